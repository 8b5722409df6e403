//! Who marches: the units of one stack, gathered by what they pay.

use crate::board::PlaceIdx;
use crate::chapters::movement::Mover;
use crate::chapters::{formations, sequence, stacking};
use crate::charts::{MoveClass, System};
use crate::facing::Facing;
use crate::game::Game;
use crate::ids::UnitId;
use crate::num::{Increments, Ratio};
use crate::unit::{Arm, Formation, Posture, UnitDef, UnitKind};

/// The most classes with costs of their own: infantry or cavalry, artillery, leaders.
pub(super) const CLASSES: usize = 3;

/// Units of a group with one price for everything.
#[derive(Clone, Debug)]
pub(super) struct Class<'a> {
    /// One of them, for scripts.
    pub(super) unit: &'a UnitId,
    /// Their column of the chart.
    pub(super) chart: MoveClass,
    /// Their arm; leaders have none.
    pub(super) arm: Option<Arm>,
    posture: Option<Posture>,
    /// The least MP any of them has left.
    pub(super) left: i32,
}

impl<'a> Class<'a> {
    /// Returns the mover of this class where the group's troops stand in `formation`.
    pub(super) fn mover(&self, formation: Option<Formation>) -> Mover<'a> {
        let posture = match self.posture {
            Some(Posture::Good(own)) if self.is_variable() => Some(Posture::Good(formation.unwrap_or(own))),
            posture => posture,
        };
        Mover { unit: self.unit, class: self.chart, arm: self.arm, posture }
    }

    /// Returns whether the ground and the march change its formation: infantry and cavalry in Good order.
    pub(super) fn is_variable(&self) -> bool {
        is_variable(self.posture)
    }
}

fn is_variable(posture: Option<Posture>) -> bool {
    matches!(posture, Some(Posture::Good(f)) if !matches!(f, Formation::Limbered | Formation::Unlimbered))
}

/// A unit of the group.
#[derive(Clone, Debug)]
pub(super) struct Member<'a> {
    /// Who: of a copy the definition bears another id.
    pub(super) id: &'a UnitId,
    /// What it is.
    pub(super) def: &'a UnitDef,
    /// Its increments.
    pub(super) increments: Increments,
    /// How it stands at the start.
    pub(super) posture: Option<Posture>,
}

impl Member<'_> {
    /// Returns whether its formation is that of the group's troops.
    pub(super) fn is_variable(&self) -> bool {
        is_variable(self.posture)
    }
}

/// The units that march, as they stand at the start.
#[derive(Clone, Debug)]
pub(super) struct Group<'a> {
    /// The units, top first.
    pub(super) members: Vec<Member<'a>>,
    /// What they pay by.
    pub(super) classes: Vec<Class<'a>>,
    /// The class whose formation varies: never more than one, since infantry and cavalry do not march together (S6).
    pub(super) troops: Option<usize>,
    /// The formation of those troops.
    pub(super) formation: Option<Formation>,
    /// The hex they start from.
    pub(super) start: PlaceIdx,
    /// The hexes of troops on several, head first; else empty.
    pub(super) trail: Vec<PlaceIdx>,
    /// The facing of troops on several hexes.
    pub(super) facing: Facing,
    /// The hexes the troops fill in a column that is paid out (F14).
    pub(super) paid_out: usize,
    /// Whether some unit would march out of a hex it shares with another of the group (F14).
    pub(super) marches_out_together: bool,
}

impl<'a> Group<'a> {
    /// Gathers the units; `None` where they cannot march, or not as one: troops that stand differently do not.
    pub(super) fn new(game: &'a Game, units: &[UnitId]) -> Option<Self> {
        let board = &game.definitions.board;
        let ruleset = &game.definitions.ruleset;
        if ruleset.system == System::Free {
            return None;
        }
        let head = game.state.unit(units.first()?)?.head()?;
        let start = board.find(head)?;
        let mut group = Self {
            members: Vec::with_capacity(units.len()),
            classes: Vec::with_capacity(CLASSES),
            troops: None,
            formation: None,
            start,
            trail: Vec::new(),
            facing: Facing::NORTH,
            paid_out: 1,
            marches_out_together: false,
        };
        for unit in units {
            let state = game.state.unit(unit)?;
            let can_go = state.head() == Some(head)
                && sequence::acts_now(game, unit)
                && !matches!(state.posture(), Some(Posture::Pgd { .. }));
            if !can_go || group.members.iter().any(|m| *m.id == *unit) {
                return None;
            }
            let (id, def) = (game.state.stack(head).iter().find(|u| *u == unit)?, game.def(unit)?);
            group.members.push(Member { id, def, increments: game.increments(unit), posture: state.posture() });
        }
        let stack = game.state.stack(head);
        group.members.sort_by_key(|m| stack.iter().position(|s| *s == *m.id));
        for n in 0..group.members.len() {
            group.enlist(game, n)?;
        }
        let is_long = |m: &Member<'_>| {
            m.def.troops().is_some_and(|t| matches!(t.arm, Arm::Infantry | Arm::Cavalry))
                && m.increments > ruleset.per_hex_in_column
        };
        // Leaders ride along with a column that marches out (F14).
        let troops: Vec<&Member<'_>> = group.members.iter().filter(|m| m.def.troops().is_some()).collect();
        match troops.as_slice() {
            [] => {}
            [only] => group.paid_out = formations::hexes_paid_out(only.increments, ruleset),
            many => group.marches_out_together = many.iter().any(|m| is_long(m)),
        }
        let leaving: Vec<&UnitId> = group.members.iter().map(|m| m.id).collect();
        if !stacking::left_behind(game, start, &leaving).is_empty() {
            return None;
        }
        Some(group)
    }

    /// Adds the n-th unit to its class.
    fn enlist(&mut self, game: &Game, n: usize) -> Option<()> {
        let member = self.members.get(n)?;
        let state = game.state.unit(member.id)?;
        let mover = Mover::new(member.def, member.posture);
        if mover.is_unlimbered() {
            return None;
        }
        let left = state.mp.in_quarters();
        let class = Class { unit: member.id, chart: mover.class, arm: mover.arm, posture: mover.posture, left };
        if class.is_variable() {
            let board = &game.definitions.board;
            let trail: Vec<PlaceIdx> = match state.hexes() {
                [_] => Vec::new(),
                several => several.iter().filter_map(|p| board.find(p.hex())).collect(),
            };
            let formation = class.posture.and_then(Posture::formation);
            if self.troops.is_none() {
                self.troops = Some(self.classes.len());
                (self.formation, self.trail, self.facing) = (formation, trail, state.facing);
            } else if self.formation != formation || self.trail != trail {
                return None;
            }
        }
        let n_classes = self.classes.len();
        // Units of a class differ only in the MP left, as far as the rules go.
        let same = self.classes.iter_mut().find(|c| {
            c.chart == class.chart
                && c.arm == class.arm
                && c.is_variable() == class.is_variable()
                && (c.is_variable() || c.posture == class.posture)
        });
        let is_second_of_troops = class.is_variable() && self.troops != Some(n_classes);
        match same {
            Some(same) => same.left = same.left.min(left),
            None if n_classes == CLASSES || is_second_of_troops => return None,
            None => self.classes.push(class),
        }
        Some(())
    }

    /// Returns whether the group holds units of the game, not markers alone: no unit enters a hex of the enemy (T1).
    pub(super) fn has_units(&self) -> bool {
        self.members.iter().any(|m| !matches!(m.def.kind, UnitKind::Marker))
    }

    /// Returns the class whose formation varies.
    pub(super) fn troops(&self) -> Option<&Class<'a>> {
        self.classes.get(self.troops?)
    }

    /// Returns whether all units whose formation varies may take one in such a hex (F1, F6, F8), whatever it costs.
    pub(super) fn can_take(&self, game: &Game, from: Formation, to: Formation, place: PlaceIdx) -> bool {
        self.members.iter().filter(|m| m.is_variable()).all(|m| {
            let infantry = Ratio::from(m.increments);
            formations::refusals_to_take(game, m.id, Posture::Good(from), to, place, infantry).is_empty()
        })
    }
}
