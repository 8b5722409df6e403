//! The one table of commands: each with its id, its words, its first keys and what it does.
//!
//! Keys, the palette, tooltips, the menu of the right button and the help are all made from it.

use egui::{Key, KeyboardShortcut, Modifiers};
use rules::order::Hand;
use rules::unit::Formation;

use super::{Command, House, Place, Sheet, Tab, ZOOM_STEP, letter};
use crate::chooser::{FileCommand, Purpose};
use crate::deeds::{Choosing, Deed, Wings};
use crate::desk::{Seek, Tool};
use crate::easel::PaintCommand;
use crate::mapper::MapCommand;
use crate::recording::TeachCommand;
use crate::speech::{Arg, Speech};
use crate::tabletop::AtTable;

/// A command with a name and keys.
pub struct Named {
    /// Its name in the file of keys.
    pub id: &'static str,
    /// The key of its name in the locale files.
    label: &'static str,
    /// The key of its help.
    help: &'static str,
    /// Its first keys; the first of them is shown.
    pub keys: &'static [KeyboardShortcut],
    /// The command.
    pub command: fn() -> Command,
}

impl Named {
    /// Returns its name.
    pub fn name(&self, speech: &Speech) -> String {
        match (self.command)() {
            Command::Form(formation) => {
                speech.say_with("window-command-form", &[("formation", Arg::Text(&speech.formation(formation)))])
            }
            Command::OpenTab(tab) if self.label == OPEN_PANE => {
                speech.say_with(OPEN_PANE, &[("pane", Arg::Text(&speech.say(tab.key())))])
            }
            _ => speech.say(self.label),
        }
    }

    /// Returns what it does, in a sentence.
    pub fn told(&self, speech: &Speech) -> String {
        speech.say(self.help)
    }

    /// Returns the keys that are pressed one after another where it has none of its own: `F L`.
    pub fn letters(&self, of_menu: &str) -> Option<String> {
        match (self.command)() {
            Command::Form(formation) => Some(format!("{of_menu} {}", letter(formation).1)),
            _ => None,
        }
    }

    /// Returns whether it holds only as long as its key does.
    pub fn is_held(&self) -> bool {
        matches!((self.command)(), Command::ToggleCounters)
    }
}

/// The key of the name of a command that opens a pane.
const OPEN_PANE: &str = "window-command-open_pane";

/// Returns the command of an id.
pub fn named(id: &str) -> Option<&'static Named> {
    NAMED.iter().find(|n| n.id == id)
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
    ($($id:literal [$($key:expr),*] $command:expr;)* panes: $($pane:literal $tab:ident;)* forms: $($form:literal $formation:ident;)*) => {
        &[
            $(Named {
                id: $id,
                label: concat!("window-command-", $id),
                help: concat!("window-command-", $id, "-help"),
                keys: &[$($key),*],
                command: || $command,
            },)*
            $(Named {
                id: $pane,
                label: OPEN_PANE,
                help: "window-command-open_pane-help",
                keys: &[],
                command: || Command::OpenTab(Tab::$tab),
            },)*
            $(Named {
                id: $form,
                label: "window-command-form",
                help: "window-command-form-help",
                keys: &[],
                command: || Command::Form(Formation::$formation),
            },)*
        ]
    };
}

/// Every command that has a name, in the order the help lists them.
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
    "palette" [with(CTRL, Key::P)] Command::OpenPalette(Seek::Commands);
    "find" [with(CTRL, Key::F)] Command::OpenPalette(Seek::Things);
    "keys" [] Command::ToggleKeys;
    "settings" [with(CTRL, Key::Comma)] Command::OpenSheet(Sheet::Settings);
    "board_text" [with(SHIFT, Key::F9)] Command::OpenSheet(Sheet::BoardText);
    "about" [] Command::OpenSheet(Sheet::About);
    "open_file" [with(CTRL, Key::O)] Command::Files(FileCommand::Ask(Purpose::Open));
    "import" [with(CTRL, Key::I)] Command::Files(FileCommand::Ask(Purpose::Import));
    "home" [] Command::House(House::Home);
    "branch" [] Command::House(House::Branch);
    "previous_pane" [with(SHIFT, Key::F6)] Command::FocusPane(-1);
    "next_pane" [plain(Key::F6)] Command::FocusPane(1);
    "hide_counters" [plain(Key::H)] Command::ToggleCounters;
    "sight" [plain(Key::L)] Command::Take(Tool::Sight);
    "ruler" [plain(Key::R)] Command::Take(Tool::Ruler);
    "timeline" [with(SHIFT, Key::T)] Command::ToggleTimeline;
    "trails" [plain(Key::T)] Command::ToggleTrails;
    "minimap" [plain(Key::M)] Command::ToggleMinimap;
    "flip_back" [with(SHIFT, Key::V)] Command::Table(AtTable::Flip(-1));
    "flip" [plain(Key::V)] Command::Table(AtTable::Flip(1));
    "throw_away" [plain(Key::Delete)] Command::Table(AtTable::ThrowAway);
    "write_on" [plain(Key::I)] Command::Table(AtTable::Edit(None));
    "table" [plain(Key::O)] Command::OpenTab(Tab::Table);
    "roll" [plain(Key::U)] Command::Table(AtTable::Roll);
    "note" [with(CTRL, Key::M)] Command::NoteHere;
    "menu" [with(SHIFT, Key::F10)] Command::OpenMenu;
    "drawer" [] Command::TogglePlace(Place::Bottom);
    "charts" [plain(Key::K)] Command::OpenTab(Tab::Charts);
    "side_left" [with(SHIFT, Key::F7)] Command::TogglePlace(Place::Left);
    "side_right" [with(SHIFT, Key::F8)] Command::TogglePlace(Place::Right);
    "swap_panes" [] Command::SwapPanes;
    "move_left" [] Command::MoveThisPane(Place::Left);
    "move_right" [] Command::MoveThisPane(Place::Right);
    "move_bottom" [] Command::MoveThisPane(Place::Bottom);
    "hide_pane" [] Command::HideThisPane;
    "reset_layout" [] Command::ResetLayout;
    "put_right" [with(CTRL, Key::H)] Command::PutRight;
    "report" [] Command::WriteReport;
    "lesson_record" [] Command::Teach(TeachCommand::Record);
    "lesson_hand_out" [] Command::Teach(TeachCommand::HandOut);
    "paint_map" [with(CTRL, Key::B)] Command::Paint(PaintCommand::Toggle);
    "map_units" [] Command::MapUnits(MapCommand::Toggle);
    "paint_save" [with(CTRL, Key::S)] Command::Paint(PaintCommand::Save);
    "own_dice" [] Command::ToggleOwnDice;
    "finish_selected" [] Command::FinishSelected;
    panes:
    "open_todo" Todo;
    "open_forces" Forces;
    "open_unit" Unit;
    "open_journal" Journal;
    "open_rules" Rules;
    "open_scripts" Scripts;
    "open_lesson" Lesson;
    forms:
    "form_column" Column;
    "form_line" Line;
    "form_square" Square;
    "form_skirmish" Skirmish;
    "form_road_column" RoadColumn;
    "form_companies" ColumnOfCompanies;
    "form_general_order" GeneralOrder;
    "form_limbered" Limbered;
    "form_unlimbered" Unlimbered;
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_commands_share_an_id_or_a_key_and_no_two_formations_a_letter() {
        let mut seen = Vec::new();
        let mut ids: Vec<&str> = NAMED.iter().map(|n| n.id).collect();
        for key in NAMED.iter().flat_map(|n| n.keys) {
            assert!(!seen.contains(key), "{key:?}");
            seen.push(*key);
        }
        ids.sort_unstable();
        ids.dedup();
        assert_eq!(ids.len(), NAMED.len());
        let mut letters: Vec<&str> = Formation::ALL.into_iter().map(|f| letter(f).1).collect();
        letters.sort_unstable();
        letters.dedup();
        assert_eq!(letters.len(), Formation::ALL.len());
    }
}
