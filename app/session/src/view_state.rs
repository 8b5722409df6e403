//! How the player looks at a game: kept in `view.toml` beside the journal, and never part of it.

use std::io::Write;
use std::path::{Path, PathBuf};

use rules::ids::UnitId;
use serde::{Deserialize, Serialize};

/// Camera, selection and lay-out of a game.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct ViewState {
    /// The point of the map in the middle of the window, in hex radii from its north-west corner.
    pub centre: Option<[f32; 2]>,
    /// Points of the screen to a hex radius.
    pub zoom: Option<f32>,
    /// The selected units, in the order they were selected.
    pub selection: Vec<UnitId>,
    /// Whether the hex grid is drawn.
    pub grid: Option<bool>,
    /// Whether the hex numbers are drawn.
    pub numbers: Option<bool>,
    /// The panels that are open, by name, with their size in points.
    pub panels: std::collections::BTreeMap<String, f32>,
    /// Whatever else a later version keeps: written back as it was.
    #[serde(flatten)]
    pub other: toml::Table,
}

impl ViewState {
    /// Returns where the view of a journal is kept: `<journal>.view.toml`, since several games may share a folder.
    pub fn path_for(journal: &Path) -> PathBuf {
        journal.with_extension("view.toml")
    }

    /// Reads the view kept beside a journal; the default where there is none, or none that can be read.
    pub fn load(journal: &Path) -> Self {
        let path = Self::path_for(journal);
        let Ok(text) = std::fs::read_to_string(&path) else { return Self::default() };
        toml::from_str(&text).unwrap_or_else(|error| {
            tracing::warn!("{error}: the view starts anew ({})", path.display());
            Self::default()
        })
    }

    /// Keeps the view beside a journal: written aside, then put in place whole.
    ///
    /// # Errors
    /// What the file system says.
    pub fn save(&self, journal: &Path) -> std::io::Result<()> {
        let path = Self::path_for(journal);
        let folder = path.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."));
        let text = toml::to_string(self).map_err(std::io::Error::other)?;
        let mut file = tempfile::NamedTempFile::new_in(folder)?;
        file.write_all(text.as_bytes())?;
        file.persist(&path)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_view_is_read_back_as_it_was_kept_with_what_it_does_not_know() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("sunday.journal");
        let mut view = ViewState { centre: Some([3.5, 4.25]), zoom: Some(42.0), ..ViewState::default() };
        view.selection.push(UnitId::new("m:a"));
        view.panels.insert("unit".into(), 240.0);
        view.other.insert("later".into(), toml::Value::Boolean(true));
        view.save(&journal).unwrap();
        assert_eq!(ViewState::load(&journal), view);
        std::fs::write(ViewState::path_for(&journal), "zoom = [").unwrap();
        assert_eq!(ViewState::load(&journal), ViewState::default());
    }
}
