# Eiszeit: die geführte erste Partie.

lesson-first-title = Dein erster Durchgang
lesson-first-about = Siedeln, Konflikte, Punkte und der Gletscher.
lesson-first-1 = Du beginnst mit sechs Jägern auf dem Plan. Stelle den ersten in Gebiet 6: Bei einem Mammut bringt ein Jäger 2 Punkte statt 1.
lesson-first-2 = Stelle den zweiten auch dorthin: Wo es eng wird, verliert zuerst, wer die wenigsten Jäger hat. Die anderen vier stellt der Begleiter.
lesson-first-3 = Spiele die dunkle Karte „Alle anderen platzieren zwei“. Dunkle Karten bringen dir Steine, hier 5, aber ihre Aktion haben die anderen.
lesson-first-4 = Nach dem Ausspielen darfst du eine Karte abwerfen. Wähle „Verzichten“: Du brauchst deine noch.
lesson-first-5 = Zieh nun auf fünf Karten nach. Nimm eine helle: Du hast die Steine, um sie zu bezahlen.
lesson-first-6 = Blau hat eine dunkle Karte gespielt, darum darfst du umsonst einen Jäger platzieren. Stelle ihn in Gebiet 6, dann bleibst du dort am stärksten.
lesson-first-7 = Spiele die helle Karte „Wiese“. Sie kostet 3 Steine, und du selbst platzierst drei Jäger auf den Wiesen.
lesson-first-8 = Stelle den ersten in Gebiet 6. Dort wird es eng, und du verlierst dann am wenigsten.
lesson-first-9 = Stelle den zweiten in Gebiet 11, die andere Wiese. Dort bist du allein.
lesson-first-10 = Stelle den dritten auch dorthin. Drei Jäger haben in jedem Gebiet Platz.
lesson-first-11 = Noch eine dunkle Karte von Blau: Du darfst zwei platzieren. Stelle einen zum Mammut in Gebiet 5, den anderen stellt der Begleiter.
lesson-first-12 = Die dunklen Steine gingen aus: Im engen Gebiet 6 habt Blau und du je einen Jäger verloren, dann gab es Punkte, und du führst mit 14. Der Gletscher nahm Gebiet 7; beginne Durchgang 2 mit deiner Karte „Gebirge“.
lesson-first-end = Das war ein Durchgang: Siedeln, Konflikte, Wertung, Gletscher. Nach vier Durchgängen gewinnt, wer die meisten Punkte hat; platziere jetzt deine Jäger, Tipp und Regeln helfen dir unterwegs.

# Keulen, Kult, Konflikte.

lesson-clubs-title = Kult, Keulen und Konflikte
lesson-clubs-about = Eine Karte wiederholen, einen Jäger schützen, im Gedränge bestehen.
lesson-clubs-1 = Eine Kultkarte hat keine eigene Aktion: Sie wiederholt eine der beiden offenen Karten. Spiele „Dunkler Kult“.
lesson-clubs-2 = Wiederhole die dunkle, „Alle anderen platzieren zwei“. Sie bringt dir 5 Steine, als hättest du sie gerade gespielt, und die anderen platzieren ihre Jäger.
lesson-clubs-3 = Mit 8 oder mehr Steinen musst du eine helle Karte spielen, und du hast 12. Spiele „Keule“ für 3 davon.
lesson-clubs-4 = Nimm die Keule. Wer eine hat, bleibt im Konflikt stehen, und niemand sonst darf ihn anrühren.
lesson-clubs-5 = In Gebiet 6 stehen sechs Jäger, und du hast dort die wenigsten: Du würdest zuerst verlieren. Lege die Keule unter deinen Jäger.
lesson-clubs-6 = Blau hat die letzten dunklen Steine genommen, und du darfst zwei Jäger wegschicken. Auch in Gebiet 7 stehen sechs: Nimm dort einen von Blau weg.
lesson-clubs-7 = Der zweite darf nicht auch von Blau sein. Nimm in Gebiet 7 einen von Grün weg: Vier haben dort immer Platz, drei und einer für das Mammut.
lesson-clubs-8 = In Gebiet 6 hielt deine Keule, und Grün verlor einen Jäger; in Gebiet 8 hattest du die wenigsten und verlorst einen. Du hast die wenigsten Punkte, darum gehört der Gletscher dir: Bedecke Gebiet 8 mit vier Jägern von Grün.
lesson-clubs-end = Wer die wenigsten hat, verliert zuerst, Keulen bleiben, und das Limit ist 3 und was Mammuts und Feuer dazugeben. Grün hat eine dunkle Karte gespielt: Platziere deine Jäger und spiel weiter.
