### Reklamacje remisu.
### * reklamacja remisu: z ogólnego użycia.

claim-upheld-repetition = Reklamacja jest zasadna: pozycja występuje po raz { $occurrence }.
claim-upheld-moves = { $moves ->
    [one] Reklamacja jest zasadna: każdy z graczy wykonał { $moves } posunięcie bez ruchu pionem i bez bicia.
    [few] Reklamacja jest zasadna: każdy z graczy wykonał { $moves } posunięcia bez ruchu pionem i bez bicia.
    [many] Reklamacja jest zasadna: każdy z graczy wykonał { $moves } posunięć bez ruchu pionem i bez bicia.
   *[other] Reklamacja jest zasadna: każdy z graczy wykonał { $moves } posunięcia bez ruchu pionem i bez bicia.
}
claim-agreed = Przeciwnik się zgadza: reklamacja jest też propozycją remisu.
claim-not-repeated = Reklamacja nie jest zasadna: pozycja występuje po raz { $occurrence }, a nie po raz { $needed }.
claim-too-few-moves = { $halfmoves ->
    [one] Reklamacja nie jest zasadna: { $halfmoves } półruch bez ruchu pionem i bez bicia to mniej niż { $needed }.
    [few] Reklamacja nie jest zasadna: { $halfmoves } półruchy bez ruchu pionem i bez bicia to mniej niż { $needed }.
    [many] Reklamacja nie jest zasadna: { $halfmoves } półruchów bez ruchu pionem i bez bicia to mniej niż { $needed }.
   *[other] Reklamacja nie jest zasadna: { $halfmoves } półruchu bez ruchu pionem i bez bicia to mniej niż { $needed }.
}
claim-not-on-move = Remis może reklamować tylko gracz będący na posunięciu.
claim-touched = Gracz, który dotknął bierki, nie może w tym posunięciu reklamować remisu.
claim-intended-illegal = Reklamacja nie jest zasadna: zamierzone posunięcie jest nieprzepisowe. Nie liczy się ono jako posunięcie nieprzepisowe.
claim-played = Reklamacja nie jest zasadna: posunięcie należy zapisać i zapowiedzieć, a nie wykonać.
claim-no-such-claim = Te przepisy nie znają takiej reklamacji.
claim-game-over = Partia jest zakończona.
