# Tal der Mammuts: die geführte erste Partie.

guide-1 = Gründe deine erste Siedlung auf Feld 12, einer Ebene am See. Dort kannst du säen, und Wasser gibt jede Runde Fisch.
guide-2 = Lege für 2 Nahrungspunkte einen Acker an. Am Ende des Sommers bringt er dir 8.
guide-3 = Auf Feld 6, neben dir, steht ein Mammut. Schick 4 Krieger und eine Frau; eine Frau muss bleiben, sonst geht das Dorf verloren.
guide-4 = Geh auf Feld 6. Auf einem Feld mit Tieren kommt es zum Kampf, und ein Mammut gibt 6 Nahrungspunkte.
guide-5 = Beende deine Bewegung. Jetzt zieht der andere Stamm, und dann kommen die Kämpfe.
guide-6 = Vor deinem ersten Kampf darfst du eine Karte aus der Hand spielen. Spiele „Feuerstein“: Er bringt +1 auf alle deine Würfe.
guide-7 = Bekämpfe das Mammut. Jede Seite würfelt, du zählst 5 dazu für vier Krieger und den Feuerstein, das Mammut 1, und die kleinere Zahl verliert.
guide-8 = Das Mammut gab 6 Nahrungspunkte, See und Wald noch 2. Ernähre alle: Wer nicht isst, stirbt.
guide-9 = Eine neue Runde, und Feld 6 gehört dir allein. Gründe dort eine zweite Siedlung: Mit vier gewinnst du das Spiel.
guide-10 = Das genügt für diese Runde. Beende deine Bewegung.
guide-11 = Der Sommer geht zu Ende, und dein Acker gab 8 Nahrungspunkte. Ernähre alle; dann kommen in deinen Siedlungen Kinder zur Welt.
guide-end = Der Winter beginnt, und in deinem neuen Dorf ist ein Wolf. Wer bei zwei Zählungen hintereinander vier Siedlungen hat, gewinnt; Tipp und Regeln helfen dir unterwegs.
