# Games of one event, read together.

e0601 = no game here names its `event`, so each was judged alone
    .help = write `event "NAME"` in the header of every game of the tournament, the same in all
e0602 = `{ $word }` says { $here } here and { $there } in other games of the event
    .help = all games of an event have the same start list; correct the one that is wrong
    .label-there = as other games have it
e0603 = `{ $here }` is written `{ $there }` in other games of the event
    .help = both are taken for one person; write the name the same way in all games
    .label-there = as other games have it
e0604 = `{ $white }` has White against `{ $black }` in another game of the event too
    .help = if this is the same game from other papers, keep it in a folder of its own; else correct the names
    .label-first = the first game of the two

in-another-game = in another game of the event
