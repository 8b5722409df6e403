//! Why not: a sentence for each reason, with the two numbers that were compared.

use rules::definitions::Definitions;
use rules::hooks::HookFault;
use rules::verdict::{Note, Provocation, ProvocationKind, Reason, Refusal, Verdict};

use super::{Arg, Words, counted};

impl Words {
    /// Returns a verdict in one sentence: the first reason against it, or what it costs.
    pub fn verdict(&self, definitions: &Definitions, verdict: &Verdict) -> String {
        if let Some(fault) = verdict.faults.first() {
            return self.fault(definitions, fault);
        }
        match verdict.refusals.first() {
            Some(refusal) => self.refusal(definitions, refusal),
            None if verdict.cost.terms.is_empty() => self.say("verdict-allowed"),
            None => self.cost(definitions, &verdict.cost),
        }
    }

    /// Returns a verdict in full: every reason, every term, every note, a line each.
    pub fn verdict_lines(&self, definitions: &Definitions, verdict: &Verdict) -> Vec<String> {
        let mut lines: Vec<String> = verdict.faults.iter().map(|f| self.fault(definitions, f)).collect();
        lines.extend(verdict.refusals.iter().map(|r| self.refusal(definitions, r)));
        if !verdict.cost.terms.is_empty() {
            lines.push(self.cost(definitions, &verdict.cost));
            lines.extend(verdict.cost.terms.iter().map(|t| self.cost_term(definitions, t)));
        }
        lines.extend(verdict.sum.iter().flat_map(|sum| self.sum_lines(definitions, sum)));
        lines.extend(verdict.shot.iter().flat_map(|shot| self.shot_lines(definitions, shot)));
        lines.extend(verdict.forecast.iter().flat_map(|forecast| self.forecast_lines(forecast)));
        lines.extend(verdict.provocations.iter().map(|p| self.provocation(definitions, p)));
        lines.extend(verdict.notes.iter().map(|n| self.note(definitions, n)));
        lines
    }

    /// Returns the clause by which something may provoke a reaction.
    pub fn provocation_clause(kind: ProvocationKind) -> &'static str {
        provocation_key(kind).1
    }

    /// Returns what may provoke a reaction, and whose, as a sentence with its clause.
    pub fn provocation(&self, definitions: &Definitions, provocation: &Provocation) -> String {
        let (key, clause) = provocation_key(provocation.kind);
        let reactors: Vec<String> = provocation.reactors.iter().map(|hex| self.place(definitions, hex)).collect();
        let args =
            [("hex", Arg::from(self.place(definitions, &provocation.hex))), ("reactors", self.list(&reactors).into())];
        let sentence = capitalised(&self.text(&format!("provocation-{key}"), &args));
        self.text("with-clause", &[("sentence", sentence.into()), ("clause", clause.into())])
    }

    /// Returns a refusal as a sentence with its clause: `57e needs 3 MP and has 2 (T1).`
    pub fn refusal(&self, definitions: &Definitions, refusal: &Refusal) -> String {
        let sentence = capitalised(&self.reason(definitions, refusal));
        match refusal.clause {
            Some(clause) => self.text("with-clause", &[("sentence", sentence.into()), ("clause", clause.0.into())]),
            None => self.text("without-clause", &[("sentence", sentence.into())]),
        }
    }

    /// Returns a refusal as a sentence without its clause and full stop.
    pub fn reason(&self, definitions: &Definitions, refusal: &Refusal) -> String {
        let unit = refusal.unit.as_ref().map_or_else(|| self.say("the-unit"), |u| self.unit(definitions, u));
        let hex = refusal.hex.as_ref().map_or_else(|| self.say("the-hex"), |h| self.place(definitions, h));
        let mut args: Vec<(&str, Arg)> = vec![("unit", unit.into()), ("hex", hex.into())];
        match &refusal.reason {
            Reason::TerrainForbidden(t) | Reason::OverLimit(t) => args.push(("terrain", self.terrain(t).into())),
            Reason::HexsideForbidden(h) => args.push(("hexside", self.hexside(h).into())),
            Reason::FormationBarred(f)
            | Reason::ArmHasNot(f)
            | Reason::TooFewIncrements(f)
            | Reason::AlreadySo(f)
            | Reason::OverColumnLimit(f)
            | Reason::CannotJoin(f)
            | Reason::TooManyHexes(f) => {
                args.push(("formation", self.formation(*f).into()));
                args.push(("in_formation", self.in_formation(*f).into()));
            }
            Reason::NoSuchGroup(group) => args.push(("name", group.as_str().into())),
            Reason::NoSuchSide(side) => args.push(("name", side.as_str().into())),
            Reason::DieImpossible(die, sides) => {
                args.push(("die", u16::from(*die).into()));
                args.push(("sides", u16::from(*sides).into()));
            }
            Reason::DiceMissing(n) => args.push(("n", u16::from(*n).into())),
            Reason::NoSuchTurn(n) | Reason::NoSuchPhase(n) => args.push(("n", (*n).into())),
            Reason::NoSuchTerrain(terrain) => args.push(("name", terrain.as_str().into())),
            Reason::NoSuchCommand(name, module) => {
                args.push(("name", name.as_str().into()));
                args.push(("module", module.as_str().into()));
            }
            Reason::NoSuchModule(module) => args.push(("name", module.as_str().into())),
            Reason::NoSuchDecision(n) | Reason::NoSuchAttack(n) => args.push(("n", (*n).into())),
            Reason::TraitMissing(name) => args.push(("trait", self.trait_name(&name.as_str().into()).into())),
            Reason::ArmsNeverStack(a, b) => {
                args.push(("arm", self.arm(*a).into()));
                args.push(("other", self.arm(*b).into()));
            }
            Reason::Script { module, text } => {
                args.push(("module", self.module(definitions, module).into()));
                args.push(("text", self.said(Some(module), text).into()));
            }
            _ => {}
        }
        let key = format!("reason-{}", reason_key(&refusal.reason));
        let Some((is, may_be)) = refusal.compared else { return self.text(&key, &args) };
        args.push(("is", counted(is)));
        args.push(("may_be", counted(may_be)));
        if let Some(sentence) = self.find(&format!("{key}-compared"), &args) {
            return sentence;
        }
        let sentence = self.text(&key, &args);
        args.push(("sentence", sentence.into()));
        self.text("compared", &args)
    }

    /// Returns what the player should know, as a sentence.
    pub fn note(&self, definitions: &Definitions, note: &Note) -> String {
        let unit = note.unit.as_ref().map_or_else(|| self.say("the-unit"), |u| self.unit(definitions, u));
        let hex = note.hex.as_ref().map_or_else(|| self.say("the-hex"), |h| self.place(definitions, h));
        let args: [(&str, Arg); 3] = [("unit", unit.into()), ("hex", hex.into()), ("clause", note.clause.0.into())];
        self.find(&format!("note-{}", note.clause), &args).unwrap_or_else(|| self.text("note", &args))
    }

    /// Returns the failure of a script's hook, as the player is told of it.
    pub fn fault(&self, definitions: &Definitions, fault: &HookFault) -> String {
        let at = fault.at.as_ref().map_or_else(String::new, |(file, line)| format!("{file}:{line}"));
        let args: [(&str, Arg); 4] = [
            ("module", self.module(definitions, &fault.module).into()),
            ("hook", (&fault.hook).into()),
            ("message", (&fault.message).into()),
            ("at", at.into()),
        ];
        let sentence = self.text(if fault.at.is_some() { "hook-fault-at" } else { "hook-fault" }, &args);
        match &fault.help {
            Some(help) => {
                let end = if help.ends_with(['.', '?', '!']) { "" } else { "." };
                format!("{sentence}. {}{end}", capitalised(help))
            }
            None => sentence,
        }
    }
}

/// Returns a sentence with its first letter as a capital.
pub(crate) fn capitalised(sentence: &str) -> String {
    let mut letters = sentence.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// Returns the key of a reason's sentence.
pub(crate) const fn reason_key(reason: &Reason) -> &'static str {
    match reason {
        Reason::NoSuchUnit => "no_such_unit",
        Reason::NoSuchHex => "no_such_hex",
        Reason::NoSuchContainer => "no_such_container",
        Reason::TooFewInContainer => "too_few_in_container",
        Reason::NoSuchDiceSet => "no_such_dice_set",
        Reason::InPalette => "in_palette",
        Reason::NoSuchDice => "no_such_dice",
        Reason::FaceStays => "face_stays",
        Reason::NoSuchGroup(_) => "no_such_group",
        Reason::NoSuchDecision(_) => "no_such_decision",
        Reason::MpImpossible => "mp_impossible",
        Reason::NotCavalry => "not_cavalry",
        Reason::NotALeader => "not_a_leader",
        Reason::ChitNotInCup => "chit_not_in_cup",
        Reason::NoSuchTurn(_) => "no_such_turn",
        Reason::NoSuchPhase(_) => "no_such_phase",
        Reason::NoSuchAttack(_) => "no_such_attack",
        Reason::OtherAttackFirst => "other_attack_first",
        Reason::NoSuchTerrain(_) => "no_such_terrain",
        Reason::NobodyNamed => "nobody_named",
        Reason::NamedTwice => "named_twice",
        Reason::NotOnMap => "not_on_map",
        Reason::NotOneStack => "not_one_stack",
        Reason::EmptyPath => "empty_path",
        Reason::NotAdjacent => "not_adjacent",
        Reason::BeyondPath => "beyond_path",
        Reason::OffBoard => "off_board",
        Reason::HexTwice => "hex_twice",
        Reason::NotTheStack => "not_the_stack",
        Reason::PostureImpossible => "posture_impossible",
        Reason::HexCount => "hex_count",
        Reason::FacingImpossible => "facing_impossible",
        Reason::NotTroops => "not_troops",
        Reason::NothingToDo => "nothing_to_do",
        Reason::TooManyIncrements => "too_many_increments",
        Reason::NestedOverrule => "nested_overrule",
        Reason::WrongPhase => "wrong_phase",
        Reason::NotActive => "not_active",
        Reason::DecisionOwed => "decision_owed",
        Reason::NotEnoughMp => "not_enough_mp",
        Reason::TerrainForbidden(_) => "terrain_forbidden",
        Reason::HexsideForbidden(_) => "hexside_forbidden",
        Reason::EnemyInHex => "enemy_in_hex",
        Reason::Unlimbered => "unlimbered",
        Reason::PgdStays => "pgd_stays",
        Reason::FormationBarred(_) => "formation_barred",
        Reason::GeneralOrderImposed => "general_order_imposed",
        Reason::HeldInGeneralOrder => "held_in_general_order",
        Reason::ArmHasNot(_) => "arm_has_not",
        Reason::TraitMissing(_) => "trait_missing",
        Reason::TooFewIncrements(_) => "too_few_increments",
        Reason::NotInGoodOrder => "not_in_good_order",
        Reason::AlreadySo(_) => "already_so",
        Reason::OverLimit(_) => "over_limit",
        Reason::OverColumnLimit(_) => "over_column_limit",
        Reason::ArmsNeverStack(..) => "arms_never_stack",
        Reason::SkirmishersApart => "skirmishers_apart",
        Reason::WagonApart => "wagon_apart",
        Reason::CannotJoin(_) => "cannot_join",
        Reason::StackChangesTogether => "stack_changes_together",
        Reason::TopDecides => "top_decides",
        Reason::MarchesOutAlone => "marches_out_alone",
        Reason::HexesShared => "hexes_shared",
        Reason::NotToTheFront => "not_to_the_front",
        Reason::TurnsOnlyAbout => "turns_only_about",
        Reason::StackMemberWithoutMp => "stack_member_without_mp",
        Reason::TurnNeedsMp => "turn_needs_mp",
        Reason::OutsideArea => "outside_area",
        Reason::AlreadyActivated => "already_activated",
        Reason::ChitNotDrawn => "chit_not_drawn",
        Reason::SegmentOver => "segment_over",
        Reason::ChitsLeft => "chits_left",
        Reason::NotALine => "not_a_line",
        Reason::NotAlongTheFront => "not_along_the_front",
        Reason::TooManyHexes(_) => "too_many_hexes",
        Reason::ByTwoFirst => "by_two_first",
        Reason::NotItsHexes => "not_its_hexes",
        Reason::DifferentHexes => "different_hexes",
        Reason::CannotWheel => "cannot_wheel",
        Reason::NotInARow => "not_in_a_row",
        Reason::HexTooFullToWheel => "hex_too_full_to_wheel",
        Reason::OneHexAStep => "one_hex_a_step",
        Reason::DressesStanding => "dresses_standing",
        Reason::TooFewToExtend => "too_few_to_extend",
        Reason::NoFractions => "no_fractions",
        Reason::FractionsApart => "fractions_apart",
        Reason::FractionsDiffer => "fractions_differ",
        Reason::FractionPgd => "fraction_pgd",
        Reason::NoFractionLeft => "no_fraction_left",
        Reason::WouldDivideAgain => "would_divide_again",
        Reason::StopsInZone => "stops_in_zone",
        Reason::HeldInZone => "held_in_zone",
        Reason::LeavesOverLimit => "leaves_over_limit",
        Reason::ConditionAlready => "condition_already",
        Reason::NotBroken => "not_broken",
        Reason::TriedAlready => "tried_already",
        Reason::NestedDice => "nested_dice",
        Reason::DieImpossible(..) => "die_impossible",
        Reason::DiceMissing(_) => "dice_missing",
        Reason::DiceLeft => "dice_left",
        Reason::FirstSideChecks => "first_side_checks",
        Reason::NoSuchOption(_) => "no_such_option",
        Reason::OptionValueWrong(_) => "option_value_wrong",
        Reason::NoSuchSide(_) => "no_such_side",
        Reason::NoSuchModule(_) => "no_such_module",
        Reason::NoSuchCommand(..) => "no_such_command",
        Reason::NoSuchRoll => "no_such_roll",
        Reason::LeaderlessExcess => "leaderless_excess",
        Reason::NobodyToHit => "nobody_to_hit",
        Reason::StandsAlready => "stands_already",
        Reason::NotItsTurn => "not_its_turn",
        Reason::HexHasFired => "hex_has_fired",
        Reason::CannotFire => "cannot_fire",
        Reason::NotInItsFront => "not_in_its_front",
        Reason::OutOfRange => "out_of_range",
        Reason::OutOfSight => "out_of_sight",
        Reason::NoEnemyThere => "no_enemy_there",
        Reason::CombatNotOver => "combat_not_over",
        Reason::OnlyInfantryAssaults => "only_infantry_assaults",
        Reason::StackAttacksTogether => "stack_attacks_together",
        Reason::OnlyCavalryCharges => "only_cavalry_charges",
        Reason::TooExhausted => "too_exhausted",
        Reason::BeyondChargeDistance => "beyond_charge_distance",
        Reason::NoWayToCharge => "no_way_to_charge",
        Reason::Script { .. } => "script",
    }
}

/// Returns the key of what provokes, and its clause.
pub(super) fn provocation_key(kind: ProvocationKind) -> (&'static str, &'static str) {
    match kind {
        ProvocationKind::EntersZone => ("enters_zone", "X1"),
        ProvocationKind::SpendsInZone => ("spends_in_zone", "X1"),
        ProvocationKind::Changes => ("changes", "F4"),
        ProvocationKind::Dresses => ("dresses", "X1"),
        ProvocationKind::Divides => ("divides", "O5"),
        ProvocationKind::Reorders => ("reorders", "S26"),
        ProvocationKind::IsDisplaced => ("is_displaced", "S21"),
        ProvocationKind::NearCavalry => ("near_cavalry", "X1"),
        ProvocationKind::CavalryNearInfantry => ("cavalry_near_infantry", "X1"),
    }
}
