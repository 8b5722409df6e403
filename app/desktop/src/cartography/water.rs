//! Rivers and brooks: smooth, winding courses along their hexsides.
#![expect(clippy::indexing_slicing, reason = "joint and hexside numbers are made here")]

use egui::{Pos2, Rect};
use rules::board::{Board, WaterWidth};

use super::canvas::{Canvas, Line};
use super::cells::{Cells, Joints, cell_of};
use super::courses::{Course, bounds_of, left_of, smooth};
use super::crossings::Crossings;
use super::ground::Floors;
use super::inks::{Ink, WATER, WATER_BANK, WATER_LINE};
use super::noise::{Chance, Layer, spot};

/// Points laid between two hexsides.
const STEPS: usize = 10;

/// One unbranched stretch of water.
pub(super) struct Stream {
    /// Its middle line.
    pub(super) course: Course,
    /// Its width at each point, in hex radii.
    pub(super) widths: Vec<f32>,
    /// Whether it is drawn as a river.
    pub(super) is_river: bool,
    /// The key of its name.
    pub(super) name: Option<String>,
    /// The rectangle round it.
    pub(super) bounds: Rect,
}

#[derive(Clone, Copy, PartialEq)]
enum End {
    Source,
    Joins,
    Leaves,
}

struct Reach {
    points: Vec<Pos2>,
    ends: [End; 2],
    water: usize,
}

/// Returns the courses of all water on the board.
pub(super) fn streams(board: &Board, cells: &Cells, crossings: &Crossings, chance: Chance) -> Vec<Stream> {
    let mut corners = Joints::default();
    let mut sides = Joints::default();
    // Per water: its hexsides as (corner, corner, middle); per corner: which waters touch it.
    let mut touching: Vec<Vec<usize>> = Vec::new();
    let mut nets: Vec<Vec<(usize, usize, Pos2)>> = Vec::new();
    for (number, water) in board.waters.iter().enumerate() {
        let mut net = Vec::new();
        let mut seen = std::collections::BTreeSet::new();
        for (place, direction) in &water.hexsides {
            let (cell, side) = (cell_of(*place), direction.index());
            if cell >= cells.all.len() {
                continue;
            }
            let middle = cells.side(cell, side);
            if !seen.insert(sides.add(middle)) {
                continue;
            }
            let ends = [cells.corner(cell, (side + 5) % 6), cells.corner(cell, side)].map(|p| corners.add(p));
            touching.resize(corners.at.len(), Vec::new());
            for end in ends {
                if !touching[end].contains(&number) {
                    touching[end].push(number);
                }
            }
            net.push((ends[0], ends[1], wandered(middle, cells, side, crossings, chance)));
        }
        nets.push(net);
    }
    let mut reaches = Vec::new();
    for (water, net) in nets.iter().enumerate() {
        reaches.extend(walk(net, &corners, &touching, cells, water));
    }
    let rivers_first = |reach: &Reach| board.waters[reach.water].width != WaterWidth::River;
    reaches.sort_by_key(rivers_first);
    let mut streams: Vec<Stream> = Vec::new();
    for reach in reaches {
        let stream = finished(reach, board, &streams, crossings, chance);
        streams.extend(stream);
    }
    streams
}

/// Returns the middle of a hexside moved off it, so that water winds; where it is crossed it keeps to the middle.
fn wandered(middle: Pos2, cells: &Cells, side: usize, crossings: &Crossings, chance: Chance) -> Pos2 {
    if crossings.crosses(middle) {
        return middle;
    }
    let across = cells.to_side(side).normalized();
    let at = spot(middle);
    let swing = chance.swing(Layer::Course, at, 0);
    // Small swings are stretched, so that long straight runs are rare.
    let swing = swing.signum() * swing.abs().powf(0.6);
    middle + across * (swing * 0.25) + left_of(across) * (chance.swing(Layer::Course, at, 1) * 0.12)
}

/// Follows the hexsides of one water from fork to fork.
fn walk(
    net: &[(usize, usize, Pos2)],
    corners: &Joints,
    touching: &[Vec<usize>],
    cells: &Cells,
    water: usize,
) -> Vec<Reach> {
    let mut at_corner: Vec<Vec<usize>> = vec![Vec::new(); corners.at.len()];
    for (index, (a, b, _)) in net.iter().enumerate() {
        at_corner[*a].push(index);
        at_corner[*b].push(index);
    }
    let mut used = vec![false; net.len()];
    let mut reaches = Vec::new();
    let starts = (0..net.len()).flat_map(|index| [(index, net[index].0), (index, net[index].1)]);
    let (ends, loops): (Vec<_>, Vec<_>) = starts.partition(|(_, corner)| at_corner[*corner].len() != 2);
    for (first, start) in ends.into_iter().chain(loops) {
        if used[first] {
            continue;
        }
        let (mut side, mut corner) = (first, start);
        let mut points = Vec::new();
        loop {
            used[side] = true;
            points.push(net[side].2);
            corner = if net[side].0 == corner { net[side].1 } else { net[side].0 };
            let onward = at_corner[corner].iter().copied().find(|onward| !used[*onward]);
            match onward {
                Some(onward) if at_corner[corner].len() == 2 => side = onward,
                _ => break,
            }
        }
        let kinds = [start, corner].map(|corner| {
            let at = corners.at[corner];
            if at_corner[corner].len() > 1 || touching[corner].len() > 1 {
                End::Joins
            } else if leaves_sheet(at, cells) {
                End::Leaves
            } else {
                End::Source
            }
        });
        let (from, to) = (corners.at[start], corners.at[corner]);
        let beyond = |end: End, at: Pos2, near: Pos2| if end == End::Leaves { at + (at - near) * 3.0 } else { at };
        let (first_point, last_point) = (points[0], points[points.len() - 1]);
        points.insert(0, beyond(kinds[0], from, first_point));
        points.push(beyond(kinds[1], to, last_point));
        reaches.push(Reach { points, ends: kinds, water });
    }
    reaches
}

fn leaves_sheet(corner: Pos2, cells: &Cells) -> bool {
    let around = Rect::from_center_size(corner, egui::Vec2::splat(2.2));
    cells.within(around).into_iter().any(|cell| !cells.all[cell].on_board)
}

fn finished(
    mut reach: Reach,
    board: &Board,
    earlier: &[Stream],
    crossings: &Crossings,
    chance: Chance,
) -> Option<Stream> {
    let water = &board.waters[reach.water];
    let is_river = water.width == WaterWidth::River;
    // A brook stops in the middle of the water it joins.
    let last = reach.points.len() - 1;
    for (end, index) in [(0, 0), (1, last)] {
        if reach.ends[end] == End::Joins {
            let here = reach.points[index];
            let meets = earlier.iter().filter_map(|stream| {
                let (walked, distance) = stream.course.nearest(here)?;
                (distance < 0.8).then(|| (distance, stream.course.at(walked)))
            });
            let nearest = meets.min_by(|a, b| a.0.total_cmp(&b.0));
            if let Some((_, Some((p, _)))) = nearest {
                reach.points[index] = p;
            }
        }
    }
    let mut line = smooth(&relaxed(&reach.points, crossings), STEPS);
    let n = line.len();
    let fixed =
        [(0, reach.ends[0]), (n - 1, reach.ends[1])].map(|(index, end)| (end == End::Joins).then(|| line[index]));
    for p in &mut line {
        let mut fade = crossings.distance(*p).min(0.6) / 0.6;
        for fixed in fixed.into_iter().flatten() {
            fade = fade.min(fixed.distance(*p).min(0.6) / 0.6);
        }
        let wobble = chance.shift(Layer::Wobble, *p, 0.9, 0.10) + chance.shift(Layer::Wobble, *p, 2.3, 0.05);
        *p += wobble * fade;
    }
    let course = Course::new(line);
    let length = course.length();
    let mut walked = 0.0;
    let mut widths = Vec::with_capacity(course.points.len());
    for (index, p) in course.points.iter().enumerate() {
        if index > 0 {
            walked += p.distance(course.points[index - 1]);
        }
        let vary = chance.noise(Layer::Course, *p, 0.5, 3);
        let from_source = match reach.ends {
            [End::Source, End::Source] => walked.min(length - walked),
            [End::Source, _] => walked,
            [_, End::Source] => length - walked,
            _ => 20.0,
        };
        widths.push(if is_river {
            vary.mul_add(0.04, 0.34) * (from_source / 3.0).clamp(0.25, 1.0)
        } else {
            (from_source / 14.0).min(1.0).mul_add(0.065, 0.045) + vary * 0.012
        });
    }
    let bounds = bounds_of(&course.points);
    (length > 0.0).then(|| Stream { course, widths, is_river, name: water.name.clone(), bounds })
}

/// Returns a course with its hairpins opened, except where it is crossed.
fn relaxed(points: &[Pos2], crossings: &Crossings) -> Vec<Pos2> {
    let mut line = points.to_vec();
    for (index, p) in line.iter_mut().enumerate().skip(1) {
        if let (Some(back), Some(here), Some(on)) = (points.get(index - 1), points.get(index), points.get(index + 1)) {
            let sharp = (0.9 - (*here - *back).normalized().dot((*on - *here).normalized())).clamp(0.0, 0.9);
            if crossings.distance(*here) > 0.1 {
                *p = here.lerp(back.lerp(*on, 0.5), 0.25 + sharp * 0.35);
            }
        }
    }
    line
}

impl Stream {
    /// Returns the width in pixels at a point of the line.
    fn width(&self, canvas: &Canvas, index: usize) -> f32 {
        let width = self.widths.get(index).copied().unwrap_or(0.1);
        if self.is_river {
            width * 64.0 * (canvas.scale / 64.0).powf(0.85)
        } else {
            (width * 64.0 * (canvas.scale / 64.0).powf(0.68)).max(1.0)
        }
    }

    /// Calls back for each short run of the line that shows, with the points and the width in pixels.
    pub(super) fn runs(&self, canvas: &Canvas, mut each: impl FnMut(&[Pos2], f32)) {
        let n = self.course.points.len();
        let mut from = 0;
        while from + 1 < n {
            let to = (from + STEPS / 2).min(n - 1);
            let run = &self.course.points[from..=to];
            if canvas.sees(bounds_of(run), 0.8) {
                each(run, self.width(canvas, usize::midpoint(from, to)));
            }
            from = to;
        }
    }

    /// Returns a line beside the middle one, by a part of the half width, for drawing current.
    fn aside(&self, canvas: &Canvas, part: f32) -> Vec<Pos2> {
        let points = &self.course.points;
        (0..points.len())
            .map(|i| {
                let along = (points[(i + 1).min(points.len() - 1)] - points[i.saturating_sub(1)]).normalized();
                points[i] + left_of(along) * (self.width(canvas, i) / canvas.scale * 0.5 * part)
            })
            .collect()
    }
}

/// Draws all streams that show: every bank first, so that they run into each other and into lakes.
pub(super) fn paint(canvas: &mut Canvas, streams: &[Stream], floors: &Floors) {
    let seen: Vec<&Stream> = streams.iter().filter(|stream| canvas.sees(stream.bounds, 0.8)).collect();
    let bank = canvas.stroke_width(0.022).max(0.7);
    fill(canvas, &seen, WATER_BANK, bank * 2.0);
    floors.paint_shores(canvas);
    fill(canvas, &seen, WATER, 0.0);
    if canvas.scale < 14.0 {
        return;
    }
    let mut pen = canvas.pen();
    for stream in seen.iter().filter(|stream| stream.is_river) {
        for part in [-0.56, 0.56] {
            canvas.add_visible(&mut pen, &stream.aside(canvas, part), 0.5);
        }
    }
    let width = canvas.stroke_width(0.013);
    canvas.draw(pen, Line::round(width), WATER_LINE, 0.85);
}

/// Fills streams, wider than they are by `extra` pixels.
fn fill(canvas: &mut Canvas, streams: &[&Stream], ink: Ink, extra: f32) {
    let mut runs: Vec<(Vec<Pos2>, f32)> = Vec::new();
    for stream in streams {
        stream.runs(canvas, |points, width| runs.push((points.to_vec(), width)));
    }
    for (points, width) in runs {
        let mut pen = canvas.pen();
        pen.polyline(&points);
        canvas.draw(pen, Line::round(width + extra), ink, 1.0);
    }
}
