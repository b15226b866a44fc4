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
ez-board-report = Conflicten en waardering
ez-board-report-region = Gebied
ez-board-lost = Jagers verloren: { $n }
