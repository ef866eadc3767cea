### Miért nem fogadható el egy lépés.

refusal-null-move = A játékos nem hagyhatja ki a lépését.
refusal-no-piece = Ezen a mezőn nincs báb: { $square }.
refusal-not-your-piece = Ez a báb ({ word-piece }, { $square }) { word-side } bábja, és { word-opponent } következik lépésre.
refusal-king-capture = A király ({ $square }) soha nem üthető le.
refusal-own-piece = Ezen a mezőn ({ $square }) saját báb áll: { word-piece }.
refusal-wrong-geometry = { word-piece-start } nem léphet így: { $from }–{ $to }.
refusal-blocked = { $side ->
    [white] Világos bábja áll az útban: { word-piece }, { $square }.
   *[black] Sötét bábja áll az útban: { word-piece }, { $square }.
}
refusal-nothing-to-capture = Ezen a mezőn nincs mit ütni: { $square }.
refusal-en-passant-unavailable = Ezen a mezőn nem lehet menet közben ütni: { $square }; egyetlen gyalog sem haladt át rajta az imént.
refusal-promotion-missing = Nincs megadva, hogy a gyalog mivé változik.
refusal-promotion-not-allowed = Csak az a gyalog változik át, amelyik eléri az utolsó sort.
refusal-promotion-to-wrong-piece = A gyalog nem változhat { word-piece-translative }.
refusal-pinned = A báb a királyához van kötve; a kötésben tartó báb: { word-piece }, { $square }.
refusal-king-left-in-check = A király sakkban marad; a sakkot adó báb: { word-piece }, { $square }.
refusal-king-put-in-check = A király sakkba kerülne; a sakkot adó báb: { word-piece }, { $square }.
refusal-en-passant-pinned = A menet közbeni ütés vonalat nyitna a királyra; a támadó báb: { word-piece }, { $square }.
refusal-castling-right-lost = { word-side-possessor-start } nincs joga azon az oldalon sáncolni.
refusal-castling-in-check = A király sakkban áll, ezért nem sáncolhat; a sakkot adó báb: { word-piece }, { $square }.
refusal-castling-through-check = A király áthaladna ezen a mezőn: { $crossed }; az itt álló báb támadja: { word-piece }, { $square }.
refusal-castling-into-check = A király erre a mezőre érkezne: { $target }; az itt álló báb támadja: { word-piece }, { $square }.
refusal-ambiguous = `{ $text }`: ez { $count } különböző szabályos lépést jelenthet.
refusal-no-such-move = Egyetlen szabályos lépés sem `{ $text }`.
refusal-not-your-turn = Nem { word-side } következik lépésre.
refusal-game-over = A játszma véget ért. { $verdict }
# * zászlóesés: általános használat; a forrásszövegben „ideje lejár”.
refusal-flag-fallen = { word-side-start } zászlója leesett, mielőtt a lépés befejeződött.
refusal-bound-to-another-move = A játékos más lépésre van kötelezve.
