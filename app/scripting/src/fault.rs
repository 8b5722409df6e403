//! From an error of the VM to words its author can act on: engine frames cut, the place found, the line quoted.

use std::collections::BTreeMap;
use std::ops::Range;
use std::sync::Arc;

use content::{Diagnostic, Severity};
use mlua::Error;
use rules::hooks::{HookFault, Moment};
use rules::ids::ModuleId;

use crate::budget::{Exhausted, Limits};
use crate::keywords;
use crate::lint::place_of_line;
use crate::source::ScriptFile;

/// The name under which our own Lua runs; its frames are not shown.
pub(crate) const ENGINE_CHUNK: &str = "=[engine]";

/// What stands for the hook where a file is loaded, and where the console is answered.
pub(crate) const LOADING: &str = "load";
pub(crate) const CONSOLE: &str = "console";

/// The code of the diagnostic of a hook that failed in a game.
const HOOK_FAILED: &str = "hook_failed";

/// How the VM begins when there is no function of a name.
const CALLS_NOTHING: &str = "attempt to call a nil value";

/// The longest message kept of a fault, in letters: a script may raise a text of any length.
const MAX_MESSAGE: usize = 1_000;

/// A mistake found by the engine in what a script did.
#[derive(Clone, Debug, thiserror::Error)]
#[error("{message}")]
pub(crate) struct ScriptError {
    pub(crate) message: String,
    pub(crate) help: Option<String>,
    /// The hook that failed, where a test met its fault.
    pub(crate) hook: Option<Box<HookFault>>,
}

/// Makes the error of a mistake.
pub(crate) fn wrong(message: impl Into<String>) -> Error {
    Error::external(ScriptError { message: message.into(), help: None, hook: None })
}

/// Makes the error of a mistake with what to try.
pub(crate) fn wrong_with_help(message: impl Into<String>, help: impl Into<Option<String>>) -> Error {
    Error::external(ScriptError { message: message.into(), help: help.into(), hook: None })
}

/// The texts of the scripts by the name of their chunk, to quote lines from.
#[derive(Debug, Default)]
pub(crate) struct Chunks(BTreeMap<String, Chunk>);

#[derive(Clone, Debug)]
struct Chunk {
    module: Option<ModuleId>,
    path: String,
    label: String,
    text: Arc<str>,
}

impl Chunks {
    /// Returns the name of the chunk of a file.
    pub(crate) fn name(module: Option<&ModuleId>, path: &str) -> String {
        module.map_or_else(|| format!("scripts/{path}"), |m| format!("{m}/{path}"))
    }

    pub(crate) fn insert(&mut self, module: Option<&ModuleId>, file: &ScriptFile) {
        let (path, label, text) = (file.path.clone(), file.label.clone(), Arc::clone(&file.text));
        self.0.insert(Self::name(module, &file.path), Chunk { module: module.cloned(), path, label, text });
    }

    /// Returns these texts with others beside them.
    pub(crate) fn joined(&self, others: &Self) -> Self {
        Self(self.0.iter().chain(&others.0).map(|(name, chunk)| (name.clone(), chunk.clone())).collect())
    }

    /// Finds a line by the path a fault of this module gives: what the file is called, its text, and the place.
    pub(crate) fn place(&self, module: &ModuleId, path: &str, line: u32) -> Option<(String, Arc<str>, Range<usize>)> {
        let chunk = self.0.get(&Self::name(Some(module), path)).or_else(|| self.0.get(path))?;
        let range = place_of_line(&chunk.text, line)?;
        Some((chunk.label.clone(), Arc::clone(&chunk.text), range))
    }

    /// Puts the fault of a hook as a diagnostic: place, what went wrong, the line with its mark, what to try.
    pub(crate) fn diagnostic(&self, fault: &HookFault) -> Diagnostic {
        let message = format!("{}: {}", heading(fault), fault.message);
        let place = fault.at.as_ref().and_then(|(path, line)| self.place(&fault.module, path, *line));
        let made = match (place, &fault.at) {
            (Some((label, text, range)), _) => {
                Diagnostic::of_text(HOOK_FAILED, Severity::Error, &label, &text, range, message)
            }
            (None, Some((path, _))) => Diagnostic::of_file(HOOK_FAILED, Severity::Error, path, message),
            (None, None) => Diagnostic::of_file(HOOK_FAILED, Severity::Error, "", message),
        };
        Diagnostic { help: fault.help.clone(), ..made }
    }

    /// Returns a line of a file, from 1.
    pub(crate) fn line(&self, chunk: &str, line: u32) -> Option<String> {
        let chunk = self.0.get(chunk)?;
        let line = chunk.text.lines().nth(usize::try_from(line).ok()?.checked_sub(1)?)?;
        Some(line.to_owned())
    }

    /// Reads `chunk:line: rest` where the chunk is one of ours.
    fn placed<'a>(&self, text: &'a str) -> Option<(&'a str, u32, &'a str)> {
        let mut from = 0;
        while let Some(colon) = text.get(from..)?.find(':').map(|n| n + from) {
            let (chunk, rest) = (text.get(..colon)?, text.get(colon + 1..)?);
            if self.0.contains_key(chunk) {
                let digits = rest.bytes().take_while(u8::is_ascii_digit).count();
                let line = rest.get(..digits)?.parse().ok()?;
                return Some((chunk, line, rest.get(digits..)?.trim_start_matches(':').trim_start()));
            }
            from = colon + 1;
        }
        None
    }

    /// Finds the innermost frame of a traceback that is a script's.
    fn innermost<'a>(&self, traceback: &'a str) -> Option<(&'a str, u32)> {
        traceback.lines().find_map(|frame| self.placed(frame.trim_start()).map(|(chunk, line, _)| (chunk, line)))
    }

    /// Puts an error of the VM into words.
    pub(crate) fn fault(
        &self,
        module: &ModuleId,
        hook: &str,
        error: &Error,
        exhausted: Option<Exhausted>,
        limits: &Limits,
    ) -> HookFault {
        let mut told = Told::default();
        self.read(error, &mut told);
        if let Some(limit) = exhausted {
            let what = match hook {
                LOADING => "the file",
                CONSOLE => "what was typed",
                _ => "the hook",
            };
            told.message = match limit {
                Exhausted::Ticks => format!("{what} did not end within {} ticks and was stopped", limits.ticks),
                Exhausted::Time => format!("{what} took too long and was stopped"),
            };
            told.help = Some("does a loop never end, or go over every hex? Nothing it did is kept".to_owned());
        }
        if told.message.len() > MAX_MESSAGE {
            told.message = told.message.chars().take(MAX_MESSAGE).collect::<String>() + " ...";
        }
        let misspelt = || {
            let (chunk, line) = told.place.as_ref()?;
            let may_be = matches!(root(error), Error::SyntaxError { .. }) || told.message.starts_with(CALLS_NOTHING);
            may_be.then(|| keywords::meant(&self.0.get(chunk)?.text, *line))?
        };
        let help = told.help.clone().or_else(misspelt).or_else(|| general_help(&told.message));
        let (at, source_line) = match told.place {
            Some((chunk, line)) => (self.shown_place(module, &chunk, line), self.line(&chunk, line)),
            None => (None, None),
        };
        HookFault {
            module: module.clone(),
            hook: hook.to_owned(),
            message: told.message,
            at,
            source_line,
            help,
            moment: None,
        }
    }

    fn shown_place(&self, module: &ModuleId, chunk: &str, line: u32) -> Option<(String, u32)> {
        let known = self.0.get(chunk)?;
        let own = known.module.as_ref() == Some(module);
        Some((if own { known.path.clone() } else { chunk.to_owned() }, line))
    }

    fn read(&self, error: &Error, told: &mut Told) {
        match error {
            Error::CallbackError { traceback, cause } => {
                self.read(cause, told);
                if told.place.is_none() {
                    told.place = self.innermost(traceback).map(|(c, l)| (c.to_owned(), l));
                }
            }
            Error::RuntimeError(text) => {
                let (message, traceback) = text.split_once("\nstack traceback:").unwrap_or((text, ""));
                if let Some((chunk, line, message)) = self.placed(message) {
                    told.place = Some((chunk.to_owned(), line));
                    message.clone_into(&mut told.message);
                } else {
                    told.place = self.innermost(traceback).map(|(c, l)| (c.to_owned(), l));
                    message.trim_start_matches("[engine]:").clone_into(&mut told.message);
                }
                if told.message.starts_with("table: 0x") || told.message == "nil" {
                    "error() or assert() was given no text".clone_into(&mut told.message);
                }
            }
            Error::SyntaxError { message, .. } => {
                if let Some((chunk, line, message)) = self.placed(message) {
                    told.place = Some((chunk.to_owned(), line));
                    message.clone_into(&mut told.message);
                } else {
                    message.clone_into(&mut told.message);
                }
            }
            Error::MemoryError(_) => {
                "the script used more memory than a game's scripts may".clone_into(&mut told.message);
                told.help = Some("does a table or a text grow in a loop that never ends?".to_owned());
            }
            Error::ExternalError(inner) => {
                if let Some(error) = inner.downcast_ref::<ScriptError>() {
                    error.message.clone_into(&mut told.message);
                    told.help.clone_from(&error.help);
                } else {
                    told.message = inner.to_string();
                }
            }
            other => told.message = other.to_string(),
        }
    }
}

/// Returns the error that others were wrapped round.
fn root(error: &Error) -> &Error {
    let mut root = error;
    while let Error::CallbackError { cause, .. } = root {
        root = cause;
    }
    root
}

/// Returns the fault of the hook that made a test fail, if one did.
pub(crate) fn hook_behind(error: &Error) -> Option<HookFault> {
    match root(error) {
        Error::ExternalError(error) => error.downcast_ref::<ScriptError>()?.hook.as_deref().cloned(),
        _ => None,
    }
}

#[derive(Default)]
struct Told {
    message: String,
    help: Option<String>,
    place: Option<(String, u32)>,
}

/// Returns which hook failed, and when in the game.
fn heading(fault: &HookFault) -> String {
    let of = format!("{} of {}", fault.hook, fault.module);
    match &fault.moment {
        Some(Moment { turn, phase: Some(phase) }) => format!("{of}, turn {turn}, {phase}"),
        Some(_) => format!("{of}, during set-up"),
        None => of,
    }
}

/// Returns what to try about the errors Lua itself raises.
fn general_help(message: &str) -> Option<String> {
    let help = if message.starts_with("attempt to index nil") {
        "what stands before the dot is nil: test it first, or look at it with `ctx.log(...)`"
    } else if message.starts_with(CALLS_NOTHING) || message.starts_with("attempt to call missing method") {
        "there is no function of this name; functions of ctx are written with a dot: `ctx.unit(id)`"
    } else if message.starts_with("attempt to iterate over a") {
        "a loop must say in which order: `for key, value in pairs(t) do`, or `ipairs(t)` for a list"
    } else if message.contains("readonly table") {
        "values the game hands out, libraries and required files are read-only; keep values with `ctx.set(key, value)`"
    } else if message.starts_with("stack overflow") {
        "a function calls itself without end"
    } else if message.starts_with("Incomplete statement") {
        "write `local name = ...`, `name(...)` or `name.field = ...`"
    } else {
        return None;
    };
    Some(help.to_owned())
}
