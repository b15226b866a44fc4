# Stone Age: labels and tooltips of the board.

sa-board-landscape = Die Landschaft
sa-board-hunting-ground = Jagd
sa-board-forest = Wald
sa-board-clay-pit = Lehmgrube
sa-board-quarry = Steinbruch
sa-board-river = Fluss
sa-board-tool-maker = Werkzeug
sa-board-hut = Hütte
sa-board-field = Acker

sa-board-hunt = Jagd: 1 Nahrung für je 2 Augen, Platz für alle
sa-board-gather = { $place }: 1 { $good } für je { $pips } Augen, { $people } von { $rings } Kreisen besetzt
sa-board-make = Werkzeugmacher: 1 Werkzeug
sa-board-grow = Hütte: zwei Personen gehen hinein, drei kommen heraus
sa-board-till = Acker: 1 Schritt auf der Nahrungsleiste
sa-board-card = Karte für { $n ->
    [one] 1 Rohstoff
   *[other] { $n } Rohstoffe
}: { $card }
sa-board-building = Gebäude { $n }: { $building }, darunter noch { $below }
sa-board-kinds = { $n ->
    [one] 1 Sorte
   *[other] { $n } Sorten
}

sa-board-deck = { $n ->
    [one] 1 Karte
   *[other] { $n } Karten
} im Stapel
sa-board-roll = { $pips } Augen ohne Werkzeug: { $gain }
sa-board-paid = Bezahlt: { $n }, zusammen { $points } wert
sa-board-owed = Noch zu bezahlen: { $n }
sa-board-short = { $n } Nahrung zu wenig

sa-board-home = { $home } von { $people } Personen zu Hause
sa-board-track = Nahrungsleiste: { $n } Nahrung pro Runde
sa-board-start-player = Startspieler
sa-board-tool = Werkzeug mit Wert { $n }
sa-board-tool-used = Werkzeug mit Wert { $n }, benutzt
sa-board-tool-one-use = Werkzeug mit Wert { $n } für einen Wurf
sa-board-tool-none = Hier liegt noch kein Werkzeug
sa-board-any-two = Einmal 2 Rohstoffe nach Wahl
sa-board-any-two-used = 2 Rohstoffe nach Wahl, genommen
sa-board-hidden-card = Zusatzkarte, verdeckt

sa-board-round = Runde { $round }
sa-board-over = Nach Runde { $round }
sa-board-tie-break = Werkzeug + Nahrungsleiste + Personen

# Antworten, wo wenig Platz ist
sa-short-act = { $people } nutzen
sa-short-in-turn = Alle nacheinander
sa-short-take = { $goods } nehmen
sa-short-buy = Zahlen
sa-short-pay = Zahlen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sa-short-hand-in = { $n } abgeben
sa-short-any-two = Karte: nimm 2
sa-short-leave = Liegen lassen
sa-short-stop = Fertig: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sa-short-die = { $face }: { $gift }
sa-short-tool = Werkzeug +1
sa-short-track = Acker +1
sa-short-feed = Essen bezahlen
sa-short-starve = Hungern: −10
