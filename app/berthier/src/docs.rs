//! `berthier docs`: writes the reference and the editor types, or prints what they say of a name.

use std::path::{Path, PathBuf};

use anyhow::{Context, anyhow, bail};
use scripting::docs::{self, Page};

use crate::print::{self, Outcome};

/// What is asked of the reference.
#[derive(Debug)]
pub(crate) struct Wanted {
    /// A name to print the entries of.
    pub(crate) name: Option<String>,
    /// Where the files go.
    pub(crate) out: Option<PathBuf>,
    /// A module whose editor types are renewed.
    pub(crate) types: Option<PathBuf>,
}

/// Does what is asked.
pub(crate) fn docs(wanted: &Wanted, common: &crate::cli::Common) -> anyhow::Result<Outcome> {
    if let Some(name) = &wanted.name {
        return entry(name);
    }
    if let Some(module) = &wanted.types {
        return types(module);
    }
    let folder = wanted.out.clone().or_else(|| common.library().scripts().map(Path::to_owned));
    let folder = folder.context("the folder scripts/ is not found; name one with --out DIR")?;
    let stale = docs::stale(&folder);
    for page in docs::pages().iter().filter(|page| stale.contains(&page.path)) {
        write(&folder, page)?;
        print::line(folder.join(&page.path).display());
    }
    if stale.is_empty() {
        print::line(format!("everything in {} is up to date", folder.display()));
    }
    Ok(Outcome::Fine)
}

/// Prints what the reference says of a name.
fn entry(name: &str) -> anyhow::Result<Outcome> {
    let entries = docs::entries(name);
    if entries.is_empty() {
        let names = docs::names();
        let short = names.iter().filter_map(|n| n.rsplit(['.', ':']).next());
        let near = scripting::registry::nearest(name, names.iter().map(String::as_str).chain(short));
        let help = near.map_or_else(
            || "`berthier docs` without a name writes the whole reference".to_owned(),
            |near| format!("did you mean `{near}`?"),
        );
        return Err(anyhow!("the reference has no `{name}`; {help}"));
    }
    print::line(entries.join("\n"));
    Ok(Outcome::Fine)
}

/// Renews the types in the folder of a module.
fn types(module: &Path) -> anyhow::Result<Outcome> {
    if !module.join("module.toml").is_file() {
        bail!("{} is no folder of a module: it has no module.toml", module.display());
    }
    let page = session::new_module::types_page();
    write(module, &page)?;
    print::line(module.join(&page.path).display());
    Ok(Outcome::Fine)
}

/// Writes a file, with the folders it lies in.
fn write(folder: &Path, page: &Page) -> anyhow::Result<()> {
    let file = folder.join(&page.path);
    let parent = file.parent().unwrap_or(folder);
    std::fs::create_dir_all(parent).with_context(|| format!("the folder cannot be made: {}", parent.display()))?;
    std::fs::write(&file, &page.text).with_context(|| format!("cannot be written: {}", file.display()))
}
