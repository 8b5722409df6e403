//! The menu of the window: back to the start screen, a branch, settings, keys, what the program is.

use egui::Ui;

use super::icons::Icon;
use super::parts::{Button, Look};
use crate::commands::{Commands, table};
use crate::view::View;

/// The commands of the menu by their ids, in order; an empty one is a line between two.
const LINES: [&str; 28] = [
    "home",
    "branch",
    "",
    "open_file",
    "import",
    "",
    "find",
    "palette",
    "",
    "side_left",
    "side_right",
    "swap_panes",
    "reset_layout",
    "",
    "put_right",
    "own_dice",
    "report",
    "board_text",
    "",
    "paint_map",
    "map_units",
    "",
    "lesson_record",
    "lesson_hand_out",
    "",
    "settings",
    "keys",
    "about",
];

/// Shows the button of the menu; a click opens it.
pub(super) fn menu_button_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    let name = view.say("window-menu");
    let response = Button::icon(Icon::Menu, &name).look(Look::BarLink).show(ui, theme);
    egui::Popup::menu(&response).show(|ui| {
        for id in LINES {
            let Some(named) = table::named(id) else {
                ui.separator();
                continue;
            };
            let label = named.name(view.speech);
            let key = view.desk.keys.shown(ui.ctx(), id);
            if Button::new(&label).look(Look::Link).key(key).show(ui, theme).clicked() {
                commands.push((named.command)());
                ui.close();
            }
        }
    });
}
