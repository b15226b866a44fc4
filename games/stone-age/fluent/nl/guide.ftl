# Stenen Tijdperk: het begeleide eerste spel.

guide-1 = Je hebt vijf stamleden om op pad te sturen. Zet er één bij de gereedschapmaker: gereedschap helpt je bij elke worp.
guide-2 = Iedereen zet om de beurt, telkens op één plek. Zet twee stamleden in het bos: elk van hen gooit straks een dobbelsteen voor hout.
guide-3 = Zet een stamlid op beschavingskaart 1, de goedkoopste van de vier. Hij kost één grondstof en levert je een steen op.
guide-4 = Zet je laatste stamlid op huttegel 1. Die vraagt 2 hout en 1 steen en levert 11 punten op.
guide-5 = Iedereen heeft gezet, dus nu gebruik je je stamleden. Begin bij de gereedschapmaker: je krijgt 1 gereedschap.
guide-6 = Gebruik het bos. Je twee stamleden gooien twee dobbelstenen, en elke 3 ogen zijn één hout.
guide-7 = Je gooide 8 ogen: dat is maar 2 hout. Tel je gereedschap erbij: 9 ogen zijn 3 hout.
guide-8 = Je hebt 3 hout om mee te betalen. Gebruik je stamlid op beschavingskaart 1.
guide-9 = Neem de kaart voor 1 hout. Je krijgt meteen een steen, en de medicijnman levert aan het einde punten op.
guide-10 = Nu heb je 2 hout en 1 steen, precies wat de tegel vraagt. Gebruik je stamlid op huttegel 1.
guide-11 = Neem hem. De 11 punten tellen meteen.
guide-12 = De ronde is voorbij: je vijf stamleden aten 5 voedsel, en er is nog 7. Stuur er twee op jacht, zodat straks niemand honger heeft.
guide-end = Dat was een ronde: zetten, gebruiken, voeden. Als een stapel huttegels of de kaarten op zijn, wint wie de meeste punten heeft; Tip en Spelregels helpen je onderweg.
