//! The report of a crash: what happened and which game was played, in a file the start screen points to.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};

/// Has every panic leave a report.
pub(crate) fn install() {
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        let Ok(data) = session::games::data_folder() else { return };
        let text = report(&told(info), desktop::shell::played_journal().as_deref(), &Backtrace::force_capture());
        match write(&data.join("crashes"), &text) {
            Ok(path) => tracing::error!("the program stopped; its report: {}", path.display()),
            Err(error) => tracing::error!("the program stopped, and its report could not be written: {error}"),
        }
    }));
}

/// Returns what a panic says, with its place.
fn told(info: &PanicHookInfo<'_>) -> String {
    let said = info.payload_as_str().unwrap_or("no words");
    info.location().map_or_else(|| said.to_owned(), |at| format!("{said} ({at})"))
}

fn report(what: &str, journal: Option<&Path>, trace: &Backtrace) -> String {
    let mut text = format!("Berthier {} stopped where it should not have.\n\n{what}\n\n", env!("CARGO_PKG_VERSION"));
    // Writing to a text cannot fail.
    let _ = match journal {
        Some(journal) => writeln!(
            text,
            "The game lies whole in {}\nA report of this fault is best with that file.",
            journal.display()
        ),
        None => writeln!(text, "No game was being kept."),
    };
    let _ = writeln!(text, "\n{} {}\n\n{trace}", std::env::consts::OS, std::env::consts::ARCH);
    text
}

fn write(folder: &Path, text: &str) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let path = folder.join(format!("crash-{}-{:03}.txt", since.as_secs(), since.subsec_millis()));
    std::fs::write(&path, text)?;
    Ok(path)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_happened_and_names_the_journal() {
        let folder = tempfile::tempdir().unwrap();
        let text = report("all is lost (app.rs:7:1)", Some(Path::new("games/sunday.journal")), &Backtrace::disabled());
        let path = write(&folder.path().join("crashes"), &text).unwrap();
        let read = std::fs::read_to_string(path).unwrap();
        assert!(read.contains("all is lost (app.rs:7:1)") && read.contains("games/sunday.journal"), "{read}");
        assert!(report("x", None, &Backtrace::disabled()).contains("No game was being kept."));
    }
}
