//! Itemised numbers in words: each part with its clause, what they come to, and the question they answer.

use rules::definitions::Definitions;
use rules::explain::{Change, LineKind, Occasion, Question, Sum, SumLine};
use rules::forecast::{End, Forecast, Probability, SideEnd};
use rules::num::Ratio;
use rules::verdict::Shot;

use super::{Arg, Words, counted, quantity};

impl Words {
    /// Returns an itemised number: a line for each part, and what they come to.
    pub fn sum_lines(&self, definitions: &Definitions, sum: &Sum) -> Vec<String> {
        let mut out: Vec<String> = sum.lines.iter().map(|line| self.sum_line(definitions, line)).collect();
        out.push(self.sum_total(sum));
        if !sum.there.is_empty() {
            let there = rules::explain::total(&sum.there);
            out.push(self.text("sum-there", &[("amount", quantity(there).into())]));
            out.extend(sum.there.iter().map(|line| self.sum_line(definitions, line)));
        }
        out
    }

    /// Returns what a fire may cost: the defence and the column, then a line for each number of increments (K3).
    pub fn shot_lines(&self, definitions: &Definitions, shot: &Shot) -> Vec<String> {
        let mut out: Vec<String> = shot.defence.lines.iter().map(|line| self.sum_line(definitions, line)).collect();
        let defence = ("defence", Arg::from(quantity(shot.defence.total())));
        out.push(match &shot.odds {
            Some(odds) => self.text("shot-odds", &[defence, ("odds", odds.into())]),
            None => self.text("shot-in_vain", &[defence]),
        });
        out.extend(shot.chances.iter().map(|chance| {
            let rolls = Arg::from(u32::from(chance.of_36));
            self.text("shot-chance", &[("n", chance.increments.into()), ("chance", rolls)])
        }));
        out
    }

    /// Returns what an attack may come to, a line for each end, the likeliest first; then what it takes for granted.
    pub fn forecast_lines(&self, forecast: &Forecast) -> Vec<String> {
        let side = |end: SideEnd| match end.condition {
            Some(condition) => {
                let left = self.condition(condition);
                self.text("forecast-side", &[("lost", end.lost.into()), ("condition", left.into())])
            }
            None => self.text("forecast-side-gone", &[("lost", end.lost.into())]),
        };
        let line = |end: &End| {
            let sides = [("attacker", side(end.attacker).into()), ("defender", side(end.defender).into())];
            let chance = [("chance", Arg::from(self.chance(end.chance)))];
            self.text("forecast-end", &[chance.as_slice(), sides.as_slice()].concat())
        };
        let mut out: Vec<String> = forecast.ends.iter().map(line).collect();
        out.extend(self.forecast_notes(forecast));
        out
    }

    /// Returns what a forecast takes for granted, and the scripts that may make it come otherwise, a line each.
    pub fn forecast_notes(&self, forecast: &Forecast) -> Vec<String> {
        let mut out = Vec::new();
        for (key, yes) in [("forecast-assumed-yes", Some(true)), ("forecast-assumed-no", Some(false))] {
            let kinds = forecast.assumed.iter().filter(|a| a.yes == yes).map(|a| self.decision_kind(a.kind));
            let kinds: Vec<String> = kinds.collect();
            if !kinds.is_empty() {
                out.push(self.text(key, &[("kinds", kinds.join(", ").into())]));
            }
        }
        let likeliest = forecast.assumed.iter().filter(|a| a.yes.is_none()).map(|a| self.decision_kind(a.kind));
        let likeliest: Vec<String> = likeliest.collect();
        if !likeliest.is_empty() {
            out.push(self.text("forecast-assumed-likeliest", &[("kinds", likeliest.join(", ").into())]));
        }
        if !forecast.hooks.is_empty() {
            out.push(self.text("forecast-hooks", &[("hooks", forecast.hooks.join(", ").into())]));
        }
        out
    }

    /// Returns a chance: of 36 where one roll decides, else in percent.
    pub fn chance(&self, chance: Probability) -> String {
        if let Some(n) = chance.of_36() {
            return format!("{n}/36");
        }
        let per_mille = chance.per_mille();
        match per_mille {
            0 => self.say("forecast-hardly"),
            1_000 => self.say("forecast-nearly"),
            _ => self.text("forecast-percent", &[("n", self.tenths(u32::from(per_mille)).into())]),
        }
    }

    /// Returns a number given in tenths: `1.4`.
    pub fn tenths(&self, tenths: u32) -> String {
        let (whole, part) = ((tenths / 10).to_string(), (tenths % 10).to_string());
        self.text("forecast-tenths", &[("whole", whole.into()), ("part", part.into())])
    }

    /// Returns what an itemised number comes to; of a morale check with the odds (M7): `−9 in all: 14/36`.
    pub fn sum_total(&self, sum: &Sum) -> String {
        let total = ("total", Arg::from(quantity(sum.total())));
        match (sum.morale, sum.odds) {
            (Some(morale), Some(odds)) => {
                let (morale, odds) = (Arg::from(morale.to_string()), Arg::from(u32::from(odds)));
                self.text("sum-odds", &[total, ("morale", morale), ("odds", odds)])
            }
            _ => self.text("sum-total", &[total]),
        }
    }

    /// Returns one part of an itemised number: `disorder × ½ (D4)`.
    pub fn sum_line(&self, definitions: &Definitions, line: &SumLine) -> String {
        let what = self.line_kind(definitions, &line.kind);
        let change = self.change(line.change);
        let sentence = if change.is_empty() { what } else { format!("{what} {change}") };
        // A script has no clause: its module stands in the words.
        if matches!(line.kind, LineKind::Script { .. }) {
            return sentence;
        }
        self.text("sum-line", &[("what", sentence.into()), ("clause", line.clause.as_str().into())])
    }

    /// Returns what a part does to the number; nothing where it changes nothing.
    pub fn change(&self, change: Change) -> String {
        let args = |amount| [("amount", Arg::from(quantity(amount)))];
        match change {
            Change::Add(amount) if amount == Ratio::ZERO => String::new(),
            // A number below nothing brings its own sign.
            Change::Add(amount) if amount < Ratio::ZERO => quantity(amount),
            Change::Add(amount) => self.text("sum-change-add", &args(amount)),
            Change::Times(factor) => self.text("sum-change-times", &args(factor)),
            Change::Becomes(amount) => self.text("sum-change-becomes", &args(amount)),
        }
    }

    /// Returns what a part of an itemised number is.
    pub fn line_kind(&self, definitions: &Definitions, kind: &LineKind) -> String {
        let of_unit = |key: &str, unit| self.text(key, &[("unit", self.unit(definitions, unit).into())]);
        match kind {
            LineKind::FurtherUnits(count) => self.text("sum-further_units", &[("count", (*count).into())]),
            LineKind::MixedCorps => self.say("sum-mixed_corps"),
            LineKind::WithOldGuard => self.say("sum-with_old_guard"),
            LineKind::Disordered => self.say("sum-disordered"),
            LineKind::Pgd => self.say("sum-pgd"),
            LineKind::HalfLost => self.say("sum-half_lost"),
            LineKind::RoadColumn => self.say("sum-road_column"),
            LineKind::Leader(unit) => of_unit("sum-leader", unit),
            LineKind::LeaderWithIt => self.say("sum-leader_with_it"),
            LineKind::CorpsMorale(group, share) => self.text(
                "sum-corps_morale",
                &[("group", self.group(definitions, group).into()), ("share", quantity(*share).into())],
            ),
            LineKind::Violation => self.say("sum-violation"),
            LineKind::Printed => self.say("sum-printed"),
            LineKind::IncrementsLeft => self.say("sum-increments_left"),
            LineKind::Increments(amount) => self.text("sum-increments", &[("amount", counted(*amount))]),
            LineKind::SingleIncrement => self.say("sum-single_increment"),
            LineKind::InFormation(formation) => self.in_formation(*formation),
            LineKind::Flank => self.say("sum-flank"),
            LineKind::Rear => self.say("sum-rear"),
            LineKind::Odds(odds) => self.text("sum-odds_of_attack", &[("odds", odds.as_str().into())]),
            LineKind::Readiness(readiness) => self.term("readiness", readiness.name(), ""),
            LineKind::StraightRide => self.say("sum-straight_ride"),
            LineKind::Lancers => self.say("sum-lancers"),
            LineKind::HeavyCavalry => self.say("sum-heavy_cavalry"),
            LineKind::OldGuard => self.say("sum-old_guard"),
            LineKind::Uphill => self.say("sum-uphill"),
            LineKind::OverStream => self.say("sum-over_stream"),
            LineKind::Portions => self.say("sum-portions"),
            LineKind::Range(range) => self.text("sum-range", &[("range", u16::from(*range).into())]),
            LineKind::Firing(unit, amount) => {
                self.text("sum-firing", &[("unit", self.unit(definitions, unit).into()), ("amount", counted(*amount))])
            }
            LineKind::MayNotFire(unit) => of_unit("sum-may_not_fire", unit),
            LineKind::OutOfRange(unit, range) => self.text(
                "sum-out_of_range",
                &[("unit", self.unit(definitions, unit).into()), ("range", u16::from(*range).into())],
            ),
            LineKind::OutsideFront(unit) => of_unit("sum-outside_front", unit),
            LineKind::Ground(terrain) => self.terrain(terrain),
            LineKind::OfArm(arm) => self.arm(*arm),
            LineKind::One(organisation) => {
                self.text("sum-one", &[("organisation", self.organisation(*organisation).into())])
            }
            LineKind::BesideInfantry(unit) => of_unit("sum-beside_infantry", unit),
            LineKind::Unit(unit) => self.unit(definitions, unit),
            LineKind::Rounding => self.say("sum-rounding"),
            LineKind::Script { module: id, reason } => {
                let module = self.module(definitions, id);
                self.text("term-script", &[("module", module.into()), ("reason", self.said(Some(id), reason).into())])
            }
        }
    }

    /// Returns a question about a number as a heading: `Fire of 0304 at 0303`.
    pub fn question(&self, definitions: &Definitions, question: &Question) -> String {
        let place = |hex| Arg::from(self.place(definitions, hex));
        let unit = |unit| Arg::from(self.unit(definitions, unit));
        match question {
            Question::Morale { unit: who, occasion } => {
                self.text("question-morale", &[("unit", unit(who)), ("occasion", self.occasion(*occasion).into())])
            }
            Question::Fire { hex, at: Some(at) } => {
                self.text("question-fire-at", &[("hex", place(hex)), ("at", place(at))])
            }
            Question::Fire { hex, at: None } => self.text("question-fire", &[("hex", place(hex))]),
            Question::Melee { unit: who, against: Some(against) } => {
                self.text("question-melee-against", &[("unit", unit(who)), ("hex", place(against))])
            }
            Question::Melee { unit: who, against: None } => self.text("question-melee", &[("unit", unit(who))]),
            Question::Defence { unit: who } => self.text("question-defence", &[("unit", unit(who))]),
            Question::Assault { units, target } => {
                let names = self.units(definitions, units);
                self.text("question-assault", &[("units", names.into()), ("hex", place(target))])
            }
            Question::Charge { units, target } => {
                let names = self.units(definitions, units);
                self.text("question-charge", &[("units", names.into()), ("hex", place(target))])
            }
            Question::StackingLimit { hex } => self.text("question-stacking_limit", &[("hex", place(hex))]),
            Question::Allowance { unit: who } => self.text("question-allowance", &[("unit", unit(who))]),
        }
    }

    /// Returns why a unit checks its morale (M6): `under fire`.
    pub fn occasion(&self, occasion: Occasion) -> String {
        self.say(match occasion {
            Occasion::Fire => "occasion-fire",
            Occasion::Violation { .. } => "occasion-violation",
            Occasion::Close => "occasion-close",
            Occasion::Stand => "occasion-stand",
            Occasion::LeaderFell => "occasion-leader_fell",
            Occasion::Recovery => "occasion-recovery",
            Occasion::ByHand => "occasion-by_hand",
        })
    }
}
