//! The table: dice, and whatever lies beside the map: boxes, decks and hands, each to be opened, drawn from and put into.
//!
//! Counters are carried with the pointer: from here to the map, from one box to another, and from the map to here.

use egui::{Align2, Rect, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo, pos2, vec2};
use rules::board::PlaceIdx;
use rules::event::Event;
use rules::ids::{ContainerId, UnitId};
use rules::order::{Order, Spot};
use rules::scenario::{Container, ContainerKind};

use super::parts::{self, Button, Look};
use crate::board::faces;
use crate::commands::{Command, Commands};
use crate::counters::atlas::CounterAtlas;
use crate::speech::Arg;
use crate::tabletop::{AtTable, Carried};
use crate::theme::{Type, size};
use crate::view::View;

/// How wide the list is, at text of 100 %.
const LIST: f32 = 300.0;

/// The side of a counter in an open box, at text of 100 %.
const CELL: f32 = 54.0;

/// The throws that need no writing.
const DICE: [&str; 5] = ["1d6", "2d6", "3d6", "1d10", "1d100"];

/// Returns whether a game has anything to show here.
pub(super) fn has_table(view: &View<'_>) -> bool {
    let definitions = &view.game.definitions;
    definitions.ruleset.system == rules::charts::System::Free || !definitions.scenario.containers.is_empty()
}

/// Returns the box, deck or hand whose line lies under a point of the screen.
pub fn container_at(ctx: &egui::Context, pos: egui::Pos2) -> Option<ContainerId> {
    let rects: Vec<(ContainerId, Rect)> = ctx.data(|d| d.get_temp(egui::Id::unique("container_rects")))?;
    rects.into_iter().find(|(_, rect)| rect.contains(pos)).map(|(id, _)| id)
}

/// Forgets where the lines lie, before the panes are shown anew.
pub(crate) fn begin_frame(ctx: &egui::Context) {
    ctx.data_mut(|d| d.insert_temp(egui::Id::unique("container_rects"), Vec::<(ContainerId, Rect)>::new()));
}

fn note_rect(ui: &Ui, id: &ContainerId, rect: Rect) {
    let rect = rect.intersect(ui.clip_rect());
    ui.data_mut(|d| {
        let rects: &mut Vec<(ContainerId, Rect)> = d.get_temp_mut_or_default(egui::Id::unique("container_rects"));
        rects.push((id.clone(), rect));
    });
}

/// Shows the tab.
pub(super) fn table_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let whole = ui.available_rect_before_wrap();
    let width = view.theme.scaled(LIST).min(whole.width() * 0.45);
    let left = Rect::from_min_max(whole.min, pos2(whole.min.x + width, whole.max.y));
    let right = Rect::from_min_max(pos2(left.max.x + 18.0, whole.min.y), whole.max);
    parts::within(ui, egui::UiBuilder::new().max_rect(left), |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        dice_ui(ui, view, commands);
        ui.add_space(6.0);
        list_ui(ui, view, commands);
    });
    ui.painter().vline(left.max.x + 8.0, whole.y_range(), Stroke::new(1.0, view.theme.c.line));
    parts::within(ui, egui::UiBuilder::new().max_rect(right), |ui| {
        let open = view.desk.table.open.as_ref().and_then(|id| view.game.definitions.scenario.container(id));
        match open {
            Some(container) => container_ui(ui, view, container, atlas, commands),
            None => {
                parts::label(ui, view.theme, Type::Row, view.theme.c.muted, view.say("window-table_none"));
            }
        }
    });
    ui.advance_cursor_after_rect(whole);
}

/// Shows the field of dice, the usual throws and what the last one came to.
fn dice_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let theme = view.theme;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing = vec2(6.0, 4.0);
        let (name, top) = (view.say("window-dice"), ui.cursor().top());
        let mut text = view.desk.table.dice().to_owned();
        let field = parts::text_field(ui, theme, "dice", &mut text, &name, theme.scaled(96.0));
        let entered = field.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
        commands.push_if(field.changed(), Command::Table(AtTable::WriteDice(text)));
        let label = view.say("window-command-roll");
        // The name of the field stands over it: the button goes beside the field alone.
        let drop = (field.rect.center().y - top - theme.roomy(size::CARD_BUTTON) / 2.0).max(0.0);
        let roll = ui.with_layout(egui::Layout::top_down(egui::Align::Min), |ui| {
            ui.add_space(drop);
            Button::new(&label).look(Look::Gold).small().show(ui, theme).clicked()
        });
        commands.push_if(roll.inner || entered, Command::Table(AtTable::Roll));
    });
    // A module with dice of its own has buttons for those.
    if view.game.definitions.dice.is_empty() {
        usual_ui(ui, view, commands);
    }
    if let Some(event @ Event::TableRolled { .. }) = &view.glance.thrown {
        let words = view.speech.words().event(&view.game.definitions, event);
        parts::label(ui, theme, Type::RowStrong, theme.c.text, words);
    }
}

/// Shows a button for each of the usual throws.
fn usual_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for dice in DICE {
            let named = view.say_with("window-dice_roll", &[("dice", Arg::Text(dice))]);
            if Button::new(dice).look(Look::Pill).small().named(&named).show(ui, view.theme).clicked() {
                commands.push(Command::Table(AtTable::WriteDice(dice.to_owned())));
                commands.push(Command::Table(AtTable::Roll));
            }
        }
    });
}

fn list_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    egui::ScrollArea::vertical().id_salt("containers").auto_shrink(false).show(ui, |ui| {
        sets_ui(ui, view, commands);
        ui.spacing_mut().item_spacing.y = 0.0;
        for container in &view.game.definitions.scenario.containers {
            line_ui(ui, view, container, commands);
        }
    });
}

/// Shows a button for each set of dice of the module.
fn sets_ui(ui: &mut Ui, view: &View<'_>, commands: &mut Commands) {
    let sets = &view.game.definitions.dice;
    if sets.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for set in sets {
            let name = view.speech.text(&set.name);
            let named = view.say_with("window-dice_roll", &[("dice", Arg::Text(&name))]);
            let clicked = Button::new(&name).look(Look::Pill).small().named(&named).show(ui, view.theme).clicked();
            commands.push_if(clicked, Command::Give(Order::RollSet { set: set.id.clone() }, None));
        }
    });
    ui.add_space(6.0);
}

fn line_ui(ui: &mut Ui, view: &View<'_>, container: &Container, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let name = view.speech.text(&container.name);
    let n = view.game.contents(&container.id).len();
    let open = view.desk.table.open.as_ref() == Some(&container.id);
    let kind = view.say(kind_key(container.kind));
    let said = view.say_with(
        "window-container_line",
        &[
            ("kind", Arg::Text(&kind)),
            ("name", Arg::Text(&name)),
            ("n", Arg::Number(i64::try_from(n).unwrap_or(i64::MAX))),
        ],
    );
    let (rect, response) = parts::row(ui, theme, theme.scaled(size::ROW), open, &said, Role::ListItem);
    note_rect(ui, &container.id, rect);
    let response = taking_in(ui, view, container, response, rect, commands);
    let y = rect.center().y;
    let figure = parts::put(
        ui.painter(),
        theme,
        Type::RowStrong,
        pos2(rect.max.x - 4.0, y),
        Align2::RIGHT_CENTER,
        &n.to_string(),
        c.text,
    );
    let kind = parts::put(ui.painter(), theme, Type::Note, pos2(rect.min.x, y), Align2::LEFT_CENTER, &kind, c.muted);
    let at = pos2(kind.max.x + 8.0, y);
    let room = (figure.min.x - at.x - 8.0).max(20.0);
    let galley = parts::one_line(ui, theme, if open { Type::RowStrong } else { Type::Row }, &name);
    let clip = ui.painter().with_clip_rect(Rect::from_min_size(pos2(at.x, rect.min.y), vec2(room, rect.height())));
    clip.galley_with_override_text_color(at - vec2(0.0, galley.size().y / 2.0), galley, c.text);
    commands.push_if(response.clicked(), Command::Table(AtTable::Open(container.id.clone())));
}

/// Takes in what is carried here, and shows that it would be.
fn taking_in(
    ui: &Ui,
    view: &View<'_>,
    container: &Container,
    response: egui::Response,
    rect: Rect,
    commands: &mut Commands,
) -> egui::Response {
    if let Some(carried) = response.dnd_release_payload::<Carried>() {
        let to = Spot::Container(container.id.clone());
        commands.push(Command::Give(Order::Put { units: carried.0.clone(), to, at: 0 }, None));
    }
    let from_map = view.desk.march.as_ref().is_some_and(|march| rect.contains(march.pointer));
    if from_map || response.dnd_hover_payload::<Carried>().is_some() {
        ui.painter().rect_stroke(rect, 2, Stroke::new(2.0, view.theme.c.gold), StrokeKind::Inside);
    }
    response
}

/// Returns the key of what a container is called.
pub(super) const fn kind_key(kind: ContainerKind) -> &'static str {
    match kind {
        ContainerKind::Box => "window-container_box",
        ContainerKind::Deck => "window-container_deck",
        ContainerKind::Hand => "window-container_hand",
        ContainerKind::Palette => "window-container_palette",
    }
}

fn container_ui(
    ui: &mut Ui,
    view: &View<'_>,
    container: &Container,
    atlas: &mut CounterAtlas,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let lies = view.game.contents(&container.id);
    let is_deck = container.kind == ContainerKind::Deck;
    ui.spacing_mut().item_spacing.y = 4.0;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
        parts::line_label(ui, theme, Type::RowStrong, theme.c.text, view.speech.text(&container.name));
        deck_buttons_ui(ui, view, container, lies.len(), commands);
    });
    let hides = is_deck && !view.desk.table.looks;
    let shown: &[UnitId] = if hides { lies.get(..1).unwrap_or_default() } else { lies };
    if lies.is_empty() {
        parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-container_empty"));
    }
    egui::ScrollArea::vertical().id_salt("container").auto_shrink(false).show(ui, |ui| {
        let side = theme.scaled(CELL);
        let per_row = (ui.available_width() / (side + 6.0)).floor().max(1.0);
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few cells a row")]
        let rows: Vec<&[UnitId]> = shown.chunks(per_row as usize).collect();
        parts::only_visible(ui, side + 6.0, rows, |ui, row| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                for unit in row {
                    cell_ui(ui, view, atlas, unit, side, hides, commands);
                }
            });
        });
    });
}

/// Shows what can be done with all that lies in it.
fn deck_buttons_ui(ui: &mut Ui, view: &View<'_>, container: &Container, n: usize, commands: &mut Commands) {
    let theme = view.theme;
    let from = || container.id.clone();
    match container.kind {
        ContainerKind::Box => return,
        ContainerKind::Palette => return take_ui(ui, view, container, commands),
        ContainerKind::Deck | ContainerKind::Hand => {}
    }
    let shuffle = view.say("window-container_shuffle");
    let button = Button::new(&shuffle).small().enabled(n > 1);
    commands.push_if(button.show(ui, theme).clicked(), Command::Give(Order::Shuffle { container: from() }, None));
    if container.kind == ContainerKind::Deck {
        let label = view.say(if view.desk.table.looks { "window-container_hide" } else { "window-container_look" });
        let button = Button::new(&label).small().enabled(n > 0);
        commands.push_if(button.show(ui, theme).clicked(), Command::Table(AtTable::Look));
    }
    let hands = view.game.definitions.scenario.containers.iter();
    let hands = hands.filter(|c| c.kind == ContainerKind::Hand && c.id != container.id);
    for hand in hands.take(4) {
        let name = view.speech.text(&hand.name);
        let label = view.say_with("window-container_draw", &[("container", Arg::Text(&name))]);
        let button = Button::new(&label).small().enabled(n > 0);
        let draw = Order::Draw { from: from(), count: 1, to: Spot::Container(hand.id.clone()) };
        commands.push_if(button.show(ui, theme).clicked(), Command::Give(draw, None));
    }
    if let Some(place) = hex_meant(view, container) {
        let hex = view.game.definitions.board.place(place).id.clone();
        let label = view.say_with("window-container_draw", &[("container", Arg::Text(hex.as_str()))]);
        let button = Button::new(&label).small().enabled(n > 0);
        let draw = Order::Draw { from: from(), count: 1, to: Spot::Hex(hex) };
        commands.push_if(button.show(ui, theme).clicked(), Command::Give(draw, Some(place)));
    }
}

/// Returns the hex that is meant now: the one of the keys, else that of the selected counter, else where the container lies.
fn hex_meant(view: &View<'_>, container: &Container) -> Option<PlaceIdx> {
    view.desk.cursor.or_else(|| {
        let head = view.desk.selection.first().and_then(|u| view.game.state.unit(u)).and_then(|u| u.head());
        head.or(container.at.as_ref()).and_then(|hex| view.game.definitions.board.find(hex))
    })
}

/// Takes the chosen counter of a palette to the hex that is meant; says what a palette is where none is chosen.
fn take_ui(ui: &mut Ui, view: &View<'_>, container: &Container, commands: &mut Commands) {
    let theme = view.theme;
    let chosen = view.desk.table.chosen.as_ref().filter(|unit| container.units.contains(unit));
    let (Some(unit), Some(place)) = (chosen, hex_meant(view, container)) else {
        parts::label(ui, theme, Type::Note, theme.c.muted, view.say("window-container_endless"));
        return;
    };
    let hex = view.game.definitions.board.place(place).id.clone();
    let label = view.say_with("window-container_take", &[("container", Arg::Text(hex.as_str()))]);
    let take = Order::Put { units: vec![unit.clone()], to: Spot::Hex(hex), at: 0 };
    let clicked = Button::new(&label).look(Look::Gold).small().show(ui, theme).clicked();
    commands.push_if(clicked, Command::Give(take, Some(place)));
}

/// Shows a counter, or the back of a card; it is carried with the pointer, and selected by a click.
fn cell_ui(
    ui: &mut Ui,
    view: &View<'_>,
    atlas: &mut CounterAtlas,
    unit: &UnitId,
    side: f32,
    hides: bool,
    commands: &mut Commands,
) {
    let theme = view.theme;
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click_and_drag());
    let of_palette = view.game.is_of_palette(unit);
    let chosen = of_palette && view.desk.table.chosen.as_ref() == Some(unit);
    let selected = (view.desk.is_selected(unit) || chosen) && !hides;
    let said = if hides { view.say("window-container_top") } else { view.speech.unit(view.game, unit) };
    response.widget_info(|| WidgetInfo::selected(Role::ListItem, true, selected, &said));
    if hides {
        let c = &theme.c;
        for n in [2.0_f32, 1.0, 0.0] {
            let card = rect.shrink(5.0).translate(vec2(n * 2.0, -n * 2.0));
            ui.painter().rect(card, 4, c.sunken, Stroke::new(1.4, c.strong_line), StrokeKind::Inside);
        }
        let inner = rect.shrink(11.0);
        ui.painter().line_segment([inner.left_top(), inner.right_bottom()], Stroke::new(1.2, c.gold));
        ui.painter().line_segment([inner.right_top(), inner.left_bottom()], Stroke::new(1.2, c.gold));
    } else {
        faces::one(ui, view, atlas, unit, rect.center(), side - 6.0, selected);
    }
    parts::focus_ring(ui, theme, &response);
    let carries = if selected && !of_palette { view.desk.selection.clone() } else { vec![unit.clone()] };
    response.dnd_set_drag_payload(Carried(carries));
    if response.dragged()
        && let Some(pos) = response.interact_pointer_pos()
        && !hides
    {
        let layer = egui::LayerId::new(egui::Order::Tooltip, egui::Id::unique("carried"));
        let floating = egui::UiBuilder::new().layer_id(layer).max_rect(Rect::from_center_size(pos, rect.size()));
        parts::within(ui, floating, |ui| {
            ui.set_clip_rect(ui.ctx().content_rect());
            faces::one(ui, view, atlas, unit, pos, side - 6.0, true);
        });
    }
    if of_palette {
        commands.push_if(response.clicked(), Command::Table(AtTable::Choose(unit.clone())));
    } else if response.clicked() && !hides {
        let add = ui.input(|i| i.modifiers.shift || i.modifiers.command);
        commands.push(if add { Command::ToggleSelected(unit.clone()) } else { Command::Select(vec![unit.clone()]) });
    }
    response.on_hover_text(said);
}
