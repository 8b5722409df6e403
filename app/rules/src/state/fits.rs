//! Tries an event read from a file against the state and the definitions before it is applied.

use thiserror::Error;

use super::State;
use crate::correction::Correction;
use crate::definitions::Definitions;
use crate::event::{Event, Portion};
use crate::ids::{ContainerId, PlaceId, UnitId};
use crate::unit::UnitKind;

/// Why an event cannot have happened here.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum Misfit {
    /// It names a unit this game has not.
    #[error("there is no unit `{0}` in this game")]
    Unit(UnitId),
    /// It names a hex this board has not.
    #[error("there is no hex `{0}` on this board")]
    Hex(PlaceId),
    /// It names a box, a deck or a hand this scenario has not.
    #[error("there is no container `{0}` in this scenario")]
    Container(ContainerId),
    /// It copies what is no counter of this game, or makes a copy that is there already.
    #[error("`{0}` is no new copy of a counter of this game")]
    Copy(UnitId),
    /// It puts a unit on no hex, or on one hex twice.
    #[error("`{0}` would stand on no hex, or twice on one")]
    Hexes(UnitId),
    /// It names a losses figure above the printed strength.
    #[error("`{0}` would have lost more than it ever had")]
    Losses(UnitId),
    /// The stack it re-orders is another.
    #[error("the stack of `{0}` does not hold exactly these units")]
    Stack(PlaceId),
    /// The box, deck or hand it re-orders holds others.
    #[error("`{0}` does not hold exactly these units")]
    Contents(ContainerId),
    /// It answers a decision that is not owed.
    #[error("decision {0} is not owed")]
    Decision(u32),
    /// It begins a phase this turn has not.
    #[error("there is no phase {0} in this scenario")]
    Phase(u16),
}

impl Event {
    /// Tries whether the event can have happened in this state.
    ///
    /// # Errors
    /// The first thing about it that does not fit.
    pub fn fits(&self, state: &State, definitions: &Definitions) -> Result<(), Misfit> {
        let known = |unit: &UnitId| state.unit(unit).map(|_| ()).ok_or_else(|| Misfit::Unit(unit.clone()));
        let on_board = |hex: &PlaceId| definitions.board.find(hex).map(|_| ()).ok_or_else(|| Misfit::Hex(hex.clone()));
        let has_phase = |index: u16| {
            let is_there = usize::from(index) < definitions.scenario.phases.len().max(1);
            if is_there { Ok(()) } else { Err(Misfit::Phase(index)) }
        };
        let stands = |unit: &UnitId, hexes: &[Portion]| {
            known(unit)?;
            for (n, portion) in hexes.iter().enumerate() {
                on_board(portion.hex())?;
                if hexes.iter().take(n).any(|p| p.hex() == portion.hex()) {
                    return Err(Misfit::Hexes(unit.clone()));
                }
            }
            if hexes.is_empty() { Err(Misfit::Hexes(unit.clone())) } else { Ok(()) }
        };
        match self {
            Self::UnitMoved { unit, hexes, .. }
            | Self::FormationChanged { unit, hexes, .. }
            | Self::UnitTurned { unit, hexes, .. }
            | Self::UnitPlaced { unit, hexes, .. } => stands(unit, hexes),
            Self::IncrementsLost { unit, losses, hexes, .. } | Self::IncrementsRegained { unit, losses, hexes, .. } => {
                known(unit)?;
                if !hexes.is_empty() {
                    stands(unit, hexes)?;
                }
                let printed = definitions.unit(unit).and_then(|d| d.troops()).map_or(0, |t| t.printed);
                if *losses > printed { Err(Misfit::Losses(unit.clone())) } else { Ok(()) }
            }
            Self::PathChosen { unit, hex, among, .. } => {
                known(unit)?;
                on_board(hex)?;
                among.iter().try_for_each(on_board)
            }
            Self::UnitDivided { unit, fractions } => {
                known(unit)?;
                fractions.iter().try_for_each(|f| stands(&f.unit, &f.hexes))
            }
            Self::UnitReformed { unit, fractions, hexes, .. } => {
                stands(unit, hexes)?;
                fractions.iter().try_for_each(known)
            }
            Self::StackReordered { hex, order } => {
                on_board(hex)?;
                let (mut was, mut is) = (state.stack(hex).to_vec(), order.clone());
                was.sort();
                is.sort();
                if was == is { Ok(()) } else { Err(Misfit::Stack(hex.clone())) }
            }
            Self::UnitCopied { unit, of, .. } => {
                let is_copy = unit.original() == Some(of.as_str()) && state.unit(unit).is_none();
                let is_marker = definitions.units.get(of).is_some_and(|def| def.kind == UnitKind::Marker);
                if is_copy && is_marker { Ok(()) } else { Err(Misfit::Copy(unit.clone())) }
            }
            Self::UnitStored { unit, container, .. } => {
                known(unit)?;
                let found = definitions.scenario.container(container);
                found.map(|_| ()).ok_or_else(|| Misfit::Container(container.clone()))
            }
            Self::ContainerReordered { container, order, .. } => {
                let (mut was, mut is) = (state.contents(container).to_vec(), order.clone());
                was.sort();
                is.sort();
                if was == is { Ok(()) } else { Err(Misfit::Contents(container.clone())) }
            }
            Self::UnitRemoved { unit, .. }
            | Self::MoraleChecked { unit, .. }
            | Self::LeaderTried { unit, .. }
            | Self::ReadinessChanged { unit, .. }
            | Self::UnitActivated { unit, .. }
            | Self::UnitFinished { unit }
            | Self::PropChanged { unit, .. } => known(unit),
            Self::Corrected { correction, .. } => match (correction.unit(), correction) {
                (Some(unit), _) => known(unit),
                (None, Correction::FireAgain { hex } | Correction::Ground { hex, .. }) => on_board(hex),
                (None, Correction::Clock { phase, .. }) => has_phase(*phase),
                (None, _) => Ok(()),
            },
            Self::HexFired { from, at, units, .. } => {
                on_board(from)?;
                on_board(at)?;
                units.iter().try_for_each(known)
            }
            Self::AttackDeclared { attack, .. } => {
                on_board(&attack.from)?;
                on_board(&attack.target)?;
                on_board(&attack.start)?;
                attack.path.iter().chain(&attack.chain).try_for_each(on_board)?;
                attack.units.iter().try_for_each(known)
            }
            Self::RecallTried { units, .. } => units.iter().try_for_each(known),
            Self::OverlayChanged { hex, .. }
            | Self::ViolationAccepted { hex, .. }
            | Self::FirePassed { hex }
            | Self::SquareTried { hex, .. }
            | Self::Reacted { hex, .. } => on_board(hex),
            Self::DecisionAnswered { decision, .. } => {
                if state.pending().iter().any(|d| d.id == *decision) {
                    Ok(())
                } else {
                    Err(Misfit::Decision(*decision))
                }
            }
            Self::PhaseBegan { index, .. } => has_phase(*index),
            Self::CommandGiven { units, hex, .. } => {
                units.iter().try_for_each(known)?;
                hex.iter().try_for_each(on_board)
            }
            Self::GameEnded {}
            | Self::StoreChanged { .. }
            | Self::DiceRolled { .. }
            | Self::TableRolled { .. }
            | Self::DecisionOwed { .. }
            | Self::ConsequencesOwed { .. }
            | Self::CupFilled { .. }
            | Self::CombatStepBegan { .. }
            | Self::AttackEnded { .. }
            | Self::MeleeFought { .. }
            | Self::VictoryDeclared { .. }
            | Self::ChitDrawn { .. }
            | Self::OptionSet { .. }
            | Self::PolicySet { .. }
            | Self::HookSwitched { .. }
            | Self::NoteWritten { .. }
            | Self::Remarked { .. }
            | Self::Overruled { .. }
            | Self::Said { .. }
            | Self::OrderStopped { .. } => Ok(()),
        }
    }
}
