### Шта није у реду с позицијом; делови реченица.

position-empty-board = табла је празна
position-missing-king = { word-some-side } нема краља
position-too-many-kings = { word-some-side } има више од једног краља
position-kings-touching = краљеви стоје на суседним пољима
position-opponent-in-check = { word-some-side } је у шаху, а није на потезу
position-pawn-on-last-rank = пешак стоји на првом или последњем реду
position-too-much-material = { word-some-side } има више фигура него што промоције могу да објасне
position-impossible-check = ниједан потез није могао да да овај шах
position-invalid-castling-rights = { word-some-side } има право на рокаду, а краљ или топ није на свом месту
position-invalid-en-passant-square = ниједан пешак није могао управо да пређе преко поља ан пасан
position-halfmove-clock-out-of-range = бројач полупотеза прелази сваку партију
position-fullmove-number-out-of-range = број потеза није између 1 и 9999
position-en-passant-implies-earlier-check = пре двоструког корака пешака страна на потезу већ је била у шаху
position-counters-contradict = бројач полупотеза, број потеза и поље ан пасан противрече једно другом

## Шта није у реду с текстом позиције (FEN); делови реченица.

fen-in-field = { $field ->
    [board] табла
    [turn] страна на потезу
    [castling] права на рокаду
    [en-passant] поље ан пасан
    [halfmove-clock] бројач полупотеза
   *[fullmove-number] број потеза
}, место { $offset }: { $fault }
fen-too-long = { $length ->
    [one] { $length } бајт, више од { $maximum }
    [few] { $length } бајта, више од { $maximum }
   *[other] { $length } бајтова, више од { $maximum }
}
fen-not-ascii = знак `{ $found }` није ASCII
fen-extra-field = текст после шестог дела
fen-epd-operations = операције реда EPD
fen-rank-count = { $found ->
    [one] { $found } ред уместо осам
    [few] { $found } реда уместо осам
   *[other] { $found } редова уместо осам
}
fen-rank-length = { $squares ->
    [one] ред { $rank } има { $squares } поље уместо осам
    [few] ред { $rank } има { $squares } поља уместо осам
   *[other] ред { $rank } има { $squares } поља уместо осам
}
fen-unknown-piece-letter = `{ $found }` не означава фигуру
fen-empty-squares-digit = `{ $found }` није број празних поља од 1 до 8
fen-turn = ни `w` ни `b`
fen-castling-letter = `{ $found }` не означава право на рокаду
fen-en-passant-square = ни `-` ни поље
fen-counter-not-a-number = није број
fen-counter-too-large = превелик број
fen-repair-blanks = делови нису раздвојени једним размаком
fen-repair-underscores = делови су раздвојени доњим цртама
fen-repair-missing-field = недостаје
fen-repair-counter-dash = `-` уместо броја
fen-repair-leading-zeros = нуле на почетку
fen-repair-fullmove-number-zero = потези се броје од 1
fen-repair-adjacent-digits = узастопне цифре
fen-repair-turn-upper-case = велико слово
fen-repair-castling-order = слова у погрешном редоследу
fen-repair-castling-repeated = право наведено двапут
fen-repair-en-passant-upper-case = велико слово
