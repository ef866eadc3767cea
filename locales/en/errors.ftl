### What is wrong with a request, for whoever reads it on a screen. `$field` and `$other` are names of fields.

error-invalid = The request is invalid.
error-in-field = { $field }: { $fault }
error-and-more = { $more ->
    [one] { $fault } There is { $more } more fault.
   *[other] { $fault } There are { $more } more faults.
}
error-malformed-message = The request cannot be read as a message of this call.
error-unknown-enum-value = { $value } is no value of this field.
error-field-required = The field is required.
error-out-of-range = { $value } is out of range: the value lies between { $minimum } and { $maximum }.
error-too-long = The length { $length } is over the limit of { $maximum }.
error-contradiction = The field contradicts { $other }.
error-invalid-square = `{ $value }` is no square.
error-invalid-uci = `{ $value }` is no move in UCI.
error-invalid-san = `{ $value }` is no move in SAN with these piece letters.
error-invalid-position = The position cannot be played: { $fault }.
error-illegal-history = { $text } is illegal at ply { $ply }: { $why }
error-verdict-contradicts = The position on the board is not what the verdict says.
error-invalid-duration = { $value } cannot be taken: a duration is in whole milliseconds, not negative, and at most 10,000 hours.
error-invalid-clock-control = This is no time control: { $fault }.
error-invalid-clock-state = The state of the clock does not fit its control: { $fault }.
error-impossible-clock-event = The clock cannot take this now: { $fault }.
error-not-supported = { $value } is not ruled on by this version.
error-impossible-rules = This value could never matter, or has no meaning, with { $other } as it is.
error-more-violations = There are { $count } faults in all, of which { $listed } are listed.
error-overloaded = The service has too much to do; try again at once.
error-request-too-large = The request of { $size } bytes is over the limit of { $limit } bytes.
error-deadline-exceeded = The time allowed for the call has passed.
error-draining = The service is stopping; another one will answer.
error-internal = The service has failed.
error-response-too-large = The answer of { $size } bytes is over the limit of { $limit } bytes.
error-malformed-timeout = The time allowed for the call (grpc-timeout) cannot be read.
error-rate-limited = This caller has made more calls than it may; try again later.
error-unauthenticated = The call shows no client certificate or token that is known here.
error-not-allowed = No name of the client certificate may call.
error-invalid-result = `{ $value }` is no result.
