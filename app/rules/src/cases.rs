//! The figures of the rules this crate knows, tried one by one. The golden cases in `tests/golden` say the same of
//! the shipped ruleset; these keep the engine honest while it is being changed.

use crate::board::PlaceIdx;
use crate::hooks::NoHooks;
use crate::num::MovePoints;
use crate::order::{ChangeOnMarch, Order};
use crate::reach::reach;
use crate::testkit::{Field, ask, clauses, hex, hexes, mp, play, portions, unit, units};
use crate::unit::Formation;

const OPEN: [&str; 6] = ["......", "......", "......", "......", "......", "......"];

fn change(ids: &[&str], to: Formation) -> Order {
    Order::ChangeFormation { units: units(ids), to, facing: None, hex: None }
}

fn march_changing(ids: &[&str], path: &[&str], changes: &[(u16, Formation)]) -> Order {
    Order::Move {
        units: units(ids),
        path: hexes(path),
        changes: changes.iter().map(|(after, to)| ChangeOnMarch { after: *after, to: *to }).collect(),
        into: None,
        lines: Vec::new(),
        facing: None,
    }
}

#[test]
fn f14_the_108e_takes_road_column_and_is_paid_out_for_two_points() {
    let road = ["0304", "0303", "0302", "0301"];
    let mut game = Field::new(&OPEN).road(&road).put("108e", "infantry regiment 11 line", &["0304"], "6").game();
    let order = march_changing(&["108e"], &["0303", "0302"], &[(0, Formation::RoadColumn)]);
    let verdict = ask(&game, &order);
    let amounts: Vec<String> = verdict.cost.terms.iter().map(|t| t.amount.to_string()).collect();
    assert_eq!(amounts, ["1", "1/2", "1/2"]);
    assert_eq!(verdict.cost.total(), MovePoints::whole(2));
    play(&mut game, &change(&["108e"], Formation::RoadColumn));
    assert_eq!(mp(&game, "108e"), "5");
    play(&mut game, &Order::march(units(&["108e"]), hexes(&["0303"])));
    assert_eq!(portions(&game, "108e"), "4 | 7");
    play(&mut game, &Order::march(units(&["108e"]), hexes(&["0302"])));
    assert_eq!(portions(&game, "108e"), "4 | 4 | 3");
    assert_eq!(mp(&game, "108e"), "4");
    // Once out the column follows its head, and leaves the hex it came from.
    play(&mut game, &Order::march(units(&["108e"]), hexes(&["0301"])));
    assert_eq!(portions(&game, "108e"), "4 | 4 | 3");
    assert!(game.state.stack(&hex("0304")).is_empty());
}

#[test]
fn f7_leaving_a_village_in_column_costs_two() {
    let mut game = Field::new(&["v.", ".."]).put("4e_1", "infantry battalion 6 general_order", &["0101"], "6").game();
    let order = Order::march(units(&["4e_1"]), hexes(&["0102"]));
    assert_eq!(ask(&game, &order).cost.total(), MovePoints::whole(2));
    play(&mut game, &order);
    assert_eq!(mp(&game, "4e_1"), "4");
}

#[test]
fn f6_general_order_is_taken_on_entering_and_is_free() {
    let mut game = Field::new(&["..", "w."]).put("b", "infantry battalion 6 line", &["0101"], "6").game();
    play(&mut game, &Order::march(units(&["b"]), hexes(&["0102"])));
    assert_eq!(mp(&game, "b"), "4");
    let posture = game.state.unit(&unit("b")).unwrap().posture();
    assert_eq!(posture.and_then(super::unit::Posture::formation), Some(Formation::GeneralOrder));
    assert_eq!(clauses(&ask(&game, &change(&["b"], Formation::Column))), ["F6"]);
}

#[test]
fn s5_a_battalion_joins_a_column_and_pays_for_it() {
    for (points, allowed) in [("3", true), ("2", true), ("1", false)] {
        let mut game = Field::new(&OPEN)
            .put("top", "infantry battalion 6 column", &["0202"], "6")
            .put("b", "infantry battalion 6 line", &["0203"], points)
            .game();
        let order = Order::march(units(&["b"]), hexes(&["0202"]));
        let verdict = ask(&game, &order);
        assert_eq!(verdict.is_allowed(), allowed, "{verdict:#?}");
        assert_eq!(verdict.cost.total(), MovePoints::whole(2));
        if points == "3" {
            play(&mut game, &order);
            assert_eq!(mp(&game, "b"), "1");
            assert_eq!(game.state.stack(&hex("0202")), units(&["top", "b"]), "S23: it goes to the bottom");
        }
    }
}

#[test]
fn s2_six_or_a_battalion() {
    let cases: [(&[&str], bool); 6] = [
        (&["battalion 2", "battalion 2", "battalion 2"], true),
        (&["battalion 4", "battalion 3"], false),
        (&["battalion 9"], true),
        (&["battalion 9", "company 1"], false),
        (&["regiment 5"], true),
        (&["regiment 12"], false),
    ];
    for (stack, lawful) in cases {
        let mut field = Field::new(&["..", "w."]);
        let (last, rest) = stack.split_last().unwrap();
        for (n, what) in rest.iter().enumerate() {
            field = field.put(&format!("u{n}"), &format!("infantry {what} general_order"), &["0102"], "6");
        }
        let game = field.put("last", &format!("infantry {last} column"), &["0101"], "6").game();
        let verdict = ask(&game, &Order::march(units(&["last"]), hexes(&["0102"])));
        assert_eq!(verdict.is_allowed(), lawful, "{stack:?} {:?}", verdict.refusals);
        if !lawful {
            assert_eq!(clauses(&verdict), ["S2"]);
        }
    }
}

#[test]
fn s3_and_s4_artillery_beside_infantry() {
    for (terrain, clause, infantry, guns, lawful) in [
        (".", "S3", 12, 1, true),
        (".", "S3", 12, 2, false),
        (".", "S3", 6, 2, true),
        ("o", "S4", 6, 1, true),
        ("o", "S4", 7, 1, false),
        ("o", "S4", 1, 2, false),
        ("o", "S4", 0, 4, true),
    ] {
        let rows = [format!(".{terrain}"), "..".to_owned()];
        let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        let mut field = Field::new(&rows);
        if infantry > 0 {
            let formation = if terrain == "." { "column" } else { "general_order" };
            field = field.put("i", &format!("infantry regiment {infantry} {formation}"), &["0201"], "6");
        }
        let game = field.put("g", &format!("artillery battery {guns} limbered"), &["0101"], "6").game();
        let verdict = ask(&game, &Order::march(units(&["g"]), hexes(&["0201"])));
        assert_eq!(verdict.is_allowed(), lawful, "{terrain} {infantry} + {guns}: {:?}", verdict.refusals);
        if !lawful {
            assert_eq!(clauses(&verdict), [clause]);
        }
    }
}

#[test]
fn s22_three_increments_of_infantry_form_square() {
    let square = |ids: &[&str]| change(ids, Formation::Square);
    let companies = Field::new(&OPEN)
        .put("a", "infantry company 1 column", &["0202"], "6")
        .put("b", "infantry company 1 column", &["0202"], "6")
        .put("c", "infantry company 1 column", &["0202"], "6")
        .game();
    assert!(ask(&companies, &square(&["a"])).is_allowed());
    let guns = Field::new(&OPEN)
        .put("a", "infantry company 2 column", &["0202"], "6")
        .put("g", "artillery battery 3 limbered", &["0202"], "6")
        .game();
    assert_eq!(clauses(&ask(&guns, &square(&["a"]))), ["S22"]);
}

#[test]
fn s25_every_unit_of_the_stack_needs_points_left() {
    for (first, second, lawful) in [("2", "0", false), ("1/2", "1", true)] {
        let mut game = Field::new(&OPEN)
            .put("a", "infantry battalion 4 column", &["0202"], first)
            .put("b", "infantry battalion 4 column", &["0202"], second)
            .game();
        let order = Order::Restack { hex: hex("0202"), order: units(&["b", "a"]) };
        assert_eq!(ask(&game, &order).is_allowed(), lawful);
        if lawful {
            play(&mut game, &order);
            assert_eq!((mp(&game, "a").as_str(), mp(&game, "b").as_str()), ("1/2", "1"));
        }
    }
}

#[test]
fn t1_an_order_overruled_pays_what_it_has() {
    let mut game = Field::new(&OPEN).put("a", "infantry battalion 4 column", &["0202"], "1").game();
    let order = Order::march(units(&["a"]), hexes(&["0203", "0204"]));
    assert_eq!(clauses(&ask(&game, &order)), ["T1"]);
    let happened = play(&mut game, &Order::Overrule { order: Box::new(order), reason: "a forced march".to_owned() });
    assert_eq!(happened[0].event.name(), "overruled");
    assert_eq!(mp(&game, "a"), "0");
    assert!(game.state.unit(&unit("a")).unwrap().stands_in(&hex("0204")));
}

/// Walks every hex the search found, and asks the march itself.
fn the_march_agrees(game: &crate::Game, ids: &[&str]) -> usize {
    let found = reach(game, &units(ids), &NoHooks).unwrap();
    for (place, left) in found.ends() {
        let order = found.order_to(*place).unwrap();
        let verdict = ask(game, &order);
        let hex = &game.definitions.board.place(*place).id;
        assert!(verdict.is_allowed(), "{hex} {order:?} {:#?}", verdict.refusals);
        assert_eq!(verdict.cost.left(), *left, "{hex} {order:?} {:#?}", verdict.cost);
    }
    found.ends().len()
}

/// Tries every march of up to four steps from a list of changes: none is cheaper than what the search found.
fn no_march_is_cheaper(game: &crate::Game, id: &str) {
    let found = reach(game, &units(&[id]), &NoHooks).unwrap();
    let board = &game.definitions.board;
    let start = board.find(game.state.unit(&unit(id)).unwrap().head().unwrap()).unwrap();
    let mut paths: Vec<Vec<PlaceIdx>> = vec![vec![start]];
    for _ in 0..4 {
        let mut longer = Vec::new();
        for path in &paths {
            for direction in crate::facing::Direction::ALL {
                if let Some(next) = board.neighbour(*path.last().unwrap(), direction) {
                    longer.push([path.as_slice(), &[next]].concat());
                }
            }
        }
        for path in &longer {
            for changes in [
                vec![],
                vec![(0, Formation::RoadColumn)],
                vec![(1, Formation::Column)],
                vec![(0, Formation::RoadColumn), (2, Formation::Column)],
            ] {
                let hexes: Vec<&str> = path[1..].iter().map(|p| board.place(*p).id.as_str()).collect();
                if changes.iter().any(|(after, _)| usize::from(*after) > hexes.len()) {
                    continue;
                }
                let order = march_changing(&[id], &hexes, &changes);
                let verdict = ask(game, &order);
                let end = *path.last().unwrap();
                if verdict.is_allowed() && end != start {
                    let best = found.mp_left(end);
                    assert!(
                        best.is_some_and(|b| b >= verdict.cost.left()),
                        "{order:?} leaves {:?}, the search {best:?}",
                        verdict.cost.left()
                    );
                }
            }
        }
        paths = longer;
    }
}

#[test]
fn the_search_and_the_march_agree_on_mixed_ground() {
    let rows = ["..f.w.", ".vf..w", "......", ".ww..t", "..f...", "......"];
    let road = ["0102", "0202", "0302", "0401", "0501", "0601"];
    for (what, points) in [
        ("infantry battalion 4 column", "7"),
        ("infantry regiment 11 line", "6"),
        ("cavalry regiment 6 column", "10"),
        ("artillery battery 4 limbered", "6"),
        ("infantry battalion 4 general_order", "5"),
        ("infantry regiment 11 road_column", "5"),
    ] {
        let start = if what.contains("general") { "0202" } else { "0302" };
        let game = Field::new(&rows)
            .road(&road)
            .side("0303", "0304", "stream")
            .side("0203", "0303", "slope")
            .put("a", what, &[start], points)
            .put("friend", "infantry battalion 5 line", &["0403"], "6")
            .put_for("red", "enemy", "infantry battalion 5 line", &["0305"], "6")
            .game();
        assert!(the_march_agrees(&game, &["a"]) > 3, "{what}");
        no_march_is_cheaper(&game, "a");
    }
}

#[test]
fn the_search_and_the_march_agree_for_stacks_and_columns_on_several_hexes() {
    let rows = ["......", "......", ".ww...", "......", "......", "......"];
    let road = ["0106", "0105", "0104", "0103", "0102", "0101"];
    let game = Field::new(&rows)
        .road(&road)
        .put("i", "infantry battalion 6 line", &["0304"], "7")
        .put("g", "artillery section 1 limbered", &["0304"], "6")
        .put("c", "infantry regiment 11 road_column", &["0104", "0105", "0106"], "7")
        .game();
    assert!(the_march_agrees(&game, &["i", "g"]) > 3);
    assert!(the_march_agrees(&game, &["g"]) > 3);
    assert!(the_march_agrees(&game, &["c"]) > 3);
    no_march_is_cheaper(&game, "c");
    let line = Field::new(&rows).put("l", "infantry regiment 11 line", &["0304", "0404"], "7").game();
    assert!(the_march_agrees(&line, &["l"]) > 1);
}
