//! Every command of the window: one list for keys, buttons, menus and the pointer.
//!
//! Panels only push commands; [`crate::app`] runs them at one place after the frame.

use egui::{Key, KeyboardShortcut, Modifiers};
use rules::board::PlaceIdx;
use rules::ids::UnitId;
use rules::order::{Hand, Order};
use rules::unit::Formation;

use crate::deeds::{Choosing, Deed, Wings};
use crate::view::Topic;

/// Something the player wants done.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// Gives an order; a refusal is shown at the hex.
    Give(Order, Option<PlaceIdx>),
    /// Gives the order of the refusal bubble although it is refused.
    GiveAnyway,
    /// Shows the lawful way to the hex of the refusal bubble.
    ShowWay,
    /// Goes the way shown.
    TakeWay,
    /// Opens the list of all reasons in the refusal bubble.
    AskWhy,
    /// Asks for the reason of an overruling.
    AskReason,
    /// Changes the reason written in the refusal bubble.
    WriteReason(String),
    /// Takes the last act back.
    Undo,
    /// Does it again.
    Redo,
    /// Goes back, or forward, to just after an entry of the journal.
    GoToEntry(u64),
    /// Ends the activation of every active unit.
    Finish,
    /// Ends the activation of the selected units.
    FinishSelected,
    /// Goes on to the next phase.
    NextPhase,
    /// Selects only these units.
    Select(Vec<UnitId>),
    /// Adds units to the selection.
    AddToSelection(Vec<UnitId>),
    /// Adds a unit to the selection, or takes it out.
    ToggleSelected(UnitId),
    /// Selects a unit and brings it into view.
    GoToUnit(UnitId),
    /// Brings a hex into view.
    GoToHex(PlaceIdx),
    /// Says which hex of the selected unit fires.
    FireFrom(PlaceIdx),
    /// Fires at a hex from the hex that is chosen to fire.
    FireAt(PlaceIdx),
    /// Closes the roll card.
    CloseRolls,
    /// Brings the hexes of the first decision owed into view.
    GoToDecision,
    /// Selects the next unit still to move.
    NextUnit,
    /// Selects the one before.
    PreviousUnit,
    /// Gives the selected units a formation; in a drag, from the hex under the pointer on.
    Form(Formation),
    /// Turns the selected units by hexsides, clockwise.
    Turn(i8),
    /// Turns them right about.
    AboutFace,
    /// Gives the order of a deed to the selected units.
    Do(Deed),
    /// Marks the hexes among which one is pointed at.
    Choose(Choosing),
    /// Opens or closes the sum of a number of the card.
    ToggleSum(Topic),
    /// Opens or closes what made the rolls of a journal entry count.
    ToggleEntry(u64),
    /// Shows or hides front, flanks and rear of the selected unit.
    ToggleArcs,
    /// Opens or closes what is done by hand.
    ToggleByHand,
    /// Takes an increment off the selected unit.
    Lose,
    /// Gives one back.
    Regain,
    /// Moves a unit of the selected stack by so many places towards the rear.
    Restack(UnitId, usize),
    /// Marches the selection to a hex by the cheapest way.
    MarchTo(PlaceIdx),
    /// Opens or closes the menu of formation letters.
    FormationMenu,
    /// Gives up what is being done: the drag, the bubble, the menu, the selection.
    Cancel,
    /// Moves the hex cursor: one of the six hexsides, by index.
    MoveCursor(CursorStep),
    /// Does at the hex cursor what a click does there.
    UseCursor,
    /// Multiplies the zoom of the map.
    Zoom(f32),
    /// Moves the map by so many points.
    Pan(egui::Vec2),
    /// Shows the map at 100 %.
    ZoomHome,
    /// Shows the whole map.
    FitMap,
    /// Shows the selected units.
    FitSelection,
    /// Shows or hides the hex grid.
    ToggleGrid,
    /// Hides the counters while held.
    HideCounters(bool),
    /// Makes text larger or smaller by a step.
    TextSize(i8),
    /// Sets text back to 100 %.
    TextSizeHome,
    /// Speaks another language.
    Speak(String),
    /// Goes on to the next language.
    NextLanguage,
    /// Switches between light and dark.
    SwitchTone,
    /// Opens a tab of the drawer.
    OpenTab(Tab),
    /// Opens or closes the drawer.
    ToggleDrawer,
    /// Opens a tab of the side pane, where the panes are tabs.
    OpenSide(Side),
    /// Opens or closes the help.
    ToggleHelp,
    /// Opens the text of clauses.
    ShowClauses(Vec<String>),
    /// Opens the text of the clauses that bear on the hex under the pointer.
    RulesHere,
    /// Closes what lies over the window.
    CloseOverlay,
    /// Filters the order of battle.
    FilterForces(String),
    /// Narrows the order of battle.
    NarrowForces(Narrow),
    /// Filters the journal.
    FilterJournal(String),
    /// Opens or closes a branch of the order of battle.
    ToggleBranch(String),
    /// Takes a notice off.
    DismissNotice(usize),
    /// Answers what a waiting reload asks.
    Reload(ReloadAnswer),
}

/// How the hex cursor is moved by a key.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CursorStep {
    /// Up.
    Up,
    /// Down.
    Down,
    /// Left.
    Left,
    /// Right.
    Right,
}

/// A tab of the drawer.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Tab {
    /// What happened, in sentences.
    #[default]
    Journal,
    /// The modules' scripts.
    Scripts,
    /// The readings of the rules, and who decides what.
    Rules,
}

/// A tab of the side pane, where there is room for one only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Side {
    /// To do, and the order of battle.
    #[default]
    Forces,
    /// The unit card.
    Unit,
}

/// Which units the order of battle shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Narrow {
    /// Every unit.
    #[default]
    All,
    /// Those still to move.
    ToMove,
    /// Those in Disorder or PGD.
    Broken,
}

/// What to do with a reload that would take things out of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ReloadAnswer {
    /// Try again: what stood in the way has been moved.
    Retry,
    /// Keep the old version.
    Keep,
}

/// The commands pushed during a frame.
#[derive(Debug, Default)]
pub struct Commands(Vec<Command>);

impl Commands {
    /// Asks for a command to be run after the frame.
    pub fn push(&mut self, command: Command) {
        self.0.push(command);
    }

    /// Asks for the command if the condition holds.
    pub fn push_if(&mut self, condition: bool, command: Command) {
        if condition {
            self.0.push(command);
        }
    }

    /// Takes everything asked for.
    pub fn take(&mut self) -> Vec<Command> {
        std::mem::take(&mut self.0)
    }
}

/// A command with a name and a key.
pub struct Named {
    /// Its name in settings and for the command palette.
    pub id: &'static str,
    /// The key of its name in the locale files.
    pub label: &'static str,
    /// The key of its help.
    pub help: &'static str,
    /// Its keys; the first is shown.
    pub keys: &'static [KeyboardShortcut],
    /// The command.
    pub command: fn() -> Command,
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn with(modifiers: Modifiers, key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(modifiers, key)
}

const CTRL: Modifiers = Modifiers::COMMAND;
const SHIFT: Modifiers = Modifiers::SHIFT;
const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..Modifiers::COMMAND };

macro_rules! named {
    ($($id:literal [$($key:expr),*] $command:expr;)*) => {
        &[$(Named {
            id: $id,
            label: concat!("window-command-", $id),
            help: concat!("window-command-", $id, "-help"),
            keys: &[$($key),*],
            command: || $command,
        }),*]
    };
}

/// Every command that has a name, in the order the help lists them.
///
/// Longer shortcuts come before shorter ones with the same key: egui matches the first whose modifiers are all held.
pub const NAMED: &[Named] = named! {
    "formation" [plain(Key::F)] Command::FormationMenu;
    "wheel_left" [with(SHIFT, Key::Q)] Command::Do(Deed::Wheel(Hand::Left));
    "wheel_right" [with(SHIFT, Key::E)] Command::Do(Deed::Wheel(Hand::Right));
    "draw_in_left" [with(SHIFT, Key::A)] Command::Do(Deed::DrawIn(Wings::Left));
    "draw_in_right" [with(SHIFT, Key::D)] Command::Do(Deed::DrawIn(Wings::Right));
    "draw_in_both" [with(SHIFT, Key::W)] Command::Do(Deed::DrawIn(Wings::Both));
    "extend_left" [plain(Key::A)] Command::Do(Deed::Extend(Wings::Left));
    "extend_right" [plain(Key::D)] Command::Do(Deed::Extend(Wings::Right));
    "extend_both" [plain(Key::W)] Command::Do(Deed::Extend(Wings::Both));
    "consolidate" [plain(Key::S)] Command::Choose(Choosing::Onto);
    "reform" [with(SHIFT, Key::B)] Command::Do(Deed::Reform);
    "divide" [plain(Key::B)] Command::Do(Deed::Divide);
    "recover" [plain(Key::C)] Command::Do(Deed::Recover);
    "turn_left" [plain(Key::Q)] Command::Turn(-1);
    "turn_right" [plain(Key::E)] Command::Turn(1);
    "about_face" [plain(Key::X)] Command::AboutFace;
    "previous_unit" [with(SHIFT, Key::N)] Command::PreviousUnit;
    "next_unit" [plain(Key::N)] Command::NextUnit;
    "finish" [] Command::Finish;
    "next_phase" [] Command::NextPhase;
    "lose" [with(CTRL, Key::ArrowDown)] Command::Lose;
    "regain" [with(CTRL, Key::ArrowUp)] Command::Regain;
    "redo" [with(CTRL_SHIFT, Key::Z), with(CTRL, Key::Y)] Command::Redo;
    "undo" [with(CTRL, Key::Z)] Command::Undo;
    "fit_selection" [with(SHIFT, Key::Home)] Command::FitSelection;
    "fit_map" [plain(Key::Home)] Command::FitMap;
    "text_larger" [with(CTRL_SHIFT, Key::Plus), with(CTRL_SHIFT, Key::Equals)] Command::TextSize(1);
    "text_smaller" [with(CTRL_SHIFT, Key::Minus)] Command::TextSize(-1);
    "text_home" [with(CTRL_SHIFT, Key::Num0)] Command::TextSizeHome;
    "zoom_in" [with(CTRL, Key::Plus), with(CTRL, Key::Equals)] Command::Zoom(ZOOM_STEP);
    "zoom_out" [with(CTRL, Key::Minus)] Command::Zoom(1.0 / ZOOM_STEP);
    "zoom_home" [with(CTRL, Key::Num0)] Command::ZoomHome;
    "arcs" [plain(Key::Z)] Command::ToggleArcs;
    "grid" [plain(Key::G)] Command::ToggleGrid;
    "tone" [] Command::SwitchTone;
    "language" [] Command::NextLanguage;
    "rules_here" [plain(Key::F1)] Command::RulesHere;
    "help" [] Command::ToggleHelp;
};

/// How much one step of zoom magnifies.
pub const ZOOM_STEP: f32 = 1.25;

/// The letter that chooses a formation in the menu opened with F.
pub const fn letter(formation: Formation) -> (Key, &'static str) {
    match formation {
        Formation::Column => (Key::C, "C"),
        Formation::Line => (Key::L, "L"),
        Formation::Square => (Key::S, "S"),
        Formation::Skirmish => (Key::K, "K"),
        Formation::RoadColumn => (Key::R, "R"),
        Formation::ColumnOfCompanies => (Key::O, "O"),
        Formation::GeneralOrder => (Key::G, "G"),
        Formation::Limbered => (Key::M, "M"),
        Formation::Unlimbered => (Key::U, "U"),
    }
}

/// Returns the shortcut shown for a named command.
pub fn shown_key(ctx: &egui::Context, id: &str) -> Option<String> {
    let named = NAMED.iter().find(|n| n.id == id)?;
    named.keys.first().map(|key| ctx.format_shortcut(key))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_a_key_and_no_two_formations_a_letter() {
        let mut seen = Vec::new();
        for key in NAMED.iter().flat_map(|n| n.keys) {
            assert!(!seen.contains(key), "{key:?}");
            seen.push(*key);
        }
        let mut letters: Vec<&str> = Formation::ALL.into_iter().map(|f| letter(f).1).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), Formation::ALL.len());
    }
}
