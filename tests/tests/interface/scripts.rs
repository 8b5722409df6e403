//! What scripts and changing files do to the window.

use desktop::WindowOptions;
use egui::accesskit::Role;
use session::Session;
use session::session::{Keep, StartOptions};

use crate::window::{Window, in_english, library, meadow, write};

/// A script that owes `blue` a decision when a unit has moved.
const OWES: &str = r#"
return {
  on = {
    unit_moved = function(ctx, event)
      ctx.owe({ "hold", "withdraw" }, "hold the hill?", "blue")
    end,
    decision_answered = function(ctx, event)
      ctx.set("answered", true)
    end,
  },
}
"#;

/// A script that fails on every turn in place.
const FAULTY: &str = r#"
return {
  may = {
    turn = function(ctx, order)
      return order.nothing.at_all
    end,
  },
}
"#;

fn watched() -> WindowOptions {
    WindowOptions { watch: true, ..in_english() }
}

#[test]
fn a_decision_owed_by_a_script_is_answered_in_to_do() {
    let mut window = Window::of_module(&meadow(), OWES, &in_english());
    window.activate();
    window.drag(&["0308", "0307"]);
    assert_eq!(window.session().pending().len(), 1);
    assert!(window.says("hold the hill?"), "{:#?}", window.said());
    assert!(window.paints("1 owed"), "{:?}", window.painted());
    window.click("withdraw");
    assert!(window.session().pending().is_empty());
    assert!(!window.paints("1 owed"));
    window.click("Undo");
}

#[test]
fn a_phase_does_not_end_while_a_decision_is_owed() {
    let mut window = Window::of_module(&meadow(), OWES, &in_english());
    window.activate();
    window.drag(&["0308", "0307"]);
    let orders = window.n_orders();
    window.click("Next phase");
    assert_eq!(window.n_orders(), orders, "the button is out of use");
    window.click("hold");
    window.click("Next phase");
    window.click("Do it anyway");
    window.click("Do it anyway");
    assert_eq!(window.n_orders(), orders + 2);
}

#[test]
fn a_failing_script_is_told_in_the_bubble_and_in_the_scripts_tab() {
    let mut window = Window::of_module(&meadow(), FAULTY, &in_english());
    window.activate();
    window.click_hex("0308");
    window.press(egui::Key::E);
    assert_eq!(window.n_orders(), 2, "the order is dropped");
    assert!(window.desk().bubble.is_some());
    assert!(window.says("main.lua:5"), "{:#?}", window.said());
    assert!(!window.says("Do it anyway"), "a fault is no rule");
    window.click("Leave it");
    window.click_first(Role::Tab, "Scripts");
    assert!(window.says("main.lua:5"), "{:#?}", window.said());
}

#[test]
fn a_broken_script_shows_a_banner_until_it_is_mended() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.save("rules/main.lua", "return {\n");
    window.wait("a banner", |w| w.says("main.lua"));
    let banner = window.said().into_iter().find(|t| t.contains("main.lua")).expect("it is there");
    window.activate();
    window.drag(&["0308", "0307"]);
    assert_eq!(window.hex_of("third"), "0307", "the game goes on with the old script");
    window.save("rules/main.lua", "return { }\n");
    window.wait("no banner", |w| !w.says(&banner));
}

#[test]
fn a_saved_script_rules_the_game_at_once_and_a_notice_tells_it() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.activate();
    let forbids = "return { may = { move = function(ctx) return ctx.refuse('mud everywhere') end } }\n";
    window.save("rules/main.lua", forbids);
    window.wait("a notice", |w| w.says("Dismiss"));
    window.drag(&["0308", "0307"]);
    assert_eq!(window.hex_of("third"), "0308");
    assert!(window.says("ud everywhere"), "{:#?}", window.said());
    while window.says("Dismiss") {
        window.click("Dismiss");
    }
}

/// A game under way, and its files saved without the unit `third`.
fn of_meadow_that_loses_a_unit() -> Window {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.activate();
    let mut less = meadow();
    less.units.remove(2);
    for (path, text) in less.files() {
        window.save(path, &text);
    }
    window
}

#[test]
fn a_reload_that_takes_a_unit_away_waits_for_an_answer() {
    let mut window = of_meadow_that_loses_a_unit();
    window.wait("the question", |w| w.says("Keep the old version"));
    assert!(window.says("third"), "it says what would go: {:#?}", window.said());
    window.click("Try again");
    assert!(window.says("Keep the old version"), "the unit is still there");
    window.click("Keep the old version");
    assert!(!window.says("Keep the old version"));
    assert_eq!(window.hex_of("third"), "0308");
}

#[test]
fn a_reload_keeps_camera_and_selection() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.click_hex("0308");
    window.harness.state_mut().push(desktop::commands::Command::Zoom(1.3));
    window.settle();
    let camera = window.desk().camera;
    let mut wooded = meadow();
    wooded.rows[0] = "wwwwwwwwwwww".to_owned();
    for (path, text) in wooded.files() {
        window.save(path, &text);
    }
    window.wait("the wood", |w| {
        let game = w.session().game();
        let corner = game.definitions.board.find(&"0101".into()).expect("it is there");
        game.definitions.ruleset.terrain(game.terrain(corner)).is_some_and(|(id, _)| id.as_str() == "wood")
    });
    window.settle();
    assert_eq!(window.desk().camera, camera);
    assert_eq!(window.selected(), ["third"]);
}

/// A game opened on a damaged journal.
#[test]
fn a_read_only_game_says_so_and_why_it_refuses() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 7) };
    let mut session = Session::start(library(None), &options).expect("the battle starts");
    session.order(rules::Order::NextPhase {}).expect("it goes on");
    session.order(rules::Order::NextPhase {}).expect("it goes on");
    drop(session);
    let text = std::fs::read_to_string(&journal).expect("it is there");
    let mut lines: Vec<&str> = text.lines().collect();
    let middle = lines.len() - 2;
    lines[middle] = "{\"not\": \"an entry\"}";
    write(&journal, &(lines.join("\n") + "\n"));

    let session = Session::resume(library(None), &journal).expect("it opens to be looked at");
    assert!(session.read_only().is_some());
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    assert!(window.says("Read-only"), "{:#?}", window.said());
    let before = window.n_orders();
    window.click("Next phase");
    assert_eq!(window.n_orders(), before);
    assert!(window.says("Dismiss"), "a notice says why nothing happened: {:#?}", window.said());
}

/// Gives the order that fails until the player is asked about it.
fn failing() -> Window {
    let mut window = Window::of_module(&meadow(), FAULTY, &in_english());
    window.activate();
    window.click_hex("0308");
    for _ in 0..3 {
        window.press(egui::Key::E);
    }
    assert!(window.says("Switch it off"), "{:#?}", window.said());
    if window.says("Leave it") {
        window.click("Leave it");
    }
    window
}

#[test]
fn a_hook_that_fails_three_times_is_asked_about_switched_off_and_on_again() {
    let mut window = failing();
    let orders = window.n_orders();
    window.click("Switch it off");
    assert_eq!(window.n_orders(), orders + 1, "it is in the journal");
    assert!(!window.says("Switch it off"));
    let facing = window.facing("third");
    window.click_hex("0308");
    window.press(egui::Key::E);
    assert_ne!(window.facing("third"), facing, "the order is done without the hook");
    window.click("Undo");
    window.click("Undo");
    assert!(window.says("Switch it off"), "where it is on again, it is asked about again: {:#?}", window.said());
    window.click("Leave it on");
    assert!(!window.says("Switch it off"));
}

#[test]
fn a_hook_is_switched_off_and_on_again_in_the_scripts_tab() {
    let mut window = Window::of_module(&meadow(), FAULTY, &in_english());
    window.click_first(Role::Tab, "Scripts");
    window.click("Switch off: may.turn");
    window.click("Switch on: may.turn");
    assert!(window.says("Switch off: may.turn"));
    assert_eq!(window.n_orders(), 2);
}

#[test]
fn failures_are_counted_and_not_stacked() {
    let mut window = failing();
    window.click_first(Role::Tab, "Scripts");
    let text = "may.turn of case, turn 1, manoeuvre: `turn` has no field `nothing`";
    let told = window.said().iter().filter(|said| said.contains(text) && said.contains("error[")).count();
    assert!(told >= 1, "{:#?}", window.said());
    assert!(window.said().iter().any(|said| said.starts_with("failed ") && said.ends_with(" times")));
    assert_eq!(window.harness.state().glance().workshop.hooks.len(), 1, "one line for all of them");
}

#[test]
fn a_click_on_a_mistake_opens_the_file_at_its_line_in_the_authors_editor() {
    let settings = tempfile::tempdir().expect("there is a temporary folder");
    let told = settings.path().join("told");
    let command = format!("command = \"sh -c 'echo $0:$1 > {}' {{file}} {{line}}\"\n", told.display());
    write(&settings.path().join("editor.toml"), &command);
    let options = WindowOptions { settings: Some(settings.path().to_owned()), ..in_english() };
    let mut window = Window::of_module(&meadow(), FAULTY, &options);
    window.activate();
    window.click_hex("0308");
    for _ in 0..3 {
        window.press(egui::Key::E);
    }
    window.click_first(Role::Button, "Open in editor");
    window.wait("the editor", |_| {
        let line = std::fs::read_to_string(&told).unwrap_or_default();
        line.trim_end().ends_with("rules/main.lua:5")
    });
}

#[test]
fn an_author_reads_the_same_of_a_mistake_everywhere() {
    let broken = "return {\n  on = {\n    unit_movd = function() end,\n  },\n}\n";
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.save("rules/main.lua", broken);
    window.wait("a banner", |w| w.says("main.lua"));
    window.click_first(Role::Tab, "Scripts");
    let problem = window.session().banner().expect("it is there").problems[0].clone();
    let checked = check(&window);
    assert_eq!(problem, checked, "the window and `berthier check` have one value");
    assert!(window.said().contains(&checked.to_string()), "{checked}\n{:#?}", window.said());
    let json = serde_json::to_value(&checked).expect("it can be written");
    for part in ["message", "help", "source_line"] {
        let words = json[part].as_str().expect("it is there");
        assert!(checked.to_string().contains(words), "{part}: {words}");
    }
    assert_eq!(json["span"]["line"], 3);

    let mut window = failing();
    window.click_first(Role::Tab, "Scripts");
    let scripts = window.session().scripts().expect("there are some");
    let fault = scripts.statistics(&window.session().game().state)[0].last_fault.clone().expect("it failed");
    let shown = scripts.diagnostic(&fault).to_string();
    assert!(window.said().contains(&shown), "{shown}\n{:#?}", window.said());
    for part in
        ["rules/main.lua:5:", "may.turn of case, turn 1, manoeuvre", "return order.nothing.at_all", "^^^", "help: "]
    {
        assert!(shown.contains(part), "{part}\n{shown}");
    }
}

#[test]
fn units_are_moved_off_hexes_that_go_at_the_press_of_a_button() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    let mut small = meadow();
    small.rows.pop();
    small.rows.pop();
    small.units[4] = "red:foe infantry battalion 4 column 1007".to_owned();
    window.give(rules::Order::Place {
        unit: "case:third".into(),
        hexes: vec!["0310".into()],
        posture: None,
        facing: None,
    });
    for (path, text) in small.files() {
        window.save(path, &text);
    }
    window.wait("the question", |w| w.says("Move those units"));
    window.click("Move those units");
    assert!(!window.says("Move those units"), "{:#?}", window.said());
    let game = window.session().game();
    assert!(game.definitions.board.find(&"0310".into()).is_none());
    assert!(game.state.units().all(|(_, u)| u.head().is_none_or(|hex| game.definitions.board.find(hex).is_some())));
}

#[test]
fn a_scenario_is_begun_anew_with_the_changed_forces() {
    let mut window = of_meadow_that_loses_a_unit();
    window.wait("the question", |w| w.says("Restart the scenario"));
    assert!(!window.says("Move those units"), "no hex goes");
    window.click("Restart the scenario");
    assert_eq!(window.n_orders(), 0);
    assert!(window.session().game().state.unit(&"case:third".into()).is_none());
    window.save("rules/main.lua", "return { may = { next_phase = function(ctx) return ctx.refuse('mud') end } }\n");
    window.wait("the new rule", |w| {
        w.says("may.next_phase") || !w.session().check(&rules::Order::NextPhase {}).is_allowed()
    });
}

#[test]
fn a_red_test_is_told_after_a_reload_and_holds_nothing_back() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.save("tests/rules.lua", "test(\"two and two\", function(t)\n  t.eq(2 + 2, 5)\nend)\n");
    window.save("rules/main.lua", "return { may = { next_phase = function(ctx) return ctx.refuse('mud') end } }\n");
    window.wait("the red test", |w| w.says("A test of the changed module fails"));
    assert!(!window.session().check(&rules::Order::NextPhase {}).is_allowed(), "the rule is in force all the same");
    window.click_first(Role::Tab, "Scripts");
    assert!(window.says("two and two") && window.says("1 of 1 test fails"), "{:#?}", window.said());
    assert!(window.says("tests/rules.lua:2"), "{:#?}", window.said());
}

#[test]
fn a_test_that_a_hook_fails_opens_the_hook_as_well() {
    let settings = tempfile::tempdir().expect("there is a temporary folder");
    let told = settings.path().join("told");
    let command = format!("command = \"sh -c 'echo $0:$1 > {}' {{file}} {{line}}\"\n", told.display());
    write(&settings.path().join("editor.toml"), &command);
    let options = WindowOptions { settings: Some(settings.path().to_owned()), ..watched() };
    let mut window = Window::of_module(&meadow(), "return {}\n", &options);
    let test = "test(\"the phase ends\", function(t)\n  t.scenario():play({ next_phase = {} })\nend)\n";
    window.save("tests/rules.lua", test);
    window.save(
        "rules/main.lua",
        "return { may = { next_phase = function(ctx)\n  return ctx.unit(nil).losses\nend } }\n",
    );
    window.wait("the red test", |w| w.says("A test of the changed module fails"));
    window.click_first(Role::Tab, "Scripts");
    assert!(
        window.says("tests/rules.lua:2: the hook may.next_phase failed (rules/main.lua:2)"),
        "{:#?}",
        window.said()
    );
    window.click_first(Role::Button, "Open may.next_phase in editor");
    window.wait("the editor", |_| {
        let line = std::fs::read_to_string(&told).unwrap_or_default();
        line.trim_end().ends_with("rules/main.lua:2")
    });
}

/// What `berthier check` finds first in the module of a window.
fn check(window: &Window) -> content::Diagnostic {
    let library = library(Some(window.folder()));
    let loaded = session::Library::load(library.as_ref(), "case", None).expect("it can be read");
    let mistakes = session::Library::check_scripts(library.as_ref(), &loaded).expect_err("it has a mistake");
    mistakes.first().cloned().expect("it is told")
}
