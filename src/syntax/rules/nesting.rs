//! The bound on nesting, asked before parsing: the parser, and everything that walks a tree, calls itself once a level.

use super::grammar::Rule;
use super::scan::Kind;
use super::text::Text;

/// Levels of brackets, `not` and other words that nest.
pub(super) const LIMIT: usize = 64;

/// Words after which an operand of the same kind may follow: `not not …`, `year of year of …`.
const NESTS: &[Rule] = &[
    Rule::kw_not,
    Rule::kw_excess_of,
    Rule::kw_over,
    Rule::kw_year_of,
    Rule::kw_first_known,
    Rule::kw_none_known,
    Rule::kw_days_after,
    Rule::kw_full_days_after,
    Rule::kw_lagged_days_after,
    Rule::kw_midnights_after,
    Rule::kw_exact_time_after,
    Rule::kw_days_from,
    Rule::kw_through,
    Rule::kw_count_of,
    Rule::kw_sum_of,
    Rule::kw_average_of,
    Rule::kw_last,
    Rule::kw_where,
    Rule::kw_for_first,
];

/// The index of the first token that lies deeper than [`LIMIT`].
///
/// Only an opening bracket, the start of a line that begins an item or clause, and `where` change the level for good;
/// `and`, `or` and comparisons end what nests without a bracket.
pub(super) fn too_deep(text: &Text<'_>, starts: &[Rule]) -> Option<usize> {
    let mut levels: Vec<Level> = vec![Level::default()];
    let mut outer = 0;
    let mut index = 0;
    while let Some(token) = text.tokens.get(index) {
        let mut length = 1;
        let is_inside = levels.len() > 1;
        let level = levels.last_mut()?;
        match (token.kind, text.word(index)) {
            (Kind::Sign, "(") => {
                outer += 1 + level.depth();
                levels.push(Level::default());
            }
            (Kind::Sign, ")") if is_inside => {
                levels.pop();
                outer = outer.saturating_sub(1 + levels.last()?.depth());
            }
            (Kind::Sign, nots) if nots.bytes().all(|sign| sign == b'!') => level.loose += nots.len(),
            (Kind::Sign, "&&" | "||" | "=" | "==") => level.loose = 0,
            (Kind::Word, word) => {
                if token.first && text.keyword_at(index, starts).is_some() {
                    levels = vec![Level::default()];
                    outer = 0;
                } else if is_joint(word) {
                    level.loose = 0;
                } else if let Some((keyword, words)) = text.keyword_at(index, NESTS) {
                    length = words;
                    if keyword == Rule::kw_where { level.firm += 1 } else { level.loose += 1 }
                }
            }
            _ => {}
        }
        if outer + levels.last()?.depth() > LIMIT {
            return Some(index);
        }
        index += length;
    }
    None
}

/// What was opened without a bracket.
#[derive(Default)]
struct Level {
    /// Ends at the closing bracket.
    firm: usize,
    /// Ends at the next `and`, `or` or comparison.
    loose: usize,
}

impl Level {
    fn depth(&self) -> usize {
        self.firm + self.loose
    }
}

fn is_joint(word: &str) -> bool {
    matches!(word, "and" | "or" | "is" | "и" | "или" | "равно")
}
