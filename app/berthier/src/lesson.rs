//! `berthier lesson`: a lesson made of a game that was played, and a lesson as a hand-out.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use desktop::{HandOut, Progress};
use session::Library;
use session::journal::EntryId;
use session::session::Keep;
use session::teaching::Recorded;

use crate::cli::{Common, LessonCommand};
use crate::game::{self, Wanted};
use crate::print::{self, Outcome};

/// Does what a teacher asks.
pub(crate) fn lesson(command: LessonCommand, common: &Common) -> anyhow::Result<Outcome> {
    match command {
        LessonCommand::Record { journal, id, from, out } => {
            record(&journal, &id, EntryId(from), out.as_deref(), common)
        }
        LessonCommand::Export { module, lesson, out, width } => export(module, &lesson, out, width, common),
    }
}

fn record(journal: &Path, id: &str, from: EntryId, out: Option<&Path>, common: &Common) -> anyhow::Result<Outcome> {
    let is_id = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if id.is_empty() || !id.chars().all(is_id) {
        bail!("`{id}` is no id: use small letters, digits and _");
    }
    let session = game::look_at(journal, common)?;
    let text = {
        let what = Recorded { id, title: None, from };
        session::teaching::record(&session, what, &common.words(&session))?
    };
    let Some(place) = out else {
        print::line(text.trim_end());
        return Ok(Outcome::Fine);
    };
    let file = std::fs::File::create_new(place);
    let mut file = file.with_context(|| format!("{} cannot be made; name a new file", place.display()))?;
    file.write_all(text.as_bytes()).with_context(|| format!("{} cannot be written", place.display()))?;
    print::line(place.display());
    Ok(Outcome::Fine)
}

fn export(module: String, lesson: &str, out: Option<PathBuf>, width: u32, common: &Common) -> anyhow::Result<Outcome> {
    let known = common.library().lessons(&module);
    if known.iter().all(|l| l.id != lesson) {
        return Err(no_lesson(&module, lesson, &known, common));
    }
    let scenario = Some(format!("{}{lesson}", content::lesson::SCENARIO));
    let session = game::start(&Wanted { module, scenario, seed: 1, keep: Keep::Nowhere }, common)?;
    let folder = out.unwrap_or_else(|| PathBuf::from(lesson));
    let mut handout = HandOut::begin(session, &folder, common.language(), width).map_err(|e| anyhow!("{e}"))?;
    loop {
        if let Progress::Written(text) = handout.step().map_err(|e| anyhow!("{e}"))? {
            print::line(text.display());
            return Ok(Outcome::Fine);
        }
    }
}

/// Says why there is no such lesson: the module is not found or cannot be read, it has none, or these.
fn no_lesson(module: &str, lesson: &str, known: &[content::lesson::Lesson], common: &Common) -> anyhow::Error {
    let ids: Vec<&str> = known.iter().map(|l| l.id.as_str()).collect();
    if !ids.is_empty() {
        return anyhow!("{module} has no lesson `{lesson}`; it has: {}", ids.join(", "));
    }
    let wanted = Wanted { module: module.to_owned(), scenario: None, seed: 1, keep: Keep::Nowhere };
    match game::start(&wanted, common) {
        Ok(_) => anyhow!("{module} has no lessons; they are files in its folder lessons/"),
        Err(why) => why,
    }
}
