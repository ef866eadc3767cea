### Zašto potez nije prihvaćen.

refusal-null-move = Igrač ne može da preskoči svoj potez.
refusal-no-piece = Na polju { $square } nema figure.
refusal-not-your-piece = { $side ->
    [white] { word-piece-start } na polju { $square } je bela figura, a na potezu je crni.
   *[black] { word-piece-start } na polju { $square } je crna figura, a na potezu je beli.
}
refusal-king-capture = Kralj na polju { $square } nikada se ne uzima.
refusal-own-piece = Na polju { $square } stoji sopstvena figura: { word-piece }.
refusal-wrong-geometry = { word-piece-start } se ne kreće sa { $from } na { $to }.
refusal-blocked = { $side ->
    [white] Na putu stoji bela figura na polju { $square }: { word-piece }.
   *[black] Na putu stoji crna figura na polju { $square }: { word-piece }.
}
refusal-nothing-to-capture = Na polju { $square } nema šta da se uzme.
# * an pasan: iz opšte upotrebe.
refusal-en-passant-unavailable = Na polju { $square } nema uzimanja an pasan: nijedan pešak nije upravo prešao preko tog polja.
refusal-promotion-missing = Nije rečeno u koju se figuru pešak pretvara.
refusal-promotion-not-allowed = Promoviše se samo pešak koji stigne na poslednji red.
refusal-promotion-to-wrong-piece = Pešak se ne promoviše u ovu figuru: { word-piece }.
refusal-pinned = Figura je vezana za svog kralja; vezuje je { word-piece } na polju { $square }.
refusal-king-left-in-check = Kralj ostaje u šahu; šah daje { word-piece } na polju { $square }.
refusal-king-put-in-check = Kralj bi bio u šahu; to polje napada { word-piece } na polju { $square }.
refusal-en-passant-pinned = Uzimanje an pasan otvorilo bi liniju prema kralju, na kojoj stoji { word-piece } na polju { $square }.
# * velika rokada: iz opšte upotrebe.
refusal-castling-right-lost = { word-side-start } nema pravo na rokadu na tu stranu.
refusal-castling-in-check = Kralj je u šahu i ne može da rokira; šah daje { word-piece } na polju { $square }.
refusal-castling-through-check = Kralj bi prešao preko polja { $crossed }, koje napada { word-piece } na polju { $square }.
refusal-castling-into-check = Kralj bi stigao na polje { $target }, koje napada { word-piece } na polju { $square }.
refusal-ambiguous = { $count ->
    [one] `{ $text }` može da znači { $count } ispravan potez.
    [few] `{ $text }` može da znači { $count } različita ispravna poteza.
   *[other] `{ $text }` može da znači { $count } različitih ispravnih poteza.
}
refusal-no-such-move = Nijedan ispravan potez nije `{ $text }`.
refusal-not-your-turn = { word-side-start } nije na potezu.
refusal-game-over = Partija je završena. { $verdict }
refusal-flag-fallen = Zastavica { word-side-genitive } pala je pre nego što je potez dovršen.
refusal-bound-to-another-move = Igrač je obavezan na drugi potez.
