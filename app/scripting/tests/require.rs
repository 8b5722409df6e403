//! What `require` reaches: own files, those of declared modules, the library; and what it says of all others.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use content::{Library, Source};
use scripting::{KnownNames, ScriptSet, Shipped, Sources};

/// Returns a module with these lines in its `module.toml` and a script.
fn module(id: &str, more: &str, files: &[(&str, &str)]) -> Source {
    let about = format!("id = \"{id}\"\ntitle = \"{id}\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n{more}\n");
    let texts = files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned()));
    Source::memory(id, texts.chain([("module.toml".to_owned(), about)]))
}

/// Loads `game`, which stands on `tools`, which stands on `nails`, with this as its script; returns what is said of it.
fn said(main: &str, declares: &str) -> String {
    let nails = [("rules/box.lua", "return { n = 7 }")];
    let tools = [("rules/hammer.lua", "return { blow = function() return require('nails:box').n end }")];
    let library = Library::default()
        .with("nails", module("nails", "", &nails))
        .with("tools", module("tools", "depends = { nails = \"*\" }", &tools))
        .with("game", module("game", declares, &[("rules/main.lua", main), ("rules/own.lua", "return { n = 1 }")]));
    let loaded = content::load(&library, "game", None);
    match ScriptSet::compile(Sources::of(&loaded, Shipped::default()), KnownNames::default()) {
        Ok(_) => "fine".to_owned(),
        Err(mistakes) => {
            let [mistake] = mistakes.as_slice() else { panic!("{mistakes:#?}") };
            assert!(mistake.file.ends_with("rules/main.lua"), "{mistake:?}");
            format!("{}; {}", mistake.message, mistake.help.as_deref().unwrap_or("-"))
        }
    }
}

const TOOLS: &str = "depends = { tools = \"*\" }";

#[test]
fn a_script_reaches_the_files_of_a_module_it_declares_and_that_module_those_of_its_own() {
    assert_eq!(
        said("assert(require('tools:hammer').blow() == 7) assert(require('own').n == 1) return {}", TOOLS),
        "fine"
    );
    let closed = said("require('tools:hammer').blow = nil return {}", TOOLS);
    assert!(closed.contains("readonly table"), "{closed}");
}

#[test]
fn a_module_that_is_not_declared_is_named_with_what_to_do() {
    let undeclared =
        "require: the module `nails` is not declared; add `nails = \"*\"` to [depends] in module.toml of game";
    assert_eq!(said("require('nails:box') return {}", TOOLS), undeclared);
    let misspelt = "require: the module `tols` is not declared; did you mean `tools`?";
    assert_eq!(said("require('tols:hammer') return {}", TOOLS), misspelt);
    let nowhere = "require: the module `sails` is not there; it is optional: install it, or do without what it holds";
    assert_eq!(said("require('sails:box') return {}", "optional = { sails = \"*\" }"), nowhere);
}

#[test]
fn a_misspelt_file_of_a_declared_module_is_told_with_the_nearest() {
    let near = "require: there is no file tools/rules/hamer.lua; did you mean `rules/hammer.lua`?";
    assert_eq!(said("require('tools:hamer') return {}", TOOLS), near);
}
