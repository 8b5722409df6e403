//! What hangs on a counter: the pictures it shows, its texts and properties, each changed at a click.

use egui::{Align2, Role, Ui, pos2};

use super::parts::{self, Button, Look};
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::tabletop::AtTable;
use crate::theme::{Type, size};
use crate::view::{Card, PropLine, View};

/// Shows the values of a counter.
pub(super) fn props_ui(ui: &mut Ui, view: &View<'_>, card: &Card, commands: &mut Commands) {
    let theme = view.theme;
    if card.props.is_empty() {
        return;
    }
    parts::heading(ui, theme, &view.say("window-props"), |_| ());
    for line in &card.props {
        match &view.desk.table.edit {
            Some((key, text)) if *key == line.key => field_ui(ui, view, line, text, commands),
            _ => line_ui(ui, view, line, commands),
        }
    }
    ui.add_space(size::SECTION_GAP * 0.7);
}

fn line_ui(ui: &mut Ui, view: &View<'_>, line: &PropLine, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let args = [("name", Arg::Text(&line.name)), ("value", Arg::Text(&line.value))];
    let said = view.say_with("window-prop_line", &args);
    let half = ui.available_width() * 0.5;
    let name = parts::wrapped(ui, theme, Type::Row, &line.name, half - 8.0);
    let value = parts::wrapped(ui, theme, Type::RowStrong, &line.value, half - 8.0);
    let height = theme.scaled(size::ROW).max(name.size().y.max(value.size().y) + 4.0);
    let (rect, response) = parts::row(ui, theme, height, false, &said, Role::Button);
    let y = rect.center().y;
    let at = pos2(rect.min.x, y - name.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, name, c.muted);
    if value.size().x > 0.0 {
        let at = pos2(rect.min.x + half, y - value.size().y / 2.0);
        ui.painter().galley_with_override_text_color(at, value, c.text);
    } else {
        parts::put(ui.painter(), theme, Type::Row, pos2(rect.min.x + half, y), Align2::LEFT_CENTER, "–", c.faint);
    }
    if response.clicked() {
        commands.push(match &line.flip {
            Some(order) => Command::Give(order.clone(), None),
            None => Command::Table(AtTable::Edit(Some(line.key.clone()))),
        });
    }
}

fn field_ui(ui: &mut Ui, view: &View<'_>, line: &PropLine, written: &str, commands: &mut Commands) {
    let theme = view.theme;
    parts::label(ui, theme, Type::NoteStrong, theme.c.muted, &line.name);
    let mut text = written.to_owned();
    let width = ui.available_width() - 16.0;
    let response = parts::text_field(ui, theme, "prop", &mut text, &line.name, width);
    commands.push_if(response.changed(), Command::Table(AtTable::Write(text)));
    let entered = response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if !response.has_focus() && !response.lost_focus() {
        response.request_focus();
    }
    ui.horizontal(|ui| {
        let label = view.say("window-prop_keep");
        let clicked = Button::new(&label).look(Look::Gold).small().show(ui, theme).clicked();
        commands.push_if(clicked || entered, Command::Table(AtTable::Keep));
        let label = view.say("window-leave_it");
        let left = Button::new(&label).look(Look::Link).small().show(ui, theme).clicked();
        commands.push_if(left, Command::Table(AtTable::Leave));
    });
}
