//! Opens the window of a game on the screen.

use std::fmt;

use egui::ViewportBuilder;
use session::Session;

use crate::app::{App, WindowOptions};

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

/// Opens the window of a game and returns when it is closed.
///
/// # Errors
/// If there is no display, or it cannot draw.
pub fn open(session: Session, options: WindowOptions) -> Result<(), OpenError> {
    let title = format!("Berthier · {}", session.header().title);
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
        let app: Box<dyn eframe::App> = Box::new(App::new(cc, session, &options));
        Ok(app)
    });
    eframe::run_native("berthier", native, make).map_err(|error| OpenError::Window(error.to_string()))
}
