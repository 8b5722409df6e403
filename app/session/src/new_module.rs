//! Makes a module that runs, to start from: what `berthier new` and the start screen do.

use std::path::Path;

use content::template;
use scripting::docs::{self, Page};

/// The folder of a module with the types in it.
const TYPES_FOLDER: &str = ".types";

/// Makes a folder with a module in it, and the types of the scripts' names for editors. The last part of the path is the
/// module's id; its title is made of the id where none is named.
///
/// # Errors
/// If the id is none, the folder is there already, or a file cannot be written: what to do about it.
pub fn make(folder: &Path, title: Option<&str>) -> Result<(), String> {
    let id = folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
    template::check_id(&id)?;
    let has_something = std::fs::read_dir(folder).is_ok_and(|mut entries| entries.next().is_some());
    if has_something || folder.is_file() {
        return Err(format!("{} is there already; name a folder that is not", folder.display()));
    }
    let title = title.map_or_else(|| spoken(&id), str::to_owned);
    for (path, text) in template::files(&id, &title) {
        write(folder, &Page { path, text })?;
    }
    write(folder, &types_page())
}

/// Returns the types of the scripts' names, as an editor reads them.
pub fn types_page() -> Page {
    Page { path: format!("{TYPES_FOLDER}/berthier.d.lua"), text: docs::types() }
}

fn write(folder: &Path, page: &Page) -> Result<(), String> {
    let file = folder.join(&page.path);
    let parent = file.parent().unwrap_or(folder);
    std::fs::create_dir_all(parent).map_err(|e| format!("the folder cannot be made: {e} ({})", parent.display()))?;
    std::fs::write(&file, &page.text).map_err(|e| format!("cannot be written: {e} ({})", file.display()))
}

/// Returns a title for an id: `eylau_1807` becomes `Eylau 1807`.
fn spoken(id: &str) -> String {
    let words = id.replace('_', " ");
    let mut letters = words.trim().chars();
    letters.next().map_or_else(|| id.to_owned(), |first| first.to_uppercase().to_string() + letters.as_str())
}
