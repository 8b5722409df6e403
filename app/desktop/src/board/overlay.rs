//! What is drawn on the map while something is going on: reachable hexes, the path, the target, the ghost, the box.

use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};
use rules::board::{Board, PlaceIdx};
use rules::facing::Direction;
use rules::num::MovePoints;

use super::camera::Lens;
use super::faces::look_of;
use super::units::counter_side;
use crate::counters::atlas::CounterAtlas;
use crate::counters::look::FaceSize;
use crate::counters::mesh::CounterBatch;
use crate::desk::{Bubble, March};
use crate::theme::{Type, on_map};
use crate::view::View;

/// How many hexes from the pointer the figures of reachable hexes are drawn.
const FIGURES_WITHIN: u32 = 6;

/// How long a refused counter takes to spring back, in seconds.
pub const SPRING_SECS: f64 = 0.18;

/// How long a move takes along its path, in seconds.
pub const MOVE_SECS: f64 = 0.15;

/// Draws what lies under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let board = &view.game.definitions.board;
    reach(canvas, view, lens);
    if let Some(bubble) = &view.desk.bubble {
        refused(canvas, board, lens, bubble);
    }
    if let Some(place) = view.desk.cursor.filter(|_| view.desk.map_focused) {
        outline(canvas, board, lens, place, [on_map::REFUSED[0], on_map::CURSOR], 2.6);
    }
}

fn reach(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let hexes = &view.desk.reachable.hexes;
    if hexes.is_empty() || view.desk.selection.is_empty() {
        return;
    }
    let board = &view.game.definitions.board;
    let near = view.desk.hover;
    let seen = lens.rect.expand(lens.camera.zoom);
    let mut tint = egui::Mesh::default();
    for (place, mp) in hexes {
        if !seen.contains(lens.place(board, *place)) {
            continue;
        }
        fan(&mut tint, &lens.corners(board, *place), reach_colour(*mp));
    }
    canvas.add(Shape::mesh(tint));
    area_edge(canvas, board, lens, hexes);
    if lens.camera.zoom < 20.0 || view.desk.reachable.is_area {
        return;
    }
    for (place, mp) in hexes {
        let close = near.is_none_or(|p| board.distance(p, *place).is_none_or(|d| d <= FIGURES_WITHIN));
        let occupied = !view.game.state.stack(&board.place(*place).id).is_empty();
        let at = lens.place(board, *place);
        if close && !occupied && seen.contains(at) {
            haloed(canvas, view, lens.camera.zoom, at, &view.speech.mp(*mp));
        }
    }
}

fn reach_colour(mp: MovePoints) -> Color32 {
    let points = f32::from(i16::try_from(mp.in_quarters()).unwrap_or(i16::MAX)) / 4.0;
    on_map::REACH.gamma_multiply((0.10 + 0.036 * points).min(0.55))
}

fn fan(mesh: &mut egui::Mesh, corners: &[Pos2; 6], colour: Color32) {
    let Ok(first) = u32::try_from(mesh.vertices.len()) else { return };
    for corner in corners {
        mesh.colored_vertex(*corner, colour);
    }
    (1..5).for_each(|i| mesh.add_triangle(first, first + i, first + i + 1));
}

fn haloed(canvas: &Painter, view: &View<'_>, zoom: f32, at: Pos2, text: &str) {
    let mut font = view.theme.font(Type::ReachFigure);
    font.size = font.size.min(zoom * 0.62);
    for offset in [(-1.5, 0.0), (1.5, 0.0), (0.0, -1.5), (0.0, 1.5), (-1.0, -1.0), (1.0, 1.0), (1.0, -1.0), (-1.0, 1.0)]
    {
        canvas.text(at + vec2(offset.0, offset.1), Align2::CENTER_CENTER, text, font.clone(), on_map::REACH_HALO);
    }
    canvas.text(at, Align2::CENTER_CENTER, text, font, on_map::REACH_FIGURE);
}

/// Draws the line round an area: every hexside behind which it does not go on.
fn area_edge(canvas: &Painter, board: &Board, lens: &Lens, hexes: &[(PlaceIdx, MovePoints)]) {
    let inside: std::collections::BTreeSet<PlaceIdx> = hexes.iter().map(|(p, _)| *p).collect();
    let mut sides: Vec<[Pos2; 2]> = Vec::new();
    let seen = lens.rect.expand(lens.camera.zoom * 2.0);
    for place in &inside {
        if !seen.contains(lens.place(board, *place)) {
            continue;
        }
        let corners = lens.corners(board, *place);
        for d in Direction::ALL {
            if board.neighbour(*place, d).is_none_or(|n| !inside.contains(&n)) {
                let side = [corners.get(d.index()), corners.get((d.index() + 1) % 6)];
                if let [Some(a), Some(b)] = side {
                    sides.push([*a, *b]);
                }
            }
        }
    }
    for side in &sides {
        canvas.line_segment(*side, Stroke::new(5.0, on_map::AREA_WIDE));
    }
    for side in &sides {
        canvas.extend(Shape::dashed_line(side, Stroke::new(2.0, on_map::AREA_DASH), 7.0, 3.0));
    }
}

fn outline(canvas: &Painter, board: &Board, lens: &Lens, place: PlaceIdx, colours: [Color32; 2], width: f32) {
    let corners = lens.corners(board, place).to_vec();
    canvas.add(Shape::closed_line(corners.clone(), Stroke::new(width + 2.0, colours[0])));
    canvas.add(Shape::closed_line(corners, Stroke::new(width, colours[1])));
}

fn refused(canvas: &Painter, board: &Board, lens: &Lens, bubble: &Bubble) {
    let Some(place) = bubble.at else { return };
    let corners = lens.corners(board, place);
    canvas.add(Shape::convex_polygon(corners.to_vec(), on_map::REFUSED[1].gamma_multiply(0.10), Stroke::NONE));
    outline(canvas, board, lens, place, on_map::REFUSED, 2.6);
    let Some(start) = bubble.path.first().filter(|s| **s != place) else { return };
    let (from, to) = (lens.place(board, place), lens.place(board, *start));
    let along = (to - from).normalized();
    let (a, b) = (from + along * lens.camera.zoom * 0.8, to - along * lens.camera.zoom * 0.75);
    canvas.line_segment([a, b], Stroke::new(6.0, on_map::REFUSED[0]));
    canvas.extend(Shape::dashed_line(&[a, b], Stroke::new(2.6, on_map::REFUSED[1]), 7.0, 5.0));
    let across = vec2(-along.y, along.x);
    let head = vec![b + along * 4.0, b - along * 8.0 + across * 6.0, b - along * 8.0 - across * 6.0];
    canvas.add(Shape::convex_polygon(head, on_map::REFUSED[1], Stroke::NONE));
}

/// Draws what lies over the counters.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens, atlas: &mut CounterAtlas) {
    let board = &view.game.definitions.board;
    if let Some(shown) = &view.desk.shown {
        path(canvas, view, lens, &shown.path, Some(&shown.verdict.cost));
    }
    if let Some(march) = &view.desk.march {
        march_ui(canvas, view, lens, march, atlas);
    }
    if let (Some(from), Some(to)) = (view.desk.box_from, canvas.ctx().pointer_latest_pos()) {
        let rect = Rect::from_two_pos(from, to);
        canvas.rect(
            rect,
            2,
            on_map::REACH.gamma_multiply(0.12),
            Stroke::new(1.6, on_map::SELECTED[1]),
            StrokeKind::Middle,
        );
    }
    springs(canvas, view, lens, atlas);
    if let Some(motion) = &view.desk.motion {
        let now = canvas.ctx().time();
        let t = ((now - motion.since) / MOVE_SECS).clamp(0.0, 1.0);
        let points: Vec<Pos2> = motion.path.iter().map(|p| lens.place(board, *p)).collect();
        #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
        let eased = 1.0 - (1.0 - t as f32).powi(2);
        if let Some(at) = along(&points, eased) {
            ghost(canvas, view, lens, &motion.unit, at, 1.0, atlas);
        }
    }
}

fn march_ui(canvas: &Painter, view: &View<'_>, lens: &Lens, march: &March, atlas: &mut CounterAtlas) {
    let board = &view.game.definitions.board;
    let mut places = vec![march.start];
    places.extend(&march.path);
    let cost = march.asked.as_ref().map(|a| &a.verdict.cost);
    path(canvas, view, lens, &places, cost);
    for at in march.waypoints.iter().filter_map(|n| march.path.get(n.saturating_sub(1))) {
        waypoint(canvas, lens.place(board, *at), view.theme.scaled(8.0));
    }
    let refused = march.asked.as_ref().is_some_and(|a| !a.verdict.is_allowed());
    if let Some(last) = march.path.last() {
        let colours = if refused { on_map::REFUSED } else { on_map::TARGET };
        outline(canvas, board, lens, *last, colours, 2.4);
    }
    let Some(top) = march.units.first() else { return };
    let at = march.path.last().map_or(march.pointer, |p| lens.place(board, *p));
    ghost(canvas, view, lens, top, at, 0.86, atlas);
}

/// Draws the mark of a waypoint: a diamond with a dot.
fn waypoint(canvas: &Painter, at: Pos2, r: f32) {
    let corners = vec![at - vec2(0.0, r), at + vec2(r, 0.0), at + vec2(0.0, r), at - vec2(r, 0.0)];
    canvas.add(Shape::convex_polygon(corners, on_map::TARGET[1], Stroke::new(2.0, on_map::TARGET[0])));
    canvas.circle_filled(at, r * 0.28, on_map::TARGET[0]);
}

/// Draws the way of a march: its line, and each step's cost on the hexside crossed.
fn path(canvas: &Painter, view: &View<'_>, lens: &Lens, places: &[PlaceIdx], cost: Option<&rules::verdict::Cost>) {
    let board = &view.game.definitions.board;
    if places.len() < 2 {
        return;
    }
    let points: Vec<Pos2> = places.iter().map(|p| lens.place(board, *p)).collect();
    let [shade, body, dots] = on_map::PATH;
    canvas.add(Shape::line(points.clone(), Stroke::new(11.0, shade)));
    canvas.add(Shape::line(points.clone(), Stroke::new(7.0, body)));
    canvas.extend(Shape::dotted_line(&points, dots, 8.0, 2.6));
    let Some(cost) = cost else { return };
    for pair in places.windows(2) {
        let [a, b] = pair else { continue };
        let id = &board.place(*b).id;
        let paid: MovePoints = cost.terms.iter().filter(|t| t.hex.as_ref() == Some(id)).map(|t| t.amount).sum();
        if paid == MovePoints::ZERO {
            continue;
        }
        let middle = lens.place(board, *a) + (lens.place(board, *b) - lens.place(board, *a)) * 0.5;
        canvas.circle(middle, view.theme.scaled(10.5), on_map::REACH_HALO, Stroke::new(1.6, on_map::TARGET[0]));
        canvas.text(
            middle,
            Align2::CENTER_CENTER,
            view.speech.mp(paid),
            view.theme.font(Type::Chip),
            on_map::TARGET[0],
        );
    }
}

/// Draws a counter seen through, away from its place.
pub(super) fn ghost(
    canvas: &Painter,
    view: &View<'_>,
    lens: &Lens,
    unit: &rules::ids::UnitId,
    at: Pos2,
    alpha: f32,
    atlas: &mut CounterAtlas,
) {
    let ppp = canvas.ctx().pixels_per_point();
    let side = counter_side(lens);
    let Some(look) = look_of(view, unit, FaceSize::exact(side, ppp), 0) else { return };
    let face = atlas.face(&look);
    let texture = atlas.upload(canvas.ctx());
    let mut batch = CounterBatch::new(ppp);
    batch.push_faded(face, at, side, alpha);
    canvas.add(Shape::mesh(batch.finish(atlas, texture)));
}

fn springs(canvas: &Painter, view: &View<'_>, lens: &Lens, atlas: &mut CounterAtlas) {
    let Some(bubble) = &view.desk.bubble else { return };
    let t = (canvas.ctx().time() - bubble.since) / SPRING_SECS;
    if !(0.0..1.0).contains(&t) {
        return;
    }
    let Some(unit) = bubble.asked.order.units().first().cloned() else { return };
    let board = &view.game.definitions.board;
    let back: Vec<Pos2> = bubble.path.iter().rev().map(|p| lens.place(board, *p)).collect();
    #[expect(clippy::cast_possible_truncation, reason = "a part of one")]
    let eased = 1.0 - (1.0 - t as f32).powi(2);
    if let Some(at) = along(&back, eased) {
        ghost(canvas, view, lens, &unit, at, 0.86, atlas);
    }
}

/// Returns the point a part of the way along a line.
fn along(points: &[Pos2], part: f32) -> Option<Pos2> {
    let whole: f32 = points.windows(2).map(|p| if let [a, b] = p { a.distance(*b) } else { 0.0 }).sum();
    let mut left = whole * part;
    for pair in points.windows(2) {
        let [a, b] = pair else { continue };
        let length = a.distance(*b);
        if left <= length && length > 0.0 {
            return Some(*a + (*b - *a) * (left / length));
        }
        left -= length;
    }
    points.last().copied()
}
