### Λέξεις από τις οποίες φτιάχνονται οι προτάσεις. Ό,τι αρχίζει με `word-` το χρησιμοποιούν μόνο άλλα μηνύματα.
### * σε έναν όρο: δεν υπάρχει στο κείμενο της γλώσσας, είναι από τη γενική χρήση· ας τον επιβεβαιώσει διαιτητής.
### * άγγιγμα–κίνηση
### * παράνομη κίνηση (στο κείμενο: αδύνατη)
### * πτώση σημαίας, ήττα χρόνου (στο κείμενο: εκτός χρόνου)

# Οι παίκτες: τα λευκά, τα μαύρα.
word-side-start = { $side ->
    [white] Τα λευκά
   *[black] Τα μαύρα
}
word-side = { $side ->
    [white] τα λευκά
   *[black] τα μαύρα
}
word-opponent = { $side ->
    [white] τα μαύρα
   *[black] τα λευκά
}
word-side-genitive = { $side ->
    [white] των λευκών
   *[black] των μαύρων
}
word-some-side-verb-have = { $side ->
    [white] τα λευκά έχουν
    [black] τα μαύρα έχουν
   *[unknown] μια πλευρά έχει
}
word-piece = { $piece ->
    [pawn] το πιόνι
    [knight] ο ίππος
    [bishop] ο αξιωματικός
    [rook] ο πύργος
    [queen] η βασίλισσα
   *[king] ο βασιλιάς
}
word-piece-start = { $piece ->
    [pawn] Το πιόνι
    [knight] Ο ίππος
    [bishop] Ο αξιωματικός
    [rook] Ο πύργος
    [queen] Η βασίλισσα
   *[king] Ο βασιλιάς
}
word-piece-from = { $piece ->
    [pawn] από το πιόνι
    [knight] από τον ίππο
    [bishop] από τον αξιωματικό
    [rook] από τον πύργο
    [queen] από τη βασίλισσα
   *[king] από τον βασιλιά
}
word-piece-bare = { $piece ->
    [pawn] πιόνι
    [knight] ίππος
    [bishop] αξιωματικός
    [rook] πύργος
    [queen] βασίλισσα
   *[king] βασιλιάς
}
word-seconds = { $seconds ->
    [one] { $seconds } δευτερόλεπτο
   *[other] { $seconds } δευτερόλεπτα
}
word-seconds-genitive = { $seconds ->
    [one] { $seconds } δευτερολέπτου
   *[other] { $seconds } δευτερολέπτων
}
