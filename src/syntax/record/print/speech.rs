//! Words of either language in the form that their place asks for.

use super::super::ast::{DayValue, Field, Fraction, Paper, Play, Role, Score, Side, Total};
use super::super::parser::Rule;
use super::super::words;
use crate::syntax::rules::ast::Language;

/// A grammatical case, which Russian words for people have.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(in super::super) enum Case {
    Nominative,
    Genitive,
    Dative,
    Instrumental,
}

/// A language with its words.
#[derive(Clone, Copy)]
pub(in super::super) struct Speech(pub(super) Language);

impl Speech {
    fn is_russian(self) -> bool {
        self.0 == Language::Ru
    }

    /// The canonical form of a keyword.
    pub(super) fn word(self, rule: Rule) -> &'static str {
        self.form(rule, 0)
    }

    /// The form of a keyword with this number in the table; where there is none, the first.
    fn form(self, rule: Rule, number: usize) -> &'static str {
        let Some(word) = words::word(rule) else { return "" };
        let forms = if self.is_russian() { &word.russian } else { &word.english };
        forms.get(number).or_else(|| forms.first()).copied().unwrap_or("")
    }

    /// A role, in the case that the words before it ask for.
    pub(super) fn role(self, role: Role, case: Case) -> &'static str {
        // The table lists белые, белых, белым, белыми and судья, судьи, судье, судью, судьёй.
        let plural = matches!(role, Role::White | Role::Black);
        let form = match case {
            _ if !self.is_russian() => 0,
            Case::Nominative => 0,
            Case::Genitive => 1,
            Case::Dative => 2,
            Case::Instrumental if plural => 3,
            Case::Instrumental => 4,
        };
        let keyword = match role {
            Role::White => Rule::kw_white,
            Role::Black => Rule::kw_black,
            Role::Judge => Rule::kw_judge,
            Role::Elder => Rule::kw_elder,
        };
        self.form(keyword, form)
    }

    pub(super) fn side(self, side: Side, case: Case) -> &'static str {
        self.role(side.into(), case)
    }

    /// `ведёт судья`, but `ведут белые`.
    pub(super) fn kept_by(self, role: Role) -> &'static str {
        self.form(Rule::kw_kept_by, usize::from(matches!(role, Role::White | Role::Black)))
    }

    /// `извещён судья`, but `извещены белые` and `извещены судья, староста`.
    pub(super) fn told(self, roles: &[Role]) -> &'static str {
        let plural = !matches!(roles, [Role::Judge | Role::Elder]);
        self.form(Rule::kw_told, usize::from(plural))
    }

    pub(super) fn play(self, play: Play) -> &'static str {
        self.word(match play {
            Play::Chess => Rule::kw_chess,
            Play::Draughts64 => Rule::kw_draughts_64,
            Play::Draughts100 => Rule::kw_draughts_100,
            Play::Other => Rule::kw_other,
        })
    }

    pub(super) fn field(self, field: Field) -> &'static str {
        self.word(match field {
            Field::First => Rule::kw_first,
            Field::Second => Rule::kw_second,
            Field::Third => Rule::kw_third,
            Field::Totals => Rule::kw_totals,
        })
    }

    pub(super) fn paper(self, paper: Paper) -> &'static str {
        self.word(match paper {
            Paper::Letters => Rule::kw_letters,
            Paper::Cards => Rule::kw_cards,
            Paper::Receipts => Rule::kw_receipts,
            Paper::Score => Rule::kw_score,
            Paper::ReplyMove => Rule::kw_reply_move,
            Paper::TimeChart => Rule::kw_time_chart,
            Paper::NoticeReceipt => Rule::kw_notice_receipt,
            Paper::Calculation => Rule::kw_calculation,
        })
    }

    /// `days`, in the form that a number asks for: дней, дня, день.
    pub(super) fn days(self, number: u32) -> &'static str {
        self.form(Rule::kw_days, self.counted(number))
    }

    /// `moves`: ходов, хода, ход.
    pub(super) fn moves(self, number: u32) -> &'static str {
        self.form(Rule::kw_moves, self.counted(number))
    }

    /// Which form of a noun stands after a number: many 0, few 1, one 2; in English many 0, one 1.
    fn counted(self, number: u32) -> usize {
        if !self.is_russian() {
            return usize::from(number == 1);
        }
        match (number % 10, number % 100) {
            (_, 11..=14) => 0,
            (1, _) => 2,
            (2..=4, _) => 1,
            _ => 0,
        }
    }
}

/// What stands where a day is asked for.
pub(super) fn day(day: DayValue) -> String {
    match day {
        DayValue::None => "-".to_owned(),
        DayValue::Unstated => "?".to_owned(),
        DayValue::Unreadable | DayValue::Poisoned => "??".to_owned(),
        DayValue::On(stamp) => stamp.to_string(),
    }
}

/// `17/31`.
pub(super) fn fraction(fraction: Fraction) -> String {
    let total = |total: Total| match total {
        Total::Days(days) => days.to_string(),
        Total::Unstated => "?".to_owned(),
        Total::Unreadable => "??".to_owned(),
    };
    format!("{}/{}", total(fraction.white), total(fraction.black))
}

/// `1-0`.
pub(super) fn score(score: Score) -> &'static str {
    match score {
        Score::WhiteWins => "1-0",
        Score::BlackWins => "0-1",
        Score::Draw => "1/2",
        Score::BothLose => "0-0",
    }
}
