//! The session's own news: the journal, reloads, and what could not be opened.

use rules::definitions::Definitions;

use super::{Arg, Words};
use crate::journal::{FORMAT, JournalError};
use crate::notice::{Banner, Conflict, Notice};
use crate::session::{OrderError, ReadOnly, StartError};

impl Words {
    /// Returns a notice as a sentence.
    pub fn notice(&self, definitions: &Definitions, notice: &Notice) -> String {
        match notice {
            Notice::TornLine { kept, bytes } => {
                self.text("notice-torn_line", &[("path", kept.display().to_string().into()), ("n", (*bytes).into())])
            }
            Notice::LoadEnded { line, why } => {
                self.text("notice-load_ended", &[("line", (*line).into()), ("why", why.into())])
            }
            Notice::ModulesChanged { files } => self.text("notice-modules_changed", &some(&by_module(files))),
            Notice::Migrated { ran, kept: None } => self.text("notice-migrated", &some(ran)),
            Notice::Migrated { ran, kept: Some(kept) } => {
                let sentence = self.text("notice-migrated", &some(ran));
                let args = [("sentence", sentence.into()), ("path", kept.display().to_string().into())];
                self.text("notice-migrated-kept", &args)
            }
            Notice::Unresolved { units, hexes } => {
                let mut ids: Vec<String> = units.iter().map(ToString::to_string).collect();
                ids.extend(hexes.iter().map(ToString::to_string));
                self.text("notice-unresolved", &some(&ids))
            }
            Notice::Reloaded { files } => self.text("notice-reloaded", &some(&by_module(files))),
            Notice::Doubtful { n_new } => self.text("notice-doubtful", &[("n", (*n_new).into())]),
            Notice::NotReloaded => self.say("notice-not_reloaded"),
            Notice::Mended => self.say("notice-mended"),
            Notice::Withdrawn => self.say("notice-withdrawn"),
            Notice::Conflict => self.say("notice-conflict"),
            Notice::NewUnits { units } => {
                let names: Vec<String> = units.iter().map(|u| self.unit(definitions, u)).collect();
                self.text("notice-new_units", &some(&names))
            }
            Notice::TestsFailed { n_failed } => self.text("notice-tests_failed", &[("n", (*n_failed).into())]),
            Notice::NotWatched { why } => self.text("notice-not_watched", &[("why", why.into())]),
        }
    }

    /// Returns the banner's sentence: the first problem with its place, and how many more there are.
    pub fn banner(&self, banner: &Banner) -> String {
        let message = banner.problems.first().map(|p| p.message.clone()).unwrap_or_default();
        let more = banner.problems.len().saturating_sub(1);
        let args: [(&str, Arg); 3] =
            [("message", message.into()), ("place", banner.place().into()), ("n", more.into())];
        let sentence = self.text(if banner.place().is_empty() { "banner" } else { "banner-at" }, &args);
        if more == 0 {
            return sentence;
        }
        self.text("banner-more", &[("sentence", sentence.into()), ("n", more.into())])
    }

    /// Returns what a waiting reload would take out of the game, a line each.
    pub fn conflict(&self, definitions: &Definitions, conflict: &Conflict) -> Vec<String> {
        let units =
            conflict.units.iter().map(|u| self.text("conflict-unit", &[("unit", self.unit(definitions, u).into())]));
        let hexes =
            conflict.hexes.iter().map(|h| self.text("conflict-hex", &[("hex", self.place(definitions, h).into())]));
        let scenario = conflict.scenario.as_ref().map(|gone| {
            let instead = self.name(&gone.title);
            self.text("conflict-scenario", &[("gone", gone.id.to_string().into()), ("instead", instead.into())])
        });
        let phase = conflict.phase.then(|| self.say("conflict-phase"));
        let crowded = conflict
            .crowded
            .iter()
            .map(|h| self.text("conflict-crowded", &[("hex", self.place(definitions, h).into())]));
        scenario.into_iter().chain(units).chain(hexes).chain(phase).chain(crowded).collect()
    }

    /// Returns why a game takes no orders.
    pub fn read_only(&self, why: &ReadOnly) -> String {
        match why {
            ReadOnly::Damaged(damage) => {
                self.text("notice-load_ended", &[("line", damage.line.into()), ("why", (&damage.why).into())])
            }
            ReadOnly::Unresolved(gone) => {
                let mut ids: Vec<String> = gone.units.iter().map(ToString::to_string).collect();
                ids.extend(gone.hexes.iter().map(ToString::to_string));
                self.text("notice-unresolved", &some(&ids))
            }
            ReadOnly::Asked => self.say("read_only-asked"),
        }
    }

    /// Returns why an order was not done.
    pub fn order_error(&self, definitions: &Definitions, error: &OrderError) -> String {
        match error {
            OrderError::Refused(verdict) => self.verdict(definitions, verdict),
            OrderError::NotWritten(error) => {
                self.text("order_error-not_written", &[("why", self.journal_error(error).into())])
            }
            OrderError::Unresolved(gone) => {
                let list = self.conflict(definitions, gone);
                self.text("order_error-unresolved", &some(&list))
            }
            OrderError::ReadOnly => self.say("order_error-read_only"),
            OrderError::NoSuchEntry => self.say("order_error-no_such_entry"),
        }
    }

    /// Returns why a game could not be started or taken up.
    pub fn start_error(&self, error: &StartError) -> String {
        match error {
            StartError::Module(problems) => match problems.as_slice() {
                [] => self.say("start_error-module"),
                _ => self.banner(&Banner { problems: problems.clone() }),
            },
            StartError::Journal(error) => self.journal_error(error),
            StartError::Folder(why) => self.text("start_error-folder", &[("why", why.into())]),
        }
    }

    /// Returns why a journal cannot be used.
    pub fn journal_error(&self, error: &JournalError) -> String {
        let at = |path: &std::path::Path| ("path", Arg::from(path.display().to_string()));
        match error {
            JournalError::Io { path, source } => {
                self.text("journal_error-io", &[at(path), ("why", source.to_string().into())])
            }
            JournalError::Empty { path } => self.text("journal_error-empty", &[at(path)]),
            JournalError::NotAJournal { path, why } => {
                self.text("journal_error-not_a_journal", &[at(path), ("why", why.into())])
            }
            JournalError::Format { path, found } => {
                let args: [(&str, Arg); 3] =
                    [at(path), ("found", i64::from(*found).into()), ("reads", i64::from(FORMAT).into())];
                self.text("journal_error-format", &args)
            }
            JournalError::Locked { path } => self.text("journal_error-locked", &[at(path)]),
            JournalError::Exists { path } => self.text("journal_error-exists", &[at(path)]),
        }
    }
}

/// Names the module of several files once: `m: map.toml`, `rules/main.lua`.
fn by_module(files: &[String]) -> Vec<String> {
    let mut last = None;
    let mut short = |file: &String| {
        let Some((module, path)) = file.split_once(": ") else { return file.clone() };
        let is_same = last.replace(module.to_owned()).is_some_and(|before| before == module);
        if is_same { path.to_owned() } else { file.clone() }
    };
    files.iter().map(&mut short).collect()
}

/// Names the first few of a list, and counts it.
fn some(items: &[String]) -> [(&'static str, Arg); 2] {
    const SHOWN: usize = 5;
    let mut shown: Vec<String> = items.iter().take(SHOWN).cloned().collect();
    if items.len() > SHOWN {
        shown.push("…".to_owned());
    }
    [("list", shown.join(", ").into()), ("n", items.len().into())]
}
