//! The console of the Scripts tab: what was typed, what came of it, what may be typed next.

use crate::commands::Spot;

/// The most lines kept, and the most typed lines.
const MAX_LINES: usize = 400;
const MAX_HISTORY: usize = 100;

/// What a line of the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LineKind {
    /// What was typed.
    Typed,
    /// What it came to.
    Value,
    /// What a hook noted down.
    Noted,
    /// What is wrong with what was typed.
    Mistake,
}

/// A line of the console.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConsoleLine {
    /// What it is.
    pub kind: LineKind,
    /// The words.
    pub text: String,
    /// Where a mistake stands, if in a file.
    pub spot: Option<Spot>,
    /// How often it came in a row.
    pub times: usize,
}

/// What is done in the console.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ConsoleCommand {
    /// Changes what is typed.
    Write(String),
    /// Evaluates it.
    Enter,
    /// Takes an earlier line up again.
    Earlier,
    /// Takes a later one.
    Later,
    /// Writes what the completions have in common, or the next of them.
    Complete,
    /// Takes one of the completions.
    Take(String),
    /// Takes all lines off.
    Clear,
}

/// The console.
#[derive(Clone, Debug, Default)]
pub struct Console {
    /// The lines, oldest first.
    pub lines: Vec<ConsoleLine>,
    /// What is being typed.
    pub input: String,
    /// What may be typed next: whole lines.
    pub offered: Vec<String>,
    /// Asks the field to put its cursor at the end, after the line was changed for it.
    pub to_end: bool,
    history: Vec<String>,
    /// How far back the line shown was taken from; 0 is what is being typed.
    back: usize,
    kept: String,
}

impl Console {
    /// Adds a line; the same one again is counted.
    pub fn add(&mut self, kind: LineKind, text: &str, spot: Option<Spot>) {
        if let Some(last) = self.lines.last_mut().filter(|last| last.kind == kind && last.text == text) {
            last.times += 1;
            return;
        }
        self.lines.push(ConsoleLine { kind, text: text.to_owned(), spot, times: 1 });
        let over = self.lines.len().saturating_sub(MAX_LINES);
        self.lines.drain(..over);
    }

    /// Notes down what a hook has to say; `named` says whose words they are, too.
    pub fn log(&mut self, named: &str) {
        self.add(LineKind::Noted, named, None);
    }

    /// Takes the line that was typed, and remembers it.
    pub fn take(&mut self) -> String {
        let line = std::mem::take(&mut self.input);
        self.back = 0;
        self.offered.clear();
        if !line.trim().is_empty() && self.history.last() != Some(&line) {
            self.history.push(line.clone());
            let over = self.history.len().saturating_sub(MAX_HISTORY);
            self.history.drain(..over);
        }
        line
    }

    /// Shows an earlier line, or a later one.
    pub fn go_back(&mut self, by: isize) {
        if self.back == 0 {
            self.kept.clone_from(&self.input);
        }
        self.back = self.back.saturating_add_signed(by).min(self.history.len());
        let earlier = self.history.len().checked_sub(self.back).and_then(|at| self.history.get(at));
        self.input = earlier.filter(|_| self.back > 0).cloned().unwrap_or_else(|| self.kept.clone());
        self.offered.clear();
        self.to_end = true;
    }

    /// Writes what all completions begin with; the first of them where that is no more than is written.
    pub fn complete(&mut self) {
        let Some(first) = self.offered.first() else { return };
        let mut common = first.as_str();
        for other in &self.offered {
            let same = common.char_indices().zip(other.chars()).take_while(|((_, a), b)| a == b);
            let end = same.last().map_or(0, |((at, c), _)| at + c.len_utf8());
            common = common.get(..end).unwrap_or_default();
        }
        let next = if common.len() > self.input.len() { common.to_owned() } else { first.clone() };
        self.input = next;
        self.to_end = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn typed(console: &mut Console, line: &str) {
        line.clone_into(&mut console.input);
        console.take();
    }

    #[test]
    fn earlier_lines_come_back_and_the_one_being_typed_is_kept() {
        let mut console = Console::default();
        typed(&mut console, "ctx.turn");
        typed(&mut console, "ctx.phase");
        typed(&mut console, "ctx.phase");
        "ctx.u".clone_into(&mut console.input);
        let mut seen = Vec::new();
        for by in [1, 1, 1, -1, -1] {
            console.go_back(by);
            seen.push(console.input.clone());
        }
        assert_eq!(seen, ["ctx.phase", "ctx.turn", "ctx.turn", "ctx.phase", "ctx.u"]);
    }

    #[test]
    fn what_completions_have_in_common_is_written_then_the_first_of_them() {
        let mut console = Console { input: "ctx.t".into(), ..Console::default() };
        console.offered = vec!["ctx.turn".into(), "ctx.turns".into()];
        console.complete();
        assert_eq!(console.input, "ctx.turn");
        console.offered = vec!["ctx.turns".into()];
        console.complete();
        assert_eq!(console.input, "ctx.turns");
    }

    #[test]
    fn the_same_line_again_is_counted_and_old_ones_go() {
        let mut console = Console::default();
        for _ in 0..1000 {
            console.log("m calc.movement_cost: again");
        }
        assert_eq!((console.lines.len(), console.lines[0].times), (1, 1000));
        for n in 0..1000 {
            console.log(&format!("m: {n}"));
        }
        assert_eq!(console.lines.len(), MAX_LINES);
    }
}
