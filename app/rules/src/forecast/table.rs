//! Values kept once, by number.

use rustc_hash::FxHashMap;

/// Values kept once, by number.
#[derive(Clone, Debug)]
pub(super) struct Table<T> {
    all: Vec<T>,
    by_fingerprint: FxHashMap<u64, Vec<u32>>,
}

impl<T> Default for Table<T> {
    fn default() -> Self {
        Self { all: Vec::new(), by_fingerprint: FxHashMap::default() }
    }
}

impl<T: PartialEq> Table<T> {
    /// Returns how many there are.
    pub(super) const fn len(&self) -> usize {
        self.all.len()
    }

    /// Returns the number of a value, a new one where it is not there yet.
    pub(super) fn number(&mut self, fingerprint: u64, value: T) -> u32 {
        let Self { all, by_fingerprint } = self;
        let numbers = by_fingerprint.entry(fingerprint).or_default();
        let is_it = |number: &&u32| usize::try_from(**number).ok().and_then(|at| all.get(at)) == Some(&value);
        if let Some(number) = numbers.iter().find(is_it) {
            return *number;
        }
        let number = u32::try_from(all.len()).unwrap_or(u32::MAX);
        numbers.push(number);
        all.push(value);
        number
    }

    /// Returns the value of a number.
    pub(super) fn get(&self, number: u32) -> Option<&T> {
        self.all.get(usize::try_from(number).ok()?)
    }
}
