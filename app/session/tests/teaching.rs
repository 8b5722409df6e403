//! Lessons in the real session, as a learner goes through them.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

use std::path::{Path, PathBuf};
use std::sync::Arc;

use content::lesson::Task;
use content::testing::copy_folder;
use lessons::hints::Hint;
use lessons::question::Answer;
use lessons::review::Day;
use rules::Order;
use rules::ids::{PlaceId, UnitId};
use session::session::Keep;
use session::teaching::{Teaching, Told};
use session::{ModuleLibrary, Session, StartOptions};

/// A lesson being gone through, in a folder of its own.
struct Learner {
    folder: tempfile::TempDir,
    session: Session,
    teaching: Teaching,
}

fn modules() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")
}

fn library() -> Arc<dyn session::Library> {
    Arc::new(ModuleLibrary::new(content::Library::new([modules()]), Some(modules().join("../scripts"))))
}

impl Learner {
    fn begins(lesson: &str) -> Self {
        Self::begins_in("an_xxx", lesson)
    }

    fn begins_in(module: &str, lesson: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let options = StartOptions {
            scenario: Some(format!("lesson:{lesson}").as_str().into()),
            keep: Keep::File(folder.path().join("a.journal")),
            ..StartOptions::new(module, 99)
        };
        let mut session = Session::start(library(), &options).unwrap_or_else(|e| panic!("{e:#?}"));
        let teaching = Teaching::of(&mut session, Some(folder.path().join("lessons.txt")), Day(20_000)).unwrap();
        Self { folder, session, teaching }
    }

    /// Closes the game at once and takes it up again, on another day.
    fn comes_back(self, on: Day) -> Self {
        let Self { folder, session, teaching } = self;
        drop((session, teaching));
        let mut session = Session::resume(library(), &folder.path().join("a.journal")).unwrap();
        let teaching = Teaching::of(&mut session, Some(folder.path().join("lessons.txt")), on).unwrap();
        Self { folder, session, teaching }
    }

    fn marches(&mut self, path: &[&str]) -> bool {
        let path = path.iter().map(|hex| PlaceId::new(hex)).collect();
        let done = self.session.order(Order::march(vec![UnitId::new("an_xxx:57e")], path)).is_ok();
        self.teaching.refresh(&mut self.session);
        done
    }

    fn step(&self) -> usize {
        self.teaching.progress().step
    }

    fn undoes(&mut self) {
        self.teaching.undo(&mut self.session).unwrap();
    }

    /// Has every order shown, and answers every question rightly, up to a step.
    fn is_shown_up_to(&mut self, step: usize) {
        while self.step() < step {
            match self.teaching.question(&self.session) {
                Some(question) => self.teaching.answer(&mut self.session, question.right).unwrap(),
                None => assert!(self.teaching.show_way(&mut self.session).unwrap(), "step {}", self.step()),
            }
        }
    }
}

#[test]
fn the_step_is_done_by_how_the_unit_stands_and_what_else_was_done_is_told() {
    let mut learner = Learner::begins("first_move");
    assert!(learner.marches(&["0404"]));
    assert!(learner.marches(&["0403"]), "in Line");
    assert_eq!(learner.step(), 0, "the road is to be taken");
    learner.teaching.restart_step(&mut learner.session).unwrap();
    learner.is_shown_up_to(1);
    assert!(matches!(learner.teaching.told(), Some(Told::Done(Some(_)))));
}

#[test]
fn what_spent_the_points_is_named_and_undo_brings_them_back() {
    let mut learner = Learner::begins("first_move");
    assert!(learner.marches(&["0505"]));
    assert!(matches!(learner.teaching.told(), Some(Told::Elsewhere(Some(_)))), "it can still be done");
    for hex in ["0506", "0606", "0605", "0705"] {
        assert!(learner.marches(&[hex]), "{hex}");
    }
    let Some(Told::Spent { refusal, .. }) = learner.teaching.told() else { panic!("{:?}", learner.teaching.told()) };
    assert_eq!(refusal.clause.unwrap().to_string(), "T1");
    let n_tried = learner.teaching.progress().tried().len();
    while matches!(learner.teaching.told(), Some(Told::Spent { .. })) {
        learner.undoes();
    }
    let left = learner.teaching.progress().tried().len();
    assert!(0 < left && left < n_tried, "not all of it has to be taken back");
    learner.teaching.restart_step(&mut learner.session).unwrap();
    assert_eq!(learner.session.timeline().cursor().0, 0);
    assert_eq!(learner.teaching.told(), None);
}

#[test]
fn undo_goes_back_over_a_step_and_redo_on_again() {
    let mut learner = Learner::begins("first_move");
    learner.is_shown_up_to(2);
    learner.undoes();
    assert_eq!(learner.step(), 1);
    learner.session.redo().unwrap();
    learner.teaching.refresh(&mut learner.session);
    assert_eq!(learner.step(), 2);
    learner.teaching.restart(&mut learner.session).unwrap();
    assert_eq!(learner.step(), 0);
}

#[test]
fn a_lesson_closed_at_any_step_is_found_as_it_was_left() {
    let mut learner = Learner::begins("first_move");
    let n_steps = learner.teaching.lesson().all().count();
    for step in 0..=n_steps {
        learner.is_shown_up_to(step);
        learner = learner.comes_back(Day(20_000));
        assert_eq!(learner.step(), step);
    }
    assert!(learner.teaching.is_over());
    let name = ("an_xxx".to_owned(), "first_move".to_owned());
    assert_eq!(learner.teaching.memory().done(&name), Some(Day(20_000)));
}

#[test]
fn hints_name_the_rule_then_the_unit_then_the_hex() {
    let mut learner = Learner::begins("first_move");
    for _ in 0..3 {
        assert!(learner.teaching.has_more_hints(&learner.session));
        learner.teaching.hint();
    }
    assert!(!learner.teaching.has_more_hints(&learner.session));
    let [Hint::Rule(_), Hint::Unit(unit), Hint::Hex(hex)] = &learner.teaching.hints(&learner.session)[..] else {
        panic!("{:?}", learner.teaching.hints(&learner.session));
    };
    assert_eq!((unit.as_str(), hex.as_str()), ("an_xxx:57e", "0403"));
}

#[test]
fn an_order_to_nobody_in_particular_is_named_with_where_its_button_is() {
    let mut learner = Learner::begins("turn");
    while learner.teaching.has_more_hints(&learner.session) {
        learner.teaching.hint();
    }
    let hints = learner.teaching.hints(&learner.session);
    assert!(matches!(&hints[..], [Hint::Rule(_), Hint::Order(_), Hint::Button]), "{hints:?}");
    let words = session::Words::new(session::Lang::En);
    let said = hints.iter().map(|hint| words.hint(&learner.session.game().definitions, hint)).collect::<Vec<_>>();
    assert!(said[1].contains("next phase") && said[2].contains("To do"), "{said:?}");
}

#[test]
fn what_was_missed_comes_back_alone_the_next_day() {
    let mut learner = Learner::begins("first_move");
    let step = learner.teaching.lesson().steps.len();
    learner.is_shown_up_to(step);
    let question = learner.teaching.question(&learner.session).unwrap();
    let wrong = question.wrong().unwrap();
    learner.teaching.answer(&mut learner.session, wrong).unwrap();
    let judged = learner.teaching.judged().unwrap();
    assert!(!judged.is_right);
    assert!(judged.question.mistake(&judged.answer).is_some(), "the rules say where it went wrong");
    assert_eq!(learner.step(), step, "it may be tried again");
    let end = learner.teaching.lesson().all().count();
    learner.is_shown_up_to(end);
    let mut learner = learner.comes_back(Day(20_001));
    learner.teaching.restart(&mut learner.session).unwrap();
    learner.teaching.review(&mut learner.session);
    assert_eq!(learner.step(), step, "the rest is played by itself");
    let right = learner.teaching.question(&learner.session).unwrap().right;
    learner.teaching.answer(&mut learner.session, right).unwrap();
    assert!(learner.teaching.is_over());
    let text = std::fs::read_to_string(learner.folder.path().join("lessons.txt")).unwrap();
    assert!(text.contains("missed an_xxx first_move 3 2024-10-08 1"), "{text}");
}

#[test]
fn a_question_is_about_the_position_it_was_asked_on_whatever_is_done_meanwhile() {
    let mut learner = Learner::begins("first_move");
    let step = learner.teaching.lesson().steps.len();
    learner.is_shown_up_to(step);
    let asked = learner.teaching.question(&learner.session).unwrap();
    let before = learner.session.game().state.hash();
    assert!(learner.marches(&["0402"]));
    assert_eq!(learner.teaching.told(), Some(&Told::Unasked));
    assert_eq!(learner.teaching.question(&learner.session).unwrap(), asked);
    learner.teaching.answer(&mut learner.session, asked.right).unwrap();
    assert_eq!(learner.step(), step + 1);
    assert_eq!(learner.session.game().state.hash(), before, "what comes after counts on it");
}

#[test]
fn the_engine_knows_the_hexes_that_may_not_be_entered() {
    let mut learner = Learner::begins("first_move");
    let last = learner.teaching.lesson().all().count() - 1;
    learner.is_shown_up_to(last);
    let question = learner.teaching.question(&learner.session).unwrap();
    assert!(matches!(learner.teaching.lesson().step(last).unwrap().task, Task::Question(_)));
    assert_eq!(question.right, Answer::Hexes([PlaceId::new("0302")].into()));
    assert_eq!(question.among.len(), 6);
}

#[test]
fn every_module_of_a_game_brings_its_lessons() {
    let session = Session::start(library(), &StartOptions::new("chevardino", 1)).unwrap();
    let courses = session.courses();
    assert_eq!(courses.len(), 2, "the ruleset's, and the battle's own");
    let first = &courses[0].lessons[0];
    let mut lesson = session.begin_lesson(&courses[0].source, &first.id, Keep::Nowhere, None).unwrap();
    assert!(Teaching::of(&mut lesson, None, Day(0)).is_some());
}

#[test]
fn a_script_says_whether_a_step_is_done_however_it_came_about() {
    let mut learner = Learner::begins_in("chevardino", "before_the_work");
    let mut marches = |unit: &str, path: &[&str]| {
        let path = path.iter().map(|hex| PlaceId::new(hex)).collect();
        learner.session.order(Order::march(vec![UnitId::new(unit)], path)).unwrap();
        learner.teaching.refresh(&mut learner.session);
        learner.teaching.progress().step
    };
    assert_eq!(marches("chevardino:lesson_111", &["0505", "0504"]), 0, "one of two");
    assert_eq!(marches("chevardino:lesson_57", &["0305", "0304"]), 1, "not the two its author had in mind");
}

#[test]
fn a_predicate_that_no_script_answers_is_told_and_does_no_step() {
    let mut learner = Learner::begins_in("chevardino", "before_the_work");
    let hook = Order::SwitchHook { module: "chevardino".into(), hook: "ask.lesson_step".to_owned(), on: false };
    learner.session.order(hook).unwrap();
    let path = vec![PlaceId::new("0405"), PlaceId::new("0404")];
    learner.session.order(Order::march(vec![UnitId::new("chevardino:lesson_61")], path)).unwrap();
    learner.teaching.refresh(&mut learner.session);
    let Some(Told::Fault(why)) = learner.teaching.told() else { panic!("{:?}", learner.teaching.told()) };
    assert!(why.contains("two_before_the_work") && why.contains("ask.lesson_step"), "{why}");
    assert_eq!(learner.step(), 0);
}

fn library_in(modules: &Path) -> Arc<dyn session::Library> {
    let scripts = crate::modules().join("../scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([modules.to_owned()]), Some(scripts)))
}

#[test]
fn a_predicate_that_fails_or_never_ends_does_no_step_and_its_author_is_told() {
    for (body, says) in [("error('no idea')", "no idea"), ("while true do end", "did not end"), ("return 7", "7")] {
        let folder = tempfile::tempdir().unwrap();
        copy_folder(&modules(), folder.path()).unwrap();
        let main = folder.path().join("chevardino/rules/main.lua");
        let text = std::fs::read_to_string(&main).unwrap();
        let changed = text.replace("return two_before_the_work(ctx)", &format!("do {body} end"));
        assert_ne!(changed, text);
        std::fs::write(&main, changed).unwrap();
        let scenario = Some("lesson:before_the_work".into());
        let options = StartOptions { scenario, ..StartOptions::new("chevardino", 1) };
        let mut session = Session::start(library_in(folder.path()), &options).unwrap_or_else(|e| panic!("{e:#?}"));
        let mut teaching = Teaching::of(&mut session, None, Day(0)).unwrap();
        let path = vec![PlaceId::new("0405"), PlaceId::new("0404")];
        session.order(Order::march(vec![UnitId::new("chevardino:lesson_61")], path)).unwrap();
        teaching.refresh(&mut session);
        let told = format!("{:?}", teaching.told());
        assert!(told.contains("Fault") && told.contains(says), "{body}: {told}");
        assert_eq!(teaching.progress().step, 0);
    }
}

#[test]
fn a_lesson_saved_with_a_mistake_goes_on_as_it_was_and_takes_what_mends_it() {
    let folder = tempfile::tempdir().unwrap();
    let modules = folder.path().join("modules");
    copy_folder(&crate::modules(), &modules).unwrap();
    let options = StartOptions { scenario: Some("lesson:first_move".into()), ..StartOptions::new("an_xxx", 1) };
    let mut session = Session::start(library_in(&modules), &options).unwrap();
    session.start_watching(|| {});
    let mut teaching = Teaching::of(&mut session, None, Day(0)).unwrap();
    assert!(teaching.show_way(&mut session).unwrap());
    assert_eq!(teaching.progress().step, 1);
    let file = modules.join("an_xxx/lessons/01_first_move.toml");
    let text = std::fs::read_to_string(&file).unwrap();
    let mut saved = |text: &str, until: &dyn Fn(&Session) -> bool| {
        std::fs::write(&file, text).unwrap();
        let began = std::time::Instant::now();
        while !until(&session) {
            assert!(began.elapsed().as_secs() < 30, "in vain: {:?}", session.banner());
            std::thread::sleep(std::time::Duration::from_millis(20));
            session.poll();
        }
        teaching.refresh(&mut session);
        (teaching.progress().step, teaching.lesson().steps[1].say.clone())
    };
    let torn = text.replacen("[[step]]", "[[step", 1);
    let (step, say) = saved(&torn, &|s| s.banner().is_some());
    assert_eq!((step, say.as_str()), (1, "lesson-first_move-2"), "it goes on as it was read before");
    let mended = text.replace("say = \"lesson-first_move-2\"", "say = \"Form Line at once.\"");
    let (step, say) = saved(&mended, &|s| s.banner().is_none());
    assert_eq!((step, say.as_str()), (1, "Form Line at once."), "what was done stays done");
}
