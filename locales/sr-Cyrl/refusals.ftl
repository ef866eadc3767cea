### Зашто потез није прихваћен.

refusal-null-move = Играч не може да прескочи свој потез.
refusal-no-piece = На пољу { $square } нема фигуре.
refusal-not-your-piece = { $side ->
    [white] { word-piece-start } на пољу { $square } је бела фигура, а на потезу је црни.
   *[black] { word-piece-start } на пољу { $square } је црна фигура, а на потезу је бели.
}
refusal-king-capture = Краљ на пољу { $square } никада се не узима.
refusal-own-piece = На пољу { $square } стоји сопствена фигура: { word-piece }.
refusal-wrong-geometry = { word-piece-start } се не креће са { $from } на { $to }.
refusal-blocked = { $side ->
    [white] На путу стоји бела фигура на пољу { $square }: { word-piece }.
   *[black] На путу стоји црна фигура на пољу { $square }: { word-piece }.
}
refusal-nothing-to-capture = На пољу { $square } нема шта да се узме.
# * ан пасан: из опште употребе.
refusal-en-passant-unavailable = На пољу { $square } нема узимања ан пасан: ниједан пешак није управо прешао преко тог поља.
refusal-promotion-missing = Није речено у коју се фигуру пешак претвара.
refusal-promotion-not-allowed = Промовише се само пешак који стигне на последњи ред.
refusal-promotion-to-wrong-piece = Пешак се не промовише у ову фигуру: { word-piece }.
refusal-pinned = Фигура је везана за свог краља; везује је { word-piece } на пољу { $square }.
refusal-king-left-in-check = Краљ остаје у шаху; шах даје { word-piece } на пољу { $square }.
refusal-king-put-in-check = Краљ би био у шаху; то поље напада { word-piece } на пољу { $square }.
refusal-en-passant-pinned = Узимање ан пасан отворило би линију према краљу, на којој стоји { word-piece } на пољу { $square }.
# * велика рокада: из опште употребе.
refusal-castling-right-lost = { word-side-start } нема право на рокаду на ту страну.
refusal-castling-in-check = Краљ је у шаху и не може да рокира; шах даје { word-piece } на пољу { $square }.
refusal-castling-through-check = Краљ би прешао преко поља { $crossed }, које напада { word-piece } на пољу { $square }.
refusal-castling-into-check = Краљ би стигао на поље { $target }, које напада { word-piece } на пољу { $square }.
refusal-ambiguous = { $count ->
    [one] `{ $text }` може да значи { $count } исправан потез.
    [few] `{ $text }` може да значи { $count } различита исправна потеза.
   *[other] `{ $text }` може да значи { $count } различитих исправних потеза.
}
refusal-no-such-move = Ниједан исправан потез није `{ $text }`.
refusal-not-your-turn = { word-side-start } није на потезу.
refusal-game-over = Партија је завршена. { $verdict }
refusal-flag-fallen = Заставица { word-side-genitive } пала је пре него што је потез довршен.
refusal-bound-to-another-move = Играч је обавезан на други потез.
