//! What the player puts right by hand, in play: each value set, told with its reason, and nothing else changed.

use crate::chapters::sequence::cup::Chit;
use crate::combat::{CombatStep, Readiness};
use crate::correction::{Correction, Done};
use crate::event::{Departure, Event, Happening, Overlay, StoreValue};
use crate::game::Game;
use crate::ids::GroupId;
use crate::num::MovePoints;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::state::{Activity, Location};
use crate::testkit::{Field, ask, hex, play, unit};
use crate::unit::PropValue;
use crate::verdict::Reason;

/// A battalion and a leader in 0102, cavalry in 0301, and red far off.
fn field() -> Field {
    Field::new(&["....", "....", "....", "...."])
        .put("a", "infantry battalion 4 column", &["0102"], "3")
        .put("h", "cavalry regiment 8 column", &["0301"], "0")
        .put_leader("l", "0102", "0")
        .put_for("red", "r", "infantry battalion 4 column", &["0404"], "0")
}

fn game() -> Game {
    field().in_phase(PhaseKind::Manoeuvre).game()
}

fn by_hand(correction: Correction) -> Order {
    Order::Correct { correction, reason: "a die rolled off the table".to_owned() }
}

/// Does it, and holds that the hash kept is that of the state and that the events read back fit and bring about the same.
fn put_right(game: &mut Game, correction: &Correction) -> Vec<Happening> {
    let mut read_back = game.clone();
    let happenings = play(game, &by_hand(correction.clone()));
    let told = |h: &Happening| matches!(&h.event, Event::Corrected { correction: c, reason } if c == correction && reason.contains("die"));
    assert!(happenings.first().is_some_and(told), "{happenings:?}");
    assert_eq!(game.state.hash(), game.state.hash_from_scratch(), "{correction:?}");
    for happening in &happenings {
        let line = serde_json::to_string(happening).unwrap();
        let read: Happening = serde_json::from_str(&line).unwrap();
        read.event.fits(&read_back.state, &read_back.definitions).unwrap();
        read_back.state.apply(&read.event);
    }
    assert_eq!(read_back.state, game.state, "{correction:?}");
    happenings
}

fn why_not(game: &Game, correction: Correction) -> Reason {
    let verdict = ask(game, &by_hand(correction));
    assert!(!verdict.can_be_overruled(), "what cannot be cannot be overruled either");
    verdict.refusals.first().unwrap().reason.clone()
}

#[test]
fn what_a_unit_has_left_and_has_done_is_set() {
    let mut game = game();
    put_right(&mut game, &Correction::Mp { unit: unit("a"), mp: MovePoints::quarters(6) });
    put_right(&mut game, &Correction::Activity { unit: unit("a"), activity: Activity::Finished });
    put_right(&mut game, &Correction::Readiness { unit: unit("h"), to: Readiness::Exhausted });
    for what in Done::ALL {
        let had = game.state.unit(&unit("a")).unwrap().has_done(what);
        put_right(&mut game, &Correction::Done { unit: unit("a"), what, done: !had });
        assert_eq!(game.state.unit(&unit("a")).unwrap().has_done(what), !had);
    }
    let a = game.state.unit(&unit("a")).unwrap();
    assert_eq!((a.mp, a.activity), (MovePoints::quarters(6), Activity::Finished));
    assert_eq!(game.state.unit(&unit("h")).unwrap().readiness, Readiness::Exhausted);
    put_right(&mut game, &Correction::Activity { unit: unit("a"), activity: Activity::Active });
    let march = Order::march(vec![unit("a")], vec![hex("0103")]);
    assert!(ask(&game, &march).is_allowed(), "who is active again marches with the MP he was given");
}

#[test]
fn a_leader_is_struck_dies_and_comes_back_by_hand() {
    let mut game = game();
    let l = unit("l");
    let happenings = put_right(&mut game, &Correction::Out { unit: l.clone(), why: Departure::Wounded, back: Some(4) });
    assert!(happenings.iter().any(|h| matches!(h.event, Event::UnitRemoved { why: Departure::Wounded, .. })));
    let state = game.state.unit(&l).unwrap();
    assert_eq!((&state.location, state.back), (&Location::Out(Departure::Wounded), Some(4)));
    assert_eq!(state.fell_at, Some(hex("0102")));
    put_right(&mut game, &Correction::Out { unit: l.clone(), why: Departure::Wounded, back: Some(3) });
    assert_eq!(game.state.unit(&l).unwrap().fell_at, Some(hex("0102")), "where he fell is not forgotten");
    put_right(&mut game, &Correction::Out { unit: l.clone(), why: Departure::Eliminated, back: None });
    assert_eq!(game.state.unit(&l).unwrap().back, None, "the dead do not come back");
    put_right(&mut game, &Correction::Out { unit: l.clone(), why: Departure::Captured, back: None });
    let place = Order::Place { unit: l.clone(), hexes: vec![hex("0102")], posture: None, facing: None };
    play(&mut game, &Order::Overrule { order: Box::new(place), reason: "exchanged".to_owned() });
    assert_eq!(game.state.unit(&l).unwrap().head(), Some(&hex("0102")));
    let out = |unit, why, back| Correction::Out { unit, why, back };
    assert_eq!(why_not(&game, out(unit("a"), Departure::Wounded, None)), Reason::NotALeader);
    assert_eq!(why_not(&game, out(l.clone(), Departure::Captured, Some(9))), Reason::NotALeader);
    assert_eq!(why_not(&game, out(l.clone(), Departure::Wounded, Some(0))), Reason::NoSuchTurn(0));
    assert_eq!(why_not(&game, out(l, Departure::Absorbed, None)), Reason::StandsAlready);
}

#[test]
fn the_cup_is_put_right() {
    let mut game = game();
    let group =
        game.definitions.groups.values().find(|g| g.manoeuvre_unit && g.side.as_str() == "blue").unwrap().id.clone();
    let chit = Chit::Group(group.clone());
    if !game.state.cup().contains(&chit) {
        put_right(&mut game, &Correction::IntoCup { chit: chit.clone() });
    }
    let again = why_not(&game, Correction::IntoCup { chit: chit.clone() });
    assert_eq!(again, Reason::NothingToDo, "a manoeuvre unit has one chit");
    put_right(&mut game, &Correction::Draw { chit: chit.clone() });
    assert!(game.state.activated().contains(&group) && game.state.unit(&unit("a")).unwrap().is_active());
    put_right(&mut game, &Correction::IntoCup { chit: chit.clone() });
    assert!(!game.state.activated().contains(&group), "it counts as not yet drawn");
    put_right(&mut game, &Correction::OutOfCup { chit: chit.clone() });
    assert_eq!(why_not(&game, Correction::Draw { chit: chit.clone() }), Reason::ChitNotInCup);
    assert_eq!(why_not(&game, Correction::OutOfCup { chit }), Reason::ChitNotInCup);
    let nobody = GroupId::new("m:nobody");
    assert_eq!(why_not(&game, Correction::IntoCup { chit: Chit::Group(nobody.clone()) }), Reason::NoSuchGroup(nobody));
    for _ in 0..2 {
        put_right(&mut game, &Correction::IntoCup { chit: Chit::End });
    }
}

#[test]
fn turn_phase_and_victory_are_set_and_nothing_comes_with_them() {
    let mut game = game();
    let mp = game.state.unit(&unit("a")).unwrap().mp;
    let turns = game.definitions.scenario.turns;
    put_right(&mut game, &Correction::Clock { turn: turns, phase: 0 });
    assert_eq!((game.state.clock().turn, game.state.clock().phase), (turns, 0));
    assert_eq!(game.state.unit(&unit("a")).unwrap().mp, mp, "no new turn has begun");
    assert_eq!(why_not(&game, Correction::Clock { turn: turns + 1, phase: 0 }), Reason::NoSuchTurn(turns + 1));
    assert_eq!(why_not(&game, Correction::Clock { turn: 1, phase: 77 }), Reason::NoSuchPhase(77));
    assert_eq!(why_not(&game, Correction::Clock { turn: turns, phase: 0 }), Reason::NothingToDo);
    game.state.apply(&Event::GameEnded {});
    put_right(&mut game, &Correction::Clock { turn: turns, phase: 0 });
    assert!(!game.state.clock().ended, "the last turn goes on");
    put_right(
        &mut game,
        &Correction::Victory { side: Some("red".into()), level: None, text: "blue gave up".to_owned() },
    );
    assert_eq!(game.state.victory().unwrap().side, Some("red".into()));
    assert_eq!(
        why_not(&game, Correction::Victory { side: Some("green".into()), level: None, text: String::new() }),
        Reason::NoSuchSide("green".into())
    );
    put_right(&mut game, &Correction::NoVictory {});
    assert!(game.state.victory().is_none());
}

#[test]
fn the_combat_segment_is_put_right() {
    let mut game = field().in_phase(PhaseKind::Combat).game();
    put_right(&mut game, &Correction::Combat { step: CombatStep::Fire, to_fire: Some("blue".into()) });
    game.state.apply(&Event::FirePassed { hex: hex("0102") });
    put_right(&mut game, &Correction::Done { unit: unit("a"), what: Done::Fired, done: true });
    put_right(&mut game, &Correction::FireAgain { hex: hex("0102") });
    assert!(game.state.combat().done.is_empty() && !game.state.unit(&unit("a")).unwrap().has_fired);
    assert_eq!(why_not(&game, Correction::FireAgain { hex: hex("0102") }), Reason::NothingToDo);
    assert_eq!(why_not(&game, Correction::GiveUp { attack: 5 }), Reason::NoSuchAttack(5));
    let green = Correction::Combat { step: CombatStep::Fire, to_fire: Some("green".into()) };
    assert_eq!(why_not(&game, green), Reason::NoSuchSide("green".into()));
}

#[test]
fn nobody_acts_who_stands_nowhere_and_no_step_is_fought_outside_its_segment() {
    let mut game = game();
    put_right(&mut game, &Correction::Out { unit: unit("a"), why: Departure::Surrendered, back: None });
    let active = Correction::Activity { unit: unit("a"), activity: Activity::Active };
    assert_eq!(why_not(&game, active), Reason::NotOnMap);
    let fire = Correction::Combat { step: CombatStep::Fire, to_fire: Some("blue".into()) };
    assert_eq!(why_not(&game, fire), Reason::WrongPhase);
}

#[test]
fn ground_and_values_are_set() {
    let mut game = game();
    let fire = Overlay { mark: "fire".to_owned(), terrain: None };
    put_right(&mut game, &Correction::Ground { hex: hex("0202"), overlay: Some(fire.clone()) });
    assert_eq!(game.state.overlay(&hex("0202")), Some(&fire));
    let mud = Overlay { terrain: Some("jelly".into()), ..fire };
    assert_eq!(
        why_not(&game, Correction::Ground { hex: hex("0202"), overlay: Some(mud) }),
        Reason::NoSuchTerrain("jelly".into())
    );
    put_right(
        &mut game,
        &Correction::Prop { unit: unit("a"), key: "pinned".to_owned(), value: Some(PropValue::Flag(true)) },
    );
    put_right(&mut game, &Correction::Prop { unit: unit("a"), key: "pinned".to_owned(), value: None });
    assert!(game.state.unit(&unit("a")).unwrap().props.is_empty());
    let kept = |module: &str| Correction::Kept {
        module: module.into(),
        key: "points".to_owned(),
        value: Some(StoreValue::Number(7.into())),
    };
    assert_eq!(why_not(&game, kept("nobody")), Reason::NoSuchModule("nobody".into()));
    if let Some(module) = game.definitions.modules.first().map(|m| m.id.clone()) {
        put_right(&mut game, &kept(module.as_str()));
        assert_eq!(game.state.stored(&module, "points"), Some(&StoreValue::Number(7.into())));
    }
}

#[test]
fn what_nobody_can_have_is_refused() {
    let game = game();
    let mp = |quarters| Correction::Mp { unit: unit("a"), mp: MovePoints::quarters(quarters) };
    assert_eq!(why_not(&game, mp(-1)), Reason::MpImpossible);
    assert_eq!(why_not(&game, mp(400)), Reason::MpImpossible);
    let nobody = Correction::Mp { unit: unit("nobody"), mp: MovePoints::ZERO };
    assert_eq!(why_not(&game, nobody), Reason::NoSuchUnit);
    assert_eq!(why_not(&game, Correction::Readiness { unit: unit("a"), to: Readiness::Tired }), Reason::NotCavalry);
    assert_eq!(why_not(&game, Correction::Done { unit: unit("l"), what: Done::Fired, done: true }), Reason::NotTroops);
    assert_eq!(why_not(&game, Correction::FireAgain { hex: hex("9999") }), Reason::NoSuchHex);
}
