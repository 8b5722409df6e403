//! What is done to a game's file without opening the game: copied, renamed, put in the bin, exported.

use std::path::{Path, PathBuf};

use super::{EXTENSION, free_file, free_name};
use crate::library::{Library, Loaded};
use crate::{ViewState, journal};

/// The folder within that of the games where deleted ones go.
pub const BIN: &str = "bin";

/// Copies a game under a name that is free, with the view kept beside it.
///
/// # Errors
/// What the file system says.
pub fn copy(game: &Path, name: &str) -> Result<PathBuf, String> {
    let to = free_name(folder_of(game), name);
    std::fs::copy(game, &to).map_err(|e| told(&e, &to))?;
    let view = ViewState::path_for(game);
    if view.is_file() {
        std::fs::copy(&view, ViewState::path_for(&to)).map_err(|e| told(&e, &view))?;
    }
    Ok(to)
}

/// Gives a game another name, with the view kept beside it.
///
/// # Errors
/// What the file system says.
pub fn rename(game: &Path, name: &str) -> Result<PathBuf, String> {
    let same = game.file_stem().is_some_and(|stem| stem.to_string_lossy() == super::as_file_name(name));
    if same {
        return Ok(game.to_owned());
    }
    move_to(game, &free_name(folder_of(game), name))
}

/// Moves a game to the bin, a folder beside the games; nothing is erased.
///
/// # Errors
/// What the file system says.
pub fn put_in_bin(game: &Path) -> Result<PathBuf, String> {
    let bin = folder_of(game).join(BIN);
    std::fs::create_dir_all(&bin).map_err(|e| told(&e, &bin))?;
    let name = game.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    move_to(game, &free_name(&bin, &name))
}

/// Writes a game and the modules it needs into one zip beside it: whoever unpacks it can go on with the game.
///
/// # Errors
/// If the game's modules cannot be loaded, or a file not be read or written.
pub fn export(library: &dyn Library, game: &Path) -> Result<PathBuf, String> {
    let header = journal::peek(game).map_err(|e| e.to_string())?.header;
    let loaded = library
        .load(&header.source(), Some(&header.scenario))
        .map_err(|all| all.first().map_or_else(|| header.module.to_string(), content::Diagnostic::render))?;
    let name = game.file_stem().unwrap_or_default().to_string_lossy().into_owned();
    let to = free_file(folder_of(game), &name, "zip");
    let mut file = tempfile::NamedTempFile::new_in(folder_of(game)).map_err(|e| told(&e, &to))?;
    content::pack(file.as_file_mut(), files_of(game, &name, &loaded))?;
    file.persist(&to).map_err(|e| told(&e.error, &to))?;
    Ok(to)
}

/// Returns the files of an exported game, each read when it is its turn.
fn files_of<'a>(
    game: &'a Path,
    name: &str,
    loaded: &'a Loaded,
) -> impl Iterator<Item = Result<(String, Vec<u8>), String>> + use<'a> {
    let how = format!(
        "A game of Berthier with the modules it needs. Unpack it, then in this folder:\n\n    berthier --modules modules --journal \
         \"{name}.{EXTENSION}\"\n"
    );
    let journal = std::fs::read(game).map(|bytes| (format!("{name}.{EXTENSION}"), bytes)).map_err(|e| told(&e, game));
    let modules = loaded.content().into_iter().flat_map(|content| {
        content.modules.iter().flat_map(|module| {
            let paths = content.files.get(&module.id).into_iter().flat_map(|files| files.keys());
            paths.map(|path| {
                let bytes = module.source.bytes(path).map_err(|d| d.render())?;
                Ok((format!("modules/{}/{path}", module.id), bytes))
            })
        })
    });
    [journal, Ok(("README.txt".to_owned(), how.into_bytes()))].into_iter().chain(modules)
}

fn move_to(game: &Path, to: &Path) -> Result<PathBuf, String> {
    std::fs::rename(game, to).map_err(|e| told(&e, game))?;
    let view = ViewState::path_for(game);
    if view.is_file() {
        std::fs::rename(&view, ViewState::path_for(to)).map_err(|e| told(&e, &view))?;
    }
    Ok(to.to_owned())
}

fn folder_of(game: &Path) -> &Path {
    game.parent().filter(|p| !p.as_os_str().is_empty()).unwrap_or_else(|| Path::new("."))
}

fn told(error: &std::io::Error, path: &Path) -> String {
    format!("{error} ({})", path.display())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_copied_renamed_and_put_in_the_bin_with_its_view() {
        let folder = tempfile::tempdir().unwrap();
        let game = folder.path().join("sunday.journal");
        std::fs::write(&game, "g").unwrap();
        std::fs::write(ViewState::path_for(&game), "v").unwrap();
        let second = copy(&game, "sunday").unwrap();
        assert_eq!(second.file_name().unwrap(), "sunday 2.journal");
        let third = rename(&second, "monday: rain").unwrap();
        assert_eq!(third.file_name().unwrap(), "monday_ rain.journal");
        assert!(!second.exists());
        assert_eq!(rename(&third, "monday: rain").unwrap(), third, "its own name is free for it");
        let gone = put_in_bin(&third).unwrap();
        assert_eq!(gone.parent().unwrap(), folder.path().join(BIN));
        for path in [&game, &gone] {
            assert_eq!(std::fs::read_to_string(path).unwrap(), "g");
            assert_eq!(std::fs::read_to_string(ViewState::path_for(path)).unwrap(), "v");
        }
    }
}
