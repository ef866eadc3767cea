### Orzeczenia o zdarzeniach. `$side`: gracz, o którego chodzi.
### * poddaję się, sędzia: z ogólnego użycia.

incident-game-over = Partia jest zakończona i nie przyjmuje dalszych zdarzeń.

## Propozycje remisu (FIDE 9.1)

incident-offer-made = { word-side-start } proponują remis we właściwej chwili: po wykonaniu posunięcia, a przed przełączeniem zegara.
incident-offer-improper = Propozycja remisu { word-side-genitive } jest ważna, ale należy ją składać po wykonaniu posunięcia, a przed przełączeniem zegara.
incident-offer-condition-void = Propozycja remisu { word-side-genitive } obowiązuje; dołączony do niej warunek jest nieważny.
incident-offer-answers-offer = Propozycja remisu przeciwnika jest otwarta: trzeba zapytać { word-side-accusative }, czy ją przyjmują.
incident-agreement-forbidden = Regulamin zabrania remisu za zgodą graczy.
incident-agreement-too-early = { $moves ->
    [one] Na remis można się zgodzić dopiero, gdy każdy z graczy wykona { $moves } posunięcie.
    [few] Na remis można się zgodzić dopiero, gdy każdy z graczy wykona { $moves } posunięcia.
    [many] Na remis można się zgodzić dopiero, gdy każdy z graczy wykona { $moves } posunięć.
   *[other] Na remis można się zgodzić dopiero, gdy każdy z graczy wykona { $moves } posunięcia.
}
incident-draw-agreed = Gracze zgodzili się na remis.
incident-offer-declined = { word-side-start } odrzucają propozycję remisu.
incident-no-open-offer = Nie ma otwartej propozycji remisu, na którą można by odpowiedzieć.
incident-offer-not-withdrawable = Propozycji remisu nie można wycofać; pozostaje otwarta.

## Poddanie partii (FIDE 5.1.2)

incident-resigned = { word-side-start } poddają partię i przegrywają.
incident-resigned-opponent-cannot-mate = { word-side-start } poddają partię, ale przeciwnik nie może zamatować żadną serią prawidłowych posunięć: partia jest remisowa.
incident-resignation-undetermined = { word-side-start } poddają partię; w dozwolonym nakładzie pracy nie rozstrzygnięto, czy przeciwnik może jeszcze zamatować.
incident-resignation-unclear = Może to oznaczać, że { word-side-accusative } poddają partię, albo coś innego: sędzia musi zapytać gracza.

## Posunięcia nieprzepisowe (FIDE 7.5)

incident-illegal-moves-refused = Według tych przepisów szachownica nie przyjmuje posunięć nieprzepisowych; nie mogą się zdarzyć.
incident-move-is-legal = Posunięcie jest prawidłowe; nie ma czego poprawiać.
incident-move-not-completed = { word-side-start } nie przełączyły zegara: posunięcie nieprzepisowe nie jest zakończone i można je poprawić.
incident-one-hand-without-press = { word-side-start } użyły obu rąk; zegara nie przełączono, więc wystarczy ostrzeżenie.
incident-illegal-move-stands = Jest za późno, by poprawić posunięcie nieprzepisowe: pozostaje ono w mocy, chyba że obaj gracze uzgodnią inaczej.
incident-only-opponent-claims = Sędzia reaguje na posunięcie nieprzepisowe tylko wtedy, gdy przeciwnik reklamuje je przed własnym następnym posunięciem.
incident-illegal-move-counted = Nieprzepisowe posunięcie { word-side-genitive } (nr { $count }): przywraca się pozycję sprzed niego, a przeciwnik otrzymuje { word-seconds }.
incident-castling-unfinished = { word-side-start } przełączyły zegar po ruchu samym królem: w każdym razie jest to posunięcie nieprzepisowe (nr { $count }), a przeciwnik otrzymuje { word-seconds }; trzeba zapytać, czy zamierzano roszadę.
incident-queen-forced = Nieprzepisowe posunięcie { word-side-genitive } (nr { $count }): pion na ostatniej linii staje się hetmanem, a przeciwnik otrzymuje { word-seconds }.
incident-illegal-moves-lose = Nieprzepisowe posunięcie { word-side-genitive } (nr { $count }) przegrywa partię.
incident-illegal-moves-opponent-cannot-mate = Nieprzepisowe posunięcie { word-side-genitive } (nr { $count }) przegrywałoby partię, ale przeciwnik nie może zamatować żadną serią prawidłowych posunięć: partia jest remisowa.
incident-illegal-moves-undetermined = Nieprzepisowe posunięcie { word-side-genitive } (nr { $count }) przegrywa partię, jeśli przeciwnik może jeszcze zamatować; w dozwolonym nakładzie pracy tego nie rozstrzygnięto.
incident-found-after-game = Stwierdzono to po zakończeniu partii; wynik pozostaje w mocy.

## Dotknięta figura (FIDE 4)

incident-touch-not-binding = Według tych przepisów dotknięcie figury do niczego nie zobowiązuje.
incident-touched-out-of-turn = { word-side-start } nie są na posunięciu: nie wynika z tego obowiązek, ale może to przeszkadzać przeciwnikowi.
incident-adjusted = Gracz powiedział wcześniej „poprawiam”: nie wynika z tego obowiązek.
incident-accidental-touch = Dotknięcie było wyraźnie przypadkowe: nie wynika z niego obowiązek.
incident-complaint-lost = { word-side-start } same dotknęły bierki i nie mogą już zgłaszać zastrzeżeń do dotknięcia bierki przez przeciwnika.
incident-bound-already = Gracz już wcześniej był zobowiązany do posunięcia i nadal jest.
incident-must-move = Bierka na polu { $square } została dotknięta pierwsza i trzeba nią zagrać.
incident-must-capture = Bierka na polu { $square } została dotknięta i trzeba ją zbić.
incident-must-capture-with = Bierkę na polu { $square } trzeba zbić bierką z pola { $from }.
# * długa roszada: z ogólnego użycia.
incident-must-castle = { $wing ->
    [king] Dotknięto króla i wieży: trzeba wykonać krótką roszadę.
   *[queen] Dotknięto króla i wieży: trzeba wykonać długą roszadę.
}
incident-king-must-move = Roszada po tej stronie jest nieprzepisowa: trzeba wykonać inne posunięcie królem.
incident-touched-cannot-move = Żadną z dotkniętych bierek nie można zagrać ani żadnej zbić: wolno wykonać dowolne prawidłowe posunięcie.
incident-released-on = Bierkę puszczono na polu { $square } i tam pozostaje.
incident-castling-released = { $wing ->
    [king] Króla puszczono: pozostaje tylko krótka roszada.
   *[queen] Króla puszczono: pozostaje tylko długa roszada.
}
incident-promotion-fixed = { $piece ->
    [queen] Pion staje się hetmanem: wybór jest ostateczny.
    [rook] Pion staje się wieżą: wybór jest ostateczny.
    [bishop] Pion staje się gońcem: wybór jest ostateczny.
    [knight] Pion staje się skoczkiem: wybór jest ostateczny.
   *[other] Wybór nowej figury jest ostateczny.
}

## Spóźnienie i nieobecność (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side-start } nie przekroczyły dopuszczalnego spóźnienia { word-seconds-genitive }.
incident-default-time-passed = { word-side-start } przekroczyły dopuszczalne spóźnienie { word-seconds-genitive } i przegrywają.
incident-both-defaulted = Żaden z graczy nie przybył w czasie dopuszczalnego spóźnienia { word-seconds-genitive }: obaj przegrywają.
incident-both-absent-whites-time-runs = Obaj gracze są nieobecni: czas białych biegnie do ich przybycia.
incident-no-default-time = Te przepisy nie znają dopuszczalnego spóźnienia.
incident-default-time-unknown = Dopuszczalne spóźnienie musi określić regulamin.
incident-left-with-permission = { word-side-start } miały zgodę na oddalenie się.
incident-left-without-permission = { word-side-start } oddaliły się bez zgody: nie jest to poddanie partii, ich zegar idzie, a o karze decyduje sędzia.
incident-leaving-loses = { word-side-start } oddaliły się, co według tych przepisów oznacza przegraną.

## Ustawienie (FIDE 7.1–7.4)

incident-wrong-array-restart = Bierki były na początku źle ustawione: partię unieważnia się i rozgrywa nową.
incident-wrong-array-stands = { $moves ->
    [one] Każdy z graczy wykonał { $moves } posunięcie: złego ustawienia nie można już reklamować. Źle ustawiony król lub wieża nie mogą roszować.
    [few] Każdy z graczy wykonał { $moves } posunięcia: złego ustawienia nie można już reklamować. Źle ustawiony król lub wieża nie mogą roszować.
    [many] Każdy z graczy wykonał { $moves } posunięć: złego ustawienia nie można już reklamować. Źle ustawiony król lub wieża nie mogą roszować.
   *[other] Każdy z graczy wykonał { $moves } posunięcia: złego ustawienia nie można już reklamować. Źle ustawiony król lub wieża nie mogą roszować.
}
incident-board-turned = Partia trwa, a pozycję przenosi się na prawidłowo ustawioną szachownicę.
incident-colours-reversed-restart = { $moves ->
    [one] Zamieniono kolory, a obaj gracze nie wykonali jeszcze { $moves } posunięcia: rozgrywa się nową partię.
   *[other] Zamieniono kolory, a obaj gracze nie wykonali jeszcze { $moves } posunięć: rozgrywa się nową partię.
}
incident-colours-reversed-play-on = Zamieniono kolory; partia trwa.
incident-clock-setting-corrected = Zegar był źle nastawiony: sędzia natychmiast go poprawia, kierując się własną oceną.
incident-clock-setting-stands = { $moves ->
    [one] Każdy z graczy wykonał { $moves } posunięcie: nastawienia zegara już się nie zmienia.
    [few] Każdy z graczy wykonał { $moves } posunięcia: nastawienia zegara już się nie zmienia.
    [many] Każdy z graczy wykonał { $moves } posunięć: nastawienia zegara już się nie zmienia.
   *[other] Każdy z graczy wykonał { $moves } posunięcia: nastawienia zegara już się nie zmienia.
}
incident-pieces-displaced = { $side ->
    [unknown] Przywraca się pozycję sprzed przewrócenia bierek; o czasach decyduje sędzia.
   *[other] { word-side-start } ustawiają przewrócone bierki w swoim czasie; sędzia może nałożyć karę.
}

## Zachowanie (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] Posunięcia nie są zapisywane: samo to nie oznacza przegranej; o karze decyduje sędzia.
   *[other] { word-side-start } nie zapisują posunięć: samo to nie oznacza przegranej; o karze decyduje sędzia.
}
incident-no-duty-to-record = Nie ma obowiązku zapisywania posunięć.
incident-not-recording-loses = { word-side-start } nie zapisują posunięć, co według tych przepisów oznacza przegraną.
incident-device-loses = { word-side-start } mają przy sobie urządzenie elektroniczne i przegrywają.
incident-device-opponent-cannot-mate = { word-side-start } mają przy sobie urządzenie elektroniczne, ale przeciwnik nie może wygrać: partia jest remisowa.
incident-device-undetermined = { word-side-start } mają przy sobie urządzenie elektroniczne; w dozwolonym nakładzie pracy nie rozstrzygnięto, czy przeciwnik może jeszcze wygrać.
incident-refusal-loses = { word-side-start } uporczywie nie stosują się do Przepisów i przegrywają; o wyniku przeciwnika decyduje sędzia.
incident-both-lose = Obaj gracze przegrywają.
incident-penalty-needed = Przepisy pozostawiają karę sędziemu.

## Decyzje sędziego (FIDE 12.9)

incident-warned = { word-side-start } otrzymują ostrzeżenie.
incident-time-added-to = { word-side-start } otrzymują { word-seconds }.
incident-time-taken-from = { word-side-start } tracą { word-seconds }.
incident-adjustment-would-flag = { word-side-start } nie mają więcej czasu niż tyle: przegraną trzeba ogłosić, a nie spowodować odjęciem czasu.
incident-result-declared = Sędzia ogłosił wynik.
incident-signed-result-stands = Gracze podpisali wynik: jest ważny, nawet jeśli błędny, chyba że sędzia zdecyduje inaczej.

## Szybka końcówka (Wytyczne III)

incident-quickplay-not-announced = W tych zawodach nie zapowiedziano szybkiej końcówki.
incident-quickplay-not-in-blitz = W szachach błyskawicznych nie ma szybkiej końcówki.
incident-quickplay-not-on-move = { word-side-start } nie są na posunięciu i nie mogą o to prosić.
incident-quickplay-knows-no-increment = Te przepisy nie znają prośby o premię czasową.
incident-quickplay-with-increment = Przy premii czasowej lub opóźnieniu nie ma szybkiej końcówki.
incident-quickplay-too-early = { word-side-start } mogą o to prosić dopiero, gdy w ostatnim okresie zostały im mniej niż dwie minuty.
incident-quickplay-assessment = Sędzia musi ocenić grę i odpowiedzieć.
incident-increment-granted = Od teraz każde posunięcie dodaje obu graczom pięć sekund, a ponadto { word-side-accusative } otrzymują dwie minuty.
incident-quickplay-draw = Sędzia stwierdza, że przeciwnik nie może wygrać w normalny sposób albo do tego nie dąży: partia jest remisowa.
incident-quickplay-postponed = Sędzia odkłada decyzję; partia trwa, a { word-side-accusative } mogą otrzymać dodatkowe dwie minuty.
incident-quickplay-rejected = Sędzia odrzuca prośbę; { word-side-accusative } otrzymują { word-seconds }.

## Posunięcie zapisane (Wytyczne I)

incident-sealed-move-binds = Wykonuje się posunięcie z koperty.
incident-sealed-not-on-move = { word-side-start } nie są na posunięciu i nie mogły złożyć posunięcia w kopercie.
incident-sealed-move-loses = { $side ->
    [white] W kopercie nie ma czytelnego prawidłowego posunięcia: białe przegrywają.
   *[black] W kopercie nie ma czytelnego prawidłowego posunięcia: czarne przegrywają.
}
incident-sealed-move-opponent-cannot-mate = W kopercie { word-side-genitive } nie ma czytelnego prawidłowego posunięcia, ale przeciwnik nie może zamatować żadną serią prawidłowych posunięć: partia jest remisowa.
incident-sealed-move-undetermined = W kopercie { word-side-genitive } nie ma czytelnego prawidłowego posunięcia: partia jest przegrana, jeśli przeciwnik może jeszcze zamatować; w dozwolonym nakładzie pracy tego nie rozstrzygnięto.

## Pozycje nieprzepisowe (FIDE A.5.4)

incident-wait-for-next-move = Sędzia czeka do zakończenia następnego posunięcia.
incident-illegal-position-draw = Po następnym posunięciu pozycja nadal jest nieprzepisowa: partia jest remisowa.
incident-illegal-position-restored = Przywraca się ostatnią prawidłową pozycję; czasy ustala sędzia według własnej oceny.
