//! `zeitnot rules`

use std::fmt::Write as _;

use crate::render::page;
use crate::session::{Printer, shipped};
use crate::syntax::rules::ast::Language;

use super::Run;
use super::args::{FormatName, Rules};
use super::exit::{Outcome, Verdict};
use super::output::{buffered, write};

pub(super) fn run(run: &Run<'_>, command: &Rules) -> Outcome {
    match command {
        Rules::List => list(run),
        Rules::Show { ruleset, article } => show(run, ruleset, article.as_deref()),
        Rules::Check { rulesets } => check(run, rulesets),
    }
}

fn list(run: &Run<'_>) -> Outcome {
    let all = shipped(if run.output.is_for_people() { run.output.language() } else { Language::En });
    let mut text = String::new();
    if run.output.is_machine() {
        let rows = all
            .iter()
            .map(|found| serde_json::json!({ "id": found.id, "title": found.title, "languages": found.languages }));
        let rows: Vec<_> = rows.collect();
        let _ = writeln!(text, "{}", serde_json::Value::from(rows));
    } else {
        let width = all.iter().map(|found| found.id.len()).max().unwrap_or(0);
        for found in &all {
            let _ = writeln!(text, "{:width$}  {} ({})", found.id, found.title, found.languages.join(", "));
        }
    }
    write(&text)?;
    Ok(Verdict::FINE)
}

fn show(run: &Run<'_>, name: &str, section: Option<&str>) -> Outcome {
    if run.output.format_name() != FormatName::Human {
        run.output.usage("usage-human-only", &[("command", "rules show")])?;
        return Ok(Verdict::BROKEN);
    }
    let loaded = match run.session.rulesets().named(name) {
        Ok(loaded) => loaded,
        Err(problem) => {
            run.output.problem(&problem, run.output.speaker())?;
            return Ok(Verdict::BROKEN);
        }
    };
    let Some(ruleset) = &loaded.ruleset else {
        for problem in &loaded.problems {
            run.output.problem(problem, run.output.speaker())?;
        }
        return Ok(Verdict::BROKEN);
    };
    let (speaker, style) = (run.output.speaker(), run.output.style());
    let Some(section) = section else {
        let mut text = page::ruleset_head(ruleset, style);
        for (id, article) in (0..).map(crate::rules::ArticleId).zip(&ruleset.articles) {
            text.push_str(&page::article_head(article, style));
            text.push_str(&page::changes(id, ruleset, speaker, style));
        }
        text.push_str(&page::params(ruleset, speaker, style));
        text.push_str(&page::readings(None, ruleset, speaker, style));
        write(&text)?;
        return Ok(Verdict::FINE);
    };
    let articles = (0..).map(crate::rules::ArticleId).zip(&ruleset.articles);
    let pages: Vec<_> = articles
        .filter(|(_, article)| article.section == section)
        .map(|(id, article)| page::article(id, article, ruleset, speaker, style))
        .collect();
    if pages.is_empty() {
        run.output.usage("usage-article", &[("article", section), ("ruleset", &ruleset.id)])?;
        return Ok(Verdict::BROKEN);
    }
    write(&pages.join("\n"))?;
    Ok(Verdict::FINE)
}

fn check(run: &Run<'_>, names: &[String]) -> Outcome {
    let mut out = buffered();
    let mut quiet = |_| {};
    let mut printer = Printer::new(run.output.format(), &mut out, &mut quiet);
    run.session.check_rulesets(names, &mut printer).map(Verdict::of)
}
