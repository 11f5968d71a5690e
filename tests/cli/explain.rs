use super::builder::Cli;
use super::schema::assert_valid;

const EXPLAIN: &str = include_str!("../../docs/schema/explain-1.json");

#[test]
fn a_code_by_number_or_name() {
    for what in ["E0010", "e0010", "ruleset-missing"] {
        Cli::of("explain").args([what]).exit(0).stdout_contains("E0010 ruleset-missing\n");
    }
}

#[test]
fn an_article_by_section_by_item_or_by_finding() {
    for what in ["5.3.5", "draughts-ru-2003/5.3.5", "overdue"] {
        Cli::of("explain")
            .args([what])
            .exit(0)
            .stdout_contains("5.3.5 ")
            .stdout_contains("draughts-ru-2003.rules, line ")
            .stdout_contains("article 5.3.5 ");
    }
    Cli::of("explain allowance").exit(0).stdout_contains("article 5.3.1 ");
    Cli::of("explain correction-lapsed").exit(0).stdout_contains("article 5.3.1 ");
    Cli::of("explain 5.3.5 --lang ru").exit(0).stdout_contains("статья 5.3.5");
}

#[test]
fn a_layer_tells_what_it_changed() {
    Cli::of("explain 5.4.1 --rules cup.rules")
        .file("cup.rules", include_str!("../../examples/06-veterans-cup/cup-2026.rules"))
        .exit(0)
        .stdout_contains("5.4.1 ");
}

#[test]
fn something_unknown() {
    Cli::of("explain nothing-of-the-kind").exit(2).stderr_contains("nothing is called `nothing-of-the-kind`");
    Cli::of("explain 5.3.5 --rules no-such").exit(2).stderr_contains("E0010");
}

#[test]
fn a_number_and_a_reading_are_told_before_their_article() {
    Cli::of("explain allowance")
        .exit(0)
        .stdout_contains("`allowance` is 50 days per 10 moves accumulating, art. 5.3.1\n");
    Cli::of("explain overdue-moment").exit(0).stdout_contains("can time be overdue while no reply has come");
}

#[test]
fn pages_are_there_for_machines() {
    for what in ["E0010", "date-order", "5.3.5", "overdue", "allowance", "overdue-moment", "correct-time"] {
        let ran = Cli::of("explain --format json").args([what]).exit(0);
        assert_valid(&ran.json(), "", EXPLAIN);
    }
    let overdue = Cli::of("explain overdue --format json --lang ru").exit(0).json();
    assert_eq!((overdue["kind"].as_str(), overdue["name"].as_str()), (Some("finding"), Some("overdue")));
    assert_eq!(overdue["articles"][0]["article"], "5.3.5");
    assert_eq!(overdue["articles"][0]["findings"][0], "overdue");
    let code = Cli::of("explain e0010 --format json").exit(0).json();
    assert_eq!((code["code"].as_str(), code["name"].as_str()), (Some("E0010"), Some("ruleset-missing")));
    let cup = Cli::of("explain allowance --rules cup.rules --format json")
        .file("cup.rules", include_str!("../../examples/06-veterans-cup/cup-2026.rules"))
        .exit(0)
        .json();
    let allowance = &cup["articles"][0]["params"][0];
    assert_eq!(allowance["name"], "allowance");
    assert!(allowance["because"].is_string(), "{allowance}");
    assert_eq!(allowance["base"], "50 days per 10 moves accumulating");
}
