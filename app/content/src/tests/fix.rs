//! The files of a module after its renames were carried out: they load, and nothing else in them is touched.

use std::collections::BTreeMap;

use crate::fix::{self, Fixed};
use crate::{Library, Source, load, template};

const RENAMES: &str = "[units]\nguard = \"grenadiers\"\nblue_general = \"blue_marshal\"\n\n[groups]\nblue_division = \"blue_corps\"\n\n\
                       [sides]\nblue = \"azure\"\n\n[scenarios]\nbridgehead = \"ford\"\n";

fn library(files: BTreeMap<String, String>) -> Library {
    let modules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    Library::new([modules.into()]).with(template::ID, Source::memory(template::ID, files))
}

fn fixed(files: &mut BTreeMap<String, String>) -> BTreeMap<String, Fixed> {
    let fixing = fix::read(&library(files.clone()), template::ID).unwrap();
    let mut out = BTreeMap::new();
    for file in fixing.files.iter().filter(|f| f.path.contains(".toml")) {
        let fixed = fix::toml(&fixing.names, file);
        files.insert(file.path.clone(), fixed.text.clone());
        out.insert(file.path.clone(), fixed);
    }
    out
}

#[test]
fn a_module_loads_once_its_renames_are_carried_out() {
    let mut files = template::files(template::ID, "First steps");
    files.insert("migrations/001_names.toml".to_owned(), RENAMES.to_owned());
    assert!(load(&library(files.clone()), template::ID, None).has_errors());
    let before = files.clone();
    let fixed = fixed(&mut files);
    assert!(fixed["forces/blue.toml"].changed >= 10, "{:?}", fixed["forces/blue.toml"]);
    let loaded = load(&library(files.clone()), template::ID, None);
    assert!(!loaded.has_errors(), "{:#?}", loaded.diagnostics);
    let lines = |files: &BTreeMap<String, String>| files["forces/blue.toml"].lines().count();
    assert_eq!(lines(&files), lines(&before));
    assert!(files["forces/blue.toml"].contains("name = \"Blue Guard\""), "names for people are no ids");
    assert!(files["forces/blue.toml"].contains("# makes guard_1 and guard_2, too"), "comments stay");
    assert!(files["scenarios/bridgehead.toml"].contains("{ unit = \"grenadiers_1\", hex = \"0205\""));
    assert!(files["scenarios/bridgehead.toml"].contains("id = \"ford\""));
    assert_eq!(super::super::fix::read(&library(files.clone()), template::ID).unwrap().files.len(), before.len() - 3);
    let twice = self::fixed(&mut files);
    assert!(twice.values().all(|f| f.changed == 0), "what is done is done");
}

#[test]
fn what_may_mean_something_else_is_left_to_its_author() {
    let mut files = template::files(template::ID, "First steps");
    files.insert(
        "migrations/001_names.toml".to_owned(),
        "[units]\nline = \"guard_line\"\nguard = \"grenadiers\"\n".to_owned(),
    );
    let scenario = files["scenarios/bridgehead.toml"].clone()
        + "# end\n[[note_of_mine]]\nwho = \"guard\"\nall = [\"x guard y\"]\n";
    files.insert("scenarios/bridgehead.toml".to_owned(), scenario);
    let fixed = fixed(&mut files);
    let left = &fixed["scenarios/bridgehead.toml"].left;
    assert_eq!(left.len(), 2, "{left:?}");
    assert!(left[0].render().contains("names `guard`, which is called `grenadiers` now"), "{}", left[0].render());
    assert!(files["forces/blue.toml"].contains("class = \"line\""), "a class is no unit");
    assert!(files["scenarios/bridgehead.toml"].contains("who = \"guard\""));
}
