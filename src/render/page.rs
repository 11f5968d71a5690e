//! Pages of text: a code, an article, a list of rulesets.

use std::fmt::Write as _;

use crate::report::Extent;
use crate::rules::{Article, ArticleId, Param, Ruleset};

use super::speak::Speaker;
use super::style::{Paint, Style};
use super::wrap::wrap;

/// A page of the manual, in its own Markdown; headings stand out on a terminal.
#[must_use]
pub fn markdown(text: &str, style: Style) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let heading = line.trim_start_matches('#');
        if heading.len() < line.len() && heading.starts_with(' ') {
            let _ = writeln!(out, "{}", style.paint(Paint::Bold, heading.trim_start()));
        } else {
            let _ = writeln!(out, "{line}");
        }
    }
    out
}

/// An article as it is read: title, text, quotations, notes, then its items as the ruleset writes them, with their
/// place.
#[must_use]
pub fn article(id: ArticleId, article: &Article, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    let mut out = style.paint(Paint::Dim, &ruleset.title);
    out.push('\n');
    out.push_str(&article_head(article, style));
    for param in ruleset.params.iter().filter(|param| param.article == id && param.replaced.is_some()) {
        let _ = writeln!(out, "  {}\n", changed(param, ruleset, speaker));
    }
    if let Some(source) = ruleset.source(article.whole) {
        let at = Extent::new(source, article.whole.span);
        let place = [("path", at.path().into()), ("line", i64::from(at.start().line).into())];
        let _ = writeln!(out, "{}", style.paint(Paint::Dim, &speaker.say("page-source", &place)));
        let origin = ruleset.layers.get(article.whole.layer.index()).map_or("", |layer| layer.origin.as_str());
        if !origin.is_empty() {
            let _ =
                writeln!(out, "{}", style.paint(Paint::Dim, &speaker.say("page-origin", &[("origin", origin.into())])));
        }
        let _ = writeln!(out, "\n{}", source.slice(article.whole.span).trim_end());
    }
    out
}

/// Title, id and origin of a ruleset.
#[must_use]
pub fn ruleset_head(ruleset: &Ruleset, style: Style) -> String {
    let mut out = format!("{}\n", style.paint(Paint::Bold, &ruleset.title));
    for layer in ruleset.layers.iter().rev() {
        let origin = if layer.origin.is_empty() { String::new() } else { format!(" ({})", layer.origin) };
        let _ = writeln!(out, "{}{origin}", layer.id);
    }
    out.push('\n');
    out
}

/// Title and prose of an article.
#[must_use]
pub fn article_head(article: &Article, style: Style) -> String {
    let title = format!("{} {}", article.section, article.title);
    let mut out = format!("{}\n", style.paint(Paint::Bold, title.trim_end()));
    let width = style.wrap_at().min(100) - 2;
    let texts = std::iter::once(&article.text).chain(&article.quotes).chain(&article.notes);
    for text in texts.filter(|text| !text.is_empty()) {
        for line in wrap(text, width) {
            let _ = writeln!(out, "  {line}");
        }
        out.push('\n');
    }
    out
}

fn changed(param: &Param, ruleset: &Ruleset, speaker: Speaker<'_>) -> String {
    speaker.with(ruleset).changed(param)
}

/// Parameters of a ruleset with their values, and where a layer changed them.
#[must_use]
pub fn params(ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    if ruleset.params.is_empty() {
        return String::new();
    }
    let mut out = format!("{}\n", style.paint(Paint::Bold, &speaker.word("page-params")));
    for param in &ruleset.params {
        let speaker = speaker.with(ruleset);
        let value = if param.replaced.is_some() {
            speaker.changed(param)
        } else {
            let args = [
                ("name", param.name.clone().into()),
                ("value", speaker.literal(&param.value).into()),
                ("article", ruleset.section(param.article).to_owned().into()),
            ];
            speaker.say("page-param", &args)
        };
        let _ = writeln!(out, "  {value}");
    }
    out.push('\n');
    out
}
