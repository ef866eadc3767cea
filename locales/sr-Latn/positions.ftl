### Šta nije u redu s pozicijom; delovi rečenica.

position-empty-board = tabla je prazna
position-missing-king = { word-some-side } nema kralja
position-too-many-kings = { word-some-side } ima više od jednog kralja
position-kings-touching = kraljevi stoje na susednim poljima
position-opponent-in-check = { word-some-side } je u šahu, a nije na potezu
position-pawn-on-last-rank = pešak stoji na prvom ili poslednjem redu
position-too-much-material = { word-some-side } ima više figura nego što promocije mogu da objasne
position-impossible-check = nijedan potez nije mogao da da ovaj šah
position-invalid-castling-rights = { word-some-side } ima pravo na rokadu, a kralj ili top nije na svom mestu
position-invalid-en-passant-square = nijedan pešak nije mogao upravo da pređe preko polja an pasan
position-halfmove-clock-out-of-range = brojač polupoteza prelazi svaku partiju
position-fullmove-number-out-of-range = broj poteza nije između 1 i 9999
position-en-passant-implies-earlier-check = pre dvostrukog koraka pešaka strana na potezu već je bila u šahu
position-counters-contradict = brojač polupoteza, broj poteza i polje an pasan protivreče jedno drugom

## Šta nije u redu s tekstom pozicije (FEN); delovi rečenica.

fen-in-field = { $field ->
    [board] tabla
    [turn] strana na potezu
    [castling] prava na rokadu
    [en-passant] polje an pasan
    [halfmove-clock] brojač polupoteza
   *[fullmove-number] broj poteza
}, mesto { $offset }: { $fault }
fen-too-long = { $length ->
    [one] { $length } bajt, više od { $maximum }
    [few] { $length } bajta, više od { $maximum }
   *[other] { $length } bajtova, više od { $maximum }
}
fen-not-ascii = znak `{ $found }` nije ASCII
fen-extra-field = tekst posle šestog dela
fen-epd-operations = operacije reda EPD
fen-rank-count = { $found ->
    [one] { $found } red umesto osam
    [few] { $found } reda umesto osam
   *[other] { $found } redova umesto osam
}
fen-rank-length = { $squares ->
    [one] red { $rank } ima { $squares } polje umesto osam
    [few] red { $rank } ima { $squares } polja umesto osam
   *[other] red { $rank } ima { $squares } polja umesto osam
}
fen-unknown-piece-letter = `{ $found }` ne označava figuru
fen-empty-squares-digit = `{ $found }` nije broj praznih polja od 1 do 8
fen-turn = ni `w` ni `b`
fen-castling-letter = `{ $found }` ne označava pravo na rokadu
fen-en-passant-square = ni `-` ni polje
fen-counter-not-a-number = nije broj
fen-counter-too-large = prevelik broj
fen-repair-blanks = delovi nisu razdvojeni jednim razmakom
fen-repair-underscores = delovi su razdvojeni donjim crtama
fen-repair-missing-field = nedostaje
fen-repair-counter-dash = `-` umesto broja
fen-repair-leading-zeros = nule na početku
fen-repair-fullmove-number-zero = potezi se broje od 1
fen-repair-adjacent-digits = uzastopne cifre
fen-repair-turn-upper-case = veliko slovo
fen-repair-castling-order = slova u pogrešnom redosledu
fen-repair-castling-repeated = pravo navedeno dvaput
fen-repair-en-passant-upper-case = veliko slovo
