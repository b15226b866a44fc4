# Eiszeit.

title = Eiszeit
about = Jäger, Mammuts und Lagerfeuer in einem Tal, das sich der Gletscher zurückholt.

# Gebiete und Landschaften
ez-region = Gebiet { $n } ({ $terrain })
ez-terrain-ice-plain = Eisebene
ez-terrain-meadow = Wiese
ez-terrain-stone-desert = Steinwüste
ez-terrain-steppe = Steppe
ez-terrain-mountains = Gebirge
ez-terrain-forest = Wald

# Karten
ez-card-ice-plain = Eisebene
ez-card-meadow = Wiese
ez-card-stone-desert = Steinwüste
ez-card-steppe = Steppe
ez-card-mountains = Gebirge
ez-card-forest = Wald
ez-card-hunters-and-mammoth = Zwei Jäger und ein Mammut
ez-card-migration = Wanderung
ez-card-mammoth = Mammut
ez-card-fire = Feuer
ez-card-swap = Platztausch
ez-card-club = Keule
ez-card-any-three = Drei beliebige Jäger
ez-card-light-cult = Heller Kult
ez-card-all-place-two = Alle anderen platzieren zwei
ez-card-all-place-one = Alle anderen platzieren einen
ez-card-dark-fire = Dunkles Feuer
ez-card-two-leave = Zwei Jäger weichen
ez-card-one-leaves = Ein Jäger weicht
ez-card-mammoth-leaves = Ein Mammut weicht
ez-card-club-or-journey = Keule oder Reise
ez-card-dark-cult = Dunkler Kult
ez-card-costs = { $card }, kostet { $stones }
ez-card-brings = { $card }, bringt { $stones }
ez-card-terrain-text = Platziere bis zu drei deiner Jäger in den Gebieten dieser Landschaft ({ $terrain }) oder bis zu zwei in einem oder zwei Gebieten deiner Wahl.
ez-card-hunters-and-mammoth-text = Wähle ein Gebiet und platziere dort bis zu zwei deiner Jäger und ein Mammut. Ist keines im Vorrat, darf eines aus einem Nachbargebiet kommen.
ez-card-migration-text = Versetze bis zu drei deiner Jäger aus einem Gebiet in ein Nachbargebiet. Sie dürfen ein Mammut aus ihrem Gebiet mitnehmen.
ez-card-mammoth-text = Platziere ein neues Mammut, versetze eines in ein Nachbargebiet oder versetze eines weiter weg: Jedes hat seinen eigenen Preis.
ez-card-fire-text = Lege ein Feuer in ein beliebiges anderes Gebiet um, ohne es anzusehen.
ez-card-swap-text = Zwei Jäger in Nachbargebieten tauschen die Plätze, wem sie auch gehören.
ez-card-club-text = Nimm eine Keule: Ein Jäger mit Keule übersteht den nächsten Konflikt, und niemand sonst darf ihn anrühren. Oder platziere ein Mammut; ist keines im Vorrat, versetze eines in ein Nachbargebiet.
ez-card-any-three-text = Versetze bis zu drei Jäger beliebiger Spieler, jeden in ein Nachbargebiet. Es dürfen nicht alle drei demselben Spieler gehören.
ez-card-light-cult-text = Wähle die offene helle oder die offene dunkle Karte und führe sie aus, als hättest du sie gerade gespielt, für ihre Steine.
ez-card-all-place-two-text = Von deiner Linken an dürfen alle Mitspieler reihum bis zu zwei Jäger platzieren, in einem oder zwei Gebieten.
ez-card-all-place-one-text = Von deiner Linken an dürfen alle Mitspieler reihum einen Jäger in einem beliebigen Gebiet platzieren.
ez-card-dark-fire-text = Ein Mitspieler deiner Wahl darf ein Feuer in ein beliebiges anderes Gebiet umlegen.
ez-card-two-leave-text = Ein Mitspieler deiner Wahl darf bis zu zwei Jäger vom Spielplan nehmen, nicht beide vom selben Spieler.
ez-card-one-leaves-text = Ein Mitspieler deiner Wahl darf einen Jäger vom Spielplan nehmen.
ez-card-mammoth-leaves-text = Ein Mitspieler deiner Wahl darf ein Mammut vom Spielplan in den Vorrat zurückstellen.
ez-card-club-or-journey-text = Ein Mitspieler deiner Wahl darf eine Keule nehmen oder aber bis zu zwei eigene Jäger in beliebige Gebiete versetzen.
ez-card-dark-cult-text = Wähle die offene helle oder die offene dunkle Karte und führe sie aus, als hättest du sie gerade gespielt, für ihre Steine. Mit acht oder mehr Steinen darfst du nur die helle wählen.
ez-colour-light = helle
ez-colour-dark = dunkle

# Jäger
ez-hunter = { $whose ->
    [own] einen eigenen Jäger
    [yours] einen eigenen Jäger
   *[other] { $owner ->
        [you] einen Jäger von dir
       *[other] einen Jäger von { $owner }
    }
} aus Gebiet { $region }
ez-hunter-armed = { $whose ->
    [own] einen eigenen Jäger mit Keule
    [yours] einen eigenen Jäger mit Keule
   *[other] { $owner ->
        [you] einen Jäger mit Keule von dir
       *[other] einen Jäger mit Keule von { $owner }
    }
} aus Gebiet { $region }

# Feuer
ez-fire = Das Feuer in Gebiet { $at }
ez-fire-from = Das Feuer aus Gebiet { $disc }, jetzt in Gebiet { $at }

# Fragen
ez-ask-prepare = stelle einen Jäger auf den Spielplan.
ez-ask-play = du bist am Zug: Welche Karte spielst du aus?
ez-ask-copy = welche offene Karte wiederholst du mit deiner Kult-Karte?
ez-ask-pay-for = was tust du mit dem Mammut?
ez-ask-opponent = wer führt die Karte „{ $card }“ aus?
ez-ask-hunter-place = wo platzierst du einen Jäger? ({ $card })
ez-ask-hunter-move = welchen Jäger versetzt du? ({ $card })
ez-ask-hunter-remove = welchen Jäger nimmst du vom Spielplan? ({ $card })
ez-ask-hunter-swap = welcher Jäger tauscht den Platz?
ez-ask-target = wohin geht der Jäger?
ez-ask-partner = mit welchem Jäger tauscht er den Platz?
ez-ask-arm = erhält der Jäger in Gebiet { $region } eine Keule?
ez-ask-camp = in welches Gebiet kommen deine Jäger und das Mammut?
ez-ask-join = kommt in Gebiet { $region } ein Mammut dazu?
ez-ask-leave = welches Gebiet verlassen deine Jäger?
ez-ask-enter = in welches Gebiet gehen sie aus Gebiet { $from }?
ez-ask-take-along = kommt ein Mammut mit?
ez-ask-put-mammoth = wohin kommt das Mammut?
ez-ask-pick-mammoth = welches Mammut versetzt du?
ez-ask-send-mammoth = wohin geht das Mammut aus Gebiet { $from }?
ez-ask-remove-mammoth = welches Mammut nimmst du vom Spielplan?
ez-ask-pick-fire = welches Feuer legst du um?
ez-ask-send-fire = wohin kommt das Feuer?
ez-ask-club = nimmst du eine Keule?
ez-ask-equip = welcher Jäger erhält die Keule?
ez-ask-discard = wirfst du eine Karte ab?
ez-ask-draw = von welchem Stapel ziehst du?
ez-ask-glacier = welches Gebiet bedeckt der Gletscher?

# Möglichkeiten
ez-choose-play = Ausspielen: { $card }
ez-choose-show = Vorzeigen: { $card }
ez-choose-copy = Die offene { $colour } Karte wiederholen: { $card }
ez-choose-way-new = Ein neues Mammut ({ $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
})
ez-choose-way-near = Ein Mammut in ein Nachbargebiet ({ $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
})
ez-choose-way-far = Ein Mammut in ein fernes Gebiet ({ $stones ->
    [one] 1 Stein
   *[other] { $stones } Steine
})
ez-choose-opponent = { $seat }
ez-choose-region-place = Einen Jäger in { $region } platzieren
ez-choose-region-move = Nach { $region }
ez-choose-region-mammoth = Das Mammut in { $region }
ez-choose-region-equip = Dein Jäger in { $region }
ez-choose-region-cover = { $region } bedecken
ez-choose-region = { $region }
ez-choose-hunter = Wähle { $hunter }
ez-choose-disc = { $fire }
ez-choose-take-club = Eine Keule nehmen
ez-choose-arm = Eine Keule unter den Jäger legen
ez-choose-mammoth-join = Ein Mammut kommt dazu
ez-choose-mammoth = Lieber ein Mammut
ez-choose-journey = Lieber Jäger versetzen
ez-choose-discard = „{ $card }“ abwerfen
ez-choose-draw = Eine { $colour } Karte ziehen
ez-choose-done = Nichts weiter
ez-choose-done-none = Verzichten

# Was geschah
ez-start-player-drawn = Das Los bestimmt { $seat ->
    [you] dich
   *[other] { $seat }
} zum Startspieler.
ez-turn-began = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} am Zug.
ez-played = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} „{ $card }“ aus.
ez-shown = { $seat ->
    [you] Du kannst nichts ausspielen und zeigst
   *[other] { $seat } kann nichts ausspielen und zeigt
} „{ $card }“ vor.
ez-copied = { $seat ->
    [you] Du wiederholst
   *[other] { $seat } wiederholt
} „{ $card }“.
ez-paid = { $seat ->
    [you] Du zahlst
   *[other] { $seat } zahlt
} { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
}.
ez-took = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $stones ->
    [one] einen Stein
   *[other] { $stones } Steine
}.
ez-last-stones-passed = { $stones ->
    [one] Der letzte Stein kommt
   *[other] Die letzten { $stones } Steine kommen
} in den hellen Vorrat; die Karte hat keine Aktion.
ez-opponent-chosen = { $seat ->
    [you] Du wählst
   *[other] { $seat } wählt
} { $opponent ->
    [you] dich
   *[other] { $opponent }
}.
ez-declined = { $seat ->
    [you] Du
   *[other] { $seat }
} belässt es dabei.
ez-declined-place-none = { $seat ->
    [you] Du platzierst
   *[other] { $seat } platziert
} keinen Jäger.
ez-declined-place-more = { $seat ->
    [you] Du platzierst
   *[other] { $seat } platziert
} keinen weiteren Jäger.
ez-declined-move-none = { $seat ->
    [you] Du
   *[other] { $seat }
} versetzt keinen Jäger.
ez-declined-move-more = { $seat ->
    [you] Du
   *[other] { $seat }
} versetzt keinen weiteren Jäger.
ez-declined-remove-none = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} keinen Jäger vom Spielplan.
ez-declined-remove-more = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} keinen weiteren Jäger vom Spielplan.
ez-declined-arm = { $seat ->
    [you] Du
   *[other] { $seat }
} lässt den Jäger ohne Keule.
ez-declined-join = { $seat ->
    [you] Du holst
   *[other] { $seat } holt
} kein Mammut dazu.
ez-declined-take-along = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} kein Mammut mit.
ez-declined-remove-mammoth = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} kein Mammut vom Spielplan.
ez-declined-pick-fire = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} kein Feuer um.
ez-declined-send-fire = { $seat ->
    [you] Du
   *[other] { $seat }
} lässt das Feuer liegen.
ez-declined-club = { $seat ->
    [you] Du machst
   *[other] { $seat } macht
} von der Karte keinen Gebrauch.
ez-declined-equip = { $seat ->
    [you] Du hebst
   *[other] { $seat } hebt
} die Keule für später auf.
ez-declined-discard = { $seat ->
    [you] Du wirfst
   *[other] { $seat } wirft
} keine Karte ab.
ez-declined-glacier = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} keinen Gletscher.
ez-placed = { $seat ->
    [you] Du platzierst
   *[other] { $seat } platziert
} einen Jäger in Gebiet { $region }.
ez-moved = { $seat ->
    [you] Du
   *[other] { $seat }
} versetzt { $hunter } nach Gebiet { $to }.
ez-swapped = { $seat ->
    [you] Du
   *[other] { $seat }
} lässt { $hunter } und { $partner } die Plätze tauschen.
ez-removed = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $hunter } vom Spielplan.
ez-mammoth-placed = { $seat ->
    [you] Du platzierst
   *[other] { $seat } platziert
} ein Mammut in Gebiet { $region }.
ez-mammoth-moved = { $seat ->
    [you] Du
   *[other] { $seat }
} versetzt ein Mammut aus Gebiet { $from } nach Gebiet { $to }.
ez-mammoth-removed = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} ein Mammut aus Gebiet { $region } vom Spielplan.
ez-club-taken = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} eine Keule.
ez-armed = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} eine Keule unter einen Jäger in Gebiet { $region }.
ez-fire-seen = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} ein Feuer in Gebiet { $at } an.
ez-fire-seen-heat = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} ein Feuer in Gebiet { $at } an: Es zeigt { $heat }.
ez-fire-moved = { $seat ->
    [you] Du legst
   *[other] { $seat } legt
} ein Feuer aus Gebiet { $at } nach Gebiet { $to } um.
ez-tucked = { $seat ->
    [you] Du wirfst
   *[other] { $seat } wirft
} eine { $colour } Karte ab.
ez-tucked-card = { $seat ->
    [you] Du wirfst
   *[other] { $seat } wirft
} „{ $card }“ ab.
ez-reshuffled = Der { $colour } Ablagestapel wird zum neuen Nachziehstapel gemischt.
ez-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} eine { $colour } Karte.
ez-drew-card = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} „{ $card }“.
ez-settling-ended = { $seat ->
    [you] Du beendest
   *[other] { $seat } beendet
} das Siedeln: Es folgen die Konflikte.
ez-fire-turned = Ein Feuer in Gebiet { $at } zeigt { $heat }.
ez-lost = { $seat ->
    [you] Du verlierst
   *[other] { $seat } verliert
} einen Jäger in Gebiet { $region }.
ez-cleared = Feuer und Keulen kommen vom Spielplan.
ez-scored = { $seat ->
    [you] Du erhältst
   *[other] { $seat } erhält
} { $points ->
    [one] 1 Siegpunkt
   *[other] { $points } Siegpunkte
} in Gebiet { $region }.
ez-glacier-drawn = Mehrere liegen gleichauf hinten; das Los bestimmt { $seat ->
    [you] dich
   *[other] { $seat }
} für den Gletscher.
ez-covered = { $seat ->
    [you] Du bedeckst
   *[other] { $seat } bedeckt
} Gebiet { $region } mit einem Gletscher.
ez-round-began = Durchgang { $round } beginnt.
ez-levied = { $seat ->
    [you] Du zahlst
   *[other] { $seat } zahlt
} einen Stein in den dunklen Vorrat.
ez-fires-dealt = Neue Feuer werden verdeckt ausgelegt.
ez-asked = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} gefragt.
ez-called-start-player = Das Los bestimmt den Startspieler.
ez-called-deal = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} eine { $colour } Karte ausgeteilt.
ez-called-draw = Für { $seat ->
    [you] dich
   *[other] { $seat }
} wird eine { $colour } Karte gezogen.
ez-called-look = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} ein Feuer an.
ez-called-fire = Das nächste Feuer wird aufgedeckt.
ez-called-glacier = Das Los entscheidet, wer den Gletscher legt.
ez-ended = Das war der letzte Durchgang.

# Regeln
ez-breach-not-in-hand = Diese Karte hast du nicht auf der Hand.
ez-breach-cannot-pay = Für diese Karte hast du nicht genug Steine.
ez-breach-too-many-stones = Wer zu Beginn seines Zuges acht oder mehr Steine hat, muss eine helle Karte ausspielen.
ez-breach-cult-too-many-stones = Mit acht oder mehr Steinen wiederholt eine dunkle Kult-Karte nur die offene helle Karte.
ez-breach-nothing-to-copy = Es liegt keine Karte offen, die deine Kult-Karte wiederholen könnte.
ez-breach-can-play = Du hast eine Karte, die du ausspielen kannst.
ez-breach-no-opponent = Das ist kein Mitspieler von dir.
ez-breach-compulsory = Das muss ausgeführt werden.
ez-breach-hunter-taken-up = Der gewählte Jäger muss in ein anderes Gebiet gehen.
ez-breach-fire-taken-up = Das gewählte Feuer muss in ein anderes Gebiet kommen.
ez-breach-mammoth-chosen = Du hast statt der Keule das Mammut gewählt: Jetzt muss es platziert oder versetzt werden.
ez-breach-glacier = Gebiete unter dem Gletscher darf niemand betreten.
ez-breach-no-neighbour = Die Gebiete haben keine gemeinsame Grenze.
ez-breach-neighbour = Das ist ein Nachbargebiet: Dafür gilt der andere Preis.
ez-breach-same-region = Dort ist es schon.
ez-breach-no-hunter = Einen solchen Jäger gibt es nicht.
ez-breach-no-own-hunter = Dort hast du keinen Jäger.
ez-breach-nobody-on-board = Du hast keinen Jäger auf dem Spielplan.
ez-breach-foreign-club = Fremde Jäger mit Keule bleiben unberührt.
ez-breach-moved-already = Mit diesem Jäger hat die Karte schon etwas getan.
ez-breach-not-their-own = Die Karte gilt nur für deine eigenen Jäger.
ez-breach-other-terrain = Ein dritter Jäger darf nur in die Landschaft der Karte, und nur, wenn die beiden anderen auch dort stehen.
ez-breach-other-region = Das Gebiet der Karte ist schon gewählt.
ez-breach-other-origin = Die Jäger müssen aus dem gewählten Gebiet kommen.
ez-breach-supply-not-empty = Solange du Jäger im Vorrat hast, platzierst du diese.
ez-breach-supply-empty = Du hast keinen Jäger mehr im Vorrat.
ez-breach-three-of-one-owner = Die drei Jäger dürfen nicht alle demselben Spieler gehören.
ez-breach-two-of-one-owner = Die zwei Jäger dürfen nicht demselben Spieler gehören.
ez-breach-nobody-beside = In den Nachbargebieten steht niemand, mit dem er tauschen könnte.
ez-breach-pointless-swap = Dieser Tausch würde nichts ändern.
ez-breach-nowhere-to-go = Es gibt kein Gebiet, in das es gehen könnte.
ez-breach-no-mammoth = Dort steht kein Mammut.
ez-breach-no-mammoth-on-board = Auf dem Spielplan steht kein Mammut.
ez-breach-no-way = Es lässt sich kein Mammut platzieren oder versetzen.
ez-breach-no-new-mammoth = Im Vorrat ist kein Mammut.
ez-breach-mammoth-in-supply = Solange ein Mammut im Vorrat ist, wird dieses genommen.
ez-breach-no-disc = Ein solches Feuer liegt nicht auf dem Spielplan.
ez-breach-no-club = Im Vorrat ist keine Keule.
ez-breach-no-own-club = Vor dir liegt keine Keule.
ez-breach-has-club = Dieser Jäger hat schon eine Keule; mehr als eine trägt keiner.
ez-breach-other-alternative = Diese Karte bietet statt der Keule etwas anderes.
ez-breach-one-coloured-hand = Nach dem Nachziehen darf deine Hand nicht nur hell oder nur dunkel sein.
ez-breach-no-card-left = Von dieser Farbe ist keine Karte mehr da.
ez-breach-glacier-already = Dieses Gebiet liegt schon unter dem Gletscher.
ez-breach-far-from-glacier = Dieses Gebiet grenzt weder an einen Gletscher noch an den oberen Rand.

# Der Tisch als Text
ez-table-round = Durchgang { $round } von { $rounds }, { $phase }, { $seat } ist am Zug.
ez-phase-preparing = Vorrunde
ez-phase-settling = Siedeln
ez-phase-conflicts = Konflikte
ez-phase-glacier = Gletscher
ez-phase-over = das Spiel ist zu Ende
ez-table-supply = Vorräte: dunkle Steine { $dark }, helle Steine { $light }, Mammuts { $mammoths }, Keulen { $clubs }.
ez-table-piles = Nachziehstapel: { $light } hell, { $dark } dunkel. Offen: { $open-light }; { $open-dark }.
ez-table-nothing-open = nichts
ez-table-region = { $region }: { $what }
ez-table-glacier = unter dem Gletscher
ez-table-empty = leer
ez-table-limit = Limit { $limit }
ez-table-limit-and-fire = Limit { $limit } und was das Feuer bringt
ez-table-mammoths = { $n ->
    [one] 1 Mammut
   *[other] { $n } Mammuts
}
ez-table-fire = Feuer
ez-table-fire-known = Feuer ({ $heat })
ez-table-fire-from = Feuer aus Gebiet { $disc }
ez-table-fire-from-known = Feuer aus Gebiet { $disc } ({ $heat })
ez-table-hunters = { $seat } { $n }
ez-table-hunters-armed = { $seat } { $n } ({ $clubs } mit Keule)
ez-head-points = Punkte
ez-head-board = Plan
ez-head-supply = Vorrat
ez-head-stones = Steine
ez-head-clubs = Keulen
ez-head-light = hell
ez-head-dark = dunkel
ez-table-hand = Deine Hand: { $cards }
ez-table-tucked = Von dir ungesehen abgeworfen: { $cards }
ez-table-discards = Abgelegte Karten, die alle gesehen haben: { $cards }

# Das Ende
ez-end-round = Durchgang { $round }
ez-end-total = Summe
ez-end-hunters = Jäger auf dem Plan
ez-end-stones = Steine

# Optionen
ez-option-rounds = Durchgänge
ez-option-rounds-text = Eine Partie hat vier Durchgänge; mit dreien ist sie kürzer.
ez-option-dark-fire-may-look = Dunkles Feuer ansehen
ez-option-dark-fire-may-look-text = Wer durch eine dunkle Karte ein Feuer umlegt, sieht es sich vorher allein an.
