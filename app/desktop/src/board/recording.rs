//! The card of a lesson being recorded, at the foot of the map: how many steps it has, its title, and what ends it.

use egui::{Align2, Margin, Ui, pos2, vec2};

use super::camera::Lens;
use crate::commands::{Command, Commands, Spot};
use crate::panels::parts::{self, Button, Look};
use crate::recording::{Recording, TeachCommand};
use crate::speech::Arg;
use crate::theme::Type;
use crate::view::View;

/// Shows the card.
pub(super) fn recording_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let Some(recording) = &view.desk.recording else { return };
    let theme = view.theme;
    let frame = parts::sheet_frame(ui, theme, theme.c.gold, Margin::symmetric(14, 10));
    let width = theme.scaled(400.0).min(lens.rect.width() - 60.0);
    egui::Area::new(egui::Id::unique("recording"))
        .order(egui::Order::Middle)
        .pivot(Align2::LEFT_BOTTOM)
        .fixed_pos(pos2(lens.rect.min.x + 10.0, lens.rect.max.y - 10.0))
        .constrain(false)
        .show(ui.ctx(), |ui| {
            frame.show(ui, |ui| {
                ui.set_width(width);
                ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
                match &recording.saved {
                    Some(file) => saved_ui(ui, view, file, commands),
                    None => going_on_ui(ui, view, recording, commands),
                }
            });
        });
}

fn going_on_ui(ui: &mut Ui, view: &View<'_>, recording: &Recording, commands: &mut Commands) {
    let theme = view.theme;
    let n = i64::try_from(recording.n_steps).unwrap_or(i64::MAX);
    let says = view.say_with("record-steps", &[("n", Arg::Number(n))]);
    parts::label(ui, theme, Type::RowStrong, theme.c.text, says);
    parts::label(ui, theme, Type::Note, theme.c.muted, view.say("record-help"));
    let mut title = recording.title.clone();
    let name = view.say("record-title");
    let width = ui.available_width();
    if parts::text_field(ui, theme, "record_title", &mut title, &name, width).changed() {
        commands.push(Command::Teach(TeachCommand::Title(title)));
    }
    ui.horizontal_wrapped(|ui| {
        let label = view.say("record-save");
        let save = Button::new(&label).look(Look::Gold).enabled(recording.n_steps > 0);
        commands.push_if(save.show(ui, theme).clicked(), Command::Teach(TeachCommand::Save));
        let label = view.say("record-give_up");
        let give_up = Button::new(&label).look(Look::Link);
        commands.push_if(give_up.show(ui, theme).clicked(), Command::Teach(TeachCommand::Close));
    });
}

fn saved_ui(ui: &mut Ui, view: &View<'_>, file: &std::path::Path, commands: &mut Commands) {
    let theme = view.theme;
    let place = file.display().to_string();
    let says = view.say_with("record-saved", &[("place", Arg::Text(&place))]);
    parts::label(ui, theme, Type::Row, theme.c.text, says);
    ui.horizontal_wrapped(|ui| {
        let label = view.say("window-open_in_editor");
        let spot = Spot { file: place.clone(), line: 1 };
        let open = Button::new(&label).look(Look::Gold);
        commands.push_if(open.show(ui, theme).clicked(), Command::OpenInEditor(spot));
        let label = view.say("window-close");
        let close = Button::new(&label).look(Look::Link);
        commands.push_if(close.show(ui, theme).clicked(), Command::Teach(TeachCommand::Close));
    });
}
