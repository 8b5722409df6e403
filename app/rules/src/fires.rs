//! Fire in play: whose turn it is, what forbids it, what it brings about; leaders hit, taken and back (Q3, K, L3).

use crate::chapters::sequence::{self, combat};
use crate::combat::CombatStep;
use crate::event::{Departure, Event, Happening};
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::state::Location;
use crate::testkit::{Field, ask, clauses, hex, hexes, nobody_reacts, play, unit, units};
use crate::unit::Condition;
use crate::verdict::Reason;

/// Begins the step *Fire*.
fn fire(field: Field) -> Game {
    let mut game = field.in_phase(PhaseKind::Combat).game();
    let begun = combat::begins(&game, &NoHooks).unwrap();
    game.apply_all(&begun);
    game
}

/// Blue in 0102 and 0302 faces red in 0101 and 0301 to the north, who face south.
fn two_pairs() -> Field {
    let mut field = Field::new(&["....", "....", "....", "...."]);
    for (id, at) in [("a", "0102"), ("b", "0302")] {
        field = field.put(id, "infantry battalion 4 column", &[at], "0").morale(11);
    }
    for (id, at) in [("r", "0101"), ("s", "0301")] {
        field = field.put_for("red", id, "infantry battalion 4 column", &[at], "0").morale(11).facing(6);
    }
    field
}

fn to_fire(game: &Game) -> String {
    let now = game.state.combat();
    format!("{:?} {}", now.step, now.to_fire.as_ref().map_or("-", |s| s.as_str()))
}

fn shot(from: &str, at: &str) -> Order {
    Order::Fire { from: hex(from), at: hex(at) }
}

fn pass(at: Option<&str>) -> Order {
    Order::PassFire { hex: at.map(hex) }
}

#[test]
fn q3_the_second_side_fires_first_and_they_alternate_until_nobody_can() {
    let mut game = fire(two_pairs());
    assert_eq!(to_fire(&game), "Fire red");
    assert_eq!(clauses(&ask(&game, &Order::NextPhase {})), ["Q3"]);
    assert_eq!(clauses(&ask(&game, &shot("0102", "0101"))), ["Q3"], "it is red's turn");
    play(&mut game, &shot("0101", "0102"));
    assert_eq!(to_fire(&game), "Fire blue");
    play(&mut game, &pass(Some("0302")));
    assert_eq!(to_fire(&game), "Fire red");
    assert_eq!(clauses(&ask(&game, &shot("0101", "0102"))), ["Q3"], "it has fired");
    play(&mut game, &shot("0301", "0302"));
    assert_eq!(to_fire(&game), "Fire blue");
    let verdict = ask(&game, &shot("0302", "0301"));
    assert_eq!(verdict.refusals[0].reason, Reason::HexHasFired, "who has passed does not fire");
    let left = combat::left_to_fire(&game, &NoHooks).unwrap();
    assert_eq!(left, [combat::CanFire { from: hex("0102"), at: hexes(&["0101"]) }]);
    play(&mut game, &shot("0102", "0101"));
    assert_eq!(to_fire(&game), "Over -", "nobody is left who can fire, and no attack was declared");
    assert!(ask(&game, &Order::NextPhase {}).is_allowed());
    play(&mut game, &Order::NextPhase {});
    assert!(game.state.unit(&unit("r")).unwrap().has_fired);
}

#[test]
fn q3_the_side_whose_chit_came_first_is_the_first() {
    let mut game = two_pairs().in_phase(PhaseKind::Combat).game();
    let side = Some("red".into());
    game.state.apply(&Event::ChitDrawn { chit: sequence::cup::Chit::End, side });
    let begun = combat::begins(&game, &NoHooks).unwrap();
    game.apply_all(&begun);
    assert_eq!(to_fire(&game), "Fire blue");
}

#[test]
fn q3_one_side_goes_on_while_the_other_cannot_and_a_side_may_pass_at_once() {
    // Red faces north: it has nothing in its front.
    let field = Field::new(&["....", "....", "....", "...."])
        .put("a", "infantry battalion 4 column", &["0102"], "0")
        .put("b", "infantry battalion 4 column", &["0302"], "0")
        .put_for("red", "r", "infantry battalion 4 column", &["0101"], "0")
        .morale(11)
        .put_for("red", "s", "infantry battalion 4 column", &["0301"], "0")
        .morale(11);
    let mut game = fire(field);
    assert_eq!(to_fire(&game), "Fire blue");
    play(&mut game, &shot("0102", "0101"));
    assert_eq!(to_fire(&game), "Fire blue");
    let happenings = play(&mut game, &pass(None));
    assert_eq!(happenings.len(), 2, "one hex passes, and the step ends");
    assert_eq!(to_fire(&game), "Over -");
    assert!(!ask(&game, &pass(None)).is_allowed());
}

#[test]
fn q3_the_step_is_over_at_once_where_nobody_can_fire() {
    let field = Field::new(&["....", "....", "...."]).put("a", "infantry battalion 4 column", &["0102"], "0");
    assert_eq!(to_fire(&fire(field)), "Over -");
}

#[test]
fn k1_every_reason_against_a_fire_is_told() {
    let field = Field::new(&["......", "......", "......", "......", "......", "......"])
        .put("road", "infantry battalion 4 road_column", &["0102"], "0")
        .put("back", "infantry battalion 4 column", &["0302"], "0")
        .facing(6)
        .put("far", "infantry battalion 4 column", &["0504"], "0")
        .put("guns", "artillery battery 2 limbered", &["0604"], "0")
        .fire_of(5, 4)
        .put_for("red", "r", "infantry battalion 4 column", &["0101"], "0")
        .facing(6)
        .put_for("red", "s", "infantry battalion 4 column", &["0301"], "0")
        .put_for("red", "t", "infantry battalion 4 column", &["0502"], "0");
    let mut game = fire(field);
    play(&mut game, &pass(Some("0101")));
    // Nobody of blue can fire: the step is over, and says so besides the rest.
    assert_eq!(to_fire(&game), "Over -");
    let reasons = |game: &Game, from, at| -> Vec<String> {
        ask(game, &shot(from, at)).refusals.iter().map(|r| format!("{} {:?}", r.clause.unwrap(), r.reason)).collect()
    };
    assert_eq!(reasons(&game, "0102", "0101"), ["Q3 WrongPhase", "K1 CannotFire"]);
    assert_eq!(reasons(&game, "0302", "0301"), ["Q3 WrongPhase", "K1 NotInItsFront"]);
    assert_eq!(reasons(&game, "0504", "0502"), ["Q3 WrongPhase", "K1 OutOfRange"]);
    assert_eq!(reasons(&game, "0604", "0502"), ["Q3 WrongPhase", "K2 CannotFire"]);
    assert_eq!(reasons(&game, "0302", "0303"), ["Q3 WrongPhase", "K1 NoEnemyThere"]);
    assert_eq!(reasons(&game, "0404", "0504"), ["Q3 WrongPhase", "K1 CannotFire", "K1 NoEnemyThere"]);
    let verdict = ask(&game, &Order::Fire { from: hex("0102"), at: hex("9999") });
    assert_eq!(verdict.refusals[0].reason, Reason::NoSuchHex);
    assert!(!verdict.can_be_overruled());
}

#[test]
fn k1_guns_fire_far_but_not_past_formed_units() {
    let field = Field::new(&["..", "..", "..", "..", ".."])
        .put("guns", "artillery battery 2 unlimbered", &["0105"], "0")
        .fire_of(6, 4)
        .put_for("red", "r", "infantry battalion 4 line", &["0102"], "0")
        .put_for("red", "s", "infantry battalion 4 column", &["0101"], "0");
    let game = fire(field);
    let verdict = ask(&game, &shot("0105", "0101"));
    assert_eq!(verdict.refusals.len(), 1);
    assert_eq!(
        (verdict.refusals[0].reason.clone(), verdict.refusals[0].hex.clone()),
        (Reason::OutOfSight, Some(hex("0102")))
    );
    let verdict = ask(&game, &shot("0105", "0102"));
    assert!(verdict.is_allowed());
    // 12 against 9: the column 1:1.
    let shot = verdict.shot.unwrap();
    assert_eq!(shot.odds.as_deref(), Some("1:1"));
    let chances: Vec<(u16, u8)> = shot.chances.iter().map(|c| (c.increments, c.of_36)).collect();
    assert_eq!(chances, [(0, 24), (1, 12)]);
}

#[test]
fn k3_the_chances_of_every_column_come_to_36() {
    let game = fire(two_pairs());
    let at = game.definitions.board.find(&hex("0101")).unwrap();
    for value in 0..80 {
        let shot = crate::chapters::fire::expect(&game, crate::num::Ratio::whole(value), at, &[]).unwrap();
        assert_eq!(shot.chances.iter().map(|c| c.of_36).sum::<u8>(), 36);
        assert_eq!(shot.odds.is_none(), value < 2, "a column of 6: from 2 on 1:3");
        let expected = if value >= 60 { Some("10:1") } else { None };
        assert!(expected.is_none() || shot.odds.as_deref() == expected);
    }
}

#[test]
fn k1_under_the_first_column_nothing_is_hit_and_no_dice_are_thrown() {
    let field = Field::new(&["..", "..", "..", "..", ".."])
        .put("a", "infantry battalion 4 column", &["0102"], "0")
        .fire_of(1, 1)
        .put_for("red", "r", "infantry battalion 4 line", &["0101"], "0");
    let mut game = fire(field);
    let happenings = play(&mut game, &shot("0102", "0101"));
    let Event::HexFired { odds, roll, hit, .. } = &happenings[0].event else { panic!("{happenings:?}") };
    assert_eq!((odds, roll, *hit), (&None, &None, 0), "2 against 9");
    assert!(!happenings.iter().any(|h| matches!(h.event, Event::DiceRolled { .. })));
    assert_eq!(to_fire(&game), "Over -");
}

#[test]
fn q3_each_hex_of_a_line_fires_and_who_came_from_a_hex_that_fired_does_not() {
    let field = Field::new(&["....", "....", "....", "...."])
        .put("a", "infantry regiment 8 line", &["0203", "0304"], "0")
        .facing(11)
        .put_for("red", "r", "infantry battalion 4 column", &["0202"], "0")
        .morale(11)
        .put_for("red", "s", "infantry battalion 4 column", &["0303"], "0")
        .morale(11);
    let mut game = fire(field);
    assert_eq!(to_fire(&game), "Fire blue");
    play(&mut game, &shot("0203", "0202"));
    assert!(ask(&game, &shot("0304", "0303")).is_allowed(), "its other hex has not fired");
    let placed = |at: &str| Order::Place { unit: unit("a"), hexes: hexes(&[at]), posture: None, facing: None };
    let mut moved = game.clone();
    play(&mut moved, &Order::Overrule { order: Box::new(placed("0304")), reason: "test".to_owned() });
    assert_eq!(to_fire(&moved), "Over -", "it has fired from the hex it left");
}

/// Blue's battalion with its leader under the fire of red, whose every hit strikes leaders.
fn under_fire(fate: crate::charts::LeaderFate) -> Game {
    let field = Field::new(&["....", "....", "....", "...."])
        .put("a", "infantry battalion 8 square", &["0102"], "0")
        .morale(11)
        .put("b", "infantry battalion 4 square", &["0102"], "0")
        .morale(11)
        .put_leader("general", "0102", "0")
        .put("c", "infantry battalion 4 column", &["0404"], "0")
        .put_for("red", "r", "infantry battalion 8 line", &["0101"], "0")
        .facing(5)
        .fire_of(20, 1);
    let mut game = fire(field);
    let charts = &mut std::sync::Arc::make_mut(&mut game.definitions).ruleset.combat.morale;
    charts.leader_struck_from = 11;
    for row in &mut charts.leader_fate {
        row.result = fate;
    }
    game
}

fn names(happenings: &[Happening]) -> Vec<&'static str> {
    happenings.iter().map(|h| h.event.name()).filter(|n| *n != "dice_rolled").collect()
}

#[test]
fn l3_a_hit_throws_for_each_leader_of_the_hex_and_his_fall_is_checked_after_the_fire() {
    let mut game = under_fire(crate::charts::LeaderFate::Dead);
    let happenings = play(&mut game, &shot("0101", "0102"));
    let expected = [
        "hex_fired",
        "combat_step_began",
        "increments_lost",
        "increments_lost",
        "leader_tried",
        "unit_removed",
        "morale_checked",
        "morale_checked",
        "morale_checked",
        "morale_checked",
    ];
    let found = names(&happenings);
    assert_eq!(found[..expected.len()], expected, "80 against 5: 2 increments at least, of both");
    assert_eq!(game.state.unit(&unit("general")).unwrap().location, Location::Out(Departure::Eliminated));
}

#[test]
fn l3_a_wounded_leader_is_back_in_six_turns_with_the_nearest_of_his_command() {
    let mut game = under_fire(crate::charts::LeaderFate::Wounded { turns: 6 });
    play(&mut game, &shot("0101", "0102"));
    let general = game.state.unit(&unit("general")).unwrap();
    assert_eq!(general.location, Location::Out(Departure::Wounded));
    assert_eq!((general.back, general.fell_at.clone()), (Some(7), Some(hex("0102"))));
    std::sync::Arc::make_mut(&mut game.definitions).scenario.turns = 9;
    while game.state.clock().turn < 7 {
        assert!(game.state.unit(&unit("general")).unwrap().head().is_none());
        let order = Order::Overrule { order: Box::new(Order::NextPhase {}), reason: "test".to_owned() };
        let order = if ask(&game, &Order::NextPhase {}).is_allowed() { Order::NextPhase {} } else { order };
        play(&mut game, &order);
    }
    let general = game.state.unit(&unit("general")).unwrap();
    assert_eq!(general.head(), Some(&hex("0102")), "b or a still stands where he fell");
    assert_eq!((general.back, general.fell_at.clone()), (None, None));
}

#[test]
fn l3_a_leader_who_is_missed_or_unhurt_stays() {
    let mut game = under_fire(crate::charts::LeaderFate::Unhurt);
    let happenings = play(&mut game, &shot("0101", "0102"));
    assert!(names(&happenings).contains(&"leader_tried") && !names(&happenings).contains(&"unit_removed"));
    assert_eq!(game.state.unit(&unit("general")).unwrap().head(), Some(&hex("0102")));
}

#[test]
fn l3_cavalry_takes_leaders_alone_and_others_drive_them_to_the_nearest_friend() {
    let field = |what: &str| {
        Field::new(&[".....", ".....", ".....", "....."])
            .put("a", what, &["0104"], "6")
            .put_leader_for_red("general", "0103")
            .put_for("red", "r", "infantry battalion 4 column", &["0501"], "0")
            .put_for("red", "s", "infantry battalion 4 column", &["0401"], "0")
            .game()
    };
    let march = Order::march(units(&["a"]), hexes(&["0103"]));
    let mut game = field("cavalry regiment 4 column");
    nobody_reacts(&mut game);
    play(&mut game, &march);
    assert_eq!(game.state.unit(&unit("general")).unwrap().location, Location::Out(Departure::Captured));
    let mut game = field("infantry battalion 4 column");
    nobody_reacts(&mut game);
    play(&mut game, &march);
    assert_eq!(game.state.unit(&unit("general")).unwrap().head(), Some(&hex("0401")));
}

#[test]
fn l3_leaders_with_troops_are_not_taken_and_leaders_take_nobody() {
    let field = |leader_alone| {
        let field = Field::new(&[".....", ".....", ".....", "....."])
            .put("a", "cavalry regiment 4 column", &["0104"], "6")
            .put_leader("marshal", "0104", "6")
            .put_leader_for_red("general", "0103");
        let at = if leader_alone { "0501" } else { "0103" };
        field.put_for("red", "r", "infantry battalion 4 column", &[at], "0").game()
    };
    let game = field(false);
    assert_eq!(clauses(&ask(&game, &Order::march(units(&["a"]), hexes(&["0103"]))))[0], "T1");
    let mut game = field(true);
    play(&mut game, &Order::march(units(&["marshal"]), hexes(&["0103"])));
    assert_eq!(game.state.unit(&unit("general")).unwrap().head(), Some(&hex("0103")));
}

#[test]
fn x2_a_hit_meant_for_the_provoker_alone_reads_its_defence_and_costs_nobody_else() {
    let field = Field::new(&["....", "....", "...."])
        .put("a", "infantry battalion 6 column", &["0102"], "0")
        .put("b", "infantry battalion 6 column", &["0102"], "0")
        .put_for("red", "r", "infantry battalion 8 line", &["0101"], "0")
        .facing(5)
        .fire_of(15, 3)
        .put_for("red", "far", "infantry battalion 8 line", &["0402"], "0")
        .fire_of(15, 3);
    let mut game = field.game();
    let broken = crate::chapters::disorder::changed(&game, &unit("b"), Condition::Disordered, None).unwrap();
    game.state.apply(&broken);
    let fires = |game: &Game, from: &str| {
        let mut dice = crate::hooks::DiceCup::new(game);
        let only = units(&["b"]);
        let kind = crate::combat::FireKind::Opportunity;
        crate::chapters::fire::shoot(game, &NoHooks, &hex(from), &hex("0102"), kind, &only, &mut dice).unwrap()
    };
    let work = fires(&game, "0101");
    let Event::HexFired { value, defence, .. } = &work.happenings[0].event else { panic!("{work:?}") };
    assert_eq!((value.num(), defence.num()), (60, 8), "that of b, Disordered, though a is on top");
    assert_eq!(work.happenings.len(), 1, "no turn passes");
    let Some(crate::consequence::Consequence::Hit { only, .. }) = work.next.first() else { panic!("{work:?}") };
    assert_eq!(*only, units(&["b"]));
    assert_eq!(fires(&game, "0402"), crate::consequence::Work::default(), "opportunity fire reaches one hex");
    game.state.apply(&work.happenings[0].event);
    assert!(!game.state.unit(&unit("r")).unwrap().has_fired, "opportunity fire does not count");
    assert_eq!(game.state.combat().step, CombatStep::None);
}

#[test]
fn q3_the_fractions_of_a_unit_that_fired_have_fired_too() {
    let field = Field::new(&["....", "....", "...."])
        .put("a", "infantry regiment 12 column", &["0102"], "0")
        .morale(11)
        .fractions("battalion", 2)
        .put_for("red", "r", "infantry battalion 4 square", &["0101"], "0")
        .morale(11);
    let mut game = fire(field);
    assert_eq!(to_fire(&game), "Fire red");
    play(&mut game, &pass(Some("0101")));
    play(&mut game, &shot("0102", "0101"));
    play(&mut game, &Order::Lose { unit: unit("a"), increments: 6 });
    for part in ["a_1", "a_2"] {
        let state = game.state.unit(&unit(part)).unwrap();
        assert!(state.head().is_some() && state.has_fired && state.has_exerted, "{part}");
    }
}
