//! The sheets that lie over the window on demand: the settings, and what the program is.

use egui::{Ui, vec2};
use rules::decision::{DecisionKind, Policy};
use session::Lang;

use super::help::{Paper, sheet_ui};
use super::icons::Icon;
use super::parts::{self, Button, Look};
use super::paths;
use super::status::LANGUAGES;
use crate::cartography::TileMemory;
use crate::chooser::{FileCommand, Purpose};
use crate::commands::{Command, Commands, House, Sheet};
use crate::counters::look::SymbolSet;
use crate::counters::palette::Palette;
use crate::settings::{HELP_CHAPTERS, Help, PICTURE_MEGABYTES, Setting};
use crate::speech::{Arg, capital};
use crate::theme::{TEXT_PERCENT, Tone, Type, size};
use crate::view::View;

/// The licences of the fonts, as they are shipped.
const FONT_LICENCES: [&str; 2] =
    [include_str!("../../fonts/OFL-SourceSans3.txt"), include_str!("../../fonts/OFL-OldStandard.txt")];

/// The crates the program is made of, with their licences; made from the lock file by `tests/tests/licences.rs`.
const CRATES: &str = include_str!("../../licences.txt");

/// The policies a new game can be given.
const POLICIES: [Policy; 4] = [Policy::Ask, Policy::Always, Policy::Never, Policy::Script];

/// What is told of the memory for pictures: how much is taken, or that the ceiling is too low for the view.
const MEMORY_NOW: &str = "window-settings_memory_now";
const MEMORY_LOW: &str = "window-settings_memory_low";

/// Shows the sheet that lies open.
pub(crate) fn sheet_of_ui(ui: &Ui, view: &View<'_>, sheet: Sheet, commands: &mut Commands) {
    match sheet {
        Sheet::Settings => {
            let title = view.say("window-command-settings");
            sheet_ui(ui, view, Paper::new("settings", &title), commands, |ui, commands| {
                settings_ui(ui, view, commands);
            });
        }
        Sheet::BoardText => {
            let title = view.say("window-command-board_text");
            sheet_ui(ui, view, Paper::new("board_text", &title), commands, |ui, _| {
                super::board_text::board_text_ui(ui, view);
            });
        }
        Sheet::About => {
            let title = view.say("window-command-about");
            sheet_ui(ui, view, Paper::new("about", &title), commands, |ui, _| about_ui(ui, view));
        }
    }
}

fn settings_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let settings = view.settings;
    ui.spacing_mut().item_spacing = vec2(8.0, 7.0);
    row_ui(ui, view, "window-command-language", |ui| {
        for (code, name) in LANGUAGES {
            let Some(lang) = Lang::of(code) else { continue };
            pill(ui, view, "window-command-language", name, view.speech.language() == code, commands, || {
                Setting::Lang(lang)
            });
        }
    });
    row_ui(ui, view, "window-settings_text", |ui| text_ui(ui, view, commands));
    row_ui(ui, view, "window-settings_chrome", |ui| {
        for (tone, key) in [(Tone::Light, "window-light"), (Tone::Dark, "window-dark")] {
            let says = view.say(key);
            pill(ui, view, "window-settings_chrome", &says, settings.tone == tone, commands, || Setting::Tone(tone));
        }
    });
    row_ui(ui, view, "window-settings_palette", |ui| {
        for palette in Palette::ALL {
            let says = view.say(match palette {
                Palette::Default => "window-settings_palette_own",
                Palette::HighContrast => "window-settings_palette_contrast",
                Palette::ColourVisionSafe => "window-settings_palette_safe",
            });
            let now = settings.palette == palette;
            pill(ui, view, "window-settings_palette", &says, now, commands, || Setting::Palette(palette));
        }
    });
    row_ui(ui, view, "window-settings_symbols", |ui| {
        for (symbols, key) in [
            (SymbolSet::BranchBox, "window-settings_symbols_box"),
            (SymbolSet::Silhouette, "window-settings_symbols_figure"),
        ] {
            let says = view.say(key);
            let now = settings.symbols == symbols;
            pill(ui, view, "window-settings_symbols", &says, now, commands, || Setting::Symbols(symbols));
        }
    });
    switch_ui(ui, view, "window-settings_motion", settings.motion, Setting::Motion, commands);
    switch_ui(ui, view, "window-settings_grid", settings.grid, Setting::Grid, commands);
    switch_ui(ui, view, "window-settings_own_dice", settings.own_dice, Setting::OwnDice, commands);
    row_ui(ui, view, "window-settings_memory", |ui| memory_ui(ui, view, commands));
    memory_use_ui(ui, view);
    row_ui(ui, view, "window-settings_games", |ui| folder_ui(ui, view, commands));
    row_ui(ui, view, "window-keys", |ui| {
        let label = view.say("window-command-keys");
        let button = Button::new(&label).small().show(ui, view.theme);
        if button.clicked() {
            commands.push(Command::CloseOverlay);
            commands.push(Command::ToggleKeys);
        }
    });
    help_ui(ui, view, commands);
    ui.add_space(size::SECTION_GAP * 0.6);
    parts::heading(ui, view.theme, &view.say("window-settings_policies"), |_| ());
    for kind in DecisionKind::ALL {
        policy_ui(ui, view, kind, commands);
    }
}

/// Shows how much help the rules of each chapter give, and lets the rule cards come again.
fn help_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    ui.add_space(size::SECTION_GAP * 0.6);
    parts::heading(ui, view.theme, &view.say("help-heading"), |_| ());
    for chapter in HELP_CHAPTERS {
        let key = format!("help-chapter-{}", chapter.to_lowercase());
        row_ui(ui, view, &key, |ui| {
            for level in Help::ALL {
                let now = view.settings.help(chapter) == level;
                pill(ui, view, &key, &view.say(level.key()), now, commands, || Setting::Help(chapter, level));
            }
        });
    }
    if !view.settings.cards.is_empty() {
        let label = view.say("help-cards_again");
        let clicked = Button::new(&label).small().show(ui, view.theme).clicked();
        commands.push_if(clicked, Command::Set(Setting::CardsAgain));
    }
}

/// Shows the name of a setting and what it is set to beside it, or under it where text is large.
fn row_ui(ui: &mut Ui, view: &View<'_>, key: &str, value: impl FnOnce(&mut Ui)) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        let row = theme.roomy(size::CARD_BUTTON);
        let width = theme.scaled(200.0).min(ui.available_width() * 0.9);
        ui.allocate_ui_with_layout(vec2(width, row), egui::Layout::left_to_right(egui::Align::Center), |ui| {
            ui.set_min_size(vec2(width, row));
            parts::label(ui, theme, Type::Row, theme.c.text, view.say(key));
        });
        value(ui);
    });
}

/// Shows one of the values a setting can have.
fn pill(
    ui: &mut Ui,
    view: &View<'_>,
    key: &str,
    says: &str,
    now: bool,
    commands: &mut Commands,
    setting: impl FnOnce() -> Setting,
) {
    let of = view.say(key);
    let named = view.say_with("window-rules_set", &[("option", Arg::Text(&of)), ("value", Arg::Text(says))]);
    let button = Button::new(says).look(Look::Pill).small().selected(now).named(&named);
    if button.show(ui, view.theme).clicked() && !now {
        commands.push(Command::Set(setting()));
    }
}

fn switch_ui(
    ui: &mut Ui,
    view: &View<'_>,
    key: &str,
    now: bool,
    setting: impl Fn(bool) -> Setting,
    commands: &mut Commands,
) {
    row_ui(ui, view, key, |ui| {
        for (on, says) in [(true, "window-settings_on"), (false, "window-settings_off")] {
            let says = view.say(says);
            pill(ui, view, key, &says, now == on, commands, || setting(on));
        }
    });
}

fn text_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let now = view.settings.text_percent;
    let minus = view.say("window-command-text_smaller");
    let button = Button::icon(Icon::Minus, &minus).small().enabled(now > *TEXT_PERCENT.start());
    commands.push_if(button.show(ui, theme).clicked(), Command::TextSize(-1));
    parts::line_label(ui, theme, Type::RowStrong, theme.c.text, format!("{now} %"));
    let plus = view.say("window-command-text_larger");
    let button = Button::icon(Icon::Plus, &plus).small().enabled(now < *TEXT_PERCENT.end());
    commands.push_if(button.show(ui, theme).clicked(), Command::TextSize(1));
}

fn memory_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let now = view.settings.picture_megabytes;
    let of = view.say("window-settings_memory");
    let named = |key: &str| view.say_with(key, &[("option", Arg::Text(&of))]);
    let fewer = named("window-rules_fewer");
    let button = Button::icon(Icon::Minus, &fewer).small().enabled(now > *PICTURE_MEGABYTES.start());
    commands.push_if(button.show(ui, theme).clicked(), Command::Set(Setting::PictureMegabytes(now / 2)));
    let says = view.say_with("window-settings_megabytes", &[("n", Arg::Number(now.into()))]);
    parts::line_label(ui, theme, Type::RowStrong, theme.c.text, says);
    let more = named("window-rules_more");
    let button = Button::icon(Icon::Plus, &more).small().enabled(now < *PICTURE_MEGABYTES.end());
    commands.push_if(button.show(ui, theme).clicked(), Command::Set(Setting::PictureMegabytes(now * 2)));
}

/// Tells what the pictures of the map take now, and where the ceiling is too low for the view.
fn memory_use_ui(ui: &mut Ui, view: &View<'_>) {
    let c = &view.theme.c;
    let (key, n) = memory_told(view.desk.tile_memory, view.settings.picture_megabytes);
    let ink = if key == MEMORY_LOW { c.owed } else { c.muted };
    parts::label(ui, view.theme, Type::Note, ink, view.say_with(key, &[("n", Arg::Number(n))]));
}

/// Returns what is told of the memory under a ceiling, and the megabytes in it.
fn memory_told(memory: TileMemory, ceiling: u32) -> (&'static str, i64) {
    let megabytes = |bytes: usize| i64::try_from(bytes.div_ceil(1 << 20)).unwrap_or(i64::MAX);
    let in_view = megabytes(memory.in_view);
    if in_view > ceiling.into() { (MEMORY_LOW, in_view) } else { (MEMORY_NOW, megabytes(memory.kept)) }
}

/// Shows the folder of games in a field; what is written holds from the next game on.
fn folder_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let own = view.settings.games();
    let mut folder = own.as_ref().map(|f| f.display().to_string()).unwrap_or_default();
    let name = view.say("window-settings_games");
    let width = view.theme.scaled(300.0).min(ui.available_width().max(120.0));
    if paths::field(ui, view.theme, "games_folder", &mut folder, &name, width).lost_focus() {
        commands.push(Command::Set(Setting::GamesFolder(folder)));
    }
    let choose = view.say("window-files_choose");
    let named = format!("{choose} {name}");
    let button = Button::new(&choose).small().named(&named);
    let asks = Command::Files(FileCommand::Ask(Purpose::Games));
    commands.push_if(button.show(ui, view.theme).clicked(), asks);
    if let Ok(folder) = own {
        let label = view.say("window-open_folder");
        let button = Button::new(&label).look(Look::Link).small();
        commands.push_if(button.show(ui, view.theme).clicked(), Command::House(House::ShowFolder(folder)));
    }
}

fn policy_ui(ui: &mut Ui, view: &View<'_>, kind: DecisionKind, commands: &mut Commands) {
    let theme = view.theme;
    let words = view.speech.words();
    let of = words.decision_kind(kind);
    let now = view.settings.policy(kind);
    ui.horizontal_wrapped(|ui| {
        parts::label(ui, theme, Type::Row, theme.c.text, capital(&of));
        let named = |policy| {
            let says = words.policy(policy);
            view.say_with("window-rules_set", &[("option", Arg::Text(&of)), ("value", Arg::Text(&says))])
        };
        let (says, name) = (words.policy(now), named(now));
        let response = Button::new(&says).small().named(&name).show(ui, theme);
        egui::Popup::menu(&response).show(|ui| {
            for policy in POLICIES {
                let (says, name) = (words.policy(policy), named(policy));
                let button = Button::new(&says).look(Look::Link).selected(policy == now).named(&name);
                if button.show(ui, theme).clicked() {
                    commands.push_if(policy != now, Command::Set(Setting::Policy(kind, policy)));
                    ui.close();
                }
            }
        });
    });
}

fn about_ui(ui: &mut Ui, view: &View<'_>) {
    let theme = view.theme;
    let c = &theme.c;
    parts::line_label(ui, theme, Type::Door, c.text, format!("Berthier {}", env!("CARGO_PKG_VERSION")));
    parts::label(ui, theme, Type::Row, c.text, view.say("window-about"));
    parts::label(ui, theme, Type::Row, c.text, view.say("window-about_rules"));
    ui.add_space(size::SECTION_GAP * 0.6);
    parts::heading(ui, theme, &view.say("window-about_crates"), |_| ());
    for line in CRATES.lines().filter(|line| !line.starts_with('#')) {
        parts::label(ui, theme, Type::Note, c.muted, line);
    }
    ui.add_space(size::SECTION_GAP * 0.6);
    parts::heading(ui, theme, &view.say("window-about_fonts"), |_| ());
    for licence in FONT_LICENCES {
        parts::label(ui, theme, Type::Note, c.muted, licence);
        ui.add_space(8.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ceiling_is_too_low_only_where_the_view_alone_passes_it() {
        let memory = |in_view: usize, kept: usize| TileMemory { kept: kept << 20, in_view: in_view << 20 };
        assert_eq!(memory_told(memory(40, 64), 64), (MEMORY_NOW, 64));
        assert_eq!(memory_told(memory(64, 64), 64), (MEMORY_NOW, 64));
        assert_eq!(memory_told(memory(65, 65), 64), (MEMORY_LOW, 65));
        let a_little_more = TileMemory { in_view: (64 << 20) + 1, ..memory(64, 65) };
        assert_eq!(memory_told(a_little_more, 64), (MEMORY_LOW, 65));
    }
}
