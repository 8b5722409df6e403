//! Panes are moved, hidden, folded and brought back, by pointer, menu and command; the lay-out is remembered.

use desktop::WindowOptions;
use desktop::commands::{Command, Place, Tab};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Pos2, pos2, vec2};
use egui_kittest::kittest::{By, Queryable};
use session::Session;
use session::session::StartOptions;

use crate::window::{CTRL, Window, in_english, library};

/// The shipped battle with settings kept in a folder.
fn battle(options: &WindowOptions) -> Window {
    let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
    Window::open(session, options, vec2(1280.0, 720.0))
}

fn tab_at(window: &Window, name: &str) -> Pos2 {
    window.harness.get_by_role_and_label(Role::Tab, name).rect().center()
}

fn has_tab(window: &Window, name: &str) -> bool {
    window.harness.query_all(By::new().role(Role::Tab).label(name)).next().is_some()
}

fn place(window: &Window, tab: Tab) -> Option<Place> {
    window.desk().layout.place(tab)
}

#[test]
fn a_tab_dragged_to_another_side_stands_there_and_the_map_gives_it_room() {
    let mut window = battle(&in_english());
    let charts = tab_at(&window, "Charts");
    let right = pos2(1200.0, 300.0);
    window.take_along(&[charts, pos2(700.0, 400.0), right]);
    assert!(window.paints("To the right"), "where it can be let go is shown");
    window.let_go(right);
    window.settle();
    assert_eq!(place(&window, Tab::Charts), Some(Place::Right));
    assert!(tab_at(&window, "Charts").x > window.board().max.x);
    assert!(has_tab(&window, "Unit"), "the unit card is one click away");
    window.click("Move or hide: Charts");
    window.click("To the bottom");
    assert_eq!(place(&window, Tab::Charts), Some(Place::Bottom));
    assert!(tab_at(&window, "Charts").y > window.board().max.y);
}

#[test]
fn a_drag_given_up_leaves_the_pane_where_it_stood() {
    let mut window = battle(&in_english());
    let charts = tab_at(&window, "Charts");
    let right = pos2(1200.0, 300.0);
    window.take_along(&[charts, pos2(700.0, 400.0), right]);
    window.press(Key::Escape);
    window.let_go(right);
    window.settle();
    assert_eq!(place(&window, Tab::Charts), Some(Place::Bottom));
}

#[test]
fn to_do_can_stand_at_the_right_and_still_hides_nothing() {
    let mut window = battle(&in_english());
    window.click("Move or hide: To do");
    window.click("To the right");
    assert_eq!(place(&window, Tab::Todo), Some(Place::Right));
    let right = window.board().max.x;
    let at = |name: &str| window.harness.get_by_role_and_label(Role::Heading, name).rect().min;
    assert!(at("To do").x > right && at("Unit").x > right && at("To do").y < at("Unit").y);
    assert!(at("Order of battle").x < window.board().min.x);
}

#[test]
fn a_hidden_pane_comes_back_by_the_palette_and_by_the_menu_of_another() {
    let mut window = battle(&in_english());
    let width = window.board().width();
    window.click("Move or hide: Unit");
    window.click("Hide");
    assert_eq!(place(&window, Tab::Unit), None);
    assert!(window.board().width() > width + 150.0, "the map takes the room");
    window.press_with(CTRL, Key::P);
    window.harness.event(egui::Event::Text("Open: Unit".to_owned()));
    window.settle();
    window.press(Key::Enter);
    assert_eq!(place(&window, Tab::Unit), Some(Place::Right));
    window.click("Move or hide: Unit");
    window.click("Hide");
    window.click("Move or hide: Order of battle");
    window.click("Open: Unit");
    assert!((window.board().width() - width).abs() < 1.0);
}

#[test]
fn with_everything_hidden_there_is_a_way_back_on_the_screen() {
    let mut window = battle(&in_english());
    for tab in Tab::ALL {
        window.harness.state_mut().push(Command::HidePane(tab));
    }
    window.settle();
    assert!(window.board().width() > 1270.0);
    window.click("Menu");
    window.click("Lay the panes out as at first");
    assert!(has_tab(&window, "Journal"));
    assert_eq!(window.desk().layout.hidden(), []);
}

#[test]
fn panes_move_by_the_keyboard_alone() {
    let mut window = battle(&in_english());
    window.press(Key::K);
    for (words, place_now) in
        [("Move this pane to the left", Some(Place::Left)), ("Hide this pane", None), ("Open: Journal", None)]
    {
        window.press_with(CTRL, Key::P);
        window.harness.event(egui::Event::Text(words.to_owned()));
        window.settle();
        window.press(Key::Enter);
        assert_eq!(place(&window, Tab::Charts), place_now, "{words}");
    }
    assert!(window.desk().layout.is_open(Tab::Journal));
    let wide = window.board().width();
    window.press_with(Modifiers::SHIFT, Key::F7);
    assert!(window.board().width() > wide + 150.0, "the left side is folded away");
    window.click("Left side: fold or unfold");
    assert!((window.board().width() - wide).abs() < 1.0);
}

#[test]
fn the_lay_out_comes_back_in_the_next_game_and_can_be_reset() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let options = WindowOptions { settings: Some(folder.path().to_owned()), ..in_english() };
    let mut window = battle(&options);
    let first = window.board();
    for command in [
        Command::MovePane(Tab::Journal, Place::Right),
        Command::HidePane(Tab::Scripts),
        Command::SwapPanes,
        Command::PlaceSize(Place::Right, 220.0),
        Command::TogglePlace(Place::Bottom),
    ] {
        window.harness.state_mut().push(command);
    }
    window.settle();
    let moved = window.board();
    assert_ne!(moved, first);
    window.harness.run_steps(60);
    drop(window);

    let mut window = battle(&options);
    assert_eq!(window.board(), moved);
    assert_eq!((place(&window, Tab::Journal), place(&window, Tab::Scripts)), (Some(Place::Left), None));
    window.harness.state_mut().push(Command::ResetLayout);
    window.settle();
    assert_eq!(window.board(), first);
    window.harness.run_steps(60);
    drop(window);
    assert_eq!(battle(&options).board(), first);
}

#[test]
fn large_text_makes_the_sides_tabs_of_one_place_that_folds_too() {
    let options = WindowOptions { text_percent: Some(200), ..in_english() };
    let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
    let mut window = Window::open(session, &options, vec2(1920.0, 1080.0));
    assert!(has_tab(&window, "To do") && has_tab(&window, "Order of battle"));
    window.harness.get_by_role_and_label(Role::Tab, "Unit").click();
    window.settle();
    assert!(window.desk().layout.is_open(Tab::Unit));
    let narrow = window.board().width();
    for key in [Key::F7, Key::F8] {
        window.press_with(Modifiers::SHIFT, key);
    }
    assert!(window.board().width() > narrow + 200.0);
    window.press_with(Modifiers::SHIFT, Key::F8);
    assert!((window.board().width() - narrow).abs() < 1.0);
}

#[test]
fn the_largest_text_leaves_the_map_and_every_pane_one_click_away() {
    for percent in [150, 200, 300] {
        let mut window = battle(&WindowOptions { text_percent: Some(percent), ..in_english() });
        let board = window.board();
        let share = board.area() / (1280.0 * 720.0);
        assert!(share > 0.5, "at {percent} % the map has {share} of the window");
        window.click("Draw the panes out");
        window.click("Pane: To do");
        window.click("Charts");
        assert!(window.desk().layout.is_open(Tab::Charts) && window.says("Pane: Charts"));
        let beside = window.board();
        assert!(beside.width() > 600.0 && beside.height() > 400.0, "{beside:?}");
        window.click("Fold the panes away");
        assert_eq!(window.board(), board);
        window.press(Key::K);
        assert_eq!(window.board(), beside);
    }
}

#[test]
fn every_pane_can_stand_anywhere() {
    let mut window = battle(&in_english());
    for tab in Tab::ALL {
        for at in Place::ALL {
            window.harness.state_mut().push(Command::MovePane(tab, at));
            window.settle();
            assert!(window.board().width() > 300.0 && window.board().height() > 200.0, "{tab:?} {at:?}");
        }
        window.harness.state_mut().push(Command::ResetLayout);
    }
}
