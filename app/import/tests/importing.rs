//! Modules made in memory, imported, and read again as any module is.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests"
)]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::Path;

use content::{Library, Loaded};
use fixtures::{Zip, build_file, piece, png};
use import::{ImportError, Wanted, import, import_unwatched};
use rules::scenario::ContainerKind;
use rules::unit::PropValue;

const MARKS: &str = "emb2;;2;;;2;;;2;;;;;false;0;0;fresh.png,tired.png;fresh,tired;true;Step;;;false;;1;1;true;65\\,130;66\\,130;67\\,130;;1.0;;true";

fn tank() -> String {
    piece(
        "null",
        &[(MARKS, "1"), ("rotate;6;65,130;66,130;;;;;Facing", "2"), ("piece;;;tank.png;Tank", "null;0;0;7;0")],
    )
}

fn card(name: &str) -> String {
    piece("null", &[(&format!("piece;;;{name}.png;{name}"), "null;0;0;8;0")])
}

fn slot(kind: &str, text: &str) -> String {
    format!(
        r#"<VASSAL.build.widget.{kind} entryName="x" gpid="7" width="40" height="40">{text}</VASSAL.build.widget.{kind}>"#
    )
}

/// A module with a picture under hexes, a stack at start, a deck, a palette and one board of squares and regions.
fn module() -> Zip {
    let map = format!(
        r#"<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
          <VASSAL.build.module.map.boardPicker.Board name="Field" image="map.png">
            <VASSAL.build.module.map.boardPicker.board.HexGrid dx="52.0" dy="60.0" x0="30" y0="30">
              <VASSAL.build.module.map.boardPicker.board.mapgrid.HexGridNumbering hOff="1" vOff="1" vType="A" sep="-"/>
            </VASSAL.build.module.map.boardPicker.board.HexGrid>
          </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker>
          <VASSAL.build.module.map.SetupStack name="s" owningBoard="Field" x="82" y="60">{tank}{tank}</VASSAL.build.module.map.SetupStack>
          <VASSAL.build.module.map.DrawPile name="Draw" owningBoard="Field" x="200" y="100">{one}{two}</VASSAL.build.module.map.DrawPile>
        </VASSAL.build.module.Map>
        <VASSAL.build.module.Map mapName="Track"><VASSAL.build.module.map.BoardPicker>
          <VASSAL.build.module.map.boardPicker.Board name="Track" width="200" height="100">
            <VASSAL.build.module.map.boardPicker.board.ZonedGrid>
              <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Turns" locationFormat="$name$ $gridLocation$" path="0,0;100,0;100,100;0,100">
                <VASSAL.build.module.map.boardPicker.board.SquareGrid dx="50" dy="50" x0="25" y0="25">
                  <VASSAL.build.module.map.boardPicker.board.mapgrid.SquareGridNumbering hLeading="0" vLeading="0" sep="."/>
                </VASSAL.build.module.map.boardPicker.board.SquareGrid></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
              <VASSAL.build.module.map.boardPicker.board.mapgrid.Zone name="Boxes" locationFormat="$gridLocation$" path="100,0;200,0;200,100;100,100">
                <VASSAL.build.module.map.boardPicker.board.RegionGrid>
                  <VASSAL.build.module.map.boardPicker.board.Region name="Axis/Allied Box" originx="150" originy="50"/>
                </VASSAL.build.module.map.boardPicker.board.RegionGrid></VASSAL.build.module.map.boardPicker.board.mapgrid.Zone>
            </VASSAL.build.module.map.boardPicker.board.ZonedGrid>
          </VASSAL.build.module.map.boardPicker.Board></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
        <VASSAL.build.module.PieceWindow name="Counters">{marker}</VASSAL.build.module.PieceWindow>
        <VASSAL.build.module.MassKeyCommand name="Clear all" hotkey="65,130"/>"#,
        tank = slot("PieceSlot", &tank()),
        one = slot("CardSlot", &card("one")),
        two = slot("CardSlot", &card("two")),
        marker = slot(
            "PieceSlot",
            &piece(
                "null",
                &[
                    ("macro;Burn;Burn it;66,130;{ Fuel > 0 };;67\\,130;false", ""),
                    ("prototype;Nobody", ""),
                    ("label;;Change;12;255,255,0;0,0,0;c;0;c;0;c;c;$pieceName$;Dialog;0;0;TextLabel", "hot"),
                    ("mark;Side", "Red"),
                    ("piece;;;gone.png;Fire", "null;0;0;9;0"),
                ]
            )
        ),
    );
    let sides =
        "<VASSAL.build.module.PlayerRoster><entry>Blue</entry><entry>Red</entry></VASSAL.build.module.PlayerRoster>";
    let mut zip = Zip::new().file("buildFile.xml", build_file(&format!("{sides}{map}")));
    for (name, side) in [("tank.png", 40), ("fresh.png", 20), ("tired.png", 20), ("one.png", 60), ("two.png", 60)] {
        zip = zip.file(&format!("images/{name}"), png(side, side));
    }
    zip.file("images/map.png", png(320, 260))
}

fn on_disk(folder: &Path) -> Wanted {
    let file = folder.join("test.vmod");
    std::fs::write(&file, module().bytes()).unwrap();
    Wanted { module: file, out: Some(folder.join("test")), ..Wanted::default() }
}

fn loaded(folder: &Path) -> Loaded {
    let loaded = content::load::load(&Library::new([]), &folder.display().to_string(), None);
    let told: Vec<String> = loaded.diagnostics.iter().map(ToString::to_string).collect();
    assert!(told.is_empty(), "{told:#?}");
    loaded
}

fn files(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let mut out = BTreeMap::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(at) = folders.pop() {
        for entry in std::fs::read_dir(at).unwrap().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                let name = path.strip_prefix(folder).unwrap().display().to_string();
                out.insert(name, std::fs::read(&path).unwrap());
            }
        }
    }
    out
}

#[test]
fn the_new_module_is_without_fault_and_names_fields_as_vassal_does() {
    let folder = tempfile::tempdir().unwrap();
    let imported = import_unwatched(&on_disk(folder.path())).unwrap();
    let definitions = loaded(&imported.folder).definitions.unwrap();
    let board = &definitions.board;
    for name in ["01-B", "02-C", "Turns 1.1", "Turns 2.2", "Axis-Allied Box"] {
        assert!(board.find(&name.into()).is_some(), "{name}");
    }
    let stack: Vec<&str> =
        definitions.scenario.set_up.iter().flat_map(|p| p.hexes.iter().map(rules::ids::PlaceId::as_str)).collect();
    assert_eq!(stack, ["02-C", "02-C"], "both pieces of the stack stand where VASSAL has them");
    // The hexes are regular and the picture fits them: its width is that of as many pixels.
    let picture = board.pictures.iter().find(|p| p.file == "art/map.png").unwrap();
    assert_eq!((picture.size.x, board.pictures.len()), (9_231, 2));
    let (a, b) = (board.find(&"01-B".into()).unwrap(), board.find(&"02-C".into()).unwrap());
    assert_eq!(board.distance(a, b), Some(1));
}

#[test]
fn a_piece_keeps_its_pictures_by_state_its_turn_and_its_texts() {
    let folder = tempfile::tempdir().unwrap();
    let imported = import_unwatched(&on_disk(folder.path())).unwrap();
    let definitions = loaded(&imported.folder).definitions.unwrap();
    let tank = definitions.units.values().find(|u| u.name == "Tank").unwrap();
    let face = tank.face.as_ref().unwrap();
    let step = face.layers.iter().find(|l| l.prop.is_some()).unwrap();
    assert_eq!(step.pictures, ["art/fresh.png", "art/tired.png"]);
    assert_eq!(step.picture(2), Some("art/tired.png"));
    assert_eq!(tank.props[step.prop.as_ref().unwrap()], PropValue::Number(1));
    let turn = face.turn.as_ref().unwrap();
    assert_eq!((turn.steps, &tank.props[&turn.prop]), (6, &PropValue::Number(2)));
    let fire = definitions.units.values().find(|u| u.name == "Fire").unwrap();
    assert_eq!(fire.side.as_str(), "red", "its marker names a side");
    let text = &fire.face.as_ref().unwrap().texts[0];
    assert_eq!(fire.props[&text.prop], PropValue::Text("hot".to_owned()));
    assert_eq!(text.ground, Some([255, 255, 0]));
}

#[test]
fn a_deck_lies_on_the_map_with_its_cards_the_last_on_top() {
    let folder = tempfile::tempdir().unwrap();
    let imported = import_unwatched(&on_disk(folder.path())).unwrap();
    let definitions = loaded(&imported.folder).definitions.unwrap();
    let deck = definitions.scenario.containers.iter().find(|c| c.name == "Draw").unwrap();
    let names: Vec<&str> = deck.units.iter().map(|u| definitions.units[u].name.as_str()).collect();
    assert_eq!(names, ["two", "one"]);
    assert!(deck.at.is_some());
    let palette = definitions.scenario.containers.iter().find(|c| c.name == "Counters").unwrap();
    assert_eq!((palette.kind, palette.units.len()), (ContainerKind::Palette, 1), "any number can be taken of it");
}

#[test]
fn what_is_left_and_missing_is_told_and_waits_in_lua() {
    let folder = tempfile::tempdir().unwrap();
    let imported = import_unwatched(&on_disk(folder.path())).unwrap();
    let report = &imported.report;
    assert!(report.missing_pictures.contains_key("gone.png"));
    assert_eq!(report.missing_prototypes, ["Nobody"]);
    assert_eq!((report.left["Trigger"], report.left["MassKeyCommand"]), (1, 1));
    let lua = String::from_utf8(files(&imported.folder)["rules/main.lua"].clone()).unwrap();
    for told in
        ["{ Fuel > 0 }", "function commands.trigger_burn(", "Ctrl+B", "function commands.masskeycommand_clear_all("]
    {
        assert!(lua.contains(told), "{told} in {lua}");
    }
    let told = String::from_utf8(files(&imported.folder)["import.md"].clone()).unwrap();
    assert!(told.contains("`gone.png`") && told.contains("`Nobody`"));
}

#[test]
fn every_file_bears_the_number_of_its_format() {
    let folder = tempfile::tempdir().unwrap();
    let imported = import_unwatched(&on_disk(folder.path())).unwrap();
    let written: Vec<_> = files(&imported.folder)
        .into_iter()
        .filter(|(path, _)| Path::new(path).extension().is_some_and(|e| e == "toml"))
        .collect();
    assert!(written.len() > 4, "module, map, sides, counters, where they come from, a scenario: {written:?}");
    for (path, bytes) in written {
        let file: toml::Table = toml::from_str(&String::from_utf8(bytes).unwrap()).unwrap();
        let key = if path == "module.toml" { "api" } else { "format" };
        assert_eq!(file.get(key), Some(&1.into()), "{path}");
    }
}

#[test]
fn the_same_module_makes_the_same_bytes() {
    let (one, two) = (tempfile::tempdir().unwrap(), tempfile::tempdir().unwrap());
    let first = import_unwatched(&on_disk(one.path())).unwrap();
    let second = import_unwatched(&on_disk(two.path())).unwrap();
    assert_eq!(files(&first.folder), files(&second.folder));
}

#[test]
fn nothing_half_made_stays_and_nothing_that_is_there_is_touched() {
    let folder = tempfile::tempdir().unwrap();
    let wanted = on_disk(folder.path());
    let mut steps = 0;
    let stopped = import(&wanted, &mut |_, _, _| {
        steps += 1;
        if steps > 3 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    assert!(stopped.unwrap_err().is_cancelled());
    assert_eq!(files(folder.path()).len(), 1, "only the module itself is there");
    std::fs::create_dir(folder.path().join("test")).unwrap();
    std::fs::write(folder.path().join("test/mine.txt"), "mine").unwrap();
    assert!(matches!(import_unwatched(&wanted), Err(ImportError::Exists(_))));
    assert_eq!(files(folder.path()).len(), 2);
}
