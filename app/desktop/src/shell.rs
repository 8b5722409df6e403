//! The window itself: the start screen or a game, and the way from one to the other.
//!
//! Everything that is done to games as files is done here; the start screen and the menu of a game only ask for it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use content::lesson::Lesson;
use egui::Context;
use rules::order::Order;
use session::games;
use session::journal::EntryId;
use session::session::{Keep, StartOptions};
use session::teaching::Course;
use session::{ModuleLibrary, Session, StartError, teaching};

use crate::app::{App, WindowOptions};
use crate::commands::{Commands, House};
use import::Found;

use crate::importing::{Importing, Keeping, Made};
use crate::speech::Arg;
use crate::start::{Start, Teaches};

/// The battle behind the second door and the start screen.
pub const SHIPPED_BATTLE: &str = "chevardino";

/// The module in memory that stands in for the picture where the shipped battle is missing.
const BLANK: &str = content::template::ID;

/// The journal of the game in play, for the report of a crash.
static PLAYED: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Returns the journal of the game in play.
pub fn played_journal() -> Option<PathBuf> {
    PLAYED.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// What the window opens with.
#[derive(Debug)]
pub enum Opening {
    /// The start screen.
    Start,
    /// A game that was taken up.
    Game(Box<Session>),
    /// A game just begun: it is given the policies of the settings.
    NewGame(Box<Session>),
}

/// The window.
pub struct Shell {
    app: App,
    start: Option<Start>,
    library: Arc<ModuleLibrary>,
    options: WindowOptions,
    importing: Option<Importing>,
}

impl Shell {
    /// Makes the window.
    ///
    /// # Errors
    /// Where there is no game to open and the start screen has no module to stand on.
    pub fn new(
        cc: &eframe::CreationContext<'_>,
        opening: Opening,
        library: Arc<ModuleLibrary>,
        options: WindowOptions,
    ) -> Result<Self, String> {
        let (session, is_new, at_start) = match opening {
            Opening::Start => (backdrop(&library)?, false, true),
            Opening::Game(session) => (*session, false, false),
            Opening::NewGame(session) => (*session, true, false),
        };
        let app = App::of(&cc.egui_ctx, session, &options);
        let mut shell = Self { app, start: None, library, options, importing: None };
        if is_new {
            shell.app.give_policies();
        }
        if at_start {
            shell.start = Some(shell.fresh_start(Vec::new()));
        } else {
            shell.app.desk.crash = shell.crash_report();
        }
        shell.note_played();
        Ok(shell)
    }

    /// Returns the game's window; behind the start screen it is the picture.
    pub fn app(&self) -> &App {
        &self.app
    }

    /// Returns whether the start screen is shown.
    pub fn is_at_start(&self) -> bool {
        self.start.is_some()
    }

    /// Asks for a command as a button of the window does.
    pub fn push(&mut self, command: crate::commands::Command) {
        self.app.push(command);
    }

    fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.app.link.speech().say_with(key, args)
    }

    fn fresh_start(&self, told: Vec<String>) -> Start {
        let games = self.app.settings.games();
        let games = games.map(|folder| games::list_all(self.options.data.as_deref(), &folder)).unwrap_or_default();
        let guide = self.library.scripts().map(|scripts| scripts.join("guide")).filter(|guide| guide.is_dir());
        let is_first = |course: &Course, lesson: &Lesson| course.lessons.first().is_some_and(|l| l.id == lesson.id);
        let teaches = match self.next_lesson() {
            None => Teaches::Nothing,
            Some((course, lesson)) if is_first(&course, &lesson) => Teaches::First,
            Some((_, lesson)) => Teaches::Next(lesson.title),
        };
        Start {
            games,
            modules: self.library.modules().list(),
            modules_folder: self.options.data.as_ref().map(|folder| folder.join("modules")),
            guide,
            teaches,
            told,
            crash: self.crash_report(),
            ..Start::default()
        }
    }

    /// Returns the newest report of a crash that nobody has put away.
    fn crash_report(&self) -> Option<PathBuf> {
        self.options.data.as_ref().and_then(|folder| newest_report(&folder.join("crashes")))
    }

    /// Tells something where it is seen: on the start screen, or over the map.
    fn tell(&mut self, words: String) {
        match &mut self.start {
            Some(start) => start.told.push(words),
            None => self.app.notices.push(words),
        }
    }

    fn note_played(&self) {
        let journal = self.app.session().journal().map(Path::to_path_buf);
        if let (Some(game), Some(data), Ok(folder)) = (&journal, &self.options.data, self.app.settings.games())
            && let Err(error) = games::remember(data, &folder, game)
        {
            tracing::warn!("{} is not remembered: {error}", game.display());
        }
        *PLAYED.lock().unwrap_or_else(PoisonError::into_inner) = journal;
    }

    fn answer(&mut self, ctx: &Context, asked: House) {
        let done = match asked {
            House::Home => self.home(ctx),
            House::Begin(module) => self.begin(ctx, &module),
            House::Teach => self.teach(ctx),
            House::Take(game) => self.take(ctx, &game),
            House::Open(path) => self.open(ctx, &path),
            House::Import(paths) => self.import(ctx, &paths),
            House::StopImport => {
                self.importing.iter().for_each(Importing::stop);
                Ok(())
            }
            House::Copy(game) => {
                let name = stem(&game);
                self.on_file(games::copy(&game, &name), "window-start_copied")
            }
            House::Rename(game, name) => self.on_file(games::rename(&game, &name), "window-start_renamed"),
            House::Bin(game) => self.on_file(games::put_in_bin(&game), "window-start_binned"),
            House::Export(game) => self.on_file(games::export(&*self.library, &game), "window-start_exported"),
            House::Branch => self.branch(ctx),
            House::BranchOf(game) => games::copy(&game, &stem(&game)).and_then(|copy| self.take(ctx, &copy)),
            House::MakeModule(id, title) => self.make_module(ctx, &id, &title),
            House::ShowFolder(folder) => self.show_folder(&folder),
            House::SeenCrash(report) => {
                self.app.desk.crash = None;
                put_away(&report)
            }
        };
        if let Err(why) = done {
            self.tell(why);
        }
        ctx.request_repaint();
    }

    /// Shows a folder in the system's own way; where that has none, tells where the folder is.
    fn show_folder(&self, folder: &Path) -> Result<(), String> {
        ::open::that_detached(folder).map_err(|error| {
            tracing::debug!(%error, "no program shows folders");
            self.say("window-no_folder", &[("path", Arg::Text(&folder.display().to_string()))])
        })
    }

    /// Tells where a file went, and reads the list of games anew.
    fn on_file(&mut self, done: Result<PathBuf, String>, key: &str) -> Result<(), String> {
        let path = done?.display().to_string();
        let words = self.say(key, &[("path", Arg::Text(&path))]);
        self.start = self.start.is_some().then(|| self.fresh_start(Vec::new()));
        self.tell(words);
        Ok(())
    }

    /// Puts a game into the window.
    fn enter(&mut self, ctx: &Context, session: Session) {
        self.app.keep_now();
        let title = format!("Berthier · {}", session.header().title);
        self.app = App::of(ctx, session, &self.options_now());
        self.start = None;
        self.note_played();
        ctx.send_viewport_cmd(egui::ViewportCommand::Title(title));
    }

    /// Returns the options with what the player chose since the window opened.
    fn options_now(&self) -> WindowOptions {
        let lang = self.app.link.speech().words().lang();
        if self.options.settings.is_some() {
            return WindowOptions { lang: Some(lang), tone: None, text_percent: None, ..self.options.clone() };
        }
        let settings = &self.app.settings;
        let (tone, text) = (Some(settings.tone), Some(settings.text_percent));
        WindowOptions { lang: Some(lang), tone, text_percent: text, ..self.options.clone() }
    }

    fn home(&mut self, ctx: &Context) -> Result<(), String> {
        let session = backdrop(&self.library)?;
        self.enter(ctx, session);
        ctx.send_viewport_cmd(egui::ViewportCommand::Title("Berthier".to_owned()));
        self.start = Some(self.fresh_start(Vec::new()));
        Ok(())
    }

    /// Begins to import what of VASSAL's there is among files.
    fn import(&mut self, ctx: &Context, paths: &[PathBuf]) -> Result<(), String> {
        let named = |path: &Path| path.display().to_string();
        if let Some(gone) = paths.iter().find(|path| !path.exists()) {
            return Err(self.say("window-start_nothing_there", &[("path", Arg::Text(&named(gone)))]));
        }
        if self.importing.is_some() {
            return Err(self.say("window-import_one_at_a_time", &[]));
        }
        let first = paths.first().map(|path| named(path)).unwrap_or_default();
        let wanted = match import::find(paths) {
            Some(Found::Module(wanted)) => *wanted,
            Some(Found::WithoutModule(save)) => {
                return Err(self.say("window-import_no_module", &[("path", Arg::Text(&named(&save)))]));
            }
            None => return Err(self.say("window-import_not_vassal", &[("path", Arg::Text(&first))])),
        };
        let data = self.options.data.clone().ok_or_else(|| self.say("window-start_no_data", &[]))?;
        let games = self.app.settings.games()?;
        let keeping = Keeping { modules: data.join("modules"), games, library: self.shared_library() };
        self.importing = Some(Importing::begin(ctx, keeping, wanted)?);
        self.app.desk.chooser = None;
        Ok(())
    }

    /// Opens what an import has made, once it has ended.
    fn take_imported(&mut self, ctx: &Context) {
        let Some(outcome) = self.importing.as_ref().and_then(Importing::outcome) else { return };
        self.importing = None;
        let Made { imported, games } = match outcome {
            Ok(made) => made,
            Err(failure) => return self.tell(failure.words(self.app.link.speech())),
        };
        let report = imported.folder.join("import.md").display().to_string();
        // A log that is a game is opened as that, at its start.
        let begun = match games.first() {
            Some(game) => self.take(ctx, game),
            None => self.begin_scenario(ctx, &imported.folder.display().to_string(), imported.opens),
        };
        let words = match begun {
            Ok(()) => self.say("window-imported", &[("path", Arg::Text(&report))]),
            Err(why) => self.say("window-import_failed", &[("why", Arg::Text(&why))]),
        };
        self.tell(words);
    }

    fn begin(&mut self, ctx: &Context, module: &str) -> Result<(), String> {
        self.begin_scenario(ctx, module, None)
    }

    /// Begins a game of a module: of the scenario named, else its first.
    fn begin_scenario(&mut self, ctx: &Context, module: &str, scenario: Option<String>) -> Result<(), String> {
        let folder = self.app.settings.games()?;
        let name = Path::new(module).file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let keep = Keep::File(games::free_name(&folder, &name));
        let options = StartOptions {
            keep,
            started: Some(now().to_string()),
            scenario: scenario.map(|id| rules::ids::ScenarioId::new(&id)),
            ..StartOptions::new(module, fresh_seed())
        };
        let session = Session::start(self.shared_library(), &options).map_err(|error| told(&error))?;
        self.enter(ctx, session);
        self.app.give_policies();
        Ok(())
    }

    /// Returns the first lesson that was not gone through yet; once all were, the first of all.
    fn next_lesson(&self) -> Option<(Course, Lesson)> {
        let file = self.options.data.as_deref().map(teaching::memory_file);
        let memory = teaching::memory(file.as_deref());
        let courses = self.app.session().courses();
        let all = || courses.iter().flat_map(|course| course.lessons.iter().map(move |lesson| (course, lesson)));
        let is_new = |(course, lesson): &(&Course, &Lesson)| {
            memory.done(&(course.module.as_str().to_owned(), lesson.id.clone())).is_none()
        };
        all().find(is_new).or_else(|| all().next()).map(|(course, lesson)| (course.clone(), lesson.clone()))
    }

    fn teach(&mut self, ctx: &Context) -> Result<(), String> {
        let Some((course, lesson)) = self.next_lesson() else {
            self.begin(ctx, SHIPPED_BATTLE)?;
            self.app.desk.help = true;
            return Ok(());
        };
        let folder = self.app.settings.games().ok();
        let begun = self.app.session().take_up_lesson(&course, &lesson.id, folder.as_deref(), None);
        self.enter(ctx, begun.map_err(|error| error.to_string())?);
        self.app.link.begin_again_what_is_over();
        Ok(())
    }

    fn take(&mut self, ctx: &Context, game: &Path) -> Result<(), String> {
        let session = resume(self.shared_library(), game)?;
        self.enter(ctx, session);
        Ok(())
    }

    /// Opens what a path names: a game by its journal, else a module.
    fn open(&mut self, ctx: &Context, path: &Path) -> Result<(), String> {
        if path.extension().is_some_and(|e| e == games::EXTENSION) {
            return self.take(ctx, path);
        }
        if !path.exists() {
            return Err(self.say("window-start_nothing_there", &[("path", Arg::Text(&path.display().to_string()))]));
        }
        if import::find(&[path.to_path_buf()]).is_some() {
            return self.import(ctx, &[path.to_path_buf()]);
        }
        self.begin(ctx, &path.display().to_string())
    }

    /// Copies the game in play and goes on in the copy, from the moment looked at.
    fn branch(&mut self, ctx: &Context) -> Result<(), String> {
        let journal = self.app.session().journal().map(Path::to_path_buf);
        let journal = journal.ok_or_else(|| self.say("window-branch_not_kept", &[]))?;
        let from = self.app.desk.looking;
        let copy = games::copy(&journal, &stem(&journal))?;
        let mut session = resume(self.shared_library(), &copy)?;
        if let Some(entry) = from {
            session.undo_to(EntryId(entry)).map_err(|error| error.to_string())?;
        }
        self.enter(ctx, session);
        self.app.desk.resume = false;
        let words = self.say("window-branched", &[("path", Arg::Text(&copy.display().to_string()))]);
        self.tell(words);
        Ok(())
    }

    fn make_module(&mut self, ctx: &Context, id: &str, title: &str) -> Result<(), String> {
        let data = self.options.data.clone().ok_or_else(|| self.say("window-start_no_data", &[]))?;
        let folder = data.join("modules").join(id);
        session::new_module::make(&folder, (!title.is_empty()).then_some(title))?;
        let path = folder.display().to_string();
        self.begin(ctx, &path)?;
        let words = self.say("window-start_made", &[("path", Arg::Text(&path))]);
        self.tell(words);
        Ok(())
    }

    fn shared_library(&self) -> Arc<dyn session::Library> {
        Arc::clone(&self.library) as Arc<dyn session::Library>
    }

    /// Opens a game or module that was dropped onto the start screen; imports VASSAL's files, dropped wherever they are.
    fn take_dropped(&mut self, ctx: &Context) {
        let dropped: Vec<PathBuf> =
            ctx.input(|i| i.raw.dropped_files.iter().map(|file| file.path().to_path_buf()).collect());
        if import::find(&dropped).is_some() {
            self.answer(ctx, House::Import(dropped));
        } else if let Some(path) = dropped.into_iter().next().filter(|_| self.start.is_some()) {
            self.answer(ctx, House::Open(path));
        }
    }

    /// Shows how far an import is, and takes what it made once it has ended.
    fn importing_ui(&mut self, ui: &egui::Ui) {
        let mut commands = Commands::default();
        if let Some(importing) = &self.importing {
            importing.show_ui(ui, &self.app.view(), &mut commands);
        }
        for command in commands.take() {
            self.app.push(command);
        }
        self.take_imported(ui.ctx());
    }
}

impl eframe::App for Shell {
    fn logic(&mut self, ctx: &Context, frame: &mut eframe::Frame) {
        self.app.logic(ctx, frame);
    }

    fn ui(&mut self, ui: &mut egui::Ui, frame: &mut eframe::Frame) {
        match &mut self.start {
            Some(start) => self.app.start_ui(ui, start),
            None => self.app.ui(ui, frame),
        }
        self.importing_ui(ui);
        let ctx = ui.ctx().clone();
        self.take_dropped(&ctx);
        for asked in std::mem::take(&mut self.app.asked) {
            self.answer(&ctx, asked);
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.app.keep_now();
    }

    fn clear_color(&self, visuals: &egui::Visuals) -> [f32; 4] {
        self.app.clear_color(visuals)
    }
}

impl App {
    /// Has both sides of a new game answer as the settings say (X4).
    pub(crate) fn give_policies(&mut self) {
        let sides: Vec<_> = self.link.game().definitions.sides.keys().cloned().collect();
        for (kind, policy) in self.settings.policies.clone() {
            for side in sides.iter().cloned() {
                // A ruleset without such decisions refuses the policy, and needs none.
                let _ = self.link.give(Order::SetPolicy { side, kind, policy });
            }
        }
    }
}

/// Starts the game whose board is the picture of the start screen; it is kept nowhere.
fn backdrop(library: &Arc<ModuleLibrary>) -> Result<Session, String> {
    let options = |module: &str| StartOptions::new(module, 1812);
    let shared = Arc::clone(library) as Arc<dyn session::Library>;
    Session::start(shared, &options(SHIPPED_BATTLE)).or_else(|missing| {
        tracing::warn!("the shipped battle is not there: {missing}");
        let modules = library.modules().clone().with(BLANK, content::template::source());
        let blank = ModuleLibrary::new(modules, library.scripts().map(Path::to_path_buf));
        Session::start(Arc::new(blank), &options(BLANK)).map_err(|_| told(&missing))
    })
}

/// Takes a game up; only to look at it, where it is open elsewhere or may not be written.
fn resume(library: Arc<dyn session::Library>, game: &Path) -> Result<Session, String> {
    match Session::resume(Arc::clone(&library), game) {
        Ok(session) => Ok(session),
        Err(StartError::Journal(error)) if error.is_not_ours_to_write() => {
            Session::look_at(library, game).map_err(|error| told(&error))
        }
        Err(error) => Err(told(&error)),
    }
}

/// Says all that is wrong with a module, or what is wrong with a journal.
fn told(error: &StartError) -> String {
    match error {
        StartError::Module(all) => all.iter().map(content::Diagnostic::render).collect::<Vec<_>>().join("\n"),
        other => other.to_string(),
    }
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Returns the newest report of a folder.
fn newest_report(folder: &Path) -> Option<PathBuf> {
    let files = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
    files.filter(|path| path.extension().is_some_and(|e| e == "txt")).max()
}

/// Puts the reports of crashes away, with the journals beside them; they stay on the disk.
fn put_away(report: &Path) -> Result<(), String> {
    let folder = report.parent().unwrap_or(report);
    let seen = folder.join("seen");
    std::fs::create_dir_all(&seen).map_err(|e| format!("{e} ({})", seen.display()))?;
    while let Some(next) = newest_report(folder) {
        let journal = next.with_extension("journal");
        for file in [Some(&journal).filter(|journal| journal.exists()), Some(&next)].into_iter().flatten() {
            let to = seen.join(file.file_name().unwrap_or_default());
            std::fs::rename(file, &to).map_err(|e| format!("{e} ({})", file.display()))?;
        }
    }
    Ok(())
}

/// Returns the seconds since 1970.
fn now() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(0, |d| d.as_secs())
}

/// Returns a seed nobody chose: the dice of a game are fixed from then on.
pub fn fresh_seed() -> u64 {
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
    since.map_or(1, |d| d.as_secs().wrapping_mul(1_000_003) ^ u64::from(d.subsec_nanos()))
}
