//! Which statement of one entry is about what a statement of the other is about. The work is near-linear in the
//! statements, whatever an entry repeats.

use std::collections::{HashMap, VecDeque};

use super::agreement::{Agreement, agreement};
use super::statements::{Key, Statement};
use super::walk::Hand;

/// Of so many statements about the same thing, those that agree are looked for; more are taken in their order.
const LOOKED_THROUGH: usize = 16;

/// Pairs of indices, in the order of the first entry; what only the second has comes last.
pub(super) fn pairs(
    one: &[Statement<'_>],
    other: &[Statement<'_>],
    hands: [Hand; 2],
) -> Vec<(Option<usize>, Option<usize>)> {
    let keys = |statements: &[Statement<'_>]| statements.iter().map(|statement| statement.key).collect::<Vec<_>>();
    let is_headline = |statements: &[Statement<'_>]| statements.iter().all(|statement| statement.detail.is_none());
    if is_headline(one) && is_headline(other) && keys(one) == keys(other) {
        return (0..one.len()).map(|index| (Some(index), Some(index))).collect();
    }
    let mut waiting: HashMap<Key, VecDeque<usize>> = HashMap::new();
    for (index, statement) in other.iter().enumerate() {
        waiting.entry(statement.key).or_default().push_back(index);
    }
    let mut partner: Vec<Option<usize>> = vec![None; one.len()];
    for (slot, statement) in partner.iter_mut().zip(one) {
        let Some(queue) = waiting.get_mut(&statement.key).filter(|queue| (2..=LOOKED_THROUGH).contains(&queue.len()))
        else {
            continue;
        };
        let agrees = |&index: &usize| {
            other.get(index).is_some_and(|other| agreement(&statement.says, &other.says, hands) == Agreement::Same)
        };
        if let Some(at) = queue.iter().position(agrees) {
            *slot = queue.remove(at);
        }
    }
    for (slot, statement) in partner.iter_mut().zip(one) {
        if slot.is_none()
            && let Some(queue) = waiting.get_mut(&statement.key)
        {
            *slot = queue.pop_front();
        }
    }
    let mut left: Vec<usize> = waiting.into_values().flatten().collect();
    left.sort_unstable();
    let paired = partner.into_iter().enumerate().map(|(index, other)| (Some(index), other));
    paired.chain(left.into_iter().map(|index| (None, Some(index)))).collect()
}
