//! The sections of `charts/*.toml` that the later chapters read: morale, fire, assault, charge, retreat.

use std::collections::BTreeSet;

use rules::chapters::facing;
use rules::charts::{
    CloseModifier, CloseRow, CombatCharts, CorpsMoraleRow, DefenceRow, FacingRow, FireResult, FireRow, LeaderFate,
    LeaderFateRow, MeleeEntry, MeleeRow, Odds, SquareRow, Stance, ViolationEffect, ViolationRow, ZoneRule,
};
use rules::facing::FacingKind;
use rules::ids::TraitId;
use rules::num::Ratio;

use super::charts::{RawCharts, is_roll};
use super::figures::Figures;
use crate::reader::{FromValue, Table, Value, one_of};
use crate::sink::At;

/// Opens a section, if the file has it, and hands its figures and all charts to `read`.
fn section(
    table: &Table<'_>,
    charts: &mut RawCharts,
    key: &'static str,
    read: impl FnOnce(&mut Figures<'_, '_>, &mut CombatCharts),
) {
    let Some(inner) = table.table(key, "this section") else { return };
    charts.sections.insert(key);
    // The marks are part of the charts: they are taken out while both are written.
    let mut marks = std::mem::take(&mut charts.combat.sources);
    let mut figures = Figures::new(inner, key, &mut marks);
    read(&mut figures, &mut charts.combat);
    figures.done();
    charts.combat.sources = marks;
}

/// Reads the sections a file has.
pub(crate) fn read(table: &Table<'_>, charts: &mut RawCharts) {
    formations(table, charts);
    facing(table, charts);
    morale(table, charts);
    fire(table, charts);
    assault(table, charts);
    charge(table, charts);
    turn(table, charts);
}

fn formations(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "multi_hex", |f, c| {
        f.set(&mut c.multi_hex.infantry_line_hexes, "infantry_line_hexes");
        f.set(&mut c.multi_hex.infantry_extend, "infantry_extend");
        f.set(&mut c.multi_hex.cavalry_line_increments_per_hex, "cavalry_line_increments_per_hex");
        f.set(&mut c.multi_hex.skirmish_hexes, "skirmish_hexes");
    });
    section(table, charts, "division", |f, c| {
        f.set(&mut c.division.forced_at_losses, "forced_at_losses");
        f.set(&mut c.division.asked_at_printed, "asked_at_printed");
    });
    section(table, charts, "disorder", |f, c| {
        f.set(&mut c.broken.disordered_movement, "movement");
        f.set(&mut c.broken.disordered_fire, "fire");
        f.set(&mut c.broken.disordered_melee, "melee");
    });
    section(table, charts, "pgd", |f, c| {
        f.set(&mut c.broken.pgd_movement, "movement");
        f.set(&mut c.broken.rout_distance, "rout_distance");
    });
    section(table, charts, "stacking_violation", |f, c| {
        f.set(&mut c.violation.who_came_in, "who_came_in");
        if let Some(rows) = f.rows("row", "a row of the violation table") {
            c.violation.rows = rows.iter().filter_map(violation_row).collect();
        }
    });
}

fn violation_row(row: &Table<'_>) -> Option<ViolationRow> {
    let when = row.need("when");
    let entries = ["good_order", "disordered", "pgd"].map(|key| row.need(key));
    row.done();
    let [good_order, disordered, pgd] = entries;
    Some(ViolationRow { when: when?, good_order: good_order?, disordered: disordered?, pgd: pgd? })
}

impl FromValue for ViolationEffect {
    fn from_value(value: Value<'_>) -> Option<Self> {
        if value.is_text() {
            return one_of(value, "effect of a violation", &[("routs", Self::Routs)]);
        }
        i16::from_value(value).map(Self::Check)
    }
}

impl FromValue for BTreeSet<Stance> {
    fn from_value(value: Value<'_>) -> Option<Self> {
        Vec::from_value(value).map(|v| v.into_iter().collect())
    }
}

fn facing(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "facing", |f, c| {
        if let Some(rows) = f.rows("row", "a row of the facing chart") {
            c.facing.rows = rows.iter().filter_map(facing_row).collect();
        }
    });
    section(table, charts, "zones", |f, c| {
        f.set(&mut c.zones.none_when, "none_when");
        zone_rule(f, &mut c.zones.infantry, "infantry");
        zone_rule(f, &mut c.zones.foot_artillery, "foot_artillery");
        zone_rule(f, &mut c.zones.cavalry, "cavalry");
        zone_rule(f, &mut c.zones.horse_artillery, "horse_artillery");
    });
    section(table, charts, "sight", |f, c| f.set(&mut c.zones.formed_units_block, "formed_units_block"));
}

fn facing_row(row: &Table<'_>) -> Option<FacingRow> {
    let when = row.need("when");
    let faces = row.need("faces");
    let counts = ["front", "flank", "rear"].map(|key| row.need::<u8>(key));
    let arm = row.get("arm");
    let with_trait = row.get::<String>("with_trait").map(|t| TraitId::new(&t));
    let without_trait = row.get::<String>("without_trait").map(|t| TraitId::new(&t));
    row.done();
    let [Some(front), Some(flank), Some(rear)] = counts else { return None };
    let sum = u16::from(front) + u16::from(flank) + u16::from(rear);
    if sum != 6 {
        row.sink.error("bad_value", row.at, format!("front, flank and rear make {sum} hexes; a hex has 6 round it"));
    }
    if let (Some(when), Some(faces)) = (&when, faces) {
        not_as_it_faces(row, when, faces);
    }
    Some(FacingRow { when: when?, arm, with_trait, without_trait, faces: faces?, front, flank, rear })
}

/// Reports a row that says another facing than its formations have: how many hexes are front is a figure of the chart, what
/// is faced belongs to the formation (Z1).
fn not_as_it_faces(row: &Table<'_>, when: &BTreeSet<Stance>, faces: FacingKind) {
    for stance in when {
        let kind = match stance {
            Stance::Formed(formation) => facing::formation_kind(*formation),
            Stance::Disordered | Stance::Pgd => FacingKind::Every,
        };
        if kind != faces {
            let (is, said) = (name_of(kind), name_of(faces));
            let text =
                format!("{} faces `{is}`, not `{said}`: only the numbers of hexes can be changed", stance.name());
            row.sink.error("bad_value", row.at, text);
        }
    }
}

const fn name_of(kind: FacingKind) -> &'static str {
    match kind {
        FacingKind::Hexside => "hexside",
        FacingKind::Vertex => "vertex",
        FacingKind::Every => "every",
    }
}

fn zone_rule(f: &mut Figures<'_, '_>, rule: &mut ZoneRule, key: &'static str) {
    let Some(mut within) = f.within(key, "a rule of zones") else { return };
    within.set(&mut rule.stop, "stop");
    within.set(&mut rule.leave_first, "leave_first");
    within.done();
}

fn morale(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "morale_modifiers", |f, c| {
        f.set(&mut c.morale.each_further_unit, "each_further_unit");
        f.set(&mut c.morale.mixed_corps_or_nation, "mixed_corps_or_nation");
        f.set(&mut c.morale.with_old_guard, "with_old_guard");
        f.set(&mut c.morale.disordered, "disordered");
        f.set(&mut c.morale.pgd, "pgd");
        f.set(&mut c.morale.half_lost, "half_lost");
        f.set(&mut c.morale.road_column, "road_column");
    });
    section(table, charts, "corps_morale", |f, c| {
        if let Some(rows) = f.rows("rows", "a row of corps morale") {
            c.morale.corps = rows
                .iter()
                .filter_map(|row| {
                    let (from, value) = (row.need("from"), row.need("value"));
                    row.done();
                    Some(CorpsMoraleRow { from: from?, value: value? })
                })
                .collect();
            rising(f, c.morale.corps.iter().map(|r| r.from), "shares");
        }
    });
    section(table, charts, "leader_loss", |f, c| {
        if let Some(roll) = f.get::<At<u8>>("strikes_from")
            && is_roll(&f.table, &roll)
        {
            c.morale.leader_struck_from = roll.value;
        }
        if let Some(rows) = f.rows("rows", "a row of the leader table") {
            c.morale.leader_fate = rows.iter().filter_map(leader_fate_row).collect();
            rising(f, c.morale.leader_fate.iter().map(|r| Ratio::whole(i64::from(r.from))), "rolls");
        }
    });
}

#[derive(Clone, Copy)]
enum Fate {
    Dead,
    Wounded,
    Unhurt,
}

impl FromValue for Fate {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let names = [("dead", Self::Dead), ("wounded", Self::Wounded), ("unhurt", Self::Unhurt)];
        one_of(value, "fate of a leader", &names)
    }
}

fn leader_fate_row(row: &Table<'_>) -> Option<LeaderFateRow> {
    let from = row.need("from");
    let result = match row.need::<Fate>("result") {
        Some(Fate::Dead) => Some(LeaderFate::Dead),
        Some(Fate::Wounded) => row.need("turns").map(|turns| LeaderFate::Wounded { turns }),
        Some(Fate::Unhurt) => Some(LeaderFate::Unhurt),
        None => None,
    };
    row.done();
    Some(LeaderFateRow { from: from?, result: result? })
}

fn fire(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "fire", |f, c| {
        f.set(&mut c.fire.infantry_range, "infantry_range");
        f.set(&mut c.fire.infantry_per_increment, "infantry_per_increment");
        f.set(&mut c.fire.printed_fire, "printed_fire");
        f.set(&mut c.fire.increments_in_line, "increments_in_line");
        f.set(&mut c.fire.increments_in_skirmish, "increments_in_skirmish");
        f.set(&mut c.fire.one_increment_left, "one_increment_left");
        f.set(&mut c.fire.top_unit_only, "top_unit_only");
        f.set(&mut c.fire.all_units, "all_units");
        f.set(&mut c.fire.no_fire, "no_fire");
        f.set(&mut c.fire.hexes_combine, "hexes_combine");
    });
    section(table, charts, "fire_table", |f, c| {
        if let Some(rows) = f.rows("row", "a row of the fire table") {
            c.fire.table = rows.iter().filter_map(fire_row).collect();
            rising(f, c.fire.table.iter().map(|r| r.odds.ratio()), "odds");
        }
    });
    section(table, charts, "fire_defence", |f, c| {
        if let Some(rows) = f.rows("rows", "a row of fire defence") {
            c.fire.defence = rows
                .iter()
                .filter_map(|row| {
                    let (when, value) = (row.need("when"), row.need("value"));
                    row.done();
                    Some(DefenceRow { when: when?, value: value? })
                })
                .collect();
        }
    });
    section(table, charts, "loss_share", |f, c| {
        f.set(&mut c.losses.top_share, "top_share");
        f.set(&mut c.losses.top_plus, "top_plus");
        f.set(&mut c.losses.artillery_on_even, "artillery_on_even");
        f.set(&mut c.losses.artillery_on_top_from, "artillery_on_top_from");
        f.set(&mut c.losses.artillery_on_top_more, "artillery_on_top_more");
    });
}

impl FromValue for Odds {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let text = String::from_value(value)?;
        let odds = Self::parse(&text);
        if odds.is_none() {
            let shown: String = text.chars().take(40).collect();
            value.sink.error("bad_odds", value.at, format!("expected odds such as \"3:2\", found {shown:?}"));
        }
        odds
    }
}

fn fire_row(row: &Table<'_>) -> Option<FireRow> {
    let odds = row.need("odds");
    let mut results: Vec<FireResult> = Vec::new();
    for entry in row.tables("results", "an entry of the fire table") {
        let (from, increments) = (roll(&entry, "from"), entry.need("increments"));
        entry.done();
        let (Some(from), Some(increments)) = (from, increments) else { continue };
        if results.last().is_some_and(|r| r.from >= from || r.increments >= increments) {
            let message = format!("rolls and losses must rise along the row: {from} comes too late");
            entry.sink.error("bad_order", entry.at, message);
        }
        results.push(FireResult { from, increments });
    }
    row.done();
    Some(FireRow { odds: odds?, results })
}

fn roll(table: &Table<'_>, key: &'static str) -> Option<u8> {
    table.need::<At<u8>>(key).filter(|r| is_roll(table, r)).map(|r| r.value)
}

/// Reports rows whose first figures do not rise.
fn rising(f: &Figures<'_, '_>, values: impl Iterator<Item = Ratio>, what: &str) {
    let values: Vec<Ratio> = values.collect();
    if let Some(pair) = values.windows(2).find(|pair| pair.first() >= pair.last()) {
        let (before, after) = (pair.first().copied(), pair.last().copied());
        let shown = |r: Option<Ratio>| r.map_or_else(String::new, |r| r.to_string());
        let message = format!("the {what} of the rows must rise: {} comes after {}", shown(after), shown(before));
        f.table.sink.error("bad_order", f.table.at, message);
    }
}

fn assault(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "melee", |f, c| {
        f.set(&mut c.assault.disordered, "disordered");
        f.set(&mut c.assault.flank, "flank");
        f.set(&mut c.assault.rear, "rear");
        f.set(&mut c.assault.skirmish, "skirmish");
        f.set(&mut c.assault.pgd_defending, "pgd_defending");
    });
    section(table, charts, "melee_results", |f, c| {
        if let Some(rows) = f.rows("row", "a row of melee results") {
            c.assault.results = rows.iter().filter_map(melee_row).collect();
            rising(f, c.assault.results.iter().map(|r| r.odds.ratio()), "odds");
        }
    });
    section(table, charts, "after_melee", |f, c| {
        f.set(&mut c.assault.driven_back_hexes, "driven_back_hexes");
        f.set(&mut c.assault.recoil_hexes, "recoil_hexes");
        f.set(&mut c.assault.pgd_again_surrenders, "pgd_again_surrenders");
    });
    section(table, charts, "close_and_stand", |f, c| {
        if let Some(rows) = f.rows("rows", "a row of the modifiers to close and stand") {
            c.assault.close_and_stand = rows
                .iter()
                .filter_map(|row| {
                    let (odds, modifier) = (row.need("odds"), close_modifier(row));
                    row.done();
                    Some(CloseRow { odds: odds?, modifier: modifier? })
                })
                .collect();
            rising(f, c.assault.close_and_stand.iter().map(|r| r.odds.ratio()), "odds");
        }
        if let Some(mut also) = f.within("also", "[close_and_stand.also]") {
            also.set(&mut c.assault.on_flank, "flank");
            also.set(&mut c.assault.in_rear, "rear");
            also.set(&mut c.assault.uphill, "uphill");
            also.set(&mut c.assault.over_stream, "over_stream");
            also.set(&mut c.assault.defender_in_square, "defender_in_square");
            also.set(&mut c.assault.defender_in_skirmish, "defender_in_skirmish");
            also.done();
        }
    });
}

fn melee_row(row: &Table<'_>) -> Option<MeleeRow> {
    let odds = row.need("odds");
    let mut results: Vec<MeleeEntry> = Vec::new();
    for entry in row.tables("results", "an entry of melee results") {
        let (from, result) = (roll(&entry, "from"), entry.need("result"));
        let (attacker, defender) = (entry.need("attacker"), entry.need("defender"));
        entry.done();
        let (Some(from), Some(result), Some(attacker), Some(defender)) = (from, result, attacker, defender) else {
            continue;
        };
        if results.last().is_some_and(|r| r.from >= from) {
            let message = format!("rolls must rise along the row: {from} comes too late");
            entry.sink.error("bad_order", entry.at, message);
        }
        results.push(MeleeEntry { from, result, attacker, defender });
    }
    row.done();
    if results.first().is_none_or(|r| r.from != 11) {
        row.sink.error("bad_order", row.at, "a row of melee results begins at the roll 11");
    }
    Some(MeleeRow { odds: odds?, results })
}

fn close_modifier(table: &Table<'_>) -> Option<CloseModifier> {
    let (close, stand) = (table.need("close"), table.need("stand"));
    Some(CloseModifier { close: close?, stand: stand? })
}

fn charge(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "charge", |f, c| {
        f.set(&mut c.charge.distance_heavy, "distance_heavy");
        f.set(&mut c.charge.distance_light, "distance_light");
        f.set(&mut c.charge.ride, "ride");
        f.set(&mut c.charge.straight_hexes, "straight_hexes");
        f.set(&mut c.charge.straight_melee, "straight_melee");
        f.set(&mut c.charge.against_square, "against_square");
        f.set(&mut c.charge.square_stands_unchecked, "square_stands_unchecked");
    });
    section(table, charts, "stand_against_charge", |f, c| {
        f.set(&mut c.charge.stand.road_column, "road_column");
        f.set(&mut c.charge.stand.flank, "flank");
        f.set(&mut c.charge.stand.rear, "rear");
        f.set(&mut c.charge.stand.lancers, "lancers");
        f.set(&mut c.charge.stand.heavy, "heavy");
        f.set(&mut c.charge.stand.line, "line");
    });
    section(table, charts, "square_by_reaction", |f, c| {
        if let Some(rows) = f.rows("rows", "a row of the Square by reaction") {
            c.charge.square = rows.iter().filter_map(square_row).collect();
            c.charge.square.sort_by_key(|row| row.distance);
            rising(f, c.charge.square.iter().map(|r| Ratio::whole(i64::from(r.distance))), "distances");
        }
        f.set(&mut c.charge.square_leader, "leader");
        f.set(&mut c.charge.square_old_guard, "old_guard");
        f.set(&mut c.charge.square_lancers, "lancers");
    });
    section(table, charts, "recall", |f, c| {
        f.set(&mut c.charge.recall_from, "from");
        f.set(&mut c.charge.recall_leader, "leader");
    });
    section(table, charts, "readiness", |f, c| {
        f.set(&mut c.charge.fresh, "fresh");
        f.set(&mut c.charge.tired, "tired");
        f.set(&mut c.charge.exhausted, "exhausted");
    });
    section(table, charts, "reactions", |f, c| {
        f.set(&mut c.charge.cavalry_step_in_sight_of_infantry, "cavalry_step_in_sight_of_infantry");
        f.set(&mut c.charge.square_within, "square_within");
        f.set(&mut c.charge.reactions_per_provocation, "per_stack_and_provocation");
    });
}

fn square_row(row: &Table<'_>) -> Option<SquareRow> {
    let (distance, formed, disordered) = (row.need("distance"), roll(row, "formed"), roll(row, "disordered"));
    row.done();
    let read = SquareRow { distance: distance?, formed: formed?, disordered: disordered? };
    if read.disordered < read.formed {
        row.sink.error("bad_order", row.at, "`disordered` is the higher roll of the two");
    }
    Some(read)
}

impl FromValue for CloseModifier {
    fn from_value(value: Value<'_>) -> Option<Self> {
        let table = value.table("modifiers to close and stand")?;
        let read = close_modifier(&table);
        table.done();
        read
    }
}

fn turn(table: &Table<'_>, charts: &mut RawCharts) {
    section(table, charts, "turn", |f, c| {
        f.set(&mut c.turn.end_chits, "end_chits");
        f.set(&mut c.turn.entry_search_hexes, "entry_search_hexes");
    });
    let mut cover = None;
    section(table, charts, "retreat", |f, c| {
        f.set(&mut c.retreat.keys, "keys");
        cover = f.get("cover");
        f.set(&mut c.retreat.step_out_of_zone, "step_out_of_zone");
        f.set(&mut c.retreat.next_to_enemy_surrenders, "next_to_enemy_surrenders");
        f.set(&mut c.retreat.leave_by_own_edge, "leave_by_own_edge");
    });
    if let Some(cover) = cover {
        charts.cover = cover;
    }
}
