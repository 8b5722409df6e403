//! The charts of fire, assault, morale and charges (K, A, M, L, H).

use rules::Game;
use rules::charts::{Case, CloseModifier, LeaderFate, MeleeResult};
use rules::event::Event;
use rules::explain::LineKind;
use rules::num::Ratio;
use rules::unit::{Condition, Formation};

use super::ground::stance;
use super::{Chart, ChartRow, InPlay, row, says, signed};
use crate::speech::{Arg, Speech, capital};

/// Writes the rolls from one to before another: `41–64`.
pub(super) fn rolls(from: u8, before: Option<u8>) -> String {
    let last = before.map_or(66, |next| if next % 10 == 1 { next - 5 } else { next - 1 });
    if last == from { from.to_string() } else { format!("{from}–{last}") }
}

pub(super) fn fire(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let table = &game.definitions.ruleset.combat.fire.table;
    let most = table.iter().flat_map(|r| &r.results).map(|r| r.increments).max().unwrap_or(0);
    let mut columns = says(speech, &["window-chart_odds"]);
    columns.extend((1..=most).map(|n| speech.say_with("window-chart_lost", &[("n", Arg::Number(n.into()))])));
    let (thrown, rolled) = match &play.thrown {
        Some(Event::HexFired { odds: Some(odds), roll, .. }) => (Some(odds.clone()), *roll),
        _ => (None, None),
    };
    let in_play = play.odds.clone().or(thrown.clone());
    let rows = table.iter().map(|r| {
        let odds = r.odds.to_string();
        let is_lit = in_play.as_ref() == Some(&odds);
        let cell = |n: u16| {
            let at = r.results.iter().position(|entry| entry.increments == n)?;
            Some(rolls(r.results.get(at)?.from, r.results.get(at + 1).map(|next| next.from)))
        };
        let hit = rolled.filter(|_| is_lit && thrown == in_play).map(|roll| usize::from(r.increments(roll)));
        let cells = (1..=most).map(|n| cell(n).unwrap_or_else(|| "–".to_owned()));
        ChartRow { cells: std::iter::once(odds).chain(cells).collect(), is_lit, lit_cell: hit.filter(|n| *n > 0) }
    });
    Chart { columns, rows: rows.collect() }
}

pub(super) fn defence(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let charts = &game.definitions.ruleset.combat.fire;
    let mut is_found = false;
    let mut rows: Vec<ChartRow> = Vec::new();
    for r in &charts.defence {
        let (name, fits) = match r.when {
            Case::Stance(s) => (stance(speech, s), play.stance == Some(s)),
            Case::Arm(arm) => (capital(&speech.words().arm(arm)), play.arm == Some(arm)),
        };
        let is_lit = fits && !is_found;
        is_found |= fits;
        rows.push(ChartRow { cells: vec![name, r.value.to_string()], is_lit, lit_cell: None });
    }
    let here = play.terrain.and_then(|idx| game.definitions.ruleset.terrain(idx)).map(|(id, _)| id);
    rows.extend(charts.terrain_defence.iter().map(|(id, n)| ChartRow {
        cells: vec![capital(&speech.terrain(id)), signed(*n)],
        is_lit: here == Some(id),
        lit_cell: None,
    }));
    Chart { columns: says(speech, &["", "window-chart_defence_value"]), rows }
}

pub(super) fn melee(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    const ENDS: [MeleeResult; 5] = [
        MeleeResult::AttackerRouted,
        MeleeResult::AttackerDisordered,
        MeleeResult::Recoil,
        MeleeResult::DefenderDisordered,
        MeleeResult::DefenderRouted,
    ];
    let mut columns = says(speech, &["window-chart_odds"]);
    columns.extend(ENDS.map(|end| capital(&speech.say(&format!("melee-{}", end.name().to_lowercase())))));
    let thrown = match &play.thrown {
        Some(Event::MeleeFought { odds, roll, .. }) => Some((odds.clone(), *roll)),
        _ => None,
    };
    let rows = game.definitions.ruleset.combat.assault.results.iter().map(|r| {
        let odds = r.odds.to_string();
        let roll = thrown.as_ref().filter(|(of, _)| *of == odds).map(|(_, roll)| *roll);
        let end = roll.and_then(|roll| r.result(roll)).map(|entry| entry.result);
        let cell = |end: MeleeResult| {
            let entries = r.results.iter().enumerate().filter(|(_, e)| e.result == end);
            let says: Vec<String> = entries
                .map(|(n, e)| {
                    let rolls = rolls(e.from, r.results.get(n + 1).map(|next| next.from));
                    format!("{rolls} ({}/{})", e.attacker, e.defender)
                })
                .collect();
            if says.is_empty() { "–".to_owned() } else { says.join(", ") }
        };
        ChartRow {
            lit_cell: end.and_then(|end| ENDS.iter().position(|e| *e == end)).map(|n| n + 1),
            cells: std::iter::once(odds).chain(ENDS.map(cell)).collect(),
            is_lit: roll.is_some(),
        }
    });
    Chart { columns, rows: rows.collect() }
}

pub(super) fn close(game: &Game, speech: &Speech) -> Chart {
    let charts = &game.definitions.ruleset.combat.assault;
    let columns = says(speech, &["window-chart_odds", "window-chart_to_close", "window-chart_to_stand"]);
    let line = |name: String, m: CloseModifier| row(vec![name, signed(m.close), signed(m.stand)]);
    let kind = |kind: LineKind| capital(&speech.words().line_kind(&game.definitions, &kind));
    let mut rows: Vec<ChartRow> = charts.close_and_stand.iter().map(|r| line(r.odds.to_string(), r.modifier)).collect();
    rows.push(line(kind(LineKind::Flank), charts.on_flank));
    rows.push(line(kind(LineKind::Rear), charts.in_rear));
    rows.push(line(kind(LineKind::Uphill), charts.uphill));
    rows.push(line(kind(LineKind::OverStream), charts.over_stream));
    rows.push(line(speech.formation(Formation::Square), charts.defender_in_square));
    rows.push(line(speech.formation(Formation::Skirmish), charts.defender_in_skirmish));
    Chart { columns, rows }
}

pub(super) fn morale(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let charts = &game.definitions.ruleset.combat.morale;
    let line = |kind: LineKind, n: i16| {
        let words = speech.words().line_kind(&game.definitions, &kind);
        let is_lit = play.morale.contains(&words.to_lowercase());
        ChartRow { cells: vec![capital(&words), signed(n)], is_lit, lit_cell: None }
    };
    let mut rows = vec![
        line(LineKind::FurtherUnits(1), charts.each_further_unit),
        line(LineKind::MixedCorps, charts.mixed_corps_or_nation),
        line(LineKind::WithOldGuard, charts.with_old_guard),
        line(LineKind::Disordered, charts.disordered),
        line(LineKind::Pgd, charts.pgd),
        line(LineKind::HalfLost, charts.half_lost),
        line(LineKind::RoadColumn, charts.road_column),
    ];
    rows.extend(charts.corps.iter().map(|r| {
        let share = speech.ratio(r.from);
        row(vec![speech.say_with("window-chart_corps_gone", &[("share", Arg::Text(&share))]), signed(r.value)])
    }));
    Chart { columns: says(speech, &["", "window-chart_modifier"]), rows }
}

pub(super) fn leaders(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let charts = &game.definitions.ruleset.combat.morale;
    let (struck, die) = match &play.thrown {
        Some(Event::LeaderTried { roll, die, .. }) => (Some(*roll), *die),
        _ => (None, None),
    };
    let mut rows = vec![ChartRow {
        cells: vec![format!("{}–66", charts.leader_struck_from), speech.say("roll-struck")],
        is_lit: struck.is_some_and(|roll| roll >= charts.leader_struck_from),
        lit_cell: None,
    }];
    let fates = &charts.leader_fate;
    rows.extend(fates.iter().enumerate().map(|(n, r)| {
        let last = fates.get(n + 1).map_or(6, |next| next.from - 1);
        let thrown = if last == r.from { r.from.to_string() } else { format!("{}–{last}", r.from) };
        let says = match r.result {
            LeaderFate::Dead => speech.say("roll-dead"),
            LeaderFate::Wounded { .. } => speech.say("roll-wounded"),
            LeaderFate::Unhurt => speech.say("roll-unhurt"),
        };
        ChartRow {
            cells: vec![thrown, says],
            is_lit: die.is_some_and(|d| (r.from..=last).contains(&d)),
            lit_cell: None,
        }
    }));
    Chart { columns: says(speech, &["window-rolls", "window-chart_fate"]), rows }
}

pub(super) fn square(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let charts = &game.definitions.ruleset.combat.charge;
    let condition = |c| capital(&speech.words().condition(c));
    let mut columns = says(speech, &["window-chart_distance"]);
    columns.push(speech.formation(Formation::Square));
    columns.extend([condition(Condition::Disordered), condition(Condition::Pgd)]);
    let thrown = match &play.thrown {
        Some(Event::SquareTried { modified, formed, disordered, .. }) => Some((*modified, *formed, *disordered)),
        _ => None,
    };
    let after = |roll: u8| if roll % 10 == 6 { roll + 5 } else { roll + 1 };
    let mut rows: Vec<ChartRow> = charts
        .square
        .iter()
        .map(|r| {
            let found = thrown.filter(|(_, formed, disordered)| (*formed, *disordered) == (r.formed, r.disordered));
            let cell = |from: u8, to: u8| if from > to { "–".to_owned() } else { format!("{from}–{to}") };
            ChartRow {
                cells: vec![
                    r.distance.to_string(),
                    cell(11, r.formed),
                    cell(after(r.formed), r.disordered),
                    cell(after(r.disordered), 66),
                ],
                is_lit: found.is_some(),
                lit_cell: found.map(|(m, ..)| if m <= r.formed { 1 } else { 2 + usize::from(m > r.disordered) }),
            }
        })
        .collect();
    let kind = |kind: LineKind| capital(&speech.words().line_kind(&game.definitions, &kind));
    for (kind, n) in [
        (kind(LineKind::LeaderWithIt), charts.square_leader),
        (kind(LineKind::OldGuard), charts.square_old_guard),
        (kind(LineKind::Lancers), charts.square_lancers),
    ] {
        rows.push(row(vec![kind, signed(n), String::new(), String::new()]));
    }
    Chart { columns, rows }
}

pub(super) fn charge(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let charts = &game.definitions.ruleset.combat.charge;
    let kind = |kind: LineKind| capital(&speech.words().line_kind(&game.definitions, &kind));
    let number = |key: &str, value: String| row(vec![speech.say(key), value]);
    let times = |factor: Ratio| format!("× {}", speech.ratio(factor));
    let mut rows = vec![
        number("window-chart_distance_heavy", charts.distance_heavy.to_string()),
        number("window-chart_distance_light", charts.distance_light.to_string()),
        number("window-chart_ride", speech.mp(charts.ride)),
        row(vec![kind(LineKind::StraightRide), times(charts.straight_melee)]),
        row(vec![speech.formation(Formation::Square), times(charts.against_square)]),
    ];
    for (name, n) in [
        (kind(LineKind::RoadColumn), charts.stand.road_column),
        (kind(LineKind::Flank), charts.stand.flank),
        (kind(LineKind::Rear), charts.stand.rear),
        (kind(LineKind::Lancers), charts.stand.lancers),
        (kind(LineKind::HeavyCavalry), charts.stand.heavy),
        (speech.formation(Formation::Line), charts.stand.line),
    ] {
        let name = speech.say_with("window-chart_stand_against", &[("what", Arg::Text(&name))]);
        rows.push(row(vec![name, signed(n)]));
    }
    let recalled = matches!(&play.thrown, Some(Event::RecallTried { .. }));
    let cells = vec![speech.say("window-chart_recall"), format!("{}+", charts.recall_from)];
    rows.push(ChartRow { cells, is_lit: recalled, lit_cell: None });
    for (readiness, factor) in [
        (rules::combat::Readiness::Fresh, charts.fresh),
        (rules::combat::Readiness::Tired, charts.tired),
        (rules::combat::Readiness::Exhausted, charts.exhausted),
    ] {
        rows.push(row(vec![kind(LineKind::Readiness(readiness)), times(factor)]));
    }
    Chart { columns: says(speech, &["", "window-chart_value"]), rows }
}
