//! Values that are read from a counter: `{Strength}`, `{Strength|6}`, `{name}`.

use toml::Value;

use super::pieces::Piece;

/// Returns a value with a counter's properties put in where they are named. A text that is only a property becomes a
/// number where the property is one.
///
/// # Errors
/// Names the property that the counter lacks.
pub fn filled(value: &Value, piece: &Piece) -> Result<Value, String> {
    Ok(match value {
        Value::String(text) => {
            let put = put_in(text, piece)?;
            let is_read = *text != put;
            match put.trim().parse::<i64>() {
                Ok(number) if is_read => Value::Integer(number),
                _ => Value::String(put),
            }
        }
        Value::Array(list) => Value::Array(list.iter().map(|v| filled(v, piece)).collect::<Result<_, _>>()?),
        Value::Table(table) => {
            let entries = table.iter().map(|(key, v)| Ok((key.clone(), filled(v, piece)?)));
            Value::Table(entries.collect::<Result<_, String>>()?)
        }
        other => other.clone(),
    })
}

fn put_in(text: &str, piece: &Piece) -> Result<String, String> {
    let (mut out, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once('{') {
        let Some((named, behind)) = after.split_once('}') else { break };
        out.push_str(before);
        let (name, fallback) = named.split_once('|').map_or((named, None), |(name, or)| (name, Some(or)));
        let name = name.trim();
        let found = if name == "name" { Some(&piece.name) } else { piece.props.get(name) };
        match found.map(String::as_str).filter(|value| !value.trim().is_empty()).or(fallback) {
            Some(value) => out.push_str(value.trim()),
            // `{n}` and `{parent}` are words of the format itself (fractions).
            None if matches!(name, "n" | "parent") => {
                out.push('{');
                out.push_str(name);
                out.push('}');
            }
            None => return Err(name.to_owned()),
        }
        rest = behind;
    }
    out.push_str(rest);
    Ok(out)
}
