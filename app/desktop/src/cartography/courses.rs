//! Lines along the ground: smoothing, measuring and cutting them.
#![expect(clippy::indexing_slicing, reason = "neighbouring points of a line whose length is checked first")]
#![expect(clippy::cast_precision_loss, reason = "small step counts")]

use egui::{Pos2, Rect, Vec2};

/// A line with the distance walked at each of its points.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Course {
    /// The points of the line.
    pub(super) points: Vec<Pos2>,
    walked: Vec<f32>,
}

impl Course {
    /// Measures a line. A line of fewer than two points is empty.
    pub(super) fn new(points: Vec<Pos2>) -> Self {
        if points.len() < 2 {
            return Self::default();
        }
        let mut walked = Vec::with_capacity(points.len());
        let mut total = 0.0;
        walked.push(total);
        for pair in points.windows(2) {
            total += pair[0].distance(pair[1]);
            walked.push(total);
        }
        Self { points, walked }
    }

    /// Returns the length of the line.
    pub(super) fn length(&self) -> f32 {
        self.walked.last().copied().unwrap_or(0.0)
    }

    /// Returns the point and the direction after walking a distance; beyond the ends the line goes straight on.
    pub(super) fn at(&self, distance: f32) -> Option<(Pos2, Vec2)> {
        if self.points.len() < 2 {
            return None;
        }
        let last = self.points.len() - 1;
        let index = self.walked.partition_point(|walked| *walked <= distance).clamp(1, last);
        let (a, b) = (self.points[index - 1], self.points[index]);
        let along = (b - a).normalized();
        let along = if along == Vec2::ZERO { Vec2::X } else { along };
        Some((a + along * (distance - self.walked[index - 1]), along))
    }

    /// Returns the distance walked where the line comes nearest to a point, and how near it comes.
    pub(super) fn nearest(&self, p: Pos2) -> Option<(f32, f32)> {
        let mut best: Option<(f32, f32)> = None;
        for (index, pair) in self.points.windows(2).enumerate() {
            let (q, t) = nearest_on(p, pair[0], pair[1]);
            let distance = q.distance(p);
            if best.is_none_or(|(_, least)| distance < least) {
                best = Some((t.mul_add(pair[0].distance(pair[1]), self.walked[index]), distance));
            }
        }
        best
    }

    /// Returns a smooth part of the line, shifted to its left by `aside` (negative: to its right).
    pub(super) fn part(&self, from: f32, to: f32, aside: f32) -> Vec<Pos2> {
        let steps = (((to - from) / 0.25).ceil()).clamp(2.0, 400.0);
        let mut points = Vec::new();
        let mut step = 0.0;
        while step <= steps {
            let s = (to - from).mul_add(step / steps, from);
            // A direction taken over a longer stretch keeps the shifted line free of kinks.
            if let (Some((p, _)), Some((back, _)), Some((on, _))) = (self.at(s), self.at(s - 0.7), self.at(s + 0.7)) {
                let along = (on - back).normalized();
                points.push(p + left_of(along) * aside);
            }
            step += 1.0;
        }
        points
    }

    /// Returns the line cut into dashes.
    pub(super) fn dashes(&self, on: f32, off: f32) -> Vec<Vec<Pos2>> {
        let mut dashes = Vec::new();
        let mut s = off * 0.5;
        let length = self.length();
        while s < length && dashes.len() < 100_000 {
            let end = (s + on).min(length);
            let mut dash = Vec::new();
            dash.extend(self.at(s).map(|(p, _)| p));
            let first = self.walked.partition_point(|walked| *walked <= s);
            let last = self.walked.partition_point(|walked| *walked < end);
            dash.extend(self.points.get(first..last).unwrap_or_default());
            dash.extend(self.at(end).map(|(p, _)| p));
            dashes.push(dash);
            s = end + off;
        }
        dashes
    }
}

/// Returns the direction to the left of one, as seen on the map with north up.
pub(super) fn left_of(along: Vec2) -> Vec2 {
    Vec2::new(along.y, -along.x)
}

/// Returns the point of a stretch that lies nearest, and how far along it lies, 0 to 1.
pub(super) fn nearest_on(p: Pos2, a: Pos2, b: Pos2) -> (Pos2, f32) {
    let along = b - a;
    let square = along.length_sq();
    let t = if square > 0.0 { ((p - a).dot(along) / square).clamp(0.0, 1.0) } else { 0.0 };
    (a + along * t, t)
}

/// Returns a smooth line through points (Catmull and Rom's), with `steps` stretches between each two.
pub(super) fn smooth(points: &[Pos2], steps: usize) -> Vec<Pos2> {
    if points.len() < 3 {
        return subdivided(points, steps);
    }
    let closed = points.first() == points.last();
    let n = points.len();
    let mut line = Vec::with_capacity(n * steps);
    for i in 0..n - 1 {
        let (from, to) = (points[i], points[i + 1]);
        let before = match i {
            0 if closed => points[n - 2],
            0 => from - (to - from),
            _ => points[i - 1],
        };
        let after = match points.get(i + 2) {
            Some(after) => *after,
            None if closed => points[1],
            None => to + (to - from),
        };
        for step in 0..steps {
            let t = step as f32 / steps as f32;
            let (t2, t3) = (t * t, t * t * t);
            let twice = before.to_vec2() * (-t3 + 2.0 * t2 - t)
                + from.to_vec2() * (3.0 * t3 - 5.0 * t2 + 2.0)
                + to.to_vec2() * (-3.0 * t3 + 4.0 * t2 + t)
                + after.to_vec2() * (t3 - t2);
            line.push((twice * 0.5).to_pos2());
        }
    }
    line.push(points[n - 1]);
    line
}

fn subdivided(points: &[Pos2], steps: usize) -> Vec<Pos2> {
    let mut line = Vec::new();
    for pair in points.windows(2) {
        for step in 0..steps {
            line.push(pair[0].lerp(pair[1], step as f32 / steps as f32));
        }
    }
    line.extend(points.last());
    line
}

/// Returns the rectangle round points.
pub(super) fn bounds_of(points: &[Pos2]) -> Rect {
    let mut rect = Rect::NOTHING;
    for p in points {
        rect.extend_with(*p);
    }
    rect
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::pos2;

    #[test]
    fn a_course_is_walked_and_cut_at_the_right_places() {
        let course = Course::new(vec![pos2(0.0, 0.0), pos2(3.0, 0.0), pos2(3.0, 4.0)]);
        assert!((course.length() - 7.0).abs() < 1e-6);
        assert_eq!(course.at(5.0), Some((pos2(3.0, 2.0), Vec2::Y)));
        assert_eq!(course.at(-1.0), Some((pos2(-1.0, 0.0), Vec2::X)));
        assert_eq!(course.nearest(pos2(4.0, 1.0)), Some((4.0, 1.0)));
        assert_eq!(course.dashes(1.0, 1.0).len(), 4);
        assert!(Course::new(vec![Pos2::ZERO]).at(0.0).is_none());
    }
}
