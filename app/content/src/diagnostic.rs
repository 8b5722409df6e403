//! What an author is told about a mistake: one value for the window, the command line and JSON.

use std::fmt::{self, Write as _};

use serde::Serialize;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Severity {
    /// The module cannot be played until it is mended.
    Error,
    /// It can be played; this is likely not what was meant.
    Warning,
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Error => "error",
            Self::Warning => "warning",
        })
    }
}

/// A place in a text file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize)]
pub struct Span {
    /// The first byte.
    pub start: usize,
    /// The byte after the last.
    pub end: usize,
    /// The line of the first byte, from 1.
    pub line: usize,
    /// The column of the first byte, in characters, from 1.
    pub column: usize,
}

/// A mistake in a module.
///
/// `code` is stable: tools and tests may rely on it, while the words may change.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Diagnostic {
    /// The stable name of this kind of mistake: `unknown_key`.
    pub code: &'static str,
    /// How bad it is.
    pub severity: Severity,
    /// What was expected and what was found, in one sentence.
    pub message: String,
    /// The file, as a path a terminal or an editor can open; empty where no file is to blame.
    pub file: String,
    /// Where in the file; none where the whole file is meant.
    pub span: Option<Span>,
    /// What to do: often the nearest valid name.
    pub help: Option<String>,
    /// The line of the file it is about.
    pub source_line: Option<String>,
}

/// How much of a line is shown; longer ones are cut round the place.
const SHOWN_CHARS: usize = 120;

impl Diagnostic {
    /// Makes a diagnostic about a whole file, or about none.
    pub fn of_file(code: &'static str, severity: Severity, file: &str, message: impl Into<String>) -> Self {
        Self {
            code,
            severity,
            message: message.into(),
            file: file.to_owned(),
            span: None,
            help: None,
            source_line: None,
        }
    }

    /// Makes a diagnostic about a place in a text that was read elsewhere (a script, a lesson).
    pub fn of_text(
        code: &'static str,
        severity: Severity,
        file: &str,
        text: &str,
        range: std::ops::Range<usize>,
        message: impl Into<String>,
    ) -> Self {
        let lines = Lines::new(text);
        let (span, line) = lines.locate(text, range.start, range.end);
        let mut made = Self::of_file(code, severity, file, message);
        made.span = Some(span);
        made.source_line = Some(line.to_owned());
        made
    }

    /// Returns the diagnostic with a word of help.
    #[must_use]
    pub fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Returns whether it keeps the module from being played.
    pub fn is_error(&self) -> bool {
        self.severity == Severity::Error
    }

    /// Returns the text a terminal shows: place, message, the line with a caret, help.
    pub fn render(&self) -> String {
        let mut out = String::new();
        // Writing to a String cannot fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> fmt::Result {
        match self.span {
            Some(span) => write!(out, "{}:{}:{}: ", self.file, span.line, span.column)?,
            None if self.file.is_empty() => {}
            None => write!(out, "{}: ", self.file)?,
        }
        writeln!(out, "{}[{}]: {}", self.severity, self.code, self.message)?;
        if let (Some(span), Some(line)) = (self.span, &self.source_line) {
            let (shown, before, width) = window(line, span);
            let number = span.line.to_string();
            let margin = " ".repeat(number.len());
            writeln!(out, "{number} | {shown}")?;
            writeln!(out, "{margin} | {}{}", " ".repeat(before), "^".repeat(width))?;
        }
        if let Some(help) = &self.help {
            writeln!(out, "  help: {help}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.render().trim_end())
    }
}

/// Returns the part of a line worth showing, and where its caret begins and how wide it is, in characters.
fn window(line: &str, span: Span) -> (String, usize, usize) {
    let n_chars = line.chars().count();
    let at = span.column.saturating_sub(1).min(n_chars);
    let from = if n_chars <= SHOWN_CHARS { 0 } else { at.saturating_sub(SHOWN_CHARS / 2) };
    let shown: String =
        line.chars().skip(from).take(SHOWN_CHARS).map(|c| if c.is_control() { ' ' } else { c }).collect();
    let start = line.char_indices().nth(at).map_or(line.len(), |(byte, _)| byte);
    let end = start.saturating_add(span.end.saturating_sub(span.start)).min(line.len());
    let marked = line.get(start..end).map_or(1, |s| s.chars().count());
    let width = marked.clamp(1, SHOWN_CHARS - (at - from).min(SHOWN_CHARS - 1));
    (shown, at - from, width)
}

/// Where the lines of a text begin.
#[derive(Debug)]
pub(crate) struct Lines(Vec<usize>);

impl Lines {
    /// Finds the lines of a text.
    pub(crate) fn new(text: &str) -> Self {
        Self(
            std::iter::once(0)
                .chain(text.bytes().enumerate().filter(|(_, b)| *b == b'\n').map(|(i, _)| i + 1))
                .collect(),
        )
    }

    /// Returns the span of a byte range, and the line it begins in.
    pub(crate) fn locate<'a>(&self, text: &'a str, start: usize, end: usize) -> (Span, &'a str) {
        let start = floor_char(text, start);
        let end = floor_char(text, end).max(start);
        let line = self.0.partition_point(|l| *l <= start).max(1);
        let from = self.0.get(line - 1).copied().unwrap_or(0);
        let to = self.0.get(line).copied().unwrap_or(text.len());
        let column = text.get(from..start).map_or(1, |s| s.chars().count() + 1);
        let shown = text.get(from..to).unwrap_or("").trim_end_matches(['\n', '\r']);
        (Span { start, end, line, column }, shown)
    }
}

fn floor_char(text: &str, byte: usize) -> usize {
    let mut byte = byte.min(text.len());
    while !text.is_char_boundary(byte) {
        byte -= 1;
    }
    byte
}

/// Returns "did you mean `x`?" where one of the names is near the one written.
pub fn did_you_mean<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<String> {
    nearest(written, names).map(|name| format!("did you mean `{name}`?"))
}

/// Returns the name nearest to the one written, if any is near.
pub fn nearest<'a>(written: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let n_chars = written.chars().count();
    // No name is this long; measuring a megabyte of text against every key would take minutes.
    if n_chars == 0 || n_chars > 80 {
        return None;
    }
    let allowed = (n_chars / 3).max(1);
    names
        .into_iter()
        .filter(|name| *name != written && name.len().abs_diff(written.len()) <= allowed.max(4))
        .map(|name| (strsim::damerau_levenshtein(written, name), name))
        .filter(|(distance, _)| *distance <= allowed && *distance < n_chars)
        .min()
        .map(|(_, name)| name)
}

/// Writes the first line of many into a list for a help text.
pub(crate) fn listed<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    const SHOWN: usize = 12;
    let mut out = String::new();
    let mut left = 0_usize;
    for (i, name) in names.into_iter().enumerate() {
        if i >= SHOWN {
            left += 1;
            continue;
        }
        let _ = write!(out, "{}`{name}`", if i == 0 { "" } else { ", " });
    }
    if left > 0 {
        let _ = write!(out, " and {left} more");
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_diagnostic_shows_the_line_with_a_caret_under_the_place() {
        let text = "a = 1\nfacng = \"w\"\n";
        let shown = Diagnostic::of_text("unknown_key", Severity::Error, "x.toml", text, 6..11, "no key `facng` here")
            .with_help("did you mean `facing`?")
            .render();
        assert_eq!(
            shown,
            "x.toml:2:1: error[unknown_key]: no key `facng` here\n2 | facng = \"w\"\n  | ^^^^^\n  help: did you mean `facing`?\n"
        );
    }

    #[test]
    fn a_place_beyond_the_text_or_inside_a_letter_is_still_shown() {
        let text = format!("é{}", "x".repeat(500));
        for (start, end) in [(0, 0), (1, 1), (1, 9999), (300, 310), (9999, 99999)] {
            assert!(!Diagnostic::of_text("c", Severity::Error, "f", &text, start..end, "m").render().is_empty());
        }
    }

    #[test]
    fn the_nearest_name_is_near() {
        let names = ["facing", "formation", "hexes"];
        assert_eq!(nearest("facng", names), Some("facing"));
        assert_eq!(nearest("losses", names), None);
        assert_eq!(nearest("", names), None);
    }
}
