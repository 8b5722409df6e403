//! The card of what can be put right by hand beside the units: clock, combat, cup, victory, points, ground. The map stays
//! in view; every line says what is so afterwards, and is done with the reason written on top.

use egui::{Margin, Role, Ui, WidgetInfo, vec2};
use rules::correction::Correction;
use rules::order::Order;

use super::camera::Lens;
use super::cards::{self, Card};
use crate::commands::{Command, Commands};
use crate::panels::icons::Icon;
use crate::panels::parts::{self, Button, Look};
use crate::speech::{Arg, capital};
use crate::theme::{Type, size};
use crate::view::View;
use crate::view::by_hand::{Section, Written, corrections};

/// Shows the card, where it is open.
pub(super) fn by_hand_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let Some(open) = view.desk.by_hand else { return };
    let theme = view.theme;
    let width = theme.scaled(330.0).min(lens.rect.width() - 40.0);
    let frame = parts::sheet_frame(ui, theme, theme.c.line, Margin::symmetric(14, 10));
    let at = lens.rect.min + vec2(10.0, 10.0);
    let area = egui::Area::new(egui::Id::unique("by_hand")).fixed_pos(at).order(egui::Order::Middle);
    let shown = area.constrain(false).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 28.0);
            ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
            parts::heading(ui, theme, &view.say("window-command-put_right"), |ui| {
                let name = view.say("window-hand_close");
                let button = Button::icon(Icon::Close, &name).look(Look::Link).small();
                commands.push_if(button.show(ui, theme).clicked(), Command::PutRight);
            });
            field_ui(ui, view, "window-reason", commands, |written| &mut written.reason);
            let most = lens.rect.height() - 130.0;
            egui::ScrollArea::vertical().id_salt("by_hand").max_height(most).show(ui, |ui| {
                ui.set_width(ui.available_width() - 8.0);
                for section in Section::ALL {
                    section_ui(ui, view, section, open == Some(section), commands);
                }
            });
        });
    });
    cards::note(ui.ctx(), Card::ByHand, shown.response.rect);
}

fn section_ui(ui: &mut Ui, view: &View<'_>, section: Section, open: bool, commands: &mut Commands) {
    let theme = view.theme;
    let label = view.say(section.key());
    let icon = if open { Icon::Down } else { Icon::Right };
    let response = Button::new(&label).with_icon(icon).look(Look::Link).show(ui, theme);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, open, &label));
    commands.push_if(response.clicked(), Command::PutRightIn(section));
    if !open {
        return;
    }
    match section {
        Section::Victory => field_ui(ui, view, "window-hand_why_won", commands, |written| &mut written.victory),
        Section::Ground => {
            field_ui(ui, view, "window-hand_hex", commands, |written| &mut written.hex);
            field_ui(ui, view, "window-hand_mark", commands, |written| &mut written.mark);
        }
        Section::Kept | Section::Prop => {
            field_ui(ui, view, "window-hand_key", commands, |written| &mut written.key);
            field_ui(ui, view, "window-hand_value", commands, |written| &mut written.value);
        }
        Section::Clock | Section::Combat | Section::Cup => {}
    }
    let unit = view.desk.selection.first();
    let all = corrections(view.game, section, &view.desk.written, unit);
    if all.is_empty() {
        let key = match section {
            Section::Prop if unit.is_none() => "window-why_no_selection",
            Section::Ground => "window-hand_no_hex",
            Section::Combat => "window-nothing_to_do",
            _ => "window-hand_write_first",
        };
        parts::label(ui, theme, Type::Note, theme.c.muted, view.say(key));
    }
    for correction in all {
        correction_ui(ui, view, correction, commands);
    }
    ui.add_space(4.0);
}

/// Shows a correction by what is so afterwards; of a hex whose ground changes, what it counts as.
fn correction_ui(ui: &mut Ui, view: &View<'_>, correction: Correction, commands: &mut Commands) {
    let theme = view.theme;
    let mut name = capital(&view.speech.words().correction(&view.game.definitions, &correction));
    if let Correction::Ground { overlay: Some(overlay), .. } = &correction
        && let Some(terrain) = &overlay.terrain
    {
        let as_terrain = view.speech.terrain(terrain);
        name = view.say_with("window-hand_as", &[("what", Arg::Text(&name)), ("terrain", Arg::Text(&as_terrain))]);
    }
    if let Correction::GiveUp { attack } = &correction
        && let Some(attack) = view.game.state.combat().attack(*attack)
    {
        let words = view.speech.words();
        let hex = words.place(&view.game.definitions, &attack.target);
        name = format!("{name} ({} → {hex})", words.units(&view.game.definitions, &attack.units));
    }
    let galley = parts::wrapped(ui, theme, Type::Row, &name, ui.available_width() - 14.0);
    let height = theme.scaled(size::ROW).max(galley.size().y + 4.0);
    let (rect, response) = parts::row(ui, theme, height, false, &name, Role::Button);
    let at = egui::pos2(rect.min.x + 8.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, galley, theme.c.link);
    let order = Order::Correct { correction, reason: String::new() };
    commands.push_if(response.clicked(), Command::Give(order, None));
}

fn field_ui(
    ui: &mut Ui,
    view: &View<'_>,
    key: &str,
    commands: &mut Commands,
    of: impl Fn(&mut Written) -> &mut String,
) {
    let name = view.say(key);
    let mut written = view.desk.written.clone();
    let width = ui.available_width() - 10.0;
    let changed = parts::text_field(ui, view.theme, key, of(&mut written), &name, width).changed();
    commands.push_if(changed, Command::WriteByHand(written));
}
