### Mitä pelin pöytäkirjasta ilmenee. `$text` on lainaus siitä; PGN ja FEN ovat nimiä.

finding-no-move = `{ $text }` ei ole siirto: { $fault }.
finding-result-tag = Tulostunniste on `{ $text }`, joka ei ole tulos.
finding-pgn = PGN-tekstissä: { $fault }.
finding-pgn-text = PGN-tekstissä: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] Peli oli päättynyt puolisiirron { $ply } jälkeen, { $how }; perässä on { $halfmoves } puolisiirto.
   *[other] Peli oli päättynyt puolisiirron { $ply } jälkeen, { $how }; perässä on { $halfmoves } puolisiirtoa.
}
finding-over-before = Peli oli päättynyt ennen pöytäkirjaa. { $verdict }
finding-tag-and-moves = Tulostunniste on { $tag }, ja siirtojen jälkeen on { $moves }.
finding-result-and-board = Merkitty tulos on { $recorded }, mutta peli päättyi { $how } puolisiirron { $ply } jälkeen: { $due }.
finding-cannot-win = { word-side-start } on merkitty voittajaksi eikä voi tehdä mattia millään laillisten siirtojen sarjalla: luovutus tai lipun putoaminen ei olisi tuonut voittoa.
finding-clock-too-much = Kelloon on merkitty jääneen { $remaining }, ja miettimisaika sallii enintään { $most }.
finding-clock-apart = Kelloon on merkitty jääneen { $remaining }, ja siirron merkitty aika jättää noin { $expected }.
finding-clock-reading = Kellokomento tekstissä `{ $text }` ei sano aikaa tai sen voi lukea kahdella tavalla; sitä ei otettu huomioon.
finding-start-unreadable = Alkuasemaa `{ $text }` ei voi lukea: { $faults }.
finding-start-impossible = Alkuasema on mahdoton: { $faults }.
finding-start-odd = Alkuasema luettiin, mutta se on outo: { $faults }.
finding-start-variant = Muunnokselle `{ $text }` ei ole sääntöjä.
finding-start-missing = Chess960-pelissä on sanottava, mistä se alkaa.
finding-start-another = Pöytäkirja alkaa muualta kuin pyynnön peli; sen oma alku ratkaisee.
finding-notation = `{ $text }` luetaan, mutta kirjoitetaan toisin: { $ways }.
finding-uci-in-san = `{ $text }` on UCI eikä SAN.
finding-glued-moves = `{ $text }` on kaksi siirtoa ilman väliä.
finding-numbering = Numero `{ $text }` on siinä, missä pitäisi olla { $due }.
finding-too-many-plies = Pöytäkirjassa on enemmän siirtoja kuin missään pelissä voi olla.
finding-game-too-long = Pelissä on enemmän tavuja kuin --max-game-bytes sallii.

## Miten peli päättyi; lauseiden osia.

ended-by-checkmate = mattiin
ended-by-stalemate = pattiin
# * kuollut asema
ended-by-dead-position = kuolleeseen asemaan
ended-by-repetition = samaan asemaan { $occurrence }. kerran
ended-by-move-count = kummankin { $moves } siirtoon ilman sotilaan siirtoa tai lyömistä
ended-by-material-list = sääntöjen materiaaliluettelon mukaan
