//! What a script offers under names of its own: what loads, what is told of mistakes, what panels, overlays and timers do.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use common::{game, mistakes, start};
use rules::Order;
use rules::event::Event;
use rules::hooks::{Hooks, NoHooks};
use scripting::registry::Family;
use scripting::{PanelPart, Scripts, completions};

fn command(name: &str) -> Order {
    Order::Command { module: "chevardino".into(), name: name.into(), units: Vec::new(), hex: None, value: None }
}

fn next_phase() -> Order {
    Order::Overrule { order: Box::new(Order::NextPhase {}), reason: "a test".into() }
}

#[test]
fn entries_are_checked_when_the_script_is_loaded() {
    for (entry, told) in [
        ("command = { go = 3 }", "`command.go` must be a function or a table with one, and is 3"),
        ("command = { go = { tolbar = true, fn = print } }", "did you mean `toolbar`?"),
        ("command = { go = { key = 'Control+J', fn = print } }", "write a letter, a digit or F1 to F12"),
        ("command = { go = { toolbar = 'yes', fn = print } }", "`toolbar` cannot be \"yes\""),
        ("command = { Go = print }", "`Go` is no name for a command"),
        ("command = { go = { key = 'J' } }", "`command.go` has no function `fn`"),
        ("panel = { losses = { toolbar = true, fn = print } }", "`panel.losses` has no use for `toolbar`"),
        ("overlay = { near = { show = true, fn = print } }", "did you mean `shown`?"),
        ("timer = { fuse = { key = 'J', fn = print } }", "`timer.fuse` has no use for `key`"),
        ("comand = { go = print }", "did you mean `command`?"),
    ] {
        let text = mistakes(&format!("return {{\n  {entry},\n}}"));
        assert!(text.contains(told) && text.contains("rules/main.lua:2:"), "{entry}\n{text}");
    }
}

#[test]
fn a_command_no_script_offers_is_no_order() {
    let scripts = start("return { command = { go = function(ctx) end } }");
    let game = game();
    assert!(rules::check(&game, &command("go"), &scripts).is_allowed());
    assert!(!rules::check(&game, &command("went"), &scripts).is_allowed());
    assert!(!rules::check(&game, &command("go"), &NoHooks).is_allowed(), "without its script it is unknown");
    let off = Order::SwitchHook { module: "chevardino".into(), hook: "command.go".into(), on: false };
    let state = rules::resolve(&game, &off, &scripts).unwrap().state;
    let off = rules::Game { state, ..game };
    assert!(!rules::check(&off, &command("go"), &scripts).is_allowed(), "it is switched off");
}

#[test]
fn what_a_command_asks_for_is_one_act_and_fails_as_a_whole() {
    let scripts = start(
        "return { command = {\n go = function(ctx) ctx.set('n', ctx.dice.d6('x')) ctx.say('gone') end,\n \
         fail = function(ctx) ctx.set('n', 9) error('no') end,\n} }",
    );
    let game = game();
    let done = rules::resolve(&game, &command("go"), &scripts).unwrap();
    let names: Vec<_> = done.happenings.iter().map(|h| h.event.name()).collect();
    assert_eq!(names, ["command_given", "dice_rolled", "store_changed", "said"]);
    let mut replayed = game.clone();
    done.happenings.iter().for_each(|h| replayed.state.apply(&h.event));
    assert_eq!(replayed.state.hash(), done.state.hash(), "a replay needs no script");
    let failed = rules::resolve(&game, &command("fail"), &scripts).unwrap_err();
    assert_eq!(failed.faults[0].at, Some(("rules/main.lua".to_owned(), 3)));
    assert_eq!(failed.faults[0].hook, "command.fail");
}

/// Goes on phase by phase until something is said; returns when.
fn rings(scripts: &Scripts, main: &str) -> (u16, u16) {
    let mut game = game();
    game.state = rules::resolve(&game, &command("set"), scripts).unwrap_or_else(|v| panic!("{main}: {v:#?}")).state;
    for _ in 0..40 {
        let done = rules::resolve(&game, &next_phase(), scripts).unwrap_or_else(|v| panic!("{main}: {v:#?}"));
        let rang = done.happenings.iter().any(|h| matches!(&h.event, Event::Said { text, .. } if text == "ring"));
        game.state = done.state;
        if rang {
            assert!(game.state.kept_under(&"chevardino".into()).next().is_none(), "it is taken off");
            return (game.state.clock().turn, game.state.clock().phase);
        }
    }
    panic!("{main}: it never rings")
}

#[test]
fn timers_count_turns_and_phases_of_the_game() {
    let last = u16::try_from(game().definitions.scenario.phases.len()).unwrap() - 1;
    let named = game().definitions.scenario.phases[1].id.clone();
    for (when, wanted) in [
        ("{ turns = 2 }".to_owned(), (2, 0)),
        ("{ phases = 1 }".to_owned(), (1, 0)),
        (format!("{{ phases = {} }}", last + 2), (2, 0)),
        ("{ turn = 3 }".to_owned(), (3, 0)),
        (format!("{{ turn = 1, phase = '{named}' }}"), (1, 1)),
    ] {
        let main = format!(
            "return {{ command = {{ set = function(ctx) ctx.timer('bell', {when}) end }},\n \
             timer = {{ bell = function(ctx, timer) ctx.say('ring') end }} }}"
        );
        assert_eq!(rings(&start(&main), &main), wanted, "{when}");
    }
}

#[test]
fn a_timer_may_set_itself_again_and_be_stopped() {
    let main = "return {\n command = { set = function(ctx) ctx.timer('bell', { phases = 1 }, 1) end,\n \
                stop = function(ctx) ctx.stop_timer('bell') end },\n \
                timer = { bell = function(ctx, timer)\n  ctx.say('ring ' .. timer.value)\n  \
                ctx.timer('bell', { phases = 1 }, timer.value + 1)\n end } }";
    let scripts = start(main);
    let mut game = game();
    let mut said = Vec::new();
    for order in [command("set"), next_phase(), next_phase(), command("stop"), next_phase()] {
        let done = rules::resolve(&game, &order, &scripts).unwrap();
        said.extend(done.happenings.iter().filter_map(|h| match &h.event {
            Event::Said { text, .. } => Some(text.clone()),
            _ => None,
        }));
        game.state = done.state;
    }
    assert_eq!(said, ["ring 1", "ring 2"]);
}

#[test]
fn mistakes_about_timers_are_told_where_they_are_made() {
    for (body, told) in [
        ("ctx.timer('bel', { turns = 1 })", "did you mean `bell`?"),
        ("ctx.timer('bell', { turn = 1, phase = 'nigth' })", "there is no phase `nigth`"),
        ("ctx.timer('bell', { turms = 1 })", "did you mean `turns`?"),
        ("ctx.timer('bell', { turns = 0 })", "a whole number above 0"),
        ("ctx.timer('bell', { turns = 1, phases = 1 })", "wants one time"),
        ("ctx.timer('bell', 3)", "wants a time, got 3"),
        ("ctx.set('timer:bell', 3)", "set a timer with ctx.timer"),
    ] {
        let main = format!(
            "return {{ command = {{ set = function(ctx)\n{body}\nend }}, timer = {{ bell = function(ctx) end }} }}"
        );
        let failed = rules::resolve(&game(), &command("set"), &start(&main)).unwrap_err();
        let fault = &failed.faults[0];
        let text = format!("{} {}", fault.message, fault.help.clone().unwrap_or_default());
        assert!(text.contains(told), "{body}: {text}");
        assert_eq!(fault.at, Some(("rules/main.lua".to_owned(), 2)), "{body}");
    }
}

#[test]
fn panels_say_what_is_wrong_with_their_parts() {
    for (returned, told) in [
        ("nil", "the panel returned nothing"),
        ("{ {} }", "neither text, button nor table"),
        ("{ { button = 'og' } }", "did you mean `go`?"),
        ("{ { text = 'a', stong = true } }", "did you mean `strong`?"),
        ("{ { rows = { { {} } } } }", "wants a text or a number"),
        ("{ { rows = { 3 } } }", "rows"),
    ] {
        let main = format!(
            "return {{ command = {{ go = function(ctx) end }}, panel = {{ p = function(ctx) return {returned} end }} }}"
        );
        let fault = start(&main).panel(&game(), &"chevardino".into(), "p").unwrap_err();
        let text = format!("{} {}", fault.message, fault.help.clone().unwrap_or_default());
        assert!(text.contains(told), "{returned}: {text}");
        assert!(fault.at.is_some(), "{returned}: it says which panel");
    }
}

#[test]
fn panels_and_overlays_read_and_may_ask_the_rules() {
    let scripts = start(
        "return { panel = { p = function(ctx) return { 'a', { text = 1, strong = true }, \
         { rows = { { ctx.turn, true } } } } end },\n overlay = { o = function(ctx) return \
         { { hexes = { '1213' }, style = 'good', text = 7 } } end,\n \
         wrong = function(ctx) return { { hexes = { '1213' }, style = 'goood' } } end,\n \
         acts = function(ctx) ctx.set('a', 1) end } }",
    );
    let (game, module) = (game(), "chevardino".into());
    let text = |text: &str, strong| PanelPart::Text { text: text.into(), strong };
    let table = PanelPart::Table { head: Vec::new(), rows: vec![vec!["0".into(), "true".into()]] };
    assert_eq!(scripts.panel(&game, &module, "p").unwrap(), [text("a", false), text("1", true), table]);
    let marks = scripts.overlay(&game, &module, "o").unwrap();
    assert_eq!((marks[0].style.as_str(), marks[0].text.as_deref()), ("good", Some("7")));
    assert_eq!(scripts.overlay(&game, &module, "wrong").unwrap_err().help.as_deref(), Some("did you mean `good`?"));
    let acts = scripts.overlay(&game, &module, "acts").unwrap_err();
    assert!(acts.message.contains("`ctx.set` is not for `overlay` hooks"), "{acts:#?}");
}

#[test]
fn offers_are_listed_with_their_key_and_place() {
    let scripts = start(
        "return { command = { go = { key = 'Ctrl+Shift+F5', toolbar = true, fn = function() end } },\n \
         overlay = { o = { shown = true, fn = function() end } } }",
    );
    let offers = scripts.offers();
    assert_eq!(offers.len(), 2);
    let go = offers.iter().find(|o| o.family == Family::Command).unwrap();
    assert_eq!((go.key.as_deref(), go.toolbar), (Some("Ctrl+Shift+F5"), true));
    assert!(offers.iter().any(|o| o.family == Family::Overlay && o.shown));
    assert!(scripts.knows_command(&"chevardino".into(), "go"), "the rules know of it");
}

#[test]
fn the_console_answers_and_the_game_stays_as_it_is() {
    let scripts = start("return {}");
    let (game, module) = (game(), "chevardino".into());
    let hash = game.state.hash();
    let asked = |line: &str| scripts.console(&game, &module, line);
    assert_eq!(asked("ctx.turn + 1").unwrap(), "1");
    assert_eq!(asked("1, 'two', { 3 }").unwrap(), "1  two  { 3 }");
    assert_eq!(asked("local x = 4 return x").unwrap(), "4");
    assert_eq!(asked("local x = 4").unwrap(), "");
    assert_eq!(asked("require('lib/ladder').rung(11)").unwrap(), "0");
    let unit = asked("ctx.unit('chevardino:61e')").unwrap();
    assert!(unit.starts_with("unit chevardino:61e\n") && unit.contains("\n  side = \"french\""), "{unit}");
    assert!(unit.lines().count() > 8 && unit.lines().all(|line| line.len() < 500), "{unit}");
    let ctx = asked("ctx").unwrap();
    assert!(ctx.contains("\n  turn = 0") && ctx.contains("  functions: ") && !ctx.contains("lose"), "{ctx}");
    assert_eq!(asked("ctx.store").unwrap(), "ctx.store (empty)");
    let endless = asked("(function() while true do end end)()").unwrap_err().render();
    assert!(endless.contains("what was typed") && !endless.contains("order"), "{endless}");
    for line in
        ["ctx.set('a', 1)", "ctx.say('x')", "ctx.remove('chevardino:61e')", "ctx.dice.d6('x')", "x = 1", "string.x = 1"]
    {
        assert!(asked(line).is_err(), "{line}");
    }
    assert_eq!(game.state.hash(), hash);
    let mistake = asked("ctx.unit('chevardino:61_e')").unwrap_err();
    assert!(mistake.render().starts_with("console:1:"), "{}", mistake.render());
    assert!(scripts.statistics(&game.state).iter().all(|hook| hook.failures == 0));
    assert_eq!(asked("ctx.turn").unwrap(), "0", "a mistake leaves nothing behind");
}

#[test]
fn completions_come_from_the_registry_and_the_game() {
    let game = game();
    let offered = |line: &str| completions(&game, line);
    assert!(offered("ctx.tu").contains(&"ctx.turn".to_owned()));
    assert!(!offered("ctx.se").contains(&"ctx.set".to_owned()), "the console changes nothing");
    assert!(offered("ctx.unit('61e').lo").contains(&"ctx.unit('61e').losses".to_owned()));
    assert!(offered("string.for").contains(&"string.format".to_owned()));
    assert_eq!(offered("ctx.side('fr"), ["ctx.side('french'"]);
    assert!(offered("ctx.unit(\"61e").contains(&"ctx.unit(\"chevardino:61e\"".to_owned()));
    assert!(offered("ctx.hex('12").iter().all(|line| line.starts_with("ctx.hex('") && line.ends_with('\'')));
    assert!(offered("no.such.th").is_empty());
}

#[test]
fn what_fails_while_it_is_only_asked_is_not_counted_and_not_asked_again() {
    let main = "return { calc = { movement_cost = function(ctx, q) error('no') end } }";
    let scripts = start(main);
    let game = game();
    let unit: rules::ids::UnitId = "chevardino:61e".into();
    scripts.begin_refresh();
    for _ in 0..5 {
        assert!(
            rules::reach(&game, std::slice::from_ref(&unit), &scripts).is_err()
                || scripts.statistics(&game.state)[0].calls == 0
        );
    }
    let query = rules::hooks::Query {
        number: rules::hooks::Number::MovementCost,
        unit: Some(unit),
        arm: None,
        formation: None,
        hex: Some("1213".into()),
        from: None,
        terrain: None,
        by_road: false,
        base: rules::num::Ratio::whole(1),
    };
    for _ in 0..5 {
        scripts.calc(&game, &query).unwrap_err();
    }
    let account = scripts.statistics(&game.state).remove(0);
    assert!(account.calls <= 2, "{} calls", account.calls);
    assert_eq!((account.failures, account.failures_in_a_row), (0, 0));
    assert!(account.last_fault.is_some(), "it is shown all the same");
    for _ in 0..3 {
        scripts.begin_order();
        scripts.calc(&game, &query).unwrap_err();
        scripts.end_order();
    }
    assert_eq!(scripts.failing(&game.state).unwrap().failures, 3, "orders do count");
}
