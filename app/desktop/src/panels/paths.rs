//! Paths in fields: whole while they are written in; else, where one is too long for its field, without its middle.

use egui::{Id, Response, Ui};

use super::parts;
use crate::theme::{Theme, Type};

/// What a field has at its sides beside its text.
const FRAME: f32 = 12.0;

/// Shows a path in a field to write in. Of a long one its ends show, and all of it on hover.
pub(super) fn field(ui: &mut Ui, theme: &Theme, id: &str, path: &mut String, name: &str, width: f32) -> Response {
    let memory = Id::unique(("path_field", id));
    let is_written_in = ui.data(|data| data.get_temp::<bool>(memory)).unwrap_or(false);
    let fits = |text: &str| parts::one_line(ui, theme, Type::Row, text).size().x + FRAME <= width;
    if is_written_in || fits(path) {
        let response = parts::text_field(ui, theme, id, path, name, width);
        remember(ui, memory, &response);
        return response;
    }
    let mut shown = without_middle(path, fits);
    let response = parts::text_field(ui, theme, id, &mut shown, name, width);
    remember(ui, memory, &response);
    response.on_hover_text(path.as_str())
}

fn remember(ui: &Ui, memory: Id, response: &Response) {
    let has_focus = response.has_focus();
    ui.data_mut(|data| data.insert_temp(memory, has_focus));
}

/// Returns the longest of a text's ends that fit with a dash of dots between them, most of it from its end: the last
/// folders say more than the first.
fn without_middle(text: &str, fits: impl Fn(&str) -> bool) -> String {
    let chars: Vec<char> = text.chars().collect();
    let of = |kept: usize| -> String {
        let (first, last) = (kept / 3, kept - kept / 3);
        chars.iter().take(first).chain(&['…']).chain(chars.iter().skip(chars.len() - last)).collect()
    };
    (1..chars.len()).rev().map(of).find(|shown| fits(shown)).unwrap_or_else(|| "…".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_path_keeps_both_ends_and_the_longer_part_of_its_end() {
        let shown = without_middle("/srv/ney/.local/share/berthier/games", |text| text.chars().count() <= 20);
        assert_eq!(shown, "/srv/n…erthier/games");
        assert_eq!(without_middle("/a/b", |_| false), "…");
        assert_eq!(without_middle("/élan/où/ça", |text| text.chars().count() <= 7), "/é…ù/ça");
    }
}
