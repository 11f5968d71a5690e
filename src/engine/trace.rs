//! How an evaluation remembers why: not at all, as trees for everything, or as trees for what it finds.

use super::evaluation::Node;

/// Follows an evaluation. The engine is generic over it: with [`NoTrace`] every call compiles to nothing.
pub trait Tracer {
    /// Whether nodes are wanted now.
    fn on(&self) -> bool;

    /// Something was found that is to be explained; whether its tree is wanted although nodes were not.
    fn start_finding(&mut self) -> bool;

    /// The finding is explained.
    fn end_finding(&mut self);

    /// Whether the postings behind a balance are wanted as nodes of their own.
    fn wants_postings(&self) -> bool {
        false
    }

    /// The walk comes to an entry, by its index; `usize::MAX` is the header.
    #[inline]
    fn enter(&mut self, _entry: usize) {}

    /// Whether it is to be kept what becomes of the items that are asked now.
    #[inline]
    fn watches(&self) -> bool {
        false
    }

    /// The entry that is watched, if it is one alone.
    #[inline]
    fn watched(&self) -> Option<usize> {
        None
    }

    /// Whether of every item only what became of it last is kept.
    #[inline]
    fn keeps_latest(&self) -> bool {
        false
    }

    /// An operation was done: it took the last `arity` nodes and leaves this one, whose children they become.
    fn operation(&mut self, node: Node, arity: usize);

    /// Marks the begin of something that several nodes will belong to.
    fn begin(&self) -> usize;

    /// Everything since the mark belongs to this node.
    fn end(&mut self, mark: usize, node: Node);

    /// Takes the last node away.
    fn take(&mut self) -> Option<Node>;

    /// Drops the node of a value that explains nothing, if there is one.
    #[inline]
    fn forget(&mut self) {
        if self.on() {
            self.take();
        }
    }
}

/// Remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Tracer for NoTrace {
    #[inline]
    fn on(&self) -> bool {
        false
    }

    #[inline]
    fn start_finding(&mut self) -> bool {
        false
    }

    #[inline]
    fn end_finding(&mut self) {}

    fn operation(&mut self, _: Node, _: usize) {}

    fn begin(&self) -> usize {
        0
    }

    fn end(&mut self, _: usize, _: Node) {}

    fn take(&mut self) -> Option<Node> {
        None
    }
}

/// Builds a tree for every value.
#[derive(Clone, Debug, Default)]
pub struct Trees {
    nodes: Vec<Node>,
}

impl Tracer for Trees {
    fn on(&self) -> bool {
        true
    }

    fn wants_postings(&self) -> bool {
        true
    }

    fn start_finding(&mut self) -> bool {
        false
    }

    fn end_finding(&mut self) {}

    fn operation(&mut self, mut node: Node, arity: usize) {
        let from = self.nodes.len().saturating_sub(arity);
        let operands = self.nodes.split_off(from);
        node.children.splice(0..0, operands);
        self.nodes.push(node);
    }

    fn begin(&self) -> usize {
        self.nodes.len()
    }

    fn end(&mut self, mark: usize, mut node: Node) {
        let belonging = self.nodes.split_off(mark.min(self.nodes.len()));
        node.children.splice(0..0, belonging);
        self.nodes.push(node);
    }

    fn take(&mut self) -> Option<Node> {
        self.nodes.pop()
    }
}

/// Builds trees for findings alone: what was found is evaluated once more, on the spot, with a tree.
#[derive(Clone, Debug, Default)]
pub struct FindingTrees {
    active: bool,
    trees: Trees,
}

impl Tracer for FindingTrees {
    #[inline]
    fn on(&self) -> bool {
        self.active
    }

    fn start_finding(&mut self) -> bool {
        self.active = true;
        true
    }

    fn end_finding(&mut self) {
        self.active = false;
        self.trees.nodes.clear();
    }

    fn operation(&mut self, node: Node, arity: usize) {
        self.trees.operation(node, arity);
    }

    fn begin(&self) -> usize {
        self.trees.begin()
    }

    fn end(&mut self, mark: usize, node: Node) {
        // Nodes that are not wanted are not built; a mark may still be set and ended.
        if self.active {
            self.trees.end(mark, node);
        }
    }

    fn take(&mut self) -> Option<Node> {
        self.trees.take()
    }
}
