# De Vallei der Mammoeten: wat op het bord, de vellen en de kaarten staat.

vm-board-board = De vallei
vm-board-progress = Ronde { $round } · { $season } { $n } van { $of }, jaar { $year } · { $phase }
vm-board-compass = De windroos: een dobbelsteen bepaalt de richting van de dieren
vm-board-bag = { $n ->
    [one] 1 dier in het zakje
   *[other] { $n } dieren in het zakje
}
vm-board-deck = Troefkaarten: { $deck } op de stapel, { $discards } afgelegd
vm-board-dice = De dobbelstenen
vm-board-settlements = Nederzettingen: { $n }. Met { $goal } win je
vm-board-food = Voedsel: { $n }
vm-board-food-fresh = Voedsel: { $n }, waarvan { $fresh } bederft
vm-board-fire = vuur
vm-board-first = startspeler
vm-board-asks = Op het juiste moment word je naar “{ $card }” gevraagd
vm-board-muted = Naar “{ $card }” word je niet gevraagd

# Wat het toneel van velen tegelijk zegt
vm-beat-roamed = { $n } groepen dieren trekken verder.
vm-beat-placed = { $n } dieren komen de vallei in.
vm-beat-food = Voedsel: { $seats }.

# Antwoorden waar weinig plaats is
vm-short-sow = Zaaien
vm-short-drop = Zonder { $group }
vm-short-stop = Hier blijven
vm-short-settle = Stichten op { $hex }
vm-short-take-fire = Vuur halen
vm-short-end-moves = Klaar met trekken
vm-short-keep = Houden
vm-short-destroy = Verwoesten
vm-short-feed = Iedereen voeden
vm-short-no-card = Geen kaart
vm-short-no-more = Niets meer
vm-short-stay-away = Wegblijven
vm-short-nobody = Niemand
vm-short-not-now = Nu niet
vm-short-warrior = Krijger
vm-short-woman = Vrouw
vm-short-wolf = Tamme wolf
vm-short-warriors = { $n ->
    [one] 1 krijger
   *[other] { $n } krijgers
}
vm-short-warriors-in = { $n } krijg.
vm-short-women = { $n ->
    [one] 1 vrouw
   *[other] { $n } vrouwen
}
vm-short-women-in = { $n ->
    [one] 1 vrouw
   *[other] { $n } vr.
}
vm-short-wolves = { $n ->
    [one] 1 wolf
   *[other] { $n } wolven
}
vm-short-play = Spelen
vm-short-hex = Veld { $hex }
vm-short-fire-of = Vuur: { $name }
vm-short-forest = Bos { $n }
vm-short-mute = Niet vragen
vm-short-unmute = Weer vragen

# De legenda
vm-legend-title = Wat de vallei toont
vm-legend-tribe = een stam: teken, krijgers, vrouwen
vm-legend-beasts = dieren en hoeveel
vm-legend-plain = nummer van een vlakte
vm-legend-forest = van een bos
vm-legend-mountain = van een gebergte
vm-legend-river = van een rivier
vm-legend-letters = waar dieren binnenkomen
vm-legend-lava = weg van de lava
vm-legend-village = dorp: +1 in een gevecht
vm-legend-cave = grot: +2
vm-legend-field = akker: 8 voedsel, één aar 4
vm-legend-wheel = rad: ronde van het seizoen
vm-legend-rose = roos: waarheen de dieren gaan

# Waar woorden van kaartnamen afgebroken mogen worden, elk bij zijn streepjes
vm-breaks = vol|harding boom|stammen kanni|balen ver|momming tover|drank verras|sende vrucht|baarheids|kruid geslachts|bepaling familie|bezoek krijgs|trommel vissers|net brand|stichter natuur|lijke berg|boerderij laat|tijdig
