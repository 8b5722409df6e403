//! Dice from named streams: each is a `ChaCha8` sequence of its own, made from the game's seed and its name.
//!
//! The state keeps only how far each stream has been read, so that a roll added to one rule moves no other.

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::{Rng, SeedableRng};

use crate::ids::StreamId;

/// Reads dice from one stream, starting at a position.
#[derive(Debug)]
pub struct Stream {
    rng: ChaCha8Rng,
    position: u64,
}

impl Stream {
    /// Opens the stream of this name at a position, counted in 32-bit words.
    pub fn open(seed: u64, name: &StreamId, position: u64) -> Self {
        let mut hasher = blake3::Hasher::new();
        hasher.update(b"berthier dice 1");
        hasher.update(&seed.to_le_bytes());
        hasher.update(name.as_str().as_bytes());
        let mut rng = ChaCha8Rng::from_seed(*hasher.finalize().as_bytes());
        rng.set_word_pos(u128::from(position));
        Self { rng, position }
    }

    /// Throws one die of so many sides, 1 to `sides`; a die without sides shows 1.
    pub fn die(&mut self, sides: u8) -> u8 {
        let sides = u32::from(sides.max(1));
        // Rejection sampling of our own: the figure must not depend on a library's version.
        let fair = u32::MAX - u32::MAX % sides;
        loop {
            let word = self.rng.next_u32();
            self.position += 1;
            if word < fair {
                return u8::try_from(word % sides + 1).unwrap_or(1);
            }
        }
    }

    /// Returns how far the stream has been read.
    pub fn position(&self) -> u64 {
        self.position
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_reopened_where_it_stood_goes_on_with_the_same_dice() {
        let name = StreamId::new("combat");
        let mut whole = Stream::open(7, &name, 0);
        let first: Vec<u8> = (0..10).map(|_| whole.die(6)).collect();
        let mut again = Stream::open(7, &name, 0);
        let mut second: Vec<u8> = (0..4).map(|_| again.die(6)).collect();
        let mut resumed = Stream::open(7, &name, again.position());
        second.extend((0..6).map(|_| resumed.die(6)));
        assert_eq!(first, second);
        assert!(first.iter().all(|d| (1..=6).contains(d)));
    }

    #[test]
    fn streams_of_different_names_and_seeds_differ() {
        let roll = |seed, name: &str| -> Vec<u8> {
            let mut stream = Stream::open(seed, &StreamId::new(name), 0);
            (0..20).map(|_| stream.die(6)).collect()
        };
        assert_ne!(roll(1, "combat"), roll(1, "morale"));
        assert_ne!(roll(1, "combat"), roll(2, "combat"));
    }

    #[test]
    fn the_dice_of_a_seed_never_change() {
        let mut stream = Stream::open(1812, &StreamId::new("combat"), 0);
        let thrown: Vec<u8> = (0..12).map(|_| stream.die(6)).collect();
        assert_eq!(thrown, [6, 5, 4, 2, 6, 5, 2, 4, 1, 2, 1, 4]);
    }
}
