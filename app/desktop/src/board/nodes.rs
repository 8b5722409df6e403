//! The board for those who do not see it: counters in view, the hex under the cursor and its neighbours, as nodes.
//!
//! Made only while something listens: they cost more than the whole picture.

use std::collections::BTreeMap;
use std::sync::Arc;

use egui::accesskit::Action;
use egui::{Event, Rect, Role, Sense, Ui, WidgetInfo, vec2};
use rules::board::PlaceIdx;
use rules::definitions::Definitions;
use rules::facing::Direction;
use rules::ids::UnitId;

use super::Painter;
use super::camera::Lens;
use super::units::{Standing, counter_side};
use crate::commands::{Command, Commands};
use crate::speech::Arg;
use crate::view::View;

/// The most counters that become nodes: more than anybody listens to. One more node tells how many are left out.
const MAX_NODES: usize = 400;

/// The sentences of nodes, each made the first time it is in view and kept until the game or the words are others.
#[derive(Default)]
pub struct Sentences {
    made_of: Option<MadeOf>,
    units: BTreeMap<(UnitId, PlaceIdx), Arc<str>>,
    hexes: BTreeMap<PlaceIdx, Arc<str>>,
}

/// What sentences follow from.
struct MadeOf {
    revision: u64,
    definitions: Arc<Definitions>,
    language: &'static str,
    edition: u64,
}

impl Sentences {
    /// Forgets what was said of another moment, or in other words.
    fn keep_up(&mut self, view: &View<'_>, revision: u64) {
        let (language, edition) = (view.speech.language(), view.speech.edition());
        let is_same = self.made_of.as_ref().is_some_and(|made| {
            (made.revision, made.language, made.edition) == (revision, language, edition)
                && Arc::ptr_eq(&made.definitions, &view.game.definitions)
        });
        if !is_same {
            let definitions = Arc::clone(&view.game.definitions);
            *self = Self { made_of: Some(MadeOf { revision, definitions, language, edition }), ..Self::default() };
        }
    }

    fn unit(&mut self, view: &View<'_>, at: &Standing<'_>) -> Arc<str> {
        let said = || if at.is_head { view.speech.unit(view.game, at.unit) } else { portion(view, at) };
        Arc::clone(self.units.entry((at.unit.clone(), at.place)).or_insert_with(|| said().into()))
    }

    fn hex(&mut self, view: &View<'_>, place: PlaceIdx) -> Arc<str> {
        Arc::clone(self.hexes.entry(place).or_insert_with(|| view.speech.hex(view.game, place).into()))
    }
}

/// Puts the counters and the hexes round the cursor into the accessible tree.
pub(super) fn counters_ui(
    ui: &Ui,
    view: &View<'_>,
    revision: u64,
    lens: &Lens,
    board_id: egui::Id,
    painter: &mut Painter,
    commands: &mut Commands,
) {
    let listens = ui.ctx().accesskit_node_builder(board_id, |_| ()).is_some();
    if !listens {
        return;
    }
    let Painter { units, sentences, .. } = painter;
    sentences.keep_up(view, revision);
    let board = &view.game.definitions.board;
    // Asked of the input once for all nodes: there are hundreds of them, and seldom anybody who acts on one.
    let is_acted_on = ui.input(|i| i.events.iter().any(|event| matches!(event, Event::AccessKitActionRequest(_))));
    let asks = |id| is_acted_on && ui.input(|i| i.has_accesskit_action_request(id, Action::Click));
    if !view.desk.counters_hidden {
        let side = counter_side(lens);
        let mut in_view = units.in_view(lens);
        for at in in_view.by_ref().take(MAX_NODES) {
            let rect = Rect::from_center_size(at.centre, vec2(side, side)).intersect(lens.rect);
            let id = if at.is_head {
                ui.scope_id().with(("counter", at.unit.as_str()))
            } else {
                ui.scope_id().with(("portion", at.unit.as_str(), at.place.0))
            };
            let said = sentences.unit(view, &at);
            let selected = view.desk.is_selected(at.unit);
            let response = ui.interact(rect, id, Sense::hover());
            response.widget_info(|| WidgetInfo::selected(Role::Image, true, selected, &*said));
            commands.push_if(asks(id), Command::Select(vec![at.unit.clone()]));
        }
        let left_out = in_view.count();
        if left_out > 0 {
            let said =
                view.say_with("window-counters_more", &[("n", Arg::Number(i64::try_from(left_out).unwrap_or(0)))]);
            let id = ui.scope_id().with("counters_more");
            let corner = Rect::from_min_size(lens.rect.min, vec2(1.0, 1.0));
            let response = ui.interact(corner, id, Sense::hover());
            response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &said));
        }
    }
    let Some(cursor) = view.desk.cursor.filter(|_| view.desk.map_focused) else { return };
    let around = Direction::ALL.into_iter().filter_map(|d| board.neighbour(cursor, d));
    for place in std::iter::once(cursor).chain(around) {
        let centre = lens.place(board, place);
        let rect = Rect::from_center_size(centre, vec2(lens.camera.zoom, lens.camera.zoom)).intersect(lens.rect);
        let id = ui.scope_id().with(("hex", place.0));
        let said = sentences.hex(view, place);
        ui.interact(rect, id, Sense::hover()).widget_info(|| WidgetInfo::labeled(Role::Cell, true, &*said));
        commands.push_if(asks(id), Command::MarchTo(place));
    }
}

/// Returns the sentence of the marker that names a unit on another of its hexes (F25).
fn portion(view: &View<'_>, at: &Standing<'_>) -> String {
    let hex = &view.game.definitions.board.place(at.place).id;
    let here = view.game.state.unit(at.unit).and_then(|u| u.hexes().iter().find(|p| p.hex() == hex));
    let n = here.map(|p| view.speech.ratio(p.increments())).unwrap_or_default();
    let all = view.game.increments(at.unit).to_string();
    let name = view.game.def(at.unit).map(|def| view.speech.text(&def.name)).unwrap_or_default();
    let args = [("unit", name.as_str()), ("n", &n), ("all", &all), ("hex", hex.as_str())];
    view.say_with("window-portion", &args.map(|(key, value)| (key, Arg::Text(value))))
}
