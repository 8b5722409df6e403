//! Every shipped lesson, played right, and wrong once a step.

use std::path::Path;

use content::Library;
use rules::hooks::NoHooks;

#[test]
fn every_shipped_lesson_can_be_played_as_its_author_would_have_it() {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let loaded = content::load(&library, "an_xxx", None);
    let found: String = loaded.diagnostics.iter().map(content::Diagnostic::render).collect();
    assert_eq!(found, "");
    assert!(!loaded.lessons.is_empty());
    let mut faults = Vec::new();
    for lesson in &loaded.lessons {
        let whole = content::load(&library, "an_xxx", Some(&lesson.scenario()));
        let start = lessons::trial::start(lesson, whole.definitions.unwrap());
        for fault in lessons::trial::play(lesson, &start, &NoHooks, &lessons::NoPredicates) {
            faults.push(format!("{}:{}: {}", lesson.label, fault.line, fault.message));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
