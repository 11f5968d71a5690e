//! How an evaluation remembers why: not at all, or as trees.

use super::evaluation::Node;

/// Follows an evaluation. The engine is generic over it: with [`NoTrace`] every call compiles to nothing.
pub trait Tracer {
    /// Whether nodes are wanted at all.
    const ON: bool;

    /// An operation was done: it took the last `arity` nodes and leaves this one, whose children they become.
    fn operation(&mut self, node: Node, arity: usize);

    /// Marks the begin of something that several nodes will belong to.
    fn begin(&self) -> usize;

    /// Everything since the mark belongs to this node.
    fn end(&mut self, mark: usize, node: Node);

    /// Takes the last node away.
    fn take(&mut self) -> Option<Node>;
}

/// Remembers nothing.
#[derive(Clone, Copy, Debug, Default)]
pub struct NoTrace;

impl Tracer for NoTrace {
    const ON: bool = false;

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
    const ON: bool = true;

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
