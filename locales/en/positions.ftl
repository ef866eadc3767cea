### What is wrong with a position; parts of sentences.

position-empty-board = the board is empty
position-missing-king = { word-some-side } has no king
position-too-many-kings = { word-some-side } has more than one king
position-kings-touching = the kings stand on neighbouring squares
position-opponent-in-check = { word-some-side } is in check and not to move
position-pawn-on-last-rank = a pawn stands on the first or the last rank
position-too-much-material = { word-some-side } has more pieces than promotions explain
position-impossible-check = no move can have given this check
position-invalid-castling-rights = { word-some-side } has a castling right without king and rook in place
position-invalid-en-passant-square = no double step can just have passed the en passant square
position-halfmove-clock-out-of-range = the half-move clock is beyond any game
position-fullmove-number-out-of-range = the full-move number is not between 1 and 9999
position-en-passant-implies-earlier-check = before the double step the side to move was in check already
position-counters-contradict = half-move clock, full-move number and en passant square contradict

## What is wrong with the text of a position (FEN); parts of sentences.

fen-in-field = { $field ->
    [board] board
    [turn] side to move
    [castling] castling rights
    [en-passant] en passant square
    [halfmove-clock] half-move clock
   *[fullmove-number] full-move number
} at { $offset }: { $fault }
fen-too-long = { $length } bytes, more than { $maximum }
fen-not-ascii = `{ $found }` is not ASCII
fen-extra-field = text after the sixth field
fen-epd-operations = operations of an EPD line
fen-rank-count = { $found ->
    [one] { $found } rank in place of eight
   *[other] { $found } ranks in place of eight
}
fen-rank-length = { $squares ->
    [one] rank { $rank } has { $squares } square in place of eight
   *[other] rank { $rank } has { $squares } squares in place of eight
}
fen-unknown-piece-letter = `{ $found }` names no piece
fen-empty-squares-digit = `{ $found }` is no number of empty squares from 1 to 8
fen-turn = neither `w` nor `b`
fen-castling-letter = `{ $found }` names no castling right
fen-en-passant-square = neither `-` nor a square
fen-counter-not-a-number = not a number
fen-counter-too-large = too large a number
fen-repair-blanks = fields not separated by one space
fen-repair-underscores = fields separated by underscores
fen-repair-missing-field = missing
fen-repair-counter-dash = `-` in place of a number
fen-repair-leading-zeros = leading zeros
fen-repair-fullmove-number-zero = moves are counted from 1
fen-repair-adjacent-digits = digits in a row
fen-repair-turn-upper-case = upper case
fen-repair-castling-order = letters out of order
fen-repair-castling-repeated = a right given twice
fen-repair-en-passant-upper-case = upper case
