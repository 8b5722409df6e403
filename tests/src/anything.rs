//! Orders of every kind, lawful and not, and orders nobody could give.

use rules::board::PlaceIdx;
use rules::chapters::sequence::combat;
use rules::chapters::sequence::cup::Chit;
use rules::charts::{OptionValue, Options};
use rules::combat::{CombatStep, Readiness};
use rules::correction::{Correction, Done};
use rules::decision::{DecisionKind, Policy};
use rules::event::Departure;
use rules::facing::{Direction, Facing};
use rules::game::Game;
use rules::hooks::NoHooks;
use rules::ids::{ContainerId, PlaceId, UnitId};
use rules::num::MovePoints;
use rules::order::{ChangeOnMarch, Hand, LineOnMarch, Order, Spot};
use rules::state::Activity;
use rules::unit::{Condition, Formation, Posture, PropValue, UnitDef};

use crate::play::{Chance, any_march, lawful_march, restack};

/// Returns an order of any kind.
pub fn any_order(game: &Game, chance: &mut Chance) -> Order {
    // What rests is answered, more often than not.
    if !game.state.pending().is_empty() && chance.below(4) > 0 {
        return answer(game, chance);
    }
    let Some(unit) = any_unit(game, chance) else { return Order::NextPhase {} };
    let fires = combat::is_fire(game) && chance.below(2) == 0;
    let order = if fires { fire(game, chance) } else { of_a_unit(game, &unit, chance) };
    if chance.below(14) == 0 {
        return Order::Overrule { order: Box::new(order), reason: "chance".to_owned() };
    }
    order
}

/// Returns a unit, an active one more often than not.
fn any_unit(game: &Game, chance: &mut Chance) -> Option<UnitId> {
    let all = || game.state.units();
    let active: Vec<UnitId> = all().filter(|(_, u)| u.is_active()).map(|(id, _)| id.clone()).collect();
    let on_map: Vec<UnitId> = all().filter(|(_, u)| !u.hexes().is_empty()).map(|(id, _)| id.clone()).collect();
    match chance.below(10) {
        0 => chance.one_of(&all().map(|(id, _)| id.clone()).collect::<Vec<_>>()).cloned(),
        1..=4 => chance.one_of(&on_map).cloned(),
        _ => chance.one_of(if active.is_empty() { &on_map } else { &active }).cloned(),
    }
}

fn of_a_unit(game: &Game, unit: &UnitId, chance: &mut Chance) -> Order {
    let units = some_of_the_stack(game, unit, chance);
    let unit = unit.clone();
    match chance.below(76) {
        0..=9 => lawful_march(game, &NoHooks, &unit, chance),
        10..=15 => march(game, &units, chance),
        16..=21 => Order::ChangeFormation {
            units,
            to: formation(chance),
            facing: facing(chance),
            hex: (chance.below(3) == 0).then(|| near(game, &unit, chance)),
        },
        22..=25 => Order::Extend { units, hexes: nears(game, &unit, 3, chance) },
        26..=28 => Order::Consolidate { units, hexes: own_hexes(game, &unit, chance) },
        29 | 30 => Order::Wheel { unit, to: if chance.below(2) == 0 { Hand::Left } else { Hand::Right } },
        31..=33 => Order::Divide { hex: (chance.below(3) == 0).then(|| near(game, &unit, chance)), unit },
        34..=36 => Order::Reform { unit: parent_of(game, &unit) },
        37 => Order::Turn { units, facing: facing(chance).unwrap_or(Facing::NORTH) },
        38 | 39 => restack(game, &unit, chance),
        40..=42 => Order::Lose { unit, increments: number(chance, 4) },
        43..=47 => Order::Hit {
            hex: near(game, &unit, chance),
            increments: number(chance, 6),
            roll: (chance.below(2) == 0).then(|| u8::try_from(chance.below(70)).unwrap_or(0)),
        },
        48..=50 => Order::SetCondition { unit, condition: condition(chance) },
        51..=53 => Order::Recover { unit },
        54 => Order::Regain { unit, increments: number(chance, 4) },
        55 => Order::Place {
            hexes: nears(game, &unit, 2, chance),
            posture: (chance.below(2) == 0).then(|| posture(chance)),
            facing: facing(chance),
            unit,
        },
        56 => Order::Store { unit, container: "case:reserve".into(), at: number(chance, 3) },
        57 => at_the_table(units, &unit, game, chance),
        58 | 59 => activate(game, chance),
        60 => Order::NextPhase {},
        61 => option(chance),
        62 => policy(game, chance),
        63 => Order::Fire { from: near(game, &unit, chance), at: near(game, &unit, chance) },
        64 => Order::PassFire { hex: (chance.below(2) == 0).then(|| near(game, &unit, chance)) },
        65..=67 => charge(game, units, &unit, chance),
        68..=70 => Order::Assault { units, target: near(game, &unit, chance) },
        71 => Order::FightNext { attack: None },
        72 => note(game, chance),
        73 => Order::Correct { correction: correction(game, unit, chance), reason: String::new() },
        _ => answer(game, chance),
    }
}

/// What hands do at the table, and the end of an activation.
fn at_the_table(units: Vec<UnitId>, unit: &UnitId, game: &Game, chance: &mut Chance) -> Order {
    let container = ContainerId::new("case:reserve");
    let spot = |chance: &mut Chance| match chance.below(2) {
        0 => Spot::Hex(near(game, unit, chance)),
        _ => Spot::Container("case:reserve".into()),
    };
    match chance.below(7) {
        0 => Order::Put { units, to: spot(chance), at: number(chance, 3) },
        1 => Order::Draw { from: container, count: number(chance, 3), to: spot(chance) },
        2 => Order::Shuffle { container },
        3 => Order::Roll { count: u8::try_from(number(chance, 4)).unwrap_or(1), sides: 6, plus: 1, why: String::new() },
        4 => Order::SetProp { units, key: "mark".into(), value: Some(PropValue::Number(number(chance, 3).into())) },
        5 => Order::Flip { units, layer: None, by: 1 },
        _ => Order::Finish { units },
    }
}

/// A charge, at an enemy more often than not, now and then by a path of its own.
fn charge(game: &Game, units: Vec<UnitId>, unit: &UnitId, chance: &mut Chance) -> Order {
    let side = game.side(unit);
    let enemies: Vec<PlaceId> = game
        .state
        .stacks()
        .filter(|(_, stack)| stack.iter().any(|u| game.side(u) != side))
        .map(|(hex, _)| hex.clone())
        .collect();
    let target = match chance.one_of(&enemies) {
        Some(hex) if chance.below(5) > 0 => hex.clone(),
        _ => near(game, unit, chance),
    };
    let path = if chance.below(5) == 0 { nears(game, unit, 4, chance) } else { Vec::new() };
    Order::Charge { units, target, path }
}

/// A fire that is lawful where one is left (Q3).
fn fire(game: &Game, chance: &mut Chance) -> Order {
    let left = combat::left_to_fire(game, &NoHooks).unwrap_or_default();
    let shot = chance.one_of(&left).and_then(|can| Some((can.from.clone(), chance.one_of(&can.at)?.clone())));
    match shot {
        Some((from, at)) => Order::Fire { from, at },
        None => Order::PassFire { hex: None },
    }
}

fn number(chance: &mut Chance, below: usize) -> u16 {
    u16::try_from(chance.below(below)).unwrap_or(0)
}

fn formation(chance: &mut Chance) -> Formation {
    chance.one_of(&Formation::ALL).copied().unwrap_or(Formation::Column)
}

fn condition(chance: &mut Chance) -> Condition {
    let all = [Condition::GoodOrder, Condition::Disordered, Condition::Pgd];
    chance.one_of(&all).copied().unwrap_or(Condition::GoodOrder)
}

fn posture(chance: &mut Chance) -> Posture {
    let limbered = chance.below(2) == 0;
    match chance.below(4) {
        0 => Posture::Disordered { limbered },
        1 => Posture::Pgd { limbered },
        _ => Posture::Good(formation(chance)),
    }
}

fn facing(chance: &mut Chance) -> Option<Facing> {
    (chance.below(3) == 0).then(|| Facing::hour(u8::try_from(chance.below(12)).unwrap_or(0)))
}

/// The unit, now and then with those under it, or with whoever else.
fn some_of_the_stack(game: &Game, unit: &UnitId, chance: &mut Chance) -> Vec<UnitId> {
    let stack = game.state.unit(unit).and_then(|u| u.head()).map_or(&[][..], |hex| game.state.stack(hex));
    match chance.below(6) {
        0 | 1 if !stack.is_empty() => stack.to_vec(),
        2 => {
            let others = stack.iter().filter(|u| *u != unit && chance.below(2) == 0);
            std::iter::once(unit.clone()).chain(others.cloned()).collect()
        }
        _ => vec![unit.clone()],
    }
}

fn place_of(game: &Game, unit: &UnitId) -> PlaceIdx {
    let head = game.state.unit(unit).and_then(|u| u.head());
    head.and_then(|h| game.definitions.board.find(h)).unwrap_or(PlaceIdx(0))
}

/// A hex of the unit, beside it, or not far away.
fn near(game: &Game, unit: &UnitId, chance: &mut Chance) -> PlaceId {
    let board = &game.definitions.board;
    let mut at = place_of(game, unit);
    for _ in 0..chance.below(3) {
        let direction = Direction::new(u8::try_from(chance.below(6)).unwrap_or(0));
        at = board.neighbour(at, direction).unwrap_or(at);
    }
    board.place(at).id.clone()
}

/// Hexes in a row from beside one of the unit's own.
fn nears(game: &Game, unit: &UnitId, most: usize, chance: &mut Chance) -> Vec<PlaceId> {
    let board = &game.definitions.board;
    let own: Vec<PlaceId> =
        game.state.unit(unit).map(|u| u.hexes().iter().map(|p| p.hex().clone()).collect()).unwrap_or_default();
    let from = chance.one_of(&own).and_then(|h| board.find(h)).unwrap_or(PlaceIdx(0));
    let direction = Direction::new(u8::try_from(chance.below(6)).unwrap_or(0));
    let mut at = from;
    let mut out = Vec::new();
    for _ in 0..=chance.below(most) {
        let Some(next) = board.neighbour(at, direction) else { break };
        out.push(board.place(next).id.clone());
        at = next;
    }
    out
}

/// Some of the unit's own hexes.
fn own_hexes(game: &Game, unit: &UnitId, chance: &mut Chance) -> Vec<PlaceId> {
    let Some(state) = game.state.unit(unit) else { return Vec::new() };
    let n = state.hexes().len();
    let from = chance.below(n);
    let many = 1 + chance.below(n.saturating_sub(from));
    state.hexes().iter().skip(from).take(many).map(|p| p.hex().clone()).collect()
}

fn parent_of(game: &Game, unit: &UnitId) -> UnitId {
    game.troops(unit).and_then(|t| t.parent.clone()).unwrap_or_else(|| unit.clone())
}

/// A march with all that can be said of one.
fn march(game: &Game, units: &[UnitId], chance: &mut Chance) -> Order {
    let Order::Move { units, path, mut changes, .. } = any_march(game, units, chance) else {
        return Order::NextPhase {};
    };
    if chance.below(4) == 0 {
        changes.push(ChangeOnMarch { after: number(chance, path.len() + 2), to: formation(chance) });
    }
    let into = (chance.below(3) == 0).then(|| formation(chance));
    let mut lines = Vec::new();
    let is_wide = units.first().and_then(|u| game.state.unit(u)).is_some_and(|u| u.hexes().len() > 1);
    if (is_wide || chance.below(8) == 0) && chance.below(2) == 0 {
        let after = 1 + number(chance, path.len() + 1);
        if let Some(head) = path.get(usize::from(after) - 1).or(path.first()) {
            let mut at = game.definitions.board.find(head).unwrap_or(PlaceIdx(0));
            let direction = Direction::new(u8::try_from(chance.below(6)).unwrap_or(0));
            let mut hexes = vec![head.clone()];
            for _ in 0..chance.below(4) {
                let Some(next) = game.definitions.board.neighbour(at, direction) else { break };
                hexes.push(game.definitions.board.place(next).id.clone());
                at = next;
            }
            lines.push(LineOnMarch { after, hexes });
        }
    }
    Order::Move { units, path, changes, into, lines, facing: facing(chance) }
}

fn activate(game: &Game, chance: &mut Chance) -> Order {
    let groups: Vec<_> = game.definitions.groups.values().filter(|g| g.manoeuvre_unit).collect();
    if chance.below(2) == 0 {
        return Order::DrawChit {};
    }
    chance.one_of(&groups).map_or(Order::NextPhase {}, |g| Order::Activate { group: g.id.clone() })
}

fn answer(game: &Game, chance: &mut Chance) -> Order {
    let owed = chance.one_of(game.state.pending());
    let decision = owed.map_or(7, |d| d.id);
    let options = owed.map_or(2, |d| d.options.len() + 1);
    Order::Answer { decision, option: chance.below(options) }
}

fn option(chance: &mut Chance) -> Order {
    let option = (*chance.one_of(&Options::NAMES).unwrap_or(&"")).to_owned();
    let value = match chance.below(5) {
        0 => None,
        1 => Some(OptionValue::Number(number(chance, 5))),
        2 => Some(OptionValue::Word((*chance.one_of(&["none", "exact", "up", "down"]).unwrap_or(&"")).to_owned())),
        _ => Some(OptionValue::Flag(chance.below(2) == 0)),
    };
    Order::SetOption { option, value }
}

fn note(game: &Game, chance: &mut Chance) -> Order {
    let hexes: Vec<_> = game.definitions.board.places().map(|(_, place)| place.id.clone()).collect();
    let hex = chance.one_of(&hexes).cloned().unwrap_or_else(|| "".into());
    let text = if chance.below(3) == 0 { String::new() } else { "hold here".to_owned() };
    Order::Note { on: rules::order::NoteOn::Hex(hex), text }
}

/// Puts anything right by hand, possible or not.
fn correction(game: &Game, unit: UnitId, chance: &mut Chance) -> Correction {
    let groups: Vec<_> = game.definitions.groups.keys().collect();
    let group = chance.one_of(&groups).map(|id| Chit::Group((*id).clone()));
    let chit = group.filter(|_| chance.below(4) > 0).unwrap_or(Chit::End);
    let side = game.definitions.sides.keys().next().cloned().filter(|_| chance.below(2) == 0);
    match chance.below(12) {
        0 => {
            // More than it has at most may be put right by hand, and is then nobody's fault: not tried here.
            let mp = MovePoints::quarters(i32::from(number(chance, 60)) - 4);
            let most = game.def(&unit).and_then(UnitDef::troops).map_or(MovePoints::ZERO, |troops| troops.allowance);
            Correction::Mp { unit, mp: mp.min(most) }
        }
        1 => {
            let all = [Activity::Waiting, Activity::Active, Activity::Finished];
            Correction::Activity { unit, activity: chance.one_of(&all).copied().unwrap_or(Activity::Active) }
        }
        2 => {
            let what = chance.one_of(&Done::ALL).copied().unwrap_or(Done::Fired);
            Correction::Done { unit, what, done: chance.below(2) == 0 }
        }
        3 => Correction::Readiness { unit, to: Readiness::Tired },
        4 => {
            let all = [Departure::Eliminated, Departure::Captured, Departure::Wounded, Departure::Absorbed];
            let why = chance.one_of(&all).copied().unwrap_or(Departure::Removed);
            Correction::Out { unit, why, back: (chance.below(2) == 0).then(|| number(chance, 9)) }
        }
        5 => Correction::IntoCup { chit },
        6 => Correction::OutOfCup { chit },
        7 => Correction::Draw { chit },
        8 => Correction::Clock { turn: number(chance, 4), phase: number(chance, 5) },
        9 => {
            let all = [CombatStep::None, CombatStep::Fire, CombatStep::Attacks, CombatStep::Over];
            let step = chance.one_of(&all).copied().unwrap_or_default();
            Correction::Combat { step, to_fire: side }
        }
        10 => Correction::GiveUp { attack: u32::from(number(chance, 3)) },
        _ => Correction::FireAgain { hex: near(game, &unit, chance) },
    }
}

fn policy(game: &Game, chance: &mut Chance) -> Order {
    let sides: Vec<_> = game.definitions.sides.keys().collect();
    let Some(side) = chance.one_of(&sides) else { return Order::NextPhase {} };
    let kind = chance.one_of(&DecisionKind::ALL).copied().unwrap_or(DecisionKind::Divide);
    let all = [Policy::Ask, Policy::Always, Policy::Never, Policy::Script];
    Order::SetPolicy { side: (*side).clone(), kind, policy: chance.one_of(&all).copied().unwrap_or_default() }
}
