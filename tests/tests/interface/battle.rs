//! The Combat segment by pointer alone: who fires, at what, with what chance, and how it goes on (Q3, K1).

use egui::Key;
use egui::accesskit::Role;
use rules::combat::CombatStep;

use crate::deeds::field;
use crate::window::{Window, anyway};

/// A field whose turn has a Combat segment, in its Manoeuvre segment, the division of `blue` active.
pub fn manoeuvre(units: &[&str]) -> Window {
    let mut window = Window::of_field_with_combat(&field(units));
    window.activate();
    window
}

/// The same, its Combat segment begun: red is the second side and fires first.
fn combat(units: &[&str]) -> Window {
    let mut window = manoeuvre(units);
    window.give(anyway(rules::Order::NextPhase {}));
    window
}

/// Two battalions a side, face to face two by two.
pub fn two_and_two() -> Window {
    combat(&[
        "a infantry battalion 9 line 0405",
        "b infantry battalion 9 line 0705",
        "red:r infantry battalion 9 line 0404 facing=6",
        "red:s infantry battalion 9 line 0704 facing=6",
    ])
}

fn step(window: &Window) -> CombatStep {
    window.session().game().state.combat().step
}

#[test]
fn to_do_says_whose_turn_it_is_and_which_hexes_can_fire() {
    let mut window = two_and_two();
    assert_eq!(step(&window), CombatStep::Fire);
    assert!(window.says("Red fires") || window.says("red fires"), "{:#?}", window.said());
    assert!(window.says("0404 · r: 1 target") && window.says("0704 · s: 1 target"), "{:#?}", window.said());
    assert!(!window.says("0405 · a"), "blue waits for its turn");
    window.click_first(Role::Button, "0404 · r");
    assert_eq!(window.selected(), ["r"]);
    assert!(window.says("Pass 0404"), "{:#?}", window.said());
}

#[test]
fn the_segment_is_passed_through_with_the_mouse_alone() {
    let mut window = two_and_two();
    window.click("Next phase");
    assert!(window.says("The Combat segment is not over"), "{:#?}", window.said());
    window.click("Leave it");
    window.click_first(Role::Button, "0404 · r");
    window.click("Pass 0404");
    assert!(window.says("0405 · a: 1 target"), "{:#?}", window.said());
    window.click("Pass all fire");
    assert!(window.says("0704 · s: 1 target"), "{:#?}", window.said());
    window.click("Pass all fire");
    assert_eq!(step(&window), CombatStep::Over);
    assert!(window.says("The Combat segment is over"), "{:#?}", window.said());
    window.click("Next phase");
    assert!(window.says("End of turn"), "{:#?}", window.said());
}

#[test]
fn a_hex_that_can_be_fired_at_is_marked_with_its_odds_and_a_click_fires() {
    let mut window = two_and_two();
    window.click_hex("0404");
    let shot = window.desk().aim.targets[0].asked.verdict.shot.clone().expect("it is fired at");
    let n: u8 = shot.chances.iter().filter(|c| c.increments > 0).map(|c| c.of_36).sum();
    let figures = format!("{} · {n}/36", shot.odds.expect("a column"));
    assert!(window.says(&format!("0405: fire here ({figures})")), "{:#?}", window.said());
    assert!(window.paints(&figures), "{:#?}", window.painted());
    window.hover(window.hex("0405"));
    window.settle();
    assert!(window.says("Fire value") && window.says("a defends with"), "{:#?}", window.said());
    assert!(window.says(&format!("{n}/36")), "{:#?}", window.said());
    window.click_hex("0405");
    assert!(window.unit("r").has_fired, "{:#?}", window.said());
    assert!(window.desk().aim.targets.is_empty(), "it fires once");
    assert!(!window.says("r fired"));
    window.press(Key::T);
    assert!(window.says("r fired"), "it is marked: {:#?}", window.said());
}

#[test]
fn a_fire_that_is_refused_says_why() {
    let mut window = two_and_two();
    window.click_hex("0404");
    window.click_hex("0705");
    assert!(!window.unit("r").has_fired);
    let bubble = window.desk().bubble.as_ref().expect("it is refused");
    assert!(bubble.asked.verdict.refusals.iter().any(|r| r.clause.is_some()));
    assert!(window.says("Do it anyway"), "{:#?}", window.said());
    window.click("Why?");
    assert!(window.says("Fire value") && window.says("b defends with 9"), "{:#?}", window.said());
}

#[test]
fn escape_gives_the_aim_up() {
    let mut window = two_and_two();
    window.click_hex("0404");
    window.press(Key::Escape);
    assert!(window.desk().aim.targets.is_empty());
    window.click_hex("0405");
    assert_eq!(window.selected(), ["a"], "an enemy is selected as before");
}

#[test]
fn what_was_rolled_stands_in_the_corner_until_the_next_order() {
    let mut window = two_and_two();
    window.click_hex("0404");
    window.click_hex("0405");
    let rolls = &window.harness.state().glance().rolls;
    let fired = rolls.first().expect("dice were thrown").clone();
    assert_eq!(fired.dice.len(), 2, "a d66");
    let dice: String = fired.dice.iter().map(ToString::to_string).collect();
    for words in ["0404 fires at 0405", &format!("Dice {dice}"), &fired.sentence, "Fire value", "Defence", "K4", "1:1"]
    {
        assert!(window.says(words), "{words}: {:#?}", window.said());
    }
    window.click("Close the roll card");
    assert!(!window.says("Close the roll card"), "{:#?}", window.said());
    window.give(rules::Order::Fire { from: "0405".into(), at: "0404".into() });
    assert!(window.says("0405 fires at 0404"), "{:#?}", window.said());
    window.press(Key::Escape);
    assert!(!window.says("Close the roll card"));
    window.give(rules::Order::Fire { from: "0704".into(), at: "0705".into() });
    window.give(rules::Order::PassFire { hex: None });
    assert!(!window.says("Close the roll card"), "nothing was thrown");
}

#[test]
fn the_throw_for_morale_shows_each_modifier_with_its_clause() {
    let units = ["a infantry battalion 6 column 0405", "red:foe infantry battalion 4 column 1009"];
    let mut window = manoeuvre(&units);
    window.set_condition("a", rules::unit::Condition::Disordered);
    let hit = rules::Order::Hit { hex: "0405".into(), increments: 1, roll: None };
    window.give(hit);
    let rolls = &window.harness.state().glance().rolls;
    let check = rolls.iter().find(|r| r.title.contains("morale")).expect("it checks under fire").clone();
    assert!(check.parts.len() > 2, "{check:?}");
    assert!(check.parts.iter().all(|p| p.clause.is_some()), "{check:?}");
    for part in &check.parts {
        assert!(window.says(&part.words) && window.paints(&part.change), "{part:?}");
    }
    window.click("Undo");
    assert!(!window.says("Close the roll card"), "what is taken back is not shown");
}

/// Waits for a forecast, which is worked between frames.
fn foretold(window: &mut Window) {
    window.wait("what it may come to is told", |window| window.says("average loss"));
    // The card takes its new size.
    window.settle();
}

/// Whether a chance is told, of 36 or in percent, of something.
fn chance_of(window: &Window, what: &str) -> bool {
    window.said().iter().any(|said| said.contains(what) && (said.contains("/36") || said.contains('%')))
}

#[test]
fn an_assault_pointed_at_shows_what_it_may_come_to_before_it_is_declared() {
    let units = ["a infantry battalion 9 column 0405 facing=0", "red:r infantry battalion 4 column 0404 facing=6"];
    let mut window = manoeuvre(&units);
    window.click_hex("0405");
    assert!(window.desk().ahead.is_none(), "nothing is pointed at");
    window.hover(window.hex("0404"));
    foretold(&mut window);
    for what in ["Good order", "Disorder", "1 lost: "] {
        assert!(chance_of(&window, what), "{what}: {:#?}", window.said());
    }
    assert!(window.says("Taken for granted"), "what a player would be asked: {:#?}", window.said());
    assert_eq!(window.session().game().state.combat().attacks, [], "nothing is declared");
    window.hover(window.hex("0407"));
    window.settle();
    assert!(!window.says("average loss"), "{:#?}", window.said());
    // Kept: pointed at again it stands there at once.
    window.hover(window.hex("0404"));
    window.settle();
    assert!(window.says("average loss"), "{:#?}", window.said());
}

#[test]
fn a_charge_dragged_onto_its_target_shows_what_it_may_come_to() {
    let units = ["a cavalry regiment 8 column 0407 facing=0", "red:r infantry battalion 4 line 0404 facing=6"];
    let mut window = manoeuvre(&units);
    let way = ["0407", "0406", "0405", "0404"].map(|hex| window.hex(hex));
    window.take_along(&way);
    foretold(&mut window);
    assert!(window.says("square in reaction (H3)"), "taken for granted: {:#?}", window.said());
    assert!(chance_of(&window, "Disorder"), "{:#?}", window.said());
    window.let_go(way[3]);
    // By policy the battalion never forms square: nothing is taken for granted of it, and the chances are others.
    window.press(Key::Escape);
    window.give(set_policy("red", rules::decision::DecisionKind::FormSquare));
    window.hover(window.hex("0404"));
    foretold(&mut window);
    let granted = window.said().into_iter().filter(|said| said.starts_with("Taken for granted"));
    let granted: Vec<String> = granted.collect();
    assert!(granted.iter().all(|said| !said.contains("square")), "{granted:?}");
}

#[test]
fn a_fire_pointed_at_shows_the_state_of_the_target_afterwards() {
    let mut window = two_and_two();
    window.click_hex("0404");
    window.hover(window.hex("0405"));
    foretold(&mut window);
    assert!(!window.says("Attacker"), "who only fires risks nothing: {:#?}", window.said());
    assert!(chance_of(&window, "Good order"), "{:#?}", window.said());
}

#[test]
fn a_stack_led_onto_an_enemy_is_offered_its_assault_at_its_price() {
    let units = ["a infantry battalion 9 column 0405 facing=0", "red:r infantry battalion 4 column 0404 facing=6"];
    for by_click in [true, false] {
        let mut window = manoeuvre(&units);
        window.give(set_policy("red", rules::decision::DecisionKind::OpportunityFire));
        if by_click {
            window.click_hex("0405");
            window.click_hex("0404");
        } else {
            window.drag(&["0405", "0404"]);
        }
        assert_eq!(window.selected(), ["a"]);
        let attack = window.desk().bubble.as_ref().and_then(|b| b.attack.clone()).expect("an assault is offered");
        assert!(attack.verdict.is_allowed(), "{:?}", attack.verdict.refusals);
        foretold(&mut window);
        assert!(window.says("Attacker") && window.says("Defender"), "{:#?}", window.said());
        let label = format!("Assault: {} MP", attack.verdict.cost.total());
        window.click(&label);
        assert_eq!(window.session().game().state.combat().attacks.len(), 1, "{:#?}", window.said());
        assert!(window.says("a assaults 0404"), "the map shows it: {:#?}", window.said());
    }
}

#[test]
fn a_declared_assault_is_fought_with_the_mouse_alone() {
    let units = ["a infantry battalion 9 column 0405 facing=0", "red:r infantry battalion 4 column 0404 facing=6"];
    let mut window = manoeuvre(&units);
    window.drag(&["0405", "0404"]);
    window.use_button("Assault: ");
    window.give(anyway(rules::Order::NextPhase {}));
    window.click("Pass all fire");
    if step(&window) == CombatStep::Fire {
        window.click("Pass all fire");
    }
    assert_eq!(step(&window), CombatStep::Attacks);
    foretold(&mut window);
    window.click("Fight the next attack");
    for _ in 0..12 {
        if window.session().pending().is_empty() {
            break;
        }
        window.give(rules::Order::Answer { decision: window.session().pending()[0].id, option: 0 });
    }
    assert_eq!(step(&window), CombatStep::Over, "{:#?}", window.said());
    window.click("Next phase");
    assert!(window.says("End of turn"), "{:#?}", window.said());
}

#[test]
fn cavalry_led_onto_an_enemy_is_offered_its_charge() {
    let units = ["a cavalry regiment 8 column 0407 facing=0", "red:r infantry battalion 4 column 0404 facing=6"];
    let mut window = manoeuvre(&units);
    window.drag(&["0407", "0404"]);
    let attack = window.desk().bubble.as_ref().and_then(|b| b.attack.clone()).expect("a charge is offered");
    assert!(matches!(attack.order, rules::Order::Charge { .. }));
    assert!(window.says("Charge"), "{:#?}", window.said());
    let far = ["a infantry battalion 8 column 0408 facing=0", "red:r infantry battalion 4 column 0404 facing=6"];
    let mut window = manoeuvre(&far);
    window.drag(&["0408", "0404"]);
    let bubble = window.desk().bubble.as_ref().expect("it is refused");
    assert!(bubble.attack.is_none(), "what is out of reach is not offered");
}

fn set_policy(side: &str, kind: rules::decision::DecisionKind) -> rules::Order {
    rules::Order::SetPolicy { side: side.into(), kind, policy: rules::decision::Policy::Never }
}

/// A battalion that steps into the zone of another, whose owner is asked whether it fires.
fn provoked() -> Window {
    let units = [
        "a infantry battalion 9 column 0406 facing=0",
        "b infantry battalion 9 column 0706 facing=0",
        "red:r infantry battalion 9 line 0404 facing=6",
        "red:s infantry battalion 9 line 0704 facing=6",
    ];
    let mut window = manoeuvre(&units);
    window.drag(&["0406", "0405"]);
    window
}

#[test]
fn a_reaction_says_who_moves_and_what_provoked() {
    let window = provoked();
    assert_eq!(window.session().pending().len(), 1, "{:#?}", window.said());
    assert!(window.says("A enters 0405, in an enemy zone (X1)."), "{:#?}", window.said());
    assert!(window.says("does r fire at who provokes it in 0405?"), "{:#?}", window.said());
}

#[test]
fn a_reaction_is_answered_for_the_rest_of_the_game() {
    let mut window = provoked();
    window.click_first(Role::Button, "never: opportunity fire");
    assert!(window.session().pending().is_empty(), "{:#?}", window.said());
    assert_eq!(window.hex_of("a"), "0405");
    window.drag(&["0706", "0705"]);
    assert!(window.session().pending().is_empty(), "nobody is asked again");
    assert!(!window.says("Close the roll card"), "nobody fired");

    let mut window = provoked();
    window.click_first(Role::Button, "always: opportunity fire");
    assert!(window.says("0404 fires at 0405"), "{:#?}", window.said());
    window.drag(&["0706", "0705"]);
    assert!(window.says("0704 fires at 0705"), "{:#?}", window.said());
}

#[test]
fn each_hex_of_a_line_is_chosen_to_fire_by_its_row_or_its_portion() {
    let mut window = combat(&[
        "a infantry regiment 9 column 0405",
        "b infantry battalion 9 column 0506",
        "red:r infantry regiment 12 line 0404,0505 facing=6",
    ]);
    window.click_first(Role::Button, "0505 · r");
    let from = |window: &Window| {
        let from = window.desk().aim.from.expect("a hex is chosen");
        window.session().game().definitions.board.place(from).id.to_string()
    };
    assert_eq!(from(&window), "0505");
    window.click_hex("0404");
    assert_eq!(from(&window), "0404");
}

#[test]
fn the_segment_speaks_every_language() {
    for lang in session::Lang::ALL {
        let mut window = two_and_two();
        let (from, at) = (window.hex("0404"), window.hex("0405"));
        window.harness.state_mut().push(desktop::commands::Command::Speak(lang.code().to_owned()));
        window.settle();
        window.click_at(from, egui::Modifiers::NONE);
        window.hover(at);
        window.settle();
        let mut said = window.said();
        window.click_at(at, egui::Modifiers::NONE);
        window.settle();
        assert!(window.unit("r").has_fired);
        said.extend(window.said());
        let raw = |t: &&String| ["window-", "provoked-", "event-", "{ $"].iter().any(|key| t.contains(key));
        let keys: Vec<&String> = said.iter().filter(raw).collect();
        assert!(keys.is_empty(), "{lang:?}: {keys:#?}");
        let same = said.iter().any(|t| t.starts_with("Fire value"));
        assert_eq!(same, lang == session::Lang::En, "{lang:?}");
    }
}

/// Takes a counter to a hex without letting go.
fn hold_over(window: &mut Window, from: &str, to: &str) {
    let way = [window.hex(from), window.hex(to)];
    window.take_along(&way);
    window.settle();
}

#[test]
fn a_stack_dragged_onto_an_enemy_fires_and_its_odds_are_seen_before_it_is_let_go() {
    let mut window = two_and_two();
    hold_over(&mut window, "0404", "0405");
    assert!(window.says("0404 fires at 0405") && window.says("a defends with"), "{:#?}", window.said());
    assert!(window.says("/36"), "{:#?}", window.said());
    assert!(!window.unit("r").has_fired, "it is only held there");
    window.let_go(window.hex("0405"));
    assert!(window.unit("r").has_fired, "{:#?}", window.said());
    assert!(window.says("0404 fires at 0405"), "the roll card: {:#?}", window.said());
}

#[test]
fn a_dragged_fire_out_of_turn_is_refused_with_its_clause_and_may_be_done_anyway() {
    let mut window = two_and_two();
    window.drag(&["0405", "0404"]);
    let bubble = window.desk().bubble.as_ref().expect("red fires first");
    assert!(matches!(bubble.asked.order, rules::Order::Fire { .. }), "{:?}", bubble.asked.order);
    assert!(bubble.asked.verdict.refusals.iter().any(|r| r.clause.is_some_and(|c| c.to_string() == "Q3")));
    window.click("Do it anyway");
    window.press(Key::Enter);
    assert!(window.unit("a").has_fired, "{:#?}", window.said());
}

#[test]
fn the_attack_that_is_next_is_fought_by_dragging_it_onto_its_target() {
    let mut window = manoeuvre(&[
        "a infantry battalion 9 column 0405",
        "red:r infantry battalion 3 line 0404 facing=6",
        "red:s infantry battalion 3 line 0704 facing=6",
    ]);
    let units = vec![rules::ids::UnitId::new("case:a")];
    window.give(rules::Order::Assault { units, target: "0404".into() });
    window.give(anyway(rules::Order::NextPhase {}));
    for _ in 0..4 {
        window.give(rules::Order::PassFire { hex: None });
    }
    assert_eq!(step(&window), CombatStep::Attacks, "{:#?}", window.said());
    hold_over(&mut window, "0405", "0404");
    window.wait(
        "the odds",
        |w| !matches!(w.desk().ahead.as_ref().map(|a| &a.foreseen), Some(f) if format!("{f:?}") == "Waits"),
    );
    let ahead = window.desk().ahead.as_ref().expect("the fight is seen ahead");
    assert_eq!(ahead.order, rules::Order::FightNext { attack: None });
    assert!(window.says("Q3") && window.says("/36") || window.says("%"), "{:#?}", window.said());
    window.let_go(window.hex("0404"));
    let fought = window.session().entries().last().expect("it is fought");
    assert_eq!(fought.order, rules::Order::FightNext { attack: None });
}

#[test]
fn an_attack_out_of_its_turn_says_which_is_fought_first_and_is_fought_anyway() {
    let mut window = manoeuvre(&[
        "a infantry battalion 9 column 0405",
        "b infantry battalion 9 column 0705",
        "red:r infantry battalion 3 line 0404 facing=6",
        "red:s infantry battalion 3 line 0704 facing=6",
    ]);
    for (unit, target) in [("case:a", "0404"), ("case:b", "0704")] {
        let units = vec![rules::ids::UnitId::new(unit)];
        window.give(rules::Order::Assault { units, target: target.into() });
    }
    window.give(anyway(rules::Order::NextPhase {}));
    for _ in 0..4 {
        window.give(rules::Order::PassFire { hex: None });
    }
    assert_eq!(step(&window), CombatStep::Attacks, "{:#?}", window.said());
    let second = window.session().game().state.combat().attacks.last().expect("both were declared").id;
    window.drag(&["0705", "0704"]);
    let bubble = window.desk().bubble.as_ref().expect("the other is fought first");
    assert_eq!(bubble.asked.order, rules::Order::FightNext { attack: Some(second) });
    assert!(window.says("The attack of a on 0404 is fought first"), "{:#?}", window.said());
    window.click("Do it anyway");
    window.press(Key::Enter);
    let fought = |entry: &session::journal::Entry| match &entry.order {
        rules::Order::Overrule { order, .. } => **order == rules::Order::FightNext { attack: Some(second) },
        _ => false,
    };
    assert!(window.session().entries().iter().any(fought), "{:#?}", window.said());
}

#[test]
fn an_assault_about_to_be_declared_is_told_by_its_card_alone() {
    let mut window =
        manoeuvre(&["a infantry battalion 9 column 0405", "red:r infantry battalion 3 line 0404 facing=6"]);
    hold_over(&mut window, "0405", "0404");
    assert!(window.says("Assault 0404 with a"), "{:#?}", window.said());
    assert!(
        !window.paints("Enemy troops stand in 0404"),
        "the ribbon of the march lies under it: {:?}",
        window.painted()
    );
}

#[test]
fn an_attack_nobody_declared_is_refused_in_the_combat_segment_and_may_be_declared_anyway() {
    let mut window = two_and_two();
    for _ in 0..2 {
        window.give(rules::Order::PassFire { hex: None });
    }
    window.drag(&["0405", "0404"]);
    let bubble = window.desk().bubble.as_ref().expect("attacks are declared in the Manoeuvre segment");
    assert!(matches!(bubble.asked.order, rules::Order::Assault { .. }), "{:?}", bubble.asked.order);
    assert!(bubble.asked.verdict.refusals.iter().any(|r| r.clause.is_some()));
    assert!(window.says("Do it anyway"), "{:#?}", window.said());
}
