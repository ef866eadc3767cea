### Τι δεν πάει καλά με μια θέση· μέρη προτάσεων.

position-empty-board = η σκακιέρα είναι άδεια
position-missing-king = { $side ->
    [white] τα λευκά δεν έχουν βασιλιά
    [black] τα μαύρα δεν έχουν βασιλιά
   *[unknown] μια πλευρά δεν έχει βασιλιά
}
position-too-many-kings = { word-some-side-verb-have } περισσότερους από έναν βασιλιάδες
position-kings-touching = οι βασιλιάδες στέκονται σε γειτονικά τετράγωνα
position-opponent-in-check = { $side ->
    [white] τα λευκά βρίσκονται σε σαχ χωρίς να έχουν σειρά να παίξουν
    [black] τα μαύρα βρίσκονται σε σαχ χωρίς να έχουν σειρά να παίξουν
   *[unknown] μια πλευρά βρίσκεται σε σαχ χωρίς να έχει σειρά να παίξει
}
position-pawn-on-last-rank = υπάρχει πιόνι στην πρώτη ή στην τελευταία γραμμή
position-too-much-material = { word-some-side-verb-have } περισσότερα κομμάτια από όσα εξηγούν οι προαγωγές
position-impossible-check = καμία κίνηση δεν μπορεί να έδωσε αυτό το σαχ
position-invalid-castling-rights = { word-some-side-verb-have } δικαίωμα για ροκέ χωρίς βασιλιά και πύργο στη θέση τους
position-invalid-en-passant-square = κανένα πιόνι δεν μπορεί να πέρασε μόλις από το τετράγωνο εν διελεύσει
position-halfmove-clock-out-of-range = ο μετρητής ημικινήσεων ξεπερνά κάθε παρτίδα
position-fullmove-number-out-of-range = ο αριθμός κίνησης δεν είναι μεταξύ 1 και 9999
position-en-passant-implies-earlier-check = πριν από το διπλό βήμα η πλευρά που παίζει βρισκόταν ήδη σε σαχ
position-counters-contradict = ο μετρητής ημικινήσεων, ο αριθμός κίνησης και το τετράγωνο εν διελεύσει αντιφάσκουν

## Τι δεν πάει καλά με το κείμενο μιας θέσης (FEN)· μέρη προτάσεων.

fen-in-field = { $field ->
    [board] σκακιέρα
    [turn] πλευρά που παίζει
    [castling] δικαιώματα ροκέ
    [en-passant] τετράγωνο εν διελεύσει
    [halfmove-clock] μετρητής ημικινήσεων
   *[fullmove-number] αριθμός κίνησης
}, στη θέση { $offset }: { $fault }
fen-too-long = { $length } byte, περισσότερα από { $maximum }
fen-not-ascii = το `{ $found }` δεν είναι ASCII
fen-extra-field = κείμενο μετά το έκτο πεδίο
fen-epd-operations = εντολές γραμμής EPD
fen-rank-count = { $found ->
    [one] { $found } γραμμή αντί για οκτώ
   *[other] { $found } γραμμές αντί για οκτώ
}
fen-rank-length = { $squares ->
    [one] η γραμμή { $rank } έχει { $squares } τετράγωνο αντί για οκτώ
   *[other] η γραμμή { $rank } έχει { $squares } τετράγωνα αντί για οκτώ
}
fen-unknown-piece-letter = το `{ $found }` δεν ονομάζει κομμάτι
fen-empty-squares-digit = το `{ $found }` δεν είναι αριθμός κενών τετραγώνων από 1 έως 8
fen-turn = ούτε `w` ούτε `b`
fen-castling-letter = το `{ $found }` δεν ονομάζει δικαίωμα ροκέ
fen-en-passant-square = ούτε `-` ούτε τετράγωνο
fen-counter-not-a-number = δεν είναι αριθμός
fen-counter-too-large = υπερβολικά μεγάλος αριθμός
fen-repair-blanks = τα πεδία δεν χωρίζονται με ένα κενό
fen-repair-underscores = τα πεδία χωρίζονται με κάτω παύλες
fen-repair-missing-field = λείπει
fen-repair-counter-dash = `-` αντί για αριθμό
fen-repair-leading-zeros = μηδενικά στην αρχή
fen-repair-fullmove-number-zero = οι κινήσεις μετριούνται από το 1
fen-repair-adjacent-digits = ψηφία στη σειρά
fen-repair-turn-upper-case = κεφαλαίο γράμμα
fen-repair-castling-order = γράμματα σε λάθος σειρά
fen-repair-castling-repeated = δικαίωμα που δίνεται δύο φορές
fen-repair-en-passant-upper-case = κεφαλαίο γράμμα
