### Šta nije u redu s tekstom poteza ili partije; delovi rečenica. SAN, UCI i PGN su imena.

notation-at = { $fault }, mesto { $offset }

## SAN

san-empty = nema poteza
san-too-long = predugačak tekst
san-unexpected-letter = neočekivano `{ $found }`
san-mixed-scripts = `{ $found }` je iz drugog pisma
san-missing-target = nedostaje odredišno polje
san-castling = ni `O-O` ni `O-O-O`
san-promotion = nedostaje figura promocije
san-trailing-text = tekst posle poteza

## UCI

uci-null-move = prazan potez nije potez
uci-length = { $length ->
    [one] { $length } znak umesto četiri ili pet
    [few] { $length } znaka umesto četiri ili pet
   *[other] { $length } znakova umesto četiri ili pet
}
uci-from = ne počinje poljem kao što je `e2`
uci-to = posle prvog polja nema polja kao što je `e4`
uci-promotion = `{ $found }` nije figura promocije

## PGN

pgn-tag = nema oznake posle `[`
pgn-unclosed-tag = oznaka nije zatvorena
pgn-repeated-tag = oznaka stoji dvaput
pgn-tag-in-movetext = oznaka među potezima
pgn-too-many-tags = više oznaka nego što partija sme da ima
pgn-unclosed-comment = komentar nije zatvoren
pgn-unclosed-variation = varijanta nije zatvorena
pgn-stray-close = `)` bez varijante
pgn-glyph = nema broja do 255 posle `$`
pgn-reserved = `<` i `>` još nemaju značenje
pgn-stray = `{ $found }` ovde nema značenje
pgn-after-result = nešto stoji posle rezultata
pgn-missing-result = nema rezultata na kraju
pgn-result-tag = oznaka rezultata nije rezultat

## Načini pisanja koji se čitaju, ali se tako ne piše

way-blanks = razmaci
way-annotation = znaci komentara
way-draw-offer-mark = znak ponude remija
way-en-passant-mark = znak za an pasan
way-missing-check-mark = nedostaje znak šaha
way-extra-check-mark = suvišan znak šaha
way-other-check-mark = neobičan znak šaha
way-disambiguation = polazno polje nepotrebno ili nije najkraće
way-long-form = puna notacija
way-missing-capture-mark = nedostaje znak uzimanja
way-extra-capture-mark = suvišan znak uzimanja
way-other-capture-mark = neobičan znak uzimanja
way-missing-pawn-file = nedostaje linija pešaka
way-pawn-letter = slovo za pešaka
way-promotion-sign = promocija bez znaka jednakosti
way-promotion-lower-case = malo slovo kod promocije
way-castling-letters = rokada bez slova O
way-castling-as-king-move = rokada kao potez kralja
way-other-dash = druga crtica
way-figurine = sličica figure
way-greek-files = grčka slova za linije
