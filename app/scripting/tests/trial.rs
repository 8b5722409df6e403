//! The tests of a module: those of a new module pass, and a wrong one says what is wrong and where.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;

use std::path::Path;

use content::{Library, Source, template};
use scripting::registry::{BOARD, TEST};
use scripting::trial::{Memory, Report, run};

/// The folder of shipped modules.
fn modules() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")
}

/// Runs the new module with this as its only file of tests.
fn tried(tests: &str) -> Report {
    let mut files = template::files(template::ID, "First steps");
    files.insert("tests/rules.lua".to_owned(), tests.to_owned());
    let library = Library::new([modules()]).with(template::ID, Source::memory(template::ID, files));
    let loaded = content::load(&library, template::ID, None);
    run(&library, &loaded, &common::shipped_library(), Memory::Keeps)
}

/// Runs the body of one test and returns why it failed: place, message, help.
fn failure(body: &str) -> String {
    let report = tried(&format!("test('it', function(t)\n{body}\nend)"));
    assert!(report.mistakes.is_empty(), "{:#?}", report.mistakes);
    let fault = report.tests[0].fault.clone().unwrap_or_else(|| panic!("it passed: {body}"));
    let (file, line) = fault.at.unwrap_or_default();
    format!("{file}:{line}: {} [{}]", fault.message, fault.help.unwrap_or_default())
}

#[test]
fn the_tests_of_a_new_module_pass_and_call_every_hook() {
    let library = Library::new([modules()]).with(template::ID, template::source());
    let loaded = content::load(&library, template::ID, None);
    let report = run(&library, &loaded, &common::shipped_library(), Memory::Keeps);
    assert!(report.has_passed(), "{report:#?}");
    assert!(report.tests.len() >= 5 && report.never_called.is_empty(), "{report:#?}");
}

#[test]
fn hooks_no_test_calls_are_listed() {
    let report = tried("test('nothing', function(t) t.ok(true) end)");
    let names: Vec<&str> = report.never_called.iter().map(|h| h.hook.as_str()).collect();
    let of_rules = ["calc.movement_cost", "may.command", "may.move", "on.unit_moved"];
    let own = ["command.lay_mine", "overlay.mines", "panel.losses", "timer.mine_is_live"];
    assert_eq!(BTreeSet::from_iter(names), of_rules.into_iter().chain(own).collect());
}

#[test]
fn a_failing_test_names_its_line_and_what_differs() {
    for (body, said) in [
        ("t.eq({ 1, { a = 2 } }, { 1, { a = 3 } })", "tests/rules.lua:2: at 2.a: got 2, wanted 3 []"),
        ("t.eq('a', 'b', 'the letter')", "tests/rules.lua:2: the letter: got \"a\", wanted \"b\" []"),
        ("\nt.ok(nil, 'this')", "tests/rules.lua:3: this does not hold []"),
        ("t.bord('A')", "tests/rules.lua:2: t has no `bord` [did you mean `board`?]"),
        ("t.board('A m'):plya({})", "tests/rules.lua:2: a board has no `plya` [did you mean `play`?]"),
    ] {
        assert_eq!(failure(body), said);
    }
}

#[test]
fn an_order_that_is_refused_or_no_order_fails_the_test() {
    let said = failure("t.board('H w'):play({ move = { units = { 'H' }, path = { 'w' } } })");
    assert_eq!(said, "tests/rules.lua:2: the order is refused: no-horse-in-wood []");
    let said = failure("t.board('A m'):play({ mvoe = { units = { 'A' }, path = { 'm' } } })");
    assert!(said.contains("this is no order") && said.contains("did you mean `move`?"), "{said}");
    let said = failure("t.board('A m m'):play({ move = { units = { 'A' }, path = { 'm' } } })");
    assert!(said.contains("the letter `m` stands on 2 hexes") && said.contains("0201, 0301"), "{said}");
}

#[test]
fn a_die_that_was_not_laid_out_fails_the_test() {
    let said = failure(
        "local g = t.board('A m')\ng:dice('other', { 1 })\ng:play({ move = { units = { 'A' }, path = { 'm' } } })",
    );
    assert!(
        said.starts_with("tests/rules.lua:4: dice were thrown from `mines` that the test did not lay out"),
        "{said}"
    );
}

#[test]
fn dice_come_as_they_are_laid_out() {
    for dice in ["{ 1 }", "{ 6 }", "{ 4, 2, 6, 1, 1 }"] {
        let report = tried(&format!(
            "test('dice', function(t)\nlocal dice, g = {dice}, t.board('A m')\ng:dice('mines', dice)\n\
             g:play({{ move = {{ units = {{ 'A' }}, path = {{ 'm' }} }} }})\nt.eq(g:event('dice_rolled').dice, {{ dice[1] }})\nend)"
        ));
        assert!(report.has_passed(), "{report:#?}");
    }
}

#[test]
fn a_test_that_never_ends_or_a_hook_that_fails_is_stopped_and_told() {
    let report = tried("test('loops', function(t) while true do end end)\ntest('goes on', function(t) t.ok(true) end)");
    assert!(report.tests[0].fault.as_ref().unwrap().message.contains("did not end"), "{report:#?}");
    assert!(report.tests[1].fault.is_none());
    let mut files = template::files(template::ID, "First steps");
    files.insert(
        "rules/mines.lua".to_owned(),
        "local function no() end return { stepped_on = function(ctx, event) ctx.loose(1) end, lay = no, may_lay = no, \
         made_live = no, where_they_lie = no }"
            .to_owned(),
    );
    let library = Library::new([modules()]).with(template::ID, Source::memory(template::ID, files));
    let report =
        run(&library, &content::load(&library, template::ID, None), &scripting::Shipped::default(), Memory::Keeps);
    let fault = report.tests[0].fault.as_ref().unwrap();
    assert!(fault.message.contains("on.unit_moved failed (rules/mines.lua:1)"), "{fault:#?}");
    assert_eq!(fault.help.as_deref(), Some("did you mean `lose`?"));
}

#[test]
fn a_file_of_tests_that_does_not_load_is_a_mistake_with_its_place() {
    let report = tried("test('a', function(t)");
    assert!(!report.has_passed());
    assert_eq!(report.mistakes[0].span.as_ref().unwrap().line, 1);
    let report = tried("test('a', 1)");
    assert!(report.mistakes[0].message.contains("a name and a function"), "{report:#?}");
}

#[test]
fn every_example_of_the_test_pages_runs() {
    for item in TEST {
        let report = tried(&format!("test('example', function(t)\n{}\nend)", item.example));
        assert!(report.has_passed(), "t.{}: {report:#?}", item.name);
    }
    for item in BOARD {
        let set_up = "local g = t.board('A m', { turn = 3 })";
        let report = tried(&format!("test('example', function(t)\n{set_up}\n{}\nend)", item.example));
        assert!(report.has_passed(), "g:{}: {report:#?}", item.name);
    }
}
