//! Hexes, units and the moment in words: the status bar and the text board.

use rules::Game;
use rules::board::{PlaceIdx, RoadClass, TerrainIdx};
use rules::charts::System;
use rules::facing::Direction;
use rules::ids::UnitId;
use rules::state::{Activity, Location};
use rules::unit::{Condition, UnitKind};

use super::{Arg, Words, clock_time, quantity};

impl Words {
    /// Returns a hex in one line: `0512 wood, level 2 · road N–SE · stream E`.
    pub fn hex(&self, game: &Game, idx: PlaceIdx) -> String {
        let definitions = &game.definitions;
        let place = definitions.board.place(idx);
        let lie = definitions.board.orientation();
        let terrain =
            definitions.ruleset.terrain(game.terrain(idx)).map(|(id, _)| self.terrain(id)).unwrap_or_default();
        let ground: [(&str, Arg); 3] =
            [("hex", place.id.as_str().into()), ("terrain", terrain.into()), ("level", i64::from(place.level).into())];
        // Without rules open ground is what nobody has painted under the picture: it is not told.
        let is_bare = definitions.ruleset.system == System::Free
            && place.level == 0
            && game.terrain(idx) == TerrainIdx::default();
        let mut parts = vec![if is_bare {
            place.id.to_string()
        } else {
            self.text(if place.level == 0 { "hex-ground" } else { "hex-ground-level" }, &ground)
        }];
        if let Some(name) = self.feature(definitions, &place.id) {
            parts.push(name);
        }
        if let Some(overlay) = game.state.overlay(&place.id) {
            parts.push(self.name(&overlay.mark));
        }
        let winds = |sides: Vec<Direction>| -> String {
            let names: Vec<String> = sides.into_iter().map(|d| self.facing(d.facing(lie), lie)).collect();
            names.join("–")
        };
        for class in [RoadClass::Main, RoadClass::Road, RoadClass::Track] {
            let sides: Vec<Direction> =
                Direction::ALL.into_iter().filter(|d| definitions.board.road(idx, *d) == Some(class)).collect();
            if !sides.is_empty() {
                let key = match class {
                    RoadClass::Main => "road-main",
                    RoadClass::Road => "road-road",
                    RoadClass::Track => "road-track",
                };
                parts.push(format!("{} {}", self.say(key), winds(sides)));
            }
        }
        for (n, (id, _)) in definitions.ruleset.hexsides.iter().enumerate() {
            let sides: Vec<Direction> = Direction::ALL
                .into_iter()
                .filter(|d| place.hexsides.get(d.index()).is_some_and(|set| set.has(n)))
                .collect();
            if !sides.is_empty() {
                parts.push(format!("{} {}", self.hexside(id), winds(sides)));
            }
        }
        parts.join(" · ")
    }

    /// Returns a unit in one sentence: where it is, how it stands, what it has left.
    pub fn unit_line(&self, game: &Game, unit: &UnitId) -> String {
        let definitions = &game.definitions;
        let name = self.unit(definitions, unit);
        let (Some(state), Some(def)) = (game.state.unit(unit), game.def(unit)) else { return name };
        let lie = definitions.board.orientation();
        let what = match &def.kind {
            UnitKind::Troops(troops) => self.text(
                "unit-troops",
                &[
                    ("arm", self.arm(troops.arm).into()),
                    ("n", game.increments(unit).into()),
                    ("printed", troops.printed.into()),
                ],
            ),
            UnitKind::Leader(leader) => self.leader_level(leader.level),
            UnitKind::Marker => self.say("unit-marker"),
        };
        let mut parts = vec![self.text("unit-what", &[("unit", name.into()), ("what", what.into())])];
        match &state.location {
            Location::Map(_) => {
                let hexes: Vec<String> = state.hexes().iter().map(|p| p.hex().to_string()).collect();
                parts.push(self.text("unit-at", &[("hex", self.list(&hexes).into())]));
                if let Some(posture) = state.posture() {
                    let mut stands = self.in_posture(posture);
                    if posture.condition() == Condition::GoodOrder {
                        let facing = self.facing(state.facing, lie);
                        stands = self.text("unit-stands", &[("posture", stands.into()), ("facing", facing.into())]);
                    }
                    parts.push(stands);
                }
            }
            Location::Waiting => parts.push(self.say("unit-waiting")),
            Location::Container(container) => parts.push(self.container(definitions, container)),
            Location::Out(_) => parts.push(self.say("unit-out")),
        }
        match state.activity {
            Activity::Active => parts.push(self.text("unit-active", &[("mp", quantity(state.mp).into())])),
            Activity::Finished => parts.push(self.say("unit-finished")),
            Activity::Waiting => {}
        }
        self.text("unit-sentence", &[("parts", parts.join(", ").into())])
    }

    /// Returns the moment: `Turn 3 · 16:20 · Manoeuvre`.
    pub fn moment(&self, game: &Game) -> String {
        let clock = game.state.clock();
        if clock.ended {
            return self.say("moment-ended");
        }
        let phase = game.phase().map_or_else(|| self.phase_kind(game.phase_kind()), |p| self.phase(p));
        if clock.turn == 0 {
            return phase;
        }
        let time = clock_time(game.definitions.scenario.minutes_at(clock.turn));
        self.text("moment", &[("turn", clock.turn.into()), ("time", time.into()), ("phase", phase.into())])
    }
}
