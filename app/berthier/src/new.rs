//! `berthier new`: a module that runs, to start from.

use std::path::Path;

use anyhow::anyhow;
use session::new_module;

use crate::print::{self, Outcome};

/// Makes a folder with a module in it. The last part of the path is the module's id.
pub(crate) fn new(folder: &Path, title: Option<&str>) -> anyhow::Result<Outcome> {
    new_module::make(folder, title)
        .map_err(|why| anyhow!("{why}\nthe last part of the path is the id of the module"))?;
    let shown = folder.display();
    print::line(format!(
        "{shown} is a module: `berthier {shown}` opens it, `berthier check {shown}` looks for mistakes, `berthier test \
         {shown}` runs its tests"
    ));
    Ok(Outcome::Fine)
}
