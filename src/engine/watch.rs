//! A tracer for one question: trees for one entry, and what became of every item there; or, without an entry, what
//! became of every item when it was asked last.

use super::evaluation::Node;
use super::trace::{Tracer, Trees};

/// Watches one entry, or the items alone.
#[derive(Clone, Debug, Default)]
pub struct Watch {
    /// Index of the entry that is watched; `usize::MAX` is the header. `None`: items are watched wherever they are
    /// asked, and nothing but what was found has a tree.
    entry: Option<usize>,
    /// Whether the entry under way is the one that is watched.
    here: bool,
    /// Whether a finding is being explained.
    active: bool,
    trees: Trees,
}

impl Watch {
    /// Watches an entry by its index among the entries of the record; `usize::MAX` is the header.
    #[must_use]
    pub fn entry(entry: usize) -> Self {
        Self { entry: Some(entry), ..Self::default() }
    }

    /// Watches every item, and keeps what became of it when it was asked last.
    #[must_use]
    pub fn items() -> Self {
        Self::default()
    }
}

impl Tracer for Watch {
    fn on(&self) -> bool {
        self.here || self.active
    }

    fn start_finding(&mut self) -> bool {
        self.active = true;
        true
    }

    fn end_finding(&mut self) {
        self.active = false;
        if !self.here {
            while self.trees.take().is_some() {}
        }
    }

    fn enter(&mut self, entry: usize) {
        self.here = self.entry == Some(entry);
    }

    fn watches(&self) -> bool {
        self.here || self.entry.is_none()
    }

    fn watched(&self) -> Option<usize> {
        self.entry
    }

    fn keeps_latest(&self) -> bool {
        self.entry.is_none()
    }

    fn wants_postings(&self) -> bool {
        self.here
    }

    fn operation(&mut self, node: Node, arity: usize) {
        self.trees.operation(node, arity);
    }

    fn begin(&self) -> usize {
        self.trees.begin()
    }

    fn end(&mut self, mark: usize, node: Node) {
        // Nodes that are not wanted are not built; a mark may still be set and ended.
        if self.on() {
            self.trees.end(mark, node);
        }
    }

    fn take(&mut self) -> Option<Node> {
        self.trees.take()
    }
}
