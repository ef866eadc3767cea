### Речи од којих се састоје реченице. Поруке чије име почиње са `word-` користе само друге поруке.
### * код израза: нема га у изворном тексту тог језика, већ је из опште употребе; нека га потврди судија.
### * рекламација ремија
### * ан пасан
### * велика рокада
### * троструко и петоструко понављање, правило 50 потеза
### * губитак на време

# Играчи: бели, црни (у једнини).
word-side-start = { $side ->
    [white] Бели
   *[black] Црни
}
word-side = { $side ->
    [white] бели
   *[black] црни
}
word-opponent = { $side ->
    [white] црни
   *[black] бели
}
word-side-genitive = { $side ->
    [white] белог
   *[black] црног
}
word-side-dative-start = { $side ->
    [white] Белом
   *[black] Црном
}
word-some-side = { $side ->
    [white] бели
    [black] црни
   *[unknown] једна страна
}
word-piece = { $piece ->
    [pawn] пешак
    [knight] скакач
    [bishop] ловац
    [rook] топ
    [queen] дама
   *[king] краљ
}
word-piece-start = { $piece ->
    [pawn] Пешак
    [knight] Скакач
    [bishop] Ловац
    [rook] Топ
    [queen] Дама
   *[king] Краљ
}
word-seconds = { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунде
   *[other] { $seconds } секунди
}
word-seconds-genitive = { $seconds ->
    [one] { $seconds } секунде
    [few] { $seconds } секунде
   *[other] { $seconds } секунди
}
