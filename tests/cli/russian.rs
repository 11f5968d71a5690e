//! Where Russian is read: help, usage errors, entries, and the choice of the language.

use super::builder::Cli;
use super::{CLEAN, SAMPLE, wrong_total};

/// English words of help and of reports that have no place in Russian.
const ENGLISH: [&str; 14] = [
    "Usage",
    "Options",
    "Commands",
    "Arguments",
    "error",
    "warning",
    "note",
    "help",
    "because",
    "Print",
    "possible",
    "default",
    "try",
    "line ",
];

fn lacks_english(mut told: String) {
    // Names of options and commands are the same in every language.
    for name in ["--help", "--fail-on", "- error", "- warning", "- never", "`error`", "`warning`"] {
        told = told.replace(name, "");
    }
    for word in ENGLISH {
        assert!(!told.contains(word), "{word}: {told}");
    }
}

#[test]
fn help_is_russian() {
    for args in ["--help", "-h", "check --help", "rules --help", "rules show -h", "why -h", "chart --help"] {
        let ran = Cli::of(args).args(["--lang", "ru"]).exit(0);
        assert!(ran.stdout.contains("Использование: zeitnot"), "{}", ran.stdout);
        lacks_english(ran.stdout);
    }
    Cli::of("why --help").variable("LANG", "ru_RU.UTF-8").exit(0).stdout_contains("why [ПАРАМЕТРЫ] <ЗАПИСЬ> [ХОД]");
    Cli::of("--help --lang en").variable("LANG", "ru_RU.UTF-8").exit(0).stdout_contains("Usage: zeitnot");
}

#[test]
fn usage_errors_are_russian() {
    for (args, told) in [
        ("check --frmat json", "ошибка: параметра `--frmat` нет\n\n  совет: может быть, `--format`?\n"),
        ("chek", "ошибка: команды `chek` нет\n\n  совет: может быть, `check`?\n"),
        ("check --format xml", "ошибка: значение `xml` для `--format <ВИД>` не годится\n"),
        ("check --format xml", "  совет: годится одно из: `human`, `short`, `json`, `ndjson`\n"),
        ("check --format", "ошибка: у `--format <ВИД>` нет значения\n"),
        ("chart", "ошибка: не указано: `<ЗАПИСЬ>`\n"),
        ("chart a b", "ошибка: `b` здесь лишнее\n"),
        ("chart a --nth 0", "ошибка: значение `0` для `--nth <N>` не годится\n\n  совет: пишите целое число от 1\n"),
        ("check --as-of 30.02.2002", "  совет: пишите день как `14.03.2002` или `2002-03-14`"),
        ("why a --nth 0", "ошибка: значение `0` для `--nth <N>` не годится"),
        ("check --format json --format short", "ошибка: `--format <ВИД>` указывают только один раз\n"),
        ("rules check", "подробнее: `zeitnot rules check --help`\n"),
    ] {
        let ran = Cli::of(args).variable("ZEITNOT_LANG", "ru").exit(2);
        assert!(ran.stderr.contains(told), "{args}: {}", ran.stderr);
        lacks_english(ran.stderr);
    }
}

#[test]
fn commands_tell_what_is_wrong_with_the_question_in_russian() {
    Cli::of("why a.game 9. --lang ru")
        .file("a.game", SAMPLE)
        .exit(2)
        .stderr_contains("ошибка: в этой партии нет записи `9.`; есть 1., 1...")
        .stderr_contains("повтор ");
    Cli::of("chart a.game --nth 3 --lang ru")
        .file("a.game", CLEAN)
        .exit(2)
        .stderr_contains("ошибка: партии с номером 3 нет: в файле 1 партия\n");
    Cli::of("check b.game --lang ru").exit(2).stdout_contains("ошибка[E0002 file-missing]: нет ни файла, ни папки");
}

#[test]
fn the_first_variable_that_is_set_decides() {
    let speaks = |variables: &[(&str, &str)], wanted: &str| {
        let mut cli = Cli::of("check a.game").file("a.game", wrong_total());
        for (name, value) in variables {
            cli = cli.variable(name, value);
        }
        cli.exit(1).stdout_contains(wanted);
    };
    speaks(&[("ZEITNOT_LANG", "ru"), ("LC_ALL", "en_GB.UTF-8")], "1 партия:");
    speaks(&[("LC_ALL", "ru_RU.UTF-8"), ("LANG", "en_GB.UTF-8")], "1 партия:");
    speaks(&[("LC_MESSAGES", "ru_RU.UTF-8"), ("LANG", "en_GB.UTF-8")], "1 партия:");
    speaks(&[("LC_ALL", "en_GB.UTF-8"), ("LANG", "ru_RU.UTF-8")], "1 game:");
    speaks(&[("LC_ALL", "C"), ("LANG", "ru_RU.UTF-8")], "1 game:");
}

#[test]
fn a_russian_ruleset_speaks_russian_where_nothing_else_decides() {
    const LAYER: &str = "регламент свой \"Свой\"\n  на основе draughts-ru-2003\n\nстатья 1 \"Срок\"\n  \
                         заменить норма = 40 дней на 10 ходов с накоплением потому что «положение, п. 1»\n";
    let game = wrong_total().replace("rules draughts-ru-2003", "rules \"own.rules\"");
    let check = |variable: &str, value: &str| {
        let cli = Cli::of("check a.game").file("a.game", &game).file("own.rules", LAYER);
        cli.variable(variable, value).exit(1)
    };
    for (variable, value) in [("LANG", "C.UTF-8"), ("LANG", "POSIX"), ("TERM", "dumb")] {
        let ran = check(variable, value);
        assert!(ran.stdout.contains("ошибка[свой/5.3.1 black-total]"), "{}", ran.stdout);
        assert!(ran.stdout.contains("1 партия: 1 ошибка"), "{}", ran.stdout);
    }
    let ran = check("LANG", "en_GB.UTF-8");
    assert!(ran.stdout.contains("error[свой/5.3.1 black-total]"), "{}", ran.stdout);
}

#[test]
fn the_format_for_programs_is_english_everywhere() {
    let ran = |language: &str| {
        let cli = Cli::of("check a.game --format short --lang").args([language]).file("a.game", wrong_total());
        cli.exit(1).stdout
    };
    assert_eq!(ran("en"), ran("ru"));
}

#[test]
fn options_without_a_command_show_the_help() {
    assert!(Cli::of("--lang ru").exit(2).stderr.contains("Использование: zeitnot"));
    assert!(Cli::of("--lang en").exit(2).stderr.contains("Usage: zeitnot"));
}

#[test]
fn parts_of_an_explanation_are_asked_for_in_either_language() {
    for language in ["ru", "en"] {
        for part in ["received", "получено", "days", "дни", "Обдумывание", "total", "время"]
        {
            let args = ["why", "a.game", "1...", "--of", part, "--lang", language];
            Cli::of("").args(args).file("a.game", wrong_total()).exit(0);
        }
    }
    let told = Cli::of("why a.game 1... --of nothing --lang ru").file("a.game", wrong_total()).exit(2).stderr;
    assert!(told.contains("обдумывание, дни"), "{told}");
}

#[test]
fn a_number_without_its_unit_is_one_mistake() {
    const LAYER: &str = "регламент свой \"Свой\"\n  на основе draughts-ru-2003\n\nстатья 1 \"Срок\"\n  \
                         заменить норма = 60 на 10 ходов с накоплением потому что «положение, п. 1»\n";
    let ran = Cli::of("rules check own.rules --format short --lang ru").file("own.rules", LAYER).exit(2);
    assert_eq!(ran.stdout.lines().filter(|line| line.contains(": error[")).count(), 1, "{}", ran.stdout);
    assert!(ran.stdout.contains("E0304"), "{}", ran.stdout);
}

#[test]
fn a_date_in_words_and_a_claim_in_other_words_say_what_was_meant() {
    let record = wrong_total().replace("\n1. ", "\n1. e2-e4 - - 1 марта 2026 0/0 // ");
    let told = Cli::of("check a.game --lang ru").file("a.game", record).exit(2).stdout;
    assert!(told.contains("`1 марта 2026` — не дата"), "{told}");
    let record = format!("{}\nобъявление белых 01.05.2026\n", wrong_total());
    let told = Cli::of("check a.game --lang ru").file("a.game", record).exit(2).stdout;
    assert!(told.contains("может быть, `просрочку объявили`?"), "{told}");
}
