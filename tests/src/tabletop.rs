//! A small module without a ruleset: two printed counters in a stack, a flag, a deck of eight cards, a hand, a box, a palette and dice.

use content::Source;
use rules::Game;

const MAP: &str = "[grid]\norientation = \"pointy\"\ncolumns = 3\nrows = 1\nshifted = \"even\"\n";
const SCENARIO: &str = r#"id = "deal"
title = "Deal"
first_side = "red"
turns = 2
phases = [{ id = "play", kind = "script" }]
set_up = [{ unit = "tank", hex = "0101" }, { unit = "gun", hex = "0101" }, { unit = "flag", hex = "0201" }]
[[container]]
id = "draw"
name = "Draw pile"
kind = "deck"
at = "0301"
units = ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]
[[container]]
id = "hand"
name = "Hand of Red"
kind = "hand"
side = "red"
[[container]]
id = "dead"
name = "Losses"
kind = "box"
[[container]]
id = "markers"
name = "Markers"
kind = "palette"
units = ["smoke"]
"#;
const FACE: &str = r#"[marker.face]
size = [50, 50]
turn = { prop = "turned", steps = 6 }
texts = [{ prop = "label", at = [0, 0], size = 10 }]
[[marker.face.layers]]
prop = "step"
name = "Step"
pictures = ["art/a.svg", "art/b.svg", "art/a.svg"]
names = ["full", "reduced", "cadre"]
[[marker.face.layers]]
prop = "moved"
name = "Moved"
pictures = ["art/b.svg"]
"#;
const PICTURE: &str =
    r#"<svg xmlns="http://www.w3.org/2000/svg" width="50" height="50"><rect width="50" height="50"/></svg>"#;

const DICE: &str = r#"[[dice]]
id = "attack"
name = "Attack"
count = 2
sides = 6
plus = 1
[[dice]]
id = "weather"
name = "Weather"
faces = ["mud", "dry", "snow"]
[[dice]]
id = "risk"
name = "Risk"
[[dice.die]]
faces = ["1", "2", "4", "8"]
[[dice.die]]
faces = [{ text = "stop", value = 0 }, { text = "go", value = 3 }]
[[dice]]
id = "apart"
name = "Two apart"
count = 2
sides = 10
sum = false
[[dice]]
id = "best"
name = "Best two"
count = 4
sides = 6
plus = 1
keep = { highest = 2 }
[[dice]]
id = "pool"
name = "Hits"
count = 3
sides = 6
keep = { at_least = 5 }
sorted = true
sum = false
"#;

/// Returns a game of it that begins, under this id.
pub fn game(id: &str, seed: u64) -> Game {
    let files = files(id);
    let files = files.iter().map(|(path, text)| (*path, text.as_str()));
    let library = crate::library().with(id, Source::memory(id, files));
    let loaded = content::load(&library, id, None);
    let definitions = loaded.definitions.unwrap_or_else(|| panic!("{}", crate::listed(&loaded.diagnostics)));
    let mut game = Game::new(definitions, seed);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    game
}

/// Returns the files of the module under this id.
pub fn files(id: &str) -> Vec<(&'static str, String)> {
    let module = format!(
        "id = \"{id}\"\ntitle = \"Table\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\nauthors = [\"us\"]\n\
         license = \"MIT\"\n"
    );
    let mut forces = "[[side]]\nid = \"red\"\nname = \"Red\"\ncolours = 0\n".to_owned();
    let marker = |id: &str| format!("[[marker]]\nid = \"{id}\"\nname = \"{id}\"\nside = \"red\"\n");
    for id in ["tank", "gun", "smoke"] {
        forces.push_str(&marker(id));
        forces.push_str("props = { step = 1, moved = 0, ammo = 2 }\n");
        forces.push_str(FACE);
    }
    for id in ["flag", "c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"] {
        forces.push_str(&marker(id));
    }
    vec![
        ("module.toml", module),
        ("map.toml", MAP.to_owned()),
        ("dice.toml", DICE.to_owned()),
        ("forces/all.toml", forces),
        ("scenarios/deal.toml", SCENARIO.to_owned()),
        ("art/a.svg", PICTURE.to_owned()),
        ("art/b.svg", PICTURE.to_owned()),
    ]
}
