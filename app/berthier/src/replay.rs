//! `berthier replay`: plays a journal again, and compares.

use std::path::Path;

use anyhow::anyhow;
use session::journal::EntryId;
use session::replay::{self as replays, Deviation, Difference};

use crate::cli::{Common, Format};
use crate::game::explained;
use crate::print::{self, Outcome};

/// Replays a journal up to an entry; to `verify` works every order anew.
pub(crate) fn replay(journal: &Path, to: Option<u64>, verify: bool, common: &Common) -> anyhow::Result<Outcome> {
    let library = common.shared_library();
    let report = replays::replay(&library, journal, to.map(EntryId), verify).map_err(|e| explained(&e))?;
    if let Some(to) = to.filter(|to| usize::try_from(*to).is_ok_and(|to| to > report.n_entries)) {
        return Err(anyhow!("there is no entry {to}: the last of this game is {}", report.n_entries));
    }
    let damage = report.damage.as_ref().map(|d| format!("line {}: {}", d.line, d.why));
    let differences: Vec<String> = report.differences.iter().map(described).collect();
    if common.format == Some(Format::Json) {
        print::json(&serde_json::json!({
            "entries": report.n_entries,
            "abandoned": report.n_abandoned,
            "torn_bytes": report.torn_bytes,
            "damage": damage,
            "changed_files": report.changed_files,
            "differences": differences,
            "hash": report.hash,
        }))?;
    } else {
        print::line(format!("{} entries, {} of them on abandoned branches", report.n_entries, report.n_abandoned));
        if report.torn_bytes > 0 {
            print::line(format!("the last line is torn: {} bytes are not read", report.torn_bytes));
        }
        if let Some(damage) = &damage {
            print::line(format!("the journal makes sense up to {damage}"));
        }
        for file in &report.changed_files {
            print::line(format!("changed since: {file}"));
        }
        for difference in &differences {
            print::line(difference);
        }
        if verify && differences.is_empty() && damage.is_none() {
            print::line("every order comes out as written");
        }
        print::line(report.hash);
    }
    Ok(if report.is_clean() { Outcome::Fine } else { Outcome::Findings })
}

fn described(difference: &Difference) -> String {
    let entry = difference.entry;
    match &difference.what {
        Deviation::Refused(verdict) => {
            let clauses: Vec<String> = verdict
                .refusals
                .iter()
                .map(|r| r.clause.map_or_else(|| "form".to_owned(), |c| c.to_string()))
                .chain(verdict.faults.iter().map(|f| f.message.clone()))
                .collect();
            format!("entry {entry}: the order would be refused now ({})", clauses.join(", "))
        }
        Deviation::Event { at, was, is } => {
            let name =
                |h: &Option<Box<rules::event::Happening>>| h.as_ref().map_or("nothing", |h| h.event.name()).to_owned();
            format!("entry {entry}: event {} was {}, and would be {}", at + 1, name(was), name(is))
        }
        Deviation::State => format!("entry {entry}: the same events lead to another state"),
    }
}
