//! Counters of an imported module being made units: the rules as they are written, and what would come of them.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};

use authoring::mapping::{Mapping, Pieces, Preview, Refused, Rule, check, preview};

/// The rules of a module while they are written.
#[derive(Debug)]
pub struct Mapper {
    /// The module's folder.
    pub folder: PathBuf,
    /// Its counters.
    pub pieces: Arc<Pieces>,
    /// The rules.
    pub mapping: Mapping,
    /// What would come of them.
    pub preview: Preview,
    /// The rule that is open.
    pub open: Option<usize>,
    /// The properties of its pattern, as they are being written.
    pub props: String,
    /// Its keys beside the usual ones, as they are being written.
    pub more: String,
    /// What is not understood of these two.
    pub bad: Option<String>,
    /// What became of the last try to make the units, and whether it went well.
    pub told: Option<(String, bool)>,
    /// What the check of the module would refuse of what they make now, or why it cannot be checked; none while that is worked out.
    pub checked: Option<Result<Refused, String>>,
    /// The check at work, on its own thread.
    checking: Option<Receiver<Result<Refused, String>>>,
    /// Whether the rules have changed since it began.
    is_stale: bool,
}

/// What is done to the rules.
#[derive(Clone, PartialEq, Debug)]
pub enum MapCommand {
    /// Opens the dialog, or closes it.
    Toggle,
    /// Adds a rule after the last.
    Add,
    /// Opens a rule, or closes it.
    Open(usize),
    /// Takes a rule out.
    Remove(usize),
    /// Moves a rule one up, or with `true` one down.
    Move(usize, bool),
    /// Changes the open rule.
    Write(Box<Rule>),
    /// Changes the properties of its pattern.
    Props(String),
    /// Changes its other keys.
    More(String),
    /// Writes the rules, and makes the forces of them.
    Apply,
}

/// Keys with a field of their own, by what a rule makes.
pub const UNIT_KEYS: [&str; 11] =
    ["increments", "mp", "morale", "melee", "class", "traits", "side", "nation", "corps", "division", "brigade"];
/// Those of leaders.
pub const LEADER_KEYS: [&str; 8] = ["bonus", "range", "mp", "side", "nation", "corps", "division", "brigade"];
/// Keys that are chosen from a list.
pub const CHOSEN: [(&str, &[&str]); 3] = [
    ("arm", &["infantry", "cavalry", "artillery", "wagon"]),
    ("organisation", &["company", "half_battalion", "battalion", "squadron", "regiment", "section", "battery"]),
    ("level", &["aide", "brigade", "division", "corps", "army"]),
];

impl Mapper {
    /// Opens the rules of a module.
    pub fn new(folder: PathBuf, pieces: Pieces, mapping: Mapping) -> Self {
        let preview = preview(&mapping, &pieces);
        let (props, more) = (String::new(), String::new());
        let (open, bad, told, checked, checking) = Default::default();
        let pieces = Arc::new(pieces);
        let is_stale = true;
        let mut mapper =
            Self { folder, pieces, mapping, preview, open, props, more, bad, told, checked, checking, is_stale };
        if !mapper.mapping.rules.is_empty() {
            mapper.open(0);
        }
        mapper
    }

    /// Returns the open rule.
    pub fn rule(&self) -> Option<&Rule> {
        self.mapping.rules.get(self.open?)
    }

    pub(crate) fn open(&mut self, number: usize) {
        self.open = Some(number);
        self.bad = None;
        let Some(rule) = self.mapping.rules.get(number) else { return };
        let props: Vec<String> = rule.when.prop.iter().map(|(key, pattern)| format!("{key} = {pattern}")).collect();
        self.props = props.join(", ");
        let others = rule.give.iter().filter(|(key, _)| !has_field(key));
        self.more = others.map(|(key, value)| format!("{key} = {value}")).collect::<Vec<_>>().join("\n");
    }

    /// Changes the open rule, and looks anew what would come of all.
    pub(crate) fn write(&mut self, rule: Rule) {
        if let Some(old) = self.open.and_then(|n| self.mapping.rules.get_mut(n)) {
            *old = rule;
        }
        self.look();
    }

    /// Takes up the rules as their file has them now, once it says what they say.
    pub(crate) fn take_up(&mut self) {
        if let Ok(Some(kept)) = Mapping::load(&self.folder)
            && kept.says_the_same(&self.mapping)
        {
            self.mapping = kept;
        }
    }

    pub(crate) fn look(&mut self) {
        self.preview = preview(&self.mapping, &self.pieces);
        self.told = None;
        self.checked = None;
        self.is_stale = true;
    }

    /// Takes what the check has found, and begins it anew where the rules have changed meanwhile: once at a time, on a thread, since
    /// it reads the whole module. `library` are the modules it may stand on.
    pub(crate) fn poll(&mut self, ctx: &egui::Context, library: impl FnOnce() -> content::Library) {
        if let Some(found) = self.checking.as_ref().and_then(|checking| checking.try_recv().ok()) {
            self.checking = None;
            self.checked = (!self.is_stale).then_some(found);
        }
        if !self.is_stale || self.checking.is_some() {
            return;
        }
        self.is_stale = false;
        let (tell, checking) = channel();
        let (folder, mapping, pieces) = (self.folder.clone(), self.mapping.clone(), Arc::clone(&self.pieces));
        let (library, ctx) = (library(), ctx.clone());
        let work = move || {
            // Where nobody waits any more the dialog is closed.
            let _ = tell.send(check(&library, &folder, &mapping, &pieces).map_err(|error| error.to_string()));
            ctx.request_repaint();
        };
        match std::thread::Builder::new().name("check".to_owned()).spawn(work) {
            Ok(_) => self.checking = Some(checking),
            Err(error) => self.checked = Some(Err(error.to_string())),
        }
    }

    /// Takes the properties of the pattern as they are written: `Nation = French, Corps = I*`.
    pub(crate) fn write_props(&mut self, text: String) {
        let parts = text.split(',').map(str::trim).filter(|part| !part.is_empty());
        let read: Option<_> = parts
            .map(|part| part.split_once('=').map(|(key, p)| (key.trim().to_owned(), p.trim().to_owned())))
            .collect();
        self.props = text;
        if let (Some(props), Some(mut rule)) = (read, self.rule().cloned()) {
            rule.when.prop = props;
            self.write(rule);
        }
    }

    /// Takes the other keys as they are written, as lines of a file of forces.
    pub(crate) fn write_more(&mut self, text: String) {
        let read = toml::from_str::<toml::Table>(&text);
        self.more = text;
        match (read, self.rule().cloned()) {
            (Ok(others), Some(mut rule)) => {
                rule.give.retain(|key, _| has_field(key));
                rule.give.extend(others.into_iter().filter(|(key, _)| !has_field(key)));
                self.bad = None;
                self.write(rule);
            }
            (Err(error), _) => self.bad = Some(error.message().to_owned()),
            _ => {}
        }
    }
}

fn has_field(key: &str) -> bool {
    UNIT_KEYS.contains(&key) || LEADER_KEYS.contains(&key) || CHOSEN.iter().any(|(chosen, _)| *chosen == key)
}

/// Returns the key of the words for a key of counters.
pub fn key_words(key: &str) -> String {
    format!("window-map_key-{key}")
}

/// Returns the key of the words for a value that is chosen from a list.
pub fn value_words(key: &str, value: &str) -> String {
    let of = if key == "level" { "leader" } else { key };
    format!("{of}-{value}")
}

/// Returns a value as its field shows it.
pub fn shown(value: &toml::Value) -> String {
    match value {
        toml::Value::String(text) => text.clone(),
        toml::Value::Array(list) if list.iter().all(toml::Value::is_str) => {
            list.iter().filter_map(toml::Value::as_str).collect::<Vec<_>>().join(", ")
        }
        other => other.to_string(),
    }
}

/// Returns what is written in the field of a key as a value: a number, a list of traits, or a text; none where it is empty.
pub fn read(key: &str, text: &str) -> Option<toml::Value> {
    let trimmed = text.trim();
    if trimmed.is_empty() {
        return None;
    }
    if key == "traits" {
        let traits = trimmed.split(',').map(|t| toml::Value::String(t.trim().to_owned()));
        return Some(toml::Value::Array(traits.collect()));
    }
    let number = trimmed.parse::<i64>().ok().map(toml::Value::Integer);
    Some(number.unwrap_or_else(|| toml::Value::String(text.to_owned())))
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    #[test]
    fn every_key_and_every_value_of_a_list_has_words_in_every_language() {
        let keys = UNIT_KEYS.iter().chain(&LEADER_KEYS).chain(CHOSEN.iter().map(|(key, _)| key));
        let values = CHOSEN.iter().flat_map(|(key, values)| values.iter().map(|value| value_words(key, value)));
        let all: Vec<String> = keys.map(|key| key_words(key)).chain(values).collect();
        for lang in session::Lang::ALL {
            let words = session::Words::new(lang);
            for key in &all {
                assert!(words.find(key, &[]).is_some(), "{key} in {lang:?}");
            }
        }
    }

    #[test]
    fn a_field_reads_numbers_lists_and_words_as_a_file_has_them() {
        assert_eq!(read("increments", "6"), Some(toml::Value::Integer(6)));
        assert_eq!(read("increments", "{Strength}"), Some("{Strength}".into()));
        assert_eq!(read("melee", "3/2"), Some("3/2".into()));
        assert_eq!(shown(&read("traits", "heavy, light").unwrap()), "heavy, light");
        assert_eq!(read("corps", "  "), None);
    }
}
