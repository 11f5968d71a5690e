//! Where the parts of a file begin: a word of an item, a declaration or the header, first on its line.

use super::error::{HEADER, PIECES};
use super::grammar::Rule;
use super::text::Text;

/// Where each part begins, in the folded text; the first is the first token.
pub(super) fn outline(text: &Text<'_>) -> Vec<usize> {
    let mut starts = Vec::new();
    let mut is_header = true;
    for (index, token) in text.tokens.iter().enumerate() {
        if index > 0 && !token.first {
            continue;
        }
        let piece = text.keyword_at(index, PIECES).map(|(keyword, _)| keyword);
        is_header &= piece.is_none_or(|piece| HEADER.contains(&piece));
        let is_features = is_header && text.keyword_at(index, &[Rule::kw_without]).is_some();
        if index == 0 || piece.is_some() || is_features {
            starts.push(token.start);
        }
    }
    starts
}
