//! How long it takes to name hexes, read pieces and read saved games.

#![expect(clippy::unwrap_used, clippy::indexing_slicing, reason = "a bench that cannot be set up should stop")]

use std::fmt::Write;

use vassal::grid::{Grid, Point, Sides};
use vassal::sequence::{encode, nest};
use vassal::{Element, Findings, Limits, Place, Unwatched};

fn main() {
    divan::main();
}

const SIDES: Sides = Sides { width: 5000, height: 4000 };

/// A grid in the zip of a module, read as any.
fn grid(xml: &str) -> Grid {
    let text = format!(
        r#"<VASSAL.build.GameModule><Map mapName="M"><BoardPicker><Board name="B" width="5000" height="4000">{xml}</Board></BoardPicker></Map></VASSAL.build.GameModule>"#
    );
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("buildFile.xml"), text).unwrap();
    let module = vassal::open(folder.path(), &Limits::default(), &mut Unwatched).unwrap();
    module.build.maps[0].boards[0].grid.clone().unwrap()
}

const HEX: &str = r#"<HexGrid x0="10" y0="32" dx="55.4" dy="64"><HexGridNumbering/></HexGrid>"#;

/// Names a thousand points all over a board.
fn name_all(grid: &Grid, snaps: bool) -> usize {
    let mut name = String::new();
    let mut sum = 0;
    for n in 0..1000 {
        let at = Point::new(n * 7919 % 5000, n * 104_729 % 4000);
        name.clear();
        grid.write_name(if snaps { grid.snap(at) } else { at }, SIDES, &mut name);
        sum += name.len();
    }
    sum
}

#[divan::bench]
fn names_of_a_thousand_hexes(bencher: divan::Bencher<'_, '_>) {
    let grid = grid(HEX);
    bencher.bench(|| name_all(&grid, false));
}

#[divan::bench]
fn names_of_a_thousand_hexes_after_snapping(bencher: divan::Bencher<'_, '_>) {
    let grid = grid(HEX);
    bencher.bench(|| name_all(&grid, true));
}

#[divan::bench]
fn names_of_a_thousand_points_in_six_zones(bencher: divan::Bencher<'_, '_>) {
    let mut zones = String::new();
    for (left, right) in (0..6).map(|n| (n * 800, n * 800 + 700)) {
        let path = format!("{left},0;{right},0;{right},3000;{left},3000");
        write!(zones, r#"<Zone name="Z" locationFormat="$gridLocation$" path="{path}" useParentGrid="true"/>"#)
            .unwrap();
    }
    let grid = grid(&format!("<ZonedGrid>{zones}{HEX}</ZonedGrid>"));
    bencher.bench(|| name_all(&grid, true));
}

/// A saved game of 28 megabytes: 850 pieces of 60 traits, each a little different, as a module with long chains of
/// triggers saves them.
fn long_game() -> Vec<u8> {
    let pieces = (0..850).map(|n| {
        let kinds: Vec<String> = (0..60)
            .map(|t| {
                format!("macro;Trigger {t} of {};;57348,0,Hear {t};{{Strength > {t}}};57348\\,0\\,Begin {t};57349\\,0\\,Next {t};false;;;counted;;;;false;;1;1;{}", n % 40, "note ".repeat(80))
            })
            .chain([format!("piece;;;unit{n};Unit {n}")])
            .collect();
        let states: Vec<String> = (0..60).map(|_| String::new()).chain([format!("Main;{n};{n};{n};0")]).collect();
        format!("+/{}", encode([n.to_string(), nest(&kinds, '\t'), nest(&states, '\t')], '/'))
    });
    let text = encode(std::iter::once("begin_save".to_owned()).chain(pieces).chain(["end_save".to_owned()]), '\u{1b}');
    println!("{} megabytes of text", text.len() >> 20);
    vassal::disguise(&text, 0x5a)
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn a_saved_game_of_28_megabytes(bencher: divan::Bencher<'_, '_>) {
    let bytes = long_game();
    bencher.bench(|| vassal::save_of_text(&bytes, &Limits::default(), &mut Unwatched).unwrap().game());
}

#[divan::bench]
fn a_build_file_of_four_thousand_pieces(bencher: divan::Bencher<'_, '_>) {
    let slot = |n: usize| {
        format!(
            r#"<PieceSlot entryName="s{n}">+/null/prototype;Unit&#9;mark;Id\&#9;piece;;;unit{n}.png;Unit {n}/&#9;{n}\&#9;null;0;0;{n};0</PieceSlot>"#
        )
    };
    let slots: String = (0..4000).map(slot).collect();
    let text = format!("<GameModule><PieceWindow><TabWidget>{slots}</TabWidget></PieceWindow></GameModule>");
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("buildFile.xml"), &text).unwrap();
    assert!(Element::parse("b", &text, &Limits::default()).is_ok());
    bencher.bench(|| {
        let module = vassal::open(folder.path(), &Limits::default(), &mut Unwatched).unwrap();
        let mut findings = Findings::default();
        let expanded = module.expand(&module.build.slots()[0].piece, &Place::default(), &mut findings);
        expanded.unwrap().traits.len()
    });
}
