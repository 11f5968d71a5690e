//! Trees of rulesets, made at random.

mod expressions;
mod items;

use proptest::prelude::*;
use zeitnot::source::{Span, Spanned};
use zeitnot::syntax::rules::ast::{
    Account, Article, Counter, Election, HeaderLine, Language, Moment, Path, Prose, Quantity, Regulation, Str, Unit,
    Word,
};
use zeitnot::time::{Date, Stamp, TimeOfDay};

fn at<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Span::default())
}

fn few<T: std::fmt::Debug>(of: impl Strategy<Value = T>) -> impl Strategy<Value = Vec<T>> {
    prop::collection::vec(of, 0..3)
}

fn some<T: std::fmt::Debug>(of: impl Strategy<Value = T>) -> impl Strategy<Value = Vec<T>> {
    prop::collection::vec(of, 1..4)
}

/// Names that are no keyword in either language and begin none of several words.
fn word() -> impl Strategy<Value = Word> {
    prop_oneof!["x[a-z0-9]{0,5}(-[a-z0-9]{1,3}){0,2}", "Щ[а-яё0-9]{0,5}(-[а-я0-9]{1,3}){0,2}"].prop_map(at)
}

fn slug() -> impl Strategy<Value = Word> {
    "x[a-z0-9]{0,5}(-[a-z0-9]{1,3}){0,2}".prop_map(at)
}

fn path() -> impl Strategy<Value = Path> {
    prop::collection::vec(word(), 1..4).prop_map(|parts| Path { parts, span: Span::default() })
}

fn string() -> impl Strategy<Value = Str> {
    prop_oneof!["[ -!#-~а-яё«»]{0,20}", "[ -~а-яё«]{0,20}"].prop_map(at)
}

fn prose() -> impl Strategy<Value = Prose> {
    some(string())
}

/// Why something is changed: not empty.
fn reason() -> impl Strategy<Value = Prose> {
    prose().prop_filter("a reason says something", |reason| reason.iter().any(|string| !string.value.trim().is_empty()))
}

fn stamp() -> impl Strategy<Value = Stamp> {
    let time = prop::option::of((0..1440u16, prop::option::of(-840..=840i16)));
    (600_000..800_000i32, time).prop_map(|(day, time)| Stamp {
        date: Date::from_number(day),
        time: time.map(|(minute, offset)| TimeOfDay { minute, offset }),
    })
}

fn moment() -> impl Strategy<Value = Moment> {
    stamp().prop_map(|stamp| at(Some(stamp)))
}

fn number() -> impl Strategy<Value = u32> {
    prop_oneof![0..30u32, any::<u32>()]
}

fn quantity() -> impl Strategy<Value = Quantity> {
    let unit = prop::sample::select(&[Unit::Count, Unit::Days, Unit::Moves][..]);
    (number(), unit).prop_map(|(number, unit)| Quantity { number: at(number), unit })
}

fn header_line() -> impl Strategy<Value = HeaderLine> {
    prop_oneof![
        number().prop_map(|number| HeaderLine::Edition(at(number))),
        prose().prop_map(HeaderLine::Source),
        word().prop_map(HeaderLine::ExtendsId),
        string().prop_map(HeaderLine::ExtendsPath),
        some(word()).prop_map(HeaderLine::Without),
        (moment(), prop::option::of(moment())).prop_map(|(from, to)| HeaderLine::Valid { from: Some(from), to }),
        moment().prop_map(|to| HeaderLine::Valid { from: None, to: Some(to) }),
    ]
}

fn account() -> impl Strategy<Value = Account> {
    let cap = prop::option::of((quantity(), prop::option::of(word())));
    (word(), quantity(), any::<bool>(), cap).prop_map(|(name, start, counts_up, cap)| {
        let (cap, overflow) = cap.map_or((None, None), |(cap, overflow)| (Some(cap), overflow));
        Account { span: Span::default(), name, start, counts_up, cap, overflow }
    })
}

fn counter() -> impl Strategy<Value = Counter> {
    (word(), quantity()).prop_map(|(name, start)| Counter { span: Span::default(), name, start })
}

fn election() -> impl Strategy<Value = Election> {
    (word(), prose()).prop_map(|(name, prose)| Election { span: Span::default(), name, prose })
}

fn article() -> impl Strategy<Value = Article> {
    let section = "[0-9]{1,2}(\\.[0-9]{1,2}){0,3}[abв]?".prop_map(at);
    (section, prop::option::of(string()), prop::collection::vec(items::item(), 0..4)).prop_map(
        |(section, title, items)| Article {
            span: Span::default(),
            section,
            title,
            items: items.into_iter().map(at).collect(),
        },
    )
}

/// A ruleset.
pub(crate) fn regulation() -> impl Strategy<Value = Regulation> {
    let language = prop::sample::select(&[Language::En, Language::Ru][..]);
    let head = (word(), string(), language, any::<bool>(), few(header_line()));
    (head, few(account()), few(counter()), few(election()), few(article())).prop_map(
        |((id, title, language, says_so, lines), accounts, counters, elections, articles)| {
            let code = if language == Language::En { "en" } else { "ru" };
            let own = says_so.then(|| HeaderLine::Language(at(code.to_owned())));
            let lines = own.into_iter().chain(lines).map(at).collect();
            Regulation { span: Span::default(), id, title, language, lines, accounts, counters, elections, articles }
        },
    )
}
