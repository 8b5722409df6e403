//! The archive that runs without Rust: what goes into it, and whether the menu of programs finds it.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;

use berthier_tests::program::program;

fn root() -> PathBuf {
    berthier_tests::repository().to_owned()
}

fn run(program: &Path, args: &[&str], home: Option<&Path>) -> String {
    let mut command = Command::new(program);
    command.args(args);
    if let Some(home) = home {
        command.env("XDG_DATA_HOME", home);
    }
    let output = command.output().expect("it can be run");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("it speaks in UTF-8")
}

/// Every file below a folder, as the archive names it.
fn files(folder: &str, out: &mut BTreeSet<String>) {
    for entry in std::fs::read_dir(root().join(folder)).expect("the folder is there").flatten() {
        let path = format!("{folder}/{}", entry.file_name().to_string_lossy());
        if entry.path().is_dir() {
            files(&path, out);
        } else {
            out.insert(path);
        }
    }
}

#[cfg(unix)]
#[test]
fn the_archive_holds_the_program_and_all_it_needs() {
    let listed = run(&root().join("app/package"), &["--list"], None);
    let listed: BTreeSet<&str> = listed.lines().collect();
    for file in [
        "berthier",
        "licences/LICENSE-MIT",
        "licences/LICENSE-APACHE",
        "licences/licences.txt",
        "licences/OFL-OldStandard.txt",
        "licences/OFL-SourceSans3.txt",
        "berthier.desktop",
        "berthier.svg",
        "install-for-me",
        "READ-ME.txt",
    ] {
        assert!(listed.contains(file), "{file} is missing");
    }
    let mut wanted = BTreeSet::new();
    for module in ["modules/an_xxx", "modules/chevardino", "scripts/lib"] {
        files(module, &mut wanted);
    }
    let missing: Vec<&String> = wanted.iter().filter(|file| !listed.contains(file.as_str())).collect();
    assert!(missing.is_empty(), "{missing:#?}");
    let foreign = listed.iter().filter(|file| file.contains("..") || file.starts_with('/') || file.contains("target"));
    assert_eq!(foreign.count(), 0, "{listed:#?}");
}

#[cfg(unix)]
#[test]
fn the_menu_leads_to_the_folder_it_was_unpacked_into_and_forgets_it_again() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let (unpacked, home) = (folder.path().join("a & b"), folder.path().join("home"));
    std::fs::create_dir_all(&unpacked).expect("folders can be made");
    for name in ["berthier.desktop", "berthier.svg", "install-for-me"] {
        std::fs::copy(root().join("app/desktop/linux").join(name), unpacked.join(name)).expect("it can be copied");
    }
    let installer = unpacked.join("install-for-me");
    run(&installer, &[], Some(&home));
    let entry = home.join("applications/berthier.desktop");
    let text = std::fs::read_to_string(&entry).expect("the menu has it");
    let exec = format!("Exec=\"{}\"", unpacked.join("berthier").display());
    assert!(text.lines().any(|line| line == exec), "{exec} in {text}");
    assert!(text.starts_with("[Desktop Entry]") && text.contains("\nCategories=Game;") && !text.contains("TryExec"));
    assert!(home.join("icons/hicolor/scalable/apps/berthier.svg").is_file());
    run(&installer, &["--remove"], Some(&home));
    assert!(!entry.exists());
}

/// Runs the program of a package as on a machine without Rust: nothing on the path, a new home, another current folder.
fn unpacked(package: &Path, home: &Path, args: &[&str]) -> String {
    let mut command = Command::new(package.join("berthier"));
    let output = command.args(args).env_clear().env("HOME", home).env("PATH", "/nowhere").current_dir(home).output();
    let output = output.expect("it can be run");
    let said = format!("{}{}", String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
    assert!(output.status.success(), "{args:?}: {said}");
    said
}

#[cfg(unix)]
#[test]
fn what_is_unpacked_elsewhere_checks_tests_plays_and_makes_modules_without_the_repository() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let (package, home) = (folder.path().join("berthier 0.1"), folder.path().join("home"));
    std::fs::create_dir_all(&home).expect("folders can be made");
    let program = program();
    let (to, from) = (package.to_string_lossy(), program.to_string_lossy());
    run(&root().join("app/package"), &["--stage", &to, &from], None);
    let at = |args: &[&str]| unpacked(&package, &home, args);
    // The modules read are those of the package, which is told by a version that only they have.
    let module = package.join("modules/chevardino/module.toml");
    let text = std::fs::read_to_string(&module).expect("the battle is in it");
    let version = text.lines().find(|line| line.starts_with("version = ")).expect("it has a version").to_owned();
    std::fs::write(&module, text.replacen(&version, "version = \"77.7.7\"", 1)).expect("it can be changed");
    at(&["run", "chevardino", "--auto", "--turns", "1", "--journal", "day.journal"]);
    let journal = std::fs::read_to_string(home.join("day.journal")).expect("the game is kept");
    let head = journal.lines().next().expect("it begins with its head");
    assert!(head.contains(r#""id":"chevardino","version":"77.7.7""#), "{head}");
    at(&["new", "my_battle"]);
    at(&["check", "--strict", "my_battle"]);
    at(&["test", "my_battle"]);
    at(&["show", "chevardino", "--text"]);
}
