//! An explanation as an indented tree.

use std::collections::HashSet;

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::Severity;
use crate::engine::{NodeKind, Value};
use crate::report::why::{Caption, Tree};
use crate::vocabulary::Type;

use super::speak::Speaker;
use super::style::{Paint, Style};
use super::why_caption::caption;
use super::wrap::hang;

/// The tree, as far as people read it: an exception that does not apply is told with its condition alone, and what was
/// explained before is not explained again.
#[must_use]
pub fn tree<'a>(tree: &Tree<'a>, speaker: Speaker<'a>, style: Style) -> String {
    let mut out = Printed { text: String::new(), speaker, style, explained: HashSet::new() };
    out.branch(tree, "", "");
    out.text
}

struct Printed<'a> {
    text: String,
    speaker: Speaker<'a>,
    style: Style,
    /// Definitions that were explained, with their values.
    explained: HashSet<String>,
}

impl<'a> Printed<'a> {
    fn branch(&mut self, tree: &Tree<'a>, first: &str, rest: &str) {
        if matches!(tree.caption, Caption::Game) {
            for (index, child) in tree.children.iter().enumerate() {
                if index > 0 {
                    self.text.push('\n');
                }
                self.branch(child, "", "");
            }
            return;
        }
        let mut text = caption(tree, self.speaker);
        let is_definition = matches!(tree.caption, Caption::Node(node, _) if matches!(node.kind, NodeKind::Slot(..)));
        let again = is_definition && !tree.children.is_empty() && !self.explained.insert(text.clone());
        if again {
            text = self.speaker.say("why-again", &[("text", text.into())]);
        }
        let painted = self.painted(tree, &text);
        self.text.push_str(&hang(first, first.width(), &painted, rest.width() + 2, self.style.wrap_at()));
        self.text.push('\n');
        // The condition of an exception that does not apply is told with it.
        let told = matches!(tree.caption, Caption::Node(node, _) if matches!(node.kind, NodeKind::NotTaken(..)));
        let children = match (&tree.caption, tree.children.as_slice()) {
            _ if again || told => &[],
            // What became of an item names its condition already.
            (Caption::Outcome(..), [condition]) if is_condition(condition) => condition.children.as_slice(),
            (_, children) => children,
        };
        let shown: Vec<_> = children.iter().filter(|child| !is_plain(child, self.speaker)).collect();
        for (index, child) in shown.iter().enumerate() {
            let (corner, line) = match (self.style.graphics, index + 1 == shown.len()) {
                (false, _) => ("  ", "  "),
                (true, true) => ("└─ ", "   "),
                (true, false) => ("├─ ", "│  "),
            };
            let (first, rest) = (format!("{rest}{corner}"), format!("{rest}{line}"));
            self.branch(child, &first, &rest);
        }
    }

    fn painted(&self, tree: &Tree<'a>, text: &str) -> String {
        match &tree.caption {
            Caption::Total(..) | Caption::Entry(_) | Caption::Article(_) => self.style.paint(Paint::Bold, text),
            Caption::Finding(finding) if finding.severity == Severity::Error => {
                self.style.paint(Paint::Severity(Severity::Error), text)
            }
            Caption::Quiet(_) | Caption::Off(..) => self.style.paint(Paint::Dim, text),
            _ => text.to_owned(),
        }
    }
}

fn is_condition(tree: &Tree<'_>) -> bool {
    matches!(tree.caption, Caption::Node(node, _) if matches!(node.kind, NodeKind::Operation(_) | NodeKind::Account(_)))
}

/// Whether a node says nothing that its parent does not: a literal, or a word that is its own value.
fn is_plain<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> bool {
    let Caption::Node(node, written) = tree.caption else { return false };
    if matches!(node.value, Value::Days(_)) {
        return true;
    }
    if !tree.children.is_empty() {
        return false;
    }
    let said = || tree.value.map_or_else(String::new, |(value, ty)| speaker.value(value, ty.unwrap_or(Type::Count)));
    match node.kind {
        NodeKind::Literal => true,
        NodeKind::Operation(_) => said().eq_ignore_ascii_case(written) || !written.contains(' '),
        _ => false,
    }
}
