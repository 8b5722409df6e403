//! What a lesson keeps on screen: what takes the learner back, at every step and with every pane, and all of its board.

use desktop::classroom::LessonCommand;
use desktop::commands::{Command, Tab};
use desktop::settings::Setting;
use egui::accesskit::Role;
use egui::{Rect, vec2};
use egui_kittest::kittest::Queryable;
use session::session::StartOptions;
use session::{Lang, Session, Words};

use crate::lessons::{lesson, step};
use crate::window::{Window, in_english, library};

/// The lessons of the course, by id.
fn course() -> Vec<String> {
    content::load(&berthier_tests::library(), "an_xxx", None).lessons.into_iter().map(|lesson| lesson.id).collect()
}

/// What takes a learner back, always.
const WAYS_BACK: [&str; 3] = ["Undo", "Step again", "Lesson again"];

#[test]
fn what_takes_back_is_whole_on_screen_in_every_lesson_at_every_step_and_question() {
    let mut n_shown = 0;
    for id in course() {
        let mut window = lesson(&id);
        loop {
            let stands = step(&window);
            for way in WAYS_BACK {
                let at = window.harness.query_by_role_and_label(Role::Button, way).map(|button| button.rect());
                let is_whole = at.is_some_and(|at| window.harness.ctx.content_rect().contains_rect(at));
                assert!(is_whole, "{id}, {stands}: {way} at {at:?}");
            }
            n_shown += 1;
            let view = window.harness.state().glance().lesson.clone().expect("a lesson is open");
            let ways: Vec<LessonCommand> = match (view.can_show, view.is_read) {
                (true, _) => vec![LessonCommand::ShowWay],
                (_, true) => vec![LessonCommand::ReadOn],
                _ => view.choices.into_iter().map(|(_, answer)| LessonCommand::Answer(answer)).collect(),
            };
            // One answer is right. Where hexes are to be clicked, this learner stops.
            let goes_on = |window: &mut Window, command| {
                window.push(Command::Lesson(command));
                step(window) != stands
            };
            if !ways.into_iter().any(|command| goes_on(&mut window, command)) {
                break;
            }
        }
    }
    assert!(n_shown > 5 * course().len(), "{n_shown} steps and questions");
}

/// Where the buttons with these names are, each whole on screen and none over another.
fn stand_apart(window: &Window, names: &[String], about: &str) -> Vec<Rect> {
    let at = |name: &String| window.harness.query_by_role_and_label(Role::Button, name).map(|button| button.rect());
    let rects: Vec<Rect> =
        names.iter().map(|name| at(name).unwrap_or_else(|| panic!("{about}: {name} is gone"))).collect();
    let screen = window.harness.ctx.content_rect();
    for (n, rect) in rects.iter().enumerate() {
        assert!(screen.contains_rect(*rect), "{about}: {} at {rect:?}", names[n]);
        for other in &rects[..n] {
            assert!(!rect.shrink(1.0).intersects(*other), "{about}: {names:?} at {rects:?}");
        }
    }
    rects
}

#[test]
fn what_takes_back_is_on_screen_with_every_pane_in_every_language_and_with_large_text() {
    for lang in Lang::ALL {
        let words = Words::new(lang);
        let keys = ["window-undo", "window-redo", "teach-again", "teach-restart", "window-next_phase", "window-help"];
        let names = keys.map(|key| words.say(key));
        for (text, size) in [(100, vec2(1280.0, 720.0)), (100, vec2(1600.0, 900.0)), (300, vec2(1280.0, 720.0))] {
            let options = StartOptions { scenario: Some("lesson:first_move".into()), ..StartOptions::new("an_xxx", 1) };
            let session = Session::start(library(None), &options).expect("the lesson starts");
            let options = desktop::WindowOptions { lang: Some(lang), ..in_english() };
            let mut window = Window::open(session, &options, size);
            window.push(Command::Set(Setting::Text(text)));
            let number = step(&window);
            assert!(window.says(&number), "{lang:?}, {text} %: what is to be done is in view");
            for tab in [Tab::Lesson, Tab::Journal, Tab::Charts, Tab::Rules, Tab::Unit, Tab::Forces, Tab::Todo] {
                window.push(Command::OpenTab(tab));
                stand_apart(&window, &names, &format!("{lang:?}, {text} %, {size:?}, {tab:?}"));
            }
        }
    }
}

#[test]
fn with_the_journal_open_a_step_and_the_lesson_are_begun_again_and_what_was_done_is_taken_back() {
    let mut window = lesson("first_move");
    window.push(Command::OpenTab(Tab::Journal));
    assert!(!window.says("Show me a way"), "the pane of the lesson is behind");
    window.click_hex("0405");
    window.click_hex("0505");
    assert_eq!(window.hex_of("an_xxx:57e"), "0505");
    window.click("Undo");
    assert_eq!(window.hex_of("an_xxx:57e"), "0405");
    window.click_hex("0505");
    window.click("Step again");
    assert_eq!((window.hex_of("an_xxx:57e").as_str(), step(&window).as_str()), ("0405", "Step 1 of 3"));
    window.push(Command::Lesson(LessonCommand::ShowWay));
    assert_eq!(step(&window), "Step 2 of 3");
    window.click("Lesson again");
    assert_eq!((window.hex_of("an_xxx:57e").as_str(), step(&window).as_str()), ("0405", "Step 1 of 3"));
}

#[test]
fn an_ordinary_game_has_no_buttons_of_a_lesson() {
    let window = Window::of_meadow();
    for name in ["Step again", "Lesson again"] {
        assert!(window.harness.query_by_role_and_label(Role::Button, name).is_none(), "{name}");
    }
}

/// The hexes at the ends of the board, of which a board seen whole leaves none out.
fn shows_the_whole_board(window: &Window) -> bool {
    let board = &window.session().game().definitions.board;
    let ids: Vec<String> = board.places().map(|(_, hex)| hex.id.to_string()).collect();
    let map = window.board();
    ids.iter().all(|hex| map.contains(window.hex(hex)))
}

#[test]
fn the_board_of_a_lesson_stays_whole_in_view_until_the_learner_moves_the_map() {
    let mut window = lesson("turn");
    assert!(shows_the_whole_board(&window));
    for size in [vec2(1280.0, 720.0), vec2(900.0, 700.0), vec2(1600.0, 900.0)] {
        let before = window.desk().camera.zoom;
        window.harness.set_size(size);
        window.settle();
        assert!(shows_the_whole_board(&window), "{size:?}");
        assert!((window.desk().camera.zoom - before).abs() > 0.1, "{size:?}: as large as there is room for");
    }
    for tab in [Tab::Charts, Tab::Journal, Tab::Lesson] {
        window.push(Command::OpenTab(tab));
        assert!(shows_the_whole_board(&window), "{tab:?}");
    }
    window.push(Command::Zoom(2.0));
    let own = window.desk().camera;
    window.harness.set_size(vec2(1280.0, 720.0));
    window.settle();
    assert_eq!(window.desk().camera, own, "what the learner chose is kept");
}

#[test]
fn a_battle_is_fitted_to_a_window_of_another_size_and_not_to_a_pane_that_is_opened() {
    let mut window = Window::of_battle();
    window.settle();
    let first = window.desk().camera;
    window.push(Command::OpenTab(Tab::Charts));
    assert_eq!(window.desk().camera, first, "a pane leaves the map as it is");
    window.harness.set_size(vec2(1900.0, 1400.0));
    window.settle();
    let large = window.desk().camera;
    assert!(large.zoom > first.zoom, "{first:?}, {large:?}");
}

#[test]
fn no_map_in_small_covers_the_board_of_a_lesson() {
    let is_shown = |window: &Window| window.harness.query_by_role_and_label(Role::Canvas, "Map in small").is_some();
    assert!(is_shown(&Window::of_battle()));
    let mut window = lesson("turn");
    window.push(Command::Zoom(2.0));
    assert!(!is_shown(&window), "not even where some of it is out of view");
}
