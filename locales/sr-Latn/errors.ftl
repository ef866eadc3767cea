### Šta nije u redu sa zahtevom. `$field` i `$other` su imena polja zahteva.

error-invalid = Zahtev nije ispravan.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } Postoji još { $more } greška.
    [few] { $fault } Postoje još { $more } greške.
   *[other] { $fault } Postoji još { $more } grešaka.
}
error-malformed-message = Zahtev ne može da se pročita kao poruka ovog poziva.
error-unknown-enum-value = { $value } nije vrednost ovog polja.
error-field-required = Polje je obavezno.
error-out-of-range = { $value } je van opsega: vrednost je između { $minimum } i { $maximum }.
error-too-long = Dužina { $length } prelazi granicu { $maximum }.
error-contradiction = Polje protivreči polju { $other }.
error-invalid-square = `{ $value }` nije polje na tabli.
error-invalid-uci = `{ $value }` nije potez u zapisu UCI.
error-invalid-san = `{ $value }` nije potez u zapisu SAN s ovim slovima figura.
error-invalid-position = Iz ove pozicije ne može da se igra: { $fault }.
error-illegal-history = { $text } je neispravan u polupotezu { $ply }: { $why }
error-verdict-contradicts = Pozicija na tabli nije ona koju kaže presuda.
error-invalid-duration = { $value } ne može da se prihvati: vreme se daje u celim milisekundama, nije negativno i iznosi najviše 10.000 sati.
error-invalid-clock-control = Ovo nije tempo igre: { $fault }.
error-invalid-clock-state = Stanje časovnika ne odgovara tempu igre: { $fault }.
error-impossible-clock-event = Časovnik sada ne može ovo da prihvati: { $fault }.
error-not-supported = Ova verzija ne presuđuje o { $value }.
error-impossible-rules = Ova vrednost ne bi imala značaja kad je { $other } takvo kakvo jeste.
error-more-violations = Ukupno grešaka: { $count }; navedeno: { $listed }.
error-overloaded = Servis je preopterećen; pokušajte odmah ponovo.
error-request-too-large = Zahtev ima { $size } B, a granica je { $limit } B.
error-deadline-exceeded = Vreme dozvoljeno za poziv je isteklo.
error-draining = Servis se zaustavlja; odgovoriće drugi.
error-internal = Servis je otkazao.
error-response-too-large = Odgovor ima { $size } B, a granica je { $limit } B.
error-malformed-timeout = Vreme dozvoljeno za poziv (grpc-timeout) ne može da se pročita.
error-rate-limited = Upućeno je više poziva nego što je dozvoljeno; pokušajte kasnije.
error-unauthenticated = Poziv ne sadrži poznat sertifikat ni token.
error-not-allowed = Nijedno ime iz sertifikata nema pravo poziva.
error-invalid-result = `{ $value }` nije rezultat.
