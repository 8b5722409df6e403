//! The card of a game taken up again: what was done last, where it stands, what is owed. The first act takes it off.

use egui::{Align2, Margin, Ui, pos2};

use super::camera::Lens;
use crate::commands::{Command, Commands};
use crate::panels::icons::Icon;
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::Type;
use crate::view::View;

/// How many of the last acts are told.
const N_TOLD: usize = 5;

/// Shows the card.
pub(super) fn resume_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let done: Vec<_> = view.glance.journal.iter().filter(|line| !line.ahead).collect();
    if !view.desk.resume || done.is_empty() {
        return;
    }
    let theme = view.theme;
    let c = &theme.c;
    let frame = parts::sheet_frame(ui, theme, c.gold, Margin::symmetric(18, 14));
    let width = theme.scaled(430.0).min(lens.rect.width() - 60.0);
    // What strips tell is not hidden by it.
    let top = (lens.rect.min.y + 24.0).max(crate::panels::banner::lowest(ui.ctx()) + 12.0);
    let area = egui::Area::new(egui::Id::unique("resume"))
        .order(egui::Order::Middle)
        .pivot(Align2::CENTER_TOP)
        .fixed_pos(pos2(lens.rect.center().x, top))
        .constrain(false);
    area.show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 4.0;
            let title = view.say("window-resume");
            parts::heading(ui, theme, &title, |ui| {
                let name = view.say("window-close");
                let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
                commands.push_if(button.show(ui, theme).clicked(), Command::CloseResume);
            });
            egui::ScrollArea::vertical().max_height((lens.rect.max.y - top - 106.0).max(60.0)).show(ui, |ui| {
                ui.set_width(width - 10.0);
                parts::label(ui, theme, Type::RowStrong, c.text, moment(view));
                parts::label(ui, theme, Type::Note, c.owed, owed(view));
                ui.add_space(6.0);
                parts::label(ui, theme, Type::NoteStrong, c.muted, view.say("window-resume_last"));
                for line in done.iter().rev().take(N_TOLD).rev() {
                    parts::label(ui, theme, Type::Note, c.text, format!("{}  {}", line.when, line.sentence));
                }
            });
        });
    });
}

/// Says the turn, the time of day and the phase.
fn moment(view: &View<'_>) -> String {
    let clock = view.game.state.clock();
    let scenario = &view.game.definitions.scenario;
    if clock.turn == 0 {
        return view.say("window-set_up");
    }
    let turn = view.say_with("window-turn", &[("n", Arg::Number(clock.turn.into()))]);
    let time = session::words::clock_time(scenario.minutes_at(clock.turn));
    let phase = scenario.phases.get(usize::from(clock.phase)).map(|p| view.speech.phase(p)).unwrap_or_default();
    format!("{turn}, {time}, {phase}")
}

/// Says what has to be decided, and how many units are still to move.
fn owed(view: &View<'_>) -> String {
    let count = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
    let decisions = view.game.state.pending();
    if let Some(first) = decisions.first() {
        let asked = view.speech.question(view.game, first);
        return format!("{} {asked}", view.say_with("window-resume_owed", &[("n", count(decisions.len()))]));
    }
    let glance = view.glance;
    let mut owed = Vec::new();
    let mut told = |key: &str, n: usize| {
        if n > 0 {
            owed.push(view.say_with(key, &[("n", count(n))]));
        }
    };
    told("window-resume_to_move", glance.to_move.len());
    told("window-resume_to_recover", glance.to_recover.len());
    told("window-resume_to_fire", glance.battle.as_ref().map_or(0, |battle| battle.can_fire.len()));
    told("window-resume_to_fight", glance.battle.as_ref().map_or(0, |battle| battle.attacks.len()));
    let chits = if glance.chits_left { view.game.state.cup().len() } else { 0 };
    told("window-resume_in_cup", chits);
    if !owed.is_empty() {
        return owed.join(" ");
    }
    let key = if super::placing::is_set_up(view.game) {
        "window-set_up_to_do"
    } else if view.game.state.clock().ended {
        "window-game_over_to_do"
    } else {
        "window-nothing_to_do"
    };
    view.say(key)
}
