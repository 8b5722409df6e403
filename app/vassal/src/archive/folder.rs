//! Archives that lie unpacked in a folder, as in most public repositories.

use std::collections::BTreeMap;
use std::fs;
use std::io::Read;
use std::path::Path;

use super::{Entry, Tally, check_name};
use crate::error::{Error, Place};
use crate::limits::{Limit, Limits, wide};
use crate::progress::{Progress, Stage, tell};

/// How deep folders may lie in one another.
const DEPTH: usize = 16;

/// Lists the files of a folder; links are refused, hidden files and folders passed over.
pub(super) fn list(
    root: &Path,
    label: &str,
    limits: &Limits,
    progress: &mut dyn Progress,
) -> Result<BTreeMap<String, Entry>, Error> {
    let mut entries = BTreeMap::new();
    let mut tally = Tally::new(label, limits);
    let mut open = vec![(root.to_owned(), String::new(), 0)];
    while let Some((folder, prefix, depth)) = open.pop() {
        tell(progress, Stage::Listing, wide(entries.len()), 0)?;
        let failed = |source| Error::Io { place: Place::entry(format!("{label}/{prefix}")), source };
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let entry = entry.map_err(failed)?;
            let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
            if entry.file_name().to_string_lossy().starts_with('.') {
                continue;
            }
            check_name(&name)?;
            let kind = entry.file_type().map_err(failed)?;
            if kind.is_symlink() {
                return Err(Error::Unsafe { place: Place::entry(name), why: "a file is a link" });
            }
            if kind.is_dir() {
                if depth < DEPTH {
                    open.push((entry.path(), format!("{name}/"), depth + 1));
                }
                continue;
            }
            let size = entry.metadata().map_err(failed)?.len();
            tally.add(size)?;
            entries.insert(name, Entry { index: 0, size });
        }
    }
    Ok(entries)
}

/// Reads one file, which may have grown since it was listed.
pub(super) fn read(root: &Path, name: &str, most: u64, limit: Limit) -> Result<Vec<u8>, Error> {
    let failed = |source| Error::Io { place: Place::entry(name), source };
    let mut bytes = Vec::new();
    let file = fs::File::open(root.join(name)).map_err(failed)?;
    file.take(most.saturating_add(1)).read_to_end(&mut bytes).map_err(failed)?;
    if wide(bytes.len()) > most {
        return Err(Error::Limit { place: Place::entry(name), limit, allowed: most });
    }
    Ok(bytes)
}
