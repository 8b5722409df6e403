//! The special rules of the shipped battle, against chevardino.md section 4.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use std::rc::Rc;
use std::time::Duration;

use common::{game, loaded, on, rendered, shipped_library};
use rules::event::{Event, Overlay};
use rules::hooks::{Adjustment, Effect, Hooks, Number, Query};
use rules::num::Ratio;
use rules::unit::Arm;
use rules::{Game, Order};
use scripting::{KnownNames, Limits, NoTexts, ScriptSet, Scripts, Sources};

fn scripts() -> Scripts {
    let loaded = loaded();
    let names = KnownNames::of(loaded.ruleset.as_ref().unwrap());
    let set = ScriptSet::compile(Sources::of(&loaded, shipped_library()), names);
    let set = set.unwrap_or_else(|mistakes| panic!("{}", rendered(&mistakes)));
    let long = Duration::from_secs(5);
    set.start_with(Rc::new(NoTexts), Limits { pure_hook: long, order: long, ..Limits::default() }).unwrap()
}

fn at_turn(turn: u16) -> Game {
    let mut game = game();
    game.state.apply(&Event::PhaseBegan { turn, index: 0, phase: "command".into() });
    game
}

fn began(turn: u16) -> Event {
    Event::PhaseBegan { turn, index: 0, phase: "command".into() }
}

fn effects(scripts: &Scripts, game: &Game, event: &Event) -> Vec<Effect> {
    let reactions = on(scripts, game, event).unwrap_or_else(|fault| panic!("{fault:#?}"));
    reactions.into_iter().flat_map(|r| r.effects).map(|(effect, _)| effect).collect()
}

#[test]
fn rule_3_no_cavalry_enters_the_redoubt() {
    let (scripts, game) = (scripts(), game());
    let refused = |unit: &str, path: &[&str]| {
        let order = Order::march(vec![unit.into()], path.iter().map(|h| (*h).into()).collect());
        scripts.may(&game, &order).unwrap()
    };
    let objections = refused("chevardino:kharkov", &["2317", "2418"]);
    assert_eq!(objections.len(), 1);
    assert_eq!(objections[0].text, "special-redoubt-cavalry");
    assert!(refused("chevardino:kharkov", &["2317"]).is_empty(), "past the work");
    assert!(refused("chevardino:vilna_2", &["2418"]).is_empty(), "infantry");
}

#[test]
fn rule_1_entering_a_burning_village_costs_2_more() {
    let (scripts, mut game) = (scripts(), game());
    let query = |hex: &str| Query {
        number: Number::MovementCost,
        unit: Some("chevardino:61e".into()),
        arm: Some(Arm::Infantry),
        formation: None,
        hex: Some(hex.into()),
        from: None,
        terrain: Some("village".into()),
        by_road: false,
        base: Ratio::whole(2),
    };
    assert!(scripts.wants(Number::MovementCost, Some(Arm::Infantry), Some(&"village".into())));
    assert!(!scripts.wants(Number::MovementCost, Some(Arm::Infantry), Some(&"wood".into())));
    assert!(scripts.calc(&game, &query("2315")).unwrap().is_empty());
    let overlay = Some(Overlay { mark: "fire".to_owned(), terrain: None });
    game.state.apply(&Event::OverlayChanged { hex: "2315".into(), overlay });
    let adjusted = scripts.calc(&game, &query("2315")).unwrap();
    assert_eq!(adjusted[0].adjustment, Adjustment::Add(Ratio::whole(2)), "seen without `invalidate`");
    assert!(scripts.calc(&game, &query("2415")).unwrap().is_empty(), "the hex beside it");
}

#[test]
fn rule_1_a_village_shot_over_after_turn_11_may_burn() {
    let scripts = scripts();
    let hit = |game: &Game| {
        let unit = "chevardino:5th_jagers_1".into();
        let hexes = game.state.unit(&unit).unwrap().hexes().to_vec();
        effects(&scripts, game, &Event::IncrementsLost { unit, lost: 1, losses: 1, hexes })
    };
    assert!(hit(&at_turn(10)).is_empty());
    let burned = (0..60).filter(|seed| {
        let mut game = Game::new(at_turn(11).definitions, *seed);
        let events = game.set_up();
        game.apply_all(&events);
        game.state.apply(&began(11));
        !hit(&game).is_empty()
    });
    let n = burned.count();
    assert!((12..=30).contains(&n), "51+ is 12 throws in 36: {n} of 60");
}

#[test]
fn rule_5_the_order_comes_on_turn_20_at_the_latest_and_only_once() {
    let scripts = scripts();
    assert!(effects(&scripts, &at_turn(13), &began(13)).is_empty());
    let comes = effects(&scripts, &at_turn(20), &began(20));
    assert!(comes.iter().any(|e| matches!(e, Effect::SetStore { key, .. } if key == "withdrawal")), "{comes:?}");
    let mut game = at_turn(21);
    let value = Some(serde_json::from_value(serde_json::json!(20)).unwrap());
    game.state.apply(&Event::StoreChanged { module: "chevardino".into(), key: "withdrawal".to_owned(), value });
    assert!(effects(&scripts, &game, &began(21)).is_empty());
}

#[test]
fn rule_5_leaving_the_redoubt_empty_without_orders_costs_5_points() {
    let (scripts, mut game) = (scripts(), game());
    let units: Vec<_> = game.state.stack(&"2418".into()).to_vec();
    let mut said = Vec::new();
    for unit in units {
        let hexes = vec![serde_json::from_value(serde_json::json!(["2518", 1])).unwrap()];
        let facing = game.state.unit(&unit).unwrap().facing;
        let mp_left = game.state.unit(&unit).unwrap().mp;
        let moved = Event::UnitMoved { unit, from: "2418".into(), to: "2518".into(), hexes, facing, mp_left };
        game.state.apply(&moved);
        said.push(effects(&scripts, &game, &moved).len());
    }
    assert_eq!(said.iter().filter(|n| **n > 0).count(), 1, "{said:?}");
}

#[test]
fn rule_2_the_players_are_told_when_the_light_fails() {
    let scripts = scripts();
    for (turn, told) in [(8, false), (9, true), (10, false), (11, true), (14, true)] {
        let effects = effects(&scripts, &at_turn(turn), &began(turn));
        let said = effects.iter().any(|e| matches!(e, Effect::SetStore { key, .. } if key == "sight"));
        assert_eq!(said, told, "turn {turn}");
    }
}

/// Does what the effects ask for, as far as these rules ask for it, and returns what was said and who won.
fn done(game: &mut Game, asked: Vec<Effect>) -> Vec<String> {
    let mut told = Vec::new();
    for effect in asked {
        match effect {
            Effect::SetStore { key, value } => {
                game.state.apply(&Event::StoreChanged { module: "chevardino".into(), key, value });
            }
            Effect::Say { text } => told.push(text),
            Effect::Victory { side, level, text } => {
                let side = side.map_or_else(|| "nobody".to_owned(), |s| s.to_string());
                told.push(format!("{side} {} {text}", level.map_or("draw", rules::scenario::VictoryLevel::name)));
            }
            other => panic!("{other:?}"),
        }
    }
    told
}

fn turn_ends(scripts: &Scripts, game: &mut Game, turn: u16) -> Vec<String> {
    let event = Event::PhaseBegan { turn, index: 4, phase: "end".into() };
    game.state.apply(&event);
    let asked = effects(scripts, game, &event);
    done(game, asked)
}

/// Puts a unit, or its first battalion, where another side's troops were.
fn storm(game: &mut Game, unit: &str, hex: &str) {
    for defender in game.state.stack(&hex.into()).to_vec() {
        game.state.apply(&Event::UnitRemoved { unit: defender, why: rules::event::Departure::Eliminated });
    }
    let hexes = vec![serde_json::from_value(serde_json::json!([hex, 1])).unwrap()];
    let posture = game.state.unit(&unit.into()).unwrap().posture();
    let facing = game.state.unit(&unit.into()).unwrap().facing;
    game.state.apply(&Event::UnitPlaced { unit: unit.into(), hexes, posture, facing });
}

#[test]
fn the_redoubt_scores_for_its_holder_at_the_end_of_each_turn_from_4_on() {
    let (scripts, mut game) = (scripts(), game());
    assert!(turn_ends(&scripts, &mut game, 3).is_empty());
    let said = turn_ends(&scripts, &mut game, 4);
    assert!(said[0].contains("points-turn") && said[0].contains("side-russian"), "{said:?}");
    storm(&mut game, "chevardino:61e", "2418");
    let said = turn_ends(&scripts, &mut game, 5);
    assert!(said[0].contains("side-french"), "{said:?}");
    // Who leaves it empty still holds it.
    game.state.apply(&Event::UnitRemoved { unit: "chevardino:61e".into(), why: rules::event::Departure::Absorbed });
    let said = turn_ends(&scripts, &mut game, 6);
    assert!(said[0].contains("side-french"), "{said:?}");
}

#[test]
fn who_leads_when_the_last_turn_is_over_has_won() {
    let scripts = scripts();
    let ended = |prepare: &dyn Fn(&mut Game)| {
        let mut game = game();
        prepare(&mut game);
        let asked = effects(&scripts, &game, &Event::GameEnded {});
        done(&mut game, asked).pop().unwrap()
    };
    // Nothing was taken: Shevardino 3, Doronino 1, the south hill 1.
    let held = ended(&|_| {});
    assert!(held.starts_with("russian marginal") && held.contains('5'), "{held}");
    // The work is 5, and half of Vilna that fell in it 1.
    let taken = ended(&|game| {
        storm(game, "chevardino:61e", "2418");
        turn_ends(&scripts, game, 3);
    });
    assert!(taken.starts_with("french marginal") && taken.contains('6'), "{taken}");
    let long = ended(&|game| {
        storm(game, "chevardino:61e", "2418");
        for turn in 4..=21 {
            turn_ends(&scripts, game, turn);
        }
    });
    assert!(long.starts_with("french decisive"), "{long}");
}

#[test]
fn captured_guns_score_2_and_the_flight_of_the_111e_after_dark_2() {
    let (scripts, mut game) = (scripts(), at_turn(11));
    let captured =
        Event::UnitRemoved { unit: "chevardino:light_company_1".into(), why: rules::event::Departure::Captured };
    game.state.apply(&captured);
    let asked = effects(&scripts, &game, &captured);
    assert!(done(&mut game, asked)[0].contains("points-guns"));
    let unit = "chevardino:111e".into();
    let to = rules::unit::Posture::Pgd { limbered: false };
    let hexes = vec![serde_json::from_value(serde_json::json!(["0912", 21])).unwrap()];
    let facing = game.state.unit(&unit).unwrap().facing;
    let mp_left = game.state.unit(&unit).unwrap().mp;
    let flees = Event::FormationChanged { unit, to, facing, hexes, mp_left };
    game.state.apply(&flees);
    let asked = effects(&scripts, &game, &flees);
    assert!(done(&mut game, asked)[0].contains("points-ordeal"));
    assert!(effects(&scripts, &game, &flees).is_empty(), "once");
}
