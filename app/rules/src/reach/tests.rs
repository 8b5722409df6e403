//! The search against the march on many small boards: whatever the search says, the march must say too.

use crate::board::PlaceIdx;
use crate::facing::Direction;
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::ids::PlaceId;
use crate::order::Order;
use crate::reach::{reach, thorough_reach};
use crate::testkit::{Field, ask, nobody_reacts, play, unit, units};
use crate::verdict::Verdict;

/// Numbers that look like chance and never change: a linear congruential generator.
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).unwrap() % n
    }

    fn one_of<T: Copy>(&mut self, choice: &[T]) -> T {
        choice[self.below(choice.len())]
    }
}

const SIZE: usize = 8;

fn id(column: usize, row: usize) -> String {
    format!("{:02}{:02}", column + 1, row + 1)
}

/// Draws a board with a road or two across it, a unit to march, and others in its way; returns who marches.
fn any_game(chance: &mut Chance) -> (Game, Vec<&'static str>) {
    let rows: Vec<String> = (0..SIZE)
        .map(|_| (0..SIZE).map(|_| chance.one_of(&['.', '.', '.', '.', 'f', 'w', 't', 'v'])).collect())
        .collect();
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let mut field = Field::new(&rows);
    let column = chance.below(SIZE);
    let road: Vec<String> = (0..SIZE).map(|row| id(column, row)).collect();
    field = field.road(&road.iter().map(String::as_str).collect::<Vec<_>>());
    for _ in 0..4 {
        let (column, row) = (chance.below(SIZE), chance.below(SIZE - 1));
        field = field.side(&id(column, row), &id(column, row + 1), chance.one_of(&["stream", "slope", "ford"]));
    }
    let start = id(column, 3 + chance.below(2));
    let what = chance.one_of(&[
        "infantry battalion 4 column",
        "infantry battalion 6 line skirmisher",
        "infantry battalion 3 skirmish skirmisher",
        "infantry regiment 11 line",
        "infantry regiment 18 column",
        "infantry regiment 22 road_column",
        "cavalry regiment 3 column",
        "cavalry regiment 6 column_of_companies",
        "cavalry regiment 14 road_column",
        "artillery battery 3 limbered",
        "artillery battery 3 limbered horse",
    ]);
    field = field.put("a", what, &[&start], chance.one_of(&["3", "5", "13/2", "8"]));
    let mut ids = vec!["a"];
    if chance.below(4) == 0 {
        let other =
            if what.starts_with("cavalry") { "cavalry squadron 2 column" } else { "artillery section 1 limbered" };
        field = field.put("b", other, &[&start], chance.one_of(&["4", "6"]));
        ids.push("b");
    }
    if chance.below(4) == 0 {
        field = field.put_leader("l", &start, chance.one_of(&["2", "12"]));
        ids.push("l");
    }
    for (n, friend) in [
        "infantry battalion 5 column",
        "infantry battalion 4 line",
        "infantry company 1 skirmish skirmisher",
        "cavalry squadron 3 column",
        "infantry battalion 4 road_column",
    ]
    .into_iter()
    .enumerate()
    {
        let hex = id(chance.below(SIZE), chance.below(SIZE));
        if hex != start && chance.below(2) == 0 {
            let side = chance.one_of(&["blue", "blue", "red"]);
            field = field.put_for(side, &format!("{side}{n}"), friend, &[&hex], "6");
        }
    }
    // Enemies whose zones matter (Z3).
    for (n, enemy) in [
        "infantry battalion 4 line",
        "infantry battalion 4 square",
        "cavalry regiment 6 column light",
        "infantry company 1 skirmish skirmisher",
    ]
    .into_iter()
    .enumerate()
    {
        let hex = id(chance.below(SIZE), chance.below(SIZE));
        if hex != start && !field.stands_in(&hex) && chance.below(3) == 0 {
            field = field.put_for("red", &format!("zone{n}"), enemy, &[&hex], "6");
        }
    }
    let mut game = field.game();
    if chance.below(3) == 0 {
        first_hex(&mut game, &ids, chance);
    }
    (game, ids)
}

/// Marches one hex if that is lawful: what was entered in an earlier order of the activation counts too.
fn first_hex(game: &mut Game, ids: &[&str], chance: &mut Chance) {
    let found = reach(game, &units(ids), &NoHooks).unwrap();
    let near: Vec<_> = found
        .ends()
        .iter()
        .filter_map(|(place, _)| found.order_to(*place))
        .filter(|order| matches!(order, Order::Move { path, .. } if path.len() == 1))
        .collect();
    if !near.is_empty() {
        nobody_reacts(game);
        play(game, &near[chance.below(near.len())]);
    }
}

/// Makes a path of a few steps that lead anywhere.
fn any_path(game: &Game, ids: &[&str], chance: &mut Chance) -> (PlaceIdx, Vec<PlaceId>) {
    let board = &game.definitions.board;
    let mut here = board.find(game.state.unit(&unit(ids[0])).unwrap().head().unwrap()).unwrap();
    let mut path = Vec::new();
    for _ in 0..=chance.below(4) {
        if let Some(next) = board.neighbour(here, chance.one_of(&Direction::ALL)) {
            here = next;
            path.push(board.place(here).id.clone());
        }
    }
    (here, path)
}

#[test]
fn the_search_finds_every_hex_that_a_march_can_end_in() {
    let mut n_marches = 0;
    for seed in 0..400 {
        let chance = &mut Chance(seed);
        let (game, ids) = any_game(chance);
        let found = reach(&game, &units(&ids), &NoHooks).unwrap();
        let start = game.state.unit(&unit("a")).unwrap().head().cloned();
        for _ in 0..60 {
            let (end, path) = any_path(&game, &ids, chance);
            if path.is_empty() || path.last() == start.as_ref() {
                continue;
            }
            let order = Order::march(units(&ids), path);
            let verdict = ask(&game, &order);
            if verdict.is_allowed() {
                n_marches += 1;
                let left = found.mp_left(end);
                assert!(left >= Some(verdict.cost.left()), "seed {seed}: {left:?} {order:?} {:#?}", verdict.cost);
            }
        }
    }
    assert!(n_marches > 1000, "{n_marches}");
}

#[test]
fn the_march_agrees_with_every_hex_the_search_finds_on_any_board() {
    let mut n_hexes = 0;
    for seed in 0..400 {
        let (game, ids) = any_game(&mut Chance(seed));
        let found = reach(&game, &units(&ids), &NoHooks).unwrap();
        n_hexes += found.ends().len();
        for (place, left) in found.ends() {
            let hex = &game.definitions.board.place(*place).id;
            let order = found.order_to(*place).unwrap();
            let verdict = ask(&game, &order);
            assert!(verdict.is_allowed(), "seed {seed}: {hex} {order:?} {:#?}", verdict.refusals);
            assert_eq!(verdict.cost.left(), *left, "seed {seed}: {hex} {order:?} {:#?}", verdict.cost);
        }
    }
    assert!(n_hexes > 1000, "{n_hexes}");
}

/// Holds the search against one that spares nothing: every march that one finds, and the rules allow, is found at a
/// cost not above. Its columns go out, fold and come round again in all ways.
fn misses_nothing(seeds: std::ops::Range<u64>) {
    let n_hexes: usize = seeds.map(misses_nothing_on).sum();
    assert!(n_hexes > 1000, "{n_hexes}");
}

fn misses_nothing_on(seed: u64) -> usize {
    let (game, ids) = any_game(&mut Chance(seed));
    let found = reach(&game, &units(&ids), &NoHooks).unwrap();
    let all = thorough_reach(&game, &units(&ids), &NoHooks).unwrap();
    for (place, left) in all.ends() {
        let order = all.order_to(*place).unwrap();
        let is_as_good = found.mp_left(*place) >= Some(*left);
        let verdict = if is_as_good { Verdict::default() } else { ask(&game, &order) };
        assert!(verdict.is_allowed(), "seed {seed}: not even lawful: {order:?} {:#?}", verdict.refusals);
        assert!(is_as_good, "seed {seed}: {left} left by {order:?}, instead of {:?}", found.order_to(*place));
    }
    assert_eq!(found.ends(), all.ends(), "seed {seed}");
    all.ends().len()
}

#[test]
fn the_search_spares_nothing_that_leads_anywhere() {
    let n_boards = std::env::var("BERTHIER_BOARDS").ok().and_then(|n| n.parse().ok()).unwrap_or(300);
    misses_nothing(0..n_boards);
    // A road column that came by a step, where Column with more left could take it for the same.
    misses_nothing_on(6662);
}

#[test]
fn a_road_column_folds_and_marches_out_again_the_way_it_came() {
    // 18 increments are too many to be left in a wood (T6): to end in 0303, the tail must be out of it.
    let game = Field::new(&["....", "....", "..t.", "..w.", "..t."])
        .road(&["0302", "0303", "0304", "0305"])
        .put("a", "infantry regiment 22 road_column", &["0304"], "8")
        .game();
    let found = reach(&game, &units(&["a"]), &NoHooks).unwrap();
    let all = thorough_reach(&game, &units(&["a"]), &NoHooks).unwrap();
    assert_eq!(found.ends(), all.ends());
    let order = found.order_to(game.definitions.board.find(&PlaceId::new("0303")).unwrap()).unwrap();
    assert!(ask(&game, &order).is_allowed(), "{order:?}");
}
