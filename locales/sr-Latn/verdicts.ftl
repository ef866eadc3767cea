### Kako partija stoji.

verdict-goes-on = Partija se nastavlja. { word-side-start } je na potezu.
verdict-checkmate = { word-side-start } je matiran.
verdict-stalemate = { word-side-start } nema ispravan potez, a njegov kralj nije u šahu: pat.
verdict-dead-position = Nijedan igrač ne može da matira nikakvim nizom ispravnih poteza: pozicija je mrtva.
verdict-material-list = Po ovim pravilima partija se završava kad ostane ovako malo materijala.
verdict-repetition = { $occurrences ->
    [one] Ista pozicija se pojavila { $occurrences } put.
    [few] Ista pozicija se pojavila { $occurrences } puta.
   *[other] Ista pozicija se pojavila { $occurrences } puta.
}
verdict-move-count = { $moves ->
    [one] Svaki igrač je odigrao { $moves } potez bez povlačenja pešaka i bez uzimanja.
    [few] Svaki igrač je odigrao { $moves } poteza bez povlačenja pešaka i bez uzimanja.
   *[other] Svaki igrač je odigrao { $moves } poteza bez povlačenja pešaka i bez uzimanja.
}
verdict-played-on = Partija je završena posle polupoteza { $ply }; ono što je igrano posle toga ne računa se.
