//! Fills the meshes egui makes into an image, without a window, a display or a graphics card.
//!
//! `berthier show --png` and the picture tests paint with it. Colours are blended premultiplied, in gamma space, as
//! egui's own painters do. What egui calls a paint callback cannot be drawn and is left out.
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::cast_possible_wrap,
    reason = "pixel positions and colour parts of bounded size"
)]
#![expect(clippy::float_cmp, reason = "corners and edges that are shared are the same numbers")]

use std::collections::BTreeMap;

use egui::epaint::{ClippedPrimitive, ImageData, ImageDelta, Mesh, Primitive, Vertex};
use egui::{Color32, ColorImage, Pos2, Rect, TextureFilter, TextureId, TextureOptions, TextureWrapMode, TexturesDelta};

/// Textures by their id, and the means to paint with them.
#[derive(Default, Debug)]
pub struct Raster {
    textures: BTreeMap<TextureId, (ColorImage, TextureOptions)>,
}

impl Raster {
    /// Takes new, changed and freed textures.
    ///
    /// Textures to be freed go at once, so paint the frame first, or take its `set` before and its `free` after.
    pub fn apply(&mut self, mut delta: TexturesDelta) {
        self.set(&mut delta);
        self.free(&mut delta);
    }

    /// Takes new and changed textures.
    pub fn set(&mut self, delta: &mut TexturesDelta) {
        for (id, changes) in std::mem::take(&mut delta.set) {
            for change in changes {
                self.change(id, change);
            }
        }
    }

    /// Drops freed textures.
    pub fn free(&mut self, delta: &mut TexturesDelta) {
        for id in std::mem::take(&mut delta.free) {
            self.textures.remove(&id);
        }
    }

    fn change(&mut self, id: TextureId, change: ImageDelta) {
        let ImageData::Color(image) = change.image;
        let Some(at) = change.pos else {
            self.textures.insert(id, ((*image).clone(), change.options));
            return;
        };
        let Some((texture, options)) = self.textures.get_mut(&id) else { return };
        *options = change.options;
        let width = texture.size[0];
        for (row, pixels) in image.pixels.chunks(image.size[0].max(1)).enumerate() {
            let start = (at[1] + row) * width + at[0];
            let fits = at[0] + pixels.len() <= width;
            if let Some(slot) = texture.pixels.get_mut(start..start + pixels.len()).filter(|_| fits) {
                slot.copy_from_slice(pixels);
            }
        }
    }

    /// Paints a frame on a ground of one colour; `size` is in pixels.
    pub fn paint(
        &self,
        size: [usize; 2],
        pixels_per_point: f32,
        ground: Color32,
        primitives: &[ClippedPrimitive],
    ) -> ColorImage {
        let mut image = ColorImage::filled(size, ground);
        self.paint_over(&mut image, pixels_per_point, primitives);
        image
    }

    /// Paints a frame over an image.
    pub fn paint_over(&self, image: &mut ColorImage, pixels_per_point: f32, primitives: &[ClippedPrimitive]) {
        for primitive in primitives {
            if let Primitive::Mesh(mesh) = &primitive.primitive {
                let clip = Clip::new(primitive.clip_rect, pixels_per_point, image.size);
                if let Some((texture, options)) = self.textures.get(&mesh.texture_id) {
                    paint_mesh(image, mesh, &Sampler::new(texture, *options), clip, pixels_per_point);
                }
            }
        }
    }
}

/// The pixels that may be painted.
#[derive(Clone, Copy)]
struct Clip {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Clip {
    fn new(rect: Rect, pixels_per_point: f32, size: [usize; 2]) -> Self {
        let edge = |v: f32, most: usize| (v * pixels_per_point).round().clamp(0.0, most as f32) as i32;
        Self {
            left: edge(rect.min.x, size[0]),
            top: edge(rect.min.y, size[1]),
            right: edge(rect.max.x, size[0]),
            bottom: edge(rect.max.y, size[1]),
        }
    }
}

/// Reads a texture.
struct Sampler<'a> {
    image: &'a ColorImage,
    is_linear: bool,
    wrap: TextureWrapMode,
}

impl<'a> Sampler<'a> {
    fn new(image: &'a ColorImage, options: TextureOptions) -> Self {
        Self { image, is_linear: options.magnification == TextureFilter::Linear, wrap: options.wrap_mode }
    }

    fn texel(&self, x: i32, y: i32) -> [f32; 4] {
        let wrapped = |v: i32, n: usize| {
            let n = n.max(1) as i32;
            match self.wrap {
                TextureWrapMode::ClampToEdge => v.clamp(0, n - 1),
                TextureWrapMode::Repeat => v.rem_euclid(n),
                TextureWrapMode::MirroredRepeat => {
                    let v = v.rem_euclid(2 * n);
                    if v < n { v } else { 2 * n - 1 - v }
                }
            }
        };
        let (x, y) = (wrapped(x, self.image.size[0]) as usize, wrapped(y, self.image.size[1]) as usize);
        parts(self.image.pixels.get(y * self.image.size[0] + x).copied().unwrap_or_default())
    }

    fn at(&self, uv: Pos2) -> [f32; 4] {
        let (x, y) = (uv.x * self.image.size[0] as f32, uv.y * self.image.size[1] as f32);
        if !self.is_linear {
            return self.texel(x.floor() as i32, y.floor() as i32);
        }
        let (x, y) = (x - 0.5, y - 0.5);
        let (left, top) = (x.floor(), y.floor());
        let (u, v) = (x - left, y - top);
        let (left, top) = (left as i32, top as i32);
        let top_row = mix(self.texel(left, top), self.texel(left + 1, top), u);
        if v == 0.0 {
            return top_row;
        }
        mix(top_row, mix(self.texel(left, top + 1), self.texel(left + 1, top + 1), u), v)
    }
}

fn parts(colour: Color32) -> [f32; 4] {
    colour.to_array().map(f32::from)
}

fn mix(a: [f32; 4], b: [f32; 4], t: f32) -> [f32; 4] {
    let mut mixed = a;
    for (mixed, b) in mixed.iter_mut().zip(b) {
        *mixed += (b - *mixed) * t;
    }
    mixed
}

fn paint_mesh(image: &mut ColorImage, mesh: &Mesh, sampler: &Sampler<'_>, clip: Clip, pixels_per_point: f32) {
    let vertex = |index: u32| mesh.vertices.get(index as usize).copied();
    let scaled = |v: Vertex| Vertex { pos: (v.pos.to_vec2() * pixels_per_point).to_pos2(), ..v };
    let mut triangles = mesh.triangles().peekable();
    while let Some([a, b, c]) = triangles.next() {
        let (Some(va), Some(vb), Some(vc)) = (vertex(a), vertex(b), vertex(c)) else { continue };
        let triangle = [scaled(va), scaled(vb), scaled(vc)];
        // Two triangles that make an upright rectangle are filled as one: icons, text, tiles, most of any frame.
        let quad = triangles.peek().and_then(|[d, e, f]| {
            let other = [vertex(*d)?, vertex(*e)?, vertex(*f)?].map(scaled);
            upright(triangle, other)
        });
        if let Some((min, max)) = quad {
            triangles.next();
            paint_quad(image, min, max, sampler, clip);
        } else {
            paint_triangle(image, triangle, sampler, clip);
        }
    }
}

/// Returns the opposite corners of the upright rectangle of one colour that two triangles make, if they do.
fn upright(first: [Vertex; 3], second: [Vertex; 3]) -> Option<(Vertex, Vertex)> {
    let all = || first.iter().chain(&second);
    let colour = first.first()?.color;
    if all().any(|v| v.color != colour) {
        return None;
    }
    let mut bounds = Rect::NOTHING;
    for v in all() {
        bounds.extend_with(v.pos);
    }
    let corner = |pos: Pos2| all().find(|v| v.pos == pos).copied();
    let (min, max) = (corner(bounds.min)?, corner(bounds.max)?);
    let (right, left) = (corner(bounds.right_top())?, corner(bounds.left_bottom())?);
    let is_even = right.uv == Pos2::new(max.uv.x, min.uv.y) && left.uv == Pos2::new(min.uv.x, max.uv.y);
    let area = |t: [Vertex; 3]| {
        let [a, b, c] = t.map(|v| v.pos);
        ((b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y)).abs() * 0.5
    };
    let on_corner = all().all(|v| {
        (v.pos.x == bounds.min.x || v.pos.x == bounds.max.x) && (v.pos.y == bounds.min.y || v.pos.y == bounds.max.y)
    });
    // Each triangle is half of the rectangle, and they are not the same half.
    let half = bounds.area() * 0.5;
    let halves = (area(first) - half).abs() <= half * 1e-3 && (area(second) - half).abs() <= half * 1e-3;
    let shared = second.iter().filter(|v| first.iter().any(|w| w.pos == v.pos)).count();
    (is_even && on_corner && halves && shared == 2).then_some((min, max))
}

/// Returns the pixels whose middles lie between two edges.
fn span(from: f32, to: f32, low: i32, high: i32) -> std::ops::Range<i32> {
    let first = ((from - 0.5).ceil().clamp(-1e6, 1e6) as i32).max(low);
    let last = ((to - 0.5).ceil().clamp(-1e6, 1e6) as i32).min(high);
    first..last.max(first)
}

fn paint_quad(image: &mut ColorImage, min: Vertex, max: Vertex, sampler: &Sampler<'_>, clip: Clip) {
    let columns = span(min.pos.x, max.pos.x, clip.left, clip.right);
    let rows = span(min.pos.y, max.pos.y, clip.top, clip.bottom);
    let tint = parts(min.color);
    let (du, dv) = ((max.uv.x - min.uv.x) / (max.pos.x - min.pos.x), (max.uv.y - min.uv.y) / (max.pos.y - min.pos.y));
    let flat = (min.uv == max.uv).then(|| sampler.at(min.uv));
    let width = image.size[0];
    for y in rows {
        let start = y as usize * width;
        let (from, to) = (start + columns.start as usize, start + columns.end as usize);
        let Some(row) = image.pixels.get_mut(from..to) else { continue };
        if let Some(texel) = flat {
            for pixel in row {
                blend(pixel, texel, tint);
            }
            continue;
        }
        let v = (y as f32 + 0.5 - min.pos.y) * dv + min.uv.y;
        for (x, pixel) in columns.clone().zip(row) {
            let u = (x as f32 + 0.5 - min.pos.x) * du + min.uv.x;
            blend(pixel, sampler.at(Pos2::new(u, v)), tint);
        }
    }
}

fn paint_triangle(image: &mut ColorImage, [a, b, c]: [Vertex; 3], sampler: &Sampler<'_>, clip: Clip) {
    let edge = |p: Pos2, q: Pos2, r: Pos2| (q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x);
    let area = edge(a.pos, b.pos, c.pos);
    if area == 0.0 || !area.is_finite() {
        return;
    }
    // All triangles are walked the same way round, so that a shared edge belongs to one of its two triangles.
    let (b, c, area) = if area < 0.0 { (c, b, -area) } else { (b, c, area) };
    let low = a.pos.min(b.pos).min(c.pos);
    let high = a.pos.max(b.pos).max(c.pos);
    let owns = |p: Pos2, q: Pos2| (p.y == q.y && q.x > p.x) || q.y < p.y;
    let inside = |w: f32, owned: bool| w > 0.0 || (w == 0.0 && owned);
    let owned = [owns(b.pos, c.pos), owns(c.pos, a.pos), owns(a.pos, b.pos)];
    let is_flat = a.uv == b.uv && b.uv == c.uv;
    let flat = is_flat.then(|| sampler.at(a.uv));
    let (ta, tb, tc) = (parts(a.color), parts(b.color), parts(c.color));
    let columns = span(low.x, high.x, clip.left, clip.right);
    let width = image.size[0];
    for y in span(low.y, high.y, clip.top, clip.bottom) {
        let start = y as usize * width;
        let Some(row) = image.pixels.get_mut(start + columns.start as usize..start + columns.end as usize) else {
            continue;
        };
        for (x, pixel) in columns.clone().zip(row) {
            let p = Pos2::new(x as f32 + 0.5, y as f32 + 0.5);
            let (wa, wb, wc) = (edge(b.pos, c.pos, p), edge(c.pos, a.pos, p), edge(a.pos, b.pos, p));
            if !inside(wa, owned[0]) || !inside(wb, owned[1]) || !inside(wc, owned[2]) {
                continue;
            }
            let (wa, wb, wc) = (wa / area, wb / area, wc / area);
            let mut tint = [0.0; 4];
            for (tint, ((ta, tb), tc)) in tint.iter_mut().zip(ta.iter().zip(tb).zip(tc)) {
                *tint = ta * wa + tb * wb + tc * wc;
            }
            let texel = flat.unwrap_or_else(|| {
                let uv = a.uv.to_vec2() * wa + b.uv.to_vec2() * wb + c.uv.to_vec2() * wc;
                sampler.at(uv.to_pos2())
            });
            blend(pixel, texel, tint);
        }
    }
}

/// Lays a tinted texel over a pixel, all premultiplied.
fn blend(pixel: &mut Color32, texel: [f32; 4], tint: [f32; 4]) {
    let source = [0, 1, 2, 3].map(|part: usize| {
        let (texel, tint) = (texel.get(part).copied().unwrap_or(0.0), tint.get(part).copied().unwrap_or(0.0));
        texel * tint / 255.0
    });
    let [r, g, b, a] = source;
    if a >= 254.5 {
        let whole = |part: f32| (part + 0.5).min(255.0) as u8;
        *pixel = Color32::from_rgba_premultiplied(whole(r), whole(g), whole(b), 255);
        return;
    }
    if r <= 0.0 && g <= 0.0 && b <= 0.0 && a <= 0.0 {
        return;
    }
    let rest = 1.0 - a / 255.0;
    let below = parts(*pixel);
    let [br, bg, bb, ba] = below;
    let over = |part: f32, below: f32| (below * rest + part + 0.5).clamp(0.0, 255.0) as u8;
    *pixel = Color32::from_rgba_premultiplied(over(r, br), over(g, bg), over(b, bb), over(a, ba));
}

#[cfg(test)]
mod tests {
    use super::*;
    use egui::{Context, RawInput, pos2, vec2};

    const WHITE: TextureId = TextureId::Managed(7);

    fn raster() -> Raster {
        let mut raster = Raster::default();
        let white = ColorImage::filled([1, 1], Color32::WHITE);
        raster.change(WHITE, ImageDelta::full(white, TextureOptions::NEAREST));
        raster
    }

    fn shown(mesh: Mesh, clip: Rect) -> Vec<ClippedPrimitive> {
        vec![ClippedPrimitive { clip_rect: clip, primitive: Primitive::Mesh(mesh) }]
    }

    fn all() -> Rect {
        Rect::from_min_max(pos2(0.0, 0.0), pos2(100.0, 100.0))
    }

    fn rect_mesh(rect: Rect, colour: Color32) -> Mesh {
        let mut mesh = Mesh::with_texture(WHITE);
        mesh.add_rect_with_uv(rect, Rect::from_min_max(pos2(0.0, 0.0), pos2(0.0, 0.0)), colour);
        mesh
    }

    fn count(image: &ColorImage, colour: Color32) -> usize {
        image.pixels.iter().filter(|pixel| **pixel == colour).count()
    }

    #[test]
    fn a_rectangle_fills_its_pixels_and_no_others() {
        let mesh = rect_mesh(Rect::from_min_size(pos2(2.0, 3.0), vec2(4.0, 5.0)), Color32::RED);
        let image = raster().paint([20, 20], 1.0, Color32::BLACK, &shown(mesh.clone(), all()));
        assert_eq!(count(&image, Color32::RED), 20);
        let image = raster().paint([20, 20], 2.0, Color32::BLACK, &shown(mesh.clone(), all()));
        assert_eq!(count(&image, Color32::RED), 80);
        let clip = Rect::from_min_max(pos2(0.0, 0.0), pos2(4.0, 5.0));
        let image = raster().paint([20, 20], 1.0, Color32::BLACK, &shown(mesh, clip));
        assert_eq!(count(&image, Color32::RED), 4);
    }

    #[test]
    fn triangles_that_share_an_edge_leave_no_gap_and_paint_no_pixel_twice() {
        let half = Color32::from_rgba_premultiplied(100, 0, 0, 100);
        let mut mesh = Mesh::with_texture(WHITE);
        let (middle, n) = (pos2(50.0, 50.0), 13_u16);
        let mut corner = |pos| mesh.vertices.push(egui::epaint::Vertex { pos, uv: pos2(0.0, 0.0), color: half });
        corner(middle);
        for k in 0..n {
            let turn = f32::from(k) / f32::from(n) * std::f32::consts::TAU;
            corner(middle + egui::Vec2::angled(turn) * 40.0);
        }
        for k in 0..u32::from(n) {
            mesh.add_triangle(0, 1 + k, 1 + (k + 1) % u32::from(n));
        }
        let image = raster().paint([100, 100], 1.0, Color32::BLACK, &shown(mesh, all()));
        let once = Color32::from_rgba_premultiplied(100, 0, 0, 255);
        assert_eq!(count(&image, once) + count(&image, Color32::BLACK), 10_000);
        assert!(count(&image, once) > 4_500);
        assert!((45..55).all(|x| image.pixels[50 * 100 + x] == once));
    }

    #[test]
    fn premultiplied_colours_blend_and_add() {
        let half = Color32::from_rgba_premultiplied(64, 0, 0, 128);
        let image = raster().paint([4, 4], 1.0, Color32::WHITE, &shown(rect_mesh(all(), half), all()));
        assert_eq!(image.pixels[0], Color32::from_rgba_premultiplied(191, 127, 127, 255));
        let additive = Color32::from_rgba_premultiplied(50, 0, 0, 0);
        let image = raster().paint([4, 4], 1.0, Color32::BLACK, &shown(rect_mesh(all(), additive), all()));
        assert_eq!(image.pixels[0], Color32::from_rgba_premultiplied(50, 0, 0, 255));
    }

    #[test]
    fn textures_are_sampled_patched_and_freed() {
        let mut raster = Raster::default();
        let id = TextureId::Managed(1);
        let image = ColorImage::new([2, 1], vec![Color32::BLACK, Color32::WHITE]);
        raster.change(id, ImageDelta::full(image, TextureOptions::LINEAR));
        let mut mesh = Mesh::with_texture(id);
        let uv = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
        mesh.add_rect_with_uv(Rect::from_min_size(pos2(0.0, 0.0), vec2(8.0, 2.0)), uv, Color32::WHITE);
        let frame = shown(mesh, all());
        let row = |raster: &Raster| -> Vec<u8> {
            raster.paint([8, 1], 1.0, Color32::TRANSPARENT, &frame).pixels.iter().map(Color32::r).collect()
        };
        let ramp = row(&raster);
        assert!(ramp.windows(2).all(|pair| pair[0] <= pair[1]) && ramp[0] == 0 && ramp[7] == 255 && ramp[4] > 127);
        let patch = ColorImage::filled([1, 1], Color32::WHITE);
        raster.change(id, ImageDelta::partial([0, 0], patch, TextureOptions::NEAREST));
        assert_eq!(row(&raster), [255; 8]);
        let mut delta = TexturesDelta::default();
        delta.free(id);
        raster.apply(delta);
        assert_eq!(row(&raster), [0; 8]);
    }

    #[test]
    fn a_frame_of_egui_is_painted() {
        let ctx = Context::default();
        let input = RawInput { screen_rect: Some(all()), ..RawInput::default() };
        let mut output = ctx.run_ui(input, |ui| {
            ui.painter().rect_filled(all(), 0.0, Color32::WHITE);
            ui.painter().circle_filled(pos2(50.0, 50.0), 20.0, Color32::RED);
        });
        let mut raster = Raster::default();
        raster.set(&mut output.textures_delta);
        let primitives = ctx.tessellate(output.shapes, 1.0);
        let image = raster.paint([100, 100], 1.0, Color32::BLACK, &primitives);
        raster.free(&mut output.textures_delta);
        let n_red = count(&image, Color32::RED);
        assert!((1_100..1_300).contains(&n_red), "{n_red}");
        assert_eq!(image.pixels[0], Color32::WHITE);
    }
}
