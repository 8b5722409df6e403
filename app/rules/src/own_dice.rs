//! The player's own dice in play: taken in the order of the rolls, told as his, refused where they do not fit.

use crate::chapters::sequence::combat;
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::order::Order;
use crate::scenario::PhaseKind;
use crate::testkit::{Field, ask, hex, play, unit};
use crate::verdict::{Reason, Refusal};

/// Blue in 0102, about to fire at red in 0101; another pair beside them keeps the step going.
fn about_to_fire() -> Game {
    let field = Field::new(&["....", "....", "....", "...."])
        .put("a", "infantry battalion 4 column", &["0102"], "0")
        .put("b", "infantry battalion 4 column", &["0302"], "0")
        .put_for("red", "r", "infantry battalion 4 line", &["0101"], "0")
        .facing(1)
        .morale(33)
        .put_for("red", "s", "infantry battalion 4 column", &["0301"], "0")
        .facing(6);
    let mut game = field.in_phase(PhaseKind::Combat).game();
    let begun = combat::begins(&game, &NoHooks).unwrap();
    game.apply_all(&begun);
    play(&mut game, &Order::PassFire { hex: None });
    game
}

fn shot() -> Order {
    Order::Fire { from: hex("0102"), at: hex("0101") }
}

fn with(dice: &[u8], order: Order) -> Order {
    Order::UseDice { dice: dice.to_vec(), order: Box::new(order) }
}

/// What dice were thrown, and whether by the player.
fn thrown(happenings: &[Happening]) -> Vec<(Vec<u8>, bool)> {
    let dice = |h: &Happening| match &h.event {
        Event::DiceRolled { dice, by_player, .. } => Some((dice.clone(), *by_player)),
        _ => None,
    };
    happenings.iter().filter_map(dice).collect()
}

fn why_not(order: &Order) -> Refusal {
    let refusals = ask(&about_to_fire(), order).refusals;
    assert_eq!(refusals.len(), 1, "{refusals:?}");
    refusals[0].clone()
}

#[test]
fn dice_come_up_in_the_order_of_the_rolls_and_the_rest_is_thrown() {
    let mut game = about_to_fire();
    // 66 hits at any odds; the check for the hit is the program's.
    let happenings = play(&mut game, &with(&[6, 6], shot()));
    let rolls = thrown(&happenings);
    assert_eq!(rolls[0], (vec![6, 6], true));
    assert!(!rolls[1].1, "{rolls:?}");
    assert!(happenings.iter().any(|h| matches!(h.event, Event::HexFired { roll: Some(66), hit: 1.., .. })));
    let mut game = about_to_fire();
    let happenings = play(&mut game, &with(&[6, 6, 1, 1], shot()));
    assert_eq!(thrown(&happenings)[..2], [(vec![6, 6], true), (vec![1, 1], true)]);
    let failed = |h: &Happening| matches!(&h.event, Event::MoraleChecked { roll: 11, passed: false, .. });
    assert!(happenings.iter().any(failed), "the check is made with the dice said for it");
}

#[test]
fn the_dice_of_the_game_lie_as_they_lay() {
    let mut own = about_to_fire();
    play(&mut own, &with(&[1, 1], shot()));
    let mut plain = about_to_fire();
    let there = Order::Fire { from: hex("0302"), at: hex("0301") };
    let of_the_game = thrown(&play(&mut plain, &there));
    // Red has nothing left to fire with that could answer; blue's second shot gets the dice its first would have had.
    let happenings = play(&mut own, &there);
    assert_eq!(thrown(&happenings)[0], of_the_game[0]);
}

#[test]
fn dice_that_do_not_fit_are_refused_and_nothing_happens() {
    assert_eq!(why_not(&with(&[7, 1], shot())).reason, Reason::DieImpossible(7, 6));
    assert_eq!(why_not(&with(&[0, 1], shot())).reason, Reason::DieImpossible(0, 6));
    assert_eq!(why_not(&with(&[6], shot())), Refusal::form(Reason::DiceMissing(2)).comparing(1_u16, 2_u16));
    let left = why_not(&with(&[1, 1, 6, 6], shot()));
    assert_eq!(left, Refusal::form(Reason::DiceLeft).comparing(4_u16, 2_u16), "11 hits nobody: there is no check");
    let nested = with(&[1, 1], with(&[1, 1], shot()));
    assert_eq!(why_not(&nested).reason, Reason::NestedDice);
    let within = Order::Overrule { order: Box::new(with(&[1, 1], shot())), reason: "why not".to_owned() };
    assert_eq!(why_not(&within).reason, Reason::NestedDice);
    let game = about_to_fire();
    assert!(crate::resolve(&game, &with(&[7, 1], shot()), &NoHooks).is_err());
    assert_eq!(why_not(&with(&[3, 3], Order::PassFire { hex: Some(hex("0102")) })).reason, Reason::DiceLeft);
}

#[test]
fn the_next_roll_says_how_many_dice_are_wanted_and_what_for() {
    let game = about_to_fire();
    let first = crate::resolve(&game, &shot(), &NoHooks).unwrap();
    let throw = first.next_throw().unwrap();
    assert_eq!((throw.stream.as_str(), throw.count, throw.sides), ("fire", 2, 6));
    assert!(matches!(throw.of, Some(Event::HexFired { .. })), "{throw:?}");
    let second = crate::resolve(&game, &with(&[6, 6], shot()), &NoHooks).unwrap();
    let throw = second.next_throw().unwrap();
    assert!(matches!(throw.of, Some(Event::MoraleChecked { unit: who, .. }) if *who == unit("r")), "{throw:?}");
    let missed = crate::resolve(&game, &with(&[1, 1], shot()), &NoHooks).unwrap();
    assert!(missed.next_throw().is_none());
}
