# What `why` says: how a player stands, what became of the items of a ruleset, why a condition is what it is.

why-posting-days = { $posting }: { $days }
why-stretch = { $days }: { $span }
why-span = { $from }{ $received ->
    [yes] {" "}(received)
   *[no] {""}
} → { $through }{ $sent ->
    [yes] {" "}(sent)
   *[no] {""}
}, { $out ->
    [0] no break days in between
    [one] which is { $all }, less { $out } break day
   *[other] which is { $all }, less { $out } break days
}
why-allowed = { $days } for { $moves }: { $rate }
why-first-known = the first of these that is known: { $value }
why-condition = { $reason } (`{ $written }`)
why-not-taken-because = { $name } does not apply: { $reason }

why-standing = { $player } stands at { $used } of { $allowed } on { $moves }, { $reserve } { $over ->
    [yes] over
   *[no] left
}{ $overdue ->
    [yes] : overdue, { $reason }
    [no] : not overdue, { $reason }
    [open] : whether overdue is not known
   *[unasked] {""}
}
why-brought = this entry brought { $player } from { $from } to { $to } ({ $days })
why-stayed = this entry left { $player } at { $to }
why-most = what cost { $player } most: { $list }
why-namesakes = the first of { $n }; `{ $entry } 2` asks for the second

why-quiet = `{ $item }`: its occasion did not come
why-off = `{ $item }`: off under { $readings }
why-off-reading = reading { $number }, `{ $name }` is `{ $option }` and not `{ $wanted }`
why-kept-player = { $article } does not apply to { $player } at { $entry }: { $reason }
why-kept = `{ $item }` is met at { $entry }: { $reason }
why-failed = `{ $item }` is not met at { $entry }: { $reason }
why-unsettled = `{ $item }` cannot be told at { $entry }: { $reason }
why-told-before = `{ $item }`: { $player } was reported at an earlier entry, and is reported once
why-not-asked = `{ $item }` { $kind ->
    [duty] is not owed
    [right] is not open
    [rule] does nothing
    [transition] leads nowhere
    [permission] excuses nothing
   *[require] is not asked
} at { $entry }: { $reason }
why-not-known = `{ $item }` may or may not be asked at { $entry }: { $reason }
why-fired = `{ $item }` acts at { $entry }{ $why ->
    [yes] : { $reason }
   *[no] {""}
}
why-other-state = `{ $item }` leads nowhere at { $entry }: the procedure was not in that state
why-waits = `{ $item }` of { $player }: open from { $entry }{ $dated ->
    [yes] {" "}through { $until }
   *[no] {""}
}, still open at the end of the record
why-stands = `{ $item }`{ $side ->
    [none] {""}
   *[other] {" "}of { $player }
}: open from { $entry }; nothing follows from it by itself
why-done = `{ $item }` { $here ->
    [yes] is done with { $by } itself
   *[no] of { $player }: open from { $entry }, done with { $by }
}
why-late = `{ $item }` of { $player }: open from { $entry } through { $until }, done late with { $by }
why-lapsed = `{ $item }` of { $player }: open from { $entry }, not used with { $by } and lost there
why-violated-by = `{ $item }` { $here ->
    [yes] is not done with { $by }
   *[no] of { $player }: open from { $entry }, not done with { $by }
}
why-violated = `{ $item }` of { $player }: open from { $entry } through { $until }, not done
why-cancelled = `{ $item }` of { $player }: open from { $entry }{ $dated ->
    [yes] {" "}through { $until }
   *[no] {""}
}, ended by what was waited for{ $known ->
    [yes] , which came on { $day }
   *[no] {""}
}
why-excused = `{ $item }` of { $player }: open from { $entry }, excused by `{ $excuse }`
why-pending = `{ $item }` of { $player }: open from { $entry }, still open through { $day }
why-game-ended = `{ $item }` of { $player }: open from { $entry }, the game ended before its day
why-expired = `{ $item }` of { $player }: open from { $entry }{ $dated ->
    [yes] {" "}through { $until }
   *[no] {""}
}, not used
why-settled = `{ $item }` of { $player }: open from { $entry }, not used, ended by { $by }

reason-before = { $left } is { $holds ->
    [yes] before
    [no] not before
   *[open] perhaps before
} { $right }
reason-after = { $left } is { $holds ->
    [yes] after
    [no] not after
   *[open] perhaps after
} { $right }
reason-on-or-before = { $left } is { $holds ->
    [yes] on or before
    [no] not on or before
   *[open] perhaps on or before
} { $right }
reason-on-or-after = { $left } is { $holds ->
    [yes] on or after
    [no] not on or after
   *[open] perhaps on or after
} { $right }
reason-more-than = { $left } is { $holds ->
    [yes] more than
    [no] not more than
   *[open] perhaps more than
} { $right }
reason-less-than = { $left } is { $holds ->
    [yes] less than
    [no] not less than
   *[open] perhaps less than
} { $right }
reason-at-least = { $left } is { $holds ->
    [yes] at least
    [no] not at least
   *[open] perhaps at least
} { $right }
reason-at-most = { $left } is { $holds ->
    [yes] at most
    [no] not at most
   *[open] perhaps at most
} { $right }
reason-is = { $left } is { $holds ->
    [yes] {""}
    [no] not{" "}
   *[open] perhaps{" "}
}{ $right }
reason-is-not = { $left } is { $holds ->
    [yes] not{" "}
    [no] {""}
   *[open] perhaps not{" "}
}{ $right }
reason-same-day = { $left } is { $holds ->
    [yes] the day of
    [no] not the day of
   *[open] perhaps the day of
} { $right }
reason-other-day = { $left } is { $holds ->
    [yes] another day than
    [no] the day of
   *[open] perhaps another day than
} { $right }
reason-matches = { $holds ->
    [yes] the words are the set phrase
    [no] the words are not the set phrase
   *[open] the words cannot be read
}
reason-in = { $left } is { $holds ->
    [yes] one of
    [no] none of
   *[open] perhaps one of
} { $right }
reason-balance = the written total of { $player }, { $total }, { $holds ->
    [yes] follows
    [no] does not follow
   *[open] may follow
} from the one before
reason-operand = { $value } ({ $name })
reason-none = there is no { $name }
reason-unknown = { $name } is not known
reason-it = it

slot-sent = { $thing } was sent on { $value }
slot-received = { $thing } came on { $value }
slot-counted-since = the days of { $thing } count from { $value }
slot-charge = { $thing } costs { $value }
slot-true-charge = by the evidence of its sending { $thing } would cost { $value }
slot-clock-start = the time of { $thing } runs from { $value }
slot-average-transit = a letter travels { $value } on average
slot-counted-moves = { $thing } has { $value } that count
slot-overdue = { $thing } { $yes ->
    [yes] is overdue
   *[no] is not overdue
}
slot-break-length = the break lasts { $value }
slot-break-counted = the break { $yes ->
    [yes] counts in this game
   *[no] does not count in this game
}
slot-break-from = the break counts from { $value }
slot-break-through = the break counts through { $value }

why-break = { $player } takes a break from { $first } through { $last }
why-break-counted = of it { $first } through { $last } count in this game, { $days }
why-break-not-counted = no day of it counts in this game
why-break-taken-off = { $entry }: { $days } not charged because of it
why-inquiry = { $player } inquired on { $day }{ $registered ->
    [yes] , by registered letter
   *[no] {""}
}
why-protest = { $player } protested on { $day }{ $registered ->
    [yes] , by registered letter
   *[no] {""}
}
why-claim = { $player } declared time overdue on { $day }{ $registered ->
    [yes] , by registered letter
   *[no] {""}
}
why-application = { $player } applied to the judge on { $day }
why-ruling = on { $day } the judge { $verdict ->
    [confirmed] confirmed the claim
    [refuted] refuted the claim
    [incomplete] found the papers incomplete
    [accepts-break] accepted a break that was told late
    [grants-break] granted a break
    [penalty] charged penalty days
    [suspends] stopped the clocks
   *[other] ruled
}
why-result = the game ended { $score }
why-told = told { $roles }{ $dated ->
    [yes] {" "}on { $day }
   *[no] {""}
}{ $registered ->
    [yes] , by registered letter
   *[no] {""}
}
role-judge = the judge
role-elder = the elder

why-start = play starts on { $day }
why-end = play ends on { $day }
why-start-list = { $player } received the start list on { $day }

why-without = without { $what }
why-without-total = { $player }: { $to } instead of { $from }
why-without-nothing = nothing changes
why-changed = { $comes ->
    [yes] there would be
   *[no] there would not be
} at { $entry }: { $severity } { $slug }: { $message }

usage-of = nothing is called `{ $what }` there; it has { $known }
usage-without = `{ $what }` cannot be left out: only corrections, penalties and entries that are no letters can; { $some ->
    [yes] this game has { $known }
   *[no] this game has none of them
}
left-out-correction = correction of { $entry }
left-out-penalty = penalty of { $entry }
