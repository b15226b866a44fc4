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
