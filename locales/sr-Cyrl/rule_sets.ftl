### Како се зову скупови правила.

rules-fide-2023-server = Правила шаха FIDE 2023, како их примењује сервер
rules-fide-2023 = Правила шаха FIDE 2023, за таблом
rules-fide-2018 = Правила шаха FIDE 2018, за таблом
rules-fide-2014 = Правила шаха FIDE 2014, за таблом
rules-fide-2009 = Правила шаха FIDE 2009, за таблом
rules-fide-2005 = Правила шаха FIDE 2005, за таблом
rules-uscf = US Chess
rules-iccf = ICCF, дописни шах
rules-chesscom = chess.com, партије уживо
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = Грчки текст
rules-text-finnish = Фински текст
rules-text-hungarian = Мађарски текст
rules-text-polish = Пољски текст
rules-text-serbian = Српски текст: Правила шаха FIDE 2005
rules-fide-online = FIDE, игра на мрежи
