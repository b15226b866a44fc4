### Der Rückblick auf ein Spiel: was war Glück, was war Können, und was wäre besser gewesen.

review-title = Rückblick: { $game }
review-link = Rückblick
review-short = Glück und Können
review-intro = Jede Frage wurde { $judge } noch einmal gestellt, mit dem, was dieser Spieler wissen konnte. Jeder Wurf und jede Karte wurde mit allem verglichen, was hätte kommen können.
review-percent = { $percent } %
review-round = Runde { $round }
review-before = Vor der ersten Runde
review-depth-quick = schneller Rückblick
review-depth-deep = tiefer Rückblick
review-by = { $game }, { $depth } durch: { $judge }

review-start = Anfang
review-luck = Glück
review-own = Eigene Wahl
review-others = Wahl der anderen
review-result = Ergebnis
review-accuracy = Genauigkeit
review-player = Spieler
review-sums = Woher der Sieg kam
review-sums-help = Siegchancen: womit das Spiel begann, was Glück, eigene Wahl und die der anderen hinzufügten, und das Ergebnis. In jeder Zeile ergeben sie zusammen das Ergebnis.

review-mark-best = beste
review-mark-good = gut
review-mark-inaccurate = ungenau
review-mark-mistake = Fehler

review-turning = Wendepunkte
review-turning-none = Hier änderte sich nirgends viel.
review-turn-choice = „{ $best }“ wäre besser gewesen als „{ $chosen }“
review-turn-lot = Ein Los

review-curve = Siegchancen
review-curve-says = Die Siegchancen aller Spieler im Lauf des Spiels. Die Tabelle der Entscheidungen darunter sagt dasselbe in Zahlen.
review-axis = Runde
review-rounds = Glück und Wahl je Runde
review-rounds-help = Nach oben, was eine Runde brachte, nach unten, was sie nahm: Glück hell, eigene Wahl in voller Farbe.
review-bar = { $round }: Glück { $luck }, eigene Wahl { $own }

review-choices = Jede Entscheidung
review-choices-help = Was gewählt wurde, und das Beste, das gefunden wurde. Der Preis ist, was die Wahl von der Siegchance nahm.
review-question = Frage
review-chosen = Gewählt
review-best = Beste Wahl
review-cost = Preis
review-mark = Urteil
review-when = Wann
review-was-best = dieselbe
review-all-players = Alle Spieler
review-all-marks = Alle Entscheidungen
review-only-mistakes = Fehler und Ungenauigkeiten
review-filter = Zeige
review-none = Keine solche Entscheidung.

review-none-yet = Auf dieses Spiel wurde noch nicht zurückgeblickt.
review-begin-quick = Zurückblicken
review-begin-deep = Genauer hinsehen
review-deep-help = Genauer hinzusehen dauert einige Minuten. Es geht weiter, während du fort bist.
review-going = Es wird zurückgeblickt: { $done } von { $steps } Schritten.
review-waits = Es wird hinter den Zügen aller anderen zurückgeblickt. Du kannst diese Seite verlassen und wiederkommen.
review-see-quick = Schneller Rückblick
review-see-deep = Tiefer Rückblick
review-back = Der Tisch
review-replay = Wiederholung

error-reviews = Du wartest schon auf drei Rückblicke. Frag wieder, wenn einer da ist.

review-again = Noch einmal versuchen
review-ways = Was es sonst gab, mit der Siegchance, die es verspricht
review-solution = Zeige das Beste
review-right = Das ist das Beste, das gefunden wurde.
review-worse = Das kostet { $cost } gegenüber dem Besten.
review-as-good = Das ist etwa genauso gut.
review-not-named = Das gehört nicht zum Besten.

branch-play-on = Von hier weiterspielen
branch-help = Was wäre wenn? Ein neuer Tisch beginnt mit genau dieser Vergangenheit und geht von hier weiter. Nichts davon zählt.
branch-same = Dieselben Würfel
branch-same-help = Jedes Los fällt wie in diesem Spiel, solange dasselbe gezogen wird.
branch-begin = Beginnen
branch-list = Tische, die von hier weitergingen
branch-from-step = Ab Schritt { $step }
branch-of = Dieser Tisch ist bei Schritt { $step } von einem anderen abgezweigt
branch-this = Dieses Spiel
branch-goes-on = läuft noch
