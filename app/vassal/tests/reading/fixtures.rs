//! Makes modules and saves in memory.

use std::io::{Cursor, Write};

use vassal::{Limits, Module, Unwatched};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A zip in the making.
pub(crate) struct Zip(ZipWriter<Cursor<Vec<u8>>>);

impl Zip {
    pub(crate) fn new() -> Self {
        Self(ZipWriter::new(Cursor::new(Vec::new())))
    }

    pub(crate) fn file(mut self, name: &str, bytes: impl AsRef<[u8]>) -> Self {
        self.0.start_file(name, SimpleFileOptions::default()).unwrap();
        self.0.write_all(bytes.as_ref()).unwrap();
        self
    }

    pub(crate) fn link(mut self, name: &str, to: &str) -> Self {
        self.0.add_symlink(name, to, SimpleFileOptions::default()).unwrap();
        self
    }

    pub(crate) fn bytes(self) -> Vec<u8> {
        self.0.finish().unwrap().into_inner()
    }
}

/// Makes a build file of these components, with the packages in front of the classes that VASSAL writes.
pub(crate) fn build_file(components: &str) -> String {
    format!(
        r#"<?xml version="1.0" encoding="UTF-8"?><VASSAL.build.GameModule name="Test" version="1.0">{components}</VASSAL.build.GameModule>"#
    )
}

/// Makes a zipped module of these components.
pub(crate) fn module(components: &str) -> Zip {
    Zip::new().file("moduledata", "<data version=\"1\"/>").file("buildFile.xml", build_file(components))
}

/// Makes a module of one map with one board of 1500 x 1200 and this grid.
pub(crate) fn module_with_board(grid: &str) -> Zip {
    module(&format!(
        r#"<VASSAL.build.module.Map mapName="Main"><VASSAL.build.module.map.BoardPicker>
             <VASSAL.build.module.map.boardPicker.Board name="Board" width="1500" height="1200">{grid}</VASSAL.build.module.map.boardPicker.Board>
           </VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map>"#
    ))
}

/// Makes a module of one palette with one slot that holds this piece string.
pub(crate) fn module_with_piece(text: &str) -> Zip {
    module(&palette(text))
}

/// Makes a palette with one slot that holds this piece string.
pub(crate) fn palette(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('<', "&lt;");
    format!(
        r#"<VASSAL.build.module.PieceWindow name="Counters"><VASSAL.build.widget.TabWidget entryName="Tab">
             <VASSAL.build.widget.PieceSlot entryName="Slot" gpid="7" width="40" height="50">{text}</VASSAL.build.widget.PieceSlot>
           </VASSAL.build.widget.TabWidget></VASSAL.build.module.PieceWindow>"#
    )
}

/// Writes a piece of these traits and states, from the outermost in.
pub(crate) fn piece(id: &str, traits: &[(&str, &str)]) -> String {
    let kinds: Vec<&str> = traits.iter().map(|t| t.0).collect();
    let states: Vec<&str> = traits.iter().map(|t| t.1).collect();
    let parts = [id.to_owned(), vassal::sequence::nest(&kinds, '\t'), vassal::sequence::nest(&states, '\t')];
    format!("+/{}", vassal::sequence::encode(parts, '/'))
}

/// Reads a module that must be readable.
pub(crate) fn read(zip: Zip) -> Module {
    vassal::of_bytes("test.vmod", zip.bytes(), &Limits::default(), &mut Unwatched).expect("the module can be read")
}

/// A picture of one format: only its head, which is all that is looked at.
pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
    let mut out = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
    out.extend(width.to_be_bytes());
    out.extend(height.to_be_bytes());
    out.extend([8, 6, 0, 0, 0, 0, 0, 0, 0]);
    out
}
