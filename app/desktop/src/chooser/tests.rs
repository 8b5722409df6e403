//! What a folder shows, and what is taken of it.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::time::{Duration, Instant};

use super::listing::by_name;
use super::*;

fn files(folder: &Path, names: &[&str]) {
    for name in names {
        let path = folder.join(name);
        std::fs::create_dir_all(path.parent().unwrap()).unwrap();
        std::fs::write(path, "x").unwrap();
    }
}

fn opened(purpose: Purpose, folder: &Path) -> Chooser {
    let mut chooser = Chooser::open(&Context::default(), purpose, folder.to_owned(), vec![folder.to_owned()]);
    read(&mut chooser);
    chooser
}

fn read(chooser: &mut Chooser) {
    let until = Instant::now() + Duration::from_secs(20);
    while matches!(chooser.shown(), Shown::Reading) {
        assert!(Instant::now() < until, "{} is not read", chooser.folder().display());
        chooser.poll();
        std::thread::sleep(Duration::from_millis(2));
    }
}

fn names(chooser: &Chooser) -> Vec<(&str, Kind)> {
    (0..chooser.lines.len()).filter_map(|n| chooser.line(n)).map(|e| (e.name.as_str(), e.kind)).collect()
}

#[test]
fn a_folder_shows_what_can_be_chosen_for_the_purpose_and_folders_to_go_to() {
    let folder = tempfile::tempdir().unwrap();
    files(
        folder.path(),
        &[
            "Turn 10.vsav",
            "turn 2.VSAV",
            "b.vmod",
            "notes.txt",
            ".hidden.vmod",
            ".config/x",
            "game.journal",
            "War/readme",
            "old/buildFile",
            "mine/module.toml",
        ],
    );
    let (dir, module, file) = (Kind::Folder, Kind::Module, Kind::File);
    let import = opened(Purpose::Import, folder.path());
    let expected =
        [("mine", dir), ("old", module), ("War", dir), ("b.vmod", file), ("turn 2.VSAV", file), ("Turn 10.vsav", file)];
    assert_eq!(names(&import), expected);
    assert_eq!(import.line(3).unwrap().bytes, Some(1));
    let open = opened(Purpose::Open, folder.path());
    assert!(names(&open).contains(&("game.journal", file)) && names(&open).contains(&("mine", module)));
    assert_eq!(names(&opened(Purpose::Games, folder.path())), [("mine", dir), ("old", dir), ("War", dir)]);
}

#[test]
fn what_is_written_narrows_the_lines_or_is_a_path() {
    let folder = tempfile::tempdir().unwrap();
    files(folder.path(), &["eylau.vmod", "jena.vmod", "Saves/jena 1.vsav"]);
    let ctx = Context::default();
    let mut chooser = opened(Purpose::Import, folder.path());
    assert_eq!((chooser.can_take(), chooser.take(&ctx)), (false, Taken::Nothing));
    chooser.write("JENA".to_owned());
    assert_eq!(names(&chooser), [("jena.vmod", Kind::File)]);
    assert_eq!(chooser.take(&ctx), Taken::Chosen(folder.path().join("jena.vmod")), "the first that fits is marked");
    chooser.write("none such".to_owned());
    assert_eq!(chooser.take(&ctx), Taken::Nothing);
    chooser.write("Saves/".to_owned());
    assert_eq!(names(&chooser).len(), 3, "a path narrows nothing");
    assert_eq!(chooser.take(&ctx), Taken::Went);
    read(&mut chooser);
    assert_eq!(names(&chooser), [("jena 1.vsav", Kind::File)]);
    chooser.write("~/eylau.vmod".to_owned());
    assert_eq!(chooser.take(&ctx), Taken::Chosen(folder.path().join("eylau.vmod")));
    let quoted = format!("\"{}\"", folder.path().join("gone.vmod").display());
    chooser.write(quoted);
    assert_eq!(
        chooser.take(&ctx),
        Taken::Chosen(folder.path().join("gone.vmod")),
        "whoever takes it says that it is gone"
    );
}

#[test]
fn the_mark_goes_with_the_keys_and_up_marks_where_one_came_from() {
    let folder = tempfile::tempdir().unwrap();
    files(folder.path(), &["a/x.vmod", "b/y.vmod", "c.vmod"]);
    let ctx = Context::default();
    let mut chooser = opened(Purpose::Import, folder.path());
    chooser.step(1);
    chooser.step(1);
    assert_eq!(chooser.marked().unwrap().name, "b");
    chooser.step(10);
    assert_eq!(chooser.marked().unwrap().name, "c.vmod");
    chooser.step(-1);
    assert_eq!(chooser.take(&ctx), Taken::Went);
    read(&mut chooser);
    assert_eq!(names(&chooser), [("y.vmod", Kind::File)]);
    chooser.up(&ctx);
    read(&mut chooser);
    assert_eq!(chooser.marked().unwrap().name, "b");
}

#[test]
fn a_folder_that_is_gone_at_first_gives_the_one_around_it_and_one_asked_for_says_so() {
    let folder = tempfile::tempdir().unwrap();
    files(folder.path(), &["a.vmod"]);
    let mut chooser = opened(Purpose::Import, &folder.path().join("gone/deeper"));
    assert_eq!((chooser.folder(), names(&chooser).len()), (folder.path(), 1));
    chooser.go(&Context::default(), folder.path().join("gone"));
    read(&mut chooser);
    assert!(matches!(chooser.shown(), Shown::Failed(_)), "{:?}", chooser.shown());
    chooser.up(&Context::default());
    read(&mut chooser);
    assert_eq!(names(&chooser).len(), 1, "the way back is open");
}

#[test]
fn names_are_ordered_as_people_order_them_and_shown_in_one_line() {
    for (one, other) in [("Turn 2", "turn 10"), ("a", "B"), ("a", "a1"), ("007", "10"), ("É", "é1")] {
        assert_eq!((by_name(one, other), by_name(other, one)), (std::cmp::Ordering::Less, std::cmp::Ordering::Greater));
    }
    assert_eq!(in_one_line("two\nlines\u{202e}domv.exe"), "two?lines?domv.exe");
}
