# Het scherm van een tafel: waar de antwoorden zijn, en wat leeg is.
table-choose-on-board = Kies een oplichtende plek op het bord.
table-choose-in-hand = Kies een oplichtende kaart uit je hand.
table-choose-on-both = Kies een oplichtende plek of kaart.
table-no-cards = Geen kaarten
