//! Marks of the rules on the map: hexes that violate stacking, hexes to point at, what a drag would bring about.

use egui::{Align2, Color32, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, vec2};
use rules::board::PlaceIdx;
use rules::verdict::Verdict;

use super::camera::Lens;
use crate::deeds::{self, Pick};
use crate::panels::parts;
use crate::theme::{Type, on_map};
use crate::view::View;

/// How many strokes hatch a side of a hex.
const STROKES: u8 = 6;

/// What the marks of a drag say of a hex.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Weight {
    /// The march may not pass or end here.
    Refused,
    /// It may, at a price that is not MP: units become Disordered (S9).
    Price,
    /// It may provoke an opportunity reaction (X1).
    Provokes,
}

/// One mark of a drag, with its sentences.
struct Warning {
    place: PlaceIdx,
    weight: Weight,
    clause: String,
    sentences: Vec<String>,
}

/// Returns the hexes to point at: those asked for by the player, else the answers of a decision that is owed.
pub fn picks(view: &View<'_>) -> Vec<Pick> {
    if view.desk.picks.is_empty() { deeds::answers(view.game) } else { view.desk.picks.clone() }
}

/// Draws what lies under the counters: the hatched outlines of violated hexes.
pub(super) fn under_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    for violation in &view.glance.violations {
        let ink = if violation.accepted { on_map::ACCEPTED } else { on_map::REFUSED[1] };
        hatched(canvas, view, lens, violation.place, ink);
    }
}

/// Draws what lies over the counters: clause chips, warnings of a drag, hexes to point at.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    for violation in &view.glance.violations {
        let ink = if violation.accepted { on_map::ACCEPTED } else { on_map::REFUSED[1] };
        let clauses: Vec<&str> = violation.broken.iter().map(|(clause, _)| clause.as_str()).collect();
        chip(canvas, view, chip_at(view, lens, violation.place), &clauses.join(" "), ink);
    }
    let warnings = warnings(view);
    for warning in &warnings {
        let ink = warning.weight.ink();
        if warning.weight != Weight::Provokes {
            hatched(canvas, view, lens, warning.place, ink);
        }
        chip(canvas, view, warning_at(view, lens, warning), &warning.words(), ink);
    }
    for pick in picks(view) {
        to_point_at(canvas, view, lens, &pick);
    }
}

/// Puts the marks into the accessible tree, each with its sentence, which the pointer shows too.
pub(super) fn marks_ui(ui: &Ui, view: &View<'_>, lens: &Lens) {
    let node = |what: &str, place: PlaceIdx, rect: Rect, said: &str| {
        if !lens.rect.intersects(rect) {
            return;
        }
        let id = ui.scope_id().with((what, place.0));
        let response = ui.interact(rect.intersect(lens.rect), id, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
        response.on_hover_text(said);
    };
    for violation in &view.glance.violations {
        let sentences: Vec<String> = violation.broken.iter().map(|(c, s)| format!("{s} · {c}")).collect();
        let key = if violation.accepted { "window-violation_accepted" } else { "window-violation" };
        let hex = &view.game.definitions.board.place(violation.place).id;
        let title = view.say_with(key, &[("hex", crate::speech::Arg::Text(hex.as_str()))]);
        let said = format!("{title}\n{}", sentences.join("\n"));
        node("violation", violation.place, of_hex(view, lens, violation.place), &said);
    }
    for warning in warnings(view) {
        let rect = Rect::from_center_size(warning_at(view, lens, &warning), vec2(lens.camera.zoom, 24.0));
        let said = warning.sentences.join("\n");
        node(warning.weight.name(), warning.place, rect, &said);
        let is_here = view.desk.hover == Some(warning.place) && view.desk.march.is_some();
        if is_here && warning.weight == Weight::Price {
            // The button is held: nothing shows by resting, so the price is told at once.
            let at = of_hex(view, lens, warning.place).center_bottom() + vec2(0.0, 14.0);
            told(ui, view, at, &said);
        }
    }
    for pick in picks(view) {
        let hex = &view.game.definitions.board.place(pick.place).id;
        let words =
            [("label", pick.label.as_str()), ("hex", hex.as_str())].map(|(k, v)| (k, crate::speech::Arg::Text(v)));
        node("pick", pick.place, of_hex(view, lens, pick.place), &view.say_with("window-pick", &words));
    }
}

/// Tells how many provocations a march has: for the ribbon.
pub(super) fn provoked(view: &View<'_>, verdict: &Verdict) -> Option<String> {
    let n = i64::try_from(verdict.provocations.len()).ok().filter(|n| *n > 0)?;
    Some(view.say_with("window-n_provocations", &[("n", crate::speech::Arg::Number(n))]))
}

impl Weight {
    fn ink(self) -> Color32 {
        match self {
            Self::Refused => on_map::REFUSED[1],
            Self::Price => on_map::PRICE,
            Self::Provokes => on_map::PROVOKES,
        }
    }

    const fn name(self) -> &'static str {
        match self {
            Self::Refused => "refused",
            Self::Price => "price",
            Self::Provokes => "provokes",
        }
    }
}

impl Warning {
    /// What is written in the mark: the clause, or how many reactions are provoked.
    fn words(&self) -> String {
        match (self.weight, self.sentences.len()) {
            (Weight::Provokes, 1) => format!("! {}", self.clause),
            (Weight::Provokes, n) => format!("{n}! {}", self.clause),
            _ => self.clause.clone(),
        }
    }
}

/// Returns the marks of the march being dragged, or of the way being shown.
fn warnings(view: &View<'_>) -> Vec<Warning> {
    let desk = view.desk;
    let dragged = desk.march.as_ref().and_then(|m| m.asked.as_ref()).map(|a| &a.verdict);
    let Some(verdict) = dragged.or(desk.shown.as_ref().map(|s| &s.verdict)) else { return Vec::new() };
    let board = &view.game.definitions.board;
    let mut out: Vec<Warning> = Vec::new();
    let mut add = |hex: &rules::ids::PlaceId, weight, clause: String, sentence: String| {
        let Some(place) = board.find(hex) else { return };
        match out.iter_mut().find(|w| w.place == place && w.weight == weight) {
            Some(known) => {
                if !known.clause.split(' ').any(|c| c == clause) {
                    known.clause = format!("{} {clause}", known.clause);
                }
                if !known.sentences.contains(&sentence) {
                    known.sentences.push(sentence);
                }
            }
            None => out.push(Warning { place, weight, clause, sentences: vec![sentence] }),
        }
    };
    for refusal in &verdict.refusals {
        if let (Some(hex), Some(clause)) = (&refusal.hex, refusal.clause) {
            add(hex, Weight::Refused, clause.to_string(), view.speech.refusal(view.game, refusal));
        }
    }
    for note in verdict.notes.iter().filter(|n| n.clause.0 == "S9") {
        if let Some(hex) = &note.hex {
            add(hex, Weight::Price, note.clause.to_string(), view.speech.note(view.game, note));
        }
    }
    for provocation in &verdict.provocations {
        let sentence = view.speech.provocation(view.game, provocation);
        let clause = session::Words::provocation_clause(provocation.kind);
        add(&provocation.hex, Weight::Provokes, clause.to_owned(), sentence);
    }
    out
}

pub(super) fn of_hex(view: &View<'_>, lens: &Lens, place: PlaceIdx) -> Rect {
    let side = lens.camera.zoom * 1.5;
    Rect::from_center_size(lens.place(&view.game.definitions.board, place), vec2(side, side))
}

fn chip_at(view: &View<'_>, lens: &Lens, place: PlaceIdx) -> Pos2 {
    lens.place(&view.game.definitions.board, place) + vec2(0.0, lens.camera.zoom * 0.72)
}

fn warning_at(view: &View<'_>, lens: &Lens, warning: &Warning) -> Pos2 {
    // What is provoked stands over the hex, what is refused or has its price under it: a hex may have both.
    let down = if warning.weight == Weight::Provokes { -0.66 } else { 0.66 };
    lens.place(&view.game.definitions.board, warning.place) + vec2(0.0, lens.camera.zoom * down)
}

/// Draws a hex outlined and hatched inwards along its sides.
pub(super) fn hatched(canvas: &Painter, view: &View<'_>, lens: &Lens, place: PlaceIdx, ink: Color32) {
    let board = &view.game.definitions.board;
    let (centre, corners) = (lens.place(board, place), lens.corners(board, place));
    if !canvas.clip_rect().expand(lens.camera.zoom).contains(centre) {
        return;
    }
    let inner = |p: Pos2, part: f32| centre + (p - centre) * part;
    let ring: Vec<Pos2> = corners.iter().map(|c| inner(*c, 0.96)).collect();
    canvas.add(Shape::closed_line(ring.clone(), Stroke::new(4.4, on_map::REFUSED[0])));
    canvas.add(Shape::closed_line(ring, Stroke::new(2.4, ink)));
    for (i, from) in corners.iter().enumerate() {
        let Some(to) = corners.get((i + 1) % corners.len()) else { continue };
        for n in 0..STROKES {
            let part = (f32::from(n) + 0.5) / f32::from(STROKES);
            let (outer, slant) = (*from + (*to - *from) * part, *from + (*to - *from) * (part + 0.12));
            canvas.line_segment([inner(outer, 0.95), inner(slant, 0.80)], Stroke::new(1.5, ink));
        }
    }
}

/// Draws a clause on a small plate.
pub(super) fn chip(canvas: &Painter, view: &View<'_>, at: Pos2, words: &str, ink: Color32) {
    let galley = canvas.layout_no_wrap(words.to_owned(), view.theme.font(Type::Chip), ink);
    let rect = Rect::from_center_size(at, galley.size() + vec2(9.0, 3.0));
    canvas.rect(rect, 3, on_map::REFUSED[0], Stroke::new(1.3, ink), StrokeKind::Middle);
    canvas.galley(rect.center() - galley.size() / 2.0, galley, ink);
}

/// Draws a hex that can be pointed at: a double outline, and its number, or price, on a disc.
fn to_point_at(canvas: &Painter, view: &View<'_>, lens: &Lens, pick: &Pick) {
    let board = &view.game.definitions.board;
    let corners = lens.corners(board, pick.place).to_vec();
    canvas.add(Shape::convex_polygon(corners.clone(), on_map::TARGET[1].gamma_multiply(0.22), Stroke::NONE));
    canvas.add(Shape::closed_line(corners.clone(), Stroke::new(6.0, on_map::TARGET[0])));
    canvas.add(Shape::closed_line(corners, Stroke::new(3.0, on_map::TARGET[1])));
    let galley = canvas.layout_no_wrap(pick.label.clone(), view.theme.font(Type::RowStrong), on_map::TARGET[0]);
    let radius = (galley.size().x.max(galley.size().y) / 2.0 + 3.0).max(view.theme.scaled(11.0));
    let at = lens.place(board, pick.place) + vec2(0.0, -lens.camera.zoom * 0.60);
    canvas.circle(at, radius, on_map::TARGET[1], Stroke::new(2.0, on_map::TARGET[0]));
    canvas.galley(at - galley.size() / 2.0, galley, on_map::TARGET[0]);
}

/// Shows a sentence on the map while the button is held.
fn told(ui: &Ui, view: &View<'_>, at: Pos2, words: &str) {
    let theme = view.theme;
    let painter = ui.ctx().layer_painter(egui::LayerId::new(egui::Order::Middle, egui::Id::unique("mark_told")));
    let galley = parts::wrapped(ui, theme, Type::Note, words, theme.scaled(240.0));
    let rect = Align2::CENTER_TOP.anchor_size(at, galley.size() + vec2(16.0, 10.0));
    parts::shadow(&painter, rect, crate::theme::size::RADIUS);
    let edge = Stroke::new(crate::theme::size::EDGE_STRONG, theme.c.owed);
    painter.rect(rect, crate::theme::size::RADIUS, theme.c.raised, edge, StrokeKind::Inside);
    painter.galley_with_override_text_color(rect.min + vec2(8.0, 5.0), galley, theme.c.text);
}
