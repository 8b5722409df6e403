//! House rules that no compiler checks.

use std::path::{Path, PathBuf};

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository")
}

/// Every file of ours under these folders with one of these endings.
fn files(folders: &[&str], endings: &[&str]) -> Vec<(PathBuf, String)> {
    let mut out = Vec::new();
    let mut open: Vec<PathBuf> = folders.iter().map(|f| root().join(f)).collect();
    while let Some(folder) = open.pop() {
        for entry in std::fs::read_dir(&folder).expect("the folder is there") {
            let path = entry.expect("it can be read").path();
            if path.is_dir() {
                open.push(path);
            } else if endings.iter().any(|e| path.extension().is_some_and(|x| x == *e)) {
                let text = std::fs::read_to_string(&path).expect("it is text");
                out.push((path, text));
            }
        }
    }
    assert!(!out.is_empty());
    out
}

/// The lines of a file before its tests begin, with their numbers.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let tests = text.find("#[cfg(test)]\nmod tests").unwrap_or(text.len());
    text[..tests].lines().enumerate().map(|(n, line)| (n + 1, line.split("//").next().unwrap_or(line)))
}

#[test]
fn every_source_file_says_what_it_holds() {
    for (path, text) in files(&["app", "tests"], &["rs"]) {
        assert!(text.starts_with("//!"), "{} begins with no `//!`", path.display());
    }
}

#[test]
fn the_rules_know_no_float_clock_thread_or_hash_order() {
    let banned = ["f32", "f64", "HashMap", "HashSet", "Instant", "SystemTime", "std::thread", "std::fs", "println!"];
    for (path, text) in files(&["app/rules/src"], &["rs"]) {
        if path.ends_with("testkit.rs") || path.ends_with("cases.rs") {
            continue;
        }
        // These look things up in maps with a fixed hash, and never walk one: their order is nobody's.
        let looks_up = ["open.rs", "parts.rs", "table.rs", "work.rs"].map(|file| format!("forecast/{file}"));
        let looks_up = path.ends_with("charge/search.rs") || looks_up.iter().any(|file| path.ends_with(file));
        for (n, line) in code(&text) {
            let line = if looks_up { line.replace("FxHashMap", "").replace("FxHashSet", "") } else { line.to_owned() };
            for word in banned {
                // The text of a movement-point figure in JSON is the one place of a float (see `num.rs`).
                let excused = path.ends_with("num.rs") && word == "f64";
                assert!(excused || !line.contains(word), "{}:{n} names {word}", path.display());
            }
        }
    }
}

#[test]
fn nothing_is_left_to_do_in_a_comment() {
    let marks = [
        concat!("TO", "DO"),
        concat!("FIX", "ME"),
        concat!("X", "XX:"),
        concat!("todo", "!("),
        concat!("unimplemented", "!("),
    ];
    for (path, text) in files(&["app", "tests", "modules", "scripts"], &["rs", "lua", "toml", "ftl", "md"]) {
        for (n, line) in text.lines().enumerate() {
            assert!(!marks.iter().any(|m| line.contains(m)), "{}:{} leaves something to do", path.display(), n + 1);
        }
    }
}

#[test]
fn no_test_is_switched_off() {
    let mark = concat!("#[ig", "nore");
    for (path, text) in files(&["app", "tests"], &["rs"]) {
        assert!(!text.contains(mark), "{} switches a test off", path.display());
    }
}

#[test]
fn no_file_names_a_machine() {
    let marks = [concat!("/wo", "rk/"), concat!("/ro", "ot/"), concat!("/home", "/")];
    for (path, text) in files(&["app", "tests", "modules", "scripts"], &["rs", "lua", "toml", "ftl", "md", "sh"]) {
        for (n, line) in text.lines().enumerate() {
            assert!(!marks.iter().any(|m| line.contains(m)), "{}:{} names a machine's path", path.display(), n + 1);
        }
    }
}

#[test]
fn colours_come_from_the_theme_and_the_painters() {
    for (path, text) in files(&["app/desktop/src/panels", "app/desktop/src/board"], &["rs"]) {
        for (n, line) in code(&text) {
            assert!(!line.contains("Color32::from_"), "{}:{n} makes a colour of its own", path.display());
        }
    }
}
