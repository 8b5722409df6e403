//! `berthier new`: a module that runs, to start from.

use std::path::Path;

use anyhow::{anyhow, bail};
use content::template;
use scripting::docs::Page;

use crate::docs;
use crate::print::{self, Outcome};

/// Makes a folder with a module in it. The last part of the path is the module's id.
pub(crate) fn new(folder: &Path, title: Option<&str>) -> anyhow::Result<Outcome> {
    let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    template::check_id(&id).map_err(|why| anyhow!("{why}\nthe last part of the path is the id of the module"))?;
    let has_something = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if has_something || folder.is_file() {
        bail!("{} is there already; name a folder that is not", folder.display());
    }
    let title = title.map_or_else(|| spoken(&id), str::to_owned);
    for (path, text) in template::files(&id, &title) {
        docs::write(folder, &Page { path, text })?;
    }
    docs::write(folder, &docs::types_page())?;
    let shown = folder.display();
    print::line(format!(
        "{shown} is a module: `berthier {shown}` opens it, `berthier check {shown}` looks for mistakes, `berthier test \
         {shown}` runs its tests"
    ));
    Ok(Outcome::Fine)
}

/// Returns a title for an id: `eylau_1807` becomes `Eylau 1807`.
fn spoken(id: &str) -> String {
    let words = id.replace('_', " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(|| id.to_owned(), |first| first.to_uppercase().to_string() + letters.as_str())
}
