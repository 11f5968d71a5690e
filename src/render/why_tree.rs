//! An explanation as an indented tree.

use std::collections::HashSet;

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::Severity;
use crate::engine::{Node, NodeKind, Posting, Range};
use crate::report::why::{Caption, Tree};
use crate::vocabulary::Type;

use super::speak::{Speaker, bare};
use super::style::{Paint, Style};
use super::wrap::hang;

/// The words of a node, without its children.
#[must_use]
pub fn caption<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> String {
    let value =
        |ty: Type| tree.value.map_or_else(String::new, |(value, found)| speaker.value(value, found.unwrap_or(ty)));
    match tree.caption {
        Caption::Game => speaker.word("why-game"),
        Caption::Total(player, total, split) => {
            let player = speaker.player(player);
            let days = speaker.number(total, Type::Days);
            match split {
                None => speaker.say("why-total", &[("player", player.into()), ("days", days.into())]),
                Some((others, penalties)) => speaker.say(
                    "why-total-split",
                    &[
                        ("player", player.into()),
                        ("days", days.into()),
                        ("others", bare(others).into()),
                        ("penalties", bare(penalties).into()),
                    ],
                ),
            }
        }
        Caption::Group(kind) => {
            speaker.say("why-group", &[("kind", speaker.kind(kind).into()), ("days", value(Type::Days).into())])
        }
        Caption::Posting(posting, article) => posting_caption(posting, article, tree, speaker),
        Caption::Entry(entry) => {
            let line = tree.at.map_or(0, |at| i64::from(at.start().line));
            speaker.say("why-entry", &[("entry", speaker.entry(entry).into()), ("line", line.into())])
        }
        Caption::Finding(finding) => {
            let severity = speaker.word(&format!("severity-{}", finding.severity.name()));
            let message = speaker.said(&finding.message);
            let args =
                [("severity", severity.into()), ("slug", finding.slug.clone().into()), ("message", message.into())];
            speaker.say("why-finding", &args)
        }
        Caption::Article(article) => {
            let args = [("article", article.section.clone().into()), ("title", article.title.clone().into())];
            speaker.say("why-article", &args)
        }
        Caption::Quiet(item) => speaker.say("why-quiet", &[("item", item.into())]),
        Caption::Standing(player, total, allowed, moves) => {
            let exact = |number, ty| speaker.number(Range::exact(number), ty);
            let args = [
                ("player", speaker.player(player).into()),
                ("used", speaker.number(total, Type::Days).into()),
                ("allowed", exact(allowed, Type::Days).into()),
                ("moves", exact(moves, Type::Moves).into()),
            ];
            speaker.say("why-standing", &args)
        }
        Caption::Node(node, written) => node_caption(tree, node, written, speaker),
    }
}

fn posting_caption<'a>(posting: &Posting, article: &str, tree: &Tree<'a>, speaker: Speaker<'a>) -> String {
    let line = tree.at.map_or(0, |at| i64::from(at.start().line));
    let args = [
        ("entry", speaker.entry(posting.entry).into()),
        ("days", bare(posting.days).into()),
        ("kind", speaker.kind(posting.kind).into()),
        ("player", speaker.player(posting.player).into()),
        ("article", article.to_owned().into()),
        ("line", line.into()),
        ("about", posting.about.map_or_else(String::new, |about| speaker.entry(about)).into()),
    ];
    speaker.say(if posting.about.is_some() { "why-posting-about" } else { "why-posting" }, &args)
}

/// The words of a node of the engine's explanation.
fn node_caption<'a>(tree: &Tree<'a>, node: &Node, written: &str, speaker: Speaker<'a>) -> String {
    if let NodeKind::Reading(reading) = node.kind
        && let Some(option) = speaker.option(reading)
    {
        let args = [("name", speaker.node(&node.kind).into()), ("option", option.to_owned().into())];
        return speaker.say("why-reading", &args);
    }
    if let NodeKind::Posting(index) = node.kind
        && node.at.is_some()
        && let Some((posting, article)) = speaker.posting(index)
    {
        return posting_caption(posting, article, tree, speaker);
    }
    let unit = if matches!(node.kind, NodeKind::Account(_)) { Type::Days } else { Type::Count };
    let value = tree.value.map_or_else(String::new, |(value, ty)| speaker.value(value, ty.unwrap_or(unit)));
    let name = speaker.node(&node.kind);
    let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
    let key = match (node.kind, name.is_empty(), written.is_empty()) {
        (NodeKind::NotTaken(..), ..) => "why-not-taken",
        (NodeKind::Taken(..), ..) => "why-taken",
        (NodeKind::Account(_), ..) => "why-account",
        (_, false, _) => "why-named",
        (_, true, false) => "why-written",
        (_, true, true) => "why-value",
    };
    speaker.say(key, &[("name", name.into()), ("written", written.into()), ("value", value.into())])
}

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
        let children = if again { &[] } else { tree.children.as_slice() };
        let shown: Vec<_> = children.iter().filter(|child| !is_plain(child, self.speaker)).collect();
        for (index, child) in shown.iter().enumerate() {
            let (corner, line) = match (self.style.graphics, index + 1 == shown.len()) {
                (false, _) => ("  ", "  "),
                (true, true) => ("└─ ", "   "),
                (true, false) => ("├─ ", "│  "),
            };
            let (first, rest) = (format!("{rest}{corner}"), format!("{rest}{line}"));
            if matches!(tree.caption, Caption::Node(node, _) if matches!(node.kind, NodeKind::NotTaken(..))) {
                self.branch(&Tree { children: Vec::new(), ..(*child).clone() }, &first, &rest);
            } else {
                self.branch(child, &first, &rest);
            }
        }
    }

    fn painted(&self, tree: &Tree<'a>, text: &str) -> String {
        match tree.caption {
            Caption::Total(..) | Caption::Entry(_) | Caption::Article(_) => self.style.paint(Paint::Bold, text),
            Caption::Finding(finding) if finding.severity == Severity::Error => {
                self.style.paint(Paint::Severity(Severity::Error), text)
            }
            Caption::Quiet(_) => self.style.paint(Paint::Dim, text),
            _ => text.to_owned(),
        }
    }
}

/// Whether a node says nothing that its parent does not: a literal, or a word that is its own value.
fn is_plain<'a>(tree: &Tree<'a>, speaker: Speaker<'a>) -> bool {
    let Caption::Node(node, written) = tree.caption else { return false };
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
