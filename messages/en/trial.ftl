# Examples of rulesets, run: E05

e0501 = the example `{ $title }` does not hold: { $what ->
    [missing] `{ $slug }` is not found
    [unwanted] `{ $slug }` is found
   *[value] { $value ->
        [none] this is not so
       *[other] it comes to { $value }
    }
}
    .label = expected here
    .label-too = nor does this hold
    .help = change the rule or the expectation; the `text` of the article decides which
e0502 = the record of the example `{ $title }` cannot be read
    .help = check the lines as a record of their own

e0503 = under the changes of `{ $layer }`, { $n ->
    [one] { $n } inherited example comes out
   *[other] { $n } inherited examples come out
} otherwise
    .help = see below that this is what the changes are meant to do

examples = { $n ->
    [one] { $n } example
   *[other] { $n } examples
}: { $passed } passed{ $failed ->
    [0] {""}
   *[other] , { $failed } failed
}{ $changed ->
    [0] {""}
   *[other] , { $changed } changed by the layer
}{ $skipped ->
    [0] {""}
   *[other] , { $skipped } skipped
}
example-missing = changed: `{ $title }`: no `{ $slug }` any more
example-unwanted = changed: `{ $title }`: `{ $slug }` is found
example-value = changed: `{ $title }`: it comes to { $value }
example-otherwise = changed: `{ $title }`: it is not so that `{ $words }`
example-skipped = skipped: `{ $title }`, { $why }
example-needs-election = for elections and counters do not act yet
