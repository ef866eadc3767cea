### Mikä siirron tai pelin tekstissä on vikana; lauseiden osia. SAN, UCI ja PGN ovat nimiä.

notation-at = { $fault }, kohta { $offset }

## SAN

san-empty = ei siirtoa
san-too-long = liian pitkä teksti
san-unexpected-letter = odottamaton `{ $found }`
san-mixed-scripts = `{ $found }` on toista kirjaimistoa
san-missing-target = kohderuutu puuttuu
san-castling = ei `O-O` eikä `O-O-O`
san-promotion = korotusnappula puuttuu
san-trailing-text = tekstiä siirron jälkeen

## UCI

uci-null-move = tyhjä siirto ei ole siirto
uci-length = { $length ->
    [one] { $length } merkki neljän tai viiden sijasta
   *[other] { $length } merkkiä neljän tai viiden sijasta
}
uci-from = ei ala ruudulla, kuten `e2`
uci-to = ensimmäisen ruudun jälkeen ei ole toista, kuten `e4`
uci-promotion = `{ $found }` ei ole korotusnappula

## PGN

pgn-tag = merkin `[` jälkeen ei ole tunnistetta
pgn-unclosed-tag = tunnistetta ei ole suljettu
pgn-repeated-tag = tunniste on kahdesti
pgn-tag-in-movetext = tunniste siirtojen seassa
pgn-too-many-tags = enemmän tunnisteita kuin pelissä saa olla
pgn-unclosed-comment = kommenttia ei ole suljettu
pgn-unclosed-variation = muunnelmaa ei ole suljettu
pgn-stray-close = `)` ilman muunnelmaa
pgn-glyph = merkin `$` jälkeen ei ole lukua, joka on enintään 255
pgn-reserved = merkeillä `<` ja `>` ei ole vielä merkitystä
pgn-stray = merkillä `{ $found }` ei ole tässä merkitystä
pgn-after-result = tuloksen jälkeen on jotakin
pgn-missing-result = lopusta puuttuu tulos
pgn-result-tag = tulostunniste ei ole tulos

## Kirjoitustapoja, jotka luetaan mutta joita ei kirjoiteta

way-blanks = välilyöntejä
way-annotation = arviomerkkejä
way-draw-offer-mark = tasapelitarjouksen merkki
way-en-passant-mark = en passant -merkki
way-missing-check-mark = shakin merkki puuttuu
way-extra-check-mark = turha shakin merkki
way-other-check-mark = epätavallinen shakin merkki
way-disambiguation = lähtöruutu turha tai ei lyhin
way-long-form = pitkä merkintätapa
way-missing-capture-mark = lyönnin merkki puuttuu
way-extra-capture-mark = turha lyönnin merkki
way-other-capture-mark = epätavallinen lyönnin merkki
way-missing-pawn-file = sotilaan linja puuttuu
way-pawn-letter = kirjain sotilaalle
way-promotion-sign = korotus ilman yhtäsuuruusmerkkiä
way-promotion-lower-case = pieni kirjain korotuksessa
way-castling-letters = linnoitus muulla kuin O-kirjaimella
way-castling-as-king-move = linnoitus kuninkaan siirtona
way-other-dash = toinen viiva
way-figurine = nappulakuvio
way-greek-files = kreikkalaiset linjojen kirjaimet
