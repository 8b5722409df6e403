//! Where the passes put what they find: spots in files while reading, diagnostics in order at the end.

use std::cell::{OnceCell, RefCell};
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Lines, Severity};

/// A text file that takes part, by its number in the sink.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct FileId(u32);

/// A place in a file.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Spot {
    pub(crate) file: FileId,
    pub(crate) start: usize,
    pub(crate) end: usize,
}

/// A value with the place it was read from.
#[derive(Clone, Debug)]
pub(crate) struct At<T> {
    pub(crate) value: T,
    pub(crate) at: Spot,
}

impl<T> At<T> {
    /// Returns the value changed, at the same place.
    pub(crate) fn map<U>(self, change: impl FnOnce(T) -> U) -> At<U> {
        At { value: change(self.value), at: self.at }
    }
}

/// The most diagnostics kept of one file: one wrong file must not take minutes to report.
const PER_FILE: usize = 500;

/// The files read and what was found in them.
#[derive(Default)]
pub(crate) struct Sink {
    files: RefCell<Vec<SinkFile>>,
    found: RefCell<Vec<(Option<Spot>, Diagnostic)>>,
}

struct SinkFile {
    label: String,
    text: Arc<str>,
    lines: OnceCell<Lines>,
    count: usize,
}

impl Sink {
    /// Adds a file, to be named in spots.
    pub(crate) fn add_file(&self, label: String, text: Arc<str>) -> FileId {
        let mut files = self.files.borrow_mut();
        let id = FileId(u32::try_from(files.len()).unwrap_or(u32::MAX));
        files.push(SinkFile { label, text, lines: OnceCell::new(), count: 0 });
        id
    }

    /// Reports an error.
    pub(crate) fn error(&self, code: &'static str, at: Spot, message: impl Into<String>) {
        self.report(code, Severity::Error, at, message.into(), None);
    }

    /// Reports an error, with help where there is any.
    pub(crate) fn error_help(&self, code: &'static str, at: Spot, message: impl Into<String>, help: Option<String>) {
        self.report(code, Severity::Error, at, message.into(), help);
    }

    /// Reports a warning.
    pub(crate) fn warning(&self, code: &'static str, at: Spot, message: impl Into<String>, help: Option<String>) {
        self.report(code, Severity::Warning, at, message.into(), help);
    }

    /// Takes a diagnostic made elsewhere.
    pub(crate) fn push(&self, diagnostic: Diagnostic) {
        self.found.borrow_mut().push((None, diagnostic));
    }

    /// Returns whether a file has all the diagnostics it may have, so that looking on is of no use.
    pub(crate) fn is_full(&self, file: FileId) -> bool {
        self.with_file(file, |f| f.count > PER_FILE).unwrap_or(true)
    }

    /// Returns whether anything found keeps the module from being played.
    pub(crate) fn has_errors(&self) -> bool {
        self.found.borrow().iter().any(|(_, d)| d.is_error())
    }

    /// Returns the text at a spot as it stands in the file.
    pub(crate) fn text_at(&self, at: Spot) -> Option<String> {
        self.with_file(at.file, |f| f.text.get(at.start..at.end).map(str::to_owned)).flatten()
    }

    /// Returns the line a spot begins in, from 1.
    pub(crate) fn line_of(&self, at: Spot) -> usize {
        let line = |f: &SinkFile| f.text.get(..at.start).map_or(0, |before| before.matches('\n').count()) + 1;
        self.with_file(at.file, line).unwrap_or(1)
    }

    /// Returns everything found, by file and place, each once.
    pub(crate) fn finish(self) -> Vec<Diagnostic> {
        let mut found = self.found.into_inner();
        found.sort_by_key(|(at, _)| *at);
        let mut out: Vec<Diagnostic> = Vec::with_capacity(found.len());
        for (_, diagnostic) in found {
            // The same line of an army may be met again by every scenario.
            if !out.iter().rev().take(8).any(|d| *d == diagnostic) {
                out.push(diagnostic);
            }
        }
        out
    }

    fn report(&self, code: &'static str, severity: Severity, at: Spot, message: String, help: Option<String>) {
        let mut files = self.files.borrow_mut();
        let Some(file) = usize::try_from(at.file.0).ok().and_then(|i| files.get_mut(i)) else { return };
        file.count += 1;
        let made = match file.count {
            n if n <= PER_FILE => {
                let (span, line) =
                    file.lines.get_or_init(|| Lines::new(&file.text)).locate(&file.text, at.start, at.end);
                let line = line.get(..4000.min(line.len())).unwrap_or("").to_owned();
                Diagnostic {
                    code,
                    severity,
                    message,
                    file: file.label.clone(),
                    span: Some(span),
                    help,
                    source_line: Some(line),
                }
            }
            n if n == PER_FILE + 1 => {
                let message = format!("more than {PER_FILE} mistakes in this file; the rest is not listed");
                Diagnostic::of_file("too_many_mistakes", Severity::Error, &file.label, message)
            }
            _ => return,
        };
        drop(files);
        self.found.borrow_mut().push((Some(at), made));
    }

    fn with_file<R>(&self, file: FileId, read: impl FnOnce(&SinkFile) -> R) -> Option<R> {
        usize::try_from(file.0).ok().and_then(|i| self.files.borrow().get(i).map(read))
    }
}
