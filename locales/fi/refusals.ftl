### Miksi siirtoa ei hyväksytä.

refusal-null-move = Pelaaja ei saa jättää siirtoaan tekemättä.
refusal-no-piece = Ruudussa { $square } ei ole nappulaa.
refusal-not-your-piece = { word-piece-start } ruudussa { $square } on { word-side-genitive }, ja siirtovuorossa on { word-opponent }.
refusal-king-capture = Kuningasta ruudussa { $square } ei voi lyödä.
refusal-own-piece = Ruudussa { $square } on oma nappula: { word-piece }.
refusal-wrong-geometry = { word-piece-start } ei voi siirtyä ruudusta { $from } ruutuun { $to }.
refusal-blocked = { $side ->
    [white] Tiellä on valkean nappula ruudussa { $square }: { word-piece }.
   *[black] Tiellä on mustan nappula ruudussa { $square }: { word-piece }.
}
refusal-nothing-to-capture = Ruudussa { $square } ei ole lyötävää.
# * ohestalyönti: yleistä käyttöä; lähdetekstissä en passant.
refusal-en-passant-unavailable = Ruudussa { $square } ei voi lyödä en passant: mikään sotilas ei ole juuri ohittanut sitä ruutua.
refusal-promotion-missing = Ei ole sanottu, miksi nappulaksi sotilas korotetaan.
refusal-promotion-not-allowed = Vain viimeiselle riville ehtivä sotilas korotetaan.
refusal-promotion-to-wrong-piece = Sotilasta ei voi korottaa { word-piece-translative }.
refusal-pinned = Nappula on kiinnitetty kuninkaaseensa; sen kiinnittää { word-piece } ruudussa { $square }.
refusal-king-left-in-check = Kuningas jää shakkiin; shakkaajana on { word-piece } ruudussa { $square }.
refusal-king-put-in-check = Kuningas joutuisi shakkiin; shakkaajana olisi { word-piece } ruudussa { $square }.
refusal-en-passant-pinned = En passant -lyönti avaisi linjan kuninkaaseen; uhkaajana olisi { word-piece } ruudussa { $square }.
refusal-castling-right-lost = { word-side-adessive-start } ei ole oikeutta linnoittaa sille puolelle.
refusal-castling-in-check = Kuningas on shakissa eikä voi linnoittaa; shakkaajana on { word-piece } ruudussa { $square }.
refusal-castling-through-check = Kuningas kulkisi ruudun { $crossed } yli, jota uhkaa { word-piece } ruudussa { $square }.
refusal-castling-into-check = Kuningas päätyisi ruutuun { $target }, jota uhkaa { word-piece } ruudussa { $square }.
refusal-ambiguous = { $count ->
    [one] `{ $text }` voi tarkoittaa { $count } laillista siirtoa.
   *[other] `{ $text }` voi tarkoittaa { $count } eri laillista siirtoa.
}
refusal-no-such-move = Mikään laillinen siirto ei ole `{ $text }`.
refusal-not-your-turn = { word-side-start } ei ole siirtovuorossa.
refusal-game-over = Peli on päättynyt. { $verdict }
# * lipun putoaminen: yleistä käyttöä; lähdetekstissä aika loppuu.
refusal-flag-fallen = { word-side-genitive-start } lippu putosi ennen kuin siirto oli tehty loppuun.
refusal-bound-to-another-move = Pelaaja on sidottu toiseen siirtoon.
