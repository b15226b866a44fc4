# Tal der Mammuts: was auf dem Plan, den Tafeln und den Karten steht.

vm-board-board = Das Tal
vm-board-progress = Runde { $round } · { $season } { $n } von { $of }, Jahr { $year } · { $phase }
vm-board-compass = Die Windrose: Ein Würfel bestimmt die Richtung der Tiere
vm-board-bag = { $n ->
    [one] 1 Tier im Beutel
   *[other] { $n } Tiere im Beutel
}
vm-board-deck = Trumpfkarten: { $deck } im Stapel, { $discards } abgelegt
vm-board-dice = Die Würfel
vm-board-settlements = Siedlungen: { $n }. Mit { $goal } gewinnt man
vm-board-food = Nahrung: { $n }
vm-board-food-fresh = Nahrung: { $n }, davon verderben { $fresh }
vm-board-fire = Feuer
vm-board-first = Startspieler
vm-board-asks = Du wirst zu seiner Zeit nach „{ $card }“ gefragt
vm-board-muted = Du wirst nach „{ $card }“ nicht gefragt

# Wann eine Trumpfkarte gespielt wird
vm-board-when-moves = Deine Bewegungen
vm-board-when-flood = Überschwemmung oder deine Bewegungen
vm-board-when-dead = Wenn du tötest oder verhungern lässt
vm-board-when-flight = Deine Bewegungen oder vor einem Kampf gegen Stämme
vm-board-when-first-fight = Vor deinem ersten Kampf
vm-board-when-animals = Nach der Bewegung der Tiere
vm-board-when-drum = Nach den Tieren oder deine Bewegungen
vm-board-when-fights = Vor den Kämpfen
vm-board-when-births = Vor den Geburten
vm-board-when-after-births = Nach den Geburten
vm-board-when-traps = Vor einem Kampf gegen Tiere
vm-board-when-survival = Überleben
vm-board-when-winter = Überleben im Winter
vm-board-when-theft = Ende deiner Bewegungen oder vor der Ernährung
vm-board-when-end-of-moves = Ende deiner Bewegungen
vm-board-when-arson = Ende deiner Bewegungen, Sommer
vm-board-when-lost = Nach dem Verlust einer Siedlung
vm-board-when-harvest = Überleben, letzte Sommerrunde
vm-board-when-sowing = Aussaat
vm-board-when-late-sowing = Nach dem Überleben, erste Sommerrunde
vm-board-when-before-fight = Vor einem Kampf
vm-board-when-all-moved = Nach allen Bewegungen
vm-board-when-any = Immer wenn du gefragt wirst

# Was eine Trumpfkarte bewirkt
vm-board-card-march = Eine Gruppe zieht 3 Felder weit. Im Sommer halten Berge sie nicht auf.
vm-board-card-raft = Eine Gruppe überquert einen Fluss oder den See. Ihre einzige Bewegung.
vm-board-card-bridge = Eine Gruppe überquert einen Fluss. Ihre einzige Bewegung.
vm-board-card-swimming = Eine Gruppe überlebt eine Überschwemmung oder überquert als einzige Bewegung einen Fluss.
vm-board-card-up-the-trees = Eine Gruppe im Wald überlebt eine Überschwemmung oder versteckt sich vor Gegnern. Ihr Dorf geht verloren.
vm-board-card-cannibals = 1 Nahrung für jedes fremde Stammesmitglied, das du tötest, und jedes eigene, das du verhungern lässt.
vm-board-card-disguise = Eine Gruppe zieht ungehindert an Gegnern vorbei.
vm-board-card-flight = Eine Gruppe verlässt Gegner, ohne dass jemand bleibt, oder flieht vor einem Kampf auf ein leeres Nachbarfeld.
vm-board-card-broth = +2 bei jedem Wurf eines Kampfes.
vm-board-card-flint = +1 bei jedem Wurf aller deiner Kämpfe.
vm-board-card-torches = +2 bei den Würfen eines Kampfes gegen Tiere. Mit den Feuerregeln nur mit Feuer.
vm-board-card-young-wolf = Ein einzelner Wolf bei deinen Leuten folgt ihnen und kämpft wie ein Krieger.
vm-board-card-lure = Ein Tier kommt von einem Nachbarfeld ohne Menschen auf ein Feld von dir.
vm-board-card-amazons = Deine Frauen auf einem Feld kämpfen wie Krieger.
vm-board-card-surprise-birth = Eine Frau von dir außerhalb der Siedlungen hat eine Geburt.
vm-board-card-fertility-herb = Eine Geburt mehr in jeder deiner Siedlungen.
vm-board-card-choice-of-sex = Du bestimmst das Geschlecht aller Kinder in deinen Siedlungen.
vm-board-card-childbed-fever = Bis zu zwei fremde Frauen, die gerade geboren haben, sterben.
vm-board-card-foundling = Ein Krieger oder eine Frau mehr in einem Walddorf von dir.
vm-board-card-family-visit = Ein Krieger und eine Frau kommen auf das Feld eines gezogenen Tieres.
vm-board-card-traps = Alle Tiere des Feldes sterben ohne Kampf und geben ihre Nahrung.
vm-board-card-war-drum = Vertreibe alle Tiere eines Feldes mit deinen Leuten auf ein Nachbarfeld.
vm-board-card-fishing-net = 2 Nahrung je Fischfeld statt 1.
vm-board-card-roots = Du sammelst in Wäldern wie im Sommer.
vm-board-card-theft = Ein Mitglied neben einer fremden Siedlung nimmt ihrem Besitzer bis zu 4 Nahrung oder sein Feuer.
vm-board-card-rockfall = Von einem Berg ohne Gegner: Alle auf einem benachbarten Ebenen- oder Waldfeld sterben.
vm-board-card-arsonist = Von einer Ebene ohne Gegner: Ein benachbartes Waldgebiet brennt.
vm-board-card-scorched-earth = Die verlorene Siedlung wird mit ihren Frauen und dem Acker zerstört.
vm-board-card-manure = Deine Äcker geben 12 und 8 Nahrung.
vm-board-card-fence = Ein Acker von dir auf einer Ebene ist bis zur Ernte vor großen Tieren sicher.
vm-board-card-mountain-farm = Säe für 1 Nahrung einen Acker bei einer Höhle von dir.
vm-board-card-late-sowing = Säe für 1 Nahrung einen Acker bei einem Dorf von dir auf einer Ebene.
vm-board-card-friend = Ein einzelner fremder Krieger auf einem Feld von dir läuft zu dir über.
vm-board-card-love = Ein einzelnes fremdes Mitglied neben einem von dir vom anderen Geschlecht läuft zu dir über.
vm-board-card-two-of-a-kind = Zwei Krieger oder zwei Frauen gründen eine Siedlung. Ab der nächsten Runde braucht sie eine Frau.
vm-board-card-spying = Sieh die Trumpfkarten eines Spielers auf einem Nachbarfeld an.
vm-board-card-intuition = Sieh das Ereignis der nächsten Runde an.

# Was ein Ereignis bewirkt
vm-board-event-forest-fire = Ein Waldgebiet brennt: Alle darin sterben, niemand betritt es in dieser Runde.
vm-board-event-flood = Ein Fluss überschwemmt seine Ebenen und Wälder: Dörfer und Äcker gehen verloren, je Feld überlebt ein Mitglied eines Stammes.
vm-board-event-rodents = Jeder Spieler verliert 2 Nahrung je Dorf.
vm-board-event-plentiful-rain = In diesem Jahr geben Äcker 12 und 8 Nahrung.
vm-board-event-long-season = Diese Jahreszeit dauert vier Runden.
vm-board-event-sick-animals = Alle Tiere einer Art verlassen den Plan.
vm-board-event-earthquake = In einem Berggebiet sterben alle Tiere und auf jedem Feld ein Mitglied.
vm-board-event-eruption = Die Vulkane brechen aus: Alle dort sterben. Auf Lavafeldern überlebt ein Mitglied eines Stammes.
vm-board-event-thunderstorm = Stämme ziehen nur ein Feld weit.
vm-board-event-drought = Äcker werden beschädigt. Flüsse sind passierbar und geben bis zum Ende des Sommers keinen Fisch.
vm-board-event-loner = Ein einzelner Krieger oder eine einzelne Frau erscheint und schließt sich dem ersten Stamm an.
vm-board-event-locusts = In einem Ebenengebiet werden Äcker beschädigt, ihre Besitzer verlieren die Hälfte ihrer Nahrung.
vm-board-event-epidemic = Jeder Spieler verliert eine Frau oder einen Krieger.
vm-board-event-pack-of-four = Vier Wölfe erscheinen.
vm-board-event-pack-of-three = Drei Wölfe erscheinen.
vm-board-event-frozen-river = Ein Fluss friert bis zum Ende des Winters zu, mit ihm der See, wenn er dort mündet.
vm-board-event-cold = Jedes Mitglied braucht in dieser Runde 1,5 Nahrung.
vm-board-event-lean-animals = Bis zum Ende des Winters geben Tiere weniger Nahrung: 4, 3, 2, 1, 0, 0.
vm-board-event-no-meat = In dieser Runde kommen keine neuen Tiere.
vm-board-event-storm = Stämme ziehen nur ein Feld weit.
vm-board-event-ice-storm = Stämme ziehen nicht.
vm-board-event-cave-bear = Jede Höhlengruppe eines Berggebiets kämpft gegen einen Bären, ohne den Bonus der Höhle.
vm-board-event-snow = Auf jedem Bergfeld außerhalb von Höhlen stirbt ein Mitglied. Die Berge sind in dieser Runde gesperrt.
vm-board-event-avalanche = In einem Berggebiet sterben alle Tiere, je Feld überlebt ein Mitglied eines Stammes.
