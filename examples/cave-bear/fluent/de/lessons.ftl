# Höhlenbär: das geführte erste Spiel.

lesson-first-title = Deine erste Jagd
lesson-first-about = Werfen, teilen und wieder ziehen.
lesson-first-1 = In deiner Höhle sitzt ein Bär der Stärke 5, und du wirfst zuerst. Wirf deinen Geweihspeer: Er hat Stärke 3.
lesson-first-2 = Zwei fehlen noch, und auch Blau will Fleisch. Geh zurück ans Feuer und lass Blau den Rest werfen.
lesson-first-3 = Du hast am meisten geworfen und so viel Fleisch genommen wie der hohe Würfel, Blau so viel wie der niedrige. Jetzt hat Blau zuerst geworfen: Mit deinem Elfenbeinspeer sind es 7, genug für diesen Bären.
lesson-first-4 = Der Bär kann nicht mehr entkommen, und du hast am meisten geworfen. Geh zurück ans Feuer.
lesson-first-5 = Stärke 11 ist zu viel für euch zwei. Behalte deine Speere und geh zurück ans Feuer: Alle ziehen noch einen.
lesson-first-6 = Blau hat 2 auf einen Bären der Stärke 3 geworfen. Wirf deinen Holzspeer, und er fällt.
lesson-first-7 = Er fällt, aber Blau hat mehr geworfen und bekäme den hohen Würfel. Wirf auch deinen Feuersteinspeer: Dann hast du am meisten geworfen.
lesson-first-8 = Das genügt. Geh zurück ans Feuer und nimm deine 2 Fleisch.
lesson-first-end = Das war eine Jagd: ziehen, werfen, teilen. Nach sechs Bären gewinnt das meiste Fleisch; Tipp und Regeln helfen dir unterwegs.
