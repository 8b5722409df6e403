//! A module of VASSAL's is given rules: imported, its counters mapped to units by pattern, its ground painted, and a march
//! is allowed or refused by what was painted, in the game that runs meanwhile.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    clippy::indexing_slicing,
    reason = "helpers of tests"
)]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../app/vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use authoring::folder;
use authoring::mapping::{self, Lack, Mapping, Pieces};
use authoring::painting::{Edge, Ink, Painting};
use fixtures::{Zip, build_file, piece, png};
use import::{Wanted, import_unwatched};
use rules::ids::{GroupId, HexsideId, PlaceId, TerrainId, UnitId};
use rules::order::Order;
use rules::scenario::PhaseKind;
use rules::unit::{Arm, Organisation};
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Notice, Session};

fn unit(name: &str, prototype: &str, marks: &str) -> String {
    let prototype = format!("prototype;{prototype}");
    let basic = format!("piece;;;unit.png;{name}");
    let traits = [("mark;Nation,Corps,Strength", marks), (prototype.as_str(), ""), (basic.as_str(), "null;0;0;7;0")];
    slot(&piece("null", &traits))
}

fn slot(text: &str) -> String {
    format!(
        "<VASSAL.build.widget.PieceSlot entryName=\"x\" gpid=\"7\" width=\"40\" height=\"40\">{text}</VASSAL.build.widget.PieceSlot>"
    )
}

fn stack(x: u16, y: u16, slots: &str) -> String {
    format!(
        "<VASSAL.build.module.map.SetupStack name=\"s\" owningBoard=\"Field\" x=\"{x}\" y=\"{y}\">{slots}</VASSAL.build.module.map.SetupStack>"
    )
}

/// A battle as its owner has it: a picture with hexes, foot and guns of two sides by prototype and marker, and a marker
/// that lies on a unit.
fn vassal(folder: &Path) -> PathBuf {
    let (board, grid) = ("VASSAL.build.module.map.boardPicker.Board", "VASSAL.build.module.map.boardPicker.board");
    let nothing = piece("null", &[("piece;;;;", "null;0;0")]);
    let prototype = |name: &str| {
        format!(
            "<VASSAL.build.module.PrototypeDefinition name=\"{name}\">{nothing}</VASSAL.build.module.PrototypeDefinition>"
        )
    };
    let smoke = slot(&piece("null", &[("piece;;;unit.png;Smoke", "null;0;0;7;0")]));
    let build = build_file(&format!(
        "<VASSAL.build.module.PlayerRoster><entry>French</entry><entry>Russian</entry></VASSAL.build.module.PlayerRoster>
         <VASSAL.build.module.PrototypesContainer>{foot}{guns}</VASSAL.build.module.PrototypesContainer>
         <VASSAL.build.module.Map mapName=\"Main\"><VASSAL.build.module.map.BoardPicker>
           <{board} name=\"Field\" image=\"map.png\"><{grid}.HexGrid dx=\"52.0\" dy=\"60.0\" x0=\"30\" y0=\"30\">
             <{grid}.mapgrid.HexGridNumbering hOff=\"1\" vOff=\"1\" hLeading=\"1\" vLeading=\"1\" sep=\"\"/></{grid}.HexGrid></{board}>
         </VASSAL.build.module.map.BoardPicker>{first}{second}{third}</VASSAL.build.module.Map>",
        foot = prototype("Foot"),
        guns = prototype("Guns"),
        first = stack(82, 60, &format!("{}{smoke}", unit("57e Ligne", "Foot", "French,I Corps,8"))),
        second = stack(82, 120, &unit("2/7e à pied", "Guns", "French,I Corps,")),
        third = stack(290, 120, &unit("Odessa", "Foot", "Russian,II Corps,6")),
    ));
    let mut zip = Zip::new().file("moduledata", "<data version=\"1\"/>").file("buildFile.xml", build);
    zip = zip.file("images/unit.png", png(40, 40)).file("images/map.png", png(420, 320));
    let path = folder.join("field.vmod");
    std::fs::write(&path, zip.bytes()).unwrap();
    path
}

const RULES: &str = r#"
ruleset = "an_xxx"

[[rule]]
title = "Foot"
when = { prototype = "foot", prop = { Nation = "French|Russian" } }
make = "unit"
give = { arm = "infantry", organisation = "regiment", increments = "{Strength}", mp = 7, morale = 24, melee = 1, side = "{Nation}", nation = "{Nation}", corps = "{Corps}" }

[[rule]]
title = "Guns"
when = { name = "*à pied", prototype = "gu?s" }
make = "unit"
give = { arm = "artillery", organisation = "battery", increments = "{Strength|4}", mp = 7, morale = 24, fire_bands = [{ to = 4, value = 5 }], side = "{Nation}", nation = "{Nation}", corps = "{Corps}" }
"#;

fn library() -> Arc<ModuleLibrary> {
    let scripts = berthier_tests::repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([berthier_tests::modules_folder()]), Some(scripts)))
}

/// Returns the folder of the module, imported and mapped.
fn mapped(folder: &Path) -> PathBuf {
    let wanted = Wanted { module: vassal(folder), out: Some(folder.join("field")), ..Wanted::default() };
    let module = import_unwatched(&wanted).unwrap_or_else(|error| panic!("{error}")).folder;
    std::fs::write(module.join(mapping::FILE), RULES).unwrap();
    let rules = Mapping::load(&module).unwrap().unwrap();
    let outcome = mapping::apply(&module, &rules).unwrap();
    assert_eq!(outcome.preview.taken, [2, 1]);
    assert_eq!(outcome.preview.left.keys().collect::<Vec<_>>(), ["Smoke"]);
    module
}

fn told(module: &Path) -> Vec<String> {
    let loaded = content::load(library().modules(), &module.display().to_string(), None);
    loaded.diagnostics.iter().map(ToString::to_string).collect()
}

fn id(name: &str) -> UnitId {
    UnitId::new(&format!("field:{name}"))
}

fn started(module: &Path) -> Session {
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new(module.display().to_string(), 7) };
    let mut session = Session::start(library(), &options).unwrap_or_else(|error| panic!("{error}"));
    // The corps is named by hand, whatever chit would be drawn.
    let order = Box::new(Order::Activate { group: GroupId::new("field:i_corps") });
    let phase = |session: &Session| session.game().phase().map(|phase| phase.kind);
    while phase(&session) != Some(PhaseKind::Manoeuvre) {
        session.order(Order::NextPhase {}).unwrap_or_else(|error| panic!("{error}"));
    }
    let activated = session.order(Order::Overrule { order, reason: "a test".to_owned() });
    activated.unwrap_or_else(|error| panic!("{error}"));
    session
}

/// Saves what is painted, and waits for the running game to take it.
fn saved(session: &mut Session, painting: &mut Painting) {
    let game = session.game();
    let file = folder::map_file(&session.loaded().content().unwrap().modules).unwrap();
    painting.save(&file, &game.definitions.board, &game.definitions.ruleset).unwrap();
    let began = Instant::now();
    while !session.poll().iter().any(|notice| matches!(notice, Notice::Reloaded { .. })) {
        assert!(session.banner().is_none(), "{:?}", session.banner());
        assert!(began.elapsed() < Duration::from_secs(30), "the game does not take the painted map");
        std::thread::sleep(Duration::from_millis(20));
    }
}

fn march(unit: &str, to: &str) -> Order {
    Order::march(vec![id(unit)], vec![PlaceId::new(to)])
}

#[test]
fn an_imported_battle_is_mapped_painted_checked_and_marched_on() {
    let folder = tempfile::tempdir().unwrap();
    let module = mapped(folder.path());
    assert_eq!(told(&module), Vec::<String>::new());

    let mut session = started(&module);
    let foot = session.game().def(&id("57e_ligne")).unwrap().troops().unwrap().clone();
    assert_eq!((foot.arm, foot.organisation, foot.printed), (Arm::Infantry, Organisation::Regiment, 8));
    assert_eq!(
        session.game().def(&id("2_7e_a_pied")).unwrap().troops().unwrap().printed,
        4,
        "none printed: as the rule says"
    );
    assert!(session.game().def(&id("57e_ligne")).unwrap().face.is_some(), "it looks as it did");
    let guns = session.game().state.unit(&id("2_7e_a_pied")).unwrap().head().unwrap().as_str().to_owned();
    let open = session.check(&march("2_7e_a_pied", "0303"));
    assert!(open.is_allowed(), "from {guns} over open ground: {:?}", open.refusals);

    // A wood is painted before the guns, while the game runs.
    session.start_watching(|| {});
    let definitions = Arc::clone(&session.game().definitions);
    let (board, ruleset) = (&definitions.board, &definitions.ruleset);
    let mut painting = Painting::new(board, ruleset);
    let wood = Ink::Terrain(ruleset.terrain_idx(&TerrainId::new("wood")).unwrap());
    let at = board.find(&PlaceId::new("0303")).unwrap();
    painting.brush(board, wood, at, 0);
    painting.end_stroke();
    saved(&mut session, &mut painting);
    let verdict = session.check(&march("2_7e_a_pied", "0303"));
    assert!(
        verdict.refusals.iter().any(|r| r.clause.is_some_and(|clause| clause.to_string() == "T4")),
        "{:?}",
        verdict.refusals
    );
    assert_eq!(told(&module), Vec::<String>::new());

    // A road through it lets them pass.
    let from = board.find(&PlaceId::new(&guns)).unwrap();
    let way = Edge::of(board, from, at).unwrap();
    painting.line(ruleset, Ink::Road(rules::board::RoadClass::Road), way);
    saved(&mut session, &mut painting);
    let by_road = session.check(&march("2_7e_a_pied", "0303"));
    assert!(by_road.is_allowed(), "{:?}", by_road.refusals);

    // Taken back stroke by stroke the ground is open again; a stream before it costs them something.
    while painting.can_undo() {
        painting.undo();
    }
    let stream = Ink::Hexside(ruleset.hexsides.get_index_of(&HexsideId::new("stream")).unwrap());
    painting.line(ruleset, stream, way);
    saved(&mut session, &mut painting);
    assert!(session.check(&march("2_7e_a_pied", "0303")).cost.total() > open.cost.total());

    // The game went on all the while.
    let order = march("2_7e_a_pied", "0303");
    session.order(order).unwrap_or_else(|error| panic!("{error}"));
}

#[test]
fn the_rules_are_run_again_and_nothing_that_was_imported_is_lost() {
    let folder = tempfile::tempdir().unwrap();
    let module = mapped(folder.path());
    let rules = Mapping::load(&module).unwrap().unwrap();
    assert_eq!(
        mapping::apply(&module, &rules).unwrap().written,
        Vec::<String>::new(),
        "the same rules make the same files"
    );

    let imported = std::fs::read_to_string(module.join("mapping/counters_1.toml")).unwrap();
    let mut none = rules.clone();
    none.rules.clear();
    mapping::apply(&module, &none).unwrap();
    let pieces = Pieces::load(&module).unwrap();
    assert_eq!(pieces.all.len(), 4);
    let told_again = told(&module);
    assert!(told_again.is_empty(), "counters may stay markers: {told_again:?}");

    // A rule that asks for what a counter lacks makes nothing of it, and says so.
    let stale = mapping::apply(&module, &rules).unwrap_err().to_string();
    assert!(stale.contains("has been changed since it was read"), "{stale}");
    let mut greedy = Mapping::load(&module).unwrap().unwrap();
    greedy.rules = rules.rules;
    greedy.rules[1].give.insert("increments".to_owned(), "{Strength}".into());
    let outcome = mapping::apply(&module, &greedy).unwrap();
    assert_eq!(
        outcome.preview.lacks.into_iter().collect::<Vec<_>>(),
        [((1, Lack::Property("Strength".to_owned())), 1)]
    );
    assert_eq!(std::fs::read_to_string(module.join("mapping/counters_1.toml")).unwrap(), imported);
    assert_eq!(told(&module), Vec::<String>::new());
}
