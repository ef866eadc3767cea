### Mikä pyynnössä on vikana. `$field` ja `$other` ovat kenttien nimiä.

error-invalid = Pyyntö ei kelpaa.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } Lisäksi on { $more } virhe.
   *[other] { $fault } Lisäksi on { $more } virhettä.
}
error-malformed-message = Pyyntöä ei voi lukea tämän kutsun viestiksi.
error-unknown-enum-value = { $value } ei ole tämän kentän arvo.
error-field-required = Kenttä on pakollinen.
error-out-of-range = { $value } ei ole sallitulla alueella: arvo on vähintään { $minimum } ja enintään { $maximum }.
error-too-long = Pituus { $length } ylittää rajan { $maximum }.
error-contradiction = Kenttä on ristiriidassa kentän { $other } kanssa.
error-invalid-square = `{ $value }` ei ole ruutu.
error-invalid-uci = `{ $value }` ei ole UCI-siirto.
error-invalid-san = `{ $value }` ei ole SAN-siirto näillä nappuloiden kirjaimilla.
error-invalid-position = Asemasta ei voi pelata: { $fault }.
# * laiton siirto: yleistä käyttöä.
error-illegal-history = { $text } on laiton puolisiirrossa { $ply }: { $why }
error-verdict-contradicts = Laudalla oleva asema ei ole se, mitä ratkaisu sanoo.
error-invalid-duration = Arvoa { $value } ei voi ottaa vastaan: aika annetaan kokonaisina millisekunteina, se ei ole negatiivinen ja on enintään 10 000 tuntia.
error-invalid-clock-control = Tämä ei ole miettimisaika: { $fault }.
error-invalid-clock-state = Kellon tila ei sovi miettimisaikaan: { $fault }.
error-impossible-clock-event = Kello ei voi ottaa tätä nyt vastaan: { $fault }.
error-not-supported = Tämä versio ei ratkaise arvoa { $value }.
error-impossible-rules = Tällä arvolla ei olisi koskaan merkitystä, kun { $other } on sellainen kuin on.
error-more-violations = Virheitä on kaikkiaan { $count }, joista on lueteltu { $listed }.
error-overloaded = Palvelu on ylikuormitettu; yritä heti uudelleen.
error-request-too-large = Pyynnön koko { $size } tavua ylittää rajan { $limit } tavua.
error-deadline-exceeded = Kutsulle sallittu aika on kulunut.
error-draining = Palvelu on pysähtymässä; toinen vastaa.
error-internal = Palvelu on epäonnistunut.
error-response-too-large = Vastauksen koko { $size } tavua ylittää rajan { $limit } tavua.
error-malformed-timeout = Kutsulle sallittua aikaa (grpc-timeout) ei voi lukea.
error-rate-limited = Kutsuja on tehty sallittua enemmän; yritä myöhemmin uudelleen.
error-unauthenticated = Kutsussa ei ole tunnettua varmennetta eikä tunnistetta.
error-not-allowed = Mikään varmenteen nimistä ei saa tehdä kutsuja.
error-invalid-result = `{ $value }` ei ole tulos.
