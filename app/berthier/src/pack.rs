//! `berthier pack`: a module in one file, to be handed on.

use std::path::PathBuf;

use anyhow::{Context, anyhow};

use crate::cli::Common;
use crate::print::{self, Outcome};

/// Packs a module into a zip. One with mistakes is not packed.
pub(crate) fn pack(module: &str, out: Option<PathBuf>, common: &Common) -> anyhow::Result<Outcome> {
    let loaded = content::load(common.library().modules(), module, None);
    let mistakes: Vec<String> = loaded.diagnostics.iter().filter(|d| d.is_error()).map(ToString::to_string).collect();
    let Some(own) = loaded.module().filter(|_| mistakes.is_empty()) else {
        mistakes.iter().for_each(print::line);
        return Err(anyhow!("`{module}` has mistakes: a module is packed when `berthier check` finds none"));
    };
    let out = out.unwrap_or_else(|| PathBuf::from(format!("{}-{}.zip", own.id, own.version)));
    let paths = loaded.files.get(&own.id).into_iter().flat_map(|files| files.keys());
    let files = paths.map(|path| {
        let bytes = own.source.bytes(path).map_err(|diagnostic| diagnostic.render())?;
        Ok((path.clone(), bytes))
    });
    let mut packed = std::io::Cursor::new(Vec::new());
    content::pack(&mut packed, files).map_err(|why| anyhow!(why))?;
    std::fs::write(&out, packed.into_inner()).with_context(|| format!("{} cannot be written", out.display()))?;
    print::line(out.display());
    Ok(Outcome::Fine)
}
