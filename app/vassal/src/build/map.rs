//! Maps: their boards, decks, stacks at start and properties.

use super::pieces::{Deck, StartStack};
use super::records::{LayerOrder, Property, SightThread, StackLook, records};
use crate::error::Place;
use crate::grid::{Grid, Sides};
use crate::sequence::Tokens;
use crate::settings::Settings;
use crate::value::{Colour, Key, List};
use crate::xml::Element;

records! {
    /// The settings of a map.
    MapSettings {
        /// Its name.
        name: String = "mapName", "";
        /// The designer's note.
        description: String = "description", "";
        /// Pixels left and right of the boards.
        edge_width: i32 = "edgeWidth", "0";
        /// Pixels above and below the boards.
        edge_height: i32 = "edgeHeight", "0";
        /// Colour of these edges.
        background: Colour = "backgroundcolor", "255,255,255";
        /// Several boards may lie side by side.
        allows_several: bool = "allowMultiple", "false";
        /// Colour of the frame around selected pieces.
        frame: Colour = "color", "0,0,0";
        /// Pixels of that frame.
        frame_thickness: i32 = "thickness", "3";
        /// Opens in a window of its own.
        is_window: bool = "launch", "false";
        /// Text of the button that opens it.
        button: String = "buttonName", "";
        /// Key that opens it.
        key: Key = "hotkey", "";
        /// `Always`, `Never`, or as the player likes: pieces are marked that moved.
        marks_moved: String = "markMoved", "Never";
        /// How a move within the map is told.
        move_within: String = "moveWithinFormat", "";
        /// How a move to the map is told.
        move_to: String = "moveToFormat", "";
        /// How a new piece is told.
        create: String = "createFormat", "";
        /// Key sent to pieces that moved.
        move_key: Key = "moveKey", "";
        /// The side it belongs to, of a private map or a hand.
        sides: List = "side", "";
        /// Others may look at it.
        is_visible: bool = "visible", "false";
    }

    /// The settings of a board.
    BoardSettings {
        /// Its name.
        name: String = "name", "";
        /// Its picture, if it has one.
        image: String = "image", "";
        /// May be turned around.
        is_reversible: bool = "reversible", "false";
        /// Pixels across, without a picture.
        width: i32 = "width", "500";
        /// Pixels down, without a picture.
        height: i32 = "height", "500";
        /// Its colour, without a picture.
        colour: Colour = "color", "255,255,255";
    }

    /// The steps of magnifying a map.
    Zoom {
        /// The magnifications.
        levels: List = "zoomLevels", "0.390625,0.625,1.0,1.6";
        /// Which comes first, from 0.
        start: i32 = "zoomStart", "2";
    }
}

/// A map: a table with boards on it, and pieces.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// Its id in saved games: its name, else `Map` and its number.
    pub id: String,
    /// What kind of map it is.
    pub kind: MapKind,
    /// Its settings.
    pub settings: MapSettings,
    /// The boards that may lie on it.
    pub boards: Vec<Board>,
    /// The boards that lie on it in a new game.
    pub default_boards: Vec<Placement>,
    /// Its decks.
    pub decks: Vec<Deck>,
    /// The stacks put on it in a new game.
    pub stacks: Vec<StartStack>,
    /// Its properties.
    pub properties: Vec<Property>,
    /// How stacks are shown.
    pub stack_look: Option<StackLook>,
    /// Which pieces lie over which.
    pub layers: Option<LayerOrder>,
    /// Its magnifications.
    pub zoom: Option<Zoom>,
    /// Its threads for lines of sight.
    pub threads: Vec<SightThread>,
    /// Commands to its pieces, as they are written.
    pub automations: Vec<Element>,
    /// Where it is defined.
    pub place: Place,
}

/// Kinds of maps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapKind {
    /// For all.
    Common,
    /// For one side.
    Private,
    /// The hand of one side.
    Hand,
    /// Within a palette or a window of charts.
    Widget,
}

impl MapKind {
    /// Tells which kind a component is.
    pub(super) fn of(kind: &str) -> Option<Self> {
        match kind {
            "Map" => Some(Self::Common),
            "PrivateMap" => Some(Self::Private),
            "PlayerHand" => Some(Self::Hand),
            "WidgetMap" => Some(Self::Widget),
            _ => None,
        }
    }
}

/// A board: a picture or a colour, with a grid.
#[derive(Clone, Debug, PartialEq)]
pub struct Board {
    /// Its settings.
    pub settings: BoardSettings,
    /// Its size: that of its picture, if that is there.
    pub sides: Sides,
    /// Its grid.
    pub grid: Option<Grid>,
    /// Where it is defined.
    pub place: Place,
}

/// Which board lies where on a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Placement {
    /// The board by name.
    pub board: String,
    /// Turned around.
    pub is_reversed: bool,
    /// Column from 0.
    pub column: usize,
    /// Row from 0.
    pub row: usize,
}

/// A board may be in no column further out: the table would be all gaps.
const FARTHEST: usize = 1_000;

/// No more boards lie on one map.
const MOST: usize = 4_096;

impl Placement {
    /// Reads the boards of a map as saves and set-ups write them: map, then board, column and row of each.
    pub fn read_all(text: &str) -> Option<(String, Vec<Self>)> {
        let mut tokens = Tokens::new(text, '\t');
        let map = tokens.next()?.strip_suffix("BoardPicker")?.to_owned();
        let mut placements = Vec::new();
        while let (Some(name), column, row) = (tokens.next(), tokens.next(), tokens.next()) {
            if name.is_empty() || placements.len() == MOST {
                break;
            }
            let number = |t: Option<std::borrow::Cow<'_, str>>| {
                t.and_then(|n| n.trim().parse::<usize>().ok()).unwrap_or(0).min(FARTHEST)
            };
            // Only `/rev` is split off: other names may have a slash in them.
            let (board, is_reversed) = name.strip_suffix("/rev").map_or((&*name, false), |board| (board, true));
            placements.push(Self { board: board.to_owned(), is_reversed, column: number(column), row: number(row) });
        }
        Some((map, placements))
    }
}

impl Board {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let own = BoardSettings::read(element, settings);
        let sides = Sides { width: own.width.max(0), height: own.height.max(0) };
        let grid = element.components().find_map(|c| Grid::read(c, settings));
        Self { settings: own, sides, grid, place: element.place() }
    }
}

/// Reads the boards of a map, and those that lie on it at the start.
pub(super) fn read_boards(picker: &Element, settings: &Settings<'_>) -> (Vec<Board>, Vec<Placement>) {
    let boards: Vec<Board> =
        picker.components().filter(|c| c.kind() == "Board").map(|c| Board::read(c, settings)).collect();
    let given = picker.components().find(|c| c.kind() == "setup").and_then(|c| Placement::read_all(&c.text));
    let default = match (given, boards.as_slice()) {
        (Some((_, placements)), _) => placements,
        (None, [only]) => vec![Placement { board: only.settings.name.clone(), ..Placement::default() }],
        (None, _) => Vec::new(),
    };
    (boards, default)
}
