//! Bytes as text.

/// Reads bytes as UTF-8, with or without a byte order mark; what is none is read as Latin-1, and that is told.
pub(crate) fn decode(bytes: &[u8]) -> (String, bool) {
    let bytes = bytes.strip_prefix(b"\xef\xbb\xbf").unwrap_or(bytes);
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), true),
        Err(_) => (bytes.iter().map(|b| char::from(*b)).collect(), false),
    }
}
