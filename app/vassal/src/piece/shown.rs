//! Traits that say how a piece looks, stands and is called.

use super::arguments::{Arguments, traits};
use crate::value::{Access, Changes, Colour, Constraints, Key, List};

traits! {
    /// What every piece is in the end: a picture and a name.
    BasicPiece {
        /// Key that copies it (old files).
        clone_key: String = "",
        /// Key that deletes it (old files).
        delete_key: String = "",
        /// Its picture, centred; none if empty.
        image: String = "",
        /// Its name.
        name: String = "",
    }

    /// A layer: one of several pictures, or none, over the piece.
    Layer {
        /// Menu text that switches it on and off.
        activate_command: String = "",
        /// Keys held for that, in old files.
        activate_held: i32 = "0",
        /// Letters for that, in old files.
        activate_key: String = "",
        /// Menu text that shows the next picture.
        up_command: String = "",
        /// Keys held for that, in old files.
        up_held: i32 = "0",
        /// Letter for that, in old files.
        up_key: String = "",
        /// Menu text that shows the picture before.
        down_command: String = "",
        /// Keys held for that, in old files.
        down_held: i32 = "0",
        /// Letter for that, in old files.
        down_key: String = "",
        /// Menu text that goes to a set picture.
        reset_command: String = "",
        /// Key for that.
        reset_key: Key = "",
        /// That picture, a number or an expression.
        reset_level: String = "1",
        /// Drawn under the piece while that is selected.
        is_under_when_selected: bool = "false",
        /// Pixels right of the middle.
        x: i32 = "0",
        /// Pixels below the middle.
        y: i32 = "0",
        /// The pictures; an empty name draws nothing.
        images: List = "",
        /// What each adds to the name: `+ text` behind it, `text +` in front, else in its place.
        names: List = "",
        /// After the last comes the first.
        loops: bool = "true",
        /// Name of the layer, in front of its properties.
        name: String = "",
        /// Key that shows any one.
        random_key: Key = "",
        /// Menu text for that.
        random_command: String = "",
        /// The picture goes by a property, or an expression.
        follows: bool = "false",
        /// That property or expression.
        property: String = "",
        /// The value that shows the first picture.
        first_level: i32 = "1",
        /// 0 for layers made before VASSAL 3.0, which are switched on by their key.
        version: i32 = "0",
        /// Is on, whatever the keys say.
        is_always_active: bool = "true",
        /// Key that switches it on and off.
        activate: Key = "",
        /// Key that shows the next picture.
        up: Key = "",
        /// Key that shows the picture before.
        down: Key = "",
        /// The designer's note.
        description: String = "",
        /// How large the pictures are drawn.
        scale: f64 = "1.0",
        /// Drawn only by this property, if it is not empty.
        only_property: String = "",
        /// The value of it that draws.
        only_state: bool = "true",
    }

    /// A text on the piece.
    Label {
        /// Key that changes the text.
        key: Key = "",
        /// Menu text for that.
        command: String = "",
        /// Size of the letters in points.
        font_size: i32 = "10",
        /// Colour behind the text, if any.
        background: Colour = "",
        /// Colour of the text.
        foreground: Colour = "0,0,0",
        /// Edge of the piece it is tied to: `t`, `c` or `b`.
        vertical: String = "t",
        /// Pixels below that edge.
        y: i32 = "0",
        /// Edge of the piece it is tied to: `l`, `c` or `r`.
        horizontal: String = "c",
        /// Pixels right of that edge.
        x: i32 = "0",
        /// Part of the text that lies there: `t`, `c` or `b`.
        vertical_anchor: String = "b",
        /// Part of the text that lies there: `l`, `c` or `r`.
        horizontal_anchor: String = "c",
        /// The name of the piece with its text.
        name_format: String = "$pieceName$ ($label$)",
        /// Family of the letters.
        font: String = "Dialog",
        /// 1: bold, 2: italic, 3: both.
        style: i32 = "0",
        /// Degrees it is turned by.
        degrees: i32 = "0",
        /// Property that holds the text.
        property: String = "TextLabel",
        /// The designer's note.
        description: String = "",
        /// The name has that form even while the text is empty.
        always_formats: bool = "false",
    }

    /// A property that commands change; its value is the state.
    DynamicProperty {
        /// Its name.
        name: String = "",
        /// What values it takes.
        constraints: Constraints = "",
        /// The commands that change it.
        changes: Changes = "",
        /// The designer's note.
        description: String = "",
    }

    /// A property that is worked out.
    CalculatedProperty {
        /// Its name.
        name: String = "",
        /// How it is worked out.
        expression: String = "",
        /// The designer's note.
        description: String = "",
    }

    /// Stands for the traits of a prototype.
    UsePrototype {
        /// Name of the prototype.
        name: String = "",
        /// What its parameters are: `name=value`.
        parameters: List = "",
    }

    /// A name in place of the piece's own.
    BasicName {
        /// The name, or an expression.
        name: String = "",
    }

    /// Can be made invisible to others; the state is who did it, or `null`.
    Hideable {
        /// Key that hides and shows it.
        key: Key = "",
        /// Menu text for that.
        command: String = "",
        /// Colour behind it while hidden.
        background: Colour = "",
        /// Who may hide it.
        access: Access = "player:",
        /// How much is seen through it, by whoever hid it.
        transparency: f64 = "0.3",
        /// The designer's note.
        description: String = "",
        /// Its moves are not told.
        is_silent: bool = "false",
    }

    /// Can be masked: others see another picture; the state is who did it, or `null`.
    Mask {
        /// Key that masks and unmasks it.
        key: Key = "",
        /// The picture others see.
        image: String = "",
        /// Menu text for that.
        command: String = "",
        /// How its owner sees it: `I` inset, `B` background, `P` peek with a key, `G` another picture, `2` inset.
        style: String = "I",
        /// The name others see.
        name: String = "?",
        /// Who may mask it.
        access: Access = "player:",
        /// Menu text of peeking.
        peek_command: String = "",
        /// The designer's note.
        description: String = "",
        /// Peeks by itself.
        peeks_itself: bool = "false",
        /// Key that deals it to a side.
        deal_key: Key = "",
        /// Which side that is.
        deal_expression: String = "",
    }

    /// Shows that it has moved; the state is `true` or `false`.
    MovedMark {
        /// The picture.
        image: String = "",
        /// Pixels right of the middle.
        x: i32 = "0",
        /// Pixels below the middle.
        y: i32 = "0",
        /// Menu text that marks it.
        command: String = "",
        /// Key for that.
        key: Key = "",
        /// The designer's note.
        description: String = "",
        /// A move within its place is none.
        ignores_same: bool = "false",
        /// Menu text that says it has moved.
        on_command: String = "",
        /// Key for that.
        on_key: Key = "",
        /// Menu text that says it has not.
        off_command: String = "",
        /// Key for that.
        off_key: Key = "",
    }

    /// Leaves a trail.
    Trail {
        /// Key that shows it.
        key: Key = "",
        /// Menu text for that.
        command: String = "",
        /// Is shown from the start.
        starts_visible: bool = "false",
        /// Is shown to all.
        is_for_all: bool = "false",
        /// Radius of its points in pixels.
        radius: i32 = "10",
        /// Colour of its points.
        fill: Colour = "255,255,255",
        /// Colour of its lines.
        line: Colour = "0,0,0",
        /// How opaque while selected, of 100.
        selected_opacity: i32 = "100",
        /// How opaque otherwise, of 100.
        other_opacity: i32 = "50",
        /// Pixels beyond the map in which points are drawn.
        edge_points: i32 = "20",
        /// Pixels beyond the map in which lines are drawn.
        edge_lines: i32 = "30",
        /// Width of its lines.
        line_width: f64 = "1.0",
        /// Key that switches it on.
        on_key: Key = "",
        /// Key that switches it off.
        off_key: Key = "",
        /// Key that forgets it.
        clear_key: Key = "",
        /// The designer's note.
        description: String = "",
        /// A move within its place is none.
        ignores_same: bool = "false",
    }

    /// A frame around it, by a property.
    Border {
        /// The property.
        property: String = "",
        /// The designer's note.
        description: String = "",
        /// Pixels.
        thickness: i32 = "2",
        /// Its colour.
        colour: Colour = "255,0,0",
        /// A second property to compare with.
        other_property: String = "",
        /// How they are compared.
        comparison: String = "",
    }

    /// Tints the area around it; the state is `true` or `false`.
    AreaOfEffect {
        /// Colour.
        colour: Colour = "",
        /// How opaque, of 100.
        opacity: i32 = "30",
        /// Fields it reaches.
        radius: i32 = "1",
        /// Is always on.
        is_always_active: bool = "true",
        /// Menu text that switches it.
        command: String = "",
        /// Key for that.
        key: Key = "",
        /// A shader of the map instead of the colour.
        shader: String = "",
        /// The radius is the number, not the property.
        has_fixed_radius: bool = "true",
        /// The property that holds the radius.
        radius_property: String = "",
        /// The designer's note.
        description: String = "",
        /// Its name.
        name: String = "",
        /// Menu text that switches it on.
        on_command: String = "",
        /// Key for that.
        on_key: Key = "",
        /// Menu text that switches it off.
        off_command: String = "",
        /// Key for that.
        off_key: Key = "",
        /// Is seen by all.
        is_for_all: bool = "false",
    }

    /// Turns about a point.
    Pivot {
        /// Menu text.
        command: String = "",
        /// Key.
        key: Key = "",
        /// Pixels right of the middle.
        x: i32 = "0",
        /// Pixels below the middle.
        y: i32 = "0",
        /// Turns by a set angle, not by the mouse.
        has_fixed_angle: bool = "true",
        /// Degrees.
        angle: f64 = "90.0",
        /// The designer's note.
        description: String = "",
        /// Menu text of a second turn.
        other_command: String = "",
        /// Key of that.
        other_key: Key = "",
        /// Degrees of that.
        other_angle: f64 = "-90.0",
    }

    /// Carries cargo that moves with it; the state is a number and the ids.
    Mat {
        /// Its name.
        name: String = "",
        /// The designer's note.
        description: String = "",
    }

    /// Can be carried; the state is the id of the mat, or `noMat`.
    Cargo {
        /// The designer's note.
        description: String = "",
        /// Turns with the mat.
        turns_along: bool = "true",
        /// Pixels right of the middle when put down.
        dx: i32 = "0",
        /// Pixels below the middle when put down.
        dy: i32 = "0",
        /// Key that looks for a mat.
        find_key: Key = "",
        /// Key that leaves it.
        detach_key: Key = "",
    }
}

/// Fixed properties; the state holds their values.
#[derive(Clone, Debug, PartialEq)]
pub struct Markers {
    /// Their names.
    pub names: Vec<String>,
}

impl Markers {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("names", self.names.join(", "))]
    }

    pub(super) fn read(arguments: &mut Arguments<'_>) -> Self {
        arguments.split_at(',');
        Self { names: arguments.others() }
    }

    /// Pairs the names with the values of a state; what is missing is empty.
    pub fn values<'a>(&'a self, state: &str) -> Vec<(&'a str, String)> {
        let mut values = crate::sequence::Tokens::new(state, ',');
        self.names.iter().map(|n| (n.as_str(), values.next().unwrap_or_default().into_owned())).collect()
    }
}

/// Turns the piece, with all traits within.
#[derive(Clone, Debug, PartialEq)]
pub struct Rotator {
    /// How many directions there are; 1: any.
    pub facings: i32,
    /// Key that turns it clockwise; with one facing, that lets the mouse turn it.
    pub clockwise_key: Key,
    /// Menu text for that.
    pub clockwise_command: String,
    /// Key that turns it the other way.
    pub counter_key: Key,
    /// Menu text for that.
    pub counter_command: String,
    /// Key that turns it anyhow.
    pub random_key: Key,
    /// Menu text for that.
    pub random_command: String,
    /// Its name, in front of its properties.
    pub name: String,
    /// The designer's note.
    pub description: String,
    /// Key that turns it to a given direction.
    pub direct_key: Key,
    /// Menu text for that.
    pub direct_command: String,
    /// That direction, an expression.
    pub direct_expression: String,
    /// What the expression gives: facing or degrees.
    pub direct_is_facing: bool,
}

impl Rotator {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("name", self.name.clone()), ("facings", self.facings.to_string())]
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        let facings: i32 = a.next("facings", "1");
        let is_free = facings == 1;
        // Free turning has one key and text; turning by steps has a pair of each.
        let clockwise_key = a.next("clockwise_key", "");
        let counter_key = if is_free { Key::None } else { a.next("counter_key", "") };
        let clockwise_command = a.next("clockwise_command", "");
        let counter_command = if is_free { String::new() } else { a.next("counter_command", "") };
        Self {
            facings,
            clockwise_key,
            clockwise_command,
            counter_key,
            counter_command,
            random_key: a.next("random_key", ""),
            random_command: a.next("random_command", ""),
            name: a.next("name", "Rotate"),
            description: a.next("description", ""),
            direct_key: a.next("direct_key", ""),
            direct_command: a.next("direct_command", ""),
            direct_expression: a.next("direct_expression", ""),
            direct_is_facing: a.next("direct_is_facing", "true"),
        }
    }

    /// Returns by how many degrees a state turns the piece clockwise.
    pub fn degrees(&self, state: &str) -> f64 {
        let value: f64 = state.trim().parse().ok().filter(|n: &f64| n.is_finite()).unwrap_or(0.0);
        if self.facings > 1 { value * 360.0 / f64::from(self.facings) } else { -value }
    }
}

/// The area that can be clicked, where it is no rectangle; old files have only the shape.
#[derive(Clone, Debug, PartialEq)]
pub struct ClickShape {
    /// Its scale and shape as they are written.
    pub text: String,
}

impl ClickShape {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("shape", self.text.clone())]
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        Self { text: a.whole().to_owned() }
    }
}

impl Layer {
    /// Returns the level of a state: above 0 the picture that is drawn, from 1; below 0 the one that would be, were
    /// the layer on. It lies within the pictures there are.
    pub fn level(&self, state: &str) -> i32 {
        let first = state.split(';').next().unwrap_or_default();
        let level: i32 = first.trim().parse().unwrap_or(if self.is_on_from_start() { 1 } else { -1 });
        let most = i32::try_from(self.images.0.len()).unwrap_or(i32::MAX).max(1);
        if level == 0 { 0 } else { level.clamp(-most, most) }
    }

    /// Tells whether it can never be off.
    pub fn is_on_from_start(&self) -> bool {
        if self.version == 0 { self.activate_key.is_empty() } else { self.is_always_active }
    }

    /// Returns the picture of a state, if one is drawn.
    pub fn image(&self, state: &str) -> Option<&str> {
        let index = usize::try_from(self.level(state).checked_sub(1)?).ok()?;
        self.images.0.get(index).map(String::as_str).filter(|name| !name.is_empty())
    }
}

/// How it is selected, moved and stacked.
#[derive(Clone, Debug, PartialEq)]
pub struct Immobile {
    /// Letters: `i`, `t`, `c`: with Shift, Ctrl, Alt; `n` never; `g` off the grid; `Z`, `A`, `B` by the band.
    pub select: String,
    /// `N` normal, `I` only if selected, `V` never.
    pub moves: String,
    /// `L` stacks, `R` never.
    pub stacks: String,
    /// The designer's note.
    pub description: String,
}

impl Immobile {
    /// Lists its settings by name.
    pub fn settings(&self) -> Vec<(&'static str, String)> {
        vec![("select", self.select.clone()), ("moves", self.moves.clone()), ("stacks", self.stacks.clone())]
    }

    pub(super) fn read(a: &mut Arguments<'_>) -> Self {
        // The fields of this trait are joined without escapes.
        let mut fields = a.whole().splitn(4, ';');
        let mut next = |default: &str| fields.next().filter(|f| !f.is_empty()).unwrap_or(default).to_owned();
        Self { select: next(""), moves: next("N"), stacks: next("L"), description: next("") }
    }
}
