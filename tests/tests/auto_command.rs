//! `berthier run --auto` as a user types it: what is wrong with a call, a script or a game is told, and by the exit code.

use std::process::Output;

use berthier_tests::program::berthier;

fn auto(args: &[&str]) -> Output {
    berthier(&[&["run", "chevardino", "--auto"], args].concat())
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Holds the exit code and what is said on standard error, every part of it.
fn said(output: &Output, code: i32, parts: &[&str]) {
    let (out, err) = (text(&output.stdout), text(&output.stderr));
    assert_eq!(output.status.code(), Some(code), "{out}{err}");
    for part in parts {
        assert!(err.contains(part), "{part} is not in:\n{err}");
    }
}

fn script(text: &str) -> (tempfile::NamedTempFile, String) {
    let file = tempfile::NamedTempFile::new().expect("there is a temporary folder");
    std::fs::write(file.path(), text).expect("it can be written");
    let french = format!("french={}", file.path().display());
    (file, french)
}

#[test]
fn a_call_that_cannot_be_meant_is_misuse_and_says_what_to_write() {
    let steady = "french=scripts/examples/steady.lua";
    for (args, parts) in [
        (vec!["--turns", "0"], vec!["--turns", "0 is not in 1.."]),
        (vec!["--turns", "many"], vec!["--turns", "invalid digit"]),
        (vec!["--bot", "steady.lua"], vec!["--bot steady.lua: write SIDE=FILE"]),
        (vec!["--bot", "frenhc=x.lua"], vec!["there is no side `frenhc`", "did you mean `french`?"]),
        (vec!["--bot", steady, "--bot", steady], vec!["`french` has a script already"]),
        (vec!["--bot", "french=no/such.lua"], vec!["the script no/such.lua cannot be read"]),
        (vec!["--bot", "french="], vec!["--bot french=: write SIDE=FILE"]),
        (vec!["--orders", "x.jsonl"], vec!["cannot be used with"]),
    ] {
        said(&auto(&args), 2, &parts);
    }
}

#[test]
fn a_script_that_cannot_play_is_misuse_and_named_with_its_line() {
    for (text, parts) in [
        ("return { ask = {} }", vec!["plays no side: it has no `ask.next_order`"]),
        ("return {\n  ask = { next_order = = }\n}", vec!["does not load", ":2:"]),
        ("return { ask = { next_ordr = function() end } }", vec!["does not load", "next_order"]),
    ] {
        let (file, french) = script(text);
        let output = auto(&["--turns", "1", "--bot", &french]);
        let name = file.path().display().to_string();
        said(&output, 2, &parts.into_iter().chain([name.as_str()]).collect::<Vec<_>>());
        assert!(output.stdout.is_empty(), "no game was begun: {}", String::from_utf8_lossy(&output.stdout));
    }
}

#[test]
fn a_game_that_a_script_brings_to_a_halt_is_a_finding_and_its_stand_is_printed() {
    for (body, parts) in [
        ("return { draw_chit = {} }", vec!["was refused 8 orders in a row for french"]),
        ("return nobody.here", vec!["failed in ask.next_order"]),
        ("return { mve = {} }", vec!["there is no order `mve`"]),
    ] {
        let (_file, french) = script(&format!("return {{ ask = {{ next_order = function(ctx, q) {body} end }} }}"));
        let output = auto(&["--turns", "1", "--format", "json", "--bot", &french]);
        said(&output, 1, &parts);
        let summary: serde_json::Value = serde_json::from_slice(&output.stdout).expect("the stand as JSON");
        assert_eq!(summary["ended"], false, "{summary}");
        let error: serde_json::Value = serde_json::from_slice(&output.stderr).expect("the error as JSON");
        assert!(error["error"].as_str().is_some_and(|e| e.contains("next_order") || e.contains("refused")), "{error}");
    }
}

#[test]
fn a_game_of_a_turn_is_fine_and_the_same_seed_is_the_same_game() {
    let idle = "return { ask = { next_order = function() end } }";
    let (_file, french) = script(idle);
    let russian = french.replace("french=", "russian=");
    let play = || auto(&["--turns", "1", "--seed", "5", "--format", "json", "--bot", &french, "--bot", &russian]);
    let (first, second) = (play(), play());
    said(&first, 0, &[]);
    let summary: serde_json::Value = serde_json::from_slice(&first.stdout).expect("the stand as JSON");
    assert_eq!(summary["turn"], 2, "{summary}");
    assert_eq!(text(&first.stdout), text(&second.stdout));
}
