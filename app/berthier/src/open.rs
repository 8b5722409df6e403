//! The window: a new game, or the last one taken up.

use std::path::PathBuf;

use anyhow::anyhow;
use desktop::WindowOptions;
use session::Session;
use session::session::Keep;

use crate::cli::{Common, Open};
use crate::game::{self, Wanted};
use crate::print::Outcome;

/// The battle that is played where none is named and there is no game to take up.
const SHIPPED_BATTLE: &str = "chevardino";

/// Opens the window.
pub(crate) fn open(open: &Open, common: &Common) -> anyhow::Result<Outcome> {
    if !has_display() {
        return Err(anyhow!(
            "there is no display to open a window on; without one use `berthier show {SHIPPED_BATTLE} --text`, \
             `berthier show {SHIPPED_BATTLE} --png FILE`, `berthier check PATH` or `berthier run MODULE --orders FILE`"
        ));
    }
    let session = session(open, common)?;
    let options = WindowOptions {
        lang: common.lang.is_some().then(|| common.language()),
        settings: session::games::settings_folder().ok(),
        ..WindowOptions::default()
    };
    desktop::open(session, options)?;
    Ok(Outcome::Fine)
}

/// Returns whether a window can be opened; other systems than Unix always have a display.
fn has_display() -> bool {
    let named = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

fn session(open: &Open, common: &Common) -> anyhow::Result<Session> {
    if let Some(journal) = &open.journal {
        let is_kept = std::fs::metadata(journal).is_ok_and(|m| m.len() > 0);
        if is_kept {
            return game::resume(journal, common);
        }
        return begin(open, Keep::File(journal.clone()), common);
    }
    if open.scenario.is_none()
        && open.seed.is_none()
        && let Some(last) = last_game(open.module.as_deref())
    {
        return game::resume(&last, common);
    }
    begin(open, Keep::GamesFolder, common)
}

fn begin(open: &Open, keep: Keep, common: &Common) -> anyhow::Result<Session> {
    let wanted = Wanted {
        module: open.module.clone().unwrap_or_else(|| SHIPPED_BATTLE.to_owned()),
        scenario: open.scenario.clone(),
        seed: open.seed.unwrap_or_else(fresh_seed),
        keep,
    };
    game::start(&wanted, common)
}

/// Returns the game last played, of a module where one is named.
fn last_game(module: Option<&str>) -> Option<PathBuf> {
    let folder = session::games::folder().ok()?;
    let games = session::games::list(&folder);
    let ours = |g: &session::games::Listed| {
        g.peek.as_ref().is_some_and(|p| module.is_none_or(|m| p.header.module.as_str() == m))
    };
    games.into_iter().find(ours).map(|g| g.path)
}

/// Returns a seed nobody chose: the dice of a game are fixed from then on.
fn fresh_seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(1, |d| d.as_secs().wrapping_mul(1_000_003) ^ u64::from(d.subsec_nanos()))
}
