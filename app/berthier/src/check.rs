//! `berthier check`: every mistake of modules, as their author needs it.

use content::Diagnostic;
use serde::Serialize;
use session::Library;

use crate::cli::{Common, Format};
use crate::lessons;
use crate::print::{self, Outcome};

/// What JSON says of a module.
#[derive(Serialize)]
struct Report<'a> {
    module: &'a str,
    scenarios: &'a [content::ScenarioTitle],
    diagnostics: &'a [Diagnostic],
    /// Which lessons teach each clause, where the module has lessons.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    clauses: &'a [::lessons::coverage::Covered],
}

/// Checks modules: form, references, sense, scripts.
///
/// A warning alone is a finding only where the check is strict.
pub(crate) fn check(paths: &[String], strict: bool, common: &Common) -> anyhow::Result<Outcome> {
    let library = common.library();
    let mut outcome = Outcome::Fine;
    for path in paths {
        let loaded = content::load(library.modules(), path, None);
        let mut diagnostics = loaded.diagnostics.clone();
        if loaded.definitions.is_some() {
            match library.load(path, None) {
                Ok(whole) => {
                    diagnostics = library.check_scripts(&whole).err().unwrap_or_default();
                    diagnostics.splice(0..0, whole.warnings);
                }
                Err(mistakes) => diagnostics = mistakes,
            }
        }
        let clauses = &lessons::taught(&loaded.lessons, &loaded.text_keys);
        diagnostics.extend(lessons::untaught(&loaded, clauses));
        if diagnostics.iter().any(|d| strict || d.is_error()) {
            outcome = Outcome::Findings;
        }
        let module = loaded.module().map_or(path.as_str(), |m| m.id.as_str());
        if common.format == Some(Format::Json) {
            print::json(&Report { module, scenarios: &loaded.scenarios, diagnostics: &diagnostics, clauses })?;
            continue;
        }
        for diagnostic in &diagnostics {
            print::line(diagnostic.render());
        }
        lessons::say_taught(clauses);
        let errors = diagnostics.iter().filter(|d| d.is_error()).count();
        let (errors, warnings) = (counted(errors, "error"), counted(diagnostics.len() - errors, "warning"));
        print::line(format!("{module}: {errors}, {warnings}"));
    }
    Ok(outcome)
}

/// Returns a number with its noun: `1 error`, `2 errors`.
fn counted(n: usize, noun: &str) -> String {
    format!("{n} {noun}{}", if n == 1 { "" } else { "s" })
}
