//! Throws of VASSAL's dice, read back out of what the log says of them.
//!
//! A log holds no throw, only the sentence its module makes of one. Where that sentence shows every die, the throw is known.

use rules::Order;
use vassal::Dice;

/// The most dice of a throw of ours.
const MOST: usize = 100;

/// The dice of a module, each with the sentence it makes.
#[derive(Debug, Default)]
pub(crate) struct Sentences(Vec<Sentence>);

#[derive(Debug)]
struct Sentence {
    name: String,
    count: usize,
    sides: u8,
    /// What stands before the dice, and behind them up to the next that changes.
    before: String,
    behind: String,
}

impl Sentences {
    /// Reads the sentences of the dice of a module; those that do not show every die are left out.
    pub(crate) fn of(dice: &[Dice]) -> Self {
        Self(dice.iter().filter_map(sentence).collect())
    }

    /// Returns the throw that a line of the log tells, with the dice as they fell.
    pub(crate) fn thrown(&self, line: &str) -> Option<Order> {
        self.0.iter().find_map(|sentence| sentence.thrown(line))
    }
}

fn sentence(dice: &Dice) -> Option<Sentence> {
    let settings = &dice.settings;
    let format = settings.format.as_str();
    let whole = |text: &str| text.trim().parse::<i32>().ok();
    // A sum, or a bonus on each die, does not show how the dice fell.
    let is_plain = !settings.tells_total
        && !settings.keeps_some
        && !matches!(settings.keep.as_str(), "l" | "s")
        && settings.faces.0.is_empty()
        && whole(&settings.plus) == Some(0);
    let (before, behind) = format.split_once("$result$").filter(|_| is_plain)?;
    let (before, behind) = (before.replace("$name$", &settings.name), behind.replace("$name$", &settings.name));
    let known = |text: &str| text.split('$').next().unwrap_or_default().to_owned();
    // What changes before the dice, such as who threw them, is looked behind.
    let before = before.rsplit('$').next().unwrap_or_default().to_owned();
    let count = usize::try_from(whole(&settings.count)?).ok().filter(|n| (1..=MOST).contains(n))?;
    let sides = u8::try_from(whole(&settings.sides)?).ok().filter(|n| *n >= 2)?;
    (!before.trim().is_empty()).then(|| Sentence {
        name: settings.name.trim().to_owned(),
        count,
        sides,
        before,
        behind: known(&behind),
    })
}

impl Sentence {
    fn thrown(&self, line: &str) -> Option<Order> {
        let (_, after) = line.split_once(self.before.trim_end())?;
        let end = if self.behind.trim().is_empty() { after.len() } else { after.find(self.behind.trim_end())? };
        let shown = after.get(..end)?.split(',').map(|die| die.trim().parse::<u8>().ok());
        let dice: Vec<u8> = shown.collect::<Option<_>>()?;
        let is_throw = dice.len() == self.count && dice.iter().all(|die| (1..=self.sides).contains(die));
        let count = u8::try_from(self.count).ok()?;
        let order = Order::Roll { count, sides: self.sides, plus: 0, why: self.name.clone() };
        is_throw.then(|| Order::UseDice { dice, order: Box::new(order) })
    }
}
