//! Lessons, gone through by pointer and keys as a learner does.

use std::path::Path;

use desktop::WindowOptions;
use desktop::classroom::LessonCommand;
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::{NodeT, Queryable};
use lessons::question::Answer;
use lessons::review::Day;
use rules::ids::PlaceId;
use session::session::{Keep, StartOptions};
use session::{Lang, Session};

use crate::window::{CTRL, Window, in_english, library};

/// Opens the window on a lesson.
pub fn lesson(id: &str) -> Window {
    let scenario = Some(format!("lesson:{id}").as_str().into());
    let options = StartOptions { scenario, ..StartOptions::new("an_xxx", 1) };
    let session = Session::start(library(None), &options).expect("the lesson starts");
    Window::open(session, &in_english(), vec2(1400.0, 900.0))
}

fn says(window: &Window, words: &str) -> bool {
    window.said().iter().chain(&window.painted()).any(|text| text.contains(words))
}

/// Which step or question the lesson stands at.
pub fn step(window: &Window) -> String {
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
    assert!(says(&window, "Not so. That is too much. Try again."));
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

/// Opens a lesson kept in a folder, on a day.
fn on_day(folder: &Path, day: i64, journal: &str) -> Window {
    let file = folder.join(journal);
    let scenario = Some("lesson:first_move".into());
    let options = StartOptions { scenario, keep: Keep::File(file.clone()), ..StartOptions::new("an_xxx", 1) };
    let session =
        if file.exists() { Session::resume(library(None), &file) } else { Session::start(library(None), &options) };
    let options =
        WindowOptions { data: Some(folder.to_owned()), settings: None, today: Some(Day(day)), ..in_english() };
    Window::open(session.expect("the lesson opens"), &options, vec2(1400.0, 900.0))
}

#[test]
fn what_was_missed_comes_back_after_one_three_and_seven_days() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let text = || std::fs::read_to_string(folder.path().join("lessons.txt")).unwrap_or_default();
    let mut window = on_day(folder.path(), 20_000, "a.journal");
    for _ in 0..3 {
        window.use_button("Show me a way");
    }
    assert_eq!(step(&window), "Question 1 of 3");
    answer(&mut window, "3");
    assert!(says(&window, "Not so. That is too much. Try again."));
    answer(&mut window, "2");
    assert_eq!(text(), "missed an_xxx first_move 3 2024-10-05 0\n", "a plain text file, a line each");
    window.use_button("All lessons");
    assert!(!says(&window, "question comes back"), "not on the same day");
    drop(window);
    // On the days between nothing comes back; on the day itself it does, and rightly answered later the next time.
    let mut day = 20_000;
    for (round, days) in [1, 3, 7].into_iter().enumerate() {
        for early in 1..days {
            let mut window = on_day(folder.path(), day + early, "a.journal");
            window.use_button("All lessons");
            assert!(!says(&window, "question comes back"), "{early} of {days} days have passed");
        }
        day += days;
        let mut window = on_day(folder.path(), day, "a.journal");
        window.use_button("All lessons");
        window.use_button("1 question comes back: Your first move");
        assert_eq!(step(&window), "Question 1 of 3", "the rest is played by itself");
        answer(&mut window, "2");
        assert!(says(&window, "That was the whole lesson."), "{round}: only what was missed is asked");
    }
    assert!(!text().contains("missed"), "it is known now: {}", text());
}

#[test]
fn odd_orders_of_clicks_never_lose_the_lesson() {
    let mut window = lesson("first_move");
    // Undo where there is nothing of the learner's to take back, by the button, the key and the bar.
    window.press_with(CTRL, Key::Z);
    window.use_button("Step again");
    assert_eq!(step(&window), "Step 1 of 3");
    // Undo over the beginning of a step leads into the one before, and redo back.
    window.use_button("Show me a way");
    window.press_with(CTRL, Key::Z);
    assert_eq!(step(&window), "Step 1 of 3");
    window.press_with(CTRL, Key::Y);
    assert_eq!(step(&window), "Step 2 of 3");
    for _ in 0..5 {
        window.press_with(CTRL, Key::Z);
    }
    assert_eq!(step(&window), "Step 1 of 3");
    // Hints beyond the last, in another language, with another help level, with the list open.
    for _ in 0..3 {
        window.use_button("Hint");
    }
    let hint = window.harness.query_all(egui_kittest::kittest::By::new().role(Role::Button).label("Hint")).next();
    assert!(hint.is_some_and(|node| node.accesskit_node().is_disabled()), "there are three hints");
    for lang in [Lang::Es, Lang::Fr, Lang::En] {
        window.harness.state_mut().push(desktop::commands::Command::Speak(lang.code().to_owned()));
        window.settle();
    }
    assert!(says(&window, "Hint: The rule"), "hints stay, in the language now spoken: {:#?}", window.said());
    let silent = desktop::settings::Setting::Help("T", desktop::settings::Help::Silent);
    window.harness.state_mut().push(desktop::commands::Command::Set(silent));
    window.settle();
    window.give(rules::Order::march(vec!["an_xxx:57e".into()], ["0506", "0606", "0705"].map(Into::into).to_vec()));
    let unit = window.session().game().state.unit(&"an_xxx:57e".into()).expect("it is there").head().cloned();
    assert_eq!(unit, Some("0405".into()), "in a lesson the rules hold at every help level");
    // Another lesson in the middle of this one, and answers nobody asked for.
    window.use_button("All lessons");
    window.use_button("Begin: Formations");
    window.harness.state_mut().push(desktop::commands::Command::Lesson(LessonCommand::CheckClicked));
    window.harness.state_mut().push(desktop::commands::Command::Lesson(LessonCommand::Answer(Answer::Yes)));
    window.harness.state_mut().push(desktop::commands::Command::Lesson(LessonCommand::ReadOn));
    window.settle();
    assert_eq!(step(&window), "Step 1 of 5");
}

#[test]
fn a_lesson_just_begun_has_nothing_to_resume_even_where_it_gave_orders_itself() {
    let window = lesson("beyond_the_cap");
    assert!(!window.session().entries().is_empty(), "the lesson has set a policy");
    assert!(!says(&window, "Where you were"));
}

#[test]
fn the_answers_stay_in_view_however_much_is_said() {
    for lang in Lang::ALL {
        let options = StartOptions { scenario: Some("lesson:violation".into()), ..StartOptions::new("an_xxx", 1) };
        let session = Session::start(library(None), &options).expect("the lesson starts");
        let options = WindowOptions { lang: Some(lang), ..in_english() };
        let mut window = Window::open(session, &options, vec2(1280.0, 720.0));
        let words = session::Words::new(lang);
        while window.harness.state().glance().lesson.as_ref().is_some_and(|l| !l.is_over) {
            let asked = window.harness.state().glance().lesson.as_ref().map(|l| l.choices.clone()).unwrap_or_default();
            for (words, _) in &asked {
                let rect = window.harness.get_by_role_and_label(Role::Button, words).rect();
                assert!(rect.max.y < 700.0, "{lang:?}: {words} at {rect:?}");
            }
            if asked.is_empty() {
                window.use_button(&words.say("teach-way"));
            }
            let before = step(&window);
            for (_, answer) in asked {
                if step(&window) == before {
                    window.harness.state_mut().push(desktop::commands::Command::Lesson(LessonCommand::Answer(answer)));
                    window.settle();
                }
            }
        }
    }
}

#[test]
fn the_newest_hint_is_in_view_beside_the_answers_and_so_is_the_next_question() {
    let options =
        StartOptions { scenario: Some("lesson:before_the_work".into()), ..StartOptions::new("chevardino", 1) };
    let session = Session::start(library(None), &options).expect("the lesson starts");
    let mut window = Window::open(session, &in_english(), vec2(1280.0, 720.0));
    let in_view = |window: &Window, words: &str, over: f32| {
        let labels = window.harness.query_all(egui_kittest::kittest::By::new().label_contains(words));
        let rects: Vec<_> = labels.map(|label| label.rect()).collect();
        assert!(rects.iter().any(|rect| rect.min.y > 500.0 && rect.max.y <= over), "{words}: {rects:?}, over {over}");
    };
    let foot = |window: &Window| {
        let answer = window.harness.query_all(egui_kittest::kittest::By::new().role(Role::Button).label("6")).next();
        answer.map_or(720.0, |answer| answer.rect().min.y + 3.0)
    };
    while window.harness.state().glance().lesson.as_ref().is_none_or(|l| l.choices.is_empty()) {
        window.use_button("Show me a way");
    }
    in_view(&window, "How many increments may the redoubt hold", foot(&window));
    for hint in ["Hint: The rule", "Hint: It is about", "Hint: Look at hex"] {
        window.click("Hint");
        in_view(&window, hint, foot(&window));
    }
    window.click("0");
    in_view(&window, "How many increments may the redoubt hold", foot(&window));
}

#[test]
fn what_a_step_is_about_is_lit_and_the_rest_is_there_to_be_explored() {
    let mut window = lesson("road_column");
    let before = step(&window);
    let lit = window.harness.state().glance().lesson.as_ref().expect("a lesson is open").lit.clone();
    let board = &window.session().game().definitions.board;
    assert!(!lit.is_empty() && lit.len() < board.len(), "{} of {} are lit", lit.len(), board.len());
    let unlit = board.places().find(|(place, _)| !lit.contains(place)).map(|(_, hex)| hex.id.to_string());
    let unlit = unlit.expect("some hex is in the shade");
    let at = window.hex(&unlit);
    window.hover(at);
    window.settle();
    let told = window.said().into_iter().chain(window.painted()).any(|text| text.starts_with(&format!("{unlit} ")));
    assert!(told, "what lies there is told: {:#?}", window.painted());
    window.click_hex(&unlit);
    assert_eq!(step(&window), before, "to look about costs nothing");
}
