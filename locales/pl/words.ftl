### Słowa, z których budowane są zdania. Komunikat zaczynający się od `word-` służy tylko innym komunikatom.
### * przy terminie: nie ma go w tekście źródłowym tego języka, pochodzi z ogólnego użycia; niech potwierdzi go sędzia.
### * martwa pozycja (w tekście źródłowym: niewystarczający materiał)
### * reklamacja remisu
### * opadnięcie chorągiewki, przegrana na czas
### * długa roszada
### * poddaję się
### * sędzia

# Gracze: białe, czarne (l. mn.), jak w polskich Przepisach.
word-side-start = { $side ->
    [white] Białe
   *[black] Czarne
}
word-opponent = { $side ->
    [white] czarne
   *[black] białe
}
word-side-genitive = { $side ->
    [white] białych
   *[black] czarnych
}
word-side-accusative = { $side ->
    [white] białe
   *[black] czarne
}
word-some-side = { $side ->
    [white] białe
    [black] czarne
   *[unknown] jedna ze stron
}
word-some-side-genitive = { $side ->
    [white] białych
    [black] czarnych
   *[unknown] jednej ze stron
}
word-piece = { $piece ->
    [pawn] pion
    [knight] skoczek
    [bishop] goniec
    [rook] wieża
    [queen] hetman
   *[king] król
}
word-piece-start = { $piece ->
    [pawn] Pion
    [knight] Skoczek
    [bishop] Goniec
    [rook] Wieża
    [queen] Hetman
   *[king] Król
}
word-seconds = { $seconds ->
    [one] { $seconds } sekundę
    [few] { $seconds } sekundy
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}
word-seconds-genitive = { $seconds ->
    [one] { $seconds } sekundy
    [few] { $seconds } sekund
    [many] { $seconds } sekund
   *[other] { $seconds } sekundy
}
