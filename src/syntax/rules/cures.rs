//! Keywords in the cures of messages: a message names them as the file writes them, whatever its own language.

use super::ast::Language;
use super::grammar::Rule;
use super::words::{form, unit_form};
use crate::diagnostic::{Code, Problem};

/// The keywords that a message names, and the arguments in which it finds them.
const fn named(code: Code) -> &'static [(&'static str, Rule)] {
    match code {
        Code::MissingOtherwise | Code::DutyWithoutConsequence => {
            &[("otherwise", Rule::kw_otherwise), ("silent", Rule::kw_nothing_stated)]
        }
        Code::ExceptionWithoutCondition | Code::IfForWhen => {
            &[("when", Rule::kw_when), ("unless", Rule::kw_unless), ("define", Rule::kw_define)]
        }
        Code::MissingBecause => &[("because", Rule::kw_because)],
        Code::ArticleWithoutNumber | Code::ItemOutsideArticle => &[("article", Rule::kw_article)],
        Code::NestingTooDeep | Code::NotAConstant => &[("define", Rule::kw_define)],
        Code::ConditionOnDefine => {
            &[("define", Rule::kw_define), ("exception", Rule::kw_exception), ("to", Rule::kw_to_slot)]
        }
        Code::SecondOn => &[("require", Rule::kw_require), ("on", Rule::kw_on)],
        Code::NoMultiplication => &[("days", Rule::kw_days), ("per", Rule::kw_per), ("moves", Rule::kw_moves)],
        Code::RootOutOfPlace => &[("count", Rule::kw_count_of), ("filter", Rule::kw_where)],
        Code::ReadingAlone => &[("is", Rule::kw_is)],
        Code::NoFacts => &[("where", Rule::kw_where)],
        Code::RequireWithoutEvent => &[("on", Rule::kw_on)],
        Code::TextOutOfPlace => &[("matches", Rule::kw_matches)],
        Code::SkippingBackwards => &[("skipping", Rule::kw_skipping)],
        Code::SlotMissing => &[("without", Rule::kw_without)],
        Code::RightWithoutUnused => &[
            ("unused", Rule::kw_unused),
            ("lapses", Rule::kw_lapses),
            ("remains", Rule::kw_remains),
            ("judge", Rule::kw_judge_decides),
        ],
        Code::LossWithoutDecision => &[("automatically", Rule::kw_automatically)],
        Code::ReadingChoice => &[("chosen", Rule::kw_chosen)],
        Code::NeverValid => &[("from", Rule::kw_from_date)],
        Code::TwoBases | Code::NothingInherited => &[("extends", Rule::kw_extends)],
        Code::NotAccumulating => &[("word", Rule::kw_accumulating)],
        Code::NameTwice => &[("replace", Rule::kw_replace), ("because", Rule::kw_because)],
        Code::NoAccount => &[
            ("account", Rule::kw_account),
            ("starts", Rule::kw_starts_at),
            ("days", Rule::kw_days),
            ("up", Rule::kw_counts_up),
        ],
        Code::StateWithoutExit | Code::UnreachableState => &[("transition", Rule::kw_transition)],
        Code::ArticleWithoutExample => &[("example", Rule::kw_example)],
        _ => &[],
    }
}

/// Gives problems of a file the keywords that their messages name.
pub fn name_keywords(problems: &mut [Problem], language: Language) {
    for problem in problems {
        for (name, rule) in named(problem.code) {
            if !problem.args.iter().any(|(known, _)| known == name) {
                let word = match rule {
                    Rule::kw_days | Rule::kw_moves => unit_form(*rule, 0, language),
                    rule => form(*rule, language),
                };
                problem.arg(name, word);
            }
        }
    }
}
