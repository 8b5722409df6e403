//! Saved games and logs: the game at their start, and for a log the steps from there.

mod command;
mod game;
mod text;

pub use command::{Added, Command, DeckPile, Moved, Pile};
pub use game::{Game, Placed};
pub use text::disguise;

use std::path::Path;

use crate::archive::Archive;
use crate::error::{Error, Place, Taken};
use crate::finding::{FindingKind, Findings};
use crate::limits::{Limit, Limits, wide};
use crate::piece::PieceReader;
use crate::progress::{Progress, Stage, tell};
use crate::xml::Element;
use command::CommandReader;

/// The entry that makes an archive a saved game.
const ENTRY: &str = "savedGame";

/// What a log writes in front of each step.
const STEP: &str = "LOG\t";

/// A saved game or log that has been read.
#[derive(Debug, Default)]
pub struct Save {
    /// What its maker says of it.
    pub description: String,
    /// The module it was made with, as far as it says.
    pub module: Option<MadeWith>,
    /// The key of its disguise, if it wore one.
    pub key: Option<u8>,
    /// The commands of the game at its start.
    pub start: Vec<Command>,
    /// The steps of a log, each with its commands.
    pub steps: Vec<Vec<Command>>,
    /// Where a log is damaged: it holds the steps before.
    pub damage: Option<Damage>,
    /// What is odd about it.
    pub findings: Findings,
    limits: Limits,
}

/// Where a log stopped making sense, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Damage {
    /// The step, from 1: the first that is not there.
    pub step: usize,
    /// What is wrong with it.
    pub why: &'static str,
    /// How many commands that can be read follow it.
    pub unread: usize,
}

/// The module that a game was saved with.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MadeWith {
    /// Its name.
    pub name: String,
    /// Its version.
    pub version: String,
    /// The version of VASSAL.
    pub vassal_version: String,
}

/// Opens a `.vsav` or `.vlog` (or `.sav`, `.log`), or a folder of the content of one.
///
/// # Errors
/// Says why it cannot be read and what to do; see [`Error`].
pub fn open_save(path: &Path, limits: &Limits, progress: &mut dyn Progress) -> Result<Save, Error> {
    let mut findings = Findings::default();
    let archive = Archive::open(path, limits, progress, &mut findings)?;
    of_archive(&archive, limits, progress, findings)
}

/// Reads a saved game held in memory as a zip: a set-up of a module.
///
/// # Errors
/// As [`open_save`].
pub fn save_of_bytes(label: &str, bytes: Vec<u8>, limits: &Limits, progress: &mut dyn Progress) -> Result<Save, Error> {
    let mut findings = Findings::default();
    let archive = Archive::of_bytes(label, bytes, limits, progress, &mut findings)?;
    of_archive(&archive, limits, progress, findings)
}

fn of_archive(
    archive: &Archive,
    limits: &Limits,
    progress: &mut dyn Progress,
    findings: Findings,
) -> Result<Save, Error> {
    if !archive.has(ENTRY) {
        let why = "is no saved game of VASSAL: it has no `savedGame`; choose a `.vsav` or `.vlog` file".to_owned();
        return Err(Error::NotThis { place: Place::entry(archive.label()), is: Taken::NoSave, why });
    }
    tell(progress, Stage::Unpacking, 0, 0)?;
    // Disguised, a game is twice as long.
    let bytes = archive.read_at_most(ENTRY, limits.save_bytes.saturating_mul(2).saturating_add(8), Limit::SaveBytes)?;
    let mut save = of_text(&bytes, limits, progress, findings)?;
    drop(bytes);
    // What a save says of itself is a help to choose one, and nothing more: no error there keeps it closed.
    let meta = |name: &str| {
        let (text, _) = crate::text::decode(&archive.read(name).ok()?);
        Element::parse(name, &text, limits).ok()
    };
    let field = |root: &Element, kind: &str| {
        root.children.iter().find(|c| c.kind() == kind).map(|c| c.text.clone()).unwrap_or_default()
    };
    save.description = meta("savedata").map(|root| field(&root, "description")).unwrap_or_default();
    save.module = meta("moduledata").map(|root| MadeWith {
        name: field(&root, "name"),
        version: field(&root, "version"),
        vassal_version: field(&root, "VassalVersion"),
    });
    Ok(save)
}

/// Returns the name that a module, or a saved game of it, gives the module, without reading more of it; none where it says none.
pub fn module_name(path: &Path) -> Option<String> {
    let limits = Limits::default();
    let archive = Archive::open(path, &limits, &mut crate::Unwatched, &mut Findings::default()).ok()?;
    let (text, _) = crate::text::decode(&archive.read("moduledata").ok()?);
    let root = Element::parse("moduledata", &text, &limits).ok()?;
    let name = root.children.iter().find(|c| c.kind() == "name")?.text.trim().to_owned();
    (!name.is_empty()).then_some(name)
}

/// Reads the content of `savedGame`, disguised or plain.
///
/// # Errors
/// Says that its disguise is damaged, that a limit is passed, or that the watcher stopped it.
pub fn save_of_text(bytes: &[u8], limits: &Limits, progress: &mut dyn Progress) -> Result<Save, Error> {
    of_text(bytes, limits, progress, Findings::default())
}

fn of_text(bytes: &[u8], limits: &Limits, progress: &mut dyn Progress, mut findings: Findings) -> Result<Save, Error> {
    let text::Uncovered { text, key, is_utf8, is_cut } = text::uncover(ENTRY, bytes, limits)?;
    if !is_utf8 {
        findings.add(FindingKind::Encoding, ENTRY, || Place::entry(ENTRY));
    }
    let mut of_pieces = Findings::default();
    let mut save = Save { key, limits: limits.clone(), ..Save::default() };
    let mut reader = CommandReader { pieces: PieceReader::new(limits, &mut of_pieces), limits, read: 0 };
    let (total, mut done, mut told) = (wide(text.len()), 0_u64, 0_u64);
    text::commands(&text, limits, 0, &mut |leaf| {
        done = done.saturating_add(wide(leaf.len()));
        if done > told {
            told = done.saturating_add(1 << 16);
            tell(progress, Stage::Commands, done.min(total), total)?;
        }
        save.take(leaf, &mut reader)
    })?;
    if is_cut {
        save.lose_last_step()?;
    }
    findings.merge(of_pieces);
    save.findings = findings;
    Ok(save)
}

impl Save {
    /// Takes one command: into a step of its own if it is one, else to what came before.
    fn take(&mut self, leaf: &str, reader: &mut CommandReader<'_>) -> Result<(), Error> {
        if let Some(damage) = &mut self.damage {
            damage.unread += 1;
            return Ok(());
        }
        let logged = leaf.strip_prefix(STEP);
        let is_of_log = logged.is_some() || !self.steps.is_empty();
        if let Some(why) = command::damage(logged.unwrap_or(leaf)).filter(|_| is_of_log) {
            // What hangs below a step is a part of it, and half a step is none.
            if logged.is_none() {
                self.steps.pop();
            }
            self.damage = Some(Damage { step: self.steps.len() + 1, why, unread: 0 });
            return Ok(());
        }
        if let Some(logged) = logged {
            let command = reader.command(logged)?;
            self.steps.push(vec![command]);
            return Ok(());
        }
        let command = reader.command(leaf)?;
        self.steps.last_mut().unwrap_or(&mut self.start).push(command);
        Ok(())
    }

    /// Takes the last step off a log whose text breaks off; of a save nothing is left.
    fn lose_last_step(&mut self) -> Result<(), Error> {
        if self.damage.is_none() {
            self.steps.pop().ok_or_else(|| text::cut_off(ENTRY))?;
            let why = "its text breaks off there";
            self.damage = Some(Damage { step: self.steps.len() + 1, why, unread: 0 });
        }
        Ok(())
    }

    /// Returns how many commands there are, those of the steps included.
    pub fn len(&self) -> usize {
        self.start.len() + self.steps.iter().map(Vec::len).sum::<usize>()
    }

    /// Tells whether there is no command.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the game at the start, and what was odd about its commands.
    pub fn game(&self) -> (Game, Findings) {
        let (mut game, mut findings) = (Game::default(), Findings::default());
        for command in &self.start {
            game.apply(command, &self.limits, &mut findings);
        }
        (game, findings)
    }

    /// Lets one step happen.
    pub fn step(&self, game: &mut Game, step: usize, findings: &mut Findings) {
        for command in self.steps.get(step).into_iter().flatten() {
            game.apply(command, &self.limits, findings);
        }
    }

    /// Returns the game at the end of a log; of a save, the game.
    pub fn game_at_end(&self) -> (Game, Findings) {
        let (mut game, mut findings) = self.game();
        for step in 0..self.steps.len() {
            self.step(&mut game, step, &mut findings);
        }
        (game, findings)
    }
}
