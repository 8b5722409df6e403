//! Composes the picture of one counter: what stands where at each of the three levels of detail.

use rules::unit::{Condition, Formation};
use tiny_skia::Pixmap;

use super::arms::{self, Frame};
use super::canvas::{Canvas, Pin, Setting};
use super::look::{CounterLook, Detail, Role, Symbol, SymbolSet};
use super::marks;
use super::palette::{MarkColours, SideColours, mixed};
use super::paths;
use super::silhouettes;
use super::standing;
use crate::glyphs::{Fit, Typeface};
use crate::pictures::Pictures;

/// How large the content of a PGD counter is drawn, inside its torn edge.
const TORN_PART: f32 = 0.83;

/// A face with its colours at hand.
pub(super) struct Sheet<'a> {
    /// What it shows.
    pub(super) look: &'a CounterLook,
    /// The colours of its side.
    pub(super) side: SideColours,
    /// The colours of its marks.
    pub(super) marks: MarkColours,
}

/// Composes a face, margins and all. `None` only where there is no memory for it.
pub(super) fn compose(look: &CounterLook, pictures: &Pictures) -> Option<Pixmap> {
    let mut canvas = Canvas::new(look.size.side_px)?;
    let sheet = Sheet { look, side: look.colours(), marks: look.palette.marks() };
    match look.role {
        Role::Counter if printed(&mut canvas, &sheet, pictures) => {}
        Role::Counter => counter(&mut canvas, &sheet),
        Role::Portion => canvas.at_part(0.80, |canvas| portion(canvas, &sheet)),
    }
    Some(canvas.into_pixmap())
}

/// Draws a counter whose face is printed; `false` where there is none, or none of its pictures can be had.
fn printed(canvas: &mut Canvas, sheet: &Sheet<'_>, pictures: &Pictures) -> bool {
    let Some(printed) = &sheet.look.printed else { return false };
    // A body behind a large picture would stick out of it.
    if printed.times() < 1.8 {
        marks::stack_behind(canvas, sheet);
    }
    printed.draw(canvas, pictures)
}

fn counter(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let detail = sheet.look.size.detail;
    let broken = sheet.look.condition() == Condition::Pgd;
    marks::shadow(canvas, sheet);
    marks::stack_behind(canvas, sheet);
    marks::ground(canvas, sheet);
    let content = |canvas: &mut Canvas| match detail {
        Detail::Near => near(canvas, sheet),
        Detail::Middle => middle(canvas, sheet),
        Detail::Far => arms::far_shape(canvas, sheet.look.symbol, sheet.side.ink),
    };
    if !broken {
        marks::border(canvas, sheet);
        content(canvas);
    } else if detail == Detail::Middle {
        middle_broken(canvas, sheet);
    } else {
        canvas.at_part(TORN_PART, content);
    }
    marks::moved(canvas, sheet);
    marks::arrowhead(canvas, sheet);
}

fn near(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let look = sheet.look;
    name_band(canvas, sheet);
    match look.symbol {
        Symbol::Leader(_) | Symbol::Wagon | Symbol::Marker => {
            let frame = match look.symbol {
                Symbol::Leader(_) => Frame::new(0.105, 0.335, 0.40, 0.36),
                Symbol::Wagon => Frame::new(0.105, 0.40, 0.375, 0.255),
                _ => Frame::new(0.125, 0.365, 0.32, 0.32),
            };
            arm(canvas, sheet, frame, 0.026);
            let size = if matches!(look.symbol, Symbol::Leader(_)) { 0.31 } else { 0.285 };
            let fit = Fit { width: 0.38, size, min_size: 0.12, min_squeeze: 0.8 };
            let set = Setting { x: 0.715, baseline: 0.545 + size * 0.33, pin: Pin::Middle, fit };
            canvas.text(Typeface::bold(), &look.strength, set, sheet.side.ink);
            note(canvas, sheet);
            marks::losses_near(canvas, sheet);
        }
        _ => {
            arm(canvas, sheet, Frame::new(0.105, 0.375, 0.315, 0.215), 0.026);
            standing::window(canvas, sheet);
            let fit = Fit { width: 0.34, size: 0.285, min_size: 0.15, min_squeeze: 0.8 };
            let set = Setting { x: 0.105, baseline: 0.90, pin: Pin::Left, fit };
            canvas.text(Typeface::bold(), &look.strength, set, sheet.side.ink);
            marks::losses_near(canvas, sheet);
        }
    }
    marks::mp_tab(canvas, sheet);
}

fn middle(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let look = sheet.look;
    let ink = sheet.side.ink;
    if !look.symbol.is_combat() {
        let frame = match look.symbol {
            Symbol::Leader(_) => Frame::new(0.25, 0.115, 0.50, 0.50),
            Symbol::Wagon => Frame::new(0.205, 0.145, 0.59, 0.345),
            _ => Frame::new(0.29, 0.125, 0.42, 0.42),
        };
        arm(canvas, sheet, frame, 0.052);
        let fit = Fit { width: 0.76, size: 0.36, min_size: 0.2, min_squeeze: 0.78 };
        let set = Setting { x: 0.5, baseline: 0.895, pin: Pin::Middle, fit };
        canvas.text(Typeface::bold(), &look.strength, set, ink);
        return;
    }
    let losses = look.losses > 0;
    let left = if losses { 0.185 } else { 0.225 };
    arm(canvas, sheet, Frame::new(left, 0.145, 0.55, 0.325), 0.052);
    let disordered = look.condition() == Condition::Disordered;
    let room = if disordered { 0.40 } else { 0.425 };
    let fit = Fit { width: room, size: 0.42, min_size: 0.26, min_squeeze: 0.78 };
    let set = Setting { x: 0.105, baseline: 0.895, pin: Pin::Left, fit };
    let end = canvas.text(Typeface::bold(), &look.strength, set, ink);
    if disordered {
        standing::disorder_disc(canvas, sheet);
    } else if let Some(formation) = sheet.formation() {
        let most = if look.losses > 3 { 0.345 } else { 0.42 };
        let field = (0.905 - (end + 0.045)).clamp(0.33, most);
        standing::middle_plan(canvas, sheet, formation, Frame::new(0.905 - field, 0.905 - field, field, field));
    }
    marks::losses_middle(canvas, sheet);
}

fn middle_broken(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let look = sheet.look;
    let alone = look.strength.is_empty();
    let frame = if alone { Frame::new(0.27, 0.155, 0.46, 0.29) } else { Frame::new(0.145, 0.165, 0.43, 0.27) };
    arm(canvas, sheet, frame, 0.050);
    let fit = Fit { width: 0.26, size: 0.38, min_size: 0.2, min_squeeze: 0.72 };
    let set = Setting { x: 0.725, baseline: 0.435, pin: Pin::Middle, fit };
    canvas.text(Typeface::bold(), &look.strength, set, sheet.side.ink);
    standing::broken_band(canvas, sheet);
}

fn portion(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let (look, side) = (sheet.look, sheet.side);
    let corner = look.corner();
    marks::shadow(canvas, sheet);
    let rim = side.edge_width.max(0.036).max(canvas.px());
    canvas.fill(paths::body(corner, 0.0), mixed(side.body, side.edge, 0.35));
    canvas.fill(paths::body(corner, rim), side.tint);
    let plan = side.plan;
    match look.size.detail {
        Detail::Far => {}
        Detail::Middle => {
            let fit = Fit { width: 0.84, size: 0.56, min_size: 0.3, min_squeeze: 0.8 };
            let set = Setting { x: 0.5, baseline: 0.69, pin: Pin::Middle, fit };
            canvas.text(Typeface::bold(), &look.strength, set, plan);
        }
        Detail::Near => {
            let fit = Fit { width: 0.84, size: 0.172, min_size: 0.125, min_squeeze: 0.86 };
            let set = Setting { x: 0.5, baseline: 0.27, pin: Pin::Middle, fit };
            canvas.text(Typeface::semibold(), &look.name, set, plan);
            marks::rule(canvas, corner, 0.345, plan);
            let fit = Fit { width: 0.8, size: 0.42, min_size: 0.2, min_squeeze: 0.8 };
            let set = Setting { x: 0.5, baseline: 0.80, pin: Pin::Middle, fit };
            canvas.text(Typeface::bold(), &look.strength, set, plan);
        }
    }
}

fn name_band(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let corner = sheet.look.corner();
    let (left, top, bottom) = (0.075, canvas.snap(0.072), canvas.snap(0.297));
    let body = paths::body(corner, left);
    canvas.clipped(body.as_ref(), |canvas| {
        canvas.fill(paths::rectangle(0.0, 0.0, 1.0, bottom), sheet.side.band);
    });
    let ink = sheet.side.ink;
    marks::rule(canvas, corner, bottom, ink);
    let fit = Fit { width: 0.79, size: 0.172, min_size: 0.122, min_squeeze: 0.86 };
    let set = Setting { x: 0.5, baseline: f32::midpoint(top, bottom) + 0.057, pin: Pin::Middle, fit };
    canvas.text(Typeface::semibold(), &sheet.look.name, set, ink);
}

fn note(canvas: &mut Canvas, sheet: &Sheet<'_>) {
    let lines: Vec<&str> = sheet.look.note.split('\n').take(2).collect();
    let width = if sheet.look.mp_left.is_some() { 0.48 } else { 0.78 };
    let first = if lines.len() > 1 { 0.805 } else { 0.885 };
    for (line, baseline) in lines.into_iter().zip([first, 0.915]) {
        let fit = Fit { width, size: 0.135, min_size: 0.105, min_squeeze: 0.85 };
        let set = Setting { x: 0.112, baseline, pin: Pin::Left, fit };
        canvas.text(Typeface::semibold(), line, set, mixed(sheet.side.ink, sheet.side.body, 0.16));
    }
}

fn arm(canvas: &mut Canvas, sheet: &Sheet<'_>, frame: Frame, stroke: f32) {
    let (symbol, ink) = (sheet.look.symbol, sheet.side.ink);
    match sheet.look.symbols {
        SymbolSet::BranchBox => arms::branch_box(canvas, symbol, frame, ink, stroke),
        SymbolSet::Silhouette => {
            // A figure is taller than a box: it takes what room there is above and below.
            let grown = match symbol {
                Symbol::Leader(_) => frame.h,
                _ if sheet.look.size.detail == Detail::Middle && sheet.look.condition() == Condition::Pgd => frame.h,
                _ => frame.h.max(frame.w.min(frame.h + 0.12)),
            };
            let frame = Frame::new(frame.x, frame.y - (grown - frame.h) * 0.40, frame.w, grown);
            silhouettes::figure(canvas, symbol, frame, ink, sheet.side.body);
        }
    }
}

impl Sheet<'_> {
    /// Returns the formation to draw; a battery in Disorder or PGD shows its letters instead.
    pub(super) fn formation(&self) -> Option<Formation> {
        self.look.posture.and_then(rules::unit::Posture::formation)
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;

    use rules::facing::Facing;
    use rules::unit::Posture;

    use super::*;
    use crate::counters::look::FaceSize;
    use crate::counters::palette::Palette;

    fn postures() -> Vec<Posture> {
        let broken = [false, true]
            .into_iter()
            .flat_map(|limbered| [Posture::Disordered { limbered }, Posture::Pgd { limbered }]);
        Formation::ALL.into_iter().map(Posture::Good).chain(broken.filter(|p| !p.is_limbered())).collect()
    }

    fn look(symbol: Symbol, posture: Posture, palette: Palette, side_in_points: f32) -> CounterLook {
        CounterLook {
            mp_left: Some("4½".into()),
            losses: 3,
            posture: Some(posture),
            facing: Some(Facing::hour(2)),
            palette,
            ..CounterLook::new("61e Ligne", "10", symbol, 1, FaceSize::exact(side_in_points, 1.0))
        }
    }

    #[test]
    fn every_arm_posture_palette_and_size_composes_and_differs_from_its_neighbours() {
        for side_in_points in [72.0, 36.0, 18.0] {
            for symbols in [SymbolSet::BranchBox, SymbolSet::Silhouette] {
                let mut seen: HashMap<Vec<u8>, CounterLook> = HashMap::new();
                for palette in Palette::ALL {
                    for symbol in Symbol::ALL.into_iter().filter(|symbol| symbol.is_combat()) {
                        for posture in postures() {
                            let look = CounterLook { symbols, ..look(symbol, posture, palette, side_in_points) };
                            let picture = compose(&look, &Pictures::default()).unwrap().data().to_vec();
                            if let Some(twin) = seen.insert(picture, look.clone()) {
                                assert!(
                                    side_in_points < 20.0 && twin.condition() == look.condition(),
                                    "{twin:?} looks like {look:?}"
                                );
                            }
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn nothing_is_cut_off_at_the_edge_of_a_face() {
        for side_px in [8, 11, 18, 25, 36, 57, 72, 144, 300] {
            for detail in [Detail::Far, Detail::Middle, Detail::Near] {
                for hour in 0..12 {
                    let mut look = look(Symbol::Infantry, Posture::Good(Formation::Line), Palette::HighContrast, 1.0);
                    look.size = FaceSize { detail, side_px };
                    look.facing = Some(Facing::hour(hour));
                    look.behind = 3;
                    let picture = compose(&look, &Pictures::default()).unwrap();
                    let (w, h) = (picture.width(), picture.height());
                    let clear = |x, y| picture.pixel(x, y).unwrap().alpha() == 0;
                    let rim = (0..w).all(|x| clear(x, 0) && clear(x, h - 1))
                        && (0..h).all(|y| clear(0, y) && clear(w - 1, y));
                    assert!(rim, "{side_px} {detail:?} {hour}");
                }
            }
        }
    }

    #[test]
    fn odd_text_composes() {
        for text in
            ["", "\n\n\n", "…", "Ж", "Лейб-гвардии Преображенский полк", "Königin-Dragoner Ångström", "\u{1f3c7}"]
        {
            for symbol in Symbol::ALL {
                let mut look = look(symbol, Posture::Good(Formation::Line), Palette::Default, 72.0);
                (look.name, look.strength, look.note) = (text.into(), text.into(), text.into());
                look.mp_left = Some(text.into());
                look.losses = u16::MAX;
                assert!(compose(&look, &Pictures::default()).is_some());
                assert!(compose(&look.portion(text), &Pictures::default()).is_some());
            }
        }
    }
}
