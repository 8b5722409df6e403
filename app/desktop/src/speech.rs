//! The words of the window: every sentence is asked of the session's [`Words`] here, and nowhere else.

use rules::Game;
use rules::board::PlaceIdx;
use rules::decision::{Choice, Decision};
use rules::ids::{TerrainId, UnitId};
use rules::num::{MovePoints, Ratio};
use rules::scenario::Phase;
use rules::unit::{Formation, LeaderDef, Posture, UnitDef, UnitKind};
use rules::verdict::{Cost, Provocation, Reason, Refusal, Term};
use session::words::quantity;
use session::{Lang, Words};

/// A value in a sentence.
#[derive(Clone, Copy, Debug)]
pub enum Arg<'a> {
    /// Words.
    Text(&'a str),
    /// A number, which decides a plural.
    Number(i64),
}

/// The words, in the language spoken now.
#[derive(Debug)]
pub struct Speech {
    words: Words,
    /// The texts of the modules, to see whether others say anything new.
    texts: Vec<session::library::ModuleText>,
    edition: u64,
}

impl Speech {
    /// Speaks a language.
    pub fn new(lang: Lang) -> Self {
        Self { words: Words::new(lang), texts: Vec::new(), edition: 0 }
    }

    /// Returns the session's own words, for its own sentences.
    pub fn words(&self) -> &Words {
        &self.words
    }

    /// Takes the texts of the modules in force.
    pub fn set_module_texts(&mut self, texts: &[session::library::ModuleText]) {
        if self.texts != texts {
            self.words.set_module_texts(texts);
            self.texts = texts.to_vec();
            self.edition += 1;
        }
    }

    /// Returns a number that grows when the modules' texts change.
    pub fn edition(&self) -> u64 {
        self.edition
    }

    /// Goes on in another language.
    pub fn speak(&mut self, lang: Lang) {
        self.words.set_lang(lang);
    }

    /// Returns the code of the language.
    pub fn language(&self) -> &'static str {
        self.words.lang().code()
    }

    /// Returns the words of a key.
    pub fn say(&self, key: &str) -> String {
        self.words.say(key)
    }

    /// Returns the words of a key with values in them.
    pub fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: Vec<(&str, session::words::Arg)> = args
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Arg::Text(text) => session::words::Arg::Text((*text).to_owned()),
                    Arg::Number(n) => session::words::Arg::Count(*n),
                };
                (*name, value)
            })
            .collect();
        self.words.text(key, &args)
    }

    /// Returns a text of a module, where it is a key of one, else as it is.
    pub fn text(&self, text: &str) -> String {
        self.words.name(text)
    }

    /// Returns why an order is refused, in one sentence without its clause.
    pub fn refusal(&self, game: &Game, refusal: &Refusal) -> String {
        let mut refusal = refusal.clone();
        // What a script says may be a whole sentence; here it is a part of one.
        if let Reason::Script { module, text } = &mut refusal.reason {
            self.words.said(Some(module), text).trim_end_matches('.').clone_into(text);
        }
        capital(&self.words.reason(&game.definitions, &refusal))
    }

    /// Returns what a term of a cost is paid for.
    pub fn term(&self, game: &Game, term: &Term) -> String {
        let what = self.words.term_kind(&game.definitions, &term.kind);
        match &term.hex {
            Some(hex) => format!("{hex}, {what}"),
            None => capital(&what),
        }
    }

    /// Returns what may provoke a reaction, and who may react, in one sentence.
    pub fn provocation(&self, game: &Game, provocation: &Provocation) -> String {
        self.words.provocation(&game.definitions, provocation)
    }

    /// Returns what the player should know of an order, in one sentence.
    pub fn note(&self, game: &Game, note: &rules::verdict::Note) -> String {
        capital(&self.words.note(&game.definitions, note))
    }

    /// Returns a cost as its sum: `1 formation + ½ + ½ = 2 of 6`.
    pub fn cost(&self, game: &Game, cost: &Cost) -> String {
        self.words.cost(&game.definitions, cost)
    }

    /// Returns the text of a clause, where the ruleset brings one.
    pub fn clause(&self, id: &str) -> String {
        let key = format!("clause-{id}");
        let text = self.words.name(&key);
        if text == key { self.say_with("window-clause_elsewhere", &[("clause", Arg::Text(id))]) } else { text }
    }

    /// Returns whether the ruleset brings the text of a clause.
    pub fn has_clause(&self, id: &str) -> bool {
        let key = format!("clause-{id}");
        self.words.name(&key) != key
    }

    /// Returns movement points as a figure: `1½`.
    pub fn mp(&self, points: MovePoints) -> String {
        quantity(points)
    }

    /// Returns a fraction as a figure.
    pub fn ratio(&self, ratio: Ratio) -> String {
        quantity(ratio)
    }

    /// Returns the name of a formation, as a line of a menu begins.
    pub fn formation(&self, formation: Formation) -> String {
        capital(&self.words.formation(formation))
    }

    /// Returns how a unit stands, in words.
    pub fn posture(&self, posture: Option<Posture>) -> String {
        posture.map(|p| self.words.in_posture(p)).unwrap_or_default()
    }

    /// Returns the name of a terrain.
    pub fn terrain(&self, terrain: &TerrainId) -> String {
        self.words.terrain(terrain)
    }

    /// Returns what a unit is and how it stands: `Infantry regiment, in line`.
    pub fn kind_line(&self, def: &UnitDef, posture: Option<Posture>) -> String {
        let what = match &def.kind {
            UnitKind::Troops(t) => {
                let arm = self.words.arm(t.arm);
                let organisation = self.words.organisation(t.organisation);
                self.say_with(
                    "window-arm_organisation",
                    &[("arm", Arg::Text(&arm)), ("organisation", Arg::Text(&organisation))],
                )
            }
            UnitKind::Leader(leader) => self.words.leader_level(leader.level),
            UnitKind::Marker => self.say("unit-marker"),
        };
        let stands = self.posture(posture);
        if stands.is_empty() { capital(&what) } else { capital(&format!("{what}, {stands}")) }
    }

    /// Returns the two lines under a leader's name on his counter.
    pub fn leader_note(&self, leader: &LeaderDef) -> String {
        let level = self.say(match leader.level {
            rules::unit::LeaderLevel::Aide => "leader-aide",
            rules::unit::LeaderLevel::Brigade => "group-brigade",
            rules::unit::LeaderLevel::Division => "group-division",
            rules::unit::LeaderLevel::Corps => "group-corps",
            rules::unit::LeaderLevel::Army => "group-army",
        });
        let range = self.say_with("window-counter_range", &[("n", Arg::Number(leader.range.into()))]);
        format!("{level}\n{range}")
    }

    /// Returns the sentence of a unit, for those who do not see its counter.
    pub fn unit(&self, game: &Game, unit: &UnitId) -> String {
        self.words.unit_line(game, unit)
    }

    /// Returns the sentence of a hex.
    pub fn hex(&self, game: &Game, place: PlaceIdx) -> String {
        self.words.hex(game, place)
    }

    /// Returns the name of a phase.
    pub fn phase(&self, phase: &Phase) -> String {
        self.words.phase(phase)
    }

    /// Returns the question of a decision.
    pub fn question(&self, game: &Game, decision: &Decision) -> String {
        self.words.decision(&game.definitions, decision)
    }

    /// Returns what brought the decision about that is owed now.
    pub fn occasion_of_decision(&self, game: &Game) -> Option<String> {
        self.words.occasion_of_decision(game)
    }

    /// Returns an answer to a decision.
    pub fn option(&self, game: &Game, option: &Choice) -> String {
        self.words.option(&game.definitions, option)
    }
}

/// Returns a sentence with a capital at its head.
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}
