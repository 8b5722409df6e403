//! What the card, the bubble and the strips over the map tell, and how they tell it.

use desktop::WindowOptions;
use desktop::commands::Command;
use egui::accesskit::Role;
use egui::{Key, vec2};
use egui_kittest::kittest::{By, Queryable};
use session::session::StartOptions;
use session::{Lang, Session};

use crate::window::{Window, in_english, library, meadow};

/// The meadow in its Manoeuvre segment, nobody active yet.
fn asleep() -> Window {
    let mut window = Window::of_meadow();
    window.click("Next phase");
    window
}

/// How often these words are painted.
fn times(window: &Window, words: &str) -> usize {
    window.painted().iter().filter(|t| t.contains(words)).count()
}

#[test]
fn a_card_tells_once_that_its_unit_is_not_active_and_offers_to_draw_a_chit() {
    let mut window = asleep();
    window.click_hex("0308");
    assert_eq!(times(&window, "is not active"), 1, "{:?}", window.painted());
    assert!(window.paints("Draw a chit in To do"), "the hint says what comes first");
    let card = window.harness.query_all(By::new().role(Role::Button).label_contains("Draw a chit"));
    card.last().expect("the card offers it").click();
    window.settle();
    assert_eq!(window.session().game().state.cup().len(), 3, "one of the four chits is drawn");
    assert_eq!(window.selected(), ["third"]);
}

#[test]
fn every_line_of_the_card_still_tells_why_not_to_who_does_not_see_it() {
    let mut window = asleep();
    window.click_hex("0308");
    let lines = window.said().into_iter().filter(|t| t.contains(": Third is not active")).count();
    assert!(lines > 4, "{:#?}", window.said());
}

#[test]
fn a_refused_drag_of_a_unit_that_is_not_active_offers_to_draw_a_chit() {
    let mut window = asleep();
    window.drag(&["0308", "0307"]);
    assert_eq!(window.hex_of("third"), "0308");
    let bubble = window.harness.query_all(By::new().role(Role::Button).label_contains("Draw a chit"));
    bubble.last().expect("the bubble offers it").click();
    window.settle();
    assert!(window.desk().bubble.is_none());
    assert_eq!(window.session().game().state.cup().len(), 3, "one of the four chits is drawn");
}

#[test]
fn a_formation_under_the_pointer_shows_the_text_of_its_rule() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.hover(window.place_of(Role::Button, "Line:"));
    window.harness.run_steps(30);
    let speech = desktop::speech::Speech::new(Lang::En);
    let elsewhere = speech.clause("T5").replace("T5", "");
    let told = window.painted().into_iter().find(|t| t.starts_with("T5 ·")).expect("the rule is shown");
    assert!(told.len() > "T5 · ".len() + 10 && !told.contains(&elsewhere), "{told}");
}

#[test]
fn what_costs_no_mp_by_its_nature_has_no_price() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    assert!(window.says("Turn: 0 MP"), "{:#?}", window.said());
    assert!(!window.says("Take an increment off: "), "{:#?}", window.said());
}

#[test]
fn a_script_that_forbids_is_told_in_good_grammar() {
    let script = "return { may = { move = function(ctx) return ctx.refuse('mud everywhere.') end } }\n";
    let mut window = Window::of_module(&meadow(), script, &in_english());
    window.activate();
    window.drag(&["0308", "0307"]);
    assert!(window.paints("Mud everywhere ("), "{:?}", window.painted());
    window.click("Do it anyway");
    window.press(Key::Enter);
    assert_eq!(window.hex_of("third"), "0307");
    assert!(window.says("Done against a rule of the module (“agreed at the table”)"), "{:#?}", window.said());
    assert!(window.harness.query_all_by_label("script").next().is_none(), "no code stands where a rule should");
}

#[test]
fn the_limit_of_a_stack_never_lies_over_its_figures() {
    for lang in Lang::ALL {
        let options = WindowOptions { lang: Some(lang), ..in_english() };
        let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
        let mut window = Window::open(session, &options, vec2(1600.0, 900.0));
        window.harness.state_mut().push(Command::Select(vec!["chevardino:25e".into()]));
        window.settle();
        let speech = desktop::speech::Speech::new(lang);
        let limit = speech.say("window-stack_limit").split(['{', ':']).next().unwrap_or_default().trim().to_owned();
        let single = speech.say("window-stack_single").split(['{', ':']).next().unwrap_or_default().trim().to_owned();
        let rect = |words: &str| {
            let found = window.harness.query_all(By::new().role(Role::Label).label_contains(words)).next();
            found.unwrap_or_else(|| panic!("{words:?}: {:#?}", window.said())).rect()
        };
        let (limit, single) = (rect(&limit), rect(&single));
        assert!(!limit.shrink(1.0).intersects(single.shrink(1.0)), "{lang:?}: {limit:?} {single:?}");
    }
}

#[test]
fn a_notice_lies_over_the_map_and_does_not_push_it_down() {
    let mut window = Window::of_module(&meadow(), "return {}\n", &WindowOptions { watch: true, ..in_english() });
    let before = (window.board(), window.hex("0308"));
    window.save("rules/main.lua", "return { }\n");
    window.wait("a notice", |w| w.says("Dismiss"));
    window.settle();
    assert_eq!((window.board(), window.hex("0308")), before);
    let notice = window.place_of(Role::Button, "Dismiss");
    assert!(window.board().contains(notice), "{notice:?}");
    while window.says("Dismiss") {
        window.click("Dismiss");
    }
}

#[test]
fn a_still_window_wakes_to_show_the_stack_the_pointer_rests_on() {
    let mut window = Window::of_active_meadow();
    window.hover(window.hex("0405"));
    window.hover(crate::window::beside(window.hex("0405"), 2.0, 1.0));
    let woken_in = |w: &Window| {
        let out = w.harness.output().viewport_output.get(&egui::ViewportId::ROOT).expect("the window");
        out.repaint_delay
    };
    assert!(woken_in(&window).as_secs_f32() < 0.5, "{:?}", woken_in(&window));
    assert!(!window.paints("front"), "{:?}", window.painted());
    window.rest();
    assert!(window.paints("front"), "{:?}", window.painted());
}

#[test]
fn a_notice_in_the_largest_text_takes_no_more_than_its_words() {
    let options = WindowOptions { watch: true, text_percent: Some(300), ..in_english() };
    let mut window = Window::of_module(&meadow(), "return {}\n", &options);
    window.save("rules/main.lua", "return { }\n");
    window.wait("a notice", |w| w.says("Dismiss"));
    window.settle();
    let words = window.place_of(Role::Label, "New rules in force");
    assert!(words.y < window.board().top() + 130.0, "{words:?} {:?}", window.board());
}

#[test]
fn to_do_tells_what_set_up_is_for() {
    let mut window = Window::of_battle();
    assert!(window.says("Move what you like within its area"), "{:#?}", window.said());
    window.click("Next phase");
    assert!(!window.says("Move what you like within its area"));
}

#[test]
fn a_filter_that_finds_nothing_says_so_and_not_that_nothing_happened() {
    let mut window = Window::of_active_meadow();
    window.write("Filter", "zeppelin");
    assert!(window.says("No line of the journal has these words"), "{:#?}", window.said());
    assert!(!window.says("Nothing has happened yet"));
    window.write("Name, state or hex", "zeppelin");
    assert!(window.says("No unit answers to this"), "{:#?}", window.said());
}

#[test]
fn the_unit_under_the_pointer_is_told_before_any_is_selected() {
    let mut window = Window::of_active_meadow();
    window.hover(window.hex("0405"));
    window.settle();
    for name in ["first (infantry", "second (infantry"] {
        assert!(window.paints(name), "{:?}", window.painted());
    }
}

#[test]
fn the_hint_invites_to_march_only_who_can() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    assert!(window.paints("Drag along the path"), "{:?}", window.painted());
    window.click_first(Role::Button, "Done for this turn");
    assert!(!window.paints("Drag along the path"), "{:?}", window.painted());
}

#[test]
fn undo_names_what_it_undoes_and_its_key() {
    let mut window = Window::of_active_meadow();
    window.hover(window.place_of(Role::Button, "Undo"));
    window.harness.run_steps(30);
    assert!(window.paints("Undo: activate blue division anyway · Ctrl+Z"), "{:?}", window.painted());
}
