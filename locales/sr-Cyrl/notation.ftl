### Шта није у реду с текстом потеза или партије; делови реченица. SAN, UCI и PGN су имена.

notation-at = { $fault }, место { $offset }

## SAN

san-empty = нема потеза
san-too-long = предугачак текст
san-unexpected-letter = неочекивано `{ $found }`
san-mixed-scripts = `{ $found }` је из другог писма
san-missing-target = недостаје одредишно поље
san-castling = ни `O-O` ни `O-O-O`
san-promotion = недостаје фигура промоције
san-trailing-text = текст после потеза

## UCI

uci-null-move = празан потез није потез
uci-length = { $length ->
    [one] { $length } знак уместо четири или пет
    [few] { $length } знака уместо четири или пет
   *[other] { $length } знакова уместо четири или пет
}
uci-from = не почиње пољем као што је `e2`
uci-to = после првог поља нема поља као што је `e4`
uci-promotion = `{ $found }` није фигура промоције

## PGN

pgn-tag = нема ознаке после `[`
pgn-unclosed-tag = ознака није затворена
pgn-repeated-tag = ознака стоји двапут
pgn-tag-in-movetext = ознака међу потезима
pgn-too-many-tags = више ознака него што партија сме да има
pgn-unclosed-comment = коментар није затворен
pgn-unclosed-variation = варијанта није затворена
pgn-stray-close = `)` без варијанте
pgn-glyph = нема броја до 255 после `$`
pgn-reserved = `<` и `>` још немају значење
pgn-stray = `{ $found }` овде нема значење
pgn-after-result = нешто стоји после резултата
pgn-missing-result = нема резултата на крају
pgn-result-tag = ознака резултата није резултат

## Начини писања који се читају, али се тако не пише

way-blanks = размаци
way-annotation = знаци коментара
way-draw-offer-mark = знак понуде ремија
way-en-passant-mark = знак за ан пасан
way-missing-check-mark = недостаје знак шаха
way-extra-check-mark = сувишан знак шаха
way-other-check-mark = необичан знак шаха
way-disambiguation = полазно поље непотребно или није најкраће
way-long-form = пуна нотација
way-missing-capture-mark = недостаје знак узимања
way-extra-capture-mark = сувишан знак узимања
way-other-capture-mark = необичан знак узимања
way-missing-pawn-file = недостаје линија пешака
way-pawn-letter = слово за пешака
way-promotion-sign = промоција без знака једнакости
way-promotion-lower-case = мало слово код промоције
way-castling-letters = рокада без слова O
way-castling-as-king-move = рокада као потез краља
way-other-dash = друга цртица
way-figurine = сличица фигуре
way-greek-files = грчка слова за линије
