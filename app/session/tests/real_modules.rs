//! The modules that are shipped, through the real content and scripting crates.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use common::wait_for;
use rules::Order;
use rules::verdict::Reason;
use session::board_text::board_text;
use session::session::Keep;
use session::{Lang, ModuleLibrary, Notice, Session, StartOptions, Words};

/// Copies the shipped modules, with a script that does nothing, so that a test may change them.
fn copied() -> (tempfile::TempDir, PathBuf) {
    fn copy(from: &Path, to: &Path) {
        std::fs::create_dir_all(to).unwrap();
        for entry in std::fs::read_dir(from).unwrap().flatten() {
            let to = to.join(entry.file_name());
            if entry.path().is_dir() {
                copy(&entry.path(), &to);
            } else {
                std::fs::copy(entry.path(), to).unwrap();
            }
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let modules = folder.path().join("modules");
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules"), &modules);
    std::fs::write(modules.join("chevardino/rules/main.lua"), "return {}\n").unwrap();
    (folder, modules)
}

fn library(modules: &Path) -> Arc<dyn session::Library> {
    Arc::new(ModuleLibrary::new(content::Library::new([modules.to_owned()]), None))
}

#[test]
fn chevardino_is_played_read_aloud_and_its_script_changed_while_it_runs() {
    let (folder, modules) = copied();
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    for lang in Lang::ALL {
        let mut words = Words::new(lang);
        words.set_module_texts(session.texts());
        let text = board_text(&words, session.game(), None);
        assert!(text.lines().count() > 50 && !text.contains('{'), "{text}");
    }
    let says = |session: &Session, reason: &str| {
        let refusals = session.check(&Order::NextPhase {}).refusals;
        refusals.iter().any(|r| matches!(&r.reason, Reason::Script { text, .. } if text == reason))
    };
    assert!(!says(&session, "the ground is wet"));
    session.start_watching(|| {});
    let script = modules.join("chevardino/rules/main.lua");
    let refusing =
        "return { may = { next_phase = function(ctx, order) return ctx.refuse(\"the ground is wet\") end } }\n";
    std::fs::write(&script, refusing).unwrap();
    wait_for(&mut session, "the new rule", |s, n| matches!(n, Notice::Reloaded { .. }) && says(s, "the ground is wet"));

    std::fs::write(&script, "return {\n  may = { next_phase = function(\n}\n").unwrap();
    wait_for(&mut session, "a banner", |s, _| s.banner().is_some());
    let place = session.banner().unwrap().place();
    assert!(place.contains("main.lua:"), "{place}");
    assert!(says(&session, "the ground is wet"), "the old version goes on");
    std::fs::write(&script, refusing).unwrap();
    wait_for(&mut session, "no banner", |s, _| s.banner().is_none());
    let hash = session.game().state.hash();
    drop(session);
    let mut again = Session::resume(library(&modules), &journal).unwrap();
    assert_eq!((again.game().state.hash(), again.poll()), (hash, Vec::new()));
}
