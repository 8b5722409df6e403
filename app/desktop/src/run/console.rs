//! What is typed into the console is evaluated against the running game, which stays as it is.

use crate::app::App;
use crate::console::{ConsoleCommand, LineKind};
use crate::view::Mistake;

impl App {
    pub(super) fn in_console(&mut self, command: ConsoleCommand) {
        match command {
            ConsoleCommand::Write(line) => self.type_line(line),
            ConsoleCommand::Take(line) => {
                self.type_line(line);
                self.desk.console.to_end = true;
            }
            ConsoleCommand::Complete => {
                self.desk.console.complete();
                let line = self.desk.console.input.clone();
                self.type_line(line);
            }
            ConsoleCommand::Earlier => self.desk.console.go_back(1),
            ConsoleCommand::Later => self.desk.console.go_back(-1),
            ConsoleCommand::Clear => self.desk.console.lines.clear(),
            ConsoleCommand::Enter => self.evaluate(),
        }
    }

    fn type_line(&mut self, line: String) {
        let game = self.past.as_ref().unwrap_or_else(|| self.link.game());
        // Before anything is typed there is nothing to complete.
        self.desk.console.offered = if line.is_empty() { Vec::new() } else { session::completions(game, &line) };
        self.desk.console.input = line;
    }

    /// Evaluates the line typed, about the moment looked at.
    fn evaluate(&mut self) {
        let line = self.desk.console.take();
        let game = self.past.as_ref().unwrap_or_else(|| self.link.game());
        let (Some(scripts), false) = (self.link.session().scripts(), line.trim().is_empty()) else { return };
        // The module that is played; what it stands on comes before it.
        let Some(module) = game.definitions.modules.last().map(|module| module.id.clone()) else { return };
        let console = &mut self.desk.console;
        console.add(LineKind::Typed, &line, None);
        let result = scripts.console(game, &module, &line);
        for item in scripts.take_presentation() {
            if let session::Presentation::Log { text, .. } = item {
                console.add(LineKind::Noted, &text, None);
            }
        }
        match result {
            Ok(value) if value.is_empty() => {}
            Ok(value) => console.add(LineKind::Value, &value, None),
            Err(mistake) => {
                let of_file = Mistake::of(&mistake);
                let spot = of_file.spot.filter(|spot| spot.file != "console");
                console.add(LineKind::Mistake, &of_file.text, spot);
            }
        }
    }
}
