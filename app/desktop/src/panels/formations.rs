//! The formations of the selected unit with letters, costs and reasons.

use egui::{Align2, Color32, Response, Role, Ui, pos2};

use super::icons::{self, Icon};
use super::parts;
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Card, FormationLine, View};

/// Shows the menu of formations.
pub(super) fn formations_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let theme = view.theme;
    if card.formations.is_empty() {
        return;
    }
    let armed = view.desk.formation_menu;
    parts::heading(ui, theme, &view.say("window-formations"), |ui| {
        let (ink, key) = if armed { (theme.c.owed, "window-press_letter") } else { (theme.c.muted, "window-press_f") };
        let shown = view.desk.keys.shown_or_palette(ui.ctx(), "formation");
        let says = view.say_with(key, &[("key", crate::speech::Arg::Text(&shown))]);
        parts::line_label(ui, theme, if armed { Type::NoteStrong } else { Type::Note }, ink, says);
    });
    for line in &card.formations {
        formation_ui(ui, view, card, line, commands);
    }
    ui.add_space(size::SECTION_GAP * 0.7);
}

fn formation_ui(ui: &mut Ui, view: &View<'_>, card: &Card, line: &FormationLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let in_drag = view.desk.march.as_ref().is_some_and(|m| m.changes.iter().any(|ch| ch.to == line.formation));
    let letter = crate::commands::letter(line.formation).1;
    let (note, note_ink) = if line.stands {
        (view.say("window-stands_so"), c.muted)
    } else if in_drag {
        (view.say("window-in_drag"), c.muted)
    } else if let Some((sentence, clause)) = line.refused.as_ref().filter(|r| card.barred.as_ref() != Some(r)) {
        (with_clause(sentence, clause.as_deref()), c.refusal)
    } else {
        (String::new(), c.muted)
    };
    let cost = line.cost.filter(|_| !line.stands).map(|mp| view.speech.mp(mp));
    let provokes = !line.provokes.is_empty() && line.cost.is_some() && !line.stands;
    let mark = if provokes { theme.scaled(24.0) } else { 0.0 };
    let right = cost.as_ref().map_or(0.0, |_| theme.scaled(44.0)) + if line.stands { 20.0 } else { 0.0 } + mark;
    let name_ink = if line.refused.is_some() { c.faint } else { c.text };
    let strong = line.stands || in_drag;
    let name = parts::one_line(ui, theme, if strong { Type::RowStrong } else { Type::Row }, &line.name);
    let text_x = theme.scaled(62.0);
    let note_x = text_x + name.size().x + 10.0;
    let room = ui.available_width() - note_x - right - 4.0;
    let below = room < theme.scaled(150.0) && !note.is_empty();
    let note_room = if below { ui.available_width() - text_x } else { room };
    let note_galley = parts::wrapped(ui, theme, Type::Note, &note, note_room);
    let row = theme.scaled(size::ROW);
    let height = if below { row + note_galley.size().y } else { row.max(note_galley.size().y + 4.0) };
    let said = spoken(view, line, cost.as_deref());
    let (rect, response) = parts::row(ui, theme, height, in_drag, &said, Role::Button);
    let painter = ui.painter();
    let first = if below { rect.min.y + row / 2.0 } else { rect.center().y };
    faces::plan(painter, pos2(rect.min.x + theme.scaled(13.0), first), theme.scaled(19.0), line.formation, name_ink);
    parts::key_cap(painter, theme, pos2(rect.min.x + theme.scaled(42.0), first), letter, name_ink);
    let name_at = pos2(rect.min.x + text_x, first - name.size().y / 2.0);
    painter.galley_with_override_text_color(name_at, name, name_ink);
    let note_at = if below {
        pos2(rect.min.x + text_x, rect.min.y + row - 2.0)
    } else {
        pos2(rect.min.x + note_x, rect.center().y - note_galley.size().y / 2.0)
    };
    painter.galley_with_override_text_color(note_at, note_galley, note_ink);
    if line.stands {
        icons::paint(painter, Icon::Check, pos2(rect.max.x - 8.0, first), theme.scale * 0.8, c.success);
    } else if let Some(cost) = cost {
        cost_at(ui, view, pos2(rect.max.x, first), &cost, c.text);
    }
    if provokes {
        let at = pos2(rect.max.x - theme.scaled(44.0) - mark / 2.0, first);
        icons::paint(painter, Icon::Eye, at, theme.scale * 0.85, c.owed);
    }
    commands.push_if(response.clicked(), Command::Form(line.formation));
    let refusing = line.refused.as_ref().and_then(|(_, clause)| clause.clone());
    let clauses: Vec<String> = refusing.map_or_else(|| line.clauses.clone(), |clause| vec![clause]);
    let response = rules_on_hover(view, response, &clauses);
    if provokes {
        response.on_hover_text(line.provokes.join("\n"));
    }
}

/// Shows the text of rules while the pointer rests on something.
pub(super) fn rules_on_hover(view: &View<'_>, response: Response, clauses: &[String]) -> Response {
    if clauses.is_empty() {
        return response;
    }
    let told = |clause: &String| format!("{clause} · {}", view.speech.clause(clause));
    let text: Vec<String> = clauses.iter().map(told).collect();
    response.on_hover_text(text.join("\n"))
}

/// Returns a sentence with its clause behind it.
pub fn with_clause(sentence: &str, clause: Option<&str>) -> String {
    let sentence = sentence.trim_end_matches('.');
    clause.map_or_else(|| sentence.to_owned(), |clause| format!("{sentence} · {clause}"))
}

fn spoken(view: &View<'_>, line: &FormationLine, cost: Option<&str>) -> String {
    match (&line.refused, cost) {
        (Some((sentence, clause)), _) => view.named(&line.name, &with_clause(sentence, clause.as_deref())),
        (None, Some(cost)) => {
            let said = view.named(&line.name, &view.say_with("window-mp", &[("n", Arg::Text(cost))]));
            with_provocations(view, said, &line.provokes)
        }
        (None, None) => line.name.clone(),
    }
}

/// Returns what is said of a row with what it may provoke behind it.
pub(super) fn with_provocations(view: &View<'_>, said: String, provokes: &[String]) -> String {
    if provokes.is_empty() {
        return said;
    }
    format!("{said}. {}: {}", view.say("window-provokes"), provokes.join("; "))
}

fn cost_at(ui: &Ui, view: &View<'_>, right: egui::Pos2, cost: &str, ink: Color32) {
    let theme = view.theme;
    let unit = parts::put(
        ui.painter(),
        theme,
        Type::Note,
        right,
        Align2::RIGHT_CENTER,
        &view.say("window-mp_unit"),
        theme.c.muted,
    );
    parts::put(ui.painter(), theme, Type::RowStrong, pos2(unit.min.x - 6.0, right.y), Align2::RIGHT_CENTER, cost, ink);
}
