//! What a teacher does in the window: a lesson recorded by playing it, and a lesson written as a hand-out.

use content::testing::copy_folder;
use egui::accesskit::Role;
use egui::vec2;
use egui_kittest::kittest::{By, NodeT, Queryable};
use rules::hooks::NoHooks;
use session::Session;
use session::session::{Keep, StartOptions};

use crate::window::{CTRL, Window, in_english, library};

fn names(folder: &std::path::Path) -> Vec<String> {
    let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<String> = files.map(|f| f.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}

/// Begins to record by the palette, as any command is found.
fn begin(window: &mut Window) {
    window.press_with(CTRL, egui::Key::P);
    window.type_text("record a lesson");
    window.press(egui::Key::Enter);
    assert!(window.says("A lesson is recorded from here on"), "{:#?}", window.said());
}

fn save_is_offered(window: &Window) -> bool {
    let save = window.harness.query_all(By::new().role(Role::Button).label_contains("Save the lesson")).next();
    save.is_some_and(|node| !node.accesskit_node().is_disabled())
}

#[test]
fn a_lesson_is_recorded_from_here_on_and_plays_by_itself() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    begin(&mut window);
    assert!(!save_is_offered(&window), "nothing is played yet");
    window.drag(&["0307", "0306"]);
    window.drag(&["0306", "0405"]);
    assert!(window.says("A lesson is recorded: 2 steps"), "{:#?}", window.said());
    window.press_with(CTRL, egui::Key::Z);
    assert!(window.says("A lesson is recorded: 1 step"), "what is taken back is left out");
    window.click_hex("0306");
    window.press(egui::Key::F);
    window.press(egui::Key::L);
    window.write("Title of the lesson", "Échelons du 3e");
    window.click("Save the lesson");
    let folder = window.folder().join("case/lessons");
    assert_eq!(names(&folder), ["01_echelons_du_3e.toml"]);
    assert!(window.says("The lesson is written: "), "{:#?}", window.said());
    window.click_first(Role::Button, "Close");
    assert!(window.desk().recording.is_none());

    let modules = content::Library::new([window.folder().to_owned(), berthier_tests::modules_folder()]);
    let lesson = content::load(&modules, "case", None).lessons.into_iter().next().expect("the lesson is read");
    assert_eq!((lesson.title.as_str(), lesson.steps.len()), ("Échelons du 3e", 2));
    let position = content::load(&modules, "case", Some(&lesson.scenario())).definitions.expect("it has a position");
    let start = lessons::trial::start(&lesson, position);
    assert_eq!(lessons::trial::play(&lesson, &start, &NoHooks, &lessons::NoPredicates), []);
}

#[test]
fn a_lesson_whose_beginning_is_taken_back_has_no_steps_and_a_second_one_gets_a_name_of_its_own() {
    let mut window = Window::of_active_meadow();
    window.drag(&["0308", "0307"]);
    begin(&mut window);
    window.drag(&["0307", "0306"]);
    for _ in 0..2 {
        window.press_with(CTRL, egui::Key::Z);
    }
    assert!(!save_is_offered(&window));
    window.drag(&["0308", "0408"]);
    assert!(!save_is_offered(&window), "what began it is no longer so");
    window.click("Stop recording");
    for n in 0..2 {
        begin(&mut window);
        window.drag(if n == 0 { &["0408", "0407"] } else { &["0407", "0406"] });
        window.click("Save the lesson");
        window.click_first(Role::Button, "Close");
    }
    assert_eq!(names(&window.folder().join("case/lessons")), ["01_lesson.toml", "02_lesson_2.toml"]);
}

#[test]
fn a_lesson_is_handed_out_with_a_picture_a_step_and_the_learner_goes_on_where_he_was() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let options = StartOptions {
        scenario: Some("lesson:first_move".into()),
        keep: Keep::File(folder.path().join("mine.journal")),
        ..StartOptions::new("an_xxx", 1)
    };
    let session = Session::start(library(None), &options).expect("the lesson starts");
    let mut window = Window::open(session, &in_english(), vec2(1400.0, 900.0));
    window.use_button("Show me a way");
    let before = window.session().game().state.hash();
    window.click("Menu");
    window.click("Write this lesson as a hand-out");
    window.wait("the hand-out", |w| w.says("The hand-out is written: "));
    let handout = folder.path().join("mine-handout");
    let text = std::fs::read_to_string(handout.join("lesson.md")).expect("the text is there");
    assert!(text.starts_with("# Your first move"), "{text}");
    for step in 1..=6 {
        assert!(text.contains(&format!("(step-{step:02}.png)")), "{text}");
    }
    assert!(text.contains("(answer-01.png)") && text.contains("(answer-03.png)"), "marches are shown: {text}");
    assert!(!text.contains("(answer-02.png)"), "a change of formation leads nowhere: {text}");
    let pictures = names(&handout);
    assert_eq!(pictures.len(), 6 + 2 + 1, "{pictures:?}");
    assert_eq!(window.session().game().state.hash(), before);
    window.click("Dismiss");
    assert!(!window.says("The hand-out is written: "));
}

#[test]
fn a_hand_out_lights_what_its_step_lights() {
    let handed_out = |marks: &str| {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let source = berthier_tests::modules_folder().join("an_xxx");
        let copy = folder.path().join("modules/an_xxx");
        copy_folder(&source, &copy).expect("the folder can be copied");
        let file = copy.join("lessons/01_first_move.toml");
        let text = std::fs::read_to_string(&file).expect("the lesson is there");
        let first = text.find("mark = [").expect("the first step marks something");
        let end = first + text[first..].find('\n').expect("a line ends");
        std::fs::write(&file, format!("{}mark = {marks}{}", &text[..first], &text[end..])).expect("it can be written");
        let modules = content::Library::new([folder.path().join("modules")]);
        let library = std::sync::Arc::new(session::ModuleLibrary::new(modules, None));
        let options = StartOptions { scenario: Some("lesson:first_move".into()), ..StartOptions::new("an_xxx", 1) };
        let session = Session::start(library, &options).expect("the lesson starts");
        let out = folder.path().join("out");
        let mut handout = desktop::HandOut::begin(session, &out, session::Lang::En, 600).expect("it begins");
        handout.step().expect("a step is written");
        std::fs::read(out.join("step-01.png")).expect("the picture is there")
    };
    assert_ne!(handed_out("[\"0403\"]"), handed_out("[]"));
    assert_ne!(handed_out("[\"0403\"]"), handed_out("[\"0404\"]"));
}
