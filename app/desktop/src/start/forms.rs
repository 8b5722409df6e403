//! The small forms of the start screen: a module to make or play, another name for a game.

use std::path::PathBuf;

use egui::{Align2, Margin, Ui, vec2};

use super::Start;
use crate::commands::{Command, Commands, House};
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// A form with what is written in it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Form {
    /// A module to make, and those there are.
    Make {
        /// Its title.
        title: String,
        /// Its id, which is the name of its folder; made of the title where none is written.
        id: String,
    },
    /// Another name for a game.
    Rename {
        /// The game.
        game: PathBuf,
        /// Its name.
        name: String,
    },
}

/// Returns an id made of a title: `Eylau, 1807` becomes `eylau_1807`.
pub(crate) fn id_of(title: &str) -> String {
    let mut id = String::new();
    for c in title.to_lowercase().chars().take(60) {
        match c {
            'a'..='z' | '0'..='9' => id.push(c),
            'à' | 'á' | 'â' | 'ä' => id.push('a'),
            'è' | 'é' | 'ê' | 'ë' => id.push('e'),
            'ì' | 'í' | 'î' | 'ï' => id.push('i'),
            'ò' | 'ó' | 'ô' | 'ö' => id.push('o'),
            'ù' | 'ú' | 'û' | 'ü' => id.push('u'),
            'ç' => id.push('c'),
            'ñ' => id.push('n'),
            _ if !id.is_empty() && !id.ends_with('_') => id.push('_'),
            _ => {}
        }
    }
    id.trim_matches('_').to_owned()
}

/// Shows the form that lies open.
pub(super) fn form_ui(ui: &Ui, view: &View<'_>, start: &mut Start, commands: &mut Commands) {
    let Some(mut form) = start.form.take() else { return };
    let title = view.say(match &form {
        Form::Make { .. } => "window-start_make",
        Form::Rename { .. } => "window-start_rename",
    });
    let theme = view.theme;
    let frame = parts::sheet_frame(ui, theme, theme.c.strong_line, Margin::same(20));
    let screen = ui.ctx().content_rect();
    let width = theme.scaled(560.0).min(screen.width() - 60.0);
    let mut open = true;
    egui::Area::new(egui::Id::unique("start_form"))
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                // The area alone would hand on the height it first guessed, and the list would be cut off by it.
                ui.set_max_height(screen.height() - 100.0);
                parts::heading(ui, theme, &title, |_| ());
                egui::ScrollArea::vertical().max_height(screen.height() - 160.0).show(ui, |ui| {
                    ui.set_width(width - 12.0);
                    ui.spacing_mut().item_spacing = vec2(8.0, 8.0);
                    let asked = match &mut form {
                        Form::Make { title, id } => make_ui(ui, view, start, title, id, commands),
                        Form::Rename { game, name } => rename_ui(ui, view, game, name),
                    };
                    let cancel = view.say("window-leave_it");
                    open = !Button::new(&cancel).look(Look::Link).small().show(ui, theme).clicked();
                    if let Some(asked) = asked {
                        commands.push(Command::House(asked));
                        open = false;
                    }
                });
            });
        });
    start.form = open.then_some(form);
}

/// Shows a field with its name over it, and returns whether Enter was pressed in it.
fn field_ui(ui: &mut Ui, view: &View<'_>, key: &str, text: &mut String) -> bool {
    let theme = view.theme;
    let name = view.say(key);
    parts::label(ui, theme, Type::NoteStrong, theme.c.muted, &name);
    let width = ui.available_width() - 20.0;
    let response = parts::text_field(ui, theme, key, text, &name, width);
    response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter))
}

fn rename_ui(ui: &mut Ui, view: &View<'_>, game: &std::path::Path, name: &mut String) -> Option<House> {
    let entered = field_ui(ui, view, "window-start_name", name);
    let label = view.say("window-start_rename");
    let button = Button::new(&label).look(Look::Gold).enabled(!name.trim().is_empty());
    let clicked = button.show(ui, view.theme).clicked();
    (clicked || entered).then(|| House::Rename(game.to_owned(), name.trim().to_owned()))
}

fn make_ui(
    ui: &mut Ui,
    view: &View<'_>,
    start: &Start,
    title: &mut String,
    id: &mut String,
    commands: &mut Commands,
) -> Option<House> {
    let theme = view.theme;
    parts::label(ui, theme, Type::Note, theme.c.text, view.say("window-start_make_help"));
    field_ui(ui, view, "window-start_module_title", title);
    field_ui(ui, view, "window-start_module_id", id);
    let named = if id.trim().is_empty() { id_of(title) } else { id.trim().to_owned() };
    let wrong = content::template::check_id(&named).err();
    if let Some(folder) = start.modules_folder.as_ref().filter(|_| !named.is_empty()) {
        let path = folder.join(&named).display().to_string();
        let words =
            wrong.clone().unwrap_or_else(|| view.say_with("window-start_module_at", &[("path", Arg::Text(&path))]));
        let ink = if wrong.is_some() { theme.c.refusal } else { theme.c.muted };
        parts::label(ui, theme, Type::Note, ink, words);
    }
    let label = view.say("window-start_make_it");
    let button = Button::new(&label).look(Look::Gold).enabled(wrong.is_none());
    let clicked = button.show(ui, theme).clicked();
    modules_ui(ui, view, start, commands);
    clicked.then(|| House::MakeModule(named, title.trim().to_owned()))
}

/// Shows the modules there are, each to be played or opened as a folder, and where the guide lies.
fn modules_ui(ui: &mut Ui, view: &View<'_>, start: &Start, commands: &mut Commands) {
    let theme = view.theme;
    ui.add_space(size::SECTION_GAP * 0.4);
    parts::heading(ui, theme, &view.say("window-start_modules"), |_| ());
    for module in &start.modules {
        ui.horizontal_wrapped(|ui| {
            parts::line_label(ui, theme, Type::RowStrong, theme.c.text, view.speech.text(&module.title));
            parts::line_label(ui, theme, Type::Note, theme.c.muted, format!("{} {}", module.id, module.version));
            if !module.is_ruleset {
                let label = view.say("window-start_play_it");
                let named = view.named(&label, module.id.as_str());
                let button = Button::new(&label).look(Look::Link).small().named(&named);
                commands.push_if(button.show(ui, theme).clicked(), Command::House(House::Begin(module.id.clone())));
            }
            if let Some(path) = &module.path {
                let label = view.say("window-open_folder");
                let named = view.named(&label, module.id.as_str());
                let button = Button::new(&label).look(Look::Link).small().named(&named);
                let folder =
                    if path.is_dir() { path.clone() } else { path.parent().map(PathBuf::from).unwrap_or_default() };
                commands.push_if(button.show(ui, theme).clicked(), Command::House(House::ShowFolder(folder)));
            }
        });
    }
    if let Some(guide) = &start.guide {
        let label = view.say("window-start_guide");
        let button = Button::new(&label).look(Look::Link).small();
        commands.push_if(button.show(ui, theme).clicked(), Command::House(House::ShowFolder(guide.clone())));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_makes_an_id_that_a_module_can_have() {
        for (title, id) in
            [("Eylau, 1807", "eylau_1807"), ("Á la Moskowa!", "a_la_moskowa"), ("  ", ""), ("1812", "1812")]
        {
            assert_eq!(id_of(title), id);
            assert_eq!(content::template::check_id(&id_of(title)).is_ok(), !id.is_empty());
        }
    }
}
