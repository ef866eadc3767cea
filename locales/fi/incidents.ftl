### Ratkaisut tapahtumista. `$side`: pelaaja, jota asia koskee.
### * tuomari: yleistä käyttöä.

incident-game-over = Peli on päättynyt eikä ota vastaan muita tapahtumia.

## Tasapelitarjoukset (FIDE 9.1)

incident-offer-made = { word-side-start } tarjoaa tasapeliä oikealla hetkellä, siirron jälkeen ja ennen kellon painamista.
incident-offer-improper = { word-side-genitive-start } tasapelitarjous on pätevä, mutta se pitäisi tehdä siirron jälkeen ja ennen kellon painamista.
incident-offer-condition-void = { word-side-genitive-start } tasapelitarjous on voimassa; siihen liitetty ehto on mitätön.
incident-offer-answers-offer = Vastustajan tasapelitarjous on avoinna: { word-side-ablative } on kysyttävä, hyväksyykö hän sen.
incident-agreement-forbidden = Kilpailumääräykset kieltävät sopimasta tasapeliä.
incident-agreement-too-early = { $moves ->
    [one] Tasapelin voi sopia vasta, kun kumpikin pelaaja on tehnyt { $moves } siirron.
   *[other] Tasapelin voi sopia vasta, kun kumpikin pelaaja on tehnyt { $moves } siirtoa.
}
incident-draw-agreed = Pelaajat ovat sopineet tasapelin.
incident-offer-declined = { word-side-start } hylkää tasapelitarjouksen.
incident-no-open-offer = Avointa tasapelitarjousta, johon vastata, ei ole.
incident-offer-not-withdrawable = Tasapelitarjousta ei voi perua; se pysyy avoinna.

## Luovutus (FIDE 5.1.2)

incident-resigned = { word-side-start } luovuttaa ja on hävinnyt.
incident-resigned-opponent-cannot-mate = { word-side-start } luovuttaa, mutta vastustaja ei voi tehdä mattia millään laillisten siirtojen sarjalla: peli on tasan.
incident-resignation-undetermined = { word-side-start } luovuttaa; sallitulla työmäärällä ei ratkennut, voiko vastustaja vielä tehdä matin.
incident-resignation-unclear = Tämä voi tarkoittaa, että { word-side } luovuttaa, tai jotain muuta: tuomarin on kysyttävä pelaajalta.

## Laittomat siirrot (FIDE 7.5)
### * laiton siirto: yleistä käyttöä.

incident-illegal-moves-refused = Näiden sääntöjen mukaan lauta ei ota vastaan laittomia siirtoja; niitä ei voi sattua.
incident-move-is-legal = Siirto on laillinen; korjattavaa ei ole.
incident-move-not-completed = { word-side-start } ei ole painanut kelloa: laitonta siirtoa ei ole tehty loppuun, ja sen voi korjata.
incident-one-hand-without-press = { word-side-start } käytti molempia käsiä; kelloa ei painettu, joten varoitus riittää.
incident-illegal-move-stands = Laittoman siirron korjaaminen on myöhäistä: se jää voimaan, elleivät molemmat pelaajat sovi toisin.
incident-only-opponent-claims = Tuomari puuttuu laittomaan siirtoon vain, kun vastustaja huomauttaa siitä ennen omaa seuraavaa siirtoaan.
incident-illegal-move-counted = { word-side-genitive-start } { $count }. laiton siirto: sitä edeltänyt asema palautetaan, ja vastustaja saa { word-seconds }.
incident-castling-unfinished = { word-side-start } painoi kelloa siirrettyään vain kuningasta: se on joka tapauksessa { $count }. laiton siirto, ja vastustaja saa { word-seconds }; on kysyttävä, oliko linnoitus tarkoituksena.
incident-queen-forced = { word-side-genitive-start } { $count }. laiton siirto: viimeisellä rivillä oleva sotilas muuttuu daamiksi, ja vastustaja saa { word-seconds }.
incident-illegal-moves-lose = { word-side-genitive-start } { $count }. laiton siirto häviää pelin.
incident-illegal-moves-opponent-cannot-mate = { word-side-genitive-start } { $count }. laiton siirto häviäisi, mutta vastustaja ei voi tehdä mattia millään laillisten siirtojen sarjalla: peli on tasan.
incident-illegal-moves-undetermined = { word-side-genitive-start } { $count }. laiton siirto häviää, jos vastustaja voi vielä tehdä matin; sallitulla työmäärällä se ei ratkennut.
incident-found-after-game = Se havaittiin pelin päätyttyä; tulos jää voimaan.

## Kosketetut nappulat (FIDE 4)
### * kosketettu siirretty, korjaan: yleistä käyttöä.

incident-touch-not-binding = Näiden sääntöjen mukaan nappulan koskettaminen ei sido mihinkään.
incident-touched-out-of-turn = { word-side-start } ei ole siirtovuorossa: velvollisuutta ei synny, mutta se voi häiritä vastustajaa.
incident-adjusted = Pelaaja sanoi ensin ”korjaan”: velvollisuutta ei synny.
incident-accidental-touch = Kosketus oli selvästi tahaton: velvollisuutta ei synny.
incident-complaint-lost = { word-side-start } on itse koskettanut nappulaa eikä voi enää valittaa vastustajan kosketuksesta.
incident-bound-already = Pelaaja oli jo sidottu siirtoon ja on edelleen.
incident-must-move = Ruudussa { $square } olevaa nappulaa kosketettiin ensin, ja sillä on siirrettävä.
incident-must-capture = Ruudussa { $square } olevaa nappulaa kosketettiin, ja se on lyötävä.
incident-must-capture-with = Ruudussa { $square } oleva nappula on lyötävä ruudussa { $from } olevalla.
incident-must-castle = { $wing ->
    [king] Kuningasta ja tornia kosketettiin: on tehtävä lyhyt linnoitus.
   *[queen] Kuningasta ja tornia kosketettiin: on tehtävä pitkä linnoitus.
}
incident-king-must-move = Linnoitus sille puolelle on laiton: on tehtävä muu kuninkaan siirto.
incident-touched-cannot-move = Mitään kosketetuista nappuloista ei voi siirtää eikä lyödä: minkä tahansa laillisen siirron saa tehdä.
incident-released-on = Nappula päästettiin irti ruutuun { $square } ja jää siihen.
incident-castling-released = { $wing ->
    [king] Kuningas päästettiin irti: vain lyhyt linnoitus on enää mahdollinen.
   *[queen] Kuningas päästettiin irti: vain pitkä linnoitus on enää mahdollinen.
}
incident-promotion-fixed = { $piece ->
    [queen] Sotilas korotetaan daamiksi: valinta on lopullinen.
    [rook] Sotilas korotetaan torniksi: valinta on lopullinen.
    [bishop] Sotilas korotetaan lähetiksi: valinta on lopullinen.
    [knight] Sotilas korotetaan ratsuksi: valinta on lopullinen.
   *[other] Uuden nappulan valinta on lopullinen.
}

## Myöhästyminen ja poissaolo (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side-start } ei ole ylittänyt { word-seconds-genitive } myöhästymisaikaa.
incident-default-time-passed = { word-side-start } tuli { word-seconds-genitive } myöhästymisajan jälkeen ja on hävinnyt.
incident-both-defaulted = Kumpikaan pelaaja ei tullut { word-seconds-genitive } myöhästymisajassa: molemmat ovat hävinneet.
incident-both-absent-whites-time-runs = Molemmat pelaajat ovat poissa: valkean aika kuluu, kunnes hän saapuu.
incident-no-default-time = Nämä säännöt eivät tunne myöhästymisaikaa.
incident-default-time-unknown = Myöhästymisaika on sanottava kilpailumääräyksissä.
incident-left-with-permission = { word-side-adessive-start } oli lupa poistua.
incident-left-without-permission = { word-side-start } poistui ilman lupaa: se ei ole luovutus, hänen kellonsa käy, ja rangaistuksesta päättää tuomari.
incident-leaving-loses = { word-side-start } poistui, mikä näiden sääntöjen mukaan häviää pelin.

## Alkuasetelma (FIDE 7.1–7.4)

incident-wrong-array-restart = Nappulat olivat alussa väärin: peli on mitätön ja pelataan uudelleen.
incident-wrong-array-stands = { $moves ->
    [one] Kumpikin pelaaja on tehnyt { $moves } siirron: väärästä asetelmasta ei voi enää huomauttaa. Väärällä paikalla oleva kuningas tai torni ei saa linnoittaa.
   *[other] Kumpikin pelaaja on tehnyt { $moves } siirtoa: väärästä asetelmasta ei voi enää huomauttaa. Väärällä paikalla oleva kuningas tai torni ei saa linnoittaa.
}
incident-board-turned = Peli jatkuu, ja asema siirretään oikein päin olevalle laudalle.
incident-colours-reversed-restart = Värit olivat vaihtuneet, eivätkä molemmat ole tehneet vielä { $moves } siirtoa: pelataan uusi peli.
incident-colours-reversed-play-on = Värit olivat vaihtuneet; peli jatkuu.
incident-clock-setting-corrected = Kello oli asetettu väärin: tuomari korjaa sen heti parhaan harkintansa mukaan.
incident-clock-setting-stands = { $moves ->
    [one] Kumpikin pelaaja on tehnyt { $moves } siirron: kellon asetusta ei enää muuteta.
   *[other] Kumpikin pelaaja on tehnyt { $moves } siirtoa: kellon asetusta ei enää muuteta.
}
incident-pieces-displaced = { $side ->
    [unknown] Asema ennen nappuloiden siirtymistä palautetaan; ajoista päättää tuomari.
   *[other] { word-side-start } asettaa siirtyneet nappulat paikoilleen omalla ajallaan; tuomari voi rangaista häntä.
}

## Käyttäytyminen (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] Siirtoja ei kirjoiteta: pelkästään siitä ei häviä; rangaistuksesta päättää tuomari.
   *[other] { word-side-start } ei kirjoita siirtoja: pelkästään siitä ei häviä; rangaistuksesta päättää tuomari.
}
incident-no-duty-to-record = Siirtoja ei ole velvollisuutta kirjoittaa.
incident-not-recording-loses = { word-side-start } ei kirjoita siirtoja, mikä näiden sääntöjen mukaan häviää pelin.
incident-device-loses = { word-side-adessive-start } on mukanaan elektroninen laite, ja hän on hävinnyt.
incident-device-opponent-cannot-mate = { word-side-adessive-start } on mukanaan elektroninen laite, mutta vastustaja ei voi voittaa: peli on tasan.
incident-device-undetermined = { word-side-adessive-start } on mukanaan elektroninen laite; sallitulla työmäärällä ei ratkennut, voiko vastustaja vielä voittaa.
incident-refusal-loses = { word-side-start } kieltäytyy jatkuvasti noudattamasta sääntöjä ja on hävinnyt; vastustajan pisteistä päättää tuomari.
incident-both-lose = Molemmat pelaajat ovat hävinneet.
incident-penalty-needed = Säännöt jättävät rangaistuksen tuomarille.

## Tuomarin päätökset (FIDE 12.9)

incident-warned = { word-side-start } saa varoituksen.
incident-time-added-to = { word-side-start } saa { word-seconds }.
incident-time-taken-from = { word-side-start } menettää { word-seconds }.
incident-adjustment-would-flag = { word-side-adessive-start } ei ole enempää aikaa: häviö on julistettava, ei aiheutettava vähennyksellä.
incident-result-declared = Tuomari on julistanut tuloksen.
incident-signed-result-stands = Pelaajat ovat allekirjoittaneet tuloksen: se on voimassa, vaikka olisi väärä, ellei tuomari päätä toisin.

## Pikaloppupeli (Ohjeet III)

incident-quickplay-not-announced = Kilpailussa ei ole ilmoitettu pikaloppupelistä.
incident-quickplay-not-in-blitz = Pikashakissa ei ole pikaloppupeliä.
incident-quickplay-not-on-move = { word-side-start } ei ole siirtovuorossa eikä voi pyytää tätä.
incident-quickplay-knows-no-increment = Nämä säännöt eivät tunne pyyntöä lisäajasta siirtoa kohti.
incident-quickplay-with-increment = Jos siirroista saa lisäaikaa tai viivettä, pikaloppupeliä ei ole.
incident-quickplay-too-early = { word-side-start } voi pyytää vasta, kun viimeisessä jaksossa on alle kaksi minuuttia jäljellä.
incident-quickplay-assessment = Tuomarin on arvioitava peliä ja vastattava.
incident-increment-granted = Tästä lähtien jokainen siirto tuo molemmille pelaajille viisi sekuntia, ja { word-side } saa kaksi minuuttia lisää.
incident-quickplay-draw = Tuomari toteaa, ettei vastustaja voi voittaa tavallisin keinoin tai ei yritä sitä: peli on tasan.
incident-quickplay-postponed = Tuomari lykkää päätöstään; peli jatkuu, ja { word-side } voi saada kaksi minuuttia lisää.
incident-quickplay-rejected = Tuomari hylkää pyynnön; { word-side } saa { word-seconds }.

## Suljetut siirrot (Ohjeet I)

incident-sealed-move-binds = Suljettu siirto tehdään.
incident-sealed-not-on-move = { word-side-start } ei ole siirtovuorossa eikä ole voinut sulkea siirtoa kuoreen.
incident-sealed-move-loses = Kuoresta ei voi lukea laillista siirtoa: { word-side } on hävinnyt.
incident-sealed-move-opponent-cannot-mate = { word-side-genitive-start } kuoresta ei voi lukea laillista siirtoa, mutta vastustaja ei voi tehdä mattia millään laillisten siirtojen sarjalla: peli on tasan.
incident-sealed-move-undetermined = Kuoresta ei voi lukea laillista siirtoa: { word-side } on hävinnyt, jos vastustaja voi vielä tehdä matin; sallitulla työmäärällä se ei ratkennut.

## Laittomat asemat (FIDE A.5.4)

incident-wait-for-next-move = Tuomari odottaa, kunnes seuraava siirto on tehty loppuun.
incident-illegal-position-draw = Asema on laiton vielä seuraavan siirron jälkeen: peli on tasan.
incident-illegal-position-restored = Viimeinen laillinen asema palautetaan; ajat asettaa tuomari parhaan harkintansa mukaan.
