//! `berthier run --auto`: scripts play all sides, and the end is printed. A game that a script brings to a halt is a
//! finding, told with the script and what it did; a script that is not there or does not load is misuse.

use std::path::{Path, PathBuf};

use anyhow::anyhow;
use rules::ids::SideId;
use session::auto::{Auto, AutoError, Player, Summary};
use session::{Session, Words};

use crate::cli::{Common, Format};
use crate::game::{self, Wanted};
use crate::print::{self, Outcome};

/// The shipped script that plays a side for which none is named.
const SHIPPED: &str = "steady";

/// Plays a game by scripts, to its end or for so many turns.
pub(crate) fn auto(wanted: &Wanted, turns: Option<u16>, bots: &[String], common: &Common) -> anyhow::Result<Outcome> {
    let mut session = game::start(wanted, common)?;
    if let Some(scripts) = session.scripts() {
        scripts.set_quiet(true);
    }
    let words = common.words(&session);
    let mut auto = Auto::new(players(&session, bots, common)?);
    let played = auto.play(&mut session, turns);
    let summary = Summary::of(&session);
    if common.format == Some(Format::Json) {
        print::json(&summary)?;
    } else {
        for line in words.summary(&session.game().definitions, &summary) {
            print::line(line);
        }
    }
    match played {
        Ok(()) => Ok(Outcome::Fine),
        Err(error) => {
            print::error(&explained(&session, &error, &words), common.format);
            Ok(Outcome::Findings)
        }
    }
}

/// Loads a player for each side: the script named, the module's own, or the shipped one.
fn players(session: &Session, bots: &[String], common: &Common) -> anyhow::Result<Vec<Player>> {
    let sides: Vec<SideId> = session.game().definitions.sides.keys().cloned().collect();
    let mut named: Vec<(SideId, PathBuf)> = Vec::new();
    for bot in bots {
        let named_side = bot.split_once('=').filter(|(_, file)| !file.is_empty());
        let (side, file) = named_side.ok_or_else(|| anyhow!("--bot {bot}: write SIDE=FILE"))?;
        let Some(side) = sides.iter().find(|s| s.as_str() == side) else {
            let near = content::diagnostic::nearest(side, sides.iter().map(SideId::as_str));
            let help = near.map_or(String::new(), |near| format!("; did you mean `{near}`?"));
            return Err(anyhow!("--bot {bot}: there is no side `{side}` in this game{help}"));
        };
        if named.iter().any(|(s, _)| s == side) {
            return Err(anyhow!("--bot {bot}: `{side}` has a script already"));
        }
        named.push((side.clone(), PathBuf::from(file)));
    }
    let load = |side: SideId, path: &Path| Player::load(session, side, path).map_err(|e| broken(&e));
    let player = |side: SideId| {
        if let Some((_, path)) = named.iter().find(|(s, _)| *s == side) {
            return load(side, path);
        }
        if let Some(player) = Player::of_module(session, side.clone()) {
            return Ok(player);
        }
        let path = common.library().example(SHIPPED);
        let path = path.ok_or_else(|| anyhow!("the shipped scripts are not found: name one with --bot {side}=FILE"))?;
        load(side, &path)
    };
    sides.iter().cloned().map(player).collect()
}

/// Says all that is wrong with a script.
fn broken(error: &AutoError) -> anyhow::Error {
    match error {
        AutoError::Broken { problems, .. } => {
            let all: Vec<String> = problems.iter().map(content::Diagnostic::render).collect();
            anyhow!("{error}\n{}", all.join("\n"))
        }
        other => anyhow!("{other}"),
    }
}

/// Says why a game was stopped: the script and, where an order was refused, which and why.
fn explained(session: &Session, error: &AutoError, words: &Words) -> anyhow::Error {
    let definitions = &session.game().definitions;
    let told = |order: &rules::Order, verdict: Option<&rules::Verdict>| {
        let why = match verdict {
            Some(verdict) => words.verdict_lines(definitions, verdict).join("\n  "),
            None => words.say("auto-not_own"),
        };
        anyhow!("{error}\n  {}\n  {why}", words.order(definitions, order))
    };
    match error {
        AutoError::Refused { order, verdict, .. } => told(order, verdict.as_deref()),
        AutoError::Stuck { order, verdict } => told(order, Some(verdict)),
        AutoError::Fault { fault, .. } => anyhow!("{error}\n{}", words.fault(definitions, fault)),
        other => anyhow!("{other}"),
    }
}
