//! The charts of movement, formations and stacking (T, Z).

use rules::Game;
use rules::charts::{Limit, Stance, ViolationEffect};
use rules::unit::{Arm, Condition, Formation};

use super::{Chart, ChartRow, InPlay, arms, mp, row, says, signed};
use crate::speech::{Arg, Speech, capital};

pub(super) fn terrain(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let mut columns = arms(speech);
    columns.extend(says(speech, &["window-chart_by_road", "window-chart_general_order", "window-chart_blocks_sight"]));
    let yes = |on: bool| if on { speech.say("window-chart_yes") } else { String::new() };
    let rows = game.definitions.ruleset.terrains.iter().enumerate().map(|(n, (id, t))| {
        let is_lit = play.terrain.is_some_and(|idx| usize::from(idx.0) == n);
        ChartRow {
            cells: vec![
                capital(&speech.terrain(id)),
                mp(speech, t.costs.infantry),
                mp(speech, t.costs.cavalry),
                mp(speech, t.costs.artillery),
                speech.mp(t.by_road),
                yes(t.general_order),
                yes(t.blocks_sight),
            ],
            is_lit,
            lit_cell: play.column().filter(|_| is_lit),
        }
    });
    Chart { columns, rows: rows.collect() }
}

pub(super) fn hexsides(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let rows = game.definitions.ruleset.hexsides.iter().map(|(id, side)| {
        let costs = [side.costs.infantry, side.costs.cavalry, side.costs.artillery];
        let name = capital(&speech.words().hexside(id));
        let cells = std::iter::once(name).chain(costs.map(|cost| mp(speech, cost))).collect();
        ChartRow { cells, is_lit: false, lit_cell: play.column() }
    });
    Chart { columns: arms(speech), rows: rows.collect() }
}

pub(super) fn changes(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let costs = &game.definitions.ruleset.changes;
    let arm = |arm, cost| {
        let cells = vec![capital(&speech.words().arm(arm)), speech.mp(cost)];
        ChartRow { cells, is_lit: play.arm == Some(arm), lit_cell: None }
    };
    let mut rows = vec![
        arm(Arm::Infantry, costs.infantry),
        arm(Arm::Cavalry, costs.cavalry),
        arm(Arm::Artillery, costs.artillery),
    ];
    rows.push(row(vec![speech.say("window-chart_wheel"), speech.mp(costs.wheel)]));
    rows.push(row(vec![speech.formation(Formation::GeneralOrder), speech.mp(costs.into_general_order)]));
    Chart { columns: says(speech, &["", "window-mp_unit"]), rows }
}

pub(super) fn limits(speech: &Speech, limits: &[Limit]) -> String {
    let one = |limit: &Limit| match limit {
        Limit::Increments(n) => n.to_string(),
        Limit::One(organisation) => {
            let what = speech.words().organisation(*organisation);
            speech.say_with("window-stack_single", &[("organisation", Arg::Text(&what))])
        }
        Limit::Both { infantry, artillery } => {
            format!("{} + {}", self::limits(speech, infantry), self::limits(speech, artillery))
        }
    };
    let all: Vec<String> = limits.iter().map(one).collect();
    if all.is_empty() { "–".to_owned() } else { all.join(" / ") }
}

pub(super) fn stacking(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let mut columns = arms(speech);
    columns.push(speech.say("window-chart_mixed"));
    let rows = game.definitions.ruleset.terrains.iter().enumerate().map(|(n, (id, t))| {
        let is_lit = play.terrain.is_some_and(|idx| usize::from(idx.0) == n);
        let stack = [&t.stacking.infantry, &t.stacking.cavalry, &t.stacking.artillery, &t.stacking.mixed];
        let cells = std::iter::once(capital(&speech.terrain(id))).chain(stack.map(|l| limits(speech, l))).collect();
        ChartRow { cells, is_lit, lit_cell: play.column().filter(|_| is_lit) }
    });
    Chart { columns, rows: rows.collect() }
}

pub(super) fn stance(speech: &Speech, stance: Stance) -> String {
    match stance {
        Stance::Formed(formation) => speech.formation(formation),
        Stance::Disordered => capital(&speech.words().condition(Condition::Disordered)),
        Stance::Pgd => capital(&speech.words().condition(Condition::Pgd)),
    }
}

pub(super) fn stances<'a>(speech: &Speech, all: impl IntoIterator<Item = &'a Stance>) -> String {
    all.into_iter().map(|s| stance(speech, *s)).collect::<Vec<_>>().join(", ")
}

pub(super) fn violations(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let condition = |c| capital(&speech.words().condition(c));
    let columns = vec![
        speech.say("window-chart_who_suffers"),
        condition(Condition::GoodOrder),
        condition(Condition::Disordered),
        condition(Condition::Pgd),
    ];
    let effect = |e: ViolationEffect| match e {
        ViolationEffect::Check(n) => signed(n),
        ViolationEffect::Routs => speech.say("window-chart_routs"),
    };
    let rows = game.definitions.ruleset.combat.violation.rows.iter().map(|r| ChartRow {
        cells: vec![stances(speech, &r.when), effect(r.good_order), effect(r.disordered), effect(r.pgd)],
        is_lit: play.stance.is_some_and(|s| r.when.contains(&s)),
        lit_cell: None,
    });
    Chart { columns, rows: rows.collect() }
}

pub(super) fn facing(game: &Game, speech: &Speech, play: &InPlay) -> Chart {
    let columns = says(speech, &["", "window-arc_front", "window-arc_flank", "window-arc_rear"]);
    let mut is_found = false;
    let rows = game.definitions.ruleset.combat.facing.rows.iter().map(|r| {
        let fits = play.stance.is_some_and(|s| r.when.contains(&s)) && r.arm.is_none_or(|a| play.arm == Some(a));
        // The first row that fits is the one that is read.
        let is_lit = fits && r.with_trait.is_none() && !is_found;
        is_found |= is_lit;
        let of = [r.arm.map(|a| speech.words().arm(a)), r.with_trait.as_ref().map(|t| speech.words().trait_name(t))];
        let of: Vec<String> = of.into_iter().flatten().collect();
        let name = stances(speech, &r.when);
        let name = if of.is_empty() { name } else { format!("{name} ({})", of.join(", ")) };
        let cells = vec![name, r.front.to_string(), r.flank.to_string(), r.rear.to_string()];
        ChartRow { cells, is_lit, lit_cell: None }
    });
    Chart { columns, rows: rows.collect() }
}
