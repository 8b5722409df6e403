//! Whether the group may be in a hex (S2–S8, S12–S15): asked of the stacking rules once for each hex and way.
#![expect(clippy::indexing_slicing, reason = "flat tables by way and terrain, sized for both")]

use std::collections::BTreeMap;

use crate::chapters::formations;
use crate::chapters::stacking::{self, Occupant};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks, Number};
use crate::num::{Increments, Ratio};
use crate::unit::{Formation, Posture};

use super::ground::{Ground, Grounds};
use super::group::{Group, Member};
use super::label::{HEAD_OF_COMPANIES, HEAD_OF_LINE, HEAD_OF_ROAD_COLUMN, Label, Trails, WAYS, WING_OF_LINE, way};

/// What is asked: the ground, the way of being there, and whether in passing only.
#[derive(Clone, Copy, Debug)]
struct Question {
    ground: u32,
    way: usize,
    is_passing: bool,
}

/// Answers kept as two bits each: asked, and lawful; in passing first.
fn bits(is_passing: bool) -> (u8, u8) {
    if is_passing { (1, 2) } else { (4, 8) }
}

/// The answers known so far.
pub(super) struct Standing<'a> {
    game: &'a Game,
    hooks: &'a dyn Hooks,
    /// Answers on ground where nobody else stands, by terrain and way.
    bare: Vec<[u8; WAYS]>,
    /// Whether a script wants a say, by terrain.
    scripted: Vec<bool>,
    /// The units that stay, in hexes where there are any.
    staying: BTreeMap<u32, Vec<Occupant>>,
}

impl<'a> Standing<'a> {
    /// Makes the empty table.
    pub(super) fn new(game: &'a Game, hooks: &'a dyn Hooks, group: &Group<'a>) -> Self {
        let arms = || group.classes.iter().filter_map(|c| c.arm);
        let scripted: Vec<bool> = game
            .definitions
            .ruleset
            .terrains
            .keys()
            .map(|terrain| arms().any(|arm| hooks.wants(Number::StackingLimit, Some(arm), Some(terrain))))
            .collect();
        let bare = vec![[0; WAYS]; scripted.len()];
        Self { game, hooks, bare, scripted, staying: BTreeMap::new() }
    }

    /// Returns whether the group is known to be free to be in a hex in one of the ways of one hex, in passing or for
    /// good; `false` where it must be asked first.
    pub(super) fn is_known_lawful(&self, ground: &Ground, way: usize, is_passing: bool) -> bool {
        let (asked, lawful) = bits(is_passing);
        let lawful = asked | lawful;
        // What holds for bare ground of a terrain holds wherever nobody stands on it.
        let is_bare = || !ground.has_friends() && self.bare[usize::from(ground.terrain.0)][way] & lawful == lawful;
        ground.stands[way] & lawful == lawful || is_bare()
    }

    /// Returns the units that stay in a hex, top first.
    pub(super) fn staying(&mut self, group: &Group<'a>, number: u32, ground: &Ground) -> &[Occupant] {
        if !ground.has_friends() {
            return &[];
        }
        let game = self.game;
        self.staying.entry(number).or_insert_with(|| {
            let mut here = stacking::occupants(game, ground.place);
            here.retain(|o| !group.members.iter().any(|m| *m.id == o.unit));
            here
        })
    }

    /// Returns whether the group may pass through the hexes of a label (S15).
    pub(super) fn may_pass(
        &mut self,
        group: &Group<'a>,
        grounds: &mut Grounds<'a>,
        trails: &Trails,
        label: &Label,
    ) -> Result<bool, HookFault> {
        let head = |way| Question { ground: label.ground, way, is_passing: true };
        if label.n_hexes == 1 {
            return self.is_lawful(group, grounds, head(way(label.formation)), label);
        }
        match label.formation {
            Some(Formation::RoadColumn) => self.is_lawful(group, grounds, head(HEAD_OF_ROAD_COLUMN), label),
            Some(Formation::ColumnOfCompanies) => self.is_lawful(group, grounds, head(HEAD_OF_COMPANIES), label),
            _ => self.may_hold_line(group, grounds, trails, label, true),
        }
    }

    /// Returns whether a march may end in the hexes of a label (S15).
    pub(super) fn may_end(
        &mut self,
        group: &Group<'a>,
        grounds: &mut Grounds<'a>,
        trails: &Trails,
        label: &Label,
    ) -> Result<bool, HookFault> {
        if label.n_hexes == 1 {
            let question = Question { ground: label.ground, way: way(label.formation), is_passing: false };
            return self.is_lawful(group, grounds, question, label);
        }
        if !label.formation.is_some_and(formations::trails) {
            return self.may_hold_line(group, grounds, trails, label, false);
        }
        let Some(member) = group.members.iter().find(|m| m.is_variable()) else { return Ok(true) };
        let per_hex = self.game.definitions.ruleset.per_hex_in_column;
        let mut left = member.increments;
        for (n, node) in trails.of(label).enumerate() {
            let is_last = n + 1 == usize::from(label.n_hexes);
            let here = if is_last { left } else { left.min(per_hex) };
            left -= here;
            let ground = grounds.get(node.ground);
            // T6: a column alone in its hex answers only to its own limit.
            if group.members.len() == 1 && !ground.has_friends() && here <= per_hex {
                continue;
            }
            let movers = self.movers(group, label.formation, n == 0, |_| Ratio::from(here));
            if !self.asks(group, node.ground, ground, &movers, false)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn may_hold_line(
        &mut self,
        group: &Group<'a>,
        grounds: &mut Grounds<'a>,
        trails: &Trails,
        label: &Label,
        is_passing: bool,
    ) -> Result<bool, HookFault> {
        for (n, node) in trails.of(label).enumerate() {
            let way = if n == 0 { HEAD_OF_LINE } else { WING_OF_LINE };
            if !self.is_lawful(group, grounds, Question { ground: node.ground, way, is_passing }, label)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Answers a question, from what is known if it can.
    fn is_lawful(
        &mut self,
        group: &Group<'a>,
        grounds: &mut Grounds<'a>,
        question: Question,
        label: &Label,
    ) -> Result<bool, HookFault> {
        let (asked, lawful) = bits(question.is_passing);
        let ground = grounds.get(question.ground);
        let known = ground.stands[question.way];
        if known & asked != 0 {
            return Ok(known & lawful != 0);
        }
        let terrain = usize::from(ground.terrain.0);
        let is_bare = !ground.has_friends() && self.scripted.get(terrain) == Some(&false);
        let mut answer = if is_bare { self.bare[terrain][question.way] & (asked | lawful) } else { 0 };
        if answer == 0 {
            let is_head = question.way != WING_OF_LINE;
            let movers = self.movers(group, label.formation, is_head, |all| self.share(label, all));
            let is_allowed = self.asks(group, question.ground, ground, &movers, question.is_passing)?;
            answer = if is_allowed { asked | lawful } else { asked };
            if is_bare {
                self.bare[terrain][question.way] |= answer;
            }
        }
        grounds.get_mut(question.ground).stands[question.way] |= answer;
        Ok(answer & lawful != 0)
    }

    /// Returns the infantry increments that a label brings into its head's hex (S22).
    pub(super) fn infantry(&self, group: &Group<'a>, label: &Label) -> Ratio {
        stacking::infantry_increments(&self.movers(group, label.formation, true, |all| self.share(label, all)))
    }

    /// Returns the increments of a unit in the head's hex; of a Line, in each of its hexes (F8, F9).
    fn share(&self, label: &Label, all: Increments) -> Ratio {
        match label.n_hexes {
            1 => Ratio::from(all),
            _ if label.formation.is_some_and(formations::trails) => {
                Ratio::from(all.min(self.game.definitions.ruleset.per_hex_in_column))
            }
            n => Ratio::new(i64::from(all), i64::from(n)),
        }
    }

    /// Returns the group in a hex, with the share of its troops that is there; others are with the head only (S14).
    fn movers(
        &self,
        group: &Group<'a>,
        formation: Option<Formation>,
        is_head: bool,
        share: impl Fn(Increments) -> Ratio,
    ) -> Vec<Occupant> {
        let part = |m: &Member<'_>| {
            let (posture, increments) = if m.is_variable() {
                (formation.map(Posture::Good), share(m.increments))
            } else {
                (m.posture, Ratio::from(m.increments))
            };
            Occupant::new(self.game, m.id, posture, increments)
        };
        group.members.iter().filter(|m| is_head || m.is_variable()).filter_map(part).collect()
    }

    /// Asks the stacking rules: once for each kind of ground and way, so kept out of the loop that looks it up.
    #[inline(never)]
    fn asks(
        &mut self,
        group: &Group<'a>,
        number: u32,
        ground: &Ground,
        movers: &[Occupant],
        is_passing: bool,
    ) -> Result<bool, HookFault> {
        if movers.is_empty() {
            return Ok(true);
        }
        let (game, hooks) = (self.game, self.hooks);
        let here = self.staying(group, number, ground);
        Ok(stacking::refusals(game, hooks, ground.place, here, movers, is_passing)?.is_empty())
    }
}
