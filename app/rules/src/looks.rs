//! What a module's board and counters look like where they are pictures: files by name, and where they go.
//!
//! No rule reads any of it. It stands here because it belongs to a board and to units as their module defines them;
//! whoever draws opens the files.

use crate::board::MapPoint;
use crate::ids::ModuleId;

/// A picture that lies under the places of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardPicture {
    /// The module whose file it is.
    pub module: ModuleId,
    /// The file within the module.
    pub file: String,
    /// Its upper left corner.
    pub at: MapPoint,
    /// How far it reaches to the right and down, in thousandths of a hex radius.
    pub size: MapPoint,
}

/// What is drawn of the hex grid over the pictures of a board, in which colours: red, green, blue. Pictures mostly show
/// their own hexes; these do not.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct OverPictures {
    /// The hexsides.
    pub lines: Option<[u8; 3]>,
    /// The numbers of the hexes.
    pub numbers: Option<[u8; 3]>,
}

/// The printed face of a counter: pictures and texts one over the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Face {
    /// The module whose files its pictures are.
    pub module: ModuleId,
    /// Pixels across of its pictures, all in all.
    pub width: u16,
    /// Pixels down.
    pub height: u16,
    /// How long its longer side is on the map, in thousandths of a hex radius.
    pub reach: u16,
    /// Its pictures, the lowest first.
    pub layers: Vec<FaceLayer>,
    /// Its texts, over all pictures.
    pub texts: Vec<FaceText>,
    /// By what it turns, if it does.
    pub turn: Option<FaceTurn>,
}

/// One picture of a face, or one of several.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct FaceLayer {
    /// The prop whose number says which picture shows; numbers beyond the pictures show none. Without one the first shows.
    pub prop: Option<String>,
    /// The number that shows the first picture, usually 1.
    pub first: i16,
    /// What a player calls it.
    pub name: String,
    /// The files; an empty name shows nothing.
    pub pictures: Vec<String>,
    /// What each picture is called; may be shorter than the pictures.
    pub names: Vec<String>,
    /// Pixels from the middle of the face to that of the picture, to the right.
    pub x: i16,
    /// Pixels down.
    pub y: i16,
    /// How large it is drawn, in percent.
    pub percent: u16,
    /// Whether it turns with the face.
    pub turns: bool,
}

/// A text on a face.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceText {
    /// The prop that holds it.
    pub prop: String,
    /// Pixels from the middle of the face to that of the text, to the right.
    pub x: i16,
    /// Pixels down.
    pub y: i16,
    /// The degrees it is turned by about its middle, clockwise.
    pub degrees: u16,
    /// The height of its letters in pixels.
    pub size: u16,
    /// Its colour: red, green, blue.
    pub ink: [u8; 3],
    /// The colour behind it, if any.
    pub ground: Option<[u8; 3]>,
}

/// By what a face turns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FaceTurn {
    /// The prop that holds by how many steps it is turned, clockwise.
    pub prop: String,
    /// How many steps make a whole turn.
    pub steps: u16,
}

impl FaceLayer {
    /// Returns the picture that a number shows, if it shows one.
    pub fn picture(&self, number: i64) -> Option<&str> {
        let index = usize::try_from(number.checked_sub(i64::from(self.first))?).ok()?;
        self.pictures.get(index).map(String::as_str).filter(|file| !file.is_empty())
    }
}
