//! What is set in the running game beside the rules: readings of section 14, policies, notes, hooks
//! that are switched off; and the commands of scripts, of which the rules know no more than that they are given.

use crate::charts::OptionValue;
use crate::decision::{DecisionKind, Policy};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::Hooks;
use crate::ids::{ModuleId, PlaceId, SideId, UnitId};
use crate::order::NoteOn;
use crate::verdict::{Reason, Refusal, Verdict};

/// Takes a reading otherwise; without a value, as the module takes it.
pub(super) fn set_option(game: &Game, option: &str, value: Option<&OptionValue>) -> Verdict {
    let mut options = game.options();
    let Some(was) = options.get(option) else {
        return Verdict::without_form(Refusal::form(Reason::NoSuchOption(option.to_owned())));
    };
    if let Some(value) = value
        && !options.set(option, value)
    {
        return Verdict::without_form(Refusal::form(Reason::OptionValueWrong(option.to_owned())));
    }
    let is_set = game.state.options().contains_key(option);
    if value.map_or(!is_set, |v| is_set && *v == was) {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    let event = Event::OptionSet { option: option.to_owned(), value: value.cloned() };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}

/// Changes how a side answers decisions of a kind (X4).
pub(super) fn set_policy(game: &Game, side: &SideId, kind: DecisionKind, policy: Policy) -> Verdict {
    if !game.definitions.sides.contains_key(side) {
        return Verdict::without_form(Refusal::form(Reason::NoSuchSide(side.clone())));
    }
    if game.state.policy(side, kind) == policy {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    let event = Event::PolicySet { side: side.clone(), kind, policy };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}

/// Writes a note, or takes it off; nothing of the rules depends on one.
pub(super) fn note(game: &Game, on: &NoteOn, text: &str) -> Verdict {
    let refusal = match on {
        NoteOn::Hex(hex) if game.definitions.board.find(hex).is_none() => {
            Some(Refusal::form(Reason::NoSuchHex).at(hex))
        }
        NoteOn::Unit(unit) if game.state.unit(unit).is_none() => Some(Refusal::form(Reason::NoSuchUnit).of(unit)),
        NoteOn::Hex(_) | NoteOn::Unit(_) => None,
    };
    let text = text.trim();
    if let Some(refusal) = refusal {
        return Verdict::without_form(refusal);
    }
    if game.state.note(on).unwrap_or_default() == text {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    let event = Event::NoteWritten { on: on.clone(), text: text.to_owned() };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}

/// Writes a remark into the journal, and changes nothing.
pub(super) fn remark(text: &str) -> Verdict {
    let text = text.trim();
    if text.is_empty() {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    Verdict { plan: vec![Event::Remarked { text: text.to_owned() }.into()], ..Verdict::default() }
}

/// Switches a hook off or on again. A hook that the module no longer has may be switched on, so that none stays off for ever.
pub(super) fn switch_hook(game: &Game, module: &ModuleId, hook: &str, on: bool) -> Verdict {
    if on != game.state.is_hook_off(module, hook) {
        return Verdict::without_form(Refusal::form(Reason::NothingToDo));
    }
    if !game.definitions.modules.iter().any(|m| m.id == *module) && !on {
        return Verdict::without_form(Refusal::form(Reason::NoSuchModule(module.clone())));
    }
    let event = Event::HookSwitched { module: module.clone(), hook: hook.to_owned(), on };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}

/// What a command of a script is given for.
pub(super) struct Given<'a> {
    /// To whom, top first.
    pub(super) units: &'a [UnitId],
    /// For which hex.
    pub(super) hex: Option<&'a PlaceId>,
    /// What a button adds.
    pub(super) value: Option<&'a str>,
}

/// Gives a command of a script: only the modules' own `may` hooks have a say in it.
pub(super) fn command(game: &Game, hooks: &dyn Hooks, module: &ModuleId, name: &str, given: &Given<'_>) -> Verdict {
    if !hooks.knows_command(module, name) || game.state.is_hook_off(module, &format!("command.{name}")) {
        return Verdict::without_form(Refusal::form(Reason::NoSuchCommand(name.to_owned(), module.clone())));
    }
    if let Some(unknown) = given.units.iter().find(|unit| game.state.unit(unit).is_none()) {
        return Verdict::without_form(Refusal::form(Reason::NoSuchUnit).of(unknown));
    }
    if let Some(unknown) = given.hex.filter(|hex| game.definitions.board.find(hex).is_none()) {
        return Verdict::without_form(Refusal::form(Reason::NoSuchHex).at(unknown));
    }
    let event = Event::CommandGiven {
        module: module.clone(),
        name: name.to_owned(),
        units: given.units.to_vec(),
        hex: given.hex.cloned(),
        value: given.value.map(str::to_owned),
    };
    Verdict { plan: vec![event.into()], ..Verdict::default() }
}
