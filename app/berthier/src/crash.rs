//! The report of a crash: what happened, and the journal of the game beside it, in a folder the start screen points to.

use std::backtrace::Backtrace;
use std::fmt::Write as _;
use std::panic::PanicHookInfo;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU8, Ordering};

/// How many reports one run of the program leaves: what fails after that fails for the same reason.
const REPORTS: u8 = 3;

/// Has every panic leave a report.
pub(crate) fn install() {
    install_into(session::games::data_folder().ok().map(|data| data.join("crashes")));
}

/// Has every panic leave a report in a folder.
fn install_into(folder: Option<PathBuf>) {
    let left = AtomicU8::new(REPORTS);
    let usual = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |info| {
        usual(info);
        let Some(folder) = &folder else { return };
        if left.fetch_update(Ordering::Relaxed, Ordering::Relaxed, |left| left.checked_sub(1)).is_err() {
            return;
        }
        match leave(folder, &told(info), desktop::shell::played_journal().as_deref(), &Backtrace::force_capture()) {
            Ok(path) => tracing::error!("the program stopped; its report: {}", path.display()),
            Err(error) => tracing::error!("the program stopped, and its report could not be written: {error}"),
        }
    }));
}

/// Leaves a report, and beside it the journal as it was.
fn leave(folder: &Path, what: &str, journal: Option<&Path>, trace: &Backtrace) -> std::io::Result<PathBuf> {
    let path = free_name(folder)?;
    let copy = journal.map(|journal| {
        let copy = path.with_extension("journal");
        std::fs::copy(journal, &copy).map(|_| copy)
    });
    std::fs::write(&path, report(what, journal, copy, trace))?;
    Ok(path)
}

/// Returns what a panic says, with its place.
fn told(info: &PanicHookInfo<'_>) -> String {
    let said = info.payload_as_str().unwrap_or("no words");
    info.location().map_or_else(|| said.to_owned(), |at| format!("{said} ({at})"))
}

fn report(what: &str, journal: Option<&Path>, copy: Option<std::io::Result<PathBuf>>, trace: &Backtrace) -> String {
    let mut text = format!("Berthier {} stopped where it should not have.\n\n{what}\n\n", env!("CARGO_PKG_VERSION"));
    // Writing to a text cannot fail.
    let _ = match journal {
        Some(journal) => writeln!(text, "The game lies whole in {}", journal.display()),
        None => writeln!(text, "No game was being kept."),
    };
    let _ = match copy {
        Some(Ok(copy)) => writeln!(
            text,
            "A copy of it as it was is {}\nA report of this fault is best with that file.",
            copy.display()
        ),
        Some(Err(error)) => writeln!(text, "It could not be copied here: {error}"),
        None => Ok(()),
    };
    let _ = writeln!(text, "\n{} {}\n\n{trace}", std::env::consts::OS, std::env::consts::ARCH);
    text
}

/// Makes the folder, and returns a name for a report in it that no other has.
fn free_name(folder: &Path) -> std::io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let since = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap_or_default();
    let named = |n: u128| folder.join(format!("crash-{n}.txt"));
    let now = since.as_millis();
    Ok((now..now + u128::from(REPORTS)).map(named).find(|path| !path.exists()).unwrap_or_else(|| named(now)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_report_says_what_happened_and_has_the_journal_beside_it() {
        let folder = tempfile::tempdir().unwrap();
        let journal = folder.path().join("sunday.journal");
        std::fs::write(&journal, "the game").unwrap();
        let crashes = folder.path().join("crashes");
        let first = leave(&crashes, "all is lost (app.rs:7:1)", Some(&journal), &Backtrace::disabled()).unwrap();
        let read = std::fs::read_to_string(&first).unwrap();
        assert!(read.contains("all is lost (app.rs:7:1)") && read.contains("sunday.journal"), "{read}");
        let copy = first.with_extension("journal");
        assert!(read.contains(&copy.display().to_string()), "{read}");
        assert_eq!(std::fs::read_to_string(copy).unwrap(), "the game");
        let second = leave(&crashes, "again", Some(&folder.path().join("gone")), &Backtrace::disabled()).unwrap();
        assert_ne!(first, second);
        assert!(std::fs::read_to_string(second).unwrap().contains("could not be copied"));
        let third = leave(&crashes, "x", None, &Backtrace::disabled()).unwrap();
        assert!(std::fs::read_to_string(third).unwrap().contains("No game was being kept."));
    }

    #[test]
    fn a_panic_on_any_thread_leaves_a_report_and_a_row_of_them_only_three() {
        let folder = tempfile::tempdir().unwrap();
        let before = std::panic::take_hook();
        install_into(Some(folder.path().to_owned()));
        for _ in 0..5 {
            assert!(std::thread::spawn(|| panic!("the bridge is down")).join().is_err());
        }
        std::panic::set_hook(before);
        let reports = std::fs::read_dir(folder.path()).unwrap().flatten();
        let texts: Vec<String> = reports.map(|e| std::fs::read_to_string(e.path()).unwrap()).collect();
        assert_eq!(texts.len(), 3, "{texts:#?}");
        assert!(texts.iter().all(|text| text.contains("the bridge is down") && text.contains("crash.rs:")));
    }
}
