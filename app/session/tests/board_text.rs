//! The board in characters and hexes in words.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use common::{lose, start};
use session::board_text::{Region, board_text};
use session::{Lang, Words};

#[test]
fn the_board_is_drawn_with_a_legend_and_every_unit_in_a_sentence() {
    let mut game = start(None);
    game.order(lose("m:b2")).unwrap();
    let text = board_text(&Words::new(Lang::En), game.game(), None);
    let expected = "\
The mound at noon · Set-up

0101 0201 0301 0401 0501 0601
.         .         .
     .         .         .
.         .=        . R1
     . F1      .         .
.         w=        . R1
     . F1      .         .
.         .=        .
     .         .         .
.         .         .
     .         .         .

Legend: . clear ground, w wood, = road, F units of France, R units of Russia, * units of several sides

Units
0202, top first:
  1/57e (infantry, 8 increments of 8), in 0202, in column facing N.
0203, top first:
  2/57e (infantry, 8 increments of 8), in 0203, in column facing N.
0502, top first:
  Odessa (infantry, 8 increments of 8), in 0502, in column facing N.
0503, top first:
  Simbirsk (infantry, 7 increments of 8), in 0503, in column facing N.
";
    assert_eq!(text, expected);
}

#[test]
fn a_part_of_the_board_shows_only_its_units() {
    let game = start(None);
    let region = Region { columns: 4..6, rows: 1..3 };
    let text = board_text(&Words::new(Lang::Es), game.game(), Some(&region));
    assert!(text.contains("Odessa") && !text.contains("57e"), "{text}");
    assert!(text.contains("0502 0602"), "{text}");
    let empty = board_text(&Words::new(Lang::Fr), game.game(), Some(&Region { columns: 0..1, rows: 0..1 }));
    assert!(empty.contains("Aucune unité"));
}

#[test]
fn a_hex_is_told_in_one_line() {
    let game = start(None);
    let board = &game.game().definitions.board;
    let wood = board.find(&"0303".into()).unwrap();
    let read = |lang| Words::new(lang).hex(game.game(), wood);
    assert_eq!(read(Lang::En), "0303 wood, level 2 · road N–S · stream NE");
    assert_eq!(read(Lang::Es), "0303 bosque, nivel 2 · carretera N–S · arroyo NE");
    assert_eq!(read(Lang::Fr), "0303 bois, niveau 2 · route N–S · ruisseau NE");
    let clear = board.find(&"0101".into()).unwrap();
    assert_eq!(Words::new(Lang::En).hex(game.game(), clear), "0101 clear ground");
}
