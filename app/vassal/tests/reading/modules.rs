//! Components of modules: maps and their boards, decks, stacks, palettes, turns, dice, charts, help and the rest.

use vassal::grid::Point;
use vassal::{Count, FindingKind, GroupKind, HelpKind, Layout, MapKind, Placement, Widget};

use crate::fixtures::{module, piece, png, read};

fn slot(name: &str) -> String {
    let text = piece("null", &[(&format!("piece;;;;{name}"), "null;0;0;5;0")]);
    format!(r#"<VASSAL.build.widget.CardSlot entryName="{name}" gpid="5">{text}</VASSAL.build.widget.CardSlot>"#)
}

fn map(inner: &str) -> String {
    format!(
        r#"<VASSAL.build.module.Map mapName="Main" edgeWidth="10" edgeHeight="20">
             <VASSAL.build.module.map.BoardPicker>
               <VASSAL.build.module.map.boardPicker.Board name="West" image="west.png"><SquareGrid><SquareGridNumbering sep="."/></SquareGrid></VASSAL.build.module.map.boardPicker.Board>
               <VASSAL.build.module.map.boardPicker.Board name="East" width="200" height="300" reversible="true"><SquareGrid><SquareGridNumbering sep=":"/></SquareGrid></VASSAL.build.module.map.boardPicker.Board>
               <setup>MainBoardPicker&#9;West&#9;0&#9;0&#9;East/rev&#9;1&#9;0&#9;East&#9;0&#9;1</setup>
             </VASSAL.build.module.map.BoardPicker>{inner}
           </VASSAL.build.module.Map>"#
    )
}

#[test]
fn boards_lie_in_a_table_and_the_point_of_a_map_has_the_name_of_its_board() {
    let deck = r#"<DrawPile name="Reserve" owningBoard="East" x="24" y="24"/>"#;
    let module = read(module(&map(deck)).file("images/west.png", png(400, 100)));
    let map = &module.build.maps[0];
    assert_eq!((map.boards[0].sides.width, map.boards[0].sides.height), (400, 100), "the size of the picture");
    let (layout, missing) = Layout::new(map, &map.default_boards);
    assert!(missing.is_empty());
    let origins: Vec<_> = layout.boards().iter().map(|l| (l.origin.x, l.origin.y)).collect();
    assert_eq!(origins, [(10, 20), (410, 20), (10, 120)]);
    assert_eq!((layout.sides().width, layout.sides().height), (620, 440), "with the edges all around");
    assert_eq!(layout.name(Point::new(10 + 72, 20 + 24)), "02.01");
    assert_eq!(layout.name(Point::new(410 + 200 - 72, 20 + 300 - 24)), "02:01", "a board turned around counts back");
    assert_eq!(layout.name(Point::new(410 + 24, 20 + 24)), "Reserve", "a deck at that very point");
    assert_eq!(layout.name(Point::new(5, 5)), "offboard");
    assert_eq!(layout.name(Point::new(600, 400)), "offboard");
    let (_, missing) = Layout::new(map, &[Placement { board: "North".to_owned(), ..Placement::default() }]);
    assert_eq!(missing, ["North"]);
}

#[test]
fn decks_and_stacks_at_start_are_found_in_folders_too_from_the_bottom_up() {
    let inner = format!(
        r#"<VASSAL.build.module.folder.MapSubFolder name="f">
             <VASSAL.build.module.map.DrawPile name="Cards" owningBoard="East" x="7" y="8" shuffle="Never" faceDown="Never" reshufflable="true" reshuffleTarget="Discard">
               <VASSAL.build.module.folder.DeckSubFolder name="g">{}{}</VASSAL.build.module.folder.DeckSubFolder>
               <VASSAL.build.module.map.DeckGlobalKeyCommand name="Flip all"/>
             </VASSAL.build.module.map.DrawPile>
             <VASSAL.build.module.map.SetupStack name="Guard" owningBoard="East" useGridLocation="true" location="02:02" x="72" y="72">{}</VASSAL.build.module.map.SetupStack>
             <VASSAL.build.module.map.SetupStack name="Line" owningBoard="East" useGridLocation="true" location="09:09" x="72" y="72"/>
             <VASSAL.build.module.map.SetupStack name="Lost" owningBoard="North"/>
             <VASSAL.build.module.map.SetupStack name="Any" owningBoard="&lt;any&gt;"/>
           </VASSAL.build.module.folder.MapSubFolder>"#,
        slot("Bottom"),
        slot("Top"),
        slot("Grenadiers")
    );
    let module = read(module(&map(&inner)).file("images/west.png", png(400, 100)));
    let map = &module.build.maps[0];
    let deck = &map.decks[0];
    let names: Vec<_> = deck.slots.iter().map(|s| (s.piece.name(), s.is_card)).collect();
    assert_eq!(names, [("Bottom", true), ("Top", true)]);
    assert_eq!(
        (deck.at(), deck.settings.shuffle.as_str(), deck.settings.reshuffle_target.as_str()),
        (Point::new(7, 8), "Never", "Discard")
    );
    assert_eq!(deck.automations[0].name(), "Flip all");
    assert_eq!((map.stacks[0].board(), map.stacks[0].slots[0].piece.name()), (Some("East"), "Grenadiers"));
    assert_eq!(map.stacks[3].board(), None);
    let told: Vec<_> = module.findings.iter().map(|f| (f.kind, f.what.as_str())).collect();
    assert_eq!(
        told,
        [(FindingKind::OtherLocation, "Line stands at 02:02, not 09:09"), (FindingKind::MissingBoard, "North")],
        "a point that is not that of its name counts, and is told"
    );
}

#[test]
fn palettes_hold_groups_slots_and_maps_at_any_depth() {
    let xml = format!(
        r#"<VASSAL.build.module.PieceWindow name="Counters" hidden="true"><VASSAL.build.widget.TabWidget entryName="Tabs">
             <VASSAL.build.widget.ListWidget entryName="List"><VASSAL.build.widget.PanelWidget entryName="Panel">{}</VASSAL.build.widget.PanelWidget></VASSAL.build.widget.ListWidget>
             <VASSAL.build.widget.BoxWidget entryName="Box"><VASSAL.build.widget.MapWidget entryName="Chart"><VASSAL.build.widget.WidgetMap mapName="Inner"><SetupStack name="s">{}</SetupStack></VASSAL.build.widget.WidgetMap></VASSAL.build.widget.MapWidget></VASSAL.build.widget.BoxWidget>
           </VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>"#,
        slot("One"),
        slot("Two")
    );
    let module = read(module(&xml));
    let window = &module.build.palettes[0];
    assert!(window.settings.is_hidden);
    let [Widget::Group { kind, name, contents }] = window.contents.as_slice() else { panic!("one group") };
    assert_eq!((*kind, name.as_str(), contents.len()), (GroupKind::Tabs, "Tabs", 2));
    let slots: Vec<_> = module.build.slots().iter().map(|s| s.settings.name.clone()).collect();
    assert_eq!(slots, ["One", "Two"]);
}

#[test]
fn turns_nest_and_go_by_numbers_or_lists() {
    let xml = r#"<VASSAL.build.module.turn.TurnTracker name="Time" fwdOnly="true" nexthotkey="84,130">
        <VASSAL.build.module.turn.CounterTurnLevel name="Year" property="Year" start="1809" incr="2" loop="true" loopLimit="1815">
          <VASSAL.build.module.turn.ListTurnLevel name="Season" list="Spring,Summer,Late\, cold"/>
        </VASSAL.build.module.turn.CounterTurnLevel>
        <VASSAL.build.module.turn.TurnGlobalHotkey name="Rain"/>
      </VASSAL.build.module.turn.TurnTracker>"#;
    let module = read(module(xml));
    let turns = &module.build.turns[0];
    assert_eq!((turns.settings.is_forward_only, turns.settings.next_key.to_string()), (true, "Ctrl+T".to_owned()));
    let year = &turns.levels[0];
    let expected = Count::Numbers { start: "1809".to_owned(), step: "2".to_owned(), last: Some("1815".to_owned()) };
    assert_eq!((year.property.as_str(), &year.count), ("Year", &expected));
    let Count::List { entries, .. } = &year.levels[0].count else { panic!("no list") };
    assert_eq!(entries, &["Spring", "Summer", "Late, cold"]);
    assert_eq!(turns.automations[0].name(), "Rain");
}

#[test]
fn dice_setups_charts_help_sides_and_the_rest_are_read() {
    let xml = r#"
      <VASSAL.build.module.DiceButton name="2d6" nDice="2" nSides="6" reportTotal="true" hotkey="68,130"/>
      <VASSAL.build.module.RandomTextButton name="Weather" faces="Sun,Rain"/>
      <VASSAL.build.module.SpecialDiceButton name="Special"><VASSAL.build.module.SpecialDie name="red"><VASSAL.build.module.SpecialDieFace text="1" value="1" icon="one.png"/></VASSAL.build.module.SpecialDie></VASSAL.build.module.SpecialDiceButton>
      <VASSAL.build.module.PredefinedSetup name="Menu" isMenu="true"><VASSAL.build.module.PredefinedSetup name="Start" useFile="true" file="start.vsav"/><VASSAL.build.module.PredefinedSetup name="Free" useFile="false" file="old.vsav"/></VASSAL.build.module.PredefinedSetup>
      <VASSAL.build.module.ChartWindow name="Charts"><VASSAL.build.widget.Chart chartName="CRT" fileName="crt.png"/><VASSAL.build.widget.HtmlChart chartName="Text" fileName="text.html"/></VASSAL.build.module.ChartWindow>
      <VASSAL.build.module.Documentation><VASSAL.build.module.documentation.HelpFile title="Rules" fileName="rules.html" fileType="archive"/><VASSAL.build.module.documentation.Tutorial name="Tour" logfile="tour.vlog"/></VASSAL.build.module.Documentation>
      <VASSAL.build.module.PlayerRoster><entry>French</entry><entry>Allied</entry></VASSAL.build.module.PlayerRoster>
      <VASSAL.build.module.GlobalOptions autoReport="Always"><option name="newHotKey">87,520</option></VASSAL.build.module.GlobalOptions>
      <VASSAL.build.module.properties.GlobalProperties><VASSAL.build.module.properties.GlobalProperty name="VP" initialValue="3" isNumeric="true" max="9"><VASSAL.build.module.properties.ChangePropertyButton text="+"/></VASSAL.build.module.properties.GlobalProperty></VASSAL.build.module.properties.GlobalProperties>
      <VASSAL.build.module.Inventory name="Units" groupBy="Side,Corps"/>
      <VASSAL.build.module.PrivateMap mapName="Secret" side="French"/>
      <VASSAL.build.module.PlayerHand mapName="Hand"/>
      <VASSAL.build.module.Map/>
      <VASSAL.build.module.GlobalKeyCommand name="Rally all"/>
      <VASSAL.build.module.Chatter/>"#;
    let module = read(module(xml).file("text.html", "").file("rules.html", "").file("images/crt.png", png(1, 1)));
    let build = &module.build;
    assert_eq!((build.dice[0].settings.count.as_str(), build.dice[0].settings.tells_total), ("2", true));
    assert_eq!(build.dice[1].settings.faces.0, ["Sun", "Rain"]);
    assert_eq!(build.dice[2].special[0].faces[0].image, "one.png");
    let files: Vec<_> = build.setups[0].setups.iter().map(|s| (s.name.as_str(), s.file.as_deref())).collect();
    assert_eq!(files, [("Start", Some("start.vsav")), ("Free", None)]);
    assert!(matches!(&build.charts[0].contents[1], Widget::Text(chart) if chart.file == "text.html"));
    assert_eq!((build.help[1].kind, build.help[1].file.as_str()), (HelpKind::Tutorial, "tour.vlog"));
    assert_eq!(build.sides, ["French", "Allied"]);
    assert_eq!(build.options[1], ("newHotKey".to_owned(), "87,520".to_owned()));
    assert_eq!((build.properties[0].initial.as_str(), build.properties[0].max.as_str()), ("3", "9"));
    assert_eq!(build.inventories[0].group_by.0, ["Side", "Corps"]);
    let maps: Vec<_> = build.maps.iter().map(|m| (m.id.as_str(), m.kind)).collect();
    assert_eq!(maps, [("Secret", MapKind::Private), ("Hand", MapKind::Hand), ("Map2", MapKind::Common)]);
    let automations: Vec<_> = build.automations.iter().map(vassal::Element::kind).collect();
    assert_eq!(automations, ["ChangePropertyButton", "GlobalKeyCommand"]);
    let told: Vec<_> = module.findings.iter().map(|f| (f.kind, f.what.as_str())).collect();
    assert_eq!(
        told,
        [
            (FindingKind::MissingPicture, "one.png"),
            (FindingKind::MissingFile, "start.vsav"),
            (FindingKind::MissingFile, "tour.vlog"),
        ]
    );
    assert!(module.findings.iter().all(|f| f.place.line > 0), "each with its line");
    assert_eq!(build.others["VASSAL.build.module.Chatter"], 1);
}

#[test]
fn custom_and_unknown_components_are_told_and_looked_through() {
    let xml = format!(
        r#"<tdc.SpecialMapWindow name="s"><VASSAL.build.module.PieceWindow name="p">{}</VASSAL.build.module.PieceWindow></tdc.SpecialMapWindow>
           <VASSAL.build.module.Hologram/><VASSAL.build.module.Hologram/>"#,
        slot("One")
    );
    let module = read(module(&xml));
    assert_eq!(module.build.slots().len(), 1, "what lies within custom code is found");
    let told: Vec<_> = module.findings.iter().map(|f| (f.kind, f.what.as_str(), f.count)).collect();
    assert_eq!(
        told,
        [
            (FindingKind::CustomClass, "tdc.SpecialMapWindow", 1),
            (FindingKind::UnknownClass, "VASSAL.build.module.Hologram", 2),
        ]
    );
}

#[test]
fn a_slot_that_holds_no_piece_is_told_and_kept_empty() {
    let xml = r#"<VASSAL.build.module.PieceWindow name="p"><VASSAL.build.widget.PieceSlot entryName="s">nonsense</VASSAL.build.widget.PieceSlot></VASSAL.build.module.PieceWindow>"#;
    let module = read(module(xml));
    let finding = module.findings.of(FindingKind::BadPiece).next().unwrap();
    assert!(finding.to_string().contains("begins “nonsense”"), "{finding}");
    assert!(module.build.slots()[0].piece.traits.is_empty());
}
