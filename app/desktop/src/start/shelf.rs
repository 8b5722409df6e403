//! The player's own modules, made or imported: each begins a new game.

use egui::Ui;

use super::Start;
use crate::commands::{Command, Commands, House};
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// Shows the modules in the player's folder of modules; rulesets are not played by themselves.
pub(super) fn shelf_ui(ui: &mut Ui, view: &View<'_>, start: &Start, commands: &mut Commands) {
    let Some(folder) = &start.modules_folder else { return };
    let is_own = |module: &&content::ModuleSummary| {
        !module.is_ruleset && module.path.as_ref().is_some_and(|path| path.starts_with(folder))
    };
    let mut own = start.modules.iter().filter(is_own).peekable();
    if own.peek().is_none() {
        return;
    }
    let theme = view.theme;
    ui.add_space(size::SECTION_GAP * 0.5);
    parts::heading(ui, theme, &view.say("window-start_shelf"), |_| ());
    ui.spacing_mut().item_spacing.y = 2.0;
    for module in own {
        ui.horizontal_wrapped(|ui| {
            let title = view.speech.text(&module.title);
            let named = view.say_with("window-start_new_game", &[("module", Arg::Text(&title))]);
            let button = Button::new(&title).look(Look::Link).small().named(&named);
            let response = button.show(ui, theme).on_hover_text(&named);
            commands.push_if(response.clicked(), Command::House(House::Begin(module.id.clone())));
            // Two that are called the same are told apart by their folders.
            let note = format!("{} {}", module.id, module.version);
            parts::line_label(ui, theme, Type::Note, theme.c.muted, note);
        });
    }
}
