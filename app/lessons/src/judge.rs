//! Whether an order is the one a step expects, and whether units stand as it wants them.

use content::lesson::Aim;
use rules::unit::Posture;
use rules::{Game, Order};
use serde_json::Value;

/// Returns whether an order does what is expected: everything the expected one says is the same, but that of a path only
/// the last hex counts, and that units may be named in any order. Dice laid out for an order say nothing of it. An order that
/// overrules the rules never does.
pub fn is_expected(expected: &Order, given: &Order) -> bool {
    let ((_, expected), (_, given)) = (expected.dice(), given.dice());
    if matches!(given, Order::Overrule { .. }) || expected.name() != given.name() {
        return false;
    }
    let read = |order: &Order| serde_json::to_value(order).ok();
    let (Some(Value::Object(expected)), Some(Value::Object(given))) = (read(expected), read(given)) else {
        return false;
    };
    let fields = |value: &Value| value.as_object().cloned().unwrap_or_default();
    expected.values().zip(given.values()).all(|(expected, given)| {
        let given = fields(given);
        fields(expected).iter().all(|(key, wanted)| given.get(key).is_some_and(|is| is_same(key, wanted, is)))
    })
}

fn is_same(key: &str, wanted: &Value, is: &Value) -> bool {
    let (Some(wanted), Some(is)) = (wanted.as_array(), is.as_array()) else { return wanted == is };
    match key {
        "path" => wanted.last() == is.last(),
        "units" | "hexes" => wanted.len() == is.len() && wanted.iter().all(|item| is.contains(item)),
        _ => wanted == is,
    }
}

/// Returns whether every unit stands as it is wanted to.
pub fn holds(game: &Game, until: &[Aim]) -> bool {
    until.iter().all(|aim| stands(game, aim))
}

fn stands(game: &Game, aim: &Aim) -> bool {
    let Some(unit) = game.state.unit(&aim.unit) else { return false };
    let at = aim.hexes.is_empty() || unit.hexes().iter().map(rules::event::Portion::hex).eq(&aim.hexes);
    let so = aim.posture.as_ref().is_none_or(|name| unit.posture().is_some_and(|p| posture_name(p) == name));
    at && so
}

/// Returns the identifier of a formation, or of a broken condition.
pub fn posture_name(posture: Posture) -> &'static str {
    match posture {
        Posture::Good(formation) => formation.name(),
        Posture::Disordered { .. } => "disordered",
        Posture::Pgd { .. } => "pgd",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn order(json: &str) -> Order {
        serde_json::from_str(json).unwrap()
    }

    #[test]
    fn the_way_is_free_but_its_end_and_what_is_said_of_it_are_not() {
        let expected = order(r#"{"move":{"units":["m:a"],"path":["0304","0303"]}}"#);
        let cases = [
            (r#"{"move":{"units":["m:a"],"path":["0204","0303"],"facing":2}}"#, true),
            (r#"{"move":{"units":["m:a"],"path":["0304"]}}"#, false),
            (r#"{"move":{"units":["m:b"],"path":["0304","0303"]}}"#, false),
            (r#"{"overrule":{"order":{"move":{"units":["m:a"],"path":["0303"]}},"reason":"x"}}"#, false),
        ];
        for (given, fits) in cases {
            assert_eq!(is_expected(&expected, &order(given)), fits, "{given}");
        }
        let formed = order(r#"{"move":{"units":["m:a"],"path":["0303"],"into":"line"}}"#);
        assert!(!is_expected(&formed, &expected), "the formation was asked for");
    }
}
