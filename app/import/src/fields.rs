//! What the fields of boards become: the hexes of the grid, and places beside them.
//!
//! Names are those VASSAL gives. Where a board has no grid, counters lie anywhere: a lattice of spots stands in, and
//! every point at which something lies in some game is a spot of its own.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;
use vassal::Layout;
use vassal::grid::{Grid, HexGrid, Numbering, Point, SquareGrid, ZonedGrid};

use crate::art::Art;
use crate::naming::{self, Names};
use crate::report::Report;
use crate::sheet::{Hexes, Sheet, bounds};
use crate::{ImportError, write};

/// The most places beside the hexes: a list of a module file has no more.
const PLACES: usize = 16_000;

/// The places of the module.
pub(crate) struct Fields<'s, 'm> {
    sheet: &'s Sheet<'m>,
    names: Names,
    /// The hexes of the grid by line, each with its name; none where there is no hex.
    hexes: Vec<Vec<Option<String>>>,
    places: Vec<Spot>,
    /// Places by board and point.
    at: BTreeMap<(usize, Point), String>,
    /// Places on which something lies in some game.
    used: BTreeSet<String>,
}

/// A place beside the hexes.
struct Spot {
    name: String,
    board: usize,
    at: Point,
    /// Neighbours, by the points where they are.
    neighbours: Vec<Point>,
    /// It stands for ground without fields: a spot of its own may take its place.
    is_loose: bool,
}

impl<'s, 'm> Fields<'s, 'm> {
    /// Makes the places of all boards.
    pub(crate) fn new(sheet: &'s Sheet<'m>, report: &mut Report) -> Self {
        let mut fields = Self {
            sheet,
            names: Names::default(),
            hexes: Vec::new(),
            places: Vec::new(),
            at: BTreeMap::new(),
            used: BTreeSet::new(),
        };
        if let Some(hexes) = sheet.hexes {
            fields.take_hexes(hexes, report);
        }
        for number in 0..sheet.boards.len() {
            fields.take_board(number);
        }
        fields.take_loose_ground(report);
        fields
    }

    fn take_hexes(&mut self, hexes: Hexes<'m>, report: &mut Report) {
        let Some(lying) = self.sheet.boards.get(hexes.board) else { return };
        let (grid, sides) = (lying.board.grid.as_ref(), lying.board.sides);
        let mut n_renamed = 0;
        for line in 0..hexes.count.0 {
            let mut column = Vec::new();
            for along in 0..hexes.count.1 {
                let (c, r) = hexes.raw(line, along);
                let at = hexes.grid.middle(c, r);
                let is_here = is_near(at, sides.width, sides.height, hexes.grid) && is_of(grid, hexes.grid, at);
                let name = is_here.then(|| {
                    let given =
                        grid.and_then(|g| g.name(at, sides)).map(|n| naming::place(&n)).filter(|n| !n.is_empty());
                    let given = given.unwrap_or_else(|| format!("{c}.{r}"));
                    let name = self.names.unique(&given, "·");
                    n_renamed += usize::from(name != given);
                    name
                });
                if let Some(name) = &name {
                    self.at.insert((hexes.board, at), name.clone());
                }
                column.push(name);
            }
            self.hexes.push(column);
        }
        if n_renamed > 0 {
            report.approximated(format!("{n_renamed} hexes had the name of another: they bear a number behind it"));
        }
        report.fields += self.at.len();
    }

    fn take_board(&mut self, number: usize) {
        let Some(lying) = self.sheet.boards.get(number) else { return };
        let (width, height) = (lying.board.sides.width, lying.board.sides.height);
        let all = (Point::new(0, 0), Point::new(width - 1, height - 1));
        match &lying.board.grid {
            None => {}
            Some(Grid::Zoned(zoned)) => {
                for zone in &zoned.zones {
                    let grid = zone.grid.as_deref().filter(|_| !zone.uses_background);
                    if let (Some(grid), Some(part)) = (grid, bounds(&zone.path)) {
                        self.take_grid(number, grid, part);
                    }
                }
                if let Some(grid) = zoned.background.as_deref() {
                    self.take_grid(number, grid, all);
                }
            }
            Some(grid) => self.take_grid(number, grid, all),
        }
    }

    fn take_grid(&mut self, number: usize, grid: &'m Grid, (from, to): (Point, Point)) {
        match grid {
            Grid::Hex(hexes) if self.sheet.hexes.is_some_and(|h| std::ptr::eq(h.grid, hexes)) => {}
            Grid::Hex(hexes) => self.take_raw(
                number,
                grid,
                hex_range(hexes, from, to),
                |c, r| hexes.middle(c, r),
                |c, r| {
                    let (up, down) = if c.rem_euclid(2) == 1 { (r, r + 1) } else { (r - 1, r) };
                    vec![(c, r - 1), (c + 1, up), (c + 1, down), (c, r + 1), (c - 1, down), (c - 1, up)]
                },
            ),
            Grid::Square(squares) => {
                let range = square_range(squares, from, to);
                self.take_raw(
                    number,
                    grid,
                    range,
                    |c, r| squares.middle(c, r),
                    |c, r| vec![(c, r - 1), (c + 1, r), (c, r + 1), (c - 1, r)],
                );
            }
            Grid::Region(regions) => {
                for region in &regions.regions {
                    self.place(number, region.at, Vec::new(), false);
                }
            }
            Grid::Zoned(_) => {}
        }
    }

    /// Takes the fields of a regular grid.
    fn take_raw(
        &mut self,
        number: usize,
        grid: &Grid,
        range: ((i32, i32), (i32, i32)),
        middle: impl Fn(i32, i32) -> Point,
        around: impl Fn(i32, i32) -> Vec<(i32, i32)>,
    ) {
        let Some(lying) = self.sheet.boards.get(number) else { return };
        let sides = lying.board.sides;
        for column in range.0.0..=range.1.0 {
            for row in range.0.1..=range.1.1 {
                let at = middle(column, row);
                let is_on = at.x >= 0 && at.y >= 0 && at.x <= sides.width && at.y <= sides.height;
                if !is_on || !belongs(lying.board.grid.as_ref(), grid, at) || self.places.len() >= PLACES {
                    continue;
                }
                let neighbours = around(column, row).into_iter().map(|(c, r)| middle(c, r)).collect();
                self.place(number, at, neighbours, false);
            }
        }
    }

    /// Adds a place, named as VASSAL names its point.
    fn place(&mut self, number: usize, at: Point, neighbours: Vec<Point>, is_loose: bool) -> String {
        let Some(lying) = self.sheet.boards.get(number) else { return String::new() };
        let named = lying.board.grid.as_ref().and_then(|g| g.name(at, lying.board.sides));
        let named = named.map(|n| naming::place(&n)).filter(|n| !n.is_empty());
        let name = match named {
            // A name that another board has given bears the name of its own.
            Some(name) if self.names.has(&name) && !is_loose => {
                self.names.unique(&naming::place(&format!("{} {name}", lying.name)), " ")
            }
            Some(name) => self.names.unique(&name, " "),
            None => self.names.unique(&format!("{} {},{}", lying.name, at.x, at.y), " "),
        };
        self.at.insert((number, at), name.clone());
        self.places.push(Spot { name: name.clone(), board: number, at, neighbours, is_loose });
        name
    }

    /// Lays a lattice of spots where there are no fields.
    fn take_loose_ground(&mut self, report: &mut Report) {
        let loose: Vec<usize> = (0..self.sheet.boards.len())
            .filter(|n| self.sheet.boards.get(*n).is_some_and(|l| has_loose(l.board)))
            .collect();
        let area: i64 = loose
            .iter()
            .filter_map(|n| self.sheet.boards.get(*n))
            .map(|l| i64::from(l.board.sides.width) * i64::from(l.board.sides.height))
            .sum();
        let room = i64::try_from(PLACES.saturating_sub(self.places.len()).max(100)).unwrap_or(100);
        let mut step = i64::from(self.sheet.counter).max(8);
        while area / (step * step) > room {
            step += step / 4 + 1;
        }
        let step = i32::try_from(step).unwrap_or(i32::MAX);
        for number in loose {
            let Some(lying) = self.sheet.boards.get(number) else { continue };
            let (board, before) = (lying.board, self.places.len());
            for y in (0..board.sides.height / step.max(1)).map(|n| n * step + step / 2) {
                for x in (0..board.sides.width / step.max(1)).map(|n| n * step + step / 2) {
                    let at = Point::new(x, y);
                    if is_loose(board.grid.as_ref(), at) && self.places.len() < PLACES {
                        self.place(number, at, Vec::new(), true);
                    }
                }
            }
            let n = self.places.len() - before;
            if n > 0 {
                report.approximated(format!(
                    "on “{}” counters lie anywhere: {n} spots {step} pixels apart stand in, and one more wherever \
                     something lies at the start",
                    lying.name
                ));
            }
        }
    }

    /// Returns the place of a point of a map in a game with these boards.
    pub(crate) fn find(&mut self, map: usize, layout: &Layout<'m>, at: Point) -> Option<String> {
        let (board, local) = self.sheet.board_at(map, layout, at)?;
        let lying = self.sheet.boards.get(board)?;
        let snapped = lying.board.grid.as_ref().map_or(local, |grid| grid.snap(local));
        // A piece that heeds no grid may lie anywhere in a large field: there it has a spot of its own.
        let is_astray = distance_squared(local, snapped) > i64::from(self.sheet.counter).pow(2);
        let snapped = if is_astray { local } else { snapped };
        if let Some(name) = self.at.get(&(board, snapped)) {
            self.used.insert(name.clone());
            return Some(name.clone());
        }
        if !is_astray
            && !is_loose(lying.board.grid.as_ref(), snapped)
            && let Some(near) = self.nearest(board, snapped, self.sheet.counter.saturating_mul(2))
        {
            self.used.insert(near.clone());
            return Some(near);
        }
        if self.places.len() >= PLACES + 3_000 {
            return self.nearest(board, snapped, i32::MAX);
        }
        let name = self.place(board, snapped, Vec::new(), true);
        self.used.insert(name.clone());
        Some(name)
    }

    fn nearest(&self, board: usize, at: Point, most: i32) -> Option<String> {
        let range = (board, Point::new(i32::MIN, i32::MIN))..=(board, Point::new(i32::MAX, i32::MAX));
        let found = self.at.range(range).map(|((_, p), name)| (distance_squared(*p, at), name)).min()?;
        (found.0 <= i64::from(most) * i64::from(most)).then(|| found.1.clone())
    }

    /// Returns `map.toml`, and copies the pictures of the boards.
    pub(crate) fn write(&mut self, art: &mut Art<'_>, report: &mut Report) -> Result<String, ImportError> {
        self.drop_crowded();
        let mut pictures = Vec::new();
        for lying in &self.sheet.boards {
            let image = &lying.board.settings.image;
            let copied = if image.is_empty() { None } else { art.copy(image, report)?.map(|copied| copied.path) };
            // A board without a picture has a colour, and so has one whose picture is missing.
            let file = match copied {
                Some(file) => file,
                None => art.plain(&lying.name, lying.board.settings.colour.0, lying.board.sides)?,
            };
            let (at, size) = (self.sheet.scale.point(lying.at.x, lying.at.y), self.sheet.scale.size(lying.board.sides));
            pictures.push(PictureOut { file, at, size });
        }
        report.boards = self.sheet.boards.len();
        report.fields += self.places.len();
        let names: BTreeSet<&str> = self.places.iter().map(|spot| spot.name.as_str()).collect();
        let out = MapOut {
            grid: self.sheet.hexes.map(|hexes| self.grid(hexes)),
            picture: pictures,
            place: self.places.iter().map(|spot| self.spot(spot, &names)).collect(),
        };
        Ok(write::toml(&out))
    }

    /// Drops spots of the lattice that nobody uses and that lie under one somebody does.
    fn drop_crowded(&mut self) {
        let near = i64::from(self.sheet.counter) / 2;
        let used: Vec<(usize, Point)> =
            self.places.iter().filter(|s| self.used.contains(&s.name)).map(|s| (s.board, s.at)).collect();
        let is_crowded = |spot: &Spot| {
            used.iter().any(|(board, at)| {
                let (dx, dy) = (i64::from(at.x) - i64::from(spot.at.x), i64::from(at.y) - i64::from(spot.at.y));
                *board == spot.board && dx.abs() < near && dy.abs() < near
            })
        };
        self.places.retain(|spot| !spot.is_loose || self.used.contains(&spot.name) || !is_crowded(spot));
    }

    fn spot(&self, spot: &Spot, names: &BTreeSet<&str>) -> PlaceOut {
        let corner = self.sheet.boards.get(spot.board).map_or(Point::new(0, 0), |l| l.at);
        let at = self.sheet.scale.point(spot.at.x.saturating_add(corner.x), spot.at.y.saturating_add(corner.y));
        let found = spot.neighbours.iter().filter_map(|at| self.at.get(&(spot.board, *at)));
        let neighbours = found.filter(|n| names.contains(n.as_str())).take(6).cloned().collect();
        PlaceOut { id: spot.name.clone(), at, neighbours }
    }

    fn grid(&self, hexes: Hexes<'_>) -> GridOut {
        let sideways = hexes.grid.is_sideways;
        let is_even = |line: u16| line.is_multiple_of(2);
        // Lines are counted from 1 unless the numbers say otherwise.
        let numbers = hexes.grid.numbering.as_ref().and_then(|n| plain_numbers(n, hexes));
        let numbers = numbers.filter(|numbers| self.fit(numbers, hexes));
        let first_line = numbers.as_ref().map_or(1, |n| if sideways { n.first_row } else { n.first_column });
        let first_is_even = is_even(first_line);
        let shifted = if hexes.is_shifted(0) == first_is_even { "even" } else { "odd" };
        let (columns, rows) = if sideways { (hexes.count.1, hexes.count.0) } else { hexes.count };
        let names = numbers.is_none().then(|| self.name_rows(sideways));
        GridOut {
            orientation: if sideways { "pointy" } else { "flat" },
            columns,
            rows,
            shifted,
            lines_over_pictures: hexes.lines(),
            numbers_over_pictures: hexes.numbers(),
            numbers,
            names,
        }
    }

    fn name_rows(&self, sideways: bool) -> String {
        let cell = |name: &Option<String>| name.clone().unwrap_or_else(|| "-".to_owned());
        let lines = self.hexes.len();
        let along = self.hexes.first().map_or(0, Vec::len);
        let row = |r: usize| -> String {
            let cells: Vec<String> = if sideways {
                self.hexes.get(r).into_iter().flatten().map(cell).collect()
            } else {
                (0..lines).filter_map(|c| self.hexes.get(c)?.get(r)).map(cell).collect()
            };
            cells.join(" | ")
        };
        (0..if sideways { lines } else { along }).map(|r| row(r) + "\n").collect()
    }

    /// Returns whether every hex has the name that plain numbers give it, and none is missing.
    fn fit(&self, numbers: &Numbers, hexes: Hexes<'_>) -> bool {
        let sideways = hexes.grid.is_sideways;
        self.hexes.iter().enumerate().all(|(line, column)| {
            column.iter().enumerate().all(|(along, name)| {
                let (c, r) = if sideways { (along, line) } else { (line, along) };
                name.as_deref() == Some(numbers.name(c, r).as_str())
            })
        })
    }
}

/// Returns whether a hex lies on its board with its middle, or nearly.
fn is_near(at: Point, width: i32, height: i32, grid: &HexGrid) -> bool {
    let (across, down) = if grid.is_sideways { (grid.dy, grid.dx) } else { (grid.dx, grid.dy) };
    let (across, down) = (crate::sheet::rounded(across / 2.0), crate::sheet::rounded(down / 2.0));
    at.x >= -across && at.y >= -down && at.x < width.saturating_add(across) && at.y < height.saturating_add(down)
}

/// Returns whether a hex of the module's grid is one of its board at all, and not hidden under a zone.
fn is_of(grid: Option<&Grid>, hexes: &HexGrid, at: Point) -> bool {
    match grid {
        Some(Grid::Zoned(zoned)) => match grid_at(zoned, at) {
            Some(Grid::Hex(found)) => std::ptr::eq(found, hexes),
            _ => false,
        },
        _ => true,
    }
}

fn belongs(of_board: Option<&Grid>, grid: &Grid, at: Point) -> bool {
    match of_board {
        Some(Grid::Zoned(zoned)) => grid_at(zoned, at).is_some_and(|found| std::ptr::eq(found, grid)),
        _ => true,
    }
}

/// Returns the grid that names a point of a board of zones.
fn grid_at(zoned: &ZonedGrid, at: Point) -> Option<&Grid> {
    match zoned.zone_at(at) {
        Some(zone) if !zone.uses_background => zone.grid.as_deref(),
        _ => zoned.background.as_deref(),
    }
}

/// Returns whether a board has ground without fields.
fn has_loose(board: &vassal::Board) -> bool {
    match &board.grid {
        None => true,
        Some(Grid::Zoned(zoned)) => {
            zoned.background.is_none() || zoned.zones.iter().any(|z| z.grid.is_none() && !z.uses_background)
        }
        Some(_) => false,
    }
}

/// Returns whether counters lie anywhere round a point.
fn is_loose(grid: Option<&Grid>, at: Point) -> bool {
    match grid {
        None => true,
        Some(Grid::Zoned(zoned)) => grid_at(zoned, at).is_none(),
        Some(_) => false,
    }
}

fn hex_range(grid: &HexGrid, from: Point, to: Point) -> ((i32, i32), (i32, i32)) {
    let corners = [from, to, Point::new(from.x, to.y), Point::new(to.x, from.y)].map(|at| grid.hex_at(at));
    range_of(&corners)
}

fn square_range(grid: &SquareGrid, from: Point, to: Point) -> ((i32, i32), (i32, i32)) {
    range_of(&[grid.square_at(from), grid.square_at(to)])
}

fn distance_squared(a: Point, b: Point) -> i64 {
    let (dx, dy) = (i64::from(a.x) - i64::from(b.x), i64::from(a.y) - i64::from(b.y));
    dx.saturating_mul(dx).saturating_add(dy.saturating_mul(dy))
}

fn range_of(corners: &[(i32, i32)]) -> ((i32, i32), (i32, i32)) {
    let (columns, rows) = (corners.iter().map(|c| c.0), corners.iter().map(|c| c.1));
    let first = (columns.clone().min().unwrap_or(0) - 1, rows.clone().min().unwrap_or(0) - 1);
    let last = (columns.max().unwrap_or(0) + 1, rows.max().unwrap_or(0) + 1);
    // No board has so many fields; a grid of a pixel each would.
    (first, (last.0.min(first.0 + 2_000), last.1.min(first.1 + 2_000)))
}

/// Numbers as a module file counts them.
#[derive(Clone, Debug, Default, Serialize)]
struct Numbers {
    #[serde(skip_serializing_if = "is_one")]
    first_column: u16,
    #[serde(skip_serializing_if = "is_one")]
    first_row: u16,
    #[serde(skip_serializing_if = "is_two")]
    column_digits: u8,
    #[serde(skip_serializing_if = "is_two")]
    row_digits: u8,
    #[serde(skip_serializing_if = "String::is_empty")]
    separator: String,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    row_first: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_one(n: &u16) -> bool {
    *n == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_two(n: &u8) -> bool {
    *n == 2
}

impl Numbers {
    fn name(&self, column: usize, row: usize) -> String {
        let column = column + usize::from(self.first_column);
        let row = row + usize::from(self.first_row);
        let column = format!("{column:0width$}", width = usize::from(self.column_digits));
        let row = format!("{row:0width$}", width = usize::from(self.row_digits));
        let (first, second) = if self.row_first { (row, column) } else { (column, row) };
        format!("{first}{}{second}", self.separator)
    }
}

/// Returns the plain numbers that may fit a numbering; whether they do is tried out.
fn plain_numbers(numbering: &Numbering, hexes: Hexes<'_>) -> Option<Numbers> {
    let sideways = hexes.grid.is_sideways;
    let digits = |leading: i32| u8::try_from(leading.clamp(0, 5) + 1).ok();
    // VASSAL's h counts columns of hexes, which lie as rows where the grid is sideways.
    let h = u16::try_from(hexes.first.0.checked_add(numbering.h.offset)?).ok()?;
    let v = u16::try_from(hexes.first.1.checked_add(numbering.v.offset)?).ok()?;
    let (h_digits, v_digits) = (digits(numbering.h.leading)?, digits(numbering.v.leading)?);
    let (first_column, first_row) = if sideways { (v, h) } else { (h, v) };
    let (column_digits, row_digits) = if sideways { (v_digits, h_digits) } else { (h_digits, v_digits) };
    let row_first = numbering.is_column_first == sideways;
    let separator = numbering.separator.clone();
    Some(Numbers { first_column, first_row, column_digits, row_digits, separator, row_first })
}

#[derive(Serialize)]
struct MapOut {
    #[serde(skip_serializing_if = "Option::is_none")]
    grid: Option<GridOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    picture: Vec<PictureOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    place: Vec<PlaceOut>,
}

#[derive(Serialize)]
struct GridOut {
    orientation: &'static str,
    columns: u16,
    rows: u16,
    shifted: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    lines_over_pictures: Option<[u8; 3]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    numbers_over_pictures: Option<[u8; 3]>,
    #[serde(flatten)]
    numbers: Option<Numbers>,
    #[serde(skip_serializing_if = "Option::is_none")]
    names: Option<String>,
}

#[derive(Serialize)]
struct PictureOut {
    file: String,
    at: [i32; 2],
    size: [i32; 2],
}

#[derive(Serialize)]
struct PlaceOut {
    id: String,
    at: [i32; 2],
    #[serde(skip_serializing_if = "Vec::is_empty")]
    neighbours: Vec<String>,
}
