//! The map in the middle: what is drawn on it, layer on layer, and what the pointer does there.
//!
//! Layers, bottom up: map tiles, reachable hexes, formations on the ground, counters, the path being drawn, bubbles.

pub mod ahead;
pub mod aim;
pub mod camera;
pub mod faces;
pub mod ground;
pub mod units;
mod walk;

mod arcs;
pub mod attack;
mod bubble;
mod by_hand;
mod cards;
mod corner;
mod decks;
mod dice_card;
pub(crate) mod easel;
pub(crate) mod lesson;
pub mod marks;
mod menu;
mod minimap;
mod nodes;
mod notes;
mod overlay;
pub mod placing;
mod pointer;
mod recording;
mod resume;
mod ribbon;
mod roll_card;
mod rows;
mod scripts;
mod tools;
pub(crate) mod trails;
mod turning;

use egui::{Rect, Role, Sense, Ui, WidgetInfo};

use crate::commands::Commands;
use crate::counters::atlas::CounterAtlas;
use crate::theme::{Tone, on_map};
use crate::view::View;
use camera::Lens;
pub use overlay::{MOVE_SECS, SPRING_SECS};
pub use pointer::{Moved, extend, order_of};

/// What the board keeps between frames: pictures, all of which can be made anew.
#[derive(Default)]
pub struct Painter {
    /// The faces of the counters.
    pub atlas: CounterAtlas,
    /// The map.
    pub ground: ground::GroundPainter,
    /// The counters laid out for the last view.
    pub units: units::UnitPainter,
    /// What is told of them and of hexes to those who do not see.
    pub sentences: nodes::Sentences,
    /// The units on the small map.
    pub dots: minimap::Dots,
}

impl Painter {
    /// Draws pictures of modules from these from now on.
    pub fn set_pictures(&mut self, pictures: &std::sync::Arc<crate::pictures::Pictures>) {
        self.atlas.set_pictures(std::sync::Arc::clone(pictures));
        self.ground.set_pictures(std::sync::Arc::clone(pictures));
    }

    /// Returns whether much is kept that the last frame did not show.
    pub(crate) fn has_more_than_is_seen(&self) -> bool {
        self.ground.has_more_than_is_seen() || self.atlas.has_grown()
    }

    /// Lets go of what the last frame did not show.
    pub(crate) fn let_go(&mut self) {
        self.ground.let_go();
        self.atlas.let_go();
    }
}

/// Shows the board and turns what the pointer does there into commands.
///
/// Returns what it changed of the desk's own view state: camera, hover, drag.
pub fn board_ui(ui: &mut Ui, view: &View<'_>, revision: u64, painter: &mut Painter, commands: &mut Commands) -> Moved {
    let rect = ui.available_rect_before_wrap();
    let response = ui.allocate_rect(rect, Sense::click_and_drag());
    let name = view.say("window-board");
    response.widget_info(|| WidgetInfo::labeled(Role::Canvas, true, &name));
    let lens = Lens { camera: view.desk.camera, rect };
    let canvas = ui.painter_at(rect);
    canvas.rect_filled(rect, 0, on_map::OUTSIDE);
    painter.ground.paint(&canvas, view, &lens);
    if view.theme.tone == Tone::Dark {
        canvas.rect_filled(rect, 0, on_map::NIGHT);
    }
    easel::under_counters(&canvas, view, &lens);
    lesson::under_counters(&canvas, view, &lens);
    walk::under_counters(&canvas, view, &lens);
    scripts::under_counters(&canvas, view, &lens);
    overlay::under_counters(&canvas, view, &lens);
    arcs::under_counters(&canvas, view, &lens);
    marks::under_counters(&canvas, view, &lens);
    decks::under_counters(&canvas, view, &lens);
    if !view.desk.counters_hidden {
        painter.units.paint(&canvas, view, &lens, revision, &mut painter.atlas);
    }
    lesson::over_counters(&canvas, view, &lens);
    trails::over_counters(&canvas, view, &lens);
    overlay::over_counters(&canvas, view, &lens, &mut painter.atlas);
    scripts::over_counters(&canvas, view, &lens);
    notes::over_counters(&canvas, view, &lens);
    turning::over_counters(&canvas, view, &lens);
    tools::over_counters(&canvas, view, &lens);
    attack::arrows(&canvas, view, &lens);
    aim::over_counters(&canvas, view, &lens);
    marks::over_counters(&canvas, view, &lens);
    arcs::legend(&canvas, view, &lens);
    inset(&canvas, rect);
    attack::arrows_ui(ui, view, &lens);
    aim::marks_ui(ui, view, &lens);
    marks::marks_ui(ui, view, &lens);
    scripts::marks_ui(ui, view, &lens);
    tools::tools_ui(ui, view, &lens);
    turning::arrow_ui(ui, view, &lens);
    trails::trails_ui(ui, view, &lens);
    nodes::counters_ui(ui, view, revision, &lens, response.id, painter, commands);
    decks::decks_ui(ui, view, &lens, commands);
    notes::notes_ui(ui, view, &lens, commands);
    let moved = pointer::read(ui, view, &lens, &response, commands);
    rows::stack_row_ui(ui, view, &lens, &mut painter.atlas, commands);
    ribbon::ribbon_ui(ui, view, &lens);
    roll_card::roll_card_ui(ui, view, &lens, commands);
    by_hand::by_hand_ui(ui, view, &lens, commands);
    dice_card::dice_card_ui(ui, view, &lens, commands);
    ahead::card_ui(ui, view, &lens, commands);
    bubble::bubble_ui(ui, view, &lens, commands);
    walk::walk_ui(ui, view, &lens, commands);
    recording::recording_ui(ui, view, &lens, commands);
    resume::resume_ui(ui, view, &lens, commands);
    corner::corner_ui(ui, view, revision, rect, painter, commands);
    notes::editor_ui(ui, view, &lens, commands);
    if view.desk.looking.is_some() {
        let frame = egui::Stroke::new(5.0, view.theme.c.gold_fill);
        canvas.rect_stroke(rect, 0, frame, egui::StrokeKind::Inside);
    }
    menu::menu_ui(ui, view, &lens, commands);
    if view.desk.to_focus == Some(crate::desk::Pane::Map) {
        response.request_focus();
    }
    if response.has_focus() && view.desk.cursor.is_some() {
        canvas.rect_stroke(rect.shrink(1.5), 0, egui::Stroke::new(2.0, view.theme.c.focus), egui::StrokeKind::Inside);
    }
    moved
}

/// Draws the six rings by which the map lies a little deeper than the panes.
fn inset(canvas: &egui::Painter, rect: Rect) {
    for ring in 0_u8..6 {
        let alpha = 0.10 - 0.016 * f32::from(ring);
        let stroke = egui::Stroke::new(1.0, on_map::INSET.gamma_multiply(alpha));
        canvas.rect_stroke(rect.shrink(f32::from(ring)), 0, stroke, egui::StrokeKind::Inside);
    }
}
