//! The hashes of all files under some folders.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::Metadata;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// How deep folders are followed.
const MAX_DEPTH: usize = 16;
/// How many files are looked at.
const MAX_FILES: usize = 100_000;

/// The largest file that is hashed, in bytes; of a larger one, which no module may hold, size and time tell.
const MAX_BYTES: u64 = content::source::FILE_LIMIT;

#[derive(Clone, PartialEq, Eq)]
struct Seen {
    bytes: u64,
    changed: Option<SystemTime>,
    hash: Option<blake3::Hash>,
}

/// Which files are hashed again although size and time are as before: a file may be written twice within the grain of
/// the clock.
pub(super) enum Which {
    /// Every file.
    All,
    /// Those that were named, or lie under a folder that was.
    Named(BTreeSet<PathBuf>),
    /// None.
    Touched,
}

impl Which {
    fn holds(&self, path: &Path) -> bool {
        match self {
            Self::All => true,
            Self::Named(named) => path.ancestors().any(|above| named.contains(above)),
            Self::Touched => false,
        }
    }
}

/// Every file under the folders, as it was last seen.
#[derive(Default)]
pub(super) struct Files {
    seen: BTreeMap<PathBuf, Seen>,
}

impl Files {
    /// Returns how many files there are.
    pub(super) fn count(&self) -> usize {
        self.seen.len()
    }

    /// Looks at all files again; returns whether the content of any is new, changed or gone. A file whose size and
    /// time are as before is hashed again only where it is one of `which`.
    pub(super) fn look(&mut self, folders: &[PathBuf], which: &Which) -> bool {
        let mut found = BTreeMap::new();
        for folder in folders {
            self.walk(folder, which, 0, &mut found);
        }
        let hashes = |files: &BTreeMap<PathBuf, Seen>| -> Vec<(PathBuf, Option<blake3::Hash>)> {
            files.iter().map(|(path, seen)| (path.clone(), seen.hash)).collect()
        };
        let changed = hashes(&found) != hashes(&self.seen);
        self.seen = found;
        changed
    }

    fn walk(&self, folder: &Path, which: &Which, depth: usize, found: &mut BTreeMap<PathBuf, Seen>) {
        let Ok(entries) = std::fs::read_dir(folder) else {
            // A module may be one file: a zip.
            if let Ok(about) = std::fs::metadata(folder)
                .and_then(|m| if m.is_file() { Ok(m) } else { Err(std::io::Error::other("folder")) })
            {
                found.insert(folder.to_owned(), self.see(folder, &about, which));
            }
            return;
        };
        for entry in entries.flatten() {
            let path = entry.path();
            if is_temporary(&path) || found.len() >= MAX_FILES {
                continue;
            }
            // Follows links: what is written behind one counts as well. A folder behind one is no part of a module, and
            // may lead back up.
            let Ok(about) = std::fs::metadata(&path) else { continue };
            if about.is_dir() {
                if depth < MAX_DEPTH && !path.is_symlink() {
                    self.walk(&path, which, depth + 1, found);
                }
            } else if about.is_file() {
                // To read a pipe or a device would wait for ever.
                let seen = self.see(&path, &about, which);
                found.insert(path, seen);
            }
        }
    }

    fn see(&self, path: &Path, about: &Metadata, which: &Which) -> Seen {
        let (bytes, changed) = (about.len(), about.modified().ok());
        if let Some(old) = self.seen.get(path)
            && !which.holds(path)
            && old.bytes == bytes
            && old.changed == changed
            && changed.is_some()
        {
            return old.clone();
        }
        let hash =
            if bytes <= MAX_BYTES { hash(path) } else { Some(blake3::hash(format!("{bytes} {changed:?}").as_bytes())) };
        Seen { bytes, changed, hash }
    }
}

fn hash(path: &Path) -> Option<blake3::Hash> {
    let mut hasher = blake3::Hasher::new();
    let mut file = std::fs::File::open(path).ok()?;
    std::io::copy(&mut file, &mut hasher).ok()?;
    Some(hasher.finalize())
}

/// Returns whether an editor made the file for itself.
pub(super) fn is_temporary(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let ends = [".swp", ".swx", ".swo", ".tmp", ".part", ".crswap"];
    name.ends_with('~')
        || name.starts_with(".#")
        || name.starts_with(".git")
        || name.starts_with(".tmp")
        || name.starts_with(".goutputstream")
        || name == "4913"
        || ends.iter().any(|end| name.ends_with(end))
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn pipes_rings_of_links_and_endless_files_are_passed_by() {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let root = folder.path();
        std::fs::write(root.join("map.toml"), "one").expect("it can be written");
        let made = std::process::Command::new("mkfifo").arg(root.join("pipe.lua")).status();
        assert!(made.is_ok_and(|status| status.success()), "a pipe can be made");
        std::os::unix::fs::symlink("/dev/zero", root.join("zero.lua")).expect("a link can be made");
        for n in 0..20 {
            std::os::unix::fs::symlink(root, root.join(format!("up{n}"))).expect("a link can be made");
        }
        let huge = std::fs::File::create(root.join("huge.png")).expect("it can be made");
        huge.set_len(1 << 40).expect("a file may be mostly holes");
        let mut files = Files::default();
        assert!(files.look(&[root.to_owned()], &Which::All));
        assert_eq!(files.count(), 2, "the map and the huge picture");
        std::fs::write(root.join("map.toml"), "two").expect("it can be written");
        assert!(files.look(&[root.to_owned()], &Which::All));
        assert!(!files.look(&[root.to_owned()], &Which::All));
    }
}
