//! Saves and logs, disguised and plain, played to their end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vassal::{Limits, Unwatched};

fuzz_target!(|bytes: &[u8]| {
    let limits = Limits { traits: 200, commands: 10_000, ..Limits::default() };
    let covered = vassal::disguise(&String::from_utf8_lossy(bytes), 0x5a);
    for whole in [bytes, &covered] {
        if let Ok(save) = vassal::save_of_text(whole, &limits, &mut Unwatched) {
            let _ = save.game_at_end();
        }
    }
});
