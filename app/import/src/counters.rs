//! A piece becomes a counter: its pictures by state, its texts, its properties; and how many there are of each.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write;

use rules::unit::PropValue;
use serde::Serialize;
use vassal::piece::{Label, Layer, Piece, Trait, Worn};
use vassal::{Error, Finding, Module, Place, Progress, Slot, Stage};

use crate::art::Art;
use crate::naming::{self, Names};
use crate::report::Report;
use crate::sheet::Scale;
use crate::{ImportError, write};

/// The most counters of a module.
const COUNTERS: usize = 60_000;
/// Counters a file.
const A_FILE: usize = 4_000;

/// Which counters a game has taken so far.
pub(crate) type Taken = BTreeMap<String, usize>;

/// All counters of the module.
pub(crate) struct Stock<'m> {
    module: &'m Module,
    counters: Vec<Counter>,
    by_look: BTreeMap<String, Vec<usize>>,
    by_id: BTreeMap<String, usize>,
    names: Names,
    sides: Vec<(String, String)>,
    findings: vassal::Findings,
}

struct Counter {
    id: String,
    name: String,
    side: String,
    piece: Piece,
    /// A log changes how it looks.
    changes: bool,
    /// The prototypes it uses, and those that these use.
    prototypes: BTreeSet<String>,
}

impl<'m> Stock<'m> {
    pub(crate) fn new(module: &'m Module) -> Self {
        let mut ids = Names::default();
        let table = ids.id("table", "table");
        let mut sides: Vec<(String, String)> = Vec::new();
        for side in module.build.sides.iter().filter(|s| !s.trim().is_empty()).take(40) {
            sides.push((ids.id(side, "side"), naming::line(side)));
        }
        sides.push((table, "–".to_owned()));
        Self {
            module,
            counters: Vec::new(),
            by_look: BTreeMap::new(),
            by_id: BTreeMap::new(),
            names: Names::default(),
            sides,
            findings: vassal::Findings::default(),
        }
    }

    /// Returns the first side of the module.
    pub(crate) fn first_side(&self) -> &str {
        self.sides.first().map_or("table", |(id, _)| id)
    }

    /// Returns the side of this name, where the module has it.
    pub(crate) fn side(&self, name: &str) -> Option<&str> {
        self.sides.iter().find(|(_, shown)| shown.eq_ignore_ascii_case(name.trim())).map(|(id, _)| id.as_str())
    }

    /// Returns the id of a counter like a piece that a game has not taken yet.
    pub(crate) fn take(&mut self, piece: &Piece, place: &Place, taken: &mut Taken) -> Result<String, ImportError> {
        let key = look_of(piece);
        let n = taken.entry(key.clone()).or_default();
        let nth = *n;
        *n += 1;
        if let Some(known) = self.by_look.get(&key).and_then(|all| all.get(nth)).and_then(|i| self.counters.get(*i)) {
            return Ok(known.id.clone());
        }
        if self.counters.len() >= COUNTERS {
            return Err(ImportError::TooMany { n: self.counters.len() + 1, what: "counters", most: COUNTERS });
        }
        let prototypes = self.prototypes_of(piece);
        let piece = self.module.expand(piece, place, &mut self.findings)?;
        let name = shown_name(&piece);
        let id = self.names.id(&name, "counter");
        let side = self.side_of(&piece);
        self.by_look.entry(key).or_default().push(self.counters.len());
        self.by_id.insert(id.clone(), self.counters.len());
        self.counters.push(Counter { id: id.clone(), name, side, piece, changes: false, prototypes });
        Ok(id)
    }

    /// Notes that a log changes how a counter looks: it keeps what a counter that never changes needs not.
    pub(crate) fn changes(&mut self, id: &str) {
        let counter = self.by_id.get(id).and_then(|at| self.counters.get_mut(*at));
        if let Some(counter) = counter {
            counter.changes = true;
        }
    }

    /// Returns the values of a counter when its piece looks so.
    pub(crate) fn values(
        &mut self,
        id: &str,
        piece: &Piece,
        art: &mut Art<'_>,
        scale: Scale,
    ) -> Result<BTreeMap<String, PropValue>, ImportError> {
        let Some(counter) = self.by_id.get(id).and_then(|at| self.counters.get(*at)) else {
            return Ok(BTreeMap::new());
        };
        let counter = Counter {
            id: counter.id.clone(),
            name: counter.name.clone(),
            side: counter.side.clone(),
            piece: self.module.expand(piece, &Place::entry("savedGame"), &mut self.findings)?,
            changes: counter.changes,
            prototypes: BTreeSet::new(),
        };
        // What is odd about it was told when the counter was made.
        let mut told = Report::default();
        let made = Maker { art, report: &mut told, counter: &counter, scale, keys: Names::default() }.make()?;
        let value = |prop| match prop {
            Prop::Number(number) => PropValue::Number(number),
            Prop::Text(text) => PropValue::Text(text),
        };
        Ok(made.props.into_iter().map(|(key, prop)| (key, value(prop))).collect())
    }

    /// Lists the prototypes a piece uses, and those that these use in turn.
    fn prototypes_of(&self, piece: &Piece) -> BTreeSet<String> {
        let used = |traits: &[Worn]| -> Vec<String> {
            let names = traits.iter().filter_map(|worn| match &*worn.worn {
                Trait::UsePrototype(used) => Some(used.name.clone()),
                _ => None,
            });
            names.collect()
        };
        let (mut out, mut walk) = (BTreeSet::new(), used(&piece.traits));
        while let Some(name) = walk.pop() {
            if let Some(prototype) = self.module.build.prototypes.get(&name).filter(|_| out.insert(name.clone())) {
                walk.extend(used(&prototype.traits));
            }
        }
        out
    }

    /// Returns what a pattern may ask of pieces beside what their counters show; `berthier map-units` reads it.
    fn origins(&self) -> String {
        let kinds = |counter: &Counter| -> BTreeSet<&'static str> {
            counter.piece.traits.iter().map(|worn| worn.worn.kind()).collect()
        };
        let origins = self.counters.iter().map(|counter| OriginOut {
            id: &counter.id,
            prototypes: counter.prototypes.iter().collect(),
            traits: kinds(counter),
        });
        write::toml(&Origins { piece: origins.collect() })
    }

    /// Returns the side whose name one of its properties bears, else that of nobody.
    fn side_of(&self, piece: &Piece) -> String {
        let values = piece.traits.iter().flat_map(|worn| match &*worn.worn {
            Trait::Markers(markers) => markers.values(&worn.state).into_iter().map(|(_, value)| value).collect(),
            _ => Vec::new(),
        });
        let found = values.into_iter().find_map(|value| self.side(&value).map(str::to_owned));
        found.unwrap_or_else(|| self.sides.last().map_or_else(String::new, |(id, _)| id.clone()))
    }

    /// Returns the files of forces, and copies the pictures.
    pub(crate) fn write(
        &mut self,
        art: &mut Art<'_>,
        scale: Scale,
        progress: &mut dyn Progress,
        report: &mut Report,
    ) -> Result<Vec<(String, String)>, ImportError> {
        let sides = self.sides.iter().zip(0_u8..);
        let sides: Vec<SideOut<'_>> = sides.map(|((id, name), n)| SideOut { id, name, colours: n % 6 }).collect();
        let mut files = vec![("forces/sides.toml".to_owned(), write::toml(&Sides { side: sides }))];
        let total = u64::try_from(self.counters.len()).unwrap_or(0);
        for (number, part) in (1..).zip(self.counters.chunks(A_FILE)) {
            let mut out = Vec::with_capacity(part.len());
            for (n, counter) in (0_u64..).zip(part) {
                if n.is_multiple_of(64) && progress.step(Stage::Pieces, n, total).is_break() {
                    return Err(Error::Cancelled.into());
                }
                out.push(Maker { art, report, counter, scale, keys: Names::default() }.make()?);
            }
            files.push((format!("forces/counters_{number}.toml"), write::toml(&Markers { marker: out })));
        }
        files.push(("mapping/pieces.toml".to_owned(), self.origins()));
        report.counters = self.counters.len();
        for Finding { kind, what, .. } in self.findings.iter() {
            if *kind == vassal::FindingKind::MissingPrototype && !report.missing_prototypes.contains(what) {
                report.missing_prototypes.push(what.clone());
            }
        }
        Ok(files)
    }
}

/// Returns a text that is the same for pieces that look and behave alike, wherever they stand.
fn look_of(piece: &Piece) -> String {
    described(piece, true)
}

/// Returns a text that is the same for a piece whatever state it is in.
pub(crate) fn shape_of(piece: &Piece) -> String {
    described(piece, false)
}

fn described(piece: &Piece, with_states: bool) -> String {
    let mut key = String::new();
    for worn in &piece.traits {
        let is_basic = matches!(&*worn.worn, Trait::BasicPiece(_));
        let _ = write!(key, "{}", worn.worn.kind());
        for (name, value) in worn.worn.settings() {
            let _ = write!(key, "\u{1}{name}={value}");
        }
        if with_states && !is_basic {
            let _ = write!(key, "\u{2}{}", worn.state);
        }
        key.push('\n');
    }
    key
}

fn shown_name(piece: &Piece) -> String {
    let own = piece.traits.iter().find_map(|worn| match &*worn.worn {
        Trait::BasicName(name) if !name.name.contains(['{', '$']) => Some(name.name.as_str()),
        _ => None,
    });
    let name = naming::line(own.filter(|n| !n.trim().is_empty()).unwrap_or_else(|| piece.name()));
    if name.trim().is_empty() { "–".to_owned() } else { name }
}

/// Makes one counter.
struct Maker<'a, 'b> {
    art: &'a mut Art<'b>,
    report: &'a mut Report,
    counter: &'a Counter,
    scale: Scale,
    keys: Names,
}

impl Maker<'_, '_> {
    fn make(mut self) -> Result<MarkerOut, ImportError> {
        let (mut props, mut layers, mut texts, mut turn) = (BTreeMap::new(), Vec::<LayerOut>::new(), Vec::new(), None);
        let (mut width, mut height) = (0, 0);
        // Properties first: layers and texts name them.
        for worn in &self.counter.piece.traits {
            self.take_properties(worn, &mut props);
        }
        // From the innermost trait out: what comes later lies over it.
        for worn in self.counter.piece.traits.iter().rev() {
            match &*worn.worn {
                Trait::BasicPiece(basic) => {
                    layers.extend(self.layer(
                        std::slice::from_ref(&basic.image),
                        (0, 0, 100),
                        &mut width,
                        &mut height,
                    )?);
                }
                Trait::Layer(layer) => {
                    let at = (layer.x, layer.y, crate::sheet::rounded(layer.scale * 100.0));
                    if let Some(mut out) = self.layer(&layer.images.0, at, &mut width, &mut height)? {
                        self.state_of_layer(layer, &worn.state, &mut out, &mut props);
                        layers.push(out);
                    }
                }
                Trait::Mask(mask) => {
                    if let Some(mut out) =
                        self.layer(std::slice::from_ref(&mask.image), (0, 0, 100), &mut width, &mut height)?
                    {
                        let is_on = !worn.state.is_empty() && &*worn.state != "null";
                        self.switch(&mut out, "masked", is_on, &mut props);
                        layers.push(out);
                    }
                    self.report.approximated("masked pieces show their mask to all");
                }
                Trait::MovedMark(mark) => {
                    if let Some(mut out) =
                        self.layer(std::slice::from_ref(&mark.image), (mark.x, mark.y, 100), &mut width, &mut height)?
                    {
                        self.switch(&mut out, "moved", &*worn.state == "true", &mut props);
                        layers.push(out);
                    }
                }
                Trait::Rotator(rotator) if turn.is_none() => {
                    let steps =
                        if rotator.facings > 1 { u16::try_from(rotator.facings).unwrap_or(360).min(360) } else { 24 };
                    let value = rotator.degrees(&worn.state).rem_euclid(360.0) * f64::from(steps) / 360.0;
                    let prop = self.keys.unique("turned", "_");
                    props.insert(prop.clone(), Prop::Number(i64::from(crate::sheet::rounded(value))));
                    for layer in &mut layers {
                        layer.turns = true;
                    }
                    turn = Some(TurnOut { prop, steps });
                    if rotator.facings <= 1 {
                        self.report.approximated("pieces that turn freely turn by 15 degrees");
                    }
                }
                Trait::Rotator(_) => self.report.left("a second rotation of a piece"),
                Trait::Label(label) => texts.push((label.clone(), worn.state.to_string())),
                Trait::Hideable(_) => self.report.left("Hideable (nobody hides anything here)"),
                Trait::Border(_) | Trait::AreaOfEffect(_) | Trait::Trail(_) | Trait::Pivot(_) => {
                    self.report.left(worn.worn.kind());
                }
                Trait::Mat(_) | Trait::Cargo(_) => self.report.left("Mat and Cargo: carried pieces move by themselves"),
                _ => {}
            }
        }
        let texts = texts
            .into_iter()
            .map(|(label, state)| self.text(&label, &state, (width, height), &mut props))
            .collect::<Vec<_>>();
        let side = |n: i32| u16::try_from(n.clamp(1, 8_000)).unwrap_or(1);
        let has_face = !layers.is_empty() || !texts.is_empty();
        let (width, height) = if width == 0 { (48, 48) } else { (width, height) };
        let face = has_face.then(|| FaceOut {
            size: [side(width), side(height)],
            reach: self.scale.reach(width.max(height)),
            turn,
            layers,
            texts,
        });
        let c = self.counter;
        Ok(MarkerOut { id: c.id.clone(), name: c.name.clone(), side: c.side.clone(), optional: true, props, face })
    }

    fn take_properties(&mut self, worn: &Worn, props: &mut BTreeMap<String, Prop>) {
        match &*worn.worn {
            Trait::Markers(markers) => {
                for (name, value) in markers.values(&worn.state) {
                    self.property(name, Prop::Text(value), props);
                }
            }
            Trait::DynamicProperty(property) => {
                let value = match worn.state.trim().parse::<i64>() {
                    Ok(number) if property.constraints.is_numeric => Prop::Number(number),
                    _ => Prop::Text(worn.state.to_string()),
                };
                self.property(&property.name, value, props);
            }
            _ => {}
        }
    }

    /// Keeps a property under its own name; of two of one name the outermost counts.
    fn property(&mut self, name: &str, value: Prop, props: &mut BTreeMap<String, Prop>) {
        let name = naming::line(name);
        if !name.trim().is_empty() && !props.contains_key(&name) {
            self.keys.unique(&name, "_");
            props.insert(name, value);
        }
    }

    /// Makes a layer of pictures; none where not one of them could be had.
    fn layer(
        &mut self,
        images: &[String],
        (x, y, percent): (i32, i32, i32),
        width: &mut i32,
        height: &mut i32,
    ) -> Result<Option<LayerOut>, ImportError> {
        let mut pictures = Vec::with_capacity(images.len());
        for image in images.iter().take(250) {
            if image.trim().is_empty() {
                pictures.push(String::new());
                continue;
            }
            let Some(copied) = self.art.copy(image, self.report)? else {
                pictures.push(String::new());
                continue;
            };
            let part = |side: i32, off: i32| {
                (i64::from(side) * i64::from(percent) / 100 + 2 * i64::from(off).abs()).clamp(1, 8_000)
            };
            *width = (*width).max(i32::try_from(part(copied.width, x)).unwrap_or(1));
            *height = (*height).max(i32::try_from(part(copied.height, y)).unwrap_or(1));
            pictures.push(copied.path);
        }
        let small = |n: i32| i16::try_from(n.clamp(-8_000, 8_000)).unwrap_or(0);
        Ok(pictures.iter().any(|p| !p.is_empty()).then(|| LayerOut {
            prop: None,
            first: 1,
            name: String::new(),
            at: [small(x), small(y)],
            percent: u16::try_from(percent.clamp(1, 1_000)).unwrap_or(100),
            turns: false,
            pictures,
            names: Vec::new(),
        }))
    }

    fn state_of_layer(&mut self, layer: &Layer, state: &str, out: &mut LayerOut, props: &mut BTreeMap<String, Prop>) {
        // A layer without a name is called as its piece's menu calls it.
        let called = [&layer.name, &layer.description, &layer.activate_command, &layer.up_command];
        out.name = naming::line(called.into_iter().find(|name| !name.trim().is_empty()).map_or("", String::as_str));
        out.names = layer.names.0.iter().map(|n| naming::line(n.trim_matches('+'))).collect();
        if layer.follows {
            out.first = i16::try_from(layer.first_level).unwrap_or(1);
            let followed = naming::line(layer.property.trim_matches(['{', '}', '$']).trim());
            if let Some(value) = props.get(&followed) {
                if let Prop::Text(text) = value {
                    let number = text.trim().parse().unwrap_or(i64::from(out.first));
                    props.insert(followed.clone(), Prop::Number(number));
                }
                out.prop = Some(followed);
                return;
            }
            self.report.left("a layer that follows an expression or a property of the game (it is flipped by hand)");
        }
        let level = i64::from(layer.level(state).max(0));
        if out.pictures.len() == 1 && layer.is_on_from_start() && level == 1 && !self.counter.changes {
            return;
        }
        let prop = self.keys.unique(&naming::slug(&out.name, "layer"), "_");
        let level = if layer.follows { i64::from(out.first) } else { level };
        props.insert(prop.clone(), Prop::Number(level));
        out.prop = Some(prop);
    }

    fn switch(&mut self, out: &mut LayerOut, name: &str, is_on: bool, props: &mut BTreeMap<String, Prop>) {
        let prop = self.keys.unique(name, "_");
        props.insert(prop.clone(), Prop::Number(i64::from(is_on)));
        name.clone_into(&mut out.name);
        out.prop = Some(prop);
    }

    fn text(
        &mut self,
        label: &Label,
        state: &str,
        (width, height): (i32, i32),
        props: &mut BTreeMap<String, Prop>,
    ) -> TextOut {
        let state = state.split(';').next().unwrap_or_default();
        let key = naming::line(if label.property.trim().is_empty() { "TextLabel" } else { &label.property });
        let key = if props.contains_key(&key) { self.keys.unique(&key, "_") } else { key };
        self.keys.unique(&key, "_");
        if state.contains('{') {
            self.report.left("a label whose text is an expression");
        }
        props.insert(key.clone(), Prop::Text(state.to_owned()));
        // The size of letters is in points; a text is about so wide and high.
        let size = label.font_size.clamp(4, 200);
        let (high, wide) = (size * 5 / 4, i32::try_from(state.chars().count().min(40)).unwrap_or(0) * size * 11 / 20);
        let edge = |at: &str, low: &str, high: &str, side: i32| match at {
            a if a == low => -side / 2,
            a if a == high => side / 2,
            _ => 0,
        };
        let x = edge(&label.horizontal, "l", "r", width) + label.x - edge(&label.horizontal_anchor, "l", "r", wide);
        let y = edge(&label.vertical, "t", "b", height) + label.y - edge(&label.vertical_anchor, "t", "b", high);
        let degrees = label.degrees.rem_euclid(360);
        let (x, y) = turned((x, y), degrees);
        let small = |n: i32| i16::try_from(n.clamp(-8_000, 8_000)).unwrap_or(0);
        let colour = |c: Option<[u8; 4]>| c.filter(|c| c[3] > 0).map(|[r, g, b, _]| [r, g, b]);
        TextOut {
            prop: key,
            at: [small(x), small(y)],
            degrees: u16::try_from(degrees).unwrap_or(0),
            size: u16::try_from(size).unwrap_or(10),
            ink: colour(label.foreground.0).unwrap_or_default(),
            ground: colour(label.background.0),
        }
    }
}

/// Turns a point about the middle of a piece, clockwise: VASSAL turns the place of a text along with its letters.
#[expect(clippy::cast_possible_truncation, reason = "`as` keeps to the ends")]
fn turned((x, y): (i32, i32), degrees: i32) -> (i32, i32) {
    match degrees {
        0 => (x, y),
        90 => (y.saturating_neg(), x),
        180 => (x.saturating_neg(), y.saturating_neg()),
        270 => (y, x.saturating_neg()),
        _ => {
            let (sin, cos) = f64::from(degrees).to_radians().sin_cos();
            let (x, y) = (f64::from(x), f64::from(y));
            ((x * cos - y * sin).round() as i32, (x * sin + y * cos).round() as i32)
        }
    }
}

/// Returns the slots of all palettes, leaf by leaf, with the names that lead there.
pub(crate) fn palettes(module: &Module) -> Vec<(String, Vec<&Slot>)> {
    fn walk<'m>(name: &str, widgets: &'m [vassal::Widget], out: &mut Vec<(String, Vec<&'m Slot>)>) {
        let slots: Vec<&Slot> = widgets
            .iter()
            .filter_map(|w| match w {
                vassal::Widget::Slot(slot) => Some(&**slot),
                _ => None,
            })
            .collect();
        if !slots.is_empty() {
            out.push((name.to_owned(), slots));
        }
        for widget in widgets {
            if let vassal::Widget::Group { name: own, contents, .. } = widget {
                let whole = if own.is_empty() { name.to_owned() } else { format!("{name} · {own}") };
                walk(&whole, contents, out);
            }
        }
    }
    let mut out = Vec::new();
    for window in module.build.palettes.iter().chain(&module.build.charts) {
        walk(&window.settings.name, &window.contents, &mut out);
    }
    out
}

/// A value of a counter.
#[derive(Clone, Serialize)]
#[serde(untagged)]
enum Prop {
    Number(i64),
    Text(String),
}

#[derive(Serialize)]
struct Sides<'a> {
    side: Vec<SideOut<'a>>,
}

#[derive(Serialize)]
struct SideOut<'a> {
    id: &'a str,
    name: &'a str,
    colours: u8,
}

#[derive(Serialize)]
struct Origins<'a> {
    piece: Vec<OriginOut<'a>>,
}

#[derive(Serialize)]
struct OriginOut<'a> {
    id: &'a str,
    prototypes: Vec<&'a String>,
    traits: BTreeSet<&'static str>,
}

#[derive(Serialize)]
struct Markers {
    marker: Vec<MarkerOut>,
}

#[derive(Serialize)]
struct MarkerOut {
    id: String,
    name: String,
    side: String,
    optional: bool,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    props: BTreeMap<String, Prop>,
    #[serde(skip_serializing_if = "Option::is_none")]
    face: Option<FaceOut>,
}

#[derive(Serialize)]
struct FaceOut {
    size: [u16; 2],
    reach: u16,
    #[serde(skip_serializing_if = "Option::is_none")]
    turn: Option<TurnOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    layers: Vec<LayerOut>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    texts: Vec<TextOut>,
}

#[derive(Serialize)]
struct TurnOut {
    prop: String,
    steps: u16,
}

#[derive(Serialize)]
struct LayerOut {
    #[serde(skip_serializing_if = "Option::is_none")]
    prop: Option<String>,
    #[serde(skip_serializing_if = "is_first")]
    first: i16,
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(skip_serializing_if = "is_middle")]
    at: [i16; 2],
    #[serde(skip_serializing_if = "is_whole")]
    percent: u16,
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    turns: bool,
    pictures: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
}

#[derive(Serialize)]
struct TextOut {
    prop: String,
    at: [i16; 2],
    #[serde(skip_serializing_if = "is_straight")]
    degrees: u16,
    size: u16,
    ink: [u8; 3],
    #[serde(skip_serializing_if = "Option::is_none")]
    ground: Option<[u8; 3]>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_straight(degrees: &u16) -> bool {
    *degrees == 0
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_first(n: &i16) -> bool {
    *n == 1
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_middle(at: &[i16; 2]) -> bool {
    *at == [0, 0]
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_whole(percent: &u16) -> bool {
    *percent == 100
}
