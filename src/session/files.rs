//! Paths to texts: folders are walked, files are read and decoded, what cannot be read becomes a problem.

use std::collections::HashSet;
use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::{fs, io};

use walkdir::{DirEntry, WalkDir};

use crate::diagnostic::{Code, Problem, Problems};
use crate::source::encoding::{NoText, decode, readable_until};
use crate::source::{Source, Span};

/// Largest record that is read, in megabytes. Places in a text are 32-bit offsets.
const MOST_MEGABYTES: u64 = 1024;
const MEGABYTE: u64 = 1024 * 1024;

/// Something to be read.
#[derive(Clone, Debug)]
pub enum Input {
    /// A file, as the user knows it.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// A text that was read already.
    Held(Source, Vec<Problem>),
    /// A path that gives nothing to read.
    Nothing(Box<Problem>),
}

impl Input {
    /// What a user means by a path: `-` is standard input.
    #[must_use]
    pub fn named(path: PathBuf) -> Self {
        if path.as_os_str() == "-" { Self::Stdin } else { Self::File(path) }
    }
}

/// A problem of a file that has no text to point into.
pub(super) fn file_problem(code: Code, path: &str) -> Problem {
    problem_in(code, Source::new(path, ""), Span::default())
}

pub(super) fn problem_in(code: Code, source: Source, span: Span) -> Problem {
    Problem { code, source, span, args: Vec::new(), labels: Vec::new() }
}

/// What stands behind the paths of a command line, in order; a folder stands for the records in it. Each file once.
pub fn inputs(paths: Vec<PathBuf>) -> impl Iterator<Item = Input> {
    let mut seen = HashSet::new();
    paths.into_iter().flat_map(|path| expand(&path)).filter(move |input| match input {
        Input::File(path) => seen.insert(path.clone()),
        Input::Stdin | Input::Held(..) | Input::Nothing(_) => true,
    })
}

fn expand(path: &Path) -> Box<dyn Iterator<Item = Input>> {
    if path.as_os_str() == "-" {
        return Box::new(std::iter::once(Input::Stdin));
    }
    if !path.is_dir() {
        return Box::new(std::iter::once(Input::File(plain(path))));
    }
    let mut records = records_in(path).peekable();
    if records.peek().is_none() {
        let mut problem = file_problem(Code::FolderWithoutRecords, &shown(path));
        problem.arg("path", shown(path));
        return Box::new(std::iter::once(Input::Nothing(Box::new(problem))));
    }
    Box::new(records)
}

/// Records below a folder, by name; hidden files and folders are passed over.
fn records_in(folder: &Path) -> impl Iterator<Item = Input> + use<> {
    let walk = WalkDir::new(folder).sort_by_file_name().into_iter();
    let visible = walk.filter_entry(|entry| entry.depth() == 0 || !is_hidden(entry));
    visible.filter_map(|entry| match entry {
        Ok(entry) => (is_record(entry.path()) && entry.path().is_file()).then(|| Input::File(plain(entry.path()))),
        Err(error) => {
            let path = error.path().map(shown).unwrap_or_default();
            let reason = error.io_error().map_or_else(|| error.to_string(), reason);
            let mut problem = file_problem(Code::FileUnreadable, &path);
            problem.arg("path", path).arg("reason", reason);
            Some(Input::Nothing(Box::new(problem)))
        }
    })
}

fn is_hidden(entry: &DirEntry) -> bool {
    entry.file_name().as_encoded_bytes().starts_with(b".")
}

fn is_record(path: &Path) -> bool {
    path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("game"))
}

/// A path without the `./` that it may begin with.
fn plain(path: &Path) -> PathBuf {
    match path.strip_prefix(".") {
        Ok(rest) if !rest.as_os_str().is_empty() => rest.to_owned(),
        _ => path.to_owned(),
    }
}

/// A path as it is printed: control characters in a name cannot move the cursor.
pub(super) fn shown(path: &Path) -> String {
    path.to_string_lossy().chars().map(|c| if c.is_control() { '\u{FFFD}' } else { c }).collect()
}

/// Why the system refused: a key of the catalogue, or else the words of the system.
pub(super) fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::PermissionDenied => "permission".to_owned(),
        io::ErrorKind::IsADirectory => "folder".to_owned(),
        io::ErrorKind::NotADirectory => "not-a-folder".to_owned(),
        _ => {
            let text = error.to_string();
            let text = text.split(" (os error").next().unwrap_or_default();
            text.to_lowercase()
        }
    }
}

/// Whether what is told about an input may be too much to be kept until its turn comes.
pub(super) fn is_large(input: &Input) -> bool {
    const LARGE: u64 = 4 * MEGABYTE;
    match input {
        Input::File(path) => fs::metadata(path).is_ok_and(|found| found.len() > LARGE),
        Input::Stdin | Input::Held(..) => true,
        Input::Nothing(_) => false,
    }
}

/// The text of an input, with warnings about its encoding.
///
/// # Errors
/// What keeps it from being read, at its place.
pub(super) fn read(input: &Input) -> Result<(Source, Vec<Problem>), Box<Problem>> {
    match input {
        Input::Nothing(problem) => Err(problem.clone()),
        Input::Held(source, warnings) => Ok((source.clone(), warnings.clone())),
        Input::Stdin => {
            let mut bytes = Vec::new();
            let limit = MOST_MEGABYTES * MEGABYTE + 1;
            io::stdin()
                .lock()
                .take(limit)
                .read_to_end(&mut bytes)
                .map_err(|error| Box::new(unreadable("-", &error)))?;
            let megabytes = bytes.len() as u64 / MEGABYTE;
            if bytes.len() as u64 >= limit {
                return Err(Box::new(too_large("-", megabytes, MOST_MEGABYTES)));
            }
            text("-", bytes)
        }
        Input::File(path) => read_file(path, &shown(path), MOST_MEGABYTES),
    }
}

/// The text of a file of at most so many megabytes, known to the user as `name`.
pub(super) fn read_file(path: &Path, name: &str, most: u64) -> Result<(Source, Vec<Problem>), Box<Problem>> {
    let failed = |error: io::Error| Box::new(unreadable(name, &error));
    let size = fs::metadata(path).map_err(failed)?.len();
    if size > most * MEGABYTE {
        return Err(Box::new(too_large(name, size / MEGABYTE, most)));
    }
    #[expect(clippy::disallowed_methods, reason = "the session opens files")]
    let bytes = fs::read(path).map_err(failed)?;
    text(name, bytes)
}

fn unreadable(name: &str, error: &io::Error) -> Problem {
    let missing = error.kind() == io::ErrorKind::NotFound;
    let mut problem = file_problem(if missing { Code::FileMissing } else { Code::FileUnreadable }, name);
    problem.arg("path", name);
    if !missing {
        problem.arg("reason", reason(error));
    }
    problem
}

fn too_large(name: &str, megabytes: u64, most: u64) -> Problem {
    let mut problem = file_problem(Code::FileTooLarge, name);
    let number = |n: u64| i64::try_from(n).unwrap_or(i64::MAX);
    problem.arg("megabytes", number(megabytes)).arg("most", number(most));
    problem
}

/// Bytes as a text under a name.
fn text(name: &str, bytes: Vec<u8>) -> Result<(Source, Vec<Problem>), Box<Problem>> {
    match decode(bytes) {
        Ok(decoded) => {
            let source = Source::new(name, decoded.text);
            let mut problems = Problems::new(source.clone());
            if let Some(encoding) = decoded.foreign {
                problems.report(Code::ForeignEncoding, Span::default()).arg("encoding", encoding);
            }
            Ok((source, problems.into_sorted()))
        }
        Err((error, bytes)) => Err(Box::new(no_text(name, &bytes, error))),
    }
}

fn no_text(name: &str, bytes: &[u8], error: NoText) -> Problem {
    let (text, at) = readable_until(bytes, error.at());
    let source = Source::new(name, text);
    let next = source.text().get(at..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    let span = Span::new(at, at + next);
    match error {
        NoText::Binary { byte, .. } => {
            let mut problem = problem_in(Code::FileBinary, source, span);
            problem.arg("character", format!("{byte:#04x}"));
            problem
        }
        NoText::Broken { encoding, .. } => {
            let mut problem = problem_in(Code::EncodingBroken, source, span);
            problem.arg("encoding", encoding);
            problem
        }
        NoText::Unknown { .. } => problem_in(Code::EncodingUnknown, source, span),
    }
}
