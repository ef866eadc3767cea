### Liput. `$side`: pelaaja, jonka lippu on pudonnut.
### * lipun putoaminen, häviö ajalla: yleistä käyttöä; lähdetekstissä aika loppuu.

flag-can-mate = { word-side-genitive-start } lippu on pudonnut, ja { word-opponent } voi vielä tehdä matin.
flag-enough-material = { word-side-genitive-start } lippu on pudonnut: { word-opponent } voittaa jäljellä olevalla materiaalilla.
flag-cannot-mate = { word-side-genitive-start } lippu on pudonnut, mutta mikään laillisten siirtojen sarja ei johda mattiin: tasapeli.
flag-too-little-material = { word-side-genitive-start } lippu on pudonnut, mutta vastustajan materiaali ei riitä voittoon: tasapeli.
flag-open-offer = { word-side-genitive-start } lippu on pudonnut vastustajan tasapelitarjouksen ollessa voimassa.
flag-both = Molemmat liput ovat pudonneet: tasapeli.
flag-undetermined = { word-side-genitive-start } lippu on pudonnut; sallitulla työmäärällä ei ratkennut, voiko { word-opponent } vielä tehdä matin.

## Miksi kello ei ota vastaan tapahtumaa; lauseiden osia.

clock-game-over = peli on päättynyt
clock-not-started = kumpaakaan kelloa ei ole vielä käynnistetty
clock-already-started = kello on jo käynnistetty
clock-paused = kellot on pysäytetty
clock-not-paused = kelloja ei ole pysäytetty
clock-frozen = pudonnut lippu on pysäyttänyt kellot
clock-wrong-side = { word-side-genitive } kello on käynnissä
clock-already-made = pelaaja on jo tehnyt siirtonsa eikä ole painanut kelloa
clock-negative-duration = aika ei voi kulkea taaksepäin
clock-duration-too-long = aika on liian pitkä
clock-reading-out-of-range = kello näyttäisi enemmän kuin on sallittua
clock-too-many-moves = pelaajalla olisi enemmän siirtoja kuin voidaan laskea
clock-adjustment-would-flag = vähennys kuluttaisi ajan loppuun: häviö on julistettava, ei aiheutettava vähennyksellä
clock-flag-is-down = lippu on pudonnut: kellon voi asettaa, ei oikaista
clock-nothing-to-take-back = pelaajan siirto ei ole viimeinen loppuun tehty siirto
clock-times-unknown = painallusta edeltänyttä aikaa ei voi laskea: tuomarin on asetettava se
clock-no-increment-possible = tässä miettimisajassa ei ole aikaa, johon lisäys voitaisiin lisätä

## Mikä miettimisajassa on vikana; lauseiden osia.

control-empty = jaksoja ei ole
control-too-many = jaksoja on liikaa
control-negative = arvo on negatiivinen
control-too-large = arvo on liian suuri
control-quota-missing = jokaisella jaksolla viimeistä lukuun ottamatta on siirtomäärä, samoin toistuvalla jaksolla
control-quota-without-next-period = viimeisellä jaksolla on siirtomäärä, eikä sen jälkeen tule mitään
control-missing = tämä tapa vaatii sen
control-superfluous = tämä tapa ei käytä sitä
control-no-time = ensimmäiselle siirrolle ei ole aikaa
control-overtime-not-last = lisäaikajakso voi olla vain viimeisenä
control-stands-alone = tällä tavalla on vain yksi jakso
control-hourglass-for-one = tiimalasi koskee molempia pelaajia
control-not-applicable = se ei sovi tähän miettimisaikaan
control-needs-automatic-flag = se vaatii itsestään putoavat liput
