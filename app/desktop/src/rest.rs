//! What the window lets go of when its view has stood still for a while: tiles and faces beyond those to be seen.
//!
//! A player thinks for minutes and pans for seconds; what panning piled up is not kept meanwhile. One frame is asked for,
//! once, and only where there is something to let go of: a window at rest stays at rest.

use std::time::Duration;

use egui::Context;

use crate::board::Painter;
use crate::board::camera::Camera;

/// How long the view stands still before it counts as at rest, in seconds.
const AFTER_SECS: f64 = 5.0;

/// Watches the view.
#[derive(Default)]
pub(crate) struct Rest {
    view: Option<Camera>,
    /// Since when it stands still.
    since: f64,
}

impl Rest {
    /// Lets go of what is not to be seen once the view has stood still long enough.
    pub(crate) fn watch(&mut self, ctx: &Context, camera: Camera, painter: &mut Painter) {
        let now = ctx.time();
        if self.view != Some(camera) {
            *self = Self { view: Some(camera), since: now };
        }
        if painter.atlas.is_letting_go() {
            // Faces to be seen are asked for in one frame and moved together in the next.
            return ctx.request_repaint();
        }
        if !painter.has_more_than_is_seen() {
            return;
        }
        let left = self.since + AFTER_SECS - now;
        if left > 0.0 {
            return ctx.request_repaint_after(Duration::from_secs_f64(left));
        }
        painter.let_go();
    }
}
