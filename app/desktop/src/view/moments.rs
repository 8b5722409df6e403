//! The moments of a game: every act of the branch being played, to be looked at one after another; what has been undone, or is
//! the log of another program, lies ahead.

use rules::Order;
use session::Session;

/// Where along the game's moments the window looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// One moment earlier.
    Back,
    /// One later.
    On,
    /// At the start of the game.
    First,
    /// At the last moment there is: ahead of the game where acts have been undone.
    Last,
    /// At the game as it stands.
    Now,
    /// At the moment after an entry.
    At(u64),
}

/// The moments that can be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Moments {
    /// Each by its entry; 0 is the start of the game.
    pub entries: Vec<u64>,
    /// Which of them is the game as it stands.
    pub now: usize,
}

impl Moments {
    /// Returns the moments of a game: its start, and after each act. Where an act waited for an answer it can be looked at too.
    pub fn of(session: &Session) -> Self {
        let timeline = session.timeline();
        let branch: Vec<_> = timeline.branch().into_iter().filter_map(|id| timeline.entry(id)).collect();
        let goes_on = |n: usize| {
            let (this, next) = (branch.get(n), branch.get(n + 1));
            this.zip(next).is_some_and(|(this, next)| this.act == next.act && !is_answer(&next.order))
        };
        let is_moment = |n: usize| !goes_on(n) || branch.get(n).is_some_and(|e| e.seq == timeline.cursor());
        let acts = branch.iter().enumerate().filter(|(n, _)| is_moment(*n)).map(|(_, entry)| entry.seq.0);
        let entries: Vec<u64> = std::iter::once(0).chain(acts).collect();
        let now = entries.iter().position(|entry| *entry == timeline.cursor().0).unwrap_or(0);
        Self { entries, now }
    }

    /// Returns which moment is looked at; the game as it stands where none is.
    pub fn at(&self, looking: Option<u64>) -> usize {
        looking.and_then(|entry| self.entries.iter().position(|other| *other == entry)).unwrap_or(self.now)
    }

    /// Returns the last of them.
    pub fn last(&self) -> usize {
        self.entries.len().saturating_sub(1)
    }

    /// Returns the moment a look leads to from another; `None` is the game as it stands.
    pub fn led_to(&self, from: Option<u64>, look: Look) -> Option<u64> {
        let at = match look {
            Look::Back => self.at(from).saturating_sub(1),
            Look::On => self.at(from).saturating_add(1).min(self.last()),
            Look::First => 0,
            Look::Last => self.last(),
            Look::Now => self.now,
            Look::At(entry) => self.at(Some(entry)),
        };
        self.entries.get(at).copied().filter(|_| at != self.now)
    }
}

fn is_answer(order: &Order) -> bool {
    matches!(order.inner(), Order::Answer { .. })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_go_along_the_moments_and_end_at_the_game_as_it_stands() {
        let moments = Moments { entries: vec![0, 1, 2, 5], now: 3 };
        assert_eq!(moments.led_to(None, Look::Back), Some(2));
        assert_eq!(moments.led_to(Some(2), Look::Back), Some(1));
        assert_eq!(moments.led_to(Some(0), Look::Back), Some(0));
        assert_eq!(moments.led_to(Some(2), Look::On), None);
        assert_eq!(moments.led_to(None, Look::On), None);
        assert_eq!(moments.led_to(None, Look::First), Some(0));
        assert_eq!(moments.led_to(Some(1), Look::At(5)), None);
        assert_eq!(moments.led_to(None, Look::At(1)), Some(1));
        assert_eq!(moments.led_to(Some(1), Look::Last), None);
        let alone = Moments { entries: vec![0], now: 0 };
        assert_eq!(alone.led_to(None, Look::Back), None);
    }

    #[test]
    fn what_lies_ahead_of_the_game_is_looked_at_as_what_lies_behind_it() {
        let moments = Moments { entries: vec![0, 1, 2, 5], now: 1 };
        assert_eq!(moments.led_to(None, Look::On), Some(2));
        assert_eq!(moments.led_to(Some(5), Look::On), Some(5));
        assert_eq!(moments.led_to(None, Look::Last), Some(5));
        assert_eq!(moments.led_to(Some(2), Look::Back), None);
        assert_eq!(moments.led_to(Some(5), Look::Now), None);
    }
}
