//! What scripts offer in the window: buttons above the map, panels, overlays, keys, timers; and the console.

use desktop::WindowOptions;
use desktop::commands::Command;
use desktop::console::ConsoleCommand;
use egui::accesskit::Role;
use egui::{Key, Modifiers};

use crate::window::{CTRL, Window, in_english, meadow};

/// A script that offers one of everything.
const OFFERS: &str = r#"
return {
  may = {
    command = function(ctx, order)
      if order.name == "dig_in" and not order.units then
        return ctx.refuse("Select who is to dig")
      end
    end,
  },
  command = {
    dig_in = { key = "Ctrl+J", toolbar = true, fn = function(ctx, event)
      for _, id in ipairs(event.units) do
        ctx.set_prop(id, "dug_in", event.value or "now")
      end
      ctx.mark({ ctx.unit(event.units[1]).hex }, "good")
      ctx.timer("crumbles", { turns = 1 }, event.units[1])
    end },
  },
  timer = {
    crumbles = function(ctx, timer)
      ctx.set_prop(timer.value, "dug_in", nil)
      ctx.say("The works crumble")
    end,
  },
  overlay = {
    diggers = function(ctx)
      local marks = {}
      for _, id in ipairs(ctx.units({ on_map = true })) do
        if ctx.unit(id).props.dug_in then
          marks[#marks + 1] = { hexes = { ctx.unit(id).hex }, style = "warning", text = "works" }
        end
      end
      return marks
    end,
  },
  panel = {
    works = { key = "Ctrl+K", fn = function(ctx)
      local n = 0
      for _, id in ipairs(ctx.units()) do
        n = n + (ctx.unit(id).props.dug_in and 1 or 0)
      end
      return {
        { text = "Field works", strong = true },
        { head = { "what", "how many" }, rows = { { "dug in", n } } },
        { button = "dig_in", text = "Dig at night", value = "night" },
      }
    end },
  },
}
"#;

fn window() -> Window {
    Window::of_module(&meadow(), OFFERS, &in_english())
}

fn dug_in(window: &Window, unit: &str) -> Option<String> {
    let id = rules::ids::UnitId::new(&format!("case:{unit}"));
    let unit = window.session().game().state.unit(&id).expect("it is there");
    unit.props.get("dug_in").map(|value| format!("{value:?}"))
}

#[test]
fn a_button_above_the_map_gives_a_command_and_undo_takes_it_back() {
    let mut window = window();
    let orders = window.n_orders();
    window.click_first(Role::Button, "Dig in");
    assert_eq!(window.n_orders(), orders, "nobody is selected: the button is out of use");
    window.click_hex("0308");
    window.click_first(Role::Button, "Dig in");
    assert!(dug_in(&window, "third").is_some());
    assert!(window.session().entries().last().is_some_and(|entry| entry.order.name() == "command"));
    let journal = &window.harness.state().glance().journal;
    assert!(journal.last().is_some_and(|line| line.sentence.to_lowercase().contains("dig in")), "{journal:#?}");
    window.click("Undo");
    assert!(dug_in(&window, "third").is_none());
}

#[test]
fn the_key_a_command_asks_for_gives_it_and_the_player_may_choose_another() {
    let settings = tempfile::tempdir().expect("there is a temporary folder");
    let options = || WindowOptions { settings: Some(settings.path().to_owned()), ..in_english() };
    let mut window = Window::of_module(&meadow(), OFFERS, &options());
    window.click_hex("0308");
    window.press_with(CTRL, Key::J);
    assert!(dug_in(&window, "third").is_some());
    window.click("Undo");
    window.harness.state_mut().push(Command::ToggleKeys);
    window.settle();
    window.use_button("Dig in: Ctrl+J");
    window.press_with(CTRL | Modifiers::SHIFT, Key::K);
    window.press(Key::Escape);
    let kept = std::fs::read_to_string(settings.path().join("keys.toml")).expect("it is kept");
    assert!(kept.contains("\"case:command.dig_in\" = [\"Ctrl+Shift+K\"]"), "{kept}");
    window.click_hex("0308");
    window.press_with(CTRL, Key::J);
    assert!(dug_in(&window, "third").is_none(), "the old key is free");
    drop(window);
    let mut window = Window::of_module(&meadow(), OFFERS, &options());
    window.click_hex("0308");
    window.press_with(CTRL | Modifiers::SHIFT, Key::K);
    assert!(dug_in(&window, "third").is_some(), "the key is there the next time");
}

#[test]
fn the_palette_lists_what_scripts_offer_with_the_reason_where_it_cannot_be_done() {
    let mut window = window();
    window.press_with(CTRL, Key::P);
    window.harness.state_mut().push(Command::WritePalette("dig".into()));
    window.settle();
    assert!(window.says("elect who is to dig"), "{:#?}", window.said());
    window.harness.state_mut().push(Command::WritePalette("diggers".into()));
    window.settle();
    assert!(window.says("Show: Diggers"), "{:#?}", window.said());
}

#[test]
fn an_overlay_is_shown_and_hidden_and_follows_the_game() {
    let mut window = window();
    window.click_hex("0308");
    window.click_first(Role::Button, "Dig in");
    assert!(!window.says("Diggers: 0308"));
    window.click_first(Role::Button, "Diggers");
    assert!(window.says("Diggers: 0308 (works)"), "{:#?}", window.said());
    window.click("Undo");
    assert!(!window.says("Diggers: 0308"), "nobody is dug in any more");
    window.click("Redo");
    assert!(window.says("Diggers: 0308 (works)"));
    window.click_first(Role::Button, "Diggers");
    assert!(!window.says("Diggers: 0308"));
}

#[test]
fn a_mark_stays_on_the_map_until_the_next_order() {
    let mut window = window();
    window.click_hex("0308");
    window.click_first(Role::Button, "Dig in");
    let marks = |window: &Window| window.harness.state().glance().offers.marks.len();
    assert_eq!(marks(&window), 1);
    window.give(rules::Order::Note { on: rules::order::NoteOn::Hex("0307".into()), text: "here".into() });
    assert_eq!(marks(&window), 0);
}

#[test]
fn a_panel_shows_text_table_and_a_button_that_adds_a_value() {
    let mut window = window();
    window.press_with(CTRL, Key::K);
    assert!(window.says("Field works") && window.says("dug in") && window.says("how many"), "{:#?}", window.said());
    window.click_hex("0308");
    window.click("Dig at night");
    assert!(dug_in(&window, "third").is_some_and(|value| value.contains("night")));
    window.click_first(Role::Tab, "Journal");
    assert!(!window.says("Field works"));
}

#[test]
fn a_timer_rings_a_turn_later_and_undo_winds_it_back() {
    let mut window = window();
    window.click_hex("0308");
    window.click_first(Role::Button, "Dig in");
    let on = || rules::Order::Overrule { order: Box::new(rules::Order::NextPhase {}), reason: "a test".into() };
    let clock = |window: &Window| window.session().game().state.clock();
    let began = clock(&window);
    while (clock(&window).turn, clock(&window).phase) < (began.turn + 1, began.phase) {
        assert!(dug_in(&window, "third").is_some(), "not before its time");
        window.give(on());
    }
    assert!(dug_in(&window, "third").is_none());
    assert!(window.says("The works crumble"), "{:#?}", window.said());
    window.click("Undo");
    assert!(dug_in(&window, "third").is_some());
    window.give(on());
    assert!(dug_in(&window, "third").is_none(), "it rings again");
}

#[test]
fn a_panel_that_fails_shows_where_and_is_not_held_against_the_script() {
    let faulty = "return {\n  panel = {\n    broken = function(ctx)\n      return ctx.untis()\n    end,\n  },\n}\n";
    let mut window = Window::of_module(&meadow(), faulty, &in_english());
    window.harness.state_mut().push(Command::Offered("case:panel.broken".into(), None));
    window.settle();
    assert!(window.says("rules/main.lua:4:"), "{:#?}", window.said());
    assert!(window.says("did you mean `units`?"));
    for _ in 0..5 {
        window.click_hex("0308");
        window.give(rules::Order::Note {
            on: rules::order::NoteOn::Hex("0307".into()),
            text: window.n_orders().to_string(),
        });
    }
    assert!(!window.says("Switch it off"), "nothing of the game failed");
}

#[test]
fn a_calc_that_fails_under_the_pointer_is_told_once_and_not_asked_about() {
    let faulty = "return { calc = { movement_cost = function(ctx, q) return q.nothing.at_all end } }\n";
    let mut window = Window::of_module(&meadow(), faulty, &in_english());
    window.activate();
    for hex in ["0308", "0307", "0308", "0306", "0308"] {
        window.click_hex("0308");
        window.hover_hex(hex);
        window.press(Key::Escape);
    }
    assert!(!window.says("Switch it off"), "{:#?}", window.said());
    let scripts = window.session().scripts().expect("there are some");
    let account = scripts.statistics(&window.session().game().state).remove(0);
    assert_eq!((account.failures, account.failures_in_a_row), (0, 0));
    assert!(account.calls < 20, "{} calls for a few glances at one state", account.calls);
    window.click_first(Role::Tab, "Scripts");
    assert!(window.says("main.lua:1"), "the mistake is shown all the same: {:#?}", window.said());
}

fn typed(window: &mut Window, line: &str) {
    window.harness.state_mut().push(Command::Console(ConsoleCommand::Write(line.to_owned())));
    window.harness.state_mut().push(Command::Console(ConsoleCommand::Enter));
    window.settle();
}

#[test]
fn the_console_reads_the_game_and_cannot_change_it() {
    let mut window = window();
    window.click_first(Role::Tab, "Scripts");
    let before = (window.session().game().state.hash(), window.n_orders());
    typed(&mut window, "ctx.unit('case:third').hex");
    assert!(window.says("0308"), "{:#?}", window.said());
    typed(&mut window, "local n = 0 for _, id in ipairs(ctx.units()) do n = n + 1 end return n * 100");
    assert!(window.said().iter().any(|said| said.ends_with("00")), "{:#?}", window.said());
    for (line, told) in [
        ("ctx.set('a', 1)", "`ctx.set` is not for `console` hooks"),
        ("ctx.lose('case:third', 1)", "`ctx.lose` is not for `console` hooks"),
        ("ctx.dice.d6('x')", "`ctx.dice` is not for `console` hooks"),
        ("ctx.timer('crumbles', { turns = 1 })", "`ctx.timer` is not for `console` hooks"),
        ("ctx.unit('case:third').hex = '0101'", "cannot be written"),
        ("ctx.store.a = 1", "cannot be written"),
        ("leak = 1", "readonly"),
        ("ctx.untis()", "did you mean `units`?"),
        ("while true do end", "was stopped"),
    ] {
        typed(&mut window, line);
        assert!(window.says(told), "{line}: {:#?}", window.said());
    }
    assert_eq!((window.session().game().state.hash(), window.n_orders()), before);
    assert!(!window.says("Switch it off"));
}

#[test]
fn the_console_completes_names_and_ids_and_brings_back_what_was_typed() {
    let mut window = window();
    window.click_first(Role::Tab, "Scripts");
    let typed_so_far = |window: &Window| window.desk().console.input.clone();
    window.click_first(Role::TextInput, "A line of Lua about the game");
    window.type_text("ctx.unit('thi");
    window.press(Key::Tab);
    assert_eq!(typed_so_far(&window), "ctx.unit('case:third'");
    window.type_text(").form");
    window.press(Key::Tab);
    assert_eq!(typed_so_far(&window), "ctx.unit('case:third').formation");
    window.press(Key::Enter);
    assert!(window.says("column"), "{:#?}", window.said());
    assert_eq!(typed_so_far(&window), "");
    window.press(Key::ArrowUp);
    assert_eq!(typed_so_far(&window), "ctx.unit('case:third').formation");
    window.press(Key::ArrowDown);
    assert_eq!(typed_so_far(&window), "");
}

#[test]
fn a_mistake_in_the_console_reads_like_one_in_a_hook() {
    let mut window = window();
    window.click_first(Role::Tab, "Scripts");
    typed(&mut window, "ctx.unit('case:thrid')");
    for part in [
        "console:1:",
        "error[hook_failed]",
        "there is no unit `case:thrid`",
        "1 | ctx.unit('case:thrid')",
        "^^^",
        "help: did you mean `case:third`?",
    ] {
        assert!(window.says(part), "{part}: {:#?}", window.said());
    }
}
