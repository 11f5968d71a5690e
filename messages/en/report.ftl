# What the renderers say around findings, charts and explanations.

kind-thinking = thinking
kind-correction = correction
kind-penalty = penalty
kind-repeat-delay = repeat delay
kind-ruling = ruling

# Entries, as machine formats and `why` name them.
entry-repeat = repeat { $number }
entry-break = break
entry-inquiry = inquiry
entry-claim = claim
entry-protest = protest
entry-application = application
entry-ruling = ruling
entry-result = result
entry-start = start

open = it is not known { $lacking }, so it may be that { $said }
lacking-arrival = when { $thing ->
    [claim] the claim
   *[other] { $thing }
} came
lacking-sending = when { $thing } was posted
lacking-notice = whether the partner was told of the break, and when
lacking-start-list = when the start list reached { $thing }
lacking-total = what total { $thing } shows
lacking-other = what `{ $what }` is
needs-arrival = arrival of { $thing }
needs-sending = sending of { $thing }
needs-notice = notice of the break to the partner
needs-start-list = arrival of the start list at { $thing }
needs-total = totals of { $thing }
needs-other = { $what }

because-of = { $player }: { $sum }
because-expected = by the total last written for { $player } and what was posted since, { $total } was to be written
because-without = without { $kind ->
    [correction] the correction of { $entry }
    [penalty] the penalty of { $entry }
    [repeat-delay] the delay of { $entry }
   *[other] the days of the ruling
} { $player } would stand at { $total }
because-missing-leave = overdue unless at least { $days ->
    [one] { $days } day
   *[other] { $days } days
} charged for { $letters }{ $together ->
    [yes] {" "}together
   *[no] {""}
} were leave of { $player }
list-or = or
list-and = and
because-part = { $days } { $kind }
because-value = `{ $path }` is { $value }
changed-param = `{ $name }` is { $value }, { $because }
changed-reading = the reading `{ $name }` is { $value }, { $because }
changed-step = `{ $layer }` has { $value }, { $because }
changed-base = the base has { $value }, art. { $article }

footer-because = because
footer-help = help
footer-needs = needs
footer-related = see

summary-games = { $n ->
    [0] no game
    [one] { $n } game
   *[other] { $n } games
}
summary-errors = { $n ->
    [one] { $n } error
   *[other] { $n } errors
}
summary-warnings = { $n ->
    [one] { $n } warning
   *[other] { $n } warnings
}
summary-notes = { $n ->
    [one] { $n } note
   *[other] { $n } notes
}
summary-allowed = { $n ->
    [one] { $n } allowed by a comment
   *[other] { $n } allowed by comments
}
summary = { $games }: { $errors }, { $warnings }, { $notes }

severity-error = error
severity-warning = warning
severity-note = note

place = { $path }, line { $line }, column { $column }
rule-place = article { $article }, { $path }, line { $line }

column-entry = entry
column-received = received
column-sent = sent
column-days = days
column-excluded = out
column-postings = other postings
column-white = White
column-black = Black
column-written = written
column-moves = moves
column-allowed = allowed
column-reserve = reserve
chart-posting = { $player } { $days } { $kind }
chart-totals = White { $white }, Black { $black }
chart-estimated = ~ is an estimate: the day of receipt was not stated
chart-narrow = some columns are left out; a wider terminal or a pipe shows them

why-game = the game
why-total = { $player }: { $days }
why-total-split = { $player }: { $days } = { $others } + { $penalties } (without penalties + penalties)
why-group = { $kind }: { $days }
why-posting = { $entry } (line { $line }): { $player } { $days } { $kind }, art. { $article }
why-posting-about = { $entry } (line { $line }): { $player } { $days } { $kind } of { $about }, art. { $article }
why-entry = { $entry } (line { $line })
why-finding = { $severity } { $slug }: { $message }
why-article = { $article } { $title }
why-taken = { $name } applies: { $value }
why-not-taken = { $name } does not apply
why-named = { $name } = { $value }
why-written = `{ $written }` = { $value }
why-value = { $value }
why-account = { $name }'s total = { $value }
why-reading = reading { $name }: { $option }
why-again = { $text } (see above)

page-source = { $path }, line { $line }
page-origin = written from { $origin }
page-params = numbers
page-param = `{ $name }` is { $value }, art. { $article }
page-readings = readings
page-reading = `{ $name }`: { $options }, art. { $article }
page-option = `{ $option }`
page-option-chosen = `{ $option }` (chosen)

summary-rulesets = { $n ->
    [one] { $n } ruleset
   *[other] { $n } rulesets
}

usage-format = the format `{ $format }` is not one of this command; it knows { $known }
usage-human-only = `{ $command }` prints text for people only
usage-nth = there is no game { $nth }: the file holds { $games ->
    [0] no game
    [1] 1 game
   *[other] { $games } games
}
usage-one-game = the file holds { $games } games; choose one with `--nth`, or take `--format ndjson`
usage-article = there is no article `{ $article }` in `{ $ruleset }`
usage-entry = there is no entry `{ $entry }` in this game; it has { $known }
usage-explain = nothing is called `{ $what }`: give a code such as `E0203`, a finding such as `overdue`, or an article such as `5.3.5`
