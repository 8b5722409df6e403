//! Where boards lie: those of all maps of a module on one sheet, the largest map first, the others beside it.

use std::collections::BTreeMap;

use vassal::grid::{Grid, HexGrid, Point, Sides};
use vassal::value::Colour;
use vassal::{Board, Layout, Map, MapKind, Module, Placement};

use crate::ImportError;
use crate::naming::Names;
use crate::report::Report;

/// Pixels between maps.
const GAP: i32 = 60;

/// All boards on one sheet.
pub(crate) struct Sheet<'m> {
    /// The boards, in the order they are laid.
    pub(crate) boards: Vec<Lying<'m>>,
    /// The scale, and where the hexes are.
    pub(crate) scale: Scale,
    /// The hexes that become the grid of the module.
    pub(crate) hexes: Option<Hexes<'m>>,
    /// The usual size of a counter in pixels.
    pub(crate) counter: i32,
}

/// One board on the sheet.
pub(crate) struct Lying<'m> {
    /// The map it is of, as a number of the module's.
    pub(crate) map: usize,
    /// The board.
    pub(crate) board: &'m Board,
    /// Which of the boards of this name on its map, from 0.
    pub(crate) nth: usize,
    /// What it is called in names of places.
    pub(crate) name: String,
    /// Its upper left corner in pixels of the sheet.
    pub(crate) at: Point,
}

/// The largest hex grid of a module.
#[derive(Clone, Copy)]
pub(crate) struct Hexes<'m> {
    /// The board it is on, as a number of the sheet's.
    pub(crate) board: usize,
    /// The grid.
    pub(crate) grid: &'m HexGrid,
    /// The first raw column and row, and how many there are.
    pub(crate) first: (i32, i32),
    pub(crate) count: (u16, u16),
    /// Odd raw columns begin a row further up, as their numbers do.
    pub(crate) is_staggered: bool,
}

/// How pixels of the sheet become thousandths of a hex radius.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    per_pixel: (f64, f64),
    /// The pixel that becomes the point `at`.
    pixel: (f64, f64),
    at: (f64, f64),
}

impl Scale {
    /// Returns the point of the map at a pixel of the sheet.
    pub(crate) fn point(&self, x: i32, y: i32) -> [i32; 2] {
        [
            rounded((f64::from(x) - self.pixel.0) * self.per_pixel.0 + self.at.0),
            rounded((f64::from(y) - self.pixel.1) * self.per_pixel.1 + self.at.1),
        ]
    }

    /// Returns a size on the map.
    pub(crate) fn size(&self, sides: Sides) -> [i32; 2] {
        [
            rounded(f64::from(sides.width) * self.per_pixel.0).max(1),
            rounded(f64::from(sides.height) * self.per_pixel.1).max(1),
        ]
    }

    /// Returns how far so many pixels reach on the map, in thousandths of a hex radius.
    pub(crate) fn reach(&self, pixels: i32) -> u16 {
        let per_pixel = f64::midpoint(self.per_pixel.0, self.per_pixel.1);
        u16::try_from(rounded(f64::from(pixels) * per_pixel).clamp(50, 60_000)).unwrap_or(1_090)
    }

    /// Returns by how many percent pictures are stretched one way.
    pub(crate) fn stretch(&self) -> i32 {
        rounded((self.per_pixel.0 / self.per_pixel.1 - 1.0).abs() * 100.0)
    }
}

#[expect(clippy::cast_possible_truncation, reason = "`as` keeps to the ends")]
pub(crate) fn rounded(value: f64) -> i32 {
    (value + 0.5).floor() as i32
}

impl<'m> Sheet<'m> {
    /// Lays all boards of a module out.
    pub(crate) fn new(module: &'m Module, report: &mut Report) -> Result<Self, ImportError> {
        let mut blocks = blocks(module, report);
        if blocks.is_empty() {
            return Err(ImportError::NoBoard);
        }
        // The map one plays on is the largest; sorting keeps the order of the module among equals.
        blocks.sort_by_key(|block| std::cmp::Reverse(i64::from(block.sides.width) * i64::from(block.sides.height)));
        let mut names = Names::default();
        let mut boards = Vec::new();
        let mut corner = Point::new(0, 0);
        let (mut column_width, height) = (0, blocks.first().map_or(0, |b| b.sides.height));
        for (n, block) in blocks.into_iter().enumerate() {
            let is_full = corner.y > 0 && corner.y.saturating_add(block.sides.height) > height;
            if n == 1 || (n > 1 && is_full) {
                corner = Point::new(corner.x.saturating_add(column_width).saturating_add(GAP), 0);
                column_width = 0;
            }
            for (nth, board, at) in block.boards {
                let shown = if board.settings.name.trim().is_empty() { block.name } else { &board.settings.name };
                let name = names.unique(&crate::naming::place(shown), " ");
                let at = Point::new(at.x.saturating_add(corner.x), at.y.saturating_add(corner.y));
                boards.push(Lying { map: block.map, board, nth, name, at });
            }
            column_width = column_width.max(block.sides.width);
            if n > 0 {
                corner.y = corner.y.saturating_add(block.sides.height).saturating_add(GAP);
            }
        }
        let counter = usual_counter(module);
        let hexes = largest_hexes(&boards);
        let scale = scale(&boards, hexes, counter);
        if scale.stretch() >= 2 {
            let stretch = scale.stretch();
            report.approximated(format!("the hexes are not regular: pictures are stretched by {stretch} %"));
        }
        Ok(Self { boards, scale, hexes, counter })
    }

    /// Finds the board on which a point of a map lies in a game with these boards, and the point on it.
    pub(crate) fn board_at(&self, map: usize, layout: &Layout<'m>, at: Point) -> Option<(usize, Point)> {
        let (laid, local) = layout.board_at(at)?;
        let name = &laid.board.settings.name;
        let before = layout.boards().iter().take_while(|l| l.origin != laid.origin);
        let nth = before.filter(|l| l.board.settings.name == *name).count();
        let of_name = |l: &&(usize, &Lying<'m>)| l.1.map == map && l.1.board.settings.name == *name;
        let all: Vec<(usize, &Lying<'m>)> = self.boards.iter().enumerate().filter(|l| of_name(&l)).collect();
        let found = all.iter().find(|l| l.1.nth == nth).or_else(|| all.first())?;
        Some((found.0, local))
    }
}

struct Block<'m> {
    map: usize,
    name: &'m str,
    sides: Sides,
    boards: Vec<(usize, &'m Board, Point)>,
}

/// Makes a block of each map as it lies in a new game, and one of each board that is chosen otherwise.
fn blocks<'m>(module: &'m Module, report: &mut Report) -> Vec<Block<'m>> {
    let mut blocks = Vec::new();
    for (number, map) in module.build.maps.iter().enumerate() {
        if map.kind == MapKind::Hand {
            continue;
        }
        if map.kind == MapKind::Private {
            report.approximated(format!("the map “{}” belongs to one side: here all see it", map.id));
        }
        let (layout, _) = Layout::new(map, &map.default_boards);
        let mut seen: BTreeMap<&str, usize> = BTreeMap::new();
        let mut boards = Vec::new();
        for laid in layout.boards() {
            if laid.is_reversed {
                report
                    .approximated(format!("the board “{}” is turned round: it lies upright", laid.board.settings.name));
            }
            let nth = seen.entry(&laid.board.settings.name).or_default();
            boards.push((*nth, laid.board, laid.origin));
            *nth += 1;
        }
        if !boards.is_empty() {
            blocks.push(Block { map: number, name: &map.id, sides: layout.sides(), boards });
        }
        for board in map.boards.iter().filter(|b| !seen.contains_key(b.settings.name.as_str())) {
            let origin = Point::new(0, 0);
            blocks.push(Block { map: number, name: &map.id, sides: board.sides, boards: vec![(0, board, origin)] });
        }
    }
    blocks.retain(|block| block.sides.width > 0 && block.sides.height > 0);
    blocks
}

/// Returns the size of small pieces: a quarter of those of the module are smaller. Charts and cards are pieces too.
fn usual_counter(module: &Module) -> i32 {
    let slots = module.build.slots();
    let mut sizes: Vec<i32> = slots
        .iter()
        .filter(|s| !s.is_card)
        .map(|s| s.settings.width.max(s.settings.height))
        .filter(|n| *n > 4)
        .collect();
    sizes.sort_unstable();
    sizes.get(sizes.len() / 4).copied().unwrap_or(50).clamp(10, 400)
}

fn largest_hexes<'m>(boards: &[Lying<'m>]) -> Option<Hexes<'m>> {
    let all = boards.iter().enumerate().flat_map(|(number, lying)| hexes_of(number, lying.board));
    // Of equals the first: `max_by_key` takes the last.
    all.fold(None, |best: Option<Hexes<'m>>, next| {
        let size = |h: &Hexes<'_>| u32::from(h.count.0) * u32::from(h.count.1);
        if best.as_ref().is_none_or(|best| size(&next) > size(best)) { Some(next) } else { best }
    })
}

fn hexes_of(number: usize, board: &Board) -> Vec<Hexes<'_>> {
    let whole = (Point::new(0, 0), Point::new(board.sides.width - 1, board.sides.height - 1));
    match &board.grid {
        Some(Grid::Hex(grid)) => vec![hexes(number, grid, whole)],
        Some(Grid::Zoned(zoned)) => {
            let own = zoned.zones.iter().filter_map(|zone| match zone.grid.as_deref() {
                Some(Grid::Hex(grid)) if !zone.uses_background => Some(hexes(number, grid, bounds(&zone.path)?)),
                _ => None,
            });
            let behind = match zoned.background.as_deref() {
                Some(Grid::Hex(grid)) => Some(hexes(number, grid, whole)),
                _ => None,
            };
            own.chain(behind).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns the corners of the box round a path.
pub(crate) fn bounds(path: &[Point]) -> Option<(Point, Point)> {
    let (xs, ys) = (path.iter().map(|p| p.x), path.iter().map(|p| p.y));
    Some((Point::new(xs.clone().min()?, ys.clone().min()?), Point::new(xs.max()?, ys.max()?)))
}

fn hexes(board: usize, grid: &HexGrid, (from, to): (Point, Point)) -> Hexes<'_> {
    let is_staggered = grid.numbering.as_ref().is_some_and(|n| n.is_staggered);
    let corners = [from, to, Point::new(from.x, to.y), Point::new(to.x, from.y)].map(|at| grid.hex_at(at));
    let columns = corners.iter().map(|c| c.0).min().zip(corners.iter().map(|c| c.0).max()).unwrap_or((0, 0));
    let rows = corners.iter().map(|c| c.1).min().zip(corners.iter().map(|c| c.1).max()).unwrap_or((0, 0));
    // Odd columns lie half a hex further on: they may begin one row further up, and end one.
    let (first_row, last_row) = (rows.0.saturating_sub(1), rows.1.saturating_add(1));
    let count = |first: i32, last: i32| {
        u16::try_from(last.saturating_sub(first).saturating_add(1).clamp(1, 2_000)).unwrap_or(1)
    };
    Hexes {
        board,
        grid,
        first: (columns.0, first_row),
        count: (count(columns.0, columns.1), count(first_row, last_row)),
        is_staggered,
    }
}

impl Hexes<'_> {
    /// Returns the colour in which VASSAL draws the hexsides over the picture, where it does.
    pub(crate) fn lines(&self) -> Option<[u8; 3]> {
        self.grid.is_visible.then(|| shown(self.grid.colour))
    }

    /// Returns the colour in which VASSAL draws the numbers of the hexes over the picture, where it does.
    pub(crate) fn numbers(&self) -> Option<[u8; 3]> {
        self.grid.numbering.as_ref()?.drawn.map(shown)
    }

    /// Returns the raw column and row of a line of our grid: the column, and how far along it from its first.
    pub(crate) fn raw(&self, line: u16, along: u16) -> (i32, i32) {
        let column = self.first.0.saturating_add(i32::from(line));
        let up = i32::from(self.is_staggered && column.rem_euclid(2) == 1);
        (column, self.first.1.saturating_add(i32::from(along)).saturating_sub(up))
    }

    /// Returns whether our grid counts a line as set half a hex on.
    pub(crate) fn is_shifted(&self, line: u16) -> bool {
        let column = self.first.0.saturating_add(i32::from(line));
        (column.rem_euclid(2) == 1) != self.is_staggered
    }
}

fn shown(colour: Colour) -> [u8; 3] {
    colour.0.map_or([0, 0, 0], |[r, g, b, _]| [r, g, b])
}

fn scale(boards: &[Lying<'_>], hexes: Option<Hexes<'_>>, counter: i32) -> Scale {
    let Some((hexes, lying)) = hexes.and_then(|h| Some((h, boards.get(h.board)?))) else {
        // A counter is drawn a little larger than a hex radius.
        let per_pixel = 1090.0 / f64::from(counter);
        return Scale { per_pixel: (per_pixel, per_pixel), pixel: (0.0, 0.0), at: (0.0, 0.0) };
    };
    let grid = hexes.grid;
    // Across the columns, along one: as if the grid stood upright.
    let across = f64::from(grid.origin.x) + grid.dx * f64::from(hexes.first.0);
    let up = if hexes.is_staggered { grid.dy / 2.0 } else { 0.0 };
    let along = f64::from(grid.origin.y) + grid.dy * f64::from(hexes.first.1) - up;
    let per_pixel = (1500.0 / grid.dx, 1732.0 / grid.dy);
    let turned = |(a, b): (f64, f64)| if grid.is_sideways { (b, a) } else { (a, b) };
    let pixel = turned((across, along));
    Scale {
        per_pixel: turned(per_pixel),
        pixel: (pixel.0 + f64::from(lying.at.x), pixel.1 + f64::from(lying.at.y)),
        at: turned((1000.0, 866.0)),
    }
}

/// Finds the number of a map by its id.
pub(crate) fn map_number(module: &Module, id: &str) -> Option<usize> {
    module.build.maps.iter().position(|m| m.id == id || m.settings.name == id)
}

/// Returns the boards of a map in a game: those of the game, else those of a new one.
pub(crate) fn placements<'a>(map: &'a Map, of_game: Option<&'a Vec<Placement>>) -> &'a [Placement] {
    of_game.filter(|boards| !boards.is_empty()).map_or(&map.default_boards, Vec::as_slice)
}
