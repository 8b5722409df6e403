//! Morale checks, breaking and recovery, on small battlefields (C, D, M, L).

use crate::scenario::PhaseKind;
use crate::testkit::{Field, unit};

const OPEN: [&str; 6] = ["......", "......", "......", "......", "......", "......"];

#[test]
fn a_regiment_waits_with_its_battalions_off_the_map() {
    let game = Field::new(&OPEN)
        .put("57e", "infantry regiment 20 column", &["0202"], "6")
        .corps("i")
        .nation("france")
        .morale(32)
        .allowance("8")
        .lost(1)
        .fractions("battalion", 3)
        .put_leader("davout", "0202", "10")
        .leading("corps", 6, Some("i"))
        .in_phase(PhaseKind::Reorganisation)
        .game();
    let printed: Vec<u16> = ["57e_1", "57e_2", "57e_3"].map(|id| game.troops(&unit(id)).unwrap().printed).to_vec();
    assert_eq!(printed, [7, 7, 6]);
    assert!(game.state.unit(&unit("57e_1")).unwrap().hexes().is_empty());
    assert_eq!(game.phase_kind(), PhaseKind::Reorganisation);
    assert_eq!(game.increments(&unit("57e")), 19);
}
