//! Pieces: traits with their arguments and states, prototypes put in.

use vassal::grid::Point;
use vassal::piece::{Piece, Trait};
use vassal::value::{Changer, Key};
use vassal::{FindingKind, Findings, Limits, Module};

use crate::fixtures::{module, module_with_piece, palette, piece, read};

const BASIC: (&str, &str) = ("piece;;;counter-white;VP", "null;0;0;151;0");

fn only(module: &Module) -> Piece {
    module.build.slots()[0].piece.clone()
}

/// Reads one trait with its state, as the outermost of a piece.
fn worn(kind: &str, state: &str) -> (Trait, String) {
    let module = read(module_with_piece(&piece("null", &[(kind, state), BASIC])));
    let odd: Vec<_> = module.findings.iter().filter(|f| f.kind != FindingKind::MissingPicture).collect();
    assert!(odd.is_empty(), "{kind}: {odd:?}");
    let worn = only(&module).traits[0].clone();
    ((*worn.worn).clone(), worn.state.into_string())
}

#[test]
fn the_marker_of_the_notes_is_five_traits_with_five_states() {
    let text = "+/null/PROP;VP;true,-100,100,false;Inc:61\\,130:I\\,1,Dec:45\\,130:I\\,-1,Set:83\\,195:R\\,Change VP;\tprototype;Marker\\\tlabel;;Change Label;18;;0,0,0;c;12;c;0;c;c;$pieceName$ ($label$);SansSerif;1;0;TextLabel;VP;false\\\\\tlabel;;Change Label;18;;0,0,0;c;-12;c;0;c;c;$pieceName$ ($label$);SansSerif;1;0;TextLabel;VP;false\\\\\\\tpiece;;;counter-white;VP/0\t\\\t$VP$\\\\\t$BasicName$\\\\\\\tnull;0;0;151;0";
    let module = read(module_with_piece(text));
    let piece = only(&module);
    let kinds: Vec<_> = piece.traits.iter().map(|t| (t.worn.kind(), &*t.state)).collect();
    assert_eq!(
        kinds,
        [
            ("DynamicProperty", "0"),
            ("UsePrototype", ""),
            ("Label", "$VP$"),
            ("Label", "$BasicName$"),
            ("BasicPiece", "null;0;0;151;0"),
        ]
    );
    let Trait::DynamicProperty(property) = &*piece.traits[0].worn else { panic!("no property") };
    assert_eq!(
        (property.name.as_str(), property.constraints.is_numeric, property.constraints.max.as_str()),
        ("VP", true, "100")
    );
    assert_eq!(property.changes.0[1].changer, Changer::Add("-1".to_owned()));
    let Trait::Label(label) = &*piece.traits[2].worn else { panic!("no label") };
    assert_eq!((label.font_size, label.y, label.font.as_str(), label.style), (18, 12, "SansSerif", 1));
    assert_eq!((piece.name(), piece.standing().gpid.as_str(), piece.standing().map), ("VP", "151", None));
}

#[test]
fn a_layer_shows_the_picture_of_its_level() {
    let kind = "emb2;Flip;130;F;Up;130;];Down;130;[;;;1;false;5;-6;front,,back;+ a,b,c +;true;Step;;;false;;1;1;true;65,130;66,130;67,130;note;1.5;;true";
    let (read, state) = worn(kind, "3");
    let Trait::Layer(layer) = read else { panic!("no layer") };
    assert_eq!((layer.x, layer.y, layer.name.as_str(), layer.scale.to_bits()), (5, -6, "Step", 1.5_f64.to_bits()));
    assert_eq!(layer.names.0, ["+ a", "b", "c +"]);
    assert_eq!((layer.activate.to_string(), layer.up.to_string()), ("Ctrl+A".to_owned(), "Ctrl+B".to_owned()));
    assert_eq!(layer.image(&state), Some("back"));
    assert_eq!(layer.image("1;"), Some("front"));
    assert_eq!(layer.image("2"), None, "an empty name draws nothing");
    assert_eq!(layer.image("-3"), None, "the layer is off");
    assert_eq!(layer.level("-9"), -3);
    assert_eq!(layer.image("9"), Some("back"), "there are no more than three");
}

#[test]
fn old_layers_end_early_and_have_defaults() {
    let (read, state) = worn("emb2;Nose Up;2;U;Increase;2;];Decrease;2;[;;;0;false;0;0;NUBorder;;true", "-1;");
    let Trait::Layer(layer) = read else { panic!("no layer") };
    assert_eq!((layer.version, layer.first_level, layer.loops), (0, 1, true));
    assert_eq!((layer.level(&state), layer.is_on_from_start()), (-1, false));
}

#[test]
fn a_piece_is_turned_by_facings_or_by_degrees() {
    let (read, state) = worn("rotate;6;93,130;91,130;Right;Left;82,130;Any;Facing;note", "2");
    let Trait::Rotator(turn) = read else { panic!("no rotator") };
    assert_eq!(turn.degrees(&state).to_bits(), 120_f64.to_bits());
    assert_eq!(
        (turn.clockwise_command.as_str(), turn.counter_command.as_str(), turn.name.as_str()),
        ("Right", "Left", "Facing")
    );
    let (read, _) = worn("rotate;1;82,130;Rotate;;;Free", "0.0");
    let Trait::Rotator(turn) = read else { panic!("no rotator") };
    assert_eq!((turn.clockwise_command.as_str(), turn.name.as_str()), ("Rotate", "Free"));
    assert_eq!(turn.degrees("-30.0").to_bits(), 30_f64.to_bits(), "below zero is clockwise");
}

#[test]
fn markers_masks_and_sheets_give_their_states() {
    let (read, state) = worn("mark;Side,Size", r"French,a\,b");
    let Trait::Markers(markers) = read else { panic!("no markers") };
    assert_eq!(markers.values(&state), [("Side", "French".to_owned()), ("Size", "a,b".to_owned())]);
    assert_eq!(markers.values("French"), [("Side", "French".to_owned()), ("Size", String::new())]);
    let (read, _) = worn("obs;85,130;back.png;Unmask;Gother.png;Unknown;sides:A:B;Peek;;false", "null");
    let Trait::Mask(mask) = &read else { panic!("no mask") };
    assert_eq!(
        (mask.name.as_str(), &mask.access),
        ("Unknown", &vassal::value::Access::Sides(vec!["A".into(), "B".into()]))
    );
    assert_eq!(read.pictures(), ["back.png", "other.png"]);
    let (read, state) = worn("propertysheet;2Goblin~5HP~1Equipment;Stats;S;0;;;", "~12/12~axe");
    let Trait::PropertySheet(sheet) = read else { panic!("no sheet") };
    assert_eq!(sheet.fields[1], ('5', "HP".to_owned()));
    assert_eq!(sheet.values(&state)[1], ("HP", "12/12".to_owned()));
}

#[test]
fn a_trigger_names_what_it_hears_and_sends() {
    let (read, _) = worn(
        r"macro;Fight;Attack;65,130;{Strength > 1};70\,130,57348\,0\,Retreat;82\,195;true;66,130;67,130;counted;;;3;false;;1;1",
        "",
    );
    let Trait::Trigger(trigger) = &read else { panic!("no trigger") };
    assert_eq!(trigger.condition, "{Strength > 1}");
    let heard: Vec<String> = trigger.watch_keys.0.iter().map(ToString::to_string).collect();
    assert_eq!(heard, ["Ctrl+F", "Retreat"]);
    assert_eq!(trigger.action_keys.0[0].to_string(), "Ctrl+Shift+R");
    assert!(trigger.loops && read.is_automation());
}

#[test]
fn every_trait_reads_what_it_is_given_and_misses_nothing() {
    for id in Trait::ids() {
        // With nothing behind the id every argument has its default.
        let (read, wrong) = Trait::read(id);
        assert!(!matches!(read, Trait::Unknown(_)) && wrong.is_empty(), "{id}: {wrong:?}");
        let (read, _) = Trait::read(&format!("{id};{}", "x;".repeat(60)));
        assert!(!matches!(read, Trait::Unknown(_)), "{id} with too many arguments");
    }
    assert_eq!(Trait::ids().count(), 47);
}

#[test]
fn the_arguments_of_actions_come_in_file_order() {
    let read = |text| format!("{:?}", Trait::read(text).0);
    for (text, parts) in [
        (
            "sendto;Go;71,130;Main;Board;1;2;Back;72,130;0;0;3;4;note;G;Zone;Region;f;0101",
            vec!["map: \"Main\"", "back_command: \"Back\"", "destination: \"G\"", "grid_location: \"0101\""],
        ),
        ("translate;3 inches;51,130;-216;0;false", vec!["dx: \"-216\"", "moves_stack: false"]),
        ("return;Send;82,130;Ship Reserves", vec!["deck: \"Ship Reserves\""]),
        (
            "replace;Kill;75,130;null;;0;0;true;;;12;1;false;true",
            vec!["turns_along: true", "gpid: \"12\"", "placement: 1", "copies_properties: true"],
        ),
        ("hideCmd;r;Disable;{a};65\\,130,66\\,130", vec!["action: \"Disable\"", "code: 66"]),
        ("restrict;French,Allied;true;false", vec!["\"Allied\"", "by_player: true", "restricts_moves: false"]),
        ("immob;g;N;R;note;of all", vec!["select: \"g\"", "stacks: \"R\"", "note;of all"]),
        ("hide;72,130;Hide;255,255,255;side:;0.5", vec!["access: Side", "transparency: 0.5"]),
        ("markmoved;moved.gif;30;-30;Mark Moved;77,130", vec!["image: \"moved.gif\"", "x: 30", "y: -30"]),
        ("footprint;84,130;Trail;true;true;8;1,2,3;4,5,6", vec!["starts_visible: true", "radius: 8", "[4, 5, 6, 255]"]),
        ("pivot;Left;80,195;-25;48;true;-90.0", vec!["x: -25", "y: 48", "angle: -90.0"]),
        ("AreaOfEffect;255,0,0;20;3;false;Show;83,130", vec!["opacity: 20", "radius: 3", "is_always_active: false"]),
        ("globalkey;All;65,130;66,130;{x};true;2;false;true", vec!["filter: \"{x}\"", "has_range: true", "range: 2"]),
        (
            "setprop;VP;true,0,9,true;Inc:65\\,130:I\\,1;;Named Map;Main",
            vec!["wraps: true", "level: \"Named Map\"", "search_name: \"Main\""],
        ),
        ("submenu;Move;1 inch,2 inches", vec!["\"2 inches\""]),
        ("table;3;4;Show;65,130", vec!["rows: 3", "columns: 4"]),
        ("cmt;a;b", vec!["a;b"]),
        ("calcProp;Sum;{1+1}", vec!["expression: \"{1+1}\""]),
        ("report;65\\,130;$a$;;x,y", vec!["format: \"$a$\"", "\"y\""]),
    ] {
        let read = read(text);
        for part in parts {
            assert!(read.contains(part), "{text}: no {part} in {read}");
        }
    }
}

#[test]
fn a_state_too_short_leaves_the_rest_empty_and_one_too_long_is_cut() {
    let module = read(module_with_piece("+/null/mark;A\tmark;B\\\tpiece;;;;Name/x"));
    let states: Vec<_> = only(&module).traits.iter().map(|t| t.state.to_string()).collect();
    assert_eq!(states, ["x", "", ""]);
    let module = read(module_with_piece("+/null/piece;;;;Name/null;0;0\tmore\\\tand more"));
    assert_eq!(only(&module).traits.len(), 1);
}

#[test]
fn a_text_that_ends_in_a_backslash_shifts_what_follows_as_in_vassal() {
    let module = read(module_with_piece(&piece("null", &[("label;;Cmd\\;12", ""), BASIC])));
    let Trait::Label(label) = &*only(&module).traits[0].worn else { panic!("no label") };
    assert_eq!((label.command.as_str(), label.font_size), ("Cmd;12", 10));
}

#[test]
fn what_is_not_known_is_kept_and_told_with_its_place() {
    let module = read(module_with_piece(&piece("null", &[("ScatterTrait;a;b", "s"), ("label;;;big", ""), BASIC])));
    assert_eq!(*only(&module).traits[0].worn, Trait::Unknown("ScatterTrait;a;b".into()));
    let trait_found = module.findings.of(FindingKind::UnknownTrait).next().unwrap();
    assert_eq!(trait_found.what, "ScatterTrait");
    assert!(
        trait_found.place.to_string().contains("PieceSlot “Slot”, trait 1 (ScatterTrait)"),
        "{}",
        trait_found.place
    );
    let value = module.findings.of(FindingKind::BadValue).next().unwrap();
    assert!(value.to_string().contains("trait 2 (label), argument font_size"), "{value}");
}

#[test]
fn a_slash_in_a_text_does_not_end_it() {
    let module = read(module_with_piece(&piece("null", &[("label;;CE / Buttoned", "a/b"), BASIC])));
    let piece = only(&module);
    let Trait::Label(label) = &*piece.traits[0].worn else { panic!("no label") };
    assert_eq!((label.command.as_str(), &*piece.traits[0].state), ("CE / Buttoned", "a/b"));
}

fn prototypes(definitions: &[(&str, &[(&str, &str)])]) -> String {
    let one = |(name, traits): &(&str, &[(&str, &str)])| {
        let text = piece("null", traits);
        format!(
            r#"<VASSAL.build.module.PrototypeDefinition name="{name}">{text}</VASSAL.build.module.PrototypeDefinition>"#
        )
    };
    let all = definitions.iter().map(one).collect::<Vec<_>>().concat();
    format!(
        "<VASSAL.build.module.PrototypesContainer><VASSAL.build.module.folder.PrototypeFolder name=\"f\">{all}</VASSAL.build.module.folder.PrototypeFolder></VASSAL.build.module.PrototypesContainer>"
    )
}

fn expanded(components: &str) -> (Vec<String>, Findings, Module) {
    let module = read(module(components));
    let slot = module.build.slots()[0].clone();
    let mut findings = Findings::default();
    let piece = module.expand(&slot.piece, &slot.place, &mut findings).unwrap();
    let names = piece.traits.iter().map(|t| match &*t.worn {
        Trait::Markers(m) => format!("{}={}", m.names.join(","), t.state),
        Trait::UsePrototype(p) => format!("prototype {}", p.name),
        other => other.kind().to_owned(),
    });
    (names.collect(), findings, module)
}

#[test]
fn prototypes_are_put_in_where_they_are_named_without_their_dummy() {
    let dummy = ("piece;;;;", "null;0;0");
    let components =
        prototypes(&[
            ("Unit", &[("mark;First", "1"), ("prototype;Side;side=French\\, Guard,other=x", ""), dummy]),
            ("Side", &[("mark;Side", "$side$"), dummy]),
        ]) + &palette(&piece("null", &[("mark;Top", "t"), ("prototype;Unit", ""), ("mark;Low", "l"), BASIC]));
    let (names, findings, module) = expanded(&components);
    assert_eq!(names, ["Top=t", "First=1", "Side=French, Guard", "Low=l", "BasicPiece"]);
    assert!(findings.is_empty() && module.findings.of(FindingKind::MissingPrototype).next().is_none());
}

#[test]
fn prototypes_that_are_missing_or_use_themselves_do_nothing_and_are_told() {
    let dummy = ("piece;;;;", "null;0;0");
    let components = prototypes(&[
        ("A", &[("mark;A", "1"), ("prototype;B", ""), dummy]),
        ("B", &[("mark;B", "2"), ("prototype;A", ""), dummy]),
    ]) + &palette(&piece("null", &[("prototype;A", ""), ("prototype;Nowhere", ""), BASIC]));
    let (names, findings, module) = expanded(&components);
    assert_eq!(names, ["A=1", "B=2", "prototype A", "prototype Nowhere", "BasicPiece"]);
    assert_eq!(findings.of(FindingKind::PrototypeCycle).count(), 1);
    let missing = module.findings.of(FindingKind::MissingPrototype).next().unwrap();
    assert_eq!(missing.what, "Nowhere");
    assert!(missing.place.to_string().contains("trait 2"), "{}", missing.place);
    let round: Vec<_> = module.findings.of(FindingKind::PrototypeCycle).map(|f| f.what.as_str()).collect();
    assert_eq!(round, ["A", "B"]);
}

#[test]
fn prototypes_that_multiply_without_end_are_refused() {
    let dummy = ("piece;;;;", "null;0;0");
    let names: Vec<String> = (0..40).map(|n| format!("prototype;P{}", n + 1)).collect();
    let traits: Vec<Vec<(&str, &str)>> =
        names.iter().map(|n| vec![(n.as_str(), ""), (n.as_str(), ""), dummy]).collect();
    let all: Vec<(String, &[(&str, &str)])> =
        traits.iter().enumerate().map(|(n, t)| (format!("P{n}"), t.as_slice())).collect();
    let all: Vec<(&str, &[(&str, &str)])> = all.iter().map(|(n, t)| (n.as_str(), *t)).collect();
    let module = read(module(&(prototypes(&all) + &palette(&piece("null", &[("prototype;P0", ""), BASIC])))));
    let slot = &module.build.slots()[0];
    let error = module.expand(&slot.piece, &slot.place, &mut Findings::default()).unwrap_err();
    assert!(error.to_string().contains("limit `traits`"), "{error}");
    assert_eq!(Limits::default().traits, 2_000);
}

#[test]
fn where_a_saved_piece_stands_is_read_with_what_vassal_keeps_for_it() {
    let state = "Main Map;504;72;12;2;OldMap;Main Map;OldX;5";
    let module = read(module_with_piece(&piece("null", &[("piece;;;a;Name", state)])));
    let standing = only(&module).standing();
    assert_eq!(
        (standing.map.as_deref(), standing.at, standing.gpid.as_str()),
        (Some("Main Map"), Point::new(504, 72), "12")
    );
    assert_eq!(standing.properties[1], ("OldX".to_owned(), "5".to_owned()));
    assert_eq!(Key::default(), Key::None);
}
