//! What counts turns and throws dice.

use super::records::records;
use crate::error::Place;
use crate::settings::Settings;
use crate::value::{Key, List};
use crate::xml::Element;

records! {
    /// The settings of a turn tracker.
    TurnSettings {
        /// Its name.
        name: String = "name", "Turn";
        /// How the turn is shown.
        turn_format: String = "turnFormat", "$level1$ $level2$ $level3$ $level4$";
        /// How a new turn is told.
        report_format: String = "reportFormat", "";
        /// Key of the next.
        next_key: Key = "nexthotkey", "";
        /// Key of the one before.
        back_key: Key = "prevhotkey", "";
        /// Only goes forwards.
        is_forward_only: bool = "fwdOnly", "false";
    }

    /// The settings of dice.
    DiceSettings {
        /// Their name.
        name: String = "name", "";
        /// How many.
        count: String = "nDice", "2";
        /// How many sides each.
        sides: String = "nSides", "6";
        /// Added to each.
        plus: String = "plus", "0";
        /// Added to the sum.
        add_to_total: String = "addToTotal", "0";
        /// Only the sum is told.
        tells_total: bool = "reportTotal", "false";
        /// Asks for the numbers, but for those that are locked.
        asks: bool = "prompt", "false";
        /// Their number is not asked for.
        has_fixed_count: bool = "lockDice", "false";
        /// Their sides are not asked for.
        has_fixed_sides: bool = "lockSides", "false";
        /// What is added to each is not asked for.
        has_fixed_plus: bool = "lockPlus", "false";
        /// What is added to the sum is not asked for.
        has_fixed_sum: bool = "lockAdd", "false";
        /// How the throw is told.
        format: String = "reportFormat", "** $name$ = $result$ *** <$PlayerName$>";
        /// The dice are sorted.
        does_sort: bool = "sortDice", "false";
        /// Only some are kept.
        keeps_some: bool = "keepDice", "false";
        /// Which: those of so much or more `>`, or less `<`, exactly so much `=`; so many of the largest `l`, or smallest `s`.
        keep: String = "keepOption", ">";
        /// How much, or how many.
        keep_count: String = "keepCount", "1";
        /// The words on their faces, if they are no numbers.
        faces: List = "faces", "";
        /// The words are numbers.
        is_numeric: bool = "numeric", "false";
        /// Key that throws them.
        key: Key = "hotkey", "";
    }

    /// A face of a die with pictures.
    DieFace {
        /// Its text.
        text: String = "text", "";
        /// Its number.
        value: i32 = "value", "0";
        /// Its picture.
        image: String = "icon", "";
    }
}

/// A turn tracker.
#[derive(Clone, Debug, PartialEq)]
pub struct TurnTracker {
    /// Its settings.
    pub settings: TurnSettings,
    /// What it counts, side by side.
    pub levels: Vec<TurnLevel>,
    /// Keys it sends at some turns, as they are written.
    pub automations: Vec<Element>,
}

/// What a turn tracker counts: rounds, phases, players.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnLevel {
    /// Its name.
    pub name: String,
    /// The property that holds its value.
    pub property: String,
    /// How it is shown.
    pub format: String,
    /// How it goes on.
    pub count: Count,
    /// What goes round within it, and faster.
    pub levels: Vec<TurnLevel>,
}

/// How a level of a turn tracker goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Count {
    /// By numbers.
    Numbers {
        /// The first.
        start: String,
        /// How much is added.
        step: String,
        /// The last, after which the first comes again.
        last: Option<String>,
    },
    /// Through a list.
    List {
        /// Its entries.
        entries: Vec<String>,
        /// The first, if it is not the first of the list.
        first: String,
    },
}

impl TurnTracker {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let automations = element.components().filter(|c| c.kind() == "TurnGlobalHotkey").cloned().collect();
        Self { settings: TurnSettings::read(element, settings), levels: read_levels(element, settings), automations }
    }
}

fn read_levels(element: &Element, settings: &Settings<'_>) -> Vec<TurnLevel> {
    element.components().filter_map(|c| read_level(c, settings)).collect()
}

fn read_level(element: &Element, settings: &Settings<'_>) -> Option<TurnLevel> {
    let s = settings.of(element);
    let count = match element.kind() {
        "CounterTurnLevel" => {
            let does_loop: bool = s.get("loop", "false");
            let last: String = s.get("loopLimit", "-1");
            Count::Numbers { start: s.get("start", "1"), step: s.get("incr", "1"), last: does_loop.then_some(last) }
        }
        "ListTurnLevel" => Count::List { entries: s.get::<List>("list", "").0, first: s.get("first", "") },
        _ => return None,
    };
    Some(TurnLevel {
        name: s.get("name", ""),
        property: s.get("property", ""),
        format: s.get("turnFormat", "$value$"),
        count,
        levels: read_levels(element, settings),
    })
}

/// Dice.
#[derive(Clone, Debug, PartialEq)]
pub struct Dice {
    /// Their settings.
    pub settings: DiceSettings,
    /// The dice one by one, if they have pictures.
    pub special: Vec<SpecialDie>,
    /// Where they are defined.
    pub place: Place,
}

/// A die with pictures on its faces.
#[derive(Clone, Debug, PartialEq)]
pub struct SpecialDie {
    /// Its name.
    pub name: String,
    /// Its faces.
    pub faces: Vec<DieFace>,
}

impl Dice {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let dice = element.components().filter(|c| c.kind() == "SpecialDie").map(|die| SpecialDie {
            name: settings.of(die).get("name", ""),
            faces: die
                .components()
                .filter(|c| c.kind() == "SpecialDieFace")
                .map(|face| DieFace::read(face, settings))
                .collect(),
        });
        let special = dice.collect();
        let mut own = DiceSettings::read(element, settings);
        if element.kind() == "SpecialDiceButton" {
            own.format = settings.of(element).get("format", "** $name$ = $result1$ *** <$PlayerName$>");
        }
        Self { settings: own, special, place: element.place() }
    }
}
