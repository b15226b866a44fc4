# Vallei: het begeleide eerste spel.

guide-1 = Sticht je eerste nederzetting op veld 12, een vlakte aan het meer. Daar kun je zaaien, en het water geeft elke ronde vis.
guide-2 = Leg voor 2 voedingspunten een akker aan. Aan het einde van de zomer levert hij er 8 op.
guide-3 = Op veld 6, naast je, staat een mammoet. Stuur 4 krijgers en een vrouw; er moet een vrouw blijven, anders gaat het dorp verloren.
guide-4 = Ga naar veld 6. Op een veld met dieren komt een gevecht, en een mammoet geeft 6 voedingspunten.
guide-5 = Beëindig je bewegingen. Nu beweegt de andere stam, en daarna komen de gevechten.
guide-6 = Vóór je eerste gevecht mag je een kaart uit je hand spelen. Speel “vuursteen”: die telt 1 op bij al je worpen.
guide-7 = Bevecht de mammoet. Beide kanten gooien een dobbelsteen, jij telt er 5 bij op voor vier krijgers en de vuursteen, de mammoet 1, en de laagste verliest.
guide-8 = De mammoet gaf 6 voedingspunten, het meer en het bos nog 2. Voed iedereen: wie niet eet, sterft.
guide-9 = Een nieuwe ronde, en veld 6 is van jou alleen. Sticht daar een tweede nederzetting: met vier win je het spel.
guide-10 = Dat is genoeg voor deze ronde. Beëindig je bewegingen.
guide-11 = De zomer is voorbij, en je akker gaf 8 voedingspunten. Voed iedereen; daarna worden er kinderen geboren in je nederzettingen.
guide-end = De winter begint, en er is een wolf in je nieuwe dorp. Wie bij twee tellingen achter elkaar vier nederzettingen heeft, wint; Tip en Spelregels helpen je onderweg.
