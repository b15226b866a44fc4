# Het speelbord van Eiszeit: opschriften.

ez-board-valley = Het dal: twaalf gebieden onder de gletsjer
ez-board-progress = Ronde { $round } van { $rounds }, { $phase }
ez-board-region = { $region }: { $hunters ->
    [one] 1 jager
   *[other] { $hunters } jagers
}, limiet { $limit }
ez-board-region-fires = { $region }: { $hunters ->
    [one] 1 jager
   *[other] { $hunters } jagers
}, limiet { $limit } en wat de vuurschijfjes erbij brengen
ez-board-region-glacier = { $region }: onder de gletsjer
ez-board-hunters = { $name }: { $n ->
    [one] 1 jager
   *[other] { $n } jagers
} in gebied { $region }
ez-board-armed = { $name }: { $n ->
    [one] 1 jager met een knots
   *[other] { $n } jagers met knotsen
} in gebied { $region }
ez-board-fire-down = { $fire }, verdekt
ez-board-fire-seen = { $fire }, verdekt; je hebt het gezien: { $heat }
ez-board-fire-up = { $fire }: { $heat }
ez-board-light = Lichtbruine kaarten kosten stenen
ez-board-dark = Donkerbruine kaarten brengen stenen op
ez-board-supply = Voorraad: { $n }
ez-board-draw-light = Lichtbruine trekstapel: { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
}
ez-board-draw-dark = Donkerbruine trekstapel: { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
}
ez-board-nothing-open = Nog geen open kaart
ez-board-below = { $n } eronder
ez-board-mammoths = Mammoets: { $n }
ez-board-clubs = Knotsen: { $n }
ez-board-fires = Vuurschijfjes: { $n }
ez-board-score = { $name }: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
ez-board-own-hunters = Voorraad: { $n }
ez-board-own-stones = Stenen: { $n }
ez-board-many-stones = Stenen: { $n }, een lichtbruine kaart is verplicht
ez-board-own-clubs = Knotsen: { $n }
ez-board-backs = Hand: { $light } lichtbruin, { $dark } donkerbruin
ez-board-top-edge = { $region }; aan de rand van de gletsjer

# Wat anderen in de hand hebben.
ez-stock-light = Lichtbruine kaarten in de hand: { $n }
ez-stock-dark = Donkerbruine kaarten in de hand: { $n }

# Keuzes waar weinig plaats is.
ez-short-copy = { $colour }: { $card }
ez-short-way-new = Nieuw −{ $stones }
ez-short-way-near = Dichtbij −{ $stones }
ez-short-way-far = Ver −{ $stones }
ez-short-yours = Die van jou
ez-short-armed = { $whose }, knots
ez-short-fire = Vuur
ez-short-fire-from = Vuur uit { $disc }
ez-short-arm = Knots geven
ez-short-club = Knots nemen
ez-short-take-along = Meenemen
ez-short-mammoth = Een mammoet
ez-short-journey = Jagers verzetten
ez-short-draw-light = Lichtbruine kaart
ez-short-draw-dark = Donkerbruine kaart
ez-short-none = Geen
ez-short-no-more = Niet verder
ez-short-keep-all = Alles houden
ez-short-leave-it = Laten staan
ez-short-not = Geen knots
ez-short-no-mammoth = Geen mammoet

# Wat een toneel van meer gebeurtenissen tegelijk zegt.
ez-beat-conflict = Conflict in gebied { $region }: { $seats }.
ez-beat-scored = Punten in gebied { $region }: { $seats }.
