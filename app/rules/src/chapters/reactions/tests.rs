//! What provokes and who may answer, on small battlefields.

use crate::game::Game;
use crate::order::{ChangeOnMarch, Order};
use crate::testkit::{Field, ask, hex, hexes, play, unit, units};
use crate::unit::Formation;

const OPEN: [&str; 12] = ["............"; 12];

/// Returns the provocations of an order, one a line: `after kind hex: reactors`.
fn told(game: &Game, order: &Order) -> Vec<String> {
    let verdict = ask(game, order);
    let line = |p: &crate::verdict::Provocation| {
        let kind = serde_json::to_value(p.kind).unwrap();
        let reactors: Vec<&str> = p.reactors.iter().map(crate::ids::PlaceId::as_str).collect();
        format!("{} {} {}: {}", p.after, kind.as_str().unwrap(), p.hex, reactors.join(" "))
    };
    verdict.provocations.iter().map(line).collect()
}

fn march(ids: &[&str], path: &[&str]) -> Order {
    Order::march(units(ids), hexes(path))
}

fn change(ids: &[&str], to: Formation) -> Order {
    Order::ChangeFormation { units: units(ids), to, facing: None, hex: None }
}

#[test]
fn x1_each_hex_entered_in_a_zone_is_one_provocation_for_a_whole_stack() {
    // Red faces north: 0505 covers 0504, 0404 and 0604.
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0502"], "6")
        .put("b", "infantry battalion 4 column", &["0502"], "6")
        .put_for("red", "r", "infantry battalion 4 column", &["0505"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a", "b"], &["0503", "0504"])), ["2 enters_zone 0504: 0505"]);
    assert_eq!(told(&game, &march(&["a"], &["0503"])), [""; 0]);
}

#[test]
fn x1_leaving_a_zone_does_not_provoke() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0504"], "6")
        .put_for("red", "r", "infantry battalion 4 column", &["0505"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a"], &["0503"])), [""; 0]);
}

#[test]
fn x1_nobody_has_a_zone_who_is_in_square() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0503"], "6")
        .put_for("red", "r", "infantry battalion 4 square", &["0505"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a"], &["0504"])), [""; 0]);
}

#[test]
fn x1_a_step_in_sight_within_the_charge_distance_of_cavalry() {
    let game = |what: &str, ground: &[&str]| {
        Field::new(ground)
            .put("a", "infantry battalion 4 column", &["0509"], "6")
            .put_for("red", "r", what, &["0502"], "0")
            .game()
    };
    let path = march(&["a"], &["0508", "0507", "0506"]);
    // Light cavalry from 6 hexes, heavy from 4.
    let light = game("cavalry regiment 6 column light", &OPEN);
    let all = ["1 near_cavalry 0508: 0502", "2 near_cavalry 0507: 0502", "3 near_cavalry 0506: 0502"];
    assert_eq!(told(&light, &path), all);
    let heavy = game("cavalry regiment 6 column heavy", &OPEN);
    assert_eq!(told(&heavy, &path), ["3 near_cavalry 0506: 0502"]);
    // Infantry charges nobody.
    assert_eq!(told(&game("infantry battalion 4 column", &OPEN), &path), [""; 0]);
}

#[test]
fn x1_what_is_hidden_does_not_provoke_and_units_that_march_hide_nothing() {
    let field = || {
        Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0506"], "6").put_for(
            "red",
            "r",
            "cavalry regiment 6 column light",
            &["0502"],
            "0",
        )
    };
    let path = march(&["a"], &["0507"]);
    assert_eq!(told(&field().game(), &path), ["1 near_cavalry 0507: 0502"]);
    let game = field().put("b", "infantry battalion 4 line", &["0504"], "6").game();
    assert_eq!(told(&game, &path), [""; 0], "a friend hides it");
    let game = field().put("b", "infantry battalion 4 column", &["0506"], "6").game();
    assert_eq!(told(&game, &path), [""; 0], "who stays behind hides it");
    assert_eq!(told(&game, &march(&["a", "b"], &["0507"])), ["1 near_cavalry 0507: 0502"]);
}

#[test]
fn x1_a_step_of_cavalry_within_4_hexes_of_infantry() {
    let field = |what: &str| {
        Field::new(&OPEN)
            .put("a", "cavalry regiment 6 column light", &["0508"], "12")
            .put("i", "infantry battalion 4 column", &["0608"], "12")
            .put_for("red", "r", what, &["0502"], "0")
            .game()
    };
    let game = field("infantry battalion 4 line");
    assert_eq!(told(&game, &march(&["a"], &["0507", "0506"])), ["2 cavalry_near_infantry 0506: 0502"]);
    assert_eq!(told(&game, &march(&["i"], &["0607", "0606"])), [""; 0], "infantry does not");
    let game = field("infantry battalion 4 square");
    assert_eq!(told(&game, &march(&["a"], &["0507", "0506"])), [""; 0], "it stands in Square already");
}

#[test]
fn f4_a_change_provokes_in_a_zone_and_in_sight_of_cavalry() {
    let field = |what: &str, at: &str| {
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0504"], "6")
            .put("b", "infantry battalion 6 column", &["0504"], "6")
            .put_for("red", "r", what, &[at], "0")
            .game()
    };
    let order = change(&["a"], Formation::Line);
    let zone = field("infantry battalion 4 column", "0505");
    assert_eq!(told(&zone, &order), ["0 changes 0504: 0505"], "once for the whole stack");
    let far = field("infantry battalion 4 column", "0506");
    assert_eq!(told(&far, &order), [""; 0]);
    let cavalry = field("cavalry regiment 6 column heavy", "0508");
    assert_eq!(told(&cavalry, &order), ["0 changes 0504: 0508"]);
    let too_far = field("cavalry regiment 6 column heavy", "0509");
    assert_eq!(told(&too_far, &order), [""; 0]);
}

#[test]
fn f5_changes_the_ground_forces_do_not_provoke_by_themselves() {
    let mut ground = OPEN;
    ground[4] = "....w.......";
    let game = Field::new(&ground)
        .put("a", "infantry battalion 4 line", &["0504"], "6")
        .put_for("red", "r", "cavalry regiment 6 column light", &["0502"], "0")
        .game();
    // Entering the wood takes General order: one provocation, that of the hex entered.
    assert_eq!(told(&game, &march(&["a"], &["0505"])), ["1 near_cavalry 0505: 0502"]);
}

#[test]
fn f4_a_change_on_the_march_is_told_where_it_is_made() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0506"], "6")
        .put("b", "infantry battalion 4 line", &["0508"], "6")
        .put_for("red", "r", "cavalry regiment 6 column heavy", &["0502"], "0")
        .game();
    let order = |after, to, path: &[&str]| Order::Move {
        units: units(&["a"]),
        path: hexes(path),
        changes: vec![ChangeOnMarch { after, to }],
        into: None,
        lines: Vec::new(),
        facing: None,
    };
    assert_eq!(told(&game, &order(0, Formation::Line, &["0507"])), ["0 changes 0506: 0502"]);
    assert_eq!(told(&game, &order(1, Formation::Line, &["0507"])), [""; 0], "there it is out of reach");
    // Joining a stack takes its formation on entering: that is no change of one's own (X3).
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0505"], "6")
        .put("b", "infantry battalion 4 line", &["0506"], "6")
        .put_for("red", "r", "cavalry regiment 6 column heavy", &["0502"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a"], &["0506"])), ["1 near_cavalry 0506: 0502"]);
    let expected = ["1 near_cavalry 0506: 0502", "1 changes 0506: 0502"];
    assert_eq!(told(&game, &order(1, Formation::Line, &["0506"])), expected);
}

#[test]
fn s26_a_change_of_stack_order_provokes_in_a_zone_only() {
    let field = |what: &str, at: &str| {
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0504"], "6")
            .put("b", "infantry battalion 6 column", &["0504"], "6")
            .put_for("red", "r", what, &[at], "0")
            .game()
    };
    let order = Order::Restack { hex: hex("0504"), order: units(&["b", "a"]) };
    assert_eq!(told(&field("infantry battalion 4 column", "0505"), &order), ["0 reorders 0504: 0505"]);
    assert_eq!(told(&field("cavalry regiment 6 column", "0507"), &order), [""; 0]);
}

#[test]
fn x1_a_unit_on_several_hexes_provokes_once_a_step() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry regiment 11 line", &["0403", "0504"], "6")
        .put_for("red", "r", "infantry battalion 4 column", &["0506"], "0")
        .put_for("red", "s", "infantry battalion 4 column", &["0605"], "0")
        .game();
    let facing = game.state.unit(&unit("a")).unwrap().facing.about();
    let about = Order::Turn { units: units(&["a"]), facing };
    assert_eq!(told(&game, &about), [""; 0], "turning costs nothing");
    play(&mut game, &about);
    // Its wing enters 0505, which both cover.
    assert_eq!(told(&game, &march(&["a"], &["0404"])), ["1 enters_zone 0505: 0506 0605"]);
}

#[test]
fn x1_a_column_drawn_through_a_zone_spends_mp_there() {
    // 0506 covers 0505, 0405 and 0605; the column's tail stands in 0405.
    let game = Field::new(&OPEN)
        .put("a", "infantry regiment 11 road_column", &["0404", "0405", "0406"], "6")
        .put_for("red", "r", "infantry battalion 4 column", &["0506"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a"], &["0403"])), ["0 spends_in_zone 0405: 0506"]);
}

#[test]
fn x1_every_stack_that_may_answer_is_named_in_the_order_of_the_board() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 4 column", &["0502"], "6")
        .put_for("red", "r", "infantry battalion 4 column", &["0504"], "0")
        .put_for("red", "c", "cavalry regiment 6 column light", &["0206"], "0")
        .put_for("red", "d", "cavalry regiment 6 column light", &["1206"], "0")
        .game();
    assert_eq!(told(&game, &march(&["a"], &["0503"])), ["1 enters_zone 0503: 0206 0504"]);
}
