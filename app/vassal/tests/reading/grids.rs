//! Names and points of grids. The expected names were given by VASSAL 3.7.26 itself.

use vassal::grid::{Grid, Point, Sides};

use crate::fixtures::{module_with_board, read};

const SIDES: Sides = Sides { width: 1500, height: 1200 };
const POINTS: [Point; 4] = [Point::new(70, 70), Point::new(400, 777), Point::new(180, 455), Point::new(1234, 960)];
const HEX: &str = r#"HexGrid x0="10" y0="32" dx="55.4" dy="64""#;
const SQUARE: &str = r#"SquareGrid x0="24" y0="24" dx="48" dy="48""#;

/// Reads the grid of a board from its XML, without the packages in front of the classes.
fn grid(xml: &str) -> Grid {
    let module = read(module_with_board(xml));
    module.build.maps[0].boards[0].grid.clone().expect("the board has a grid")
}

/// Compares names and snapped points of a grid with numbering with those VASSAL gives.
fn check(grid_xml: &str, numbering: &str, expected: [(&str, i32, i32); 4]) {
    let kind = if grid_xml.starts_with("Hex") { "HexGridNumbering" } else { "SquareGridNumbering" };
    let grid = grid(&format!("<{grid_xml}><{kind} {numbering}/></{}>", &grid_xml[..grid_xml.find(' ').unwrap()]));
    for (at, (name, x, y)) in POINTS.into_iter().zip(expected) {
        let snapped = grid.snap(at);
        assert_eq!(snapped, Point::new(x, y), "{at:?} on {grid_xml}, {numbering}");
        assert_eq!(grid.name(at, SIDES).as_deref(), Some(name), "{at:?} on {grid_xml}, {numbering}");
        assert_eq!(grid.name(snapped, SIDES).as_deref(), Some(name), "snapped {at:?} on {grid_xml}, {numbering}");
        assert_eq!(grid.find(name, SIDES), Some(snapped), "{name} on {grid_xml}, {numbering}");
    }
}

#[test]
fn hexes_in_columns_are_named_as_in_vassal() {
    let snapped = |names: [&'static str; 4]| {
        let [a, b, c, d] = names;
        [(a, 65, 64), (b, 397, 768), (c, 176, 448), (d, 1228, 992)]
    };
    check(HEX, "", snapped(["0202", "0813", "0408", "2316"]));
    check(HEX, r#"stagger="false""#, snapped(["0201", "0812", "0407", "2316"]));
    check(HEX, r#"vDescend="true""#, snapped(["0222", "0811", "0416", "2308"]));
    check(HEX, r#"hDescend="true""#, snapped(["2302", "1713", "2108", "0216"]));
    check(HEX, r#"hType="A" vLeading="0" stagger="false""#, snapped(["C1", "I12", "E7", "X16"]));
    let odd = r#"first="V" sep="." hType="A" vLeading="2" hOff="25" vOff="-4""#;
    check(HEX, odd, snapped(["-003.AA", "008.GG", "003.CC", "011.VV"]));
}

#[test]
fn hexes_in_rows_are_named_as_in_vassal() {
    let sideways = format!(r#"{HEX} sideways="true""#);
    let snapped = |names: [&'static str; 4]| {
        let [a, b, c, d] = names;
        [(a, 64, 65), (b, 416, 785), (c, 160, 453), (d, 1216, 951)]
    };
    check(&sideways, "", snapped(["0202", "1507", "0903", "1820"]));
    check(&sideways, r#"hOff="0" vOff="0" vDescend="true""#, snapped(["2101", "0806", "1402", "0519"]));
    check(&sideways, r#"hDescend="true""#, snapped(["0223", "1518", "0922", "1805"]));
}

#[test]
fn squares_are_named_as_in_vassal() {
    let snapped = |names: [&'static str; 4]| {
        let [a, b, c, d] = names;
        [(a, 72, 72), (b, 408, 792), (c, 168, 456), (d, 1224, 984)]
    };
    check(SQUARE, "", snapped(["0202", "0917", "0410", "2621"]));
    check(SQUARE, r#"sep="-" hType="A" vDescend="true""#, snapped(["C-25", "J-10", "E-17", "AA-06"]));
    let offset = r#"sep="," hOff="-10" vOff="-11" hDescend="true""#;
    check(SQUARE, offset, snapped(["20,-10", "13,05", "18,-02", "-04,09"]));
}

#[test]
fn stretched_hexes_without_offsets_are_named_as_in_vassal() {
    let xml =
        r#"<HexGrid x0="15" y0="26" dx="94.48337155288225" dy="109.1"><HexGridNumbering hOff="0" vOff="0"/></HexGrid>"#;
    let grid = grid(xml);
    for (x, y, name) in [(15, 26, "0000"), (109, 80, "0101"), (204, 26, "0200"), (700, 700, "0707")] {
        assert_eq!(grid.name(grid.snap(Point::new(x, y)), Sides { width: 750, height: 750 }).as_deref(), Some(name));
    }
}

#[test]
fn the_default_distance_of_columns_follows_the_height_of_hexes() {
    let Grid::Hex(hex) = grid(r#"<HexGrid dy="100"/>"#) else { panic!("no hexes") };
    assert!((hex.dx - 86.602_540_378).abs() < 1e-6, "{}", hex.dx);
}

#[test]
fn a_point_near_a_hexside_snaps_to_the_hex_it_lies_in_not_to_the_rectangle() {
    let grid = grid(&format!("<{HEX}><HexGridNumbering/></HexGrid>"));
    // A pixel left of the upper corner of column 1: in the rectangle of column 1, in a hex of column 0.
    let at = Point::new(39, 62);
    assert_eq!(grid.name(at, SIDES).as_deref(), Some("0202"));
    assert_eq!(grid.name(grid.snap(at), SIDES).as_deref(), Some("0202"));
    let beyond = Point::new(39, 36);
    assert_eq!(grid.name(beyond, SIDES).as_deref(), Some("0202"), "VASSAL names by rectangles");
    assert_eq!(grid.name(grid.snap(beyond), SIDES).as_deref(), Some("0101"), "but the hex is the neighbour");
}

#[test]
fn where_sides_and_corners_count_a_piece_may_stand_on_them() {
    let squares = grid(&format!(r#"<{SQUARE} edgesLegal="true"/>"#));
    assert_eq!(squares.snap(Point::new(47, 26)), Point::new(48, 24));
    assert_eq!(squares.snap(Point::new(46, 47)), Point::new(24, 48), "a corner is no place, the nearest side is");
    let corners = grid(&format!(r#"<{SQUARE} cornersLegal="true"/>"#));
    assert_eq!(corners.snap(Point::new(46, 47)), Point::new(48, 48));
    let hexes = grid(&format!(r#"<{HEX} edgesLegal="true"/>"#));
    assert_eq!(hexes.snap(Point::new(12, 62)), Point::new(10, 64), "the side below the first hex");
    let loose = grid(&format!(r#"<{HEX} snapTo="false"/>"#));
    assert_eq!(loose.snap(Point::new(12, 62)), Point::new(12, 62));
    let stepped = grid(&format!(r#"<{HEX} snapscale="4"/>"#));
    assert_eq!(stepped.snap(Point::new(24, 32)), Point::new(24, 32), "two of seven pixels to the right are kept");
}

#[test]
fn the_nearest_region_names_any_point() {
    let grid = grid(
        r#"<RegionGrid><Region name="Attu" originx="100" originy="100"/><Region name="Kiska" originx="300" originy="100"/></RegionGrid>"#,
    );
    assert_eq!(grid.name(Point::new(199, 900), SIDES).as_deref(), Some("Attu"));
    assert_eq!(grid.snap(Point::new(290, 90)), Point::new(300, 100));
    assert_eq!(grid.find("Kiska", SIDES), Some(Point::new(300, 100)));
}

#[test]
fn the_first_zone_that_holds_a_point_names_it() {
    let grid = grid(&format!(
        r#"<ZonedGrid>
            <Zone name="Sea" locationFormat="$name$" path="0,0;100,0;100,100;0,100"/>
            <Zone name="Track" locationFormat="$name$ $gridLocation$!" path="50,0;200,0;200,100;50,100">
              <{SQUARE}><SquareGridNumbering vDescend="true"/></SquareGrid>
            </Zone>
            <Zone name="Land" locationFormat="$gridLocation$" path="0,100;200,100;200,200;0,200" useParentGrid="true"/>
            <{HEX}><HexGridNumbering/></HexGrid>
          </ZonedGrid>"#
    ));
    let name = |x, y| grid.name(Point::new(x, y), SIDES);
    assert_eq!(name(60, 50).as_deref(), Some("Sea"));
    // Rows count down from the height of the zone: 100 / 48 makes 2.
    assert_eq!(name(120, 24).as_deref(), Some("Track 0303!"));
    assert_eq!(name(10, 160).as_deref(), Some("0103"), "the common grid");
    assert_eq!(name(400, 777).as_deref(), Some("0813"), "outside of all zones");
    assert_eq!(grid.find("0813", SIDES), Some(Point::new(397, 768)));
}

#[test]
fn a_grid_without_numbering_names_nothing() {
    assert_eq!(grid(&format!("<{HEX}/>")).name(POINTS[0], SIDES), None);
}

#[test]
fn rows_of_later_modules_may_run_obliquely() {
    let grid = grid(&format!("<{HEX}><ObliqueHexGridNumbering/></HexGrid>"));
    // Column 7 is odd: row 11, staggered 12, and 7 / 2 more.
    assert_eq!(grid.name(POINTS[1], SIDES).as_deref(), Some("0816"));
    assert_eq!(grid.find("0816", SIDES), Some(Point::new(397, 768)));
}
