//! Printing: results to standard output, errors to standard error, sentences or JSON.

use std::io::Write;

use serde::Serialize;

use crate::cli::Format;

/// What a command found out, as the exit code tells it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Outcome {
    /// Nothing amiss.
    Fine,
    /// It ran, and something is amiss.
    Findings,
}

/// Prints a line; a reader that went away is no error of ours.
pub(crate) fn line(text: impl std::fmt::Display) {
    let _ = writeln!(std::io::stdout().lock(), "{text}");
}

/// Prints a value as one line of JSON.
pub(crate) fn json(value: &impl Serialize) -> anyhow::Result<()> {
    line(serde_json::to_string(value)?);
    Ok(())
}

/// Tells on standard error how far long work is.
pub(crate) fn progress(text: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{text}");
}

/// Prints an error, with the place and what to do, in the format asked for.
pub(crate) fn error(error: &anyhow::Error, format: Option<Format>) {
    let mut err = std::io::stderr().lock();
    if format == Some(Format::Json) {
        let _ = writeln!(err, "{}", serde_json::json!({ "error": format!("{error:#}") }));
    } else {
        let _ = writeln!(err, "berthier: {error:#}");
    }
}
