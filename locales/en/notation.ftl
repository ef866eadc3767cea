### What is wrong with the text of a move or a game; parts of sentences. SAN, UCI and PGN are names.

notation-at = { $fault } at { $offset }

## SAN

san-empty = no move
san-too-long = too long a text
san-unexpected-letter = unexpected `{ $found }`
san-mixed-scripts = `{ $found }` is of another script
san-missing-target = no square to go to
san-castling = neither `O-O` nor `O-O-O`
san-promotion = no piece to promote to
san-trailing-text = text after the move

## UCI

uci-null-move = a null move is no move
uci-length = { $length ->
    [one] { $length } character in place of four or five
   *[other] { $length } characters in place of four or five
}
uci-from = does not begin with a square such as `e2`
uci-to = has no square such as `e4` after the first
uci-promotion = `{ $found }` is no piece to promote to

## PGN

pgn-tag = no tag after `[`
pgn-unclosed-tag = a tag is not closed
pgn-repeated-tag = a tag stands there twice
pgn-tag-in-movetext = a tag among the moves
pgn-too-many-tags = more tags than a game may have
pgn-unclosed-comment = a comment is not closed
pgn-unclosed-variation = a variation is not closed
pgn-stray-close = `)` without a variation
pgn-glyph = no number up to 255 after `$`
pgn-reserved = `<` and `>` have no meaning yet
pgn-stray = `{ $found }` has no meaning here
pgn-after-result = something stands after the result
pgn-missing-result = no result at the end
pgn-result-tag = the result tag is no result

## Ways of writing a move that are read, but not written

way-blanks = blanks
way-annotation = annotation marks
way-draw-offer-mark = mark of a draw offer
way-en-passant-mark = en passant mark
way-missing-check-mark = missing check mark
way-extra-check-mark = superfluous check mark
way-other-check-mark = unusual check mark
way-disambiguation = origin not needed or not the shortest
way-long-form = long form
way-missing-capture-mark = missing capture mark
way-extra-capture-mark = superfluous capture mark
way-other-capture-mark = unusual capture mark
way-missing-pawn-file = missing file of the pawn
way-pawn-letter = letter for the pawn
way-promotion-sign = promotion without the equals sign
way-promotion-lower-case = small letter for the promotion
way-castling-letters = castling not with the letter O
way-castling-as-king-move = castling as a move of the king
way-other-dash = another dash
way-figurine = figurine
way-greek-files = Greek letters for files
