//! Speed of a frame: building and tessellating the whole window with 2,000 counters on 100 x 100 hexes, as figures.
//! `cargo bench -p berthier-tests --bench frame`
//!
//! The map is panned before every frame, so nothing laid out for the last view serves again. Its tiles are painted
//! beforehand: in the window, workers do that.

use std::sync::Arc;

use berthier_tests::bare::Bare;
use berthier_tests::crowd::{crowd, to_march};
use desktop::board::camera::HOME_ZOOM;
use desktop::commands::Command;
use divan::Bencher;
use egui::{Vec2, vec2};
use session::Session;
use session::modules::ModuleLibrary;
use session::session::StartOptions;

fn main() {
    divan::main();
}

/// Zooms, as parts of the map's usual size.
const ZOOMS: [f32; 3] = [0.15, 0.5, 1.0];

/// How far each frame pans, there and back again.
const PAN: Vec2 = vec2(7.0, 4.0);

/// Frames in one direction.
const LEG: usize = 20;

/// Columns and rows of hexes.
const HEXES: [usize; 2] = [100, 100];

/// The window of the crowd, every tile on its way painted.
struct Panned {
    window: Bare,
    n_frames: usize,
}

impl Panned {
    fn open(zoom: f32, commands: Vec<Command>) -> Self {
        let library = Arc::new(ModuleLibrary::new(crowd(HEXES).library(), None));
        let session = Session::start(library, &StartOptions::new("case", 1812)).expect("the field starts");
        let mut window = Bare::open(session, vec2(1920.0, 1080.0));
        for command in commands {
            window.run(command);
        }
        window.run(Command::Zoom(zoom * HOME_ZOOM / window.app.desk().camera.zoom));
        let mut panned = Self { window, n_frames: 0 };
        panned.paint_the_map();
        let before = panned.window.app.desk().camera;
        panned.frame();
        assert_ne!(panned.window.app.desk().camera, before, "the map is panned");
        panned
    }

    fn frame(&mut self) -> usize {
        let on = (self.n_frames / LEG).is_multiple_of(2);
        self.n_frames += 1;
        self.window.app.push(Command::Pan(if on { PAN } else { -PAN }));
        self.window.frame().len()
    }

    fn paint_the_map(&mut self) {
        let mut ready = 0;
        while ready < 2 * LEG {
            self.frame();
            if self.window.is_map_painted() {
                ready += 1;
            } else {
                ready = 0;
                std::thread::sleep(std::time::Duration::from_millis(2));
            }
        }
    }
}

#[divan::bench(args = ZOOMS, sample_count = 400, sample_size = 1)]
fn a_panned_frame(bencher: Bencher<'_, '_>, zoom: f32) {
    let mut panned = Panned::open(zoom, Vec::new());
    bencher.bench_local(|| panned.frame());
}

/// The same with a unit selected that can march: its card, and the hexes it can reach.
#[divan::bench(args = ZOOMS, sample_count = 400, sample_size = 1)]
fn a_panned_frame_with_a_unit_to_move(bencher: Bencher<'_, '_>, zoom: f32) {
    let mut panned = Panned::open(zoom, to_march());
    assert!(!panned.window.app.desk().reachable.hexes.is_empty(), "it can march");
    bencher.bench_local(|| panned.frame());
}

/// A frame in which nothing moved.
#[divan::bench(sample_count = 400, sample_size = 1)]
fn a_frame_at_rest(bencher: Bencher<'_, '_>) {
    let mut panned = Panned::open(0.15, Vec::new());
    let n_vertices: usize = panned.window.frame().iter().map(vertices).sum();
    assert!(n_vertices > 4 * 2_000, "every counter is in view: {n_vertices} vertices");
    bencher.bench_local(|| panned.window.frame().len());
}

fn vertices(primitive: &egui::ClippedPrimitive) -> usize {
    match &primitive.primitive {
        egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
        egui::epaint::Primitive::Callback(_) => 0,
    }
}
