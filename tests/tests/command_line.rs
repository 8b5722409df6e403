//! The program without a display, as a user types it.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};

use berthier_tests::program::{berthier, program};
use content::testing::copy_folder;

fn out(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn err(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn file(text: &str) -> tempfile::NamedTempFile {
    let file = tempfile::NamedTempFile::new().expect("there is a temporary folder");
    std::fs::write(file.path(), text).expect("it can be written");
    file
}

/// Goes to the Manoeuvre segment, activates a division, takes that back and does it again.
const ORDERS: &str = concat!(
    "{\"next_phase\":{}}\n{\"next_phase\":{}}\n",
    "{\"overrule\":{\"order\":{\"activate\":{\"group\":\"chevardino:5th_division\"}},\"reason\":\"no chit is drawn\"}}\n",
    "{\"undo\":{}}\n{\"redo\":{}}\n"
);

#[test]
fn a_window_without_a_display_says_so_in_one_sentence() {
    let output = berthier(&["chevardino"]);
    assert_eq!(output.status.code(), Some(2));
    let said = err(&output);
    assert_eq!(said.trim().lines().count(), 1, "{said}");
    assert!(said.contains("no display") && said.contains("show chevardino --text"), "{said}");
}

#[test]
fn orders_are_played_and_the_last_line_is_the_hash() {
    let orders = file(ORDERS);
    let path = orders.path().to_string_lossy().into_owned();
    let first = berthier(&["run", "chevardino", "--orders", &path, "--seed", "7"]);
    assert_eq!(first.status.code(), Some(0), "{}{}", out(&first), err(&first));
    let text = out(&first);
    let lines: Vec<serde_json::Value> =
        text.lines().map(|l| serde_json::from_str(l).expect("each line is JSON")).collect();
    assert_eq!(lines.len(), 6);
    assert!(lines[2]["events"].as_array().is_some_and(|e| !e.is_empty()));
    assert_eq!(lines[5]["hash"].as_str().map(str::len), Some(32));
    let second = berthier(&["run", "chevardino", "--orders", &path, "--seed", "7"]);
    assert_eq!(out(&second), text, "the same orders and seed come out the same");
}

#[test]
fn a_refused_order_is_a_finding_and_says_why() {
    let orders = file("{\"move\":{\"units\":[\"chevardino:57e\"],\"path\":[\"0101\"]}}\n");
    let path = orders.path().to_string_lossy().into_owned();
    let output = berthier(&["run", "chevardino", "--orders", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("not_adjacent"), "{}", out(&output));
}

#[test]
fn a_number_of_the_rules_is_told_part_by_part_and_nothing_happens() {
    let question = "{\"explain\":{\"melee\":{\"unit\":\"chevardino:57e\"}}}\n";
    let path = |file: &tempfile::NamedTempFile| file.path().to_string_lossy().into_owned();
    let (asked, empty) = (file(question), file(""));
    let output = berthier(&["run", "chevardino", "--orders", &path(&asked)]);
    assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
    let text = out(&output);
    let lines: Vec<serde_json::Value> =
        text.lines().map(|l| serde_json::from_str(l).expect("each line is JSON")).collect();
    assert_eq!(lines[0]["sum"]["lines"][0]["clause"], "A2", "{text}");
    assert!(!lines[0]["sum"]["total"].is_null(), "{text}");
    let untouched = berthier(&["run", "chevardino", "--orders", &path(&empty)]);
    assert_eq!(text.lines().last(), out(&untouched).lines().last(), "a question changes nothing");
    let words = out(&berthier(&["run", "chevardino", "--orders", &path(&asked), "--format", "text", "--lang", "fr"]));
    assert!(words.contains("valeur imprimée") && words.contains("(A2)"), "{words}");

    let nobody = file("{\"explain\":{\"melee\":{\"unit\":\"chevardino:nobody\"}}}\n");
    let output = berthier(&["run", "chevardino", "--orders", &path(&nobody)]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("no_such_unit"), "{}", out(&output));
    let other = file("{\"explain\":{\"fier\":{\"hex\":\"0101\"}}}\n");
    let output = berthier(&["run", "chevardino", "--orders", &path(&other)]);
    assert_eq!(output.status.code(), Some(2));
    assert!(err(&output).contains("line 1") && err(&output).contains("fier"), "{}", err(&output));
}

#[test]
fn a_line_that_is_no_order_is_named_with_the_nearest_name() {
    let orders = file("{\"next_phase\":{}}\n{\"mvoe\":{}}\n");
    let path = orders.path().to_string_lossy().into_owned();
    let output = berthier(&["run", "chevardino", "--orders", &path]);
    assert_eq!(output.status.code(), Some(2));
    let said = err(&output);
    assert!(said.contains("line 2") && said.contains("did you mean `move`"), "{said}");
}

#[test]
fn a_line_of_the_wrong_shape_is_told_what_a_line_is() {
    for (line, says) in [
        ("{}", "one order by its name"),
        ("[]", "one order by its name"),
        ("{\"next_phase\":{},\"draw_chit\":{}}", "one order by its name"),
        ("{\"undo\":{\"n\":3}}", "unknown field `n`"),
        ("{\"lose\":{\"unit\":\"chevardino:57e\",\"increments\":-3}}", "expected a whole number from 0"),
        ("{\"set_option\":{\"option\":\"aides_lead\",\"value\":-1}}", "an option is true, false,"),
    ] {
        let orders = file(line);
        let output = berthier(&["run", "chevardino", "--orders", &orders.path().to_string_lossy()]);
        assert_eq!(output.status.code(), Some(2), "{line}");
        assert!(err(&output).contains(says), "{line}: {}", err(&output));
    }
}

#[test]
fn a_journal_is_kept_replayed_and_verified() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let journal = folder.path().join("game.journal").to_string_lossy().into_owned();
    let orders = file(ORDERS);
    let path = orders.path().to_string_lossy().into_owned();
    let played = berthier(&["run", "chevardino", "--orders", &path, "--journal", &journal]);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let replayed = berthier(&["replay", &journal, "--verify"]);
    assert_eq!(replayed.status.code(), Some(0), "{}{}", out(&replayed), err(&replayed));
    let beyond = berthier(&["replay", &journal, "--to", "99"]);
    assert_eq!(beyond.status.code(), Some(2));
    assert!(err(&beyond).contains("no entry 99"), "{}", err(&beyond));
    let hash = out(&replayed).lines().last().map(str::to_owned).expect("it prints the hash");
    assert!(out(&played).contains(&hash), "{hash}");
    let shown = berthier(&["show", &journal, "--text"]);
    assert_eq!(shown.status.code(), Some(0), "{}", err(&shown));
    assert!(out(&shown).contains("57e Ligne"), "{}", out(&shown));
}

#[test]
fn a_reader_that_goes_away_ends_nothing_in_a_panic() {
    let mut child = Command::new(program())
        .args(["completions", "zsh"])
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("the program starts");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{}", err(&output));
}

#[test]
fn the_board_is_shown_as_text_in_three_languages_and_as_a_picture() {
    let english = out(&berthier(&["show", "chevardino", "--text"]));
    assert!(english.contains("57e Ligne"));
    for lang in ["es", "fr"] {
        let other = out(&berthier(&["show", "chevardino", "--text", "--lang", lang]));
        assert!(other.contains("57e Ligne") && other != english, "{lang}");
    }
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let picture = folder.path().join("board.png").to_string_lossy().into_owned();
    let output = berthier(&["show", "chevardino", "--png", &picture, "--width", "600"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let bytes = std::fs::read(&picture).expect("the picture is written");
    assert!(bytes.starts_with(b"\x89PNG") && bytes.len() > 20_000, "{} bytes", bytes.len());
}

#[test]
fn check_names_file_line_and_the_nearest_name() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = folder.path().join("broken");
    std::fs::create_dir_all(&module).expect("the folder can be made");
    let check = |text: &str, more: &[&str]| {
        std::fs::write(module.join("module.toml"), text).expect("it can be written");
        let path = module.to_string_lossy().into_owned();
        let output = berthier(&[&["check", &path], more].concat());
        assert_eq!(output.status.code(), Some(1));
        out(&output)
    };
    let misspelt = "id = \"broken\"\ntitle = \"Broken\"\nversoin = \"0.1.0\"\napi = 1\nruleset = \"an_xxx\"\n";
    let said = check(misspelt, &[]);
    assert!(said.contains("module.toml:3") && said.contains("did you mean `version`"), "{said}");
    let json = check(misspelt, &["--format", "json"]);
    let value: serde_json::Value = serde_json::from_str(json.lines().last().expect("a line")).expect("it is JSON");
    assert!(value["diagnostics"].as_array().is_some_and(|d| d.len() > 1), "{json}");
    let said = check(&misspelt.replace("versoin", "version").replace("an_xxx", "an_xx"), &[]);
    assert!(said.contains("module.toml:5") && said.contains("an_xxx"), "{said}");
}

#[test]
fn a_clause_that_no_lesson_teaches_is_a_finding() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = folder.path().join("an_xxx");
    copy_folder(&shipped().join("an_xxx"), &module).expect("the folder can be copied");
    let path = module.to_string_lossy().into_owned();
    let whole = berthier(&["check", "--strict", &path]);
    assert_eq!(whole.status.code(), Some(0), "{}", out(&whole));
    let lesson = module.join("lessons/07_cavalry_advance.toml");
    let text = std::fs::read_to_string(&lesson).expect("the lesson is there").replace("\"F25\"", "\"F24\"");
    std::fs::write(&lesson, text).expect("it can be written");
    let output = berthier(&["check", "--strict", &path]);
    assert_eq!(output.status.code(), Some(1));
    assert!(out(&output).contains("no lesson teaches clause F25"), "{}", out(&output));
}

fn shipped() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../modules")
}

#[test]
fn a_game_becomes_a_lesson_that_can_be_played() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let at = |name: &str| folder.path().join(name).to_string_lossy().into_owned();
    let (module, journal) = (at("an_xxx"), at("played.journal"));
    copy_folder(&shipped().join("an_xxx"), Path::new(&module)).expect("the folder can be copied");
    let orders = file(
        r#"{"change_formation":{"units":["an_xxx:108e"],"to":"road_column"}}
{"move":{"units":["an_xxx:108e"],"path":["0304","0303"]}}
"#,
    );
    let orders = orders.path().to_string_lossy().into_owned();
    let played = berthier(&["run", &module, "lesson:road_column", "--orders", &orders, "--journal", &journal]);
    assert_eq!(played.status.code(), Some(0), "{}", err(&played));
    let lesson = at("an_xxx/lessons/99_recorded.toml");
    let recorded = berthier(&["lesson", "record", &journal, "--id", "recorded", "--out", &lesson]);
    assert_eq!(recorded.status.code(), Some(0), "{}", err(&recorded));
    let text = std::fs::read_to_string(&lesson).expect("it is written");
    assert!(text.contains("say = \"Put 108e Ligne in road column\"") && !text.contains("4e L"), "{text}");
    let tested = berthier(&["test", &module]);
    assert!(out(&tested).contains("ok      lesson recorded"), "{}", out(&tested));
    let text = std::fs::read_to_string(&lesson).expect("it is written");
    assert!(text.lines().any(|line| line == "format = 1"), "{text}");
    let again = berthier(&["lesson", "record", &journal, "--out", &lesson]);
    assert_eq!(again.status.code(), Some(2), "nothing is overwritten");
}

#[test]
fn a_broken_lesson_is_told_in_the_words_of_the_rules_and_the_others_are_played() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = folder.path().join("an_xxx");
    copy_folder(&shipped().join("an_xxx"), &module).expect("the folder can be copied");
    let change = |name: &str, from: &str, to: &str| {
        let file = module.join("lessons").join(name);
        let text = std::fs::read_to_string(&file).expect("the lesson is there");
        let changed = text.replacen(from, to, 1);
        assert_ne!(changed, text);
        std::fs::write(&file, changed).expect("it can be written");
    };
    change("24_turn.toml", "expect = { draw_chit = {} }", "expect = { recover = { unit = \"d\" } }");
    change("26_assault.toml", "[[step]]", "[[step");
    let tested = berthier(&["test", &module.to_string_lossy()]);
    let told = out(&tested);
    assert_eq!(tested.status.code(), Some(1), "{told}");
    assert!(told.contains("26_assault.toml"), "the torn file is named: {told}");
    assert!(told.contains("ok      lesson first_move") && told.contains("ok      lesson charge"), "{told}");
    let is_refused = |line: &&str| line.contains("24_turn.toml:") && line.contains("is refused");
    let line = told.lines().find(is_refused).expect("the refused order is told");
    assert!(line.contains("step 3 of 7: "), "{line}");
    assert!(line.contains("let 61e Ligne try to recover: ") && !line.contains("{\""), "{line}");
}

#[test]
fn a_hand_out_says_what_is_asked_and_answered_in_the_learners_language() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    for (lang, asked) in
        [("en", "Answer “"), ("es", "Responder «Sí» a «"), ("fr", "Répondre «\u{a0}Oui\u{a0}» à «\u{a0}")]
    {
        let to = folder.path().join(lang);
        let path = to.to_string_lossy().into_owned();
        let output =
            berthier(&["lesson", "export", "an_xxx", "assault", "--out", &path, "--width", "200", "--lang", lang]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
        let text = std::fs::read_to_string(to.join("lesson.md")).expect("the text is written");
        assert!(text.contains(asked), "{text}");
    }
}

#[test]
fn a_lesson_is_exported_with_a_picture_a_step_and_its_answers_last() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let to = folder.path().join("hand-out");
    let path = to.to_string_lossy().into_owned();
    let output =
        berthier(&["lesson", "export", "an_xxx", "first_move", "--out", &path, "--width", "300", "--lang", "es"]);
    assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    let text = std::fs::read_to_string(to.join("lesson.md")).expect("the text is written");
    assert!(text.starts_with("# Su primer movimiento"), "{text}");
    let pictures = text.matches("(step-").count();
    assert_eq!(pictures, 6, "three steps and three questions");
    for n in 1..=pictures {
        assert!(to.join(format!("step-{n:02}.png")).is_file());
    }
    let (before, answers) = text.split_once("## Respuestas").expect("the answers stand last");
    assert!(!before.contains("½ + ½") && answers.contains("½ + ½"), "{text}");
    assert!(
        !before.contains("(answer-") && answers.contains("(answer-01.png)"),
        "the way of a march stands with the answers"
    );
    let unknown = berthier(&["lesson", "export", "an_xxx", "first", "--out", &path]);
    assert!(err(&unknown).contains("first_move"), "those there are are named: {}", err(&unknown));
    let nowhere = berthier(&["lesson", "export", "an_xx", "first_move", "--out", &path]);
    assert!(err(&nowhere).contains("there is no module `an_xx`"), "{}", err(&nowhere));
    let none = berthier(&["lesson", "export", "thaw", "first_move", "--out", &path]);
    assert!(err(&none).contains("thaw has no lessons"), "{}", err(&none));
}

#[test]
fn misuse_is_told_from_findings() {
    assert_eq!(berthier(&["run", "chevardino"]).status.code(), Some(2), "no orders");
    assert_eq!(berthier(&["replay", "there is no such game"]).status.code(), Some(2));
    assert_eq!(berthier(&["show", "there_is_no_such_module"]).status.code(), Some(2));
    assert_eq!(berthier(&["completions", "bash"]).status.code(), Some(0));
}

#[test]
fn a_hook_that_fails_is_told_with_its_line_in_words_and_as_json() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let parent = folder.path().join("modules");
    std::fs::create_dir_all(&parent).expect("the folder can be made");
    let module = parent.join("first_steps").to_string_lossy().into_owned();
    assert_eq!(berthier(&["new", &module]).status.code(), Some(0));
    let script = "return {\n  may = {\n    next_phase = function(ctx, order)\n      return ctx.refsue(\"no\")\n    end,\n  },\n}\n";
    std::fs::write(PathBuf::from(&module).join("rules/main.lua"), script).expect("it can be written");
    let orders = file("{\"next_phase\":{}}\n");
    let path = orders.path().to_string_lossy().into_owned();
    let json = out(&berthier(&["run", &module, "--orders", &path]));
    let answer: serde_json::Value = serde_json::from_str(json.lines().next().expect("a line")).expect("it is JSON");
    let told = &answer["diagnostics"][0];
    assert_eq!((told["code"].as_str(), told["span"]["line"].as_u64()), (Some("hook_failed"), Some(4)), "{json}");
    assert_eq!(answer["faults"][0]["moment"]["turn"], 0, "{json}");
    let text = out(&berthier(&["run", &module, "--orders", &path, "--format", "text"]));
    for part in ["message", "help", "source_line"] {
        let words = told[part].as_str().expect("it is there");
        assert!(text.contains(words), "{part}: {words}\n{text}");
    }
    assert!(text.contains("main.lua:4:") && text.contains("did you mean `refuse`?"), "{text}");
}

#[test]
fn a_module_packed_twice_is_the_same_file_and_plays() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let zips = ["one.zip", "two.zip"].map(|name| folder.path().join(name));
    for zip in &zips {
        let output = berthier(&["pack", "thaw", "--out", &zip.to_string_lossy()]);
        assert_eq!(output.status.code(), Some(0), "{}", err(&output));
    }
    let [one, two] = zips.each_ref().map(|zip| std::fs::read(zip).expect("it is written"));
    assert!(one.starts_with(b"PK") && one == two);
    let output = berthier(&["check", &zips[0].to_string_lossy()]);
    assert_eq!(output.status.code(), Some(0), "{}{}", out(&output), err(&output));
    assert!(out(&output).contains("thaw"), "{}", out(&output));
}

#[test]
fn a_warning_is_a_finding_only_where_the_check_is_strict_and_a_ruleset_beside_the_module_comes_first() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let parent = folder.path().to_string_lossy().into_owned();
    let made = berthier(&["new", &format!("{parent}/first_steps")]);
    assert_eq!(made.status.code(), Some(0), "{}", out(&made));
    let module = folder.path().join("first_steps");
    let path = module.to_string_lossy().into_owned();
    let main = module.join("rules/main.lua");
    let text = std::fs::read_to_string(&main).expect("it is there");
    std::fs::write(&main, text.replace("\"no-horse-in-wood\"", "\"no-horse-in-wod\"")).expect("it can be written");
    let check = |more: &[&str]| berthier(&[&["check", &path], more].concat());
    assert_eq!(check(&[]).status.code(), Some(0));
    assert!(out(&check(&[])).contains("0 errors, 1 warning\n"), "{}", out(&check(&[])));
    assert_eq!(check(&["--strict"]).status.code(), Some(1));

    // A copy of the ruleset beside the module is the one it is checked against.
    copy_folder(&shipped().join("an_xxx"), &folder.path().join("an_xxx")).expect("the folder can be copied");
    let chart = folder.path().join("an_xxx/charts/terrain.toml");
    let text = std::fs::read_to_string(&chart).expect("it is there");
    std::fs::write(&chart, text.replace("look = \"orchard\"", "look = \"orchad\"")).expect("it can be written");
    let said = out(&check(&[]));
    assert!(said.contains("did you mean `orchard`?") && said.contains("1 error, "), "{said}");
}

/// Makes a module of `berthier new` and gives its folder.
fn new_module() -> (tempfile::TempDir, PathBuf) {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let module = folder.path().join("first_steps");
    let made = berthier(&["new", &module.to_string_lossy()]);
    assert_eq!(made.status.code(), Some(0), "{}", out(&made));
    (folder, module)
}

#[test]
fn renames_are_carried_out_and_what_is_left_is_told_with_its_line() {
    let (_folder, module) = new_module();
    let path = module.to_string_lossy().into_owned();
    assert_eq!(berthier(&["fix", &path]).status.code(), Some(0), "nothing is renamed yet");
    std::fs::create_dir(module.join("migrations")).expect("it can be made");
    let names = module.join("migrations/001_names.toml");
    std::fs::write(&names, "[units]\nguard = \"grenadiers\"\n").expect("it can be written");
    let refused = out(&berthier(&["check", &path]));
    assert!(refused.contains("001_names.toml:2:") && refused.contains("`berthier fix`"), "{refused}");

    let forces = module.join("forces/blue.toml");
    let before = std::fs::read(&forces).expect("it is there");
    let told = berthier(&["fix", "--dry-run", &path]);
    assert!(out(&told).contains("would be changed"), "{}", out(&told));
    assert_eq!(std::fs::read(&forces).expect("it is there"), before, "nothing was written");

    let fixed = berthier(&["fix", &path]);
    assert_eq!(fixed.status.code(), Some(1), "something is left: {}", out(&fixed));
    assert!(out(&fixed).contains("tests/rules.lua:") && out(&fixed).contains("grenadiers_1"), "{}", out(&fixed));
    assert_eq!(berthier(&["check", &path]).status.code(), Some(0), "{}", out(&berthier(&["check", &path])));
}

#[test]
fn a_hook_that_keeps_something_in_a_variable_is_found_by_scripts_that_forget() {
    let (_folder, module) = new_module();
    let path = module.to_string_lossy().into_owned();
    let forgetting = |text: &str| {
        std::fs::write(module.join("rules/main.lua"), text).expect("it can be written");
        [berthier(&["test", &path]), berthier(&["test", "--forget", &path])]
            .map(|done| (done.status.code(), out(&done)))
    };
    let test = "test(\"two steps are far\", function(t)\n  local g = t.board [[ A . . ]]\n  g:play { move = { units = { \"A\" }, \
                path = { \"0201\", \"0301\" } } }\n  t.eq(g:store(\"far\"), true)\nend)\n";
    std::fs::write(module.join("tests/rules.lua"), test).expect("it can be written");
    let counts = "local n = 0\nreturn { on = { unit_moved = function(ctx)\n  n = n + 1\n  if n >= 2 then ctx.set(\"far\", true) end\nend } }\n";
    let [kept, forgot] = forgetting(counts);
    assert_eq!(kept.0, Some(0), "{}", kept.1);
    assert!(
        forgot.0 == Some(1) && forgot.1.contains("keep what one hook leaves for another with ctx.set"),
        "{}",
        forgot.1
    );
    let stores = "return { on = { unit_moved = function(ctx)\n  local n = (ctx.store.n or 0) + 1\n  ctx.set(\"n\", n)\n  \
                  if n >= 2 then ctx.set(\"far\", true) end\nend } }\n";
    for (code, told) in forgetting(stores) {
        assert_eq!(code, Some(0), "{told}");
    }
}

#[test]
fn the_starter_knows_every_command_that_opens_no_window() {
    let help = out(&berthier(&["--help"]));
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let commands: Vec<&str> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.contains(&"check"), "{help}");
    let starter = std::fs::read_to_string(berthier_tests::repository().join("app/run")).expect("it is there");
    let known = starter.lines().find(|line| line.contains("check | run")).expect("it lists them");
    let known: Vec<&str> = known.trim().trim_end_matches(')').split(" | ").collect();
    for command in commands {
        assert!(known.contains(&command), "app/run would ask for a display to run `{command}`");
    }
}

/// Puts the program alone into a folder, as somebody does who copies it out of the repository.
fn lone_program(folder: &Path) -> PathBuf {
    std::fs::create_dir_all(folder).expect("the folder can be made");
    let copied = folder.join(program().file_name().expect("it has a name"));
    let linked = std::fs::hard_link(program(), &copied);
    linked.or_else(|_| std::fs::copy(program(), &copied).map(drop)).expect("the program is built");
    copied
}

/// Runs a program in a folder that has nothing to do with it, for a player without a data folder.
fn run_elsewhere(program: &Path, home: Option<&Path>, args: &[&str]) -> Output {
    let elsewhere = tempfile::tempdir().expect("there is a temporary folder");
    let mut command = Command::new(program);
    command.args(args).args(["--lang", "en"]).current_dir(elsewhere.path());
    command.env("XDG_DATA_HOME", elsewhere.path().join("data")).env_remove("DISPLAY").env_remove("WAYLAND_DISPLAY");
    match home {
        Some(home) => command.env("BERTHIER_HOME", home),
        None => command.env_remove("BERTHIER_HOME"),
    };
    command.output().expect("it runs")
}

#[test]
fn a_program_outside_the_repository_finds_the_scripts_beside_the_module_it_is_given() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let lone = lone_program(folder.path());
    let module = shipped().join("chevardino").to_string_lossy().into_owned();
    for args in [["check", &module], ["test", &module]] {
        let output = run_elsewhere(&lone, None, &args);
        assert_eq!(output.status.code(), Some(0), "{args:?}: {}{}", out(&output), err(&output));
    }
    let modules = shipped().to_string_lossy().into_owned();
    let named = run_elsewhere(&lone, None, &["check", "chevardino", "--modules", &modules]);
    assert_eq!(named.status.code(), Some(0), "{}{}", out(&named), err(&named));
}

#[test]
fn a_program_that_was_unpacked_or_installed_plays_what_came_with_it() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let home = |place: &str| {
        let home = folder.path().join(place);
        for module in ["an_xxx", "chevardino"] {
            copy_folder(&shipped().join(module), &home.join("modules").join(module)).expect("the folder can be copied");
        }
        copy_folder(&shipped().join("../scripts/lib"), &home.join("scripts/lib")).expect("the folder can be copied");
        home
    };
    let unpacked = lone_program(&home("unpacked"));
    home("usr/share/berthier");
    let installed = lone_program(&folder.path().join("usr/bin"));
    let (lone, elsewhere) = (lone_program(&folder.path().join("lone")), home("kept/elsewhere"));
    for (program, named) in [(&unpacked, None), (&installed, None), (&lone, Some(elsewhere.as_path()))] {
        let output = run_elsewhere(program, named, &["test", "chevardino"]);
        assert_eq!(output.status.code(), Some(0), "{}: {}{}", program.display(), out(&output), err(&output));
    }
}

#[test]
fn what_is_not_found_is_told_with_every_place_it_was_sought_in() {
    let folder = tempfile::tempdir().expect("there is a temporary folder");
    let lone = lone_program(&folder.path().join("bin"));
    let at = |path: &str| folder.path().join(path).to_string_lossy().into_owned();
    let module = run_elsewhere(&lone, Some(&folder.path().join("home")), &["show", "chevardino", "--text"]);
    let said = err(&module);
    assert_eq!(module.status.code(), Some(2), "{said}");
    let places = ["home/modules", "bin/modules", "share/berthier/modules"].map(at);
    assert!(places.iter().all(|place| said.contains(place.as_str())), "{said}");
    assert!(said.contains("there is no module `chevardino`") && said.contains("BERTHIER_HOME"), "{said}");

    for module in ["an_xxx", "chevardino"] {
        copy_folder(&shipped().join(module), &folder.path().join("far").join(module))
            .expect("the folder can be copied");
    }
    let scripts = run_elsewhere(&lone, None, &["check", &at("far/chevardino")]);
    let said = out(&scripts);
    assert_eq!(scripts.status.code(), Some(1), "{said}");
    let places = ["bin/scripts", "share/berthier/scripts", "far/scripts"].map(at);
    assert!(places.iter().all(|place| said.contains(place.as_str())), "{said}");
    assert!(said.contains("there is no file scripts/lib/ladder.lua"), "{said}");
}
