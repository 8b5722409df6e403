//! Piece strings: read, and put in as a prototype of themselves.
#![no_main]

use libfuzzer_sys::fuzz_target;
use vassal::piece::PieceReader;
use vassal::{Findings, Limits, Place};

fuzz_target!(|text: &str| {
    let limits = Limits { text_bytes: 1 << 16, traits: 200, ..Limits::default() };
    let mut findings = Findings::default();
    let mut reader = PieceReader::new(&limits, &mut findings);
    for whole in [text.to_owned(), format!("+/null/{text}"), format!("+/null/emb2;{text}\tpiece;;;a;b/{text}")] {
        if let Ok(piece) = reader.read(&whole, &Place::default) {
            let _ = (piece.name(), piece.standing());
            for worn in &piece.traits {
                let _ = (worn.worn.pictures(), worn.worn.is_automation());
                match &*worn.worn {
                    vassal::piece::Trait::Layer(layer) => drop(layer.image(&worn.state).map(str::len)),
                    vassal::piece::Trait::Rotator(turn) => drop(turn.degrees(&worn.state).to_string()),
                    vassal::piece::Trait::Markers(markers) => drop(markers.values(&worn.state)),
                    vassal::piece::Trait::PropertySheet(sheet) => drop(sheet.values(&worn.state)),
                    _ => {}
                }
            }
        }
    }
});
