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

/// The sign of the program, as the menu of programs shows it too.
const ICON: &[u8] = include_bytes!("../linux/berthier.svg");

/// Returns the sign for the bar of windows; none where it cannot be drawn.
fn icon() -> egui::IconData {
    let drawn = crate::pictures::counter_picture(ICON).ok();
    drawn.map_or_else(egui::IconData::default, |sign| egui::IconData {
        rgba: sign
            .pixels()
            .iter()
            .flat_map(|p| {
                let c = p.demultiply();
                [c.red(), c.green(), c.blue(), c.alpha()]
            })
            .collect(),
        width: sign.width(),
        height: sign.height(),
    })
}

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
            .with_icon(icon())
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
