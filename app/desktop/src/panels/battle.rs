//! The Combat segment in To do: who fires, from where, what is fought next, and the buttons that go on (Q3).

use egui::{Align2, Role, Ui, pos2, vec2};
use rules::combat::CombatStep;
use rules::order::Order;

use super::parts::{self, Button, Look};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::{Battle, FireLine, View};

/// Shows the segment.
pub(super) fn battle_ui(ui: &mut Ui, view: &View<'_>, battle: &Battle, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    ui.horizontal_top(|ui| {
        if let Some(side) = &battle.to_fire {
            let slot = view.game.definitions.sides.get(side).map_or(0, |s| s.colours);
            let (chip, _) = ui.allocate_exact_size(vec2(14.0, theme.scaled(18.0)), egui::Sense::hover());
            faces::side_chip(
                ui.painter(),
                view.theme,
                egui::Rect::from_center_size(chip.center(), vec2(14.0, 14.0)),
                slot,
            );
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Min), |ui| {
            let chip = parts::clause_chip(ui, theme, "Q3", false).on_hover_text(view.speech.clause("Q3"));
            commands.push_if(chip.clicked(), Command::ShowClauses(vec!["Q3".to_owned()]));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Min), |ui| {
                parts::label(ui, theme, Type::RowStrong, c.text, &battle.title);
            });
        });
    });
    // A decision that is owed comes first: until then nothing else is done.
    let step = if view.game.state.pending().is_empty() { Some(battle.step) } else { None };
    match step {
        Some(CombatStep::Fire) => fire_ui(ui, view, battle, commands),
        Some(CombatStep::Attacks) => {
            let label = view.say("window-battle_fight");
            let response = Button::new(&label).look(Look::Gold).show(ui, theme);
            commands.push_if(response.clicked(), Command::Give(Order::FightNext { attack: None }, None));
            if let Some(foreseen) = &view.desk.next_fight {
                super::ahead::foreseen_ui(ui, view, foreseen);
            }
        }
        Some(CombatStep::Over | CombatStep::None) => {
            parts::label(ui, theme, Type::Note, c.muted, view.say("window-nothing_to_do"));
        }
        None => {}
    }
    for attack in &battle.attacks {
        let (_, response) = row_ui(ui, view, &attack.name, "", false);
        if let Some(place) = attack.place.filter(|_| response.clicked()) {
            commands.push(Command::GoToHex(place));
        }
    }
    ui.add_space(4.0);
}

fn fire_ui(ui: &mut Ui, view: &View<'_>, battle: &Battle, commands: &mut Commands) {
    let theme = view.theme;
    parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-battle_fire_help"));
    for line in &battle.can_fire {
        fire_line_ui(ui, view, line, commands);
    }
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 6.0);
        let board = &view.game.definitions.board;
        if let Some(hex) = view.desk.aim.from.map(|place| board.place(place).id.clone()) {
            let label = view.say_with("window-battle_pass", &[("hex", Arg::Text(hex.as_str()))]);
            let response = Button::new(&label).small().show(ui, theme);
            commands.push_if(response.clicked(), Command::Give(Order::PassFire { hex: Some(hex) }, None));
        }
        let label = view.say("window-battle_pass_all");
        let response = Button::new(&label).small().show(ui, theme);
        commands.push_if(response.clicked(), Command::Give(Order::PassFire { hex: None }, None));
        response.on_hover_text(view.say("window-battle_pass_all_help"));
    });
}

fn fire_line_ui(ui: &mut Ui, view: &View<'_>, line: &FireLine, commands: &mut Commands) {
    let chosen = view.desk.aim.from == Some(line.place);
    let (_, response) = row_ui(ui, view, &line.name, &line.targets, chosen);
    if response.clicked() {
        commands.push(match &line.top {
            Some(unit) => Command::GoToUnit(unit.clone()),
            None => Command::GoToHex(line.place),
        });
        commands.push(Command::GoToHex(line.place));
        commands.push(Command::FireFrom(line.place));
    }
}

/// Shows a row with a note at its right end, under it where there is no room.
fn row_ui(ui: &mut Ui, view: &View<'_>, name: &str, note: &str, selected: bool) -> (egui::Rect, egui::Response) {
    let theme = view.theme;
    let c = &theme.c;
    let beside = parts::one_line(ui, theme, Type::Note, note).size();
    let galley = parts::wrapped(ui, theme, Type::Row, name, ui.available_width() - beside.x - 18.0);
    let height = theme.scaled(size::ROW).max(galley.size().y + 4.0);
    let said = if note.is_empty() { name.to_owned() } else { view.named(name, note) };
    let (rect, response) = parts::row(ui, theme, height, selected, &said, Role::Button);
    let at = pos2(rect.min.x + 6.0, rect.center().y - galley.size().y / 2.0);
    ui.painter().galley_with_override_text_color(at, galley, c.link);
    parts::put(ui.painter(), theme, Type::Note, rect.right_center(), Align2::RIGHT_CENTER, note, c.muted);
    (rect, response)
}
