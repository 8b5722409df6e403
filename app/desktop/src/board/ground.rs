//! The map under everything: tiles painted by the cartographer's workers, laid out where the camera looks.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, sync_channel};

use egui::{Color32, Context, Mesh, Painter, Rect, Shape};
use rules::Game;
use rules::board::{PlaceIdx, TerrainIdx};
use rules::definitions::Definitions;

use super::camera::{Lens, on_map};
use crate::cartography::{Ground, MapInput, MapOptions, MapSheet, SheetPicture, TileLimits, TileMemory, TilePyramid};
use crate::pictures::{MapPicture, Pictures};
use crate::speech::Speech;
use crate::theme::Tone;
use crate::view::View;

/// Keeps the tiles of the map in play.
#[derive(Default)]
pub struct GroundPainter {
    tiles: Option<TilePyramid>,
    /// What the tiles were made from.
    made_from: Option<MadeFrom>,
    /// The map as it will be, while it is laid out.
    laying: Option<Laying>,
    pictures: Arc<Pictures>,
}

/// A map that a worker lays out.
struct Laying {
    made_from: MadeFrom,
    sheet: Receiver<MapSheet>,
}

#[derive(Clone)]
struct MadeFrom {
    definitions: Arc<Definitions>,
    overlays: Vec<(PlaceIdx, TerrainIdx)>,
    language: &'static str,
    /// The edition of the modules' texts: names on the map.
    edition: u64,
}

impl MadeFrom {
    fn of(view: &View<'_>) -> Self {
        Self {
            definitions: Arc::clone(&view.game.definitions),
            overlays: overlays(view.game),
            language: view.speech.language(),
            edition: view.speech.edition(),
        }
    }

    fn is_same(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.definitions, &other.definitions)
            && self.overlays == other.overlays
            && (self.language, self.edition) == (other.language, other.edition)
    }
}

/// Returns how the terrain of a ruleset is drawn, by its index.
pub fn looks(definitions: &Definitions) -> Vec<Ground> {
    definitions.ruleset.terrains.values().map(|t| ground_of(&t.look)).collect()
}

/// Returns which entry of the hexside table looks so.
fn hexside_of(definitions: &Definitions, look: &str) -> Option<usize> {
    definitions.ruleset.hexsides.values().position(|h| h.look == look)
}

fn ground_of(look: &str) -> Ground {
    match look {
        "cultivated" | "field" | "fields" => Ground::Cultivated,
        "thicket" | "brush" => Ground::Thicket,
        "wood" => Ground::Wood,
        "forest" => Ground::Forest,
        "village" => Ground::Village,
        "town" => Ground::Town,
        "orchard" => Ground::Orchard,
        "marsh" => Ground::Marsh,
        "redoubt" | "work" => Ground::Redoubt,
        "water" => Ground::Water,
        _ => Ground::Clear,
    }
}

/// Lays out the map of a game, as it now is.
pub fn sheet_of(game: &Game, speech: &Speech, pictures: &Arc<Pictures>) -> MapSheet {
    Plan::of(game, speech, pictures).lay_out()
}

/// All that the map of a game is laid out from, to be taken to a worker: the words are looked up already.
struct Plan {
    definitions: Arc<Definitions>,
    overlays: Vec<(PlaceIdx, TerrainIdx)>,
    names: BTreeMap<String, String>,
    pictures: Arc<Pictures>,
}

impl Plan {
    fn of(game: &Game, speech: &Speech, pictures: &Arc<Pictures>) -> Self {
        let board = &game.definitions.board;
        let of_courses = board.roads.iter().map(|road| &road.name).chain(board.waters.iter().map(|water| &water.name));
        let keys = board.features.iter().map(|feature| &feature.name).chain(of_courses.flatten());
        Self {
            definitions: Arc::clone(&game.definitions),
            overlays: overlays(game),
            names: keys.map(|key| (key.clone(), speech.text(key))).collect(),
            pictures: Arc::clone(pictures),
        }
    }

    fn lay_out(&self) -> MapSheet {
        let definitions = &self.definitions;
        MapSheet::new(&MapInput {
            board: &definitions.board,
            looks: &looks(definitions),
            ford: hexside_of(definitions, "ford"),
            bridge: hexside_of(definitions, "bridge"),
            overlays: &self.overlays,
            text: &|key: &str| self.names.get(key).cloned().unwrap_or_else(|| key.to_owned()),
            seed: seed_of(definitions),
        })
        .with_pictures(definitions.board.pictures.iter().map(|p| {
            let rect = Rect::from_min_size(on_map(p.at), on_map(p.size).to_vec2());
            let picture = MapPicture::new(Arc::clone(&self.pictures), p.module.clone(), p.file.clone());
            SheetPicture { rect, picture }
        }))
    }

    /// Has a worker lay out the map, which wakes the window when it is done; `None` where there is no worker to be had.
    fn begin(self, ctx: &Context) -> Option<Receiver<MapSheet>> {
        let (hand_over, sheet) = sync_channel(1);
        let ctx = ctx.clone();
        let worker = std::thread::Builder::new().name("surveyor".to_owned()).spawn(move || {
            // Nobody waits for it where the map has changed again.
            let _ = hand_over.send(self.lay_out());
            ctx.request_repaint();
        });
        worker.ok().map(|_| sheet)
    }
}

/// Returns a seed that is the map's own: the same map looks the same in every game.
fn seed_of(definitions: &Definitions) -> u64 {
    let id = definitions.modules.last().map_or("", |m| m.id.as_str());
    id.bytes().fold(0xcbf2_9ce4_8422_2325, |h, b| (h ^ u64::from(b)).wrapping_mul(0x0100_0000_01b3))
}

fn overlays(game: &Game) -> Vec<(PlaceIdx, TerrainIdx)> {
    let changed = |(hex, overlay): (&rules::ids::PlaceId, &rules::event::Overlay)| {
        let place = game.definitions.board.find(hex)?;
        let terrain = overlay.terrain.as_ref().and_then(|t| game.definitions.ruleset.terrain_idx(t))?;
        Some((place, terrain))
    };
    game.state.overlays().iter().filter_map(changed).collect()
}

/// Returns how the map is to be drawn.
pub fn map_options(grid: bool, _tone: Tone) -> MapOptions {
    // The window dims the map itself, so that both chromes share the tiles.
    MapOptions { grid, numbers: grid, dark: false, ..MapOptions::default() }
}

impl Drop for GroundPainter {
    fn drop(&mut self) {
        // The tiles wait for their workers, who may be at a large picture.
        self.pictures.close();
    }
}

impl GroundPainter {
    /// Draws the pictures of maps from these from now on.
    pub fn set_pictures(&mut self, pictures: Arc<Pictures>) {
        self.pictures = pictures;
        (self.made_from, self.laying) = (None, None);
    }

    /// Draws the map.
    pub fn paint(&mut self, canvas: &Painter, view: &View<'_>, lens: &Lens) {
        let options = map_options(!view.desk.grid_off, view.theme.tone);
        self.keep_up(canvas.ctx(), view, options);
        let Some(tiles) = &mut self.tiles else { return };
        let ppp = canvas.ctx().pixels_per_point();
        // Tiles reach beyond the sheet; it ends with its margin.
        let paper = tiles.sheet().bounds();
        let paper = Rect::from_min_max(lens.pos_in_screen(paper.min), lens.pos_in_screen(paper.max));
        let canvas = canvas.with_clip_rect(canvas.clip_rect().intersect(paper));
        let quads = tiles.show(canvas.ctx(), lens.view_on_map(), lens.camera.zoom * ppp);
        for quad in quads {
            let rect = Rect::from_min_max(lens.pos_in_screen(quad.rect.min), lens.pos_in_screen(quad.rect.max));
            let mut mesh = Mesh::with_texture(quad.texture);
            mesh.add_rect_with_uv(rect, quad.uv, Color32::WHITE);
            canvas.add(Shape::mesh(mesh));
        }
    }

    /// Returns the memory that the tiles take.
    pub fn memory(&self) -> TileMemory {
        self.tiles.as_ref().map(TilePyramid::memory).unwrap_or_default()
    }

    /// Returns whether more is kept than a window at rest keeps.
    pub fn has_more_than_is_seen(&self) -> bool {
        self.tiles.as_ref().is_some_and(TilePyramid::has_more_than_at_rest)
    }

    /// Lets go of tiles the last frame did not show, those used longest ago first.
    pub fn let_go(&mut self) {
        if let Some(tiles) = &mut self.tiles {
            tiles.let_go();
        }
    }

    /// Draws the coarse picture of the whole map.
    pub fn overview(&self, canvas: &Painter, lens: &Lens) {
        for quad in self.tiles.iter().flat_map(TilePyramid::overview) {
            let rect = Rect::from_min_max(lens.pos_in_screen(quad.rect.min), lens.pos_in_screen(quad.rect.max));
            let mut mesh = Mesh::with_texture(quad.texture);
            mesh.add_rect_with_uv(rect, quad.uv, Color32::WHITE);
            canvas.add(Shape::mesh(mesh));
        }
    }

    /// Returns whether all of the map in view is painted.
    pub fn is_ready(&self, lens: &Lens, ppp: f32) -> bool {
        let is_laid_out = self.laying.is_none();
        is_laid_out && self.tiles.as_ref().is_some_and(|t| t.is_ready(lens.view_on_map(), lens.camera.zoom * ppp))
    }

    fn keep_up(&mut self, ctx: &Context, view: &View<'_>, options: MapOptions) {
        let now = MadeFrom::of(view);
        if self.made_from.as_ref().is_none_or(|old| !old.is_same(&now)) {
            self.renew(ctx, view, now, options);
        } else {
            self.laying = None;
        }
        if let Some(tiles) = &mut self.tiles {
            tiles.set_options(options);
            tiles.set_bytes(usize::try_from(view.settings.picture_megabytes).unwrap_or(0) << 20);
        }
    }

    /// Has the map laid out anew and takes it when it is there; until then the old one shows. The first map is waited for.
    fn renew(&mut self, ctx: &Context, view: &View<'_>, now: MadeFrom, options: MapOptions) {
        let changed = self.made_from.as_ref().and_then(|old| changed_places(old, &now));
        let Some(tiles) = &mut self.tiles else {
            let sheet = Arc::new(sheet_of(view.game, view.speech, &self.pictures));
            self.tiles = Some(TilePyramid::new(sheet, options, TileLimits::default()));
            self.made_from = Some(now);
            return;
        };
        if changed.as_ref().is_some_and(Vec::is_empty) {
            (self.made_from, self.laying) = (Some(now), None);
            return;
        }
        let plan = || Plan::of(view.game, view.speech, &self.pictures);
        let sheet = match self.laying.as_ref().filter(|laying| laying.made_from.is_same(&now)) {
            Some(laying) => match laying.sheet.try_recv() {
                Ok(sheet) => sheet,
                Err(TryRecvError::Empty) => return,
                Err(TryRecvError::Disconnected) => plan().lay_out(),
            },
            None => match plan().begin(ctx) {
                Some(sheet) => {
                    self.laying = Some(Laying { made_from: now, sheet });
                    return;
                }
                None => plan().lay_out(),
            },
        };
        tiles.replace(Arc::new(sheet.after(tiles.sheet())), changed.as_deref());
        (self.made_from, self.laying) = (Some(now), None);
    }
}

/// Returns the places whose ground differs; `None` where more than the ground does.
fn changed_places(old: &MadeFrom, new: &MadeFrom) -> Option<Vec<PlaceIdx>> {
    if (old.language, old.edition) != (new.language, new.edition) {
        return None;
    }
    let mut places = Vec::new();
    if !Arc::ptr_eq(&old.definitions, &new.definitions) {
        places = other_ground(&old.definitions, &new.definitions)?;
    }
    let differs = |a: &[(PlaceIdx, TerrainIdx)], b: &[(PlaceIdx, TerrainIdx)]| -> Vec<PlaceIdx> {
        a.iter().filter(|entry| !b.contains(entry)).map(|(place, _)| *place).collect()
    };
    places.extend(differs(&old.overlays, &new.overlays));
    places.extend(differs(&new.overlays, &old.overlays));
    Some(places)
}

/// Returns the places that other definitions give another terrain; `None` where they say anything else that the map shows.
fn other_ground(old: &Definitions, new: &Definitions) -> Option<Vec<PlaceIdx>> {
    let drawn_by = |d: &Definitions| (looks(d), hexside_of(d, "ford"), hexside_of(d, "bridge"), seed_of(d));
    if drawn_by(old) != drawn_by(new) || old.board.len() != new.board.len() {
        return None;
    }
    let mut board = old.board.clone();
    let mut places = Vec::new();
    for (idx, place) in new.board.places() {
        let before = board.place_mut(idx)?;
        if before.terrain != place.terrain {
            before.terrain = place.terrain;
            places.push(idx);
        }
    }
    (board == new.board).then_some(places)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_look_a_ruleset_may_name_is_drawn_and_no_other() {
        for look in content::looks::GROUNDS.into_iter().filter(|look| *look != "clear") {
            assert_ne!(ground_of(look), Ground::Clear, "{look} is drawn as clear ground");
        }
        assert_eq!(ground_of("clear"), Ground::Clear);
    }
}
