### Presude o događajima. `$side`: igrač o kome je reč.

incident-game-over = Partija je završena i ne prima nove događaje.

## Ponude remija (FIDE 9.1)

incident-offer-made = { word-side-start } nudi remi u pravom trenutku: posle povučenog poteza, a pre pritiskanja časovnika.
incident-offer-improper = Ponuda remija { word-side-genitive } je važeća, ali treba je dati posle povučenog poteza, a pre pritiskanja časovnika.
incident-offer-condition-void = Ponuda remija { word-side-genitive } važi; uslov koji je uz nju postavljen je ništavan.
incident-offer-answers-offer = Ponuda remija protivnika je otvorena: { word-side } treba da se izjasni da li je prihvata.
incident-agreement-forbidden = Pravilnik zabranjuje remi po dogovoru.
incident-agreement-too-early = { $moves ->
    [one] Remi može da se dogovori tek kad svaki igrač odigra { $moves } potez.
    [few] Remi može da se dogovori tek kad svaki igrač odigra { $moves } poteza.
   *[other] Remi može da se dogovori tek kad svaki igrač odigra { $moves } poteza.
}
incident-draw-agreed = Igrači su se sporazumeli o remiju.
incident-offer-declined = { word-side-start } odbija ponudu remija.
incident-no-open-offer = Nema otvorene ponude remija na koju bi se odgovorilo.
incident-offer-not-withdrawable = Ponuda remija ne može da se povuče; ostaje otvorena.

## Predaja (FIDE 5.1.2)

incident-resigned = { word-side-start } predaje partiju i gubi.
incident-resigned-opponent-cannot-mate = { word-side-start } predaje partiju, ali protivnik ne može da matira nikakvim nizom ispravnih poteza: partija je remi.
incident-resignation-undetermined = { word-side-start } predaje partiju; u dozvoljenom obimu rada nije utvrđeno da li protivnik još može da matira.
incident-resignation-unclear = Ovo može da znači da { word-side } predaje partiju, ili nešto drugo: sudija mora da pita igrača.

## Neispravni potezi (FIDE 7.5)

incident-illegal-moves-refused = Po ovim pravilima tabla ne prihvata neispravne poteze; ne mogu da se dogode.
incident-move-is-legal = Potez je ispravan; nema šta da se ispravlja.
incident-move-not-completed = { word-side-start } nije pritisnuo časovnik: neispravan potez nije dovršen i može da se ispravi.
incident-one-hand-without-press = { word-side-start } je upotrebio obe ruke; časovnik nije pritisnut, pa je dovoljna opomena.
incident-illegal-move-stands = Kasno je da se ispravi neispravan potez: on ostaje, osim ako se oba igrača ne dogovore drugačije.
incident-only-opponent-claims = Sudija reaguje na neispravan potez samo kad protivnik reklamira pre svog sledećeg poteza.
incident-illegal-move-counted = { $count }. neispravan potez { word-side-genitive }: vraća se pozicija pre njega, a protivnik dobija { word-seconds }.
incident-castling-unfinished = { word-side-start } je pritisnuo časovnik pošto je povukao samo kralja: to je u svakom slučaju { $count }. neispravan potez, a protivnik dobija { word-seconds }; treba pitati da li je nameravao rokadu.
incident-queen-forced = { $count }. neispravan potez { word-side-genitive }: pešak na poslednjem redu postaje dama, a protivnik dobija { word-seconds }.
incident-illegal-moves-lose = { $count }. neispravan potez { word-side-genitive } gubi partiju.
incident-illegal-moves-opponent-cannot-mate = { $count }. neispravan potez { word-side-genitive } gubio bi partiju, ali protivnik ne može da matira nikakvim nizom ispravnih poteza: partija je remi.
incident-illegal-moves-undetermined = { $count }. neispravan potez { word-side-genitive } gubi partiju ako protivnik još može da matira; u dozvoljenom obimu rada to nije utvrđeno.
incident-found-after-game = Utvrđeno je posle završetka partije; rezultat ostaje.

## Dodirnute figure (FIDE 4)

incident-touch-not-binding = Po ovim pravilima dodir figure ni na šta ne obavezuje.
incident-touched-out-of-turn = { word-side-start } nije na potezu: obaveza ne nastaje, ali to može da ometa protivnika.
incident-adjusted = Igrač je prethodno rekao „popravljam“: obaveza ne nastaje.
incident-accidental-touch = Dodir je očigledno bio slučajan: obaveza ne nastaje.
incident-complaint-lost = { word-side-start } je i sam dodirnuo figuru i više ne može da se žali na protivnikov dodir.
incident-bound-already = Igrač je već ranije bio obavezan na potez i još jeste.
incident-must-move = Figura na polju { $square } prva je dodirnuta i njom mora da se igra.
incident-must-capture = Figura na polju { $square } je dodirnuta i mora da se uzme.
incident-must-capture-with = Figura na polju { $square } mora da se uzme figurom s polja { $from }.
# * velika rokada: iz opšte upotrebe.
incident-must-castle = { $wing ->
    [king] Dodirnuti su kralj i top: mora da se odigra mala rokada.
   *[queen] Dodirnuti su kralj i top: mora da se odigra velika rokada.
}
incident-king-must-move = Rokada na tu stranu je neispravna: mora da se odigra drugi potez kraljem.
incident-touched-cannot-move = Nijednom dodirnutom figurom ne može da se igra niti ijedna može da se uzme: može da se odigra bilo koji ispravan potez.
incident-released-on = Figura je puštena na polju { $square } i tu ostaje.
incident-castling-released = { $wing ->
    [king] Kralj je pušten: preostaje samo mala rokada.
   *[queen] Kralj je pušten: preostaje samo velika rokada.
}
incident-promotion-fixed = { $piece ->
    [queen] Pešak postaje dama: izbor je konačan.
    [rook] Pešak postaje top: izbor je konačan.
    [bishop] Pešak postaje lovac: izbor je konačan.
    [knight] Pešak postaje skakač: izbor je konačan.
   *[other] Izbor nove figure je konačan.
}

## Kašnjenje i odsustvo (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side-start } nije prekoračio dozvoljeno kašnjenje od { word-seconds-genitive }.
incident-default-time-passed = { word-side-start } je stigao posle dozvoljenog kašnjenja od { word-seconds-genitive } i izgubio je.
incident-both-defaulted = Nijedan igrač nije stigao u okviru dozvoljenog kašnjenja od { word-seconds-genitive }: oba igrača su izgubila.
incident-both-absent-whites-time-runs = Oba igrača su odsutna: vreme belog teče dok ne stigne.
incident-no-default-time = Ova pravila ne poznaju dozvoljeno kašnjenje.
incident-default-time-unknown = Dozvoljeno kašnjenje mora da bude navedeno u pravilniku.
incident-left-with-permission = { word-side-start } je imao dozvolu da se udalji.
incident-left-without-permission = { word-side-start } se udaljio bez dozvole: to nije predaja, njegov časovnik radi, a o kazni odlučuje sudija.
incident-leaving-loses = { word-side-start } se udaljio, čime po ovim pravilima gubi partiju.

## Postavljanje figura (FIDE 7.1–7.4)

incident-wrong-array-restart = Figure su na početku bile pogrešno postavljene: partija se poništava i igra se ponovo.
incident-wrong-array-stands = { $moves ->
    [one] Svaki igrač je odigrao { $moves } potez: pogrešno postavljanje se više ne reklamira. Kralj ili top na pogrešnom mestu ne može da rokira.
    [few] Svaki igrač je odigrao { $moves } poteza: pogrešno postavljanje se više ne reklamira. Kralj ili top na pogrešnom mestu ne može da rokira.
   *[other] Svaki igrač je odigrao { $moves } poteza: pogrešno postavljanje se više ne reklamira. Kralj ili top na pogrešnom mestu ne može da rokira.
}
incident-board-turned = Partija se nastavlja, a pozicija se prenosi na ispravno postavljenu tablu.
incident-colours-reversed-restart = { $moves ->
    [one] Boje su bile zamenjene, a igrači su odigrali manje od { $moves } poteza: igra se nova partija.
   *[other] Boje su bile zamenjene, a igrači su odigrali manje od { $moves } poteza: igra se nova partija.
}
incident-colours-reversed-play-on = Boje su bile zamenjene; partija se nastavlja.
incident-clock-setting-corrected = Časovnik je bio pogrešno podešen: sudija ga odmah ispravlja po najboljoj proceni.
incident-clock-setting-stands = { $moves ->
    [one] Svaki igrač je odigrao { $moves } potez: podešavanje časovnika se više ne menja.
    [few] Svaki igrač je odigrao { $moves } poteza: podešavanje časovnika se više ne menja.
   *[other] Svaki igrač je odigrao { $moves } poteza: podešavanje časovnika se više ne menja.
}
incident-pieces-displaced = { $side ->
    [unknown] Vraća se pozicija pre pomeranja figura; o vremenima odlučuje sudija.
   *[other] { word-side-start } vraća pomerene figure u svom vremenu; sudija može da ga kazni.
}

## Ponašanje (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] Potezi se ne zapisuju: samo zbog toga se ne gubi; o kazni odlučuje sudija.
   *[other] { word-side-start } ne zapisuje poteze: samo zbog toga ne gubi; o kazni odlučuje sudija.
}
incident-no-duty-to-record = Nema obaveze zapisivanja poteza.
incident-not-recording-loses = { word-side-start } ne zapisuje poteze, čime po ovim pravilima gubi partiju.
incident-device-loses = { word-side-start } kod sebe ima elektronski uređaj i izgubio je.
incident-device-opponent-cannot-mate = { word-side-start } kod sebe ima elektronski uređaj, ali protivnik ne može da pobedi: partija je remi.
incident-device-undetermined = { word-side-start } kod sebe ima elektronski uređaj; u dozvoljenom obimu rada nije utvrđeno da li protivnik još može da pobedi.
incident-refusal-loses = { word-side-start } uporno odbija da poštuje Pravila i izgubio je; o rezultatu protivnika odlučuje sudija.
incident-both-lose = Oba igrača su izgubila.
incident-penalty-needed = Pravila prepuštaju kaznu sudiji.

## Odluke sudije (FIDE 12.9)

incident-warned = { word-side-dative-start } je izrečena opomena.
incident-time-added-to = { word-side-start } dobija { word-seconds }.
incident-time-taken-from = { word-side-start } gubi { word-seconds }.
incident-adjustment-would-flag = { word-side-start } nema više vremena od toga: gubitak se proglašava, a ne izaziva oduzimanjem vremena.
incident-result-declared = Sudija je proglasio rezultat.
incident-signed-result-stands = Igrači su potpisali rezultat: on važi, čak i ako je pogrešan, osim ako sudija ne odluči drugačije.

## Ubrzani završetak (Smernice III)

incident-quickplay-not-announced = Na takmičenju nije najavljen ubrzani završetak.
incident-quickplay-not-in-blitz = U brzopoteznom šahu nema ubrzanog završetka.
incident-quickplay-not-on-move = { word-side-start } nije na potezu i ne može ovo da traži.
incident-quickplay-knows-no-increment = Ova pravila ne poznaju zahtev za dodatak vremena.
incident-quickplay-with-increment = Uz dodatak vremena ili odlaganje nema ubrzanog završetka.
incident-quickplay-too-early = { word-side-start } može da traži tek kad u poslednjem periodu ima manje od dva minuta.
incident-quickplay-assessment = Sudija mora da proceni igru i da odgovori.
incident-increment-granted = Od sada svaki potez dodaje po pet sekundi obojici igrača, a { word-side } dobija još dva minuta.
incident-quickplay-draw = Sudija nalazi da protivnik ne može da pobedi uobičajenim sredstvima, ili da to ne pokušava: partija je remi.
incident-quickplay-postponed = Sudija odlaže odluku; partija se nastavlja, a { word-side } može da dobije još dva minuta.
incident-quickplay-rejected = Sudija odbija zahtev; { word-side } dobija { word-seconds }.

## Kovertirani potezi (Smernice I)

incident-sealed-move-binds = Igra se potez iz koverte.
incident-sealed-not-on-move = { word-side-start } nije na potezu i nije mogao da kovertira potez.
incident-sealed-move-loses = U koverti ne može da se pročita ispravan potez: { word-side } je izgubio.
incident-sealed-move-opponent-cannot-mate = U koverti { word-side-genitive } ne može da se pročita ispravan potez, ali protivnik ne može da matira nikakvim nizom ispravnih poteza: partija je remi.
incident-sealed-move-undetermined = U koverti ne može da se pročita ispravan potez: { word-side } je izgubio ako protivnik još može da matira; u dozvoljenom obimu rada to nije utvrđeno.

## Neispravne pozicije (FIDE A.5.4)

incident-wait-for-next-move = Sudija čeka da se dovrši sledeći potez.
incident-illegal-position-draw = Pozicija je i posle sledećeg poteza neispravna: partija je remi.
incident-illegal-position-restored = Vraća se poslednja ispravna pozicija, s vremenima po najboljoj proceni sudije.
