### What rule sets are called.

rules-fide-2023-server = FIDE Laws of Chess 2023, as a server runs them
rules-fide-2023 = FIDE Laws of Chess 2023, over the board
rules-fide-2018 = FIDE Laws of Chess 2018, over the board
rules-fide-2014 = FIDE Laws of Chess 2014, over the board
rules-fide-2009 = FIDE Laws of Chess 2009, over the board
rules-fide-2005 = FIDE Laws of Chess 2005, over the board
rules-uscf = US Chess
rules-iccf = ICCF, correspondence
rules-chesscom = chess.com, live games
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = The Greek text
rules-text-finnish = The Finnish text
rules-text-hungarian = The Hungarian text
rules-text-polish = The Polish text
rules-text-serbian = The Serbian text: FIDE Laws of 2005
rules-fide-online = FIDE, online play
