//! The example of a page, made into files and run.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::{LazyLock, Mutex, PoisonError};
use std::{env, iter};

use zeitnot::diagnostic::Code;
use zeitnot::session::{Asked, Readings, Session, Settings};
use zeitnot::syntax::rules::ast::Language;

use super::told::Told;

/// What stands above an example that is only items: a smallest regulation without a mistake.
const HEAD: &str = include_str!("files/head.rules");

/// The same for an example in Russian.
const RUSSIAN_HEAD: &str = include_str!("files/head.ru.rules");

/// What pages call by name: a ruleset for other games, one with an error, and a tower of rulesets.
const BESIDE: &[(&str, &str)] = &[
    ("cup-2027.rules", include_str!("files/cup-2027.rules")),
    ("has-errors.rules", include_str!("files/has-errors.rules")),
    ("deep-1.rules", "regulation deep-1 \"A tower\"\nlanguage en\nextends \"deep-2.rules\"\n"),
    ("deep-2.rules", "regulation deep-2 \"A tower\"\nlanguage en\nextends \"deep-3.rules\"\n"),
    ("deep-3.rules", "regulation deep-3 \"A tower\"\nlanguage en\nextends \"deep-4.rules\"\n"),
    ("deep-4.rules", "regulation deep-4 \"A tower\"\nlanguage en\nextends draughts-ru-2003\n"),
];

/// The name of the file that an example is written into.
const RECORD: &str = "example.game";
const RULES: &str = "example.rules";

/// An example with the command that is given for it.
#[derive(Clone, Debug)]
pub struct Example {
    code: Code,
    /// As the page prints it.
    printed: String,
    /// Words behind `zeitnot`.
    command: Vec<String>,
    /// The file that it is, with its text.
    file: Option<(&'static str, String)>,
}

/// The record of the page of a finding.
pub fn record(page: &str) -> Example {
    let printed = page.split("```record\n").nth(1).and_then(|rest| rest.split("```").next()).unwrap().to_owned();
    let command = ["check", RECORD].map(str::to_owned).to_vec();
    let file = Some((RECORD, printed.clone()));
    Example { code: Code::Internal, printed, command, file }
}

/// The example of the page of a code.
pub fn example(code: Code, page: &str) -> Example {
    let (kind, printed) = page
        .split_once("\n```")
        .and_then(|(_, rest)| rest.split_once('\n'))
        .and_then(|(kind, rest)| Some((kind, rest.split_once("```")?.0)))
        .unwrap_or_else(|| panic!("{} has no example", code.code()));
    let (command, file) = match kind {
        "record" => (format!("check {RECORD}"), Some((RECORD, printed.to_owned()))),
        "rules" => (format!("rules check {RULES}"), Some((RULES, whole(code, printed)))),
        "console" => (printed.trim().strip_prefix("$ zeitnot ").unwrap().to_owned(), None),
        _ => panic!("{}: nobody can run `{kind}`", code.code()),
    };
    let command = command.split(' ').map(str::to_owned).collect();
    Example { code, printed: printed.to_owned(), command, file }
}

/// Whether an example is written in Russian words.
fn is_russian(printed: &str) -> bool {
    let first = printed.lines().find(|line| !line.starts_with("//")).and_then(|line| line.chars().next());
    first.is_some_and(|c| !c.is_ascii())
}

/// A ruleset as the page means it: a file that begins like one stands as it is, items follow a smallest regulation.
fn whole(code: Code, printed: &str) -> String {
    let text = match code {
        // Its page shows the first and the last of the options that are too many.
        Code::RulesetTooLarge => {
            let options: Vec<String> = (1..64).map(|at| format!("  option answer-{at}")).collect();
            let russian: Vec<String> = (1..64).map(|at| format!("  вариант ответ-{at}")).collect();
            let lines = if is_russian(printed) { russian } else { options };
            printed.replace("  …", &lines.join("\n"))
        }
        _ => printed.to_owned(),
    };
    let is_whole = text.starts_with("regulation") || text.starts_with("регламент") || code == Code::NoRegulation;
    let head = if is_russian(printed) { RUSSIAN_HEAD } else { HEAD };
    if is_whole { text } else { format!("{head}{text}") }
}

/// A run without any setting.
pub fn session() -> Session {
    reading(Readings::Chosen)
}

/// A run that reads in a certain way, and has no other setting.
fn reading(readings: Readings) -> Session {
    Session::new(Settings { rules: None, as_of: None, language: Language::En, readings })
}

/// Does something in an empty folder, into which something was written: paths are told as the user gave them.
pub fn in_folder<T>(write: impl FnOnce(&Path), run: impl FnOnce() -> T) -> T {
    // There is one working folder for all threads.
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock().unwrap_or_else(PoisonError::into_inner);
    let folder = tempfile::tempdir().unwrap();
    write(folder.path());
    let before = env::current_dir().unwrap();
    env::set_current_dir(folder.path()).unwrap();
    let done = run();
    env::set_current_dir(before).unwrap();
    done
}

impl Example {
    /// The example and its command, as a person would see them.
    pub fn shown(&self) -> String {
        let command = format!("$ zeitnot {}\n", self.command.join(" "));
        if self.file.is_some() { format!("{}\n{command}", self.printed) } else { command }
    }

    /// Runs it in a folder of its own.
    pub fn run(&self) -> Told {
        // Games share what is loaded for them; each ruleset has the name of the one before it.
        static GAMES: LazyLock<Session> = LazyLock::new(session);
        let told = || match self.command.as_slice() {
            [check, path] if check == "check" => Told::by(|printer| GAMES.check(vec![PathBuf::from(path)], printer)),
            [check, together, path] if check == "check" && together == "--together" => {
                Told::by(|printer| session().check_together(&[PathBuf::from(path)], printer))
            }
            [check, flag, asked, path] if check == "check" && flag == "--readings" => {
                let (name, option) = asked.split_once('=').unwrap();
                let session = reading(Readings::Under(vec![Asked { reading: name.into(), option: option.into() }]));
                Told::by(|printer| session.check(vec![PathBuf::from(path)], printer))
            }
            [rules, check, path] if rules == "rules" && check == "check" => {
                let session = session();
                Told::by(|printer| session.check_rulesets(std::slice::from_ref(path), printer))
            }
            other => panic!("nobody can run {other:?}"),
        };
        in_folder(|folder| self.write(folder), told)
    }

    fn write(&self, folder: &Path) {
        for (name, text) in BESIDE.iter().map(|(name, text)| (*name, *text)) {
            fs::write(folder.join(name), text).unwrap();
        }
        match &self.file {
            Some((name, text)) => fs::write(folder.join(name), text).unwrap(),
            None => self.prepare(folder),
        }
    }

    /// What a page that shows a command takes for granted.
    fn prepare(&self, folder: &Path) {
        let game = |name: &str| format!("game \"{name}\"\nrules draughts-ru-2003\nstart 2002-03-01\n");
        let of_event = |name: &str, white: &str, black: &str| {
            format!("{}event \"cup\"\nwhite \"{white}\"\nblack \"{black}\"\n", game(name))
        };
        let path = folder.join(self.command.last().unwrap());
        let bytes: Vec<u8> = match self.code {
            // A file is named as if it were a folder.
            Code::FileUnreadable => return fs::write(path.parent().unwrap(), "PK").unwrap(),
            Code::FileMissing => return,
            Code::FolderWithoutRecords => return fs::create_dir(path).unwrap(),
            Code::FileBinary => b"%PDF-1.4\n%\x01\x02\x03\n".to_vec(),
            // A file without content takes no room.
            Code::FileTooLarge => return File::create(path).unwrap().set_len(1025 << 20).unwrap(),
            Code::ForeignEncoding => windows_1251(&game("Иванов – Петров, полуфинал").replace('–', "-")),
            Code::EncodingBroken => {
                let mut bytes = game("Иванов - Петров, полуфинал").into_bytes();
                bytes.insert(14, 0xFF);
                bytes
            }
            Code::EncodingUnknown => [&b"game \""[..], b"\xB1 \xB0 \xA7 \xA9", b"\"\n"].concat(),
            Code::ReadingUnknown | Code::ReadingOptionUnknown | Code::NoEvent => game("g").into_bytes(),
            Code::HeaderDiffers => {
                let second = of_event("b", "A. Ash", "C. Cedar").replace("2002-03-01", "2002-03-08");
                format!("{}{second}", of_event("a", "A. Ash", "B. Birch")).into_bytes()
            }
            Code::NameSpelledOtherwise => {
                format!("{}{}", of_event("a", "A. Ash", "B. Birch"), of_event("b", "C. Cedar", "A.ASH")).into_bytes()
            }
            Code::PairingTwice => of_event("a", "A. Ash", "B. Birch").repeat(2).into_bytes(),
            Code::LineTooLong => format!("{}{}\n", game("g"), "1. e4 e5 ".repeat(8_000)).into_bytes(),
            Code::TooManyProblems => {
                let lines = iter::repeat_n("Dear Sir\n", 1_100).collect::<String>();
                format!("{}{lines}", game("g")).into_bytes()
            }
            other => panic!("{}: nobody knows what its files hold", other.code()),
        };
        fs::write(path, bytes).unwrap();
    }
}

/// A text in a Russian encoding of old: letters of the alphabet and ASCII.
fn windows_1251(text: &str) -> Vec<u8> {
    let byte = |c: char| match c {
        'А'..='я' => u8::try_from(u32::from(c) - u32::from('А') + 0xC0).unwrap(),
        _ => u8::try_from(c).unwrap(),
    };
    text.chars().map(byte).collect()
}
