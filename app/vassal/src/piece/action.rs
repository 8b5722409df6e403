//! Traits that do something when a command or key calls them: what VASSAL automates by chains of keys.

use super::arguments::{Arguments, traits};
use crate::value::{Changes, Constraints, Key, Keys, List};

traits! {
    /// Sends keys when a key is heard and a condition holds.
    Trigger {
        /// Its name.
        name: String = "",
        /// Menu text.
        command: String = "",
        /// Key of the menu text.
        key: Key = "",
        /// Condition.
        condition: String = "",
        /// Keys it listens to.
        watch_keys: Keys = "",
        /// Keys it sends.
        action_keys: Keys = "",
        /// Sends them again and again.
        loops: bool = "false",
        /// Key sent before the loop.
        before_key: Key = "",
        /// Key sent after the loop.
        after_key: Key = "",
        /// `counted`, `while` or `until`.
        loop_kind: String = "counted",
        /// Goes on while this holds.
        while_condition: String = "",
        /// Goes on until this holds.
        until_condition: String = "",
        /// How often, a number or an expression.
        count: String = "1",
        /// Counts in a property.
        has_index: bool = "false",
        /// That property.
        index_property: String = "",
        /// Where the count starts.
        index_start: String = "1",
        /// By how much it goes on.
        index_step: String = "1",
    }

    /// Tells in the chat that a key was struck; the state is which message is next.
    Report {
        /// Keys it listens to.
        keys: Keys = "",
        /// The message.
        format: String = "",
        /// Keys that go back through several messages.
        back_keys: Keys = "",
        /// The several messages.
        formats: List = "",
        /// The designer's note.
        description: String = "",
        /// Tells even what would be left out.
        is_never_left_out: bool = "false",
    }

    /// Sends a key to other pieces.
    GlobalKey {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Key that is sent.
        global_key: Key = "",
        /// Which pieces hear it, an expression.
        filter: String = "",
        /// Only pieces near.
        has_range: bool = "false",
        /// How near.
        range: i32 = "1",
        /// Each piece reports.
        reports_each: bool = "false",
        /// The range is the number, not the property.
        has_fixed_range: bool = "true",
        /// The property that holds the range.
        range_property: String = "",
        /// The designer's note.
        description: String = "",
        /// How many cards of a deck hear it: -1 all, 0 none.
        from_deck: String = "-1",
        /// Where pieces are looked for, as it is written.
        target: String = "",
        /// Makes no sound.
        is_silent: bool = "false",
        /// Properties set on the pieces that hear it.
        parameters: String = "",
    }

    /// Changes a property of the game, map or zone.
    SetGlobalProperty {
        /// Its name.
        property: String = "",
        /// What values it takes.
        constraints: Constraints = "",
        /// The commands that change it.
        changes: Changes = "",
        /// The designer's note.
        description: String = "",
        /// Whose property.
        level: String = "",
        /// Name of that zone or map.
        search_name: String = "",
    }

    /// Changes a property of other pieces.
    SetPieceProperty {
        /// Its name.
        property: String = "",
        /// What values it takes.
        constraints: Constraints = "",
        /// The commands that change it.
        changes: Changes = "",
        /// The designer's note.
        description: String = "",
        /// Where pieces are looked for, as it is written.
        target: String = "",
        /// Which pieces, an expression.
        filter: String = "",
        /// Only pieces near.
        has_range: bool = "false",
        /// How near.
        range: i32 = "1",
        /// The range is the number, not the property.
        has_fixed_range: bool = "true",
        /// The property that holds the range.
        range_property: String = "",
        /// How many cards of a deck.
        from_deck: String = "-1",
        /// Takes its own limits in place of theirs.
        overrides_constraints: bool = "false",
    }

    /// Puts another piece down.
    PlaceMarker {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The piece: a whole piece string, or the path to its slot; `null` if none.
        spec: String = "null",
        /// Its name in the menu.
        text: String = "",
        /// Pixels right.
        x: i32 = "0",
        /// Pixels down.
        y: i32 = "0",
        /// Turned like this piece.
        turns_along: bool = "false",
        /// Key sent to it.
        after_key: Key = "",
        /// The designer's note.
        description: String = "",
        /// Number of its slot.
        gpid: String = "",
        /// 0 on top of the stack, 1 at its bottom, 2 above, 3 below this piece.
        placement: i32 = "0",
        /// Stands above the piece.
        is_above: bool = "false",
        /// Copies properties of the same name.
        copies_properties: bool = "false",
        /// Parameters of its prototypes.
        parameters: String = "",
        /// Version of the trait.
        version: String = "",
    }

    /// Goes to a deck.
    ReturnToDeck {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The deck by name.
        deck: String = "",
        /// Question if a deck is to be chosen.
        prompt: String = "",
        /// The designer's note.
        description: String = "",
        /// Version of the trait.
        version: String = "",
        /// How the deck is chosen.
        selection: String = "",
        /// Which deck, an expression.
        expression: String = "",
    }

    /// Goes to a place; the state is where it came from.
    SendTo {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The map.
        map: String = "",
        /// The board.
        board: String = "",
        /// Pixels from the left.
        x: String = "0",
        /// Pixels from above.
        y: String = "0",
        /// Menu text that brings it back.
        back_command: String = "",
        /// Key for that.
        back_key: Key = "",
        /// How often the offset is taken to the right.
        x_times: String = "0",
        /// How often the offset is taken down.
        y_times: String = "0",
        /// Offset to the right.
        x_offset: String = "0",
        /// Offset down.
        y_offset: String = "0",
        /// The designer's note.
        description: String = "",
        /// `L` point, `G` name on the grid, `Z` zone, `R` region, `A` another piece.
        destination: String = "L",
        /// The zone.
        zone: String = "",
        /// The region.
        region: String = "",
        /// Which other piece, an expression.
        filter: String = "",
        /// Name on the grid.
        grid_location: String = "",
    }

    /// Moves by a set distance.
    MoveFixed {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Pixels right.
        dx: String = "0",
        /// Pixels down.
        dy: String = "0",
        /// With the whole stack.
        moves_stack: bool = "false",
        /// How often the offset is taken to the right.
        x_times: String = "0",
        /// How often the offset is taken down.
        y_times: String = "0",
        /// Offset to the right.
        x_offset: String = "0",
        /// Offset down.
        y_offset: String = "0",
        /// The designer's note.
        description: String = "",
    }

    /// Makes a copy of itself.
    CloneItself {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The designer's note.
        description: String = "",
    }

    /// Removes itself.
    DeleteItself {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The designer's note.
        description: String = "",
    }

    /// Takes commands away while a condition holds.
    RestrictCommands {
        /// Its name.
        name: String = "",
        /// `Hide` or `Disable`.
        action: String = "Hide",
        /// Condition.
        condition: String = "",
        /// The keys.
        keys: Keys = "",
    }

    /// Only some sides may command it.
    RestrictAccess {
        /// The sides.
        sides: List = "",
        /// Or the player who put it down.
        by_player: bool = "false",
        /// Only they may move it, too.
        restricts_moves: bool = "true",
        /// The designer's note.
        description: String = "",
    }

    /// Puts commands into a menu of their own.
    SubMenu {
        /// Its name.
        name: String = "",
        /// The menu texts within.
        commands: List = "",
        /// The designer's note.
        description: String = "",
    }

    /// A line in the menu.
    MenuSeparator {
        /// The designer's note.
        description: String = "",
        /// Key that tells it from others.
        key: String = "",
    }

    /// A message in several languages.
    Message {
        /// Its name.
        key: String = "",
        /// The designer's note.
        description: String = "",
        /// The message.
        message: String = "",
    }

    /// A table in a window; the state holds the cells.
    Table {
        /// Rows.
        rows: i32 = "2",
        /// Columns.
        columns: i32 = "2",
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The designer's note.
        description: String = "",
    }

    /// Plays a sound.
    PlaySound {
        /// The file, with properties in it.
        format: String = "",
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Others hear it too.
        is_for_all: bool = "false",
        /// The designer's note.
        description: String = "",
        /// Plays even where sounds are off.
        is_never_left_out: bool = "false",
    }

    /// A part of the piece that can be clicked.
    ActionButton {
        /// Key that the click sends.
        key: Key = "",
        /// Pixels right of the middle.
        x: i32 = "0",
        /// Pixels below the middle.
        y: i32 = "0",
        /// Pixels across.
        width: i32 = "0",
        /// Pixels down.
        height: i32 = "0",
        /// The designer's note.
        description: String = "",
        /// Opens the menu instead.
        opens_menu: bool = "false",
        /// The whole piece is the button.
        is_whole: bool = "false",
        /// Version of the trait.
        version: String = "",
    }

    /// Sends a key to the whole program.
    GlobalHotKey {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Key that is sent.
        global_key: Key = "",
        /// The designer's note.
        description: String = "",
    }

    /// Ends its selection.
    Deselect {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// The designer's note.
        description: String = "",
        /// Leaves its stack, too.
        unstacks: bool = "false",
        /// What is selected no more: `D` this, `A` all, `S` all but this.
        selection: String = "D",
    }

    /// Ties other pieces to it; the state is a number and the ids.
    Attachment {
        /// Its name.
        name: String = "",
        /// The designer's note.
        description: String = "",
        /// Menu text that ties.
        attach_command: String = "",
        /// Key for that.
        attach_key: Key = "",
        /// Menu text that lets all go.
        clear_command: String = "",
        /// Key for that.
        clear_key: Key = "",
        /// Which pieces, an expression.
        filter: String = "",
        /// Only pieces near.
        has_range: bool = "false",
        /// How near.
        range: i32 = "1",
        /// The range is the number, not the property.
        has_fixed_range: bool = "true",
        /// The property that holds the range.
        range_property: String = "",
        /// How many cards of a deck.
        from_deck: String = "-1",
        /// Where pieces are looked for, as it is written.
        target: String = "",
        /// Menu text that lets some go.
        clear_matching_command: String = "",
        /// Key for that.
        clear_matching_key: Key = "",
        /// Which, an expression.
        clear_matching_filter: String = "",
        /// What happens as one is tied.
        on_attach: String = "",
        /// What happens as one is let go.
        on_detach: String = "",
        /// What is let go before.
        before_attach: String = "",
        /// May be tied to itself.
        allows_itself: bool = "false",
        /// Is tied to all that match, by itself.
        is_automatic: bool = "false",
    }

    /// Goes to a place chosen from a list.
    LocationCommand {
        /// Its name.
        name: String = "",
        /// The designer's note.
        description: String = "",
        /// What kinds of places.
        kind: String = "",
        /// Which, an expression.
        filter: String = "",
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Only on this map.
        is_current_map_only: bool = "false",
        /// How they are sorted.
        sort: String = "",
        /// Least first.
        is_ascending: bool = "true",
        /// As numbers.
        is_numeric: bool = "false",
    }
}

/// The designer's note, and nothing else.
#[derive(Clone, Debug, PartialEq)]
pub struct Comment {
    /// The text.
    pub text: String,
}

impl Comment {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("text", self.text.clone())]
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        Self { text: a.whole().to_owned() }
    }
}

/// A sheet of named fields in a window.
#[derive(Clone, Debug, PartialEq)]
pub struct PropertySheet {
    /// The kind of each field, by its character, and its name.
    pub fields: Vec<(char, String)>,
    /// Menu text.
    pub command: String,
    /// Letter of its key, in old files.
    pub letter: String,
    /// When changes are taken over.
    pub commit: String,
    /// Colour behind it: red, green, blue.
    pub background: [String; 3],
    /// Key.
    pub key: Key,
    /// The designer's note.
    pub description: String,
}

impl PropertySheet {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("command", self.command.clone()), ("key", self.key.to_string())]
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        let definition: String = a.next("fields", "");
        let fields = crate::sequence::Tokens::new(&definition, '~').filter(|f| !f.is_empty()).map(|field| {
            let mut letters = field.chars();
            (letters.next().unwrap_or('0'), letters.as_str().to_owned())
        });
        Self {
            fields: fields.collect(),
            command: a.next("command", ""),
            letter: a.next("letter", ""),
            commit: a.next("commit", ""),
            background: [a.next("red", ""), a.next("green", ""), a.next("blue", "")],
            key: a.next("key", ""),
            description: a.next("description", ""),
        }
    }

    /// Pairs the names of the fields with the values of a state.
    pub fn values<'a>(&'a self, state: &str) -> Vec<(&'a str, String)> {
        let mut values = crate::sequence::Tokens::new(state, '~');
        self.fields.iter().map(|(_, n)| (n.as_str(), values.next().unwrap_or_default().into_owned())).collect()
    }
}

/// Puts another piece in its own place.
#[derive(Clone, Debug, PartialEq)]
pub struct Replace(
    /// What and how, as for a marker.
    pub PlaceMarker,
);

impl Replace {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        self.0.settings()
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        Self(PlaceMarker::read(a))
    }
}
