//! Assault and melee (A): what quick boards show besides the golden cases.

use std::sync::Arc;

use crate::chapters::disorder;
use crate::charts::{CloseModifier, CloseRow, MeleeEntry, MeleeResult, MeleeRow, Odds};
use crate::combat::{CombatStep, FireKind};
use crate::decision::DecisionKind;
use crate::event::{Event, Happening};
use crate::facing::Facing;
use crate::game::Game;
use crate::num::Ratio;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::testkit::{Field, ask, clauses, hex, hexes, mp, play, unit, units};
use crate::unit::Condition;
use crate::verdict::Reason;

const OPEN: [&str; 12] = [
    ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......",
    ".......", ".......",
];

fn assault(ids: &[&str], target: &str) -> Order {
    Order::Assault { units: units(ids), target: hex(target) }
}

/// A game in which every melee has one result, every check goes by morale alone, and nobody has fire left.
fn game_of(field: Field, (result, attacker, defender): (MeleeResult, u16, u16)) -> Game {
    let mut game = field.game();
    let odds = Odds { attacker: 1, defender: 3 };
    let assault = &mut Arc::make_mut(&mut game.definitions).ruleset.combat.assault;
    assault.results = vec![MeleeRow { odds, results: vec![MeleeEntry { from: 11, result, attacker, defender }] }];
    assault.close_and_stand = vec![
        CloseRow { odds, modifier: CloseModifier { close: -12, stand: 12 } },
        CloseRow { odds: Odds { attacker: 1, defender: 1 }, modifier: CloseModifier { close: 0, stand: 0 } },
        CloseRow { odds: Odds { attacker: 3, defender: 1 }, modifier: CloseModifier { close: 6, stand: -6 } },
    ];
    game
}

fn face(game: &mut Game, id: &str, hour: u8) {
    let hexes = game.state.unit(&unit(id)).unwrap().hexes().to_vec();
    game.state.apply(&Event::UnitTurned { unit: unit(id), facing: Facing::hour(hour), hexes });
}

fn condition(game: &mut Game, id: &str, to: Condition) {
    let event = disorder::changed(game, &unit(id), to, None).unwrap();
    game.state.apply(&event);
}

/// Begins the attacks of the Combat segment, every unit having fired.
fn attacks(game: &mut Game) {
    Arc::make_mut(&mut game.definitions).scenario.phases[0].kind = PhaseKind::Combat;
    let all: Vec<_> = game.state.units().map(|(id, _)| id.clone()).collect();
    game.state.apply(&Event::CombatStepBegan { step: CombatStep::Attacks, to_fire: None });
    game.state.apply(&Event::HexFired {
        from: hex("0101"),
        at: hex("0101"),
        kind: FireKind::Combat,
        units: all,
        value: Ratio::ZERO,
        value_lines: Vec::new(),
        target: None,
        defence: Ratio::ZERO,
        defence_lines: Vec::new(),
        odds: None,
        roll: None,
        hit: 0,
    });
}

/// Fights the next attack to its end: its owner takes the first answer of every decision, but advances only if told so.
fn fight(game: &mut Game, advances: bool) -> Vec<Happening> {
    attacks(game);
    fought(game, &Order::FightNext { attack: None }, advances)
}

/// Gives an order, and the first answer to every decision, but advances only if told so.
fn fought(game: &mut Game, order: &Order, advances: bool) -> Vec<Happening> {
    let mut out = play(game, order);
    while let Some(owed) = game.state.pending().first() {
        let option = usize::from(owed.kind == DecisionKind::Advance && !advances);
        let order = Order::Answer { decision: owed.id, option };
        out.extend(play(game, &order));
    }
    out
}

fn told(happenings: &[Happening]) -> Vec<&'static str> {
    let mut out: Vec<&str> = happenings.iter().map(|h| h.event.name()).collect();
    out.retain(|name| {
        !["dice_rolled", "consequences_owed", "path_chosen", "decision_owed", "decision_answered"].contains(name)
    });
    out
}

/// Returns where a unit stands and how: `0304 good_order`, or `off`.
fn stands(game: &Game, id: &str) -> String {
    let state = game.state.unit(&unit(id)).unwrap();
    let Some(head) = state.head() else { return "off".to_owned() };
    let condition = match state.posture().unwrap().condition() {
        Condition::GoodOrder => "good",
        Condition::Disordered => "disordered",
        Condition::Pgd => "pgd",
    };
    format!("{head} {condition} {}", game.increments(&unit(id)))
}

fn field() -> Field {
    Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0306"], "3")
        .morale(10)
        .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0")
        .morale(10)
}

fn at_each_other(result: (MeleeResult, u16, u16)) -> Game {
    let mut game = game_of(field(), result);
    face(&mut game, "r", 6);
    play(&mut game, &assault(&["a"], "0305"));
    game
}

#[test]
fn a1_a_declaration_costs_what_entering_would_and_ends_the_activation() {
    let mut game = game_of(field(), (MeleeResult::Recoil, 1, 1));
    let verdict = ask(&game, &assault(&["a"], "0305"));
    assert!(verdict.is_allowed(), "{verdict:#?}");
    assert_eq!(verdict.cost.total().to_string(), "1");
    play(&mut game, &assault(&["a"], "0305"));
    assert_eq!(mp(&game, "a"), "2");
    assert!(!game.state.unit(&unit("a")).unwrap().is_active());
    assert_eq!(clauses(&ask(&game, &assault(&["a"], "0305"))), ["Q2"]);
    assert_eq!(game.state.combat().attacks.len(), 1);
}

#[test]
fn a1_what_forbids_an_assault() {
    let game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0306"], "1")
        .put("b", "infantry battalion 6 column", &["0306"], "1")
        .put("g", "artillery battery 2 unlimbered", &["0306"], "1")
        .put("c", "cavalry regiment 6 column", &["0606"], "9")
        .side("0306", "0205", "stream")
        .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0")
        .put_for("red", "s", "infantry battalion 6 column", &["0205"], "0")
        .put_for("red", "t", "infantry battalion 6 column", &["0307"], "0")
        .put_for("red", "u", "infantry battalion 6 column", &["0605"], "0")
        .game();
    let refused = |ids: &[&str], at: &str| clauses(&ask(&game, &assault(ids, at)));
    assert_eq!(refused(&["a", "b"], "0305"), [""; 0], "all but the guns");
    assert_eq!(refused(&["a"], "0305"), ["A1"], "b stays out");
    assert_eq!(refused(&["a", "b", "g"], "0305"), ["A1", "T1"], "guns do not assault");
    assert_eq!(refused(&["a", "b"], "0205"), ["T1", "T1"], "1 and 2 for the stream");
    assert_eq!(refused(&["a", "b"], "0307"), ["A1", "A1"], "behind them");
    assert_eq!(refused(&["a", "b"], "0405"), ["A1"], "nobody there");
    assert_eq!(refused(&["a", "b"], "0605"), ["A1"], "too far away");
    assert_eq!(refused(&["c"], "0605"), ["A1"], "cavalry");
}

#[test]
fn a1_every_stage_in_its_order_and_the_segment_is_over() {
    let mut game = at_each_other((MeleeResult::Recoil, 1, 1));
    let happenings = fight(&mut game, false);
    let expected = [
        "morale_checked",
        "morale_checked",
        "melee_fought",
        "increments_lost",
        "increments_lost",
        "unit_moved",
        "attack_ended",
        "combat_step_began",
    ];
    assert_eq!(told(&happenings), expected, "{happenings:#?}");
    assert_eq!((stands(&game, "a"), stands(&game, "r")), ("0206 good 5".into(), "0305 good 5".into()));
    assert_eq!(game.state.combat().step, CombatStep::Over);
    let sides: Vec<u8> = happenings
        .iter()
        .filter_map(|h| {
            if let Event::MoraleChecked { modified, roll, .. } = h.event { Some(modified - roll) } else { None }
        })
        .collect();
    assert_eq!(sides, [0, 0], "1:1 adds nothing");
}

#[test]
fn a4_driven_back_three_hexes_and_the_winner_may_advance() {
    let mut game = at_each_other((MeleeResult::DefenderDisordered, 0, 1));
    fight(&mut game, true);
    assert_eq!(stands(&game, "a"), "0305 good 6");
    let r = stands(&game, "r");
    assert!(r.ends_with("disordered 4"), "1 in the melee, 1 out of a's zone: {r}");
    let mut game = at_each_other((MeleeResult::AttackerDisordered, 1, 0));
    fight(&mut game, false);
    assert_eq!(stands(&game, "r"), "0305 good 6");
    assert!(stands(&game, "a").ends_with("disordered 4"), "{}", stands(&game, "a"));
}

#[test]
fn a4_a_disordered_loser_is_pgd_and_routs_and_a_pgd_one_surrenders() {
    for (was, result, expected) in [
        (Condition::Disordered, MeleeResult::DefenderDisordered, "pgd"),
        (Condition::GoodOrder, MeleeResult::DefenderRouted, "pgd"),
        (Condition::Pgd, MeleeResult::DefenderDisordered, "off"),
    ] {
        let mut game = game_of(field(), (result, 0, 1));
        face(&mut game, "r", 6);
        if was != Condition::GoodOrder {
            condition(&mut game, "r", was);
        }
        play(&mut game, &assault(&["a"], "0305"));
        fight(&mut game, false);
        let r = stands(&game, "r");
        assert!(r.contains(expected) && !r.starts_with("0305"), "{was:?} {result:?}: {r}");
    }
}

#[test]
fn a1_failing_to_close_disorders_every_unit_and_it_is_over() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0306"], "3")
            .morale(66)
            .put("b", "infantry battalion 6 column", &["0306"], "3")
            .morale(10)
            .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0"),
        (MeleeResult::DefenderRouted, 0, 2),
    );
    play(&mut game, &assault(&["a", "b"], "0305"));
    let happenings = fight(&mut game, true);
    let expected = ["morale_checked", "formation_changed", "formation_changed", "attack_ended", "combat_step_began"];
    assert_eq!(told(&happenings), expected);
    assert_eq!((stands(&game, "a"), stands(&game, "b")), ("0306 disordered 6".into(), "0306 disordered 6".into()));
}

#[test]
fn a1_a_defender_with_none_left_has_lost_and_guns_in_battery_in_pgd_are_taken() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0306"], "3")
            .morale(10)
            .put_for("red", "g", "artillery battery 3 unlimbered", &["0305"], "0")
            .morale(66),
        (MeleeResult::DefenderDisordered, 0, 1),
    );
    face(&mut game, "g", 6);
    play(&mut game, &assault(&["a"], "0305"));
    // They fail to stand and are Disordered; they lose the melee and are PGD; as the infantry comes in, they are lost.
    let happenings = fight(&mut game, true);
    let expected = [
        "morale_checked",
        "morale_checked",
        "formation_changed",
        "melee_fought",
        "increments_lost",
        "formation_changed",
        "unit_removed",
        "unit_moved",
        "attack_ended",
        "combat_step_began",
    ];
    assert_eq!(told(&happenings), expected, "{happenings:#?}");
    assert_eq!((stands(&game, "a").as_str(), stands(&game, "g").as_str()), ("0305 good 6", "off"));
}

#[test]
fn a4_guns_in_battery_stay_disordered_and_hold_the_hex() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0306"], "3")
            .morale(10)
            .put_for("red", "g", "artillery battery 3 unlimbered", &["0305"], "0")
            .morale(10),
        (MeleeResult::DefenderDisordered, 0, 1),
    );
    face(&mut game, "g", 6);
    play(&mut game, &assault(&["a"], "0305"));
    fight(&mut game, true);
    assert_eq!((stands(&game, "a").as_str(), stands(&game, "g").as_str()), ("0306 good 6", "0305 disordered 2"));
}

#[test]
fn a1_own_skirmishers_in_the_way_are_displaced_and_their_hex_entered() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0307"], "2")
            .morale(10)
            .put("s", "infantry company 1 skirmish skirmisher", &["0306"], "0")
            .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0")
            .morale(10),
        (MeleeResult::Recoil, 0, 1),
    );
    let verdict = ask(&game, &assault(&["a"], "0305"));
    assert_eq!(verdict.cost.total().to_string(), "2", "{verdict:#?}");
    play(&mut game, &assault(&["a"], "0305"));
    let happenings = fight(&mut game, false);
    let names = told(&happenings);
    assert!(names.starts_with(&["unit_moved", "attack_declared"]), "{names:?}");
    assert!(names.contains(&"melee_fought"), "{names:?}");
    let s = stands(&game, "s");
    assert!(!s.starts_with("0306") && s.ends_with("good 1"), "{s}");
    assert_eq!(game.state.combat().attacks, []);
}

#[test]
fn q3_a_target_gone_lets_the_attackers_advance_into_the_empty_hex() {
    for (advances, at) in [(true, "0305 good 6"), (false, "0306 good 6")] {
        let mut game = at_each_other((MeleeResult::Recoil, 1, 1));
        game.state.apply(&Event::UnitRemoved { unit: unit("r"), why: crate::event::Departure::Removed });
        let happenings = fight(&mut game, advances);
        assert!(!told(&happenings).contains(&"morale_checked"));
        assert_eq!(stands(&game, "a"), at);
        assert_eq!(game.state.combat().step, CombatStep::Over);
    }
}

#[test]
fn a5_every_part_of_the_check_to_close_is_listed() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 18 column", &["0306"], "9")
            .morale(10)
            .put_for("red", "r", "infantry battalion 6 square", &["0305"], "0")
            .morale(10)
            .side("0306", "0305", "stream")
            .side("0306", "0305", "slope"),
        (MeleeResult::Recoil, 1, 1),
    );
    play(&mut game, &assault(&["a"], "0305"));
    let happenings = fight(&mut game, false);
    let sums: Vec<Vec<String>> = happenings
        .iter()
        .filter_map(|h| match &h.event {
            Event::MoraleChecked { modifiers, .. } => Some(modifiers),
            _ => None,
        })
        .map(|lines| lines.iter().map(|l| format!("{} {:?} {:?}", l.clause, l.kind, l.change)).collect())
        .collect();
    assert_eq!(
        sums,
        [
            vec!["A5 Odds(\"3:1\") Add(6)", "A5 Uphill Add(-3)", "A5 OverStream Add(-3)"],
            vec![
                "A5 Odds(\"3:1\") Add(-6)",
                "A5 Uphill Add(3)",
                "A5 OverStream Add(3)",
                "A5 InFormation(Square) Add(6)"
            ],
        ]
    );
}

#[test]
fn s17_a_stack_split_by_the_check_to_stand_parts_when_the_assault_is_over() {
    let mut game = game_of(
        Field::new(&OPEN)
            .put("a", "infantry battalion 6 column", &["0306"], "3")
            .morale(10)
            .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0")
            .morale(10)
            .put_for("red", "s", "infantry battalion 6 column", &["0305"], "0")
            .morale(66),
        (MeleeResult::Recoil, 1, 1),
    );
    face(&mut game, "r", 6);
    face(&mut game, "s", 6);
    play(&mut game, &assault(&["a"], "0305"));
    let happenings = fight(&mut game, false);
    let names = told(&happenings);
    let at = |name: &str| names.iter().rposition(|n| *n == name).unwrap();
    assert!(at("attack_ended") < at("unit_placed"), "{names:?}");
    assert_eq!(stands(&game, "r"), "0305 good 5");
    assert!(!stands(&game, "s").starts_with("0305"), "{}", stands(&game, "s"));
}

#[test]
fn r1_units_that_cannot_go_together_go_apart() {
    let rows = ["...", "...", "...", "..."];
    let mut game = game_of(
        Field::new(&rows)
            .put("a", "infantry battalion 6 column", &["0202"], "3")
            .morale(10)
            .put("b", "infantry battalion 6 column", &["0202"], "3")
            .morale(10)
            .put_for("red", "r", "infantry battalion 6 column", &["0201"], "0")
            .morale(10),
        (MeleeResult::AttackerDisordered, 1, 0),
    );
    face(&mut game, "r", 6);
    play(&mut game, &assault(&["a", "b"], "0201"));
    fight(&mut game, false);
    // Two rows behind them: the third step has nowhere to go, and nobody is next to them.
    assert_eq!(game.state.unit(&unit("a")).unwrap().head(), game.state.unit(&unit("b")).unwrap().head());
    assert_eq!(hexes(&["0204"]), [game.state.unit(&unit("a")).unwrap().head().unwrap().clone()]);
}

fn foretold(game: &Game, ids: &[&str], target: &str) -> crate::forecast::Forecast {
    let question = crate::explain::Question::Assault { units: units(ids), target: hex(target) };
    let verdict = crate::explain(game, &question, &crate::hooks::NoHooks);
    verdict.forecast.unwrap_or_else(|| panic!("{:#?}", verdict.refusals))
}

fn told_ends(forecast: &crate::forecast::Forecast) -> Vec<String> {
    let side = |s: crate::forecast::SideEnd| format!("{} {:?}", s.lost, s.condition);
    let told = |e: &crate::forecast::End| {
        let (num, den) = e.chance.fraction();
        format!("{num}/{den}: {} | {}", side(e.attacker), side(e.defender))
    };
    forecast.ends.iter().map(told).collect()
}

#[test]
fn the_ends_of_an_assault_are_foretold_exactly() {
    // Nobody has fire; 11 fails to close on a roll of 11 alone; the defender stands likewise, else is Disordered.
    let charts = (MeleeResult::Recoil, 1, 1);
    let mut game = game_of(field(), charts);
    face(&mut game, "r", 6);
    let assault = &mut Arc::make_mut(&mut game.definitions).ruleset.combat;
    assault.fire.table.clear();
    let sound = "1225/1296: 1 Some(GoodOrder) | 1 Some(GoodOrder)";
    let broken = "35/1296: 1 Some(GoodOrder) | 1 Some(Disordered)";
    let halts = "1/36: 0 Some(Disordered) | 0 Some(GoodOrder)";
    let mut game_11 = game;
    for id in ["a", "r"] {
        let def = Arc::make_mut(&mut game_11.definitions).units.get_mut(&unit(id)).unwrap();
        if let crate::unit::UnitKind::Troops(troops) = &mut def.kind {
            troops.morale = 11;
        }
    }
    let found = told_ends(&foretold(&game_11, &["a"], "0305"));
    // Disordered, the defender's value is halved: 2:1 gives the same single result.
    assert_eq!(found, [sound, halts, broken]);
}

#[test]
fn the_chances_of_all_ends_add_up_to_certainty() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 line", &["0306"], "3")
        .put("b", "infantry battalion 6 line", &["0306"], "3")
        .put_leader("l", "0306", "0")
        .put_for("red", "g", "artillery battery 3 unlimbered", &["0305"], "0")
        .fire_of(4, 3)
        .put_for("red", "r", "infantry battalion 6 column", &["0305"], "0")
        .game();
    let row = |odds: &str, results: &[(u8, MeleeResult, u16, u16)]| MeleeRow {
        odds: Odds::parse(odds).unwrap(),
        results: results
            .iter()
            .map(|(from, result, attacker, defender)| MeleeEntry {
                from: *from,
                result: *result,
                attacker: *attacker,
                defender: *defender,
            })
            .collect(),
    };
    Arc::make_mut(&mut game.definitions).ruleset.combat.assault.results = vec![
        row(
            "1:1",
            &[
                (11, MeleeResult::AttackerDisordered, 1, 0),
                (22, MeleeResult::Recoil, 1, 1),
                (55, MeleeResult::DefenderDisordered, 0, 1),
            ],
        ),
        row(
            "2:1",
            &[
                (11, MeleeResult::AttackerDisordered, 1, 0),
                (13, MeleeResult::Recoil, 1, 1),
                (36, MeleeResult::DefenderDisordered, 0, 1),
                (66, MeleeResult::DefenderRouted, 0, 2),
            ],
        ),
    ];
    face(&mut game, "a", 1);
    face(&mut game, "b", 1);
    face(&mut game, "g", 6);
    face(&mut game, "r", 6);
    let forecast = foretold(&game, &["a", "b"], "0305");
    let sum = forecast.ends.iter().fold((0_u128, 1_u128), |(num, den), end| {
        let (n, d) = end.chance.fraction();
        let (num, den) = (num * d + n * den, den * d);
        let (mut a, mut b) = (num, den);
        while b != 0 {
            (a, b) = (b, a % b);
        }
        (num / a, den / a)
    });
    assert_eq!(sum, (1, 1), "{:#?}", told_ends(&forecast));
}

#[test]
fn q3_an_attack_out_of_its_turn_waits_for_the_one_before_it_and_may_be_fought_anyway() {
    let field = field()
        .put("b", "infantry battalion 6 column", &["0506"], "3")
        .morale(10)
        .put_for("red", "s", "infantry battalion 6 column", &["0505"], "0")
        .morale(10);
    let mut game = game_of(field, (MeleeResult::Recoil, 1, 1));
    play(&mut game, &assault(&["a"], "0305"));
    play(&mut game, &assault(&["b"], "0505"));
    let [first, second] = [0, 1].map(|at: usize| game.state.combat().attacks[at].id);
    attacks(&mut game);
    let later = Order::FightNext { attack: Some(second) };
    let verdict = ask(&game, &later);
    assert_eq!(clauses(&verdict), ["Q3"]);
    let refusal = &verdict.refusals[0];
    assert_eq!(refusal.reason, Reason::OtherAttackFirst);
    assert_eq!((refusal.unit.as_ref(), refusal.hex.as_ref()), (Some(&unit("a")), Some(&hex("0305"))), "which is first");
    let unknown = Order::FightNext { attack: Some(77) };
    assert_eq!(ask(&game, &unknown).refusals[0].reason, Reason::NoSuchAttack(77));
    assert!(ask(&game, &Order::FightNext { attack: Some(first) }).is_allowed(), "named though it is next");
    let anyway = Order::Overrule { order: Box::new(later), reason: "they were nearer".to_owned() };
    fought(&mut game, &anyway, false);
    let left: Vec<_> = game.state.combat().attacks.iter().map(|a| a.id).collect();
    assert_eq!(left, [first], "the second was fought, the first is still to come");
    fought(&mut game, &Order::FightNext { attack: None }, false);
    assert_eq!(game.state.combat().step, CombatStep::Over);
}
