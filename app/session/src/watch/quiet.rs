//! How long to wait after what the file system reported, and what it named.

use std::collections::BTreeSet;
use std::path::PathBuf;
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, CreateKind, ModifyKind, RemoveKind};
use notify::{Event, EventKind};

use super::files::{Which, is_temporary};
use super::{AFTER_CLOSING, AFTER_MANY, AFTER_WRITING, MANY};

/// What was reported since the files last lay still.
#[derive(Default)]
pub(super) struct Quiet {
    named: BTreeSet<PathBuf>,
    closed: bool,
    moved: bool,
    lost: bool,
}

impl Quiet {
    /// Takes in a report.
    pub(super) fn hear(&mut self, event: &Event) {
        self.named.extend(event.paths.iter().cloned());
        self.moved |= moves_folders(event);
        self.closed = closes(event);
    }

    /// Takes in that something was reported, nobody knows what.
    pub(super) fn lost(&mut self) {
        (self.lost, self.moved, self.closed) = (true, true, false);
    }

    /// Returns whether anything was reported.
    pub(super) fn is_hinted(&self) -> bool {
        self.lost || !self.named.is_empty()
    }

    /// Returns whether folders may have been renamed, made or removed, which takes their watch along.
    pub(super) fn has_moved(&self) -> bool {
        self.moved
    }

    /// Returns how long the files must lie still from now on.
    pub(super) fn silence(&self) -> Duration {
        if self.lost || self.named.iter().filter(|path| !is_temporary(path)).count() > MANY {
            AFTER_MANY
        } else if self.closed {
            AFTER_CLOSING
        } else {
            AFTER_WRITING
        }
    }

    /// Returns which files must be hashed again, whatever their size and time say.
    pub(super) fn which(self) -> Which {
        if self.lost { Which::All } else { Which::Named(self.named) }
    }
}

/// Returns whether an event can mean that a file under these folders changed: our own reading, and the files an editor
/// makes for itself, cannot.
pub(super) fn matters(event: &Event, folders: &[PathBuf]) -> bool {
    if let EventKind::Access(access) = event.kind
        && access != AccessKind::Close(AccessMode::Write)
    {
        return false;
    }
    event.paths.iter().any(|path| {
        let inside = folders.iter().any(|folder| path.starts_with(folder) || folder.starts_with(path));
        inside && !is_temporary(path)
    })
}

/// Returns whether a file is most likely whole after this.
fn closes(event: &Event) -> bool {
    matches!(
        event.kind,
        EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Modify(ModifyKind::Name(_) | ModifyKind::Metadata(_))
    )
}

fn moves_folders(event: &Event) -> bool {
    matches!(
        event.kind,
        EventKind::Create(CreateKind::Folder | CreateKind::Any)
            | EventKind::Remove(RemoveKind::Folder | RemoveKind::Any)
            | EventKind::Modify(ModifyKind::Name(_))
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(kind: EventKind, paths: &[&str]) -> Quiet {
        let mut quiet = Quiet::default();
        for path in paths {
            quiet.hear(&Event::new(kind).add_path(PathBuf::from(path)));
        }
        quiet
    }

    #[test]
    fn a_file_that_was_closed_waits_less_than_one_in_the_writing_and_many_files_most() {
        let closing = EventKind::Access(AccessKind::Close(AccessMode::Write));
        let writing = EventKind::Modify(ModifyKind::Any);
        assert_eq!(heard(closing, &["m/rules/main.lua"]).silence(), AFTER_CLOSING);
        assert_eq!(heard(writing, &["m/rules/main.lua"]).silence(), AFTER_WRITING);
        assert_eq!(heard(closing, &["m/a.toml", "m/b.toml", "m/c.toml", "m/d.toml"]).silence(), AFTER_MANY);
        assert_eq!(heard(closing, &["m/a.lua", "m/a.lua~", "m/.a.lua.swp", "m/4913"]).silence(), AFTER_CLOSING);
        let mut reopened = heard(closing, &["m/a.toml"]);
        reopened.hear(&Event::new(writing).add_path(PathBuf::from("m/a.toml")));
        assert_eq!(reopened.silence(), AFTER_WRITING);
    }

    #[test]
    fn reading_and_the_files_of_editors_do_not_matter_and_a_folder_above_does() {
        let folders = [PathBuf::from("modules/m")];
        let event = |kind, path: &str| Event::new(kind).add_path(PathBuf::from(path));
        let writing = EventKind::Modify(ModifyKind::Any);
        assert!(matters(&event(writing, "modules/m/map.toml"), &folders));
        assert!(matters(&event(EventKind::Remove(RemoveKind::Folder), "modules"), &folders));
        assert!(!matters(&event(EventKind::Access(AccessKind::Read), "modules/m/map.toml"), &folders));
        assert!(!matters(&event(writing, "modules/m/map.toml~"), &folders));
        assert!(!matters(&event(writing, "modules/n/map.toml"), &folders));
    }
}
