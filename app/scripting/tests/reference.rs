//! The reference is in step with the registry, and every example in it runs.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use std::collections::BTreeSet;
use std::path::Path;
use std::rc::Rc;
use std::time::Duration;

use content::template;
use rules::decision::Decision;
use rules::event::{Cause, Event};
use rules::hooks::{DiceCup, Hooks, Number, Query};
use rules::num::Ratio;
use rules::unit::{Arm, Formation};
use rules::{Game, Order};
use scripting::registry::{CTX, CtxItem, DICE, Example, Family, OWN, examples, hooks};
use scripting::{KnownNames, LessonStep, Limits, NoTexts, ScriptSet, Scripts, Shipped, Sources, docs};
use serde_json::{Value, json};

fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// The module that `berthier new` makes, and its game in the Manoeuvre segment of turn 1, set up.
fn small_game() -> (content::Loaded, Game) {
    // With a palette beside the map, which the small module itself has no use for.
    let mut files = template::files(template::ID, "First steps");
    let scenario = files.get_mut("scenarios/bridgehead.toml").unwrap();
    scenario
        .push_str("\n[[container]]\nid = \"markers\"\nname = \"Markers\"\nkind = \"palette\"\nunits = [\"smoke\"]\n");
    files.insert(
        "forces/markers.toml".to_owned(),
        "[[marker]]\nid = \"smoke\"\nname = \"Smoke\"\nside = \"blue\"\n".to_owned(),
    );
    let files = files.iter().map(|(path, text)| (path.as_str(), text.as_str()));
    let source = content::Source::memory(template::ID, files);
    let library = content::Library::new([root().join("modules")]).with(template::ID, source);
    let loaded = content::load(&library, template::ID, None);
    let definitions = loaded.definitions.clone().unwrap_or_else(|| panic!("{:#?}", loaded.diagnostics));
    let mut game = Game::new(definitions, 1812);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    game.state.apply(&Event::PhaseBegan { turn: 1, index: 1, phase: "manoeuvre".into() });
    (loaded, game)
}

/// Starts one main.lua as that of the small module.
fn start(loaded: &content::Loaded, main: &str) -> Scripts {
    let mut sources = Sources::of(loaded, Shipped::default());
    let own = sources.modules.last_mut().unwrap();
    own.files = vec![common::file("rules/main.lua", main)];
    let names = KnownNames::of(loaded.ruleset.as_ref().unwrap());
    let set = ScriptSet::compile(sources, names).unwrap_or_else(|d| panic!("{main}\n{}", common::rendered(&d)));
    let long = Duration::from_secs(5);
    set.start_with(Rc::new(NoTexts), Limits { pure_hook: long, order: long, ..Limits::default() }).unwrap()
}

fn order(name: &str, given: &str) -> Order {
    let fields: Value = serde_json::from_str(given).unwrap();
    serde_json::from_value(json!({ name: fields })).unwrap_or_else(|why| panic!("{name} {given}: {why}"))
}

fn event(name: &str, given: &str) -> Event {
    let fields: Value = serde_json::from_str(given).unwrap();
    serde_json::from_value(json!({ name: fields })).unwrap_or_else(|why| panic!("{name} {given}: {why}"))
}

fn query(name: &str, given: &str) -> Query {
    let fields: Value = serde_json::from_str(given).unwrap();
    let text = |key: &str| fields.get(key).and_then(Value::as_str);
    Query {
        number: Number::ALL.into_iter().find(|n| n.name() == name).unwrap(),
        unit: text("unit").map(Into::into),
        arm: text("arm").map(|_| Arm::Infantry),
        formation: text("formation").map(|_| Formation::Line),
        hex: text("hex").map(Into::into),
        from: text("from").map(Into::into),
        terrain: text("terrain").map(Into::into),
        by_road: false,
        base: Ratio::whole(i64::try_from(fields["base"].as_u64().unwrap()).unwrap()),
    }
}

fn step() -> LessonStep<'static> {
    LessonStep { lesson: "the_redoubt", predicate: "two_in_front", order: "move", units: Vec::new() }
}

fn run(scripts: &Scripts, game: &Game, example: &Example) -> Result<(), rules::hooks::HookFault> {
    let (name, given) = (example.hook, example.given);
    match example.family {
        Family::May => scripts.may(game, &order(name, given)).map(|_| ()),
        Family::On => scripts.on(game, &event(name, given), &mut DiceCup::new(game)).map(|_| ()),
        Family::Calc => scripts.calc(game, &query(name, given)).map(|_| ()),
        Family::Ask if name == "next_order" => scripts.next_order(game, &"blue".into(), 0).map(|_| ()).map_err(|f| *f),
        Family::Ask if name == "lesson_step" => scripts.lesson_step(game, &step()).map(|_| ()).map_err(|f| *f),
        Family::Ask => {
            let decision: Decision = serde_json::from_str(given).unwrap();
            scripts.ask(game, &decision).map(|_| ())
        }
        _ => Ok(()),
    }
}

#[test]
fn every_example_of_a_hook_runs() {
    let (loaded, game) = small_game();
    for hook in hooks() {
        let script = hook.script().unwrap_or_else(|| panic!("{} has no example", hook.name));
        let scripts = start(&loaded, &script);
        let example = hook.example.unwrap();
        let given: Value = serde_json::from_str(example.given).unwrap();
        assert!(hook.always.iter().all(|field| !given[field].is_null()), "{}: {given}", hook.name);
        run(&scripts, &game, example).unwrap_or_else(|fault| panic!("{script}\n{fault:#?}"));
        assert_eq!(scripts.statistics(&game.state)[0].calls, 1, "{script} was asked");
    }
}

#[test]
fn every_example_of_what_a_script_names_itself_loads_and_runs() {
    let (loaded, game) = small_game();
    for own in OWN {
        let scripts = start(&loaded, own.example);
        let name = format!("{}.{}", own.family.name(), own.name);
        assert!(scripts.statistics(&game.state).iter().any(|hook| hook.hook == name), "{name}");
        let module = "first_steps".into();
        match own.family {
            Family::Panel => assert!(!scripts.panel(&game, &module, own.name).unwrap().is_empty()),
            Family::Overlay => assert!(!scripts.overlay(&game, &module, own.name).unwrap()[0].hexes.is_empty()),
            Family::Command => {
                let given = r#"{"module":"first_steps","name":"take_cover","units":["first_steps:guard_1"]}"#;
                let done = rules::resolve(&game, &order("command", given), &scripts).unwrap();
                assert_eq!(done.happenings.len(), 3, "given, cover taken, said");
            }
            _ => {
                let mut game = Game::new(game.definitions.clone(), 1);
                let set_up = game.set_up();
                game.apply_all(&set_up);
                let mut said = 0;
                while game.state.clock().turn < 4 {
                    // Chits would have to be drawn first.
                    let on = Order::Overrule { order: Box::new(Order::NextPhase {}), reason: "on".into() };
                    let done = rules::resolve(&game, &on, &scripts).unwrap_or_else(|v| panic!("{v:#?}"));
                    let rang = done.happenings.iter().any(|h| matches!(h.event, Event::Said { .. }));
                    game.state = done.state;
                    if rang {
                        said += 1;
                        assert_eq!(
                            (game.state.clock().turn, game.state.clock().phase),
                            (3, 0),
                            "two turns after turn 1"
                        );
                    }
                }
                assert_eq!(said, 1, "it rings once");
            }
        }
    }
}

#[test]
fn an_example_that_names_what_is_not_there_would_not_run() {
    let (loaded, game) = small_game();
    let wrong = Example {
        family: Family::May,
        hook: "move",
        sentence: "",
        given: r#"{"units":["first_steps:guard_1"],"path":["0305"]}"#,
        body: "",
    };
    let scripts = start(&loaded, "return { may = { move = function(ctx, order) return ctx.hex(order.pth[1]) end } }");
    let fault = run(&scripts, &game, &wrong).unwrap_err();
    assert_eq!(fault.help.as_deref(), Some("did you mean `path`?"));
}

/// Wraps the example of a part of ctx into a hook of one of its families.
fn wrapped(item: &CtxItem, family: Family) -> String {
    // What the examples name of the event of a move is told to no command or timer.
    let own = |text: &str| text.replace("event.unit", "\"first_steps:guard_1\"").replace("event.to", "\"0305\"");
    let fuse = if family == Family::Timer { "" } else { ", timer = { fuse = function() end }" };
    let (hook, parameter) = match family {
        Family::Command => ("example", "event"),
        Family::Timer => ("fuse", "timer"),
        Family::Panel | Family::Overlay => ("example", "_"),
        Family::Console => unreachable!("the console has no entry in main.lua"),
        Family::May => ("move", "order"),
        Family::On => ("unit_moved", "event"),
        Family::Calc => ("movement_cost", "q"),
        Family::Ask => ("any", "q"),
    };
    let example = if family.own().is_some() { own(item.example) } else { item.example.to_owned() };
    let returns = if family == Family::Panel { " do return {} end" } else { "" };
    format!("return {{ {} = {{ {hook} = function(ctx, {parameter}) {example}{returns} end }}{fuse} }}", family.name())
}

/// Has what a script offers under a name of its own run once.
fn run_own(scripts: &Scripts, game: &Game, family: Family) -> Result<(), rules::hooks::HookFault> {
    let module = "first_steps".into();
    match family {
        Family::Command => {
            let given = event("command_given", r#"{"module":"first_steps","name":"example"}"#);
            scripts.on(game, &given, &mut DiceCup::new(game)).map(|_| ())
        }
        Family::Timer => {
            let mut game = game.clone();
            let set = r#"{"module":"first_steps","key":"timer:fuse","value":{"turn":1,"phase":0,"set_in":0}}"#;
            game.state.apply(&event("store_changed", set));
            let began = event("phase_began", r#"{"turn":1,"index":1,"phase":"manoeuvre"}"#);
            scripts.on(&game, &began, &mut DiceCup::new(&game)).map(|_| ())
        }
        Family::Panel => scripts.panel(game, &module, "example").map(|_| ()).map_err(|fault| *fault),
        _ => scripts.overlay(game, &module, "example").map(|_| ()).map_err(|fault| *fault),
    }
}

#[test]
fn every_example_of_ctx_runs_in_every_family_that_has_it() {
    let (loaded, game) = small_game();
    for item in CTX.iter().chain(DICE) {
        for family in item.families {
            if *family == Family::Console {
                let scripts = start(&loaded, "return {}");
                let line = scripts.console(&game, &"first_steps".into(), item.example);
                line.unwrap_or_else(|mistake| panic!("{}: {}", item.name, mistake.render()));
                continue;
            }
            let script = wrapped(item, *family);
            let scripts = start(&loaded, &script);
            if family.own().is_some() {
                run_own(&scripts, &game, *family).unwrap_or_else(|fault| panic!("{script}\n{fault:#?}"));
                let called: u64 = scripts.statistics(&game.state).iter().map(|hook| hook.calls).sum();
                assert_eq!(called, 1, "{script}");
                continue;
            }
            let hook = scripts.statistics(&game.state)[0].hook.clone();
            let example = examples().find(|e| hook == format!("{}.{}", e.family.name(), e.hook)).unwrap();
            run(&scripts, &game, example).unwrap_or_else(|fault| panic!("{script}\n{fault:#?}"));
        }
    }
}

#[test]
fn a_script_makes_as_many_copies_of_a_palette_as_it_asks_for_and_of_nothing_else() {
    let (loaded, mut game) = small_game();
    game.state.apply(&event("unit_activated", r#"{"unit":"first_steps:guard_1","mp":7}"#));
    let march = order("move", r#"{"units":["first_steps:guard_1"],"path":["0305"]}"#);
    let moved = |game: &Game, body: &str| {
        let script = format!("return {{ on = {{ unit_moved = function(ctx, event) {body} end }} }}");
        rules::resolve(game, &march, &start(&loaded, &script))
    };
    let twice = "ctx.copy('first_steps:smoke', event.to) ctx.copy('first_steps:smoke', '0103')";
    let refused = moved(&game, "ctx.copy(event.unit, event.to)").unwrap_err();
    let told = &refused.faults[0].message;
    assert!(told.contains("`first_steps:guard_1` lies in no palette"), "{told}");
    let outcome = moved(&game, twice).unwrap();
    for happening in &outcome.happenings {
        assert_eq!(happening.event.fits(&game.state, &game.definitions), Ok(()));
        game.state.apply(&happening.event);
    }
    let names = |hex: &str| {
        let stack = game.state.stack(&hex.into()).iter();
        stack.map(|unit| unit.as_str().to_owned()).filter(|unit| unit.contains('#')).collect::<Vec<_>>()
    };
    assert_eq!(
        (names("0305"), names("0103")),
        (vec!["first_steps:smoke#1".into()], vec!["first_steps:smoke#2".into()])
    );
}

#[test]
fn every_effect_causes_the_events_the_reference_says() {
    let (loaded, game) = small_game();
    for item in CTX.iter().chain(DICE).filter(|item| !item.causes.is_empty()) {
        let before = match item.name {
            "regain" => "ctx.lose(event.unit, 1, \"first\") ",
            "stop_timer" => "ctx.timer(\"fuse\", { turns = 2 }) ",
            _ => "",
        };
        let body = format!("{before}{}", item.example);
        let fuse = "timer = { fuse = function() end }";
        let script = format!("return {{ on = {{ unit_moved = function(ctx, event) {body} end }}, {fuse} }}");
        let scripts = start(&loaded, &script);
        let mut game = game.clone();
        game.state.apply(&event("unit_activated", r#"{"unit":"first_steps:guard_1","mp":7}"#));
        let march = order("move", r#"{"units":["first_steps:guard_1"],"path":["0305"]}"#);
        let outcome = rules::resolve(&game, &march, &scripts)
            .unwrap_or_else(|v| panic!("{script}\n{:#?} {:#?}", v.refusals, v.faults));
        let caused: BTreeSet<&str> = outcome
            .happenings
            .iter()
            .filter(|h| matches!(h.cause, Some(Cause::Script { .. })) || item.causes.contains(&h.event.name()))
            .map(|h| h.event.name())
            .collect();
        let named: BTreeSet<&str> = item.causes.iter().copied().chain(["said"]).collect();
        let own: BTreeSet<&str> =
            caused.iter().copied().filter(|e| before.is_empty() || *e != "increments_lost").collect();
        assert!(own.is_subset(&named), "ctx.{} causes {own:?}", item.name);
        assert!(item.causes.iter().any(|c| caused.contains(c)), "ctx.{} causes nothing: {script}", item.name);
    }
}

#[test]
fn what_berthier_docs_writes_is_what_lies_in_scripts() {
    let stale = docs::stale(&root().join("scripts"));
    assert!(stale.is_empty(), "run `berthier docs`; stale are {stale:?}");
}

#[test]
fn a_name_finds_its_entries_with_and_without_its_family() {
    let titles =
        |name: &str| docs::entries(name).iter().map(|e| e.lines().next().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(titles("unit_moved"), ["## on.unit_moved"]);
    assert_eq!(titles("may.move"), ["## may.move"]);
    assert_eq!(titles("lose"), ["## may.lose", "## ctx.lose"]);
    assert!(titles("lsoe").is_empty());
    assert!(docs::names().contains(&"ctx.dice.d6".to_owned()));
}

#[test]
fn the_types_name_every_hook_event_and_part_of_ctx_once() {
    let types = docs::types();
    for hook in hooks() {
        let field = format!("---@field {}? ", hook.name);
        assert!(types.contains(&field), "{field}");
    }
    for class in types.lines().filter(|l| l.starts_with("---@class ")) {
        assert_eq!(types.lines().filter(|l| *l == class).count(), 1, "{class}");
    }
}

#[test]
fn every_recipe_of_the_guide_loads_without_a_doubt() {
    let (loaded, game) = small_game();
    let text = std::fs::read_to_string(root().join("scripts/guide/2_recipes.md")).unwrap();
    let recipes: Vec<&str> = text.split("```lua\n").skip(1).filter_map(|rest| rest.split("```").next()).collect();
    let whole = recipes.iter().filter(|r| r.starts_with("return"));
    assert!(whole.clone().count() >= 6);
    for recipe in whole {
        let scripts = start(&loaded, recipe);
        assert!(!scripts.statistics(&game.state).is_empty(), "{recipe}");
        let mut sources = Sources::of(&loaded, Shipped::default());
        sources.modules.last_mut().unwrap().files = vec![common::file("rules/main.lua", recipe)];
        let doubts = scripting::doubts(&sources, &loaded.text_keys, &loaded.text_values);
        assert!(doubts.is_empty(), "{recipe}\n{}", common::rendered(&doubts));
    }
}
