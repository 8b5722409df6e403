//! Real modules, which are not in the repository: named by an environment variable, else there is nothing to compare.
//!
//! `VASSAL_MODULES` is a folder that holds `hex-n-counters.vmod`, `tour.mod` and `tour.log`.

use std::path::PathBuf;
use std::time::Instant;

use vassal::grid::{Grid, Point};
use vassal::{FindingKind, Layout, Limits, Map, Module, Placement, Unwatched};

fn folder() -> Option<PathBuf> {
    std::env::var_os("VASSAL_MODULES").map(PathBuf::from)
}

fn open(folder: &std::path::Path, name: &str) -> Module {
    let start = Instant::now();
    let module = vassal::open(&folder.join(name), &Limits::default(), &mut Unwatched).expect("it can be read");
    println!("{name}: {:?}", start.elapsed());
    for finding in module.findings.iter() {
        println!("  {finding}");
    }
    module
}

/// Returns what a point of a board is called, after snapping.
fn name(map: &Map, board: &str, x: i32, y: i32) -> String {
    let placement = Placement { board: board.to_owned(), ..Placement::default() };
    let (layout, missing) = Layout::new(map, &[placement]);
    assert!(missing.is_empty());
    layout.field(Point::new(x, y)).expect("the point has a name")
}

fn n_slots(module: &Module) -> (usize, usize) {
    let slots = module.build.slots();
    let cards = slots.iter().filter(|s| s.is_card).count();
    (slots.len() - cards, cards)
}

#[test]
fn the_template_for_hex_and_counter_games_is_all_there() {
    let Some(folder) = folder() else { return };
    let module = open(&folder, "hex-n-counters.vmod");
    let map = module.build.map("Main Map").unwrap();
    let board = &map.boards[0];
    assert_eq!((board.sides.width, board.sides.height), (750, 750));
    let turn = &module.build.map("TurnTrack").unwrap().boards[0];
    assert_eq!((turn.settings.name.as_str(), turn.sides.width, turn.sides.height), ("Turn", 750, 750));
    let Some(Grid::Hex(hex)) = &board.grid else { panic!("no hexes") };
    println!("  {} {} {:?}", hex.dx, hex.dy, hex.origin);
    println!("  {:?}", n_slots(&module));
    assert_eq!(n_slots(&module), (10, 3));
    assert_eq!(module.build.prototypes.len(), 17);
    let deck = &module.build.map("Draw").unwrap().decks[0];
    assert_eq!((deck.settings.name.as_str(), deck.at(), deck.slots.len()), ("Draw", Point::new(100, 100), 3));
    // Pictures that VASSAL composed for pieces of an older version of the template: no file, no suffix.
    let composed: Vec<&str> = module
        .findings
        .of(FindingKind::MissingPicture)
        .map(|f| f.what.as_str())
        .filter(|name| !name.contains('.'))
        .collect();
    assert_eq!(composed, ["INF-white", "MEC-black-white", "blank-white"]);
    assert!(module.build.generated.iter().all(|g| module.has_picture(g.name())));
    // The grid as the file has it. The notes beside the module tell of another version of it, whose grid is tested
    // with the other grids.
    assert_eq!(hex.origin, Point::new(22, -4));
    assert!((hex.dx - 80.883_371_552_883_02).abs() < 1e-9 && (hex.dy - 93.900_000_000_000_86).abs() < 1e-9);
    for (x, y, expected) in [(15, 26, "0000"), (109, 80, "0101"), (204, 26, "0200")] {
        assert_eq!(name(map, "Map", x, y), expected);
    }
}

#[test]
fn the_guided_tour_is_all_there() {
    let Some(folder) = folder() else { return };
    let module = open(&folder, "tour.mod");
    assert_eq!(n_slots(&module), (10, 11));
    assert_eq!(module.build.prototypes.len(), 2);
    let map = module.build.map("Main Map").unwrap();
    let boards: Vec<_> = map.boards.iter().map(|b| (b.settings.name.as_str(), b.sides.width, b.sides.height)).collect();
    assert_eq!(boards, [("plain", 1008, 1008), ("VIP", 2673, 663), ("SL", 1799, 645), ("Empty", 1200, 500)]);
    let Some(Grid::Zoned(zones)) = &map.boards[1].grid else { panic!("no zones") };
    let Some(Grid::Region(regions)) = zones.background.as_deref() else { panic!("no regions") };
    assert_eq!((zones.zones.len(), regions.regions.len()), (6, 13));
    for (board, x, y, expected) in [
        ("plain", 504, 504, "0,0"),
        ("plain", 552, 552, "1,-1"),
        ("plain", 600, 744, "2,-5"),
        ("VIP", 1830, 303, "Japanese Islands"),
        ("VIP", 449, 522, "Turn 7 Returns"),
        ("SL", 337, 419, "G7"),
        ("SL", 843, 193, "P3"),
        ("SL", 506, 257, "J4"),
        ("SL", 562, 354, "K6"),
    ] {
        assert_eq!(name(map, board, x, y), expected, "{board} ({x},{y})");
    }
    let pool = module.build.map("Force Pool").unwrap();
    let decks: Vec<_> = pool
        .decks
        .iter()
        .map(|d| (d.settings.name.as_str(), d.at(), d.slots.iter().map(|s| s.piece.name()).collect::<Vec<_>>()))
        .collect();
    assert_eq!(
        decks,
        [
            ("Airplane Reserves", Point::new(62, 56), vec!["Dauntless"; 4]),
            ("Ship Reserves", Point::new(62, 130), vec!["DD"; 4]),
            ("Cards", Point::new(658, 94), vec!["Turn Left", "Turn Right", "Loop"]),
        ]
    );
}

#[test]
fn the_log_of_the_tour_can_be_stepped_through() {
    let Some(folder) = folder() else { return };
    let start = Instant::now();
    let save = vassal::open_save(&folder.join("tour.log"), &Limits::default(), &mut Unwatched).expect("it can be read");
    println!("tour.log: {:?}", start.elapsed());
    for finding in save.findings.iter() {
        println!("  {finding}");
    }
    println!("  {} commands, {} steps", save.len(), save.steps.len());
    assert_eq!((save.len(), save.steps.len(), save.key), (217, 191, None));
    let (game, odd) = save.game();
    assert!(odd.is_empty(), "{odd:?}");
    assert_eq!(game.decks.len(), 3);
    let (end, odd) = save.game_at_end();
    for finding in odd.iter() {
        println!("  at the end: {finding}");
    }
    println!("  {} pieces, {} stacks", end.pieces.len(), end.stacks.len());
    // What the log tells in words about created pieces is what their points are called.
    let module = open(&folder, "tour.mod");
    let map = module.build.map("Main Map").unwrap();
    let mut game = game;
    let mut told = 0;
    let mut odd = vassal::Findings::default();
    for (n, step) in save.steps.iter().enumerate() {
        save.step(&mut game, n, &mut odd);
        let [vassal::Command::Chat(text)] = step.as_slice() else { continue };
        let Some((piece, place)) = text.strip_prefix("* ").and_then(|t| t.split_once(" created in ")) else { continue };
        let boards = &game.boards["Main Map"];
        let (layout, _) = Layout::new(map, boards);
        let is_there = game
            .pieces
            .values()
            .filter(|p| p.standing.map.as_deref() == Some("Main Map") && piece.starts_with(p.piece.name()))
            .any(|p| layout.field(p.standing.at).as_deref() == Some(place));
        println!("  {piece} at {place}: {is_there}");
        told += usize::from(is_there);
    }
    println!("  {told} created pieces stand where the log says");
    assert!(odd.is_empty(), "{odd:?}");
    assert!(told > 0);
}
