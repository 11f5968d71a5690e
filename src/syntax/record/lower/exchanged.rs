//! Columns that stand in each other's place, where the letters around leave no doubt: reported, and read as meant.

use crate::diagnostic::{Code, Problems};
use crate::source::Spanned;
use crate::time::Date;

use super::super::ast::{Day, DayValue, Detail, Entry, Fraction, Letter, Side, Total};

/// A stamp may be so many days later than what the sender states.
const STAMP_LATER: i32 = 3;

/// Looks at each letter between the one before it and the one after it.
pub(super) fn mend(entries: &mut [Entry<'_>], problems: &mut Problems) {
    let nothing = Fraction { white: Total::Days(0), black: Total::Days(0) };
    let mut before = (DayValue::None, nothing);
    let mut rest = entries;
    while let Some((entry, below)) = rest.split_first_mut() {
        if let Entry::Letter(letter) = entry {
            let (sent, above) = before;
            if is_doubtful(letter) {
                dates(letter, date(Spanned::new(sent, letter.span)), first_date_below(below), problems);
            }
            if takes_away(letter.fraction.value, above) {
                fraction(letter, above, problems);
            }
            before = (letter.third.value, letter.fraction.value);
        }
        rest = below;
    }
}

/// Whether a total is smaller than in the letter above.
#[inline]
fn takes_away(here: Fraction, above: Fraction) -> bool {
    let falls =
        |here: Total, above: Total| matches!((here, above), (Total::Days(here), Total::Days(above)) if here < above);
    falls(here.white, above.white) || falls(here.black, above.black)
}

fn date(day: Day) -> Option<Date> {
    match day.value {
        DayValue::On(stamp) => Some(stamp.date),
        _ => None,
    }
}

/// Whether a later column has an earlier day.
#[inline]
fn is_doubtful(letter: &Letter<'_>) -> bool {
    match (&letter.first.value, &letter.second.value, &letter.third.value) {
        (DayValue::On(first), DayValue::On(second), DayValue::On(third)) => {
            second.date < first.date || third.date < second.date
        }
        _ => false,
    }
}

/// The first date of the next letter.
fn first_date_below(below: &[Entry<'_>]) -> Option<Date> {
    let letter = below.iter().find_map(|entry| match entry {
        Entry::Letter(letter) => Some(letter),
        _ => None,
    });
    letter.and_then(|letter| date(letter.first))
}

fn dates(letter: &mut Letter<'_>, sent_before: Option<Date>, stamp_below: Option<Date>, problems: &mut Problems) {
    let (Some(first), Some(second), Some(third)) = (date(letter.first), date(letter.second), date(letter.third)) else {
        return;
    };
    let is_stamp_of =
        |stamp: Date, sent: Option<Date>| sent.is_some_and(|sent| (0..=STAMP_LATER).contains(&sent.until(stamp)));
    let (left, right, which) = if second < first && first <= third && is_stamp_of(second, sent_before) {
        (&mut letter.first, &mut letter.second, "first-second")
    } else if third < second && first <= third && stamp_below.is_some_and(|stamp| is_stamp_of(stamp, Some(second))) {
        (&mut letter.second, &mut letter.third, "second-third")
    } else {
        return;
    };
    problems.report(Code::ColumnsExchanged, left.span.to(right.span)).arg("which", which);
    std::mem::swap(&mut left.value, &mut right.value);
}

/// A fraction that takes days away from somebody, and whose other way round repeats the partner's total.
fn fraction(letter: &mut Letter<'_>, above: Fraction, problems: &mut Problems) {
    let (Total::Days(white), Total::Days(black)) = (letter.fraction.value.white, letter.fraction.value.black) else {
        return;
    };
    let (Total::Days(white_above), Total::Days(black_above)) = (above.white, above.black) else { return };
    let author = letter.number.value.side;
    let (own, partner, own_above, partner_above) = match author {
        Side::White => (white, black, white_above, black_above),
        Side::Black => (black, white, black_above, white_above),
    };
    if own != partner_above || partner < own_above {
        return;
    }
    let thought = date(letter.second).zip(date(letter.third)).map(|(from, to)| from.until(to));
    let fits_as_written = thought.is_some_and(|days| i64::from(own) - i64::from(own_above) == i64::from(days));
    let charges = |detail: &Detail<'_>| matches!(detail, Detail::Correction(_) | Detail::Penalty(_) | Detail::Unread);
    if fits_as_written || letter.details.iter().any(|detail| charges(&detail.value)) {
        return;
    }
    let problem = problems.report(Code::FractionExchanged, letter.fraction.span);
    problem.arg("text", format!("{white}/{black}")).arg("meant", format!("{black}/{white}"));
    letter.fraction.value = Fraction { white: Total::Days(black), black: Total::Days(white) };
}
