//! All that a consequence comes to whose dice are thrown: each way that the charts tell apart, equal results together.

use super::chance::Probability;
use super::rolls;
use super::work::Foretelling;
use crate::consequence::{Consequence, Work};
use crate::game::Game;
use crate::hooks::{HookFault, Hooks};
use crate::pipeline::ahead::{Throws, Worked, told};

impl Foretelling {
    /// Returns all that a consequence comes to whose dice are thrown, and how likely; `None` where it cannot be told.
    pub(super) fn results(
        &self,
        hooks: &dyn Hooks,
        game: &Game,
        consequence: &Consequence,
        throws: Throws,
    ) -> Result<Option<Vec<(Work, Probability)>>, HookFault> {
        let mut results = Results::default();
        let mut waiting = vec![(Vec::new(), Probability::ALWAYS, throws)];
        while let Some((thrown, chance, throws)) = waiting.pop() {
            let all = u128::from(throws.sides).pow(u32::from(throws.count));
            let falls = rolls::falls(game, consequence, &throws.lowest, (throws.count, throws.sides));
            // What the lowest come to is worked already, unless others are thrown after them.
            let mut lowest = throws.are_last.then_some(throws.lowest);
            for fall in falls {
                let Some(chance) = chance.part(fall.ways, all) else { return Ok(None) };
                let is_lowest = fall.dice.iter().all(|die| *die == 1);
                let worked = if let Some(work) = lowest.take_if(|_| is_lowest) {
                    Worked::Done(work)
                } else {
                    let dice: Vec<u8> = thrown.iter().chain(&fall.dice).copied().collect();
                    match self.worked(hooks, game, consequence, &dice)? {
                        Worked::Wants(throws) => {
                            waiting.push((dice, chance, throws));
                            continue;
                        }
                        worked => worked,
                    }
                };
                let Worked::Done(work) = worked else { return Ok(None) };
                results.add(told(game, work, &self.quiet(hooks)), chance);
            }
        }
        Ok(Some(results.0))
    }
}

/// What the dice of one throw come to: results that are the same together.
#[derive(Default)]
struct Results(Vec<(Work, Probability)>);

impl Results {
    fn add(&mut self, work: Work, chance: Probability) {
        match self.0.iter_mut().find(|(same, _)| *same == work) {
            Some((_, so_far)) => *so_far = so_far.or(chance),
            None => self.0.push((work, chance)),
        }
    }
}
