### A szabálygyűjtemények neve.

rules-fide-2023-server = FIDE-sakkszabályok 2023, ahogyan egy kiszolgáló alkalmazza
rules-fide-2023 = FIDE-sakkszabályok 2023, tábla mellett
rules-fide-2018 = FIDE-sakkszabályok 2018, tábla mellett
rules-fide-2014 = FIDE-sakkszabályok 2014, tábla mellett
rules-fide-2009 = FIDE-sakkszabályok 2009, tábla mellett
rules-fide-2005 = FIDE-sakkszabályok 2005, tábla mellett
rules-uscf = US Chess
rules-iccf = ICCF, levelezési sakk
rules-chesscom = chess.com, élő játszmák
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = A görög szöveg
rules-text-finnish = A finn szöveg
rules-text-hungarian = A magyar szöveg
rules-text-polish = A lengyel szöveg
rules-text-serbian = A szerb szöveg: FIDE-sakkszabályok 2005
rules-fide-online = FIDE, internetes játék
