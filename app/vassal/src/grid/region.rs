//! Named points: a point belongs to the nearest, however far.

use super::Point;
use crate::settings::Settings;
use crate::xml::Element;

/// One named point.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its name; several may have the same.
    pub name: String,
    /// Where it is on the board.
    pub at: Point,
}

/// A grid of named points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RegionGrid {
    /// The points in file order.
    pub regions: Vec<Region>,
    /// Pieces stand on the points, not anywhere.
    pub does_snap: bool,
    /// Names drawn over the map.
    pub is_visible: bool,
}

impl RegionGrid {
    pub(super) fn read(element: &Element, settings: &Settings<'_>) -> Self {
        let regions = element.components().filter(|c| c.kind() == "Region").map(|c| {
            let s = settings.of(c);
            Region { name: s.get("name", ""), at: Point::new(s.get("originx", "0"), s.get("originy", "0")) }
        });
        let regions = regions.collect();
        let s = settings.of(element);
        Self { regions, does_snap: s.get("snapto", "true"), is_visible: s.get("visible", "false") }
    }

    /// Returns the region nearest to a point; of several as near, the first.
    pub fn region_at(&self, at: Point) -> Option<&Region> {
        self.regions.iter().min_by_key(|r| r.at.distance_squared(at))
    }

    pub(super) fn write_name(&self, at: Point, out: &mut String) -> bool {
        let region = self.region_at(at);
        region.inspect(|r| out.push_str(&r.name)).is_some()
    }

    pub(super) fn snap(&self, at: Point) -> Point {
        self.region_at(at).filter(|_| self.does_snap).map_or(at, |r| r.at)
    }

    pub(super) fn find(&self, name: &str) -> Option<Point> {
        self.regions.iter().find(|r| r.name == name).map(|r| r.at)
    }
}
