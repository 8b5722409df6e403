//! A module's folder that may be written: files are replaced whole, so that nobody ever reads half of one.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use content::FORMAT;
use content::load::LoadedModule;
use rules::ids::ModuleId;
use thiserror::Error;
use toml_edit::{DocumentMut, Item, TableLike};

/// Why a file of a module cannot be changed.
#[derive(Debug, Error)]
pub enum FolderError {
    /// The module lies in a zip.
    #[error("{} is a zip: unpack it into a folder of modules, and open that", .0.display())]
    Zip(PathBuf),
    /// The module lies nowhere on the disk.
    #[error("the module `{0}` lies in no folder: there is nothing to write to")]
    Nowhere(ModuleId),
    /// No module of the game has the file.
    #[error("no module of the game has a {0}")]
    NoFile(String),
    /// The file may only be read.
    #[error("{} may only be read: copy the module into a folder of your own, and open that", .0.display())]
    ReadOnly(PathBuf),
    /// It cannot be read or written.
    #[error("{}: {error}", path.display())]
    Io {
        /// Which file.
        path: PathBuf,
        /// Why not.
        error: std::io::Error,
    },
    /// It is no TOML.
    #[error("{}: {why}", path.display())]
    Broken {
        /// Which file.
        path: PathBuf,
        /// What is wrong with it, and where.
        why: String,
    },
}

/// Returns the folder of a module, if one may write to it.
///
/// # Errors
/// Says where the module lies instead, and what to do.
pub fn writable(module: &LoadedModule) -> Result<PathBuf, FolderError> {
    let path = module.source.path().ok_or_else(|| FolderError::Nowhere(module.id.clone()))?;
    if path.is_file() {
        return Err(FolderError::Zip(path.to_owned()));
    }
    is_writable(path)?;
    Ok(path.to_owned())
}

/// Returns the file of a game's map: that of the last module that has one.
///
/// # Errors
/// Says why it cannot be painted, and what to do.
pub fn map_file(modules: &[LoadedModule]) -> Result<PathBuf, FolderError> {
    const MAP: &str = "map.toml";
    let has_map = |module: &&LoadedModule| match module.source.path() {
        Some(path) if path.is_dir() => path.join(MAP).is_file(),
        _ => module.source.bytes(MAP).is_ok(),
    };
    let owner = modules.iter().rev().find(has_map).ok_or_else(|| FolderError::NoFile(MAP.to_owned()))?;
    let file = writable(owner)?.join(MAP);
    is_writable(&file)?;
    Ok(file)
}

fn is_writable(path: &Path) -> Result<(), FolderError> {
    let about = std::fs::metadata(path).map_err(|error| io(path, error))?;
    if about.permissions().readonly() {
        return Err(FolderError::ReadOnly(path.to_owned()));
    }
    Ok(())
}

/// Reads a text file.
///
/// # Errors
/// If it cannot be read.
pub fn read(path: &Path) -> Result<String, FolderError> {
    std::fs::read_to_string(path).map_err(|error| io(path, error))
}

/// Replaces a file whole: whoever reads it meanwhile reads the old one or the new one.
///
/// # Errors
/// If it cannot be written; the old file stays.
pub fn write(path: &Path, text: &str) -> Result<(), FolderError> {
    let folder = path.parent().unwrap_or_else(|| Path::new("."));
    let failed = |error| match std::io::Error::kind(&error) {
        std::io::ErrorKind::PermissionDenied | std::io::ErrorKind::ReadOnlyFilesystem => {
            FolderError::ReadOnly(path.to_owned())
        }
        _ => io(path, error),
    };
    std::fs::create_dir_all(folder).map_err(failed)?;
    // Its name begins with a point: whoever reads the module meanwhile passes over it.
    let mut passing = tempfile::Builder::new().prefix(".writing-").tempfile_in(folder).map_err(failed)?;
    passing.write_all(text.as_bytes()).and_then(|()| passing.as_file().sync_all()).map_err(failed)?;
    if let Ok(about) = std::fs::metadata(path) {
        passing.as_file().set_permissions(about.permissions()).map_err(failed)?;
    } else {
        open_to_all(passing.path()).map_err(failed)?;
    }
    passing.persist(path).map_err(|error| failed(error.error))?;
    Ok(())
}

/// Returns the text of a module's file, with the number of its format below what stands at its head where it had none.
pub(crate) fn numbered(file: &DocumentMut) -> String {
    let text = file.to_string();
    if file.contains_key("format") {
        return text;
    }
    // A comment that an empty line follows is the file's; any other is that of what stands below it.
    let comment = text.split_inclusive('\n').take_while(|line| line.starts_with('#')).map(str::len).sum();
    let (head, rest) = text.split_at_checked(comment).unwrap_or(("", &text));
    let (head, rest) = if rest.starts_with(['\n', '\r']) { (head, rest) } else { ("", text.as_str()) };
    format!("{head}format = {FORMAT}\n{rest}")
}

/// Lets another key stand after the last of a table written on a line: the space before its brace goes.
pub(crate) fn make_room(table: &mut dyn TableLike) {
    if let Some((_, Item::Value(last))) = table.iter_mut().last() {
        let suffix = last.decor().suffix().and_then(|s| s.as_str()).unwrap_or_default();
        if suffix.trim().is_empty() {
            last.decor_mut().set_suffix("");
        }
    }
}

pub(crate) fn io(path: &Path, error: std::io::Error) -> FolderError {
    FolderError::Io { path: path.to_owned(), error }
}

/// Passing files are closed to others; one that stays is as any other.
#[cfg(unix)]
fn open_to_all(path: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(0o644))
}

#[cfg(not(unix))]
fn open_to_all(_: &Path) -> std::io::Result<()> {
    Ok(())
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;
    use content::Source;

    fn module(source: Source) -> LoadedModule {
        let (id, version) = (ModuleId::new("m"), "1.0.0".to_owned());
        LoadedModule { id, title: String::new(), version, declares: Vec::new(), source }
    }

    #[test]
    fn a_file_without_the_number_of_its_format_gets_it_below_its_own_head() {
        for (was, is) in [
            ("# A map.\n\n[grid]\n", "# A map.\nformat = 1\n\n[grid]\n"),
            ("# Its grid.\n[grid]\n", "format = 1\n# Its grid.\n[grid]\n"),
            ("id = \"s\"\n", "format = 1\nid = \"s\"\n"),
            ("id = \"s\"\nformat = 1\n", "id = \"s\"\nformat = 1\n"),
            ("", "format = 1\n"),
        ] {
            assert_eq!(numbered(&was.parse().unwrap()), is);
        }
    }

    #[test]
    fn only_a_folder_of_ones_own_is_painted_and_others_are_told_what_to_do() {
        let folder = tempfile::tempdir().unwrap();
        let map = folder.path().join("map.toml");
        std::fs::write(&map, "").unwrap();
        let of_folder = || [module(Source::open(folder.path()))];
        assert_eq!(map_file(&of_folder()).unwrap(), map);

        let mut permissions = std::fs::metadata(&map).unwrap().permissions();
        permissions.set_readonly(true);
        std::fs::set_permissions(&map, permissions).unwrap();
        assert!(matches!(map_file(&of_folder()), Err(FolderError::ReadOnly(file)) if file == map));

        let zip = folder.path().join("m.zip");
        content::pack(std::fs::File::create(&zip).unwrap(), [Ok(("map.toml".to_owned(), Vec::new()))]).unwrap();
        assert!(matches!(map_file(&[module(Source::open(&zip))]), Err(FolderError::Zip(_))));
        let nowhere = [module(Source::memory("m", [("map.toml", "")]))];
        assert!(matches!(map_file(&nowhere), Err(FolderError::Nowhere(_))));
    }

    #[test]
    fn a_file_is_replaced_whole_and_nothing_else_stays() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("deep/map.toml");
        write(&file, "one").unwrap();
        write(&file, "two").unwrap();
        assert_eq!(read(&file).unwrap(), "two");
        assert_eq!(std::fs::read_dir(folder.path().join("deep")).unwrap().count(), 1);
    }
}
