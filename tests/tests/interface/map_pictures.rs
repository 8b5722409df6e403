//! Pictures under the map: one that fails is told and left out, one that is large can be left out, and the game goes on.

#[path = "../../../app/desktop/src/pictures/head_of_png.rs"]
mod head_of_png;

use std::path::Path;
use std::time::{Duration, Instant};

use berthier_tests::bare::Bare;
use berthier_tests::crowd;
use desktop::commands::{Command, Sheet};
use desktop::settings::Setting;
use egui::vec2;
use session::Session;
use session::session::{Keep, StartOptions};

use head_of_png::head_of_png;

use crate::window::{Window, in_english, library, meadow, write};

/// The files of the meadow on a picture.
fn files(picture: &str) -> [(&'static str, String); 4] {
    let mut files = meadow().files();
    for (_, text) in files.iter_mut().filter(|(path, _)| *path == "map.toml") {
        text.push_str("[[picture]]\nat = [0, 0]\nsize = [18500, 18200]\n");
        text.push_str(&format!("file = \"{picture}\"\n"));
    }
    files
}

/// Opens the meadow on a picture, whose file is written first.
fn on_picture(picture: &str, written: impl FnOnce(&Path)) -> Window {
    Window::of_files_and(&files(picture), &in_english(), |module| {
        std::fs::create_dir_all(module.join("art")).expect("a folder can be made");
        written(&module.join(picture));
    })
}

fn is_told(window: &Window, parts: &[&str]) -> bool {
    window.said().iter().any(|words| parts.iter().all(|part| words.contains(part)))
}

/// Waits until a notice has these parts, and then until the ground is drawn and the game goes on.
fn goes_on_without(mut window: Window, parts: &[&str]) {
    window.wait("the picture that cannot be shown is told", |window| is_told(window, parts));
    window.wait("the ground is drawn in its place", |w| w.harness.state().is_map_painted(&w.harness.ctx));
    let before = window.session().game().state.hash();
    window.click("Next phase");
    assert_ne!(window.session().game().state.hash(), before, "the game goes on");
}

#[test]
fn a_missing_picture_is_named_and_the_game_opens() {
    let window = on_picture("art/map.png", |_| ());
    goes_on_without(window, &["case/art/map.png", "The game goes on without it", "PNG, JPEG, WebP or SVG"]);
}

#[test]
fn a_picture_cut_short_is_named_and_the_game_opens() {
    let cut = |path: &Path| {
        crowd::write_picture(path, [600, 600]).expect("a picture can be written");
        let bytes = std::fs::read(path).expect("it can be read");
        std::fs::write(path, &bytes[..bytes.len() / 2]).expect("it can be cut");
    };
    goes_on_without(on_picture("art/map.png", cut), &["case/art/map.png", "goes on without it"]);
}

#[test]
fn a_file_that_is_no_picture_is_named_and_the_game_opens() {
    for (file, bytes) in [("art/map.png", &b"a letter"[..]), ("art/map.jpg", b"\xff\xd8\xff"), ("art/map.svg", b"<svg")]
    {
        let put = |path: &Path| std::fs::write(path, bytes).expect("it can be written");
        goes_on_without(on_picture(file, put), &[file, "goes on without it"]);
    }
}

#[test]
fn a_picture_too_large_is_refused_with_the_size_it_must_have() {
    for (size, interlaced, parts) in [
        ([30_000, 20_000], false, ["30000 x 20000 pixels", "21213 x 14142 at most"]),
        ([20_000, 15_000], true, ["Save it as a PNG without interlacing", "11547 x 8660 at most"]),
    ] {
        let head = head_of_png(size[0], size[1], interlaced);
        let put = |path: &Path| std::fs::write(path, &head).expect("it can be written");
        let window = on_picture("art/map.png", put);
        goes_on_without(window, &["case/art/map.png", parts[0], parts[1]]);
    }
}

#[test]
fn a_picture_put_right_is_shown_in_the_running_game() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for (path, text) in files("art/map.png") {
        write(&folder.path().join("case").join(path), &text);
    }
    let path = folder.path().join("case/art/map.png");
    write(&path, "no picture");
    let game = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("case", 7) };
    let session = Session::start(library(Some(folder.path())), &game).expect("the meadow starts");
    let mut window = Bare::watching(session, vec2(1280.0, 720.0));
    let red = |window: &mut Bare| window.picture().pixels.iter().filter(|p| p.r() > 200 && p.g() < 30).count();
    assert_eq!(red(&mut window), 0);
    let image = image::RgbImage::from_pixel(600, 600, image::Rgb([230, 10, 10]));
    image.save(&path).expect("the picture can be written");
    let start = Instant::now();
    while red(&mut window) < 10_000 {
        assert!(start.elapsed() < Duration::from_secs(120), "the picture is not shown");
        std::thread::sleep(Duration::from_millis(50));
    }
}

#[test]
fn a_grid_over_a_picture_is_drawn_in_its_colours_until_the_player_switches_it_off() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for (path, text) in files("art/map.png") {
        let drawn = "[grid]\nlines_over_pictures = [0, 0, 255]\nnumbers_over_pictures = [255, 0, 0]\n";
        write(&folder.path().join("case").join(path), &text.replacen("[grid]\n", drawn, 1));
    }
    let (path, white) = (folder.path().join("case/art/map.png"), image::Rgb([255, 255, 255]));
    std::fs::create_dir_all(folder.path().join("case/art")).expect("a folder can be made");
    image::RgbImage::from_pixel(600, 600, white).save(&path).expect("the picture can be written");
    let game = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("case", 7) };
    let session = Session::start(library(Some(folder.path())), &game).expect("the meadow starts");
    let mut window = Bare::open(session, vec2(1280.0, 720.0));
    let n_of = |is: fn(u8, u8, u8) -> bool, window: &mut Bare| {
        window.picture().pixels.iter().filter(|p| is(p.r(), p.g(), p.b())).count()
    };
    let blue = |r: u8, g: u8, b: u8| b > 200 && r < 170 && g < 170;
    let red = |r: u8, g: u8, b: u8| r > 200 && g < 130 && b < 130;
    let before = (n_of(blue, &mut window), n_of(red, &mut window));
    window.run(Command::ToggleGrid);
    let after = (n_of(blue, &mut window), n_of(red, &mut window));
    assert!(before.0 > after.0 + 2_000, "hexsides: {before:?} {after:?}");
    assert!(before.1 > after.1 + 100, "numbers: {before:?} {after:?}");
}

#[test]
fn a_large_picture_tells_how_far_it_is_can_be_left_out_and_taken_in_again() {
    // 300 million pixels, drawn in 235 bands: the button is pressed long before the last.
    let svg =
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="20000" height="15000"><rect width="9" height="9"/></svg>"##;
    let large = |path: &Path| std::fs::write(path, svg).expect("a picture can be written");
    let mut window = on_picture("art/map.svg", large);
    window.wait("it is coming", |window| is_told(window, &["picture of the map is being taken in", "%"]));
    window.click("Next phase");
    assert_eq!(window.n_orders(), 1, "the game goes on while it comes");
    window.click("Leave it out");
    window.wait("it is left out", |window| is_told(window, &["the ground is drawn in its place"]));
    window.wait("the ground is drawn", |w| w.harness.state().is_map_painted(&w.harness.ctx));
    window.click("Take it in");
    window.wait("it is coming again", |window| is_told(window, &["picture of the map is being taken in"]));
    window.click("Leave it out");
    window.wait("it is left out again", |window| window.said().iter().any(|words| words == "Take it in"));
}

#[test]
fn the_settings_tell_what_the_map_takes_now() {
    let mut window = Window::of_meadow();
    window.push(Command::OpenSheet(Sheet::Settings));
    window.wait("the map is painted", |w| w.harness.state().is_map_painted(&w.harness.ctx));
    window.settle();
    let memory = window.harness.state().desk().tile_memory;
    assert!(memory.in_view > 0 && memory.kept >= memory.in_view, "{memory:?}");
    let takes = format!("The map takes {} MB now.", memory.kept >> 20);
    assert!(window.says("192 MB") && window.says(&takes), "{takes} {:#?}", window.said());
    window.push(Command::Set(Setting::PictureMegabytes(512)));
    assert!(window.says("512 MB") && window.says(&takes), "{:#?}", window.said());
}
