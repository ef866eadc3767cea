### Stan partii.

verdict-goes-on = { $side ->
    [white] Partia trwa. Na posunięciu są białe.
   *[black] Partia trwa. Na posunięciu są czarne.
}
verdict-checkmate = { $side ->
    [white] Białe zostały zamatowane.
   *[black] Czarne zostały zamatowane.
}
verdict-stalemate = { $side ->
    [white] Białe nie mają prawidłowego posunięcia, a ich król nie jest szachowany: pat.
   *[black] Czarne nie mają prawidłowego posunięcia, a ich król nie jest szachowany: pat.
}
# * martwa pozycja: z ogólnego użycia; tekst źródłowy mówi o niewystarczającym materiale.
verdict-dead-position = Żaden z graczy nie może zamatować żadną serią prawidłowych posunięć: pozycja jest martwa.
verdict-material-list = Według tych przepisów partia kończy się, gdy zostało tak mało materiału.
verdict-repetition = { $occurrences ->
    [one] Ta sama pozycja wystąpiła { $occurrences } raz.
    [few] Ta sama pozycja wystąpiła { $occurrences } razy.
    [many] Ta sama pozycja wystąpiła { $occurrences } razy.
   *[other] Ta sama pozycja wystąpiła { $occurrences } raza.
}
verdict-move-count = { $moves ->
    [one] Każdy z graczy wykonał { $moves } posunięcie bez ruchu pionem i bez bicia.
    [few] Każdy z graczy wykonał { $moves } posunięcia bez ruchu pionem i bez bicia.
    [many] Każdy z graczy wykonał { $moves } posunięć bez ruchu pionem i bez bicia.
   *[other] Każdy z graczy wykonał { $moves } posunięcia bez ruchu pionem i bez bicia.
}
verdict-played-on = Partia skończyła się po półruchu { $ply }; to, co zagrano później, się nie liczy.
