//! The application: a session, a desk, the panels round the board, and the one place where commands run.

use std::sync::Arc;
use std::time::Duration;

use rules::board::PlaceIdx;
use rules::order::Order;
use session::{Lang, Session};

use crate::board::{self, Moved};
use crate::classroom::School;
use crate::commands::{Commands, House, Named, Tab};
use crate::desk::{Asked, Desk, March};
use crate::foresight::{Foreseen, Foresight};
use crate::link::Link;
use crate::notices::Notices;
use crate::panels;
use crate::pictures::Pictures;
use crate::rest::Rest;
use crate::settings::Settings;
use crate::speech::Arg;
use crate::theme::{Theme, Tone};
use crate::view::{Glance, View};
use crate::{input, kept};

/// How the window is opened.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WindowOptions {
    /// The language; that of the system where none is named.
    pub lang: Option<Lang>,
    /// Light or dark chrome; as last time where none is named.
    pub tone: Option<Tone>,
    /// Text size in percent; as last time where none is named.
    pub text_percent: Option<u16>,
    /// Whether moves are shown along their path.
    pub motion: bool,
    /// Whether the files of the modules are watched.
    pub watch: bool,
    /// The folder of settings, the player's keys among them; nothing is kept where none is named.
    pub settings: Option<std::path::PathBuf>,
    /// The program's own folder: modules made, reports of crashes; none are where none is named.
    pub data: Option<std::path::PathBuf>,
    /// Folders to go to at once where a file is chosen, the home of the player first.
    pub places: Vec<std::path::PathBuf>,
    /// The day by which what was missed in lessons comes back; that of the clock where none is named.
    pub today: Option<lessons::review::Day>,
}

impl Default for WindowOptions {
    fn default() -> Self {
        Self {
            lang: None,
            tone: None,
            text_percent: None,
            motion: true,
            watch: true,
            settings: None,
            data: None,
            places: Vec::new(),
            today: None,
        }
    }
}

/// The window of a game.
pub struct App {
    pub(crate) link: Link,
    pub(crate) desk: Desk,
    pub(crate) settings: Settings,
    pub(crate) notices: Notices,
    pub(crate) commands: Commands,
    /// The folder of settings.
    pub(crate) config: Option<std::path::PathBuf>,
    /// Folders to go to at once where a file is chosen.
    pub(crate) places: Vec<std::path::PathBuf>,
    /// What is asked of whoever holds the window: another game, the start screen.
    pub(crate) asked: Vec<House>,
    glance: Glance,
    /// The game at the moment looked at, where that is a past one.
    pub(crate) past: Option<rules::Game>,
    past_glance: Glance,
    past_of: Option<(u64, u64, Vec<rules::ids::UnitId>)>,
    /// When the timeline goes on to the next moment.
    pub(crate) next_moment: f64,
    glance_of: Option<(u64, Vec<rules::ids::UnitId>)>,
    pub(crate) offers_of: Option<crate::run::OffersOf>,
    theme: Theme,
    painter: board::Painter,
    rest: Rest,
    pictures: Arc<Pictures>,
    /// The definitions the pictures are of.
    pictures_of: u64,
    keeper: kept::Keeper,
    foresight: Foresight,
    /// The scripts that play sides.
    pub(crate) auto: Option<session::auto::Auto>,
    /// When they give their next order.
    pub(crate) next_order_at: f64,
    /// The game at which they had nothing to do.
    pub(crate) looked_at: Option<u64>,
    /// The report being written.
    pub(crate) reporter: Option<crate::reporting::Reporter>,
    /// The hand-out being written.
    pub(crate) handout: Option<crate::handout::HandOut>,
    /// Whether the files of the modules are watched.
    pub(crate) watches: bool,
}

impl App {
    /// Makes the window of a game.
    pub fn new(cc: &eframe::CreationContext<'_>, session: Session, options: &WindowOptions) -> Self {
        Self::of(&cc.egui_ctx, session, options)
    }

    /// Makes the window of a game in a context that is there already.
    pub(crate) fn of(ctx: &egui::Context, session: Session, options: &WindowOptions) -> Self {
        let kept = kept::Kept::load(&session);
        let (mut settings, bad_settings) = kept.settings(options.settings.as_deref());
        settings.motion &= options.motion;
        settings.tone = options.tone.unwrap_or(settings.tone);
        settings.text_percent = options.text_percent.unwrap_or(settings.text_percent);
        let own = settings.lang.as_deref().and_then(Lang::of);
        let lang = options.lang.or(own).or_else(system_lang).unwrap_or_default();
        let mut link = Link::new(session, lang, School::of(options));
        if options.watch {
            link.start_watching(ctx);
        }
        let theme = settings.theme();
        Theme::install_fonts(ctx);
        theme.apply(ctx);
        ctx.options_mut(|o| o.zoom_with_keyboard = false);
        let mut desk = Desk { grid_off: !settings.grid, resume: link.is_taken_up(), ..Desk::default() };
        desk.layout = settings.layout.clone().unwrap_or_default().whole();
        if link.lesson_step().is_some() {
            // The tiny board of a lesson is shown whole, however large the window was when it was left.
            desk.layout.open(Tab::Lesson);
        } else {
            kept.restore(&mut desk, link.game());
        }
        let timeline = link.session().timeline();
        if timeline.cursor().0 == 0 && !timeline.branch().is_empty() && link.lesson_step().is_none() {
            // All of it lies ahead, as in the log of another program: whoever opens it wants to step through.
            desk.timeline_open = true;
            desk.focus_timeline = true;
        }
        let mut notices = Notices::default();
        let bad = |key, error: &str| link.speech().say_with(key, &[("error", Arg::Text(error))]);
        notices.extend(bad_settings.map(|error| bad("window-settings_bad_file", &error)));
        match options.settings.as_deref().map(crate::commands::keymap::Keymap::load).transpose() {
            Ok(keys) => desk.keys = keys.unwrap_or_default(),
            Err(error) => notices.push(bad("window-keys_bad_file", &error)),
        }
        let mut app = Self {
            link,
            desk,
            settings,
            notices,
            config: options.settings.clone(),
            places: options.places.clone(),
            asked: Vec::new(),
            commands: Commands::default(),
            glance: Glance::default(),
            past: None,
            past_glance: Glance::default(),
            past_of: None,
            next_moment: 0.0,
            glance_of: None,
            offers_of: None,
            theme,
            painter: board::Painter::default(),
            rest: Rest::default(),
            pictures: Arc::default(),
            pictures_of: 0,
            keeper: kept::Keeper::default(),
            foresight: Foresight::default(),
            auto: None,
            next_order_at: 0.0,
            looked_at: None,
            reporter: None,
            handout: None,
            watches: options.watch,
        };
        app.load_scripts();
        app
    }

    /// Keeps the view of the game on the table and forgets what was painted and foreseen of it.
    pub(crate) fn put_away(&mut self) {
        self.keep_now();
        self.keeper = kept::Keeper::default();
        self.painter = board::Painter::default();
        self.foresight.forget();
        self.glance_of = None;
        self.offers_of = None;
        self.past = None;
        self.notices.clear();
    }

    /// Takes the digest of what scripts offer.
    pub(crate) fn set_offers(&mut self, offers: crate::view::Offers) {
        self.glance.offers = offers;
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        self.link.session()
    }

    /// Returns what the window remembers.
    pub fn desk(&self) -> &Desk {
        &self.desk
    }

    /// Returns the digest the panels show.
    pub fn glance(&self) -> &Glance {
        &self.glance
    }

    /// Returns where the middle of a hex lies on the screen, for tests that drive the pointer.
    pub fn hex_in_screen(&self, hex: &rules::ids::PlaceId) -> Option<egui::Pos2> {
        let board = &self.link.game().definitions.board;
        let lens = board::camera::Lens { camera: self.desk.camera, rect: self.desk.map_rect? };
        Some(lens.place(board, board.find(hex)?))
    }

    /// Returns whether all of the map in view is painted.
    pub fn is_map_painted(&self, ctx: &egui::Context) -> bool {
        let Some(rect) = self.desk.map_rect else { return false };
        let lens = board::camera::Lens { camera: self.desk.camera, rect };
        self.painter.ground.is_ready(&lens, ctx.pixels_per_point())
    }

    /// Returns every named command, for a list of them.
    pub fn named_commands() -> &'static [Named] {
        crate::commands::NAMED
    }

    /// Asks for a command to be run after the next frame: for tests, and for whoever drives the window.
    pub fn push(&mut self, command: crate::commands::Command) {
        self.commands.push(command);
    }

    /// Takes in what changed since the last frame.
    pub(crate) fn begin_frame(&mut self, ui: &egui::Ui) {
        let theme = self.settings.theme();
        if theme != self.theme {
            self.theme = theme;
            theme.apply(ui.ctx());
        }
        if let Some(chooser) = &mut self.desk.chooser {
            chooser.poll();
        }
        if let Some(mapper) = &mut self.desk.mapper {
            mapper.poll(ui.ctx(), || self.link.session().module_library());
        }
        self.refresh();
        self.painter.atlas.begin_frame();
    }

    /// Returns what was asked for since the last frame, with what the keys ask for.
    pub(crate) fn keys_pressed(&mut self, ctx: &egui::Context) -> Commands {
        let mut commands = std::mem::take(&mut self.commands);
        input::keys(ctx, &self.desk, &mut commands);
        commands
    }

    /// Returns what panels may read beside what the board keeps.
    pub(crate) fn view_and_painter(&mut self) -> (View<'_>, &mut board::Painter) {
        let (game, speech, theme, desk) = (self.link.game(), self.link.speech(), &self.theme, &self.desk);
        (View { game, speech, theme, desk, glance: &self.glance, settings: &self.settings }, &mut self.painter)
    }

    /// Keeps camera, selection and layout beside the journal.
    pub(crate) fn keep_now(&mut self) {
        self.keeper.keep_now(&self.link, &self.desk, &self.settings);
        self.keep_layout();
    }

    /// Keeps the lay-out of the panes among the player's settings if it changed: every game has the same.
    fn keep_layout(&mut self) {
        let now = self.desk.layout.arranged();
        if self.settings.layout.clone().unwrap_or_default().arranged() != now {
            self.settings.layout = Some(now);
            self.keep_settings();
        }
    }

    /// Returns what the panels may read.
    pub(crate) fn view(&self) -> View<'_> {
        let (game, glance) = match &self.past {
            Some(past) => (past, &self.past_glance),
            None => (self.link.game(), &self.glance),
        };
        View {
            game,
            speech: self.link.speech(),
            theme: &self.theme,
            desk: &self.desk,
            glance,
            settings: &self.settings,
        }
    }

    /// Returns a number that differs for every state that is shown.
    fn shown_revision(&self) -> u64 {
        // Past moments are numbered from the other end.
        self.desk.looking.map_or(self.link.revision(), |entry| u64::MAX - entry)
    }

    /// Makes the digest of the past moment looked at.
    fn refresh_past(&mut self, revision: u64) {
        let Some((past, entry)) = self.past.as_ref().zip(self.desk.looking) else {
            self.past_of = None;
            return;
        };
        let now = (revision, entry, self.desk.selection.clone());
        if self.past_of.as_ref() != Some(&now) {
            self.past_glance = self.link.glance_back(past, &self.glance, &self.desk);
            self.past_of = Some(now);
        }
        self.past_glance.notices = self.notices.words();
    }

    /// Takes the pictures of modules loaded anew, and tells which cannot be shown.
    fn refresh_pictures(&mut self) {
        let now = self.link.pictures_revision();
        if self.pictures_of != now {
            self.pictures_of = now;
            self.renew_pictures();
        }
        self.desk.intake = self.pictures.intake();
        self.desk.tile_memory = self.painter.ground.memory();
        let speech = self.link.speech();
        self.notices.extend(self.pictures.take_problems().iter().map(|problem| problem.words(speech)));
    }

    /// Leaves out the pictures of maps that are still to be taken in.
    pub(crate) fn leave_pictures(&mut self) {
        self.pictures.leave_out();
    }

    /// Takes in what was left out.
    pub(crate) fn take_pictures(&mut self) {
        self.renew_pictures();
        self.pictures.take_in();
    }

    /// Has the map and the counters drawn with the pictures of the modules as they are now.
    fn renew_pictures(&mut self) {
        let anew = self.pictures.anew(self.link.session());
        std::mem::replace(&mut self.pictures, anew).close();
        self.painter.set_pictures(&self.pictures);
    }

    fn refresh(&mut self) {
        self.refresh_pictures();
        self.refresh_easel();
        let revision = self.link.revision();
        let now = (revision, self.desk.selection.clone());
        let same_game = self.glance_of.as_ref().is_some_and(|(r, _)| *r == revision);
        if !same_game {
            self.forget_the_gone();
            self.glance = self.link.glance(&self.desk);
            self.offers_of = None;
        } else if self.glance_of.as_ref() != Some(&now) {
            self.glance.card = self.link.card(&self.desk);
        }
        self.glance_of = Some((revision, self.desk.selection.clone()));
        self.glance.notices = self.notices.words();
        self.refresh_offers(revision);
        self.refresh_past(revision);
        self.refresh_reach(revision);
        self.refresh_aim(revision);
        self.refresh_march();
        // The accounts of hooks grow with every question asked.
        self.glance.failing = self.link.failing();
        if self.desk.layout.is_open(Tab::Scripts) {
            self.glance.workshop = self.link.workshop();
        }
        self.show_new_decision();
    }

    /// Drops from the desk what a reload or an undo took out of the game.
    fn forget_the_gone(&mut self) {
        let game = self.link.game();
        let n_places = game.definitions.board.len();
        let here = |p: &rules::board::PlaceIdx| p.index() < n_places;
        self.desk.selection.retain(|u| game.def(u).is_some() && game.state.unit(u).is_some());
        self.desk.hover = self.desk.hover.filter(here);
        self.desk.cursor = self.desk.cursor.filter(here);
        self.desk.open_stack = self.desk.open_stack.filter(here);
        self.desk.menu = self.desk.menu.filter(|menu| here(&menu.place));
        self.desk.measure = self.desk.measure.filter(|m| here(&m.from) && here(&m.to));
        self.desk.march = None;
        self.desk.shown = None;
        self.desk.throwing = None;
        self.desk.picks.clear();
        self.desk.looking = None;
        self.past = None;
        if self.desk.bubble.as_ref().is_some_and(|b| b.at.is_some_and(|p| !here(&p))) {
            self.desk.bubble = None;
        }
    }

    fn refresh_reach(&mut self, revision: u64) {
        let key = (self.desk.looking.map_or(revision, |_| u64::MAX), self.desk.selection.clone());
        if self.desk.reachable.key == key {
            return;
        }
        let game = self.link.game();
        let mut reachable = crate::desk::Reachable { key, ..Default::default() };
        if let Some(first) = self.desk.selection.first() {
            let units = crate::link::selected_with(game, first, &self.desk.selection);
            let all_active = units.iter().all(|u| game.state.unit(u).is_some_and(rules::state::UnitState::is_active));
            if board::placing::is_set_up(game) {
                reachable.is_area = true;
                let area = board::placing::area_of(game, first);
                reachable.hexes = area.into_iter().map(|p| (p, rules::num::MovePoints::whole(3))).collect();
            } else if all_active && game.state.consequences().is_empty() && self.past.is_none() {
                reachable.reach = self.link.reach(&units);
                reachable.hexes = reachable.reach.ends().to_vec();
            }
        }
        self.desk.reachable = reachable;
    }

    /// Asks the rules about every fire of the hex that is chosen to fire, once for each choice.
    fn refresh_aim(&mut self, revision: u64) {
        let desk = &self.desk;
        let key = (revision, desk.selection.clone(), desk.fire_from);
        if desk.aim.key == key {
            return;
        }
        let game = self.link.game();
        let line = self.glance.battle.as_ref().and_then(|battle| {
            let hexes = board::aim::hexes_of(game, &desk.selection);
            let pointed = desk.fire_from.filter(|place| hexes.contains(place));
            pointed.into_iter().chain(hexes).find_map(|place| battle.line(place))
        });
        let mut aim = crate::desk::Aim { key, from: line.map(|line| line.place), targets: Vec::new() };
        for place in line.iter().flat_map(|line| line.at.iter().copied()) {
            let Some(from) = aim.from else { continue };
            let order = board::aim::order(&game.definitions.board, from, place);
            let verdict = self.link.check(&order);
            aim.targets.push(crate::desk::Target { place, asked: Asked { order, verdict } });
        }
        self.desk.aim = aim;
    }

    /// Looks ahead to what the attack pointed at, and the one fought next, may come to; what is not known in time is worked
    /// at again in the next frame.
    fn refresh_ahead(&mut self, ctx: &egui::Context) {
        let until = crate::foresight::slice();
        let pointed = board::ahead::pointed_at(self.link.game(), &self.desk);
        self.desk.ahead = pointed.map(|(place, order)| {
            let (verdict, foreseen) = self.foresight.ask(&self.link, &order, until);
            crate::foresight::Ahead { place, order, verdict, foreseen }
        });
        let fights = self.glance.battle.as_ref().is_some_and(|b| b.step == rules::combat::CombatStep::Attacks);
        let waits = |foreseen: &Foreseen| matches!(foreseen, Foreseen::Waits);
        let is_busy = self.desk.ahead.as_ref().is_some_and(|ahead| waits(&ahead.foreseen));
        let is_next = fights && self.link.game().state.pending().is_empty();
        // One after the other: what is pointed at comes first.
        self.desk.next_fight = is_next.then(|| {
            let next = rules::Order::FightNext { attack: None };
            if is_busy { Foreseen::Waits } else { self.foresight.ask(&self.link, &next, until).1 }
        });
        if is_busy || self.desk.next_fight.as_ref().is_some_and(waits) {
            ctx.request_repaint();
        }
    }

    /// Asks the rules about the march being dragged, once for each path.
    fn refresh_march(&mut self) {
        let Some(march) = &self.desk.march else { return };
        let Some(last) = march.path.last().copied() else { return };
        let board = &self.link.game().definitions.board;
        let joined = std::iter::once(&march.start).chain(&march.path).collect::<Vec<_>>();
        let connects = joined.windows(2).all(|p| matches!(p, [a, b] if board.direction(**a, **b).is_some()));
        let order = if let Some(attack) = board::attack::in_combat(self.link.game(), march, last) {
            attack
        } else if board::placing::is_put(self.link.game(), march) {
            let Some(order) = board::placing::orders_of(self.link.game(), march).into_iter().next() else { return };
            order
        } else {
            self.order_of_march(march, last, connects)
        };
        if march.asked.as_ref().is_some_and(|a| a.order == order) {
            return;
        }
        let verdict = self.link.check(&order);
        if let Some(march) = &mut self.desk.march {
            march.asked = Some(Asked { order, verdict });
        }
    }

    /// Returns the order of a drag: along its hexes, and over them in the formation that is cheapest, as a click would go
    /// (a road asks for Road column first), unless the player chose otherwise.
    fn order_of_march(&self, march: &March, last: PlaceIdx, connects: bool) -> Order {
        let dragged = board::order_of(self.link.game(), march);
        let Some(cheapest) = self.desk.reachable.reach.order_to(last) else { return dragged };
        let path = |order: &Order| if let Order::Move { path, .. } = order { path.clone() } else { Vec::new() };
        let stands_in = march.is_plain() && path(&cheapest) == path(&dragged);
        if !connects || (stands_in && cheapest != dragged && self.is_cheaper(&cheapest, &dragged)) {
            cheapest
        } else {
            dragged
        }
    }

    /// Returns whether an order costs less than another, or is allowed where the other is not.
    fn is_cheaper(&self, order: &Order, other: &Order) -> bool {
        let (verdict, other) = (self.link.check(order), self.link.check(other));
        verdict.is_allowed() && (!other.is_allowed() || verdict.cost.total() < other.cost.total())
    }

    fn take(&mut self, moved: Moved) {
        let desk = &mut self.desk;
        desk.camera = moved.camera;
        desk.map_rect = Some(moved.rect);
        desk.hover = moved.hover;
        desk.hover_since = moved.hover_since;
        desk.march = moved.march;
        desk.box_from = moved.box_from;
        desk.open_stack = moved.open_stack;
        desk.to_focus = None;
        desk.focus_timeline = false;
        desk.measure = moved.measure;
        desk.menu = moved.menu;
        desk.turning = moved.turning;
        desk.map_focused = moved.focused;
    }
}

impl eframe::App for App {
    fn logic(&mut self, ctx: &egui::Context, _frame: &mut eframe::Frame) {
        let told = self.link.poll();
        if !told.is_empty() {
            self.foresight.forget();
            let stopped = self.desk.scripts == crate::scripted::ScriptsNow::Stopped;
            self.load_scripts();
            if stopped {
                self.stop_scripts();
            }
        }
        self.notices.hear(told);
        if let Some(secs) = self.notices.let_go(ctx.time()) {
            ctx.request_repaint_after(Duration::from_secs_f64(secs));
        }
        self.let_scripts_play(ctx);
        self.hear_reporter();
        self.go_on_with_hand_out(ctx);
        self.count_recorded();
        if self.desk.motion.as_ref().is_some_and(|m| ctx.time() - m.since >= board::MOVE_SECS) {
            self.desk.motion = None;
        }
        self.go_on_playing(ctx);
        let springing = self.desk.bubble.as_ref().is_some_and(|b| ctx.time() - b.since < board::SPRING_SECS);
        if self.desk.motion.is_some() || springing {
            ctx.request_repaint();
        }
    }

    fn ui(&mut self, ui: &mut egui::Ui, _frame: &mut eframe::Frame) {
        self.begin_frame(ui);
        self.refresh_ahead(ui.ctx());
        let mut commands = self.keys_pressed(ui.ctx());
        let generation = self.painter.atlas.generation();
        let revision = self.shown_revision();
        let (game, glance) = match &self.past {
            Some(past) => (past, &self.past_glance),
            None => (self.link.game(), &self.glance),
        };
        let (speech, theme, desk) = (self.link.speech(), &self.theme, &self.desk);
        let view = View { game, speech, theme, desk, glance, settings: &self.settings };
        let is_tight = panels::panes_ui(ui, &view, &mut self.painter.atlas, &mut commands);
        let moved = board::board_ui(ui, &view, revision, &mut self.painter, &mut commands);
        panels::overlays_ui(ui, &view, &mut commands);
        self.take(moved);
        self.desk.layout.share(is_tight);
        let first_look = !self.desk.looked;
        self.run(ui.ctx(), &mut commands);
        // What a command changed, and a texture that moved its faces, is shown in a frame of its own.
        if first_look || self.painter.atlas.generation() != generation {
            ui.ctx().request_repaint();
        }
        self.refresh_march();
        self.rest.watch(ui.ctx(), self.desk.camera, &mut self.painter);
        if self.keeper.is_due(ui.ctx()) {
            self.keep_now();
        }
    }

    fn on_exit(&mut self, _gl: Option<&eframe::glow::Context>) {
        self.keep_now();
    }

    fn clear_color(&self, _visuals: &egui::Visuals) -> [f32; 4] {
        self.theme.c.panel.to_normalized_gamma_f32()
    }
}

fn system_lang() -> Option<Lang> {
    ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(|name| std::env::var(name).ok().and_then(|v| Lang::of(&v)))
}
