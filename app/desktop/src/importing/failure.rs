//! Why an import came to nothing, in the player's language.

use import::ImportError;
use vassal::{Error, Place, Taken};

use crate::speech::{Arg, Speech};

/// Why an import came to nothing.
#[derive(Debug)]
pub(crate) enum Failure {
    /// VASSAL's file, or the folder of the new module.
    Import(ImportError),
    /// Something of ours, as it is told everywhere.
    Ours(String),
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        Self::Import(error)
    }
}

impl Failure {
    /// Returns the sentence; it names the file and what to do.
    pub(crate) fn words(&self, speech: &Speech) -> String {
        let error = match self {
            Self::Ours(why) => return speech.say_with("window-import_failed", &[("why", Arg::Text(why))]),
            Self::Import(error) => error,
        };
        match error {
            ImportError::Read(error) => read(speech, error),
            ImportError::Write { path, error } => {
                let (path, why) = (path.display().to_string(), error.to_string());
                speech.say_with("window-import_disk", &[("path", Arg::Text(&path)), ("why", Arg::Text(&why))])
            }
            ImportError::Exists(path) => {
                let path = path.display().to_string();
                speech.say_with("window-import_exists", &[("path", Arg::Text(&path))])
            }
            ImportError::NoBoard => speech.say("window-import_no_board"),
            ImportError::TooMany { n, what, most } => {
                let args = [("n", number(*n)), ("what", Arg::Text(what)), ("most", number(*most))];
                speech.say_with("window-import_too_many", &args)
            }
        }
    }
}

fn number(n: impl TryInto<i64>) -> Arg<'static> {
    Arg::Number(n.try_into().unwrap_or(i64::MAX))
}

fn read(speech: &Speech, error: &Error) -> String {
    let place = error.place().map(|place| place_words(speech, place)).unwrap_or_default();
    let at = ("place", Arg::Text(&place));
    let because = |key: &str, why: &str| speech.say_with(key, &[at, ("why", Arg::Text(why))]);
    match error {
        Error::Cancelled => speech.say("window-import_stopped"),
        Error::Io { source, .. } => because("window-import_unreadable", &source.to_string()),
        Error::Archive { why, .. } => because("window-import_no_zip", why),
        Error::Unsafe { why, .. } => because("window-import_unsafe", why),
        Error::Limit { limit, allowed, .. } => {
            let name = limit.to_string();
            let args = [at, ("allowed", number(*allowed)), ("limit", Arg::Text(&name))];
            speech.say_with("window-import_limit", &args)
        }
        Error::Xml { why, .. } | Error::Text { why, .. } => because("window-import_broken", why),
        Error::Missing { .. } => speech.say_with("window-import_missing", &[at]),
        Error::NotThis { place, is, .. } => {
            let at = ("place", Arg::Text(&place.entry));
            let key = match is {
                Taken::Nothing => "window-import_nothing",
                Taken::Other => "window-import_other",
                Taken::NoSave => "window-import_no_save",
                Taken::Save => "window-import_save_alone",
                Taken::Module => "window-import_module_beside",
                Taken::Extension { module } => {
                    return speech.say_with("window-import_extension", &[at, ("module", Arg::Text(module))]);
                }
            };
            speech.say_with(key, &[at])
        }
    }
}

/// Returns where in a file something stands: the entry, its line, the component.
fn place_words(speech: &Speech, place: &Place) -> String {
    let mut words = if place.line > 0 {
        let line = i64::try_from(place.line).unwrap_or(i64::MAX);
        speech.say_with("window-import_line", &[("entry", Arg::Text(&place.entry)), ("line", Arg::Number(line))])
    } else {
        place.entry.clone()
    };
    for part in [&place.component, &place.part].into_iter().filter(|part| !part.is_empty()) {
        words.push_str(", ");
        words.push_str(part);
    }
    words
}
