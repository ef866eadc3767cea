### Mikä asemassa on vikana; lauseiden osia.

position-empty-board = lauta on tyhjä
position-missing-king = { word-some-side-adessive } ei ole kuningasta
position-too-many-kings = { word-some-side-adessive } on useampi kuin yksi kuningas
position-kings-touching = kuninkaat ovat vierekkäisissä ruuduissa
position-opponent-in-check = { word-some-side-genitive } kuningas on shakissa, vaikka vastustaja on siirtovuorossa
position-pawn-on-last-rank = ensimmäisellä tai viimeisellä rivillä on sotilas
position-too-much-material = { word-some-side-adessive } on enemmän nappuloita kuin korotuksilla voi selittää
position-impossible-check = mikään siirto ei ole voinut antaa tätä shakkia
position-invalid-castling-rights = { word-some-side-adessive } on linnoitusoikeus, vaikka kuningas tai torni ei ole paikallaan
position-invalid-en-passant-square = mikään sotilas ei ole voinut juuri ohittaa en passant -ruutua
position-halfmove-clock-out-of-range = puolisiirtolaskuri ylittää minkä tahansa pelin
position-fullmove-number-out-of-range = siirron numero ei ole välillä 1–9999
position-en-passant-implies-earlier-check = siirtovuorossa oleva oli shakissa jo ennen sotilaan kaksoisaskelta
position-counters-contradict = puolisiirtolaskuri, siirron numero ja en passant -ruutu ovat ristiriidassa

## Mikä aseman tekstissä (FEN) on vikana; lauseiden osia.

fen-in-field = { $field ->
    [board] lauta
    [turn] siirtovuoro
    [castling] linnoitusoikeudet
    [en-passant] en passant -ruutu
    [halfmove-clock] puolisiirtolaskuri
   *[fullmove-number] siirron numero
}, kohta { $offset }: { $fault }
fen-too-long = { $length } tavua, enemmän kuin { $maximum }
fen-not-ascii = `{ $found }` ei ole ASCII-merkki
fen-extra-field = tekstiä kuudennen kentän jälkeen
fen-epd-operations = EPD-rivin komentoja
fen-rank-count = { $found ->
    [one] { $found } rivi kahdeksan sijasta
   *[other] { $found } riviä kahdeksan sijasta
}
fen-rank-length = { $squares ->
    [one] rivillä { $rank } on { $squares } ruutu kahdeksan sijasta
   *[other] rivillä { $rank } on { $squares } ruutua kahdeksan sijasta
}
fen-unknown-piece-letter = `{ $found }` ei ole minkään nappulan merkki
fen-empty-squares-digit = `{ $found }` ei ole tyhjien ruutujen määrä väliltä 1–8
fen-turn = ei `w` eikä `b`
fen-castling-letter = `{ $found }` ei ole minkään linnoitusoikeuden merkki
fen-en-passant-square = ei `-` eikä ruutu
fen-counter-not-a-number = ei ole luku
fen-counter-too-large = liian suuri luku
fen-repair-blanks = kenttiä ei erota yksi välilyönti
fen-repair-underscores = kentät on erotettu alaviivoilla
fen-repair-missing-field = puuttuu
fen-repair-counter-dash = `-` luvun sijasta
fen-repair-leading-zeros = nollia alussa
fen-repair-fullmove-number-zero = siirrot lasketaan yhdestä
fen-repair-adjacent-digits = peräkkäisiä numeroita
fen-repair-turn-upper-case = iso kirjain
fen-repair-castling-order = kirjaimet väärässä järjestyksessä
fen-repair-castling-repeated = sama oikeus kahdesti
fen-repair-en-passant-upper-case = iso kirjain
