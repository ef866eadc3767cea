### What the record of a game shows. `$text` is quoted from it; PGN and FEN are names.

finding-no-move = `{ $text }` is no move: { $fault }.
finding-result-tag = The result tag says `{ $text }`, which is no result.
finding-pgn = In the PGN: { $fault }.
finding-pgn-text = In the PGN: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] The game was over after ply { $ply }, { $how }; one half-move follows.
   *[other] The game was over after ply { $ply }, { $how }; { $halfmoves } half-moves follow.
}
finding-over-before = The game was over before the record. { $verdict }
finding-tag-and-moves = The result tag says { $tag }, and after the moves stands { $moves }.
finding-result-and-board = The result recorded is { $recorded }, but the game ended { $how } after ply { $ply }: { $due }.
finding-cannot-win = { word-side } is recorded as the winner and cannot checkmate by any series of legal moves: neither a resignation nor a flag would have won.
finding-clock-too-much = The clock is recorded with { $remaining } left, and the time control allows at most { $most }.
finding-clock-apart = The clock is recorded with { $remaining } left, and the time recorded for the move leaves about { $expected }.
finding-clock-reading = A clock command in `{ $text }` says no time, or can be read in two ways; it was not taken.
finding-start-unreadable = The start `{ $text }` cannot be read: { $faults }.
finding-start-impossible = The start cannot be: { $faults }.
finding-start-odd = The start was read, but is odd: { $faults }.
finding-start-variant = There are no rules for the variant `{ $text }`.
finding-start-missing = A game of Chess960 has to say where it begins.
finding-start-another = The record begins elsewhere than the game of the request; its own start counts.
finding-notation = `{ $text }` is read, but written otherwise: { $ways }.
finding-uci-in-san = `{ $text }` is UCI and not SAN.
finding-glued-moves = `{ $text }` is two moves without a blank between them.
finding-numbering = The number `{ $text }` stands where { $due } is due.
finding-too-many-plies = The record has more moves than any game can have.
# `--max-game-bytes` is an option of the program.
finding-game-too-long = The game has more bytes than --max-game-bytes allows.

## How a game ended by itself; parts of sentences.

ended-by-checkmate = by checkmate
ended-by-stalemate = by stalemate
ended-by-dead-position = by a dead position
ended-by-repetition = by the same position for the { word-occurrence } time
ended-by-move-count = { $moves ->
    [one] by { $moves } move of each side without a pawn move or a capture
   *[other] by { $moves } moves of each side without a pawn move or a capture
}
ended-by-material-list = by the rule set's list of material
