//! The one table of what can be asked about a game: facts, questions of the engine, events, roles and kinds, each with
//! its name in two languages. The type checker, the engine and the manual read it.

mod facts;
mod kinds;
mod slots;
mod terms;

pub use facts::{Absence, FACTS, Fact, FactRow, find_fact};
pub use kinds::{Act, Domain, Event, Feature, PostingKind, Root, Rounding, Term, Type, fixed_side};
pub use slots::{EngineSlot, SLOTS, SlotRow};
pub use terms::{TERMS, TermRow, find_terms};
