//! What hands do at the table in words: where counters are put, what their faces show, dice as players write them.

use rules::definitions::Definitions;
use rules::ids::UnitId;
use rules::looks::{Face, FaceLayer};
use rules::order::Spot;
use rules::unit::PropValue;

use super::{Arg, Words};

impl Words {
    /// Returns where counters are put: a hex, a box, a deck or a hand.
    pub fn spot(&self, definitions: &Definitions, spot: &Spot) -> String {
        match spot {
            Spot::Hex(hex) => self.place(definitions, hex),
            Spot::Container(container) => self.container(definitions, container),
        }
    }

    /// Returns what a picture of a layer is called: its own name, else that of the layer with its number.
    pub fn picture(&self, layer: &FaceLayer, number: i64) -> String {
        let index = number.checked_sub(i64::from(layer.first)).and_then(|n| usize::try_from(n).ok());
        let own = index.and_then(|n| layer.names.get(n)).filter(|name| !name.trim().is_empty());
        match own {
            Some(name) => name.trim().to_owned(),
            None if layer.pictures.len() == 1 => self.layer(layer),
            None => format!("{} {number}", self.layer(layer)),
        }
    }

    /// Returns what a layer is called.
    pub fn layer(&self, layer: &FaceLayer) -> String {
        if layer.name.trim().is_empty() { self.say("face-layer") } else { layer.name.trim().to_owned() }
    }

    /// Returns the sentence of a value that a face bears; none for values no face shows.
    pub(super) fn face_changed(
        &self,
        definitions: &Definitions,
        unit: &UnitId,
        key: &str,
        value: Option<&PropValue>,
    ) -> Option<String> {
        let face: &Face = definitions.unit(unit)?.face.as_deref()?;
        let who = ("unit", Arg::from(self.unit(definitions, unit)));
        let number = || match value {
            Some(PropValue::Number(n)) => *n,
            Some(PropValue::Flag(on)) => i64::from(*on),
            Some(PropValue::Text(text)) => text.trim().parse().unwrap_or(0),
            None => 0,
        };
        if let Some(layer) = face.layers.iter().find(|layer| layer.prop.as_deref() == Some(key)) {
            let shows = layer.picture(number()).is_some();
            let what = if shows { self.picture(layer, number()) } else { self.layer(layer) };
            let key = if shows { "event-face_shows" } else { "event-face_hides" };
            return Some(self.text(key, &[who, ("what", what.into())]));
        }
        if let Some(turn) = face.turn.as_ref().filter(|turn| turn.prop == key) {
            let steps = i64::from(turn.steps.max(1));
            let degrees = number().rem_euclid(steps) * 360 / steps;
            return Some(self.text("event-face_turned", &[who, ("degrees", degrees.to_string().into())]));
        }
        if face.texts.iter().any(|text| text.prop == key) {
            let text = value.map(super::events::value_text).unwrap_or_default();
            let key = if text.trim().is_empty() { "event-face_blank" } else { "event-face_reads" };
            return Some(self.text(key, &[who, ("text", text.into())]));
        }
        None
    }
}

/// Returns dice as players write them: `2d6 + 1`.
pub(super) fn dice_written(count: usize, sides: u8, plus: i16) -> String {
    let more = if plus == 0 { String::new() } else { signed(plus) };
    format!("{count}d{sides}{more}")
}

/// Returns a number with its sign before it, as it stands in a sum.
pub(super) fn signed(plus: i16) -> String {
    let sign = if plus < 0 { '−' } else { '+' };
    format!(" {sign} {}", plus.unsigned_abs())
}
