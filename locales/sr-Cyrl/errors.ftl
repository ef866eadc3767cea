### Шта није у реду са захтевом. `$field` и `$other` су имена поља захтева.

error-invalid = Захтев није исправан.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } Постоји још { $more } грешка.
    [few] { $fault } Постоје још { $more } грешке.
   *[other] { $fault } Постоји још { $more } грешака.
}
error-malformed-message = Захтев не може да се прочита као порука овог позива.
error-unknown-enum-value = { $value } није вредност овог поља.
error-field-required = Поље је обавезно.
error-out-of-range = { $value } је ван опсега: вредност је између { $minimum } и { $maximum }.
error-too-long = Дужина { $length } прелази границу { $maximum }.
error-contradiction = Поље противречи пољу { $other }.
error-invalid-square = `{ $value }` није поље на табли.
error-invalid-uci = `{ $value }` није потез у запису UCI.
error-invalid-san = `{ $value }` није потез у запису SAN с овим словима фигура.
error-invalid-position = Из ове позиције не може да се игра: { $fault }.
error-illegal-history = { $text } је неисправан у полупотезу { $ply }: { $why }
error-verdict-contradicts = Позиција на табли није она коју каже пресуда.
error-invalid-duration = { $value } не може да се прихвати: време се даје у целим милисекундама, није негативно и износи највише 10.000 сати.
error-invalid-clock-control = Ово није темпо игре: { $fault }.
error-invalid-clock-state = Стање часовника не одговара темпу игре: { $fault }.
error-impossible-clock-event = Часовник сада не може ово да прихвати: { $fault }.
error-not-supported = Ова верзија не пресуђује о { $value }.
error-impossible-rules = Ова вредност не би имала значаја кад је { $other } такво какво јесте.
error-more-violations = Укупно грешака: { $count }; наведено: { $listed }.
error-overloaded = Сервис је преоптерећен; покушајте одмах поново.
error-request-too-large = Захтев има { $size } B, а граница је { $limit } B.
error-deadline-exceeded = Време дозвољено за позив је истекло.
error-draining = Сервис се зауставља; одговориће други.
error-internal = Сервис је отказао.
error-response-too-large = Одговор има { $size } B, а граница је { $limit } B.
error-malformed-timeout = Време дозвољено за позив (grpc-timeout) не може да се прочита.
error-rate-limited = Упућено је више позива него што је дозвољено; покушајте касније.
error-unauthenticated = Позив не садржи познат сертификат ни токен.
error-not-allowed = Ниједно име из сертификата нема право позива.
error-invalid-result = `{ $value }` није резултат.
