//! Migrations as their author writes them: what is read, and what is told where they do not fit the module.

use crate::migration::Change;
use crate::{Library, Loaded, Source, load, template};

/// Loads the module of `berthier new` with these files beside or in place of its own, and its guard called otherwise.
fn loaded(changes: &[(&str, &str)], renamed: bool) -> Loaded {
    let modules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    let mut files = template::files(template::ID, "First steps");
    if renamed {
        for text in files.values_mut() {
            *text = text.replace("guard", "grenadiers");
        }
    }
    files.extend(changes.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())));
    let library = Library::new([modules.into()]).with(template::ID, Source::memory(template::ID, files));
    load(&library, template::ID, Some("bridgehead"))
}

fn told(loaded: &Loaded) -> String {
    loaded.diagnostics.iter().map(crate::Diagnostic::render).collect::<Vec<_>>().join("\n")
}

const RENAMES: &str = "format = 1\n\n[units]\nguard = \"grenadiers\"\n";

#[test]
fn a_renamed_unit_carries_its_fractions_along() {
    let loaded = loaded(&[("migrations/001_guard.toml", RENAMES)], true);
    assert!(!loaded.has_errors(), "{}", told(&loaded));
    let [migration] = loaded.migrations.as_slice() else { panic!("{:?}", loaded.migrations) };
    let Change::Renames(renames) = &migration.change else { panic!("{migration:?}") };
    assert_eq!(renames.id("first_steps:guard").as_deref(), Some("first_steps:grenadiers"));
    assert_eq!(renames.id("first_steps:guard_2").as_deref(), Some("first_steps:grenadiers_2"));
    assert_eq!(renames.id("first_steps:guard_3"), None, "the regiment has two battalions");
}

#[test]
fn a_rename_that_the_files_do_not_follow_names_the_command_that_carries_it_out() {
    let loaded = loaded(&[("migrations/001_guard.toml", RENAMES)], false);
    let told = told(&loaded);
    assert!(told.contains("migrations/001_guard.toml:4"), "{told}");
    assert!(told.contains("there is no unit `first_steps:grenadiers`") && told.contains("berthier fix"), "{told}");
}

#[test]
fn two_steps_lead_from_the_first_name_to_the_last() {
    let first = "[units]\nguard = \"old_guard\"\n";
    let second = "[units]\nold_guard = \"grenadiers\"\n";
    let loaded = loaded(&[("migrations/001_guard.toml", first), ("migrations/002_guard.toml", second)], true);
    assert!(!loaded.has_errors(), "{}", told(&loaded));
    let through =
        loaded.migrations.iter().fold("first_steps:guard_1".to_owned(), |id, migration| match &migration.change {
            Change::Renames(renames) => renames.id(&id).unwrap_or(id),
            Change::Stored(_) => id,
        });
    assert_eq!(through, "first_steps:grenadiers_1");
}

#[test]
fn a_scenario_is_found_by_the_name_it_had() {
    let renames = "[scenarios]\nford = \"bridgehead\"\n";
    let modules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    let mut files = template::files(template::ID, "First steps");
    files.insert("migrations/001_ford.toml".to_owned(), renames.to_owned());
    let library = Library::new([modules.into()]).with(template::ID, Source::memory(template::ID, files));
    let loaded = load(&library, template::ID, Some("ford"));
    assert!(!loaded.has_errors(), "{}", told(&loaded));
    assert_eq!(loaded.definitions.unwrap().scenario.id.as_str(), "bridgehead");
    assert!(load(&library, template::ID, Some("fort")).has_errors());
}

#[test]
fn what_is_wrong_with_a_migration_is_told_with_its_place() {
    let finds = |path: &str, text: &str, words: &str| {
        let told = told(&loaded(&[(path, text)], false));
        assert!(told.contains(words), "{path}: {told}");
    };
    finds("migrations/guard.toml", RENAMES, "`001_regiments`");
    finds("migrations/01_guard.toml", RENAMES, "`001_regiments`");
    finds("migrations/001_guard.toml", "[unit]\na = \"b\"", "did you mean `units`?");
    finds("migrations/001_guard.toml", "[units]\na = 3", "expected a text");
    finds("migrations/001_guard.toml", "[units]\nguard = \"guard\"", "is what it is called already");
    finds("migrations/001_guard.toml", "[units]\na = \"guard\"\nb = \"guard\"", "two units would be called");
    finds("migrations/001_guard.toml", "[units]\nguard = \"hussars\"", "could mean either");
    finds("migrations/001_guard.toml", "format = 2", "newer Berthier");
    let twice = loaded(&[("migrations/001_a.toml", ""), ("migrations/001_b.toml", "")], false);
    assert!(told(&twice).contains("`001_a.toml` has the same number"), "{}", told(&twice));
}

#[test]
fn renamed_hexes_are_those_of_the_modules_own_map() {
    let modules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    let mut below = template::files("below", "Below");
    let renames = "[hexes]\n0101 = \"0102\"\n0102 = \"0101\"\nA1 = \"1210\"\n[scenarios]\nford = \"bridgehead\"\n";
    below.insert("migrations/001_hexes.toml".to_owned(), renames.to_owned());
    let map = below["map.toml"].clone();
    let above = [
        (
            "module.toml",
            "id = \"above\"\ntitle = \"Above\"\nversion = \"0.1.0\"\napi = 1\nruleset = \"an_xxx\"\ndepends = { below = \"*\" }\n",
        ),
        ("map.toml", map.as_str()),
    ];
    let library = Library::new([modules.into()])
        .with("below", Source::memory("below", below))
        .with("above", Source::memory("above", above));
    let hexes = |module: &str| match load(&library, module, Some("ford")) {
        loaded if loaded.has_errors() => panic!("{}", told(&loaded)),
        loaded => match &loaded.migrations[0].change {
            Change::Renames(renames) => renames.hexes.len(),
            Change::Stored(_) => panic!("{:?}", loaded.migrations),
        },
    };
    assert_eq!(hexes("below"), 3);
    assert_eq!(hexes("above"), 0, "the map of the module above lies over it");
}
