### Pelin tilanne.

verdict-goes-on = Peli jatkuu. { word-side-start } on siirtovuorossa.
verdict-checkmate = { word-side-start } on matissa.
verdict-stalemate = { word-side-adessive-start } ei ole laillista siirtoa eikä kuningas ole shakissa: patti.
# * kuollut asema: yleistä käyttöä.
verdict-dead-position = Kumpikaan pelaaja ei voi tehdä mattia millään laillisten siirtojen sarjalla: asema on kuollut.
verdict-material-list = Näiden sääntöjen mukaan peli päättyy, kun materiaalia on näin vähän.
verdict-repetition = { $occurrences ->
    [one] Sama asema on ollut laudalla { $occurrences } kerran.
   *[other] Sama asema on ollut laudalla { $occurrences } kertaa.
}
verdict-move-count = { $moves ->
    [one] Kumpikin pelaaja on tehnyt { $moves } siirron ilman sotilaan siirtoa tai lyömistä.
   *[other] Kumpikin pelaaja on tehnyt { $moves } siirtoa ilman sotilaan siirtoa tai lyömistä.
}
verdict-played-on = Peli oli päättynyt puolisiirron { $ply } jälkeen; sen jälkeen pelattua ei lasketa.
