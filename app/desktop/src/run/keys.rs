//! The dialog of keys: giving a command another key, and keeping what was chosen.

use crate::app::App;
use crate::commands::Remap;
use crate::commands::keymap::is_reserved;
use crate::desk::Remapping;

impl App {
    pub(super) fn remap(&mut self, remap: Remap) {
        let Some(open) = &mut self.desk.remapping else { return };
        let keys = &mut self.desk.keys;
        match remap {
            Remap::Await(id) => {
                *open = Remapping { awaits: id, clash: None };
                return;
            }
            Remap::Put(key) => {
                let Some(id) = open.awaits.clone() else { return };
                let other = keys.owner(key).is_some_and(|owner| owner.id() != id);
                if other || is_reserved(key) {
                    open.clash = Some(key);
                    return;
                }
                keys.put(&id, key);
                *open = Remapping::default();
            }
            Remap::TakeOver => {
                let (Some(id), Some(key)) = (open.awaits.clone(), open.clash) else { return };
                keys.put(&id, key);
                *open = Remapping::default();
            }
            Remap::Clear(id) => keys.clear(&id),
            Remap::Reset(id) => keys.reset(&id),
            Remap::ResetAll => keys.reset_all(),
        }
        let kept = self.config.as_deref().map(|folder| self.desk.keys.save(folder));
        self.notices.extend(kept.and_then(Result::err));
    }
}
