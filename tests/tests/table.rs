//! What hands do at a table: put, draw, shuffle, roll, flip, turn, write; in a module without a ruleset, and in one with.

use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rules::Game;
use rules::event::Event;
use rules::hooks::NoHooks;
use rules::ids::{ContainerId, UnitId};
use rules::order::{Order, Spot};
use rules::unit::PropValue;
use rules::verdict::Reason;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Notice, Session, Words};

fn game() -> Game {
    berthier_tests::tabletop::game("table", 7)
}

fn units(names: &[&str]) -> Vec<UnitId> {
    names.iter().map(|name| UnitId::new(&format!("table:{name}"))).collect()
}

fn bare(units: &[UnitId]) -> Vec<&str> {
    units.iter().map(|u| u.as_str().trim_start_matches("table:")).collect()
}

fn deck() -> ContainerId {
    ContainerId::new("draw")
}

/// Plays an order; returns what came of it in English.
fn play(game: &mut Game, order: &Order) -> Vec<String> {
    let outcome = rules::resolve(game, order, &NoHooks).unwrap_or_else(|v| panic!("{order:?} {:?}", v.refusals));
    let words = Words::new(Lang::En);
    let mut said = Vec::new();
    for happening in &outcome.happenings {
        assert_eq!(happening.event.fits(&game.state, &game.definitions), Ok(()));
        game.state.apply(&happening.event);
        let line = serde_json::to_string(&happening.event).expect("an event is JSON");
        let read: Event = serde_json::from_str(&line).expect("an event is read back");
        assert_eq!(read, happening.event);
        said.push(words.event(&game.definitions, &happening.event));
    }
    assert_eq!(game.state, outcome.state, "replaying the events makes the same state");
    assert_eq!(outcome.state.hash(), outcome.state.hash_from_scratch(), "the running hash is kept");
    game.state = outcome.state;
    said
}

fn reason(game: &Game, order: &Order) -> Option<Reason> {
    rules::check(game, order, &NoHooks).refusals.first().map(|r| r.reason.clone())
}

#[test]
fn counters_put_together_come_to_lie_on_top_in_their_order() {
    let mut game = game();
    let put = |names: &[&str], hex: &str, at| Order::Put { units: units(names), to: Spot::Hex(hex.into()), at };
    play(&mut game, &put(&["tank", "gun"], "0201", 0));
    assert_eq!(bare(game.state.stack(&"0201".into())), ["tank", "gun", "flag"]);
    assert!(game.state.stack(&"0101".into()).is_empty());
    play(&mut game, &put(&["c1", "c2"], "0201", 99));
    assert_eq!(bare(game.state.stack(&"0201".into())), ["tank", "gun", "flag", "c1", "c2"]);
    play(&mut game, &put(&["flag"], "0201", 0));
    assert_eq!(bare(game.state.stack(&"0201".into())), ["flag", "tank", "gun", "c1", "c2"], "within its stack too");
    assert_eq!(reason(&game, &put(&["flag"], "0201", 0)), Some(Reason::NothingToDo));
    assert_eq!(reason(&game, &put(&["flag"], "0909", 0)), Some(Reason::NoSuchHex));
    assert_eq!(reason(&game, &put(&["flag", "flag"], "0101", 0)), Some(Reason::NamedTwice));
}

#[test]
fn a_march_without_rules_ends_on_top_as_well() {
    let mut game = game();
    play(&mut game, &Order::march(units(&["gun", "tank"]), vec!["0201".into()]));
    assert_eq!(bare(game.state.stack(&"0201".into())), ["tank", "gun", "flag"]);
    let place =
        Order::Place { unit: units(&["c3"])[0].clone(), hexes: vec!["0201".into()], posture: None, facing: None };
    play(&mut game, &place);
    assert_eq!(bare(game.state.stack(&"0201".into())), ["c3", "tank", "gun", "flag"]);
}

#[test]
fn cards_are_drawn_from_the_top_put_under_the_deck_and_laid_in_it_anew() {
    let mut game = game();
    let hand = || Spot::Container(ContainerId::new("hand"));
    play(&mut game, &Order::Draw { from: deck(), count: 2, to: hand() });
    assert_eq!(bare(game.state.contents(&ContainerId::new("hand"))), ["c1", "c2"]);
    play(&mut game, &Order::Draw { from: deck(), count: 1, to: Spot::Hex("0301".into()) });
    assert_eq!(bare(game.state.stack(&"0301".into())), ["c3"]);
    let back = |names: &[&str], at| Order::Put { units: units(names), to: Spot::Container(deck()), at };
    play(&mut game, &back(&["c2", "c3"], 99));
    assert_eq!(bare(game.state.contents(&deck())), ["c4", "c5", "c6", "c7", "c8", "c2", "c3"]);
    play(&mut game, &back(&["c3", "c5"], 99));
    assert_eq!(bare(game.state.contents(&deck())), ["c4", "c6", "c7", "c8", "c2", "c3", "c5"]);
    let too_many = Order::Draw { from: deck(), count: 8, to: hand() };
    let verdict = rules::check(&game, &too_many, &NoHooks);
    assert_eq!(Words::new(Lang::En).refusal(&game.definitions, &verdict.refusals[0]), "8 are wanted and 7 lie in it.");
    assert_eq!(
        reason(&game, &Order::Draw { from: deck(), count: 1, to: Spot::Container(deck()) }),
        Some(Reason::NothingToDo)
    );
}

#[test]
fn of_a_palette_any_number_is_taken_and_each_plays_by_itself() {
    let mut game = game();
    let palette = || Spot::Container(ContainerId::new("markers"));
    let take = |hex: &str| Order::Put { units: units(&["smoke"]), to: Spot::Hex(hex.into()), at: 0 };
    assert_eq!(
        play(&mut game, &take("0201")).first().map(String::as_str),
        Some("a new smoke is taken from the palette")
    );
    play(&mut game, &take("0201"));
    play(&mut game, &Order::Draw { from: ContainerId::new("markers"), count: 1, to: Spot::Hex("0101".into()) });
    assert_eq!(bare(game.state.stack(&"0201".into())), ["smoke#2", "smoke#1", "flag"]);
    assert_eq!(bare(game.contents(&ContainerId::new("markers"))), ["smoke"], "the palette stays as it is");
    play(&mut game, &Order::Flip { units: units(&["smoke#1"]), layer: None, by: 1 });
    let step = |game: &Game, name: &str| game.state.unit(&units(&[name])[0]).map(|u| u.number("step"));
    assert_eq!((step(&game, "smoke#1"), step(&game, "smoke#2")), (Some(2), Some(1)), "each is a counter of its own");
    play(&mut game, &Order::march(units(&["smoke#3"]), vec!["0201".into()]));
    play(&mut game, &Order::Put { units: units(&["smoke#1", "tank"]), to: palette(), at: 0 });
    assert_eq!(
        bare(game.state.stack(&"0201".into())),
        ["smoke#3", "smoke#2", "flag"],
        "what is put there is thrown away"
    );
    play(&mut game, &take("0201"));
    assert_eq!(bare(game.state.stack(&"0201".into())), ["smoke#4", "smoke#3", "smoke#2", "flag"], "no id comes twice");
}

#[test]
fn a_palette_itself_is_not_in_play() {
    let mut game = game();
    let smoke = || units(&["smoke"]);
    let palette = || ContainerId::new("markers");
    let to_palette = |units| Order::Put { units, to: Spot::Container(palette()), at: 0 };
    let march = Order::march(smoke(), vec!["0201".into()]);
    let place = Order::Place { unit: smoke()[0].clone(), hexes: vec!["0201".into()], posture: None, facing: None };
    let write = Order::SetProp { units: smoke(), key: "step".into(), value: None };
    for order in [
        march,
        place,
        write,
        Order::Flip { units: smoke(), layer: None, by: 1 },
        Order::Shuffle { container: palette() },
    ] {
        assert_eq!(reason(&game, &order), Some(Reason::InPalette), "{order:?}");
    }
    assert_eq!(reason(&game, &to_palette(smoke())), Some(Reason::NothingToDo), "it lies there");
    let from = Order::Draw { from: ContainerId::new("draw"), count: 1, to: Spot::Container(palette()) };
    assert_eq!(reason(&game, &from), Some(Reason::NothingToDo));
    assert_eq!(reason(&game, &to_palette(units(&["smoke#1"]))), Some(Reason::NoSuchUnit), "none is taken yet");
    let store = Order::Store { unit: units(&["tank"])[0].clone(), container: palette(), at: 0 };
    assert_eq!(play(&mut game, &store), ["tank is taken off the map"]);
    assert_eq!(reason(&game, &to_palette(units(&["tank"]))), Some(Reason::NothingToDo), "it is gone already");
}

#[test]
fn a_shuffle_keeps_the_cards_and_comes_out_the_same_for_the_same_seed() {
    let shuffled = || {
        let mut game = game();
        let said = play(&mut game, &Order::Shuffle { container: deck() });
        assert_eq!(said.last().map(String::as_str), Some("Draw pile is shuffled"));
        game.state.contents(&deck()).to_vec()
    };
    let once = shuffled();
    assert_eq!(once, shuffled());
    assert_ne!(bare(&once), ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
    let mut sorted = once;
    sorted.sort();
    assert_eq!(bare(&sorted), ["c1", "c2", "c3", "c4", "c5", "c6", "c7", "c8"]);
    let hand = Order::Shuffle { container: ContainerId::new("hand") };
    assert_eq!(reason(&game(), &hand), Some(Reason::TooFewInContainer), "nothing lies in it");
}

#[test]
fn every_card_comes_to_the_top_about_as_often_as_any_other() {
    let mut tops = std::collections::BTreeMap::new();
    let mut game = game();
    for _ in 0..800 {
        play(&mut game, &Order::Shuffle { container: deck() });
        *tops.entry(game.state.contents(&deck())[0].clone()).or_insert(0) += 1;
    }
    assert_eq!(tops.len(), 8);
    assert!(tops.values().all(|n| (60..=140).contains(n)), "{tops:?}");
}

#[test]
fn dice_are_rolled_with_their_sum_and_the_players_own_count() {
    let mut game = game();
    let roll = |plus, why: &str| Order::Roll { count: 2, sides: 6, plus, why: why.into() };
    let own = Order::UseDice { dice: vec![2, 5], order: Box::new(roll(1, "attack")) };
    assert_eq!(play(&mut game, &own).last().map(String::as_str), Some("attack, 2d6 + 1: 2 + 5 + 1 = 8"));
    let own = Order::UseDice { dice: vec![2, 5], order: Box::new(roll(-3, "")) };
    assert_eq!(play(&mut game, &own).last().map(String::as_str), Some("2d6 − 3: 2 + 5 − 3 = 4"));
    assert_ne!(play(&mut game, &roll(0, "")), play(&mut game, &roll(0, "")), "the stream goes on");
    for (count, sides) in [(0, 6), (101, 6), (1, 1), (1, 0)] {
        let order = Order::Roll { count, sides, plus: 0, why: String::new() };
        assert_eq!(reason(&game, &order), Some(Reason::NoSuchDice), "{count}d{sides}");
    }
}

#[test]
fn the_sets_of_a_module_are_rolled_by_their_names_and_told_by_what_stands_on_their_faces() {
    let mut game = game();
    let roll = |dice: &[u8], set: &str| Order::UseDice {
        dice: dice.to_vec(),
        order: Box::new(Order::RollSet { set: set.into() }),
    };
    let mut told = |dice: &[u8], set: &str| play(&mut game, &roll(dice, set)).last().cloned().unwrap_or_default();
    assert_eq!(told(&[2, 5], "attack"), "Attack, 2d6 + 1: 2 + 5 + 1 = 8");
    assert_eq!(told(&[3], "weather"), "Weather: snow", "words add up to nothing");
    assert_eq!(told(&[4, 2], "risk"), "Risk: 8 + go = 11", "a number counts as one, a word as the module says");
    assert_eq!(told(&[10, 4], "apart"), "Two apart, 2d10: 10, 4");
    assert_eq!(told(&[6, 2, 5, 5], "best"), "Best two, 4d6 + 1: 6, 2, 5, 5; kept: 6 + 5 + 1 = 12");
    assert_eq!(told(&[6, 1, 5], "pool"), "Hits, 3d6: 6, 1, 5; kept: 5, 6", "from the lowest up");
    assert_eq!(told(&[6, 5, 6], "pool"), "Hits, 3d6: 5, 6, 6", "all count");
    assert_eq!(told(&[1, 4, 2], "pool"), "Hits, 3d6: 1, 4, 2; none is kept");
    let unknown = Order::RollSet { set: "hits".into() };
    assert_eq!(reason(&game, &unknown), Some(Reason::NoSuchDiceSet));
    let too_high = rules::resolve(&game, &roll(&[4], "weather"), &NoHooks);
    assert!(too_high.is_err(), "a die of three sides shows no 4");
}

#[test]
fn faces_are_flipped_round_and_round_and_what_has_none_stays() {
    let mut game = game();
    let flip =
        |layer: Option<&str>, by| Order::Flip { units: units(&["tank", "flag"]), layer: layer.map(str::to_owned), by };
    assert_eq!(play(&mut game, &flip(None, 1)), ["tank shows reduced"]);
    assert_eq!(play(&mut game, &flip(Some("step"), 2)), ["tank shows full"], "round and round");
    assert_eq!(play(&mut game, &flip(None, -1)), ["tank shows cadre"]);
    assert_eq!(play(&mut game, &flip(Some("moved"), 1)), ["tank shows Moved"]);
    assert_eq!(play(&mut game, &flip(Some("moved"), 1)), ["tank no longer shows Moved"]);
    assert_eq!(reason(&game, &flip(Some("wing"), 1)), Some(Reason::FaceStays));
}

#[test]
fn faces_turn_and_their_texts_are_written() {
    let mut game = game();
    let rotate = |by| Order::Rotate { units: units(&["tank", "gun"]), by };
    assert_eq!(play(&mut game, &rotate(-1)), ["tank is turned to 300°", "gun is turned to 300°"]);
    assert_eq!(play(&mut game, &rotate(2)), ["tank is turned to 60°", "gun is turned to 60°"]);
    assert_eq!(reason(&game, &rotate(6)), Some(Reason::FaceStays), "once round");
    let write =
        |key: &str, value: Option<PropValue>| Order::SetProp { units: units(&["tank"]), key: key.into(), value };
    assert_eq!(play(&mut game, &write("label", Some(PropValue::Text("A/12".into())))), ["tank reads “A/12”"]);
    assert_eq!(play(&mut game, &write("label", None)), ["tank bears no text any more"]);
    assert_eq!(play(&mut game, &write("ammo", Some(PropValue::Number(3)))), ["tank: ammo is now 3"]);
    assert_eq!(reason(&game, &write("ammo", Some(PropValue::Number(3)))), Some(Reason::NothingToDo));
}

#[test]
fn in_a_game_with_rules_units_are_put_by_hand_only_against_them_and_fighters_not_at_all() {
    let mut game = Game::new(berthier_tests::chevardino(), 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    let unit = || vec![UnitId::new("chevardino:25e")];
    let away = Order::Put { units: unit(), to: Spot::Container(ContainerId::new("dead")), at: 0 };
    let hex = game.state.stacks().next().map(|(hex, _)| hex.clone()).expect("somebody stands somewhere");
    let there = Order::Put { units: unit(), to: Spot::Hex(hex), at: 0 };
    assert!(!rules::check(&game, &away, &NoHooks).is_allowed());
    let verdict = rules::check(&game, &there, &NoHooks);
    assert!(!verdict.is_allowed() && !verdict.can_be_overruled());
    let roll = Order::Roll { count: 1, sides: 10, plus: 0, why: String::new() };
    assert!(rules::check(&game, &roll, &NoHooks).is_allowed(), "dice are thrown in every game");
}

/// Begins a game of the small module in a folder, whose files are watched.
fn watched(folder: &Path) -> Session {
    for (path, text) in berthier_tests::tabletop::files("table") {
        save(folder, path, &text);
    }
    let library = Arc::new(ModuleLibrary::new(content::Library::new([folder.to_owned()]), None));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("table", 7) };
    let mut session = Session::start(library, &options).unwrap_or_else(|error| panic!("{error}"));
    session.start_watching(|| {});
    session
}

fn save(folder: &Path, path: &str, text: &str) {
    let file = folder.join("table").join(path);
    std::fs::create_dir_all(file.parent().expect("it lies in a folder")).expect("the folder is made");
    std::fs::write(file, text).expect("the file is written");
}

/// Changes a file, and waits until the game tells of it.
fn changed(session: &mut Session, folder: &Path, path: &str, (from, to): (&str, &str), told: impl Fn(&Notice) -> bool) {
    let file = folder.join("table").join(path);
    let text = std::fs::read_to_string(&file).expect("the file is read");
    assert!(text.contains(from), "{text}");
    std::fs::write(file, text.replace(from, to)).expect("the file is written");
    let until = Instant::now() + Duration::from_secs(60);
    while !session.poll().iter().any(&told) {
        assert!(Instant::now() < until && session.banner().is_none(), "{path} is not taken: {:?}", session.banner());
        std::thread::sleep(Duration::from_millis(20));
    }
}

#[test]
fn a_palette_changed_under_the_game_gives_what_it_holds_now_and_copies_in_play_stay() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut session = watched(folder.path());
    let take = |name: &str, hex: &str| Order::Put { units: units(&[name]), to: Spot::Hex(hex.into()), at: 0 };
    session.order(take("smoke", "0301")).unwrap_or_else(|error| panic!("{error}"));
    let is_reloaded = |notice: &Notice| matches!(notice, Notice::Reloaded { .. });
    let scenario = "scenarios/deal.toml";
    let new = "[[side]]\nid = \"red\"";
    let with_fire = format!("[[marker]]\nid = \"fire\"\nname = \"fire\"\nside = \"red\"\n{new}");
    changed(&mut session, folder.path(), "forces/all.toml", (new, &with_fire), is_reloaded);
    changed(&mut session, folder.path(), scenario, ("[\"smoke\"]", "[\"smoke\", \"fire\"]"), is_reloaded);
    session.order(take("fire", "0201")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(
        bare(session.game().state.stack(&"0201".into())),
        ["fire#1", "flag"],
        "what is new is to be had at once"
    );
    // The palette no longer has it, but the counter is known: the copy in play stays, and no other is to be had.
    changed(&mut session, folder.path(), scenario, ("[\"smoke\", \"fire\"]", "[\"fire\"]"), is_reloaded);
    assert_eq!(bare(session.game().state.stack(&"0301".into())), ["smoke#1"]);
    assert_eq!(reason(session.game(), &take("smoke", "0301")), Some(Reason::NoSuchUnit));
    // Where the counter itself goes, the copy in play would hang in the air: that is asked about.
    let is_conflict = |notice: &Notice| matches!(notice, Notice::Conflict);
    changed(&mut session, folder.path(), "forces/all.toml", ("id = \"smoke\"", "id = \"mist\""), is_conflict);
    assert_eq!(session.conflict().map(|conflict| bare(&conflict.units)), Some(vec!["smoke#1"]));
    session.keep_old_modules();
    session.undo().unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(bare(session.game().state.stack(&"0201".into())), ["flag"], "and the game goes on");
}
