### Rulings on incidents. `$side` is the player in question.

incident-game-over = The game is over and takes no further event.

## Offers (FIDE 9.1)

incident-offer-made = { word-side } offers a draw at the proper moment, after moving and before pressing.
incident-offer-improper = { word-side }'s offer of a draw is valid, but it should be made after moving and before pressing the clock.
incident-offer-condition-void = { word-side }'s offer of a draw stands; the condition attached to it is void.
incident-offer-answers-offer = The opponent's offer of a draw is open: { word-side } has to be asked whether he accepts it.
incident-agreement-forbidden = The regulations forbid a draw by agreement.
incident-agreement-too-early = { $moves ->
    [one] A draw can be agreed only when each player has made { $moves } move.
   *[other] A draw can be agreed only when each player has made { $moves } moves.
}
incident-draw-agreed = The players have agreed a draw.
incident-offer-declined = { word-side } declines the offer of a draw.
incident-no-open-offer = There is no open offer of a draw to answer.
incident-offer-not-withdrawable = An offer of a draw cannot be withdrawn; it stays open.

## Resignation (FIDE 5.1.2)

incident-resigned = { word-side } resigns and has lost.
incident-resigned-opponent-cannot-mate = { word-side } resigns, but the opponent cannot checkmate by any series of legal moves: the game is drawn.
incident-resignation-undetermined = { word-side } resigns; whether the opponent can still checkmate was not decided within the work allowed.
incident-resignation-unclear = This may mean that { word-side } resigns, or something else: the arbiter has to ask him.

## Illegal moves (FIDE 7.5)

incident-illegal-moves-refused = Under these rules the board refuses illegal moves; none can happen.
incident-move-is-legal = The move is legal; there is nothing to correct.
incident-move-not-completed = { word-side } has not pressed the clock: the illegal move is not completed and may be corrected.
incident-one-hand-without-press = { word-side } used both hands; the clock was not pressed, so that a warning suffices.
incident-illegal-move-stands = It is too late to correct the illegal move: it stands, unless both players agree otherwise.
incident-only-opponent-claims = The arbiter acts on an illegal move only when the opponent claims before his own next move.
incident-illegal-move-counted = { word-side }'s { word-count } illegal move: the position before it is restored, and the opponent gets { word-seconds }.
incident-castling-unfinished = { word-side } pressed the clock after moving only the king: the { word-count } illegal move in any case, and the opponent gets { word-seconds }; whether castling was meant has to be asked.
incident-queen-forced = { word-side }'s { word-count } illegal move: the pawn on the last rank becomes a queen, and the opponent gets { word-seconds }.
incident-illegal-moves-lose = { word-side }'s { word-count } illegal move loses the game.
incident-illegal-moves-opponent-cannot-mate = { word-side }'s { word-count } illegal move would lose, but the opponent cannot checkmate by any series of legal moves: the game is drawn.
incident-illegal-moves-undetermined = { word-side }'s { word-count } illegal move loses if the opponent can still checkmate, which was not decided within the work allowed.
incident-found-after-game = It was found after the end of the game; the result stands.

## Touched pieces (FIDE 4)

incident-touch-not-binding = Under these rules touching a piece binds to nothing.
incident-touched-out-of-turn = { word-side } is not on the move: no duty follows, but the opponent may be disturbed.
incident-adjusted = The player has said before that he adjusts: no duty follows.
incident-accidental-touch = The touch was clearly accidental: no duty follows.
incident-complaint-lost = { word-side } has touched a piece himself and cannot complain about his opponent's touch any more.
incident-bound-already = The player was bound to a move before, and still is.
incident-must-move = The piece on { $square } was touched first and must be moved.
incident-must-capture = The piece on { $square } was touched and must be captured.
incident-must-capture-with = The piece on { $square } must be captured with the one on { $from }.
incident-must-castle = { $wing ->
    [king] King and rook were touched: castling on the king's side.
   *[queen] King and rook were touched: castling on the queen's side.
}
incident-king-must-move = Castling there is illegal: another move of the king must be made.
incident-touched-cannot-move = Nothing that was touched can be moved or captured: any legal move may be made.
incident-released-on = The piece was released on { $square } and stays there.
incident-castling-released = { $wing ->
    [king] The king was released: only castling on the king's side is left.
   *[queen] The king was released: only castling on the queen's side is left.
}
incident-promotion-fixed = { $piece ->
    [queen] The pawn becomes a queen: the choice is final.
    [rook] The pawn becomes a rook: the choice is final.
    [bishop] The pawn becomes a bishop: the choice is final.
    [knight] The pawn becomes a knight: the choice is final.
   *[other] The choice of the new piece is final.
}

## Lateness and absence (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side } is not later than the default time of { word-seconds }.
incident-default-time-passed = { word-side } came after the default time of { word-seconds } and has lost.
incident-both-defaulted = Neither player came within the default time of { word-seconds }: both have lost.
incident-both-absent-whites-time-runs = Both players are absent: White's time runs until he comes.
incident-no-default-time = These rules know no default time.
incident-default-time-unknown = The regulations have to name the default time.
incident-left-with-permission = { word-side } had permission to leave.
incident-left-without-permission = { word-side } left without permission: that is no resignation, his clock runs, and the arbiter decides on a penalty.
incident-leaving-loses = { word-side } left, which loses the game under these rules.

## Set-up (FIDE 7.1 to 7.4)

incident-wrong-array-restart = The pieces stood wrongly at the start: the game is void and played again.
incident-wrong-array-stands = { $moves ->
    [one] Each player has made { $moves } move: a wrong set-up is not claimed any more. A misplaced king or rook may not castle.
   *[other] Each player has made { $moves } moves: a wrong set-up is not claimed any more. A misplaced king or rook may not castle.
}
incident-board-turned = The game goes on, and the position is transferred to a board that stands rightly.
incident-colours-reversed-restart = { $moves ->
    [one] The colours were reversed and fewer than { $moves } move made by both: a new game is played.
   *[other] The colours were reversed and fewer than { $moves } moves made by both: a new game is played.
}
incident-colours-reversed-play-on = The colours were reversed; the game goes on.
incident-clock-setting-corrected = The clock was set wrongly: the arbiter corrects it at once, by his best judgement.
incident-clock-setting-stands = { $moves ->
    [one] Each player has made { $moves } move: the setting of the clock is not changed any more.
   *[other] Each player has made { $moves } moves: the setting of the clock is not changed any more.
}
incident-pieces-displaced = { $side ->
    [unknown] The position before the pieces were displaced is restored; the arbiter decides on the times.
   *[other] { word-side } puts the displaced pieces back in his own time; the arbiter may penalise him.
}

## Conduct (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] The moves are not recorded: nothing is lost by that alone; the arbiter decides on a penalty.
   *[other] { word-side } does not record the moves: nothing is lost by that alone; the arbiter decides on a penalty.
}
incident-no-duty-to-record = There is no duty to record the moves.
incident-not-recording-loses = { word-side } does not record the moves, which loses the game under these rules.
incident-device-loses = { word-side } has an electronic device with him and has lost.
incident-device-opponent-cannot-mate = { word-side } has an electronic device with him, but the opponent cannot win: the game is drawn.
incident-device-undetermined = { word-side } has an electronic device with him; whether the opponent can still win was not decided within the work allowed.
incident-refusal-loses = { word-side } persists in not complying with the Laws and has lost; the arbiter decides the opponent's score.
incident-both-lose = Both players have lost.
incident-penalty-needed = The Laws leave the penalty to the arbiter.

## The arbiter's decisions (FIDE 12.9)

incident-warned = { word-side } is warned.
incident-time-added-to = { word-side } gets { word-seconds }.
incident-time-taken-from = { word-side } loses { word-seconds }.
incident-adjustment-would-flag = { word-side } has no more time than that: a loss has to be declared, not caused by a deduction.
incident-result-declared = The arbiter has declared the result.
incident-signed-result-stands = The players have signed the result: it stands, even if it is wrong, unless the arbiter decides otherwise.

## Quickplay finish (Guidelines III)

incident-quickplay-not-announced = The event has not announced a quickplay finish.
incident-quickplay-not-in-blitz = There is no quickplay finish in blitz.
incident-quickplay-not-on-move = { word-side } is not on the move and may not ask for this.
incident-quickplay-knows-no-increment = These rules know no request for an increment.
incident-quickplay-with-increment = There is no quickplay finish with an increment or a delay.
incident-quickplay-too-early = { word-side } may ask only with less than two minutes left in the last period.
incident-quickplay-assessment = The arbiter has to judge the play and answer.
incident-increment-granted = From now on each move adds five seconds for both players, and { word-side } gets two minutes more.
incident-quickplay-draw = The arbiter finds that the opponent cannot win by normal means, or does not try to: the game is drawn.
incident-quickplay-postponed = The arbiter postpones his decision; the game goes on, and { word-side } may get two minutes more.
incident-quickplay-rejected = The arbiter rejects the request; { word-side } gets { word-seconds }.

## Sealed moves (Guidelines I)

incident-sealed-move-binds = The sealed move is made.
incident-sealed-not-on-move = { word-side } is not on the move and cannot have sealed one.
incident-sealed-move-loses = No legal move can be read in the envelope: { word-side } has lost.
incident-sealed-move-opponent-cannot-mate = No legal move can be read in the envelope of { word-side }, but the opponent cannot checkmate by any series of legal moves: the game is drawn.
incident-sealed-move-undetermined = No legal move can be read in the envelope: { word-side } has lost if the opponent can still checkmate, which was not decided within the work allowed.

## Illegal positions (FIDE A.5.4)

incident-wait-for-next-move = The arbiter waits until the next move is completed.
incident-illegal-position-draw = The position is still illegal after the next move: the game is drawn.
incident-illegal-position-restored = The last legal position is restored, with times by the arbiter's best judgement.
