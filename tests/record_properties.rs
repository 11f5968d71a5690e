//! Properties of the record language: any text is read without a panic and with all places inside it; what is printed
//! is read again to the same tree, in both languages.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, clippy::string_slice)]
#![allow(missing_docs)]

use proptest::prelude::*;
use zeitnot::diagnostic::{Code, Problems};
use zeitnot::source::{Source, Span, Spanned};
use zeitnot::syntax::record::ast::{
    Application, Break, ChargeLine, Claim, Day, DayValue, Detail, Document, Entry, Field, Fraction, Game, GameResult,
    Header, Letter, Move, MoveNumber, Moves, Notice, Outgoing, Paper, Play, Repeat, Role, RulesRef, Ruling, Score,
    Side, SlashOrder, Supplied, Text, Total, Verdict,
};
use zeitnot::syntax::record::{parse, print, print_in, suppressions};
use zeitnot::syntax::rules::ast::Language;
use zeitnot::time::{Date, Stamp, TimeOfDay};

const SAMPLE: &str = include_str!("corpus/record/good/sample.game");
const SAMPLE_RU: &str = include_str!("corpus/record/good/sample-ru.game");

const CONTRADICTIONS: [Code; 5] =
    [Code::RangeReversed, Code::EndBeforeStart, Code::StartListFar, Code::ColumnsExchanged, Code::FractionExchanged];

fn spanned<T>(value: T) -> Spanned<T> {
    Spanned::new(value, Span::default())
}

/// Reads a text; its places must lie inside it, on character boundaries.
fn read(text: &str) -> Vec<String> {
    let source = Source::new("t", text);
    let mut problems = Problems::new(source.clone());
    let document = parse(source.text(), &mut problems);
    for game in &document.games {
        for entry in &game.entries {
            inside(text, entry.span());
            for detail in entry.details() {
                inside(text, detail.span);
            }
        }
        inside(text, game.header.span);
        inside(text, game.header.name.span);
    }
    for problem in problems.as_slice() {
        inside(text, problem.span);
        for label in &problem.labels {
            inside(text, label.span);
        }
    }
    for found in suppressions(text) {
        inside(text, found.span);
        inside(text, found.slug.span);
    }
    problems.into_sorted().iter().map(|problem| format!("{} {:?}", problem.code.code(), problem.span)).collect()
}

fn inside(text: &str, span: Span) {
    assert!(text.get(span.range()).is_some(), "{span:?} in {text:?}");
}

#[test]
fn the_sample_is_the_same_in_both_languages() {
    let source = Source::new("t", "");
    let mut problems = Problems::new(source);
    let english = parse(SAMPLE, &mut problems);
    let russian = parse(SAMPLE_RU, &mut problems);
    assert!(problems.is_empty(), "{:?}", problems.as_slice());
    assert_eq!(english, russian);
    assert_eq!(print_in(&english, Language::Ru), SAMPLE_RU);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, max_global_rejects: 8192, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read(text in ".{0,200}") {
        read(&text);
        read(&format!("game \"g\"\nrules r\nstart 2002-03-01\n{text}\n  {text}"));
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..300)) {
        let text = String::from_utf8_lossy(&bytes);
        read(&text);
        read(&format!("game \"g\"\n{text}"));
    }

    /// The sample with a few characters changed is read, and every line without a change stays without a problem.
    #[test]
    fn a_damaged_sample_is_read(
        cuts in prop::collection::vec((any::<prop::sample::Index>(), 0..4_usize, "[-0-9 .,;:/?\"«»а-яa-z{}\n]{0,3}"), 1..5)
    ) {
        for sample in [SAMPLE, SAMPLE_RU] {
            let mut text = sample.to_owned();
            for (at, length, new) in &cuts {
                let mut start = at.index(text.len());
                while !text.is_char_boundary(start) { start -= 1; }
                let mut end = (start + length).min(text.len());
                while !text.is_char_boundary(end) { end += 1; }
                text.replace_range(start..end, new);
            }
            read(&text);
        }
    }

    /// The quick reading of a plain headline and the long one, which a comment behind it enforces, give the same.
    #[test]
    fn a_quiet_letter_is_no_special_case(
        number in "[1-9][0-9]{0,2}(\\.|\\.\\.\\.)",
        token in "[a-zA-Z][a-h1-8x+,.;{]{0,4}|if|registered|O-O",
        columns in prop::collection::vec("-|\\?|\\?\\?|20[0-9]{2}-[01][0-9]-[0-3][0-9]|[0-3]?[0-9]\\.[01][0-9]\\.(20)?0[0-9]|6\\.|e4", 2..5),
        fraction in "[0-9?]{0,3}/[0-9?]{0,3}|\\?|x",
    ) {
        let line = format!("{number} {token}  {}   {fraction}", columns.join("  "));
        let of = |line: &str| {
            let source = Source::new("t", format!("game \"g\"\nrules r\nstart 2002-03-01\n{line}\n"));
            let mut problems = Problems::new(source.clone());
            let mut games = parse(source.text(), &mut problems).games;
            let entries = std::mem::take(&mut games[0].entries);
            let told: Vec<_> = problems.into_sorted().iter().map(|problem| (problem.code, problem.span)).collect();
            (format!("{entries:?}"), told)
        };
        prop_assert_eq!(of(&line), of(&format!("{line} // long")));
    }

    #[test]
    fn what_is_printed_is_read_again(document in document()) {
        for text in [print(&document), print_in(&document, Language::Ru)] {
            let source = Source::new("t", text.clone());
            let mut problems = Problems::new(source.clone());
            let again = parse(source.text(), &mut problems);
            // Days and fractions that contradict each other are not read as they stand.
            prop_assume!(!problems.as_slice().iter().any(|problem| CONTRADICTIONS.contains(&problem.code)));
            prop_assert!(problems.is_empty(), "{:?}\n{text}", problems.as_slice());
            prop_assert_eq!(&again, &document, "{}", text);
        }
    }
}

fn text() -> impl Strategy<Value = Text<'static>> {
    prop::sample::select(vec!["A. White", "К-7, полуфинал; 3", "// no comment", "«so»", "he said \"so\"", "x"])
        .prop_map(spanned)
}

fn date() -> impl Strategy<Value = DayValue> {
    let time = prop::option::of((0..1440_u16, prop::option::of(-840..=840_i16)));
    (600_000..800_000_i32, time).prop_map(|(number, time)| {
        let time = time.map(|(minute, offset)| TimeOfDay { minute, offset });
        DayValue::On(Stamp { date: Date::from_number(number), time })
    })
}

/// A day that is not `-`.
fn known() -> BoxedStrategy<Day> {
    prop_oneof![6 => date(), 1 => Just(DayValue::Unstated), 1 => Just(DayValue::Unreadable)].prop_map(spanned).boxed()
}

fn day() -> BoxedStrategy<Day> {
    prop_oneof![6 => known(), 1 => Just(spanned(DayValue::None))].boxed()
}

fn side() -> impl Strategy<Value = Side> {
    prop::sample::select(vec![Side::White, Side::Black])
}

fn role() -> impl Strategy<Value = Spanned<Role>> {
    prop::sample::select(vec![Role::White, Role::Black, Role::Judge, Role::Elder]).prop_map(spanned)
}

fn number() -> impl Strategy<Value = Spanned<MoveNumber>> {
    (1..u16::MAX, side()).prop_map(|(number, side)| spanned(MoveNumber { number, side }))
}

fn fraction() -> BoxedStrategy<Spanned<Fraction>> {
    let total = || prop_oneof![4 => (0..999_999_u32).prop_map(Total::Days), 1 => Just(Total::Unstated), 1 => Just(Total::Unreadable)];
    (total(), total()).prop_map(|(white, black)| spanned(Fraction { white, black })).boxed()
}

fn token() -> impl Strategy<Value = Text<'static>> {
    let tokens = [
        "e4", "Nxd4+", "O-O-O", "0-0-0", "22-18", "22x15", "5254", "Крf3", "c3:e5", "cd4", "--", "0-0", "О-О", "h8=Q#",
        "57581", "32-28!",
    ];
    prop::sample::select(tokens.to_vec()).prop_map(spanned)
}

fn a_move() -> BoxedStrategy<Move<'static>> {
    (prop::option::of(number()), token()).prop_map(|(number, token)| Move { number, token }).boxed()
}

fn moves(numbered: bool) -> BoxedStrategy<Moves<'static>> {
    (a_move(), prop::collection::vec(a_move(), 0..3))
        .prop_map(move |(mut first, rest)| {
            if !numbered {
                first.number = None;
            }
            Moves { first, rest }
        })
        .boxed()
}

fn charge() -> BoxedStrategy<ChargeLine> {
    (side(), 0..999_i32, prop::option::of(number()))
        .prop_map(|(side, days, of)| ChargeLine { side: spanned(side), days: spanned(days), of })
        .boxed()
}

fn field() -> impl Strategy<Value = Field> {
    prop::sample::select(vec![Field::First, Field::Second, Field::Third])
}

/// A detail of a letter. `kind` tells those apart that stand only once.
fn letter_detail() -> BoxedStrategy<Detail<'static>> {
    prop_oneof![
        day().prop_map(Detail::Postmark),
        (known(), prop::option::of(text())).prop_map(|(day, number)| Detail::Receipt { day, number }),
        (known(), any::<bool>()).prop_map(|(day, by_postmark)| Detail::Arrived { day, by_postmark }),
        prop::sample::select(vec![
            Detail::Registered,
            Detail::Lost,
            Detail::Returned,
            Detail::OffersDraw,
            Detail::AcceptsDraw,
            Detail::DeclinesDraw,
            Detail::Resigns,
        ]),
        (moves(true), prop::option::of(prop::collection::vec(a_move(), 0..2))).prop_map(|(moves, then)| {
            Detail::Variant { moves, forced: then.is_some(), then: then.unwrap_or_default() }
        }),
        charge().prop_map(|mut line| {
            line.days.value = -line.days.value - 1;
            Detail::Correction(line)
        }),
        charge().prop_map(Detail::Penalty),
        (prop_oneof![field(), Just(Field::Totals)], prop::option::of(number()))
            .prop_map(|(field, of)| Detail::PointsOut { field: spanned(field), of }),
        (field(), known(), prop::option::of(number()))
            .prop_map(|(field, day, of)| Detail::Supplies { what: Supplied::Day { field: spanned(field), day }, of }),
        (fraction(), prop::option::of(number()))
            .prop_map(|(totals, of)| Detail::Supplies { what: Supplied::Totals(totals), of }),
        prop::sample::select(vec!["over-40", "x y"]).prop_map(|name| Detail::Elects(spanned(name))),
        (0..99_u32).prop_map(|days| Detail::Transfers(spanned(days))),
        text().prop_map(Detail::Asks),
        text().prop_map(Detail::Note),
    ]
    .boxed()
}

fn other_detail() -> BoxedStrategy<Detail<'static>> {
    let roles = || prop::collection::vec(role(), 1..4);
    let papers = [
        Paper::Letters,
        Paper::Cards,
        Paper::Receipts,
        Paper::Score,
        Paper::ReplyMove,
        Paper::TimeChart,
        Paper::NoticeReceipt,
        Paper::Calculation,
    ];
    let papers = prop::collection::vec(prop::sample::select(papers.to_vec()).prop_map(spanned), 1..8);
    prop_oneof![
        text().prop_map(Detail::Words),
        text().prop_map(Detail::Reasons),
        (day(), any::<bool>(), prop_oneof![Just(Vec::new()), roles()])
            .prop_map(|(day, registered, to)| Detail::Announced { day, registered, to }),
        (day(), any::<bool>()).prop_map(|(day, registered)| Detail::Sent { day, registered }),
        (side(), 0..99_u32, 0..99_u32).prop_map(|(side, days, moves)| Detail::Against {
            side: spanned(side),
            days: spanned(days),
            moves: spanned(moves),
        }),
        (day(), papers).prop_map(|(day, papers)| Detail::Materials { day, papers }),
        moves(true).prop_map(Detail::Sealed),
        (roles(), prop::option::of(day())).prop_map(|(to, day)| Detail::Told { to, day }),
        (known(), any::<bool>()).prop_map(|(day, by_postmark)| Detail::Arrived { day, by_postmark }),
        charge().prop_map(Detail::Penalty),
        Just(Detail::Lost),
        text().prop_map(Detail::Note),
    ]
    .boxed()
}

/// Keeps the details that may stand under an entry, each once where it may not repeat.
fn fitting(details: Vec<Detail<'static>>, allowed: impl Fn(&Detail<'_>) -> bool) -> Vec<Spanned<Detail<'static>>> {
    let mut kept: Vec<Detail<'static>> = Vec::new();
    for detail in details {
        let same = |other: &Detail<'_>| std::mem::discriminant(other) == std::mem::discriminant(&detail);
        if (allowed(&detail) || matches!(detail, Detail::Note(_))) && !kept.iter().any(same) {
            kept.push(detail);
        }
    }
    kept.into_iter().map(spanned).collect()
}

fn letter(opens: bool) -> BoxedStrategy<Letter<'static>> {
    let column = move || if opens { day().boxed() } else { known().boxed() };
    let details = prop::collection::vec(letter_detail(), 0..4);
    (number(), moves(false), column(), column(), known(), fraction(), details)
        .prop_map(|(number, moves, first, second, third, fraction, details)| Letter {
            span: Span::default(),
            number,
            moves,
            first,
            second,
            third,
            fraction,
            details: fitting(details, |_| true),
        })
        .boxed()
}

fn other_entry() -> BoxedStrategy<Entry<'static>> {
    let span = Span::default();
    let details = || prop::collection::vec(other_detail(), 0..5);
    let sent_by = || (side().prop_map(spanned), known());
    prop_oneof![
        (number(), known(), known(), known(), fraction(), details()).prop_map(
            move |(number, first, second, third, fraction, details)| {
                let details = fitting(details, |detail| {
                    matches!(detail, Detail::Sent { .. } | Detail::Arrived { .. } | Detail::Lost)
                });
                Entry::Repeat(Repeat { span, number, first, second, third, fraction, details })
            }
        ),
        (sent_by(), known(), details()).prop_map(move |((by, first), last, details)| {
            let details = fitting(details, |detail| {
                matches!(detail, Detail::Words(_) | Detail::Announced { .. } | Detail::Arrived { .. } | Detail::Lost)
            });
            Entry::Break(Break { span, by, first, last, details })
        }),
        (sent_by(), any::<bool>(), details()).prop_map(move |((by, sent), registered, details)| {
            let details = fitting(details, |detail| matches!(detail, Detail::Arrived { .. }));
            Entry::Inquiry(Notice { span, by, sent, registered, details })
        }),
        (sent_by(), any::<bool>(), details()).prop_map(move |((by, sent), registered, details)| {
            let details = fitting(details, |detail| {
                matches!(detail, Detail::Reasons(_) | Detail::Materials { .. } | Detail::Arrived { .. })
            });
            Entry::Protest(Notice { span, by, sent, registered, details })
        }),
        (sent_by(), any::<bool>(), prop::option::of(fraction()), details()).prop_map(
            move |((by, sent), registered, fraction, details)| {
                let details = fitting(details, |detail| {
                    !matches!(
                        detail,
                        Detail::Words(_)
                            | Detail::Reasons(_)
                            | Detail::Announced { .. }
                            | Detail::Sent { .. }
                            | Detail::Lost
                    )
                });
                Entry::Claim(Claim { span, by, sent, registered, fraction, details })
            }
        ),
        (sent_by(), prop::option::of(text())).prop_map(move |((by, sent), reason)| {
            Entry::Application(Application { span, by, sent, reason, details: Vec::new() })
        }),
        (known(), verdict(), details()).prop_map(move |(on, verdict, details)| {
            let details = fitting(details, |detail| matches!(detail, Detail::Told { .. } | Detail::Arrived { .. }));
            Entry::Ruling(Ruling { span, on, verdict: spanned(verdict), details })
        }),
        (
            prop::sample::select(vec![Score::WhiteWins, Score::BlackWins, Score::Draw, Score::BothLose]),
            prop::option::of(text())
        )
            .prop_map(move |(score, remark)| {
                Entry::Result(GameResult { span, score: spanned(score), remark, details: Vec::new() })
            }),
    ]
    .boxed()
}

fn verdict() -> BoxedStrategy<Verdict<'static>> {
    prop_oneof![
        prop::sample::select(vec![Verdict::Confirmed, Verdict::Refuted, Verdict::Incomplete]),
        (side(), known()).prop_map(|(side, first)| Verdict::AcceptsBreak { side, first }),
        (side(), known(), known()).prop_map(|(side, first, last)| Verdict::GrantsBreak { side, first, last }),
        (side(), 0..99_u32).prop_map(|(side, days)| Verdict::Penalty { side, days }),
        (known(), known()).prop_map(|(first, last)| Verdict::Suspends { first, last }),
        text().prop_map(Verdict::Other),
    ]
    .boxed()
}

fn header() -> BoxedStrategy<Header<'static>> {
    let person = || prop::option::of(text());
    let plays = [Play::Chess, Play::Draughts64, Play::Draughts100, Play::Other];
    let orders = [SlashOrder::DayFirst, SlashOrder::MonthFirst];
    (
        (
            text(),
            any::<bool>(),
            prop::option::of(prop::sample::select(plays.to_vec())),
            person(),
            person(),
            person(),
            person(),
        ),
        (
            prop::option::of(prop::sample::select(vec![Role::White, Role::Black, Role::Judge])),
            date(),
            prop::option::of(date()),
            prop::option::of(known()),
            prop::option::of(known()),
        ),
        (person(), prop::option::of(0..40_u32), prop::option::of(prop::sample::select(orders.to_vec())), any::<bool>()),
    )
        .prop_map(
            |(
                (name, edition, play, white, black, judge, elder),
                (kept_by, start, end, list_w, list_b),
                (event, preset, dates, path),
            )| {
                Header {
                    span: Span::default(),
                    name,
                    edition: edition.then(|| spanned(1)),
                    rules: Some(spanned(if path {
                        RulesRef::Path("cup 2026.rules")
                    } else {
                        RulesRef::Id("draughts-ru-2003")
                    })),
                    play: play.map(spanned),
                    white,
                    black,
                    judge,
                    elder,
                    kept_by: kept_by.map(spanned),
                    start: Some(spanned(start)),
                    end: end.map(spanned),
                    start_list_white: list_w,
                    start_list_black: list_b,
                    event,
                    preset: preset.map(spanned),
                    dates: dates.map(spanned),
                }
            },
        )
        .boxed()
}

fn game() -> BoxedStrategy<Game<'static>> {
    let entry = prop_oneof![2 => letter(false).prop_map(Entry::Letter), 1 => other_entry()];
    (header(), letter(true), prop::collection::vec(entry, 0..6))
        .prop_map(|(mut header, opening, others)| {
            header.span = Span::default();
            let mut entries = vec![Entry::Letter(opening)];
            entries.extend(others);
            Game { header, entries }
        })
        .boxed()
}

fn document() -> impl Strategy<Value = Document<'static>> {
    let outgoing = (side(), letter(true)).prop_map(|(by, letter)| Document {
        games: Vec::new(),
        outgoing: Some(Outgoing { span: Span::default(), by: spanned(by), entries: vec![Entry::Letter(letter)] }),
    });
    let games = prop::collection::vec(game(), 1..3).prop_map(|games| Document { games, outgoing: None });
    prop_oneof![5 => games, 1 => outgoing]
}
