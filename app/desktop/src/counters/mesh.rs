//! A board of counters as one mesh: a textured quad each.

use std::sync::Arc;

use egui::epaint::Vertex;
use egui::{Color32, Mesh, Pos2, Rect, TextureId, Vec2, pos2};

use super::atlas::{CounterAtlas, Face};

/// Gathers counters in the order they are drawn.
pub struct CounterBatch {
    mesh: Mesh,
    pixels_per_point: f32,
}

impl CounterBatch {
    /// Makes an empty batch for a screen of this many pixels a point.
    pub fn new(pixels_per_point: f32) -> Self {
        Self { mesh: Mesh::default(), pixels_per_point: pixels_per_point.max(0.1) }
    }

    /// Makes room for this many counters at once.
    pub fn reserve(&mut self, n_counters: usize) {
        self.mesh.vertices.reserve(n_counters * 4);
        self.mesh.indices.reserve(n_counters * 6);
    }

    /// Adds a counter of this side in points, with its square round `centre` on the screen.
    pub fn push(&mut self, face: Face, centre: Pos2, side: f32) {
        self.push_shaded(face, centre, side, Color32::WHITE);
    }

    /// Adds a counter seen through: a ghost, one in motion, one a lesson has dimmed. 1 is as it is.
    pub fn push_faded(&mut self, face: Face, centre: Pos2, side: f32, alpha: f32) {
        self.push_shaded(face, centre, side, Color32::WHITE.gamma_multiply(alpha.clamp(0.0, 1.0)));
    }

    fn push_shaded(&mut self, face: Face, centre: Pos2, side: f32, shade: Color32) {
        let Ok(first) = u32::try_from(self.mesh.vertices.len()) else { return };
        let place = self.place(face, centre, side);
        let color = if face.tint == Color32::WHITE { shade } else { product(face.tint, shade) };
        let (uv, at) = (face.texels, place);
        let corner = |pos: Pos2, uv: Pos2| Vertex { pos, uv, color };
        self.mesh.vertices.extend_from_slice(&[
            corner(at.min, uv.min),
            corner(pos2(at.max.x, at.min.y), pos2(uv.max.x, uv.min.y)),
            corner(pos2(at.min.x, at.max.y), pos2(uv.min.x, uv.max.y)),
            corner(at.max, uv.max),
        ]);
        self.mesh.indices.extend_from_slice(&[first, first + 1, first + 2, first + 2, first + 1, first + 3]);
    }

    /// Returns where the picture of a face goes, margin and all; pixel on pixel where the face is composed so.
    fn place(&self, face: Face, centre: Pos2, side: f32) -> Rect {
        let side_px = side * self.pixels_per_point;
        if face.side_px > 0.0 && (side_px - face.side_px).abs() <= 0.5 {
            let extent = face.texels.size() / self.pixels_per_point;
            let corner = (centre - extent / 2.0) * self.pixels_per_point;
            return Rect::from_min_size(corner.round() / self.pixels_per_point, extent);
        }
        Rect::from_center_size(centre, Vec2::splat(side * (1.0 + 2.0 * face.margin)))
    }

    /// Returns the mesh; `texture` is what [`CounterAtlas::upload`] gave.
    pub fn finish(mut self, atlas: &CounterAtlas, texture: TextureId) -> Arc<Mesh> {
        let texel = 1.0 / f32::from(atlas.side());
        for vertex in &mut self.mesh.vertices {
            vertex.uv = (vertex.uv.to_vec2() * texel).to_pos2();
        }
        self.mesh.texture_id = texture;
        Arc::new(self.mesh)
    }
}

fn product(a: Color32, b: Color32) -> Color32 {
    Color32::from_rgba_premultiplied(times(a.r(), b.r()), times(a.g(), b.g()), times(a.b(), b.b()), times(a.a(), b.a()))
}

fn times(a: u8, b: u8) -> u8 {
    u8::try_from(u16::from(a) * u16::from(b) / 255).unwrap_or(u8::MAX)
}

#[cfg(test)]
mod tests {
    use super::super::look::{CounterLook, FaceSize, Symbol};
    use super::*;

    #[test]
    fn a_counter_is_one_quad_with_its_square_on_whole_pixels() {
        let mut atlas = CounterAtlas::default();
        let look = CounterLook::new("57e", "11", Symbol::Infantry, 0, FaceSize::exact(36.0, 1.25));
        let face = atlas.face(&look);
        let mut batch = CounterBatch::new(1.25);
        batch.push(face, pos2(100.3, 57.7), 36.0);
        batch.push_faded(face, pos2(200.0, 57.7), 36.0, 0.66);
        let mesh = batch.finish(&atlas, TextureId::User(7));
        assert_eq!((mesh.vertices.len(), mesh.indices.len()), (8, 12));
        assert!(mesh.is_valid() && mesh.texture_id == TextureId::User(7));
        let left = mesh.vertices[0].pos.x * 1.25;
        assert!((left - left.round()).abs() < 1e-3);
        assert!(mesh.vertices.iter().all(|v| (0.0..=1.0).contains(&v.uv.x) && (0.0..=1.0).contains(&v.uv.y)));
    }
}
