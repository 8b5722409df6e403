//! The board as a picture, without a window: the same map and the same counters, filled by our own rasteriser.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use egui::{Color32, ColorImage, Context, Pos2, RawInput, Rect, vec2};
use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder, ImageError};
use rules::Game;
use rules::board::PlaceIdx;
use rules::event::Overlay;
use rules::ids::{PlaceId, UnitId};
use rules::order::Order;
use session::library::ModuleText;
use session::{Lang, Session};

use crate::board::Painter;
use crate::board::camera::{Camera, Lens};
use crate::board::ground::{map_options, sheet_of};
use crate::board::lesson::{light, name};
use crate::board::trails::way;
use crate::desk::Desk;
use crate::pictures::Pictures as Files;
use crate::raster::Raster;
use crate::settings::Settings;
use crate::speech::Speech;
use crate::theme::{Theme, Tone, Type, on_map};
use crate::view::{Glance, View};

/// The most pixels of a picture's height: what an author of an absurd map gets is cut off.
const MOST_HEIGHT_PX: usize = 16_000;

/// Paints the whole board of a game, as it stands, so many pixels wide.
pub fn board_picture(session: &Session, lang: Lang, width_px: u32) -> ColorImage {
    Pictures::new(session, lang, width_px).of(session.game())
}

/// Paints the board at several moments of a game: the map is drawn again only where its ground changed.
pub struct Pictures {
    speech: Speech,
    files: Arc<Files>,
    width_px: u32,
    map: Option<(Ground, ColorImage, Lens)>,
}

/// What is drawn on the board of a lesson: hexes that are lit, the others lying in shade, and ways with an arrow's head.
#[derive(Clone, Copy, Default)]
pub(crate) struct Drawn<'a> {
    pub(crate) lit: &'a [PlaceIdx],
    pub(crate) arrows: &'a [Vec<PlaceIdx>],
}

/// Returns the ways an order leads from hex to hex: of a march its path, of an attack or a fire the way to its target.
pub(crate) fn arrows(game: &Game, order: &Order) -> Vec<Vec<PlaceIdx>> {
    let head = |unit: Option<&UnitId>| game.state.unit(unit?)?.head().cloned();
    let from = || head(order.units().first());
    let ways: Vec<Vec<PlaceId>> = match order {
        Order::Move { path, .. } => vec![from().into_iter().chain(path.iter().cloned()).collect()],
        Order::Extend { hexes, .. } => {
            hexes.iter().map(|to| from().into_iter().chain([to.clone()]).collect()).collect()
        }
        Order::Assault { target, .. } => vec![from().into_iter().chain([target.clone()]).collect()],
        Order::Charge { path, target, .. } => {
            vec![from().into_iter().chain(path.iter().cloned()).chain([target.clone()]).collect()]
        }
        Order::Fire { from, at } => vec![vec![from.clone(), at.clone()]],
        _ => Vec::new(),
    };
    let places = |way: Vec<PlaceId>| way.iter().filter_map(|hex| game.definitions.board.find(hex)).collect::<Vec<_>>();
    ways.into_iter().map(places).filter(|way| way.len() > 1).collect()
}

/// What was laid over the ground of a map as it was drawn.
type Ground = BTreeMap<PlaceId, Overlay>;

impl Pictures {
    /// Makes ready to paint, so many pixels wide.
    pub fn new(session: &Session, lang: Lang, width_px: u32) -> Self {
        Self::with(lang, session.texts(), Files::of(session), width_px)
    }

    /// Makes ready to paint with the texts and files of a game's modules.
    pub(crate) fn with(lang: Lang, texts: &[ModuleText], files: Arc<Files>, width_px: u32) -> Self {
        let mut speech = Speech::new(lang);
        speech.set_module_texts(texts);
        Self { speech, files, width_px, map: None }
    }

    /// Paints the board of a game.
    pub fn of(&mut self, game: &Game) -> ColorImage {
        self.with_marks(game, &Drawn::default())
    }

    /// Paints the board of a game with what is drawn on it for a lesson.
    pub(crate) fn with_marks(&mut self, game: &Game, drawn_on: &Drawn<'_>) -> ColorImage {
        let ground = game.state.overlays();
        let drawn = match self.map.take() {
            Some(drawn) if drawn.0 == *ground => drawn,
            _ => {
                let (picture, lens) = map_of(game, &self.speech, &self.files, self.width_px);
                (ground.clone(), picture, lens)
            }
        };
        let (_, map, lens) = self.map.insert(drawn);
        let mut picture = map.clone();
        paint_counters(&mut picture, game, &self.speech, lens, &self.files, drawn_on);
        picture
    }
}

/// Draws the map of a game without counters, and says how it lies in the picture.
fn map_of(game: &Game, speech: &Speech, files: &Arc<Files>, width_px: u32) -> (ColorImage, Lens) {
    let sheet = sheet_of(game, speech, files);
    let bounds = sheet.bounds();
    let zoom = pixels(width_px) / bounds.width().max(0.1);
    let mut picture = sheet.image(bounds, zoom, map_options(true, Tone::Light));
    let [width, height] = picture.size;
    if height > MOST_HEIGHT_PX {
        picture = picture.region_by_pixels([0, 0], [width, MOST_HEIGHT_PX]);
    }
    let [width, height] = picture.size;
    let rect = Rect::from_min_size(Pos2::ZERO, vec2(pixels(width), pixels(height)));
    let top = bounds.min + rect.size() / zoom / 2.0;
    (picture, Lens { camera: Camera { centre: top, zoom }, rect })
}

/// Writes a picture as PNG.
///
/// # Errors
/// If it cannot be written.
pub fn write_png(picture: &ColorImage, to: impl Write) -> Result<(), ImageError> {
    let [width, height] = picture.size;
    let side = |n: usize| u32::try_from(n).unwrap_or(u32::MAX);
    let bytes: Vec<u8> = picture.pixels.iter().flat_map(Color32::to_srgba_unmultiplied).collect();
    PngEncoder::new(to).write_image(&bytes, side(width), side(height), ExtendedColorType::Rgba8)
}

fn paint_counters(
    picture: &mut ColorImage,
    game: &Game,
    speech: &Speech,
    lens: &Lens,
    pictures: &Arc<Files>,
    drawn_on: &Drawn<'_>,
) {
    let ctx = Context::default();
    Theme::install_fonts(&ctx);
    let settings = Settings::default();
    let theme = settings.theme();
    theme.apply(&ctx);
    let desk = Desk::default();
    let glance = Glance::default();
    let view = View { game, speech, theme: &theme, desk: &desk, glance: &glance, settings: &settings };
    let mut painter = Painter::default();
    painter.set_pictures(pictures);
    let mut raster = Raster::default();
    // Fonts and faces come with the first frame; the second draws with them.
    for last in [false, true] {
        let input = RawInput { screen_rect: Some(lens.rect), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            painter.atlas.begin_frame();
            let canvas = ui.painter_at(lens.rect);
            let board = &game.definitions.board;
            light(&canvas, board, lens, drawn_on.lit, |_| false);
            painter.units.paint(&canvas, &view, lens, 0, &mut painter.atlas);
            name(&canvas, board, lens, drawn_on.lit, &theme.font(Type::Chip));
            for arrow in drawn_on.arrows {
                let points: Vec<Pos2> = arrow.iter().map(|place| lens.place(board, *place)).collect();
                way(&canvas, &points, lens.camera.zoom, on_map::TARGET[0]);
            }
        });
        raster.set(&mut output.textures_delta);
        if last {
            let meshes = ctx.tessellate(std::mem::take(&mut output.shapes), output.pixels_per_point);
            raster.paint_over(picture, output.pixels_per_point, &meshes);
        }
        raster.free(&mut output.textures_delta);
    }
}

#[expect(clippy::cast_precision_loss, reason = "a picture is far smaller than a float is exact")]
fn pixels<N: TryInto<u32>>(n: N) -> f32 {
    n.try_into().unwrap_or(u32::MAX) as f32
}
