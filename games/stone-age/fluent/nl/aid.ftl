# Stone Age: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Een ronde
    - Zet om beurten stamleden neer, telkens op één locatie, tot niemand meer kan. Wie kan, moet. (SA-4)
    - Voer je acties uit, locatie voor locatie, in de volgorde die je wilt. Alleen kopen hoeft niet. (SA-5)
    - Voeden: neem eerst wat je voedselspoor aangeeft en betaal dan 1 voedsel per stamlid. Ontbrekend voedsel kost 1 grondstof per stuk, of samen 10 punten. (SA-6)
    # De locaties
    - Gereedschapmaker, 1 stamlid: gereedschap. Akker, 1: een stap op het voedselspoor. Hut, 2: een stamlid erbij. Met twee of drie spelers worden er per ronde maar twee van gebruikt. (SA-4.5)
    - Jachtvlakte: 1 voedsel per 2 ogen. Bos: hout per 3. Leemgroeve: leem per 4. Steengroeve: steen per 5. Rivier: goud per 6. (SA-5.5)
    - Elk gereedschap telt per ronde bij één worp mee. (SA-5.9)
    - Kaart: 1 tot 4 grondstoffen naar keuze. Huttegel: precies wat hij vraagt, en meteen de punten. (SA-5.7)
    # Het einde
    - Het spel eindigt als de vier kaartvelden niet meer gevuld kunnen worden, of na de ronde waarin een stapel huttegels opraakte. (SA-9)
    - Groene kaarten: een reeks verschillende symbolen levert het kwadraat van haar lengte op. (SA-10.1)
    - Zandkleurige kaarten: boeren × voedselspoor, gereedschapmakers × gereedschap, huttenbouwers × huttegels, medicijnmannen × stamleden. (SA-10.2)
    - Elke grondstof die je overhebt: 1 punt. (SA-10.3)
