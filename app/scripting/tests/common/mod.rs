//! The shipped battle as a game, and scripts from text, for the tests of this crate.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]
#![allow(clippy::result_large_err, reason = "the result of the trait of the rules")]
#![allow(dead_code, reason = "each test file uses a part")]

use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use content::{Diagnostic, Library};
use rules::Game;
use rules::event::Event;
use rules::hooks::{DiceCup, HookFault, Hooks, Reaction};
use scripting::{KnownNames, Limits, NoTexts, ScriptFile, ScriptModule, ScriptSet, Scripts, Shipped, Sources};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Returns the shipped battle as `content` reads it.
pub(crate) fn loaded() -> content::Loaded {
    let library = Library::new([root().join("modules")]);
    content::load(&library, "chevardino", None)
}

/// Returns the shipped battle, set up.
pub(crate) fn game() -> Game {
    let loaded = loaded();
    let definitions = loaded.definitions.unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
    let mut game = Game::new(definitions, 1812);
    let events = game.set_up();
    game.apply_all(&events);
    game
}

/// Returns the library of Lua shipped with the program.
pub(crate) fn shipped_library() -> Shipped {
    let mut paths: Vec<_> =
        std::fs::read_dir(root().join("scripts/lib")).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let path_in_library = format!("lib/{}", path.file_name().unwrap().to_str().unwrap());
        file(&path_in_library, &std::fs::read_to_string(path).unwrap())
    };
    Shipped { files: paths.iter().map(read).collect(), sought: Vec::new() }
}

/// Makes a file.
pub(crate) fn file(path: &str, text: &str) -> ScriptFile {
    ScriptFile { path: path.to_owned(), label: path.to_owned(), text: Arc::from(text) }
}

/// Makes the sources of one module, `chevardino`, from its files.
pub(crate) fn sources(files: &[(&str, &str)]) -> Sources {
    let files = files.iter().map(|(path, text)| file(path, text)).collect();
    let module = ScriptModule { id: "chevardino".into(), depends: vec!["an_xxx".into()], files };
    Sources { modules: vec![module], library: shipped_library() }
}

/// Names a filter may use.
pub(crate) fn names() -> KnownNames {
    KnownNames { terrains: ["clear", "village", "redoubt"].map(Into::into).to_vec() }
}

/// Compiles one main.lua.
pub(crate) fn compile(main: &str) -> Result<ScriptSet, Vec<Diagnostic>> {
    ScriptSet::compile(sources(&[("rules/main.lua", main)]), names())
}

/// Starts one main.lua. Deadlines are long, so that a busy machine does not fail honest hooks.
pub(crate) fn start(main: &str) -> Scripts {
    let set = compile(main).unwrap_or_else(|mistakes| panic!("{}", rendered(&mistakes)));
    let long = Duration::from_secs(5);
    let limits = Limits { pure_hook: long, order: long, ..Limits::default() };
    set.start_with(Rc::new(NoTexts), limits).unwrap()
}

/// Returns the mistakes of one main.lua, as an author sees them.
pub(crate) fn mistakes(main: &str) -> String {
    match compile(main) {
        Ok(_) => panic!("it loads"),
        Err(mistakes) => rendered(&mistakes),
    }
}

/// Returns diagnostics as an author sees them.
pub(crate) fn rendered(mistakes: &[Diagnostic]) -> String {
    mistakes.iter().map(Diagnostic::render).collect()
}

/// Tells the scripts of an event.
pub(crate) fn on(scripts: &Scripts, game: &Game, event: &Event) -> Result<Vec<Reaction>, HookFault> {
    scripts.on(game, event, &mut DiceCup::new(game))
}

/// Runs Lua as an `on.game_ended` hook whose first parameter is `ctx`.
pub(crate) fn run(body: &str) -> Result<Vec<Reaction>, HookFault> {
    let scripts = start(&format!("return {{ on = {{ game_ended = function(ctx)\n{body}\nend }} }}"));
    on(&scripts, &game(), &Event::GameEnded {})
}

/// Runs Lua as a hook and returns what it logged.
pub(crate) fn logged(body: &str) -> String {
    let scripts = start(&format!("return {{ on = {{ game_ended = function(ctx)\n{body}\nend }} }}"));
    on(&scripts, &game(), &Event::GameEnded {}).unwrap_or_else(|fault| panic!("{fault:#?}"));
    let lines: Vec<String> = scripts
        .take_presentation()
        .into_iter()
        .filter_map(|item| match item {
            scripting::Presentation::Log { text, .. } => Some(text),
            scripting::Presentation::Mark { .. } => None,
        })
        .collect();
    lines.join("\n")
}
