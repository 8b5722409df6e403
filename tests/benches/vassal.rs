//! What VASSAL's largest modules cost: import, opening to the first drawn map, a saved game, names of fields.
//!
//! `cargo bench -p berthier-tests --bench vassal`; with `-- --write FOLDER` it only writes the module and its saved game, for
//! `tests/at_rest`. The module is made when the bench begins ([`berthier_tests::large_module`]). What is promised: import
//! under 5 s, opening under 1.5 s, the saved game under 1 s, a thousand names under 200 µs
//! (snapped and written: more than 5 million a second).

use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};
use std::time::Duration;

use berthier_tests::bare::Bare;
use berthier_tests::large_module as large;
use divan::Bencher;
use divan::counter::ItemsCount;
use egui::vec2;
use import::{Wanted, import_unwatched};
use session::Session;
use session::modules::ModuleLibrary;
use session::session::StartOptions;
use vassal::grid::{Point, Sides};
use vassal::{Limits, Unwatched};

/// How many names are asked for at once.
const NAMES: i32 = 1_000;

fn main() {
    let args: Vec<String> = std::env::args().skip(1).filter(|arg| arg != "--bench").collect();
    match args.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        ["--write", folder] => large::write(Path::new(folder)).expect("the module can be written"),
        _ => divan::main(),
    }
    if let Some(folder) = FOLDER.get() {
        let _ = std::fs::remove_dir_all(folder);
    }
}

static FOLDER: OnceLock<PathBuf> = OnceLock::new();

/// The folder with the module, made once.
fn folder() -> &'static Path {
    FOLDER.get_or_init(|| {
        let folder = tempfile::tempdir().expect("there is a temporary folder").keep();
        large::write(&folder).expect("the module can be written");
        folder
    })
}

fn wanted(out: &Path, saves: &[PathBuf]) -> Wanted {
    let module = folder().join(large::MODULE);
    Wanted { module, saves: saves.to_vec(), out: Some(out.join("large")), ..Wanted::default() }
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn import_of_4_000_pieces_and_80_megabytes_of_pictures(bencher: Bencher<'_, '_>) {
    folder();
    bencher.with_inputs(|| tempfile::tempdir().expect("there is a temporary folder")).bench_refs(|out| {
        let imported = import_unwatched(&wanted(out.path(), &[])).expect("the module is imported");
        assert!(imported.folder.join("module.toml").is_file());
    });
}

/// From the call to a window whose map in view is painted, with every file read anew.
#[divan::bench(sample_count = 5, sample_size = 1)]
fn opening_to_the_first_drawn_map(bencher: Bencher<'_, '_>) {
    let out = tempfile::tempdir().expect("there is a temporary folder");
    let module = import_unwatched(&wanted(out.path(), &[])).expect("the module is imported").folder;
    bencher.bench_local(|| {
        let library = content::Library::new([berthier_tests::modules_folder()]);
        let library = Arc::new(ModuleLibrary::new(library, None));
        let options = StartOptions::new(module.display().to_string(), 1812);
        let session = Session::start(library, &options).expect("the module opens");
        let mut window = Bare::open(session, vec2(1280.0, 800.0));
        while !window.is_map_painted() {
            std::thread::sleep(Duration::from_millis(5));
            window.frame();
        }
        window
    });
}

#[divan::bench(sample_count = 5, sample_size = 1)]
fn a_saved_game_of_28_megabytes(bencher: Bencher<'_, '_>) {
    let path = folder().join(large::SAVE);
    bencher.bench(|| vassal::open_save(&path, &Limits::default(), &mut Unwatched).expect("it is read").game().0);
}

#[divan::bench]
fn names_of_a_thousand_points(bencher: Bencher<'_, '_>) {
    let module = vassal::open(&folder().join(large::MODULE), &Limits::default(), &mut Unwatched).expect("it is read");
    let board = module.build.maps.first().and_then(|map| map.boards.first()).expect("it has a board");
    let grid = board.grid.as_ref().expect("it has hexes");
    let sides = Sides { width: 4_600, height: 3_600 };
    let mut name = String::new();
    bencher.counter(ItemsCount::new(NAMES.unsigned_abs())).bench_local(|| {
        let mut sum = 0;
        for n in 0..NAMES {
            let at = grid.snap(Point::new(n * 7_919 % 4_600, n * 104_729 % 3_600));
            name.clear();
            grid.write_name(at, sides, &mut name);
            sum += name.len();
        }
        sum
    });
}
