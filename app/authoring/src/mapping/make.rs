//! The files rules make: forces, the groups they name, and what a ruleset asks of `module.toml` and the scenarios.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

use content::naming::slug;
use toml::{Table, Value};
use toml_edit::{Array, DocumentMut, Item, value};

use super::pieces::{FORCES, KEPT, Piece, Pieces};
use super::preview::{Preview, lacks, preview};
use super::rules::{FILE, Mapping, MappingError, Rule, What};
use super::words::filled;
use crate::folder::{self, FolderError};

/// The sides and groups the rules name.
const ARMIES: &str = "forces/armies.toml";
/// What stands at the head of a file that is made.
const HEAD: &str = "# Made of mapping/ by `berthier map-units`: change the rules in mapping/units.toml, not this.\n\n";
/// The phases of a turn under a ruleset whose scenarios name none of their own (Q1).
const PHASES: [&str; 5] = ["command", "manoeuvre", "combat", "reorganisation", "end"];
/// The levels of groups that rules name by a word, from the top down.
const LEVELS: [&str; 3] = ["corps", "division", "brigade"];

/// Files by their paths in the module.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Made {
    /// Each with its text.
    pub files: BTreeMap<String, String>,
    /// The sides that have troops, in the order they came up.
    pub sides: Vec<String>,
    /// The ids of what became a unit or a leader.
    pub fighters: BTreeSet<String>,
}

/// What became of the counters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Outcome {
    /// Which rule took what.
    pub preview: Preview,
    /// The files that were written, because they are new or changed.
    pub written: Vec<String>,
}

/// Makes the forces of a module anew from its rules, and gives it their ruleset.
///
/// # Errors
/// If a file cannot be read or written, or the rules were changed by another hand. All is worked out before the first is written.
pub fn apply(folder: &Path, mapping: &Mapping) -> Result<Outcome, MappingError> {
    let pieces = Pieces::load(folder)?;
    let mut made = planned(folder, mapping, &pieces)?;
    made.files.insert(FILE.to_owned(), mapping.text_for(folder)?);
    for (name, text) in &pieces.files {
        made.files.insert(format!("{KEPT}/{name}"), text.clone());
    }
    let mut outcome = Outcome { preview: preview(mapping, &pieces), written: Vec::new() };
    // What was imported is safe before anything of it is replaced: `mapping/` is written first.
    let (kept, others): (Vec<_>, Vec<_>) = made.files.into_iter().partition(|(path, _)| path.starts_with(KEPT));
    for (path, text) in kept.into_iter().chain(others) {
        let file = folder.join(&path);
        if std::fs::read_to_string(&file).is_ok_and(|old| old == text) {
            continue;
        }
        folder::write(&file, &text)?;
        outcome.written.push(path);
    }
    Ok(outcome)
}

/// Makes all files that are otherwise once the rules have made units: forces, `module.toml`, scenarios.
///
/// # Errors
/// If a file of the module cannot be read.
pub(super) fn planned(folder: &Path, mapping: &Mapping, pieces: &Pieces) -> Result<Made, MappingError> {
    let mut made = make(mapping, pieces);
    let module = folder.join("module.toml");
    made.files.insert("module.toml".to_owned(), with_ruleset(&module, &mapping.ruleset)?);
    for (name, path) in scenarios(folder)? {
        made.files.insert(format!("scenarios/{name}"), with_rules(&path, &made)?);
    }
    Ok(made)
}

/// Makes the files of forces.
pub fn make(mapping: &Mapping, pieces: &Pieces) -> Made {
    let taken = preview(mapping, pieces).by;
    let mut armies = Armies { sides: pieces.sides.clone(), ..Armies::default() };
    let mut files: BTreeMap<&str, BTreeMap<&str, Vec<Value>>> = BTreeMap::new();
    let mut made = Made::default();
    for (piece, rule) in pieces.all.iter().zip(taken) {
        let rule = rule.and_then(|number| mapping.rules.get(number)).filter(|rule| lacks(rule, piece).is_empty());
        let (what, table) = match rule {
            Some(rule) => (rule.make, armies.made(rule, piece)),
            None => (What::Marker, piece.table.clone()),
        };
        if what != What::Marker {
            made.fighters.extend(piece.table.get("id").and_then(Value::as_str).map(str::to_owned));
        }
        let file = files.entry(&piece.file).or_default();
        file.entry(what.list()).or_default().push(Value::Table(table));
    }
    for (name, lists) in files {
        let lists: Table = lists.into_iter().map(|(list, all)| (list.to_owned(), Value::Array(all))).collect();
        made.files.insert(format!("{FORCES}/{name}"), written(&lists));
    }
    made.files.insert(ARMIES.to_owned(), written(&armies.table()));
    made.sides = armies.fighting;
    made
}

/// Writes a table as a file that is made. What is written here is always a table of plain values.
fn written(table: &Table) -> String {
    format!("{HEAD}format = {}\n\n{}", content::FORMAT, toml::to_string(table).unwrap_or_default())
}

/// Groups by level and word, from the top down to one of them.
type Line = Vec<(&'static str, String)>;

/// Sides and groups, made as rules name them.
#[derive(Default)]
struct Armies {
    /// The sides of the import.
    sides: BTreeMap<String, String>,
    new_sides: Vec<Table>,
    groups: Vec<Table>,
    /// Groups by side and the words that lead to them.
    by_words: BTreeMap<(String, Line), String>,
    /// Groups with which some troops act.
    acting: BTreeSet<String>,
    ids: BTreeSet<String>,
    fighting: Vec<String>,
}

impl Armies {
    /// Makes a unit, leader or marker of a counter.
    fn made(&mut self, rule: &Rule, piece: &Piece) -> Table {
        let mut out = piece.table.clone();
        let mut words: BTreeMap<&str, String> = BTreeMap::new();
        for (key, value) in &rule.give {
            let Ok(value) = filled(value, piece) else { continue };
            match LEVELS.iter().find(|level| *level == key) {
                Some(level) => drop(words.insert(level, told(&value))),
                None => drop(out.insert(key.clone(), value)),
            }
        }
        if rule.make == What::Marker {
            return out;
        }
        let side = self.side(&told(out.get("side").unwrap_or(&Value::String(String::new()))));
        out.insert("side".to_owned(), Value::String(side.clone()));
        if !self.fighting.contains(&side) && rule.make == What::Unit {
            self.fighting.push(side.clone());
        }
        let nation = out.get("nation").map(told).unwrap_or_default();
        let group = self.group(&side, &nation, &words, rule.make == What::Unit);
        if rule.make == What::Leader {
            out.remove("nation");
        }
        if let Some(group) = group {
            let leads = rule.make == What::Leader && out.get("level").and_then(Value::as_str) != Some("aide");
            if leads && !out.contains_key("commands") {
                out.insert("commands".to_owned(), Value::String(group.clone()));
            }
            out.insert("group".to_owned(), Value::String(group));
        }
        out
    }

    /// Returns the id of a side by its id or name; makes one where there is none.
    fn side(&mut self, word: &str) -> String {
        let known = self.sides.iter().find(|(id, name)| *id == word || name.eq_ignore_ascii_case(word));
        if let Some((id, _)) = known {
            return id.clone();
        }
        let mut id = slug(word, "side");
        while self.sides.contains_key(&id) {
            id.push_str("_2");
        }
        let colours = i64::try_from(self.sides.len() % 6).unwrap_or(0);
        let mut side = Table::new();
        side.insert("id".to_owned(), Value::String(id.clone()));
        side.insert("name".to_owned(), Value::String(word.to_owned()));
        side.insert("colours".to_owned(), Value::Integer(colours));
        self.new_sides.push(side);
        self.sides.insert(id.clone(), word.to_owned());
        id
    }

    /// Returns the lowest of the groups that words name, with all of them made.
    fn group(&mut self, side: &str, nation: &str, words: &BTreeMap<&str, String>, is_unit: bool) -> Option<String> {
        // Troops act with their division, else with their corps.
        let acts = ["division", "corps", "brigade"].into_iter().find(|level| is_unit && words.contains_key(level));
        let (mut line, mut parent): (Line, Option<String>) = (Vec::new(), None);
        for level in LEVELS {
            let Some(word) = words.get(level) else { continue };
            line.push((level, word.clone()));
            let key = (side.to_owned(), line.clone());
            let id = self.by_words.get(&key).cloned().unwrap_or_else(|| {
                let id = self.free_id(&slug(word, level));
                self.groups.push(group(&id, word, side, nation, level, parent.as_deref()));
                self.by_words.insert(key, id.clone());
                id
            });
            if acts == Some(level) {
                self.acting.insert(id.clone());
            }
            parent = Some(id);
        }
        parent
    }

    fn free_id(&mut self, id: &str) -> String {
        let mut free = id.to_owned();
        let mut n = 2_usize;
        while !self.ids.insert(free.clone()) {
            free = format!("{id}_{n}");
            n += 1;
        }
        free
    }

    fn table(&self) -> Table {
        let acts = |group: &Table| group.get("id").and_then(Value::as_str).is_some_and(|id| self.acting.contains(id));
        let groups = self.groups.iter().cloned().map(|mut group| {
            let acts = acts(&group);
            group.insert("manoeuvre_unit".to_owned(), Value::Boolean(acts));
            Value::Table(group)
        });
        let sides: Vec<Value> = self.new_sides.iter().cloned().map(Value::Table).collect();
        let lists = [("side", sides), ("group", groups.collect())].into_iter();
        lists.filter(|(_, all)| !all.is_empty()).map(|(name, all)| (name.to_owned(), Value::Array(all))).collect()
    }
}

fn group(id: &str, name: &str, side: &str, nation: &str, level: &str, parent: Option<&str>) -> Table {
    let keys = [("id", id), ("name", name), ("side", side), ("nation", nation), ("level", level)];
    let all = keys.into_iter().chain(parent.map(|parent| ("parent", parent)));
    all.map(|(key, word)| (key.to_owned(), Value::String(word.to_owned()))).collect()
}

fn told(value: &Value) -> String {
    value.as_str().map_or_else(|| value.to_string(), str::to_owned)
}

fn document(path: &Path) -> Result<DocumentMut, FolderError> {
    let text = folder::read(path)?;
    text.parse()
        .map_err(|error: toml_edit::TomlError| FolderError::Broken { path: path.to_owned(), why: error.to_string() })
}

/// Returns `module.toml` with another ruleset.
fn with_ruleset(path: &Path, ruleset: &str) -> Result<String, FolderError> {
    let mut module = document(path)?;
    if module.get("ruleset").and_then(Item::as_str) != Some(ruleset) {
        let mut new = value(ruleset);
        if let (Some(old), Some(new)) = (module.get("ruleset").and_then(Item::as_value), new.as_value_mut()) {
            *new.decor_mut() = old.decor().clone();
        }
        module.insert("ruleset", new);
    }
    Ok(module.to_string())
}

fn scenarios(folder: &Path) -> Result<Vec<(String, std::path::PathBuf)>, FolderError> {
    let folder = folder.join("scenarios");
    let entries = std::fs::read_dir(&folder).map_err(|error| folder::io(&folder, error))?;
    let mut out: Vec<_> = entries
        .flatten()
        .map(|entry| (entry.file_name().to_string_lossy().into_owned(), entry.path()))
        .filter(|(name, _)| Path::new(name).extension().is_some_and(|e| e == "toml") && !name.starts_with('.'))
        .collect();
    out.sort();
    Ok(out)
}

/// Makes boxes of the palettes in which units lie: of a unit there is one, where a palette has any number of all it holds.
fn close_palettes(scenario: &mut DocumentMut, fighters: &BTreeSet<String>) {
    let Some(containers) = scenario.get_mut("container").and_then(Item::as_array_of_tables_mut) else { return };
    for container in containers.iter_mut() {
        let is_palette = container.get("kind").and_then(Item::as_str) == Some("palette");
        let units = container.get("units").and_then(Item::as_array).into_iter().flatten();
        if is_palette && units.filter_map(|unit| unit.as_str()).any(|unit| fighters.contains(unit)) {
            container.insert("kind", value("box"));
        }
    }
}

/// Returns a scenario with the phases of the rules in place of those an import made, and a side that has troops first.
fn with_rules(path: &Path, made: &Made) -> Result<String, FolderError> {
    let fighting = &made.sides;
    let mut scenario = document(path)?;
    close_palettes(&mut scenario, &made.fighters);
    let kinds: Vec<Option<String>> = match scenario.get("phases") {
        Some(Item::ArrayOfTables(list)) => {
            list.iter().map(|t| t.get("kind").and_then(Item::as_str).map(str::to_owned)).collect()
        }
        Some(item) => item
            .as_array()
            .into_iter()
            .flatten()
            .map(|v| v.as_inline_table().and_then(|t| t.get("kind")?.as_str()).map(str::to_owned))
            .collect(),
        None => Vec::new(),
    };
    if kinds.iter().all(|kind| kind.as_deref() == Some("script")) {
        // A list of tables stands behind the values; a line among them stands with them.
        scenario.remove("phases");
        scenario.insert("phases", value(Array::from_iter(PHASES)));
    }
    let first = scenario.get("first_side").and_then(Item::as_str).unwrap_or_default();
    if let Some(side) = fighting.first().filter(|_| !fighting.iter().any(|side| side == first)) {
        scenario.insert("first_side", value(side.as_str()));
    }
    Ok(folder::numbered(&scenario))
}
