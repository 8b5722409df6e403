//! The palette: its mark, and doing what the marked line says.

use egui::Context;

use crate::app::App;
use crate::desk::{Pane, Seek};
use crate::panels::palette::lines;

impl App {
    pub(super) fn move_in_palette(&mut self, by: isize) {
        let n = self.desk.palette.as_ref().map_or(0, |palette| lines(&self.view(), palette).len());
        if let Some(palette) = &mut self.desk.palette {
            palette.at = palette.at.saturating_add_signed(by).min(n.saturating_sub(1));
        }
    }

    /// Does what the marked line says; a greyed one stays where it is, with its reason.
    pub(super) fn run_palette(&mut self, ctx: &Context) {
        let Some(palette) = &self.desk.palette else { return };
        let line = lines(&self.view(), palette).into_iter().nth(palette.at);
        if let Some(line) = line.filter(|line| line.refused.is_none()) {
            let goes = self.desk.palette.take().is_some_and(|palette| palette.seek == Seek::Things);
            self.desk.to_focus = goes.then_some(Pane::Map);
            self.run_one(ctx, line.command);
        }
    }
}
