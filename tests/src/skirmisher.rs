//! A player that marches at the nearest enemy, fires at all it can and attacks whoever stands next to it: enough to have
//! a battle to look at. It overrules nothing.

use rules::board::PlaceIdx;
use rules::chapters::sequence::{combat, cup};
use rules::combat::CombatStep;
use rules::ids::UnitId;
use rules::scenario::PhaseKind;
use rules::unit::Arm;
use rules::{Game, Order};
use session::Session;

/// Plays until so many turns have been played, or the game is over.
pub fn play(session: &mut Session, turns: u16) {
    // More orders than any game of this length has.
    for _ in 0..6000 {
        let clock = session.game().state.clock();
        if clock.ended || clock.turn > turns {
            return;
        }
        let order = next(session);
        if session.order(order.clone()).is_err() && session.order(way_out(session.game())).is_err() {
            return;
        }
    }
}

/// What to do when something is refused: let whoever is active be done, else go on.
fn way_out(game: &Game) -> Order {
    let active: Vec<UnitId> = game.state.units().filter(|(_, u)| u.is_active()).map(|(id, _)| id.clone()).collect();
    match game.state.pending().first() {
        Some(decision) => Order::Answer { decision: decision.id, option: 0 },
        None if !active.is_empty() => Order::Finish { units: active },
        None if combat::is_fire(game) => Order::PassFire { hex: None },
        None => Order::NextPhase {},
    }
}

fn next(session: &Session) -> Order {
    let game = session.game();
    if !game.state.pending().is_empty() {
        return way_out(game);
    }
    match game.phase_kind() {
        PhaseKind::Manoeuvre => {
            let active = game.state.units().find(|(_, u)| u.is_active()).map(|(id, _)| id.clone());
            match active {
                Some(unit) => act(session, &unit),
                None if cup::is_over(game) => Order::NextPhase {},
                None => Order::DrawChit {},
            }
        }
        PhaseKind::Combat => match game.state.combat().step {
            CombatStep::Fire => fire(session),
            CombatStep::Attacks => Order::FightNext { attack: None },
            CombatStep::None | CombatStep::Over => Order::NextPhase {},
        },
        _ => Order::NextPhase {},
    }
}

fn fire(session: &Session) -> Order {
    let left = combat::left_to_fire(session.game(), session.hooks()).unwrap_or_default();
    let shot = left.iter().find_map(|can| Some((can.from.clone(), can.at.first()?.clone())));
    shot.map_or(Order::PassFire { hex: None }, |(from, at)| Order::Fire { from, at })
}

fn act(session: &Session, unit: &UnitId) -> Order {
    let game = session.game();
    let done = Order::Finish { units: vec![unit.clone()] };
    let board = &game.definitions.board;
    let Some(place) = game.state.unit(unit).and_then(|u| u.head()).and_then(|hex| board.find(hex)) else { return done };
    let Some(troops) = game.troops(unit) else { return done };
    let side = game.side(unit);
    let enemies: Vec<PlaceIdx> =
        board.places().map(|(at, _)| at).filter(|at| side.is_some_and(|s| combat::is_enemy(game, *at, s))).collect();
    for at in enemies.iter().filter(|at| board.direction(place, **at).is_some()) {
        let target = board.place(*at).id.clone();
        let units = vec![unit.clone()];
        let order = match troops.arm {
            Arm::Infantry => Order::Assault { units, target },
            Arm::Cavalry => Order::Charge { units, target, path: Vec::new() },
            Arm::Artillery | Arm::Wagon => return done,
        };
        if session.check(&order).is_allowed() {
            return order;
        }
    }
    let away = |at: PlaceIdx| enemies.iter().filter_map(|e| board.distance(at, *e)).min().unwrap_or(u32::MAX);
    let reach = session.reach(std::slice::from_ref(unit)).unwrap_or_default();
    let best = reach.ends().iter().map(|(at, _)| *at).min_by_key(|at| (away(*at), *at));
    let march = best.filter(|at| away(*at) < away(place)).and_then(|at| reach.order_to(at));
    march.filter(|order| session.check(order).is_allowed()).unwrap_or(done)
}
