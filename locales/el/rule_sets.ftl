### Πώς ονομάζονται τα σύνολα κανόνων.

rules-fide-2023-server = Κανόνες FIDE 2023, όπως τους εφαρμόζει ένας διακομιστής
rules-fide-2023 = Κανόνες FIDE 2023, στη σκακιέρα
rules-fide-2018 = Κανόνες FIDE 2018, στη σκακιέρα
rules-fide-2014 = Κανόνες FIDE 2014, στη σκακιέρα
rules-fide-2009 = Κανόνες FIDE 2009, στη σκακιέρα
rules-fide-2005 = Κανόνες FIDE 2005, στη σκακιέρα
rules-uscf = US Chess
rules-iccf = ICCF, σκάκι δι' αλληλογραφίας
rules-chesscom = chess.com, ζωντανές παρτίδες
rules-lichess = lichess
rules-fics = FICS
rules-icc = ICC
rules-text-greek = Το ελληνικό κείμενο
rules-text-finnish = Το φινλανδικό κείμενο
rules-text-hungarian = Το ουγγρικό κείμενο
rules-text-polish = Το πολωνικό κείμενο
rules-text-serbian = Το σερβικό κείμενο: Κανόνες FIDE 2005
rules-fide-online = FIDE, διαδικτυακό παιχνίδι
