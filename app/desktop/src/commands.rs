//! Every command of the window: one list for keys, buttons, menus and the pointer.
//!
//! Panels only push commands; [`crate::app`] runs them at one place after the frame. Those that have a name stand in
//! [`table`], from which keys, palette, menus and help are made; [`keymap`] holds the player's own keys, [`reasons`]
//! why one cannot be used now.

pub mod keymap;
pub mod reasons;
pub mod table;

use std::path::PathBuf;

use egui::Key;
use rules::board::PlaceIdx;
use rules::ids::{ModuleId, SideId, UnitId};
use rules::order::{NoteOn, Order};
use rules::unit::Formation;
use session::auto::PlayingScript;

use crate::chooser::FileCommand;
use crate::classroom::LessonCommand;
use crate::deeds::{Choosing, Deed};
use crate::desk::{Seek, Tool};
use crate::easel::PaintCommand;
pub use crate::layout::{Place, Tab};
use crate::mapper::MapCommand;
use crate::recording::TeachCommand;
use crate::settings::Setting;
use crate::tabletop::AtTable;
use crate::view::by_hand::{Section, Written};
use crate::view::{ChartId, Look, Topic};
use crate::walk::WalkCommand;
pub use table::{NAMED, Named};

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
    /// Has the player throw his own dice from now on, or the program again.
    ToggleOwnDice,
    /// Does something with the dice that an order waits for.
    Dice(DiceCommand),
    /// Has a side played by a script; by a player where none is named.
    PlaySide(SideId, Option<PlayingScript>),
    /// Stops the scripts that play sides.
    StopScripts,
    /// Lets them go on.
    GoOnWithScripts,
    /// Opens or closes the card of what can be put right by hand.
    PutRight,
    /// Opens or closes a section of it.
    PutRightIn(Section),
    /// Changes what is written in it.
    WriteByHand(Written),
    /// Writes the report of the game to a folder beside it.
    WriteReport,
    /// Stops writing it, or puts away what is said of it.
    LeaveReport,
    /// Says which hex of the selected unit fires.
    FireFrom(PlaceIdx),
    /// Fires at a hex from the hex that is chosen to fire.
    FireAt(PlaceIdx),
    /// Closes the roll card.
    CloseRolls,
    /// Explains a refusal or a roll step by step, or does something with the explanation.
    Walk(WalkCommand),
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
    /// Opens a pane: shown again where it is hidden, in front where it stands behind another.
    OpenTab(Tab),
    /// Moves a pane to another place and opens it there.
    MovePane(Tab, Place),
    /// Moves the pane last opened or gone to.
    MoveThisPane(Place),
    /// Hides a pane until it is opened again.
    HidePane(Tab),
    /// Hides the pane last opened or gone to.
    HideThisPane,
    /// Puts every pane back to where it stands at first.
    ResetLayout,
    /// Folds a place away, or unfolds it.
    TogglePlace(Place),
    /// Shows a chart in the charts tab.
    ShowChart(ChartId),
    /// Changes the two sides.
    SwapPanes,
    /// Makes a place so wide, at the bottom so high, at text of 100 %.
    PlaceSize(Place, f32),
    /// Opens or closes the help.
    ToggleHelp,
    /// Opens the text of clauses.
    ShowClauses(Vec<String>),
    /// Opens the text of the clauses that bear on the hex under the pointer.
    RulesHere,
    /// Opens a sheet over the window, or closes it.
    OpenSheet(Sheet),
    /// Changes a setting.
    Set(Setting),
    /// Asks something of whoever holds the window.
    House(House),
    /// Takes the card of the resumed game off.
    CloseResume,
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
    /// Leaves out the pictures of maps that are not taken in yet.
    LeavePictures,
    /// Takes them in after all.
    TakePictures,
    /// Takes a notice off.
    DismissNotice(usize),
    /// Chooses a file or folder.
    Files(FileCommand),
    /// Does something in a lesson.
    Lesson(LessonCommand),
    /// Records a lesson, or writes one as a hand-out.
    Teach(TeachCommand),
    /// Answers what a waiting reload asks.
    Reload(ReloadAnswer),
    /// Lets a hook that fails go on for now: the module and the hook.
    Forgive(ModuleId, String),
    /// Runs the module's tests.
    RunTests,
    /// Does what a script offers: its id, and what a button adds to a command.
    Offered(String, Option<String>),
    /// Does something in the console.
    Console(crate::console::ConsoleCommand),
    /// Opens a file at a line in the author's editor.
    OpenInEditor(Spot),
    /// Opens the palette of commands, or of units and hexes; closes it where it is open.
    OpenPalette(Seek),
    /// Changes what is sought in it.
    WritePalette(String),
    /// Moves its mark by so many lines.
    MoveInPalette(isize),
    /// Does what the marked line says.
    RunPalette,
    /// Opens or closes the dialog of keys.
    ToggleKeys,
    /// Changes keys.
    Remap(Remap),
    /// Gives the keyboard focus to the next pane, or the one before.
    FocusPane(isize),
    /// Opens the field to write a note on the hex under the pointer or cursor, or on the selected unit there.
    NoteHere,
    /// Opens that field for a hex or unit, or closes it.
    EditNote(Option<NoteOn>),
    /// Changes what is written in it.
    WriteNote(String),
    /// Opens the menu of the right button at the hex cursor.
    OpenMenu,
    /// Closes it.
    CloseMenu,
    /// Marches a stack, and every other selected stack by the same steps.
    MarchTogether(Order, Option<PlaceIdx>),
    /// Takes a tool of the map in hand; with its line drawn, puts it away.
    Take(Tool),
    /// Does something to the rules by which counters become units.
    MapUnits(MapCommand),
    /// Does something at the easel, on which the map is painted.
    Paint(PaintCommand),
    /// Shows or hides the moves of this turn.
    ToggleTrails,
    /// Opens or closes the timeline.
    ToggleTimeline,
    /// Looks at another moment of the game, without changing it.
    Look(Look),
    /// Plays the timeline, or stops.
    Play(bool),
    /// Shows or hides the map in small.
    ToggleMinimap,
    /// Centres the map on a point, in hex radii.
    CentreOn(egui::Pos2),
    /// Hides the counters until told again.
    ToggleCounters,
    /// Does something at the table: boxes and decks, dice, faces.
    Table(AtTable),
}

/// What the player does with dice he is asked for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum DiceCommand {
    /// Changes what is written for them.
    Write(String),
    /// Shows a die, counted from 0, with this many pips up.
    Show(usize, u8),
    /// Accepts them: the order goes on with them.
    Take,
    /// Has the program throw these and all that follow in the order.
    ForMe,
}

/// A sheet over the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Sheet {
    /// The settings.
    Settings,
    /// The board in characters.
    BoardText,
    /// What the program is, and under which licences.
    About,
}

/// What is asked of whoever holds the window.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum House {
    /// Goes back to the start screen.
    Home,
    /// Begins a game of a module.
    Begin(String),
    /// Opens the first lesson; the battle with its help where there is none.
    Teach,
    /// Takes a game up.
    Take(PathBuf),
    /// Opens what a path names: a game or a module.
    Open(PathBuf),
    /// Imports what of VASSAL's there is among files, and opens it.
    Import(Vec<PathBuf>),
    /// Stops the import.
    StopImport,
    /// Copies a game under a free name.
    Copy(PathBuf),
    /// Gives a game another name.
    Rename(PathBuf, String),
    /// Moves a game to the bin.
    Bin(PathBuf),
    /// Writes a game and the modules it needs into one file.
    Export(PathBuf),
    /// Copies the game in play and goes on in the copy from the moment looked at.
    Branch,
    /// Copies a game and goes on in the copy.
    BranchOf(PathBuf),
    /// Makes a module of this id and title, and opens it.
    MakeModule(String, String),
    /// Shows a folder in the system's own way.
    ShowFolder(PathBuf),
    /// Puts the report of a crash away.
    SeenCrash(PathBuf),
}

/// What the dialog of keys does.
#[derive(Clone, PartialEq, Debug)]
pub enum Remap {
    /// Waits for a key for a command, or for none.
    Await(Option<String>),
    /// Gives the waiting command a key; where another has it, asks first.
    Put(egui::KeyboardShortcut),
    /// Takes the key from the command that has it.
    TakeOver,
    /// Takes every key off a command.
    Clear(String),
    /// Gives a command its first keys again.
    Reset(String),
    /// Gives every command its first keys again.
    ResetAll,
}

/// A line of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Spot {
    /// The file, as an editor can open it.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
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
    /// Move the units that stand on hexes that go, and take the new version.
    Move,
    /// Begin the scenario anew with the new version.
    Restart,
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
