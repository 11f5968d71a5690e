//! From the text of a ruleset to its tree.

use pest::Parser;
use pest::iterators::Pairs;

use super::ast::{Expr, ExprKind, Language, Regulation, Str, Word};
use super::cures::name_keywords;
use super::error::{PARTS, PIECES};
use super::fold::Fix;
use super::grammar::{Grammar, Rule};
use super::lower::Lower;
use super::lower::Part;
use super::mend::{Mended, Piece, mend};
use super::nesting::{self, too_deep};
use super::outline::outline;
use super::rescue::rescue;
use super::text::Text;
use super::words::{self, form};
use crate::diagnostic::{Code, Problems};
use crate::source::{Span, Spanned};

/// Reads a ruleset. Every mistake is reported; what could not be read is poisoned in the tree. `None` only where there is
/// not even a `regulation` line, which is reported.
pub fn parse(text: &str, problems: &mut Problems) -> Option<Regulation> {
    let before = problems.as_slice().len();
    let regulation = read(text, problems);
    let language = regulation.as_ref().map_or(Language::En, |regulation| regulation.language);
    name_keywords(problems.as_mut_slice().get_mut(before..).unwrap_or_default(), language);
    regulation
}

fn read(text: &str, problems: &mut Problems) -> Option<Regulation> {
    let (language, fixes) = first_word(text, problems)?;
    let text = Text::new(text, language, &fixes, 0);
    let mut placing = Placing::new(language);
    let is_deep = too_deep(&text, &starts()).is_some();
    match if is_deep { None } else { Grammar::parse(Rule::file, text.text()).ok() } {
        Some(pairs) => {
            let mut lower = text.lower(problems);
            lower.check_words(&pairs);
            for (head, part) in lower.parts(pairs) {
                placing.put(head, part, problems);
            }
        }
        None => pieces(&text, &fixes, &mut placing, problems),
    }
    Some(placing.regulation)
}

/// Reads an expression that stands in the brackets of a message, such as `player.spent` or `allowance for player.moves`;
/// `text` is what stands between the brackets, `offset` where it begins in the file.
pub fn parse_expression(text: &str, offset: usize, language: Language, problems: &mut Problems) -> Expr {
    let span = Span::new(offset, offset + text.len());
    let whole = Text::new(text, language, &[], offset);
    if report_depth(&whole, problems) {
        return Spanned::new(ExprKind::Poisoned, span);
    }
    let piece = Piece { typed: text, shift: offset, language, rule: Rule::value_alone, fixes: Vec::new() };
    if whole.tokens.is_empty() {
        let expected = super::token::expected(&[Rule::expr], language);
        problems
            .report(Code::RuleSyntax, span)
            .arg("at", "end")
            .arg("found", "")
            .arg("kind", super::token::kind(&expected))
            .arg("expected", expected);
    }
    let mended = mend(&piece, problems, |lower, mut pairs| pairs.next().map(|pair| lower.value_alone(pair)));
    mended.value.flatten().unwrap_or(Spanned::new(ExprKind::Poisoned, span))
}

/// All words that begin an item or a clause.
fn starts() -> Vec<Rule> {
    [PIECES, PARTS].concat()
}

/// Reports what lies deeper than the bound, and says whether anything does.
fn report_depth(text: &Text<'_>, problems: &mut Problems) -> bool {
    let Some(token) = too_deep(text, &starts()).and_then(|index| text.tokens.get(index)) else { return false };
    let place = text.lower(problems).place((token.start, token.end));
    problems.report(Code::NestingTooDeep, place).arg("limit", nesting::LIMIT);
    true
}

/// The language of the file, decided by its first word, which must be `regulation`. A word that is nearly that is
/// reported and read as it; so is what stands before a later line that begins with it.
fn first_word(text: &str, problems: &mut Problems) -> Option<(Language, Vec<Fix>)> {
    let guess = words::script(text).unwrap_or(Language::En);
    let scanned = Text::new(text, guess, &[], 0);
    let Some(first) = scanned.tokens.first() else {
        problems.report(Code::NoRegulation, Span::default()).arg("at", "end").arg("found", "");
        return None;
    };
    let regulation = [Rule::kw_regulation];
    if scanned.keyword_at(0, &regulation).is_some() {
        let language = words::script(first.text(scanned.text())).unwrap_or(guess);
        return Some((language, Vec::new()));
    }
    let place = scanned.lower(problems).place((first.start, first.end));
    let found = problems.source().slice(place).to_owned();
    let right = form(Rule::kw_regulation, guess);
    let word = first.text(scanned.text());
    if word.chars().count() < 30 && strsim::normalized_damerau_levenshtein(word, right) > 0.6 {
        problems.report(Code::MisspeltKeyword, place).arg("found", found).arg("right", right);
        let fix = Fix {
            start: scanned.folded.typed(first.start),
            end: scanned.folded.typed(first.end),
            right: right.to_owned(),
        };
        return Some((guess, vec![fix]));
    }
    problems.report(Code::NoRegulation, place).arg("at", "word").arg("found", found);
    let later = scanned
        .tokens
        .iter()
        .enumerate()
        .find(|&(index, token)| token.first && scanned.keyword_at(index, &regulation).is_some());
    let (_, token) = later?;
    let language = words::script(token.text(scanned.text())).unwrap_or(guess);
    let (start, end) = (scanned.folded.typed(first.start), scanned.folded.typed(token.start));
    Some((language, vec![Fix { start, end, right: " ".to_owned() }]))
}

/// Reads a file with mistakes part by part.
fn pieces(text: &Text<'_>, fixes: &[Fix], placing: &mut Placing, problems: &mut Problems) {
    let mut starts: Vec<usize> = outline(text).into_iter().map(|start| text.folded.typed(start)).collect();
    starts.push(text.typed.len());
    let mut index = 0;
    while let (Some(&start), Some(&end)) = (starts.get(index), starts.get(index + 1)) {
        index += 1;
        let own_fixes =
            fixes.iter().filter(|fix| (start..end).contains(&fix.start)).map(|fix| fix.moved(start)).collect();
        let Some(piece) = Piece::new(text, start, end, own_fixes) else { continue };
        // A word that begins an item may also stand first on a line inside one: then both pieces are one.
        let next = starts.get(index + 1).and_then(|&end| Piece::new(text, start, end, Vec::new()));
        let parts = match whole(&piece, problems) {
            Some(parts) => parts,
            None => match next.and_then(|both| whole(&both, problems)) {
                Some(parts) => {
                    index += 1;
                    parts
                }
                None => broken(&piece, problems),
            },
        };
        for (head, part) in parts {
            placing.put(head, part, problems);
        }
    }
}

/// The parts of a piece without mistakes.
fn whole(piece: &Piece<'_>, problems: &mut Problems) -> Option<Vec<(Span, Part)>> {
    let text = piece.text(&piece.fixes);
    if too_deep(&text, &starts()).is_some() {
        return None;
    }
    let pairs = Grammar::parse(piece.rule, text.text()).ok()?;
    let mut lower = text.lower(problems);
    lower.check_words(&pairs);
    Some(lower.parts(pairs))
}

/// The parts of a piece with mistakes, as far as they can be read.
fn broken(piece: &Piece<'_>, problems: &mut Problems) -> Vec<(Span, Part)> {
    let text = piece.text(&piece.fixes);
    let mended = if report_depth(&text, problems) { Mended::default() } else { mend(piece, problems, parts) };
    mended.value.unwrap_or_else(|| rescue(&text, mended.clauses).into_iter().collect())
}

fn parts(lower: &mut Lower<'_>, pairs: Pairs<'_, Rule>) -> Vec<(Span, Part)> {
    lower.parts(pairs)
}

/// Puts parts where they belong, and reports those that come too early or too late.
#[expect(clippy::struct_excessive_bools, reason = "each says whether something came, independently of the others")]
struct Placing {
    regulation: Regulation,
    has_title: bool,
    has_declaration: bool,
    is_outside: bool,
    /// Whether a second ruleset began, which is told once.
    is_second: bool,
}

impl Placing {
    fn new(language: Language) -> Self {
        let regulation = Regulation {
            span: Span::default(),
            id: Word::default(),
            title: Str::default(),
            language,
            lines: Vec::new(),
            accounts: Vec::new(),
            counters: Vec::new(),
            elections: Vec::new(),
            articles: Vec::new(),
        };
        Self { regulation, has_title: false, has_declaration: false, is_outside: false, is_second: false }
    }

    fn put(&mut self, head: Span, part: Part, problems: &mut Problems) {
        let has_article = !self.regulation.articles.is_empty();
        let late = match part {
            Part::Title(..) => self.has_title,
            Part::Line(_) => has_article || self.has_declaration,
            Part::Account(_) | Part::Counter(_) | Part::Election(_) => {
                self.has_declaration = true;
                has_article
            }
            Part::Article(_) | Part::Item(_) => false,
        };
        if self.is_second {
            return;
        }
        self.is_second = late && matches!(part, Part::Title(..));
        if late {
            let found = problems.source().slice(head).to_owned();
            problems.report(Code::TooLate, head).arg("found", found);
        }
        match part {
            Part::Title(..) if self.has_title => {}
            Part::Title(span, id, title) => {
                self.has_title = true;
                self.regulation.span = span;
                self.regulation.id = id;
                self.regulation.title = title;
            }
            Part::Line(line) => self.regulation.lines.push(line),
            Part::Account(account) => self.regulation.accounts.push(account),
            Part::Counter(counter) => self.regulation.counters.push(counter),
            Part::Election(election) => self.regulation.elections.push(election),
            Part::Article(article) => self.regulation.articles.push(article),
            Part::Item(item) => match self.regulation.articles.last_mut() {
                Some(article) => article.items.push(item),
                None if self.is_outside => {}
                None => {
                    self.is_outside = true;
                    let found = problems.source().slice(head).to_owned();
                    problems.report(Code::ItemOutsideArticle, head).arg("found", found);
                }
            },
        }
    }
}
