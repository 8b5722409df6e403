//! Painted maps, saved and read again as any map is.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

use std::sync::Arc;

use content::{Library, Source};
use rules::board::{PlaceIdx, RoadClass};
use rules::definitions::Definitions;
use rules::ids::{HexsideId, TerrainId};

use super::*;

const MAP: &str = r#"# A field by a brook.
format = 1

[grid]             # small
columns = 6
rows = 4
slope = "slope"

# Drawn by hand.
[ground]
legend = { "." = "clear", "w" = "wood" }
rows = """
......
..w...   
......
......
"""

# The brook.
[[water]]
name = "Brook"
kind = "stream"
sides = ["0201/0202", "0301/0302"]   # two sides

# From edge to edge.
[[road]]
class = "track"
path = ["0103", "0202", "0302", "0401"] # west to east
enters = "wsw"
leaves = "n"
"#;

fn charts() -> String {
    let terrain = |name: &str| format!("[terrain.{name}]\ninfantry = 1\ncavalry = 1\nartillery = 1\n");
    let side = |name: &str, more: &str| format!("[hexside.{name}]\ninfantry = 1\ncavalry = 1\nartillery = 1\n{more}\n");
    format!(
        "{}{}{}{}{}{}",
        terrain("clear"),
        terrain("wood"),
        terrain("marsh"),
        side("stream", ""),
        side("slope", "uphill = true"),
        side("bridge", "instead_of = [\"stream\"]"),
    )
}

fn load(map: &str) -> (Arc<Definitions>, Vec<String>) {
    let scenario = "id = \"s\"\ntitle = \"S\"\nturns = 1\nset_up = [{ unit = \"flag\", hexes = [\"0101\"] }]\n";
    let sides = "[[side]]\nid = \"a\"\nname = \"A\"\n[[marker]]\nid = \"flag\"\nname = \"Flag\"\nside = \"a\"\n";
    let module = "id = \"m\"\ntitle = \"M\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n";
    let source = Source::memory(
        "m",
        [
            ("module.toml", module),
            ("map.toml", map),
            ("charts/ground.toml", &charts()),
            ("forces/sides.toml", sides),
            ("scenarios/s.toml", scenario),
        ],
    );
    let loaded = content::load(&Library::default().with("m", source), "m", None);
    let told: Vec<String> = loaded.diagnostics.iter().map(ToString::to_string).collect();
    (loaded.definitions.unwrap_or_else(|| panic!("{told:#?}")), told)
}

/// A map on the table, and the file it is saved to.
struct Desk {
    definitions: Arc<Definitions>,
    painting: Painting,
    folder: tempfile::TempDir,
}

impl Desk {
    fn of(map: &str) -> Self {
        let (definitions, _) = load(map);
        let painting = Painting::new(&definitions.board, &definitions.ruleset);
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join("map.toml"), map).unwrap();
        Self { definitions, painting, folder }
    }

    fn at(&self, hex: &str) -> PlaceIdx {
        self.definitions.board.find(&hex.into()).unwrap()
    }

    fn edge(&self, a: &str, b: &str) -> Edge {
        Edge::of(&self.definitions.board, self.at(a), self.at(b)).unwrap()
    }

    fn terrain(&self, name: &str) -> Ink {
        Ink::Terrain(self.definitions.ruleset.terrain_idx(&TerrainId::new(name)).unwrap())
    }

    fn hexside(&self, name: &str) -> Ink {
        Ink::Hexside(self.definitions.ruleset.hexsides.get_index_of(&HexsideId::new(name)).unwrap())
    }

    fn brush(&mut self, ink: Ink, hex: &str, radius: u8) {
        let at = self.at(hex);
        self.painting.brush(&self.definitions.board, ink, at, radius);
        self.painting.end_stroke();
    }

    fn line(&mut self, ink: Ink, a: &str, b: &str) -> bool {
        let on = self.edge(a, b);
        let lay = self.painting.line(&self.definitions.ruleset, ink, on);
        self.painting.end_stroke();
        lay
    }

    /// Saves, and holds that what is read again is what was painted.
    fn saved(&mut self) -> String {
        let file = self.folder.path().join("map.toml");
        self.painting.save(&file, &self.definitions.board, &self.definitions.ruleset).unwrap();
        let text = std::fs::read_to_string(&file).unwrap();
        let (again, told) = load(&text);
        assert_eq!(told, Vec::<String>::new(), "{text}");
        assert_eq!(&Layers::of(&again.board, &again.ruleset), self.painting.layers(), "{text}");
        text
    }
}

/// Returns the lines of the second text that are not in the first.
fn new_lines(old: &str, new: &str) -> Vec<String> {
    new.lines().filter(|line| !old.lines().any(|o| o == *line)).map(str::to_owned).collect()
}

#[test]
fn what_is_painted_stands_in_the_file_and_every_other_line_stays_as_it_was() {
    let mut desk = Desk::of(MAP);
    let marsh = desk.terrain("marsh");
    desk.brush(marsh, "0202", 0);
    desk.brush(Ink::Level(2), "0504", 0);
    let text = desk.saved();
    let legend = r#"legend = { "." = "clear", "w" = "wood", m = "marsh" }"#;
    let heights = ["[heights]", "....2."];
    assert_eq!(new_lines(MAP, &text), [legend, ".mw...   ", heights[0], heights[1]], "{text}");
    for line in MAP.lines().filter(|line| !line.starts_with("legend") && !line.starts_with("..w")) {
        assert!(text.contains(line), "{line} is gone:\n{text}");
    }
}

#[test]
fn a_map_without_ground_is_painted_from_nothing() {
    let mut desk = Desk::of("[grid]\ncolumns = 3\nrows = 2\n");
    let wood = desk.terrain("wood");
    desk.brush(wood, "0101", 1);
    desk.brush(Ink::Level(1), "0302", 0);
    let text = desk.saved();
    assert!(text.contains("slope = \"slope\""), "levels cost something: {text}");
    assert!(text.contains("rows = \"\"\"\nww.\nw..\n\"\"\""), "{text}");
}

#[test]
fn a_fill_takes_the_ground_that_joins_and_is_like_it() {
    let mut desk = Desk::of(MAP);
    let (wood, marsh, clear) = (desk.terrain("wood"), desk.terrain("marsh"), desk.terrain("clear"));
    for hex in ["0201", "0202", "0203", "0204"] {
        desk.brush(wood, hex, 0);
    }
    let at = desk.at("0101");
    desk.painting.fill(&desk.definitions.board, marsh, at);
    let on = |hex: &str| desk.painting.pick(marsh, desk.at(hex));
    assert_eq!([on("0101"), on("0104"), on("0201"), on("0401")], [marsh, marsh, wood, clear]);
    desk.painting.undo();
    assert_eq!(desk.painting.pick(marsh, desk.at("0104")), clear, "a fill is taken back as one");
}

#[test]
fn strokes_are_taken_back_and_done_again_and_none_is_left_unsaved() {
    let mut desk = Desk::of(MAP);
    let wood = desk.terrain("wood");
    desk.brush(wood, "0303", 2);
    desk.line(Ink::Road(RoadClass::Main), "0501", "0502");
    let painted = desk.painting.layers().clone();
    desk.painting.undo();
    desk.painting.undo();
    assert!(!desk.painting.is_unsaved() && !desk.painting.can_undo());
    assert_eq!(desk.saved(), MAP, "nothing painted, nothing written");
    desk.painting.redo();
    desk.painting.redo();
    assert_eq!(desk.painting.layers(), &painted);
    let wood_again = desk.painting.pick(wood, desk.at("0303"));
    assert_eq!(wood_again, wood);
}

#[test]
fn a_bridge_needs_a_stream_and_goes_with_it() {
    let mut desk = Desk::of(MAP);
    let (stream, bridge) = (desk.hexside("stream"), desk.hexside("bridge"));
    assert!(!desk.line(bridge, "0501", "0502"), "nothing to cross");
    assert!(desk.line(bridge, "0301", "0302"));
    assert!(desk.line(stream, "0501", "0502"));
    let text = desk.saved();
    assert!(text.contains("[[crossing]]\nkind = \"bridge\"\nsides = [\"0301/0302\"]"), "{text}");
    assert!(
        text.contains("[[water]]\nkind = \"stream\"\nsides = [\"0501/0502\"]"),
        "a named brook is left alone: {text}"
    );
    assert_eq!(desk.painting.pick_line(stream, desk.edge("0302", "0301")), bridge);
    desk.line(Ink::BareHexside, "0302", "0301");
    let text = desk.saved();
    assert!(text.contains("sides = [\"0201/0202\"]   # two sides") && !text.contains("crossing"), "{text}");
}

#[test]
fn a_road_is_cut_in_two_and_goes_on_where_it_ends() {
    let mut desk = Desk::of(MAP);
    desk.line(Ink::NoRoad, "0202", "0302");
    let text = desk.saved();
    assert!(text.contains("path = [\"0103\", \"0202\"] # west to east\nenters = \"wsw\"\n"), "{text}");
    assert!(text.contains("[[road]]\nclass = \"track\"\npath = [\"0302\", \"0401\"]\nleaves = \"n\""), "{text}");
    desk.line(Ink::Road(RoadClass::Track), "0202", "0203");
    desk.line(Ink::Road(RoadClass::Track), "0302", "0303");
    desk.line(Ink::Road(RoadClass::Main), "0103", "0202");
    let text = desk.saved();
    assert!(text.contains("path = [\"0303\", \"0302\", \"0401\"]"), "{text}");
    assert!(text.contains("class = \"main\"\npath = [\"0103\", \"0202\"]"), "{text}");
}

#[test]
fn what_the_author_wrote_meanwhile_stays() {
    let mut desk = Desk::of(MAP);
    let marsh = desk.terrain("marsh");
    desk.brush(marsh, "0101", 0);
    let file = desk.folder.path().join("map.toml");
    let other = MAP.replace("..w...", "..ww..").replace("# The brook.", "# The Kolocha.");
    std::fs::write(&file, &other).unwrap();
    desk.painting.save(&file, &desk.definitions.board, &desk.definitions.ruleset).unwrap();
    let text = std::fs::read_to_string(&file).unwrap();
    assert!(text.contains("..ww..") && text.contains("# The Kolocha.") && text.contains("m....."), "{text}");
    // The game loads it anew; what was painted since lies on it.
    desk.brush(marsh, "0601", 0);
    let (again, _) = load(&text);
    desk.painting.follow(&again.board, &again.ruleset);
    let at = |hex: &str| desk.painting.pick(marsh, again.board.find(&hex.into()).unwrap());
    assert_eq!([at("0101"), at("0601")], [marsh, marsh]);
    assert_eq!(at("0402"), desk.terrain("wood"));
}

#[test]
fn a_map_without_the_number_of_its_format_bears_it_once_it_is_painted() {
    let mut desk = Desk::of(&MAP.replace("format = 1\n", ""));
    let marsh = desk.terrain("marsh");
    desk.brush(marsh, "0101", 0);
    let text = desk.saved();
    assert!(text.starts_with("# A field by a brook.\nformat = 1\n\n[grid]"), "{text}");
}

#[test]
fn a_file_that_is_no_longer_of_the_map_is_left_alone() {
    let mut desk = Desk::of(MAP);
    desk.brush(Ink::Level(3), "0101", 0);
    let marsh = desk.terrain("marsh");
    desk.brush(marsh, "0101", 0);
    let file = desk.folder.path().join("map.toml");
    for (bad, told) in
        [("[grid", "TOML"), ("[ground]\nlegend = {}\nrows = \"..\"", "[ground]"), ("ground = 3", "`ground`")]
    {
        std::fs::write(&file, bad).unwrap();
        let error =
            desk.painting.save(&file, &desk.definitions.board, &desk.definitions.ruleset).unwrap_err().to_string();
        assert!(error.contains("map.toml") && error.contains(told), "{error}");
        assert_eq!(std::fs::read_to_string(&file).unwrap(), bad);
        assert!(desk.painting.is_unsaved(), "nothing painted is lost");
    }
}
