//! Routs, displacements, violations and Good order beside Disorder, on small battlefields (R, S9–S20).

use crate::chapters::retreat;
use crate::charts::{OptionValue, RetreatKey};
use crate::decision::{Choice, DecisionKind};
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::order::Order;
use crate::state::Location;
use crate::testkit::{Field, ask, hex, mp, play, unit, units};
use crate::unit::{Condition, Posture};

fn breaks(id: &str, condition: Condition) -> Order {
    Order::SetCondition { unit: unit(id), condition }
}

/// Makes a unit PGD and answers whatever its owner is asked with the first answer.
fn routs(game: &mut Game, id: &str) -> Vec<Happening> {
    let mut all = play(game, &breaks(id, Condition::Pgd));
    while let Some(decision) = game.state.pending().first().map(|d| d.id) {
        all.extend(play(game, &Order::Answer { decision, option: 0 }));
    }
    all
}

fn head(game: &Game, id: &str) -> String {
    game.state.unit(&unit(id)).unwrap().head().map_or_else(String::new, ToString::to_string)
}

fn condition(game: &Game, id: &str) -> Condition {
    game.state.unit(&unit(id)).unwrap().posture().map(Posture::condition).unwrap()
}

fn rout_mp(happenings: &[Happening]) -> Option<String> {
    happenings.iter().rev().find_map(|h| match &h.event {
        Event::PathChosen { mp_left: Some(mp), .. } => Some(mp.to_string()),
        _ => None,
    })
}

fn keys(happenings: &[Happening]) -> Vec<Option<RetreatKey>> {
    let key = |h: &Happening| if let Event::PathChosen { key, .. } = &h.event { Some(*key) } else { None };
    happenings.iter().filter_map(key).collect()
}

/// A lane so many hexes long and one wide, with the enemy at its first hex.
fn lane(enemy_away: usize, allowance: &str) -> Game {
    let rows = vec!["."; 24];
    Field::new(&rows)
        .put_for("red", "enemy", "infantry battalion 4 square", &["0101"], "0")
        .put("a", "infantry battalion 6 column", &[&format!("01{:02}", enemy_away + 1)], "5")
        .allowance(allowance)
        .game()
}

#[test]
fn r3_a_rout_ends_15_hexes_away_or_when_no_step_can_be_paid() {
    for (away, printed, ends, left) in [
        (3, "8", "0116", "0"),
        (5, "8", "0116", "2"),
        (2, "8", "0115", "0"),
        (3, "7", "0114", "1/2"),
        (14, "8", "0116", "11"),
    ] {
        let mut game = lane(away, printed);
        let happenings = routs(&mut game, "a");
        assert_eq!(head(&game, "a"), ends, "{away} away, {printed}");
        assert_eq!(rout_mp(&happenings).as_deref(), Some(left), "{away} away, {printed}");
        assert_eq!(mp(&game, "a"), "0", "D10");
    }
}

#[test]
fn r3_who_is_far_enough_already_or_has_no_enemy_stays() {
    let mut game = lane(15, "8");
    assert_eq!(keys(&routs(&mut game, "a")), []);
    assert_eq!(head(&game, "a"), "0116");
    let mut game = Field::new(&["..."; 3]).put("a", "infantry battalion 6 column", &["0202"], "5").game();
    assert_eq!(keys(&routs(&mut game, "a")), []);
}

#[test]
fn r2_next_to_an_enemy_with_nowhere_to_go_it_surrenders() {
    let mut game = Field::new(&[".."])
        .put("a", "infantry battalion 6 column", &["0101"], "5")
        .put_for("red", "e", "infantry battalion 4 square", &["0201"], "0")
        .game();
    routs(&mut game, "a");
    let surrendered = Location::Out(crate::event::Departure::Surrendered);
    assert_eq!(game.state.unit(&unit("a")).unwrap().location, surrendered);
    // Two hexes away it stays.
    let mut game = Field::new(&[".", ".", "."])
        .put("a", "infantry battalion 6 column", &["0101"], "5")
        .put_for("red", "e", "infantry battalion 4 square", &["0103"], "0")
        .game();
    routs(&mut game, "a");
    assert_eq!(head(&game, "a"), "0101");
}

#[test]
fn t1_unlimbered_artillery_stays_and_loses_nothing() {
    let mut game = Field::new(&[".."])
        .put("a", "artillery battery 2 unlimbered", &["0101"], "5")
        .put_for("red", "e", "infantry battalion 4 column", &["0201"], "0")
        .game();
    let happenings = routs(&mut game, "a");
    assert_eq!(head(&game, "a"), "0101");
    assert!(!happenings.iter().any(|h| matches!(h.event, Event::IncrementsLost { .. })));
}

#[test]
fn r2_a_step_out_of_a_zone_costs_an_increment_and_the_last_one_ends_it() {
    for (strength, left) in [(4, 3), (1, 0)] {
        let mut game = Field::new(&["."; 6])
            .put_for("red", "e", "infantry battalion 4 column", &["0106"], "0")
            .put("a", &format!("infantry battalion {strength} column"), &["0105"], "5")
            .game();
        routs(&mut game, "a");
        assert_eq!(game.increments(&unit("a")), left);
        assert_eq!(head(&game, "a"), if left == 0 { "" } else { "0101" });
    }
}

#[test]
fn r4_it_leaves_by_its_own_edge_if_its_owner_wants() {
    for (option, leaves) in [(0, true), (1, false)] {
        let mut game = Field::new(&["."; 6])
            .put_for("red", "e", "infantry battalion 4 square", &["0106"], "0")
            .put("a", "infantry battalion 4 column", &["0104"], "5")
            .edge("blue", &["0101"])
            .edge("red", &["0103"])
            .game();
        play(&mut game, &breaks("a", Condition::Pgd));
        let decision = game.state.pending()[0].clone();
        assert_eq!(decision.options, [Choice::Yes, Choice::No]);
        assert_eq!(head(&game, "a"), "0101", "the enemy's edge is no way out");
        play(&mut game, &Order::Answer { decision: decision.id, option });
        assert_eq!(head(&game, "a").is_empty(), leaves);
        assert!(game.state.pending().is_empty(), "asked once");
        assert!(game.state.consequences().is_empty());
    }
}

/// Returns the best hexes for a step from 0302 with an enemy due north, and the key that decided.
fn best_of(rows: &[&str], friends: &[&str], enemies: &[&str]) -> (Vec<String>, Option<RetreatKey>) {
    let mut field = Field::new(rows).put_for("red", "e", "infantry battalion 4 square", &["0301"], "0").put(
        "a",
        "infantry battalion 6 column",
        &["0302"],
        "5",
    );
    for at in friends {
        field = field.put(&format!("f{at}"), "infantry company 1 column", &[at], "5");
    }
    for at in enemies {
        field = field.put_for("red", &format!("e{at}"), "infantry battalion 4 column", &[at], "0");
    }
    let game = field.game();
    let board = &game.definitions.board;
    let from = board.find(&hex("0302")).unwrap();
    let a = unit("a");
    let going = retreat::Going { unit: &a, from, barred: &[] };
    let found = retreat::candidates(&game, &NoHooks, &going).unwrap();
    let (best, key) = retreat::best(&found);
    (best.iter().map(|c| board.place(c.place).id.to_string()).collect(), key)
}

#[test]
fn r1_each_key_decides_in_its_turn() {
    use RetreatKey::{Cheaper, Cover, FartherFromEnemy, WithoutFriends};
    let open = [".....", ".....", ".....", ".....", "....."];
    let tied = ["0202", "0303", "0402"].map(str::to_owned).to_vec();
    assert_eq!(best_of(&open, &[], &[]), (tied, Some(FartherFromEnemy)), "the owner chooses among these");
    let one = |hex: &str, key| (vec![hex.to_owned()], Some(key));
    let fields = [".....", ".f...", "..f..", ".....", "....."];
    assert_eq!(best_of(&fields, &[], &[]), one("0402", Cheaper));
    assert_eq!(best_of(&open, &["0202", "0303"], &[]), one("0402", WithoutFriends));
    let covered = [".....", ".f.t.", "..f..", ".....", "....."];
    assert_eq!(best_of(&covered, &[], &[]), one("0402", Cover));
    // Cheaper comes before friends: the friend's clear hex is better than the empty field.
    let dear = [".....", ".f.f.", ".....", ".....", "....."];
    assert_eq!(best_of(&dear, &["0303"], &[]), one("0303", Cheaper));
    // An enemy in the south closes 0303 with his zone, one in the south-west 0202 with his nearness.
    assert_eq!(best_of(&[".....", ".....", "...w.", ".....", "....."], &[], &["0304", "0103"]).0, ["0402"]);
}

#[test]
fn r1_where_keys_tie_the_owner_is_asked_for_each_step() {
    let mut game = Field::new(&[".....", ".....", ".....", ".....", "....."])
        .put_for("red", "e", "infantry battalion 4 square", &["0301"], "0")
        .put("a", "infantry battalion 6 column", &["0302"], "5")
        .allowance("1")
        .game();
    play(&mut game, &breaks("a", Condition::Pgd));
    let decision = game.state.pending()[0].clone();
    let options: Vec<String> = decision.options.iter().map(ToString::to_string).collect();
    assert_eq!(
        (decision.kind, options),
        (DecisionKind::RetreatStep, ["0202", "0303", "0402"].map(str::to_owned).to_vec())
    );
    let happenings = play(&mut game, &Order::Answer { decision: decision.id, option: 2 });
    assert_eq!((head(&game, "a").as_str(), keys(&happenings)), ("0402", vec![None]));
}

#[test]
fn s9_ending_beside_a_broken_unit_disorders_good_order_and_passing_does_not() {
    let field =
        || {
            Field::new(&["....", "....", "....", "...."])
                .put("broken", "infantry battalion 3 column", &["0202"], "0")
                .put("a", "infantry battalion 3 column", &["0203"], "5")
        };
    let mut game = field().game();
    play(&mut game, &breaks("broken", Condition::Disordered));
    let order = Order::march(units(&["a"]), vec![hex("0202")]);
    let verdict = ask(&game, &order);
    assert!(verdict.is_allowed(), "a price, not a ban");
    assert_eq!(verdict.notes.iter().map(|n| n.clause.0).collect::<Vec<_>>(), ["S9"]);
    play(&mut game, &order);
    assert_eq!(condition(&game, "a"), Condition::Disordered);
    assert_eq!(condition(&game, "broken"), Condition::Disordered, "the others do not change");
    assert_eq!(mp(&game, "a"), "2", "D3: half of the 4 left");
    let mut game = field().game();
    play(&mut game, &breaks("broken", Condition::Disordered));
    play(&mut game, &Order::march(units(&["a"]), vec![hex("0202"), hex("0201")]));
    assert_eq!(condition(&game, "a"), Condition::GoodOrder, "S10");
}

/// A rout straight through a friend who stands in the only way.
fn through_a_friend(what: &str, morale: u8) -> (Game, Vec<Happening>) {
    let mut game = Field::new(&["."; 20])
        .put_for("red", "e", "infantry battalion 4 square", &["0101"], "0")
        .put("a", "infantry battalion 6 column", &["0104"], "5")
        .allowance("8")
        .put("friend", what, &["0106"], "5")
        .morale(morale)
        .game();
    let happenings = routs(&mut game, "a");
    (game, happenings)
}

#[test]
fn s11_a_rout_through_friends_has_them_check_and_goes_on() {
    let (game, happenings) = through_a_friend("infantry battalion 3 column", 66);
    assert_eq!(head(&game, "a"), "0116");
    assert_eq!(condition(&game, "friend"), Condition::Disordered);
    assert_eq!(head(&game, "friend"), "0106", "nobody is displaced where a rout passes");
    let checks = happenings.iter().filter(|h| matches!(h.event, Event::MoraleChecked { .. })).count();
    assert_eq!(checks, 1, "the PGD unit does not check");
}

#[test]
fn s16_a_disordered_friend_routs_outright_when_the_first_rout_has_ended() {
    let mut game = Field::new(&["."; 30])
        .put_for("red", "e", "infantry battalion 4 square", &["0101"], "0")
        .put("a", "infantry battalion 6 column", &["0104"], "5")
        .allowance("8")
        .put("friend", "infantry battalion 3 column", &["0106"], "5")
        .allowance("4")
        .game();
    play(&mut game, &breaks("friend", Condition::Disordered));
    let happenings = routs(&mut game, "a");
    assert_eq!((condition(&game, "friend"), head(&game, "friend").as_str()), (Condition::Pgd, "0112"));
    assert_eq!(head(&game, "a"), "0116");
    let first = |id: &str| {
        let moved = |h: &Happening| matches!(&h.event, Event::UnitMoved { unit: u, .. } if *u == unit(id));
        (happenings.iter().position(moved), happenings.iter().rposition(moved))
    };
    assert!(first("a").1 < first("friend").0, "W3: no rout begins before the last has ended");
}

/// A rout that stops in a full wood: its unit is displaced on, out of it.
fn into_a_full_hex(checks: bool) -> (Game, Vec<Happening>) {
    let mut game = Field::new(&[".", ".", ".", "w", ".", "."])
        .put_for("red", "e", "infantry battalion 4 square", &["0101"], "0")
        .put("a", "infantry battalion 6 column", &["0103"], "5")
        .allowance("3/2")
        .put("there", "infantry battalion 4 general_order", &["0104"], "5")
        .morale(11)
        .put("beyond", "infantry regiment 18 column", &["0105"], "5")
        .morale(11)
        .game();
    if !checks {
        let option = "cascade_checks".to_owned();
        play(&mut game, &Order::SetOption { option, value: Some(OptionValue::Flag(false)) });
    }
    let happenings = routs(&mut game, "a");
    (game, happenings)
}

#[test]
fn s20_a_newcomer_is_displaced_on_until_it_finds_room_with_checks_or_without() {
    for (checks, expected) in [(true, ["there", "beyond"].as_slice()), (false, &["there"])] {
        let (game, happenings) = into_a_full_hex(checks);
        assert_eq!(head(&game, "a"), "0106", "9/4 MP pay the wood; two displacements cost none");
        let checked: Vec<String> = happenings
            .iter()
            .filter_map(|h| match &h.event {
                Event::MoraleChecked { unit, .. } => Some(unit.as_str().trim_start_matches("t:").to_owned()),
                _ => None,
            })
            .collect();
        assert_eq!(checked, expected, "cascade_checks {checks}");
    }
}

#[test]
fn s20_with_nowhere_to_go_it_stays_and_the_violation_is_shown() {
    let mut game = Field::new(&[".", ".", ".", "w"])
        .put_for("red", "e", "infantry battalion 4 square", &["0101"], "0")
        .put("a", "infantry battalion 6 column", &["0103"], "5")
        .allowance("2")
        .put("there", "infantry battalion 4 general_order", &["0104"], "5")
        .morale(11)
        .game();
    routs(&mut game, "a");
    assert_eq!(head(&game, "a"), "0104");
    assert_eq!(game.state.accepted(&hex("0104")), ["S2"]);
}

#[test]
fn r2_the_loss_that_brings_a_regiment_to_half_divides_it_where_its_rout_ends() {
    let mut game = Field::new(&["."; 8])
        .put_for("red", "e", "infantry battalion 4 column", &["0108"], "0")
        .put("a", "infantry regiment 18 column", &["0107"], "5")
        .allowance("2")
        .lost(8)
        .fractions("battalion", 3)
        .game();
    let happenings = routs(&mut game, "a");
    let at = |of: fn(&Event) -> bool| happenings.iter().rposition(|h| of(&h.event));
    let divided = at(|e| matches!(e, Event::UnitDivided { .. }));
    assert!(divided > at(|e| matches!(e, Event::UnitMoved { .. })), "{happenings:#?}");
    assert_eq!(head(&game, "a_1"), "0104");
}
