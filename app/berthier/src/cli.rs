//! The command line: every flag with its help, in one place.

use std::path::PathBuf;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, Parser, Subcommand, ValueEnum};
use clap_complete::Shell;

/// The board that keeps the books.
#[derive(Debug, Parser)]
#[command(name = "berthier", version, about)]
#[command(after_help = "Exit codes: 0 fine, 1 findings, 2 misuse.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Option<Command>,

    #[command(flatten)]
    pub(crate) open: Open,

    #[command(flatten)]
    pub(crate) common: Common,
}

impl Cli {
    /// Reads the command line.
    ///
    /// # Errors
    /// What clap has to say: a mistake, or the help that was asked for.
    pub(crate) fn read(args: impl IntoIterator<Item = std::ffi::OsString>) -> Result<Self, clap::Error> {
        let cli = Self::try_parse_from(args)?;
        // Flags of every command may stand before it; what opens the window may not.
        if cli.command.is_some() && cli.open != Open::default() {
            let message =
                "a module, --scenario, --lesson, --journal and --seed are named after the command, not before it";
            return Err(Self::command().error(ErrorKind::ArgumentConflict, message));
        }
        Ok(cli)
    }
}

/// Flags of every command.
#[derive(Debug, Args)]
pub(crate) struct Common {
    /// A folder to seek modules in before all others: the folder `BERTHIER_HOME` names, the data folder, beside the
    /// program, `../share/berthier`, the repository.
    #[arg(long, global = true, value_name = "DIR")]
    pub(crate) modules: Option<PathBuf>,

    /// How to print: sentences, or JSON for programs.
    #[arg(long, global = true, value_enum)]
    pub(crate) format: Option<Format>,

    /// The language of the sentences: en, es or fr.
    #[arg(long, global = true, value_name = "LANG", value_parser = ["en", "es", "fr"])]
    pub(crate) lang: Option<String>,
}

/// How to print.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub(crate) enum Format {
    /// Sentences; of a report Markdown.
    #[value(alias = "md")]
    Text,
    /// JSON.
    Json,
}

/// What opens the window.
#[derive(Debug, Default, PartialEq, Eq, Args)]
pub(crate) struct Open {
    /// The module to play: a folder, a zip or an id; its last game is taken up. Without anything the start screen opens.
    pub(crate) module: Option<String>,

    /// The scenario; the module's first where none is named.
    #[arg(long, value_name = "ID")]
    pub(crate) scenario: Option<String>,

    /// A lesson of the module; one left unfinished is taken up where it was.
    #[arg(long, value_name = "ID", conflicts_with = "scenario")]
    pub(crate) lesson: Option<String>,

    /// The game's file: a new one is begun, an old one is taken up.
    #[arg(long, value_name = "FILE")]
    pub(crate) journal: Option<PathBuf>,

    /// The seed of the dice of a new game.
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
}

/// What runs without a display.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Lists every mistake of modules, with file, line and the nearest valid name.
    Check {
        /// Folders, zips or ids.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<String>,
        /// Warnings count as findings too (exit 1).
        #[arg(long)]
        strict: bool,
    },
    /// Plays orders and prints verdicts and events as JSON Lines, the last line the hash of the state; or has scripts play.
    Run {
        /// The module: a folder, a zip or an id.
        module: String,
        /// The scenario; the first where none is named.
        scenario: Option<String>,
        /// The orders, one a line as JSON; `-` reads standard input. A line may also be {"undo":{}}, {"redo":{}}, or ask
        /// for a number of the rules part by part: {"explain":{"fire":{"hex":"0512"}}}, {"explain":{"morale":{"unit":ID,
        /// "occasion":"fire"}}}, {"explain":{"melee":{"unit":ID,"against":HEX}}}, {"explain":{"defence":{"unit":ID}}},
        /// {"explain":{"stacking_limit":{"hex":HEX}}}, {"explain":{"allowance":{"unit":ID}}}.
        #[expect(clippy::doc_markdown, reason = "the help shows JSON as it is typed")]
        #[arg(long, value_name = "FILE", required_unless_present = "auto", conflicts_with = "auto")]
        orders: Option<PathBuf>,
        /// Has scripts play all sides to the end, and prints how it ended.
        #[arg(long)]
        auto: bool,
        /// With --auto: stops after so many turns.
        #[arg(long, value_name = "N", requires = "auto", value_parser = clap::value_parser!(u16).range(1..))]
        turns: Option<u16>,
        /// With --auto: the script that plays a side; that of the module, else the shipped one, where none is named.
        #[arg(long = "bot", value_name = "SIDE=FILE", requires = "auto")]
        bots: Vec<String>,
        /// The seed of the dice.
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// Keeps the game in this new file.
        #[arg(long, value_name = "FILE")]
        journal: Option<PathBuf>,
    },
    /// Plays a journal again.
    Replay {
        /// The game's file.
        journal: PathBuf,
        /// Stops after this entry.
        #[arg(long, value_name = "N")]
        to: Option<u64>,
        /// Works every order anew with rules and scripts, and lists what comes out otherwise.
        #[arg(long)]
        verify: bool,
    },
    /// Shows the board of a module at its start, or of a game as it stands.
    Show {
        /// A module (folder, zip or id) or a game's file.
        what: String,
        /// The scenario of a module.
        #[arg(long, value_name = "ID")]
        scenario: Option<String>,
        /// As characters and sentences.
        #[arg(long)]
        text: bool,
        /// As a picture, to this file.
        #[arg(long, value_name = "FILE")]
        png: Option<PathBuf>,
        /// The width of the picture in pixels.
        #[arg(long, value_name = "PX", default_value_t = 2400, value_parser = clap::value_parser!(u32).range(64..=16_000))]
        width: u32,
    },
    /// Tells a game in Markdown (or with `--format json` for programs): what came of it, losses by side and corps, notes,
    /// and the story turn by turn with a picture of the board at the end of each.
    Report {
        /// The game's file.
        #[arg(value_name = "GAME")]
        journal: PathBuf,
        /// The folder to write to; made where it is not there. One beside the game's file where none is named.
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// The width of the pictures in pixels.
        #[arg(long, value_name = "PX", default_value_t = desktop::PICTURE_WIDTH_PX, value_parser = clap::value_parser!(u32).range(64..=16_000))]
        width: u32,
    },
    /// Makes a module that runs, to start from.
    New {
        /// The folder to be made; its name is the id of the module.
        #[arg(value_name = "NAME")]
        folder: PathBuf,
        /// The title; made from the id where none is named.
        #[arg(long)]
        title: Option<String>,
    },
    /// Packs a module into a zip to be handed on: the same files make the same zip, byte for byte.
    Pack {
        /// A folder, a zip or an id.
        module: String,
        /// The zip to be made; `ID-VERSION.zip` in this folder where none is named.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Makes a module of VASSAL's into one of ours: a folder with its map, counters, set-ups and a report. A log becomes a game
    /// that can be stepped through and played on from anywhere.
    Import {
        /// A `.vmod` file, or a folder it was unpacked to; or a saved game or log (`.vsav`, `.vlog`) with its module beside it.
        #[arg(value_name = "FILE")]
        file: PathBuf,
        /// The folder to be made; its name is the id of the module. Named after the module where none is given.
        #[arg(long, value_name = "DIR")]
        out: Option<PathBuf>,
        /// An extension (`.vmdx`), beside those in the folder of extensions that lies beside the module.
        #[arg(long, value_name = "FILE")]
        extension: Vec<PathBuf>,
        /// A saved game or a log (`.vsav`, `.vlog`) to make a scenario of, beside the set-ups of the module; a log also becomes
        /// a game, which is kept beside the folder.
        #[arg(long, value_name = "FILE")]
        save: Vec<PathBuf>,
    },
    /// Makes units of a ruleset of the counters of an imported module, by the rules in its mapping/units.toml; run it again
    /// whenever they change. The counters as they were imported are kept beside the rules.
    MapUnits {
        /// The module's folder, or its id.
        module: String,
        /// Only tells what each rule takes and what is left, and writes nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Carries the renames of a module's migrations out in its files, and lists what is left to do by hand. Games begun with
    /// an earlier version have the migrations when they are opened.
    Fix {
        /// The module's folder, or its id.
        module: String,
        /// Only tells what would be changed, and writes nothing.
        #[arg(long)]
        dry_run: bool,
    },
    /// Runs the Lua tests of modules, lists the hooks no test had called, and plays their lessons.
    Test {
        /// Folders, zips or ids.
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<String>,
        /// Starts the scripts anew before every hook of a Lua test: a hook that keeps something in a variable fails.
        #[arg(long)]
        forget: bool,
    },
    /// Makes lessons of games that were played, and hand-outs of lessons.
    #[command(subcommand)]
    Lesson(LessonCommand),
    /// Prints the reference of scripts about a name, or regenerates it with the editor types.
    Docs {
        /// A hook, an event, a part of ctx: `may.move`, `unit_moved`, `lose`. The whole is written where none is named.
        name: Option<String>,
        /// The folder to write to; the program's own `scripts/` where none is named.
        #[arg(long, value_name = "DIR", conflicts_with = "name")]
        out: Option<PathBuf>,
        /// Renews the editor types of a module instead.
        #[arg(long, value_name = "MODULE", conflicts_with_all = ["name", "out"])]
        types: Option<PathBuf>,
    },
    /// Prints the completions of a shell.
    Completions {
        /// Which shell.
        shell: Shell,
    },
}

/// What teachers do with lessons.
#[derive(Debug, Subcommand)]
pub(crate) enum LessonCommand {
    /// Makes the skeleton of a lesson of a game: the position before its first order, and a step for each order. Its author
    /// has then to say why.
    Record {
        /// The game's file.
        #[arg(value_name = "GAME")]
        journal: PathBuf,
        /// The lesson's id, and the name of its file.
        #[arg(long, value_name = "ID", default_value = "recorded")]
        id: String,
        /// The entry of the journal after which the lesson begins; without it, the beginning of the game.
        #[arg(long, value_name = "ENTRY", default_value_t = 0)]
        from: u64,
        /// The file to write, which must be new; standard output where none is named.
        #[arg(long, value_name = "FILE")]
        out: Option<PathBuf>,
    },
    /// Writes a lesson as Markdown with a picture of every step, to be handed out; the answers stand at its end.
    Export {
        /// The module: a folder, a zip or an id.
        module: String,
        /// The lesson's id.
        lesson: String,
        /// The folder to write to; made where it is not there. Named after the lesson where none is named.
        #[arg(long, value_name = "FOLDER")]
        out: Option<PathBuf>,
        /// The width of the pictures in pixels.
        #[arg(long, value_name = "PX", default_value_t = 640, value_parser = clap::value_parser!(u32).range(64..=16_000))]
        width: u32,
    },
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, reason = "a test may fail")]

    use super::*;

    fn read(line: &str) -> Result<Cli, clap::Error> {
        Cli::read(line.split(' ').map(Into::into))
    }

    #[test]
    fn the_folder_of_modules_is_named_before_a_command_or_after_it() {
        for line in ["berthier --modules m --lang fr check x", "berthier check --lang fr x --modules m"] {
            let cli = read(line).unwrap();
            assert_eq!((cli.common.modules, cli.common.lang), (Some("m".into()), Some("fr".to_owned())), "{line}");
            assert!(matches!(cli.command, Some(Command::Check { .. })), "{line}");
        }
        assert!(read("berthier --modules m chevardino --seed 3").unwrap().command.is_none());
    }

    #[test]
    fn what_opens_the_window_is_refused_before_a_command() {
        for line in
            ["berthier chevardino check x", "berthier --journal f replay g", "berthier --seed 3 run m --orders f"]
        {
            assert_eq!(read(line).unwrap_err().kind(), ErrorKind::ArgumentConflict, "{line}");
        }
    }
}
