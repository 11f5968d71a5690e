//! What users see as names of the grammar's rules.

use super::ast::Language;
use super::error::{HEADER, PIECES};
use super::grammar::Rule;
use super::keywords::keyword_rules;
use super::words::form;

/// How a rule is shown in "expected …".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shown {
    /// The keywords that it can begin with.
    Keywords(&'static [Rule]),
    /// A keyword itself.
    Keyword(Rule),
    /// A class of tokens: English and Russian name, as in the description of the grammar.
    Class(&'static str, &'static str),
    /// A sign that is written as it stands.
    Sign(&'static str),
    /// A sign or word that only goes on with an expression; shown where there is nothing better.
    More,
    /// Not shown.
    Hidden,
}

/// Words that begin an effect.
pub(super) const EFFECTS: &[Rule] = &[
    Rule::kw_charge,
    Rule::kw_add,
    Rule::kw_transfer,
    Rule::kw_reset,
    Rule::kw_record,
    Rule::kw_finding,
    Rule::kw_result_loss,
    Rule::kw_stop_clocks,
    Rule::kw_start_clocks,
    Rule::kw_forward,
    Rule::kw_judge_decides,
    Rule::kw_nothing_stated,
];

/// Words that begin a fact of an example.
const FACTS: &[Rule] =
    &[Rule::kw_fact_record, Rule::kw_spent, Rule::kw_break_from, Rule::kw_move_received, Rule::kw_offered];

const NAME: Shown = Shown::Class("NAME", "ИМЯ");
/// Anything that has a value.
pub(super) const VALUE: Shown = Shown::Class("VALUE", "ЗНАЧЕНИЕ");

/// Whether what is expected has words in capitals, which the help of a message explains.
pub(super) fn kind(expected: &str) -> &'static str {
    if expected.chars().any(char::is_uppercase) { "capitals" } else { "words" }
}

/// What users see for a rule. Exhaustive on purpose: a new rule must get a name.
#[expect(clippy::too_many_lines, reason = "one line a rule of the grammar")]
pub(super) fn shown(rule: Rule) -> Shown {
    use Shown::{Class, Hidden, Keywords, More, Sign};
    match rule {
        Rule::plus
        | Rule::minus
        | Rule::comma
        | Rule::comparison
        | Rule::cmp_tail
        | Rule::ladder
        | Rule::first
        | Rule::increment => More,
        rule if only_goes_on(rule) => More,
        keyword_rules!() => Shown::Keyword(rule),

        Rule::title => Keywords(&[Rule::kw_regulation]),
        Rule::edition => Keywords(&[Rule::kw_edition]),
        Rule::language => Keywords(&[Rule::kw_language]),
        Rule::source => Keywords(&[Rule::kw_source]),
        Rule::extends => Keywords(&[Rule::kw_extends]),
        Rule::features | Rule::without => Keywords(&[Rule::kw_without]),
        Rule::valid => Keywords(&[Rule::kw_valid]),
        Rule::account => Keywords(&[Rule::kw_account]),
        Rule::counter => Keywords(&[Rule::kw_counter]),
        Rule::election => Keywords(&[Rule::kw_election]),
        Rule::cap => Keywords(&[Rule::kw_cap]),
        Rule::article_line => Keywords(&[Rule::kw_article]),
        Rule::text => Keywords(&[Rule::kw_text]),
        Rule::quote => Keywords(&[Rule::kw_quote]),
        Rule::note => Keywords(&[Rule::kw_note]),
        Rule::param => Keywords(&[Rule::kw_param]),
        Rule::define => Keywords(&[Rule::kw_define]),
        Rule::exception => Keywords(&[Rule::kw_exception]),
        Rule::require => Keywords(&[Rule::kw_require]),
        Rule::duty => Keywords(&[Rule::kw_duty]),
        Rule::right => Keywords(&[Rule::kw_right]),
        Rule::permission => Keywords(&[Rule::kw_permission]),
        Rule::rule_item => Keywords(&[Rule::kw_rule]),
        Rule::stem => Keywords(&[Rule::kw_as]),
        Rule::procedure => Keywords(&[Rule::kw_procedure]),
        Rule::transition => Keywords(&[Rule::kw_transition]),
        Rule::reading => Keywords(&[Rule::kw_reading]),
        Rule::option => Keywords(&[Rule::kw_option]),
        Rule::example => Keywords(&[Rule::kw_example]),
        Rule::replace => Keywords(&[Rule::kw_replace]),
        Rule::drop => Keywords(&[Rule::kw_drop]),
        Rule::because => Keywords(&[Rule::kw_because]),
        Rule::condition => Keywords(&[Rule::kw_when, Rule::kw_unless]),
        Rule::on => Keywords(&[Rule::kw_on]),
        Rule::who => Keywords(&[Rule::kw_who]),
        Rule::must => Keywords(&[Rule::kw_must]),
        Rule::may => Keywords(&[Rule::kw_may]),
        Rule::within => Keywords(&[Rule::kw_within]),
        Rule::due_once => Keywords(&[Rule::kw_due_once]),
        Rule::due => Keywords(&[Rule::kw_due]),
        Rule::before => Keywords(&[Rule::kw_before_clause]),
        Rule::cancelled => Keywords(&[Rule::kw_cancelled_by]),
        Rule::effect => Keywords(&[Rule::kw_effect]),
        Rule::then => Keywords(&[Rule::kw_then]),
        Rule::late => Keywords(&[Rule::kw_late]),
        Rule::otherwise => Keywords(&[Rule::kw_otherwise]),
        Rule::excuses => Keywords(&[Rule::kw_excuses]),
        Rule::unused => Keywords(&[Rule::kw_unused]),
        Rule::addressees => Keywords(&[Rule::kw_to_role]),
        Rule::showing => Keywords(&[Rule::kw_showing]),
        Rule::effects | Rule::one_effect => Keywords(EFFECTS),
        Rule::charge => Keywords(&[Rule::kw_charge]),
        Rule::add => Keywords(&[Rule::kw_add]),
        Rule::transfer => Keywords(&[Rule::kw_transfer]),
        Rule::reset => Keywords(&[Rule::kw_reset]),
        Rule::record => Keywords(&[Rule::kw_record]),
        Rule::finding | Rule::some_finding => Keywords(&[Rule::kw_finding]),
        Rule::loss => Keywords(&[Rule::kw_result_loss]),
        Rule::stop_clocks => Keywords(&[Rule::kw_stop_clocks]),
        Rule::start_clocks => Keywords(&[Rule::kw_start_clocks]),
        Rule::forward => Keywords(&[Rule::kw_forward]),
        Rule::judge => Keywords(&[Rule::kw_judge_decides]),
        Rule::nothing => Keywords(&[Rule::kw_nothing_stated]),
        Rule::given => Keywords(&[Rule::kw_given]),
        Rule::expect => Keywords(&[Rule::kw_expect]),
        Rule::test => Keywords(&[Rule::kw_given, Rule::kw_expect]),
        Rule::no_finding => Keywords(&[Rule::kw_no_finding]),
        Rule::fact => Keywords(FACTS),
        Rule::fact_record => Keywords(&[Rule::kw_fact_record]),
        Rule::fact_spent => Keywords(&[Rule::kw_spent]),
        Rule::fact_break => Keywords(&[Rule::kw_break_from]),
        Rule::fact_move => Keywords(&[Rule::kw_move_received]),
        Rule::fact_offered => Keywords(&[Rule::kw_offered]),
        Rule::per => Keywords(&[Rule::kw_per]),

        Rule::name
        | Rule::next_word
        | Rule::names
        | Rule::word
        | Rule::path
        | Rule::label
        | Rule::id
        | Rule::act
        | Rule::fact_value
        | Rule::reserved => NAME,
        Rule::value
        | Rule::wanted
        | Rule::expr
        | Rule::conj
        | Rule::neg
        | Rule::cmp
        | Rule::sum
        | Rule::atom
        | Rule::paren
        | Rule::known
        | Rule::between
        | Rule::counting
        | Rule::excess
        | Rule::count
        | Rule::total
        | Rule::average
        | Rule::year
        | Rule::list
        | Rule::literal => VALUE,
        Rule::quantity | Rule::number => Class("NUMBER", "ЧИСЛО"),
        Rule::slug | Rule::next_slug => Class("SLUG", "SLUG"),
        Rule::section => Class("5.3.1", "5.3.1"),
        Rule::date | Rule::clock => Class("2002-03-14", "2002-03-14"),
        Rule::prose | Rule::str => Sign("\"…\""),
        Rule::eq => Sign("="),
        Rule::open => Sign("("),
        Rule::close => Sign(")"),

        Rule::EOI
        | Rule::WHITESPACE
        | Rule::COMMENT
        | Rule::follows
        | Rule::s
        | Rule::gap
        | Rule::inline
        | Rule::file
        | Rule::header
        | Rule::header_line
        | Rule::declaration
        | Rule::article
        | Rule::item
        | Rule::clause
        | Rule::clause_word
        | Rule::pieces_alone
        | Rule::parts_alone
        | Rule::value_alone
        | Rule::foreign_comparison
        | Rule::foreign_or
        | Rule::foreign_and
        | Rule::foreign_not
        | Rule::foreign_operator => Hidden,
    }
}

/// Whether a keyword only goes on with an expression that could end before it.
fn only_goes_on(rule: Rule) -> bool {
    matches!(
        rule,
        Rule::kw_or
            | Rule::kw_and
            | Rule::kw_skipping
            | Rule::kw_for
            | Rule::kw_per
            | Rule::kw_plus
            | Rule::kw_for_first
            | Rule::kw_accumulating
            | Rule::kw_where
            | Rule::kw_except
            | Rule::kw_before
            | Rule::kw_after
            | Rule::kw_on_or_before
            | Rule::kw_on_or_after
            | Rule::kw_more_than
            | Rule::kw_less_than
            | Rule::kw_at_least
            | Rule::kw_at_most
            | Rule::kw_matches
            | Rule::kw_is
            | Rule::kw_is_not
            | Rule::kw_is_in
            | Rule::kw_is_not_in
            | Rule::kw_is_known
            | Rule::kw_is_missing
    )
}

/// The keywords that may stand where these rules were expected.
pub(super) fn keywords(expected: &[Rule]) -> Vec<Rule> {
    let mut found = Vec::new();
    for &rule in expected {
        match shown(rule) {
            Shown::Keyword(keyword) => found.push(keyword),
            Shown::Keywords(keywords) => found.extend_from_slice(keywords),
            Shown::More if !form(rule, Language::En).is_empty() => found.push(rule),
            _ => {}
        }
    }
    found
}

/// "expected …" in the notation of the grammar's description: keywords in the language of the file, classes in
/// capitals; at most eight, the most telling first. Where an item may end, the words that begin the next one are shown
/// only if there is nothing else.
pub(super) fn expected(rules: &[Rule], language: Language) -> String {
    let (mut best, mut items, mut more) = (Vec::new(), Vec::new(), Vec::new());
    for &rule in rules {
        match shown(rule) {
            Shown::Class(english, russian) => best.push(if language == Language::En { english } else { russian }),
            Shown::Sign(sign) => best.push(sign),
            Shown::Keyword(_) | Shown::Keywords(_) => {
                for keyword in keywords(&[rule]) {
                    // `without` begins a line of the header and a clause.
                    let is_feature = keyword == Rule::kw_without && !rules.contains(&Rule::excuses);
                    let begins_piece = rules.contains(&Rule::EOI) && (PIECES.contains(&keyword) || is_feature);
                    if !begins_piece {
                        best.push(form(keyword, language));
                    } else if !HEADER.contains(&keyword) && !is_feature {
                        items.push(form(keyword, language));
                    }
                }
            }
            Shown::More => more.push(more_text(rule, language)),
            Shown::Hidden => {}
        }
    }
    let list = [best, items, more].into_iter().find(|list| !list.is_empty()).unwrap_or_default();
    let mut words: Vec<String> = Vec::new();
    for word in list.into_iter().filter(|word| !word.is_empty()) {
        let quoted = format!("`{word}`");
        if !words.contains(&quoted) {
            words.push(quoted);
        }
    }
    if words.len() > 8 {
        words.truncate(8);
        words.push("…".to_owned());
    }
    words.join(", ")
}

fn more_text(rule: Rule, language: Language) -> &'static str {
    match rule {
        Rule::plus => "+",
        Rule::minus => "-",
        Rule::comma => ",",
        rule => form(rule, language),
    }
}
