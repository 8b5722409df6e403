//! What a reload costs, as figures: `cargo bench -p berthier-tests --bench reload`. From the end of a save to the new rule in
//! force with the shipped battle open, the map drawn anew; and the memory that a thousand reloads leave behind.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use berthier_tests::bare::Bare;
use content::testing::copy_folder;
use session::session::{Keep, StartOptions};
use session::{Library, ModuleLibrary, Session};

/// How many reloads are measured, and how many come before, until memory has settled.
const RELOADS: usize = 1_000;
const BEFORE: usize = 100;

fn main() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let modules = folder.path().join("modules");
    copy_folder(&berthier_tests::modules_folder(), &modules).expect("the folder can be copied");
    let scripts = berthier_tests::repository().join("scripts");
    let library = Arc::new(ModuleLibrary::new(content::Library::new([modules.clone()]), Some(scripts)));
    saves(&library, &modules);
    memory(&library, &modules);
}

/// Saves a script and then a map with a hex of other ground, five times each, and prints how long it took until the rule
/// was in force and the map in view painted; then what the stages take by themselves.
fn saves(library: &Arc<ModuleLibrary>, modules: &Path) {
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("chevardino", 1812) };
    let session = Session::start(Arc::clone(library) as Arc<dyn Library>, &options).expect("the battle starts");
    let mut window = Bare::watching(session, egui::vec2(1600.0, 900.0));
    while !window.is_map_painted() {
        window.frame();
        std::thread::sleep(Duration::from_millis(5));
    }
    for (what, path) in [("script", "chevardino/rules/main.lua"), ("map", "chevardino/map.toml")] {
        let path: PathBuf = modules.join(path);
        let text = std::fs::read_to_string(&path).expect("it is there");
        let mut times: Vec<[u128; 2]> = (0..5)
            .map(|n| {
                std::thread::sleep(Duration::from_millis(900));
                let text = if what == "script" { format!("{text}\n-- {n}\n") } else { other_ground(&text, n) };
                save(&mut window, &path, &text)
            })
            .collect();
        times.sort_unstable_by_key(|[_, whole]| *whole);
        let [taken, whole] = times[2];
        println!("save to active, {what}: median {whole} ms (goal: under 150 ms), of which {taken} ms until the files");
        println!("  were in force, the rest until the map in view was painted; all: {times:?}");
    }
    stages(library);
}

/// Writes a file, and returns after how many milliseconds the window had it in force, and had painted its map.
fn save(window: &mut Bare, path: &Path, text: &str) -> [u128; 2] {
    let before = window.session().modules().to_vec();
    std::fs::write(path, text).expect("it can be written");
    let saved = Instant::now();
    let mut taken = None;
    while taken.is_none() || !window.is_map_painted() {
        window.frame();
        if taken.is_none() && window.session().modules() != before.as_slice() {
            taken = Some(saved.elapsed().as_millis());
        }
        assert!(saved.elapsed() < Duration::from_secs(20), "{} was never taken", path.display());
        std::thread::sleep(Duration::from_millis(1));
    }
    [taken.unwrap_or_default(), saved.elapsed().as_millis()]
}

/// Makes a map in which the hex beside the redoubt is a thicket, every other time.
fn other_ground(map: &str, n: usize) -> String {
    let (open, grown) = (".r...", ".rt..");
    assert!(map.contains(open), "the redoubt stands in the open");
    if n.is_multiple_of(2) { map.replacen(open, grown, 1) } else { map.to_owned() }
}

/// Prints what reading, compiling and starting the modules take.
fn stages(library: &Arc<ModuleLibrary>) {
    let times: Vec<[Duration; 3]> = (0..9)
        .map(|_| {
            let began = Instant::now();
            let loaded = library.load("chevardino", None).expect("it loads");
            let read = began.elapsed();
            library.check_scripts(&loaded).expect("it compiles");
            let compiled = began.elapsed();
            library.build_scripts(&loaded, std::rc::Rc::new(scripting::NoTexts)).expect("it starts");
            [read, compiled - read, began.elapsed() - compiled]
        })
        .collect();
    for (n, what) in ["files read and checked", "scripts compiled", "scripts started"].into_iter().enumerate() {
        let mut times: Vec<Duration> = times.iter().map(|t| t[n]).collect();
        times.sort_unstable();
        println!("  {what}: median {:.1} ms", times[4].as_secs_f64() * 1_000.0);
    }
}

/// Loads, compiles and starts the battle again and again, and prints what memory that leaves behind.
fn memory(library: &Arc<ModuleLibrary>, modules: &Path) {
    let path = modules.join("chevardino/rules/main.lua");
    let text = std::fs::read_to_string(&path).expect("it is there");
    let mut settled = 0;
    for n in 0..BEFORE + RELOADS {
        if n == BEFORE {
            settled = resident();
        }
        std::fs::write(&path, format!("{text}\n-- {n}\n")).expect("it can be written");
        let loaded = library.load("chevardino", None).expect("it loads");
        library.check_scripts(&loaded).expect("it compiles");
        let running = library.build_scripts(&loaded, std::rc::Rc::new(scripting::NoTexts)).expect("it starts");
        assert!(running.scripts.is_some());
    }
    let after = resident();
    let percent = (after as f64 / settled.max(1) as f64 - 1.0) * 100.0;
    println!(
        "memory: {settled} KB after {BEFORE} reloads, {after} KB after {RELOADS} more: {percent:+.1} % (goal: within 5 %)"
    );
}

/// Returns the memory the program holds, in KB; 0 where the system does not tell.
fn resident() -> u64 {
    let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
    line.and_then(|line| line.split_whitespace().next()?.parse().ok()).unwrap_or_default()
}
