//! What panels read: the game, the words for it, the look, and a digest of the game made once a change.

mod battle;
pub mod by_hand;
mod card;
mod charts;
mod forces;
mod lesson;
mod moments;
mod offers;
mod orders;
mod rolls;
mod scripts;
mod sums;
mod tabletop;
mod todo;
mod track;
mod trails;
mod violations;

use rules::Game;

use crate::desk::Desk;
use crate::settings::Settings;
use crate::speech::{Arg, Speech};
use crate::theme::Theme;

pub use battle::{AttackLine, Battle, FireLine};
pub use card::{Asking, Card, Figure, FormationLine, StackLine, card, turned};
pub use charts::{Chart, ChartId, ChartRow, chart, likeliest as likeliest_chart};
pub use forces::{ForceLine, forces};
pub use lesson::{LessonLine, LessonView, Tone as LessonTone, lesson, lessons, lit_by};
pub use moments::{Look, Moments};
pub use offers::{Offered, Offers, PanelView, ScriptMark, id_of, offers, order_of};
pub use orders::OrderLine;
pub use rolls::{Roll, has_rolls, last_throw, rolls, title as title_of_throw};
pub use scripts::{FailingHook, HookLine, Mistake, ModuleLine, Waits, Workshop, failing, workshop};
pub use sums::{Part, ROLLS, Topic, Why, hits_of_36, part};
pub use tabletop::PropLine;
pub use todo::{GroupLine, groups, to_move, to_recover};
pub use track::{Due, TrackLine, track};
pub use trails::{Trail, trails};
pub use violations::{Violation, violations};

/// A line of the journal.
#[derive(Clone, Debug)]
pub struct JournalLine {
    /// The entry of the journal.
    pub entry: u64,
    /// The time of day it happened at.
    pub when: String,
    /// Whose colours it wears.
    pub slot: Option<u8>,
    /// What happened.
    pub sentence: String,
    /// The clauses that made it so.
    pub clauses: Vec<String>,
    /// What made the dice count as they did, opened at a click.
    pub details: Vec<Part>,
    /// Whether rules were overruled.
    pub overruled: bool,
    /// Whether it has been undone and can be redone.
    pub ahead: bool,
    /// The hex it is about.
    pub hex: Option<rules::ids::PlaceId>,
}

/// The digest of a game, made anew when it changed.
#[derive(Clone, Debug, Default)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts of the game, each shown in its own way")]
pub struct Glance {
    /// The units still to move, in the order of battle.
    pub to_move: Vec<rules::ids::UnitId>,
    /// The broken units that may still try to recover (Q4).
    pub to_recover: Vec<rules::ids::UnitId>,
    /// The turn track, as far as it matters now.
    pub track: Vec<TrackLine>,
    /// The manoeuvre units.
    pub groups: Vec<GroupLine>,
    /// The Combat segment, while it is played.
    pub battle: Option<Battle>,
    /// The lines of the order of battle, unfiltered.
    pub forces: Vec<ForceLine>,
    /// The throw the last act ended with, where it threw dice.
    pub thrown: Option<rules::event::Event>,
    /// The throws of the last order, while its roll card is open.
    pub rolls: Vec<Roll>,
    /// The card of the first selected unit.
    pub card: Option<Card>,
    /// The hexes that violate the stacking rules.
    pub violations: Vec<Violation>,
    /// The moves and the fire of this turn.
    pub trails: Vec<Trail>,
    /// What undo would take back.
    pub undo: Option<String>,
    /// What redo would do again.
    pub redo: Option<String>,
    /// The journal, oldest first.
    pub journal: Vec<JournalLine>,
    /// The moments of the game that can be looked at.
    pub moments: Moments,
    /// How many entries are kept.
    pub n_kept: usize,
    /// The modules and their scripts.
    pub workshop: Workshop,
    /// What scripts offer and show.
    pub offers: Offers,
    /// The hook that fails again and again.
    pub failing: Option<FailingHook>,
    /// Whether units are active.
    pub any_active: bool,
    /// Why the phase cannot end now.
    pub next_phase_refused: Option<String>,
    /// Whether chits are still to be drawn in this segment (Q2).
    pub chits_left: bool,
    /// Whether the game takes no orders, and why.
    pub read_only: Option<String>,
    /// What stays on screen until it is mended: words and place.
    pub banner: Option<(String, Option<crate::commands::Spot>)>,
    /// What a waiting reload would take out of the game.
    pub conflict: Option<Waits>,
    /// What there is to tell, oldest first.
    pub notices: Vec<String>,
    /// The lesson in progress.
    pub lesson: Option<LessonView>,
    /// All lessons of the game's modules.
    pub lessons: Vec<LessonLine>,
    /// Whether the course has a lesson after this one.
    pub next_lesson: bool,
    /// By what a side can be played besides a player.
    pub can_play: Vec<session::auto::PlayingScript>,
    /// Whether a game waits that was left for the lessons.
    pub can_leave: bool,
}

/// Everything a panel may read.
#[derive(Clone, Copy)]
pub struct View<'a> {
    /// The game.
    pub game: &'a Game,
    /// The words.
    pub speech: &'a Speech,
    /// The look.
    pub theme: &'a Theme,
    /// What the window remembers.
    pub desk: &'a Desk,
    /// The digest.
    pub glance: &'a Glance,
    /// The player's settings.
    pub settings: &'a Settings,
}

impl View<'_> {
    /// Returns the words of a key.
    pub fn say(&self, key: &str) -> String {
        self.speech.say(key)
    }

    /// Returns the words of a key with values in them.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.speech.say_with(key, args)
    }

    /// Joins a name and what there is to say of it, with the colon of the language.
    pub fn named(&self, name: &str, what: &str) -> String {
        self.speech.words().named(name, what)
    }

    /// Returns which counter colours the side of a unit wears.
    pub fn slot(&self, unit: &rules::ids::UnitId) -> u8 {
        slot_of(self.game, unit)
    }
}

/// Returns which counter colours the side of a unit wears.
pub fn slot_of(game: &Game, unit: &rules::ids::UnitId) -> u8 {
    let side = game.side(unit).and_then(|s| game.definitions.sides.get(s));
    side.map_or(0, |s| s.colours)
}
