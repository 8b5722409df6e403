//! Excerpts of source in narrow panes: a line and the carets under it stay one above the other.

use egui::{Color32, FontId, Label, Response, RichText, Role, Sense, Ui, WidgetInfo};

/// Stands where a line was cut.
const CUT: char = '…';

/// The fewest characters of source that are shown, however narrow the pane.
const LEAST: usize = 12;

/// Shows a diagnostic in the width there is: a source line too long for it is cut round its carets, so that neither wraps;
/// all else may. A screen reader has it whole.
pub(super) fn label(ui: &mut Ui, text: &str, size: f32, ink: Color32, sense: Sense) -> Response {
    let glyph = ui.fonts_mut(|fonts| fonts.glyph_width(&FontId::monospace(size), 'm'));
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a pane is some hundred glyphs wide")]
    let columns = (ui.available_width() / glyph.max(1.0)).floor().max(0.0) as usize;
    let shown = RichText::new(cut(text, columns)).monospace().size(size).color(ink);
    let response = ui.add(Label::new(shown).wrap().sense(sense));
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, text));
    response
}

fn cut(text: &str, columns: usize) -> String {
    let lines: Vec<&str> = text.lines().collect();
    let mut out: Vec<String> = Vec::with_capacity(lines.len());
    let mut rest = lines.iter();
    while let Some(line) = rest.next() {
        let carets = rest.as_slice().first().and_then(|next| Carets::of(next));
        match carets {
            Some(carets) if line.chars().count() > columns => {
                rest.next();
                out.extend(carets.under(line, columns));
            }
            _ => out.push((*line).to_owned()),
        }
    }
    out.join("\n")
}

/// A line that marks a part of the one above it: `  |     ^^^`.
struct Carets {
    /// How many characters stand before the source in both lines.
    margin: usize,
    /// How far into the source the mark begins.
    before: usize,
    /// How wide it is.
    wide: usize,
}

impl Carets {
    fn of(line: &str) -> Option<Self> {
        let (margin, marks) = line.split_once("| ")?;
        let wide = marks.chars().filter(|c| *c == '^').count();
        let before = marks.chars().take_while(|c| *c == ' ').count();
        let is_mark = wide > 0 && margin.trim().is_empty() && before + wide == marks.trim_end().chars().count();
        is_mark.then(|| Self { margin: margin.chars().count() + 2, before, wide })
    }

    /// Returns the part of a line round the mark, and the mark under it.
    fn under(&self, line: &str, columns: usize) -> [String; 2] {
        let head: String = line.chars().take(self.margin).collect();
        let source: Vec<char> = line.chars().skip(self.margin).collect();
        let room = columns.saturating_sub(self.margin).max(LEAST);
        // A third of the room is left to what stands before the mark.
        let from = if self.before + self.wide < room { 0 } else { self.before.saturating_sub(room / 3) };
        let to = (from + room).min(source.len());
        let mut shown: Vec<char> = source.get(from..to).unwrap_or_default().to_vec();
        if from > 0
            && let Some(first) = shown.first_mut()
        {
            *first = CUT;
        }
        if to < source.len()
            && let Some(last) = shown.last_mut()
        {
            *last = CUT;
        }
        let before = self.before - from;
        let wide = self.wide.min(room.saturating_sub(before)).max(1);
        let shown: String = shown.into_iter().collect();
        let margin = " ".repeat(self.margin.saturating_sub(2));
        [format!("{head}{shown}"), format!("{margin}| {}{}", " ".repeat(before), "^".repeat(wide))]
    }
}

#[cfg(test)]
mod tests {
    use super::cut;

    const TOLD: &str = "rules/main.lua:12:41: error[script_load]: ctx has no `loose`\n12 | local function hit(ctx, event) return ctx.loose(event.unit, 1, \"mine\") end\n   |                                           ^^^^^\n  help: did you mean `lose`?";

    #[test]
    fn what_fits_is_left_as_it_is() {
        assert_eq!(cut(TOLD, 120), TOLD);
        assert_eq!(cut("one\ntwo | ^ three", 4), "one\ntwo | ^ three", "a line that is no mark stays");
    }

    #[test]
    fn the_carets_stay_under_what_they_mark_at_every_width() {
        for columns in 0..80 {
            let text = cut(TOLD, columns);
            let lines: Vec<Vec<char>> = text.lines().map(|l| l.chars().collect()).collect();
            assert_eq!(lines.len(), 4);
            let (source, marks) = (&lines[1], &lines[2]);
            let marked: String =
                source.iter().zip(marks).filter(|(_, mark)| **mark == '^').map(|(letter, _)| letter).collect();
            assert_eq!(marked, "loose", "{columns}: {text}");
            assert!(source.len() <= columns.max(17), "{columns}: {text}");
        }
    }
}
