//! Hostile sources: names that lead out, links, bombs, halves of files.

use std::io::{Cursor, Write as _};

use ::zip::write::{SimpleFileOptions, ZipWriter};

use crate::source::{COUNT_LIMIT, Source, TEXT_LIMIT};

fn zip_of(files: &[(&str, &[u8])]) -> Vec<u8> {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, bytes) in files {
        writer.start_file(*name, SimpleFileOptions::default()).unwrap();
        writer.write_all(bytes).unwrap();
    }
    writer.finish().unwrap().into_inner()
}

fn codes(source: &Source) -> Vec<&'static str> {
    source.read().diagnostics.iter().map(|d| d.code).collect()
}

#[test]
fn a_zip_reads_like_its_folder_even_inside_a_folder_of_its_own() {
    for prefix in ["", "chevardino/"] {
        let name = |n: &str| format!("{prefix}{n}");
        let bytes = zip_of(&[(&name("module.toml"), b"id = 1"), (&name("art/a.png"), b"x"), (&name(".git/x"), b"y")]);
        let source = Source::zip_bytes("m.zip", bytes);
        let read = source.read();
        assert_eq!(read.files.keys().collect::<Vec<_>>(), ["art/a.png", "module.toml"]);
        assert_eq!(read.files["module.toml"].text.as_deref(), Some("id = 1"));
        assert_eq!(source.bytes("art/a.png").unwrap(), b"x");
        assert!(read.diagnostics.is_empty());
    }
}

#[test]
fn names_that_lead_out_of_a_zip_are_refused() {
    for name in ["../x.toml", "/etc/passwd", "a/../../x", "C:x", "a\\b", "a//b", "./a", "a/./b"] {
        let source = Source::zip_bytes("m.zip", zip_of(&[(name, b"x")]));
        assert_eq!(codes(&source), ["bad_path"], "{name}");
        assert!(source.bytes(name).is_err(), "{name}");
    }
}

#[test]
fn a_link_in_a_zip_is_refused() {
    let mut writer = ZipWriter::new(Cursor::new(Vec::new()));
    writer.add_symlink("map.toml", "/etc/passwd", SimpleFileOptions::default()).unwrap();
    let source = Source::zip_bytes("m.zip", writer.finish().unwrap().into_inner());
    assert_eq!(codes(&source), ["bad_path"]);
}

#[test]
fn a_bomb_is_refused_before_it_fills_the_memory() {
    let zeros = vec![b' '; 9 << 20];
    let source = Source::zip_bytes("m.zip", zip_of(&[("map.toml", &zeros), ("a.png", &zeros)]));
    assert_eq!(codes(&source), ["bad_zip", "file_too_large"]);
}

#[test]
fn half_a_zip_and_noise_are_reported() {
    let whole = zip_of(&[("module.toml", b"id = 1"), ("map.toml", b"[grid]")]);
    for len in 0..whole.len() {
        let source = Source::zip_bytes("m.zip", &whole[..len]);
        assert!(!codes(&source).is_empty(), "{len}");
    }
    for at in 0..whole.len() {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        let _ = Source::zip_bytes("m.zip", bytes).read();
    }
}

#[test]
fn what_is_no_text_or_too_large_or_empty_is_reported() {
    let large = vec![b'#'; usize::try_from(TEXT_LIMIT).unwrap() + 1];
    let files: [(&str, &[u8]); 4] =
        [("a.toml", b"\xff\xfe"), ("b.toml", &large), ("c.toml", b" \n"), ("d.toml", b"\xEF\xBB\xBFx = 1")];
    let source = Source::memory("m", files);
    assert_eq!(codes(&source), ["not_utf8", "file_too_large", "empty_file"]);
    let latin = Source::memory("m", [("a.toml", b"# one\n# caf\xe9\n" as &[u8])]);
    let span = latin.read().diagnostics[0].span.unwrap();
    assert_eq!((span.line, span.column), (2, 6), "an editor opens at the letter");
    assert_eq!(source.read().files["d.toml"].text.as_deref(), Some("x = 1"));
}

#[test]
fn a_file_of_a_module_is_told_from_a_broken_zip() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir(dir.path().join("rules")).unwrap();
    std::fs::write(dir.path().join("rules/main.lua"), "return {}").unwrap();
    std::fs::write(dir.path().join("noise.zip"), "noise").unwrap();
    assert_eq!(codes(&Source::open(&dir.path().join("noise.zip"))), ["bad_zip"]);
    std::fs::write(dir.path().join("module.toml"), "id = 'm'").unwrap();
    assert_eq!(codes(&Source::open(&dir.path().join("rules/main.lua"))), ["not_a_module"]);
}

#[test]
fn too_many_files_are_reported_once() {
    let files = (0..COUNT_LIMIT + 5).map(|i| (format!("{i:06}.png"), b"".to_vec()));
    let source = Source::memory("m", files);
    assert_eq!(codes(&source), ["module_too_large"]);
}

#[cfg(unix)]
#[test]
fn a_link_out_of_a_folder_is_refused_and_one_within_is_followed() {
    let dir = tempfile::tempdir().unwrap();
    let outside = dir.path().join("secret.toml");
    std::fs::write(&outside, "x = 1").unwrap();
    let root = dir.path().join("module");
    std::fs::create_dir_all(root.join("charts")).unwrap();
    std::fs::write(root.join("charts/a.toml"), "a = 1").unwrap();
    std::os::unix::fs::symlink(&outside, root.join("out.toml")).unwrap();
    std::os::unix::fs::symlink("/dev/zero", root.join("device.toml")).unwrap();
    std::os::unix::fs::symlink(&root, root.join("circle")).unwrap();
    std::os::unix::fs::symlink(root.join("charts/a.toml"), root.join("within.toml")).unwrap();
    std::os::unix::fs::symlink(root.join("gone.toml"), root.join("zgone.toml")).unwrap();
    let source = Source::open(&root);
    assert_eq!(codes(&source), ["bad_path", "bad_path", "bad_path", "unreadable_file"]);
    assert_eq!(source.read().files.keys().collect::<Vec<_>>(), ["charts/a.toml", "within.toml"]);
    assert!(source.bytes("out.toml").is_err());
    assert!(source.bytes("../secret.toml").is_err());
    assert_eq!(codes(&Source::open(&dir.path().join("nowhere"))), ["unreadable_file"]);
}

/// Loads a module of these files, and returns the codes of what is wrong, each once.
fn codes_of(files: &[(&str, String)]) -> Vec<&'static str> {
    let head = "id = \"m\"\ntitle = \"M\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n";
    let all = files.iter().map(|(p, t)| (*p, t.as_str())).chain([("module.toml", head)]);
    let library = crate::Library::default().with("m", Source::memory("m", all));
    let start = std::time::Instant::now();
    let loaded = crate::load::load(&library, "m", None);
    assert!(start.elapsed().as_secs() < 10, "{:?}", start.elapsed());
    let mut codes: Vec<_> = loaded.diagnostics.iter().filter(|d| d.is_error()).map(|d| d.code).collect();
    codes.dedup();
    codes
}

#[test]
fn a_module_made_to_fill_the_memory_or_to_take_for_ever_is_refused() {
    let map = |more: &str| format!("[grid]\ncolumns = 400\nrows = 400\ncolumn_digits = 3\nrow_digits = 3\n{more}");
    let scenario = |more: &str| ("scenarios/s.toml", format!("id = \"s\"\ntitle = \"S\"\nturns = 1\n{more}"));
    let side = "[[side]]\nid = \"a\"\nname = \"A\"\n";
    let group =
        |n: usize| format!("[[group]]\nid = \"g{n}\"\nname = \"G\"\nlevel = \"corps\"\nparent = \"g{}\"\n", n + 1);
    let unit = "[[unit]]\nid = \"u\"\nname = \"U\"\nside = \"a\"\nnation = \"n\"\narm = \"infantry\"\n\
                organisation = \"regiment\"\nincrements = 60000\n";
    let area = "[[area]]\nside = \"a\"\nunits = [\"u\"]\nfrom = \"001001\"\nto = \"400400\"\n";
    let long = "x".repeat(1 << 20);
    for (files, expected) in [
        (vec![("map.toml", map(&format!("separator = \"{long}\"\n"))), scenario("")], vec!["bad_value"]),
        (vec![("map.toml", "[grid]\ncolumns = 400\nrows = 400\n".to_owned()), scenario("")], vec!["duplicate_id"]),
        (
            vec![
                ("map.toml", map(&format!("[ground]\nlegend = {{ x = \"clear\" }}\nrows = \"{long}\"\n"))),
                scenario(""),
            ],
            vec!["wrong_size"],
        ),
        (
            vec![("map.toml", map("")), ("forces/a.toml", format!("{side}{unit}")), scenario(&area.repeat(20))],
            vec!["too_many"],
        ),
        (
            vec![
                ("map.toml", map("")),
                ("forces/a.toml", format!("{side}{unit}fractions = {{ organisation = \"company\", count = 60000 }}\n")),
                scenario(""),
            ],
            vec!["bad_fractions"],
        ),
        (
            vec![
                ("map.toml", map("")),
                ("forces/a.toml", format!("{side}{}", (0..50_000).map(group).collect::<Vec<_>>().concat())),
                scenario(""),
            ],
            vec!["too_many", "unknown_group", "too_many_mistakes"],
        ),
        (vec![("map.toml", "]\n".repeat(1 << 20)), scenario("")], vec!["syntax", "too_many_mistakes"]),
        (vec![("map.toml", format!("a = {}", "[".repeat(1 << 20))), scenario("")], vec!["syntax"]),
        (vec![("map.toml", format!("{}b = 1", "a.".repeat(1 << 20))), scenario("")], vec!["syntax"]),
    ] {
        let shown: Vec<_> = files.iter().map(|(p, t)| (*p, t.chars().take(200).collect::<String>())).collect();
        let mut found = codes_of(&files);
        found.retain(|code| !expected.contains(code));
        assert_eq!(found, [""; 0], "{shown:?}");
    }
}

#[test]
fn a_module_is_found_by_id_as_a_folder_or_a_zip_and_the_first_root_counts() {
    let head = |version: &str| {
        format!("id = \"m\"\ntitle = \"M\"\nversion = \"{version}\"\napi = 1\nkind = \"ruleset\"\nsystem = \"free\"\n")
    };
    let dir = tempfile::tempdir().unwrap();
    let (first, second) = (dir.path().join("first"), dir.path().join("second"));
    std::fs::create_dir_all(&first).unwrap();
    std::fs::create_dir_all(second.join("m")).unwrap();
    std::fs::write(second.join("m/module.toml"), head("1.0.0")).unwrap();
    let library = crate::Library::new([dir.path().join("nowhere"), first.clone(), second.clone()]);
    let version = || crate::load::load(&library, "m", None).module().unwrap().version.clone();
    assert_eq!(version(), "1.0.0");
    std::fs::write(first.join("m.zip"), zip_of(&[("m/module.toml", head("2.0.0").as_bytes())])).unwrap();
    assert_eq!(version(), "2.0.0");
    assert_eq!(library.list().iter().map(|m| m.version.as_str()).collect::<Vec<_>>(), ["2.0.0"]);
    let by_path = second.join("m");
    assert!(library.find(by_path.to_str().unwrap()).is_ok());
    assert!(library.find("../second/m").is_err());
    assert!(library.find("").is_err());
    std::fs::remove_file(first.join("m.zip")).unwrap();
    std::fs::rename(second.join("m"), second.join("m-main")).unwrap();
    assert_eq!(version(), "1.0.0", "whatever its folder is called");
}
