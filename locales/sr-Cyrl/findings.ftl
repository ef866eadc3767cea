### Шта показује запис партије. `$text` је навод из записа; PGN и FEN су имена.

finding-no-move = `{ $text }` није потез: { $fault }.
finding-result-tag = Ознака резултата каже `{ $text }`, а то није резултат.
finding-pgn = У запису PGN: { $fault }.
finding-pgn-text = У запису PGN: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] Партија је завршена после полупотеза { $ply }, { $how }; следи још { $halfmoves } полупотез.
    [few] Партија је завршена после полупотеза { $ply }, { $how }; следе још { $halfmoves } полупотеза.
   *[other] Партија је завршена после полупотеза { $ply }, { $how }; следи још { $halfmoves } полупотеза.
}
finding-over-before = Партија је била завршена пре записа. { $verdict }
finding-tag-and-moves = Ознака резултата каже { $tag }, а после потеза стоји { $moves }.
finding-result-and-board = Записани резултат је { $recorded }, али партија је завршена { $how } после полупотеза { $ply }: { $due }.
finding-cannot-win = Као победник је записан { word-side }, који не може да матира никаквим низом исправних потеза: ни предаја ни пад заставице не би донели победу.
finding-clock-too-much = Записано је да је на часовнику остало { $remaining }, а темпо игре допушта највише { $most }.
finding-clock-apart = Записано је да је на часовнику остало { $remaining }, а записано време потеза оставља око { $expected }.
finding-clock-reading = Наредба часовника у `{ $text }` не каже време или може да се прочита на два начина; није узета у обзир.
finding-start-unreadable = Почетна позиција `{ $text }` не може да се прочита: { $faults }.
finding-start-impossible = Почетна позиција није могућа: { $faults }.
finding-start-odd = Почетна позиција је прочитана, али је необична: { $faults }.
finding-start-variant = Нема правила за варијанту `{ $text }`.
finding-start-missing = Партија Chess960 мора да каже одакле почиње.
finding-start-another = Запис почиње на другом месту него партија из захтева; важи његов сопствени почетак.
finding-notation = `{ $text }` се чита, али се пише другачије: { $ways }.
finding-uci-in-san = `{ $text }` је UCI, а не SAN.
finding-glued-moves = `{ $text }` су два потеза без размака између њих.
finding-numbering = Број `{ $text }` стоји тамо где треба да буде { $due }.
finding-too-many-plies = Запис има више потеза него што иједна партија може да има.
finding-game-too-long = Партија има више бајтова него што дозвољава --max-game-bytes.

## Како је партија завршена; делови реченица.

ended-by-checkmate = матом
ended-by-stalemate = патом
ended-by-dead-position = мртвом позицијом
ended-by-repetition = истом позицијом { $occurrence }. пут
ended-by-move-count = { $moves ->
    [one] са { $moves } потезом сваке стране без повлачења пешака и без узимања
    [few] са { $moves } потеза сваке стране без повлачења пешака и без узимања
   *[other] са { $moves } потеза сваке стране без повлачења пешака и без узимања
}
ended-by-material-list = по списку материјала ових правила
