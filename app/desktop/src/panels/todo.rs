//! To do: decisions owed, units still to move, manoeuvre units to activate.

use egui::{Align2, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use rules::chapters::sequence;
use rules::decision::{Choice, Decision, Policy};
use rules::ids::UnitId;
use session::PanelPart;

use super::parts::{self, Button, Look};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::counters::atlas::CounterAtlas;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Due, GroupLine, View};

/// How many texts of a panel that is always shown stand in To do.
const MOST_STANDING: usize = 3;

/// Shows what is to be done under its heading.
pub(super) fn headed_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    outcome_ui(ui, view);
    parts::heading(ui, view.theme, &view.say("window-todo"), |ui| n_owed_ui(ui, view));
    standing_ui(ui, view);
    due_ui(ui, view, atlas, commands);
}

/// Shows what is to be done where a tab says already what this is.
pub(super) fn todo_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    outcome_ui(ui, view);
    standing_ui(ui, view);
    n_owed_ui(ui, view);
    due_ui(ui, view, atlas, commands);
}

/// Shows how many decisions are owed, if any is.
fn n_owed_ui(ui: &mut Ui, view: &View<'_>) {
    let n_owed = i64::try_from(view.game.state.pending().len()).unwrap_or(i64::MAX);
    if n_owed == 0 {
        return;
    }
    let words = view.say_with("window-owed", &[("n", Arg::Number(n_owed))]);
    let galley = parts::one_line(ui, view.theme, Type::NoteStrong, &words);
    let (rect, _) = ui.allocate_exact_size(galley.size() + vec2(20.0, 4.0), Sense::hover());
    let c = &view.theme.c;
    ui.painter().rect(rect, 11, c.owed_ground, Stroke::new(1.4, c.owed), StrokeKind::Inside);
    ui.painter().galley_with_override_text_color(rect.center() - galley.size() / 2.0, galley, c.owed);
}

fn due_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let theme = view.theme;
    let owed = view.game.state.pending();
    for decision in owed {
        decision_ui(ui, view, decision, atlas, commands);
        ui.add_space(4.0);
    }
    if let Some(battle) = &view.glance.battle {
        super::battle::battle_ui(ui, view, battle, commands);
    }
    let to_move = &view.glance.to_move;
    if !to_move.is_empty() {
        units_ui(ui, view, ("window-still_to_move", to_move), atlas, commands);
    }
    let to_recover = &view.glance.to_recover;
    if !to_recover.is_empty() {
        units_ui(ui, view, ("window-still_to_recover", to_recover), atlas, commands);
    }
    let can_draw = view.glance.chits_left && view.glance.battle.is_none();
    if can_draw {
        cup_ui(ui, view, commands);
    }
    let is_waited_for = !owed.is_empty() || !to_move.is_empty() || !to_recover.is_empty();
    if !is_waited_for && !can_draw && view.glance.battle.is_none() {
        let is_set_up = crate::board::placing::is_set_up(view.game);
        let key = if is_set_up && view.game.definitions.ruleset.system == rules::charts::System::Free {
            "window-set_up_free_to_do"
        } else if is_set_up {
            "window-set_up_to_do"
        } else if view.game.state.clock().ended {
            "window-game_over_to_do"
        } else {
            "window-nothing_to_do"
        };
        parts::label(ui, theme, Type::Note, theme.c.muted, view.say(key));
    }
    track_ui(ui, view, commands);
}

/// Shows the turn track: who came in, who is held up, who comes next; a click looks there (Q5).
fn track_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    if view.glance.track.is_empty() {
        return;
    }
    ui.add_space(6.0);
    parts::line_label(ui, theme, Type::RowStrong, c.text, view.say("window-track"));
    for line in &view.glance.track {
        let ink = match line.due {
            Due::HeldUp => c.owed,
            Due::Arrived => c.link,
            Due::Later => c.muted,
        };
        let galley = parts::wrapped(ui, theme, Type::Note, &line.words, ui.available_width() - 12.0);
        let height = galley.size().y + 4.0;
        let (rect, response) = parts::row(ui, theme, height, false, &line.words, Role::Button);
        let at = pos2(rect.min.x + 6.0, rect.center().y - galley.size().y / 2.0);
        ui.painter().galley_with_override_text_color(at, galley, ink);
        if response.clicked() {
            match (&line.unit, line.place) {
                (Some(unit), _) => commands.push(Command::GoToUnit(unit.clone())),
                (None, Some(place)) => commands.push(Command::GoToHex(place)),
                (None, None) => {}
            }
        }
    }
}

/// Shows that the last turn is over, and who has won (Q5).
fn outcome_ui(ui: &mut Ui, view: &View<'_>) {
    let theme = view.theme;
    let ended = view.game.state.clock().ended;
    if ended {
        parts::heading(ui, theme, &view.say("window-game_over"), |_| {});
    }
    if let Some(won) = view.game.state.victory() {
        let words = view.speech.words();
        let said = words.victory(&view.game.definitions, won.side.as_ref(), won.level, &won.text);
        parts::label(ui, theme, Type::RowStrong, theme.c.text, said);
    }
    if ended || view.game.state.victory().is_some() {
        ui.add_space(8.0);
    }
}

/// Shows what the module wants seen at all times: how the battle stands, night and weather.
fn standing_ui(ui: &mut Ui, view: &View<'_>) {
    let c = &view.theme.c;
    // Scripts are asked of the game as it stands, not of a moment that is looked at.
    let shown = view.glance.offers.panels.iter().filter(|panel| panel.shown && view.desk.looking.is_none());
    for panel in shown {
        let parts = panel.parts.as_deref().unwrap_or_default();
        let texts = parts.iter().filter_map(|part| match part {
            PanelPart::Text { text, strong } => Some((text, *strong)),
            _ => None,
        });
        for (text, strong) in texts.take(MOST_STANDING) {
            let what = if strong { Type::NoteStrong } else { Type::Note };
            parts::label(ui, view.theme, what, c.text, text);
        }
        ui.add_space(6.0);
    }
}

fn decision_ui(ui: &mut Ui, view: &View<'_>, decision: &Decision, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let frame = egui::Frame::NONE
        .fill(c.raised)
        .stroke(Stroke::new(size::EDGE, c.line))
        .corner_radius(size::RADIUS)
        .inner_margin(egui::Margin { left: 14, right: 10, top: 7, bottom: 8 });
    let rect = frame
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            let question = view.speech.question(view.game, decision);
            ui.horizontal_top(|ui| {
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
                    if let Some(clause) = decision.kind.clause()
                        && parts::clause_chip(ui, theme, clause, false).clicked()
                    {
                        commands.push(Command::ShowClauses(vec![clause.to_owned()]));
                    }
                    ui.with_layout(egui::Layout::left_to_right(egui::Align::Min), |ui| {
                        // Only the question goes to its hex: a click meant for an answer must reach it.
                        let question = parts::label(ui, theme, Type::RowStrong, c.text, question);
                        let clicked = question.interact(Sense::click()).clicked();
                        let place = place_of(view, decision).filter(|_| clicked);
                        if let Some(place) = place {
                            commands.push(Command::GoToHex(place));
                        }
                    });
                });
            });
            let is_first = view.game.state.pending().first().is_some_and(|d| d.id == decision.id);
            if let Some(why) = view.speech.occasion_of_decision(view.game).filter(|_| is_first) {
                parts::label(ui, theme, Type::Note, c.text, why);
            } else if let Some(hex) = decision.hexes.first() {
                parts::label(
                    ui,
                    theme,
                    Type::Note,
                    c.muted,
                    view.say_with("window-at_hex", &[("hex", Arg::Text(hex.as_str()))]),
                );
            }
            ui.add_space(4.0);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
                for (index, option) in decision.options.iter().enumerate() {
                    answer_ui(ui, view, decision, (index, option), atlas, commands);
                }
            });
            for_good_ui(ui, view, decision, commands);
        })
        .response
        .rect;
    let bar = egui::Rect::from_min_size(rect.min, vec2(4.0, rect.height()));
    ui.painter().rect_filled(bar, 0, c.owed);
}

/// Shows the links that answer a question of yes or no now and for the rest of the game (X4).
fn for_good_ui(ui: &mut Ui, view: &View<'_>, decision: &Decision, commands: &mut Commands) {
    let Some(side) = decision.side.clone().filter(|_| decision.options == [Choice::Yes, Choice::No]) else { return };
    let kind = decision.kind;
    if kind == rules::decision::DecisionKind::Script {
        return;
    }
    let what = view.speech.words().decision_kind(kind);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
        for (option, key, policy) in
            [(0, "window-for_good_yes", Policy::Always), (1, "window-for_good_no", Policy::Never)]
        {
            let label = view.say(key);
            let named = view.named(&label, &what);
            let response = Button::new(&label).look(Look::Link).small().named(&named).show(ui, view.theme);
            if response.clicked() {
                let set = rules::Order::SetPolicy { side: side.clone(), kind, policy };
                let answer = rules::Order::Answer { decision: decision.id, option };
                commands.push(Command::Give(set, None));
                commands.push(Command::Give(answer, None));
            }
            response.on_hover_text(view.say("window-for_good_help"));
        }
    });
}

/// Returns the hex a decision is about.
fn place_of(view: &View<'_>, decision: &Decision) -> Option<rules::board::PlaceIdx> {
    let named = decision.hexes.first().or_else(|| decision.options.iter().find_map(Choice::hex));
    let unit = decision.unit.as_ref().and_then(|u| view.game.state.unit(u)).and_then(|u| u.head());
    view.game.definitions.board.find(named.or(unit)?)
}

/// Shows one answer: a hex with the number it bears on the map, a unit with its counter.
fn answer_ui(
    ui: &mut Ui,
    view: &View<'_>,
    decision: &Decision,
    (index, option): (usize, &Choice),
    atlas: &mut CounterAtlas,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let words = match option {
        Choice::Hex(_) => format!("{} · {}", index + 1, view.speech.option(view.game, option)),
        _ => view.speech.option(view.game, option),
    };
    if let Choice::Unit(unit) = option {
        let side = theme.roomy(size::COUNTER_CHIP);
        let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
        faces::one(ui, view, atlas, unit, rect.center(), side, false);
        response.on_hover_text(view.speech.unit(view.game, unit));
    }
    let order = rules::Order::Answer { decision: decision.id, option: index };
    let response = Button::new(&words).small().selected(index == 0).show(ui, theme);
    commands.push_if(response.clicked(), Command::Give(order, None));
    let place = option.hex().and_then(|hex| view.game.definitions.board.find(hex));
    if let Some(place) = place {
        response.on_hover_text(view.speech.hex(view.game, place));
    }
}

/// Shows units for which something is still to be done, with their number and their counters.
fn units_ui(
    ui: &mut Ui,
    view: &View<'_>,
    (key, units): (&str, &[UnitId]),
    atlas: &mut CounterAtlas,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let to_move = units;
    let n = i64::try_from(to_move.len()).unwrap_or(i64::MAX);
    let count = view.say_with(key, &[("n", Arg::Number(n))]);
    let key = view.desk.keys.shown_or_palette(ui.ctx(), "next_unit");
    let label = view.say_with("window-next_unit", &[("key", Arg::Text(&key))]);
    let wide = |words: &str, what| parts::one_line(ui, theme, what, words).size().x;
    let in_line = wide(&count, Type::RowStrong) + wide(&label, Type::NoteStrong) + 24.0 < ui.available_width();
    let mut next = |ui: &mut Ui| {
        let button = Button::new(&label).look(Look::Link).small();
        commands.push_if(button.show(ui, theme).clicked(), Command::NextUnit);
    };
    if in_line {
        ui.horizontal(|ui| {
            parts::line_label(ui, theme, Type::RowStrong, theme.c.text, &count);
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), next);
        });
    } else {
        parts::label(ui, theme, Type::RowStrong, theme.c.text, &count);
        next(ui);
    }
    let side = theme.roomy(size::COUNTER_CHIP);
    // Room for the mark of a counter that faces up.
    ui.add_space(side * 0.16);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(10.0, 8.0);
        for unit in to_move.iter().take(18) {
            let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, view.speech.unit(view.game, unit)));
            faces::one(ui, view, atlas, unit, rect.center(), side, view.desk.is_selected(unit));
            parts::focus_ring(ui, theme, &response);
            commands.push_if(response.clicked(), Command::GoToUnit(unit.clone()));
            response.on_hover_text(view.speech.unit(view.game, unit));
        }
    });
    ui.add_space(4.0);
}

/// Shows the cup: a button that draws, and the manoeuvre units whose chits are still in it (Q2).
fn cup_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let cup = view.game.state.cup();
    let label = view.say("window-draw_chit");
    let response = Button::new(&label).selected(view.glance.to_move.is_empty()).show(ui, theme);
    commands.push_if(response.clicked(), Command::Give(rules::Order::DrawChit {}, None));
    response.on_hover_text(view.say("window-draw_chit_help"));
    ui.add_space(4.0);
    let n_ends = cup.iter().filter(|c| **c == sequence::cup::Chit::End).count();
    let number = |n: usize| Arg::Number(i64::try_from(n).unwrap_or(i64::MAX));
    let words = view.say_with("window-in_cup", &[("n", number(cup.len() - n_ends)), ("ends", number(n_ends))]);
    parts::label(ui, theme, Type::Note, theme.c.muted, words);
    for group in view.glance.groups.iter().filter(|g| g.in_cup) {
        activate_ui(ui, view, group, commands);
    }
}

fn activate_ui(ui: &mut Ui, view: &View<'_>, group: &GroupLine, commands: &mut Commands) {
    let theme = view.theme;
    let name = view.say_with("window-activate", &[("name", Arg::Text(&group.name))]);
    let n = i64::try_from(group.n_units).unwrap_or(0);
    let units = view.say_with("window-n_units", &[("n", Arg::Number(n))]);
    let note_width = parts::one_line(ui, theme, Type::Note, &units).size().x;
    let galley = parts::wrapped(ui, theme, Type::RowStrong, &group.name, ui.available_width() - note_width - 34.0);
    let height = theme.scaled(size::ROW).max(galley.size().y + 4.0);
    let (rect, response) = parts::row(ui, theme, height, false, &name, Role::Button);
    let chip = egui::Rect::from_center_size(pos2(rect.min.x + 8.0, rect.center().y), vec2(14.0, 14.0));
    faces::side_chip(ui.painter(), view.theme, chip, group.slot);
    let c = &theme.c;
    parts::put(ui.painter(), theme, Type::Note, rect.right_center(), Align2::RIGHT_CENTER, &units, c.muted);
    let at = pos2(rect.min.x + 22.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, galley, c.link);
    let order = rules::Order::Activate { group: group.id.clone() };
    commands.push_if(response.clicked(), Command::Give(order, None));
    response.on_hover_text(view.say("window-activate_help"));
}
