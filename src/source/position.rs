//! From byte offsets to lines and columns.

/// A place as people count it: both from 1; columns count characters, not bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// Line, from 1.
    pub line: u32,
    /// Character column, from 1.
    pub column: u32,
}

/// Where each line of a text starts.
#[derive(Debug)]
pub struct LineTable {
    starts: Vec<u32>,
}

impl LineTable {
    /// Finds the lines of `text`.
    #[must_use]
    pub fn new(text: &str) -> Self {
        let after_breaks =
            memchr::memchr_iter(b'\n', text.as_bytes()).map(|at| u32::try_from(at + 1).unwrap_or(u32::MAX));
        Self { starts: std::iter::once(0).chain(after_breaks).collect() }
    }

    /// The place of a byte offset; an offset past the end is the end.
    #[must_use]
    pub fn position(&self, text: &str, offset: u32) -> Position {
        let line = self.starts.partition_point(|&start| start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or(0) as usize;
        let end = (offset as usize).min(text.len());
        let column = text.get(start..end).map_or(0, |before| before.chars().count()) + 1;
        Position { line: u32::try_from(line).unwrap_or(u32::MAX), column: u32::try_from(column).unwrap_or(u32::MAX) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_count_characters() {
        let text = "ab\nже x\n";
        let table = LineTable::new(text);
        assert_eq!(table.position(text, 0), Position { line: 1, column: 1 });
        assert_eq!(table.position(text, 8), Position { line: 2, column: 4 });
        assert_eq!(table.position(text, 9), Position { line: 2, column: 5 });
        assert_eq!(table.position(text, 10), Position { line: 3, column: 1 });
        assert_eq!(table.position(text, 999), Position { line: 3, column: 1 });
    }
}
