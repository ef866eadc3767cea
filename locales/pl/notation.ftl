### Co jest nie tak z zapisem posunięcia lub partii; części zdań. SAN, UCI i PGN to nazwy.

notation-at = { $fault }, miejsce { $offset }

## SAN

san-empty = brak posunięcia
san-too-long = tekst jest za długi
san-unexpected-letter = nieoczekiwany znak `{ $found }`
san-mixed-scripts = `{ $found }` pochodzi z innego alfabetu
san-missing-target = brak pola docelowego
san-castling = ani `O-O`, ani `O-O-O`
san-promotion = brak figury do promocji
san-trailing-text = tekst po posunięciu

## UCI

uci-null-move = puste posunięcie nie jest posunięciem
uci-length = { $length ->
    [one] { $length } znak zamiast czterech lub pięciu
    [few] { $length } znaki zamiast czterech lub pięciu
    [many] { $length } znaków zamiast czterech lub pięciu
   *[other] { $length } znaku zamiast czterech lub pięciu
}
uci-from = nie zaczyna się od pola, na przykład `e2`
uci-to = po pierwszym polu nie ma następnego, na przykład `e4`
uci-promotion = `{ $found }` nie jest figurą do promocji

## PGN

pgn-tag = brak znacznika po `[`
pgn-unclosed-tag = znacznik nie jest zamknięty
pgn-repeated-tag = znacznik występuje dwa razy
pgn-tag-in-movetext = znacznik między posunięciami
pgn-too-many-tags = więcej znaczników, niż może mieć partia
pgn-unclosed-comment = komentarz nie jest zamknięty
pgn-unclosed-variation = wariant nie jest zamknięty
pgn-stray-close = `)` bez wariantu
pgn-glyph = po `$` brak liczby do 255
pgn-reserved = `<` i `>` nie mają jeszcze znaczenia
pgn-stray = `{ $found }` nie ma tu znaczenia
pgn-after-result = po wyniku jeszcze coś stoi
pgn-missing-result = brak wyniku na końcu
pgn-result-tag = znacznik wyniku nie jest wynikiem

## Sposoby zapisu, które są czytane, ale nie stosowane

way-blanks = odstępy
way-annotation = znaki oceny
way-draw-offer-mark = znak propozycji remisu
way-en-passant-mark = znak bicia w przelocie
way-missing-check-mark = brak znaku szacha
way-extra-check-mark = zbędny znak szacha
way-other-check-mark = nietypowy znak szacha
way-disambiguation = pole wyjściowe zbędne lub nie najkrótsze
way-long-form = notacja pełna
way-missing-capture-mark = brak znaku bicia
way-extra-capture-mark = zbędny znak bicia
way-other-capture-mark = nietypowy znak bicia
way-missing-pawn-file = brak kolumny piona
way-pawn-letter = litera oznaczająca piona
way-promotion-sign = promocja bez znaku równości
way-promotion-lower-case = mała litera przy promocji
way-castling-letters = roszada bez litery O
way-castling-as-king-move = roszada zapisana jako ruch króla
way-other-dash = inny myślnik
way-figurine = symbol figury
way-greek-files = greckie litery kolumn
