//! Every colour, size and typeface of the window, in one file; the numbers are those of the house's design tokens.
//!
//! Nothing else in this crate names a colour of the chrome or a size of text: panels ask the [`Theme`] they are given.

use std::sync::Arc;

use egui::style::{ScrollStyle, WidgetVisuals};
use egui::{
    Color32, Context, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Margin, Shadow, Stroke, TextStyle,
    Visuals, vec2,
};
use serde::{Deserialize, Serialize};

use crate::counters::look::SymbolSet;
use crate::counters::palette::Palette;

/// How counters are dressed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dress {
    /// Their colours.
    pub palette: Palette,
    /// How their arms are drawn.
    pub symbols: SymbolSet,
}

/// Light or dark chrome.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Tone {
    /// Ledger paper.
    #[default]
    Light,
    /// The same office by night.
    Dark,
}

impl Tone {
    /// Returns the other one.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Light => Self::Dark,
            Self::Dark => Self::Light,
        }
    }
}

const fn rgb(hex: u32) -> Color32 {
    let [_, r, g, b] = hex.to_be_bytes();
    Color32::from_rgb(r, g, b)
}

/// The colours of the chrome.
#[derive(Clone, Copy, PartialEq, Debug)]
#[expect(missing_docs, reason = "each name is that of its token")]
pub struct Chrome {
    pub panel: Color32,
    pub raised: Color32,
    pub sunken: Color32,
    pub line: Color32,
    pub strong_line: Color32,
    pub text: Color32,
    pub muted: Color32,
    pub faint: Color32,
    pub bar: Color32,
    pub bar_line: Color32,
    pub bar_text: Color32,
    pub bar_muted: Color32,
    pub button: Color32,
    pub button_edge: Color32,
    pub gold: Color32,
    pub gold_fill: Color32,
    pub on_gold: Color32,
    pub accent: Color32,
    pub on_accent: Color32,
    pub link: Color32,
    pub focus: Color32,
    pub refusal: Color32,
    pub refusal_ground: Color32,
    pub success: Color32,
    pub owed: Color32,
    pub owed_ground: Color32,
    pub selected: Color32,
}

impl Chrome {
    /// Returns the colours with text and edges in pure black or white: no other chrome has them.
    fn in_contrast(self, tone: Tone) -> Self {
        let (ground, ink) = match tone {
            Tone::Light => (Color32::WHITE, Color32::BLACK),
            Tone::Dark => (Color32::BLACK, Color32::WHITE),
        };
        let [on_link, refusal, success, owed] = match tone {
            Tone::Light => [0x0000_3A8C, 0x0098_0000, 0x0000_5A10, 0x006B_3500].map(rgb),
            Tone::Dark => [0x009F_D0FF, 0x00FF_A08A, 0x0093_F58A, 0x00FF_C970].map(rgb),
        };
        Self {
            panel: ground,
            raised: ground,
            sunken: ground,
            line: ink,
            strong_line: ink,
            text: ink,
            muted: ink,
            faint: ink,
            bar: Color32::BLACK,
            bar_line: rgb(0x00FF_D23A),
            bar_text: Color32::WHITE,
            bar_muted: Color32::WHITE,
            button: ground,
            button_edge: ink,
            gold_fill: rgb(0x00FF_D23A),
            on_gold: Color32::BLACK,
            accent: ink,
            on_accent: ground,
            link: on_link,
            refusal,
            refusal_ground: ground,
            success,
            owed,
            owed_ground: ground,
            selected: match tone {
                Tone::Light => rgb(0x00FF_E27A),
                Tone::Dark => rgb(0x0000_3A6B),
            },
            ..self
        }
    }
}

const LIGHT: Chrome = Chrome {
    panel: rgb(0x00F5_EEDC),
    raised: rgb(0x00FC_F7E9),
    sunken: rgb(0x00EA_E0C7),
    line: rgb(0x00CD_BE97),
    strong_line: rgb(0x00A8_946A),
    text: rgb(0x002A_2118),
    muted: rgb(0x0067_5A43),
    faint: rgb(0x0077_694F),
    bar: rgb(0x001F_2C48),
    bar_line: rgb(0x00C7_9A45),
    bar_text: rgb(0x00F4_E9CF),
    bar_muted: rgb(0x00B5_B3B4),
    button: rgb(0x00FB_F5E4),
    button_edge: rgb(0x00B4_9F72),
    gold: rgb(0x00B9_842B),
    gold_fill: rgb(0x00E6_B450),
    on_gold: rgb(0x0024_1A08),
    accent: rgb(0x0024_446F),
    on_accent: rgb(0x00FF_FBEF),
    link: rgb(0x0024_507F),
    focus: rgb(0x000B_6E8A),
    refusal: rgb(0x00B3_261E),
    refusal_ground: rgb(0x00FB_E9E2),
    success: rgb(0x0033_702F),
    owed: rgb(0x008A_4B00),
    owed_ground: rgb(0x00F8_E3BC),
    selected: rgb(0x00E3_D3A3),
};

const DARK: Chrome = Chrome {
    panel: rgb(0x001C_212C),
    raised: rgb(0x0026_2D3B),
    sunken: rgb(0x0014_1820),
    line: rgb(0x0039_424F),
    strong_line: rgb(0x005C_5A4A),
    text: rgb(0x00EF_E6D0),
    muted: rgb(0x00B3_AA95),
    faint: rgb(0x00A5_9D8A),
    bar: rgb(0x0010_141D),
    bar_line: rgb(0x00A8_7E36),
    bar_text: rgb(0x00F1_E6CB),
    bar_muted: rgb(0x009C_9EA6),
    button: rgb(0x002B_3342),
    button_edge: rgb(0x0055_607A),
    gold: rgb(0x00D9_A94F),
    gold_fill: rgb(0x00D9_A94F),
    on_gold: rgb(0x001B_1405),
    accent: rgb(0x007F_A6DA),
    on_accent: rgb(0x000F_1622),
    link: rgb(0x0093_BDEB),
    focus: rgb(0x005C_C8E6),
    refusal: rgb(0x00F2_8B73),
    refusal_ground: rgb(0x003A_211E),
    success: rgb(0x008F_CB84),
    owed: rgb(0x00F0_B35A),
    owed_ground: rgb(0x003A_2E1A),
    selected: rgb(0x003A_3826),
};

/// The colours of what is drawn over the map while something is going on; the same in both chromes.
pub mod on_map {
    use super::{Color32, rgb};

    /// The ground where no map is drawn yet.
    pub const PAPER: Color32 = rgb(0x00F0_E5CA);
    /// What lies off the sheet.
    pub const OUTSIDE: Color32 = rgb(0x00E4_D9BC);
    /// The hex grid.
    pub const GRID: Color32 = Color32::from_rgba_premultiplied(33, 27, 17, 92);
    /// A hex that can be reached, before its alpha.
    pub const REACH: Color32 = rgb(0x00FF_D24A);
    /// The figure in it.
    pub const REACH_FIGURE: Color32 = rgb(0x004A_3000);
    /// The halo of the figure.
    pub const REACH_HALO: Color32 = rgb(0x00FF_F6DA);
    /// The wide line round the area.
    pub const AREA_WIDE: Color32 = rgb(0x00FF_F4CF);
    /// The dashes on it.
    pub const AREA_DASH: Color32 = rgb(0x008A_5A00);
    /// The path, bottom up: shade, body, dots.
    pub const PATH: [Color32; 3] =
        [Color32::from_rgba_premultiplied(23, 17, 7, 140), rgb(0x00FF_E9A8), rgb(0x00B0_620A)];
    /// The hex a drag points at, over its dark ground.
    pub const TARGET: [Color32; 2] = [rgb(0x002A_1E0C), rgb(0x00FF_D24A)];
    /// A refused hex, over its light ground.
    pub const REFUSED: [Color32; 2] = [rgb(0x00FF_F6E8), rgb(0x00B3_261E)];
    /// The ring of a selected counter and the edge under it.
    pub const SELECTED: [Color32; 2] = [rgb(0x003A_2A05), rgb(0x00F2_B92E)];
    /// What is seen along a line of sight.
    pub const SEEN: Color32 = rgb(0x0018_5F9C);
    /// The hex cursor.
    pub const CURSOR: Color32 = rgb(0x000B_6E8A);
    /// Front, flank and rear of a unit.
    pub const ARCS: [Color32; 3] = [rgb(0x001B_5E8C), rgb(0x00A8_5A00), rgb(0x009B_1B30)];
    /// What a drag brings about besides its MP.
    pub const PRICE: Color32 = rgb(0x008A_4B00);
    /// What a drag may provoke.
    pub const PROVOKES: Color32 = rgb(0x006A_1B7A);
    /// A hex accepted as unlawful.
    pub const ACCEPTED: Color32 = rgb(0x008A_4B00);
    /// What dark chrome lays over the map.
    pub const UNLIT: Color32 = Color32::from_rgba_premultiplied(8, 7, 5, 72);
    /// Laid over the map in the dark.
    pub const NIGHT: Color32 = Color32::from_rgba_premultiplied(1, 1, 2, 26);
    /// The shadow of cards and bubbles, nearer and farther.
    pub const SHADOW: [Color32; 2] =
        [Color32::from_rgba_premultiplied(4, 3, 1, 41), Color32::from_rgba_premultiplied(3, 2, 1, 26)];
    /// Painted ground: clear, fields, brush, wood, forest, village, town, orchard, marsh, work, water.
    pub const PAINTED_GROUND: [Color32; 11] = [
        rgb(0x00EC_E0B4),
        rgb(0x00D6_B040),
        rgb(0x008E_A448),
        rgb(0x003A_7A3A),
        rgb(0x0018_542E),
        rgb(0x00B0_4430),
        rgb(0x0084_2424),
        rgb(0x006E_B06E),
        rgb(0x0040_8C8C),
        rgb(0x0078_5430),
        rgb(0x0038_6CB8),
    ];
    /// Painted hexsides: stream, ford, bridge.
    pub const PAINTED_SIDES: [Color32; 3] = [rgb(0x0020_5CBE), rgb(0x0078_C8E8), rgb(0x00FA_F0D2)];
    /// Painted roads: track, road, post road.
    pub const PAINTED_ROADS: [Color32; 3] = [rgb(0x0096_683C), rgb(0x00B0_5C18), rgb(0x00C4_2818)];
    /// The shade of the map's inner edge.
    pub const INSET: Color32 = rgb(0x001A_1206);
}

/// Sizes in points at text size 100 %.
#[expect(missing_docs, reason = "each name says what it measures")]
pub mod size {
    pub const TOP_BAR: f32 = 54.0;
    pub const STATUS: f32 = 28.0;
    pub const DRAWER: f32 = 160.0;
    pub const TABS: f32 = 34.0;
    pub const LEFT: f32 = 272.0;
    pub const RIGHT: f32 = 340.0;
    pub const MARGIN: f32 = 16.0;
    pub const ROW: f32 = 25.0;
    pub const SECTION_GAP: f32 = 18.0;
    pub const HEADING_GAP: f32 = 8.0;
    pub const BUTTON: f32 = 32.0;
    pub const CARD_BUTTON: f32 = 25.0;
    pub const BUTTON_PAD: f32 = 12.0;
    pub const RADIUS: u8 = 4;
    pub const BUBBLE_RADIUS: u8 = 6;
    pub const CHIP_RADIUS: u8 = 3;
    pub const EDGE: f32 = 1.25;
    pub const EDGE_STRONG: f32 = 1.8;
    pub const ICON: f32 = 16.0;
    pub const ICON_STROKE: f32 = 1.8;
    pub const COUNTER_ROW: f32 = 20.0;
    pub const COUNTER_CHIP: f32 = 36.0;
    pub const COUNTER_CARD: f32 = 64.0;
    /// The side of a counter as a part of the hex radius.
    pub const COUNTER: f32 = 1.09;
    pub const BUBBLE: f32 = 330.0;
    /// From this text size on the side panes are tabs of one pane.
    pub const TABS_FROM: f32 = 1.75;
    /// Below this width of the window too.
    pub const TABS_BELOW: f32 = 1100.0;
}

/// What a text is for; each has its face and size.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[expect(missing_docs, reason = "each name is that of its token")]
pub enum Type {
    Masthead,
    Product,
    Turn,
    UnitName,
    Heading,
    Group,
    Row,
    RowStrong,
    Note,
    NoteStrong,
    Chip,
    Figure,
    Prompt,
    Sentence,
    ReachFigure,
    Door,
    Motto,
}

impl Type {
    const fn face_and_size(self) -> (&'static str, f32) {
        match self {
            Self::Masthead => (TITLE_BOLD, 78.0),
            Self::Turn => (TITLE_BOLD, 20.0),
            Self::Product | Self::UnitName | Self::Door => (TITLE_BOLD, 25.0),
            Self::Heading => (TITLE_BOLD, 19.0),
            Self::Group => (TITLE_BOLD, 17.0),
            Self::Row => (UI, 15.0),
            Self::RowStrong => (UI_SEMIBOLD, 15.0),
            Self::Note => (UI, 13.5),
            Self::NoteStrong => (UI_SEMIBOLD, 13.5),
            Self::Chip => (UI_SEMIBOLD, 12.5),
            Self::Figure => (UI_SEMIBOLD, 25.0),
            Self::Prompt => (UI_SEMIBOLD, 20.5),
            Self::Sentence => (UI_SEMIBOLD, 16.5),
            Self::ReachFigure => (UI_BOLD, 17.0),
            Self::Motto => (TITLE_ITALIC, 18.0),
        }
    }
}

const UI: &str = "ui";
const UI_MEDIUM: &str = "ui_medium";
pub(crate) const UI_SEMIBOLD: &str = "ui_semibold";
const UI_BOLD: &str = "ui_bold";
const TITLE: &str = "title";
const TITLE_BOLD: &str = "title_bold";
const TITLE_ITALIC: &str = "title_italic";
const CODE: &str = "code";

/// The smallest and the largest text size, in percent.
pub const TEXT_PERCENT: std::ops::RangeInclusive<u16> = 75..=300;

/// The steps between them.
pub const TEXT_STEPS: [u16; 9] = [75, 90, 100, 115, 130, 150, 175, 225, 300];

/// How the window looks now.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Theme {
    /// Light or dark.
    pub tone: Tone,
    /// Its colours.
    pub c: Chrome,
    /// Text size; 1 is 100 %.
    pub scale: f32,
    /// How counters are dressed.
    pub dress: Dress,
}

impl Theme {
    /// Makes a theme with text at this size in percent.
    pub fn new(tone: Tone, text_percent: u16) -> Self {
        let c = match tone {
            Tone::Light => LIGHT,
            Tone::Dark => DARK,
        };
        let percent = text_percent.clamp(*TEXT_PERCENT.start(), *TEXT_PERCENT.end());
        Self { tone, c, scale: f32::from(percent) / 100.0, dress: Dress::default() }
    }

    /// Returns the theme with counters dressed so; with those of high contrast goes chrome of high contrast.
    #[must_use]
    pub fn dressed(mut self, dress: Dress) -> Self {
        self.dress = dress;
        if dress.palette == Palette::HighContrast {
            self.c = self.c.in_contrast(self.tone);
        }
        self
    }

    /// Returns the font of a text.
    pub fn font(&self, what: Type) -> FontId {
        let (face, size) = what.face_and_size();
        FontId::new(size * self.scale, FontFamily::Name(face.into()))
    }

    /// Returns a size that holds text, at the text size.
    pub fn scaled(&self, size: f32) -> f32 {
        size * self.scale
    }

    /// Returns a size that holds text, which shrinks with it only a little.
    pub fn roomy(&self, size: f32) -> f32 {
        size * self.scale.max(0.9)
    }

    /// Puts the fonts into the context. Once, before the first frame.
    pub fn install_fonts(ctx: &Context) {
        ctx.set_fonts(fonts());
    }

    /// Puts colours, sizes and text styles into the context.
    pub fn apply(&self, ctx: &Context) {
        ctx.set_theme(match self.tone {
            Tone::Light => egui::Theme::Light,
            Tone::Dark => egui::Theme::Dark,
        });
        ctx.all_styles_mut(|style| {
            style.text_styles = [
                (TextStyle::Small, self.font(Type::Note)),
                (TextStyle::Body, self.font(Type::Row)),
                (TextStyle::Button, self.font(Type::Row)),
                (TextStyle::Monospace, FontId::new(self.font(Type::Note).size, FontFamily::Monospace)),
                (TextStyle::Heading, self.font(Type::Heading)),
            ]
            .into();
            style.visuals = self.visuals();
            let spacing = &mut style.spacing;
            spacing.item_spacing = vec2(8.0, 4.0);
            spacing.button_padding = vec2(size::BUTTON_PAD, 5.0);
            spacing.interact_size = vec2(24.0, 24.0) * self.scale.max(1.0);
            spacing.indent = 16.0;
            spacing.menu_margin = Margin::same(6);
            spacing.window_margin = Margin::same(16);
            spacing.tooltip_width = 360.0 * self.scale;
            spacing.scroll = ScrollStyle { bar_width: 7.0, ..ScrollStyle::floating() };
            style.interaction.tooltip_delay = 0.35;
            style.interaction.selectable_labels = false;
            style.animation_time = 0.0;
        });
    }

    fn visuals(&self) -> Visuals {
        let c = &self.c;
        let mut v = match self.tone {
            Tone::Light => Visuals::light(),
            Tone::Dark => Visuals::dark(),
        };
        let radius = CornerRadius::same(size::RADIUS);
        let widget = |fill: Color32, edge: Color32, text: Color32| WidgetVisuals {
            bg_fill: fill,
            weak_bg_fill: fill,
            bg_stroke: Stroke::new(size::EDGE, edge),
            corner_radius: radius,
            fg_stroke: Stroke::new(1.2, text),
            expansion: 0.0,
        };
        v.widgets.noninteractive = widget(c.panel, c.line, c.text);
        v.widgets.inactive = widget(c.button, c.button_edge, c.text);
        v.widgets.hovered = widget(c.raised, c.gold, c.text);
        v.widgets.active = widget(c.selected, c.gold, c.text);
        v.widgets.open = widget(c.selected, c.gold, c.text);
        v.selection.bg_fill = c.selected;
        v.selection.stroke = Stroke::new(size::EDGE_STRONG, c.text);
        v.hyperlink_color = c.link;
        v.weak_text_color = Some(c.muted);
        v.faint_bg_color = c.sunken;
        v.extreme_bg_color = c.raised;
        v.text_edit_bg_color = Some(c.raised);
        v.code_bg_color = c.sunken;
        v.warn_fg_color = c.owed;
        v.error_fg_color = c.refusal;
        v.window_fill = c.raised;
        v.window_stroke = Stroke::new(size::EDGE, c.strong_line);
        v.window_corner_radius = CornerRadius::same(size::BUBBLE_RADIUS);
        v.menu_corner_radius = CornerRadius::same(size::RADIUS);
        v.panel_fill = c.panel;
        let shadow = Shadow { offset: [0, 4], blur: 0, spread: 0, color: on_map::SHADOW[0] };
        v.window_shadow = shadow;
        v.popup_shadow = shadow;
        v.text_cursor.stroke = Stroke::new(2.0, c.accent);
        v.disabled_alpha = 0.65;
        v
    }
}

fn fonts() -> FontDefinitions {
    let mut all = FontDefinitions::empty();
    let files: [(&str, &[u8]); 8] = [
        (UI, include_bytes!("../fonts/SourceSans3-Regular.ttf")),
        (UI_MEDIUM, include_bytes!("../fonts/SourceSans3-Medium.ttf")),
        (UI_SEMIBOLD, include_bytes!("../fonts/SourceSans3-Semibold.ttf")),
        (UI_BOLD, include_bytes!("../fonts/SourceSans3-Bold.ttf")),
        (TITLE, include_bytes!("../fonts/OldStandard-Regular.ttf")),
        (TITLE_BOLD, include_bytes!("../fonts/OldStandard-Bold.ttf")),
        (TITLE_ITALIC, include_bytes!("../fonts/OldStandard-Italic.ttf")),
        (CODE, include_bytes!("../fonts/SourceCodePro-Regular.ttf")),
    ];
    for (name, bytes) in files {
        let mut data = FontData::from_static(bytes);
        if name.starts_with(TITLE) {
            // The title face hangs low descenders under its line; set so, it stands level with the interface face.
            data.tweak.y_offset_factor = 0.07;
        }
        all.font_data.insert(name.to_owned(), Arc::new(data));
        // What a title face lacks is set in the interface face rather than not at all.
        let fallback = if name.starts_with(TITLE) { UI_SEMIBOLD } else { UI };
        all.families.insert(FontFamily::Name(name.into()), vec![name.to_owned(), fallback.to_owned()]);
    }
    all.families.insert(FontFamily::Proportional, vec![UI.to_owned()]);
    all.families.insert(FontFamily::Monospace, vec![CODE.to_owned(), UI.to_owned()]);
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn contrast(a: Color32, b: Color32) -> f64 {
        let light = |c: Color32| {
            let part = |v: u8| {
                let v = f64::from(v) / 255.0;
                if v <= 0.039_28 { v / 12.92 } else { ((v + 0.055) / 1.055).powf(2.4) }
            };
            0.2126 * part(c.r()) + 0.7152 * part(c.g()) + 0.0722 * part(c.b())
        };
        let (a, b) = (light(a), light(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn every_text_can_be_read_on_its_ground() {
        for c in [LIGHT, DARK, LIGHT.in_contrast(Tone::Light), DARK.in_contrast(Tone::Dark)] {
            for (text, ground) in [
                (c.text, c.panel),
                (c.text, c.sunken),
                (c.muted, c.panel),
                (c.faint, c.panel),
                (c.faint, c.raised),
                (c.bar_text, c.bar),
                (c.bar_muted, c.bar),
                (c.on_gold, c.gold_fill),
                (c.link, c.raised),
                (c.refusal, c.raised),
                (c.refusal, c.refusal_ground),
                (c.owed, c.owed_ground),
                (c.success, c.raised),
                (c.text, c.selected),
            ] {
                assert!(contrast(text, ground) >= 4.5, "{text:?} on {ground:?}: {}", contrast(text, ground));
            }
        }
    }
}
