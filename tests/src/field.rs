//! Small battlefields: a board drawn in characters, units in one line each, the charts of the shipped ruleset.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use content::Source;
use content::lesson::LETTERS;
use rules::Game;
use rules::combat::Readiness;
use rules::event::Event;
use rules::ids::{PhaseId, UnitId};
use rules::num::MovePoints;
use rules::unit::Posture;

/// A battlefield as a case file describes it.
#[derive(Debug, Default)]
pub struct Field {
    /// Rows of the drawing.
    pub rows: Vec<String>,
    /// Roads, as hexes in order.
    pub roads: Vec<String>,
    /// Hexsides: `0303/0302 stream`.
    pub hexsides: Vec<String>,
    /// Units: `[red:]id arm organisation increments formation hexes [mp=6] [facing=2] [losses=1] [corps=i]
    /// [nation=france] [morale=24] [allowance=7] [fire=3] [melee=1] [fractions=battalion:3] [traits]`; leaders:
    /// `[red:]id leader level bonus - hex [mp=6] [commands=i]`.
    pub units: Vec<String>,
    /// Own edges of the map: `blue 0101 0102`.
    pub edges: Vec<String>,
    /// Digits of a hex's column and row numbers.
    pub digits: u8,
}

/// A unit's line, read.
struct Line<'a> {
    side: &'a str,
    id: &'a str,
    arm: &'a str,
    organisation: &'a str,
    increments: &'a str,
    formation: &'a str,
    hexes: Vec<&'a str>,
    mp: MovePoints,
    facing: Option<&'a str>,
    losses: &'a str,
    corps: Option<&'a str>,
    nation: Option<&'a str>,
    morale: &'a str,
    allowance: &'a str,
    fire: &'a str,
    melee: &'a str,
    fractions: Option<(&'a str, &'a str)>,
    commands: Option<&'a str>,
    readiness: Option<Readiness>,
    traits: Vec<&'a str>,
}

impl<'a> Line<'a> {
    fn read(text: &'a str) -> Self {
        let (side, rest) = match text.split_once(':') {
            Some((side, rest)) if !side.contains(' ') => (side, rest),
            _ => ("blue", text),
        };
        let words: Vec<&str> = rest.split_whitespace().collect();
        let [id, arm, organisation, increments, formation, hexes, more @ ..] = words.as_slice() else {
            panic!("{text:?} is not `id arm organisation increments formation hexes`");
        };
        let mut line = Line {
            side,
            id,
            arm,
            organisation,
            increments,
            formation,
            hexes: hexes.split(',').collect(),
            mp: MovePoints::ZERO,
            facing: None,
            losses: "0",
            corps: None,
            nation: None,
            morale: "24",
            allowance: "7",
            fire: "3",
            melee: "1",
            fractions: None,
            commands: None,
            readiness: None,
            traits: Vec::new(),
        };
        for word in more {
            match word.split_once('=') {
                Some(("mp", mp)) => line.mp = MovePoints::parse(mp).expect("mp is a number"),
                Some(("facing", facing)) => line.facing = Some(facing),
                Some(("losses", losses)) => line.losses = losses,
                Some(("corps", corps)) => line.corps = Some(corps),
                Some(("nation", nation)) => line.nation = Some(nation),
                Some(("morale", morale)) => line.morale = morale,
                Some(("allowance", allowance)) => line.allowance = allowance,
                Some(("fire", fire)) => line.fire = fire,
                Some(("melee", melee)) => line.melee = melee,
                Some(("fractions", into)) => line.fractions = Some(into.split_once(':').expect("battalion:3")),
                Some(("commands", group)) => line.commands = Some(group),
                Some(("readiness", "tired")) => line.readiness = Some(Readiness::Tired),
                Some(("readiness", "exhausted")) => line.readiness = Some(Readiness::Exhausted),
                Some(_) => panic!("{word:?} in {text:?}"),
                None => line.traits.push(word),
            }
        }
        line
    }

    fn is_leader(&self) -> bool {
        self.arm == "leader"
    }

    /// Writes the unit, or leader, as a forces file does.
    fn define(&self, forces: &mut String) {
        let Self { id, side, arm, organisation, increments, morale, allowance, fire, melee, .. } = self;
        let group = self.corps.map_or_else(|| format!("{side}_division"), str::to_owned);
        if self.is_leader() {
            let group = self.commands.unwrap_or(&group);
            let _ = write!(
                forces,
                "[[leader]]\nid = \"{id}\"\nname = \"{id}\"\ngroup = \"{group}\"\nlevel = \"{organisation}\"\n\
                 bonus = {increments}\nrange = 5\nmp = 12\n"
            );
            if let Some(group) = self.commands {
                let _ = writeln!(forces, "commands = \"{group}\"");
            }
            return;
        }
        let traits: Vec<String> = self.traits.iter().map(|t| format!("\"{t}\"")).collect();
        let _ = write!(
            forces,
            "[[unit]]\nid = \"{id}\"\nname = \"{id}\"\ngroup = \"{group}\"\narm = \"{arm}\"\n\
             organisation = \"{organisation}\"\nincrements = {increments}\nmp = {allowance}\nmorale = {morale}\n\
             melee = \"{melee}\"\nfire = \"{fire}\"\nrange = 1\nfire_bands = [{{ to = 4, value = 5 }}]\ntraits = [{}]\n",
            traits.join(", ")
        );
        if let Some(nation) = self.nation {
            let _ = writeln!(forces, "nation = \"{nation}\"");
        }
        if let Some((organisation, count)) = self.fractions {
            let _ = writeln!(forces, "fractions = {{ organisation = \"{organisation}\", count = {count} }}");
        }
    }

    /// The formation as the scenario writes it: broken units are broken afterwards.
    fn formation(&self) -> &'a str {
        match (self.formation, self.arm) {
            ("disordered" | "pgd", "artillery") => "limbered",
            ("disordered_unlimbered" | "pgd_unlimbered", _) => "unlimbered",
            ("disordered" | "pgd", _) => "column",
            (formation, _) => formation,
        }
    }

    fn facing(&self) -> &'a str {
        match self.facing {
            Some(hour) => {
                let hours = ["n", "nne", "ene", "e", "ese", "sse", "s", "ssw", "wsw", "w", "wnw", "nnw"];
                hours[hour.parse::<usize>().expect("a facing is an hour")]
            }
            None if matches!(self.formation, "line" | "skirmish") => "nne",
            None => "n",
        }
    }

    fn broken(&self) -> Option<Posture> {
        let limbered = self.arm == "artillery";
        match self.formation {
            "disordered" => Some(Posture::Disordered { limbered }),
            "pgd" => Some(Posture::Pgd { limbered }),
            "disordered_unlimbered" => Some(Posture::Disordered { limbered: false }),
            "pgd_unlimbered" => Some(Posture::Pgd { limbered: false }),
            _ => None,
        }
    }
}

impl Field {
    /// Makes the module of the field in memory.
    fn source(&self) -> Source {
        Source::memory("case", self.files())
    }

    /// Returns a library of the shipped modules and the field.
    pub fn library(&self) -> content::Library {
        crate::library().with("case", self.source())
    }

    /// Returns the files of the module `case`, by their paths: for tests that keep them in a folder.
    pub fn files(&self) -> [(&'static str, String); 4] {
        let mut map = format!(
            "[grid]\norientation = \"flat\"\ncolumns = {1}\nrows = {2}\nshifted = \"even\"\nslope = \"slope\"\ncolumn_digits = {0}\nrow_digits = {0}\n",
            self.digits,
            self.rows.iter().map(|r| r.chars().count()).max().unwrap_or(0),
            self.rows.len(),
        );
        let legend: Vec<String> = LETTERS.iter().map(|(c, t)| format!("\"{c}\" = \"{t}\"")).collect();
        let _ = write!(
            map,
            "[ground]\nlegend = {{ {} }}\nrows = \"\"\"\n{}\n\"\"\"\n",
            legend.join(", "),
            self.rows.join("\n")
        );
        for road in &self.roads {
            let path: Vec<String> = road.split_whitespace().map(|h| format!("\"{h}\"")).collect();
            let _ = write!(map, "[[road]]\nclass = \"road\"\npath = [{}]\n", path.join(", "));
        }
        for side in &self.hexsides {
            let (side, kind) = side.split_once(' ').expect("a hexside is `a/b kind`");
            if kind == "stream" {
                let _ = write!(map, "[[water]]\nkind = \"stream\"\nwidth = \"brook\"\nsides = [\"{side}\"]\n");
            } else {
                let _ = write!(map, "[[crossing]]\nkind = \"{kind}\"\nside = \"{side}\"\n");
            }
        }
        let mut forces = String::new();
        let lines: Vec<Line<'_>> = self.units.iter().map(|u| Line::read(u)).collect();
        for (n, side) in ["blue", "red"].into_iter().enumerate() {
            let _ = write!(
                forces,
                "[[side]]\nid = \"{side}\"\nname = \"{side}\"\ncolours = {n}\n\
                 [[group]]\nid = \"{side}_army\"\nname = \"{side} army\"\nside = \"{side}\"\nnation = \"{side}\"\n\
                 level = \"army\"\n\
                 [[group]]\nid = \"{side}_division\"\nname = \"{side} division\"\nside = \"{side}\"\nnation = \"{side}\"\n\
                 level = \"division\"\nparent = \"{side}_army\"\nmanoeuvre_unit = true\n"
            );
            let of_side = lines.iter().filter(|l| l.side == side);
            for corps in of_side.filter_map(|l| l.corps).collect::<BTreeSet<_>>() {
                let _ = write!(
                    forces,
                    "[[group]]\nid = \"{corps}\"\nname = \"{corps}\"\nside = \"{side}\"\nnation = \"{side}\"\n\
                     level = \"corps\"\nparent = \"{side}_army\"\nmanoeuvre_unit = true\n"
                );
            }
        }
        let mut scenario = "id = \"case\"\ntitle = \"case\"\nfirst_side = \"blue\"\nturns = 3\nstarts = \"16:00\"\n\
                            minutes_per_turn = 20\nphases = [\"manoeuvre\", \"end\"]\n"
            .to_owned();
        for line in &lines {
            line.define(&mut forces);
            let hexes: Vec<String> = line.hexes.iter().map(|h| format!("\"{h}\"")).collect();
            let _ = write!(scenario, "[[set_up]]\nunit = \"{}\"\nhexes = [{}]\n", line.id, hexes.join(", "));
            if !line.is_leader() {
                let _ = write!(
                    scenario,
                    "formation = \"{}\"\nfacing = \"{}\"\nlosses = {}\n",
                    line.formation(),
                    line.facing(),
                    line.losses
                );
            }
        }
        for edge in &self.edges {
            let (side, hexes) = edge.split_once(' ').expect("an edge is `side hexes`");
            let hexes: Vec<String> = hexes.split_whitespace().map(|h| format!("\"{h}\"")).collect();
            let _ = write!(scenario, "[[edge]]\nside = \"{side}\"\nhexes = [{}]\n", hexes.join(", "));
        }
        let module = "id = \"case\"\ntitle = \"case\"\nversion = \"1.0.0\"\napi = 1\nruleset = \"an_xxx\"\n\
                      authors = [\"us\"]\nlicense = \"MIT\"\ndepends = { an_xxx = \">=0.1\" }\n";
        [
            ("module.toml", module.to_owned()),
            ("map.toml", map),
            ("forces/all.toml", forces),
            ("scenarios/case.toml", scenario),
        ]
    }

    /// Makes the game: the Manoeuvre segment of turn 1, every blue unit active with its MP.
    ///
    /// # Panics
    /// If the field is not lawful content.
    pub fn game(&self) -> Game {
        self.game_of(1812)
    }

    /// Makes the game with the dice of a seed.
    ///
    /// # Panics
    /// If the field is not lawful content.
    pub fn game_of(&self, seed: u64) -> Game {
        let loaded = content::load(&self.library(), "case", None);
        let definitions = loaded.definitions.unwrap_or_else(|| panic!("{}", crate::listed(&loaded.diagnostics)));
        let mut game = Game::new(definitions, seed);
        let set_up = game.set_up();
        game.apply_all(&set_up);
        game.state.apply(&Event::PhaseBegan { turn: 1, index: 0, phase: PhaseId::new("manoeuvre") });
        for line in self.units.iter().map(|u| Line::read(u)) {
            let unit = UnitId::new(&format!("case:{}", line.id));
            let state = game.state.unit(&unit).expect("the unit is in the game").clone();
            if let Some(to) = line.broken() {
                game.state.apply(&Event::FormationChanged {
                    unit: unit.clone(),
                    to,
                    facing: state.facing,
                    hexes: state.hexes().to_vec(),
                    mp_left: line.mp,
                });
            }
            if let Some(to) = line.readiness {
                game.state.apply(&Event::ReadinessChanged { unit: unit.clone(), to });
            }
            if line.side == "blue" {
                game.state.apply(&Event::UnitActivated { unit, mp: line.mp, group: None });
            }
        }
        game
    }
}
