//! Games kept elsewhere than in the folder of games: the start screen lists them, and the last of them is taken up.
//!
//! Their paths stand in a file of the data folder, a line each, the one opened last first.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use super::{Listed, listed, sorted};

/// The file's name in the data folder.
const FILE: &str = "games_elsewhere.txt";
/// The most games remembered.
const MOST: usize = 20;

/// Remembers a game that was opened, unless it lies in the folder of games.
///
/// # Errors
/// If it cannot be written down.
pub fn remember(data: &Path, games: &Path, game: &Path) -> std::io::Result<()> {
    let game = std::path::absolute(game)?;
    let is_line = |path: &Path| path.to_str().is_some_and(|path| !path.contains(['\n', '\r']));
    if game.parent() == Some(&std::path::absolute(games)?) || !is_line(&game) {
        return Ok(());
    }
    let mut paths = read(data);
    paths.retain(|path| *path != game);
    paths.insert(0, game);
    paths.truncate(MOST);
    std::fs::create_dir_all(data)?;
    let mut file = tempfile::NamedTempFile::new_in(data)?;
    for path in &paths {
        writeln!(file, "{}", path.display())?;
    }
    file.persist(data.join(FILE))?;
    Ok(())
}

/// Lists the games of a folder and those remembered that are still there, last played first.
pub fn list_all(data: Option<&Path>, games: &Path) -> Vec<Listed> {
    let elsewhere = data.map(read).unwrap_or_default().into_iter().filter(|path| path.is_file()).map(listed);
    sorted(super::list(games).into_iter().chain(elsewhere).collect())
}

fn read(data: &Path) -> Vec<PathBuf> {
    let text = std::fs::read_to_string(data.join(FILE)).unwrap_or_default();
    text.lines().filter(|line| !line.is_empty()).map(PathBuf::from).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_kept_elsewhere_is_listed_once_until_it_is_gone() {
        let folder = tempfile::tempdir().unwrap();
        let (data, games) = (folder.path().join("data"), folder.path().join("games"));
        std::fs::create_dir_all(&games).unwrap();
        let (here, away) = (games.join("a.journal"), folder.path().join("b.jsonl"));
        for game in [&here, &away] {
            std::fs::write(game, "").unwrap();
            remember(&data, &games, game).unwrap();
            remember(&data, &games, game).unwrap();
        }
        let names = |data: Option<&Path>| {
            let mut names: Vec<String> = list_all(data, &games).into_iter().map(|g| g.name).collect();
            names.sort();
            names
        };
        assert_eq!(names(Some(&data)), ["a", "b"]);
        assert_eq!(names(None), ["a"]);
        std::fs::remove_file(&away).unwrap();
        assert_eq!(names(Some(&data)), ["a"]);
    }
}
