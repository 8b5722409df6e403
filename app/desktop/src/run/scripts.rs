//! What is done about scripts: opening them in the author's editor.

use std::path::Path;

use session::Editor;

use crate::app::App;
use crate::commands::Spot;
use crate::speech::Arg;

impl App {
    /// Opens a file at a line in the author's editor; says why where it cannot.
    pub(super) fn open_in_editor(&mut self, spot: &Spot) {
        let opened =
            Editor::find(self.config.as_deref()).and_then(|editor| editor.open(Path::new(&spot.file), spot.line));
        if let Err(error) = opened {
            let words =
                self.link.speech().say_with("window-editor_not_opened", &[("why", Arg::Text(&error.to_string()))]);
            self.notices.push(words);
        }
    }
}
