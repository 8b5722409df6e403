//! Every sentence in every language.
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "helpers of tests")]

mod common;

use std::collections::{BTreeMap, BTreeSet};

use common::{definitions, lose, start};
use rules::Order;
use rules::charts::{OptionValue, Options};
use rules::combat::Readiness;
use rules::correction::{Correction, Done};
use rules::decision::{Choice, Decision, DecisionKind, Policy};
use rules::event::{Cause, Event, Happening, Overlay};
use rules::explain::{Change, LineKind, Occasion, Question, Sum, SumLine};
use rules::facing::{Facing, Orientation};
use rules::num::{MovePoints, Ratio};
use rules::order::{Hand, Spot};
use rules::unit::{Arm, Condition, Formation, Organisation, Posture, PropValue};
use rules::verdict::{Clause, Cost, Note, Provocation, ProvocationKind, Reason, Refusal, Term, TermKind, Verdict};
use session::library::ModuleText;
use session::words::Arg;
use session::{Banner, Lang, Notice, Words};

const SOURCES: [(Lang, &str); 3] = [
    (Lang::En, concat!(include_str!("../locale/en.ftl"), "\n", include_str!("../locale/lessons/en.ftl"))),
    (Lang::Es, concat!(include_str!("../locale/es.ftl"), "\n", include_str!("../locale/lessons/es.ftl"))),
    (Lang::Fr, concat!(include_str!("../locale/fr.ftl"), "\n", include_str!("../locale/lessons/fr.ftl"))),
];

/// The messages of a file, attributes too, with the variables of each.
fn messages(source: &str) -> BTreeMap<String, BTreeSet<String>> {
    let mut out: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let (mut message, mut key) = (String::new(), String::new());
    for line in source.lines().filter(|l| !l.starts_with('#') && !l.trim().is_empty()) {
        let text = match line.split_once('=') {
            Some((name, text)) if !line.starts_with(' ') => {
                name.trim().clone_into(&mut message);
                key.clone_from(&message);
                assert!(!out.contains_key(&key), "{key} stands twice");
                text
            }
            Some((name, text)) if line.trim_start().starts_with('.') => {
                key = format!("{message}{}", name.trim());
                text
            }
            _ => line,
        };
        let variables = out.entry(key.clone()).or_default();
        for part in text.split('$').skip(1) {
            variables.insert(part.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '_').collect());
        }
    }
    out
}

fn command(units: &[&str], hex: Option<&str>) -> Order {
    Order::Command {
        module: "m".into(),
        name: "blow_bridge".into(),
        units: units.iter().map(|unit| (*unit).into()).collect(),
        hex: hex.map(Into::into),
        value: None,
    }
}

#[test]
fn every_text_is_read_without_a_mistake() {
    for (lang, source) in SOURCES {
        let read = fluent_bundle::FluentResource::try_new(source.to_owned());
        assert!(read.is_ok(), "{lang:?}: {:#?}", read.err().map(|(_, mistakes)| mistakes));
    }
}

#[test]
fn every_key_stands_in_all_languages_with_the_same_variables() {
    let english = messages(SOURCES[0].1);
    assert!(english.len() > 250);
    for (lang, source) in SOURCES {
        let here = messages(source);
        for (key, variables) in &english {
            assert_eq!(here.get(key), Some(variables), "{key} in {lang:?}");
        }
        assert_eq!(
            here.len(),
            english.len(),
            "{:?}",
            here.keys().filter(|k| !english.contains_key(*k)).collect::<Vec<_>>()
        );
        assert!(source.contains("\n## window\n"), "the interface's own words come last");
    }
}

/// Checks that a sentence is one: no key, no empty place in it.
fn is_sentence(sentence: &str, what: &str) {
    assert!(!sentence.is_empty() && !sentence.contains('{') && !sentence.contains('$'), "{what}: {sentence:?}");
    let key = |word: &str| {
        ["reason-", "event-", "order-", "term-", "notice-", "provocation-"].iter().any(|k| word.starts_with(k))
    };
    assert!(!sentence.split([' ', '(']).any(key), "{what}: {sentence:?}");
}

fn each_language(check: impl Fn(&Words)) {
    for lang in Lang::ALL {
        check(&Words::new(lang));
    }
}

/// Every reason, made of the keys the source names, so that none is forgotten.
fn reasons() -> Vec<Reason> {
    let source = include_str!("../src/words/refusals.rs");
    let (_, list) = source.split_once("fn reason_key").unwrap();
    let keys: Vec<&str> = list.split("=> \"").skip(1).filter_map(|rest| rest.split('"').next()).collect();
    assert!(keys.len() > 50);
    keys.iter()
        .map(|key| {
            let payloads = [
                serde_json::json!(key),
                serde_json::json!({ *key: "column" }),
                serde_json::json!({ *key: 7 }),
                serde_json::json!({ *key: ["infantry", "cavalry"] }),
                serde_json::json!({ *key: [9, 6] }),
                serde_json::json!({ *key: { "module": "m", "text": "the ground is wet" } }),
            ];
            let made = payloads.into_iter().find_map(|p| serde_json::from_value::<Reason>(p).ok());
            made.unwrap_or_else(|| panic!("{key} is no reason"))
        })
        .collect()
}

#[test]
fn every_reason_has_a_sentence_with_and_without_its_numbers_and_its_place() {
    let definitions = definitions(6, &[]);
    each_language(|words| {
        for reason in reasons() {
            let bare = Refusal::form(reason.clone());
            let full = Refusal::rule("S5", reason.clone())
                .at(&"0303".into())
                .of(&"m:a1".into())
                .comparing(Ratio::new(7, 2), Ratio::whole(2));
            is_sentence(&words.refusal(&definitions, &bare), &format!("{reason:?}"));
            let sentence = words.refusal(&definitions, &full);
            is_sentence(&sentence, &format!("{reason:?}"));
            assert!(sentence.contains("3½") && sentence.contains('2') && sentence.contains("(S5)"), "{sentence}");
        }
    });
}

#[test]
fn a_refusal_reads_as_it_should_in_each_language() {
    let definitions = definitions(6, &[]);
    let refusal = Refusal::rule("T1", Reason::NotEnoughMp)
        .of(&"m:a1".into())
        .comparing(MovePoints::quarters(14), MovePoints::whole(2));
    let read = |lang| Words::new(lang).refusal(&definitions, &refusal);
    assert_eq!(read(Lang::En), "1/57e needs 3½ MP and has 2 (T1).");
    assert_eq!(read(Lang::Es), "1/57e necesita 3½ PM y tiene 2 (T1).");
    assert_eq!(read(Lang::Fr), "1/57e doit payer 3½ PM et en a 2 (T1).");
    let over = Refusal::rule("S2", Reason::OverLimit("wood".into())).at(&"0303".into()).comparing(8_u16, 6_u16);
    assert_eq!(
        Words::new(Lang::En).refusal(&definitions, &over),
        "0303 would hold 8 increments; the stacking limit (wood) is 6 (S2)."
    );
}

fn term(kind: TermKind, quarters: i32) -> Term {
    Term { kind, amount: MovePoints::quarters(quarters), clause: Clause("T5"), hex: Some("0303".into()) }
}

#[test]
fn a_cost_is_written_as_its_sum() {
    let definitions = definitions(6, &[]);
    let terms =
        vec![term(TermKind::Change(Formation::RoadColumn), 4), term(TermKind::Road, 2), term(TermKind::Road, 2)];
    let cost = Cost { unit: None, terms, had: MovePoints::whole(6) };
    let read = |lang| Words::new(lang).cost(&definitions, &cost);
    assert_eq!(read(Lang::En), "1 formation + ½ + ½ = 2 of 6");
    assert_eq!(read(Lang::Es), "1 formación + ½ + ½ = 2 de 6");
    assert_eq!(read(Lang::Fr), "1 formation + ½ + ½ = 2 sur 6");
    let mud = TermKind::Script { module: "m".into(), reason: "dry road".into() };
    let cost = Cost { unit: None, terms: vec![term(TermKind::Road, 8), term(mud, -4)], had: MovePoints::whole(6) };
    assert_eq!(Words::new(Lang::En).cost(&definitions, &cost), "2 − 1 dry road = 1 of 6");
    let mut terms = vec![term(TermKind::Road, 2); 5];
    terms.push(term(TermKind::Change(Formation::Line), 4));
    let cost = Cost { unit: None, terms, had: MovePoints::whole(12) };
    assert_eq!(
        Words::new(Lang::En).cost(&definitions, &cost),
        "5 × ½ + 1 formation = 3½ of 12",
        "a long way is counted"
    );
    let one = |term| Cost { unit: None, terms: vec![term], had: MovePoints::whole(12) };
    assert_eq!(Words::new(Lang::En).cost(&definitions, &one(term(TermKind::Road, 4))), "1 of 12");
    let change = one(term(TermKind::Change(Formation::Line), 4));
    assert_eq!(Words::new(Lang::Es).cost(&definitions, &change), "1 de 12 (formación)");
}

#[test]
fn french_breaks_no_line_before_its_marks() {
    let french = Words::new(Lang::Fr);
    assert_eq!(french.named("But", "la route"), "But\u{a0}: la route");
    let help = french.say("record-help");
    assert!(help.contains("étape\u{a0}; ce") && !help.contains(" ;"), "{help}");
    assert_eq!(Words::new(Lang::Es).named("Meta", "el camino"), "Meta: el camino");
}

#[test]
fn every_kind_of_term_has_a_sentence() {
    let definitions = definitions(6, &[]);
    let kinds = || {
        let all = [
            TermKind::Terrain("wood".into()),
            TermKind::Road,
            TermKind::Hexside("stream".into()),
            TermKind::Change(Formation::Line),
            TermKind::ForcedChange(Formation::Column),
            TermKind::Join(Formation::Square),
            TermKind::Fold,
            TermKind::Dress,
            TermKind::Wheel,
            TermKind::Divide,
            TermKind::SquareStep,
            TermKind::Script { module: "m".into(), reason: "mud".into() },
        ];
        // A new kind must be added above.
        for kind in &all {
            match kind {
                TermKind::Terrain(_)
                | TermKind::Road
                | TermKind::Hexside(_)
                | TermKind::Change(_)
                | TermKind::ForcedChange(_)
                | TermKind::Join(_)
                | TermKind::Fold
                | TermKind::Dress
                | TermKind::Wheel
                | TermKind::Divide
                | TermKind::SquareStep
                | TermKind::Script { .. } => {}
            }
        }
        all
    };
    each_language(|words| {
        for kind in kinds() {
            is_sentence(&words.cost_term(&definitions, &term(kind.clone(), 6)), &format!("{kind:?}"));
            is_sentence(&words.term_kind(&definitions, &kind), &format!("{kind:?}"));
        }
        let verdict = Verdict {
            refusals: vec![Refusal::rule("S5", Reason::TopDecides)],
            cost: Cost { unit: None, terms: kinds().map(|k| term(k, 4)).to_vec(), had: MovePoints::whole(8) },
            notes: vec![Note { clause: Clause("S16"), hex: None, unit: None }],
            provocations: vec![provocation(ProvocationKind::EntersZone)],
            ..Verdict::default()
        };
        assert_eq!(words.verdict_lines(&definitions, &verdict).len(), 16);
        for line in words.verdict_lines(&definitions, &verdict) {
            is_sentence(&line, "a line of a verdict");
        }
    });
}

fn provocation(kind: ProvocationKind) -> Provocation {
    Provocation { kind, after: 1, hex: "0303".into(), reactors: vec!["0304".into(), "0505".into()] }
}

#[test]
fn every_kind_of_provocation_has_a_sentence() {
    let definitions = definitions(6, &[]);
    let kinds = [
        ProvocationKind::EntersZone,
        ProvocationKind::SpendsInZone,
        ProvocationKind::Changes,
        ProvocationKind::Dresses,
        ProvocationKind::Divides,
        ProvocationKind::Reorders,
        ProvocationKind::IsDisplaced,
        ProvocationKind::NearCavalry,
        ProvocationKind::CavalryNearInfantry,
    ];
    each_language(|words| {
        for kind in kinds {
            let sentence = words.provocation(&definitions, &provocation(kind));
            is_sentence(&sentence, &format!("{kind:?}"));
            assert!(["0303", "0304", "0505"].iter().all(|hex| sentence.contains(hex)), "{sentence}");
        }
    });
    let read = |lang, kind| Words::new(lang).provocation(&definitions, &provocation(kind));
    assert_eq!(
        read(Lang::En, ProvocationKind::Changes),
        "Changing formation in 0303 may draw a reaction from 0304 and 0505 (F4)."
    );
    assert_eq!(
        read(Lang::Es, ProvocationKind::Reorders),
        "Cambiar el orden del apilamiento en 0303, en zona enemiga, puede provocar una reacción desde 0304 y 0505 (S26)."
    );
}

fn events() -> Vec<Event> {
    let lines = [
        r#"{"unit_moved":{"unit":"m:a1","from":"0202","to":"0303","hexes":[["0303",8]],"facing":2,"mp_left":2.5}}"#,
        r#"{"formation_changed":{"unit":"m:a1","to":{"good":"line"},"facing":1,"hexes":[["0303",8]],"mp_left":2}}"#,
        r#"{"unit_turned":{"unit":"m:a1","facing":4,"hexes":[["0303",8]]}}"#,
        r#"{"stack_reordered":{"hex":"0303","order":["m:a2","m:a1"]}}"#,
        r#"{"increments_lost":{"unit":"m:a1","lost":1,"losses":2,"hexes":[]}}"#,
        r#"{"increments_regained":{"unit":"m:a1","regained":2,"losses":0,"hexes":[]}}"#,
        r#"{"unit_placed":{"unit":"m:a1","hexes":[["0303",4],["0304",4]],"facing":0}}"#,
        r#"{"unit_stored":{"unit":"m:a1","container":"reserve","at":0}}"#,
        r#"{"container_reordered":{"container":"reserve","order":["m:a1"]}}"#,
        r#"{"container_reordered":{"container":"reserve","order":["m:a1"],"shuffled":true}}"#,
        r#"{"unit_copied":{"unit":"m:a1#1","of":"m:a1"}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"plus":-1,"total":7}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"plus":2,"total":10,"why":"attack"}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"total":8,"why":"attack","apart":true}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"total":0,"why":"attack","faces":["hit","miss"],"apart":true}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"total":6,"why":"attack","faces":["4","2"]}}"#,
        r#"{"table_rolled":{"dice":[3],"sides":6,"total":3}}"#,
        r#"{"table_rolled":{"dice":[3,5,4],"sides":6,"total":12,"why":"attack","kept":[1,3,2]}}"#,
        r#"{"table_rolled":{"dice":[3,5,4],"sides":6,"plus":1,"total":10,"why":"attack","kept":[2,3]}}"#,
        r#"{"table_rolled":{"dice":[3,5,4],"sides":6,"total":9,"why":"attack","apart":true,"kept":[2,3]}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"total":0,"why":"attack","kept":[]}}"#,
        r#"{"table_rolled":{"dice":[3,5],"sides":6,"total":0,"why":"attack","apart":true,"kept":[]}}"#,
        r#"{"table_rolled":{"dice":[3],"sides":6,"total":3,"why":"attack"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"eliminated"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"removed"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"absorbed"}}"#,
        r#"{"unit_activated":{"unit":"m:a1","mp":8}}"#,
        r#"{"combat_step_began":{"step":"fire","to_fire":"french"}}"#,
        r#"{"combat_step_began":{"step":"attacks"}}"#,
        r#"{"combat_step_began":{"step":"over"}}"#,
        r#"{"fire_passed":{"hex":"0303"}}"#,
        r#"{"hex_fired":{"from":"0303","at":"0304","kind":"combat","units":["m:a1"],"value":12,"defence":"7/2","odds":"3:1","roll":52,"hit":1}}"#,
        r#"{"hex_fired":{"from":"0303","at":"0304","kind":"opportunity","units":["m:a1"],"value":1,"defence":7,"hit":0}}"#,
        r#"{"attack_declared":{"attack":{"id":1,"kind":"assault","units":["m:a1"],"from":"0303","start":"0303","target":"0304"}}}"#,
        r#"{"attack_declared":{"attack":{"id":1,"kind":"charge","units":["m:a1"],"from":"0303","start":"0303","target":"0304"}}}"#,
        r#"{"attack_declared":{"attack":{"id":1,"kind":"charge","units":["m:a1"],"from":"0302","start":"0303","target":"0304"}}}"#,
        r#"{"attack_ended":{"attack":1}}"#,
        r#"{"melee_fought":{"attack":1,"attacker":"50/3","defender":8,"odds":"2:1","roll":44,"result":"DD","attacker_loses":0,"defender_loses":1}}"#,
        r#"{"melee_fought":{"attack":1,"attacker":8,"defender":8,"odds":"1:1","roll":33,"result":"none","attacker_loses":1,"defender_loses":1}}"#,
        r#"{"square_tried":{"hex":"0303","roll":22,"modified":24,"formed":46,"disordered":62}}"#,
        r#"{"square_tried":{"hex":"0303","roll":52,"modified":54,"formed":46,"disordered":62}}"#,
        r#"{"square_tried":{"hex":"0303","roll":62,"modified":64,"formed":46,"disordered":62}}"#,
        r#"{"recall_tried":{"attack":1,"units":["m:a1"],"roll":3,"modified":3,"recalled":true}}"#,
        r#"{"recall_tried":{"attack":1,"units":["m:a1"],"roll":2,"modified":2,"recalled":false}}"#,
        r#"{"leader_tried":{"unit":"m:a1","roll":64,"fate":"missed"}}"#,
        r#"{"leader_tried":{"unit":"m:a1","roll":65,"fate":"unhurt"}}"#,
        r#"{"leader_tried":{"unit":"m:a1","roll":65,"fate":"dead"}}"#,
        r#"{"leader_tried":{"unit":"m:a1","roll":66,"fate":"wounded","back":9}}"#,
        r#"{"readiness_changed":{"unit":"m:a1","to":"tired"}}"#,
        r#"{"reacted":{"hex":"0303","kind":"form_square"}}"#,
        r#"{"victory_declared":{"side":"french","text":"the redoubt is taken"}}"#,
        r#"{"victory_declared":{"side":"french","level":"decisive","text":"the redoubt is taken"}}"#,
        r#"{"victory_declared":{"text":"night falls"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"captured"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"wounded"}}"#,
        r#"{"cup_filled":{"chits":[{"group":"fr"},"end"]}}"#,
        r#"{"chit_drawn":{"chit":{"group":"fr"}}}"#,
        r#"{"chit_drawn":{"chit":"end"}}"#,
        r#"{"unit_finished":{"unit":"m:a1"}}"#,
        r#"{"phase_began":{"turn":2,"index":0,"phase":"manoeuvre"}}"#,
        r#"{"game_ended":{}}"#,
        r#"{"overlay_changed":{"hex":"0303","overlay":null}}"#,
        r#"{"prop_changed":{"unit":"m:a1","key":"pinned","value":true}}"#,
        r#"{"store_changed":{"module":"m","key":"mined","value":[1,2]}}"#,
        r#"{"dice_rolled":{"stream":"combat","dice":[3,5],"sides":6,"position":2}}"#,
        r#"{"dice_rolled":{"stream":"fire","dice":[3,5],"sides":6,"position":2,"by_player":true}}"#,
        r#"{"decision_owed":{"decision":{"id":1,"side":"french","kind":"script","text":"Stand or go?","options":[{"words":"stand"},{"words":"go"}]}}}"#,
        r#"{"decision_answered":{"decision":1,"option":0,"answer":{"words":"stand"}}}"#,
        r#"{"consequences_owed":{"consequences":[{"minimums":{"unit":"m:a1"}}]}}"#,
        r#"{"consequences_owed":{"consequences":[]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","key":"outside_enemy_zones","among":["0303","0304"],"mp_left":2}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","key":"farther_from_enemy","among":["0303","0304"]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","key":"cheaper","among":["0303","0304"]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","key":"without_friends","among":["0303","0304"]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","key":"cover","among":["0303","0304"]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","among":["0303","0304"]}}"#,
        r#"{"path_chosen":{"unit":"m:a1","hex":"0303","among":["0303"]}}"#,
        r#"{"morale_checked":{"unit":"m:a1","occasion":"fire","roll":35,"modifiers":[],"modified":32,"morale":32,"passed":false}}"#,
        r#"{"morale_checked":{"unit":"m:a1","occasion":{"violation":{"drm":-3}},"roll":36,"modifiers":[],"modified":33,"morale":32,"passed":true}}"#,
        r#"{"unit_divided":{"unit":"m:a1","fractions":[{"unit":"m:a2","losses":1,"posture":{"good":"line"},"facing":1,"hexes":[["0303",4]],"mp":2}]}}"#,
        r#"{"unit_reformed":{"unit":"m:a1","fractions":["m:a2"],"losses":2,"posture":{"good":"line"},"facing":1,"hexes":[["0303",8]],"mp_left":2}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"left_map"}}"#,
        r#"{"unit_removed":{"unit":"m:a1","why":"surrendered"}}"#,
        r#"{"option_set":{"option":"aides_lead","value":true}}"#,
        r#"{"option_set":{"option":"round_half_movement","value":"up"}}"#,
        r#"{"option_set":{"option":"leaderless_unit_cap","value":null}}"#,
        r#"{"note_written":{"on":{"hex":"0303"},"text":"hold here"}}"#,
        r#"{"note_written":{"on":{"unit":"m:a1"},"text":""}}"#,
        r#"{"remarked":{"text":"Ann: your turn"}}"#,
        r#"{"policy_set":{"side":"french","kind":"divide","policy":"always"}}"#,
        r#"{"hook_switched":{"module":"m","hook":"on.unit_moved","on":false}}"#,
        r#"{"hook_switched":{"module":"m","hook":"on.unit_moved","on":true}}"#,
        r#"{"command_given":{"module":"m","name":"blow_bridge"}}"#,
        r#"{"command_given":{"module":"m","name":"blow_bridge","units":["m:a1"]}}"#,
        r#"{"command_given":{"module":"m","name":"blow_bridge","hex":"0303"}}"#,
        r#"{"corrected":{"correction":{"no_victory":{}}}}"#,
        r#"{"corrected":{"correction":{"mp":{"unit":"m:a1","mp":2.5}},"reason":"house rule"}}"#,
        r#"{"overruled":{"clauses":["S5","T1"],"reason":""}}"#,
        r#"{"overruled":{"clauses":["S5"],"reason":"house rule"}}"#,
        r#"{"violation_accepted":{"hex":"0303","clauses":["S2"]}}"#,
        r#"{"said":{"module":"m","text":"A shot is heard"}}"#,
        r#"{"order_stopped":{"units":["m:a1"],"clause":"X3"}}"#,
    ];
    let mut all: Vec<Event> = lines.iter().map(|l| serde_json::from_str(l).unwrap()).collect();
    all.push(Event::OverlayChanged {
        hex: "0303".into(),
        overlay: Some(Overlay { mark: "fire".into(), terrain: None }),
    });
    let names: BTreeSet<&str> = all.iter().map(Event::name).collect();
    assert_eq!(names, Event::NAMES.into_iter().collect());
    all
}

/// Every kind of a part of an itemised number.
fn line_kinds() -> Vec<LineKind> {
    let all = vec![
        LineKind::FurtherUnits(2),
        LineKind::MixedCorps,
        LineKind::WithOldGuard,
        LineKind::Disordered,
        LineKind::Pgd,
        LineKind::HalfLost,
        LineKind::RoadColumn,
        LineKind::Leader("m:a1".into()),
        LineKind::LeaderWithIt,
        LineKind::CorpsMorale("m:g".into(), Ratio::new(1, 4)),
        LineKind::Violation,
        LineKind::Printed,
        LineKind::IncrementsLeft,
        LineKind::Increments(Ratio::new(7, 2)),
        LineKind::SingleIncrement,
        LineKind::InFormation(Formation::Skirmish),
        LineKind::Flank,
        LineKind::Rear,
        LineKind::Odds("2:1".into()),
        LineKind::Readiness(Readiness::Tired),
        LineKind::StraightRide,
        LineKind::Lancers,
        LineKind::HeavyCavalry,
        LineKind::OldGuard,
        LineKind::Uphill,
        LineKind::OverStream,
        LineKind::Portions,
        LineKind::Range(2),
        LineKind::Firing("m:a1".into(), Ratio::ONE),
        LineKind::MayNotFire("m:a1".into()),
        LineKind::OutOfRange("m:a1".into(), 1),
        LineKind::OutsideFront("m:a1".into()),
        LineKind::Ground("wood".into()),
        LineKind::OfArm(Arm::Artillery),
        LineKind::One(Organisation::Battalion),
        LineKind::BesideInfantry("m:a1".into()),
        LineKind::Unit("m:a1".into()),
        LineKind::Rounding,
        LineKind::Script { module: "m".into(), reason: "mud".into() },
    ];
    // A new kind must be added above.
    for kind in &all {
        match kind {
            LineKind::FurtherUnits(_)
            | LineKind::MixedCorps
            | LineKind::WithOldGuard
            | LineKind::Disordered
            | LineKind::Pgd
            | LineKind::HalfLost
            | LineKind::RoadColumn
            | LineKind::Leader(_)
            | LineKind::LeaderWithIt
            | LineKind::CorpsMorale(..)
            | LineKind::Violation
            | LineKind::Printed
            | LineKind::IncrementsLeft
            | LineKind::Increments(_)
            | LineKind::SingleIncrement
            | LineKind::InFormation(_)
            | LineKind::Flank
            | LineKind::Rear
            | LineKind::Odds(_)
            | LineKind::Readiness(_)
            | LineKind::StraightRide
            | LineKind::Lancers
            | LineKind::HeavyCavalry
            | LineKind::OldGuard
            | LineKind::Uphill
            | LineKind::OverStream
            | LineKind::Portions
            | LineKind::Range(_)
            | LineKind::Firing(..)
            | LineKind::MayNotFire(_)
            | LineKind::OutOfRange(..)
            | LineKind::OutsideFront(_)
            | LineKind::Ground(_)
            | LineKind::OfArm(_)
            | LineKind::One(_)
            | LineKind::BesideInfantry(_)
            | LineKind::Unit(_)
            | LineKind::Rounding
            | LineKind::Script { .. } => {}
        }
    }
    all
}

#[test]
fn every_part_of_a_number_and_every_question_has_words() {
    let definitions = definitions(6, &[]);
    let half = Ratio::new(1, 2);
    let occasions = [
        Occasion::Fire,
        Occasion::Violation { drm: -3 },
        Occasion::Close,
        Occasion::Stand,
        Occasion::LeaderFell,
        Occasion::Recovery,
        Occasion::ByHand,
    ];
    let hex = || "0303".into();
    let mut questions: Vec<Question> =
        occasions.into_iter().map(|occasion| Question::Morale { unit: "m:a1".into(), occasion }).collect();
    questions.extend([
        Question::Fire { hex: hex(), at: None },
        Question::Fire { hex: hex(), at: Some(hex()) },
        Question::Melee { unit: "m:a1".into(), against: None },
        Question::Melee { unit: "m:a1".into(), against: Some(hex()) },
        Question::Defence { unit: "m:a1".into() },
        Question::Assault { units: vec!["m:a1".into()], target: hex() },
        Question::Charge { units: vec!["m:a1".into()], target: hex() },
        Question::StackingLimit { hex: hex() },
        Question::Allowance { unit: "m:a1".into() },
    ]);
    let is_told = |sentence: &str, what: &str| {
        is_sentence(sentence, what);
        let key = ["sum-", "question-", "occasion-"].iter().any(|k| sentence.contains(k));
        assert!(!key, "{what}: {sentence:?}");
    };
    each_language(|words| {
        for kind in line_kinds() {
            for change in [Change::Add(half), Change::Add(Ratio::ZERO), Change::Times(half), Change::Becomes(half)] {
                let line = SumLine { kind: kind.clone(), change, clause: "A2".to_owned() };
                is_told(&words.sum_line(&definitions, &line), &format!("{kind:?}"));
            }
        }
        for question in &questions {
            is_told(&words.question(&definitions, question), &format!("{question:?}"));
        }
        let lines = vec![SumLine::add("D7", LineKind::Disordered, Ratio::whole(-3))];
        let sum = Sum { there: lines.clone(), lines, morale: Some(24), odds: Some(20) };
        let verdict = Verdict { sum: Some(sum), ..Verdict::default() };
        let told = words.verdict_lines(&definitions, &verdict);
        assert_eq!(told.len(), 4, "{told:?}");
        for line in &told {
            is_told(line, "sum");
        }
    });
}

#[test]
fn a_number_is_told_part_by_part_with_its_clauses() {
    let definitions = definitions(6, &[]);
    let lines = vec![
        SumLine::add("A2", LineKind::Printed, Ratio::whole(25)),
        SumLine::times("A2", LineKind::IncrementsLeft, Ratio::new(2, 3)),
        SumLine::times("D6", LineKind::Disordered, Ratio::new(1, 2)),
    ];
    let read = |lang| Words::new(lang).sum_lines(&definitions, &Sum { lines: lines.clone(), ..Sum::default() });
    let english = ["printed value +25 (A2)", "increments left × ⅔ (A2)", "disorder × ½ (D6)", "in all 8⅓"];
    let french = ["valeur imprimée +25 (A2)", "incréments restants × ⅔ (A2)", "désordre × ½ (D6)", "au total 8⅓"];
    assert_eq!(read(Lang::En), english);
    assert_eq!(read(Lang::Fr), french);
}

#[test]
fn every_event_has_a_sentence() {
    let definitions = definitions(6, &[]);
    each_language(|words| {
        for event in events() {
            is_sentence(&words.event(&definitions, &event), event.name());
            for cause in [
                Cause::Clause("O6".into()),
                Cause::Script { module: "m".into(), hook: "on.unit_moved".into(), reason: "mine".into() },
            ] {
                let happening = Happening { event: event.clone(), cause: Some(cause) };
                is_sentence(&words.happening(&definitions, &happening), event.name());
            }
        }
    });
    let words = Words::new(Lang::En);
    let read: Vec<String> = events().iter().take(6).map(|e| words.event(&definitions, e)).collect();
    assert_eq!(read[0], "1/57e moves to 0303, 2½ MP left");
    assert_eq!(read[1], "1/57e is now in line");
    assert_eq!(read[2], "1/57e turns to SE");
    assert_eq!(read[4], "1/57e loses 1 increment");
    assert_eq!(read[5], "1/57e regains 2 increments");
}

/// Every correction, in each way it is told.
fn corrections() -> Vec<Correction> {
    let lines = [
        r#"{"mp":{"unit":"m:a1","mp":2.5}}"#,
        r#"{"activity":{"unit":"m:a1","activity":"waiting"}}"#,
        r#"{"activity":{"unit":"m:a1","activity":"active"}}"#,
        r#"{"activity":{"unit":"m:a1","activity":"finished"}}"#,
        r#"{"readiness":{"unit":"m:a1","to":"tired"}}"#,
        r#"{"out":{"unit":"m:a1","why":"eliminated"}}"#,
        r#"{"out":{"unit":"m:a1","why":"removed"}}"#,
        r#"{"out":{"unit":"m:a1","why":"left_map"}}"#,
        r#"{"out":{"unit":"m:a1","why":"surrendered"}}"#,
        r#"{"out":{"unit":"m:a1","why":"captured"}}"#,
        r#"{"out":{"unit":"m:a1","why":"wounded"}}"#,
        r#"{"out":{"unit":"m:a1","why":"wounded","back":9}}"#,
        r#"{"into_cup":{"chit":"end"}}"#,
        r#"{"into_cup":{"chit":{"group":"fr"}}}"#,
        r#"{"out_of_cup":{"chit":"end"}}"#,
        r#"{"out_of_cup":{"chit":{"group":"fr"}}}"#,
        r#"{"draw":{"chit":"end"}}"#,
        r#"{"draw":{"chit":{"group":"fr"}}}"#,
        r#"{"clock":{"turn":0,"phase":0}}"#,
        r#"{"clock":{"turn":3,"phase":0}}"#,
        r#"{"combat":{"step":"fire","to_fire":"french"}}"#,
        r#"{"combat":{"step":"attacks"}}"#,
        r#"{"combat":{"step":"none"}}"#,
        r#"{"fire_again":{"hex":"0303"}}"#,
        r#"{"give_up":{"attack":2}}"#,
        r#"{"victory":{"side":"french","text":"the redoubt is taken"}}"#,
        r#"{"victory":{"text":"night falls"}}"#,
        r#"{"no_victory":{}}"#,
        r#"{"ground":{"hex":"0303","overlay":{"mark":"fire"}}}"#,
        r#"{"ground":{"hex":"0303"}}"#,
        r#"{"prop":{"unit":"m:a1","key":"pinned","value":true}}"#,
        r#"{"prop":{"unit":"m:a1","key":"pinned"}}"#,
        r#"{"kept":{"module":"m","key":"points","value":7}}"#,
        r#"{"kept":{"module":"m","key":"points","value":"seven"}}"#,
    ];
    let mut all: Vec<Correction> = lines.iter().map(|l| serde_json::from_str(l).unwrap()).collect();
    let done = |what| [true, false].map(|done| Correction::Done { unit: "m:a1".into(), what, done });
    all.extend(Done::ALL.into_iter().flat_map(done));
    let names: BTreeSet<&str> = all.iter().map(Correction::name).collect();
    assert_eq!(names, Correction::NAMES.into_iter().collect());
    all
}

#[test]
fn every_correction_has_a_sentence_of_its_own() {
    let definitions = definitions(6, &[]);
    each_language(|words| {
        let sentences: Vec<String> = corrections().iter().map(|c| words.correction(&definitions, c)).collect();
        for (sentence, correction) in sentences.iter().zip(corrections()) {
            is_sentence(sentence, correction.name());
        }
        assert_eq!(sentences.iter().collect::<BTreeSet<_>>().len(), sentences.len(), "{sentences:#?}");
    });
    let mp = Event::Corrected { correction: corrections().remove(0), reason: "mud".to_owned() };
    let read = |lang| Words::new(lang).event(&definitions, &mp);
    assert_eq!(read(Lang::En), "By hand: 1/57e has 2½ MP left (“mud”)");
    assert_eq!(read(Lang::Es), "A mano: 1/57e tiene 2½ PM restantes («mud»)");
    assert_eq!(read(Lang::Fr), "À la main\u{a0}: 1/57e a encore 2½ PM («\u{a0}mud\u{a0}»)");
}

#[test]
fn every_order_has_words_an_undo_button_can_show() {
    let definitions = definitions(6, &[]);
    let units = || vec!["m:a1".into(), "m:a2".into()];
    let orders = || {
        vec![
            Order::march(units(), vec!["0303".into()]),
            Order::ChangeFormation { units: units(), to: Formation::Unlimbered, facing: None, hex: None },
            Order::Turn { units: units(), facing: Facing::hour(9) },
            Order::Restack { hex: "0303".into(), order: units() },
            lose("m:a1"),
            Order::Regain { unit: "m:a1".into(), increments: 2 },
            Order::Store { unit: "m:a1".into(), container: "reserve".into(), at: 0 },
            Order::Place { unit: "m:a1".into(), hexes: vec!["0303".into()], posture: None, facing: None },
            Order::Put { units: units(), to: Spot::Hex("0303".into()), at: 0 },
            Order::Put { units: units(), to: Spot::Container("reserve".into()), at: 0 },
            Order::Draw { from: "reserve".into(), count: 1, to: Spot::Hex("0303".into()) },
            Order::Draw { from: "reserve".into(), count: 2, to: Spot::Hex("0303".into()) },
            Order::Shuffle { container: "reserve".into() },
            Order::Roll { count: 2, sides: 6, plus: 1, why: String::new() },
            Order::Roll { count: 2, sides: 6, plus: 0, why: "attack".into() },
            Order::RollSet { set: "hits".into() },
            Order::Flip { units: units(), layer: None, by: 1 },
            Order::Rotate { units: units(), by: 1 },
            Order::SetProp { units: units(), key: "pinned".into(), value: Some(PropValue::Flag(true)) },
            Order::SetProp { units: units(), key: "pinned".into(), value: None },
            Order::Activate { group: "fr".into() },
            Order::Finish { units: units() },
            Order::NextPhase {},
            Order::DrawChit {},
            Order::Fire { from: "0303".into(), at: "0304".into() },
            Order::PassFire { hex: None },
            Order::PassFire { hex: Some("0303".into()) },
            Order::FightNext { attack: None },
            Order::FightNext { attack: Some(2) },
            Order::Assault { units: units(), target: "0304".into() },
            Order::Charge { units: units(), target: "0304".into(), path: Vec::new() },
            Order::Answer { decision: 1, option: 0 },
            Order::Extend { units: units(), hexes: vec!["0303".into()] },
            Order::Consolidate { units: units(), hexes: vec!["0303".into()] },
            Order::Wheel { unit: "m:a1".into(), to: Hand::Left },
            Order::Wheel { unit: "m:a1".into(), to: Hand::Right },
            Order::Divide { unit: "m:a1".into(), hex: None },
            Order::Reform { unit: "m:a1".into() },
            Order::Hit { hex: "0303".into(), increments: 2, roll: None },
            Order::SetCondition { unit: "m:a1".into(), condition: Condition::Pgd },
            Order::Recover { unit: "m:a1".into() },
            Order::SetOption { option: "aides_lead".into(), value: Some(OptionValue::Flag(true)) },
            Order::SetPolicy { side: "french".into(), kind: DecisionKind::Divide, policy: Policy::Always },
            Order::Correct { correction: corrections().remove(0), reason: "as agreed".into() },
            Order::Note { on: rules::order::NoteOn::Unit("m:a1".into()), text: "tired".into() },
            Order::Remark { text: "Ann: your turn".into() },
            Order::SwitchHook { module: "m".into(), hook: "on.unit_moved".into(), on: false },
            Order::SwitchHook { module: "m".into(), hook: "on.unit_moved".into(), on: true },
            command(&[], None),
            command(&["m:a1"], None),
            command(&[], Some("0303")),
        ]
    };
    assert_eq!(orders().iter().map(Order::name).collect::<BTreeSet<_>>(), Order::NAMES.into_iter().collect());
    each_language(|words| {
        for order in orders() {
            is_sentence(&words.order(&definitions, &order), order.name());
            for reason in ["", "as at Austerlitz"] {
                let own = Order::UseDice { dice: vec![6, 3], order: Box::new(order.clone()) };
                is_sentence(&words.order(&definitions, &own), order.name());
                let over = Order::Overrule { order: Box::new(order.clone()), reason: reason.into() };
                is_sentence(&words.order(&definitions, &over), order.name());
            }
        }
    });
    let read = |lang| Words::new(lang).order(&definitions, &orders()[0]);
    assert_eq!(read(Lang::En), "move 1/57e and 2/57e to 0303 (1 hex)");
    assert_eq!(read(Lang::Es), "mover 1/57e y 2/57e a 0303 (1 hexágono)");
    assert_eq!(read(Lang::Fr), "déplacer 1/57e et 2/57e en 0303 (1 hexagone)");
}

#[test]
fn every_decision_policy_and_option_has_words() {
    let definitions = definitions(6, &[]);
    let choices =
        [Choice::Yes, Choice::No, Choice::Hex("0303".into()), Choice::Unit("m:a1".into()), Choice::Words("go".into())];
    each_language(|words| {
        for kind in DecisionKind::ALL {
            let decision = Decision {
                id: 1,
                side: Some("french".into()),
                kind,
                module: None,
                text: "Stand or go?".to_owned(),
                options: choices.to_vec(),
                unit: Some("m:a1".into()),
                hexes: vec!["0303".into()],
            };
            is_sentence(&words.decision(&definitions, &decision), kind.name());
            is_sentence(&words.decision_kind(kind), kind.name());
        }
        for choice in &choices {
            is_sentence(&words.option(&definitions, choice), &choice.to_string());
        }
        for policy in [Policy::Ask, Policy::Always, Policy::Never, Policy::Script] {
            is_sentence(&words.policy(policy), policy.name());
        }
        for name in Options::NAMES {
            let sentence = words.rule_option(name);
            assert_ne!(sentence, name.replace('_', " "), "{name} has words of its own");
            is_sentence(&words.option_value(&Options::default().get(name).unwrap()), name);
        }
    });
}

#[test]
fn every_notice_and_error_has_a_sentence() {
    use session::journal::JournalError;
    let definitions = definitions(6, &[]);
    let path = std::path::PathBuf::from("x.journal");
    let files = || vec!["m: map.toml".to_owned()];
    let notices = [
        Notice::TornLine { kept: path.clone(), bytes: 12 },
        Notice::LoadEnded { line: 4, why: "it is damaged".into() },
        Notice::ModulesChanged { files: files() },
        Notice::Migrated { ran: files(), kept: None },
        Notice::Migrated { ran: files(), kept: Some(path.clone()) },
        Notice::Unresolved { units: vec!["m:a1".into()], hexes: vec!["0101".into()] },
        Notice::Reloaded { files: files() },
        Notice::Doubtful { n_new: 1 },
        Notice::Doubtful { n_new: 2 },
        Notice::NotReloaded,
        Notice::Mended,
        Notice::Withdrawn,
        Notice::Conflict,
        Notice::TestsFailed { n_failed: 1 },
        Notice::TestsFailed { n_failed: 3 },
        Notice::NewUnits { units: vec!["m:a1".into()] },
        Notice::NotWatched { why: "no inotify".into() },
    ];
    let errors = [
        JournalError::io(&path, std::io::Error::other("full")),
        JournalError::Empty { path: path.clone() },
        JournalError::NotAJournal { path: path.clone(), why: "noise".into() },
        JournalError::Format { path: path.clone(), found: 7 },
        JournalError::Locked { path: path.clone() },
        JournalError::Exists { path },
    ];
    each_language(|words| {
        for notice in &notices {
            is_sentence(&words.notice(&definitions, notice), &format!("{notice:?}"));
        }
        for error in &errors {
            is_sentence(&words.journal_error(error), &format!("{error:?}"));
        }
        let problem = common::wrong("map.toml", "six", "expected a number");
        let banner = Banner { problems: vec![problem.clone(), problem] };
        let sentence = words.banner(&banner);
        is_sentence(&sentence, "banner");
        assert!(sentence.starts_with("map.toml:1"));
    });
}

#[test]
fn every_term_of_the_rules_has_a_name_of_its_own_in_each_language() {
    each_language(|words| {
        for formation in Formation::ALL {
            is_sentence(&words.in_formation(formation), formation.name());
            let raw = formation.name();
            assert!(!words.formation(formation).contains('_'), "{raw}");
        }
        let names: BTreeSet<String> = Formation::ALL.map(|f| words.formation(f)).into_iter().collect();
        assert_eq!(names.len(), Formation::ALL.len());
        for arm in [Arm::Infantry, Arm::Cavalry, Arm::Artillery, Arm::Wagon] {
            is_sentence(&words.arm(arm), arm.name());
        }
        for condition in [Condition::GoodOrder, Condition::Disordered, Condition::Pgd] {
            is_sentence(&words.condition(condition), "condition");
        }
        is_sentence(&words.in_posture(Posture::Pgd { limbered: false }), "posture");
        for orientation in [Orientation::Flat, Orientation::Pointy] {
            let winds: BTreeSet<String> = (0..12).map(|h| words.facing(Facing::hour(h), orientation)).collect();
            assert_eq!(winds.len(), 12);
        }
    });
    let glossary = |lang, f: Formation| Words::new(lang).formation(f);
    assert_eq!(glossary(Lang::Es, Formation::ColumnOfCompanies), "columna de compañías");
    assert_eq!(glossary(Lang::Fr, Formation::ColumnOfCompanies), "colonne de compagnies");
    assert_eq!(glossary(Lang::Es, Formation::RoadColumn), "columna de carretera");
    assert_eq!(glossary(Lang::Fr, Formation::RoadColumn), "colonne de route");
}

#[test]
fn a_missing_string_falls_back_alone_to_english_and_then_to_its_key() {
    let text = |lang: &str, source: &str| ModuleText { module: "m".into(), lang: lang.into(), source: source.into() };
    let mut words = Words::new(Lang::Fr);
    words.set_module_texts(&[
        text("en", "title = The mound\nonly-english = Only in English\nterrain-bog = bog\n"),
        text("fr", "title = Le mamelon\nterrain-bog = tourbière\nbroken = {\n"),
        text("de", "title = Der Hügel\n"),
    ]);
    assert_eq!(words.name("title"), "Le mamelon");
    assert_eq!(words.name("only-english"), "Only in English");
    assert_eq!(words.name("57e Ligne"), "57e Ligne", "words written in place");
    assert_eq!(words.terrain(&"bog".into()), "tourbière");
    assert_eq!(words.terrain(&"salt_pan".into()), "salt pan");
    assert_eq!(words.text("no-such-key", &[("n", Arg::Count(1))]), "no-such-key");
    words.set_lang(Lang::Es);
    assert_eq!(words.name("title"), "The mound");
    assert_eq!(words.formation(Formation::Square), "cuadro");
}

#[test]
fn a_language_is_known_by_its_locale() {
    assert_eq!(Lang::of("es_ES.UTF-8"), Some(Lang::Es));
    assert_eq!(Lang::of("FR"), Some(Lang::Fr));
    assert_eq!(Lang::of("en-GB"), Some(Lang::En));
    for other in ["", "e", "est", "de_DE", "ñ"] {
        assert_eq!(Lang::of(other), None, "{other}");
    }
}

#[test]
fn the_undo_button_names_what_it_undoes() {
    let mut game = start(None);
    let words = Words::new(Lang::En);
    let of = |game: &session::Session| words.undo(&game.game().definitions, game.can_undo());
    assert_eq!(of(&game), "Nothing to undo");
    game.order(lose("m:b1")).unwrap();
    assert_eq!(of(&game), "Undo: take 1 increment from Odessa");
    game.undo().unwrap();
    assert_eq!(words.redo(&game.game().definitions, game.can_redo()), "Redo: take 1 increment from Odessa");
}

/// Tells events of the small module as one story.
fn told(lang: Lang, events: &[&str]) -> String {
    let happenings: Vec<Happening> =
        events.iter().map(|text| Happening { event: serde_json::from_str(text).unwrap(), cause: None }).collect();
    let words = Words::new(lang);
    words.paragraph(&words.sentences(&definitions(9, &[]), &happenings.iter().collect::<Vec<_>>()))
}

/// A charge of two units from 0302, and the same as it has come up to 0303.
const CHARGES: [&str; 2] = [
    r#"{"attack_declared":{"attack":{"id":1,"kind":"reaction_charge","units":["m:a1","m:b1"],"from":"0302","start":"0302","target":"0304"}}}"#,
    r#"{"attack_declared":{"attack":{"id":1,"kind":"reaction_charge","units":["m:a1","m:b1"],"from":"0303","start":"0302","target":"0304"}}}"#,
];

#[test]
fn a_charge_is_told_once_and_its_verb_agrees_with_who_charges() {
    assert!(told(Lang::En, &CHARGES).ends_with(" charge 0304."), "{}", told(Lang::En, &CHARGES));
    assert!(told(Lang::Es, &CHARGES).ends_with(" cargan contra 0304."), "{}", told(Lang::Es, &CHARGES));
    assert!(told(Lang::Fr, &CHARGES).ends_with(" chargent 0304."), "{}", told(Lang::Fr, &CHARGES));
    let alone = CHARGES[0].replace(r#""m:a1","m:b1""#, r#""m:b1""#);
    assert_eq!(told(Lang::En, &[&alone]), "Odessa charges 0304.");
}

#[test]
fn a_reaction_is_told_by_what_was_done_and_alone_where_nothing_came_of_it() {
    let reacted = r#"{"reacted":{"hex":"0302","kind":"reaction_charge"}}"#;
    let paragraph = told(Lang::En, &[reacted, CHARGES[0]]);
    assert!(paragraph.ends_with("charge 0304 (in reaction).") && !paragraph.contains("reacts"), "{paragraph}");
    assert!(told(Lang::En, &[reacted]).starts_with("0302 reacts"), "{}", told(Lang::En, &[reacted]));
    let elsewhere = CHARGES[0].replace("0302", "0306");
    let paragraph = told(Lang::En, &[reacted, &elsewhere]);
    assert!(paragraph.starts_with("0302 reacts") && !paragraph.contains("in reaction)."), "{paragraph}");
}
