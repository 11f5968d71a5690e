//! Items, clauses, effects and examples, made at random.

use proptest::prelude::*;
use zeitnot::diagnostic::Severity;
use zeitnot::source::Span;
use zeitnot::syntax::rules::ast::{
    Act, Clause, Clauses, Condition, Effect, Example, Given, Item, ParamValue, ReadingOption, Test, Unused, Wanted,
};

use super::expressions::expression;
use super::{at, few, moment, number, path, prose, reason, slug, some, string, word};

fn condition() -> impl Strategy<Value = Condition> {
    (any::<bool>(), expression()).prop_map(|(negated, test)| Condition { span: Span::default(), negated, test })
}

fn value() -> impl Strategy<Value = ParamValue> {
    prop_oneof![
        expression().prop_map(ParamValue::One),
        (some(expression()), expression()).prop_map(|(steps, then)| ParamValue::Ladder { steps, then }),
    ]
}

fn act() -> impl Strategy<Value = Act> {
    prop_oneof![
        some(word()).prop_map(Act::Show),
        (word(), any::<bool>(), few(word()), few(word())).prop_map(|(what, registered, to, showing)| Act::Do {
            what,
            registered,
            to,
            showing
        }),
    ]
}

fn effect() -> impl Strategy<Value = Effect> {
    let severity = prop::sample::select(&[Severity::Error, Severity::Warning, Severity::Note][..]).prop_map(at);
    prop_oneof![
        (word(), expression(), word()).prop_map(|(who, amount, kind)| Effect::Charge { who, amount, kind }),
        (expression(), path()).prop_map(|(amount, to)| Effect::Add { amount, to }),
        (expression(), path(), path()).prop_map(|(amount, from, to)| Effect::Transfer { amount, from, to }),
        (path(), prop::option::of(path())).prop_map(|(path, after)| Effect::Reset { path, after }),
        word().prop_map(Effect::Record),
        (severity, prop::option::of(slug()), prose()).prop_map(|(severity, slug, prose)| Effect::Finding {
            severity,
            slug,
            prose
        }),
        (word(), any::<bool>()).prop_map(|(who, automatically)| Effect::Loss { who, automatically }),
        Just(Effect::StopClocks),
        Just(Effect::StartClocks),
        (path(), word()).prop_map(|(what, to)| Effect::Forward { what, to }),
        string().prop_map(Effect::JudgeDecides),
        Just(Effect::NothingStated),
    ]
}

fn effects() -> impl Strategy<Value = Vec<zeitnot::source::Spanned<Effect>>> {
    some(effect().prop_map(at))
}

fn clause() -> impl Strategy<Value = Clause> {
    let unused = prop_oneof![Just(Unused::Lapses), Just(Unused::Remains), string().prop_map(Unused::JudgeDecides),];
    let doing = prop_oneof![
        effects().prop_map(Clause::Effect),
        effects().prop_map(Clause::Then),
        effects().prop_map(Clause::Late),
        effects().prop_map(Clause::Otherwise),
    ];
    prop_oneof![
        condition().prop_map(Clause::Condition),
        path().prop_map(Clause::On),
        word().prop_map(Clause::Who),
        act().prop_map(Clause::Must),
        act().prop_map(Clause::May),
        Just(Clause::WithinNextReply),
        (expression(), expression()).prop_map(|(days, of)| Clause::Within { days, of }),
        expression().prop_map(Clause::DueOnce),
        expression().prop_map(Clause::Due),
        expression().prop_map(Clause::Before),
        some(word()).prop_map(Clause::CancelledBy),
        some(word()).prop_map(Clause::Without),
        doing,
        some(word()).prop_map(Clause::Excuses),
        unused.prop_map(Clause::Unused),
    ]
}

fn clauses(has_stem: bool) -> impl Strategy<Value = Clauses> {
    let stem = if has_stem { prop::option::of(slug()).boxed() } else { Just(None).boxed() };
    (word(), stem, some(clause().prop_map(at))).prop_map(|(name, stem, clauses)| Clauses { name, stem, clauses })
}

fn given() -> impl Strategy<Value = Given> {
    prop_oneof![
        prose().prop_map(Given::Record),
        (number(), number()).prop_map(|(days, moves)| Given::Spent { days: at(days), moves: at(moves) }),
        (moment(), moment()).prop_map(|(first, last)| Given::Break { first, last }),
        (moment(), prop::option::of(moment())).prop_map(|(received, answered)| Given::Move { received, answered }),
        (number(), any::<bool>()).prop_map(|(moves, forced)| Given::Offered { moves: at(moves), forced }),
        path().prop_map(Given::Missing),
        (path(), some(expression())).prop_map(|(path, values)| Given::Is(path, values)),
    ]
}

fn example() -> impl Strategy<Value = Example> {
    let wanted = prop_oneof![
        slug().prop_map(Wanted::NoFinding),
        slug().prop_map(Wanted::Finding),
        expression().prop_map(Wanted::Holds),
    ];
    let test = prop_oneof![given().prop_map(Test::Given), some(wanted.prop_map(at)).prop_map(Test::Expect)];
    (string(), some(test.prop_map(at))).prop_map(|(title, tests)| Example { title, tests })
}

/// Any item.
pub(super) fn item() -> impl Strategy<Value = Item> {
    let options = some((word(), any::<bool>()).prop_map(|(name, chosen)| ReadingOption { name, chosen }));
    let changing = prop_oneof![
        (example(), reason()).prop_map(|(example, because)| Item::ReplaceExample { example, because }),
        (word(), value(), reason()).prop_map(|(name, value, because)| Item::Replace { name, value, because }),
        (word(), reason()).prop_map(|(name, because)| Item::Drop { name, because }),
    ];
    prop_oneof![
        prose().prop_map(Item::Text),
        prose().prop_map(Item::Quote),
        prose().prop_map(Item::Note),
        (word(), value()).prop_map(|(name, value)| Item::Param { name, value }),
        (path(), prop::option::of(expression())).prop_map(|(path, value)| Item::Define { path, value }),
        (word(), some(path()), expression(), some(condition()))
            .prop_map(|(name, to, value, conditions)| Item::Exception { name, to, value, conditions }),
        (expression(), prop::option::of(path()), few(condition()), effects())
            .prop_map(|(test, on, conditions, otherwise)| Item::Require { test, on, conditions, otherwise }),
        clauses(true).prop_map(Item::Duty),
        clauses(true).prop_map(Item::Right),
        clauses(false).prop_map(Item::Permission),
        clauses(false).prop_map(Item::Rule),
        (word(), some(word())).prop_map(|(name, states)| Item::Procedure { name, states }),
        (word(), word(), clauses(false)).prop_map(|(from, to, clauses)| Item::Transition { from, to, clauses }),
        (word(), prose(), options).prop_map(|(name, prose, options)| Item::Reading { name, prose, options }),
        example().prop_map(Item::Example),
        changing,
    ]
}
