//! A script of `migrations/`: what a module's scripts kept under an earlier version becomes what they keep now. It sees one
//! value at a time, and nothing of the game.

use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::time::Duration;

use content::load::TextFile;
use content::{Diagnostic, Severity};
use mlua::{Function, MultiValue, Value};
use rules::event::StoreValue;
use rules::ids::ModuleId;

use crate::budget::{Budget, Limits};
use crate::call::Host;
use crate::fault::{Chunks, wrong, wrong_with_help};
use crate::require::Loader;
use crate::sandbox::Vm;
use crate::source::{ScriptFile, ScriptModule, Shipped, Sources};
use crate::stored::{Room, from_stored, stored};
use crate::texts::NoTexts;
use crate::value::{self, shown};

/// What such a file must return.
const FORM: &str = "end it with `return function(key, value) return key, value end`";

/// How long a script may take over all the values of a game: the player waits for it.
const WHOLE_GAME: Duration = Duration::from_secs(10);

/// A script that converts kept values, ready to be asked.
pub struct Conversion {
    file: TextFile,
    module: ModuleId,
    host: Rc<Host>,
    loader: Rc<Loader>,
    function: Option<Function>,
    /// What is left of the time for all the values of a game.
    left: Cell<Duration>,
}

impl std::fmt::Debug for Conversion {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Conversion").field("file", &self.file.label).finish_non_exhaustive()
    }
}

impl Conversion {
    /// Compiles and runs the file, in a sandbox like that of the rules' scripts.
    ///
    /// # Errors
    /// What is wrong with it, with its place.
    pub fn of(file: &TextFile) -> Result<Self, Box<Diagnostic>> {
        let script = ScriptFile { path: file.path.clone(), label: file.label.clone(), text: Arc::clone(&file.text) };
        let mut chunks = Chunks::default();
        chunks.insert(Some(&file.module), &script);
        let host = Rc::new(Host::new(Budget::new(Limits::default()), Rc::new(NoTexts), chunks));
        let vm = Vm::new(&host).map_err(|error| {
            Box::new(Diagnostic::of_file(
                "script_engine",
                Severity::Error,
                "",
                format!("the script engine did not start: {error}"),
            ))
        })?;
        let module = ScriptModule { id: file.module.clone(), depends: Vec::new(), files: vec![script] };
        let loader = Loader::new(vm, &Sources { modules: vec![module], library: Shipped::default() });
        let mut made = Self {
            file: file.clone(),
            module: file.module.clone(),
            host,
            loader,
            function: None,
            left: Cell::new(WHOLE_GAME),
        };
        let lua = &made.loader.vm.lua;
        let returned = made.within(|| made.loader.run(lua, Some(&made.module), &made.file.path))?;
        let Value::Function(function) = returned else {
            let message = format!("a migration must return a function, and this returns {}", shown(&returned));
            return Err(Box::new(
                Diagnostic::of_file("bad_migration", Severity::Error, &made.file.label, message).with_help(FORM),
            ));
        };
        made.function = Some(function);
        Ok(made)
    }

    /// Returns the key and the value that take the place of a kept value; `None` where it is kept no more.
    ///
    /// # Errors
    /// Where the script fails, returns what cannot be kept, or has taken too long over all the values it was asked of.
    pub fn convert(&self, key: &str, kept: &StoreValue) -> Result<Option<(String, StoreValue)>, Box<Diagnostic>> {
        if self.left.get().is_zero() {
            let message = format!("the values of a game take it longer than {} s", WHOLE_GAME.as_secs());
            let made = Diagnostic::of_file("bad_migration", Severity::Error, &self.file.label, message);
            return Err(Box::new(made.with_help("have it do less for each value: most need only another name")));
        }
        self.within(|| {
            let lua = &self.loader.vm.lua;
            let Some(function) = &self.function else { return Err(wrong("the migration has no function")) };
            let given = from_stored(lua, kept)?;
            let returned: MultiValue = function.call((key, given))?;
            let mut returned = returned.into_iter();
            let (key, value) = (returned.next().unwrap_or(Value::Nil), returned.next().unwrap_or(Value::Nil));
            if key.is_nil() {
                return Ok(None);
            }
            if !matches!(key, Value::String(_)) {
                return Err(wrong_with_help(
                    format!("the key must be a text, and is {}", shown(&key)),
                    FORM.to_owned(),
                ));
            }
            let key = value::text("the key", &key)?;
            Ok(stored(&key, &value, &mut Room::whole())?.map(|value| (key, value)))
        })
    }

    /// Runs something of the script within its limits, and puts what fails into words.
    fn within<R>(&self, run: impl FnOnce() -> mlua::Result<R>) -> Result<R, Box<Diagnostic>> {
        let budget = &self.host.budget;
        let began = budget.begin_hook(None);
        let result = run();
        let (took, exhausted) = budget.end_hook(None, &began);
        self.left.set(self.left.get().saturating_sub(took));
        let error = match result {
            Ok(result) if exhausted.is_none() => return Ok(result),
            Ok(_) => wrong("stopped"),
            Err(error) => error,
        };
        let fault = self.host.chunks.fault(&self.module, &self.file.path, &error, exhausted, &budget.limits);
        Err(Box::new(self.host.chunks.diagnostic(&fault)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn conversion(text: &str) -> Result<Conversion, Box<Diagnostic>> {
        Conversion::of(&TextFile {
            module: "m".into(),
            path: "migrations/002_mines.lua".to_owned(),
            label: "m/migrations/002_mines.lua".to_owned(),
            text: text.into(),
        })
    }

    #[test]
    fn a_kept_value_gets_another_name_and_another_form() {
        let script = "return function(key, value) if key == 'gone' then return nil end return 'mines_' .. key, { n = value } end";
        let conversion = conversion(script).unwrap();
        let (key, value) = conversion.convert("left", &StoreValue::Number(3.into())).unwrap().unwrap();
        assert_eq!(key, "mines_left");
        assert_eq!(serde_json::to_string(&value).unwrap(), r#"{"n":3}"#);
        assert_eq!(conversion.convert("gone", &StoreValue::Flag(true)).unwrap(), None);
    }

    #[test]
    fn a_script_that_is_slow_over_a_whole_game_is_stopped() {
        let made = conversion("return function(key, value) return key, value end").unwrap();
        made.left.set(Duration::from_nanos(1));
        assert!(made.convert("a", &StoreValue::Flag(true)).is_ok(), "what it has begun it ends");
        let why = made.convert("b", &StoreValue::Flag(true)).unwrap_err().render();
        assert!(why.contains("002_mines.lua") && why.contains("longer than 10 s"), "{why}");
    }

    #[test]
    fn what_is_wrong_with_it_is_told_with_its_line() {
        let fails = |text: &str| match conversion(text) {
            Err(why) => why.render(),
            Ok(made) => made.convert("a", &StoreValue::Flag(true)).unwrap_err().render(),
        };
        assert!(fails("return 3").contains("return function(key, value)"));
        assert!(fails("return function(").contains("002_mines.lua"));
        assert!(
            fails("local x = 1\nreturn function(key, value)\n  return key, value.a.b\nend").contains("002_mines.lua:3")
        );
        assert!(fails("return function(key) return key, print end").contains("cannot be kept"));
        assert!(fails("return function(key) while true do end end").contains("stopped"));
        assert!(fails("return function(key) return 3, true end").contains("must be a text"));
        assert!(fails("return function(key) return io.open(key) end").contains("io"));
    }
}
