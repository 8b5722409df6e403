//! Whether a unit may stand where a scenario puts it: terrain, formation, number of hexes.

use rules::board::{Board, PlaceIdx};
use rules::charts::{MoveClass, Ruleset, System};
use rules::scenario::Placement;
use rules::unit::{Arm, Formation, TroopsDef, UnitDef};

use crate::references::forces::local;
use crate::sink::{Sink, Spot};

/// A unit that is put somewhere.
pub(super) struct Standing<'a> {
    pub(super) sink: &'a Sink,
    /// Where that is written.
    pub(super) at: Spot,
    pub(super) unit: &'a UnitDef,
    pub(super) board: &'a Board,
    pub(super) ruleset: &'a Ruleset,
}

impl Standing<'_> {
    /// Checks one placement of the unit.
    pub(super) fn check(&self, placed: &Placement) {
        let hexes: Vec<PlaceIdx> = placed.hexes.iter().filter_map(|h| self.board.find(h)).collect();
        let Some(troops) = self.unit.troops() else {
            if placed.formation.is_some() {
                self.error("bad_formation", format!("`{}` is no combat unit and has no formation", self.name()));
            }
            if hexes.len() > 1 {
                self.error("bad_hexes", format!("`{}` is no combat unit and stands on one hex", self.name()));
            }
            return;
        };
        if placed.losses >= troops.printed {
            let (has, lost) = (troops.printed, placed.losses);
            self.error("bad_losses", format!("`{}` has {has} increments and cannot have lost {lost}", self.name()));
            return;
        }
        self.joined(&hexes);
        let Some(formation) = placed.formation else { return };
        if self.ruleset.system == System::Free {
            return;
        }
        if !suits(formation, troops) {
            let message = format!("`{}` is {} and does not form {formation}", self.name(), troops.arm.name());
            let help = (formation == Formation::Skirmish).then(|| "it lacks the trait `skirmisher`".to_owned());
            self.sink.error_help("bad_formation", self.at, message, help);
            return;
        }
        self.count(troops, placed, formation);
        for hex in hexes {
            self.ground(troops, formation, hex);
        }
    }

    fn joined(&self, hexes: &[PlaceIdx]) {
        for (i, hex) in hexes.iter().enumerate() {
            let before = hexes.get(..i).unwrap_or_default();
            let id = &self.board.place(*hex).id;
            if before.contains(hex) {
                self.error("bad_hexes", format!("`{}` stands twice on {id}", self.name()));
            } else if before.last().is_some_and(|b| self.board.direction(*b, *hex).is_none()) {
                // Wing to wing, or head to tail: every hex touches the one named before it.
                let message = format!("`{}` is torn apart: {id} does not touch the hex before it", self.name());
                self.error("bad_hexes", message);
            }
        }
    }

    /// Checks on how many hexes the formation may stand (F8, F13–F17).
    fn count(&self, troops: &TroopsDef, placed: &Placement, formation: Formation) {
        let n = placed.hexes.len();
        let left = troops.printed.saturating_sub(placed.losses);
        let multi = &self.ruleset.combat.multi_hex;
        let each = |per_hex: u16| usize::from(left.div_ceil(per_hex.max(1)));
        let most = match (formation, troops.arm) {
            (Formation::RoadColumn | Formation::ColumnOfCompanies, _) => each(self.ruleset.per_hex_in_column),
            (Formation::Line, Arm::Infantry) if left >= self.ruleset.line_minimum => {
                usize::from(multi.infantry_line_hexes)
            }
            (Formation::Line, Arm::Cavalry) => each(multi.cavalry_line_increments_per_hex),
            (Formation::Skirmish, _) => usize::from(multi.skirmish_hexes),
            _ => 1,
        };
        if n > most {
            let name = self.name();
            let message = format!("`{name}` in {formation} with {left} increments holds at most {most} hexes, not {n}");
            self.error("bad_hexes", message);
        }
    }

    /// Checks that the unit may stand in a hex in this formation (T4, F6, F8).
    fn ground(&self, troops: &TroopsDef, formation: Formation, hex: PlaceIdx) {
        let place = self.board.place(hex);
        let Some((terrain_name, terrain)) = self.ruleset.terrain(place.terrain) else { return };
        if place.has_road() && matches!(formation, Formation::RoadColumn | Formation::Limbered) {
            return;
        }
        let (name, here) = (self.name(), format!("{} ({terrain_name})", place.id));
        let is_general = formation == Formation::GeneralOrder;
        let is_foot_or_horse = matches!(troops.arm, Arm::Infantry | Arm::Cavalry);
        if terrain.costs.of(MoveClass::from(troops.arm)).is_none() {
            let arm = troops.arm.name();
            self.error("bad_ground", format!("`{name}` may not stand on {here}: no {arm} enters it"));
        } else if terrain.bars.contains(&formation) {
            self.error("bad_ground", format!("`{name}` may not stand on {here} in {formation}"));
        } else if is_foot_or_horse && terrain.general_order && !is_general {
            let help = Some("write `formation = \"general_order\"`".to_owned());
            let message = format!("`{name}` stands on {here}, which imposes General order");
            self.sink.error_help("bad_ground", self.at, message, help);
        } else if is_foot_or_horse && !terrain.general_order && is_general {
            self.error("bad_ground", format!("`{name}` stands on {here}, where there is no General order"));
        }
    }

    fn error(&self, code: &'static str, message: String) {
        self.sink.error(code, self.at, message);
    }

    fn name(&self) -> &str {
        local(self.unit.id.as_str())
    }
}

/// Returns whether a unit of this kind has the formation at all (F1, F8).
fn suits(formation: Formation, troops: &TroopsDef) -> bool {
    match (troops.arm, formation) {
        (Arm::Artillery, Formation::Limbered | Formation::Unlimbered) | (Arm::Wagon, Formation::Limbered) => true,
        (Arm::Artillery | Arm::Wagon, _)
        | (_, Formation::Limbered | Formation::Unlimbered)
        | (Arm::Infantry, Formation::ColumnOfCompanies)
        | (Arm::Cavalry, Formation::Square) => false,
        (_, Formation::Skirmish) => troops.has("skirmisher"),
        _ => true,
    }
}
