//! The crates know each other only as `app/ARCHITECTURE.md` says.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

const OURS: [&str; 10] =
    ["rules", "content", "vassal", "import", "authoring", "scripting", "lessons", "session", "desktop", "berthier"];

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("tests/ lies in the repository")
}

/// Reads the table of the document: crate to the crates it may name.
fn allowed() -> BTreeMap<String, BTreeSet<String>> {
    let text = std::fs::read_to_string(root().join("app/ARCHITECTURE.md")).expect("the document is there");
    let names = |cell: &str| {
        cell.split('`').skip(1).step_by(2).filter(|n| OURS.contains(n)).map(str::to_owned).collect::<BTreeSet<_>>()
    };
    let rows =
        text.lines().skip_while(|l| !l.starts_with("| crate | holds")).skip(2).take_while(|l| l.starts_with('|'));
    rows.filter_map(|row| {
        let cells: Vec<&str> = row.split('|').collect();
        let name = names(cells.get(1)?).into_iter().next()?;
        Some((name, names(cells.get(3)?)))
    })
    .collect()
}

fn manifest(name: &str) -> toml::Table {
    let path = root().join("app").join(name).join("Cargo.toml");
    std::fs::read_to_string(&path).expect("each crate has a manifest").parse().expect("the manifest is TOML")
}

fn dependencies(manifest: &toml::Table, table: &str) -> BTreeSet<String> {
    manifest.get(table).and_then(toml::Value::as_table).map(|t| t.keys().cloned().collect()).unwrap_or_default()
}

#[test]
fn every_crate_names_only_the_crates_it_may() {
    let allowed = allowed();
    assert_eq!(allowed.len(), OURS.len(), "the table names each crate once: {:?}", allowed.keys());
    for name in OURS {
        let manifest = manifest(name);
        for table in ["dependencies", "dev-dependencies", "build-dependencies"] {
            for dependency in dependencies(&manifest, table).iter().filter(|d| OURS.contains(&d.as_str())) {
                assert!(allowed[name].contains(dependency), "{name} may not name {dependency} in [{table}]");
            }
        }
    }
}

#[test]
fn only_their_own_crates_name_lua_the_window_and_archives() {
    for (dependency, only) in [
        ("mlua", &["scripting"][..]),
        ("egui", &["desktop"]),
        ("eframe", &["desktop"]),
        ("zip", &["content", "vassal"]),
        ("quick-xml", &["vassal"]),
    ] {
        for name in OURS {
            let names = dependencies(&manifest(name), "dependencies").contains(dependency);
            assert_eq!(names, only.contains(&name), "{dependency} in {name}");
        }
    }
}

#[test]
fn every_dependency_is_explained() {
    let text = std::fs::read_to_string(root().join("app/ARCHITECTURE.md")).expect("the document is there");
    let section = text.split("## Why each crate is here").nth(1).expect("the section is there");
    for name in OURS {
        for dependency in dependencies(&manifest(name), "dependencies") {
            let explained = OURS.contains(&dependency.as_str()) || section.contains(&format!("`{dependency}`"));
            assert!(explained, "app/ARCHITECTURE.md does not say why {name} needs {dependency}");
        }
    }
}
