//! Every kind of mistake, made in a small module by one change, and what the author is told.

use crate::testing::load_memory;
use crate::{Diagnostic, Loaded};

pub(super) const RULESET: &[(&str, &str)] = &[
    (
        "module.toml",
        r#"id = "rs"
title = "Ruleset"
version = "1.2.0"
api = 1
kind = "ruleset"
system = "an_xxx"
"#,
    ),
    (
        "charts/a.toml",
        r#"[terrain.clear]
infantry = 1
cavalry = 1
artillery = 1
[terrain.clear.stacking]
infantry = [{ increments = 18 }, { one = "regiment" }]
cavalry = [{ increments = 18 }]
artillery = [{ increments = 6 }]
mixed = [{ increments = 18 }]
[terrain.wood]
infantry = 2
general_order = true
bars = ["line", "square"]
[terrain.wood.stacking]
infantry = [{ increments = 6 }]
[hexside.stream]
infantry = 2
[hexside.slope]
infantry = 2
uphill = true
[hexside.bridge]
infantry = 0
instead_of = ["stream"]
[fire_table]
source = "default"
[[fire_table.row]]
odds = "1:1"
results = [{ from = 51, increments = 1 }, { from = 66, increments = 2 }]
[[fire_table.row]]
odds = "2:1"
results = [{ from = 33, increments = 1 }]
"#,
    ),
];

const BATTLE: &[(&str, &str)] = &[
    (
        "module.toml",
        r#"id = "b"
title = "Battle"
version = "0.1.0"
api = 1
ruleset = "rs"
depends = { rs = ">=1.0" }
"#,
    ),
    ("charts/v.toml", "[class.line]\nmp = 7\nmelee = \"3/2\"\nmorale = 24\n"),
    (
        "map.toml",
        r#"[grid]
columns = 4
rows = 3
slope = "slope"
[ground]
legend = { "." = "clear", "w" = "wood" }
rows = """
....
..w.
....
"""
[heights]
base = 1
rows = """
....
.2..
....
"""
[[water]]
name = "map-brook"
kind = "stream"
sides = ["0101/0102"]
[[crossing]]
kind = "bridge"
side = "0101/0102"
[[road]]
path = ["0103", "0102"]
enters = "s"
[[name]]
text = "Hill"
kind = "height"
along = ["0202"]
"#,
    ),
    (
        "forces/f.toml",
        r#"[[side]]
id = "red"
name = "side-red"
[[side]]
id = "blue"
name = "Blue"
[[group]]
id = "corps"
name = "Corps"
side = "red"
nation = "france"
level = "corps"
manoeuvre_unit = true
[[group]]
id = "brigade"
name = "Brigade"
level = "brigade"
parent = "corps"
leader = "chief"
[[leader]]
id = "chief"
name = "Chief"
group = "brigade"
level = "brigade"
mp = 12
[[unit]]
id = "u1"
name = "First"
group = "brigade"
arm = "infantry"
organisation = "regiment"
increments = 11
class = "line"
fractions = { organisation = "battalion", count = 3, name = "{n}/First" }
[[unit]]
id = "u2"
name = "Second"
group = "blue_corps"
arm = "cavalry"
organisation = "regiment"
increments = 6
class = "line"
optional = true
[[group]]
id = "blue_corps"
name = "B"
side = "blue"
nation = "russia"
level = "corps"
manoeuvre_unit = true
[[unit]]
id = "u3"
name = "Third"
group = "blue_corps"
arm = "infantry"
organisation = "regiment"
increments = 6
class = "line"
"#,
    ),
    (
        "scenarios/s.toml",
        r#"id = "s"
title = "scenario-s"
first_side = "red"
turns = 3
starts = "16:00"
phases = ["command", { id = "weather", kind = "script" }]
[[set_up]]
unit = "u1"
hexes = ["0101", "0102"]
formation = "line"
facing = "e"
[[set_up]]
unit = "chief"
hexes = ["0101"]
[[arrival]]
turn = 2
units = ["u3"]
entries = ["0401"]
facing = "w"
[[area]]
side = "red"
groups = ["brigade"]
from = "0101"
to = "0203"
"#,
    ),
    ("locale/en.ftl", "# Words\nside-red = Red\nscenario-s = The scenario\nmap-brook = Brook\n    and more\n"),
    ("rules/main.lua", "return 1\n"),
];

/// Loads the battle with one change, or a new file where `from` is empty.
fn changed(file: &str, from: &str, to: &str) -> Loaded {
    let (module, path) = file.split_once('/').unwrap();
    let modules = [("rs", RULESET), ("b", BATTLE)].map(|(id, files)| {
        let mut files: Vec<(String, String)> =
            files.iter().map(|(path, text)| ((*path).to_owned(), (*text).to_owned())).collect();
        if id == module {
            if let Some((_, text)) = files.iter_mut().find(|(p, _)| p == path) {
                assert!(text.contains(from), "{file} has no {from:?}");
                *text = if from.is_empty() { to.to_owned() } else { text.replacen(from, to, 1) };
            } else {
                files.push((path.to_owned(), to.to_owned()));
            }
        }
        (id, files)
    });
    let borrowed: Vec<(&str, Vec<(&str, &str)>)> = modules
        .iter()
        .map(|(id, files)| (*id, files.iter().map(|(p, t)| (p.as_str(), t.as_str())).collect()))
        .collect();
    let slices: Vec<(&str, &[(&str, &str)])> = borrowed.iter().map(|(id, files)| (*id, files.as_slice())).collect();
    load_memory(&slices)
}

/// Returns what is found, as `code: the text it points at`, warnings with a `?`. The small ruleset lacks charts; that
/// warning is left out.
fn found(loaded: &Loaded) -> Vec<String> {
    let line = |d: &Diagnostic| {
        let mark = if d.is_error() { "" } else { "?" };
        let pointed = d.span.zip(d.source_line.as_ref()).map(|(span, line)| {
            let start: usize = line.chars().take(span.column - 1).map(char::len_utf8).sum();
            &line[start..line.len().min(start + span.end - span.start)]
        });
        format!("{}{mark}: {}", d.code, pointed.unwrap_or("(file)"))
    };
    loaded.diagnostics.iter().filter(|d| d.code != "missing_chart").map(line).collect()
}

/// Checks that one change brings exactly these diagnostics, and that they help with these words.
fn check(file: &str, from: &str, to: &str, expected: &[&str], help: &str) {
    let loaded = changed(file, from, to);
    let shown: String = loaded.diagnostics.iter().map(Diagnostic::render).collect();
    assert_eq!(found(&loaded), expected, "{file}: {from:?} -> {to:?}\n{shown}");
    assert!(shown.contains(help), "no {help:?} in\n{shown}");
    assert_eq!(loaded.definitions.is_none(), loaded.has_errors(), "{shown}");
}

#[test]
fn the_small_module_is_sound() {
    let loaded = changed("b/rules/main.lua", "return", "return");
    assert_eq!(found(&loaded), [""; 0]);
    let definitions = loaded.definitions.unwrap();
    let troops = |id: &str| definitions.units[id].troops().unwrap().clone();
    let fractions: Vec<u16> = ["b:u1_1", "b:u1_2", "b:u1_3"].map(|id| troops(id).printed).to_vec();
    assert_eq!(fractions, [4, 4, 3], "what does not divide goes to the senior first");
    assert_eq!(definitions.units["b:u1_2"].name, "2/First");
    assert_eq!(troops("b:u1_2").corps.unwrap().as_str(), "b:corps");
    assert_eq!(troops("b:u1").morale, 24);
    let chief = definitions.units["b:chief"].leader().unwrap();
    assert_eq!(chief.commands.as_ref().unwrap().as_str(), "b:brigade");
    let area = &definitions.scenario.areas[0];
    assert_eq!(area.hexes.len(), 6);
    assert_eq!(area.units.len(), 5, "the regiment, its battalions and the chief");
    assert_eq!(loaded.scripts[0].text.as_ref(), "return 1\n");
    assert_eq!(loaded.files.len(), 2);
}

#[test]
fn mistakes_of_form_are_shown_at_their_place() {
    let at = "b/scenarios/s.toml";
    check(at, "facing = \"e\"", "facng = \"e\"", &["unknown_key: facng"], "did you mean `facing`?");
    check(at, "turns = 3", "turns = 3\nzzz = 1", &["unknown_key: zzz"], "the keys of a scenario are `format`, `id`");
    check(at, "turns = 3", "turns = \"3\"", &["wrong_type: \"3\""], "expected a whole number, found the text \"3\"");
    check(at, "turns = 3\n", "", &["missing_key: "], "needs the key `turns`");
    check(at, "turns = 3", "turns = 0", &["bad_value: 0"], "at least 1");
    check(at, "turns = 3", "turns = 99999", &["bad_value: 99999"], "65535");
    check(at, "16:00", "26:00", &["bad_value: \"26:00\""], "16:00");
    check(at, "\"command\"", "\"comand\"", &["bad_value: \"comand\""], "did you mean `command`?");
    check(at, "\"line\"", "\"lines\"", &["bad_value: \"lines\""], "did you mean `line`?");
    check(at, "id = \"s\"", "id = \"S s\"", &["bad_id: \"S s\""], "a-z");
    check(at, "[[area]]", "[area]", &["wrong_type: [area]"], "write [[area]]");
    check(at, "unit = \"chief\"", "", &["missing_key: [[set_up]]"], "needs the key `unit`");
    check("b/module.toml", "api = 1", "api = 9", &["bad_api: 9"], "api 1");
    check("b/module.toml", "0.1.0", "0.1", &["bad_value: \"0.1\""], "0.1.0");
    check(
        "b/charts/v.toml",
        "24",
        "27",
        &["bad_roll: 27", "missing_key: \"u1\"", "missing_key: \"u2\"", "missing_key: \"u3\""],
        "two dice",
    );
    check(
        "b/charts/v.toml",
        "7",
        "\"1/3\"",
        &["bad_value: \"1/3\"", "missing_key: \"u1\"", "missing_key: \"u2\"", "missing_key: \"u3\""],
        "multiples of 1/4",
    );
    check("b/charts/v.toml", "7", "-7", &["bad_value: -7"], "negative");
}

#[test]
fn files_that_are_torn_empty_or_lie_elsewhere_are_shown() {
    let at = "b/scenarios/s.toml";
    check(at, "turns = 3", "turns = ", &["syntax: "], "s.toml:4:");
    check(at, "turns = 3", "turns = 3\nturns = 4", &["syntax: turns"], "duplicate key");
    check(
        "b/forces/f.toml",
        "",
        "",
        &[
            "empty_file?: (file)",
            "unknown_side: \"red\"",
            "unknown_unit: \"u1\"",
            "unknown_unit: \"chief\"",
            "unknown_unit: \"u3\"",
            "unknown_side: \"red\"",
            "unknown_group: \"brigade\"",
        ],
        "is empty",
    );
    check(
        "b/module.toml",
        "",
        "",
        &["empty_file?: (file)", "missing_key: ", "missing_key: ", "missing_key: ", "missing_key: ", "missing_key: "],
        "",
    );
    check("b/mapp.toml", "", "x = 1", &["stray_file?: (file)"], "did you mean `map.toml`?");
    check("b/force/f.toml", "", "x = 1", &["stray_file?: (file)"], "did you mean `forces`?");
}

#[test]
fn charts_out_of_order_are_shown() {
    let at = "rs/charts/a.toml";
    check(at, "from = 51", "from = 57", &["bad_roll: 57"], "two dice");
    check(at, "from = 66", "from = 46", &["bad_order: { from = 46, increments = 2 }"], "rise");
    check(at, "\"2:1\"", "\"2-1\"", &["bad_odds: \"2-1\""], "3:2");
    check(at, "\"2:1\"", "\"1:2\"", &["bad_order: [fire_table]"], "1/2 comes after 1");
    check(at, "infantry = [{ increments = 6 }]", "", &["empty_stacking: wood"], "terrain.wood.stacking");
    check(at, "mixed = [{ increments = 18 }]", "", &["empty_stacking?: clear"], "never share");
    let two = "{ one = \"regiment\", increments = 2 }";
    check(at, "{ one = \"regiment\" }", two, &["bad_value: { one = \"regiment\", increments = 2 }"], "a limit is");
    check(
        at,
        "[\"stream\"]",
        "[\"strem\"]",
        &["unknown_hexside: \"strem\"", "dry_crossing?: \"0101/0102\""],
        "`stream`",
    );
    check(
        "b/charts/v.toml",
        "",
        "[retreat]\ncover = [\"wod\"]\n[class.line]\nmp=1\nmelee=1\nmorale=11\n",
        &["unknown_terrain: \"wod\""],
        "`wood`",
    );
    check(
        "b/charts/v.toml",
        "7",
        "7\ntraits = [\"lancer\"]",
        &["odd_trait?: \"u1\"", "odd_trait?: \"u2\"", "odd_trait?: \"u3\""],
        "`lancers`",
    );
}

#[test]
fn names_that_name_nothing_are_shown_with_the_nearest() {
    let at = "b/scenarios/s.toml";
    check(at, "\"chief\"", "\"cheif\"", &["unknown_unit: \"cheif\""], "there is no unit `cheif`");
    check(at, "\"chief\"", "\"cheif\"", &["unknown_unit: \"cheif\""], "did you mean `chief`?");
    check(at, "\"red\"", "\"rad\"", &["unknown_side: \"rad\""], "did you mean `red`?");
    check(at, "[\"brigade\"]", "[\"brigde\"]", &["unknown_group: \"brigde\""], "did you mean `brigade`?");
    check(at, "[\"0401\"]", "[\"0501\"]", &["unknown_hex: \"0501\""], "from 0101 to 0403");
    check(at, "\"w\"", "\"west\"", &["unknown_facing: \"west\""], "there is no direction");
    check(at, "scenario-s", "scenario-t", &["unknown_text: \"scenario-t\""], "did you mean `scenario-s`?");
    let at = "b/forces/f.toml";
    check(at, "class = \"line\"", "class = \"lin\"", &["unknown_class: \"lin\""], "did you mean `line`?");
    check(at, "parent = \"corps\"", "parent = \"corp\"", &["unknown_group: \"corp\""], "did you mean `corps`?");
    check(at, "leader = \"chief\"", "leader = \"u1\"", &["not_a_leader: \"u1\""], "no leader");
    let at = "b/map.toml";
    check(at, "\"wood\"", "\"wod\"", &["unknown_terrain: \"wod\""], "did you mean `wood`?");
    check(at, "..w.", "..x.", &["unknown_terrain: x"], "'x'");
    check(
        at,
        "kind = \"stream\"",
        "kind = \"strea\"",
        &["unknown_hexside: \"strea\"", "dry_crossing?: \"0101/0102\""],
        "`stream`",
    );
    check(at, "map-brook", "map-brok", &["unknown_text: \"map-brok\""], "did you mean `map-brook`?");
    check("b/module.toml", "ruleset = \"rs\"", "ruleset = \"rr\"", &["unknown_module: \"rr\""], "did you mean");
    check("b/module.toml", ">=1.0", ">=2", &["wrong_version: \">=2\""], "1.2.0");
    check("b/module.toml", "ruleset = \"rs\"", "ruleset = \"b\"", &["circle: \"b\""], "b → b");
    check("rs/module.toml", "system", "depends = { b = \"*\" }\nsystem", &["circle: b"], "b → rs → b");
}

#[test]
fn a_map_that_does_not_hang_together_is_shown() {
    let at = "b/map.toml";
    check(at, "..w.", "..w", &["wrong_size: ..w"], "expected 4 characters");
    check(at, "..w.\n....", "..w.", &["wrong_size: \"\"\""], "expected 3 rows");
    check(at, ".2..", ".x..", &["bad_value: x"], "a height is a digit");
    check(
        at,
        "[\"0101/0102\"]",
        "[\"0101/0103\"]",
        &["not_neighbours: \"0101/0103\"", "dry_crossing?: \"0101/0102\""],
        "the neighbours of 0101 are",
    );
    check(at, "[\"0101/0102\"]", "[\"0101\"]", &["bad_value: \"0101\"", "dry_crossing?: \"0101/0102\""], "0308/0309");
    check(at, "[\"0103\", \"0102\"]", "[\"0103\", \"0101\"]", &["not_neighbours: \"0101\""], "jumps from 0103");
    check(at, "enters = \"s\"", "enters = \"n\"", &["road_stays?: \"n\""], "0102 lies there");
    check(at, "slope = \"slope\"", "slope = \"stream\"", &["bad_value: \"stream\""], "uphill = true");
    check(at, "rows = 3", "rows = 65535", &["bad_value: 4"], "a map has from 1 to");
}

#[test]
fn forces_that_do_not_hang_together_are_shown() {
    let at = "b/forces/f.toml";
    check(at, "level = \"corps\"", "level = \"corps\"\nparent = \"brigade\"", &["circle: \"corps\""], "above itself");
    check(
        at,
        "count = 3",
        "count = 12",
        &["bad_fractions: { organisation = \"battalion\", count = 12, name = \"{n}/First\" }"],
        "11 increments",
    );
    check(
        at,
        "count = 3, name = \"{n}/First\"",
        "count = 1",
        &["bad_fractions: { organisation = \"battalion\", count = 1 }"],
        "",
    );
    check(at, "increments = 11", "increments = 0", &["bad_value: 0"], "at least 1");
    check(at, "id = \"u2\"", "id = \"u1\"", &["duplicate_id: \"u1\""], "there already");
    check(
        at,
        "class = \"line\"\nfractions",
        "fractions",
        &["missing_key: \"u1\"", "missing_key: \"u1\"", "missing_key: \"u1\""],
        "give the unit a `class`",
    );
    check(
        at,
        "organisation = \"regiment\"",
        "organisation = \"squadron\"",
        &["odd_organisation?: \"u1\""],
        "infantry has no squadron",
    );
    check(at, "optional = true", "", &["unused_unit?: \"u2\""], "optional = true");
    check(at, "manoeuvre_unit = true", "", &["never_acts?: \"u1\""], "manoeuvre_unit");
    check(
        at,
        "group = \"blue_corps\"\narm = \"cavalry\"",
        "group = \"blue_corps\"\nside = \"red\"\narm = \"cavalry\"",
        &["wrong_side: \"red\""],
        "not the side of its group",
    );
    check(at, "nation = \"france\"\n", "", &["missing_key: \"corps\""], "`nation`");
}

#[test]
fn a_scenario_that_does_not_hang_together_is_shown() {
    let at = "b/scenarios/s.toml";
    check(at, "\"0101\", \"0102\"", "\"0101\", \"0103\"", &["bad_hexes: \"u1\""], "torn apart");
    check(at, "\"0101\", \"0102\"", "\"0101\", \"0102\", \"0103\"", &["bad_hexes: \"u1\""], "at most 2 hexes");
    check(at, "\"0101\", \"0102\"", "\"0302\"", &["bad_ground: \"u1\""], "may not stand on 0302 (wood) in line");
    check(
        at,
        "\"0101\", \"0102\"]\nformation = \"line\"",
        "\"0302\"]\nformation = \"column\"",
        &["bad_ground: \"u1\""],
        "general_order",
    );
    check(at, "\"line\"", "\"unlimbered\"", &["bad_formation: \"u1\""], "does not form unlimbered");
    check(at, "\"line\"", "\"line\"\nlosses = 11", &["bad_losses: \"u1\""], "11 increments");
    check(at, "unit = \"chief\"", "unit = \"u1\"", &["placed_twice: \"u1\""], "placed twice");
    check(at, "unit = \"chief\"", "unit = \"u1_2\"", &["placed_twice: \"u1_2\""], "whole and part");
    check(at, "unit = \"chief\"", "unit = \"u3\"", &["enemies_share_hex: \"u3\"", "placed_twice: \"u3\""], "`u1`");
    check(at, "turn = 2", "turn = 4", &["bad_turn: 4"], "3 turns");
    check(
        at,
        "[[arrival]]",
        "[[container]]\nid = \"p\"\nname = \"P\"\nkind = \"palette\"\nunits = [\"u2\"]\n[[arrival]]",
        &["no_marker: \"p\""],
        "holds markers alone",
    );
    check(
        at,
        "side = \"red\"\ngroups = [\"brigade\"]",
        "side = \"red\"\ngroups = [\"blue_corps\"]",
        &["wrong_side: [[area]]"],
        "whose area",
    );
    check(at, "from = \"0101\"\n", "", &["missing_key: \"0203\""], "both `from` and `to`");
    let edge = |keys: &str| format!("[[edge]]\nside = \"red\"\n{keys}\n[[area]]");
    check(at, "[[area]]", &edge("hexes = [\"0202\"]"), &["not_at_edge: \"0202\""], "edge of the map");
    check(at, "[[area]]", &edge(""), &["missing_key: [[edge]]"], "an edge needs `hexes`");
    let strip = changed(at, "[[area]]", &edge("from = \"0101\"\nto = \"0203\""));
    let edges = &strip.definitions.unwrap().scenario.edges;
    let hexes: Vec<&str> = edges[0].hexes.iter().map(rules::ids::PlaceId::as_str).collect();
    assert_eq!(hexes, ["0101", "0102", "0103", "0201", "0203"], "only hexes at the border of the map count");
    check(
        "b/scenarios/t.toml",
        "",
        "id = \"s\"\ntitle = \"T\"\nturns = 1\n",
        &["duplicate_id: \"s\"", "empty_scenario?: \"s\""],
        "",
    );
}

#[test]
fn texts_are_compared_between_languages() {
    check("b/locale/fr.ftl", "", "side-red = Rouge\n", &["missing_text?: map-brook"], "`map-brook`, `scenario-s`");
    check("b/locale/en.ftl", "# Words", "side-red = Rot", &["duplicate_id: side-red"], "there already");
    check("b/locale/en.ftl", "# Words", "x y = Rot", &["bad_text?: y"], "`=` is missing");
    check("b/locale/en.ftl", "# Words", "x =\ny = 1", &["bad_text?: x"], "has no words");
}

#[test]
fn a_text_that_cannot_be_read_is_named_with_its_line() {
    let en = "b/locale/en.ftl";
    check(en, "# Words", "side-red Red\n\nz = 1", &["bad_text?: R"], "`=` is missing");
    check(en, "# Words", "x = { $n\nz = 1", &["bad_text?: x = { $n"], "`}` is missing");
    check(en, "# Words", "x = { $n ->\n [one] 1\n}", &["bad_text?: x = { $n ->"], "default variant");
    check(en, "# Words", "x = a } b", &["bad_text?: }"], "unbalanced closing brace");
    check(en, "# Words", "x = { side-rod }", &["unknown_text?: side-rod"], "did you mean `side-red`?");
    check(en, "# Words", "-army = x\ny = { -amry }", &["unknown_text?: amry"], "did you mean `-army`?");
    check(en, "# Words", "x = { NUMBER($n) }", &["unknown_text?: NUMBER"], "no functions");
    check(en, "# Words", "x = é { $n ->\n [one] 1\n *[other] { $n } é\n}", &[], "");
}

#[test]
fn braces_without_end_do_not_end_the_program() {
    for deep in ["{".repeat(200_000), format!("{{{}", "A(".repeat(200_000))] {
        let loaded = changed("b/locale/en.ftl", "# Words", &format!("x = {deep}"));
        assert!(loaded.diagnostics.iter().any(|d| d.code == "bad_text" && d.is_error()), "{:#?}", loaded.diagnostics);
    }
}

#[test]
fn one_wrong_file_does_not_take_minutes_to_report() {
    let many: Vec<String> = (0..200_000).map(|i| format!("turn{i} = {i}")).collect();
    let start = std::time::Instant::now();
    let loaded = changed("b/charts/x.toml", "", &many.join("\n"));
    assert_eq!(found(&loaded).len(), 501);
    assert_eq!(loaded.diagnostics.last().unwrap().code, "too_many_mistakes");
    assert!(start.elapsed() < std::time::Duration::from_secs(5));
}

#[test]
fn a_module_that_is_not_there_is_said_so() {
    let library = crate::testing::library(&[("rs", RULESET), ("b", BATTLE)]);
    let codes = |module: &str, scenario| {
        let loaded = crate::load::load(&library, module, scenario);
        loaded.diagnostics.iter().filter(|d| d.is_error()).map(Diagnostic::render).collect::<String>()
    };
    assert_eq!(codes("bb", None), "error[unknown_module]: there is no module `bb`\n  help: did you mean `b`?\n");
    let missing = "error[unknown_scenario]: the module has no scenario `z`\n  help: it has `s`\n";
    assert_eq!(codes("b", Some("z")), missing);
    assert_eq!(codes("b", Some("s")), "");
}

#[test]
fn dice_that_cannot_be_thrown_are_shown() {
    let found_in = |dice: &str| {
        let files: &[(&str, &str)] = &[
            ("module.toml", "id = \"f\"\ntitle = \"Free\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n"),
            ("map.toml", "[[place]]\nid = \"paris\"\nat = [0, 0]\n"),
            (
                "forces/a.toml",
                "[[side]]\nid = \"a\"\nname = \"A\"\n[[marker]]\nid = \"x\"\nname = \"X\"\nside = \"a\"\n",
            ),
            (
                "scenarios/a.toml",
                "id = \"one\"\ntitle = \"One\"\nturns = 1\nset_up = [{ unit = \"x\", hex = \"paris\" }]\n",
            ),
            ("dice.toml", dice),
        ];
        let loaded = load_memory(&[("f", files)]);
        let n_sets = loaded.definitions.as_ref().map(|d| d.dice.len());
        (loaded.diagnostics.into_iter().map(|d| format!("{}: {}", d.code, d.message)).collect::<Vec<_>>(), n_sets)
    };
    let set = |keys: &str| found_in(&format!("[[dice]]\nid = \"d\"\nname = \"D\"\n{keys}\n"));
    assert_eq!(set("count = 2\nsides = 6"), (Vec::new(), Some(1)));
    assert_eq!(set("count = 2\nsides = 6\nsorted = true\nkeep = { at_most = -2 }"), (Vec::new(), Some(1)));
    for (keys, told) in [
        ("", "missing_key: dice need `sides` or `faces`, or a list of [[dice.die]]"),
        ("sides = 1", "bad_value: a die has 2 to 255 sides"),
        ("sides = 6\ncount = 0", "bad_value: at least 1 die is thrown"),
        ("faces = [\"one\"]", "bad_value: a die has 2 to 255 faces"),
        ("sides = 6\nfaces = [\"a\", \"b\"]", "bad_value: a die has `sides` or `faces`, not both"),
        ("faces = [\"a\", \" \"]", "bad_value: a face bears 1 to 40 characters"),
        ("sides = 6\nkeep = {}", "bad_value: `keep` names one of at_least, at_most, exactly, highest, lowest"),
        ("sides = 6\nkeep = { at_least = 2, lowest = 1 }", "bad_value: `keep` names one of"),
        ("sides = 6\ncount = 3\nkeep = { highest = 4 }", "bad_value: of 3 dice, 1 to 3 can be kept"),
        ("sides = 6\nkeep = { lowest = 0 }", "bad_value: of 1 dice, 1 to 1 can be kept"),
        ("sides = 6\nkeep = { best = 1 }", "unknown_key: "),
        ("sides = 6\ncount = 101", "too_many: there are at most 100 dice of a set"),
        ("sides = 6\n[[dice]]\nid = \"d\"\nname = \"D\"\nsides = 6", "duplicate_id: the dice `d` are there already"),
        ("sides = 6\nside = 6", "unknown_key: "),
    ] {
        let (said, _) = set(keys);
        assert!(said.iter().any(|line| line.starts_with(told)), "{keys}: {said:?}");
    }
}

#[test]
fn a_free_module_needs_no_charts() {
    let files: &[(&str, &str)] = &[
        ("module.toml", "id = \"f\"\ntitle = \"Free\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n"),
        (
            "map.toml",
            "[[place]]\nid = \"paris\"\nat = [0, 0]\nneighbours = [\"london\"]\n[[place]]\nid = \"london\"\nat = [5, 5]\n",
        ),
        (
            "forces/a.toml",
            "[[side]]\nid = \"a\"\nname = \"A\"\n[[marker]]\nid = \"fleet\"\nname = \"Fleet\"\nside = \"a\"\n[marker.props]\nface = \"back\"\n",
        ),
        (
            "scenarios/a.toml",
            "id = \"one\"\ntitle = \"One\"\nturns = 1\n[[set_up]]\nunit = \"fleet\"\nhexes = \"paris\"\n",
        ),
    ];
    let loaded = load_memory(&[("f", files)]);
    assert_eq!(found(&loaded), [""; 0]);
    let definitions = loaded.definitions.unwrap();
    assert_eq!(definitions.ruleset.id.as_str(), "free");
    assert_eq!(definitions.board.len(), 2);
    assert_eq!(definitions.units["f:fleet"].props.len(), 1);
}
