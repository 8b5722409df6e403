//! What scripts offer the player, and what their panels and overlays show of a game. Pure: nothing here changes one.

use std::rc::Rc;

use mlua::Value;
use rules::Game;
use rules::hooks::HookFault;
use rules::ids::ModuleId;

use crate::offers::{self, Offer, OverlayMark, PanelPart};
use crate::registry::Family;
use crate::scripts::{Scripts, call_of};

impl Scripts {
    /// Returns the commands, panels and overlays of all modules, in the order of modules and names.
    pub fn offers(&self) -> &[Offer] {
        &self.loaded.offers
    }

    /// Returns whether a module offers a command of this name.
    pub(crate) fn has_command(&self, module: &ModuleId, name: &str) -> bool {
        self.loaded.offers.iter().any(|o| o.family == Family::Command && o.module == *module && o.name == name)
    }

    /// Fills a panel; nothing where there is none of this name, or it is switched off.
    ///
    /// # Errors
    /// The fault of its function.
    pub fn panel(&self, game: &Game, module: &ModuleId, name: &str) -> Result<Vec<PanelPart>, Box<HookFault>> {
        let of = self.loaded.offers.iter().filter(|o| o.family == Family::Command && o.module == *module);
        let commands: Vec<&str> = of.map(|o| o.name.as_str()).collect();
        let panel = self.hooks_in(game, Family::Panel, name).find(|(_, hook)| hook.module == *module);
        let Some(hook) = panel else { return Ok(Vec::new()) };
        let call = call_of(hook.1, self.snapshot(game));
        let filled = self.call(hook, call, |_| Ok(Value::Nil), |_, value| offers::panel(&value, &commands))?;
        Ok(filled.0)
    }

    /// Returns the marks of an overlay; none where there is none of this name, or it is switched off.
    ///
    /// # Errors
    /// The fault of its function.
    pub fn overlay(&self, game: &Game, module: &ModuleId, name: &str) -> Result<Vec<OverlayMark>, Box<HookFault>> {
        let overlay = self.hooks_in(game, Family::Overlay, name).find(|(_, hook)| hook.module == *module);
        let Some(hook) = overlay else { return Ok(Vec::new()) };
        let snapshot: Rc<Game> = self.snapshot(game);
        let marked =
            self.call(hook, call_of(hook.1, snapshot), |_| Ok(Value::Nil), |call, value| offers::marks(call, &value))?;
        Ok(marked.0)
    }
}
