//! The printed face of a counter: pictures by the value of props, texts, and by what it turns.

use std::sync::Arc;

use rules::ids::ModuleId;
use rules::looks::{Face, FaceLayer, FaceText, FaceTurn};

use super::{Name, at_most};
use crate::reader::{FromValue, Table, Value};
use crate::sink::{At, Sink};

/// The largest side of a face in pixels.
const SIDE_LIMIT: u16 = 8_192;
/// How long the longer side is where nothing is said, in thousandths of a hex radius: as long as that of other counters.
const USUAL_REACH: u16 = 1_090;
/// The most layers, texts, or pictures of a layer.
const PARTS_LIMIT: usize = 256;

/// What a face says, and where it names its files.
#[derive(Clone, Debug)]
pub(crate) struct RawFace {
    pub(crate) face: Arc<Face>,
    pub(crate) files: Vec<Name>,
}

/// Reads the face of a counter.
pub(crate) fn read(table: &Table<'_>, module: &ModuleId) -> Option<RawFace> {
    let size = pair::<u16>(table, "size");
    let mut files = Vec::new();
    let mut layers = table.tables("layers", "a layer");
    at_most(table.sink, &mut layers, PARTS_LIMIT, table.at, "layers of a face");
    let layers = layers.iter().map(|t| layer(t, &mut files)).collect();
    let mut texts = table.tables("texts", "a text of a face");
    at_most(table.sink, &mut texts, PARTS_LIMIT, table.at, "texts of a face");
    let texts = texts.iter().filter_map(text).collect();
    let reach = table.get::<u16>("reach").unwrap_or(USUAL_REACH).clamp(50, 60_000);
    let turn = table.table("turn", "the table `turn`").and_then(|t| turn(&t));
    table.done();
    let (width, height) = size?;
    if width == 0 || height == 0 || width.max(height) > SIDE_LIMIT {
        table.sink.error("bad_value", table.at, format!("the sides of a face are from 1 to {SIDE_LIMIT} pixels"));
        return None;
    }
    Some(RawFace { face: Arc::new(Face { module: module.clone(), width, height, reach, layers, texts, turn }), files })
}

fn layer(table: &Table<'_>, files: &mut Vec<Name>) -> FaceLayer {
    let mut pictures: Vec<Name> = table.list("pictures");
    at_most(table.sink, &mut pictures, PARTS_LIMIT, table.at, "pictures of a layer");
    let (x, y) = maybe_pair(table, "at").unwrap_or((0, 0));
    let layer = FaceLayer {
        prop: table.get("prop"),
        first: table.get("first").unwrap_or(1),
        name: table.get("name").unwrap_or_default(),
        names: table.list("names"),
        x,
        y,
        percent: table.get::<u16>("percent").unwrap_or(100).clamp(1, 1_000),
        turns: table.get("turns").unwrap_or(false),
        pictures: pictures.iter().map(|file| file.value.clone()).collect(),
    };
    if layer.prop.is_none() && layer.pictures.len() > 1 {
        table.sink.error("missing_key", table.at, "a layer of several pictures needs the key `prop`");
    }
    files.extend(pictures);
    table.done();
    layer
}

fn text(table: &Table<'_>) -> Option<FaceText> {
    let prop = table.need("prop");
    let (x, y) = maybe_pair(table, "at").unwrap_or((0, 0));
    let degrees = table.get::<u16>("degrees").unwrap_or(0) % 360;
    let size = table.get::<u16>("size").unwrap_or(10).clamp(1, 400);
    let ink = colour(table, "ink").unwrap_or_default();
    let ground = colour(table, "ground");
    table.done();
    Some(FaceText { prop: prop?, x, y, degrees, size, ink, ground })
}

fn turn(table: &Table<'_>) -> Option<FaceTurn> {
    let (prop, steps) = (table.need("prop"), table.need::<At<u16>>("steps"));
    table.done();
    let steps = steps?;
    if steps.value < 2 || steps.value > 360 {
        table.sink.error("bad_value", steps.at, "a whole turn has from 2 to 360 steps");
        return None;
    }
    Some(FaceTurn { prop: prop?, steps: steps.value })
}

/// Reads a colour.
pub(super) fn colour(table: &Table<'_>, key: &'static str) -> Option<[u8; 3]> {
    let read: At<Vec<u8>> = table.get(key)?;
    let colour = <[u8; 3]>::try_from(read.value.as_slice()).ok();
    if colour.is_none() {
        table.sink.error("bad_value", read.at, format!("`{key}` is [red, green, blue], each to 255"));
    }
    colour
}

fn pair<T: FromValue + Copy>(table: &Table<'_>, key: &'static str) -> Option<(T, T)> {
    if table.value(key).is_none() {
        table.sink.error("missing_key", table.at, format!("a face needs the key `{key}`"));
    }
    maybe_pair(table, key)
}

fn maybe_pair<T: FromValue + Copy>(table: &Table<'_>, key: &'static str) -> Option<(T, T)> {
    let value: Value<'_> = table.value(key)?;
    let read: Vec<T> = value.read()?;
    let [x, y] = read.as_slice() else {
        let sink: &Sink = table.sink;
        sink.error("bad_value", value.at, format!("`{key}` is two numbers, across and down"));
        return None;
    };
    Some((*x, *y))
}
