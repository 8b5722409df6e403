//! A log of VASSAL's: imported as a game, stepped through forwards and backwards, played on from the middle, replayed.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "helpers of tests")]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../app/vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use fixtures::{Zip, build_file, piece, png};
use import::{Imported, Wanted, import_unwatched};
use rules::Order;
use rules::ids::UnitId;
use rules::order::Spot;
use rules::unit::PropValue;
use session::modules::ModuleLibrary;
use session::session::Recorded;
use session::{Lang, Session, Words};
use vassal::sequence::{encode, nest};

const ESC: char = '\u{1b}';
const STEPS: &str = "emb2;;2;;;2;;;2;;;;;false;0;0;fresh.png,tired.png;fresh,tired;true;Step;;;false;;1;1;true;65\\,130;66\\,130;67\\,130;;1.0;;true";

/// The traits of a tank and how they stand: what its layer, its turn, its label, its fuel and its hiding say.
fn tank(id: &str, name: &str, states: [&str; 5], at: &str) -> String {
    let [step, turn, label, fuel, hidden] = states;
    let basic = format!("piece;;;tank.png;{name}");
    let traits = [
        ("hide;72,130;Hide;;", hidden),
        (STEPS, step),
        ("rotate;6;65,130;66,130;;;;;Facing", turn),
        ("label;76,130;Write;12;255,255,0;0,0,0;t;0;c;0;b;c;$label$;Dialog;0;0;TextLabel", label),
        ("PROP;Fuel;true,0,9,false;", fuel),
        (basic.as_str(), at),
    ];
    piece(id, &traits)
}

/// The state of a tank as a command that changes it has it.
fn state(states: [&str; 5], at: &str) -> String {
    let [step, turn, label, fuel, hidden] = states;
    nest(&[hidden, step, turn, label, fuel, at], '\t')
}

fn card(id: &str, name: &str) -> String {
    piece(id, &[(&format!("piece;;;tank.png;{name}"), "Main;204;116;8;0")])
}

const FRESH: [&str; 5] = ["1", "2", "I", "4", "null"];

/// A map of hexes with a deck; a die that shows what it threw.
fn module(folder: &Path) -> PathBuf {
    let (board, grid) = ("VASSAL.build.module.map.boardPicker.Board", "VASSAL.build.module.map.boardPicker.board");
    let build = build_file(&format!(
        r#"<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
          <{board} name="Field" image="map.png"><{grid}.HexGrid dx="52.0" dy="60.0" x0="30" y0="30">
            <{grid}.mapgrid.HexGridNumbering hOff="1" vOff="1" vType="A" sep="-"/></{grid}.HexGrid></{board}></VASSAL.build.module.map.BoardPicker>
          <VASSAL.build.module.map.DrawPile name="Draw" owningBoard="Field" x="204" y="116"/>
        </VASSAL.build.module.Map>
        <VASSAL.build.module.turn.TurnTracker name="Turn"><VASSAL.build.module.turn.CounterTurnLevel property="Turn" start="1" incr="1" loop="true" loopLimit="12">
          <VASSAL.build.module.turn.ListTurnLevel property="Phase" list="Move,Fire"/></VASSAL.build.module.turn.CounterTurnLevel></VASSAL.build.module.turn.TurnTracker>
        <VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6"/>"#
    ));
    let mut zip = Zip::new().file("moduledata", "<data version=\"1\"/>").file("buildFile.xml", build);
    for (name, side) in [("tank.png", 40), ("fresh.png", 20), ("tired.png", 20)] {
        zip = zip.file(&format!("images/{name}"), png(side, side));
    }
    let path = folder.join("small.vmod");
    std::fs::write(&path, zip.file("images/map.png", png(320, 260)).bytes()).unwrap();
    path
}

/// How the game of the log begins: two tanks in a stack, the second over the first, and three cards.
fn start() -> Vec<String> {
    let deck = "+/20/deck;true;0,0,0;60;60;Always;Always;false;false;false;;;;Draw/Main;204;116;true;31,32,33";
    vec![
        "begin_save".to_owned(),
        tank("1", "First", FRESH, "Main;82;60;7;0"),
        tank("2", "Second", FRESH, "Main;82;60;7;0"),
        "+/10/stack/Main;82;60;1;2".to_owned(),
        card("31", "one"),
        card("32", "two"),
        card("33", "three"),
        deck.to_owned(),
        "MainBoardPicker\tField\t0\t0".to_owned(),
        "end_save".to_owned(),
    ]
}

/// The steps of the log: each with the commands that hang below its first.
fn steps() -> Vec<Vec<String>> {
    let at = "Main;82;60;7;0";
    let one = |command: &str| vec![command.to_owned()];
    let change = |states: [&str; 5]| vec![format!("D/2/{}", encode([state(states, at), state(FRESH, at)], '/'))];
    vec![
        one("CHAT<Ann> - Your turn"),
        one("CHAT** 2d6 = 3,4 *** <Ann>"),
        change(["2", "2", "I", "4", "null"]),
        change(["2", "1", "II", "3", "null"]),
        change(["2", "1", "II", "3", "Ann"]),
        vec!["M/2/Main/30/90/null/Main/82/60/1/Ann".into(), "+/11/stack/Main;30;90;2".into()],
        vec!["M/10/Main/30/90/2/Main/82/60/null/Ann".into()],
        vec!["M/33/Main/82/60/null/Main/204/116/32/Ann".into(), "+/12/stack/Main;82;60;33".into()],
        one("D/20/Main;204;116;true;32,31/Main;204;116;true;31,32"),
        vec![
            tank("5", "Third", ["2", "0", "new", "1", "null"], "Main;30;30;7;0"),
            "+/15/stack/Main;30;30;5".into(),
            "CHAT* Third comes".into(),
        ],
        one("MutableProperty\tVP\t0\t5\t"),
        one("FLARE\tMain\t1\t1"),
        one(""),
        one("-/1"),
        one("TURNTurnTracker0\t0|3;0;true;12;1\\;0\\;0\\;true,true"),
        one("TURNTurnTracker0\t0|40;0;true;12"),
    ]
}

fn log(steps: &[Vec<String>]) -> String {
    let logged = |commands: &Vec<String>| {
        let mut commands = commands.clone();
        commands[0].insert_str(0, "LOG\t");
        if commands.len() > 1 { encode(commands, ESC) } else { commands.remove(0) }
    };
    encode(start().into_iter().chain(steps.iter().map(logged)), ESC)
}

fn imported(folder: &Path, game: &[u8]) -> Imported {
    let save = folder.join("tour.vlog");
    std::fs::write(&save, Zip::new().file("savedGame", game).bytes()).unwrap();
    let wanted =
        Wanted { module: module(folder), saves: vec![save], out: Some(folder.join("small")), ..Wanted::default() };
    import_unwatched(&wanted).unwrap_or_else(|error| panic!("{error}"))
}

fn library() -> Arc<dyn session::Library> {
    let scripts = berthier_tests::repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([berthier_tests::modules_folder()]), Some(scripts)))
}

/// Imports a log and keeps it as a game.
fn kept(folder: &Path, game: &[u8]) -> (Imported, PathBuf) {
    let imported = imported(folder, game);
    let journal = folder.join("tour.journal");
    let log = &imported.logs[0];
    let recorded = Recorded { module: &imported.folder, scenario: &log.scenario, steps: &log.steps };
    recorded.keep(library(), &journal).unwrap_or_else(|error| panic!("{error}"));
    (imported, journal)
}

fn unit(session: &Session, name: &str) -> UnitId {
    session.game().definitions.units.values().find(|unit| unit.name == name).unwrap().id.clone()
}

fn names<'a>(session: &'a Session, units: &[UnitId]) -> Vec<&'a str> {
    units.iter().map(|unit| session.game().definitions.units[unit].name.as_str()).collect()
}

/// Returns who stands in a hex, the top first.
fn stack<'a>(session: &'a Session, hex: &str) -> Vec<&'a str> {
    names(session, session.game().state.stack(&hex.into()))
}

fn deck(session: &Session) -> Vec<&str> {
    let deck = session.game().definitions.scenario.containers.iter().find(|c| c.name == "Draw").unwrap();
    names(session, session.game().state.contents(&deck.id))
}

fn value(session: &Session, name: &str, key: &str) -> PropValue {
    session.game().state.unit(&unit(session, name)).unwrap().props[key].clone()
}

/// Goes on to the end of a step.
fn to_step(session: &mut Session, at: &mut usize, step: usize) {
    while *at < step {
        session.redo().unwrap();
        *at += 1;
    }
}

#[test]
fn a_log_is_stepped_through_as_vassal_stepped_through_it_and_back() {
    let folder = tempfile::tempdir().unwrap();
    let (imported, journal) = kept(folder.path(), log(&steps()).as_bytes());
    let mut session = Session::resume(library(), &journal).unwrap();
    let at_start = session.game().state.hash();
    assert_eq!(stack(&session, "02-C"), ["Second", "First"], "a game that was a log opens at its start");
    assert_eq!(deck(&session), ["three", "two", "one"]);
    let mut at = 0;
    to_step(&mut session, &mut at, 4);
    let (text, number) = (|t: &str| PropValue::Text(t.to_owned()), PropValue::Number);
    let face = session.game().definitions.units[&unit(&session, "Second")].face.clone().unwrap();
    let (layer, turn) = (face.layers.iter().find_map(|l| l.prop.clone()).unwrap(), face.turn.clone().unwrap().prop);
    let second = |session: &Session, key: &str| value(session, "Second", key);
    assert_eq!((second(&session, &layer), second(&session, &turn)), (number(2), number(1)));
    assert_eq!((second(&session, "TextLabel"), second(&session, "Fuel")), (text("II"), number(3)));
    assert_eq!(value(&session, "First", &layer), number(1));
    to_step(&mut session, &mut at, 6);
    assert_eq!((stack(&session, "02-C"), stack(&session, "01-C")), (vec!["First"], vec!["Second"]));
    to_step(&mut session, &mut at, 7);
    assert_eq!(stack(&session, "01-C"), ["First", "Second"], "the stack joins above the piece that is named");
    to_step(&mut session, &mut at, 8);
    assert_eq!((stack(&session, "02-C"), deck(&session)), (vec!["three"], vec!["two", "one"]));
    to_step(&mut session, &mut at, 9);
    assert_eq!(deck(&session), ["one", "two"], "the order into which the deck was shuffled is a fact of the log");
    assert_eq!(stack(&session, "01-B"), Vec::<&str>::new());
    to_step(&mut session, &mut at, 10);
    assert_eq!((stack(&session, "01-B"), value(&session, "Third", "TextLabel")), (vec!["Third"], text("new")));
    to_step(&mut session, &mut at, steps().len());
    assert_eq!(stack(&session, "01-C"), ["Second"]);
    let clock =
        |session: &Session| (session.game().state.clock().turn, session.game().phase().map(|p| p.id.to_string()));
    assert_eq!(clock(&session), (3, Some("fire".to_owned())), "the turn tracker sets the turn and the phase");
    assert!(session.redo().is_err(), "one act is one step");
    assert_eq!(imported.report.logs[0].steps, steps().len());
    for _ in 0..steps().len() {
        session.undo().unwrap();
    }
    assert_eq!(session.game().state.hash(), at_start);
    drop(session);
    let replayed = session::replay::replay(&library(), &journal, None, true).unwrap();
    assert!(replayed.is_clean(), "{:?}", replayed.differences);
}

#[test]
fn what_was_said_and_thrown_is_told_and_what_cannot_be_said_is_counted() {
    let folder = tempfile::tempdir().unwrap();
    let (imported, journal) = kept(folder.path(), log(&steps()).as_bytes());
    let session = Session::resume(library(), &journal).unwrap();
    let words = Words::new(Lang::En);
    let told = |step: usize| {
        let opened: Vec<_> = session.entries().iter().filter(|entry| entry.seq.0 == entry.act.0).collect();
        let act = opened[step - 1].act;
        let entries: Vec<_> = session.entries().iter().filter(|entry| entry.act == act).collect();
        words.story(&session.game().definitions, &entries).paragraph
    };
    assert_eq!(told(1), "“<Ann> - Your turn”");
    assert!(told(2).starts_with("“** 2d6 = 3,4 *** <Ann>” 2d6: 3 + 4 = 7."), "{}", told(2));
    assert_eq!(told(8), "Three is placed in 02-C.");
    assert_eq!(told(12), "“VASSAL: command FLARE”");
    let left = &imported.report.logs[0].left;
    assert_eq!((left["state of Hideable"], left["command FLARE"], left["empty command"]), (1, 1, 1));
    assert_eq!(left["turn tracker (the turn is set by hand)"], 1, "a turn there is not");
    let report = std::fs::read_to_string(imported.folder.join("import.md")).unwrap();
    assert!(report.contains("## The log “tour”") && report.contains("state of Hideable, 1 time"), "{report}");
    assert_eq!(session.game().state.stored(&"small".into(), "VP"), None, "at the start nothing is counted yet");
}

#[test]
fn one_plays_on_from_any_step_and_the_log_stays() {
    let folder = tempfile::tempdir().unwrap();
    let (_, journal) = kept(folder.path(), log(&steps()).as_bytes());
    let mut session = Session::resume(library(), &journal).unwrap();
    to_step(&mut session, &mut 0, 6);
    let (second, before) = (unit(&session, "Second"), session.entries().len());
    session.order(Order::Put { units: vec![second], to: Spot::Hex("03-B".into()), at: 0 }).unwrap();
    assert_eq!((stack(&session, "03-B"), session.entries().len()), (vec!["Second"], before + 1));
    let end = session.entries()[before - 1].seq;
    session.undo_to(end).unwrap();
    assert_eq!((stack(&session, "03-B"), stack(&session, "01-C")), (vec![], vec!["Second"]));
}

#[test]
fn a_disguised_log_makes_the_same_bytes_as_a_plain_one() {
    let plain = log(&steps());
    let journal = |game: &[u8]| {
        let folder = tempfile::tempdir().unwrap();
        let (imported, journal) = kept(folder.path(), game);
        let text = std::fs::read_to_string(journal).unwrap().replace(&folder.path().display().to_string(), "");
        // The path of the module stands in the first line, and its hash in every other.
        let orders: Vec<_> = text.lines().map(|line| line.split(",\"chain\"").next().unwrap().to_owned()).collect();
        (orders, imported.report.json())
    };
    assert_eq!(journal(plain.as_bytes()), journal(&vassal::disguise(&plain, 0x5a)));
}

#[test]
fn a_log_that_is_damaged_comes_over_up_to_there_and_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let mut steps = steps();
    steps[7][0].truncate("M/33/Main/82".len());
    let (imported, journal) = kept(folder.path(), log(&steps).as_bytes());
    let session = Session::resume(library(), &journal).unwrap();
    let acts: std::collections::BTreeSet<u64> = session.entries().iter().map(|entry| entry.act.0).collect();
    assert_eq!(acts.len(), 7);
    let report = &imported.report.logs[0];
    assert_eq!(report.steps, 7);
    let damage = report.damage.as_deref().unwrap();
    assert!(damage.starts_with("it is damaged at step 8: a move without its end"), "{damage}");
    assert!(imported.report.markdown().contains(damage));
}

/// The tour of VASSAL is not in the repository: `VASSAL_MODULES` is the folder that holds it.
#[test]
fn the_tour_of_vassal_is_191_steps_and_its_pieces_stand_where_they_stood() {
    let Some(modules) = std::env::var_os("VASSAL_MODULES").map(PathBuf::from) else { return };
    let folder = tempfile::tempdir().unwrap();
    let wanted = Wanted {
        module: modules.join("tour.mod"),
        saves: vec![modules.join("tour.log")],
        out: Some(folder.path().join("tour")),
        ..Wanted::default()
    };
    let imported = import_unwatched(&wanted).unwrap();
    let log = &imported.logs[0];
    assert_eq!(log.steps.len(), 191);
    let journal = folder.path().join("tour.journal");
    Recorded { module: &imported.folder, scenario: &log.scenario, steps: &log.steps }
        .keep(library(), &journal)
        .unwrap();
    let mut session = Session::resume(library(), &journal).unwrap();
    let start = session.game().state.hash();
    let mut at = 0;
    // Where VASSAL itself says they are, in the line that follows each step.
    for (step, name, hex) in [
        (13, "Albatros C", "0,0"),
        (23, "Albatros C", "1,-1"),
        (38, "Albatros C", "2,-5"),
        (57, "Albatros C", "Okinawa"),
        (59, "Albatros C", "Turn 7 Returns"),
        (67, "1ME", "G7"),
        (74, "1ME", "J5"),
        (105, "Jagd Pz Tiger", "P3"),
        (137, "Jagd Pz Tiger", "J4"),
        (147, "Jagd Pz Tiger", "K6"),
    ] {
        to_step(&mut session, &mut at, step);
        assert_eq!(stack(&session, hex).first(), Some(&name), "step {step}");
    }
    to_step(&mut session, &mut at, 191);
    assert!(session.redo().is_err());
    for _ in 0..191 {
        session.undo().unwrap();
    }
    assert_eq!(session.game().state.hash(), start);
}
