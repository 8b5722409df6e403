//! How the window looks and speaks, and that it comes back as it was left.

use std::collections::BTreeSet;

use desktop::commands::Command;
use desktop::theme::Tone;
use desktop::{App, WindowOptions};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, vec2};
use egui_kittest::kittest::{By, Queryable};
use session::session::{Keep, StartOptions};
use session::{Lang, Session};

use crate::window::{CTRL_SHIFT, Window, in_english, library};

fn key(key: Key, pressed: bool) -> Event {
    Event::Key { key, physical_key: None, pressed, repeat: false, modifiers: Modifiers::NONE }
}

#[test]
fn h_hides_the_counters_while_it_is_held() {
    let mut window = Window::of_meadow();
    assert!(window.says("third (infantry"));
    let counters = |w: &Window| w.harness.query_all(By::new().role(Role::Image)).count();
    let n = counters(&window);
    assert!(n > 3);
    window.harness.event(key(Key::H, true));
    window.settle();
    assert_eq!(counters(&window), 0);
    window.harness.event(key(Key::H, false));
    window.settle();
    assert_eq!(counters(&window), n);
}

#[test]
fn another_language_is_chosen_from_the_status_bar() {
    let mut window = Window::of_meadow();
    window.click("Language: English");
    window.click("Français");
    assert!(window.says("Tour") || window.says("Mise en place"), "{:#?}", window.said());
    assert!(!window.says("Next phase"));
}

/// What the shipped battle says in a language, after a march, a refusal and with everything open.
fn everything_said(lang: Lang) -> BTreeSet<String> {
    let options = WindowOptions { lang: Some(lang), ..in_english() };
    let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
    let mut window = Window::open(session, &options, vec2(1600.0, 1000.0));
    let mut said = BTreeSet::new();
    let mut look = |window: &mut Window, commands: Vec<Command>| {
        commands.into_iter().for_each(|c| window.harness.state_mut().push(c));
        window.settle();
        said.extend(window.said());
        said.extend(window.painted());
    };
    look(&mut window, vec![Command::NextPhase]);
    look(&mut window, vec![Command::NextPhase]);
    let group =
        crate::window::anyway(rules::Order::Activate { group: rules::ids::GroupId::new("chevardino:5th_division") });
    look(&mut window, vec![Command::Give(group, None)]);
    look(&mut window, vec![Command::Select(vec!["chevardino:25e".into()]), Command::FormationMenu]);
    let march =
        |path: &[&str]| rules::Order::march(vec!["chevardino:25e".into()], path.iter().map(|h| (*h).into()).collect());
    look(&mut window, vec![Command::Give(march(&["1211"]), None)]);
    let far = march(&["1311", "1411", "1511", "1611", "1711", "1811", "1911", "2011", "2111", "2211", "2311"]);
    look(&mut window, vec![Command::Give(far, None), Command::AskWhy]);
    look(&mut window, vec![Command::AskReason]);
    look(&mut window, vec![Command::GiveAnyway]);
    look(&mut window, vec![Command::RulesHere]);
    look(&mut window, vec![Command::CloseOverlay, Command::ToggleHelp]);
    look(&mut window, vec![Command::CloseOverlay, Command::OpenTab(desktop::commands::Tab::Scripts)]);
    look(&mut window, vec![Command::Lose, Command::Finish]);
    for leader in ["compans", "position_company", "kharkov"] {
        look(&mut window, vec![Command::Select(vec![format!("chevardino:{leader}").as_str().into()])]);
    }
    said
}

/// Whether a text looks like a key of a text: `window-next_phase`.
fn is_key(text: &str) -> bool {
    let heads = [
        "window-",
        "clause-",
        "special-",
        "order-",
        "event-",
        "refusal-",
        "phase-",
        "terrain-",
        "unit-",
        "group-",
        "scenario-",
    ];
    heads.iter().any(|h| text.contains(h) && !text.contains(' ')) || text.contains("{ $")
}

#[test]
fn no_language_shows_a_raw_key() {
    for lang in Lang::ALL {
        let keys: Vec<String> = everything_said(lang).into_iter().filter(|t| is_key(t)).collect();
        assert!(keys.is_empty(), "{lang:?}: {keys:#?}");
    }
}

/// Whether a text has a word in it that only English has.
fn is_english(text: &str) -> bool {
    let english = "the and of next undo redo turn activate hex hexes facing increments move what unit why click";
    let words: Vec<&str> = english.split(' ').collect();
    text.to_lowercase().split(|c: char| !c.is_alphabetic()).any(|word| words.contains(&word))
}

/// Whether a text names a part of the Lua interface: a hook, alone or at the end, or what `ctx` holds. They are written so
/// in every language.
fn names_the_interface(text: &str) -> bool {
    let last = text.rsplit(' ').next().unwrap_or(text);
    text.contains("ctx.") || ["may.", "on.", "calc.", "ask."].iter().any(|family| last.starts_with(family))
}

#[test]
fn spanish_and_french_leave_no_english_word() {
    for lang in [Lang::Es, Lang::Fr] {
        // A man's name is what it is, and so are those of the interface.
        let all = everything_said(lang);
        let left: Vec<&String> =
            all.iter().filter(|t| is_english(t) && !t.contains("Mecklenburg") && !names_the_interface(t)).collect();
        assert!(left.is_empty(), "{lang:?}: {left:#?}");
    }
}

#[test]
fn large_text_in_a_small_window_keeps_everything_working() {
    for percent in [200, 300] {
        let options = WindowOptions { text_percent: Some(percent), ..in_english() };
        let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
        let mut window = Window::open(session, &options, vec2(1280.0, 720.0));
        window.click("Next phase");
        window.click("Next phase");
        for commands in [
            vec![Command::Give(
                crate::window::anyway(rules::Order::Activate {
                    group: rules::ids::GroupId::new("chevardino:5th_division"),
                }),
                None,
            )],
            vec![Command::Select(vec!["chevardino:25e".into()])],
            vec![Command::OpenTab(desktop::commands::Tab::Unit)],
            vec![Command::Form(rules::unit::Formation::Line), Command::AskWhy],
            vec![Command::Give(
                rules::Order::march(vec!["chevardino:25e".into()], vec!["1112".into(), "1113".into(), "1114".into()]),
                None,
            )],
            vec![Command::ToggleHelp],
            vec![Command::CloseOverlay, Command::RulesHere],
            vec![Command::CloseOverlay, Command::TogglePlace(desktop::commands::Place::Bottom)],
        ] {
            commands.into_iter().for_each(|c| window.harness.state_mut().push(c));
            window.settle();
        }
        let board = window.board();
        assert!(board.width() > 250.0 && board.height() > 150.0, "{percent} % leaves the map {board:?}");
        window.click("Undo");
    }
}

#[test]
fn text_grows_and_shrinks_by_key_and_by_button() {
    let mut window = Window::of_meadow();
    window.press_with(CTRL_SHIFT, Key::Plus);
    assert!(!window.says("Text 100 %"), "{:#?}", window.said());
    window.press_with(CTRL_SHIFT, Key::Num0);
    assert!(window.says("Text 100 %"));
    window.click("Smaller text");
    assert!(!window.says("Text 100 %"));
}

#[test]
fn the_window_opens_as_it_was_left() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 7) };
    let session = Session::start(library(None), &options).expect("the battle starts");
    let mut window = Window::open(session, &in_english(), vec2(1280.0, 720.0));
    for command in [Command::GoToUnit("chevardino:25e".into()), Command::Zoom(1.5), Command::SwitchTone] {
        window.harness.state_mut().push(command);
    }
    window.click("Next phase");
    window.harness.run_steps(60);
    let (camera, selection) = (window.desk().camera, window.desk().selection.clone());
    assert!(window.says("Light chrome"));
    drop(window);

    let session = Session::resume(library(None), &journal).expect("the game goes on");
    let window = Window::open(session, &in_english(), vec2(1280.0, 720.0));
    assert_eq!(window.desk().camera, camera);
    assert_eq!(window.desk().selection, selection);
    assert!(window.says("Light chrome"), "the tone is {:?} again", Tone::Dark);
    assert!(window.says("Turn 1"));
}

#[test]
fn the_help_lists_every_command_with_its_key() {
    let mut window = Window::of_meadow();
    window.click("Help");
    for command in App::named_commands() {
        let words = command.name(&desktop::speech::Speech::new(Lang::En));
        assert!(window.says(&words), "{words} is not in the help");
    }
    assert!(window.says("Ctrl+Z"), "{:#?}", window.said());
    window.click("Close");
    assert!(!window.desk().help);
}

#[test]
fn f1_shows_the_rules_that_bear_on_the_hex_under_the_pointer() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.hover(window.hex("0306"));
    window.press(Key::F1);
    assert!(window.desk().clauses.iter().any(|c| c.starts_with('T')), "{:?}", window.desk().clauses);
    let text = desktop::speech::Speech::new(Lang::En).clause("T99");
    assert!(!window.says(&text));
    window.press(Key::Escape);
    assert!(window.desk().clauses.is_empty());
}

#[test]
fn the_drawer_closes_and_opens() {
    let mut window = Window::of_meadow();
    let height = window.board().height();
    window.click("Open or close the drawer");
    assert!(window.board().height() > height + 50.0);
    window.click("Journal");
    assert!((window.board().height() - height).abs() < 1.0);
}

#[test]
fn f1_tells_the_rules_of_the_hex_and_of_the_unit_under_their_headings_and_goes_on_from_there() {
    let mut window = Window::of_active_meadow();
    window.click_hex("0308");
    window.hover(window.hex("0804"));
    window.press(Key::F1);
    let clauses = window.desk().clauses.clone();
    for clause in ["F6", "T6", "Q2"] {
        assert!(clauses.iter().any(|c| c == clause), "{clause}: {clauses:?}");
    }
    assert!(window.says("Third in column"), "{:#?}", window.said());
    window.use_button("F7");
    assert_eq!(window.desk().clauses, ["F7"]);
    window.press(Key::Escape);
    assert!(window.desk().clauses.is_empty());
}
