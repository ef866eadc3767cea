### Tasapelivaatimukset.

claim-upheld-repetition = Vaatimus on oikea: asema esiintyy { $occurrence }. kerran.
claim-upheld-moves = { $moves ->
    [one] Vaatimus on oikea: kumpikin pelaaja on tehnyt { $moves } siirron ilman sotilaan siirtoa tai lyömistä.
   *[other] Vaatimus on oikea: kumpikin pelaaja on tehnyt { $moves } siirtoa ilman sotilaan siirtoa tai lyömistä.
}
claim-agreed = Vastustaja suostuu: vaatimus on samalla tasapelitarjous.
claim-not-repeated = Vaatimus ei ole oikea: asema esiintyy { $occurrence }. eikä { $needed }. kerran.
claim-too-few-moves = { $halfmoves ->
    [one] Vaatimus ei ole oikea: { $halfmoves } puolisiirto ilman sotilaan siirtoa tai lyömistä on vähemmän kuin { $needed }.
   *[other] Vaatimus ei ole oikea: { $halfmoves } puolisiirtoa ilman sotilaan siirtoa tai lyömistä on vähemmän kuin { $needed }.
}
claim-not-on-move = Tasapeliä saa vaatia vain siirtovuorossa oleva pelaaja.
claim-touched = Pelaaja, joka on koskettanut nappulaa, ei saa vaatia tasapeliä tällä siirrolla.
claim-intended-illegal = Vaatimus ei ole oikea: aiottu siirto on laiton. Sitä ei lasketa laittomaksi siirroksi.
claim-played = Vaatimus ei ole oikea: siirto on kirjoitettava ja ilmoitettava, ei tehtävä.
claim-no-such-claim = Nämä säännöt eivät tunne tällaista vaatimusta.
claim-game-over = Peli on päättynyt.
