### Reklamacije remija.
### * reklamacija remija, trostruko ponavljanje, pravilo 50 poteza: iz opšte upotrebe.

claim-upheld-repetition = Reklamacija je ispravna: pozicija se pojavljuje { $occurrence }. put.
claim-upheld-moves = { $moves ->
    [one] Reklamacija je ispravna: svaki igrač je odigrao { $moves } potez bez povlačenja pešaka i bez uzimanja.
    [few] Reklamacija je ispravna: svaki igrač je odigrao { $moves } poteza bez povlačenja pešaka i bez uzimanja.
   *[other] Reklamacija je ispravna: svaki igrač je odigrao { $moves } poteza bez povlačenja pešaka i bez uzimanja.
}
claim-agreed = Protivnik se slaže: reklamacija je ujedno i ponuda remija.
claim-not-repeated = Reklamacija nije ispravna: pozicija se pojavljuje { $occurrence }, a ne { $needed }. put.
claim-too-few-moves = { $halfmoves ->
    [one] Reklamacija nije ispravna: { $halfmoves } polupotez bez povlačenja pešaka i bez uzimanja manje je od { $needed }.
    [few] Reklamacija nije ispravna: { $halfmoves } polupoteza bez povlačenja pešaka i bez uzimanja manje je od { $needed }.
   *[other] Reklamacija nije ispravna: { $halfmoves } polupoteza bez povlačenja pešaka i bez uzimanja manje je od { $needed }.
}
claim-not-on-move = Remi može da reklamira samo igrač koji je na potezu.
claim-touched = Igrač koji je dodirnuo figuru ne može da reklamira remi u tom potezu.
claim-intended-illegal = Reklamacija nije ispravna: nameravani potez je neispravan. On se ne računa kao neispravan potez.
claim-played = Reklamacija nije ispravna: potez treba zapisati i najaviti, a ne odigrati.
claim-no-such-claim = Ova pravila ne poznaju takvu reklamaciju.
claim-game-over = Partija je završena.
