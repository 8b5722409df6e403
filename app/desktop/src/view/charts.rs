//! The charts of the ruleset as tables of text, with the row and the cell in play lit (T, K, A, M, H, L).

mod combat;
mod ground;

use rules::board::TerrainIdx;
use rules::charts::{Stance, System};
use rules::event::Event;
use rules::num::MovePoints;
use rules::unit::Arm;

use super::View;
use crate::speech::{Speech, capital};

/// A chart of the ruleset.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum ChartId {
    /// What entering terrain costs (T4).
    Terrain,
    /// What crossing hexsides adds (T4).
    Hexsides,
    /// What changes of formation cost (T5).
    Changes,
    /// Stacking (T6).
    Stacking,
    /// Stacking violations (T7).
    Violations,
    /// Front, flank and rear (Z1).
    Facing,
    /// The fire table (K3).
    Fire,
    /// Fire defence (K4).
    Defence,
    /// Melee results (A3).
    Melee,
    /// Checks to close and to stand (A5).
    Close,
    /// Modifiers of morale checks (M4).
    Morale,
    /// What befalls leaders (L3).
    Leaders,
    /// Square by reaction (H3).
    Square,
    /// Charges (H1, H2, H4).
    Charge,
}

impl ChartId {
    /// Every chart, in the order of the rules.
    pub const ALL: [Self; 14] = [
        Self::Terrain,
        Self::Hexsides,
        Self::Changes,
        Self::Stacking,
        Self::Violations,
        Self::Facing,
        Self::Fire,
        Self::Defence,
        Self::Melee,
        Self::Close,
        Self::Morale,
        Self::Leaders,
        Self::Square,
        Self::Charge,
    ];

    /// Returns the key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Terrain => "window-chart_terrain",
            Self::Hexsides => "window-chart_hexsides",
            Self::Changes => "window-chart_changes",
            Self::Stacking => "window-chart_stacking",
            Self::Violations => "window-chart_violations",
            Self::Facing => "window-chart_facing",
            Self::Fire => "window-chart_fire",
            Self::Defence => "window-chart_defence",
            Self::Melee => "window-chart_melee",
            Self::Close => "window-chart_close",
            Self::Morale => "window-chart_morale",
            Self::Leaders => "window-chart_leaders",
            Self::Square => "window-chart_square",
            Self::Charge => "window-chart_charge",
        }
    }

    /// Returns the clauses it belongs to.
    pub const fn clauses(self) -> &'static [&'static str] {
        match self {
            Self::Terrain => &["T2", "T4", "F6", "Z4"],
            Self::Hexsides => &["T4"],
            Self::Changes => &["T5", "F24"],
            Self::Stacking => &["T6", "S2", "S3"],
            Self::Violations => &["T7"],
            Self::Facing => &["Z1"],
            Self::Fire => &["K3"],
            Self::Defence => &["K4"],
            Self::Melee => &["A3", "A4"],
            Self::Close => &["A5"],
            Self::Morale => &["M4"],
            Self::Leaders => &["L3"],
            Self::Square => &["H3"],
            Self::Charge => &["H1", "H2", "H4"],
        }
    }
}

/// A row of a chart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ChartRow {
    /// Its cells; the first is its name.
    pub cells: Vec<String>,
    /// Whether it is in play.
    pub is_lit: bool,
    /// The cell that is read.
    pub lit_cell: Option<usize>,
}

/// A chart as it is shown.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Chart {
    /// The names of its columns; the first is that of the rows' names.
    pub columns: Vec<String>,
    /// Its rows.
    pub rows: Vec<ChartRow>,
}

impl Chart {
    /// Returns whether anything of it is in play.
    pub fn is_in_play(&self) -> bool {
        self.rows.iter().any(|row| row.is_lit)
    }
}

/// What is in play now: the hex pointed at, the unit selected, the fire aimed, the last throw.
struct InPlay {
    terrain: Option<TerrainIdx>,
    arm: Option<Arm>,
    stance: Option<Stance>,
    /// The row of the fire table of the fire pointed at.
    odds: Option<String>,
    /// The parts of the morale check of the selected unit, in words.
    morale: Vec<String>,
    thrown: Option<Event>,
}

impl InPlay {
    fn of(view: &View<'_>) -> Self {
        let game = view.game;
        let desk = view.desk;
        let unit = desk.selection.first();
        let state = unit.and_then(|u| game.state.unit(u));
        let stands = state.and_then(|u| u.head()).and_then(|hex| game.definitions.board.find(hex));
        let place = desk.hover.or(desk.cursor).or(stands);
        let aimed =
            desk.aim.targets.iter().find(|t| Some(t.place) == desk.hover).and_then(|t| t.asked.verdict.shot.as_ref());
        let figures = view.glance.card.iter().flat_map(|card| &card.figures);
        let morale = figures.filter(|f| f.topic == super::Topic::Morale).map(|f| &f.why);
        Self {
            terrain: place.map(|p| game.terrain(p)),
            arm: unit.and_then(|u| game.def(u)).and_then(|d| d.troops()).map(|t| t.arm),
            stance: state.and_then(rules::state::UnitState::posture).map(Stance::from),
            odds: aimed.and_then(|shot| shot.odds.clone()),
            morale: morale.flat_map(|why| why.parts.iter().map(|p| p.words.to_lowercase())).collect(),
            thrown: view.glance.thrown.clone(),
        }
    }

    /// Returns the column of an arm in charts that have one for infantry, cavalry and artillery each.
    fn column(&self) -> Option<usize> {
        self.arm.map(|arm| match arm {
            Arm::Infantry => 1,
            Arm::Cavalry => 2,
            Arm::Artillery | Arm::Wagon => 3,
        })
    }
}

/// Returns a chart of the game's ruleset; an empty one where it has no such rules.
pub fn chart(view: &View<'_>, id: ChartId) -> Chart {
    if view.game.definitions.ruleset.system == System::Free {
        return Chart::default();
    }
    let play = InPlay::of(view);
    let (game, speech) = (view.game, view.speech);
    match id {
        ChartId::Terrain => ground::terrain(game, speech, &play),
        ChartId::Hexsides => ground::hexsides(game, speech, &play),
        ChartId::Changes => ground::changes(game, speech, &play),
        ChartId::Stacking => ground::stacking(game, speech, &play),
        ChartId::Violations => ground::violations(game, speech, &play),
        ChartId::Facing => ground::facing(game, speech, &play),
        ChartId::Fire => combat::fire(game, speech, &play),
        ChartId::Defence => combat::defence(game, speech, &play),
        ChartId::Melee => combat::melee(game, speech, &play),
        ChartId::Close => combat::close(game, speech),
        ChartId::Morale => combat::morale(game, speech, &play),
        ChartId::Leaders => combat::leaders(game, speech, &play),
        ChartId::Square => combat::square(game, speech, &play),
        ChartId::Charge => combat::charge(game, speech, &play),
    }
}

/// Returns the first chart in play, the likeliest to be asked for first.
pub fn likeliest(view: &View<'_>) -> ChartId {
    let first = [ChartId::Fire, ChartId::Melee, ChartId::Square, ChartId::Leaders];
    first.into_iter().find(|id| chart(view, *id).is_in_play()).unwrap_or(ChartId::Terrain)
}

fn says(speech: &Speech, keys: &[&str]) -> Vec<String> {
    keys.iter().map(|key| if key.is_empty() { String::new() } else { speech.say(key) }).collect()
}

fn arms(speech: &Speech) -> Vec<String> {
    let arm = |arm| capital(&speech.words().arm(arm));
    vec![String::new(), arm(Arm::Infantry), arm(Arm::Cavalry), arm(Arm::Artillery)]
}

fn mp(speech: &Speech, cost: Option<MovePoints>) -> String {
    cost.map_or_else(|| "–".to_owned(), |cost| speech.mp(cost))
}

/// Writes a modifier with its sign.
fn signed(n: i16) -> String {
    match n {
        0 => "0".to_owned(),
        n if n < 0 => format!("−{}", n.unsigned_abs()),
        n => format!("+{n}"),
    }
}

fn row(cells: Vec<String>) -> ChartRow {
    ChartRow { cells, ..ChartRow::default() }
}
