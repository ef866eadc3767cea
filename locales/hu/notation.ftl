### Mi a baj egy lépés vagy játszma szövegével; mondatrészek. A SAN, az UCI és a PGN név.

notation-at = { $fault }, { $offset }. hely

## SAN

san-empty = nincs lépés
san-too-long = túl hosszú szöveg
san-unexpected-letter = váratlan `{ $found }`
san-mixed-scripts = `{ $found }` más írásrendszer betűje
san-missing-target = hiányzik a célmező
san-castling = sem `O-O`, sem `O-O-O`
san-promotion = hiányzik az átváltozás bábja
san-trailing-text = szöveg a lépés után

## UCI

uci-null-move = az üres lépés nem lépés
uci-length = { $length } karakter négy vagy öt helyett
uci-from = nem mezővel kezdődik, mint az `e2`
uci-to = az első mező után nincs másik, mint az `e4`
uci-promotion = `{ $found }` nem lehet az átváltozás bábja

## PGN

pgn-tag = nincs címke a `[` után
pgn-unclosed-tag = egy címke nincs lezárva
pgn-repeated-tag = egy címke kétszer szerepel
pgn-tag-in-movetext = címke a lépések között
pgn-too-many-tags = több címke, mint amennyi egy játszmában lehet
pgn-unclosed-comment = egy megjegyzés nincs lezárva
pgn-unclosed-variation = egy változat nincs lezárva
pgn-stray-close = `)` változat nélkül
pgn-glyph = nincs legfeljebb 255-ös szám a `$` után
pgn-reserved = a `<` és a `>` még nem jelent semmit
pgn-stray = `{ $found }` itt nem jelent semmit
pgn-after-result = az eredmény után még áll valami
pgn-missing-result = hiányzik az eredmény a végéről
pgn-result-tag = az eredménycímke nem eredmény

## Írásmódok, amelyeket olvasunk, de nem írunk

way-blanks = szóközök
way-annotation = értékelő jelek
way-draw-offer-mark = döntetlenajánlat jele
way-en-passant-mark = menet közbeni ütés jele
way-missing-check-mark = hiányzó sakkjel
way-extra-check-mark = fölösleges sakkjel
way-other-check-mark = szokatlan sakkjel
way-disambiguation = fölösleges vagy nem a legrövidebb kiinduló mező
way-long-form = teljes jelölés
way-missing-capture-mark = hiányzó ütésjel
way-extra-capture-mark = fölösleges ütésjel
way-other-capture-mark = szokatlan ütésjel
way-missing-pawn-file = hiányzik a gyalog vonala
way-pawn-letter = betű a gyalognak
way-promotion-sign = átváltozás egyenlőségjel nélkül
way-promotion-lower-case = kisbetű az átváltozásnál
way-castling-letters = sáncolás nem O betűvel
way-castling-as-king-move = sáncolás királylépésként
way-other-dash = más kötőjel
way-figurine = figurajel
way-greek-files = görög betűk a vonalakra
