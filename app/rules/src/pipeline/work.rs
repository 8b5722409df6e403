//! Works off the forced consequences of an act, one by one, until none is left or a player must decide (W3).

use super::draft::Draft;
use super::going;
use crate::chapters::{
    assault, charge, disorder, fire, leaders, losses, morale, organisation, reactions, retreat, sequence, stacking,
};
use crate::charts::System;
use crate::consequence::{Asked, Consequence, Work};
use crate::decision::{Choice, Decision};
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{PlaceId, UnitId};
use crate::unit::{Formation, Posture};

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
    loop {
        while let Some(consequence) = draft.next_owed() {
            n_worked += 1;
            if n_worked > MOST {
                return draft.push(Event::OrderStopped { units: Vec::new(), clause: "W3".to_owned() }.into());
            }
            if matches!(consequence, Consequence::GoOn { .. }) {
                going::after_reactions(draft, &consequence)?;
            } else if !worked(draft, consequence, &mut answer)? {
                return Ok(());
            }
        }
        // Q3: a step of the Combat segment ends with the act that leaves nothing to do in it.
        let steps = sequence::combat::settled(draft.game(), draft.hooks())?;
        if steps.is_empty() || n_worked > MOST {
            break;
        }
        n_worked += 1;
        for step in steps {
            draft.push(step)?;
        }
    }
    if !draft.game().state.consequences().is_empty() {
        draft.push(Event::ConsequencesOwed { consequences: Vec::new() }.into())?;
    }
    Ok(())
}

/// Returns the hexes that units would leave by these events, and those they would come into.
fn hexes_touched(game: &Game, happenings: &[Happening]) -> Vec<PlaceId> {
    let mut out = Vec::new();
    for happening in happenings {
        if let Event::UnitPlaced { unit, .. } | Event::UnitMoved { unit, .. } | Event::UnitRemoved { unit, .. } =
            &happening.event
        {
            out.extend(game.state.unit(unit).iter().flat_map(|u| u.hexes()).map(|p| p.hex().clone()));
        }
        if let Event::UnitPlaced { hexes, .. } | Event::UnitMoved { hexes, .. } = &happening.event {
            out.extend(hexes.iter().map(|p| p.hex().clone()));
        }
    }
    out
}

/// Returns what is owed by Squares that those who left were part of, or that went off alone: under their minimum they are
/// Disordered (S22, W2).
fn squares_left_alone(game: &Game, hexes: &[PlaceId]) -> Vec<Consequence> {
    let in_square =
        |unit: &&UnitId| game.state.unit(unit).is_some_and(|u| u.posture() == Some(Posture::Good(Formation::Square)));
    let squares = hexes.iter().filter_map(|hex| game.state.stack(hex).iter().find(in_square));
    squares.map(|unit| Consequence::Minimums { unit: unit.clone() }).collect()
}

/// Works one consequence; returns whether it is done. Where a player must decide, the act rests with all that waits.
fn worked(draft: &mut Draft<'_>, consequence: Consequence, answer: &mut Option<Choice>) -> Result<bool, HookFault> {
    loop {
        let mut dice = draft.cup();
        let work = work(draft.game(), draft.hooks(), &consequence, answer.take().as_ref(), &mut dice)?;
        if let Some(asked) = work.asked {
            *answer = draft.decide(decision(draft.game(), asked))?;
            if answer.is_some() {
                continue;
            }
            draft.owe_next(std::iter::once(consequence));
            let consequences = draft.owed();
            draft.push(Event::ConsequencesOwed { consequences }.into())?;
            return Ok(false);
        }
        let (thrown, own) = dice.into_parts();
        draft.keep_dice(own);
        for thrown in thrown {
            draft.push(thrown.into())?;
        }
        takes_effect(draft, work)?;
        return Ok(true);
    }
}

/// Lets a work take effect: what happens, what comes next and what waits.
pub(super) fn takes_effect(draft: &mut Draft<'_>, work: Work) -> Result<(), HookFault> {
    let squares = happens(draft, work.happenings)?;
    draft.queue(work.next, work.later);
    draft.owe_next(squares.into_iter());
    Ok(())
}

/// Lets events happen; returns what the Squares owe that they leave alone, before all else.
pub(super) fn happens(draft: &mut Draft<'_>, happenings: Vec<Happening>) -> Result<Vec<Consequence>, HookFault> {
    let touched = hexes_touched(draft.game(), &happenings);
    for happening in happenings {
        draft.push(happening)?;
    }
    Ok(squares_left_alone(draft.game(), &touched))
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
pub(super) fn work(
    game: &Game,
    hooks: &dyn Hooks,
    consequence: &Consequence,
    answer: Option<&Choice>,
    dice: &mut DiceCup<'_>,
) -> Result<Work, HookFault> {
    match consequence {
        Consequence::DrawChit {} => sequence::cup::draw(game, hooks, dice),
        Consequence::Hit { hex, increments, roll, only } => Ok(losses::hit(game, hex, *increments, *roll, only, dice)),
        Consequence::Minimums { unit } => Ok(losses::minimums(game, unit, answer)),
        Consequence::ForcedDivision { unit } => organisation::forced_division(game, hooks, unit, answer),
        Consequence::LeaderlessCap { hex, excess } => Ok(organisation::leaderless_cap(game, hex, *excess)),
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
        Consequence::DisplaceTo { unit, from, to, cascade } => {
            retreat::displace_to(game, hooks, unit, (from, to), cascade)
        }
        Consequence::Reactions { kind, hex, units, reactors, declined, chain } => {
            let provocation = reactions::Answering { kind: *kind, hex, units, reactors, declined, chain };
            reactions::ask(game, hooks, provocation, answer)
        }
        Consequence::GoOn { .. } => Ok(Work::default()),
        Consequence::Charge { attack, stage } => charge::stage(game, hooks, *attack, *stage, answer, dice),
        Consequence::ChargeInReaction { kind, hex, target, chain } => {
            charge::opportunity(game, hooks, *kind, hex, target, chain)
        }
        Consequence::FormSquare { hex, distance, lancers } => {
            Ok(charge::form_square(game, hex, *distance, *lancers, answer, dice))
        }
        Consequence::FormUp { hex } => charge::form_up(game, hooks, hex, dice),
        Consequence::Assault { attack, stage } => assault::stage(game, hooks, *attack, *stage, dice),
        Consequence::MeleeEnds { attack, result } => Ok(assault::melee_ends(game, *attack, *result)),
        Consequence::Retreat { units, hexes, path, costs } => {
            let going = retreat::Back { units, hexes: *hexes, path, costs: *costs };
            retreat::back(game, hooks, going, answer)
        }
        Consequence::Advance { units, into } => retreat::advance(game, hooks, units, into, answer),
        Consequence::Fire { from, at, kind, only } => fire::shoot(game, hooks, from, at, *kind, only, dice),
        Consequence::LeaderRisk { hex } => Ok(leaders::risk(game, hex, dice)),
        Consequence::LeaderGoes { leader, from, to } => Ok(leaders::goes_along(game, leader, from, to, answer)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::explain::Occasion;
    use crate::hooks::NoHooks;
    use crate::testkit::{Field, hex, unit};
    use crate::unit::{Condition, Posture};

    #[test]
    fn a_hex_checks_then_each_breaks_and_routs_top_first_before_the_stack_parts() {
        let rows = ["........"; 12];
        let mut game = Field::new(&rows)
            .put("a", "infantry battalion 4 column", &["0404"], "0")
            .morale(66)
            .put("b", "infantry battalion 4 column", &["0404"], "0")
            .morale(66)
            .put("c", "infantry battalion 4 column", &["0404"], "0")
            .morale(66)
            .put("d", "infantry battalion 4 column", &["0404"], "0")
            .morale(10)
            .put_for("red", "foe", "infantry battalion 4 column", &["0402"], "0")
            .game();
        for id in ["a", "c"] {
            let event = disorder::changed(&game, &unit(id), Condition::Disordered, None).unwrap();
            game.state.apply(&event);
        }
        let units = ["a", "b", "c", "d"].map(|id| (unit(id), Occasion::Fire)).to_vec();
        let mut draft = Draft::new(&game, &NoHooks);
        draft.owe([Consequence::Check { hex: hex("0404"), units }]);
        off(&mut draft, None).unwrap();
        let (mut happenings, mut state) = draft.into_parts();
        // Ties of the way back are its owner's: he takes the likeliest.
        while let Some(owed) = state.pending().first() {
            let mut next = game.clone();
            next.state = state.clone();
            let order = crate::Order::Answer { decision: owed.id, option: 0 };
            let outcome = crate::resolve(&next, &order, &NoHooks).unwrap();
            happenings.extend(outcome.happenings);
            state = outcome.state;
        }
        let mut told: Vec<String> = Vec::new();
        for happening in &happenings {
            let line = match &happening.event {
                Event::MoraleChecked { unit, .. } => format!("{unit} checks"),
                Event::FormationChanged { unit, to, .. } => match to.condition() {
                    Condition::Disordered => format!("{unit} is Disordered"),
                    _ => format!("{unit} is PGD"),
                },
                Event::UnitMoved { unit, .. } => format!("{unit} routs"),
                Event::UnitPlaced { unit, .. } => format!("{unit} is displaced"),
                _ => continue,
            };
            if told.last() != Some(&line) {
                told.push(line);
            }
        }
        let expected = [
            "t:a checks",
            "t:b checks",
            "t:c checks",
            "t:d checks",
            "t:a is PGD",
            "t:a routs",
            "t:b is Disordered",
            "t:c is PGD",
            "t:c routs",
            "t:b is displaced",
        ];
        assert_eq!(told, expected, "S17: b and d, in Good order until then, part last");
        assert_eq!(state.stack(&hex("0404")), [unit("d")]);
        assert_eq!(state.unit(&unit("b")).unwrap().posture(), Some(Posture::Disordered { limbered: false }));
    }
}
