//! The settings of a VASSAL module: those of its dice come over one by one, and every one that does not is in the report.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, reason = "helpers of tests")]

#[allow(dead_code, reason = "shared with the tests of the reader")]
#[path = "../../app/vassal/tests/reading/fixtures.rs"]
mod fixtures;

use std::sync::Arc;

use fixtures::{Zip, build_file, piece};
use import::{Report, Wanted, import_unwatched};
use rules::order::Order;
use session::modules::ModuleLibrary;
use session::session::StartOptions;
use session::{Lang, Session, Words};

/// Imports a module of these components beside a map, and opens it.
fn opened(components: &str) -> (Session, Report, String) {
    let (board, grid) = ("VASSAL.build.module.map.boardPicker.Board", "VASSAL.build.module.map.boardPicker.board");
    // A number beside the middle, turned by a quarter with the place where it stands.
    let label = "label;;Write;10;;0,0,0;c;-24;c;9;c;c;$label$;Dialog;0;270;TextLabel;id";
    let slot = piece("null", &[(label, "789"), ("piece;;;;Tank", "null;0;0;7;0")]);
    let map = format!(
        r#"<VASSAL.build.module.Map mapName="Main" markMoved="Always"><VASSAL.build.module.map.BoardPicker>
             <{board} name="Field" width="300" height="200" reversible="true">
               <{grid}.HexGrid dx="52.0" dy="60.0" x0="30" y0="30" edgesLegal="true" visible="true" color="0,0,160">
                 <{grid}.mapgrid.HexGridNumbering visible="true" color="160,0,0"/></{grid}.HexGrid></{board}>
               <{board} name="Small" width="90" height="90"><{grid}.HexGrid dx="52.0" dy="60.0" visible="true"/></{board}>
               <setup>MainBoardPicker&#9;Field&#9;0&#9;0</setup></VASSAL.build.module.map.BoardPicker>
           <VASSAL.build.module.map.SetupStack name="s" owningBoard="Field" x="82" y="60">
             <VASSAL.build.widget.PieceSlot entryName="x" gpid="7">{slot}</VASSAL.build.widget.PieceSlot></VASSAL.build.module.map.SetupStack>
           <VASSAL.build.module.map.DrawPile name="Draw" owningBoard="Field" x="200" y="100" shuffle="Always" faceDown="Never"
               reshufflable="true" deckOwners="" canSave="false">
             <VASSAL.build.module.map.DeckGlobalKeyCommand name="Turn them over"/></VASSAL.build.module.map.DrawPile>
         </VASSAL.build.module.Map>"#
    );
    let folder = tempfile::tempdir().unwrap();
    let module = folder.path().join("small.vmod");
    std::fs::write(&module, Zip::new().file("buildFile.xml", build_file(&(map + components))).bytes()).unwrap();
    let wanted = Wanted { module, out: Some(folder.path().join("small")), ..Wanted::default() };
    let imported = import_unwatched(&wanted).unwrap_or_else(|error| panic!("{error}"));
    let lua = std::fs::read_to_string(imported.folder.join("rules/main.lua")).unwrap();
    let library = content::Library::new([berthier_tests::modules_folder()]);
    let library = ModuleLibrary::new(library, Some(berthier_tests::repository().join("scripts")));
    let options = StartOptions::new(imported.folder.display().to_string(), 7);
    let session = Session::start(Arc::new(library), &options).unwrap_or_else(|error| panic!("{error:?}"));
    (session, imported.report, lua)
}

/// What the journal says of a throw of the only dice of a module, fallen like this.
fn told(settings: &str, dice: &[u8]) -> String {
    let button = if settings.contains("faces") { "RandomTextButton" } else { "DiceButton" };
    let (mut session, ..) = opened(&format!(r#"<VASSAL.build.module.{button} name="Shot" {settings}/>"#));
    let set = session.game().definitions.dice[0].id.clone();
    let order = Order::UseDice { dice: dice.to_vec(), order: Box::new(Order::RollSet { set }) };
    session.order(order).unwrap_or_else(|error| panic!("{error}"));
    let words = Words::new(Lang::En);
    let paragraph = words.story(&session.game().definitions, &[&session.entries()[0]]).paragraph;
    paragraph.split(". ").next().unwrap_or_default().trim_end_matches('.').to_owned()
}

#[test]
fn dice_are_kept_and_sorted_as_vassal_keeps_and_sorts_them() {
    let five = r#"nDice="5" nSides="6" keepDice="true""#;
    let kept = |more: &str| told(&format!("{five} {more}"), &[4, 1, 6, 3, 4]);
    // `>` and `<` take what is as much as well.
    assert_eq!(kept(r#"keepOption="&gt;" keepCount="4""#), "Shot, 5d6: 4, 1, 6, 3, 4; kept: 4, 6, 4");
    assert_eq!(kept(r#"keepOption="&lt;" keepCount="3""#), "Shot, 5d6: 4, 1, 6, 3, 4; kept: 1, 3");
    assert_eq!(kept(r#"keepOption="=" keepCount="4" reportTotal="true""#), "Shot, 5d6: 4, 1, 6, 3, 4; kept: 4 + 4 = 8");
    assert_eq!(kept(r#"keepOption="=" keepCount="5""#), "Shot, 5d6: 4, 1, 6, 3, 4; none is kept");
    assert_eq!(
        kept(r#"keepOption="l" keepCount="2" reportTotal="true" addToTotal="3""#),
        "Shot, 5d6 + 3: 4, 1, 6, 3, 4; kept: 4 + 6 + 3 = 13"
    );
    assert_eq!(kept(r#"keepOption="s" keepCount="3" sortDice="true""#), "Shot, 5d6: 4, 1, 6, 3, 4; kept: 1, 3, 4");
    assert_eq!(kept(r#"keepOption="l" keepCount="9""#), "Shot, 5d6: 4, 1, 6, 3, 4", "more than there are: all");
    // What is added to each die is added before it is compared.
    assert_eq!(kept(r#"plus="1" keepOption="&gt;" keepCount="5""#), "Shot: 5, 2, 7, 4, 5; kept: 5, 7, 5");
    assert_eq!(told(r#"nDice="3" nSides="6" sortDice="true""#, &[4, 1, 6]), "Shot, 3d6: 1, 4, 6");
    // The largest and smallest are kept in VASSAL even where keeping is switched off; the others are not.
    assert_eq!(told(r#"nDice="2" nSides="6" keepOption="l" keepCount="1""#, &[4, 1]), "Shot, 2d6: 4, 1; kept: 4");
    assert_eq!(told(r#"nDice="2" nSides="6" keepOption="=" keepCount="1""#, &[4, 1]), "Shot, 2d6: 4, 1");
}

#[test]
fn dice_are_summed_where_the_sentence_of_the_module_names_the_sum() {
    let plain = r#"nDice="2" nSides="6" addToTotal="1""#;
    assert_eq!(told(plain, &[2, 5]), "Shot, 2d6: 2, 5", "a sum that nobody is told");
    assert_eq!(told(&format!(r#"{plain} reportTotal="true""#), &[2, 5]), "Shot, 2d6 + 1: 2 + 5 + 1 = 8");
    assert_eq!(
        told(&format!(r#"{plain} reportFormat="$name$ = $result$ ($numericalTotal$)""#), &[2, 5]),
        "Shot, 2d6 + 1: 2 + 5 + 1 = 8"
    );
    let words = r#"nDice="2" faces="2,4,8" reportTotal="true" plus="1""#;
    assert_eq!(told(words, &[1, 3]), "Shot: 2, 8", "words have no sum");
    assert_eq!(told(&format!(r#"{words} numeric="true""#), &[1, 3]), "Shot: 3 + 9 = 12");
}

#[test]
fn what_dice_do_otherwise_than_in_vassal_is_told() {
    let (session, report, _) = opened(
        r#"<VASSAL.build.module.DiceButton name="Asking" nDice="2" prompt="true" lockDice="true"/>
           <VASSAL.build.module.DiceButton name="Fixed" prompt="true" lockDice="true" lockSides="true" lockPlus="true" lockAdd="true"/>
           <VASSAL.build.module.DiceButton name="Counting" reportFormat="$name$: $count6$ sixes"/>
           <VASSAL.build.module.DiceButton name="Usual" reportFormat="$name$: $result$ of $rawRolls$ &lt;$PlayerName$&gt;"/>
           <VASSAL.build.module.DiceButton name="Reckoned" nDice="$VP$"/>
           <VASSAL.build.module.DiceButton name="Nothing" keepDice="true" keepOption="l" keepCount="0"/>
           <VASSAL.build.module.SpecialDiceButton name="Drawn" doHotkey="true"><VASSAL.build.module.SpecialDie name="a">
             <VASSAL.build.module.SpecialDieFace text="hit" value="1" icon="x.png"/><VASSAL.build.module.SpecialDieFace text="miss" value="0" icon="y.png"/>
           </VASSAL.build.module.SpecialDie></VASSAL.build.module.SpecialDiceButton>"#,
    );
    let names: Vec<&str> = session.game().definitions.dice.iter().map(|set| set.name.as_str()).collect();
    assert_eq!(names, ["Asking", "Fixed", "Counting", "Usual", "Drawn"]);
    let of = |name: &str| report.approximations.iter().filter(|line| line.contains(&format!("“{name}”"))).count();
    assert_eq!(
        ["Asking", "Fixed", "Counting", "Usual", "Drawn"].map(of),
        [1, 0, 1, 0, 1],
        "{:?}",
        report.approximations
    );
    let left = |name: &str| report.left.keys().any(|line| line.contains(name));
    assert!(left("Reckoned") && left("Nothing") && left("SpecialDiceButton.doHotkey"), "{:?}", report.left);
}

#[test]
fn every_setting_that_is_passed_over_is_in_the_report_and_no_other() {
    let (_, report, lua) = opened(
        r#"<VASSAL.build.module.TurnTracker name="Turn" fwdOnly="true"><VASSAL.build.module.turn.CounterTurnLevel property="T" start="1"/>
             <VASSAL.build.module.turn.TurnGlobalHotkey name="Weather changes" match="{T==3}"/></VASSAL.build.module.TurnTracker>
           <VASSAL.build.module.Inventory name="Units" groupBy="Side,Corps"/>
           <VASSAL.build.module.DiceButton name="2d6" weight="7" tooltip="Roll"/>
           <VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="VP" initialValue="3" max="9"/>
             <VASSAL.build.module.properties.GlobalProperty name="Rain"/></VASSAL.build.module.properties.GlobalProperties>"#,
    );
    let settings: Vec<&str> = report.left.keys().filter_map(|line| line.strip_prefix("setting ")).collect();
    let wanted = [
        "Board.reversible = “true”",
        "DiceButton.weight = “7”",
        "DrawPile.faceDown = “Never”",
        "DrawPile.reshufflable = “true”",
        "DrawPile.shuffle = “Always”",
        "HexGrid.edgesLegal = “true”",
        // Of two grids that are drawn one is the module's; the other board has places.
        "HexGrid.visible = “true”",
        "Map.markMoved = “Always”",
    ];
    assert_eq!(settings, wanted);
    let told = report.markdown();
    for line in
        ["values of the game or a map (GlobalProperty): 2 times", "lists of pieces (Inventory): the search finds"]
    {
        assert!(told.contains(line), "{line} in {told}");
    }
    // Commands of decks and of turns stand in the Lua file beside those of the game.
    for name in ["Turn them over", "Weather changes"] {
        assert!(lua.contains(name), "{name} in {lua}");
    }
}

#[test]
fn a_grid_that_vassal_draws_over_its_picture_is_drawn_here_in_its_colours() {
    let (session, report, _) = opened("");
    let drawn = session.game().definitions.board.over_pictures;
    assert_eq!((drawn.lines, drawn.numbers), (Some([0, 0, 160]), Some([160, 0, 0])));
    assert_eq!(report.left.get("setting HexGrid.visible = “true”"), Some(&1), "the grid of the other board");
}

#[test]
fn a_text_is_turned_with_the_place_where_it_stands() {
    let (session, ..) = opened("");
    let mut units = session.game().definitions.units.values();
    let face = units.find_map(|unit| unit.face.clone()).unwrap();
    let text = &face.texts[0];
    assert_eq!((text.x, text.y, text.degrees), (-24, -9, 270), "left of the middle, read from below");
}
