//! Names as people mean them.

/// A name without blanks, in small letters and with `е` for `ё`: two ways to write one name are equal.
#[must_use]
pub fn folded(name: &str) -> String {
    let letters = name.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase);
    letters.map(|c| if c == 'ё' { 'е' } else { c }).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blanks_case_and_yo_do_not_matter() {
        assert_eq!(folded("А. Семёнов"), folded("А.СЕМЕНОВ "));
        assert_ne!(folded("A. Ash"), folded("B. Ash"));
    }
}
