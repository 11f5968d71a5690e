# What is wrong with a ruleset beyond its grammar: names, types, structure.

# ---- parts of messages ----

type-found = { $found ->
    [date] a date
    [days] a number of days
    [moves] a number of moves
    [count] a bare number
    [player] a player
    [text] a text
    [yes-no] an answer yes or no
    [day-set] a set of days
    [allowance] an allowance
    [ladder] a ladder
    [word] a word
    [list] a list
    [days-list] a list of days
    [reading] a reading
   *[other] a thing with facts of its own
}
type-wanted = { $wanted ->
    [date] a date
    [days] a number of days
    [moves] a number of moves
    [count] a bare number
    [player] a player
    [text] a text
    [yes-no] an answer yes or no
    [day-set] a set of days
    [allowance] an allowance
    [ladder] a ladder
    [word] a word
    [list] a list
    [days-list] a list of days
    [quantity] a number of days, moves or things
    [printable] a value that can be printed
    [phrase] a phrase in quotation marks
   *[other] a thing with facts of its own
}
# What a misspelt word may have been.
meant = { $kind ->
    [close] did you mean `{ $near }`?
    [language] that word belongs to the other language; in this file it is `{ $near }`
    [script] Latin and Cyrillic letters are mixed in this word: type it in one alphabet
    [script-close] Latin and Cyrillic letters are mixed in this word: type `{ $near }` in one alphabet
   *[none] only words of the vocabulary and names that this ruleset defines can stand here
}
# Where something is read.
place-read = { $kind ->
    [event] on the event `{ $where }`
    [slot] in a slot of `{ $where }`
    [player] in what is asked about each player
    [example] in an example
   *[constant] in a constant
}

# ---- names ----

e0203 = `{ $name }` is not known here
    .help = { meant }
e0301 = { $kind ->
    [it] `{ $name }` stands for an element of a list and means nothing outside `{ $filter }`
   *[other] `{ $name }` means nothing { place-read }
}
    .help = { $kind ->
    [it] ask it inside `({ $count } … { $filter } …)`
    [event] name something that this event has, or ask it on another event
   *[other] ask it where there is such a thing
}
e0308 = `{ $name }` is no option of the reading `{ $reading }`
    .help = its options are `{ $options }`
e0309 = `{ $name }` is a reading, and a reading can only be compared with one of its options
    .help = write the reading, `{ $is }`, and an option
e0310 = `{ $name }` is asked of something that has no facts
    .help = only events, players and things of the game have facts; of a list ask with `{ $where }`
e0313 = `{ $name }` is not used by this regulation
    .help = define it, or leave it out here
e0314 = `{ $name }` reads `{ $root }`, which means nothing { place-read }
    .help = ask it where there is a letter
e0315 = { $count ->
    [0] this requirement names nothing that tells on what it is asked
   *[other] no event has all that this requirement names: `{ $names }`
}
    .help = say on what it is asked with `{ $on }`, and name only what that event has
e0316 = `{ $name }` is no { $wanted ->
    [player] player
    [role] player, judge or elder
    [event] event
    [derived-event] event that a rule can record
    [act] act
    [rounding] way to round
    [feature] part of a regulation that can be left out
    [duty] duty of this ruleset
   *[posting] kind of posting
}
    .help = { $kind ->
    [none] write one of `{ $words }`
    [no-duty] this ruleset has no duty
   *[other] { meant }
}
e0317 = `{ $name }` is no account or counter of a player
    .help = { $accounts ->
        [none] declare it below the header: `{ $account } { $name } { $starts } 0 { $days } { $up }`
       *[other] this ruleset declares `{ $accounts }`
    }
e0318 = `{ $name }` cannot be forwarded
    .help = only a player's `{ $wanted }` can be forwarded

# ---- types and units ----

e0302 = { type-found } is not compared by `{ $word }`
    .help = { $instead ->
    [none] it cannot be compared
   *[other] write `{ $instead }`
}
e0303 = { type-found } cannot be compared with { type-wanted }
    .label-left = this is { type-found }
    .help = compare values of one kind
e0304 = `{ $number }` has no unit
    .label-used = a unit is needed here
    .help = write `{ $right }`
e0305 = this is { type-found }, and { type-wanted } is wanted here
    .help = { $wanted ->
    [yes-no] ask something that is answered by yes or no
   *[other] put { type-wanted } here
}
e0306 = a date cannot be added to a date
    .help = add a number of days, or subtract the dates to get the days between them
e0307 = { type-found } and { type-wanted } cannot be added or subtracted
    .label-left = this is { type-found }
    .help = add days to days, moves to moves, or days to a date
e0311 = this is no constant, and a parameter has a constant value
    .help = write a number with its unit, a date, an allowance, a ladder, yes or no; compute other values with `{ $define }`
e0312 = a text can only stand after `{ $matches }`
    .help = compare a text with a phrase: `… { $matches } "…"`
e0319 = `{ $skipping }` needs a date and days that are added to it
    .help = write `DATE + DAYS { $skipping } …`
e0342 = the reading `{ $name }` does not say how to round
    .help = its options must be ways to round: `half-up`, `down`, `up`

# ---- slots and exceptions ----

e0320 = { $count ->
    [one] nothing defines `{ $names }`
   *[other] nothing defines `{ $names }`
}
    .help = { $feature ->
    [none] { $count ->
        [one] define it: the program asks every ruleset for it
       *[other] define them: the program asks every ruleset for them
    }
   *[other] { $count ->
        [one] define it
       *[other] define them
    }, or write `{ $without } { $feature }` in the header if the regulation does not have it
}
e0321 = `{ $name }` is defined twice
    .label-first = first defined here
    .help = keep one definition and make the other an exception
e0322 = `{ $name }` cannot be defined
    .help = define something of a letter, a repeat, a claim, a break, a player or another event, with one dot
e0323 = there is no `{ $name }` to which this could be an exception
    .help = { meant }
e0324 = { $count ->
    [one] the exception `{ $names }` is an exception to itself
   *[other] these exceptions are exceptions to each other in a circle: `{ $names }`
}
    .help = an exception is to a slot, or to an exception that comes before it
e0325 = `{ $first }` and `{ $second }` both always apply to `{ $slot }`
    .label-first = the other one
    .help = make one an exception to the other, or tell their conditions apart
e0333 = { $count ->
    [one] `{ $names }` depends on itself
   *[other] these depend on each other in a circle: `{ $names }`
}
    .help = define one of them from facts or from earlier letters

# ---- duties, rights, rules, procedures ----

e0326 = the duty `{ $name }` does not say what follows if it is not done
    .help = add `{ $otherwise } …`; if the regulation is silent, `{ $otherwise } { $silent }`
e0327 = the right `{ $name }` does not say what becomes of it unused
    .help = add `{ $unused } { $lapses }`, `{ $unused } { $remains }` or `{ $unused } { $judge } …`
e0328 = this window has no days
    .help = give at least one day
e0329 = { $kind ->
    [moves] an allowance for 0 moves means nothing
   *[days] an allowance of 0 days allows nothing
}
    .help = give days, for at least one move
e0330 = { $kind ->
    [other-procedure] `{ $name }` and `{ $near }` are states of two procedures
   *[other] no procedure has the state `{ $name }`
}
    .help = { $kind ->
    [other-procedure] a transition stays within one procedure
    [close] did you mean `{ $near }`?
   *[other] name a state that a `procedure` lists
}
e0331 = no transition leads to the state `{ $name }`
    .help = add a transition to it, or take it out of the procedure
e0332 = no transition leaves the state `{ $name }`
    .help = add a transition from it; the last state of the list is the end
e0334 = a loss is scored here without a decision
    .help = score it in a transition on a ruling, or write `{ $automatically }`
e0338 = this finding has no slug
    .help = write a name of Latin letters, digits and hyphens before the text
e0339 = `{ $word }` does not belong to a { $kind }
    .help = leave it out, or make the item another one
e0340 = `{ $word }` stands twice
    .label-first = first here
    .help = keep one of them
e0341 = the { $kind } `{ $name }` has no `{ $clause }`
    .help = add `{ $clause } …`

# ---- names of the ruleset ----

e0335 = { $kind ->
    [two] the reading `{ $name }` has two chosen options
   *[none] the reading `{ $name }` has no chosen option
}
    .help = write `{ $chosen }` after one option
e0336 = `{ $name }` is named twice
    .label-first = first named here
    .help = { $kind ->
        [inherited] it is inherited: to change it write `{ $replace } { $name } = … { $because } "…"`
       *[own] give one of them another name
    }
e0337 = `{ $name }` is a word of the vocabulary and cannot be a name of its own
    .help = choose another name

# ---- examples ----

e0343 = an example cannot set `{ $name }`
    .help = set a fact, a slot, or a balance
e0344 = `{ $name }` has only one value
    .help = give one value; only lists take several
e0364 = nothing reports `{ $name }`
    .help = { $kind ->
    [none] name a finding that an item of this ruleset gives
   *[other] { meant }
}

# ---- layers ----

e0345 = this ruleset ends before it begins
    .help = put the earlier date after `{ $from }`
e0346 = { $kind ->
    [id] there is no ruleset `{ $name }`
   *[path] there is no file `{ $name }`
}
    .help = { $kind ->
    [id] name a shipped ruleset, or a file in quotation marks
   *[path] the path is relative to this file
}
e0347 = `{ $name }` extends itself, directly or through others
    .help = extend a ruleset that does not extend this one
e0348 = more than { $depth } rulesets extend each other
    .help = extend a base nearer to the bottom
e0349 = `{ $extends }` stands twice, and a ruleset extends one other
    .label-first = first here
    .help = keep one `{ $extends }`
e0350 = the base has no `{ $name }`
    .help = { $kind ->
    [none] its parameters are `{ $words }`
   *[other] { meant }
}
e0351 = `{ $name }` is { type-wanted }, and this is { type-found }
    .help = a replaced value keeps its type and unit
e0352 = there is no inherited `{ $name }`: this ruleset extends nothing
    .help = a layer begins with `{ $extends } ID` below its first line; in a ruleset of its own, change the item itself
e0353 = { $kind ->
    [replace-item] only parameters and readings can be replaced so far
    [replace-example] inherited examples cannot be replaced so far
    [drop] inherited items cannot be dropped so far
    [without] only the base can leave out features so far
    [account] a layer cannot declare accounts, counters or elections so far
    [reset-after] `reset … after …` does not act so far
    [counter] only accounts can be transferred and reset so far
   *[item] a layer can add texts, notes, examples and parameters only, so far; `{ $word }` does not act in it
}
    .help = leave it out for now
e0354 = { $kind ->
    [options] a reading has more than { $limit } options
    [procedures] this ruleset has more than { $limit } procedures
    [states] a procedure has more than { $limit } states
    [exceptions] the exceptions of this ruleset change slots more than { $limit } times
   *[items] this ruleset has more than { $limit } items of a kind
}
    .help = no regulation needs so many: look for what wrote them
e0355 = `{ $name }` is replaced twice in this file
    .label-first = first here
    .help = keep one of the two
e0356 = this bracket is not closed
    .help = in these words `(NAME)` stands for a value; close the bracket, or leave it out
e0357 = this allowance does not carry saved days over
    .help = write `{ $word }`: blocks that do not carry days over are not judged yet

# ---- warnings ----

e0360 = nothing uses the parameter `{ $name }`: it has no effect
    .help = use it where its number is meant, or take it out
e0361 = { $days ->
    [one] { $days } day is
   *[other] { $days } days are
} written here again
    .label-first = first here
    .help = make a parameter of them, so that both change together
e0362 = article { $section } has no example
    .help = add an `example` that shows what it does
e0363 = this condition is always { $value }
    .help = take it out, or ask something that can differ
