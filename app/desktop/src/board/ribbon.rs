//! The ribbon that tells what the march being dragged costs: the sum in figures, a cell for each point under it.

use egui::{Align2, Rect, Stroke, StrokeKind, Ui, pos2, vec2};
use rules::num::MovePoints;
use rules::verdict::Verdict;

use super::camera::Lens;
use crate::panels::parts;
use crate::theme::{Type, size};
use crate::view::View;

/// The most cells drawn; beyond that the figures are enough.
const MAX_CELLS: i32 = 14;

/// Shows the ribbon of the march being dragged, or of the way being shown.
pub(super) fn ribbon_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    let board = &view.game.definitions.board;
    let is_card = view.desk.ahead.as_ref().is_some_and(super::ahead::is_told);
    if is_card && view.desk.march.is_some() {
        // The card of the attack tells all there is to tell: what it costs, what it may come to, what forbids it.
        return;
    }
    let (verdict, start, place) = match (&view.desk.march, &view.desk.shown) {
        (Some(march), _) => {
            let (Some(asked), Some(last)) = (&march.asked, march.path.last()) else { return };
            (&asked.verdict, march.start, *last)
        }
        (None, Some(shown)) => {
            let (Some(first), Some(last)) = (shown.path.first(), shown.path.last()) else { return };
            (&shown.verdict, *first, *last)
        }
        (None, None) => return,
    };
    let (from, at) = (lens.place(board, start), lens.place(board, place));
    show(ui, view, lens, verdict, at, at.x > from.x + 1.0);
}

/// Shows the ribbon beside the target: on the side away from the path, where there is room.
fn show(ui: &Ui, view: &View<'_>, lens: &Lens, verdict: &Verdict, at: egui::Pos2, to_the_right: bool) {
    let theme = view.theme;
    let c = &theme.c;
    // Putting a counter down costs nothing and is no march: there are no points to tell.
    let is_put = view.desk.march.as_ref().is_some_and(|march| super::placing::is_put(view.game, march));
    if is_put && verdict.is_allowed() {
        return;
    }
    let sum = if is_put { String::new() } else { view.speech.cost(view.game, &verdict.cost) };
    let galley = parts::wrapped(ui, theme, Type::Sentence, &sum, theme.scaled(420.0));
    let had = verdict.cost.had.in_quarters() / 4;
    let cells = had.clamp(0, MAX_CELLS);
    let clause = last_clause(verdict);
    let refused = !verdict.is_allowed();
    let why = verdict.refusals.first().map(|r| view.speech.refusal(view.game, r)).unwrap_or_default();
    let provoked = super::marks::provoked(view, verdict);
    let width = galley.size().x.max(theme.scaled(170.0)).min(theme.scaled(420.0));
    let why_galley = parts::wrapped(ui, theme, Type::Note, &why, width);
    let why_height = if refused { why_galley.size().y + 4.0 } else { 0.0 };
    let provoked_galley = parts::wrapped(ui, theme, Type::NoteStrong, provoked.as_deref().unwrap_or_default(), width);
    let provoked_height = if provoked.is_some() { provoked_galley.size().y + 4.0 } else { 0.0 };
    let height = galley.size().y + theme.scaled(20.0) + 14.0 + why_height + provoked_height;
    let within = width.max(galley.size().x);
    let extent = vec2(within + 24.0, height);
    let gap = lens.camera.zoom * 1.2 + 10.0;
    let (left, right) = (at.x - gap - extent.x, at.x + gap);
    let (fits_left, fits_right) = (left > lens.rect.min.x + 6.0, right + extent.x < lens.rect.max.x - 6.0);
    let beside = if to_the_right { fits_right.then_some(right) } else { fits_left.then_some(left) };
    // At the edge it stands above the target, or below: on the other side of it lies the path.
    let above = at.y - gap - extent.y;
    let aside = if above > lens.rect.min.y + 6.0 { above } else { at.y + gap };
    let (x, y) = beside.map_or((at.x - extent.x / 2.0, aside), |x| (x, at.y - extent.y / 2.0));
    let clamped = |at: f32, min: f32, max: f32, long: f32| at.clamp(min + 6.0, (max - long - 6.0).max(min + 6.0));
    let x = clamped(x, lens.rect.min.x, lens.rect.max.x, extent.x);
    let y = clamped(y, lens.rect.min.y, lens.rect.max.y, extent.y);
    let rect = Rect::from_min_size(pos2(x, y), extent);
    let layer = egui::LayerId::new(egui::Order::Middle, egui::Id::unique("ribbon"));
    let painter = ui.ctx().layer_painter(layer);
    parts::shadow(&painter, rect, size::RADIUS);
    let edge = if refused { c.refusal } else { c.gold };
    painter.rect(rect, size::RADIUS, c.raised, Stroke::new(size::EDGE_STRONG, edge), StrokeKind::Inside);
    let ink = if refused { c.refusal } else { c.text };
    let text_at = rect.min + vec2(12.0, 8.0);
    let text_end = galley.size().y;
    painter.galley_with_override_text_color(text_at, galley, ink);
    let cells_y = text_at.y + text_end + 4.0;
    let mut cells_end = text_at.x + within;
    if let Some(clause) = clause {
        let at = pos2(cells_end, cells_y + theme.scaled(5.0));
        cells_end = parts::put(&painter, theme, Type::Chip, at, Align2::RIGHT_CENTER, &clause, c.muted).min.x - 8.0;
    }
    let row = Rect::from_min_max(pos2(text_at.x, cells_y), pos2(cells_end, cells_y + theme.scaled(10.0)));
    cells_ui(&painter, view, row, cells, verdict.cost.total());
    if refused {
        let at = pos2(text_at.x, cells_y + theme.scaled(18.0));
        painter.galley_with_override_text_color(at, why_galley, c.refusal);
    }
    if provoked.is_some() {
        let at = pos2(text_at.x, cells_y + theme.scaled(18.0) + why_height);
        painter.galley_with_override_text_color(at, provoked_galley, c.owed);
    }
}

fn last_clause(verdict: &Verdict) -> Option<String> {
    let refusal = verdict.refusals.first().and_then(|r| r.clause);
    refusal.or_else(|| verdict.cost.terms.last().map(|t| t.clause)).map(|c| c.to_string())
}

/// Draws a cell for each point in a row, filled as far as they are spent; many of them are narrower.
fn cells_ui(painter: &egui::Painter, view: &View<'_>, row: Rect, cells: i32, spent: MovePoints) {
    const GAP: f32 = 3.0;
    let theme = view.theme;
    let c = &theme.c;
    #[expect(clippy::cast_precision_loss, reason = "a few cells")]
    let room = row.width() / cells.max(1) as f32 - GAP;
    let extent = vec2(theme.scaled(18.0).min(room), row.height());
    for i in 0..cells {
        #[expect(clippy::cast_precision_loss, reason = "a few cells")]
        let at = Rect::from_min_size(row.min + vec2((extent.x + GAP) * i as f32, 0.0), extent);
        painter.rect(at, 2, c.sunken, Stroke::new(1.0, c.strong_line), StrokeKind::Inside);
        #[expect(clippy::cast_precision_loss, reason = "a few points")]
        let part = ((spent.in_quarters() - i * 4) as f32 / 4.0).clamp(0.0, 1.0);
        if part > 0.0 {
            let filled = Rect::from_min_size(at.min, vec2(extent.x * part, extent.y)).shrink(1.0);
            painter.rect_filled(filled, 1, c.gold_fill);
        }
    }
}
