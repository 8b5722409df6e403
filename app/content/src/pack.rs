//! Writes files into a zip, as a module can be read from one.

use std::io::{Seek, Write};

use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

/// Writes files by their paths into a zip; the first that cannot be read ends it.
///
/// # Errors
/// What the reader of a file says, or the file system.
pub fn pack(
    to: impl Write + Seek,
    files: impl IntoIterator<Item = Result<(String, Vec<u8>), String>>,
) -> Result<(), String> {
    let mut zip = ZipWriter::new(to);
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Deflated);
    for file in files {
        let (path, bytes) = file?;
        let told = |error: &dyn std::fmt::Display| format!("{error} ({path})");
        zip.start_file(&path, options).map_err(|e| told(&e))?;
        zip.write_all(&bytes).map_err(|e| told(&e))?;
    }
    zip.finish().map(|_| ()).map_err(|e| e.to_string())
}
