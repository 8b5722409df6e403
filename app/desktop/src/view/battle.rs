//! The Combat segment as To do shows it: whose turn it is to fire, which hexes can, what is fought next (Q3).

use rules::Game;
use rules::board::PlaceIdx;
use rules::chapters::sequence::combat;
use rules::combat::{Attack, AttackKind, CombatStep};
use rules::hooks::Hooks;
use rules::ids::{SideId, UnitId};
use rules::scenario::PhaseKind;

use crate::speech::{Arg, Speech, capital};

/// A hex that can still fire.
#[derive(Clone, Debug)]
pub struct FireLine {
    /// The hex.
    pub place: PlaceIdx,
    /// Its top combat unit.
    pub top: Option<UnitId>,
    /// The hex and who stands in it.
    pub name: String,
    /// The enemy hexes it can fire at.
    pub at: Vec<PlaceIdx>,
    /// How many they are, in words.
    pub targets: String,
}

/// An attack declared and not yet fought.
#[derive(Clone, Debug)]
pub struct AttackLine {
    /// The hex attacked.
    pub place: Option<PlaceIdx>,
    /// Who attacks what.
    pub name: String,
}

/// The Combat segment as it stands.
#[derive(Clone, Debug, Default)]
pub struct Battle {
    /// The step.
    pub step: CombatStep,
    /// The side whose turn it is to fire.
    pub to_fire: Option<SideId>,
    /// What the step is about, in words.
    pub title: String,
    /// The hexes of that side that can still fire.
    pub can_fire: Vec<FireLine>,
    /// The attacks still to be fought, that fought next first.
    pub attacks: Vec<AttackLine>,
}

impl Battle {
    /// Returns the Combat segment; `None` where another is played, or the rules know none.
    pub fn of(game: &Game, hooks: &dyn Hooks, speech: &Speech) -> Option<Self> {
        let now = game.state.combat();
        if game.phase_kind() != PhaseKind::Combat || now.step == CombatStep::None || game.state.clock().ended {
            return None;
        }
        let to_fire = now.to_fire.clone().filter(|_| now.step == CombatStep::Fire);
        let side = to_fire.as_ref().map(|side| speech.words().side(&game.definitions, side)).unwrap_or_default();
        let title = match now.step {
            CombatStep::Fire => speech.say_with("window-battle_fire", &[("side", Arg::Text(&side))]),
            CombatStep::Attacks => speech.say("window-battle_attacks"),
            CombatStep::Over | CombatStep::None => speech.say("window-battle_over"),
        };
        // A script that fails is told of where the order is given: here it only leaves the list short.
        let left = combat::left_to_fire(game, hooks).unwrap_or_default();
        let can_fire = left.iter().filter_map(|can| fire_line(game, speech, can)).collect();
        let next = now.next().map(|a| a.id);
        let mut attacks: Vec<&Attack> = now.attacks.iter().collect();
        attacks.sort_by_key(|a| (Some(a.id) != next, a.kind == AttackKind::Assault));
        let attacks = attacks.into_iter().map(|a| attack_line(game, speech, a)).collect();
        Some(Self { step: now.step, to_fire, title: capital(&title), can_fire, attacks })
    }

    /// Returns the line of a hex that can still fire.
    pub fn line(&self, place: PlaceIdx) -> Option<&FireLine> {
        self.can_fire.iter().find(|line| line.place == place)
    }

    /// Returns whether hexes may still fire or attacks are still to be fought (Q6).
    pub fn holds(&self) -> bool {
        matches!(self.step, CombatStep::Fire | CombatStep::Attacks)
    }
}

fn fire_line(game: &Game, speech: &Speech, can: &combat::CanFire) -> Option<FireLine> {
    let place = game.definitions.board.find(&can.from)?;
    let stack = game.state.stack(&can.from);
    let troops: Vec<UnitId> = stack.iter().filter(|u| game.troops(u).is_some()).cloned().collect();
    let units = speech.words().units(&game.definitions, &troops);
    let n = i64::try_from(can.at.len()).unwrap_or(i64::MAX);
    Some(FireLine {
        place,
        top: troops.first().cloned(),
        name: format!("{} · {units}", can.from),
        at: can.at.iter().filter_map(|hex| game.definitions.board.find(hex)).collect(),
        targets: speech.say_with("window-battle_targets", &[("n", Arg::Number(n))]),
    })
}

fn attack_line(game: &Game, speech: &Speech, attack: &Attack) -> AttackLine {
    let words = speech.words();
    let units = words.units(&game.definitions, &attack.units);
    let hex = words.place(&game.definitions, &attack.target);
    let key = if attack.kind == AttackKind::Assault { "window-battle_assault" } else { "window-battle_charge" };
    let n = i64::try_from(attack.units.len()).unwrap_or(i64::MAX);
    let args = [("units", Arg::Text(&units)), ("n", Arg::Number(n)), ("hex", Arg::Text(&hex))];
    AttackLine { place: game.definitions.board.find(&attack.target), name: speech.say_with(key, &args) }
}
