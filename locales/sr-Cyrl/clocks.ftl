### Заставице. `$side`: играч чија је заставица пала.
### * губитак на време: из опште употребе.

flag-can-mate = Заставица { word-side-genitive } је пала, а { word-opponent } још може да матира.
flag-enough-material = Заставица { word-side-genitive } је пала: { word-opponent } побеђује с материјалом који је преостао.
flag-cannot-mate = Заставица { word-side-genitive } је пала, али никакав низ исправних потеза не води до мата: реми.
flag-too-little-material = Заставица { word-side-genitive } је пала, али материјал противника није довољан за победу: реми.
flag-open-offer = Заставица { word-side-genitive } је пала док је важила противникова понуда ремија.
flag-both = Обе заставице су пале: реми.
flag-undetermined = Заставица { word-side-genitive } је пала; у дозвољеном обиму рада није утврђено да ли { word-opponent } још може да матира.
flag-forced-win-undetermined = Заставица { word-side-genitive } је пала; у дозвољеном обиму рада није утврђено да ли { word-opponent } може да изнуди победу.

## Зашто часовник не прихвата догађај; делови реченица.

clock-game-over = партија је завршена
clock-not-started = ниједан часовник још није покренут
clock-already-started = часовник је већ покренут
clock-paused = часовници су заустављени
clock-not-paused = часовници нису заустављени
clock-frozen = пала заставица је зауставила часовнике
clock-wrong-side = ради часовник { word-side-genitive }
clock-already-made = играч је већ одиграо потез и није притиснуо часовник
clock-negative-duration = време не може да тече уназад
clock-duration-too-long = време је предуго
clock-reading-out-of-range = часовник би показивао више него што је дозвољено
clock-too-many-moves = играч би имао више потеза него што може да се изброји
clock-adjustment-would-flag = одузимање би потрошило време: губитак се проглашава, а не изазива одузимањем времена
clock-flag-is-down = заставица је пала: часовник може да се подеси, али не и да се коригује
clock-nothing-to-take-back = потез тог играча није последњи довршени потез
clock-times-unknown = време пре притискања не може да се израчуна: мора да га подеси судија
clock-no-increment-possible = у овом темпу нема времена којем би могао да се дода додатак

## Шта није у реду с темпом игре; делови реченица.

control-empty = нема ниједног периода
control-too-many = превише је периода
control-negative = вредност је негативна
control-too-large = вредност је превелика
control-quota-missing = сваки период осим последњег има број потеза, а има га и период који се понавља
control-quota-without-next-period = последњи период има број потеза, а после њега нема ничега
control-missing = овај начин мерења то захтева
control-superfluous = овај начин мерења то не користи
control-no-time = нема времена за први потез
control-overtime-not-last = продужетак времена може бити само у последњем периоду
control-stands-alone = овај начин мерења има само један период
control-hourglass-for-one = пешчани сат важи за оба играча
control-not-applicable = не примењује се на овај темпо
control-needs-automatic-flag = потребне су заставице које падају аутоматски

## Зашто стање часовника не одговара темпу игре; делови реченица.

state-remaining-out-of-range = то је више него што часовник може да покаже
state-period-out-of-range = темпо игре нема такав период
state-moves-out-of-range = више потеза него што се може избројати
state-quota-not-met = потези претходног периода нису завршени
state-period-not-advanced = потези периода су завршени, па је почео следећи
state-byoyomi-periods-out-of-range = темпо игре нема толико byo-yomi периода
state-canadian-moves-out-of-range = темпо игре нема толико потеза у једном блоку
state-canadian-remaining-out-of-range = темпо игре нема толико времена за један блок
state-time-up-flag-up = време је истекло, а заставица није пала
state-flag-of-upcount = часовник који броји унапред нема заставицу
state-flag-not-ruled = заставица која пада аутоматски завршила је партију
state-lag-quota-out-of-range = темпо игре не дозвољава такву квоту кашњења
state-turn-elapsed-out-of-range = ниједан потез није могао трајати толико
state-running-contradicts-phase = то који часовник ради не слаже се с фазом
state-frozen-contradicts-flags = часовници су стали због заставице, али ниједна их није могла зауставити
state-fallen-contradicts-flags = партија је завршена падом заставице, али ниједна није пала
state-first-flag-contradicts-flags = то која је заставица прва пала не слаже се с онима које су пале
state-made-contradicts-running = потез је одиграо играч чији часовник не ради
state-granted-increment-out-of-range = такав додатак није могао бити одобрен

## Зашто текст није темпо игре у PGN-у; делови реченица.

time-control-syntax = PGN не бележи тако темпо игре
time-control-too-large = један број је превелик
time-control-no-moves = период нема ниједан потез
time-control-no-time = нема времена
time-control-too-fine = финије је од милисекунде
time-control-quota-missing = сваки период осим последњег захтева број потеза
time-control-stands-alone = један од периода може стајати само сам
time-control-too-many-fields = превише је периода
time-control-unknown = каже да темпо игре није познато
time-control-unlimited = каже да време није ограничено
time-control-no-preset = ниједно темпо игре нема ово име
