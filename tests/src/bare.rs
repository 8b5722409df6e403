//! The window without a screen and without anybody who listens to it: what benches and pictures need.

use std::time::Duration;

use cpu_time::ThreadTime;
use desktop::commands::Command;
use desktop::raster::Raster;
use desktop::{App, WindowOptions};
use eframe::App as _;
use egui::{
    ClippedPrimitive, Color32, ColorImage, Context, Event, Modifiers, PointerButton, RawInput, Rect, TexturesDelta,
    Vec2, ViewportId, pos2,
};
use session::{Lang, Session};

/// A bare window.
pub struct Bare {
    /// The application.
    pub app: App,
    ctx: Context,
    frame: eframe::Frame,
    size: Vec2,
    /// The textures of the frames so far.
    raster: Raster,
    /// What the last frame used for the last time.
    used_up: TexturesDelta,
    cost: Duration,
    repaints_in: Duration,
}

impl Drop for Bare {
    fn drop(&mut self) {
        // Textures nobody takes back are a fault to egui.
        self.raster.free(&mut self.used_up);
    }
}

impl Bare {
    /// Opens a game in English, without motion, at 100 % of text size.
    pub fn open(session: Session, size: Vec2) -> Self {
        Self::open_with(session, size, false)
    }

    /// Opens a game whose files are watched.
    pub fn watching(session: Session, size: Vec2) -> Self {
        Self::open_with(session, size, true)
    }

    fn open_with(session: Session, size: Vec2, watch: bool) -> Self {
        let ctx = Context::default();
        let options = WindowOptions {
            lang: Some(Lang::En),
            text_percent: Some(100),
            motion: false,
            watch,
            ..WindowOptions::default()
        };
        let app = App::new(&eframe::CreationContext::_new_kittest(ctx.clone()), session, &options);
        let frame = eframe::Frame::_new_kittest();
        let (raster, used_up, cost, repaints_in) = Default::default();
        let mut bare = Self { app, ctx, frame, size, raster, used_up, cost, repaints_in };
        bare.frame();
        bare
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        self.app.session()
    }

    /// Runs a command within a frame.
    pub fn run(&mut self, command: Command) {
        self.app.push(command);
        self.frame();
    }

    /// Takes what lies on a hex and moves it over others, without letting go.
    pub fn drag(&mut self, hexes: &[&str]) {
        let way: Vec<_> = hexes.iter().filter_map(|hex| self.app.hex_in_screen(&(*hex).into())).collect();
        for (n, pos) in way.into_iter().enumerate() {
            self.frame_with(vec![Event::PointerMoved(pos)]);
            if n == 0 {
                let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
                self.frame_with(vec![Event::PointerButton { pos, button, pressed: true, modifiers }]);
            }
        }
    }

    /// Builds a frame and cuts it into triangles.
    pub fn frame(&mut self) -> Vec<ClippedPrimitive> {
        self.frame_with(Vec::new())
    }

    fn frame_with(&mut self, events: Vec<Event>) -> Vec<ClippedPrimitive> {
        let screen = Rect::from_min_size(pos2(0.0, 0.0), self.size);
        let input = RawInput { screen_rect: Some(screen), events, ..RawInput::default() };
        let Self { app, ctx, frame, .. } = self;
        let began = ThreadTime::now();
        let mut output = ctx.run_ui(input, |ui| {
            app.logic(ui, frame);
            app.ui(ui, frame);
        });
        let triangles = ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
        self.cost = began.elapsed();
        self.repaints_in = output.viewport_output.get(&ViewportId::ROOT).map_or(Duration::MAX, |v| v.repaint_delay);
        self.raster.free(&mut self.used_up);
        self.raster.set(&mut output.textures_delta);
        self.used_up = std::mem::take(&mut output.textures_delta);
        triangles
    }

    /// Returns how long the window's thread was at the last frame: building and tessellating it, what else the machine does
    /// not counted.
    pub fn cost(&self) -> Duration {
        self.cost
    }

    /// Returns in what time the last frame asks for the next; never, if that is [`Duration::MAX`].
    pub fn repaints_in(&self) -> Duration {
        self.repaints_in
    }

    /// Makes what a screen reader reads with every frame.
    pub fn speak(&mut self) {
        self.ctx.enable_accesskit();
    }

    /// Waits until the map in view is painted, and paints the window.
    pub fn picture(&mut self) -> ColorImage {
        self.frame();
        while !self.is_map_painted() {
            std::thread::sleep(std::time::Duration::from_millis(5));
            self.frame();
        }
        let triangles = self.frame();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a window of whole points")]
        let mut picture = ColorImage::filled([self.size.x as usize, self.size.y as usize], Color32::BLACK);
        self.raster.paint_over(&mut picture, 1.0, &triangles);
        picture
    }

    /// Returns whether all of the map in view is painted.
    pub fn is_map_painted(&self) -> bool {
        self.app.is_map_painted(&self.ctx)
    }
}
