//! The other orders of the card, and, folded away, what is done by hand.

use egui::{Align2, Role, Ui, WidgetInfo, pos2};

use super::formations::{rules_on_hover, with_clause, with_provocations};
use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::theme::{Type, size};
use crate::view::{Card, OrderLine, View};

/// Shows the other orders.
pub(super) fn orders_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let theme = view.theme;
    if card.orders.is_empty() {
        return;
    }
    parts::heading(ui, theme, &view.say("window-orders"), |_| ());
    for line in card.orders.iter().filter(|l| !l.by_hand) {
        order_ui(ui, view, card, line, commands);
    }
    if card.orders.iter().any(|l| l.by_hand) {
        by_hand_ui(ui, view, card, commands);
    }
    ui.add_space(size::SECTION_GAP * 0.7);
}

fn by_hand_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let open = view.desk.by_hand_open;
    let label = view.say("window-by_hand");
    let icon = if open { Icon::Down } else { Icon::Right };
    let response = Button::new(&label).with_icon(icon).look(Look::Link).small().show(ui, view.theme);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &label));
    commands.push_if(response.clicked(), Command::ToggleByHand);
    if open {
        let name = view.say("window-reason");
        let mut written = view.desk.written.clone();
        let width = ui.available_width() - 10.0;
        let field = parts::text_field(ui, view.theme, "card_reason", &mut written.reason, &name, width);
        commands.push_if(field.changed(), Command::WriteByHand(written));
    }
    for line in card.orders.iter().filter(|l| l.by_hand && open) {
        order_ui(ui, view, card, line, commands);
    }
}

fn order_ui(ui: &mut Ui, view: &View<'_>, card: &Card, line: &OrderLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let ink = if line.allowed { c.text } else { c.faint };
    let note_ink = if line.allowed { c.muted } else { c.refusal };
    let why = with_clause(&line.note, line.clause.as_deref());
    let told_above = !line.allowed
        && card.barred.as_ref().is_some_and(|(words, clause)| *words == line.note && *clause == line.clause);
    let note = if told_above { String::new() } else { why.clone() };
    let keys = view.desk.keys.caps(&line.command);
    let widths: f32 = keys.iter().map(|key| parts::key_cap_width(ui.painter(), theme, key) + 3.0).sum();
    let caps = theme.scaled(62.0).max(widths + 11.0);
    let mark = if line.provokes.is_empty() { 0.0 } else { theme.scaled(22.0) };
    let name = parts::wrapped(ui, theme, Type::Row, &line.name, ui.available_width() - caps - mark);
    let beside = ui.available_width() - caps - name.size().x - 10.0 - mark;
    let row = theme.scaled(size::ROW).max(name.size().y + 4.0);
    let needed = parts::one_line(ui, theme, Type::Note, &note).size().x;
    // A reason is read in one line beside the name, or else across the card: never in a narrow column.
    let below = needed > beside;
    let room = if below { ui.available_width() - caps } else { beside };
    let galley = parts::wrapped(ui, theme, Type::Note, &note, room);
    let height = if below { row + galley.size().y } else { row.max(galley.size().y + 4.0) };
    let (rect, response) = parts::row(ui, theme, height, false, &spoken(view, line, &why), Role::Button);
    let y = if below { rect.min.y + row / 2.0 } else { rect.center().y };
    let mut x = rect.min.x + caps - 8.0;
    for key in keys.iter().rev() {
        let width = parts::key_cap_width(ui.painter(), theme, key);
        parts::key_cap(ui.painter(), theme, pos2(x - width / 2.0, y), key, ink);
        x -= width + 3.0;
    }
    let at = pos2(rect.min.x + caps, y - name.size().y / 2.0);
    let name_width = name.size().x;
    ui.painter().galley_with_override_text_color(at, name, ink);
    let at = if below {
        pos2(rect.min.x + caps, rect.min.y + row - 2.0)
    } else {
        pos2(rect.min.x + caps + name_width + 10.0, y - galley.size().y / 2.0)
    };
    ui.painter().galley_with_override_text_color(at, galley, note_ink);
    if mark > 0.0 {
        icons::paint(ui.painter(), Icon::Eye, pos2(rect.max.x - mark / 2.0, y), theme.scale * 0.85, c.owed);
        let n = line.provokes.len();
        if n > 1 {
            let at = pos2(rect.max.x - mark, y);
            parts::put(ui.painter(), theme, Type::Chip, at, Align2::RIGHT_CENTER, &n.to_string(), c.owed);
        }
    }
    commands.push_if(response.clicked(), line.command.clone());
    let response = rules_on_hover(view, response, line.clause.as_slice());
    if !line.provokes.is_empty() {
        response.on_hover_text(line.provokes.join("\n"));
    }
}

fn spoken(view: &View<'_>, line: &OrderLine, why: &str) -> String {
    let said = if why.is_empty() { line.name.clone() } else { view.named(&line.name, why) };
    with_provocations(view, said, &line.provokes)
}
