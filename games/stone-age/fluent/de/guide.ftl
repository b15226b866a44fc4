# Stone Age: die geführte erste Partie.

guide-1 = Du hast fünf Personen, die du losschickst. Stelle eine zum Werkzeugmacher: Ein Werkzeug hilft dir bei jedem Wurf.
guide-2 = Alle stellen reihum, jedes Mal an einen Ort. Stelle zwei Personen in den Wald: Jede würfelt nachher mit einem Würfel um Holz.
guide-3 = Stelle eine Person auf Zivilisationskarte 1, die billigste der vier. Sie kostet einen Rohstoff und gibt dir einen Stein.
guide-4 = Stelle deine letzte Person auf Gebäude 1. Es verlangt 2 Holz und 1 Stein und bringt 11 Punkte.
guide-5 = Alle stehen, jetzt nutzt du deine Personen. Beginne beim Werkzeugmacher: Du bekommst ein Werkzeug.
guide-6 = Nutze den Wald. Deine zwei Personen werfen zwei Würfel, und je 3 Augen sind ein Holz.
guide-7 = Du hast 8 Augen geworfen, das sind nur 2 Holz. Nimm dein Werkzeug dazu: 9 Augen sind 3 Holz.
guide-8 = Du hast 3 Holz zum Bezahlen. Nutze deine Person auf Zivilisationskarte 1.
guide-9 = Nimm die Karte für 1 Holz. Du bekommst sofort einen Stein, und ihr Schamane bringt am Ende Punkte.
guide-10 = Jetzt hast du 2 Holz und 1 Stein, genau was das Gebäude verlangt. Nutze deine Person auf Gebäude 1.
guide-11 = Nimm es. Die 11 Punkte zählen sofort.
guide-12 = Die Runde ist vorbei: Deine fünf Personen haben 5 Nahrung gegessen, 7 sind übrig. Schick zwei auf die Jagd, damit bald niemand hungert.
guide-end = Das war eine Runde: stellen, nutzen, ernähren. Ist ein Gebäudestapel leer oder gehen die Karten aus, gewinnt, wer die meisten Punkte hat; Tipp und Regeln helfen dir unterwegs.
