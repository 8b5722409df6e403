//! Units on several hexes (F8–F24, S13, S14): what quick boards show besides the golden cases.

use crate::event::Event;
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::order::{ChangeOnMarch, Hand, LineOnMarch, Order};
use crate::reach::reach;
use crate::testkit::{Field, ask, clauses, hexes, mp, play, portions, unit, units};
use crate::unit::{Formation, Posture};

const OPEN: [&str; 6] = ["......", "......", "......", "......", "......", "......"];

fn extend(ids: &[&str], onto: &[&str]) -> Order {
    Order::Extend { units: units(ids), hexes: hexes(onto) }
}

fn consolidate(ids: &[&str], onto: &[&str]) -> Order {
    Order::Consolidate { units: units(ids), hexes: hexes(onto) }
}

fn march_in_line(ids: &[&str], path: &[&str], lines: &[(u16, &[&str])]) -> Order {
    let lines = lines.iter().map(|(after, on)| LineOnMarch { after: *after, hexes: hexes(on) }).collect();
    Order::Move { units: units(ids), path: hexes(path), changes: Vec::new(), into: None, lines, facing: None }
}

fn faces(game: &Game, id: &str) -> u8 {
    game.state.unit(&unit(id)).unwrap().facing.as_hour()
}

fn stands_on(game: &Game, id: &str) -> Vec<String> {
    game.state.unit(&unit(id)).unwrap().hexes().iter().map(|p| p.hex().to_string()).collect()
}

#[test]
fn every_order_of_section_2_is_undone_by_its_opposite() {
    let mut game = Field::new(&OPEN).put("c", "cavalry regiment 12 line", &["0303", "0403"], "6").game();
    play(&mut game, &extend(&["c"], &["0202"]));
    assert_eq!(
        (stands_on(&game, "c"), mp(&game, "c").as_str()),
        (vec!["0202".into(), "0303".into(), "0403".into()], "5")
    );
    play(&mut game, &Order::Wheel { unit: unit("c"), to: Hand::Right });
    // Facing nne, the right flank lies south-east: there the column looks.
    assert_eq!((faces(&game, "c"), portions(&game, "c").as_str()), (4, "4 | 4 | 4"));
    assert_eq!(stands_on(&game, "c"), ["0403", "0303", "0202"]);
    play(&mut game, &Order::Wheel { unit: unit("c"), to: Hand::Left });
    assert_eq!((faces(&game, "c"), mp(&game, "c").as_str()), (1, "3"));
    play(&mut game, &consolidate(&["c"], &["0303", "0403"]));
    assert_eq!((stands_on(&game, "c"), mp(&game, "c").as_str()), (vec!["0403".into(), "0303".into()], "2"));
}

#[test]
fn f13_cavalry_in_column_takes_a_line_on_two_hexes_by_two_changes_of_one_march() {
    let mut game = Field::new(&OPEN).put("c", "cavalry regiment 8 column", &["0303"], "4").game();
    let Order::Move { units, path, lines, .. } = march_in_line(&["c"], &["0302"], &[(1, &["0302", "0402"])]) else {
        panic!("a march")
    };
    let changes = vec![ChangeOnMarch { after: 0, to: Formation::Line }];
    let order = Order::Move { units, path, changes, into: None, lines, facing: None };
    play(&mut game, &order);
    assert_eq!(
        (portions(&game, "c").as_str(), mp(&game, "c").as_str()),
        ("4 | 4", "0"),
        "3 for the change, 1 for the step"
    );
}

#[test]
fn f18_a_march_in_column_names_no_line_and_a_wood_takes_it_away() {
    let game = Field::new(&["......", "..w...", "......", "......"])
        .put("c", "cavalry regiment 8 column", &["0303"], "9")
        .put("l", "cavalry regiment 8 line", &["0503", "0603"], "9")
        .game();
    let verdict = ask(&game, &march_in_line(&["c"], &["0403"], &[(1, &["0403", "0504"])]));
    assert!(!verdict.can_be_overruled(), "{verdict:#?}");
    let verdict = ask(&game, &march_in_line(&["l"], &["0502"], &[(1, &["0502", "0502"])]));
    assert!(!verdict.can_be_overruled(), "{verdict:#?}");
}

#[test]
fn f17_a_regiment_reduced_by_losses_is_held_to_what_it_has_left() {
    let mut game = Field::new(&OPEN).put("c", "cavalry regiment 13 line", &["0202", "0303", "0403"], "6").game();
    game.state.apply(&Event::IncrementsLost {
        unit: unit("c"),
        lost: 1,
        losses: 1,
        hexes: game.state.unit(&unit("c")).unwrap().hexes().to_vec(),
    });
    let verdict = ask(&game, &extend(&["c"], &["0504"]));
    assert_eq!(clauses(&verdict), ["F17"], "12 stand on three: {verdict:#?}");
}

#[test]
fn s13_two_regiments_on_the_same_hexes_wheel_neither_and_extend_together_only() {
    let mut game = Field::new(&OPEN)
        .put("a", "cavalry regiment 8 line", &["0303"], "6")
        .put("b", "cavalry regiment 8 line", &["0303"], "6")
        .game();
    assert_eq!(clauses(&ask(&game, &extend(&["a"], &["0403"]))), ["S13"]);
    play(&mut game, &extend(&["b", "a"], &["0403"]));
    assert_eq!(clauses(&ask(&game, &Order::Wheel { unit: unit("a"), to: Hand::Left })), ["S13", "S13"]);
    play(&mut game, &march_in_line(&["a", "b"], &["0302"], &[(1, &["0302"])]));
    assert_eq!((portions(&game, "a").as_str(), portions(&game, "b").as_str()), ("8", "8"));
}

#[test]
fn s14_a_leader_stays_on_his_hex_and_rides_along() {
    let mut game =
        Field::new(&OPEN).put("a", "infantry regiment 11 line", &["0303"], "6").put_leader("l", "0303", "12").game();
    play(&mut game, &extend(&["a", "l"], &["0403"]));
    play(&mut game, &march_in_line(&["a", "l"], &["0302"], &[]));
    assert_eq!((stands_on(&game, "a").len(), stands_on(&game, "l")), (2, vec!["0302".to_owned()]));
}

#[test]
fn s15_a_hex_that_cannot_hold_the_whole_unit_is_not_folded_onto() {
    let game = Field::new(&OPEN)
        .put("a", "infantry regiment 14 line", &["0303", "0403"], "6")
        .put("g", "artillery section 1 limbered", &["0303"], "6")
        .game();
    assert_eq!(clauses(&ask(&game, &consolidate(&["a"], &["0303"]))), ["S3"]);
    assert!(ask(&game, &consolidate(&["a"], &["0403"])).is_allowed());
}

#[test]
fn f20_a_line_is_placed_along_its_front() {
    let game = Field::new(&OPEN).put("a", "infantry regiment 11 line", &["0303"], "6").game();
    let place = |on: &[&str], facing| Order::Place {
        unit: unit("a"),
        hexes: hexes(on),
        posture: Some(Posture::Good(Formation::Line)),
        facing: Some(Facing::hour(facing)),
    };
    assert!(!clauses(&ask(&game, &place(&["0303", "0304"], 3))).contains(&"F20".to_owned()));
    assert!(clauses(&ask(&game, &place(&["0303", "0304"], 1))).contains(&"F20".to_owned()));
}

#[test]
fn the_search_offers_a_line_on_five_hexes_what_the_march_grants() {
    let rows = [
        "..........",
        "..........",
        "....f.....",
        "..........",
        "..w.......",
        "..........",
        "..........",
        "..........",
    ];
    let on = ["0206", "0307", "0407", "0508", "0608"];
    let game = Field::new(&rows).put("c", "cavalry regiment 20 line", &on, "6").game();
    let found = reach(&game, &units(&["c"]), &NoHooks).unwrap();
    assert!(found.ends().len() > 6, "{}", found.ends().len());
    for (place, left) in found.ends() {
        let order = found.order_to(*place).unwrap();
        let verdict = ask(&game, &order);
        assert!(verdict.is_allowed(), "{order:?} {:#?}", verdict.refusals);
        assert_eq!(verdict.cost.left(), *left, "{order:?} {:#?}", verdict.cost);
    }
    assert!(ask(&game, &march_in_line(&["c"], &["0205"], &[])).is_allowed());
}

/// Numbers that look like chance and never change.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    fn any_hex(&mut self, near: &str) -> String {
        let part = |at: std::ops::Range<usize>| near[at].parse::<usize>().unwrap();
        let (column, row) = (part(0..2) + self.below(3), part(2..4) + self.below(3));
        format!("{:02}{:02}", (column - 1).clamp(1, 9), (row - 1).clamp(1, 9))
    }
}

fn any_order(game: &Game, chance: &mut Chance) -> Order {
    let on = stands_on(game, "u");
    let wing = if chance.below(2) == 0 { on.first() } else { on.last() }.unwrap().clone();
    let next = chance.any_hex(&wing);
    let head = on.first().unwrap();
    let step = chance.any_hex(head);
    match chance.below(8) {
        0 | 1 => extend(&["u"], &[&next]),
        2 => {
            let (from, n) = (chance.below(on.len()), 1 + chance.below(3));
            let keep: Vec<&str> = on.iter().skip(from).take(n).map(String::as_str).collect();
            consolidate(&["u"], &keep)
        }
        3 => Order::Wheel { unit: unit("u"), to: if chance.below(2) == 0 { Hand::Left } else { Hand::Right } },
        4 => {
            let to = Formation::ALL[chance.below(6)];
            let facing = (chance.below(2) == 0).then(|| Facing::hour(u8::try_from(chance.below(12)).unwrap()));
            Order::ChangeFormation { units: units(&["u"]), to, facing, hex: None }
        }
        5 => Order::Turn { units: units(&["u"]), facing: Facing::hour(u8::try_from(chance.below(12)).unwrap()) },
        6 => march_in_line(&["u"], &[&step], &[]),
        _ => {
            let mut lines = Vec::new();
            for hex in &on {
                lines.push(chance.any_hex(hex));
            }
            let direction = (step.as_str(), head.as_str());
            lines = ahead(game, direction, &on).unwrap_or(lines);
            match chance.below(2) {
                0 => drop(lines.pop()),
                _ => lines.push(chance.any_hex(lines.last().unwrap())),
            }
            let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
            march_in_line(&["u"], &[&step], &[(1, &lines)])
        }
    }
}

/// Returns the hexes that lie before these in the direction of a step.
fn ahead(game: &Game, (step, head): (&str, &str), on: &[String]) -> Option<Vec<String>> {
    let board = &game.definitions.board;
    let find = |id: &str| board.find(&crate::testkit::hex(id));
    let way = board.direction(find(head)?, find(step)?)?;
    on.iter().map(|h| Some(board.place(board.neighbour(find(h)?, way)?).id.to_string())).collect()
}

/// Holds a unit to what no order may break: its portions, its hexes, its MP.
fn is_sound(game: &Game, order: &Order) {
    let board = &game.definitions.board;
    let state = game.state.unit(&unit("u")).unwrap();
    let places: Vec<_> = state.hexes().iter().map(|p| board.find(p.hex()).unwrap()).collect();
    let strength = state.hexes().iter().fold(crate::num::Ratio::ZERO, |sum, p| sum.plus(p.increments()));
    assert_eq!(strength, crate::num::Ratio::from(game.increments(&unit("u"))), "{order:?}");
    let formation = state.posture().and_then(Posture::formation).unwrap();
    let def = game.troops(&unit("u")).unwrap();
    let ruleset = &game.definitions.ruleset;
    let most = crate::chapters::formations::most_hexes(def, formation, game.increments(&unit("u")), ruleset);
    assert!((1..=most).contains(&places.len()), "{order:?} {places:?}");
    assert!(crate::chapters::facing::can_face(Posture::Good(formation), state.facing, board), "{order:?}");
    for pair in places.windows(2) {
        if formation == Formation::Line {
            let flanks = crate::chapters::formations::row::flanks(board, state.facing, pair[0]);
            assert!(flanks.contains(&Some(pair[1])), "a Line stands along its front: {order:?} {places:?}");
        }
        assert!(board.direction(pair[0], pair[1]).is_some(), "{order:?} {places:?}");
    }
    for place in &places {
        let (_, terrain) = ruleset.terrain(game.terrain(*place)).unwrap();
        assert!(!terrain.bars.contains(&formation), "{order:?}");
    }
    assert!(state.mp >= crate::num::MovePoints::ZERO);
}

#[test]
fn whatever_is_ordered_of_units_on_several_hexes_they_stay_sound() {
    let (mut n_done, mut n_spread) = (0, 0);
    for seed in 0..200 {
        let mut chance = Chance(seed * 7919);
        let rows: Vec<String> = (0..9)
            .map(|_| (0..9).map(|_| [".", ".", ".", ".", ".", "f", "w", "t"][chance.below(8)]).collect())
            .collect();
        let mut rows: Vec<&str> = rows.iter().map(String::as_str).collect();
        rows[4] = ".........";
        let what = ["cavalry regiment 20 line", "cavalry regiment 14 column_of_companies", "infantry regiment 6 line"];
        let what = what[chance.below(3)];
        let mut game = Field::new(&rows).put("u", what, &["0505"], "99").game();
        for _ in 0..120 {
            let order = any_order(&game, &mut chance);
            if ask(&game, &order).is_allowed() {
                play(&mut game, &order);
                is_sound(&game, &order);
                n_done += 1;
                n_spread += usize::from(stands_on(&game, "u").len() > 2);
            }
        }
    }
    assert!(n_done > 1000 && n_spread > 100, "{n_done} {n_spread}");
}
