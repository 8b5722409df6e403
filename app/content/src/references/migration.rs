//! Migrations against the module as it is: nothing bears an old name any more, and every new name is borne.

use std::collections::BTreeMap;

use rules::ids::ModuleId;

use crate::form::Name;
use crate::form::migration::RawMigration;
use crate::migration::{Change, FOLDER, Kind, Migration, Renames};
use crate::references::forces::{FRACTION_LIMIT, fraction};
use crate::sink::Sink;

/// Returns what a file of renames does.
pub(crate) fn migration(raw: &RawMigration) -> Migration {
    let mut renames = Renames::default();
    for (kind, old, new) in &raw.renames {
        let ids = match kind {
            Kind::Units => &mut renames.units,
            Kind::Groups => &mut renames.groups,
            Kind::Hexes => &mut renames.hexes,
            Kind::Sides => &mut renames.sides,
            Kind::Scenarios => &mut renames.scenarios,
        };
        ids.insert(old.value.clone(), new.value.clone());
    }
    Migration { module: raw.module.clone(), path: raw.path.clone(), change: Change::Renames(renames) }
}

/// Reports renames that are not carried out in the files, or that lead to nothing. `knows` says whether something of a kind
/// bears a name today. Of hexes only the module whose map is in force can tell.
pub(crate) fn check(sink: &Sink, all: &[RawMigration], map_of: Option<&ModuleId>, knows: impl Fn(Kind, &str) -> bool) {
    for (n, raw) in all.iter().enumerate() {
        let later = all.get(n + 1..).unwrap_or_default();
        let is_told = |kind: Kind| kind != Kind::Hexes || map_of == Some(&raw.module);
        for (kind, old, new) in raw.renames.iter().filter(|(kind, ..)| is_told(*kind)) {
            let last = later.iter().fold(new.value.clone(), |name, raw| renamed(raw, *kind, name));
            if !knows(*kind, &last) {
                let help = if knows(*kind, &old.value) {
                    format!("it is still called `{}`: `berthier fix` carries the renames out", old.value)
                } else {
                    "a later migration renames it further, or takes the line away where it is gone".to_owned()
                };
                let message = format!("there is no {} `{last}`", kind.noun());
                sink.error_help("bad_rename", new.at, message, Some(help));
            } else if knows(*kind, &old.value) && !is_taken_again(&raw.renames, later, *kind, &old.value) {
                let message =
                    format!("there is still a {} `{}`: games that name it could mean either", kind.noun(), old.value);
                sink.error_help("bad_rename", old.at, message, Some("give the one of the two another id".to_owned()));
            }
        }
    }
}

/// Takes the hexes out of the renames of modules whose map another takes the place of: games are played on that one.
pub(crate) fn keep_off_other_maps(all: &mut [Migration], map_of: Option<&ModuleId>) {
    for migration in all.iter_mut().filter(|m| Some(&m.module) != map_of) {
        if let Change::Renames(renames) = &mut migration.change {
            renames.hexes.clear();
        }
    }
}

/// Adds the fractions of renamed units, which bear the name of their parent with a number: `guard` carries `guard_2` along.
pub(crate) fn add_fractions(all: &mut [Migration], is_unit: impl Fn(&str) -> bool) {
    let units = |m: &Migration| m.renames().map(|renames| renames.units.clone()).unwrap_or_default();
    let steps: Vec<BTreeMap<String, String>> = all.iter().map(units).collect();
    for (n, migration) in all.iter_mut().enumerate() {
        let Change::Renames(renames) = &mut migration.change else { continue };
        let later = steps.get(n + 1..).unwrap_or_default();
        for (old, new) in steps.get(n).into_iter().flatten() {
            let last = later.iter().fold(new, |name, step| step.get(name).unwrap_or(name));
            for number in (1..=FRACTION_LIMIT).take_while(|number| is_unit(&fraction(last, *number))) {
                renames.units.entry(fraction(old, number)).or_insert_with(|| fraction(new, number));
            }
        }
    }
}

/// Returns what a name becomes by a migration.
fn renamed(raw: &RawMigration, kind: Kind, name: String) -> String {
    let is_it = |(k, old, _): &&(Kind, Name, Name)| *k == kind && old.value == name;
    raw.renames.iter().find(is_it).map_or(name, |(_, _, new)| new.value.clone())
}

/// Returns whether an old name was given to something else by this migration or a later one.
fn is_taken_again(own: &[(Kind, Name, Name)], later: &[RawMigration], kind: Kind, old: &str) -> bool {
    own.iter().chain(later.iter().flat_map(|raw| &raw.renames)).any(|(k, _, new)| *k == kind && new.value == old)
}

/// Returns what is wrong with the name of a file of `migrations/`, if anything is: they are run in the order of their
/// numbers, each once.
pub(crate) fn bad_name(path: &str, before: &BTreeMap<String, String>) -> Option<String> {
    let name = path.strip_prefix(FOLDER).unwrap_or(path);
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    let stem = name.rsplit_once('.').map_or(name, |(stem, _)| stem);
    let number = stem.split_once('_').map(|(number, _)| number);
    let is_numbered = number.is_some_and(|n| n.len() == 3 && n.chars().all(|c| c.is_ascii_digit()));
    if !is_numbered || !stem.chars().all(plain) || stem.len() < 5 {
        return Some(format!(
            "`{name}` is no name of a migration: number it and say what it is about, as in `001_regiments`"
        ));
    }
    let other = number.and_then(|number| before.get(number))?;
    Some(format!("`{other}` has the same number: each has its own, in the order they were written"))
}
