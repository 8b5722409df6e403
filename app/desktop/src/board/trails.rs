//! Trails: the moves of this turn drawn on the map, and marks on those who moved or fired.

use egui::{Color32, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, Ui, WidgetInfo, vec2};

use super::camera::Lens;
use super::units::counter_side;
use crate::speech::Arg;
use crate::theme::on_map;
use crate::view::{Trail, View};

/// Draws the trails, while they are asked for.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    if !view.desk.trails_on {
        return;
    }
    for trail in &view.glance.trails {
        let colours = view.theme.dress.palette.colours(view.slot(&trail.unit));
        let points = points(view, lens, trail);
        if points.len() > 1 {
            way(canvas, &points, lens.camera.zoom, colours.body);
        }
        if let Some(at) = mark_at(view, lens, trail) {
            badge(canvas, at, lens, trail);
        }
    }
}

fn points(view: &View<'_>, lens: &Lens, trail: &Trail) -> Vec<Pos2> {
    trail.path.iter().map(|place| lens.place(&view.game.definitions.board, *place)).collect()
}

/// Draws a way: a line with a light edge, a dot where it began and a head where it ends.
pub(crate) fn way(canvas: &Painter, points: &[Pos2], zoom: f32, ink: Color32) {
    let width = (zoom * 0.10).clamp(1.6, 5.0);
    canvas.add(Shape::line(points.to_vec(), Stroke::new(width + 2.4, on_map::REFUSED[0])));
    canvas.add(Shape::line(points.to_vec(), Stroke::new(width, ink)));
    if let Some(first) = points.first() {
        canvas.circle(*first, width * 1.3, ink, Stroke::new(1.2, on_map::REFUSED[0]));
    }
    let [.., before, last] = points else { return };
    let along = (*last - *before).normalized();
    let across = vec2(-along.y, along.x);
    let tip = *last - along * zoom * 0.60;
    let head =
        vec![tip, tip - along * width * 2.6 + across * width * 1.7, tip - along * width * 2.6 - across * width * 1.7];
    canvas.add(Shape::convex_polygon(head, ink, Stroke::new(1.2, on_map::REFUSED[0])));
}

/// Where the marks of a unit stand: over the corner of its counter.
fn mark_at(view: &View<'_>, lens: &Lens, trail: &Trail) -> Option<Pos2> {
    let board = &view.game.definitions.board;
    let place = view.game.state.unit(&trail.unit)?.head().and_then(|hex| board.find(hex))?;
    let half = counter_side(lens) / 2.0;
    Some(lens.place(board, place) + vec2(-half, -half))
}

/// Draws a chevron for who moved, a burst for who fired.
fn badge(canvas: &Painter, at: Pos2, lens: &Lens, trail: &Trail) {
    let r = (lens.camera.zoom * 0.17).clamp(4.0, 9.0);
    let edge = Stroke::new(1.2, on_map::TARGET[0]);
    let mut x = 0.0;
    if !trail.path.is_empty() {
        canvas.circle(at, r, on_map::REACH_HALO, edge);
        let chevron = vec![at + vec2(-r * 0.25, -r * 0.5), at + vec2(r * 0.35, 0.0), at + vec2(-r * 0.25, r * 0.5)];
        canvas.add(Shape::line(chevron, Stroke::new(r * 0.30, on_map::TARGET[0])));
        x = r * 2.1;
    }
    if trail.fired {
        let at = at + vec2(x, 0.0);
        canvas.circle(at, r, on_map::REFUSED[1], edge);
        for turn in 0_u8..4 {
            let (sin, cos) = (f32::from(turn) * std::f32::consts::FRAC_PI_4).sin_cos();
            let ray = vec2(cos, sin) * r * 0.62;
            canvas.line_segment([at - ray, at + ray], Stroke::new(r * 0.22, on_map::REFUSED[0]));
        }
    }
}

/// Puts the trails into the accessible tree, each with its sentence.
pub(super) fn trails_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    if !view.desk.trails_on {
        return;
    }
    for trail in &view.glance.trails {
        let Some(at) = mark_at(view, lens, trail).filter(|at| lens.rect.contains(*at)) else { continue };
        let rect = Rect::from_center_size(at, vec2(18.0, 18.0)).intersect(lens.rect);
        let said = sentence(view, trail);
        let response = ui.interact(rect, ui.scope_id().with(("trail", trail.unit.as_str())), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        response.on_hover_text(&said);
    }
}

fn sentence(view: &View<'_>, trail: &Trail) -> String {
    let unit = view.game.def(&trail.unit).map(|def| view.speech.text(&def.name)).unwrap_or_default();
    let hexes: Vec<&str> = trail.path.iter().map(|p| view.game.definitions.board.place(*p).id.as_str()).collect();
    let path = hexes.join(" → ");
    let args = [("unit", Arg::Text(&unit)), ("path", Arg::Text(&path))];
    let moved = (!trail.path.is_empty()).then(|| view.say_with("window-trail_moved", &args));
    let fired = trail.fired.then(|| view.say_with("window-trail_fired", &args));
    moved.into_iter().chain(fired).collect::<Vec<_>>().join(" · ")
}
