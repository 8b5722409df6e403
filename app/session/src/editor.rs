//! Opens a file at a line in the editor its author works with.
//!
//! Which editor: the line `command` of `editor.toml` in the folder of settings (`command = "code -g {file}:{line}"`), else
//! `VISUAL`, else `EDITOR`, else what the system opens a text with. An editor that runs in a terminal is given one.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use serde::Deserialize;
use thiserror::Error;

/// The file's name in the folder of settings.
const FILE: &str = "editor.toml";

/// Editors that go to a line with `file:line`, and what stands before it.
const WITH_COLON: [(&str, &[&str]); 8] = [
    ("code", &["-g"]),
    ("codium", &["-g"]),
    ("code-insiders", &["-g"]),
    ("cursor", &["-g"]),
    ("subl", &[]),
    ("zed", &[]),
    ("hx", &[]),
    ("helix", &[]),
];

/// Editors that go to a line with `+line` before the file.
const WITH_PLUS: [&str; 13] = [
    "vi",
    "vim",
    "nvim",
    "gvim",
    "nano",
    "emacs",
    "emacsclient",
    "kak",
    "micro",
    "gedit",
    "gnome-text-editor",
    "mousepad",
    "joe",
];

/// Editors that run in a terminal.
const IN_TERMINAL: [&str; 9] = ["vi", "vim", "nvim", "nano", "kak", "micro", "joe", "hx", "helix"];

/// Why no editor was opened.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum EditorError {
    /// There is no such file on the disk: a module may lie in a zip.
    #[error("{} is no file that an editor can open", .0.display())]
    NoFile(PathBuf),
    /// The command is written wrongly.
    #[error("`{command}` is no command: {why}")]
    Command {
        /// The command.
        command: String,
        /// What is wrong with it.
        why: String,
    },
    /// It could not be started.
    #[error("`{program}` could not be started: {why}")]
    Start {
        /// The program.
        program: String,
        /// Why not, as the system says.
        why: String,
    },
}

/// What `editor.toml` holds.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setting {
    command: String,
}

/// Which editor an author works with.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Editor {
    command: Option<String>,
}

impl Editor {
    /// Takes an editor by its command, in which `{file}` and `{line}` may stand.
    pub fn new(command: impl Into<String>) -> Self {
        Self { command: Some(command.into()) }
    }

    /// Finds the editor: of the settings, where a folder is given, else of the environment.
    ///
    /// # Errors
    /// If `editor.toml` is not what it should be.
    pub fn find(settings: Option<&Path>) -> Result<Self, EditorError> {
        if let Some(text) = settings.and_then(|folder| std::fs::read_to_string(folder.join(FILE)).ok()) {
            let setting: Result<Setting, _> = toml::from_str(&text);
            let bad =
                |why: toml::de::Error| EditorError::Command { command: FILE.to_owned(), why: why.message().to_owned() };
            return setting.map(|s| Self::new(s.command)).map_err(bad);
        }
        let named = |name: &str| std::env::var(name).ok().filter(|value| !value.trim().is_empty());
        Ok(Self { command: named("VISUAL").or_else(|| named("EDITOR")) })
    }

    /// Opens a file at a line, and does not wait until it is closed again.
    ///
    /// # Errors
    /// If there is no such file, or the editor could not be started.
    pub fn open(&self, file: &Path, line: usize) -> Result<(), EditorError> {
        if !file.is_file() {
            return Err(EditorError::NoFile(file.to_owned()));
        }
        let file = std::path::absolute(file).unwrap_or_else(|_| file.to_owned());
        let words = self.words(&file, line)?;
        let Some((program, arguments)) = words.split_first() else {
            return Err(EditorError::Command { command: String::new(), why: "it is empty".to_owned() });
        };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        let mut child = command.spawn().map_err(|error| EditorError::Start {
            program: program.to_string_lossy().into_owned(),
            why: error.to_string(),
        })?;
        // Reaped when it ends, on a thread of its own: the window does not wait for an editor.
        let waiting = std::thread::Builder::new().name("editor".to_owned()).spawn(move || child.wait());
        if let Err(error) = waiting {
            tracing::debug!("{error}: the editor's end goes unnoticed");
        }
        Ok(())
    }

    /// Returns the command for a file and line, word by word.
    fn words(&self, file: &Path, line: usize) -> Result<Vec<OsString>, EditorError> {
        let Some(command) = &self.command else { return Ok(of_system(file)) };
        let words = shell_words::split(command)
            .map_err(|why| EditorError::Command { command: command.clone(), why: why.to_string() })?;
        let path = file.to_string_lossy();
        if words.iter().any(|word| word.contains("{file}")) {
            let filled = |word: &String| word.replace("{file}", &path).replace("{line}", &line.to_string()).into();
            return Ok(words.iter().map(filled).collect());
        }
        let program =
            words.first().map(|w| Path::new(w).file_stem().unwrap_or_default().to_string_lossy().into_owned());
        let program = program.unwrap_or_default();
        let mut all: Vec<OsString> = if IN_TERMINAL.contains(&program.as_str()) { terminal() } else { Vec::new() };
        all.extend(words.iter().map(OsString::from));
        if let Some((_, before)) = WITH_COLON.iter().find(|(name, _)| *name == program) {
            all.extend(before.iter().map(OsString::from));
            all.push(format!("{path}:{line}").into());
        } else {
            if WITH_PLUS.contains(&program.as_str()) {
                all.push(format!("+{line}").into());
            }
            all.push(file.into());
        }
        Ok(all)
    }
}

/// Returns what the system opens a text with.
fn of_system(file: &Path) -> Vec<OsString> {
    let program: &[&str] = if cfg!(windows) {
        &["notepad"]
    } else if cfg!(target_os = "macos") {
        &["open", "-t"]
    } else {
        &["xdg-open"]
    };
    program.iter().map(OsString::from).chain([file.into()]).collect()
}

/// Returns what opens a terminal and runs the rest of the command in it.
fn terminal() -> Vec<OsString> {
    if cfg!(windows) {
        return ["cmd", "/C", "start", ""].map(OsString::from).into();
    }
    let own = std::env::var_os("TERMINAL").filter(|value| !value.is_empty());
    vec![own.unwrap_or_else(|| "x-terminal-emulator".into()), "-e".into()]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(command: &str) -> Vec<String> {
        let words = Editor::new(command).words(Path::new("/mods/a b/rules/main.lua"), 7).unwrap();
        words.iter().map(|w| w.to_string_lossy().into_owned()).collect()
    }

    #[test]
    fn each_editor_is_told_the_line_in_its_own_way() {
        let file = "/mods/a b/rules/main.lua";
        assert_eq!(words("code"), ["code", "-g", &format!("{file}:7")]);
        assert_eq!(words("/usr/bin/subl -n"), ["/usr/bin/subl", "-n", &format!("{file}:7")]);
        assert_eq!(words("gedit"), ["gedit", "+7", file]);
        assert_eq!(words("'my editor' --at={line} {file}"), ["my editor", "--at=7", file]);
        assert_eq!(words("unheard-of"), ["unheard-of", file]);
        assert_eq!(words("vim")[1..], ["-e", "vim", "+7", file], "in a terminal");
    }

    #[test]
    fn the_setting_comes_first_and_a_wrong_one_is_told() {
        let folder = tempfile::tempdir().unwrap();
        std::fs::write(folder.path().join(FILE), "command = \"code -g {file}:{line}\"").unwrap();
        assert_eq!(Editor::find(Some(folder.path())), Ok(Editor::new("code -g {file}:{line}")));
        std::fs::write(folder.path().join(FILE), "comand = 3").unwrap();
        let told = Editor::find(Some(folder.path())).unwrap_err().to_string();
        assert!(told.contains("editor.toml") && told.contains("comand"), "{told}");
        let unclosed = Editor::new("code 'x").open(Path::new(file!().rsplit('/').next().unwrap()), 1);
        assert!(matches!(unclosed, Err(EditorError::NoFile(_) | EditorError::Command { .. })));
    }

    #[cfg(unix)]
    #[test]
    fn the_editor_is_run_with_file_and_line() {
        let folder = tempfile::tempdir().unwrap();
        let (file, told) = (folder.path().join("main.lua"), folder.path().join("told"));
        std::fs::write(&file, "return {}\n").unwrap();
        let command = format!("sh -c 'echo \"$0:$1\" > \"$2\"' {{file}} {{line}} '{}'", told.display());
        Editor::new(command).open(&file, 4).unwrap();
        let wanted = format!("{}:4\n", file.display());
        let began = std::time::Instant::now();
        while std::fs::read_to_string(&told).ok().as_deref() != Some(wanted.as_str()) {
            assert!(began.elapsed().as_secs() < 20, "{:?}", std::fs::read_to_string(&told));
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        let missing = Editor::new("true").open(&folder.path().join("x.lua"), 1);
        assert!(matches!(missing, Err(EditorError::NoFile(_))));
    }
}
