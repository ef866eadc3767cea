### Zastavice. `$side`: igrač čija je zastavica pala.
### * gubitak na vreme: iz opšte upotrebe.

flag-can-mate = Zastavica { word-side-genitive } je pala, a { word-opponent } još može da matira.
flag-enough-material = Zastavica { word-side-genitive } je pala: { word-opponent } pobeđuje s materijalom koji je preostao.
flag-cannot-mate = Zastavica { word-side-genitive } je pala, ali nikakav niz ispravnih poteza ne vodi do mata: remi.
flag-too-little-material = Zastavica { word-side-genitive } je pala, ali materijal protivnika nije dovoljan za pobedu: remi.
flag-open-offer = Zastavica { word-side-genitive } je pala dok je važila protivnikova ponuda remija.
flag-both = Obe zastavice su pale: remi.
flag-undetermined = Zastavica { word-side-genitive } je pala; u dozvoljenom obimu rada nije utvrđeno da li { word-opponent } još može da matira.
flag-forced-win-undetermined = Zastavica { word-side-genitive } je pala; u dozvoljenom obimu rada nije utvrđeno da li { word-opponent } može da iznudi pobedu.

## Zašto časovnik ne prihvata događaj; delovi rečenica.

clock-game-over = partija je završena
clock-not-started = nijedan časovnik još nije pokrenut
clock-already-started = časovnik je već pokrenut
clock-paused = časovnici su zaustavljeni
clock-not-paused = časovnici nisu zaustavljeni
clock-frozen = pala zastavica je zaustavila časovnike
clock-wrong-side = radi časovnik { word-side-genitive }
clock-already-made = igrač je već odigrao potez i nije pritisnuo časovnik
clock-negative-duration = vreme ne može da teče unazad
clock-duration-too-long = vreme je predugo
clock-reading-out-of-range = časovnik bi pokazivao više nego što je dozvoljeno
clock-too-many-moves = igrač bi imao više poteza nego što može da se izbroji
clock-adjustment-would-flag = oduzimanje bi potrošilo vreme: gubitak se proglašava, a ne izaziva oduzimanjem vremena
clock-flag-is-down = zastavica je pala: časovnik može da se podesi, ali ne i da se koriguje
clock-nothing-to-take-back = potez tog igrača nije poslednji dovršeni potez
clock-times-unknown = vreme pre pritiskanja ne može da se izračuna: mora da ga podesi sudija
clock-no-increment-possible = u ovom tempu nema vremena kojem bi mogao da se doda dodatak

## Šta nije u redu s tempom igre; delovi rečenica.

control-empty = nema nijednog perioda
control-too-many = previše je perioda
control-negative = vrednost je negativna
control-too-large = vrednost je prevelika
control-quota-missing = svaki period osim poslednjeg ima broj poteza, a ima ga i period koji se ponavlja
control-quota-without-next-period = poslednji period ima broj poteza, a posle njega nema ničega
control-missing = ovaj način merenja to zahteva
control-superfluous = ovaj način merenja to ne koristi
control-no-time = nema vremena za prvi potez
control-overtime-not-last = produžetak vremena može biti samo u poslednjem periodu
control-stands-alone = ovaj način merenja ima samo jedan period
control-hourglass-for-one = peščani sat važi za oba igrača
control-not-applicable = ne primenjuje se na ovaj tempo
control-needs-automatic-flag = potrebne su zastavice koje padaju automatski

## Zašto stanje časovnika ne odgovara tempu igre; delovi rečenica.

state-remaining-out-of-range = to je više nego što časovnik može da pokaže
state-period-out-of-range = tempo igre nema takav period
state-moves-out-of-range = više poteza nego što se može izbrojati
state-quota-not-met = potezi prethodnog perioda nisu završeni
state-period-not-advanced = potezi perioda su završeni, pa je počeo sledeći
state-byoyomi-periods-out-of-range = tempo igre nema toliko byo-yomi perioda
state-canadian-moves-out-of-range = tempo igre nema toliko poteza u jednom bloku
state-canadian-remaining-out-of-range = tempo igre nema toliko vremena za jedan blok
state-time-up-flag-up = vreme je isteklo, a zastavica nije pala
state-flag-of-upcount = časovnik koji broji unapred nema zastavicu
state-flag-not-ruled = zastavica koja pada automatski završila je partiju
state-lag-quota-out-of-range = tempo igre ne dozvoljava takvu kvotu kašnjenja
state-turn-elapsed-out-of-range = nijedan potez nije mogao trajati toliko
state-running-contradicts-phase = to koji časovnik radi ne slaže se s fazom
state-frozen-contradicts-flags = časovnici su stali zbog zastavice, ali nijedna ih nije mogla zaustaviti
state-fallen-contradicts-flags = partija je završena padom zastavice, ali nijedna nije pala
state-first-flag-contradicts-flags = to koja je zastavica prva pala ne slaže se s onima koje su pale
state-made-contradicts-running = potez je odigrao igrač čiji časovnik ne radi
state-granted-increment-out-of-range = takav dodatak nije mogao biti odobren

## Zašto tekst nije tempo igre u PGN-u; delovi rečenica.

time-control-syntax = PGN ne beleži tako tempo igre
time-control-too-large = jedan broj je prevelik
time-control-no-moves = period nema nijedan potez
time-control-no-time = nema vremena
time-control-too-fine = finije je od milisekunde
time-control-quota-missing = svaki period osim poslednjeg zahteva broj poteza
time-control-stands-alone = jedan od perioda može stajati samo sam
time-control-too-many-fields = previše je perioda
time-control-unknown = kaže da tempo igre nije poznato
time-control-unlimited = kaže da vreme nije ograničeno
time-control-no-preset = nijedno tempo igre nema ovo ime
