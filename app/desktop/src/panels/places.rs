//! The three places of panes: what stands in each, its tabs, and how a pane is taken to another place, hidden, brought back.
//!
//! To do stands over the other panes of a side, so that nothing owed is hidden behind a tab. With large text, or in a
//! small window, both sides share one place and To do is a tab like the others; where it would leave no map, all three do.

use egui::{
    Align, DragAndDrop, Frame, Layout, Panel, Rect, Response, Role, ScrollArea, Sense, Stroke, Ui, UiBuilder,
    WidgetInfo, pos2, vec2,
};

use super::icons::{self, Icon};
use super::parts::{self, Button, Look};
use super::{margin, round};
use crate::commands::{Command, Commands, Place, Tab};
use crate::counters::atlas::CounterAtlas;
use crate::desk::Pane;
use crate::speech::Arg;
use crate::theme::{Type, size};
use crate::view::View;

/// How wide what is left of a folded side is, at text of 100 %.
const STUB: f32 = 22.0;

/// The narrowest a side is made by hand, at text of 100 %.
const NARROWEST: f32 = 190.0;

/// How wide the grip of a pane is: it stands in the pane's margin.
const GRIP: f32 = 14.0;

/// The room kept at the end of the last line of tabs for the grip, and for what folds the drawer.
const ENDS: f32 = 56.0;

/// The part of the window, from its edge, where a pane that is let go goes to a side.
const DROP_SIDE: f32 = 0.34;

/// The part of the window's height, from its foot, where it goes to the bottom.
const DROP_BOTTOM: f32 = 0.3;

/// Returns whether this game has a pane at all.
pub(super) fn is_there(view: &View<'_>, tab: Tab) -> bool {
    match tab {
        Tab::Table => super::table::has_table(view),
        Tab::Module => view.glance.offers.has_panels(),
        _ => true,
    }
}

/// Returns the panes of a place that this game has.
pub(super) fn tabs_of(view: &View<'_>, place: Place) -> Vec<Tab> {
    view.desk.layout.shelf(place).panes.iter().copied().filter(|tab| is_there(view, *tab)).collect()
}

/// How high the room for panes and map must be, at text of 100 %, for panes to stand below the map.
const LOW: f32 = 400.0;

/// How wide it must be, at text of 100 %, for panes to stand at both sides of the map.
const NARROW: f32 = 1000.0;

/// The least size of text at which all panes share one place: with smaller text a low window still has room for a line.
const LARGE: f32 = 1.25;

/// Returns whether all panes share one place beside the map: text is so large that panes would leave the map no room.
pub(super) fn is_tight(ui: &Ui, view: &View<'_>) -> bool {
    view.theme.scale >= LARGE && ui.available_height() < view.theme.scaled(LOW)
}

/// Shows all panes in one place, a drawer that is folded away until a pane is asked for, so that the map has the room; with
/// the names of panes in a list instead of tabs, which would leave no room for a pane.
pub(super) fn tight_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let layout = &view.desk.layout;
    let has_panes = |place: &Place| !tabs_of(view, *place).is_empty();
    let Some(place) = std::iter::once(layout.last()).chain(Place::ALL).find(has_panes) else { return };
    if !layout.is_drawn() {
        return folded_ui(ui, view, place, commands);
    }
    let width = view.theme.scaled(size::RIGHT * 0.9).min(ui.available_width() * 0.5);
    let frame = Frame::NONE.fill(view.theme.c.panel);
    Panel::left("side").exact_size(width).frame(frame).show_separator_line(false).show(ui, |ui| {
        let rect = ui.max_rect();
        round::pane_ui(ui, view, Pane::At(place), rect);
        if let Some(front) = layout.front(place, |tab| is_there(view, tab)) {
            chooser_ui(ui, view, front, commands);
            content_ui(ui, view, atlas, front, commands);
        }
        edge(ui, view, rect.right());
    });
}

/// Shows what is left of the panes while they are folded away: what draws them out, and how much is owed.
fn folded_ui(ui: &mut Ui, view: &View<'_>, place: Place, commands: &mut Commands) {
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.panel);
    Panel::left("side_folded").exact_size(theme.scaled(STUB)).frame(frame).show_separator_line(false).show(ui, |ui| {
        ui.add_space(8.0);
        let label = view.say("window-panes_draw");
        let response = Button::icon(Icon::Right, &label).look(Look::Link).small().show(ui, theme);
        commands.push_if(response.clicked(), Command::TogglePlace(place));
        response.on_hover_text(&label);
        let owed = view.game.state.pending().len();
        if owed > 0 {
            let (rect, response) = ui.allocate_exact_size(egui::Vec2::splat(theme.scaled(STUB)), Sense::click());
            let said = view.say_with("window-owed", &[("n", Arg::Number(i64::try_from(owed).unwrap_or(0)))]);
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &said));
            ui.painter().circle_filled(rect.center(), theme.scaled(9.0), theme.c.owed);
            let centre = egui::Align2::CENTER_CENTER;
            parts::put(ui.painter(), theme, Type::NoteStrong, rect.center(), centre, &owed.to_string(), theme.c.panel);
            commands.push_if(response.clicked(), Command::OpenTab(Tab::Todo));
            response.on_hover_text(said);
        }
        edge(ui, view, ui.max_rect().right());
    });
}

/// Shows the name of the pane in front, which opens the list of all, and what folds them away.
fn chooser_ui(ui: &mut Ui, view: &View<'_>, front: Tab, commands: &mut Commands) {
    let theme = view.theme;
    let height = theme.roomy(size::TABS);
    let (strip, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().rect_filled(strip, 0, theme.c.sunken);
    ui.painter().hline(strip.x_range(), strip.max.y - 0.6, Stroke::new(1.2, theme.c.line));
    let builder = UiBuilder::new().max_rect(strip.shrink2(vec2(8.0, 2.0))).layout(Layout::right_to_left(Align::Center));
    parts::within(ui, builder, |ui| {
        let name = view.say("window-panes_fold");
        let fold = Button::icon(Icon::Left, &name).look(Look::Link).small().show(ui, theme);
        commands.push_if(fold.clicked(), Command::TogglePlace(view.desk.layout.last()));
        grip_in_line_ui(ui, view, front, commands);
        ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
            let label = view.say(front.key());
            let name = view.say_with("window-panes_choose", &[("pane", Arg::Text(&label))]);
            let response = Button::new(&label).with_icon(Icon::Down).look(Look::Link).named(&name).show(ui, theme);
            egui::Popup::menu(&response).show(|ui| {
                for tab in Place::ALL.into_iter().flat_map(|place| tabs_of(view, place)) {
                    let label = view.say(tab.key());
                    if Button::new(&label).look(Look::Link).selected(tab == front).show(ui, theme).clicked() {
                        commands.push(Command::OpenTab(tab));
                        ui.close();
                    }
                }
            });
        });
    });
}

/// Shows the sides: one place of tabs where text is large or the window small.
pub(super) fn sides_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let room = ui.available_width();
    let as_tabs = view.theme.scale >= size::TABS_FROM || room < size::TABS_BELOW || room < view.theme.scaled(NARROW);
    if as_tabs {
        return shared_ui(ui, view, atlas, commands);
    }
    for place in [Place::Left, Place::Right] {
        side_ui(ui, view, atlas, place, commands);
    }
}

/// Shows both sides as the tabs of one place.
fn shared_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, commands: &mut Commands) {
    let layout = &view.desk.layout;
    let open = |place: &Place| !layout.shelf(*place).closed && !tabs_of(view, *place).is_empty();
    let sides: Vec<Place> = [Place::Left, Place::Right].into_iter().filter(open).collect();
    let Some(aside) = sides.iter().copied().find(|place| *place == layout.aside()).or(sides.first().copied()) else {
        if [Place::Left, Place::Right].into_iter().any(|place| !tabs_of(view, place).is_empty()) {
            stub_ui(ui, view, Place::Left, layout.aside(), commands);
        }
        return;
    };
    let tabs: Vec<Tab> = sides.iter().flat_map(|place| tabs_of(view, *place)).collect();
    let width = view.theme.scaled(size::RIGHT * 0.9).min(ui.available_width() * 0.45);
    let frame = Frame::NONE.fill(view.theme.c.panel);
    Panel::left("side").exact_size(width).frame(frame).show_separator_line(false).show(ui, |ui| {
        let rect = ui.max_rect();
        round::pane_ui(ui, view, Pane::At(aside), rect);
        let front = layout.front(aside, |tab| is_there(view, tab));
        tabs_ui(ui, view, &tabs, front, commands);
        if let Some(front) = front {
            content_ui(ui, view, atlas, front, commands);
        }
        edge(ui, view, rect.right());
    });
}

/// Shows one side; of a folded one the button that brings it back, of one without panes nothing.
fn side_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, place: Place, commands: &mut Commands) {
    let theme = view.theme;
    let tabs = tabs_of(view, place);
    if tabs.is_empty() {
        return;
    }
    let layout = &view.desk.layout;
    let shelf = layout.shelf(place);
    if shelf.closed {
        return stub_ui(ui, view, place, place, commands);
    }
    let room = ui.available_width();
    let (own, most) = if tabs.contains(&Tab::Unit) { (size::RIGHT, room * 0.34) } else { (size::LEFT, room * 0.26) };
    // By hand a side may be wider than it is by itself, never so wide that no map is left.
    let width =
        shelf.size.map_or_else(|| theme.scaled(own).min(most), |w| theme.scaled(w).clamp(NARROWEST, room * 0.4));
    let frame = Frame::NONE.fill(theme.c.panel);
    panel(place).exact_size(width).frame(frame).show(ui, |ui| {
        let rect = ui.max_rect();
        round::pane_ui(ui, view, Pane::At(place), rect);
        let others: Vec<Tab> = tabs.iter().copied().filter(|tab| *tab != Tab::Todo).collect();
        let front = layout.front(place, |tab| is_there(view, tab) && others.contains(&tab));
        if others.len() < tabs.len() {
            over_ui(ui, view, atlas, front.is_some(), commands);
        }
        if others.len() > 1 {
            tabs_ui(ui, view, &others, front, commands);
        }
        if let Some(front) = front {
            let top = ui.cursor().min.y;
            content_ui(ui, view, atlas, front, commands);
            if others.len() == 1 {
                grip_ui(ui, view, front, pos2(rect.max.x, top), commands);
            }
        }
        let x = if place == Place::Left { rect.right() } else { rect.left() };
        edge(ui, view, x);
        width_ui(ui, view, place, rect, commands);
    });
}

fn panel(place: Place) -> Panel {
    let panel = if place == Place::Left { Panel::left("side_left") } else { Panel::right("side_right") };
    panel.resizable(false).show_separator_line(false)
}

/// Shows To do over what else stands at its side, each scrolling by itself so that neither hides the other.
fn over_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, shares: bool, commands: &mut Commands) {
    let most = if shares { ui.available_height() * 0.52 } else { ui.available_height() };
    let corner = pos2(ui.max_rect().max.x, ui.cursor().min.y);
    ScrollArea::vertical().id_salt("todo").auto_shrink([false, true]).max_height(most).show(ui, |ui| {
        todo_frame(ui, |ui| super::todo::headed_ui(ui, view, atlas, commands));
    });
    grip_ui(ui, view, Tab::Todo, corner, commands);
}

fn todo_frame(ui: &mut Ui, content: impl FnOnce(&mut Ui)) {
    Frame::NONE.inner_margin(margin()).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        content(ui);
    });
}

/// Shows what is left of a folded side: the button that brings it back.
fn stub_ui(ui: &mut Ui, view: &View<'_>, at: Place, place: Place, commands: &mut Commands) {
    let theme = view.theme;
    let frame = Frame::NONE.fill(theme.c.panel);
    panel(at).exact_size(theme.scaled(STUB)).frame(frame).show(ui, |ui| {
        let (icon, x) = match at {
            Place::Right => (Icon::Left, ui.max_rect().left()),
            _ => (Icon::Right, ui.max_rect().right()),
        };
        let label =
            view.say(if place == Place::Right { "window-command-side_right" } else { "window-command-side_left" });
        ui.add_space(8.0);
        let response = Button::icon(icon, &label).look(Look::Link).small().show(ui, theme);
        commands.push_if(response.clicked(), Command::TogglePlace(place));
        response.on_hover_text(&label);
        edge(ui, view, x);
    });
}

/// Lets the inner edge of a side be dragged.
fn width_ui(ui: &Ui, view: &View<'_>, place: Place, rect: Rect, commands: &mut Commands) {
    let x = if place == Place::Left { rect.right() } else { rect.left() };
    let handle = Rect::from_min_max(pos2(x - 4.0, rect.top()), pos2(x + 4.0, rect.bottom()));
    let response = ui.interact(handle, ui.scope_id().with("edge"), Sense::drag());
    let response = response.on_hover_and_drag_cursor(egui::CursorIcon::ResizeHorizontal);
    if let Some(pos) = response.interact_pointer_pos().filter(|_| response.dragged()) {
        let wide = if place == Place::Left { pos.x - rect.left() } else { rect.right() - pos.x };
        commands.push(Command::PlaceSize(place, wide.max(NARROWEST) / view.theme.scale));
    }
}

/// Shows a pane.
pub(super) fn content_ui(ui: &mut Ui, view: &View<'_>, atlas: &mut CounterAtlas, tab: Tab, commands: &mut Commands) {
    match tab {
        Tab::Todo => {
            ScrollArea::vertical().id_salt("todo").auto_shrink(false).show(ui, |ui| {
                todo_frame(ui, |ui| super::todo::todo_ui(ui, view, atlas, commands));
            });
        }
        Tab::Forces => {
            Frame::NONE.inner_margin(margin()).show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 2.0;
                super::forces::forces_ui(ui, view, commands);
            });
        }
        Tab::Unit => match view.desk.easel.as_deref() {
            Some(easel) => super::easel::easel_ui(ui, view, easel, commands),
            None => super::unit::unit_ui(ui, view, atlas, commands),
        },
        _ => {
            let room = Frame::NONE.inner_margin(egui::Margin { left: 16, right: 10, top: 6, bottom: 4 });
            room.show(ui, |ui| match tab {
                Tab::Journal => super::drawer::journal_ui(ui, view, commands),
                Tab::Charts => super::charts::charts_ui(ui, view, commands),
                Tab::Rules => super::rules::rules_ui(ui, view, commands),
                Tab::Module => super::offers::panels_ui(ui, view, commands),
                Tab::Scripts => super::scripts::scripts_ui(ui, view, commands),
                Tab::Table => super::table::table_ui(ui, view, atlas, commands),
                Tab::Lesson => super::lesson::lesson_ui(ui, view, commands),
                Tab::Todo | Tab::Forces | Tab::Unit => {}
            });
        }
    }
}

/// Shows the tabs of a side, and the grip of the pane in front at their end.
fn tabs_ui(ui: &mut Ui, view: &View<'_>, tabs: &[Tab], front: Option<Tab>, commands: &mut Commands) {
    let free = strip_ui(ui, view, tabs, front, commands);
    let Some(front) = front else { return };
    let builder = UiBuilder::new().max_rect(free).layout(Layout::right_to_left(Align::Center));
    parts::within(ui, builder, |ui| grip_in_line_ui(ui, view, front, commands));
}

/// Shows a line of tabs, or as many lines as they take; returns what is free at the end of the last.
pub(super) fn strip_ui(
    ui: &mut Ui,
    view: &View<'_>,
    tabs: &[Tab],
    front: Option<Tab>,
    commands: &mut Commands,
) -> Rect {
    let theme = view.theme;
    let c = &theme.c;
    let line = theme.roomy(size::TABS);
    let placed = lay_out(ui, view, tabs, front, line);
    let height = strip_height(ui, view, tabs, front);
    let (strip, _) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover());
    ui.painter().rect_filled(strip, 0, c.sunken);
    ui.painter().hline(strip.x_range(), strip.max.y - 0.6, Stroke::new(1.2, c.line));
    let mut end = strip.min.x + 8.0;
    for (tab, at) in placed {
        let rect = at.translate(strip.min.to_vec2());
        tab_ui(ui, view, tab, rect, front == Some(tab), commands);
        end = rect.max.x;
    }
    Rect::from_min_max(pos2(end + 12.0, strip.max.y - line), strip.max - vec2(8.0, 0.0))
}

/// Returns how high the strip of these tabs is.
pub(super) fn strip_height(ui: &Ui, view: &View<'_>, tabs: &[Tab], front: Option<Tab>) -> f32 {
    let line = view.theme.roomy(size::TABS);
    lay_out(ui, view, tabs, front, line).iter().map(|(_, at)| at.max.y).fold(line, f32::max)
}

/// Lays tabs out in lines of a width, from the corner of their strip.
fn lay_out(ui: &Ui, view: &View<'_>, tabs: &[Tab], front: Option<Tab>, line: f32) -> Vec<(Tab, Rect)> {
    let (left, width) = (8.0, ui.available_width() - ENDS);
    let mut at = pos2(left, 3.0);
    let mut placed = Vec::new();
    for tab in tabs {
        let what = if front == Some(*tab) { Type::RowStrong } else { Type::Row };
        let words = parts::one_line(ui, view.theme, what, &view.say(tab.key())).size().x;
        let dot = if *tab == Tab::Scripts { 16.0 } else { 0.0 };
        let wide = words + 28.0 + dot;
        if at.x > left && at.x + wide > width {
            at = pos2(left, at.y + line);
        }
        placed.push((*tab, Rect::from_min_size(at, vec2(wide, line - 3.0))));
        at.x += wide + 4.0;
    }
    placed
}

/// Shows a tab: a click opens its pane, a drag takes it to another place, the right button opens its menu.
fn tab_ui(ui: &Ui, view: &View<'_>, tab: Tab, rect: Rect, chosen: bool, commands: &mut Commands) {
    let theme = view.theme;
    let c = &theme.c;
    let label = view.say(tab.key());
    let response = ui.interact(rect, ui.scope_id().with(("tab", tab.key())), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, chosen, &label));
    if chosen {
        ui.painter().rect_filled(rect, egui::CornerRadius { nw: 4, ne: 4, sw: 0, se: 0 }, c.panel);
        ui.painter().hline(rect.x_range(), rect.min.y + 1.0, Stroke::new(2.0, c.gold));
        for edge in [rect.min.x, rect.max.x] {
            ui.painter().vline(edge, rect.y_range(), Stroke::new(1.0, c.line));
        }
    }
    let galley = parts::one_line(ui, theme, if chosen { Type::RowStrong } else { Type::Row }, &label);
    let ink = if chosen { c.text } else { c.muted };
    let at = pos2(rect.min.x + 14.0, rect.center().y - galley.size().y / 2.0);
    if tab == Tab::Scripts {
        let ink = if view.glance.workshop.is_amiss() { c.refusal } else { c.success };
        ui.painter().circle_filled(pos2(at.x + galley.size().x + 12.0, rect.center().y), 4.0, ink);
    }
    ui.painter().galley_with_override_text_color(at, galley, ink);
    parts::focus_ring(ui, theme, &response);
    commands.push_if(response.clicked(), Command::OpenTab(tab));
    response.dnd_set_drag_payload(tab);
    response.context_menu(|ui| menu_ui(ui, view, tab, commands));
}

/// Shows the grip of a pane in the margin at its upper right: a drag takes the pane elsewhere, a click opens its menu.
fn grip_ui(ui: &Ui, view: &View<'_>, tab: Tab, corner: egui::Pos2, commands: &mut Commands) {
    let rect = Rect::from_min_size(corner - vec2(GRIP + 2.0, -8.0), vec2(GRIP, 26.0));
    let response = ui.interact(rect, ui.scope_id().with(("grip", tab.key())), Sense::click_and_drag());
    held_ui(ui, view, tab, rect, &response, commands);
}

/// Shows the grip of the pane in front at the end of a strip.
pub(super) fn grip_in_line_ui(ui: &mut Ui, view: &View<'_>, tab: Tab, commands: &mut Commands) {
    let (rect, response) = ui.allocate_exact_size(vec2(GRIP + 8.0, 26.0), Sense::click_and_drag());
    held_ui(ui, view, tab, rect, &response, commands);
}

fn held_ui(ui: &Ui, view: &View<'_>, tab: Tab, rect: Rect, response: &Response, commands: &mut Commands) {
    let theme = view.theme;
    let name = view.say_with("window-pane_menu", &[("pane", Arg::Text(&view.say(tab.key())))]);
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, &name));
    let ink = if response.hovered() || response.dragged() { theme.c.text } else { theme.c.strong_line };
    for row in 0..3_u8 {
        for column in 0..2_u8 {
            let step = vec2(f32::from(column) - 0.5, f32::from(row) - 1.0) * 5.0;
            ui.painter().circle_filled(rect.center() + step, 1.3, ink);
        }
    }
    parts::focus_ring(ui, theme, response);
    response.dnd_set_drag_payload(tab);
    let response = response.clone().on_hover_cursor(egui::CursorIcon::Grab);
    egui::Popup::menu(&response).show(|ui| menu_ui(ui, view, tab, commands));
    response.on_hover_text(name);
}

/// Shows what can be done with a pane, and which panes are hidden.
fn menu_ui(ui: &mut Ui, view: &View<'_>, tab: Tab, commands: &mut Commands) {
    let layout = &view.desk.layout;
    let mut line = |ui: &mut Ui, label: &str, command: Command| {
        if Button::new(label).look(Look::Link).show(ui, view.theme).clicked() {
            commands.push(command);
            ui.close();
        }
    };
    for place in Place::ALL.into_iter().filter(|place| layout.place(tab) != Some(*place)) {
        line(ui, &view.say(move_key(place)), Command::MovePane(tab, place));
    }
    line(ui, &view.say("window-pane_hide"), Command::HidePane(tab));
    ui.separator();
    for hidden in layout.hidden().iter().filter(|tab| is_there(view, **tab)) {
        let words = view.say_with("window-command-open_pane", &[("pane", Arg::Text(&view.say(hidden.key())))]);
        line(ui, &words, Command::OpenTab(*hidden));
    }
    line(ui, &view.say("window-command-reset_layout"), Command::ResetLayout);
}

const fn move_key(place: Place) -> &'static str {
    match place {
        Place::Left => "window-pane_to_left",
        Place::Right => "window-pane_to_right",
        Place::Bottom => "window-pane_to_bottom",
    }
}

/// While a pane is dragged, shows where it can be let go; lets it go there.
pub(super) fn drop_ui(ui: &Ui, view: &View<'_>, whole: Rect, commands: &mut Commands) {
    let ctx = ui.ctx();
    let Some(tab) = DragAndDrop::payload::<Tab>(ctx) else { return };
    let Some(at) = ctx.pointer_interact_pos() else { return };
    let c = &view.theme.c;
    let painter = ctx.layer_painter(egui::LayerId::new(egui::Order::Foreground, egui::Id::unique("pane_drop")));
    let target = target_of(whole, at);
    for place in Place::ALL {
        let rect = zone(whole, place).shrink(6.0);
        let is_target = target == Some(place);
        painter.rect_filled(rect, size::RADIUS, c.gold.gamma_multiply(if is_target { 0.4 } else { 0.12 }));
        painter.rect_stroke(rect, size::RADIUS, Stroke::new(2.0, c.gold), egui::StrokeKind::Inside);
        let font = view.theme.font(Type::RowStrong);
        let galley = painter.layout(view.say(move_key(place)), font, c.text, rect.width() - 24.0);
        let words = Rect::from_center_size(rect.center(), galley.size());
        painter.rect_filled(words.expand2(vec2(10.0, 5.0)), size::RADIUS, c.raised);
        painter.galley(words.min, galley, c.text);
    }
    icons::double_rule(&painter, egui::Rangef::new(at.x, at.x + 40.0), at.y + 22.0, c.gold);
    parts::put(&painter, view.theme, Type::RowStrong, at, egui::Align2::LEFT_TOP, &view.say(tab.key()), c.text);
    if ctx.input(|i| i.pointer.any_released()) {
        DragAndDrop::clear_payload(ctx);
        if let Some(place) = target {
            commands.push(Command::MovePane(*tab, place));
        }
    }
    ctx.request_repaint();
}

/// Returns the part of the window in which a pane that is let go goes to a place.
fn zone(whole: Rect, place: Place) -> Rect {
    let foot = whole.max.y - whole.height() * DROP_BOTTOM;
    let side = whole.width() * DROP_SIDE;
    match place {
        Place::Left => Rect::from_min_max(whole.min, pos2(whole.min.x + side, foot)),
        Place::Right => Rect::from_min_max(pos2(whole.max.x - side, whole.min.y), pos2(whole.max.x, foot)),
        Place::Bottom => Rect::from_min_max(pos2(whole.min.x, foot), whole.max),
    }
}

fn target_of(whole: Rect, pointer: egui::Pos2) -> Option<Place> {
    Place::ALL.into_iter().find(|place| zone(whole, *place).contains(pointer))
}

fn edge(ui: &Ui, view: &View<'_>, x: f32) {
    ui.painter().vline(x, ui.max_rect().y_range(), Stroke::new(1.6, view.theme.c.strong_line));
}
