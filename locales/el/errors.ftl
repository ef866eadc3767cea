### Τι δεν πάει καλά με ένα αίτημα. `$field` και `$other` είναι ονόματα πεδίων.

error-invalid = Το αίτημα δεν είναι έγκυρο.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } Υπάρχει { $more } σφάλμα ακόμη.
   *[other] { $fault } Υπάρχουν { $more } σφάλματα ακόμη.
}
error-malformed-message = Το αίτημα δεν διαβάζεται ως μήνυμα αυτής της κλήσης.
error-unknown-enum-value = Το { $value } δεν είναι τιμή αυτού του πεδίου.
error-field-required = Το πεδίο είναι υποχρεωτικό.
error-out-of-range = Το { $value } είναι εκτός ορίων: η τιμή βρίσκεται μεταξύ { $minimum } και { $maximum }.
error-too-long = Το μήκος { $length } ξεπερνά το όριο { $maximum }.
error-contradiction = Το πεδίο αντιφάσκει με το { $other }.
error-invalid-square = Το `{ $value }` δεν είναι τετράγωνο.
error-invalid-uci = Το `{ $value }` δεν είναι κίνηση σε UCI.
error-invalid-san = Το `{ $value }` δεν είναι κίνηση σε SAN με αυτά τα γράμματα κομματιών.
error-invalid-position = Η θέση δεν μπορεί να παιχτεί: { $fault }.
error-illegal-history = Το { $text } είναι παράνομο στην ημικίνηση { $ply }: { $why }
error-verdict-contradicts = Η θέση στη σκακιέρα δεν είναι αυτή που λέει η απόφαση.
error-invalid-duration = Το { $value } δεν γίνεται δεκτό: ο χρόνος δίνεται σε ακέραια χιλιοστά του δευτερολέπτου, όχι αρνητικός και έως 10.000 ώρες.
error-invalid-clock-control = Αυτό δεν είναι έλεγχος χρόνου: { $fault }.
error-invalid-clock-state = Η κατάσταση του χρονομέτρου δεν ταιριάζει με τον έλεγχο χρόνου: { $fault }.
error-impossible-clock-event = Το χρονόμετρο δεν μπορεί να το δεχτεί τώρα: { $fault }.
error-not-supported = Αυτή η έκδοση δεν αποφασίζει για το { $value }.
error-impossible-rules = Αυτή η τιμή δεν θα είχε ποτέ σημασία με το { $other } όπως είναι.
error-more-violations = Υπάρχουν συνολικά { $count } σφάλματα, από τα οποία αναφέρονται { $listed }.
error-overloaded = Η υπηρεσία είναι υπερφορτωμένη· δοκιμάστε πάλι αμέσως.
error-request-too-large = Το αίτημα των { $size } byte ξεπερνά το όριο των { $limit } byte.
error-deadline-exceeded = Ο χρόνος της κλήσης έχει περάσει.
error-draining = Η υπηρεσία σταματά· θα απαντήσει άλλη.
error-internal = Η υπηρεσία απέτυχε.
error-response-too-large = Η απάντηση των { $size } byte ξεπερνά το όριο των { $limit } byte.
error-malformed-timeout = Ο χρόνος της κλήσης (grpc-timeout) δεν διαβάζεται.
error-rate-limited = Έγιναν περισσότερες κλήσεις από όσες επιτρέπονται· δοκιμάστε αργότερα.
error-unauthenticated = Η κλήση δεν φέρει γνωστό πιστοποιητικό ή διακριτικό.
error-not-allowed = Κανένα όνομα του πιστοποιητικού δεν επιτρέπεται να καλεί.
error-invalid-result = Το `{ $value }` δεν είναι αποτέλεσμα.
