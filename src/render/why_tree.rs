//! An explanation as an indented tree.

use unicode_width::UnicodeWidthStr;

use crate::diagnostic::Severity;
use crate::engine::NodeKind;
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
        Caption::Posting(posting, article) => {
            let line = tree.at.map_or(0, |at| i64::from(at.start().line));
            let args = [
                ("entry", posting.entry.to_string().into()),
                ("days", bare(posting.days).into()),
                ("kind", speaker.kind(posting.kind).into()),
                ("player", speaker.player(posting.player).into()),
                ("article", article.into()),
                ("line", line.into()),
                ("about", posting.about.map_or_else(String::new, |about| about.to_string()).into()),
            ];
            speaker.say(if posting.about.is_some() { "why-posting-about" } else { "why-posting" }, &args)
        }
        Caption::Entry(entry) => {
            let line = tree.at.map_or(0, |at| i64::from(at.start().line));
            speaker.say("why-entry", &[("entry", entry.to_string().into()), ("line", line.into())])
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
        Caption::Node(node, written) => {
            let value =
                tree.value.map_or_else(String::new, |(value, ty)| speaker.value(value, ty.unwrap_or(Type::Count)));
            let name = speaker.node(&node.kind);
            let written = written.split_whitespace().collect::<Vec<_>>().join(" ");
            let key = match (node.kind, name.is_empty(), written.is_empty()) {
                (NodeKind::NotTaken(..), ..) => "why-not-taken",
                (NodeKind::Taken(..), ..) => "why-taken",
                (_, false, _) => "why-named",
                (_, true, false) => "why-written",
                (_, true, true) => "why-value",
            };
            speaker.say(key, &[("name", name.into()), ("written", written.into()), ("value", value.into())])
        }
    }
}

/// The whole tree.
#[must_use]
pub fn tree<'a>(tree: &Tree<'a>, speaker: Speaker<'a>, style: Style) -> String {
    let mut out = String::new();
    branch(tree, speaker, style, &mut out, "", "");
    out
}

fn branch<'a>(tree: &Tree<'a>, speaker: Speaker<'a>, style: Style, out: &mut String, first: &str, rest: &str) {
    let text = caption(tree, speaker);
    let text = match tree.caption {
        Caption::Total(..) | Caption::Entry(_) | Caption::Article(_) => style.paint(Paint::Bold, &text),
        Caption::Finding(finding) if finding.severity == Severity::Error => {
            style.paint(Paint::Severity(Severity::Error), &text)
        }
        Caption::Quiet(_) => style.paint(Paint::Dim, &text),
        _ => text,
    };
    let hidden = matches!(tree.caption, Caption::Game);
    if !hidden {
        out.push_str(&hang(first, first.width(), &text, rest.width() + 2, style.wrap_at()));
        out.push('\n');
    }
    for (index, child) in tree.children.iter().enumerate() {
        if hidden {
            if index > 0 {
                out.push('\n');
            }
            branch(child, speaker, style, out, "", "");
            continue;
        }
        let last = index + 1 == tree.children.len();
        let (corner, line) = match (style.graphics, last) {
            (false, _) => ("  ", "  "),
            (true, true) => ("└─ ", "   "),
            (true, false) => ("├─ ", "│  "),
        };
        branch(child, speaker, style, out, &format!("{rest}{corner}"), &format!("{rest}{line}"));
    }
}
