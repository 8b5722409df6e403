//! Attacks on the sandbox: each ends as a fault, in time, and the scripts go on working after it.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use std::rc::Rc;
use std::time::{Duration, Instant};

use common::{compile, game, logged, on, run, start};
use rules::event::{Event, StoreValue};
use rules::hooks::Hooks;
use scripting::{Limits, NoTexts};

/// Runs an attack as a hook: it must fail, and a second hook of the same VM must work afterwards.
fn attack(body: &str) -> String {
    let main = format!(
        "return {{ on = {{ game_ended = function(ctx)\n{body}\nend, said = function(ctx, event) ctx.say(event.text) end }} }}"
    );
    let set = compile(&main).unwrap_or_else(|mistakes| panic!("{body}: {}", common::rendered(&mistakes)));
    let scripts = set.start_with(Rc::new(NoTexts), Limits::default()).unwrap();
    let game = game();
    let began = Instant::now();
    let outcome = on(&scripts, &game, &Event::GameEnded {});
    assert!(began.elapsed() < Duration::from_secs(10), "{body} took {:?}", began.elapsed());
    scripts.begin_order();
    let said = Event::Said { module: "chevardino".into(), text: "still here".to_owned() };
    assert_eq!(on(&scripts, &game, &said).unwrap().len(), 1, "{body}");
    match outcome {
        Ok(reactions) => panic!("{body} did {reactions:?}"),
        Err(fault) => fault.message,
    }
}

#[test]
fn loops_that_never_end_are_stopped() {
    for body in [
        "while true do end",
        "for i = 1, 1e18 do end",
        "repeat until false",
        "local function f() return f() end f()",
        "local t = setmetatable({}, { __index = function(t, k) return t[k] end }) return t.x",
        "string.find(string.rep('a', 2000), string.rep('a*', 20) .. 'b')",
        "string.find(string.rep('a', 100000), '.-.-.-b')",
        "for i = 1, 1e9 do ctx.log(i) end",
        "for i = 1, 1e9 do ctx.units({ side = 'french' }) end",
        "table.sort({ 3, 2, 1 }, function(a, b) while true do end end)",
        "string.gsub(string.rep('a', 1000), 'a', function() while true do end end)",
    ] {
        let message = attack(body);
        let known = ["did not end", "took too long", "stack overflow", "pattern too complex"];
        assert!(known.iter().any(|k| message.contains(k)), "{body}: {message}");
    }
}

#[test]
fn memory_is_bounded_and_given_back() {
    for body in [
        "local s = 'x' while true do s = s .. s end",
        "string.rep('x', 1e9)",
        "local t = {} for i = 1, 1e9 do t[i] = { i } end",
        "local t = {} for i = 1, 200 do t[i] = string.rep('x', 1e6) end return table.concat(t)",
        "local t = {} for i = 1, 1e7 do t[i] = string.rep('x', i) end",
    ] {
        let message = attack(body);
        assert!(
            ["memory", "too large", "took too long", "did not end"].iter().any(|k| message.contains(k)),
            "{message}"
        );
    }
}

#[test]
fn recursion_and_nesting_end_as_errors() {
    for body in [
        "local function f() return f() + 1 end f()",
        "local t = {} for i = 1, 1e5 do t = { t } end ctx.set('deep', t)",
        "local t = {} t.t = t ctx.set('circle', t)",
        "string.rep(string.rep('(', 1000), 1000):find(string.rep('(', 300))",
    ] {
        attack(body);
    }
}

#[test]
fn a_deep_result_of_require_does_not_overflow_the_stack_of_the_program() {
    let deep = "local t = {} for i = 1, 100000 do t = { t } end return t";
    let sources = common::sources(&[("rules/main.lua", "require('deep') return {}"), ("rules/deep.lua", deep)]);
    assert!(scripting::ScriptSet::compile(sources, common::names()).is_ok());
}

#[test]
fn what_reaches_out_of_the_sandbox_is_not_there() {
    for name in [
        "io",
        "os",
        "debug",
        "package",
        "load",
        "loadstring",
        "dofile",
        "loadfile",
        "getfenv",
        "setfenv",
        "newproxy",
        "collectgarbage",
        "gcinfo",
        "pcall",
        "xpcall",
        "coroutine",
        "_G",
        "buffer",
        "bit32",
        "utf8",
        "math.random",
        "math.randomseed",
        "math.sin",
        "string.dump",
        "table.move",
        "table.foreach",
        "table.clear",
        "typeof",
    ] {
        let message = attack(&format!("return {name}"));
        assert!(message.contains("there is no") || message.contains("nothing here"), "{name}: {message}");
    }
}

#[test]
fn nothing_shared_can_be_changed() {
    for body in [
        "string.rep = nil",
        "table.insert = function() end",
        "math.pi = 3",
        "getmetatable('').__index = {}",
        "rawset(string, 'rep', nil)",
        "pairs = next",
        "a_global = 1",
        "setmetatable(string, {})",
        "table.insert(require('lib/ladder'), 1)",
        "require('lib/ladder').rung = nil",
        "rawset(require('lib/ladder'), 'rung', nil)",
        "ctx.turn = 3",
        "ctx.store.x = 1",
        "ctx.unit('chevardino:61e').mp = 3",
        "ctx.unit('chevardino:61e').props.x = 1",
        "table.insert(ctx.unit('chevardino:61e').hexes, 'x')",
        "rawset(ctx.unit('chevardino:61e').traits, 'light', true)",
        "ctx.dice.d6 = nil",
        "getmetatable(ctx).__index = nil",
        "getmetatable(ctx.unit('chevardino:61e')).__index = nil",
        "setmetatable({}, { __mode = 'k' })",
    ] {
        attack(body);
    }
}

#[test]
fn bytecode_is_not_loaded_and_huge_files_are_refused() {
    assert!(compile("\u{1b}Lua").is_err());
    assert!(compile("\u{6}\u{1}\u{0}").is_err());
    let huge = format!("return {{}} --{}", "x".repeat(1 << 20));
    let mistakes = common::mistakes(&huge);
    assert!(mistakes.contains("script_size"), "{mistakes}");
}

#[test]
fn a_main_that_never_ends_is_reported() {
    let mistakes = common::mistakes("local x = 1\nwhile true do x = x + 1 end\nreturn {}");
    assert!(mistakes.contains("main.lua:2:") && mistakes.contains("stopped"), "{mistakes}");
}

#[test]
fn require_reaches_no_other_file() {
    for name in
        ["../../x", "/etc/passwd", "lib/../main", "a\\\\b", "lib/ladder.lua", "", ".", "other:main", "lib/lader"]
    {
        let message = attack(&format!("require('{name}')"));
        assert!(message.starts_with("require"), "{name}: {message}");
    }
}

#[test]
fn files_that_require_each_other_are_named() {
    let files = [
        ("rules/main.lua", "require('a')\nreturn {}"),
        ("rules/a.lua", "return require('b')"),
        ("rules/b.lua", "return require('a')"),
    ];
    let mistakes = scripting::ScriptSet::compile(common::sources(&files), common::names()).unwrap_err();
    let text = common::rendered(&mistakes);
    assert!(text.contains("chevardino/rules/a.lua -> chevardino/rules/b.lua -> chevardino/rules/a.lua"), "{text}");
}

#[test]
fn pairs_goes_over_whole_numbers_then_texts_in_order() {
    let order = logged(
        "local t = { z = 1, a = 2, [10] = 3, [2] = 4, [1] = 5, [-1] = 6, mm = 7 }
         for k in pairs(t) do ctx.log(k) end ctx.log(next(t)) ctx.log(next({}))",
    );
    assert_eq!(order, "-1\n1\n2\n10\na\nmm\nz\n-1 6\nnil");
}

#[test]
fn pairs_refuses_keys_that_have_no_order() {
    for key in ["{}", "true", "function() end", "1.5", "ctx"] {
        let message = attack(&format!("for k in pairs({{ [{key}] = 1 }}) do end"));
        assert!(message.contains("pairs wants whole numbers or texts"), "{message}");
    }
    assert!(attack("next({ 1, 2 }, 1)").contains("next(t, key) is not given"));
}

#[test]
fn addresses_never_reach_a_script() {
    let shown = logged(
        "ctx.log(tostring({}), tostring(print), string.format('%s %s', {}, print), ('%s'):format(ctx))
         ctx.log(tostring(ctx.unit('chevardino:61e')), { 1, { a = 2 } })",
    );
    assert_eq!(shown, "table function table function ctx\nunit chevardino:61e { 1, { a = 2 } }");
}

#[test]
fn ctx_and_views_die_with_their_call() {
    let main = "local kept
        return { on = {
          game_ended = function(ctx) kept = { ctx = ctx, unit = ctx.unit('chevardino:61e'), store = ctx.store } end,
          said = function(ctx, event) local _ = kept[event.text].name end,
        } }";
    let (scripts, game) = (start(main), game());
    on(&scripts, &game, &Event::GameEnded {}).unwrap();
    for kept in ["ctx", "unit", "store"] {
        let said = Event::Said { module: "chevardino".into(), text: kept.to_owned() };
        let fault = on(&scripts, &game, &said).unwrap_err();
        assert!(fault.message.contains("good only during the hook"), "{kept}: {}", fault.message);
    }
}

#[test]
fn only_plain_values_can_be_kept() {
    for value in [
        "function() end",
        "ctx",
        "ctx.unit('chevardino:61e')",
        "0/0",
        "1/0",
        "{ print }",
        "{ [1.5] = 1 }",
        "{ 1, nil, 3 }",
        "{ 1, a = 2 }",
        "{ [true] = 1 }",
        "string.rep('x', 10000)",
    ] {
        let fault = run(&format!("\n\nctx.set('key', {value})")).unwrap_err();
        assert!(fault.message.contains("key"), "{value}: {}", fault.message);
        assert_eq!(fault.at, Some(("rules/main.lua".to_owned(), 4)), "{value}");
    }
}

#[test]
fn what_is_kept_is_read_back_in_the_same_call() {
    let shown = logged(
        "ctx.set('t', { 1, { a = true } }) ctx.set('n', 1.5) ctx.set('gone', 1) ctx.set('gone', nil)
         ctx.log(ctx.store.t, ctx.store.n, ctx.store.gone, ctx.store.never)",
    );
    assert_eq!(shown, "{ 1, { a = true } } 1.5 nil nil");
    let reactions = run("ctx.set('n', 3)").unwrap();
    let effect = format!("{:?}", reactions[0].effects[0].0);
    let number = StoreValue::Number(3.into());
    assert!(effect.contains(&format!("{number:?}")), "{effect}");
}

#[test]
fn may_and_calc_have_neither_dice_nor_effects() {
    let scripts = start(
        "return { may = { next_phase = function(ctx) ctx.lose('chevardino:61e', 1) end, activate = function(ctx) ctx.dice.d6('x') end } }",
    );
    let game = game();
    let fault = scripts.may(&game, &rules::Order::NextPhase {}).unwrap_err();
    assert!(fault.message.contains("`ctx.lose` is not for `may` hooks"), "{}", fault.message);
    let fault = scripts.may(&game, &rules::Order::Activate { group: "x".into() }).unwrap_err();
    assert!(fault.message.contains("`ctx.dice` is not for `may` hooks"), "{}", fault.message);
}

#[test]
fn dice_come_from_the_cup_and_are_told_apart_by_stream() {
    let scripts = start(
        "return { on = { game_ended = function(ctx) ctx.log(ctx.dice.d6('a'), ctx.dice.d66('a'), ctx.dice.d6('b')) end } }",
    );
    let game = game();
    let mut cup = rules::hooks::DiceCup::new(&game);
    scripts.on(&game, &Event::GameEnded {}, &mut cup).unwrap();
    let thrown = cup.into_events();
    let names: Vec<_> = thrown
        .iter()
        .map(|e| match e {
            Event::DiceRolled { stream, dice, .. } => format!("{stream}{}", dice.len()),
            other => panic!("{other:?}"),
        })
        .collect();
    assert_eq!(names, ["a1", "a2", "b1"]);
}
