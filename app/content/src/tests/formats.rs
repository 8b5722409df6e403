//! The number of the format: of this program's it is read, of a newer one it is refused in one sentence, with nothing else.

use crate::template;
use crate::{Library, Source, load};

fn found(path: &str, change: impl Fn(&str) -> String) -> Vec<String> {
    let modules = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules");
    let mut files = template::files(template::ID, "First steps");
    let text = files.get(path).map(|text| change(text)).unwrap_or_default();
    files.insert(path.to_owned(), text);
    let library = Library::new([modules.into()]).with(template::ID, Source::memory(template::ID, files));
    load(&library, template::ID, None).diagnostics.iter().map(crate::Diagnostic::render).collect()
}

const FILES: [&str; 5] =
    ["module.toml", "map.toml", "forces/blue.toml", "charts/values.toml", "scenarios/bridgehead.toml"];

fn numbered(text: &str, format: &str) -> String {
    let bare: Vec<&str> = text.lines().filter(|line| !line.starts_with("format = ")).collect();
    format!("format = {format}\n{}\n", bare.join("\n"))
}

#[test]
fn every_file_may_bear_the_number_of_its_format() {
    for path in FILES {
        let found = found(path, |text| numbered(text, "1"));
        assert!(found.is_empty(), "{path}: {found:#?}");
    }
}

#[test]
fn a_new_module_and_every_shipped_one_say_how_they_are_written() {
    let new = template::files("mine", "Mine").into_iter();
    let shipped = ["an_xxx", "chevardino", "thaw"].into_iter().flat_map(|module| {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../modules/").to_owned() + module;
        let files = Source::open(folder.as_ref()).read().files;
        files.into_iter().filter_map(move |(path, file)| Some((format!("{module}/{path}"), file.text?.to_string())))
    });
    // The legend of drawings has letters for keys, and `api` stands in module.toml.
    let is_numbered = |path: &str| path.contains(".toml") && !path.contains("legend");
    for (path, text) in new.chain(shipped).filter(|(path, _)| is_numbered(path)) {
        let line = if path.ends_with("module.toml") { "api = 1" } else { "format = 1" };
        assert!(text.lines().any(|l| l.split('#').next().is_some_and(|l| l.trim() == line)), "{path} has no {line}");
    }
}

#[test]
fn a_newer_format_is_refused_in_one_sentence_that_says_what_to_do() {
    for path in FILES {
        let found = found(path, |text| numbered(text, "2"));
        let own: Vec<_> = found.iter().filter(|text| text.contains(&format!("{path}:1:10"))).collect();
        assert_eq!(own.len(), 1, "{path}: {found:#?}");
        assert!(
            own.iter()
                .all(|text| text.contains("format 1, and this is of format 2") && text.contains("newer Berthier"))
        );
    }
    let old = found("map.toml", |text| numbered(text, "0"));
    assert!(old.iter().any(|text| text.contains("counted from 1")), "{old:#?}");
    let api = found("module.toml", |text| text.replace("api = 1", "api = 2"));
    assert!(api.iter().any(|text| text.contains("api 1, not 2") && text.contains("newer Berthier")), "{api:#?}");
}

#[test]
fn a_look_that_nothing_draws_is_found_with_the_nearest() {
    let charts =
        |text: &str| format!("{text}\n[terrain.glade]\nlook = \"orchad\"\n\n[hexside.rill]\nlook = \"streem\"\n");
    let found = found("charts/values.toml", charts);
    for near in ["orchard", "stream"] {
        assert!(found.iter().any(|text| text.contains(&format!("did you mean `{near}`?"))), "{near}: {found:#?}");
    }
}
