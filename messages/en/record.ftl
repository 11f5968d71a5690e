# Problems of the record language.

e0101 = 
    { $at ->
        [end] the line ends after `{ $after }`, where { $expected ->
            [day] a date
            [fraction] a fraction such as `17/31`
            [move-number] a move number such as `5.` or `5...`
            [signed] days with a sign such as `+1`
            [number] a number
            [score] a score: `1-0`, `0-1`, `1/2` or `0-0`
            [string] words in quotation marks
            [name] a name
            [through] `{ $word }` and a date
            [days] `{ $word }`
            [moves] `{ $word }`
            [to] `{ $word }` and those who were told
            [of] `{ $word }` and a move number
            [side] `white` or `black`
            [role] `white`, `black`, `judge` or `elder`
            [keeper] `white`, `black` or `judge`
            [comma] a comma
            [field] `first`, `second`, `third` or `totals`
            [play] `chess`, `draughts-64`, `draughts-100` or `other`
            [slash-order] `d/m/y` or `m/d/y`
            [paper] the name of a paper
            [verdict] a verdict
            [move] a move
            [end] the end of the line
           *[other] another word
        } is expected
        [start] `{ $found }` cannot begin a line
       *[other] after `{ $after }` stands `{ $found }`, where { $expected ->
            [day] a date
            [fraction] a fraction such as `17/31`
            [move-number] a move number such as `5.` or `5...`
            [signed] days with a sign such as `+1`
            [number] a number
            [score] a score: `1-0`, `0-1`, `1/2` or `0-0`
            [string] words in quotation marks
            [name] a name
            [through] `{ $word }` and a date
            [days] `{ $word }`
            [moves] `{ $word }`
            [to] `{ $word }` and those who were told
            [of] `{ $word }` and a move number
            [side] `white` or `black`
            [role] `white`, `black`, `judge` or `elder`
            [keeper] `white`, `black` or `judge`
            [comma] a comma
            [field] `first`, `second`, `third` or `totals`
            [play] `chess`, `draughts-64`, `draughts-100` or `other`
            [slash-order] `d/m/y` or `m/d/y`
            [paper] the name of a paper
            [verdict] a verdict
            [move] a move
            [end] the end of the line
           *[other] another word
        } is expected
    }
    .help =
        { $expected ->
            [glued] behind the first word of a line stands a blank, and no colon; names and titles stand in quotation marks: `game "Smith - Jones"`
            [day] write it as `2002-03-14` or `14.03.2002`; `?` for one that its author left out, `??` for one that cannot be read
            [through] a break names its first and its last day: `break by white 2002-05-10 through 2002-05-25`, `перерыв белых 10.05.2002 по 25.05.2002`
            [to] `announced 2002-05-06 registered to black, elder`, `объявлен 06.05.2002 заказное кому чёрным, старосте`
            [comma] names in a list are parted by commas
           *[other] the line is right up to the marked place; go on from there, and put a remark behind `//`
        }

e0102 = the record is empty
    .help = a record starts with a line such as `game "K-7, game 41"`

e0103 = the record has no `game` line
    .help = { $looks ->
        [rules] this is a ruleset: `zeitnot rules check` checks it
       *[record] put a line such as `game "K-7, game 41"` before the header
    }

e0104 = lines stand before the first `game` line
    .help = a game is opened by its `game` line; move these lines below it

e0106 = the line has { $bytes } bytes, at most { $most } are read
    .help = bring back the line breaks; a program that wrote the file may have lost them

e0107 = more than { $most } problems in one game; the rest of it is not read
    .help = mend the first ones and check again

e0108 = the header has no `{ $word }`
    .help = 
        { $word ->
                [rules] add a line such as `rules draughts-ru-2003`
               *[start] add a line such as `start 2002-03-01`
            }

e0109 = `{ $word }` is no word of the header
    .help = 
        { $near ->
                [none] the header has `game`, `edition`, `rules`, `play`, `white`, `black`, `judge`, `elder`, `kept by`, `start`, `end`, `start-list received by`, `event`, `preset` and `dates`
               *[other] did you mean `{ $meant }`?
            }

e0110 = `{ $word }` is given twice
    .help = keep one of the lines
    .label = given again
    .label-first = first given here

e0111 = the header word `{ $word }` stands after an entry
    .help = move the line up, above the first letter

e0112 = `{ $word }` starts no entry
    .help = 
        { $near ->
                [none] an entry starts with a move number, or with `break by`, `repeat`, `inquiry by`, `claim by`, `protest by`, `application by`, `ruling` or `result`
               *[other] did you mean `{ $meant }`?
            }

e0113 = `{ $word }` is no detail
    .help = 
        { $near ->
                [none] `zeitnot explain E0101` lists the words; what has none of its own can stand in `note "…"`
               *[other] did you mean `{ $meant }`?
            }

e0114 = the detail `{ $word }` starts in column 1
    .help = indent the line by two spaces

e0115 = the line is indented, but it is no detail
    .help = an entry or a header word starts in column 1

e0116 = the detail `{ $detail }` stands below no entry
    .help = put it below the entry that it belongs to

e0117 = 
    { $entry ->
            [letter] a letter
            [repeat] a repeat
            [break] a break
            [inquiry] an inquiry
            [claim] a claim
            [protest] a protest
            [application] an application
            [ruling] a ruling
            [result] a result
           *[entry] this entry
        } has no detail `{ $detail }`
    .help = 
        { $detail ->
                [break] in a record a break is an entry: `break by white 2002-05-10 through 2002-05-25`
               *[other] put it below the entry that it belongs to, or say it as `note "…"`
            }

e0118 = `{ $detail }` is given twice for this entry
    .help = keep one of them
    .label = given again
    .label-first = first given here

e0119 = `{ $found }` stands after the end of what the line says
    .help = details stand below, indented and parted by `;`; other words go into a comment `// …`

e0120 = the quotation mark is not closed on this line
    .help = words in quotation marks stand on one line: `"…"` or `«…»`

e0121 = the record language has no `{ $found }`
    .help = leave the sign out; words go into quotation marks, remarks behind `//`

e0122 = `{ $word }` is no word of the language here
    .help = did you mean `{ $meant }`?

e0123 = `{ $word }` has letters of the other alphabet in it
    .help = it is read as meant; type it anew with one keyboard

e0124 = edition { $edition } of the record language is not known
    .help = this program reads edition { $known }

e0130 = 
    { $found -> 
        [0] the headline has no columns
        [one] the headline has only { $found } of its 4 columns
       *[other] the headline has only { $found } of its 4 columns
    }
    .help = first date, second date, third date and fraction: write `?` for one that its author left out, `??` for one that cannot be read

e0131 = `{ $found }` is one column too many
    .help = a headline has three dates and the fraction

e0132 = the fraction `{ $fraction }` stands before a date
    .help = the fraction is the last of the four columns

e0133 = the letter `{ $number }` has no move
    .help = write `--` for a letter without a move

e0134 = the headline starts with `{ $found }`, not with a move number
    .help = write `5.` before a move of White, `5...` before one of Black

e0135 = the move number `{ $found }` has no dot
    .help = write `.` for a move of White, `...` for one of Black

e0136 = the move number `{ $found }` has neither one dot nor three
    .help = write `.` for a move of White, `...` for one of Black

e0137 = `{ $text }` is no move number
    .help = moves are numbered from 1 to { $most }

e0138 = the move `{ $text }` has `{ $found }` in it
    .help = moves are parted by blanks; details stand on lines of their own

e0139 = `{ $word }` is a word of the language and no move
    .help = details stand below the headline, indented and parted by `;`

e0140 = `{ $move }` is not parted from its number `{ $number }`
    .help = write `{ $number } { $move }`

e0141 = `{ $text }` is no fraction of used time
    .help =
        { $near ->
            [one] write `{ $meant }`
           *[none] write White's days, `/`, Black's days; `?` for what was not written, `??` for what cannot be read
        }

e0142 = `{ $text }` is too large a number
    .help = the largest number in a record is { $most }

e0143 = `-` says that there is none, but here must be a date
    .help = write `?` for what its author left out, `??` for what cannot be read

e0144 = `{ $found }` has no sign
    .help = write `+{ $found }` or `-{ $found }`

e0145 = a penalty adds days; it cannot be negative
    .help = write `+{ $days }`, or `correction` for days that are taken back

e0146 = `{ $text }` is no score
    .help = write `1-0`, `0-1`, `1/2`, or `0-0` for a game lost by both

e0147 =
    { $which ->
        [first-second] the first date and the second stand in each other's place
       *[second-third] the second date and the third stand in each other's place
    }
    .help = a letter gives the partner's sending date, its receipt, and its own sending date, in this order

e0148 = `{ $text }` takes days away, `{ $meant }` does not: the days stand in each other's place
    .help = White's days stand before the stroke: write `{ $meant }`

e0150 = `{ $text }` is no date
    .help = write `2002-03-14` or `14.03.2002`, the month as a number

e0151 = 
    { $month ->
            [1] January
            [2] February
            [3] March
            [4] April
            [5] May
            [6] June
            [7] July
            [8] August
            [9] September
            [10] October
            [11] November
           *[12] December
        } { $year } has { $days } days, and no day `{ $day }`
    .help = read the stamp again; write `??` if it cannot be read

e0152 = there is no month `{ $month }`
    .help = a date is year-month-day or day.month.year

e0153 = the date `{ $text }` has no year
    .help = write the year, too: two digits are enough in `14.03.02`

e0154 = the year `{ $text }` has neither four digits nor, after full stops, two
    .help = write `2002-03-14`, `14.03.2002` or `14.03.02`

e0155 = `{ $text }` may begin with the day or with the month
    .help = write `dates d/m/y` or `dates m/d/y` into the header, or the date as `2002-03-14`

e0156 = the parts of `{ $text }` stand in the wrong order
    .help = with dashes the year stands first, `2002-03-14`; with full stops it stands last, `14.03.2002`

e0157 = the date `{ $text }` has a comma where a full stop belongs
    .help = write it with full stops, such as `14.03.2002`

e0158 = `{ $text }` is no time of day
    .help = write `T13:45`, `T13:45Z` or `T13:45+03:00` behind the date

e0159 = the start `{ $text }` does not say the century
    .help = write the year of `start` with four digits

e0160 = `start` has no date, and without one no time can be counted
    .help = write the day on which the game started

e0161 = the last day { $last } is before the first, { $first }
    .label-first = first day
    .help = look up both days, and the year; days that cannot be read are written `??`

e0162 = the end { $end } is before the start, { $start }
    .label-start = start
    .help = look up both days, and the year

e0163 = the start list was received on { $received }, more than a year away from the start, { $start }
    .label-start = start
    .help = is the year right?

e0164 = `{ $tail }` stands behind the date `{ $text }`
    .help = leave it out: columns are parted by blanks

e0170 = `{ $move }` may be a knight (Cyrillic К) or a king (Latin K), and no other piece letter of this game decides
    .label = knight or king?
    .help = write `Кр` or `N`, or the pieces of the whole game in one alphabet
e0171 = `{ $letter }` in `{ $move }` is Cyrillic, read as Latin `{ $meant }`
    .label = read as meant
    .help = type squares and captures in Latin letters
