### Mi a baj egy kéréssel. A `$field` és az `$other` mezőnév.

error-invalid = A kérés érvénytelen.
error-in-field = { $field }: { $fault }
error-and-more = { $fault } Még { $more } hiba van.
error-malformed-message = A kérés nem olvasható e hívás üzeneteként.
error-unknown-enum-value = { $value } nem értéke ennek a mezőnek.
error-field-required = A mező kötelező.
error-out-of-range = { $value } a határokon kívül van: az érték legalább { $minimum } és legfeljebb { $maximum }.
error-too-long = A hossz ({ $length }) meghaladja a korlátot ({ $maximum }).
error-contradiction = A mező ellentmond ennek: { $other }.
error-invalid-square = `{ $value }` nem mező a táblán.
error-invalid-uci = `{ $value }` nem UCI-lépés.
error-invalid-san = `{ $value }` nem SAN-lépés ezekkel a bábjelekkel.
error-invalid-position = Az állásból nem lehet játszani: { $fault }.
# * szabálytalan lépés: általános használat.
error-illegal-history = { $text } szabálytalan ({ $ply }. féllépés): { $why }
error-verdict-contradicts = A táblán nem az az állás van, amit a döntés mond.
error-invalid-duration = { $value } nem fogadható el: az időtartam egész ezredmásodpercekben értendő, nem negatív, és legfeljebb 10 000 óra.
error-invalid-clock-control = Ez nem gondolkodási idő: { $fault }.
error-invalid-clock-state = Az óra állapota nem illik a gondolkodási időhöz: { $fault }.
error-impossible-clock-event = Az óra ezt most nem fogadhatja el: { $fault }.
error-not-supported = Ez a változat erről nem dönt: { $value }.
error-impossible-rules = Ennek az értéknek nem volna jelentősége, ha { $other } ilyen.
error-more-violations = Összesen { $count } hiba van, ebből { $listed } szerepel a listában.
error-overloaded = A szolgáltatás túlterhelt; próbálja újra azonnal.
error-request-too-large = A kérés { $size } bájt, a korlát { $limit } bájt.
error-deadline-exceeded = A hívásra szánt idő letelt.
error-draining = A szolgáltatás leáll; másik fog válaszolni.
error-internal = A szolgáltatás hibába ütközött.
error-response-too-large = A válasz { $size } bájt, a korlát { $limit } bájt.
error-malformed-timeout = A hívásra szánt idő (grpc-timeout) nem olvasható.
error-rate-limited = A hívó a megengedettnél többször hívott; próbálja újra később.
error-unauthenticated = A hívás nem mutat fel ismert tanúsítványt vagy tokent.
error-not-allowed = A tanúsítvány egyik neve sem hívhat.
error-invalid-result = `{ $value }` nem eredmény.
