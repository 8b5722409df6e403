//! Who dresses: the units of a stack that extend or consolidate together (S13, S14), and their bills.

use crate::board::PlaceIdx;
use crate::chapters::formations;
use crate::chapters::leaders;
use crate::chapters::movement::Mover;
use crate::chapters::stacking::{self, Occupant};
use crate::charts::System;
use crate::event::{Event, Portion};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::HookFault;
use crate::ids::{PlaceId, UnitId};
use crate::num::MovePoints;
use crate::orders::{of_one_stack, refusal_to_act, refuse};
use crate::unit::{Arm, Posture};
use crate::verdict::{Cost, Reason, Refusal, Term, Verdict};

/// The foot or horse of a stack that dress together (S13); guns and leaders with them stay where they are (S14).
pub(super) struct Party<'a> {
    pub(super) units: Vec<&'a UnitId>,
    pub(super) arm: Arm,
    pub(super) posture: Posture,
    pub(super) facing: Facing,
    pub(super) hexes: Vec<PlaceIdx>,
}

impl<'a> Party<'a> {
    /// Gathers those of an order, who must stand on the same hexes.
    pub(super) fn gather(game: &Game, units: &'a [UnitId], verdict: &mut Verdict) -> Result<Self, Refusal> {
        let named = of_one_stack(game, units)?;
        let mut party: Option<Self> = None;
        for unit in named.units {
            let (Some(def), Some(state)) = (game.troops(unit), game.state.unit(unit)) else { continue };
            let (Arm::Infantry | Arm::Cavalry, Some(posture)) = (def.arm, state.posture()) else { continue };
            refuse(verdict, refusal_to_act(game, unit));
            let hexes = state.hexes().iter().filter_map(|p| game.definitions.board.find(p.hex())).collect();
            match &mut party {
                None => {
                    party = Some(Self { units: vec![unit], arm: def.arm, posture, facing: state.facing, hexes });
                }
                Some(party) => {
                    if party.hexes != hexes {
                        refuse(verdict, [Refusal::rule("S13", Reason::DifferentHexes).of(unit)]);
                    }
                    party.units.push(unit);
                }
            }
        }
        party.ok_or_else(|| Refusal::form(Reason::NotTroops))
    }

    /// Returns the units of the party as they would stand in a hex.
    pub(super) fn occupants(&self, game: &Game, hexes: &[PlaceIdx], place: PlaceIdx) -> Vec<Occupant> {
        let hex = &game.definitions.board.place(place).id;
        let in_hex = |unit: &&UnitId| {
            let portion = self.portions(game, unit, hexes).into_iter().find(|p| p.hex() == hex)?;
            Occupant::new(game, unit, Some(self.posture), portion.increments())
        };
        self.units.iter().filter_map(in_hex).collect()
    }

    fn portions(&self, game: &Game, unit: &UnitId, hexes: &[PlaceIdx]) -> Vec<Portion> {
        let hexes: Vec<PlaceId> = hexes.iter().map(|p| game.definitions.board.place(*p).id.clone()).collect();
        formations::portions(self.posture.formation(), game.increments(unit), &hexes, &game.definitions.ruleset)
    }

    /// Returns the others in a hex, top first.
    pub(super) fn others(&self, game: &Game, place: PlaceIdx) -> Vec<Occupant> {
        stacking::occupants(game, place).into_iter().filter(|o| !self.units.contains(&&o.unit)).collect()
    }

    /// Lets every unit of the party stand so, each at its own bill; that of the unit with least left is shown.
    pub(super) fn settle(
        &self,
        game: &Game,
        hexes: &[PlaceIdx],
        bill: &dyn Fn(&Mover<'_>) -> Result<Vec<Term>, HookFault>,
        (clause, facing): (&'static str, Facing),
        verdict: &mut Verdict,
    ) -> Result<(), HookFault> {
        let free = game.definitions.ruleset.system == System::Free;
        let mut least: Option<MovePoints> = None;
        for unit in &self.units {
            let (Some(def), Some(state)) = (game.def(unit), game.state.unit(unit)) else { continue };
            let terms = if free { Vec::new() } else { bill(&Mover::new(def, Some(self.posture)))? };
            let cost = Cost { unit: Some((*unit).clone()), terms, had: state.mp };
            let total = cost.total();
            if total > state.mp {
                let refusal = Refusal::rule(clause, Reason::NotEnoughMp).of(unit);
                refuse(verdict, [refusal.comparing(total, state.mp)]);
            }
            let event = Event::FormationChanged {
                unit: (*unit).clone(),
                to: state.posture().unwrap_or(self.posture),
                facing,
                hexes: self.portions(game, unit, hexes),
                mp_left: cost.left(),
            };
            verdict.plan.push(event.into());
            if least.is_none_or(|least| state.mp - total < least) {
                least = Some(state.mp - total);
                verdict.cost = cost;
            }
        }
        if !free {
            self.overrun(game, hexes, verdict);
        }
        Ok(())
    }

    /// Adds what becomes of leaders alone in the hexes it takes in (L3).
    fn overrun(&self, game: &Game, hexes: &[PlaceIdx], verdict: &mut Verdict) {
        let Some(side) = self.units.first().and_then(|u| game.side(u)) else { return };
        let mut gone = Vec::new();
        for place in hexes.iter().filter(|p| !self.hexes.contains(p)) {
            let hex = &game.definitions.board.place(*place).id;
            let events = leaders::overrun(game, hex, side, self.arm == Arm::Cavalry, &mut gone);
            verdict.plan.extend(events);
        }
    }
}
