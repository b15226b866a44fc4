# Stone Age: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Eine Runde
    - Stellt reihum Personen, jedes Mal an einen Ort, bis niemand mehr kann. Wer kann, muss. (SA-4)
    - Nutze deine Personen, Ort für Ort, in beliebiger Reihenfolge. Nur kaufen muss man nicht. (SA-5)
    - Ernähren: Nimm zuerst, was deine Nahrungsleiste zeigt, dann zahle 1 Nahrung je Person. Fehlende Nahrung kostet je 1 Rohstoff oder zusammen 10 Punkte. (SA-6)
    # Die Orte
    - Werkzeugmacher, 1 Person: ein Werkzeug. Acker, 1: ein Schritt auf der Nahrungsleiste. Hütte, 2: eine Person mehr. Zu zweit und zu dritt werden in einer Runde nur zwei davon genutzt. (SA-4.5)
    - Jagd: 1 Nahrung je 2 Augen. Wald: Holz je 3. Lehmgrube: Lehm je 4. Steinbruch: Stein je 5. Fluss: Gold je 6. (SA-5.5)
    - Jedes Werkzeug zählt in einer Runde bei einem Wurf mit. (SA-5.9)
    - Karte: 1 bis 4 beliebige Rohstoffe. Gebäude: genau, was es verlangt, und seine Punkte sofort. (SA-5.7)
    # Das Ende
    - Das Spiel endet, wenn die vier Kartenfelder nicht mehr gefüllt werden können, oder nach der Runde, in der ein Gebäudestapel leer wurde. (SA-9)
    - Grüne Karten: Eine Reihe verschiedener Symbole bringt ihre Anzahl im Quadrat. (SA-10.1)
    - Sandfarbene Karten: Bauern × Nahrungsleiste, Werkzeugmacher × Werkzeuge, Hüttenbauer × Gebäude, Schamanen × Personen. (SA-10.2)
    - Jeder übrige Rohstoff: 1 Punkt. (SA-10.3)
