//! The games to go on with, each with what can be done to its file.

use std::time::{Duration, SystemTime};

use egui::{Align, Layout, Ui};
use session::games::Listed;

use super::{Form, Start};
use crate::commands::{Command, Commands, House};
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// How many seconds a day has.
const DAY: u64 = 86_400;

/// Shows the games.
pub(super) fn games_ui(ui: &mut Ui, view: &View<'_>, start: &mut Start, commands: &mut Commands) {
    if start.games.is_empty() {
        return;
    }
    let theme = view.theme;
    ui.add_space(size::SECTION_GAP * 0.5);
    parts::heading(ui, theme, &view.say("window-start_games"), |_| ());
    ui.spacing_mut().item_spacing.y = 2.0;
    let mut form = None;
    for game in &start.games {
        game_ui(ui, view, game, &mut form, commands);
    }
    if form.is_some() {
        start.form = form;
    }
}

fn game_ui(ui: &mut Ui, view: &View<'_>, game: &Listed, form: &mut Option<Form>, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_wrapped(|ui| {
        let readable = game.peek.is_some();
        let open = view.say_with("window-start_go_on", &[("game", Arg::Text(&game.name))]);
        let button = Button::new(&game.name).look(Look::Link).small().enabled(readable).named(&open);
        commands.push_if(button.show(ui, theme).clicked(), Command::House(House::Take(game.path.clone())));
        parts::line_label(ui, theme, Type::Note, theme.c.muted, note(view, game));
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            let named = view.say_with("window-start_game_menu", &[("game", Arg::Text(&game.name))]);
            let response = Button::new("···").look(Look::Link).small().named(&named).show(ui, theme);
            egui::Popup::menu(&response).show(|ui| menu_ui(ui, view, game, form, commands));
            if let Some(day) = day(view, game.modified) {
                parts::line_label(ui, theme, Type::Note, theme.c.muted, day);
            }
        });
    });
}

fn menu_ui(ui: &mut Ui, view: &View<'_>, game: &Listed, form: &mut Option<Form>, commands: &mut Commands) {
    let path = || game.path.clone();
    let line = |ui: &mut Ui, key: &str, enabled: bool| {
        let label = view.say(key);
        let clicked = Button::new(&label).look(Look::Link).enabled(enabled).show(ui, view.theme).clicked();
        if clicked {
            ui.close();
        }
        clicked
    };
    let readable = game.peek.is_some();
    commands.push_if(line(ui, "window-start_copy", true), Command::House(House::Copy(path())));
    commands.push_if(line(ui, "window-start_branch", readable), Command::House(House::BranchOf(path())));
    if line(ui, "window-start_rename", true) {
        *form = Some(Form::Rename { game: path(), name: game.name.clone() });
    }
    commands.push_if(line(ui, "window-start_export", readable), Command::House(House::Export(path())));
    commands.push_if(line(ui, "window-start_bin", true), Command::House(House::Bin(path())));
}

/// Says what game it is and where it stands.
fn note(view: &View<'_>, game: &Listed) -> String {
    let Some(peek) = &game.peek else { return view.say("window-start_unreadable") };
    // Turns say nothing of where a lesson stands.
    let is_lesson = peek.header.scenario.as_str().starts_with(content::lesson::SCENARIO);
    let turn = match game.turn.filter(|_| !is_lesson) {
        Some(0) => view.say("window-set_up"),
        Some(n) => view.say_with("window-turn", &[("n", Arg::Number(n.into()))]),
        None => String::new(),
    };
    if turn.is_empty() { peek.header.title.clone() } else { format!("{}, {turn}", peek.header.title) }
}

/// Says how many days ago a game was played.
fn day(view: &View<'_>, modified: Option<SystemTime>) -> Option<String> {
    let days = |at: SystemTime| at.duration_since(SystemTime::UNIX_EPOCH).unwrap_or(Duration::ZERO).as_secs() / DAY;
    let ago = days(SystemTime::now()).saturating_sub(days(modified?));
    Some(view.say_with("window-start_days", &[("n", Arg::Number(i64::try_from(ago).unwrap_or(i64::MAX)))]))
}
