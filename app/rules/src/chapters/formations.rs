//! Formations (F): who may stand how and where, what a change costs, and what the ground forces.

pub mod row;

use crate::board::{PlaceIdx, TerrainIdx};
use crate::chapters::movement::Mover;
use crate::chapters::stacking;
use crate::charts::Ruleset;
use crate::event::Portion;
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::num::{Increments, MovePoints, Ratio};
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef};
use crate::verdict::{Reason, Refusal};

/// Returns whether a formation marches on several hexes, filled from the head (F9).
pub const fn trails(formation: Formation) -> bool {
    matches!(formation, Formation::RoadColumn | Formation::ColumnOfCompanies)
}

/// Returns whether units of an arm can ever stand on several hexes in a formation, if they are strong enough (F8).
pub const fn can_spread(arm: Arm, formation: Formation) -> bool {
    trails(formation) || matches!((arm, formation), (Arm::Infantry | Arm::Cavalry, Formation::Line))
}

/// Returns the portions of a unit on its hexes, head first: equal (F8), or filled from the head in the columns
/// that march on several hexes (F9, F14).
pub fn portions(
    formation: Option<Formation>,
    increments: Increments,
    hexes: &[PlaceId],
    ruleset: &Ruleset,
) -> Vec<Portion> {
    let n = i64::try_from(hexes.len()).unwrap_or(1).max(1);
    if n == 1 || !formation.is_some_and(trails) {
        let share = Ratio::new(i64::from(increments), n);
        return hexes.iter().map(|hex| Portion(hex.clone(), share)).collect();
    }
    let mut left = increments;
    let last = hexes.len() - 1;
    let mut out = Vec::with_capacity(hexes.len());
    for (i, hex) in hexes.iter().enumerate() {
        let here = if i == last { left } else { left.min(ruleset.per_hex_in_column) };
        left -= here;
        out.push(Portion(hex.clone(), Ratio::from(here)));
    }
    out
}

/// Returns the hexes a unit fills in Road column or Column of companies once it is paid out (F8, F14).
pub fn hexes_paid_out(increments: Increments, ruleset: &Ruleset) -> usize {
    usize::from(increments.div_ceil(ruleset.per_hex_in_column.max(1)).max(1))
}

/// Returns the most hexes a unit may stand on in a formation (F8, F15, F17, S22).
pub fn most_hexes(def: &TroopsDef, formation: Formation, increments: Increments, ruleset: &Ruleset) -> usize {
    let multi_hex = &ruleset.combat.multi_hex;
    match (def.arm, formation) {
        (Arm::Infantry, Formation::Line) if increments >= ruleset.line_minimum => {
            usize::from(multi_hex.infantry_line_hexes.max(1))
        }
        (Arm::Cavalry, Formation::Line) => {
            usize::from(increments.div_ceil(multi_hex.cavalry_line_increments_per_hex.max(1)).max(1))
        }
        (_, Formation::RoadColumn | Formation::ColumnOfCompanies) => hexes_paid_out(increments, ruleset),
        (_, Formation::Skirmish) => usize::from(multi_hex.skirmish_hexes.max(1)),
        _ => 1,
    }
}

/// Returns on how many of the hexes of a column, from its head on, its formation may stand (F6, F8): it lays no portion
/// behind it beyond them.
pub fn n_may_stay(game: &Game, formation: Formation, hexes: &[PlaceIdx]) -> usize {
    let may = |place: &&PlaceIdx| {
        game.definitions.ruleset.terrain(game.terrain(**place)).is_some_and(|(_, ground)| {
            let is_imposed = ground.general_order && formation != Formation::RoadColumn;
            !is_imposed && !ground.bars.contains(&formation)
        })
    };
    hexes.iter().take_while(may).count()
}

/// Returns the formations an arm has, in the order a menu lists them (F1).
pub fn formations_of(arm: Arm) -> &'static [Formation] {
    match arm {
        Arm::Infantry => &[
            Formation::Column,
            Formation::Line,
            Formation::Square,
            Formation::Skirmish,
            Formation::RoadColumn,
            Formation::GeneralOrder,
        ],
        Arm::Cavalry => &[
            Formation::Column,
            Formation::Line,
            Formation::Skirmish,
            Formation::RoadColumn,
            Formation::ColumnOfCompanies,
            Formation::GeneralOrder,
        ],
        Arm::Artillery => &[Formation::Limbered, Formation::Unlimbered],
        Arm::Wagon => &[Formation::Limbered],
    }
}

/// Returns how a unit stands after entering ground, and what the change costs (F6, F7, F8).
pub fn on_entering(
    game: &Game,
    mover: &Mover<'_>,
    terrain: TerrainIdx,
    by_road: bool,
    into: Option<Formation>,
) -> (Option<Posture>, MovePoints) {
    let ruleset = &game.definitions.ruleset;
    let (Some(arm @ (Arm::Infantry | Arm::Cavalry)), Some(Posture::Good(formation)), Some((_, def))) =
        (mover.arm, mover.posture, ruleset.terrain(terrain))
    else {
        return (mover.posture, MovePoints::ZERO);
    };
    if by_road {
        return (mover.posture, MovePoints::ZERO);
    }
    if def.general_order {
        // F5, F6: automatic, and free unless the chart says otherwise.
        let cost =
            if formation == Formation::GeneralOrder { MovePoints::ZERO } else { ruleset.changes.into_general_order };
        return (Some(Posture::Good(Formation::GeneralOrder)), cost);
    }
    let leaves_general_order = formation == Formation::GeneralOrder;
    if !leaves_general_order && !def.bars.contains(&formation) {
        return (mover.posture, MovePoints::ZERO);
    }
    let to = into.unwrap_or(Formation::Column);
    let free = leaves_general_order && !game.options().leave_general_order_pays;
    let cost = if free { MovePoints::ZERO } else { ruleset.changes.of(arm, to) };
    (Some(Posture::Good(to)), cost)
}

/// Returns all that forbids a unit to take a formation in a hex (F1, F6, F8, S22), its MP and activity apart.
pub fn refusals_to_take(
    game: &Game,
    unit: &UnitId,
    posture: Posture,
    to: Formation,
    place: PlaceIdx,
    infantry_in_hex: Ratio,
) -> Vec<Refusal> {
    let mut out = Vec::new();
    let Some(def) = game.troops(unit) else {
        return vec![Refusal::form(Reason::NotTroops).of(unit)];
    };
    let ruleset = &game.definitions.ruleset;
    let board_place = game.definitions.board.place(place);
    let hex = &board_place.id;
    let mut refuse = |refusal: Refusal| out.push(refusal.of(unit).at(hex));
    if !formations_of(def.arm).contains(&to) {
        refuse(Refusal::form(Reason::ArmHasNot(to)));
        return out;
    }
    let Posture::Good(from) = posture else {
        refuse(Refusal::rule("F1", Reason::NotInGoodOrder));
        if posture.condition() == Condition::Pgd {
            refuse(Refusal::rule("D10", Reason::PgdStays));
        }
        return out;
    };
    if to == Formation::Skirmish && !def.has("skirmisher") {
        refuse(Refusal::rule("F8", Reason::TraitMissing("skirmisher".to_owned())));
    }
    if to == Formation::Square && infantry_in_hex < Ratio::from(ruleset.square_minimum) {
        refuse(Refusal::rule("S22", Reason::TooFewIncrements(to)).comparing(infantry_in_hex, ruleset.square_minimum));
    }
    let Some((_, terrain)) = ruleset.terrain(game.terrain(place)) else { return out };
    let imposed = terrain.general_order && matches!(def.arm, Arm::Infantry | Arm::Cavalry);
    if to == Formation::GeneralOrder {
        // F6: only giving up Road column on such ground takes General order of one's own will.
        if !(imposed && from == Formation::RoadColumn) {
            refuse(Refusal::rule("F6", Reason::GeneralOrderImposed));
        }
    } else if imposed {
        if to != Formation::RoadColumn || !board_place.has_road() {
            refuse(Refusal::rule("F6", Reason::HeldInGeneralOrder));
        }
    } else if terrain.bars.contains(&to) {
        refuse(Refusal::rule("F8", Reason::FormationBarred(to)));
    }
    out
}

/// Returns whether a unit may stand in a formation in a hex, however it came there (F6, F8, S22).
pub fn can_stand(game: &Game, unit: &UnitId, formation: Formation, place: PlaceIdx) -> bool {
    let from = match formation {
        Formation::GeneralOrder => Formation::RoadColumn,
        _ => Formation::Column,
    };
    let infantry = stacking::infantry_increments(&stacking::occupants(game, place));
    refusals_to_take(game, unit, Posture::Good(from), formation, place, infantry).is_empty()
}

/// Returns whether the formation may be named for a forced change: a one-hex formation of the arm, or Road column
/// (F23). What else forbids it to the unit, a trait it has not, is a refusal by its clause when it is taken.
pub fn can_be_named(game: &Game, unit: &UnitId, to: Formation) -> bool {
    game.troops(unit).is_some_and(|def| {
        matches!(
            to,
            Formation::Column | Formation::Line | Formation::Square | Formation::Skirmish | Formation::RoadColumn
        ) && formations_of(def.arm).contains(&to)
    })
}
