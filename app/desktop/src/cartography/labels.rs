//! Where names stand: along the ground, beside water and roads, clear of each other.

use egui::{Pos2, Rect, Vec2, vec2};
use rules::board::{Feature, FeatureKind, PlaceIdx};

use super::areas::Rough;
use super::cells::{Cells, cell_of};
use super::clearance::Clearance;
use super::courses::{Course, bounds_of, left_of, smooth};
use super::inks::{Ink, NAME, WATER_NAME};
use super::input::{Ground, MapInput};
use super::noise::Chance;
use super::roads::Roads;
use super::typeface::{Hand, Typefaces};
use super::water::Stream;

/// A name set on the map.
#[derive(PartialEq)]
pub(super) struct Label {
    /// The words.
    pub(super) text: String,
    /// The lettering.
    pub(super) style: Style,
    /// The line the letters stand on.
    pub(super) course: Course,
    /// Which way the name moves as it grows far away: 1 up from its line, −1 down, 0 neither.
    pub(super) lift: f32,
    /// The rectangle round it, as drawn close up.
    pub(super) bounds: Rect,
}

impl Label {
    /// Returns the rectangle in which it is drawn at any scale that shows it, and numbers give way to it.
    pub(super) fn reach(&self) -> Rect {
        let style = &self.style;
        let grown = (style.least / style.from_scale / style.size).max(1.0);
        self.bounds.expand(1.0 + self.bounds.width().max(self.bounds.height()) * (grown - 1.0) * 0.5)
    }
}

/// How a name is lettered.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Style {
    /// The face.
    pub(super) hand: Hand,
    /// Size in hex radii.
    pub(super) size: f32,
    /// Smallest size in pixels.
    pub(super) least: f32,
    /// Space between letters, in parts of the size.
    pub(super) spacing: f32,
    /// Colour.
    pub(super) ink: Ink,
    /// The smallest scale at which it is shown.
    pub(super) from_scale: f32,
}

impl Style {
    fn of(kind: FeatureKind) -> Self {
        let village = Self { hand: Hand::Bold, size: 0.56, least: 11.5, spacing: 0.02, ink: NAME, from_scale: 5.0 };
        match kind {
            FeatureKind::Village => village,
            FeatureKind::Water => {
                Self { hand: Hand::Italic, size: 0.46, least: 10.5, spacing: 0.26, ink: WATER_NAME, from_scale: 10.0 }
            }
            FeatureKind::Wood => Self { size: 0.40, least: 9.5, spacing: 0.22, from_scale: 11.0, ..village },
            FeatureKind::Height => {
                Self { hand: Hand::Italic, size: 0.40, least: 10.5, spacing: 0.06, from_scale: 15.0, ..village }
            }
            FeatureKind::Work => {
                Self { hand: Hand::Italic, size: 0.44, least: 11.0, spacing: 0.04, from_scale: 8.0, ..village }
            }
            FeatureKind::Road => {
                Self { hand: Hand::Italic, size: 0.29, least: 9.5, spacing: 0.05, from_scale: 19.0, ..village }
            }
        }
    }
}

struct Placer<'a> {
    input: &'a MapInput<'a>,
    cells: &'a Cells,
    clearance: &'a Clearance,
    chance: Chance,
    faces: &'a Typefaces,
    labels: Vec<Label>,
    taken: Vec<Pos2>,
}

/// Sets every name of the board.
pub(super) fn labels(
    input: &MapInput<'_>,
    cells: &Cells,
    clearance: &Clearance,
    chance: Chance,
    (streams, roads): (&[Stream], &Roads),
    faces: &Typefaces,
) -> Vec<Label> {
    let mut placer = Placer { input, cells, clearance, chance, faces, labels: Vec::new(), taken: Vec::new() };
    let features = &input.board.features;
    let is_course = |feature: &&Feature| matches!(feature.kind, FeatureKind::Water | FeatureKind::Road);
    for feature in features.iter().filter(|feature| !is_course(feature)) {
        placer.on_ground(feature);
    }
    for feature in features.iter().filter(is_course) {
        placer.on_course(feature, streams, roads);
    }
    let named = |name: &str| features.iter().any(|feature| feature.name == name);
    for (name, course, half) in longest(streams) {
        if !named(name) {
            placer.beside(name, Style::of(FeatureKind::Water), course, half, None);
        }
    }
    for road in roads.named.iter().filter(|road| !named(&road.name)) {
        placer.beside(&road.name, Style::of(FeatureKind::Road), &road.course, 0.09, None);
    }
    placer.labels
}

/// Returns the longest reach of each named water, with half its width.
fn longest(streams: &[Stream]) -> Vec<(&str, &Course, f32)> {
    let mut found: Vec<(&str, &Course, f32)> = Vec::new();
    for stream in streams {
        let Some(name) = stream.name.as_deref() else { continue };
        let half = half_of(stream);
        match found.iter_mut().find(|(other, _, _)| *other == name) {
            Some(other) if other.1.length() < stream.course.length() => *other = (name, &stream.course, half),
            Some(_) => {}
            None => found.push((name, &stream.course, half)),
        }
    }
    found
}

fn half_of(stream: &Stream) -> f32 {
    if stream.is_river { 0.20 } else { 0.07 }
}

impl Placer<'_> {
    fn centres(&self, along: &[PlaceIdx]) -> Vec<Pos2> {
        let on_board = along.iter().filter(|place| place.index() < self.input.board.len());
        on_board.filter_map(|place| self.cells.all.get(cell_of(*place))).map(|cell| cell.at).collect()
    }

    fn ground(&self, p: Pos2) -> Option<Ground> {
        let at = Rough::VILLAGE.unshifted(self.chance, p);
        self.cells.under(at).and_then(|cell| self.cells.all.get(cell)).map(|cell| cell.ground)
    }

    fn add(&mut self, text: String, style: Style, line: Vec<Pos2>, lift: f32) {
        let course = Course::new(line);
        let width = self.faces.width(style.hand, &text, style.spacing) * style.size;
        let mut s = (course.length() - width) * 0.5;
        let end = s + width;
        while s <= end {
            self.taken.extend(course.at(s).map(|(p, along)| p + left_of(along) * (style.size * 0.3)));
            s += 0.2;
        }
        let bounds = bounds_of(&course.points).expand(style.size + (width - course.length()).max(0.0) * 0.5);
        self.labels.push(Label { text, style, course, lift, bounds });
    }

    /// Sets a name along hexes.
    fn on_ground(&mut self, feature: &Feature) {
        let mut text = (self.input.text)(&feature.name);
        let style = Style::of(feature.kind);
        if feature.kind == FeatureKind::Wood {
            text = text.to_uppercase();
        }
        let width = self.faces.width(style.hand, &text, style.spacing) * style.size;
        let centres = self.centres(&feature.along);
        let Some(first) = centres.first().copied() else { return };
        let built = centres.iter().any(|p| {
            let here = self.cells.under(*p).and_then(|cell| self.cells.all.get(cell)).map(|cell| cell.ground);
            here.is_some_and(|ground| ground.is_built() || ground == Ground::Redoubt)
        });
        // The baseline stands a little low, so that the letters are centred on the hexes.
        let drop = style.size * 0.34;
        let line = if centres.len() == 1 {
            arc(first + vec2(0.0, drop), width)
        } else {
            // Letters need a calm line: the hexes' zigzag is evened out first.
            let mut calm = centres.clone();
            for (index, p) in calm.iter_mut().enumerate().skip(1) {
                if let (Some(back), Some(here), Some(on)) =
                    (centres.get(index - 1), centres.get(index), centres.get(index + 1))
                {
                    *p = (here.to_vec2() * 0.5 + (back.to_vec2() + on.to_vec2()) * 0.25).to_pos2();
                }
            }
            smooth(&calm, 8).into_iter().map(|p| p + vec2(0.0, drop)).collect()
        };
        let style = if feature.kind == FeatureKind::Wood { self.widened(&text, style, &line) } else { style };
        if built {
            self.clear_of_houses(text, style, &line, width);
        } else {
            self.add(text, style, line, 0.0);
        }
    }

    /// Returns a lettering set so wide that the name covers most of its line.
    fn widened(&self, text: &str, style: Style, line: &[Pos2]) -> Style {
        let length = Course::new(line.to_vec()).length();
        let tight = self.faces.width(style.hand, text, 0.0);
        #[expect(clippy::cast_precision_loss, reason = "letters of a name")]
        let gaps = text.chars().count().saturating_sub(1).max(1) as f32;
        let spacing = (0.85 * length / style.size - tight) / gaps;
        Style { spacing: spacing.clamp(style.spacing, 0.6), ..style }
    }

    /// Sets the name of a built place above it, or wherever near it there is most room.
    fn clear_of_houses(&mut self, text: String, style: Style, line: &[Pos2], width: f32) {
        let middle = bounds_of(line).center();
        let mut best: Option<(f32, Vec<Pos2>)> = None;
        for (rank, shift) in [
            vec2(0.0, -0.88),
            vec2(0.35, -1.0),
            vec2(-0.35, -1.0),
            vec2(0.0, -1.3),
            vec2(0.0, 1.02),
            vec2(width * 0.5 + 0.9, 0.0),
            vec2(-width * 0.5 - 0.9, 0.0),
            vec2(0.0, 1.35),
            vec2(0.0, -1.75),
            vec2(0.0, 1.8),
            vec2(0.0, -2.2),
            vec2(0.0, 2.2),
        ]
        .into_iter()
        .enumerate()
        {
            let place = arc(middle + shift, width);
            #[expect(clippy::cast_precision_loss, reason = "a dozen places")]
            let cost = self.crowding(&Course::new(place.clone()), 0.0, width, style.size) + rank as f32 * 0.35;
            if best.as_ref().is_none_or(|(least, _)| cost < *least) {
                best = Some((cost, place));
            }
        }
        if let Some((_, place)) = best {
            self.add(text, style, place, 0.0);
        }
    }

    /// Returns how much lies in the way of letters on part of a line.
    fn crowding(&self, course: &Course, from: f32, to: f32, size: f32) -> f32 {
        let mut cost = 0.0;
        let mut s = from;
        while s <= to {
            if let Some((foot, along)) = course.at(s) {
                let p = foot + left_of(along) * (size * 0.3);
                let room = self.clearance.room(p);
                cost += (0.30 - room.to_road).max(0.0) * 3.0 + (0.30 - room.to_water).max(0.0) * 4.0;
                let near = self.taken.iter().any(|other| other.distance(p) < size * 0.5 + 0.42);
                cost += if near { 4.0 } else { 0.0 };
                cost += match self.ground(p) {
                    Some(Ground::Village | Ground::Town) => 1.5,
                    Some(Ground::Redoubt) => 2.5,
                    Some(Ground::Wood | Ground::Forest) => 0.5,
                    Some(Ground::Thicket | Ground::Orchard | Ground::Cultivated) => 0.12,
                    _ => 0.0,
                };
                let inside = self.cells.under(p).and_then(|cell| self.cells.all.get(cell));
                cost += if inside.is_some_and(|cell| cell.on_board) { 0.0 } else { 6.0 };
            }
            s += 0.3;
        }
        cost
    }

    /// Sets a name along the water or road that runs nearest to its hexes.
    fn on_course(&mut self, feature: &Feature, streams: &[Stream], roads: &Roads) {
        let centres = self.centres(&feature.along);
        let Some((first, last)) = centres.first().zip(centres.last()) else { return };
        let style = Style::of(feature.kind);
        let candidates: Vec<(&Course, f32, bool)> = if feature.kind == FeatureKind::Water {
            let same = |stream: &Stream| stream.name.as_deref() == Some(feature.name.as_str());
            streams.iter().map(|stream| (&stream.course, half_of(stream), same(stream))).collect()
        } else {
            let ways = roads.ways.iter().map(|way| (&way.course, super::roads::half_width(way.class), false));
            roads.named.iter().map(|road| (&road.course, 0.09, road.name == feature.name)).chain(ways).collect()
        };
        let far = |course: &Course, same: bool| {
            let away = |p: Pos2| course.nearest(p).map_or(f32::MAX, |(_, distance)| distance);
            away(*first) + away(*last) - if same { 2.0 } else { 0.0 }
        };
        let nearest = candidates.into_iter().min_by(|a, b| far(a.0, a.2).total_cmp(&far(b.0, b.2)));
        match nearest {
            Some((course, half, same)) if far(course, same) < 4.0 => {
                let walked = |p: Pos2| course.nearest(p).map_or(0.0, |(walked, _)| walked);
                let (a, b) = (walked(*first), walked(*last));
                self.beside(&feature.name, style, course, half, Some((a.min(b), a.max(b))));
            }
            _ => self.on_ground(feature),
        }
    }

    /// Sets a name beside a line, where it is straightest and there is room; long lines bear it more than once.
    fn beside(&mut self, name: &str, style: Style, course: &Course, half: f32, within: Option<(f32, f32)>) {
        let text = (self.input.text)(name);
        let width = self.faces.width(style.hand, &text, style.spacing) * style.size;
        let length = course.length();
        if length < width * 0.8 || text.is_empty() {
            return;
        }
        let mut stretches = Vec::new();
        if let Some((a, b)) = within {
            let middle = (a + b) * 0.5;
            let reach = ((b - a) * 0.5 + 0.8).max(width * 0.5 + 0.6);
            stretches.push(((middle - reach).max(0.0), (middle + reach).min(length)));
        } else {
            let n = (length / 34.0).ceil().max(1.0);
            let mut k = 0.0;
            while k < n {
                stretches.push((k / n * length, (k + 1.0) / n * length));
                k += 1.0;
            }
        }
        let mut reversed = course.points.clone();
        reversed.reverse();
        let reversed = Course::new(reversed);
        for (start, end) in stretches {
            let mut best: Option<(f32, Vec<Pos2>, f32)> = None;
            let mut s = start;
            while s + width <= end.max(start + width) + 0.01 {
                let middle = (start + end) * 0.5;
                let off_middle = ((s + width * 0.5) - middle).abs() / (end - start).max(1.0);
                for is_above in [true, false] {
                    let Some((line, bend)) = standing(course, &reversed, s, width, half, style.size, is_above) else {
                        continue;
                    };
                    let laid = Course::new(line.clone());
                    let cost = self.crowding(&laid, 0.0, laid.length(), style.size)
                        + bend * 2.2
                        + off_middle * 0.6
                        + if is_above { 0.0 } else { 0.3 };
                    if best.as_ref().is_none_or(|(least, _, _)| cost < *least) {
                        best = Some((cost, line, if is_above { 1.0 } else { -1.0 }));
                    }
                }
                s += 0.5;
            }
            if let Some((cost, line, lift)) = best
                && (cost < 16.0 || within.is_some())
            {
                self.add(text.clone(), style, line, lift);
            }
        }
    }
}

/// Returns the line letters stand on beside a stretch of a course, reading rightwards, and how much it bends.
fn standing(
    course: &Course,
    reversed: &Course,
    from: f32,
    width: f32,
    half: f32,
    size: f32,
    is_above: bool,
) -> Option<(Vec<Pos2>, f32)> {
    let ((a, _), (b, _)) = (course.at(from)?, course.at(from + width)?);
    let way = b - a;
    // Steep names read upwards.
    let backwards = if way.x.abs() < way.y.abs() * 0.35 { way.y > 0.0 } else { way.x < 0.0 };
    let (line, start) = if backwards { (reversed, course.length() - from - width) } else { (course, from) };
    let aside = if is_above { half + size * 0.22 + 0.03 } else { -(half + size * 0.78 + 0.03) };
    let points = line.part(start - 0.3, start + width + 0.3, aside);
    let calm = calmed(&points);
    let mut bend = 0.0;
    let mut last: Option<Vec2> = None;
    for pair in calm.windows(2) {
        let &[p, q] = pair else { continue };
        let along = (q - p).normalized();
        if let Some(last) = last {
            let turn = (1.0 - last.dot(along)).max(0.0);
            bend += turn.sqrt();
        }
        last = Some(along);
    }
    Some((calm, bend))
}

/// Returns a line with its small bends taken out.
fn calmed(points: &[Pos2]) -> Vec<Pos2> {
    let mut line = points.to_vec();
    for _ in 0..12 {
        let before = line.clone();
        for (index, p) in line.iter_mut().enumerate().skip(1) {
            if let (Some(back), Some(on)) = (before.get(index - 1), before.get(index + 1)) {
                *p = (p.to_vec2() * 0.5 + (back.to_vec2() + on.to_vec2()) * 0.25).to_pos2();
            }
        }
    }
    line
}

/// Returns a gentle arc of this width, its middle above the point.
fn arc(middle: Pos2, width: f32) -> Vec<Pos2> {
    let half = width * 0.5 + 0.05;
    let rise = width * 0.045;
    (-8..=8_i8)
        .map(|k| {
            let t = f32::from(k) / 8.0;
            middle + vec2(t * half, (t * t - 0.5) * rise)
        })
        .collect()
}
