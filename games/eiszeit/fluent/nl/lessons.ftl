# Eiszeit: het begeleide eerste spel.

lesson-first-title = Je eerste ronde
lesson-first-about = Vestigen, conflicten, punten en de gletsjer.
lesson-first-1 = Je begint met zes jagers op het bord. Zet de eerste in gebied 6: bij een mammoet levert een jager 2 punten op in plaats van 1.
lesson-first-2 = Zet de tweede daar ook: waar het te vol wordt, verliest eerst wie er de minste jagers heeft. De gids plaatst de andere vier.
lesson-first-3 = Speel de donkerbruine kaart “alle anderen plaatsen er twee”. Donkerbruine kaarten leveren je stenen op, hier 5, maar de anderen doen wat erop staat.
lesson-first-4 = Na het spelen mag je een kaart afleggen. Kies “Ervan afzien”: je hebt ze nog nodig.
lesson-first-5 = Vul nu je hand aan tot vijf kaarten. Neem een lichtbruine: je hebt de stenen om hem te betalen.
lesson-first-6 = Blauw speelde een donkerbruine kaart, dus jij mag gratis een jager plaatsen. Zet hem in gebied 6, dan blijf je daar de sterkste.
lesson-first-7 = Speel de lichtbruine kaart “weide”. Hij kost 3 stenen, en je plaatst zelf drie jagers in de weiden.
lesson-first-8 = Zet de eerste in gebied 6. Het wordt daar vol, en jij verliest dan het minst.
lesson-first-9 = Zet de tweede in gebied 11, de andere weide. Daar ben je alleen.
lesson-first-10 = Zet ook de derde daar. Voor drie jagers is in elk gebied plaats.
lesson-first-11 = Weer een donkerbruine kaart van Blauw: je mag er twee plaatsen. Zet er één bij de mammoet in gebied 5, de gids plaatst de andere.
lesson-first-12 = De donkere stenen waren op: in het volle gebied 6 verloren Blauw en jij elk een jager, daarna telden de punten, en jij leidt met 14. De gletsjer nam gebied 7; begin ronde 2 met je kaart “gebergte”.
lesson-first-end = Dat was een ronde: vestigen, conflicten, waardering, gletsjer. Na vier ronden wint wie de meeste punten heeft; plaats nu je jagers, Tip en Spelregels helpen je onderweg.

# Knotsen, cultus, conflicten.

lesson-clubs-title = Cultus, knotsen en conflicten
lesson-clubs-about = Herhaal een kaart, bescherm een jager, houd stand waar het vol is.
lesson-clubs-1 = Een cultuskaart heeft zelf geen actie: hij herhaalt een van de twee open kaarten. Speel “donkerbruine cultus”.
lesson-clubs-2 = Herhaal de donkerbruine, “alle anderen plaatsen er twee”. Hij levert je 5 stenen op alsof je hem net had gespeeld, en de anderen plaatsen hun jagers.
lesson-clubs-3 = Met 8 of meer stenen moet je een lichtbruine kaart spelen, en je hebt er 12. Speel “knots” voor 3 stenen.
lesson-clubs-4 = Neem de knots. Een jager met een knots blijft in het conflict staan, en niemand anders mag hem aanraken.
lesson-clubs-5 = In gebied 6 staan zes jagers, en jij hebt er de minste: je zou als eerste verliezen. Leg de knots onder je jager.
lesson-clubs-6 = Blauw nam de laatste donkere stenen, en jij mag twee jagers wegsturen. Ook in gebied 7 staan er zes: neem daar een jager van Blauw weg.
lesson-clubs-7 = De tweede mag niet ook van Blauw zijn. Neem in gebied 7 een jager van Groen weg: vier passen er altijd, drie en één voor de mammoet.
lesson-clubs-8 = In gebied 6 hield je knots stand en verloor Groen een jager; in gebied 8 had jij de minste en verloor je er een. Jij hebt de minste punten, dus de gletsjer is van jou: bedek gebied 8, met vier jagers van Groen.
lesson-clubs-end = Wie de minste heeft verliest eerst, knotsen blijven, en de limiet is 3 plus wat mammoeten en vuren toevoegen. Groen speelde een donkerbruine kaart: plaats je jagers en speel verder.
