//! Forecasts held against the engine: every way the dice may fall is played by `resolve` itself.

use std::collections::BTreeMap;
use std::sync::Arc;

use super::sides::Fighters;
use super::{Forecast, Probability, Role, SideEnd, of_order};
use crate::charts::{MeleeEntry, MeleeResult, MeleeRow, Odds};
use crate::decision::{DecisionKind, Policy};
use crate::event::Event;
use crate::facing::Facing;
use crate::game::Game;
use crate::hooks::{NoHooks, scripted};
use crate::order::Order;
use crate::testkit::{Field, hex, unit, units};
use crate::unit::{Condition, UnitKind};

const OPEN: [&str; 14] = ["........."; 14];

/// Nobody is asked: all is answered by the first option, and no winner advances.
fn with_policies(game: &mut Game, never: &[DecisionKind]) {
    for side in ["blue", "red"] {
        for kind in DecisionKind::ALL {
            let policy = if never.contains(&kind) { Policy::Never } else { Policy::Always };
            game.state.apply(&Event::PolicySet { side: side.into(), kind, policy });
        }
    }
}

fn with_melee(game: &mut Game) {
    use MeleeResult::{AttackerDisordered, AttackerRouted, DefenderDisordered, DefenderRouted, Recoil};
    let row = |odds: &str, results: &[(u8, MeleeResult, u16, u16)]| MeleeRow {
        odds: Odds::parse(odds).unwrap(),
        results: results
            .iter()
            .map(|&(from, result, attacker, defender)| MeleeEntry { from, result, attacker, defender })
            .collect(),
    };
    let assault = &mut Arc::make_mut(&mut game.definitions).ruleset.combat.assault;
    assault.results = vec![
        row("1:2", &[(11, AttackerRouted, 2, 0), (21, AttackerDisordered, 1, 0), (44, Recoil, 1, 1)]),
        row("1:1", &[(11, AttackerDisordered, 1, 0), (22, Recoil, 1, 1), (55, DefenderDisordered, 0, 1)]),
        row("2:1", &[(11, AttackerDisordered, 1, 0), (36, DefenderDisordered, 0, 1), (61, DefenderRouted, 0, 2)]),
    ];
}

fn face(game: &mut Game, id: &str, hour: u8) {
    let hexes = game.state.unit(&unit(id)).unwrap().hexes().to_vec();
    let facing = Facing::hour(hour);
    game.state.apply(&Event::UnitTurned { unit: unit(id), facing, hexes });
}

fn morale(game: &mut Game, morale: u8) {
    for def in Arc::make_mut(&mut game.definitions).units.values_mut() {
        if let UnitKind::Troops(troops) = &mut def.kind {
            troops.morale = morale;
        }
    }
}

fn without_fire(game: &mut Game) {
    Arc::make_mut(&mut game.definitions).ruleset.combat.fire.table.clear();
}

fn overruled(order: Order) -> Order {
    Order::Overrule { order: Box::new(order), reason: String::new() }
}

fn done(game: &Game, order: &Order) -> Game {
    let outcome = crate::resolve(game, &overruled(order.clone()), &NoHooks).unwrap_or_else(|v| panic!("{v:#?}"));
    assert_eq!(outcome.state.pending(), [], "the policies answer everything");
    Game { state: outcome.state, definitions: Arc::clone(&game.definitions) }
}

/// Plays an order to its end, and the attack it declares when it is called up.
fn played(game: &Game, order: &Order) -> Game {
    let after = done(game, order);
    let is_attack = matches!(order, Order::Assault { .. } | Order::Charge { .. });
    if is_attack && !after.state.combat().attacks.is_empty() {
        done(&after, &Order::FightNext { attack: None })
    } else {
        after
    }
}

type Ends = BTreeMap<(SideEnd, SideEnd), Probability>;

/// Plays every way in which the dice may fall that begins with these.
fn enumerate(game: &Game, order: &Order, fighters: &Fighters, dice: &[u8], chance: Probability, ends: &mut Ends) {
    let (after, wanted) = scripted::with(dice, || played(game, order));
    let Some((count, sides)) = wanted else {
        let so_far = ends.entry(fighters.ends(&after)).or_default();
        *so_far = so_far.or(chance);
        return;
    };
    let all = u128::from(sides).pow(u32::from(count));
    let each = chance.part(1, all).unwrap();
    for way in 0..all {
        let mut dice = dice.to_vec();
        let mut rest = way;
        for _ in 0..count {
            dice.push(u8::try_from(rest % u128::from(sides)).unwrap() + 1);
            rest /= u128::from(sides);
        }
        enumerate(game, order, fighters, &dice, each, ends);
    }
}

fn foretold(game: &Game, order: &Order) -> Forecast {
    of_order(game, &NoHooks, order).unwrap().forecast.expect("it can be foretold")
}

fn fighters(game: &Game, order: &Order) -> Fighters {
    if let Order::Fire { from, at } = order {
        return Fighters::of_fire(game, from, at);
    }
    let verdict = crate::check(game, order, &NoHooks);
    let declared = verdict.plan.iter().find_map(|h| match &h.event {
        Event::AttackDeclared { attack, .. } => Some(attack.clone()),
        _ => None,
    });
    Fighters::of_attack(game, &declared.expect("it is declared"))
}

/// The forecast and the engine agree in every end and in every chance.
fn agrees(game: &Game, order: &Order) -> Forecast {
    let forecast = foretold(game, order);
    let mut expected = Ends::new();
    enumerate(game, order, &fighters(game, order), &[], Probability::ALWAYS, &mut expected);
    let found: Ends = forecast.ends.iter().map(|end| ((end.attacker, end.defender), end.chance)).collect();
    let shown = |ends: &Ends| ends.iter().map(|(k, p)| format!("{:?} {k:?}", p.fraction())).collect::<Vec<_>>();
    assert_eq!(shown(&found), shown(&expected));
    assert_eq!(forecast.assumed, [], "the policies answer everything");
    forecast
}

/// How many games are played where the ways are too many to play all.
const GAMES: u32 = 400;

/// The forecast and the engine agree in a handful of games, the same each time: no end comes that was not foretold, and none
/// much more often or seldom than it was.
fn agrees_in_games(game: &Game, order: &Order) -> Forecast {
    let forecast = foretold(game, order);
    let fighters = fighters(game, order);
    let mut dice = crate::dice::Stream::open(1812, &"games".into(), 0);
    let mut found: BTreeMap<(SideEnd, SideEnd), u32> = BTreeMap::new();
    for _ in 0..GAMES {
        let thrown: Vec<u8> = (0..120).map(|_| dice.die(6)).collect();
        let (after, wanted) = scripted::with(&thrown, || played(game, order));
        assert_eq!(wanted, None, "the dice suffice");
        *found.entry(fighters.ends(&after)).or_default() += 1;
    }
    for ends in found.keys() {
        let is_foretold = forecast.ends.iter().any(|end| (end.attacker, end.defender) == *ends);
        assert!(is_foretold, "{ends:?} was not foretold: {forecast:#?}");
    }
    for end in &forecast.ends {
        let games = found.get(&(end.attacker, end.defender)).copied().unwrap_or(0);
        let per_mille = i64::from(games * 1_000 / GAMES);
        let away = (per_mille - i64::from(end.chance.per_mille())).abs();
        assert!(
            away <= 90,
            "{games} of {GAMES} games ended so, foretold in {} per mille: {end:?}",
            end.chance.per_mille()
        );
    }
    forecast
}

fn assault(ids: &[&str], target: &str) -> Order {
    Order::Assault { units: units(ids), target: hex(target) }
}

fn charge(ids: &[&str], target: &str) -> Order {
    Order::Charge { units: units(ids), target: hex(target), path: Vec::new() }
}

#[test]
fn fire_at_a_mixed_stack_ends_as_the_engine_plays_it() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 line", &["0506"], "3")
        .fire_of(9, 1)
        .put_for("red", "g", "artillery battery 3 unlimbered", &["0505"], "0")
        .put_for("red", "r", "infantry battalion 4 column", &["0505"], "0")
        .game();
    with_policies(&mut game, &[DecisionKind::Advance]);
    morale(&mut game, 33);
    let order = Order::Fire { from: hex("0506"), at: hex("0505") };
    let forecast = agrees(&game, &order);
    assert!(forecast.ends.len() > 3, "{forecast:#?}");
    // Where one roll decides, the chance is one of 36.
    assert!(forecast.losses(Role::Defender).iter().all(|(_, chance)| chance.of_36().is_some()));
    assert_eq!(forecast.expected_tenths(Role::Attacker), 0);
}

#[test]
fn an_assault_on_a_stack_that_stands_ends_as_the_engine_plays_it() {
    let mut game = Field::new(&OPEN)
        .put("a", "infantry battalion 6 column", &["0506"], "3")
        .put("b", "infantry battalion 2 column", &["0506"], "3")
        .put_for("red", "r", "infantry battalion 4 square", &["0505"], "0")
        .put_for("red", "s", "infantry battalion 4 column", &["0503"], "0")
        .game();
    with_policies(&mut game, &[DecisionKind::Advance]);
    with_melee(&mut game);
    without_fire(&mut game);
    morale(&mut game, 15);
    face(&mut game, "r", 6);
    // All pass or fail to stand alike; driven back they come upon friends, which violates and makes all check.
    let forecast = agrees_in_games(&game, &assault(&["a", "b"], "0505"));
    assert!(forecast.ends.len() > 3, "{forecast:#?}");
}

#[test]
fn a_charge_ends_as_the_engine_plays_it_when_the_infantry_stands_or_forms_square() {
    for never in [&[DecisionKind::FormSquare][..], &[]] {
        let mut game = Field::new(&OPEN)
            .put("c", "cavalry regiment 4 column", &["0508"], "2")
            .put_leader("l", "0510", "0")
            .put_for("red", "r", "infantry battalion 4 line", &["0504"], "0")
            .game();
        let all = [&[DecisionKind::Advance][..], never].concat();
        with_policies(&mut game, &all);
        with_melee(&mut game);
        without_fire(&mut game);
        face(&mut game, "r", 6);
        let forecast = agrees_in_games(&game, &charge(&["c"], "0504"));
        let disordered = Some(Condition::Disordered);
        assert!(forecast.conditions(Role::Attacker).iter().any(|(c, _)| *c == disordered), "H4: some are not recalled");
    }
}

#[test]
fn a_charge_at_a_square_ends_as_the_engine_plays_it() {
    let mut game = Field::new(&OPEN)
        .put("c", "cavalry regiment 6 column", &["0508"], "2")
        .put_for("red", "r", "infantry battalion 4 square", &["0504"], "0")
        .game();
    with_policies(&mut game, &[DecisionKind::Advance]);
    with_melee(&mut game);
    without_fire(&mut game);
    let forecast = agrees(&game, &charge(&["c"], "0504"));
    assert!(forecast.ends.len() > 2, "{forecast:#?}");
}

#[test]
fn a_charge_that_is_countered_ends_as_the_engine_plays_it() {
    let mut game = Field::new(&OPEN)
        .put("c", "cavalry regiment 4 column", &["0508"], "2")
        .put_for("red", "r", "cavalry regiment 4 column", &["0504"], "0")
        .game();
    with_policies(&mut game, &[DecisionKind::Advance, DecisionKind::OpportunityFire]);
    with_melee(&mut game);
    without_fire(&mut game);
    face(&mut game, "r", 6);
    let forecast = agrees(&game, &charge(&["c"], "0504"));
    assert!(forecast.ends.len() > 2, "{forecast:#?}");
}

/// Two battalions with a leader assault one with a battery, friends behind either side: whoever routs comes through them.
fn in_the_middle_of_a_battle() -> Game {
    let mut game = Field::new(&["............."; 14])
        .put("a", "infantry battalion 6 column", &["0607"], "7")
        .corps("a")
        .put("b", "infantry battalion 6 column", &["0607"], "7")
        .corps("a")
        .put_leader("l", "0607", "0")
        .put("e", "infantry battalion 6 column", &["0608"], "0")
        .corps("a")
        .put("f", "infantry battalion 6 column", &["0508"], "0")
        .corps("a")
        .put_for("red", "r", "infantry battalion 6 line", &["0606"], "0")
        .corps("r")
        .put_for("red", "g", "artillery battery 3 unlimbered", &["0606"], "0")
        .put_leader_for_red("m", "0606")
        .put_for("red", "s", "infantry battalion 6 line", &["0604"], "0")
        .corps("r")
        .put_for("red", "t", "infantry battalion 6 line", &["0705"], "0")
        .corps("r")
        .game();
    with_policies(&mut game, &[DecisionKind::Advance]);
    with_melee(&mut game);
    for red in ["r", "g", "s", "t"] {
        face(&mut game, red, 6);
    }
    game
}

#[test]
fn sides_worked_apart_end_as_the_engine_plays_them_where_the_one_routs_past_the_other() {
    let mut game = in_the_middle_of_a_battle();
    for strength in [24, 45] {
        morale(&mut game, strength);
        // Enemies who are broken have no zone: what a way back costs depends on how the other side has fared.
        let forecast = agrees_in_games(&game, &assault(&["a", "b"], "0606"));
        let bled = |role| forecast.losses(role).len() > 2;
        assert!(bled(Role::Attacker) && bled(Role::Defender), "{forecast:#?}");
    }
}

#[test]
fn sides_worked_apart_end_as_the_engine_plays_them_where_the_winner_comes_after() {
    let mut game = in_the_middle_of_a_battle();
    with_policies(&mut game, &[]);
    morale(&mut game, 33);
    let forecast = agrees_in_games(&game, &assault(&["a", "b"], "0606"));
    let gone = |(condition, _): &(Option<Condition>, Probability)| condition.is_none();
    assert!(forecast.ends.len() > 20, "{forecast:#?}");
    assert!(!forecast.conditions(Role::Attacker).iter().all(gone));
}

#[test]
fn what_a_player_would_be_asked_is_taken_for_granted_and_told() {
    let mut game = Field::new(&OPEN)
        .put("c", "cavalry regiment 4 column", &["0508"], "2")
        .put_for("red", "r", "infantry battalion 4 line", &["0504"], "0")
        .game();
    with_melee(&mut game);
    face(&mut game, "r", 6);
    let told = |game: &Game| foretold(game, &charge(&["c"], "0504")).assumed;
    let yes = |kind| super::Assumed { kind, yes: Some(true) };
    assert!(told(&game).contains(&yes(DecisionKind::FormSquare)), "{:?}", told(&game));
    let no_advance = super::Assumed { kind: DecisionKind::Advance, yes: Some(false) };
    assert!(told(&game).contains(&no_advance), "{:?}", told(&game));
    // A policy leaves nothing to take for granted.
    let kind = DecisionKind::FormSquare;
    game.state.apply(&Event::PolicySet { side: "red".into(), kind, policy: Policy::Never });
    assert!(told(&game).iter().all(|assumed| assumed.kind != kind));
}
