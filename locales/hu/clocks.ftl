### Zászlók. `$side`: az a játékos, akinek leesett a zászlója.
### * zászlóesés, idővesztés: általános használat; a forrásszövegben „ideje lejár”.

flag-can-mate = { word-side-start } zászlója leesett, és { word-opponent } még adhat mattot.
flag-enough-material = { word-side-start } zászlója leesett: { word-opponent } a megmaradt anyaggal nyer.
flag-cannot-mate = { word-side-start } zászlója leesett, de szabályos lépések semmilyen sorozata nem vezet matthoz: döntetlen.
flag-too-little-material = { word-side-start } zászlója leesett, de az ellenfél anyaga nem elég a nyeréshez: döntetlen.
flag-open-offer = { word-side-start } zászlója leesett, miközben az ellenfél döntetlenajánlata érvényben volt.
flag-both = Mindkét zászló leesett: döntetlen.
flag-undetermined = { word-side-start } zászlója leesett; hogy { word-opponent } adhat-e még mattot, a megengedett munkával nem dőlt el.
flag-forced-win-undetermined = { word-side-start } zászlója leesett; hogy { word-opponent } ki tudja-e kényszeríteni a győzelmet, a megengedett munkával nem dőlt el.

## Miért nem fogad el az óra egy eseményt; mondatrészek.

clock-game-over = a játszma véget ért
clock-not-started = még egyik órát sem indították el
clock-already-started = az órát már elindították
clock-paused = az órák állnak
clock-not-paused = az órák nem állnak
clock-frozen = egy leesett zászló megállította az órákat
clock-wrong-side = { word-side } órája jár
clock-already-made = a játékos már meglépte lépését, és nem nyomta meg az órát
clock-negative-duration = az idő nem haladhat visszafelé
clock-duration-too-long = az idő túl hosszú
clock-reading-out-of-range = az óra többet mutatna a megengedettnél
clock-too-many-moves = a játékosnak több lépése volna, mint amennyi számolható
clock-adjustment-would-flag = a levonás elfogyasztaná az időt: a vereséget ki kell mondani, nem levonással előidézni
clock-flag-is-down = a zászló leesett: az óra beállítható, de nem igazítható
clock-nothing-to-take-back = ennek a játékosnak a lépése nem az utolsó befejezett lépés
clock-times-unknown = az óranyomás előtti idő nem számítható ki: a versenybírónak kell beállítania
clock-no-increment-possible = ebben a gondolkodási időben nincs olyan idő, amelyhez többletidő adható

## Mi a baj a gondolkodási idővel; mondatrészek.

control-empty = nincs időszak
control-too-many = túl sok az időszak
control-negative = negatív
control-too-large = túl nagy
control-quota-missing = az utolsó kivételével minden időszaknak van lépésszáma, és az ismétlődőnek is
control-quota-without-next-period = az utolsó időszaknak van lépésszáma, és utána nem következik semmi
control-missing = ehhez a módhoz kell
control-superfluous = ennél a módnál nincs szerepe
control-no-time = az első lépésre nincs idő
control-overtime-not-last = hosszabbítás csak az utolsó időszakban lehet
control-stands-alone = ennél a módnál csak egy időszak lehet
control-hourglass-for-one = a homokóra mindkét játékosra vonatkozik
control-not-applicable = ennél a gondolkodási időnél nem alkalmazható
control-needs-automatic-flag = maguktól leeső zászlók kellenek hozzá

## Miért nem illik egy állapot a gondolkodási időhöz; mondatrészek.

state-remaining-out-of-range = több, mint amennyit egy óra mutathat
state-period-out-of-range = a gondolkodási időnek nincs ilyen időszaka
state-moves-out-of-range = több lépés, mint amennyi számolható
state-quota-not-met = az előző időszak lépései nem teljesültek
state-period-not-advanced = az időszak lépései teljesültek, tehát a következő már megkezdődött
state-byoyomi-periods-out-of-range = a gondolkodási időnek nincs ennyi byo-yomi időszaka
state-canadian-moves-out-of-range = a gondolkodási idő egy blokkjában nincs ennyi lépés
state-canadian-remaining-out-of-range = a gondolkodási időben nincs ennyi idő egy blokkra
state-time-up-flag-up = az idő elfogyott, de a zászló nem esett le
state-flag-of-upcount = a felfelé számláló órának nincs zászlója
state-flag-not-ruled = a magától leeső zászló véget vetett a játszmának
state-lag-quota-out-of-range = a gondolkodási idő nem enged ekkora késleltetési keretet
state-turn-elapsed-out-of-range = egyetlen lépésre sem juthatott ennyi idő
state-running-contradicts-phase = az, hogy melyik óra jár, ellentmond a szakasznak
state-frozen-contradicts-flags = az órák zászlónál álltak meg, de egyik zászló sem állíthatta meg őket
state-fallen-contradicts-flags = a játszma zászlóesésre ért véget, de egyik zászló sem esett le
state-first-flag-contradicts-flags = az, hogy melyik zászló esett le előbb, ellentmond a leesett zászlóknak
state-made-contradicts-running = az a játékos lépett, akinek az órája nem jár
state-granted-increment-out-of-range = ekkora időnövekmény nem adható

## Miért nem PGN szerinti gondolkodási idő egy szöveg; mondatrészek.

time-control-syntax = a PGN nem így írja a gondolkodási időt
time-control-too-large = egy szám túl nagy
time-control-no-moves = egy időszakban nincs lépés
time-control-no-time = nincs idő
time-control-too-fine = finomabb egy ezredmásodpercnél
time-control-quota-missing = az utolsó kivételével minden időszaknak kell lépésszám
time-control-stands-alone = az egyik időszak csak egyedül állhat
time-control-too-many-fields = túl sok az időszak
time-control-unknown = azt mondja, hogy a gondolkodási idő nem ismert
time-control-unlimited = azt mondja, hogy nincs gondolkodási idő
time-control-no-preset = nincs ilyen nevű gondolkodási idő
