//! Lessons, gone through by pointer and keys as a learner does.

use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::Queryable;
use rules::ids::PlaceId;
use session::session::StartOptions;
use session::{Lang, Session};

use crate::window::{Window, in_english, library};

/// Opens the window on a lesson.
fn lesson(id: &str) -> Window {
    let scenario = Some(format!("lesson:{id}").as_str().into());
    let options = StartOptions { scenario, ..StartOptions::new("an_xxx", 1) };
    let session = Session::start(library(None), &options).expect("the lesson starts");
    Window::open(session, &in_english(), vec2(1400.0, 900.0))
}

fn says(window: &Window, words: &str) -> bool {
    window.said().iter().chain(&window.painted()).any(|text| text.contains(words))
}

fn step(window: &Window) -> String {
    window.harness.state().glance().lesson.as_ref().expect("a lesson is open").number.clone()
}

fn answer(window: &mut Window, words: &str) {
    window.harness.get_by_role_and_label(Role::Button, words).click();
    window.settle();
}

#[test]
fn the_first_lesson_is_gone_through_with_clicks_alone() {
    let mut window = lesson("first_move");
    assert!(says(&window, "Click the battalion, then click the crossroads"));
    window.click_hex("0405");
    window.click_hex("0403");
    assert_eq!(step(&window), "Step 2 of 3");
    assert!(says(&window, "1 + ½ + ½ = 2"));
    assert!(window.harness.ctx.time() < 60.0, "the first move is made within a minute");
    window.press(Key::F);
    window.press(Key::L);
    assert_eq!(step(&window), "Step 3 of 3");
    window.click_hex("0303");
    assert_eq!(step(&window), "Question 1 of 3");
    answer(&mut window, "3");
    assert!(says(&window, "Not so. Try again."));
    answer(&mut window, "2");
    assert_eq!(step(&window), "Question 2 of 3");
    answer(&mut window, "Yes");
    assert_eq!(step(&window), "Question 3 of 3");
    window.click_hex("0302");
    window.click("These are all");
    assert!(says(&window, "That was the whole lesson."));
}

#[test]
fn a_wrong_turn_is_told_and_taken_back() {
    let mut window = lesson("first_move");
    window.click_hex("0405");
    window.click_hex("0505");
    assert!(says(&window, "In Line, every field costs 2 points."));
    window.click("Take back");
    assert!(!says(&window, "In Line, every field costs 2 points."));
    window.use_button("Hint");
    assert!(says(&window, "Hint: The rule"));
    window.use_button("Show me a way");
    assert_eq!(step(&window), "Step 2 of 3");
    window.use_button("Lesson again");
    assert_eq!(step(&window), "Step 1 of 3");
    let unit = window.session().game().state.unit(&"an_xxx:57e".into()).expect("it is there");
    assert_eq!(unit.head(), Some(&PlaceId::new("0405")));
}

#[test]
fn rules_are_not_overruled_in_a_lesson() {
    let mut window = lesson("line_on_two_hexes");
    window.click_hex("0303");
    window.give(rules::Order::Extend { units: vec!["an_xxx:a".into()], hexes: vec!["0403".into()] });
    assert!(!says(&window, "do it anyway") && !says(&window, "Do it anyway"));
}

#[test]
fn the_list_of_lessons_is_in_every_game_and_begins_one() {
    let mut window = Window::of_meadow();
    window.click("Lessons");
    assert!(says(&window, "The road column of the 108e"));
    window.use_button("Begin: Your first move");
    assert_eq!(step(&window), "Step 1 of 3");
    window.use_button("All lessons");
    assert!(says(&window, "The road column of the 108e"));
    window.harness.state_mut().push(desktop::commands::Command::Speak(Lang::Fr.code().to_owned()));
    window.settle();
    assert!(says(&window, "La colonne de route du 108e"));
}

#[test]
fn a_drag_along_the_road_forms_road_column_as_a_click_does() {
    let mut window = lesson("first_move");
    let way = ["0405", "0404", "0403"].map(|h| window.hex(h));
    window.take_along(&way);
    window.settle();
    let sum = "½ + ½ = 2 of 6";
    assert!(window.painted().iter().any(|text| text.contains(sum)), "the ribbon says so: {:?}", window.painted());
    window.let_go(way[2]);
    assert_eq!(step(&window), "Step 2 of 3");
}

#[test]
fn the_letter_of_its_own_formation_keeps_it_in_a_drag() {
    let mut window = lesson("first_move");
    let way = ["0405", "0404", "0403"].map(|h| window.hex(h));
    window.take_along(&way);
    window.press(Key::F);
    window.press(Key::L);
    window.let_go(way[2]);
    let unit = window.session().game().state.unit(&"an_xxx:57e".into()).expect("it is there");
    assert_eq!(unit.posture(), Some(rules::unit::Posture::Good(rules::unit::Formation::Line)));
    assert_eq!(unit.head(), Some(&PlaceId::new("0403")));
}

#[test]
fn a_cavalry_line_is_widened_while_it_is_dragged() {
    let mut window = lesson("cavalry_advance");
    window.click_hex("0306");
    window.press(Key::D);
    answer(&mut window, "Yes");
    answer(&mut window, "2");
    assert_eq!(step(&window), "Step 4 of 4");
    let way = ["0303", "0302"].map(|h| window.hex(h));
    window.take_along(&way);
    window.press(Key::D);
    window.let_go(way[1]);
    let unit = window.session().game().state.unit(&"an_xxx:l".into()).expect("it is there");
    let hexes: Vec<&str> = unit.hexes().iter().map(|p| p.hex().as_str()).collect();
    assert_eq!(hexes, ["0302", "0402", "0503"]);
    assert_eq!(step(&window), "Question 1 of 3");
}
