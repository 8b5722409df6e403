//! One counter at a time: the look of a unit, and the small pictures of it that panels show.

use std::sync::Arc;

use egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Ui, pos2, vec2};
use rules::Game;
use rules::ids::UnitId;
use rules::num::Ratio;
use rules::state::Activity;
use rules::unit::{Arm, Condition, Formation, Posture, UnitKind};

use crate::counters::atlas::CounterAtlas;
use crate::counters::ground::selection_ring;
use crate::counters::look::{CounterLook, FaceSize, Symbol};
use crate::counters::mesh::CounterBatch;
use crate::counters::palette::Corner;
use crate::counters::printed::Printed;
use crate::symbols;
use crate::theme::{Theme, Type};
use crate::view::{View, slot_of};

/// Returns the arm a counter shows.
pub fn symbol_of(game: &Game, unit: &UnitId) -> Symbol {
    let Some(def) = game.def(unit) else { return Symbol::Marker };
    match &def.kind {
        UnitKind::Troops(t) => match t.arm {
            Arm::Infantry if t.has("light") => Symbol::LightInfantry,
            Arm::Infantry => Symbol::Infantry,
            Arm::Cavalry if t.has("heavy") => Symbol::HeavyCavalry,
            Arm::Cavalry => Symbol::LightCavalry,
            Arm::Artillery if t.has("horse") => Symbol::HorseArtillery,
            Arm::Artillery => Symbol::FootArtillery,
            Arm::Wagon => Symbol::Wagon,
        },
        UnitKind::Leader(leader) => Symbol::Leader(leader.level),
        UnitKind::Marker => Symbol::Marker,
    }
}

/// Returns the look of a unit with `behind` others under it.
pub fn look_of(view: &View<'_>, unit: &UnitId, size: FaceSize, behind: usize) -> Option<CounterLook> {
    let (game, speech) = (view.game, view.speech);
    let def = game.def(unit)?;
    // What lies in a palette looks as one that is taken from it will.
    let fresh;
    let state = if let Some(state) = game.state.unit(unit) {
        state
    } else {
        fresh = rules::state::UnitState::waiting(def.props.clone(), None);
        &fresh
    };
    let here = state.hexes().first().map_or(Ratio::ZERO, rules::event::Portion::increments);
    let strength = match &def.kind {
        UnitKind::Troops(_) if state.hexes().len() > 1 => speech.ratio(here),
        UnitKind::Troops(_) => game.increments(unit).to_string(),
        UnitKind::Leader(leader) => format!("{:+}", leader.bonus),
        UnitKind::Marker => String::new(),
    };
    let mut look =
        CounterLook::new(&speech.text(&def.name), &strength, symbol_of(game, unit), slot_of(game, unit), size);
    look.losses = state.troops.as_ref().map_or(0, |t| t.losses);
    look.posture = state.posture();
    look.facing = state.troops.as_ref().map(|_| state.facing);
    look.moved = state.activity == Activity::Finished;
    if state.is_active() {
        look.mp_left = Some(Arc::from(speech.mp(state.mp)));
    }
    if let UnitKind::Leader(leader) = &def.kind {
        look.note = Arc::from(speech.leader_note(leader));
    }
    look.printed = def.face.as_ref().map(|face| Arc::new(Printed::new(face, state, &look.name)));
    look.behind = u8::try_from(behind).unwrap_or(u8::MAX);
    look.palette = view.theme.dress.palette;
    look.symbols = view.theme.dress.symbols;
    Some(look)
}

/// Draws one counter in a panel.
pub fn one(ui: &Ui, view: &View<'_>, atlas: &mut CounterAtlas, unit: &UnitId, centre: Pos2, side: f32, selected: bool) {
    let ppp = ui.ctx().pixels_per_point();
    let Some(look) = look_of(view, unit, FaceSize::exact(side, ppp), 0) else { return };
    let face = atlas.face(&look);
    let texture = atlas.upload(ui.ctx());
    let mut batch = CounterBatch::new(ppp);
    batch.push(face, centre, side);
    ui.painter().add(Shape::mesh(batch.finish(atlas, texture)));
    if selected {
        ui.painter().extend(selection_ring(centre, side, Corner::of_slot(look.slot), look.palette));
    }
}

/// Draws the colour of a side, with its corners.
pub fn side_chip(painter: &Painter, theme: &Theme, rect: Rect, slot: u8) {
    let colours = theme.dress.palette.colours(slot);
    let cut = rect.width() * 0.2;
    if Corner::of_slot(slot) == Corner::Rounded {
        painter.rect(rect, 2, colours.body, Stroke::new(1.0, colours.edge), StrokeKind::Inside);
        return;
    }
    let (a, b) = (rect.min, rect.max);
    let points = vec![
        pos2(a.x + cut, a.y),
        pos2(b.x - cut, a.y),
        pos2(b.x, a.y + cut),
        pos2(b.x, b.y - cut),
        pos2(b.x - cut, b.y),
        pos2(a.x + cut, b.y),
        pos2(a.x, b.y - cut),
        pos2(a.x, a.y + cut),
    ];
    painter.add(Shape::convex_polygon(points, colours.body, Stroke::new(1.0, colours.edge)));
}

/// Draws the arm of a unit on the colour of its side.
pub fn arm_chip(painter: &Painter, view: &View<'_>, rect: Rect, unit: &UnitId, condition: Condition) {
    let (game, palette) = (view.game, view.theme.dress.palette);
    side_chip(painter, view.theme, rect, slot_of(game, unit));
    let colours = palette.colours(slot_of(game, unit));
    let inner = rect.shrink(rect.width() * 0.22);
    let stroke = Stroke::new(1.6, colours.ink);
    match symbol_of(game, unit) {
        Symbol::Infantry | Symbol::LightInfantry => {
            painter.line_segment([inner.left_top(), inner.right_bottom()], stroke);
            painter.line_segment([inner.right_top(), inner.left_bottom()], stroke);
        }
        Symbol::LightCavalry | Symbol::HeavyCavalry => {
            painter.line_segment([inner.left_bottom(), inner.right_top()], stroke);
        }
        Symbol::FootArtillery | Symbol::HorseArtillery => {
            painter.circle_filled(inner.center(), inner.width() * 0.36, colours.ink);
        }
        Symbol::Wagon => {
            for x in [-0.27, 0.27] {
                let at = inner.center() + vec2(inner.width() * x, 0.0);
                painter.circle_stroke(at, inner.width() * 0.22, Stroke::new(1.2, colours.ink));
            }
        }
        Symbol::Leader(_) => star(painter, inner.center(), inner.width() * 0.62, colours.ink),
        Symbol::Marker => {
            painter.circle_stroke(inner.center(), inner.width() * 0.3, stroke);
        }
    }
    if condition != Condition::GoodOrder {
        let marks = palette.marks();
        let ink = if condition == Condition::Pgd { marks.loss } else { marks.disorder };
        let outline = [rect.left_top(), rect.right_top(), rect.right_bottom(), rect.left_bottom(), rect.left_top()];
        painter.extend(Shape::dashed_line(&outline, Stroke::new(1.8, ink), 3.0, 2.2));
    }
}

fn star(painter: &Painter, centre: Pos2, radius: f32, ink: Color32) {
    let point = |i: u8| {
        let r = if i.is_multiple_of(2) { radius } else { radius * 0.42 };
        let (sin, cos) = (f32::from(i) * 36.0 - 90.0).to_radians().sin_cos();
        centre + vec2(cos, sin) * r
    };
    for i in (0..10).step_by(2) {
        let kite = vec![centre, point((i + 9) % 10), point(i), point((i + 1) % 10)];
        painter.add(Shape::convex_polygon(kite, ink, Stroke::NONE));
    }
}

/// Draws the letter of Disorder or PGD.
pub fn condition_disc(painter: &Painter, theme: &Theme, centre: Pos2, condition: Condition) {
    let marks = theme.dress.palette.marks();
    match condition {
        Condition::GoodOrder => {}
        Condition::Disordered => {
            painter.circle(centre, theme.scaled(8.0), marks.disorder, Stroke::new(1.2, marks.disorder_letter));
            painter.text(centre, egui::Align2::CENTER_CENTER, "D", theme.font(Type::Chip), marks.disorder_letter);
        }
        Condition::Pgd => {
            let galley = painter.layout_no_wrap("PGD".to_owned(), theme.font(Type::Chip), marks.paper);
            let rect = Rect::from_center_size(centre + vec2(8.0, 0.0), galley.size() + vec2(6.0, 1.0));
            painter.rect_filled(rect, 2, marks.loss);
            painter.galley(rect.center() - galley.size() / 2.0, galley, marks.paper);
        }
    }
}

/// Draws the plan of a formation, front up.
pub fn plan(painter: &Painter, centre: Pos2, side: f32, formation: Formation, ink: Color32) {
    let rect = Rect::from_center_size(centre, vec2(side, side));
    symbols::icon(painter, rect, symbols::Icon::Formation(formation), ink);
}

/// Returns how sound a unit is.
pub fn condition_of(game: &Game, unit: &UnitId) -> Condition {
    game.state.unit(unit).and_then(rules::state::UnitState::posture).map_or(Condition::GoodOrder, Posture::condition)
}
