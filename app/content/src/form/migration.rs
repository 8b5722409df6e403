//! `migrations/*.toml`: old names with the new ones.

use rules::ids::ModuleId;

use super::{Name, full_id};
use crate::migration::Kind;
use crate::reader::Table;

/// What a file of renames says.
#[derive(Clone, Debug)]
pub(crate) struct RawMigration {
    pub(crate) module: ModuleId,
    pub(crate) path: String,
    /// Each rename with its kind, in the order of the file; ids as the engine writes them.
    pub(crate) renames: Vec<(Kind, Name, Name)>,
}

/// Reads a file of renames.
pub(crate) fn read(table: &Table<'_>, module: &ModuleId, path: &str) -> RawMigration {
    let mut renames = Vec::new();
    for kind in Kind::ALL {
        let Some(entries) = table.table(kind.name(), "the renames") else { continue };
        for (old, value) in entries.entries() {
            let Some(new) = value.read::<Name>() else { continue };
            let full = |name: Name| name.map(|text| if kind.is_of_a_module() { full_id(module, &text) } else { text });
            let (old, new) = (full(old), full(new));
            if old.value == new.value {
                table.sink.error("bad_rename", new.at, format!("`{}` is what it is called already", new.value));
                continue;
            }
            let twice = renames.iter().any(|(k, _, n): &(Kind, Name, Name)| *k == kind && n.value == new.value);
            if twice {
                let message = format!("two {} would be called `{}`", kind.name(), new.value);
                table.sink.error("bad_rename", new.at, message);
                continue;
            }
            renames.push((kind, old, new));
        }
    }
    RawMigration { module: module.clone(), path: path.to_owned(), renames }
}
