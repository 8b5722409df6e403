//! The panes round the map: each a function that reads a view and pushes commands.

pub(crate) mod ahead;
pub mod icons;
pub mod keys;
pub mod palette;
pub mod parts;

mod banner;
mod battle;
mod drawer;
mod forces;
mod formations;
mod help;
mod orders;
mod round;
mod rules;
mod scripts;
mod stack;
mod status;
pub(crate) mod sums;
pub(crate) mod timeline;
mod todo;
mod top;
mod unit;

use egui::{Frame, Margin, Panel, Stroke, Ui};

use crate::commands::{Command, Commands, Side};
use crate::counters::atlas::CounterAtlas;
use crate::desk::Pane;
use crate::theme::size;
use crate::view::View;
use parts::{Button, Look};

pub use formations::with_clause;
pub use help::{clauses_ui, help_ui};

/// Shows every pane; what is left of `ui` afterwards is the map's.
pub fn panes_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    top::top_bar_ui(ui, view, commands);
    status::status_bar_ui(ui, view, commands);
    let theme = view.theme;
    let c = &theme.c;
    let pane = Frame::NONE.fill(c.panel).stroke(Stroke::NONE);
    let as_tabs = theme.scale >= size::TABS_FROM || ui.available_width() < size::TABS_BELOW;
    if as_tabs {
        let width = theme.scaled(size::RIGHT * 0.9).min(ui.available_width() * 0.45);
        Panel::left("side").exact_size(width).frame(pane).show_separator_line(false).show(ui, |ui| {
            let pane = if view.desk.side == Side::Forces { Pane::Forces } else { Pane::Unit };
            round::pane_ui(ui, view, pane, ui.max_rect());
            side_tabs_ui(ui, view, commands);
            match view.desk.side {
                Side::Forces => left_ui(ui, view, atlas, commands),
                Side::Unit => unit::unit_ui(ui, view, atlas, commands),
            }
            edge(ui, view, ui.max_rect().right());
        });
    } else {
        let left = theme.scaled(size::LEFT).min(ui.available_width() * 0.26);
        Panel::left("forces").exact_size(left).frame(pane).show_separator_line(false).show(ui, |ui| {
            round::pane_ui(ui, view, Pane::Forces, ui.max_rect());
            left_ui(ui, view, atlas, commands);
            edge(ui, view, ui.max_rect().right());
        });
        let right = theme.scaled(size::RIGHT).min(ui.available_width() * 0.34);
        Panel::right("unit").exact_size(right).frame(pane).show_separator_line(false).show(ui, |ui| {
            round::pane_ui(ui, view, Pane::Unit, ui.max_rect());
            unit::unit_ui(ui, view, atlas, commands);
            edge(ui, view, ui.max_rect().left());
        });
    }
    drawer::drawer_ui(ui, view, commands);
    timeline::timeline_ui(ui, view, commands);
    banner::banners_ui(ui, view, commands);
}

/// Shows what is to be done over the order of battle, each scrolling by itself so that neither hides the other.
fn left_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let most = ui.available_height() * 0.52;
    let room = Frame::NONE.inner_margin(margin());
    egui::ScrollArea::vertical().id_salt("todo").auto_shrink([false, true]).max_height(most).show(ui, |ui| {
        room.show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            todo::todo_ui(ui, view, atlas, commands);
        });
    });
    room.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        forces::forces_ui(ui, view, commands);
    });
}

fn side_tabs_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    ui.horizontal(|ui| {
        ui.add_space(8.0);
        for (side, key) in [(Side::Forces, "window-forces"), (Side::Unit, "window-unit")] {
            let label = view.say(key);
            let button = Button::new(&label).look(Look::Pill).small().selected(view.desk.side == side);
            commands.push_if(button.show(ui, view.theme).clicked(), Command::OpenSide(side));
        }
    });
}

/// The margin inside a pane.
pub fn margin() -> Margin {
    Margin { left: 16, right: 16, top: 10, bottom: 10 }
}

fn edge(ui: &Ui, view: &View<'_>, x: f32) {
    ui.painter().vline(x, ui.max_rect().y_range(), Stroke::new(1.6, view.theme.c.strong_line));
}
