//! Scenarios: the game as it begins, the set-ups of the module, and saved games.

use std::collections::BTreeMap;

use serde::Serialize;
use vassal::grid::Point;
use vassal::piece::Piece;
use vassal::{Game, Layout, Map, MapKind, Module, Place, Placement, Progress, Save, Setup};

use crate::clock::Clock;
use crate::counters::{Stock, Taken, palettes};
use crate::fields::Fields;
use crate::logs::{self, Arrangement, Cast, Ground, Scan, Step, Walked, Where};
use crate::naming::{self, Names};
use crate::report::Report;
use crate::sheet::{map_number, placements};
use crate::{ImportError, write};

/// The key of the box of those that are on no map.
const ASIDE: &str = "aside";

/// A game to make a scenario of; without one it is the module's own beginning.
pub(crate) struct Beginning<'s> {
    title: String,
    game: Option<Game>,
    /// Whether it is a saved game that was asked for, and not the module's own.
    is_save: bool,
    /// The log that goes from there.
    log: Option<&'s Save>,
}

/// Reads the set-ups of a module, and takes saved games.
pub(crate) fn read<'s>(
    module: &Module,
    saves: &'s [(String, Save)],
    progress: &mut dyn Progress,
    report: &mut Report,
) -> Result<Vec<Beginning<'s>>, ImportError> {
    let mut out = vec![Beginning { title: "Start".to_owned(), game: None, is_save: false, log: None }];
    read_setups(module, &module.build.setups, progress, report, &mut out)?;
    for (name, save) in saves {
        let (game, findings) = save.game();
        report.odd.extend(findings.iter().map(|f| format!("{name}: {f}")));
        let log = (!save.steps.is_empty() || save.damage.is_some()).then_some(save);
        out.push(Beginning { title: name.clone(), game: Some(game), is_save: true, log });
    }
    Ok(out)
}

fn read_setups(
    module: &Module,
    setups: &[Setup],
    progress: &mut dyn Progress,
    report: &mut Report,
    out: &mut Vec<Beginning<'_>>,
) -> Result<(), ImportError> {
    for setup in setups {
        read_setups(module, &setup.setups, progress, report, out)?;
        let Some(file) = &setup.file else { continue };
        let read = module.file(file).and_then(|bytes| vassal::save_of_bytes(file, bytes, module.limits(), progress));
        match read {
            Ok(save) => {
                let (game, findings) = save.game();
                report.odd.extend(findings.iter().map(|f| format!("{file}: {f}")));
                let title = if setup.name.trim().is_empty() { file.clone() } else { setup.name.clone() };
                out.push(Beginning { title, game: Some(game), is_save: false, log: None });
            }
            Err(vassal::Error::Cancelled) => return Err(vassal::Error::Cancelled.into()),
            Err(error) => report.odd.push(format!("the set-up “{}” cannot be read: {error}", setup.name)),
        }
    }
    Ok(())
}

/// The files of the scenarios.
pub(crate) struct Made {
    /// Each with its path.
    pub(crate) files: Vec<(String, String)>,
    /// The id of the first that is a saved game asked for.
    pub(crate) opens: Option<String>,
    /// The logs, walked through.
    pub(crate) logs: Vec<Walked>,
}

/// Makes the files of the scenarios; returns them, and the id of the first that is a saved game asked for.
pub(crate) fn make<'m>(
    module: &'m Module,
    games: &[Beginning<'_>],
    fields: &mut Fields<'_, 'm>,
    stock: &mut Stock<'m>,
    report: &mut Report,
) -> Result<Made, ImportError> {
    let mut ids = Names::default();
    let (mut files, mut opens, mut logs) = (Vec::new(), None, Vec::new());
    for (number, beginning) in (1..).zip(games) {
        let mut table = Table {
            module,
            fields,
            stock,
            taken: Taken::new(),
            standing: Vec::new(),
            boxes: BTreeMap::new(),
            order: Vec::new(),
            names: Names::default(),
            cast: Cast::default(),
            layouts: BTreeMap::new(),
        };
        match &beginning.game {
            None => table.begin(report)?,
            Some(game) => table.take(game)?,
        }
        let scan = beginning.log.zip(beginning.game.as_ref()).map(|(save, game)| Scan::of(save, game, module.limits()));
        if let Some(scan) = &scan {
            table.engage(scan, beginning.game.as_ref())?;
        }
        table.lay_palettes_out()?;
        let set_up = table.set_up();
        let walked = beginning.log.map(|save| table.walk(save, &set_up));
        let container = table.containers();
        report.containers = report.containers.max(container.len());
        let title = naming::line(&beginning.title);
        report.scenarios.push(title.trim().to_owned());
        let (turns, phases) = turns(module);
        let id = ids.id(&title, "scenario");
        if beginning.is_save {
            opens = opens.or_else(|| Some(id.clone()));
        }
        if let Some(((steps, findings), save)) = walked.zip(beginning.log) {
            report.odd.extend(findings.iter().map(|f| format!("{title}: {f}")));
            let damage = save.damage.as_ref().map(damage_of);
            logs.push(Walked { title: title.clone(), scenario: id.clone(), steps, damage });
        }
        let out = ScenarioOut {
            id: id.clone(),
            title,
            first_side: stock.first_side().to_owned(),
            turns,
            phases,
            set_up,
            container,
        };
        // The first by file name is the one that is opened.
        files.push((format!("scenarios/{number:02}_{id}.toml"), write::toml(&out)));
    }
    Ok(Made { files, opens, logs })
}

/// Returns how many turns there are and which phases, as far as a turn tracker says so.
fn turns(module: &Module) -> (u16, Vec<PhaseOut>) {
    let clock = Clock::of(&module.build.turns);
    let mut names = Names::default();
    let phase = |entry| PhaseOut { id: names.id(entry, "phase"), kind: "script" };
    let mut phases: Vec<PhaseOut> = clock.phases().map(phase).collect();
    if phases.is_empty() {
        phases.push(PhaseOut { id: "play".to_owned(), kind: "script" });
    }
    (clock.turns(), phases)
}

/// The table of one game while it is laid.
struct Table<'a, 's, 'm> {
    module: &'m Module,
    fields: &'a mut Fields<'s, 'm>,
    stock: &'a mut Stock<'m>,
    taken: Taken,
    /// What stands where, each stack from its top down, in the order they are laid.
    standing: Vec<(String, Vec<String>)>,
    boxes: BTreeMap<String, BoxOut>,
    order: Vec<String>,
    names: Names,
    /// Which piece of the game is which counter.
    cast: Cast,
    /// Where the boards of each map lie, as long as they lie so.
    layouts: BTreeMap<usize, Layout<'m>>,
}

impl<'m> Table<'_, '_, 'm> {
    /// Lays the module's own beginning: stacks at start, and decks.
    fn begin(&mut self, report: &mut Report) -> Result<(), ImportError> {
        for (number, map) in self.module.build.maps.iter().enumerate() {
            self.lay_decks(number, map, None);
            for deck in &map.decks {
                let units = deck.slots.iter().map(|slot| (&slot.piece, &slot.place)).collect::<Vec<_>>();
                let ids = self.counters(&units)?;
                self.put(&deck_key(&map.id, &deck.settings.name), ids);
            }
            for stack in &map.stacks {
                let units: Vec<_> = stack.slots.iter().map(|slot| (&slot.piece, &slot.place)).collect();
                let board = stack.board();
                // Where no board lies yet, that of the stack does: it is chosen as the game begins.
                let chosen: Vec<Placement>;
                let laid = if map.default_boards.is_empty() {
                    let name =
                        board.or_else(|| map.boards.first().map(|b| b.settings.name.as_str())).unwrap_or_default();
                    chosen = vec![Placement { board: name.to_owned(), ..Placement::default() }];
                    &chosen
                } else {
                    &map.default_boards
                };
                let (layout, _) = Layout::new(map, laid);
                let is_in_use = board.is_none_or(|b| layout.boards().iter().any(|l| l.board.settings.name == b));
                if !is_in_use {
                    report.approximated(format!(
                        "the stack “{}” stands on a board that does not lie on the table: it is left out",
                        stack.settings.name
                    ));
                    continue;
                }
                let at = layout.point_of(stack.at(), board.unwrap_or_default());
                let ids = self.counters(&units)?;
                self.stand(number, map, &layout, at, ids);
            }
        }
        Ok(())
    }

    /// Lays a saved game.
    fn take(&mut self, game: &Game) -> Result<(), ImportError> {
        for (number, map) in self.module.build.maps.iter().enumerate() {
            self.lay_decks(number, map, game.boards.get(&map.id));
        }
        for deck in game.decks.values() {
            let ids = self.of_game(game, &deck.pile.pieces)?;
            let map = deck.pile.map.clone().unwrap_or_default();
            let key = deck_key(&map, &deck.name);
            if !self.boxes.contains_key(&key) {
                self.container(&key, &deck.name, "deck", None, None);
            }
            self.put(&key, ids);
        }
        for stack in game.stacks.values() {
            let ids = self.of_game(game, &stack.pieces)?;
            self.lay(game, stack.map.as_deref(), stack.at, ids);
        }
        let alone: Vec<String> =
            game.pieces.iter().filter(|(_, p)| p.held_by.is_none()).map(|(id, _)| id.clone()).collect();
        for id in alone {
            let Some(piece) = game.pieces.get(&id) else { continue };
            let (map, at) = (piece.standing.map.clone(), piece.standing.at);
            let ids = self.of_game(game, std::slice::from_ref(&id))?;
            self.lay(game, map.as_deref(), at, ids);
        }
        Ok(())
    }

    fn of_game(&mut self, game: &Game, ids: &[String]) -> Result<Vec<String>, ImportError> {
        let pieces = ids.iter().filter_map(|id| Some((id, &game.pieces.get(id)?.piece)));
        self.of_pieces(pieces)
    }

    /// Takes the counters of pieces of a game, and notes which is which.
    fn of_pieces<'p>(
        &mut self,
        pieces: impl Iterator<Item = (&'p String, &'p Piece)>,
    ) -> Result<Vec<String>, ImportError> {
        let place = Place::entry("savedGame");
        let mut out = Vec::new();
        for (id, piece) in pieces {
            for counter in self.counters(&[(piece, &place)])? {
                self.cast.add(id, piece, &counter);
                out.push(counter);
            }
        }
        Ok(out)
    }

    /// Lays the counters ready that a log brings in later, and notes which it changes.
    fn engage(&mut self, scan: &Scan, game: Option<&Game>) -> Result<(), ImportError> {
        let later = self.of_pieces(scan.later.iter().map(|(id, piece)| (id, piece)))?;
        self.aside(later);
        let at_start = game.into_iter().flat_map(|game| &game.pieces).map(|(id, placed)| (id, &placed.piece));
        let all = at_start.chain(scan.later.iter().map(|(id, piece)| (id, piece)));
        for (id, piece) in all.filter(|(id, piece)| scan.changes(id, piece)) {
            if let Some(counter) = self.cast.counter(id, piece) {
                self.stock.changes(counter);
            }
        }
        Ok(())
    }

    /// Walks through a log from how the game is set up.
    fn walk(&mut self, save: &Save, set_up: &[SetUpOut]) -> (Vec<Step>, vassal::Findings) {
        let mut lies = Arrangement::new();
        for placed in set_up {
            lies.entry(Where::Field(placed.hex.clone())).or_default().push(placed.unit.clone());
        }
        for of_key in self.boxes.values() {
            lies.insert(Where::Box(of_key.id.clone()), of_key.units.clone());
        }
        let cast = std::mem::take(&mut self.cast);
        let limits = self.module.limits();
        logs::walk(save, limits, self, &cast, lies)
    }

    /// Returns the container of a key, which is made where there is none yet.
    fn box_of(&mut self, key: &str, name: &str, kind: &'static str) -> Option<Where> {
        self.container(key, name, kind, None, None);
        self.boxes.get(key).map(|of_key| Where::Box(of_key.id.clone()))
    }

    fn lay(&mut self, game: &Game, map: Option<&str>, at: Point, ids: Vec<String>) {
        let found = map.and_then(|id| map_number(self.module, id));
        let Some((number, map)) = found.and_then(|n| Some((n, self.module.build.maps.get(n)?))) else {
            // A piece on no map is being held for later, or was put away.
            self.aside(ids);
            return;
        };
        let (layout, _) = Layout::new(map, placements(map, game.boards.get(&map.id)));
        self.stand(number, map, &layout, at, ids);
    }

    fn stand(&mut self, number: usize, map: &Map, layout: &Layout<'m>, at: Point, ids: Vec<String>) {
        if map.kind == MapKind::Hand {
            let key = hand_key(map);
            let side = map.settings.sides.0.iter().find_map(|s| self.stock.side(s).map(str::to_owned));
            self.container(&key, &map.id, "hand", side, None);
            self.put(&key, ids);
            return;
        }
        match self.fields.find(number, layout, at) {
            // The list of a hex begins with the top.
            Some(hex) => {
                self.standing.push((hex, ids.into_iter().rev().collect()));
            }
            None => self.aside(ids),
        }
    }

    fn aside(&mut self, ids: Vec<String>) {
        self.container(ASIDE, "Off the boards", "box", None, None);
        self.put(ASIDE, ids);
    }

    /// Makes the decks of a map, each where it lies.
    fn lay_decks(&mut self, number: usize, map: &'m Map, boards: Option<&Vec<Placement>>) {
        let (layout, _) = Layout::new(map, placements(map, boards));
        for deck in &map.decks {
            let at = layout.point_of(deck.at(), &deck.settings.board);
            let place = self.fields.find(number, &layout, at);
            self.container(&deck_key(&map.id, &deck.settings.name), &deck.settings.name, "deck", None, place);
        }
    }

    fn counters(&mut self, pieces: &[(&Piece, &Place)]) -> Result<Vec<String>, ImportError> {
        let mut ids = Vec::with_capacity(pieces.len());
        for (piece, place) in pieces.iter().filter(|(piece, _)| !piece.traits.is_empty()) {
            ids.push(self.stock.take(piece, place, &mut self.taken)?);
        }
        Ok(ids)
    }

    /// Lays the palettes out: of each of their pieces any number can be taken.
    fn lay_palettes_out(&mut self) -> Result<(), ImportError> {
        for (number, (name, slots)) in palettes(self.module).into_iter().enumerate() {
            let key = format!("palette\t{number:05}");
            self.container(&key, &name, "palette", None, None);
            let pieces: Vec<_> = slots.iter().map(|slot| (&slot.piece, &slot.place)).collect();
            let ids = self.counters(&pieces)?;
            if let Some(of_palette) = self.boxes.get_mut(&key) {
                of_palette.units.extend(ids);
            }
        }
        Ok(())
    }

    /// Makes a container, once.
    fn container(&mut self, key: &str, name: &str, kind: &'static str, side: Option<String>, at: Option<String>) {
        if self.boxes.contains_key(key) {
            return;
        }
        let name = naming::line(if name.trim().is_empty() { kind } else { name });
        let id = self.names.id(&name, kind);
        self.order.push(key.to_owned());
        self.boxes.insert(key.to_owned(), BoxOut { id, name, kind, side, at, units: Vec::new() });
    }

    /// Puts counters into a container, the first at the bottom.
    fn put(&mut self, key: &str, ids: Vec<String>) {
        if let Some(of_key) = self.boxes.get_mut(key) {
            of_key.units.splice(0..0, ids.into_iter().rev());
        }
    }

    /// Returns who stands where, hex by hex: of several stacks on one field the last laid is on top, as VASSAL draws them.
    fn set_up(&mut self) -> Vec<SetUpOut> {
        let mut fields: Vec<(String, Vec<Vec<String>>)> = Vec::new();
        let mut known: BTreeMap<String, usize> = BTreeMap::new();
        for (hex, stack) in std::mem::take(&mut self.standing) {
            let at = *known.entry(hex.clone()).or_insert_with(|| {
                fields.push((hex, Vec::new()));
                fields.len() - 1
            });
            if let Some((_, stacks)) = fields.get_mut(at) {
                stacks.push(stack);
            }
        }
        let out = |(hex, stacks): (String, Vec<Vec<String>>)| {
            let top_first = stacks.into_iter().rev().flatten();
            top_first.map(move |unit| SetUpOut { unit, hex: hex.clone() }).collect::<Vec<_>>()
        };
        fields.into_iter().flat_map(out).collect()
    }

    fn containers(&mut self) -> Vec<BoxOut> {
        let order = std::mem::take(&mut self.order);
        order.iter().filter_map(|key| self.boxes.remove(key)).collect()
    }
}

impl Ground for Table<'_, '_, '_> {
    fn spot(&mut self, game: &Game, piece: &str) -> Option<Where> {
        let placed = game.pieces.get(piece)?;
        let holder = placed.held_by.as_deref();
        if let Some(deck) = holder.filter(|holder| game.decks.contains_key(*holder)) {
            return self.deck(game, deck);
        }
        let (map, at) = match holder.and_then(|holder| game.stacks.get(holder)) {
            Some(stack) => (stack.map.as_deref(), stack.at),
            None => (placed.standing.map.as_deref(), placed.standing.at),
        };
        let module = self.module;
        let number = map_number(module, map?)?;
        let map = module.build.maps.get(number)?;
        if map.kind == MapKind::Hand {
            return self.box_of(&hand_key(map), &map.id, "hand");
        }
        let layout =
            self.layouts.entry(number).or_insert_with(|| Layout::new(map, placements(map, game.boards.get(&map.id))).0);
        self.fields.find(number, layout, at).map(Where::Field)
    }

    fn aside(&self) -> Where {
        Where::Box(self.boxes.get(ASIDE).map(|aside| aside.id.clone()).unwrap_or_default())
    }

    fn deck(&mut self, game: &Game, deck: &str) -> Option<Where> {
        let deck = game.decks.get(deck)?;
        self.box_of(&deck_key(deck.pile.map.as_deref().unwrap_or_default(), &deck.name), &deck.name, "deck")
    }

    fn boards_change(&mut self) {
        self.layouts.clear();
    }
}

/// Tells where a log is damaged.
fn damage_of(damage: &vassal::Damage) -> String {
    let vassal::Damage { step, why, unread } = damage;
    format!("it is damaged at step {step}: {why}; the steps before it came over, {unread} commands after it are left")
}

fn hand_key(map: &Map) -> String {
    format!("hand\t{}", map.id)
}

fn deck_key(map: &str, name: &str) -> String {
    format!("deck\t{map}\t{name}")
}

#[derive(Serialize)]
struct ScenarioOut {
    id: String,
    title: String,
    first_side: String,
    turns: u16,
    phases: Vec<PhaseOut>,
    set_up: Vec<SetUpOut>,
    container: Vec<BoxOut>,
}

#[derive(Serialize)]
struct PhaseOut {
    id: String,
    kind: &'static str,
}

#[derive(Serialize)]
struct SetUpOut {
    unit: String,
    hex: String,
}

#[derive(Serialize)]
struct BoxOut {
    id: String,
    name: String,
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    side: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    at: Option<String>,
    units: Vec<String>,
}
