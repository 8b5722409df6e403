//! Opens the window on the screen.

use std::fmt;
use std::sync::Arc;

use egui::ViewportBuilder;
use session::ModuleLibrary;

use crate::app::WindowOptions;
use crate::shell::{Opening, Shell};

/// Why the window could not be opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum OpenError {
    /// The window system refuses.
    Window(String),
}

impl fmt::Display for OpenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Window(why) => write!(f, "the window cannot be opened: {why}"),
        }
    }
}

impl std::error::Error for OpenError {}

/// Opens the start screen or a game and returns when the window is closed.
///
/// # Errors
/// If there is no display, or it cannot draw, or there is no module to show.
pub fn open(opening: Opening, library: Arc<ModuleLibrary>, options: WindowOptions) -> Result<(), OpenError> {
    let title = match &opening {
        Opening::Start => "Berthier".to_owned(),
        Opening::Game(session) | Opening::NewGame(session) => format!("Berthier · {}", session.header().title),
    };
    let native = eframe::NativeOptions {
        viewport: ViewportBuilder::default()
            .with_title(title)
            .with_app_id("berthier")
            .with_icon(egui::IconData::default())
            .with_inner_size([1280.0, 800.0])
            .with_min_inner_size([800.0, 520.0]),
        ..Default::default()
    };
    let make = Box::new(move |cc: &eframe::CreationContext<'_>| {
        let shell: Box<dyn eframe::App> = Box::new(Shell::new(cc, opening, library, options)?);
        Ok(shell)
    });
    eframe::run_native("berthier", native, make).map_err(|error| OpenError::Window(error.to_string()))
}
