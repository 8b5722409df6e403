//! The hooks at work: what the rules ask is passed on to the scripts, in the order of modules and files.

use std::cell::{Cell, RefCell};
use std::collections::{BTreeMap, HashMap};
use std::rc::{Rc, Weak};
use std::sync::Arc;
use std::time::Duration;

use content::Diagnostic;
use mlua::{Table, Value};
use rules::Game;
use rules::Order;
use rules::decision::{Decision, DecisionKind};
use rules::event::Event;
use rules::hooks::{Adjusted, DiceCup, HookFault, Hooks, Moment, Number, Objection, Query, Reaction};
use rules::ids::{ModuleId, SideId, TerrainId, UnitId};
use rules::state::State;
use rules::unit::Arm;
use serde::Serialize;
use serde_json::Value as Json;

use crate::call::Call;
use crate::ctx::{Change, Ctx, Reason};
use crate::fault::{wrong, wrong_with_help};
use crate::load::{Hook, Loaded};
use crate::presentation::Presentation;
use crate::registry::{DECISION, Family, LESSON_STEP, NEXT_ORDER, ORDERS, STEP, Shape, TURN, did_you_mean, has_field};
use crate::statistics::{Failing, HookStatistics};
use crate::value::{self, shown};
use crate::views::{Subject, View};

/// After how many failures in a row the player is asked what to do with a hook.
const FAILURES_UNTIL_ASKED: u32 = 3;

/// The most answers remembered for one state of the game.
const MAX_ANSWERS: usize = 50_000;

/// The scripts of a game, loaded and ready. They stay on the thread that started them.
pub struct Scripts {
    pub(crate) loaded: Loaded,
    accounts: RefCell<Vec<Account>>,
    memory: RefCell<Memory>,
    shapes: RefCell<BTreeMap<&'static str, Table>>,
    quiet: Cell<bool>,
    /// Whether hooks are only asked, as a pointer moves over the map: what fails then is shown, and not held against them.
    asking: Cell<bool>,
}

/// A step of a lesson whose predicate is asked.
#[derive(Clone, Debug, Serialize)]
pub struct LessonStep<'a> {
    /// The id of the lesson.
    pub lesson: &'a str,
    /// The predicate it names.
    pub predicate: &'a str,
    /// The name of the order that was given.
    pub order: &'a str,
    /// The units it was given to.
    pub units: Vec<UnitId>,
}

/// What is remembered of one state of the game.
#[derive(Default)]
struct Memory {
    game: Option<Rc<Game>>,
    answers: HashMap<Query, Result<Vec<Adjusted>, Box<HookFault>>>,
}

/// The account of one hook.
struct Account {
    calls: u64,
    failures: u64,
    total: Duration,
    longest: Duration,
    failures_in_a_row: u32,
    last_fault: Option<HookFault>,
}

impl Default for Account {
    fn default() -> Self {
        Self {
            calls: 0,
            failures: 0,
            total: Duration::ZERO,
            longest: Duration::ZERO,
            failures_in_a_row: 0,
            last_fault: None,
        }
    }
}

impl Scripts {
    pub(crate) fn new(loaded: Loaded) -> Self {
        let accounts = loaded.hooks.iter().map(|_| Account::default()).collect();
        Self {
            loaded,
            accounts: RefCell::new(accounts),
            memory: RefCell::default(),
            shapes: RefCell::default(),
            quiet: Cell::new(false),
            asking: Cell::new(false),
        }
    }

    /// Begins an order: its `on` and `ask` hooks share one deadline from here, and what fails is counted until
    /// [`Scripts::end_order`].
    pub fn begin_order(&self) {
        self.asking.set(false);
        self.loaded.host.budget.begin_order();
    }

    /// Ends it: from here on hooks are only asked, and a failure is not counted towards the three in a row.
    pub fn end_order(&self) {
        self.asking.set(true);
    }

    /// Begins a search for all hexes in reach: its `calc` hooks share one deadline until the next order.
    pub fn begin_refresh(&self) {
        self.end_order();
        self.loaded.host.budget.begin_refresh();
    }

    /// Names the rules of the game, with the scripts of its modules: what `ask` hooks put questions to. Without them they
    /// are asked of the rules alone.
    pub fn set_rules(&self, rules: Weak<dyn Hooks>) {
        *self.loaded.host.rules.borrow_mut() = Some(rules);
    }

    /// Returns whether some script here plays sides: has an `ask.next_order`.
    pub fn plays(&self) -> bool {
        self.hooks(Family::Ask, NEXT_ORDER).next().is_some()
    }

    /// Asks `ask.next_order` what a side does now: the first order named, or `None` where it has nothing to do.
    /// `refused` says how many of its orders were refused since the game last changed.
    ///
    /// # Errors
    /// The fault of the hook that failed, or that returned what is no order.
    pub fn next_order(&self, game: &Game, side: &SideId, refused: u16) -> Result<Option<Order>, Box<HookFault>> {
        self.begin_order();
        let json = serde_json::json!({ "side": side, "refused": refused });
        for hook in self.hooks_in(game, Family::Ask, NEXT_ORDER) {
            let read = |_: &Call, value: Value| match &value {
                Value::Nil => Ok(None),
                given => value::order(given).map(Some),
            };
            let call = call_of(hook.1, self.snapshot(game));
            let (order, _) = self.call(hook, call, |_| self.payload(&TURN, &json), read)?;
            if order.is_some() {
                return Ok(order);
            }
        }
        Ok(None)
    }

    /// Asks `ask.lesson_step` whether a step of a lesson is done: the first answer, or `None` where no script knows the
    /// predicate.
    ///
    /// # Errors
    /// The fault of the hook that failed, or that returned neither true, false nor nothing.
    pub fn lesson_step(&self, game: &Game, step: &LessonStep<'_>) -> Result<Option<bool>, Box<HookFault>> {
        self.begin_order();
        let json = serde_json::to_value(step).unwrap_or_default();
        for hook in self.hooks_in(game, Family::Ask, LESSON_STEP) {
            let read = |_: &Call, value: Value| match value {
                Value::Nil => Ok(None),
                Value::Boolean(is_done) => Ok(Some(is_done)),
                other => {
                    let help = "return true, false, or nothing where the predicate is not yours".to_owned();
                    Err(wrong_with_help(format!("the hook returned {}", shown(&other)), Some(help)))
                }
            };
            let call = call_of(hook.1, self.snapshot(game));
            let (is_done, _) = self.call(hook, call, |_| self.payload(&STEP, &json), read)?;
            if is_done.is_some() {
                return Ok(is_done);
            }
        }
        Ok(None)
    }

    /// Forgets what was remembered of `calc` answers. A change of state is noticed without it.
    pub fn invalidate(&self) {
        *self.memory.borrow_mut() = Memory::default();
    }

    /// Takes what scripts have shown and noted down since the last time.
    pub fn take_presentation(&self) -> Vec<Presentation> {
        self.loaded.host.take_presentation()
    }

    /// Drops what scripts show and note down from here on: for headless runs.
    pub fn set_quiet(&self, quiet: bool) {
        self.quiet.set(quiet);
    }

    /// Returns the account of every hook in a state of the game, in the order in which they are asked.
    pub fn statistics(&self, state: &State) -> Vec<HookStatistics> {
        let accounts = self.accounts.borrow();
        let both = self.loaded.hooks.iter().zip(accounts.iter());
        both.map(|(hook, account)| HookStatistics {
            module: hook.module.clone(),
            hook: hook.full_name(),
            at: hook.at.clone(),
            enabled: !state.is_hook_off(&hook.module, &hook.full_name()),
            calls: account.calls,
            failures: account.failures,
            total: account.total,
            longest: account.longest,
            failures_in_a_row: account.failures_in_a_row,
            last_fault: account.last_fault.clone(),
        })
        .collect()
    }

    /// Returns the file and line a hook begins at; the first, where a module has several of this name.
    pub fn place_of(&self, module: &ModuleId, hook: &str) -> Option<(String, u32)> {
        self.loaded.hooks.iter().find(|h| h.module == *module && h.full_name() == hook)?.at.clone()
    }

    /// Returns how often each hook was called.
    pub(crate) fn calls(&self) -> impl Iterator<Item = (&Hook, u64)> {
        let calls: Vec<u64> = self.accounts.borrow().iter().map(|account| account.calls).collect();
        self.loaded.hooks.iter().zip(calls)
    }

    /// Returns the hook that has failed three times or more in a row, and was not switched off: the player is asked
    /// what to do with it.
    pub fn failing(&self, state: &State) -> Option<Failing> {
        let accounts = self.accounts.borrow();
        let both = self.loaded.hooks.iter().zip(accounts.iter());
        let mut failing = both.filter(|(_, account)| account.failures_in_a_row >= FAILURES_UNTIL_ASKED);
        let (hook, account) = failing.find(|(hook, _)| !state.is_hook_off(&hook.module, &hook.full_name()))?;
        let fault = account.last_fault.clone()?;
        Some(Failing { module: hook.module.clone(), hook: hook.full_name(), failures: account.failures, fault })
    }

    /// Begins to count the failures in a row of a hook anew: the player lets it go on.
    pub fn forgive(&self, module: &ModuleId, hook: &str) {
        let mut accounts = self.accounts.borrow_mut();
        for (known, account) in self.loaded.hooks.iter().zip(accounts.iter_mut()) {
            if known.module == *module && known.full_name() == hook {
                account.failures_in_a_row = 0;
            }
        }
    }

    /// Puts a fault as the author is told it everywhere: in the window, in the console, on the command line and as JSON.
    pub fn diagnostic(&self, fault: &HookFault) -> Diagnostic {
        self.loaded.host.chunks.diagnostic(fault)
    }

    /// Returns the memory the VM uses, in bytes.
    pub fn used_memory_bytes(&self) -> usize {
        self.loaded.loader.vm.lua.used_memory()
    }

    fn hooks(&self, family: Family, name: &str) -> impl Iterator<Item = (usize, &Hook)> {
        let fits = move |(_, hook): &(usize, &Hook)| hook.family == family && *hook.name == *name;
        self.loaded.hooks.iter().enumerate().filter(fits)
    }

    /// Returns the hooks of a family that are asked in a game, whatever their names.
    pub(crate) fn family_in(&self, game: &Game, family: Family) -> impl Iterator<Item = (usize, &Hook)> {
        self.loaded.hooks.iter().enumerate().filter(move |(_, hook)| hook.family == family && is_on(game, hook))
    }

    /// Returns the hooks that are asked in a game: those that are not switched off in it.
    pub(crate) fn hooks_in(&self, game: &Game, family: Family, name: &str) -> impl Iterator<Item = (usize, &Hook)> {
        self.hooks(family, name).filter(|(_, hook)| is_on(game, hook))
    }

    /// Returns the game as the views look at it: the copy made last, where nothing has changed since.
    pub(crate) fn snapshot(&self, game: &Game) -> Rc<Game> {
        let mut memory = self.memory.borrow_mut();
        if let Some(kept) = &memory.game
            && kept.state.hash() == game.state.hash()
            && Arc::ptr_eq(&kept.definitions, &game.definitions)
        {
            return Rc::clone(kept);
        }
        let copy = Rc::new(game.clone());
        *memory = Memory { game: Some(Rc::clone(&copy)), answers: HashMap::new() };
        copy
    }

    /// Calls a hook and reads what it returned and asked for.
    pub(crate) fn call<R>(
        &self,
        (index, hook): (usize, &Hook),
        call: Call,
        argument: impl FnOnce(u64) -> mlua::Result<Value>,
        read: impl FnOnce(&Call, Value) -> mlua::Result<R>,
    ) -> Result<(R, Call), Box<HookFault>> {
        let (host, lua) = (&self.loaded.host, &self.loaded.loader.vm.lua);
        let moment = Moment::of(&call.game);
        let generation = host.begin(call);
        let began = host.budget.begin_hook(Some(hook.family));
        let result = argument(generation).and_then(|argument| {
            let ctx = lua.create_userdata(Ctx { host: Rc::clone(host), generation })?;
            hook.function.call::<Value>((ctx, argument))
        });
        let (took, exhausted) = host.budget.end_hook(Some(hook.family), &began);
        let call = host.end();
        if self.quiet.get() {
            host.take_presentation();
        } else if self.asking.get() {
            // What is only asked, as the pointer moves, marks nothing.
            host.drop_marks();
        }
        let outcome = match (result, exhausted, call) {
            (Ok(value), None, Some(call)) => read(&call, value).map(|read| (read, call)),
            (Err(error), ..) => Err(error),
            _ => Err(wrong("stopped")),
        };
        let outcome = outcome.map_err(|error| {
            let mut fault = host.chunks.fault(&hook.module, &hook.full_name(), &error, exhausted, &host.budget.limits);
            fault.moment = Some(moment);
            if fault.at.is_none() {
                fault.at.clone_from(&hook.at);
                fault.source_line = self.source_line(&fault);
            }
            if lua.used_memory() > host.budget.limits.memory_bytes / 2 {
                // What the failed hook left behind must not fail the next one.
                let _ = lua.gc_collect();
            }
            Box::new(fault)
        });
        if let Some(account) = self.accounts.borrow_mut().get_mut(index) {
            account.calls += 1;
            account.total += took;
            account.longest = account.longest.max(took);
            match &outcome {
                Ok(_) => account.failures_in_a_row = 0,
                Err(fault) => {
                    if !self.asking.get() {
                        account.failures = account.failures.saturating_add(1);
                        account.failures_in_a_row = account.failures_in_a_row.saturating_add(1);
                    }
                    account.last_fault = Some(fault.as_ref().clone());
                }
            }
        }
        outcome
    }

    /// Returns the line at which a fault of a module's own file stands.
    fn source_line(&self, fault: &HookFault) -> Option<String> {
        let (file, line) = fault.at.as_ref()?;
        self.loaded.host.chunks.line(&format!("{}/{file}", fault.module), *line)
    }

    /// Asks the `calc` hooks about a number.
    fn adjusted(&self, snapshot: &Rc<Game>, query: &Query) -> Result<Vec<Adjusted>, Box<HookFault>> {
        let (host, lua) = (&self.loaded.host, &self.loaded.loader.vm.lua);
        let subject = Subject::Query(Rc::new(query.clone()));
        let mut adjustments = Vec::new();
        for hook in self.hooks_in(snapshot, Family::Calc, query.number.name()) {
            if !hook.1.filter.fits(query.arm, query.terrain.as_ref()) {
                continue;
            }
            let call = Call { number: Some(query.number), ..call_of(hook.1, Rc::clone(snapshot)) };
            let argument =
                |generation| lua.create_userdata(View::new(host, generation, subject.clone())).map(Value::UserData);
            let module = &hook.1.module;
            let read = |call: &Call, value: Value| {
                returned(call, &value, "ctx.add(k, \"reason\")", |change: &Change| Adjusted {
                    adjustment: change.0,
                    module: module.clone(),
                    reason: change.1.clone(),
                })
            };
            adjustments.extend(self.call(hook, call, argument, read)?.0);
        }
        Ok(adjustments)
    }

    /// Returns what a hook is given: a read-only table in the shape of the JSON files.
    pub(crate) fn payload(&self, shape: &'static Shape, json: &Json) -> mlua::Result<Value> {
        let lua = &self.loaded.loader.vm.lua;
        let table = value::object(lua, json)?;
        let known = self.shapes.borrow().get(shape.name).cloned();
        let meta = if let Some(meta) = known {
            meta
        } else {
            let meta = lua.create_table()?;
            meta.set("__index", lua.create_function(move |_, (_, name): (Value, Value)| missing_field(shape, &name))?)?;
            meta.set_readonly(true);
            self.shapes.borrow_mut().insert(shape.name, meta.clone());
            meta
        };
        table.set_metatable(Some(meta))?;
        table.set_readonly(true);
        Ok(Value::Table(table))
    }
}

/// Begins a call.
pub(crate) fn call_of(hook: &Hook, game: Rc<Game>) -> Call {
    call(game, hook.module.clone(), hook.family, Rc::clone(&hook.name))
}

/// Begins the call of a line of the console.
pub(crate) fn call_of_console(module: &ModuleId, game: Rc<Game>) -> Call {
    call(game, module.clone(), Family::Console, "line".into())
}

fn call(game: Rc<Game>, module: ModuleId, family: Family, hook: Rc<str>) -> Call {
    Call {
        game,
        module,
        family,
        hook,
        number: None,
        effects: Vec::new(),
        wrote: BTreeMap::new(),
        room: None,
        made: 0,
        answered: RefCell::default(),
    }
}

fn is_on(game: &Game, hook: &Hook) -> bool {
    game.state.hooks_off().next().is_none() || !game.state.is_hook_off(&hook.module, &hook.full_name())
}

/// Answers for a field a payload does not hold: nil where it may be left out, an error where there is no such field.
fn missing_field(shape: &Shape, name: &Value) -> mlua::Result<Value> {
    let name = value::show(name);
    if has_field(shape, &name) {
        return Ok(Value::Nil);
    }
    let help = did_you_mean(&name, shape.fields.iter().map(|f| f.name));
    Err(wrong_with_help(format!("`{}` has no field `{name}`", shape.name), help))
}

/// Returns a decision as scripts see it: its answers as texts.
pub(crate) fn shown_decision(decision: &Decision) -> serde_json::Value {
    let options: Vec<String> = decision.options.iter().map(ToString::to_string).collect();
    let mut json = serde_json::to_value(decision).unwrap_or_default();
    if let Some(fields) = json.as_object_mut() {
        fields.insert("options".to_owned(), serde_json::json!(options));
    }
    json
}

/// Returns an event as scripts see it: answers to decisions as texts.
pub(crate) fn shown_event(event: &Event) -> serde_json::Value {
    let mut json = untagged(event);
    if let Some(fields) = json.as_object_mut() {
        match event {
            Event::DecisionAnswered { answer, .. } => {
                fields.insert("answer".to_owned(), serde_json::json!(answer.to_string()));
            }
            Event::DecisionOwed { decision } => {
                fields.insert("decision".to_owned(), shown_decision(decision));
            }
            _ => {}
        }
    }
    json
}

/// Returns the part of an externally tagged value that is inside the tag.
fn untagged(value: &impl serde::Serialize) -> Json {
    match serde_json::to_value(value) {
        Ok(Json::Object(map)) => map.into_iter().next().map_or(Json::Null, |(_, inner)| inner),
        _ => Json::Null,
    }
}

/// Returns what `ctx.refuse` or `ctx.add` made, out of what a hook returned: nothing, one, or a list.
fn returned<T: 'static, R>(call: &Call, value: &Value, wanted: &str, read: impl Fn(&T) -> R) -> mlua::Result<Vec<R>> {
    let items = match value {
        Value::Nil => Vec::new(),
        Value::Table(_) => value::list("the hook", value)?,
        other => vec![other.clone()],
    };
    let mut made = Vec::with_capacity(items.len());
    for item in &items {
        let item = item.as_userdata().and_then(|data| data.borrow::<T>().ok());
        let Some(item) = item else {
            let help = format!("write `return {wanted}`");
            return Err(wrong_with_help(format!("the hook returned {}", shown(value)), Some(help)));
        };
        made.push(read(&item));
    }
    if made.is_empty() && call.made > 0 {
        let help = format!("write `return {wanted}`");
        return Err(wrong_with_help("what the hook made was not returned, and so does nothing", Some(help)));
    }
    Ok(made)
}

impl Hooks for Scripts {
    fn may(&self, game: &Game, order: &Order) -> Result<Vec<Objection>, HookFault> {
        self.loaded.host.budget.begin_order();
        let order = order.inner();
        let Some(shape) = ORDERS.iter().find(|s| s.name == order.name()) else { return Ok(Vec::new()) };
        let mut objections = Vec::new();
        let mut json = None;
        for hook in self.hooks_in(game, Family::May, order.name()) {
            let snapshot = self.snapshot(game);
            let json = json.get_or_insert_with(|| untagged(order));
            let read = |call: &Call, value: Value| {
                returned(call, &value, "ctx.refuse(\"reason\")", |reason: &Reason| reason.0.clone())
            };
            let (reasons, _) =
                self.call(hook, call_of(hook.1, snapshot), |_| self.payload(shape, json), read).map_err(|f| *f)?;
            objections.extend(reasons.into_iter().map(|text| Objection { module: hook.1.module.clone(), text }));
        }
        Ok(objections)
    }

    fn wants(&self, number: Number, arm: Option<Arm>, terrain: Option<&TerrainId>) -> bool {
        self.hooks(Family::Calc, number.name()).any(|(_, hook)| hook.filter.fits(arm, terrain))
    }

    fn calc(&self, game: &Game, query: &Query) -> Result<Vec<Adjusted>, HookFault> {
        if !self.wants(query.number, query.arm, query.terrain.as_ref()) {
            return Ok(Vec::new());
        }
        let snapshot = self.snapshot(game);
        // What failed is not asked again and again while it is only looked at; an order does ask again, and is counted.
        match self.memory.borrow().answers.get(query) {
            Some(Ok(known)) => return Ok(known.clone()),
            Some(Err(fault)) if self.asking.get() => return Err(fault.as_ref().clone()),
            _ => {}
        }
        let answer = self.adjusted(&snapshot, query);
        let mut memory = self.memory.borrow_mut();
        if memory.answers.len() >= MAX_ANSWERS {
            memory.answers.clear();
        }
        memory.answers.insert(query.clone(), answer.clone());
        answer.map_err(|fault| *fault)
    }

    fn ask(&self, game: &Game, decision: &Decision) -> Result<Option<usize>, HookFault> {
        let options: Vec<String> = decision.options.iter().map(ToString::to_string).collect();
        let json = shown_decision(decision);
        // Hooks of the decision's own name are asked before `any`.
        let own = |hook: &Hook| *hook.name != *"script" || decision.module.as_ref() == Some(&hook.module);
        let named = self.hooks_in(game, Family::Ask, decision.kind.name()).filter(|(_, hook)| own(hook));
        for (index, hook) in named.chain(self.hooks_in(game, Family::Ask, "any")) {
            let read = |_: &Call, value: Value| match &value {
                Value::Nil => Ok(None),
                Value::String(text) => {
                    let text = text.to_string_lossy();
                    let at = options.iter().position(|o| *o == text);
                    at.map(Some).ok_or_else(|| {
                        let help = did_you_mean(&text, options.iter().map(String::as_str));
                        wrong_with_help(format!("the hook chose \"{text}\", which is no option"), help)
                    })
                }
                other => {
                    let help = Some("return one of `q.options`, or nothing".to_owned());
                    Err(wrong_with_help(format!("the hook returned {}", shown(other)), help))
                }
            };
            let call = call_of(hook, self.snapshot(game));
            let (chosen, _) =
                self.call((index, hook), call, |_| self.payload(&DECISION, &json), read).map_err(|f| *f)?;
            if chosen.is_some() {
                return Ok(chosen);
            }
        }
        Ok(None)
    }

    fn on(&self, game: &Game, event: &Event, dice: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        self.react(game, event, dice)
    }

    fn listens(&self, event: &str) -> bool {
        let has = |family| self.loaded.hooks.iter().any(|hook| hook.family == family);
        self.hooks(Family::On, event).next().is_some()
            || (event == "phase_began" && has(Family::Timer))
            || (event == "command_given" && has(Family::Command))
    }

    fn knows_command(&self, module: &ModuleId, command: &str) -> bool {
        self.has_command(module, command)
    }

    fn located(&self, mut fault: HookFault) -> HookFault {
        if fault.at.is_none() {
            fault.at = self.place_of(&fault.module, &fault.hook);
            fault.source_line = self.source_line(&fault);
        }
        fault
    }

    fn answers(&self, kind: DecisionKind) -> bool {
        [kind.name(), "any"].into_iter().any(|name| self.hooks(Family::Ask, name).next().is_some())
    }
}
