//! Speed of a whole game played by scripts: `cargo bench -p berthier-tests --bench auto`.

use std::path::PathBuf;
use std::sync::Arc;

use divan::Bencher;
use rules::ids::SideId;
use session::auto::{Auto, Player, Summary};
use session::session::{Keep, StartOptions};
use session::{ModuleLibrary, Session};

fn main() {
    divan::main();
}

fn script() -> PathBuf {
    berthier_tests::repository().join("scripts/examples/steady.lua")
}

fn begun(seed: u64) -> (Session, Auto) {
    let scripts = berthier_tests::repository().join("scripts");
    let library = Arc::new(ModuleLibrary::new(berthier_tests::library(), Some(scripts)));
    let options = StartOptions { keep: Keep::Nowhere, ..StartOptions::new("chevardino", seed) };
    let session = Session::start(library, &options).expect("the battle starts");
    let sides: Vec<SideId> = session.game().definitions.sides.keys().cloned().collect();
    let players = sides.into_iter().map(|side| Player::load(&session, side, &script()).expect("it plays"));
    let auto = Auto::new(players.collect());
    (session, auto)
}

/// The shipped battle, some 60 units a side with those who arrive, for twelve turns: some 2,000 orders with their answers.
#[divan::bench(sample_count = 3, sample_size = 1)]
fn a_game_of_12_turns(bencher: Bencher<'_, '_>) {
    bencher.with_inputs(|| begun(5)).bench_local_values(|(mut session, mut auto)| {
        auto.play(&mut session, Some(12)).expect("it is played");
        Summary::of(&session).orders
    });
}
