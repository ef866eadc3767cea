### Words that sentences are made of. A message that begins with `word-` is used by other messages only: each language
### has those that its grammar needs. `$side` is `white`, `black` or, where it may be missing, `unknown`.

word-side = { $side ->
    [white] White
   *[black] Black
}
word-opponent = { $side ->
    [white] Black
   *[black] White
}
# A side that may not be known.
word-some-side = { $side ->
    [white] White
    [black] Black
   *[unknown] a side
}
word-piece = { $piece ->
    [pawn] pawn
    [knight] knight
    [bishop] bishop
    [rook] rook
    [queen] queen
   *[king] king
}
word-seconds = { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}
word-occurrence = { NUMBER($occurrence, type: "ordinal") ->
    [one] { $occurrence }st
    [two] { $occurrence }nd
    [few] { $occurrence }rd
   *[other] { $occurrence }th
}
word-needed = { NUMBER($needed, type: "ordinal") ->
    [one] { $needed }st
    [two] { $needed }nd
    [few] { $needed }rd
   *[other] { $needed }th
}
word-count = { NUMBER($count, type: "ordinal") ->
    [one] { $count }st
    [two] { $count }nd
    [few] { $count }rd
   *[other] { $count }th
}
