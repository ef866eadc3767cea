### Why a move is refused.

refusal-null-move = A player may not pass his turn.
refusal-no-piece = There is no piece on { $square }.
refusal-not-your-piece = The { word-piece } on { $square } is { word-side }'s, and { word-opponent } is to move.
refusal-king-capture = The king on { $square } is never captured.
refusal-own-piece = The own { word-piece } stands on { $square }.
refusal-wrong-geometry = A { word-piece } does not move from { $from } to { $to }.
refusal-blocked = { $side ->
    [white] The white { word-piece } on { $square } stands in the way.
   *[black] The black { word-piece } on { $square } stands in the way.
}
refusal-nothing-to-capture = There is nothing to capture on { $square }.
refusal-en-passant-unavailable = There is no en passant capture on { $square }: no pawn has just passed that square.
refusal-promotion-missing = The piece that the pawn becomes is not named.
refusal-promotion-not-allowed = Only a pawn that reaches the last rank is promoted.
refusal-promotion-to-wrong-piece = A pawn does not become a { word-piece }.
refusal-pinned = The piece is pinned to its king by the { word-piece } on { $square }.
refusal-king-left-in-check = The king is left in check by the { word-piece } on { $square }.
refusal-king-put-in-check = The king would be in check by the { word-piece } on { $square }.
refusal-en-passant-pinned = The en passant capture would open a line from the { word-piece } on { $square } to the king.
refusal-castling-right-lost = { word-side } has no right to castle on that side.
refusal-castling-in-check = The king is in check by the { word-piece } on { $square } and may not castle.
refusal-castling-through-check = The king would cross { $crossed }, which the { word-piece } on { $square } attacks.
refusal-castling-into-check = The king would arrive on { $target }, which the { word-piece } on { $square } attacks.
refusal-ambiguous = `{ $text }` can mean { $count } different legal moves.
refusal-no-such-move = No legal move is `{ $text }`.
refusal-not-your-turn = { word-side } is not to move.
refusal-game-over = The game is over. { $verdict }
refusal-flag-fallen = { word-side }'s flag fell before the move was completed.
refusal-bound-to-another-move = The player is bound to another move.
