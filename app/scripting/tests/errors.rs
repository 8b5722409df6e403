//! What an author is told: file, line, the line itself, what to try.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use common::{game, mistakes, on, run, start};
use rules::Order;
use rules::event::Event;
use rules::hooks::{HookFault, Hooks};

fn shown(fault: &HookFault) -> String {
    let (file, line) = fault.at.clone().unwrap_or_default();
    let (source, help) = (fault.source_line.clone().unwrap_or_default(), fault.help.clone().unwrap_or_default());
    format!("{} {file}:{line} {} | {} | {help}", fault.hook, fault.message, source.trim())
}

/// Runs Lua as a hook and returns the fault it ends in.
fn fault(body: &str) -> String {
    shown(&run(body).unwrap_err())
}

#[test]
fn a_mistyped_hook_is_named_with_its_line_and_the_nearest_name() {
    let text = mistakes("return {\n  on = {\n    unit_movd = function() end,\n  },\n}");
    assert_eq!(
        text,
        "rules/main.lua:3:5: error[script_name]: there is no hook `on.unit_movd`\n3 |     unit_movd = function() end,\n  |     ^^^^^^^^^\n  help: did you mean `unit_moved`?\n"
    );
}

#[test]
fn all_mistakes_of_a_table_are_told_at_once() {
    let text = mistakes("return { mai = {}, may = { mov = print, unit_moved = print, turn = 3 }, on = 4 }");
    for part in [
        "family of hooks `mai`",
        "did you mean `may`?",
        "`may.mov`",
        "`unit_moved` belongs to `on`",
        "`may.turn` must be a function",
        "`on` must be a table",
    ] {
        assert!(text.contains(part), "{part}\n{text}");
    }
}

#[test]
fn a_file_that_does_not_parse_is_named_with_its_line() {
    let text = mistakes("return {\n  may = {\n    move = = 1,\n  },\n}");
    assert!(text.contains("rules/main.lua:3:5: error[script_syntax]: Expected"), "{text}");
    assert!(text.contains("move = = 1"), "{text}");
    let text = mistakes("local x =\n");
    assert!(!text.contains("[string"), "{text}");
}

#[test]
fn a_main_that_fails_or_returns_no_table_is_reported() {
    assert!(
        mistakes("local x\n\nx.y = 1")
            .contains("rules/main.lua:3:1: error[script_load]: attempt to index nil with 'y'")
    );
    assert!(mistakes("local x = 1").contains("must return a table of hooks, and returns nil"));
    assert!(mistakes("return require('nothere')").contains("there is no file chevardino/rules/nothere.lua"));
    let text = mistakes("local t = {}\nfor k in t do end\nreturn {}");
    assert!(text.contains("rules/main.lua:2:7: error[script_loop]"), "{text}");
}

#[test]
fn filters_are_checked_when_the_script_is_loaded() {
    let with = |filter: &str| {
        mistakes(&format!("return {{ calc = {{ movement_cost = {{\n{filter},\nfn = function() end }} }} }}"))
    };
    for (filter, told) in [
        ("where = { terrain = 'vilage' }", "did you mean `village`?"),
        ("where = { arm = { 'infantry', 'cavalri' } }", "did you mean `cavalry`?"),
        ("where = { terain = 'village' }", "did you mean `terrain`?"),
        ("wher = { terrain = 'village' }", "no use for `wher`"),
        ("where = { arm = 3 }", "`arm` wants a name"),
    ] {
        let text = with(filter);
        assert!(text.contains(told) && text.contains(":2:"), "{filter}\n{text}");
    }
}

#[test]
fn an_error_in_a_hook_names_the_line_and_quotes_it() {
    assert_eq!(
        fault("local unit = ctx.unit('chevardino:61e')\nreturn unit.nme"),
        "on.game_ended rules/main.lua:3 a unit has no field `nme` | return unit.nme | did you mean `name`?"
    );
    assert_eq!(
        fault("error('my own words')"),
        "on.game_ended rules/main.lua:2 my own words | error('my own words') | "
    );
    assert!(
        fault("local t\nlocal x = t.y")
            .contains(":3 attempt to index nil with 'y' | local x = t.y | what stands before")
    );
    assert!(fault("error({})").contains("error() wants a text, got table"));
    assert!(fault("assert(false, {})").contains("string expected, got table"));
    assert!(fault("assert(ctx.turn > 90, 'too early')").contains("rules/main.lua:2 too early"));
}

#[test]
fn an_error_in_a_required_file_is_placed_there() {
    let text = fault("require('lib/ladder').rung(nil)");
    assert!(
        text.contains("scripts/lib/ladder.lua:8 attempt to perform arithmetic") && text.contains("throw / 10"),
        "{text}"
    );
}

#[test]
fn mistyped_names_are_answered_with_the_nearest() {
    for (body, told) in [
        ("ctx.untis()", "did you mean `units`?"),
        ("ctx.unit('57e_1')", "did you mean `chevardino:57e_1`?"),
        ("ctx.unit('chevardino:57_e1')", "there is no unit `chevardino:57_e1`"),
        ("ctx.hex('9999')", "there is no hex `9999`"),
        ("ctx.side('frensh')", "did you mean `french`?"),
        ("ctx.units({ sied = 'french' })", "did you mean `side`?"),
        ("ctx.hexes({ terrain = 'vilage' })", "did you mean `village`?"),
        ("ctx.set_condition('chevardino:61e', 'disorder')", "did you mean `disordered`?"),
        ("ctx.dice.d7('x')", "did you mean `d6`?"),
        ("string.sbu('x')", "did you mean `sub`?"),
        ("return pars({})", "did you mean `pairs`?"),
        ("ctx:log('x')", "with a dot"),
        ("ctx.lose('chevardino:61e', 0)", "above 0, got 0"),
        ("ctx.lose('chevardino:61e', 1.5)", "got 1.5"),
        ("ctx.lose(nil, 1)", "wants the id of a unit, got nil"),
        ("ctx.refuse('no')", "`ctx.refuse` is not for `on` hooks"),
        ("return 3", "an `on` hook returns nothing"),
        ("ctx.owe({}, 'what?')", "at least one option"),
    ] {
        let text = fault(body);
        assert!(text.contains(told), "{body}: {text}");
    }
}

#[test]
fn a_mistyped_field_of_an_order_or_event_is_an_error_and_an_absent_one_is_nil() {
    let scripts = start("return { may = { move = function(ctx, order) ctx.log(order.into) return order.unit end } }");
    let order = Order::march(vec!["chevardino:61e".into()], vec!["1213".into()]);
    let text = shown(&scripts.may(&game(), &order).unwrap_err());
    assert!(text.contains("`move` has no field `unit`") && text.contains("did you mean `units`?"), "{text}");
}

#[test]
fn a_reason_that_is_not_returned_is_noticed() {
    let scripts = start("return { may = { next_phase = function(ctx) ctx.refuse('no') end } }");
    let text = shown(&scripts.may(&game(), &Order::NextPhase {}).unwrap_err());
    assert!(text.contains("was not returned") && text.contains("return ctx.refuse"), "{text}");
}

#[test]
fn a_hook_that_fails_is_counted_and_can_be_switched_off() {
    let scripts = start("return { on = { game_ended = function(ctx) error('no') end } }");
    let game = game();
    for _ in 0..3 {
        on(&scripts, &game, &Event::GameEnded {}).unwrap_err();
    }
    let account = &scripts.statistics(&game.state)[0];
    assert_eq!((account.calls, account.failures, account.failures_in_a_row), (3, 3, 3));
    assert_eq!(account.last_fault.as_ref().unwrap().message, "no");
    assert_eq!(account.at, Some(("rules/main.lua".to_owned(), 1)));
    let failing = scripts.failing(&game.state).unwrap();
    assert_eq!((failing.hook.as_str(), failing.failures), ("on.game_ended", 3));
    let off = Order::SwitchHook { module: "chevardino".into(), hook: "on.game_ended".into(), on: false };
    let outcome = rules::resolve(&game, &off, &scripts).unwrap();
    let off = rules::Game { state: outcome.state, ..game.clone() };
    assert!(on(&scripts, &off, &Event::GameEnded {}).unwrap().is_empty());
    assert!(!scripts.statistics(&off.state)[0].enabled);
    assert_eq!(scripts.failing(&off.state), None);
    assert!(scripts.failing(&game.state).is_some(), "where it is undone, it fails as before");
    scripts.forgive(&failing.module, &failing.hook);
    assert_eq!(scripts.failing(&game.state), None);
}

#[test]
fn no_hook_can_keep_another_from_being_switched_off() {
    assert!(
        mistakes("return { may = { switch_hook = function(ctx) end } }").contains("there is no hook `may.switch_hook`")
    );
    let scripts = start("return { may = { move = function(ctx) error('no') end } }");
    let mut game = game();
    let switch = |on| Order::SwitchHook { module: "chevardino".into(), hook: "may.move".into(), on };
    let hash = game.state.hash();
    game.state = rules::resolve(&game, &switch(false), &scripts).unwrap().state;
    assert_ne!(game.state.hash(), hash);
    assert_eq!(game.state.hash(), game.state.hash_from_scratch());
    assert!(rules::resolve(&game, &switch(false), &scripts).is_err(), "it is off already");
    game.state = rules::resolve(&game, &switch(true), &scripts).unwrap().state;
    assert_eq!(game.state.hash_from_scratch(), hash);
}

#[test]
fn a_misspelt_keyword_is_told_with_the_one_that_was_meant() {
    for (script, line, keyword) in [
        ("local x = {}\nretrun x", 2, "return"),
        ("retrun { on = {} }", 1, "return"),
        ("fucntion f() end\nreturn {}", 1, "function"),
        ("lcoal x = 1\nreturn {}", 1, "local"),
        ("local x = 1\nif x then\n  x = 2\nesle\n  x = 3\nend\nreturn {}", 4, "else"),
        ("local x = 1\nrepeat x = x + 1 unitl x > 3\nreturn {}", 2, "until"),
        ("local x = 1\nif x thne x = 2 end\nreturn {}", 2, "then"),
        ("local x = 1\nwhlie x > 2 do x = 0 end\nreturn {}", 2, "while"),
        ("local x = 1\nif x then x = 2 edn\nreturn {}", 2, "end"),
    ] {
        let said = mistakes(script);
        assert!(said.contains(&format!("did you mean `{keyword}`")), "{script}\n{said}");
        let lines = [format!("main.lua:{line}"), format!("main.lua:{}", line + 1)];
        assert!(lines.iter().any(|line| said.contains(line.as_str())), "{script}\n{said}");
    }
}
