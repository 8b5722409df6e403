//! The hex grid: thin, broken where water, roads and houses lie, and lit from below in woods.
#![expect(clippy::indexing_slicing, reason = "cell numbers come from the cells themselves")]

use tiny_skia::Mask;

use super::buildings::Buildings;
use super::canvas::{Canvas, Line};
use super::cells::Cells;
use super::inks::{FRAME, GRID, PAPER};
use super::roads::{Roads, widths};
use super::sheet::MapSheet;
use super::water::Stream;

/// The smallest scale at which lines between hexes help more than they hide.
pub(super) const LEAST_LINED: f32 = 6.5;

/// Draws the grid.
pub(super) fn paint(canvas: &mut Canvas, sheet: &MapSheet) {
    if canvas.scale < LEAST_LINED {
        return;
    }
    let mask = gaps(canvas, &sheet.streams, &sheet.roads, &sheet.buildings, &sheet.cells);
    let (mut lines, mut in_woods) = (canvas.pen(), canvas.pen());
    for index in sheet.cells.within(canvas.view.expand(1.3)) {
        let cell = &sheet.cells.all[index];
        if !cell.on_board {
            continue;
        }
        for side in 0..6 {
            let near = cell.near[side].map(|near| &sheet.cells.all[near as usize]);
            // A hexside between two hexes of the board is drawn once, from the first of them.
            if side >= 3 && near.is_some_and(|near| near.on_board) {
                continue;
            }
            let (a, b) = (sheet.cells.corner(index, (side + 5) % 6), sheet.cells.corner(index, side));
            lines.stretch(a, b);
            if cell.ground.is_wooded() || near.is_some_and(|near| near.ground.is_wooded()) {
                in_woods.stretch(a, b);
            }
        }
    }
    let width = (canvas.scale / 34.0).clamp(0.75, 1.25);
    let alpha = if canvas.scale < 16.0 { 0.26 } else { 0.40 };
    canvas.draw_masked(in_woods, Line::round(width * 2.6), PAPER, alpha * 0.75, mask.as_ref());
    canvas.draw_masked(lines, Line::round(width), GRID, alpha, mask.as_ref());
}

/// Returns where the grid may be drawn.
fn gaps(canvas: &Canvas, streams: &[Stream], roads: &Roads, buildings: &Buildings, cells: &Cells) -> Option<Mask> {
    let mut mask = Mask::new(canvas.pixmap.width(), canvas.pixmap.height())?;
    for stream in streams.iter().filter(|stream| canvas.sees(stream.bounds, 0.8)) {
        stream.runs(canvas, |points, width| {
            let mut pen = canvas.pen();
            pen.polyline(points);
            canvas.draw_mask(&mut mask, pen, Line::round(width + 2.0));
        });
    }
    for way in roads.ways.iter().filter(|way| canvas.sees(way.bounds, 0.5)) {
        let mut pen = canvas.pen();
        canvas.add_visible(&mut pen, &way.course.points, 0.4);
        canvas.draw_mask(&mut mask, pen, Line::round(widths(canvas, way.class).0 + 1.5));
    }
    let mut houses = canvas.pen();
    for building in buildings.seen(canvas, cells) {
        houses.disc(building.at, 0.14);
    }
    canvas.fill_mask(&mut mask, houses);
    mask.invert();
    Some(mask)
}

/// Draws the discs of a board without hexes.
pub(super) fn paint_discs(canvas: &mut Canvas, sheet: &MapSheet) {
    let (mut grounds, mut rims, mut inner) = (canvas.pen(), canvas.pen(), canvas.pen());
    let view = canvas.view.expand(1.0);
    for cell in sheet.cells.all.iter().filter(|cell| view.contains(cell.at)) {
        grounds.disc(cell.at, 0.56);
        rims.disc(cell.at, 0.56);
        inner.disc(cell.at, 0.51);
    }
    canvas.fill(grounds, PAPER, 0.8);
    canvas.draw(rims, Line::round(1.4), FRAME, 0.8);
    canvas.draw(inner, Line::round(0.7), FRAME, 0.7);
}
