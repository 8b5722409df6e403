//! The dialog that makes units of imported counters: a rule written in its fields, what the check says of it, and the game that
//! then goes by a ruleset.

use std::path::{Path, PathBuf};

use authoring::mapping;
use desktop::commands::Command;
use desktop::mapper::MapCommand;
use egui::accesskit::Role;
use egui::vec2;
use egui_kittest::kittest::{By, Queryable};
use import::{Wanted, import_unwatched};
use session::Session;
use session::session::{Keep, StartOptions};
use vassal::sequence::{encode, nest};

use crate::window::{Window, in_english, library, write};

/// A regiment that stands on the map at start.
fn stack(name: &str, marks: &str, y: u16) -> String {
    let kinds = ["mark;Nation,Corps,Strength".to_owned(), format!("piece;;;unit.png;{name}")];
    let states = [marks.to_owned(), "null;0;0;7;0".to_owned()];
    let piece = encode(["null".to_owned(), nest(&kinds, '\t'), nest(&states, '\t')], '/');
    format!(
        r#"<VASSAL.build.module.map.SetupStack name="s" owningBoard="Field" x="82" y="{y}">
        <VASSAL.build.widget.PieceSlot entryName="x" gpid="7" width="40" height="40">+/{piece}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>"#
    )
}

/// Imports a small module of two regiments and a marker, and returns its folder.
fn imported(folder: &Path) -> PathBuf {
    let build = format!(
        r#"<?xml version="1.0"?><VASSAL.build.GameModule name="Field" version="1.0"><VASSAL.build.module.Map mapName="Main">
        <VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="Field" width="300" height="300">
        <VASSAL.build.module.map.boardPicker.board.HexGrid dx="52.0" dy="60.0" x0="30" y0="30"/></VASSAL.build.module.map.boardPicker.Board>
        </VASSAL.build.module.map.BoardPicker>{}{}{}</VASSAL.build.module.Map></VASSAL.build.GameModule>"#,
        stack("57e Ligne", "French,I Corps,8", 60),
        stack("25e Ligne", "French,I Corps,6", 120),
        stack("Smoke", ",,", 180),
    );
    write(&folder.join("vassal/buildFile.xml"), &build);
    let wanted = Wanted { module: folder.join("vassal"), out: Some(folder.join("field")), ..Wanted::default() };
    import_unwatched(&wanted).expect("the module is imported").folder
}

fn started(folder: &Path, module: &Path) -> Session {
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new(module.display().to_string(), 7) };
    Session::start(library(Some(folder)), &options).unwrap_or_else(|error| panic!("{error}"))
}

/// Writes into the last field of a name: what counters get stands below what they are known by.
fn fill(window: &mut Window, name: &str, text: &str) {
    let of_name = || By::new().role(Role::TextInput).label(name);
    let lacks = |window: &Window| panic!("no field is called {name:?}: {:#?}", window.said());
    window.harness.query_all(of_name()).last().unwrap_or_else(|| lacks(window)).focus();
    window.settle();
    window.harness.query_all(of_name()).last().unwrap_or_else(|| lacks(window)).type_text(text);
    window.settle();
}

fn is_checked(window: &Window) -> bool {
    !window.says("The rules are being checked")
}

#[test]
fn a_rule_is_written_checked_and_saved_in_the_dialog_and_the_module_opens_by_the_ruleset() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = imported(folder.path());
    let mut window = Window::open(started(folder.path(), &module), &in_english(), vec2(1400.0, 900.0));
    window.push(Command::MapUnits(MapCommand::Toggle));
    assert!(window.says("3 counters fit no rule"), "{:#?}", window.said());
    let top =
        |window: &Window| window.harness.get_all_by_label("Counters to units").last().map(|title| title.rect().top());
    let short = top(&window);
    window.use_button("Add a rule");
    window.settle();
    assert!(top(&window) < short, "the sheet grows with what it holds: {:?} {short:?}", top(&window));
    fill(&mut window, "name", "*ligne");
    assert!(window.says("2 counters") && window.says("1 counter fits no rule"), "{:#?}", window.said());
    window.use_button("arm: infantry");
    window.use_button("organisation: regiment");
    for (name, text) in
        [("increments", "{Strength}"), ("movement points", "7"), ("side", "{Nation}"), ("corps", "{Corps}")]
    {
        fill(&mut window, name, text);
    }
    window.wait("the check ends", is_checked);
    // Nothing of the rule is missing in the file; what the ruleset needs besides is told before anything is written.
    assert!(window.says("It names a group"), "{:#?}", window.said());
    fill(&mut window, "nation", "{Nation}");
    window.wait("the check ends", is_checked);
    assert!(window.says("the unit has no `morale`"), "{:#?}", window.said());
    assert!(!window.says("passes its check"));
    fill(&mut window, "morale", "24");
    fill(&mut window, "melee", "1");
    window.wait("the check ends", is_checked);
    assert!(window.says("passes its check"), "{:#?}", window.said());
    window.use_button("Make the units");
    let rules = mapping::Mapping::load(&module).expect("the rules are read").expect("they are saved");
    assert_eq!(rules.rules[0].when.name, "*ligne");
    assert_eq!(rules.rules[0].give["increments"].as_str(), Some("{Strength}"));
    let session = started(folder.path(), &module);
    let game = session.game();
    assert_eq!(game.definitions.modules.iter().map(|m| m.id.as_str()).collect::<Vec<_>>(), ["an_xxx", "field"]);
    let strengths: Vec<u16> = game.definitions.units.values().filter_map(|u| Some(u.troops()?.printed)).collect();
    assert_eq!(strengths, [8, 6]);
}
