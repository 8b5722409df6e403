//! The charts tab: live text with what is in play lit.

use desktop::WindowOptions;
use desktop::commands::{Command, Tab};
use desktop::view::ChartId;
use egui::accesskit::Role;
use egui_kittest::kittest::{By, NodeT, Queryable};
use rules::Order;
use session::Lang;

use crate::window::{Window, in_english, meadow};

fn opened() -> Window {
    let mut window = Window::of_active_meadow();
    window.click_first(Role::Tab, "Charts");
    window
}

/// The rows that are lit.
fn lit(window: &Window) -> Vec<String> {
    let rows = window.harness.query_all(By::new().role(Role::ListItem));
    let lit = rows.filter(|n| n.accesskit_node().toggled() == Some(egui::accesskit::Toggled::True));
    lit.filter_map(|n| n.accesskit_node().label()).collect()
}

#[test]
fn the_terrain_under_the_pointer_is_lit_with_the_column_of_the_selected_arm() {
    let mut window = opened();
    window.click_hex("0308");
    window.hover(window.hex("0306"));
    window.settle();
    assert!(lit(&window).iter().any(|row| row.starts_with("Clear ground: Infantry 1")), "{:#?}", lit(&window));
    window.hover(window.hex("0804"));
    window.settle();
    assert!(lit(&window).iter().any(|row| row.starts_with("Wood: ")), "{:#?}", lit(&window));
}

#[test]
fn the_last_throw_lights_its_row_and_cell_of_the_fire_table() {
    let mut window = opened();
    let hit = Order::Hit { hex: "0405".into(), increments: 1, roll: None };
    window.give(hit);
    window.click("Close the roll card");
    window.harness.state_mut().push(Command::ShowChart(ChartId::Morale));
    window.settle();
    window.click_hex("0405");
    window.settle();
    assert!(window.says("Modifier"), "{:#?}", window.said());
    assert!(lit(&window).iter().any(|row| row.contains("−3")), "a second unit in the hex: {:#?}", lit(&window));
}

#[test]
fn a_chip_of_a_chart_opens_its_clause() {
    let mut window = opened();
    window.click("Melee");
    window.click_first(Role::Button, "A3");
    assert_eq!(window.desk().clauses.first().map(String::as_str), Some("A3"));
}

#[test]
fn every_chart_is_whole_in_every_language_and_text_size() {
    for lang in Lang::ALL {
        for percent in [100, 300] {
            let options = WindowOptions { lang: Some(lang), text_percent: Some(percent), ..in_english() };
            let mut window = Window::of_module(&meadow(), "return {}\n", &options);
            window.harness.state_mut().push(Command::OpenTab(Tab::Charts));
            for id in ChartId::ALL {
                window.harness.state_mut().push(Command::ShowChart(id));
                window.settle();
                let keys: Vec<_> = window.said().into_iter().filter(|t| t.contains("window-")).collect();
                assert!(keys.is_empty(), "{lang:?} {id:?}: {keys:#?}");
                let rows = window.harness.query_all(By::new().role(Role::ColumnHeader)).count();
                assert_eq!(rows, 1, "{id:?} is a table");
            }
        }
    }
}
