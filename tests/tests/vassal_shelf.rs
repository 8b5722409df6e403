//! What lies on a shelf beside a module: extensions, set-ups, saved games, charts, helps, turn trackers; all of it comes over from
//! the command line, is told in both reports and is played.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "helpers of tests")]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../app/vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use berthier_tests::program::berthier;
use fixtures::{Zip, build_file, piece, png};
use rules::Order;
use rules::ids::ScenarioId;
use session::modules::ModuleLibrary;
use session::session::StartOptions;
use session::{Lang, Session, Words};
use vassal::sequence::encode;

/// A tank that stands here, with a command that a chain of keys makes.
fn tank(id: &str, name: &str, at: &str) -> String {
    let trigger = r"macro;Rally;Rally him;82,130;{Morale > 3};82\,130;70\,130";
    piece(id, &[(trigger, ""), (&format!("piece;;;tank.png;{name}"), at)])
}

/// A saved game in which one tank stands here.
fn save(name: &str, x: u16, y: u16) -> Vec<u8> {
    let at = format!("Main;{x};{y};7;0");
    let commands = [
        "begin_save".to_owned(),
        tank("1", name, &at),
        format!("+/10/stack/Main;{x};{y};1"),
        "MainBoardPicker\tField\t0\t0".to_owned(),
        "end_save".to_owned(),
    ];
    Zip::new().file("savedGame", encode(commands, '\u{1b}')).bytes()
}

fn slot(name: &str) -> String {
    let text = tank("null", name, "null;0;0;7;0").replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;");
    format!("<VASSAL.build.widget.PieceSlot entryName=\"x\" gpid=\"7\">{text}</VASSAL.build.widget.PieceSlot>")
}

/// Writes a module with an extension beside it, and a saved game.
fn shelf(folder: &Path) -> (PathBuf, PathBuf) {
    let (board, grid) = ("VASSAL.build.module.map.boardPicker.Board", "VASSAL.build.module.map.boardPicker.board");
    let build = build_file(&format!(
        r#"<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
          <{board} name="Field" image="map.png"><{grid}.HexGrid dx="52.0" dy="60.0" x0="30" y0="30">
            <{grid}.mapgrid.HexGridNumbering/></{grid}.HexGrid></{board}></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
        <VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.ListWidget entryName="Tanks">{tank}</VASSAL.build.widget.ListWidget></VASSAL.build.module.PieceWindow>
        <VASSAL.build.module.PredefinedSetup name="Battles" isMenu="true">
          <VASSAL.build.module.PredefinedSetup name="East" useFile="true" file="east.vsav"/>
          <VASSAL.build.module.PredefinedSetup name="Gone" useFile="true" file="gone.vsav"/></VASSAL.build.module.PredefinedSetup>
        <VASSAL.build.module.turn.TurnTracker name="Turn"><VASSAL.build.module.turn.CounterTurnLevel property="Turn" start="1" incr="1" loop="true" loopLimit="3">
          <VASSAL.build.module.turn.ListTurnLevel property="Phase" list="Move,Fire"/></VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>
        <VASSAL.build.module.ChartWindow name="Charts"><VASSAL.build.widget.Chart chartName="Losses" fileName="map.png"/>
          <VASSAL.build.widget.HtmlChart chartName="Odds" fileName="odds.html"/></VASSAL.build.module.ChartWindow>
        <VASSAL.build.module.Documentation><VASSAL.build.module.documentation.HelpFile title="Rules" fileName="rules.html" fileType="archive"/></VASSAL.build.module.Documentation>
        <com.example.Unheard name="x"/>"#,
        tank = slot("Panther"),
    ));
    let zip = Zip::new().file("moduledata", "<data version=\"1\"/>").file("buildFile.xml", build);
    let zip =
        zip.file("odds.html", "<html><p>Three to one wins</p></html>").file("rules.html", "<p>Move, then fire</p>");
    let zip = zip.file("images/map.png", png(320, 260)).file("images/tank.png", png(40, 40));
    let module = folder.join("War.vmod");
    std::fs::write(&module, zip.file("east.vsav", save("Tiger", 82, 60)).bytes()).unwrap();
    let extension = format!(
        r#"<VASSAL.build.module.ModuleExtension module="Test" version="1.0">
          <VASSAL.build.module.ExtensionElement target="VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.ListWidget:Tanks">{}</VASSAL.build.module.ExtensionElement>
        </VASSAL.build.module.ModuleExtension>"#,
        slot("Sherman")
    );
    let beside = folder.join("War_ext");
    std::fs::create_dir(&beside).unwrap();
    let extension = Zip::new().file("extensiondata", "<data version=\"1\"/>").file("buildFile.xml", extension);
    std::fs::write(beside.join("more.vmdx"), extension.bytes()).unwrap();
    let turn = folder.join("turn 5.vsav");
    std::fs::write(&turn, save("Churchill", 30, 90)).unwrap();
    (module, turn)
}

/// Imports it as one types it.
fn imported(folder: &Path) -> PathBuf {
    let (module, turn) = shelf(folder);
    let made = folder.join("war");
    let (module, turn, out) = (module.display().to_string(), turn.display().to_string(), made.display().to_string());
    let told = berthier(&["import", &module, "--save", &turn, "--out", &out]);
    assert!(told.status.success(), "{}", String::from_utf8_lossy(&told.stderr));
    made
}

fn game(module: &Path, scenario: Option<&str>) -> Session {
    let library = content::Library::new([berthier_tests::modules_folder()]);
    let library = ModuleLibrary::new(library, Some(berthier_tests::repository().join("scripts")));
    let scenario = scenario.map(ScenarioId::new);
    let options = StartOptions { scenario, ..StartOptions::new(module.display().to_string(), 7) };
    Session::start(Arc::new(library), &options).unwrap_or_else(|error| panic!("{error:?}"))
}

/// Who stands on the map, and where.
fn standing(session: &Session) -> Vec<(String, String)> {
    let stacks = session.game().state.stacks();
    let all = stacks.flat_map(|(hex, stack)| stack.iter().map(move |unit| (unit, hex)));
    let named = |unit: &rules::ids::UnitId| session.game().def(unit).map_or(String::new(), |def| def.name.clone());
    all.map(|(unit, hex)| (named(unit), hex.to_string())).collect()
}

#[test]
fn set_ups_and_saved_games_are_scenarios_and_an_extension_brings_its_counters() {
    let folder = tempfile::tempdir().unwrap();
    let module = imported(folder.path());
    let session = game(&module, None);
    let tanks: Vec<&str> = session.game().definitions.units.values().map(|unit| unit.name.as_str()).collect();
    for name in ["Panther", "Sherman", "Tiger", "Churchill"] {
        assert!(tanks.contains(&name), "{name} in {tanks:?}");
    }
    let palette = &session.game().definitions.scenario.containers;
    let palette = palette.iter().find(|c| c.name.contains("Tanks")).unwrap();
    assert_eq!(session.game().contents(&palette.id).len(), 2, "that of the module and that of the extension");
    assert_eq!(standing(&game(&module, Some("east"))), [("Tiger".to_owned(), "0202".to_owned())]);
    assert_eq!(standing(&game(&module, Some("turn_5"))), [("Churchill".to_owned(), "0102".to_owned())]);
}

#[test]
fn the_turn_track_goes_through_its_phases_and_turns_and_back_by_undo() {
    let folder = tempfile::tempdir().unwrap();
    let mut session = game(&imported(folder.path()), Some("east"));
    let words = Words::new(Lang::En);
    let phase = |session: &Session| {
        let phase = session.game().phase().map(|phase| words.phase(phase)).unwrap_or_default();
        (session.game().state.clock().turn, phase)
    };
    let at_first = phase(&session);
    let mut seen = Vec::new();
    for _ in 0..4 {
        session.order(Order::NextPhase {}).unwrap_or_else(|error| panic!("{error}"));
        seen.push(phase(&session));
    }
    let wanted = [(1, "Move"), (1, "Fire"), (2, "Move"), (2, "Fire")].map(|(turn, name)| (turn, name.to_owned()));
    assert_eq!(seen, wanted);
    for _ in 0..4 {
        session.undo().unwrap();
    }
    assert_eq!(phase(&session), at_first);
}

#[test]
fn both_reports_tell_what_came_over_and_what_is_left_and_the_lua_waits_to_be_filled() {
    let folder = tempfile::tempdir().unwrap();
    let module = imported(folder.path());
    let read = |path: &str| std::fs::read_to_string(module.join(path)).unwrap_or_else(|e| panic!("{path}: {e}"));
    let (told, json) = (read("import.md"), read("import.json"));
    let json: serde_json::Value = serde_json::from_str(&json).unwrap();
    assert_eq!(json["custom_classes"]["com.example.Unheard"], 1);
    assert_eq!(json["scenarios"].as_array().map(Vec::len), Some(3), "{json:#}");
    for line in ["Unheard", "Trigger", "gone.vsav", "East", "turn 5"] {
        assert!(told.contains(line), "{line} in {told}");
    }
    // The trait stands once, with its name, its keys and its condition, over a function that does nothing yet.
    let lua = read("rules/main.lua");
    for line in
        ["-- Trigger", "Rally him", "{Morale > 3}", "key: Ctrl+R", "action_keys: Ctrl+F", "on: Panther, Sherman"]
    {
        assert!(lua.contains(line), "{line} in {lua}");
    }
    assert_eq!(lua.matches("function commands.").count(), 1, "{lua}");
    let index = read("help/index.md");
    for line in ["Losses", "Odds", "Rules"] {
        assert!(index.contains(line), "{line} in {index}");
    }
    let checked = berthier(&["check", &module.display().to_string()]);
    assert!(checked.status.success(), "{}", String::from_utf8_lossy(&checked.stdout));
}
