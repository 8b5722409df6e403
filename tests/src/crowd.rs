//! A crowd for benches: 2,000 units of all arms and both sides, on drawn ground or on a large picture.

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;

use desktop::commands::Command;
use rules::Order;
use rules::ids::GroupId;

use crate::field::Field;

/// How many units a crowd has.
pub const UNITS: usize = 2_000;

/// Columns and rows of hexes that a picture of 10,000 x 7,000 has room for, 55 pixels a hex radius.
pub const PICTURE_HEXES: [usize; 2] = [120, 72];

/// The size of the large picture, in pixels.
pub const PICTURE: [u32; 2] = [10_000, 7_000];

/// Returns mixed hexes with two roads and the crowd on them.
pub fn crowd([columns, rows]: [usize; 2]) -> Field {
    // Units stand in every other column, on ground that carries any formation.
    let ground = [["."; 4], ["f", "w", ".", "t"]];
    let row = |r: usize| (0..columns).map(|c| ground[c % 2][(c * 7 + r * 3) % 4]).collect::<String>();
    let road = |c: usize| (1..=rows).map(|r| format!("{c:03}{r:03}")).collect::<Vec<_>>().join(" ");
    let (abreast, deep) = (columns / 2, UNITS.div_ceil(columns / 2));
    let unit = |n: usize| {
        let (column, row) = (1 + n % abreast * 2, 1 + n / abreast * rows / deep);
        let side = if row > rows / 2 { "red:" } else { "" };
        let what = match n % 5 {
            0 => "infantry battalion 4 line",
            1 => "cavalry regiment 6 column",
            2 => "artillery battery 2 unlimbered",
            3 => "infantry battalion 4 square",
            _ => "infantry battalion 6 column",
        };
        format!("{side}u{n} {what} {column:03}{row:03}")
    };
    Field {
        rows: (0..rows).map(row).collect(),
        roads: vec![road(30), road(71)],
        hexsides: Vec::new(),
        edges: Vec::new(),
        units: (0..UNITS).map(unit).collect(),
        digits: 3,
    }
}

/// Returns what makes a unit in the middle of the crowd ready to march, and selects it.
pub fn to_march() -> Vec<Command> {
    let order = Box::new(Order::Activate { group: GroupId::new("case:blue_division") });
    let activate = Order::Overrule { order, reason: String::new() };
    vec![Command::NextPhase, Command::Give(activate, None), Command::GoToUnit("case:u979".into())]
}

/// Writes the module `case` into a folder: the crowd on a PNG of 10,000 x 7,000 pixels.
///
/// # Errors
/// What the file system says.
pub fn write_with_picture(folder: &Path) -> std::io::Result<()> {
    let module = folder.join("case");
    for (path, mut text) in crowd(PICTURE_HEXES).files() {
        if path == "map.toml" {
            text.push_str("[[picture]]\nfile = \"art/map.png\"\nat = [0, 0]\nsize = [180500, 126400]\n");
        }
        let path = module.join(path);
        std::fs::create_dir_all(path.parent().unwrap_or(&module))?;
        std::fs::write(path, text)?;
    }
    std::fs::create_dir_all(module.join("art"))?;
    write_picture(&module.join("art/map.png"), PICTURE)
}

/// Writes a PNG with the grain of a scanned map, a row at a time.
///
/// # Errors
/// What the file system says.
pub fn write_picture(path: &Path, [width, height]: [u32; 2]) -> std::io::Result<()> {
    let mut encoder = png::Encoder::new(BufWriter::new(File::create(path)?), width, height);
    encoder.set_color(png::ColorType::Rgb);
    encoder.set_compression(png::Compression::Fast);
    let mut header = encoder.write_header()?;
    let mut rows = header.stream_writer()?;
    let mut grain = 0x9e37_79b9_u32;
    let mut row = Vec::new();
    for y in 0..height {
        row.clear();
        for x in 0..width {
            grain ^= grain << 13;
            grain ^= grain >> 17;
            grain ^= grain << 5;
            let is_wood = (x / 640 + y / 410).is_multiple_of(3);
            let [red, green, blue] = if is_wood { [150, 168, 118] } else { [226, 214, 178] };
            // Paper is never of one colour: every pixel differs from the next by a little.
            let [shade, light] = [grain % 12, (x / 97 + y / 131) % 16].map(|n| u8::try_from(n).unwrap_or(0));
            row.extend([red + shade + light, green + shade + light, blue + shade]);
        }
        rows.write_all(&row)?;
    }
    rows.finish()?;
    Ok(())
}
