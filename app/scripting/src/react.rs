//! What is told of an event: the command it stands for, the timers whose time has come, the `on` hooks.

use std::cell::RefCell;

use mlua::{Function, Value};
use rules::Game;
use rules::event::Event;
use rules::hooks::{DiceCup, Effect, HookFault, Reaction};
use rules::ids::StreamId;
use serde_json::Value as Json;

use crate::call::Call;
use crate::fault::{wrong, wrong_with_help};
use crate::load::Hook;
use crate::registry::{EVENTS, Family, Shape, TIMER};
use crate::scripts::{Scripts, call_of, shown_event};
use crate::timers;
use crate::value::shown;

impl Scripts {
    /// Tells everything that listens to an event of it, and collects what is asked for.
    pub(crate) fn react(&self, game: &Game, event: &Event, dice: &mut DiceCup<'_>) -> Result<Vec<Reaction>, HookFault> {
        let Some(shape) = EVENTS.iter().find(|s| s.name == event.name()) else { return Ok(Vec::new()) };
        let mut reactions = Vec::new();
        let cup = RefCell::new(dice);
        match event {
            Event::CommandGiven { module, name, .. } => {
                let json = shown_event(event);
                let commands = self.hooks_in(game, Family::Command, name);
                for hook in commands.filter(|(_, hook)| hook.module == *module) {
                    let call = call_of(hook.1, self.snapshot(game));
                    reactions.extend(self.told(hook, call, (shape, &json), &cup)?);
                }
            }
            Event::PhaseBegan { .. } => {
                for hook in self.family_in(game, Family::Timer) {
                    let Some(given) = timers::due(&game.state, &hook.1.module, &hook.1.name) else { continue };
                    // It is taken off before it rings, so that it may set itself again.
                    let key = format!("{}{}", timers::PREFIX, hook.1.name);
                    let mut call = call_of(hook.1, self.snapshot(game));
                    call.wrote.insert(key.clone(), None);
                    call.effects.push((Effect::SetStore { key, value: None }, String::new()));
                    reactions.extend(self.told(hook, call, (&TIMER, &given), &cup)?);
                }
            }
            _ => {}
        }
        let mut json = None;
        for hook in self.hooks_in(game, Family::On, event.name()) {
            let json = json.get_or_insert_with(|| shown_event(event));
            let call = call_of(hook.1, self.snapshot(game));
            reactions.extend(self.told(hook, call, (shape, json), &cup)?);
        }
        Ok(reactions)
    }

    /// Calls a hook that may throw dice and ask for effects; nothing where it asks for none.
    fn told(
        &self,
        hook: (usize, &Hook),
        call: Call,
        (shape, json): (&'static Shape, &Json),
        cup: &RefCell<&mut DiceCup<'_>>,
    ) -> Result<Option<Reaction>, HookFault> {
        let (host, lua) = (&self.loaded.host, &self.loaded.loader.vm.lua);
        let family = hook.1.family;
        let mut outcome = None;
        let run = lua.scope(|scope| {
            let throw: Function = scope.create_function(|_, (stream, count): (String, u8)| {
                let dice = cup.borrow_mut().throw(&StreamId::new(&stream), count, 6);
                Ok(dice.into_iter().fold(0_u32, |sum, die| sum * 10 + u32::from(die)))
            })?;
            *host.throw.borrow_mut() = Some(throw);
            let read = |_: &Call, value: Value| {
                if value.is_nil() {
                    return Ok(());
                }
                let help = Some("ask for effects with ctx.lose, ctx.set, ctx.say ...".to_owned());
                let article = if family == Family::On { "an" } else { "a" };
                let (name, got) = (family.name(), shown(&value));
                Err(wrong_with_help(
                    format!("{article} `{name}` hook returns nothing, and this one returned {got}"),
                    help,
                ))
            };
            outcome = Some(self.call(hook, call, |_| self.payload(shape, json), read));
            Ok(())
        });
        *host.throw.borrow_mut() = None;
        let outcome = match (outcome, run) {
            (Some(outcome), _) => outcome,
            (None, run) => {
                let error = run.err().unwrap_or_else(|| wrong("the hook was not called"));
                let limits = &host.budget.limits;
                Err(Box::new(host.chunks.fault(&hook.1.module, &hook.1.full_name(), &error, None, limits)))
            }
        };
        let ((), call) = outcome.map_err(|fault| *fault)?;
        let (module, hook) = (hook.1.module.clone(), hook.1.full_name());
        Ok((!call.effects.is_empty()).then_some(Reaction { module, hook, effects: call.effects }))
    }
}
