//! The ids in a line of a journal under other names. Ids of several kinds look alike, and like names of fields: what stands
//! where is told by the field.

use std::collections::BTreeMap;

use content::migration::Renames;
use serde_json::{Map, Value};

/// What stands under a field of a line.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holds {
    /// Units, hexes, or fields with what they hold.
    Things,
    /// Sides.
    Sides,
    /// Groups.
    Groups,
    /// Units or hexes, each with what is known of it.
    ByThing,
    /// Sides, each with what is known of it.
    BySide,
    /// Units or hexes, each with the player's words on it.
    Notes,
    /// Names that are no ids, each with units in it.
    ByName,
    /// What scripts keep: any id, as a key or as a text.
    Free,
    /// The player's own words.
    Words,
}

impl Holds {
    fn of(field: &str) -> Self {
        match field {
            "side" | "to_fire" | "first_drawn" => Self::Sides,
            "group" | "activated" => Self::Groups,
            "units" | "stacks" | "overlays" | "accepted" => Self::ByThing,
            "policies" => Self::BySide,
            "hex_notes" | "unit_notes" => Self::Notes,
            "containers" => Self::ByName,
            "store" | "props" | "key" | "value" => Self::Free,
            "reason" | "text" | "note" => Self::Words,
            _ => Self::Things,
        }
    }

    /// Returns what the value of a key holds.
    fn below(self, key: &str) -> Self {
        match self {
            Self::Free => Self::Free,
            Self::Notes => Self::Words,
            Self::ByThing | Self::BySide | Self::ByName => Self::Things,
            Self::Things | Self::Sides | Self::Groups | Self::Words => Self::of(key),
        }
    }

    /// Returns what a text is called now.
    fn text(self, text: String, renames: &Renames) -> String {
        let found = match self {
            Self::Sides => renames.sides.get(&text).cloned(),
            Self::Groups => renames.groups.get(&text).cloned(),
            Self::Things | Self::ByThing | Self::BySide | Self::ByName => renames.thing(&text),
            Self::Free => renames.id(&text),
            Self::Notes | Self::Words => None,
        };
        found.unwrap_or(text)
    }

    /// Returns what a key is called now.
    fn key(self, key: String, renames: &Renames) -> String {
        match self {
            Self::ByThing | Self::Notes => Self::Things.text(key, renames),
            Self::BySide => Self::Sides.text(key, renames),
            Self::Free => Self::Free.text(key, renames),
            Self::Things | Self::Sides | Self::Groups | Self::ByName | Self::Words => key,
        }
    }
}

/// Returns a line with every id in it that has another name now.
///
/// # Errors
/// Where two things would bear one name.
pub(super) fn renamed(line: Value, renames: &Renames) -> Result<Value, String> {
    walk(line, Holds::Things, renames)
}

fn walk(value: Value, holds: Holds, renames: &Renames) -> Result<Value, String> {
    Ok(match value {
        Value::String(text) => Value::String(holds.text(text, renames)),
        Value::Array(items) => {
            Value::Array(items.into_iter().map(|item| walk(item, holds, renames)).collect::<Result<_, _>>()?)
        }
        Value::Object(entries) => {
            // In the order of the new names: the state keeps its units so.
            let mut made: BTreeMap<String, Value> = BTreeMap::new();
            for (old, value) in entries {
                let value = walk(value, holds.below(&old), renames)?;
                let new = holds.key(old, renames);
                if made.contains_key(&new) {
                    return Err(format!("two of its things would be called `{new}`"));
                }
                made.insert(new, value);
            }
            Value::Object(made.into_iter().collect::<Map<_, _>>())
        }
        other => other,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn renames() -> Renames {
        let ids = |pairs: &[(&str, &str)]| pairs.iter().map(|(a, b)| ((*a).to_owned(), (*b).to_owned())).collect();
        Renames {
            units: ids(&[("m:guard", "m:grenadiers")]),
            groups: ids(&[("m:guard", "m:old_guard")]),
            hexes: ids(&[("0101", "0102"), ("0102", "0101"), ("turn", "Turn 1")]),
            sides: ids(&[("attacker", "french")]),
            ..Renames::default()
        }
    }

    #[test]
    fn a_name_means_what_its_field_holds() {
        let line = json!({ "events": [
            { "unit_activated": { "unit": "m:guard", "group": "m:guard" } },
            { "melee_resolved": { "attacker": "3/2", "side": "attacker", "reason": "0101" } },
            { "phase_began": { "turn": 2 } },
        ], "policies": { "attacker": { "retreat": "auto" } }, "cup": [{ "group": "m:guard" }, "end"],
           "stacks": { "0101": ["m:guard#2"], "turn": [] } });
        let now = json!({ "events": [
            { "unit_activated": { "unit": "m:grenadiers", "group": "m:old_guard" } },
            { "melee_resolved": { "attacker": "3/2", "side": "french", "reason": "0101" } },
            { "phase_began": { "turn": 2 } },
        ], "policies": { "french": { "retreat": "auto" } }, "cup": [{ "group": "m:old_guard" }, "end"],
           "stacks": { "0102": ["m:grenadiers#2"], "Turn 1": [] } });
        assert_eq!(renamed(line, &renames()).unwrap(), now);
    }

    #[test]
    fn what_scripts_keep_may_hold_any_id() {
        let line = json!({ "store_changed": { "module": "m", "key": "0101",
                           "value": { "attacker": ["0102", "m:guard"], "side": "attacker" } } });
        let now = json!({ "store_changed": { "module": "m", "key": "0102",
                          "value": { "french": ["0101", "m:grenadiers"], "side": "french" } } });
        assert_eq!(renamed(line, &renames()).unwrap(), now);
    }

    #[test]
    fn two_things_do_not_become_one() {
        let line = json!({ "units": { "m:guard": {}, "m:grenadiers": {} } });
        assert!(renamed(line, &renames()).unwrap_err().contains("`m:grenadiers`"));
    }
}
