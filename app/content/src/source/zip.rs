//! A module packed as a zip file. Whoever made it is not trusted: names, sizes and links are all checked.

use std::fs::File;
use std::io::{BufReader, Cursor, Read, Seek};
use std::path::Path;

use ::zip::ZipArchive;

use super::{COUNT_LIMIT, Problem, RATIO_LIMIT, Reading, TOTAL_LIMIT, check_name, is_ignored, limit_of};

/// Opens a zip on the disk.
pub(super) fn open(path: &Path) -> Result<ZipArchive<BufReader<File>>, Problem> {
    let file = File::open(path).map_err(|e| Problem::io(&e))?;
    archive(BufReader::new(file)).map_err(|problem| part_of_module(path).unwrap_or(problem))
}

/// Tells of a file of a module that was named in place of the module.
fn part_of_module(path: &Path) -> Option<Problem> {
    let module = path.ancestors().skip(1).find(|folder| folder.join("module.toml").is_file())?;
    let shown = if module.as_os_str().is_empty() { Path::new(".") } else { module };
    let message = format!("is a file of a module; name the folder of the module, `{}`", shown.display());
    Some(Problem::error("not_a_module", message))
}

/// Opens a zip in memory.
pub(super) fn of_bytes(bytes: &[u8]) -> Result<ZipArchive<Cursor<&[u8]>>, Problem> {
    archive(Cursor::new(bytes))
}

fn archive<R: Read + Seek>(reader: R) -> Result<ZipArchive<R>, Problem> {
    let archive =
        ZipArchive::new(reader).map_err(|e| Problem::error("bad_zip", format!("is no whole zip file: {e}")))?;
    if archive.len() > COUNT_LIMIT {
        return Err(Problem::error("module_too_large", format!("holds more than {COUNT_LIMIT} files")));
    }
    if archive.has_duplicate_names() {
        return Err(Problem::error("bad_zip", "names a file twice"));
    }
    Ok(archive)
}

/// Reads a whole zip.
pub(super) fn read<R: Read + Seek>(archive: &mut ZipArchive<R>, reading: &mut Reading<'_>) {
    let prefix = common_folder(archive);
    let mut entries: Vec<(String, usize)> = Vec::new();
    for index in 0..archive.len() {
        let Ok(entry) = archive.by_index_raw(index) else {
            reading.report("", Problem::error("bad_zip", format!("entry {index} is damaged")));
            continue;
        };
        if entry.is_dir() {
            continue;
        }
        let Ok(name) = std::str::from_utf8(entry.name_raw()) else {
            reading.report("", Problem::error("bad_path", format!("the name of entry {index} is not UTF-8 text")));
            continue;
        };
        if let Err(why) = check_name(name) {
            reading.report("", Problem::error("bad_path", why));
            continue;
        }
        let name = name.strip_prefix(prefix.as_str()).unwrap_or(name).to_owned();
        if name.split('/').any(is_ignored) {
            continue;
        }
        entries.push((name, index));
    }
    entries.sort();
    for (name, index) in entries {
        if reading.full {
            return;
        }
        match unpack(archive, index, &name, TOTAL_LIMIT.saturating_sub(reading.total)) {
            Ok(bytes) => reading.add(&name, &bytes),
            Err(problem) => reading.report(&name, problem),
        }
    }
}

/// Reads one file.
pub(super) fn bytes<R: Read + Seek>(archive: &mut ZipArchive<R>, path: &str) -> Result<Vec<u8>, Problem> {
    let name = format!("{}{path}", common_folder(archive));
    let index = archive.index_for_name(&name).ok_or_else(Problem::missing)?;
    unpack(archive, index, path, TOTAL_LIMIT)
}

/// Returns the folder that holds the whole module within the zip, with its `/`, where there is one.
fn common_folder<R: Read + Seek>(archive: &ZipArchive<R>) -> String {
    let names = || archive.file_names_raw().filter_map(|n| std::str::from_utf8(n).ok());
    if names().any(|n| n == "module.toml") {
        return String::new();
    }
    let mut holders = names().filter_map(|n| n.strip_suffix("module.toml")).filter(|n| n.matches('/').count() == 1);
    match (holders.next(), holders.next()) {
        (Some(only), None) if only.ends_with('/') && names().all(|n| n.starts_with(only)) => only.to_owned(),
        _ => String::new(),
    }
}

fn unpack<R: Read + Seek>(
    archive: &mut ZipArchive<R>,
    index: usize,
    path: &str,
    room: u64,
) -> Result<Vec<u8>, Problem> {
    let damaged = |e: &dyn std::fmt::Display| Problem::error("bad_zip", format!("cannot be unpacked: {e}"));
    let entry = archive.by_index(index).map_err(|e| damaged(&e))?;
    if entry.is_symlink() {
        return Err(Problem::error("bad_path", "is a link"));
    }
    let packed = entry.compressed_size();
    let limit = limit_of(path).min(room);
    let mut bytes = Vec::new();
    // The size the zip claims is not believed: what comes out is counted.
    let mut bounded = entry.take(limit + 1);
    bounded.read_to_end(&mut bytes).map_err(|e| damaged(&e))?;
    let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if size > limit {
        return Err(Problem::too_large(limit));
    }
    if size > 1 << 20 && size / packed.max(1) > RATIO_LIMIT {
        return Err(Problem::error("bad_zip", format!("unpacks to more than {RATIO_LIMIT} times its size")));
    }
    Ok(bytes)
}
