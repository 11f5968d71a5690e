# Problems of the rule language: what stands where the grammar has no place for it.

e0201 = { $at ->
        [end] something is missing here: expected { $expected }
       *[other] `{ $found }` cannot stand here: expected { $expected }
    }
    .help = { $kind ->
        [capitals] words in capitals stand for what you write yourself; `…` in quotation marks is a text
       *[words] write one of these, or take out what stands here
    }

e0202 = { $at ->
        [end] the file is empty
       *[other] the file begins with `{ $found }`, not with `regulation`
    }
    .help = begin with `regulation ID "title"`, in Russian `регламент ID "заглавие"`

e0204 = `{ $found }` is no word of the rule language
    .help = write `{ $right }`

e0205 = `{ $found }` is a word of the rule language and cannot begin a name
    .help = choose another name; `{ $found }-1` or `my-{ $found }` is one

e0206 = `{ $found }` is a word of the other language
    .help = in this file it is `{ $right }`

e0207 = `{ $found }` has letters of two alphabets; it is read as `{ $right }`
    .help = type it anew with one keyboard

e0208 = `=` is missing between the name and its value
    .help = write `NAME = VALUE`

e0209 = this requirement does not say what follows if it is not met
    .help = add `{ $otherwise }` and effects; where the regulation is silent, `{ $otherwise } { $silent }`

e0210 = the exception `{ $name }` has no condition
    .help = add `{ $when }` or `{ $unless }`; what always holds belongs into the `{ $define }` itself

e0211 = a change of an inherited item needs its reason
    .help = add `{ $because } "…"`; findings print it beside the changed value

e0212 = this text does not end on its line
    .help = close it with `"` or `»`; a long text is several texts, one a line

e0213 = an allowance is per moves, not per `{ $found }`
    .help = write `{ $right }`

e0214 = the article has no number
    .help = write `{ $article }`, the number as the regulation prints it, then the title: `{ $article } 5.3.1 "…"`

e0215 = `{ $found }` is not a whole number
    .help = write a whole number: days and moves are not divided

e0216 = { $why ->
        [day] { $month ->
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
        } { $year } has { $days } days, so there is no `{ $found }`
        [month] there is no month { $month } in `{ $found }`
        [time] there is no such time of day in `{ $found }`
       *[form] `{ $found }` is not written as a date
    }
    .help = dates are written `2002-03-14` or `14.03.2002`, with four digits for the year

e0217 = `{ $found }` stands before the first article
    .help = write an `{ $article }` line before it

e0218 = { $kind ->
        [comment] `{ $found }` begins no comment
        [quotation] `{ $found }` begins no text
       *[other] the rule language does not have the sign `{ $found }`
    }
    .help = { $kind ->
        [bracket] use round brackets
        [brace] leave it out: an item ends where the next one begins
        [semicolon] leave it out: an item ends where the next one begins
        [colon] leave it out
        [comment] write `//`
        [quotation] write texts as "…" or «…»
        [underscore] join the words of a name with `-`
       *[other] leave it out, or put it into a text
    }

e0219 = `{ $found }` is a sign of other languages
    .help = write `{ $right }`

e0220 = `{ $found }` is a sign of other languages
    .help = write `{ $numbers }` between numbers, `{ $dates }` between dates

e0221 = brackets and words such as `not` lie more than { $limit } deep
    .help = give the inner parts names with `{ $define }`

e0222 = `{ $found }` is too large a number
    .help = write the number that is meant; no regulation counts so far

e0223 = { $kind ->
        [close] this bracket closes nothing
       *[other] this bracket is not closed
    }
    .help = every `(` has its `)` in the same clause

e0224 = `{ $found }` is not a slug
    .help = { $kind ->
        [foreign] a slug has letters a-z, digits and hyphens between them, so that it can be named in every language
       *[other] write `{ $right }`
    }

e0225 = a `{ $define }` cannot have a condition
    .help = state the other case as `{ $exception } NAME { $to } PATH = … { $found } …`

e0226 = `{ $found }` stands too late in the file
    .help = first the lines of the header, then accounts, counters and elections, then articles

e0227 = this `{ $require }` has a second `{ $on }`
    .help = write one `{ $require }` for each event

e0228 = a text in quotation marks is expected here
    .help = write it as "…" or «…»

e0229 = the words of this file are not those of the language `{ $found }`
    .help = write `{ $right }`, or begin the file with the first word of the other language

e0230 = there is no `{ $found }` in the rule language
    .help = values are added and subtracted; what grows with the moves is an allowance: `5 { $days } { $per } 10 { $moves }`

e0231 = a comma is missing before `{ $found }`
    .help = the members of a list are separated by commas

e0232 = this is not finished after `{ $found }`: expected { $expected }
    .help = { $kind ->
        [capitals] words in capitals stand for what you write yourself
       *[words] write one of these, or take out what stands here
    }

e0233 = the reason is empty
    .help = say where the change stands, or why it is made: findings print it beside the changed value

e0234 = a condition does not begin with `{ $found }`
    .help = write `{ $when }`, or `{ $unless }` for the opposite

e0235 = this text ends before the end of the line: it has quotation marks inside that close it
    .help = inside «…» write "…", inside "…" write «…»

e0236 = a name is one word, and `{ $found }` has blanks
    .help = write `{ $right }`
