# Values with their units, as rulesets and messages speak them.

value-days = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
value-days-between = { $low } to { $high } days
value-days-open = an unknown number of days
value-days-genitive = { $n ->
    [one] { $n } day
   *[other] { $n } days
}
value-days-between-genitive = { $low } to { $high } days
value-days-at-least = at least { $n ->
    [one] { $n } day
   *[other] { $n } days
}
value-days-at-most = at most { $n ->
    [one] { $n } day
   *[other] { $n } days
}
value-moves = { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
value-moves-between = { $low } to { $high } moves
value-moves-at-least = at least { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
value-moves-at-most = at most { $n ->
    [one] { $n } move
   *[other] { $n } moves
}
value-count = { $n }
value-count-between = { $low } to { $high }
value-count-at-least = at least { $n }
value-count-at-most = at most { $n }

value-date-between = { $low } to { $high }
value-date-at-least = { $low } or later
value-date-at-most = { $high } or earlier

value-yes = yes
value-no = no
value-open = not known
value-none = none
value-unknown = unknown
value-conflict = contradictory
value-white = White
value-black = Black

value-no-day-set = no days
value-day-set = { $runs }
value-day-set-game = the breaks of both players
value-day-set-white = the breaks of White
value-day-set-black = the breaks of Black

value-allowance-per = { $days } per { $moves }
value-allowance-per-move = { $days } per move
value-allowance-first = { $days } for the first { $moves }, then { $rest }
value-allowance-plus = { $days } plus { $rest }
value-allowance-accumulating = { $allowance } accumulating
value-ladder-then = { $steps }, then { $last }

value-of = { $fact } of { $thing }

value-paper-letters = letters
value-paper-cards = cards
value-paper-receipts = receipts
value-paper-score = score
value-paper-reply-move = move in reply
value-paper-time-chart = time chart
value-paper-notice-receipt = receipt of the notice
value-paper-calculation = calculation
