//! F1: the clauses that bear on what is going on, on the hex pointed at and on the unit selected, each under its heading.

use rules::board::PlaceIdx;
use rules::scenario::PhaseKind;
use rules::unit::{Condition, Formation, Posture};

use crate::app::App;
use crate::speech::{Arg, capital};

/// Clauses under a heading.
type Group = (String, Vec<String>);

impl App {
    /// Opens the text of the clauses that bear on what is pointed at or selected.
    pub(super) fn rules_here(&mut self) {
        let mut groups: Vec<Group> = Vec::new();
        groups.extend(self.of_refusal());
        groups.extend(self.of_decision());
        groups.extend(self.of_march());
        let cursor = self.desk.cursor.filter(|_| self.desk.map_focused);
        groups.extend(cursor.or(self.desk.hover).or(self.desk.cursor).and_then(|place| self.of_hex(place)));
        groups.extend(self.of_unit());
        groups.extend(self.of_phase());
        self.desk.clauses.clear();
        self.desk.clause_heads.clear();
        for (head, clauses) in groups {
            let fresh: Vec<String> = clauses.into_iter().fold(Vec::new(), |mut all, clause| {
                if !all.contains(&clause) && !self.desk.clauses.contains(&clause) {
                    all.push(clause);
                }
                all
            });
            if !fresh.is_empty() {
                self.desk.clause_heads.insert(self.desk.clauses.len(), head);
                self.desk.clauses.extend(fresh);
            }
        }
    }

    fn of_refusal(&self) -> Option<Group> {
        let refusals = &self.desk.bubble.as_ref()?.asked.verdict.refusals;
        let clauses = refusals.iter().filter_map(|r| r.clause).map(|c| c.to_string()).collect();
        Some((self.link.speech().say("window-rules_of_refusal"), clauses))
    }

    fn of_decision(&self) -> Option<Group> {
        let decision = self.link.game().state.pending().first()?;
        let name = self.link.speech().words().decision_kind(decision.kind);
        let (_, clauses) = crate::panels::apart(&name);
        Some((self.link.speech().question(self.link.game(), decision), clauses))
    }

    /// The terms of the march being dragged, or of the cheapest one to the hex pointed at.
    fn of_march(&self) -> Option<Group> {
        let asked = self.desk.march.as_ref().and_then(|m| m.asked.as_ref()).map(|asked| asked.verdict.clone());
        let pointed = || self.desk.hover.and_then(|p| self.desk.reachable.reach.order_to(p));
        let verdict = asked.or_else(|| pointed().map(|order| self.link.check(&order)))?;
        let clauses = verdict.cost.terms.iter().map(|t| t.clause.to_string());
        let provoked = (!verdict.provocations.is_empty()).then(|| "X1".to_owned());
        Some((self.link.speech().say("window-rules_of_march"), clauses.chain(provoked).collect()))
    }

    fn of_hex(&self, place: PlaceIdx) -> Option<Group> {
        let game = self.link.game();
        let (_, terrain) = game.definitions.ruleset.terrain(game.terrain(place))?;
        let mut clauses = vec!["T4", "T6", "S2"];
        let hex = &game.definitions.board.place(place).id;
        let stack = game.state.stack(hex);
        if terrain.general_order {
            clauses.extend(["F6", "F7"]);
        }
        if !terrain.bars.is_empty() {
            clauses.push("F8");
        }
        if terrain.blocks_sight {
            clauses.push("Z4");
        }
        if stack.len() > 1 {
            clauses.extend(["S5", "S6"]);
        }
        if stack.iter().any(|u| game.troops(u).is_some_and(|t| t.arm == rules::unit::Arm::Artillery)) && stack.len() > 1
        {
            clauses.push("S3");
        }
        Some((self.link.speech().hex(game, place), clauses.into_iter().map(str::to_owned).collect()))
    }

    fn of_unit(&self) -> Option<Group> {
        let game = self.link.game();
        let unit = self.desk.selection.first()?;
        let state = game.state.unit(unit)?;
        let mut clauses: Vec<&str> = match state.posture() {
            Some(Posture::Good(formation)) => of_formation(formation).to_vec(),
            Some(broken) if broken.condition() == Condition::Pgd => vec!["D9", "D10", "D11", "D12"],
            Some(_) => vec!["D2", "D3", "D4", "D6", "D7", "D8"],
            None => vec!["L1"],
        };
        if state.hexes().len() > 1 {
            clauses.extend(["F8", "F10", "F19"]);
        }
        let card = self.glance().card.as_ref();
        let refused = card.into_iter().flat_map(|card| {
            let orders = card.orders.iter().filter(|o| !o.allowed).filter_map(|o| o.clause.clone());
            let forms =
                card.formations.iter().filter_map(|f| f.refused.as_ref().and_then(|(_, clause)| clause.clone()));
            orders.chain(forms).collect::<Vec<_>>()
        });
        let name = game.def(unit).map(|def| self.link.speech().text(&def.name)).unwrap_or_default();
        let stands = self.link.speech().posture(state.posture());
        let head = if stands.is_empty() {
            name
        } else {
            let args = [("unit", Arg::Text(&name)), ("posture", Arg::Text(&stands))];
            self.link.speech().say_with("window-rules_of_unit", &args)
        };
        Some((capital(&head), clauses.into_iter().map(str::to_owned).chain(refused).collect()))
    }

    fn of_phase(&self) -> Option<Group> {
        let game = self.link.game();
        let clauses: &[&str] = match game.phase_kind() {
            PhaseKind::Manoeuvre => &["Q2", "T1", "X1"],
            PhaseKind::Combat => &["Q3", "K1", "A1"],
            PhaseKind::Reorganisation => &["Q4", "D8"],
            _ => &["Q1"],
        };
        let phase = game.definitions.scenario.phases.get(usize::from(game.state.clock().phase))?;
        Some((self.link.speech().phase(phase), clauses.iter().map(|c| (*c).to_owned()).collect()))
    }
}

fn of_formation(formation: Formation) -> &'static [&'static str] {
    match formation {
        Formation::Column => &["F2", "F3"],
        Formation::Line => &["F8", "F15", "F17", "F20"],
        Formation::Square => &["F21", "T3", "H3"],
        Formation::Skirmish => &["F8", "S8"],
        Formation::RoadColumn => &["F9", "F14", "T2"],
        Formation::ColumnOfCompanies => &["F9", "F14", "F24"],
        Formation::GeneralOrder => &["F6", "F7"],
        Formation::Limbered | Formation::Unlimbered => &["K2", "S3", "T5"],
    }
}
