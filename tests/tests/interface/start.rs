//! The start screen and the way into games and back: driven by accessible names in the window as a whole.

use std::path::Path;

use desktop::classroom::LessonCommand;
use desktop::commands::{Command, House};
use desktop::{Opening, Settings, Shell, WindowOptions};
use egui::accesskit::Role;
use egui::{Key, Modifiers, Vec2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use lessons::question::Answer;
use session::session::{Keep, StartOptions};
use session::{Lang, Session};
use vassal::sequence::nest;

use crate::window::{in_english, library, write};

/// The window as a whole, with folders of its own.
struct Whole {
    harness: Harness<'static, Shell>,
    folder: tempfile::TempDir,
}

impl Whole {
    fn open() -> Self {
        Self::open_with(&WindowOptions::default(), vec2(1280.0, 720.0))
    }

    fn open_with(options: &WindowOptions, size: Vec2) -> Self {
        Self::within(tempfile::tempdir().expect("there is a temporary folder"), options, size)
    }

    /// Opens the start screen over the settings and games of a folder.
    fn within(folder: tempfile::TempDir, options: &WindowOptions, size: Vec2) -> Self {
        let config = folder.path().join("config");
        if !config.join("settings.toml").exists() {
            let games_folder = Some(folder.path().join("games"));
            Settings { games_folder, ..Settings::default() }.save(&config).expect("settings can be written");
        }
        let lang = options.lang.or(Some(Lang::En));
        let data = Some(folder.path().join("data"));
        let modules = folder.path().join("data/modules");
        let options = WindowOptions { lang, settings: Some(config), data, watch: false, ..options.clone() };
        let harness = Harness::builder().with_size(size).with_os(egui::os::OperatingSystem::Nix).build_eframe(|cc| {
            Shell::new(cc, Opening::Start, library(Some(&modules)), options).expect("the start screen opens")
        });
        let mut window = Self { harness, folder };
        window.settle();
        window
    }

    fn settle(&mut self) {
        self.harness.run_steps(4);
    }

    fn click(&mut self, words: &str) {
        let found = self.harness.query_all(By::new().role(Role::Button).label_contains(words)).next();
        found.unwrap_or_else(|| panic!("no button is called {words:?}: {:#?}", self.said())).click_accesskit();
        self.settle();
    }

    fn push(&mut self, command: Command) {
        self.harness.state_mut().push(command);
        self.settle();
    }

    fn write(&mut self, name: &str, text: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, name).focus();
        self.settle();
        self.harness.get_by_role_and_label(Role::TextInput, name).type_text(text);
        self.settle();
    }

    fn said(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes.flat_map(|n| [n.accesskit_node().label(), n.accesskit_node().value()]).flatten().collect()
    }

    fn says(&self, words: &str) -> bool {
        self.said().iter().any(|t| t.contains(words))
    }

    fn is_at_start(&self) -> bool {
        self.harness.state().is_at_start()
    }

    fn session(&self) -> &Session {
        self.harness.state().app().session()
    }

    fn games(&self) -> Vec<String> {
        names(&self.folder.path().join("games"))
    }
}

fn names(folder: &Path) -> Vec<String> {
    let entries = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = entries.map(|e| e.file_name().to_string_lossy().into_owned()).collect();
    names.retain(|name| !name.contains("view.toml"));
    names.sort();
    names
}

#[test]
fn a_game_is_begun_left_listed_and_gone_on_with_by_its_resume_card() {
    let mut window = Whole::open();
    assert!(window.is_at_start());
    for door in ["Teach me", "Play Chevardino 1812 alone", "Make or change a module"] {
        assert!(window.says(door), "{door}: {:#?}", window.said());
    }
    window.click("Play Chevardino 1812 alone");
    assert!(!window.is_at_start());
    assert_eq!(window.games(), ["chevardino.journal"]);
    assert!(!window.says("Where you were"), "a new game has nothing to resume");
    window.click("Next phase");
    let state = window.session().game().state.hash();
    window.click("Menu");
    window.click("Start screen");
    assert!(window.is_at_start());
    window.click("Go on with chevardino");
    assert_eq!(window.session().game().state.hash(), state);
    assert!(window.says("Where you were") && window.says("Turn 1, 16:00"), "{:#?}", window.said());
    window.click("Next phase");
    assert!(!window.says("Where you were"), "the first act takes the card off");
    window.push(Command::House(House::Home));
    window.click("Go on with chevardino");
    window.click("Close");
    assert!(!window.says("Where you were"));
}

#[test]
fn games_are_copied_renamed_branched_exported_and_put_in_the_bin() {
    let mut window = Whole::open();
    window.push(Command::House(House::Begin("chevardino".to_owned())));
    window.click("Next phase");
    window.push(Command::House(House::Home));
    window.click("What can be done with chevardino");
    window.click("Copy");
    assert_eq!(window.games(), ["chevardino 2.journal", "chevardino.journal"]);
    window.click("What can be done with chevardino 2");
    window.click("Rename");
    window.write("Name of the game", " in the rain");
    window.click("Rename");
    assert_eq!(window.games(), ["chevardino 2 in the rain.journal", "chevardino.journal"]);
    window.click("What can be done with chevardino 2 in the rain");
    window.click("Delete (to the bin)");
    assert_eq!(window.games(), ["bin", "chevardino.journal"]);
    assert_eq!(names(&window.folder.path().join("games/bin")), ["chevardino 2 in the rain.journal"]);
    window.click("What can be done with chevardino");
    window.click("Export with its modules");
    assert!(window.games().contains(&"chevardino.zip".to_owned()), "{:#?}", window.said());
    window.click("What can be done with chevardino");
    window.click("Play on in a copy");
    assert!(!window.is_at_start());
    assert!(window.session().journal().is_some_and(|j| j.ends_with("chevardino 2.journal")));
}

#[test]
fn a_game_branches_at_the_moment_looked_at() {
    let mut window = Whole::open();
    window.push(Command::House(House::Begin("chevardino".to_owned())));
    window.click("Next phase");
    let then = window.session().game().state.hash();
    window.click("Next phase");
    let first = window.session().journal().map(Path::to_path_buf).expect("the game is kept");
    window.push(Command::ToggleTimeline);
    window.push(Command::Look(desktop::view::Look::Back));
    window.click("Menu");
    window.click("Play on in a copy");
    assert_eq!(window.session().game().state.hash(), then);
    assert!(window.session().journal().is_some_and(|j| j != first));
    assert!(window.says("You play on in the copy"), "{:#?}", window.said());
}

#[test]
fn a_module_is_made_by_its_title_and_opened() {
    let mut window = Whole::open();
    window.click("Make or change a module");
    window.write("Title", "Eylau, 1807");
    assert!(window.says("eylau_1807"), "{:#?}", window.said());
    window.click("Make the module");
    assert!(!window.is_at_start());
    assert!(window.folder.path().join("data/modules/eylau_1807/rules/main.lua").is_file());
    assert!(window.says("The module lies in"), "{:#?}", window.said());
}

#[test]
fn a_path_that_leads_nowhere_is_told_and_a_game_opens_by_its_path() {
    let mut window = Whole::open();
    window.click("Open…");
    window.write("Part of a name, or a path", "/nowhere/at/all");
    window.click("Open it");
    assert!(window.is_at_start() && window.says("There is nothing at /nowhere/at/all"), "{:#?}", window.said());
    let game = window.folder.path().join("elsewhere.journal");
    let options = StartOptions { keep: Keep::File(game.clone()), ..StartOptions::new("chevardino", 7) };
    drop(Session::start(library(None), &options).expect("the battle starts"));
    window.click("Open…");
    window.write("Part of a name, or a path", &game.display().to_string());
    window.click("Open it");
    assert_eq!(window.session().journal(), Some(game.as_path()));
}

#[test]
fn settings_are_changed_at_once_kept_and_found_again() {
    let mut window = Whole::open();
    window.click("Settings");
    for pill in ["Window: Dark chrome", "Symbols of the arms: silhouettes", "Hex grid: off", "Larger text"] {
        window.click(pill);
    }
    window.click("Colours of the counters: for every colour vision");
    window.click("the hex a broken unit collapses to (D1): ask me");
    window.click("the hex a broken unit collapses to (D1): always the first answer");
    window.click("Language: Français");
    assert!(window.says("Réglages"), "{:#?}", window.said());
    let kept = Settings::load(&window.folder.path().join("config")).expect("it is read").expect("it is there");
    assert_eq!((kept.text_percent, kept.lang.as_deref(), kept.grid), (115, Some("fr"), false));
    let Whole { harness, folder } = window;
    drop(harness);

    let options = WindowOptions { lang: Some(Lang::Fr), ..WindowOptions::default() };
    let mut window = Whole::within(folder, &options, vec2(1280.0, 720.0));
    window.push(Command::House(House::Begin("chevardino".to_owned())));
    let state = &window.session().game().state;
    let side = window.session().game().definitions.sides.keys().next().expect("there are sides");
    let policy = state.policy(side, rules::decision::DecisionKind::CollapseHex);
    assert_eq!(policy, rules::decision::Policy::Always, "new games follow the settings");
    assert!(window.harness.state().app().desk().grid_off);
}

#[test]
fn bad_settings_are_told_with_their_place_and_the_programs_own_are_used() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    write(&folder.path().join("config/settings.toml"), "text_percent = \"big\"\n");
    let mut window = Whole::within(folder, &WindowOptions::default(), vec2(1280.0, 720.0));
    window.push(Command::House(House::Begin("thaw".to_owned())));
    assert!(window.says("settings.toml:1:") || window.is_at_start(), "{:#?}", window.said());
}

#[test]
fn the_report_of_a_crash_is_shown_until_it_is_put_away() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    write(&folder.path().join("data/crashes/crash-1.txt"), "all is lost");
    write(&folder.path().join("data/crashes/crash-1.journal"), "the game");
    let mut window = Whole::within(folder, &WindowOptions::default(), vec2(1280.0, 720.0));
    assert!(window.says("crash-1.txt") && window.says("Open the folder"), "{:#?}", window.said());
    window.click("Dismiss");
    assert!(!window.says("crash-1.txt"));
    for file in ["crash-1.txt", "crash-1.journal"] {
        assert!(window.folder.path().join("data/crashes/seen").join(file).is_file(), "{file} is not erased");
    }
}

#[test]
fn the_report_of_a_crash_is_shown_over_a_game_that_is_opened_at_once() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let data = folder.path().join("data");
    write(&data.join("crashes/crash-1.txt"), "all is lost");
    let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
    let options = WindowOptions { data: Some(data.clone()), ..in_english() };
    let mut harness = Harness::builder().with_size(vec2(1280.0, 720.0)).build_eframe(|cc| {
        Shell::new(cc, Opening::Game(Box::new(session)), library(None), options).expect("the game opens")
    });
    harness.run_steps(4);
    assert!(harness.query_by_label_contains("crash-1.txt").is_some());
    harness.get_by_label("Open the folder");
    harness.get_by_label("Dismiss").click_accesskit();
    harness.run_steps(4);
    assert!(harness.query_by_label_contains("crash-1.txt").is_none());
    assert!(data.join("crashes/seen/crash-1.txt").is_file());
}

#[test]
fn the_start_screen_is_whole_in_every_language_size_and_chrome() {
    for lang in Lang::ALL {
        for (percent, size) in [(100, vec2(1280.0, 720.0)), (300, vec2(1280.0, 720.0)), (100, vec2(3840.0, 2160.0))] {
            let options = WindowOptions { lang: Some(lang), text_percent: Some(percent), ..in_english() };
            let mut window = Whole::open_with(&options, size);
            window.push(Command::OpenSheet(desktop::commands::Sheet::Settings));
            window.push(Command::OpenSheet(desktop::commands::Sheet::About));
            assert!(!window.said().iter().any(|t| t.starts_with("window-")), "{lang:?}: {:#?}", window.said());
            window.harness.key_press_modifiers(Modifiers::NONE, Key::Escape);
            window.settle();
            assert!(!window.says("MIT"), "Escape closes the sheet");
        }
    }
}

#[test]
fn no_order_is_given_on_the_start_screen() {
    let mut window = Whole::open();
    let n = window.session().entries().len();
    window.push(Command::NextPhase);
    window.harness.key_press_modifiers(Modifiers::NONE, Key::N);
    window.settle();
    assert_eq!(window.session().entries().len(), n);
    assert_eq!(window.games(), Vec::<String>::new());
}

/// An unpacked module of VASSAL's with one board and one counter.
fn vassal_module(window: &Whole) -> std::path::PathBuf {
    vassal_module_in(&window.folder.path().join("shelf"))
}

fn vassal_module_in(shelf: &Path) -> std::path::PathBuf {
    let folder = shelf.join("Small War");
    let board = r#"<VASSAL.build.module.map.boardPicker.Board name="Field" width="300" height="200">
        <VASSAL.build.module.map.boardPicker.board.HexGrid dx="52.0" dy="60.0" x0="30" y0="30"/></VASSAL.build.module.map.boardPicker.Board>"#;
    let build = format!(
        r#"<?xml version="1.0"?><VASSAL.build.GameModule name="Small War" version="1.0"><VASSAL.build.module.Map mapName="Main">
        <VASSAL.build.module.map.BoardPicker>{board}</VASSAL.build.module.map.BoardPicker></VASSAL.build.module.Map></VASSAL.build.GameModule>"#
    );
    write(&folder.join("buildFile.xml"), &build);
    folder
}

/// Waits until an import has ended.
fn wait_for_import(window: &mut Whole) {
    for _ in 0..600 {
        window.settle();
        if !window.says("How far the import is") && !window.says("Avancement de l’importation") {
            // The strip that tells of it measures itself in its first frame, and is seen in the next.
            return window.settle();
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    }
    panic!("the import does not end: {:#?}", window.said());
}

#[test]
fn a_module_of_vassals_is_imported_from_the_start_screen_and_opened() {
    let mut window = Whole::open();
    let module = vassal_module(&window);
    window.click("Import a VASSAL module");
    window.write("Part of a name, or a path", &module.display().to_string());
    window.click("Import it");
    wait_for_import(&mut window);
    assert!(!window.is_at_start(), "{:#?}", window.said());
    assert_eq!(window.session().modules().last().map(|m| m.id.as_str()), Some("small_war"));
    assert!(window.folder.path().join("data/modules/small_war/import.md").is_file());
    assert!(window.says("Imported. What came over"), "{:#?}", window.said());
    assert_eq!(window.games(), ["small_war.journal"]);
    // It is on the shelf from now on, and begins a game whenever it is wanted.
    window.push(Command::House(House::Home));
    window.click("New game of Small War");
    assert!(!window.is_at_start(), "{:#?}", window.said());
    assert_eq!(window.games(), ["small_war 2.journal", "small_war.journal"]);
    // Once more, dropped onto the game: it gets a folder of its own.
    window.push(Command::House(House::Import(vec![module])));
    wait_for_import(&mut window);
    assert!(window.folder.path().join("data/modules/small_war_2/import.md").is_file());
}

/// A file that a hand drops onto the window.
#[derive(Debug)]
struct Dropped(std::path::PathBuf);

impl egui::DroppedFile for Dropped {
    fn path(&self) -> &Path {
        &self.0
    }

    fn bytes(&self) -> Result<Vec<u8>, String> {
        std::fs::read(&self.0).map_err(|error| error.to_string())
    }
}

#[test]
fn a_module_dropped_onto_the_window_is_imported_at_the_start_and_in_a_game() {
    let mut window = Whole::open();
    let module = vassal_module(&window);
    for folder in ["small_war", "small_war_2"] {
        window.harness.input_mut().dropped_files.push(std::sync::Arc::new(Dropped(module.clone())));
        window.settle();
        wait_for_import(&mut window);
        assert!(!window.is_at_start(), "{:#?}", window.said());
        assert!(window.folder.path().join("data/modules").join(folder).join("import.md").is_file(), "{folder}");
    }
}

#[test]
fn an_import_on_its_way_is_stopped_by_its_button_and_leaves_nothing() {
    let mut window = Whole::open();
    let module = vassal_module(&window);
    // So many counters, of a dozen labels each, that the button is pressed long before the last.
    let label = |n: usize| {
        if n < 12 { format!("label;;;10;;0,0,0;t;0;c;0;b;c;$label$;;0;0;L{n};") } else { "piece;;;;".to_owned() }
    };
    let kinds: Vec<String> = (0..13).map(label).collect();
    let states: Vec<&str> = (0..13).map(|n| if n < 12 { "x" } else { "null;0;0;0;0" }).collect();
    let labelled = format!("+/null/{}/{}", nest(&kinds, '\t'), nest(&states, '\t'));
    let slot = |n| {
        let piece = format!("+/null/prototype;Many\tpiece;;;;Unit {n}/\tnull;0;0;{n};0");
        format!(r#"<VASSAL.build.widget.PieceSlot gpid="{n}">{piece}</VASSAL.build.widget.PieceSlot>"#)
    };
    let slots: String = (0..20_000).map(slot).collect();
    let all = format!(
        r#"<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PrototypeDefinition name="Many">{labelled}</VASSAL.build.module.PrototypeDefinition>
           </VASSAL.build.module.PrototypesContainer><VASSAL.build.module.PieceWindow name="All">{slots}</VASSAL.build.module.PieceWindow>"#
    );
    let build = std::fs::read_to_string(module.join("buildFile.xml")).expect("it was written");
    let end = "</VASSAL.build.GameModule>";
    write(&module.join("buildFile.xml"), &build.replace(end, &(all + end)));
    window.push(Command::House(House::Import(vec![module])));
    assert!(window.says("How far the import is"), "{:#?}", window.said());
    window.click("Stop");
    wait_for_import(&mut window);
    assert!(window.says("The import was stopped; nothing was made."), "{:#?}", window.said());
    assert!(window.is_at_start() && window.games().is_empty());
    let left = std::fs::read_dir(window.folder.path().join("data/modules")).map_or(0, Iterator::count);
    assert_eq!(left, 0, "nothing lies in the folder of modules, not even under a passing name");
}

#[test]
fn what_is_no_module_of_vassals_is_said_and_a_saved_game_asks_for_its_module() {
    let mut window = Whole::open();
    write(&window.folder.path().join("a/readme.txt"), "hello");
    write(&window.folder.path().join("b/turn.vsav"), "");
    write(&window.folder.path().join("c/torn.vmod"), "no zip");
    let at = |window: &Whole, path: &str| vec![window.folder.path().join(path)];
    let text = at(&window, "a/readme.txt");
    window.push(Command::House(House::Import(text)));
    assert!(window.says("That is nothing of VASSAL’s"), "{:#?}", window.said());
    let save = at(&window, "b/turn.vsav");
    window.push(Command::House(House::Import(save)));
    assert!(window.says("A saved game needs its module"), "{:#?}", window.said());
    let torn = at(&window, "c/torn.vmod");
    window.push(Command::House(House::Import(torn)));
    wait_for_import(&mut window);
    assert!(window.says("torn.vmod is no whole zip archive"), "{:#?}", window.said());
    assert!(window.is_at_start() && names(&window.folder.path().join("data/modules")).is_empty());
}

#[test]
fn why_a_module_cannot_be_imported_is_said_in_the_players_language_with_what_to_do() {
    let options = WindowOptions { lang: Some(Lang::Fr), ..WindowOptions::default() };
    let mut window = Whole::open_with(&options, vec2(1280.0, 720.0));
    write(&window.folder.path().join("carte/buildFile.xml"), "<VASSAL.build.GameModule name=\"x\">");
    write(&window.folder.path().join("nu/buildFile.xml"), "<VASSAL.build.GameModule name=\"x\"/>");
    write(
        &window.folder.path().join("suite/buildFile.xml"),
        "<VASSAL.build.module.ModuleExtension module=\"La Bataille\"/>",
    );
    for (file, told) in [
        ("carte", "n’est pas écrit comme VASSAL l’écrit"),
        ("nu", "Le module n’a pas de plateau"),
        ("suite", "suite/buildFile.xml est une extension du module"),
    ] {
        let path = window.folder.path().join(file);
        window.push(Command::House(House::Import(vec![path])));
        wait_for_import(&mut window);
        assert!(window.says(told), "{told} in {:#?}", window.said());
    }
    assert!(window.is_at_start() && names(&window.folder.path().join("data/modules")).is_empty());
}

/// How fast a beginner reads, in words a second.
const READS: usize = 3;

/// How long a beginner takes to find a place and point at it, in seconds.
const POINTS_SECS: usize = 3;

/// A beginner with nothing but the pointer, who reads every word that is about the lesson before doing anything.
struct Learner {
    window: Whole,
}

impl Learner {
    /// Reads words, and looks whether anything stands in the way.
    fn reads(&mut self, words: &str) {
        assert!(self.window.says(words), "{words:?} is nowhere: {:#?}", self.window.said());
        self.passes(words.split_whitespace().count().div_ceil(READS));
        let nodes = || self.window.harness.root().children_recursive();
        let is_modal = |node: &egui_kittest::Node<'_>| {
            matches!(node.accesskit_node().role(), Role::Dialog | Role::AlertDialog) || node.accesskit_node().is_modal()
        };
        assert!(!nodes().any(|node| is_modal(&node)), "no box stands in the way");
        let asks = nodes().any(|n| n.accesskit_node().role() == Role::TextInput && n.accesskit_node().is_focused());
        assert!(!asks, "nothing waits to be typed");
    }

    fn passes(&mut self, secs: usize) {
        let until = self.window.harness.ctx.time() + f64::from(u32::try_from(secs).expect("a few"));
        while self.window.harness.ctx.time() < until {
            self.window.harness.step();
        }
    }

    fn points_at(&mut self, at: egui::Pos2) {
        self.passes(POINTS_SECS);
        for pressed in [true, false] {
            let button = egui::PointerButton::Primary;
            self.window.harness.event(egui::Event::PointerMoved(at));
            let event = egui::Event::PointerButton { pos: at, button, pressed, modifiers: Modifiers::NONE };
            self.window.harness.event(event);
            self.window.harness.step();
        }
        self.window.settle();
    }

    fn clicks(&mut self, words: &str) {
        let found = self.window.harness.query_all(By::new().role(Role::Button).label_contains(words)).next();
        let at = found.unwrap_or_else(|| panic!("{words:?}: {:#?}", self.window.said())).rect().center();
        self.points_at(at);
    }

    /// Clicks the button called just so.
    fn answers(&mut self, words: &str) {
        let at = self.window.harness.get_by_role_and_label(Role::Button, words).rect().center();
        self.points_at(at);
    }

    fn clicks_hex(&mut self, hex: &str) {
        let at = self.window.harness.state().app().hex_in_screen(&hex.into()).expect("the hex is on the map");
        self.points_at(at);
    }

    fn stands(&self) -> (String, String) {
        let unit = self.window.session().game().state.unit(&"an_xxx:57e".into()).expect("it is there");
        let posture = unit.posture().map(|p| format!("{p:?}")).unwrap_or_default();
        (unit.head().map(ToString::to_string).unwrap_or_default(), posture)
    }
}

#[test]
fn the_first_lesson_is_gone_through_from_the_start_screen_with_the_pointer_alone() {
    let mut learner = Learner { window: Whole::open() };
    let began = learner.window.harness.ctx.time();
    learner.reads("Teach me");
    learner.clicks("Teach me");
    assert!(!learner.window.is_at_start());
    learner.reads("The 57e Ligne stands in a field. Bring it to the crossroads.");
    learner.reads("Click the battalion, then click the crossroads; or drag it there along the road.");
    learner.clicks_hex("0405");
    learner.clicks_hex("0403");
    let took = learner.window.harness.ctx.time() - began;
    assert!((10.0..60.0).contains(&took), "the first move came after {took} s");
    assert_eq!(learner.stands().0, "0403");
    learner.reads("1 + ½ + ½ = 2");
    learner.reads("Step 2 of 3");
    learner.clicks("Line:");
    learner.reads("Step 3 of 3");
    learner.clicks_hex("0303");
    learner.reads("Question 1 of 3");
    learner.answers("2");
    learner.reads("Question 2 of 3");
    learner.answers("Yes");
    learner.reads("Question 3 of 3");
    learner.clicks_hex("0302");
    learner.clicks("These are all");
    learner.reads("That was the whole lesson.");
    assert_eq!(learner.stands(), ("0303".to_owned(), "Good(Line)".to_owned()));
    let all = learner.window.harness.ctx.time() - began;
    assert!(all < 300.0, "a lesson takes five minutes, not {all} s");
    assert_eq!(names(&learner.window.folder.path().join("data")), ["lessons.txt"], "what was learnt is kept");
}

#[test]
fn teach_me_goes_on_with_the_lesson_that_was_left_and_then_with_the_next() {
    let mut window = Whole::open();
    let step = |window: &Whole| window.harness.state().app().glance().lesson.clone().expect("a lesson is open").number;
    window.click("Teach me");
    window.click("Show me a way");
    assert_eq!(step(&window), "Step 2 of 3");
    window.push(Command::House(House::Home));
    window.click("Teach me");
    assert_eq!(step(&window), "Step 2 of 3", "where it was left");
    window.click("Show me a way");
    window.click("Show me a way");
    let hexes = Answer::Hexes(["0302".into()].into());
    for answer in [Answer::Number(rules::num::Ratio::whole(2)), Answer::Yes, hexes] {
        window.push(Command::Lesson(LessonCommand::Answer(answer)));
    }
    assert!(window.says("That was the whole lesson."), "{:#?}", window.said());
    // What is over is begun again from the list, in the same game.
    window.click("All lessons");
    window.click("Begin: Your first move");
    assert_eq!(step(&window), "Step 1 of 3");
    window.click("Show me a way");
    window.click("All lessons");
    window.click("Begin: The road column of the 108e");
    window.click("All lessons");
    window.click("Begin: Your first move");
    assert_eq!(step(&window), "Step 2 of 3", "another lesson was taken up between");
    assert_eq!(window.games(), ["first_move.journal", "first_move.lesson.toml", "road_column.journal"]);
    window.push(Command::House(House::Home));
    let door = window.harness.get_by_role_and_label(Role::Button, "Teach me");
    let note = door.accesskit_node().description();
    assert_eq!(note.as_deref(), Some("The next lesson: The road column of the 108e"));
    assert!(!window.says("The road column of the 108e, Set-up"), "a lesson has no set-up");
    window.click("Teach me");
    assert!(window.says("The road column of the 108e") && step(&window).starts_with("Step 1 of"));
}

/// Makes a file that is empty.
fn touch(path: &Path) {
    write(path, "");
}

/// Waits until the chooser has read its folder.
fn wait_for_folder(window: &mut Whole) {
    for _ in 0..600 {
        window.settle();
        if !window.says("The folder is being read") {
            return window.settle();
        }
        std::thread::sleep(std::time::Duration::from_millis(10));
    }
    panic!("the folder is never read: {:#?}", window.said());
}

/// The lines of the chooser, as a screen reader reads them.
fn lines(window: &Whole) -> Vec<String> {
    let found = window.harness.query_all(By::new().role(Role::ListBoxOption));
    found.filter_map(|node| node.accesskit_node().label()).collect()
}

fn press(window: &mut Whole, modifiers: Modifiers, key: Key) {
    window.harness.key_press_modifiers(modifiers, key);
    window.settle();
}

/// The start screen with the chooser open on a folder of files, which is a place to go to.
fn choosing(button: &str, make: impl FnOnce(&Path)) -> Whole {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let files = folder.path().join("files");
    std::fs::create_dir(&files).expect("it is made");
    make(&files);
    let options = WindowOptions { places: vec![files], ..WindowOptions::default() };
    let mut window = Whole::within(folder, &options, vec2(1280.0, 720.0));
    window.click(button);
    wait_for_folder(&mut window);
    window
}

#[test]
fn a_module_is_found_and_imported_with_the_keyboard_alone_and_its_folder_is_remembered() {
    let mut window = choosing("Import a VASSAL module", |files| {
        let module = vassal_module_in(&files.join("Shelf"));
        assert!(module.is_dir());
        let files_of = ["Shelf/turn 10.vsav", "Shelf/turn 2.vsav", "Shelf/notes.txt", "Shelf/.hidden.vmod"];
        files_of.iter().for_each(|file| touch(&files.join(file)));
    });
    assert_eq!(lines(&window), ["Shelf, folder"]);
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    press(&mut window, Modifiers::NONE, Key::Enter);
    wait_for_folder(&mut window);
    assert_eq!(lines(&window), ["Small War, module", "turn 2.vsav, 0 kB", "turn 10.vsav, 0 kB"]);
    press(&mut window, Modifiers::ALT, Key::ArrowUp);
    wait_for_folder(&mut window);
    assert_eq!(lines(&window), ["Shelf, folder"], "out again, where it is marked");
    press(&mut window, Modifiers::NONE, Key::Enter);
    wait_for_folder(&mut window);
    window.write("Part of a name, or a path", "WAR");
    assert_eq!(lines(&window), ["Small War, module"]);
    press(&mut window, Modifiers::NONE, Key::Enter);
    wait_for_import(&mut window);
    assert!(window.says("Imported. What came over"), "{:#?}", window.said());
    // The next time it opens where something was found last.
    press(&mut window, Modifiers::COMMAND, Key::I);
    wait_for_folder(&mut window);
    assert!(lines(&window).contains(&"Small War, module".to_owned()), "{:#?}", window.said());
    press(&mut window, Modifiers::NONE, Key::Escape);
    assert!(!window.says("Part of a name, or a path"), "Escape puts it away");
}

#[test]
fn a_game_is_opened_by_a_double_click_and_a_file_that_has_gone_is_told() {
    let mut window = choosing("Open…", |files| {
        touch(&files.join("gone.journal"));
        touch(&files.join("picture.png"));
    });
    assert_eq!(lines(&window), ["gone.journal, 0 kB"]);
    std::fs::remove_file(window.folder.path().join("files/gone.journal")).expect("it goes");
    let line = window.harness.query_all(By::new().role(Role::ListBoxOption)).next().expect("the line is there");
    let pos = line.rect().center();
    // Frames of the tests are long.
    window.harness.ctx.options_mut(|options| options.input_options.max_double_click_delay = 4.0);
    window.harness.event(egui::Event::PointerMoved(pos));
    for pressed in [true, false, true, false] {
        let (button, modifiers) = (egui::PointerButton::Primary, Modifiers::NONE);
        window.harness.event(egui::Event::PointerButton { pos, button, pressed, modifiers });
    }
    window.settle();
    assert!(window.is_at_start() && !window.says("Part of a name, or a path"));
    assert!(window.says("gone.journal"), "what has gone is named: {:#?}", window.said());
}

#[test]
fn folders_that_cannot_be_read_odd_names_and_ten_thousand_files_are_borne() {
    let mut window = choosing("Import a VASSAL module", |files| {
        (0..10_000).for_each(|n| touch(&files.join(format!("turn {n}.vsav"))));
        touch(&files.join("a\nb\u{202e}.vsav"));
        std::fs::create_dir(files.join("locked")).expect("it is made");
    });
    let seen = lines(&window);
    assert!(seen.len() < 60, "only what is in view is laid out, not {}", seen.len());
    assert_eq!(seen[..3], ["locked, folder", "a?b?.vsav, 0 kB", "turn 0.vsav, 0 kB"]);
    for _ in 0..30 {
        press(&mut window, Modifiers::NONE, Key::PageDown);
    }
    assert!(
        lines(&window).contains(&"turn 288.vsav, 0 kB".to_owned()),
        "the marked line is in view: {:?}",
        lines(&window)
    );
    window.write("Part of a name, or a path", "9999");
    assert_eq!(lines(&window), ["turn 9999.vsav, 0 kB"]);
    press(&mut window, Modifiers::NONE, Key::Escape);
    // Whoever may read everything is kept out of a folder only where it is gone.
    std::fs::remove_dir(window.folder.path().join("files/locked")).expect("it goes");
    window.click("Import a VASSAL module");
    wait_for_folder(&mut window);
    let gone = window.folder.path().join("files/locked/");
    window.write("Part of a name, or a path", &gone.display().to_string());
    window.click("Import it");
    assert!(window.says("There is nothing at"), "{:#?}", window.said());
}

#[test]
fn the_folder_of_games_is_chosen_in_the_settings() {
    let mut window = choosing("Settings", |files| std::fs::create_dir(files.join("My games")).expect("it is made"));
    window.click("Choose…");
    wait_for_folder(&mut window);
    window.click("Go to");
    wait_for_folder(&mut window);
    assert_eq!(lines(&window), ["My games, folder"]);
    press(&mut window, Modifiers::NONE, Key::ArrowDown);
    window.click("Go into the folder");
    wait_for_folder(&mut window);
    window.click("Keep games here");
    let kept = Settings::load(&window.folder.path().join("config")).expect("they are read").expect("they are there");
    assert_eq!(kept.games_folder, Some(window.folder.path().join("files/My games")));
}
