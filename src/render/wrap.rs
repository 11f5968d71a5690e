//! Wrapping of text to a width, by the columns that a terminal gives to each character.

use unicode_width::UnicodeWidthStr;

/// Breaks `text` between words into lines of at most `width` columns; a longer word stays whole on a line of its own.
pub(super) fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut used = 0;
    for word in text.split(' ') {
        let wide = word.width();
        if used > 0 && used + 1 + wide > width {
            lines.push(std::mem::take(&mut line));
            used = 0;
        } else if !line.is_empty() || used > 0 {
            line.push(' ');
            used += 1;
        }
        line.push_str(word);
        used += wide;
    }
    lines.push(line);
    lines
}

/// `text` after `head`, which stands on the first line; further lines are indented by `indent` columns.
pub(super) fn hang(head: &str, head_width: usize, text: &str, indent: usize, width: usize) -> String {
    let mut words = text.split(' ').peekable();
    let mut first = String::new();
    let mut used = head_width;
    while let Some(word) = words.peek() {
        let wide = word.width() + usize::from(!first.is_empty());
        if used + wide > width && !first.is_empty() {
            break;
        }
        if !first.is_empty() {
            first.push(' ');
        }
        first.push_str(word);
        used += wide;
        words.next();
    }
    let rest: Vec<&str> = words.collect();
    let mut out = format!("{head}{first}");
    if !rest.is_empty() {
        for line in wrap(&rest.join(" "), width.saturating_sub(indent).max(10)) {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            out.push_str(&line);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_stay_whole() {
        assert_eq!(wrap("one two three", 7), ["one two", "three"]);
        assert_eq!(wrap("экстраординарный x", 5), ["экстраординарный", "x"]);
        assert_eq!(wrap("", 5), [""]);
        assert_eq!(wrap("a  b", 9), ["a  b"]);
    }

    #[test]
    fn later_lines_hang() {
        assert_eq!(hang("help  ", 6, "one two three fourteen", 6, 14), "help  one two\n      three\n      fourteen");
    }
}
