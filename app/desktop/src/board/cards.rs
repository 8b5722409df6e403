//! Where the cards over the map lie, so that none is put over another.

use egui::{Context, Id, Rect, Vec2};

/// The cards in the order they have their way: those named later keep clear of the earlier.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Card {
    /// What can be put right by hand.
    ByHand,
    /// The rolls of the last order, or the dice asked for.
    Rolls,
    /// A refusal.
    Refusal,
    /// A walk through what the rules said, or the card of a rule.
    Walk,
}

/// The card, the number of the frame it was last seen in, where it lay.
type Seen = (Card, u64, Rect);

fn id() -> Id {
    Id::unique("cards")
}

/// Notes where a card lies in this frame.
pub(super) fn note(ctx: &Context, card: Card, rect: Rect) {
    let frame = ctx.cumulative_frame_nr();
    ctx.data_mut(|data| {
        let seen: &mut Vec<Seen> = data.get_temp_mut_or_default(id());
        seen.retain(|(which, at, _)| *which != card && at + 1 >= frame);
        seen.push((card, frame, rect));
    });
}

/// Returns where cards lay in the last frame, of those that are shown now.
fn seen(ctx: &Context) -> Vec<Seen> {
    let frame = ctx.cumulative_frame_nr();
    let seen: Vec<Seen> = ctx.data(|data| data.get_temp(id())).unwrap_or_default();
    seen.into_iter().filter(|(_, at, _)| at + 1 >= frame).collect()
}

/// Returns whether a card lies over a part of the map.
pub(super) fn is_any_over(ctx: &Context, rect: Rect) -> bool {
    seen(ctx).iter().any(|(_, _, at)| at.intersects(rect))
}

/// Returns the first of these places where a card would cover none that goes before it.
pub(super) fn clear_place(ctx: &Context, card: Card, places: &[Rect]) -> Option<Rect> {
    let seen = seen(ctx);
    let before = |which: Card| (which as u8) < card as u8;
    let is_clear = |rect: &&Rect| !seen.iter().any(|(which, _, at)| before(*which) && at.intersects(**rect));
    places.iter().find(is_clear).copied()
}

/// Returns a rectangle moved into another, its upper left corner at least.
pub(super) fn within(rect: Rect, room: Rect) -> Rect {
    let most = (room.max - rect.size()).max(room.min);
    rect.translate(rect.min.clamp(room.min, most) - rect.min + Vec2::ZERO)
}
