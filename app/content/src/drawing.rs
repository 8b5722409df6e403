//! Small boards for the tests of a module: a drawing in letters, and a legend that says what each letter means.
//!
//! A drawing becomes a map and a scenario in place of the module's own, and is then loaded like any module: whatever a
//! scenario file may not say, a drawing may not say either.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::sync::Arc;

use rules::ids::{PlaceId, UnitId};
use rules::unit::PropValue;

use crate::diagnostic::{Diagnostic, Severity, listed};
use crate::library::Library;
use crate::load::{Loaded, load};
use crate::migration;
use crate::reader::{Table, Value};
use crate::sink::Sink;
use crate::source::Source;

/// The file of the legend within a module.
pub const LEGEND: &str = "tests/legend.toml";

/// The most columns or rows of a drawing.
const MAX_SIDE: usize = 60;

/// Letters that mean an empty hex where the legend does not say otherwise.
const EMPTY: [char; 2] = ['.', '-'];

/// What the letters of drawings mean.
#[derive(Clone, Debug, Default)]
pub struct Legend {
    letters: BTreeMap<char, Letter>,
}

#[derive(Clone, Debug, Default)]
struct Letter {
    unit: Option<String>,
    with: Vec<String>,
    formation: Option<String>,
    facing: Option<String>,
    losses: Option<u16>,
    terrain: Option<String>,
    mark: Option<String>,
    props: BTreeMap<String, PropValue>,
}

/// A board that was drawn.
#[derive(Debug)]
pub struct Drawn {
    /// The module with the drawing as its map and only scenario.
    pub loaded: Loaded,
    /// The unit of each letter.
    pub units: BTreeMap<char, UnitId>,
    /// The hexes of each letter, in reading order.
    pub hexes: BTreeMap<char, Vec<PlaceId>>,
    /// What play has laid on hexes.
    pub marks: Vec<(PlaceId, String)>,
    /// What hangs on units.
    pub props: Vec<(UnitId, String, PropValue)>,
}

impl Legend {
    /// Reads a legend.
    ///
    /// # Errors
    /// Everything that is wrong with it.
    pub fn read(label: &str, text: &str) -> Result<Self, Vec<Diagnostic>> {
        let sink = Sink::default();
        let file = sink.add_file(label.to_owned(), Arc::from(text));
        let letters = crate::reader::parse_names(&sink, file, text, "the legend", |table| {
            table
                .entries()
                .into_iter()
                .filter_map(|(key, value)| Some((letter_of(&sink, &key)?, entry(value)?)))
                .collect()
        });
        let found = sink.finish();
        match letters {
            Some(letters) if !found.iter().any(Diagnostic::is_error) => Ok(Self { letters }),
            _ => Err(found),
        }
    }
}

fn letter_of(sink: &Sink, key: &crate::sink::At<String>) -> Option<char> {
    let mut letters = key.value.chars();
    let letter = letters.next().filter(|c| letters.next().is_none() && !c.is_whitespace() && !matches!(c, '"' | '\\'));
    if letter.is_none() {
        sink.error("bad_value", key.at, "a key of the legend is one letter");
    }
    letter
}

fn entry(value: Value<'_>) -> Option<Letter> {
    let table: Table<'_> = value.table("a letter of the legend")?;
    let props = table.table("props", "the table `props`").map_or_else(BTreeMap::new, |props| {
        props.entries().into_iter().filter_map(|(key, value)| Some((key.value, value.read()?))).collect()
    });
    let letter = Letter {
        unit: table.get("unit"),
        with: table.list("with"),
        formation: table.get("formation"),
        facing: table.get("facing"),
        losses: table.get("losses"),
        terrain: table.get("terrain"),
        mark: table.get("mark"),
        props,
    };
    table.done();
    Some(letter)
}

/// Draws a board for a module: its own units and charts on the ground of the drawing.
///
/// # Errors
/// Says what cannot be drawn, or what the module's checks have against it.
pub fn draw(library: &Library, module: &Loaded, legend: &Legend, drawing: &str) -> Result<Drawn, String> {
    let own = module.module().ok_or("there is no module to draw a board for")?;
    let rows = rows_of(drawing)?;
    let ground = ground_of(module)?;
    let mut hexes: BTreeMap<char, Vec<PlaceId>> = BTreeMap::new();
    for (row, letters) in (1..).zip(&rows) {
        for (column, letter) in (1..).zip(letters) {
            if !legend.letters.contains_key(letter) && !EMPTY.contains(letter) {
                let known = legend.letters.keys().map(char::to_string).collect::<Vec<_>>();
                let known = listed(known.iter().map(String::as_str));
                return Err(format!(
                    "the drawing has the letter `{letter}`, which {LEGEND} does not have: it has {known}"
                ));
            }
            hexes.entry(*letter).or_default().push(PlaceId::new(&format!("{column:02}{row:02}")));
        }
    }
    let used: BTreeSet<char> = hexes.keys().copied().collect();
    let drawn = legend.letters.iter().filter(|(letter, _)| used.contains(letter));
    let mut scenario = "id = \"drawing\"\ntitle = \"Drawing\"\nturns = 99\n".to_owned();
    let full =
        |name: &str| UnitId::new(&if name.contains(':') { name.to_owned() } else { format!("{}:{name}", own.id) });
    let (mut units, mut marks, mut props) = (BTreeMap::new(), Vec::new(), Vec::new());
    for (letter, entry) in drawn {
        let places = hexes.get(letter).map_or(&[][..], Vec::as_slice);
        if let Some(unit) = &entry.unit {
            set_up(&mut scenario, unit, places, entry);
            units.insert(*letter, full(unit));
            props.extend(entry.props.iter().map(|(key, value)| (full(unit), key.clone(), value.clone())));
        }
        for unit in &entry.with {
            set_up(&mut scenario, unit, places.get(..1).unwrap_or_default(), &Letter::default());
        }
        marks.extend(entry.mark.iter().flat_map(|mark| places.iter().map(|hex| (hex.clone(), mark.clone()))));
    }
    let files = [("map.toml", map(&rows, legend, &ground)), ("scenarios/drawing.toml", scenario)];
    let source = own.source.redrawn(files);
    let loaded = load(&library.clone().with(own.id.as_str(), source), own.id.as_str(), None);
    if loaded.definitions.is_none() {
        let errors = loaded.diagnostics.iter().filter(|d| d.is_error()).map(Diagnostic::render);
        return Err(format!("the board cannot be set up:\n{}", errors.collect::<Vec<_>>().join("\n")));
    }
    Ok(Drawn { loaded, units, hexes, marks, props })
}

fn rows_of(drawing: &str) -> Result<Vec<Vec<char>>, String> {
    let rows: Vec<Vec<char>> = drawing
        .lines()
        .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect::<Vec<char>>())
        .filter(|row| !row.is_empty())
        .collect();
    let width = rows.first().map_or(0, Vec::len);
    if width == 0 {
        return Err("the drawing is empty: draw one letter a hex, one line a row".to_owned());
    }
    if let Some((n, row)) = (1..).zip(&rows).find(|(_, row)| row.len() != width) {
        return Err(format!("row {n} of the drawing has {} letters, the first has {width}", row.len()));
    }
    if width > MAX_SIDE || rows.len() > MAX_SIDE {
        return Err(format!("a drawing has at most {MAX_SIDE} columns and rows"));
    }
    Ok(rows)
}

/// Returns the ground of a hex of which nothing is said.
fn ground_of(module: &Loaded) -> Result<String, String> {
    let ruleset = module.ruleset.as_ref().ok_or("the module has mistakes: `berthier check` lists them")?;
    let mut known = ruleset.terrains.keys().map(|t| t.as_str().to_owned());
    let clear = ruleset.terrains.keys().any(|t| t.as_str() == "clear").then(|| "clear".to_owned());
    clear.or_else(|| known.next()).ok_or_else(|| "the ruleset has no kind of terrain to draw with".to_owned())
}

fn map(rows: &[Vec<char>], legend: &Legend, ground: &str) -> String {
    let mut out = format!(
        "[grid]\norientation = \"flat\"\ncolumns = {}\nrows = {}\nshifted = \"even\"\n\n[ground]\nlegend = {{",
        rows.first().map_or(0, Vec::len),
        rows.len()
    );
    let used: BTreeSet<char> = rows.iter().flatten().copied().collect();
    let entries: Vec<String> = used
        .iter()
        .map(|letter| {
            let terrain = legend.letters.get(letter).and_then(|l| l.terrain.as_deref()).unwrap_or(ground);
            format!(" {:?} = {terrain:?}", letter.to_string())
        })
        .collect();
    let _ = write!(out, "{} }}\nrows = '''\n", entries.join(","));
    for row in rows {
        let _ = writeln!(out, "{}", row.iter().collect::<String>());
    }
    out.push_str("'''\n");
    out
}

fn set_up(out: &mut String, unit: &str, hexes: &[PlaceId], letter: &Letter) {
    let hexes: Vec<String> = hexes.iter().map(|hex| format!("{:?}", hex.as_str())).collect();
    let _ = write!(out, "\n[[set_up]]\nunit = {unit:?}\nhexes = [{}]\n", hexes.join(", "));
    for (key, value) in [("formation", &letter.formation), ("facing", &letter.facing)] {
        if let Some(value) = value {
            let _ = writeln!(out, "{key} = {value:?}");
        }
    }
    if let Some(losses) = letter.losses {
        let _ = writeln!(out, "losses = {losses}");
    }
}

impl Source {
    /// Returns the module with these files in place of its map and its scenarios. What those were called does not matter to
    /// it: there is no game to bring along.
    fn redrawn<const N: usize>(&self, files: [(&str, String); N]) -> Self {
        let snapshot = self.read();
        let is_replaced =
            |path: &str| path == "map.toml" || path.starts_with("scenarios/") || path.starts_with(migration::FOLDER);
        let kept = snapshot.files.into_iter().filter(|(path, _)| !is_replaced(path));
        let texts = kept.filter_map(|(path, file)| Some((path, file.text?.as_bytes().to_vec())));
        let drawn = files.into_iter().map(|(path, text)| (path.to_owned(), text.into_bytes()));
        Self::memory(self.label(), texts.chain(drawn))
    }
}

/// Returns the mistake of a module that has drawings but no legend.
pub fn no_legend(module: &str) -> Diagnostic {
    Diagnostic::of_file(
        "missing_file",
        Severity::Error,
        module,
        format!("a test draws a board, and there is no {LEGEND}"),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template;

    fn library() -> Library {
        let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules");
        Library::new([root]).with(template::ID, template::source())
    }

    fn drawn(legend: &str, drawing: &str) -> Result<Drawn, String> {
        let library = library();
        let module = load(&library, template::ID, None);
        draw(&library, &module, &Legend::read("legend.toml", legend).unwrap(), drawing)
    }

    const GUARD: &str = "[A]\nunit = \"guard_1\"\nformation = \"column\"\nwith = [\"blue_general\"]\n[m]\nterrain = \"marsh\"\nmark = \"mined\"\n";

    #[test]
    fn letters_become_units_ground_and_marks() {
        let board = drawn(GUARD, "  . . m\n  . A m\n").unwrap();
        let definitions = board.loaded.definitions.unwrap();
        assert_eq!(board.hexes[&'A'], ["0202".into()]);
        assert_eq!(board.marks.len(), 2);
        assert_eq!(definitions.scenario.set_up.len(), 2);
        assert_eq!(definitions.board.places().count(), 6);
    }

    #[test]
    fn renamed_hexes_and_scenarios_do_not_keep_a_board_from_being_drawn() {
        let mut files = template::files(template::ID, "First steps");
        let renames = "[scenarios]\nford = \"bridgehead\"\n[hexes]\n1299 = \"1210\"\n";
        files.insert("migrations/001_names.toml".to_owned(), renames.to_owned());
        let library = library().with(template::ID, Source::memory(template::ID, files));
        let module = load(&library, template::ID, None);
        assert!(!module.has_errors(), "{:?}", module.diagnostics);
        let board = draw(&library, &module, &Legend::read("legend.toml", GUARD).unwrap(), "A .").unwrap();
        assert_eq!(board.hexes[&'A'], ["0101".into()]);
    }

    #[test]
    fn a_drawing_that_makes_no_board_is_told_why() {
        for (drawing, why) in [
            ("", "the drawing is empty"),
            ("A .\n.", "row 2 of the drawing has 1 letters"),
            ("A x", "the letter `x`, which tests/legend.toml does not have: it has `A`, `m`"),
        ] {
            let said = drawn(GUARD, drawing).unwrap_err();
            assert!(said.contains(why), "{said}");
        }
        let said = drawn("[A]\nunit = \"gaurd_1\"\n", "A .").unwrap_err();
        assert!(said.contains("guard_1"), "{said}");
    }

    #[test]
    fn a_mistake_in_the_legend_is_found() {
        let found = Legend::read("legend.toml", "[AB]\n[c]\nformatoin = \"line\"\n").unwrap_err();
        let text: String = found.iter().map(Diagnostic::render).collect();
        assert!(text.contains("one letter") && text.contains("`formation`"), "{text}");
    }
}
