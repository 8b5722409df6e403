//! What there is to tell on a strip over the map, and how long it stands there.

use session::Notice;

/// How long a notice that only says what went well stands, in seconds.
const PASSES: f64 = 8.0;

/// How long something told stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stands {
    /// Until the player takes it off.
    UntilTaken,
    /// Until the next order, or until one is taken back: it speaks of the last one.
    UntilOrder,
    /// Until the files of the modules change again: it speaks of how they are.
    UntilReload,
    /// For a few seconds, or until the files of the modules change again.
    AWhile,
}

/// Something to tell of the session.
pub struct News {
    /// What is told, and for how long; nothing of what has a strip of its own.
    told: Option<(String, Stands)>,
    /// Whether the files were looked at anew, so that what was said of them before is old.
    looks_anew: bool,
}

impl News {
    /// Returns what there is to tell of a notice.
    pub(crate) fn of(notice: &Notice, words: String) -> Self {
        let (stands, looks_anew) = match notice {
            Notice::Reloaded { .. } | Notice::Mended | Notice::Withdrawn => (Some(Stands::AWhile), true),
            Notice::Doubtful { .. } | Notice::TestsFailed { .. } => (Some(Stands::UntilReload), false),
            // The strips of what does not load, and of what waits, say it with what it is about.
            Notice::NotReloaded | Notice::Conflict => (None, true),
            _ => (Some(Stands::UntilTaken), false),
        };
        Self { told: stands.map(|stands| (words, stands)), looks_anew }
    }
}

/// What was told and still stands, oldest first.
#[derive(Default)]
pub(crate) struct Notices(Vec<Told>);

struct Told {
    words: String,
    stands: Stands,
    /// When it goes, on the window's clock; known from the first frame that shows it.
    goes_at: Option<f64>,
}

impl Notices {
    /// Tells something until it is taken off.
    pub(crate) fn push(&mut self, words: String) {
        self.tell(words, Stands::UntilTaken);
    }

    /// Tells something. What stands there already is not told twice.
    pub(crate) fn tell(&mut self, words: String, stands: Stands) {
        self.0.retain(|told| told.words != words);
        self.0.push(Told { words, stands, goes_at: None });
    }

    /// Tells the news of the session; what was said of files before they changed again goes.
    pub(crate) fn hear(&mut self, news: Vec<News>) {
        if news.iter().any(|n| n.looks_anew) {
            self.0.retain(|told| !matches!(told.stands, Stands::AWhile | Stands::UntilReload));
        }
        for (words, stands) in news.into_iter().filter_map(|n| n.told) {
            self.tell(words, stands);
        }
    }

    /// Takes off what spoke of the order before.
    pub(crate) fn next_order(&mut self) {
        self.0.retain(|told| told.stands != Stands::UntilOrder);
    }

    /// Takes off what has stood long enough; returns after how many seconds the next goes.
    pub(crate) fn let_go(&mut self, now: f64) -> Option<f64> {
        for told in self.0.iter_mut().filter(|told| told.stands == Stands::AWhile) {
            told.goes_at.get_or_insert(now + PASSES);
        }
        self.0.retain(|told| told.goes_at.is_none_or(|at| at > now));
        self.0.iter().filter_map(|told| told.goes_at).map(|at| at - now).reduce(f64::min)
    }

    /// Takes one off, by its place.
    pub(crate) fn take_off(&mut self, index: usize) {
        if index < self.0.len() {
            self.0.remove(index);
        }
    }

    /// Takes all off.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }

    /// Returns the words of all, oldest first.
    pub(crate) fn words(&self) -> Vec<String> {
        self.0.iter().map(|told| told.words.clone()).collect()
    }
}

impl Extend<String> for Notices {
    fn extend<T: IntoIterator<Item = String>>(&mut self, all: T) {
        all.into_iter().for_each(|words| self.push(words));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn news(notice: &Notice, words: &str) -> News {
        News::of(notice, words.to_owned())
    }

    #[test]
    fn what_went_well_goes_by_itself_and_what_did_not_stays() {
        let mut notices = Notices::default();
        notices.push("The picture is too large".into());
        notices.hear(vec![news(&Notice::Reloaded { files: Vec::new() }, "New rules")]);
        assert_eq!(notices.let_go(100.0), Some(PASSES));
        assert_eq!(notices.words(), ["The picture is too large", "New rules"]);
        assert_eq!(notices.let_go(100.0 + PASSES), None);
        assert_eq!(notices.words(), ["The picture is too large"]);
    }

    #[test]
    fn of_thirty_saved_files_only_the_last_is_told() {
        let mut notices = Notices::default();
        for n in 0..30 {
            notices.hear(vec![
                news(&Notice::Reloaded { files: Vec::new() }, &format!("New rules {n}")),
                news(&Notice::Doubtful { n_new: 1 }, "One warning"),
            ]);
            notices.hear(vec![news(&Notice::TestsFailed { n_failed: 1 }, "One test fails")]);
        }
        assert_eq!(notices.words(), ["New rules 29", "One warning", "One test fails"]);
        notices.hear(vec![news(&Notice::NotReloaded, "The files do not load")]);
        assert!(notices.words().is_empty(), "the strip of what does not load says it");
    }

    #[test]
    fn what_was_done_for_the_player_is_told_until_his_next_order() {
        let mut notices = Notices::default();
        notices.tell("Done for you".into(), Stands::UntilOrder);
        assert_eq!(notices.let_go(1000.0), None);
        assert_eq!(notices.words().len(), 1);
        notices.next_order();
        assert!(notices.words().is_empty());
    }
}
