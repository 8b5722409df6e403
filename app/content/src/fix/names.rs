//! What names are called now, after all migrations, as a file of the module writes them.

use std::collections::BTreeSet;

use rules::ids::ModuleId;

use super::declared;
use crate::form::full_id;
use crate::load::TextFile;
use crate::migration::{Kind, Migration, Renames};
use crate::references::forces::{FRACTION_LIMIT, fraction};

/// Old names with today's.
#[derive(Clone, Debug)]
pub struct Names {
    module: ModuleId,
    /// The renames, in their order.
    steps: Vec<Renames>,
    /// The units the module's files declare, so that none is taken for a fraction of another.
    declared: BTreeSet<String>,
}

impl Names {
    pub(super) fn new(module: ModuleId, migrations: &[Migration], files: &[TextFile]) -> Self {
        let forces = files.iter().filter(|f| f.path.starts_with("forces/"));
        let declared = forces.flat_map(|f| declared(&f.text, &module)).collect();
        Self { steps: migrations.iter().filter_map(Migration::renames).cloned().collect(), module, declared }
    }

    /// Returns whether nothing is renamed.
    pub fn is_empty(&self) -> bool {
        self.steps.iter().all(|step| step.kinds().iter().all(|(_, ids)| ids.is_empty()))
    }

    /// Returns what a name is called now, written as it was written: with its module or without. `None` where it is not
    /// renamed.
    pub fn now(&self, kind: Kind, name: &str) -> Option<String> {
        let whole = if kind.is_of_a_module() { full_id(&self.module, name) } else { name.to_owned() };
        let now = self.steps.iter().fold(whole.clone(), |id, step| self.step(step, kind, &id).unwrap_or(id));
        if now == whole {
            return None;
        }
        let own = now.strip_prefix(self.module.as_str()).and_then(|rest| rest.strip_prefix(':'));
        Some(own.filter(|_| !name.contains(':')).map_or_else(|| now.clone(), ToOwned::to_owned))
    }

    /// Returns what an id written with its module is called now: such a one can be nothing else.
    pub fn full(&self, id: &str) -> Option<String> {
        [Kind::Units, Kind::Groups].into_iter().filter(|_| id.contains(':')).find_map(|kind| self.now(kind, id))
    }

    /// Returns the first name among the words of a text that is called otherwise now, with its new name.
    pub fn mentioned(&self, text: &str) -> Option<(String, String)> {
        let is_apart = |c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == ':');
        text.split(is_apart).map(|word| word.trim_matches(':')).find_map(|word| self.anything(word))
    }

    /// Returns a name with its new one, of whatever kind it is.
    pub fn anything(&self, word: &str) -> Option<(String, String)> {
        let now = Kind::ALL.into_iter().filter(|_| !word.is_empty()).find_map(|kind| self.now(kind, word))?;
        Some((word.to_owned(), now))
    }

    fn step(&self, step: &Renames, kind: Kind, id: &str) -> Option<String> {
        let (_, ids) = step.kinds().into_iter().find(|(k, _)| *k == kind)?;
        if let Some(new) = ids.get(id) {
            return Some(new.clone());
        }
        // A fraction has no line of its own: `57e_2` goes with `57e`.
        let (unit, number) = id.rsplit_once('_').filter(|_| kind == Kind::Units && !self.declared.contains(id))?;
        let number = number.parse().ok().filter(|n| (1..=FRACTION_LIMIT).contains(n))?;
        (id == fraction(unit, number)).then(|| ids.get(unit).map(|new| fraction(new, number)))?
    }
}
