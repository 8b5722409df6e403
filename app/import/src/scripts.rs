//! The Lua file: what VASSAL automates, as comments over hooks that wait to be filled.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use vassal::piece::{Piece, Trait};
use vassal::{Element, Module};

use crate::naming::{self, Names};
use crate::report::Report;

/// Returns `rules/main.lua`.
pub(crate) fn main(module: &Module, report: &mut Report) -> String {
    let mut out = String::from(
        "-- What VASSAL automated in this module. Each command stands here with its keys and conditions as its author\n\
         -- wrote them, over an empty function: write in Lua what it did, and call it from a hook. `berthier docs` lists\n\
         -- the hooks; `on.unit_moved`, `on.phase_began` and `may.move` are good ones to begin with.\n\n\
         local commands = {}\n\n---@type Script\nlocal script = { may = {}, on = {} }\n",
    );
    let mut names = Names::default();
    for (automation, holders) in traits(module, report) {
        let Automation { kind, settings } = automation;
        let name = settings.iter().find(|(key, text)| is_name(key) && !text.trim().is_empty());
        let name = name.map_or(kind.as_str(), |(_, text)| text.as_str());
        let name = names.id(&format!("{kind} {name}"), "command");
        let _ = writeln!(out, "\n-- {kind}");
        for (key, text) in &settings {
            comment(&mut out, &format!("{key}: {text}"));
        }
        let shown: Vec<&str> = holders.iter().take(8).map(String::as_str).collect();
        let more = holders.len().saturating_sub(shown.len());
        let more = if more > 0 { format!(" and {more} more") } else { String::new() };
        comment(&mut out, &format!("on: {}{more}", shown.join(", ")));
        let _ = writeln!(out, "function commands.{name}(unit)\nend");
    }
    let of_maps = module.build.maps.iter().flat_map(|map| {
        let of_decks = map.decks.iter().flat_map(|deck| &deck.automations);
        map.automations.iter().chain(of_decks)
    });
    let of_turns = module.build.turns.iter().flat_map(|turn| &turn.automations);
    for element in module.build.automations.iter().chain(of_maps).chain(of_turns) {
        component(&mut out, element, &mut names, report);
    }
    out.push_str("\nreturn script\n");
    out
}

/// A trait that acts, as it is written.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Automation {
    kind: String,
    settings: Vec<(&'static str, String)>,
}

/// Lists the traits that act, each once, with the pieces and prototypes that wear them.
fn traits(module: &Module, report: &mut Report) -> BTreeMap<Automation, BTreeSet<String>> {
    let mut all: BTreeMap<Automation, BTreeSet<String>> = BTreeMap::new();
    let mut take = |piece: &Piece, holder: &str| {
        for worn in &piece.traits {
            if !worn.worn.is_automation() {
                continue;
            }
            report.left(worn.worn.kind());
            let automation = Automation { kind: worn.worn.kind().to_owned(), settings: worn.worn.settings() };
            all.entry(automation).or_default().insert(holder.to_owned());
        }
        for worn in piece.traits.iter().filter(|worn| matches!(&*worn.worn, Trait::Table(_) | Trait::PropertySheet(_)))
        {
            report.left(worn.worn.kind());
        }
    };
    for prototype in module.build.prototypes.iter() {
        let piece = Piece { traits: prototype.traits.clone() };
        take(&piece, &format!("prototype “{}”", naming::line(&prototype.name)));
    }
    for slot in module.build.slots() {
        take(&slot.piece, &naming::line(slot.piece.name()));
    }
    all
}

fn is_name(key: &str) -> bool {
    matches!(key, "name" | "command" | "description" | "property")
}

/// Writes lines of a comment; what an author wrote never ends it.
fn comment(out: &mut String, text: &str) {
    for line in text.lines().take(40) {
        let line: String = line.chars().map(|c| if c.is_control() { ' ' } else { c }).take(400).collect();
        let _ = writeln!(out, "--   {}", line.trim_end());
    }
}

fn component(out: &mut String, element: &Element, names: &mut Names, report: &mut Report) {
    let kind = element.kind();
    report.left(kind);
    let name = ["name", "text", "buttonText", "tooltip"]
        .into_iter()
        .find_map(|key| element.attribute(key).filter(|text| !text.trim().is_empty()))
        .unwrap_or(kind);
    let name = names.id(&format!("{kind} {name}"), "command");
    let _ = writeln!(out, "\n-- {kind} (of the game, of a map, or of a deck)");
    for (key, text) in element.attributes.iter().filter(|(_, text)| !text.is_empty()) {
        comment(out, &format!("{key}: {text}"));
    }
    let _ = writeln!(out, "function commands.{name}()\nend");
}
