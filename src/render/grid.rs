//! A table that lines up, by the columns that a terminal gives to each character.

use unicode_width::UnicodeWidthStr;

use super::style::{Paint, Style};

/// A column that is kept however narrow the terminal is.
pub(super) const ALWAYS: u8 = u8::MAX;

/// A column with its cells, the heading first.
#[derive(Clone, Debug)]
pub(super) struct Column {
    pub cells: Vec<String>,
    /// Whether its cells stand on the right.
    pub numeric: bool,
    /// Lower ranks are left out first.
    pub rank: u8,
    width: usize,
}

/// Columns side by side.
#[derive(Clone, Debug, Default)]
pub(super) struct Grid {
    columns: Vec<Column>,
}

impl Grid {
    /// A further column; one that says nothing is left out.
    pub fn column(&mut self, rank: u8, numeric: bool, cells: Vec<String>) {
        if cells.iter().skip(1).any(|cell| !cell.is_empty()) {
            let width = cells.iter().map(|cell| cell.width()).max().unwrap_or(0);
            self.columns.push(Column { cells, numeric, rank, width });
        }
    }

    fn width(&self) -> usize {
        self.columns.iter().map(|column| column.width + 2).sum::<usize>().saturating_sub(2)
    }

    /// Leaves columns out until the rest fits; whether some were left out, or `None` if nothing helps.
    pub fn fit(&mut self, width: Option<usize>) -> Option<bool> {
        let Some(width) = width else { return Some(false) };
        let mut left_out = false;
        while self.width() > width {
            let lowest = self.columns.iter().map(|column| column.rank).filter(|rank| *rank != ALWAYS).min()?;
            self.columns.retain(|column| column.rank != lowest);
            left_out = true;
        }
        Some(left_out)
    }

    /// The lines, the heading first.
    pub fn lines(&self, style: Style) -> String {
        let count = self.columns.iter().map(|column| column.cells.len()).max().unwrap_or(0);
        let mut out = String::new();
        for at in 0..count {
            let cells = self.columns.iter().map(|column| {
                let cell = column.cells.get(at).map_or("", String::as_str);
                let gap = " ".repeat(column.width.saturating_sub(cell.width()));
                if column.numeric { format!("{gap}{cell}") } else { format!("{cell}{gap}") }
            });
            let line = cells.collect::<Vec<_>>().join("  ");
            let line = line.trim_end();
            out.push_str(&if at == 0 { style.paint(Paint::Dim, line) } else { line.to_owned() });
            out.push('\n');
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(cells: [&str; 3]) -> Vec<String> {
        cells.map(str::to_owned).to_vec()
    }

    #[test]
    fn columns_line_up_in_both_alphabets_and_go_by_rank() {
        let mut grid = Grid::default();
        grid.column(ALWAYS, false, cells(["партия", "Ясень – Дуб", "x"]));
        grid.column(1, true, cells(["дни", "7", "112"]));
        grid.column(2, false, cells(["", "", ""]));
        assert_eq!(grid.fit(Some(16)), Some(false));
        assert_eq!(grid.lines(Style::PLAIN), "партия       дни\nЯсень – Дуб    7\nx            112\n");
        assert_eq!(grid.fit(Some(15)), Some(true));
        assert_eq!(grid.lines(Style::PLAIN), "партия\nЯсень – Дуб\nx\n");
        assert_eq!(grid.fit(Some(5)), None);
    }
}
