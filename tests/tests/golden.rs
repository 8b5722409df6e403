//! Plays every golden case; see `tests/README.md`.

use berthier_tests::case::{Played, play};
use berthier_tests::repository;

/// The clauses whose figures the rules page gives, as far as they are built: each has a case.
const CASES_OF_THE_PAGE: &[(&str, usize)] = &[
    ("A2", 1),
    ("C1", 2),
    ("C2", 3),
    ("C4", 3),
    ("C5", 2),
    ("C6", 1),
    ("D3", 2),
    ("D4", 1),
    ("D11", 3),
    ("M1", 5),
    ("M2", 2),
    ("F7", 1),
    ("F8", 2),
    ("F9", 2),
    ("F14", 1),
    ("S2", 5),
    ("S3", 3),
    ("S4", 4),
    ("S5", 2),
    ("S22", 2),
    ("S23", 1),
    ("S25", 3),
];

/// The clauses of sections 1 to 13 of the rules page: by letter, the first and the last number.
const CLAUSES_OF_THE_PAGE: &[(char, u8, u8)] = &[
    ('O', 1, 11),
    ('F', 1, 25),
    ('D', 1, 12),
    ('S', 1, 26),
    ('C', 1, 6),
    ('M', 1, 7),
    ('L', 1, 3),
    ('T', 1, 7),
    ('Z', 1, 4),
    ('X', 1, 4),
    ('Q', 0, 6),
    ('K', 1, 4),
    ('W', 1, 3),
    ('A', 1, 5),
    ('H', 1, 4),
    ('R', 1, 4),
];

fn folders() -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(repository().join("tests/golden")).expect("the folder is there");
    let mut out: Vec<_> = entries.map(|e| e.expect("it can be read").path()).collect();
    out.sort();
    out
}

#[test]
fn every_case_of_the_rulebook_comes_out_as_written() {
    let failed: Vec<String> = folders()
        .iter()
        .filter_map(|folder| match play(folder) {
            Played::Passed => None,
            Played::Failed(why) => Some(why),
        })
        .collect();
    assert!(failed.is_empty(), "{} cases failed\n{}", failed.len(), failed.join("\n"));
}

fn names() -> Vec<String> {
    folders().iter().filter_map(|f| f.file_name().map(|n| n.to_string_lossy().into_owned())).collect()
}

#[test]
fn every_clause_of_the_page_has_a_folder() {
    let names = names();
    let clauses = CLAUSES_OF_THE_PAGE
        .iter()
        .flat_map(|(letter, first, last)| (*first..=*last).map(move |number| format!("{letter}{number}")));
    let without: Vec<String> =
        clauses.filter(|clause| !names.iter().any(|n| n.starts_with(&format!("{clause}_")))).collect();
    assert!(without.is_empty(), "no case is about {}", without.join(", "));
}

#[test]
fn every_case_of_the_page_has_its_folder() {
    let names = names();
    for &(clause, at_least) in CASES_OF_THE_PAGE {
        let found = names.iter().filter(|n| n.starts_with(&format!("{clause}_"))).count();
        assert!(found >= at_least, "{clause} has {found} cases of {at_least}");
    }
}
