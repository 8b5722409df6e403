//! The module that `berthier new` makes: small, complete, and what the examples of the reference are about.

use std::collections::BTreeMap;

use crate::source::Source;

/// The id of the module as it lies here; its own takes its place.
pub const ID: &str = "first_steps";

/// Its title, likewise.
const TITLE: &str = "First steps";

macro_rules! files {
    ($($path:literal),*) => {
        &[$(($path, include_str!(concat!("../template/", $path)))),*]
    };
}

const FILES: &[(&str, &str)] = files![
    ".luarc.json",
    "README.md",
    "charts/values.toml",
    "forces/blue.toml",
    "forces/red.toml",
    "locale/en.ftl",
    "locale/es.ftl",
    "locale/fr.ftl",
    "map.toml",
    "module.toml",
    "rules/losses.lua",
    "rules/main.lua",
    "rules/mines.lua",
    "scenarios/bridgehead.toml",
    "tests/legend.toml",
    "tests/rules.lua"
];

/// Returns the files of a new module by their path within it.
pub fn files(id: &str, title: &str) -> BTreeMap<String, String> {
    // A title goes into a quoted text of TOML.
    let quoted = title.replace('\\', "\\\\").replace('"', "\\\"");
    let own = |text: &str| text.replace(ID, id).replace(TITLE, &quoted);
    FILES.iter().map(|(path, text)| ((*path).to_owned(), own(text))).collect()
}

/// Returns the module as it lies here, in memory.
pub fn source() -> Source {
    Source::memory(ID, FILES.iter().map(|(path, text)| (*path, *text)))
}

/// Returns what is wrong with the id of a new module.
///
/// # Errors
/// Says what an id is made of.
pub fn check_id(id: &str) -> Result<(), String> {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if id.is_empty() || id.len() > 64 || !id.chars().all(plain) {
        let near: String =
            id.to_lowercase().chars().map(|c| if plain(c) { c } else { '_' }).take(64).collect::<String>();
        let near = near.trim_matches('_').to_owned();
        let help = if near.is_empty() { String::new() } else { format!("; `{near}` would do") };
        return Err(format!("`{id}` is no id: it is made of a-z, 0-9 and _{help}"));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_new_module_bears_its_own_name_everywhere() {
        let files = files("austerlitz", "Austerlitz \"1805\"");
        assert!(files["module.toml"].contains("id = \"austerlitz\"\ntitle = \"Austerlitz \\\"1805\\\"\""));
        assert!(files.values().all(|text| !text.contains(ID) && !text.contains(TITLE)));
    }

    #[test]
    fn an_id_of_other_letters_is_refused_with_one_that_would_do() {
        assert!(check_id("eylau_1807").is_ok());
        assert_eq!(
            check_id("Eylau 1807").unwrap_err(),
            "`Eylau 1807` is no id: it is made of a-z, 0-9 and _; `eylau_1807` would do"
        );
        assert!(check_id("").is_err());
        assert!(check_id("../up").is_err());
    }
}
