### Hogyan áll a játszma.

verdict-goes-on = A játszma folytatódik. { word-side-start } lép.
verdict-checkmate = { word-side-start } mattot kapott.
verdict-stalemate = { word-side-possessor-start } nincs szabályos lépése, és királya nem áll sakkban: patt.
# * holt állás: általános használat; a forrásszövegben „elégtelen erő”.
verdict-dead-position = Egyik játékos sem adhat mattot szabályos lépések semmilyen sorozatával: az állás holt.
verdict-material-list = E szabályok szerint a játszma véget ér, ha ilyen kevés anyag maradt.
verdict-repetition = Ugyanaz az állás { $occurrences } alkalommal fordult elő.
verdict-move-count = Mindkét játékos { $moves } lépést tett gyaloglépés és ütés nélkül.
verdict-played-on = A játszma { $ply } féllépés után véget ért; ami utána történt, nem számít.
