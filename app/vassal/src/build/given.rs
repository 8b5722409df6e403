//! Every setting that a build file gives: whoever brings a module over can tell which of them he passes over.

use std::collections::BTreeMap;

use crate::settings::shortened;
use crate::xml::Element;

/// The settings of VASSAL's own components that say something, by the last part of the class and the name.
pub type Given = BTreeMap<(String, String), GivenSetting>;

/// How often a setting is given, and as what.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct GivenSetting {
    /// How often each value is given, shortened where it is long; the first dozen.
    pub values: BTreeMap<String, usize>,
    /// How often any other is given.
    pub others: usize,
}

/// How many values of a setting are told apart.
const MOST: usize = 12;

/// Collects the settings of a component and of those within. Slots of pieces are left out: they have four, all read.
pub(super) fn collect(element: &Element, out: &mut Given) {
    let kind = element.kind();
    if !element.is_custom() && !matches!(kind, "PieceSlot" | "CardSlot") {
        for (name, value) in &element.attributes {
            if !matches!(value.trim(), "" | "false") {
                note(out, kind, name, value.trim());
            }
        }
    }
    for child in &element.children {
        collect(child, out);
    }
}

fn note(out: &mut Given, kind: &str, name: &str, value: &str) {
    let setting = out.entry((kind.to_owned(), name.to_owned())).or_default();
    let value = shortened(value);
    if setting.values.len() < MOST || setting.values.contains_key(&value) {
        *setting.values.entry(value).or_default() += 1;
    } else {
        setting.others += 1;
    }
}
