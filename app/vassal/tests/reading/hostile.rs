//! Files that mean harm: each is refused, with the limit or the name at fault, and nothing panics.

use proptest::prelude::*;
use vassal::{Error, FindingKind, Limit, Limits, Unwatched};

use crate::fixtures::{Zip, build_file, module, module_with_piece, piece, png};

fn refused(bytes: Vec<u8>, limits: &Limits) -> Error {
    vassal::of_bytes("bad.vmod", bytes, limits, &mut Unwatched).expect_err("it is refused")
}

/// Tells that a module is refused by a limit, and that the words name it.
fn by_limit(bytes: Vec<u8>, limits: &Limits, expected: Limit) {
    let error = refused(bytes, limits);
    assert!(matches!(error, Error::Limit { limit, .. } if limit == expected), "{error}");
    assert!(error.to_string().contains(&format!("the limit `{expected}`")), "{error}");
}

#[test]
fn names_that_lead_out_are_refused() {
    for (name, why) in [
        ("../evil", "leads out"),
        ("images/../../evil", "leads out"),
        ("/etc/passwd", "absolute"),
        ("C:/evil", "absolute"),
        ("images\\evil.png", "backslash"),
    ] {
        let error = refused(module("").file(name, "x").bytes(), &Limits::default());
        assert!(matches!(error, Error::Unsafe { .. }) && error.to_string().contains(why), "{name}: {error}");
    }
    let error = refused(module("").link("images/a.png", "/etc/passwd").bytes(), &Limits::default());
    assert!(error.to_string().contains("is a link"), "{error}");
}

#[cfg(unix)]
#[test]
fn links_in_a_folder_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    std::fs::write(folder.path().join("buildFile"), build_file("")).unwrap();
    std::os::unix::fs::symlink("/etc", folder.path().join("images")).unwrap();
    let error = vassal::open(folder.path(), &Limits::default(), &mut Unwatched).unwrap_err();
    assert!(matches!(error, Error::Unsafe { .. }), "{error}");
}

#[test]
fn archives_that_hold_too_much_are_refused_before_they_are_unpacked() {
    let few = Limits { entries: 3, ..Limits::default() };
    by_limit(module("").file("a", "").file("b", "").bytes(), &few, Limit::Entries);
    let small = Limits { archive_bytes: 1 << 20, ..Limits::default() };
    by_limit(module("").file("a", vec![0; 1 << 20]).bytes(), &small, Limit::ArchiveBytes);
    let bomb = module("").file("images/a.png", vec![0; 8 << 20]).bytes();
    by_limit(bomb, &Limits { ratio: 100, ..Limits::default() }, Limit::Ratio);
    let build = Zip::new().file("buildFile", build_file(&"<A/>".repeat(1000))).bytes();
    by_limit(build, &Limits { build_bytes: 1000, ..Limits::default() }, Limit::BuildBytes);
}

#[test]
fn an_entry_that_holds_more_than_it_claims_is_refused() {
    let mut bytes = Zip::new().file("buildFile", build_file(&"<A/>".repeat(100))).bytes();
    // The size of the entry stands in the directory at the end of the zip; it is written smaller there.
    let directory = bytes.windows(4).rposition(|w| w == b"PK\x01\x02").unwrap();
    bytes[directory + 24..directory + 28].copy_from_slice(&10_u32.to_le_bytes());
    let error = refused(bytes, &Limits::default());
    assert!(matches!(error, Error::Archive { .. }), "{error}");
}

#[test]
fn a_build_file_without_end_is_refused() {
    let deep = format!("{}{}", "<A>".repeat(500), "</A>".repeat(500));
    by_limit(module(&deep).bytes(), &Limits::default(), Limit::ElementDepth);
    let many = Limits { elements: 50, ..Limits::default() };
    by_limit(module(&"<A/>".repeat(100)).bytes(), &many, Limit::Elements);
    let short = Limits { text_bytes: 50, ..Limits::default() };
    by_limit(module(&format!("<A b=\"{}\"/>", "x".repeat(60))).bytes(), &short, Limit::TextBytes);
    by_limit(module(&format!("<A>{}</A>", "x".repeat(60))).bytes(), &short, Limit::TextBytes);
}

#[test]
fn entities_and_document_types_are_refused_with_their_line() {
    let laughs = r#"<?xml version="1.0"?>
<!DOCTYPE a [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>
<VASSAL.build.GameModule name="&lol2;"/>"#;
    let error = refused(Zip::new().file("buildFile", laughs).bytes(), &Limits::default());
    assert!(error.to_string().contains("document type"), "{error}");
    assert_eq!(error.place().unwrap().line, 2);
    for text in ["<a>\n&lol;</a>", "<a>\n<b c='&lol;'/></a>"] {
        let error = refused(Zip::new().file("buildFile", text).bytes(), &Limits::default());
        assert!(matches!(error, Error::Xml { .. }) && error.place().unwrap().line == 2, "{error}");
    }
}

#[test]
fn a_build_file_that_is_cut_off_says_where() {
    for (text, why) in [("<a><b>", "ends within <b>"), ("", "holds no element"), ("<a></b>", "</b>"), ("<a", "XML")] {
        let error = refused(Zip::new().file("buildFile", text).bytes(), &Limits::default());
        assert!(error.to_string().contains(why), "{text}: {error}");
        assert!(error.to_string().contains("bad.vmod/buildFile, line 1"), "{text}: {error}");
    }
}

#[test]
fn a_piece_with_traits_without_end_is_refused() {
    let traits = vec![("mark;A", "x"); 200];
    let limits = Limits { traits: 100, ..Limits::default() };
    by_limit(module_with_piece(&piece("null", &traits)).bytes(), &limits, Limit::Traits);
}

#[test]
fn pictures_of_absurd_size_are_refused_and_the_module_opens_without() {
    let board = r#"<VASSAL.build.module.Map mapName="M"><VASSAL.build.module.map.BoardPicker><VASSAL.build.module.map.boardPicker.Board name="B" image="big.png"/></VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"#;
    for (width, height, limit) in [(4_000_000_000, 1, "picture_side"), (30_000, 30_000, "picture_pixels")] {
        let zip = module(board).file("images/big.png", png(width, height)).file("images/none.png", "no picture");
        let module = vassal::of_bytes("a.vmod", zip.bytes(), &Limits::default(), &mut Unwatched).unwrap();
        let finding = module.findings.of(FindingKind::BadPicture).next().expect("it is told");
        assert!(finding.what.contains(limit), "{finding}");
        assert_eq!(module.build.maps[0].boards[0].sides.width, 500, "the board has its own size");
        assert!(module.picture("none.png").unwrap_err().to_string().contains("is no picture"));
    }
}

#[test]
fn grids_with_impossible_distances_take_the_default() {
    for grid in [
        r#"<HexGrid dx="0" dy="-1"><HexGridNumbering hLeading="2000000000" vOff="2147483647"/></HexGrid>"#,
        r#"<HexGrid dx="NaN" dy="inf" x0="2147483647" y0="-2147483648"><HexGridNumbering hType="A" hOff="2147483647" vDescend="true"/></HexGrid>"#,
        r#"<SquareGrid dx="1e300" dy="0" x0="-2147483648"><SquareGridNumbering hDescend="true"/></SquareGrid>"#,
    ] {
        let module = crate::fixtures::read(crate::fixtures::module_with_board(grid));
        assert!(module.findings.of(FindingKind::BadValue).count() > 0, "{grid}");
        let board = &module.build.maps[0].boards[0];
        let grid = board.grid.as_ref().unwrap();
        for at in [i32::MIN, -1, 0, 1, i32::MAX] {
            let at = vassal::grid::Point::new(at, at);
            let name = grid.name(grid.snap(at), board.sides).unwrap();
            assert!(name.len() < 300, "{name}");
        }
    }
}

#[test]
fn a_game_nested_or_grown_without_end_is_refused() {
    let read = |text: &str, limits: &Limits| vassal::save_of_text(text.as_bytes(), limits, &mut Unwatched).unwrap_err();
    let mut nested = "CHAT".to_owned();
    for _ in 0..12 {
        nested = vassal::sequence::encode([nested.as_str(), "x"], '\u{1b}');
    }
    let shallow = Limits { command_depth: 5, ..Limits::default() };
    assert!(matches!(read(&nested, &shallow), Error::Limit { limit: Limit::CommandDepth, .. }));
    let few = Limits { commands: 10, ..Limits::default() };
    assert!(matches!(read(&"a\u{1b}".repeat(100), &few), Error::Limit { limit: Limit::Commands, .. }));
    let short = Limits { save_bytes: 10, ..Limits::default() };
    assert!(matches!(read("CHATtoo many words", &short), Error::Limit { limit: Limit::SaveBytes, .. }));
}

#[test]
fn long_chains_of_prototypes_and_large_stacks_take_no_longer_than_they_are() {
    let chain = |n: usize| {
        format!("<PrototypeDefinition name=\"P{n}\">+/null/prototype;P{}\tpiece;;;;/</PrototypeDefinition>", n + 1)
    };
    let all = (0..20_000).map(chain).collect::<Vec<_>>().concat();
    let module = crate::fixtures::read(module(&format!("<PrototypesContainer>{all}</PrototypesContainer>")));
    assert_eq!(module.findings.of(FindingKind::PrototypeCycle).count(), 0);
    let ids: Vec<String> = (0..20_000).map(|n| n.to_string()).collect();
    let pieces: Vec<String> = ids.iter().map(|id| piece(id, &[("piece;;;;a", "Main;1;1")])).collect();
    let piles = ["+/a/stack/Main;1;1;", "+/b/stack/Main;1;1;"].map(|head| format!("{head}{}", ids.join(";")));
    let text = vassal::sequence::encode(pieces.iter().chain(&piles), '\u{1b}');
    let save = vassal::save_of_text(text.as_bytes(), &Limits::default(), &mut Unwatched).unwrap();
    let (game, _) = save.game();
    assert_eq!((game.stacks["a"].pieces.len(), game.stacks["b"].pieces.len()), (0, 20_000));
}

proptest! {
    #[test]
    fn no_piece_string_panics(kind in r"[a-zA-Z0-9;,/\\'\t:~ -]{0,80}", id in 0_usize..47) {
        let id = vassal::piece::Trait::ids().nth(id).unwrap();
        let mut findings = vassal::Findings::default();
        let limits = Limits::default();
        let mut reader = vassal::piece::PieceReader::new(&limits, &mut findings);
        let read = reader.read(&format!("+/1/{id};{kind}/{kind}"), &vassal::Place::default);
        prop_assert!(read.is_ok());
    }

    #[test]
    fn no_game_panics(text in r"([a-zA-Z0-9;,/\\'\t\x1b]|\+/|D/|M/|-/|LOG\t|stack|deck;|null){0,60}") {
        let save = vassal::save_of_text(text.as_bytes(), &Limits::default(), &mut Unwatched).unwrap();
        let _ = save.game_at_end();
    }

    #[test]
    fn no_build_file_panics(text in r#"(<[a-zA-Z.]{1,4}>|</[a-zA-Z.]{1,4}>|<VASSAL\.Map a="&[a-z#0-9]{1,4};"/>|[ -~]){0,40}"#) {
        let zip = Zip::new().file("buildFile", text);
        let _ = vassal::of_bytes("a", zip.bytes(), &Limits::default(), &mut Unwatched);
    }

    #[test]
    fn no_damaged_zip_panics(at in 0_usize..400, byte: u8) {
        let mut bytes = module_with_piece("+/null/piece;;;a;b/null;0;0").bytes();
        let at = at % bytes.len();
        bytes[at] = byte;
        let _ = vassal::of_bytes("a", bytes, &Limits::default(), &mut Unwatched);
    }
}
