### Τι δεν πάει καλά με το κείμενο μιας κίνησης ή παρτίδας· μέρη προτάσεων. SAN, UCI και PGN είναι ονόματα.

notation-at = { $fault }, στη θέση { $offset }

## SAN

san-empty = καμία κίνηση
san-too-long = υπερβολικά μεγάλο κείμενο
san-unexpected-letter = απροσδόκητο `{ $found }`
san-mixed-scripts = το `{ $found }` ανήκει σε άλλο αλφάβητο
san-missing-target = λείπει το τετράγωνο προορισμού
san-castling = ούτε `O-O` ούτε `O-O-O`
san-promotion = λείπει το κομμάτι της προαγωγής
san-trailing-text = κείμενο μετά την κίνηση

## UCI

uci-null-move = η κενή κίνηση δεν είναι κίνηση
uci-length = { $length ->
    [one] { $length } χαρακτήρας αντί για τέσσερις ή πέντε
   *[other] { $length } χαρακτήρες αντί για τέσσερις ή πέντε
}
uci-from = δεν αρχίζει με τετράγωνο όπως `e2`
uci-to = δεν έχει τετράγωνο όπως `e4` μετά το πρώτο
uci-promotion = το `{ $found }` δεν είναι κομμάτι προαγωγής

## PGN

pgn-tag = καμία ετικέτα μετά το `[`
pgn-unclosed-tag = μια ετικέτα δεν κλείνει
pgn-repeated-tag = μια ετικέτα υπάρχει δύο φορές
pgn-tag-in-movetext = ετικέτα ανάμεσα στις κινήσεις
pgn-too-many-tags = περισσότερες ετικέτες από όσες μπορεί να έχει μια παρτίδα
pgn-unclosed-comment = ένα σχόλιο δεν κλείνει
pgn-unclosed-variation = μια βαριάντα δεν κλείνει
pgn-stray-close = `)` χωρίς βαριάντα
pgn-glyph = κανένας αριθμός έως 255 μετά το `$`
pgn-reserved = τα `<` και `>` δεν έχουν ακόμη σημασία
pgn-stray = το `{ $found }` δεν έχει σημασία εδώ
pgn-after-result = υπάρχει κάτι μετά το αποτέλεσμα
pgn-missing-result = κανένα αποτέλεσμα στο τέλος
pgn-result-tag = η ετικέτα αποτελέσματος δεν είναι αποτέλεσμα

## Τρόποι γραφής που διαβάζονται αλλά δεν γράφονται

way-blanks = κενά
way-annotation = σημεία σχολιασμού
way-draw-offer-mark = σημείο πρότασης ισοπαλίας
way-en-passant-mark = σημείο εν διελεύσει
way-missing-check-mark = λείπει το σημείο του σαχ
way-extra-check-mark = περιττό σημείο σαχ
way-other-check-mark = ασυνήθιστο σημείο σαχ
way-disambiguation = αφετηρία περιττή ή όχι η συντομότερη
way-long-form = πλήρης γραφή
way-missing-capture-mark = λείπει το σημείο της αιχμαλωσίας
way-extra-capture-mark = περιττό σημείο αιχμαλωσίας
way-other-capture-mark = ασυνήθιστο σημείο αιχμαλωσίας
way-missing-pawn-file = λείπει η στήλη του πιονιού
way-pawn-letter = γράμμα για το πιόνι
way-promotion-sign = προαγωγή χωρίς το σημείο ίσον
way-promotion-lower-case = πεζό γράμμα στην προαγωγή
way-castling-letters = ροκέ χωρίς το γράμμα O
way-castling-as-king-move = ροκέ γραμμένο ως κίνηση του βασιλιά
way-other-dash = άλλη παύλα
way-figurine = σύμβολο κομματιού
way-greek-files = ελληνικά γράμματα για τις στήλες
