//! Reads the lines of a journal one by one, trusting none of them.

use std::fs::File;
use std::io::{BufRead, BufReader, Read};
use std::path::Path;

use serde::Deserialize;

use super::{Chain, FORMAT, Header, JournalError, Line, MAX_LINE_BYTES};

/// A line as it was read.
pub(super) struct Raw {
    /// Its text without the line feed.
    pub(super) text: Vec<u8>,
    /// Whether it ends with a line feed.
    pub(super) whole: bool,
}

/// Reads lines of bounded length.
pub(super) struct Lines {
    from: BufReader<File>,
    /// The number of the line read last, from 1.
    pub(super) number: u64,
    /// The bytes read so far.
    pub(super) bytes: u64,
}

/// Why a line could not be had.
pub(super) enum Stop {
    /// The end of the file.
    End,
    /// The line is longer than any line of a game.
    TooLong,
    /// The file system refuses.
    Io(std::io::Error),
}

impl Lines {
    pub(super) fn new(file: File) -> Self {
        Self { from: BufReader::new(file), number: 0, bytes: 0 }
    }

    pub(super) fn next(&mut self) -> Result<Raw, Stop> {
        let mut text = Vec::new();
        let read = self.from.by_ref().take(MAX_LINE_BYTES).read_until(b'\n', &mut text).map_err(Stop::Io)?;
        if read == 0 {
            return Err(Stop::End);
        }
        self.number += 1;
        let whole = text.last() == Some(&b'\n');
        let read = u64::try_from(read).unwrap_or(u64::MAX);
        if !whole && read >= MAX_LINE_BYTES {
            return Err(Stop::TooLong);
        }
        self.bytes += read;
        if whole {
            text.pop();
        }
        Ok(Raw { text, whole })
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct HeaderLine {
    header: Header,
    #[serde(default)]
    started: Option<String>,
    // Read for its presence; `Chain::split` takes it off the bytes.
    #[serde(rename = "chain")]
    _chain: String,
}

/// The part of a header that every format has.
#[derive(Deserialize)]
struct AnyHeaderLine {
    header: AnyHeader,
}

#[derive(Deserialize)]
struct AnyHeader {
    format: u32,
}

/// A checked header.
pub(super) struct Opening {
    pub(super) header: Header,
    pub(super) started: Option<String>,
    pub(super) chain: Chain,
}

/// Reads and checks the first line.
pub(super) fn opening(lines: &mut Lines, path: &Path) -> Result<Opening, JournalError> {
    let no = |why: String| JournalError::NotAJournal { path: path.to_owned(), why };
    let raw = match lines.next() {
        Ok(raw) => raw,
        Err(Stop::End) => return Err(JournalError::Empty { path: path.to_owned() }),
        Err(Stop::TooLong) => return Err(no(format!("its first line is longer than {MAX_LINE_BYTES} bytes"))),
        Err(Stop::Io(error)) => return Err(JournalError::io(path, error)),
    };
    let format = serde_json::from_slice::<AnyHeaderLine>(&raw.text)
        .map_err(|e| no(format!("its first line is not a header ({e})")))?
        .header
        .format;
    if format != FORMAT {
        return Err(JournalError::Format { path: path.to_owned(), found: format });
    }
    let line: HeaderLine = serde_json::from_slice(&raw.text).map_err(|e| no(format!("its header is damaged ({e})")))?;
    let body = serde_json::to_string(&HeaderBody { header: &line.header }).map_err(|e| no(e.to_string()))?;
    let chain = Chain::start().next(body.as_bytes(), None);
    let written = Chain::split(&raw.text).map(|(_, chain)| chain);
    if written != Some(chain) {
        return Err(no("its header was changed by another hand".to_owned()));
    }
    Ok(Opening { header: line.header, started: line.started, chain })
}

#[derive(serde::Serialize)]
struct HeaderBody<'a> {
    header: &'a Header,
}

/// Reads the body of a line after the header.
pub(super) fn line(raw: &Raw) -> Result<(Line, Vec<u8>, Chain), String> {
    let (body, chain) = Chain::split(&raw.text).ok_or("it does not end with its chain value")?;
    let line = serde_json::from_slice(&body).map_err(|e| e.to_string())?;
    Ok((line, body, chain))
}

/// Returns what a line says, without its chain value.
pub(crate) fn line_of(text: &[u8]) -> Option<serde_json::Value> {
    let (body, _) = Chain::split(text)?;
    serde_json::from_slice(&body).ok()
}

/// What the list of games shows of a journal without loading it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Peek {
    /// What it is played with.
    pub header: Header,
    /// When it was started, as its player's clock said.
    pub started: Option<String>,
}

/// Reads the header of a journal.
///
/// # Errors
/// If it is none, or cannot be read.
pub fn peek(path: &Path) -> Result<Peek, JournalError> {
    let file = File::open(path).map_err(|e| JournalError::io(path, e))?;
    let Opening { header, started, .. } = opening(&mut Lines::new(file), path)?;
    Ok(Peek { header, started })
}
