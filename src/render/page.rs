//! Pages of text: a code, an article, a list of rulesets.

use std::fmt::Write as _;

use crate::report::Extent;
use crate::rules::{Article, ArticleId, Named, Param, Reading, Replaced, Ruleset};

use super::speak::Speaker;
use super::style::{Paint, Style};
use super::wrap::{hang, wrap};

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

/// An article as it is read: title, text, quotations, notes, its readings, then its items as the ruleset writes them,
/// with their place.
#[must_use]
pub fn article(id: ArticleId, article: &Article, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    let speaker = speaker.with(ruleset);
    let mut out = style.paint(Paint::Dim, &ruleset.title);
    out.push('\n');
    out.push_str(&article_head(article, style));
    out.push_str(&changes(id, ruleset, speaker, style));
    out.push_str(&readings(Some(id), ruleset, speaker, style));
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

/// What was asked for by name, in front of its article: a number with its value.
#[must_use]
pub fn named(what: &str, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    let speaker = speaker.with(ruleset);
    let told = match ruleset.names.get(what) {
        Some(Named::Param(id)) => ruleset.params.get(id.index()).map(|param| param_line(param, ruleset, speaker)),
        _ => None,
    };
    let Some(told) = told else { return String::new() };
    let mut out = String::new();
    for line in wrap(&told, style.wrap_at().min(100)) {
        let _ = writeln!(out, "{line}");
    }
    out.push('\n');
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

/// What layers changed of the numbers and readings of an article, whether they stand in it or are changed by it.
#[must_use]
pub fn changes(id: ArticleId, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    fn concerns<T>(id: ArticleId, now: ArticleId, replaced: Option<&Replaced<T>>) -> bool {
        replaced.is_some_and(|replaced| now == id || replaced.chain().any(|step| step.article == id))
    }
    let speaker = speaker.with(ruleset);
    let params = ruleset.params.iter().filter(|param| concerns(id, param.article, param.replaced.as_ref()));
    let readings = ruleset.readings.iter().filter(|one| concerns(id, one.article, one.replaced.as_ref()));
    let told = params.map(|param| speaker.changed(param)).chain(readings.map(|one| speaker.changed_reading(one)));
    let mut out = String::new();
    for change in told {
        for line in wrap(&change, style.wrap_at().min(100) - 2) {
            let _ = writeln!(out, "  {line}");
        }
        out.push('\n');
    }
    out
}

/// Parameters of a ruleset with their values, and where a layer changed them.
#[must_use]
pub fn params(ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    if ruleset.params.is_empty() {
        return String::new();
    }
    let speaker = speaker.with(ruleset);
    let mut out = format!("{}\n", style.paint(Paint::Bold, &speaker.word("page-params")));
    for param in &ruleset.params {
        let _ = writeln!(out, "  {}", param_line(param, ruleset, speaker.with(ruleset)));
    }
    out.push('\n');
    out
}

/// Readings of a ruleset, or of one of its articles: what is asked, what can be answered, what is chosen, and where a
/// layer chose otherwise.
#[must_use]
pub fn readings(of: Option<ArticleId>, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    let speaker = speaker.with(ruleset);
    let wanted = ruleset.readings.iter().filter(|reading| of.is_none_or(|article| reading.article == article));
    let told: String = wanted.map(|one| reading(one, ruleset, speaker, style)).collect();
    if told.is_empty() {
        return told;
    }
    format!("{}\n{told}\n", style.paint(Paint::Bold, &speaker.word("page-readings")))
}

/// One reading, by two lines or more.
#[must_use]
pub fn reading(reading: &Reading, ruleset: &Ruleset, speaker: Speaker<'_>, style: Style) -> String {
    let speaker = speaker.with(ruleset);
    let options = (0..).zip(&reading.options).map(|(at, option)| {
        let key = if at == reading.chosen { "page-option-chosen" } else { "page-option" };
        speaker.say(key, &[("option", option.as_str().into())])
    });
    let args = [
        ("name", reading.name.as_str().into()),
        ("options", options.collect::<Vec<_>>().join(", ").into()),
        ("article", ruleset.section(reading.article).into()),
    ];
    let width = style.wrap_at().min(100);
    let mut out = hang("  ", 2, &speaker.say("page-reading", &args), 6, width);
    out.push('\n');
    let changed = reading.replaced.is_some().then(|| speaker.changed_reading(reading));
    for text in std::iter::once(reading.prose.clone()).chain(changed) {
        let _ = writeln!(out, "{}", hang("      ", 6, &text, 6, width));
    }
    out
}

fn param_line(param: &Param, ruleset: &Ruleset, speaker: Speaker<'_>) -> String {
    if param.replaced.is_some() {
        return speaker.changed(param);
    }
    let args = [
        ("name", param.name.clone().into()),
        ("value", speaker.literal(&param.value).into()),
        ("article", ruleset.section(param.article).to_owned().into()),
    ];
    speaker.say("page-param", &args)
}
