//! What scripts cost an order: `cargo bench -p berthier-tests --bench scripts`.

use std::rc::Rc;

use berthier_tests::field::Field;
use divan::Bencher;
use divan::counter::ItemsCount;
use rules::Game;
use rules::facing::Facing;
use rules::hooks::NoHooks;
use rules::order::Order;
use scripting::registry::Family;
use scripting::{KnownNames, NoTexts, ScriptFile, ScriptModule, ScriptSet, Scripts, Sources};

fn main() {
    divan::main();
}

/// The hooks that bear on an order to turn.
const BEARING: [(Family, &str); 3] =
    [(Family::May, "turn"), (Family::On, "unit_turned"), (Family::On, "order_stopped")];

fn game() -> Game {
    let units = vec!["one infantry battalion 4 column 0303 mp=6".to_owned()];
    let rows = vec!["........".to_owned(); 8];
    let field = Field { rows, roads: Vec::new(), hexsides: Vec::new(), edges: Vec::new(), units, digits: 2 };
    field.game()
}

/// A script of 100 hooks, three of which bear on an order to turn: one refuses nothing, two look at the unit.
fn hundred() -> String {
    let mut script = String::from("return {\n");
    let mut n = BEARING.len() - 1;
    for family in Family::RULES {
        script += &format!("  {} = {{\n", family.name());
        for name in family.hooks() {
            let bears = BEARING.contains(&(family, name)) || (family == Family::May && name == "turn");
            let body = match (family, bears) {
                (Family::May, true) => "if ctx.unit(order.units[1]).props.pinned then return ctx.refuse('pinned') end",
                (_, true) => "if ctx.unit(order.unit).losses > 9 then ctx.say('worn out') end",
                _ => "",
            };
            if bears || n < 100 {
                n += usize::from(!bears);
                script += &format!("    {name} = function(ctx, order) {body} end,\n");
            }
        }
        script += "  },\n";
    }
    script + "}\n"
}

fn scripts(main: &str) -> Scripts {
    let file = ScriptFile { path: "rules/main.lua".into(), label: "rules/main.lua".into(), text: main.into() };
    let module = ScriptModule { id: "case".into(), depends: Vec::new(), files: vec![file] };
    let sources = Sources { modules: vec![module], ..Sources::default() };
    let set = ScriptSet::compile(sources, KnownNames::default()).expect("it compiles");
    let scripts = set.start(Rc::new(NoTexts)).expect("it starts");
    scripts.set_quiet(true);
    scripts
}

fn turn() -> Order {
    Order::Turn { units: vec!["case:one".into()], facing: Facing::hour(2) }
}

/// A third of the time of an order, where 20,000 are done a second, is 16.7 microseconds: what the hooks may cost.
#[divan::bench]
fn an_order_without_scripts(bencher: Bencher<'_, '_>) {
    let game = game();
    let order = turn();
    assert!(rules::check(&game, &order, &NoHooks).is_allowed(), "{:?}", rules::check(&game, &order, &NoHooks).refusals);
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| rules::resolve(&game, &order, &NoHooks));
}

#[divan::bench]
fn an_order_with_100_hooks_three_of_which_bear_on_it(bencher: Bencher<'_, '_>) {
    let (game, scripts) = (game(), scripts(&hundred()));
    let order = turn();
    scripts.begin_order();
    assert!(rules::resolve(&game, &order, &scripts).is_ok());
    let called = scripts.statistics(&game.state).iter().filter(|hook| hook.calls > 0).count();
    assert!(called >= 2, "{called} hooks bear on it");
    bencher.counter(ItemsCount::new(1_u32)).bench_local(|| {
        scripts.begin_order();
        rules::resolve(&game, &order, &scripts)
    });
}
