### Chorągiewki. `$side`: gracz, którego chorągiewka opadła.
### * opadnięcie chorągiewki, przegrana na czas: z ogólnego użycia.

flag-can-mate = Chorągiewka { word-side-genitive } opadła, a { word-opponent } nadal mogą zamatować.
flag-enough-material = Chorągiewka { word-side-genitive } opadła: { word-opponent } wygrywają z materiałem, jaki pozostał.
flag-cannot-mate = Chorągiewka { word-side-genitive } opadła, ale żadna seria prawidłowych posunięć nie prowadzi do mata: remis.
flag-too-little-material = Chorągiewka { word-side-genitive } opadła, ale materiał przeciwnika nie wystarcza do wygranej: remis.
flag-open-offer = Chorągiewka { word-side-genitive } opadła, gdy obowiązywała propozycja remisu przeciwnika.
flag-both = Opadły obie chorągiewki: remis.
flag-undetermined = Chorągiewka { word-side-genitive } opadła; w dozwolonym nakładzie pracy nie rozstrzygnięto, czy { word-opponent } mogą jeszcze zamatować.
flag-forced-win-undetermined = Chorągiewka { word-side-genitive } opadła; w dozwolonym nakładzie pracy nie rozstrzygnięto, czy { word-opponent } mogą wymusić wygraną.

## Dlaczego zegar nie przyjmuje zdarzenia; części zdań.

clock-game-over = partia jest zakończona
clock-not-started = zegar nie został jeszcze uruchomiony
clock-already-started = zegar został już uruchomiony
clock-paused = zegary są zatrzymane
clock-not-paused = zegary nie są zatrzymane
clock-frozen = opadnięta chorągiewka zatrzymała zegary
clock-wrong-side = { $side ->
    [white] idzie zegar białych
   *[black] idzie zegar czarnych
}
clock-already-made = gracz wykonał już posunięcie i nie przełączył zegara
clock-negative-duration = czas nie może się cofać
clock-duration-too-long = czas jest za długi
clock-reading-out-of-range = zegar wskazywałby więcej, niż wolno
clock-too-many-moves = gracz miałby więcej posunięć, niż da się policzyć
clock-adjustment-would-flag = odjęcie wyczerpałoby czas: przegraną trzeba ogłosić, a nie spowodować odjęciem czasu
clock-flag-is-down = chorągiewka opadła: zegar można nastawić, a nie skorygować
clock-nothing-to-take-back = posunięcie tego gracza nie jest ostatnim zakończonym
clock-times-unknown = czasu sprzed przełączenia nie da się ustalić: musi go nastawić sędzia
clock-no-increment-possible = w tym tempie gry nie ma czasu, do którego można by dodać premię

## Co jest nie tak z tempem gry; części zdań.

control-empty = nie ma żadnego okresu
control-too-many = okresów jest za dużo
control-negative = wartość jest ujemna
control-too-large = wartość jest za duża
control-quota-missing = każdy okres poza ostatnim ma limit posunięć, podobnie jak okres powtarzany
control-quota-without-next-period = ostatni okres ma limit posunięć, a nic po nim nie następuje
control-missing = ten tryb tego wymaga
control-superfluous = ten tryb tego nie używa
control-no-time = nie ma czasu na pierwsze posunięcie
control-overtime-not-last = dogrywka czasowa może być tylko w ostatnim okresie
control-stands-alone = w tym trybie może być tylko jeden okres
control-hourglass-for-one = tryb klepsydry dotyczy obu graczy
control-not-applicable = nie ma to zastosowania w tym tempie gry
control-needs-automatic-flag = wymaga to chorągiewek opadających automatycznie

## Dlaczego stan zegara nie pasuje do tempa gry; części zdań.

state-remaining-out-of-range = to więcej, niż może pokazać zegar
state-period-out-of-range = tempo gry nie ma takiego okresu
state-moves-out-of-range = więcej posunięć, niż można zliczyć
state-quota-not-met = posunięcia poprzedniego okresu nie zostały wykonane
state-period-not-advanced = posunięcia okresu zostały wykonane, więc zaczął się następny
state-byoyomi-periods-out-of-range = tempo gry nie ma tylu okresów byo-yomi
state-canadian-moves-out-of-range = tempo gry nie ma tylu posunięć w bloku
state-canadian-remaining-out-of-range = tempo gry nie ma tyle czasu na blok
state-time-up-flag-up = czas się skończył, a chorągiewka nie opadła
state-flag-of-upcount = zegar liczący w górę nie ma chorągiewki
state-flag-not-ruled = chorągiewka opadająca automatycznie zakończyła partię
state-lag-quota-out-of-range = tempo gry nie dopuszcza takiego limitu opóźnień
state-turn-elapsed-out-of-range = żadne posunięcie nie mogło zająć tyle czasu
state-running-contradicts-phase = to, który zegar chodzi, nie zgadza się z fazą
state-frozen-contradicts-flags = zegary stanęły przy chorągiewce, ale żadna nie mogła ich zatrzymać
state-fallen-contradicts-flags = partia skończyła się opadnięciem chorągiewki, ale żadna nie opadła
state-first-flag-contradicts-flags = to, która chorągiewka opadła pierwsza, nie zgadza się z tymi, które opadły
state-made-contradicts-running = posunięcie wykonał gracz, którego zegar nie chodzi
state-granted-increment-out-of-range = takiego dodatku czasu nie można było przyznać

## Dlaczego tekst nie jest tempem gry PGN; części zdań.

time-control-syntax = PGN nie zapisuje tak tempa gry
time-control-too-large = liczba jest za duża
time-control-no-moves = okres nie obejmuje żadnych posunięć
time-control-no-time = nie ma czasu
time-control-too-fine = dokładność przekracza milisekundę
time-control-quota-missing = każdy okres poza ostatnim wymaga liczby posunięć
time-control-stands-alone = jeden z okresów może występować tylko sam
time-control-too-many-fields = okresów jest za dużo
time-control-unknown = mówi, że tempo gry nie jest znane
time-control-unlimited = mówi, że czas jest nieograniczony
time-control-no-preset = żadne tempo gry nie ma takiej nazwy
