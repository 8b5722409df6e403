//! `berthier map-units`: counters of an import become units of a ruleset, by the rules in the module's folder.

use std::path::{Path, PathBuf};

use anyhow::bail;
use authoring::folder;
use authoring::mapping::{self, FILE, Mapping, MappingError, Pieces, Preview, Refused};
use content::Diagnostic;
use serde::Serialize;

use crate::cli::{Common, Format};
use crate::print::{self, Outcome};

/// What JSON says.
#[derive(Serialize)]
struct Report<'a> {
    rules: Vec<RuleReport<'a>>,
    left: &'a std::collections::BTreeMap<String, usize>,
    written: &'a [String],
    diagnostics: &'a [Diagnostic],
    /// What the check would refuse of all but the units, where nothing was written.
    refused: Vec<&'a str>,
}

#[derive(Serialize)]
struct RuleReport<'a> {
    title: &'a str,
    make: mapping::What,
    taken: usize,
    late: usize,
    lacks: Vec<String>,
}

/// Makes the forces of a module anew, or only tells what would come of it. What lacks something is a finding, and so is
/// what the check of the module then says.
pub(crate) fn map_units(module: &str, only_told: bool, common: &Common) -> anyhow::Result<Outcome> {
    let library = common.library();
    let source = library.modules().find(module).map_err(|missing| anyhow::anyhow!("{}", missing.render()))?;
    let folder = match source.path() {
        Some(path) if path.is_dir() => path.to_owned(),
        path => bail!(folder::FolderError::Zip(path.map_or_else(|| PathBuf::from(module), Path::to_owned))),
    };
    let mapping =
        Mapping::load(&folder)?.ok_or_else(|| MappingError::NoRules(folder.join(FILE).display().to_string()))?;
    let (preview, written, diagnostics, refused) = if only_told {
        let pieces = Pieces::load(&folder)?;
        let refused = mapping::check(library.modules(), &folder, &mapping, &pieces)?;
        (mapping::preview(&mapping, &pieces), Vec::new(), Vec::new(), refused)
    } else {
        let outcome = mapping::apply(&folder, &mapping)?;
        let checked = content::load(library.modules(), &folder.display().to_string(), None);
        (outcome.preview, outcome.written, checked.diagnostics, Refused::default())
    };
    if common.format == Some(Format::Json) {
        let report = Report {
            rules: rules(&mapping, &preview, &refused),
            left: &preview.left,
            written: &written,
            diagnostics: &diagnostics,
            refused: refused.others.keys().map(String::as_str).collect(),
        };
        print::line(serde_json::to_string(&report)?);
    } else {
        tell(&mapping, &preview, &refused, &written, &diagnostics);
    }
    let is_fine = preview.lacks.is_empty() && refused.is_empty() && !diagnostics.iter().any(Diagnostic::is_error);
    Ok(if is_fine { Outcome::Fine } else { Outcome::Findings })
}

fn rules<'a>(mapping: &'a Mapping, preview: &Preview, refused: &Refused) -> Vec<RuleReport<'a>> {
    let rule = |(number, rule): (usize, &'a mapping::Rule)| RuleReport {
        title: &rule.title,
        make: rule.make,
        taken: preview.taken.get(number).copied().unwrap_or(0),
        late: preview.late.get(number).copied().unwrap_or(0),
        lacks: preview
            .lacks
            .iter()
            .filter(|((of, _), _)| *of == number)
            .map(|((_, lack), n)| format!("{lack} ({n})"))
            .chain(
                refused.by_rule.iter().filter(|((of, _), _)| *of == number).map(|((_, why), n)| format!("{why} ({n})")),
            )
            .collect(),
    };
    mapping.rules.iter().enumerate().map(rule).collect()
}

fn tell(mapping: &Mapping, preview: &Preview, refused: &Refused, written: &[String], diagnostics: &[Diagnostic]) {
    for (number, rule) in (1..).zip(rules(mapping, preview, refused)) {
        let title =
            if rule.title.is_empty() { format!("rule {number}") } else { format!("rule {number}, {}", rule.title) };
        let late = if rule.late > 0 { format!(" ({} more go to rules before it)", rule.late) } else { String::new() };
        print::line(format!("{title}: {} × {}{late}", rule.taken, rule.make.list()));
        for lack in &rule.lacks {
            print::line(format!("  {lack}"));
        }
    }
    let n: usize = preview.left.values().sum();
    print::line(format!("{n} counters fit no rule and stay markers"));
    for (name, n) in &preview.left {
        print::line(format!("  {n} × {name}"));
    }
    for why in refused.others.keys() {
        print::line(format!("refused: {why}"));
    }
    for path in written {
        print::line(format!("wrote {path}"));
    }
    for diagnostic in diagnostics {
        print::line(diagnostic.render());
    }
}
