# Eiszeit: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Je beurt
    - Speel één kaart, leg er een af als je wilt, en trek tot je er vijf hebt. Je mag niet alleen lichtbruine of alleen donkerbruine kaarten hebben. (EZ-5)
    - Lichtbruine kaart: betaal de stenen en doe het zelf. (EZ-6.1)
    - Donkerbruine kaart: neem de stenen; anderen doen het. (EZ-6.2)
    - Met 8 of meer stenen moet je een lichtbruine kaart spelen. (EZ-6.3)
    - Een jager met een knots wordt alleen door zijn eigenaar verplaatst, verwisseld of weggenomen. (EZ-6.9)
    - Het vestigen eindigt als de donkere stenen op zijn. In de laatste ronde heeft de kaart die de laatste neemt geen actie. (EZ-6.5)
    # Daarna
    - Limiet van een gebied: 3, plus 1 per mammoet, plus de vuurschijfjes. (EZ-8.1)
    - Te veel jagers: wie er daar het minst heeft, verliest er eerst een, dan de volgende, telkens rond. Knotsen blijven. (EZ-8.2)
    - Zegepunten per jager: 1; 2 bij één mammoet; 3 bij twee of meer. (EZ-9)
    - Gletsjer: wie de minste zegepunten heeft, mag een gebied aan het ijs of de bovenrand bedekken. Alles daar verdwijnt. (EZ-10.1)
    - De lichte stenen worden de donkere voorraad, ten minste 10. (EZ-11.1)
    # Het einde
    - Na de laatste ronde winnen de meeste zegepunten; dan jagers op het bord, dan stenen. (EZ-12)
