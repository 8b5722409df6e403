//! The order of battle: a tree with a filter.

use egui::{Frame, Margin, Rect, Role, Ui, pos2, vec2};
use rules::charts::System;
use rules::ids::UnitId;
use rules::unit::Condition;

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::board::faces;
use crate::commands::{Command, Commands, Narrow};
use crate::theme::{Type, size};
use crate::view::{ForceLine, View};

/// How high the pane must be, at text of 100 %, for its filter to stay while the tree scrolls.
const STAYS_FROM: f32 = 210.0;

/// Shows the tree under its filter. In a low pane both scroll together, so that neither is out of reach.
pub(super) fn forces_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    if ui.available_height() >= view.theme.scaled(STAYS_FROM) {
        filter_ui(ui, view, commands);
        egui::ScrollArea::vertical().id_salt("forces").auto_shrink(false).show(ui, |ui| tree_ui(ui, view, commands));
        return;
    }
    egui::ScrollArea::vertical().id_salt("forces").auto_shrink(false).show(ui, |ui| {
        filter_ui(ui, view, commands);
        tree_ui(ui, view, commands);
    });
}

fn filter_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    parts::heading(ui, theme, &view.say("window-forces"), |_| ());
    let mut filter = view.desk.force_filter.clone();
    let width = ui.available_width();
    let name = view.say("window-forces_filter");
    if parts::filter_field(ui, theme, "forces_filter", &mut filter, &name, width).changed() {
        commands.push(Command::FilterForces(filter));
    }
    ui.add_space(4.0);
    // Counters that no rule moves are neither to be moved nor broken.
    if view.game.definitions.ruleset.system == System::Free && view.desk.narrow == Narrow::All {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        for (narrow, key) in [
            (Narrow::All, "window-narrow_all"),
            (Narrow::ToMove, "window-narrow_to_move"),
            (Narrow::Broken, "window-narrow_broken"),
        ] {
            let label = view.say(key);
            let button = Button::new(&label).look(Look::Pill).small().selected(view.desk.narrow == narrow);
            commands.push_if(button.show(ui, theme).clicked(), Command::NarrowForces(narrow));
        }
    });
    ui.add_space(4.0);
}

fn tree_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    // The row that is chosen reaches a little beyond its text.
    Frame::NONE.inner_margin(Margin::symmetric(8, 0)).show(ui, |ui| {
        let row = theme.scaled(size::ROW);
        let lines = shown(view);
        if lines.is_empty() {
            let is_empty = view.glance.forces.is_empty();
            let key = if is_empty { "window-forces_empty" } else { "window-forces_none" };
            parts::label(ui, theme, Type::Note, theme.c.muted, view.say(key));
        }
        let sought = newly_selected(ui, view);
        let wanted = sought.and_then(|unit| lines.iter().position(|line| line.unit.as_ref() == Some(unit)));
        let sought = sought.filter(|_| wanted.is_some());
        parts::only_visible_and(ui, row, lines, wanted, |ui, line| {
            let top = ui.cursor().min;
            line_ui(ui, view, line, commands);
            if sought.is_some() && line.unit.as_ref() == sought {
                let rect = Rect::from_min_max(top, pos2(top.x + 1.0, ui.min_rect().max.y));
                ui.scroll_to_rect(rect.expand2(vec2(0.0, row)), None);
            }
        });
    });
}

/// Returns the unit that was selected since the tree was last shown: it is brought into view there too.
fn newly_selected<'a>(ui: &Ui, view: &View<'a>) -> Option<&'a UnitId> {
    let first = view.desk.selection.first();
    let id = egui::Id::unique("forces_selected");
    let before: Option<UnitId> = ui.data(|data| data.get_temp(id));
    if before.as_ref() == first {
        return None;
    }
    ui.data_mut(|data| {
        data.remove::<UnitId>(id);
        if let Some(unit) = first {
            data.insert_temp(id, unit.clone());
        }
    });
    first
}

/// Returns the lines that pass the filter, without those under closed branches.
fn shown<'a>(view: &View<'a>) -> Vec<&'a ForceLine> {
    let wanted = view.desk.force_filter.trim().to_lowercase();
    let narrow = view.desk.narrow;
    let passes = |line: &ForceLine| {
        let kind = match narrow {
            Narrow::All => true,
            Narrow::ToMove => line.to_move,
            Narrow::Broken => line.condition != Condition::GoodOrder,
        };
        line.unit.is_some() && kind && line.searched.contains(&wanted)
    };
    let lines = &view.glance.forces;
    if !wanted.is_empty() || narrow != Narrow::All {
        return lines.iter().filter(|l| passes(l)).collect();
    }
    let mut closed_at: Option<u8> = None;
    let mut out = Vec::new();
    for line in lines {
        if closed_at.is_some_and(|depth| line.depth > depth) {
            continue;
        }
        closed_at = view.desk.closed_branches.contains(&line.key).then_some(line.depth);
        out.push(line);
    }
    out
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &ForceLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let selected = line.unit.as_ref().is_some_and(|u| view.desk.is_selected(u));
    let filtered = !view.desk.force_filter.trim().is_empty() || view.desk.narrow != Narrow::All;
    let indent = if filtered { 6.0 } else { f32::from(line.depth) * 11.0 };
    let what = if line.top {
        Type::Group
    } else if line.unit.is_none() || selected {
        Type::RowStrong
    } else {
        Type::Row
    };
    let figure = parts::one_line(ui, theme, Type::Note, &line.figure);
    let chip_room = if line.unit.is_some() || line.top { 24.0 } else { 2.0 };
    let text_x = indent + 16.0 + chip_room;
    let marks = if line.done || line.condition != Condition::GoodOrder { theme.scaled(22.0) } else { 0.0 };
    let room = ui.available_width() - text_x - figure.size().x - 8.0 - marks;
    let galley = parts::wrapped(ui, theme, what, &line.name, room);
    let height = theme.scaled(size::ROW).max(galley.size().y + 3.0);
    let said = match &line.unit {
        Some(unit) => view.speech.unit(view.game, unit),
        None => line.name.clone(),
    };
    let (rect, response) = parts::row(ui, theme, height, selected, &said, Role::TreeItem);
    if !ui.is_rect_visible(rect) {
        return;
    }
    let painter = ui.painter();
    let x = rect.min.x + indent;
    let y = rect.center().y;
    if line.unit.is_none() {
        let closed = view.desk.closed_branches.contains(&line.key);
        let icon = if closed { Icon::Right } else { Icon::Down };
        icons::paint(painter, icon, pos2(x + 6.0, y), theme.scale * 0.72, c.muted);
    }
    if line.unit.is_some() || line.top {
        let chip = Rect::from_center_size(pos2(x + 25.0, y), vec2(15.0, 15.0));
        match &line.unit {
            Some(unit) => faces::arm_chip(painter, view, chip, unit, line.condition),
            None => faces::side_chip(painter, view.theme, chip, line.slot),
        }
    }
    let ink = if line.unit.is_some() && !line.on_map { c.faint } else { c.text };
    let end = rect.min.x + text_x + galley.size().x;
    painter.galley_with_override_text_color(pos2(rect.min.x + text_x, y - galley.size().y / 2.0), galley, ink);
    if line.condition != Condition::GoodOrder {
        faces::condition_disc(painter, theme, pos2(end + 12.0, y), line.condition);
    } else if line.done {
        icons::paint(painter, Icon::Check, pos2(end + 12.0, y), theme.scale * 0.75, c.success);
    }
    let at = pos2(rect.max.x, y - figure.size().y / 2.0);
    painter.galley_with_override_text_color(at - vec2(figure.size().x, 0.0), figure, c.muted);
    match &line.unit {
        Some(unit) if response.clicked() => {
            let add = ui.input(|i| i.modifiers.shift || i.modifiers.command);
            commands.push(if add { Command::ToggleSelected(unit.clone()) } else { Command::GoToUnit(unit.clone()) });
        }
        None => commands.push_if(response.clicked(), Command::ToggleBranch(line.key.clone())),
        _ => {}
    }
}
