//! Rules over counters as an import writes them.
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "helpers of tests")]

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
    assert_eq!(toml::from_str::<Mapping>(&rules.text()).unwrap(), rules);
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
