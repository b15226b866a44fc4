# Tal der Mammuts: die geführte erste Partie.

lesson-first-title = Dein erster Sommer
lesson-first-about = Ein Dorf gründen, jagen, essen und wachsen.
lesson-first-1 = Gründe deine erste Siedlung auf Feld 12, einer Ebene am See. Dort kannst du säen, und Wasser gibt jede Runde Fisch.
lesson-first-2 = Lege für 2 Nahrungspunkte einen Acker an. Am Ende des Sommers bringt er dir 8.
lesson-first-3 = Auf Feld 6, neben dir, steht ein Mammut. Schick 4 Krieger und eine Frau; eine Frau muss bleiben, sonst geht das Dorf verloren.
lesson-first-4 = Geh auf Feld 6. Auf einem Feld mit Tieren kommt es zum Kampf, und ein Mammut gibt 6 Nahrungspunkte.
lesson-first-5 = Beende deine Bewegung. Jetzt zieht der andere Stamm, und dann kommen die Kämpfe.
lesson-first-6 = Vor deinem ersten Kampf darfst du eine Karte aus der Hand spielen. Spiele „Feuerstein“: Er bringt +1 auf alle deine Würfe.
lesson-first-7 = Bekämpfe das Mammut. Jede Seite würfelt, du zählst 5 dazu für vier Krieger und den Feuerstein, das Mammut 1, und die kleinere Zahl verliert.
lesson-first-8 = Das Mammut gab 6 Nahrungspunkte, See und Wald noch 2. Ernähre alle: Wer nicht isst, stirbt.
lesson-first-9 = Eine neue Runde, und Feld 6 gehört dir allein. Gründe dort eine zweite Siedlung: Mit vier gewinnst du das Spiel.
lesson-first-10 = Das genügt für diese Runde. Beende deine Bewegung.
lesson-first-11 = Der Sommer geht zu Ende, und dein Acker gab 8 Nahrungspunkte. Ernähre alle; dann kommen in deinen Siedlungen Kinder zur Welt.
lesson-first-end = Der Winter beginnt, und in deinem neuen Dorf ist ein Wolf. Wer bei zwei Zählungen hintereinander vier Siedlungen hat, gewinnt; Tipp und Regeln helfen dir unterwegs.

# Flüsse, Feuer, Karten und ihr Augenblick, und der Wechsel der Jahreszeit.

lesson-fire-title = Fluss, Feuer und Winter
lesson-fire-about = Einen Fluss überqueren, das Feuer holen, Karten im rechten Augenblick spielen, und wie sich das Jahr wendet.
lesson-fire-1 = Feuer hilft gegen Tiere und spart im Winter Nahrung. Es brennt auf dem Vulkan jenseits des Flusses: Nimm auf Feld 28 einen Krieger und eine Frau auf.
lesson-fire-2 = Niemand watet durch einen Fluss. Spiele „Baumstämme“ und bring sie auf Feld 29; mehr bewegen sie sich in dieser Runde nicht.
lesson-fire-3 = Wer auf einem Vulkan steht, kann das Feuer nehmen. Von jetzt an liegt es in deinem Dorf.
lesson-fire-4 = Auf Feld 33 steht ein Nashorn, 5 Nahrungspunkte. Nimm drei Krieger auf; ein Krieger und eine Frau bleiben daheim.
lesson-fire-5 = Führe sie auf Feld 33. Es liegt auf deiner Seite des Flusses, dafür braucht es keine Karte.
lesson-fire-6 = Beende deine Bewegung. Karten sind nicht nur dafür da: Sobald eine von dir passt, fragt dich der Tisch.
lesson-fire-7 = Ein solcher Augenblick ist jetzt, vor deinem ersten Kampf. Spiele „Feuerstein“: In dieser Runde zählen alle deine Würfe 1 mehr.
lesson-fire-8 = Der Augenblick dauert, solange du eine Karte dafür hast. Spiele „Fackeln“: 2 mehr gegen Tiere auf diesem Feld, und nur, weil du das Feuer hast.
lesson-fire-9 = Bekämpfe das Nashorn. Zu deinem Wurf kommen 3 für die Krieger, 1 für das Feuer, 1 für den Feuerstein und 2 für die Fackeln, zu seinem 1.
lesson-fire-10 = 8 gegen 7: Die Fackeln haben sich gelohnt. Vor dem Fischen kommt der nächste Augenblick: Spiele „Fischernetz“, und deine drei Felder am Fluss geben je 2 Fisch.
lesson-fire-11 = Mit dieser Runde endet der Sommer, und dein Acker wird geerntet. Spiele „Naturdünger“: 12 Nahrungspunkte statt 8.
lesson-fire-12 = Der Winter ist da, ein Mädchen kam zur Welt, und ein einsamer Krieger stieß zu deinem Stamm. Die beiden auf Feld 29 haben sich noch nicht bewegt: Lass sie eine Höhle gründen, die im Kampf 2 zählt.
lesson-fire-end = Im Winter wird nichts gesammelt, und ohne Feuer wird anderthalbmal so viel gegessen. Fische an den Flüssen, lass in jeder Siedlung eine Frau, und heb deine Karten für ihren Augenblick auf.
