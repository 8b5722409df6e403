//! Every example of sections 1 to 5 of the rulebook is a step of a lesson, with the figure the rulebook prints.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "helpers of tests")]

use std::collections::BTreeMap;
use std::path::Path;

use content::Library;
use content::lesson::{Lesson, Step, Task};
use lessons::question::{Answer, Question};
use lessons::trial;
use rules::hooks::NoHooks;
use rules::num::Ratio;
use rules::state::UnitState;
use rules::{Game, Order};

/// The clause, what the rulebook says, the step (`lesson-` left out), and what comes of it there: of a question the answer;
/// of an order how the unit stood, how it stands then, what it cost, and of a division the losses.
const CASES: [(&str, &str, &str, &str); 69] = [
    ("O6", "printed 18: 8 losses no", "division-1", "11 -> 10"),
    ("O6", "printed 18: 9 yes", "division-2", "lost 3, 3, 3"),
    ("O7", "printed 9, 5 lost: asked", "division-5", "asked"),
    ("O7", "printed 10, 5 lost: at once", "division-3", "lost 3, 2"),
    ("O9", "3 battalions, 7 losses", "division-4", "lost 3, 2, 2"),
    ("O9", "2 battalions, 5 losses", "division-3", "lost 3, 2"),
    ("F7", "from General order into clear in Column", "general_order-2", "6 -> 6, 2 MP"),
    ("F8", "7 increments on 2 hexes", "line_on_two_hexes-2", "7 -> 7/2 | 7/2, 2 MP"),
    ("F8", "the 108e, 11 in Line on 2 hexes", "line_on_two_hexes-6", "11/2 | 11/2 -> 11, 2 MP"),
    ("F9", "7 in Road column", "road_column-5", "7 -> 4 | 3, 2 MP"),
    ("F9", "14 in Column of companies", "wheel-2", "7/2 | 7/2 | 7/2 | 7/2 -> 4 | 4 | 4 | 2, 1 MP"),
    ("F10", "5 hexes onto the leftmost", "cavalry_line-3", "4 | 4 | 4 | 4 | 4 -> 20, 4 MP"),
    ("F10", "onto the centre", "cavalry_line-2", "4 | 4 | 4 | 4 | 4 -> 20, 2 MP"),
    ("F10", "with 3 MP left the first is refused", "cavalry_line-1", "no"),
    ("F12", "3 clear hexes into wood: 6", "wheel-5", "4 | 4 | 4 -> 12, 6 MP"),
    ("F12", "with 5 refused", "wheel-4", "no"),
    ("F12", "lancers of 14 on 4 hexes: 7", "wheel-four", "4 | 4 | 4 | 2 -> 14, 7 MP"),
    ("F13", "Column of 7: Line", "line_on_two_hexes-1", "7 -> 7, 1 MP"),
    ("F13", "then extend", "line_on_two_hexes-2", "7 -> 7/2 | 7/2, 2 MP"),
    ("F14", "the 108e: the change", "road_column-1", "11 -> 11, 1 MP"),
    ("F14", "first road hex", "road_column-2", "11 -> 4 | 7, 1/2 MP"),
    ("F14", "second road hex", "road_column-3", "4 | 7 -> 4 | 4 | 3, 1/2 MP"),
    ("F15", "5 increments, clear", "line_on_two_hexes-4", "5 -> 5/2 | 5/2, 2 MP"),
    ("F15", "4 increments: refused", "line_on_two_hexes-5", "no"),
    ("F15", "across a hexside of +2", "line_on_two_hexes-3", "4"),
    ("F16", "clear", "line_on_two_hexes-6", "11/2 | 11/2 -> 11, 2 MP"),
    ("F17", "20 on 5 is at its limit", "cavalry_line-limit", "no"),
    ("F17", "14 to 4", "cavalry_advance-1", "14/3 | 14/3 | 14/3 -> 7/2 | 7/2 | 7/2 | 7/2, 1 MP"),
    ("F17", "13 to 4", "cavalry_advance-2", "yes"),
    ("F17", "12 to 3", "cavalry_line-4", "6 | 6 -> 4 | 4 | 4, 1 MP"),
    ("F17", "12 no more than 3", "cavalry_line-5", "no"),
    ("F18", "12 on 2 hexes advance and extend", "cavalry_advance-4", "6 | 6 -> 4 | 4 | 4, 2 MP"),
    ("F19", "two-hex Line to Column", "line_on_two_hexes-7", "11/2 | 11/2 -> 11, 3 MP"),
    ("F24", "4 | 4 | 4 | 2 wheels", "wheel-1", "4 | 4 | 4 | 2 -> 7/2 | 7/2 | 7/2 | 7/2, 1 MP"),
    ("F24", "5 in one hex", "wheel-3", "no"),
    ("D3", "printed 8", "disorder-1", "4"),
    ("D3", "8 with 3 spent, half of 5", "disorder-3", "no"),
    ("D4", "printed 12, disordered, one increment", "disorder-4", "3"),
    ("D11", "printed 6", "pgd-1", "9"),
    ("D11", "printed 7", "pgd-2", "21/2"),
    ("D11", "printed 8", "pgd-6", "12"),
    ("S2", "2 + 2 + 2", "limits-1", "2 -> 2, 2 MP"),
    ("S2", "4 + 3", "or_a_battalion-1", "no"),
    ("S2", "one battalion of 9", "limits-3", "9 -> 9, 2 MP"),
    ("S2", "a battalion of 9 with a company", "limits-4", "no"),
    ("S2", "a regiment of 5", "or_a_battalion-2", "5 -> 5, 2 MP"),
    ("S2", "a regiment of 12", "or_a_battalion-3", "no"),
    ("S3", "12 + 1", "guns_in_a_stack-1", "1 -> 1, 1 MP"),
    ("S3", "12 + 2", "guns_in_a_stack-4", "no"),
    ("S3", "6 + 2", "battery_alone-1", "2 -> 2, 1 MP"),
    ("S4", "one battery alone", "battery_alone-3", "2 -> 2, 3 MP"),
    ("S4", "one gun with 6", "guns_in_a_stack-2", "1 -> 1, 3 MP"),
    ("S4", "with 7 not", "guns_in_a_stack-3", "no"),
    ("S4", "two guns with any infantry", "battery_alone-4", "no"),
    ("S5", "in Line with 3 MP", "stack_and_front-2", "6 -> 6, 2 MP"),
    ("S5", "with 1 MP: refused", "stack_and_front-1", "no"),
    ("S22", "companies of 1 + 1 + 1", "formations-1", "1 -> 1, 1 MP"),
    ("S22", "2 infantry + 3 artillery", "formations-2", "no"),
    ("S23", "stack A, B; C enters: A, B, C", "small_units-3", "stack h1, h2, v, b, c"),
    ("S25", "2 and 0 left", "stack_and_front-4", "no"),
    ("S25", "1/2 and 1", "stack_and_front-3", "0 MP"),
    ("S25", "a PGD unit in it", "pgd-5", "no"),
    ("C1", "three battalions, no leader", "without_leader-3", "-6"),
    ("C1", "with a leader", "without_leader-5", "0"),
    ("C2", "two half-battalions and a light company", "small_units-1", "0"),
    ("C2", "two battalions, one of 2, and a light company", "without_leader-1", "-3"),
    ("C4", "two corps; with the commander of one; with that of the army", "corps_and_guard-1", "-9"),
    ("C5", "under the Guard; the Guard; on top", "corps_and_guard-5", "3"),
    ("C6", "three disordered battalions of two corps", "all_adds_up-1", "-15"),
];

/// Further figures of examples that have several.
const MORE: [(&str, &str); 4] = [
    ("corps_and_guard-davout", "-6"),
    ("corps_and_guard-9", "0"),
    ("corps_and_guard-6", "-9"),
    ("corps_and_guard-8", "-3"),
];

fn course() -> (Library, Vec<Lesson>) {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let lessons = content::load(&library, "an_xxx", None).lessons;
    (library, lessons)
}

fn portions(unit: Option<&UnitState>) -> String {
    let hexes = unit.map(UnitState::hexes).unwrap_or_default();
    hexes.iter().map(|p| p.increments().to_string()).collect::<Vec<_>>().join(" | ")
}

/// Plays a lesson and returns what came of each step.
fn outcomes(library: &Library, lesson: &Lesson) -> BTreeMap<String, Vec<String>> {
    let whole = content::load(library, "an_xxx", Some(&lesson.scenario()));
    let mut game = trial::start(lesson, whole.definitions.expect("the lesson has a position"));
    let mut out = BTreeMap::new();
    for step in lesson.all() {
        for order in &step.before {
            let own = trial::own_order(&game, order, &NoHooks);
            game.state = rules::resolve(&game, &own, &NoHooks).expect("the lesson's own order").state;
        }
        let key = step.say.trim_start_matches("lesson-").to_owned();
        out.insert(key, came_of(&mut game, step));
    }
    out
}

fn came_of(game: &mut Game, step: &Step) -> Vec<String> {
    match &step.task {
        Task::Question(ask) => {
            let text = match Question::of(game, ask, &NoHooks).expect("the rules answer").right {
                Answer::Yes => "yes".to_owned(),
                Answer::No => "no".to_owned(),
                Answer::Number(n) => n.to_string(),
                Answer::Hexes(hexes) => format!("{hexes:?}"),
            };
            vec![text]
        }
        Task::Orders(expected) => expected.way.iter().flat_map(|order| done(game, order)).collect(),
        Task::Read => Vec::new(),
    }
}

fn done(game: &mut Game, order: &Order) -> Vec<String> {
    let cost = Ratio::from(rules::check(game, order, &NoHooks).cost.total());
    let unit = order.units().into_iter().next();
    let of = |game: &Game| portions(unit.as_ref().and_then(|u| game.state.unit(u)));
    let before = of(game);
    game.state = rules::resolve(game, order, &NoHooks).expect("the expected order").state;
    let moved = format!("{before} -> {}", of(game));
    let mut out = vec![format!("{cost} MP"), format!("{moved}, {cost} MP"), moved];
    if !game.state.pending().is_empty() {
        out.push("asked".to_owned());
    }
    if let Some(unit) = unit {
        let fraction = |n: usize| game.state.unit(&format!("{unit}_{n}").as_str().into());
        let lost: Vec<String> =
            (1..).map_while(fraction).map(|f| f.troops.as_ref().map_or(0, |t| t.losses).to_string()).collect();
        out.push(format!("lost {}", lost.join(", ")));
        let hex = game.state.unit(&unit).and_then(|u| u.head()).cloned();
        let stack = hex.map(|hex| game.state.stack(&hex).to_vec()).unwrap_or_default();
        let names: Vec<&str> = stack.iter().filter_map(|u| u.as_str().rsplit(':').next()).collect();
        out.push(format!("stack {}", names.join(", ")));
    }
    out
}

#[test]
fn every_example_of_the_first_sections_is_a_step_with_the_figure_of_the_rulebook() {
    let (library, lessons) = course();
    let all: BTreeMap<String, Vec<String>> = lessons.iter().flat_map(|l| outcomes(&library, l)).collect();
    let steps: BTreeMap<String, &Step> =
        lessons.iter().flat_map(Lesson::all).map(|s| (s.say.trim_start_matches("lesson-").to_owned(), s)).collect();
    let mut wrong = Vec::new();
    let figures = CASES.iter().map(|(_, _, step, figure)| (*step, *figure)).chain(MORE);
    for (step, figure) in figures {
        let came = all.get(step).unwrap_or_else(|| panic!("there is no step {step}"));
        if !came.iter().any(|text| text == figure) {
            wrong.push(format!("{step}: {figure} is not among {came:?}"));
        }
    }
    for (clause, says, step, _) in CASES {
        let named = steps.get(step).is_some_and(|s| s.clauses.iter().any(|c| c == clause));
        if !named {
            wrong.push(format!("{step} does not name {clause} ({says})"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn every_clause_of_the_first_chapters_is_taught() {
    let library = Library::new([Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules")]);
    let loaded = content::load(&library, "an_xxx", None);
    let table = lessons::coverage::coverage(&loaded.lessons, &loaded.text_keys);
    let first = table.iter().filter(|row| row.clause.starts_with(lessons::coverage::FIRST_CHAPTERS));
    let untaught: Vec<&str> = first.clone().filter(|r| r.lessons.is_empty()).map(|r| r.clause.as_str()).collect();
    assert_eq!(first.count(), 80, "the clauses of O, F, D, S and C");
    assert_eq!(untaught, [""; 0]);
}
