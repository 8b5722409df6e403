//! The modules shipped with the program: they load without a word, quickly, and stay whole when their files do not.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use crate::{Diagnostic, Library, Loaded, Source, load};
use rules::Game;
use rules::charts::CombatCharts;
use rules::ids::UnitId;
use rules::num::Ratio;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")
}

fn rendered(loaded: &Loaded) -> String {
    loaded.diagnostics.iter().map(Diagnostic::render).collect()
}

#[test]
fn every_shipped_module_loads_without_a_word() {
    let library = Library::new([folder()]);
    let modules = library.list();
    assert!(modules.len() >= 2);
    for module in modules {
        let loaded = load(&library, &module.id, None);
        assert_eq!(rendered(&loaded), "", "{}", module.id);
        assert_eq!(loaded.definitions.is_some(), !module.is_ruleset);
        for scenario in &loaded.scenarios {
            assert!(load(&library, &module.id, Some(scenario.id.as_str())).definitions.is_some());
        }
    }
}

#[test]
fn loading_a_battle_takes_no_time_a_player_would_notice() {
    let library = Library::new([folder()]);
    let best = (0..5).map(|_| {
        let start = Instant::now();
        let loaded = load(&library, "chevardino", None);
        assert!(loaded.definitions.is_some());
        start.elapsed()
    });
    let best = best.min().unwrap();
    // Measured at about a tenth of this; a busy machine must not fail the test.
    assert!(best < Duration::from_millis(300), "{best:?}");
    println!("{best:?}");
}

#[test]
fn the_figures_of_an_xxx_are_those_the_program_falls_back_on() {
    let loaded = load(&Library::new([folder()]), "an_xxx", None);
    let combat = &loaded.ruleset.unwrap().combat;
    let usual = CombatCharts::default();
    assert_eq!(combat.multi_hex, usual.multi_hex);
    assert_eq!(combat.division, usual.division);
    assert_eq!(combat.broken, usual.broken);
    assert_eq!(combat.zones, usual.zones);
    assert_eq!(combat.losses, usual.losses);
    assert_eq!(combat.turn, usual.turn);
    assert_eq!(combat.charge.stand, usual.charge.stand);
    assert_eq!(combat.assault.on_flank, usual.assault.on_flank);
    assert_eq!(combat.retreat.keys, usual.retreat.keys);
}

#[test]
fn the_tables_of_an_xxx_read_like_the_printed_ones() {
    let loaded = load(&Library::new([folder()]), "an_xxx", None);
    let combat = &loaded.ruleset.unwrap().combat;
    assert_eq!(combat.fire.row(Ratio::new(5, 2)).unwrap().increments(65), 1, "K3: 2:1");
    assert_eq!(combat.fire.row(Ratio::whole(9)).unwrap().increments(46), 3, "K3: 8:1");
    assert_eq!(combat.assault.results_at(Ratio::ONE).unwrap().result(55).unwrap().result.name(), "DD", "A3");
    assert_eq!(combat.assault.close_at(Ratio::new(3, 2)).close, 0, "A5: an odds not listed is the next lower");
    assert_eq!(combat.charge.square_at(6).unwrap().formed, 63, "H3: 6 hexes as 4");
    assert_eq!(combat.sources.of("melee.flank"), Some(rules::unit::Source::Default));
    assert_eq!(combat.sources.of("terrain.wood.cavalry"), Some(rules::unit::Source::Rulebook));
    assert_eq!(combat.sources.of("terrain.wood.infantry"), Some(rules::unit::Source::Default));
}

#[test]
fn a_game_of_chevardino_can_be_set_up() {
    let loaded = load(&Library::new([folder()]), "chevardino", Some("redoubt"));
    let definitions = loaded.definitions.unwrap();
    assert_eq!(loaded.metres_per_hex, Some(100));
    assert_eq!(definitions.modules.len(), 2);
    assert_eq!(definitions.board.len(), 48 * 36);
    let mut game = Game::new(definitions, 1);
    let events = game.set_up();
    game.apply_all(&events);
    let vilna = UnitId::new("chevardino:vilna_1");
    assert_eq!(game.troops(&vilna).unwrap().parent, Some(UnitId::new("chevardino:vilna")));
    assert!(game.state.unit(&vilna).is_some());
}

/// The files of both modules in memory.
fn shipped() -> Vec<(String, BTreeMap<String, Vec<u8>>)> {
    fn walk(root: &Path, at: &Path, files: &mut BTreeMap<String, Vec<u8>>) {
        for entry in std::fs::read_dir(at).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                walk(root, &path, files);
            } else {
                let name = path.strip_prefix(root).unwrap().to_str().unwrap().to_owned();
                files.insert(name, std::fs::read(&path).unwrap());
            }
        }
    }
    let read = |id: &str| {
        let (root, mut files) = (folder().join(id), BTreeMap::new());
        walk(&root, &root, &mut files);
        (id.to_owned(), files)
    };
    vec![read("an_xxx"), read("chevardino")]
}

fn load_with(modules: &[(String, BTreeMap<String, Vec<u8>>)], id: &str, path: &str, bytes: &[u8]) -> Loaded {
    let library = modules.iter().fold(Library::default(), |library, (name, files)| {
        let mut files = files.clone();
        if name == id {
            files.insert(path.to_owned(), bytes.to_vec());
        }
        library.with(name, Source::memory(name, files))
    });
    load(&library, "chevardino", None)
}

/// A small generator, so that a failure can be repeated.
fn noise(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

fn below(seed: &mut u64, n: usize) -> usize {
    usize::try_from(noise(seed)).unwrap() % n.max(1)
}

#[test]
fn half_a_file_and_noise_in_one_never_panic() {
    let modules = shipped();
    let start = Instant::now();
    let mut seed = 1812;
    let mut files: Vec<(&str, &str)> = Vec::new();
    for (id, paths) in &modules {
        files.extend(paths.keys().map(|path| (id.as_str(), path.as_str())));
    }
    let bytes_of = |id: &str, path: &str| &modules.iter().find(|(name, _)| name == id).unwrap().1[path];
    for round in 0.. {
        for (id, path) in &files {
            if start.elapsed() > Duration::from_millis(1800) {
                return;
            }
            let mut bytes = bytes_of(id, path).clone();
            match round % 4 {
                0 => bytes.truncate(below(&mut seed, bytes.len())),
                1 => {
                    // A line lost, as by a slip of the hand.
                    let text = String::from_utf8(bytes).unwrap();
                    let lost = below(&mut seed, text.lines().count());
                    let kept: Vec<&str> =
                        text.lines().enumerate().filter(|(i, _)| *i != lost).map(|(_, l)| l).collect();
                    bytes = kept.join("\n").into_bytes();
                }
                2 => {
                    let marks = b"\0\"[]{}=.#\n-9xA\xff\xc3";
                    for _ in 0..3 {
                        let at = below(&mut seed, bytes.len());
                        bytes[at] = marks[below(&mut seed, marks.len())];
                    }
                }
                _ => bytes = (0..200).map(|_| u8::try_from(noise(&mut seed) % 256).unwrap()).collect(),
            }
            let loaded = load_with(&modules, id, path, &bytes);
            for diagnostic in &loaded.diagnostics {
                assert!(!diagnostic.render().is_empty());
            }
        }
    }
}
