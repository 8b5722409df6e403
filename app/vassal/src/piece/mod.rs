//! Pieces: a string of traits around a picture and a name, each with its state.
//!
//! The first trait is the outermost: it is drawn over all others and hears keys first. A state of fewer elements than
//! there are traits leaves the rest at their defaults, and a trait of fewer arguments likewise.

mod action;
mod arguments;
mod prototype;
mod reader;
mod shown;

pub use action::{
    ActionButton, Attachment, CloneItself, Comment, DeleteItself, Deselect, GlobalHotKey, GlobalKey, LocationCommand,
    MenuSeparator, Message, MoveFixed, PlaceMarker, PlaySound, PropertySheet, Replace, Report, RestrictAccess,
    RestrictCommands, ReturnToDeck, SendTo, SetGlobalProperty, SetPieceProperty, SubMenu, Table, Trigger,
};
pub(crate) use prototype::without_dummy;
pub use prototype::{Prototype, Prototypes};
pub use reader::PieceReader;
pub(crate) use reader::{Parts, read_states};
pub use shown::{
    AreaOfEffect, BasicName, BasicPiece, Border, CalculatedProperty, Cargo, ClickShape, DynamicProperty, Hideable,
    Immobile, Label, Layer, Markers, Mask, Mat, MovedMark, Pivot, Rotator, Trail, UsePrototype,
};

use std::sync::Arc;

use crate::grid::Point;
use crate::sequence::Tokens;
use arguments::Arguments;

/// Declares every trait: its ids in files.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident: $($id:literal)|+,)*) => {
        /// One trait, with its arguments. Its doc is that of the type within.
        #[derive(Clone, Debug, PartialEq)]
        pub enum Trait {
            $($(#[$doc])* $name(Box<$name>),)*
            /// A trait of a module's own Java code, or of a later VASSAL: its text is kept.
            Unknown(Box<str>),
        }

        impl Trait {
            /// Reads a trait and lists the arguments that could not be read, by name and text.
            pub fn read(text: &str) -> (Self, Vec<(&'static str, String)>) {
                let (id, rest) = text.split_once(';').unwrap_or((text, ""));
                let mut arguments = Arguments::new(rest, ';');
                let read = match id {
                    $($($id)|+ => Self::$name(Box::new($name::read(&mut arguments))),)*
                    _ => Self::Unknown(text.into()),
                };
                (read, arguments.into_wrong())
            }

            /// Returns the name of its kind, as in this list.
            pub fn kind(&self) -> &'static str {
                match self {
                    $(Self::$name(_) => stringify!($name),)*
                    Self::Unknown(_) => "Unknown",
                }
            }

            /// Lists the settings that are not as VASSAL has them by default, by name; of an unknown trait its text.
            pub fn settings(&self) -> Vec<(&'static str, String)> {
                match self {
                    $(Self::$name(worn) => worn.settings(),)*
                    Self::Unknown(text) => vec![("text", text.to_string())],
                }
            }

            /// Lists the ids of all traits that are known.
            pub fn ids() -> impl Iterator<Item = &'static str> {
                [$($($id,)+)*].into_iter()
            }
        }
    };
}

kinds! {
    /// See [`BasicPiece`].
    BasicPiece: "piece",
    /// See [`Layer`].
    Layer: "emb2",
    /// See [`Rotator`].
    Rotator: "rotate",
    /// See [`Label`].
    Label: "label",
    /// See [`Markers`].
    Markers: "mark",
    /// See [`DynamicProperty`].
    DynamicProperty: "PROP",
    /// See [`CalculatedProperty`].
    CalculatedProperty: "calcProp",
    /// See [`UsePrototype`].
    UsePrototype: "prototype",
    /// See [`BasicName`].
    BasicName: "basicName",
    /// See [`Hideable`].
    Hideable: "hide",
    /// See [`Mask`].
    Mask: "obs",
    /// See [`Immobile`].
    Immobile: "immob",
    /// See [`ClickShape`].
    ClickShape: "nonRect" | "nonRect2",
    /// See [`MovedMark`].
    MovedMark: "markmoved",
    /// See [`Trail`].
    Trail: "footprint",
    /// See [`Border`].
    Border: "border",
    /// See [`AreaOfEffect`].
    AreaOfEffect: "AreaOfEffect",
    /// See [`Pivot`].
    Pivot: "pivot",
    /// See [`Mat`].
    Mat: "mat",
    /// See [`Cargo`].
    Cargo: "matPiece",
    /// See [`Trigger`].
    Trigger: "macro",
    /// See [`Report`].
    Report: "report",
    /// See [`GlobalKey`].
    GlobalKey: "globalkey",
    /// See [`SetGlobalProperty`].
    SetGlobalProperty: "setprop",
    /// See [`SetPieceProperty`].
    SetPieceProperty: "setpieceprop",
    /// See [`PlaceMarker`].
    PlaceMarker: "placemark",
    /// See [`Replace`].
    Replace: "replace",
    /// See [`ReturnToDeck`].
    ReturnToDeck: "return",
    /// See [`SendTo`].
    SendTo: "sendto",
    /// See [`MoveFixed`].
    MoveFixed: "translate",
    /// See [`CloneItself`].
    CloneItself: "clone",
    /// See [`DeleteItself`].
    DeleteItself: "delete",
    /// See [`RestrictCommands`].
    RestrictCommands: "hideCmd",
    /// See [`RestrictAccess`].
    RestrictAccess: "restrict",
    /// See [`SubMenu`].
    SubMenu: "submenu",
    /// See [`MenuSeparator`].
    MenuSeparator: "menuSeparator",
    /// See [`Message`].
    Message: "locmsg",
    /// See [`Table`].
    Table: "table",
    /// See [`PropertySheet`].
    PropertySheet: "propertysheet",
    /// See [`PlaySound`].
    PlaySound: "playSound",
    /// See [`ActionButton`].
    ActionButton: "button",
    /// See [`GlobalHotKey`].
    GlobalHotKey: "globalhotkey",
    /// See [`Deselect`].
    Deselect: "deselect",
    /// See [`Attachment`].
    Attachment: "attach",
    /// See [`LocationCommand`].
    LocationCommand: "locCommand",
    /// See [`Comment`].
    Comment: "cmt",
}

impl Trait {
    /// Lists the pictures it names; names that are worked out while playing are left out.
    pub fn pictures(&self) -> Vec<&str> {
        let all: Vec<&str> = match self {
            Self::BasicPiece(t) => vec![&t.image],
            Self::Layer(t) => t.images.0.iter().map(String::as_str).collect(),
            Self::Mask(t) => vec![&t.image, t.style.strip_prefix('G').unwrap_or_default()],
            Self::MovedMark(t) => vec![&t.image],
            _ => Vec::new(),
        };
        all.into_iter().filter(|name| !name.trim().is_empty() && !name.contains('$')).collect()
    }

    /// Tells whether it acts by itself or at a command beyond what a hand does with a counter: whoever brings a
    /// module over writes it anew.
    pub fn is_automation(&self) -> bool {
        matches!(
            self,
            Self::Trigger(_)
                | Self::Report(_)
                | Self::GlobalKey(_)
                | Self::SetGlobalProperty(_)
                | Self::SetPieceProperty(_)
                | Self::PlaceMarker(_)
                | Self::Replace(_)
                | Self::ReturnToDeck(_)
                | Self::SendTo(_)
                | Self::MoveFixed(_)
                | Self::RestrictCommands(_)
                | Self::RestrictAccess(_)
                | Self::CalculatedProperty(_)
                | Self::PlaySound(_)
                | Self::ActionButton(_)
                | Self::GlobalHotKey(_)
                | Self::Attachment(_)
                | Self::LocationCommand(_)
                | Self::Unknown(_)
        )
    }
}

/// A trait on a piece, and its state there.
#[derive(Clone, Debug, PartialEq)]
pub struct Worn {
    /// The trait; pieces alike share it.
    pub worn: Arc<Trait>,
    /// Its state, as it is written; see the methods of the traits.
    pub state: Box<str>,
}

/// A piece: its traits from the outermost in.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Piece {
    /// The traits; the last is a [`BasicPiece`], unless the string was cut off.
    pub traits: Vec<Worn>,
}

/// Where a piece stands, and which slot it came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// The map by its id, if it is on one.
    pub map: Option<String>,
    /// The point on that map.
    pub at: Point,
    /// The number of its slot in the module; empty in old files.
    pub gpid: String,
    /// Properties VASSAL keeps for it: `OldLocationName` and others.
    pub properties: Vec<(String, String)>,
}

impl Piece {
    /// Returns the picture and name at its heart, and their state.
    pub fn basic(&self) -> Option<(&BasicPiece, &str)> {
        self.traits.iter().rev().find_map(|t| match &*t.worn {
            Trait::BasicPiece(basic) => Some((&**basic, &*t.state)),
            _ => None,
        })
    }

    /// Returns its name.
    pub fn name(&self) -> &str {
        self.basic().map_or("", |(basic, _)| &basic.name)
    }

    /// Returns where it stands.
    pub fn standing(&self) -> Standing {
        self.basic().map_or_else(Standing::default, |(_, state)| Standing::read(state))
    }
}

impl Standing {
    /// Reads the state of a [`BasicPiece`].
    pub fn read(state: &str) -> Self {
        let mut tokens = Tokens::new(state, ';');
        let map = tokens.next().filter(|m| m != "null" && !m.is_empty()).map(Into::into);
        let mut number = || tokens.next().and_then(|n| n.trim().parse().ok()).unwrap_or(0);
        let at = Point::new(number(), number());
        let gpid = tokens.next().unwrap_or_default().into_owned();
        let count = tokens.next().and_then(|n| n.trim().parse::<usize>().ok()).unwrap_or(0);
        let mut properties = Vec::new();
        while properties.len() < count
            && let (Some(key), value) = (tokens.next(), tokens.next())
        {
            properties.push((key.into_owned(), value.unwrap_or_default().into_owned()));
        }
        Self { map, at, gpid, properties }
    }
}
