//! Where window and session meet: orders go in, a digest for the panels comes out. Nothing else knows the session.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use rules::board::PlaceIdx;
use rules::event::{Cause, Event, Happening};
use rules::explain::Question;
use rules::ids::UnitId;
use rules::order::{Order, Spot};
use rules::{Game, Reach, Verdict};
use session::auto::{Auto, AutoError, PlayingScript};
use session::journal::{Entry, EntryId};
use session::library::ModuleFiles;
use session::teaching::Course;
use session::words::{NO_CLAUSE, StoryLine};
use session::{Lang, OrderError, Session, Teaching, ViewState};

use crate::classroom::School;
use crate::commands::ReloadAnswer;
use crate::desk::Desk;
use crate::notices::News;
use crate::speech::{Arg, Speech};
use crate::view::{
    Asking, Battle, Glance, JournalLine, Mistake, Part, Roll, Waits, Workshop, card, forces, groups, has_rolls,
    last_throw, rolls, slot_of, to_move, trails,
};

/// The session with its words, and a number that grows with every change of the game.
pub struct Link {
    session: Session,
    speech: Speech,
    revision: u64,
    lines: BTreeMap<u64, JournalLine>,
    /// The files of the modules in force.
    modules: Vec<ModuleFiles>,
    /// The revision in which the modules' pictures last changed.
    pictures: u64,
    teaching: Option<Teaching>,
    school: School,
    courses: Vec<Course>,
    /// The scripts by which a side can be played.
    can_play: Vec<PlayingScript>,
    /// The game that was open before the first lesson.
    came_from: Option<PathBuf>,
}

impl Link {
    /// Takes a session over.
    pub fn new(mut session: Session, lang: Lang, school: School) -> Self {
        let mut speech = Speech::new(lang);
        speech.set_module_texts(session.texts());
        session.set_lang(lang);
        let modules = session.modules().to_vec();
        let teaching = school.teaching_of(&mut session);
        let courses = session.courses();
        let can_play = PlayingScript::all(&session);
        let (lines, revision, pictures) = (BTreeMap::new(), 1, 1);
        Self {
            session,
            speech,
            revision,
            lines,
            modules,
            pictures,
            teaching,
            school,
            courses,
            can_play,
            came_from: None,
        }
    }

    /// Takes another session over; a game that is no lesson is remembered, to come back to.
    pub fn change(&mut self, session: Session) {
        let left = self.session.journal().filter(|_| self.teaching.is_none()).map(Path::to_path_buf);
        let came_from = left.or_else(|| self.came_from.take());
        let revision = self.revision;
        *self = Self::new(session, self.speech.words().lang(), self.school.clone());
        self.revision = revision + 1;
        self.pictures = self.revision;
        self.came_from = came_from.filter(|_| self.teaching.is_some());
    }

    /// Does something with the lesson in progress; returns why not, in a sentence.
    pub fn teach(
        &mut self,
        wanted: impl FnOnce(&mut Teaching, &mut Session) -> Result<(), OrderError>,
    ) -> Option<String> {
        let teaching = self.teaching.as_mut()?;
        let result = wanted(teaching, &mut self.session);
        self.revision += 1;
        result.err().map(|error| self.sentence(&error))
    }

    /// Returns the step of the lesson in progress.
    pub fn lesson_step(&self) -> Option<usize> {
        self.teaching.as_ref().map(|t| t.progress().step)
    }

    /// Returns whether the question now asked is answered by clicking hexes, this one among them.
    pub fn is_asked_about(&self, place: PlaceIdx) -> bool {
        let question = self.teaching.as_ref().and_then(|t| t.question(&self.session));
        let board = &self.game().definitions.board;
        question.is_some_and(|q| q.among.contains(&board.place(place).id))
    }

    /// Returns a course.
    pub fn course(&self, course: usize) -> Option<&session::teaching::Course> {
        self.courses.get(course)
    }

    /// Returns whether this lesson of a course is the one in progress.
    pub fn is_lesson(&self, course: usize, lesson: &str) -> bool {
        let now = self.teaching.as_ref().map(Teaching::lesson);
        now.is_some_and(|now| now.id == lesson && self.courses.get(course).is_some_and(|c| c.module == now.module))
    }

    /// Begins the lesson again where all of it was gone through before: whoever takes it up wants to play it.
    pub fn begin_again_what_is_over(&mut self) {
        if self.teaching.as_ref().is_some_and(Teaching::is_over) {
            self.teach(Teaching::restart);
        }
    }

    /// Returns whether anything was done in the game before: in a lesson by the learner, not by the lesson itself.
    pub fn is_taken_up(&self) -> bool {
        match &self.teaching {
            Some(teaching) => teaching.progress().last_of_learner().is_some(),
            None => !self.session.entries().is_empty(),
        }
    }

    /// Returns where the module of the lesson in progress lies, and its id.
    pub fn lesson_source(&self) -> Option<(String, String)> {
        let lesson = self.teaching.as_ref()?.lesson();
        let course = self.courses.iter().find(|c| c.module == lesson.module)?;
        Some((course.source.clone(), lesson.id.clone()))
    }

    /// Returns the first lesson that teaches a clause.
    pub fn lesson_on(&self, clause: &str) -> Option<crate::walk::Taught> {
        let teaches = |lesson: &&content::lesson::Lesson| lesson.clauses().contains(&clause);
        self.courses.iter().enumerate().find_map(|(course, of)| {
            let lesson = of.lessons.iter().find(teaches)?;
            Some((course, lesson.id.clone(), self.speech.text(&lesson.title)))
        })
    }

    /// Returns the lesson after the one in progress.
    pub fn next_lesson(&self) -> Option<(usize, String)> {
        let now = self.teaching.as_ref()?.lesson();
        let at = self.courses.iter().position(|c| c.module == now.module)?;
        let lessons = &self.courses.get(at)?.lessons;
        let after = lessons.iter().position(|l| l.id == now.id)?.checked_add(1)?;
        lessons.get(after).map(|next| (at, next.id.clone()))
    }

    /// Returns the game that was open before the first lesson.
    pub fn came_from(&self) -> Option<&Path> {
        self.came_from.as_deref()
    }

    /// Tells the lesson that the game changed.
    fn lesson_goes_on(&mut self) {
        if let Some(teaching) = &mut self.teaching {
            teaching.refresh(&mut self.session);
        }
    }

    /// Returns the session.
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Returns the game.
    pub fn game(&self) -> &Game {
        self.session.game()
    }

    /// Returns the words.
    pub fn speech(&self) -> &Speech {
        &self.speech
    }

    /// Returns a number that grows with every change of the game, its definitions or the language.
    pub fn revision(&self) -> u64 {
        self.revision
    }

    /// Goes on in another language.
    pub fn speak(&mut self, lang: Lang) {
        self.speech.speak(lang);
        self.session.set_lang(lang);
        self.lines.clear();
        self.revision += 1;
    }

    /// Watches the files of the modules and wakes the window when they changed.
    pub fn start_watching(&mut self, ctx: &egui::Context) {
        let ctx = ctx.clone();
        self.session.start_watching(move || ctx.request_repaint());
    }

    /// Takes in changed files; returns what there is to tell.
    pub fn poll(&mut self) -> Vec<News> {
        let notices = self.session.poll();
        if notices.is_empty() {
            return Vec::new();
        }
        self.revision += 1;
        self.take_modules();
        self.lesson_goes_on();
        let definitions = &self.session.game().definitions;
        notices.iter().map(|n| News::of(n, self.speech.words().notice(definitions, n))).collect()
    }

    /// Takes in what the files of the modules in force now say, where they changed.
    fn take_modules(&mut self) {
        if self.modules == self.session.modules() {
            return;
        }
        let before = std::mem::replace(&mut self.modules, self.session.modules().to_vec());
        let changed = session::changed_files(&before, &self.modules);
        self.speech.set_module_texts(self.session.texts());
        if !changed.iter().all(|file| has_ending(file, "lua")) {
            self.lines.clear();
        }
        if changed.iter().any(|file| !["lua", "toml", "ftl"].iter().any(|ending| has_ending(file, ending))) {
            self.pictures = self.revision;
        }
        self.courses = self.session.courses_after(&self.courses);
        self.can_play = PlayingScript::all(&self.session);
    }

    /// Returns the revision in which the modules' pictures last changed.
    pub fn pictures_revision(&self) -> u64 {
        self.pictures
    }

    /// Answers whether an order may be done, what it costs and why.
    pub fn check(&self, order: &Order) -> Verdict {
        self.session.check(order)
    }

    /// Returns the hooks of the game's scripts.
    pub fn hooks(&self) -> &dyn rules::hooks::Hooks {
        self.session.hooks()
    }

    /// Finds where units can go; nowhere where a script fails.
    pub fn reach(&self, units: &[UnitId]) -> Reach {
        self.session.reach(units).unwrap_or_default()
    }

    /// Gives an order.
    ///
    /// # Errors
    /// The verdict where it is refused, or else a sentence.
    pub fn give(&mut self, order: Order) -> Result<(), Refused> {
        if self.teaching.is_some() && matches!(order, Order::Overrule { .. }) {
            return Err(Refused::Sentence(self.speech.say("teach-no_overrule")));
        }
        let order = match &self.teaching {
            Some(teaching) => teaching.laid_out(&self.session, order),
            None => order,
        };
        let result = self.session.order(order);
        self.lesson_goes_on();
        self.revision += 1;
        match result {
            Ok(_) => Ok(()),
            Err(OrderError::Refused(verdict)) => Err(Refused::Verdict(verdict)),
            Err(error) => Err(Refused::Sentence(self.sentence(&error))),
        }
    }

    /// Has the scripts that play sides give one order; returns whether there was one.
    ///
    /// # Errors
    /// Why a script was stopped.
    pub fn let_play(&mut self, auto: &mut Auto) -> Result<bool, AutoError> {
        let played = auto.step_beside_players(&mut self.session);
        self.revision += 1;
        played
    }

    /// Goes back, on, or to just after an entry.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub fn travel(&mut self, to: Travel) -> Result<(), String> {
        let result = match (to, &mut self.teaching) {
            // What the lesson did by itself is not what the learner would take back.
            (Travel::Back, Some(teaching)) => teaching.undo(&mut self.session),
            (Travel::Back, None) => self.session.undo().map(|_| ()),
            (Travel::On, _) => self.session.redo().map(|_| ()),
            (Travel::To(entry), _) => self.session.undo_to(EntryId(entry)).map(|_| ()),
        };
        self.lesson_goes_on();
        self.revision += 1;
        result.map_err(|error| match (to, &error) {
            (Travel::Back, OrderError::NoSuchEntry) => self.speech.say("undo-nothing"),
            (Travel::On, OrderError::NoSuchEntry) => self.speech.say("redo-nothing"),
            _ => self.sentence(&error),
        })
    }

    /// Lets a hook that fails go on for now.
    pub fn forgive(&self, module: &rules::ids::ModuleId, hook: &str) {
        if let Some(scripts) = self.session.scripts() {
            scripts.forgive(module, hook);
        }
    }

    /// Makes the digest of the scripts as they stand: their accounts grow with every question.
    pub fn workshop(&self) -> Workshop {
        crate::view::workshop(&self.session, &self.speech)
    }

    /// Returns the hook that fails again and again.
    pub fn failing(&self) -> Option<crate::view::FailingHook> {
        crate::view::failing(&self.session, &self.speech)
    }

    /// Does with a reload that waits what the player says.
    ///
    /// # Errors
    /// Why not, in a sentence.
    pub fn answer_reload(&mut self, answer: ReloadAnswer) -> Result<(), String> {
        self.revision += 1;
        let done = match answer {
            ReloadAnswer::Keep => {
                self.session.keep_old_modules();
                Ok(())
            }
            ReloadAnswer::Retry => self.session.retry_reload(),
            ReloadAnswer::Move => {
                let reason = self.speech.say("window-reload_reason");
                self.session.move_and_reload(&reason)
            }
            ReloadAnswer::Restart => {
                let restarted = self.session.restart();
                self.lines.clear();
                self.pictures = self.revision;
                return restarted.map_err(|error| self.speech.words().start_error(&error));
            }
        };
        done.map_err(|error| self.sentence(&error))
    }

    /// Begins to run the module's tests.
    pub fn run_tests(&mut self) {
        self.revision += 1;
        self.session.run_tests();
    }

    fn sentence(&self, error: &OrderError) -> String {
        self.speech.words().order_error(&self.session.game().definitions, error)
    }

    /// Returns the view kept beside the journal.
    pub fn kept_view(&self) -> ViewState {
        self.session.journal().map(ViewState::load).unwrap_or_default()
    }

    /// Keeps the view beside the journal.
    pub fn keep_view(&self, view: &ViewState) {
        let Some(journal) = self.session.journal().map(Path::to_path_buf) else { return };
        if let Err(error) = view.save(&journal) {
            tracing::warn!("the view could not be kept: {error}");
        }
    }

    /// Makes the digest of the game as it stands.
    pub fn glance(&mut self, desk: &Desk) -> Glance {
        self.write_lines();
        let game = self.session.game();
        let definitions = &game.definitions;
        let words = self.speech.words();
        let check = |order: &Order| self.session.check(order);
        let explain = |question: &Question| rules::explain::explain(game, question, self.session.hooks());
        let asking = Asking { game, speech: &self.speech, check: &check, explain: &explain };
        let next = self.session.check(&Order::NextPhase {});
        let any_active = game.state.units().any(|(_, u)| u.is_active());
        // What may be done anyway is refused in words, with its button.
        let is_barred = !next.can_be_overruled() || !game.state.pending().is_empty();
        Glance {
            to_move: to_move(game),
            to_recover: crate::view::to_recover(game, &check),
            track: crate::view::track(game, &self.speech),
            groups: groups(game, &self.speech),
            battle: Battle::of(game, self.session.hooks(), &self.speech),
            forces: forces(game, &self.speech),
            rolls: self.rolls(desk),
            thrown: self.session.timeline().entry(self.session.timeline().cursor()).and_then(last_throw),
            card: Self::card_of(&asking, desk),
            violations: crate::view::violations(game, self.session.hooks(), &self.speech),
            trails: trails(game, self.session.timeline()),
            undo: self.session.can_undo().map(|e| words.undo(definitions, Some(e))),
            redo: self.session.can_redo().map(|e| words.redo(definitions, Some(e))),
            journal: self.journal(),
            moments: crate::view::Moments::of(&self.session),
            n_kept: self.session.entries().len(),
            workshop: self.workshop(),
            offers: crate::view::Offers::default(),
            failing: None,
            any_active,
            next_phase_refused: next.refusals.first().filter(|_| is_barred).map(|r| self.speech.refusal(game, r)),
            chits_left: !rules::chapters::sequence::cup::is_over(game),
            read_only: self.session.read_only().map(|why| words.read_only(why)),
            banner: self.session.banner().map(|b| {
                (
                    self.speech.say_with("window-banner", &[("why", Arg::Text(&words.banner(b)))]),
                    b.problems.first().and_then(|p| Mistake::of(p).spot),
                )
            }),
            conflict: self.session.conflict().map(|c| Waits {
                words: self
                    .speech
                    .say_with("window-conflict", &[("list", Arg::Text(&words.conflict(definitions, c).join(" · ")))]),
                strands: !c.hexes.is_empty(),
                blocks: c.blocks(),
                begins: c.scenario.as_ref().map(|gone| words.name(&gone.title)),
            }),
            notices: Vec::new(),
            lesson: self.teaching.as_ref().map(|t| crate::view::lesson(t, &self.session, &self.speech)),
            lessons: crate::view::lessons(&self.courses, &self.memory(), self.school.today(), &self.speech),
            next_lesson: self.next_lesson().is_some(),
            can_play: self.can_play.clone(),
            can_leave: self.came_from.is_some(),
        }
    }

    /// Makes the digest of a past moment of the game: what may be done now is left out.
    pub fn glance_back(&self, past: &Game, now: &Glance, desk: &Desk) -> Glance {
        let check = |_: &Order| Verdict::default();
        let explain = |question: &Question| rules::explain::explain(past, question, self.session.hooks());
        let asking = Asking { game: past, speech: &self.speech, check: &check, explain: &explain };
        let card = Self::card_of(&asking, desk);
        Glance {
            to_move: Vec::new(),
            to_recover: Vec::new(),
            track: crate::view::track(past, &self.speech),
            groups: Vec::new(),
            battle: None,
            forces: forces(past, &self.speech),
            rolls: Vec::new(),
            card: card.map(|card| crate::view::Card {
                formations: Vec::new(),
                orders: Vec::new(),
                barred: None,
                ..card
            }),
            violations: crate::view::violations(past, self.session.hooks(), &self.speech),
            trails: Vec::new(),
            any_active: false,
            next_phase_refused: Some(self.speech.say("window-past_no_orders")),
            ..now.clone()
        }
    }

    /// Returns what was learnt: of the lesson in progress, or as it is kept.
    fn memory(&self) -> lessons::review::Memory {
        let taught = self.teaching.as_ref().map(|teaching| teaching.memory().clone());
        taught.unwrap_or_else(|| self.school.memory(&self.session))
    }

    /// Makes the card of the first selected unit alone: the selection changes more often than the game.
    pub fn card(&self, desk: &Desk) -> Option<crate::view::Card> {
        let check = |order: &Order| self.session.check(order);
        let game = self.session.game();
        let explain = |question: &Question| rules::explain::explain(game, question, self.session.hooks());
        let asking = Asking { game, speech: &self.speech, check: &check, explain: &explain };
        Self::card_of(&asking, desk)
    }

    /// Returns the entry the game stands after, where dice were thrown in it.
    pub fn thrown(&self) -> Option<u64> {
        let timeline = self.session.timeline();
        timeline.entry(timeline.cursor()).filter(|entry| has_rolls(entry)).map(|entry| entry.seq.0)
    }

    fn rolls(&self, desk: &Desk) -> Vec<Roll> {
        let entry = desk.rolls_of.and_then(|id| self.session.timeline().entry(EntryId(id)));
        entry.map(|entry| rolls(self.session.game(), &self.speech, entry)).unwrap_or_default()
    }

    fn card_of(asking: &Asking<'_>, desk: &Desk) -> Option<crate::view::Card> {
        let unit = desk.selection.first()?;
        card(asking, unit, &selected_with(asking.game, unit, &desk.selection))
    }

    fn journal(&self) -> Vec<JournalLine> {
        let cursor = self.session.timeline().cursor();
        let mut ahead = cursor == EntryId(0);
        let mut lines = Vec::new();
        for act in self.acts() {
            if let Some(line) = act.last().and_then(|last| self.lines.get(&last.seq.0)) {
                lines.push(JournalLine { ahead, ..line.clone() });
            }
            ahead = ahead || act.iter().any(|entry| entry.seq == cursor);
        }
        lines
    }

    /// Returns the acts of the branch being played, each with its entries in order.
    fn acts(&self) -> Vec<Vec<&Entry>> {
        let timeline = self.session.timeline();
        let mut acts: Vec<Vec<&Entry>> = Vec::new();
        for entry in timeline.branch().into_iter().filter_map(|id| timeline.entry(id)) {
            match acts.last_mut() {
                Some(act) if act.last().is_some_and(|before| before.act == entry.act) => act.push(entry),
                _ => acts.push(vec![entry]),
            }
        }
        acts
    }

    /// Writes the lines of the acts that have none yet. An act that went on is told anew.
    fn write_lines(&mut self) {
        let game = self.session.game();
        let mut turn = 1;
        let mut lines = Vec::new();
        for act in self.acts() {
            let began = act.iter().flat_map(|e| &e.events).find_map(|h| match h.event {
                Event::PhaseBegan { turn, .. } => Some(turn),
                _ => None,
            });
            turn = began.unwrap_or(turn);
            let Some(last) = act.last().filter(|last| !self.lines.contains_key(&last.seq.0)) else { continue };
            lines.push((last.seq.0, line_of(game, &self.speech, &act, turn)));
        }
        self.lines.extend(lines.into_iter().filter_map(|(seq, line)| Some((seq, line?))));
    }
}

/// Why an order was not done.
#[derive(Clone, Debug)]
pub enum Refused {
    /// It is refused: why, in full.
    Verdict(Box<Verdict>),
    /// It could not be done for another reason.
    Sentence(String),
}

/// Where to go in the game's time.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Travel {
    /// Before the last act.
    Back,
    /// After the next act.
    On,
    /// To just after an entry.
    To(u64),
}

/// Returns the selected units of a unit's stack, top first.
pub fn selected_with(game: &Game, unit: &UnitId, selection: &[UnitId]) -> Vec<UnitId> {
    let Some(hex) = game.state.unit(unit).and_then(|u| u.head()) else { return vec![unit.clone()] };
    let mut units: Vec<UnitId> = game.state.stack(hex).iter().filter(|u| selection.contains(u)).cloned().collect();
    if !units.contains(unit) {
        units.insert(0, unit.clone());
    }
    units
}

/// Returns whether a file of a module, named as in a notice, ends so.
fn has_ending(file: &str, ending: &str) -> bool {
    Path::new(file).extension().is_some_and(|e| e == ending)
}

/// Tells an act as a line of the journal.
fn line_of(game: &Game, speech: &Speech, act: &[&Entry], turn: u16) -> Option<JournalLine> {
    let (first, last) = (act.first()?, act.last()?);
    let story = speech.words().story(&game.definitions, act);
    let inner = first.order.inner();
    let unit = first.order.units().into_iter().next();
    let hex = match inner {
        Order::Move { path, .. } => path.last().cloned(),
        Order::Restack { hex, .. } | Order::Put { to: Spot::Hex(hex), .. } | Order::Draw { to: Spot::Hex(hex), .. } => {
            Some(hex.clone())
        }
        _ => unit.as_ref().and_then(|u| game.state.unit(u)).and_then(|u| u.head()).cloned(),
    };
    let mut clauses: Vec<String> = act.iter().flat_map(|e| &e.events).flat_map(clauses_of).collect();
    clauses.dedup();
    clauses.truncate(3);
    let minutes = game.definitions.scenario.minutes_at(turn);
    let is_told = story.lines.len() == 1 && story.lines.iter().all(|line| line.parts.is_empty());
    Some(JournalLine {
        entry: last.seq.0,
        when: session::words::clock_time(minutes),
        slot: unit.as_ref().map(|u| slot_of(game, u)),
        sentence: story.paragraph,
        clauses,
        details: if is_told { Vec::new() } else { story.lines.into_iter().flat_map(details_of).collect() },
        overruled: act.iter().any(|entry| is_overruled(&entry.order)),
        ahead: false,
        hex,
    })
}

fn is_overruled(order: &Order) -> bool {
    matches!(order.dice().1, Order::Overrule { .. })
}

/// Returns an event as the journal opens to it: its sentence with its clause, then the parts of its numbers.
fn details_of(line: StoryLine) -> Vec<Part> {
    let sentence = Part { words: line.sentence, change: String::new(), clause: line.clause };
    std::iter::once(sentence).chain(line.parts.into_iter().map(Part::from)).collect()
}

fn clauses_of(happening: &Happening) -> Vec<String> {
    let mut clauses = match &happening.cause {
        Some(Cause::Clause(clause)) => vec![clause.clone()],
        _ => Vec::new(),
    };
    if let Event::Overruled { clauses: overruled, .. } = &happening.event {
        clauses.extend(overruled.iter().filter(|c| *c != NO_CLAUSE).cloned());
    }
    clauses
}
