### Nazwy zbiorów przepisów.

rules-fide-2023-server = Przepisy gry FIDE 2023, tak jak stosuje je serwer
rules-fide-2023 = Przepisy gry FIDE 2023, przy szachownicy
rules-fide-2018 = Przepisy gry FIDE 2018, przy szachownicy
rules-fide-2014 = Przepisy gry FIDE 2014, przy szachownicy
rules-fide-2009 = Przepisy gry FIDE 2009, przy szachownicy
rules-fide-2005 = Przepisy gry FIDE 2005, przy szachownicy
rules-uscf = US Chess
rules-iccf = ICCF, gra korespondencyjna
rules-chesscom = chess.com, partie na żywo
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = Tekst grecki
rules-text-finnish = Tekst fiński
rules-text-hungarian = Tekst węgierski
rules-text-polish = Tekst polski
rules-text-serbian = Tekst serbski: Przepisy gry FIDE 2005
rules-fide-online = FIDE, gra online
