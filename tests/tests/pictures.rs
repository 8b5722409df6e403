//! The board as it is painted, held against pictures kept in `pictures/`.
//!
//! `UPDATE_PICTURES=1 cargo test -p berthier-tests --test pictures` rewrites them: look at each before it is kept.

use std::path::PathBuf;
use std::sync::Arc;

use berthier_tests::bare::Bare;
use berthier_tests::field::Field;
use desktop::WindowOptions;
use desktop::board::camera::HOME_ZOOM;
use desktop::commands::{Command, Tab};
use desktop::counters::look::SymbolSet;
use desktop::counters::palette::Palette;
use desktop::raster::Raster;
use desktop::settings::{Setting, Settings};
use desktop::shell::{Opening, Shell};
use desktop::theme::Tone;
use eframe::App as _;
use egui::{Color32, ColorImage, Context, Pos2, RawInput, Rect, TexturesDelta, Vec2, vec2};
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Session};

/// A pixel differs when one of its channels does by more than this.
const NEAR: u8 = 24;

/// The share of pixels that may differ, in thousandths: another rounding of an edge is no other picture.
const MAY_DIFFER: usize = 5;

fn battle() -> Session {
    let scripts = berthier_tests::repository().join("scripts");
    let library = Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(scripts)));
    Session::start(library, &StartOptions::new("chevardino", 1812)).expect("the battle starts")
}

fn file(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("pictures").join(format!("{name}.png"))
}

fn read(name: &str) -> Option<ColorImage> {
    let reader = std::io::BufReader::new(std::fs::File::open(file(name)).ok()?);
    let picture = image::load(reader, image::ImageFormat::Png).ok()?.to_rgb8();
    let size = [picture.width() as usize, picture.height() as usize];
    Some(ColorImage::from_rgb(size, picture.as_raw()))
}

fn write(name: &str, picture: &ColorImage) {
    let rgb: Vec<u8> = picture.pixels.iter().flat_map(|p| [p.r(), p.g(), p.b()]).collect();
    let [width, height] = picture.size.map(|n| u32::try_from(n).expect("a small picture"));
    let picture = image::RgbImage::from_raw(width, height, rgb).expect("as many bytes as pixels");
    std::fs::create_dir_all(file(name).parent().expect("it lies in a folder")).expect("folders can be made");
    let out = std::fs::File::create(file(name)).expect("the picture can be written");
    let best = image::codecs::png::CompressionType::Best;
    let encoder = image::codecs::png::PngEncoder::new_with_quality(out, best, image::codecs::png::FilterType::Adaptive);
    picture.write_with_encoder(encoder).expect("the picture can be written");
}

fn differs(a: Color32, b: Color32) -> bool {
    let channels = [(a.r(), b.r()), (a.g(), b.g()), (a.b(), b.b())];
    channels.iter().any(|(a, b)| a.abs_diff(*b) > NEAR)
}

/// Holds a picture against the one kept.
fn check(name: &str, picture: &ColorImage) {
    if std::env::var_os("UPDATE_PICTURES").is_some() {
        return write(name, picture);
    }
    let kept = read(name).unwrap_or_else(|| panic!("there is no pictures/{name}.png: run with UPDATE_PICTURES=1"));
    assert_eq!(kept.size, picture.size, "{name}");
    let n_other = kept.pixels.iter().zip(&picture.pixels).filter(|(a, b)| differs(**a, **b)).count();
    let most = kept.pixels.len() * MAY_DIFFER / 1000;
    assert!(n_other <= most, "{name}: {n_other} of {} pixels are others; {most} may be", kept.pixels.len());
}

/// The map alone at a part of its usual size, the redoubt in the middle.
fn board(zoom: f32) -> ColorImage {
    let mut window = Bare::open(battle(), vec2(1100.0, 700.0));
    window.run(Command::FitMap);
    let redoubt = window.app.session().game().definitions.board.find(&"2418".into()).expect("it is on the map");
    // At the largest zoom the hex is brought to the middle; from there any zoom keeps it there.
    window.run(Command::Zoom(10.0));
    window.run(Command::GoToHex(redoubt));
    window.run(Command::Zoom(zoom * HOME_ZOOM / window.app.desk().camera.zoom));
    let picture = window.picture();
    let map = window.app.desk().map_rect.expect("the map is shown");
    let part = Rect::from_center_size(map.center().round(), vec2(360.0, 280.0)).intersect(map.shrink(8.0));
    picture.region(&Rect::from_min_max(part.min.ceil(), part.max.floor()), Some(1.0))
}

#[test]
fn the_whole_board_without_a_window() {
    check("board", &desktop::board_picture(&battle(), Lang::En, 420));
}

#[test]
fn the_board_far_off() {
    check("far", &board(0.4));
}

#[test]
fn the_board_at_its_usual_size() {
    check("usual", &board(1.0));
}

#[test]
fn the_board_near() {
    check("near", &board(2.2));
}

#[test]
fn a_window_in_light_chrome() {
    let group = rules::ids::GroupId::new("chevardino:5th_division");
    let commands = vec![
        Command::NextPhase,
        Command::NextPhase,
        Command::Give(
            rules::Order::Overrule { order: Box::new(rules::Order::Activate { group }), reason: String::new() },
            None,
        ),
        Command::GoToUnit("chevardino:25e".into()),
    ];
    let mut window = Bare::open(battle(), vec2(1100.0, 640.0));
    commands.into_iter().for_each(|c| window.run(c));
    check("window", &window.picture());
}

/// The battle in its first activation, a regiment of it selected, as a window of 1280 x 720 shows it after these commands.
fn window(commands: Vec<Command>) -> Bare {
    let group = rules::ids::GroupId::new("chevardino:5th_division");
    let activate = rules::Order::Overrule { order: Box::new(rules::Order::Activate { group }), reason: String::new() };
    let mut window = Bare::open(battle(), vec2(1280.0, 720.0));
    let first = [Command::NextPhase, Command::NextPhase, Command::Give(activate, None)];
    let select = [Command::GoToUnit("chevardino:25e".into())];
    first.into_iter().chain(select).chain(commands).for_each(|command| window.run(command));
    window
}

/// For how many frames nothing must change before the start screen is whole: a second and more.
const STILL_FRAMES: usize = 50;

/// Paints the start screen of a player who has no game yet.
fn start_picture(size: Vec2) -> ColorImage {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let settings = Settings { games_folder: Some(folder.path().join("games")), ..Settings::default() };
    settings.save(folder.path()).expect("settings can be written");
    let options = WindowOptions {
        lang: Some(Lang::En),
        settings: Some(folder.path().to_owned()),
        data: Some(folder.path().to_owned()),
        motion: false,
        watch: false,
        ..WindowOptions::default()
    };
    let scripts = berthier_tests::repository().join("scripts");
    let library = Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(scripts)));
    let ctx = Context::default();
    let creation = eframe::CreationContext::_new_kittest(ctx.clone());
    let mut shell = Shell::new(&creation, Opening::Start, library, options).expect("there is a start screen");
    let (mut frame, mut raster) = (eframe::Frame::_new_kittest(), Raster::default());
    let input = RawInput { screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)), ..RawInput::default() };
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a window of whole points")]
    let mut picture = ColorImage::filled([size.x as usize, size.y as usize], Color32::BLACK);
    // What the last frame uses up stays until another has been painted. The map is whole when nothing changes any more.
    let (mut n_same, mut used_up) = (0, TexturesDelta::default());
    while n_same < STILL_FRAMES {
        let mut output = ctx.run_ui(input.clone(), |ui| {
            shell.logic(ui, &mut frame);
            shell.ui(ui, &mut frame);
        });
        raster.free(&mut used_up);
        raster.set(&mut output.textures_delta);
        used_up = std::mem::take(&mut output.textures_delta);
        let triangles = ctx.tessellate(output.shapes, output.pixels_per_point);
        let mut next = ColorImage::filled(picture.size, Color32::BLACK);
        raster.paint_over(&mut next, 1.0, &triangles);
        n_same = if next.pixels == picture.pixels { n_same + 1 } else { 0 };
        picture = next;
        std::thread::sleep(std::time::Duration::from_millis(25));
    }
    raster.free(&mut used_up);
    picture
}

#[test]
fn the_start_screen() {
    check("start", &start_picture(vec2(1280.0, 720.0)));
}

#[test]
fn a_window_in_dark_chrome_and_french() {
    let fr = Command::Speak("fr".to_owned());
    check("dark_french", &window(vec![Command::Set(Setting::Tone(Tone::Dark)), fr]).picture());
}

#[test]
fn a_window_of_high_contrast_in_spanish_with_silhouettes() {
    let commands = vec![
        Command::Set(Setting::Palette(Palette::HighContrast)),
        Command::Set(Setting::Symbols(SymbolSet::Silhouette)),
        Command::Speak("es".to_owned()),
    ];
    check("contrast_spanish", &window(commands).picture());
}

#[test]
fn a_window_with_text_twice_as_large() {
    check("large", &window(vec![Command::Set(Setting::Text(200))]).picture());
}

#[test]
fn the_charts() {
    check("charts", &window(vec![Command::OpenTab(Tab::Charts)]).picture());
}

#[test]
fn the_readings_of_the_rules() {
    check("readings", &window(vec![Command::OpenTab(Tab::Rules)]).picture());
}

#[test]
fn the_lessons() {
    check("lessons", &window(vec![Command::OpenTab(Tab::Lesson)]).picture());
}

#[test]
fn a_refusal_with_its_reasons() {
    let far = ["1112", "1212", "1312", "1412", "1512", "1612", "1712"].map(Into::into).to_vec();
    let march = rules::Order::march(vec!["chevardino:25e".into()], far);
    check("refusal", &window(vec![Command::Give(march, None), Command::AskWhy]).picture());
}

/// A clear field of these units, kept in a folder that must outlive its game.
fn field(units: &[&str]) -> (tempfile::TempDir, Session) {
    let field = Field {
        rows: ["..........."; 9].map(str::to_owned).to_vec(),
        roads: vec!["0101 0102 0103 0104 0105 0106".to_owned()],
        hexsides: Vec::new(),
        units: units.iter().map(|u| (*u).to_owned()).collect(),
        edges: Vec::new(),
        digits: 2,
    };
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for (path, text) in field.files() {
        let path = folder.path().join("case").join(path);
        std::fs::create_dir_all(path.parent().expect("a file lies in a folder")).expect("folders can be made");
        std::fs::write(path, text).expect("the file can be written");
    }
    let roots = [folder.path().to_owned(), berthier_tests::modules_folder()];
    let scripts = berthier_tests::repository().join("scripts");
    let library = Arc::new(ModuleLibrary::new(content::Library::new(roots), Some(scripts)));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("case", 7) };
    (folder, Session::start(library, &options).expect("the field starts"))
}

#[test]
fn what_the_rules_mark_on_the_map() {
    let units = [
        "lancers cavalry regiment 20 line 0504,0604,0705,0805,0906",
        "a infantry battalion 12 column 0202",
        "b infantry battalion 9 column 0202",
        "march infantry regiment 11 road_column 0103,0104,0105",
        "companies cavalry regiment 14 column_of_companies 0702,0701",
        "d infantry battalion 5 column 0406",
        "guns artillery battery 3 unlimbered 0207",
        "red:foe infantry battalion 4 line 0408",
    ];
    let (_folder, session) = field(&units);
    let mut window = Bare::open(session, vec2(1100.0, 760.0));
    let condition = |unit: &str, condition| {
        Command::Give(rules::Order::SetCondition { unit: format!("case:{unit}").as_str().into(), condition }, None)
    };
    window.run(condition("d", rules::unit::Condition::Disordered));
    window.run(Command::FitMap);
    window.run(condition("companies", rules::unit::Condition::Disordered));
    window.run(Command::GoToUnit("case:lancers".into()));
    window.run(Command::FitMap);
    let picture = window.picture();
    let map = window.app.desk().map_rect.expect("the map is shown").shrink(2.0);
    check("marks", &picture.region(&Rect::from_min_max(map.min.ceil(), map.max.floor()), Some(1.0)));
}
