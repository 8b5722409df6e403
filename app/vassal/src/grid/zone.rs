//! Zones: parts of a board with a name, and a grid of their own or none.

use super::{Format, Grid, Point, Sides, is_inside};
use crate::build::Property;
use crate::settings::Settings;
use crate::xml::Element;

/// One zone.
#[derive(Clone, Debug, PartialEq)]
pub struct Zone {
    /// Its name.
    pub name: String,
    /// Its corners on the board.
    pub path: Vec<Point>,
    /// How the fields within are named.
    pub format: Format,
    /// Uses the grid behind all zones.
    pub uses_background: bool,
    /// The property whose value lights it up, if it has one.
    pub highlight_property: String,
    /// Its own grid.
    pub grid: Option<Box<Grid>>,
    /// Its own properties.
    pub properties: Vec<Property>,
    sides: Sides,
}

/// A grid of zones over a common one.
#[derive(Clone, Debug, PartialEq)]
pub struct ZonedGrid {
    /// The zones; the first that holds a point wins.
    pub zones: Vec<Zone>,
    /// The grid outside of all zones.
    pub background: Option<Box<Grid>>,
}

impl Zone {
    fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let s = settings.of(element);
        let name: String = s.get("name", "");
        let format = Format::new(&s.get::<String>("locationFormat", "$name$"));
        let uses_background = s.get("useParentGrid", "false");
        let text: String = s.get("path", "");
        let path = read_path(&text).unwrap_or_else(|| {
            s.wrong("path", &text);
            Vec::new()
        });
        let has_highlight: bool = s.get("useHighlight", "false");
        let highlight_property = if has_highlight { s.get("highlightProperty", "") } else { String::new() };
        let grid = element.components().find_map(|c| Grid::read(c, settings)).map(Box::new);
        let properties =
            element.components().filter(|c| c.kind() == "ZoneProperty").map(|c| Property::read(c, settings));
        let properties = properties.collect();
        let sides = bounds(&path);
        Self { name, path, format, uses_background, highlight_property, grid, properties, sides }
    }

    /// Returns the size of the box around it: fields are counted from its far end.
    pub fn sides(&self) -> Sides {
        self.sides
    }

    /// Tells whether a point of the board lies in it.
    pub fn contains(&self, at: Point) -> bool {
        is_inside(&self.path, at)
    }
}

fn read_path(text: &str) -> Option<Vec<Point>> {
    let corner = |pair: &str| {
        let (x, y) = pair.split_once(',')?;
        Some(Point::new(x.trim().parse().ok()?, y.trim().parse().ok()?))
    };
    text.split(';').filter(|pair| !pair.trim().is_empty()).map(corner).collect()
}

fn bounds(path: &[Point]) -> Sides {
    let span = |get: fn(&Point) -> i32| {
        let (least, most) = (path.iter().map(get).min(), path.iter().map(get).max());
        most.unwrap_or(0).saturating_sub(least.unwrap_or(0))
    };
    Sides { width: span(|p| p.x), height: span(|p| p.y) }
}

impl ZonedGrid {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let zones = element.components().filter(|c| c.kind() == "Zone").map(|c| Zone::read(c, settings)).collect();
        let background = element.components().find_map(|c| Grid::read(c, settings)).map(Box::new);
        Self { zones, background }
    }

    /// Returns the first zone that holds a point.
    pub fn zone_at(&self, at: Point) -> Option<&Zone> {
        self.zones.iter().find(|z| z.contains(at))
    }

    fn grid_of<'a>(&'a self, zone: &'a Zone) -> Option<(&'a Grid, Option<Sides>)> {
        if zone.uses_background {
            return self.background.as_deref().map(|g| (g, None));
        }
        zone.grid.as_deref().map(|g| (g, Some(zone.sides)))
    }

    pub(super) fn write_name(&self, at: Point, sides: Sides, out: &mut String) -> bool {
        let Some(zone) = self.zone_at(at) else {
            return self.background.as_ref().is_some_and(|g| g.write_name(at, sides, out));
        };
        zone.format.write_zone(&zone.name, out, |out| {
            if let Some((grid, own)) = self.grid_of(zone) {
                grid.write_name(at, own.unwrap_or(sides), out);
            }
        });
        true
    }

    pub(super) fn snap(&self, at: Point) -> Point {
        match self.zone_at(at) {
            Some(zone) => self.grid_of(zone).map_or(at, |(grid, _)| grid.snap(at)),
            None => self.background.as_ref().map_or(at, |g| g.snap(at)),
        }
    }

    pub(super) fn find(&self, name: &str, sides: Sides) -> Option<Point> {
        let in_zone = |zone: &Zone| {
            let (grid, own) = self.grid_of(zone)?;
            let at = grid.find(name, own.unwrap_or(sides))?;
            zone.contains(at).then_some(at)
        };
        let behind = || self.background.as_ref().and_then(|g| g.find(name, sides));
        self.zones.iter().find_map(in_zone).or_else(behind)
    }
}
