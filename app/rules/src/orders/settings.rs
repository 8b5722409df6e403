//! What is set in the running game beside the rules: readings of section 14, policies, notes, hooks
//! that are switched off.

use crate::charts::OptionValue;
use crate::decision::{DecisionKind, Policy};
use crate::event::Event;
use crate::game::Game;
use crate::ids::{ModuleId, SideId};
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
