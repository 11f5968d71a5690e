//! The parser that the grammar generates.

#![allow(missing_docs, clippy::pedantic, reason = "the code is generated")]

use pest_derive::Parser;

/// Parser of the record language.
#[derive(Parser)]
#[grammar = "grammar/common.pest"]
#[grammar = "grammar/record-words.pest"]
#[grammar = "grammar/record.pest"]
pub struct RecordParser;
