//! Who may act now, and how the game goes on where nobody wants to (Q2–Q4, Q6): what an automatic player asks.

use super::combat::{self, first_side};
use super::cup;
use crate::charts::System;
use crate::combat::CombatStep;
use crate::game::Game;
use crate::ids::SideId;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::unit::Condition;

/// Returns the sides that may act now, in the order in which they do: those who owe the oldest decision, have active units,
/// are to fire, or have broken units that may recover. Nobody where the game itself is next, and once it has ended.
pub fn to_act(game: &Game) -> Vec<SideId> {
    if let Some(owed) = game.state.pending().first() {
        return owed.side.clone().map_or_else(|| in_order(game), |side| vec![side]);
    }
    if game.state.clock().ended {
        return Vec::new();
    }
    match game.phase_kind() {
        PhaseKind::SetUp => in_order(game),
        PhaseKind::Command | PhaseKind::Manoeuvre => having(game, crate::state::UnitState::is_active),
        PhaseKind::Combat => match game.state.combat().step {
            CombatStep::Fire => game.state.combat().to_fire.clone().into_iter().collect(),
            _ => Vec::new(),
        },
        PhaseKind::Reorganisation => having(game, |unit| {
            !unit.has_tried && unit.posture().is_some_and(|p| p.condition() != Condition::GoodOrder)
        }),
        PhaseKind::End | PhaseKind::Script => Vec::new(),
    }
}

/// Returns the order by which the game goes on where nobody wants to act any more: the next chit, fire passed, the next
/// attack, the next phase. `None` where a decision is owed, and once the game has ended.
pub fn goes_on(game: &Game) -> Option<Order> {
    if !game.state.pending().is_empty() || game.state.clock().ended {
        return None;
    }
    let has_cup = game.definitions.ruleset.system == System::AnXxx && game.phase_kind() == PhaseKind::Manoeuvre;
    Some(match game.state.combat().step {
        _ if has_cup && !cup::is_over(game) => Order::DrawChit {},
        CombatStep::Fire if combat::holds(game) => Order::PassFire { hex: None },
        CombatStep::Attacks if combat::holds(game) => Order::FightNext { attack: None },
        _ => Order::NextPhase {},
    })
}

/// The sides, the one that counts as first before the others.
fn in_order(game: &Game) -> Vec<SideId> {
    let first = first_side(game);
    let others = game.definitions.sides.keys().filter(|side| *side != first);
    [first].into_iter().chain(others).cloned().collect()
}

/// The sides with a unit on the map of which this is true.
fn having(game: &Game, is_meant: impl Fn(&crate::state::UnitState) -> bool) -> Vec<SideId> {
    let mut sides = in_order(game);
    let meant = || game.state.units().filter(|(_, unit)| !unit.hexes().is_empty() && is_meant(unit));
    sides.retain(|side| meant().any(|(id, _)| game.side(id) == Some(side)));
    sides
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::event::Event;
    use crate::testkit::{Field, unit};
    use crate::unit::Posture;

    fn game() -> Game {
        Field::new(&["...", "..."])
            .put("a", "infantry battalion 4 column", &["0101"], "0")
            .put_for("red", "b", "infantry battalion 4 column", &["0302"], "0")
            .game()
    }

    #[test]
    fn whose_units_are_active_may_act_and_nobody_else() {
        let mut game = game();
        game.state.apply(&Event::UnitFinished { unit: unit("a") });
        game.state.apply(&Event::UnitFinished { unit: unit("b") });
        assert_eq!(to_act(&game), []);
        game.state.apply(&Event::UnitActivated { unit: unit("b"), mp: crate::num::MovePoints::whole(7), group: None });
        assert_eq!(to_act(&game), [SideId::new("red")]);
    }

    #[test]
    fn in_the_reorganisation_whoever_has_broken_units_that_have_not_tried() {
        let mut game = Field::new(&["...", "..."])
            .put("a", "infantry battalion 4 column", &["0101"], "0")
            .in_phase(PhaseKind::Reorganisation)
            .game();
        assert_eq!(to_act(&game), []);
        let broken = crate::chapters::disorder::changed(&game, &unit("a"), Condition::Disordered, None).unwrap();
        game.state.apply(&broken);
        assert_eq!(game.posture(&unit("a")), Some(Posture::Disordered { limbered: false }));
        assert_eq!(to_act(&game).len(), 1);
        assert_eq!(goes_on(&game), Some(Order::NextPhase {}));
    }

    #[test]
    fn once_the_game_has_ended_nothing_goes_on() {
        let mut game = game();
        game.state.apply(&Event::GameEnded {});
        assert_eq!((to_act(&game), goes_on(&game)), (Vec::new(), None));
    }
}
