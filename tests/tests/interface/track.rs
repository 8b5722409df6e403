//! What is still to be done beyond orders: reinforcements of the turn track, and what a resumed game owes.

use session::Session;
use session::session::{Keep, StartOptions};

use crate::window::{Window, anyway, in_english, library, meadow, write};

#[test]
fn to_do_tells_who_comes_next_and_where_and_a_click_looks_there() {
    let mut window = Window::of_battle();
    assert!(window.says("Turn track"), "{:#?}", window.said());
    let next =
        window.said().into_iter().find(|t| t.starts_with("Turn ") && t.contains(" come")).expect("somebody comes");
    let before = window.desk().cursor;
    window.use_button(&next);
    let entry = window.desk().cursor.expect("the map looks at the entry hex");
    assert_ne!(Some(entry), before);
    let hex = window.session().game().definitions.board.place(entry).id.to_string();
    assert!(next.contains(&hex), "{next} names {hex}");
}

#[test]
fn who_came_in_this_turn_is_told_and_gone_to() {
    let mut window = Window::of_battle();
    let arrival = window.session().game().definitions.scenario.arrivals.iter().min_by_key(|a| a.turn).cloned();
    let arrival = arrival.expect("the battle has reinforcements");
    for _ in 0..60 {
        if window.session().game().state.clock().turn >= arrival.turn {
            break;
        }
        window.give(anyway(rules::Order::NextPhase {}));
    }
    assert!(window.says("in this turn at"), "{:#?}", window.said());
    window.use_button("in this turn at");
    let selected = window.desk().selection.first().expect("one of them is selected").clone();
    let mut came = window.session().game().definitions.scenario.arrivals.iter().filter(|a| a.turn == arrival.turn);
    assert!(came.any(|a| a.units.contains(&selected)), "{selected}");
}

/// The meadow kept in a file in its Manoeuvre segment with all chits in the cup, closed and opened again.
#[test]
fn a_resumed_game_never_says_that_nothing_is_owed_while_chits_are_in_the_cup() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for (path, text) in &meadow().files() {
        write(&folder.path().join("case").join(path), text);
    }
    write(&folder.path().join("case/rules/main.lua"), "return {}\n");
    let journal = folder.path().join("game.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("case", 7) };
    let session = Session::start(library(Some(folder.path())), &options).expect("the meadow can be played");
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    window.click("Next phase");
    let chits = window.session().game().state.cup().len();
    drop(window);
    let session = Session::resume(library(Some(folder.path())), &journal).expect("it goes on");
    let window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    assert!(window.says(&format!("{chits} chits are still in the cup.")), "{:#?}", window.said());
    assert!(!window.says("Nothing is"), "{:#?}", window.said());
}

#[test]
fn broken_units_that_may_recover_are_still_to_be_done() {
    let mut window = Window::of_battle();
    let game = window.session().game();
    let first = &game.definitions.scenario.first_side;
    let on_map = game.state.units().filter(|(id, unit)| {
        let alone = unit.head().is_some_and(|hex| game.state.stack(hex).len() == 1);
        game.troops(id).is_some() && alone && unit.hexes().len() == 1
    });
    let unit =
        on_map.map(|(id, _)| id.clone()).find(|id| game.side(id) == Some(first)).expect("the first side is there");
    let name = desktop::speech::Speech::new(session::Lang::En).unit(game, &unit);
    while window.session().game().phase_kind() != rules::scenario::PhaseKind::Reorganisation {
        window.give(anyway(rules::Order::NextPhase {}));
    }
    let condition = rules::unit::Condition::Disordered;
    window.give(rules::Order::SetCondition { unit: unit.clone(), condition });
    assert!(window.says("may still try to recover"), "{:#?}", window.said());
    window.use_button(name.split(" (").next().unwrap_or_default());
    assert_eq!(window.desk().selection.first(), Some(&unit));
    window.give(rules::Order::Recover { unit });
    assert!(!window.says("may still try to recover"), "{:#?}", window.said());
}

#[test]
fn how_the_battle_stands_is_always_to_be_seen() {
    let mut window = Window::of_battle();
    assert!(window.paints("Points so far: French 0, Russians 0"), "{:#?}", window.painted());
    assert!(window.paints("Daylight: no limit to sight"), "{:#?}", window.painted());
    let set = |key: &str, value: i64| rules::Order::Correct {
        correction: rules::correction::Correction::Kept {
            module: "chevardino".into(),
            key: key.to_owned(),
            value: Some(rules::event::StoreValue::Number(value.into())),
        },
        reason: "a test".to_owned(),
    };
    window.give(set("points_french", 3));
    assert!(window.paints("Points so far: French 3, Russians 0"), "{:#?}", window.painted());
    window.give(set("sight", 4));
    assert!(window.paints("The light fails: one sees 4 hexes"), "{:#?}", window.painted());
}
