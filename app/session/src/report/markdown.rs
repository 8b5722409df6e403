//! A report as Markdown: headings, tables, and a picture a turn.

use std::fmt::Write as _;

use super::{CorpsLosses, Report, SideLosses, Turn};
use crate::words::Words;

/// Writes a report.
pub(super) fn of(report: &Report, words: &Words) -> String {
    let mut out = String::new();
    // Writing to a text cannot fail.
    let _ = write!(out, "# {}\n\n*{}*\n\n", plain(&report.scenario), plain(&report.module));
    let _ = writeln!(out, "{}\n", plain(&report.outcome));
    if !report.losses.is_empty() {
        let _ = writeln!(out, "## {}\n", words.say("report-losses"));
        for side in &report.losses {
            losses(&mut out, side, words);
        }
    }
    if !report.notes.is_empty() {
        let _ = writeln!(out, "## {}\n", words.say("report-notes"));
        for note in &report.notes {
            let _ = writeln!(out, "- **{}** – {}", plain(&note.on), plain(&note.text));
        }
        out.push('\n');
    }
    let _ = writeln!(out, "## {}\n", words.say("report-story"));
    if report.turns.is_empty() {
        let _ = writeln!(out, "{}\n", words.say("report-nothing_yet"));
    }
    for turn in &report.turns {
        told(&mut out, turn);
    }
    let _ = writeln!(out, "---\n\n*{}*", words.say("report-made_by"));
    out
}

fn losses(out: &mut String, side: &SideLosses, words: &Words) {
    let head = ["report-corps", "report-strength", "report-lost", "report-units_lost", "report-pgd"];
    let head: Vec<String> = head.iter().map(|key| words.say(key)).collect();
    let _ = writeln!(out, "### {}\n\n| {} |\n|:---|---:|---:|---:|---:|", plain(&side.side), head.join(" | "));
    for corps in &side.corps {
        let name = if corps.corps.is_empty() { words.say("report-no_corps") } else { corps.corps.clone() };
        row(out, &plain(&name), corps, words);
    }
    if side.corps.len() > 1 {
        row(out, &format!("**{}**", words.say("report-all")), &side.all, words);
    }
    out.push('\n');
    for leader in &side.leaders {
        let _ = writeln!(out, "- {}", plain(leader));
    }
    if !side.leaders.is_empty() {
        out.push('\n');
    }
}

fn row(out: &mut String, name: &str, losses: &CorpsLosses, words: &Words) {
    let percent = words.text("report-percent", &[("n", losses.lost.into()), ("percent", losses.percent().into())]);
    let _ = writeln!(out, "| {name} | {} | {percent} | {} | {} |", losses.strength, losses.units_lost, losses.pgd);
}

fn told(out: &mut String, turn: &Turn) {
    let _ = writeln!(out, "### {}\n", plain(&turn.title));
    if let Some(picture) = &turn.picture {
        let _ = writeln!(out, "![{}]({picture})\n", plain(&turn.title));
    }
    for phase in turn.phases.iter().filter(|p| !p.acts.is_empty()) {
        if turn.number > 0 {
            let _ = writeln!(out, "#### {}\n", plain(&phase.title));
        }
        for act in &phase.acts {
            let _ = writeln!(out, "{}\n", plain(act));
        }
    }
}

/// Returns a text of which Markdown makes nothing else: names and notes are anybody's.
fn plain(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '\\' | '`' | '*' | '_' | '[' | ']' | '<' | '>' | '#' | '|' | '!' => {
                out.push('\\');
                out.push(letter);
            }
            '\n' | '\r' => out.push(' '),
            other => out.push(other),
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[test]
    fn nobody_writes_markdown_by_a_name() {
        assert_eq!(plain("a|b *c* <img>\n# d"), "a\\|b \\*c\\* \\<img\\> \\# d");
    }
}
