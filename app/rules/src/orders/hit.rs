//! A hit thrown by hand: who bears it, and what follows (W1, W3).

use crate::chapters::{losses, morale};
use crate::consequence::Consequence;
use crate::game::Game;
use crate::ids::PlaceId;
use crate::num::Increments;
use crate::verdict::{Reason, Refusal, Verdict};

/// Answers a hit on a hex: who loses what is known beforehand, unless a roll still to be thrown says which arm is hit.
pub(super) fn check(game: &Game, hex: &PlaceId, increments: Increments, roll: Option<u8>) -> Verdict {
    let refused = |reason| Verdict::without_form(Refusal::form(reason).at(hex));
    if game.definitions.board.find(hex).is_none() {
        return refused(Reason::NoSuchHex);
    }
    if roll.is_some_and(|roll| morale::ladder_step(roll).is_none()) {
        return refused(Reason::NoSuchRoll);
    }
    if increments == 0 {
        return refused(Reason::NothingToDo);
    }
    if !losses::has_target(game, hex) {
        return refused(Reason::NobodyToHit);
    }
    if roll.is_none() && losses::is_mixed(game, hex, &[]) {
        let hit = Consequence::Hit { hex: hex.clone(), increments, roll, only: Vec::new() };
        return Verdict { follows: vec![hit], ..Verdict::default() };
    }
    let work = losses::borne(game, hex, increments, roll, &[]);
    Verdict { plan: work.happenings, follows: work.next, ..Verdict::default() }
}
