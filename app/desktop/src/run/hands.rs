//! What hands do besides orders: the palette, keys, panes, tools of the map.

use egui::Context;
use rules::order::{NoteOn, Order};

use crate::app::App;
use crate::board::camera::{Lens, sheet};
use crate::commands::Command;
use crate::desk::{Measure, Menu, Palette, Pane, Remapping, Tool};
use crate::view::by_hand::Section;

impl App {
    /// Runs what is neither an order nor about the look of the window.
    pub(super) fn run_hands(&mut self, ctx: &Context, command: Command) {
        let desk = &mut self.desk;
        match command {
            Command::OpenPalette(seek) => {
                let open = desk.palette.as_ref().is_some_and(|p| p.seek == seek);
                desk.help = false;
                desk.clauses.clear();
                desk.remapping = None;
                desk.palette = (!open).then(|| Palette { seek, text: String::new(), at: 0 });
            }
            Command::WritePalette(text) => {
                if let Some(palette) = &mut desk.palette {
                    palette.text = text;
                    palette.at = 0;
                }
            }
            Command::MoveInPalette(by) => self.move_in_palette(by),
            Command::RunPalette => self.run_palette(ctx),
            Command::ToggleKeys => {
                desk.help = false;
                desk.remapping = desk.remapping.is_none().then(Remapping::default);
            }
            Command::Remap(remap) => self.remap(remap),
            Command::FocusPane(step) => self.focus_pane(step),
            Command::NoteHere => self.note_here(),
            Command::EditNote(on) => {
                let text = on.as_ref().and_then(|on| self.link.game().state.note(on)).unwrap_or_default().to_owned();
                self.desk.note = on.map(|on| (on, text));
            }
            Command::WriteNote(text) => {
                if let Some((_, written)) = &mut desk.note {
                    *written = text;
                }
            }
            Command::PutRight => self.put_right(),
            Command::PutRightIn(section) => {
                let open = desk.by_hand.flatten();
                desk.by_hand = Some((open != Some(section)).then_some(section));
            }
            Command::WriteByHand(written) => desk.written = written,
            Command::OpenMenu => self.open_menu(),
            Command::CloseMenu => desk.menu = None,
            Command::MarchTogether(order, at) => self.march_together(ctx, order, at),
            Command::Take(tool) => self.take_tool(tool),
            Command::ToggleTimeline => self.toggle_timeline(),
            Command::Look(look) => self.look(look),
            Command::Play(play) => self.play(ctx, play),
            Command::ToggleTrails => desk.trails_on = !desk.trails_on,
            Command::ToggleMinimap => desk.minimap_off = !desk.minimap_off,
            Command::CentreOn(point) => {
                desk.camera.centre = point;
                desk.camera.keep_on(sheet(&self.link.game().definitions.board));
            }
            Command::ToggleCounters => desk.counters_off = !desk.counters_off,
            _ => {}
        }
    }

    /// Opens the field for a note: on the selected unit, if it stands where the menu, cursor or pointer is; else on the hex.
    fn note_here(&mut self) {
        let game = self.link.game();
        let board = &game.definitions.board;
        let desk = &self.desk;
        let cursor = desk.cursor.filter(|_| desk.map_focused);
        let place = desk.menu.map(|menu| menu.place).or(cursor).or(desk.hover);
        let unit = desk.selection.first().cloned();
        let stands = unit.as_ref().and_then(|u| game.state.unit(u)).and_then(|u| u.head()).and_then(|h| board.find(h));
        let on = match (place, unit) {
            (Some(place), Some(unit)) if stands == Some(place) => NoteOn::Unit(unit),
            (Some(place), _) => NoteOn::Hex(board.place(place).id.clone()),
            (None, Some(unit)) => NoteOn::Unit(unit),
            (None, None) => return,
        };
        let text = game.state.note(&on).unwrap_or_default().to_owned();
        self.desk.menu = None;
        self.desk.note = Some((on, text));
    }

    /// Opens the card of corrections, about the hex of the menu, the cursor or the selected unit; closes it where it is open.
    fn put_right(&mut self) {
        let game = self.link.game();
        let board = &game.definitions.board;
        let desk = &self.desk;
        let head = desk.selection.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
        let place = desk.menu.map(|menu| menu.place).or(desk.cursor);
        let hex = place.map(|place| &board.place(place).id).or(head).map(ToString::to_string);
        let (by_menu, is_open) = (desk.menu.is_some(), desk.by_hand.is_some());
        self.desk.menu = None;
        if let Some(hex) = hex {
            self.desk.written.hex = hex;
        }
        self.desk.by_hand = match (by_menu, is_open) {
            (true, _) => Some(Some(Section::Ground)),
            (false, true) => None,
            (false, false) => Some(None),
        };
    }

    /// Returns a correction with the reason written in the card, or the usual one where none is.
    pub(super) fn with_reason(&self, order: Order) -> Order {
        match order {
            Order::Correct { correction, reason } if reason.is_empty() => {
                let reason = match self.desk.written.reason.trim() {
                    "" => self.link.speech().say("window-reason_default"),
                    written => written.to_owned(),
                };
                Order::Correct { correction, reason }
            }
            order => order,
        }
    }

    /// Opens the menu at the hex cursor, else at the selected unit.
    fn open_menu(&mut self) {
        let game = self.link.game();
        let board = &game.definitions.board;
        let head = self.desk.selection.first().and_then(|u| game.state.unit(u)).and_then(|u| u.head());
        let place = self.desk.cursor.or_else(|| head.and_then(|hex| board.find(hex)));
        let (Some(place), Some(rect)) = (place, self.desk.map_rect) else { return };
        let top = game.state.stack(&board.place(place).id).first().cloned();
        let at = Lens { camera: self.desk.camera, rect }.place(board, place);
        if let Some(top) = top.filter(|_| head != Some(&board.place(place).id)) {
            self.desk.selection = vec![top];
        }
        self.desk.menu = Some(Menu { place, at, by_key: true });
    }

    /// Takes a tool in hand. With the keyboard its line begins at the hex cursor.
    fn take_tool(&mut self, tool: Tool) {
        let desk = &mut self.desk;
        let drawn = desk.measure.take().is_some_and(|measure| measure.tool == tool);
        desk.tool = (!drawn).then_some(tool);
        if let Some(from) = desk.cursor.filter(|_| desk.tool.is_some() && desk.map_focused) {
            desk.measure = Some(Measure { tool, from, to: from, drawing: false });
        }
    }

    /// Draws the line of the tool in hand to the hex cursor.
    pub(super) fn measure_to_cursor(&mut self) {
        if let (Some(measure), Some(cursor)) = (&mut self.desk.measure, self.desk.cursor)
            && self.desk.tool == Some(measure.tool)
        {
            measure.to = cursor;
        }
    }

    fn focus_pane(&mut self, step: isize) {
        let n = isize::try_from(Pane::ALL.len()).unwrap_or(1);
        let now = self.desk.pane.and_then(|pane| Pane::ALL.iter().position(|p| *p == pane));
        let now = now.and_then(|at| isize::try_from(at).ok());
        let next = now.map_or(if step > 0 { 0 } else { n - 1 }, |at| (at + step).rem_euclid(n));
        let pane = usize::try_from(next).ok().and_then(|at| Pane::ALL.get(at)).copied();
        self.desk.pane = pane;
        self.desk.to_focus = pane;
        if let Some(Pane::At(place)) = pane {
            self.desk.layout.go_to(place);
        }
    }
}
