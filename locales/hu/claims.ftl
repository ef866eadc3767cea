### Döntetlenigénylések.
### * döntetlen igénylése: általános használat.

claim-upheld-repetition = Az igény jogos: az állás { $occurrence }. alkalommal fordul elő.
claim-upheld-moves = Az igény jogos: mindkét játékos { $moves } lépést tett gyaloglépés és ütés nélkül.
claim-agreed = Az ellenfél beleegyezik: az igény egyben döntetlenajánlat is.
claim-not-repeated = Az igény nem jogos: az állás { $occurrence }. alkalommal fordul elő, és nem { $needed }. alkalommal.
claim-too-few-moves = Az igény nem jogos: { $halfmoves } féllépés gyaloglépés és ütés nélkül kevesebb, mint { $needed }.
claim-not-on-move = Döntetlent csak a lépésre következő játékos igényelhet.
claim-touched = Az a játékos, aki bábhoz ért, ennél a lépésnél nem igényelhet döntetlent.
claim-intended-illegal = Az igény nem jogos: a szándékolt lépés szabálytalan. Ez nem számít szabálytalan lépésnek.
claim-played = Az igény nem jogos: a lépést le kell írni és be kell jelenteni, nem megtenni.
claim-no-such-claim = Ezek a szabályok nem ismernek ilyen igényt.
claim-game-over = A játszma véget ért.
