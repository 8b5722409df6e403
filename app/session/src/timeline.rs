//! Everything that happened in a game, abandoned branches included, and a cursor along it.
//!
//! Undo and redo move the cursor; a state is found again from the nearest snapshot and the events since. No event
//! has an inverse and no script runs.

use std::collections::BTreeMap;

use rules::state::State;

use crate::journal::{ActId, Entry, EntryId};

/// A snapshot is kept of every so many entries: a clone shares what did not change.
const SNAPSHOT_EVERY: u64 = 16;

/// A tree of entries with a cursor.
#[derive(Clone, Debug)]
pub struct Timeline {
    /// In the order of the journal: the entry numbered n stands at n - 1.
    entries: Vec<Entry>,
    snapshots: BTreeMap<EntryId, State>,
    cursor: EntryId,
    /// The end of the branch on which the cursor lies: where redo leads.
    tip: EntryId,
}

impl Timeline {
    /// Makes the timeline of a game in which nothing has happened yet.
    pub fn new(start: State) -> Self {
        let snapshots = BTreeMap::from([(EntryId(0), start)]);
        Self { entries: Vec::new(), snapshots, cursor: EntryId(0), tip: EntryId(0) }
    }

    /// Returns every entry, in the order of the journal, abandoned branches included.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Returns an entry; the start is none.
    pub fn entry(&self, id: EntryId) -> Option<&Entry> {
        let at = usize::try_from(id.0.checked_sub(1)?).ok()?;
        self.entries.get(at)
    }

    /// Returns the entry after which the game stands.
    pub fn cursor(&self) -> EntryId {
        self.cursor
    }

    /// Returns the end of the branch being played: where redo leads.
    pub fn tip(&self) -> EntryId {
        self.tip
    }

    /// Returns the entries from the start to the tip, in order: what is not abandoned.
    pub fn branch(&self) -> Vec<EntryId> {
        let mut path = self.ancestors(self.tip);
        path.reverse();
        path
    }

    /// Returns the numbers the next entry bears; it goes on with the act of the cursor where a decision is `owed`.
    pub fn next(&self, owed: bool) -> (EntryId, ActId, EntryId) {
        let seq = EntryId(u64::try_from(self.entries.len()).unwrap_or(u64::MAX).saturating_add(1));
        let act = self.entry(self.cursor).filter(|_| owed).map_or(ActId(seq.0), |e| e.act);
        (seq, act, self.cursor)
    }

    /// Tries whether an entry can stand next.
    ///
    /// # Errors
    /// Why not.
    pub fn accepts(&self, entry: &Entry) -> Result<(), String> {
        let (seq, new_act, parent) = self.next(false);
        if entry.seq != seq {
            return Err(format!("it is numbered {}, not {seq}", entry.seq));
        }
        if entry.parent != parent {
            return Err(format!("it follows entry {}, but the game stood after {parent}", entry.parent));
        }
        let going_on = self.entry(parent).map(|e| e.act);
        if entry.act != new_act && Some(entry.act) != going_on {
            return Err("it belongs to an act that is over".to_owned());
        }
        Ok(())
    }

    /// Adds the next entry with the state it leaves behind, and moves the cursor onto it.
    pub fn push(&mut self, entry: Entry, state: &State) {
        let seq = entry.seq;
        self.entries.push(entry);
        self.cursor = seq;
        self.tip = seq;
        if seq.0.is_multiple_of(SNAPSHOT_EVERY) {
            self.snapshots.insert(seq, state.clone());
        }
    }

    /// Returns where undo leads: before the act of the cursor.
    pub fn undo_target(&self) -> Option<EntryId> {
        let act = self.entry(self.cursor)?.act;
        let mut at = self.cursor;
        while let Some(entry) = self.entry(at).filter(|e| e.act == act) {
            at = entry.parent;
        }
        Some(at)
    }

    /// Returns where redo leads: to the end of the next act of the branch.
    pub fn redo_target(&self) -> Option<EntryId> {
        let ahead: Vec<&Entry> = self
            .ancestors(self.tip)
            .into_iter()
            .take_while(|id| *id != self.cursor)
            .filter_map(|id| self.entry(id))
            .collect();
        let act = ahead.last()?.act;
        ahead.iter().rev().take_while(|e| e.act == act).last().map(|e| e.seq)
    }

    /// Returns the first entry of an act: the order that began it.
    pub fn opening_of(&self, act: ActId) -> Option<&Entry> {
        self.entry(EntryId(act.0))
    }

    /// Moves the cursor. Off the branch being played, its tip becomes the last entry that descends from there.
    pub fn go(&mut self, to: EntryId) {
        if !self.ancestors(self.tip).contains(&to) && to != EntryId(0) {
            self.tip = self.last_descendant(to);
        }
        self.cursor = to;
    }

    /// Returns the state after an entry; `None` where there is no such entry.
    pub fn state_at(&self, id: EntryId) -> Option<State> {
        if id != EntryId(0) {
            self.entry(id)?;
        }
        let mut since = Vec::new();
        let mut at = id;
        let mut state = loop {
            if let Some(snapshot) = self.snapshots.get(&at) {
                break snapshot.clone();
            }
            let entry = self.entry(at)?;
            since.push(entry);
            at = entry.parent;
        };
        for happening in since.iter().rev().flat_map(|e| &e.events) {
            state.apply(&happening.event);
        }
        Some(state)
    }

    /// Returns whether dice were thrown between an entry and the cursor.
    pub fn dice_since(&self, to: EntryId) -> bool {
        self.ancestors(self.cursor)
            .into_iter()
            .take_while(|id| *id != to)
            .filter_map(|id| self.entry(id))
            .any(Entry::has_dice)
    }

    /// Returns an entry and those before it, latest first, without the start.
    fn ancestors(&self, id: EntryId) -> Vec<EntryId> {
        let mut path = Vec::new();
        let mut at = id;
        while let Some(entry) = self.entry(at) {
            path.push(at);
            at = entry.parent;
        }
        path
    }

    fn last_descendant(&self, of: EntryId) -> EntryId {
        let mut inside = std::collections::BTreeSet::from([of]);
        for entry in &self.entries {
            if inside.contains(&entry.parent) {
                inside.insert(entry.seq);
            }
        }
        inside.last().copied().unwrap_or(of)
    }
}
