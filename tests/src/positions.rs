//! Positions nobody drew: a small board of mixed ground, and units of all arms of both sides near each other.
//!
//! Whatever can be written may stand there; the properties of `tests/positions.rs` are held against them.

use std::collections::BTreeMap;
use std::sync::Arc;

use rules::board::{PlaceIdx, RoadClass};
use rules::chapters::{facing as facings, formations, stacking};
use rules::definitions::{Definitions, GroupDef, GroupLevel};
use rules::event::Event;
use rules::facing::{Direction, Facing};
use rules::game::Game;
use rules::hooks::NoHooks;
use rules::ids::{GroupId, HexsideId, NationId, PhaseId, PlaceId, SideId, TraitId, UnitId};
use rules::num::{Increments, MovePoints, Ratio};
use rules::scenario::{Container, ContainerKind, Phase, PhaseKind};
use rules::unit::{
    Arm, FireBand, Formation, LeaderDef, LeaderLevel, Organisation, Posture, Source, TroopsDef, UnitDef, UnitKind,
};

use crate::field::Field;
use crate::play::Chance;

/// Columns and rows of the board.
const SIZE: usize = 10;
/// Letters of the ground, the commoner oftener.
const GROUND: &[u8] = b"..............fffttwwFvvogmr";
/// The sides.
const SIDES: [&str; 2] = ["blue", "red"];

/// Returns a game in the Manoeuvre segment of turn 1, in a position drawn by chance.
///
/// # Panics
/// If the shipped ruleset cannot be read.
pub fn position(chance: &mut Chance) -> Game {
    let mut definitions = board(chance);
    let definitions_of_groups = groups();
    definitions.groups = definitions_of_groups.into_iter().map(|g| (g.id.clone(), g)).collect();
    for side in SIDES {
        for def in forces(side, chance) {
            definitions.units.insert(def.id.clone(), def);
        }
    }
    let mut game = Game::new(Arc::new(definitions), u64::try_from(chance.below(1 << 20)).unwrap_or(0));
    let units: Vec<UnitDef> = game.definitions.units.values().cloned().collect();
    for def in &units {
        // Of a regiment either the whole or its battalions stand there, now and then neither.
        let parent = def.troops().and_then(|t| t.parent.as_ref());
        let parent_stands = parent.is_some_and(|p| game.state.unit(p).is_some_and(|u| !u.hexes().is_empty()));
        if parent_stands || chance.below(8) == 0 || (parent.is_none() && is_parent(def) && chance.below(3) == 0) {
            continue;
        }
        for _ in 0..6 {
            if put(&mut game, def, chance) {
                break;
            }
        }
    }
    game.state.apply(&Event::PhaseBegan { turn: 1, index: 1, phase: PhaseId::new("manoeuvre") });
    for def in &units {
        let on_map = game.state.unit(&def.id).is_some_and(|u| !u.hexes().is_empty());
        if on_map && chance.below(3) > 0 {
            let mp = rules::chapters::sequence::allowance(&game, &NoHooks, def).expect("no script fails");
            game.state.apply(&Event::UnitActivated { unit: def.id.clone(), mp, group: None });
        }
    }
    game
}

fn is_parent(def: &UnitDef) -> bool {
    def.troops().is_some_and(|t| !t.fractions.is_empty())
}

/// Draws the board: ground, a road or two, streams with crossings, slopes.
fn board(chance: &mut Chance) -> Definitions {
    let row = |chance: &mut Chance| -> String {
        (0..SIZE).map(|_| char::from(*chance.one_of(GROUND).unwrap_or(&b'.'))).collect()
    };
    let rows = (0..SIZE).map(|_| row(chance)).collect();
    let field = Field { rows, digits: 2, ..Field::default() };
    let loaded = content::load(&field.library(), "case", None);
    let definitions = loaded.definitions.unwrap_or_else(|| panic!("{}", crate::listed(&loaded.diagnostics)));
    let mut definitions = Arc::unwrap_or_clone(definitions);
    let phases = [
        ("command", PhaseKind::Command),
        ("manoeuvre", PhaseKind::Manoeuvre),
        ("combat", PhaseKind::Combat),
        ("reorganisation", PhaseKind::Reorganisation),
        ("end", PhaseKind::End),
    ];
    definitions.scenario.phases = phases.map(|(id, kind)| Phase { id: PhaseId::new(id), kind }).into();
    definitions.scenario.turns = 40;
    definitions.scenario.containers = vec![Container {
        id: "case:reserve".into(),
        name: "reserve".to_owned(),
        kind: ContainerKind::Box,
        side: None,
        at: None,
        units: Vec::new(),
    }];
    let kind = |d: &Definitions, id: &str| d.ruleset.hexsides.get_index_of(&HexsideId::new(id));
    for _ in 0..3 {
        let mut at = any_place(&definitions, chance);
        let mut direction = chance.below(6);
        for _ in 0..8 {
            direction = (direction + 5 + chance.below(3)) % 6;
            let Some(next) = definitions.board.neighbour(at, Direction::new(u8::try_from(direction).unwrap_or(0)))
            else {
                break;
            };
            definitions.board.join_by_road(at, next, RoadClass::Road);
            at = next;
        }
    }
    for id in ["stream", "stream", "stream", "ford", "bridge"].repeat(5) {
        if let Some((a, b)) = any_side(&definitions, chance)
            && let Some(kind) = kind(&definitions, id)
        {
            definitions.board.set_hexside(a, b, kind);
        }
    }
    for _ in 0..6 {
        if let Some((a, b)) = any_side(&definitions, chance)
            && let Some(kind) = kind(&definitions, "slope")
        {
            definitions.board.set_hexside_from(a, b, kind);
        }
    }
    definitions
}

fn any_place(definitions: &Definitions, chance: &mut Chance) -> PlaceIdx {
    let places: Vec<PlaceIdx> = definitions.board.places().map(|(idx, _)| idx).collect();
    chance.one_of(&places).copied().unwrap_or(PlaceIdx(0))
}

fn any_side(definitions: &Definitions, chance: &mut Chance) -> Option<(PlaceIdx, PlaceIdx)> {
    let a = any_place(definitions, chance);
    let direction = Direction::new(u8::try_from(chance.below(6)).unwrap_or(0));
    definitions.board.neighbour(a, direction).map(|b| (a, b))
}

/// An army of two corps, each of one division, for either side.
fn groups() -> Vec<GroupDef> {
    let group = |side: &str, id: &str, level, parent: Option<&str>| GroupDef {
        id: GroupId::new(&format!("case:{side}_{id}")),
        name: format!("{side} {id}"),
        side: SideId::new(side),
        nation: NationId::new(side),
        level,
        parent: parent.map(|p| GroupId::new(&format!("case:{side}_{p}"))),
        leader: None,
        manoeuvre_unit: level == GroupLevel::Division,
        independent: false,
    };
    let mut out = Vec::new();
    for side in SIDES {
        out.push(group(side, "army", GroupLevel::Army, None));
        for corps in ["i", "ii"] {
            out.push(group(side, &format!("corps_{corps}"), GroupLevel::Corps, Some("army")));
            let above = format!("corps_{corps}");
            out.push(group(side, &format!("division_{corps}"), GroupLevel::Division, Some(&above)));
        }
    }
    out
}

/// The forces of a side: about fifteen units of all arms and organisations, and leaders of every level.
fn forces(side: &str, chance: &mut Chance) -> Vec<UnitDef> {
    let mut out = Vec::new();
    for n in 0..2 {
        let strengths: Vec<Increments> = (0..2 + chance.below(2)).map(|_| few(chance, 2, 6)).collect();
        out.extend(whole(side, &format!("reg{n}"), Arm::Infantry, &strengths, chance));
    }
    out.extend(whole(side, "bat0", Arm::Artillery, &[few(chance, 1, 2), few(chance, 1, 2)], chance));
    let single = [
        ("btn0", Arm::Infantry, Organisation::Battalion, few(chance, 2, 9)),
        ("btn1", Arm::Infantry, Organisation::Battalion, few(chance, 5, 9)),
        ("half", Arm::Infantry, Organisation::HalfBattalion, few(chance, 1, 4)),
        ("coy", Arm::Infantry, Organisation::Company, few(chance, 1, 2)),
        ("cav0", Arm::Cavalry, Organisation::Regiment, few(chance, 5, 20)),
        ("cav1", Arm::Cavalry, Organisation::Regiment, few(chance, 1, 12)),
        ("sqn", Arm::Cavalry, Organisation::Squadron, few(chance, 1, 3)),
        ("bat1", Arm::Artillery, Organisation::Battery, few(chance, 1, 4)),
        ("wagon", Arm::Wagon, Organisation::Section, 1),
    ];
    for (id, arm, organisation, printed) in single {
        out.push(troops(side, id, arm, organisation, printed, chance));
    }
    for (id, level) in [
        ("aide", LeaderLevel::Aide),
        ("brigadier", LeaderLevel::Brigade),
        ("general", LeaderLevel::Division),
        ("marshal", LeaderLevel::Corps),
        ("emperor", LeaderLevel::Army),
    ] {
        let allowance = MovePoints::whole(12);
        let leader = LeaderDef { level, bonus: 3, range: 4, allowance, commands: None };
        out.push(unit_def(side, id, UnitKind::Leader(leader), chance));
    }
    out
}

fn few(chance: &mut Chance, from: usize, to: usize) -> Increments {
    u16::try_from(from + chance.below(to - from + 1)).unwrap_or(1)
}

/// A regiment with its battalions, or a battery with its sections.
fn whole(side: &str, id: &str, arm: Arm, strengths: &[Increments], chance: &mut Chance) -> Vec<UnitDef> {
    let (all, part) = match arm {
        Arm::Artillery => (Organisation::Battery, Organisation::Section),
        _ => (Organisation::Regiment, Organisation::Battalion),
    };
    let mut parent = troops(side, id, arm, all, strengths.iter().sum(), chance);
    let mut parts = Vec::new();
    for (n, strength) in strengths.iter().enumerate() {
        let mut def = troops(side, &format!("{id}_{}", n + 1), arm, part, *strength, chance);
        def.group.clone_from(&parent.group);
        if let (UnitKind::Troops(whole), UnitKind::Troops(part)) = (&mut parent.kind, &mut def.kind) {
            whole.fractions.push(def.id.clone());
            part.parent = Some(parent.id.clone());
            part.traits.clone_from(&whole.traits);
            part.allowance = whole.allowance;
            part.corps.clone_from(&whole.corps);
        }
        parts.push(def);
    }
    std::iter::once(parent).chain(parts).collect()
}

fn troops(
    side: &str,
    id: &str,
    arm: Arm,
    organisation: Organisation,
    printed: Increments,
    chance: &mut Chance,
) -> UnitDef {
    let wished: &[&str] = match arm {
        Arm::Infantry => &["old_guard", "skirmisher", "light"],
        Arm::Cavalry => &["heavy", "light", "lancers", "skirmisher", "old_guard"],
        Arm::Artillery => &["horse"],
        Arm::Wagon => &[],
    };
    let traits = wished.iter().filter(|_| chance.below(4) == 0).map(|t| TraitId::new(t)).collect();
    let corps = chance.one_of(&["corps_i", "corps_ii"]).map(|c| GroupId::new(&format!("case:{side}_{c}")));
    let fires = if arm == Arm::Artillery {
        vec![FireBand { to_range: 2, value: Ratio::whole(8) }, FireBand { to_range: 6, value: Ratio::whole(5) }]
    } else {
        Vec::new()
    };
    let kind = UnitKind::Troops(Box::new(TroopsDef {
        arm,
        organisation,
        printed,
        parent: None,
        fractions: Vec::new(),
        corps,
        nation: NationId::new(side),
        traits,
        allowance: MovePoints::whole(i32::from(few(chance, 5, 12))),
        morale: 21 + u8::try_from(chance.below(6)).unwrap_or(0),
        fire: (arm == Arm::Infantry).then_some(Ratio::whole(3)),
        fire_bands: fires,
        melee: Ratio::new(i64::from(few(chance, 1, 7)), 2),
        range: if arm == Arm::Artillery { 6 } else { 1 },
        charge_distance: None,
        source: Source::Default,
    }));
    unit_def(side, id, kind, chance)
}

fn unit_def(side: &str, id: &str, kind: UnitKind, chance: &mut Chance) -> UnitDef {
    let group = chance.one_of(&["division_i", "division_ii"]).map(|g| GroupId::new(&format!("case:{side}_{g}")));
    let id = UnitId::new(&format!("case:{side}_{id}"));
    UnitDef { name: id.to_string(), id, side: SideId::new(side), group, kind, props: BTreeMap::new(), face: None }
}

/// Puts a unit on a hex that may hold it, now and then broken or with losses; returns whether it found one.
fn put(game: &mut Game, def: &UnitDef, chance: &mut Chance) -> bool {
    // The sides meet in the middle of the board.
    let half = if def.side.as_str() == SIDES[0] { 0 } else { SIZE / 2 - 1 };
    let column = chance.below(SIZE);
    let row = half + chance.below(SIZE / 2 + 1);
    let hex = PlaceId::new(&format!("{:02}{:02}", column + 1, row + 1));
    let Some(place) = game.definitions.board.find(&hex) else { return false };
    if game.has_enemy_troops(&hex, &def.side) {
        return false;
    }
    let facing = Facing::hour(u8::try_from(chance.below(12)).unwrap_or(0));
    let Some(troops) = def.troops() else {
        let hexes = formations::portions(None, 0, &[hex], &game.definitions.ruleset);
        game.state.apply(&Event::UnitPlaced { unit: def.id.clone(), hexes, posture: None, facing });
        return true;
    };
    let Some(posture) = posture(game, place, troops, chance) else { return false };
    let losses = if chance.below(3) == 0 { few(chance, 0, usize::from(troops.printed / 2)) } else { 0 };
    // A regiment at half its strength has divided (O6).
    let losses = if is_parent(def) && losses * 2 >= troops.printed { 0 } else { losses };
    let left = troops.printed.saturating_sub(losses);
    if left == 0 {
        return false;
    }
    let Some(occupant) = stacking::Occupant::new(game, &def.id, Some(posture), Ratio::from(left)) else { return false };
    let here = stacking::occupants(game, place);
    // S5: the formation is that of the top unit of the arm.
    if here.iter().any(|o| o.arm == troops.arm && o.posture != posture) {
        return false;
    }
    let found = stacking::refusals(game, &NoHooks, place, &here, &[occupant], false);
    if !found.is_ok_and(|r| r.is_empty()) {
        return false;
    }
    let hexes = formations::portions(posture.formation(), left, &[hex], &game.definitions.ruleset);
    let facing = facing.to_kind(facings::kind(posture), game.definitions.board.orientation());
    let unit = def.id.clone();
    game.state.apply(&Event::UnitPlaced { unit: unit.clone(), hexes: hexes.clone(), posture: Some(posture), facing });
    if losses > 0 {
        game.state.apply(&Event::IncrementsLost { unit, lost: losses, losses, hexes });
    }
    true
}

/// Returns a posture that may stand on this ground.
fn posture(game: &Game, place: PlaceIdx, troops: &TroopsDef, chance: &mut Chance) -> Option<Posture> {
    let (_, terrain) = game.definitions.ruleset.terrain(game.terrain(place))?;
    terrain.costs.of(troops.arm.into())?;
    let limbered = troops.arm == Arm::Wagon || (troops.arm == Arm::Artillery && chance.below(2) == 0);
    match chance.below(8) {
        0 => return Some(Posture::Disordered { limbered }),
        1 => return Some(Posture::Pgd { limbered }),
        _ => {}
    }
    let is_imposed = terrain.general_order && matches!(troops.arm, Arm::Infantry | Arm::Cavalry);
    let lawful: Vec<Formation> = formations::formations_of(troops.arm)
        .iter()
        .copied()
        .filter(|f| (*f == Formation::GeneralOrder) == is_imposed && !terrain.bars.contains(f))
        .filter(|f| *f != Formation::Skirmish || troops.has("skirmisher"))
        .filter(|f| *f != Formation::Square || troops.printed >= game.definitions.ruleset.square_minimum)
        .collect();
    chance.one_of(&lawful).copied().map(Posture::Good)
}
