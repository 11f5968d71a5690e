//! Strongly connected parts of a graph, in an order in which what is read comes before what reads it.

/// The parts of a graph (Tarjan, without recursion): `edges` says for each node which nodes it reads. A part of one
/// node is a circle only if the node reads itself.
pub(super) fn parts(edges: &[Vec<usize>]) -> Vec<Vec<usize>> {
    let mut walk = Walk {
        index: vec![None; edges.len()],
        low: vec![0; edges.len()],
        open: vec![false; edges.len()],
        stack: Vec::new(),
        next: 0,
        found: Vec::new(),
    };
    for node in 0..edges.len() {
        if walk.index.get(node) == Some(&None) {
            walk.from(node, edges);
        }
    }
    walk.found
}

struct Walk {
    index: Vec<Option<usize>>,
    low: Vec<usize>,
    open: Vec<bool>,
    stack: Vec<usize>,
    next: usize,
    found: Vec<Vec<usize>>,
}

impl Walk {
    fn from(&mut self, start: usize, edges: &[Vec<usize>]) {
        let mut path = vec![(start, 0)];
        self.enter(start);
        while let Some((node, at)) = path.last_mut() {
            let node = *node;
            let Some(&next) = edges.get(node).and_then(|targets| targets.get(*at)) else {
                path.pop();
                let low = self.low.get(node).copied().unwrap_or(0);
                if let Some((before, _)) = path.last() {
                    self.lower(*before, low);
                }
                if self.index.get(node).copied().flatten() == Some(low) {
                    self.close(node);
                }
                continue;
            };
            *at += 1;
            match self.index.get(next).copied().flatten() {
                None => {
                    self.enter(next);
                    path.push((next, 0));
                }
                Some(index) if self.open.get(next) == Some(&true) => self.lower(node, index),
                Some(_) => {}
            }
        }
    }

    fn enter(&mut self, node: usize) {
        let next = self.next;
        self.next += 1;
        if let (Some(index), Some(low), Some(open)) =
            (self.index.get_mut(node), self.low.get_mut(node), self.open.get_mut(node))
        {
            *index = Some(next);
            *low = next;
            *open = true;
        }
        self.stack.push(node);
    }

    fn lower(&mut self, node: usize, to: usize) {
        if let Some(low) = self.low.get_mut(node) {
            *low = to.min(*low);
        }
    }

    fn close(&mut self, node: usize) {
        let mut part = Vec::new();
        while let Some(member) = self.stack.pop() {
            if let Some(open) = self.open.get_mut(member) {
                *open = false;
            }
            part.push(member);
            if member == node {
                break;
            }
        }
        part.reverse();
        self.found.push(part);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_read_comes_first() {
        let edges = vec![vec![1], vec![2], vec![], vec![0]];
        assert_eq!(parts(&edges), [vec![2], vec![1], vec![0], vec![3]]);
    }

    #[test]
    fn a_circle_is_one_part() {
        let edges = vec![vec![1], vec![2], vec![1], vec![3]];
        assert_eq!(parts(&edges), [vec![1, 2], vec![0], vec![3]]);
    }

    #[test]
    fn a_long_chain_needs_no_deep_stack() {
        let mut edges: Vec<Vec<usize>> = (1..100_000).map(|next| vec![next]).collect();
        edges.push(Vec::new());
        assert_eq!(parts(&edges).len(), 100_000);
    }
}
