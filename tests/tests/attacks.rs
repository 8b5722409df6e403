//! Scripts that try to get out of the sandbox, to stop the program or to spoil the game: `hostile/scripts/*.lua`. None
//! does: the order is dropped with the file and the line, the state is as before, and the game goes on.

use std::path::PathBuf;
use std::sync::Arc;

use berthier_tests::{library, listed, repository};
use content::{Diagnostic, Source, template};
use rules::decision::{DecisionKind, Policy};
use rules::hooks::HookFault;
use rules::order::Order;
use session::modules::ModuleLibrary;
use session::session::{OrderError, StartError, StartOptions};
use session::{Library, Session};

/// Where Blue may place the Guard, so that an order calls hooks of every family.
const AREA: &str = "\n[[area]]\nside = \"blue\"\nunits = [\"guard_1\"]\nhexes = [\"0205\", \"0305\"]\n";

/// A script that attacks.
struct Attack {
    name: String,
    text: String,
    /// What may be said of it: any one of these.
    expects: Vec<String>,
}

fn attacks() -> Vec<Attack> {
    let folder = repository().join("tests/hostile/scripts");
    let mut paths: Vec<PathBuf> =
        std::fs::read_dir(folder).expect("the folder is there").map(|e| e.expect("it can be read").path()).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let text = std::fs::read_to_string(path).expect("the script can be read");
        let expects = text.lines().find_map(|l| l.strip_prefix("-- Expects: ")).expect("it says what it expects");
        let expects = expects.split('|').map(str::to_owned).collect();
        Attack { name: path.file_name().expect("it has a name").to_string_lossy().into_owned(), text, expects }
    };
    paths.iter().map(read).collect()
}

/// Returns the small module with this as its rules.
fn module(main: &str) -> Arc<dyn Library> {
    let mut files = template::files(template::ID, "First steps");
    files.insert("rules/main.lua".to_owned(), main.to_owned());
    files.entry("scenarios/bridgehead.toml".to_owned()).or_default().push_str(AREA);
    let modules = library().with(template::ID, Source::memory(template::ID, files));
    Arc::new(ModuleLibrary::new(modules, Some(repository().join("scripts"))))
}

fn start(library: &Arc<dyn Library>) -> Result<Session, StartError> {
    Session::start(Arc::clone(library), &StartOptions::new(template::ID, 1))
}

fn place() -> Order {
    Order::Place { unit: "first_steps:guard_1".into(), hexes: vec!["0305".into()], posture: None, facing: None }
}

/// What was said of an attack, and whether it named its place.
enum Said {
    AtLoad(Vec<Diagnostic>),
    InPlay(Box<HookFault>),
}

/// Plays the order that the attack waits for.
fn provoked(session: &mut Session, name: &str) -> HookFault {
    let before = session.game().state.hash();
    let entries = session.entries().len();
    let faults = match session.order(place()) {
        Err(OrderError::Refused(verdict)) => verdict.faults,
        Ok(_) => panic!("{name}: the order was done"),
        Err(other) => panic!("{name}: {other}"),
    };
    assert_eq!(session.game().state.hash(), before, "{name}: the state is as before");
    assert_eq!(session.entries().len(), entries, "{name}: nothing is journalled");
    faults.into_iter().next().unwrap_or_else(|| panic!("{name}: the order was refused by a rule"))
}

/// The game goes on: an order that wakes no hook is done, and undone.
fn goes_on(session: &mut Session, name: &str) {
    let before = session.game().state.hash();
    let order = Order::SetPolicy { side: "blue".into(), kind: DecisionKind::Divide, policy: Policy::Never };
    session.order(order).unwrap_or_else(|why| panic!("{name}: the next order: {why}"));
    session.undo().unwrap_or_else(|why| panic!("{name}: undo: {why}"));
    assert_eq!(session.game().state.hash(), before, "{name}");
}

fn tried(attack: &Attack) -> Said {
    match start(&module(&attack.text)) {
        Err(StartError::Module(found)) => Said::AtLoad(found),
        Err(other) => panic!("{}: {other}", attack.name),
        Ok(mut session) => {
            let fault = provoked(&mut session, &attack.name);
            goes_on(&mut session, &attack.name);
            Said::InPlay(Box::new(fault))
        }
    }
}

#[test]
fn no_script_gets_out_or_stops_the_game() {
    let attacks = attacks();
    assert!(attacks.len() >= 40);
    let mut wrong = Vec::new();
    for attack in &attacks {
        let (message, placed) = match tried(attack) {
            Said::AtLoad(found) => {
                let placed = found.iter().all(|d| d.file.ends_with("rules/main.lua"));
                (listed(&found), placed)
            }
            Said::InPlay(fault) => {
                let at = fault.at.as_ref().is_some_and(|(file, line)| file == "rules/main.lua" && *line > 2);
                let help = fault.help.clone().unwrap_or_default();
                let placed = at && fault.module.as_str() == template::ID && fault.source_line.is_some();
                (format!("{} {help}", fault.message), placed)
            }
        };
        let named = attack.expects.iter().any(|expected| message.contains(expected.as_str()));
        let short = message.len() < 3_000;
        if !named || !placed || !short {
            let shown: String = message.chars().take(300).collect();
            wrong.push(format!("{} (named {named}, placed {placed}, short {short}): {shown}", attack.name));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn an_attack_leaves_no_trace_for_the_next_game() {
    let peaceful = "return { on = { unit_placed = function(ctx) ctx.set(\"n\", (ctx.store.n or 0) + 1) end } }";
    let after = |first: Option<&Attack>| {
        if let Some(attack) = first {
            let _ = tried(attack);
        }
        let mut session = start(&module(peaceful)).unwrap_or_else(|why| panic!("{why}"));
        session.order(place()).unwrap_or_else(|why| panic!("{why}"));
        session.game().state.hash()
    };
    let clean = after(None);
    for attack in attacks().iter().filter(|a| a.name.starts_with("change_") || a.name.contains("metatable")) {
        assert_eq!(after(Some(attack)), clean, "{}", attack.name);
    }
}

#[test]
fn a_store_that_is_filled_order_by_order_is_full_in_the_end() {
    let greedy = "return { on = { policy_set = function(ctx)\n local n = (ctx.store.n or 0) + 1\n ctx.set(\"n\", n)\n\
                  for i = 1, 100 do ctx.set(\"k\" .. n .. \"_\" .. i, string.rep(\"x\", 8000)) end\nend } }";
    let mut session = start(&module(greedy)).unwrap_or_else(|why| panic!("{why}"));
    let turns = std::cell::Cell::new(0);
    let order = || {
        turns.set(turns.get() + 1);
        let policy = if turns.get() % 2 == 0 { Policy::Always } else { Policy::Never };
        Order::SetPolicy { side: "blue".into(), kind: DecisionKind::Divide, policy }
    };
    let mut done = 0;
    let fault = loop {
        match session.order(order()) {
            Ok(_) => done += 1,
            Err(OrderError::Refused(verdict)) => break verdict.faults.into_iter().next(),
            Err(other) => panic!("{other}"),
        }
        assert!(done < 20, "16 MB and no end");
    };
    let fault = fault.unwrap_or_else(|| panic!("a hook failed"));
    assert!(fault.message.contains("cannot be kept"), "{}", fault.message);
    session.undo().unwrap_or_else(|why| panic!("{why}"));
    session.order(order()).unwrap_or_else(|why| panic!("there is room again: {why}"));
}
