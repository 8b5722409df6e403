//! The map being painted in the window: what is in the hand, and where it is saved.

use std::path::PathBuf;

use authoring::painting::{Ink, Painting};
use rules::board::PlaceIdx;

/// The widest brush, in steps from its middle.
pub const WIDEST: u8 = 3;

/// A map on the easel.
#[derive(Clone, Debug)]
pub struct Easel {
    /// The map as it is painted.
    pub painting: Painting,
    /// What is in the brush.
    pub ink: Ink,
    /// What the pointer does.
    pub hand: Hand,
    /// How far from its middle the brush paints, in steps.
    pub radius: u8,
    /// Where a line between places goes on from.
    pub from: Option<PlaceIdx>,
    /// The file it is saved to.
    pub file: PathBuf,
    /// It is to be closed, and something is not saved: what then?
    pub closing: bool,
    /// What went wrong last.
    pub told: Option<String>,
    /// The definitions the painting lies on.
    pub(crate) made_from: usize,
}

/// What the pointer does to the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hand {
    /// Paints where it goes.
    Brush,
    /// Paints all that joins and is alike.
    Fill,
    /// Takes up what lies there.
    Pick,
}

impl Hand {
    /// All of them, with the key of their words.
    pub const ALL: [(Self, &'static str); 3] =
        [(Self::Brush, "window-paint_brush"), (Self::Fill, "window-paint_fill"), (Self::Pick, "window-paint_pick")];
}

/// What is done at the easel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum PaintCommand {
    /// Opens it, or closes it; asks first where something is not saved.
    Toggle,
    /// Writes what is painted to the module's file.
    Save,
    /// Closes it; what is not saved is gone.
    GiveUp,
    /// Goes on painting.
    GoOn,
    /// Takes another ink.
    Ink(Ink),
    /// Takes another tool.
    Hand(Hand),
    /// Makes the brush so wide.
    Radius(u8),
    /// Does with the tool in hand what it does at a place.
    At(PlaceIdx),
    /// Does it on the edge of two places.
    Between(PlaceIdx, PlaceIdx),
    /// Leads a line on to a place.
    To(PlaceIdx),
    /// Takes up what lies at a place, whatever the tool.
    Pick(PlaceIdx),
    /// Takes up what lies on the edge of two places.
    PickBetween(PlaceIdx, PlaceIdx),
    /// Ends a stroke.
    EndStroke,
    /// Takes the last stroke back.
    Undo,
    /// Does it again.
    Redo,
}
