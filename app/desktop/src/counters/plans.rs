//! Formation plans: how a unit stands on the ground, front up, as bars, dots and rings in a unit field.
//!
//! Shared by counter faces and the icons of the chrome, so that a formation looks the same wherever it is shown.

use rules::unit::Formation;

/// One piece of a plan, in a field of side 1 with its centre at the origin and y to the south.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Part {
    /// A filled bar.
    Bar {
        /// Centre, to the east.
        x: f32,
        /// Centre, to the south.
        y: f32,
        /// Width.
        w: f32,
        /// Height.
        h: f32,
        /// How far it is turned, in degrees clockwise.
        turn: f32,
    },
    /// A filled dot.
    Dot {
        /// Centre, to the east.
        x: f32,
        /// Centre, to the south.
        y: f32,
        /// Radius.
        r: f32,
    },
    /// A square ring round the centre.
    Ring {
        /// Outer side.
        side: f32,
        /// Width of the stroke, inwards.
        stroke: f32,
    },
}

impl Part {
    /// Returns the four corners of a bar of this size, clockwise.
    pub fn corners(x: f32, y: f32, w: f32, h: f32, turn: f32) -> [(f32, f32); 4] {
        let (sin, cos) = turn.to_radians().sin_cos();
        [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)].map(|(along, down)| {
            let (dx, dy) = (along * w, down * h);
            (x + dx * cos - dy * sin, y + dx * sin + dy * cos)
        })
    }
}

const fn bar(x: f32, y: f32, w: f32, h: f32) -> Part {
    Part::Bar { x, y, w, h, turn: 0.0 }
}

const fn askew(x: f32, y: f32, w: f32, h: f32, turn: f32) -> Part {
    Part::Bar { x, y, w, h, turn }
}

const fn dot(x: f32, y: f32, r: f32) -> Part {
    Part::Dot { x, y, r }
}

/// Returns the plan as drawn where there is room: counters at near zoom, icons.
pub fn fine(formation: Formation) -> Vec<Part> {
    match formation {
        Formation::Line => vec![bar(0.0, 0.0, 0.90, 0.19)],
        Formation::Column => (0_u8..4).map(|i| bar(0.0, 0.205 * (f32::from(i) - 1.5), 0.40, 0.165)).collect(),
        Formation::Square => vec![Part::Ring { side: 0.72, stroke: 0.15 }],
        Formation::Skirmish => {
            let front = (0_u8..4).map(|i| dot(0.25 * (f32::from(i) - 1.5), -0.13, 0.07));
            let rear = (0_u8..3).map(|i| dot(0.25 * (f32::from(i) - 1.0), 0.13, 0.07));
            front.chain(rear).collect()
        }
        Formation::RoadColumn => {
            let blocks = (0_u8..4).map(|i| bar(0.0, 0.27 * (f32::from(i) - 1.5), 0.22, 0.19));
            std::iter::once(bar(0.0, 0.0, 0.07, 0.90)).chain(blocks).collect()
        }
        Formation::ColumnOfCompanies => {
            (0_u8..4).map(|i| bar(0.0, 0.245 * (f32::from(i) - 1.5), 0.72, 0.105)).collect()
        }
        Formation::GeneralOrder => vec![
            askew(-0.25, -0.25, 0.26, 0.10, -25.0),
            askew(0.24, -0.27, 0.26, 0.10, 20.0),
            askew(0.0, 0.0, 0.28, 0.10, -8.0),
            askew(-0.27, 0.24, 0.26, 0.10, 30.0),
            askew(0.25, 0.25, 0.26, 0.10, -20.0),
        ],
        Formation::Limbered => vec![
            bar(0.0, 0.03, 0.075, 0.84),
            bar(0.0, -0.40, 0.30, 0.11),
            bar(0.0, -0.20, 0.30, 0.11),
            bar(-0.15, 0.06, 0.10, 0.20),
            bar(0.15, 0.06, 0.10, 0.20),
            bar(0.0, 0.06, 0.30, 0.07),
            bar(-0.15, 0.36, 0.10, 0.20),
            bar(0.15, 0.36, 0.10, 0.20),
            bar(0.0, 0.36, 0.30, 0.07),
        ],
        Formation::Unlimbered => (0_u8..3)
            .flat_map(|i| {
                let x = 0.32 * (f32::from(i) - 1.0);
                [bar(x, 0.0, 0.075, 0.80), bar(x - 0.085, 0.02, 0.06, 0.26), bar(x + 0.085, 0.02, 0.06, 0.26)]
            })
            .collect(),
    }
}

/// Returns the plan as drawn in a dozen pixels: fewer and stouter pieces, so that it reads when turned.
pub fn stout(formation: Formation) -> Vec<Part> {
    match formation {
        Formation::Line => vec![bar(0.0, 0.0, 1.0, 0.25)],
        Formation::Column => (0_u8..3).map(|i| bar(0.0, 0.31 * (f32::from(i) - 1.0), 0.54, 0.21)).collect(),
        Formation::Square => vec![Part::Ring { side: 0.84, stroke: 0.19 }],
        Formation::Skirmish => {
            vec![
                dot(-0.36, -0.18, 0.115),
                dot(0.0, -0.18, 0.115),
                dot(0.36, -0.18, 0.115),
                dot(-0.18, 0.18, 0.115),
                dot(0.18, 0.18, 0.115),
            ]
        }
        Formation::RoadColumn => vec![
            bar(0.0, 0.0, 0.09, 0.84),
            bar(0.0, -0.36, 0.32, 0.23),
            bar(0.0, 0.0, 0.32, 0.23),
            bar(0.0, 0.36, 0.32, 0.23),
        ],
        Formation::ColumnOfCompanies => (0_u8..3).map(|i| bar(0.0, 0.34 * (f32::from(i) - 1.0), 0.88, 0.17)).collect(),
        Formation::GeneralOrder => vec![
            askew(-0.25, -0.30, 0.42, 0.17, -28.0),
            askew(0.27, -0.20, 0.42, 0.17, 35.0),
            askew(-0.24, 0.18, 0.42, 0.17, 40.0),
            askew(0.24, 0.32, 0.42, 0.17, -18.0),
        ],
        Formation::Limbered => vec![
            bar(0.0, 0.0, 0.13, 0.90),
            bar(0.0, -0.32, 0.40, 0.17),
            bar(-0.22, 0.26, 0.17, 0.36),
            bar(0.22, 0.26, 0.17, 0.36),
            bar(0.0, 0.26, 0.40, 0.12),
        ],
        Formation::Unlimbered => (0_u8..3)
            .flat_map(|i| {
                let x = 0.36 * (f32::from(i) - 1.0);
                [bar(x, 0.0, 0.125, 0.88), bar(x, 0.10, 0.27, 0.20)]
            })
            .collect(),
    }
}

/// Returns the eight bars of a unit that has lost its formation.
pub fn scattered() -> Vec<Part> {
    (0_u8..8)
        .map(|i| {
            let angle = (f32::from(i) * 45.0 + 14.0).to_radians();
            let reach = if i % 2 == 0 { 0.36 } else { 0.43 };
            askew(reach * angle.cos(), reach * angle.sin(), 0.20, 0.085, f32::from(i) * 73.0)
        })
        .collect()
}
