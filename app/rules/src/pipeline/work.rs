//! Works off the forced consequences of an act, one by one, until none is left or a player must decide (W3).

use super::draft::Draft;
use crate::chapters::{disorder, leaders, losses, morale, organisation, retreat, sequence, stacking};
use crate::charts::System;
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, Decision};
use crate::event::Event;
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};

/// How many consequences one act may work. The rules end every cascade and rout by themselves; scripts might not.
const MOST: usize = 4_000;

/// Works off what is owed. An act that rested goes on with the choice just made.
pub(super) fn off(draft: &mut Draft<'_>, mut answer: Option<Choice>) -> Result<(), HookFault> {
    if draft.game().definitions.ruleset.system != System::AnXxx {
        return Ok(());
    }
    let rested = draft.game().state.consequences().to_vec();
    if !rested.is_empty() {
        if answer.is_none() {
            return Ok(());
        }
        draft.owe_next(rested.into_iter());
    }
    let mut n_worked = 0;
    while let Some(consequence) = draft.next_owed() {
        n_worked += 1;
        if n_worked > MOST {
            return draft.push(Event::OrderStopped { units: Vec::new(), clause: "W3".to_owned() }.into());
        }
        loop {
            let mut dice = DiceCup::new(draft.game());
            let work = work(draft.game(), draft.hooks(), &consequence, answer.take().as_ref(), &mut dice)?;
            if let Some(asked) = work.asked {
                answer = draft.decide(decision(draft.game(), asked))?;
                if answer.is_some() {
                    continue;
                }
                draft.owe_next(std::iter::once(consequence));
                let consequences = draft.owed();
                return draft.push(Event::ConsequencesOwed { consequences }.into());
            }
            for thrown in dice.into_events() {
                draft.push(thrown.into())?;
            }
            for happening in work.happenings {
                draft.push(happening)?;
            }
            draft.queue(work.next, work.later);
            break;
        }
    }
    if !draft.game().state.consequences().is_empty() {
        draft.push(Event::ConsequencesOwed { consequences: Vec::new() }.into())?;
    }
    Ok(())
}

fn decision(game: &Game, asked: Asked) -> Decision {
    Decision {
        id: game.state.next_decision(),
        side: asked.side,
        kind: asked.kind,
        module: None,
        text: String::new(),
        options: asked.options,
        unit: asked.unit,
        hexes: asked.hexes,
    }
}

/// Works one consequence by its chapter.
fn work(
    game: &Game,
    hooks: &dyn Hooks,
    consequence: &Consequence,
    answer: Option<&Choice>,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    match consequence {
        Consequence::DrawChit {} => sequence::cup::draw(game, hooks, dice),
        Consequence::Hit { hex, increments, roll } => Ok(losses::hit(game, hex, *increments, *roll, dice)),
        Consequence::Minimums { unit } => Ok(losses::minimums(game, unit, answer)),
        Consequence::ForcedDivision { unit } => organisation::forced_division(game, hooks, unit, answer),
        Consequence::LeaderlessCap { hex } => Ok(organisation::leaderless_cap(game, hex)),
        Consequence::Check { hex, units } => morale::check(game, hooks, hex, units, dice),
        Consequence::Break { unit, to } => Ok(disorder::break_up(game, unit, *to, answer)),
        Consequence::Rout { unit, path, left } => retreat::rout(game, hooks, unit, path, *left, answer),
        Consequence::Violation { hex, came_in, displaces, cascade } => {
            stacking::violated(game, hooks, hex, came_in, *displaces, cascade)
        }
        Consequence::Displacement { hex, because_split, cascade } => {
            stacking::displacement(game, hooks, hex, *because_split, cascade)
        }
        Consequence::Displace { unit, from, cascade } => retreat::displace(game, hooks, unit, from, cascade, answer),
        Consequence::LeaderGoes { leader, from, to } => Ok(leaders::goes_along(game, leader, from, to, answer)),
    }
}
