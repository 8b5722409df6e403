//! What of VASSAL's there is among files: a module, or a saved game whose module lies beside it.

use std::path::{Path, PathBuf};

use crate::Wanted;

/// What of VASSAL's is wanted of some files.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// A module, with extensions and saved games.
    Module(Box<Wanted>),
    /// Saved games or extensions, whose module is not among them nor alone beside them.
    WithoutModule(PathBuf),
}

/// Returns what of VASSAL's there is among paths; nothing where there is none.
pub fn find(paths: &[PathBuf]) -> Option<Found> {
    let of = |kinds: &[&str]| paths.iter().filter(|path| has_ending(path, kinds)).cloned().collect::<Vec<_>>();
    let is_module = |path: &&PathBuf| has_ending(path, &["vmod", "mod"]) || is_unpacked(path);
    let (saves, extensions) = (of(&["vsav", "sav", "vlog", "log"]), of(&["vmdx"]));
    let known = paths.iter().find(is_module).cloned();
    let lone = saves.first().or_else(|| extensions.first());
    match (known.or_else(|| lone.and_then(|path| module_beside(path))), lone) {
        (Some(module), _) => Some(Found::Module(Box::new(Wanted { module, extensions, saves, out: None }))),
        (None, Some(lone)) => Some(Found::WithoutModule(lone.clone())),
        (None, None) => None,
    }
}

fn has_ending(path: &Path, kinds: &[&str]) -> bool {
    path.extension().is_some_and(|e| kinds.iter().any(|kind| e.eq_ignore_ascii_case(kind)))
}

/// Returns whether a folder holds a module that was unpacked.
fn is_unpacked(path: &Path) -> bool {
    path.is_dir() && ["buildFile.xml", "buildFile"].iter().any(|file| path.join(file).is_file())
}

/// Returns the module in the folder of a saved game, or in the one over it. Of several it is the one that the saved game names,
/// else the one whose file is called alike.
fn module_beside(path: &Path) -> Option<PathBuf> {
    std::path::absolute(path).ok()?.ancestors().skip(1).take(2).find_map(|folder| {
        let files = std::fs::read_dir(folder).ok()?.flatten().map(|entry| entry.path());
        let modules: Vec<PathBuf> = files.filter(|file| has_ending(file, &["vmod", "mod"])).collect();
        let stem = |file: &Path| file.file_stem().map(|stem| stem.to_string_lossy().to_lowercase());
        only(&modules, |_| true)
            .or_else(|| {
                let name = vassal::module_name(path)?;
                only(&modules, |module| vassal::module_name(module).as_ref() == Some(&name))
            })
            .or_else(|| only(&modules, |module| stem(module) == stem(path)))
            .cloned()
    })
}

/// Returns the one file that answers; none where several do.
fn only(files: &[PathBuf], answers: impl Fn(&Path) -> bool) -> Option<&PathBuf> {
    let mut found = files.iter().filter(|file| answers(file));
    found.next().filter(|_| found.next().is_none())
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test")]
mod tests {
    use super::*;

    fn of(module: &Path, saves: Vec<PathBuf>) -> Found {
        Found::Module(Box::new(Wanted { module: module.to_owned(), saves, ..Wanted::default() }))
    }

    #[test]
    fn of_several_modules_a_saved_game_finds_the_one_it_names() {
        let folder = tempfile::tempdir().unwrap();
        // A folder with the same content is as good as a zip.
        let named = |path: &str, name: &str| {
            let path = folder.path().join(path);
            std::fs::create_dir_all(&path).unwrap();
            std::fs::write(path.join("moduledata"), format!("<data><name>{name}</name></data>")).unwrap();
            path
        };
        named("a.vmod", "Eylau");
        let module = named("b.vmod", "Wagram");
        let save = named("a.vsav", " Wagram ");
        assert_eq!(find(std::slice::from_ref(&save)), Some(of(&module, vec![save])), "not the one called alike");
    }

    #[test]
    fn a_saved_game_finds_its_module_beside_it_where_there_is_one_only() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str| {
            let path = folder.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(&path, "").unwrap();
            path
        };
        let save = file("saves/turn 3.vsav");
        assert_eq!(find(std::slice::from_ref(&save)), Some(Found::WithoutModule(save.clone())));
        let module = file("Eylau.vmod");
        let found = |saves| Some(of(&module, saves));
        assert_eq!(find(std::slice::from_ref(&save)), found(vec![save.clone()]));
        assert_eq!(find(&[save.clone(), module.clone()]), found(vec![save.clone()]));
        file("Wagram.VMOD");
        assert_eq!(find(std::slice::from_ref(&save)), Some(Found::WithoutModule(save)), "nobody knows which");
        let log = file("saves/wagram.vlog");
        let wagram = folder.path().join("Wagram.VMOD");
        assert_eq!(find(std::slice::from_ref(&log)), Some(of(&wagram, vec![log])), "called alike");
        assert_eq!(find(&[file("a.journal")]), None);
        file("unpacked/buildFile.xml");
        let unpacked = folder.path().join("unpacked");
        assert_eq!(find(std::slice::from_ref(&unpacked)), Some(of(&unpacked, Vec::new())));
    }
}
