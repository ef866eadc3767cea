### Mit mutat egy játszma lejegyzése. A `$text` idézet belőle; a PGN és a FEN név.

finding-no-move = `{ $text }` nem lépés: { $fault }.
finding-result-tag = Az eredménycímke ezt mondja: `{ $text }`, ez nem eredmény.
finding-pgn = A PGN-ben: { $fault }.
finding-pgn-text = A PGN-ben: { $fault } (`{ $text }`).
finding-played-on = A játszma { $ply } féllépés után véget ért, { $how }; utána még { $halfmoves } féllépés következik.
finding-over-before = A játszma már a lejegyzés előtt véget ért. { $verdict }
finding-tag-and-moves = Az eredménycímke szerint { $tag }, a lépések után viszont ez áll: { $moves }.
finding-result-and-board = A feljegyzett eredmény { $recorded }, de a játszma { $ply } féllépés után véget ért { $how }: { $due }.
finding-cannot-win = A feljegyzés szerint { word-side } nyert, de nem adhat mattot szabályos lépések semmilyen sorozatával: sem feladás, sem zászlóesés nem hozott volna győzelmet.
finding-clock-too-much = A feljegyzés szerint az órán { $remaining } maradt, a gondolkodási idő viszont legfeljebb ennyit enged: { $most }.
finding-clock-apart = A feljegyzés szerint az órán { $remaining } maradt, a lépés feljegyzett ideje után viszont körülbelül ennyi marad: { $expected }.
finding-clock-reading = Egy óraparancs (`{ $text }`) nem mond időt, vagy kétféleképpen olvasható; nem vettük figyelembe.
finding-start-unreadable = A kezdőállás (`{ $text }`) nem olvasható: { $faults }.
finding-start-impossible = A kezdőállás lehetetlen: { $faults }.
finding-start-odd = A kezdőállás olvasható, de különös: { $faults }.
finding-start-variant = Erre a változatra nincsenek szabályok: `{ $text }`.
finding-start-missing = Chess960-játszmánál meg kell adni a kezdőállást.
finding-start-another = A lejegyzés máshol kezdődik, mint a kérés játszmája; a saját kezdete számít.
finding-notation = `{ $text }` olvasható, de másképp írjuk: { $ways }.
finding-uci-in-san = `{ $text }` UCI, és nem SAN.
finding-glued-moves = `{ $text }` két lépés, szóköz nélkül.
finding-numbering = Itt `{ $text }` áll, pedig { $due } következne.
finding-too-many-plies = A lejegyzésben több lépés van, mint amennyi egy játszmában lehet.
finding-game-too-long = A játszma több bájt, mint amennyit a --max-game-bytes megenged.

## Hogyan ért véget egy játszma; mondatrészek.

ended-by-checkmate = mattal
ended-by-stalemate = pattal
# * holt állás
ended-by-dead-position = holt állással
ended-by-repetition = ugyanazzal az állással { $occurrence }. alkalommal
ended-by-move-count = felenként { $moves } lépéssel gyaloglépés és ütés nélkül
ended-by-material-list = a szabályok anyaglistája szerint
