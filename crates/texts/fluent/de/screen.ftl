# Der Schirm eines Tisches: wo die Antworten sind, und was leer ist.
table-choose-on-board = Wähle einen leuchtenden Platz auf dem Plan.
table-choose-in-hand = Wähle eine leuchtende Karte deiner Hand.
table-choose-on-both = Wähle einen leuchtenden Platz oder eine Karte.
table-no-cards = Keine Karten
