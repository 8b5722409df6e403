//! The report: what came over, what is approximated, what is left and how often; for people and for programs.

use std::collections::BTreeMap;
use std::fmt::Write;

use serde::Serialize;
use vassal::{FindingKind, Module};

use crate::logs::LogReport;

/// What an import did. Everything in it is in a set order.
#[derive(Clone, Debug, Default, Serialize)]
pub struct Report {
    /// The module's id here.
    pub id: String,
    /// Its name in VASSAL.
    pub name: String,
    /// Its version in VASSAL.
    pub version: String,
    /// Boards that came over.
    pub boards: usize,
    /// Fields that came over: hexes and other places.
    pub fields: usize,
    /// Counters that came over.
    pub counters: usize,
    /// Pictures that came over.
    pub pictures: usize,
    /// Their bytes.
    pub picture_bytes: usize,
    /// Decks, hands and boxes that came over.
    pub containers: usize,
    /// Sets of dice that came over.
    pub dice: usize,
    /// Scenarios that were made, by title.
    pub scenarios: Vec<String>,
    /// Charts and texts that came over.
    pub charts: usize,
    /// Logs that became games.
    pub logs: Vec<LogReport>,
    /// What is not quite as it was.
    pub approximations: Vec<String>,
    /// Traits and components that did not come over, by kind, and how often they stand in the module.
    pub left: BTreeMap<String, usize>,
    /// Pictures that are named and could not be had, and why.
    pub missing_pictures: BTreeMap<String, String>,
    /// Prototypes that are named and not there.
    pub missing_prototypes: Vec<String>,
    /// Classes of the module's own Java code, and how often they occur.
    pub custom_classes: BTreeMap<String, usize>,
    /// Everything else that is odd about the module.
    pub odd: Vec<String>,
}

impl Report {
    pub(crate) fn new(module: &Module, id: &str) -> Self {
        let about = &module.build.about;
        Self { id: id.to_owned(), name: about.name.clone(), version: about.version.clone(), ..Self::default() }
    }

    /// Notes what is not quite as it was, once.
    pub(crate) fn approximated(&mut self, what: impl Into<String>) {
        let what = what.into();
        if !self.approximations.contains(&what) {
            self.approximations.push(what);
        }
    }

    /// Counts something that did not come over.
    pub(crate) fn left(&mut self, what: &str) {
        *self.left.entry(what.to_owned()).or_default() += 1;
    }

    pub(crate) fn missing_picture(&mut self, name: &str, why: &str) {
        self.missing_pictures.entry(name.to_owned()).or_insert_with(|| why.to_owned());
    }

    /// Takes over what reading the module found.
    pub(crate) fn take_findings(&mut self, module: &Module) {
        for finding in module.findings.iter() {
            match finding.kind {
                FindingKind::MissingPicture | FindingKind::BadPicture => {
                    let name = finding.what.split(": ").next().unwrap_or(&finding.what);
                    self.missing_picture(name, &format!("{} ({})", finding.kind, finding.place));
                }
                FindingKind::MissingPrototype if self.missing_prototypes.contains(&finding.what) => {}
                FindingKind::MissingPrototype => self.missing_prototypes.push(finding.what.clone()),
                FindingKind::CustomClass => {
                    self.custom_classes.insert(finding.what.clone(), finding.count);
                }
                _ => self.odd.push(finding.to_string()),
            }
        }
        for (class, n) in &module.build.others {
            let kind = class.rsplit('.').next().unwrap_or(class);
            if !self.custom_classes.contains_key(class) {
                *self.left.entry(format!("{kind} (VASSAL's own window)")).or_default() += n;
            }
        }
    }

    /// Returns the report for programs.
    pub fn json(&self) -> String {
        let mut text = serde_json::to_string_pretty(self).unwrap_or_default();
        text.push('\n');
        text
    }

    /// Returns the report for people.
    pub fn markdown(&self) -> String {
        let mut out =
            format!("# {} {}\n\nImported from VASSAL as the module `{}`.\n", self.name, self.version, self.id);
        let came = [
            (self.boards, "boards"),
            (self.fields, "fields"),
            (self.counters, "counters"),
            (self.pictures, "pictures"),
            (self.containers, "decks, hands, boxes and palettes"),
            (self.dice, "sets of dice"),
            (self.charts, "charts and texts"),
        ];
        let came = came.map(|(n, what)| format!("{n} {what}"));
        section(&mut out, "What came over", came);
        section(&mut out, "Scenarios", self.scenarios.iter().cloned());
        for log in &self.logs {
            let mut lines = vec![format!(
                "{} steps from the scenario `{}`, {} of them nothing but words; they are a game that can be stepped through",
                log.steps, log.scenario, log.steps_of_words
            )];
            lines.extend(log.damage.clone());
            lines.extend(log.left.iter().map(|(what, n)| format!("left: {what}, {n} times")));
            section(&mut out, &format!("The log “{}”", log.title), lines);
        }
        section(&mut out, "What is approximated", self.approximations.iter().cloned());
        let times = |(what, n): (&String, &usize)| if *n == 1 { what.clone() } else { format!("{what}: {n} times") };
        section(&mut out, "What is left", self.left.iter().map(times));
        section(
            &mut out,
            "Pictures that are missing",
            self.missing_pictures.iter().map(|(n, why)| format!("`{n}` {why}")),
        );
        section(&mut out, "Prototypes that are missing", self.missing_prototypes.iter().map(|n| format!("`{n}`")));
        section(&mut out, "Custom Java classes", self.custom_classes.iter().map(times));
        section(&mut out, "What is odd about the module", self.odd.iter().cloned());
        out.push_str(
            "\nWhat VASSAL automated stands in `rules/main.lua`: each command with its keys and conditions, over a hook to \
             be filled.\n",
        );
        out
    }
}

/// Writes a section of lines; one without any is left out.
fn section(out: &mut String, title: &str, lines: impl IntoIterator<Item = String>) {
    let mut lines = lines.into_iter().peekable();
    if lines.peek().is_none() {
        return;
    }
    let _ = write!(out, "\n## {title}\n\n");
    for line in lines {
        let _ = writeln!(out, "- {}", line.replace('\n', " "));
    }
}
