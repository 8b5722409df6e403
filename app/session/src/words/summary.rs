//! How a game ended, in words.

use rules::definitions::Definitions;

use super::Words;
use crate::auto::Summary;

impl Words {
    /// Returns a game summed up, line by line; the last names the hash of its state.
    pub fn summary(&self, definitions: &Definitions, summary: &Summary) -> Vec<String> {
        let key = if summary.ended { "auto-ended" } else { "auto-stopped" };
        let mut lines = vec![self.text(key, &[("turn", summary.turn.into()), ("orders", summary.orders.into())])];
        for side in &summary.sides {
            let args = [
                ("side", self.side(definitions, &side.side).into()),
                ("lost", side.lost.into()),
                ("destroyed", side.destroyed.into()),
                ("left", side.on_map.into()),
            ];
            lines.push(self.text("auto-side", &args));
        }
        lines.push(match &summary.victory {
            Some(won) => self.victory(definitions, won.side.as_ref(), won.level, &won.text),
            None => self.say("auto-no_victory"),
        });
        lines.push(self.text("auto-hash", &[("hash", summary.hash.to_string().into())]));
        lines
    }
}
