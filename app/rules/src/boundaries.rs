//! Orders at the edge of what the rules allow: what forbids them, that all of it is named, and what follows.

use std::sync::Arc;

use crate::charts::System;
use crate::event::Event;
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::ids::PhaseId;
use crate::num::MovePoints;
use crate::order::{ChangeOnMarch, Order};
use crate::reach::reach;
use crate::scenario::Arrival;
use crate::testkit::{Field, ask, clauses, hex, hexes, mp, nobody_reacts, play, portions, unit, units};
use crate::unit::{Formation, Posture};
use crate::verdict::Verdict;

const OPEN: [&str; 6] = ["......", "......", "......", "......", "......", "......"];

fn change(ids: &[&str], to: Formation) -> Order {
    Order::ChangeFormation { units: units(ids), to, facing: None, hex: None }
}

fn march(ids: &[&str], path: &[&str]) -> Order {
    Order::march(units(ids), hexes(path))
}

fn march_into(ids: &[&str], path: &[&str], into: Formation) -> Order {
    Order::Move {
        units: units(ids),
        path: hexes(path),
        changes: Vec::new(),
        into: Some(into),
        lines: Vec::new(),
        facing: None,
    }
}

fn posture(game: &Game, id: &str) -> Posture {
    game.state.unit(&unit(id)).unwrap().posture().unwrap()
}

fn set_posture(game: &mut Game, id: &str, to: Posture) {
    let state = game.state.unit(&unit(id)).unwrap();
    let (facing, hexes, mp_left) = (state.facing, state.hexes().to_vec(), state.mp);
    game.state.apply(&Event::FormationChanged { unit: unit(id), to, facing, hexes, mp_left });
}

/// Returns whether the search offers a hex.
fn reaches(game: &Game, ids: &[&str], at: &str) -> bool {
    let found = reach(game, &units(ids), &NoHooks).unwrap();
    let place = game.definitions.board.find(&hex(at)).unwrap();
    found.ends().iter().any(|(end, _)| *end == place)
}

fn says(verdict: &Verdict, expected: &[&str]) {
    assert_eq!(clauses(verdict), expected, "{verdict:#?}");
}

#[test]
fn s5_a_broken_top_cannot_change_for_those_beneath_it() {
    let mut game = Field::new(&OPEN)
        .put("top", "infantry battalion 6 column", &["0202"], "6")
        .put("b", "infantry battalion 6 column", &["0202"], "6")
        .game();
    set_posture(&mut game, "top", Posture::Disordered { limbered: false });
    says(&ask(&game, &change(&["top"], Formation::Line)), &["F1"]);
    says(&ask(&game, &change(&["b"], Formation::Line)), &["S5"]);
}

#[test]
fn s5_a_broken_unit_beneath_holds_the_stack_back_and_is_not_mended_by_overruling() {
    let mut game = Field::new(&OPEN)
        .put("top", "infantry battalion 6 column", &["0202"], "6")
        .put("b", "infantry battalion 6 column", &["0202"], "6")
        .game();
    let broken = Posture::Pgd { limbered: false };
    set_posture(&mut game, "b", broken);
    let order = change(&["top"], Formation::Line);
    says(&ask(&game, &order), &["F1", "D10"]);
    play(&mut game, &Order::Overrule { order: Box::new(order), reason: "why not".to_owned() });
    assert_eq!(posture(&game, "top"), Posture::Good(Formation::Line));
    assert_eq!(posture(&game, "b"), broken);
}

#[test]
fn s5_a_stack_that_differs_is_brought_into_one_formation() {
    let mut game = Field::new(&OPEN)
        .put("top", "infantry battalion 6 line", &["0202"], "6")
        .put("b", "infantry battalion 6 column", &["0202"], "6")
        .game();
    play(&mut game, &change(&["top"], Formation::Column));
    assert_eq!((mp(&game, "top"), mp(&game, "b")), ("5".to_owned(), "6".to_owned()));
    says(&ask(&game, &change(&["top"], Formation::Column)), &["F3"]);
}

#[test]
fn s5_units_that_come_together_take_the_formation_of_the_first() {
    let mut game = Field::new(&OPEN)
        .put("top", "infantry battalion 6 line", &["0202"], "6")
        .put("b", "infantry battalion 6 column", &["0202"], "6")
        .game();
    play(&mut game, &march(&["top", "b"], &["0201"]));
    assert_eq!(posture(&game, "b"), Posture::Good(Formation::Line));
    assert_eq!((mp(&game, "top"), mp(&game, "b")), ("5".to_owned(), "4".to_owned()));
}

#[test]
fn s8_skirmish_order_is_not_taken_beside_guns() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column skirmisher", &["0202"], "6")
        .put("g", "artillery section 1 limbered", &["0202"], "6")
        .game();
    says(&ask(&game, &change(&["a"], Formation::Skirmish)), &["S8"]);
}

#[test]
fn s6_and_s8_are_both_named() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 2 skirmish skirmisher", &["0202"], "6")
        .put("c", "cavalry squadron 2 column", &["0203"], "6")
        .game();
    says(&ask(&game, &march(&["c"], &["0202"])), &["S6", "S8"]);
    assert!(ask(&game, &march(&["c"], &["0202", "0201"])).is_allowed(), "S8: it passes freely");
}

#[test]
fn s15_folding_onto_a_hex_answers_for_what_stands_there() {
    let game = Field::new(&OPEN)
        .put("a", "infantry regiment 14 line", &["0202", "0302"], "6")
        .put("g", "artillery section 1 limbered", &["0202"], "6")
        .game();
    let verdict = ask(&game, &change(&["a"], Formation::Column));
    says(&verdict, &["S3"]);
    let other_hex =
        Order::ChangeFormation { units: units(&["a"]), to: Formation::Column, facing: None, hex: Some(hex("0302")) };
    assert!(ask(&game, &other_hex).is_allowed());
}

#[test]
fn f10_a_line_of_cavalry_folds_for_its_ground_alone() {
    let on = ["0103", "0202", "0302", "0401", "0501"];
    for (points, onto, cost, allowed) in
        [("4", "0103", 4, true), ("3", "0103", 4, false), ("3", "0302", 2, true), ("1", "0302", 2, false)]
    {
        let mut game = Field::new(&OPEN).put("c", "cavalry regiment 20 line", &on, points).game();
        let fold =
            Order::ChangeFormation { units: units(&["c"]), to: Formation::Line, facing: None, hex: Some(hex(onto)) };
        let verdict = ask(&game, &fold);
        assert_eq!(verdict.cost.total(), MovePoints::whole(cost));
        assert_eq!(verdict.is_allowed(), allowed, "{verdict:#?}");
        if allowed {
            play(&mut game, &fold);
            assert_eq!(portions(&game, "c"), "20");
        }
    }
}

#[test]
fn s13_a_wing_does_not_end_on_a_friend() {
    let game = Field::new(&OPEN)
        .put("a", "infantry regiment 8 line", &["0203", "0303"], "6")
        .put("b", "infantry battalion 3 line", &["0302"], "6")
        .game();
    says(&ask(&game, &march(&["a"], &["0202"])), &["S13"]);
    assert!(!reaches(&game, &["a"], "0202"));
    assert!(ask(&game, &march(&["a"], &["0202", "0201"])).is_allowed(), "S15: in passing it may");
    assert!(reaches(&game, &["a"], "0201"));
}

#[test]
fn t1_a_leader_does_not_ride_into_the_enemy() {
    let game = Field::new(&OPEN)
        .put_for("red", "r", "infantry battalion 3 column", &["0202"], "6")
        .put_leader("l", "0203", "12")
        .game();
    says(&ask(&game, &march(&["l"], &["0202"])), &["T1"]);
    assert!(!reaches(&game, &["l"], "0202"));
}

#[test]
fn f14_a_leader_rides_along_with_a_column_that_marches_out() {
    let road = ["0204", "0203", "0202", "0201"];
    let mut game = Field::new(&OPEN)
        .road(&road)
        .put("a", "infantry regiment 11 road_column", &["0204"], "6")
        .put_leader("l", "0204", "12")
        .game();
    assert!(reaches(&game, &["a", "l"], "0202"));
    play(&mut game, &march(&["a", "l"], &["0203", "0202"]));
    assert_eq!(portions(&game, "a"), "4 | 4 | 3");
    assert_eq!(portions(&game, "l").len(), 1);
    assert_eq!(game.state.unit(&unit("l")).unwrap().head(), Some(&hex("0202")));
}

#[test]
fn s22_a_company_does_not_march_out_of_a_square_that_needs_it() {
    let companies = |strong: &str| {
        Field::new(&OPEN)
            .put("a", &format!("infantry company {strong} square"), &["0202"], "6")
            .put("b", "infantry company 1 square", &["0202"], "6")
            .put("c", "infantry company 1 square", &["0202"], "6")
            .game()
    };
    says(&ask(&companies("1"), &march(&["c"], &["0201"])), &["S22", "S22", "S22"]);
    assert!(ask(&companies("1"), &march(&["a", "b", "c"], &["0201"])).is_allowed());
    assert!(!reaches(&companies("3"), &["c"], "0201"));
    assert!(
        reaches(&companies("3"), &["a", "b"], "0201")
            == ask(&companies("3"), &march(&["a", "b"], &["0201"])).is_allowed()
    );
}

#[test]
fn s22_companies_form_a_square_together_where_the_ground_lets_them_go() {
    let mut field = Field::new(&["...", ".v.", "...", "..."]);
    for id in ["a", "b", "c"] {
        field = field.put(id, "infantry company 1 general_order", &["0202"], "6");
    }
    let game = field.game();
    assert!(ask(&game, &march_into(&["a", "b", "c"], &["0201"], Formation::Square)).is_allowed());
    says(&ask(&game, &march_into(&["a", "b"], &["0201"], Formation::Square)), &["S22", "S22"]);
}

#[test]
fn f23_road_column_is_named_only_on_a_road() {
    let game = Field::new(&["...", ".v.", "...", "..."])
        .road(&["0202", "0203", "0204"])
        .put("a", "infantry battalion 4 general_order", &["0202"], "6")
        .game();
    says(&ask(&game, &march_into(&["a"], &["0201"], Formation::RoadColumn)), &["F23"]);
    assert!(ask(&game, &march_into(&["a"], &["0203"], Formation::RoadColumn)).is_allowed());
}

#[test]
fn f23_a_formation_the_ground_bars_is_named_in_vain() {
    let game = Field::new(&[".t.", "...", "..."]).put("a", "infantry battalion 5 square", &["0202"], "6").game();
    says(&ask(&game, &march_into(&["a"], &["0201"], Formation::Square)), &["F8"]);
    says(&ask(&game, &march_into(&["a"], &["0201"], Formation::Line)), &["F8"]);
    assert!(ask(&game, &march_into(&["a"], &["0201"], Formation::Column)).is_allowed());
}

#[test]
fn f8_a_column_on_three_hexes_cannot_be_written() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0202"], "6").game();
    let place = |posture| Order::Place {
        unit: unit("a"),
        hexes: hexes(&["0202", "0302"]),
        posture: Some(Posture::Good(posture)),
        facing: None,
    };
    assert!(!ask(&game, &place(Formation::Column)).can_be_overruled());
    let line = Order::Overrule { order: Box::new(place(Formation::Line)), reason: "thin".to_owned() };
    play(&mut game, &line);
    assert_eq!(portions(&game, "a"), "2 | 2");
}

#[test]
fn f1_only_a_battery_is_limbered_when_broken() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0202"], "6").game();
    let place = Order::Place {
        unit: unit("a"),
        hexes: hexes(&["0202"]),
        posture: Some(Posture::Disordered { limbered: true }),
        facing: None,
    };
    play(&mut game, &Order::Overrule { order: Box::new(place), reason: "a storm".to_owned() });
    assert_eq!(posture(&game, "a"), Posture::Disordered { limbered: false });
}

#[test]
fn t3_a_stack_of_infantry_and_guns_turns_together() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 line", &["0202"], "6")
        .put("g", "artillery section 1 limbered", &["0202"], "6")
        .game();
    let facing = crate::facing::Facing::hour(5);
    play(&mut game, &Order::Turn { units: units(&["a", "g"]), facing });
    let hour = |id: &str| game.state.unit(&unit(id)).unwrap().facing.as_hour();
    assert_eq!((hour("a"), hour("g")), (5, 6));
}

#[test]
fn w3_a_unit_that_is_lost_before_it_comes_never_comes() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0202"], "6").game();
    let arrival = Arrival {
        turn: 2,
        units: units(&["a"]),
        entries: hexes(&["0101"]),
        formation: Formation::Column,
        facing: crate::facing::Facing::NORTH,
    };
    Arc::make_mut(&mut game.definitions).scenario.arrivals.push(arrival);
    let mut game = Game::new(game.definitions.clone(), 1);
    play(&mut game, &Order::Lose { unit: unit("a"), increments: 4 });
    for _ in 0..4 {
        play(&mut game, &anyway(Order::NextPhase {}));
    }
    assert!(game.state.unit(&unit("a")).unwrap().hexes().is_empty());
}

#[test]
fn q5_nobody_arrives_in_an_enemy_zone() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0101"], "6")
        .put_for("red", "r", "infantry battalion 3 column", &["0305"], "6")
        .game();
    let arrival = Arrival {
        turn: 2,
        units: units(&["a"]),
        entries: hexes(&["0106", "0304"]),
        formation: Formation::Column,
        facing: crate::facing::Facing::NORTH,
    };
    for (entries, comes_to) in [(["0304"], "0103"), (["0306"], "0306")] {
        let mut definitions = (*game.definitions).clone();
        definitions.scenario.arrivals = vec![Arrival { entries: hexes(&entries), ..arrival.clone() }];
        definitions.scenario.set_up.retain(|p| p.unit != unit("a"));
        let mut game = Game::new(Arc::new(definitions), 1);
        let set_up = game.set_up();
        game.apply_all(&set_up);
        for _ in 0..3 {
            play(&mut game, &anyway(Order::NextPhase {}));
        }
        assert_eq!(game.state.unit(&unit("a")).unwrap().head(), Some(&hex(comes_to)));
    }
}

#[test]
fn q2_nobody_acts_when_the_game_is_over() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0202"], "6").game();
    Arc::make_mut(&mut game.definitions).scenario.phases.truncate(1);
    for _ in 0..3 {
        play(&mut game, &anyway(Order::NextPhase {}));
    }
    assert!(game.state.clock().ended);
    let group = crate::ids::GroupId::new("t:blue");
    says(&ask(&game, &Order::Activate { group }), &["Q2"]);
    says(&ask(&game, &march(&["a"], &["0201"])), &["Q2", "T1"]);
}

/// Does not wait for the chits of the segment (Q2).
fn anyway(order: Order) -> Order {
    Order::Overrule { order: Box::new(order), reason: String::new() }
}

#[test]
fn q2_a_chit_is_drawn_for_each_commanded_unit_until_the_last_end_chit() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0202"], "6")
        .put_for("red", "b", "infantry battalion 4 column", &["0502"], "6")
        .game();
    for _ in 0..2 {
        play(&mut game, &anyway(Order::NextPhase {}));
    }
    assert_eq!(game.state.cup().len(), 4, "one chit a side, two end chits");
    assert!(!game.state.unit(&unit("a")).unwrap().is_active(), "nobody acts before a chit is drawn");
    says(&ask(&game, &Order::NextPhase {}), &["Q2"]);
    let mut drawn = Vec::new();
    while ask(&game, &Order::DrawChit {}).is_allowed() {
        let before = game.state.activated().len();
        play(&mut game, &Order::DrawChit {});
        drawn.push(game.state.activated().len() > before);
        let active = game.state.units().filter(|(_, u)| u.is_active()).count();
        assert_eq!(active, usize::from(*drawn.last().unwrap()), "the one drawn is active, and only it");
    }
    let n_units = drawn.iter().filter(|is_unit| **is_unit).count();
    assert!(n_units == 2 || drawn.len() - n_units == 2, "all units, or both end chits: {drawn:?}");
    says(&ask(&game, &Order::DrawChit {}), &["Q2"]);
    assert!(ask(&game, &Order::NextPhase {}).is_allowed(), "the segment is over");
}

#[test]
fn a_free_game_knows_no_clause() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0202"], "6")
        .put("b", "infantry battalion 6 column", &["0202"], "0")
        .game();
    Arc::make_mut(&mut game.definitions).ruleset.system = System::Free;
    set_posture(&mut game, "a", Posture::Pgd { limbered: false });
    game.state.apply(&Event::PhaseBegan { turn: 1, index: 1, phase: PhaseId::new("end") });
    let place = Order::Place { unit: unit("b"), hexes: hexes(&["0202", "0302"]), posture: None, facing: None };
    let restack = Order::Restack { hex: hex("0202"), order: units(&["b", "a"]) };
    let group = crate::ids::GroupId::new("t:blue");
    let orders = [march(&["a"], &["0201"]), change(&["b"], Formation::Line), restack, place, Order::Activate { group }];
    for order in orders {
        let verdict = ask(&game, &order);
        assert!(verdict.is_allowed(), "{order:?} {verdict:#?}");
    }
    play(&mut game, &change(&["b"], Formation::Line));
    assert_eq!(posture(&game, "b"), Posture::Good(Formation::Line));
    assert_eq!(posture(&game, "a"), Posture::Pgd { limbered: false });
}

#[test]
fn an_order_of_a_thousand_steps_is_no_fault_of_a_script() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 6 column", &["0202"], "6").game();
    let path: Vec<&str> = ["0201", "0202"].into_iter().cycle().take(1_500).collect();
    let order = Order::Overrule { order: Box::new(march(&["a"], &path)), reason: "to and fro".to_owned() };
    assert_eq!(play(&mut game, &order).len(), 1_501);
    let changes = vec![ChangeOnMarch { after: 0, to: Formation::Line }];
    let order = Order::Move {
        units: units(&["a"]),
        path: hexes(&["0201"]),
        changes,
        into: None,
        lines: Vec::new(),
        facing: None,
    };
    assert!(!ask(&game, &order).is_allowed());
}

#[test]
fn z3_infantry_stops_in_a_zone_and_leaves_one_only_with_its_first_hex() {
    let field = |what: &str, mover: &str| {
        let field = Field::new(&["........"; 9]).put("a", mover, &["0503"], "8");
        let mut game = field.put_for("red", "r", what, &["0506"], "0").game();
        nobody_reacts(&mut game);
        game
    };
    let z3 = |verdict: &Verdict| {
        let at = |r: &crate::verdict::Refusal| {
            (r.clause.map(|c| c.to_string()).unwrap_or_default(), r.hex.as_ref().unwrap().to_string())
        };
        verdict.refusals.iter().map(at).collect::<Vec<_>>()
    };
    let stopped = [("Z3".to_owned(), "0505".to_owned())];
    let foot = "infantry battalion 4 column";
    // 0506 covers 0505, 0405 and 0605.
    let mut game = field(foot, foot);
    assert!(ask(&game, &march(&["a"], &["0504", "0505"])).is_allowed());
    let on = ask(&game, &march(&["a"], &["0504", "0505", "0504"]));
    assert_eq!((z3(&on), on.can_be_overruled()), (stopped.to_vec(), true));
    assert_eq!(on.refusals[0].reason, crate::verdict::Reason::StopsInZone);
    play(&mut game, &march(&["a"], &["0504", "0505"]));
    let on = ask(&game, &march(&["a"], &["0504"]));
    assert_eq!((z3(&on), &on.refusals[0].reason), (stopped.to_vec(), &crate::verdict::Reason::HeldInZone));
    assert!(!reaches(&game, &["a"], "0504"));
    // The next activation begins: it may leave, or go from zone to zone and stop there.
    game.state.apply(&Event::UnitActivated { unit: unit("a"), mp: MovePoints::whole(8), group: None });
    assert!(ask(&game, &march(&["a"], &["0504", "0503"])).is_allowed());
    assert!(ask(&game, &march(&["a"], &["0405"])).is_allowed());
    let on = ask(&game, &march(&["a"], &["0405", "0404"]));
    assert_eq!(z3(&on), [("Z3".to_owned(), "0405".to_owned())]);
    // Guns on foot as infantry; cavalry and horse artillery for cavalry's zones only.
    let path = march(&["a"], &["0504", "0505", "0504"]);
    let horse = "cavalry regiment 6 column heavy";
    for (mover, stops_for_foot) in [
        ("artillery battery 3 limbered", true),
        ("wagon section 1 limbered", true),
        ("artillery battery 3 limbered horse", false),
        (horse, false),
    ] {
        assert_eq!(z3(&ask(&field(foot, mover), &path)).is_empty(), !stops_for_foot, "{mover}");
        let mut game = field(horse, mover);
        assert_eq!(z3(&ask(&game, &path)), stopped, "{mover}");
        play(&mut game, &march(&["a"], &["0504", "0505"]));
        assert_eq!(z3(&ask(&game, &march(&["a"], &["0504"]))), stopped, "{mover}: nor by a second order");
    }
    // Squares have no zone.
    assert!(ask(&field("infantry battalion 4 square", foot), &path).is_allowed());
}

#[test]
fn z3_a_leader_is_stopped_by_no_zone_but_by_the_troops_he_goes_with() {
    let game = Field::new(&["........"; 9])
        .put("a", "infantry battalion 4 column", &["0503"], "8")
        .put_leader("l", "0503", "8")
        .put_for("red", "r", "infantry battalion 4 column", &["0506"], "0")
        .game();
    let path = ["0504", "0505", "0504"];
    assert!(ask(&game, &march(&["l"], &path)).is_allowed());
    let both = ask(&game, &march(&["a", "l"], &path));
    assert_eq!((clauses(&both), both.refusals[0].unit.clone()), (vec!["Z3".to_owned()], Some(unit("a"))));
}

#[test]
fn z3_a_unit_on_several_hexes_is_in_a_zone_with_any_of_them() {
    // The zone of 0506 covers 0505, 0405 and 0605.
    let field = |what: &str, on: &[&str]| {
        Field::new(&["........"; 9])
            .put("a", what, on, "8")
            .put_for("red", "r", "infantry battalion 4 column", &["0506"], "0")
            .game()
    };
    // The wing of the Line enters 0605.
    let line = field("infantry regiment 11 line", &["0707", "0606"]);
    assert!(ask(&line, &march(&["a"], &["0706"])).is_allowed());
    let on = ask(&line, &march(&["a"], &["0706", "0705"]));
    assert_eq!((clauses(&on), on.refusals[0].hex.clone()), (vec!["Z3".to_owned()], Some(hex("0605"))));
    let mut column = field("infantry regiment 11 road_column", &["0403", "0404", "0405"]);
    // The tail leaves with the first hex; a tail that stays in the zone holds the column.
    assert!(ask(&column, &march(&["a"], &["0402", "0401"])).is_allowed());
    let longer = field("infantry regiment 11 road_column", &["0404", "0405", "0406"]);
    says(&ask(&longer, &march(&["a"], &["0403", "0402"])), &["Z3"]);
    play(&mut column, &march(&["a"], &["0402"]));
    assert!(ask(&column, &march(&["a"], &["0401"])).is_allowed());
}
