//! The `where` of a `calc` hook: for which arms and terrains it is asked. Read once, so that a search asks cheaply.

use mlua::{Table, Value};
use rules::ids::TerrainId;
use rules::unit::Arm;

use crate::registry::did_you_mean;
use crate::set::KnownNames;
use crate::value::{self, shown};

/// For what a hook is asked; nothing named means for everything.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    terrains: Option<Vec<TerrainId>>,
    arms: Option<Vec<Arm>>,
}

/// A mistake in a filter.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct FilterMistake {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The word that is wrong, to find its line.
    pub(crate) word: String,
}

impl Filter {
    /// Returns whether the hook is to be asked for this arm on this terrain.
    pub(crate) fn fits(&self, arm: Option<Arm>, terrain: Option<&TerrainId>) -> bool {
        let arm_fits = self.arms.as_ref().is_none_or(|arms| arm.is_some_and(|a| arms.contains(&a)));
        arm_fits && self.terrains.as_ref().is_none_or(|known| terrain.is_some_and(|t| known.contains(t)))
    }

    /// Reads the table after `where`.
    pub(crate) fn read(table: &Table, names: &KnownNames) -> Result<Self, Vec<FilterMistake>> {
        let mut filter = Self::default();
        let mut mistakes = Vec::new();
        for pair in table.pairs::<Value, Value>().flatten() {
            let (key, wanted) = (value::show(&pair.0), pair.1);
            match key.as_str() {
                "terrain" => filter.terrains = Some(read_terrains(&wanted, names, &mut mistakes)),
                "arm" => filter.arms = Some(read_arms(&wanted, &mut mistakes)),
                _ => mistakes.push(FilterMistake {
                    message: format!("`where` has no `{key}`"),
                    help: did_you_mean(&key, ["terrain", "arm"]),
                    word: key,
                }),
            }
        }
        if mistakes.is_empty() { Ok(filter) } else { Err(mistakes) }
    }
}

fn read_terrains(wanted: &Value, names: &KnownNames, mistakes: &mut Vec<FilterMistake>) -> Vec<TerrainId> {
    let mut terrains = Vec::new();
    for name in names_of("terrain", wanted, mistakes) {
        match names.terrains.iter().find(|t| t.as_str() == name) {
            Some(terrain) => terrains.push(terrain.clone()),
            None => mistakes.push(FilterMistake {
                message: format!("there is no terrain `{name}` in this ruleset"),
                help: did_you_mean(&name, names.terrains.iter().map(TerrainId::as_str)),
                word: name,
            }),
        }
    }
    terrains
}

fn read_arms(wanted: &Value, mistakes: &mut Vec<FilterMistake>) -> Vec<Arm> {
    let mut arms = Vec::new();
    for name in names_of("arm", wanted, mistakes) {
        match KnownNames::ARMS.into_iter().find(|a| a.name() == name) {
            Some(arm) => arms.push(arm),
            None => mistakes.push(FilterMistake {
                message: format!("there is no arm `{name}`"),
                help: did_you_mean(&name, KnownNames::ARMS.map(Arm::name)),
                word: name,
            }),
        }
    }
    arms
}

/// Reads a name or a list of names.
fn names_of(key: &str, wanted: &Value, mistakes: &mut Vec<FilterMistake>) -> Vec<String> {
    let values = match wanted {
        Value::Table(_) => value::list(key, wanted).unwrap_or_default(),
        other => vec![other.clone()],
    };
    let mut names = Vec::new();
    for value in values {
        match value::text(key, &value) {
            Ok(name) => names.push(name),
            Err(_) => mistakes.push(FilterMistake {
                message: format!("`{key}` wants a name or a list of names, got {}", shown(&value)),
                help: None,
                word: key.to_owned(),
            }),
        }
    }
    names
}
