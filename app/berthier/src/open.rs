//! The window: the start screen, a new game, or the last one of a module taken up.

use std::path::PathBuf;
use std::sync::Arc;

use anyhow::anyhow;
use desktop::shell::{SHIPPED_BATTLE, fresh_seed};
use desktop::{Opening, Settings, WindowOptions};
use session::Session;
use session::session::Keep;

use crate::cli::{Common, Open};
use crate::game::{self, Wanted};
use crate::print::Outcome;

/// The ruleset whose lessons are opened where no module is named.
const SHIPPED_RULES: &str = "an_xxx";

/// Opens the window.
pub(crate) fn open(open: &Open, common: &Common) -> anyhow::Result<Outcome> {
    if !has_display() {
        return Err(anyhow!(
            "there is no display to open a window on; without one use `berthier show {SHIPPED_BATTLE} --text`, \
             `berthier show {SHIPPED_BATTLE} --png FILE`, `berthier check PATH` or `berthier run MODULE --orders FILE`"
        ));
    }
    let opening = opening(open, common)?;
    let options = WindowOptions {
        lang: common.lang.is_some().then(|| common.language()),
        settings: session::games::settings_folder().ok(),
        data: session::games::data_folder().ok(),
        places: session::games::usual_folders(),
        ..WindowOptions::default()
    };
    desktop::open(opening, Arc::new(common.library()), options)?;
    Ok(Outcome::Fine)
}

/// Returns whether a window can be opened; other systems than Unix always have a display.
fn has_display() -> bool {
    let named = |name: &str| std::env::var_os(name).is_some_and(|v| !v.is_empty());
    !cfg!(all(unix, not(target_os = "macos"))) || named("DISPLAY") || named("WAYLAND_DISPLAY")
}

/// Returns what the window opens with: the start screen where nothing is named.
fn opening(open: &Open, common: &Common) -> anyhow::Result<Opening> {
    if *open == Open::default() {
        return Ok(Opening::Start);
    }
    let old = |session| Opening::Game(Box::new(session));
    let new = |session| Opening::NewGame(Box::new(session));
    if let Some(journal) = &open.journal {
        let is_kept = std::fs::metadata(journal).is_ok_and(|m| m.len() > 0);
        if is_kept {
            return game::resume(journal, common).map(old);
        }
        return begin(open, Keep::File(journal.clone()), common).map(new);
    }
    if let Some(lesson) = &open.lesson {
        return self::lesson(open, lesson, common).map(old);
    }
    if open.scenario.is_none()
        && open.seed.is_none()
        && let Some(last) = last_game(open.module.as_deref())
    {
        return game::resume(&last, common).map(old);
    }
    let module = open.module.as_deref().unwrap_or(SHIPPED_BATTLE);
    let name = std::path::Path::new(module).file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let keep = games().map_or(Keep::GamesFolder, |folder| Keep::File(session::games::free_name(&folder, &name)));
    begin(open, keep, common).map(new)
}

fn begin(open: &Open, keep: Keep, common: &Common) -> anyhow::Result<Session> {
    game::start(&wanted(open, keep), common)
}

/// Returns the game or the lesson that is asked for: a lesson's dice are laid out, so that its seed is always the same.
fn wanted(open: &Open, keep: Keep) -> Wanted {
    let lesson = open.lesson.as_ref().map(|id| format!("{}{id}", content::lesson::SCENARIO));
    let shipped = if lesson.is_some() { SHIPPED_RULES } else { SHIPPED_BATTLE };
    let fresh = || if lesson.is_some() { 1 } else { fresh_seed() };
    Wanted {
        module: open.module.clone().unwrap_or_else(|| shipped.to_owned()),
        seed: open.seed.unwrap_or_else(fresh),
        scenario: lesson.or_else(|| open.scenario.clone()),
        keep,
    }
}

/// Returns the folder of games the player chose; the program's own where the settings cannot be read.
fn games() -> Option<PathBuf> {
    let settings = session::games::settings_folder().ok().and_then(|folder| Settings::load(&folder).ok().flatten());
    settings.unwrap_or_default().games().ok()
}

/// Begins a lesson, or takes up the one left unfinished.
fn lesson(open: &Open, lesson: &str, common: &Common) -> anyhow::Result<Session> {
    let module = open.module.clone().unwrap_or_else(|| SHIPPED_RULES.to_owned());
    let scenario = format!("{}{lesson}", content::lesson::SCENARIO);
    let folder = games();
    let kept = folder.as_ref().map(|folder| session::games::list(folder)).unwrap_or_default();
    let ours = |g: &session::games::Listed| {
        g.peek.as_ref().is_some_and(|p| is_of(&p.header, &module) && p.header.scenario.as_str() == scenario)
    };
    if let Some(last) = kept.into_iter().find(ours) {
        return game::resume(&last.path, common);
    }
    let keep = folder.map_or(Keep::GamesFolder, |folder| Keep::File(session::games::free_name(&folder, lesson)));
    begin(open, keep, common)
}

/// Returns the game last played, of a module where one is named.
fn last_game(module: Option<&str>) -> Option<PathBuf> {
    let games = session::games::list_all(session::games::data_folder().ok().as_deref(), &games()?);
    let ours = |g: &session::games::Listed| g.peek.as_ref().is_some_and(|p| module.is_none_or(|m| is_of(&p.header, m)));
    games.into_iter().find(ours).map(|g| g.path)
}

/// Returns whether a game is of a module that is named by its id, or by the folder or zip it lies in.
fn is_of(header: &session::journal::Header, module: &str) -> bool {
    let same = |kept: &PathBuf| match (kept.canonicalize(), std::path::Path::new(module).canonicalize()) {
        (Ok(kept), Ok(named)) => kept == named,
        _ => false,
    };
    header.module.as_str() == module || header.path.as_ref().is_some_and(same)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lesson_is_begun_in_the_file_that_is_named_for_it() {
        let open = Open { lesson: Some("turn".to_owned()), ..Open::default() };
        let named = wanted(&open, Keep::File("mine.bj".into()));
        assert_eq!((named.module.as_str(), named.scenario.as_deref(), named.seed), ("an_xxx", Some("lesson:turn"), 1));
        let battle = wanted(&Open { scenario: Some("redoubt".to_owned()), ..Open::default() }, Keep::GamesFolder);
        assert_eq!((battle.module.as_str(), battle.scenario.as_deref()), ("chevardino", Some("redoubt")));
    }

    #[test]
    fn the_game_of_a_module_is_found_by_its_id_and_by_its_folder_however_it_is_written() {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let module = folder.path().join("chevardino");
        std::fs::create_dir(&module).expect("it is made");
        let header = |path: Option<PathBuf>| session::journal::Header {
            format: 1,
            module: "chevardino".into(),
            path,
            scenario: "redoubt".into(),
            title: String::new(),
            seed: 1,
            modules: Vec::new(),
        };
        let by_folder = header(Some(module.clone()));
        assert!(is_of(&by_folder, "chevardino"));
        assert!(is_of(&by_folder, &module.join("../chevardino/").display().to_string()));
        assert!(!is_of(&by_folder, &folder.path().display().to_string()));
        assert!(!is_of(&header(None), &module.display().to_string()), "that one was of the library's own");
    }
}
