//! Zips, folders, old files, extensions and pictures.

use std::fs;
use std::ops::ControlFlow;

use vassal::{Error, FindingKind, Limits, PictureFormat, Stage, Unwatched};

use crate::fixtures::{Zip, build_file, module, palette, piece, png, read};

fn with_picture(image: &str) -> String {
    palette(&piece("null", &[(&format!("piece;;;{image};Unit"), "null;0;0")]))
}

#[test]
fn an_old_build_file_is_read_too_and_the_new_one_first() {
    let old = build_file(r"<VASSAL.build.module.PlayerRoster><entry>Old</entry></VASSAL.build.module.PlayerRoster>")
        .replace("VASSAL.build.GameModule", "VASSAL.launch.BasicModule");
    let new = build_file(r"<VASSAL.build.module.PlayerRoster><entry>New</entry></VASSAL.build.module.PlayerRoster>");
    assert_eq!(read(Zip::new().file("buildFile", &old)).build.sides, ["Old"]);
    assert_eq!(read(Zip::new().file("buildFile", old).file("buildFile.xml", new)).build.sides, ["New"]);
}

#[test]
fn a_folder_is_as_good_as_a_zip() {
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("images")).unwrap();
    fs::create_dir(folder.path().join(".git")).unwrap();
    fs::write(folder.path().join("images/unit.png"), png(30, 40)).unwrap();
    fs::write(folder.path().join("buildFile.xml"), build_file(&with_picture("unit.png"))).unwrap();
    let module = vassal::open(folder.path(), &Limits::default(), &mut Unwatched).unwrap();
    assert!(module.findings.is_empty(), "{:?}", module.findings);
    let picture = module.picture("unit.png").unwrap();
    assert_eq!((picture.format, picture.width, picture.height), (PictureFormat::Png, 30, 40));
    assert_eq!(module.archives()[0].names().collect::<Vec<_>>(), ["buildFile.xml", "images/unit.png"]);
}

#[test]
fn the_entry_of_a_folder_may_hold_bytes() {
    let zip =
        module(&with_picture("unit.png")).file("images/", "bytes that nobody reads").file("images/unit.png", png(1, 1));
    assert!(read(zip).findings.is_empty());
}

#[test]
fn pictures_are_found_as_vassal_finds_them() {
    let zip = module("")
        .file("images/counter-white", png(75, 75))
        .file("images/old.gif", b"GIF89a\x0a\0\x14\0\0\0\0")
        .file("images/Cafe\u{301}.png", png(2, 3))
        .file(
            "images/map.svg",
            r#"<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480"><g/></svg>"#,
        );
    let module = read(zip);
    let size = |name: &str| module.picture(name).map(|p| (p.format, p.width, p.height)).unwrap();
    assert_eq!(size("counter-white"), (PictureFormat::Png, 75, 75), "generated counters have no suffix");
    assert_eq!(size("old"), (PictureFormat::Gif, 10, 20), "old names leave the suffix out");
    assert_eq!(size("Caf\u{e9}.png"), (PictureFormat::Png, 2, 3), "a Mac takes letters and accents apart");
    assert_eq!(size("map.svg"), (PictureFormat::Svg, 640, 480));
    assert!(matches!(module.picture("Counter-White"), Err(Error::Missing { .. })), "capitals matter");
}

#[test]
fn pictures_that_are_missing_are_told_once_with_their_first_place() {
    let one = with_picture("gone.png");
    let module = read(module(&format!("{one}{one}{}", with_picture("/images/comes-with-vassal.gif"))));
    let all: Vec<_> = module.findings.iter().collect();
    let [finding] = all.as_slice() else { panic!("{all:?}") };
    assert_eq!((finding.kind, finding.what.as_str(), finding.count), (FindingKind::MissingPicture, "gone.png", 2));
    assert!(
        finding.to_string().contains("test.vmod/buildFile.xml, line 2, PieceSlot “Slot”, trait 1 (BasicPiece)"),
        "{finding}"
    );
}

#[test]
fn an_extension_hangs_its_components_where_it_says() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.vmod");
    let tab = with_picture("unit");
    fs::write(
        &path,
        module(&format!(
            r#"<VASSAL.build.module.folder.ModuleSubFolder name="f">{tab}</VASSAL.build.module.folder.ModuleSubFolder>"#
        ))
        .bytes(),
    )
    .unwrap();
    fs::create_dir(folder.path().join("game_ext")).unwrap();
    let slot = r#"<VASSAL.build.widget.PieceSlot entryName="More" gpid="x:1">+/null/piece;;;unit;More/null;0;0</VASSAL.build.widget.PieceSlot>"#;
    let target = r"VASSAL.build.module.PieceWindow:Counters/VASSAL.build.widget.TabWidget:Tab";
    let extension = format!(
        r#"<VASSAL.build.module.ModuleExtension module="Test" version="2" extensionId="x">
             <VASSAL.build.module.ExtensionElement target="{target}">{slot}</VASSAL.build.module.ExtensionElement>
             <VASSAL.build.module.ExtensionElement target="VASSAL.build.module.Map:Nowhere"><VASSAL.build.module.Inventory name="List"/></VASSAL.build.module.ExtensionElement>
             <VASSAL.build.module.ExtensionElement target=""><VASSAL.build.module.PlayerRoster><entry>Blue</entry></VASSAL.build.module.PlayerRoster></VASSAL.build.module.ExtensionElement>
           </VASSAL.build.module.ModuleExtension>"#
    );
    let zip =
        Zip::new().file("extensiondata", "<data/>").file("buildFile.xml", extension).file("images/unit", png(5, 6));
    fs::write(folder.path().join("game_ext/more.vmdx"), zip.bytes()).unwrap();
    let module = vassal::open(&path, &Limits::default(), &mut Unwatched).unwrap();
    let names: Vec<_> = module.build.slots().iter().map(|s| s.settings.name.as_str()).collect();
    assert_eq!(names, ["Slot", "More"]);
    assert_eq!(module.build.sides, ["Blue"]);
    assert_eq!(module.picture("unit").unwrap().width, 5, "pictures of extensions serve the module");
    assert_eq!((module.extensions[0].0.as_str(), module.extensions[0].1.version.as_str()), ("more.vmdx", "2"));
    let kinds: Vec<_> = module.findings.iter().map(|f| f.kind).collect();
    assert_eq!(kinds, [FindingKind::MissingTarget]);
    assert_eq!(module.build.inventories.len(), 1, "it is kept below the module");

    let alone = vassal::open(&folder.path().join("game_ext/more.vmdx"), &Limits::default(), &mut Unwatched);
    assert!(alone.unwrap_err().to_string().contains("is an extension of the module “Test”"));
}

#[test]
fn what_is_no_module_says_what_it_is() {
    let open =
        |zip: Zip| vassal::of_bytes("a.zip", zip.bytes(), &Limits::default(), &mut Unwatched).unwrap_err().to_string();
    assert!(open(Zip::new().file("savedGame", "x")).contains("is a saved game"));
    assert!(open(Zip::new().file("readme.txt", "x")).contains("choose a `.vmod` file"));
    let text = vassal::of_bytes("a.txt", b"text".to_vec(), &Limits::default(), &mut Unwatched).unwrap_err();
    assert!(text.to_string().contains("is no whole zip archive"), "{text}");
    let missing = vassal::open("no/such.vmod".as_ref(), &Limits::default(), &mut Unwatched).unwrap_err();
    assert!(missing.to_string().contains("check that the file is there"), "{missing}");
}

#[test]
fn a_build_file_that_is_not_utf8_is_read_as_latin1_and_that_is_told() {
    let bytes: Vec<u8> =
        build_file("<VASSAL.build.module.PlayerRoster><entry>Pruße</entry></VASSAL.build.module.PlayerRoster>")
            .chars()
            .map(|c| u8::try_from(u32::from(c)).unwrap())
            .collect();
    let module = read(Zip::new().file("buildFile", bytes));
    assert_eq!(module.build.sides, ["Pruße"]);
    assert_eq!(module.findings.of(FindingKind::Encoding).count(), 1);
}

#[test]
fn whoever_watches_hears_of_each_stage_and_can_stop() {
    let mut stages = Vec::new();
    let bytes = module(&with_picture("unit")).bytes();
    let mut watch = |stage: Stage, _: u64, _: u64| {
        stages.push(stage);
        ControlFlow::Continue(())
    };
    vassal::of_bytes("a.vmod", bytes.clone(), &Limits::default(), &mut watch).unwrap();
    stages.dedup();
    assert_eq!(stages, [Stage::Listing, Stage::Building, Stage::Pieces]);
    for stop in [Stage::Listing, Stage::Building, Stage::Pieces] {
        let mut watch = |stage: Stage, _: u64, _: u64| {
            if stage == stop { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let stopped = vassal::of_bytes("a.vmod", bytes.clone(), &Limits::default(), &mut watch);
        assert!(matches!(stopped, Err(Error::Cancelled)), "{stop}");
    }
}
