//! Who comes by the turn track of the shipped battle (Q5): when, where, what is told of it, and what happens where the
//! enemy stands in the way.

use std::sync::Arc;

use berthier_tests::{chevardino, modules_folder, repository};
use rules::chapters::sequence;
use rules::event::{Cause, Event, Happening, Portion};
use rules::facing::Facing;
use rules::hooks::NoHooks;
use rules::ids::{PlaceId, UnitId};
use rules::num::Ratio;
use rules::unit::{Formation, Posture};
use rules::{Game, Order};
use session::session::{Keep, StartOptions};
use session::{Lang, Library, ModuleLibrary, Session, Words};

/// The battle in the last phase of a turn; who was due before it has not come.
fn at_the_end_of(turn: u16) -> Game {
    let mut game = Game::new(chevardino(), 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    let index = u16::try_from(game.definitions.scenario.phases.len() - 1).expect("a few phases");
    game.state.apply(&Event::PhaseBegan { turn, index, phase: "end".into() });
    game
}

/// Begins the next phase and returns who enters, in order, and in which hex.
fn next_turn(game: &mut Game) -> Vec<(String, String)> {
    let events = sequence::next_phase(game, &NoHooks).expect("no scripts");
    game.apply_all(&events);
    let entered = |happening: &Happening| match &happening.event {
        Event::UnitPlaced { unit, hexes, .. } => {
            assert_eq!(happening.cause, Some(Cause::Clause("Q5".to_owned())), "{unit}");
            let name = unit.as_str().trim_start_matches("chevardino:").to_owned();
            Some((name, hexes.first().expect("it stands somewhere").hex().to_string()))
        }
        _ => None,
    };
    events.iter().filter_map(entered).collect()
}

/// The battle at the start of a turn, after everybody due before it has come, and who enters now.
fn at(turn: u16) -> (Game, Vec<(String, String)>) {
    let mut game = at_the_end_of(1);
    let index = u16::try_from(game.definitions.scenario.phases.len() - 1).expect("a few phases");
    for t in 2..turn {
        next_turn(&mut game);
        game.state.apply(&Event::PhaseBegan { turn: t, index, phase: "end".into() });
    }
    let entered = next_turn(&mut game);
    (game, entered)
}

fn names(entered: &[(String, String)]) -> Vec<&str> {
    entered.iter().map(|(unit, _)| unit.as_str()).collect()
}

fn stand(game: &Game, unit: &str) -> Vec<PlaceId> {
    let unit = game.state.unit(&UnitId::new(&format!("chevardino:{unit}"))).expect("it is in the game");
    unit.hexes().iter().map(|portion| portion.hex().clone()).collect()
}

/// Puts Russians into hexes by hand, as if they had been moved there.
fn russians_in(game: &mut Game, hexes: &[&str]) {
    let battalions = ["vilna_1", "vilna_2", "odessa", "tarnopol", "6th_jagers_1", "6th_jagers_2", "41st_jagers_2"];
    for (unit, hex) in battalions.iter().zip(hexes) {
        let unit = UnitId::new(&format!("chevardino:{unit}"));
        let increments = Ratio::from(game.increments(&unit));
        let posture = Some(Posture::Good(Formation::Column));
        let hexes = vec![Portion(PlaceId::new(hex), increments)];
        game.state.apply(&Event::UnitPlaced { unit, hexes, posture, facing: Facing::hour(6) });
    }
}

#[test]
fn each_turn_brings_those_the_account_of_the_battle_names() {
    let came = |turn: u16| at(turn).1;
    assert!(came(2).is_empty());
    let poles = came(3);
    let first = ["poniatowski", "krasinski", "rybinski", "3e_polonais", "15e_polonais", "paszkowski", "16e_polonais"];
    assert_eq!(names(&poles).get(..7), Some(first.as_slice()), "in the order of the list");
    for unit in ["kniaziewicz", "2e_polonais_1", "8e_polonais_3", "12e_polonais_2"] {
        assert!(names(&poles).contains(&unit), "{unit}: {poles:?}");
    }
    for (turn, units) in [
        (4, ["v_corps_12pdr", "valence", "montbrun", "wathier", "defrance"].as_slice()),
        (5, &["davout"]),
        (6, &["morand", "13e_legere", "17e", "30e"]),
        (8, &["friant", "15e_legere", "girardin"]),
        (9, &["achard", "108e", "lithuania", "horse_company"]),
        (13, &["bagration"]),
    ] {
        let entered = came(turn);
        for unit in units {
            assert!(names(&entered).contains(unit), "turn {turn}: {unit} is not among {:?}", names(&entered));
        }
    }
    assert!(came(7).is_empty() && came(11).is_empty() && came(14).is_empty());
}

#[test]
fn everybody_on_the_turn_track_comes_on_his_turn_to_an_entry_hex_or_where_those_are_full_to_the_edge_near_it() {
    let mut game = at_the_end_of(1);
    let definitions = Arc::clone(&game.definitions);
    let last = definitions.scenario.phases.len() - 1;
    let board = &definitions.board;
    let farthest = u32::from(definitions.ruleset.combat.turn.entry_search_hexes);
    for turn in 2..=definitions.scenario.turns {
        next_turn(&mut game);
        for arrival in definitions.scenario.arrivals.iter().filter(|a| a.turn == turn) {
            for unit in &arrival.units {
                let state = game.state.unit(unit).expect("it is in the game");
                let hex = state.head().unwrap_or_else(|| panic!("{unit} does not come on turn {turn}"));
                let at = board.find(hex).expect("it is on the map");
                let near = |entry: &PlaceId| board.distance(board.find(entry)?, at);
                let away = arrival.entries.iter().filter_map(near).min().expect("there are entry hexes");
                let is_edge = board.place(at).neighbours.iter().any(Option::is_none);
                assert!(away == 0 || (away <= farthest && is_edge), "{unit} enters in {hex}, {away} from its entries");
            }
        }
        let index = u16::try_from(last).expect("a few phases");
        game.state.apply(&Event::PhaseBegan { turn, index, phase: "end".into() });
    }
}

#[test]
fn who_enters_stands_in_the_formation_named_batteries_limbered_leaders_in_none() {
    let (game, _) = at(4);
    let posture = |unit: &str| game.posture(&UnitId::new(&format!("chevardino:{unit}")));
    assert_eq!(posture("3e_polonais"), Some(Posture::Good(Formation::Column)));
    assert_eq!(posture("v_corps_12pdr"), Some(Posture::Good(Formation::Limbered)));
    assert_eq!(posture("poniatowski"), None);
}

#[test]
fn an_entry_hex_held_or_in_an_enemy_zone_sends_them_to_the_nearest_free_hex_of_the_edge() {
    let mut game = at_the_end_of(4);
    russians_in(&mut game, &["0103"]);
    let entered = next_turn(&mut game);
    let davout = entered.iter().find(|(unit, _)| unit == "davout").expect("he comes");
    let (_, hex) = davout;
    assert_ne!(hex, "0103");
    let board = &game.definitions.board;
    let place = |hex: &str| board.find(&PlaceId::new(hex)).expect("it is on the map");
    let away = board.distance(place("0103"), place(hex)).expect("both are hexes");
    assert!((1..=5).contains(&away), "{hex} is {away} away");
    assert!(board.place(place(hex)).neighbours.iter().any(Option::is_none), "{hex} lies on the edge");
    assert!(!game.has_enemy_troops(&PlaceId::new(hex), &"french".into()));
}

#[test]
fn where_no_hex_of_the_edge_is_free_they_wait_and_come_a_turn_later() {
    let mut game = at_the_end_of(4);
    // Every hex of the edge within five of 0103, and their zones besides.
    russians_in(&mut game, &["0101", "0103", "0105", "0107", "0301", "0501", "0601"]);
    let entered = next_turn(&mut game);
    assert!(!names(&entered).contains(&"davout"), "{entered:?}");
    assert!(stand(&game, "davout").is_empty());
    for unit in ["vilna_1", "vilna_2", "odessa", "tarnopol", "6th_jagers_1", "6th_jagers_2", "41st_jagers_2"] {
        let unit = UnitId::new(&format!("chevardino:{unit}"));
        game.state.apply(&Event::UnitRemoved { unit, why: rules::event::Departure::Removed });
    }
    let index = u16::try_from(game.definitions.scenario.phases.len() - 1).expect("a few phases");
    game.state.apply(&Event::PhaseBegan { turn: 5, index, phase: "end".into() });
    assert!(names(&next_turn(&mut game)).contains(&"davout"));
    assert_eq!(stand(&game, "davout"), [PlaceId::new("0103")]);
}

#[test]
fn the_journal_tells_who_came_and_where_in_every_language() {
    let library: Arc<dyn Library> =
        Arc::new(ModuleLibrary::new(content::Library::new([modules_folder()]), Some(repository().join("scripts"))));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("chevardino", 7) };
    let mut session = Session::start(library, &options).expect("the battle starts");
    while session.game().state.clock().turn < 3 {
        let order = sequence::goes_on(session.game()).expect("nobody owes a decision");
        session.order(order).expect("the battle goes on");
    }
    let entry = session.entries().last().expect("something happened");
    assert_eq!(entry.order, Order::NextPhase {});
    for (lang, poles) in [(Lang::En, "2436"), (Lang::Es, "2436"), (Lang::Fr, "2436")] {
        let mut words = Words::new(lang);
        words.set_module_texts(session.texts());
        let definitions = &session.game().definitions;
        let told: Vec<String> = entry.events.iter().map(|h| words.event(definitions, &h.event)).collect();
        let line = told.iter().find(|line| line.contains("Poniatowski")).unwrap_or_else(|| panic!("{told:#?}"));
        assert!(line.contains(poles), "{line}");
    }
}
