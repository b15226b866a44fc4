### De begeleide eerste partijen. Elke stap zegt in hooguit twee zinnen wat je doet en waarom.

start-learn = Al spelend leren

guide-title = Gids
guide-step = Stap { $step } van { $of }
guide-over = Nu weet je hoe het gaat
guide-watch = Kijk naar het bord: zo ben jij weer aan de beurt.
guide-leave = Zonder gids verder
guide-play-on = Speel verder

fairness-guided = In een begeleide partij zijn de dobbelstenen en kaarten elke keer dezelfde, zodat de gids weet wat er komt. Aan elke andere tafel komen ze uit een geheim dat niemand vóór het einde kent.

error-guide = De gids vraagt om “{ $choice }”. Wil je vrij spelen, ga dan zonder gids verder.
error-guide-undo = Zolang de gids de weg wijst, wordt er niets teruggenomen. Wil je vrij spelen, ga dan zonder gids verder.
error-not-guided = Aan deze tafel is geen gids.

## Stenen Tijdperk

guide-stone-age-1 = Je hebt vijf stamleden om op pad te sturen. Zet er één bij de gereedschapmaker: gereedschap helpt je bij elke worp.
guide-stone-age-2 = Iedereen zet om de beurt, telkens op één plek. Zet twee stamleden in het bos: elk van hen gooit straks een dobbelsteen voor hout.
guide-stone-age-3 = Zet een stamlid op beschavingskaart 1, de goedkoopste van de vier. Hij kost één grondstof en levert je een steen op.
guide-stone-age-4 = Zet je laatste stamlid op huttegel 1. Die vraagt 2 hout en 1 steen en levert 11 punten op.
guide-stone-age-5 = Iedereen heeft gezet, dus nu gebruik je je stamleden. Begin bij de gereedschapmaker: je krijgt 1 gereedschap.
guide-stone-age-6 = Gebruik het bos. Je twee stamleden gooien twee dobbelstenen, en elke 3 ogen zijn één hout.
guide-stone-age-7 = Je gooide 8 ogen: dat is maar 2 hout. Tel je gereedschap erbij: 9 ogen zijn 3 hout.
guide-stone-age-8 = Je hebt 3 hout om mee te betalen. Gebruik je stamlid op beschavingskaart 1.
guide-stone-age-9 = Neem de kaart voor 1 hout. Je krijgt meteen een steen, en de medicijnman levert aan het einde punten op.
guide-stone-age-10 = Nu heb je 2 hout en 1 steen, precies wat de tegel vraagt. Gebruik je stamlid op huttegel 1.
guide-stone-age-11 = Neem hem. De 11 punten tellen meteen.
guide-stone-age-12 = De ronde is voorbij: je vijf stamleden aten 5 voedsel, en er is nog 7. Stuur er twee op jacht, zodat straks niemand honger heeft.
guide-stone-age-end = Dat was een ronde: zetten, gebruiken, voeden. Als een stapel huttegels of de kaarten op zijn, wint wie de meeste punten heeft; Tip en Spelregels helpen je onderweg.

## Eiszeit

guide-eiszeit-1 = Je begint met zes jagers op het bord. Zet de eerste in gebied 6: bij een mammoet levert een jager 2 punten op in plaats van 1.
guide-eiszeit-2 = Zet de tweede daar ook: waar het te vol wordt, verliest eerst wie er de minste jagers heeft. De gids plaatst de andere vier.
guide-eiszeit-3 = Speel de donkerbruine kaart “alle anderen plaatsen er twee”. Donkerbruine kaarten leveren je stenen op, hier 5, maar de anderen doen wat erop staat.
guide-eiszeit-4 = Na het spelen mag je een kaart afleggen. Kies “Ervan afzien”: je hebt ze nog nodig.
guide-eiszeit-5 = Vul nu je hand aan tot vijf kaarten. Neem een lichtbruine: je hebt de stenen om hem te betalen.
guide-eiszeit-6 = Blauw speelde een donkerbruine kaart, dus jij mag gratis een jager plaatsen. Zet hem in gebied 6, dan blijf je daar de sterkste.
guide-eiszeit-7 = Speel de lichtbruine kaart “weide”. Hij kost 3 stenen, en je plaatst zelf drie jagers in de weiden.
guide-eiszeit-8 = Zet de eerste in gebied 6. Het wordt daar vol, en jij verliest dan het minst.
guide-eiszeit-9 = Zet de tweede in gebied 11, de andere weide. Daar ben je alleen.
guide-eiszeit-10 = Zet ook de derde daar. Voor drie jagers is in elk gebied plaats.
guide-eiszeit-11 = Weer een donkerbruine kaart van Blauw: je mag er twee plaatsen. Zet er één bij de mammoet in gebied 5, de gids plaatst de andere.
guide-eiszeit-12 = De donkere stenen waren op: in het volle gebied 6 verloren Blauw en jij elk een jager, daarna telden de punten, en jij leidt met 14. De gletsjer nam gebied 7; begin ronde 2 met je kaart “gebergte”.
guide-eiszeit-end = Dat was een ronde: vestigen, conflicten, waardering, gletsjer. Na vier ronden wint wie de meeste punten heeft; plaats nu je jagers, Tip en Spelregels helpen je onderweg.

## Vallei

guide-valley-1 = Sticht je eerste nederzetting op veld 12, een vlakte aan het meer. Daar kun je zaaien, en het water geeft elke ronde vis.
guide-valley-2 = Leg voor 2 voedingspunten een akker aan. Aan het einde van de zomer levert hij er 8 op.
guide-valley-3 = Op veld 6, naast je, staat een mammoet. Stuur 4 krijgers en een vrouw; er moet een vrouw blijven, anders gaat het dorp verloren.
guide-valley-4 = Ga naar veld 6. Op een veld met dieren komt een gevecht, en een mammoet geeft 6 voedingspunten.
guide-valley-5 = Beëindig je bewegingen. Nu beweegt de andere stam, en daarna komen de gevechten.
guide-valley-6 = Vóór je eerste gevecht mag je een kaart uit je hand spelen. Speel “vuursteen”: die telt 1 op bij al je worpen.
guide-valley-7 = Bevecht de mammoet. Beide kanten gooien een dobbelsteen, jij telt er 5 bij op voor vier krijgers en de vuursteen, de mammoet 1, en de laagste verliest.
guide-valley-8 = De mammoet gaf 6 voedingspunten, het meer en het bos nog 2. Voed iedereen: wie niet eet, sterft.
guide-valley-9 = Een nieuwe ronde, en veld 6 is van jou alleen. Sticht daar een tweede nederzetting: met vier win je het spel.
guide-valley-10 = Dat is genoeg voor deze ronde. Beëindig je bewegingen.
guide-valley-11 = De zomer is voorbij, en je akker gaf 8 voedingspunten. Voed iedereen; daarna worden er kinderen geboren in je nederzettingen.
guide-valley-end = De winter begint, en er is een wolf in je nieuwe dorp. Wie bij twee tellingen achter elkaar vier nederzettingen heeft, wint; Tip en Spelregels helpen je onderweg.
