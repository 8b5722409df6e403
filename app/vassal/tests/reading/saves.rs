//! Saved games and logs.

use std::ops::ControlFlow;

use vassal::grid::Point;
use vassal::sequence::encode;
use vassal::{Command, Error, FindingKind, Game, Limits, Save, Stage, Unwatched};

use crate::fixtures::{Zip, piece};

const ESC: char = '\u{1b}';

fn text(commands: &[String]) -> String {
    encode(commands, ESC)
}

fn read(text: &str) -> Save {
    vassal::save_of_text(text.as_bytes(), &Limits::default(), &mut Unwatched).expect("it can be read")
}

fn unit(id: &str, map: &str, x: i32, y: i32) -> String {
    piece(id, &[("mark;Side", "French"), (&format!("piece;;;a;Unit {id}"), &format!("{map};{x};{y};7;0"))])
}

/// A saved game: a stack of two, a deck of one, boards, a player, a turn, properties, words.
fn saved() -> Vec<String> {
    [
        "begin_save".to_owned(),
        unit("1", "Main", 10, 20),
        unit("2", "Main", 10, 20),
        unit("3", "Main", 90, 90),
        "+/10/stack/Main;10;20;1;2;@@0".to_owned(),
        "+/11/stack/null".to_owned(),
        "+/12/deck;true;0,0,0;60;60;Always;Always;false;false;false;;;;Cards/Main;90;90;true;3".to_owned(),
        "MainBoardPicker\tEast/rev\t1\t0\tWest\t0\t0".to_owned(),
        "PLAYER\tabc\tAnn\tFrench".to_owned(),
        "TURNTurn\t1|2".to_owned(),
        "MutableProperty\tVP\t0\t5\tMain".to_owned(),
        "GlobalProperty\t;Weather;Mud;".to_owned(),
        "NOTES\tn".to_owned(),
        "end_save".to_owned(),
    ]
    .to_vec()
}

fn stack(game: &Game, id: &str) -> Vec<String> {
    game.stacks[id].pieces.clone()
}

#[test]
fn a_saved_game_holds_pieces_stacks_decks_boards_players_turns_and_properties() {
    let save = read(&text(&saved()));
    assert!(save.findings.is_empty() && save.steps.is_empty(), "{:?}", save.findings);
    let (game, odd) = save.game();
    assert!(odd.is_empty());
    assert_eq!(game.pieces.len(), 3);
    let two = &game.pieces["2"];
    assert_eq!((two.piece.name(), two.standing.at, two.held_by.as_deref()), ("Unit 2", Point::new(10, 20), Some("10")));
    assert_eq!(stack(&game, "10"), ["1", "2"], "from the bottom up, without the layer");
    assert_eq!(game.stacks["11"].map, None);
    let deck = &game.decks["12"];
    assert_eq!((deck.name.as_str(), deck.is_face_down, deck.pile.at), ("Cards", true, Point::new(90, 90)));
    assert_eq!(deck.pile.pieces, ["3"]);
    let boards = &game.boards["Main"];
    assert_eq!((boards[0].board.as_str(), boards[0].is_reversed, boards[0].column), ("East", true, 1));
    assert_eq!(game.players["abc"], ("Ann".to_owned(), "French".to_owned()));
    assert_eq!(game.turns["Turn"], "1|2");
    assert_eq!(game.properties[&("Main".to_owned(), "VP".to_owned())], "5");
    assert_eq!(game.properties[&(String::new(), "Weather".to_owned())], "Mud");
}

#[test]
fn a_disguised_game_reads_like_a_plain_one() {
    let plain = text(&saved());
    let covered = vassal::disguise(&plain, 0x76);
    assert!(covered.starts_with(b"!VCSK76"));
    let save = vassal::save_of_text(&covered, &Limits::default(), &mut Unwatched).unwrap();
    assert_eq!(save.key, Some(0x76));
    assert_eq!(save.start, read(&plain).start);
    for broken in ["!VCSK", "!VCSK7", "!VCSK76a", "!VCSK76zz"] {
        let error = vassal::save_of_text(broken.as_bytes(), &Limits::default(), &mut Unwatched).unwrap_err();
        assert!(error.to_string().contains("cut off or damaged"), "{broken}: {error}");
    }
}

#[test]
fn a_log_is_a_game_and_steps_from_there() {
    let mut log = saved();
    let step = |command: &str| format!("LOG\t{command}");
    log.push(step("CHAT* Ann begins"));
    // Vassal hangs what belongs to a step below it.
    log.push(encode([step("M/1/Main/50/60/null/Main/10/20/null/abc"), "+/13/stack/Main;50;60;1".to_owned()], ESC));
    log.push(step("M/2/Main/50/60/1/Main/10/20/null/abc"));
    log.push(step("D/2/British\tMain;50;60;7;0"));
    log.push(step("D/12/Main;90;90;false;"));
    log.push(step("-/1"));
    log.push(step("M/13/Main/5/6/null/Main/50/60/null/abc"));
    let save = read(&text(&log));
    assert_eq!((save.start.len(), save.steps.len(), save.len()), (14, 7, 22));
    assert_eq!(save.steps[0], [Command::Chat("* Ann begins".to_owned())]);
    let (mut game, mut odd) = save.game();
    save.step(&mut game, 1, &mut odd);
    assert_eq!((stack(&game, "10"), stack(&game, "13")), (vec!["2".to_owned()], vec!["1".to_owned()]));
    save.step(&mut game, 2, &mut odd);
    assert_eq!((stack(&game, "10"), stack(&game, "13")), (vec![], vec!["1".to_owned(), "2".to_owned()]));
    save.step(&mut game, 3, &mut odd);
    assert_eq!(&*game.pieces["2"].piece.traits[0].state, "British");
    save.step(&mut game, 4, &mut odd);
    assert_eq!((game.decks["12"].is_face_down, game.pieces["3"].held_by.as_deref()), (false, None));
    save.step(&mut game, 5, &mut odd);
    assert_eq!((stack(&game, "13"), game.pieces.len()), (vec!["2".to_owned()], 2));
    save.step(&mut game, 6, &mut odd);
    assert_eq!(game.pieces["2"].standing.at, Point::new(5, 6), "a stack takes its pieces along");
    assert!(odd.is_empty(), "{odd:?}");
    assert_eq!(save.game_at_end().0, game);
}

/// A log of three moves to and fro.
fn moves() -> Vec<String> {
    let mut log = saved();
    for x in [50, 10, 50] {
        log.push(format!("LOG\tM/1/Main/{x}/60/null/Main/10/20/null/Zoë"));
    }
    log
}

#[test]
fn a_log_that_is_cut_off_holds_the_steps_before() {
    let whole = text(&moves());
    assert_eq!((read(&whole).steps.len(), read(&whole).damage.clone()), (3, None));
    let plain = whole.strip_suffix("10/20/null/Zoë").unwrap();
    for cut in [plain.to_owned(), plain.replace("Main/50/60/null/Main/", "")] {
        let save = read(&cut);
        let damage = save.damage.clone().unwrap();
        assert_eq!((damage.step, damage.unread), (save.steps.len() + 1, 2 - save.steps.len()), "{cut}");
    }
    // Disguised, a letter is two digits, and one may be two letters.
    let covered = vassal::disguise(&whole, 0x76);
    for n in [1, 2, 3] {
        let save = vassal::save_of_text(&covered[..covered.len() - n], &Limits::default(), &mut Unwatched).unwrap();
        assert_eq!((save.steps.len(), save.damage.unwrap().step), (2, 3), "without the last {n} digits");
    }
    let mut spoilt = covered.clone();
    let at = spoilt.len() - 9;
    spoilt[at] = b'z';
    let save = vassal::save_of_text(&spoilt, &Limits::default(), &mut Unwatched).unwrap();
    assert_eq!((save.steps.len(), save.damage.unwrap().why), (2, "its text breaks off there"));
}

#[test]
fn a_stack_put_onto_another_joins_it_above_the_piece_that_is_named() {
    let mut log = saved();
    log.push(unit("4", "Main", 70, 70));
    log.push(unit("5", "Main", 70, 70));
    log.push("+/14/stack/Main;70;70;4;5".to_owned());
    log.push("LOG\tM/14/Main/10/20/1/Main/70/70/null/abc".to_owned());
    let (game, odd) = read(&text(&log)).game_at_end();
    assert!(odd.is_empty(), "{odd:?}");
    assert_eq!((stack(&game, "10"), stack(&game, "14")), (["1", "4", "5", "2"].map(str::to_owned).to_vec(), vec![]));
    assert_eq!(game.pieces["5"].held_by.as_deref(), Some("10"));
}

#[test]
fn commands_that_name_nothing_or_are_not_known_are_told() {
    let save = read(&text(&["M/9/Main/1/2/null/Main/0/0/null/a".to_owned(), "D/8/x".to_owned(), "ZAP\t1".to_owned()]));
    assert_eq!(save.findings.of(FindingKind::UnknownCommand).next().unwrap().what, "ZAP");
    let (_, odd) = save.game();
    let missing: Vec<_> = odd.of(FindingKind::MissingPiece).map(|f| f.what.as_str()).collect();
    assert_eq!(missing, ["8", "9"]);
}

#[test]
fn a_save_says_what_it_is_and_which_module_it_is_of() {
    let zip = Zip::new()
        .file("savedGame", vassal::disguise(&text(&saved()), 9))
        .file("savedata", "<data version=\"1\"><description>Turn 3</description></data>")
        .file(
            "moduledata",
            "<data><name>La Battle</name><version>1.2</version><VassalVersion>3.7.9</VassalVersion></data>",
        );
    let save = vassal::save_of_bytes("a.vsav", zip.bytes(), &Limits::default(), &mut Unwatched).unwrap();
    assert_eq!(save.description, "Turn 3");
    let module = save.module.unwrap();
    assert_eq!((module.name.as_str(), module.version.as_str()), ("La Battle", "1.2"));
    let other = Zip::new().file("buildFile", "<a/>").bytes();
    let error = vassal::save_of_bytes("a.vmod", other, &Limits::default(), &mut Unwatched).unwrap_err();
    assert!(error.to_string().contains("is no saved game of VASSAL"), "{error}");
}

#[test]
fn reading_a_game_can_be_stopped() {
    let mut watch = |stage: Stage, _: u64, _: u64| {
        if stage == Stage::Commands { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    };
    let stopped = vassal::save_of_text(text(&saved()).as_bytes(), &Limits::default(), &mut watch);
    assert!(matches!(stopped, Err(Error::Cancelled)));
}
