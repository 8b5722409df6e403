//! The scripts by which a side can be played: those of the game's own module, and the examples shipped with the program.

use std::path::PathBuf;
use std::sync::Arc;

use rules::ids::SideId;
use scripting::ScriptFile;

use super::{AutoError, Player};
use crate::session::Session;

/// The hooks of the module itself.
const MAIN: &str = "rules/main.lua";
/// Where the examples shipped with the program stand among its scripts.
const EXAMPLES: &str = "examples/";
/// The hook by which a script plays a side; a file that names it in no more than a comment is not tried.
const HOOK: &str = "next_order";

/// A script by which a side can be played, named as in a file: `rules/main.lua`, `rules/bold.lua`, `examples/steady.lua`.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct PlayingScript(String);

impl PlayingScript {
    /// Takes the name it was kept under; whether there is such a script is found out when it is loaded.
    pub fn named(name: impl Into<String>) -> Self {
        Self(name.into())
    }

    /// Returns the name to keep it under.
    pub fn name(&self) -> &str {
        &self.0
    }

    /// Returns whether it is the hooks of the module itself.
    pub fn is_main(&self) -> bool {
        self.0 == MAIN
    }

    /// Returns the name of its file without folder and ending, if it is an example shipped with the program.
    pub fn example(&self) -> Option<&str> {
        self.0.strip_prefix(EXAMPLES)?.strip_suffix(".lua")
    }

    /// Returns the name of its file without folder and ending: `bold`.
    pub fn stem(&self) -> &str {
        let file = self.0.rsplit_once('/').map_or(self.0.as_str(), |(_, file)| file);
        file.strip_suffix(".lua").unwrap_or(file)
    }

    /// Returns all by which a side of the session's game can be played: those of its module first, then the examples. One
    /// that does not load is among them, so that whoever chooses it is told why.
    pub fn all(session: &Session) -> Vec<Self> {
        let main = session.module_plays().then(|| Self::named(MAIN));
        let own = own_files(session).into_iter().filter(|file| file.path != MAIN && may_play(session, file));
        let examples = session.examples().into_iter().filter_map(|path| {
            let name = path.file_name()?.to_string_lossy().into_owned();
            let file = ScriptFile {
                path: format!("{EXAMPLES}{name}"),
                label: path.display().to_string(),
                text: std::fs::read_to_string(&path).ok()?.into(),
            };
            may_play(session, &file).then_some(Self(file.path))
        });
        main.into_iter().chain(own.map(|file| Self(file.path))).chain(examples).collect()
    }

    /// Loads it as the player of a side.
    ///
    /// # Errors
    /// If there is no such script, or it does not load, or plays no side.
    pub fn player(&self, session: &Session, side: SideId) -> Result<Player, AutoError> {
        if self.is_main() {
            let path = PathBuf::from(session.header().module.as_str()).join(MAIN);
            return Player::of_module(session, side).ok_or(AutoError::NoPlayer { path });
        }
        if let Some(example) = self.example() {
            let path = session.example(example).ok_or_else(|| self.missing())?;
            return Player::load(session, side, &path);
        }
        let own = own_files(session);
        let file = own.iter().find(|file| file.path == self.0).ok_or_else(|| self.missing())?;
        Player::of_file(session, side, file, beside(&own, file))
    }

    fn missing(&self) -> AutoError {
        AutoError::Unreadable { path: PathBuf::from(&self.0), error: std::io::ErrorKind::NotFound.into() }
    }
}

/// Returns the Lua files of the game's own module.
fn own_files(session: &Session) -> Vec<ScriptFile> {
    let Some(content) = session.loaded().content() else { return Vec::new() };
    let own = content.scripts.iter().filter(|file| file.module == session.header().module);
    own.map(|f| ScriptFile { path: f.path.clone(), label: f.label.clone(), text: Arc::clone(&f.text) }).collect()
}

/// Returns the files a script of the module may `require` of it: all but itself and the module's own hooks, in whose place it is.
fn beside(own: &[ScriptFile], file: &ScriptFile) -> Vec<ScriptFile> {
    own.iter().filter(|other| other.path != MAIN && other.path != file.path).cloned().collect()
}

/// Returns whether a file may play a side: it names the hook, and has it where it loads.
fn may_play(session: &Session, file: &ScriptFile) -> bool {
    let code = |line: &str| line.split("--").next().is_some_and(|code| code.contains(HOOK));
    if !file.text.lines().any(code) {
        return false;
    }
    let own = if file.path.starts_with(EXAMPLES) { Vec::new() } else { own_files(session) };
    let Some(side) = session.game().definitions.sides.keys().next().cloned() else { return false };
    let loaded = Player::of_file(session, side, file, beside(&own, file));
    !matches!(loaded, Err(AutoError::NoPlayer { .. }))
}
