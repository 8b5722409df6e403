//! The player's own keys: what differs from the table of commands, read from and written to `keys.toml`.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use egui::{Context, Key, KeyboardShortcut, Modifiers};

use super::Command;
use super::table::{NAMED, Named, named};
use crate::deeds::{Choosing, Deed};
use crate::speech::Speech;

/// The file's name in the folder of settings.
const FILE: &str = "keys.toml";

/// Something a script offers that a key can be bound to.
#[derive(Clone, PartialEq, Debug)]
pub struct Offer {
    /// Its name in the file of keys: `thaw:command.give_up`.
    pub id: String,
    /// What it is called.
    pub title: String,
    /// The key it asks for.
    pub key: Option<String>,
}

/// What a key does.
#[derive(Clone, Copy)]
pub enum Bound<'a> {
    /// A command of the table.
    Named(&'static Named),
    /// Something a script offers.
    Offer(&'a Offer),
}

impl<'a> Bound<'a> {
    /// Returns its name in the file of keys.
    pub fn id(self) -> &'a str {
        match self {
            Self::Named(named) => named.id,
            Self::Offer(offer) => &offer.id,
        }
    }

    /// Returns what it is called.
    pub fn name(self, speech: &Speech) -> String {
        match self {
            Self::Named(named) => named.name(speech),
            Self::Offer(offer) => offer.title.clone(),
        }
    }

    /// Returns the command.
    pub fn command(self) -> Command {
        match self {
            Self::Named(named) => (named.command)(),
            Self::Offer(offer) => Command::Offered(offer.id.clone(), None),
        }
    }

    /// Returns whether it holds only as long as its key does.
    pub fn is_held(self) -> bool {
        matches!(self, Self::Named(named) if named.is_held())
    }
}

/// The keys of every command.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Keymap {
    /// What differs from the table and from what scripts ask for. What the scripts of other modules offer is kept too.
    changed: BTreeMap<String, Vec<KeyboardShortcut>>,
    /// What the scripts of the game offer, with the keys they have unless the player says otherwise.
    offered: Vec<(Offer, Vec<KeyboardShortcut>)>,
}

impl Keymap {
    /// Takes what the scripts of the game offer. A key that a command of the table has, or another offer before it, stays theirs.
    pub fn offer(&mut self, offers: Vec<Offer>) {
        if self.offered.iter().map(|(offer, _)| offer).eq(&offers) {
            return;
        }
        self.offered.clear();
        for offer in offers {
            let key = offer.key.as_deref().and_then(parsed).filter(|key| self.owner(*key).is_none());
            self.offered.push((offer, key.into_iter().collect()));
        }
    }

    /// Returns everything a key can be bound to: the table, then what scripts offer.
    pub fn bound(&self) -> impl Iterator<Item = Bound<'_>> {
        let offers = self.offered.iter().map(|(offer, _)| Bound::Offer(offer));
        NAMED.iter().map(Bound::Named).chain(offers)
    }

    /// Returns the keys of a command; the first is shown.
    pub fn keys(&self, named: &Named) -> &[KeyboardShortcut] {
        self.changed.get(named.id).map_or(named.keys, Vec::as_slice)
    }

    /// Returns the keys of anything a key can be bound to.
    pub fn keys_of(&self, bound: Bound<'_>) -> &[KeyboardShortcut] {
        match bound {
            Bound::Named(named) => self.keys(named),
            Bound::Offer(offer) => {
                let first = || self.first_of(&offer.id);
                self.changed.get(&offer.id).map_or_else(first, Vec::as_slice)
            }
        }
    }

    /// Returns the keys a script's offer has unless the player says otherwise.
    fn first_of(&self, id: &str) -> &[KeyboardShortcut] {
        self.offered.iter().find(|(offer, _)| offer.id == id).map_or(&[], |(_, keys)| keys)
    }

    /// Returns whether a command has other keys than its first.
    pub fn is_changed(&self, bound: Bound<'_>) -> bool {
        self.changed.contains_key(bound.id())
    }

    /// Returns whether any command has other keys than its first.
    pub fn is_any_changed(&self) -> bool {
        !self.changed.is_empty()
    }

    /// Returns the key shown for a command, or the letters pressed one after another.
    pub fn shown(&self, ctx: &Context, id: &str) -> Option<String> {
        let named = named(id)?;
        let key = self.keys(named).first().map(|key| ctx.format_shortcut(key));
        key.or_else(|| named.letters(&self.shown(ctx, "formation").filter(|_| id != "formation")?))
    }

    /// Returns the key a text names for a command; that of the palette, which finds every command, where it has none.
    pub fn shown_or_palette(&self, ctx: &Context, id: &str) -> String {
        self.shown(ctx, id).or_else(|| self.shown(ctx, "palette")).unwrap_or_else(|| "\u{2013}".to_owned())
    }

    /// Returns the key shown for what a script offers.
    pub fn shown_of(&self, ctx: &Context, id: &str) -> Option<String> {
        let bound = self.bound().find(|bound| bound.id() == id)?;
        self.keys_of(bound).first().map(|key| ctx.format_shortcut(key))
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

    /// Returns every key with what it does: those with more modifiers first, because egui matches the first of which
    /// all modifiers are held.
    pub fn all(&self) -> Vec<(KeyboardShortcut, Bound<'_>)> {
        let mut all: Vec<_> =
            self.bound().flat_map(|bound| self.keys_of(bound).iter().map(move |key| (*key, bound))).collect();
        all.sort_by_key(|(key, _)| std::cmp::Reverse(n_modifiers(key.modifiers)));
        all
    }

    /// Returns what has a key.
    pub fn owner(&self, key: KeyboardShortcut) -> Option<Bound<'_>> {
        self.bound().find(|bound| self.keys_of(*bound).contains(&key))
    }

    /// Gives a command a key as its only one, and takes it from whichever had it.
    pub fn put(&mut self, id: &str, key: KeyboardShortcut) {
        if let Some(owner) = self.owner(key).filter(|owner| owner.id() != id) {
            let left = self.keys_of(owner).iter().copied().filter(|k| *k != key).collect();
            let owner = owner.id().to_owned();
            self.change(&owner, left);
        }
        self.change(id, vec![key]);
    }

    /// Takes every key off a command.
    pub fn clear(&mut self, id: &str) {
        self.change(id, Vec::new());
    }

    /// Gives a command its first keys again, as far as no other has them now.
    pub fn reset(&mut self, id: &str) {
        self.changed.remove(id);
        let Some(bound) = self.bound().find(|bound| bound.id() == id) else { return };
        let taken =
            |key: &KeyboardShortcut| self.bound().any(|other| other.id() != id && self.keys_of(other).contains(key));
        let free: Vec<KeyboardShortcut> = self.keys_of(bound).iter().copied().filter(|key| !taken(key)).collect();
        self.change(id, free);
    }

    /// Gives every command its first keys again.
    pub fn reset_all(&mut self) {
        self.changed.clear();
    }

    fn change(&mut self, id: &str, keys: Vec<KeyboardShortcut>) {
        let first = named(id).map_or_else(|| self.first_of(id), |named| named.keys);
        if first == keys.as_slice() {
            self.changed.remove(id);
        } else {
            self.changed.insert(id.to_owned(), keys);
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
            let id = if id.contains(':') { format!("\"{id}\"") } else { id.clone() };
            let _ = writeln!(text, "{id} = [{}]", keys.join(", "));
        }
        text
    }

    fn read(text: &str) -> Result<Self, String> {
        let table: BTreeMap<String, Vec<String>> = toml::from_str(text).map_err(|error| error.to_string())?;
        let mut map = Self::default();
        for (id, keys) in table {
            // What the script of some module offers is known only while that module is played.
            if named(&id).is_none() && !id.contains(':') {
                return Err(format!("there is no command {id}"));
            }
            let keys = keys.iter().map(|key| parsed(key).ok_or_else(|| format!("{id}: {key} is no key")));
            let keys = keys.collect::<Result<_, _>>()?;
            map.changed.insert(id, keys);
        }
        for (key, bound) in map.all() {
            if let Some(other) = map.bound().find(|n| n.id() != bound.id() && map.keys_of(*n).contains(&key)) {
                return Err(format!("{} is the key of both {} and {}", spelt(key), bound.id(), other.id()));
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
    format!("{held}{}", cap(key.logical_key))
}

/// Returns what stands on a key: signs as signs; arrows and the minus by name, since the file is plain text.
fn cap(key: Key) -> &'static str {
    let sign = key.symbol_or_name();
    if sign.is_ascii() { sign } else { key.name() }
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
        assert_eq!(map.owner(key).unwrap().id(), "turn_left", "it was that of smaller text");
        map.reset("turn_left");
        map.reset("text_smaller");
        map.reset("grid");
        assert_eq!(map, Keymap::default());
    }

    #[test]
    fn every_key_of_the_table_can_be_spelt_and_read() {
        for (key, named) in Keymap::default().all() {
            let again = parsed(&spelt(key)).unwrap_or_else(|| panic!("{}: {}", named.id(), spelt(key)));
            assert_eq!(again, key);
        }
    }

    fn offer(id: &str, key: &str) -> Offer {
        Offer { id: id.to_owned(), title: id.to_owned(), key: Some(key.to_owned()) }
    }

    #[test]
    fn what_a_script_offers_has_the_key_it_asks_for_unless_it_is_taken_or_the_player_says_otherwise() {
        let folder = tempfile::tempdir().unwrap();
        let mut map = Keymap::default();
        let free = KeyboardShortcut::new(Modifiers::COMMAND, Key::J);
        map.offer(vec![offer("m:command.a", "Ctrl+J"), offer("m:command.b", "Ctrl+J"), offer("m:command.c", "G")]);
        assert_eq!(map.owner(free).unwrap().id(), "m:command.a");
        let keys = |map: &Keymap, id: &str| {
            let bound = map.bound().find(|bound| bound.id() == id).unwrap();
            map.keys_of(bound).iter().map(|key| spelt(*key)).collect::<Vec<_>>()
        };
        assert!(keys(&map, "m:command.b").is_empty() && keys(&map, "m:command.c").is_empty(), "G is the grid's");
        map.put("m:command.b", KeyboardShortcut::new(Modifiers::NONE, Key::G));
        assert_eq!((keys(&map, "m:command.b"), keys(&map, "grid")), (vec!["G".to_owned()], vec![]));
        map.save(folder.path()).unwrap();
        let mut again = Keymap::load(folder.path()).unwrap();
        assert_eq!(again.owner(free).map(|b| b.id().to_owned()), None, "the module is not played yet");
        again.offer(vec![offer("m:command.a", "Ctrl+J"), offer("m:command.b", "Ctrl+J")]);
        assert_eq!(keys(&again, "m:command.b"), ["G"]);
        again.reset("m:command.b");
        again.reset("grid");
        assert_eq!(keys(&again, "grid"), ["G"]);
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
