### How draw claims end.

claim-upheld-repetition = The claim is correct: the position occurs for the { word-occurrence } time.
claim-upheld-moves = { $moves ->
    [one] The claim is correct: each player has made { $moves } move without a pawn move or a capture.
   *[other] The claim is correct: each player has made { $moves } moves without a pawn move or a capture.
}
claim-agreed = The opponent agrees: a claim is also an offer of a draw.
claim-not-repeated = The claim is not correct: the position occurs for the { word-occurrence } time and not for the { word-needed }.
claim-too-few-moves = { $halfmoves ->
    [one] The claim is not correct: { $halfmoves } half-move without a pawn move or a capture is fewer than { $needed }.
   *[other] The claim is not correct: { $halfmoves } half-moves without a pawn move or a capture are fewer than { $needed }.
}
claim-not-on-move = Only the player on the move may claim.
claim-touched = A player who has touched a piece may not claim on this move.
claim-intended-illegal = The claim is not correct: the intended move is illegal. It does not count as an illegal move.
claim-played = The claim is not correct: the move has to be written and declared, not played.
claim-no-such-claim = These rules know no such claim.
claim-game-over = The game is over.
