### Reči od kojih se sastoje rečenice. Poruke čije ime počinje sa `word-` koriste samo druge poruke.
### * kod izraza: nema ga u izvornom tekstu tog jezika, već je iz opšte upotrebe; neka ga potvrdi sudija.
### * reklamacija remija
### * an pasan
### * velika rokada
### * trostruko i petostruko ponavljanje, pravilo 50 poteza
### * gubitak na vreme

# Igrači: beli, crni (u jednini).
word-side-start = { $side ->
    [white] Beli
   *[black] Crni
}
word-side = { $side ->
    [white] beli
   *[black] crni
}
word-opponent = { $side ->
    [white] crni
   *[black] beli
}
word-side-genitive = { $side ->
    [white] belog
   *[black] crnog
}
word-side-dative-start = { $side ->
    [white] Belom
   *[black] Crnom
}
word-some-side = { $side ->
    [white] beli
    [black] crni
   *[unknown] jedna strana
}
word-piece = { $piece ->
    [pawn] pešak
    [knight] skakač
    [bishop] lovac
    [rook] top
    [queen] dama
   *[king] kralj
}
word-piece-start = { $piece ->
    [pawn] Pešak
    [knight] Skakač
    [bishop] Lovac
    [rook] Top
    [queen] Dama
   *[king] Kralj
}
word-seconds = { $seconds ->
    [one] { $seconds } sekundu
    [few] { $seconds } sekunde
   *[other] { $seconds } sekundi
}
word-seconds-genitive = { $seconds ->
    [one] { $seconds } sekunde
    [few] { $seconds } sekunde
   *[other] { $seconds } sekundi
}
