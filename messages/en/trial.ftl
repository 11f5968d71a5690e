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

e0503 = the inherited example `{ $title }` comes out otherwise under the changes of `{ $layer }`
    .label = no longer so
    .label-too = nor this
    .help = see that this is what the changes are meant to do

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
example-skipped = skipped: `{ $title }`, { $why }
example-needs-election = for elections and counters do not act yet
