//! The drawer at the bottom: the journal in sentences, the readings of the rules, and the modules' scripts.

use egui::{Align, Frame, Layout, Panel, Rect, Role, Sense, Stroke, Ui, pos2, vec2};

use super::icons::Icon;
use super::parts::{self, Button, Look, within};
use super::places;
use crate::board::faces;
use crate::commands::{Command, Commands, Place, Tab};
use crate::counters::atlas::CounterAtlas;
use crate::theme::{Type, size};
use crate::view::{JournalLine, View};

/// Shows the drawer. Its tabs stay when it is closed, and when no pane is left in it: they are the way back.
pub(super) fn drawer_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let theme = view.theme;
    let shelf = view.desk.layout.shelf(Place::Bottom);
    let tabs = places::tabs_of(view, Place::Bottom);
    let front = view.desk.layout.front(Place::Bottom, |tab| places::is_there(view, tab)).filter(|_| !shelf.closed);
    let most = ui.available_height();
    let by_hand = shelf.size.map(|h| theme.scaled(h).clamp(60.0, most * 0.6));
    let own = |tab| {
        // A page of settings is read as a whole; a journal by its end.
        let (high, part) = match tab {
            Tab::Rules | Tab::Charts | Tab::Scripts => (size::DRAWER * 2.4, 0.5),
            Tab::Lesson | Tab::Module => (size::DRAWER * 1.35, 0.4),
            Tab::Table | Tab::Todo | Tab::Forces | Tab::Unit => (size::DRAWER * 1.7, 0.42),
            Tab::Journal => (size::DRAWER, 0.32),
        };
        theme.scaled(high - size::TABS).min(most * part)
    };
    let body = front.map_or(0.0, |tab| by_hand.unwrap_or_else(|| own(tab)));
    let frame = Frame::NONE.fill(theme.c.panel);
    let panel = Panel::bottom("drawer").resizable(false).frame(frame).show_separator_line(false);
    let height = places::strip_height(ui, view, &tabs, front) + body;
    panel.exact_size(height).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        super::round::pane_ui(ui, view, crate::desk::Pane::At(Place::Bottom), ui.max_rect());
        let free = places::strip_ui(ui, view, &tabs, front, commands);
        ends_ui(ui, view, free, front, commands);
        if let Some(front) = front {
            places::content_ui(ui, view, atlas, front, commands);
        }
        let rect = ui.max_rect();
        ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.6, theme.c.strong_line));
        let handle = Rect::from_min_max(rect.min - vec2(0.0, 4.0), pos2(rect.max.x, rect.min.y + 3.0));
        let response = ui.interact(handle, ui.scope_id().with("edge"), Sense::drag());
        let response = response.on_hover_and_drag_cursor(egui::CursorIcon::ResizeVertical);
        if let Some(pos) = response.interact_pointer_pos().filter(|_| response.dragged()) {
            let high = (rect.bottom() - pos.y - (height - body)).max(60.0);
            commands.push(Command::PlaceSize(Place::Bottom, high / theme.scale));
        }
    });
}

/// Shows what stands at the end of the tabs: what opens and closes the drawer, the menu of the pane, the journal's filter.
fn ends_ui(ui: &mut Ui, view: &View<'_>, free: Rect, front: Option<Tab>, commands: &mut Commands) {
    let theme = view.theme;
    let builder = egui::UiBuilder::new().max_rect(free).layout(Layout::right_to_left(Align::Center));
    within(ui, builder, |ui| {
        let name = view.say("window-drawer_toggle");
        let icon = if front.is_none() { Icon::Up } else { Icon::Down };
        let button = Button::icon(icon, &name).look(Look::Link).small();
        commands.push_if(button.show(ui, theme).clicked(), Command::TogglePlace(Place::Bottom));
        let Some(front) = front else { return };
        places::grip_in_line_ui(ui, view, front, commands);
        if front == Tab::Journal {
            filter_ui(ui, view, commands);
        }
    });
}

/// Shows the journal's filter where there is room for it.
fn filter_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let mut filter = view.desk.journal_filter.clone();
    let name = view.say("window-journal_filter");
    let width = view.theme.scaled(180.0).min(ui.available_width());
    if width > view.theme.scaled(90.0)
        && parts::filter_field(ui, view.theme, "journal_filter", &mut filter, &name, width).changed()
    {
        commands.push(Command::FilterJournal(filter));
    }
}

pub(super) fn journal_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let wanted = view.desk.journal_filter.trim().to_lowercase();
    let lines: Vec<&JournalLine> = view
        .glance
        .journal
        .iter()
        // Whoever steps along the timeline reads as far as he has come.
        .filter(|l| !view.desk.timeline_open || view.desk.looking.is_none_or(|moment| l.entry <= moment))
        .filter(|l| wanted.is_empty() || l.sentence.to_lowercase().contains(&wanted))
        .collect();
    egui::ScrollArea::vertical().id_salt("journal").auto_shrink(false).stick_to_bottom(true).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        if lines.is_empty() {
            parts::label(
                ui,
                theme,
                Type::Note,
                theme.c.muted,
                view.say(if wanted.is_empty() { "window-journal_empty" } else { "window-journal_none" }),
            );
        }
        let row = theme.scaled(24.5);
        parts::only_visible(ui, row, lines, |ui, line| journal_line_ui(ui, view, line, commands));
    });
}

/// How wide a sentence must at least be for anything to stand beside it, at text of 100 %.
const SENTENCE: f32 = 150.0;

fn journal_line_ui(ui: &mut Ui, view: &View<'_>, line: &JournalLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let moment = parts::one_line(ui, theme, Type::Note, &line.when);
    let text_x = theme.scaled(46.0) + 22.0;
    let goes = view.say(if line.ahead { "window-redo_to_here" } else { "window-undo_to_here" });
    let travel = parts::one_line(ui, theme, Type::NoteStrong, &goes);
    let chips: f32 = line.clauses.iter().map(|s| theme.scaled(8.0) * parts::count(s.chars().count()) + 22.0).sum();
    let why = if line.details.is_empty() { 0.0 } else { theme.scaled(64.0) };
    let space = ui.available_width() - text_x - chips - why - travel.size().x - 30.0;
    // In a narrow pane the sentence has the width to itself, and what is beside it elsewhere stands under it.
    let is_narrow = space < theme.scaled(SENTENCE);
    let space = if is_narrow { ui.available_width() - text_x - 10.0 } else { space };
    let galley = parts::wrapped(ui, theme, Type::Row, &line.sentence, space);
    let under = if is_narrow { theme.roomy(size::CARD_BUTTON) } else { 0.0 };
    let height = theme.scaled(24.5).max(galley.size().y + 4.0) + under;
    let (rect, response) = parts::row(ui, theme, height, false, &line.sentence, Role::ListItem);
    if !ui.is_rect_visible(rect) {
        return;
    }
    let ink = if line.ahead {
        c.faint
    } else if line.overruled {
        c.refusal
    } else {
        c.text
    };
    if line.overruled && !line.ahead {
        ui.painter().rect_filled(rect.expand2(vec2(8.0, 0.0)), 2, c.refusal_ground);
    }
    let y = rect.center().y - under / 2.0;
    let at = pos2(rect.min.x, y - moment.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, moment, c.muted);
    if let Some(slot) = line.slot {
        let chip = Rect::from_center_size(pos2(rect.min.x + theme.scaled(46.0) + 8.0, y), vec2(12.0, 12.0));
        faces::side_chip(ui.painter(), view.theme, chip, slot);
    }
    let end = rect.min.x + text_x + galley.size().x;
    let at = pos2(rect.min.x + text_x, y - galley.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, galley, ink);
    let from = if is_narrow { pos2(rect.min.x + text_x, rect.max.y - under) } else { pos2(end + 8.0, rect.min.y) };
    let beside = Rect::from_min_max(from, rect.max - vec2(6.0, 0.0));
    let builder = egui::UiBuilder::new()
        .max_rect(beside)
        .layout(Layout::left_to_right(Align::Center))
        .id_salt(("journal", line.entry));
    let hot = response.hovered() || response.has_focus() || ui.rect_contains_pointer(rect);
    within(ui, builder, |ui| {
        ui.spacing_mut().item_spacing.x = 5.0;
        for clause in &line.clauses {
            if parts::clause_chip(ui, theme, clause, line.overruled && !line.ahead).clicked() {
                commands.push(Command::ShowClauses(vec![clause.clone()]));
            }
        }
        if !line.details.is_empty() {
            let open = view.desk.open_entry == Some(line.entry);
            let label = view.say(if open { "window-details_close" } else { "window-details" });
            let name = view.named(&label, &line.sentence);
            let button = Button::new(&label).look(Look::Link).small().named(&name);
            commands.push_if(button.show(ui, theme).clicked(), Command::ToggleEntry(line.entry));
        }
        if hot {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let name = view.named(&goes, &line.sentence);
                let button = Button::new(&goes).look(Look::Link).small().named(&name);
                commands.push_if(button.show(ui, theme).clicked(), Command::GoToEntry(line.entry));
            });
        }
    });
    if view.desk.open_entry == Some(line.entry) {
        ui.indent(("details", line.entry), |ui| {
            for part in &line.details {
                super::sums::part_ui(ui, view, part, commands);
            }
        });
    }
    let response = if line.details.is_empty() { response } else { response.on_hover_text(told(line)) };
    if response.clicked() {
        commands.push(Command::Look(crate::view::Look::At(line.entry)));
        let place = line.hex.as_ref().and_then(|h| view.game.definitions.board.find(h));
        if let Some(place) = place {
            commands.push(Command::GoToHex(place));
        }
    }
}

/// Returns what made the rolls of an entry count, as a hint shows it.
fn told(line: &JournalLine) -> String {
    let words = |part: &crate::view::Part| {
        let clause = part.clause.as_ref().map(|c| format!(" · {c}")).unwrap_or_default();
        format!("{} {}{clause}", part.words, part.change)
    };
    line.details.iter().map(words).collect::<Vec<_>>().join("\n")
}
