//! Rules over counters as an import writes them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

use std::path::Path;

use super::*;

const COUNTERS: &str = r#"
[[marker]]
id = "a"
name = "25e [Ligne]"
side = "table"
optional = true
props = { Corps = "III", Division = "Ledru", Strength = "9", Step = 2 }
face = { size = [40, 40], reach = 1000, layers = [{ pictures = ["art/fr_25e.png"] }] }

[[marker]]
id = "b"
name = "Ney"
side = "table"
optional = true
props = { Corps = "III" }

[[marker]]
id = "c"
name = "Smoke"
side = "table"
optional = true
"#;

const ORIGINS: &str = "[[piece]]\nid = \"a\"\nprototypes = [\"Line Infantry\"]\ntraits = [\"Layer\"]\n";

fn module(folder: &Path) {
    for (path, text) in [
        (
            "module.toml",
            "# mine\nid = \"m\"\ntitle = \"M\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\" # as yet\n",
        ),
        ("forces/sides.toml", "[[side]]\nid = \"table\"\nname = \"–\"\n"),
        ("forces/counters_1.toml", COUNTERS),
        ("mapping/pieces.toml", ORIGINS),
        (
            "scenarios/01_start.toml",
            "id = \"start\"\ntitle = \"Start\"\nfirst_side = \"table\"\nturns = 3\n\n[[phases]]\nid = \"play\"\nkind = \"script\"\n\n[[container]]\nid = \"p\"\nname = \"P\"\nkind = \"palette\"\nunits = [\"a\"]\n",
        ),
    ] {
        let file = folder.join(path);
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(file, text).unwrap();
    }
}

fn rules(text: &str) -> Mapping {
    toml::from_str(&format!("ruleset = \"an_xxx\"\n{text}")).unwrap()
}

fn pieces() -> (tempfile::TempDir, Pieces) {
    let folder = tempfile::tempdir().unwrap();
    module(folder.path());
    let pieces = Pieces::load(folder.path()).unwrap();
    (folder, pieces)
}

/// Returns the names of the counters a pattern fits.
fn fitting(pieces: &Pieces, when: &str) -> Vec<String> {
    let rules = rules(&format!("[[rule]]\nwhen = {{ {when} }}\n"));
    let by = preview(&rules, pieces).by;
    pieces.all.iter().zip(by).filter(|(_, by)| by.is_some()).map(|(piece, _)| piece.id.clone()).collect()
}

#[test]
fn a_pattern_asks_for_name_side_prototype_trait_picture_and_property() {
    let (_folder, pieces) = pieces();
    for (when, expected) in [
        ("name = \"25e [ligne]\"", vec!["a"]),
        ("name = \"ney | smoke\"", vec!["b", "c"]),
        ("name = \"??y\"", vec!["b"]),
        ("side = \"–\"", vec!["a", "b", "c"]),
        ("prototype = \"line*\"", vec!["a"]),
        ("trait = \"layer\"", vec!["a"]),
        ("picture = \"fr_*\"", vec!["a"]),
        ("prop = { Corps = \"III\" }", vec!["a", "b"]),
        ("prop = { Corps = \"III\", Step = \"2\" }", vec!["a"]),
        ("prop = { Nation = \"*\" }", vec![]),
        ("", vec!["a", "b", "c"]),
    ] {
        assert_eq!(fitting(&pieces, when), expected, "{when}");
    }
}

const ARMY: &str = r#"
[[rule]]
when = { name = "Ney" }
make = "leader"
give = { level = "corps", bonus = 6, range = 8, mp = 13, side = "French", nation = "france", corps = "{Corps} Corps" }

[[rule]]
when = { prop = { Strength = "*" } }
give = { arm = "infantry", organisation = "regiment", increments = "{Strength}", side = "French", nation = "france", corps = "{Corps} Corps", division = "{Division}", fractions = { organisation = "battalion", count = 3, name = "{n}/{parent}" } }

[[rule]]
make = "leader"
when = { name = "*e*" }
"#;

#[test]
fn the_first_rule_a_counter_fits_decides_and_what_later_ones_would_take_is_told() {
    let (_folder, pieces) = pieces();
    let preview = preview(&rules(ARMY), &pieces);
    assert_eq!((&preview.taken[..], &preview.late[..]), (&[1, 1, 1][..], &[0, 0, 2][..]));
    assert_eq!(preview.by, [Some(1), Some(0), Some(2)]);
    assert!(preview.left.is_empty());
    let lacks: Vec<_> = preview.lacks.into_iter().collect();
    assert_eq!(lacks, [((2, Lack::Key("level")), 1), ((2, Lack::Key("mp")), 1)]);
}

#[test]
fn groups_and_sides_are_made_of_words_and_the_division_acts() {
    let (folder, _) = pieces();
    let outcome = apply(folder.path(), &rules(ARMY)).unwrap();
    assert!(outcome.written.contains(&"forces/armies.toml".to_owned()), "{:?}", outcome.written);
    let read = |path: &str| std::fs::read_to_string(folder.path().join(path)).unwrap();
    let armies: toml::Table = toml::from_str(&read("forces/armies.toml")).unwrap();
    let group = |n: usize, key: &str| armies["group"][n][key].clone();
    assert_eq!((group(0, "id"), group(0, "manoeuvre_unit")), ("iii_corps".into(), false.into()));
    assert_eq!((group(1, "name"), group(1, "parent")), ("Ledru".into(), "iii_corps".into()));
    assert_eq!(group(1, "manoeuvre_unit"), true.into());
    assert_eq!(armies["side"][0]["id"], "french".into());
    let forces: toml::Table = toml::from_str(&read("forces/counters_1.toml")).unwrap();
    let (unit, leader) = (&forces["unit"][0], &forces["leader"][0]);
    assert_eq!((&unit["increments"], &unit["group"]), (&9.into(), &"ledru".into()));
    assert_eq!(unit["fractions"]["name"], "{n}/{parent}".into(), "words of the format stay");
    assert_eq!(unit["props"]["Step"], 2.into(), "what it shows stays");
    assert_eq!(leader["commands"], "iii_corps".into());
    assert_eq!(forces["marker"].as_array().map(Vec::len), Some(1), "what a rule cannot make stays a marker");
    assert!(read("module.toml").contains("# mine") && read("module.toml").contains("ruleset = \"an_xxx\" # as yet"));
    let scenario: toml::Table = toml::from_str(&read("scenarios/01_start.toml")).unwrap();
    assert_eq!(scenario["container"][0]["kind"], "box".into(), "of a unit there is one");
    assert_eq!((&scenario["first_side"], &scenario["phases"][1]), (&"french".into(), &"manoeuvre".into()));
    for written in outcome.written.iter().filter(|path| path.starts_with("forces") || path.starts_with("scenarios")) {
        let file: toml::Table = toml::from_str(&read(written)).unwrap();
        assert_eq!(file["format"], 1.into(), "{written} bears the number of its format");
    }
}

#[test]
fn rules_are_written_as_they_are_read() {
    let rules = rules(ARMY);
    assert_eq!(toml::from_str::<Mapping>(&rules.text().unwrap()).unwrap(), rules);
    let folder = tempfile::tempdir().unwrap();
    assert_eq!(Mapping::load(folder.path()).unwrap(), None);
    for (text, told) in
        [("ruleset = 3", "units.toml"), ("format = 9\nruleset = \"x\"", "newer"), ("[[rule]]", "ruleset")]
    {
        std::fs::create_dir_all(folder.path().join("mapping")).unwrap();
        std::fs::write(folder.path().join(FILE), text).unwrap();
        let error = Mapping::load(folder.path()).unwrap_err().to_string();
        assert!(error.contains(told), "{error}");
    }
    assert!(Pieces::load(folder.path()).unwrap_err().to_string().contains("berthier import"));
}

/// Rules as their author keeps them.
const OWN: &str = r#"# My rules.

ruleset = "an_xxx" # the usual

# --- The French ---

# Ney first.
[[rule]]
title = "Ney" # the bravest
give.level = "corps"
give.mp = 13
when.name = "Ney"

# Every regiment.
[[rule]]
when = { prop = { Strength = "*" } } # all that are strong
[rule.give]
organisation = "regiment"
arm = "infantry" # for now
# How many
increments = "{Strength}"
fractions = { count = 3, organisation = "battalion" }

# --- The rest ---

# Smoke stays.
[[rule]]
make = "marker"

# To do: guns.
"#;

/// Returns a module with these rules, as they are read.
fn kept(text: &str) -> (tempfile::TempDir, Mapping) {
    let (folder, _) = pieces();
    std::fs::create_dir_all(folder.path().join("mapping")).unwrap();
    std::fs::write(folder.path().join(FILE), text).unwrap();
    let mapping = Mapping::load(folder.path()).unwrap().unwrap();
    (folder, mapping)
}

/// Makes the units, and returns what then stands in the file of rules, which says what the rules say.
fn saved(folder: &tempfile::TempDir, mapping: &Mapping) -> String {
    apply(folder.path(), mapping).unwrap();
    let read = Mapping::load(folder.path()).unwrap().unwrap();
    assert!(read.says_the_same(mapping), "{read:#?}");
    std::fs::read_to_string(folder.path().join(FILE)).unwrap()
}

#[test]
fn an_authors_file_of_rules_keeps_its_comments_order_and_keys() {
    let numbered = OWN.replace("# My rules.\n", "# My rules.\nformat = 1\n");
    let (folder, mapping) = kept(OWN);
    assert_eq!(saved(&folder, &mapping), numbered, "what says the same is not touched");

    let (folder, mut mapping) = kept(OWN);
    mapping.rules[0].title = "Marshal Ney".to_owned();
    mapping.rules[0].give.remove("mp");
    mapping.rules[1].give.insert("arm".to_owned(), "cavalry".into());
    mapping.rules[1].give.insert("mp".to_owned(), 8.into());
    mapping.rules[1].when.side = "–".to_owned();
    let expected = numbered
        .replace("\"Ney\" # the bravest", "\"Marshal Ney\" # the bravest")
        .replace("give.mp = 13\n", "")
        .replace("\"infantry\" # for now", "\"cavalry\" # for now")
        .replace("\"battalion\" }\n", "\"battalion\" }\nmp = 8\n")
        .replace("\"*\" } }", "\"*\" }, side = \"–\" }");
    assert_eq!(saved(&folder, &mapping), expected);
}

#[test]
fn a_rule_takes_its_comments_along_and_one_that_goes_leaves_the_headings() {
    let (folder, mut mapping) = kept(OWN);
    mapping.rules.swap(1, 2);
    let text = saved(&folder, &mapping);
    let at = |what: &str| text.find(what).unwrap_or_else(|| panic!("{what} is not in\n{text}"));
    let order = ["# Ney first", "# Smoke stays.\n[[rule]]", "# Every regiment.\n[[rule]]", "# How many", "# To do"];
    assert!(order.map(at).is_sorted(), "{text}");

    let (folder, mut mapping) = kept(OWN);
    mapping.rules.remove(0);
    mapping.rules.pop();
    mapping.rules.push(Rule { title: "Guns".to_owned(), make: What::Marker, ..Rule::default() });
    let text = saved(&folder, &mapping);
    assert!(text.contains("# --- The French ---\n\n# Every regiment.\n[[rule]]"), "{text}");
    assert!(
        text.ends_with("[[rule]]\ntitle = \"Guns\"\nmake = \"marker\"\n\n# --- The rest ---\n\n# To do: guns.\n"),
        "{text}"
    );
    assert!(!text.contains("Ney") && !text.contains("Smoke"), "{text}");
}

#[test]
fn rules_in_brackets_keep_their_comments_too() {
    let list = "format = 1\nruleset = \"an_xxx\"\nrule = [\n    # Ney.\n    { when = { name = \"Ney\" }, make = \"marker\" },\n    # All.\n    { make = \"marker\" },\n    # No more.\n]\n";
    let (folder, mut mapping) = kept(list);
    assert_eq!(saved(&folder, &mapping), list);
    mapping = Mapping::load(folder.path()).unwrap().unwrap();
    mapping.rules.swap(0, 1);
    mapping.rules[1].title = "He".to_owned();
    mapping.rules.push(Rule::default());
    let text = saved(&folder, &mapping);
    assert!(text.contains("rule = [\n    # All.\n    { make = \"marker\" },\n    # Ney.\n    { when"), "{text}");
    assert!(
        text.contains("make = \"marker\", title = \"He\" },\n    { make = \"unit\" },\n    # No more.\n]"),
        "{text}"
    );
}

#[test]
fn rules_changed_by_another_hand_are_not_written_over() {
    let (folder, mut mapping) = kept(OWN);
    mapping.rules.pop();
    let other = OWN.replace("To do", "Done");
    std::fs::write(folder.path().join(FILE), &other).unwrap();
    let error = apply(folder.path(), &mapping).unwrap_err();
    assert!(matches!(error, MappingError::Changed(_)), "{error}");
    assert_eq!(std::fs::read_to_string(folder.path().join(FILE)).unwrap(), other);
    assert!(!folder.path().join("forces/armies.toml").exists(), "nothing is made of them either");
}
