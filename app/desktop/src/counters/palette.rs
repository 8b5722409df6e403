//! The colours, corners and rulings of the sides: every colour a counter is drawn with stands here.

use egui::Color32;
use serde::{Deserialize, Serialize};

/// A set of counter colours the player can choose.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Palette {
    /// French blue and Russian green.
    #[default]
    Default,
    /// Navy and yellow on pure black and white.
    HighContrast,
    /// Blue and orange, told apart by every kind of colour vision.
    ColourVisionSafe,
}

impl Palette {
    /// Every palette, in the order a menu lists them.
    pub const ALL: [Self; 3] = [Self::Default, Self::HighContrast, Self::ColourVisionSafe];

    /// Returns the colours of a side: slot 0 is side A, 1 is side B, further ones are A and B turned in hue.
    pub fn colours(self, slot: u8) -> SideColours {
        let [a, b] = match self {
            Self::Default => [FRENCH_BLUE, RUSSIAN_GREEN],
            Self::HighContrast => [HIGH_CONTRAST_A, HIGH_CONTRAST_B],
            Self::ColourVisionSafe => [VISION_SAFE_A, VISION_SAFE_B],
        };
        match slot {
            0 => a,
            1 => b,
            further => {
                let base = if further % 2 == 0 { a } else { b };
                base.turned(f32::from(further / 2) * 137.5)
            }
        }
    }

    /// Returns the colours of the marks that are the same for every side.
    pub const fn marks(self) -> MarkColours {
        let window = match self {
            Self::HighContrast => Color32::WHITE,
            _ => rgb(0xF3_ECD6),
        };
        MarkColours {
            disorder: rgb(0xFF_C857),
            disorder_letter: rgb(0x8A_4B00),
            loss: rgb(0xC7_351F),
            broken_letter: rgb(0xA6_2114),
            paper: rgb(0xFF_FBEF),
            window,
            shadow: rgb(0x1A_1206),
            selected: rgb(0xF2_B92E),
            selected_ground: rgb(0x3A_2A05),
        }
    }
}

/// The shape of a side's corners; with it goes the ruling under the name.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Corner {
    /// Rounded, with a plain rule: side A.
    Rounded,
    /// Cut, with a dotted rule: side B.
    Cut,
    /// Scooped out, with a dashed rule: a third side.
    Scooped,
}

impl Corner {
    /// Returns the corner of a side.
    pub const fn of_slot(slot: u8) -> Self {
        match slot % 3 {
            0 => Self::Rounded,
            1 => Self::Cut,
            _ => Self::Scooped,
        }
    }
}

/// The colours of one side in one palette.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct SideColours {
    /// The face.
    pub body: Color32,
    /// The band under the name.
    pub band: Color32,
    /// The pale ground of a portion marker.
    pub tint: Color32,
    /// Figures and symbols on the body.
    pub ink: Color32,
    /// Formation plans and figures on a pale ground.
    pub plan: Color32,
    /// The rim.
    pub edge: Color32,
    /// How wide the rim is, as a part of the counter's side.
    pub edge_width: f32,
}

impl SideColours {
    /// Returns whether the body is light, so that its marks have to be dark.
    pub fn is_light(&self) -> bool {
        brightness(self.body) > 0.5
    }

    fn turned(self, degrees: f32) -> Self {
        let turn = |colour| turn_hue(colour, degrees);
        Self {
            body: turn(self.body),
            band: turn(self.band),
            tint: turn(self.tint),
            plan: turn(self.plan),
            edge: turn(self.edge),
            ..self
        }
    }
}

/// The colours of marks that are the same for every side.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MarkColours {
    /// Dashes and disc of Disorder.
    pub disorder: Color32,
    /// The letter of Disorder.
    pub disorder_letter: Color32,
    /// Losses and PGD.
    pub loss: Color32,
    /// The letters of PGD on a pale ground.
    pub broken_letter: Color32,
    /// White of the face: arrowheads, pip edges, what fades a unit that has moved.
    pub paper: Color32,
    /// The ground a formation plan stands on.
    pub window: Color32,
    /// The shadow under a counter.
    pub shadow: Color32,
    /// The ring round a selected counter.
    pub selected: Color32,
    /// What that ring lies on.
    pub selected_ground: Color32,
}

const FRENCH_BLUE: SideColours = side([0x2F_5796, 0x1C_3866, 0xC5_D2E6, 0xFF_FBEF, 0x1C_3866, 0x14_213A], 0.024);
const RUSSIAN_GREEN: SideColours = side([0x47_734A, 0x29_4A2D, 0xCB_DAC4, 0xFF_FBEF, 0x26_4A2B, 0x14_251A], 0.024);
const HIGH_CONTRAST_A: SideColours = side([0x06_246B, 0x00_0B2E, 0xD5_E0FF, 0xFF_FFFF, 0x00_0B2E, 0x00_0000], 0.045);
const HIGH_CONTRAST_B: SideColours = side([0xFF_D23A, 0xFF_F3C4, 0xFF_F3C4, 0x00_0000, 0x00_0000, 0x00_0000], 0.045);
const VISION_SAFE_A: SideColours = side([0x1F_5FA8, 0x12_3B6C, 0xC6_D8EC, 0xFF_FFFF, 0x12_3B6C, 0x0B_1B30], 0.024);
const VISION_SAFE_B: SideColours = side([0xE5_9A2F, 0xFB_DDAE, 0xFB_E3BF, 0x24_1500, 0x4A_2C00, 0x24_1500], 0.024);

const fn side([body, band, tint, ink, plan, edge]: [u32; 6], edge_width: f32) -> SideColours {
    SideColours {
        body: rgb(body),
        band: rgb(band),
        tint: rgb(tint),
        ink: rgb(ink),
        plan: rgb(plan),
        edge: rgb(edge),
        edge_width,
    }
}

const fn rgb(hex: u32) -> Color32 {
    let [_, red, green, blue] = hex.to_be_bytes();
    Color32::from_rgb(red, green, blue)
}

/// Returns the colour made see-through: 0 is nothing, 1 as it is.
pub fn faded(colour: Color32, alpha: f32) -> Color32 {
    let [red, green, blue, _] = colour.to_array();
    Color32::from_rgba_unmultiplied(red, green, blue, byte(alpha))
}

/// Returns the colour on the way from one to the other: 0 is the first, 1 the second.
pub fn mixed(from: Color32, to: Color32, share: f32) -> Color32 {
    let mix = |a: u8, b: u8| byte((f32::from(a) + (f32::from(b) - f32::from(a)) * share) / 255.0);
    Color32::from_rgb(mix(from.r(), to.r()), mix(from.g(), to.g()), mix(from.b(), to.b()))
}

fn brightness(colour: Color32) -> f32 {
    (0.299 * f32::from(colour.r()) + 0.587 * f32::from(colour.g()) + 0.114 * f32::from(colour.b())) / 255.0
}

/// Turns the hue and keeps the brightness, so that the ink on it stays as readable.
fn turn_hue(colour: Color32, degrees: f32) -> Color32 {
    let luma = brightness(colour);
    let [red, blue] = [colour.r(), colour.b()].map(|part| f32::from(part) / 255.0 - luma);
    let (sin, cos) = degrees.to_radians().sin_cos();
    let (blue, red) = (blue * cos - red * sin, blue * sin + red * cos);
    let green = -(0.299 * red + 0.114 * blue) / 0.587;
    Color32::from_rgb(byte(luma + red), byte(luma + green), byte(luma + blue))
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "clamped to what a byte holds")]
fn byte(part: f32) -> u8 {
    (part.clamp(0.0, 1.0) * 255.0).round() as u8
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ink_reads_on_its_body_in_every_palette_and_slot() {
        for palette in Palette::ALL {
            for slot in 0..8 {
                let colours = palette.colours(slot);
                let apart = (brightness(colours.ink) - brightness(colours.body)).abs();
                assert!(apart > 0.4, "{palette:?} {slot}: {apart}");
            }
        }
    }

    #[test]
    fn sides_differ_in_colour_and_neighbours_in_corner() {
        for palette in Palette::ALL {
            let bodies: Vec<Color32> = (0..6).map(|slot| palette.colours(slot).body).collect();
            for (i, body) in bodies.iter().enumerate() {
                assert!(!bodies[..i].contains(body), "{palette:?} {i}");
            }
        }
        assert_ne!(Corner::of_slot(0), Corner::of_slot(1));
    }
}
