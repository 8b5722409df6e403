//! Components that are nothing but their settings, and how such are declared.

use crate::error::Place;
use crate::settings::Settings;
use crate::value::{Colour, Key, List};
use crate::xml::Element;

/// Declares components by their settings: `field: Type = "attribute", "default"`.
macro_rules! records {
    ($($(#[$doc:meta])* $name:ident {
        $($(#[$field_doc:meta])* $field:ident: $kind:ty = $attribute:literal, $default:literal;)*
    })*) => {
        $(
            $(#[$doc])*
            #[derive(Clone, Debug, PartialEq)]
            pub struct $name {
                $($(#[$field_doc])* pub $field: $kind,)*
            }

            impl $name {
                pub(crate) fn read(element: &Element, settings: &Settings<'_>) -> Self {
                    let settings = settings.of(element);
                    Self { $($field: settings.get($attribute, $default),)* }
                }
            }
        )*
    };
}

pub(super) use records;

records! {
    /// What a module says of itself.
    About {
        /// Its name.
        name: String = "name", "";
        /// Its version.
        version: String = "version", "";
        /// Its description.
        description: String = "description", "";
        /// The VASSAL it was made with.
        vassal_version: String = "VassalVersion", "";
        /// What its maker adds.
        other: String = "ModuleOther1", "";
        /// What its maker adds to that.
        other_again: String = "ModuleOther2", "";
    }

    /// What an extension says of itself.
    ExtensionAbout {
        /// The module it is for.
        module: String = "module", "";
        /// The version of that.
        module_version: String = "moduleVersion", "";
        /// Its own version.
        version: String = "version", "";
        /// The VASSAL it was made with.
        vassal_version: String = "vassalVersion", "";
        /// Goes with any module.
        is_for_any: bool = "anyModule", "false";
        /// Its id, in front of the numbers of its slots.
        id: String = "extensionId", "";
        /// Its description.
        description: String = "description", "";
    }

    /// A property of the game, a map or a zone.
    Property {
        /// Its name.
        name: String = "name", "";
        /// Its value at the start.
        initial: String = "initialValue", "";
        /// The designer's note.
        description: String = "description", "";
        /// Whether it is a number.
        is_numeric: bool = "isNumeric", "false";
        /// The least.
        min: String = "min", "";
        /// The most.
        max: String = "max", "";
        /// Starts again beyond an end.
        wraps: bool = "wrap", "false";
    }

    /// A list of the pieces in play.
    Inventory {
        /// Its name.
        name: String = "name", "";
        /// Which pieces, an expression.
        include: String = "include", "";
        /// The properties it sorts them into folders by.
        group_by: List = "groupBy", "";
        /// How a folder is shown.
        folder_format: String = "nonLeafFormat", "$PropertyValue$";
        /// How a piece is shown.
        leaf_format: String = "leafFormat", "$PieceName$";
        /// Shows folders only.
        folders_only: bool = "foldersOnly", "false";
        /// Sorts the pieces.
        does_sort: bool = "sortPieces", "true";
        /// By what.
        sort_format: String = "sortFormat", "$PieceName$";
        /// Alphabetically, by length or by number.
        sorting: String = "sorting", "alpha";
        /// The sides that may open it; all if empty.
        sides: List = "sides", "";
        /// Key that opens it.
        key: Key = "hotkey", "";
    }

    /// A thread laid over a map for lines of sight.
    SightThread {
        /// Its name.
        name: String = "threadName", "";
        /// Starts in the middle of a field.
        snaps_start: bool = "snapStart", "true";
        /// Ends in the middle of a field.
        snaps_end: bool = "snapEnd", "true";
        /// Shows the range.
        shows_range: bool = "drawRange", "true";
        /// Pixels to one of range; 0: by the grid.
        scale: String = "scale", "0";
        /// How the range is rounded.
        rounding: String = "round", "Up";
        /// Hides the counters.
        hides_counters: bool = "hideCounters", "false";
        /// Its colour.
        colour: Colour = "threadColor", "255,0,0";
        /// Key that starts it.
        key: Key = "hotkey", "";
    }

    /// How the pieces of a stack are shown.
    StackLook {
        /// Pieces do not stack on this map.
        is_off: bool = "disabled", "false";
        /// Pixels to the right from one to the next, spread out.
        spread_x: i32 = "exSepX", "6";
        /// Pixels up from one to the next, spread out.
        spread_y: i32 = "exSepY", "18";
        /// Pixels to the right from one to the next.
        x: i32 = "unexSepX", "2";
        /// Pixels up from one to the next.
        y: i32 = "unexSepY", "4";
    }

    /// Which pieces lie over which, by a property; those of different layers do not stack.
    LayerOrder {
        /// The property.
        property: String = "property", "Layer";
        /// Its values from the lowest layer up.
        order: List = "layerOrder", "";
        /// The designer's note.
        description: String = "description", "";
    }
}

/// A text, picture or lesson that explains the module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Help {
    /// What it is.
    pub kind: HelpKind,
    /// Its title.
    pub title: String,
    /// The file, by its name in the archive.
    pub file: String,
    /// Where it is defined.
    pub place: Place,
}

/// Kinds of help.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HelpKind {
    /// The picture shown first.
    About,
    /// A text in the archive.
    Text,
    /// A text that comes with VASSAL, or lies beside the module.
    Elsewhere,
    /// Web pages, packed.
    Pages,
    /// A PDF.
    Pdf,
    /// A log to be stepped through.
    Tutorial,
}

impl Help {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Option<Self> {
        let s = settings.of(element);
        let file_type: String = s.get("fileType", "archive");
        let (kind, file) = match element.kind() {
            "AboutScreen" => (HelpKind::About, "fileName"),
            "HelpFile" if file_type == "archive" => (HelpKind::Text, "fileName"),
            "HelpFile" => (HelpKind::Elsewhere, "fileName"),
            "BrowserHelpFile" => (HelpKind::Pages, "startingPage"),
            "BrowserPDFFile" => (HelpKind::Pdf, "pdfFile"),
            "Tutorial" => (HelpKind::Tutorial, "logfile"),
            _ => return None,
        };
        let title = if kind == HelpKind::Tutorial { "name" } else { "title" };
        let file = element.attribute(file).or_else(|| element.attribute("fileName")).unwrap_or_default().to_owned();
        Some(Self { kind, title: s.get(title, ""), file, place: element.place() })
    }
}

/// A set-up to start from: a saved game, an empty one, or a menu of others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Its name.
    pub name: String,
    /// What it is about.
    pub description: String,
    /// The saved game in the archive; without one, a new game.
    pub file: Option<String>,
    /// The set-ups within, if it is a menu.
    pub setups: Vec<Setup>,
    /// Where it is defined.
    pub place: Place,
}

impl Setup {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let s = settings.of(element);
        let uses_file: bool = s.get("useFile", "false");
        let file: String = s.get("file", "");
        let within = element.components().filter(|c| c.kind() == "PredefinedSetup");
        Self {
            name: s.get("name", ""),
            description: s.get("description", ""),
            file: (uses_file && !file.is_empty()).then_some(file),
            setups: within.map(|c| Self::read(c, settings)).collect(),
            place: element.place(),
        }
    }
}
