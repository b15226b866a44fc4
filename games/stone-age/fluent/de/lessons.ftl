# Stone Age: die geführte erste Partie.

lesson-first-title = Deine erste Runde
lesson-first-about = Stellen, nutzen, ernähren: So geht eine Runde.
lesson-first-1 = Du hast fünf Personen, die du losschickst. Stelle eine zum Werkzeugmacher: Ein Werkzeug hilft dir bei jedem Wurf.
lesson-first-2 = Alle stellen reihum, jedes Mal an einen Ort. Stelle zwei Personen in den Wald: Jede würfelt nachher mit einem Würfel um Holz.
lesson-first-3 = Stelle eine Person auf Zivilisationskarte 1, die billigste der vier. Sie kostet einen Rohstoff und gibt dir einen Stein.
lesson-first-4 = Stelle deine letzte Person auf Gebäude 1. Es verlangt 2 Holz und 1 Stein und bringt 11 Punkte.
lesson-first-5 = Alle stehen, jetzt nutzt du deine Personen. Beginne beim Werkzeugmacher: Du bekommst ein Werkzeug.
lesson-first-6 = Nutze den Wald. Deine zwei Personen werfen zwei Würfel, und je 3 Augen sind ein Holz.
lesson-first-7 = Du hast 8 Augen geworfen, das sind nur 2 Holz. Nimm dein Werkzeug dazu: 9 Augen sind 3 Holz.
lesson-first-8 = Du hast 3 Holz zum Bezahlen. Nutze deine Person auf Zivilisationskarte 1.
lesson-first-9 = Nimm die Karte für 1 Holz. Du bekommst sofort einen Stein, und ihr Schamane bringt am Ende Punkte.
lesson-first-10 = Jetzt hast du 2 Holz und 1 Stein, genau was das Gebäude verlangt. Nutze deine Person auf Gebäude 1.
lesson-first-11 = Nimm es. Die 11 Punkte zählen sofort.
lesson-first-12 = Die Runde ist vorbei: Deine fünf Personen haben 5 Nahrung gegessen, 7 sind übrig. Schick zwei auf die Jagd, damit bald niemand hungert.
lesson-first-end = Das war eine Runde: stellen, nutzen, ernähren. Ist ein Gebäudestapel leer oder gehen die Karten aus, gewinnt, wer die meisten Punkte hat; Tipp und Regeln helfen dir unterwegs.

# Wachsen: Acker, Hütte und Hunger.

lesson-tribe-title = Hütte, Acker und Hunger
lesson-tribe-about = Mehr Personen, mehr Nahrung, und was geschieht, wenn sie fehlt.
lesson-tribe-1 = Runde 3, und für fünf Personen sind nur 2 Nahrung da. Trotzdem lohnt es sich, mehr zu werden: Stelle zwei in die Hütte, dann kommt eine sechste dazu.
lesson-tribe-2 = Jeder Schritt auf der Nahrungsleiste ist in jeder weiteren Runde 1 Nahrung. Stelle eine Person auf den Acker.
lesson-tribe-3 = Zu zweit werden von Werkzeugmacher, Hütte und Acker in einer Runde nur zwei genutzt, und du hast beide. Schick deine letzten zwei Personen auf die Jagd.
lesson-tribe-4 = Nutze die Hütte. Das Kind isst schon in dieser Runde mit und arbeitet ab der nächsten.
lesson-tribe-5 = Nutze den Acker: Deine Nahrungsleiste steigt auf 1.
lesson-tribe-6 = Nutze die Jagd. Je 2 Augen sind 1 Nahrung.
lesson-tribe-7 = Nur 4 Augen: Mit dem Acker hast du 5 Nahrung, und sechs Personen essen. Zahle mit Rohstoffen, was fehlt, sonst verlierst du 10 Punkte.
lesson-tribe-8 = Eine Nahrung fehlt, und jeder Rohstoff ersetzt sie. Zahle 1 Holz.
lesson-tribe-9 = Alles ist aufgegessen, und bald essen wieder sechs, mit 1 Nahrung vom Acker. Schick vier auf die Jagd: Vier Würfel bringen im Schnitt 7 Nahrung.
lesson-tribe-end = Mehr Personen tun mehr und essen mehr: Eine Jagd ernährt sie einmal, ein Acker in jeder Runde. Stelle die beiden anderen, wohin du magst; Tipp und Regeln helfen dir unterwegs.

# Das Ende: was sich malnimmt, und was die Partie beendet.

lesson-end-title = Die letzte Runde
lesson-end-about = Was die Partie beendet, und wie Karten sich malnehmen.
lesson-end-1 = Zwei Karten liegen noch im Stapel: Werden jetzt mehr als zwei genommen, ist dies die letzte Runde. Stelle eine Person auf Karte 2: Jeder ihrer zwei Bauern zählt deine Nahrungsleiste, 10 Punkte.
lesson-end-2 = Karte 1 zeigt noch einen Bauern, 10 Punkte mehr für einen einzigen Rohstoff. Stelle eine Person darauf.
lesson-end-3 = Auf deinen Karten sind vier Hüttenbauer, und jeder zählt alle deine Gebäude. Stelle eine Person auf Gebäude 2: Zu seinen 13 Punkten bringt es am Ende noch 4.
lesson-end-4 = Das Gebäude verlangt 2 Lehm und 1 Stein, und Lehm hast du nicht. Stelle deine letzten fünf Personen in die Lehmgrube.
lesson-end-5 = Blau steht auf Karte 3, also gehen die Karten aus. Nutze die Lehmgrube: fünf Würfel, und je 4 Augen sind 1 Lehm.
lesson-end-6 = 11 Augen sind 2 Lehm. Nimm dein Werkzeug dazu: 12 sind 3, und jeder Rohstoff, der am Ende bleibt, ist ein Punkt.
lesson-end-7 = Jetzt kannst du bezahlen. Nutze deine Person auf Gebäude 2.
lesson-end-8 = Nimm das Gebäude. Die 13 Punkte zählen sofort.
lesson-end-9 = Nutze deine Person auf Karte 2.
lesson-end-10 = Nimm die Karte für 2 Stein: Jetzt hast du sechs Bauern.
lesson-end-11 = Nutze deine Person auf Karte 1.
lesson-end-12 = Nimm sie für 1 Stein. Ihr oberer Teil bringt dir nichts, denn deine Nahrungsleiste ist voll; der siebte Bauer zählt trotzdem 10.
lesson-end-end = Die Karten sind aus, und die unteren Hälften zählten: 73 Punkte für die grünen Reihen, 7 Bauern × 10 für die Äcker, 4 Hüttenbauer × 4 Gebäude. Du gewinnst mit 233 zu 139.
