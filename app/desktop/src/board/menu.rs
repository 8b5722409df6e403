//! The menu of the right button, or of its key at the hex cursor: what the unit may do, each line with its key; greyed
//! lines say why.

use egui::{Frame, Margin, Rect, Role, Stroke, Ui, pos2, vec2};

use super::camera::Lens;
use crate::commands::table::named;
use crate::commands::{Command, Commands, NAMED, reasons};
use crate::desk::Menu;
use crate::panels::parts;
use crate::theme::{Type, size};
use crate::view::View;

/// How wide the menu is, at text of 100 %.
const WIDTH: f32 = 300.0;

/// The commands about a hex, under those of its unit.
const OF_HEX: [&str; 6] = ["sight", "ruler", "rules_here", "note", "put_right", "fit_selection"];

/// A line of the menu.
struct Line {
    name: String,
    keys: String,
    why: Option<String>,
    command: Command,
}

/// Shows the menu, where it is open.
pub(super) fn menu_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let Some(menu) = view.desk.menu else { return };
    let theme = view.theme;
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE, theme.c.strong_line))
        .corner_radius(size::RADIUS)
        .inner_margin(Margin::symmetric(12, 8))
        .shadow(ui.visuals().popup_shadow);
    let id = egui::Id::unique("menu");
    let known: Option<egui::Vec2> = ui.ctx().data(|d| d.get_temp(id));
    let extent = known.unwrap_or(vec2(theme.scaled(WIDTH) + 30.0, 320.0));
    let screen = ui.ctx().content_rect().shrink(6.0);
    let x = menu.at.x.min(screen.max.x - extent.x).max(screen.min.x);
    let y = menu.at.y.min(screen.max.y - extent.y).max(screen.min.y);
    let area = egui::Area::new(id).fixed_pos(pos2(x, y)).order(egui::Order::Foreground).constrain(false);
    let shown = area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(theme.scaled(WIDTH).min(lens.rect.width() - 40.0));
            ui.spacing_mut().item_spacing.y = 0.0;
            egui::ScrollArea::vertical().max_height(screen.height() - 40.0).show(ui, |ui| {
                content_ui(ui, view, menu, commands);
            });
        })
    });
    let rect: Rect = shown.response.rect;
    if known.is_none_or(|k| (k - rect.size()).length() > 1.0) {
        ui.ctx().data_mut(|d| d.insert_temp(id, rect.size()));
        ui.ctx().request_repaint();
    }
    let pressed = ui.input(|i| i.pointer.any_pressed().then(|| i.pointer.interact_pos()).flatten());
    commands.push_if(pressed.is_some_and(|pos| !rect.contains(pos)), Command::CloseMenu);
}

fn content_ui(ui: &mut Ui, view: &View<'_>, menu: Menu, commands: &mut Commands) {
    let theme = view.theme;
    let board = &view.game.definitions.board;
    let card = view.glance.card.as_ref().filter(|card| card.hex == Some(menu.place));
    let title = card.map_or_else(|| view.speech.hex(view.game, menu.place), |card| card.name.clone());
    parts::label(ui, theme, Type::Group, theme.c.text, title);
    if let Some((why, clause)) = card.and_then(|card| card.barred.as_ref()) {
        let why = crate::panels::with_clause(why, clause.as_deref());
        parts::label(ui, theme, Type::Note, theme.c.refusal, why);
    }
    ui.add_space(4.0);
    let mut first = menu.by_key;
    for line in of_unit(view, menu) {
        line_ui(ui, view, &line, std::mem::take(&mut first), commands);
    }
    ui.add_space(3.0);
    let y = ui.cursor().min.y;
    ui.painter().hline(ui.max_rect().x_range(), y, Stroke::new(1.0, theme.c.line));
    ui.add_space(4.0);
    let hex = board.place(menu.place).id.as_str();
    parts::label(ui, theme, Type::Note, theme.c.muted, hex);
    for id in OF_HEX {
        if let Some(line) = named(id).map(|named| of_command(ui, view, named)) {
            line_ui(ui, view, &line, std::mem::take(&mut first), commands);
        }
    }
}

/// Returns the lines of the unit whose card is open, if it stands there: its formations and its other orders.
fn of_unit(view: &View<'_>, menu: Menu) -> Vec<Line> {
    let Some(card) = view.glance.card.as_ref().filter(|card| card.hex == Some(menu.place)) else { return Vec::new() };
    let told = |why: &(String, Option<String>)| {
        // What bars most of the card stands over the lines once.
        let told_above = card.barred.as_ref() == Some(why);
        if told_above { String::new() } else { crate::panels::with_clause(&why.0, why.1.as_deref()) }
    };
    let keys_of = |id: &str| NAMED.iter().find(|n| n.id == id).and_then(|n| view.desk.keys.keys(n).first().copied());
    let formation_key = keys_of("formation").map(crate::commands::keymap::spelt).unwrap_or_default();
    let formations = card.formations.iter().filter(|line| !line.stands).map(|line| {
        let cost =
            line.cost.map(|mp| view.say_with("window-mp", &[("n", crate::speech::Arg::Text(&view.speech.mp(mp)))]));
        Line {
            name: cost.map_or_else(|| line.name.clone(), |cost| view.named(&line.name, &cost)),
            keys: format!("{formation_key} {}", crate::commands::letter(line.formation).1),
            why: line.refused.as_ref().map(told),
            command: Command::Form(line.formation),
        }
    });
    let orders = card.orders.iter().filter(|line| !line.by_hand).map(|line| {
        let why = (!line.allowed).then(|| told(&(line.note.clone(), line.clause.clone())));
        let name =
            if line.allowed && !line.note.is_empty() { view.named(&line.name, &line.note) } else { line.name.clone() };
        Line { name, keys: view.desk.keys.caps(&line.command).join(" "), why, command: line.command.clone() }
    });
    formations.chain(orders).collect()
}

fn of_command(ui: &Ui, view: &View<'_>, named: &crate::commands::Named) -> Line {
    let command = (named.command)();
    Line {
        name: named.name(view.speech),
        keys: view.desk.keys.shown(ui.ctx(), named.id).unwrap_or_default(),
        why: reasons::why_not(view, &command),
        command,
    }
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &Line, focus: bool, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let keys = parts::one_line(ui, theme, Type::Chip, &line.keys);
    let keys_width = if line.keys.is_empty() { 0.0 } else { keys.size().x + 10.0 };
    let ink = if line.why.is_some() { c.faint } else { c.text };
    let name = parts::wrapped(ui, theme, Type::Row, &line.name, ui.available_width() - keys_width);
    let why = line.why.clone().unwrap_or_default();
    let note = parts::wrapped(ui, theme, Type::Note, &why, ui.available_width() - keys_width);
    let row = theme.scaled(size::ROW).max(name.size().y + 4.0);
    let height = if why.is_empty() { row } else { row + note.size().y };
    let said = if why.is_empty() { line.name.clone() } else { view.named(&line.name, &why) };
    let (rect, response) = parts::row(ui, theme, height, false, &said, Role::MenuItem);
    if focus {
        response.request_focus();
    }
    let y = rect.min.y + row / 2.0;
    ui.painter().galley_with_override_text_color(pos2(rect.min.x, y - name.size().y / 2.0), name, ink);
    let keys_at = pos2(rect.max.x - keys.size().x, y - keys.size().y / 2.0);
    ui.painter().galley_with_override_text_color(keys_at, keys, c.muted);
    ui.painter().galley_with_override_text_color(pos2(rect.min.x, rect.min.y + row - 3.0), note, c.refusal);
    // A greyed line does nothing and stays, with its reason in sight.
    if response.clicked() && line.why.is_none() {
        commands.push(line.command.clone());
        commands.push(Command::CloseMenu);
    }
}
