//! The drawer at the bottom: the journal in sentences, the readings of the rules, and the modules' scripts.

use egui::{Align, Frame, Layout, Margin, Panel, Rect, Role, Sense, Stroke, Ui, WidgetInfo, pos2, vec2};

use super::icons::Icon;
use super::parts::{self, Button, Look, within};
use crate::board::faces;
use crate::commands::{Command, Commands, Tab};
use crate::counters::atlas::CounterAtlas;
use crate::theme::{Type, size};
use crate::view::{JournalLine, View};

/// Shows the drawer.
pub(super) fn drawer_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let theme = view.theme;
    let tabs = theme.roomy(size::TABS);
    let open = !view.desk.drawer_closed;
    // A page of settings is read as a whole; a journal by its end.
    let (most, part) = match view.desk.tab {
        Tab::Rules | Tab::Charts | Tab::Scripts => (size::DRAWER * 2.4, 0.5),
        Tab::Lesson | Tab::Module => (size::DRAWER * 1.35, 0.4),
        Tab::Table => (size::DRAWER * 1.7, 0.42),
        Tab::Journal => (size::DRAWER, 0.32),
    };
    let by_hand = view.desk.drawer_height.map(|h| theme.scaled(h).clamp(60.0, ui.available_height() * 0.6));
    let body = if let Some(height) = by_hand.filter(|_| open) {
        height
    } else if open {
        theme.scaled(most - size::TABS).min(ui.available_height() * part)
    } else {
        0.0
    };
    let frame = Frame::NONE.fill(theme.c.panel);
    Panel::bottom("drawer").resizable(false).exact_size(tabs + body).frame(frame).show_separator_line(false).show(
        ui,
        |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            super::round::pane_ui(ui, view, crate::desk::Pane::Drawer, ui.max_rect());
            tabs_ui(ui, view, tabs, commands);
            if open {
                let side = Frame::NONE.inner_margin(Margin { left: 16, right: 10, top: 6, bottom: 4 });
                side.show(ui, |ui| match view.desk.tab {
                    Tab::Journal => journal_ui(ui, view, commands),
                    Tab::Charts => super::charts::charts_ui(ui, view, commands),
                    Tab::Rules => super::rules::rules_ui(ui, view, commands),
                    Tab::Module => super::offers::panels_ui(ui, view, commands),
                    Tab::Scripts => super::scripts::scripts_ui(ui, view, commands),
                    Tab::Table => super::table::table_ui(ui, view, atlas, commands),
                    Tab::Lesson => super::lesson::lesson_ui(ui, view, commands),
                });
            }
            let rect = ui.max_rect();
            ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.6, theme.c.strong_line));
            let handle = Rect::from_min_max(rect.min - vec2(0.0, 4.0), pos2(rect.max.x, rect.min.y + 3.0));
            let response = ui.interact(handle, ui.scope_id().with("edge"), Sense::drag());
            let response = response.on_hover_and_drag_cursor(egui::CursorIcon::ResizeVertical);
            if let Some(pos) = response.interact_pointer_pos().filter(|_| response.dragged()) {
                let high = (rect.bottom() - pos.y - tabs).max(60.0);
                commands.push(Command::DrawerHeight(high / theme.scale));
            }
        },
    );
}

fn tabs_ui(ui: &mut Ui, view: &View<'_>, height: f32, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let (strip, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().rect_filled(strip, 0, c.sunken);
    ui.painter().hline(strip.x_range(), strip.max.y - 0.6, Stroke::new(1.2, c.line));
    let mut x = strip.min.x + 10.0;
    for (tab, key) in [
        (Tab::Journal, "window-journal"),
        (Tab::Charts, "window-charts"),
        (Tab::Rules, "window-rules"),
        (Tab::Module, "window-module"),
        (Tab::Scripts, "window-scripts"),
        (Tab::Table, "window-table"),
        (Tab::Lesson, "teach-tab"),
    ] {
        if tab == Tab::Table && !super::table::has_table(view) || tab == Tab::Module && !view.glance.offers.has_panels()
        {
            continue;
        }
        let label = view.say(key);
        let chosen = view.desk.tab == tab && !view.desk.drawer_closed;
        let galley = parts::one_line(ui, theme, if chosen { Type::RowStrong } else { Type::Row }, &label);
        let fault = tab == Tab::Scripts && view.glance.workshop.is_amiss();
        let dot = if tab == Tab::Scripts { 16.0 } else { 0.0 };
        let rect = Rect::from_min_size(pos2(x, strip.min.y + 3.0), vec2(galley.size().x + 28.0 + dot, height - 3.0));
        let response = ui.interact(rect, ui.scope_id().with(("tab", key)), Sense::click());
        response.widget_info(|| WidgetInfo::selected(Role::Tab, true, chosen, &label));
        if chosen {
            ui.painter().rect_filled(rect, egui::CornerRadius { nw: 4, ne: 4, sw: 0, se: 0 }, c.panel);
            ui.painter().hline(rect.x_range(), rect.min.y + 1.0, Stroke::new(2.0, c.gold));
            for edge in [rect.min.x, rect.max.x] {
                ui.painter().vline(edge, rect.y_range(), Stroke::new(1.0, c.line));
            }
        }
        let ink = if chosen { c.text } else { c.muted };
        let at = pos2(rect.min.x + 14.0, rect.center().y - galley.size().y / 2.0);
        if dot > 0.0 {
            let ink = if fault { c.refusal } else { c.success };
            ui.painter().circle_filled(pos2(at.x + galley.size().x + 12.0, rect.center().y), 4.0, ink);
        }
        ui.painter().galley_with_override_text_color(at, galley, ink);
        parts::focus_ring(ui, theme, &response);
        commands.push_if(response.clicked(), Command::OpenTab(tab));
        x = rect.max.x + 4.0;
    }
    let right = Rect::from_min_max(pos2(x + 20.0, strip.min.y), strip.max - vec2(8.0, 0.0));
    let builder = egui::UiBuilder::new().max_rect(right).layout(Layout::right_to_left(Align::Center));
    within(ui, builder, |ui| {
        let name = view.say("window-drawer_toggle");
        let icon = if view.desk.drawer_closed { Icon::Up } else { Icon::Down };
        commands.push_if(
            Button::icon(icon, &name).look(Look::Link).small().show(ui, theme).clicked(),
            Command::ToggleDrawer,
        );
        if view.desk.tab == Tab::Journal && !view.desk.drawer_closed {
            let mut filter = view.desk.journal_filter.clone();
            let name = view.say("window-journal_filter");
            let width = theme.scaled(180.0).min(ui.available_width());
            if width > 60.0 && parts::filter_field(ui, theme, "journal_filter", &mut filter, &name, width).changed() {
                commands.push(Command::FilterJournal(filter));
            }
        }
    });
}

fn journal_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let wanted = view.desk.journal_filter.trim().to_lowercase();
    let lines: Vec<&JournalLine> = view
        .glance
        .journal
        .iter()
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
    let galley = parts::wrapped(ui, theme, Type::Row, &line.sentence, space);
    let height = theme.scaled(24.5).max(galley.size().y + 4.0);
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
    let y = rect.center().y;
    let at = pos2(rect.min.x, y - moment.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, moment, c.muted);
    if let Some(slot) = line.slot {
        let chip = Rect::from_center_size(pos2(rect.min.x + theme.scaled(46.0) + 8.0, y), vec2(12.0, 12.0));
        faces::side_chip(ui.painter(), view.theme, chip, slot);
    }
    let end = rect.min.x + text_x + galley.size().x;
    let at = pos2(rect.min.x + text_x, y - galley.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, galley, ink);
    let beside = Rect::from_min_max(pos2(end + 8.0, rect.min.y), rect.max - vec2(6.0, 0.0));
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
            let name = format!("{label}: {}", line.sentence);
            let button = Button::new(&label).look(Look::Link).small().named(&name);
            commands.push_if(button.show(ui, theme).clicked(), Command::ToggleEntry(line.entry));
        }
        if hot {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let name = format!("{goes}: {}", line.sentence);
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
        if !line.ahead {
            commands.push(Command::Look(crate::view::Look::At(line.entry)));
        }
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
