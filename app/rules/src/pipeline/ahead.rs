//! An act worked ahead of its dice: what needs none is worked at once, and where some are thrown the caller says how they
//! fall. The same agenda as that of a real act, so that a forecast cannot drift from what is played.

use std::collections::VecDeque;

use super::draft::Draft;
use super::{going, work};
use crate::chapters::losses;
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::Choice;
use crate::event::{Departure, Event};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};

/// An act between two of its consequences.
#[derive(Clone, Debug)]
pub(crate) struct Position {
    /// How the game stands.
    pub(crate) game: Game,
    /// What still waits, in order (W3).
    pub(crate) agenda: VecDeque<Consequence>,
}

/// Answers the decisions on the way; nothing where it cannot.
pub(crate) type Decides<'a> = &'a dyn Fn(&Game, &Asked) -> Option<Choice>;

/// Dice that are thrown beyond those known so far.
#[derive(Clone, Debug)]
pub(crate) struct Throws {
    /// How many.
    pub(crate) count: u8,
    /// Of how many sides.
    pub(crate) sides: u8,
    /// What the lowest of them, and of all after them, come to.
    pub(crate) lowest: Work,
    /// Whether with the lowest none are thrown after them: what they come to is then known.
    pub(crate) are_last: bool,
}

/// What a consequence comes to with the dice known so far.
pub(crate) enum Worked {
    /// It is done.
    Done(Work),
    /// More dice are thrown.
    Wants(Throws),
    /// A decision on the way has no answer.
    Undecided,
}

/// Works a consequence whose first dice show this.
///
/// # Errors
/// The fault of a `calc` hook.
pub(crate) fn with_dice(
    game: &Game,
    hooks: &dyn Hooks,
    consequence: &Consequence,
    dice: &[u8],
    decides: Decides<'_>,
) -> Result<Worked, HookFault> {
    let mut answer = None;
    loop {
        let mut cup = DiceCup::loaded(game, dice);
        let mut work = work::work(game, hooks, consequence, answer.as_ref(), &mut cup)?;
        let Some(asked) = work.asked.take() else {
            return Ok(match cup.missing() {
                Some((count, sides)) => {
                    let are_last = cup.misses_one_throw();
                    Worked::Wants(Throws { count, sides, lowest: work, are_last })
                }
                None => Worked::Done(work),
            });
        };
        // Asked again although answered: the answer did not fit.
        answer = match decides(game, &asked) {
            Some(choice) if answer.as_ref() != Some(&choice) => Some(choice),
            _ => return Ok(Worked::Undecided),
        };
    }
}

/// What an act has come to.
pub(crate) enum Come {
    /// Nothing waits any more.
    Over,
    /// Dice are thrown for the consequence that is next.
    Throws(Throws),
    /// A decision on the way has no answer.
    Undecided,
}

impl Position {
    /// Works all that needs no dice.
    ///
    /// # Errors
    /// The fault of a hook.
    pub(crate) fn until_dice(self, hooks: &dyn Hooks, decides: Decides<'_>) -> Result<(Self, Come), HookFault> {
        let mut draft = Draft::taken_up(self.game, self.agenda, hooks);
        let come = loop {
            let Some(consequence) = draft.next_owed() else { break Come::Over };
            if matches!(consequence, Consequence::GoOn { .. }) {
                going::after_reactions(&mut draft, &consequence)?;
                continue;
            }
            match with_dice(draft.game(), hooks, &consequence, &[], decides)? {
                Worked::Done(work) => {
                    let work = told(draft.game(), work, hooks);
                    work::takes_effect(&mut draft, work)?;
                }
                Worked::Wants(throws) => {
                    draft.owe_next(std::iter::once(consequence));
                    break Come::Throws(throws);
                }
                Worked::Undecided => break Come::Undecided,
            }
        };
        let (game, agenda) = draft.left_off();
        Ok((Self { game, agenda }, come))
    }

    /// Lets the consequence that is next come to this, of which only is left what makes a difference (`told`).
    ///
    /// # Errors
    /// The fault of a hook.
    pub(crate) fn after(&self, hooks: &dyn Hooks, work: Work) -> Result<Self, HookFault> {
        let rest = self.agenda.iter().skip(1).cloned().collect();
        let mut draft = Draft::taken_up(self.game.clone(), rest, hooks);
        work::takes_effect(&mut draft, work)?;
        let (game, agenda) = draft.left_off();
        Ok(Self { game, agenda })
    }
}

/// What a work comes to, the agenda apart.
pub(crate) struct Effect {
    /// How the game stands then.
    pub(crate) game: Game,
    /// What is worked before all else (S22, W2).
    pub(crate) first: Vec<Consequence>,
    /// What is worked next.
    pub(crate) next: Vec<Consequence>,
    /// What waits behind all others.
    pub(crate) later: Vec<Consequence>,
}

/// Lets a work take effect on a game.
///
/// # Errors
/// The fault of a hook.
pub(crate) fn effect(game: &Game, hooks: &dyn Hooks, work: Work) -> Result<Effect, HookFault> {
    let mut draft = Draft::taken_up(game.clone(), VecDeque::new(), hooks);
    let first = work::happens(&mut draft, work.happenings)?;
    let (game, _) = draft.left_off();
    Ok(Effect { game, first, next: work.next, later: work.later })
}

/// Returns a work without what makes no difference in an attack, so that more ways come to the same: what only tells of
/// dice, for what they brought about stands in other events; whether a leader who is down is dead or wounded; of the roll of
/// a hit all but which arm it falls on (W1). Whoever listens is heard all the same.
pub(crate) fn told(game: &Game, mut work: Work, hooks: &dyn Hooks) -> Work {
    for happening in &mut work.happenings {
        if let Event::UnitRemoved { why: why @ Departure::Wounded, .. } = &mut happening.event {
            *why = Departure::Eliminated;
        }
    }
    for consequence in &mut work.next {
        if let Consequence::Hit { hex, roll: Some(roll), only, .. } = consequence {
            *roll = if *roll % 2 == 0 && losses::is_mixed(game, hex, only) { 12 } else { 11 };
        }
    }
    work.happenings.retain(|happening| {
        let tells = tells_only(&happening.event);
        if tells {
            hooks.listens(happening.event.name());
        }
        !tells
    });
    work
}

/// Returns whether an event only tells of dice, so that nothing in an attack depends on it.
fn tells_only(event: &Event) -> bool {
    match event {
        Event::HexFired { kind, .. } => *kind != crate::combat::FireKind::Combat,
        Event::MoraleChecked { .. }
        | Event::MeleeFought { .. }
        | Event::LeaderTried { .. }
        | Event::RecallTried { .. }
        | Event::SquareTried { .. }
        | Event::PathChosen { .. }
        | Event::Reacted { .. } => true,
        _ => false,
    }
}
