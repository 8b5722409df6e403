//! Where a module keeps its pieces: slots, decks, stacks at start, palettes and windows of charts.

use super::map::Map;
use super::records::records;
use crate::error::Place;
use crate::grid::Point;
use crate::piece::Piece;
use crate::settings::Settings;
use crate::value::{Colour, Key, List};
use crate::xml::Element;

records! {
    /// The settings of a deck.
    DeckSettings {
        /// Its name.
        name: String = "name", "";
        /// The designer's note.
        description: String = "description", "";
        /// The board it lies on; empty: any.
        board: String = "owningBoard", "";
        /// Pixels from the left edge of that board.
        x: i32 = "x", "0";
        /// Pixels from its upper edge.
        y: i32 = "y", "0";
        /// Pixels across.
        width: i32 = "width", "40";
        /// Pixels down.
        height: i32 = "height", "40";
        /// Several cards may be drawn at once.
        draws_several: bool = "allowMultiple", "false";
        /// Cards may be chosen.
        draws_chosen: bool = "allowSelect", "false";
        /// `Always`, `Never` or by the menu: its cards lie face down.
        face_down: String = "faceDown", "Always";
        /// Cards are drawn face up.
        draws_face_up: bool = "drawFaceUp", "false";
        /// `Always`: any card is drawn; `Never`: the top one; or shuffled by the menu.
        shuffle: String = "shuffle", "Always";
        /// Key that shuffles it.
        shuffle_key: Key = "shuffleHotkey", "";
        /// May be turned over as a whole.
        is_reversible: bool = "reversible", "false";
        /// Has a frame while empty.
        has_frame: bool = "draw", "true";
        /// Colour of that frame.
        frame: Colour = "color", "255,51,51";
        /// Sends its cards to another deck.
        is_reshufflable: bool = "reshufflable", "false";
        /// Menu text of that.
        reshuffle_command: String = "reshuffleCommand", "";
        /// That deck.
        reshuffle_target: String = "reshuffleTarget", "";
        /// Sends a key when it is empty.
        tells_empty: bool = "hotkeyOnEmpty", "false";
        /// That key.
        empty_key: Key = "emptyHotkey", "";
        /// How many cards are shown as thickness.
        thickness: i32 = "maxStack", "15";
        /// Counts its cards by expressions.
        does_count: bool = "expressionCounting", "false";
        /// These expressions.
        counts: List = "countExpressions", "";
        /// Only takes some pieces.
        restricts: bool = "restrictOption", "false";
        /// Which, an expression.
        restriction: String = "restrictExpression", "";
        /// Only some sides may use it.
        has_owners: bool = "deckRestrictAccess", "false";
        /// These sides.
        owners: List = "deckOwners", "";
    }

    /// The settings of a stack at start.
    StackSettings {
        /// Its name.
        name: String = "name", "";
        /// The board it lies on; empty or `<any>`: any.
        board: String = "owningBoard", "";
        /// Where it lies is named, and the point is that of the name.
        uses_grid: bool = "useGridLocation", "false";
        /// That name.
        location: String = "location", "";
        /// Pixels from the left edge of the board.
        x: i32 = "x", "0";
        /// Pixels from its upper edge.
        y: i32 = "y", "0";
    }

    /// The settings of a slot.
    SlotSettings {
        /// The editor's name for it.
        name: String = "entryName", "";
        /// Its number in the module; empty in old files.
        gpid: String = "gpid", "";
        /// Pixels across of what it holds.
        width: i32 = "width", "0";
        /// Pixels down of what it holds.
        height: i32 = "height", "0";
    }

    /// The settings of a palette or a window of charts.
    WindowSettings {
        /// Its name.
        name: String = "name", "";
        /// Is not shown: it keeps pieces that others refer to.
        is_hidden: bool = "hidden", "false";
        /// Text of the button that opens it.
        button: String = "text", "";
        /// Key that opens it.
        key: Key = "hotkey", "";
        /// How large its pieces are shown.
        scale: f64 = "scale", "1.0";
    }

    /// A picture or text of a window of charts.
    Chart {
        /// Its name.
        name: String = "chartName", "";
        /// Its file.
        file: String = "fileName", "";
    }
}

/// A slot: a piece, as many of which as one likes can be taken.
#[derive(Clone, Debug, PartialEq)]
pub struct Slot {
    /// Its settings.
    pub settings: SlotSettings,
    /// Is a card.
    pub is_card: bool,
    /// The piece; empty where its string could not be read.
    pub piece: Piece,
    /// Where it is defined.
    pub place: Place,
}

/// A deck.
#[derive(Clone, Debug, PartialEq)]
pub struct Deck {
    /// Its settings.
    pub settings: DeckSettings,
    /// Its cards in a new game, from the bottom up.
    pub slots: Vec<Slot>,
    /// Commands to its cards, as they are written.
    pub automations: Vec<Element>,
    /// Where it is defined.
    pub place: Place,
}

impl Deck {
    /// Returns where it lies on its board.
    pub fn at(&self) -> Point {
        Point::new(self.settings.x, self.settings.y)
    }
}

/// A stack put on a map in a new game.
#[derive(Clone, Debug, PartialEq)]
pub struct StartStack {
    /// Its settings.
    pub settings: StackSettings,
    /// Its pieces from the bottom up.
    pub slots: Vec<Slot>,
    /// Where it is defined.
    pub place: Place,
}

impl StartStack {
    /// Returns where it lies on its board.
    pub fn at(&self) -> Point {
        Point::new(self.settings.x, self.settings.y)
    }

    /// Returns the board it must lie on, if that is given.
    pub fn board(&self) -> Option<&str> {
        Some(self.settings.board.as_str()).filter(|b| !b.is_empty() && *b != "<any>")
    }
}

/// A palette of pieces, or a window of charts.
#[derive(Clone, Debug, PartialEq)]
pub struct Window {
    /// Its settings.
    pub settings: WindowSettings,
    /// What it holds.
    pub contents: Vec<Widget>,
    /// Where it is defined.
    pub place: Place,
}

/// What a window holds.
#[derive(Clone, Debug, PartialEq)]
pub enum Widget {
    /// Others, as tabs, a list, a panel or a box.
    Group {
        /// Which of these.
        kind: GroupKind,
        /// Its name.
        name: String,
        /// What it holds.
        contents: Vec<Widget>,
    },
    /// A piece.
    Slot(Box<Slot>),
    /// A picture.
    Chart(Chart),
    /// A text.
    Text(Chart),
    /// A map of its own.
    Map(Box<Map>),
}

/// How a group of a window is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GroupKind {
    /// One of several, by tabs.
    Tabs,
    /// One of several, from a list.
    List,
    /// All, in rows.
    Panel,
    /// One of several, from a box.
    Box,
    /// A map and what lies on it.
    Map,
}

impl GroupKind {
    /// Tells which kind a component is.
    pub(super) fn of(kind: &str) -> Option<Self> {
        match kind {
            "TabWidget" => Some(Self::Tabs),
            "ListWidget" => Some(Self::List),
            "PanelWidget" => Some(Self::Panel),
            "BoxWidget" => Some(Self::Box),
            "MapWidget" => Some(Self::Map),
            _ => None,
        }
    }
}
