//! A small game made by hand, and libraries that load it from memory and from a folder.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]
#![allow(dead_code, unreachable_pub, reason = "each test file uses a part")]

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use content::{Diagnostic, Severity};
use rules::board::{HexGrid, Numbering, ShiftedLine};
use rules::charts::{ChangeCosts, Costs, HexsideDef, Limit, Options, Ruleset, StackingChart, System, TerrainDef};
use rules::decision::Decision;
use rules::definitions::{Definitions, GroupDef, GroupLevel, ModuleInfo, SideDef};
use rules::event::Event;
use rules::facing::{Facing, Orientation};
use rules::hooks::{Adjusted, DiceCup, HookFault, Hooks, Number, Objection, Query, Reaction};
use rules::ids::{PlaceId, ScenarioId, TerrainId, UnitId};
use rules::num::{MovePoints, Ratio};
use rules::scenario::{Phase, PhaseKind, Placement, Scenario};
use rules::unit::{Arm, Formation, Organisation, Source, TroopsDef, UnitDef, UnitKind};
use rules::{Game, Order};
use scripting::Texts;
use session::library::{Library, Loaded, ModuleFiles, ModuleText, Running};
use session::{Notice, Session, StartOptions};

/// A board of six columns and five rows, two sides with two battalions each, and any further units named.
pub fn definitions(columns: u16, further: &[&str]) -> Definitions {
    let grid = HexGrid {
        orientation: Orientation::Flat,
        columns,
        rows: 5,
        shifted: ShiftedLine::Even,
        numbering: Numbering::default(),
    };
    let mut board = grid.board();
    let wood = board.find(&"0303".into()).unwrap();
    board.place_mut(wood).unwrap().terrain = rules::board::TerrainIdx(1);
    board.place_mut(wood).unwrap().level = 2;
    let south = board.neighbour(wood, rules::facing::Direction::new(3)).unwrap();
    board.join_by_road(
        wood,
        board.neighbour(wood, rules::facing::Direction::new(0)).unwrap(),
        rules::board::RoadClass::Road,
    );
    board.join_by_road(wood, south, rules::board::RoadClass::Road);
    board.set_hexside(wood, board.neighbour(wood, rules::facing::Direction::new(1)).unwrap(), 0);
    let names = [
        ("m:a1", "1/57e", "french"),
        ("m:a2", "2/57e", "french"),
        ("m:b1", "Odessa", "russian"),
        ("m:b2", "Simbirsk", "russian"),
    ];
    let mut units: rules::ids::IdMap<UnitId, UnitDef> =
        names.iter().map(|(id, name, side)| ((*id).into(), unit(id, name, side))).collect();
    for id in further {
        units.insert((*id).into(), unit(id, id, "french"));
    }
    let set_up = ["0202", "0203", "0502", "0503"]
        .iter()
        .zip(names)
        .map(|(hex, (id, ..))| Placement {
            unit: id.into(),
            hexes: vec![(*hex).into()],
            formation: Some(Formation::Column),
            facing: Facing::NORTH,
            losses: 0,
        })
        .collect();
    Definitions {
        modules: vec![ModuleInfo { id: "m".into(), title: "The Mound".into(), version: "1.0".into() }],
        ruleset: ruleset(),
        board,
        dice: Vec::new(),
        sides: [("french", "France"), ("russian", "Russia")]
            .map(|(id, name)| (id.into(), SideDef { id: id.into(), name: name.into(), colours: 0 }))
            .into_iter()
            .collect(),
        groups: [("fr", "Compans", "french"), ("ru", "Neverovski", "russian")]
            .map(|(id, name, side)| {
                (
                    id.into(),
                    GroupDef {
                        id: id.into(),
                        name: name.into(),
                        side: side.into(),
                        nation: side.into(),
                        level: GroupLevel::Division,
                        parent: None,
                        leader: None,
                        independent: false,
                        manoeuvre_unit: true,
                    },
                )
            })
            .into_iter()
            .collect(),
        units,
        scenario: Scenario {
            id: "day".into(),
            title: "The mound at noon".into(),
            first_side: "french".into(),
            turns: 20,
            starts_at_minutes: 16 * 60,
            minutes_per_turn: 20,
            phases: vec![
                Phase { id: "manoeuvre".into(), kind: PhaseKind::Manoeuvre },
                Phase { id: "end".into(), kind: PhaseKind::End },
            ],
            set_up,
            containers: Vec::new(),
            areas: Vec::new(),
            edges: Vec::new(),
            arrivals: Vec::new(),
            opening: None,
        },
    }
}

fn unit(id: &str, name: &str, side: &str) -> UnitDef {
    let group = if side == "french" { "fr" } else { "ru" };
    UnitDef {
        id: id.into(),
        name: name.into(),
        side: side.into(),
        group: Some(group.into()),
        kind: UnitKind::Troops(Box::new(TroopsDef {
            arm: Arm::Infantry,
            organisation: Organisation::Battalion,
            printed: 8,
            parent: None,
            fractions: Vec::new(),
            corps: None,
            nation: side.into(),
            traits: BTreeSet::new(),
            allowance: MovePoints::whole(8),
            morale: 33,
            fire: Some(Ratio::whole(3)),
            fire_bands: Vec::new(),
            melee: Ratio::whole(2),
            range: 1,
            charge_distance: None,
            source: Source::Default,
        })),
        props: BTreeMap::new(),
        face: None,
    }
}

fn ruleset() -> Ruleset {
    let terrain = |cost: i32, limit: u16, general_order: bool| TerrainDef {
        costs: Costs::all(MovePoints::whole(cost)),
        by_road: MovePoints::HALF,
        general_order,
        bars: BTreeSet::new(),
        blocks_sight: general_order,
        stacking: StackingChart {
            infantry: vec![Limit::Increments(limit)],
            cavalry: vec![Limit::Increments(limit)],
            artillery: vec![Limit::Increments(limit)],
            mixed: vec![Limit::Increments(limit)],
        },
        look: "clear".into(),
        source: Source::Default,
    };
    let stream = HexsideDef {
        costs: Costs::all(MovePoints::whole(2)),
        uphill: false,
        instead_of: Vec::new(),
        look: "stream".into(),
        source: Source::Default,
    };
    Ruleset {
        id: "m".into(),
        system: System::AnXxx,
        terrains: [("clear", terrain(1, 18, false)), ("wood", terrain(2, 6, true))]
            .map(|(id, t)| (id.into(), t))
            .into_iter()
            .collect(),
        hexsides: [("stream".into(), stream)].into_iter().collect(),
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
        options: Options::default(),
        combat: rules::charts::CombatCharts::default(),
    }
}

/// Refuses one kind of order with a reason; the stand-in for a script.
#[derive(Clone, Default)]
pub struct Objects(pub Option<(String, String)>);

impl Hooks for Objects {
    fn may(&self, _: &Game, order: &Order) -> Result<Vec<Objection>, HookFault> {
        Ok(match &self.0 {
            Some((name, text)) if order.name() == name => {
                vec![Objection { module: "m".into(), text: text.clone() }]
            }
            _ => Vec::new(),
        })
    }
    fn wants(&self, _: Number, _: Option<Arm>, _: Option<&TerrainId>) -> bool {
        false
    }
    fn calc(&self, _: &Game, _: &Query) -> Result<Vec<Adjusted>, HookFault> {
        Ok(Vec::new())
    }
    fn ask(&self, _: &Game, _: &Decision) -> Result<Option<usize>, HookFault> {
        Ok(None)
    }
    fn on(&self, _: &Game, _: &Event, _: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        Ok(Vec::new())
    }
    fn listens(&self, _: &str) -> bool {
        false
    }
}

/// Loads the game from memory.
pub struct Memory {
    pub definitions: Mutex<Arc<Definitions>>,
    pub version: Mutex<String>,
}

impl Memory {
    pub fn library() -> Arc<dyn Library> {
        Arc::new(Self { definitions: Mutex::new(Arc::new(definitions(6, &[]))), version: Mutex::new("h1".into()) })
    }

    pub fn changed(definitions: Definitions) -> Arc<dyn Library> {
        Arc::new(Self { definitions: Mutex::new(Arc::new(definitions)), version: Mutex::new("h2".into()) })
    }
}

impl Library for Memory {
    fn load(&self, module: &str, _: Option<&ScenarioId>) -> Result<Loaded, Vec<Diagnostic>> {
        if module != "m" {
            return Err(vec![Diagnostic::of_file(
                "no_module",
                Severity::Error,
                "",
                format!("there is no module `{module}`"),
            )]);
        }
        Ok(Loaded {
            definitions: self.definitions.lock().unwrap().clone(),
            modules: vec![files([("map.toml".to_owned(), self.version.lock().unwrap().clone())])],
            texts: Vec::new(),
            home: None,
            folders: Vec::new(),
            warnings: Vec::new(),
            parts: Arc::new(()),
        })
    }
    fn check_scripts(&self, _: &Loaded) -> Result<(), Vec<Diagnostic>> {
        Ok(())
    }
    fn build_scripts(&self, _: &Loaded, _: Rc<dyn Texts>) -> Result<Running, Vec<Diagnostic>> {
        Ok(Running::plain(Objects::default()))
    }
}

fn files(files: impl IntoIterator<Item = (String, String)>) -> ModuleFiles {
    ModuleFiles { id: "m".into(), version: "1.0".into(), files: files.into_iter().collect() }
}

/// A mistake on the first line of a file.
pub fn wrong(file: &str, text: &str, message: &str) -> Diagnostic {
    Diagnostic::of_text("form", Severity::Error, file, text, 0..text.len(), message)
}

/// Loads the game from a folder: `map.toml` holds the number of columns, `units.toml` further units, one a line,
/// `rules/main.lua` an order's name and a reason against it, such as `turn: too wet`.
pub struct Folder(pub PathBuf);

impl Folder {
    /// Writes a module that loads.
    pub fn write(folder: &Path) {
        std::fs::create_dir_all(folder.join("rules")).unwrap();
        std::fs::write(folder.join("map.toml"), "6").unwrap();
        std::fs::write(folder.join("units.toml"), "").unwrap();
        std::fs::write(folder.join("rules/main.lua"), "").unwrap();
    }

    fn script(text: &str) -> Result<Objects, Vec<Diagnostic>> {
        if text.trim().is_empty() {
            return Ok(Objects(None));
        }
        let (order, reason) = text
            .trim()
            .split_once(": ")
            .ok_or_else(|| vec![wrong("rules/main.lua", text, "expected `order: reason`")])?;
        Ok(Objects(Some((order.to_owned(), reason.to_owned()))))
    }
}

impl Library for Folder {
    fn load(&self, _: &str, _: Option<&ScenarioId>) -> Result<Loaded, Vec<Diagnostic>> {
        let read =
            |name: &str| std::fs::read_to_string(self.0.join(name)).map_err(|e| vec![wrong(name, "", &e.to_string())]);
        let (map, units, script) = (read("map.toml")?, read("units.toml")?, read("rules/main.lua")?);
        let columns = map.trim().parse().map_err(|_| vec![wrong("map.toml", &map, "expected a number")])?;
        let further: Vec<&str> = units.lines().filter(|l| !l.is_empty()).collect();
        let hash = |text: &str| blake3::hash(text.as_bytes()).to_hex().to_string();
        Ok(Loaded {
            definitions: Arc::new(definitions(columns, &further)),
            modules: vec![files([
                ("map.toml".to_owned(), hash(&map)),
                ("units.toml".to_owned(), hash(&units)),
                ("rules/main.lua".to_owned(), hash(&script)),
            ])],
            texts: vec![ModuleText { module: "m".into(), lang: "en".into(), source: String::new() }],
            home: None,
            folders: vec![self.0.clone()],
            warnings: Vec::new(),
            parts: Arc::new(script),
        })
    }
    fn check_scripts(&self, loaded: &Loaded) -> Result<(), Vec<Diagnostic>> {
        Self::script(loaded.parts.downcast_ref::<String>().unwrap()).map(|_| ())
    }
    fn build_scripts(&self, loaded: &Loaded, _: Rc<dyn Texts>) -> Result<Running, Vec<Diagnostic>> {
        Ok(Running::plain(Self::script(loaded.parts.downcast_ref::<String>().unwrap())?))
    }
}

/// Starts the game in memory, kept in a file where one is named.
pub fn start(journal: Option<&Path>) -> Session {
    let keep = journal.map_or(session::session::Keep::Nowhere, |p| session::session::Keep::File(p.to_owned()));
    let options = StartOptions { keep, ..StartOptions::new("m", 1812) };
    Session::start(Memory::library(), &options).unwrap()
}

/// An order that is always lawful and always changes something: the side's hand on a counter.
pub fn lose(unit: &str) -> Order {
    Order::Lose { unit: unit.into(), increments: 1 }
}

pub fn hex(id: &str) -> PlaceId {
    id.into()
}

/// Polls until a notice fits; fails after ten seconds.
pub fn wait_for(session: &mut Session, what: &str, mut fits: impl FnMut(&Session, &Notice) -> bool) {
    let until = Instant::now() + Duration::from_secs(10);
    let mut seen = Vec::new();
    while Instant::now() < until {
        let notices = session.poll();
        if notices.iter().any(|n| fits(session, n)) {
            return;
        }
        seen.extend(notices);
        std::thread::sleep(Duration::from_millis(5));
    }
    panic!("waited for {what}, saw {seen:?}");
}
