### Kako se zovu skupovi pravila.

rules-fide-2023-server = Pravila šaha FIDE 2023, kako ih primenjuje server
rules-fide-2023 = Pravila šaha FIDE 2023, za tablom
rules-fide-2018 = Pravila šaha FIDE 2018, za tablom
rules-fide-2014 = Pravila šaha FIDE 2014, za tablom
rules-fide-2009 = Pravila šaha FIDE 2009, za tablom
rules-fide-2005 = Pravila šaha FIDE 2005, za tablom
rules-uscf = US Chess
rules-iccf = ICCF, dopisni šah
rules-chesscom = chess.com, partije uživo
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = Grčki tekst
rules-text-finnish = Finski tekst
rules-text-hungarian = Mađarski tekst
rules-text-polish = Poljski tekst
rules-text-serbian = Srpski tekst: Pravila šaha FIDE 2005
rules-fide-online = FIDE, igra na mreži
