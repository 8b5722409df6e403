//! The digest of the modules' scripts: hooks with their accounts, what does not load, what failed.

use content::Diagnostic;
use rules::ids::ModuleId;
use session::Session;

use crate::commands::Spot;
use crate::speech::{Arg, Speech};

/// A module that takes part.
#[derive(Clone, PartialEq, Debug)]
pub struct ModuleLine {
    /// Its title.
    pub title: String,
    /// Its id and version.
    pub note: String,
}

/// A mistake, in the words its author reads everywhere.
#[derive(Clone, PartialEq, Debug)]
pub struct Mistake {
    /// Place, message, the line with its mark, what to try.
    pub text: String,
    /// Where it stands.
    pub spot: Option<Spot>,
}

impl Mistake {
    /// Takes a diagnostic.
    pub fn of(diagnostic: &Diagnostic) -> Self {
        // A mistake of a whole file opens it at its start.
        let line = diagnostic.span.map_or(1, |span| span.line);
        let spot = (!diagnostic.file.is_empty()).then(|| Spot { file: diagnostic.file.clone(), line });
        Self { text: diagnostic.to_string(), spot }
    }
}

/// A hook with its account.
#[derive(Clone, PartialEq, Debug)]
pub struct HookLine {
    /// Whose.
    pub module: ModuleId,
    /// Its name: `may.move`.
    pub hook: String,
    /// Whether it is asked.
    pub enabled: bool,
    /// How often it was called, and how long it took.
    pub account: String,
    /// How often it failed.
    pub failures: u64,
    /// How it last failed.
    pub fault: Option<Mistake>,
    /// Where it begins.
    pub spot: Option<Spot>,
}

/// A hook that fails again and again, as the player is asked about it.
#[derive(Clone, PartialEq, Debug)]
pub struct FailingHook {
    /// Whose.
    pub module: ModuleId,
    /// Its name.
    pub hook: String,
    /// The question.
    pub words: String,
    /// Where it failed.
    pub spot: Option<Spot>,
}

/// A reload that waits for an answer.
#[derive(Clone, PartialEq, Debug)]
pub struct Waits {
    /// What it touches.
    pub words: String,
    /// Whether hexes go on which units stand.
    pub strands: bool,
    /// Whether the game cannot go on with it as it stands.
    pub blocks: bool,
    /// The scenario that can be begun, where the one being played is gone.
    pub begins: Option<String>,
}

/// A test with what became of it.
#[derive(Clone, PartialEq, Debug)]
pub struct TestLine {
    /// What must hold.
    pub name: String,
    /// Why it failed.
    pub fault: Option<Mistake>,
    /// The hook that failed in it, with the place to mend.
    pub hook: Option<(String, Spot)>,
}

/// Everything the Scripts tab shows.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Workshop {
    /// The modules, ruleset first.
    pub modules: Vec<ModuleLine>,
    /// Whether the files are in force, in a sentence.
    pub state: String,
    /// What keeps changed files from being taken, worst first.
    pub mistakes: Vec<Mistake>,
    /// What loads and is probably not what was meant, the first of it.
    pub doubts: Vec<Mistake>,
    /// The hooks, in the order in which they are asked.
    pub hooks: Vec<HookLine>,
    /// What is known of the tests, in a sentence; nothing where they have not been run.
    pub tested: String,
    /// The tests, as they came out last.
    pub tests: Vec<TestLine>,
}

impl Workshop {
    /// Returns whether something is wrong.
    pub fn is_amiss(&self) -> bool {
        !self.mistakes.is_empty()
            || self.tests.iter().any(|t| t.fault.is_some())
            || self.hooks.iter().any(|h| h.enabled && h.fault.is_some())
    }
}

/// How many warnings are shown; `berthier check` lists all.
const MAX_DOUBTS: usize = 20;

/// Makes the digest.
pub fn workshop(session: &Session, speech: &Speech) -> Workshop {
    let modules = session.game().definitions.modules.iter();
    let line = |m: &rules::definitions::ModuleInfo| ModuleLine {
        title: speech.text(&m.title),
        note: format!("{} {}", m.id, m.version),
    };
    let mistakes: Vec<Mistake> = session.banner().iter().flat_map(|b| &b.problems).map(Mistake::of).collect();
    let warnings = if mistakes.is_empty() { session.loaded().warnings.as_slice() } else { &[] };
    let state = match (mistakes.is_empty(), session.conflict(), warnings.len()) {
        (false, _, _) => speech.say("window-scripts_broken"),
        (true, Some(_), _) => speech.say("window-scripts_wait"),
        (true, None, 0) => speech.say("window-scripts_in_force"),
        (true, None, n) => {
            let n = i64::try_from(n).unwrap_or(i64::MAX);
            speech.say_with("window-scripts_doubtful", &[("n", Arg::Number(n))])
        }
    };
    let doubts = warnings.iter().take(MAX_DOUBTS).map(Mistake::of).collect();
    let (tested, tests) = tests(session, speech);
    let hooks = hooks(session, speech);
    Workshop { modules: modules.map(line).collect(), state, mistakes, doubts, hooks, tested, tests }
}

/// Returns what is known of the module's tests, and each of them.
fn tests(session: &Session, speech: &Speech) -> (String, Vec<TestLine>) {
    if session.trials().is_running() {
        return (speech.say("window-tests_running"), Vec::new());
    }
    let Some(report) = session.trials().report() else { return (String::new(), Vec::new()) };
    let of_test = |test: &session::TestOutcome| {
        let home = session.loaded().home.as_ref();
        let fault = test.fault.as_ref().map(|fault| {
            let (file, line) = fault.at.clone().unwrap_or_else(|| (test.file.clone(), 1));
            let help = fault.help.as_ref().map_or_else(String::new, |help| format!("\n  help: {help}"));
            let source = fault.source_line.as_ref().map_or_else(String::new, |s| format!("\n{line} | {}", s.trim()));
            let path = home.map_or_else(|| file.clone(), |home| home.join(&file).display().to_string());
            let spot = usize::try_from(line).ok().map(|line| Spot { file: path, line });
            Mistake { text: format!("{file}:{line}: {}{source}{help}", fault.message), spot }
        });
        let hook = test.hook.as_ref().and_then(|hook| {
            let (file, line) = hook.at.as_ref()?;
            Some((hook.hook.clone(), spot_of(session, &hook.module, file, *line)?))
        });
        TestLine { name: test.name.clone(), fault, hook }
    };
    let files =
        report.mistakes.iter().map(|d| TestLine { name: d.file.clone(), fault: Some(Mistake::of(d)), hook: None });
    let tests: Vec<TestLine> = files.chain(report.tests.iter().map(of_test)).collect();
    let n = i64::try_from(tests.len()).unwrap_or(i64::MAX);
    let failed = i64::try_from(tests.iter().filter(|t| t.fault.is_some()).count()).unwrap_or(i64::MAX);
    let key = match (n, failed) {
        (0, _) => "window-tests_none",
        (_, 0) => "window-tests_passed",
        _ => "window-tests_failed",
    };
    (speech.say_with(key, &[("n", Arg::Number(n)), ("failed", Arg::Number(failed))]), tests)
}

fn hooks(session: &Session, speech: &Speech) -> Vec<HookLine> {
    let Some(scripts) = session.scripts() else { return Vec::new() };
    let line = |s: session::HookStatistics| {
        let calls = i64::try_from(s.calls).unwrap_or(i64::MAX);
        let mean = s.total.checked_div(u32::try_from(s.calls.max(1)).unwrap_or(u32::MAX)).unwrap_or_default();
        let (mean, longest) = (micros(mean), micros(s.longest));
        let args = [("n", Arg::Number(calls)), ("mean", Arg::Text(&mean)), ("longest", Arg::Text(&longest))];
        HookLine {
            account: speech.say_with("window-hook_account", &args),
            spot: s.at.as_ref().and_then(|(file, line)| spot_of(session, &s.module, file, *line)),
            fault: s.last_fault.as_ref().map(|fault| Mistake::of(&scripts.diagnostic(fault))),
            module: s.module,
            hook: s.hook,
            enabled: s.enabled,
            failures: s.failures,
        }
    };
    scripts.statistics(&session.game().state).into_iter().map(line).collect()
}

/// Returns where a line of a module's file is on the disk.
fn spot_of(session: &Session, module: &ModuleId, file: &str, line: u32) -> Option<Spot> {
    let file = session.loaded().file_path(module, file)?;
    Some(Spot { file: file.display().to_string(), line: usize::try_from(line).ok()? })
}

/// Returns a time as figures: `0.4 µs`, `12 ms`.
fn micros(time: std::time::Duration) -> String {
    let nanos = time.as_nanos();
    match nanos {
        0..10_000 => format!("{}.{} µs", nanos / 1_000, nanos % 1_000 / 100),
        10_000..10_000_000 => format!("{} µs", nanos / 1_000),
        _ => format!("{} ms", nanos / 1_000_000),
    }
}

/// Returns the hook the player is asked about.
pub fn failing(session: &Session, speech: &Speech) -> Option<FailingHook> {
    let failing = session.failing()?;
    let definitions = &session.game().definitions;
    let mut fault = speech.words().fault(definitions, &failing.fault);
    if !fault.ends_with(['.', '?', '!']) {
        fault.push('.');
    }
    let n = i64::try_from(failing.failures).unwrap_or(i64::MAX);
    let words = speech.say_with("window-failing", &[("n", Arg::Number(n)), ("fault", Arg::Text(&fault))]);
    let spot = session.scripts().and_then(|s| Mistake::of(&s.diagnostic(&failing.fault)).spot);
    Some(FailingHook { module: failing.module, hook: failing.hook, words, spot })
}
