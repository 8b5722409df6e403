//! Charges (H): what quick boards show besides the golden cases.

use std::sync::Arc;

use crate::chapters::{charge, disorder};
use crate::charts::{MeleeEntry, MeleeResult, MeleeRow, Odds};
use crate::combat::{AttackKind, CombatStep, Readiness};
use crate::decision::{DecisionKind, Policy};
use crate::event::{Event, Happening};
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::testkit::{Field, ask, clauses, hex, hexes, mp, play, unit, units};
use crate::unit::{Condition, Posture};

const OPEN: [&str; 12] = [
    ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......", ".......",
    ".......", ".......",
];

fn charges(ids: &[&str], target: &str) -> Order {
    Order::Charge { units: units(ids), target: hex(target), path: Vec::new() }
}

fn by(ids: &[&str], target: &str, path: &[&str]) -> Order {
    Order::Charge { units: units(ids), target: hex(target), path: hexes(path) }
}

/// A light regiment in 0308 that rides up to a battalion in 0304, which faces it.
fn field(what: &str) -> Field {
    Field::new(&OPEN)
        .put("c", "cavalry regiment 8 column", &["0308"], "2")
        .put_for("red", "r", what, &["0304"], "0")
        .facing(6)
}

fn policy(game: &mut Game, kind: DecisionKind, policy: Policy) {
    for side in ["blue", "red"] {
        game.state.apply(&Event::PolicySet { side: side.into(), kind, policy });
    }
}

/// Makes a game in which nobody answers but by a decision of this kind.
fn game_of(field: Field, answers: Option<DecisionKind>) -> Game {
    let mut game = field.game();
    for kind in DecisionKind::ALL {
        policy(&mut game, kind, if Some(kind) == answers { Policy::Always } else { Policy::Never });
    }
    game
}

/// Every melee has this result.
fn results(game: &mut Game, (result, attacker, defender): (MeleeResult, u16, u16)) {
    let odds = Odds { attacker: 1, defender: 3 };
    let assault = &mut Arc::make_mut(&mut game.definitions).ruleset.combat.assault;
    assault.results = vec![MeleeRow { odds, results: vec![MeleeEntry { from: 11, result, attacker, defender }] }];
}

fn fight(game: &mut Game) -> Vec<Happening> {
    Arc::make_mut(&mut game.definitions).scenario.phases[0].kind = PhaseKind::Combat;
    game.state.apply(&Event::CombatStepBegan { step: CombatStep::Attacks, to_fire: None });
    play(game, &Order::FightNext { attack: None })
}

fn names(happenings: &[Happening]) -> Vec<&'static str> {
    let mut out: Vec<&str> = happenings.iter().map(|h| h.event.name()).collect();
    out.retain(|name| {
        !["dice_rolled", "consequences_owed", "path_chosen", "decision_owed", "decision_answered"].contains(name)
    });
    out
}

fn stands(game: &Game, id: &str) -> String {
    let state = game.state.unit(&unit(id)).unwrap();
    let Some(head) = state.head() else { return "off".to_owned() };
    let condition = match state.posture().unwrap() {
        Posture::Good(formation) => formation.name(),
        Posture::Disordered { .. } => "disordered",
        Posture::Pgd { .. } => "pgd",
    };
    format!("{head} {condition} {}", game.increments(&unit(id)))
}

fn readiness(game: &Game, id: &str) -> Readiness {
    game.state.unit(&unit(id)).unwrap().readiness
}

fn set_readiness(game: &mut Game, id: &str, to: Readiness) {
    game.state.apply(&Event::ReadinessChanged { unit: unit(id), to });
}

/// Returns the melee values of the melee fought.
fn values(happenings: &[Happening]) -> (String, String) {
    let fought = happenings.iter().find_map(|h| match &h.event {
        Event::MeleeFought { attacker, defender, .. } => Some((attacker.to_string(), defender.to_string())),
        _ => None,
    });
    fought.expect("a melee was fought")
}

#[test]
fn h1_it_rides_straight_at_the_target_with_5_mp_whatever_it_has_left() {
    let mut game = game_of(field("infantry battalion 6 square"), None);
    let verdict = ask(&game, &charges(&["c"], "0304"));
    assert!(verdict.is_allowed(), "{verdict:#?}");
    assert_eq!((verdict.cost.total().to_string(), verdict.cost.had.to_string()), ("3".to_owned(), "5".to_owned()));
    let happenings = play(&mut game, &charges(&["c"], "0304"));
    let rides = ["unit_moved"; 3];
    let expected: Vec<&str> =
        ["attack_declared", "unit_finished"].into_iter().chain(rides).chain(["attack_declared"]).collect();
    assert_eq!(names(&happenings), expected);
    assert_eq!(stands(&game, "c"), "0305 column 8");
    assert_eq!(mp(&game, "c"), "2", "the ride has MP of its own");
    let attack = game.state.combat().next().unwrap();
    assert!(attack.straight && attack.kind == AttackKind::Charge);
    assert_eq!((attack.from.as_str(), attack.start.as_str()), ("0305", "0308"));
    assert_eq!(clauses(&ask(&game, &charges(&["c"], "0304"))), ["Q2"]);
}

#[test]
fn h1_melee_is_doubled_by_a_straight_ride_and_halved_before_a_square() {
    let mut game = game_of(field("infantry battalion 6 square"), None);
    results(&mut game, (MeleeResult::Recoil, 1, 1));
    play(&mut game, &charges(&["c"], "0304"));
    let happenings = fight(&mut game);
    assert_eq!(values(&happenings), ("8".to_owned(), "6".to_owned()), "8 x 2 x 1/2");
    let mut game = game_of(field("infantry battalion 6 square"), None);
    results(&mut game, (MeleeResult::Recoil, 1, 1));
    play(&mut game, &by(&["c"], "0304", &["0207", "0206", "0306", "0305"]));
    set_readiness(&mut game, "c", Readiness::Tired);
    assert_eq!(values(&fight(&mut game)).0, "2", "8 x 1/2 tired x 1/2 Square");
}

#[test]
fn h1_what_forbids_a_charge() {
    let game = |what: &str, at: &str| {
        Field::new(&OPEN)
            .put("c", what, &[at], "2")
            .put("w", "infantry battalion 4 column", &["0508"], "2")
            .put_for("red", "r", "infantry battalion 6 column", &["0304"], "0")
            .game()
    };
    let refused = |game: &Game, ids: &[&str], at: &str| clauses(&ask(game, &charges(ids, at)));
    let light = game("cavalry regiment 8 column", "0311");
    let verdict = ask(&light, &charges(&["c"], "0304"));
    let compared = verdict.refusals[0].compared.unwrap();
    assert_eq!((compared.0.to_string(), compared.1.to_string()), ("7".to_owned(), "6".to_owned()));
    assert!(refused(&game("cavalry regiment 8 column", "0310"), &["c"], "0304").is_empty(), "6 hexes, 5 MP");
    let heavy = ask(&game("cavalry regiment 8 column heavy", "0309"), &charges(&["c"], "0304"));
    let compared = heavy.refusals[0].compared.unwrap();
    assert_eq!((compared.0.to_string(), compared.1.to_string()), ("5".to_owned(), "4".to_owned()));
    assert!(refused(&light, &["w"], "0304").contains(&"H1".to_owned()), "infantry");
    assert_eq!(refused(&light, &["c"], "0305")[0], "H1", "nobody there");
    let mut tired = game("cavalry regiment 8 column", "0308");
    set_readiness(&mut tired, "c", Readiness::Tired);
    assert!(refused(&tired, &["c"], "0304").is_empty());
    set_readiness(&mut tired, "c", Readiness::Exhausted);
    assert_eq!(refused(&tired, &["c"], "0304"), ["H4"]);
    let event = disorder::changed(&tired, &unit("c"), Condition::Disordered, None).unwrap();
    tired.state.apply(&event);
    assert_eq!(refused(&tired, &["c"], "0304"), ["H1"]);
}

#[test]
fn h1_sight_and_a_way_are_needed() {
    let hidden = field("infantry battalion 6 column").put("h", "infantry battalion 4 column", &["0306"], "0").game();
    let refused = ask(&hidden, &charges(&["c"], "0304"));
    assert_eq!(clauses(&refused), ["Z4"]);
    assert_eq!(refused.refusals[0].hex, Some(hex("0306")));
    let mut rows = OPEN;
    rows[5] = "fffffff";
    rows[6] = "fffffff";
    let far = Field::new(&rows)
        .put("c", "cavalry regiment 8 column", &["0309"], "2")
        .put_for("red", "r", "infantry battalion 6 column", &["0304"], "0")
        .game();
    let refused = ask(&far, &charges(&["c"], "0304"));
    assert_eq!(clauses(&refused), ["H1"]);
    let compared = refused.refusals[0].compared.unwrap();
    assert_eq!((compared.0.to_string(), compared.1.to_string()), ("6".to_owned(), "5".to_owned()));
}

#[test]
fn s6_it_charges_through_own_skirmishers_and_squares_but_not_through_others() {
    let through = |what: &str| {
        let field = field("infantry battalion 6 column").put("h", what, &["0406"], "0");
        let game = field.game();
        clauses(&ask(&game, &by(&["c"], "0304", &["0407", "0406", "0306", "0305"])))
    };
    assert!(through("infantry company 2 skirmish skirmisher").is_empty());
    assert!(through("infantry battalion 4 square").is_empty());
    assert_eq!(through("infantry battalion 4 column"), ["S6"]);
    let game = field("infantry battalion 6 column").put("h", "infantry battalion 4 square", &["0305"], "0").game();
    let end = ask(&game, &by(&["c"], "0304", &["0307", "0306", "0305"]));
    assert!(clauses(&end).contains(&"S6".to_owned()), "it may not end there");
}

#[test]
fn h2_infantry_that_stands_checks_with_the_modifiers_of_the_page() {
    let check = |what: &str, cavalry: &str, facing: u8| {
        let field = Field::new(&OPEN)
            .put("c", &format!("cavalry regiment 8 column {cavalry}"), &["0308"], "2")
            .put_for("red", "r", what, &["0304"], "0")
            .facing(facing);
        let mut game = game_of(field, None);
        let happenings = play(&mut game, &by(&["c"], "0304", &["0307", "0306", "0305"]));
        happenings.iter().find_map(|h| match &h.event {
            Event::MoraleChecked { modifiers, .. } => Some(crate::explain::total(modifiers).to_string()),
            _ => None,
        })
    };
    assert_eq!(check("infantry battalion 6 column", "light", 6).unwrap(), "0");
    assert_eq!(check("infantry battalion 6 column", "heavy", 6).unwrap(), "-6");
    assert_eq!(check("infantry battalion 6 column", "lancers", 6).unwrap(), "-3");
    assert_eq!(check("infantry battalion 6 column", "light", 0).unwrap(), "-6", "in the rear");
    assert_eq!(check("infantry battalion 6 column", "light", 2).unwrap(), "-12", "on the flank");
    assert_eq!(check("infantry battalion 6 line", "light", 5).unwrap(), "3");
    assert_eq!(check("infantry battalion 4 road_column", "light", 6).unwrap(), "-12", "instead of M4's -6");
    assert_eq!(check("infantry battalion 6 square", "light", 6), None, "it stands unchecked");
    assert_eq!(check("artillery battery 4 unlimbered", "light", 6), None);
}

#[test]
fn h3_a_square_is_tried_by_the_distance_the_charge_is_declared_from() {
    for (row, figures) in
        [("0308", (63, 66)), ("0309", (63, 66)), ("0307", (56, 64)), ("0306", (46, 62)), ("0305", (33, 52))]
    {
        let field = Field::new(&OPEN).put("c", "cavalry regiment 8 column", &[row], "2").put_for(
            "red",
            "r",
            "infantry battalion 6 column",
            &["0304"],
            "0",
        );
        let mut game = game_of(field, Some(DecisionKind::FormSquare));
        let happenings = play(&mut game, &charges(&["c"], "0304"));
        let tried = happenings.iter().find_map(|h| match h.event {
            Event::SquareTried { roll, modified, formed, disordered, .. } => Some((roll, modified, formed, disordered)),
            _ => None,
        });
        let (roll, modified, formed, disordered) = tried.unwrap();
        assert_eq!(((formed, disordered), roll), (figures, modified), "{row}");
        let posture = game.state.unit(&unit("r")).unwrap().posture().unwrap();
        let expected = match modified {
            m if m <= formed => "square",
            m if m <= disordered => "disordered",
            _ => "pgd",
        };
        assert!(stands(&game, "r").contains(expected), "{row} {roll} {posture:?}");
    }
}

#[test]
fn h3_leader_old_guard_and_lancers_move_the_roll() {
    let steps = |what: &str, lancers: &str, led: bool| {
        let mut field = Field::new(&OPEN)
            .put("c", &format!("cavalry regiment 8 column {lancers}"), &["0308"], "2")
            .put_for("red", "r", what, &["0304"], "0");
        if led {
            field = field.put_leader_for_red("l", "0304");
        }
        let mut game = game_of(field, Some(DecisionKind::FormSquare));
        let happenings = play(&mut game, &charges(&["c"], "0304"));
        happenings.iter().find_map(|h| match &h.event {
            Event::SquareTried { modifiers, .. } => Some(crate::explain::total(modifiers).to_string()),
            _ => None,
        })
    };
    assert_eq!(steps("infantry battalion 6 column", "light", false).unwrap(), "0");
    assert_eq!(steps("infantry battalion 6 column", "light", true).unwrap(), "-6");
    assert_eq!(steps("infantry battalion 6 column old_guard", "light", true).unwrap(), "-12");
    assert_eq!(steps("infantry battalion 6 column", "lancers", false).unwrap(), "12");
    assert_eq!(steps("infantry company 2 column", "light", false), None, "under 3 increments no Square");
}

#[test]
fn h3_a_two_hex_line_forms_on_the_hex_its_owner_names() {
    let field = Field::new(&OPEN)
        .put("c", "cavalry regiment 8 column", &["0309"], "2")
        .put_for("red", "r", "infantry regiment 11 line old_guard", &["0304", "0404"], "0")
        .put_leader_for_red("l", "0304");
    let mut game = game_of(field, Some(DecisionKind::FormSquare));
    policy(&mut game, DecisionKind::CollapseHex, Policy::Ask);
    play(&mut game, &charges(&["c"], "0304"));
    let owed = game.state.pending().first().unwrap().clone();
    assert_eq!((owed.kind, owed.hexes), (DecisionKind::CollapseHex, hexes(&["0304", "0404"])));
    play(&mut game, &Order::Answer { decision: owed.id, option: 1 });
    assert_eq!(stands(&game, "r"), "0404 square 11", "from 5 hexes, with -12, nobody fails");
}

#[test]
fn h2_cavalry_counters_and_is_fought_at_once() {
    let field = field("cavalry regiment 8 column");
    let mut game = game_of(field, Some(DecisionKind::ReactionCharge));
    results(&mut game, (MeleeResult::AttackerDisordered, 1, 0));
    let happenings = play(&mut game, &charges(&["c"], "0304"));
    let told = names(&happenings);
    assert_eq!(told[..4], ["attack_declared", "unit_finished", "reacted", "attack_declared"], "{told:?}");
    let fought = told.iter().position(|n| *n == "melee_fought").unwrap();
    assert!(told[..fought].iter().filter(|n| **n == "unit_moved").count() == 3, "{told:?}");
    assert_eq!(stands(&game, "r").split(' ').nth(1), Some("disordered"));
    assert_eq!(readiness(&game, "r"), Readiness::Tired);
    assert_eq!(readiness(&game, "c"), Readiness::Fresh, "its own charge is not over");
    assert_eq!(stands(&game, "c"), "0305 column 8", "it rides on");
}

#[test]
fn h2_a_charge_whose_cavalry_loses_to_a_counter_charge_is_over() {
    let mut game = game_of(field("cavalry regiment 8 column"), Some(DecisionKind::ReactionCharge));
    results(&mut game, (MeleeResult::DefenderDisordered, 0, 1));
    let happenings = play(&mut game, &charges(&["c"], "0304"));
    assert!(names(&happenings).contains(&"attack_ended"));
    assert!(game.state.combat().attacks.is_empty());
    assert_eq!(readiness(&game, "c"), Readiness::Tired);
    assert_eq!(readiness(&game, "r"), Readiness::Tired);
}

#[test]
fn x2_cavalry_in_skirmish_forms_up_passing_a_check() {
    for (morale, expected) in [(10, "0304 column 4"), (66, "disordered 4")] {
        let field = Field::new(&OPEN)
            .put("c", "cavalry regiment 8 column", &["0308"], "2")
            .put_for("red", "r", "cavalry squadron 4 skirmish skirmisher", &["0304"], "0")
            .morale(morale);
        let mut game = game_of(field, Some(DecisionKind::FormUp));
        play(&mut game, &charges(&["c"], "0304"));
        assert!(stands(&game, "r").contains(expected), "{}", stands(&game, "r"));
    }
}

#[test]
fn h4_recalled_it_rebounds_else_it_stays_disordered_and_tires_either_way() {
    let (mut recalled, mut stayed) = (0, 0);
    for spent in 0..12 {
        let mut game = game_of(field("infantry battalion 6 square"), None);
        results(&mut game, (MeleeResult::Recoil, 0, 0));
        play(&mut game, &charges(&["c"], "0304"));
        let mut cup = crate::hooks::DiceCup::new(&game);
        cup.throw(&crate::ids::StreamId::new("recall"), spent + 1, 6);
        for event in cup.into_events() {
            game.state.apply(&event);
        }
        let happenings = fight(&mut game);
        let (roll, goes) = happenings
            .iter()
            .find_map(|h| match h.event {
                Event::RecallTried { roll, recalled, .. } => Some((roll, recalled)),
                _ => None,
            })
            .unwrap();
        assert_eq!(goes, roll >= 3);
        if goes {
            assert_eq!(stands(&game, "c"), "0308 column 8");
            recalled += 1;
        } else {
            assert!(stands(&game, "c").ends_with("disordered 8"));
            stayed += 1;
        }
        assert_eq!(readiness(&game, "c"), Readiness::Tired);
        assert!(game.state.combat().attacks.is_empty());
    }
    assert!(recalled > 0 && stayed > 0);
}

#[test]
fn h4_cavalry_recovers_a_step_where_it_neither_moved_nor_fought() {
    let field = Field::new(&OPEN)
        .put("a", "cavalry regiment 8 column", &["0308"], "2")
        .put("b", "cavalry regiment 8 column", &["0508"], "2")
        .in_phase(PhaseKind::Reorganisation);
    let mut game = field.game();
    for id in ["a", "b"] {
        set_readiness(&mut game, id, Readiness::Exhausted);
    }
    let hexes = game.state.unit(&unit("b")).unwrap().hexes().to_vec();
    game.state.apply(&Event::UnitMoved {
        unit: unit("b"),
        from: hex("0508"),
        to: hex("0508"),
        hexes,
        facing: Facing::NORTH,
        mp_left: crate::num::MovePoints::ZERO,
    });
    play(&mut game, &Order::NextPhase {});
    assert_eq!((readiness(&game, "a"), readiness(&game, "b")), (Readiness::Tired, Readiness::Exhausted));
}

#[test]
fn x2_cavalry_charges_in_reaction_and_wheels_where_no_way_is_open_without() {
    let field = Field::new(&OPEN).put("m", "infantry battalion 6 square", &["0305"], "2").put_for(
        "red",
        "c",
        "cavalry regiment 8 column",
        &["0308"],
        "0",
    );
    let mut game = game_of(field, None);
    results(&mut game, (MeleeResult::Recoil, 0, 0));
    assert!(charge::can_charge(&game, &NoHooks, &hex("0308"), &hex("0305")).unwrap());
    let kind = AttackKind::OpportunityCharge;
    let work = charge::opportunity(&game, &NoHooks, kind, &hex("0308"), &hex("0305"), &[]).unwrap();
    assert_eq!(names(&work.happenings), ["attack_declared"]);
    assert_eq!(work.next.len(), 2);
    let column = Field::new(&OPEN)
        .put("m", "infantry battalion 6 square", &["0705"], "2")
        .put_for("red", "c", "cavalry regiment 8 column_of_companies", &["0405", "0406"], "0")
        .put_for("red", "x", "infantry battalion 4 column", &["0404"], "0")
        .put_for("red", "y", "infantry battalion 4 column", &["0305"], "0")
        .put_for("red", "z", "infantry battalion 4 column", &["0505"], "0")
        .game();
    let work = charge::opportunity(&column, &NoHooks, kind, &hex("0405"), &hex("0705"), &[]).unwrap();
    assert_eq!(names(&work.happenings), ["attack_declared", "formation_changed"]);
    let mut wheeled = column.clone();
    wheeled.apply_all(&work.happenings);
    assert_eq!(stands(&wheeled, "c"), "0405 line 8", "F24: it keeps its hexes");
    let attack = wheeled.state.combat().next().unwrap();
    assert_eq!(attack.path, hexes(&["0506", "0605"]));
}

#[test]
fn x3_who_has_advanced_in_a_reaction_is_not_put_back_by_what_was_planned() {
    // A squadron charges, is beaten, and the regiment it charged advances: the turn at the end of its march is not done.
    let field = Field::new(&OPEN)
        .put("a", "cavalry regiment 12 column", &["0307"], "9")
        .put_for("red", "r", "cavalry squadron 3 column light", &["0302"], "0")
        .facing(6);
    let mut game = game_of(field, Some(DecisionKind::OpportunityCharge));
    policy(&mut game, DecisionKind::Advance, Policy::Always);
    policy(&mut game, DecisionKind::RetreatStep, Policy::Always);
    results(&mut game, (MeleeResult::AttackerRouted, 2, 0));
    let order = Order::Move {
        units: units(&["a"]),
        path: hexes(&["0306"]),
        changes: Vec::new(),
        into: None,
        lines: Vec::new(),
        facing: Some(Facing::hour(2)),
    };
    let happened = play(&mut game, &order);
    let stopped = |h: &Happening| matches!(&h.event, Event::OrderStopped { clause, .. } if clause == "X3");
    let a = game.state.unit(&unit("a")).unwrap();
    assert!(happened.iter().any(stopped), "{happened:#?}");
    assert_eq!((a.head(), a.facing), (Some(&hex("0305")), Facing::NORTH));
}
