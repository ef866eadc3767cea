### Пресуде о догађајима. `$side`: играч о коме је реч.

incident-game-over = Партија је завршена и не прима нове догађаје.

## Понуде ремија (FIDE 9.1)

incident-offer-made = { word-side-start } нуди реми у правом тренутку: после повученог потеза, а пре притискања часовника.
incident-offer-improper = Понуда ремија { word-side-genitive } је важећа, али треба је дати после повученог потеза, а пре притискања часовника.
incident-offer-condition-void = Понуда ремија { word-side-genitive } важи; услов који је уз њу постављен је ништаван.
incident-offer-answers-offer = Понуда ремија противника је отворена: { word-side } треба да се изјасни да ли је прихвата.
incident-agreement-forbidden = Правилник забрањује реми по договору.
incident-agreement-too-early = { $moves ->
    [one] Реми може да се договори тек кад сваки играч одигра { $moves } потез.
    [few] Реми може да се договори тек кад сваки играч одигра { $moves } потеза.
   *[other] Реми може да се договори тек кад сваки играч одигра { $moves } потеза.
}
incident-draw-agreed = Играчи су се споразумели о ремију.
incident-offer-declined = { word-side-start } одбија понуду ремија.
incident-no-open-offer = Нема отворене понуде ремија на коју би се одговорило.
incident-offer-not-withdrawable = Понуда ремија не може да се повуче; остаје отворена.

## Предаја (FIDE 5.1.2)

incident-resigned = { word-side-start } предаје партију и губи.
incident-resigned-opponent-cannot-mate = { word-side-start } предаје партију, али противник не може да матира никаквим низом исправних потеза: партија је реми.
incident-resignation-undetermined = { word-side-start } предаје партију; у дозвољеном обиму рада није утврђено да ли противник још може да матира.
incident-resignation-unclear = Ово може да значи да { word-side } предаје партију, или нешто друго: судија мора да пита играча.

## Неисправни потези (FIDE 7.5)

incident-illegal-moves-refused = По овим правилима табла не прихвата неисправне потезе; не могу да се догоде.
incident-move-is-legal = Потез је исправан; нема шта да се исправља.
incident-move-not-completed = { word-side-start } није притиснуо часовник: неисправан потез није довршен и може да се исправи.
incident-one-hand-without-press = { word-side-start } је употребио обе руке; часовник није притиснут, па је довољна опомена.
incident-illegal-move-stands = Касно је да се исправи неисправан потез: он остаје, осим ако се оба играча не договоре другачије.
incident-only-opponent-claims = Судија реагује на неисправан потез само кад противник рекламира пре свог следећег потеза.
incident-illegal-move-counted = { $count }. неисправан потез { word-side-genitive }: враћа се позиција пре њега, а противник добија { word-seconds }.
incident-castling-unfinished = { word-side-start } је притиснуо часовник пошто је повукао само краља: то је у сваком случају { $count }. неисправан потез, а противник добија { word-seconds }; треба питати да ли је намеравао рокаду.
incident-queen-forced = { $count }. неисправан потез { word-side-genitive }: пешак на последњем реду постаје дама, а противник добија { word-seconds }.
incident-illegal-moves-lose = { $count }. неисправан потез { word-side-genitive } губи партију.
incident-illegal-moves-opponent-cannot-mate = { $count }. неисправан потез { word-side-genitive } губио би партију, али противник не може да матира никаквим низом исправних потеза: партија је реми.
incident-illegal-moves-undetermined = { $count }. неисправан потез { word-side-genitive } губи партију ако противник још може да матира; у дозвољеном обиму рада то није утврђено.
incident-found-after-game = Утврђено је после завршетка партије; резултат остаје.

## Додирнуте фигуре (FIDE 4)

incident-touch-not-binding = По овим правилима додир фигуре ни на шта не обавезује.
incident-touched-out-of-turn = { word-side-start } није на потезу: обавеза не настаје, али то може да омета противника.
incident-adjusted = Играч је претходно рекао „поправљам“: обавеза не настаје.
incident-accidental-touch = Додир је очигледно био случајан: обавеза не настаје.
incident-complaint-lost = { word-side-start } је и сам додирнуо фигуру и више не може да се жали на противников додир.
incident-bound-already = Играч је већ раније био обавезан на потез и још јесте.
incident-must-move = Фигура на пољу { $square } прва је додирнута и њом мора да се игра.
incident-must-capture = Фигура на пољу { $square } је додирнута и мора да се узме.
incident-must-capture-with = Фигура на пољу { $square } мора да се узме фигуром с поља { $from }.
# * велика рокада: из опште употребе.
incident-must-castle = { $wing ->
    [king] Додирнути су краљ и топ: мора да се одигра мала рокада.
   *[queen] Додирнути су краљ и топ: мора да се одигра велика рокада.
}
incident-king-must-move = Рокада на ту страну је неисправна: мора да се одигра други потез краљем.
incident-touched-cannot-move = Ниједном додирнутом фигуром не може да се игра нити иједна може да се узме: може да се одигра било који исправан потез.
incident-released-on = Фигура је пуштена на пољу { $square } и ту остаје.
incident-castling-released = { $wing ->
    [king] Краљ је пуштен: преостаје само мала рокада.
   *[queen] Краљ је пуштен: преостаје само велика рокада.
}
incident-promotion-fixed = { $piece ->
    [queen] Пешак постаје дама: избор је коначан.
    [rook] Пешак постаје топ: избор је коначан.
    [bishop] Пешак постаје ловац: избор је коначан.
    [knight] Пешак постаје скакач: избор је коначан.
   *[other] Избор нове фигуре је коначан.
}

## Кашњење и одсуство (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side-start } није прекорачио дозвољено кашњење од { word-seconds-genitive }.
incident-default-time-passed = { word-side-start } је стигао после дозвољеног кашњења од { word-seconds-genitive } и изгубио је.
incident-both-defaulted = Ниједан играч није стигао у оквиру дозвољеног кашњења од { word-seconds-genitive }: оба играча су изгубила.
incident-both-absent-whites-time-runs = Оба играча су одсутна: време белог тече док не стигне.
incident-no-default-time = Ова правила не познају дозвољено кашњење.
incident-default-time-unknown = Дозвољено кашњење мора да буде наведено у правилнику.
incident-left-with-permission = { word-side-start } је имао дозволу да се удаљи.
incident-left-without-permission = { word-side-start } се удаљио без дозволе: то није предаја, његов часовник ради, а о казни одлучује судија.
incident-leaving-loses = { word-side-start } се удаљио, чиме по овим правилима губи партију.

## Постављање фигура (FIDE 7.1–7.4)

incident-wrong-array-restart = Фигуре су на почетку биле погрешно постављене: партија се поништава и игра се поново.
incident-wrong-array-stands = { $moves ->
    [one] Сваки играч је одиграо { $moves } потез: погрешно постављање се више не рекламира. Краљ или топ на погрешном месту не може да рокира.
    [few] Сваки играч је одиграо { $moves } потеза: погрешно постављање се више не рекламира. Краљ или топ на погрешном месту не може да рокира.
   *[other] Сваки играч је одиграо { $moves } потеза: погрешно постављање се више не рекламира. Краљ или топ на погрешном месту не може да рокира.
}
incident-board-turned = Партија се наставља, а позиција се преноси на исправно постављену таблу.
incident-colours-reversed-restart = { $moves ->
    [one] Боје су биле замењене, а играчи су одиграли мање од { $moves } потеза: игра се нова партија.
   *[other] Боје су биле замењене, а играчи су одиграли мање од { $moves } потеза: игра се нова партија.
}
incident-colours-reversed-play-on = Боје су биле замењене; партија се наставља.
incident-clock-setting-corrected = Часовник је био погрешно подешен: судија га одмах исправља по најбољој процени.
incident-clock-setting-stands = { $moves ->
    [one] Сваки играч је одиграо { $moves } потез: подешавање часовника се више не мења.
    [few] Сваки играч је одиграо { $moves } потеза: подешавање часовника се више не мења.
   *[other] Сваки играч је одиграо { $moves } потеза: подешавање часовника се више не мења.
}
incident-pieces-displaced = { $side ->
    [unknown] Враћа се позиција пре померања фигура; о временима одлучује судија.
   *[other] { word-side-start } враћа померене фигуре у свом времену; судија може да га казни.
}

## Понашање (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] Потези се не записују: само због тога се не губи; о казни одлучује судија.
   *[other] { word-side-start } не записује потезе: само због тога не губи; о казни одлучује судија.
}
incident-no-duty-to-record = Нема обавезе записивања потеза.
incident-not-recording-loses = { word-side-start } не записује потезе, чиме по овим правилима губи партију.
incident-device-loses = { word-side-start } код себе има електронски уређај и изгубио је.
incident-device-opponent-cannot-mate = { word-side-start } код себе има електронски уређај, али противник не може да победи: партија је реми.
incident-device-undetermined = { word-side-start } код себе има електронски уређај; у дозвољеном обиму рада није утврђено да ли противник још може да победи.
incident-refusal-loses = { word-side-start } упорно одбија да поштује Правила и изгубио је; о резултату противника одлучује судија.
incident-both-lose = Оба играча су изгубила.
incident-penalty-needed = Правила препуштају казну судији.

## Одлуке судије (FIDE 12.9)

incident-warned = { word-side-dative-start } је изречена опомена.
incident-time-added-to = { word-side-start } добија { word-seconds }.
incident-time-taken-from = { word-side-start } губи { word-seconds }.
incident-adjustment-would-flag = { word-side-start } нема више времена од тога: губитак се проглашава, а не изазива одузимањем времена.
incident-result-declared = Судија је прогласио резултат.
incident-signed-result-stands = Играчи су потписали резултат: он важи, чак и ако је погрешан, осим ако судија не одлучи другачије.

## Убрзани завршетак (Смернице III)

incident-quickplay-not-announced = На такмичењу није најављен убрзани завршетак.
incident-quickplay-not-in-blitz = У брзопотезном шаху нема убрзаног завршетка.
incident-quickplay-not-on-move = { word-side-start } није на потезу и не може ово да тражи.
incident-quickplay-knows-no-increment = Ова правила не познају захтев за додатак времена.
incident-quickplay-with-increment = Уз додатак времена или одлагање нема убрзаног завршетка.
incident-quickplay-too-early = { word-side-start } може да тражи тек кад у последњем периоду има мање од два минута.
incident-quickplay-assessment = Судија мора да процени игру и да одговори.
incident-increment-granted = Од сада сваки потез додаје по пет секунди обојици играча, а { word-side } добија још два минута.
incident-quickplay-draw = Судија налази да противник не може да победи уобичајеним средствима, или да то не покушава: партија је реми.
incident-quickplay-postponed = Судија одлаже одлуку; партија се наставља, а { word-side } може да добије још два минута.
incident-quickplay-rejected = Судија одбија захтев; { word-side } добија { word-seconds }.

## Ковертирани потези (Смернице I)

incident-sealed-move-binds = Игра се потез из коверте.
incident-sealed-not-on-move = { word-side-start } није на потезу и није могао да ковертира потез.
incident-sealed-move-loses = У коверти не може да се прочита исправан потез: { word-side } је изгубио.
incident-sealed-move-opponent-cannot-mate = У коверти { word-side-genitive } не може да се прочита исправан потез, али противник не може да матира никаквим низом исправних потеза: партија је реми.
incident-sealed-move-undetermined = У коверти не може да се прочита исправан потез: { word-side } је изгубио ако противник још може да матира; у дозвољеном обиму рада то није утврђено.

## Неисправне позиције (FIDE A.5.4)

incident-wait-for-next-move = Судија чека да се доврши следећи потез.
incident-illegal-position-draw = Позиција је и после следећег потеза неисправна: партија је реми.
incident-illegal-position-restored = Враћа се последња исправна позиција, с временима по најбољој процени судије.
