//! Names: ids of the letters a module may use, each once, and names of places.

use std::collections::BTreeSet;
use std::path::Path;

pub(crate) use content::naming::slug;
use vassal::Module;

/// Names given out so far.
#[derive(Debug, Default)]
pub(crate) struct Names(BTreeSet<String>);

impl Names {
    /// Returns the id of a text, with a number behind it if that is taken.
    pub(crate) fn id(&mut self, text: &str, fallback: &str) -> String {
        self.unique(&slug(text, fallback), "_")
    }

    /// Returns the name, with a number behind it if it is taken.
    pub(crate) fn unique(&mut self, name: &str, before_number: &str) -> String {
        let mut out = name.to_owned();
        let mut n = 2_usize;
        while !self.0.insert(out.clone()) {
            out = format!("{name}{before_number}{n}");
            n += 1;
        }
        out
    }

    /// Returns whether a name is taken.
    pub(crate) fn has(&self, name: &str) -> bool {
        self.0.contains(name)
    }
}

/// Returns a text as a place may be called: one line, no slash, not long.
pub(crate) fn place(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() || c == '/' || c == '|' { '-' } else { c }).collect();
    clean.trim().chars().take(48).collect::<String>().trim().to_owned()
}

/// Returns a text as one line that any name may be: of 200 letters at most, and not taken for a key of texts.
pub(crate) fn line(text: &str) -> String {
    let clean: String = text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect();
    let clean: String = clean.trim().chars().take(180).collect();
    if content::is_text_key(&clean) { format!("{clean} ") } else { clean }
}

/// Returns the id of a module: that of its name, else of its file.
pub(crate) fn module_id(module: &Module, stem: &str) -> String {
    let id = slug(&module.build.about.name, &slug(stem, "module"));
    if id == "free" { "free_module".to_owned() } else { id }
}

/// Returns the id of a module made in this folder.
pub(crate) fn id_of_folder(folder: &Path) -> String {
    slug(&folder.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default(), "module")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_hold_only_letters_a_module_may_use_and_come_once() {
        let mut names = Names::default();
        assert_eq!(names.id("3e Légère (élite)!", "x"), "3e_legere_elite");
        assert_eq!(names.id("3e Légère - élite", "x"), "3e_legere_elite_2");
        assert_eq!(names.id("日本", "counter"), "counter");
    }

    #[test]
    fn a_place_is_one_line_without_a_slash() {
        assert_eq!(place(" Axis/Allied\nBox "), "Axis-Allied-Box");
    }
}
