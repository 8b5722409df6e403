//! The card that asks for the player's own dice: what is thrown for, the faces to click or the digits to type.

use egui::{Key, Margin, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};

use super::camera::Lens;
use super::cards::{self, Card};
use super::roll_card::die_ui;
use crate::commands::{Command, Commands, DiceCommand};
use crate::desk::Throwing;
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// The most sides whose faces are shown to be clicked.
const MOST_FACES: u8 = 6;

/// Shows the card while an order waits for dice.
pub(super) fn dice_card_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let Some(throwing) = &view.desk.throwing else { return };
    let theme = view.theme;
    let width = theme.scaled(size::BUBBLE * 0.86).min(lens.rect.width() - 24.0);
    let at = pos2(lens.rect.max.x - width - 10.0, lens.rect.min.y + 10.0);
    let frame = parts::sheet_frame(ui, theme, theme.c.gold, Margin::symmetric(14, 10));
    let area = egui::Area::new(egui::Id::unique("own_dice")).fixed_pos(at).order(egui::Order::Foreground);
    let shown = area.constrain(false).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 28.0);
            ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
            let most = lens.rect.height() - 40.0;
            egui::ScrollArea::vertical().id_salt("own_dice_card").max_height(most).min_scrolled_height(most).show(
                ui,
                |ui| {
                    content_ui(ui, view, throwing, commands);
                },
            );
        });
    });
    cards::note(ui.ctx(), Card::Rolls, shown.response.rect);
}

fn content_ui(ui: &mut Ui, view: &View<'_>, throwing: &Throwing, commands: &mut Commands) {
    let theme = view.theme;
    parts::label(ui, theme, Type::RowStrong, theme.c.text, &throwing.title);
    let n = i64::try_from(throwing.count).unwrap_or(i64::MAX);
    let args = [("n", Arg::Number(n)), ("sides", Arg::Number(throwing.sides.into()))];
    parts::label(ui, theme, Type::Note, theme.c.muted, view.say_with("window-dice_wanted", &args));
    if throwing.sides <= MOST_FACES {
        for (which, die) in throwing.dice.iter().enumerate() {
            faces_ui(ui, view, throwing, (which, *die), commands);
        }
    }
    let said = |command| Command::Dice(command);
    ui.horizontal_wrapped(|ui| {
        let name = view.say("window-dice_field");
        let mut text = throwing.text();
        // As wide as what it asks for, which stands in it until something is written.
        let width = parts::one_line(ui, theme, Type::Row, &name).size().x + 30.0;
        let field = parts::text_field(ui, theme, "own_dice", &mut text, &name, width.min(ui.available_width()));
        commands.push_if(field.changed(), said(DiceCommand::Write(text)));
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        commands.push_if(entered, said(DiceCommand::Take));
        let label = view.say("window-dice_take");
        let button = Button::new(&label).look(Look::Gold).enabled(throwing.is_whole());
        commands.push_if(button.show(ui, theme).clicked(), said(DiceCommand::Take));
        let label = view.say("window-dice_for_me");
        let response = Button::new(&label).look(Look::Link).show(ui, theme);
        commands.push_if(response.clicked(), said(DiceCommand::ForMe));
        response.on_hover_text(view.say("window-dice_for_me_help"));
        let label = view.say("window-leave_it");
        commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::Cancel);
    });
}

/// Shows the faces of one die; the one that lies up is framed.
fn faces_ui(ui: &mut Ui, view: &View<'_>, throwing: &Throwing, (which, lies): (usize, u8), commands: &mut Commands) {
    let theme = view.theme;
    let side = theme.roomy(30.0);
    // The first die of a d66 is the dark one: it counts the tens (M1).
    let dark = throwing.count > 1 && which == 0;
    let number = i64::try_from(which + 1).unwrap_or(i64::MAX);
    ui.horizontal(|ui| {
        for pips in 1..=throwing.sides {
            let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click());
            let args = [("die", Arg::Number(number)), ("pips", Arg::Number(pips.into()))];
            let name = view.say_with("window-dice_face", &args);
            response.widget_info(|| WidgetInfo::selected(Role::RadioButton, true, pips == lies, &name));
            die_ui(ui, view, rect.shrink(3.0), pips, dark);
            if pips == lies {
                lit_ui(ui, view, rect);
            }
            parts::focus_ring(ui, theme, &response);
            commands.push_if(response.clicked(), Command::Dice(DiceCommand::Show(which, pips)));
        }
    });
}

fn lit_ui(ui: &Ui, view: &View<'_>, rect: Rect) {
    let stroke = Stroke::new(2.5, view.theme.c.gold);
    ui.painter().rect_stroke(rect, 6, stroke, StrokeKind::Inside);
}
