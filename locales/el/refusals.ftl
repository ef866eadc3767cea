### Γιατί δεν γίνεται δεκτή μια κίνηση.

refusal-null-move = Ο παίκτης δεν μπορεί να παραλείψει την κίνησή του.
refusal-no-piece = Δεν υπάρχει κομμάτι στο { $square }.
refusal-not-your-piece = { word-piece-start } στο { $square } είναι { word-side-genitive }, και σειρά έχουν { word-opponent }.
refusal-king-capture = Ο βασιλιάς στο { $square } δεν αιχμαλωτίζεται ποτέ.
refusal-own-piece = Στο { $square } στέκεται δικό του κομμάτι: { word-piece-bare }.
refusal-wrong-geometry = { word-piece-start } δεν κινείται από το { $from } στο { $to }.
refusal-blocked = { $side ->
    [white] Τον δρόμο κλείνει λευκό κομμάτι στο { $square }: { word-piece-bare }.
   *[black] Τον δρόμο κλείνει μαύρο κομμάτι στο { $square }: { word-piece-bare }.
}
refusal-nothing-to-capture = Δεν υπάρχει τίποτα να αιχμαλωτιστεί στο { $square }.
refusal-en-passant-unavailable = Δεν υπάρχει αιχμαλωσία εν διελεύσει στο { $square }: κανένα πιόνι δεν πέρασε μόλις από το τετράγωνο αυτό.
refusal-promotion-missing = Δεν ορίζεται το κομμάτι στο οποίο προάγεται το πιόνι.
refusal-promotion-not-allowed = Προάγεται μόνο το πιόνι που φτάνει στην τελευταία γραμμή.
refusal-promotion-to-wrong-piece = Ένα πιόνι δεν προάγεται σε αυτό το κομμάτι: { word-piece-bare }.
refusal-pinned = Το κομμάτι είναι καρφωμένο στον βασιλιά του { word-piece-from } στο { $square }.
refusal-king-left-in-check = Ο βασιλιάς μένει σε σαχ { word-piece-from } στο { $square }.
refusal-king-put-in-check = Ο βασιλιάς θα βρισκόταν σε σαχ { word-piece-from } στο { $square }.
refusal-en-passant-pinned = Η αιχμαλωσία εν διελεύσει θα άνοιγε γραμμή προς τον βασιλιά { word-piece-from } στο { $square }.
refusal-castling-right-lost = { word-side-start } δεν έχουν δικαίωμα για ροκέ σε αυτή την πλευρά.
refusal-castling-in-check = Ο βασιλιάς βρίσκεται σε σαχ { word-piece-from } στο { $square } και δεν μπορεί να κάνει ροκέ.
refusal-castling-through-check = Ο βασιλιάς θα περνούσε από το { $crossed }, που το προσβάλλει { word-piece } στο { $square }.
refusal-castling-into-check = Ο βασιλιάς θα κατέληγε στο { $target }, που το προσβάλλει { word-piece } στο { $square }.
refusal-ambiguous = { $count ->
    [one] Το `{ $text }` μπορεί να σημαίνει { $count } νόμιμη κίνηση.
   *[other] Το `{ $text }` μπορεί να σημαίνει { $count } διαφορετικές νόμιμες κινήσεις.
}
refusal-no-such-move = Καμία νόμιμη κίνηση δεν είναι `{ $text }`.
refusal-not-your-turn = { word-side-start } δεν έχουν σειρά να παίξουν.
refusal-game-over = Η παρτίδα έχει τελειώσει. { $verdict }
# * πτώση σημαίας: από τη γενική χρήση· το κείμενο λέει «εκτός χρόνου».
refusal-flag-fallen = Η σημαία { word-side-genitive } έπεσε πριν ολοκληρωθεί η κίνηση.
refusal-bound-to-another-move = Ο παίκτης είναι δεσμευμένος σε άλλη κίνηση.
