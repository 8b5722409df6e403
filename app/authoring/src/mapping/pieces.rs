//! The counters of an import, with all a pattern may ask for.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Deserialize;

use super::rules::MappingError;
use crate::folder::{self, FolderError};

/// The folder in which counters are kept as they were imported.
pub(super) const KEPT: &str = "mapping";
/// Where the loader reads them.
pub(super) const FORCES: &str = "forces";
/// What is known of VASSAL's pieces beside what a counter shows.
const ORIGINS: &str = "mapping/pieces.toml";

/// One counter.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Piece {
    /// Its id in the module.
    pub id: String,
    /// Its name.
    pub name: String,
    /// The id of its side.
    pub side: String,
    /// The name of its side.
    pub side_name: String,
    /// Its properties as texts.
    pub props: BTreeMap<String, String>,
    /// Its pictures, without their folder.
    pub pictures: Vec<String>,
    /// VASSAL's prototypes it uses.
    pub prototypes: Vec<String>,
    /// VASSAL's traits it has.
    pub traits: Vec<String>,
    /// The file it stands in, by its name.
    pub(super) file: String,
    /// All it says there.
    pub(super) table: toml::Table,
}

/// All counters of a module, in the order of its files.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Pieces {
    /// The counters.
    pub all: Vec<Piece>,
    /// The sides the import made, by id, with their names.
    pub(super) sides: BTreeMap<String, String>,
    /// The files they stand in, by name, each with its text.
    pub(super) files: Vec<(String, String)>,
}

#[derive(Deserialize, Default)]
struct Origins {
    #[serde(default)]
    piece: Vec<Origin>,
}

#[derive(Deserialize)]
struct Origin {
    id: String,
    #[serde(default)]
    prototypes: Vec<String>,
    #[serde(default)]
    traits: Vec<String>,
}

impl Pieces {
    /// Reads the counters of a module's folder as they were imported.
    ///
    /// # Errors
    /// If there are none, or a file cannot be read.
    pub fn load(folder: &Path) -> Result<Self, MappingError> {
        let kept = counter_files(&folder.join(KEPT))?;
        let files = if kept.is_empty() { counter_files(&folder.join(FORCES))? } else { kept };
        let mut pieces = Self { sides: sides(folder)?, ..Self::default() };
        let mut origins = origins(folder)?;
        for (name, text) in files {
            let path = folder.join(FORCES).join(&name);
            for table in tables(&path, &text, "marker")? {
                let mut piece = piece(table, &name, &pieces.sides);
                if let Some(origin) = origins.remove(&piece.id) {
                    (piece.prototypes, piece.traits) = (origin.prototypes, origin.traits);
                }
                pieces.all.push(piece);
            }
            pieces.files.push((name, text));
        }
        if pieces.all.is_empty() {
            return Err(MappingError::NoCounters(folder.display().to_string()));
        }
        Ok(pieces)
    }

    /// Returns the name of every property some counter has, in order.
    pub fn properties(&self) -> Vec<&str> {
        let names: std::collections::BTreeSet<&str> =
            self.all.iter().flat_map(|piece| piece.props.keys().map(String::as_str)).collect();
        names.into_iter().collect()
    }
}

/// Returns the files of counters in a folder, in the order of their numbers.
fn counter_files(folder: &Path) -> Result<Vec<(String, String)>, MappingError> {
    let Ok(entries) = std::fs::read_dir(folder) else { return Ok(Vec::new()) };
    let number = |name: &str| -> Option<u32> { name.strip_prefix("counters_")?.strip_suffix(".toml")?.parse().ok() };
    let names = entries.flatten().map(|entry| entry.file_name().to_string_lossy().into_owned());
    let mut found: Vec<(u32, String)> = names.filter_map(|name| Some((number(&name)?, name))).collect();
    found.sort();
    found.into_iter().map(|(_, name)| Ok((name.clone(), folder::read(&folder.join(name))?))).collect()
}

/// Reads a list of tables of a file.
fn tables(path: &Path, text: &str, key: &str) -> Result<Vec<toml::Table>, FolderError> {
    let broken = |why: String| FolderError::Broken { path: path.to_owned(), why };
    let mut file: toml::Table = toml::from_str(text).map_err(|error| broken(error.to_string()))?;
    match file.remove(key) {
        None => Ok(Vec::new()),
        Some(toml::Value::Array(list)) => Ok(list
            .into_iter()
            .filter_map(|entry| match entry {
                toml::Value::Table(table) => Some(table),
                _ => None,
            })
            .collect()),
        Some(_) => Err(broken(format!("`{key}` is no list"))),
    }
}

fn sides(folder: &Path) -> Result<BTreeMap<String, String>, FolderError> {
    let path = folder.join(FORCES).join("sides.toml");
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let text = folder::read(&path)?;
    Ok(tables(&path, &text, "side")?.iter().map(|side| (word(side, "id"), word(side, "name"))).collect())
}

fn origins(folder: &Path) -> Result<BTreeMap<String, Origin>, FolderError> {
    let path = folder.join(ORIGINS);
    // Modules imported before it was written have none.
    if !path.is_file() {
        return Ok(BTreeMap::new());
    }
    let read: Origins = toml::from_str(&folder::read(&path)?)
        .map_err(|error| FolderError::Broken { path: path.clone(), why: error.to_string() })?;
    Ok(read.piece.into_iter().map(|origin| (origin.id.clone(), origin)).collect())
}

fn piece(table: toml::Table, file: &str, sides: &BTreeMap<String, String>) -> Piece {
    let side = word(&table, "side");
    let props = table.get("props").and_then(toml::Value::as_table);
    let props = props.into_iter().flatten().map(|(key, value)| (key.clone(), shown(value))).collect();
    let layers = table.get("face").and_then(|face| face.get("layers")).and_then(toml::Value::as_array);
    let pictures = layers
        .into_iter()
        .flatten()
        .filter_map(|layer| layer.get("pictures")?.as_array())
        .flatten()
        .filter_map(toml::Value::as_str)
        .map(|picture| picture.rsplit('/').next().unwrap_or(picture).to_owned())
        .filter(|picture| !picture.is_empty())
        .collect();
    Piece {
        id: word(&table, "id"),
        name: word(&table, "name"),
        side_name: sides.get(&side).cloned().unwrap_or_default(),
        side,
        props,
        pictures,
        prototypes: Vec::new(),
        traits: Vec::new(),
        file: file.to_owned(),
        table,
    }
}

fn word(table: &toml::Table, key: &str) -> String {
    table.get(key).and_then(toml::Value::as_str).unwrap_or_default().to_owned()
}

fn shown(value: &toml::Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}
