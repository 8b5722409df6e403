//! Nothing is told by colour alone: the colours of the palettes and of the map's marks as they are seen with the three
//! common deficiencies of colour vision, and, where two of them come too near, the shape that tells them apart.

use desktop::counters::palette::{Corner, Palette};
use desktop::theme::on_map;
use egui::Color32;

/// How far apart two colours are that nobody takes for the same, in CIELAB.
const APART: f32 = 18.0;

/// How strongly a figure stands out from its ground, at least (WCAG for large type and signs).
const CONTRAST: f32 = 3.0;

/// A way of seeing: how much of the light's red, green and blue reaches each sense, as linear light.
#[derive(Clone, Copy, Debug)]
struct Eyes {
    name: &'static str,
    rows: [[f32; 3]; 3],
}

/// Full colour vision and the three deficiencies at their full strength (Machado, Oliveira and Fernandes 2009).
const EYES: [Eyes; 4] = [
    Eyes { name: "full", rows: [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]] },
    Eyes {
        name: "protanopia",
        rows: [
            [0.152_286, 1.052_583, -0.204_868],
            [0.114_503, 0.786_281, 0.099_216],
            [-0.003_882, -0.048_116, 1.051_998],
        ],
    },
    Eyes {
        name: "deuteranopia",
        rows: [
            [0.367_322, 0.860_646, -0.227_968],
            [0.280_085, 0.672_501, 0.047_413],
            [-0.011_820, 0.042_940, 0.968_881],
        ],
    },
    Eyes {
        name: "tritanopia",
        rows: [
            [1.255_528, -0.076_749, -0.178_779],
            [-0.078_411, 0.930_809, 0.147_602],
            [0.004_733, 0.691_367, 0.303_900],
        ],
    },
];

impl Eyes {
    /// Returns a colour as these eyes see it, as linear light.
    fn see(self, colour: Color32) -> [f32; 3] {
        let light = [colour.r(), colour.g(), colour.b()].map(linear);
        self.rows.map(|row| row.iter().zip(light).map(|(part, light)| part * light).sum::<f32>().clamp(0.0, 1.0))
    }
}

fn linear(value: u8) -> f32 {
    let value = f32::from(value) / 255.0;
    if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
}

fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
    let bent = |t: f32| if t > 0.008_856 { t.cbrt() } else { 7.787 * t + 16.0 / 116.0 };
    let x = bent((0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.950_47);
    let y = bent(0.2126 * r + 0.7152 * g + 0.0722 * b);
    let z = bent((0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.088_83);
    [116.0 * y - 16.0, 500.0 * (x - y), 200.0 * (y - z)]
}

fn distance(eyes: Eyes, one: Color32, other: Color32) -> f32 {
    let (one, other) = (lab(eyes.see(one)), lab(eyes.see(other)));
    one.iter().zip(other).map(|(a, b)| (a - b) * (a - b)).sum::<f32>().sqrt()
}

fn contrast(eyes: Eyes, one: Color32, other: Color32) -> f32 {
    let luminance = |colour| {
        let [r, g, b] = eyes.see(colour);
        0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05
    };
    let (one, other) = (luminance(one), luminance(other));
    one.max(other) / one.min(other)
}

#[test]
fn the_simulation_sees_what_is_known_of_it() {
    let [full, protan, deutan, tritan] = EYES;
    let (red, green, blue, yellow) =
        (Color32::from_rgb(176, 96, 40), Color32::from_rgb(112, 128, 32), Color32::BLUE, Color32::YELLOW);
    assert!(distance(full, red, green) > 40.0);
    for eyes in [protan, deutan] {
        assert!(distance(eyes, red, green) < 0.6 * distance(full, red, green), "{eyes:?}");
        assert!(distance(eyes, blue, yellow) > 80.0, "{eyes:?}");
    }
    let (teal, azure) = (Color32::from_rgb(0, 160, 140), Color32::from_rgb(0, 150, 190));
    assert!(distance(tritan, teal, azure) < 0.6 * distance(full, teal, azure));
}

#[test]
fn friend_and_foe_differ_for_every_eye_in_the_safe_palettes_and_in_shape_in_all() {
    for palette in [Palette::ColourVisionSafe, Palette::HighContrast] {
        let [a, b] = [0, 1].map(|slot| palette.colours(slot).body);
        for eyes in EYES {
            let apart = distance(eyes, a, b);
            assert!(apart > 2.0 * APART, "{palette:?}, {}: {apart}", eyes.name);
        }
    }
    // Whatever the palette, the corners of neighbours in the list of sides are cut otherwise.
    for slot in 0..6 {
        assert_ne!(Corner::of_slot(slot), Corner::of_slot(slot + 1));
    }
}

#[test]
fn figures_stand_out_on_every_counter_for_every_eye() {
    for palette in Palette::ALL {
        for (slot, eyes) in (0..6).flat_map(|slot| EYES.map(|eyes| (slot, eyes))) {
            let side = palette.colours(slot);
            for (what, ink, ground) in [("ink", side.ink, side.body), ("plan", side.plan, side.tint)] {
                let found = contrast(eyes, ink, ground);
                assert!(found >= CONTRAST, "{palette:?} {slot} {what}, {}: {found}", eyes.name);
            }
        }
    }
}

#[test]
fn conditions_are_told_apart_for_every_eye() {
    for palette in Palette::ALL {
        let marks = palette.marks();
        for eyes in EYES {
            let apart = distance(eyes, marks.disorder, marks.loss);
            assert!(apart > APART, "{palette:?}, {}: Disorder and PGD are {apart} apart", eyes.name);
            for (what, ink, ground) in [
                ("the letter of Disorder", marks.disorder_letter, marks.disorder),
                ("the letters of PGD", marks.broken_letter, marks.paper),
            ] {
                let found = contrast(eyes, ink, ground);
                assert!(found >= CONTRAST, "{palette:?}, {what}, {}: {found}", eyes.name);
            }
        }
    }
}

#[test]
fn what_is_seen_and_what_is_refused_differ_for_every_eye_or_in_shape() {
    // Hexes of a line of sight bear a ring or a cross, refused hexes their clause: see the interface tests. Their colours
    // differ besides.
    let [ground, refused] = on_map::REFUSED;
    for eyes in EYES {
        let apart = distance(eyes, on_map::SEEN, refused);
        assert!(apart > APART, "{}: {apart}", eyes.name);
        assert!(contrast(eyes, ground, refused) >= CONTRAST, "{}: a refusal on its ground", eyes.name);
    }
}

#[test]
fn what_can_be_reached_is_told_by_figure_and_outline_for_every_eye() {
    let [r, g, b, _] = on_map::REACH.to_array();
    for eyes in EYES {
        // The figure stands on the tint over paper as well as over a dark wood.
        for ground in [on_map::PAPER, Color32::from_rgb(0x9F, 0xB0, 0x7A)] {
            let half = |tint: u8, under: u8| (u16::from(tint) / 2 + u16::from(under) / 2).try_into().unwrap_or(u8::MAX);
            let tinted = Color32::from_rgb(half(r, ground.r()), half(g, ground.g()), half(b, ground.b()));
            let found = contrast(eyes, on_map::REACH_FIGURE, tinted);
            assert!(found >= 4.5, "{}: the figure {found}", eyes.name);
        }
        let found = contrast(eyes, on_map::AREA_DASH, on_map::AREA_WIDE);
        assert!(found >= CONTRAST, "{}: the outline {found}", eyes.name);
    }
}

#[test]
fn front_flank_and_rear_are_told_apart_for_every_eye() {
    let [front, flank, rear] = on_map::ARCS;
    for eyes in EYES {
        for (what, one, other) in
            [("front, flank", front, flank), ("flank, rear", flank, rear), ("front, rear", front, rear)]
        {
            let apart = distance(eyes, one, other);
            assert!(apart > APART, "{}: {what} are {apart} apart", eyes.name);
        }
    }
}
