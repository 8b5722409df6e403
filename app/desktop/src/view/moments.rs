//! The moments of a game: every entry of the branch being played, to be looked at one after another.

use session::Session;
use session::journal::EntryId;

/// Where along the game's moments the window looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// One moment earlier.
    Back,
    /// One later.
    On,
    /// At the start of the game.
    First,
    /// At the game as it stands.
    Now,
    /// At the moment after an entry.
    At(u64),
}

/// Returns the entries that can be looked at: 0, the start, and every one up to the moment the game stands at.
pub fn moments(session: &Session) -> Vec<u64> {
    let timeline = session.timeline();
    let cursor = timeline.cursor();
    let before = timeline.branch().into_iter().filter(|id| *id <= cursor && cursor != EntryId(0));
    std::iter::once(0).chain(before.map(|id| id.0)).collect()
}

/// Returns the moment a look leads to from another; `None` is the game as it stands.
pub fn led_to(moments: &[u64], from: Option<u64>, look: Look) -> Option<u64> {
    let last = moments.len().saturating_sub(1);
    let now = from.and_then(|entry| moments.iter().position(|m| *m == entry)).unwrap_or(last);
    let at = match look {
        Look::Back => now.saturating_sub(1),
        Look::On => now + 1,
        Look::First => 0,
        Look::Now => last,
        Look::At(entry) => moments.iter().position(|m| *m == entry).unwrap_or(last),
    };
    moments.get(at).copied().filter(|_| at < last)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn looks_go_along_the_moments_and_end_at_the_game_as_it_stands() {
        let moments = [0, 1, 2, 5];
        assert_eq!(led_to(&moments, None, Look::Back), Some(2));
        assert_eq!(led_to(&moments, Some(2), Look::Back), Some(1));
        assert_eq!(led_to(&moments, Some(0), Look::Back), Some(0));
        assert_eq!(led_to(&moments, Some(2), Look::On), None);
        assert_eq!(led_to(&moments, None, Look::On), None);
        assert_eq!(led_to(&moments, None, Look::First), Some(0));
        assert_eq!(led_to(&moments, Some(1), Look::At(5)), None);
        assert_eq!(led_to(&moments, None, Look::At(1)), Some(1));
        assert_eq!(led_to(&[0], None, Look::Back), None);
    }
}
