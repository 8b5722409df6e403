//! The parts panels are made of: buttons, chips, key caps, headings, rows of text.

use std::sync::Arc;

use egui::text::LayoutJob;
use egui::{
    Align2, Color32, CornerRadius, Galley, Painter, Rect, Response, Role, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    pos2, vec2,
};

use super::icons::{self, Icon};
use crate::theme::{Theme, Type, on_map, size};

/// How a button looks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Look {
    /// On paper.
    Plain,
    /// The thing to do now.
    Gold,
    /// On the dark bars.
    Bar,
    /// A pill that filters.
    Pill,
    /// Against the rules.
    Refusal,
    /// Words only.
    Link,
    /// Words only, on the dark bars.
    BarLink,
}

/// A button of ours.
pub struct Button<'a> {
    label: &'a str,
    look: Look,
    icon: Option<Icon>,
    key: Option<String>,
    height: f32,
    enabled: bool,
    selected: bool,
    name: Option<&'a str>,
    bare: bool,
}

impl<'a> Button<'a> {
    /// Makes a button with these words.
    pub fn new(label: &'a str) -> Self {
        Self {
            label,
            look: Look::Plain,
            icon: None,
            key: None,
            height: size::BUTTON,
            enabled: true,
            selected: false,
            name: None,
            bare: false,
        }
    }

    /// Makes a button with an icon only; the words are its name.
    pub fn icon(icon: Icon, name: &'a str) -> Self {
        Self { icon: Some(icon), bare: true, ..Self::new(name) }
    }

    /// Gives it a look.
    #[must_use]
    pub fn look(mut self, look: Look) -> Self {
        self.look = look;
        self
    }

    /// Puts an icon before the words.
    #[must_use]
    pub fn with_icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Puts its key after the words.
    #[must_use]
    pub fn key(mut self, key: Option<String>) -> Self {
        self.key = key;
        self
    }

    /// Makes it the height of a button in a card.
    #[must_use]
    pub fn small(mut self) -> Self {
        self.height = size::CARD_BUTTON;
        self
    }

    /// Greys it out unless it can be used.
    #[must_use]
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// Shows it as chosen.
    #[must_use]
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// Gives it another name for those who do not see it.
    #[must_use]
    pub fn named(mut self, name: &'a str) -> Self {
        self.name = Some(name);
        self
    }

    fn colours(&self, theme: &Theme, lit: bool) -> (Color32, Color32, Color32) {
        let c = &theme.c;
        let clear = Color32::TRANSPARENT;
        match self.look {
            Look::Gold => (c.gold_fill, c.gold_fill, c.on_gold),
            Look::Bar if self.selected => (c.gold_fill, c.gold_fill, c.on_gold),
            Look::Bar => (if lit { c.bar_line.gamma_multiply(0.25) } else { clear }, c.bar_line, c.bar_text),
            Look::Pill if self.selected => (c.accent, c.accent, c.on_accent),
            Look::Pill => (if lit { c.raised } else { c.button }, c.button_edge, c.text),
            Look::Refusal => (if lit { c.refusal_ground } else { c.button }, c.refusal, c.refusal),
            Look::Link => (clear, clear, c.link),
            Look::BarLink => (clear, clear, if lit { c.bar_line } else { c.bar_text }),
            Look::Plain if self.selected => (c.selected, c.gold, c.text),
            Look::Plain => (if lit { c.raised } else { c.button }, if lit { c.gold } else { c.button_edge }, c.text),
        }
    }

    /// Shows it.
    pub fn show(self, ui: &mut Ui, theme: &Theme) -> Response {
        let what = if self.height < size::BUTTON { Type::NoteStrong } else { Type::RowStrong };
        let key = self.key.as_deref().map(|key| one_line(ui, theme, Type::Chip, key));
        let framed = !matches!(self.look, Look::Link | Look::BarLink);
        let pad = if framed { size::BUTTON_PAD } else { 4.0 };
        let icon_width = if self.icon.is_some() { theme.scaled(size::ICON) } else { 0.0 };
        let mut beside = icon_width + 2.0 * pad;
        if self.icon.is_some() && !self.bare {
            beside += 7.0;
        }
        if let Some(key) = &key {
            beside += key.size().x + 8.0;
        }
        let words = if self.bare { "" } else { self.label };
        let label = no_wider(ui, theme, what, words, ui.max_rect().width() - beside);
        let width = if self.bare { icon_width + 2.0 * 8.0 } else { label.size().x + beside };
        let height = theme.roomy(self.height).max(label.size().y + 4.0);
        let sense = if self.enabled { Sense::click() } else { Sense::hover() };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
        let name = self.name.unwrap_or(self.label);
        response.widget_info(|| {
            let mut info = WidgetInfo::labeled(Role::Button, self.enabled, name);
            if self.selected {
                info.selected = Some(true);
            }
            info
        });
        if ui.is_rect_visible(rect) {
            let lit = self.enabled && (response.hovered() || response.is_pointer_button_down_on());
            let (fill, edge, mut ink) = self.colours(theme, lit);
            let painter = ui.painter();
            let radius = if self.look == Look::Pill { pill_radius(height) } else { CornerRadius::same(size::RADIUS) };
            let fade = if self.enabled { 1.0 } else { 0.5 };
            if framed {
                painter.rect(
                    rect,
                    radius,
                    fill.gamma_multiply(fade),
                    Stroke::new(size::EDGE, edge.gamma_multiply(fade)),
                    StrokeKind::Inside,
                );
            }
            ink = ink.gamma_multiply(if self.enabled { 1.0 } else { 0.62 });
            let mut x = rect.min.x + if self.bare { 8.0 } else { pad };
            if let Some(icon) = self.icon {
                icons::paint(painter, icon, pos2(x + icon_width / 2.0, rect.center().y), theme.scale, ink);
                x += icon_width + 7.0;
            }
            let at = |galley: &Arc<Galley>, x: f32| pos2(x, rect.center().y - galley.size().y / 2.0);
            let label_end = x + label.size().x;
            painter.galley_with_override_text_color(at(&label, x), Arc::clone(&label), ink);
            if let Some(key) = key {
                painter.galley_with_override_text_color(at(&key, label_end + 8.0), key, ink.gamma_multiply(0.7));
            }
            if matches!(self.look, Look::Link) && lit {
                painter.hline(rect.x_range().shrink(pad), label_baseline(rect, &label), Stroke::new(1.0, ink));
            }
        }
        focus_ring(ui, theme, &response);
        if self.enabled { response.on_hover_cursor(egui::CursorIcon::PointingHand) } else { response }
    }
}

fn label_baseline(rect: Rect, label: &Galley) -> f32 {
    rect.center().y + label.size().y / 2.0 - 2.0
}

#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small positive size")]
fn pill_radius(height: f32) -> CornerRadius {
    CornerRadius::same((height / 2.0).clamp(0.0, 120.0) as u8)
}

/// Draws the ring of the keyboard focus.
pub fn focus_ring(ui: &Ui, theme: &Theme, response: &Response) {
    if response.has_focus() {
        let ring = response.rect.expand(3.0);
        ui.painter().rect_stroke(ring, size::RADIUS + 2, Stroke::new(2.0, theme.c.focus), StrokeKind::Middle);
    }
}

/// Lays out one line of text, to be coloured when drawn.
pub fn one_line(ui: &Ui, theme: &Theme, what: Type, text: &str) -> Arc<Galley> {
    ui.painter().layout_no_wrap(text.to_owned(), theme.font(what), Color32::PLACEHOLDER)
}

/// Lays out the words of a button: in one line, unless even a line of its own would cut them off.
fn no_wider(ui: &Ui, theme: &Theme, what: Type, words: &str, room: f32) -> Arc<Galley> {
    let label = one_line(ui, theme, what, words);
    // What is narrower than some words is no line to wrap in, but a place still finding its size.
    let is_line = room > theme.scaled(60.0);
    if label.size().x > room && is_line { wrapped(ui, theme, what, words, room) } else { label }
}

/// Lays out text wrapped to a width, to be coloured when drawn.
pub fn wrapped(ui: &Ui, theme: &Theme, what: Type, text: &str, width: f32) -> Arc<Galley> {
    let job = LayoutJob::simple(text.to_owned(), theme.font(what), Color32::PLACEHOLDER, width.max(20.0));
    ui.painter().layout_job(job)
}

/// Draws a line of text against a point and returns where it went.
pub fn put(
    painter: &Painter,
    theme: &Theme,
    what: Type,
    at: egui::Pos2,
    align: Align2,
    text: &str,
    ink: Color32,
) -> Rect {
    painter.text(at, align, text, theme.font(what), ink)
}

/// Shows text as a label that wraps.
pub fn label(ui: &mut Ui, theme: &Theme, what: Type, ink: Color32, text: impl Into<String>) -> Response {
    ui.add(egui::Label::new(egui::RichText::new(text).font(theme.font(what)).color(ink)).wrap())
}

/// Shows text on one line that never wraps.
pub fn line_label(ui: &mut Ui, theme: &Theme, what: Type, ink: Color32, text: impl Into<String>) -> Response {
    ui.add(egui::Label::new(egui::RichText::new(text).font(theme.font(what)).color(ink)).extend())
}

/// Shows the heading of a panel, with something at its right, and the double rule under it.
pub fn heading(ui: &mut Ui, theme: &Theme, text: &str, right: impl FnOnce(&mut Ui)) {
    let response = ui
        .horizontal(|ui| {
            let title = line_label(ui, theme, Type::Heading, theme.c.text, text);
            title.widget_info(|| WidgetInfo::labeled(Role::Heading, true, text));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), right);
        })
        .response;
    let y = response.rect.max.y + 2.0;
    icons::double_rule(ui.painter(), ui.max_rect().x_range(), y, theme.c.strong_line);
    ui.add_space(size::HEADING_GAP + 2.0);
}

/// Shows the clause of a rule as a chip; a click opens its text.
pub fn clause_chip(ui: &mut Ui, theme: &Theme, clause: &str, refused: bool) -> Response {
    let galley = one_line(ui, theme, Type::Chip, clause);
    let extent = vec2(galley.size().x + 12.0, theme.roomy(19.0));
    let (rect, response) = ui.allocate_exact_size(extent, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Button, true, clause));
    let c = &theme.c;
    let (ground, edge, ink) =
        if refused { (c.refusal_ground, c.refusal, c.refusal) } else { (c.sunken, c.strong_line, c.muted) };
    ui.painter().rect(rect, size::CHIP_RADIUS, ground, Stroke::new(1.0, edge), StrokeKind::Inside);
    ui.painter().galley_with_override_text_color(rect.center() - galley.size() / 2.0, galley, ink);
    focus_ring(ui, theme, &response);
    response.on_hover_cursor(egui::CursorIcon::PointingHand)
}

/// Returns the frame of a sheet that lies over the window.
pub fn sheet_frame(ui: &Ui, theme: &Theme, edge: Color32, margin: egui::Margin) -> egui::Frame {
    egui::Frame::NONE
        .fill(theme.c.raised)
        .stroke(Stroke::new(size::EDGE_STRONG, edge))
        .corner_radius(size::BUBBLE_RADIUS)
        .inner_margin(margin)
        .shadow(ui.visuals().popup_shadow)
}

/// Returns how wide a key's cap is.
pub fn key_cap_width(painter: &Painter, theme: &Theme, key: &str) -> f32 {
    let galley = painter.layout_no_wrap(key.to_owned(), theme.font(Type::Chip), Color32::PLACEHOLDER);
    (galley.size().x + 9.0).max(theme.roomy(20.0))
}

/// Draws a key cap.
pub fn key_cap(painter: &Painter, theme: &Theme, centre: egui::Pos2, key: &str, ink: Color32) -> Rect {
    let galley = painter.layout_no_wrap(key.to_owned(), theme.font(Type::Chip), ink);
    let side = theme.roomy(20.0);
    let rect = Rect::from_center_size(centre, vec2(key_cap_width(painter, theme, key), side));
    painter.rect(rect, size::CHIP_RADIUS, theme.c.button, Stroke::new(1.1, theme.c.button_edge), StrokeKind::Inside);
    painter.galley(rect.center() - galley.size() / 2.0, galley, ink);
    rect
}

/// Shows a field to filter with.
pub fn filter_field(ui: &mut Ui, theme: &Theme, id: &str, text: &mut String, name: &str, width: f32) -> Response {
    let height = theme.roomy(30.0);
    let (rect, _) = ui.allocate_exact_size(vec2(width, height), Sense::hover());
    let c = &theme.c;
    ui.painter().rect(rect, size::RADIUS, c.raised, Stroke::new(size::EDGE, c.button_edge), StrokeKind::Inside);
    let icon = theme.scaled(size::ICON) * 0.85;
    icons::paint(
        ui.painter(),
        Icon::Search,
        pos2(rect.min.x + 10.0 + icon / 2.0, rect.center().y),
        theme.scale * 0.85,
        c.muted,
    );
    let inner = Rect::from_min_max(pos2(rect.min.x + 16.0 + icon, rect.min.y), pos2(rect.max.x - 4.0, rect.max.y));
    let edit = egui::TextEdit::singleline(text)
        .id_salt(id)
        .font(theme.font(Type::Row))
        .hint_text(egui::RichText::new(name).font(theme.font(Type::Row)).color(c.faint))
        .align(egui::Align2::LEFT_CENTER)
        .frame(egui::Frame::NONE)
        .desired_width(inner.width());
    let response = ui.put(inner, edit).accessible_name(name);
    if response.has_focus() {
        ui.painter().rect_stroke(rect.expand(2.0), size::RADIUS + 1, Stroke::new(2.0, c.focus), StrokeKind::Middle);
    }
    response
}

/// Shows a field to write in.
/// Its name stands in it while it is empty; over it where it is too long for that.
pub fn text_field(ui: &mut Ui, theme: &Theme, id: &str, text: &mut String, name: &str, width: f32) -> Response {
    let fits = one_line(ui, theme, Type::Row, name).size().x + 16.0 < width;
    let hint = if fits { name } else { "" };
    let edit = egui::TextEdit::singleline(text)
        .id_salt(id)
        .font(theme.font(Type::Row))
        .hint_text(egui::RichText::new(hint).font(theme.font(Type::Row)).color(theme.c.faint))
        .desired_width(width);
    if fits {
        return ui.add(edit).accessible_name(name);
    }
    let over = ui.vertical(|ui| {
        label(ui, theme, Type::Note, theme.c.muted, name);
        ui.add(edit).accessible_name(name)
    });
    over.inner
}

/// Draws the two shadows of something that floats.
pub fn shadow(painter: &Painter, rect: Rect, radius: u8) {
    for (offset, shade) in [(7.0, on_map::SHADOW[1]), (3.0, on_map::SHADOW[0])] {
        painter.rect_filled(rect.translate(vec2(0.0, offset)), radius, shade);
    }
}

/// Shows the rows of a long list that are in view; the others take the height of a plain row and are not laid out.
///
/// A screen reader is given every row, of a list of hundreds or thousands those near what is in view: rows follow as the
/// focus moves on, and a frame is not spent on what nobody asks for.
pub fn only_visible<T>(ui: &mut Ui, row: f32, rows: Vec<T>, show: impl FnMut(&mut Ui, T)) {
    only_visible_and(ui, row, rows, None, show);
}

/// Shows the rows of a list that are in view and one more, wherever it is: the one that is scrolled to.
pub fn only_visible_and<T>(
    ui: &mut Ui,
    row: f32,
    rows: Vec<T>,
    wanted: Option<usize>,
    mut show: impl FnMut(&mut Ui, T),
) {
    const FEW: usize = 60;
    const FEW_TO_READ: usize = 240;
    /// Rows beyond those in view.
    const BEYOND: f32 = 2.0;
    const BEYOND_TO_READ: f32 = 60.0;
    let is_read = ui.ctx().accesskit_node_builder(ui.unique_id(), |_| ()).is_some();
    let (few, beyond) = if is_read { (FEW_TO_READ, BEYOND_TO_READ) } else { (FEW, BEYOND) };
    let all = rows.len() <= few;
    let seen = ui.clip_rect().y_range().expand(row * beyond);
    let gap = ui.spacing().item_spacing.y;
    let mut skipped = 0_usize;
    let mut top = ui.cursor().min.y;
    for (index, item) in rows.into_iter().enumerate() {
        if all || wanted == Some(index) || (top + row >= seen.min && top <= seen.max) {
            if skipped > 0 {
                ui.add_space((row + gap) * count(skipped) - gap);
                skipped = 0;
            }
            show(ui, item);
            top = ui.cursor().min.y;
        } else {
            skipped += 1;
            top += row + gap;
        }
    }
    if skipped > 0 {
        ui.add_space((row + gap) * count(skipped) - gap);
    }
}

/// Returns a small count as a length is reckoned.
pub fn count(n: usize) -> f32 {
    f32::from(u16::try_from(n).unwrap_or(u16::MAX))
}

/// Shows something within a rectangle that is already allocated; the cursor stays where it is.
pub fn within<R>(ui: &mut Ui, builder: egui::UiBuilder, content: impl FnOnce(&mut Ui) -> R) -> R {
    content(&mut ui.new_child(builder))
}

/// A row that can be chosen: its rectangle, and what the pointer does to it.
pub fn row(ui: &mut Ui, theme: &Theme, height: f32, selected: bool, name: &str, role: Role) -> (Rect, Response) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::selected(role, true, selected, name));
    let full = rect.expand2(vec2(8.0, 0.0));
    if selected {
        ui.painter().rect_filled(full, 2, theme.c.selected);
        let bar = Rect::from_min_size(full.min, vec2(3.0, full.height()));
        ui.painter().rect_filled(bar, 0, theme.c.gold);
    } else if response.hovered() {
        ui.painter().rect_filled(full, 2, theme.c.selected.gamma_multiply(0.45));
    }
    focus_ring(ui, theme, &response);
    (rect, response)
}
