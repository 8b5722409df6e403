//! Why a command cannot be used now, in one sentence: for greyed lines of the palette, menus and tooltips.

use super::Command;
use crate::deeds::{Choosing, Deed};
use crate::easel::PaintCommand;
use crate::panels::with_clause;
use crate::recording::TeachCommand;
use crate::tabletop::{AtTable, can_flip, face_of, thrown_away};
use crate::view::View;

/// Returns why a command cannot be used now; `None` where it can.
pub fn why_not(view: &View<'_>, command: &Command) -> Option<String> {
    let glance = view.glance;
    if view.desk.looking.is_some() && is_order(command) {
        return Some(view.say("window-past_no_orders"));
    }
    let unless = |can: bool, key: &str| (!can).then(|| view.say(key));
    match command {
        Command::Paint(PaintCommand::Save) => {
            unless(view.desk.easel.as_ref().is_some_and(|easel| easel.painting.is_unsaved()), "window-why_not_painted")
        }
        Command::Teach(TeachCommand::HandOut) => unless(glance.lesson.is_some(), "handout-why_no_lesson"),
        Command::Undo => unless(glance.undo.is_some(), "window-why_nothing_done"),
        Command::Redo => unless(glance.redo.is_some(), "window-why_nothing_undone"),
        Command::Finish => unless(glance.any_active, "window-why_nobody_acts"),
        Command::NextPhase => glance.next_phase_refused.clone(),
        Command::NextUnit | Command::PreviousUnit => unless(!glance.to_move.is_empty(), "window-why_all_done"),
        Command::FitSelection | Command::Lose | Command::Regain | Command::ToggleArcs => {
            unless(!view.desk.selection.is_empty(), "window-why_no_selection")
        }
        Command::FormationMenu => no_unit(view).or_else(|| {
            let any = glance.card.as_ref().is_some_and(|card| !card.formations.is_empty());
            unless(any, "window-why_not_this_unit")
        }),
        Command::Form(formation) => no_unit(view).or_else(|| {
            let lines = glance.card.iter().flat_map(|card| &card.formations);
            let Some(line) = lines.into_iter().find(|l| l.formation == *formation) else {
                return Some(view.say("window-why_not_this_unit"));
            };
            if line.stands {
                return Some(view.say("window-stands_so"));
            }
            line.refused.as_ref().map(|(why, clause)| with_clause(why, clause.as_deref()))
        }),
        Command::Table(AtTable::Flip(_)) => no_unit(view).or_else(|| {
            let any = view.desk.selection.iter().any(|unit| can_flip(view.game, unit));
            unless(any, "window-why_not_this_unit")
        }),
        Command::Table(AtTable::ThrowAway) => no_unit(view).or_else(|| {
            let can = thrown_away(view.game, &view.desk.selection).is_some();
            unless(can, "window-why_no_palette")
        }),
        Command::Table(AtTable::Edit(_)) => no_unit(view).or_else(|| {
            let face = view.desk.selection.first().and_then(|unit| face_of(view.game, unit));
            unless(face.is_some_and(|face| !face.texts.is_empty()), "window-why_not_this_unit")
        }),
        Command::MoveThisPane(_) | Command::HideThisPane => {
            unless(view.desk.layout.current().is_some(), "window-why_no_pane")
        }
        Command::Turn(_) | Command::AboutFace | Command::Do(_) | Command::Choose(_) | Command::FinishSelected => {
            no_unit(view).or_else(|| why_not_ordered(view, command))
        }
        _ => None,
    }
}

fn is_order(command: &Command) -> bool {
    matches!(
        command,
        Command::Finish
            | Command::NextPhase
            | Command::Lose
            | Command::Regain
            | Command::FormationMenu
            | Command::Form(_)
            | Command::Turn(_)
            | Command::AboutFace
            | Command::Do(_)
            | Command::Choose(_)
            | Command::FinishSelected
            | Command::NoteHere
            | Command::Table(AtTable::Flip(_) | AtTable::ThrowAway | AtTable::Roll | AtTable::Edit(_) | AtTable::Keep)
    )
}

fn no_unit(view: &View<'_>) -> Option<String> {
    view.desk.selection.is_empty().then(|| view.say("window-why_no_selection"))
}

/// Returns why an order of the card cannot be given; one that is not on the card makes no sense for the unit.
fn why_not_ordered(view: &View<'_>, command: &Command) -> Option<String> {
    let is_same = |listed: &Command| match (listed, command) {
        (Command::Turn(_), Command::Turn(_)) | (Command::Choose(Choosing::Senior), Command::Do(Deed::Divide)) => true,
        (listed, command) => listed == command,
    };
    let lines = view.glance.card.iter().flat_map(|card| &card.orders);
    match lines.into_iter().find(|line| is_same(&line.command)) {
        Some(line) if line.allowed => None,
        Some(line) => Some(with_clause(&line.note, line.clause.as_deref())),
        None => Some(view.say("window-why_not_this_unit")),
    }
}
