### Die geführten ersten Partien. Jeder Schritt sagt in höchstens zwei Sätzen, was zu tun ist und warum.

start-learn = Spielend lernen

guide-title = Begleiter
guide-step = Schritt { $step } von { $of }
guide-over = Jetzt weißt du, wie es geht
guide-watch = Schau auf den Plan: Gleich bist du wieder dran.
guide-leave = Ohne Begleiter weiter
guide-play-on = Weiterspielen

fairness-guided = In einer geführten Partie sind Würfel und Karten jedes Mal gleich, damit der Begleiter weiß, was kommt. An jedem anderen Tisch kommen sie aus einem Geheimnis, das vor dem Ende niemand kennt.

error-guide = Der Begleiter bittet um „{ $choice }“. Willst du frei spielen, geh ohne Begleiter weiter.
error-guide-undo = Solange der Begleiter den Weg zeigt, wird nichts zurückgenommen. Willst du frei spielen, geh ohne Begleiter weiter.
error-not-guided = An diesem Tisch ist kein Begleiter.

## Stone Age

guide-stone-age-1 = Du hast fünf Personen, die du losschickst. Stelle eine zum Werkzeugmacher: Ein Werkzeug hilft dir bei jedem Wurf.
guide-stone-age-2 = Alle stellen reihum, jedes Mal an einen Ort. Stelle zwei Personen in den Wald: Jede würfelt nachher mit einem Würfel um Holz.
guide-stone-age-3 = Stelle eine Person auf Zivilisationskarte 1, die billigste der vier. Sie kostet einen Rohstoff und gibt dir einen Stein.
guide-stone-age-4 = Stelle deine letzte Person auf Gebäude 1. Es verlangt 2 Holz und 1 Stein und bringt 11 Punkte.
guide-stone-age-5 = Alle stehen, jetzt nutzt du deine Personen. Beginne beim Werkzeugmacher: Du bekommst ein Werkzeug.
guide-stone-age-6 = Nutze den Wald. Deine zwei Personen werfen zwei Würfel, und je 3 Augen sind ein Holz.
guide-stone-age-7 = Du hast 8 Augen geworfen, das sind nur 2 Holz. Nimm dein Werkzeug dazu: 9 Augen sind 3 Holz.
guide-stone-age-8 = Du hast 3 Holz zum Bezahlen. Nutze deine Person auf Zivilisationskarte 1.
guide-stone-age-9 = Nimm die Karte für 1 Holz. Du bekommst sofort einen Stein, und ihr Schamane bringt am Ende Punkte.
guide-stone-age-10 = Jetzt hast du 2 Holz und 1 Stein, genau was das Gebäude verlangt. Nutze deine Person auf Gebäude 1.
guide-stone-age-11 = Nimm es. Die 11 Punkte zählen sofort.
guide-stone-age-12 = Die Runde ist vorbei: Deine fünf Personen haben 5 Nahrung gegessen, 7 sind übrig. Schick zwei auf die Jagd, damit bald niemand hungert.
guide-stone-age-end = Das war eine Runde: stellen, nutzen, ernähren. Ist ein Gebäudestapel leer oder gehen die Karten aus, gewinnt, wer die meisten Punkte hat; Tipp und Regeln helfen dir unterwegs.

## Eiszeit

guide-eiszeit-1 = Du beginnst mit sechs Jägern auf dem Plan. Stelle den ersten in Gebiet 6: Bei einem Mammut bringt ein Jäger 2 Punkte statt 1.
guide-eiszeit-2 = Stelle den zweiten auch dorthin: Wo es eng wird, verliert zuerst, wer die wenigsten Jäger hat. Die anderen vier stellt der Begleiter.
guide-eiszeit-3 = Spiele die dunkle Karte „Alle anderen platzieren zwei“. Dunkle Karten bringen dir Steine, hier 5, aber ihre Aktion haben die anderen.
guide-eiszeit-4 = Nach dem Ausspielen darfst du eine Karte abwerfen. Wähle „Verzichten“: Du brauchst deine noch.
guide-eiszeit-5 = Zieh nun auf fünf Karten nach. Nimm eine helle: Du hast die Steine, um sie zu bezahlen.
guide-eiszeit-6 = Blau hat eine dunkle Karte gespielt, darum darfst du umsonst einen Jäger platzieren. Stelle ihn in Gebiet 6, dann bleibst du dort am stärksten.
guide-eiszeit-7 = Spiele die helle Karte „Wiese“. Sie kostet 3 Steine, und du selbst platzierst drei Jäger auf den Wiesen.
guide-eiszeit-8 = Stelle den ersten in Gebiet 6. Dort wird es eng, und du verlierst dann am wenigsten.
guide-eiszeit-9 = Stelle den zweiten in Gebiet 11, die andere Wiese. Dort bist du allein.
guide-eiszeit-10 = Stelle den dritten auch dorthin. Drei Jäger haben in jedem Gebiet Platz.
guide-eiszeit-11 = Noch eine dunkle Karte von Blau: Du darfst zwei platzieren. Stelle einen zum Mammut in Gebiet 5, den anderen stellt der Begleiter.
guide-eiszeit-12 = Die dunklen Steine gingen aus: Im engen Gebiet 6 habt Blau und du je einen Jäger verloren, dann gab es Punkte, und du führst mit 14. Der Gletscher nahm Gebiet 7; beginne Durchgang 2 mit deiner Karte „Gebirge“.
guide-eiszeit-end = Das war ein Durchgang: Siedeln, Konflikte, Wertung, Gletscher. Nach vier Durchgängen gewinnt, wer die meisten Punkte hat; platziere jetzt deine Jäger, Tipp und Regeln helfen dir unterwegs.

## Tal der Mammuts

guide-valley-1 = Gründe deine erste Siedlung auf Feld 12, einer Ebene am See. Dort kannst du säen, und Wasser gibt jede Runde Fisch.
guide-valley-2 = Lege für 2 Nahrungspunkte einen Acker an. Am Ende des Sommers bringt er dir 8.
guide-valley-3 = Auf Feld 6, neben dir, steht ein Mammut. Schick 4 Krieger und eine Frau; eine Frau muss bleiben, sonst geht das Dorf verloren.
guide-valley-4 = Geh auf Feld 6. Auf einem Feld mit Tieren kommt es zum Kampf, und ein Mammut gibt 6 Nahrungspunkte.
guide-valley-5 = Beende deine Bewegung. Jetzt zieht der andere Stamm, und dann kommen die Kämpfe.
guide-valley-6 = Vor deinem ersten Kampf darfst du eine Karte aus der Hand spielen. Spiele „Feuerstein“: Er bringt +1 auf alle deine Würfe.
guide-valley-7 = Bekämpfe das Mammut. Jede Seite würfelt, du zählst 5 dazu für vier Krieger und den Feuerstein, das Mammut 1, und die kleinere Zahl verliert.
guide-valley-8 = Das Mammut gab 6 Nahrungspunkte, See und Wald noch 2. Ernähre alle: Wer nicht isst, stirbt.
guide-valley-9 = Eine neue Runde, und Feld 6 gehört dir allein. Gründe dort eine zweite Siedlung: Mit vier gewinnst du das Spiel.
guide-valley-10 = Das genügt für diese Runde. Beende deine Bewegung.
guide-valley-11 = Der Sommer geht zu Ende, und dein Acker gab 8 Nahrungspunkte. Ernähre alle; dann kommen in deinen Siedlungen Kinder zur Welt.
guide-valley-end = Der Winter beginnt, und in deinem neuen Dorf ist ein Wolf. Wer bei zwei Zählungen hintereinander vier Siedlungen hat, gewinnt; Tipp und Regeln helfen dir unterwegs.
