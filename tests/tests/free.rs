//! A module without a ruleset: nothing is checked but form, and whatever lies off the map is kept in order.

use content::Source;
use rules::Game;
use rules::hooks::NoHooks;
use rules::ids::{ContainerId, UnitId};
use rules::order::Order;
use rules::state::Location;
use rules::verdict::Reason;

const MODULE: &str = "id = \"cards\"\ntitle = \"Cards\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"free\"\n\
                      authors = [\"us\"]\nlicense = \"MIT\"\n";
const CHARTS: &str = "[terrain.field]\ninfantry = 1\ncavalry = 1\nartillery = 1\nby_road = 1\nlook = \"clear\"\nsource = \"default\"\n\
                      [terrain.field.stacking]\ninfantry = [{ increments = 9 }]\ncavalry = [{ increments = 9 }]\n\
                      artillery = [{ increments = 9 }]\nmixed = [{ increments = 9 }]\nsource = \"default\"\n";
const MAP: &str = "[grid]\norientation = \"pointy\"\ncolumns = 2\nrows = 2\nshifted = \"even\"\n\
                   [ground]\nlegend = { \".\" = \"field\" }\nrows = \"\"\"\n..\n..\n\"\"\"\n";
const FORCES: &str = "[[side]]\nid = \"red\"\nname = \"Red\"\ncolours = 0\n\
                      [[marker]]\nid = \"ace\"\nname = \"Ace\"\nside = \"red\"\n\
                      [[marker]]\nid = \"king\"\nname = \"King\"\nside = \"red\"\n\
                      [[marker]]\nid = \"queen\"\nname = \"Queen\"\nside = \"red\"\n";
const SCENARIO: &str = "id = \"deal\"\ntitle = \"Deal\"\nfirst_side = \"red\"\nturns = 2\nstarts = \"10:00\"\n\
                        phases = [\"manoeuvre\"]\n\
                        [[container]]\nid = \"draw\"\nname = \"Draw pile\"\nkind = \"deck\"\nunits = [\"ace\", \"king\", \"queen\"]\n\
                        [[container]]\nid = \"hand\"\nname = \"Hand of Red\"\nkind = \"hand\"\nside = \"red\"\n";

fn loaded(scenario: &str) -> content::Loaded {
    let files = [
        ("module.toml", MODULE),
        ("charts/terrain.toml", CHARTS),
        ("map.toml", MAP),
        ("forces/all.toml", FORCES),
        ("scenarios/deal.toml", scenario),
    ];
    let library = berthier_tests::library().with("cards", Source::memory("cards", files));
    content::load(&library, "cards", None)
}

fn game() -> Game {
    let loaded = loaded(SCENARIO);
    let definitions = loaded.definitions.unwrap_or_else(|| panic!("{}", berthier_tests::listed(&loaded.diagnostics)));
    let mut game = Game::new(definitions, 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    game
}

fn unit(name: &str) -> UnitId {
    UnitId::new(&format!("cards:{name}"))
}

fn lying_in(game: &Game, container: &str) -> Vec<String> {
    let units = game.state.contents(&ContainerId::new(container));
    units.iter().map(|u| u.as_str().trim_start_matches("cards:").to_owned()).collect()
}

fn store(name: &str, container: &str, at: u16) -> Order {
    Order::Store { unit: unit(name), container: ContainerId::new(container), at }
}

fn play(game: &mut Game, order: &Order) {
    let outcome = rules::resolve(game, order, &NoHooks).unwrap_or_else(|v| panic!("{order:?} {:?}", v.refusals));
    assert_eq!(outcome.state.hash(), outcome.state.hash_from_scratch(), "the running hash is kept");
    for happening in &outcome.happenings {
        assert_eq!(happening.event.fits(&game.state, &game.definitions), Ok(()));
    }
    game.state = outcome.state;
}

#[test]
fn a_card_is_drawn_played_and_put_back() {
    let mut game = game();
    assert_eq!(lying_in(&game, "draw"), ["ace", "king", "queen"]);
    play(&mut game, &store("ace", "hand", 0));
    assert_eq!(
        (lying_in(&game, "draw"), lying_in(&game, "hand")),
        (vec!["king".into(), "queen".into()], vec!["ace".into()])
    );
    let place = Order::Place { unit: unit("ace"), hexes: vec!["0101".into()], posture: None, facing: None };
    play(&mut game, &place);
    assert!(lying_in(&game, "hand").is_empty(), "a unit is in one place at a time");
    assert!(game.state.unit(&unit("ace")).expect("it is in the game").stands_in(&"0101".into()));
    play(&mut game, &store("ace", "draw", 1));
    assert_eq!(lying_in(&game, "draw"), ["king", "ace", "queen"]);
    assert!(game.state.stack(&"0101".into()).is_empty());
    play(&mut game, &store("ace", "draw", 99));
    assert_eq!(lying_in(&game, "draw"), ["king", "queen", "ace"], "beyond the last is the bottom");
}

#[test]
fn an_unknown_container_is_refused_for_want_of_form() {
    let verdict = rules::check(&game(), &store("ace", "sleeve", 0), &NoHooks);
    assert_eq!(verdict.refusals.iter().map(|r| r.reason.clone()).collect::<Vec<_>>(), [Reason::NoSuchContainer]);
    assert!(!verdict.can_be_overruled());
}

#[test]
fn in_a_game_with_rules_units_are_put_away_only_against_them() {
    let mut game = Game::new(berthier_tests::chevardino(), 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    let order = Order::Store { unit: UnitId::new("chevardino:25e"), container: ContainerId::new("dead"), at: 0 };
    assert!(!rules::check(&game, &order, &NoHooks).is_allowed());
}

#[test]
fn a_card_in_two_places_or_a_container_twice_is_reported() {
    let twice =
        format!("{SCENARIO}units = [\"ace\"]\n[[container]]\nid = \"draw\"\nname = \"Again\"\nkind = \"box\"\n");
    let codes: Vec<String> = loaded(&twice).diagnostics.iter().map(|d| d.code.to_string()).collect();
    assert!(codes.contains(&"placed_twice".to_owned()) && codes.contains(&"duplicate_id".to_owned()), "{codes:?}");
    let misspelt = SCENARIO.replace("kind = \"deck\"", "kind = \"dekc\"").replace("\"king\"", "\"kign\"");
    let said = berthier_tests::listed(&loaded(&misspelt).diagnostics);
    assert!(said.contains("`deck`"), "{said}");
}

#[test]
fn a_unit_in_a_container_is_kept_by_save_and_load() {
    let mut game = game();
    play(&mut game, &store("queen", "hand", 0));
    let text = serde_json::to_string(&game.state).expect("a state is JSON");
    let read: rules::state::State = serde_json::from_str(&text).expect("a state is read back");
    assert_eq!(read.with_hash(), game.state);
    let queen = game.state.unit(&unit("queen")).expect("it is in the game");
    assert_eq!(queen.location, Location::Container(ContainerId::new("hand")));
}
