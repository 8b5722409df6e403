//! The window: the board, the panels round it, and what mouse and keyboard do. The only crate that names egui.
//!
//! Deliberately absent: rules and files. What may be done is asked of the session; what is seen is a picture of its
//! state. Read in this order: [`theme`], [`commands`], [`desk`], [`view`], [`link`], [`app`], [`board`], [`panels`].

pub mod app;
pub mod board;
pub mod cartography;
pub mod chooser;
pub mod classroom;
pub mod commands;
pub mod console;
pub mod counters;
pub mod deeds;
pub mod desk;
pub mod easel;
pub mod foresight;
pub mod glyphs;
pub mod layout;
pub mod link;
pub mod mapper;
pub mod panels;
pub mod pictures;
pub mod raster;
pub mod settings;
pub mod shell;
pub mod speech;
pub mod symbols;
pub mod tabletop;
pub mod theme;
pub mod view;
pub mod walk;

mod chronicle;
mod handout;
mod importing;
mod input;
mod kept;
mod notices;
mod open;
mod picture;
pub mod recording;
mod reporting;
mod rest;
mod run;
pub mod scripted;
mod start;

pub use app::{App, WindowOptions};
pub use chronicle::{Chronicle, PICTURE_WIDTH_PX, Progress, ReportError, ReportFormat, Told, report_folder};
pub use handout::HandOut;
pub use open::{OpenError, open};
pub use picture::{Pictures, board_picture, write_png};
pub use settings::Settings;
pub use shell::{Opening, Shell};
