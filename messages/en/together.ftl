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

# The progress table.

table-title = { $event }, as of { $day }
table-no-event = no event
table-claim = claim of { $player }, { $day }
state-playing = playing
state-suspended = suspended
state-finished = finished
state-not-judged = not judged
column-game = game
column-last = last letter
column-to-move = to move
column-moves-due = to move
column-state = state
column-findings = findings
column-file = file
column-player = player
column-games = games
column-finished = finished
column-points = points
told-game = { $game }: { $state }
told-time = { $player } has used { $used } of { $allowed }, { $reserve } { $over ->
    [yes] over
   *[no] left
}
told-time-alone = { $player } has used { $used }
told-last = last letter { $entry } of { $player }, sent { $day }
told-to-move = { $player } is to move; { $days ->
    [one] { $days } day
   *[other] { $days } days
} since that letter
told-to-move-first = { $player } is to move
told-player = { $player }: { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $finished } finished, { $points ->
    [1] 1 point
   *[other] { $points } points
}
