//! The hex grid over pictures that show no hexes of their own: thin lines and numbers in the colours the module asks for.

use egui::{Pos2, Rect};
use rules::board::{Board, Place};
use rules::looks::OverPictures;
use tiny_skia::Mask;

use super::canvas::{Canvas, Line};
use super::cells::{corner_after, in_radii};
use super::grid::LEAST_LINED;
use super::inks::{Ink, NAME, PAPER};
use super::input::MapOptions;
use super::lettering;
use super::sheet::MapSheet;
use super::typeface::Hand;

/// What is drawn over the pictures of a map, laid out.
#[derive(Default)]
pub(super) struct Overprint {
    inks: OverPictures,
    hexsides: Vec<(Pos2, Pos2)>,
    /// The hexes that bear numbers: the middle, and the number.
    numbers: Vec<(Pos2, String)>,
}

impl Overprint {
    /// Lays out what a board asks for.
    pub(super) fn new(board: &Board) -> Self {
        let inks = board.over_pictures;
        let hexes = || board.places().filter(|(idx, place)| board.grid_of(*idx).is_some() && !place.is_gap());
        let mut hexsides = Vec::new();
        if inks.lines.is_some() {
            hexes().for_each(|(_, place)| hexsides.extend(own_sides(board, place)));
        }
        let numbers = match inks.numbers {
            Some(_) => hexes().map(|(_, place)| (in_radii(place.at), place.id.as_str().to_owned())).collect(),
            None => Vec::new(),
        };
        Self { inks, hexsides, numbers }
    }

    /// Draws what the player has switched on, as far as pictures lie under it.
    pub(super) fn paint(&self, canvas: &mut Canvas, sheet: &MapSheet, pictures: &[Rect], options: MapOptions) {
        if options.grid
            && canvas.scale >= LEAST_LINED
            && let Some(ink) = self.inks.lines
        {
            self.paint_lines(canvas, pictures, of_module(ink));
        }
        if options.numbers
            && canvas.scale >= lettering::LEAST_NUMBERED
            && let Some(ink) = self.inks.numbers
        {
            self.paint_numbers(canvas, sheet, pictures, of_module(ink));
        }
    }

    fn paint_lines(&self, canvas: &mut Canvas, pictures: &[Rect], ink: Ink) {
        let Some(mask) = on_pictures(canvas, pictures) else { return };
        let view = canvas.view.expand(1.0);
        let (mut halo, mut lines) = (canvas.pen(), canvas.pen());
        for (a, b) in self.hexsides.iter().filter(|(a, _)| view.contains(*a)) {
            halo.stretch(*a, *b);
            lines.stretch(*a, *b);
        }
        let width = (canvas.scale / 34.0).clamp(0.75, 1.5);
        canvas.draw_masked(halo, Line::round(width * 3.0), behind(ink), 0.22, Some(&mask));
        canvas.draw_masked(lines, Line::round(width), ink, 0.62, Some(&mask));
    }

    fn paint_numbers(&self, canvas: &mut Canvas, sheet: &MapSheet, pictures: &[Rect], ink: Ink) {
        let view = canvas.view.expand(1.2);
        let size = lettering::number_size(canvas.scale);
        let (mut halo, mut figures) = (canvas.pen(), canvas.pen());
        let in_view = |at: Pos2| view.contains(at) && pictures.iter().any(|picture| picture.contains(at));
        for (at, number) in self.numbers.iter().filter(|(at, _)| in_view(*at)) {
            let width = sheet.faces.width(Hand::Figures, number, 0.03) * size;
            let foot = *at + lettering::number_foot(sheet.orientation, width, size);
            lettering::write(&mut halo, &sheet.faces, number, foot, size);
            lettering::write(&mut figures, &sheet.faces, number, foot, size);
        }
        canvas.draw(halo, Line::round(size * canvas.scale * 0.26), behind(ink), 0.55);
        canvas.fill(figures, ink, 0.9);
    }
}

/// Returns the hexsides that are drawn with a hex: one between two hexes is drawn once, with the first of them.
fn own_sides<'a>(board: &'a Board, place: &'a Place) -> impl Iterator<Item = (Pos2, Pos2)> + 'a {
    let (at, orientation) = (in_radii(place.at), board.orientation());
    let is_own = |side: usize, near: Option<&Place>| side < 3 || near.is_none_or(Place::is_gap);
    let sides = place.neighbours.iter().enumerate();
    sides
        .filter(move |(side, near)| is_own(*side, near.map(|near| board.place(near))))
        .map(move |(side, _)| (at + corner_after(orientation, (side + 5) % 6), at + corner_after(orientation, side)))
}

/// Returns where pictures lie: hexes at an edge reach over it, their lines do not.
fn on_pictures(canvas: &Canvas, pictures: &[Rect]) -> Option<Mask> {
    let mut mask = Mask::new(canvas.pixmap.width(), canvas.pixmap.height())?;
    for picture in pictures.iter().filter(|picture| canvas.view.intersects(**picture)) {
        let mut pen = canvas.pen();
        pen.polygon(&[picture.left_top(), picture.right_top(), picture.right_bottom(), picture.left_bottom()]);
        canvas.fill_mask(&mut mask, pen);
    }
    Some(mask)
}

fn of_module([red, green, blue]: [u8; 3]) -> Ink {
    Ink(red, green, blue)
}

/// Returns what a colour is seen against, on any picture.
fn behind(Ink(red, green, blue): Ink) -> Ink {
    let light = 2 * u16::from(red) + 5 * u16::from(green) + u16::from(blue);
    if light > 1_024 { NAME } else { PAPER }
}
