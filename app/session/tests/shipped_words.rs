//! What the shipped lessons say, in every language; and that one of anything is said in the singular.
#![allow(clippy::unwrap_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeSet;
use std::path::Path;
use std::sync::Arc;

use content::lesson::{Lesson, MAX_WORDS};
use session::words::Arg;
use session::{Lang, Library, ModuleLibrary, Session, StartOptions, Words};

const SOURCES: [(Lang, &str); 3] = [
    (Lang::En, concat!(include_str!("../locale/en.ftl"), "\n", include_str!("../locale/lessons/en.ftl"))),
    (Lang::Es, concat!(include_str!("../locale/es.ftl"), "\n", include_str!("../locale/lessons/es.ftl"))),
    (Lang::Fr, concat!(include_str!("../locale/fr.ftl"), "\n", include_str!("../locale/lessons/fr.ftl"))),
];

fn library() -> Arc<dyn Library> {
    let modules = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules");
    let scripts = modules.join("../scripts");
    Arc::new(ModuleLibrary::new(content::Library::new([modules]), Some(scripts)))
}

/// Returns the key of every text of a lesson.
fn keys(lesson: &Lesson) -> Vec<&String> {
    let head = [&lesson.title, &lesson.theme, &lesson.goal, &lesson.general, &lesson.tip];
    let steps = lesson.all().flat_map(|s| [Some(&s.say), s.on_wrong.as_ref(), s.after.as_ref()].into_iter().flatten());
    let hints = lesson.all().flat_map(|s| &s.hints);
    head.into_iter().chain(&lesson.special).chain(steps).chain(hints).collect()
}

#[test]
fn every_text_of_every_shipped_lesson_is_short_in_every_language_and_its_goal_two_sentences_at_most() {
    let library = library();
    for module in ["an_xxx", "chevardino"] {
        let lessons = library.lessons(module);
        let scenario = lessons.first().unwrap_or_else(|| panic!("{module} has no lessons")).scenario();
        let options = StartOptions { scenario: Some(scenario.as_str().into()), ..StartOptions::new(module, 1) };
        let session = Session::start(Arc::clone(&library), &options).unwrap();
        for lang in Lang::ALL {
            let mut words = Words::new(lang);
            words.set_module_texts(session.texts());
            for lesson in &lessons {
                for key in keys(lesson) {
                    let text = words.name(key);
                    let n = text.split_whitespace().filter(|word| word.chars().any(char::is_alphanumeric)).count();
                    assert!(text != *key && n > 0, "{lang:?}: {key} has no text");
                    assert!(n <= MAX_WORDS, "{lang:?}: {key} has {n} words");
                }
                let goal = words.name(&lesson.goal);
                let n = goal.split_inclusive(['.', '?', '!']).filter(|s| !s.trim().is_empty()).count();
                assert!(n <= 2, "{lang:?}: {goal}");
            }
        }
    }
}

/// Returns the messages of a file, with the variables of all of them.
fn messages(source: &str) -> (Vec<&str>, BTreeSet<&str>) {
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    let variables = source.split('$').skip(1).map(|part| part.split(|c| !is_name(c)).next().unwrap_or_default());
    let lines = source.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()));
    (lines.filter_map(|line| line.split_once(" =").map(|(key, _)| key)).collect(), variables.collect())
}

/// What is counted, in the plural.
const COUNTED: &str = "increments hexes units dice chits tests moments points orders counters days times questions \
    incrementos hexágonos unidades dados pruebas momentos puntos órdenes fichas días veces tiradas pasos preguntas \
    incréments hexagones unités dés jetons jets ordres pions jours octets étapes";

/// Messages in which the number counted is never one: it is more than another, or a hook has failed often; or a sign.
const NEVER_ONE: [&str; 6] = [
    "board-side",
    "reason-too_many_increments-compared",
    "reason-leaderless_excess-compared",
    "reason-beyond_charge_distance-compared",
    "reason-out_of_range-compared",
    "window-failing",
];

#[test]
fn one_of_anything_is_said_in_the_singular() {
    let mut wrong = Vec::new();
    for (lang, source) in SOURCES {
        let (keys, variables) = messages(source);
        let args: Vec<(&str, Arg)> = variables.into_iter().map(|name| (name, Arg::Count(1))).collect();
        let words = Words::new(lang);
        for key in keys.into_iter().filter(|key| !NEVER_ONE.contains(key)) {
            let text = words.text(key, &args);
            let parts: Vec<&str> = text.split(|c: char| c.is_whitespace() || ".,;:/()".contains(c)).collect();
            for pair in parts.windows(2) {
                let [number, noun] = pair else { continue };
                if *number == "1" && COUNTED.split_whitespace().any(|word| word == *noun) {
                    wrong.push(format!("{lang:?} {key}: {text}"));
                }
            }
        }
    }
    assert_eq!(wrong, [""; 0]);
}
