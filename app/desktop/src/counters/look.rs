//! What a counter shows: the whole of what its picture depends on, and the key the atlas finds it by.

use std::hash::{Hash, Hasher};
use std::sync::Arc;

use rules::facing::Facing;
use rules::unit::{Condition, Formation, LeaderLevel, Posture};

use serde::{Deserialize, Serialize};

use super::palette::{Corner, Palette, SideColours};
use super::printed::Printed;

/// The largest side a face is composed at, in pixels; a larger counter on screen is that face magnified.
pub const MAX_SIDE_PX: u16 = 300;

/// The smallest side a face is composed at, in pixels.
pub const MIN_SIDE_PX: u16 = 8;

/// The arm a counter shows.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Symbol {
    /// Line infantry.
    Infantry,
    /// Light infantry.
    LightInfantry,
    /// Light cavalry.
    LightCavalry,
    /// Heavy cavalry.
    HeavyCavalry,
    /// Foot artillery.
    FootArtillery,
    /// Horse artillery.
    HorseArtillery,
    /// A leader; his bonus is the look's strength text.
    Leader(LeaderLevel),
    /// An ammunition wagon.
    Wagon,
    /// An information marker, or a counter of a free module.
    Marker,
}

impl Symbol {
    /// Every symbol, with one level of leader.
    pub const ALL: [Self; 9] = [
        Self::Infantry,
        Self::LightInfantry,
        Self::LightCavalry,
        Self::HeavyCavalry,
        Self::FootArtillery,
        Self::HorseArtillery,
        Self::Leader(LeaderLevel::Division),
        Self::Wagon,
        Self::Marker,
    ];

    /// Returns whether the counter stands in a formation, and so has a place to draw it.
    pub const fn is_combat(self) -> bool {
        !matches!(self, Self::Leader(_) | Self::Wagon | Self::Marker)
    }
}

/// How arms are drawn.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum SymbolSet {
    /// The box of a branch: a cross for infantry, a disc for guns.
    #[default]
    BranchBox,
    /// A figure of the time.
    Silhouette,
}

/// How much a face tells.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, PartialOrd, Ord)]
pub enum Detail {
    /// Arm only.
    Far,
    /// Arm, strength, formation, losses.
    Middle,
    /// Everything, with the name.
    Near,
}

/// How large a face is composed, and with how much on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FaceSize {
    /// How much it tells.
    pub detail: Detail,
    /// The side of its square in pixels.
    pub side_px: u16,
}

impl FaceSize {
    /// Returns the face for a counter of this side in points, pixel for pixel. For a view that rests.
    pub fn exact(side_in_points: f32, pixels_per_point: f32) -> Self {
        Self { detail: detail_for(side_in_points), side_px: whole_px(side_in_points * pixels_per_point) }
    }

    /// Returns the size of a counter so many times larger, as far as faces are composed.
    #[must_use]
    pub fn times(self, times: f32) -> Self {
        Self { detail: self.detail, side_px: whole_px(f32::from(self.side_px) * times) }
    }

    /// Returns the face of the nearest larger step of a short ladder, so that a zoom in motion composes few.
    pub fn stepped(side_in_points: f32, pixels_per_point: f32) -> Self {
        const STEPS: [u16; 11] = [12, 18, 24, 36, 48, 56, 72, 100, 144, 200, MAX_SIDE_PX];
        let exact = Self::exact(side_in_points, pixels_per_point);
        let side_px = STEPS.into_iter().find(|step| *step >= exact.side_px).unwrap_or(MAX_SIDE_PX);
        Self { side_px, ..exact }
    }
}

fn detail_for(side_in_points: f32) -> Detail {
    match side_in_points {
        side if side >= 55.5 => Detail::Near,
        side if side >= 24.5 => Detail::Middle,
        _ => Detail::Far,
    }
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to a small positive range")]
fn whole_px(px: f32) -> u16 {
    px.round().clamp(f32::from(MIN_SIDE_PX), f32::from(MAX_SIDE_PX)) as u16
}

/// Which of a unit's hexes a face lies on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Role {
    /// The counter itself, on the head.
    #[default]
    Counter,
    /// A marker on one of its other hexes; its strength text is the portion there.
    Portion,
}

/// Everything a counter's picture depends on.
///
/// Two looks are equal when their pictures are: at far zoom names, strengths and losses do not count.
#[derive(Clone, Debug)]
pub struct CounterLook {
    /// Its name.
    pub name: Arc<str>,
    /// Its strength, portion (`5½`) or, of a leader, bonus (`+3`); may be empty.
    pub strength: Arc<str>,
    /// Up to two lines, parted by `\n`, under a leader, wagon or marker at near zoom.
    pub note: Arc<str>,
    /// Movement points left, or `None` for no tab.
    pub mp_left: Option<Arc<str>>,
    /// Its printed face, which shows in place of all else.
    pub printed: Option<Arc<Printed>>,
    /// Its arm.
    pub symbol: Symbol,
    /// How arms are drawn.
    pub symbols: SymbolSet,
    /// The colours to choose from.
    pub palette: Palette,
    /// The side: 0 is A, 1 is B, and so on.
    pub slot: u8,
    /// Increments lost.
    pub losses: u16,
    /// Its posture; `None` for what takes none: leaders, wagons, markers.
    pub posture: Option<Posture>,
    /// Its facing, where it has one.
    pub facing: Option<Facing>,
    /// Whether it has moved and is drawn faded.
    pub moved: bool,
    /// How many counters lie under it in its stack.
    pub behind: u8,
    /// Which of its unit's hexes it lies on.
    pub role: Role,
    /// How large it is composed, and with how much on it.
    pub size: FaceSize,
}

impl CounterLook {
    /// Makes a look with a name and a strength and nothing else on it, to be filled in field by field.
    pub fn new(name: &str, strength: &str, symbol: Symbol, slot: u8, size: FaceSize) -> Self {
        Self {
            name: name.into(),
            strength: strength.into(),
            note: "".into(),
            mp_left: None,
            printed: None,
            symbol,
            symbols: SymbolSet::default(),
            palette: Palette::default(),
            slot,
            losses: 0,
            posture: None,
            facing: None,
            moved: false,
            behind: 0,
            role: Role::Counter,
            size,
        }
    }

    /// Returns the marker for another hex of the same unit, with the portion that stands there.
    #[must_use]
    pub fn portion(&self, portion: &str) -> Self {
        Self { strength: portion.into(), role: Role::Portion, ..self.clone() }
    }

    /// Returns the colours of its side.
    pub fn colours(&self) -> SideColours {
        self.palette.colours(self.slot)
    }

    /// Returns the corners of its side.
    pub const fn corner(&self) -> Corner {
        Corner::of_slot(self.slot)
    }

    /// Returns how sound it is; what takes no posture is in Good order.
    pub fn condition(&self) -> Condition {
        self.posture.map_or(Condition::GoodOrder, Posture::condition)
    }

    /// Returns the facing its arrowhead shows: none for square, Disorder and PGD, which face every way.
    pub fn arrow(&self) -> Option<Facing> {
        match self.posture?.formation()? {
            Formation::Square => None,
            _ => self.facing,
        }
    }

    /// Returns what the picture shows, and nothing else. Small, because a board asks it of every counter a frame.
    fn drawn(&self) -> Drawn<'_> {
        let detail = self.size.detail;
        let counter = self.role == Role::Counter;
        let near = detail == Detail::Near;
        let lettered = detail != Detail::Far;
        let mut flags = Flags(0);
        flags.put(detail as u64, 2);
        flags.put(u64::from(self.size.side_px), 9);
        flags.put(self.palette as u64, 2);
        flags.put(u64::from(self.slot), 8);
        flags.put(u64::from(counter), 1);
        if counter {
            flags.put(symbol_code(self.symbol), 4);
            flags.put(self.symbols as u64, 1);
            flags.put(if lettered { posture_code(self.posture) } else { self.condition() as u64 }, 5);
            flags.put(u64::from(self.losses.min(losses_drawn(detail))), 10);
            flags.put(self.arrow().map_or(12, |facing| u64::from(facing.as_hour())), 4);
            flags.put(u64::from(self.moved), 1);
            flags.put(u64::from(self.behind.min(3)), 2);
        }
        Drawn {
            flags,
            name: if near { &self.name } else { "" },
            strength: if lettered { &self.strength } else { "" },
            note: if near && counter { &self.note } else { "" },
            mp_left: self.mp_left.as_deref().filter(|_| near && counter).unwrap_or_default(),
            printed: self.printed.as_ref().filter(|_| counter).map_or("", |p| p.key()),
        }
    }
}

const fn losses_drawn(detail: Detail) -> u16 {
    match detail {
        Detail::Near => 999,
        Detail::Middle => 4,
        Detail::Far => 0,
    }
}

const fn symbol_code(symbol: Symbol) -> u64 {
    match symbol {
        Symbol::Infantry => 0,
        Symbol::LightInfantry => 1,
        Symbol::LightCavalry => 2,
        Symbol::HeavyCavalry => 3,
        Symbol::FootArtillery => 4,
        Symbol::HorseArtillery => 5,
        Symbol::Wagon => 6,
        Symbol::Marker => 7,
        Symbol::Leader(level) => 8 + level as u64,
    }
}

/// Whether a battery is limbered does not count once it has lost its order: letters stand in its place.
const fn posture_code(posture: Option<Posture>) -> u64 {
    match posture {
        None => 0,
        Some(Posture::Disordered { .. }) => 1,
        Some(Posture::Pgd { .. }) => 2,
        Some(Posture::Good(formation)) => 3 + formation as u64,
    }
}

/// Small values packed side by side.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Flags(u64);

impl Flags {
    const fn put(&mut self, value: u64, bits: u32) {
        self.0 = (self.0 << bits) | value;
    }
}

/// The part of a look that its picture shows.
#[derive(Hash)]
struct Drawn<'a> {
    flags: Flags,
    name: &'a str,
    strength: &'a str,
    note: &'a str,
    mp_left: &'a str,
    printed: &'a str,
}

impl PartialEq for Drawn<'_> {
    fn eq(&self, other: &Self) -> bool {
        // Comparing two empty texts costs half a microsecond where it reads past them, so it is left out.
        let same = |a: &str, b: &str| a.len() == b.len() && (a.is_empty() || a == b);
        self.flags == other.flags
            && same(self.name, other.name)
            && same(self.strength, other.strength)
            && same(self.note, other.note)
            && same(self.mp_left, other.mp_left)
            && same(self.printed, other.printed)
    }
}

impl PartialEq for CounterLook {
    fn eq(&self, other: &Self) -> bool {
        self.drawn() == other.drawn()
    }
}

impl Eq for CounterLook {}

impl Hash for CounterLook {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.drawn().hash(state);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn at_far_zoom_two_regiments_share_a_picture_and_at_near_zoom_not() {
        let far = FaceSize::exact(18.0, 1.0);
        let one = CounterLook::new("57e Ligne", "11", Symbol::Infantry, 0, far);
        let mut other = CounterLook::new("61e Ligne", "6", Symbol::Infantry, 0, far);
        assert_eq!(one, other);
        other.size = FaceSize::exact(72.0, 1.0);
        assert_ne!(one, other);
        assert_ne!(CounterLook { size: other.size, ..one }, other);
    }

    #[test]
    fn a_face_is_pixel_for_pixel_and_its_detail_goes_by_points() {
        assert_eq!(FaceSize::exact(36.0, 2.0), FaceSize { detail: Detail::Middle, side_px: 72 });
        assert_eq!(FaceSize::exact(72.0, 1.25), FaceSize { detail: Detail::Near, side_px: 90 });
        assert_eq!(FaceSize::exact(0.0, 1.0).side_px, MIN_SIDE_PX);
        assert_eq!(FaceSize::exact(4000.0, 3.0).side_px, MAX_SIDE_PX);
        assert_eq!(FaceSize::stepped(60.0, 1.0).side_px, 72);
    }

    #[test]
    fn square_and_disorder_show_no_arrowhead() {
        let mut look = CounterLook::new("a", "1", Symbol::Infantry, 0, FaceSize::exact(36.0, 1.0));
        look.facing = Some(Facing::NORTH);
        for (posture, shown) in [
            (Posture::Good(Formation::Line), true),
            (Posture::Good(Formation::Square), false),
            (Posture::Disordered { limbered: false }, false),
        ] {
            look.posture = Some(posture);
            assert_eq!(look.arrow().is_some(), shown);
        }
    }
}
