# What `compare` says of two records of one game.

compare-paper-white = White's paper
compare-paper-black = Black's paper
compare-paper-judge = the judge's paper
compare-paper-first = the first paper
compare-paper-second = the second paper
compare-in-white = in White's paper
compare-in-black = in Black's paper
compare-in-judge = in the judge's paper
compare-in-first = in the first paper
compare-in-second = in the second paper
compare-other-white = White
compare-other-black = Black
compare-other-judge = the judge
compare-other-first = the keeper of the first paper
compare-other-second = the keeper of the second paper
compare-silent-white = White's paper does not have it
compare-silent-black = Black's paper does not have it
compare-silent-judge = the judge's paper does not have it
compare-silent-first = the first paper does not have it
compare-silent-second = the second paper does not have it
compare-with-white = White's paper with it
compare-with-black = Black's paper with it
compare-with-judge = the judge's paper with it
compare-with-first = the first paper with it
compare-with-second = the second paper with it
compare-without-white = White's paper without it
compare-without-black = Black's paper without it
compare-without-judge = the judge's paper without it
compare-without-first = the first paper without it
compare-without-second = the second paper without it

compare-record = { $path }, game `{ $game }`
compare-assumed = { $record } (the record does not say by whom it is kept: assumed)
compare-unlike = these may be two games: { $words } contradict each other
compare-same-keeper = both papers are kept by the same side

compare-first-divergence = the first divergence
compare-rest = the other divergences
compare-same = the papers do not differ
compare-about = { $entry }, { $what }
compare-both = { $about }: `{ $first }` { $in-first }, `{ $second }` { $in-second }
compare-spelling = { $about }: `{ $first }` { $in-first }, `{ $second }` { $in-second }, in another alphabet
compare-missing = { $about }: `{ $said }` only { $in }; { $other } could have it too
compare-one-sided = { $about }: `{ $said }` only { $in }; { $other } could not see it

compare-nothing = nothing changes in the ledger
compare-unchanged = nothing changes
compare-moves = { $player } { $before } → { $after } moves
compare-over-yes = { $player } is over the time
compare-over-open = { $player } may be over the time
compare-over-no = { $player } is within the time
compare-appear = found then: { $findings }
compare-vanish = no longer found: { $findings }
compare-more = { $n ->
    [one] { $n } more
   *[other] { $n } more
}

compare-at-first = { $totals } after { $entry }
compare-end = { $totals } at the end on { $moves } moves
compare-not-judged = not judged
compare-count-contradiction = { $n ->
    [one] { $n } contradiction
   *[other] { $n } contradictions
}
compare-count-missing = { $n ->
    [one] { $n } statement missing
   *[other] { $n } statements missing
}
compare-count-spelling = { $n ->
    [one] { $n } name in two alphabets
   *[other] { $n } names in two alphabets
}
compare-count-one-sided = { $n ->
    [one] { $n } statement that only one side could see
   *[other] { $n } statements that only one side could see
}
compare-not-evaluated = what { $n ->
    [one] { $n } divergence changes
   *[other] { $n } divergences change
} was not computed: that is done for the { $most } gravest

compare-entry-start = header
compare-entry-repeat = repeat of { $letter }
compare-entry-break = break
compare-entry-inquiry = inquiry
compare-entry-claim = claim
compare-entry-protest = protest
compare-entry-application = application
compare-entry-ruling = ruling
compare-entry-result = result

compare-to-white = to White
compare-to-black = to Black
compare-to-judge = to the judge
compare-to-elder = to the elder

usage-several = { $path } holds { $games } games: { $known }; none has the name of the other record's alone, so choose with `--nth`

compare-what-game = name of the game
compare-what-rules = ruleset
compare-what-play = what is played
compare-what-white = name of White
compare-what-black = name of Black
compare-what-judge = judge
compare-what-elder = elder
compare-what-start = start
compare-what-end = end of play
compare-what-start-list-white = start list received by White
compare-what-start-list-black = start list received by Black
compare-what-event = event
compare-what-preset = preset moves
compare-what-entry = the whole entry
compare-what-moves = move
compare-what-first-date = first date
compare-what-second-date = second date
compare-what-third-date = third date
compare-what-totals = totals
compare-what-break-first = first day
compare-what-break-last = last day
compare-what-sent = sending day
compare-what-ruling-day = day
compare-what-verdict = verdict
compare-what-score = score
compare-what-reason = reason
compare-what-postmark = postmark
compare-what-receipt = postal receipt
compare-what-registered = registered
compare-what-arrived = arrival
compare-what-lost = loss
compare-what-returned = return
compare-what-variant = variant
compare-what-correction = correction
compare-what-penalty = penalty
compare-what-points-out = omission pointed out
compare-what-supplies = omission supplied
compare-what-offers-draw = draw offered
compare-what-accepts-draw = draw accepted
compare-what-declines-draw = draw declined
compare-what-resigns = resignation
compare-what-elects = election
compare-what-transfers = transfer
compare-what-asks = question
compare-what-words = words of the break
compare-what-announced = announcement
compare-what-against = count of the claim
compare-what-materials = materials
compare-what-sealed = sealed move
compare-what-told = who was told
compare-what-reasons = reasons
