//! The order in which what waits is worked (W3).

use std::borrow::Borrow;
use std::collections::VecDeque;

use crate::consequence::Consequence;
use crate::ids::{PlaceId, UnitId};

/// Takes the consequence whose turn it is: a displacement waits for those who still are to rout from its hex (W3), and
/// one of a stack that was split by a check in an assault or melee until that is over (S17). `stands` tells whether a unit stands
/// in a hex.
pub(crate) fn next_owed<T: Borrow<Consequence>>(
    agenda: &mut VecDeque<T>,
    stands: &dyn Fn(&UnitId, &PlaceId) -> bool,
) -> Option<T> {
    for _ in 0..agenda.len() {
        let next = agenda.pop_front()?;
        let Consequence::Displacement { hex, because_split, .. } = next.borrow() else { return Some(next) };
        let routs_from = |c: &Consequence| matches!(c, Consequence::Rout { unit, .. } if stands(unit, hex));
        let waits = |c: &Consequence| routs_from(c) || (*because_split && c.is_attack_under_way());
        if !agenda.iter().any(|c| waits(c.borrow())) {
            return Some(next);
        }
        agenda.push_back(next);
    }
    agenda.pop_front()
}

/// Queues what working a consequence has brought about. No rout begins before the last has ended: while one is under way, those
/// to come wait behind all others (W3).
pub(crate) fn queue<T: Borrow<Consequence>>(agenda: &mut VecDeque<T>, next: Vec<T>, later: Vec<T>) {
    let under_way = agenda.iter().chain(&next).any(|c| c.borrow().is_rout_under_way());
    let waits = |c: &T| under_way && c.borrow().begins_rout();
    let (waiting, next): (Vec<T>, Vec<T>) = next.into_iter().partition(waits);
    agenda.extend(later);
    agenda.extend(waiting);
    put_first(agenda, next.into_iter());
}

/// Puts consequences before all others, in order.
pub(crate) fn put_first<T>(agenda: &mut VecDeque<T>, consequences: impl DoubleEndedIterator<Item = T>) {
    for consequence in consequences.rev() {
        agenda.push_front(consequence);
    }
}
