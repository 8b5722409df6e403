//! The flow from a module's name to its definitions: gather, form, references, sense.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use rules::board::Board;
use rules::charts::Ruleset;
use rules::definitions::{Definitions, ModuleInfo};
use rules::ids::{ModuleId, PlaceId, ScenarioId};
use rules::scenario::Scenario;

use crate::diagnostic::{Diagnostic, Severity, did_you_mean, listed};
use crate::form::charts::RawCharts;
use crate::form::dice::RawDice;
use crate::form::forces::RawForces;
use crate::form::lesson::{RawLesson, RawPosition};
use crate::form::map::RawMap;
use crate::form::migration::RawMigration;
use crate::form::scenario::RawScenario;
use crate::form::{self, Name};
use crate::lesson::{self, Lesson};
use crate::library::{Library, Member};
use crate::migration::{Change, Kind, Migration};
use crate::references::forces::Forces;
use crate::references::texts::Texts;
use crate::sink::Sink;
use crate::source::Source;
use crate::{references, sense};

/// Everything there is to know of a module and what it needs.
#[derive(Debug, Default)]
pub struct Loaded {
    /// What a game of the scenario is played with; none where something is wrong, or the module has no scenario.
    pub definitions: Option<Arc<Definitions>>,
    /// The charts, also of a module that has no map.
    pub ruleset: Option<Arc<Ruleset>>,
    /// The scenarios, in the order of their files.
    pub scenarios: Vec<ScenarioTitle>,
    /// Everything that is wrong, by file and place.
    pub diagnostics: Vec<Diagnostic>,
    /// The modules in the order they were joined: ruleset first, the module asked for last.
    pub modules: Vec<LoadedModule>,
    /// `rules/**.lua`, in the order they are to run: module by module, `main.lua` first.
    pub scripts: Vec<TextFile>,
    /// `tests/*`: Lua tests and the legend of their drawings.
    pub tests: Vec<TextFile>,
    /// `lessons/*.toml` of the module asked for, in the order of their files.
    pub lessons: Vec<Lesson>,
    /// `migrations/*` of every module, in the order they are to be run.
    pub migrations: Vec<Migration>,
    /// `locale/<lang>.ftl`.
    pub locales: Vec<LocaleFile>,
    /// The keys of all texts of all modules, in whatever language.
    pub text_keys: BTreeSet<String>,
    /// The values that texts want (`{ $hex }`), by key; texts that want none are left out.
    pub text_values: BTreeMap<String, BTreeSet<String>>,
    /// The blake3 hash of every file of every module, in hexadecimal.
    pub files: BTreeMap<ModuleId, BTreeMap<String, String>>,
    /// How wide a hex is, where the map says so.
    pub metres_per_hex: Option<u16>,
}

/// A module that takes part.
#[derive(Clone, Debug)]
pub struct LoadedModule {
    /// Its id.
    pub id: ModuleId,
    /// Its title.
    pub title: String,
    /// Its version.
    pub version: String,
    /// The modules it declares: its ruleset, `depends` and `optional`, whether they are there or not.
    pub declares: Vec<ModuleId>,
    /// Where its files are: to read its pictures, and to watch it.
    pub source: Source,
}

/// A scenario to choose.
#[derive(Clone, PartialEq, Eq, Debug, serde::Serialize)]
pub struct ScenarioTitle {
    /// Its id.
    pub id: ScenarioId,
    /// Its title: a key of the module's texts, or the words themselves.
    pub title: String,
}

/// A text file that another crate reads further.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TextFile {
    /// The module it belongs to.
    pub module: ModuleId,
    /// Its path within the module.
    pub path: String,
    /// Its path as a diagnostic shows it.
    pub label: String,
    /// What it says.
    pub text: Arc<str>,
}

/// The texts of a module in one language.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LocaleFile {
    /// The language: `en`.
    pub language: String,
    /// The file.
    pub file: TextFile,
}

impl Loaded {
    /// Returns whether anything found keeps the module from being played.
    pub fn has_errors(&self) -> bool {
        self.diagnostics.iter().any(Diagnostic::is_error)
    }

    /// Returns the module that was asked for.
    pub fn module(&self) -> Option<&LoadedModule> {
        self.modules.last()
    }
}

/// Loads a module, by its id or path, with all it needs, and makes the definitions of one of its scenarios: the
/// first where none is named. All scenarios are checked. Mistakes are in [`Loaded::diagnostics`], all of them.
pub fn load(library: &Library, module: &str, scenario: Option<&str>) -> Loaded {
    let sink = Sink::default();
    let members = library.gather(&sink, module);
    let mut out = Loaded::default();
    let mut joined = Joined::default();
    for member in &members.members {
        joined.read(&sink, member, &mut out);
    }
    if let Some(main) = members.members.last().filter(|_| members.complete) {
        let id = members.ruleset().map_or_else(|| ModuleId::new("free"), |m| m.file.id.clone());
        let ruleset = references::ruleset::ruleset(&sink, id, members.system(), &joined.charts);
        let at = members.ruleset().map(|m| m.file.id_at);
        sense::ruleset(&sink, &ruleset, &joined.charts, at);
        let is_ruleset = main.file.system.is_some();
        let scenario = scenario.map(|name| joined.scenario_now(name, &out.migrations));
        joined.check(&sink, &ruleset, scenario.as_deref(), is_ruleset, &mut out);
        out.ruleset = Some(Arc::new(ruleset));
    }
    for member in &members.members {
        let id = member.file.id.clone();
        let hashes = member.snapshot.files.iter().map(|(path, file)| (path.clone(), file.hash.clone())).collect();
        out.files.insert(id.clone(), hashes);
        let (title, version) = (member.file.title.clone(), member.file.version.to_string());
        let declares = member.file.declares();
        out.modules.push(LoadedModule { id, title, version, declares, source: member.source.clone() });
    }
    if let Some(definitions) = &mut out.definitions {
        let info =
            |m: &LoadedModule| ModuleInfo { id: m.id.clone(), title: m.title.clone(), version: m.version.clone() };
        if let Some(definitions) = Arc::get_mut(definitions) {
            definitions.modules = out.modules.iter().map(info).collect();
        }
    }
    if sink.has_errors() {
        out.definitions = None;
        out.ruleset = None;
    }
    out.diagnostics = sink.finish();
    out
}

/// What the files of all modules say together.
#[derive(Default)]
struct Joined {
    charts: RawCharts,
    /// The map, and whose it is.
    map: Option<(ModuleId, RawMap)>,
    forces: RawForces,
    dice: Vec<RawDice>,
    scenarios: Vec<RawScenario>,
    /// The renames of all modules, in the order they are to be run.
    migrations: Vec<RawMigration>,
    /// The module read last: the one asked for.
    module: Option<ModuleId>,
    /// The lessons of the module asked for: those it stands on have their own.
    lessons: Vec<RawLesson>,
    has_scenario_file: bool,
    texts: Texts,
    /// The files of every module that may hold pictures.
    art: BTreeSet<(ModuleId, String)>,
    /// Some file is no TOML at all: what it would have named is unknown for no fault of those who name it.
    is_torn: bool,
}

impl Joined {
    /// Reads the files of one module over those before.
    fn read(&mut self, sink: &Sink, member: &Member, out: &mut Loaded) {
        let id = &member.file.id;
        self.lessons.clear();
        let mut numbers = BTreeMap::new();
        self.module = Some(id.clone());
        for diagnostic in &member.snapshot.diagnostics {
            self.is_torn |= diagnostic.is_error();
            sink.push(diagnostic.clone());
        }
        let mut scripts = Vec::new();
        for (path, file) in &member.snapshot.files {
            let label = member.source.file_label(path);
            let place = Place::of(path);
            if place == Place::Unknown {
                sink.push(stray(&label, path));
            }
            let Some(text) = &file.text else {
                self.art.insert((id.clone(), path.clone()));
                continue;
            };
            let read_text =
                || TextFile { module: id.clone(), path: path.clone(), label: label.clone(), text: text.clone() };
            let toml = |what, read: &mut dyn FnMut(&crate::reader::Table<'_>)| {
                let file = sink.add_file(label.clone(), text.clone());
                crate::reader::parse(sink, file, text, what, |table| read(table)).is_none()
            };
            self.has_scenario_file |= place == Place::Scenario;
            let torn = match place {
                Place::Charts => toml("a chart file", &mut |t| form::charts::read(t, &mut self.charts)),
                Place::Map => toml("map.toml", &mut |t| self.map = Some((id.clone(), form::map::read(t)))),
                Place::Dice => toml("dice.toml", &mut |t| form::dice::read(t, &mut self.dice)),
                Place::Forces => toml("a forces file", &mut |t| form::forces::read(t, id, &mut self.forces)),
                Place::Scenario => toml("a scenario", &mut |t| self.scenarios.extend(form::scenario::read(t, id))),
                Place::Locale => {
                    let name = path.trim_start_matches("locale/").trim_end_matches(".ftl");
                    let language = name.split('/').next().unwrap_or(name).to_owned();
                    let file = sink.add_file(label.clone(), text.clone());
                    self.texts.add(sink, file, &language, text);
                    out.locales.push(LocaleFile { language, file: read_text() });
                    false
                }
                Place::Script => {
                    scripts.push(read_text());
                    false
                }
                Place::Test => {
                    out.tests.push(read_text());
                    false
                }
                Place::Migration if !is_migration(sink, path, &label, &mut numbers) => true,
                Place::Migration if !path.ends_with("lua") => toml("a migration", &mut |t| {
                    let raw = form::migration::read(t, id, path);
                    out.migrations.push(references::migration::migration(&raw));
                    self.migrations.push(raw);
                }),
                Place::Migration => {
                    let change = Change::Stored(read_text());
                    out.migrations.push(Migration { module: id.clone(), path: path.clone(), change });
                    false
                }
                Place::Lesson => toml("a lesson", &mut |t| self.lessons.extend(form::lesson::read(t, id, &label))),
                Place::Module | Place::Other | Place::Unknown => false,
            };
            self.is_torn |= torn;
        }
        scripts
            .sort_by(|a, b| (a.path != "rules/main.lua").cmp(&(b.path != "rules/main.lua")).then(a.path.cmp(&b.path)));
        out.scripts.append(&mut scripts);
    }

    /// Returns what a scenario is called now, if it is there no more under the name it was asked for by.
    fn scenario_now(&self, wanted: &str, migrations: &[Migration]) -> String {
        let is_here = |name: &str| self.scenarios.iter().any(|s| s.id.value == name);
        let steps = migrations.iter().filter_map(Migration::renames);
        let renamed = steps.fold(wanted, |name, step| step.scenario(name));
        if is_here(wanted) || !is_here(renamed) { wanted.to_owned() } else { renamed.to_owned() }
    }

    /// Resolves and checks everything, and makes the definitions of one scenario.
    fn check(&self, sink: &Sink, ruleset: &Ruleset, wanted: Option<&str>, is_ruleset: bool, out: &mut Loaded) {
        let mut seen = BTreeSet::new();
        for raw in &self.scenarios {
            if !seen.insert(raw.id.value.as_str()) {
                sink.error("duplicate_id", raw.id.at, format!("the scenario `{}` is there already", raw.id.value));
            }
            let (id, title) = (ScenarioId::new(&raw.id.value), raw.title.value.clone());
            out.scenarios.push(ScenarioTitle { id, title });
        }
        out.metres_per_hex = self.map.as_ref().and_then(|(_, m)| m.grid.as_ref()).and_then(|g| g.metres_per_hex);
        out.text_keys = self.texts.keys();
        out.text_values = self.texts.wanted();
        if self.is_torn {
            return;
        }
        self.texts.compare(sink);
        self.check_texts(sink);
        let forces = references::forces::forces(sink, &self.forces, &self.charts, ruleset);
        let board = self.map.as_ref().and_then(|(id, m)| references::board::board(sink, m, id, ruleset));
        let mut scenarios: Vec<Scenario> = Vec::new();
        if let Some(board) = &board {
            for raw in &self.scenarios {
                let (scenario, lines) = references::scenario::scenario(sink, raw, board, &forces, ruleset);
                let checked =
                    sense::Checked { raw, scenario: &scenario, lines: &lines, board, forces: &forces, ruleset };
                sense::scenario(sink, &checked);
                scenarios.push(scenario);
            }
        }
        let knows = |kind: Kind, id: &str| match kind {
            Kind::Units => forces.units.contains_key(id),
            Kind::Groups => forces.groups.contains_key(id),
            Kind::Sides => forces.sides.contains_key(id),
            Kind::Hexes => board.as_ref().is_none_or(|board| board.find(&PlaceId::new(id)).is_some()),
            Kind::Scenarios => self.scenarios.iter().any(|s| s.id.value == id),
        };
        let map_of = self.map.as_ref().filter(|_| board.is_some()).map(|(id, _)| id);
        references::migration::check(sink, &self.migrations, map_of, knows);
        references::migration::keep_off_other_maps(&mut out.migrations, map_of);
        references::migration::add_fractions(&mut out.migrations, |id| forces.units.contains_key(id));
        sense::forces(sink, &forces, ruleset, &scenarios.iter().collect::<Vec<_>>());
        self.check_parts(sink, is_ruleset, wanted);
        self.check_pictures(sink);
        let battle = board.as_ref().map(|board| (board, &forces, &scenarios[..]));
        if let Some(definitions) = self.check_lessons(sink, ruleset, wanted, battle.as_ref(), out) {
            out.definitions = Some(self.with_dice(definitions));
            return;
        }
        let chosen = match wanted {
            Some(wanted) => scenarios.into_iter().find(|s| s.id.as_str() == wanted),
            None => scenarios.into_iter().next(),
        };
        if let (Some(board), Some(scenario)) = (board, chosen) {
            out.definitions = Some(self.with_dice(definitions(ruleset, board, forces, scenario)));
        }
    }

    /// Lays the dice of the modules on the table.
    fn with_dice(&self, definitions: Definitions) -> Arc<Definitions> {
        let dice = self.dice.iter().map(|raw| raw.set.clone()).collect();
        Arc::new(Definitions { dice, ..definitions })
    }

    /// Resolves and checks the lessons, and makes the definitions of the one wanted.
    fn check_lessons(
        &self,
        sink: &Sink,
        ruleset: &Ruleset,
        wanted: Option<&str>,
        battle: Option<&(&Board, &Forces, &[Scenario])>,
        out: &mut Loaded,
    ) -> Option<Definitions> {
        let module = self.module.clone()?;
        let mut chosen = None;
        let mut seen = BTreeSet::new();
        for raw in &self.lessons {
            if !seen.insert(raw.id.value.as_str()) {
                sink.error("duplicate_id", raw.id.at, format!("the lesson `{}` is there already", raw.id.value));
            }
            let is_wanted = wanted.and_then(|w| w.strip_prefix(lesson::SCENARIO)) == Some(raw.id.value.as_str());
            let (read, definitions) = match &raw.position {
                RawPosition::Own(own) => {
                    let Some(played) = references::lesson::position(sink, raw, own, &module, &self.charts, ruleset)
                    else {
                        continue;
                    };
                    sense::position(sink, raw, &played);
                    let read = references::lesson::lesson(sink, raw, &module, &played.board, &played.forces);
                    let references::lesson::Played { board, forces, scenario } = played;
                    (read, is_wanted.then(|| definitions(ruleset, board, forces, scenario)))
                }
                RawPosition::Scenario(name) => {
                    let Some((read, mut scenario)) = self.on_scenario(sink, raw, name, &module, battle) else {
                        continue;
                    };
                    scenario.id = ScenarioId::new(&read.scenario());
                    let whole = battle.filter(|_| is_wanted);
                    (
                        read,
                        whole.map(|(board, forces, _)| {
                            definitions(ruleset, (*board).clone(), (*forces).clone(), scenario)
                        }),
                    )
                }
            };
            sense::lesson(sink, raw, &read, &self.texts);
            out.lessons.push(read);
            chosen = chosen.or(definitions);
        }
        chosen
    }

    /// Makes a lesson that is played on a scenario of its module.
    fn on_scenario(
        &self,
        sink: &Sink,
        raw: &RawLesson,
        name: &Name,
        module: &ModuleId,
        battle: Option<&(&Board, &Forces, &[Scenario])>,
    ) -> Option<(Lesson, Scenario)> {
        let known = || self.scenarios.iter().map(|s| s.id.value.as_str());
        let found = battle.and_then(|(board, forces, scenarios)| {
            Some((board, forces, scenarios.iter().find(|s| s.id.as_str() == name.value)?))
        });
        let Some((board, forces, scenario)) = found else {
            references::unknown(sink, "unknown_scenario", name, "scenario", known());
            return None;
        };
        sense::whole(sink, name, board, scenario);
        Some((references::lesson::lesson(sink, raw, module, board, forces), scenario.clone()))
    }

    /// Reports parts a module cannot do without, and a scenario it does not have.
    fn check_parts(&self, sink: &Sink, is_ruleset: bool, wanted: Option<&str>) {
        let whole = |code, message: &str| Diagnostic::of_file(code, Severity::Error, "", message);
        if !is_ruleset {
            if self.map.is_none() {
                sink.push(whole("missing_file", "the module has no map.toml"));
            }
            if !self.has_scenario_file {
                sink.push(whole("missing_file", "the module has no scenario: add scenarios/<name>.toml"));
            }
        }
        if let Some(wanted) = wanted
            && !self.names().any(|name| name == wanted)
        {
            let listed_names: Vec<String> = self.names().collect();
            let names = || listed_names.iter().map(String::as_str);
            let help = did_you_mean(wanted, names()).unwrap_or_else(|| format!("it has {}", listed(names())));
            let shown: String = wanted.chars().take(80).collect();
            sink.push(whole("unknown_scenario", &format!("the module has no scenario `{shown}`")).with_help(help));
        }
    }

    /// Returns the names of all that can be played: scenarios, then lessons.
    fn names(&self) -> impl Iterator<Item = String> {
        let scenarios = self.scenarios.iter().map(|s| s.id.value.clone());
        scenarios.chain(self.lessons.iter().map(|l| format!("{}{}", lesson::SCENARIO, l.id.value)))
    }

    /// Reports pictures that no file holds: the game is played without them.
    fn check_pictures(&self, sink: &Sink) {
        let on_map = self.map.iter().flat_map(|(id, map)| map.pictures.iter().map(move |p| (id, &p.file)));
        let on_counters = self.forces.faces();
        for (module, file) in on_map.chain(on_counters).filter(|(_, file)| !file.value.is_empty()) {
            if !self.art.contains(&(module.clone(), file.value.clone())) {
                let of_module = self.art.iter().filter(|(m, _)| m == module).map(|(_, path)| path.as_str());
                let message =
                    format!("the module has no picture `{}`", file.value.chars().take(120).collect::<String>());
                sink.warning("unknown_picture", file.at, message, did_you_mean(&file.value, of_module));
            }
        }
    }

    fn check_texts(&self, sink: &Sink) {
        let map = self.map.iter();
        let on_map = map.flat_map(|(_, m)| {
            let waters = m.waters.iter().filter_map(|w| w.name.as_ref());
            let roads = m.roads.iter().filter_map(|r| r.name.as_ref());
            waters.chain(roads).chain(m.names.iter().map(|n| &n.text))
        });
        let titles = self.scenarios.iter().map(|s| &s.title);
        let off_map = self.scenarios.iter().flat_map(|s| s.containers.iter().map(|c| &c.name));
        let dice = self.dice.iter().map(|raw| &raw.name);
        for name in self.forces.sides.iter().map(|s| &s.name).chain(titles).chain(on_map).chain(off_map).chain(dice) {
            self.texts.check(sink, name);
        }
    }
}

fn definitions(ruleset: &Ruleset, board: Board, forces: Forces, scenario: Scenario) -> Definitions {
    Definitions {
        modules: Vec::new(),
        ruleset: ruleset.clone(),
        board,
        sides: forces.sides,
        groups: forces.groups,
        units: forces.units,
        dice: Vec::new(),
        scenario,
    }
}

/// What a file is, by where it lies.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    Module,
    Map,
    Dice,
    Charts,
    Forces,
    Scenario,
    Locale,
    Script,
    Test,
    Lesson,
    Migration,
    Other,
    Unknown,
}

impl Place {
    fn of(path: &str) -> Self {
        let (folder, name) = path.split_once('/').unwrap_or(("", path));
        let is_deep = name.contains('/');
        let ending = name.rsplit_once('.').map_or("", |(_, e)| e);
        match (folder, ending) {
            ("", "toml") if name == "module.toml" => Self::Module,
            ("", "toml") if name == "map.toml" => Self::Map,
            ("", "toml") if name == "dice.toml" => Self::Dice,
            ("charts", "toml") if !is_deep => Self::Charts,
            ("forces", "toml") if !is_deep => Self::Forces,
            ("scenarios", "toml") if !is_deep => Self::Scenario,
            ("locale", "ftl") if name.matches('/').count() < 2 => Self::Locale,
            ("rules", "lua") => Self::Script,
            ("tests", "lua" | "toml") => Self::Test,
            ("lessons", "toml") if !is_deep => Self::Lesson,
            ("migrations", "toml" | "lua") if !is_deep => Self::Migration,
            ("art" | "mapping", _) => Self::Other,
            (_, "toml" | "lua" | "ftl") => Self::Unknown,
            _ => Self::Other,
        }
    }
}

/// Reports a migration whose name does not say when it is to be run; returns whether it does.
fn is_migration(sink: &Sink, path: &str, label: &str, numbers: &mut BTreeMap<String, String>) -> bool {
    let name = path.strip_prefix(crate::migration::FOLDER).unwrap_or(path);
    if let Some(why) = references::migration::bad_name(path, numbers) {
        sink.push(Diagnostic::of_file("bad_migration", Severity::Error, label, why));
        return false;
    }
    let number = name.split_once('_').map_or(name, |(number, _)| number);
    numbers.insert(number.to_owned(), name.to_owned());
    true
}

fn stray(label: &str, path: &str) -> Diagnostic {
    const KNOWN: [&str; 11] = [
        "module.toml",
        "map.toml",
        "dice.toml",
        "charts",
        "forces",
        "scenarios",
        "locale",
        "rules",
        "tests",
        "lessons",
        "migrations",
    ];
    let first = path.split('/').next().unwrap_or(path);
    let help = did_you_mean(first, KNOWN).unwrap_or_else(|| format!("a module holds {}", listed(KNOWN)));
    Diagnostic::of_file("stray_file", Severity::Warning, label, "no part of a module lies here; the file is not read")
        .with_help(help)
}
