//! The keyword table.
//!
//! Generated from `grammar/rule-words.tsv`; `ZEITNOT_REGENERATE=1 cargo test --test rule_words` writes it anew.

use super::grammar::Rule;
use super::words::Keyword;

/// All keywords, in the order of the table.
#[rustfmt::skip]
pub(super) const KEYWORDS: &[Keyword] = &[
    Keyword { rule: Rule::kw_regulation, english: &["regulation"], russian: &["регламент"], reserved: true },
    Keyword { rule: Rule::kw_edition, english: &["edition"], russian: &["издание"], reserved: true },
    Keyword { rule: Rule::kw_language, english: &["language"], russian: &["язык"], reserved: true },
    Keyword { rule: Rule::kw_source, english: &["source"], russian: &["источник"], reserved: true },
    Keyword { rule: Rule::kw_valid, english: &["valid"], russian: &["действует"], reserved: true },
    Keyword { rule: Rule::kw_from_date, english: &["from"], russian: &["с"], reserved: false },
    Keyword { rule: Rule::kw_to_date, english: &["to"], russian: &["по"], reserved: false },
    Keyword { rule: Rule::kw_extends, english: &["extends"], russian: &["на основе"], reserved: false },
    Keyword { rule: Rule::kw_account, english: &["account"], russian: &["счет"], reserved: true },
    Keyword { rule: Rule::kw_counter, english: &["counter"], russian: &["счетчик"], reserved: true },
    Keyword { rule: Rule::kw_election, english: &["election"], russian: &["выбор"], reserved: true },
    Keyword { rule: Rule::kw_starts_at, english: &["starts at"], russian: &["начинается с"], reserved: false },
    Keyword { rule: Rule::kw_counts_up, english: &["counts up"], russian: &["растет"], reserved: false },
    Keyword { rule: Rule::kw_counts_down, english: &["counts down"], russian: &["убывает"], reserved: false },
    Keyword { rule: Rule::kw_cap, english: &["at most"], russian: &["не более"], reserved: false },
    Keyword { rule: Rule::kw_overflow_to, english: &["overflow to"], russian: &["излишек на"], reserved: false },
    Keyword { rule: Rule::kw_article, english: &["article"], russian: &["статья"], reserved: true },
    Keyword { rule: Rule::kw_text, english: &["text"], russian: &["текст"], reserved: true },
    Keyword { rule: Rule::kw_quote, english: &["quote"], russian: &["цитата"], reserved: true },
    Keyword { rule: Rule::kw_note, english: &["note"], russian: &["примечание"], reserved: true },
    Keyword { rule: Rule::kw_param, english: &["param"], russian: &["величина"], reserved: true },
    Keyword { rule: Rule::kw_define, english: &["define"], russian: &["считать"], reserved: true },
    Keyword { rule: Rule::kw_not_used, english: &["not used"], russian: &["не используется"], reserved: false },
    Keyword { rule: Rule::kw_exception, english: &["exception"], russian: &["исключение"], reserved: true },
    Keyword { rule: Rule::kw_to_slot, english: &["to"], russian: &["для"], reserved: true },
    Keyword { rule: Rule::kw_require, english: &["require"], russian: &["требуется"], reserved: true },
    Keyword { rule: Rule::kw_otherwise, english: &["otherwise"], russian: &["иначе"], reserved: true },
    Keyword { rule: Rule::kw_duty, english: &["duty"], russian: &["обязанность"], reserved: true },
    Keyword { rule: Rule::kw_right, english: &["right"], russian: &["право"], reserved: true },
    Keyword { rule: Rule::kw_permission, english: &["permission"], russian: &["разрешение"], reserved: true },
    Keyword { rule: Rule::kw_rule, english: &["rule"], russian: &["правило"], reserved: true },
    Keyword { rule: Rule::kw_as, english: &["as"], russian: &["как"], reserved: true },
    Keyword { rule: Rule::kw_procedure, english: &["procedure"], russian: &["порядок"], reserved: true },
    Keyword { rule: Rule::kw_states, english: &["states"], russian: &["состояния"], reserved: true },
    Keyword { rule: Rule::kw_transition, english: &["transition"], russian: &["переход"], reserved: true },
    Keyword { rule: Rule::kw_from_state, english: &["from"], russian: &["из"], reserved: true },
    Keyword { rule: Rule::kw_to_state, english: &["to"], russian: &["в"], reserved: true },
    Keyword { rule: Rule::kw_reading, english: &["reading"], russian: &["толкование"], reserved: true },
    Keyword { rule: Rule::kw_option, english: &["option"], russian: &["вариант"], reserved: true },
    Keyword { rule: Rule::kw_chosen, english: &["chosen"], russian: &["выбрано"], reserved: true },
    Keyword { rule: Rule::kw_example, english: &["example"], russian: &["пример"], reserved: true },
    Keyword { rule: Rule::kw_given, english: &["given"], russian: &["дано"], reserved: true },
    Keyword { rule: Rule::kw_expect, english: &["expect"], russian: &["ожидается"], reserved: true },
    Keyword { rule: Rule::kw_replace, english: &["replace"], russian: &["заменить"], reserved: true },
    Keyword { rule: Rule::kw_because, english: &["because"], russian: &["потому что"], reserved: false },
    Keyword { rule: Rule::kw_drop, english: &["drop"], russian: &["убрать"], reserved: true },
    Keyword { rule: Rule::kw_on, english: &["on"], russian: &["при"], reserved: true },
    Keyword { rule: Rule::kw_when, english: &["when"], russian: &["когда"], reserved: true },
    Keyword { rule: Rule::kw_unless, english: &["unless"], russian: &["если не"], reserved: false },
    Keyword { rule: Rule::kw_who, english: &["who"], russian: &["кто"], reserved: true },
    Keyword { rule: Rule::kw_must, english: &["must"], russian: &["должен", "должна", "должны", "должно"], reserved: true },
    Keyword { rule: Rule::kw_may, english: &["may"], russian: &["вправе"], reserved: true },
    Keyword { rule: Rule::kw_within, english: &["within"], russian: &["в срок"], reserved: true },
    Keyword { rule: Rule::kw_next_reply, english: &["next reply"], russian: &["очередной ответ"], reserved: false },
    Keyword { rule: Rule::kw_within_of, english: &["of"], russian: &["от"], reserved: true },
    Keyword { rule: Rule::kw_due_once, english: &["due once"], russian: &["пока не"], reserved: false },
    Keyword { rule: Rule::kw_due, english: &["due"], russian: &["не позднее"], reserved: true },
    Keyword { rule: Rule::kw_before_clause, english: &["before"], russian: &["до"], reserved: true },
    Keyword { rule: Rule::kw_cancelled_by, english: &["cancelled by", "canceled by"], russian: &["снимается"], reserved: false },
    Keyword { rule: Rule::kw_without, english: &["without"], russian: &["без"], reserved: true },
    Keyword { rule: Rule::kw_effect, english: &["effect"], russian: &["действие"], reserved: true },
    Keyword { rule: Rule::kw_then, english: &["then"], russian: &["то"], reserved: true },
    Keyword { rule: Rule::kw_late, english: &["late"], russian: &["при задержке"], reserved: true },
    Keyword { rule: Rule::kw_excuses, english: &["excuses"], russian: &["освобождает"], reserved: true },
    Keyword { rule: Rule::kw_unused, english: &["unused"], russian: &["неиспользованное"], reserved: true },
    Keyword { rule: Rule::kw_lapses, english: &["lapses"], russian: &["утрачивается"], reserved: true },
    Keyword { rule: Rule::kw_remains, english: &["remains"], russian: &["сохраняется"], reserved: true },
    Keyword { rule: Rule::kw_judge_decides, english: &["judge decides"], russian: &["решает судья"], reserved: false },
    Keyword { rule: Rule::kw_show, english: &["show"], russian: &["указать"], reserved: false },
    Keyword { rule: Rule::kw_registered, english: &["registered"], russian: &["заказным"], reserved: false },
    Keyword { rule: Rule::kw_to_role, english: &["to"], russian: &["кому"], reserved: true },
    Keyword { rule: Rule::kw_showing, english: &["showing"], russian: &["с указанием"], reserved: false },
    Keyword { rule: Rule::kw_charge, english: &["charge"], russian: &["начислить"], reserved: false },
    Keyword { rule: Rule::kw_add, english: &["add"], russian: &["прибавить"], reserved: false },
    Keyword { rule: Rule::kw_to_account, english: &["to"], russian: &["к"], reserved: false },
    Keyword { rule: Rule::kw_transfer, english: &["transfer"], russian: &["перенести"], reserved: false },
    Keyword { rule: Rule::kw_from_account, english: &["from"], russian: &["с"], reserved: false },
    Keyword { rule: Rule::kw_onto_account, english: &["to"], russian: &["на"], reserved: false },
    Keyword { rule: Rule::kw_reset, english: &["reset"], russian: &["обнулить"], reserved: false },
    Keyword { rule: Rule::kw_reset_after, english: &["after"], russian: &["после"], reserved: false },
    Keyword { rule: Rule::kw_record, english: &["record"], russian: &["записать"], reserved: false },
    Keyword { rule: Rule::kw_finding, english: &["finding"], russian: &["замечание"], reserved: false },
    Keyword { rule: Rule::kw_error, english: &["error"], russian: &["ошибка"], reserved: false },
    Keyword { rule: Rule::kw_warning, english: &["warning"], russian: &["предупреждение"], reserved: false },
    Keyword { rule: Rule::kw_sev_note, english: &["note"], russian: &["заметка"], reserved: false },
    Keyword { rule: Rule::kw_result_loss, english: &["result loss for"], russian: &["засчитать поражение кому"], reserved: false },
    Keyword { rule: Rule::kw_automatically, english: &["automatically"], russian: &["автоматически"], reserved: false },
    Keyword { rule: Rule::kw_stop_clocks, english: &["stop clocks"], russian: &["остановить часы"], reserved: false },
    Keyword { rule: Rule::kw_start_clocks, english: &["start clocks"], russian: &["пустить часы"], reserved: false },
    Keyword { rule: Rule::kw_forward, english: &["forward"], russian: &["переслать"], reserved: false },
    Keyword { rule: Rule::kw_nothing_stated, english: &["nothing stated"], russian: &["не установлено"], reserved: false },
    Keyword { rule: Rule::kw_or, english: &["or"], russian: &["или"], reserved: true },
    Keyword { rule: Rule::kw_and, english: &["and"], russian: &["и"], reserved: true },
    Keyword { rule: Rule::kw_not, english: &["not"], russian: &["не"], reserved: true },
    Keyword { rule: Rule::kw_is_missing, english: &["is missing", "is not known", "are missing"], russian: &["отсутствует", "отсутствуют", "не известно", "не известен", "не известна", "не известны"], reserved: false },
    Keyword { rule: Rule::kw_is_known, english: &["is known", "is not missing", "are known"], russian: &["известно", "известен", "известна", "известны", "не отсутствует"], reserved: false },
    Keyword { rule: Rule::kw_is_not_in, english: &["is not in", "are not in"], russian: &["не входит в", "не входят в"], reserved: false },
    Keyword { rule: Rule::kw_is_in, english: &["is in"], russian: &["входит в", "входят в"], reserved: false },
    Keyword { rule: Rule::kw_is_not, english: &["is not", "is not equal to", "are not"], russian: &["не равно", "не равен", "не равна", "не равны"], reserved: false },
    Keyword { rule: Rule::kw_is, english: &["is", "is equal to", "equals", "are"], russian: &["равно", "равен", "равна", "равны", "равняется"], reserved: true },
    Keyword { rule: Rule::kw_more_than, english: &["more than", "is more than", "greater than", "is greater than"], russian: &["более", "более чем", "больше", "больше чем"], reserved: false },
    Keyword { rule: Rule::kw_less_than, english: &["less than", "is less than", "fewer than", "is fewer than"], russian: &["менее", "менее чем", "меньше", "меньше чем"], reserved: false },
    Keyword { rule: Rule::kw_at_least, english: &["at least", "is at least", "no less than", "no fewer than"], russian: &["не менее", "не менее чем", "не меньше", "не меньше чем"], reserved: false },
    Keyword { rule: Rule::kw_at_most, english: &["at most", "is at most", "no more than"], russian: &["не более", "не более чем", "не больше", "не больше чем"], reserved: false },
    Keyword { rule: Rule::kw_on_or_before, english: &["on or before", "is on or before", "no later than", "not later than"], russian: &["не позже"], reserved: false },
    Keyword { rule: Rule::kw_on_or_after, english: &["on or after", "is on or after", "no earlier than", "not earlier than"], russian: &["не раньше", "не ранее"], reserved: false },
    Keyword { rule: Rule::kw_before, english: &["before", "is before"], russian: &["раньше", "до", "ранее"], reserved: true },
    Keyword { rule: Rule::kw_after, english: &["after", "is after"], russian: &["позже", "после", "позднее"], reserved: true },
    Keyword { rule: Rule::kw_matches, english: &["matches"], russian: &["по образцу"], reserved: false },
    Keyword { rule: Rule::kw_skipping, english: &["skipping"], russian: &["минуя"], reserved: true },
    Keyword { rule: Rule::kw_days, english: &["day", "days"], russian: &["день", "дня", "дней"], reserved: true },
    Keyword { rule: Rule::kw_moves, english: &["move", "moves"], russian: &["ход", "хода", "ходов"], reserved: true },
    Keyword { rule: Rule::kw_for_first, english: &["for the first"], russian: &["на первые"], reserved: false },
    Keyword { rule: Rule::kw_then_next, english: &["then"], russian: &["затем"], reserved: true },
    Keyword { rule: Rule::kw_plus, english: &["plus"], russian: &["плюс"], reserved: true },
    Keyword { rule: Rule::kw_per, english: &["per"], russian: &["на"], reserved: true },
    Keyword { rule: Rule::kw_accumulating, english: &["accumulating"], russian: &["с накоплением"], reserved: false },
    Keyword { rule: Rule::kw_for, english: &["for"], russian: &["на"], reserved: true },
    Keyword { rule: Rule::kw_yes, english: &["yes"], russian: &["да"], reserved: true },
    Keyword { rule: Rule::kw_no, english: &["no"], russian: &["нет"], reserved: true },
    Keyword { rule: Rule::kw_first_known, english: &["first known of"], russian: &["первое известное из"], reserved: false },
    Keyword { rule: Rule::kw_none_known, english: &["none known of"], russian: &["ни одно не известно из"], reserved: false },
    Keyword { rule: Rule::kw_days_after, english: &["days after"], russian: &["дни после"], reserved: false },
    Keyword { rule: Rule::kw_full_days_after, english: &["full days after"], russian: &["полные сутки после"], reserved: false },
    Keyword { rule: Rule::kw_lagged_days_after, english: &["days after 24 hours from"], russian: &["дни после 24 часов с"], reserved: false },
    Keyword { rule: Rule::kw_midnights_after, english: &["midnights after"], russian: &["полуночи после"], reserved: false },
    Keyword { rule: Rule::kw_exact_time_after, english: &["exact time after"], russian: &["точное время после"], reserved: false },
    Keyword { rule: Rule::kw_days_from, english: &["days from"], russian: &["дни с"], reserved: false },
    Keyword { rule: Rule::kw_through, english: &["through"], russian: &["по"], reserved: true },
    Keyword { rule: Rule::kw_except, english: &["except"], russian: &["кроме"], reserved: true },
    Keyword { rule: Rule::kw_excess_of, english: &["excess of"], russian: &["превышение"], reserved: false },
    Keyword { rule: Rule::kw_over, english: &["over"], russian: &["над"], reserved: true },
    Keyword { rule: Rule::kw_count_of, english: &["count of"], russian: &["число из"], reserved: false },
    Keyword { rule: Rule::kw_sum_of, english: &["sum of"], russian: &["сумма из"], reserved: false },
    Keyword { rule: Rule::kw_average_of, english: &["average of"], russian: &["среднее из"], reserved: false },
    Keyword { rule: Rule::kw_last, english: &["last"], russian: &["последние"], reserved: false },
    Keyword { rule: Rule::kw_list_of, english: &["of"], russian: &["из"], reserved: false },
    Keyword { rule: Rule::kw_where, english: &["where"], russian: &["где"], reserved: true },
    Keyword { rule: Rule::kw_rounded, english: &["rounded"], russian: &["с округлением"], reserved: false },
    Keyword { rule: Rule::kw_year_of, english: &["year of"], russian: &["год"], reserved: false },
    Keyword { rule: Rule::kw_spent, english: &["spent"], russian: &["затрачено"], reserved: false },
    Keyword { rule: Rule::kw_fact_on, english: &["on"], russian: &["на"], reserved: false },
    Keyword { rule: Rule::kw_fact_record, english: &["record"], russian: &["запись"], reserved: false },
    Keyword { rule: Rule::kw_expect_finding, english: &["finding"], russian: &["замечание"], reserved: false },
    Keyword { rule: Rule::kw_no_finding, english: &["no finding"], russian: &["без замечания"], reserved: false },
    Keyword { rule: Rule::kw_break_from, english: &["break from"], russian: &["перерыв с"], reserved: false },
    Keyword { rule: Rule::kw_move_received, english: &["move received"], russian: &["ход получен"], reserved: false },
    Keyword { rule: Rule::kw_answered, english: &["answered"], russian: &["ответ дан"], reserved: false },
    Keyword { rule: Rule::kw_offered, english: &["offered"], russian: &["предложено"], reserved: false },
    Keyword { rule: Rule::kw_forced, english: &["forced"], russian: &["обязательно"], reserved: false },
];

/// The pattern of all keyword rules.
#[rustfmt::skip]
macro_rules! keyword_rules {
    () => {
          Rule::kw_regulation
        | Rule::kw_edition
        | Rule::kw_language
        | Rule::kw_source
        | Rule::kw_valid
        | Rule::kw_from_date
        | Rule::kw_to_date
        | Rule::kw_extends
        | Rule::kw_account
        | Rule::kw_counter
        | Rule::kw_election
        | Rule::kw_starts_at
        | Rule::kw_counts_up
        | Rule::kw_counts_down
        | Rule::kw_cap
        | Rule::kw_overflow_to
        | Rule::kw_article
        | Rule::kw_text
        | Rule::kw_quote
        | Rule::kw_note
        | Rule::kw_param
        | Rule::kw_define
        | Rule::kw_not_used
        | Rule::kw_exception
        | Rule::kw_to_slot
        | Rule::kw_require
        | Rule::kw_otherwise
        | Rule::kw_duty
        | Rule::kw_right
        | Rule::kw_permission
        | Rule::kw_rule
        | Rule::kw_as
        | Rule::kw_procedure
        | Rule::kw_states
        | Rule::kw_transition
        | Rule::kw_from_state
        | Rule::kw_to_state
        | Rule::kw_reading
        | Rule::kw_option
        | Rule::kw_chosen
        | Rule::kw_example
        | Rule::kw_given
        | Rule::kw_expect
        | Rule::kw_replace
        | Rule::kw_because
        | Rule::kw_drop
        | Rule::kw_on
        | Rule::kw_when
        | Rule::kw_unless
        | Rule::kw_who
        | Rule::kw_must
        | Rule::kw_may
        | Rule::kw_within
        | Rule::kw_next_reply
        | Rule::kw_within_of
        | Rule::kw_due_once
        | Rule::kw_due
        | Rule::kw_before_clause
        | Rule::kw_cancelled_by
        | Rule::kw_without
        | Rule::kw_effect
        | Rule::kw_then
        | Rule::kw_late
        | Rule::kw_excuses
        | Rule::kw_unused
        | Rule::kw_lapses
        | Rule::kw_remains
        | Rule::kw_judge_decides
        | Rule::kw_show
        | Rule::kw_registered
        | Rule::kw_to_role
        | Rule::kw_showing
        | Rule::kw_charge
        | Rule::kw_add
        | Rule::kw_to_account
        | Rule::kw_transfer
        | Rule::kw_from_account
        | Rule::kw_onto_account
        | Rule::kw_reset
        | Rule::kw_reset_after
        | Rule::kw_record
        | Rule::kw_finding
        | Rule::kw_error
        | Rule::kw_warning
        | Rule::kw_sev_note
        | Rule::kw_result_loss
        | Rule::kw_automatically
        | Rule::kw_stop_clocks
        | Rule::kw_start_clocks
        | Rule::kw_forward
        | Rule::kw_nothing_stated
        | Rule::kw_or
        | Rule::kw_and
        | Rule::kw_not
        | Rule::kw_is_missing
        | Rule::kw_is_known
        | Rule::kw_is_not_in
        | Rule::kw_is_in
        | Rule::kw_is_not
        | Rule::kw_is
        | Rule::kw_more_than
        | Rule::kw_less_than
        | Rule::kw_at_least
        | Rule::kw_at_most
        | Rule::kw_on_or_before
        | Rule::kw_on_or_after
        | Rule::kw_before
        | Rule::kw_after
        | Rule::kw_matches
        | Rule::kw_skipping
        | Rule::kw_days
        | Rule::kw_moves
        | Rule::kw_for_first
        | Rule::kw_then_next
        | Rule::kw_plus
        | Rule::kw_per
        | Rule::kw_accumulating
        | Rule::kw_for
        | Rule::kw_yes
        | Rule::kw_no
        | Rule::kw_first_known
        | Rule::kw_none_known
        | Rule::kw_days_after
        | Rule::kw_full_days_after
        | Rule::kw_lagged_days_after
        | Rule::kw_midnights_after
        | Rule::kw_exact_time_after
        | Rule::kw_days_from
        | Rule::kw_through
        | Rule::kw_except
        | Rule::kw_excess_of
        | Rule::kw_over
        | Rule::kw_count_of
        | Rule::kw_sum_of
        | Rule::kw_average_of
        | Rule::kw_last
        | Rule::kw_list_of
        | Rule::kw_where
        | Rule::kw_rounded
        | Rule::kw_year_of
        | Rule::kw_spent
        | Rule::kw_fact_on
        | Rule::kw_fact_record
        | Rule::kw_expect_finding
        | Rule::kw_no_finding
        | Rule::kw_break_from
        | Rule::kw_move_received
        | Rule::kw_answered
        | Rule::kw_offered
        | Rule::kw_forced
    };
}
pub(super) use keyword_rules;
