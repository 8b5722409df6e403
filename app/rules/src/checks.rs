//! Morale checks, breaking and recovery, on small battlefields (C, D, M, L).

use crate::chapters::{disorder, morale};
use crate::charts::{OptionValue, Rounding};
use crate::consequence::Consequence;
use crate::decision::Choice;
use crate::event::{Departure, Event, Happening};
use crate::explain::{Occasion, Question, Sum, explain};
use crate::game::Game;
use crate::hooks::{DiceCup, NoHooks};
use crate::num::{MovePoints, Ratio};
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::testkit::{Field, ask, clauses, hex, mp, play, portions, unit};
use crate::unit::{Condition, Formation, Posture};

const OPEN: [&str; 6] = ["......", "......", "......", "......", "......", "......"];
const BATTALION: &str = "infantry battalion 4 column";

fn field() -> Field {
    Field::new(&OPEN)
}

fn put(field: Field, id: &str, what: &str) -> Field {
    field.put(id, what, &["0202"], "6")
}

fn sum(game: &Game, id: &str) -> Sum {
    let question = Question::Morale { unit: unit(id), occasion: Occasion::ByHand };
    explain(game, &question, &NoHooks).sum.unwrap()
}

/// Returns the modifiers of a check: `C1 -6 C3 -6 = -12`.
fn drm(game: &Game, id: &str) -> String {
    let sum = sum(game, id);
    let parts: Vec<String> =
        sum.lines.iter().map(|l| format!("{} {}", l.clause, crate::explain::total(std::slice::from_ref(l)))).collect();
    format!("{} = {}", parts.join(" "), sum.total()).trim_start().to_owned()
}

fn posture(game: &Game, id: &str) -> Posture {
    game.state.unit(&unit(id)).unwrap().posture().unwrap()
}

fn set_posture(game: &mut Game, id: &str, to: Posture) {
    let state = game.state.unit(&unit(id)).unwrap();
    let (facing, hexes, mp_left) = (state.facing, state.hexes().to_vec(), state.mp);
    game.state.apply(&Event::FormationChanged { unit: unit(id), to, facing, hexes, mp_left });
}

fn disorder(game: &mut Game, id: &str) {
    set_posture(game, id, Posture::Disordered { limbered: false });
}

fn pgd(game: &mut Game, id: &str) {
    set_posture(game, id, Posture::Pgd { limbered: false });
}

fn option(game: &mut Game, name: &str, value: OptionValue) {
    game.state.apply(&Event::OptionSet { option: name.to_owned(), value: Some(value) });
}

fn by_hand(id: &str, condition: Condition) -> Order {
    Order::SetCondition { unit: unit(id), condition }
}

fn recover(id: &str) -> Order {
    Order::Recover { unit: unit(id) }
}

/// Works the check of units of hex 0202.
fn check(game: &Game, ids: &[&str], occasion: Occasion) -> (Vec<Happening>, Vec<Consequence>, Vec<Event>) {
    let units: Vec<_> = ids.iter().map(|id| (unit(id), occasion)).collect();
    let mut dice = DiceCup::new(game);
    let work = morale::check(game, &NoHooks, &hex("0202"), &units, &mut dice).unwrap();
    (work.happenings, work.next, dice.into_events())
}

#[test]
fn c1_counts_by_organisation_and_not_by_increments() {
    let cases: [(&[&str], &str); 9] = [
        (&["infantry battalion 4"], "= 0"),
        (&["infantry battalion 4", "infantry battalion 4", "infantry battalion 4"], "C1 -6 = -6"),
        (&["infantry half_battalion 3", "infantry half_battalion 3", "infantry company 1"], "= 0"),
        (&["infantry battalion 4", "infantry battalion 4", "infantry company 1"], "C1 -3 = -3"),
        (&["infantry battalion 4", "infantry battalion 2"], "C1 -3 = -3"),
        (&["infantry regiment 5", "infantry battalion 2"], "C1 -3 = -3"),
        (&["infantry battalion 4", "infantry company 9"], "= 0"),
        (&["infantry company 1", "infantry battalion 4", "infantry battalion 4"], "C1 -3 = -3"),
        (&["infantry battalion 4", "infantry battalion 4", "infantry regiment 8", "infantry regiment 8"], "C1 -9 = -9"),
    ];
    for (stack, expected) in cases {
        let mut field = field();
        for (n, what) in stack.iter().enumerate() {
            field = put(field, &format!("u{n}"), &format!("{what} column"));
        }
        let game = field.game();
        for n in 0..stack.len() {
            assert_eq!(drm(&game, &format!("u{n}")), expected, "{stack:?} u{n}");
        }
    }
    let horse = |with: &str| put(put(field(), "a", "cavalry regiment 8 column"), "b", with).game();
    assert_eq!(drm(&horse("cavalry regiment 8 column"), "a"), "C1 -3 = -3");
    assert_eq!(drm(&horse("cavalry squadron 8 column"), "a"), "= 0");
    let guns = |with: &str| put(put(field(), "a", BATTALION), "b", with).game();
    assert_eq!(drm(&guns("artillery battery 2 limbered"), "a"), "C1 -3 = -3", "batteries count");
    assert_eq!(drm(&guns("artillery section 1 limbered"), "a"), "C1 -3 = -3");
    assert_eq!(drm(&guns("wagon company 1 limbered"), "a"), "= 0", "a wagon is no combat unit");
}

#[test]
fn c1_any_leader_leads_and_an_aide_only_by_option() {
    let stack = |level: &str| {
        let field = put(put(put(field(), "a", BATTALION), "b", BATTALION), "c", BATTALION);
        field.put_leader("l", "0202", "0").leading(level, 0, None).game()
    };
    assert_eq!(drm(&stack("brigade"), "a"), "= 0");
    let mut game = stack("aide");
    assert_eq!(drm(&game, "a"), "C1 -6 = -6");
    option(&mut game, "aides_lead", OptionValue::Flag(true));
    assert_eq!(drm(&game, "a"), "= 0");
}

#[test]
fn o1_a_line_on_two_hexes_is_led_in_either() {
    let at = |leader: &str| {
        field()
            .put("l", "infantry regiment 8 line", &["0202", "0302"], "6")
            .put("b", "infantry battalion 4 line", &["0302"], "6")
            .put_leader("davout", leader, "0")
            .leading("corps", 3, None)
            .game()
    };
    assert_eq!(drm(&at("0202"), "l"), "M4 3 = 3");
    assert_eq!(drm(&at("0202"), "b"), "C1 -3 = -3", "he is in none of its hexes");
    assert_eq!(drm(&at("0302"), "b"), "M4 3 = 3");
    assert_eq!(drm(&at("0404"), "l"), "C1 -3 = -3");
}

#[test]
fn c3_and_c4_corps_nations_and_commanders() {
    let two = |leader: Option<(&str, Option<&str>)>| {
        let field = put(put(field(), "a", BATTALION).corps("i"), "b", BATTALION).corps("iii");
        match leader {
            Some((level, commands)) => field.put_leader("l", "0202", "0").leading(level, 0, commands).game(),
            None => field.game(),
        }
    };
    assert_eq!(drm(&two(None), "a"), "C1 -3 C3 -6 = -9");
    assert_eq!(drm(&two(Some(("corps", Some("i")))), "a"), "C3 -6 = -6");
    assert_eq!(drm(&two(Some(("army", Some("army")))), "a"), "= 0");
    assert_eq!(drm(&two(Some(("division", Some("army")))), "a"), "C3 -6 = -6", "his level counts");
    assert_eq!(drm(&two(Some(("army", None))), "a"), "C3 -6 = -6", "he commands nobody");
    let alone = |a: &str, b: &str| put(put(field(), "a", BATTALION).nation(a), "b", BATTALION).nation(b).game();
    assert_eq!(drm(&alone("saxony", "saxony"), "b"), "C1 -3 = -3", "both count as the corps of Saxony");
    assert_eq!(drm(&alone("saxony", "france"), "b"), "C1 -3 C3 -6 = -9");
    let one = put(put(field(), "a", BATTALION).corps("i"), "b", BATTALION).game();
    assert_eq!(drm(&one, "b"), "C1 -3 C3 -6 = -9", "without a corps it is of another");
    let small = put(put(field(), "a", BATTALION).corps("i"), "b", "infantry company 1 column").corps("iii").game();
    assert_eq!(drm(&small, "a"), "C3 -6 = -6", "C2 is about C1 alone");
    let red = field()
        .put("a", BATTALION, &["0202"], "6")
        .put_for("red", "b", BATTALION, &["0303"], "6")
        .put_leader("l", "0202", "0")
        .game();
    assert_eq!(drm(&red, "a"), "= 0");
}

#[test]
fn c4_and_c5_the_old_guard() {
    let guard = "infantry battalion 4 column old_guard";
    let on_top = || put(put(field(), "g", guard).corps("guard"), "l", BATTALION).corps("i").game();
    assert_eq!(drm(&on_top(), "l"), "C1 -3 C5 6 = 3");
    assert_eq!(drm(&on_top(), "g"), "C1 -3 C3 -6 = -9");
    let mut game = on_top();
    option(&mut game, "old_guard_cancels_for_all", OptionValue::Flag(true));
    assert_eq!(drm(&game, "g"), "C1 -3 = -3");
    let below = put(put(field(), "l", BATTALION).corps("i"), "g", guard).corps("guard").game();
    assert_eq!(drm(&below, "l"), "C1 -3 C3 -6 C5 6 = -3");
    let horse = put(put(field(), "g", "artillery battery 2 limbered old_guard").corps("guard"), "l", BATTALION)
        .corps("i")
        .game();
    assert_eq!(drm(&horse, "l"), "C1 -3 = -3", "beneath the Old Guard, but not its infantry");
    let two = put(put(field(), "g", guard), "h", guard).game();
    assert_eq!(drm(&two, "h"), "C1 -3 = -3", "the Old Guard takes no heart of itself");
}

#[test]
fn c6_and_m4_modifiers_add_up() {
    let mut game = put(put(put(field(), "a", BATTALION).corps("i"), "b", BATTALION).corps("i"), "c", BATTALION)
        .corps("iii")
        .game();
    for id in ["a", "b", "c"] {
        disorder(&mut game, id);
    }
    assert_eq!(drm(&game, "b"), "C1 -6 C3 -6 D7 -3 = -15");
    let half = |printed: u16, losses: u16| {
        put(field(), "a", &format!("infantry battalion {printed} road_column")).lost(losses).game()
    };
    assert_eq!(drm(&half(4, 1), "a"), "M4 -6 = -6", "Road column");
    assert_eq!(drm(&half(4, 2), "a"), "M4 -6 M4 -6 = -12", "half lost exactly");
    assert_eq!(drm(&half(5, 2), "a"), "M4 -6 = -6");
    assert_eq!(drm(&half(5, 3), "a"), "M4 -6 M4 -6 = -12");
    let mut game = put(field(), "a", BATTALION)
        .put_leader("dull", "0202", "0")
        .leading("army", 2, None)
        .put_leader("bold", "0202", "0")
        .leading("brigade", 5, None)
        .game();
    assert_eq!(drm(&game, "a"), "M4 5 = 5", "the best leader's bonus, once");
    pgd(&mut game, "a");
    assert_eq!(drm(&game, "a"), "M4 -6 M4 5 = -1");
    let question = Question::Morale { unit: unit("a"), occasion: Occasion::Violation { drm: -3 } };
    assert_eq!(explain(&game, &question, &NoHooks).sum.unwrap().total(), Ratio::whole(-4));
}

#[test]
fn m4_corps_morale_by_share() {
    // Four battalions of an undivided regiment, a regiment of cavalry, three battalions, and what does not count.
    let mut game = put(field(), "r", "infantry regiment 12 column")
        .corps("i")
        .fractions("battalion", 4)
        .put("h", "cavalry regiment 8 column", &["0303"], "0")
        .corps("i")
        .put("b1", BATTALION, &["0404"], "0")
        .corps("i")
        .put("b2", BATTALION, &["0404"], "0")
        .corps("i")
        .put("b3", BATTALION, &["0505"], "0")
        .corps("i")
        .put("k", "infantry company 1 column", &["0505"], "0")
        .corps("i")
        .put("g", "artillery battery 2 limbered", &["0606"], "0")
        .corps("i")
        .put("other", BATTALION, &["0106"], "0")
        .corps("iii")
        .game();
    let remove = |game: &mut Game, id: &str, why| game.state.apply(&Event::UnitRemoved { unit: unit(id), why });
    assert_eq!(drm(&game, "h"), "= 0");
    pgd(&mut game, "k");
    pgd(&mut game, "g");
    pgd(&mut game, "other");
    pgd(&mut game, "b1");
    assert_eq!(drm(&game, "h"), "= 0", "1 of 8");
    remove(&mut game, "b2", Departure::Eliminated);
    assert_eq!(drm(&game, "h"), "M4 -3 = -3", "2 of 8 is a quarter exactly");
    remove(&mut game, "b3", Departure::LeftMap);
    assert_eq!(drm(&game, "h"), "M4 -3 = -3", "R4: not lost");
    pgd(&mut game, "r");
    assert_eq!(drm(&game, "h"), "M4 -9 = -9", "6 of 8");
    // The regiment divides; its last battalion had nothing left and never came.
    let fraction = |id: &str| crate::event::Fraction {
        unit: unit(id),
        losses: 0,
        posture: Posture::Good(Formation::Column),
        facing: crate::facing::Facing::NORTH,
        hexes: vec![crate::event::Portion(hex("0202"), Ratio::whole(3))],
        mp: MovePoints::ZERO,
    };
    let fractions = ["r_1", "r_2", "r_3"].map(fraction).to_vec();
    game.state.apply(&Event::UnitDivided { unit: unit("r"), fractions });
    assert_eq!(drm(&game, "h"), "M4 -3 = -3", "3 of 8");
    pgd(&mut game, "r_2");
    assert_eq!(drm(&game, "h"), "M4 -6 = -6", "4 of 8");
    assert_eq!(drm(&game, "other"), "M4 -6 M4 -9 = -15", "the III Corps is all PGD");
}

#[test]
fn m2_and_m7_the_roll_must_exceed() {
    let mut game = put(field(), "a", BATTALION).morale(32).game();
    disorder(&mut game, "a");
    assert!(!morale::passes(32, 35, -3) && morale::passes(32, 36, -3));
    let sum = sum(&game, "a");
    assert_eq!((sum.morale, sum.odds), (Some(32), Some(19)), "36 to 66");
    assert_eq!(morale::odds_of_passing(66, 99), 0, "66 is never exceeded");
    assert_eq!(morale::odds_of_passing(11, -99), 0, "clamped to 11");
    assert_eq!(morale::odds_of_passing(11, 0), 35);
}

#[test]
fn m5_one_roll_for_the_hex_and_the_top_breaks_first() {
    let mut game =
        put(put(put(field(), "a", BATTALION).morale(66), "b", BATTALION).morale(66), "c", BATTALION).morale(66).game();
    disorder(&mut game, "b");
    pgd(&mut game, "c");
    let (happened, next, thrown) = check(&game, &["a", "b", "c"], Occasion::Fire);
    assert_eq!((happened.len(), thrown.len()), (3, 1));
    let breaks = |id: &str, to| Consequence::Break { unit: unit(id), to };
    assert_eq!(next, [breaks("a", Condition::Disordered), breaks("b", Condition::Pgd)], "PGD stays PGD");
    let rolls: Vec<u8> = happened
        .iter()
        .map(|h| match &h.event {
            Event::MoraleChecked { roll, .. } => *roll,
            other => panic!("{other:?}"),
        })
        .collect();
    assert!(rolls.iter().all(|r| *r == rolls[0]));
}

#[test]
fn s17_good_order_units_part_only_where_some_pass_and_others_fail() {
    let stack = |of_b: u8| put(put(field(), "a", BATTALION).morale(66), "b", BATTALION).morale(of_b).game();
    let displaces = |game: &Game, occasion| {
        let (_, next, _) = check(game, &["a", "b"], occasion);
        next.iter().any(|c| matches!(c, Consequence::Displacement { because_split: true, .. }))
    };
    // Morale 10 is below every roll: it passes always.
    assert!(displaces(&stack(10), Occasion::Fire));
    assert!(displaces(&stack(10), Occasion::Stand), "the agenda lets it wait until the assault is over");
    assert!(!displaces(&stack(66), Occasion::Fire), "both fail");
    let mut game = stack(10);
    disorder(&mut game, "a");
    assert!(!displaces(&game, Occasion::Fire), "only units in Good order part");
    let (_, next, _) = check(&stack(10), &["a", "b"], Occasion::Fire);
    assert!(matches!(next.last(), Some(Consequence::Displacement { .. })), "W3: after the breaks");
}

#[test]
fn w3_fractions_check_in_their_parents_place_and_who_left_does_not() {
    let mut game = put(field(), "r", "infantry regiment 6 column")
        .fractions("battalion", 2)
        .put("gone", BATTALION, &["0404"], "0")
        .put("w", "wagon company 1 limbered", &["0202"], "0")
        .put_leader("l", "0202", "0")
        .game();
    let fraction = |id: &str, at: &str| crate::event::Fraction {
        unit: unit(id),
        losses: 0,
        posture: Posture::Good(Formation::Column),
        facing: crate::facing::Facing::NORTH,
        hexes: vec![crate::event::Portion(hex(at), Ratio::whole(3))],
        mp: MovePoints::ZERO,
    };
    let fractions = vec![fraction("r_1", "0202"), fraction("r_2", "0302")];
    game.state.apply(&Event::UnitDivided { unit: unit("r"), fractions });
    let (happened, ..) = check(&game, &["r", "gone", "w", "l", "r_1", "nobody"], Occasion::Stand);
    let who: Vec<String> = happened
        .iter()
        .map(|h| match &h.event {
            Event::MoraleChecked { unit, .. } => unit.to_string(),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(who, ["t:r_1", "t:r_2"]);
    let (happened, next, thrown) = check(&game, &["gone", "w"], Occasion::Stand);
    assert!(happened.is_empty() && next.is_empty() && thrown.is_empty(), "nobody throws for nobody");
    for occasion in [Occasion::Fire, Occasion::LeaderFell] {
        assert_eq!(check(&game, &["gone", "w"], occasion).0.len(), 1, "M6: it stood there when it was hit or bereft");
    }
}

#[test]
fn d1_a_line_collapses_to_the_hex_its_owner_names() {
    let mut game = field().put("l", "infantry regiment 9 line", &["0202", "0302"], "5").game();
    let happened = play(&mut game, &by_hand("l", Condition::Disordered));
    assert_eq!(game.state.pending().len(), 1, "{happened:?}");
    assert_eq!(game.state.pending()[0].options, [Choice::Hex(hex("0202")), Choice::Hex(hex("0302"))]);
    play(&mut game, &Order::Answer { decision: 0, option: 1 });
    assert_eq!((portions(&game, "l").as_str(), mp(&game, "l").as_str()), ("9", "5/2"));
    assert_eq!(game.state.unit(&unit("l")).unwrap().head(), Some(&hex("0302")));
    assert_eq!(posture(&game, "l"), Posture::Disordered { limbered: false });
    assert!(game.state.consequences().is_empty());
    assert_eq!(game.state.stack(&hex("0202")).len(), 0);
}

#[test]
fn d1_a_column_collapses_too_and_a_battery_keeps_its_limbers() {
    let mut game = field()
        .put("r", "infantry regiment 11 road_column", &["0202", "0203", "0204"], "5")
        .put("g", "artillery battery 3 limbered", &["0505"], "3")
        .put("u", "artillery battery 3 unlimbered", &["0504"], "3")
        .game();
    play(&mut game, &by_hand("r", Condition::Disordered));
    play(&mut game, &Order::Answer { decision: 0, option: 2 });
    assert_eq!(game.state.unit(&unit("r")).unwrap().head(), Some(&hex("0204")));
    play(&mut game, &by_hand("g", Condition::Disordered));
    play(&mut game, &by_hand("u", Condition::Disordered));
    assert_eq!(posture(&game, "g"), Posture::Disordered { limbered: true });
    assert_eq!(posture(&game, "u"), Posture::Disordered { limbered: false });
    play(&mut game, &by_hand("u", Condition::GoodOrder));
    play(&mut game, &by_hand("g", Condition::GoodOrder));
    assert_eq!(posture(&game, "g"), Posture::Good(Formation::Limbered));
    assert_eq!(posture(&game, "u"), Posture::Good(Formation::Unlimbered));
}

#[test]
fn breaking_never_makes_a_condition_better() {
    let mut game = put(field(), "a", BATTALION).game();
    pgd(&mut game, "a");
    let work = disorder::break_up(&game, &unit("a"), Condition::Disordered, None);
    assert_eq!(work, crate::consequence::Work::default());
    let work = disorder::break_up(&game, &unit("a"), Condition::Pgd, None);
    assert_eq!(work, crate::consequence::Work::default(), "PGD stays PGD");
    disorder(&mut game, "a");
    let work = disorder::break_up(&game, &unit("a"), Condition::Pgd, None);
    assert_eq!(work.next, [disorder::rout(&unit("a"))], "D10: it routs at that moment");
    assert_eq!(disorder::break_up(&game, &unit("nobody"), Condition::Pgd, None), crate::consequence::Work::default());
    assert_eq!(clauses(&ask(&game, &by_hand("a", Condition::Disordered))), [""]);
}

#[test]
fn d3_and_d11_halves_exact_down_and_up() {
    let share = |points: &str, (num, den), rounding| {
        disorder::share(MovePoints::parse(points).unwrap(), Ratio::new(num, den), rounding).to_string()
    };
    for (points, exact, down, up) in [
        ("8", "4", "4", "4"),
        ("5", "5/2", "2", "3"),
        ("5/2", "5/4", "1", "2"),
        ("1/4", "0", "0", "1"),
        ("0", "0", "0", "0"),
    ] {
        let halves = [Rounding::Exact, Rounding::Down, Rounding::Up].map(|r| share(points, (1, 2), r));
        assert_eq!(halves, [exact, down, up], "{points}");
    }
    for (printed, exact, down, up) in [("6", "9", "9", "9"), ("7", "21/2", "10", "11"), ("8", "12", "12", "12")] {
        let routs = [Rounding::Exact, Rounding::Down, Rounding::Up].map(|r| share(printed, (3, 2), r));
        assert_eq!(routs, [exact, down, up], "{printed}");
        let mut game = put(field(), "a", BATTALION).allowance(printed).game();
        pgd(&mut game, "a");
        let question = Question::Allowance { unit: unit("a") };
        let total = |game: &Game| explain(game, &question, &NoHooks).sum.unwrap().total().to_string();
        assert_eq!(total(&game), exact);
        option(&mut game, "round_half_movement", OptionValue::Word("up".to_owned()));
        assert_eq!(total(&game), up);
        disorder(&mut game, "a");
        assert_eq!(total(&game), share(printed, (1, 2), Rounding::Up));
    }
}

#[test]
fn m3_recovery_is_to_the_tops_formation_or_column_or_what_the_ground_imposes() {
    let ground = ["...", ".w.", "..."];
    let good = |game: &mut Game, id: &str| {
        disorder(game, id);
        play(game, &by_hand(id, Condition::GoodOrder));
        posture(game, id).formation().unwrap()
    };
    let at = |top: &str, below: &str, hex: &str| {
        Field::new(&ground).put("top", top, &[hex], "6").put("b", below, &[hex], "6").game()
    };
    let line = "infantry battalion 4 line";
    assert_eq!(good(&mut at(line, BATTALION, "0101"), "b"), Formation::Line);
    assert_eq!(good(&mut at(line, BATTALION, "0101"), "top"), Formation::Column, "the top has nobody to follow");
    assert_eq!(good(&mut at("infantry battalion 4 square", BATTALION, "0101"), "b"), Formation::Square);
    let skirmish = "infantry company 2 skirmish skirmisher";
    assert_eq!(good(&mut at(skirmish, BATTALION, "0101"), "b"), Formation::Column, "F8: it cannot skirmish");
    assert_eq!(good(&mut at("artillery battery 2 limbered", BATTALION, "0101"), "b"), Formation::Column);
    let general = "infantry battalion 3 general_order";
    assert_eq!(good(&mut at(general, general, "0202"), "b"), Formation::GeneralOrder);
    assert_eq!(good(&mut at(general, general, "0202"), "top"), Formation::GeneralOrder);
    let mut game = at(line, BATTALION, "0101");
    disorder(&mut game, "top");
    assert_eq!(good(&mut game, "b"), Formation::Column, "a broken top has no formation");
    let mut game = at(line, BATTALION, "0101");
    game.state.apply(&Event::UnitTurned {
        unit: unit("top"),
        facing: crate::facing::Facing::hour(5),
        hexes: game.state.unit(&unit("top")).unwrap().hexes().to_vec(),
    });
    good(&mut game, "b");
    assert_eq!(game.state.unit(&unit("b")).unwrap().facing.as_hour(), 5, "it faces as the stack does");
}

#[test]
fn d8_recovery_is_tried_once_a_turn_in_reorganisation_by_the_broken() {
    let reorganising =
        |morale: u8| put(field(), "a", BATTALION).morale(morale).in_phase(PhaseKind::Reorganisation).game();
    let mut game = reorganising(10);
    assert_eq!(clauses(&ask(&game, &recover("a"))), [""], "it is in Good order");
    disorder(&mut game, "a");
    let verdict = ask(&game, &recover("a"));
    assert_eq!(verdict.sum.unwrap().odds, Some(36));
    play(&mut game, &recover("a"));
    assert_eq!(posture(&game, "a"), Posture::Good(Formation::Column));
    disorder(&mut game, "a");
    assert_eq!(clauses(&ask(&game, &recover("a"))), ["Q4"], "it has tried");
    // Failing, a Disordered unit stays so; by option it is disordered again (D8a).
    let mut game = reorganising(66);
    disorder(&mut game, "a");
    play(&mut game, &recover("a"));
    assert_eq!(posture(&game, "a").condition(), Condition::Disordered);
    let mut game = reorganising(66);
    option(&mut game, "failed_recovery_disorders", OptionValue::Flag(true));
    disorder(&mut game, "a");
    play(&mut game, &recover("a"));
    assert_eq!(posture(&game, "a").condition(), Condition::Pgd);
    // A PGD unit that passes is in Good order at once; one that fails routs (D12).
    let mut game = reorganising(10);
    pgd(&mut game, "a");
    play(&mut game, &recover("a"));
    assert_eq!(posture(&game, "a"), Posture::Good(Formation::Column));
    pgd(&mut game, "a");
    let (_, next, _) = check(&reorganising_pgd(), &["a"], Occasion::Recovery);
    assert_eq!(next, [disorder::rout(&unit("a"))]);
    // Elsewhere, and by nobody.
    let mut game = put(field(), "a", BATTALION).put_leader("l", "0202", "0").game();
    disorder(&mut game, "a");
    assert_eq!(clauses(&ask(&game, &recover("a"))), ["Q4"]);
    assert_eq!(clauses(&ask(&game, &recover("l"))), [""]);
    assert_eq!(clauses(&ask(&game, &recover("nobody"))), [""]);
}

fn reorganising_pgd() -> Game {
    let mut game = put(field(), "a", BATTALION).morale(66).in_phase(PhaseKind::Reorganisation).game();
    pgd(&mut game, "a");
    game
}

#[test]
fn l3_a_leader_goes_along_or_stays() {
    let mut game = put(field(), "a", BATTALION).put_leader("l", "0202", "7").game();
    let goes = |game: &Game, answer: Option<Choice>| {
        crate::chapters::leaders::goes_along(game, &unit("l"), &hex("0202"), &hex("0505"), answer.as_ref())
    };
    assert_eq!(goes(&game, None).asked.unwrap().options, [Choice::Yes, Choice::No]);
    assert_eq!(goes(&game, Some(Choice::No)), crate::consequence::Work::default());
    game.apply_all(&goes(&game, Some(Choice::Yes)).happenings);
    assert_eq!(game.state.unit(&unit("l")).unwrap().head(), Some(&hex("0505")));
    assert_eq!(mp(&game, "l"), "7", "it is no movement of his own");
    assert_eq!(goes(&game, None), crate::consequence::Work::default(), "he is there no more");
}

#[test]
fn a_regiment_waits_with_its_battalions_off_the_map() {
    let game = Field::new(&OPEN)
        .put("57e", "infantry regiment 20 column", &["0202"], "6")
        .corps("i")
        .nation("france")
        .morale(32)
        .allowance("8")
        .lost(1)
        .fractions("battalion", 3)
        .put_leader("davout", "0202", "10")
        .leading("corps", 6, Some("i"))
        .in_phase(PhaseKind::Reorganisation)
        .game();
    let printed: Vec<u16> = ["57e_1", "57e_2", "57e_3"].map(|id| game.troops(&unit(id)).unwrap().printed).to_vec();
    assert_eq!(printed, [7, 7, 6]);
    assert!(game.state.unit(&unit("57e_1")).unwrap().hexes().is_empty());
    assert_eq!(game.phase_kind(), PhaseKind::Reorganisation);
    assert_eq!(game.increments(&unit("57e")), 19);
}
