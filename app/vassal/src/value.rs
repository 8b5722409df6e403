//! How VASSAL writes numbers, colours, keys and lists as text.

use std::fmt;

use crate::sequence::Tokens;

/// A kind of value that can be read from a field. `None` means that the text is not of that kind.
pub trait Value: Default + fmt::Debug + PartialEq {
    /// Reads the text of a field.
    fn read(text: &str) -> Option<Self>;

    /// Returns the value as a reader of the module may read it.
    fn shown(&self) -> String {
        format!("{self:?}")
    }
}

impl Value for String {
    fn read(text: &str) -> Option<Self> {
        Some(text.to_owned())
    }

    fn shown(&self) -> String {
        self.clone()
    }
}

impl Value for bool {
    fn read(text: &str) -> Option<Self> {
        Some(text.trim().eq_ignore_ascii_case("true"))
    }
}

impl Value for i32 {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        // Some files give whole numbers with a fraction of 0.
        text.parse().ok().or_else(|| {
            let (whole, fraction) = text.split_once('.')?;
            fraction.bytes().all(|b| b == b'0').then(|| whole.parse().ok())?
        })
    }
}

impl Value for f64 {
    fn read(text: &str) -> Option<Self> {
        text.trim().parse().ok().filter(|n: &f64| n.is_finite())
    }
}

/// A colour, or none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Colour(
    /// Red, green, blue and how opaque, each to 255.
    pub Option<[u8; 4]>,
);

impl Value for Colour {
    fn read(text: &str) -> Option<Self> {
        let text = text.trim();
        if text.is_empty() || text == "null" {
            return Some(Self(None));
        }
        if let Some(hex) = text.strip_prefix("0x").or_else(|| text.strip_prefix('#')) {
            let [_, r, g, b] = u32::from_str_radix(hex, 16).ok()?.to_be_bytes();
            return Some(Self(Some([r, g, b, 255])));
        }
        let mut parts = text.split(',').map(|p| p.trim().parse::<u8>().ok());
        let rgb = [parts.next()??, parts.next()??, parts.next()??];
        let opaque = parts.next().flatten().unwrap_or(255);
        let [r, g, b] = rgb;
        Some(Self(Some([r, g, b, opaque])))
    }
}

/// What starts a command: a key on the keyboard, or a name by which traits call one another.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum Key {
    /// Nothing.
    #[default]
    None,
    /// A key, by its number in Java, and those held with it.
    Stroke {
        /// Java's number of the key.
        code: i32,
        /// The keys held with it.
        held: Held,
    },
    /// A command that has only a name.
    Named(String),
    /// A letter of old files: with Ctrl held.
    Letter(char),
}

/// Keys held while another is struck.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Held {
    /// Java's mask, old and new bits together.
    pub mask: i32,
}

impl Held {
    /// Tells whether Shift is held.
    pub fn shift(self) -> bool {
        self.mask & (1 | 64) != 0
    }

    /// Tells whether Ctrl is held.
    pub fn ctrl(self) -> bool {
        self.mask & (2 | 128) != 0
    }

    /// Tells whether Meta (Command on a Mac) is held.
    pub fn meta(self) -> bool {
        self.mask & (4 | 256) != 0
    }

    /// Tells whether Alt is held.
    pub fn alt(self) -> bool {
        self.mask & (8 | 512) != 0
    }
}

impl Value for Key {
    fn read(text: &str) -> Option<Self> {
        let mut tokens = Tokens::new(text, ',');
        let code = tokens.next().unwrap_or_default();
        let mask = tokens.next();
        let name = tokens.next().unwrap_or_default();
        if !name.is_empty() {
            return Some(Self::Named(name.into_owned()));
        }
        let Some(mask) = mask else {
            let mut letters = code.chars();
            return match (letters.next(), letters.next()) {
                (None, _) => Some(Self::None),
                (Some(letter), None) => Some(Self::Letter(letter)),
                _ => None,
            };
        };
        let (code, mask): (i32, i32) = (code.trim().parse().ok()?, mask.trim().parse().ok()?);
        // Numbers from here on are invented characters of commands that have lost their name.
        Some(if code == 0 || code >= 0xE000 { Self::None } else { Self::Stroke { code, held: Held { mask } } })
    }

    fn shown(&self) -> String {
        self.to_string()
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None => Ok(()),
            Self::Named(name) => f.write_str(name),
            Self::Letter(letter) => write!(f, "Ctrl+{}", letter.to_uppercase()),
            Self::Stroke { code, held } => {
                let all =
                    [(held.ctrl(), "Ctrl+"), (held.meta(), "Meta+"), (held.alt(), "Alt+"), (held.shift(), "Shift+")];
                all.iter().filter(|(is_held, _)| *is_held).try_for_each(|(_, name)| f.write_str(name))?;
                key_name(*code, f)
            }
        }
    }
}

fn key_name(code: i32, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let special = match code {
        8 => "Backspace",
        9 => "Tab",
        10 => "Enter",
        27 => "Escape",
        32 => "Space",
        33 => "Page Up",
        34 => "Page Down",
        35 => "End",
        36 => "Home",
        37 => "Left",
        38 => "Up",
        39 => "Right",
        40 => "Down",
        127 => "Delete",
        155 => "Insert",
        112..=123 => return write!(f, "F{}", code - 111),
        96..=105 => return write!(f, "Keypad {}", code - 96),
        _ => match u8::try_from(code).ok().filter(u8::is_ascii_graphic) {
            Some(letter) => return write!(f, "{}", char::from(letter)),
            None => return write!(f, "key {code}"),
        },
    };
    f.write_str(special)
}

/// A list of texts, with commas between them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct List(
    /// The texts in order.
    pub Vec<String>,
);

impl Value for List {
    fn read(text: &str) -> Option<Self> {
        Some(Self(if text.is_empty() { Vec::new() } else { Tokens::new(text, ',').map(Into::into).collect() }))
    }

    fn shown(&self) -> String {
        self.0.join(", ")
    }
}

/// A list of keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Keys(
    /// The keys in order; those that cannot be read are [`Key::None`].
    pub Vec<Key>,
);

impl Value for Keys {
    fn read(text: &str) -> Option<Self> {
        Some(Self(List::read(text)?.0.iter().map(|k| Key::read(k).unwrap_or_default()).collect()))
    }

    fn shown(&self) -> String {
        self.0.iter().map(Key::to_string).collect::<Vec<_>>().join(", ")
    }
}

/// How a command changes a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Changer {
    /// Sets it.
    Set(String),
    /// Adds to it.
    Add(String),
    /// Asks the player for it.
    Ask(String),
    /// Lets the player choose.
    Choose {
        /// The question.
        prompt: String,
        /// The answers.
        values: Vec<String>,
    },
    /// Anything else, as it is written.
    Other(String),
}

impl fmt::Display for Changer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Set(value) => write!(f, "= {value}"),
            Self::Add(value) => write!(f, "+ {value}"),
            Self::Ask(question) => write!(f, "asks: {question}"),
            Self::Choose { prompt, values } => write!(f, "asks: {prompt} ({})", values.join(", ")),
            Self::Other(text) => f.write_str(text),
        }
    }
}

/// One command that changes a property.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Change {
    /// Its text in the menu.
    pub menu: String,
    /// Its key.
    pub key: Key,
    /// What it does.
    pub changer: Changer,
}

/// The commands that change a property.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(
    /// The commands in order.
    pub Vec<Change>,
);

impl Value for Changes {
    fn read(text: &str) -> Option<Self> {
        Some(Self(List::read(text)?.0.iter().map(|c| change(c)).collect()))
    }

    fn shown(&self) -> String {
        let one = |change: &Change| format!("{} [{}] {}", change.menu, change.key, change.changer);
        self.0.iter().map(one).collect::<Vec<_>>().join("; ")
    }
}

fn change(text: &str) -> Change {
    let mut tokens = Tokens::new(text, ':');
    let menu = tokens.next().unwrap_or_default().into_owned();
    let key = tokens.next().and_then(|k| Key::read(&k)).unwrap_or_default();
    let changer = changer(&tokens.next().unwrap_or_default());
    Change { menu, key, changer }
}

fn changer(text: &str) -> Changer {
    let mut tokens = Tokens::new(text, ',');
    let kind = tokens.next().unwrap_or_default();
    let first = tokens.next().unwrap_or_default().into_owned();
    match &*kind {
        "P" => Changer::Set(first),
        "I" => Changer::Add(first),
        "R" => Changer::Ask(first),
        "E" => {
            // Newer files hold the answers in one token, older ones as tokens of their own.
            let answers: Vec<String> = tokens.map(Into::into).collect();
            let values = match answers.as_slice() {
                [one] => List::read(one).unwrap_or_default().0,
                _ => answers,
            };
            Changer::Choose { prompt: first, values }
        }
        _ => Changer::Other(text.to_owned()),
    }
}

/// What values a property may take.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Constraints {
    /// Whether it is a number.
    pub is_numeric: bool,
    /// The least, a number or an expression.
    pub min: String,
    /// The most, a number or an expression.
    pub max: String,
    /// Whether it starts again beyond an end.
    pub wraps: bool,
}

impl Value for Constraints {
    fn read(text: &str) -> Option<Self> {
        let mut tokens = Tokens::new(text, ',');
        let mut next = || tokens.next().unwrap_or_default().into_owned();
        Some(Self { is_numeric: next() == "true", min: next(), max: next(), wraps: next() == "true" })
    }
}

/// Who may see or use something.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Access {
    /// Whoever did it: the player.
    #[default]
    Player,
    /// The side of whoever did it.
    Side,
    /// These sides.
    Sides(Vec<String>),
}

impl Value for Access {
    fn read(text: &str) -> Option<Self> {
        let mut tokens = Tokens::new(text, ':');
        match &*tokens.next().unwrap_or_default() {
            "" | "player" => Some(Self::Player),
            "side" => Some(Self::Side),
            "sides" => Some(Self::Sides(tokens.map(Into::into).collect())),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_read_and_named_as_a_player_knows_them() {
        for (text, name) in [
            ("70,130", "Ctrl+F"),
            ("83,195", "Ctrl+Shift+S"),
            ("65,65", "Shift+A"),
            ("34,0", "Page Down"),
            ("112,520", "Alt+F1"),
            ("57348,0,Retreat", "Retreat"),
            ("57348,0", ""),
            ("D", "Ctrl+D"),
            ("", ""),
        ] {
            assert_eq!(Key::read(text).unwrap().to_string(), name, "{text}");
        }
        assert_eq!(Key::read("what"), None);
    }

    #[test]
    fn changes_of_a_property_are_told_apart() {
        let Changes(changes) =
            Changes::read(r"Inc:61\,130:I\,1,Set:83\,195:R\,Change VP,Is:65\,130:P\,0,Of:66\,130:E\,Which\,a\\,b")
                .unwrap();
        let all: Vec<_> = changes.iter().map(|c| (c.menu.as_str(), c.key.to_string(), &c.changer)).collect();
        assert_eq!(all[0], ("Inc", "Ctrl+=".to_owned(), &Changer::Add("1".to_owned())));
        assert_eq!(all[1], ("Set", "Ctrl+Shift+S".to_owned(), &Changer::Ask("Change VP".to_owned())));
        assert_eq!(all[2], ("Is", "Ctrl+A".to_owned(), &Changer::Set("0".to_owned())));
        let values = vec!["a".to_owned(), "b".to_owned()];
        assert_eq!(all[3], ("Of", "Ctrl+B".to_owned(), &Changer::Choose { prompt: "Which".to_owned(), values }));
    }

    #[test]
    fn colours_are_numbers_old_numbers_or_none() {
        assert_eq!(Colour::read("1,2,3"), Some(Colour(Some([1, 2, 3, 255]))));
        assert_eq!(Colour::read("1,2,3,4"), Some(Colour(Some([1, 2, 3, 4]))));
        assert_eq!(Colour::read("0x010203"), Some(Colour(Some([1, 2, 3, 255]))));
        assert_eq!(Colour::read("null"), Some(Colour(None)));
        assert_eq!(Colour::read("1,2"), None);
        assert_eq!(Colour::read("1,2,300"), None);
    }
}
