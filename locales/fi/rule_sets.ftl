### Sääntökokoelmien nimet.

rules-fide-2023-server = FIDEn säännöt 2023, palvelimen soveltamina
rules-fide-2023 = FIDEn säännöt 2023, laudan ääressä
rules-fide-2018 = FIDEn säännöt 2018, laudan ääressä
rules-fide-2014 = FIDEn säännöt 2014, laudan ääressä
rules-fide-2009 = FIDEn säännöt 2009, laudan ääressä
rules-fide-2005 = FIDEn säännöt 2005, laudan ääressä
rules-uscf = US Chess
rules-iccf = ICCF, kirjeshakki
rules-chesscom = chess.com, suorat pelit
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = Kreikankielinen teksti
rules-text-finnish = Suomenkielinen teksti
rules-text-hungarian = Unkarinkielinen teksti
rules-text-polish = Puolankielinen teksti
rules-text-serbian = Serbiankielinen teksti: FIDEn säännöt 2005
rules-fide-online = FIDE, verkkopeli
