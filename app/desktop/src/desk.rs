//! What the window remembers that the game does not know: camera, selection, drag, open panels, filters.

use std::collections::{BTreeMap, BTreeSet};

use egui::{Pos2, Rect, Vec2};
use rules::board::PlaceIdx;
use rules::ids::{SideId, UnitId};
use rules::num::MovePoints;
use rules::order::{ChangeOnMarch, Order};
use rules::verdict::Verdict;
use session::auto::PlayingScript;

use crate::board::camera::Camera;
use crate::cartography::TileMemory;
use crate::commands::keymap::Keymap;
use crate::commands::{Narrow, Sheet};
use crate::deeds::{Deed, Pick};
use crate::foresight::{Ahead, Foreseen};
use crate::layout::{Layout, Place};
use crate::pictures::Intake;
use crate::reporting::Telling;
use crate::scripted::ScriptsNow;
use crate::view::by_hand::{Section, Written};
use crate::view::{ChartId, Topic};
use crate::walk::{RuleCard, Walk};

/// A counter being dragged along a path.
#[derive(Clone, Debug)]
pub struct March {
    /// Who, top first.
    pub units: Vec<UnitId>,
    /// Where it started.
    pub start: PlaceIdx,
    /// The hex in which the counter was taken: of a unit on several, not always that of its head.
    pub taken: PlaceIdx,
    /// The hexes the pointer passed, without the start.
    pub path: Vec<PlaceIdx>,
    /// Waypoints: how many of the hexes lie before each. What lies before the last is not shortened any more.
    pub waypoints: Vec<usize>,
    /// Whether Ctrl is down: pressing it sets a waypoint.
    pub ctrl_down: bool,
    /// Changes of formation chosen on the way.
    pub changes: Vec<ChangeOnMarch>,
    /// Wings of a cavalry Line put out or drawn in on the way, each with how many steps are done then (F18).
    pub wings: Vec<(u16, Deed)>,
    /// Whether the formation is kept where a change would be cheaper: chosen by its own letter.
    pub keeps_formation: bool,
    /// Where the pointer is.
    pub pointer: Pos2,
    /// What is said of it, once it leads anywhere.
    pub asked: Option<Asked>,
}

impl March {
    /// Returns whether another march goes the same way, in the same manner.
    pub fn goes_as(&self, other: &Self) -> bool {
        self.path == other.path
            && self.changes == other.changes
            && self.wings == other.wings
            && self.keeps_formation == other.keeps_formation
    }

    /// Returns whether nothing was chosen but the hexes.
    pub fn is_plain(&self) -> bool {
        self.changes.is_empty() && self.wings.is_empty() && !self.keeps_formation
    }
}

/// An order with what was said of it.
#[derive(Clone, Debug)]
pub struct Asked {
    /// The order.
    pub order: Order,
    /// The verdict.
    pub verdict: Verdict,
}

/// How far a refusal bubble is opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Stage {
    /// The sentence and what can be done about it.
    #[default]
    Sentence,
    /// The reason for doing it anyway is being written.
    Reason,
    /// Every refusal and every term of the cost.
    Why,
}

/// A refusal shown on the map.
#[derive(Clone, Debug)]
pub struct Bubble {
    /// Where.
    pub at: Option<PlaceIdx>,
    /// The path that was refused, for the dashed arrow back.
    pub path: Vec<PlaceIdx>,
    /// What was refused and why.
    pub asked: Asked,
    /// The attack it may be meant as, with what is said of it.
    pub attack: Option<Asked>,
    /// A lawful way to it, if there is one.
    pub way: Option<Way>,
    /// How far it is opened.
    pub stage: Stage,
    /// The reason for an overruling, as far as it is written.
    pub reason: String,
    /// When it appeared, for the spring back.
    pub since: f64,
}

/// A lawful way to what was refused.
#[derive(Clone, Debug)]
pub struct Way {
    /// What is done first.
    pub first: Order,
    /// What is done then; nothing where the first is all.
    pub then: Option<Order>,
}

/// A way shown before it is ordered: "show me a way".
#[derive(Clone, Debug)]
pub struct Shown {
    /// The order.
    pub order: Order,
    /// What is done after it.
    pub then: Option<Order>,
    /// Its hexes, the start first.
    pub path: Vec<PlaceIdx>,
    /// What is said of it.
    pub verdict: Verdict,
}

/// An order that waits for the player's own dice.
#[derive(Clone, Debug)]
pub struct Throwing {
    /// The order.
    pub order: Order,
    /// The hex it is about.
    pub at: Option<PlaceIdx>,
    /// The dice said already, for the throws before this one.
    pub said: Vec<u8>,
    /// What this throw is for.
    pub title: String,
    /// How many dice are thrown.
    pub count: usize,
    /// How many sides they have.
    pub sides: u8,
    /// The dice of this throw, as far as they lie; 0 is one that does not yet.
    pub dice: Vec<u8>,
}

impl Throwing {
    /// Returns whether every die lies.
    pub fn is_whole(&self) -> bool {
        self.dice.len() == self.count && self.dice.iter().all(|die| (1..=self.sides).contains(die))
    }

    /// Returns whether dice are written as one digit each, without gaps: `36`.
    pub const fn is_of_digits(&self) -> bool {
        self.sides < 10
    }

    /// Takes what is written for the dice; what no die can show is left out.
    pub fn write(&mut self, text: &str) {
        let written: Vec<u8> = if self.is_of_digits() {
            text.chars().filter_map(|c| c.to_digit(10)).filter_map(|n| u8::try_from(n).ok()).collect()
        } else {
            text.split_whitespace().filter_map(|word| word.parse().ok()).collect()
        };
        let fits = |die: &u8| (1..=self.sides).contains(die);
        let mut dice: Vec<u8> = written.into_iter().filter(fits).take(self.count).collect();
        dice.resize(self.count, 0);
        self.dice = dice;
    }

    /// Returns the dice as they are written.
    pub fn text(&self) -> String {
        let between = if self.is_of_digits() { "" } else { " " };
        let lying = self.dice.iter().filter(|die| **die > 0);
        lying.map(ToString::to_string).collect::<Vec<_>>().join(between)
    }
}

/// A move on its way along its path.
#[derive(Clone, Debug)]
pub struct Motion {
    /// Who.
    pub unit: UnitId,
    /// The hexes passed, the start first.
    pub path: Vec<PlaceIdx>,
    /// When it began.
    pub since: f64,
}

/// The hexes the selection can reach, with the MP left in each.
#[derive(Clone, Debug, Default)]
pub struct Reachable {
    /// What it was made for.
    pub key: (u64, Vec<UnitId>),
    /// The search itself, for the ways.
    pub reach: rules::Reach,
    /// The hexes.
    pub hexes: Vec<(PlaceIdx, MovePoints)>,
    /// Whether they are the area of set-up, in which MP mean nothing.
    pub is_area: bool,
}

/// An enemy hex that can be fired at, with what is said of it.
#[derive(Clone, Debug)]
pub struct Target {
    /// The hex.
    pub place: PlaceIdx,
    /// The fire and what it may cost.
    pub asked: Asked,
}

/// The hex that is about to fire, and what it can fire at (Q3).
#[derive(Clone, Debug, Default)]
pub struct Aim {
    /// What it was made for.
    pub key: (u64, Vec<UnitId>, Option<PlaceIdx>),
    /// The hex that fires; `None` while none is chosen.
    pub from: Option<PlaceIdx>,
    /// What it can fire at.
    pub targets: Vec<Target>,
}

/// What the palette seeks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Seek {
    /// Commands, to run one.
    Commands,
    /// Units and hexes, to go to one.
    Things,
}

/// The open palette.
#[derive(Clone, Debug)]
pub struct Palette {
    /// What it seeks.
    pub seek: Seek,
    /// What is written in it.
    pub text: String,
    /// The marked line.
    pub at: usize,
}

/// The open dialog of keys.
#[derive(Clone, Debug, Default)]
pub struct Remapping {
    /// The command that waits for a key.
    pub awaits: Option<String>,
    /// A key pressed for it that is another command's, or can be nobody's.
    pub clash: Option<egui::KeyboardShortcut>,
}

/// The open menu of the right button.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Menu {
    /// The hex it is about.
    pub place: PlaceIdx,
    /// Where it opens on the screen.
    pub at: Pos2,
    /// Whether it was opened with a key, so that its first line takes the focus.
    pub by_key: bool,
}

/// A unit being turned by its front arrow.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turning {
    /// The way it would face.
    pub to: rules::facing::Facing,
}

/// A tool of the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Tool {
    /// Line of sight.
    Sight,
    /// Distance in hexes.
    Ruler,
}

/// A line drawn with a tool.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Measure {
    /// With which.
    pub tool: Tool,
    /// Where it starts.
    pub from: PlaceIdx,
    /// Where it ends.
    pub to: PlaceIdx,
    /// Whether the pointer still draws it.
    pub drawing: bool,
}

/// A part of the window, in the order F6 goes round them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Pane {
    /// The map.
    Map,
    /// The panes of a place.
    At(Place),
    /// The bar at the top.
    Top,
}

impl Pane {
    /// Every part.
    pub const ALL: [Self; 5] =
        [Self::Map, Self::At(Place::Left), Self::At(Place::Right), Self::At(Place::Bottom), Self::Top];
}

/// What the window remembers.
#[derive(Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent switches of the window")]
pub struct Desk {
    /// Where the window looks.
    pub camera: Camera,
    /// The part of the screen the map fills, as of the last frame.
    pub map_rect: Option<Rect>,
    /// Whether the camera has been set at all.
    pub looked: bool,
    /// Where the map looked by itself the last time.
    pub(crate) own_look: Option<crate::run::OwnLook>,
    /// The selected units, top first within a stack.
    pub selection: Vec<UnitId>,
    /// The hex under the pointer.
    pub hover: Option<PlaceIdx>,
    /// Since when the pointer rests on it.
    pub hover_since: f64,
    /// The hex cursor.
    pub cursor: Option<PlaceIdx>,
    /// Whether the map has the keyboard focus.
    pub map_focused: bool,
    /// A stack laid open by a double click.
    pub open_stack: Option<PlaceIdx>,
    /// A counter being dragged.
    pub march: Option<March>,
    /// A box being drawn: where it began.
    pub box_from: Option<Pos2>,
    /// A refusal on the map.
    pub bubble: Option<Bubble>,
    /// The card of corrections, where it is open: the section that lies open.
    pub by_hand: Option<Option<Section>>,
    /// What is written in it.
    pub written: Written,
    /// The scripts that play sides; a player plays those that are not named.
    pub played: BTreeMap<SideId, PlayingScript>,
    /// What the scripts among them do now.
    pub scripts: ScriptsNow,
    /// What the rules said, explained step by step.
    pub walk: Option<Walk>,
    /// The card of a rule that bit for the first time.
    pub rule_card: Option<RuleCard>,
    /// Whether the program is doing by itself what a help level asks.
    pub helping: bool,
    /// The report of a crash that nobody has looked at.
    pub crash: Option<std::path::PathBuf>,
    /// How it stands with the picture under the map.
    pub intake: Intake,
    /// The memory that the tiles of the map take.
    pub tile_memory: TileMemory,
    /// The report being written, or just written.
    pub report: Option<Telling>,
    /// The lesson being recorded.
    pub recording: Option<crate::recording::Recording>,
    /// The order that waits for the player's own dice.
    pub throwing: Option<Throwing>,
    /// A way being shown.
    pub shown: Option<Shown>,
    /// The hexes among which one is pointed at.
    pub picks: Vec<Pick>,
    /// The last decision shown on the map, so that the map goes there once.
    pub shown_decision: Option<u32>,
    /// Whether what is done by hand lies open on the card.
    pub by_hand_open: bool,
    /// The number of the card that lies open.
    pub open_sum: Option<Topic>,
    /// The entry of the journal that lies open.
    pub open_entry: Option<u64>,
    /// Whether front, flanks and rear of the selected unit are not shown.
    pub arcs_off: bool,
    /// A move being shown.
    pub motion: Option<Motion>,
    /// Where the selection can go.
    pub reachable: Reachable,
    /// The hex last pointed at to fire, of a unit that stands on several.
    pub fire_from: Option<PlaceIdx>,
    /// The fire being aimed.
    pub aim: Aim,
    /// The attack pointed at, with what it may come to.
    pub ahead: Option<Ahead>,
    /// What the attack fought next may come to.
    pub next_fight: Option<Foreseen>,
    /// The entry of the journal whose roll card is open.
    pub rolls_of: Option<u64>,
    /// Whether F was pressed and a letter is awaited.
    pub formation_menu: bool,
    /// Whether the grid is off.
    pub grid_off: bool,
    /// Whether the counters are hidden for now.
    pub counters_hidden: bool,
    /// Where the panes stand.
    pub layout: Layout,
    /// The chart shown in the charts tab; the likeliest where none was chosen.
    pub chart: Option<ChartId>,
    /// What the order of battle is filtered by.
    pub force_filter: String,
    /// How it is narrowed.
    pub narrow: Narrow,
    /// Branches closed by hand.
    pub closed_branches: BTreeSet<String>,
    /// What the journal is filtered by.
    pub journal_filter: String,
    /// Whether the help is open.
    pub help: bool,
    /// The sheet that lies over the window.
    pub sheet: Option<Sheet>,
    /// Whether the card of a resumed game is shown.
    pub resume: bool,
    /// The headings of the clauses whose text is open, each by the clause it stands over.
    pub clause_heads: BTreeMap<usize, String>,
    /// The clauses whose text is open.
    pub clauses: Vec<String>,
    /// How far an edge pan moves the map this frame.
    pub edge_pan: Vec2,
    /// The pane that is to take the keyboard focus.
    pub to_focus: Option<Pane>,
    /// The pane F6 came to last.
    pub pane: Option<Pane>,
    /// The keys of every command.
    pub keys: Keymap,
    /// The open palette.
    pub palette: Option<Palette>,
    /// The open dialog of keys.
    pub remapping: Option<Remapping>,
    /// The open menu of the right button.
    pub menu: Option<Menu>,
    /// The note being written.
    pub note: Option<(rules::order::NoteOn, String)>,
    /// The unit being turned by its front arrow.
    pub turning: Option<Turning>,
    /// The tool in hand: a drag draws its line.
    pub tool: Option<Tool>,
    /// The map being painted.
    pub easel: Option<Box<crate::easel::Easel>>,
    /// Counters being made units.
    pub mapper: Option<Box<crate::mapper::Mapper>>,
    /// The chooser of files, while it is open.
    pub chooser: Option<Box<crate::chooser::Chooser>>,
    /// The line drawn with it.
    pub measure: Option<Measure>,
    /// Whether the moves of this turn are shown.
    pub trails_on: bool,
    /// Whether the timeline is open.
    pub timeline_open: bool,
    /// The entry after which the game is looked at; `None` is the game as it stands.
    pub looking: Option<u64>,
    /// Whether the timeline plays.
    pub playing: bool,
    /// Asks the timeline to take the keyboard focus.
    pub focus_timeline: bool,
    /// Whether the map in small is not shown.
    pub minimap_off: bool,
    /// Whether the counters are hidden until told again.
    pub counters_off: bool,
    /// Whether the lesson tab shows the list.
    pub lesson_list: bool,
    /// The open box or deck, the dice, the value being written.
    pub table: crate::tabletop::Tabletop,
    /// The hexes clicked in answer to a question.
    pub clicked: BTreeSet<PlaceIdx>,
    /// Overlays of scripts that are shown or hidden by hand, by their names in the file of keys.
    pub overlays: BTreeMap<String, bool>,
    /// How often one was shown or hidden.
    pub overlays_turned: usize,
    /// What hooks marked since the last order: whose, which hexes, in which style.
    pub marked: Vec<(rules::ids::ModuleId, Vec<rules::ids::PlaceId>, String)>,
    /// The console of the scripts.
    pub console: crate::console::Console,
}

impl Desk {
    /// Returns whether a unit is selected.
    pub fn is_selected(&self, unit: &UnitId) -> bool {
        self.selection.contains(unit)
    }

    /// Returns whether an overlay is shown: as the player said last, or else as its script says.
    pub fn shows_overlay(&self, id: &str, from_the_start: bool) -> bool {
        self.overlays.get(id).copied().unwrap_or(from_the_start)
    }

    /// Shows an overlay that is hidden, hides one that is shown.
    pub fn turn_overlay(&mut self, id: &str, from_the_start: bool) {
        let shown = !self.shows_overlay(id, from_the_start);
        self.overlays.insert(id.to_owned(), shown);
        self.overlays_turned += 1;
    }

    /// Stops waiting for a key, or closes the dialog of keys; `false` where it is not open.
    fn stop_remapping(&mut self) -> bool {
        match &mut self.remapping {
            Some(open) if open.awaits.is_some() => *open = Remapping::default(),
            Some(_) => self.remapping = None,
            None => return false,
        }
        true
    }

    /// Goes a step back at the easel: the line being led, the question, the easel itself, if all of it is saved.
    fn leave_easel(&mut self) -> bool {
        let Some(easel) = &mut self.easel else { return false };
        if easel.from.take().is_some() {
            return true;
        }
        if easel.closing || easel.painting.is_unsaved() {
            easel.closing = !easel.closing;
        } else {
            self.easel = None;
        }
        true
    }

    /// Gives up the innermost thing being done; `false` where there was none.
    pub fn cancel(&mut self) -> bool {
        if self.chooser.take().is_some() || self.mapper.take().is_some() {
            return true;
        }
        if self.table.edit.take().is_some() {
            return true;
        }
        if self.menu.take().is_some() || self.note.take().is_some() || self.turning.take().is_some() {
            return true;
        }
        if self.by_hand.take().is_some() {
            return true;
        }
        if self.tool.take().is_some() | self.measure.take().is_some() {
            return true;
        }
        if self.palette.take().is_some() || self.stop_remapping() {
            return true;
        }
        if self.help || !self.clauses.is_empty() || self.sheet.is_some() {
            self.help = false;
            self.sheet = None;
            self.clauses.clear();
            return true;
        }
        if self.leave_easel() {
            return true;
        }
        if self.throwing.take().is_some() || std::mem::take(&mut self.resume) {
            return true;
        }
        if std::mem::take(&mut self.formation_menu) || !std::mem::take(&mut self.picks).is_empty() {
            return true;
        }
        if self.walk.take().is_some() {
            return true;
        }
        let dragged = self.march.take().is_some() || self.box_from.take().is_some();
        let shown =
            dragged || self.bubble.take().is_some() || self.shown.take().is_some() || self.open_stack.take().is_some();
        if shown {
            return true;
        }
        if self.rule_card.take().is_some() || self.rolls_of.take().is_some() {
            return true;
        }
        let any = !self.selection.is_empty();
        self.selection.clear();
        any
    }
}
