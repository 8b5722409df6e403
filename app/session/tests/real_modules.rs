//! The modules that are shipped, through the real content and scripting crates.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use common::wait_for;
use content::testing::copy_folder;
use rules::Order;
use rules::verdict::Reason;
use session::board_text::board_text;
use session::session::Keep;
use session::{Lang, ModuleLibrary, Notice, Session, StartOptions, Words};

/// Copies the shipped modules, with a script that does nothing, so that a test may change them.
fn copied() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().unwrap();
    let modules = folder.path().join("modules");
    copy_folder(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../modules"), &modules).unwrap();
    std::fs::write(modules.join("chevardino/rules/main.lua"), "return {}\n").unwrap();
    (folder, modules)
}

fn library(modules: &Path) -> Arc<dyn session::Library> {
    Arc::new(ModuleLibrary::new(content::Library::new([modules.to_owned()]), None))
}

#[test]
fn chevardino_is_played_read_aloud_and_its_script_changed_while_it_runs() {
    let (folder, modules) = copied();
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    for lang in Lang::ALL {
        let mut words = Words::new(lang);
        words.set_module_texts(session.texts());
        let text = board_text(&words, session.game(), None);
        assert!(text.lines().count() > 50 && !text.contains('{'), "{text}");
    }
    let says = |session: &Session, reason: &str| {
        let refusals = session.check(&Order::NextPhase {}).refusals;
        refusals.iter().any(|r| matches!(&r.reason, Reason::Script { text, .. } if text == reason))
    };
    assert!(!says(&session, "the ground is wet"));
    session.start_watching(|| {});
    let script = modules.join("chevardino/rules/main.lua");
    let refusing =
        "return { may = { next_phase = function(ctx, order) return ctx.refuse(\"the ground is wet\") end } }\n";
    std::fs::write(&script, refusing).unwrap();
    wait_for(&mut session, "the new rule", |s, n| matches!(n, Notice::Reloaded { .. }) && says(s, "the ground is wet"));

    std::fs::write(&script, "return {\n  may = { next_phase = function(\n}\n").unwrap();
    wait_for(&mut session, "a banner", |s, _| s.banner().is_some());
    let place = session.banner().unwrap().place();
    assert!(place.contains("main.lua:"), "{place}");
    assert!(says(&session, "the ground is wet"), "the old version goes on");
    std::fs::write(&script, refusing).unwrap();
    wait_for(&mut session, "no banner", |s, _| s.banner().is_none());
    let hash = session.game().state.hash();
    drop(session);
    let mut again = Session::resume(library(&modules), &journal).unwrap();
    assert_eq!((again.game().state.hash(), again.poll()), (hash, Vec::new()));
}

#[test]
fn what_a_script_says_is_kept_as_key_and_values_and_read_in_any_language() {
    let (folder, modules) = copied();
    std::fs::write(
        modules.join("chevardino/rules/main.lua"),
        r#"return {
          on = {
            increments_lost = function(ctx, event)
              local hex = ctx.unit(event.unit).hex
              ctx.say("special-sight", { hexes = 2 })
              ctx.overlay(hex, "fire", nil, ctx.text("special-sight", { hexes = 1 }))
              ctx.owe({ "special-withdrawal-ordered", "stay" }, ctx.text("special-sight", { hexes = 5 }))
            end,
            decision_answered = function(ctx, event) ctx.set("chosen", event.answer) end,
          },
        }"#,
    )
    .unwrap();
    let path = folder.path().join("french.journal");
    let options = StartOptions { keep: Keep::File(path.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    session.set_lang(Lang::Fr);
    session.order(Order::Lose { unit: "chevardino:61e".into(), increments: 1 }).unwrap();
    let decision = session.pending()[0].clone();
    let options: Vec<String> = decision.options.iter().map(ToString::to_string).collect();
    assert_eq!(options, ["special-withdrawal-ordered", "stay"]);
    let mut words = Words::new(Lang::Fr);
    words.set_module_texts(session.texts());
    let game = session.game();
    let read = |words: &Words| {
        let lines = words.entry(&game.definitions, &session.entries()[0]).join("\n");
        let option = words.option(&game.definitions, &decision.options[0]);
        (lines + "\n" + &words.decision(&game.definitions, &decision), option)
    };
    let (french, option) = read(&words);
    assert!(!french.contains("special-") && !option.contains("special-"), "{french}\n{option}");
    words.set_lang(Lang::En);
    let (english, _) = read(&words);
    assert!(!english.contains("special-") && english != french, "{english}");
    for hexes in ["1", "2", "5"] {
        assert!(english.contains(hexes) && french.contains(hexes), "{english}\n{french}");
    }
    session.order(Order::Answer { decision: decision.id, option: 0 }).unwrap();
    let kept = session.game().state.stored(&"chevardino".into(), "chosen").cloned();
    assert_eq!(kept, Some(rules::event::StoreValue::Text("special-withdrawal-ordered".to_owned())));
    drop(session);
    let report = session::replay::replay(&library(&modules), &path, None, true).unwrap();
    assert!(report.is_clean(), "{:#?}", report.differences);
}

#[test]
fn a_hook_that_fails_is_named_with_its_place_and_what_to_try() {
    let (_folder, modules) = copied();
    let words = Words::new(Lang::En);
    for (body, says) in [
        ("ctx.loose(event.unit, 1)", "ctx has no `loose` (rules/main.lua:2). Did you mean `lose`?"),
        (
            "ctx.lose(event.unit, 1)",
            "`increments_lost` comes again and again (rules/main.lua:1). An act may have 1000 events, 8 deep.",
        ),
    ] {
        let script = format!("return {{ on = {{ increments_lost = function(ctx, event)\n{body}\nend }} }}");
        std::fs::write(modules.join("chevardino/rules/main.lua"), script).unwrap();
        let mut session = Session::start(library(&modules), &StartOptions::new("chevardino", 1812)).unwrap();
        let order = Order::Lose { unit: "chevardino:61e".into(), increments: 1 };
        let Err(session::OrderError::Refused(verdict)) = session.order(order) else { panic!("{body}") };
        let line = words.fault(&session.game().definitions, &verdict.faults[0]);
        assert!(line.ends_with(says), "{line}");
    }
}

#[test]
fn a_module_whose_folder_goes_away_is_not_mistaken_for_another_of_its_name() {
    let (folder, modules) = copied();
    let other = folder.path().join("other");
    std::fs::create_dir(&other).unwrap();
    let away = folder.path().join("away");
    let (home, copy) = (modules.join("chevardino"), other.join("chevardino"));
    std::fs::rename(&home, &copy).unwrap();
    std::fs::create_dir_all(&home).unwrap();
    for entry in walk(&copy) {
        let to = home.join(entry.strip_prefix(&copy).unwrap());
        std::fs::create_dir_all(to.parent().unwrap()).unwrap();
        std::fs::copy(&entry, to).unwrap();
    }
    std::fs::write(copy.join("rules/main.lua"), "return {} -- another\n").unwrap();
    let roots = content::Library::new([modules, other]);
    let both: Arc<dyn session::Library> = Arc::new(ModuleLibrary::new(roots, None));
    let mut session = Session::start(both, &StartOptions::new("chevardino", 1812)).unwrap();
    session.start_watching(|| {});
    std::fs::rename(&home, &away).unwrap();
    wait_for(&mut session, "a banner", |s, _| s.banner().is_some());
    std::fs::rename(&away, &home).unwrap();
    wait_for(&mut session, "no banner", |s, _| s.banner().is_none());
}

/// Returns the files of a folder and of those in it.
fn walk(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap().flatten().map(|e| e.path());
    entries.flat_map(|path| if path.is_dir() { walk(&path) } else { vec![path] }).collect()
}

#[test]
fn an_exported_game_goes_on_where_it_is_unpacked() {
    let (folder, modules) = copied();
    let game = folder.path().join("sunday.journal");
    let options = StartOptions { keep: Keep::File(game.clone()), ..StartOptions::new("chevardino", 7) };
    let mut session = Session::start(library(&modules), &options).unwrap();
    session.order(Order::NextPhase {}).unwrap();
    let hash = session.game().state.hash();
    drop(session);
    let exported = session::games::export(&*library(&modules), &game).unwrap();
    assert_eq!(exported.file_name().unwrap(), "sunday.zip");
    let far = folder.path().join("far");
    zip::ZipArchive::new(std::fs::File::open(exported).unwrap()).unwrap().extract(&far).unwrap();
    assert!(std::fs::read_to_string(far.join("README.txt")).unwrap().contains("sunday.journal"));
    std::fs::remove_dir_all(&modules).unwrap();
    let session = Session::resume(library(&far.join("modules")), &far.join("sunday.journal")).unwrap();
    assert_eq!(session.game().state.hash(), hash);
    assert!(session.read_only().is_none());
}

/// Saves, and waits until the running game refuses to go on with this reason.
fn obeys(session: &mut Session, reason: &str, save: impl FnOnce()) {
    save();
    wait_for(session, reason, |s, _| {
        let refusals = s.check(&Order::NextPhase {}).refusals;
        refusals.iter().any(|r| matches!(&r.reason, Reason::Script { text, .. } if text == reason))
    });
}

fn refusing(reason: &str) -> String {
    format!("return {{ may = {{ next_phase = function(ctx, order) return ctx.refuse(\"{reason}\") end }} }}\n")
}

fn watched_battle(modules: &Path) -> Session {
    let mut session = Session::start(library(modules), &StartOptions::new("chevardino", 1812)).unwrap();
    session.start_watching(|| {});
    session
}

#[test]
fn a_checkout_an_archive_unpacked_over_it_and_two_hundred_files_are_taken_whole() {
    let (_folder, modules) = copied();
    let home = modules.join("chevardino");
    let mut session = watched_battle(&modules);
    obeys(&mut session, "as git does it", || {
        // Each file is taken away and made anew.
        for file in walk(&home) {
            let bytes = std::fs::read(&file).unwrap();
            std::fs::remove_file(&file).unwrap();
            let is_main = file.ends_with("rules/main.lua");
            std::fs::write(&file, if is_main { refusing("as git does it").into_bytes() } else { bytes }).unwrap();
        }
    });
    obeys(&mut session, "unpacked over it", || {
        // Every file is cut to nothing and filled slowly, those the others need last.
        let files: Vec<(PathBuf, Vec<u8>)> =
            walk(&home).into_iter().map(|f| (f.clone(), std::fs::read(f).unwrap())).collect();
        for (file, bytes) in files.into_iter().rev() {
            std::fs::write(&file, "").unwrap();
            std::thread::sleep(std::time::Duration::from_millis(15));
            let is_main = file.ends_with("rules/main.lua");
            std::fs::write(&file, if is_main { refusing("unpacked over it").into_bytes() } else { bytes }).unwrap();
        }
    });
    obeys(&mut session, "the last of two hundred", || {
        for n in 0..200 {
            std::fs::write(home.join(format!("rules/part_{n}.lua")), format!("return {{ n = {n} }}\n")).unwrap();
        }
        let last = "return { may = { next_phase = function(ctx) return ctx.refuse(require(\"part_199\").n == 199 and \"the last of two hundred\" or \"no\") end } }\n";
        std::fs::write(home.join("rules/main.lua"), last).unwrap();
    });
    assert!(session.banner().is_none());
}

#[test]
fn a_mistake_in_a_required_file_is_placed_there_and_the_banner_goes_when_it_is_mended() {
    let (_folder, modules) = copied();
    let rules = modules.join("chevardino/rules");
    std::fs::write(rules.join("mud.lua"), "return { reason = \"mud\" }\n").unwrap();
    let main = "local mud = require(\"mud\")\nreturn { may = { next_phase = function(ctx) return ctx.refuse(mud.reason) end } }\n";
    std::fs::write(rules.join("main.lua"), main).unwrap();
    let mut session = watched_battle(&modules);
    obeys(&mut session, "deep mud", || {
        std::fs::write(rules.join("mud.lua"), "return { reason = \"deep mud\" }\n").unwrap();
    });
    std::fs::write(rules.join("mud.lua"), "\nreturn { reason = nothing.at_all }\n").unwrap();
    wait_for(&mut session, "a banner", |s, _| s.banner().is_some());
    let place = session.banner().unwrap().place();
    assert!(place.ends_with("rules/mud.lua:2"), "{place}");
    std::fs::remove_file(rules.join("mud.lua")).unwrap();
    wait_for(&mut session, "the other banner", |s, _| s.banner().is_some_and(|b| b.place().contains("main.lua:1")));
    std::fs::write(rules.join("mud.lua"), "return { reason = \"dry mud\" }\n").unwrap();
    wait_for(&mut session, "no banner", |s, _| s.banner().is_none());
    obeys(&mut session, "dry mud", || {});
}

#[test]
fn words_ground_roads_and_charts_change_under_the_game_and_its_past_stays() {
    let (folder, modules) = copied();
    let home = modules.join("chevardino");
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap();
    session.start_watching(|| {});
    session.order(Order::Lose { unit: "chevardino:61e".into(), increments: 1 }).unwrap();
    let locale = home.join("locale/en.ftl");
    let text = std::fs::read_to_string(&locale).unwrap();
    std::fs::write(&locale, format!("{text}\nwet-ground = The ground is wet\n")).unwrap();
    wait_for(&mut session, "the words", |s, _| s.texts().iter().any(|t| t.source.contains("wet-ground")));
    let terrain = home.join("charts/terrain.toml");
    let text = std::fs::read_to_string(&terrain).unwrap();
    std::fs::write(&terrain, format!("{text}\n# as before\n")).unwrap();
    wait_for(
        &mut session,
        "the chart",
        |s, n| matches!(n, Notice::Reloaded { files } if files.iter().any(|f| f.contains("terrain.toml")) && s.banner().is_none()),
    );
    session.undo().unwrap();
    session.redo().unwrap();
    let hash = session.game().state.hash();
    drop(session);
    let report = session::replay::replay(&library(&modules), &journal, None, true).unwrap();
    assert!(report.is_clean(), "{:#?}", report.differences);
    assert_eq!(Session::resume(library(&modules), &journal).unwrap().game().state.hash(), hash);
}

#[test]
fn a_lowered_stacking_chart_lists_the_hexes_it_crowds_and_waits_for_an_answer() {
    let (_folder, modules) = copied();
    let mut session = watched_battle(&modules);
    let chart = modules.join("an_xxx/charts/terrain.toml");
    let text = std::fs::read_to_string(&chart).unwrap();
    let lowered = text
        .replace("{ increments = 18 }", "{ increments = 1 }")
        .replace("{ one = \"regiment\" }", "{ one = \"battalion\" }")
        .replace("{ increments = 6 }", "{ increments = 1 }");
    assert_ne!(text, lowered);
    std::fs::write(&chart, lowered).unwrap();
    wait_for(&mut session, "a conflict", |_, n| *n == Notice::Conflict);
    let conflict = session.conflict().unwrap().clone();
    assert!(!conflict.blocks() && !conflict.crowded.is_empty(), "{conflict:?}");
    let definitions = Arc::clone(&session.game().definitions);
    for lang in Lang::ALL {
        let told = Words::new(lang).conflict(&definitions, &conflict);
        assert_eq!(told.len(), conflict.crowded.len());
    }
    session.retry_reload().unwrap();
    assert!(session.conflict().is_none());
    assert!(!Arc::ptr_eq(&definitions, &session.game().definitions), "taken as the player said");
}

#[test]
fn a_command_of_a_script_is_journalled_replayed_undone_and_verified() {
    let (folder, modules) = copied();
    let main = "return {\n  command = { dig_in = function(ctx, event) ctx.set('dug', ctx.dice.d6('spade')) \
                ctx.timer('done', { phases = 1 }) end },\n  timer = { done = function(ctx) ctx.say('dug in') end },\n}\n";
    std::fs::write(modules.join("chevardino/rules/main.lua"), main).unwrap();
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    let start = session.game().state.hash();
    let command = Order::Command {
        module: "chevardino".into(),
        name: "dig_in".into(),
        units: vec!["chevardino:61e".into()],
        hex: None,
        value: None,
    };
    session.order(command).unwrap();
    let words = Words::new(Lang::En);
    let entry = session.entries().last().unwrap();
    assert!(words.undo(&session.game().definitions, Some(entry)).contains("dig in"));
    session.order(Order::NextPhase {}).unwrap();
    assert!(session.entries().last().unwrap().events.iter().any(|h| h.event.name() == "said"), "the timer rang");
    let end = session.game().state.hash();
    session.undo().unwrap();
    session.undo().unwrap();
    assert_eq!(session.game().state.hash(), start);
    session.redo().unwrap();
    session.redo().unwrap();
    assert_eq!(session.game().state.hash(), end);
    drop(session);
    // A replay applies events: it is the same without the script, and with it the orders come to the same again.
    let resumed = Session::resume(library(&modules), &journal).unwrap_or_else(|e| panic!("{e:#?}"));
    assert_eq!(resumed.game().state.hash(), end);
    drop(resumed);
    let verified =
        session::replay::replay(&library(&modules), &journal, None, true).unwrap_or_else(|e| panic!("{e:#?}"));
    assert!(verified.differences.is_empty(), "{:#?}", verified.differences);
}

#[test]
fn the_shipped_library_lessons_hexsides_and_pictures_change_under_the_game() {
    let (folder, modules) = copied();
    let scripts = folder.path().join("scripts");
    std::fs::create_dir_all(scripts.join("lib")).unwrap();
    std::fs::write(scripts.join("lib/mud.lua"), "return { reason = \"mud\" }\n").unwrap();
    let main = "local mud = require(\"lib/mud\")\nreturn { may = { next_phase = function(ctx) return ctx.refuse(mud.reason) end } }\n";
    std::fs::write(modules.join("chevardino/rules/main.lua"), main).unwrap();
    let library: Arc<dyn session::Library> =
        Arc::new(ModuleLibrary::new(content::Library::new([modules.clone()]), Some(scripts.clone())));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library, &options).unwrap_or_else(|e| panic!("{e:#?}"));
    session.start_watching(|| {});
    obeys(&mut session, "dry mud", || {
        std::fs::write(scripts.join("lib/mud.lua"), "return { reason = \"dry mud\" }\n").unwrap();
    });
    std::fs::write(scripts.join("lib/mud.lua"), "return {\n").unwrap();
    wait_for(&mut session, "a banner", |s, _| s.banner().is_some());
    assert!(session.banner().unwrap().place().contains("mud.lua"), "{}", session.banner().unwrap().place());
    obeys(&mut session, "wet mud", || {
        std::fs::write(scripts.join("lib/mud.lua"), "return { reason = \"wet mud\" }\n").unwrap();
    });

    let taken =
        |n: &Notice, file: &str| matches!(n, Notice::Reloaded { files } if files.iter().any(|f| f.ends_with(file)));
    let chart = modules.join("an_xxx/charts/terrain.toml");
    let text = std::fs::read_to_string(&chart).unwrap();
    let dearer = text.replace("[hexside.stream]\ninfantry = 2", "[hexside.stream]\ninfantry = 3");
    assert_ne!(text, dearer);
    let cost =
        |s: &Session| s.game().definitions.ruleset.hexsides.get("stream").map(|h| format!("{:?}", h.costs.infantry));
    let before = cost(&session);
    std::fs::write(&chart, dearer).unwrap();
    wait_for(&mut session, "the hexside", |_, n| taken(n, "charts/terrain.toml"));
    assert_ne!(cost(&session), before);

    let lesson = modules.join("an_xxx/lessons/01_first_move.toml");
    let text = std::fs::read_to_string(&lesson).unwrap();
    std::fs::write(&lesson, format!("{text}\n# changed\n")).unwrap();
    wait_for(&mut session, "the lesson", |_, n| taken(n, "lessons/01_first_move.toml"));

    let picture = modules.join("chevardino/art/flag.png");
    std::fs::create_dir_all(picture.parent().unwrap()).unwrap();
    std::fs::write(&picture, b"\x89PNG one").unwrap();
    wait_for(&mut session, "the picture", |_, n| taken(n, "art/flag.png"));
    std::fs::write(&picture, b"\x89PNG two").unwrap();
    wait_for(&mut session, "the changed picture", |_, n| taken(n, "art/flag.png"));
    assert!(session.banner().is_none() && session.conflict().is_none());
}

#[test]
fn a_replay_goes_over_a_swap_and_verifying_names_what_a_new_script_would_decide_otherwise() {
    let (folder, modules) = copied();
    let main = modules.join("chevardino/rules/main.lua");
    let saying =
        |word: &str| format!("return {{ on = {{ increments_lost = function(ctx) ctx.set('word', '{word}') end }} }}\n");
    std::fs::write(&main, saying("one")).unwrap();
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap_or_else(|e| panic!("{e:#?}"));
    session.start_watching(|| {});
    let lose = || Order::Lose { unit: "chevardino:61e".into(), increments: 1 };
    session.order(lose()).unwrap();
    std::fs::write(&main, saying("two")).unwrap();
    wait_for(&mut session, "the swap", |_, n| matches!(n, Notice::Reloaded { .. }));
    session.order(lose()).unwrap();
    let hash = session.game().state.hash();
    drop(session);
    let replayed = session::replay::replay(&library(&modules), &journal, None, false).unwrap();
    assert_eq!((replayed.hash, replayed.differences.len()), (hash, 0), "a replay applies events and asks no script");
    let verified = session::replay::replay(&library(&modules), &journal, None, true).unwrap();
    let entries: Vec<u64> = verified.differences.iter().map(|d| d.entry.0).collect();
    assert_eq!(entries, [1], "the first order alone was decided by the old script");
    assert_eq!(Session::resume(library(&modules), &journal).unwrap().game().state.hash(), hash);
}

#[test]
fn a_text_that_cannot_be_read_is_held_back_like_any_file_until_it_is_mended() {
    let (_folder, modules) = copied();
    let file = modules.join("chevardino/locale/en.ftl");
    let whole = std::fs::read_to_string(&file).unwrap();
    let mut session = watched_battle(&modules);
    let title = |session: &Session| {
        let mut words = Words::new(Lang::En);
        words.set_module_texts(session.texts());
        words.name("scenario-redoubt")
    };
    let before = title(&session);
    std::fs::write(&file, format!("{whole}\nbroken = {{ $n\n")).unwrap();
    wait_for(&mut session, "a banner", |s, n| *n == Notice::NotReloaded && s.banner().is_some());
    let line = whole.lines().count() + 2;
    let place = session.banner().unwrap().place();
    assert!(place.ends_with(&format!("locale/en.ftl:{line}")), "{place}");
    assert_eq!(title(&session), before, "the old texts stay in force");
    // What else changes meanwhile waits with it.
    std::fs::write(modules.join("chevardino/rules/main.lua"), refusing("too early")).unwrap();
    let mended = whole
        .lines()
        .map(|line| if line.starts_with("scenario-redoubt =") { "scenario-redoubt = The other redoubt" } else { line });
    std::fs::write(&file, mended.collect::<Vec<_>>().join("\n")).unwrap();
    wait_for(&mut session, "no banner", |s, _| s.banner().is_none() && title(s) == "The other redoubt");
    obeys(&mut session, "too early", || {});
    drop(session);
    std::fs::write(&file, format!("{whole}\nbroken = {{ $n\n")).unwrap();
    let opened = watched_battle(&modules);
    assert!(opened.banner().is_none(), "a game opens with it all the same");
}

#[test]
fn a_scenario_that_is_renamed_is_a_question_and_the_new_one_can_be_begun() {
    let (folder, modules) = copied();
    let file = modules.join("chevardino/scenarios/redoubt.toml");
    let whole = std::fs::read_to_string(&file).unwrap();
    let journal = folder.path().join("day.journal");
    let options = StartOptions { keep: Keep::File(journal.clone()), ..StartOptions::new("chevardino", 1812) };
    let mut session = Session::start(library(&modules), &options).unwrap();
    session.start_watching(|| {});
    session.order(Order::NextPhase {}).unwrap();
    let hash = session.game().state.hash();
    let renamed = whole.replacen("id = \"redoubt\"", "id = \"redoubts\"", 1);
    std::fs::write(&file, &renamed).unwrap();
    wait_for(&mut session, "a question", |s, n| *n == Notice::Conflict && s.conflict().is_some());
    let gone = session.conflict().unwrap().scenario.clone().unwrap();
    assert_eq!((gone.id.as_str(), gone.instead.as_str()), ("redoubt", "redoubts"));
    let words = Words::new(Lang::En).conflict(&session.game().definitions, session.conflict().unwrap());
    assert!(words[0].contains("redoubt is gone"), "{words:?}");
    session.retry_reload().unwrap();
    assert_eq!(session.game().state.hash(), hash, "never forced");

    std::fs::write(&file, &whole).unwrap();
    wait_for(&mut session, "the question withdrawn", |s, _| s.conflict().is_none());
    std::fs::write(&file, &renamed).unwrap();
    wait_for(&mut session, "a question again", |s, _| s.conflict().is_some());
    session.restart().unwrap();
    assert_eq!(session.game().definitions.scenario.id.as_str(), "redoubts");
    assert_eq!(session.entries().len(), 0, "a game of its own");
    obeys(&mut session, "watched as before", || {
        std::fs::write(modules.join("chevardino/rules/main.lua"), refusing("watched as before")).unwrap();
    });
    assert!(journal.exists(), "the game so far stays in its own journal");
}
