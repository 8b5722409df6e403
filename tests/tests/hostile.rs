//! A file of any kind cut in half, emptied, made of random bytes or very long gives a message: no panic, no lost game.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use berthier_tests::play::Chance;
use rules::order::Order;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartError, StartOptions};
use session::{Library, Session, ViewState};

/// What is done to a file.
const HARM: [&str; 5] = ["half", "empty", "noise", "nul", "long"];

fn harm(path: &Path, how: &str) {
    let bytes = std::fs::read(path).expect("the file is there");
    let harmed = match how {
        "half" => bytes[..bytes.len() / 2].to_vec(),
        "empty" => Vec::new(),
        "noise" => {
            let mut chance = Chance::new(bytes.len() as u64);
            (0..bytes.len().max(64)).map(|_| u8::try_from(chance.below(256)).expect("below 256")).collect()
        }
        "nul" => vec![0; bytes.len()],
        _ => {
            // One line of 100 MB.
            let mut long = bytes;
            long.resize(100 << 20, b'x');
            long
        }
    };
    std::fs::write(path, harmed).expect("the file can be written");
}

fn copy_folder(from: &Path, to: &Path) {
    std::fs::create_dir_all(to).expect("the folder can be made");
    for entry in std::fs::read_dir(from).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        let target = to.join(path.file_name().expect("it has a name"));
        if path.is_dir() {
            copy_folder(&path, &target);
        } else {
            std::fs::copy(&path, &target).expect("the file can be copied");
        }
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let mut out = Vec::new();
    for entry in std::fs::read_dir(folder).expect("the folder is there") {
        let path = entry.expect("it can be read").path();
        if path.is_dir() { out.extend(files(&path)) } else { out.push(path) }
    }
    out.sort();
    out
}

#[test]
fn a_harmed_module_file_is_named_and_nothing_panics() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let root = folder.path().join("modules");
    let battle = root.join("chevardino");
    copy_folder(&berthier_tests::modules_folder(), &root);
    let library = ModuleLibrary::new(content::Library::new([root.clone()]), None);
    for file in files(&battle) {
        let whole = std::fs::read(&file).expect("the file is there");
        let name = file.file_name().expect("it has a name").to_string_lossy().into_owned();
        for how in HARM {
            harm(&file, how);
            let loaded = content::load(library.modules(), "chevardino", None);
            let mut found = loaded.diagnostics.clone();
            if loaded.definitions.is_some() {
                let scripts = library.load("chevardino", None).and_then(|l| library.check_scripts(&l));
                found.extend(scripts.err().unwrap_or_default());
            }
            let is_script = file.extension().is_some_and(|e| e == "lua");
            let must_be_named = how == "noise" || how == "long" || (how == "nul" && !is_script);
            let named = found.iter().any(|d| d.file.contains(&name));
            assert!(named || !must_be_named, "{how} {}: {}", file.display(), berthier_tests::listed(&found));
        }
        std::fs::write(&file, whole).expect("the file can be written");
    }
    assert!(content::load(library.modules(), "chevardino", None).diagnostics.is_empty(), "all is mended");
}

fn library() -> Arc<dyn Library> {
    Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(berthier_tests::repository().join("scripts"))))
}

/// Plays a little and closes the game.
fn played(path: &Path) -> usize {
    let options = StartOptions { keep: Keep::File(path.to_owned()), ..StartOptions::new("chevardino", 3) };
    let mut session = Session::start(library(), &options).expect("the battle starts");
    for order in [Order::NextPhase {}, Order::NextPhase {}, Order::DrawChit {}] {
        session.order(order).expect("the battle goes on");
    }
    session.entries().len()
}

#[test]
fn a_harmed_journal_gives_a_message_or_what_is_whole_of_it() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for how in HARM {
        let path = folder.path().join(format!("{how}.journal"));
        let entries = played(&path);
        harm(&path, how);
        match Session::resume(library(), &path) {
            Ok(session) => assert!(session.entries().len() <= entries, "{how}"),
            Err(StartError::Journal(why)) => assert!(!why.to_string().is_empty(), "{how}"),
            Err(other) => panic!("{how}: {other}"),
        }
    }
}

#[test]
fn a_journal_torn_at_any_byte_keeps_every_whole_line() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let path = folder.path().join("game.journal");
    let entries = played(&path);
    let bytes = std::fs::read(&path).expect("the journal is there");
    let last = bytes[..bytes.len() - 1].iter().rposition(|b| *b == b'\n').expect("it has several lines") + 1;
    for cut in (last + 1..bytes.len() - 1).step_by(7) {
        let torn = folder.path().join(format!("torn {cut}.journal"));
        std::fs::write(&torn, &bytes[..cut]).expect("the file can be written");
        let session = Session::resume(library(), &torn).expect("the whole lines are taken up");
        assert_eq!(session.entries().len(), entries - 1);
        assert!(session.read_only().is_none(), "the game goes on");
    }
}

#[test]
fn a_harmed_view_file_is_left_aside() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let journal = folder.path().join("game.journal");
    let view = ViewState::path_for(&journal);
    for how in HARM {
        ViewState::default().save(&journal).expect("the view can be written");
        harm(&view, how);
        let _ = ViewState::load(&journal);
    }
}
