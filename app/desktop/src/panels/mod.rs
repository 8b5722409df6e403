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
mod console;
mod drawer;
mod easel;
mod forces;
mod formations;
mod help;
mod lesson;
mod main_menu;
mod mapper;
mod offers;
mod orders;
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

use egui::{Frame, Margin, Panel, Stroke, Ui};

use crate::commands::{Command, Commands, Side};
use crate::counters::atlas::CounterAtlas;
use crate::desk::Pane;
use crate::theme::size;
use crate::view::View;
use parts::{Button, Look};

pub use formations::with_clause;
use help::{clauses_ui, help_ui};
pub(crate) use rules::apart;
pub(crate) use status::look_ui;

/// Shows every pane; what is left of `ui` afterwards is the map's.
pub fn panes_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    table::begin_frame(ui.ctx());
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
                Side::Unit => right_ui(ui, view, atlas, commands),
            }
            edge(ui, view, ui.max_rect().right());
        });
    } else {
        let right = if view.desk.panes_swapped { Side::Forces } else { Side::Unit };
        let left = if right == Side::Unit { Side::Forces } else { Side::Unit };
        pane_ui(ui, view, atlas, left, true, commands);
        pane_ui(ui, view, atlas, right, false, commands);
    }
    drawer::drawer_ui(ui, view, atlas, commands);
    timeline::timeline_ui(ui, view, commands);
    banner::banners_ui(ui, view, commands);
    offers::toolbar_ui(ui, view, commands);
}

/// How wide what is left of a hidden pane is.
const STUB: f32 = 22.0;

/// The narrowest a pane is made by hand, at text of 100 %.
const NARROWEST: f32 = 190.0;

/// Shows one of the two panes beside the map; of a hidden one the button that brings it back.
fn pane_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, side: Side, at_left: bool, commands: &mut Commands) {
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.panel);
    let room = ui.available_width();
    let (hidden, own, most, pane) = match side {
        Side::Forces => (view.desk.forces_hidden, size::LEFT, room * 0.26, Pane::Forces),
        Side::Unit => (view.desk.unit_hidden, size::RIGHT, room * 0.34, Pane::Unit),
    };
    let chosen = view.desk.pane_widths.get(usize::from(side == Side::Unit)).copied().flatten();
    // By hand a pane may be wider than it is by itself, never so wide that no map is left.
    let width = chosen.map_or_else(|| theme.scaled(own).min(most), |w| theme.scaled(w).clamp(NARROWEST, room * 0.4));
    let name = if at_left { "pane_left" } else { "pane_right" };
    let panel = if at_left { Panel::left(name) } else { Panel::right(name) };
    let panel = panel.resizable(false).frame(frame).show_separator_line(false);
    if hidden {
        panel.exact_size(theme.scaled(STUB)).show(ui, |ui| {
            let (icon, key, command) = match side {
                Side::Forces => (at_left, "window-command-pane_forces", Command::ToggleForces),
                Side::Unit => (at_left, "window-command-pane_unit", Command::ToggleUnit),
            };
            let icon = if icon { icons::Icon::Right } else { icons::Icon::Left };
            let label = view.say(key);
            ui.add_space(8.0);
            let response = Button::icon(icon, &label).look(Look::Link).small().show(ui, theme);
            commands.push_if(response.clicked(), command);
            response.on_hover_text(&label);
            edge(ui, view, if at_left { ui.max_rect().right() } else { ui.max_rect().left() });
        });
        return;
    }
    panel.exact_size(width).show(ui, |ui| {
        let rect = ui.max_rect();
        round::pane_ui(ui, view, pane, rect);
        match side {
            Side::Forces => left_ui(ui, view, atlas, commands),
            Side::Unit => right_ui(ui, view, atlas, commands),
        }
        let x = if at_left { rect.right() } else { rect.left() };
        edge(ui, view, x);
        let handle = egui::Rect::from_min_max(egui::pos2(x - 4.0, rect.top()), egui::pos2(x + 4.0, rect.bottom()));
        let response = ui.interact(handle, ui.scope_id().with(("edge", name)), egui::Sense::drag());
        let response = response.on_hover_and_drag_cursor(egui::CursorIcon::ResizeHorizontal);
        if let Some(pos) = response.interact_pointer_pos().filter(|_| response.dragged()) {
            let wide = if at_left { pos.x - rect.left() } else { rect.right() - pos.x };
            commands.push(Command::PaneWidth(side, wide.max(NARROWEST) / theme.scale));
        }
    });
}

/// Shows the sheet, dialog or palette that lies over the window.
pub(crate) fn overlays_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let desk = view.desk;
    if desk.palette.is_some() {
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

/// Shows the card of the unit, or the easel where the map is painted.
fn right_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    match view.desk.easel.as_deref() {
        Some(easel) => easel::easel_ui(ui, view, easel, commands),
        None => unit::unit_ui(ui, view, atlas, commands),
    }
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
