//! `berthier report`: the story of a game with a picture a turn, written to a folder.

use std::path::{Path, PathBuf};

use anyhow::bail;
use desktop::{Progress, ReportFormat, Told};

use crate::cli::{Common, Format};
use crate::game;
use crate::print::{self, Outcome};

/// Writes the report of a game. It is told on standard error how far it is; the place of the text is the result.
pub(crate) fn report(journal: &Path, out: Option<PathBuf>, width: u32, common: &Common) -> anyhow::Result<Outcome> {
    if journal.is_dir() {
        bail!("{} is a folder: name the game's file, as the list of games shows it", journal.display());
    }
    let session = game::look_at(journal, common)?;
    let format = match common.format {
        Some(Format::Json) => ReportFormat::Json,
        Some(Format::Text) | None => ReportFormat::Markdown,
    };
    let folder = out.unwrap_or_else(|| desktop::report_folder(journal));
    let mut chronicle = Told::of(&session, common.language()).begin(&folder, format, width)?;
    loop {
        match chronicle.step()? {
            Progress::Painted(n, of) => print::progress(&format!("picture {n} of {of}")),
            Progress::Written(text) => {
                if format == ReportFormat::Json {
                    print::json(&serde_json::json!({ "report": text }))?;
                } else {
                    print::line(text.display());
                }
                break;
            }
        }
    }
    // What was read up to some damage is a whole report of less than the whole game.
    Ok(match session.read_only() {
        Some(session::session::ReadOnly::Damaged(damage)) => {
            print::progress(&format!("the journal makes sense up to line {}: {}", damage.line, damage.why));
            Outcome::Findings
        }
        _ => Outcome::Fine,
    })
}
