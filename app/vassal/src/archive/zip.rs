//! Archives that are zip files.

use std::collections::BTreeMap;
use std::fmt;
use std::io::{Read, Seek};

use ::zip::ZipArchive;

use super::{Entry, Tally, check_name};
use crate::error::{Error, Place};
use crate::finding::{FindingKind, Findings};
use crate::limits::{Limit, Limits, wide};
use crate::progress::{Progress, Stage, tell};

/// Small entries may be packed as well as they like: a blank picture is.
const RATIO_FROM: u64 = 1 << 20;

/// What a zip is read from.
pub(super) trait Input: Read + Seek + Send {}

impl<T: Read + Seek + Send> Input for T {}

/// An opened zip.
pub(super) struct Zip(ZipArchive<Box<dyn Input>>);

impl fmt::Debug for Zip {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Zip({} entries)", self.0.len())
    }
}

/// Opens a zip and lists its entries, after each has been looked at.
pub(super) fn open(
    reader: Box<dyn Input>,
    label: &str,
    limits: &Limits,
    progress: &mut dyn Progress,
    findings: &mut Findings,
) -> Result<(Zip, BTreeMap<String, Entry>), Error> {
    let damaged = |why: String| Error::Archive { place: Place::entry(label), why };
    let mut zip = ZipArchive::new(reader).map_err(|e| damaged(e.to_string()))?;
    if zip.len() > limits.entries {
        return Err(Error::limit(Limit::Entries, limits, Place::entry(label)));
    }
    if zip.has_duplicate_names() {
        findings.add(FindingKind::DuplicateEntry, label, || Place::entry(label));
    }
    let total = wide(zip.len());
    let mut entries = BTreeMap::new();
    let mut tally = Tally::new(label, limits);
    for index in 0..zip.len() {
        if index % 256 == 0 {
            tell(progress, Stage::Listing, wide(index), total)?;
        }
        let entry = zip.by_index_raw(index).map_err(|e| damaged(format!("entry {index}: {e}")))?;
        let name = name_of(entry.name_raw());
        check_name(&name)?;
        if entry.is_symlink() {
            return Err(Error::Unsafe { place: Place::entry(name), why: "an entry is a link" });
        }
        // Some tools write bytes into the entry of a folder; nothing of VASSAL reads them.
        if name.ends_with('/') {
            continue;
        }
        let size = entry.size();
        tally.add(size)?;
        if size > RATIO_FROM && size / entry.compressed_size().max(1) > limits.ratio {
            return Err(Error::limit(Limit::Ratio, limits, Place::entry(name)));
        }
        entries.insert(name, Entry { index, size });
    }
    Ok((Zip(zip), entries))
}

/// Java writes UTF-8; what is not was written by an older tool with one byte a letter.
fn name_of(raw: &[u8]) -> String {
    std::str::from_utf8(raw).map_or_else(|_| raw.iter().map(|b| char::from(*b)).collect(), str::to_owned)
}

/// Unpacks one entry; what comes out is counted, whatever the zip claims.
pub(super) fn read(zip: &mut Zip, name: &str, entry: Entry) -> Result<Vec<u8>, Error> {
    let damaged = |why: String| Error::Archive { place: Place::entry(name), why };
    let reader = zip.0.by_index(entry.index).map_err(|e| damaged(e.to_string()))?;
    let mut bytes = Vec::with_capacity(usize::try_from(entry.size.min(16 << 20)).unwrap_or(0));
    reader.take(entry.size.saturating_add(1)).read_to_end(&mut bytes).map_err(|e| damaged(e.to_string()))?;
    if wide(bytes.len()) > entry.size {
        return Err(damaged("more comes out of it than it claims to hold".to_owned()));
    }
    Ok(bytes)
}
