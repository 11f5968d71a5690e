//! The fixed phrase: whether words say it, and which dates they name.

use crate::time::{Date, nearest_year};

/// What a fixed phrase is made of.
#[derive(Clone, Copy, Debug)]
pub enum Part<'p> {
    /// Words, to be said as they are.
    Words(&'p str),
    /// A day.
    Day(Date),
}

/// Whether `said` says the phrase. Case, `ё`, the number of blanks, `г.` after a year, years of two digits,
/// typographic quotation marks and a final stop do not matter.
#[must_use]
pub fn says(said: &str, phrase: &[Part<'_>], near_year: i32) -> bool {
    let mut words = Words::new(said);
    for part in phrase {
        match *part {
            Part::Words(text) => {
                for wanted in Words::new(text) {
                    if words.next().is_none_or(|word| !same(&word, &wanted)) {
                        return false;
                    }
                }
            }
            Part::Day(date) => {
                if words.next().is_none_or(|word| read_date(&word, near_year) != Some(date)) {
                    return false;
                }
                words.skip_year_mark();
            }
        }
    }
    words.next().is_none()
}

/// The first and the last date that words name.
#[must_use]
pub fn dates(said: &str, near_year: i32) -> (Option<Date>, Option<Date>) {
    let mut found = Words::new(said).filter_map(|word| read_date(&word, near_year));
    let first = found.next();
    (first, found.last().or(first))
}

/// Blank-separated words, folded: lower case, `е` for `ё`, marks at their ends left out.
struct Words<'t> {
    rest: std::iter::Peekable<std::str::SplitWhitespace<'t>>,
}

impl<'t> Words<'t> {
    fn new(text: &'t str) -> Self {
        Self { rest: text.split_whitespace().peekable() }
    }

    fn skip_year_mark(&mut self) {
        self.rest.next_if(|word| matches!(fold(word).as_str(), "г" | "года"));
    }
}

impl Iterator for Words<'_> {
    type Item = String;

    fn next(&mut self) -> Option<String> {
        loop {
            let word = fold(self.rest.next()?);
            if !word.is_empty() {
                return Some(word);
            }
        }
    }
}

fn fold(word: &str) -> String {
    let marks = |c: char| matches!(c, '.' | ',' | ';' | ':' | '!' | '"' | '«' | '»' | '“' | '”' | '„' | '(' | ')');
    word.trim_matches(marks).to_lowercase().replace('ё', "е").replace('\u{a0}', " ")
}

/// Whether two folded words are the same; a Latin letter that looks like a Cyrillic one is read as meant.
fn same(word: &str, wanted: &str) -> bool {
    word == wanted || word.chars().map(as_cyrillic).eq(wanted.chars())
}

fn as_cyrillic(letter: char) -> char {
    match letter {
        'a' => 'а',
        'c' => 'с',
        'e' => 'е',
        'o' => 'о',
        'p' => 'р',
        'x' => 'х',
        'y' => 'у',
        other => other,
    }
}

/// A date as people write it in a letter: `10.05.2002`, `10.05.02г`, `2002-05-10`.
fn read_date(word: &str, near_year: i32) -> Option<Date> {
    let word = word.trim_end_matches('г').trim_end_matches('.');
    let numbers = |separator: char| -> Option<[i32; 3]> {
        let mut parts = word.split(separator);
        let mut number = || parts.next().filter(|part| part.len() <= 4)?.parse::<i32>().ok();
        let three = [number()?, number()?, number()?];
        parts.next().is_none().then_some(three)
    };
    let (year, month, day) = match (numbers('.'), numbers('-')) {
        (Some([day, month, year]), _) => (if year < 100 { nearest_year(year, near_year) } else { year }, month, day),
        (None, Some([year, month, day])) => (year, month, day),
        (None, None) => return None,
    };
    Date::from_ymd(year, u32::try_from(month).ok()?, u32::try_from(day).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(day: u32, month: u32) -> Date {
        Date::from_ymd(2002, month, day).unwrap_or(Date::from_number(0))
    }

    fn says_it(said: &str) -> bool {
        let first = Part::Day(day(10, 5));
        let last = Part::Day(day(25, 5));
        says(said, &[Part::Words("беру перерыв с "), first, Part::Words(" по "), last], 2002)
    }

    #[test]
    fn slips_that_do_not_matter() {
        assert!(says_it("беру перерыв с 10.05.2002 по 25.05.2002"));
        assert!(says_it("Беру  перерыв c 10.05.02 г. по 25.05.02."));
        assert!(says_it("«Беру перерыв с 10.05.2002г по 25.05.2002 года»"));
    }

    #[test]
    fn other_words_and_other_days_are_not_the_phrase() {
        assert!(!says_it("беру перерыв от 10.05.2002 до 25.05.2002"));
        assert!(!says_it("беру перерыв с 10.05.2002 по 26.05.2002"));
        assert!(!says_it("беру перерыв с 10.05.2002"));
        assert!(!says_it(""));
    }

    #[test]
    fn dates_in_words() {
        assert_eq!(dates("беру перерыв до 25.05.02 с 10.05.02", 2002), (Some(day(25, 5)), Some(day(10, 5))));
        assert_eq!(dates("отдыхаю", 2002), (None, None));
    }
}
