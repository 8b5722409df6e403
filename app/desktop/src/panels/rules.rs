//! The rules tab: the readings of section 14 as they are in force, and who decides what of each side (X4).

use egui::{Ui, vec2};
use rules::charts::{OptionValue, Options, System};
use rules::decision::{DecisionKind, Policy};
use rules::ids::SideId;
use rules::order::Order;
use session::auto::PlayingScript;

use super::parts::{self, Button, Look};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::speech::{Arg, capital};
use crate::theme::{Type, size};
use crate::view::View;

/// Every policy, as the menu lists them.
const POLICIES: [Policy; 4] = [Policy::Ask, Policy::Always, Policy::Never, Policy::Script];

/// Shows the tab.
pub(super) fn rules_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    egui::ScrollArea::vertical().id_salt("rules").auto_shrink(false).show(ui, |ui| {
        players_ui(ui, view, commands);
        if view.game.definitions.ruleset.system == System::Free {
            parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-rules_free"));
            return;
        }
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        parts::heading(ui, theme, &view.say("window-rules_options"), |_| ());
        for name in Options::NAMES {
            option_ui(ui, view, name, commands);
        }
        ui.add_space(size::SECTION_GAP * 0.6);
        parts::heading(ui, theme, &view.say("window-rules_policies"), |_| ());
        for kind in DecisionKind::ALL {
            policy_ui(ui, view, kind, commands);
        }
    });
}

/// Shows who plays each side: a player, or one of the scripts that can.
fn players_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    if view.glance.can_play.is_empty() || view.glance.lesson.is_some() {
        return;
    }
    ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
    parts::heading(ui, theme, &view.say("window-played"), |_| ());
    for (side, def) in &view.game.definitions.sides {
        let name = view.speech.words().side(&view.game.definitions, side);
        let now = view.desk.played.get(side);
        ui.horizontal_wrapped(|ui| {
            let (chip, _) = ui.allocate_exact_size(vec2(14.0, 14.0), egui::Sense::hover());
            faces::side_chip(ui.painter(), theme, chip, def.colours);
            parts::line_label(ui, theme, Type::Row, theme.c.text, &name);
            for by in std::iter::once(None).chain(view.glance.can_play.iter().map(Some)) {
                let says = played_by(view, by);
                let named = view.named(&name, &says);
                let button = Button::new(&says).look(Look::Pill).small().selected(by == now).named(&named);
                let chosen = button.show(ui, theme).clicked() && by != now;
                commands.push_if(chosen, Command::PlaySide(side.clone(), by.cloned()));
            }
        });
    }
    ui.add_space(size::SECTION_GAP * 0.6);
}

/// Returns by whom a side is played, in words: a player, or a script.
fn played_by(view: &View<'_>, by: Option<&PlayingScript>) -> String {
    match by {
        None => view.say("window-played_by_player"),
        Some(script) if script.is_main() => view.say("window-played_by_module"),
        Some(script) if script.example() == Some("steady") => view.say("window-played_by_shipped"),
        Some(script) => view.say_with("window-played_by_script", &[("script", Arg::Text(script.stem()))]),
    }
}

/// Takes the clauses off the end of a row's name: `halves of movement (D3, D11)`.
pub(crate) fn apart(name: &str) -> (String, Vec<String>) {
    match name.trim_end_matches(')').rsplit_once(" (") {
        Some((words, clauses)) if name.ends_with(')') => {
            (capital(words), clauses.split(", ").map(str::to_owned).collect())
        }
        _ => (capital(name), Vec::new()),
    }
}

fn row_name_ui(ui: &mut Ui, view: &View<'_>, name: &str, commands: &mut Commands) {
    let theme = view.theme;
    let (words, clauses) = apart(name);
    parts::line_label(ui, theme, Type::Row, theme.c.text, words);
    for clause in clauses {
        let chip = parts::clause_chip(ui, theme, &clause, false).on_hover_text(view.speech.clause(&clause));
        commands.push_if(chip.clicked(), Command::ShowClauses(vec![clause.clone()]));
    }
}

fn option_ui(ui: &mut Ui, view: &View<'_>, name: &str, commands: &mut Commands) {
    let theme = view.theme;
    let words = view.speech.words();
    let (options, own) = (view.game.options(), view.game.definitions.ruleset.options);
    let (Some(now), Some(default)) = (options.get(name), own.get(name)) else { return };
    let label = words.rule_option(name);
    let set = |value| Command::Give(Order::SetOption { option: name.to_owned(), value }, None);
    ui.horizontal_wrapped(|ui| {
        row_name_ui(ui, view, &label, commands);
        for value in values(&now) {
            let says = words.option_value(&value);
            let said = view.say_with("window-rules_set", &[("option", Arg::Text(&label)), ("value", Arg::Text(&says))]);
            let button = Button::new(&says).look(Look::Pill).small().selected(value == now).named(&said);
            commands.push_if(button.show(ui, theme).clicked() && value != now, set(Some(value)));
        }
        if matches!(now, OptionValue::Number(_)) || name == CAP {
            cap_ui(ui, view, &label, &now, &set, commands);
        }
        let says = words.option_value(&default);
        let module = view.say_with("window-rules_default", &[("value", Arg::Text(&says))]);
        parts::line_label(ui, theme, Type::Note, theme.c.muted, module);
        if view.game.state.options().contains_key(name) {
            let back = view.say("window-rules_back");
            let said = view.say_with("window-rules_set", &[("option", Arg::Text(&label)), ("value", Arg::Text(&back))]);
            let button = Button::new(&back).look(Look::Link).small().named(&said);
            commands.push_if(button.show(ui, theme).clicked(), set(None));
        }
    });
}

/// The option whose value is a number, or none.
const CAP: &str = "leaderless_unit_cap";

/// Returns the values an option is chosen among by a click; of a number, the one that is none.
fn values(now: &OptionValue) -> Vec<OptionValue> {
    let word = |word: &&str| OptionValue::Word((*word).to_owned());
    match now {
        OptionValue::Flag(_) => vec![OptionValue::Flag(true), OptionValue::Flag(false)],
        OptionValue::Word(w) if w != "none" => ["exact", "down", "up"].iter().map(word).collect(),
        OptionValue::Word(_) | OptionValue::Number(_) => vec![OptionValue::Word("none".to_owned())],
    }
}

/// Shows the number of an option between a button for one less and one for one more.
fn cap_ui(
    ui: &mut Ui,
    view: &View<'_>,
    label: &str,
    now: &OptionValue,
    set: &impl Fn(Option<OptionValue>) -> Command,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let cap = if let OptionValue::Number(n) = now { Some(*n) } else { None };
    let fewer = view.say_with("window-rules_fewer", &[("option", Arg::Text(label))]);
    let less = cap.and_then(|n| n.checked_sub(1)).filter(|n| *n > 0);
    let button = Button::icon(super::icons::Icon::Minus, &fewer).look(Look::Plain).small().enabled(less.is_some());
    commands.push_if(button.show(ui, theme).clicked(), set(less.map(OptionValue::Number)));
    let says = cap.map_or_else(|| "–".to_owned(), |n| n.to_string());
    parts::line_label(ui, theme, Type::RowStrong, theme.c.text, says);
    let more = view.say_with("window-rules_more", &[("option", Arg::Text(label))]);
    let next = cap.map_or(1, |n| n.saturating_add(1));
    let button = Button::icon(super::icons::Icon::Plus, &more).look(Look::Plain).small();
    commands.push_if(button.show(ui, theme).clicked(), set(Some(OptionValue::Number(next))));
}

fn policy_ui(ui: &mut Ui, view: &View<'_>, kind: DecisionKind, commands: &mut Commands) {
    let label = view.speech.words().decision_kind(kind);
    ui.horizontal_wrapped(|ui| {
        row_name_ui(ui, view, &label, commands);
        for side in view.game.definitions.sides.keys() {
            side_policy_ui(ui, view, side, kind, commands);
        }
    });
}

/// Shows what a side does about decisions of a kind; a click opens the four ways.
fn side_policy_ui(ui: &mut Ui, view: &View<'_>, side: &SideId, kind: DecisionKind, commands: &mut Commands) {
    let theme = view.theme;
    let words = view.speech.words();
    let now = view.game.state.policy(side, kind);
    let (name, policy) = (words.side(&view.game.definitions, side), words.policy(now));
    let slot = view.game.definitions.sides.get(side).map_or(0, |s| s.colours);
    let (chip, _) = ui.allocate_exact_size(vec2(14.0, 14.0), egui::Sense::hover());
    faces::side_chip(ui.painter(), view.theme, chip, slot);
    let args = [("side", Arg::Text(&name)), ("policy", Arg::Text(&policy))];
    let label = view.say_with("window-rules_policy", &args);
    let kind_words = words.decision_kind(kind);
    let said = |policy: &str| {
        let args = [("side", Arg::Text(&name)), ("kind", Arg::Text(&kind_words)), ("policy", Arg::Text(policy))];
        view.say_with("window-rules_policy_name", &args)
    };
    let named = said(&policy);
    let response = Button::new(&label).small().named(&named).show(ui, theme);
    egui::Popup::menu(&response).show(|ui| {
        for policy in POLICIES {
            let says = words.policy(policy);
            let chosen = said(&says);
            let button = Button::new(&says).look(Look::Link).selected(policy == now).named(&chosen);
            if button.show(ui, theme).clicked() {
                if policy != now {
                    commands.push(Command::Give(Order::SetPolicy { side: side.clone(), kind, policy }, None));
                }
                ui.close();
            }
        }
    });
}
