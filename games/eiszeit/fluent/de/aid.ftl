# Eiszeit: the player aid. A line that begins with # is a heading; each other ends with the rule that says it in full.

aid =
    # Dein Zug
    - Spiel eine Karte aus, wirf eine ab, wenn du magst, und zieh nach bis fünf. Deine Hand darf nicht nur hell oder nur dunkel sein. (EZ-5)
    - Helle Karte: Zahle ihre Steine und handle selbst. (EZ-6.1)
    - Dunkle Karte: Nimm ihre Steine; andere handeln. (EZ-6.2)
    - Mit 8 oder mehr Steinen musst du eine helle Karte ausspielen. (EZ-6.3)
    - Ein Jäger mit Keule wird nur von seinem Besitzer bewegt, getauscht oder entfernt. (EZ-6.9)
    - Das Siedeln endet, wenn die dunklen Steine aufgebraucht sind. Im letzten Durchgang hat die Karte, die den letzten nimmt, keine Aktion. (EZ-6.5)
    # Danach
    - Limit eines Gebiets: 3, dazu 1 je Mammut, dazu seine Feuer. (EZ-8.1)
    - Zu viele Jäger: Wer dort die wenigsten hat, verliert zuerst einen, dann der Nächste, immer reihum. Keulen bleiben. (EZ-8.2)
    - Siegpunkte je Jäger: 1; 2 bei einem Mammut; 3 bei zweien oder mehr. (EZ-9)
    - Gletscher: Wer die wenigsten Siegpunkte hat, darf ein Gebiet am Eis oder am oberen Rand bedecken. Alles dort ist fort. (EZ-10.1)
    - Die hellen Steine werden zum dunklen Vorrat, mindestens 10. (EZ-11.1)
    # Das Ende
    - Nach dem letzten Durchgang gewinnen die meisten Siegpunkte; dann Jäger auf dem Spielplan, dann Steine. (EZ-12)
