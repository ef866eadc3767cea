### Chorągiewki. `$side`: gracz, którego chorągiewka opadła.
### * opadnięcie chorągiewki, przegrana na czas: z ogólnego użycia.

flag-can-mate = Chorągiewka { word-side-genitive } opadła, a { word-opponent } nadal mogą zamatować.
flag-enough-material = Chorągiewka { word-side-genitive } opadła: { word-opponent } wygrywają z materiałem, jaki pozostał.
flag-cannot-mate = Chorągiewka { word-side-genitive } opadła, ale żadna seria prawidłowych posunięć nie prowadzi do mata: remis.
flag-too-little-material = Chorągiewka { word-side-genitive } opadła, ale materiał przeciwnika nie wystarcza do wygranej: remis.
flag-open-offer = Chorągiewka { word-side-genitive } opadła, gdy obowiązywała propozycja remisu przeciwnika.
flag-both = Opadły obie chorągiewki: remis.
flag-undetermined = Chorągiewka { word-side-genitive } opadła; w dozwolonym nakładzie pracy nie rozstrzygnięto, czy { word-opponent } mogą jeszcze zamatować.

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
