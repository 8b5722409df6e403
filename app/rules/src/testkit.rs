//! Small battlefields for the tests of this crate: a board drawn in text, and units put on it in one line each.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use indexmap::IndexMap;

use crate::board::{HexGrid, Numbering, RoadClass, ShiftedLine};
use crate::charts::{
    Case, ChangeCosts, CombatCharts, CorpsMoraleRow, Costs, DefenceRow, FireCharts, FireResult, FireRow, HexsideDef,
    LeaderFate, LeaderFateRow, Limit, Odds, Options, Ruleset, SquareRow, StackingChart, Stance, System, TerrainDef,
    ViolationEffect, ViolationRow,
};
use crate::decision::{DecisionKind, Policy};
use crate::definitions::{Definitions, GroupDef, GroupLevel, SideDef};
use crate::event::{Event, Happening};
use crate::facing::{Facing, Orientation};
use crate::game::Game;
use crate::hooks::NoHooks;
use crate::ids::{
    GroupId, HexsideId, ModuleId, NationId, PhaseId, PlaceId, ScenarioId, SideId, TerrainId, TraitId, UnitId,
};
use crate::num::{Increments, MovePoints, Ratio};
use crate::order::Order;
use crate::scenario::{Edge, Phase, PhaseKind, Placement, Scenario};
use crate::unit::{
    Arm, FireBand, Formation, LeaderDef, LeaderLevel, Organisation, Source, TroopsDef, UnitDef, UnitKind,
};
use crate::verdict::Verdict;

/// A battlefield in the making.
pub(crate) struct Field {
    rows: Vec<String>,
    roads: Vec<Vec<String>>,
    sides: Vec<(String, String, &'static str)>,
    units: Vec<UnitDef>,
    placements: Vec<Placement>,
    mp: BTreeMap<UnitId, MovePoints>,
    corps: Vec<(String, String)>,
    phase: PhaseKind,
    edges: Vec<Edge>,
    pub(crate) options: Options,
}

pub(crate) fn hex(id: &str) -> PlaceId {
    PlaceId::new(id)
}

pub(crate) fn unit(id: &str) -> UnitId {
    UnitId::new(&format!("t:{id}"))
}

pub(crate) fn hexes(ids: &[&str]) -> Vec<PlaceId> {
    ids.iter().map(|h| hex(h)).collect()
}

pub(crate) fn units(ids: &[&str]) -> Vec<UnitId> {
    ids.iter().map(|u| unit(u)).collect()
}

impl Field {
    /// Draws the ground: one row a line, `.` clear, `f` cultivated, `w` wood, `v` village, `o` town, `t` thicket,
    /// `r` redoubt, `m` marsh.
    pub(crate) fn new(rows: &[&str]) -> Self {
        Self {
            rows: rows.iter().map(|r| (*r).to_owned()).collect(),
            roads: Vec::new(),
            sides: Vec::new(),
            units: Vec::new(),
            placements: Vec::new(),
            mp: BTreeMap::new(),
            corps: Vec::new(),
            phase: PhaseKind::Manoeuvre,
            edges: Vec::new(),
            options: Options::default(),
        }
    }

    pub(crate) fn road(mut self, path: &[&str]) -> Self {
        self.roads.push(path.iter().map(|p| (*p).to_owned()).collect());
        self
    }

    pub(crate) fn side(mut self, a: &str, b: &str, kind: &'static str) -> Self {
        self.sides.push((a.to_owned(), b.to_owned(), kind));
        self
    }

    /// Puts a unit on the map: `"infantry regiment 11 line"`, on its hexes, with its MP.
    pub(crate) fn put(self, id: &str, what: &str, hexes_on: &[&str], mp: &str) -> Self {
        self.put_for("blue", id, what, hexes_on, mp)
    }

    pub(crate) fn put_for(mut self, side: &str, id: &str, what: &str, hexes_on: &[&str], mp: &str) -> Self {
        let words: Vec<&str> = what.split(' ').collect();
        let [arm, organisation, printed, formation, traits @ ..] = words.as_slice() else { panic!("{what}") };
        let arm: Arm = parse(arm);
        let organisation: Organisation = parse(organisation);
        let printed: Increments = printed.parse().unwrap();
        let formation: Formation = parse(formation);
        self.mp.insert(unit(id), MovePoints::parse(mp).unwrap());
        self.placements.push(Placement {
            unit: unit(id),
            hexes: hexes(hexes_on),
            formation: Some(formation),
            facing: Facing::NORTH.to_kind(crate::chapters::facing::formation_kind(formation), Orientation::Flat),
            losses: 0,
        });
        self.units.push(UnitDef {
            id: unit(id),
            name: id.to_owned(),
            side: SideId::new(side),
            group: Some(GroupId::new(&format!("t:{side}"))),
            kind: UnitKind::Troops(Box::new(TroopsDef {
                arm,
                organisation,
                printed,
                parent: None,
                fractions: Vec::new(),
                corps: None,
                nation: NationId::new(side),
                traits: traits.iter().map(|t| TraitId::new(t)).collect(),
                allowance: MovePoints::whole(7),
                morale: 24,
                fire: None,
                fire_bands: Vec::new(),
                melee: Ratio::ONE,
                range: 1,
                charge_distance: None,
                source: Source::Default,
            })),
            props: BTreeMap::new(),
            face: None,
        });
        self
    }

    fn last(&mut self) -> &mut UnitDef {
        self.units.last_mut().expect("a unit was put before")
    }

    fn last_troops(&mut self) -> &mut TroopsDef {
        match &mut self.last().kind {
            UnitKind::Troops(troops) => troops,
            _ => panic!("the last unit put does not fight"),
        }
    }

    /// The last unit put belongs to this corps of its side's army.
    pub(crate) fn corps(mut self, corps: &str) -> Self {
        let (side, id) = (self.last().side.to_string(), GroupId::new(&format!("t:{corps}")));
        self.last().group = Some(id.clone());
        self.last_troops().corps = Some(id);
        if !self.corps.iter().any(|(c, _)| c == corps) {
            self.corps.push((corps.to_owned(), side));
        }
        self
    }

    /// The last unit put is of this nation.
    pub(crate) fn nation(mut self, nation: &str) -> Self {
        self.last_troops().nation = NationId::new(nation);
        self
    }

    /// The last unit put has this morale.
    pub(crate) fn morale(mut self, morale: u8) -> Self {
        self.last_troops().morale = morale;
        self
    }

    /// The last unit put has this printed movement allowance.
    pub(crate) fn allowance(mut self, points: &str) -> Self {
        self.last_troops().allowance = MovePoints::parse(points).unwrap();
        self
    }

    /// The last unit put has lost so many increments before the game.
    pub(crate) fn lost(mut self, losses: Increments) -> Self {
        self.placements.last_mut().expect("a unit was put before").losses = losses;
        self
    }

    /// The last unit put divides into so many fractions, which wait off the map: `a` into `a_1`, `a_2` ..., the odd
    /// increments to the senior ones (O9). What is to be theirs too, its corps or morale, is said before.
    pub(crate) fn fractions(mut self, organisation: &str, count: Increments) -> Self {
        let whole = self.last().clone();
        for n in 1..=count {
            let id = UnitId::new(&format!("{}_{n}", whole.id));
            let mut part = whole.troops().expect("it fights").clone();
            part.printed = part.printed / count + Increments::from(n <= part.printed % count);
            part.organisation = parse(organisation);
            part.parent = Some(whole.id.clone());
            let at = self.units.len() - usize::from(n);
            let UnitKind::Troops(parent) = &mut self.units[at].kind else { panic!("it fights") };
            parent.fractions.push(id.clone());
            self.units.push(UnitDef { id, kind: UnitKind::Troops(Box::new(part)), ..whole.clone() });
        }
        self
    }

    /// The last leader put is of this level, adds this to morale checks, and commands this corps, or `army`.
    pub(crate) fn leading(mut self, level: &str, bonus: i8, commands: Option<&str>) -> Self {
        let side = self.last().side.to_string();
        let UnitKind::Leader(leader) = &mut self.last().kind else { panic!("the last unit put is no leader") };
        leader.level = parse(level);
        leader.bonus = bonus;
        leader.commands = commands.map(|c| match c {
            "army" => GroupId::new(&format!("t:{side}_army")),
            corps => GroupId::new(&format!("t:{corps}")),
        });
        self
    }

    /// The game begins in a phase of this kind instead of the Manoeuvre segment.
    pub(crate) fn in_phase(mut self, kind: PhaseKind) -> Self {
        self.phase = kind;
        self
    }

    /// Returns whether any unit was put in a hex.
    pub(crate) fn stands_in(&self, at: &str) -> bool {
        self.placements.iter().any(|p| p.hexes.contains(&hex(at)))
    }

    /// Puts a leader of red on the map.
    pub(crate) fn put_leader_for_red(self, id: &str, at: &str) -> Self {
        let mut field = self.put_leader(id, at, "0");
        field.last().side = SideId::new("red");
        field.last().group = Some(GroupId::new("t:red"));
        field
    }

    /// Puts a leader of blue on the map.
    pub(crate) fn put_leader(mut self, id: &str, at: &str, mp: &str) -> Self {
        self.mp.insert(unit(id), MovePoints::parse(mp).unwrap());
        let formation = None;
        self.placements.push(Placement {
            unit: unit(id),
            hexes: hexes(&[at]),
            formation,
            facing: Facing::NORTH,
            losses: 0,
        });
        let leader = LeaderDef {
            level: LeaderLevel::Division,
            bonus: 0,
            range: 5,
            allowance: MovePoints::whole(12),
            commands: None,
        };
        self.units.push(UnitDef {
            id: unit(id),
            name: id.to_owned(),
            side: SideId::new("blue"),
            group: Some(GroupId::new("t:blue")),
            kind: UnitKind::Leader(leader),
            props: BTreeMap::new(),
            face: None,
        });
        self
    }

    /// The stacking-violation table of the page (T7).
    fn violation_rows() -> Vec<ViolationRow> {
        use Formation::{
            Column, ColumnOfCompanies, GeneralOrder, Limbered, Line, RoadColumn, Skirmish, Square, Unlimbered,
        };
        let row = |when: &[Stance], [good_order, disordered, pgd]: [ViolationEffect; 3]| ViolationRow {
            when: when.to_vec(),
            good_order,
            disordered,
            pgd,
        };
        let formed = |formations: &[Formation]| formations.iter().map(|f| Stance::Formed(*f)).collect::<Vec<_>>();
        let drm = |three: [i16; 3]| three.map(ViolationEffect::Check);
        vec![
            row(&formed(&[Column, Line, ColumnOfCompanies, GeneralOrder, Unlimbered]), drm([0, -3, -6])),
            row(&formed(&[RoadColumn, Limbered]), drm([-3, -6, -6])),
            row(&formed(&[Skirmish, Square]), drm([3, 0, -3])),
            row(&[Stance::Disordered], [ViolationEffect::Check(0), ViolationEffect::Check(0), ViolationEffect::Routs]),
        ]
    }

    /// A side may leave the map by these hexes (R4).
    pub(crate) fn edge(mut self, side: &str, hexes_on: &[&str]) -> Self {
        self.edges.push(Edge { side: SideId::new(side), hexes: hexes(hexes_on) });
        self
    }

    /// The fire table and defence of the page (K1, K3, K4).
    fn fire() -> FireCharts {
        let formed = |formations: &[Formation]| formations.iter().map(|f| Stance::Formed(*f)).collect::<Vec<_>>();
        let row = |odds: &str, results: &[(u8, Increments)]| FireRow {
            odds: Odds::parse(odds).unwrap(),
            results: results
                .iter()
                .map(|(from, increments)| FireResult { from: *from, increments: *increments })
                .collect(),
        };
        let stance = |stance, value| DefenceRow { when: Case::Stance(stance), value };
        let arm = |arm, value| DefenceRow { when: Case::Arm(arm), value };
        let form = |formation, value| stance(Stance::Formed(formation), value);
        FireCharts {
            top_unit_only: [formed(&[Formation::Column, Formation::GeneralOrder]), vec![Stance::Disordered]]
                .concat()
                .into_iter()
                .collect(),
            all_units: formed(&[Formation::Line, Formation::Square, Formation::Skirmish]).into_iter().collect(),
            no_fire: formed(&[Formation::RoadColumn, Formation::Limbered]).into_iter().collect(),
            table: vec![
                row("1:3", &[(66, 1)]),
                row("1:2", &[(63, 1)]),
                row("1:1", &[(51, 1)]),
                row("3:2", &[(41, 1)]),
                row("2:1", &[(33, 1), (66, 2)]),
                row("3:1", &[(22, 1), (55, 2)]),
                row("4:1", &[(14, 1), (52, 2), (66, 3)]),
                row("5:1", &[(11, 1), (44, 2), (65, 3)]),
                row("6:1", &[(11, 1), (34, 2), (62, 3)]),
                row("8:1", &[(11, 1), (16, 2), (46, 3), (66, 4)]),
                row("10:1", &[(11, 2), (26, 3), (56, 4), (66, 5)]),
            ],
            defence: vec![
                stance(Stance::Pgd, 14),
                stance(Stance::Disordered, 8),
                form(Formation::Skirmish, 14),
                arm(Arm::Cavalry, 8),
                arm(Arm::Artillery, 7),
                form(Formation::Column, 6),
                form(Formation::Line, 9),
                form(Formation::Square, 5),
                form(Formation::RoadColumn, 4),
                form(Formation::GeneralOrder, 6),
            ],
            terrain_defence: [("wood", 5), ("village", 3)].map(|(id, more)| (TerrainId::new(id), more)).into(),
            ..FireCharts::default()
        }
    }

    /// The last unit put fires so much per increment, as far as this.
    pub(crate) fn fire_of(mut self, value: i64, range: u8) -> Self {
        let troops = self.last_troops();
        if troops.arm == Arm::Artillery {
            troops.fire_bands = vec![FireBand { to_range: range, value: Ratio::whole(value) }];
        } else {
            troops.fire = Some(Ratio::whole(value));
            troops.range = range;
        }
        self
    }

    /// The last unit put faces this way.
    pub(crate) fn facing(mut self, hour: u8) -> Self {
        self.placements.last_mut().expect("a unit was put before").facing = Facing::NORTH.turned(hour);
        self
    }

    fn combat() -> CombatCharts {
        let row = |from, of, value| CorpsMoraleRow { from: Ratio::new(from, of), value };
        let mut charts = CombatCharts::default();
        charts.morale.corps = vec![row(1, 4, -3), row(1, 2, -6), row(3, 4, -9)];
        charts.violation.rows = Self::violation_rows();
        charts.fire = Self::fire();
        let square = |distance, formed, disordered| SquareRow { distance, formed, disordered };
        charts.charge.square = vec![square(1, 33, 52), square(2, 46, 62), square(3, 56, 64), square(4, 63, 66)];
        let fate = |from, result| LeaderFateRow { from, result };
        charts.morale.leader_fate =
            vec![fate(1, LeaderFate::Dead), fate(3, LeaderFate::Wounded { turns: 6 }), fate(6, LeaderFate::Unhurt)];
        charts.retreat.cover = ["wood", "thicket", "village", "town"].map(TerrainId::new).into();
        charts
    }

    fn ruleset(&self) -> Ruleset {
        let mp = |n: i32| Some(MovePoints::whole(n));
        let costs = |i, c, a| Costs { infantry: i, cavalry: c, artillery: a };
        let six_or = |one| vec![Limit::Increments(6), Limit::One(one)];
        let open = StackingChart {
            infantry: vec![Limit::Increments(18), Limit::One(Organisation::Regiment)],
            cavalry: vec![Limit::Increments(18), Limit::One(Organisation::Regiment)],
            artillery: vec![Limit::Increments(6)],
            mixed: vec![Limit::Increments(18)],
        };
        let closed = StackingChart {
            infantry: six_or(Organisation::Battalion),
            cavalry: six_or(Organisation::Regiment),
            artillery: vec![Limit::One(Organisation::Battery), Limit::One(Organisation::Section)],
            mixed: vec![Limit::Both { infantry: vec![Limit::Increments(6)], artillery: vec![Limit::Increments(1)] }],
        };
        let formed: BTreeSet<Formation> = [Formation::Line, Formation::Square].into();
        let woods: BTreeSet<Formation> = [Formation::Line, Formation::Square, Formation::ColumnOfCompanies].into();
        let terrain =
            |id: &str, costs, general_order, bars: &BTreeSet<Formation>, by_road, stacking: &StackingChart| {
                let def = TerrainDef {
                    costs,
                    by_road,
                    general_order,
                    bars: bars.clone(),
                    blocks_sight: false,
                    stacking: stacking.clone(),
                    look: id.to_owned(),
                    source: Source::Default,
                };
                (TerrainId::new(id), def)
            };
        let none = BTreeSet::new();
        let half = MovePoints::HALF;
        let terrains = IndexMap::from([
            terrain("clear", costs(mp(1), mp(1), mp(1)), false, &none, half, &open),
            terrain("cultivated", costs(mp(2), mp(2), mp(2)), false, &none, half, &open),
            terrain("thicket", costs(mp(2), mp(3), mp(3)), false, &formed, half, &closed),
            terrain("wood", costs(mp(2), mp(4), None), true, &woods, half, &closed),
            terrain("village", costs(mp(3), mp(3), mp(3)), true, &woods, MovePoints::whole(2), &closed),
            terrain("town", costs(mp(3), mp(3), mp(3)), true, &woods, MovePoints::whole(2), &closed),
        ]);
        let hexside = |id: &str, costs, uphill, instead_of: &[&str]| {
            let instead_of = instead_of.iter().map(|i| HexsideId::new(i)).collect();
            (HexsideId::new(id), HexsideDef { costs, uphill, instead_of, look: id.to_owned(), source: Source::Default })
        };
        let hexsides = IndexMap::from([
            hexside("stream", costs(mp(2), mp(3), mp(4)), false, &[]),
            hexside("slope", costs(mp(2), mp(3), mp(4)), true, &[]),
            hexside("ford", costs(mp(0), mp(1), mp(2)), false, &["stream"]),
            hexside("bridge", costs(mp(0), mp(0), mp(0)), false, &["stream"]),
        ]);
        Ruleset {
            id: ModuleId::new("an_xxx"),
            system: System::AnXxx,
            terrains,
            hexsides,
            changes: ChangeCosts {
                infantry: MovePoints::ONE,
                cavalry: MovePoints::whole(3),
                artillery: MovePoints::whole(2),
                wheel: MovePoints::ONE,
                into_general_order: MovePoints::ZERO,
            },
            per_hex_in_column: 4,
            line_minimum: 5,
            square_minimum: 3,
            square_step: MovePoints::ONE,
            artillery_weight: 6,
            options: self.options,
            combat: Self::combat(),
        }
    }

    /// Makes the game: Manoeuvre segment of turn 1, every blue unit active.
    pub(crate) fn game(self) -> Game {
        let ruleset = self.ruleset();
        let columns = self.rows.iter().map(String::len).max().unwrap_or(0);
        let grid = HexGrid {
            orientation: Orientation::Flat,
            columns: u16::try_from(columns).unwrap(),
            rows: u16::try_from(self.rows.len()).unwrap(),
            shifted: ShiftedLine::Even,
            numbering: Numbering::default(),
        };
        let mut board = grid.clone().board();
        for (row, line) in self.rows.iter().enumerate() {
            for (column, letter) in line.chars().enumerate() {
                let id = match letter {
                    '.' => "clear",
                    'f' => "cultivated",
                    't' => "thicket",
                    'w' => "wood",
                    'v' => "village",
                    'o' => "town",
                    other => panic!("{other}"),
                };
                let idx = grid.idx(u16::try_from(column).unwrap(), u16::try_from(row).unwrap()).unwrap();
                board.place_mut(idx).unwrap().terrain = ruleset.terrain_idx(&TerrainId::new(id)).unwrap();
            }
        }
        let find = |board: &crate::board::Board, id: &str| board.find(&hex(id)).unwrap_or_else(|| panic!("{id}"));
        for road in &self.roads {
            for pair in road.windows(2) {
                let (a, b) = (find(&board, &pair[0]), find(&board, &pair[1]));
                assert!(board.join_by_road(a, b, RoadClass::Road), "{pair:?}");
            }
        }
        for (a, b, kind) in &self.sides {
            let (a, b) = (find(&board, a), find(&board, b));
            let kind = ruleset.hexsides.get_index_of(&HexsideId::new(kind)).unwrap();
            let set = if kind == 1 { board.set_hexside_from(a, b, kind) } else { board.set_hexside(a, b, kind) };
            assert!(set);
        }
        let side = |id: &str, colours| (SideId::new(id), SideDef { id: SideId::new(id), name: id.to_owned(), colours });
        let group = |id: &str, side: &str, level, parent: Option<&str>| {
            let id = GroupId::new(&format!("t:{id}"));
            let def = GroupDef {
                id: id.clone(),
                name: id.to_string(),
                nation: NationId::new(side),
                side: SideId::new(side),
                level,
                parent: parent.map(|p| GroupId::new(&format!("t:{p}"))),
                leader: None,
                independent: false,
                manoeuvre_unit: level <= GroupLevel::Corps,
            };
            (id, def)
        };
        let mut groups = IndexMap::new();
        for (side, army) in [("blue", "blue_army"), ("red", "red_army")] {
            groups.extend([
                group(army, side, GroupLevel::Army, None),
                group(side, side, GroupLevel::Division, Some(army)),
            ]);
        }
        groups.extend(
            self.corps.iter().map(|(c, side)| group(c, side, GroupLevel::Corps, Some(&format!("{side}_army")))),
        );
        let phase = |id: &str, kind| Phase { id: PhaseId::new(id), kind };
        let definitions = Definitions {
            modules: Vec::new(),
            ruleset,
            board,
            sides: IndexMap::from([side("blue", 0), side("red", 1)]),
            groups,
            units: self.units.iter().map(|u| (u.id.clone(), u.clone())).collect(),
            dice: Vec::new(),
            scenario: Scenario {
                id: ScenarioId::new("t"),
                title: "t".to_owned(),
                first_side: SideId::new("blue"),
                turns: 3,
                starts_at_minutes: 960,
                minutes_per_turn: 20,
                phases: vec![phase("manoeuvre", self.phase), phase("end", PhaseKind::End)],
                set_up: self.placements.clone(),
                areas: Vec::new(),
                edges: self.edges.clone(),
                containers: Vec::new(),
                arrivals: Vec::new(),
                opening: None,
            },
        };
        let mut game = Game::new(Arc::new(definitions), 1812);
        let set_up = game.set_up();
        game.apply_all(&set_up);
        game.state.apply(&Event::PhaseBegan { turn: 1, index: 0, phase: PhaseId::new("manoeuvre") });
        for (unit, mp) in self.mp {
            if game.side(&unit).unwrap().as_str() == "blue" {
                game.state.apply(&Event::UnitActivated { unit, mp, group: None });
            }
        }
        game
    }
}

fn parse<T: serde::de::DeserializeOwned>(word: &str) -> T {
    serde_json::from_value(serde_json::Value::String(word.to_owned())).unwrap()
}

/// Lets both sides decline every reaction, for tests of what is ordered.
pub(crate) fn nobody_reacts(game: &mut Game) {
    for side in ["blue", "red"] {
        for kind in DecisionKind::ALL {
            game.state.apply(&Event::PolicySet { side: SideId::new(side), kind, policy: Policy::Never });
        }
    }
}

/// Asks about an order without scripts.
pub(crate) fn ask(game: &Game, order: &Order) -> Verdict {
    crate::check(game, order, &NoHooks)
}

/// Does an order without scripts, and returns what happened.
pub(crate) fn play(game: &mut Game, order: &Order) -> Vec<Happening> {
    let outcome = crate::resolve(game, order, &NoHooks).unwrap_or_else(|v| panic!("{order:?}: {v:#?}"));
    assert_eq!(outcome.state.hash(), outcome.state.hash_from_scratch(), "the running hash is kept");
    game.state = outcome.state;
    outcome.happenings
}

/// Returns the clauses a verdict cites against an order.
pub(crate) fn clauses(verdict: &Verdict) -> Vec<String> {
    verdict.refusals.iter().map(|r| r.clause.map_or_else(String::new, |c| c.to_string())).collect()
}

/// Returns a unit's portions as text: `"4 | 4 | 3"`.
pub(crate) fn portions(game: &Game, id: &str) -> String {
    let parts: Vec<String> =
        game.state.unit(&unit(id)).unwrap().hexes().iter().map(|p| p.increments().to_string()).collect();
    parts.join(" | ")
}

/// Returns a unit's MP left as text.
pub(crate) fn mp(game: &Game, id: &str) -> String {
    game.state.unit(&unit(id)).unwrap().mp.to_string()
}
