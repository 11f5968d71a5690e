# What the engine says by itself: states of duties and rights, and the order of a record.
# $act is one of correction, penalty, protest, claim, repeat, inquiry, act.
# $partner and $player are White or Black; $letter and $reply name an entry; $days and $due have their unit.

right-made = { $act ->
    [correction] { $partner }'s total is corrected by { $days } for { $letter }
    [penalty] { $partner } is charged { $days } of penalty for { $letter }
   *[other] the right to a { $act } was used
}
right-made-silently = { $partner }'s total is corrected by { $days } for { $letter }, as the fraction shows
right-lapsed = { $act ->
    [correction] the right to correct { $letter } by { $days } is lost: { $reply } did not use it
    [penalty] the right to { $days } of penalty for { $letter } is lost: { $reply } did not use it
    [claim] the right to declare time overdue is lost: { $reply } did not use it
   *[other] the right to a { $act } is lost: { $reply } did not use it
}
right-not-due = { $act ->
    [correction] no correction of { $letter } by { $days } is due
    [penalty] no penalty of { $days } for { $letter } is due
   *[other] no { $act } is due
}
right-not-due-used = { $act ->
    [correction] { $letter } was corrected already, in { $reply }
    [penalty] the penalty for { $letter } was charged already, in { $reply }
   *[other] the right to a { $act } was used already, in { $reply }
}
right-not-due-lost = { $act ->
    [correction] the right to correct { $letter } was lost in { $reply } on { $day }
    [penalty] the right to a penalty for { $letter } was lost in { $reply } on { $day }
    [claim] the right to declare time overdue was lost in { $reply } on { $day }
   *[other] the right to a { $act } was lost in { $reply } on { $day }
}
right-not-due-amount = { $act ->
    [correction] the correction of { $letter } is { $due }, not { $days }
    [penalty] the penalty for { $letter } is { $due }, not { $days }
   *[other] the { $act } is { $due }, not { $days }
}
right-not-in-regulation = this regulation knows no { $act }
right-late = the { $act } was due by { $due } and came { $days } late
duty-late = the { $act } was due by { $due } and came { $days } late
pending = { $act ->
    [repeat] if no answer comes, { $player } is to repeat { $letter } by { $due }
    [protest] { $player } may protest until { $due }
   *[other] the { $act } of { $player } is due by { $due }
}
date-order-line = { $date } stands after { $before } on this line, but is earlier
date-order-file = { $date } is earlier than { $before }, the day of the entry above
date-order-start = { $date } is earlier than { $before }, the day on which the game began
move-order = { $due } is due here, not { $written }
nothing-to-repeat = there is no letter { $written } to repeat
too-many = a game has at most { $most } breaks and { $most } repeats; this one and those after it are not counted
after-the-end = the game was over before this
no-draw-offer = a draw is accepted that the partner has not offered
result-differs = { $due ->
    [white] White has won ({ $ended }), and the result says otherwise
    [black] Black has won ({ $ended }), and the result says otherwise
   *[draw] the game was drawn ({ $ended }), and the result says otherwise
}
no-variant = this letter makes moves of the partner, but the letter answered offers no variant
ruleset-conflict = the exceptions `{ $first }` and `{ $second }` to `{ $slot }` both apply here and say different things
opened-here = the right arose here
about-letter = the letter concerned
ended-here = the game ended here
