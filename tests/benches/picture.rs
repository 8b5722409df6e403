//! What a board costs with 2,000 counters on a picture of 10,000 x 7,000: the CPU time of the window's thread for building and
//! tessellating a frame, as figures.
//!
//! `cargo bench -p berthier-tests --bench picture`; with `-- --write FOLDER` it only writes the module with that picture, for
//! `tests/at_rest`. CPU time and not the clock: what else the machine does, and the workers that paint tiles, are not in it.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use berthier_tests::bare::Bare;
use berthier_tests::crowd;
use desktop::board::camera::HOME_ZOOM;
use desktop::commands::Command;
use egui::{Vec2, vec2};
use session::Session;
use session::modules::ModuleLibrary;
use session::session::StartOptions;

/// Zooms, as parts of the map's usual size; the first shows all counters.
const ZOOMS: [f32; 4] = [0.13, 0.25, 0.5, 1.0];

/// Frames of a figure.
const FRAMES: usize = 400;

/// Frames in one direction.
const LEG: usize = 20;

/// How far each frame pans, there and back again.
const PAN: Vec2 = vec2(7.0, 4.0);

/// How far each frame pans while tiles stream in: a screen in half a second.
const RUSH: Vec2 = vec2(61.0, 23.0);

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--write", folder] => crowd::write_with_picture(Path::new(folder)).expect("the module can be written"),
        // A test run of all targets only asks whether it starts.
        [flag, ..] if flag.starts_with("--") => (),
        _ => figures(),
    }
}

fn figures() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    crowd::write_with_picture(folder.path()).expect("the module can be written");
    println!("ms of CPU a frame, {FRAMES} frames each               fastest   median  slowest");
    for speaks in [false, true] {
        let with = if speaks { ", AccessKit on" } else { "" };
        let mut board = Board::open(folder.path(), speaks);
        for zoom in ZOOMS {
            board.zoom(zoom);
            told(&format!("panned at {zoom}{with}"), &board.frames(PAN, LEG));
        }
        board.march();
        for zoom in ZOOMS {
            board.zoom(zoom);
            told(&format!("with a unit to move at {zoom}{with}"), &board.frames(PAN, LEG));
        }
        for zoom in ZOOMS {
            told(&format!("tiles streaming in at {zoom}{with}"), &board.rush(zoom));
        }
        board.zoom(ZOOMS[0]);
        told(&format!("at rest{with}"), &board.frames(Vec2::ZERO, LEG));
        println!("at rest{with}: {}", board.rest());
    }
}

fn told(what: &str, costs: &[Duration]) {
    let mut sorted = costs.to_vec();
    sorted.sort();
    let ms = |n: usize| sorted.get(n).map_or(0.0, |cost| cost.as_secs_f64() * 1_000.0);
    println!("{what:<50} {:>8.2} {:>8.2} {:>8.2}", ms(0), ms(sorted.len() / 2), ms(sorted.len() - 1));
}

/// The window of the crowd.
struct Board(Bare);

impl Board {
    /// Opens the board and waits for the picture.
    fn open(folder: &Path, speaks: bool) -> Self {
        let library = content::Library::new([folder.to_owned(), berthier_tests::modules_folder()]);
        let library = Arc::new(ModuleLibrary::new(library, None));
        let session = Session::start(library, &StartOptions::new("case", 1812)).expect("the crowd starts");
        let mut window = Bare::open(session, vec2(1920.0, 1080.0));
        if speaks {
            window.speak();
        }
        let began = Instant::now();
        let mut costs = Vec::new();
        while !window.is_map_painted() {
            std::thread::sleep(Duration::from_millis(10));
            window.frame();
            costs.push(window.cost());
        }
        println!("the picture is taken in within {:.1} s by the clock", began.elapsed().as_secs_f64());
        told("while it is taken in", &costs);
        Self(window)
    }

    /// Goes to a zoom and waits for the tiles there.
    fn zoom(&mut self, zoom: f32) {
        self.0.run(Command::Zoom(zoom * HOME_ZOOM / self.0.app.desk().camera.zoom));
        let mut ready = 0;
        while ready < 2 * LEG {
            self.step(PAN * if ready < LEG { 1.0 } else { -1.0 });
            if self.0.is_map_painted() {
                ready += 1;
            } else {
                ready = 0;
                std::thread::sleep(Duration::from_millis(2));
            }
        }
    }

    /// Selects a unit that can march.
    fn march(&mut self) {
        for command in crowd::to_march() {
            self.0.run(command);
        }
        // What it reaches is worked in the frames after.
        for _ in 0..60 {
            self.step(Vec2::ZERO);
        }
        assert!(!self.0.app.desk().reachable.hexes.is_empty(), "it can march");
    }

    fn step(&mut self, pan: Vec2) -> Duration {
        if pan != Vec2::ZERO {
            self.0.app.push(Command::Pan(pan));
        }
        self.0.frame();
        self.0.cost()
    }

    /// Pans there and back again, so many frames in one direction.
    fn frames(&mut self, pan: Vec2, leg: usize) -> Vec<Duration> {
        (0..FRAMES).map(|n| self.step(if (n / leg).is_multiple_of(2) { pan } else { -pan })).collect()
    }

    /// Pans over the whole sheet while the workers paint, as fast as a screen shows it; no tile serves twice.
    fn rush(&mut self, zoom: f32) -> Vec<Duration> {
        self.0.run(Command::Zoom(zoom * HOME_ZOOM / self.0.app.desk().camera.zoom));
        self.0.run(Command::FitMap);
        self.0.run(Command::Zoom(zoom * HOME_ZOOM / self.0.app.desk().camera.zoom));
        let paced = |n: usize| {
            std::thread::sleep(Duration::from_millis(8));
            self.step(if (n / (FRAMES / 8)).is_multiple_of(2) { RUSH } else { vec2(-RUSH.x, RUSH.y) })
        };
        (0..FRAMES).map(paced).collect()
    }

    /// Returns whether a window at rest asks for another frame.
    fn rest(&mut self) -> String {
        // Longer than it takes until the window lets go of what is not to be seen.
        for _ in 0..500 {
            self.0.frame();
        }
        match self.0.repaints_in() {
            Duration::MAX => "no repaint".to_owned(),
            soon => format!("repaints in {soon:?}"),
        }
    }
}
