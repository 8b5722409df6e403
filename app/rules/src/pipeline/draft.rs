//! An act in the making: a copy of the game to which events are applied one by one, each followed by the scripts
//! that listen to it.

use std::collections::VecDeque;

use super::agenda;
use crate::chapters::movement::Mover;
use crate::chapters::{disorder, facing as facings, formations, losses};
use crate::consequence::Consequence;
use crate::decision::{Choice, Decision, DecisionKind};
use crate::event::{Departure, Event, Happening, Portion};
use crate::game::Game;
use crate::hooks::{DiceCup, Effect, HookFault, Hooks, Moment, OwnDice, Reaction};
use crate::ids::{ModuleId, PlaceId, UnitId};
use crate::orders::palette;
use crate::state::State;
use crate::unit::{Condition, Formation, Posture};
use crate::verdict::Refusal;

/// How deep effects may cause effects.
const MOST_DEEP: u8 = 8;
/// How many events the effects of scripts may bring about in one act.
const MOST_EVENTS: usize = 1_000;

/// An act in the making.
pub(super) struct Draft<'a> {
    game: Game,
    hooks: &'a dyn Hooks,
    happenings: Vec<Happening>,
    /// The units that effects of scripts have changed, in order.
    touched: Vec<UnitId>,
    /// What waits to be worked, in order (W3).
    agenda: VecDeque<Consequence>,
    depth: u8,
    /// How many events effects have brought about.
    n_effects: usize,
    /// The dice the player threw himself.
    own: OwnDice,
}

impl<'a> Draft<'a> {
    pub(super) fn new(game: &Game, hooks: &'a dyn Hooks) -> Self {
        Self {
            game: game.clone(),
            hooks,
            happenings: Vec::new(),
            touched: Vec::new(),
            agenda: VecDeque::new(),
            depth: 0,
            n_effects: 0,
            own: OwnDice::default(),
        }
    }

    /// Takes up an act where it stands, with what still waits in it.
    pub(super) fn taken_up(game: Game, agenda: VecDeque<Consequence>, hooks: &'a dyn Hooks) -> Self {
        let (happenings, touched) = (Vec::new(), Vec::new());
        Self { game, hooks, happenings, touched, agenda, depth: 0, n_effects: 0, own: OwnDice::default() }
    }

    /// Returns how the game stands, and what still waits.
    pub(super) fn left_off(mut self) -> (Game, VecDeque<Consequence>) {
        self.game.state.put_hashes_back();
        (self.game, self.agenda)
    }

    /// Takes the dice the player threw himself for the order.
    pub(super) fn with_dice(mut self, dice: &[u8]) -> Self {
        self.own = OwnDice::new(dice);
        self
    }

    /// Opens a cup with what is left of the player's dice.
    pub(super) fn cup(&self) -> DiceCup<'_> {
        DiceCup::holding(&self.game, self.own.clone())
    }

    /// Keeps what a cup has left of the player's dice.
    pub(super) fn keep_dice(&mut self, own: OwnDice) {
        self.own = own;
    }

    /// Returns why the player's dice do not fit the rolls that were made.
    pub(super) fn unfit_dice(&self) -> Option<Refusal> {
        self.own.refusal()
    }

    pub(super) fn game(&self) -> &Game {
        &self.game
    }

    pub(super) fn hooks(&self) -> &'a dyn Hooks {
        self.hooks
    }

    /// Lets consequences wait behind all others.
    pub(super) fn owe(&mut self, consequences: impl IntoIterator<Item = Consequence>) {
        self.agenda.extend(consequences);
    }

    /// Puts consequences before all others, in order.
    pub(super) fn owe_next(&mut self, consequences: impl DoubleEndedIterator<Item = Consequence>) {
        agenda::put_first(&mut self.agenda, consequences);
    }

    /// Takes the consequence whose turn it is (W3, S17).
    pub(super) fn next_owed(&mut self) -> Option<Consequence> {
        let state = &self.game.state;
        agenda::next_owed(&mut self.agenda, &|unit, hex| state.unit(unit).is_some_and(|u| u.stands_in(hex)))
    }

    /// Queues what working a consequence has brought about (W3).
    pub(super) fn queue(&mut self, next: Vec<Consequence>, later: Vec<Consequence>) {
        agenda::queue(&mut self.agenda, next, later);
    }

    /// Returns all that waits, in order.
    pub(super) fn owed(&self) -> Vec<Consequence> {
        self.agenda.iter().cloned().collect()
    }

    pub(super) fn into_parts(mut self) -> (Vec<Happening>, State) {
        self.game.state.put_hashes_back();
        (self.happenings, self.game.state)
    }

    /// Returns how many times effects have changed a unit so far.
    pub(super) fn effects(&self) -> usize {
        self.touched.len()
    }

    /// Notes that units may no longer be as they were when their order was planned.
    pub(super) fn touch(&mut self, units: &[UnitId]) {
        self.touched.extend_from_slice(units);
    }

    /// Returns whether effects since then have changed one of these units.
    pub(super) fn touched_since(&self, before: usize, units: &[UnitId]) -> bool {
        self.touched.iter().skip(before).any(|u| units.contains(u))
    }

    /// Applies an event that was planned before a script may have changed its unit: its portions are worked out
    /// again, and what its unit can no longer do is left out.
    pub(super) fn push_planned(&mut self, planned: &Happening) -> Result<(), HookFault> {
        if self.touched.is_empty() {
            return self.push(planned.clone());
        }
        let mut happening = planned.clone();
        match &mut happening.event {
            Event::IncrementsLost { unit, lost, .. } => {
                let Some(event) = losses::lost(&self.game, unit, *lost) else { return Ok(()) };
                happening.event = event;
            }
            Event::UnitMoved { unit, from, hexes, .. } if self.touched.contains(unit) => {
                let stands = self.game.state.unit(unit).is_some_and(|u| u.stands_in(from));
                let formation = self.game.posture(unit).and_then(Posture::formation);
                let is_broken = self.game.posture(unit).is_some() && formation.is_none();
                if !stands || (is_broken && hexes.len() > 1) {
                    return Ok(());
                }
                let mut places: Vec<_> = hexes.iter().map(|p| p.hex().clone()).collect();
                if formation.is_some_and(formations::trails) {
                    let n = formations::hexes_paid_out(self.game.increments(unit), &self.game.definitions.ruleset);
                    places.truncate(n);
                }
                *hexes = self.portions(unit, formation, &places);
            }
            Event::UnitTurned { unit, facing, hexes } if self.touched.contains(unit) => {
                let places = self.still_held(unit, hexes);
                let Some(state) = self.game.state.unit(unit).filter(|_| !places.is_empty()) else { return Ok(()) };
                if let Some(posture) = state.posture() {
                    *facing = facing.to_kind(facings::kind(posture), self.game.definitions.board.orientation());
                }
                *hexes = self.portions(unit, state.posture().and_then(Posture::formation), &places);
            }
            Event::FormationChanged { unit, to, hexes, .. } if self.touched.contains(unit) => {
                let Some(state) = self.game.state.unit(unit).filter(|u| !u.hexes().is_empty()) else { return Ok(()) };
                let in_good_order = state.posture().map(Posture::condition) == Some(Condition::GoodOrder);
                let held = self.still_held(unit, hexes);
                let most = self.game.troops(unit).zip(to.formation()).map_or(1, |(def, formation)| {
                    formations::most_hexes(def, formation, self.game.increments(unit), &self.game.definitions.ruleset)
                });
                // Hexes it extends onto are planned and not held yet; those it can no longer fill are left out.
                let fills_all = !held.is_empty() && hexes.len() <= most;
                let places = if fills_all { hexes.iter().map(|p| p.hex().clone()).collect() } else { held };
                if !in_good_order || places.is_empty() {
                    return Ok(());
                }
                *hexes = self.portions(unit, to.formation(), &places);
            }
            _ => {}
        }
        let lays = matches!(happening.event, Event::StackReordered { .. } | Event::ContainerReordered { .. });
        if lays && happening.event.fits(&self.game.state, &self.game.definitions).is_err() {
            // A script has taken one of them elsewhere: the rest lie as they come.
            return Ok(());
        }
        self.push(happening)
    }

    /// Returns those of planned hexes on which the unit still stands, in the order planned.
    fn still_held(&self, unit: &UnitId, planned: &[Portion]) -> Vec<PlaceId> {
        let stands = |hex: &&PlaceId| self.game.state.unit(unit).is_some_and(|u| u.stands_in(hex));
        planned.iter().map(Portion::hex).filter(stands).cloned().collect()
    }

    fn portions(&self, unit: &UnitId, formation: Option<Formation>, places: &[PlaceId]) -> Vec<Portion> {
        formations::portions(formation, self.game.increments(unit), places, &self.game.definitions.ruleset)
    }

    /// Applies an event and lets the scripts that listen react to it.
    pub(super) fn push(&mut self, happening: Happening) -> Result<(), HookFault> {
        // A plan may be as long as its order; only what scripts add to it can go on and on.
        self.n_effects += usize::from(self.depth > 0);
        if self.n_effects > MOST_EVENTS {
            return Err(self.endless(&happening.event));
        }
        self.game.state.apply_among_others(&happening.event);
        let is_heard = self.hooks.listens(happening.event.name());
        if !is_heard && !matches!(happening.event, Event::DecisionOwed { .. }) {
            self.happenings.push(happening);
            return Ok(());
        }
        let event = happening.event.clone();
        self.happenings.push(happening);
        if !is_heard {
            return self.offer(&event);
        }
        if self.depth >= MOST_DEEP {
            return Err(self.endless(&event));
        }
        let mut cup = self.cup();
        let reactions = self.hooks.on(&self.game, &event, &mut cup)?;
        let (thrown, own) = cup.into_parts();
        self.own = own;
        self.depth += 1;
        for event in thrown {
            self.push(event.into())?;
        }
        for reaction in &reactions {
            for (effect, reason) in &reaction.effects {
                self.effect(reaction, effect, reason)?;
            }
        }
        self.depth -= 1;
        self.offer(&event)
    }

    /// Offers a decision that a script has raised to the `ask` hooks.
    fn offer(&mut self, event: &Event) -> Result<(), HookFault> {
        let Event::DecisionOwed { decision } = event else { return Ok(()) };
        if decision.kind != DecisionKind::Script {
            return Ok(());
        }
        let chosen = self.hooks.ask(&self.game, decision)?;
        if let Some(option) = chosen
            && let Some(answer) = decision.options.get(option).cloned()
        {
            self.push(Event::DecisionAnswered { decision: decision.id, option, answer }.into())?;
        }
        Ok(())
    }

    /// Owes a decision of the rules; returns the choice where a script or the policy of its side makes it at once (X4).
    ///
    /// What a policy answers is not told: nobody was asked.
    pub(super) fn decide(&mut self, decision: Decision) -> Result<Option<Choice>, HookFault> {
        let (id, options) = (decision.id, decision.options.clone());
        let by_script = self.hooks.ask(&self.game, &decision)?;
        if by_script.is_none() {
            let policy = decision.side.as_ref().map(|side| self.game.state.policy(side, decision.kind));
            let answer = policy.and_then(|p| p.answer(options.len())).and_then(|at| options.get(at).cloned());
            if answer.is_some() {
                return Ok(answer);
            }
        }
        self.push(Event::DecisionOwed { decision }.into())?;
        let Some((option, answer)) = by_script.and_then(|at| Some((at, options.get(at).cloned()?))) else {
            return Ok(None);
        };
        self.push(Event::DecisionAnswered { decision: id, option, answer: answer.clone() }.into())?;
        Ok(Some(answer))
    }

    /// Turns one effect into events.
    fn effect(&mut self, reaction: &Reaction, effect: &Effect, reason: &str) -> Result<(), HookFault> {
        let moment = Moment::of(&self.game);
        let fault = |message: String| HookFault {
            module: reaction.module.clone(),
            hook: reaction.hook.clone(),
            message,
            at: None,
            source_line: None,
            help: None,
            moment: Some(moment.clone()),
        };
        let mut events = Vec::new();
        match effect {
            Effect::Lose { unit, increments } => {
                self.combat_unit(unit).map_err(fault)?;
                events.extend(losses::lost(&self.game, unit, *increments));
            }
            Effect::Regain { unit, increments } => {
                let left = self.combat_unit(unit).map_err(fault)?;
                let regained = (*increments).min(self.lost(unit));
                if regained > 0 {
                    let hexes = losses::hexes_kept(&self.game, unit, left.saturating_add(regained));
                    let losses = self.lost(unit) - regained;
                    events.push(Event::IncrementsRegained { unit: unit.clone(), regained, losses, hexes });
                }
            }
            Effect::SetCondition { unit, condition } => {
                self.combat_unit(unit).map_err(fault)?;
                events.extend(disorder::changed(&self.game, unit, *condition, None));
            }
            Effect::Place { unit, hex: Some(hex) } => {
                events.push(self.placed(unit, hex).map_err(fault)?);
            }
            Effect::Place { unit, hex: None } => {
                if self.game.state.unit(unit).is_none() {
                    return Err(fault(format!("there is no unit `{unit}`")));
                }
                events.push(Event::UnitRemoved { unit: unit.clone(), why: Departure::Removed });
            }
            Effect::Copy { unit, hex } => {
                let (copy, event) = self.copied(unit, hex).map_err(fault)?;
                // It must be in the game before it can be put anywhere.
                self.push(Happening { event, cause: Some(reaction.cause(reason)) })?;
                events.push(self.placed(&copy, hex).map_err(fault)?);
                self.touched.push(copy);
            }
            Effect::SetProp { unit, key, value } => {
                if self.game.state.unit(unit).is_none() {
                    return Err(fault(format!("there is no unit `{unit}`")));
                }
                events.push(Event::PropChanged { unit: unit.clone(), key: key.clone(), value: value.clone() });
            }
            Effect::SetStore { key, value } => events.push(Event::StoreChanged {
                module: reaction.module.clone(),
                key: key.clone(),
                value: value.clone(),
            }),
            Effect::SetOverlay { hex, overlay } => {
                if self.game.definitions.board.find(hex).is_none() {
                    return Err(fault(format!("there is no hex `{hex}`")));
                }
                let terrain = overlay.as_ref().and_then(|o| o.terrain.as_ref());
                if let Some(terrain) = terrain.filter(|t| self.game.definitions.ruleset.terrain_idx(t).is_none()) {
                    return Err(fault(format!("there is no terrain `{terrain}`")));
                }
                events.push(Event::OverlayChanged { hex: hex.clone(), overlay: overlay.clone() });
            }
            Effect::Owe { side, text, options } => events.push(Event::DecisionOwed {
                decision: Decision {
                    id: self.game.state.next_decision(),
                    side: side.clone(),
                    kind: DecisionKind::Script,
                    module: Some(reaction.module.clone()),
                    text: text.clone(),
                    options: options.iter().cloned().map(Choice::Words).collect(),
                    unit: None,
                    hexes: Vec::new(),
                },
            }),
            Effect::Victory { side, level, text } => {
                events.push(Event::VictoryDeclared { side: side.clone(), level: *level, text: text.clone() });
            }
            Effect::Say { text } => {
                events.push(Event::Said { module: reaction.module.clone(), text: text.clone() });
            }
        }
        if let Effect::Lose { unit, .. }
        | Effect::Regain { unit, .. }
        | Effect::SetCondition { unit, .. }
        | Effect::Place { unit, .. } = effect
        {
            self.touched.push(unit.clone());
        }
        let n_events = events.len();
        for event in events {
            self.push(Happening { event, cause: Some(reaction.cause(reason)) })?;
        }
        match effect {
            Effect::Lose { unit, .. } => self.owe(losses::follows(unit)),
            Effect::SetCondition { unit, condition: Condition::Pgd } if n_events > 0 => {
                self.owe([disorder::rout(unit)]);
            }
            _ => {}
        }
        Ok(())
    }

    /// Returns the next copy of a counter of a palette, and the event by which a script brings it into the game.
    fn copied(&self, unit: &UnitId, hex: &PlaceId) -> Result<(UnitId, Event), String> {
        let game = &self.game;
        let original = unit.original().map_or_else(|| unit.clone(), UnitId::new);
        if !game.definitions.scenario.is_of_palette(&original) {
            return Err(format!("`{original}` lies in no palette, and only the counters of palettes can be copied"));
        }
        if game.definitions.board.find(hex).is_none() {
            return Err(format!("there is no hex `{hex}`"));
        }
        Ok(palette::copied(game, &original))
    }

    /// Returns the event by which a script puts a unit into a hex: on that alone, in the formation it has as far as the ground
    /// bears it (F6, F7).
    fn placed(&self, unit: &UnitId, hex: &PlaceId) -> Result<Event, String> {
        let game = &self.game;
        let (Some(def), Some(state), Some(place)) =
            (game.def(unit), game.state.unit(unit), game.definitions.board.find(hex))
        else {
            return Err(format!("there is no unit `{unit}` or no hex `{hex}`"));
        };
        if def.troops().is_some() && game.increments(unit) == 0 {
            return Err(format!("`{unit}` has no increments left to place"));
        }
        let mut family = def.troops().into_iter().flat_map(|t| t.parent.iter().chain(&t.fractions));
        if let Some(other) = family.find(|u| game.state.unit(u).is_some_and(|u| !u.hexes().is_empty())) {
            return Err(format!(
                "`{other}` is on the map: `{unit}` cannot stand there too, whole and in fractions (O1)"
            ));
        }
        let mover = Mover::new(def, state.posture());
        let posture = formations::on_entering(game, &mover, game.terrain(place), false, None).0;
        let hexes = self.portions(unit, posture.and_then(Posture::formation), std::slice::from_ref(hex));
        let orientation = game.definitions.board.orientation();
        let facing = posture.map_or(state.facing, |p| state.facing.to_kind(facings::kind(p), orientation));
        Ok(Event::UnitPlaced { unit: unit.clone(), hexes, posture, facing })
    }

    fn combat_unit(&self, unit: &UnitId) -> Result<u16, String> {
        match self.game.def(unit) {
            None => Err(format!("there is no unit `{unit}`")),
            Some(def) if def.troops().is_none() => Err(format!("`{unit}` is no combat unit")),
            Some(_) => Ok(self.game.increments(unit)),
        }
    }

    fn lost(&self, unit: &UnitId) -> u16 {
        self.game.state.unit(unit).and_then(|u| u.troops.as_ref()).map_or(0, |t| t.losses)
    }

    fn endless(&self, event: &Event) -> HookFault {
        let script = self.happenings.iter().rev().find_map(|h| match &h.cause {
            Some(crate::event::Cause::Script { module, hook, .. }) => Some((module.clone(), hook.clone())),
            _ => None,
        });
        let (module, hook) = script.unwrap_or_else(|| (ModuleId::new(""), String::new()));
        HookFault {
            module,
            hook,
            message: format!("effects go on causing effects: `{}` comes again and again", event.name()),
            at: None,
            source_line: None,
            help: Some(format!("an act may have {MOST_EVENTS} events, {MOST_DEEP} deep")),
            moment: Some(Moment::of(&self.game)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hooks::NoHooks;
    use crate::testkit::{Field, hex, unit};

    fn rout(id: &str, left: Option<&str>) -> Consequence {
        let left = left.map(|l| crate::num::MovePoints::parse(l).unwrap());
        Consequence::Rout { unit: unit(id), path: Vec::new(), left }
    }

    fn displacement(at: &str) -> Consequence {
        Consequence::Displacement { hex: hex(at), because_split: true, cascade: Vec::new() }
    }

    #[test]
    fn no_rout_begins_before_the_last_has_ended_and_a_displacement_waits_for_the_routs_of_its_hex() {
        let game = Field::new(&["..", ".."])
            .put("a", "infantry battalion 4 column", &["0101"], "0")
            .put("b", "infantry battalion 4 column", &["0201"], "0")
            .game();
        let breaks = Consequence::Break { unit: unit("b"), to: Condition::Pgd };
        let mut draft = Draft::new(&game, &NoHooks);
        // A break with no rout under way: its unit routs at once.
        draft.owe([displacement("0101")]);
        draft.queue(vec![rout("a", None)], Vec::new());
        assert_eq!(draft.next_owed(), Some(rout("a", None)));
        // It goes on step by step; on its way it breaks b, whose rout waits behind all others.
        draft.queue(vec![breaks.clone(), displacement("0201"), rout("a", Some("3"))], Vec::new());
        assert_eq!(draft.next_owed(), Some(breaks));
        draft.queue(vec![rout("b", None)], Vec::new());
        assert_eq!(draft.owed(), [displacement("0201"), rout("a", Some("3")), displacement("0101"), rout("b", None)]);
        assert_eq!(draft.next_owed(), Some(rout("a", Some("3"))), "b is still to rout from 0201");
        assert_eq!(draft.next_owed(), Some(displacement("0101")));
        assert_eq!(draft.next_owed(), Some(rout("b", None)));
        assert_eq!(draft.next_owed(), Some(displacement("0201")));
        assert_eq!(draft.next_owed(), None);
    }
}
