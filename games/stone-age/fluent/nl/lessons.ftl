# Stenen Tijdperk: het begeleide eerste spel.

lesson-first-title = Je eerste ronde
lesson-first-about = Zetten, gebruiken, voeden: zo gaat een ronde.
lesson-first-1 = Je hebt vijf stamleden om op pad te sturen. Zet er één bij de gereedschapmaker: gereedschap helpt je bij elke worp.
lesson-first-2 = Iedereen zet om de beurt, telkens op één plek. Zet twee stamleden in het bos: elk van hen gooit straks een dobbelsteen voor hout.
lesson-first-3 = Zet een stamlid op beschavingskaart 1, de goedkoopste van de vier. Hij kost één grondstof en levert je een steen op.
lesson-first-4 = Zet je laatste stamlid op huttegel 1. Die vraagt 2 hout en 1 steen en levert 11 punten op.
lesson-first-5 = Iedereen heeft gezet, dus nu gebruik je je stamleden. Begin bij de gereedschapmaker: je krijgt 1 gereedschap.
lesson-first-6 = Gebruik het bos. Je twee stamleden gooien twee dobbelstenen, en elke 3 ogen zijn één hout.
lesson-first-7 = Je gooide 8 ogen: dat is maar 2 hout. Tel je gereedschap erbij: 9 ogen zijn 3 hout.
lesson-first-8 = Je hebt 3 hout om mee te betalen. Gebruik je stamlid op beschavingskaart 1.
lesson-first-9 = Neem de kaart voor 1 hout. Je krijgt meteen een steen, en de medicijnman levert aan het einde punten op.
lesson-first-10 = Nu heb je 2 hout en 1 steen, precies wat de tegel vraagt. Gebruik je stamlid op huttegel 1.
lesson-first-11 = Neem hem. De 11 punten tellen meteen.
lesson-first-12 = De ronde is voorbij: je vijf stamleden aten 5 voedsel, en er is nog 7. Stuur er twee op jacht, zodat straks niemand honger heeft.
lesson-first-end = Dat was een ronde: zetten, gebruiken, voeden. Als een stapel huttegels of de kaarten op zijn, wint wie de meeste punten heeft; Tip en Spelregels helpen je onderweg.

# Groeien: akker, hut en honger.

lesson-tribe-title = Hut, akker en honger
lesson-tribe-about = Meer stamleden, meer voedsel, en wat er gebeurt als het op is.
lesson-tribe-1 = Ronde 3, en er is nog maar 2 voedsel voor vijf stamleden. Toch loont het met meer te zijn: zet er twee in de hut, en er komt een zesde bij.
lesson-tribe-2 = Elke stap op het voedselspoor is elke volgende ronde 1 voedsel. Zet een stamlid op de akker.
lesson-tribe-3 = Met twee spelers worden van gereedschapmaker, hut en akker er per ronde maar twee gebruikt, en jij hebt ze allebei. Stuur je laatste twee stamleden op jacht.
lesson-tribe-4 = Gebruik de hut. Het kind eet deze ronde al mee en werkt vanaf de volgende.
lesson-tribe-5 = Gebruik de akker: je voedselspoor gaat naar 1.
lesson-tribe-6 = Gebruik de jachtvlakte. Elke 2 ogen zijn 1 voedsel.
lesson-tribe-7 = Maar 4 ogen: met de akker heb je 5 voedsel, en er eten zes stamleden. Betaal wat ontbreekt met grondstoffen, anders verlies je 10 punten.
lesson-tribe-8 = Er ontbreekt één voedsel, en elke grondstof vult dat aan. Betaal 1 hout.
lesson-tribe-9 = Alles is op, en straks eten er weer zes, met 1 voedsel van de akker. Stuur er vier op jacht: vier dobbelstenen leveren gemiddeld 7 voedsel op.
lesson-tribe-end = Meer stamleden doen meer en eten meer: een jacht voedt ze één keer, een akker elke ronde. Zet je andere twee waar je wilt; Tip en Spelregels helpen je onderweg.

# Het einde: wat vermenigvuldigt, en wat het spel besluit.

lesson-end-title = De laatste ronde
lesson-end-about = Wat het spel beëindigt, en hoe kaarten vermenigvuldigen.
lesson-end-1 = Er liggen nog twee kaarten op de stapel: worden er nu meer dan twee genomen, dan is dit de laatste ronde. Zet een stamlid op kaart 2: elk van de twee boeren telt je voedselspoor, 10 punten.
lesson-end-2 = Kaart 1 toont nog een boer, 10 punten meer voor één grondstof. Zet daar een stamlid.
lesson-end-3 = Op je kaarten staan vier huttenbouwers, en elk telt al je huttegels. Zet een stamlid op huttegel 2: naast zijn 13 punten levert hij er aan het einde nog 4 op.
lesson-end-4 = De huttegel vraagt 2 leem en 1 steen, en leem heb je niet. Zet je laatste vijf stamleden in de leemgroeve.
lesson-end-5 = Blauw staat op kaart 3, dus de kaarten raken op. Gebruik de leemgroeve: vijf dobbelstenen, en elke 4 ogen zijn 1 leem.
lesson-end-6 = 11 ogen zijn 2 leem. Tel je gereedschap erbij: 12 zijn er 3, en elke grondstof die je aan het einde overhebt is een punt.
lesson-end-7 = Nu kun je betalen. Gebruik je stamlid op huttegel 2.
lesson-end-8 = Neem de huttegel. De 13 punten tellen meteen.
lesson-end-9 = Gebruik je stamlid op kaart 2.
lesson-end-10 = Neem de kaart voor 2 steen: nu heb je zes boeren.
lesson-end-11 = Gebruik je stamlid op kaart 1.
lesson-end-12 = Neem hem voor 1 steen. Het bovenste deel levert je niets op, want je voedselspoor is vol; de zevende boer telt toch 10.
lesson-end-end = De kaarten zijn op, en de onderste helften telden: 73 punten voor de groene reeksen, 7 boeren × 10 voor de akkers, 4 huttenbouwers × 4 huttegels. Je wint met 233 tegen 139.
