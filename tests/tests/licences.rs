//! The licences that About shows are those of the crates the program is built of.
//!
//! `UPDATE_LICENCES=1 cargo test -p berthier-tests --test licences` rewrites the list.

use std::collections::{BTreeMap, BTreeSet};
use std::path::PathBuf;
use std::process::Command;

use serde_json::Value;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn list<'a>(value: &'a Value, key: &str) -> &'a [Value] {
    value[key].as_array().map_or(&[], Vec::as_slice)
}

/// Returns the crates the program is built of, by their licence; ours left out.
fn crates() -> BTreeMap<String, BTreeSet<String>> {
    let args = ["metadata", "--format-version", "1", "--offline", "--locked"];
    let output = Command::new(env!("CARGO")).args(args).current_dir(root()).output().expect("cargo runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let all: Value = serde_json::from_slice(&output.stdout).expect("cargo answers in JSON");
    let packages: BTreeMap<&str, &Value> =
        list(&all, "packages").iter().filter_map(|p| Some((p["id"].as_str()?, p))).collect();
    let nodes: BTreeMap<&str, &Value> =
        list(&all["resolve"], "nodes").iter().filter_map(|n| Some((n["id"].as_str()?, n))).collect();
    let program = packages.iter().find(|(_, p)| p["name"] == "berthier").map(|(id, _)| *id);
    let mut to_do: Vec<&str> = program.into_iter().collect();
    let mut seen = BTreeSet::new();
    while let Some(id) = to_do.pop() {
        if seen.insert(id) {
            let is_built_in = |d: &&Value| list(d, "dep_kinds").iter().any(|k| k["kind"].is_null());
            let needed = nodes.get(id).map_or(&[][..], |node| list(node, "deps"));
            to_do.extend(needed.iter().filter(is_built_in).filter_map(|d| d["pkg"].as_str()));
        }
    }
    let mut by_licence: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for package in seen.iter().filter_map(|id| packages.get(id)).filter(|p| !p["source"].is_null()) {
        let text = |key: &str| package[key].as_str().unwrap_or_default().to_owned();
        let licence = text("license").replace('/', " OR ").replace("  ", " ");
        by_licence.entry(licence).or_default().insert(format!("{} {}", text("name"), text("version")));
    }
    by_licence
}

#[test]
fn about_lists_every_crate_with_its_licence() {
    let mut text = String::from("# Made by tests/tests/licences.rs: licence, then the crates under it.\n");
    for (licence, crates) in crates() {
        let crates: Vec<String> = crates.into_iter().collect();
        text += &format!("{licence}: {}\n", crates.join(", "));
    }
    let file = root().join("app/desktop/licences.txt");
    if std::env::var_os("UPDATE_LICENCES").is_some() {
        std::fs::write(&file, &text).expect("the list can be written");
    }
    let kept = std::fs::read_to_string(&file).expect("the list is there");
    assert!(kept == text, "the crates changed: run with UPDATE_LICENCES=1, and look at what is new");
    assert!(!kept.lines().any(|line| line.starts_with(':')), "a crate has no licence");
}
