//! Scripts that play sides in the window: who plays which side, at what pace, and whether they play now.

use std::collections::BTreeMap;

use content::Diagnostic;
use rules::ids::SideId;
use session::Session;
use session::auto::{Auto, AutoError, PlayingScript};

/// How long an order of a script is left to be seen before the next, in seconds.
pub(crate) const PACE_SECS: f64 = 0.7;

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

/// Loads the scripts that play the sides they are chosen for.
///
/// # Errors
/// For which side one does not load, and why.
pub(crate) fn loaded(session: &Session, chosen: &BTreeMap<SideId, PlayingScript>) -> Result<Auto, (SideId, AutoError)> {
    let player = |(side, script): (&SideId, &PlayingScript)| {
        script.player(session, side.clone()).map_err(|error| (side.clone(), error))
    };
    chosen.iter().map(player).collect::<Result<Vec<_>, _>>().map(Auto::new)
}

/// Returns why a script was stopped, as its author is told.
pub(crate) fn why(error: &AutoError) -> String {
    let AutoError::Broken { problems, .. } = error else { return error.to_string() };
    let problems = problems.iter().map(Diagnostic::render);
    std::iter::once(error.to_string()).chain(problems).collect::<Vec<_>>().join("\n")
}
