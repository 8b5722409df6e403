//! Everything we ship checks without a finding, loads, and is complete in three languages.

use std::sync::Arc;

use berthier_tests::play::Chance;
use rules::Order;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Library, Session};

fn shipped() -> Vec<String> {
    let mut out: Vec<String> = std::fs::read_dir(berthier_tests::modules_folder())
        .expect("the folder is there")
        .map(|e| e.expect("it can be read").path())
        .filter(|p| p.join("module.toml").is_file())
        .map(|p| p.file_name().expect("it has a name").to_string_lossy().into_owned())
        .collect();
    out.sort();
    out
}

#[test]
fn every_shipped_module_checks_without_a_finding() {
    let scripts = berthier_tests::repository().join("scripts");
    let library = ModuleLibrary::new(berthier_tests::library(), Some(scripts));
    assert!(shipped().contains(&"chevardino".to_owned()));
    for module in shipped() {
        let loaded = content::load(library.modules(), &module, None);
        assert!(loaded.diagnostics.is_empty(), "{}", berthier_tests::listed(&loaded.diagnostics));
        if loaded.definitions.is_some() {
            let whole = library.load(&module, None).expect("it loads");
            let scripts = library.check_scripts(&whole);
            assert!(scripts.is_ok(), "{}", berthier_tests::listed(&scripts.unwrap_err()));
        }
    }
}

#[test]
fn the_battle_is_as_large_as_promised() {
    let definitions = berthier_tests::chevardino();
    assert_eq!(definitions.board.len(), 48 * 36);
    assert_eq!(definitions.scenario.turns, 21);
    let whole = |u: &&rules::unit::UnitDef| u.troops().is_some_and(|t| t.parent.is_none());
    assert!(definitions.units.values().filter(whole).count() >= 80);
    assert!(definitions.units.values().filter(|u| u.leader().is_some()).count() >= 20);
}

#[test]
fn the_scenario_begins_lawfully() {
    let mut game = rules::Game::new(berthier_tests::chevardino(), 1);
    let set_up = game.set_up();
    game.apply_all(&set_up);
    for (place, hex) in game.definitions.board.places() {
        let broken = rules::chapters::stacking::violations(&game, &rules::hooks::NoHooks, place).expect("no scripts");
        assert!(broken.is_empty(), "{} {broken:?}", hex.id);
    }
}

#[test]
fn module_texts_have_the_same_keys_in_every_language() {
    for module in shipped() {
        let keys = |lang: &str| {
            let path = berthier_tests::modules_folder().join(&module).join("locale").join(format!("{lang}.ftl"));
            let text = std::fs::read_to_string(path).expect("the language is there");
            let key = |line: &str| {
                let name = line.split('=').next()?.trim();
                let begins = line.starts_with(|c: char| c.is_ascii_alphabetic()) && line.contains('=');
                begins.then(|| name.to_owned())
            };
            text.lines().filter_map(key).collect::<std::collections::BTreeSet<_>>()
        };
        let english = keys("en");
        assert!(!english.is_empty());
        for lang in ["es", "fr"] {
            let other = keys(lang);
            let missing: Vec<_> = english.symmetric_difference(&other).collect();
            assert!(missing.is_empty(), "{module}/locale/{lang}.ftl differs in {missing:?}");
        }
    }
}

#[test]
fn z1_the_chart_of_facing_says_what_the_page_says() {
    use rules::chapters::facing;
    let units = [
        "infantry battalion 4 column",
        "infantry battalion 4 line",
        "infantry battalion 4 square",
        "infantry company 1 skirmish 0404 skirmisher",
        "infantry battalion 4 road_column",
        "infantry battalion 4 disordered",
        "infantry battalion 4 pgd",
        "cavalry regiment 4 column 0404 heavy",
        "cavalry regiment 4 column 0404 light",
        "cavalry regiment 4 column_of_companies",
        "cavalry regiment 4 line",
        "artillery battery 3 limbered",
        "artillery battery 3 unlimbered",
        "artillery battery 3 pgd_unlimbered",
        "infantry battalion 4 general_order 0202",
    ];
    for what in units {
        let hex = if what.contains(" 0") { "" } else { " 0404" };
        let rows = [".......", ".w.....", ".......", ".......", ".......", "......."].map(str::to_owned).to_vec();
        let field = berthier_tests::field::Field {
            rows,
            units: vec![format!("a {what}{hex}")],
            digits: 2,
            ..Default::default()
        };
        let game = field.game();
        let unit = rules::ids::UnitId::new("case:a");
        let posture = game.state.unit(&unit).and_then(rules::state::UnitState::posture).expect("it fights");
        let stance = rules::charts::Stance::from(posture);
        let chart = &game.definitions.ruleset.combat.facing;
        let row = chart.rows.iter().find(|row| row.when.contains(&stance)).unwrap_or_else(|| panic!("{what}"));
        assert_eq!(row.faces, facing::kind(posture), "{what}");
        let mut of_the_page = game.clone();
        std::sync::Arc::make_mut(&mut of_the_page.definitions).ruleset.combat.facing.rows.clear();
        assert_eq!(facing::arcs(&game, &unit), facing::arcs(&of_the_page, &unit), "{what}");
    }
}

/// What any module offers beside the orders of the rules: its own commands, the next phase, answers.
fn of_the_module(session: &Session, chance: &mut Chance) -> Order {
    let offers = session.scripts().map(session::Scripts::offers).unwrap_or_default();
    let commands: Vec<_> = offers.iter().filter(|offer| offer.family == session::Family::Command).collect();
    let game = session.game();
    if let Some(decision) = session.pending().first() {
        return Order::Answer { decision: decision.id, option: chance.below(decision.options.len()) };
    }
    match (chance.below(4), chance.one_of(&commands)) {
        (0, Some(offer)) => Order::Command {
            module: offer.module.clone(),
            name: offer.name.clone(),
            units: game.state.units().next().map(|(id, _)| id.clone()).into_iter().collect(),
            hex: None,
            value: None,
        },
        (1, _) => Order::NextPhase {},
        _ => berthier_tests::play::any_order(game, session.hooks(), chance),
    }
}

#[test]
fn every_shipped_module_is_played_saved_taken_up_replayed_and_undone_to_its_start() {
    let scripts = berthier_tests::repository().join("scripts");
    let library: Arc<dyn Library> = Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(scripts)));
    for module in shipped() {
        let folder = tempfile::tempdir().expect("there is a temporary folder");
        let journal = folder.path().join("round.journal");
        let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new(&module, 7) };
        // A ruleset alone has nothing to play.
        let Ok(mut session) = Session::start(Arc::clone(&library), &options) else {
            assert_eq!(module, "an_xxx", "it has a scenario");
            continue;
        };
        let start = session.game().state.hash();
        let mut chance = Chance::new(11);
        let done = (0..160).filter(|_| {
            let order = of_the_module(&session, &mut chance);
            session.order(order).is_ok()
        });
        assert!(done.count() > 5, "{module} is played");
        let end = session.game().state.hash();
        drop(session);

        let report = session::replay::replay(&library, &journal, None, true).expect("it is replayed");
        assert!(report.is_clean() && report.hash == end, "{module}: {:#?}", report.differences);
        let mut session = Session::resume(Arc::clone(&library), &journal).expect("it is taken up");
        assert_eq!(session.game().state.hash(), end, "{module}");
        while session.undo().is_ok() {}
        assert_eq!(session.game().state.hash(), start, "{module} is undone to its start");
        while session.redo().is_ok() {}
        assert_eq!(session.game().state.hash(), end, "{module} is done again");
    }
}
