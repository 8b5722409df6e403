//! A game: shared definitions and the state, with the questions every chapter asks of them.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::board::{PlaceIdx, TerrainIdx};
use crate::charts::{OptionValue, Options};
use crate::decision::{DecisionKind, Policy};
use crate::definitions::Definitions;
use crate::event::{Event, Happening, Portion};
use crate::ids::{ContainerId, PlaceId, SideId, UnitId};
use crate::num::{Increments, MovePoints};
use crate::scenario::{ContainerKind, Opening, Phase, PhaseKind, Placement};
use crate::state::{State, Troops, UnitState};
use crate::unit::{Arm, Condition, Formation, Posture, TroopsDef, UnitDef, UnitKind};

/// A game: what it is played with, and how it stands.
#[derive(Clone, Debug)]
pub struct Game {
    /// Board, ruleset, units, scenario.
    pub definitions: Arc<Definitions>,
    /// How it stands.
    pub state: State,
}

impl Game {
    /// Makes a game in which nothing has happened yet: every unit waits off the map. What lies in a palette is no part of the
    /// state: the copies that are made of it are.
    ///
    /// Apply [`Game::set_up`] to put the scenario's units on the map.
    pub fn new(definitions: Arc<Definitions>, seed: u64) -> Self {
        let of_palettes: BTreeSet<&UnitId> = definitions.scenario.of_palettes().collect();
        let units = definitions.units.values().filter(|def| !of_palettes.contains(&def.id)).map(|def| {
            let troops = def.troops().map(|t| Troops { posture: first_posture(t.arm), losses: 0 });
            (def.id.clone(), UnitState::waiting(def.props.clone(), troops))
        });
        let state = State::new(seed, units);
        Self { definitions, state }
    }

    /// Returns a copy to try things on, which is thrown away: it keeps up no hash (`State::to_try`).
    #[must_use]
    pub(crate) fn to_try(&self) -> Self {
        Self { definitions: Arc::clone(&self.definitions), state: self.state.to_try() }
    }

    /// Returns the events that put the scenario's units on the map.
    pub fn set_up(&self) -> Vec<Happening> {
        let mut events = Vec::new();
        let holding = self.definitions.scenario.containers.iter().filter(|c| c.kind != ContainerKind::Palette);
        for container in holding {
            for (at, unit) in container.units.iter().enumerate() {
                let at = u16::try_from(at).unwrap_or(u16::MAX);
                events.push(Event::UnitStored { unit: unit.clone(), container: container.id.clone(), at }.into());
            }
        }
        for placement in &self.definitions.scenario.set_up {
            let Some(def) = self.definitions.units.get(&placement.unit) else { continue };
            events.push(placed(def, placement, &self.definitions.ruleset).into());
            if placement.losses > 0 {
                let hexes = portions(def, placement, &self.definitions.ruleset);
                events.push(
                    Event::IncrementsLost {
                        unit: def.id.clone(),
                        lost: placement.losses,
                        losses: placement.losses,
                        hexes,
                    }
                    .into(),
                );
            }
        }
        if let Some(opening) = &self.definitions.scenario.opening {
            events.extend(self.opened(opening));
        }
        events
    }

    /// Returns the events that bring a scenario to the middle of the turn in which it begins.
    fn opened(&self, opening: &Opening) -> Vec<Happening> {
        let scenario = &self.definitions.scenario;
        let phase = scenario.phases.get(usize::from(opening.phase));
        let begun = phase.map(|p| Event::PhaseBegan { turn: 1, index: opening.phase, phase: p.id.clone() });
        let mut events: Vec<Event> = begun.into_iter().collect();
        for side in self.definitions.sides.keys().filter(|_| opening.without_reactions) {
            let kinds = DecisionKind::ALL.into_iter().filter(|kind| kind.is_reaction());
            events.extend(kinds.map(|kind| Event::PolicySet { side: side.clone(), kind, policy: Policy::Never }));
        }
        let option = |(option, value): &(String, OptionValue)| Event::OptionSet {
            option: option.clone(),
            value: Some(value.clone()),
        };
        events.extend(opening.options.iter().map(option));
        for (unit, to) in &opening.broken {
            let Some(placement) = scenario.set_up.iter().find(|p| p.unit == *unit) else { continue };
            let Some(def) = self.definitions.units.get(unit) else { continue };
            let hexes = portions(def, placement, &self.definitions.ruleset);
            let (unit, to, facing) = (unit.clone(), *to, placement.facing);
            events.push(Event::FormationChanged { unit, to, facing, hexes, mp_left: MovePoints::ZERO });
        }
        let fresh = |(unit, to): &(UnitId, _)| Event::ReadinessChanged { unit: unit.clone(), to: *to };
        events.extend(opening.readiness.iter().map(fresh));
        let active = |(unit, mp): &(UnitId, _)| Event::UnitActivated { unit: unit.clone(), mp: *mp, group: None };
        events.extend(opening.active.iter().map(active));
        events.into_iter().map(Happening::from).collect()
    }

    /// Applies events to the state.
    pub fn apply_all<'a>(&mut self, happenings: impl IntoIterator<Item = &'a Happening>) {
        for happening in happenings {
            self.state.apply(&happening.event);
        }
    }

    /// Returns the phase now played; during set-up there is none of the turn's.
    pub fn phase(&self) -> Option<&Phase> {
        let clock = self.state.clock();
        if clock.turn == 0 { None } else { self.definitions.scenario.phases.get(usize::from(clock.phase)) }
    }

    /// Returns what kind of phase is now played.
    pub fn phase_kind(&self) -> PhaseKind {
        if self.state.clock().turn == 0 {
            return PhaseKind::SetUp;
        }
        self.phase().map_or(PhaseKind::Manoeuvre, |p| p.kind)
    }

    /// Returns a unit's definition.
    pub fn def(&self, unit: &UnitId) -> Option<&UnitDef> {
        self.definitions.unit(unit)
    }

    /// Returns what lies in a box, a deck, a hand or a palette, top first.
    ///
    /// A palette holds what the module puts into it, now and always: the state does not know it.
    pub fn contents(&self, container: &ContainerId) -> &[UnitId] {
        let palette = self.definitions.scenario.container(container).filter(|c| c.kind == ContainerKind::Palette);
        palette.map_or_else(|| self.state.contents(container), |palette| &palette.units)
    }

    /// Returns whether a unit is to be had from a palette, and is not in play itself.
    pub fn is_of_palette(&self, unit: &UnitId) -> bool {
        self.state.unit(unit).is_none() && self.definitions.scenario.is_of_palette(unit)
    }

    /// Returns the combat part of a unit's definition.
    pub fn troops(&self, unit: &UnitId) -> Option<&TroopsDef> {
        self.def(unit).and_then(UnitDef::troops)
    }

    /// Returns how a unit stands, if it fights (F1).
    pub fn posture(&self, unit: &UnitId) -> Option<Posture> {
        self.state.unit(unit).and_then(UnitState::posture)
    }

    /// Returns how sound a unit is, if it fights (D).
    pub fn condition(&self, unit: &UnitId) -> Option<Condition> {
        self.posture(unit).map(Posture::condition)
    }

    /// Returns the increments a unit has left (O1).
    pub fn increments(&self, unit: &UnitId) -> Increments {
        let losses = self.state.unit(unit).and_then(|u| u.troops.as_ref()).map_or(0, |t| t.losses);
        self.troops(unit).map_or(0, |t| t.printed.saturating_sub(losses))
    }

    /// Returns the readings of section 14 as they are now taken: the module's, but for those set in the game.
    pub fn options(&self) -> Options {
        let mut options = self.definitions.ruleset.options;
        for (name, value) in self.state.options() {
            options.set(name, value);
        }
        options
    }

    /// Returns what a unit has lost.
    pub fn losses(&self, unit: &UnitId) -> Increments {
        self.state.unit(unit).and_then(|u| u.troops.as_ref()).map_or(0, |t| t.losses)
    }

    /// Returns the side of a unit.
    pub fn side(&self, unit: &UnitId) -> Option<&SideId> {
        self.def(unit).map(|d| &d.side)
    }

    /// Returns the terrain of a place as it now is, overlays included.
    pub fn terrain(&self, place: PlaceIdx) -> TerrainIdx {
        let place = self.definitions.board.place(place);
        if self.state.overlays().is_empty() {
            return place.terrain;
        }
        self.state
            .overlay(&place.id)
            .and_then(|o| o.terrain.as_ref())
            .and_then(|t| self.definitions.ruleset.terrain_idx(t))
            .unwrap_or(place.terrain)
    }

    /// Returns whether combat units hostile to `side` stand in a hex (T1).
    pub fn has_enemy_troops(&self, hex: &PlaceId, side: &SideId) -> bool {
        self.state
            .stack(hex)
            .iter()
            .any(|u| self.def(u).is_some_and(|d| d.side != *side && d.troops().is_some_and(|t| t.arm != Arm::Wagon)))
    }
}

/// Returns the posture a unit has before the scenario gives it one.
fn first_posture(arm: Arm) -> Posture {
    Posture::Good(match arm {
        Arm::Infantry | Arm::Cavalry => Formation::Column,
        Arm::Artillery | Arm::Wagon => Formation::Limbered,
    })
}

fn portions(def: &UnitDef, placement: &Placement, ruleset: &crate::charts::Ruleset) -> Vec<Portion> {
    let increments = def.troops().map_or(0, |t| t.printed.saturating_sub(placement.losses));
    crate::chapters::formations::portions(placement.formation, increments, &placement.hexes, ruleset)
}

fn placed(def: &UnitDef, placement: &Placement, ruleset: &crate::charts::Ruleset) -> Event {
    let posture = match &def.kind {
        UnitKind::Troops(troops) => Some(placement.formation.map_or_else(|| first_posture(troops.arm), Posture::Good)),
        _ => None,
    };
    Event::UnitPlaced {
        unit: def.id.clone(),
        hexes: portions(def, placement, ruleset),
        posture,
        facing: placement.facing,
    }
}
