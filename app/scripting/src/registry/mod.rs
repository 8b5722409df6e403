//! Every name a script may use: hooks, what they are given, what a `ctx` offers, and what is left of Lua.
//!
//! The only list of such names. "Did you mean", the checks at load and the written reference all read it; a test
//! compares it with the names of the rules and with what the views answer.

mod arguments;
mod ctx;
mod deprecated;
mod examples;
mod hooks;
mod lua;
mod own;
mod trial;
mod views;

use rules::decision::DecisionKind;
use rules::event::Event;
use rules::hooks::Number;
use rules::order::Order;

pub use arguments::{ANSWER, DECISION, EVENTS, ODDS, ORDERS, QUERY, STEP, TURN};
pub use ctx::{CTX, DICE};
pub use deprecated::{DEPRECATED, Deprecated, deprecated};
pub use examples::{Example, examples};
pub use hooks::{Hook, hooks};
pub use lua::{GLOBALS, LIBRARIES, WITHOUT};
pub use own::{OWN, Own, STYLES, TIMER, TIMER_SET};
pub use trial::{BOARD, TEST, TestItem};
pub use views::{HEX, SIDE, UNIT};

/// The `ask` hook of a script that plays a side.
pub const NEXT_ORDER: &str = "next_order";

/// The `ask` hook that says whether a step of a lesson is done, where a pattern cannot.
pub const LESSON_STEP: &str = "lesson_step";

/// A family of hooks.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Family {
    /// Before an order: may refuse it.
    May,
    /// After an event: asks for effects.
    On,
    /// A number of the rules: adjusts it.
    Calc,
    /// A decision that is owed: may answer it.
    Ask,
    /// Something the player may have done, under a name of the script's.
    Command,
    /// A panel the script fills.
    Panel,
    /// Marks on the map.
    Overlay,
    /// Something that comes at a time of the game.
    Timer,
    /// A line typed into the console: reads, and changes nothing.
    Console,
}

impl Family {
    /// Every family a main.lua may hold.
    pub const ALL: [Self; 8] =
        [Self::May, Self::On, Self::Calc, Self::Ask, Self::Command, Self::Panel, Self::Overlay, Self::Timer];

    /// The families whose hooks bear names of the rules.
    pub const RULES: [Self; 4] = [Self::May, Self::On, Self::Calc, Self::Ask];

    /// Returns what a script may write under a name of its own in this family; `None` where the names are those of the
    /// rules.
    pub fn own(self) -> Option<&'static Own> {
        OWN.iter().find(|own| own.family == self)
    }

    /// Returns the name used in main.lua.
    pub const fn name(self) -> &'static str {
        match self {
            Self::May => "may",
            Self::On => "on",
            Self::Calc => "calc",
            Self::Ask => "ask",
            Self::Command => "command",
            Self::Panel => "panel",
            Self::Overlay => "overlay",
            Self::Timer => "timer",
            Self::Console => "console",
        }
    }

    /// Returns the names of the hooks of this family; none where a script names them itself.
    pub fn hooks(self) -> Vec<&'static str> {
        match self {
            // No hook has a say in being switched off.
            Self::May => Order::NAMES.into_iter().filter(|name| *name != "switch_hook").collect(),
            Self::On => Event::NAMES.to_vec(),
            Self::Calc => Number::ALL.iter().map(|n| n.name()).collect(),
            Self::Ask => DecisionKind::ALL.iter().map(|k| k.name()).chain(["any", NEXT_ORDER, LESSON_STEP]).collect(),
            Self::Command | Self::Panel | Self::Overlay | Self::Timer | Self::Console => Vec::new(),
        }
    }

    /// Returns the name by which the examples call what a hook of this family is given.
    pub const fn parameter(self) -> &'static str {
        match self {
            Self::May => "order",
            Self::On | Self::Command => "event",
            Self::Calc | Self::Ask => "q",
            Self::Timer => "timer",
            Self::Panel | Self::Overlay | Self::Console => "",
        }
    }

    /// Returns what a hook of this family returns, in words.
    pub const fn returns(self) -> &'static str {
        match self {
            Self::May => "nothing, a reason of `ctx.refuse`, or a list of reasons",
            Self::On | Self::Command | Self::Timer => "nothing",
            Self::Panel => "a list of texts, buttons and tables",
            Self::Overlay => "a list of hexes with their style",
            Self::Console => "anything",
            Self::Calc => "nothing, an adjustment, or a list of adjustments",
            Self::Ask => {
                "one of `q.options`, or nothing; `next_order` an order, `lesson_step` true or false, or nothing"
            }
        }
    }

    /// Returns how the answers of several hooks of this family are put together.
    pub const fn together(self) -> &'static str {
        match self {
            Self::May => "Every hook is asked and every reason is kept; the first is shown where the player clicked.",
            Self::On => {
                "Every hook is told. Effects become events in the order they were asked for; those events are told to \
                 hooks in their turn, to a depth of 8 and 1,000 events in all."
            }
            Self::Calc => {
                "Every hook is asked. First everything is added, then multiplied, then bounded, in each step in the \
                 order of the modules."
            }
            Self::Ask => "The first answer counts; where nobody answers, the side's policy does, then the player.",
            Self::Command | Self::Panel | Self::Overlay | Self::Timer => {
                "A module has one of a name; those of two modules stand beside each other."
            }
            Self::Console => "",
        }
    }

    /// Returns what the hooks of this family do, in one sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Self::May => "Asked before an order: returns nothing, or `ctx.refuse(...)`. All reasons are kept.",
            Self::On => "Told after an event: asks for effects, which become events with this hook as their cause.",
            Self::Calc => {
                "Adjusts a number: returns nothing, one adjustment or a list; adds, then factors, then bounds."
            }
            Self::Ask => "Offered an owed decision before the player: returns one of `q.options`, or nothing to pass.",
            Self::Command => {
                "Offers the player something to have done, in the palette, on a key, as a button: asks for effects like `on`."
            }
            Self::Panel => "Fills a panel of the window with texts, buttons and tables.",
            Self::Overlay => "Marks hexes on the map for as long as it is shown.",
            Self::Timer => {
                "Rings at a time of the game, turn and phase, that `ctx.timer` set: asks for effects like `on`."
            }
            Self::Console => "A line typed into the console: reads, and changes nothing.",
        }
    }
}

/// A named value a script can read.
#[derive(Clone, Copy, Debug)]
pub struct Field {
    /// Its name.
    pub name: &'static str,
    /// What it holds; `?` where it may be nil.
    pub kind: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
}

/// A table of values: an order, an event, a view.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// What it is, in one sentence.
    pub sentence: &'static str,
    /// Its fields.
    pub fields: &'static [Field],
}

/// Something of `ctx`: a field, or a function.
#[derive(Clone, Copy, Debug)]
pub struct CtxItem {
    /// Its name after `ctx.`.
    pub name: &'static str,
    /// Its parameters, `None` for a field.
    pub parameters: Option<&'static str>,
    /// What it holds or returns.
    pub result: &'static str,
    /// The families whose hooks have it.
    pub families: &'static [Family],
    /// What it does, in one sentence.
    pub sentence: &'static str,
    /// An example: a whole statement of a hook, about the module that `berthier new` makes.
    pub example: &'static str,
    /// The events it can cause, itself; scripts and rules may answer with more.
    pub causes: &'static [&'static str],
    /// The first version of the interface that has it.
    pub since: u16,
}

/// Returns the field of this name.
pub(crate) fn has_field(shape: &Shape, name: &str) -> bool {
    shape.fields.iter().any(|f| f.name == name)
}

/// Returns the name nearest to a mistyped one, where one is near enough to be meant.
pub fn nearest<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let known: Vec<&str> = known.into_iter().collect();
    // The part after `module:` alone is a common slip.
    let bare = |candidate: &&&str| candidate.split_once(':').is_some_and(|(_, bare)| bare == name);
    known.iter().find(bare).copied().or_else(|| content::diagnostic::nearest(name, known))
}

/// Returns the help for a mistyped name: the nearest one, or all of them where they are few.
pub(crate) fn did_you_mean<'a>(name: &str, known: impl IntoIterator<Item = &'a str>) -> Option<String> {
    let known: Vec<&str> = known.into_iter().collect();
    if let Some(near) = nearest(name, known.iter().copied()) {
        return Some(format!("did you mean `{near}`?"));
    }
    if known.is_empty() || known.len() > 16 {
        return None;
    }
    Some(format!("known here: {}", known.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_name_is_found_and_a_far_one_is_not() {
        assert_eq!(nearest("unit_movd", Event::NAMES), Some("unit_moved"));
        assert_eq!(nearest("57e_1", ["chevardino:57e_1", "chevardino:61e_1"]), Some("chevardino:57e_1"));
        assert_eq!(nearest("artillery", ["hex", "unit"]), None);
    }

    #[test]
    fn every_order_and_event_of_the_rules_is_described_once() {
        let names = |shapes: &[Shape]| shapes.iter().map(|s| s.name).collect::<Vec<_>>();
        assert_eq!(names(ORDERS), Order::NAMES);
        assert_eq!(names(EVENTS), Event::NAMES);
    }

    #[test]
    fn every_hook_has_an_example() {
        for hook in hooks() {
            assert!(
                hook.example.is_some(),
                "{}.{} has no example: add one to registry/examples",
                hook.family.name(),
                hook.name
            );
        }
        let known: Vec<_> = hooks().iter().map(|h| (h.family, h.name)).collect();
        for example in examples() {
            assert!(known.contains(&(example.family, example.hook)), "{} is no hook", example.hook);
        }
    }

    #[test]
    fn every_event_an_effect_can_cause_is_an_event() {
        for item in CTX.iter().chain(DICE) {
            for event in item.causes {
                assert!(Event::NAMES.contains(event), "ctx.{} causes {event}", item.name);
            }
        }
    }
}
