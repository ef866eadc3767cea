### Τι δείχνει η καταγραφή μιας παρτίδας. Το `$text` παρατίθεται από αυτήν· PGN και FEN είναι ονόματα.

finding-no-move = Το `{ $text }` δεν είναι κίνηση: { $fault }.
finding-result-tag = Η ετικέτα αποτελέσματος λέει `{ $text }`, που δεν είναι αποτέλεσμα.
finding-pgn = Στο PGN: { $fault }.
finding-pgn-text = Στο PGN: { $fault } (`{ $text }`).
finding-played-on = { $halfmoves ->
    [one] Η παρτίδα είχε τελειώσει μετά την ημικίνηση { $ply }, { $how }· ακολουθεί { $halfmoves } ημικίνηση.
   *[other] Η παρτίδα είχε τελειώσει μετά την ημικίνηση { $ply }, { $how }· ακολουθούν { $halfmoves } ημικινήσεις.
}
finding-over-before = Η παρτίδα είχε τελειώσει πριν από την καταγραφή. { $verdict }
finding-tag-and-moves = Η ετικέτα αποτελέσματος λέει { $tag }, και μετά τις κινήσεις γράφει { $moves }.
finding-result-and-board = Το γραμμένο αποτέλεσμα είναι { $recorded }, αλλά η παρτίδα τελείωσε { $how } μετά την ημικίνηση { $ply }: { $due }.
finding-cannot-win = { word-side-start } αναφέρονται ως νικητής και δεν μπορούν να κάνουν ματ με καμία σειρά νόμιμων κινήσεων: ούτε εγκατάλειψη ούτε πτώση σημαίας θα έδινε νίκη.
finding-clock-too-much = Το χρονόμετρο καταγράφεται με υπόλοιπο { $remaining }, ενώ ο έλεγχος χρόνου επιτρέπει το πολύ { $most }.
finding-clock-apart = Το χρονόμετρο καταγράφεται με υπόλοιπο { $remaining }, ενώ ο χρόνος της κίνησης αφήνει περίπου { $expected }.
finding-clock-reading = Μια εντολή χρονομέτρου στο `{ $text }` δεν λέει χρόνο ή διαβάζεται με δύο τρόπους· δεν λήφθηκε υπόψη.
finding-start-unreadable = Η αρχική θέση `{ $text }` δεν διαβάζεται: { $faults }.
finding-start-impossible = Η αρχική θέση δεν μπορεί να υπάρξει: { $faults }.
finding-start-odd = Η αρχική θέση διαβάστηκε, αλλά είναι ασυνήθιστη: { $faults }.
finding-start-variant = Δεν υπάρχουν κανόνες για την παραλλαγή `{ $text }`.
finding-start-missing = Μια παρτίδα Chess960 πρέπει να λέει από πού αρχίζει.
finding-start-another = Η καταγραφή αρχίζει αλλού από την παρτίδα του αιτήματος· ισχύει η δική της αρχή.
finding-notation = Το `{ $text }` διαβάζεται, αλλά γράφεται αλλιώς: { $ways }.
finding-uci-in-san = Το `{ $text }` είναι UCI και όχι SAN.
finding-glued-moves = Το `{ $text }` είναι δύο κινήσεις χωρίς κενό ανάμεσά τους.
finding-numbering = Ο αριθμός `{ $text }` στέκεται εκεί όπου πρέπει να είναι { $due }.
finding-too-many-plies = Η καταγραφή έχει περισσότερες κινήσεις από όσες μπορεί να έχει μια παρτίδα.
finding-game-too-long = Η παρτίδα έχει περισσότερα byte από όσα επιτρέπει το --max-game-bytes.

## Πώς τελείωσε μια παρτίδα· μέρη προτάσεων.

ended-by-checkmate = με ματ
ended-by-stalemate = με πατ
ended-by-dead-position = με νεκρή θέση
ended-by-repetition = με την ίδια θέση για { $occurrence }η φορά
ended-by-move-count = { $moves ->
    [one] με { $moves } κίνηση κάθε πλευράς χωρίς κίνηση πιονιού και χωρίς αιχμαλωσία
   *[other] με { $moves } κινήσεις κάθε πλευράς χωρίς κίνηση πιονιού και χωρίς αιχμαλωσία
}
ended-by-material-list = με τον κατάλογο υλικού των κανόνων
