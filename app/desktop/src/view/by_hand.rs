//! What of the game itself, beside its units, can be put right by hand: each correction by what is so afterwards.

use rules::Game;
use rules::chapters::sequence::{self, cup::Chit};
use rules::combat::CombatStep;
use rules::correction::Correction;
use rules::event::{Overlay, StoreValue};
use rules::ids::{ModuleId, PlaceId, UnitId};
use rules::scenario::{PhaseKind, VictoryLevel};
use rules::unit::PropValue;

/// A part of the game that can be put right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Section {
    /// The turn and the phase.
    Clock,
    /// The step of the Combat segment, and the attacks.
    Combat,
    /// The cup of chits.
    Cup,
    /// Who has won.
    Victory,
    /// What the modules' scripts keep: victory points and the like.
    Kept,
    /// A hex: what lies on it, and its fire.
    Ground,
    /// A value hung on the selected unit.
    Prop,
}

impl Section {
    /// All of them, as they are listed.
    pub const ALL: [Self; 7] =
        [Self::Clock, Self::Combat, Self::Cup, Self::Victory, Self::Kept, Self::Ground, Self::Prop];

    /// Returns the key of its name in the locale files.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Clock => "window-hand_clock",
            Self::Combat => "window-hand_combat",
            Self::Cup => "window-hand_cup",
            Self::Victory => "window-hand_victory",
            Self::Kept => "window-hand_kept",
            Self::Ground => "window-hand_ground",
            Self::Prop => "window-hand_prop",
        }
    }
}

/// What is written in the card of corrections.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Written {
    /// Why it is done.
    pub reason: String,
    /// The hex, by its name.
    pub hex: String,
    /// The mark on it.
    pub mark: String,
    /// The name of a value.
    pub key: String,
    /// The value.
    pub value: String,
    /// Why somebody has won.
    pub victory: String,
}

/// Returns the corrections of a section that make sense as the game stands; `unit` is the selected one.
pub fn corrections(game: &Game, section: Section, written: &Written, unit: Option<&UnitId>) -> Vec<Correction> {
    match section {
        Section::Clock => clock(game),
        Section::Combat => combat(game),
        Section::Cup => cup(game),
        Section::Victory => victory(game, &written.victory),
        Section::Kept => kept(game, written),
        Section::Ground => ground(game, written),
        Section::Prop => unit.map(|unit| prop(game, unit, written)).unwrap_or_default(),
    }
}

fn clock(game: &Game) -> Vec<Correction> {
    let now = game.state.clock();
    let scenario = &game.definitions.scenario;
    let n_phases = u16::try_from(scenario.phases.len()).unwrap_or(u16::MAX);
    let turns = now.turn.checked_sub(1).filter(|turn| *turn > 0).into_iter().chain([now.turn + 1]);
    let others = turns.filter(|turn| *turn <= scenario.turns).map(|turn| (turn, now.phase.min(n_phases)));
    let phases = (0..n_phases).filter(|phase| *phase != now.phase || now.ended).map(|phase| (now.turn.max(1), phase));
    phases.chain(others).map(|(turn, phase)| Correction::Clock { turn, phase }).collect()
}

fn combat(game: &Game) -> Vec<Correction> {
    let now = game.state.combat();
    let is_fought = game.phase_kind() == PhaseKind::Combat;
    let fire = game.definitions.sides.keys().map(|side| (CombatStep::Fire, Some(side.clone())));
    let steps = fire.chain([(CombatStep::Attacks, None), (CombatStep::Over, None)]);
    let other = |(step, to_fire): &(CombatStep, Option<_>)| (now.step, &now.to_fire) != (*step, to_fire);
    let steps =
        steps.filter(|step| is_fought && other(step)).map(|(step, to_fire)| Correction::Combat { step, to_fire });
    let again = now.done.iter().map(|hex| Correction::FireAgain { hex: hex.clone() });
    let given_up = now.attacks.iter().map(|attack| Correction::GiveUp { attack: attack.id });
    steps.chain(given_up).chain(again).collect()
}

fn cup(game: &Game) -> Vec<Correction> {
    let mut out = Vec::new();
    let groups = game.definitions.groups.values().filter(|g| g.manoeuvre_unit && sequence::progress(game, &g.id).1 > 0);
    for chit in groups.map(|g| Chit::Group(g.id.clone())).chain([Chit::End]) {
        let is_in = game.state.cup().contains(&chit);
        if is_in {
            out.push(Correction::Draw { chit: chit.clone() });
            out.push(Correction::OutOfCup { chit: chit.clone() });
        }
        if !is_in || chit == Chit::End {
            out.push(Correction::IntoCup { chit });
        }
    }
    out
}

fn victory(game: &Game, text: &str) -> Vec<Correction> {
    let won = |side: Option<_>, level| Correction::Victory { side, level, text: text.trim().to_owned() };
    let sides = game.definitions.sides.keys();
    let clear = sides.flat_map(|side| VictoryLevel::ALL.map(|level| won(Some(side.clone()), Some(level))));
    let mut out: Vec<Correction> = clear.chain([won(None, None)]).collect();
    if game.state.victory().is_some() {
        out.insert(0, Correction::NoVictory {});
    }
    out
}

fn kept(game: &Game, written: &Written) -> Vec<Correction> {
    let mut out = Vec::new();
    let set = |module: &ModuleId, key: &str, value| {
        let (module, key) = (module.clone(), key.to_owned());
        Correction::Kept { module, key, value }
    };
    for (module, values) in game.state.all_stored() {
        for (key, value) in values {
            if let StoreValue::Number(number) = value
                && let Some(number) = number.as_i64()
            {
                let one_more = number.checked_add(1).into_iter().chain(number.checked_sub(1));
                out.extend(one_more.map(|n| set(module, key, Some(StoreValue::Number(n.into())))));
            }
            out.push(set(module, key, None));
        }
    }
    let key = written.key.trim();
    if !key.is_empty() && !written.value.trim().is_empty() {
        let value = match value_of(&written.value) {
            PropValue::Flag(flag) => StoreValue::Flag(flag),
            PropValue::Number(number) => StoreValue::Number(number.into()),
            PropValue::Text(text) => StoreValue::Text(text),
        };
        // The game's own module stands last: those it stands on come before it.
        out.extend(game.definitions.modules.iter().rev().map(|module| set(&module.id, key, Some(value.clone()))));
    }
    out
}

fn ground(game: &Game, written: &Written) -> Vec<Correction> {
    let hex = PlaceId::new(written.hex.trim());
    if game.definitions.board.find(&hex).is_none() {
        return Vec::new();
    }
    let lies = |overlay| Correction::Ground { hex: hex.clone(), overlay };
    let mut out = Vec::new();
    if game.state.overlay(&hex).is_some() {
        out.push(lies(None));
    }
    let mark = written.mark.trim();
    if !mark.is_empty() {
        out.push(lies(Some(Overlay { mark: mark.to_owned(), terrain: None })));
    }
    out.push(Correction::FireAgain { hex: hex.clone() });
    let as_terrain = game.definitions.ruleset.terrains.keys().map(|terrain| {
        let mark = if mark.is_empty() { terrain.to_string() } else { mark.to_owned() };
        lies(Some(Overlay { mark, terrain: Some(terrain.clone()) }))
    });
    out.extend(as_terrain);
    out
}

fn prop(game: &Game, unit: &UnitId, written: &Written) -> Vec<Correction> {
    let set = |key: &str, value| Correction::Prop { unit: unit.clone(), key: key.to_owned(), value };
    let here = game.state.unit(unit).into_iter().flat_map(|state| state.props.keys());
    let mut out: Vec<Correction> = here.map(|key| set(key, None)).collect();
    let key = written.key.trim();
    if !key.is_empty() && !written.value.trim().is_empty() {
        out.insert(0, set(key, Some(value_of(&written.value))));
    }
    out
}

/// Returns what is written as a flag or a number where it is one, else as a text.
fn value_of(written: &str) -> PropValue {
    let written = written.trim();
    match (written.parse(), written.parse()) {
        (Ok(number), _) => PropValue::Number(number),
        (_, Ok(flag)) => PropValue::Flag(flag),
        _ => PropValue::Text(written.to_owned()),
    }
}
