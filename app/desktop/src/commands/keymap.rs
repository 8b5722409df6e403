//! The player's own keys: what differs from the table of commands, read from and written to `keys.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use super::Command;
use super::table::{NAMED, Named, named};
use crate::deeds::{Choosing, Deed};

/// The file's name in the folder of settings.
const FILE: &str = "keys.toml";

/// The keys of every command.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keymap {
    /// What differs from the table.
    changed: BTreeMap<&'static str, Vec<KeyboardShortcut>>,
}

impl Keymap {
    /// Returns the keys of a command; the first is shown.
    pub fn keys(&self, named: &Named) -> &[KeyboardShortcut] {
        self.changed.get(named.id).map_or(named.keys, Vec::as_slice)
    }

    /// Returns whether a command has other keys than its first.
    pub fn is_changed(&self, named: &Named) -> bool {
        self.changed.contains_key(named.id)
    }

    /// Returns the key shown for a command, or the letters pressed one after another.
    pub fn shown(&self, ctx: &Context, id: &str) -> Option<String> {
        let named = named(id)?;
        let key = self.keys(named).first().map(|key| ctx.format_shortcut(key));
        key.or_else(|| named.letters(&self.shown(ctx, "formation").filter(|_| id != "formation")?))
    }

    /// Returns the keys shown as caps beside what does a command: the first of each; a turn has one for each hand.
    pub fn caps(&self, command: &Command) -> Vec<String> {
        let is_same = |named: &&Named| match ((named.command)(), command) {
            (Command::Turn(_), Command::Turn(_)) | (Command::Do(Deed::Divide), Command::Choose(Choosing::Senior)) => {
                true
            }
            (own, command) => own == *command,
        };
        let first = |named: &Named| self.keys(named).first().map(|key| spelt(*key).replace("Shift+", "\u{21e7}"));
        NAMED.iter().filter(is_same).filter_map(first).collect()
    }

    /// Returns every key with its command: those with more modifiers first, because egui matches the first of which
    /// all modifiers are held.
    pub fn all(&self) -> Vec<(KeyboardShortcut, &'static Named)> {
        let mut all: Vec<_> = NAMED.iter().flat_map(|n| self.keys(n).iter().map(move |key| (*key, n))).collect();
        all.sort_by_key(|(key, _)| std::cmp::Reverse(n_modifiers(key.modifiers)));
        all
    }

    /// Returns the command that has a key.
    pub fn owner(&self, key: KeyboardShortcut) -> Option<&'static Named> {
        NAMED.iter().find(|n| self.keys(n).contains(&key))
    }

    /// Gives a command a key as its only one, and takes it from whichever had it.
    pub fn put(&mut self, id: &'static str, key: KeyboardShortcut) {
        if let Some(owner) = self.owner(key).filter(|owner| owner.id != id) {
            let left = self.keys(owner).iter().copied().filter(|k| *k != key).collect();
            self.change(owner.id, left);
        }
        self.change(id, vec![key]);
    }

    /// Takes every key off a command.
    pub fn clear(&mut self, id: &'static str) {
        self.change(id, Vec::new());
    }

    /// Gives a command its first keys again, as far as no other has them now.
    pub fn reset(&mut self, id: &'static str) {
        self.changed.remove(id);
        let Some(named) = named(id) else { return };
        let taken = |key: &KeyboardShortcut| NAMED.iter().any(|n| n.id != id && self.keys(n).contains(key));
        let free: Vec<KeyboardShortcut> = named.keys.iter().copied().filter(|key| !taken(key)).collect();
        self.change(id, free);
    }

    /// Gives every command its first keys again.
    pub fn reset_all(&mut self) {
        self.changed.clear();
    }

    fn change(&mut self, id: &'static str, keys: Vec<KeyboardShortcut>) {
        if named(id).is_some_and(|named| named.keys == keys.as_slice()) {
            self.changed.remove(id);
        } else {
            self.changed.insert(id, keys);
        }
    }

    /// Reads the keys kept in the folder of settings; the table's where none are.
    ///
    /// # Errors
    /// What is wrong with the file, and where.
    pub fn load(folder: &Path) -> Result<Self, String> {
        let path = path(folder);
        match std::fs::read_to_string(&path) {
            Ok(text) => Self::read(&text).map_err(|error| format!("{}: {error}", path.display())),
            Err(error) if error.kind() == std::io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(format!("{}: {error}", path.display())),
        }
    }

    /// Keeps the keys in the folder of settings: written aside, then put in place whole.
    ///
    /// # Errors
    /// What the file system says.
    pub fn save(&self, folder: &Path) -> Result<(), String> {
        let path = path(folder);
        let kept = || {
            std::fs::create_dir_all(folder)?;
            let mut file = tempfile::NamedTempFile::new_in(folder)?;
            file.write_all(self.written().as_bytes())?;
            file.persist(&path)?;
            Ok::<(), std::io::Error>(())
        };
        kept().map_err(|error| format!("{}: {error}", path.display()))
    }

    fn written(&self) -> String {
        let mut text = String::from("# Keys that differ from those of the program: command = [\"Ctrl+Shift+Z\"].\n");
        for (id, keys) in &self.changed {
            let keys: Vec<String> = keys.iter().map(|key| format!("\"{}\"", spelt(*key))).collect();
            // Writing to a text cannot fail.
            let _ = writeln!(text, "{id} = [{}]", keys.join(", "));
        }
        text
    }

    fn read(text: &str) -> Result<Self, String> {
        let table: BTreeMap<String, Vec<String>> = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut map = Self::default();
        for (id, keys) in table {
            let named = named(&id).ok_or_else(|| format!("there is no command {id}"))?;
            let keys = keys.iter().map(|key| parsed(key).ok_or_else(|| format!("{id}: {key} is no key")));
            map.changed.insert(named.id, keys.collect::<Result<_, _>>()?);
        }
        for (key, named) in map.all() {
            if let Some(other) = NAMED.iter().find(|n| n.id != named.id && map.keys(n).contains(&key)) {
                return Err(format!("{} is the key of both {} and {}", spelt(key), named.id, other.id));
            }
        }
        Ok(map)
    }
}

fn path(folder: &Path) -> PathBuf {
    folder.join(FILE)
}

fn n_modifiers(m: Modifiers) -> usize {
    [m.alt, m.shift, m.ctrl || m.command].into_iter().filter(|held| *held).count()
}

/// Returns whether a key is one no command can have: it leaves, goes on or moves something everywhere.
pub fn is_reserved(key: KeyboardShortcut) -> bool {
    let everywhere = matches!(key.logical_key, Key::Escape | Key::Tab | Key::Enter);
    let arrows = matches!(key.logical_key, Key::ArrowUp | Key::ArrowDown | Key::ArrowLeft | Key::ArrowRight);
    everywhere || (arrows && !key.modifiers.any())
}

/// Returns a key as the file spells it: `Ctrl+Shift+Z`.
pub fn spelt(key: KeyboardShortcut) -> String {
    let m = key.modifiers;
    let held = [(m.ctrl || m.command, "Ctrl+"), (m.alt, "Alt+"), (m.shift, "Shift+")];
    let held: String = held.into_iter().filter(|(held, _)| *held).map(|(_, name)| name).collect();
    format!("{held}{}", key.logical_key.name())
}

fn parsed(text: &str) -> Option<KeyboardShortcut> {
    let (mut modifiers, mut rest) = (Modifiers::NONE, text);
    loop {
        let (one, left) = [("Ctrl+", Modifiers::COMMAND), ("Alt+", Modifiers::ALT), ("Shift+", Modifiers::SHIFT)]
            .into_iter()
            .find_map(|(name, one)| rest.strip_prefix(name).map(|left| (one, left)))
            .unwrap_or((Modifiers::NONE, ""));
        if !one.any() {
            break;
        }
        modifiers |= one;
        rest = left;
    }
    let key = KeyboardShortcut::new(modifiers, Key::from_name(rest)?);
    (!is_reserved(key)).then_some(key)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_back_as_they_were_kept() {
        let folder = tempfile::tempdir().unwrap();
        let mut map = Keymap::default();
        let key = KeyboardShortcut::new(Modifiers::COMMAND | Modifiers::SHIFT, Key::Minus);
        map.put("turn_left", key);
        map.clear("grid");
        map.save(folder.path()).unwrap();
        assert_eq!(Keymap::load(folder.path()).unwrap(), map);
        assert_eq!(map.owner(key).unwrap().id, "turn_left", "it was that of smaller text");
        map.reset("turn_left");
        map.reset("text_smaller");
        map.reset("grid");
        assert_eq!(map, Keymap::default());
    }

    #[test]
    fn every_key_of_the_table_can_be_spelt_and_read() {
        for (key, named) in Keymap::default().all() {
            let again = parsed(&spelt(key)).unwrap_or_else(|| panic!("{}: {}", named.id, spelt(key)));
            assert_eq!(again, key);
        }
    }

    #[test]
    fn a_bad_file_says_what_is_wrong() {
        for (text, says) in [
            ("nothing = [\"Q\"]", "there is no command nothing"),
            ("grid = [\"Hyper+Q\"]", "Hyper+Q is no key"),
            ("grid = [\"Escape\"]", "Escape is no key"),
            ("grid = [\"Q\"]", "Q is the key of both"),
            ("grid = Q", "line 1"),
        ] {
            let error = Keymap::read(text).unwrap_err();
            assert!(error.contains(says), "{error}");
        }
    }
}
