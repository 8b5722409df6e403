//! `berthier test`: the Lua tests and the lessons of modules.

use std::fmt::Write as _;

use content::{Diagnostic, Loaded};
use rules::hooks::HookFault;
use scripting::trial::{self, Memory, Outcome as Tested, Report};
use serde::Serialize;
use session::ModuleLibrary;

use crate::cli::{Common, Format};
use crate::lessons::{self, Played};
use crate::print::{self, Outcome};

/// What JSON says of a module.
#[derive(Serialize)]
struct Told<'a> {
    module: &'a str,
    #[serde(flatten)]
    report: &'a Report,
    lessons: &'a [Played],
}

/// Runs the tests of modules, one after the other; those in Lua with scripts that forget, where that is asked for.
pub(crate) fn test(paths: &[String], memory: Memory, common: &Common) -> anyhow::Result<Outcome> {
    let library = common.library();
    let mut outcome = Outcome::Fine;
    for path in paths {
        let whole = content::load(library.modules(), path, None);
        let broken: Vec<Diagnostic> = whole.diagnostics.iter().filter(|d| d.is_error()).cloned().collect();
        let rest = without_broken_lessons(&library, &whole, &broken);
        let (library, path, loaded) = match rest {
            Some((library, id, loaded)) => (library, id, loaded),
            None => (library.clone(), path.clone(), whole),
        };
        let path = path.as_str();
        let module = loaded.module().map_or(path, |m| m.id.as_str());
        let report = if loaded.has_errors() {
            Report { mistakes: broken, ..Report::default() }
        } else {
            let mut report = trial::run(library.modules(), &loaded, &library.shipped(&loaded), memory);
            report.mistakes.splice(0..0, broken);
            report
        };
        let lessons = &lessons::play(&library, path, &loaded.lessons);
        if !report.has_passed() || !lessons.iter().all(Played::has_passed) {
            outcome = Outcome::Findings;
        }
        if common.format == Some(Format::Json) {
            print::json(&Told { module, report: &report, lessons })?;
        } else {
            say(module, &report, lessons);
        }
    }
    Ok(outcome)
}

/// Returns a module without its lessons that cannot be read, where nothing else is wrong with it: one broken lesson keeps
/// neither the tests nor the other lessons from being played.
fn without_broken_lessons(
    library: &ModuleLibrary,
    whole: &Loaded,
    broken: &[Diagnostic],
) -> Option<(ModuleLibrary, String, Loaded)> {
    let module = whole.module().filter(|_| !broken.is_empty())?;
    let folder = format!("{}/lessons/", module.source.label().trim_end_matches('/'));
    let source = broken.iter().try_fold(module.source.clone(), |source, mistake| {
        let name = mistake.file.strip_prefix(&folder)?;
        Some(source.without_file(&format!("lessons/{name}")))
    })?;
    let library = library.with_source(module.id.as_str(), source);
    let loaded = content::load(library.modules(), module.id.as_str(), None);
    Some((library, module.id.to_string(), loaded))
}

fn say(module: &str, report: &Report, lessons: &[Played]) {
    report.mistakes.iter().map(Diagnostic::render).for_each(print::line);
    for test in &report.tests {
        match &test.fault {
            None => print::line(format!("ok      {}", test.name)),
            Some(fault) => print::line(format!("FAILED  {}\n{}", test.name, failure(test, fault))),
        }
    }
    for hook in &report.never_called {
        let at = hook.at.as_ref().map_or(String::new(), |(file, line)| format!(" ({file}:{line})"));
        print::line(format!("never called: {}{at}", hook.hook));
    }
    lessons.iter().for_each(Played::say);
    if report.tests.is_empty() && !report.mistakes.is_empty() {
        return print::line(format!("{module}: no test was run: mend the mistakes first"));
    }
    let failed = report.tests.iter().filter(|t| t.fault.is_some()).count();
    let astray = lessons.iter().filter(|l| !l.has_passed()).count();
    print::line(format!(
        "{module}: {} tests, {failed} failed; {} lessons, {astray} failed",
        report.tests.len(),
        lessons.len()
    ));
}

/// Returns why a test failed: the place, the line, what to try.
fn failure(test: &Tested, fault: &HookFault) -> String {
    let (file, line) = fault.at.clone().unwrap_or_else(|| (test.file.clone(), 0));
    let mut out = format!("        {file}:{line}: {}", fault.message.replace('\n', "\n        "));
    if let Some(source) = &fault.source_line {
        let _ = write!(out, "\n        {line} | {}", source.trim());
    }
    if let Some(help) = &fault.help {
        let _ = write!(out, "\n        help: {help}");
    }
    out
}
