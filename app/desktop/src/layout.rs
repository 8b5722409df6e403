//! Where the panes stand: each in one of three places round the map, in front there or behind another, or hidden.

use serde::{Deserialize, Serialize};

/// How much of the window a place may be given by hand, in points at text of 100 %.
const SIZES: std::ops::RangeInclusive<f32> = 60.0..=2000.0;

/// A pane.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tab {
    /// Decisions owed, and what is still to be done.
    Todo,
    /// The order of battle.
    Forces,
    /// The unit card; the easel while the map is painted.
    Unit,
    /// What happened, in sentences.
    #[default]
    Journal,
    /// The charts of the ruleset.
    Charts,
    /// The readings of the rules, and who decides what.
    Rules,
    /// The panels of the module's scripts.
    Module,
    /// The modules' scripts.
    Scripts,
    /// Boxes, decks and hands, and dice.
    Table,
    /// The lesson in progress, and the list of lessons.
    Lesson,
}

impl Tab {
    /// Every pane, in the order they stand in where nobody moved them.
    pub const ALL: [Self; 10] = [
        Self::Todo,
        Self::Forces,
        Self::Unit,
        Self::Journal,
        Self::Charts,
        Self::Rules,
        Self::Module,
        Self::Scripts,
        Self::Table,
        Self::Lesson,
    ];

    /// Returns the key of its name.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Todo => "window-todo",
            Self::Forces => "window-forces",
            Self::Unit => "window-unit",
            Self::Journal => "window-journal",
            Self::Charts => "window-charts",
            Self::Rules => "window-rules",
            Self::Module => "window-module",
            Self::Scripts => "window-scripts",
            Self::Table => "window-table",
            Self::Lesson => "teach-tab",
        }
    }

    /// Returns where it stands unless it was moved.
    const fn home(self) -> Place {
        match self {
            Self::Todo | Self::Forces => Place::Left,
            Self::Unit => Place::Right,
            _ => Place::Bottom,
        }
    }
}

/// A place for panes round the map.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Place {
    /// At the left of the map.
    #[default]
    Left,
    /// At its right.
    Right,
    /// Below it: the drawer.
    Bottom,
}

impl Place {
    /// Every place.
    pub const ALL: [Self; 3] = [Self::Left, Self::Right, Self::Bottom];
}

/// The panes of one place.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct Shelf {
    /// Its panes, in the order of their tabs.
    pub panes: Vec<Tab>,
    /// Those that were opened, the last of them first: it is in front. Not kept: a game opens on its journal.
    #[serde(skip)]
    pub fronts: Vec<Tab>,
    /// Whether it is folded away.
    pub closed: bool,
    /// How wide, or at the bottom how high, it is by the player's hand, at text of 100 %.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub size: Option<f32>,
}

/// The lay-out of the window: every pane is on one shelf, or hidden.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
pub struct Layout {
    left: Shelf,
    right: Shelf,
    bottom: Shelf,
    /// Panes that are nowhere until they are opened.
    hidden: Vec<Tab>,
    /// The side whose panes are in front where both sides share one place.
    #[serde(skip)]
    aside: Place,
    /// The place last opened or gone to: the one in front where all three share one.
    #[serde(skip)]
    last: Place,
    /// Whether all three places share one, a drawer over half of the map: there is no room for more.
    #[serde(skip)]
    shared: bool,
    /// Whether that drawer is drawn out.
    #[serde(skip)]
    drawn: bool,
    /// The pane last opened, moved or gone to: what commands without a name of a pane are about.
    #[serde(skip)]
    current: Option<Tab>,
}

impl Default for Layout {
    fn default() -> Self {
        let shelf =
            |place| Shelf { panes: Tab::ALL.into_iter().filter(|t| t.home() == place).collect(), ..Shelf::default() };
        Self {
            left: shelf(Place::Left),
            right: shelf(Place::Right),
            bottom: shelf(Place::Bottom),
            hidden: Vec::new(),
            aside: Place::Left,
            last: Place::Left,
            shared: false,
            drawn: false,
            current: None,
        }
    }
}

impl Layout {
    /// Returns a lay-out that was kept, with every pane in it exactly once and sizes that can be.
    #[must_use]
    pub fn whole(mut self) -> Self {
        let mut seen: Vec<Tab> = Vec::new();
        for place in Place::ALL {
            let there = self.shelf_mut(place);
            there.panes.retain(|tab| {
                !seen.contains(tab) && {
                    seen.push(*tab);
                    true
                }
            });
            there.size = there.size.filter(|size| SIZES.contains(size));
            there.fronts.retain(|tab| there.panes.contains(tab));
        }
        self.hidden.retain(|tab| {
            !seen.contains(tab) && {
                seen.push(*tab);
                true
            }
        });
        // A pane that the version which kept it did not know yet.
        for tab in Tab::ALL.into_iter().filter(|tab| !seen.contains(tab)) {
            self.shelf_mut(tab.home()).panes.push(tab);
        }
        self
    }

    /// Returns what is kept of it: where the panes stand, not which were opened last.
    #[must_use]
    pub fn arranged(&self) -> Self {
        let (aside, last) = (Place::Left, Place::Left);
        let mut kept = Self { current: None, aside, last, shared: false, drawn: false, ..self.clone() };
        for place in Place::ALL {
            kept.shelf_mut(place).fronts.clear();
        }
        kept
    }

    /// Returns the panes of a place.
    pub const fn shelf(&self, place: Place) -> &Shelf {
        match place {
            Place::Left => &self.left,
            Place::Right => &self.right,
            Place::Bottom => &self.bottom,
        }
    }

    fn shelf_mut(&mut self, place: Place) -> &mut Shelf {
        match place {
            Place::Left => &mut self.left,
            Place::Right => &mut self.right,
            Place::Bottom => &mut self.bottom,
        }
    }

    /// Returns where a pane stands; `None` where it is hidden.
    pub fn place(&self, tab: Tab) -> Option<Place> {
        Place::ALL.into_iter().find(|place| self.shelf(*place).panes.contains(&tab))
    }

    /// Returns the hidden panes.
    pub fn hidden(&self) -> &[Tab] {
        &self.hidden
    }

    /// Returns the side in front where both share one place.
    pub const fn aside(&self) -> Place {
        self.aside
    }

    /// Returns the place in front where all three share one.
    pub const fn last(&self) -> Place {
        self.last
    }

    /// Returns whether what all three share is drawn out.
    pub const fn is_drawn(&self) -> bool {
        self.drawn
    }

    /// Takes whether all three places share one. It begins folded away: the map has the room until a pane is asked for. Only
    /// a lesson that is open stays in view: without what it says nobody knows what to do on that map.
    pub fn share(&mut self, shared: bool) {
        if self.shared != shared {
            self.shared = shared;
            self.drawn = shared && self.current() == Some(Tab::Lesson);
        }
    }

    /// Returns the pane in front of a place, of those that are shown at all: the last opened, else the first.
    pub fn front(&self, place: Place, shown: impl Fn(Tab) -> bool) -> Option<Tab> {
        let there = self.shelf(place);
        there.fronts.iter().chain(&there.panes).copied().find(|tab| shown(*tab))
    }

    /// Returns whether a pane is in front of a place that is not folded away. To do hides no other at the sides.
    pub fn is_open(&self, tab: Tab) -> bool {
        let shown = |place| {
            let stands_over = |t: Tab| t != Tab::Todo || place == Place::Bottom;
            [self.front(place, |_| true), self.front(place, stands_over)].contains(&Some(tab))
        };
        let is_unfolded =
            |place| if self.shared { self.drawn && self.last == place } else { !self.shelf(place).closed };
        self.place(tab).is_some_and(|place| is_unfolded(place) && shown(place))
    }

    /// Returns the pane that commands without a name of a pane are about.
    pub fn current(&self) -> Option<Tab> {
        self.current.filter(|tab| self.place(*tab).is_some())
    }

    /// Opens a pane: shown again if hidden, in front, its place unfolded.
    pub fn open(&mut self, tab: Tab) {
        let place = self.place(tab).unwrap_or_else(|| {
            self.hidden.retain(|t| *t != tab);
            self.shelf_mut(tab.home()).panes.push(tab);
            tab.home()
        });
        let there = self.shelf_mut(place);
        there.fronts.retain(|t| *t != tab);
        there.fronts.insert(0, tab);
        there.closed = false;
        self.bring(place);
        self.current = Some(tab);
    }

    fn bring(&mut self, place: Place) {
        self.last = place;
        self.drawn = true;
        if place != Place::Bottom {
            self.aside = place;
        }
    }

    /// Moves a pane to a place and opens it there.
    pub fn move_to(&mut self, tab: Tab, place: Place) {
        if self.place(tab) != Some(place) {
            self.take(tab);
            self.shelf_mut(place).panes.push(tab);
        }
        self.open(tab);
    }

    /// Hides a pane until it is opened again.
    pub fn hide(&mut self, tab: Tab) {
        self.take(tab);
        self.hidden.push(tab);
    }

    fn take(&mut self, tab: Tab) {
        self.hidden.retain(|t| *t != tab);
        for place in Place::ALL {
            let there = self.shelf_mut(place);
            there.panes.retain(|t| *t != tab);
            there.fronts.retain(|t| *t != tab);
        }
    }

    /// Folds a place away, or unfolds it; what all three share is folded away where it shows this place, else shows it.
    pub fn toggle(&mut self, place: Place) {
        if self.shared {
            if self.drawn && self.last == place {
                self.drawn = false;
            } else {
                self.bring(place);
            }
            return;
        }
        let there = self.shelf_mut(place);
        there.closed = !there.closed;
    }

    /// Changes the two sides.
    pub fn swap_sides(&mut self) {
        std::mem::swap(&mut self.left, &mut self.right);
    }

    /// Makes a place so wide, or so high, at text of 100 %.
    pub fn resize(&mut self, place: Place, size: f32) {
        self.shelf_mut(place).size = Some(size.clamp(*SIZES.start(), *SIZES.end()));
    }

    /// Brings the panes of a place to the front and unfolds it: the keyboard goes there.
    pub fn go_to(&mut self, place: Place) {
        self.shelf_mut(place).closed = false;
        self.bring(place);
        self.current = self.front(place, |_| true);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pane_moved_hidden_and_opened_is_always_in_one_place() {
        let mut layout = Layout::default();
        layout.move_to(Tab::Charts, Place::Right);
        assert_eq!((layout.place(Tab::Charts), layout.is_open(Tab::Charts)), (Some(Place::Right), true));
        assert!(!layout.is_open(Tab::Unit) && layout.is_open(Tab::Journal));
        layout.hide(Tab::Charts);
        assert_eq!((layout.place(Tab::Charts), layout.hidden()), (None, [Tab::Charts].as_slice()));
        assert!(layout.is_open(Tab::Unit), "what stood behind it is in front");
        layout.open(Tab::Charts);
        assert_eq!(layout.place(Tab::Charts), Some(Place::Bottom));
        assert!(layout.hidden().is_empty());
    }

    #[test]
    fn what_all_places_share_is_folded_away_until_a_pane_is_asked_for() {
        let mut layout = Layout::default();
        layout.share(true);
        assert!(!layout.is_drawn() && !layout.is_open(Tab::Todo));
        layout.open(Tab::Charts);
        assert!(layout.is_drawn() && layout.is_open(Tab::Charts) && !layout.is_open(Tab::Unit));
        layout.toggle(Place::Right);
        assert!(layout.is_open(Tab::Unit) && !layout.is_open(Tab::Charts), "one at a time");
        layout.toggle(Place::Right);
        assert!(!layout.is_drawn());
        layout.share(false);
        assert!(layout.is_open(Tab::Unit) && layout.is_open(Tab::Charts), "each place is as it was");
    }

    #[test]
    fn a_lesson_that_is_open_is_not_folded_away() {
        let mut layout = Layout::default();
        layout.open(Tab::Lesson);
        layout.share(true);
        assert!(layout.is_drawn() && layout.is_open(Tab::Lesson));
        layout.toggle(Place::Bottom);
        assert!(!layout.is_drawn(), "but the learner may fold it");
    }

    #[test]
    fn a_place_without_panes_takes_one_again() {
        let mut layout = Layout::default();
        layout.hide(Tab::Unit);
        assert_eq!(layout.front(Place::Right, |_| true), None);
        layout.move_to(Tab::Unit, Place::Right);
        assert!(layout.is_open(Tab::Unit));
    }

    #[test]
    fn a_kept_lay_out_comes_back_and_what_is_wrong_in_it_is_put_right() {
        let mut layout = Layout::default();
        layout.move_to(Tab::Journal, Place::Left);
        layout.hide(Tab::Lesson);
        layout.resize(Place::Left, 320.0);
        let text = toml::to_string(&layout).unwrap();
        let back: Layout = toml::from_str(&text).unwrap();
        let back = back.whole();
        assert_eq!((back.place(Tab::Journal), back.hidden()), (Some(Place::Left), [Tab::Lesson].as_slice()));
        assert_eq!(back.shelf(Place::Left).size, Some(320.0));
        let odd =
            "[left]\npanes = [\"unit\", \"unit\"]\nsize = -4.0\n[right]\npanes = [\"unit\"]\n[bottom]\npanes = []\n";
        let odd = toml::from_str::<Layout>(odd).unwrap().whole();
        for tab in Tab::ALL {
            let n = Place::ALL.iter().flat_map(|p| &odd.shelf(*p).panes).filter(|t| **t == tab).count();
            assert_eq!(n, 1, "{tab:?}");
        }
        assert_eq!(odd.shelf(Place::Left).size, None);
    }
}
