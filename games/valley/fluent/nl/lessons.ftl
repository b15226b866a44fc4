# Vallei: het begeleide eerste spel.

lesson-first-title = Je eerste zomer
lesson-first-about = Sticht een dorp, jaag, eet en groei.
lesson-first-1 = Sticht je eerste nederzetting op veld 12, een vlakte aan het meer. Daar kun je zaaien, en het water geeft elke ronde vis.
lesson-first-2 = Leg voor 2 voedingspunten een akker aan. Aan het einde van de zomer levert hij er 8 op.
lesson-first-3 = Op veld 6, naast je, staat een mammoet. Stuur 4 krijgers en een vrouw; er moet een vrouw blijven, anders gaat het dorp verloren.
lesson-first-4 = Ga naar veld 6. Op een veld met dieren komt een gevecht, en een mammoet geeft 6 voedingspunten.
lesson-first-5 = Beëindig je bewegingen. Nu beweegt de andere stam, en daarna komen de gevechten.
lesson-first-6 = Vóór je eerste gevecht mag je een kaart uit je hand spelen. Speel “vuursteen”: die telt 1 op bij al je worpen.
lesson-first-7 = Bevecht de mammoet. Beide kanten gooien een dobbelsteen, jij telt er 5 bij op voor vier krijgers en de vuursteen, de mammoet 1, en de laagste verliest.
lesson-first-8 = De mammoet gaf 6 voedingspunten, het meer en het bos nog 2. Voed iedereen: wie niet eet, sterft.
lesson-first-9 = Een nieuwe ronde, en veld 6 is van jou alleen. Sticht daar een tweede nederzetting: met vier win je het spel.
lesson-first-10 = Dat is genoeg voor deze ronde. Beëindig je bewegingen.
lesson-first-11 = De zomer is voorbij, en je akker gaf 8 voedingspunten. Voed iedereen; daarna worden er kinderen geboren in je nederzettingen.
lesson-first-end = De winter begint, en er is een wolf in je nieuwe dorp. Wie bij twee tellingen achter elkaar vier nederzettingen heeft, wint; Tip en Spelregels helpen je onderweg.

# Rivieren, vuur, kaarten en hun moment, en de wisseling van het seizoen.

lesson-fire-title = Rivier, vuur en winter
lesson-fire-about = Steek een rivier over, haal het vuur, speel kaarten op hun moment, en zie het jaar keren.
lesson-fire-1 = Vuur helpt tegen dieren en spaart voedsel in de winter. Het brandt op de vulkaan aan de overkant van de rivier: kies een krijger en een vrouw op veld 28.
lesson-fire-2 = Niemand waadt door een rivier. Speel “boomstammen” om ze naar veld 29 te brengen; dat is deze ronde hun enige beweging.
lesson-fire-3 = Wie op een vulkaan staat, kan het vuur nemen. Vanaf nu ligt het in je dorp.
lesson-fire-4 = Op veld 33 staat een neushoorn, 5 voedingspunten. Kies drie krijgers; een krijger en een vrouw blijven thuis.
lesson-fire-5 = Leid ze naar veld 33. Dat ligt aan jouw kant van de rivier, dus een kaart is niet nodig.
lesson-fire-6 = Beëindig je bewegingen. Kaarten zijn er niet alleen voor je bewegingen: zodra er een van jou past, vraagt de tafel het je.
lesson-fire-7 = Zo'n moment is er nu, vóór je eerste gevecht. Speel “vuursteen”: deze ronde 1 erbij op al je worpen.
lesson-fire-8 = Het moment duurt zolang je er een kaart voor hebt. Speel “toortsen”: 2 erbij tegen dieren op dit veld, en alleen omdat je het vuur hebt.
lesson-fire-9 = Bevecht de neushoorn. Bij je worp komt 3 voor de krijgers, 1 voor het vuur, 1 voor de vuursteen en 2 voor de toortsen; bij die van de neushoorn 1.
lesson-fire-10 = 8 tegen 7: de toortsen loonden. Vóór het vissen komt het volgende moment: speel “vissersnet”, en je drie velden aan de rivier geven elk 2 vis.
lesson-fire-11 = Met deze ronde eindigt de zomer, en je akker wordt geoogst. Speel “natuurlijke mest”: 12 voedingspunten in plaats van 8.
lesson-fire-12 = De winter is er, er is een meisje geboren, en een eenzame krijger kwam bij je stam. De twee op veld 29 hebben nog niet bewogen: laat ze een hol stichten, dat 2 telt in een gevecht.
lesson-fire-end = In de winter valt er niets te verzamelen, en zonder vuur wordt er anderhalf keer zoveel gegeten. Vis aan de rivieren, laat in elke nederzetting een vrouw, en bewaar je kaarten voor hun moment.
