### Co jest nie tak z zapytaniem. `$field` i `$other` to nazwy pól.

error-invalid = Zapytanie jest nieprawidłowe.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } Jest jeszcze { $more } błąd.
    [few] { $fault } Są jeszcze { $more } błędy.
    [many] { $fault } Jest jeszcze { $more } błędów.
   *[other] { $fault } Jest jeszcze { $more } błędu.
}
error-malformed-message = Zapytania nie da się odczytać jako komunikatu tego wywołania.
error-unknown-enum-value = { $value } nie jest wartością tego pola.
error-field-required = Pole jest wymagane.
error-out-of-range = { $value } jest poza zakresem: wartość leży między { $minimum } a { $maximum }.
error-too-long = Długość { $length } przekracza limit { $maximum }.
error-contradiction = Pole jest sprzeczne z { $other }.
error-invalid-square = `{ $value }` nie jest polem szachownicy.
error-invalid-uci = `{ $value }` nie jest posunięciem w UCI.
error-invalid-san = `{ $value }` nie jest posunięciem w SAN z tymi literami figur.
error-invalid-position = Z tej pozycji nie można grać: { $fault }.
error-illegal-history = { $text } jest nieprzepisowe w półruchu { $ply }: { $why }
error-verdict-contradicts = Pozycja na szachownicy nie jest taka, jak mówi orzeczenie.
error-invalid-duration = Nie można przyjąć { $value }: czas podaje się w pełnych milisekundach, nieujemny i najwyżej 10 000 godzin.
error-invalid-clock-control = To nie jest tempo gry: { $fault }.
error-invalid-clock-state = Stan zegara nie pasuje do tempa gry: { $fault }.
error-impossible-clock-event = Zegar nie może teraz tego przyjąć: { $fault }.
error-not-supported = Ta wersja nie orzeka o { $value }.
error-impossible-rules = Ta wartość nie miałaby znaczenia, gdy { $other } jest takie, jakie jest.
error-more-violations = Błędów jest razem { $count }, z czego wymieniono { $listed }.
error-overloaded = Usługa jest przeciążona; spróbuj ponownie za chwilę.
error-request-too-large = Zapytanie ma { $size } B, a limit wynosi { $limit } B.
error-deadline-exceeded = Minął czas przeznaczony na wywołanie.
error-draining = Usługa się zatrzymuje; odpowie inna.
error-internal = Usługa uległa awarii.
error-response-too-large = Odpowiedź ma { $size } B, a limit wynosi { $limit } B.
error-malformed-timeout = Nie da się odczytać czasu przeznaczonego na wywołanie (grpc-timeout).
error-rate-limited = Wykonano więcej wywołań, niż wolno; spróbuj później.
error-unauthenticated = Wywołanie nie zawiera znanego certyfikatu ani tokenu.
error-not-allowed = Żadna z nazw w certyfikacie nie ma prawa wywołania.
error-invalid-result = `{ $value }` nie jest wynikiem.
