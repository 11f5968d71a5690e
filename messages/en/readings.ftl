# What hangs on how a regulation is read.

e0020 = `{ $ruleset }` has no reading `{ $reading }`
    .help = { $suggestion ->
        [none] { $known ->
            [none] this ruleset leaves nothing open
           *[other] it has { $known }
        }
       *[other] did you mean `{ $suggestion }`?
    }
    .label = judged by this ruleset
e0021 = the reading `{ $reading }` of `{ $ruleset }` has no option `{ $option }`
    .help = { $suggestion ->
        [none] it has { $known }
       *[other] did you mean `{ $suggestion }`? It has { $known }
    }
    .label = judged by this ruleset

usage-readings = `--readings` is for commands that judge games, such as `check`, `chart` and `why`
usage-readings-all = `--readings all` is for `check`; give `NAME=OPTION`, as `check --readings all` names them

footer-readings = readings
readings-not = not under `{ $under }`
readings-again = but again under `{ $under }`
readings-also = also under `{ $under }`
readings-only = only under `{ $under }`, as { $severity ->
    [error] an error
    [warning] a warning
   *[note] a note
}: { $asks }
readings-status = under `{ $under }` it is { $status ->
    [met] met
    [violated] violated
    [pending] pending
    [lapsed] lapsed
    [undetermined] undetermined
    [judge-decides] left to the judge
   *[nothing-stated] not stated
}
readings-severity = under `{ $under }` it is { $severity ->
    [error] an error
    [warning] a warning
   *[note] a note
}
readings-message = under `{ $under }`: { $message }
readings-more = and so on: { $n } more
readings-question = { $question } (art. { $article })

readings-tried = { $tried ->
    [one] { $tried } alternative was tried
   *[other] { $tried } alternatives were tried
}
readings-nothing = readings of “{ $game }”: { $tried }, and nothing hangs on them
readings-summary = readings of “{ $game }”: { $tried }; { $findings ->
    [0] as chosen, nothing is found
   *[other] { $stable } of { $findings ->
        [one] { $findings } finding
       *[other] { $findings } findings
    } { $stable ->
        [one] holds
       *[other] hold
    } under all of them
}{ $others ->
    [0] { "" }
    [one] , { $others } arises only under some
   *[other] , { $others } arise only under some
}
readings-alone = each of these changes something by itself:
readings-spread = { $player }: { $least }{ $least-under ->
    [none] { "" }
   *[other] { " " }under `{ $least-under }`
} to { $most }{ $most-under ->
    [none] { "" }
   *[other] { " " }under `{ $most-under }`
}
readings-limit = no more than { $tried } alternatives are tried: some combinations were not
judged-under = judged under `{ $under }`
