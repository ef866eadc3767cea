### Szavak, amelyekből a mondatok állnak. A `word-` kezdetű üzeneteket csak más üzenetek használják.
### * egy kifejezésnél: nincs benne a nyelv forrásszövegében, az általános használatból való; versenybíró erősítse meg.
### * szabálytalan lépés
### * holt állás (a forrásszövegben: elégtelen erő)
### * döntetlen igénylése
### * zászlóesés, idővesztés (a forrásszövegben: ideje lejár)
### * hosszú sánc
### * feladom
### * versenybíró

# A játékosok: világos és sötét.
word-side-start = { $side ->
    [white] Világos
   *[black] Sötét
}
word-side = { $side ->
    [white] világos
   *[black] sötét
}
word-opponent = { $side ->
    [white] sötét
   *[black] világos
}
word-side-possessor-start = { $side ->
    [white] Világosnak
   *[black] Sötétnek
}
word-side-accusative = { $side ->
    [white] világost
   *[black] sötétet
}
word-some-side-possessor = { $side ->
    [white] világosnak
    [black] sötétnek
   *[unknown] az egyik félnek
}
word-some-side = { $side ->
    [white] világos
    [black] sötét
   *[unknown] az egyik fél
}
word-piece = { $piece ->
    [pawn] gyalog
    [knight] huszár
    [bishop] futó
    [rook] bástya
    [queen] vezér
   *[king] király
}
word-piece-start = { $piece ->
    [pawn] Gyalog
    [knight] Huszár
    [bishop] Futó
    [rook] Bástya
    [queen] Vezér
   *[king] Király
}
word-piece-translative = { $piece ->
    [pawn] gyaloggá
    [knight] huszárrá
    [bishop] futóvá
    [rook] bástyává
    [queen] vezérré
   *[king] királlyá
}
word-seconds = { $seconds } másodpercet
