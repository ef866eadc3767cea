### Co wynika z zapisu partii. `$text` jest cytatem; PGN i FEN to nazwy.

finding-no-move = `{ $text }` nie jest posunięciem: { $fault }.
finding-result-tag = Znacznik wyniku podaje `{ $text }`, a to nie jest wynik.
finding-pgn = W PGN: { $fault }.
finding-pgn-text = W PGN: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] Partia skończyła się po półruchu { $ply }, { $how }; następuje jeszcze { $halfmoves } półruch.
    [few] Partia skończyła się po półruchu { $ply }, { $how }; następują jeszcze { $halfmoves } półruchy.
    [many] Partia skończyła się po półruchu { $ply }, { $how }; następuje jeszcze { $halfmoves } półruchów.
   *[other] Partia skończyła się po półruchu { $ply }, { $how }; następuje jeszcze { $halfmoves } półruchu.
}
finding-over-before = Partia była zakończona przed tym zapisem. { $verdict }
finding-tag-and-moves = Znacznik wyniku podaje { $tag }, a po posunięciach stoi { $moves }.
finding-result-and-board = Zapisany wynik to { $recorded }, ale partia skończyła się { $how } po półruchu { $ply }: { $due }.
finding-cannot-win = { $side ->
    [white] Jako zwycięzcę zapisano białe, które nie mogą zamatować żadną serią prawidłowych posunięć: nie dałoby im wygranej ani poddanie partii, ani opadnięcie chorągiewki.
   *[black] Jako zwycięzcę zapisano czarne, które nie mogą zamatować żadną serią prawidłowych posunięć: nie dałoby im wygranej ani poddanie partii, ani opadnięcie chorągiewki.
}
finding-clock-too-much = Zapisano, że na zegarze zostało { $remaining }, a tempo gry pozwala najwyżej na { $most }.
finding-clock-apart = Zapisano, że na zegarze zostało { $remaining }, a według zapisanego czasu posunięcia zostaje około { $expected }.
finding-clock-reading = Polecenie zegara w `{ $text }` nie podaje czasu albo da się odczytać na dwa sposoby; nie uwzględniono go.
finding-start-unreadable = Pozycji początkowej `{ $text }` nie da się odczytać: { $faults }.
finding-start-impossible = Pozycja początkowa jest niemożliwa: { $faults }.
finding-start-odd = Pozycję początkową odczytano, ale jest nietypowa: { $faults }.
finding-start-variant = Nie ma przepisów dla odmiany `{ $text }`.
finding-start-missing = W partii Chess960 trzeba podać pozycję początkową.
finding-start-another = Zapis zaczyna się gdzie indziej niż partia z zapytania; liczy się jego własny początek.
finding-notation = `{ $text }` odczytano, ale zapisuje się to inaczej: { $ways }.
finding-uci-in-san = `{ $text }` to UCI, a nie SAN.
finding-glued-moves = `{ $text }` to dwa posunięcia bez odstępu między nimi.
finding-numbering = Numer `{ $text }` stoi tam, gdzie powinno być { $due }.
finding-too-many-plies = Zapis ma więcej posunięć, niż może mieć jakakolwiek partia.
finding-game-too-long = Partia ma więcej bajtów, niż pozwala --max-game-bytes.

## Jak skończyła się partia; części zdań.

ended-by-checkmate = matem
ended-by-stalemate = patem
# * martwa pozycja
ended-by-dead-position = martwą pozycją
ended-by-repetition = tą samą pozycją po raz { $occurrence }
ended-by-move-count = { $moves ->
    [one] { $moves } posunięciem każdej ze stron bez ruchu pionem i bez bicia
   *[other] { $moves } posunięciami każdej ze stron bez ruchu pionem i bez bicia
}
ended-by-material-list = według listy materiału w tych przepisach
