//! The cup of chits: which manoeuvre units are commanded, what goes in, what a drawn chit brings (Q2).

use serde::{Deserialize, Serialize};

use crate::consequence::Work;
use crate::definitions::GroupDef;
use crate::event::{Event, Happening};
use crate::game::Game;
use crate::hooks::{DiceCup, HookFault, Hooks};
use crate::ids::{GroupId, PlaceId, SideId, StreamId, UnitId};
use crate::unit::LeaderDef;

/// A chit of the cup (Q2).
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chit {
    /// That of a manoeuvre unit.
    Group(GroupId),
    /// One that brings the end of the segment nearer.
    End,
}

/// Returns the manoeuvre units that have units on the map, in the order of the module.
fn on_map(game: &Game) -> impl Iterator<Item = &GroupDef> {
    let manoeuvre_units = game.definitions.groups.values().filter(|g| g.manoeuvre_unit);
    manoeuvre_units.filter(|g| super::members(game, &g.id).any(|def| def.troops().is_some()))
}

/// Returns whether a manoeuvre unit is commanded (Q2): its leader is on the map, and within the range of the next
/// leader above him that is on the map. One that is independent, has no leader of its own in the organisation, or
/// arrives this turn needs none.
pub fn is_commanded(game: &Game, group: &GroupDef) -> bool {
    let turn = game.state.clock().turn;
    let arrives =
        |unit: &UnitId| turn > 0 && game.state.unit(unit).is_some_and(|u| u.arrived == turn && !u.hexes().is_empty());
    if group.independent || game.definitions.units_under(&group.id).any(|def| arrives(&def.id)) {
        return true;
    }
    let Some(leader) = &group.leader else { return true };
    let Some(at) = head(game, leader) else { return false };
    match leader_above(game, group) {
        None => true,
        Some((above, def)) => {
            let board = &game.definitions.board;
            let (Some(from), Some(to)) = (board.find(at), head(game, above).and_then(|h| board.find(h))) else {
                return false;
            };
            board.distance(from, to).is_some_and(|d| d <= u32::from(def.range))
        }
    }
}

/// Returns the next leader above a manoeuvre unit's own that is on the map.
pub fn leader_above<'a>(game: &'a Game, group: &GroupDef) -> Option<(&'a UnitId, &'a LeaderDef)> {
    let mut above = group.parent.as_ref();
    for _ in 0..=game.definitions.groups.len() {
        let node = game.definitions.groups.get(above?)?;
        let leader = node.leader.as_ref().filter(|l| Some(*l) != group.leader.as_ref() && head(game, l).is_some());
        if let Some(leader) = leader
            && let Some(def) = game.def(leader).and_then(|d| d.leader())
        {
            return Some((leader, def));
        }
        above = node.parent.as_ref();
    }
    None
}

fn head<'a>(game: &'a Game, unit: &UnitId) -> Option<&'a PlaceId> {
    game.state.unit(unit).and_then(|u| u.head())
}

/// Returns the chits that go into the cup as the Manoeuvre segment begins: those of both sides' commanded units, and
/// the end chits (Q2).
pub fn filled(game: &Game) -> Vec<Chit> {
    let ends = usize::from(game.definitions.ruleset.combat.turn.end_chits);
    let commanded = on_map(game).filter(|g| is_commanded(game, g)).map(|g| Chit::Group(g.id.clone()));
    commanded.chain(std::iter::repeat_n(Chit::End, ends)).collect()
}

/// Returns whether the segment has ended: the last end chit is drawn, or there is nobody to draw for (Q2).
pub fn is_over(game: &Game) -> bool {
    let cup = game.state.cup();
    !cup.contains(&Chit::End) || cup.iter().all(|c| *c == Chit::End)
}

/// Returns whose chit it is.
pub fn side_of(game: &Game, chit: &Chit) -> Option<SideId> {
    match chit {
        Chit::Group(group) => game.definitions.groups.get(group).map(|g| g.side.clone()),
        Chit::End => None,
    }
}

/// Works the drawing of a chit: one of the cup, each as likely as any other (Q2).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn draw(game: &Game, hooks: &dyn Hooks, dice: &mut DiceCup<'_>) -> Result<Work, HookFault> {
    let cup = game.state.cup();
    let Ok(sides) = u8::try_from(cup.len()) else { return Ok(Work::default()) };
    if sides == 0 {
        return Ok(Work::default());
    }
    let thrown = dice.throw(&StreamId::new("chits"), 1, sides);
    let at = thrown.first().map_or(0, |die| usize::from(die.saturating_sub(1)));
    let Some(chit) = cup.get(at) else { return Ok(Work::default()) };
    Ok(Work { happenings: drawn(game, hooks, chit)?, ..Work::default() })
}

/// Returns the events of a chit that comes out of the cup: that of a manoeuvre unit activates its units (Q2).
///
/// # Errors
/// The fault of a `calc` hook.
pub fn drawn(game: &Game, hooks: &dyn Hooks, chit: &Chit) -> Result<Vec<Happening>, HookFault> {
    let mut happenings = vec![Event::ChitDrawn { chit: chit.clone(), side: side_of(game, chit) }.into()];
    if let Chit::Group(group) = chit {
        for member in super::members(game, group) {
            let mp = super::allowance(game, hooks, member)?;
            happenings.push(Event::UnitActivated { unit: member.id.clone(), mp, group: Some(group.clone()) }.into());
        }
    }
    Ok(happenings)
}
