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

#[test]
fn a_reload_that_takes_a_unit_away_waits_for_an_answer() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &watched());
    window.activate();
    let mut less = meadow();
    less.units.remove(2);
    for (path, text) in less.files() {
        window.save(path, &text);
    }
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
