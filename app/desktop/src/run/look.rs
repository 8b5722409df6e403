//! Where the map looks by itself: at the units when the window opens, and again when it gets another size, as long as the
//! player has not moved the map.

use egui::{Context, Rect, Vec2, vec2};
use rules::ids::UnitId;

use crate::app::App;
use crate::board::camera::{Camera, HOME_ZOOM, on_map, sheet};

/// The smallest zoom the window opens with: under it counters are blocks of colour.
const LEAST_FIRST_ZOOM: f32 = HOME_ZOOM * 0.5;

/// The side of a sheet that is shown whole at once, in hex radii.
const SMALL_SHEET: f32 = 40.0;

/// Where the map looked by itself, and for what room.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(crate) struct OwnLook {
    camera: Camera,
    map: Rect,
    window: Vec2,
}

impl App {
    /// Shows the units the first time the window is shown at all, and again in a window of another size. The small board
    /// of a lesson is shown whole, however much of the window the panes take.
    pub(super) fn look_by_itself(&mut self, ctx: &Context) {
        let Some(map) = self.desk.map_rect else { return };
        let window = ctx.content_rect().size();
        let shows_all = self.shows_whole_sheet();
        if self.desk.looked {
            let untouched = self.desk.own_look.filter(|own| own.camera == self.desk.camera);
            let has_other_room = |own: OwnLook| own.window != window || (shows_all && own.map != map);
            if !untouched.is_some_and(has_other_room) {
                return;
            }
            ctx.request_repaint();
        }
        self.show_what_there_is(map, shows_all);
        self.desk.looked = true;
        self.desk.own_look = Some(OwnLook { camera: self.desk.camera, map, window });
    }

    /// Returns whether this is a lesson on a board that is seen whole.
    fn shows_whole_sheet(&self) -> bool {
        let sheet = sheet(&self.link.game().definitions.board);
        self.link.lesson_step().is_some() && sheet.width().max(sheet.height()) < SMALL_SHEET
    }

    fn show_what_there_is(&mut self, map: Rect, shows_all: bool) {
        let whole = sheet(&self.link.game().definitions.board);
        if shows_all {
            return self.desk.camera.fit(map, whole.expand(0.3));
        }
        let everything = self.units_rect(None).unwrap_or(whole);
        let lines = self.lines_rect(map).unwrap_or(everything);
        let camera = &mut self.desk.camera;
        camera.fit(map, lines.expand(2.0));
        camera.zoom = camera.zoom.clamp(LEAST_FIRST_ZOOM, HOME_ZOOM * 1.5);
    }

    /// Returns the part of the map in which the lines of both sides stand: the side that moves first, and of the others
    /// those nearest to it, as many as there is room for at a zoom at which counters can be told apart.
    fn lines_rect(&self, room: Rect) -> Option<Rect> {
        let mut all = self.first_side_rect()?;
        let middle = all.center();
        let game = self.link.game();
        let first = &game.definitions.scenario.first_side;
        let others = game.definitions.units.values().filter(|d| d.side != *first);
        let mut points: Vec<_> = others
            .filter_map(|d| game.state.unit(&d.id).and_then(|u| u.head()))
            .filter_map(|hex| game.definitions.board.find(hex))
            .map(|place| on_map(game.definitions.board.place(place).at))
            .collect();
        points.sort_by(|a, b| a.distance_sq(middle).total_cmp(&b.distance_sq(middle)));
        let most = room.size() / LEAST_FIRST_ZOOM - vec2(4.0, 4.0);
        for point in points {
            let mut next = all;
            next.extend_with(point);
            if next.width() > most.x || next.height() > most.y {
                break;
            }
            all = next;
        }
        Some(all)
    }

    /// Returns the part of the map in which the units of the first side stand.
    fn first_side_rect(&self) -> Option<Rect> {
        let game = self.link.game();
        let first = &game.definitions.scenario.first_side;
        let ours: Vec<UnitId> =
            game.definitions.units.values().filter(|d| d.side == *first).map(|d| d.id.clone()).collect();
        self.units_rect(Some(&ours))
    }
}
