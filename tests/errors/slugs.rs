//! What the shipped ruleset finds: every finding has a record in the manual and something that explains it.

use std::process::Command;

use zeitnot::engine::RECORD_SLUGS;
use zeitnot::session::finding_page;
use zeitnot::syntax::rules::ast::Language;

use super::blocks::cases;
use super::examples::record;
use super::told::Said;
use super::{files_in, fine, in_english, root};

/// Every finding that the shipped ruleset gives, and the chapter of the manual with a record
/// that has it.
const FINDINGS: &[(&str, &str)] = &[
    ("omission", "12-omissions-5.3.3"),
    ("first-date", "10-allowance-5.3.1"),
    ("second-date", "03-details"),
    ("white-total", "15-claim-5.3.6"),
    ("black-total", "10-allowance-5.3.1"),
    ("correction-made", "10-allowance-5.3.1"),
    ("correction-lapsed", "10-allowance-5.3.1"),
    ("correction-not-due", "10-allowance-5.3.1"),
    ("postmark-unreadable", "10-allowance-5.3.1"),
    ("omission-not-pointed-out", "12-omissions-5.3.3"),
    ("omission-not-supplied", "12-omissions-5.3.3"),
    ("penalty-made", "12-omissions-5.3.3"),
    ("penalty-lapsed", "12-omissions-5.3.3"),
    ("penalty-not-due", "12-omissions-5.3.3"),
    ("repeat-late", "13-repeats-5.3.4"),
    ("repeat-early", "13-repeats-5.3.4"),
    ("repeat-pending", "13-repeats-5.3.4"),
    ("repeat-not-registered", "13-repeats-5.3.4"),
    ("inquiry-missing", "13-repeats-5.3.4"),
    ("inquiry-pending", "13-repeats-5.3.4"),
    ("inquiry-not-registered", "13-repeats-5.3.4"),
    ("overdue", "14-overdue-5.3.5"),
    ("claim-not-overdue", "15-claim-5.3.6"),
    ("claim-form", "15-claim-5.3.6"),
    ("claim-materials", "15-claim-5.3.6"),
    ("claim-elder", "15-claim-5.3.6"),
    ("moved-while-suspended", "15-claim-5.3.6"),
    ("claim-repeated", "15-claim-5.3.6"),
    ("ruling-pending", "16-ruling-5.3.7"),
    ("ruling-without-claim", "16-ruling-5.3.7"),
    ("sealed-missing", "16-ruling-5.3.7"),
    ("ruling-differs", "16-ruling-5.3.7"),
    ("ruling-not-told", "16-ruling-5.3.7"),
    ("protest-late", "17-protest-5.3.8"),
    ("protest-lapsed", "17-protest-5.3.8"),
    ("protest-reasons", "17-protest-5.3.8"),
    ("protest-materials", "17-protest-5.3.8"),
    ("protest-without-claim", "17-protest-5.3.8"),
    ("protest-after-ruling", "17-protest-5.3.8"),
    ("protest-pending", "17-protest-5.3.8"),
    ("break-too-long", "20-break-5.4.1"),
    ("break-second-in-year", "20-break-5.4.1"),
    ("break-differs", "22-wording-5.4.3"),
    ("break-not-registered", "21-announcing-5.4.2"),
    ("break-late-notice", "21-announcing-5.4.2"),
    ("break-not-told", "21-announcing-5.4.2"),
    ("break-elder", "21-announcing-5.4.2"),
    ("break-phrase", "22-wording-5.4.3"),
    ("break-acceptance-pending", "24-special-cases-5.4.5"),
    ("break-grant-pending", "24-special-cases-5.4.5"),
    ("break-granted-afterwards", "24-special-cases-5.4.5"),
    ("ruling-without-application", "24-special-cases-5.4.5"),
    ("ruling-changes-nothing", "24-special-cases-5.4.5"),
    ("accepted-break-unknown", "24-special-cases-5.4.5"),
    ("accepted-break-not-told", "24-special-cases-5.4.5"),
    ("transit-unknown", "12-omissions-5.3.3"),
];

#[test]
fn every_finding_has_a_record_in_the_manual() {
    let mut wrong = Vec::new();
    for (slug, chapter) in FINDINGS {
        let text = std::fs::read_to_string(root().join(format!("tests/spec/{chapter}.md"))).unwrap();
        let cases = cases(&text);
        // A section with a ruleset of its own shows what that one finds.
        let of_the_shipped = cases.iter().filter(|case| case.record.is_some() && case.rules.is_none());
        let mut found = of_the_shipped.filter_map(|case| case.findings.as_ref());
        let has = |line: &str| line.split_whitespace().any(|word| word == *slug);
        if !found.any(|block| !block.is("pending-fix") && block.lines().any(|(_, line)| has(line))) {
            wrong.push(format!("no record of {chapter} has `{slug}`"));
        }
    }
    fine(&wrong);
}

/// A finding that a ruleset writes out is in the list above.
#[test]
fn every_finding_of_the_shipped_ruleset_is_listed() {
    let text = std::fs::read_to_string(root().join("rulesets/draughts-ru-2003/en.rules")).unwrap();
    let mut wrong = Vec::new();
    for line in text.lines().filter(|line| !line.trim_start().starts_with("//")) {
        for severity in ["error", "warning", "note"] {
            let Some((_, rest)) = line.split_once(&format!("finding {severity} ")) else { continue };
            let slug = rest.split([' ', ',']).next().unwrap_or_default();
            if !slug.starts_with('"')
                && !RECORD_SLUGS.contains(&slug)
                && !FINDINGS.iter().any(|(known, _)| *known == slug)
            {
                wrong.push(format!("`{slug}` is not listed: {line}"));
            }
        }
    }
    fine(&wrong);
}

#[test]
fn every_finding_of_the_record_has_a_page_with_its_record() {
    for (slug, language) in RECORD_SLUGS.iter().flat_map(|slug| [(*slug, Language::En), (*slug, Language::Ru)]) {
        let page = finding_page(slug, language).unwrap_or_else(|| panic!("{slug} has no page"));
        assert!(page.starts_with(&format!("# {slug}\n\n")), "{slug} has another title");
        if language == Language::Ru {
            assert_eq!(in_english(page).next(), None, "{slug}");
        }
        if slug == "too-many" {
            // A thousand breaks are no example for a page; `tests/linear.rs` has them.
            continue;
        }
        let told = record(page).run();
        let found: Vec<&str> = told.said.iter().filter(|said| said.severity == "error").map(Said::name).collect();
        assert_eq!(found, [slug], "{}", told.brief());
    }
    let folders = ["docs/findings", "docs/findings/ru"];
    for file in folders.into_iter().flat_map(|folder| files_in(&root().join(folder))) {
        let name = file.file_stem().unwrap().display().to_string();
        assert!(RECORD_SLUGS.contains(&name.as_str()), "{name}.md is the page of no finding");
    }
}

#[test]
fn every_finding_is_explained() {
    let mut wrong = Vec::new();
    for slug in FINDINGS.iter().map(|(slug, _)| *slug).chain(RECORD_SLUGS) {
        let output =
            Command::new(env!("CARGO_BIN_EXE_zeitnot")).args(["explain", slug, "--lang", "en"]).output().unwrap();
        if !output.status.success() || output.stdout.len() < 100 {
            wrong.push(format!("`zeitnot explain {slug}`: {}", String::from_utf8_lossy(&output.stderr)));
        }
    }
    fine(&wrong);
}
