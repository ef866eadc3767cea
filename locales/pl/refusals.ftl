### Dlaczego posunięcie nie zostało przyjęte.

refusal-null-move = Gracz nie może zrezygnować z wykonania posunięcia.
refusal-no-piece = Na polu { $square } nie ma bierki.
refusal-not-your-piece = { word-piece-start } na polu { $square } należy do { word-side-genitive }, a na posunięciu są { word-opponent }.
refusal-king-capture = Króla na polu { $square } nie wolno bić.
refusal-own-piece = Na polu { $square } stoi własna bierka: { word-piece }.
refusal-wrong-geometry = { word-piece-start } nie może przejść z { $from } na { $to }.
refusal-blocked = { $side ->
    [white] Drogę zagradza bierka białych na polu { $square }: { word-piece }.
   *[black] Drogę zagradza bierka czarnych na polu { $square }: { word-piece }.
}
refusal-nothing-to-capture = Na polu { $square } nie ma czego bić.
refusal-en-passant-unavailable = Na polu { $square } nie można bić w przelocie: żaden pion właśnie tego pola nie przekroczył.
refusal-promotion-missing = Nie podano, na jaką figurę zamieniany jest pion.
refusal-promotion-not-allowed = Promowany jest tylko pion, który dochodzi do ostatniej linii.
refusal-promotion-to-wrong-piece = Piona nie można zamienić na taką bierkę: { word-piece }.
refusal-pinned = Bierka jest związana ze swoim królem; wiąże ją { word-piece } na polu { $square }.
refusal-king-left-in-check = Król pozostaje pod szachem; szachuje go { word-piece } na polu { $square }.
refusal-king-put-in-check = Król znalazłby się pod szachem; to pole atakuje { word-piece } na polu { $square }.
refusal-en-passant-pinned = Bicie w przelocie odsłoniłoby linię do króla, na której stoi { word-piece } na polu { $square }.
refusal-castling-right-lost = { $side ->
    [white] Białe nie mają prawa do roszady po tej stronie.
   *[black] Czarne nie mają prawa do roszady po tej stronie.
}
refusal-castling-in-check = Król jest pod szachem i nie może wykonać roszady; szachuje go { word-piece } na polu { $square }.
refusal-castling-through-check = Król przeszedłby przez pole { $crossed }, które atakuje { word-piece } na polu { $square }.
refusal-castling-into-check = Król stanąłby na polu { $target }, które atakuje { word-piece } na polu { $square }.
refusal-ambiguous = { $count ->
    [one] Zapis `{ $text }` może oznaczać { $count } prawidłowe posunięcie.
    [few] Zapis `{ $text }` może oznaczać { $count } różne prawidłowe posunięcia.
    [many] Zapis `{ $text }` może oznaczać { $count } różnych prawidłowych posunięć.
   *[other] Zapis `{ $text }` może oznaczać { $count } różnego prawidłowego posunięcia.
}
refusal-no-such-move = Żadne prawidłowe posunięcie nie odpowiada zapisowi `{ $text }`.
refusal-not-your-turn = { $side ->
    [white] Białe nie są na posunięciu.
   *[black] Czarne nie są na posunięciu.
}
refusal-game-over = Partia jest zakończona. { $verdict }
# * opadnięcie chorągiewki: z ogólnego użycia.
refusal-flag-fallen = { $side ->
    [white] Chorągiewka białych opadła przed zakończeniem posunięcia.
   *[black] Chorągiewka czarnych opadła przed zakończeniem posunięcia.
}
refusal-bound-to-another-move = Gracz jest zobowiązany do innego posunięcia.
