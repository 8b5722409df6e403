//! The program as a user types it, without a display and in no language of the machine's.

use std::path::PathBuf;
use std::process::{Command, Output};

use crate::repository;

/// Returns the program, built by the same cargo call that builds the tests.
///
/// # Panics
/// Never: a test has a path.
pub fn program() -> PathBuf {
    let mut path = std::env::current_exe().expect("a test has a path");
    path.pop();
    if path.ends_with("deps") {
        path.pop();
    }
    path.join(format!("berthier{}", std::env::consts::EXE_SUFFIX))
}

/// Runs the program in the repository with these arguments.
///
/// # Panics
/// If it is not built.
pub fn berthier(args: &[&str]) -> Output {
    let mut command = Command::new(program());
    command.args(args).current_dir(repository());
    for name in ["DISPLAY", "WAYLAND_DISPLAY", "LANG", "LC_ALL", "LC_MESSAGES"] {
        command.env_remove(name);
    }
    command.output().expect("the program is built: run `cargo build -p berthier` before this test")
}
