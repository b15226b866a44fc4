# Eiszeit: het begeleide eerste spel.

guide-1 = Je begint met zes jagers op het bord. Zet de eerste in gebied 6: bij een mammoet levert een jager 2 punten op in plaats van 1.
guide-2 = Zet de tweede daar ook: waar het te vol wordt, verliest eerst wie er de minste jagers heeft. De gids plaatst de andere vier.
guide-3 = Speel de donkerbruine kaart “alle anderen plaatsen er twee”. Donkerbruine kaarten leveren je stenen op, hier 5, maar de anderen doen wat erop staat.
guide-4 = Na het spelen mag je een kaart afleggen. Kies “Ervan afzien”: je hebt ze nog nodig.
guide-5 = Vul nu je hand aan tot vijf kaarten. Neem een lichtbruine: je hebt de stenen om hem te betalen.
guide-6 = Blauw speelde een donkerbruine kaart, dus jij mag gratis een jager plaatsen. Zet hem in gebied 6, dan blijf je daar de sterkste.
guide-7 = Speel de lichtbruine kaart “weide”. Hij kost 3 stenen, en je plaatst zelf drie jagers in de weiden.
guide-8 = Zet de eerste in gebied 6. Het wordt daar vol, en jij verliest dan het minst.
guide-9 = Zet de tweede in gebied 11, de andere weide. Daar ben je alleen.
guide-10 = Zet ook de derde daar. Voor drie jagers is in elk gebied plaats.
guide-11 = Weer een donkerbruine kaart van Blauw: je mag er twee plaatsen. Zet er één bij de mammoet in gebied 5, de gids plaatst de andere.
guide-12 = De donkere stenen waren op: in het volle gebied 6 verloren Blauw en jij elk een jager, daarna telden de punten, en jij leidt met 14. De gletsjer nam gebied 7; begin ronde 2 met je kaart “gebergte”.
guide-end = Dat was een ronde: vestigen, conflicten, waardering, gletsjer. Na vier ronden wint wie de meeste punten heeft; plaats nu je jagers, Tip en Spelregels helpen je onderweg.
