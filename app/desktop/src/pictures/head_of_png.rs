//! The first bytes of a PNG, for tests here and of the whole window: what is refused by its size alone needs no pixel.
#![allow(clippy::unwrap_used, reason = "for tests")]

/// Returns a PNG's signature and header, without a pixel.
pub(crate) fn head_of_png(width: u32, height: u32, interlaced: bool) -> Vec<u8> {
    let mut info = png::Info::with_size(width, height);
    info.color_type = png::ColorType::Rgb;
    info.bit_depth = png::BitDepth::Eight;
    info.interlaced = interlaced;
    let mut out = Vec::new();
    drop(png::Encoder::with_info(&mut out, info).unwrap().write_header().unwrap());
    out
}
