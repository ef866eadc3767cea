### Liput. `$side`: pelaaja, jonka lippu on pudonnut.
### * lipun putoaminen, häviö ajalla: yleistä käyttöä; lähdetekstissä aika loppuu.

flag-can-mate = { word-side-genitive-start } lippu on pudonnut, ja { word-opponent } voi vielä tehdä matin.
flag-enough-material = { word-side-genitive-start } lippu on pudonnut: { word-opponent } voittaa jäljellä olevalla materiaalilla.
flag-cannot-mate = { word-side-genitive-start } lippu on pudonnut, mutta mikään laillisten siirtojen sarja ei johda mattiin: tasapeli.
flag-too-little-material = { word-side-genitive-start } lippu on pudonnut, mutta vastustajan materiaali ei riitä voittoon: tasapeli.
flag-open-offer = { word-side-genitive-start } lippu on pudonnut vastustajan tasapelitarjouksen ollessa voimassa.
flag-both = Molemmat liput ovat pudonneet: tasapeli.
flag-undetermined = { word-side-genitive-start } lippu on pudonnut; sallitulla työmäärällä ei ratkennut, voiko { word-opponent } vielä tehdä matin.
flag-forced-win-undetermined = { word-side-genitive-start } lippu on pudonnut; sallitulla työmäärällä ei ratkennut, voiko { word-opponent } pakottaa voiton.

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

## Miksi kellon tila ei sovi miettimisaikaan; lauseiden osia.

state-remaining-out-of-range = se on enemmän kuin kello voi näyttää
state-period-out-of-range = miettimisajassa ei ole tällaista jaksoa
state-moves-out-of-range = siirtoja on enemmän kuin voidaan laskea
state-quota-not-met = edellisen jakson siirtoja ei ole tehty
state-period-not-advanced = jakson siirrot on tehty, joten seuraava on alkanut
state-byoyomi-periods-out-of-range = miettimisajassa ei ole näin montaa byo-yomi-jaksoa
state-canadian-moves-out-of-range = miettimisajan lohkossa ei ole näin montaa siirtoa
state-canadian-remaining-out-of-range = miettimisajassa ei ole näin paljon aikaa lohkolle
state-time-up-flag-up = aika on käytetty, mutta lippu on ylhäällä
state-flag-of-upcount = ylöspäin laskevalla kellolla ei ole lippua
state-flag-not-ruled = itsestään putoava lippu on päättänyt pelin
state-lag-quota-out-of-range = miettimisaika ei salli tällaista viivekiintiötä
state-turn-elapsed-out-of-range = mikään vuoro ei ole voinut kestää näin kauan
state-running-contradicts-phase = käyvä kello ei sovi vaiheeseen
state-frozen-contradicts-flags = kellot ovat pysähtyneet lippuun, mutta mikään lippu ei ole voinut pysäyttää niitä
state-fallen-contradicts-flags = peli on päättynyt lippuun, mutta yksikään lippu ei ole pudonnut
state-first-flag-contradicts-flags = ensiksi pudonnut lippu ei sovi pudonneisiin lippuihin
state-made-contradicts-running = siirron on tehnyt pelaaja, jonka kello ei käy
state-granted-increment-out-of-range = näin suurta lisäystä ei ole voitu antaa

## Miksi teksti ei ole PGN:n miettimisaika; lauseiden osia.

time-control-syntax = PGN ei kirjoita miettimisaikaa näin
time-control-too-large = luku on liian suuri
time-control-no-moves = jaksossa ei ole siirtoja
time-control-no-time = aikaa ei ole
time-control-too-fine = tarkkuus on alle millisekunnin
time-control-quota-missing = jokainen jakso viimeistä lukuun ottamatta vaatii siirtomäärän
time-control-stands-alone = yksi jaksoista voi olla vain yksinään
time-control-too-many-fields = jaksoja on liikaa
time-control-unknown = sen mukaan miettimisaika ei ole tiedossa
time-control-unlimited = sen mukaan miettimisaikaa ei ole rajoitettu
time-control-no-preset = tämännimistä miettimisaikaa ei ole
