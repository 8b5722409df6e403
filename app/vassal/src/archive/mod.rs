//! The files of a module, extension or save: a zip, or a folder with the same content.
//!
//! Whoever made it is not trusted. Names that could lead out, links, and more than the limits allow are refused as
//! the archive is opened, before anything is unpacked; what an entry claims to hold is checked again as it comes out.

mod folder;
mod picture;
mod zip;

pub use picture::{Picture, PictureFormat};

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use unicode_normalization::UnicodeNormalization;

use crate::error::{Error, Place};
use crate::finding::Findings;
use crate::limits::{Limit, Limits, wide};
use crate::progress::Progress;

/// An opened archive.
#[derive(Debug)]
pub struct Archive {
    label: String,
    kind: Kind,
    entries: BTreeMap<String, Entry>,
    limits: Limits,
}

#[derive(Debug)]
enum Kind {
    Zip(Mutex<zip::Zip>),
    Folder(PathBuf),
}

/// What is known of an entry before it is unpacked.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// Its number in a zip.
    index: usize,
    /// How many bytes it claims to unpack to.
    size: u64,
}

impl Archive {
    /// Opens a zip file or a folder.
    ///
    /// # Errors
    /// Refuses what is no archive, what could lead out of it, and what goes beyond the limits.
    pub fn open(
        path: &Path,
        limits: &Limits,
        progress: &mut dyn Progress,
        findings: &mut Findings,
    ) -> Result<Self, Error> {
        let label = path.file_name().map_or_else(|| path.display().to_string(), |n| n.to_string_lossy().into_owned());
        if path.is_dir() {
            let entries = folder::list(path, &label, limits, progress)?;
            return Ok(Self { label, kind: Kind::Folder(path.to_owned()), entries, limits: limits.clone() });
        }
        let file = std::fs::File::open(path).map_err(|source| Error::Io { place: Place::entry(&label), source })?;
        Self::of_zip(label, Box::new(std::io::BufReader::new(file)), limits, progress, findings)
    }

    /// Opens a zip held in memory.
    ///
    /// # Errors
    /// As [`Archive::open`].
    pub fn of_bytes(
        label: &str,
        bytes: Vec<u8>,
        limits: &Limits,
        progress: &mut dyn Progress,
        findings: &mut Findings,
    ) -> Result<Self, Error> {
        Self::of_zip(label.to_owned(), Box::new(std::io::Cursor::new(bytes)), limits, progress, findings)
    }

    fn of_zip(
        label: String,
        reader: Box<dyn zip::Input>,
        limits: &Limits,
        progress: &mut dyn Progress,
        findings: &mut Findings,
    ) -> Result<Self, Error> {
        let (zip, entries) = zip::open(reader, &label, limits, progress, findings)?;
        Ok(Self { label, kind: Kind::Zip(Mutex::new(zip)), entries, limits: limits.clone() })
    }

    /// Returns the name of the file or folder, without where it lies.
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Lists the entries by name; folders are not listed.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(String::as_str)
    }

    /// Tells whether there is an entry of exactly this name.
    pub fn has(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// Unpacks an entry.
    ///
    /// # Errors
    /// Says that it is missing, damaged, or larger than the limit.
    pub fn read(&self, name: &str) -> Result<Vec<u8>, Error> {
        self.read_at_most(name, self.limits.entry_bytes, Limit::EntryBytes)
    }

    /// Unpacks an entry that may hold no more than `most` bytes.
    pub(crate) fn read_at_most(&self, name: &str, most: u64, limit: Limit) -> Result<Vec<u8>, Error> {
        let place = || Place::entry(name);
        let entry = self.entries.get(name).ok_or_else(|| Error::Missing { place: place() })?;
        if entry.size > most {
            return Err(Error::Limit { place: place(), limit, allowed: most });
        }
        match &self.kind {
            Kind::Folder(root) => folder::read(root, name, most, limit),
            Kind::Zip(zip) => {
                let mut zip = zip.lock().unwrap_or_else(std::sync::PoisonError::into_inner);
                zip::read(&mut zip, name, *entry)
            }
        }
    }

    /// Finds the entry that VASSAL would show for the name of a picture: under `images/`, as it is written or as a
    /// Mac writes it, then with `.gif` behind.
    pub fn picture_entry(&self, name: &str) -> Option<&str> {
        let plain = format!("images/{name}");
        let candidates =
            [plain.clone(), plain.nfd().collect(), plain.nfc().collect(), format!("{plain}.gif"), name.to_owned()];
        candidates.iter().find_map(|c| self.entries.get_key_value(c)).map(|(name, _)| name.as_str())
    }

    /// Returns a picture by the name that pieces and boards use.
    ///
    /// # Errors
    /// Says that it is missing, no picture, or larger than the limits.
    pub fn picture(&self, name: &str) -> Result<Picture, Error> {
        let entry =
            self.picture_entry(name).ok_or_else(|| Error::Missing { place: Place::entry(format!("images/{name}")) })?;
        Picture::check(entry, self.read(entry)?, &self.limits)
    }
}

/// Refuses a name that could lead out of the archive.
fn check_name(name: &str) -> Result<(), Error> {
    let refuse = |why| Err(Error::Unsafe { place: Place::entry(name.escape_debug().to_string()), why });
    if name.is_empty() || name.contains('\0') {
        return refuse("an entry has no name that can be used");
    }
    if name.contains('\\') {
        return refuse("a name has a backslash in it");
    }
    if name.starts_with('/') || name.as_bytes().get(1) == Some(&b':') {
        return refuse("a name is absolute");
    }
    if name.split('/').any(|part| part == "..") {
        return refuse("a name leads out of the archive");
    }
    Ok(())
}

/// Keeps count of what an archive holds, and refuses too much.
struct Tally<'a> {
    label: &'a str,
    limits: &'a Limits,
    entries: usize,
    bytes: u64,
}

impl<'a> Tally<'a> {
    fn new(label: &'a str, limits: &'a Limits) -> Self {
        Self { label, limits, entries: 0, bytes: 0 }
    }

    fn add(&mut self, size: u64) -> Result<(), Error> {
        self.entries += 1;
        self.bytes = self.bytes.saturating_add(size);
        let whole = || Place::entry(self.label);
        if wide(self.entries) > wide(self.limits.entries) {
            return Err(Error::limit(Limit::Entries, self.limits, whole()));
        }
        if self.bytes > self.limits.archive_bytes {
            return Err(Error::limit(Limit::ArchiveBytes, self.limits, whole()));
        }
        Ok(())
    }
}
