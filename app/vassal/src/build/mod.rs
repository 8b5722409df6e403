//! The build file: components read into what a board game needs of them.
//!
//! Components are told apart by the last part of their class. Folders are looked through; what only concerns VASSAL's
//! own window is counted; what is unknown is counted, told, and looked through for what is known.

mod given;
mod layout;
mod map;
mod pieces;
mod play;
mod records;

pub use given::{Given, GivenSetting};
pub use layout::{Laid, Layout};
pub use map::{Board, BoardSettings, Map, MapKind, MapSettings, Placement, Zoom};
pub use pieces::{
    Chart, Deck, DeckSettings, GroupKind, Slot, SlotSettings, StackSettings, StartStack, Widget, Window, WindowSettings,
};
pub use play::{Count, Dice, DiceSettings, DieFace, SpecialDie, TurnLevel, TurnSettings, TurnTracker};
pub use records::{
    About, ExtensionAbout, Help, HelpKind, Inventory, LayerOrder, Property, Setup, SightThread, StackLook,
};

use std::collections::BTreeMap;

use crate::error::Error;
use crate::finding::{FindingKind, Findings};
use crate::limits::Limits;
use crate::piece::{Piece, PieceReader, Prototype, Prototypes, without_dummy};
use crate::progress::{Progress, Stage, tell};
use crate::settings::Settings;
use crate::xml::Element;

/// Everything a build file holds.
#[derive(Debug)]
pub struct Build {
    /// What the module says of itself.
    pub about: About,
    /// Its maps.
    pub maps: Vec<Map>,
    /// Its palettes of pieces.
    pub palettes: Vec<Window>,
    /// Its windows of charts.
    pub charts: Vec<Window>,
    /// Its prototypes.
    pub prototypes: Prototypes,
    /// Properties of the game.
    pub properties: Vec<Property>,
    /// Its set-ups.
    pub setups: Vec<Setup>,
    /// Its turn trackers.
    pub turns: Vec<TurnTracker>,
    /// Its dice.
    pub dice: Vec<Dice>,
    /// What explains it.
    pub help: Vec<Help>,
    /// The sides players take.
    pub sides: Vec<String>,
    /// Options of the whole game, by name.
    pub options: Vec<(String, String)>,
    /// Its lists of pieces.
    pub inventories: Vec<Inventory>,
    /// Buttons and commands of the whole game, as they are written.
    pub automations: Vec<Element>,
    /// Pictures VASSAL composes; each lies in the archive under its name, or has to be drawn.
    pub generated: Vec<Element>,
    /// How often components occur that only concern VASSAL's own window, by class.
    pub others: BTreeMap<String, usize>,
    /// Every setting of its components that says something.
    pub given: Given,
}

/// Reads the tree of a build file.
pub(crate) fn read(
    root: &Element,
    limits: &Limits,
    progress: &mut dyn Progress,
    findings: &mut Findings,
) -> Result<Build, Error> {
    let (mut of_settings, mut of_pieces) = (Findings::default(), Findings::default());
    let build = {
        let settings = Settings::new(&mut of_settings);
        let build = Build::new(About::read(root, &settings));
        let mut reader = Builder {
            settings,
            pieces: PieceReader::new(limits, &mut of_pieces),
            progress,
            build,
            done: 0,
            total: count_slots(root),
        };
        given::collect(root, &mut reader.build.given);
        for component in root.components() {
            reader.component(component)?;
        }
        reader.build
    };
    findings.merge(of_settings);
    findings.merge(of_pieces);
    Ok(build)
}

fn count_slots(element: &Element) -> u64 {
    let own = u64::from(matches!(element.kind(), "PieceSlot" | "CardSlot"));
    element.children.iter().fold(own, |sum, child| sum + count_slots(child))
}

/// Components that only concern VASSAL's own window.
const OF_THE_WINDOW: [&str; 38] = [
    "BasicCommandEncoder",
    "Chatter",
    "ChessClockControl",
    "CounterDetailViewer",
    "Flare",
    "ForwardToChatter",
    "ForwardToKeyBuffer",
    "GlobalMap",
    "GlobalTranslatableMessages",
    "HandMetrics",
    "HidePiecesButton",
    "HighlightLastMoved",
    "ImageSaver",
    "KeyBufferer",
    "KeyNamer",
    "Language",
    "LayerControl",
    "MapCenterer",
    "MapShader",
    "MenuDisplayer",
    "NotesWindow",
    "PieceMover",
    "PlayerRoster",
    "PieceRecenterer",
    "PrivateNotesController",
    "Scroller",
    "SelectionHighlighter",
    "SelectionHighlighters",
    "ServerConnection",
    "StackExpander",
    "SymbolDice",
    "TextSaver",
    "TranslatableMessage",
    "Translation",
    "ZonedGridHighlighter",
    "ZoneHighlight",
    "MassPieceDefiner",
    "DebugControls",
];

/// Components that are chains of commands: whoever brings a module over writes them anew.
pub(crate) const AUTOMATIONS: [&str; 9] = [
    "MassKeyCommand",
    "GlobalKeyCommand",
    "StartupGlobalKeyCommand",
    "DeckGlobalKeyCommand",
    "DoActionButton",
    "MultiActionButton",
    "ToolbarMenu",
    "ChangePropertyButton",
    "TurnGlobalHotkey",
];

impl Build {
    fn new(about: About) -> Self {
        Self {
            about,
            maps: Vec::new(),
            palettes: Vec::new(),
            charts: Vec::new(),
            prototypes: Prototypes::default(),
            properties: Vec::new(),
            setups: Vec::new(),
            turns: Vec::new(),
            dice: Vec::new(),
            help: Vec::new(),
            sides: Vec::new(),
            options: Vec::new(),
            inventories: Vec::new(),
            automations: Vec::new(),
            generated: Vec::new(),
            others: BTreeMap::new(),
            given: Given::new(),
        }
    }

    /// Lists all slots: of palettes, decks and stacks at start.
    pub fn slots(&self) -> Vec<&Slot> {
        let mut out = Vec::new();
        for map in &self.maps {
            slots_of_map(map, &mut out);
        }
        for window in self.palettes.iter().chain(&self.charts) {
            slots_of(&window.contents, &mut out);
        }
        out
    }

    /// Finds a map by the id that saved games use, or by its name.
    pub fn map(&self, id: &str) -> Option<&Map> {
        self.maps.iter().find(|m| m.id == id || m.settings.name == id)
    }
}

fn slots_of_map<'m>(map: &'m Map, out: &mut Vec<&'m Slot>) {
    out.extend(map.decks.iter().flat_map(|d| &d.slots));
    out.extend(map.stacks.iter().flat_map(|s| &s.slots));
}

fn slots_of<'m>(widgets: &'m [Widget], out: &mut Vec<&'m Slot>) {
    for widget in widgets {
        match widget {
            Widget::Slot(slot) => out.push(slot),
            Widget::Group { contents, .. } => slots_of(contents, out),
            Widget::Map(map) => slots_of_map(map, out),
            Widget::Chart(_) | Widget::Text(_) => {}
        }
    }
}

struct Builder<'a> {
    settings: Settings<'a>,
    pieces: PieceReader<'a>,
    progress: &'a mut dyn Progress,
    build: Build,
    done: u64,
    total: u64,
}

impl Builder<'_> {
    /// Reads a component of the module.
    fn component(&mut self, element: &Element) -> Result<(), Error> {
        let kind = element.kind();
        if let Some(map_kind) = MapKind::of(kind).filter(|_| !element.is_custom()) {
            let map = self.map(element, map_kind)?;
            self.build.maps.push(map);
            return Ok(());
        }
        match kind {
            "PieceWindow" => {
                let window = self.window(element)?;
                self.build.palettes.push(window);
            }
            "ChartWindow" => {
                let window = self.window(element)?;
                self.build.charts.push(window);
            }
            "PrototypesContainer" => self.prototypes(element)?,
            "GlobalProperties" => {
                let properties = properties(element, &self.settings);
                self.build.properties.extend(properties);
                self.build.automations.extend(automations_within(element));
            }
            "PredefinedSetup" => self.build.setups.push(Setup::read(element, &self.settings)),
            "TurnTracker" => self.build.turns.push(TurnTracker::read(element, &self.settings)),
            "DiceButton" | "RandomTextButton" | "SpecialDiceButton" => {
                self.build.dice.push(Dice::read(element, &self.settings));
            }
            "Documentation" => {
                let help = element.components().filter_map(|c| Help::read(c, &self.settings));
                self.build.help.extend(help);
            }
            "PlayerRoster" => {
                let entries = element.children.iter().filter(|c| c.kind() == "entry");
                self.build.sides.extend(entries.map(|c| c.text.clone()));
            }
            "GlobalOptions" => {
                self.build.options.extend(element.attributes.iter().cloned());
                let options = element.children.iter().filter(|c| c.kind() == "option");
                self.build.options.extend(options.map(|c| (c.name().to_owned(), c.text.clone())));
            }
            "Inventory" => self.build.inventories.push(Inventory::read(element, &self.settings)),
            "GamePieceImageDefinitions" => generated(element, &mut self.build.generated),
            _ if AUTOMATIONS.contains(&kind) => self.build.automations.push(element.clone()),
            _ => {
                self.other(element);
                // Components of custom code have already been looked through.
                let within = (!element.is_custom()).then(|| element.components());
                for child in within.into_iter().flatten() {
                    self.component(child)?;
                }
            }
        }
        Ok(())
    }

    /// Counts what nothing here needs, and tells what nobody knows.
    fn other(&mut self, element: &Element) {
        *self.build.others.entry(element.class.clone()).or_default() += 1;
        if element.is_custom() {
            self.settings.add(FindingKind::CustomClass, &element.class, || element.place());
        } else if !OF_THE_WINDOW.contains(&element.kind()) {
            self.settings.add(FindingKind::UnknownClass, &element.class, || element.place());
        }
    }

    fn map(&mut self, element: &Element, kind: MapKind) -> Result<Map, Error> {
        let settings = MapSettings::read(element, &self.settings);
        let id = if settings.name.is_empty() { format!("Map{}", self.build.maps.len()) } else { settings.name.clone() };
        let mut map = Map {
            id,
            kind,
            settings,
            boards: Vec::new(),
            default_boards: Vec::new(),
            decks: Vec::new(),
            stacks: Vec::new(),
            properties: Vec::new(),
            stack_look: None,
            layers: None,
            zoom: None,
            threads: Vec::new(),
            automations: Vec::new(),
            place: element.place(),
        };
        for child in element.components() {
            self.part_of_map(child, &mut map)?;
        }
        Ok(map)
    }

    fn part_of_map(&mut self, element: &Element, map: &mut Map) -> Result<(), Error> {
        match element.kind() {
            "BoardPicker" => {
                let (boards, default) = map::read_boards(element, &self.settings);
                map.boards.extend(boards);
                map.default_boards.extend(default);
            }
            "DrawPile" => {
                let (slots, automations) = (self.slots(element)?, automations_within(element));
                let settings = DeckSettings::read(element, &self.settings);
                map.decks.push(Deck { settings, slots, automations, place: element.place() });
            }
            "SetupStack" => {
                let slots = self.slots(element)?;
                let settings = StackSettings::read(element, &self.settings);
                map.stacks.push(StartStack { settings, slots, place: element.place() });
            }
            "GlobalProperties" => {
                map.properties.extend(properties(element, &self.settings));
                map.automations.extend(automations_within(element));
            }
            "StackMetrics" => map.stack_look = Some(StackLook::read(element, &self.settings)),
            "LayeredPieceCollection" => map.layers = Some(LayerOrder::read(element, &self.settings)),
            "Zoomer" => map.zoom = Some(Zoom::read(element, &self.settings)),
            "LOS_Thread" => map.threads.push(SightThread::read(element, &self.settings)),
            kind if AUTOMATIONS.contains(&kind) => map.automations.push(element.clone()),
            _ => self.other(element),
        }
        Ok(())
    }

    fn slots(&mut self, element: &Element) -> Result<Vec<Slot>, Error> {
        let slots = element.components().filter(|c| matches!(c.kind(), "PieceSlot" | "CardSlot"));
        slots.map(|c| self.slot(c)).collect()
    }

    fn slot(&mut self, element: &Element) -> Result<Slot, Error> {
        self.done += 1;
        if self.done.is_multiple_of(64) {
            tell(self.progress, Stage::Pieces, self.done, self.total)?;
        }
        let settings = SlotSettings::read(element, &self.settings);
        let piece = self.piece(element)?;
        Ok(Slot { settings, is_card: element.kind() == "CardSlot", piece, place: element.place() })
    }

    /// Reads the piece of a slot or prototype; one that is no piece is told and left empty.
    fn piece(&mut self, element: &Element) -> Result<Piece, Error> {
        match self.pieces.read(&element.text, &|| element.place()) {
            Err(Error::Text { place, why }) => {
                self.settings.add(FindingKind::BadPiece, &why, || place);
                Ok(Piece::default())
            }
            read => read,
        }
    }

    fn window(&mut self, element: &Element) -> Result<Window, Error> {
        let contents = self.widgets(element)?;
        Ok(Window { settings: WindowSettings::read(element, &self.settings), contents, place: element.place() })
    }

    fn widgets(&mut self, element: &Element) -> Result<Vec<Widget>, Error> {
        let mut out = Vec::new();
        for child in element.components() {
            let kind = child.kind();
            if let Some(kind) = GroupKind::of(kind) {
                let name = child.name().to_owned();
                out.push(Widget::Group { kind, name, contents: self.widgets(child)? });
            } else if let Some(kind) = MapKind::of(kind).filter(|_| !child.is_custom()) {
                out.push(Widget::Map(Box::new(self.map(child, kind)?)));
            } else {
                match kind {
                    "PieceSlot" | "CardSlot" => out.push(Widget::Slot(Box::new(self.slot(child)?))),
                    "Chart" => out.push(Widget::Chart(Chart::read(child, &self.settings))),
                    "HtmlChart" => out.push(Widget::Text(Chart::read(child, &self.settings))),
                    _ => self.other(child),
                }
            }
        }
        Ok(out)
    }

    fn prototypes(&mut self, element: &Element) -> Result<(), Error> {
        for child in element.components().filter(|c| c.kind() == "PrototypeDefinition") {
            let traits = without_dummy(self.piece(child)?);
            let prototype = Prototype {
                name: child.name().to_owned(),
                description: child.attribute("description").unwrap_or_default().to_owned(),
                text: child.text.clone(),
                traits,
                place: child.place(),
            };
            if let Some(earlier) = self.build.prototypes.add(prototype) {
                self.settings.add(FindingKind::DuplicatePrototype, &earlier.name, || child.place());
            }
        }
        Ok(())
    }
}

fn properties(element: &Element, settings: &Settings<'_>) -> Vec<Property> {
    let all = element.components().filter(|c| c.kind() == "GlobalProperty");
    all.map(|c| Property::read(c, settings)).collect()
}

/// Lists the chains of commands within a component, at any depth.
fn automations_within(element: &Element) -> Vec<Element> {
    let mut out = Vec::new();
    for child in element.components() {
        if AUTOMATIONS.contains(&child.kind()) {
            out.push(child.clone());
        } else {
            out.extend(automations_within(child));
        }
    }
    out
}

/// Collects the pictures VASSAL composes.
fn generated(element: &Element, out: &mut Vec<Element>) {
    for child in &element.children {
        if child.kind() == "GamePieceImage" {
            out.push(child.clone());
        } else {
            generated(child, out);
        }
    }
}
