//! `berthier fix`: the renames of a module's migrations carried out in its files, and what is left to do by hand.

use anyhow::anyhow;
use authoring::folder;
use content::Diagnostic;
use content::fix::{self, Fixed};
use content::load::TextFile;
use serde::Serialize;

use crate::cli::{Common, Format};
use crate::print::{self, Outcome};

/// What JSON says.
#[derive(Default, Serialize)]
struct Report {
    changed: Vec<Changed>,
    left: Vec<Diagnostic>,
}

#[derive(Serialize)]
struct Changed {
    file: String,
    places: usize,
}

/// Brings the files of a module up to date, or only tells what would be changed. What is left to do by hand is a finding.
pub(crate) fn fix(module: &str, only_told: bool, common: &Common) -> anyhow::Result<Outcome> {
    let library = common.library();
    let fixing = fix::read(library.modules(), module).map_err(|wrong| {
        let told: Vec<String> = wrong.iter().map(Diagnostic::render).collect();
        anyhow!("{}", told.join("\n"))
    })?;
    let folder = match fixing.source.path() {
        Some(path) if path.is_dir() => path.to_owned(),
        path => return Err(folder::FolderError::Zip(path.unwrap_or_else(|| module.as_ref()).to_owned()).into()),
    };
    let mut report = Report::default();
    let mut writes = Vec::new();
    for file in &fixing.files {
        let Fixed { text, changed, left } = fixed(&fixing.names, file);
        report.left.extend(left);
        if changed > 0 {
            report.changed.push(Changed { file: file.label.clone(), places: changed });
            writes.push((folder.join(&file.path), text));
        }
    }
    if !only_told {
        for (path, text) in &writes {
            folder::write(path, text)?;
        }
    }
    if common.format == Some(Format::Json) {
        print::json(&report)?;
    } else {
        tell(&report, only_told);
    }
    Ok(if report.left.is_empty() { Outcome::Fine } else { Outcome::Findings })
}

fn fixed(names: &fix::Names, file: &TextFile) -> Fixed {
    match file.path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "toml" => fix::toml(names, file),
        "lua" => scripting::fix(names, file),
        _ => fix::fluent(names, file),
    }
}

fn tell(report: &Report, only_told: bool) {
    for Changed { file, places } in &report.changed {
        let what = if only_told { "would be changed" } else { "changed" };
        print::line(format!("{file}: {places} {} {what}", if *places == 1 { "place" } else { "places" }));
    }
    for left in &report.left {
        print::line(left.render());
    }
    if report.changed.is_empty() && report.left.is_empty() {
        print::line("nothing to do: the files use today's names");
    }
}
