//! A recorded lesson read and played before it is written: order by order it must go as the game went.

use std::collections::BTreeMap;
use std::rc::Rc;

use content::lesson::Task;
use lessons::trial;
use rules::event::Portion;
use rules::ids::UnitId;
use rules::state::UnitState;
use rules::{Game, Order};
use scripting::NoTexts;

use super::cut::local;
use super::steps::Body;
use super::{Ground, NoLesson, head};
use crate::session::Session;
use crate::teaching::ScriptPredicates;
use crate::words::Words;

/// The id under which a lesson is tried; the game's module has none of that name.
const TRIED: &str = "recorded_to_be_tried";

/// Reads a lesson and plays it to its end beside the game it was made of.
///
/// # Errors
/// The first order that would go otherwise, and why.
pub(super) fn plays_as_recorded(
    session: &Session,
    ground: &Ground<'_>,
    body: &Body,
    words: &Words,
) -> Result<(), NoLesson> {
    let text = head(TRIED, None) + &body.text;
    let library = session.shared_library();
    let unreadable = |why: Vec<content::Diagnostic>| {
        let first = why.into_iter().find(content::Diagnostic::is_error);
        NoLesson::Unreadable { why: first.map_or_else(String::new, |d| d.message) }
    };
    let (lesson, loaded) = library.with_lesson(session.loaded(), TRIED, &text).map_err(unreadable)?;
    let running = library.build_scripts(&loaded, Rc::new(NoTexts)).map_err(unreadable)?;
    let start = trial::start(&lesson, loaded.definitions);
    let (mut game, hooks) = (start.clone(), running.hooks.as_ref());
    let mut gives = body.gives.iter();
    let mut give = |order: &Order| -> Result<(), NoLesson> {
        if let Some(scripts) = &running.scripts {
            scripts.begin_order();
        }
        let unlike =
            |game: &Game, why: String| NoLesson::Unlike { order: words.order(&game.definitions, order.dice().1), why };
        let outcome = match rules::resolve(&game, order, hooks) {
            Ok(outcome) => outcome,
            Err(verdict) => return Err(unlike(&game, words.verdict(&game.definitions, &verdict))),
        };
        game.state = outcome.state;
        let played = gives.next().and_then(|entry| session.game_at(*entry));
        match played.and_then(|played| difference(&game, &played, ground)) {
            Some(unit) => {
                let unit = words.unit(&game.definitions, &unit);
                Err(unlike(&game, words.text("record-stands_otherwise", &[("unit", unit.into())])))
            }
            None => Ok(()),
        }
    };
    for step in &lesson.steps {
        step.before.iter().try_for_each(&mut give)?;
        if let Task::Orders(expected) = &step.task {
            expected.way.iter().try_for_each(&mut give)?;
        }
    }
    let faults = trial::play(&lesson, &start, hooks, &ScriptPredicates(running.scripts.as_deref()));
    let Some(fault) = faults.into_iter().next() else { return Ok(()) };
    let order = lesson.step(fault.step).map_or_else(String::new, |step| step.say.clone());
    let why = fault.refused.map_or(fault.message, |refused| words.verdict(&refused.definitions, &refused.verdict));
    Err(NoLesson::Unlike { order, why })
}

/// Returns a unit of the lesson that does not stand as in the game; none where all do.
fn difference(lesson: &Game, played: &Game, ground: &Ground<'_>) -> Option<UnitId> {
    let of_game: BTreeMap<&str, &UnitId> = played.definitions.units.keys().map(|id| (local(id), id)).collect();
    let unlike = |id: &&UnitId| {
        let there = of_game.get(local(id)).and_then(|unit| played.state.unit(unit));
        match (lesson.state.unit(id), there) {
            (Some(here), Some(there)) => !stands_alike(here, there, ground),
            (here, there) => here.is_some() != there.is_some(),
        }
    };
    lesson.definitions.units.keys().find(unlike).cloned()
}

fn stands_alike(here: &UnitState, there: &UnitState, ground: &Ground<'_>) -> bool {
    let named = |portion: &Portion| ground.place(portion.hex());
    let hexes: Option<Vec<String>> = there.hexes().iter().map(named).collect();
    let same_hexes = hexes.is_some_and(|hexes| here.hexes().iter().map(|p| p.hex().as_str()).eq(hexes));
    let losses = |unit: &UnitState| unit.troops.as_ref().map(|troops| troops.losses);
    let same_troops = here.posture() == there.posture() && losses(here) == losses(there);
    let same_turn = here.is_active() == there.is_active() && (!here.is_active() || here.mp == there.mp);
    same_hexes && same_troops && same_turn
}
