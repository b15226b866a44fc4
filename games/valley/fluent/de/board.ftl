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

# Was die Bühne von vielen auf einmal sagt
vm-beat-roamed = { $n } Gruppen von Tieren ziehen weiter.
vm-beat-placed = { $n } Tiere kommen ins Tal.
vm-beat-food = Nahrung: { $seats }.

# Antworten, wo wenig Platz ist
vm-short-sow = Säen
vm-short-drop = Ohne { $group }
vm-short-stop = Hier bleiben
vm-short-settle = Gründen auf { $hex }
vm-short-take-fire = Feuer holen
vm-short-end-moves = Züge beenden
vm-short-keep = Behalten
vm-short-destroy = Zerstören
vm-short-feed = Alle ernähren
vm-short-no-card = Keine Karte
vm-short-no-more = Nichts mehr
vm-short-stay-away = Wegbleiben
vm-short-nobody = Niemand
vm-short-not-now = Jetzt nicht
vm-short-warrior = Krieger
vm-short-woman = Frau
vm-short-wolf = Zahmer Wolf
vm-short-warriors = { $n } Krieger
vm-short-warriors-in = { $n } Krieger
vm-short-women = { $n ->
    [one] 1 Frau
   *[other] { $n } Frauen
}
vm-short-women-in = { $n ->
    [one] 1 Frau
   *[other] { $n } Fr.
}
vm-short-wolves = { $n ->
    [one] 1 Wolf
   *[other] { $n } Wölfe
}
vm-short-play = Ausspielen
vm-short-hex = Feld { $hex }
vm-short-fire-of = Feuer: { $name }
vm-short-forest = Wald { $n }
vm-short-mute = Nicht fragen
vm-short-unmute = Wieder fragen

# Die Legende
vm-legend-title = Was das Tal zeigt
vm-legend-tribe = ein Stamm: Zeichen, Krieger, Frauen
vm-legend-beasts = Tiere und wie viele
vm-legend-plain = Nummer einer Ebene
vm-legend-forest = eines Waldes
vm-legend-mountain = eines Gebirges
vm-legend-river = eines Flusses
vm-legend-letters = wo Tiere herkommen
vm-legend-lava = Weg der Lava
vm-legend-village = Dorf: +1 im Kampf
vm-legend-cave = Höhle: +2
vm-legend-field = Acker: 8 Nahrung, eine Ähre 4
vm-legend-wheel = Rad: Runde der Jahreszeit
vm-legend-rose = Rose: wohin die Tiere ziehen

# Wo Wörter der Kartennamen getrennt werden dürfen, jedes an seinen Strichen
vm-breaks = Gewalt|marsch Baum|stämme Kanni|balen Tarn|umhang Kraft|brühe Zauber|trank Feuer|stein Über|raschende Frucht|barkeits|kraut Gen|technik Kind|bett|fieber Findel|kind Familien|besuch Kriegs|trommel Fischer|netz Stein|schlag Brand|stifter Ver|brannte Natur|dünger Berg|bauern|hof Ver|spätete
