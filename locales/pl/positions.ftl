### Co jest nie tak z pozycją; części zdań.

position-empty-board = szachownica jest pusta
position-missing-king = brakuje króla { word-some-side-genitive }
position-too-many-kings = jest więcej niż jeden król { word-some-side-genitive }
position-kings-touching = królowie stoją na sąsiednich polach
position-opponent-in-check = król { word-some-side-genitive } jest pod szachem, choć na posunięciu jest przeciwnik
position-pawn-on-last-rank = pion stoi na pierwszej lub ostatniej linii
position-too-much-material = { word-some-side } ma więcej bierek, niż tłumaczą promocje
position-impossible-check = żadne posunięcie nie mogło dać tego szacha
position-invalid-castling-rights = prawo { word-some-side-genitive } do roszady bez króla i wieży na swoich polach
position-invalid-en-passant-square = żaden pion nie mógł właśnie przekroczyć pola bicia w przelocie
position-halfmove-clock-out-of-range = licznik półruchów przekracza możliwości każdej partii
position-fullmove-number-out-of-range = numer posunięcia nie mieści się między 1 a 9999
position-en-passant-implies-earlier-check = przed ruchem piona o dwa pola strona będąca na posunięciu była już pod szachem
position-counters-contradict = licznik półruchów, numer posunięcia i pole bicia w przelocie są sprzeczne

## Co jest nie tak z zapisem pozycji (FEN); części zdań.

fen-in-field = { $field ->
    [board] szachownica
    [turn] strona na posunięciu
    [castling] prawa do roszady
    [en-passant] pole bicia w przelocie
    [halfmove-clock] licznik półruchów
   *[fullmove-number] numer posunięcia
}, miejsce { $offset }: { $fault }
fen-too-long = { $length ->
    [one] { $length } bajt, więcej niż { $maximum }
    [few] { $length } bajty, więcej niż { $maximum }
    [many] { $length } bajtów, więcej niż { $maximum }
   *[other] { $length } bajtu, więcej niż { $maximum }
}
fen-not-ascii = znak `{ $found }` nie należy do ASCII
fen-extra-field = tekst po szóstym polu zapisu
fen-epd-operations = operacje wiersza EPD
fen-rank-count = { $found ->
    [one] { $found } linia zamiast ośmiu
    [few] { $found } linie zamiast ośmiu
    [many] { $found } linii zamiast ośmiu
   *[other] { $found } linii zamiast ośmiu
}
fen-rank-length = { $squares ->
    [one] linia { $rank } ma { $squares } pole zamiast ośmiu
    [few] linia { $rank } ma { $squares } pola zamiast ośmiu
    [many] linia { $rank } ma { $squares } pól zamiast ośmiu
   *[other] linia { $rank } ma { $squares } pola zamiast ośmiu
}
fen-unknown-piece-letter = `{ $found }` nie oznacza żadnej bierki
fen-empty-squares-digit = `{ $found }` nie jest liczbą pustych pól od 1 do 8
fen-turn = ani `w`, ani `b`
fen-castling-letter = `{ $found }` nie oznacza prawa do roszady
fen-en-passant-square = ani `-`, ani pole
fen-counter-not-a-number = to nie jest liczba
fen-counter-too-large = liczba jest za duża
fen-repair-blanks = pola zapisu nie są rozdzielone jedną spacją
fen-repair-underscores = pola zapisu są rozdzielone podkreśleniami
fen-repair-missing-field = brak
fen-repair-counter-dash = `-` zamiast liczby
fen-repair-leading-zeros = zera na początku
fen-repair-fullmove-number-zero = posunięcia liczy się od 1
fen-repair-adjacent-digits = cyfry obok siebie
fen-repair-turn-upper-case = wielka litera
fen-repair-castling-order = litery w złej kolejności
fen-repair-castling-repeated = prawo podane dwa razy
fen-repair-en-passant-upper-case = wielka litera
