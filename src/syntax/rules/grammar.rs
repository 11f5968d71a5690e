//! The parser that pest makes of `grammar/rules.pest`.

/// Makes pairs of text; one variant of `Rule` per rule of the grammar.
#[derive(pest_derive::Parser)]
#[grammar = "grammar/rules.pest"]
#[grammar = "grammar/rule-words.pest"]
pub(super) struct Grammar;
