//! A VASSAL module with every trait, every grid and the oddities that are met with: imported, checked, opened, played, and
//! replayed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "helpers of tests")]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../app/vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::collections::BTreeMap;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use fixtures::{Zip, build_file, piece, png};
use import::{Wanted, import_unwatched};
use rules::ids::{ContainerId, UnitId};
use rules::order::{Order, Spot};
use rules::unit::PropValue;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Session, Words};

/// The steps of a tank: two pictures, named.
const STEPS: &str = "emb2;;2;;;2;;;2;;;;;false;0;0;fresh.png,tired.png;fresh,tired;true;Step;;;false;;1;1;true;65\\,130;66\\,130;67\\,130;;1.0;;true";

/// A picture laid on and taken off by hand, off at first.
const DUG_IN: &str =
    "emb2;Dig in;2;;;2;;;2;;;;;false;0;0;tired.png;;true;Dug in;;;false;;1;1;false;68\\,130;;;;1.0;;true";

/// Every other trait, some with all their fields, most cut short.
const OTHERS: [(&str, &str); 41] = [
    ("calcProp;Strength;{ Steps * 2 };", ""),
    ("basicName;Panzer", ""),
    ("hide;72,130;Hide;;", "null"),
    ("obs;73,130;mask.png;Mask;I;Somebody;any", "null"),
    ("immob;g;N;R;", ""),
    ("nonRect2;1.0;", ""),
    ("markmoved;moved.png;10;-10;Mark moved;77\\,130;;false", "false"),
    ("footprint;84,130;Trail;false;false;10;;;100;50;20;30", "false;;0"),
    ("border;Selected;a border;3;255,0,0", ""),
    ("AreaOfEffect;255,0,0;50;2;false;Show;82,130", "false"),
    ("pivot;Pivot;80,130;10;10;true;30", ""),
    ("mat;Carrier;a carrier", "0"),
    ("matPiece;Cargo;true", "noMat"),
    ("macro;Burn;Burn it;66,130;{ Fuel > 0 };;67\\,130;false", ""),
    ("report;67\\,130;$PieceName$ burns", "-1"),
    ("globalkey;All;65,130;66,130;{ Side == \"Blue\" };false", ""),
    ("setprop;Score;false,0,9,true;\\:65\\,130\\:P\\,{ Score + 1 }", ""),
    ("setpieceprop;Fuel;false,0,9,true;", ""),
    ("placemark;Smoke;83,130;null;null;0;0;false", ""),
    ("replace;Cadre;82,130;null;null;0;0", ""),
    ("return;Discard;68,130;Draw;Where to?", ""),
    ("sendto;Away;65,130;Main;Field;100;100", ""),
    ("translate;East;69,130;60;0;true", ""),
    ("clone;Clone;67,130", ""),
    ("delete;Delete;68,130", ""),
    ("hideCmd;Late;Disable;{ Turn > 3 };67\\,130", ""),
    ("restrict;Red;false;false", ""),
    ("submenu;More;Clone,Delete", ""),
    ("menuSeparator;a line;", ""),
    ("locmsg;key;a message;Hello", ""),
    ("table;2;2;Table;84,130", ""),
    ("propertysheet;1Name~3Notes;Sheet;;;0;0;0;;", "a~b"),
    ("playSound;bang.wav;Bang;66,130", ""),
    ("button;66,130;0;0;20;20;a button", ""),
    ("globalhotkey;Next;78,130;79,130;", ""),
    ("deselect;Leave;68,130", ""),
    ("attach;Leader;a leader", "0"),
    ("locCommand;a place;Location;", ""),
    ("cmt;a comment", ""),
    ("cxio.malnorma.Unheard;x;y", "z"),
    ("prototype;Nobody", ""),
];

fn tank(name: &str) -> String {
    let mut traits = vec![
        (STEPS, "1"),
        (DUG_IN, "-1"),
        ("rotate;6;65,130;66,130;;;;;Facing", "2"),
        ("label;76,130;Write;12;255,255,0;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;TextLabel", "3/II"),
        ("PROP;Fuel;true,0,9,false;", "4"),
        ("mark;Side,Corps", "Blue,II\\\\"),
        ("prototype;Armour", ""),
    ];
    traits.extend(OTHERS);
    let basic = format!("piece;;;tank.png;{name}");
    traits.push((basic.as_str(), "null;0;0;7;0"));
    piece("null", &traits)
}

fn card(name: &str) -> String {
    piece("null", &[("rotate;1;65,130;Turn", "30"), (&format!("piece;;;{name};{name}"), "null;0;0;8;0")])
}

fn slot(kind: &str, text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        "<VASSAL.build.widget.{kind} entryName=\"x\" gpid=\"7\" width=\"40\" height=\"40\">{text}</VASSAL.build.widget.{kind}>"
    )
}

fn build() -> String {
    let board = "VASSAL.build.module.map.boardPicker.Board";
    let grid = "VASSAL.build.module.map.boardPicker.board";
    let components = format!(
        r#"<VASSAL.build.module.PlayerRoster><entry>Blue</entry><entry>Red</entry></VASSAL.build.module.PlayerRoster>
        <VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Armour">{armour}</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>
        <VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
          <{board} name="Field" image="map.png"><{grid}.HexGrid dx="52.0" dy="60.0" x0="30" y0="30">
            <{grid}.mapgrid.HexGridNumbering hOff="1" vOff="1" vType="A" sep="-"/></{grid}.HexGrid></{board}></VASSAL.build.module.map.BoardPicker>
          <VASSAL.build.module.map.SetupStack name="below" owningBoard="Field" x="82" y="60">{one}</VASSAL.build.module.map.SetupStack>
          <VASSAL.build.module.map.SetupStack name="above" owningBoard="Field" x="82" y="60">{two}</VASSAL.build.module.map.SetupStack>
          <VASSAL.build.module.map.DrawPile name="Draw" owningBoard="Field" x="200" y="100">{cards}</VASSAL.build.module.map.DrawPile>
        </VASSAL.build.module.Map>
        <VASSAL.build.module.Map mapName="Side"><VASSAL.build.module.map.BoardPicker>
          <{board} name="Sideways" width="300" height="200"><{grid}.HexGrid dx="52.0" dy="60.0" x0="30" y0="30" sideways="true">
            <{grid}.mapgrid.HexGridNumbering hOff="0" vOff="0" stagger="false"/></{grid}.HexGrid></{board}></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
        <VASSAL.build.module.Map mapName="Track"><VASSAL.build.module.map.BoardPicker>
          <{board} name="Track" width="200" height="100"><{grid}.ZonedGrid>
            <{grid}.mapgrid.Zone name="Turns" locationFormat="$name$ $gridLocation$" path="0,0;100,0;100,100;0,100">
              <{grid}.SquareGrid dx="50" dy="50" x0="25" y0="25"><{grid}.mapgrid.SquareGridNumbering hLeading="0" vLeading="0" sep="."/></{grid}.SquareGrid></{grid}.mapgrid.Zone>
            <{grid}.mapgrid.Zone name="Boxes" locationFormat="$gridLocation$" path="100,0;200,0;200,100;100,100">
              <{grid}.RegionGrid><{grid}.Region name="Axis/Allied Box" originx="150" originy="50"/></{grid}.RegionGrid></{grid}.mapgrid.Zone>
          </{grid}.ZonedGrid></{board}></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>
        <VASSAL.build.module.PlayerHand mapName="Hand of Blue" side="Blue"><VASSAL.build.module.map.BoardPicker/></VASSAL.build.module.PlayerHand>
        <VASSAL.build.module.PieceWindow name="Counters">{spare}</VASSAL.build.module.PieceWindow>
        <VASSAL.build.module.ChartWindow name="Charts"><VASSAL.build.widget.Chart chartName="Terrain" fileName="map.png"/></VASSAL.build.module.ChartWindow>
        <VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6" reportTotal="true" addToTotal="1"/>
        <VASSAL.build.module.RandomTextButton name="Weather" nDice="1" faces="mud,dry,snow"/>
        <VASSAL.build.module.SpecialDiceButton name="Picture dice"><VASSAL.build.module.SpecialDie name="a">
          <VASSAL.build.module.SpecialDieFace text="one" value="1" icon="x.png"/><VASSAL.build.module.SpecialDieFace text="eight" value="8" icon="x.png"/>
        </VASSAL.build.module.SpecialDie></VASSAL.build.module.SpecialDiceButton>
        <VASSAL.build.module.MassKeyCommand name="Clear all" hotkey="65,130"/>
        <com.example.Unheard name="x"/>"#,
        armour = piece("null", &[("mark;Arm", "Tank"), ("piece;;;;", "null;0;0")]),
        one = slot("PieceSlot", &tank("First")),
        two = slot("PieceSlot", &tank("Second")),
        // Pictures named without their ending.
        cards = ["one", "two", "three"].map(|name| slot("CardSlot", &card(name))).concat(),
        spare = slot("PieceSlot", &tank("Spare")),
    );
    build_file(&components)
}

fn pictures() -> Vec<(&'static str, Vec<u8>)> {
    let sides = [("tank.png", 40), ("fresh.png", 20), ("tired.png", 20), ("moved.png", 8), ("one", 60), ("two", 60)];
    let mut out: Vec<_> = sides.iter().map(|(name, side)| (*name, png(*side, *side))).collect();
    out.push(("map.png", png(320, 260)));
    out
}

/// Writes the module as one file; a directory entry holds data, as some archivers leave it.
fn zipped(folder: &Path) -> PathBuf {
    let mut zip = Zip::new().file("moduledata", "<data version=\"1\"/>").file("buildFile.xml", build());
    zip = zip.file("images/", "x");
    for (name, bytes) in pictures() {
        zip = zip.file(&format!("images/{name}"), bytes);
    }
    let path = folder.join("small.vmod");
    std::fs::write(&path, zip.bytes()).unwrap();
    path
}

/// Writes the module as a folder, with the build file as old modules name it.
fn unpacked(folder: &Path) -> PathBuf {
    let module = folder.join("small");
    std::fs::create_dir_all(module.join("images")).unwrap();
    std::fs::write(module.join("buildFile"), build()).unwrap();
    for (name, bytes) in pictures() {
        std::fs::write(module.join("images").join(name), bytes).unwrap();
    }
    module
}

fn imported(module: PathBuf, out: &Path) -> import::Imported {
    let wanted = Wanted { module, out: Some(out.join("small_module")), ..Wanted::default() };
    import_unwatched(&wanted).unwrap_or_else(|error| panic!("{error}"))
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

fn library() -> Arc<dyn session::Library> {
    let scripts = berthier_tests::repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([berthier_tests::modules_folder()]), Some(scripts)))
}

#[test]
fn the_same_module_makes_the_same_folder_zipped_or_unpacked_and_nothing_of_it_is_amiss() {
    let [one, two, three] = std::array::from_fn(|_| tempfile::tempdir().unwrap());
    let first = imported(zipped(one.path()), one.path());
    let second = imported(zipped(two.path()), two.path());
    assert_eq!(files(&first.folder), files(&second.folder));
    let folder = imported(unpacked(three.path()), three.path());
    let counters = |folder: &Path| files(folder)["forces/counters_1.toml"].clone();
    assert_eq!(counters(&first.folder), counters(&folder.folder));
    let loaded = content::load(&content::Library::new([]), &first.folder.display().to_string(), None);
    assert!(loaded.diagnostics.is_empty(), "{}", berthier_tests::listed(&loaded.diagnostics));
    let report = &first.report;
    assert!(report.missing_pictures.contains_key("three") && report.missing_pictures.contains_key("mask.png"));
    assert_eq!(report.missing_prototypes, ["Nobody"]);
    let told = report.markdown();
    for left in ["Trigger", "Replace", "SendTo", "Unheard"] {
        assert!(told.contains(left), "{left} in {told}");
    }
}

#[test]
fn an_import_that_is_stopped_leaves_nothing_behind_wherever_it_is_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let module = zipped(folder.path());
    let out = folder.path().join("out");
    std::fs::create_dir(&out).unwrap();
    let wanted = Wanted { module, out: Some(out.join("small_module")), ..Wanted::default() };
    let mut n_steps = 0;
    for stop in 1.. {
        let mut seen = 0;
        let mut watch = |_: vassal::Stage, _: u64, _: u64| {
            seen += 1;
            if seen == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        match import::import(&wanted, &mut watch) {
            Ok(_) => break,
            Err(error) => assert!(error.is_cancelled(), "{stop}: {error}"),
        }
        assert_eq!(std::fs::read_dir(&out).unwrap().count(), 0, "stopped at {stop}");
        n_steps = stop;
    }
    assert!(n_steps > 2, "it can be stopped at {n_steps} places");
    assert!(out.join("small_module/module.toml").is_file());
}

#[test]
fn an_imported_module_is_played_undone_and_replayed_to_the_same_hash() {
    let folder = tempfile::tempdir().unwrap();
    let module = imported(zipped(folder.path()), folder.path()).folder.display().to_string();
    let journal = folder.path().join("game.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new(module, 7) };
    let mut session = Session::start(library(), &options).unwrap();
    let find = |session: &Session, name: &str| -> UnitId {
        session.game().definitions.units.values().find(|unit| unit.name == name).unwrap().id.clone()
    };
    let container = |session: &Session, name: &str| -> ContainerId {
        session.game().definitions.scenario.containers.iter().find(|c| c.name == name).unwrap().id.clone()
    };
    // The name of a piece is its BasicName where it has one.
    let stacks: Vec<_> = session.game().state.stacks().map(|(hex, stack)| (hex.to_string(), stack.to_vec())).collect();
    assert_eq!(stacks.iter().map(|(hex, _)| hex.as_str()).collect::<Vec<_>>(), ["02-C"]);
    let stack = stacks[0].1.clone();
    assert_eq!(stack.len(), 2, "both stacks stand in one field");
    let pictured = |unit: &UnitId| session.game().definitions.units[unit].name.clone();
    assert_eq!((pictured(&stack[0]), pictured(&stack[1])), ("Panzer".to_owned(), "Panzer".to_owned()));
    let top = stack[0].clone();
    let state = |session: &Session, key: &str| session.game().state.unit(&top).unwrap().props.get(key).cloned();
    let face = session.game().definitions.units[&top].face.clone().unwrap();
    let prop = |name: &str| face.layers.iter().find(|l| l.name == name).and_then(|l| l.prop.clone()).unwrap();
    let (step, dug_in) = (prop("Step"), prop("Dug in"));
    let (draw, card) = (container(&session, "Draw"), find(&session, "three"));
    assert_eq!(session.game().state.contents(&draw)[0], card, "the last of a deck is its top");
    let (palette, before) = (container(&session, "Counters"), session.game().state.hash());
    let spare = session.game().contents(&palette)[0].clone();
    let units = || vec![top.clone()];
    let orders = [
        Order::Flip { units: units(), layer: Some(step.clone()), by: 1 },
        Order::Flip { units: units(), layer: Some(dug_in.clone()), by: 1 },
        Order::Rotate { units: units(), by: 1 },
        Order::SetProp { units: units(), key: "Fuel".into(), value: Some(PropValue::Number(3)) },
        Order::SetProp { units: units(), key: "TextLabel".into(), value: Some(PropValue::Text("4/II".into())) },
        Order::Put { units: units(), to: Spot::Hex("01-B".into()), at: 0 },
        Order::Draw { from: draw.clone(), count: 1, to: Spot::Hex("01-B".into()) },
        Order::Shuffle { container: draw.clone() },
        Order::Put { units: vec![card.clone()], to: Spot::Container(draw.clone()), at: u16::MAX },
        Order::Roll { count: 2, sides: 6, plus: 1, why: "attack".into() },
        Order::UseDice { dice: vec![2, 5], order: Box::new(Order::RollSet { set: "2d6".into() }) },
        Order::UseDice { dice: vec![3], order: Box::new(Order::RollSet { set: "weather".into() }) },
        Order::UseDice { dice: vec![2], order: Box::new(Order::RollSet { set: "picture_dice".into() }) },
        Order::Put { units: vec![spare.clone()], to: Spot::Hex("01-B".into()), at: 0 },
        Order::Put { units: vec![spare.clone()], to: Spot::Hex("01-B".into()), at: 0 },
        Order::Put { units: vec![spare.copy(1)], to: Spot::Container(palette.clone()), at: 0 },
        Order::NextPhase {},
    ];
    let n_orders = orders.len();
    for order in orders {
        session.order(order.clone()).unwrap_or_else(|error| panic!("{order:?}: {error}"));
    }
    assert_eq!(
        (state(&session, &step), state(&session, &dug_in)),
        (Some(PropValue::Number(2)), Some(PropValue::Number(1)))
    );
    assert_eq!(state(&session, &face.turn.as_ref().unwrap().prop), Some(PropValue::Number(3)));
    assert_eq!(session.game().state.stack(&"01-B".into()), [spare.copy(2), top.clone()]);
    assert_eq!(session.game().state.contents(&draw).last(), Some(&card));
    let words = Words::new(Lang::En);
    let story: Vec<String> =
        session.entries().iter().map(|entry| words.story(&session.game().definitions, &[entry]).paragraph).collect();
    assert_eq!(story[0], "Panzer shows tired.");
    assert_eq!(story[4], "Panzer reads “4/II”");
    assert!(story[9].starts_with("Attack, 2d6 + 1: "), "{}", story[9]);
    let told = ["2d6, 2d6 + 1: 2 + 5 + 1 = 8.", "Weather: snow.", "Picture dice: eight."];
    assert!(story[10..].iter().zip(told).all(|(story, told)| story.starts_with(told)), "{:?}", &story[10..]);
    let after = session.game().state.hash();
    for _ in 0..n_orders {
        session.undo().unwrap();
    }
    assert_eq!(session.game().state.hash(), before);
    for _ in 0..n_orders {
        session.redo().unwrap();
    }
    assert_eq!(session.game().state.hash(), after);
    drop(session);
    let replayed = session::replay::replay(&library(), &journal, None, true).unwrap();
    assert!(replayed.is_clean(), "{:?}", replayed.differences);
    assert_eq!(replayed.hash, after);
}
