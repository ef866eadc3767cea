### Sanat, joista lauseet rakentuvat. Viestejä, joiden nimen alussa on `word-`, käyttävät vain toiset viestit.
### * termin kohdalla: termiä ei ole kielen lähdetekstissä, vaan se on yleistä käyttöä; tuomarin on syytä vahvistaa se.
### * laiton siirto
### * kuollut asema
### * kosketettu siirretty, korjaan
### * lipun putoaminen, häviö ajalla (lähdetekstissä: aika loppuu)
### * tuomari
### * ohestalyönti (lähdetekstissä: en passant)

# Pelaajat: valkea ja musta.
word-side-start = { $side ->
    [white] Valkea
   *[black] Musta
}
word-side-genitive-start = { $side ->
    [white] Valkean
   *[black] Mustan
}
word-side-genitive = { $side ->
    [white] valkean
   *[black] mustan
}
word-side-adessive-start = { $side ->
    [white] Valkealla
   *[black] Mustalla
}
word-side-ablative = { $side ->
    [white] valkealta
   *[black] mustalta
}
word-side = { $side ->
    [white] valkea
   *[black] musta
}
word-opponent = { $side ->
    [white] musta
   *[black] valkea
}
word-some-side-adessive = { $side ->
    [white] valkealla
    [black] mustalla
   *[unknown] toisella osapuolella
}
word-some-side-genitive = { $side ->
    [white] valkean
    [black] mustan
   *[unknown] toisen osapuolen
}
word-piece = { $piece ->
    [pawn] sotilas
    [knight] ratsu
    [bishop] lähetti
    [rook] torni
    [queen] daami
   *[king] kuningas
}
word-piece-start = { $piece ->
    [pawn] Sotilas
    [knight] Ratsu
    [bishop] Lähetti
    [rook] Torni
    [queen] Daami
   *[king] Kuningas
}
word-piece-translative = { $piece ->
    [pawn] sotilaaksi
    [knight] ratsuksi
    [bishop] lähetiksi
    [rook] torniksi
    [queen] daamiksi
   *[king] kuninkaaksi
}
word-seconds = { $seconds ->
    [one] { $seconds } sekunnin
   *[other] { $seconds } sekuntia
}
word-seconds-genitive = { $seconds } sekunnin
