//! The report from the window: written on a worker while the window goes on, and told where it lies.

use std::fs;

use session::Session;
use session::session::{Keep, StartOptions};

use crate::window::{Window, in_english, library, meadow, write};

/// The meadow kept in a file, its first turn begun.
fn kept(folder: &std::path::Path) -> Window {
    for (path, text) in &meadow().files() {
        write(&folder.join("case").join(path), text);
    }
    write(&folder.join("case/rules/main.lua"), "return {}\n");
    let options = StartOptions { keep: Keep::File(folder.join("battle.journal")), ..StartOptions::new("case", 7) };
    let session = Session::start(library(Some(folder)), &options).expect("the meadow can be played");
    let mut window = Window::open(session, &in_english(), egui::vec2(1280.0, 720.0));
    window.click("Next phase");
    window
}

fn write_report(window: &mut Window) {
    window.click("Menu");
    window.use_button("Write the report");
}

#[test]
fn a_report_is_written_beside_the_game_while_the_window_goes_on() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut window = kept(folder.path());
    write_report(&mut window);
    assert!(window.says("The report is being written: picture"), "{:#?}", window.said());
    assert!(window.says("Stop writing"));
    window.wait("the report", |w| w.says("The report is written: "));
    let text = fs::read_to_string(folder.path().join("battle-report/report.md")).expect("it is there");
    assert!(text.contains("![") && text.contains("Losses"), "{text}");
    assert!(window.says("Open the folder"), "{:#?}", window.said());
    window.click("Dismiss");
    assert!(!window.says("The report is written"));
}

#[test]
fn a_report_stopped_leaves_no_text_and_one_in_the_way_is_told() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut window = kept(folder.path());
    write_report(&mut window);
    window.use_button("Stop writing");
    assert!(!window.says("The report is being written"), "{:#?}", window.said());
    drop(window);
    let other = tempfile::tempdir().expect("there is a temporary folder");
    fs::write(other.path().join("battle-report"), "a file").expect("it can be written");
    let mut window = kept(other.path());
    write_report(&mut window);
    window.wait("the refusal", |w| w.says("is a file: the report needs a folder of that name"));
    assert!(!window.says("The report is being written"));
    assert!(!folder.path().join("battle-report/report.md").exists(), "what was stopped is no report");
}
