//! Front, flanks and rear of the selected unit on the ground (Z1), told apart by colour, by line and by a legend.

use egui::{Align2, Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, pos2, vec2};
use rules::board::PlaceIdx;
use rules::chapters::facing;
use rules::facing::Direction;

use super::camera::Lens;
use crate::panels::parts;
use crate::theme::{Theme, Type, on_map, size};
use crate::view::View;

/// Below this zoom the arcs are no more than noise.
const SMALLEST: f32 = 14.0;

/// How an arc is drawn: its colour, and of its dashes how long they and their gaps are; a front is drawn through.
struct Style {
    ink: Color32,
    dash: Option<(f32, f32)>,
    key: &'static str,
}

const STYLES: [Style; 3] = [
    Style { ink: on_map::ARCS[0], dash: None, key: "window-arc_front" },
    Style { ink: on_map::ARCS[1], dash: Some((9.0, 4.0)), key: "window-arc_flank" },
    Style { ink: on_map::ARCS[2], dash: Some((2.5, 4.5)), key: "window-arc_rear" },
];

/// Returns the front, flank and rear hexes to show: those of the one selected unit while nothing else is going on.
fn shown(view: &View<'_>) -> Option<[Vec<PlaceIdx>; 3]> {
    let desk = view.desk;
    let busy = !desk.picks.is_empty()
        || desk.march.is_some()
        || desk.bubble.is_some()
        || desk.shown.is_some()
        || desk.arcs_off;
    let unit = desk.selection.first().filter(|_| !busy)?;
    let arcs = facing::arcs(view.game, unit);
    let all = [arcs.front, arcs.flank, arcs.rear].map(|set| set.into_iter().collect::<Vec<_>>());
    all.iter().any(|a| !a.is_empty()).then_some(all)
}

/// Draws the arcs under the counters.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    if lens.camera.zoom < SMALLEST {
        return;
    }
    let Some(all) = shown(view) else { return };
    let board = &view.game.definitions.board;
    let unit = view.desk.selection.first().and_then(|u| view.game.state.unit(u));
    let own: Vec<PlaceIdx> =
        unit.map(|u| u.hexes().iter().filter_map(|p| board.find(p.hex())).collect()).unwrap_or_default();
    for (arc, style) in all.iter().zip(&STYLES) {
        for place in arc {
            let (centre, corners) = (lens.place(board, *place), lens.corners(board, *place));
            let inner = |p: Pos2| centre + (p - centre) * 0.93;
            let tint = style.ink.gamma_multiply(0.13);
            canvas.add(Shape::convex_polygon(corners.map(inner).to_vec(), tint, Stroke::NONE));
            for d in
                Direction::ALL.into_iter().filter(|d| board.neighbour(*place, *d).is_some_and(|n| own.contains(&n)))
            {
                let ends = [corners.get(d.index()), corners.get((d.index() + 1) % corners.len())];
                if let [Some(a), Some(b)] = ends {
                    side(canvas, [inner(*a), inner(*b)], style);
                }
            }
        }
    }
}

fn side(canvas: &Painter, ends: [Pos2; 2], style: &Style) {
    canvas.line_segment(ends, Stroke::new(6.0, on_map::REFUSED[0]));
    let stroke = Stroke::new(3.6, style.ink);
    match style.dash {
        None => {
            canvas.line_segment(ends, stroke);
        }
        Some((dash, gap)) => canvas.extend(Shape::dashed_line(&ends, stroke, dash, gap)),
    }
}

/// Draws what the lines mean, in the corner of the map.
pub(super) fn legend(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    let Some(all) = shown(view).filter(|_| lens.camera.zoom >= SMALLEST) else { return };
    // A tool of the map, like the bar in the other corner: it grows with the text only so far.
    let theme = &Theme { scale: view.theme.scale.min(1.3), ..*view.theme };
    let c = &theme.c;
    let lines: Vec<(&Style, _)> = STYLES
        .iter()
        .zip(&all)
        .filter(|(_, arc)| !arc.is_empty())
        .map(|(style, _)| (style, canvas.layout_no_wrap(view.say(style.key), theme.font(Type::Note), c.text)))
        .collect();
    let wide = lines.iter().map(|(_, galley)| galley.size().x).sum::<f32>() + parts::count(lines.len()) * 44.0 + 8.0;
    let high = theme.roomy(26.0);
    let rect = Align2::RIGHT_BOTTOM.anchor_size(lens.rect.max - vec2(10.0, 10.0), vec2(wide, high));
    if !lens.rect.contains_rect(rect) {
        return;
    }
    canvas.rect(rect, size::RADIUS, c.raised, Stroke::new(size::EDGE, c.strong_line), StrokeKind::Inside);
    let mut x = rect.min.x + 10.0;
    for (style, galley) in lines {
        let y = rect.center().y;
        let sample = Rect::from_min_max(pos2(x, y), pos2(x + 24.0, y));
        side(canvas, [sample.min, sample.max], style);
        let at = pos2(x + 30.0, y - galley.size().y / 2.0);
        x += 44.0 + galley.size().x;
        canvas.galley(at, galley, c.text);
    }
}
