//! A VASSAL module as large as the largest on a shelf, for benches: 4,000 counters with a picture each and a scanned map, 80 MB
//! of pictures that no archiver makes smaller, and a saved game of 28 MB of text.

use std::fmt::Write as _;
use std::fs::File;
use std::io::{BufWriter, Error, Result, Write as _};
use std::path::Path;

use vassal::sequence::{encode, nest};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// How many counters it has.
pub const PIECES: usize = 4_000;

/// How many of them stand on the map at start; the others lie in palettes.
const AT_START: usize = 1_200;

/// The size of its map, in pixels.
const MAP: [u32; 2] = [4_600, 3_600];

/// The sides of a counter's picture, in pixels.
const COUNTER: [u32; 2] = [50, 50];

/// Counters of the saved game, and traits of each.
const SAVED: [usize; 2] = [850, 60];

/// The file of the module in a folder.
pub const MODULE: &str = "large.vmod";

/// The file of the saved game in a folder.
pub const SAVE: &str = "large.vsav";

/// Writes the module and its saved game into a folder.
///
/// # Errors
/// What the file system says.
pub fn write(folder: &Path) -> Result<()> {
    let mut zip = Archive::new(&folder.join(MODULE))?;
    zip.file("moduledata", b"<data version=\"1\"><version>1.0</version><name>Large</name></data>")?;
    zip.file("buildFile.xml", build_file().as_bytes())?;
    let mut noise = Noise(0x9e37_79b9);
    zip.file("images/map.png", &picture(MAP, &mut noise)?)?;
    for n in 0..PIECES {
        zip.file(&format!("images/unit{n}.png"), &picture(COUNTER, &mut noise)?)?;
    }
    zip.finish()?;
    let mut zip = Archive::new(&folder.join(SAVE))?;
    zip.file("moduledata", b"<data version=\"1\"><version>1.0</version><name>Large</name></data>")?;
    zip.file("savedata", b"<data version=\"1\"><description/></data>")?;
    zip.file("savedGame", &vassal::disguise(&saved_text(), 0x5a))?;
    zip.finish()
}

/// Returns the plain text of the saved game: every counter with long chains of triggers, each a little different.
pub fn saved_text() -> String {
    let [pieces, traits] = SAVED;
    let notes = "note ".repeat(73);
    let pieces = (0..pieces).map(|n| {
        let kinds: Vec<String> = (0..traits)
            .map(|t| {
                format!("macro;Trigger {t} of {};;57348,0,Hear {t};{{Strength > {t}}};57348\\,0\\,Begin {t};57349\\,0\\,Next {t};false;;;counted;;;;false;;1;1;{notes}", n % 40)
            })
            .chain([format!("piece;;;unit{n}.png;Unit {n}")])
            .collect();
        let states: Vec<String> = (0..traits).map(|_| String::new()).chain([format!("Main;{};{};{n};0", at(n).0, at(n).1)]).collect();
        format!("+/{}", encode([n.to_string(), nest(&kinds, '\t'), nest(&states, '\t')], '/'))
    });
    encode(std::iter::once("begin_save".to_owned()).chain(pieces).chain(["end_save".to_owned()]), '\u{1b}')
}

/// Where a counter stands on the map.
fn at(n: usize) -> (usize, usize) {
    (60 + n * 173 % 4_400, 60 + n * 97 % 3_400)
}

/// Returns a slot with a counter of layers, labels and markers.
fn slot(n: usize) -> String {
    let traits = [
        ("emb2;Flip;2;F;;2;;;2;;;;1;false;0;0;,;;true;;;;1;false".to_owned(), "1".to_owned()),
        ("rotate;6;57,130;48,130;Turn;Turn back;;;;".to_owned(), "0".to_owned()),
        ("mark;Nation,Strength".to_owned(), format!("{},{}", ["French", "Russian"][n % 2], 1 + n % 9)),
        ("prototype;Unit".to_owned(), String::new()),
        (format!("piece;;;unit{n}.png;Unit {n}"), format!("null;0;0;{n};0")),
    ];
    let kinds: Vec<&str> = traits.iter().map(|t| t.0.as_str()).collect();
    let states: Vec<&str> = traits.iter().map(|t| t.1.as_str()).collect();
    let piece = encode(["null".to_owned(), nest(&kinds, '\t'), nest(&states, '\t')], '/');
    format!(
        "<VASSAL.build.widget.PieceSlot entryName=\"Unit {n}\" gpid=\"{n}\" width=\"50\" height=\"50\">+/{piece}</VASSAL.build.widget.PieceSlot>"
    )
}

fn build_file() -> String {
    let (board, map) = ("VASSAL.build.module.map.boardPicker", "VASSAL.build.module.map");
    let mut stacks = String::new();
    for n in 0..AT_START {
        let (x, y) = at(n);
        // Written into a text: it never fails.
        let _ = write!(
            stacks,
            "<{map}.SetupStack name=\"s{n}\" owningBoard=\"Field\" x=\"{x}\" y=\"{y}\">{}</{map}.SetupStack>",
            slot(n)
        );
    }
    let palette: String = (AT_START..PIECES).map(slot).collect();
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><VASSAL.build.GameModule name="Large" version="1.0">
        <VASSAL.build.module.PlayerRoster><entry>French</entry><entry>Russian</entry></VASSAL.build.module.PlayerRoster>
        <VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Unit">+/null/piece;;;;/null;0;0</VASSAL.build.module.PrototypeDefinition></VASSAL.build.module.PrototypesContainer>
        <VASSAL.build.module.Map mapName="Main"><{map}.BoardPicker>
          <{board}.Board name="Field" image="map.png"><{board}.board.HexGrid dx="55.4" dy="64.0" x0="10" y0="32">
            <{board}.board.mapgrid.HexGridNumbering hOff="1" vOff="1" hLeading="1" vLeading="1" sep=""/></{board}.board.HexGrid></{board}.Board>
        </{map}.BoardPicker>{stacks}</VASSAL.build.module.Map>
        <VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.TabWidget entryName="All"><VASSAL.build.widget.ListWidget entryName="Units">{palette}</VASSAL.build.widget.ListWidget></VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>
        </VASSAL.build.GameModule>"#
    )
}

/// Numbers without a pattern, the same every time.
struct Noise(u32);

impl Noise {
    fn fill(&mut self, bytes: &mut [u8]) {
        for four in bytes.chunks_mut(4) {
            self.0 ^= self.0 << 13;
            self.0 ^= self.0 >> 17;
            self.0 ^= self.0 << 5;
            four.iter_mut().zip(self.0.to_le_bytes()).for_each(|(byte, noise)| *byte = noise);
        }
    }
}

/// Returns a PNG that cannot be packed any smaller.
fn picture([width, height]: [u32; 2], noise: &mut Noise) -> Result<Vec<u8>> {
    let mut out = Vec::new();
    let mut encoder = png::Encoder::new(&mut out, width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::NoCompression);
    let mut header = encoder.write_header()?;
    let mut rows = header.stream_writer()?;
    let mut row = vec![0; width as usize * 3];
    for _ in 0..height {
        noise.fill(&mut row);
        rows.write_all(&row)?;
    }
    rows.finish()?;
    header.finish()?;
    Ok(out)
}

/// A zip in the making.
struct Archive(ZipWriter<BufWriter<File>>);

impl Archive {
    fn new(path: &Path) -> Result<Self> {
        Ok(Self(ZipWriter::new(BufWriter::new(File::create(path)?))))
    }

    fn file(&mut self, name: &str, bytes: &[u8]) -> Result<()> {
        self.0.start_file(name, SimpleFileOptions::default()).map_err(Error::other)?;
        self.0.write_all(bytes)
    }

    fn finish(self) -> Result<()> {
        self.0.finish().map_err(Error::other)?.flush()
    }
}
