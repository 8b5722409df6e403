//! The palette: every command by its name, with its keys, or every unit and hex of the map to go to.

use egui::{Align2, Margin, Role, Ui, vec2};
use nucleo_matcher::pattern::{CaseMatching, Normalization, Pattern};
use nucleo_matcher::{Config, Matcher, Utf32Str};
use rules::board::PlaceIdx;
use rules::scenario::ContainerKind;
use session::Family;

use super::{parts, table};
use crate::board::faces;
use crate::commands::keymap::spelt;
use crate::commands::{Command, Commands, NAMED, Named, reasons};
use crate::desk::{Palette, Seek};
use crate::speech::Arg;
use crate::tabletop::AtTable;
use crate::theme::{Type, size};
use crate::view::View;

/// How wide the palette is, at text of 100 %.
const WIDTH: f32 = 600.0;

/// The most lines shown of units and hexes.
const MAX_THINGS: usize = 60;

/// A line of the palette.
pub struct Line {
    /// What it is called.
    pub name: String,
    /// What stands beside it.
    pub note: String,
    /// Its keys.
    pub keys: Vec<String>,
    /// Why it cannot be chosen now.
    pub refused: Option<String>,
    /// The unit it goes to.
    pub unit: Option<rules::ids::UnitId>,
    /// What choosing it does.
    pub command: Command,
}

/// Returns the lines that answer to what is written, the best first.
pub fn lines(view: &View<'_>, palette: &Palette) -> Vec<Line> {
    match palette.seek {
        Seek::Commands => ranked(&palette.text, commands(view)),
        Seek::Things => {
            let mut found = ranked(&palette.text, things(view, palette.text.trim()));
            found.truncate(MAX_THINGS);
            found
        }
    }
}

fn commands(view: &View<'_>) -> Vec<Line> {
    let keymap = &view.desk.keys;
    let menu = crate::commands::table::named("formation").and_then(|menu| keymap.keys(menu).first().copied());
    let menu = menu.map(spelt).unwrap_or_default();
    let line = |named: &Named| {
        let command = (named.command)();
        let keys = keymap.keys(named).iter().map(|key| spelt(*key));
        Line {
            name: named.name(view.speech),
            note: named.told(view.speech),
            keys: keys.chain(named.letters(&menu)).collect(),
            refused: reasons::why_not(view, &command),
            unit: None,
            command,
        }
    };
    NAMED.iter().map(line).chain(offers(view)).collect()
}

/// Returns what scripts offer: commands to give, overlays to show or hide, panels to open.
fn offers<'a>(view: &'a View<'_>) -> impl Iterator<Item = Line> + use<'a> {
    view.glance.offers.all.iter().map(|offered| {
        let offer = &offered.offer;
        let bound = view.desk.keys.bound().find(|bound| bound.id() == offered.id);
        let keys = bound.map(|bound| view.desk.keys.keys_of(bound)).unwrap_or_default();
        let name = [("name", Arg::Text(&offered.title))];
        let name = match offer.family {
            Family::Overlay if view.desk.shows_overlay(&offered.id, offer.shown) => {
                view.say_with("window-offer_hide", &name)
            }
            Family::Overlay => view.say_with("window-offer_show", &name),
            Family::Panel => view.say_with("window-offer_panel", &name),
            _ => offered.title.clone(),
        };
        let refused = offered.refused.clone();
        let looking = || view.say("window-past_no_orders");
        let bars = view.desk.looking.is_some() && offer.family == Family::Command;
        Line {
            name,
            note: offered
                .help
                .clone()
                .unwrap_or_else(|| view.speech.words().module(&view.game.definitions, &offer.module)),
            keys: keys.iter().map(|key| spelt(*key)).collect(),
            refused: bars.then(looking).or(refused),
            unit: None,
            command: Command::Offered(offered.id.clone(), None),
        }
    })
}

/// Returns the units on the map, what lies beside it, the named places, and the hexes whose number begins as written.
fn things(view: &View<'_>, written: &str) -> Vec<Line> {
    let (game, board) = (view.game, &view.game.definitions.board);
    let units = game.state.units().filter_map(|(id, unit)| {
        let (hex, def) = (unit.head()?, game.def(id)?);
        let thing = (view.speech.text(&def.name), hex.to_string(), Command::GoToUnit(id.clone()));
        Some(plain(thing, Some(id.clone())))
    });
    let named = board.features.iter().filter_map(|feature| {
        let place = *feature.along.get(feature.along.len() / 2)?;
        Some(plain((view.speech.text(&feature.name), hex_note(view, place), Command::GoToHex(place)), None))
    });
    let is_number = !written.is_empty() && written.chars().all(|c| c.is_ascii_digit());
    let hexes = board.places().filter(|(_, place)| is_number && place.id.as_str().starts_with(written));
    let hexes = hexes
        .take(MAX_THINGS)
        .map(|(place, at)| plain((at.id.to_string(), hex_note(view, place), Command::GoToHex(place)), None));
    hexes.chain(units).chain(lying(view)).chain(named).collect()
}

/// Returns the boxes, decks, hands and palettes, and what lies open to all in boxes and palettes.
fn lying<'a>(view: &'a View<'_>) -> impl Iterator<Item = Line> + use<'a> {
    view.game.definitions.scenario.containers.iter().flat_map(|container| {
        let name = view.speech.text(&container.name);
        let show = |unit| Command::Table(AtTable::Show(container.id.clone(), unit));
        let is_open = matches!(container.kind, ContainerKind::Box | ContainerKind::Palette);
        let lies = if is_open { view.game.contents(&container.id) } else { &[] };
        let counters = lies.iter().filter_map(|unit| {
            let thing = (view.speech.text(&view.game.def(unit)?.name), name.clone(), show(Some(unit.clone())));
            Some(plain(thing, None))
        });
        let counters: Vec<Line> = counters.collect();
        let kind = view.say(table::kind_key(container.kind));
        std::iter::once(plain((name, kind, show(None)), None)).chain(counters)
    })
}

fn plain((name, note, command): (String, String, Command), unit: Option<rules::ids::UnitId>) -> Line {
    Line { name, note, keys: Vec::new(), refused: None, unit, command }
}

fn hex_note(view: &View<'_>, place: PlaceIdx) -> String {
    view.speech.hex(view.game, place)
}

/// Returns the lines whose name answers to what is written, the best first; without anything written all, as they are.
fn ranked(written: &str, lines: Vec<Line>) -> Vec<Line> {
    if written.trim().is_empty() {
        return lines;
    }
    let pattern = Pattern::parse(written, CaseMatching::Ignore, Normalization::Smart);
    let mut matcher = Matcher::new(Config::DEFAULT);
    let mut buffer = Vec::new();
    let mut scored: Vec<(u32, Line)> = lines
        .into_iter()
        .filter_map(|line| Some((pattern.score(Utf32Str::new(&line.name, &mut buffer), &mut matcher)?, line)))
        .collect();
    scored.sort_by_key(|(score, line)| (std::cmp::Reverse(*score), line.name.len()));
    scored.into_iter().map(|(_, line)| line).collect()
}

/// Shows the palette over the window.
pub fn palette_ui(ui: &Ui, view: &View<'_>, commands: &mut Commands) {
    let Some(palette) = &view.desk.palette else { return };
    let theme = view.theme;
    let screen = ui.ctx().content_rect();
    let width = theme.scaled(WIDTH).min(screen.width() - 40.0);
    let frame = parts::sheet_frame(ui, theme, theme.c.gold, Margin::same(14));
    egui::Area::new(egui::Id::unique("palette"))
        .order(egui::Order::Foreground)
        .default_size(vec2(width + 30.0, screen.height() - 40.0))
        .anchor(Align2::CENTER_TOP, vec2(0.0, theme.roomy(size::TOP_BAR) + 16.0))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                field_ui(ui, view, palette, width, commands);
                ui.add_space(6.0);
                let most = (screen.height() * 0.55).min(theme.scaled(430.0));
                egui::ScrollArea::vertical().max_height(most).auto_shrink([false, true]).show(ui, |ui| {
                    ui.spacing_mut().item_spacing.y = 0.0;
                    lines_ui(ui, view, palette, commands);
                });
                let hint = view.say("window-palette_hint");
                ui.add_space(4.0);
                parts::label(ui, theme, Type::Note, theme.c.muted, hint);
            });
        });
}

fn field_ui(ui: &mut Ui, view: &View<'_>, palette: &Palette, width: f32, commands: &mut Commands) {
    let name = view.say(match palette.seek {
        Seek::Commands => "window-palette_commands",
        Seek::Things => "window-palette_things",
    });
    let mut text = palette.text.clone();
    let response = parts::filter_field(ui, view.theme, "palette", &mut text, &name, width);
    if response.changed() {
        commands.push(Command::WritePalette(text));
    }
    if !response.has_focus() {
        response.request_focus();
    }
}

fn lines_ui(ui: &mut Ui, view: &View<'_>, palette: &Palette, commands: &mut Commands) {
    let found = lines(view, palette);
    if found.is_empty() {
        parts::label(ui, view.theme, Type::Note, view.theme.c.muted, view.say("window-palette_none"));
    }
    for (at, line) in found.iter().enumerate() {
        line_ui(ui, view, line, at == palette.at, commands);
    }
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &Line, marked: bool, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let indent = if line.unit.is_some() { theme.scaled(24.0) } else { 4.0 };
    let keys = line.keys.first().map(|key| parts::one_line(ui, theme, Type::Chip, key));
    let keys_width = keys.as_ref().map_or(0.0, |galley| galley.size().x + 30.0);
    let (ink, note_ink) = if line.refused.is_some() { (c.faint, c.refusal) } else { (c.text, c.muted) };
    let what = if marked { Type::RowStrong } else { Type::Row };
    let name = parts::wrapped(ui, theme, what, &line.name, ui.available_width() - keys_width - indent);
    let note = line.refused.as_ref().unwrap_or(&line.note);
    let note = parts::wrapped(ui, theme, Type::Note, note, ui.available_width() - keys_width - indent - 12.0);
    let beside = indent + name.size().x + 14.0;
    let fits = note.rows.len() < 2 && beside + note.size().x + keys_width < ui.available_width() - 12.0;
    let row = theme.scaled(size::ROW).max(name.size().y + 4.0);
    let height = if fits { row } else { row + note.size().y + 2.0 };
    let said = line.refused.as_ref().map_or_else(|| line.name.clone(), |why| view.named(&line.name, why));
    let (rect, response) = parts::row(ui, theme, height, marked, &said, Role::ListBoxOption);
    if marked {
        response.scroll_to_me(None);
    }
    let y = rect.min.y + row / 2.0;
    if let Some(unit) = &line.unit {
        let chip = egui::Rect::from_center_size(egui::pos2(rect.min.x + theme.scaled(10.0), y), vec2(16.0, 16.0));
        faces::arm_chip(ui.painter(), view, chip, unit, rules::unit::Condition::GoodOrder);
    }
    let name_at = egui::pos2(rect.min.x + indent, y - name.size().y / 2.0);
    ui.painter().galley_with_override_text_color(name_at, name, ink);
    let note_at = if fits {
        egui::pos2(rect.min.x + beside, y - note.size().y / 2.0)
    } else {
        egui::pos2(rect.min.x + indent, rect.min.y + row - 2.0)
    };
    ui.painter().galley_with_override_text_color(note_at, note, note_ink);
    if let (Some(key), Some(galley)) = (line.keys.first(), keys) {
        let centre = egui::pos2(rect.max.x - 12.5 - galley.size().x / 2.0, y);
        parts::key_cap(ui.painter(), theme, centre, key, ink);
    }
    if response.clicked() && line.refused.is_none() {
        commands.push(Command::Cancel);
        commands.push(line.command.clone());
    }
}
