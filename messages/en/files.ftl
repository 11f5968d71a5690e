# Files and encodings: E00

e0001 = `{ $path }` cannot be read: { $reason ->
        [permission] permission denied
        [folder] it is a folder
        [not-a-folder] its path leads through a file as if that were a folder
       *[other] { $reason }
    }
    .help = { $reason ->
        [folder] one record is wanted here: name a file in this folder; `check` and `table` read all records of a folder
       *[other] give yourself the right to read it, or unpack the archive that it lies in
    }
e0002 = there is no file or folder `{ $path }`
    .help = give the path of a record, of a folder with records, or `-` for standard input
e0003 = the folder `{ $path }` holds no record
    .help = records have names that end in `.game`; a file of another name is read if you name it
e0004 = this is a letter that was not posted yet, not a record
    .help = check the record of its game; a record begins with a line such as `game "K-7, game 41"`
e0005 = the file is no text: it has the control character { $character }
    .help = records and rulesets are plain text; export the file as text from the program that wrote it
e0006 = the file has { $megabytes ->
        [one] { $megabytes } megabyte
       *[other] { $megabytes } megabytes
    }, at most { $most } are read
    .help = split the file: each game may stand in a file of its own
e0007 = the file is not UTF-8; it was read as { $encoding }
    .help = look at the names in it, and save the file as UTF-8
e0008 = the text is { $encoding } except here
    .label = not { $encoding }
    .help = the file was damaged or joined from texts in different encodings; save it anew as UTF-8
e0009 = the file is not UTF-8, and no other encoding fits it either
    .label = first byte that is not UTF-8
    .help = save the file as UTF-8
e0010 = there is no ruleset `{ $name }`
    .help = { $known ->
        [none] no ruleset is shipped; give the path of a file in quotation marks
       *[other] shipped with the program: { $known }; a file is named by its path in quotation marks
    }
    .label = not found
e0011 = this game was not judged, for its ruleset `{ $name }` has errors
    .help = mend the ruleset; `zeitnot rules check` shows what is wrong
e0012 = nothing is called `{ $slug }`, so nothing is allowed here
    .help = { $suggestion ->
        [none] give the name that stands in brackets at the head of a finding, such as `break-elder`
       *[other] did you mean `{ $suggestion }`?
    }
e0013 = there is no `{ $slug }` here to allow
    .help = remove the comment, or move it to the line of the finding or just above its entry
e0014 = `allow { $slug }` gives no reason
    .help = say why after a colon, such as `// allow { $slug }: agreed with the judge`
e0015 = `{ $name }` does not hold for games that start on { $start }
    .help = { $kind ->
        [from] it holds for games that start on { $bound } or later; name the rules of that day
       *[to] it holds for games that start on { $bound } or earlier; name the rules of that day
    }
e0901 = the program met something that it does not expect
    .help = this is a defect of the program; please report it with this text
