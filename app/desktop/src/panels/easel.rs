//! The pane of the easel: tools, inks, and what becomes of what is painted.

use authoring::painting::{HIGHEST, Ink};
use egui::{Color32, Frame, ScrollArea, Ui, vec2};
use rules::board::{RoadClass, TerrainIdx};

use super::icons::Icon;
use super::parts::{self, Button, Look};
use crate::board::easel::{ink_of_look, ink_of_road, ink_of_side};
use crate::commands::{Command, Commands};
use crate::easel::{Easel, Hand, PaintCommand, WIDEST};
use crate::speech::{Arg, capital};
use crate::theme::{Type, size};
use crate::view::View;

/// Shows the tools, inks and ends of the easel in place of the unit, whom nobody moves meanwhile.
pub(super) fn easel_ui(ui: &mut Ui, view: &View<'_>, easel: &Easel, commands: &mut Commands) {
    let theme = view.theme;
    Frame::NONE.inner_margin(super::margin()).show(ui, |ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
        parts::heading(ui, theme, &view.say("window-command-paint_map"), |ui| {
            let name = view.say("window-paint_close");
            let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
            commands.push_if(button.show(ui, theme).clicked(), Command::Paint(PaintCommand::Toggle));
        });
        if easel.closing {
            return closing_ui(ui, view, commands);
        }
        ScrollArea::vertical().id_salt("easel").auto_shrink([false, true]).show(ui, |ui| {
            ui.set_width(ui.available_width() - 8.0);
            ends_ui(ui, view, easel, commands);
            hands_ui(ui, view, easel, commands);
            inks_ui(ui, view, easel, commands);
            ui.add_space(size::HEADING_GAP);
            parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-paint_help"));
        });
    });
}

fn closing_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    parts::label(ui, view.theme, Type::Row, view.theme.c.text, view.say("window-paint_unsaved"));
    ui.horizontal_wrapped(|ui| {
        for (key, look, command) in [
            ("window-paint_save", Look::Gold, PaintCommand::Save),
            ("window-paint_give_up", Look::Refusal, PaintCommand::GiveUp),
            ("window-paint_go_on", Look::Plain, PaintCommand::GoOn),
        ] {
            button_ui(ui, view, &view.say(key), look, command, commands);
        }
    });
}

fn button_ui(ui: &mut Ui, view: &View<'_>, label: &str, look: Look, command: PaintCommand, commands: &mut Commands) {
    let button = Button::new(label).look(look).small();
    commands.push_if(button.show(ui, view.theme).clicked(), Command::Paint(command));
}

fn hands_ui(ui: &mut Ui, view: &View<'_>, easel: &Easel, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        for (hand, key) in Hand::ALL {
            let label = view.say(key);
            let enabled = hand != Hand::Fill || easel.ink.is_of_places();
            let button = Button::new(&label).look(Look::Pill).small().selected(easel.hand == hand).enabled(enabled);
            commands.push_if(button.show(ui, view.theme).clicked(), Command::Paint(PaintCommand::Hand(hand)));
        }
    });
    let is_wide = easel.hand == Hand::Brush && easel.ink.is_of_places();
    ui.horizontal_wrapped(|ui| {
        parts::line_label(ui, view.theme, Type::Note, view.theme.c.muted, view.say("window-paint_width"));
        for radius in 0..=WIDEST {
            let label = (2 * radius + 1).to_string();
            let name = view.say_with("window-paint_width_of", &[("n", Arg::Number(i64::from(2 * radius + 1)))]);
            let button = Button::new(&label).small().selected(easel.radius == radius).enabled(is_wide).named(&name);
            commands.push_if(button.show(ui, view.theme).clicked(), Command::Paint(PaintCommand::Radius(radius)));
        }
    });
}

fn inks_ui(ui: &mut Ui, view: &View<'_>, easel: &Easel, commands: &mut Commands) {
    let ruleset = &view.game.definitions.ruleset;
    let words = view.speech.words();
    group_ui(ui, view, "window-paint_ground", |ui| {
        for (n, (id, def)) in (0_u8..).zip(&ruleset.terrains) {
            let label = capital(&view.speech.terrain(id));
            ink_ui(ui, view, easel, &label, Some(ink_of_look(&def.look)), Ink::Terrain(TerrainIdx(n)), commands);
        }
    });
    if ruleset.terrains.len() < 2 {
        parts::label(ui, view.theme, Type::Note, view.theme.c.muted, view.say("window-paint_one_ground"));
    }
    group_ui(ui, view, "window-paint_levels", |ui| {
        for level in 0..=HIGHEST {
            ink_ui(ui, view, easel, &level.to_string(), None, Ink::Level(level), commands);
        }
    });
    group_ui(ui, view, "window-paint_hexsides", |ui| {
        for (kind, (id, def)) in ruleset.hexsides.iter().enumerate().filter(|(_, (_, def))| !def.uphill) {
            let label = capital(&words.hexside(id));
            ink_ui(ui, view, easel, &label, Some(ink_of_side(&def.look)), Ink::Hexside(kind), commands);
        }
        ink_ui(ui, view, easel, &view.say("window-paint_bare"), None, Ink::BareHexside, commands);
    });
    group_ui(ui, view, "window-paint_roads", |ui| {
        for (class, key) in [
            (RoadClass::Track, "window-paint_track"),
            (RoadClass::Road, "window-paint_road"),
            (RoadClass::Main, "window-paint_main"),
        ] {
            ink_ui(ui, view, easel, &view.say(key), Some(ink_of_road(class)), Ink::Road(class), commands);
        }
        ink_ui(ui, view, easel, &view.say("window-paint_no_road"), None, Ink::NoRoad, commands);
    });
}

fn group_ui(ui: &mut Ui, view: &View<'_>, key: &str, show: impl FnOnce(&mut Ui)) {
    ui.add_space(2.0);
    parts::line_label(ui, view.theme, Type::NoteStrong, view.theme.c.muted, view.say(key));
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        show(ui);
    });
}

/// Shows an ink: a button, with a stripe of its colour.
fn ink_ui(
    ui: &mut Ui,
    view: &View<'_>,
    easel: &Easel,
    label: &str,
    colour: Option<Color32>,
    ink: Ink,
    commands: &mut Commands,
) {
    let response = Button::new(label).small().selected(easel.ink == ink).show(ui, view.theme);
    if let Some(colour) = colour {
        let mut stripe = response.rect.shrink2(vec2(4.0, 2.0));
        stripe.min.y = stripe.max.y - 3.0;
        ui.painter().rect_filled(stripe, 1, colour);
    }
    commands.push_if(response.clicked(), Command::Paint(PaintCommand::Ink(ink)));
}

fn ends_ui(ui: &mut Ui, view: &View<'_>, easel: &Easel, commands: &mut Commands) {
    let theme = view.theme;
    if let Some(told) = &easel.told {
        parts::label(ui, theme, Type::NoteStrong, theme.c.refusal, told);
    }
    ui.horizontal_wrapped(|ui| {
        for (icon, key, can, command) in [
            (Icon::Undo, "window-command-undo", easel.painting.can_undo(), PaintCommand::Undo),
            (Icon::Redo, "window-command-redo", easel.painting.can_redo(), PaintCommand::Redo),
        ] {
            let name = view.say(key);
            let response = Button::icon(icon, &name).small().enabled(can).show(ui, theme).on_hover_text(&name);
            commands.push_if(can && response.clicked(), Command::Paint(command));
        }
        let unsaved = easel.painting.is_unsaved();
        let label = view.say(if unsaved { "window-paint_save" } else { "window-paint_is_saved" });
        let look = if unsaved { Look::Gold } else { Look::Plain };
        let key = view.desk.keys.shown(ui.ctx(), "paint_save");
        let button = Button::new(&label).look(look).small().enabled(unsaved).key(key);
        let path = easel.file.display().to_string();
        let response = button.show(ui, theme).on_hover_text(path);
        commands.push_if(unsaved && response.clicked(), Command::Paint(PaintCommand::Save));
    });
}
