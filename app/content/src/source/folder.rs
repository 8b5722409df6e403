//! A module in a folder on the disk.

use std::fs::{self, File};
use std::io::Read as _;
use std::path::{Path, PathBuf};

use super::{DEPTH_LIMIT, Problem, Reading, is_ignored, limit_of};

/// Reads a whole folder.
pub(super) fn read(root: &Path, reading: &mut Reading<'_>) {
    match root.canonicalize() {
        Ok(root) if root.is_dir() => read_folder(&root, &root, "", 1, reading),
        Ok(_) => reading.report("", Problem::error("unreadable_file", "is neither a folder nor a zip file")),
        Err(error) => reading.report("", Problem::io(&error)),
    }
}

/// Reads one file.
pub(super) fn bytes(root: &Path, path: &str) -> Result<Vec<u8>, Problem> {
    let root = root.canonicalize().map_err(|e| Problem::io(&e))?;
    let file = within(&root, &root.join(path))?;
    read_file(&file, path)
}

/// Reads one text file, if that can be done.
pub(super) fn small_text(root: &Path, path: &str) -> Option<String> {
    String::from_utf8(bytes(root, path).ok()?).ok()
}

fn read_folder(root: &Path, folder: &Path, prefix: &str, depth: usize, reading: &mut Reading<'_>) {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => return reading.report(prefix, Problem::io(&error)),
    };
    let mut names: Vec<_> = entries.filter_map(Result::ok).map(|e| e.file_name()).collect();
    names.sort();
    for name in names {
        if reading.full {
            return;
        }
        let Some(name) = name.to_str() else {
            let shown = format!("the name {} is not UTF-8 text", name.display());
            reading.report(prefix, Problem::error("bad_path", shown));
            continue;
        };
        if is_ignored(name) {
            continue;
        }
        let path = if prefix.is_empty() { name.to_owned() } else { format!("{prefix}/{name}") };
        let full = folder.join(name);
        let Ok(about) = fs::symlink_metadata(&full) else { continue };
        if about.is_dir() {
            if depth >= DEPTH_LIMIT {
                reading.report(&path, Problem::error("bad_path", "folders lie too deep"));
            } else {
                read_folder(root, &full, &path, depth + 1, reading);
            }
            continue;
        }
        match within(root, &full) {
            Ok(file) => take(&file, &path, reading),
            Err(problem) => reading.report(&path, problem),
        }
    }
}

fn take(file: &Path, path: &str, reading: &mut Reading<'_>) {
    let size = fs::metadata(file).map_or(0, |m| m.len());
    if !reading.has_room(path, size) {
        return;
    }
    match read_file(file, path) {
        Ok(bytes) => reading.add(path, &bytes),
        Err(problem) => reading.report(path, problem),
    }
}

/// Returns where a path really leads, if that is a file of the module.
fn within(root: &Path, path: &Path) -> Result<PathBuf, Problem> {
    let real = path.canonicalize().map_err(|e| Problem::io(&e))?;
    if !real.starts_with(root) {
        return Err(Problem::error("bad_path", "is a link that leads out of the module"));
    }
    // A pipe or a device would wait for ever.
    if !real.is_file() {
        return Err(Problem::error("bad_path", "is a link to a folder, or no file"));
    }
    Ok(real)
}

fn read_file(file: &Path, path: &str) -> Result<Vec<u8>, Problem> {
    let limit = limit_of(path);
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|e| Problem::io(&e))?;
    opened.take(limit + 1).read_to_end(&mut bytes).map_err(|e| Problem::io(&e))?;
    if u64::try_from(bytes.len()).unwrap_or(u64::MAX) > limit {
        return Err(Problem::too_large(limit));
    }
    Ok(bytes)
}
