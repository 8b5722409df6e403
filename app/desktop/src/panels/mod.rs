//! The panes round the map: each a function that reads a view and pushes commands.

pub(crate) mod ahead;
pub mod icons;
pub mod keys;
pub mod palette;
pub mod parts;

pub(crate) mod banner;
mod battle;
mod board_text;
mod charts;
mod chooser;
mod console;
mod drawer;
mod easel;
mod excerpt;
mod forces;
mod formations;
mod help;
mod lesson;
mod main_menu;
mod mapper;
mod offers;
mod orders;
mod paths;
mod places;
mod props;
mod round;
mod rules;
mod scripts;
pub(crate) mod sheets;
mod stack;
mod status;
pub(crate) mod sums;
pub mod table;
pub(crate) mod timeline;
mod todo;
mod top;
mod unit;

use egui::{Margin, Ui};

use crate::commands::Commands;
use crate::counters::atlas::CounterAtlas;
use crate::view::View;

pub use formations::with_clause;
use help::{clauses_ui, help_ui};
pub(crate) use rules::apart;
pub(crate) use status::look_ui;

/// Shows every pane; what is left of `ui` afterwards is the map's. Returns whether all panes share one place.
pub fn panes_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) -> bool {
    table::begin_frame(ui.ctx());
    top::top_bar_ui(ui, view, commands);
    status::status_bar_ui(ui, view, commands);
    let whole = ui.available_rect_before_wrap();
    let is_tight = places::is_tight(ui, view);
    if is_tight {
        places::tight_ui(ui, view, atlas, commands);
    } else {
        places::sides_ui(ui, view, atlas, commands);
        drawer::drawer_ui(ui, view, atlas, commands);
    }
    timeline::timeline_ui(ui, view, commands);
    offers::toolbar_ui(ui, view, commands);
    banner::banners_ui(ui, view, commands);
    places::drop_ui(ui, view, whole, commands);
    is_tight
}

/// Shows the sheet, dialog or palette that lies over the window.
pub(crate) fn overlays_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let desk = view.desk;
    if let Some(chooser) = &desk.chooser {
        chooser::chooser_ui(ui, view, chooser, commands);
    } else if desk.palette.is_some() {
        palette::palette_ui(ui, view, commands);
    } else if desk.remapping.is_some() {
        keys::keys_ui(ui, view, commands);
    } else if desk.mapper.is_some() {
        mapper::mapper_ui(ui, view, commands);
    } else if let Some(sheet) = desk.sheet {
        sheets::sheet_of_ui(ui, view, sheet, commands);
    } else if desk.help {
        help_ui(ui, view, commands);
    } else if !desk.clauses.is_empty() {
        clauses_ui(ui, view, commands);
    }
}

/// The margin inside a pane.
pub fn margin() -> Margin {
    Margin { left: 16, right: 16, top: 10, bottom: 10 }
}
