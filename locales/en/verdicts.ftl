### How a game stands by itself.

verdict-goes-on = The game goes on. { word-side } is to move.
verdict-checkmate = { word-side } is checkmated.
verdict-stalemate = { word-side } has no legal move and is not in check: stalemate.
verdict-dead-position = Neither player can checkmate by any series of legal moves: the position is dead.
verdict-material-list = These rules end a game in which so little material is left.
verdict-repetition = { $occurrences ->
    [one] The same position has stood { $occurrences } time.
   *[other] The same position has stood { $occurrences } times.
}
verdict-move-count = { $moves ->
    [one] Each player has made { $moves } move without a pawn move or a capture.
   *[other] Each player has made { $moves } moves without a pawn move or a capture.
}
verdict-played-on = The game was over after ply { $ply }; what was played after it does not count.
