### Döntések eseményekről. `$side`: az a játékos, akiről szó van.
### * versenybíró, feladom: általános használat.

incident-game-over = A játszma véget ért, további eseményt nem fogad el.

## Döntetlenajánlatok (FIDE 9.1)

incident-offer-made = { word-side-start } a megfelelő pillanatban ajánl döntetlent: a lépés után és az óra megnyomása előtt.
incident-offer-improper = { word-side-start } döntetlenajánlata érvényes, de a lépés után és az óra megnyomása előtt kellene megtenni.
incident-offer-condition-void = { word-side-start } döntetlenajánlata áll; a hozzá fűzött feltétel érvénytelen.
incident-offer-answers-offer = Az ellenfél döntetlenajánlata nyitott: meg kell kérdezni { word-side-accusative }, elfogadja-e.
incident-agreement-forbidden = A versenykiírás tiltja a megegyezéses döntetlent.
incident-agreement-too-early = Döntetlenben csak akkor lehet megegyezni, ha mindkét játékos megtett { $moves } lépést.
incident-draw-agreed = A játékosok megegyeztek a döntetlenben.
incident-offer-declined = { word-side-start } elutasítja a döntetlenajánlatot.
incident-no-open-offer = Nincs nyitott döntetlenajánlat, amelyre válaszolni lehetne.
incident-offer-not-withdrawable = A döntetlenajánlat nem vonható vissza; nyitva marad.

## Feladás (FIDE 5.1.2)

incident-resigned = { word-side-start } feladja, és vesztett.
incident-resigned-opponent-cannot-mate = { word-side-start } feladja, de az ellenfél nem adhat mattot szabályos lépések semmilyen sorozatával: a játszma döntetlen.
incident-resignation-undetermined = { word-side-start } feladja; hogy az ellenfél adhat-e még mattot, a megengedett munkával nem dőlt el.
incident-resignation-unclear = Ez jelentheti azt, hogy { word-side } feladja, de mást is: a versenybírónak meg kell kérdeznie a játékost.

## Szabálytalan lépések (FIDE 7.5)
### * szabálytalan lépés: általános használat.

incident-illegal-moves-refused = E szabályok szerint a tábla nem fogad el szabálytalan lépést; ilyen nem fordulhat elő.
incident-move-is-legal = A lépés szabályos; nincs mit kijavítani.
incident-move-not-completed = { word-side-start } nem nyomta meg az órát: a szabálytalan lépés nem fejeződött be, és kijavítható.
incident-one-hand-without-press = { word-side-start } mindkét kezét használta; az órát nem nyomták meg, ezért elég a figyelmeztetés.
incident-illegal-move-stands = A szabálytalan lépés kijavításához már késő van: érvényben marad, hacsak a két játékos másban nem állapodik meg.
incident-only-opponent-claims = A versenybíró csak akkor jár el szabálytalan lépés miatt, ha az ellenfél saját következő lépése előtt jelzi.
incident-illegal-move-counted = { word-side-start } { $count }. szabálytalan lépése: vissza kell állítani az előtte volt állást, és az ellenfél { word-seconds } kap.
incident-castling-unfinished = { word-side-start } csak a királyt lépte meg, és megnyomta az órát: ez mindenképpen { $count }. szabálytalan lépése, és az ellenfél { word-seconds } kap; meg kell kérdezni, sáncolni akart-e.
incident-queen-forced = { word-side-start } { $count }. szabálytalan lépése: az utolsó soron álló gyalog vezérré változik, és az ellenfél { word-seconds } kap.
incident-illegal-moves-lose = { word-side-start } { $count }. szabálytalan lépése elveszti a játszmát.
incident-illegal-moves-opponent-cannot-mate = { word-side-start } { $count }. szabálytalan lépése vesztene, de az ellenfél nem adhat mattot szabályos lépések semmilyen sorozatával: a játszma döntetlen.
incident-illegal-moves-undetermined = { word-side-start } { $count }. szabálytalan lépése veszít, ha az ellenfél még adhat mattot; ez a megengedett munkával nem dőlt el.
incident-found-after-game = Ez a játszma befejezése után derült ki; az eredmény érvényben marad.

## Megérintett bábok (FIDE 4)

incident-touch-not-binding = E szabályok szerint a báb megérintése semmire sem kötelez.
incident-touched-out-of-turn = Nem { word-side } következik lépésre: kötelezettség nem keletkezik, de ez zavarhatja az ellenfelet.
incident-adjusted = A játékos előre jelezte, hogy igazít: kötelezettség nem keletkezik.
incident-accidental-touch = Az érintés nyilvánvalóan véletlen volt: kötelezettség nem keletkezik.
incident-complaint-lost = { word-side-start } maga is megérintett egy bábot, ezért már nem kifogásolhatja az ellenfél érintését.
incident-bound-already = A játékos már korábban lépésre volt kötelezve, és most is az.
incident-must-move = Ezt a bábot érintette meg először, ezzel kell lépnie: { $square }.
incident-must-capture = Ezt a bábot megérintette, le kell ütnie: { $square }.
incident-must-capture-with = Ezt a bábot kell leütnie: { $square }; ezzel: { $from }.
# * hosszú sánc: általános használat.
incident-must-castle = { $wing ->
    [king] Megérintette a királyt és a bástyát: rövid sáncot kell tennie.
   *[queen] Megérintette a királyt és a bástyát: hosszú sáncot kell tennie.
}
incident-king-must-move = Az arra az oldalra sáncolás szabálytalan: a királlyal másik lépést kell tenni.
incident-touched-cannot-move = A megérintett bábok egyikével sem lehet lépni, és egyik sem üthető le: bármely szabályos lépés megtehető.
incident-released-on = A bábot ezen a mezőn engedte el, és ott is marad: { $square }.
incident-castling-released = { $wing ->
    [king] A királyt elengedte: már csak a rövid sánc lehetséges.
   *[queen] A királyt elengedte: már csak a hosszú sánc lehetséges.
}
incident-promotion-fixed = { $piece ->
    [queen] A gyalog vezérré változik: a választás végleges.
    [rook] A gyalog bástyává változik: a választás végleges.
    [bishop] A gyalog futóvá változik: a választás végleges.
    [knight] A gyalog huszárrá változik: a választás végleges.
   *[other] Az új báb választása végleges.
}

## Késés és távollét (FIDE 6.7, 11.2)

incident-arrived-in-time = { word-side-start } nem késett többet a megengedettnél ({ $seconds } másodperc).
incident-default-time-passed = { word-side-start } a megengedett késés ({ $seconds } másodperc) után érkezett, és vesztett.
incident-both-defaulted = Egyik játékos sem érkezett meg a megengedett késésen ({ $seconds } másodperc) belül: mindketten vesztettek.
incident-both-absent-whites-time-runs = Mindkét játékos távol van: világos ideje jár, amíg meg nem érkezik.
incident-no-default-time = Ezek a szabályok nem ismernek megengedett késést.
incident-default-time-unknown = A megengedett késést a versenykiírásban kell megadni.
incident-left-with-permission = { word-side-possessor-start } engedélye volt a távozásra.
incident-left-without-permission = { word-side-start } engedély nélkül távozott: ez nem feladás, az órája jár, és a büntetésről a versenybíró dönt.
incident-leaving-loses = { word-side-start } távozott, ami e szabályok szerint a játszma elvesztését jelenti.

## Felállítás (FIDE 7.1–7.4)

incident-wrong-array-restart = A bábok az elején rosszul álltak: a játszma érvénytelen, és újra kell játszani.
incident-wrong-array-stands = Mindkét játékos megtett { $moves } lépést: a hibás felállítás már nem kifogásolható. Rossz helyen álló király vagy bástya nem sáncolhat.
incident-board-turned = A játszma folytatódik, az állást helyesen fekvő táblára kell átrakni.
incident-colours-reversed-restart = A színeket felcserélték, és nem tett meg mindkét játékos { $moves } lépést: új játszmát kell játszani.
incident-colours-reversed-play-on = A színeket felcserélték; a játszma folytatódik.
incident-clock-setting-corrected = Az óra rosszul volt beállítva: a versenybíró legjobb belátása szerint azonnal kijavítja.
incident-clock-setting-stands = Mindkét játékos megtett { $moves } lépést: az óra beállítása már nem változik.
incident-pieces-displaced = { $side ->
    [unknown] Vissza kell állítani a bábok elmozdulása előtti állást; az időkről a versenybíró dönt.
   *[other] { word-side-start } a saját idejében rakja helyre az elmozdult bábokat; a versenybíró megbüntetheti.
}

## Magatartás (FIDE 8, 11)

incident-not-recording-arbiter-decides = { $side ->
    [unknown] A lépéseket nem írják: ettől magától senki sem veszít; a büntetésről a versenybíró dönt.
   *[other] { word-side-start } nem írja a lépéseket: ettől magától nem veszít; a büntetésről a versenybíró dönt.
}
incident-no-duty-to-record = A lépéseket nem kötelező írni.
incident-not-recording-loses = { word-side-start } nem írja a lépéseket, ami e szabályok szerint a játszma elvesztését jelenti.
incident-device-loses = { word-side-possessor-start } elektronikus eszköz van a birtokában, ezért vesztett.
incident-device-opponent-cannot-mate = { word-side-possessor-start } elektronikus eszköz van a birtokában, de az ellenfél nem nyerhet: a játszma döntetlen.
incident-device-undetermined = { word-side-possessor-start } elektronikus eszköz van a birtokában; hogy az ellenfél nyerhet-e még, a megengedett munkával nem dőlt el.
incident-refusal-loses = { word-side-start } ismételten megtagadja a szabályok betartását, és vesztett; az ellenfél pontszámáról a versenybíró dönt.
incident-both-lose = Mindkét játékos vesztett.
incident-penalty-needed = A szabályok a versenybíróra bízzák a büntetést.

## A versenybíró döntései (FIDE 12.9)

incident-warned = { word-side-start } figyelmeztetést kap.
incident-time-added-to = { word-side-start } { word-seconds } kap.
incident-time-taken-from = { word-side-start } { word-seconds } veszít.
incident-adjustment-would-flag = { word-side-possessor-start } nincs ennél több ideje: a vereséget ki kell mondani, nem levonással előidézni.
incident-result-declared = A versenybíró kihirdette az eredményt.
incident-signed-result-stands = A játékosok aláírták az eredményt: érvényes, akkor is, ha téves, hacsak a versenybíró másként nem dönt.

## Gyorsított befejezés (Irányelvek III.)

incident-quickplay-not-announced = A versenyen nem hirdettek gyorsított befejezést.
incident-quickplay-not-in-blitz = Villámjátszmában nincs gyorsított befejezés.
incident-quickplay-not-on-move = Nem { word-side } következik lépésre, ezért ezt nem kérheti.
incident-quickplay-knows-no-increment = Ezek a szabályok nem ismernek többletidő-kérést.
incident-quickplay-with-increment = Többletidővel vagy késleltetéssel nincs gyorsított befejezés.
incident-quickplay-too-early = { word-side-start } csak akkor kérheti, ha az utolsó időszakban két percnél kevesebb ideje maradt.
incident-quickplay-assessment = A versenybírónak meg kell ítélnie a játékot, és válaszolnia kell.
incident-increment-granted = Mostantól minden lépés öt másodpercet ad mindkét játékosnak, és { word-side } további két percet kap.
incident-quickplay-draw = A versenybíró szerint az ellenfél szokásos eszközökkel nem nyerhet, vagy nem törekszik rá: a játszma döntetlen.
incident-quickplay-postponed = A versenybíró elhalasztja döntését; a játszma folytatódik, és { word-side } további két percet kaphat.
incident-quickplay-rejected = A versenybíró elutasítja a kérést; { word-side } { word-seconds } kap.

## Borítékolt lépések (Irányelvek I.)

incident-sealed-move-binds = A borítékolt lépést kell megtenni.
incident-sealed-not-on-move = Nem { word-side } következik lépésre, ezért nem borítékolhatott.
incident-sealed-move-loses = A borítékban nem olvasható szabályos lépés: { word-side } vesztett.
incident-sealed-move-opponent-cannot-mate = { word-side-start } borítékjában nem olvasható szabályos lépés, de az ellenfél nem adhat mattot szabályos lépések semmilyen sorozatával: a játszma döntetlen.
incident-sealed-move-undetermined = A borítékban nem olvasható szabályos lépés: { word-side } vesztett, ha az ellenfél még adhat mattot; ez a megengedett munkával nem dőlt el.

## Szabálytalan állások (FIDE A.5.4)

incident-wait-for-next-move = A versenybíró megvárja, amíg a következő lépés befejeződik.
incident-illegal-position-draw = Az állás a következő lépés után is szabálytalan: a játszma döntetlen.
incident-illegal-position-restored = Vissza kell állítani az utolsó szabályos állást; az időket a versenybíró legjobb belátása szerint állapítja meg.
