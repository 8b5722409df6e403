//! Sides played by scripts: chosen in the Rules tab, at a pace that can be followed, stopped at once, taken back.

use desktop::scripted::ScriptsNow;
use egui::Key;
use egui::accesskit::Role;
use rules::ids::{SideId, UnitId};

use crate::window::Window;

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
