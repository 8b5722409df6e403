//! Sides played by scripts: chosen in the Rules tab, at a pace that can be followed, stopped at once, taken back.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use desktop::scripted::ScriptsNow;
use egui::Key;
use egui::accesskit::Role;
use rules::ids::{SideId, UnitId};

use session::session::Keep;
use session::{ModuleLibrary, Session, StartOptions};

use crate::window::{Window, in_english, library, meadow, write};

/// The shipped battle in its first Manoeuvre segment, the Russians played by the shipped script, a chit of theirs drawn.
fn russians_about_to_act() -> Window {
    let mut window = Window::of_battle();
    window.click_first(Role::Tab, "Rules");
    for _ in 0..3 {
        if window.session().game().phase_kind() != rules::scenario::PhaseKind::Manoeuvre {
            window.give(crate::window::anyway(rules::Order::NextPhase {}));
        }
    }
    window.use_button("Russians: the steady script");
    let group = rules::ids::GroupId::new("chevardino:sievers_1");
    let groups = &window.session().game().definitions.groups;
    let russian = |g: &&rules::definitions::GroupDef| {
        let mut members = rules::chapters::sequence::members(window.session().game(), &g.id);
        g.manoeuvre_unit && members.any(|d| d.side.as_str() == "russian" && d.troops().is_some())
    };
    let group = groups.values().find(russian).map_or(group, |g| g.id.clone());
    window.give(crate::window::anyway(rules::Order::Activate { group }));
    window
}

fn active(window: &Window) -> Vec<UnitId> {
    let units = window.session().game().state.units();
    units.filter(|(_, unit)| unit.is_active()).map(|(id, _)| id.clone()).collect()
}

#[test]
fn a_script_plays_the_units_of_its_side_and_leaves_the_rest_to_the_player() {
    let mut window = russians_about_to_act();
    let before = window.n_orders();
    assert!(!active(&window).is_empty());
    window.wait("the script's orders", |w| w.desk().scripts == ScriptsNow::Idle && active(w).is_empty());
    assert!(window.n_orders() > before);
    let side = SideId::new("russian");
    let game = window.session().game();
    for entry in &window.session().entries()[before..] {
        assert!(entry.order.units().iter().all(|unit| game.side(unit) == Some(&side)), "{:?}", entry.order);
    }
    let still = window.n_orders();
    window.harness.run_steps(40);
    assert_eq!(window.n_orders(), still, "chits and phases are the player's");
}

#[test]
fn a_script_is_stopped_at_once_undone_and_goes_on() {
    let mut window = russians_about_to_act();
    window.wait("the first order", |w| w.desk().scripts == ScriptsNow::Acting);
    assert!(window.says("A script plays Russians"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(window.says("The script that plays Russians waits"), "{:#?}", window.said());
    let stopped = window.n_orders();
    window.harness.run_steps(40);
    assert_eq!(window.n_orders(), stopped, "it waits");
    let cursor = window.session().timeline().cursor();
    window.click("Undo");
    assert!(window.session().timeline().cursor() < cursor);
    window.harness.run_steps(40);
    assert_eq!(window.n_orders(), stopped, "what was undone is not done again by itself");
    window.click("Go on");
    window.wait("its orders", |w| w.n_orders() > stopped);
    window.use_button("Russians: a player");
    let left = window.n_orders();
    window.harness.run_steps(40);
    assert_eq!(window.n_orders(), left);
    assert!(window.desk().played.is_empty());
}

/// A script that plays a side: its leaders and troops are done at once.
const IDLE: &str = r#"
local names = require("names")
return {
  ask = {
    next_order = function(ctx, q)
      for _, id in ipairs(ctx.units({ side = q.side, active = true })) do
        return names.finish(id)
      end
    end,
  },
}
"#;

/// The meadow in a folder, with two scripts beside its hooks of which one plays, and a game kept in a file.
fn meadow_with_a_player(folder: &Path, player: &str) -> (PathBuf, Arc<ModuleLibrary>) {
    for (path, text) in &meadow().files() {
        write(&folder.join("case").join(path), text);
    }
    write(&folder.join("case/rules/main.lua"), "return {}\n");
    write(&folder.join("case/rules/idle.lua"), player);
    let names = "return { finish = function(id) return { finish = { units = { id } } } end } -- not next_order\n";
    write(&folder.join("case/rules/names.lua"), names);
    (folder.join("game.journal"), library(Some(folder)))
}

/// The window of a new game of the meadow kept in a file, its rules shown.
fn at_its_rules(journal: &Path, library: &Arc<ModuleLibrary>) -> Window {
    let options = StartOptions { keep: Keep::File(journal.to_owned()), ..StartOptions::new("case", 7) };
    let session = Session::start(library.clone(), &options).expect("the meadow can be played");
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    window.click_first(Role::Tab, "Rules");
    window
}

#[test]
fn every_script_of_the_module_that_plays_is_offered_and_plays_again_when_the_game_is_reopened() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let (journal, library) = meadow_with_a_player(folder.path(), IDLE);
    let mut window = at_its_rules(&journal, &library);
    assert!(window.says("the steady script"), "the shipped one is offered too");
    assert!(!window.says("the script “names”"), "it plays no side: {:#?}", window.said());
    window.use_button("the script “idle”");
    window.harness.run_steps(60);
    let chosen = window.desk().played.clone();
    assert_eq!(chosen.len(), 1);
    drop(window);

    let session = Session::resume(library, &journal).expect("the game goes on");
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    assert_eq!(window.desk().played, chosen, "who plays is as it was");
    window.activate();
    let side = chosen.keys().next().expect("one was chosen").clone();
    let of_it = move |w: &Window| {
        let game = w.session().game();
        active(w).iter().any(|unit| game.side(unit) == Some(&side))
    };
    window.wait("its units are done", |w| !of_it(w) && w.desk().scripts == ScriptsNow::Idle);
}

#[test]
fn a_kept_script_that_is_gone_leaves_its_side_to_the_player_and_says_why() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let (journal, library) = meadow_with_a_player(folder.path(), IDLE);
    let mut window = at_its_rules(&journal, &library);
    window.use_button("the script “idle”");
    window.harness.run_steps(60);
    drop(window);
    std::fs::remove_file(folder.path().join("case/rules/idle.lua")).expect("it was there");
    let session = Session::resume(library, &journal).expect("the game goes on");
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    window.settle();
    assert!(window.desk().played.is_empty());
    assert!(window.says("idle.lua"), "{:#?}", window.said());
}
