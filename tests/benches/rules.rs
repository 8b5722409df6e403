//! Speed of the engine, as figures: `cargo bench -p berthier-tests --bench rules`.

use std::sync::Arc;

use berthier_tests::case::begin_in;
use berthier_tests::field::Field;
use berthier_tests::play::Chance;
use divan::Bencher;
use divan::counter::ItemsCount;
use rules::Game;
use rules::chapters::disorder;
use rules::event::Event;
use rules::explain::{Occasion, Question};
use rules::facing::Facing;
use rules::hooks::NoHooks;
use rules::ids::{PlaceId, UnitId};
use rules::order::Order;
use rules::unit::{Condition, Formation};
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Library, Session};

fn main() {
    divan::main();
}

/// A map of 200 x 200 mixed hexes with a road down the middle, 100 regiments and the one that marches.
fn wide(what: &str) -> Game {
    wide_on([".", ".", "f", ".", "w", "."], what)
}

/// The same with ground of its own.
fn wide_on(ground: [&str; 6], what: &str) -> Game {
    let at = |c: usize, r: usize| ground[(c * 7 + r * 3) % 6];
    let row = |r: usize| (0..200).map(|c| at(c, r)).collect::<String>();
    let road: Vec<String> = (1..=200).map(|r| format!("100{r:03}")).collect();
    let mut units = vec![format!("mover {what}")];
    for n in 0..100 {
        let (column, row) = (1 + n * 13 % 199, 1 + n * 29 % 199);
        if (column, row) != (100, 100) {
            let formation = if at(column - 1, row - 1) == "w" { "general_order" } else { "column" };
            units.push(format!("u{n} infantry battalion 4 {formation} {column:03}{row:03} mp=6"));
        }
    }
    Field {
        rows: (0..200).map(row).collect(),
        roads: vec![road.join(" ")],
        hexsides: Vec::new(),
        edges: Vec::new(),
        units,
        digits: 3,
    }
    .game()
}

/// The last one has more MP than any infantry of the shipped battle: the worst that a long Road column can cost.
#[divan::bench(args = [
    "infantry battalion 4 column 100100 mp=12",
    "infantry regiment 22 line 100100 mp=8",
    "cavalry regiment 6 column 100100 mp=12",
    "cavalry regiment 20 column 100100 mp=13",
    "infantry regiment 22 line 100100 mp=12",
])]
fn reachable_set(bencher: Bencher<'_, '_>, what: &str) {
    let game = wide(what);
    let units = [UnitId::new("case:mover")];
    bencher.bench_local(|| rules::reach(&game, &units, &NoHooks).expect("no scripts").ends().len());
}

/// A cavalry Line on five hexes, on ground that never bars it: nothing makes the search shorter.
#[divan::bench]
fn reach_line_5(bencher: Bencher<'_, '_>) {
    let ground = [".", ".", "f", ".", "f", "."];
    let line = "cavalry regiment 20 line 100100,100101,100102,100103,100104 mp=12 facing=3";
    let game = wide_on(ground, line);
    let units = [UnitId::new("case:mover")];
    bencher.bench_local(|| rules::reach(&game, &units, &NoHooks).expect("no scripts").ends().len());
}

fn library() -> Arc<dyn Library> {
    Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(berthier_tests::repository().join("scripts"))))
}

/// The shipped battle in its first Manoeuvre segment, the division of Compans active.
fn battle(keep: Keep) -> Session {
    let options = StartOptions { keep, ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(), &options).expect("the battle starts");
    for order in [
        Order::NextPhase {},
        Order::NextPhase {},
        Order::Overrule {
            order: Box::new(Order::Activate { group: rules::ids::GroupId::new("chevardino:5th_division") }),
            reason: String::new(),
        },
    ] {
        session.order(order).expect("the battle goes on");
    }
    session
}

/// The cheapest march of an active unit to a hex two steps away.
fn a_march(session: &Session) -> Order {
    let game = session.game();
    let units: Vec<UnitId> = game.state.units().filter(|(_, u)| u.is_active()).map(|(id, _)| id.clone()).collect();
    let mut chance = Chance::new(1);
    loop {
        let unit = chance.one_of(&units).expect("somebody is active").clone();
        let found = session.reach(&[unit]).expect("the scripts hold");
        if let Some((place, _)) = chance.one_of(found.ends())
            && let Some(order) = found.order_to(*place)
        {
            return order;
        }
    }
}

#[divan::bench]
fn reachable_set_with_the_scripts_of_the_battle(bencher: Bencher<'_, '_>) {
    let session = battle(Keep::Nowhere);
    let Order::Move { units, .. } = a_march(&session) else { return };
    bencher.bench_local(|| session.reach(&units).expect("the scripts hold").ends().len());
}

#[divan::bench]
fn check_a_march(bencher: Bencher<'_, '_>) {
    let session = battle(Keep::Nowhere);
    let order = a_march(&session);
    bencher.bench_local(|| session.check(&order).is_allowed());
}

/// A board of clear ground with a stack of eight in 1010, enemies of all arms near it, and an order to the stack.
fn stack_of_8(what: &str) -> (Game, Order) {
    let unit = match what {
        "charge" => "cavalry squadron 1 column",
        "extend" => "infantry battalion 5 line",
        "divide" => "infantry regiment 4 column",
        _ => "infantry battalion 2 column",
    };
    let more = match what {
        "divide" => " fractions=battalion:2",
        _ => "",
    };
    // Eight that are strong enough to extend (F15) would be too many for two hexes (S2).
    let n_units = if what == "extend" { 7 } else { 8 };
    let mut units: Vec<String> = (0..n_units).map(|n| format!("u{n} {unit} 1010 mp=7 corps=i{more}")).collect();
    units.extend(
        [
            "red:e0 infantry battalion 6 line 1005",
            "red:e1 infantry battalion 6 line 0905",
            "red:e2 cavalry regiment 8 column 1405 light",
            "red:e3 cavalry regiment 8 column 0605 heavy",
            "red:e4 artillery battery 3 unlimbered 1105",
        ]
        .map(str::to_owned),
    );
    match what {
        "assault" | "fire" => units.push("red:e5 infantry battalion 4 column 1009".to_owned()),
        "join" => units.push("v infantry battalion 2 column 1011 mp=7 corps=i".to_owned()),
        "charge" => units.push("red:e5 infantry battalion 4 column 1007".to_owned()),
        _ => {}
    }
    let mut game = Field { rows: vec![".".repeat(20); 20], units, digits: 2, ..Field::default() }.game();
    if what == "fire" {
        begin_in(&mut game, &["combat"]);
    }
    let stack: Vec<UnitId> = (0..n_units).map(|n| UnitId::new(&format!("case:u{n}"))).collect();
    let hex = |row: usize| PlaceId::new(&format!("10{row:02}"));
    let order = match what {
        "march_1" => Order::march(stack, vec![hex(9)]),
        "march_3" => Order::march(stack, (7..10).rev().map(hex).collect()),
        "march_6" => Order::march(stack, (11..=16).map(hex).collect()),
        "change" => Order::ChangeFormation { units: stack, to: Formation::Line, facing: None, hex: None },
        "restack" => Order::Restack { hex: hex(10), order: stack.into_iter().rev().collect() },
        "extend" => Order::Extend { units: stack, hexes: vec!["0910".into()] },
        "assault" => Order::Assault { units: stack, target: hex(9) },
        "charge" => Order::Charge { units: stack, target: hex(7), path: Vec::new() },
        "fire" => Order::Fire { from: hex(10), at: hex(9) },
        "divide" => Order::Divide { unit: UnitId::new("case:u0"), hex: None },
        "join" => Order::march(vec![UnitId::new("case:v")], vec![hex(10)]),
        _ => Order::Turn { units: stack, facing: Facing::hour(4) },
    };
    (game, order)
}

/// What is asked at every move of the pointer.
#[divan::bench(args = [
    "march_1", "march_3", "march_6", "change", "restack", "turn", "extend", "assault", "charge", "fire", "divide", "join",
])]
fn check_in_a_stack_of_8(bencher: Bencher<'_, '_>, what: &str) {
    let (game, order) = stack_of_8(what);
    let refusals = rules::check(&game, &order, &NoHooks).refusals;
    assert!(refusals.is_empty(), "a refusal is quicker than an answer: {refusals:?}");
    bencher.bench_local(|| rules::check(&game, &order, &NoHooks).is_allowed());
}

/// A march of twelve hexes past enemies of all arms, and what it provokes.
fn march_of_12() -> (Game, Order) {
    let mut units = vec!["u cavalry regiment 6 column 0318 mp=20".to_owned()];
    for (n, enemy) in [
        "infantry battalion 6 line 0510",
        "infantry battalion 6 column 0608",
        "cavalry regiment 8 column 0911 light",
        "cavalry regiment 8 column 1008 heavy",
        "artillery battery 3 unlimbered 0806",
        "cavalry squadron 3 column 0906",
    ]
    .into_iter()
    .enumerate()
    {
        units.push(format!("red:e{n} {enemy}"));
    }
    let game = Field { rows: vec![".".repeat(20); 20], units, digits: 2, ..Field::default() }.game();
    let path = (6..18).rev().map(|row| PlaceId::new(&format!("03{row:02}"))).collect();
    (game, Order::march(vec![UnitId::new("case:u")], path))
}

#[divan::bench]
fn reaction_scan_of_12_hexes(bencher: Bencher<'_, '_>) {
    let (game, order) = march_of_12();
    let verdict = rules::check(&game, &order, &NoHooks);
    assert!(!verdict.provocations.is_empty(), "somebody reacts");
    bencher.bench_local(|| rules::chapters::reactions::provocations(&game, &order, &verdict).len());
}

/// An attack in the middle of a battle: who attacks what, with friends of both sides behind.
fn attack(what: &str) -> (Game, Order) {
    let lines = |side: &str, n: usize, unit: &str| -> Vec<String> {
        (0..n)
            .map(|k| format!("{side}{k} {}", unit.replace("{corps}", &format!("corps={side}"))))
            .map(|line| if side == "d" { format!("red:{line}") } else { line })
            .collect()
    };
    let (mut units, order) = match what {
        "usual" => (
            [
                lines("a", 2, "infantry battalion 6 column 1010 mp=7 {corps}"),
                lines("d", 1, "infantry battalion 6 line 1009 facing=6 {corps}"),
                vec![
                    "l leader division 3 - 1010".to_owned(),
                    "red:g artillery battery 3 unlimbered 1009 facing=6".to_owned(),
                ],
            ]
            .concat(),
            "assault",
        ),
        "large" => (
            [
                lines("a", 8, "infantry battalion 2 column 1010 mp=7 {corps}"),
                lines("d", 8, "infantry battalion 2 column 1009 facing=6 {corps}"),
                vec!["l leader division 3 - 1010".to_owned(), "red:m leader division 3 - 1009".to_owned()],
            ]
            .concat(),
            "assault",
        ),
        _ => (
            [
                lines("a", 2, "cavalry regiment 5 column 1013 mp=10 heavy {corps}"),
                lines("d", 2, "infantry battalion 4 line 1009 facing=6 {corps}"),
            ]
            .concat(),
            "charge",
        ),
    };
    for (n, unit) in ["1011", "0911", "1111"].iter().enumerate() {
        units.push(format!("b{n} infantry battalion 6 column {unit} corps=a"));
    }
    for (n, unit) in ["1007", "0907", "1107"].iter().enumerate() {
        units.push(format!("red:c{n} infantry battalion 6 line {unit} facing=6 corps=d"));
    }
    if order == "charge" {
        units.retain(|u| !u.starts_with('b'));
    }
    let field = Field { rows: vec![".".repeat(20); 20], units, digits: 2, ..Field::default() };
    let game = field.game();
    let stack = game.state.stack(&if order == "charge" { "1013" } else { "1010" }.into());
    let units = stack.iter().filter(|u| game.troops(u).is_some()).cloned().collect();
    let target = PlaceId::new("1009");
    let order = if order == "charge" {
        Order::Charge { units, target, path: Vec::new() }
    } else {
        Order::Assault { units, target }
    };
    (game, order)
}

/// What an attack may come to, exactly: every roll of every throw.
#[divan::bench(args = ["usual", "large", "charge"])]
fn forecast(bencher: Bencher<'_, '_>, what: &str) {
    let (game, order) = attack(what);
    bencher.bench_local(|| {
        let verdict = rules::forecast::of_order(&game, &NoHooks, &order).expect("no scripts");
        verdict.forecast.expect("it can be foretold").ends.len()
    });
}

/// The morale of the lowest of a full stack, with a third of its corps in PGD: every modifier is worked.
#[divan::bench]
fn morale(bencher: Bencher<'_, '_>) {
    let mut game = battle(Keep::Nowhere).game().clone();
    let combat_units = |stack: &[UnitId]| stack.iter().filter(|u| game.troops(u).is_some()).count();
    let (_, stack) = game.state.stacks().max_by_key(|(_, s)| combat_units(s)).expect("somebody stands");
    let unit = stack.iter().rev().find(|u| game.troops(u).is_some()).expect("it fights").clone();
    let corps = game.troops(&unit).and_then(|t| t.corps.clone());
    let broken: Vec<Event> = game
        .state
        .units()
        .filter(|(id, u)| !u.hexes().is_empty() && game.troops(id).is_some_and(|t| t.corps == corps))
        .step_by(3)
        .filter_map(|(id, _)| disorder::changed(&game, id, Condition::Pgd, None))
        .collect();
    for event in &broken {
        game.state.apply(event);
    }
    let question = Question::Morale { unit, occasion: Occasion::Fire };
    bencher.bench_local(|| rules::explain(&game, &question, &NoHooks).sum.and_then(|s| s.odds));
}

/// Orders checked, resolved with the scripts and written to the journal.
#[divan::bench(sample_count = 20)]
fn orders_committed(bencher: Bencher<'_, '_>) {
    const ORDERS: usize = 1_000;
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut game = 0;
    bencher
        .counter(ItemsCount::new(ORDERS))
        .with_inputs(|| {
            game += 1;
            battle(Keep::File(folder.path().join(format!("{game}.journal"))))
        })
        .bench_local_values(|mut session| {
            let unit = session.game().state.units().find(|(_, u)| u.is_active()).map(|(id, _)| id.clone());
            let unit = unit.expect("somebody is active");
            let facing = session.game().state.unit(&unit).expect("it is in the game").facing;
            for n in 0..ORDERS {
                let facing = if n % 2 == 0 { facing.about() } else { facing };
                session.order(Order::Turn { units: vec![unit.clone()], facing }).expect("it turns");
            }
            session
        });
}

#[divan::bench]
fn load_the_battle(bencher: Bencher<'_, '_>) {
    let library = berthier_tests::library();
    bencher.bench_local(|| content::load(&library, "chevardino", None).diagnostics.len());
}

#[divan::bench]
fn find_a_hex(bencher: Bencher<'_, '_>) {
    let definitions = berthier_tests::chevardino();
    let hex = PlaceId::new("2418");
    bencher.bench_local(|| definitions.board.find(divan::black_box(&hex)));
}
