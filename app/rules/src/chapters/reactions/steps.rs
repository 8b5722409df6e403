//! What a march provokes, step by step: each hex entered, and each change of formation on the way (X1, F4).

use super::Seen;
use super::near::Near;
use crate::board::PlaceIdx;
use crate::event::{Event, Happening, Portion};
use crate::game::Game;
use crate::ids::{PlaceId, UnitId};
use crate::order::{ChangeOnMarch, LineOnMarch};
use crate::unit::{Arm, Formation, Posture};
use crate::verdict::{Provocation, ProvocationKind, Verdict};

/// The units of a march as they come along.
struct March<'a> {
    game: &'a Game,
    near: Near<'a>,
    has_cavalry: bool,
    /// Who marches and fights, with the hexes each stands on.
    units: Vec<(&'a UnitId, Vec<PlaceIdx>)>,
    found: Vec<Provocation>,
}

/// Returns what a march provokes: its plan is gone through between the breaks that end its steps.
pub(super) fn of_march(
    game: &Game,
    units: &[UnitId],
    path: &[PlaceId],
    (changes, lines): (&[ChangeOnMarch], &[LineOnMarch]),
    verdict: &Verdict,
) -> Vec<Provocation> {
    let movers: Vec<&UnitId> = units.iter().filter(|u| game.troops(u).is_some()).collect();
    let on = |unit: &UnitId| game.state.unit(unit).map_or(&[][..], |u| u.hexes());
    let longest = movers.iter().map(|u| on(u).len()).max().unwrap_or(1);
    let mut all: Vec<PlaceIdx> = path.iter().filter_map(|hex| game.definitions.board.find(hex)).collect();
    all.extend(movers.iter().flat_map(|u| places(game, on(u))));
    // The wings of a Line go beside its head, and may grow by a hex a step (F18).
    let margin = longest.saturating_sub(1).saturating_add(if lines.is_empty() { 0 } else { path.len() });
    let near = Near::new(game, &movers, &all, u32::try_from(margin).unwrap_or(u32::MAX));
    if near.is_empty() {
        return Vec::new();
    }
    let mut march = March {
        game,
        near,
        has_cavalry: movers.iter().any(|u| game.troops(u).is_some_and(|t| t.arm == Arm::Cavalry)),
        units: movers.iter().map(|u| (*u, places(game, on(u)))).collect(),
        found: Vec::new(),
    };
    let n_steps = path.len();
    let mut done = 0;
    for (n, end) in verdict.breaks.iter().enumerate() {
        march.step(verdict.plan.get(done..*end).unwrap_or_default(), u16::try_from(n).unwrap_or(u16::MAX));
        done = *end;
    }
    let at_end = changes.iter().filter(|c| usize::from(c.after) >= n_steps).map(|c| c.to);
    march.end(verdict.plan.get(done..).unwrap_or_default(), at_end, u16::try_from(n_steps).unwrap_or(u16::MAX));
    march.found
}

fn places(game: &Game, portions: &[Portion]) -> Vec<PlaceIdx> {
    portions.iter().filter_map(|p| game.definitions.board.find(p.hex())).collect()
}

impl March<'_> {
    /// Goes through one step: first the changes before it, then the hexes entered; changes after that are the ground's.
    fn step(&mut self, plan: &[Happening], n_done: u16) {
        let n_before = plan.iter().position(|h| matches!(h.event, Event::UnitMoved { .. })).unwrap_or(plan.len());
        let (before, entering) = plan.split_at(n_before);
        let mut last = None;
        for happening in before {
            if let Event::FormationChanged { unit, to, hexes, .. } = &happening.event {
                // The change of a stack is one.
                if last != Some(*to) {
                    self.change(n_done);
                }
                last = Some(*to);
                self.stand(unit, hexes);
            }
        }
        let held = self.hexes();
        let mut arrived = Vec::new();
        for happening in entering {
            if let Event::UnitMoved { unit, hexes, .. } = &happening.event {
                self.stand(unit, hexes);
                if self.game.troops(unit).is_some() {
                    arrived.extend(places(self.game, hexes));
                }
            }
        }
        arrived.sort_unstable();
        arrived.dedup();
        self.entered(&held, &arrived, n_done);
        for happening in entering {
            if let Event::FormationChanged { unit, hexes, .. } = &happening.event {
                self.stand(unit, hexes);
            }
        }
    }

    /// Goes through what is done after the last step: changes that were ordered there, not those that joining a stack
    /// brings about (S5).
    fn end(&mut self, plan: &[Happening], mut ordered: impl Iterator<Item = Formation>, n_done: u16) {
        let mut last = None;
        for happening in plan {
            let Event::FormationChanged { unit, to, hexes, .. } = &happening.event else { continue };
            if last != Some(*to) {
                let is_ordered = |f: Formation| Posture::Good(f) == *to;
                if !ordered.any(is_ordered) {
                    break;
                }
                self.change(n_done);
            }
            last = Some(*to);
            self.stand(unit, hexes);
        }
    }

    fn stand(&mut self, unit: &UnitId, hexes: &[Portion]) {
        let places = places(self.game, hexes);
        if let Some((_, stands)) = self.units.iter_mut().find(|(u, _)| *u == unit) {
            *stands = places;
        }
    }

    /// Returns the hexes on which any of the units stands.
    fn hexes(&self) -> Vec<PlaceIdx> {
        let mut hexes: Vec<PlaceIdx> = self.units.iter().flat_map(|(_, stands)| stands.iter().copied()).collect();
        hexes.sort_unstable();
        hexes.dedup();
        hexes
    }

    fn head(&self) -> Option<PlaceIdx> {
        self.units.first().and_then(|(_, stands)| stands.first()).copied()
    }

    /// Notes a change of formation (F4).
    fn change(&mut self, n_done: u16) {
        let hexes = self.hexes();
        let mut seen = self.near.zones(&hexes);
        self.near.add_cavalry(&hexes, &mut seen);
        self.note(seen, ProvocationKind::Changes, n_done);
    }

    /// Notes a step that `n_done` steps precede: the hexes entered are one provocation, whatever of it can be answered,
    /// on arrival. A column drawn through a zone spends its MP there (O1): that is answered before.
    fn entered(&mut self, held: &[PlaceIdx], arrived: &[PlaceIdx], n_done: u16) {
        let (kept, new): (Vec<PlaceIdx>, Vec<PlaceIdx>) = arrived.iter().partition(|hex| held.contains(hex));
        let in_zone = self.near.zones(&kept);
        let mut seen = self.near.zones(&new);
        let mut kind = ProvocationKind::EntersZone;
        if seen.reactors.is_empty() {
            self.note(in_zone, ProvocationKind::SpendsInZone, n_done);
            kind = ProvocationKind::NearCavalry;
        } else {
            seen.reactors.extend(in_zone.reactors);
        }
        self.near.add_cavalry(arrived, &mut seen);
        if self.has_cavalry {
            if seen.reactors.is_empty() {
                kind = ProvocationKind::CavalryNearInfantry;
            }
            self.near.add_infantry(arrived, &mut seen);
        }
        self.note(seen, kind, n_done.saturating_add(1));
    }

    fn note(&mut self, seen: Seen, kind: ProvocationKind, after: u16) {
        if let Some(hex) = seen.first_hex.or_else(|| self.head()).filter(|_| !seen.reactors.is_empty()) {
            self.found.push(seen.told(self.game, kind, after, hex));
        }
    }
}
