//! The languages of the program.

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default, Hash, serde::Serialize, serde::Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// español.
    Es,
    /// français.
    Fr,
}

impl Lang {
    /// Every language, in the order a menu lists them.
    pub const ALL: [Self; 3] = [Self::En, Self::Es, Self::Fr];

    /// Returns the code used in files.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Fr => "fr",
        }
    }

    /// Returns the language's name in itself.
    pub const fn own_name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::Es => "Español",
            Self::Fr => "Français",
        }
    }

    /// Returns the language of a code or of a system's locale (`es_ES.UTF-8`).
    pub fn of(code: &str) -> Option<Self> {
        let start = code.get(..2)?.to_ascii_lowercase();
        let whole = code.get(2..).is_none_or(|rest| !rest.starts_with(|c: char| c.is_ascii_alphabetic()));
        Self::ALL.into_iter().find(|l| whole && l.code() == start)
    }

    /// Returns the program's texts.
    pub(super) const fn source(self) -> &'static str {
        match self {
            Self::En => concat!(include_str!("../../locale/en.ftl"), "\n", include_str!("../../locale/lessons/en.ftl")),
            Self::Es => concat!(include_str!("../../locale/es.ftl"), "\n", include_str!("../../locale/lessons/es.ftl")),
            Self::Fr => concat!(include_str!("../../locale/fr.ftl"), "\n", include_str!("../../locale/lessons/fr.ftl")),
        }
    }
}
