//! `berthier show`: the board without a display, as text or as a picture.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow};
use session::Session;
use session::session::Keep;

use crate::cli::{Common, Format};
use crate::game::{self, Wanted};
use crate::print::{self, Outcome};

/// A picture asked for.
#[derive(Clone, Debug)]
pub(crate) struct Picture {
    /// Where it is written.
    pub(crate) file: PathBuf,
    /// How wide it is, in pixels.
    pub(crate) width: u32,
}

/// Shows the board of a module at its start, or of a game as it stands.
pub(crate) fn show(
    what: &str,
    scenario: Option<&str>,
    text: bool,
    picture: Option<&Picture>,
    common: &Common,
) -> anyhow::Result<Outcome> {
    let session = open(what, scenario, common)?;
    let words = common.words(&session);
    if text || picture.is_none() {
        let board = session::board_text::board_text(&words, session.game(), None);
        if common.format == Some(Format::Json) {
            print::json(&serde_json::json!({ "board": board, "hash": session.game().state.hash() }))?;
        } else {
            print::line(board);
        }
    }
    if let Some(picture) = picture {
        let image = desktop::board_picture(&session, common.language(), picture.width);
        let file = std::fs::File::create(&picture.file)
            .with_context(|| format!("the picture cannot be written: {}", picture.file.display()))?;
        desktop::write_png(&image, std::io::BufWriter::new(file))
            .map_err(|why| anyhow!("the picture cannot be written: {why}"))?;
        if common.format == Some(Format::Json) {
            print::json(&serde_json::json!({ "png": picture.file, "width": image.width(), "height": image.height() }))?;
        }
    }
    Ok(Outcome::Fine)
}

/// Opens a game's file, or begins a game of a module that is kept nowhere.
fn open(what: &str, scenario: Option<&str>, common: &Common) -> anyhow::Result<Session> {
    let path = Path::new(what);
    let is_zip = path.extension().is_some_and(|e| e.eq_ignore_ascii_case("zip"));
    if path.is_file() && !is_zip {
        return game::look_at(path, common);
    }
    let wanted =
        Wanted { module: what.to_owned(), scenario: scenario.map(str::to_owned), seed: 1, keep: Keep::Nowhere };
    game::start(&wanted, common)
}
