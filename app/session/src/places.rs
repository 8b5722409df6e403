//! Where the program finds its modules and its own scripts. It is decided here and nowhere else.
//!
//! A *home* is a folder that holds `modules/` and `scripts/`. Homes are, first one first: the folder that the variable
//! `BERTHIER_HOME` names; the folder of the program; `../share/berthier` seen from it; the repository above it; the
//! repository above the folder it was started in. Modules are sought before that in the folder named with `--modules`,
//! and in the player's data folder behind `BERTHIER_HOME`. Scripts are sought behind that beside the folder named with
//! `--modules`, and beside the folder in which a module of the game lies.

use std::ffi::OsString;
use std::path::{Path, PathBuf, absolute};

use crate::games;

/// The variable that names a home.
pub const HOME: &str = "BERTHIER_HOME";
/// The folder of modules in a home.
const MODULES: &str = "modules";
/// The folder of the program's own scripts in a home.
const SCRIPTS: &str = "scripts";

/// What the program knows of its surroundings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Surroundings {
    /// The folder of modules the player named.
    pub named: Option<PathBuf>,
    /// What [`HOME`] says.
    pub home: Option<PathBuf>,
    /// The program's file.
    pub program: Option<PathBuf>,
    /// The folder it was started in.
    pub here: Option<PathBuf>,
    /// The player's data folder.
    pub data: Option<PathBuf>,
}

impl Surroundings {
    /// Returns those of this program, with the folder of modules the player named.
    pub fn of_program(named: Option<&Path>) -> Self {
        let home = std::env::var_os(HOME).filter(|home: &OsString| !home.is_empty());
        Self {
            named: named.map(Path::to_owned),
            home: home.map(PathBuf::from),
            program: std::env::current_exe().ok(),
            here: std::env::current_dir().ok(),
            data: games::data_folder().ok(),
        }
    }

    /// Returns the folders modules are sought in, first one first, whether they are there or not.
    pub fn modules(&self) -> Vec<PathBuf> {
        let named = self.named.iter().cloned();
        let first = self.home.iter().chain(&self.data).map(|home| home.join(MODULES));
        let homes = self.homes().into_iter().map(|home| home.join(MODULES));
        once_each(named.chain(first).chain(homes))
    }

    /// Returns the folders the program's own scripts are sought in, first one first, whether they are there or not.
    pub fn scripts(&self) -> Vec<PathBuf> {
        let homes = self.home.iter().cloned().chain(self.homes());
        let beside_named = self.named.iter().filter_map(|named| Some(absolute(named).ok()?.parent()?.to_owned()));
        once_each(homes.chain(beside_named).map(|home| home.join(SCRIPTS)))
    }

    /// Returns the homes that nobody named.
    fn homes(&self) -> Vec<PathBuf> {
        let folder = self.program.as_deref().and_then(Path::parent);
        let beside = folder.map(Path::to_owned);
        let shared = folder.and_then(Path::parent).map(|above| above.join("share").join("berthier"));
        let repositories = [folder, self.here.as_deref()].into_iter().filter_map(repository_above);
        beside.into_iter().chain(shared).chain(repositories).collect()
    }
}

/// Returns where the program's own scripts may lie beside a module: next to it, or next to the folder of modules it is in.
pub fn scripts_beside(module: &Path) -> Vec<PathBuf> {
    let Ok(module) = absolute(module) else { return Vec::new() };
    module.ancestors().skip(1).take(2).map(|folder| folder.join(SCRIPTS)).collect()
}

/// Returns whether a folder holds the program's own scripts, and is not just called so.
pub fn has_scripts(folder: &Path) -> bool {
    folder.join("lib").is_dir()
}

fn repository_above(folder: Option<&Path>) -> Option<PathBuf> {
    let is_one = |path: &&Path| path.join(MODULES).is_dir() && path.join("app").is_dir();
    folder?.ancestors().find(is_one).map(Path::to_owned)
}

fn once_each(folders: impl Iterator<Item = PathBuf>) -> Vec<PathBuf> {
    let mut out: Vec<PathBuf> = Vec::new();
    for folder in folders {
        if !out.contains(&folder) {
            out.push(folder);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_the_player_names_comes_first_and_the_repository_last() {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let root = folder.path();
        for made in ["src/modules", "src/app", "src/deep"] {
            std::fs::create_dir_all(root.join(made)).expect("it can be made");
        }
        let around = Surroundings {
            named: Some(root.join("mine/modules")),
            home: Some(root.join("home")),
            program: Some(root.join("usr/bin/berthier")),
            here: Some(root.join("src/deep")),
            data: Some(root.join("data")),
        };
        let short = |folders: Vec<PathBuf>| -> Vec<String> {
            let name = |path: &PathBuf| path.strip_prefix(root).map(|p| p.to_string_lossy().replace('\\', "/"));
            folders.iter().filter_map(|path| name(path).ok()).collect()
        };
        assert_eq!(
            short(around.modules()),
            [
                "mine/modules",
                "home/modules",
                "data/modules",
                "usr/bin/modules",
                "usr/share/berthier/modules",
                "src/modules"
            ]
        );
        assert_eq!(
            short(around.scripts()),
            ["home/scripts", "usr/bin/scripts", "usr/share/berthier/scripts", "src/scripts", "mine/scripts"]
        );
        assert_eq!(short(scripts_beside(&root.join("far/modules/m"))), ["far/modules/scripts", "far/scripts"]);
    }
}
