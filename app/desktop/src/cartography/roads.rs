//! Roads and tracks: a net through the middles of the hexsides they cross, drawn as smooth lines.
#![expect(clippy::indexing_slicing, reason = "exit and link numbers are made here")]

use egui::{Pos2, Rect, Vec2};
use rules::board::{PlaceIdx, RoadClass};
use rules::facing::Direction;

use super::canvas::{Canvas, Line};
use super::cells::{Cells, Joints, cell_of};
use super::courses::{Course, bounds_of, left_of, smooth};
use super::crossings::Crossings;
use super::inks::{ROAD, ROAD_CASING, TRACK};
use super::input::MapInput;
use super::noise::{Chance, Layer, spot};

/// A stretch of road of one class without forks.
pub(super) struct Way {
    /// How good it is.
    pub(super) class: RoadClass,
    /// Its middle line.
    pub(super) course: Course,
    /// The rectangle round it.
    pub(super) bounds: Rect,
    dashes: Vec<Vec<Pos2>>,
}

/// A road with a name, from end to end.
pub(super) struct NamedRoad {
    /// The key of its name.
    pub(super) name: String,
    /// Its middle line, as drawn.
    pub(super) course: Course,
}

/// All roads of a board.
pub(super) struct Roads {
    /// The stretches to draw.
    pub(super) ways: Vec<Way>,
    /// The roads to name.
    pub(super) named: Vec<NamedRoad>,
}

struct Exit {
    at: Pos2,
    class: RoadClass,
    links: Vec<usize>,
    beyond: Option<Vec2>,
}

struct Link {
    ends: [Option<usize>; 2],
    inner: Vec<Pos2>,
    class: RoadClass,
}

struct Net<'a> {
    cells: &'a Cells,
    crossings: &'a Crossings,
    chance: Chance,
    joints: Joints,
    exits: Vec<Exit>,
    links: Vec<Link>,
}

impl Roads {
    /// Lays out the roads of a board.
    pub(super) fn new(input: &MapInput<'_>, cells: &Cells, crossings: &Crossings, chance: Chance) -> Self {
        let board = input.board;
        let mut net = Net { cells, crossings, chance, joints: Joints::default(), exits: Vec::new(), links: Vec::new() };
        let mut off_sheet: Vec<(PlaceIdx, Direction, RoadClass)> = Vec::new();
        for road in &board.roads {
            off_sheet.extend(road.path.first().zip(road.enters).map(|(place, d)| (*place, d, road.class)));
            off_sheet.extend(road.path.last().zip(road.leaves).map(|(place, d)| (*place, d, road.class)));
        }
        off_sheet.retain(|(place, _, _)| place.index() < board.len());
        off_sheet.sort_by_key(|(place, direction, _)| (*place, *direction));
        let mut beyond = off_sheet.iter().peekable();
        for (idx, place) in board.places() {
            let mut exits = Vec::new();
            for (side, class) in place.roads.iter().enumerate() {
                exits.extend(class.map(|class| net.exit(cell_of(idx), side, class, false)));
            }
            while let Some((_, direction, class)) = beyond.next_if(|(place, _, _)| *place == idx) {
                let exit = net.exit(cell_of(idx), direction.index(), *class, true);
                if !exits.contains(&exit) {
                    exits.push(exit);
                }
            }
            net.join(cell_of(idx), &exits);
        }
        let ways = net.ways();
        let mut named = Vec::new();
        for road in &board.roads {
            let Some(name) = &road.name else { continue };
            let mut points = Vec::new();
            let mut side = |place: PlaceIdx, direction: Direction| {
                let middle = cells.side(cell_of(place), direction.index());
                points.extend(net.joints.find(middle).map(|exit| net.exits[exit].at));
            };
            if let Some((place, direction)) = road.path.first().zip(road.enters) {
                side(*place, direction);
            }
            for pair in road.path.windows(2) {
                if let Some(direction) = board.direction(pair[0], pair[1]) {
                    side(pair[0], direction);
                }
            }
            if let Some((place, direction)) = road.path.last().zip(road.leaves) {
                side(*place, direction);
            }
            named.push(NamedRoad { name: name.clone(), course: Course::new(net.wobbled(smooth(&points, 8))) });
        }
        Self { ways, named }
    }
}

impl Net<'_> {
    /// Returns the exit over a hexside; roads keep to the middle over water and wander elsewhere.
    fn exit(&mut self, cell: usize, side: usize, class: RoadClass, leaves: bool) -> usize {
        let middle = self.cells.side(cell, side);
        let number = self.joints.add(middle);
        let out = self.cells.to_side(side).normalized();
        if number == self.exits.len() {
            let wander = if self.crossings.is_wet(middle) {
                0.0
            } else {
                self.chance.swing(Layer::Course, spot(middle), 7) * if class == RoadClass::Main { 0.13 } else { 0.22 }
            };
            // Seen from the other side the hexside runs the other way, so the axis is fixed first.
            let axis = left_of(out);
            let axis = if axis.x + axis.y * 0.01 < 0.0 { -axis } else { axis };
            self.exits.push(Exit { at: middle + axis * wander, class, links: Vec::new(), beyond: None });
        }
        if leaves {
            self.exits[number].beyond = Some(out);
        }
        number
    }

    /// Joins the exits of one hex.
    fn join(&mut self, cell: usize, exits: &[usize]) {
        let centre = self.cells.all[cell].at;
        let mean = |net: &Self| {
            let sum = exits.iter().fold(Vec2::ZERO, |sum, exit| sum + (net.exits[*exit].at - centre));
            #[expect(clippy::cast_precision_loss, reason = "at most six exits")]
            let n = exits.len().max(1) as f32;
            sum / n
        };
        match *exits {
            [] => {}
            [only] => {
                let share = if self.cells.all[cell].ground.is_built() { 0.1 } else { 0.62 };
                let end = centre + mean(self) * share;
                self.link([Some(only), None], vec![end], self.exits[only].class);
            }
            [a, b] => {
                let (here, there) = (self.exits[a].class, self.exits[b].class);
                if here == there {
                    self.link([Some(a), Some(b)], Vec::new(), here);
                } else {
                    // A better road ends, and a lesser one begins, inside the hex.
                    let meeting = centre + mean(self) * 0.4;
                    self.link([Some(a), None], vec![meeting], here);
                    self.link([Some(b), None], vec![meeting], there);
                }
            }
            _ => {
                let fork = centre + mean(self) * 0.62;
                // The straightest pair of the best class goes through, the others end on it.
                let mut best = (exits[0], exits[1], f32::MAX);
                for (i, a) in exits.iter().enumerate() {
                    for b in &exits[i + 1..] {
                        let (da, db) = (self.exits[*a].at - fork, self.exits[*b].at - fork);
                        let class = self.exits[*a].class.min(self.exits[*b].class);
                        let bend = da.normalized().dot(db.normalized()) - f32::from(class as u8) * 0.7;
                        if bend < best.2 {
                            best = (*a, *b, bend);
                        }
                    }
                }
                let class = self.exits[best.0].class.min(self.exits[best.1].class);
                self.link([Some(best.0), Some(best.1)], vec![fork], class);
                for other in exits.iter().filter(|exit| **exit != best.0 && **exit != best.1) {
                    self.link([Some(*other), None], vec![fork], self.exits[*other].class);
                }
            }
        }
    }

    fn link(&mut self, ends: [Option<usize>; 2], inner: Vec<Pos2>, class: RoadClass) {
        for end in ends.into_iter().flatten() {
            self.exits[end].links.push(self.links.len());
        }
        self.links.push(Link { ends, inner, class });
    }

    /// Returns the link of the same class on the other side of an exit.
    fn onward(&self, link: usize, exit: usize) -> Option<usize> {
        let class = self.links[link].class;
        self.exits[exit].links.iter().copied().find(|next| *next != link && self.links[*next].class == class)
    }

    fn ways(&self) -> Vec<Way> {
        let mut used = vec![false; self.links.len()];
        let mut ways = Vec::new();
        for is_loop in [false, true] {
            for first in 0..self.links.len() {
                for from in 0..2 {
                    let begins = self.links[first].ends[from].is_none_or(|exit| self.onward(first, exit).is_none());
                    if !used[first] && (begins || is_loop) {
                        ways.push(self.way(first, from, &mut used));
                    }
                }
            }
        }
        ways
    }

    fn way(&self, first: usize, from: usize, used: &mut [bool]) -> Way {
        let mut points = Vec::new();
        let (mut link, mut from) = (first, from);
        if let Some(exit) = self.links[first].ends[from].map(|exit| &self.exits[exit]) {
            points.extend(exit.beyond.map(|out| exit.at + out * 2.0));
            points.push(exit.at);
        }
        loop {
            used[link] = true;
            let here = &self.links[link];
            if from == 0 {
                points.extend(&here.inner);
            } else {
                points.extend(here.inner.iter().rev());
            }
            let Some(exit) = here.ends[1 - from] else { break };
            points.push(self.exits[exit].at);
            let Some(next) = self.onward(link, exit).filter(|next| !used[*next]) else {
                let exit = &self.exits[exit];
                points.extend(exit.beyond.map(|out| exit.at + out * 2.0));
                break;
            };
            link = next;
            from = usize::from(self.links[next].ends[0] != Some(exit));
        }
        let class = self.links[first].class;
        let course = Course::new(self.wobbled(smooth(&points, 8)));
        let dashes = if class == RoadClass::Track { course.dashes(0.15, 0.075) } else { Vec::new() };
        Way { class, bounds: bounds_of(&course.points), course, dashes }
    }

    fn wobbled(&self, mut line: Vec<Pos2>) -> Vec<Pos2> {
        for p in &mut line {
            let fade = self.crossings.distance(*p).min(0.5) / 0.5;
            *p += (self.chance.shift(Layer::Wobble, *p, 0.7, 0.05) + self.chance.shift(Layer::Wobble, *p, 1.6, 0.035))
                * fade;
        }
        line
    }
}

/// Returns half the width of a road of this class, in hex radii, as drawn close up.
pub(super) fn half_width(class: RoadClass) -> f32 {
    match class {
        RoadClass::Main => 0.0875,
        RoadClass::Road => 0.0625,
        RoadClass::Track => 0.02,
    }
}

/// Returns the width in pixels of a road's casing and of its fill.
pub(super) fn widths(canvas: &Canvas, class: RoadClass) -> (f32, f32) {
    let (casing, fill) = match class {
        RoadClass::Main => (0.175, 0.118),
        RoadClass::Road => (0.125, 0.080),
        RoadClass::Track => (0.030, 0.0),
    };
    let casing = canvas.stroke_width(casing);
    (casing, canvas.stroke_width(fill).min(casing - 1.2).max(0.6))
}

/// Draws the roads that show: all casings, then all fills, then tracks.
pub(super) fn paint(canvas: &mut Canvas, roads: &Roads) {
    let seen: Vec<&Way> = roads.ways.iter().filter(|way| canvas.sees(way.bounds, 0.5)).collect();
    let mut tracks = canvas.pen();
    for way in seen.iter().filter(|way| way.class == RoadClass::Track) {
        for dash in way.dashes.iter().filter(|dash| canvas.sees(bounds_of(dash), 0.2)) {
            tracks.polyline(dash);
        }
    }
    let track = widths(canvas, RoadClass::Track).0.max(1.0);
    if canvas.scale >= 20.0 {
        let mut ground = canvas.pen();
        for way in seen.iter().filter(|way| way.class == RoadClass::Track) {
            canvas.add_visible(&mut ground, &way.course.points, 0.4);
        }
        canvas.draw(ground, Line::round(track * 2.6), ROAD, 0.42);
    }
    canvas.draw(tracks, Line::cut(track), TRACK, 0.95);
    for is_fill in [false, true] {
        for class in [RoadClass::Road, RoadClass::Main] {
            let mut pen = canvas.pen();
            for way in seen.iter().filter(|way| way.class == class) {
                canvas.add_visible(&mut pen, &way.course.points, 0.4);
            }
            let (casing, fill) = widths(canvas, class);
            if is_fill {
                canvas.draw(pen, Line::round(fill), ROAD, 1.0);
            } else {
                canvas.draw(pen, Line::open(casing), ROAD_CASING, 1.0);
            }
        }
    }
}
