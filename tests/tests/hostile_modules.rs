//! Module folders that try to get out, to run something or to fill the memory: each is told what is wrong with it, and
//! nothing outside is read or written. Zips of the kind are tested beside the code that opens them, in `content`.

use berthier_tests::{library, listed};
use content::{Loaded, Source, load, template};

/// Loads the small module with one file more, or other than it was.
fn with(path: &str, text: &str) -> Loaded {
    let mut files = template::files(template::ID, "First steps");
    files.insert(path.to_owned(), text.to_owned());
    load(&library().with(template::ID, Source::memory(template::ID, files)), template::ID, None)
}

fn is_told(path: &str, text: &str, expected: &str) {
    let loaded = with(path, text);
    let said = listed(&loaded.diagnostics);
    assert!(said.contains(expected), "{path}: {said}");
    assert!(said.len() < 200_000, "{path}: the message is short");
}

#[test]
fn names_that_lead_out_of_the_module_are_refused() {
    for path in [
        "../up.toml",
        "rules/../../up.lua",
        "/etc/passwd",
        "rules//main.lua",
        "./map.toml",
        "C:/windows.lua",
        "rules\\main.lua",
        "rules/a\u{7}b.lua",
        "a/b/c/d/e/f/g/h/i/j/k/l/m/n.lua",
    ] {
        is_told(path, "return {}", "bad_path");
    }
    is_told(&format!("rules/{}.lua", "x".repeat(300)), "return {}", "bad_path");
}

#[test]
fn what_a_module_calls_itself_is_only_a_name() {
    let own = template::files(template::ID, "First steps")["module.toml"].clone();
    for (from, to, expected) in [
        ("id = \"first_steps\"", "id = \"../first_steps\"", "bad_id"),
        ("id = \"first_steps\"", "id = \"$(touch got_out)\"", "bad_id"),
        ("version = \"0.1.0\"", "version = \"`touch got_out`\"", "bad_value"),
        ("api = 1", "api = 2", "bad_api"),
        ("api = 1", "api = 1\nrun = \"touch got_out\"", "unknown_key"),
        ("ruleset = \"an_xxx\"", "ruleset = \"../../etc\"", "bad_id"),
        ("{ an_xxx = \">=0.1\" }", "{ \"/etc/passwd\" = \"*\" }", "bad_id"),
        ("{ an_xxx = \">=0.1\" }", "{ an_xxx = \">=9\" }", "wrong_version"),
    ] {
        let changed = own.replace(from, to);
        assert_ne!(changed, own, "{from}");
        is_told("module.toml", &changed, expected);
    }
    assert!(!std::path::Path::new("got_out").exists());
}

#[test]
fn texts_that_would_run_or_never_end_are_only_texts() {
    let loaded = with("art/$(touch got_out).png", "x");
    assert!(!loaded.has_errors(), "{}", listed(&loaded.diagnostics));
    let bomb = "a = { b } { b } { b }\nb = { c } { c } { c }\nc = { a }\n";
    let _ = with("locale/de.ftl", bomb);
    let _ = with("locale/de.ftl", &"{".repeat(100_000));
    assert!(!std::path::Path::new("got_out").exists());
}

#[test]
fn toml_made_to_nest_or_to_grow_is_read_or_refused() {
    for text in [
        format!("a = {}{}", "[".repeat(50_000), "]".repeat(50_000)),
        format!("a{} = 1", ".a".repeat(50_000)),
        "[[unit]]\n".repeat(50_000),
        format!("x = \"{}\"", "y".repeat(5 << 20)),
    ] {
        let loaded = with("forces/bomb.toml", &text);
        assert!(loaded.has_errors());
        assert!(listed(&loaded.diagnostics).len() < 1 << 20);
    }
    is_told("map.toml", "[grid]\norientation = \"flat\"\ncolumns = 60000\nrows = 60000\nshifted = \"even\"\n", "error");
}

#[test]
fn bytecode_and_noise_are_no_scripts() {
    let mut files: Vec<(String, Vec<u8>)> =
        template::files(template::ID, "First steps").into_iter().map(|(p, t)| (p, t.into_bytes())).collect();
    files.push(("rules/code.lua".to_owned(), vec![0x1b, b'L', b'u', b'a', 0, 0xff]));
    let loaded = load(&library().with(template::ID, Source::memory(template::ID, files)), template::ID, None);
    assert!(listed(&loaded.diagnostics).contains("rules/code.lua"), "{}", listed(&loaded.diagnostics));
}

#[test]
fn scripts_that_cost_the_compiler_too_much_are_refused_before_it_sees_them() {
    let texts = |n: usize| (0..n).map(|i| format!("'{i}',")).collect::<String>();
    for (text, expected) in [
        (format!("return {{ {} }}", texts(30_000)), "words and signs"),
        (format!("return {{ {} }}", texts(100_000)), "256"),
        (format!("return {}1{}", "(".repeat(100_000), ")".repeat(100_000)), "words and signs"),
        (format!("return '{}'", "x".repeat(300 << 10)), "262144"),
    ] {
        let mut files = template::files(template::ID, "First steps");
        files.insert("rules/main.lua".to_owned(), text);
        let modules = library().with(template::ID, Source::memory(template::ID, files));
        let library = session::ModuleLibrary::new(modules, None);
        let loaded = session::Library::load(&library, template::ID, None).expect("its form is looked at later");
        let found = session::Library::check_scripts(&library, &loaded).expect_err(expected);
        let said = listed(&found);
        assert!(said.contains("script_size") && said.contains("rules/main.lua"), "{said}");
        assert!(said.contains("require"), "it says what to do: {said}");
    }
}

/// Writes the small module to a folder.
#[cfg(unix)]
fn written(folder: &std::path::Path) -> std::path::PathBuf {
    let module = folder.join(template::ID);
    for (path, text) in template::files(template::ID, "First steps") {
        let file = module.join(path);
        std::fs::create_dir_all(file.parent().expect("it lies in the module")).expect("the folder can be made");
        std::fs::write(file, text).expect("the file can be written");
    }
    module
}

#[cfg(unix)]
#[test]
fn pipes_devices_deep_folders_and_names_that_are_no_text_are_told_and_never_waited_for() {
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = written(folder.path());
    let pipe = std::process::Command::new("mkfifo").arg(module.join("rules/pipe.lua")).status();
    assert!(pipe.is_ok_and(|status| status.success()), "a pipe can be made");
    std::os::unix::fs::symlink("/dev/zero", module.join("rules/zero.lua")).expect("a link can be made");
    std::fs::write(module.join(std::ffi::OsStr::from_bytes(b"art_\xff\xfe.png")), "x").expect("it can be written");
    std::fs::create_dir_all(module.join("art/".to_owned() + &"d/".repeat(40))).expect("the folders can be made");
    let huge = std::fs::File::create(module.join("rules/huge.lua")).expect("it can be made");
    huge.set_len(1 << 40).expect("a file may be mostly holes");
    let loaded = load(&library(), &module.display().to_string(), None);
    let said = listed(&loaded.diagnostics);
    for told in ["pipe.lua", "zero.lua", "UTF-8", "too deep", "huge.lua"] {
        assert!(said.contains(told), "{told}: {said}");
    }
    assert!(said.len() < 10_000, "{said}");
}

#[cfg(unix)]
#[test]
fn files_without_number_are_counted_and_left() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = written(folder.path());
    std::fs::create_dir_all(module.join("art/many")).expect("the folder can be made");
    for n in 0..20_100 {
        std::fs::write(module.join(format!("art/many/{n}.png")), "").expect("it can be written");
    }
    let said = listed(&load(&library(), &module.display().to_string(), None).diagnostics);
    assert!(said.contains("20000 files"), "{said}");
    assert!(said.len() < 20_000, "one message, not one a file: {} letters", said.len());
}

#[cfg(unix)]
#[test]
fn links_out_of_a_folder_and_links_in_a_ring_are_refused() {
    use std::os::unix::fs::symlink;
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = folder.path().join(template::ID);
    for (path, text) in template::files(template::ID, "First steps") {
        let file = module.join(path);
        std::fs::create_dir_all(file.parent().expect("it lies in the module")).expect("the folder can be made");
        std::fs::write(file, text).expect("the file can be written");
    }
    symlink("/etc/passwd", module.join("rules/secret.lua")).expect("a link can be made");
    symlink("../..", module.join("rules/up")).expect("a link can be made");
    symlink("ring_b.lua", module.join("rules/ring_a.lua")).expect("a link can be made");
    symlink("ring_a.lua", module.join("rules/ring_b.lua")).expect("a link can be made");
    let loaded = load(&library(), &module.display().to_string(), None);
    let said = listed(&loaded.diagnostics);
    for name in ["secret.lua", "rules/up", "ring_a.lua"] {
        assert!(said.contains(name), "{name}: {said}");
    }
    assert!(!said.contains("root:"), "nothing of the file outside is shown");
}
