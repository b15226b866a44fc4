# Stone Age.

title = Stone Age
about = Schicke deine Leute los, ernähre sie, baue Hütten und gründe eine Kultur.

# Nahrung und Rohstoffe
sa-goods-food = { $n } Nahrung
sa-goods-wood = { $n } Holz
sa-goods-brick = { $n } Lehm
sa-goods-stone = { $n } Stein
sa-goods-gold = { $n } Gold
sa-name-food = Nahrung
sa-name-wood = Holz
sa-name-brick = Lehm
sa-name-stone = Stein
sa-name-gold = Gold
sa-nothing = nichts
sa-two = { $one } und { $other }

# Orte, dort sein und dorthin gehen
sa-place-hunting-ground = Jagd
sa-place-forest = Wald
sa-place-clay-pit = Lehmgrube
sa-place-quarry = Steinbruch
sa-place-river = Fluss
sa-place-tool-maker = Werkzeugmacher
sa-place-hut = Hütte
sa-place-field = Acker
sa-place-card = Zivilisationskarte { $n }
sa-place-building = Gebäude { $n }
sa-at-hunting-ground = auf der Jagd
sa-at-forest = im Wald
sa-at-clay-pit = in der Lehmgrube
sa-at-quarry = im Steinbruch
sa-at-river = am Fluss
sa-at-tool-maker = beim Werkzeugmacher
sa-at-hut = in der Hütte
sa-at-field = auf dem Acker
sa-at-card = auf Zivilisationskarte { $n }
sa-at-building = auf Gebäude { $n }
sa-to-hunting-ground = auf die Jagd
sa-to-forest = in den Wald
sa-to-clay-pit = in die Lehmgrube
sa-to-quarry = in den Steinbruch
sa-to-river = an den Fluss
sa-to-tool-maker = zum Werkzeugmacher
sa-to-hut = in die Hütte
sa-to-field = auf den Acker
sa-to-card = auf Zivilisationskarte { $n }
sa-to-building = auf Gebäude { $n }

# Zivilisationskarten
sa-upper-dice-table = Würfel für alle
sa-upper-roll = zwei Würfel für { $good }
sa-upper-points = { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}
sa-upper-tool = ein Werkzeug
sa-upper-agriculture = Nahrungsleiste +1
sa-upper-extra-card = eine Karte vom Stapel
sa-upper-one-use = Werkzeug { $n } für einen Wurf
sa-upper-any-two = einmal zwei beliebige Rohstoffe
sa-symbol-pottery = Töpfern
sa-symbol-writing = Schrift
sa-symbol-sundial = Sonnenuhr
sa-symbol-wheel = Rad
sa-symbol-art = Kunst
sa-symbol-medicine = Heilkunde
sa-symbol-weaving = Weben
sa-symbol-music = Musik
sa-lower-farmers = { $n ->
    [one] { $n } Bauer
   *[other] { $n } Bauern
}
sa-lower-tool-makers = { $n } Werkzeugmacher
sa-lower-hut-builders = { $n } Hüttenbauer
sa-lower-shamans = { $n ->
    [one] { $n } Schamane
   *[other] { $n } Schamanen
}
sa-card = { $upper }; { $lower }

# Was die Karten tun
sa-upper-dice-table-text = Wirf einen Würfel je Spieler. Von dir an reihum im Uhrzeigersinn nehmen alle einen davon und erhalten, was er zeigt: 1 Holz, 2 Lehm, 3 Stein, 4 Gold, 5 ein Werkzeug, 6 einen Schritt auf der Nahrungsleiste.
sa-upper-goods-text = Nimm sofort { $goods } aus dem Vorrat.
sa-upper-roll-text = Wirf zwei Würfel und nimm für die Augen { $good } wie beim Sammeln. Werkzeuge dürfen helfen.
sa-upper-points-text = Du erhältst sofort { $n ->
    [one] 1 Punkt
   *[other] { $n } Punkte
}.
sa-upper-tool-text = Nimm sofort ein Werkzeug wie beim Werkzeugmacher.
sa-upper-agriculture-text = Rücke sofort einen Schritt auf der Nahrungsleiste vor wie auf dem Acker.
sa-upper-extra-card-text = Nimm die oberste Karte vom Stapel, ohne dass die anderen sie sehen. Sie zählt nur bei der Schlusswertung.
sa-upper-one-use-text = Lass die Karte offen vor dir liegen. Einmal im Spiel darfst du zu einem deiner Würfe { $n } Augen hinzuzählen.
sa-upper-any-two-text = Lass die Karte offen vor dir liegen. Einmal, wenn du etwas gefragt wirst, darfst du zwei beliebige Rohstoffe nehmen.
sa-lower-green-text = Am Ende zählen verschiedene grüne Karten ihre Anzahl im Quadrat. Doppelte bilden eine zweite Reihe.
sa-lower-farmers-text = Am Ende bringt { $n ->
    [one] dieser Bauer
   *[other] jeder dieser { $n } Bauern
} so viele Punkte, wie du Schritte auf der Nahrungsleiste hast.
sa-lower-tool-makers-text = Am Ende bringt { $n ->
    [one] dieser Werkzeugmacher
   *[other] jeder dieser { $n } Werkzeugmacher
} so viele Punkte, wie deine Werkzeuge zusammen wert sind.
sa-lower-hut-builders-text = Am Ende bringt { $n ->
    [one] dieser Hüttenbauer
   *[other] jeder dieser { $n } Hüttenbauer
} so viele Punkte, wie du Gebäude hast.
sa-lower-shamans-text = Am Ende bringt { $n ->
    [one] dieser Schamane
   *[other] jeder dieser { $n } Schamanen
} so viele Punkte, wie du Personen hast.
sa-card-text = { $upper } { $lower }

# Gebäude
sa-building-fixed = { $resources } für { $points } Punkte
sa-building-kinds = { $count } Rohstoffe { $kinds ->
    [one] einer Sorte
   *[other] aus { $kinds } Sorten
}
sa-building-free = 1 bis { $count } Rohstoffe
sa-building-fixed-text = Zahle genau { $resources } und erhalte sofort { $points } Punkte.
sa-building-kinds-text = Zahle { $count } Rohstoffe { $kinds ->
    [one] einer einzigen Sorte
   *[other] aus genau { $kinds } Sorten
} deiner Wahl. Sie bringen ihren Wert: Holz 3, Lehm 4, Stein 5, Gold 6.
sa-building-free-text = Zahle 1 bis { $count } beliebige Rohstoffe. Sie bringen ihren Wert: Holz 3, Lehm 4, Stein 5, Gold 6.

# Werkzeuge
sa-tool-first = erstes Werkzeug ({ $value })
sa-tool-second = zweites Werkzeug ({ $value })
sa-tool-third = drittes Werkzeug ({ $value })
sa-tool-one-use = Werkzeug einer Karte ({ $value })

# Fragen
sa-ask-place = wohin stellst du Personen?
sa-ask-act = welchen deiner Orte nutzt du jetzt?
sa-ask-add-tools = du hast { $pips } für { $good } gewürfelt. Welche Werkzeuge nimmst du dazu?
sa-ask-buy = nimmst du { $what }?
sa-ask-pay = welchen Rohstoff zahlst du jetzt für { $what }? Bisher gezahlt: { $paid }.
sa-ask-take-die = welchen Würfel nimmst du?
sa-ask-feed = { $owed ->
    [one] dir fehlt 1 Nahrung. Zahlst du stattdessen einen Rohstoff
   *[other] dir fehlen { $owed } Nahrung. Zahlst du stattdessen Rohstoffe
}?
sa-ask-pay-food = welchen Rohstoff gibst du für Nahrung ab? Noch { $owed }.

# Möglichkeiten
sa-choose-place = { $people ->
    [one] 1 Person
   *[other] { $people } Personen
} { $to } stellen
sa-choose-act = { $people ->
    [one] Deine Person
   *[other] Deine { $people } Personen
} { $at } nutzen
sa-choose-no-tools = Kein Werkzeug dazu
sa-choose-tools = Dazu { $tools }: { $pips } Augen, { $gain }
sa-choose-buy = Nehmen
sa-choose-leave = Liegen lassen
sa-choose-pay = 1 { $good } zahlen
sa-choose-stop = Nichts mehr zahlen: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
sa-choose-take-die = Die { $face } nehmen: { $gift }
sa-choose-feed = Mit Rohstoffen zahlen
sa-choose-starve = Hungern lassen: 10 Punkte verlieren
sa-choose-take-two = Deine Karte nutzen: { $goods } nehmen
sa-gift-tool = ein Werkzeug
sa-gift-track = Nahrungsleiste +1

# Was geschah
sa-card-laid = Kartenfeld { $place }: { $card }.
sa-card-slid = Die Karte von Feld { $from } rückt auf Feld { $to }.
sa-building-turned = Stapel { $pile }: { $building }.
sa-start-player-drawn = Das Los bestimmt { $seat ->
    [you] dich
   *[other] { $seat }
} zum Startspieler.
sa-round-began = Runde { $round }. { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} Startspieler.
sa-placed = { $seat ->
    [you] Du stellst
   *[other] { $seat } stellt
} { $people ->
    [one] 1 Person
   *[other] { $people } Personen
} { $to }.
sa-went-home = { $seat ->
    [you] Du
   *[other] { $seat }
} nutzt { $people ->
    [one] 1 Person
   *[other] { $people } Personen
} { $at }.
sa-rolled = { $seat ->
    [you] Du würfelst
   *[other] { $seat } würfelt
} { $dice } für { $good }: { $pips ->
    [one] 1 Auge
   *[other] { $pips } Augen
}.
sa-tools-added = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $n ->
    [one] ein Werkzeug
   *[other] { $n } Werkzeuge
}{ $pips ->
    [0] {""}
   *[other] {" "}im Wert von { $pips }
} dazu.
sa-gained = { $seat ->
    [you] Du erhältst
   *[other] { $seat } erhält
} { $goods }.
sa-tool-raised = { $seat ->
    [you] Du erhältst
   *[other] { $seat } erhält
} ein Werkzeug.
sa-person-gained = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} eine Person mehr.
sa-track-raised = { $seat ->
    [you] Du rückst
   *[other] { $seat } rückt
} auf der Nahrungsleiste vor.
sa-had-no-effect = Das bringt { $seat ->
    [you] dir
   *[other] { $seat }
} nichts.
sa-paid = { $seat ->
    [you] Du zahlst
   *[other] { $seat } zahlt
} { $goods }.
sa-card-taken = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} die Karte von Feld { $place }: { $card }.
sa-building-taken = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} Gebäude { $pile } ({ $building }) und { $seat ->
    [you] erhältst
   *[other] erhält
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
sa-left = { $seat ->
    [you] Du
   *[other] { $seat }
} lässt es liegen.
sa-points-scored = { $seat ->
    [you] Du erhältst
   *[other] { $seat } erhält
} { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
sa-gifts-rolled = { $seat ->
    [you] Du würfelst
   *[other] { $seat } würfelt
} für alle: { $dice }.
sa-die-taken = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} die { $face }.
sa-extra-card-taken = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} eine Karte vom Stapel, ungesehen von den anderen.
sa-extra-card-seen = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} eine Karte vom Stapel: { $card }.
sa-took-two = { $seat ->
    [you] Du nutzt eine Karte und nimmst
   *[other] { $seat } nutzt eine Karte und nimmt
} { $goods }.
sa-ate = { $seat ->
    [you] Deine Personen
   *[other] Die Personen von { $seat }
} verbrauchen { $food } Nahrung.
sa-starved = { $seat ->
    [you] Deine Personen
   *[other] Die Personen von { $seat }
} hungern: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} verloren.
sa-asked = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} gefragt.
sa-called = Jetzt kommen Würfel oder Karten.
sa-ended-cards = Die Zivilisationskarten sind aufgebraucht: Das war die letzte Runde.
sa-ended-buildings = Ein Gebäudestapel ist leer: Das war die letzte Runde.
sa-ended-standstill = Zehn Runden lang hat niemand etwas genommen: Das war die letzte Runde.

# Regeln
sa-breach-too-few-people = So viele Personen hast du nicht mehr zu Hause.
sa-breach-no-people = Stelle mindestens eine Person.
sa-breach-already-there = Dort hast du in dieser Runde schon Personen stehen.
sa-breach-no-room = Für so viele ist dort kein Platz.
sa-breach-hut-takes-two = In die Hütte gehören immer genau zwei Personen eines Spielers.
sa-breach-nothing-there = Dort liegt weder Karte noch Gebäude.
sa-breach-village-full = Zu zweit und zu dritt dürfen von Werkzeugmacher, Hütte und Acker nur zwei besetzt sein.
sa-breach-enough-players = Bei so wenigen Spielern darf dort niemand mehr dazukommen.
sa-breach-nobody-there = Dort steht niemand von dir.
sa-breach-tool-not-ready = Dieses Werkzeug hast du nicht, oder es ist in dieser Runde schon benutzt.
sa-breach-one-use-not-ready = Dieses einmalige Werkzeug hast du nicht, oder es ist schon verbraucht.
sa-breach-card-too-dear = Diese Karte kannst du nicht bezahlen.
sa-breach-building-too-dear = Dieses Gebäude kannst du nicht bezahlen.
sa-breach-wrong-payment = Damit ginge die Zahlung nicht mehr genau auf.
sa-breach-none-left = Davon hast du nichts.
sa-breach-cannot-stop = Es ist noch nicht genug gezahlt.
sa-breach-no-such-die = Kein Würfel zeigt das.
sa-breach-cannot-feed = Du kannst nicht die ganze fehlende Nahrung ersetzen.
sa-breach-no-any-two = Die Karte mit den zwei Rohstoffen hast du nicht, oder sie ist schon genutzt.
sa-breach-not-while-paying = Nicht mitten in einer Zahlung: Bringe sie erst zu Ende.

# Der Tisch als Text
sa-table-round = Runde { $round }, Startspieler { $seat }, { $deck ->
    [one] 1 Karte
   *[other] { $deck } Karten
} im Stapel.
sa-table-setup = Der Tisch wird aufgebaut.
sa-table-card = Karte { $n } (kostet { $n }): { $card }{ $who }
sa-table-no-card = Karte { $n }: vergeben
sa-table-building = Gebäude { $n }: { $building }, { $below } darunter{ $who }
sa-table-no-building = Gebäude { $n }: Der Stapel ist leer
sa-table-people = { $place }: { $who }
sa-table-nobody = In der Landschaft stehen keine Personen.
sa-table-who = , { $who }
sa-head-score = Punkte
sa-head-people = Personen
sa-head-home = daheim
sa-head-food = Nahrung
sa-head-track = Leiste
sa-head-tools = Werkzeuge
sa-head-cards = Karten
sa-head-buildings = Gebäude
sa-table-hand = { $seat }: { $cards }
sa-table-extra = Zusatzkarte: { $card }
sa-table-any-two = zwei Rohstoffe gut

# Das Ende
sa-end-buildings = Gebäude
sa-end-cards = Punktekarten
sa-end-hunger = Hungern
sa-end-green = grüne Karten
sa-end-farmers = Bauern
sa-end-tool-makers = Werkzeugmacher
sa-end-hut-builders = Hüttenbauer
sa-end-shamans = Schamanen
sa-end-resources = Rohstoffe
sa-end-total = Summe
