# Tal der Mammuts: was auf dem Plan, den Tafeln und den Karten steht.

vm-board-board = Das Tal
vm-board-progress = Runde { $round } · { $season } { $n } von { $of }, Jahr { $year } · { $phase }
vm-board-compass = Die Windrose: Ein Würfel bestimmt die Richtung der Tiere
vm-board-bag = { $n ->
    [one] 1 Tier im Beutel
   *[other] { $n } Tiere im Beutel
}
vm-board-deck = Trumpfkarten: { $deck } im Stapel, { $discards } abgelegt
vm-board-dice = Die Würfel
vm-board-settlements = Siedlungen: { $n }. Mit { $goal } gewinnt man
vm-board-food = Nahrung: { $n }
vm-board-food-fresh = Nahrung: { $n }, davon verderben { $fresh }
vm-board-fire = Feuer
vm-board-first = Startspieler
vm-board-asks = Du wirst zur passenden Zeit nach „{ $card }“ gefragt
vm-board-muted = Du wirst nach „{ $card }“ nicht gefragt
