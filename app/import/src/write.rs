//! The folder: made under a passing name beside where it goes, and given its own only when it is whole.

use std::path::{Path, PathBuf};

use serde::Serialize;
use tempfile::TempDir;
use vassal::Module;

use crate::{ImportError, naming};

/// A module folder in the making; dropped before the end it leaves nothing.
pub(crate) struct Folder {
    making: TempDir,
    folder: PathBuf,
}

impl Folder {
    /// Begins a folder; what is there already is not touched.
    pub(crate) fn begin(folder: &Path) -> Result<Self, ImportError> {
        let has_something = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
        if has_something || folder.is_file() {
            return Err(ImportError::Exists(folder.to_owned()));
        }
        let beside = folder.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
        let failed = |error| ImportError::Write { path: folder.to_owned(), error };
        std::fs::create_dir_all(beside).map_err(failed)?;
        let making = tempfile::Builder::new().prefix(".import-").tempdir_in(beside).map_err(failed)?;
        Ok(Self { making, folder: folder.to_owned() })
    }

    /// Returns where it is being made.
    pub(crate) fn path(&self) -> &Path {
        self.making.path()
    }

    /// Writes a text.
    pub(crate) fn text(&self, path: &str, text: &str) -> Result<(), ImportError> {
        self.bytes(path, text.as_bytes())
    }

    /// Writes any file.
    pub(crate) fn bytes(&self, path: &str, bytes: &[u8]) -> Result<(), ImportError> {
        let to = self.making.path().join(path);
        let failed = |error| ImportError::Write { path: to.clone(), error };
        if let Some(parent) = to.parent() {
            std::fs::create_dir_all(parent).map_err(failed)?;
        }
        std::fs::write(&to, bytes).map_err(failed)
    }

    /// Gives the folder its name.
    pub(crate) fn finish(self) -> Result<PathBuf, ImportError> {
        let failed = |error| ImportError::Write { path: self.folder.clone(), error };
        if self.folder.is_dir() {
            // It was empty when it was looked at; if it no longer is, this fails and nothing is lost.
            std::fs::remove_dir(&self.folder).map_err(failed)?;
        }
        open_to_all(self.making.path()).map_err(failed)?;
        std::fs::rename(self.making.path(), &self.folder).map_err(failed)?;
        // What is dropped now is a name nobody has.
        Ok(self.folder)
    }
}

/// Passing folders are closed to others; one that stays is as any other.
#[cfg(unix)]
fn open_to_all(folder: &Path) -> std::io::Result<()> {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(folder, std::fs::Permissions::from_mode(0o755))
}

#[cfg(not(unix))]
fn open_to_all(_: &Path) -> std::io::Result<()> {
    Ok(())
}

/// Writes a table as a file of the format this program reads. What is written here is always a table of plain values.
pub(crate) fn toml(table: &impl Serialize) -> String {
    format!("format = {}\n{}", content::FORMAT, toml::to_string(table).unwrap_or_default())
}

#[derive(Serialize)]
struct ModuleFile {
    id: String,
    title: String,
    version: String,
    api: u8,
    ruleset: &'static str,
    #[serde(skip_serializing_if = "String::is_empty")]
    description: String,
}

/// Returns `module.toml`, whose `api` says how it is written.
pub(crate) fn module_file(module: &Module, id: &str) -> String {
    let about = &module.build.about;
    let title = if about.name.trim().is_empty() { id.to_owned() } else { naming::line(&about.name) };
    let description = [&about.description, &about.other, &about.other_again];
    let description: Vec<&str> = description.into_iter().map(|t| t.trim()).filter(|t| !t.is_empty()).collect();
    let file = ModuleFile {
        id: id.to_owned(),
        title,
        version: version(&about.version),
        api: 1,
        ruleset: "free",
        description: description.join(" · "),
    };
    format!("# Imported from VASSAL; import.md tells what came over.\n\n{}", toml::to_string(&file).unwrap_or_default())
}

/// Makes three numbers of a version as people write them.
fn version(text: &str) -> String {
    let mut numbers = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse::<u32>().unwrap_or(0));
    let mut next = || numbers.next().unwrap_or(0);
    format!("{}.{}.{}", next(), next(), next())
}

#[cfg(test)]
mod tests {
    use super::version;

    #[test]
    fn any_version_becomes_three_numbers() {
        assert_eq!(["2.0b6", "", "v 1.10.3.4", "final"].map(version), ["2.0.6", "0.0.0", "1.10.3", "0.0.0"]);
    }
}
