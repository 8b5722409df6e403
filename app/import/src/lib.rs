//! Makes a module folder of Berthier's from a module of VASSAL's.
//!
//! What data can say comes over: boards with their pictures and the names of their fields, counters with a picture for
//! each state, stacks at start, decks, set-ups and saved games, charts and texts. What VASSAL automates by chains of
//! keys stands in a Lua file as comments over hooks to be filled, and a report lists what came over, what is
//! approximated and what is left. The same input makes the same bytes.
//!
//! Read in this order: `naming`, `sheet` (where boards lie), `fields` (what their fields become), `art` (pictures),
//! `counters` (a piece becomes a counter), `dice`, `clock`, `scenarios`, `logs`, `charts`, `scripts`, `settings` (what is passed over), `report`, `write`.
//!
//! Deliberately absent: expressions and key commands (they are listed, not run), and the drawing of pictures.

mod art;
mod charts;
mod clock;
mod counters;
mod dice;
mod fields;
mod logs;
mod naming;
mod report;
mod scenarios;
mod scripts;
mod settings;
mod sheet;
mod sources;
mod write;

use std::path::{Path, PathBuf};

use thiserror::Error;
use vassal::{Limits, Module, Progress, Save, Stage, Unwatched};

pub use logs::{Log, LogReport};
pub use report::Report;
pub use sources::{Found, find};

/// What is imported.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wanted {
    /// The module: a `.vmod`, or a folder of its content.
    pub module: PathBuf,
    /// Extensions beside those that lie in the module's folder of extensions.
    pub extensions: Vec<PathBuf>,
    /// Saved games to make scenarios of, beside the set-ups of the module.
    pub saves: Vec<PathBuf>,
    /// The folder to make; without one it is named like the module, in the folder where it is asked for.
    pub out: Option<PathBuf>,
}

/// What came of it.
#[derive(Clone, Debug)]
pub struct Imported {
    /// The folder of the new module.
    pub folder: PathBuf,
    /// The scenario made of the first saved game, where one was wanted: what is opened then.
    pub opens: Option<String>,
    /// The logs among the saved games: games that can be kept and stepped through.
    pub logs: Vec<Log>,
    /// The report, which also lies in the folder as `import.md` and `import.json`.
    pub report: Report,
}

/// Why nothing was made.
#[derive(Debug, Error)]
pub enum ImportError {
    /// The file cannot be read.
    #[error(transparent)]
    Read(#[from] vassal::Error),
    /// The folder cannot be written.
    #[error("{path} cannot be written: {error}")]
    Write {
        /// What.
        path: PathBuf,
        /// Why.
        error: std::io::Error,
    },
    /// There is something already where the module would go.
    #[error("{0} is there already; name another folder with --out, or remove it first")]
    Exists(PathBuf),
    /// There is nothing on which a counter could stand.
    #[error("the module has no board: there is nothing to play on")]
    NoBoard,
    /// The module is larger than one of ours can be.
    #[error("the module has {n} {what}, more than the {most} a module can have")]
    TooMany {
        /// How many.
        n: usize,
        /// Of what.
        what: &'static str,
        /// The most.
        most: usize,
    },
}

impl ImportError {
    /// Returns whether it was stopped on purpose.
    pub fn is_cancelled(&self) -> bool {
        matches!(self, Self::Read(vassal::Error::Cancelled))
    }
}

/// Imports a module. Nothing is left behind unless all of it could be made.
///
/// # Errors
/// Says why not; see [`ImportError`].
pub fn import(wanted: &Wanted, progress: &mut dyn Progress) -> Result<Imported, ImportError> {
    let limits = Limits::default();
    let mut extensions = vassal::extensions_beside(&wanted.module);
    extensions.extend(wanted.extensions.iter().cloned());
    let module = vassal::open_with(&wanted.module, &extensions, &limits, progress)?;
    let mut saves = Vec::new();
    for path in &wanted.saves {
        let name = path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
        saves.push((name, vassal::open_save(path, &limits, progress)?));
    }
    let stem = wanted.module.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default();
    let id = wanted.out.as_deref().map_or_else(|| naming::module_id(&module, &stem), naming::id_of_folder);
    let folder = wanted.out.clone().unwrap_or_else(|| PathBuf::from(&id));
    make(&module, &saves, &id, &folder, progress)
}

/// Makes the folder of a module that has been read, and of saved games with their names.
///
/// # Errors
/// As [`import`].
pub fn make(
    module: &Module,
    saves: &[(String, Save)],
    id: &str,
    folder: &Path,
    progress: &mut dyn Progress,
) -> Result<Imported, ImportError> {
    let mut report = Report::new(module, id);
    let writer = write::Folder::begin(folder)?;
    let sheet = sheet::Sheet::new(module, &mut report)?;
    let mut fields = fields::Fields::new(&sheet, &mut report);
    let mut art = art::Art::new(module, &writer);
    let games = scenarios::read(module, saves, progress, &mut report)?;
    let mut stock = counters::Stock::new(module);
    let scenarios::Made { files: scenarios, opens, logs } =
        scenarios::make(module, &games, &mut fields, &mut stock, &mut report)?;
    let forces = stock.write(&mut art, sheet.scale, progress, &mut report)?;
    let map = fields.write(&mut art, &mut report)?;
    let charts = charts::write(module, &writer, &mut art, &mut report)?;
    writer.text("module.toml", &write::module_file(module, id))?;
    writer.text("map.toml", &map)?;
    if let Some(dice) = dice::file(module, &mut report) {
        writer.text("dice.toml", &dice)?;
    }
    for (name, text) in forces {
        writer.text(&name, &text)?;
    }
    for (name, text) in scenarios {
        writer.text(&name, &text)?;
    }
    writer.text("rules/main.lua", &scripts::main(module, &mut report))?;
    if let Some(index) = charts {
        writer.text("help/index.md", &index)?;
    }
    let dice = logs::Sentences::of(&module.build.dice);
    let clock = clock::Clock::of(&module.build.turns);
    let mut looks = logs::Looks { stock: &mut stock, art: &mut art, scale: sheet.scale, dice, clock };
    let logs = logs::play(logs, writer.path(), &mut looks, progress, &mut report)?;
    report.take_findings(module);
    settings::tell(module, sheet.hexes, &mut report);
    writer.text("import.md", &report.markdown())?;
    writer.text("import.json", &report.json())?;
    // Whoever asks to stop while the last files are written is told that nothing was made: so it must be.
    let n_counters = u64::try_from(report.counters).unwrap_or(0);
    if progress.step(Stage::Pieces, n_counters, n_counters).is_break() {
        return Err(vassal::Error::Cancelled.into());
    }
    let folder = writer.finish()?;
    Ok(Imported { folder, opens, logs, report })
}

/// Imports with nobody watching.
///
/// # Errors
/// As [`import`].
pub fn import_unwatched(wanted: &Wanted) -> Result<Imported, ImportError> {
    import(wanted, &mut Unwatched)
}
