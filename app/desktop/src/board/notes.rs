//! Notes on hexes and units: a small mark on the map, its words at rest, and the field to write one.

use egui::{
    Align2, Area, Frame, Margin, Painter, Pos2, Rect, Role, Sense, Shape, Stroke, StrokeKind, Ui, WidgetInfo, pos2,
    vec2,
};
use rules::board::PlaceIdx;
use rules::order::{NoteOn, Order};

use super::camera::Lens;
use super::units::counter_side;
use crate::commands::{Command, Commands};
use crate::panels::parts::{self, Button, Look};
use crate::speech::Arg;
use crate::theme::{Type, on_map, size};
use crate::view::View;

/// A note with where its mark stands.
struct Mark {
    at: Pos2,
    place: PlaceIdx,
    on: NoteOn,
    text: String,
}

/// Returns the notes on the map; a unit's goes with it.
fn marks(view: &View<'_>, lens: &Lens) -> Vec<Mark> {
    let (game, board) = (view.game, &view.game.definitions.board);
    let r = lens.camera.zoom;
    let of_hex = game.state.hex_notes().iter().filter_map(|(hex, text)| {
        let place = board.find(hex)?;
        let at = lens.place(board, place) + vec2(r * 0.42, -r * 0.62);
        Some(Mark { at, place, on: NoteOn::Hex(hex.clone()), text: text.clone() })
    });
    let of_unit = game.state.unit_notes().iter().filter_map(|(unit, text)| {
        let place = game.state.unit(unit)?.head().and_then(|hex| board.find(hex))?;
        let half = counter_side(lens) / 2.0;
        let at = lens.place(board, place) + vec2(half, -half);
        Some(Mark { at, place, on: NoteOn::Unit(unit.clone()), text: text.clone() })
    });
    of_hex.chain(of_unit).filter(|mark| lens.rect.contains(mark.at)).collect()
}

/// Draws the marks: a leaf with a folded corner.
pub(super) fn over_counters(canvas: &Painter, view: &View<'_>, lens: &Lens) {
    for mark in marks(view, lens) {
        let r = (lens.camera.zoom * 0.19).clamp(5.0, 11.0);
        let rect = Rect::from_center_size(mark.at, vec2(r * 1.7, r * 2.0));
        canvas.rect(rect, 1, on_map::REACH_HALO, Stroke::new(1.4, on_map::TARGET[0]), StrokeKind::Outside);
        let corner = vec![
            rect.right_top() - vec2(r * 0.7, 0.0),
            rect.right_top() + vec2(0.0, r * 0.7),
            rect.right_top() + vec2(-r * 0.7, r * 0.7),
        ];
        canvas.add(Shape::convex_polygon(corner, on_map::TARGET[1], Stroke::new(1.0, on_map::TARGET[0])));
        for line in [0.15, 0.5] {
            let y = rect.center().y + r * line;
            canvas.hline(rect.x_range().shrink(r * 0.3), y, Stroke::new(1.2, on_map::TARGET[0]));
        }
    }
}

/// Shows the words of each note at rest, and puts them into the accessible tree; a click writes it anew.
pub(super) fn notes_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    for mark in marks(view, lens) {
        let rect = Rect::from_center_size(mark.at, vec2(20.0, 20.0)).intersect(lens.rect);
        let what = named(view, &mark.on);
        let args = [("on", Arg::Text(&what)), ("text", Arg::Text(&mark.text))];
        let said = view.say_with("event-note_written", &args);
        let id = ui.scope_id().with(("note", what.as_str(), mark.place.0));
        let response = ui.interact(rect, id, Sense::click());
        response.widget_info(|| WidgetInfo::labeled(Role::Note, true, &said));
        commands.push_if(response.clicked(), Command::EditNote(Some(mark.on.clone())));
        response.on_hover_text(&said);
    }
}

fn named(view: &View<'_>, on: &NoteOn) -> String {
    view.speech.words().note_on(&view.game.definitions, on)
}

/// Shows the field in which a note is being written.
pub(super) fn editor_ui(ui: &Ui, view: &View<'_>, lens: &Lens, commands: &mut Commands) {
    let Some((on, written)) = &view.desk.note else { return };
    let theme = view.theme;
    let at = place_of(view, on).map_or(lens.rect.center(), |place| lens.place(&view.game.definitions.board, place));
    let width = theme.scaled(size::BUBBLE).min(lens.rect.width() - 24.0);
    let x = (at.x - width / 2.0).min(lens.rect.max.x - width - 12.0).max(lens.rect.min.x + 12.0);
    let room = theme.scaled(140.0);
    let below = at.y + lens.camera.zoom + room < lens.rect.max.y;
    let (y, pivot) = if below {
        (at.y + lens.camera.zoom, Align2::LEFT_TOP)
    } else {
        ((at.y - lens.camera.zoom).max(lens.rect.min.y + room), Align2::LEFT_BOTTOM)
    };
    let frame = Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, theme.c.gold))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(Margin::symmetric(14, 11));
    let area = Area::new(egui::Id::unique("note_editor")).fixed_pos(pos2(x, y)).pivot(pivot);
    area.order(egui::Order::Foreground).constrain(false).show(ui.ctx(), |ui| {
        frame.show(ui, |ui| {
            ui.set_width(width - 28.0);
            field_ui(ui, view, on, written, commands);
        });
    });
}

fn field_ui(ui: &mut Ui, view: &View<'_>, on: &NoteOn, written: &str, commands: &mut Commands) {
    let theme = view.theme;
    let title = view.say_with("window-note_on", &[("on", Arg::Text(&named(view, on)))]);
    parts::label(ui, theme, Type::NoteStrong, theme.c.muted, &title);
    let mut text = written.to_owned();
    let edit =
        egui::TextEdit::singleline(&mut text).id_salt("note").font(theme.font(Type::Row)).desired_width(f32::INFINITY);
    let response = ui.add(edit).accessible_name(&title);
    if response.changed() {
        commands.push(Command::WriteNote(text));
    }
    let entered = response.lost_focus() && ui.input(|i| i.key_pressed(egui::Key::Enter));
    if !response.has_focus() && !response.lost_focus() {
        response.request_focus();
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 6.0);
        let label = view.say("window-note_keep");
        let clicked = Button::new(&label).look(Look::Gold).show(ui, theme).clicked();
        let keep = Order::Note { on: on.clone(), text: written.to_owned() };
        if clicked || entered {
            commands.push(Command::EditNote(None));
            commands.push_if(view.game.state.note(on).unwrap_or_default() != written.trim(), Command::Give(keep, None));
        }
        let label = view.say("window-note_off");
        let has = view.game.state.note(on).is_some();
        if has && Button::new(&label).show(ui, theme).clicked() {
            commands.push(Command::EditNote(None));
            commands.push(Command::Give(Order::Note { on: on.clone(), text: String::new() }, None));
        }
        let label = view.say("window-leave_it");
        commands.push_if(Button::new(&label).look(Look::Link).show(ui, theme).clicked(), Command::EditNote(None));
    });
}

fn place_of(view: &View<'_>, on: &NoteOn) -> Option<PlaceIdx> {
    let board = &view.game.definitions.board;
    match on {
        NoteOn::Hex(hex) => board.find(hex),
        NoteOn::Unit(unit) => view.game.state.unit(unit)?.head().and_then(|hex| board.find(hex)),
    }
}
