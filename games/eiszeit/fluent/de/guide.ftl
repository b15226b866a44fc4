# Eiszeit: die geführte erste Partie.

guide-1 = Du beginnst mit sechs Jägern auf dem Plan. Stelle den ersten in Gebiet 6: Bei einem Mammut bringt ein Jäger 2 Punkte statt 1.
guide-2 = Stelle den zweiten auch dorthin: Wo es eng wird, verliert zuerst, wer die wenigsten Jäger hat. Die anderen vier stellt der Begleiter.
guide-3 = Spiele die dunkle Karte „Alle anderen platzieren zwei“. Dunkle Karten bringen dir Steine, hier 5, aber ihre Aktion haben die anderen.
guide-4 = Nach dem Ausspielen darfst du eine Karte abwerfen. Wähle „Verzichten“: Du brauchst deine noch.
guide-5 = Zieh nun auf fünf Karten nach. Nimm eine helle: Du hast die Steine, um sie zu bezahlen.
guide-6 = Blau hat eine dunkle Karte gespielt, darum darfst du umsonst einen Jäger platzieren. Stelle ihn in Gebiet 6, dann bleibst du dort am stärksten.
guide-7 = Spiele die helle Karte „Wiese“. Sie kostet 3 Steine, und du selbst platzierst drei Jäger auf den Wiesen.
guide-8 = Stelle den ersten in Gebiet 6. Dort wird es eng, und du verlierst dann am wenigsten.
guide-9 = Stelle den zweiten in Gebiet 11, die andere Wiese. Dort bist du allein.
guide-10 = Stelle den dritten auch dorthin. Drei Jäger haben in jedem Gebiet Platz.
guide-11 = Noch eine dunkle Karte von Blau: Du darfst zwei platzieren. Stelle einen zum Mammut in Gebiet 5, den anderen stellt der Begleiter.
guide-12 = Die dunklen Steine gingen aus: Im engen Gebiet 6 habt Blau und du je einen Jäger verloren, dann gab es Punkte, und du führst mit 14. Der Gletscher nahm Gebiet 7; beginne Durchgang 2 mit deiner Karte „Gebirge“.
guide-end = Das war ein Durchgang: Siedeln, Konflikte, Wertung, Gletscher. Nach vier Durchgängen gewinnt, wer die meisten Punkte hat; platziere jetzt deine Jäger, Tipp und Regeln helfen dir unterwegs.
