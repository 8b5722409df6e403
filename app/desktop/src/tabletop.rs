//! What hands do at a table whatever the rules are: the open box or deck, the dice, the value being written on a counter.

use egui::Context;
use rules::Game;
use rules::ids::{ContainerId, UnitId};
use rules::looks::Face;
use rules::order::{Order, Spot};
use rules::scenario::ContainerKind;
use rules::unit::PropValue;

use crate::app::App;
use crate::commands::Tab;

/// Something done at the table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AtTable {
    /// Opens a box, a deck or a hand in the drawer; closes it where it is open.
    Open(ContainerId),
    /// Opens one that was sought, with the counter in it that was.
    Show(ContainerId, Option<UnitId>),
    /// Chooses a counter of the open palette, to be taken to where the keys are.
    Choose(UnitId),
    /// Looks at what lies in the open deck, or lays it face down again.
    Look,
    /// Flips the selected counters by so many pictures.
    Flip(i16),
    /// Throws the selected counters away.
    ThrowAway,
    /// Changes the dice that are to be rolled: `2d6+1`.
    WriteDice(String),
    /// Rolls them.
    Roll,
    /// Opens the field for a value of the selected counter, the first text of its face if none is named.
    Edit(Option<String>),
    /// Changes what is written in it.
    Write(String),
    /// Keeps what is written.
    Keep,
    /// Closes the field.
    Leave,
}

/// What the window remembers of the table.
#[derive(Clone, Debug, Default)]
pub struct Tabletop {
    /// The open box, deck or hand.
    pub open: Option<ContainerId>,
    /// The counter of a palette that is chosen.
    pub chosen: Option<UnitId>,
    /// Whether the open deck is looked into.
    pub looks: bool,
    /// The dice to roll; two of six sides where nothing is written.
    pub dice: Option<String>,
    /// The value being written, and what is written so far.
    pub edit: Option<(String, String)>,
}

impl Tabletop {
    /// Returns the dice as they stand in their field.
    pub fn dice(&self) -> &str {
        self.dice.as_deref().unwrap_or("2d6")
    }
}

/// Counters carried from a panel to the map, or from one container to another.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Carried(pub Vec<UnitId>);

/// Reads dice as players write them, `2d6+1 attack`: how many, of how many sides, what is added, and what for.
pub fn read_dice(text: &str) -> Option<Order> {
    let text = text.trim();
    let end = text.find(|c: char| !(c.is_ascii_digit() || "dDwW+-− ".contains(c))).unwrap_or(text.len());
    let (dice, why) = text.split_at_checked(end)?;
    let dice: String = dice.chars().filter(|c| !c.is_whitespace()).map(|c| if c == '−' { '-' } else { c }).collect();
    let (count, rest) = dice.split_once(['d', 'D', 'w', 'W'])?;
    let at = rest.find(['+', '-']).unwrap_or(rest.len());
    let (sides, plus) = rest.split_at_checked(at)?;
    Some(Order::Roll {
        count: if count.is_empty() { 1 } else { count.parse().ok()? },
        sides: sides.parse().ok()?,
        plus: if plus.is_empty() { 0 } else { plus.strip_prefix('+').unwrap_or(plus).parse().ok()? },
        why: why.trim().to_owned(),
    })
}

/// Returns the printed face of a unit.
pub fn face_of<'a>(game: &'a Game, unit: &UnitId) -> Option<&'a Face> {
    game.def(unit)?.face.as_deref()
}

/// Returns whether a face can be flipped.
pub fn can_flip(game: &Game, unit: &UnitId) -> bool {
    face_of(game, unit).is_some_and(|face| face.layers.iter().any(|layer| layer.prop.is_some()))
}

/// Returns by how many of its steps a face turns for one hexside.
pub fn steps_of_hexside(game: &Game, unit: &UnitId) -> Option<i16> {
    let turn = face_of(game, unit)?.turn.as_ref()?;
    i16::try_from(turn.steps / 6).ok().map(|steps| steps.max(1))
}

/// Returns the order that throws counters away, where the game has a palette from which new ones can be taken.
pub fn thrown_away(game: &Game, units: &[UnitId]) -> Option<Order> {
    let palette = game.definitions.scenario.containers.iter().find(|c| c.kind == ContainerKind::Palette)?;
    Some(Order::Put { units: units.to_vec(), to: Spot::Container(palette.id.clone()), at: 0 })
}

/// Returns a value as it is written in a field.
pub fn written(value: Option<&PropValue>) -> String {
    match value {
        Some(PropValue::Text(text)) => text.clone(),
        Some(PropValue::Number(number)) => number.to_string(),
        Some(PropValue::Flag(on)) => on.to_string(),
        None => String::new(),
    }
}

/// Returns what is written as a value of the kind it was before.
fn value_of(text: &str, before: Option<&PropValue>) -> PropValue {
    let trimmed = text.trim();
    let number = || trimmed.parse().ok().map(PropValue::Number);
    let flag = || trimmed.parse().ok().map(PropValue::Flag);
    let same_kind = match before {
        Some(PropValue::Number(_)) => number(),
        Some(PropValue::Flag(_)) => flag(),
        Some(PropValue::Text(_)) | None => None,
    };
    same_kind.unwrap_or_else(|| PropValue::Text(text.to_owned()))
}

impl App {
    /// Does something at the table.
    pub(crate) fn at_table(&mut self, ctx: &Context, wanted: AtTable) {
        let table = &mut self.desk.table;
        match wanted {
            AtTable::Open(container) => {
                let was = table.open.replace(container.clone());
                table.looks = false;
                if was == Some(container) && self.desk.layout.is_open(Tab::Table) {
                    self.desk.table.open = None;
                } else {
                    self.desk.layout.open(Tab::Table);
                }
            }
            AtTable::Show(container, sought) => {
                table.looks &= table.open.as_ref() == Some(&container);
                (table.open, table.chosen) = (Some(container), sought);
                self.desk.layout.open(Tab::Table);
            }
            AtTable::Choose(unit) => table.chosen = Some(unit),
            AtTable::Look => table.looks = !table.looks,
            AtTable::WriteDice(text) => table.dice = Some(text),
            AtTable::Roll => self.roll_dice(ctx),
            AtTable::Flip(by) => {
                let units = self.desk.selection.clone();
                if !units.is_empty() {
                    self.give(ctx, Order::Flip { units, layer: None, by }, None);
                }
            }
            AtTable::ThrowAway => {
                let units = self.desk.selection.clone();
                if let Some(order) = thrown_away(self.link.game(), &units).filter(|_| !units.is_empty()) {
                    self.give(ctx, order, None);
                }
            }
            AtTable::Edit(key) => self.edit_value(key),
            AtTable::Write(text) => {
                if let Some((_, written)) = &mut table.edit {
                    *written = text;
                }
            }
            AtTable::Leave => table.edit = None,
            AtTable::Keep => self.keep_value(ctx),
        }
    }

    /// Turns the faces of the selected counters by so many hexsides; `false` where none of them can be turned.
    pub(crate) fn turn_faces(&mut self, ctx: &Context, hexsides: i16) -> bool {
        let game = self.link.game();
        let fights = |unit: &UnitId| game.def(unit).is_some_and(|def| def.troops().is_some());
        let units: Vec<UnitId> = self.desk.selection.iter().filter(|u| !fights(u)).cloned().collect();
        let Some(steps) = units.iter().find_map(|unit| steps_of_hexside(game, unit)) else { return false };
        self.give(ctx, Order::Rotate { units, by: steps.saturating_mul(hexsides) }, None);
        true
    }

    fn roll_dice(&mut self, ctx: &Context) {
        let text = self.desk.table.dice().to_owned();
        if let Some(order) = read_dice(&text) {
            self.give(ctx, order, None);
            return;
        }
        let args = [("dice", crate::speech::Arg::Text(&text))];
        self.notices.push(self.link.speech().say_with("window-dice_unread", &args));
    }

    fn edit_value(&mut self, key: Option<String>) {
        let game = self.link.game();
        let Some(unit) = self.desk.selection.first() else { return };
        let first_text = || face_of(game, unit)?.texts.first().map(|text| text.prop.clone());
        let Some(key) = key.or_else(first_text) else { return };
        let now = written(game.state.unit(unit).and_then(|u| u.props.get(&key)));
        self.desk.layout.open(crate::commands::Tab::Unit);
        self.desk.table.edit = Some((key, now));
    }

    fn keep_value(&mut self, ctx: &Context) {
        let Some((key, text)) = self.desk.table.edit.take() else { return };
        let Some(unit) = self.desk.selection.first().cloned() else { return };
        let before = self.link.game().state.unit(&unit).and_then(|u| u.props.get(&key)).cloned();
        let value = (!text.is_empty() || before.is_none()).then(|| value_of(&text, before.as_ref()));
        let value = value.or_else(|| before.as_ref().map(|_| PropValue::Text(String::new())));
        if value != before {
            self.give(ctx, Order::SetProp { units: vec![unit], key, value }, None);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn roll(count: u8, sides: u8, plus: i16, why: &str) -> Order {
        Order::Roll { count, sides, plus, why: why.to_owned() }
    }

    #[test]
    fn dice_are_read_as_players_write_them() {
        assert_eq!(read_dice("2d6"), Some(roll(2, 6, 0, "")));
        assert_eq!(read_dice(" 3 D 10 + 2 "), Some(roll(3, 10, 2, "")));
        assert_eq!(read_dice("d20-1"), Some(roll(1, 20, -1, "")));
        assert_eq!(read_dice("1d6−4 rally of the Guard"), Some(roll(1, 6, -4, "rally of the Guard")));
        assert_eq!(read_dice("2w6"), Some(roll(2, 6, 0, "")), "as Germans write them");
        for wrong in ["", "6", "2d", "d", "2d6+", "x", "2d999", "1d6+999999"] {
            assert_eq!(read_dice(wrong), None, "{wrong}");
        }
    }
}
