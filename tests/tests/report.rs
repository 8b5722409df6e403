//! The report of a battle that was fought, and of files that are no game.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use berthier_tests::program::berthier;
use berthier_tests::{library, repository, skirmisher};
use rules::Order;
use rules::correction::Correction;
use rules::order::NoteOn;
use session::modules::ModuleLibrary;
use session::session::{Keep, StartOptions};
use session::{Lang, Session, Words, report::Report};

fn said(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Plays a few turns of Chevardino into a file, until the armies have met.
fn fought(journal: &Path) -> Session {
    let library = Arc::new(ModuleLibrary::new(library(), Some(repository().join("scripts"))));
    let options = StartOptions { keep: Keep::File(journal.to_owned()), ..StartOptions::new("chevardino", 11) };
    let mut session = Session::start(library, &options).expect("Chevardino can be played");
    skirmisher::play(&mut session, 3);
    session
}

#[test]
fn a_battle_is_told_turn_by_turn_with_its_losses_and_notes() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let mut session = fought(&folder.path().join("battle.journal"));
    let hex = session.game().state.stacks().next().map(|(hex, _)| hex.clone()).expect("somebody is left");
    let note = "Hold | until *night*";
    session.order(Order::Note { on: NoteOn::Hex(hex), text: note.to_owned() }).expect("a note can be written");
    let side = session.game().definitions.sides.keys().next().cloned();
    let won = Correction::Victory { side, level: None, text: "the redoubt fell".to_owned() };
    session.order(Order::Correct { correction: won, reason: "agreed".to_owned() }).expect("it can be agreed on");
    for lang in Lang::ALL {
        let mut words = Words::new(lang);
        words.set_module_texts(session.texts());
        let report = Report::of(&session, &words);
        let markdown = report.markdown(&words);
        if let Some(to) = std::env::var_os("BERTHIER_REPORT") {
            fs::write(Path::new(&to).join(format!("report-{}.md", lang.code())), &markdown).expect("it can be written");
        }
        assert!(report.outcome.contains("the redoubt fell"), "{}", report.outcome);
        assert!(markdown.contains("Hold \\| until \\*night\\*"), "a note cannot break the table: {markdown}");
        let numbers: Vec<u16> = report.turns.iter().map(|t| t.number).filter(|n| *n > 0).collect();
        assert_eq!(numbers, (1..=session.game().state.clock().turn).collect::<Vec<_>>());
        assert!(report.turns.iter().all(|t| !t.phases.is_empty() && session.game_at(t.last).is_some()));
        assert!(!markdown.contains("report-") && !markdown.contains('{'), "every label has words: {markdown}");
    }
}

#[test]
fn losses_are_those_of_the_counters() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let session = fought(&folder.path().join("battle.journal"));
    let words = Words::new(Lang::En);
    let report = Report::of(&session, &words);
    assert_eq!(report.losses.len(), 2);
    let game = session.game();
    let lost: u32 = report.losses.iter().map(|s| s.all.lost).sum();
    assert!(lost > 0, "they have met");
    // Counted another way: what stands on the map, taken from all that came.
    let standing: u32 = game
        .state
        .units()
        .filter(|(id, u)| !u.hexes().is_empty() && game.troops(id).is_some())
        .map(|(id, _)| u32::from(game.increments(id)))
        .sum();
    let left_by_edge: u32 = game
        .state
        .units()
        .filter(|(_, u)| u.location == rules::state::Location::Out(rules::event::Departure::LeftMap))
        .map(|(id, _)| u32::from(game.increments(id)))
        .sum();
    let strength: u32 = report.losses.iter().map(|s| s.all.strength).sum();
    assert_eq!(strength - lost, standing + left_by_edge);
    for side in &report.losses {
        assert_eq!(side.corps.iter().map(|c| c.lost).sum::<u32>(), side.all.lost);
    }
}

#[test]
fn the_program_writes_text_and_pictures() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let journal = folder.path().join("battle.journal");
    let turns = {
        let session = fought(&journal);
        usize::from(session.game().state.clock().turn)
    };
    let game = journal.to_string_lossy().into_owned();
    let output = berthier(&["report", &game, "--width", "320"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output.stderr));
    let text = PathBuf::from(said(&output.stdout).trim());
    assert_eq!(text, folder.path().join("battle-report").join("report.md"));
    let markdown = fs::read_to_string(&text).expect("it is there");
    for turn in 1..=turns {
        let name = format!("turn-{turn:02}.png");
        assert!(markdown.contains(&format!("({name})")), "{markdown}");
        let png = fs::read(text.with_file_name(&name)).expect("its picture lies beside it");
        assert!(png.starts_with(b"\x89PNG"));
    }
    assert!(said(&output.stderr).contains(&format!("picture {turns} of {turns}")), "{}", said(&output.stderr));
    let out = folder.path().join("elsewhere");
    let named = out.to_string_lossy().into_owned();
    let output = berthier(&["report", &game, "--out", &named, "--format", "json", "--width", "64", "--lang", "fr"]);
    assert_eq!(output.status.code(), Some(0), "{}", said(&output.stderr));
    let json: serde_json::Value =
        serde_json::from_slice(&fs::read(out.join("report.json")).expect("it is there")).expect("it is JSON");
    assert_eq!(json["turns"].as_array().map(Vec::len), Some(turns));
    assert!(json["turns"][0]["title"].as_str().is_some_and(|t| t.starts_with("Tour 1")), "{json}");
}

#[test]
fn what_is_no_game_is_named_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let noise = folder.path().join("noise.journal");
    fs::write(&noise, "not a journal\n").expect("it can be written");
    let path = |p: &Path| p.to_string_lossy().into_owned();
    let cases = [path(&noise), path(&folder.path().join("nowhere.journal")), path(folder.path())];
    for game in &cases {
        let output = berthier(&["report", game]);
        assert_eq!(output.status.code(), Some(2), "{game}");
        assert!(said(&output.stderr).contains(game.as_str()), "{}", said(&output.stderr));
        assert!(output.stdout.is_empty());
    }
    assert!(!folder.path().join("noise-report").exists());
    let journal = folder.path().join("battle.journal");
    drop(fought(&journal));
    let output = berthier(&["report", &path(&journal), "--out", &path(&noise)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(said(&output.stderr).contains("is a file: name a folder"), "{}", said(&output.stderr));
}
