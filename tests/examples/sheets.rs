//! Paints every screen of the window at every size of text, to be looked at side by side.
//!
//! `cargo run -p berthier-tests --example sheets FOLDER --percents 100,200 --size 3840x2160 --lang es`

use std::path::PathBuf;

use berthier_tests::screens::{SCENES, Screen};
use clap::Parser;
use egui::vec2;
use session::Lang;

#[derive(Parser)]
struct Args {
    /// Where the pictures are written: `SCREEN_LANG_PERCENT.png`.
    folder: PathBuf,
    /// Only these screens.
    #[arg(long, value_delimiter = ',')]
    screens: Vec<String>,
    /// Sizes of text, in percent.
    #[arg(long, value_delimiter = ',', default_value = "75,100,150,175,200,250,300")]
    percents: Vec<u16>,
    /// The window's size in points.
    #[arg(long, value_parser = size, default_value = "1280x720")]
    size: (u16, u16),
    /// The language.
    #[arg(long, value_parser = lang, default_value = "en")]
    lang: Lang,
}

fn size(text: &str) -> Result<(u16, u16), String> {
    let parts = text.split_once('x').and_then(|(w, h)| Some((w.parse().ok()?, h.parse().ok()?)));
    parts.ok_or_else(|| "a size is written like 1280x720".to_owned())
}

fn lang(code: &str) -> Result<Lang, String> {
    Lang::of(code).ok_or_else(|| "the languages are en, es and fr".to_owned())
}

fn main() {
    let args = Args::parse();
    std::fs::create_dir_all(&args.folder).expect("the folder can be made");
    let size = vec2(args.size.0.into(), args.size.1.into());
    for (name, on, act) in SCENES.iter().filter(|s| args.screens.is_empty() || args.screens.iter().any(|n| n == s.0)) {
        for percent in &args.percents {
            let mut screen = Screen::open(*on, args.lang, size, true);
            screen.look(*percent, args.lang);
            act(&mut screen);
            let painted = screen.picture();
            let rgb: Vec<u8> = painted.pixels.iter().flat_map(|p| [p.r(), p.g(), p.b()]).collect();
            let picture = image::RgbImage::from_raw(args.size.0.into(), args.size.1.into(), rgb);
            let file = args.folder.join(format!("{name}_{}_{percent}.png", args.lang.code()));
            picture.expect("as many pixels as the window has").save(&file).expect("the picture can be written");
            println!("{}", file.display());
        }
    }
}
