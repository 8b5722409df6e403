//! A window under test: the real application without a screen.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use berthier_tests::field::Field;
use desktop::desk::Desk;
use desktop::{App, WindowOptions};
use egui::accesskit::Role;
use egui::{Event, Key, Modifiers, PointerButton, Pos2, Shape, Vec2, pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{By, NodeT, Queryable};
use rules::facing::Facing;
use rules::ids::UnitId;
use rules::num::MovePoints;
use rules::state::UnitState;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Session};

/// Ctrl, as the keyboard of the tests has it.
pub const CTRL: Modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };

/// Ctrl and Shift.
pub const CTRL_SHIFT: Modifiers = Modifiers { shift: true, ..CTRL };

/// How long a frame lasts: short enough for double clicks.
const STEP_SECS: f32 = 0.05;

/// A small meadow: a wood in the east, a regiment of `blue` with a battalion behind it in 0405, another battalion of
/// theirs in 0308, guns in 0203, and an enemy far away.
pub fn meadow() -> Field {
    let rows = ["............"; 10].map(str::to_owned).to_vec();
    let mut field = Field {
        rows,
        roads: Vec::new(),
        hexsides: Vec::new(),
        edges: Vec::new(),
        units: [
            "first infantry battalion 6 column 0405",
            "second infantry battalion 3 column 0405",
            "third infantry battalion 4 column 0308",
            "guns artillery battery 2 limbered 0203",
            "red:foe infantry battalion 4 column 1009",
        ]
        .map(str::to_owned)
        .to_vec(),
        digits: 2,
    };
    field.rows[3].replace_range(7..8, "w");
    field
}

/// The modules of the program, and before them those of a folder.
pub fn library(first: Option<&Path>) -> Arc<ModuleLibrary> {
    let roots = first.map(Path::to_owned).into_iter().chain([berthier_tests::modules_folder()]);
    let scripts = berthier_tests::repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new(roots), Some(scripts)))
}

/// How a test opens its window.
pub fn in_english() -> WindowOptions {
    WindowOptions { lang: Some(Lang::En), watch: false, ..WindowOptions::default() }
}

/// The window of a game.
pub struct Window {
    pub harness: Harness<'static, App>,
    /// What must live as long as the window.
    folder: Option<tempfile::TempDir>,
}

impl Window {
    /// Opens a game.
    pub fn open(session: Session, options: &WindowOptions, size: Vec2) -> Self {
        let harness = Harness::builder()
            .with_size(size)
            .with_os(egui::os::OperatingSystem::Nix)
            .with_step_dt(STEP_SECS)
            .build_eframe(|cc| App::new(cc, session, options));
        let mut window = Self { harness, folder: None };
        window.settle();
        window
    }

    /// The shipped battle as it stands before the first turn.
    pub fn of_battle() -> Self {
        let session = Session::start(library(None), &StartOptions::new("chevardino", 7)).expect("the battle starts");
        Self::open(session, &in_english(), vec2(1280.0, 720.0))
    }

    /// The meadow before its first turn.
    pub fn of_meadow() -> Self {
        Self::of_module(&meadow(), "return {}\n", &in_english())
    }

    /// The meadow in its Manoeuvre segment, the division of `blue` active.
    pub fn of_active_meadow() -> Self {
        let mut window = Self::of_meadow();
        window.activate();
        window
    }

    /// A field kept in a folder as a module with a script.
    pub fn of_module(field: &Field, script: &str, options: &WindowOptions) -> Self {
        Self::of_files(&field.files(), script, options)
    }

    /// A field whose turn has a Combat segment besides.
    pub fn of_field_with_combat(field: &Field) -> Self {
        let phases = r#"phases = ["manoeuvre", "combat", "end"]"#;
        let with_combat = |text: String| text.replace(r#"phases = ["manoeuvre", "end"]"#, phases);
        Self::of_files(&field.files().map(|(path, text)| (path, with_combat(text))), "return {}\n", &in_english())
    }

    /// A module without a ruleset: printed counters, a deck, a hand and a box.
    pub fn of_table() -> Self {
        Self::of_files(&berthier_tests::tabletop::files("case"), "return {}\n", &in_english())
    }

    fn of_files(files: &[(&str, String)], script: &str, options: &WindowOptions) -> Self {
        Self::of_files_and(files, options, |module| write(&module.join("rules/main.lua"), script))
    }

    /// A module of these files, and of what else is put into its folder.
    pub fn of_files_and(files: &[(&str, String)], options: &WindowOptions, more: impl FnOnce(&Path)) -> Self {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        for (path, text) in files {
            write(&folder.path().join("case").join(path), text);
        }
        more(&folder.path().join("case"));
        let options_of_game = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("case", 7) };
        let session = Session::start(library(Some(folder.path())), &options_of_game).expect("the field starts");
        let mut window = Self::open(session, options, vec2(1400.0, 900.0));
        window.folder = Some(folder);
        window
    }

    /// Goes to the Manoeuvre segment and activates the division of `blue`.
    pub fn activate(&mut self) {
        self.click("Next phase");
        let activate = rules::Order::Activate { group: rules::ids::GroupId::new("case:blue_division") };
        self.harness.state_mut().push(desktop::commands::Command::Give(anyway(activate), None));
        self.settle();
    }

    /// The folder that holds the folder of the module.
    pub fn folder(&self) -> &Path {
        self.folder.as_ref().expect("the module lies in a folder").path()
    }

    /// Saves a file of the module in its folder.
    pub fn save(&self, path: &str, text: &str) {
        let folder = self.folder.as_ref().expect("the module lies in a folder");
        write(&folder.path().join("case").join(path), text);
    }

    /// Lets a few frames pass.
    pub fn settle(&mut self) {
        self.harness.run_steps(4);
    }

    /// Lets the pointer rest where it is.
    pub fn rest(&mut self) {
        self.harness.run_steps(12);
    }

    /// Waits for something that comes from the disk.
    pub fn wait(&mut self, what: &str, until: impl Fn(&Self) -> bool) {
        let start = Instant::now();
        while !until(self) {
            assert!(start.elapsed() < Duration::from_secs(120), "in vain: {what}; the window says {:#?}", self.said());
            std::thread::sleep(Duration::from_millis(20));
            self.harness.run_steps(1);
        }
    }

    /// Clicks the one thing called so.
    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Clicks the first thing of a kind whose name has these words in it.
    pub fn click_first(&mut self, role: Role, words: &str) {
        let found = self.harness.query_all(By::new().role(role).label_contains(words)).next();
        found.unwrap_or_else(|| panic!("no {role:?} is called {words:?}: {:#?}", self.said())).click();
        self.settle();
    }

    /// Does what a click does to the first button whose name has these words in it, in view or not.
    pub fn use_button(&mut self, words: &str) {
        let found = self.harness.query_all(By::new().role(Role::Button).label_contains(words)).next();
        found.unwrap_or_else(|| panic!("no button is called {words:?}: {:#?}", self.said())).click_accesskit();
        self.settle();
    }

    /// Asks for a command.
    pub fn push(&mut self, command: desktop::commands::Command) {
        self.harness.state_mut().push(command);
        self.settle();
    }

    /// Gives an order.
    pub fn give(&mut self, order: rules::Order) {
        self.harness.state_mut().push(desktop::commands::Command::Give(order, None));
        self.settle();
    }

    /// Throws a unit into a condition by hand.
    pub fn set_condition(&mut self, unit: &str, condition: rules::unit::Condition) {
        self.give(rules::Order::SetCondition { unit: UnitId::new(&format!("case:{unit}")), condition });
    }

    /// Writes into the field called so.
    pub fn write(&mut self, name: &str, text: &str) {
        self.harness.get_by_role_and_label(Role::TextInput, name).focus();
        self.settle();
        self.harness.get_by_role_and_label(Role::TextInput, name).type_text(text);
        self.settle();
    }

    /// Types into whatever has the focus.
    pub fn type_text(&mut self, text: &str) {
        self.harness.event(Event::Text(text.to_owned()));
        self.settle();
    }

    /// Moves the pointer over a hex and lets it rest there.
    pub fn hover_hex(&mut self, hex: &str) {
        self.hover(self.hex(hex));
        self.settle();
    }

    /// Presses a key.
    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    /// Presses a key together with others.
    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Clicks a hex.
    pub fn click_hex(&mut self, hex: &str) {
        self.click_at(self.hex(hex), Modifiers::NONE);
        self.settle();
    }

    /// Clicks a point, in two frames; no more pass.
    pub fn click_at(&mut self, at: Pos2, modifiers: Modifiers) {
        self.hover(at);
        self.button(at, PointerButton::Primary, true, modifiers);
        self.button(at, PointerButton::Primary, false, modifiers);
    }

    /// Presses or releases a button of the pointer.
    pub fn button(&mut self, pos: Pos2, button: PointerButton, pressed: bool, modifiers: Modifiers) {
        let event = Event::PointerButton { pos, button, pressed, modifiers };
        if modifiers.any() {
            self.harness.event_modifiers(event, modifiers);
        } else {
            self.harness.event(event);
        }
        self.harness.run_steps(1);
    }

    /// Moves the pointer.
    pub fn hover(&mut self, at: Pos2) {
        self.harness.hover_at(at);
        self.harness.run_steps(1);
    }

    /// Takes what lies at a point and moves it over others, without letting go.
    pub fn take_along(&mut self, way: &[Pos2]) {
        let [first, rest @ ..] = way else { return };
        self.hover(*first);
        self.button(*first, PointerButton::Primary, true, Modifiers::NONE);
        rest.iter().for_each(|at| self.hover(*at));
    }

    /// Lets go.
    pub fn let_go(&mut self, at: Pos2) {
        self.button(at, PointerButton::Primary, false, Modifiers::NONE);
        self.settle();
    }

    /// Drags a counter along hexes.
    pub fn drag(&mut self, hexes: &[&str]) {
        let way: Vec<Pos2> = hexes.iter().map(|h| self.hex(h)).collect();
        self.take_along(&way);
        self.let_go(*way.last().expect("a way has an end"));
    }

    /// Where a hex lies on the screen.
    pub fn hex(&self, hex: &str) -> Pos2 {
        let at = self.harness.state().hex_in_screen(&hex.into()).expect("the hex is on the map");
        assert!(self.board().contains(at), "{hex} is in view");
        at
    }

    /// Where the middle of the first thing of a kind lies whose name has these words in it.
    pub fn place_of(&self, role: Role, words: &str) -> Pos2 {
        let found = self.harness.query_all(By::new().role(role).label_contains(words)).next();
        found.unwrap_or_else(|| panic!("no {role:?} is called {words:?}: {:#?}", self.said())).rect().center()
    }

    /// Every name and text in the accessible tree.
    pub fn said(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes.flat_map(|n| [n.accesskit_node().label(), n.accesskit_node().value()]).flatten().collect()
    }

    /// Whether the accessible tree has these words anywhere.
    pub fn says(&self, words: &str) -> bool {
        self.said().iter().any(|t| t.contains(words))
    }

    /// Every text painted in the last frame.
    pub fn painted(&self) -> Vec<String> {
        let mut out = Vec::new();
        self.harness.output().shapes.iter().for_each(|s| texts(&s.shape, &mut out));
        out
    }

    /// Whether these words are painted anywhere.
    pub fn paints(&self, words: &str) -> bool {
        self.painted().iter().any(|t| t.contains(words))
    }

    /// What the window remembers.
    pub fn desk(&self) -> &Desk {
        self.harness.state().desk()
    }

    /// The selected units, without their module.
    pub fn selected(&self) -> Vec<String> {
        self.desk().selection.iter().map(short).collect()
    }

    /// The session.
    pub fn session(&self) -> &Session {
        self.harness.state().session()
    }

    /// A unit of the field.
    pub fn unit(&self, id: &str) -> &UnitState {
        let id = if id.contains(':') { UnitId::new(id) } else { UnitId::new(&format!("case:{id}")) };
        self.session().game().state.unit(&id).expect("the unit is in the game")
    }

    /// The hex of a unit.
    pub fn hex_of(&self, id: &str) -> String {
        self.unit(id).head().map(ToString::to_string).unwrap_or_default()
    }

    /// The movement points of a unit.
    pub fn mp(&self, id: &str) -> MovePoints {
        self.unit(id).mp
    }

    /// The facing of a unit.
    pub fn facing(&self, id: &str) -> Facing {
        self.unit(id).facing
    }

    /// The units of a hex, top first.
    pub fn stack(&self, hex: &str) -> Vec<String> {
        self.session().game().state.stack(&hex.into()).iter().map(short).collect()
    }

    /// How many orders the journal has.
    pub fn n_orders(&self) -> usize {
        self.session().entries().len()
    }

    /// The part of the window the map fills.
    pub fn board(&self) -> egui::Rect {
        self.harness.get_by_role_and_label(Role::Canvas, "Map board").rect()
    }
}

fn short(unit: &UnitId) -> String {
    unit.as_str().split_once(':').map_or(unit.as_str(), |(_, id)| id).to_owned()
}

fn texts(shape: &Shape, out: &mut Vec<String>) {
    match shape {
        Shape::Text(text) => out.push(text.galley.text().to_owned()),
        Shape::Vec(shapes) => shapes.iter().for_each(|s| texts(s, out)),
        _ => {}
    }
}

/// Writes a file and the folders above it.
pub fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folders can be made");
    std::fs::write(path, text).expect("the file can be written");
}

/// A point a little beside another.
pub fn beside(at: Pos2, x: f32, y: f32) -> Pos2 {
    pos2(at.x + x, at.y + y)
}

/// Returns an order done although rules forbid it: a chit is not waited for.
pub fn anyway(order: rules::Order) -> rules::Order {
    rules::Order::Overrule { order: Box::new(order), reason: String::new() }
}
