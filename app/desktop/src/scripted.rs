//! Scripts that play sides in the window: who plays which side, at what pace, and whether they play now.

use std::collections::BTreeMap;

use content::Diagnostic;
use rules::ids::SideId;
use session::Session;
use session::auto::{Auto, AutoError, Player};

/// The shipped script that plays a side.
const SHIPPED: &str = "steady";

/// How long an order of a script is left to be seen before the next, in seconds.
pub(crate) const PACE_SECS: f64 = 0.7;

/// Who plays a side.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum PlayedBy {
    /// A player at the table.
    #[default]
    Player,
    /// The script of the game's own module.
    Module,
    /// The script shipped with the program.
    Shipped,
}

/// What the scripts that play sides do now.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ScriptsNow {
    /// It is not theirs to act, or no side is played by one.
    #[default]
    Idle,
    /// They give orders.
    Acting,
    /// They were stopped.
    Stopped,
}

/// Returns whom a side can be played by besides a player.
pub(crate) fn choices(session: &Session) -> Vec<PlayedBy> {
    let module = session.module_plays();
    let shipped = session.example(SHIPPED).is_some();
    let all = [(PlayedBy::Module, module), (PlayedBy::Shipped, shipped)];
    all.into_iter().filter(|(_, is_there)| *is_there).map(|(by, _)| by).collect()
}

/// Loads the scripts that play the sides they are chosen for.
///
/// # Errors
/// For which side one does not load, and why.
pub(crate) fn loaded(session: &Session, chosen: &BTreeMap<SideId, PlayedBy>) -> Result<Auto, (SideId, AutoError)> {
    let player = |(side, by): (&SideId, &PlayedBy)| match by {
        PlayedBy::Player => None,
        PlayedBy::Module => Player::of_module(session, side.clone()).map(Ok),
        PlayedBy::Shipped => {
            let path = session.example(SHIPPED)?;
            Some(Player::load(session, side.clone(), &path).map_err(|error| (side.clone(), error)))
        }
    };
    chosen.iter().filter_map(player).collect::<Result<Vec<_>, _>>().map(Auto::new)
}

/// Returns why a script was stopped, as its author is told.
pub(crate) fn why(error: &AutoError) -> String {
    let AutoError::Broken { problems, .. } = error else { return error.to_string() };
    let problems = problems.iter().map(Diagnostic::render);
    std::iter::once(error.to_string()).chain(problems).collect::<Vec<_>>().join("\n")
}
