//! zeitnot: a language and interpreter for games played by post and e-mail.
//!
//! A ruleset and a record go in, a verdict comes out:
//!
//! ```
//! use zeitnot::diagnostic::Problems;
//! use zeitnot::engine::{Options, Plan, judge};
//! use zeitnot::rules::{NoLibrary, resolve};
//! use zeitnot::source::Source;
//! use zeitnot::syntax::{record, rules};
//!
//! let text = include_str!(concat!(env!("CARGO_MANIFEST_DIR"), "/rulesets/draughts-ru-2003/en.rules"));
//! let source = Source::new("draughts-ru-2003", text);
//! let mut problems = Problems::new(source.clone());
//! let ruleset = rules::parse(text, &mut problems)
//!     .and_then(|tree| resolve(&tree, &source, &NoLibrary, &mut problems))
//!     .expect("the shipped ruleset resolves");
//!
//! let text = "game \"club 7\"\nrules draughts-ru-2003\nstart 2026-03-02\n\
//!             1. c3-d4    -           -           2026-03-02  0/0\n\
//!             1... d6-c5  2026-03-02  2026-03-09  2026-03-15  0/7\n";
//! let mut problems = Problems::new(Source::new("club-7.game", text));
//! let document = record::parse(text, &mut problems);
//! let verdict = judge(&Plan::new(ruleset, &[]), &document.games[0], Options::default());
//!
//! let slugs: Vec<&str> = verdict.findings.iter().map(|finding| finding.slug.as_str()).collect();
//! assert_eq!(slugs, ["repeat-pending", "black-total"]);
//! ```

// The generated parsers name it; pest is used without `std`, which would probe the native stack at every rule.
extern crate alloc;

pub mod cli;
pub mod comparison;
pub mod diagnostic;
mod embedded;
pub mod engine;
pub mod game;
pub mod notation;
pub mod render;
pub mod report;
pub mod rules;
pub mod session;
pub mod source;
pub mod stability;
pub mod syntax;
pub mod time;
pub mod trial;
pub mod vocabulary;
