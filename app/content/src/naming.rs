//! Ids made of what people write.

/// Makes an id of any text: small letters, digits and `_`; what has none of these becomes `fallback`.
pub fn slug(text: &str, fallback: &str) -> String {
    let mut out = String::new();
    for c in text.chars().flat_map(plain) {
        if c != '_' || !(out.is_empty() || out.ends_with('_')) {
            out.push(c);
        }
        if out.len() >= 40 {
            break;
        }
    }
    let out = out.trim_matches('_');
    if out.is_empty() { fallback.to_owned() } else { out.to_owned() }
}

/// Returns a letter as ids have it; the accents of Western languages are taken off.
fn plain(c: char) -> Vec<char> {
    match c {
        'a'..='z' | '0'..='9' => vec![c],
        'A'..='Z' => vec![c.to_ascii_lowercase()],
        'à' | 'á' | 'â' | 'ã' | 'ä' | 'å' | 'À' | 'Á' | 'Â' | 'Ã' | 'Ä' | 'Å' => vec!['a'],
        'è' | 'é' | 'ê' | 'ë' | 'È' | 'É' | 'Ê' | 'Ë' => vec!['e'],
        'ì' | 'í' | 'î' | 'ï' | 'Ì' | 'Í' | 'Î' | 'Ï' => vec!['i'],
        'ò' | 'ó' | 'ô' | 'õ' | 'ö' | 'ø' | 'Ò' | 'Ó' | 'Ô' | 'Õ' | 'Ö' | 'Ø' => vec!['o'],
        'ù' | 'ú' | 'û' | 'ü' | 'Ù' | 'Ú' | 'Û' | 'Ü' => vec!['u'],
        'ç' | 'Ç' => vec!['c'],
        'ñ' | 'Ñ' => vec!['n'],
        'ß' => vec!['s', 's'],
        _ => vec!['_'],
    }
}

#[cfg(test)]
mod tests {
    use super::slug;

    #[test]
    fn accents_are_taken_off_and_what_has_no_letters_falls_back() {
        assert_eq!(slug("3e Légère (élite)!", "x"), "3e_legere_elite");
        assert_eq!(slug("日本", "counter"), "counter");
    }
}
