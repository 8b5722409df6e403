//! What hooks see and how their answers are taken.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "a test may fail")]

mod common;

use common::{game, logged, run, start};
use rules::Order;
use rules::decision::{Choice, Decision, DecisionKind};
use rules::event::Event;
use rules::hooks::{Adjustment, Hooks, Number, Query};
use rules::num::Ratio;
use rules::unit::Arm;
use scripting::registry::{CTX, Family, HEX, QUERY, SIDE, Shape, UNIT};

fn query() -> Query {
    Query {
        number: Number::MovementCost,
        unit: Some("chevardino:61e".into()),
        arm: Some(Arm::Infantry),
        formation: None,
        hex: Some("1213".into()),
        from: None,
        terrain: Some("clear".into()),
        by_road: false,
        base: Ratio::new(3, 2),
    }
}

#[test]
fn every_field_of_the_registry_is_answered() {
    let read = |of: &str, shape: &Shape| {
        shape.fields.iter().map(|f| format!("ctx.log('{0}', {of}.{0})", f.name)).collect::<Vec<_>>().join("\n")
    };
    for (of, shape) in [
        ("ctx.unit('chevardino:61e')", &UNIT),
        ("ctx.unit('chevardino:murat')", &UNIT),
        ("ctx.hex('2418')", &HEX),
        ("ctx.side('french')", &SIDE),
    ] {
        let shown = logged(&read(of, shape));
        assert_eq!(shown.lines().count(), shape.fields.len(), "{of}");
    }
    let scripts =
        start(&format!("return {{ calc = {{ movement_cost = function(ctx, q) {} end }} }}", read("q", &QUERY)));
    scripts.calc(&game(), &query()).unwrap_or_else(|fault| panic!("{fault:#?}"));
}

#[test]
fn every_item_of_ctx_is_there_for_the_families_it_names() {
    let mut game = game();
    game.state.apply(&Event::PhaseBegan { turn: 1, index: 0, phase: "command".into() });
    for item in CTX {
        let body = format!("ctx.log(type(ctx.{}))", item.name);
        let scripts = start(&format!(
            "local function f(ctx) {body} end
             return {{ may = {{ next_phase = f }}, calc = {{ movement_cost = f }}, on = {{ game_ended = f }}, ask = {{ any = f }} }}"
        ));
        let decision = Decision {
            id: 1,
            side: None,
            kind: DecisionKind::CollapseHex,
            module: None,
            text: String::new(),
            options: Vec::new(),
            unit: None,
            hexes: Vec::new(),
        };
        for (family, outcome) in [
            (Family::May, scripts.may(&game, &Order::NextPhase {}).map(|_| ())),
            (Family::Calc, scripts.calc(&game, &query()).map(|_| ())),
            (Family::On, common::on(&scripts, &game, &Event::GameEnded {}).map(|_| ())),
            (Family::Ask, scripts.ask(&game, &decision).map(|_| ())),
        ] {
            assert_eq!(outcome.is_ok(), item.families.contains(&family), "{} in {}", item.name, family.name());
        }
        for shown in scripts.take_presentation() {
            let scripting::Presentation::Log { text, .. } = shown else { panic!() };
            assert_eq!(text == "function", item.parameters.is_some(), "{}", item.name);
            assert_ne!(text, "nil", "{}", item.name);
        }
    }
}

#[test]
fn views_show_the_game() {
    let shown = logged(
        "local u, h = ctx.unit('chevardino:61e'), ctx.hex('2418')
         ctx.log(u.name, u.side, u.arm, u.organisation, u.formation, u.condition, u.hex, u.hexes[1].hex, u.on_map)
         ctx.log(h.terrain, h.level, h.column, h.row, h.neighbours, #h.units > 0)
         ctx.log(ctx.distance('2418', '2420'), ctx.turns, ctx.phase, ctx.module, ctx.has('overlay'), ctx.has('fly'))
         ctx.log(#ctx.units({ side = 'russian', arm = 'artillery' }) > 0, ctx.hexes({ terrain = 'redoubt' }))
         ctx.log(ctx.unit(u) == u, ctx.text('no-such-key'))",
    );
    let lines: Vec<_> = shown.lines().collect();
    assert!(lines[0].ends_with("french infantry regiment column good_order 1112 1112 true"), "{shown}");
    assert_eq!(lines[1], "redoubt 4 24 18 { 2417, 2518, 2519, 2419, 2319, 2318 } true");
    assert_eq!(lines[2], "2 21 nil chevardino true false");
    assert_eq!(lines[3], "true { 2418 }");
    assert_eq!(lines[4], "true no-such-key");
}

#[test]
fn a_list_is_shown_in_its_order() {
    let numbers: Vec<String> = (1..=12).map(|n| n.to_string()).collect();
    let list = format!("{{ {} }}", numbers.join(", "));
    assert_eq!(logged(&format!("ctx.log({list})")), list);
}

#[test]
fn a_hook_hands_on_keys_and_values_and_never_words() {
    let effects = run("ctx.say('village-burns', { hex = '2418', n = 2 }) ctx.say(ctx.text('night'))").unwrap();
    let said: Vec<String> = effects[0].effects.iter().map(|(effect, _)| format!("{effect:?}")).collect();
    assert_eq!(said[0], r#"Say { text: "village-burns {\"hex\":\"2418\",\"n\":2}" }"#);
    assert_eq!(said[1], r#"Say { text: "night" }"#);
}

#[test]
fn every_hook_is_asked_and_all_reasons_are_kept() {
    let scripts = start(
        "return { may = { move = function(ctx, order)
           return { ctx.refuse('first ' .. order.units[1]), ctx.refuse('second ' .. #order.path) } end } }",
    );
    let order = Order::march(vec!["chevardino:61e".into()], vec!["1213".into()]);
    let overruled = Order::Overrule { order: Box::new(order), reason: "why".to_owned() };
    let objections = scripts.may(&game(), &overruled).unwrap();
    let texts: Vec<_> = objections.iter().map(|o| o.text.as_str()).collect();
    assert_eq!(texts, ["first chevardino:61e", "second 1"]);
}

#[test]
fn adjustments_come_with_their_reasons() {
    let scripts = start(
        "return { calc = { movement_cost = {
           { where = { terrain = { 'clear', 'village' }, arm = 'infantry' }, fn = function(ctx, q)
             return { ctx.add(q.base / 2, 'half'), ctx.times(1, 2, 'dark'), ctx.at_least(1, 'least') } end },
           { where = { terrain = 'village' }, fn = function(ctx) error('not asked') end },
           function(ctx) return ctx.at_most(9, 'most') end } } }",
    );
    let adjusted = scripts.calc(&game(), &query()).unwrap();
    let found: Vec<_> = adjusted.iter().map(|a| (a.adjustment, a.reason.as_str())).collect();
    assert_eq!(
        found,
        [
            (Adjustment::Add(Ratio::new(3, 4)), "half"),
            (Adjustment::Times(Ratio::new(1, 2)), "dark"),
            (Adjustment::AtLeast(Ratio::ONE), "least"),
            (Adjustment::AtMost(Ratio::whole(9)), "most"),
        ]
    );
}

#[test]
fn movement_points_are_multiples_of_a_quarter_and_others_exact_fractions() {
    let scripts = |k: &str| {
        start(&format!(
            "return {{ calc = {{ movement_cost = function(ctx) return ctx.add({k}, 'x') end, stacking_limit = function(ctx) return ctx.add({k}, 'x') end }} }}"
        ))
    };
    assert!(scripts("0.25").calc(&game(), &query()).is_ok());
    assert!(scripts("0.3").calc(&game(), &query()).is_err());
    assert!(scripts("{ n = 1, d = 3 }").calc(&game(), &query()).is_err());
    let stacking = Query { number: Number::StackingLimit, ..query() };
    let adjusted = scripts("{ n = 1, d = 3 }").calc(&game(), &stacking).unwrap();
    assert_eq!(adjusted[0].adjustment, Adjustment::Add(Ratio::new(1, 3)));
}

#[test]
fn an_answer_is_remembered_until_the_game_changes() {
    let scripts = start("return { calc = { movement_cost = function(ctx) return ctx.add(ctx.turn, 'turn') end } }");
    let mut game = game();
    for _ in 0..5 {
        scripts.calc(&game, &query()).unwrap();
    }
    assert_eq!(scripts.statistics(&game.state)[0].calls, 1);
    game.state.apply(&Event::PhaseBegan { turn: 3, index: 0, phase: "command".into() });
    assert_eq!(scripts.calc(&game, &query()).unwrap()[0].adjustment, Adjustment::Add(Ratio::whole(3)));
    scripts.invalidate();
    scripts.calc(&game, &query()).unwrap();
    assert_eq!(scripts.statistics(&game.state)[0].calls, 3);
}

#[test]
fn a_decision_is_answered_by_one_of_its_options_or_left() {
    let scripts = start(
        "return { ask = { script = function(ctx, q) if ctx.turn == 0 then return q.options[2] end end,
                          any = function(ctx, q) return q.text end } }",
    );
    let decision = |module: &str, text: &str| Decision {
        id: 1,
        side: None,
        kind: DecisionKind::Script,
        module: Some(module.into()),
        text: text.to_owned(),
        options: vec![Choice::Words("hold".to_owned()), Choice::Words("withdraw".to_owned())],
        unit: None,
        hexes: Vec::new(),
    };
    let game = game();
    assert!(scripts.ask(&game, &decision("other", "what?")).is_err(), "`any` chose what is no option");
    assert_eq!(scripts.ask(&game, &decision("other", "hold")).unwrap(), Some(0), "`script` is not asked of another's");
    let set = start("return { ask = { script = function(ctx, q) return q.options[2] end } }");
    assert_eq!(set.ask(&game, &decision("chevardino", "what?")).unwrap(), Some(1));
    assert_eq!(set.ask(&game, &decision("other", "what?")).unwrap(), None);
}

#[test]
fn effects_are_asked_for_in_order_and_named_by_their_hook() {
    let reactions = run(
        "local id = 'chevardino:61e'
         ctx.lose(id, 1, 'mine') ctx.regain(ctx.unit(id), 1) ctx.set_condition(id, 'pgd') ctx.place(id, '2418')
         ctx.remove(id) ctx.copy(id, '2418') ctx.set_prop(id, 'pinned', true) ctx.set_prop(id, 'pinned') ctx.set('k', 'v')
         ctx.overlay('2315', 'fire', 'clear') ctx.overlay('2315') ctx.owe({ 'a', 'b' }, 'which?', 'french') ctx.say('hello')
         ctx.victory({ side = 'french', level = 'major', text = 'won' }) ctx.victory({ text = 'drawn' })",
    )
    .unwrap();
    assert_eq!(reactions[0].hook, "on.game_ended");
    let names: Vec<String> = reactions[0]
        .effects
        .iter()
        .map(|(effect, _)| format!("{effect:?}").split([' ', '{']).next().unwrap_or_default().to_owned())
        .collect();
    assert_eq!(
        names.join(" "),
        "Lose Regain SetCondition Place Place Copy SetProp SetProp SetStore SetOverlay SetOverlay Owe Say Victory Victory"
    );
    assert_eq!(reactions[0].effects[0].1, "mine");
}

#[test]
fn a_victory_names_a_side_there_is_a_known_level_and_why() {
    for (given, message) in [
        ("'french'", "ctx.victory wants a table, got \"french\""),
        ("{ side = 'prussian', text = 'x' }", "ctx.victory: there is no side `prussian` in this game"),
        ("{ side = 'french', level = 'decisve', text = 'x' }", "there is no level of victory `decisve`"),
        ("{ side = 'french' }", "ctx.victory wants a text"),
        ("{ level = 'major', text = 'x' }", "ctx.victory: a draw has no level; name the side that wins"),
        ("{ winner = 'french', text = 'x' }", "ctx.victory has no use for `winner`"),
    ] {
        let fault = run(&format!("ctx.victory({given})")).unwrap_err();
        assert_eq!(fault.message, message);
    }
}
