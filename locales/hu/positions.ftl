### Mi a baj egy állással; mondatrészek.

position-empty-board = a tábla üres
position-missing-king = { word-some-side-possessor } nincs királya
position-too-many-kings = { word-some-side-possessor } egynél több királya van
position-kings-touching = a királyok szomszédos mezőkön állnak
position-opponent-in-check = { word-some-side } sakkban áll, és nem ő következik lépésre
position-pawn-on-last-rank = gyalog áll az első vagy az utolsó soron
position-too-much-material = { word-some-side-possessor } több bábja van, mint amennyit az átváltozások megmagyaráznak
position-impossible-check = ezt a sakkot egyetlen lépés sem adhatta
position-invalid-castling-rights = { word-some-side-possessor } sáncolási joga van, de a király vagy a bástya nincs a helyén
position-invalid-en-passant-square = egyetlen gyalog sem haladhatott át az imént a menet közbeni ütés mezején
position-halfmove-clock-out-of-range = a féllépésszámláló minden játszmánál többet mutat
position-fullmove-number-out-of-range = a lépésszám nem 1 és 9999 közötti
position-en-passant-implies-earlier-check = a gyalog kettős lépése előtt a lépésre következő fél már sakkban állt
position-counters-contradict = a féllépésszámláló, a lépésszám és a menet közbeni ütés mezeje ellentmond egymásnak

## Mi a baj egy állás szövegével (FEN); mondatrészek.

fen-in-field = { $field ->
    [board] tábla
    [turn] lépésre következő fél
    [castling] sáncolási jogok
    [en-passant] menet közbeni ütés mezeje
    [halfmove-clock] féllépésszámláló
   *[fullmove-number] lépésszám
}, { $offset }. hely: { $fault }
fen-too-long = { $length } bájt, több, mint { $maximum }
fen-not-ascii = `{ $found }` nem ASCII-karakter
fen-extra-field = szöveg a hatodik rész után
fen-epd-operations = EPD-sor műveletei
fen-rank-count = { $found } sor nyolc helyett
fen-rank-length = { $rank }. sor: { $squares } mező nyolc helyett
fen-unknown-piece-letter = `{ $found }` nem jelöl bábot
fen-empty-squares-digit = `{ $found }` nem az üres mezők száma 1 és 8 között
fen-turn = sem `w`, sem `b`
fen-castling-letter = `{ $found }` nem jelöl sáncolási jogot
fen-en-passant-square = sem `-`, sem mező
fen-counter-not-a-number = nem szám
fen-counter-too-large = túl nagy szám
fen-repair-blanks = a részeket nem egy szóköz választja el
fen-repair-underscores = a részeket aláhúzásjel választja el
fen-repair-missing-field = hiányzik
fen-repair-counter-dash = `-` szám helyett
fen-repair-leading-zeros = nullák az elején
fen-repair-fullmove-number-zero = a lépések számozása 1-től indul
fen-repair-adjacent-digits = egymás melletti számjegyek
fen-repair-turn-upper-case = nagybetű
fen-repair-castling-order = rossz sorrendű betűk
fen-repair-castling-repeated = kétszer megadott jog
fen-repair-en-passant-upper-case = nagybetű
