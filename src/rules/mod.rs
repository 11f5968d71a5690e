//! Rulesets: from trees to what the engine runs.

mod clauses;
mod comparisons;
mod constants;
mod cycles;
mod declare;
mod dependencies;
mod effects;
mod examples;
mod exceptions;
mod expressions;
mod guess;
mod header;
mod items;
mod layers;
mod library;
mod lint;
mod lists;
mod literals;
mod misfits;
mod model;
mod obligations;
mod pairs;
mod paths;
mod prose;
mod resolve;
mod resolver;
mod scope;
mod slots;
mod suggest;
mod types;
mod unknown;
mod walk;
mod words;

pub use library::{Library, NoLibrary};
pub use model::*;
pub use resolve::resolve;
