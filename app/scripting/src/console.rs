//! The console: lines of Lua about the running game, which read and change nothing; and what may be written next.

use std::rc::Rc;

use content::Diagnostic;
use mlua::{MultiValue, Value};
use rules::Game;
use rules::ids::{ModuleId, PlaceId, UnitId};

use crate::call::Call;
use crate::compile::compile;
use crate::ctx::Ctx;
use crate::fault::{CONSOLE, Chunks};
use crate::inspect::inspected;
use crate::registry::{CTX, Family, GLOBALS, HEX, LIBRARIES, SIDE, Shape, UNIT};
use crate::scripts::{Scripts, call_of_console};
use crate::source::ScriptFile;

/// The most completions offered.
const MAX_OFFERED: usize = 40;

impl Scripts {
    /// Evaluates what was typed into the console: an expression, whose value comes back as text, or statements. It sees the
    /// game through a `ctx` that reads, with the globals of a module; whatever it does, the game stays as it is.
    ///
    /// # Errors
    /// What is wrong with it, as everywhere: place, line, what to try.
    pub fn console(&self, game: &Game, module: &ModuleId, line: &str) -> Result<String, Box<Diagnostic>> {
        let (host, loader) = (&self.loaded.host, &self.loaded.loader);
        let lua = &loader.vm.lua;
        let call = call_of_console(module, self.snapshot(game));
        let moment = rules::hooks::Moment::of(game);
        let generation = host.begin(call);
        self.end_order();
        let began = host.budget.begin_hook(Some(Family::Console));
        let ctx = lua.create_userdata(Ctx { host: Rc::clone(host), generation });
        let result = ctx.and_then(|ctx| {
            // An expression is a statement that returns it.
            let expression = format!("return {line}");
            let text = if compile(&expression, CONSOLE).is_ok() { expression } else { line.to_owned() };
            loader.evaluate(module, CONSOLE, &text, Value::UserData(ctx))
        });
        // Values are shown while the views among them are still good.
        let shown = result.and_then(|values: MultiValue| {
            let shown = values.iter().map(|value| inspected(lua, value)).collect::<mlua::Result<Vec<_>>>()?;
            Ok(shown.join(if shown.iter().any(|value| value.contains('\n')) { "\n" } else { "  " }))
        });
        let (_, exhausted) = host.budget.end_hook(Some(Family::Console), &began);
        let _: Option<Call> = host.end();
        let error = match (shown, exhausted) {
            (Ok(shown), None) => return Ok(shown),
            (Ok(_), Some(_)) => crate::fault::wrong("stopped"),
            (Err(error), _) => error,
        };
        let mut chunks = Chunks::default();
        let file = ScriptFile { path: CONSOLE.to_owned(), label: CONSOLE.to_owned(), text: line.into() };
        chunks.insert(Some(module), &file);
        let known = host.chunks.joined(&chunks);
        let mut fault = known.fault(module, CONSOLE, &error, exhausted, &host.budget.limits);
        fault.moment = Some(moment);
        Err(Box::new(known.diagnostic(&fault)))
    }
}

/// Returns what may stand where a line ends: names of the registry after a dot, ids within quotes, globals elsewhere. Each is
/// the whole line as it would then be.
pub fn completions(game: &Game, line: &str) -> Vec<String> {
    let quote = line.rfind(['"', '\'']).filter(|at| line.get(..*at).is_some_and(is_open));
    if let Some(at) = quote {
        let (before, written) = line.split_at(at + 1);
        let sign = line.get(at..=at).unwrap_or("\"");
        let ids = ids(game, before);
        let fitting = ids.into_iter().filter(|id| id.contains(written) && id != written);
        return fitting.take(MAX_OFFERED).map(|id| format!("{before}{id}{sign}")).collect();
    }
    let start = line.rfind(|c: char| !(c.is_ascii_alphanumeric() || c == '_')).map_or(0, |at| at + 1);
    let (before, written) = line.split_at(start);
    let known: Vec<&str> = match before.strip_suffix('.').or_else(|| before.strip_suffix(':')) {
        Some(of) => members(of),
        None if before.ends_with(|c: char| c.is_ascii_digit()) => Vec::new(),
        None => ["ctx"].into_iter().chain(GLOBALS.iter().copied()).chain(LIBRARIES.iter().map(|(l, _)| *l)).collect(),
    };
    let fitting = known.into_iter().filter(|name| name.starts_with(written) && *name != written);
    fitting.take(MAX_OFFERED).map(|name| format!("{before}{name}")).collect()
}

/// Returns whether no text is open after this much of a line: the next quote begins one.
fn is_open(before: &str) -> bool {
    let mut open = None;
    for c in before.chars().filter(|c| matches!(c, '"' | '\'')) {
        open = match open {
            None => Some(c),
            Some(sign) if sign == c => None,
            kept => kept,
        };
    }
    open.is_none()
}

/// Returns what may stand after the dot that follows this.
fn members(of: &str) -> Vec<&'static str> {
    let names = |shape: &Shape| shape.fields.iter().map(|f| f.name).collect::<Vec<_>>();
    let word = of.rsplit(|c: char| !(c.is_ascii_alphanumeric() || c == '_' || c == '.')).next().unwrap_or_default();
    if word == "ctx" {
        return CTX.iter().filter(|item| item.families.contains(&Family::Console)).map(|item| item.name).collect();
    }
    if let Some((_, functions)) = LIBRARIES.iter().find(|(library, _)| *library == word) {
        return functions.to_vec();
    }
    // What a call answered with: the name of the function before the last bracket tells.
    let function = of.strip_suffix(')').and_then(|call| call.rfind('(').and_then(|at| call.get(..at)));
    match function.and_then(|call| call.rsplit('.').next()) {
        Some("unit") => names(&UNIT),
        Some("hex") => names(&HEX),
        Some("side") => names(&SIDE),
        _ => Vec::new(),
    }
}

/// Returns the ids that may be meant within the quotes that begin here.
fn ids(game: &Game, before: &str) -> Vec<String> {
    let units = || game.definitions.units.keys().map(UnitId::to_string);
    let hexes = || game.definitions.board.places().map(|(_, place)| PlaceId::to_string(&place.id));
    let sides = || game.definitions.sides.keys().map(ToString::to_string);
    let call = before.trim_end_matches(['"', '\'']).trim_end_matches('(');
    match call.rsplit('.').next() {
        Some("unit") => units().collect(),
        Some("hex" | "distance" | "sees" | "targets" | "nearest") => hexes().collect(),
        Some("side") => sides().collect(),
        _ => units().chain(sides()).collect(),
    }
}
