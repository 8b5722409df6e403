//! A game in a test: the rules and the module's scripts at work on a board, with dice the test lays out.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::Arc;

use content::drawing::{Drawn, Legend, draw};
use content::{Diagnostic, Library};
use rules::Game;
use rules::Order;
use rules::decision::Decision;
use rules::definitions::Definitions;
use rules::dice::Stream;
use rules::event::{Cause, Event, Happening};
use rules::hooks::HookFault;
use rules::ids::{ModuleId, PlaceId, StreamId, UnitId};
use rules::scenario::PhaseKind;
use rules::verdict::{Refusal, Verdict};

use super::forget::AtWork;
use super::{LIMITS, Memory, Uncalled};
use crate::budget::Limits;
use crate::fault::{ScriptError, wrong, wrong_with_help};
use crate::offers::{OverlayMark, PanelPart};
use crate::registry::{Family, did_you_mean};
use crate::scripts::Scripts;
use crate::set::ScriptSet;
use crate::source::Sources;
use crate::texts::{NoTexts, Phrase};

/// The most dice laid out at once: they are sought in the stream, and 6 to the 8th is as far as that is quick.
const MAX_DICE: usize = 8;

/// How many throws of a stream are looked through for the dice wanted.
const MAX_THROWS: u64 = 40_000_000;

/// The seed of every game in a test.
const SEED: u64 = 1812;

/// What all tests of a module share.
pub(super) struct Bench {
    library: Library,
    module: ModuleId,
    path: String,
    base: Option<Arc<Definitions>>,
    loaded: content::Loaded,
    set: ScriptSet,
    legend: Option<Legend>,
    /// Whether scripts start anew before every question.
    memory: Memory,
    running: RefCell<Vec<Rc<Scripts>>>,
    calls: RefCell<BTreeMap<Uncalled, u64>>,
}

impl Bench {
    pub(super) fn new(
        library: Library,
        module: &content::Loaded,
        set: ScriptSet,
        legend: Option<Legend>,
        memory: Memory,
    ) -> Result<Self, Vec<Diagnostic>> {
        let id = module.module().map_or_else(|| ModuleId::new(""), |m| m.id.clone());
        let path = module.module().map_or_else(String::new, |m| m.source.label().to_owned());
        let loaded = content::Loaded {
            modules: module.modules.clone(),
            ruleset: module.ruleset.clone(),
            ..content::Loaded::default()
        };
        let bench = Self {
            // What a board is drawn over stands on the very modules that were loaded, wherever they were found.
            library: module.modules.iter().fold(library, |all, m| all.with(m.id.as_str(), m.source.clone())),
            module: id,
            path,
            base: module.definitions.clone(),
            loaded,
            set,
            legend,
            memory,
            running: RefCell::default(),
            calls: RefCell::default(),
        };
        // Every hook is on the list from the start, so that a module without a test has them all.
        bench.start()?;
        bench.gather();
        Ok(bench)
    }

    pub(super) fn sources(&self) -> &Sources {
        self.set.sources()
    }

    pub(super) fn module(&self) -> &ModuleId {
        &self.module
    }

    /// Returns whether scripts start anew before every question.
    pub(super) fn forgets(&self) -> bool {
        self.memory == Memory::Forgets
    }

    pub(super) fn start(&self) -> Result<Rc<Scripts>, Vec<Diagnostic>> {
        // A busy machine must not fail an honest hook; ticks and memory are those of a game.
        let usual = Limits::default();
        let limits = Limits { ticks: usual.ticks, memory_bytes: usual.memory_bytes, ..LIMITS };
        let scripts = Rc::new(self.set.start_with(Rc::new(NoTexts), limits)?);
        scripts.set_quiet(true);
        self.running.borrow_mut().push(Rc::clone(&scripts));
        Ok(scripts)
    }

    fn scripts(&self) -> mlua::Result<Rc<Scripts>> {
        self.start().map_err(|mistakes| wrong(mistakes.iter().map(Diagnostic::render).collect::<String>()))
    }

    /// Adds up how often each hook of the module was called since the last time.
    pub(super) fn gather(&self) {
        let mut calls = self.calls.borrow_mut();
        for scripts in self.running.borrow_mut().drain(..) {
            for (hook, n_calls) in scripts.calls().filter(|(hook, _)| hook.module == self.module) {
                *calls.entry(Uncalled { hook: hook.full_name(), at: hook.at.clone() }).or_default() += n_calls;
            }
        }
    }

    /// Returns the hooks no test had called.
    pub(super) fn never_called(&self) -> Vec<Uncalled> {
        self.calls.borrow().iter().filter(|(_, calls)| **calls == 0).map(|(hook, _)| hook.clone()).collect()
    }
}

/// A game in a test.
pub(super) struct Stage {
    pub(super) game: Game,
    pub(super) last: Vec<Happening>,
    at_work: AtWork,
    units: BTreeMap<char, UnitId>,
    hexes: BTreeMap<char, Vec<PlaceId>>,
    laid: Option<BTreeMap<StreamId, usize>>,
}

impl Stage {
    /// Sets up a scenario.
    pub(super) fn of_scenario(bench: &Rc<Bench>, id: &str) -> mlua::Result<Self> {
        let wanted = if id.is_empty() { None } else { Some(id) };
        let loaded = content::load(&bench.library, bench.module.as_str(), wanted);
        let Some(definitions) = loaded.definitions else {
            let errors: String = loaded.diagnostics.iter().filter(|d| d.is_error()).map(Diagnostic::render).collect();
            return Err(wrong(format!("the scenario cannot be set up: {errors}")));
        };
        Self::new(bench, definitions, BTreeMap::new(), BTreeMap::new())
    }

    /// Sets up a drawing: the Manoeuvre segment, or the phase named, of turn 1, or the turn named; all units active.
    pub(super) fn drawn(bench: &Rc<Bench>, drawing: &str, turn: u16, phase: &str) -> mlua::Result<Self> {
        let legend = bench.legend.as_ref();
        let legend = legend.ok_or_else(|| wrong(content::drawing::no_legend(&bench.path).message))?;
        let drawn = draw(&bench.library, &bench.loaded, legend, drawing).map_err(wrong)?;
        let Drawn { loaded, units, hexes, marks, props } = drawn;
        let mut definitions = loaded.definitions.ok_or_else(|| wrong("the board cannot be set up"))?;
        if let Some(base) = &bench.base {
            let scenario = &mut Arc::make_mut(&mut definitions).scenario;
            scenario.phases.clone_from(&base.scenario.phases);
            scenario.first_side.clone_from(&base.scenario.first_side);
            scenario.turns = base.scenario.turns;
        }
        let mut stage = Self::new(bench, definitions, units, hexes)?;
        stage.begin(turn, phase)?;
        for (hex, mark) in marks {
            let overlay = Some(rules::event::Overlay { mark, terrain: None });
            stage.game.state.apply(&Event::OverlayChanged { hex, overlay });
        }
        for (unit, key, value) in props {
            stage.game.state.apply(&Event::PropChanged { unit, key, value: Some(value) });
        }
        Ok(stage)
    }

    fn new(
        bench: &Rc<Bench>,
        definitions: Arc<Definitions>,
        units: BTreeMap<char, UnitId>,
        hexes: BTreeMap<char, Vec<PlaceId>>,
    ) -> mlua::Result<Self> {
        let mut game = Game::new(definitions, SEED);
        let set_up = game.set_up();
        game.apply_all(&set_up);
        let scripts = bench.scripts()?;
        let at_work = AtWork { bench: Rc::clone(bench), scripts };
        Ok(Self { game, last: Vec::new(), at_work, units, hexes, laid: None })
    }

    /// Begins a phase and makes every unit on the map active.
    fn begin(&mut self, turn: u16, phase: &str) -> mlua::Result<()> {
        let phases = &self.game.definitions.scenario.phases;
        let index = if phase.is_empty() {
            phases.iter().position(|p| p.kind == PhaseKind::Manoeuvre).unwrap_or(0)
        } else {
            let help = did_you_mean(phase, phases.iter().map(|p| p.id.as_str()));
            let found = phases.iter().position(|p| p.id.as_str() == phase);
            found.ok_or_else(|| wrong_with_help(format!("there is no phase `{phase}`"), help))?
        };
        let Some(begun) = phases.get(index).map(|p| p.id.clone()) else {
            return Err(wrong("the scenario has no phases"));
        };
        let index = u8::try_from(index).unwrap_or(u8::MAX);
        self.game.state.apply(&Event::PhaseBegan { turn, index: index.into(), phase: begun });
        let on_map: Vec<UnitId> =
            self.game.state.units().filter(|(_, u)| !u.hexes().is_empty()).map(|(id, _)| id.clone()).collect();
        for unit in on_map {
            let mp =
                rules::explain(&self.game, &rules::explain::Question::Allowance { unit: unit.clone() }, &self.at_work)
                    .sum
                    .and_then(|sum| sum.total().to_move_points())
                    .unwrap_or_default();
            self.game.state.apply(&Event::UnitActivated { unit, mp, group: None });
        }
        Ok(())
    }

    /// Returns the unit a letter or a name without its module stands for.
    pub(super) fn unit_called(&self, text: &str) -> Option<UnitId> {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        if let Some(unit) = letter.and_then(|letter| self.units.get(&letter)) {
            return Some(unit.clone());
        }
        let full = UnitId::new(&format!("{}:{text}", self.at_work.bench.module));
        self.game.def(&full).map(|_| full)
    }

    /// Returns the hex a letter stands for; `None` for texts that are no letters of the drawing.
    pub(super) fn hex_called(&self, text: &str) -> mlua::Result<Option<PlaceId>> {
        let mut letters = text.chars();
        let letter = letters.next().filter(|_| letters.next().is_none());
        match letter.and_then(|letter| self.hexes.get(&letter)).map(Vec::as_slice) {
            None | Some([]) => Ok(None),
            Some([hex]) => Ok(Some(hex.clone())),
            Some(several) => {
                let numbers: Vec<&str> = several.iter().map(PlaceId::as_str).collect();
                Err(wrong_with_help(
                    format!("the letter `{text}` stands on {} hexes", several.len()),
                    format!("name the hex by its number: {}", numbers.join(", ")),
                ))
            }
        }
    }

    /// Lays out the next dice of a stream.
    pub(super) fn lay(&mut self, stream: &str, dice: &[u8]) -> mlua::Result<()> {
        if dice.len() > MAX_DICE || dice.iter().any(|d| !(1..=6).contains(d)) {
            return Err(wrong(format!("g:dice wants at most {MAX_DICE} dice from 1 to 6")));
        }
        let name = StreamId::new(stream);
        let from = self.game.state.dice_position(&name);
        let position = self.position_of(&name, from, dice);
        let position = position.ok_or_else(|| wrong("these dice do not come; lay out fewer at once"))?;
        self.game.state.apply(&Event::DiceRolled {
            stream: name.clone(),
            dice: Vec::new(),
            sides: 6,
            position,
            by_player: false,
        });
        self.laid.get_or_insert_with(BTreeMap::new).insert(name, dice.len());
        Ok(())
    }

    /// Finds where these dice come in a stream.
    fn position_of(&self, name: &StreamId, from: u64, dice: &[u8]) -> Option<u64> {
        let seed = self.game.state.seed();
        let mut stream = Stream::open(seed, name, from);
        let mut recent: Vec<(u64, u8)> = Vec::new();
        for _ in 0..MAX_THROWS {
            if recent.len() == dice.len() && recent.iter().zip(dice).all(|((_, a), b)| a == b) {
                return Some(recent.first().map_or(from, |(position, _)| *position));
            }
            if recent.len() == dice.len() && !recent.is_empty() {
                recent.remove(0);
            }
            recent.push((stream.position(), stream.die(6)));
        }
        None
    }

    /// Answers whether an order may be done.
    pub(super) fn check(&self, order: &Order) -> mlua::Result<Verdict> {
        let verdict = rules::check(&self.game, order, &self.at_work);
        failed(&verdict)?;
        Ok(verdict)
    }

    /// Plays an order.
    pub(super) fn play(&mut self, order: &Order) -> mlua::Result<()> {
        self.last.clear();
        self.at_work.scripts.begin_order();
        match rules::resolve(&self.game, order, &self.at_work) {
            Ok(outcome) => {
                self.count_dice(&outcome.happenings)?;
                self.game.state = outcome.state;
                self.last = outcome.happenings;
                Ok(())
            }
            Err(verdict) => {
                failed(&verdict)?;
                let reasons: Vec<String> = verdict.refusals.iter().map(reason).collect();
                Err(wrong(format!("the order is refused: {}", reasons.join(", "))))
            }
        }
    }

    /// Takes the dice an order threw off those laid out.
    fn count_dice(&mut self, happenings: &[Happening]) -> mlua::Result<()> {
        let Some(laid) = &mut self.laid else { return Ok(()) };
        for happening in happenings {
            let Event::DiceRolled { stream, dice, .. } = &happening.event else { continue };
            let left = laid.entry(stream.clone()).or_default();
            *left = left.checked_sub(dice.len()).ok_or_else(|| {
                let shown: Vec<String> = dice.iter().map(ToString::to_string).collect();
                wrong_with_help(
                    format!("dice were thrown from `{stream}` that the test did not lay out: {}", shown.join(", ")),
                    format!("lay them out with g:dice(\"{stream}\", {{ ... }})"),
                )
            })?;
        }
        Ok(())
    }

    /// Returns the decision owed first.
    pub(super) fn owed(&self) -> Option<&Decision> {
        self.game.state.pending().first()
    }

    /// Returns the first event of this name of the last order.
    pub(super) fn happening(&self, name: &str) -> mlua::Result<Option<&Happening>> {
        if !Event::NAMES.contains(&name) {
            let help = did_you_mean(name, Event::NAMES);
            return Err(wrong_with_help(format!("there is no event `{name}`"), help));
        }
        Ok(self.last.iter().find(|h| h.event.name() == name))
    }

    pub(super) fn module(&self) -> &ModuleId {
        &self.at_work.bench.module
    }

    /// Fills a panel of the module.
    pub(super) fn panel(&self, name: &str) -> mlua::Result<Vec<PanelPart>> {
        self.offers(Family::Panel, name)?;
        self.at_work.next().panel(&self.game, self.module(), name).map_err(|fault| of_hook(&fault))
    }

    /// Returns the marks of an overlay of the module.
    pub(super) fn overlay(&self, name: &str) -> mlua::Result<Vec<OverlayMark>> {
        self.offers(Family::Overlay, name)?;
        self.at_work.next().overlay(&self.game, self.module(), name).map_err(|fault| of_hook(&fault))
    }

    /// Returns an error unless the module has a panel or overlay of this name.
    fn offers(&self, family: Family, name: &str) -> mlua::Result<()> {
        let offers = self.at_work.scripts.offers().iter();
        let known: Vec<&str> = offers
            .filter(|offer| offer.family == family && offer.module == *self.module())
            .map(|offer| offer.name.as_str())
            .collect();
        if known.contains(&name) {
            return Ok(());
        }
        let help = did_you_mean(name, known);
        Err(wrong_with_help(format!("the module has no {} `{name}`", family.name()), help))
    }

    /// Returns every unit a test may name, for "did you mean".
    pub(super) fn unit_names(&self) -> BTreeSet<String> {
        let letters = self.units.keys().map(char::to_string);
        letters.chain(self.game.definitions.units.keys().map(|id| id.as_str().to_owned())).collect()
    }
}

/// Passes on the fault of a hook.
fn failed(verdict: &Verdict) -> mlua::Result<()> {
    verdict.faults.first().map_or(Ok(()), |fault| Err(of_hook(fault)))
}

/// Puts the fault of a hook as the error of the test that met it.
fn of_hook(fault: &HookFault) -> mlua::Error {
    let at = fault.at.as_ref().map_or(String::new(), |(file, line)| format!(" ({file}:{line})"));
    let quoted = fault.at.as_ref().zip(fault.source_line.as_ref());
    let quoted = quoted.map_or(String::new(), |((file, line), text)| format!("\n{file}:{line} | {}", text.trim()));
    let message = format!("the hook {} failed{at}: {}{quoted}", fault.hook, fault.message);
    mlua::Error::external(ScriptError { message, help: fault.help.clone(), hook: Some(Box::new(fault.clone())) })
}

/// Returns what is against an order, as a test names it: a clause, a script's key, or what is wrong with its form.
pub(super) fn reason(refusal: &Refusal) -> String {
    if let rules::verdict::Reason::Script { text, .. } = &refusal.reason {
        return Phrase::read(text).key;
    }
    if let Some(clause) = refusal.clause {
        return clause.to_string();
    }
    match serde_json::to_value(&refusal.reason) {
        Ok(serde_json::Value::String(name)) => name,
        Ok(serde_json::Value::Object(map)) => map.into_iter().next().map_or_else(String::new, |(name, _)| name),
        _ => String::new(),
    }
}

/// Returns why something happened, as a test names it.
pub(super) fn why(given: &Cause) -> String {
    match given {
        Cause::Clause(id) => id.clone(),
        Cause::Script { reason, .. } => Phrase::read(reason).key,
    }
}
