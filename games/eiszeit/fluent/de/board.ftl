# Der Spielplan von Eiszeit: Beschriftungen.

ez-board-valley = Das Tal: zwölf Gebiete unter dem Gletscher
ez-board-progress = Durchgang { $round } von { $rounds }, { $phase }
ez-board-region = { $region }: { $hunters } Jäger, Limit { $limit }
ez-board-region-fires = { $region }: { $hunters } Jäger, Limit { $limit } und was die Feuer bringen
ez-board-region-glacier = { $region }: unter dem Gletscher
ez-board-hunters = { $name }: { $n } Jäger in Gebiet { $region }
ez-board-armed = { $name }: { $n } Jäger mit Keule in Gebiet { $region }
ez-board-fire-down = { $fire }, verdeckt
ez-board-fire-seen = { $fire }, verdeckt; du hast es gesehen: { $heat }
ez-board-fire-up = { $fire }: { $heat }
ez-board-light = Helle Karten kosten Steine
ez-board-dark = Dunkle Karten bringen Steine
ez-board-supply = Vorrat: { $n }
ez-board-draw-light = Heller Nachziehstapel: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
ez-board-draw-dark = Dunkler Nachziehstapel: { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
}
ez-board-nothing-open = Noch keine offene Karte
ez-board-below = { $n } darunter
ez-board-mammoths = Mammuts: { $n }
ez-board-clubs = Keulen: { $n }
ez-board-fires = Feuer: { $n }
ez-board-score = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
ez-board-own-hunters = Vorrat: { $n }
ez-board-own-stones = Steine: { $n }
ez-board-many-stones = Steine: { $n }, eine helle Karte ist Pflicht
ez-board-own-clubs = Keulen: { $n }
ez-board-backs = Hand: { $light } helle, { $dark } dunkle
ez-board-top-edge = { $region }; am Rand des Gletschers

# Was andere halten.
ez-stock-light = Helle Karten auf der Hand: { $n }
ez-stock-dark = Dunkle Karten auf der Hand: { $n }

# Wahlen, wo wenig Platz ist.
ez-short-copy = { $colour }: { $card }
ez-short-way-new = Neu −{ $stones }
ez-short-way-near = Nah −{ $stones }
ez-short-way-far = Weit −{ $stones }
ez-short-yours = Deiner
ez-short-armed = { $whose }, Keule
ez-short-fire = Feuer
ez-short-fire-from = Feuer aus { $disc }
ez-short-arm = Keule geben
ez-short-club = Keule nehmen
ez-short-take-along = Mitnehmen
ez-short-mammoth = Ein Mammut
ez-short-journey = Jäger bewegen
ez-short-draw-light = Helle Karte
ez-short-draw-dark = Dunkle Karte
ez-short-none = Keine
ez-short-no-more = Nicht weiter
ez-short-keep-all = Alle behalten
ez-short-leave-it = Dalassen
ez-short-not = Keine Keule
ez-short-no-mammoth = Kein Mammut

# Was eine Bühne von mehreren Ereignissen auf einmal sagt.
ez-beat-conflict = Konflikt in Gebiet { $region }: { $seats }.
ez-beat-scored = Punkte in Gebiet { $region }: { $seats }.
