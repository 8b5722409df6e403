//! How much of a file that nobody vouches for is read: every limit in one place, each with its name.

use std::fmt;

/// The most that is read of one file; what goes beyond is refused with the limit named.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Limits {
    /// Entries in an archive, or files in a folder.
    pub entries: usize,
    /// Bytes of all entries together, unpacked.
    pub archive_bytes: u64,
    /// Bytes of one entry, unpacked.
    pub entry_bytes: u64,
    /// How many times its packed size an entry of more than a megabyte may unpack to.
    pub ratio: u64,
    /// Bytes of a build file.
    pub build_bytes: u64,
    /// Elements of a build file.
    pub elements: usize,
    /// How deep elements may lie in one another.
    pub element_depth: usize,
    /// Bytes of one attribute, one piece string or one command.
    pub text_bytes: usize,
    /// Traits of one piece, before and after its prototypes are put in.
    pub traits: usize,
    /// Bytes that one prototype may grow to as its parameters are put in.
    pub prototype_bytes: usize,
    /// Bytes of a saved game as plain text.
    pub save_bytes: u64,
    /// Commands in a saved game.
    pub commands: usize,
    /// How deep commands may lie in one another.
    pub command_depth: usize,
    /// Pixels along the longer side of a picture.
    pub picture_side: usize,
    /// Pixels of a whole picture.
    pub picture_pixels: u64,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            entries: 50_000,
            archive_bytes: 4 << 30,
            entry_bytes: 512 << 20,
            ratio: 1_000,
            build_bytes: 128 << 20,
            elements: 1_000_000,
            element_depth: 100,
            text_bytes: 16 << 20,
            traits: 2_000,
            prototype_bytes: 16 << 20,
            save_bytes: 512 << 20,
            commands: 5_000_000,
            command_depth: 64,
            picture_side: 32_768,
            picture_pixels: 400_000_000,
        }
    }
}

/// Which limit was reached; its name is that of the field of [`Limits`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Limit {
    /// [`Limits::entries`].
    Entries,
    /// [`Limits::archive_bytes`].
    ArchiveBytes,
    /// [`Limits::entry_bytes`].
    EntryBytes,
    /// [`Limits::ratio`].
    Ratio,
    /// [`Limits::build_bytes`].
    BuildBytes,
    /// [`Limits::elements`].
    Elements,
    /// [`Limits::element_depth`].
    ElementDepth,
    /// [`Limits::text_bytes`].
    TextBytes,
    /// [`Limits::traits`].
    Traits,
    /// [`Limits::prototype_bytes`].
    PrototypeBytes,
    /// [`Limits::save_bytes`].
    SaveBytes,
    /// [`Limits::commands`].
    Commands,
    /// [`Limits::command_depth`].
    CommandDepth,
    /// [`Limits::picture_side`].
    PictureSide,
    /// [`Limits::picture_pixels`].
    PicturePixels,
}

impl Limit {
    /// Returns the name of the field of [`Limits`] and what it counts.
    pub fn name(self) -> (&'static str, &'static str) {
        match self {
            Self::Entries => ("entries", "entries"),
            Self::ArchiveBytes => ("archive_bytes", "bytes unpacked"),
            Self::EntryBytes => ("entry_bytes", "bytes unpacked"),
            Self::Ratio => ("ratio", "times its packed size"),
            Self::BuildBytes => ("build_bytes", "bytes of build file"),
            Self::Elements => ("elements", "elements"),
            Self::ElementDepth => ("element_depth", "elements in one another"),
            Self::TextBytes => ("text_bytes", "bytes in one text"),
            Self::Traits => ("traits", "traits on one piece"),
            Self::PrototypeBytes => ("prototype_bytes", "bytes in one prototype"),
            Self::SaveBytes => ("save_bytes", "bytes of saved game"),
            Self::Commands => ("commands", "commands"),
            Self::CommandDepth => ("command_depth", "commands in one another"),
            Self::PictureSide => ("picture_side", "pixels along one side"),
            Self::PicturePixels => ("picture_pixels", "pixels"),
        }
    }

    /// Returns what `limits` allow.
    pub fn of(self, limits: &Limits) -> u64 {
        match self {
            Self::Entries => wide(limits.entries),
            Self::ArchiveBytes => limits.archive_bytes,
            Self::EntryBytes => limits.entry_bytes,
            Self::Ratio => limits.ratio,
            Self::BuildBytes => limits.build_bytes,
            Self::Elements => wide(limits.elements),
            Self::ElementDepth => wide(limits.element_depth),
            Self::TextBytes => wide(limits.text_bytes),
            Self::Traits => wide(limits.traits),
            Self::PrototypeBytes => wide(limits.prototype_bytes),
            Self::SaveBytes => limits.save_bytes,
            Self::Commands => wide(limits.commands),
            Self::CommandDepth => wide(limits.command_depth),
            Self::PictureSide => wide(limits.picture_side),
            Self::PicturePixels => limits.picture_pixels,
        }
    }
}

impl fmt::Display for Limit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name().0)
    }
}

/// Widens a count; one that does not fit is larger than any limit.
pub(crate) fn wide(count: usize) -> u64 {
    u64::try_from(count).unwrap_or(u64::MAX)
}
