//! The chooser of files over the window: places, the folder with what fits in it, a field for part of a name or a path.

use std::path::Path;

use egui::{Align2, Id, Margin, Rect, Role, ScrollArea, Ui, pos2, vec2};

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use crate::chooser::{Chooser, Entry, FileCommand, Kind, MOST, Purpose, Shown};
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// How wide it is, at text of 100 %.
const WIDTH: f32 = 640.0;

/// How many lines of a folder are seen, where there is room.
const LINES: f32 = 11.0;

/// The fewest lines.
const LEAST: f32 = 2.0;

/// The edge of the window and the chooser's margins, in points.
const AROUND: f32 = 70.0;

/// The bytes of a kilobyte.
const KILO: u64 = 1_000;

/// Shows the chooser.
pub(super) fn chooser_ui(ui: &Ui, view: &View<'_>, chooser: &Chooser, commands: &mut Commands) {
    let theme = view.theme;
    let screen = ui.ctx().content_rect();
    let width = theme.scaled(WIDTH).min(screen.width() - 60.0);
    let frame = parts::sheet_frame(ui, theme, theme.c.strong_line, Margin::same(20));
    let area = egui::Area::new(Id::unique("chooser")).order(egui::Order::Foreground);
    area.anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0)).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            // The area alone would hand on the height it first guessed, and the list would be cut off by it.
            ui.set_max_height(screen.height() - AROUND);
            let title = view.say(title_key(chooser.purpose));
            parts::heading(ui, theme, &title, |_| ());
            let room = screen.height() - AROUND - ui.min_rect().height();
            let all = ScrollArea::vertical().id_salt("chooser").max_height(room);
            all.show(ui, |ui| {
                ui.set_width(width - 12.0);
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                parts::label(ui, theme, Type::Note, theme.c.text, view.say(help_key(chooser.purpose)));
                places_ui(ui, view, chooser, commands);
                field_ui(ui, view, chooser, commands);
                folder_ui(ui, view, chooser, room, commands);
                buttons_ui(ui, view, chooser, commands);
            });
        });
    });
}

const fn title_key(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Import => "window-start_import",
        Purpose::Open => "window-start_open_title",
        Purpose::Games => "window-settings_games",
    }
}

const fn help_key(purpose: Purpose) -> &'static str {
    match purpose {
        Purpose::Import => "window-start_import_help",
        Purpose::Open => "window-start_open_help",
        Purpose::Games => "window-files_games_help",
    }
}

fn file(command: FileCommand) -> Command {
    Command::Files(command)
}

/// Shows the places to go to at once.
fn places_ui(ui: &mut Ui, view: &View<'_>, chooser: &Chooser, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        for place in &chooser.places {
            let name =
                place.file_name().map_or_else(|| place.display().to_string(), |n| n.to_string_lossy().into_owned());
            let told = view.say_with("window-files_go", &[("path", Arg::Text(&place.display().to_string()))]);
            let is_here = place == chooser.folder();
            let button = Button::new(&name).look(Look::Pill).small().selected(is_here).named(&told);
            let response = button.show(ui, view.theme).on_hover_text(&told);
            commands.push_if(response.clicked(), file(FileCommand::Go(place.clone())));
        }
    });
}

/// Shows the field, which has the focus unless something else was gone to.
fn field_ui(ui: &mut Ui, view: &View<'_>, chooser: &Chooser, commands: &mut Commands) {
    let name = view.say("window-start_path");
    let mut text = chooser.text.clone();
    let width = ui.available_width() - 4.0;
    let response = parts::filter_field(ui, view.theme, "chooser", &mut text, &name, width);
    if response.changed() {
        commands.push(file(FileCommand::Write(text)));
    }
    if ui.memory(|memory| memory.focused().is_none()) {
        response.request_focus();
    }
}

/// Shows the folder: where it is, and what of it can be chosen.
fn folder_ui(ui: &mut Ui, view: &View<'_>, chooser: &Chooser, room: f32, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal(|ui| {
        let up = view.say("window-files_up");
        let around = chooser.folder().parent().is_some();
        let button = Button::icon(Icon::Up, &up).look(Look::Plain).small().enabled(around);
        commands.push_if(button.show(ui, theme).on_hover_text(&up).clicked() && around, file(FileCommand::Up));
        parts::label(ui, theme, Type::NoteStrong, theme.c.muted, in_one_line(chooser.folder()));
    });
    let row = theme.scaled(size::ROW);
    // Whole lines, as many as there is room for over the buttons.
    let used = ui.cursor().min.y - ui.min_rect().min.y;
    let room = room - used - theme.scaled(100.0);
    let height = row * (room / row).floor().clamp(LEAST, LINES);
    let frame = egui::Frame::NONE.fill(theme.c.panel).stroke(egui::Stroke::new(size::EDGE, theme.c.line));
    frame.corner_radius(size::RADIUS).inner_margin(Margin::symmetric(12, 4)).show(ui, |ui| {
        ui.set_min_size(vec2(ui.available_width(), height));
        ui.set_max_height(height);
        match chooser.shown() {
            Shown::Reading => note_ui(ui, view, view.say("window-files_reading")),
            Shown::Failed(why) => {
                let words = view.say_with("window-files_failed", &[("why", Arg::Text(why))]);
                parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, words);
            }
            Shown::Entries { lines: 0, .. } if chooser.text.trim().is_empty() => {
                note_ui(ui, view, view.say("window-files_none"));
            }
            Shown::Entries { lines: 0, .. } if chooser.is_path_written() => {
                note_ui(ui, view, view.say("window-files_path"));
            }
            Shown::Entries { lines: 0, .. } => note_ui(ui, view, view.say("window-files_none_so")),
            Shown::Entries { lines, .. } => lines_ui(ui, view, chooser, lines, height, commands),
        }
    });
    if let Shown::Entries { more: true, .. } = chooser.shown() {
        let n = i64::try_from(MOST).unwrap_or(i64::MAX);
        note_ui(ui, view, view.say_with("window-files_more", &[("n", Arg::Number(n))]));
    }
}

fn note_ui(ui: &mut Ui, view: &View<'_>, words: String) {
    parts::label(ui, view.theme, Type::Note, view.theme.c.muted, words);
}

fn in_one_line(folder: &Path) -> String {
    crate::chooser::in_one_line(&folder.display().to_string())
}

/// Shows the lines in view: of thousands only these are laid out.
fn lines_ui(ui: &mut Ui, view: &View<'_>, chooser: &Chooser, n: usize, height: f32, commands: &mut Commands) {
    let row = view.theme.scaled(size::ROW);
    ui.spacing_mut().item_spacing.y = 0.0;
    let area = ScrollArea::vertical().id_salt(("files", chooser.folder())).max_height(height).auto_shrink(false);
    area.show_rows(ui, row, n, |ui, seen| {
        follow_mark(ui, chooser, seen.start, row);
        for number in seen {
            if let Some(entry) = chooser.line(number) {
                line_ui(ui, view, entry, (number, chooser.mark == Some(number)), commands);
            }
        }
    });
}

/// Scrolls to the mark where it has moved; whoever scrolls away from it is left there.
fn follow_mark(ui: &Ui, chooser: &Chooser, first: usize, row: f32) {
    let id = Id::unique("chooser_mark");
    let was = ui.data(|data| data.get_temp::<Option<usize>>(id)).flatten();
    if was == chooser.mark {
        return;
    }
    ui.data_mut(|data| data.insert_temp(id, chooser.mark));
    if let Some(mark) = chooser.mark {
        let top = ui.min_rect().min.y + (parts::count(mark) - parts::count(first)) * row;
        let left = ui.min_rect().min.x;
        ui.scroll_to_rect(Rect::from_min_size(pos2(left, top), vec2(1.0, row)), None);
    }
}

fn line_ui(ui: &mut Ui, view: &View<'_>, entry: &Entry, (number, marked): (usize, bool), commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let note = match (entry.kind, entry.bytes) {
        (Kind::Folder, _) => view.say("window-files_folder"),
        (Kind::Module, _) => view.say("window-files_module"),
        (Kind::File, bytes) => size_words(view, bytes.unwrap_or(0)),
    };
    let said = format!("{}, {note}", entry.name);
    let (rect, response) = parts::row(ui, theme, theme.scaled(size::ROW), marked, &said, Role::ListBoxOption);
    let icon = theme.scaled(size::ICON);
    let ink = if entry.kind == Kind::Module { c.gold } else { c.muted };
    if entry.kind != Kind::File {
        icons::paint(ui.painter(), Icon::Open, pos2(rect.min.x + icon / 2.0, rect.center().y), theme.scale, ink);
    }
    let note = parts::one_line(ui, theme, Type::Note, &note);
    let left = rect.min.x + icon + 10.0;
    let right = rect.max.x - note.size().x;
    let what = if marked { Type::RowStrong } else { Type::Row };
    let name = shortened(ui, view, what, &entry.name, right - left - 14.0);
    let middle = |height: f32| rect.center().y - height / 2.0;
    let is_short = name.elided;
    ui.painter().galley_with_override_text_color(pos2(left, middle(name.size().y)), name, c.text);
    ui.painter().galley_with_override_text_color(pos2(right, middle(note.size().y)), note, c.muted);
    let response = if is_short { response.on_hover_text(&entry.name) } else { response };
    if response.double_clicked() {
        commands.push(file(FileCommand::Mark(number)));
        commands.push(file(FileCommand::Take));
    } else if response.clicked() {
        commands.push(file(FileCommand::Mark(number)));
    }
}

/// Lays a name out in one line, shortened with dots where it is longer.
fn shortened(ui: &Ui, view: &View<'_>, what: Type, name: &str, width: f32) -> std::sync::Arc<egui::Galley> {
    let ink = egui::Color32::PLACEHOLDER;
    let mut job = egui::text::LayoutJob::simple_singleline(name.to_owned(), view.theme.font(what), ink);
    job.wrap = egui::text::TextWrapping::truncate_at_width(width.max(20.0));
    ui.painter().layout_job(job)
}

fn size_words(view: &View<'_>, bytes: u64) -> String {
    let kilo = bytes.div_ceil(KILO);
    let (key, n) = if kilo < KILO { ("window-files_kb", kilo) } else { ("window-files_mb", kilo.div_ceil(KILO)) };
    view.say_with(key, &[("n", Arg::Number(i64::try_from(n).unwrap_or(i64::MAX)))])
}

fn buttons_ui(ui: &mut Ui, view: &View<'_>, chooser: &Chooser, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        let enters = chooser.marked().is_some_and(|entry| entry.kind == Kind::Folder);
        let take = view.say(match chooser.purpose {
            Purpose::Import if !enters => "window-start_import_it",
            Purpose::Open if !enters => "window-start_open_it",
            _ => "window-files_enter",
        });
        let can = chooser.can_take();
        let look = if chooser.purpose == Purpose::Games { Look::Plain } else { Look::Gold };
        let clicked = Button::new(&take).look(look).enabled(can).show(ui, theme).clicked();
        commands.push_if(clicked && can, file(FileCommand::Take));
        if chooser.purpose == Purpose::Games {
            let here = view.say("window-files_use");
            let can = matches!(chooser.shown(), Shown::Entries { .. });
            let clicked = Button::new(&here).look(Look::Gold).enabled(can).show(ui, theme).clicked();
            commands.push_if(clicked && can, file(FileCommand::TakeFolder));
        }
        let cancel = view.say("window-leave_it");
        let clicked = Button::new(&cancel).look(Look::Link).show(ui, theme).clicked();
        commands.push_if(clicked, Command::Cancel);
        parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-files_hint"));
    });
}
