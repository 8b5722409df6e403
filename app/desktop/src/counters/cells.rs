//! Where faces lie in the atlas: pages of equal square cells, one cell size a page.
//!
//! Cells of one size make freeing and reusing exact: a face that goes leaves a hole the next one fits.

use std::collections::BTreeMap;

/// The side of a page in texels.
pub(super) const PAGE: u16 = 504;

/// How far the first page stands from the corner of the atlas, in texels: the corner is free for a white block.
pub(super) const CORNER: u16 = 8;

/// The side of the atlas that each page across takes, with its share of the corner.
const STEP: u16 = 512;

/// The last pages take only cells up to this side, so that a full atlas still has room for faces made smaller.
const SMALL: u16 = 80;

/// A place in the atlas.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Cell {
    /// Left edge in texels.
    pub(super) x: u16,
    /// Top edge in texels.
    pub(super) y: u16,
    /// Side in texels.
    pub(super) side: u16,
    page: usize,
}

struct Page {
    x: u16,
    y: u16,
    side: u16,
    used: usize,
}

/// Hands out cells of a square atlas that doubles its side until it may grow no more.
pub(super) struct Cells {
    side: u16,
    max_side: u16,
    pages: Vec<Page>,
    blank: Vec<usize>,
    free: BTreeMap<u16, Vec<Cell>>,
}

impl Cells {
    /// Makes an atlas of this side, in whole pages.
    pub(super) fn new(side: u16, max_side: u16) -> Self {
        let max_side = (max_side / STEP).max(1) * STEP;
        let mut cells = Self { side: 0, max_side, pages: Vec::new(), blank: Vec::new(), free: BTreeMap::new() };
        cells.extend_to((side / STEP).max(1) * STEP);
        cells
    }

    /// Returns the side of the atlas in texels.
    pub(super) const fn side(&self) -> u16 {
        self.side
    }

    /// Returns the side it may grow to, in texels.
    pub(super) const fn max_side(&self) -> u16 {
        self.max_side
    }

    /// Takes a cell of this side. `None` where there is none: grow, or free some.
    pub(super) fn take(&mut self, side: u16) -> Option<Cell> {
        let side = side.next_multiple_of(2).min(PAGE);
        if self.free.get(&side).is_none_or(Vec::is_empty) {
            self.open_page(side)?;
        }
        let cell = self.free.get_mut(&side)?.pop()?;
        self.pages.get_mut(cell.page)?.used += 1;
        Some(cell)
    }

    /// Gives a cell back; a page with nothing left on it can take cells of any size again.
    pub(super) fn give_back(&mut self, cell: Cell) {
        let Some(page) = self.pages.get_mut(cell.page) else { return };
        page.used = page.used.saturating_sub(1);
        let free = self.free.entry(cell.side).or_default();
        if page.used == 0 {
            free.retain(|other| other.page != cell.page);
            page.side = 0;
            self.blank.push(cell.page);
        } else {
            free.push(cell);
        }
    }

    /// Doubles the side. Returns whether it could.
    pub(super) fn grow(&mut self) -> bool {
        let wanted = self.side.saturating_mul(2).min(self.max_side) / STEP * STEP;
        let can = wanted > self.side;
        if can {
            self.extend_to(wanted);
        }
        can
    }

    fn extend_to(&mut self, side: u16) {
        let old = self.side / STEP;
        let new = side / STEP;
        for row in (0..new).rev() {
            for column in (0..new).rev().filter(|column| row >= old || *column >= old) {
                self.blank.push(self.pages.len());
                self.pages.push(Page { x: CORNER + column * PAGE, y: CORNER + row * PAGE, side: 0, used: 0 });
            }
        }
        self.side = side;
    }

    fn open_page(&mut self, side: u16) -> Option<()> {
        let last = self.side >= self.max_side && self.blank.len() <= self.pages.len() / 8;
        if last && side > SMALL {
            return None;
        }
        let index = self.blank.pop()?;
        let page = self.pages.get_mut(index)?;
        page.side = side;
        let count = PAGE / side.max(1);
        let free = self.free.entry(side).or_default();
        for row in (0..count).rev() {
            for column in (0..count).rev() {
                free.push(Cell { x: page.x + column * side, y: page.y + row * side, side, page: index });
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_never_overlap_and_come_back_after_growing_and_freeing() {
        let mut cells = Cells::new(512, 1024);
        let mut held: Vec<Cell> = Vec::new();
        for side in [100, 30, 30, 200, 101, PAGE] {
            while let Some(cell) = cells.take(side) {
                held.push(cell);
                if held.len() % 7 == 3 {
                    break;
                }
            }
            cells.grow();
        }
        for (i, a) in held.iter().enumerate() {
            for b in &held[..i] {
                let apart = a.x + a.side <= b.x || b.x + b.side <= a.x || a.y + a.side <= b.y || b.y + b.side <= a.y;
                assert!(apart, "{a:?} {b:?}");
            }
        }
        assert!(!cells.grow());
        for cell in held.drain(..) {
            cells.give_back(cell);
        }
        let whole = (0..4).filter_map(|_| cells.take(PAGE)).count();
        assert_eq!((whole, cells.take(8)), (4, None));
    }
}
