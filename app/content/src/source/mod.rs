//! Where the files of one module are: a folder, a zip or memory. The only code that opens module paths.
//!
//! What comes out of here is bounded and safe: no name leads out of the module, no file is larger than its
//! limit, and files are listed in the order of their names on every machine.

mod folder;
mod zip;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::diagnostic::{Diagnostic, Severity, Span};

/// The largest text file that is read.
pub const TEXT_LIMIT: u64 = 8 << 20;
/// The largest file of any other kind.
pub const FILE_LIMIT: u64 = 256 << 20;
/// The most all text files of a module may hold together.
pub const TOTAL_TEXT_LIMIT: u64 = 64 << 20;
/// The most all files of a module may hold together.
pub const TOTAL_LIMIT: u64 = 1 << 30;
/// The most files a module may have.
pub const COUNT_LIMIT: usize = 20_000;
/// How deep folders may lie in one another.
const DEPTH_LIMIT: usize = 12;
/// How much smaller than its content a large packed file may be.
const RATIO_LIMIT: u64 = 300;
/// Endings of the files read as text; all others are only counted and hashed.
const TEXT_ENDINGS: [&str; 3] = ["toml", "lua", "ftl"];

/// Where the files of one module are.
#[derive(Clone, Debug)]
pub struct Source {
    kind: Kind,
    label: String,
}

#[derive(Clone, Debug)]
enum Kind {
    Folder(PathBuf),
    Zip(PathBuf),
    ZipBytes(Arc<[u8]>),
    Memory(Arc<BTreeMap<String, Vec<u8>>>),
    /// Another source with some files more, or otherwise.
    With(Box<Source>, Arc<BTreeMap<String, Vec<u8>>>),
    /// Another source with one file less.
    Without(Box<Source>, String),
}

/// Everything a module holds, as it was read at one time.
#[derive(Debug, Default)]
pub(crate) struct Snapshot {
    /// Its files by their path within the module, with `/` between the parts.
    pub(crate) files: BTreeMap<String, ReadFile>,
    /// What could not be read, and why.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// One file of a snapshot.
#[derive(Clone, Debug)]
pub(crate) struct ReadFile {
    /// Its blake3 hash in hexadecimal.
    pub(crate) hash: String,
    /// Its text, of a text file that could be read.
    pub(crate) text: Option<Arc<str>>,
}

impl Source {
    /// Makes the source of a folder, or of a zip where the path is that of a file.
    pub fn open(path: &Path) -> Self {
        let label = path.display().to_string().replace('\\', "/");
        let kind = if path.is_file() { Kind::Zip(path.to_owned()) } else { Kind::Folder(path.to_owned()) };
        Self { kind, label }
    }

    /// Makes a source of a zip held in memory.
    pub fn zip_bytes(label: &str, bytes: impl Into<Arc<[u8]>>) -> Self {
        Self { kind: Kind::ZipBytes(bytes.into()), label: label.to_owned() }
    }

    /// Makes a source of files held in memory, by their path within the module.
    pub fn memory<P: Into<String>, B: Into<Vec<u8>>>(label: &str, files: impl IntoIterator<Item = (P, B)>) -> Self {
        let files = files.into_iter().map(|(path, bytes)| (path.into(), bytes.into())).collect();
        Self { kind: Kind::Memory(Arc::new(files)), label: label.to_owned() }
    }

    /// Makes a source with one file more, or with one file otherwise: what is about to be written can be tried first.
    #[must_use]
    pub fn with_file(self, path: &str, bytes: impl Into<Vec<u8>>) -> Self {
        self.with_files([(path, bytes)])
    }

    /// Makes a source with some files more, or with some otherwise.
    #[must_use]
    pub fn with_files<P: Into<String>, B: Into<Vec<u8>>>(self, files: impl IntoIterator<Item = (P, B)>) -> Self {
        let label = self.label.clone();
        let files = files.into_iter().map(|(path, bytes)| (path.into(), bytes.into())).collect();
        Self { kind: Kind::With(Box::new(self), Arc::new(files)), label }
    }

    /// Makes a source with one file less: the rest can be used where that is broken.
    #[must_use]
    pub fn without_file(self, path: &str) -> Self {
        let label = self.label.clone();
        Self { kind: Kind::Without(Box::new(self), path.to_owned()), label }
    }

    /// Returns the name shown before the path of a file.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Returns the folder or zip on the disk, to be watched.
    pub fn path(&self) -> Option<&Path> {
        match &self.kind {
            Kind::Folder(path) | Kind::Zip(path) => Some(path),
            Kind::With(source, ..) | Kind::Without(source, _) => source.path(),
            _ => None,
        }
    }

    /// Returns a file of the module that is no text: a picture.
    ///
    /// # Errors
    /// Says in a diagnostic why the file cannot be read.
    pub fn bytes(&self, path: &str) -> Result<Vec<u8>, Box<Diagnostic>> {
        if let Kind::With(source, files) = &self.kind {
            return files.get(path).cloned().map_or_else(|| source.bytes(path), Ok);
        }
        if let Kind::Without(source, left_out) = &self.kind
            && left_out != path
        {
            return source.bytes(path);
        }
        let read = safe(path).and_then(|()| match &self.kind {
            Kind::Folder(root) => folder::bytes(root, path),
            Kind::Zip(file) => zip::open(file).and_then(|mut archive| zip::bytes(&mut archive, path)),
            Kind::ZipBytes(bytes) => zip::of_bytes(bytes).and_then(|mut archive| zip::bytes(&mut archive, path)),
            Kind::Memory(files) => files.get(path).cloned().ok_or_else(Problem::missing),
            Kind::With(..) | Kind::Without(..) => Err(Problem::missing()),
        });
        read.map_err(|problem| Box::new(problem.at(&self.file_label(path))))
    }

    /// Returns one text file of the module, if it can be read; used where the rest is not wanted.
    pub(crate) fn text(&self, path: &str) -> Option<String> {
        match &self.kind {
            Kind::Folder(root) => folder::small_text(root, path),
            _ => self.bytes(path).ok().and_then(|b| String::from_utf8(b).ok()),
        }
    }

    /// Reads the whole module.
    pub(crate) fn read(&self) -> Snapshot {
        let mut reading = Reading { label: &self.label, snapshot: Snapshot::default(), total: 0, text: 0, full: false };
        match &self.kind {
            Kind::Folder(root) => folder::read(root, &mut reading),
            Kind::Zip(path) => match zip::open(path) {
                Ok(mut archive) => zip::read(&mut archive, &mut reading),
                Err(problem) => reading.report("", problem),
            },
            Kind::ZipBytes(bytes) => match zip::of_bytes(bytes) {
                Ok(mut archive) => zip::read(&mut archive, &mut reading),
                Err(problem) => reading.report("", problem),
            },
            Kind::Memory(files) => {
                for (path, bytes) in files.iter() {
                    reading.add(path, bytes);
                }
            }
            Kind::With(source, files) => {
                reading.snapshot = source.read();
                for (path, bytes) in files.iter() {
                    reading.snapshot.files.remove(path);
                    reading.add(path, bytes);
                }
            }
            Kind::Without(source, path) => {
                reading.snapshot = source.read();
                reading.snapshot.files.remove(path);
            }
        }
        reading.snapshot
    }

    /// Returns the path of a file as a diagnostic shows it.
    pub(crate) fn file_label(&self, path: &str) -> String {
        file_label(&self.label, path)
    }
}

fn safe(path: &str) -> Result<(), Problem> {
    check_name(path).map_err(|why| Problem::error("bad_path", why))
}

fn file_label(label: &str, path: &str) -> String {
    match (label.is_empty(), path.is_empty()) {
        (true, _) => path.to_owned(),
        (false, true) => label.to_owned(),
        (false, false) => format!("{}/{path}", label.trim_end_matches('/')),
    }
}

/// Why a file could not be read.
#[derive(Debug)]
struct Problem {
    code: &'static str,
    severity: Severity,
    message: String,
    span: Option<Span>,
}

impl Problem {
    fn error(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, severity: Severity::Error, message: message.into(), span: None }
    }

    fn warning(code: &'static str, message: impl Into<String>) -> Self {
        Self { code, severity: Severity::Warning, message: message.into(), span: None }
    }

    fn io(error: &std::io::Error) -> Self {
        Self::error("unreadable_file", format!("cannot be read: {error}"))
    }

    fn missing() -> Self {
        Self::error("unreadable_file", "there is no such file in the module")
    }

    fn too_large(limit: u64) -> Self {
        Self::error("file_too_large", format!("is larger than the {} MB allowed", limit >> 20))
    }

    /// Names the byte of a file it is about, after those that are text.
    fn after(self, text: &[u8]) -> Self {
        let start = text.len();
        let before = String::from_utf8_lossy(text);
        let line = before.matches('\n').count() + 1;
        let column = before.chars().rev().take_while(|c| *c != '\n').count() + 1;
        Self { span: Some(Span { start, end: start + 1, line, column }), ..self }
    }

    fn at(self, file: &str) -> Diagnostic {
        let span = self.span;
        Diagnostic { span, ..Diagnostic::of_file(self.code, self.severity, file, self.message) }
    }
}

/// A snapshot in the making, with what it has used of the limits.
struct Reading<'a> {
    label: &'a str,
    snapshot: Snapshot,
    total: u64,
    text: u64,
    full: bool,
}

impl Reading<'_> {
    fn report(&mut self, path: &str, problem: Problem) {
        let file = file_label(self.label, path);
        self.snapshot.diagnostics.push(problem.at(&file));
    }

    /// Returns whether one more file of this size fits, and reports it where it does not.
    fn has_room(&mut self, path: &str, size: u64) -> bool {
        if self.full {
            return false;
        }
        if size > limit_of(path) {
            self.report(path, Problem::too_large(limit_of(path)));
            return false;
        }
        let total = self.total.saturating_add(size);
        let text = self.text.saturating_add(if is_text(path) { size } else { 0 });
        if self.snapshot.files.len() >= COUNT_LIMIT || total > TOTAL_LIMIT || text > TOTAL_TEXT_LIMIT {
            self.full = true;
            let message = format!(
                "holds more than {COUNT_LIMIT} files, {} MB of text or {} MB; the rest is not read",
                TOTAL_TEXT_LIMIT >> 20,
                TOTAL_LIMIT >> 20
            );
            self.report("", Problem::error("module_too_large", message));
            return false;
        }
        true
    }

    /// Takes a file in.
    fn add(&mut self, path: &str, bytes: &[u8]) {
        if let Err(why) = check_name(path) {
            return self.report("", Problem::error("bad_path", why));
        }
        let size = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
        if !self.has_room(path, size) {
            return;
        }
        self.total = self.total.saturating_add(size);
        let mut text = None;
        if is_text(path) {
            self.text = self.text.saturating_add(size);
            let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
            match std::str::from_utf8(bytes) {
                Ok(read) if read.contains('\0') => {
                    let before = read.split('\0').next().unwrap_or_default();
                    let message = "is no text: it holds NUL bytes; save it again, or restore it";
                    self.report(path, Problem::error("not_text", message).after(before.as_bytes()));
                }
                Ok(read) => {
                    if read.trim().is_empty() {
                        self.report(path, Problem::warning("empty_file", "the file is empty"));
                    }
                    text = Some(Arc::from(read));
                }
                Err(error) => {
                    let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
                    let problem = Problem::error("not_utf8", "is not UTF-8 text from here on; save it as UTF-8");
                    self.report(path, problem.after(before));
                }
            }
        }
        let file = ReadFile { hash: blake3::hash(bytes).to_hex().to_string(), text };
        if self.snapshot.files.insert(path.to_owned(), file).is_some() {
            self.report(path, Problem::error("bad_path", "the module holds two files of this name"));
        }
    }
}

fn limit_of(path: &str) -> u64 {
    if is_text(path) { TEXT_LIMIT } else { FILE_LIMIT }
}

fn is_text(path: &str) -> bool {
    path.rsplit_once('.').is_some_and(|(_, ending)| TEXT_ENDINGS.contains(&ending))
}

/// Returns whether editors and systems leave files of this name behind, which are no part of the module.
fn is_ignored(name: &str) -> bool {
    name.starts_with('.') || name.ends_with('~') || name.starts_with('#') || name == "__MACOSX" || name == "Thumbs.db"
}

/// Checks that a path leads to a file within the module.
fn check_name(path: &str) -> Result<(), String> {
    let bad = |why: &str| Err(format!("the name {:?} {why}", shortened(path)));
    if path.is_empty() || path.len() > 240 {
        return bad("is empty or too long");
    }
    if path.starts_with('/') || path.contains(['\\', ':', '\0']) || path.chars().any(char::is_control) {
        return bad("is absolute or holds a character not allowed");
    }
    let mut depth = 0;
    for part in path.split('/') {
        depth += 1;
        if part.is_empty() || part == "." || part == ".." {
            return bad("leads out of the module");
        }
    }
    if depth > DEPTH_LIMIT {
        return bad("lies too deep");
    }
    Ok(())
}

fn shortened(text: &str) -> String {
    text.chars().take(80).collect()
}
