use super::builder::Cli;

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
