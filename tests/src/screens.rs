//! Every screen of the window, without a display: opened, gone to, read back as painted text, or painted as a picture.

mod texts;

use std::path::Path;
use std::sync::Arc;

use desktop::chooser::{FileCommand, Purpose};
use desktop::commands::{Command, House, Sheet, Tab};
use desktop::desk::Seek;
use desktop::raster::Raster;
use desktop::settings::Setting;
use desktop::speech::Speech;
use desktop::view::by_hand::Section;
use desktop::{Opening, Settings, Shell, WindowOptions};
use eframe::App as _;
use egui::epaint::ClippedShape;
use egui::{Color32, ColorImage, Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, TexturesDelta, Vec2};
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Session};

pub use texts::Painted;

use crate::field::Field;

/// A window as a whole, without a screen.
pub struct Screen {
    shell: Shell,
    ctx: Context,
    frame: eframe::Frame,
    size: Vec2,
    lang: Lang,
    raster: Raster,
    used_up: TexturesDelta,
    shapes: Vec<ClippedShape>,
    time: f64,
    /// Whether frames are kept to be painted.
    paints: bool,
    /// What must live as long as the window.
    _folder: tempfile::TempDir,
}

impl Drop for Screen {
    fn drop(&mut self) {
        // Textures nobody takes back are a fault to egui.
        self.raster.free(&mut self.used_up);
    }
}

/// What a window opens on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum On {
    /// The start screen.
    Start,
    /// The shipped battle, about to march.
    Battle,
    /// A small fight, about to fire.
    Fight,
    /// The first lesson.
    Lesson,
}

/// A screen: its name, what it opens on, and what is done there.
pub type Scene = (&'static str, On, fn(&mut Screen));

/// Every screen that is looked at.
pub const SCENES: &[Scene] = &[
    ("start", On::Start, |_| ()),
    ("start_import", On::Start, |s| s.click("window-start_import")),
    ("start_open", On::Start, |s| s.run(Command::Files(FileCommand::Ask(Purpose::Open)))),
    ("start_settings", On::Start, |s| s.run(Command::OpenSheet(Sheet::Settings))),
    ("battle", On::Battle, |_| ()),
    ("todo", On::Battle, |s| s.run(Command::OpenTab(Tab::Todo))),
    ("forces", On::Battle, |s| s.run(Command::OpenTab(Tab::Forces))),
    ("unit", On::Battle, |s| s.run(Command::OpenTab(Tab::Unit))),
    ("charts", On::Battle, |s| s.run(Command::OpenTab(Tab::Charts))),
    ("rules", On::Battle, |s| s.run(Command::OpenTab(Tab::Rules))),
    ("scripts", On::Battle, |s| s.run(Command::OpenTab(Tab::Scripts))),
    ("lessons", On::Battle, |s| s.run(Command::OpenTab(Tab::Lesson))),
    ("settings", On::Battle, |s| s.run(Command::OpenSheet(Sheet::Settings))),
    ("about", On::Battle, |s| s.run(Command::OpenSheet(Sheet::About))),
    ("board_text", On::Battle, |s| s.run(Command::OpenSheet(Sheet::BoardText))),
    ("palette", On::Battle, |s| s.run(Command::OpenPalette(Seek::Commands))),
    ("find", On::Battle, |s| s.run(Command::OpenPalette(Seek::Things))),
    ("keys", On::Battle, |s| s.run(Command::ToggleKeys)),
    ("help", On::Battle, |s| s.run(Command::ToggleHelp)),
    ("clauses", On::Battle, |s| s.run(Command::ShowClauses(vec!["F15".to_owned(), "S5".to_owned()]))),
    ("formations", On::Battle, |s| s.run(Command::FormationMenu)),
    ("timeline", On::Battle, |s| s.run(Command::ToggleTimeline)),
    ("refusal", On::Battle, |s| s.refuse()),
    ("refusal_why", On::Battle, |s| {
        s.refuse();
        s.run(Command::AskWhy);
    }),
    ("refusal_reason", On::Battle, |s| {
        s.refuse();
        s.run(Command::AskReason);
    }),
    ("by_hand", On::Battle, |s| s.run(Command::PutRight)),
    ("by_hand_clock", On::Battle, |s| {
        s.run(Command::PutRight);
        s.run(Command::PutRightIn(Section::Clock));
    }),
    ("by_hand_refused", On::Battle, |s| {
        s.run(Command::PutRight);
        s.refuse();
    }),
    ("easel", On::Battle, |s| s.run(Command::Paint(desktop::easel::PaintCommand::Toggle))),
    ("fight", On::Fight, |_| ()),
    ("own_dice", On::Fight, |s| {
        s.run(Command::ToggleOwnDice);
        s.fire();
    }),
    ("roll", On::Fight, |s| s.fire()),
    ("timeline_past", On::Fight, |s| {
        s.run(Command::ToggleTimeline);
        s.run(Command::Look(desktop::view::Look::Back));
    }),
    ("lesson", On::Lesson, |_| ()),
];

impl Screen {
    /// Opens a window of a size in points; one that `paints` keeps what a picture needs.
    ///
    /// # Panics
    /// If the shipped battle or the little fight has errors, or no folder can be made.
    pub fn open(on: On, lang: Lang, size: Vec2, paints: bool) -> Self {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let settings = Settings { games_folder: Some(folder.path().join("games")), ..Settings::default() };
        settings.save(folder.path()).expect("settings can be written");
        let options = WindowOptions {
            lang: Some(lang),
            settings: Some(folder.path().to_owned()),
            data: Some(folder.path().to_owned()),
            motion: false,
            watch: false,
            ..WindowOptions::default()
        };
        let library = match on {
            On::Fight => fight(folder.path()),
            _ => library(None),
        };
        let start = |scenario: &str| {
            let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new(scenario, 1812) };
            Box::new(Session::start(library.clone(), &options).expect("the game starts"))
        };
        let opening = match on {
            On::Start | On::Lesson => Opening::Start,
            On::Battle => Opening::Game(start("chevardino")),
            On::Fight => Opening::Game(start("case")),
        };
        let ctx = Context::default();
        let creation = eframe::CreationContext::_new_kittest(ctx.clone());
        let shell = Shell::new(&creation, opening, library, options).expect("the window opens");
        let mut screen = Self {
            shell,
            ctx,
            frame: eframe::Frame::_new_kittest(),
            size,
            lang,
            raster: Raster::default(),
            used_up: TexturesDelta::default(),
            shapes: Vec::new(),
            time: 0.0,
            paints,
            _folder: folder,
        };
        screen.step(Vec::new());
        match on {
            On::Start => {}
            On::Battle => screen.begin(),
            On::Fight => {
                screen.run(Command::NextPhase);
                let over =
                    rules::Order::Overrule { order: Box::new(rules::Order::NextPhase {}), reason: String::new() };
                screen.run(Command::Give(over, None));
            }
            On::Lesson => screen.run(Command::House(House::Teach)),
        }
        screen
    }

    fn begin(&mut self) {
        let group = rules::ids::GroupId::new("chevardino:5th_division");
        let activate =
            rules::Order::Overrule { order: Box::new(rules::Order::Activate { group }), reason: String::new() };
        for command in [Command::NextPhase, Command::NextPhase, Command::Give(activate, None)] {
            self.run(command);
        }
        self.run(Command::GoToUnit("chevardino:25e".into()));
        self.run(Command::OpenTab(Tab::Journal));
    }

    /// Looks at it in this size and language from now on.
    pub fn look(&mut self, percent: u16, lang: Lang) {
        self.lang = lang;
        self.run(Command::Set(Setting::Text(percent)));
        self.run(Command::Set(Setting::Lang(lang)));
    }

    /// Closes what a scene opened.
    pub fn close(&mut self) {
        for _ in 0..4 {
            if self.shell.app().desk().easel.is_some() || self.is_busy() {
                self.run(Command::Cancel);
            }
        }
        if self.shell.app().desk().timeline_open {
            self.run(Command::ToggleTimeline);
        }
        self.run(Command::GoToUnit("chevardino:25e".into()));
        self.run(Command::OpenTab(Tab::Forces));
        self.run(Command::OpenTab(Tab::Journal));
    }

    fn is_busy(&self) -> bool {
        let desk = self.shell.app().desk();
        desk.sheet.is_some()
            || desk.palette.is_some()
            || desk.remapping.is_some()
            || desk.help
            || !desk.clauses.is_empty()
            || desk.bubble.is_some()
            || desk.by_hand.is_some()
            || desk.formation_menu
    }

    /// Runs a command and lets the window settle.
    pub fn run(&mut self, command: Command) {
        self.shell.push(command);
        (0..3).for_each(|_| self.step(Vec::new()));
    }

    fn refuse(&mut self) {
        let far = ["1112", "1212", "1312", "1412", "1512", "1612", "1712"].map(Into::into).to_vec();
        self.run(Command::Give(rules::Order::march(vec!["chevardino:25e".into()], far), None));
    }

    fn fire(&mut self) {
        self.run(Command::Give(rules::Order::Fire { from: "0404".into(), at: "0405".into() }, None));
    }

    /// Clicks the text of a key.
    ///
    /// # Panics
    /// If it is not painted.
    pub fn click(&mut self, key: &str) {
        let words = Speech::new(self.lang).say(key);
        let texts = self.texts();
        let text = texts.iter().find(|t| t.words == words);
        let at = text.unwrap_or_else(|| panic!("{words:?} is not painted")).rect.center();
        let (button, modifiers) = (PointerButton::Primary, Modifiers::NONE);
        self.step(vec![Event::PointerMoved(at)]);
        for pressed in [true, false] {
            self.step(vec![Event::PointerButton { pos: at, button, pressed, modifiers }]);
        }
        self.step(vec![Event::PointerGone]);
        self.step(Vec::new());
    }

    /// Turns the wheel over a point.
    pub fn scroll(&mut self, at: Pos2, delta: Vec2) {
        self.step(vec![Event::PointerMoved(at)]);
        let wheel = Event::MouseWheel {
            unit: egui::MouseWheelUnit::Point,
            delta,
            phase: egui::TouchPhase::Move,
            modifiers: Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        };
        self.step(vec![wheel]);
        self.step(vec![Event::PointerGone]);
        (0..2).for_each(|_| self.step(Vec::new()));
    }

    fn step(&mut self, events: Vec<Event>) {
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.size));
        self.time += 0.1;
        let input = RawInput { screen_rect, events, time: Some(self.time), ..RawInput::default() };
        let Self { shell, ctx, frame, .. } = self;
        let mut output = ctx.run_ui(input, |ui| {
            shell.logic(ui, frame);
            shell.ui(ui, frame);
        });
        if self.paints {
            self.raster.free(&mut self.used_up);
            self.raster.set(&mut output.textures_delta);
            self.used_up = std::mem::take(&mut output.textures_delta);
        } else {
            output.textures_delta.clear();
        }
        self.shapes = std::mem::take(&mut output.shapes);
    }

    /// What is to be seen of the texts of the last frame.
    pub fn texts(&self) -> Vec<Painted> {
        texts::seen(&self.shapes, Rect::from_min_size(Pos2::ZERO, self.size))
    }

    /// The part of the screen the map fills.
    pub fn map(&self) -> Rect {
        self.shell.app().desk().map_rect.unwrap_or(Rect::NOTHING)
    }

    /// Paints the window as it is.
    pub fn picture(&mut self) -> ColorImage {
        for _ in 0..400 {
            self.step(Vec::new());
            if self.shell.app().is_map_painted(&self.ctx) {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let triangles = self.ctx.tessellate(self.shapes.clone(), 1.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a window of whole points")]
        let mut picture = ColorImage::filled([self.size.x as usize, self.size.y as usize], Color32::BLACK);
        self.raster.paint_over(&mut picture, 1.0, &triangles);
        picture
    }
}

/// The modules of the program, and before them those of a folder.
fn library(first: Option<&Path>) -> Arc<ModuleLibrary> {
    let roots = first.map(Path::to_owned).into_iter().chain([crate::modules_folder()]);
    let scripts = crate::repository().join("scripts");
    Arc::new(ModuleLibrary::new(content::Library::new(roots), Some(scripts)))
}

/// Two battalions a side, face to face two by two.
fn fight(folder: &Path) -> Arc<ModuleLibrary> {
    let field = Field {
        rows: ["............"; 10].map(str::to_owned).to_vec(),
        roads: Vec::new(),
        hexsides: Vec::new(),
        edges: Vec::new(),
        units: [
            "a infantry battalion 9 line 0405",
            "b infantry battalion 9 line 0705",
            "red:r infantry battalion 9 line 0404 facing=6",
            "red:s infantry battalion 9 line 0704 facing=6",
        ]
        .map(str::to_owned)
        .to_vec(),
        digits: 2,
    };
    for (path, text) in field.files() {
        let path = folder.join("fight/case").join(path);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folders can be made");
        let text = text.replace(r#"phases = ["manoeuvre", "end"]"#, r#"phases = ["manoeuvre", "combat", "end"]"#);
        std::fs::write(path, text).expect("the file can be written");
    }
    library(Some(&folder.join("fight")))
}
