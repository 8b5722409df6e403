//! Random play in positions nobody drew: orders of every kind, lawful and not, and what must be true after each.
//!
//! The gate gives 10,000 orders; `tests/extra` ten times as many (`BERTHIER_ORDERS`), from seeds of its own
//! (`BERTHIER_SEED`).

use berthier_tests::ordeal::{Tally, ordeal};
use berthier_tests::play::Chance;
use berthier_tests::positions::position;
use rules::facing::Facing;
use rules::game::Game;
use rules::hooks::NoHooks;
use rules::ids::{PlaceId, UnitId};
use rules::order::{Hand, LineOnMarch, Order};
use rules::unit::{Arm, Condition, Formation};
use rules::verdict::{Reason, Refusal};

/// Orders given in one position before the next is drawn.
const ORDERS_EACH: usize = 120;

fn number(name: &str, otherwise: u64) -> u64 {
    std::env::var(name).ok().and_then(|text| text.parse().ok()).unwrap_or(otherwise)
}

#[test]
fn whatever_is_ordered_no_state_breaks_an_invariant() {
    let orders = number("BERTHIER_ORDERS", 10_000);
    let first = number("BERTHIER_SEED", 1);
    let mut all = Tally::default();
    let mut failures = Vec::new();
    for seed in first..=first + orders / 120 {
        match ordeal(seed, ORDERS_EACH) {
            Ok(tally) => {
                all.given += tally.given;
                all.done += tally.done;
                all.decisions += tally.decisions;
            }
            Err(failure) => failures.push(failure.to_string()),
        }
    }
    assert!(failures.is_empty(), "{} positions failed\n{}", failures.len(), failures.join("\n"));
    assert!(all.done * 8 > all.given, "only {} of {} orders were done", all.done, all.given);
    assert!(all.decisions > 0, "no decision was ever owed");
}

/// Checks that an order is refused for want of form, by a refusal that says what is wrong, and that nothing happens.
fn check(game: &Game, order: &Order, expected: &Refusal) {
    let before = game.state.clone();
    for order in [order.clone(), Order::Overrule { order: Box::new(order.clone()), reason: "try".to_owned() }] {
        let verdict = rules::check(game, &order, &NoHooks);
        assert!(verdict.refusals.contains(expected), "{order:?}: {:?}", verdict.refusals);
        assert!(!verdict.can_be_overruled(), "{order:?}");
        assert!(rules::resolve(game, &order, &NoHooks).is_err(), "{order:?}");
    }
    assert!(game.state == before && game.state.hash_from_scratch() == before.hash(), "{order:?} left a trace");
}

/// A unit of an arm that stands on the map in some position, and its hex.
fn some(arm: Arm) -> (Game, UnitId, PlaceId) {
    (0..200)
        .find_map(|seed| {
            let game = position(&mut Chance::new(seed));
            let found = game.state.units().find(|(id, unit)| {
                unit.is_active() && !unit.hexes().is_empty() && game.troops(id).is_some_and(|t| t.arm == arm)
            });
            let (id, hex) = found.and_then(|(id, unit)| Some((id.clone(), unit.head()?.clone())))?;
            Some((game, id, hex))
        })
        .expect("some position has one")
}

#[test]
fn an_order_to_a_unit_that_is_not_there_is_refused_and_names_it() {
    let (game, _, hex) = some(Arm::Infantry);
    let nobody = UnitId::new("case:nobody");
    let one = || vec![nobody.clone()];
    let unit = || nobody.clone();
    let orders = [
        Order::march(one(), vec![hex.clone()]),
        Order::ChangeFormation { units: one(), to: Formation::Line, facing: None, hex: None },
        Order::Extend { units: one(), hexes: vec![hex.clone()] },
        Order::Consolidate { units: one(), hexes: vec![hex.clone()] },
        Order::Wheel { unit: unit(), to: Hand::Left },
        Order::Divide { unit: unit(), hex: None },
        Order::Reform { unit: unit() },
        Order::Turn { units: one(), facing: Facing::NORTH },
        Order::Lose { unit: unit(), increments: 1 },
        Order::SetCondition { unit: unit(), condition: Condition::Pgd },
        Order::Recover { unit: unit() },
        Order::Regain { unit: unit(), increments: 1 },
        Order::Place { unit: unit(), hexes: vec![hex.clone()], posture: None, facing: None },
        Order::Store { unit: unit(), container: "case:reserve".into(), at: 0 },
        Order::Finish { units: one() },
    ];
    for order in orders {
        check(&game, &order, &Refusal::form(Reason::NoSuchUnit).of(&nobody));
    }
}

#[test]
fn a_hex_off_the_map_is_refused_and_named() {
    let (game, unit, _) = some(Arm::Infantry);
    let off = PlaceId::new("9999");
    let units = vec![unit.clone()];
    let orders = [
        Order::march(units.clone(), vec![off.clone()]),
        Order::Extend { units: units.clone(), hexes: vec![off.clone()] },
        Order::Hit { hex: off.clone(), increments: 1, roll: None },
        Order::Place { unit, hexes: vec![off.clone()], posture: None, facing: None },
        Order::Restack { hex: off.clone(), order: units },
    ];
    for order in orders {
        check(&game, &order, &Refusal::form(Reason::NoSuchHex).at(&off));
    }
}

#[test]
fn a_path_with_a_gap_is_refused_at_the_gap() {
    let (game, unit, hex) = some(Arm::Cavalry);
    let board = &game.definitions.board;
    let here = board.find(&hex).expect("it is on the board");
    let far = board
        .places()
        .find(|(idx, _)| board.distance(here, *idx).is_some_and(|d| d > 2))
        .map(|(_, place)| place.id.clone())
        .expect("the board is larger than that");
    check(&game, &Order::march(vec![unit], vec![far.clone()]), &Refusal::form(Reason::NotAdjacent).at(&far));
}

#[test]
fn a_formation_the_arm_has_not_is_refused() {
    for (arm, to) in [
        (Arm::Infantry, Formation::ColumnOfCompanies),
        (Arm::Infantry, Formation::Limbered),
        (Arm::Cavalry, Formation::Square),
        (Arm::Artillery, Formation::Line),
    ] {
        let (game, unit, hex) = some(arm);
        let order = Order::ChangeFormation { units: vec![unit.clone()], to, facing: None, hex: None };
        check(&game, &order, &Refusal::form(Reason::ArmHasNot(to)).of(&unit).at(&hex));
    }
}

#[test]
fn a_line_on_the_march_beyond_the_path_or_the_board_is_refused() {
    let (game, unit, hex) = some(Arm::Cavalry);
    let board = &game.definitions.board;
    let here = board.find(&hex).expect("it is on the board");
    let next = board.place(here).neighbours.iter().flatten().next().expect("it has a neighbour");
    let next = board.place(*next).id.clone();
    let march = |after, hexes: Vec<PlaceId>| Order::Move {
        units: vec![unit.clone()],
        path: vec![next.clone()],
        changes: Vec::new(),
        into: None,
        lines: vec![LineOnMarch { after, hexes }],
        facing: None,
    };
    for (order, reason) in [
        (march(9, vec![next.clone()]), Reason::BeyondPath),
        (march(1, vec![next.clone(), PlaceId::new("9999")]), Reason::NoSuchHex),
    ] {
        let verdict = rules::check(&game, &order, &NoHooks);
        let found = verdict.refusals.iter().any(|r| r.reason == reason && !r.can_be_overruled());
        assert!(found, "{reason:?}: {:?}", verdict.refusals);
    }
}

#[test]
fn a_decision_already_answered_or_never_asked_is_refused() {
    let (game, _, _) = some(Arm::Infantry);
    check(&game, &Order::Answer { decision: 7, option: 0 }, &Refusal::form(Reason::NoSuchDecision(7)));
}
