//! The one binary: the window where no command is named, and the same engine without a display.
//!
//! Each command is a file of its own; `cli` has every flag. Results go to standard output, errors to standard error;
//! the exit code is 0 for fine, 1 for findings, 2 for misuse.

mod auto;
mod check;
mod cli;
mod crash;
mod docs;
mod fix;
mod game;
mod import;
mod lesson;
mod lessons;
mod map_units;
mod new;
mod open;
mod pack;
mod print;
mod replay;
mod report;
mod run;
mod show;
mod test;

use std::process::ExitCode;

use clap::CommandFactory;

use cli::{Cli, Command};
use game::Wanted;
use print::Outcome;
use scripting::trial;
use session::session::Keep;

fn main() -> ExitCode {
    let cli = Cli::read(std::env::args_os()).unwrap_or_else(|error| error.exit());
    let log = tracing_subscriber::EnvFilter::try_from_env("BERTHIER_LOG")
        .unwrap_or_else(|_| tracing_subscriber::EnvFilter::new("warn"));
    tracing_subscriber::fmt().with_env_filter(log).with_writer(std::io::stderr).init();
    crash::install();
    let format = cli.common.format;
    match dispatch(cli) {
        Ok(Outcome::Fine) => ExitCode::SUCCESS,
        Ok(Outcome::Findings) => ExitCode::from(1),
        Err(error) => {
            print::error(&error, format);
            ExitCode::from(2)
        }
    }
}

fn dispatch(cli: Cli) -> anyhow::Result<Outcome> {
    let common = &cli.common;
    match cli.command {
        None => open::open(&cli.open, common),
        Some(Command::Check { paths, strict }) => check::check(&paths, strict, common),
        Some(Command::Run { module, scenario, orders, auto: _, turns, bots, seed, journal }) => {
            let keep = journal.map_or(Keep::Nowhere, Keep::File);
            let wanted = Wanted { module, scenario, seed, keep };
            match orders {
                Some(orders) => run::run(&wanted, &orders, common),
                None => auto::auto(&wanted, turns, &bots, common),
            }
        }
        Some(Command::Replay { journal, to, verify }) => replay::replay(&journal, to, verify, common),
        Some(Command::Show { what, scenario, text, png, width }) => {
            let picture = png.map(|file| show::Picture { file, width });
            show::show(&what, scenario.as_deref(), text, picture.as_ref(), common)
        }
        Some(Command::Report { journal, out, width }) => report::report(&journal, out, width, common),
        Some(Command::Pack { module, out }) => pack::pack(&module, out, common),
        Some(Command::New { folder, title }) => new::new(&folder, title.as_deref()),
        Some(Command::Import { file, out, extension, save }) => import::import(
            file,
            ::import::Wanted { out, extensions: extension, saves: save, ..Default::default() },
            common,
        ),
        Some(Command::MapUnits { module, dry_run }) => map_units::map_units(&module, dry_run, common),
        Some(Command::Fix { module, dry_run }) => fix::fix(&module, dry_run, common),
        Some(Command::Lesson(command)) => lesson::lesson(command, common),
        Some(Command::Test { paths, forget }) => {
            let memory = if forget { trial::Memory::Forgets } else { trial::Memory::Keeps };
            test::test(&paths, memory, common)
        }
        Some(Command::Docs { name, out, types }) => docs::docs(&docs::Wanted { name, out, types }, common),
        Some(Command::Completions { shell }) => {
            let mut text = Vec::new();
            clap_complete::generate(shell, &mut Cli::command(), "berthier", &mut text);
            print::line(String::from_utf8_lossy(&text).trim_end());
            Ok(Outcome::Fine)
        }
    }
}
