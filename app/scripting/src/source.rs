//! What comes in: the texts of the scripts, by module. Reading them is the caller's business.

use std::path::PathBuf;
use std::sync::Arc;

use content::Loaded;
use rules::ids::ModuleId;

/// The longest script accepted, in bytes: compiling happens outside the memory and time limits of the sandbox.
pub const MAX_SCRIPT_BYTES: usize = 256 << 10;

/// The most words and signs of a script, for the same reason: texts and names cost the compiler more than their length.
pub const MAX_SCRIPT_WORDS: usize = 50_000;

/// One Lua file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptFile {
    /// Its path in the module's folder, with `/`: `rules/main.lua`. Of the shipped library: `lib/ladder.lua`.
    pub path: String,
    /// Its path as a diagnostic shows it.
    pub label: String,
    /// Its text.
    pub text: Arc<str>,
}

/// The scripts of one module.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ScriptModule {
    /// The module.
    pub id: ModuleId,
    /// The modules it declares as its ruleset, in `depends` and in `optional`: the only others whose files it may `require`.
    pub depends: Vec<ModuleId>,
    /// Its Lua files under `rules/`.
    pub files: Vec<ScriptFile>,
}

/// The Lua shipped with the program, which every module may `require`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shipped {
    /// `scripts/lib/*.lua`, with paths beginning `lib/`.
    pub files: Vec<ScriptFile>,
    /// The folders `scripts` was sought in, to be told where none is found.
    pub sought: Vec<PathBuf>,
}

/// All scripts of one game.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Sources {
    /// The modules, in any order: hooks are asked by depth of dependency, then by id.
    pub modules: Vec<ScriptModule>,
    /// The Lua shipped with the program.
    pub library: Shipped,
}

impl Sources {
    /// Returns the scripts of a module and of what it needs, as `content` read them, with the shipped library.
    pub fn of(loaded: &Loaded, library: Shipped) -> Self {
        let mut modules: Vec<ScriptModule> = Vec::new();
        for module in &loaded.modules {
            let own = loaded.scripts.iter().filter(|f| f.module == module.id);
            let files = own
                .map(|f| ScriptFile { path: f.path.clone(), label: f.label.clone(), text: Arc::clone(&f.text) })
                .collect();
            modules.push(ScriptModule { id: module.id.clone(), depends: module.declares.clone(), files });
        }
        Self { modules, library }
    }

    /// Returns the modules in the order in which their hooks are asked: depth of dependency, then id.
    pub(crate) fn in_order(&self) -> Vec<&ScriptModule> {
        let mut modules: Vec<_> = self.modules.iter().map(|m| (self.depth(m, self.modules.len()), m)).collect();
        modules.sort_by(|(a, x), (b, y)| a.cmp(b).then_with(|| x.id.cmp(&y.id)));
        modules.into_iter().map(|(_, m)| m).collect()
    }

    /// Returns how many modules lie under this one; a circle ends after as many steps as there are modules.
    fn depth(&self, module: &ScriptModule, steps: usize) -> usize {
        if steps == 0 {
            return 0;
        }
        let under = module.depends.iter().filter_map(|d| self.modules.iter().find(|m| m.id == *d));
        under.map(|m| 1 + self.depth(m, steps - 1)).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn module(id: &str, depends: &[&str]) -> ScriptModule {
        ScriptModule { id: id.into(), depends: depends.iter().map(|d| (*d).into()).collect(), files: Vec::new() }
    }

    #[test]
    fn a_module_comes_after_what_it_depends_on_and_else_by_id() {
        let modules = vec![module("a", &["z"]), module("m", &["a"]), module("z", &[]), module("b", &[])];
        let sources = Sources { modules, library: Shipped::default() };
        let order: Vec<_> = sources.in_order().iter().map(|m| m.id.as_str()).collect();
        assert_eq!(order, ["b", "z", "a", "m"]);
    }

    #[test]
    fn modules_that_depend_on_each_other_are_ordered_all_the_same() {
        let sources = Sources { modules: vec![module("a", &["b"]), module("b", &["a"])], library: Shipped::default() };
        assert_eq!(sources.in_order().len(), 2);
    }
}
