### Šta pokazuje zapis partije. `$text` je navod iz zapisa; PGN i FEN su imena.

finding-no-move = `{ $text }` nije potez: { $fault }.
finding-result-tag = Oznaka rezultata kaže `{ $text }`, a to nije rezultat.
finding-pgn = U zapisu PGN: { $fault }.
finding-pgn-text = U zapisu PGN: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] Partija je završena posle polupoteza { $ply }, { $how }; sledi još { $halfmoves } polupotez.
    [few] Partija je završena posle polupoteza { $ply }, { $how }; slede još { $halfmoves } polupoteza.
   *[other] Partija je završena posle polupoteza { $ply }, { $how }; sledi još { $halfmoves } polupoteza.
}
finding-over-before = Partija je bila završena pre zapisa. { $verdict }
finding-tag-and-moves = Oznaka rezultata kaže { $tag }, a posle poteza stoji { $moves }.
finding-result-and-board = Zapisani rezultat je { $recorded }, ali partija je završena { $how } posle polupoteza { $ply }: { $due }.
finding-cannot-win = Kao pobednik je zapisan { word-side }, koji ne može da matira nikakvim nizom ispravnih poteza: ni predaja ni pad zastavice ne bi doneli pobedu.
finding-clock-too-much = Zapisano je da je na časovniku ostalo { $remaining }, a tempo igre dopušta najviše { $most }.
finding-clock-apart = Zapisano je da je na časovniku ostalo { $remaining }, a zapisano vreme poteza ostavlja oko { $expected }.
finding-clock-reading = Naredba časovnika u `{ $text }` ne kaže vreme ili može da se pročita na dva načina; nije uzeta u obzir.
finding-start-unreadable = Početna pozicija `{ $text }` ne može da se pročita: { $faults }.
finding-start-impossible = Početna pozicija nije moguća: { $faults }.
finding-start-odd = Početna pozicija je pročitana, ali je neobična: { $faults }.
finding-start-variant = Nema pravila za varijantu `{ $text }`.
finding-start-missing = Partija Chess960 mora da kaže odakle počinje.
finding-start-another = Zapis počinje na drugom mestu nego partija iz zahteva; važi njegov sopstveni početak.
finding-notation = `{ $text }` se čita, ali se piše drugačije: { $ways }.
finding-uci-in-san = `{ $text }` je UCI, a ne SAN.
finding-glued-moves = `{ $text }` su dva poteza bez razmaka između njih.
finding-numbering = Broj `{ $text }` stoji tamo gde treba da bude { $due }.
finding-too-many-plies = Zapis ima više poteza nego što ijedna partija može da ima.
finding-game-too-long = Partija ima više bajtova nego što dozvoljava --max-game-bytes.

## Kako je partija završena; delovi rečenica.

ended-by-checkmate = matom
ended-by-stalemate = patom
ended-by-dead-position = mrtvom pozicijom
ended-by-repetition = istom pozicijom { $occurrence }. put
ended-by-move-count = { $moves ->
    [one] sa { $moves } potezom svake strane bez povlačenja pešaka i bez uzimanja
    [few] sa { $moves } poteza svake strane bez povlačenja pešaka i bez uzimanja
   *[other] sa { $moves } poteza svake strane bez povlačenja pešaka i bez uzimanja
}
ended-by-material-list = po spisku materijala ovih pravila
