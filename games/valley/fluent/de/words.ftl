# Das Tal der Mammuts.

title = Das Tal der Mammuts
about = Führe einen Stamm durch die Jahreszeiten, vorbei an Hunger, Tieren und Nachbarn.

# Wörter
vm-nothing = nichts
vm-nobody = { $case ->
    [object] niemanden
   *[subject] niemand
}
vm-and = { $rest } und { $last }
vm-season-summer = Sommer
vm-season-winter = Winter

# Das Land
vm-hex = Feld { $n } ({ $terrain })
vm-terrain-plain = Ebene
vm-terrain-forest = Wald
vm-terrain-mountain = Berg
vm-terrain-volcano = Vulkan
vm-terrain-lake = See
vm-area-plain = Ebene { $n }
vm-area-forest = Waldgebiet { $n }
vm-area-mountain = Gebirge { $n }
vm-area-river = Fluss { $n }
vm-way-north-east = Nordosten
vm-way-east = Osten
vm-way-south-east = Südosten
vm-way-south-west = Südwesten
vm-way-west = Westen
vm-way-north-west = Nordwesten

# Figuren und Tiere
vm-warriors = { $n ->
    [one] { $case ->
        [object] einen Krieger
       *[subject] ein Krieger
    }
   *[other] { $n } Krieger
}
vm-women = { $n ->
    [one] eine Frau
   *[other] { $n } Frauen
}
vm-tame-wolves = { $n ->
    [one] { $case ->
        [object] einen zahmen Wolf
       *[subject] ein zahmer Wolf
    }
   *[other] { $n } zahme Wölfe
}
vm-wolves = { $n ->
    [one] { $case ->
        [object] einen Wolf
       *[subject] ein Wolf
    }
   *[other] { $n } Wölfe
}
vm-tigers = { $n ->
    [one] { $case ->
        [object] einen Säbelzahntiger
       *[subject] ein Säbelzahntiger
    }
   *[other] { $n } Säbelzahntiger
}
vm-bears = { $n ->
    [one] { $case ->
        [object] einen Bären
       *[subject] ein Bär
    }
   *[other] { $n } Bären
}
vm-bison = { $n ->
    [one] { $case ->
        [object] einen Bison
       *[subject] ein Bison
    }
   *[other] { $n } Bisons
}
vm-rhinos = { $n ->
    [one] ein Wollnashorn
   *[other] { $n } Wollnashörner
}
vm-mammoths = { $n ->
    [one] ein Mammut
   *[other] { $n } Mammuts
}
vm-all-wolves = Wölfe
vm-all-tigers = Säbelzahntiger
vm-all-bears = Bären
vm-all-bison = Bisons
vm-all-rhinos = Wollnashörner
vm-all-mammoths = Mammuts
vm-token = { $kind } mit dem Buchstaben { $letter }
vm-lone-warrior = der einsame Krieger
vm-lone-woman = die einsame Frau

# Trumpfkarten
vm-trump-forced-march = Gewaltmarsch
vm-trump-endurance = Ausdauer
vm-trump-raft = Floß
vm-trump-bridge = Brücke
vm-trump-swimming = Schwimmen
vm-trump-tree-trunks = Baumstämme
vm-trump-up-the-trees = Auf die Bäume klettern
vm-trump-cannibals = Kannibalen
vm-trump-disguise = Tarnumhang
vm-trump-flight = Flucht
vm-trump-broth = Kraftbrühe
vm-trump-potion = Zaubertrank
vm-trump-flint = Feuerstein
vm-trump-torches = Fackeln
vm-trump-young-wolf = Junger Wolf
vm-trump-lure = Lockruf
vm-trump-amazons = Amazonen
vm-trump-surprise-birth = Überraschende Geburt
vm-trump-fertility-herb = Fruchtbarkeitskraut
vm-trump-choice-of-sex = Gentechnik
vm-trump-childbed-fever = Kindbettfieber
vm-trump-foundling = Findelkind
vm-trump-family-visit = Familienbesuch
vm-trump-traps = Fallen
vm-trump-war-drum = Kriegstrommel
vm-trump-fishing-net = Fischernetz
vm-trump-roots = Wurzeln
vm-trump-theft = Diebstahl
vm-trump-rockfall = Steinschlag
vm-trump-arsonist = Brandstifter
vm-trump-scorched-earth = Verbrannte Erde
vm-trump-manure = Naturdünger
vm-trump-fence = Zaun
vm-trump-mountain-farm = Bergbauernhof
vm-trump-late-sowing = Verspätete Saat
vm-trump-friend = Freund
vm-trump-love = Liebe auf den ersten Blick
vm-trump-two-of-a-kind = Gleich und Gleich
vm-trump-spying = Spionage
vm-trump-intuition = Intuition

# Was die Trumpfkarten tun
vm-trump-forced-march-text = In deiner Bewegung: Eine Gruppe von einem Feld geht drei Felder weit statt zwei. Im Sommer halten Berge sie nicht auf.
vm-trump-endurance-text = In deiner Bewegung: Eine Gruppe von einem Feld geht drei Felder weit statt zwei. Im Sommer halten Berge sie nicht auf.
vm-trump-raft-text = In deiner Bewegung: Eine Gruppe überquert einen Fluss oder den See. Mehr bewegt sie sich in dieser Runde nicht.
vm-trump-bridge-text = In deiner Bewegung: Eine Gruppe überquert einen Fluss. Mehr bewegt sie sich in dieser Runde nicht.
vm-trump-swimming-text = Bei Überschwemmung: Eine Gruppe überlebt, bewegt sich aber in dieser Runde nicht. Oder in deiner Bewegung: Eine Gruppe überquert einen Fluss und bewegt sich sonst nicht.
vm-trump-tree-trunks-text = Bei Überschwemmung: Eine Gruppe überlebt, bewegt sich aber in dieser Runde nicht. Oder in deiner Bewegung: Eine Gruppe überquert einen Fluss und bewegt sich sonst nicht.
vm-trump-up-the-trees-text = Im Wald: Eine Gruppe überlebt eine Überschwemmung oder versteckt sich in deiner Bewegung bis zum Ende der Runde vor allen auf ihrem Feld. Sie bewegt sich nicht, und dein Dorf dort geht verloren.
vm-trump-cannibals-text = Wenn du fremde Mitglieder tötest oder eigene verhungern lässt: 1 Nahrungspunkt für jedes davon in dieser Runde.
vm-trump-disguise-text = In deiner Bewegung: Eine Gruppe zieht an Tieren und fremden Mitgliedern vorbei, ohne anzuhalten und ohne jemanden zurückzulassen.
vm-trump-flight-text = In deiner Bewegung: Eine Gruppe verlässt ein Feld mit Gegnern und lässt niemanden zurück. Oder vor einem Kampf mit einem Stamm: Sie geht auf ein leeres Nachbarfeld.
vm-trump-broth-text = Vor deinem ersten Kampf: +2 auf alle deine Würfe auf einem Feld in dieser Runde.
vm-trump-potion-text = Vor deinem ersten Kampf: +2 auf alle deine Würfe auf einem Feld in dieser Runde.
vm-trump-flint-text = Vor deinem ersten Kampf: +1 auf alle deine Würfe in allen deinen Kämpfen dieser Runde.
vm-trump-torches-text = Vor deinem ersten Kampf: +2 auf deine Würfe gegen Tiere auf einem Feld in dieser Runde. Mit den Feuerregeln nur, wenn du das Feuer hast.
vm-trump-young-wolf-text = Nach der Bewegung der Tiere: Ein einzelner Wolf auf einem Feld, auf dem nur du Mitglieder hast, wird zahm. Er zieht mit, kämpft wie ein Krieger, frisst nichts und wird wieder wild, wenn er allein zurückbleibt.
vm-trump-lure-text = Vor den Kämpfen: Ein Tier von einem Nachbarfeld ohne Mitglieder kommt auf ein Feld mit Mitgliedern von dir, wenn es diesen Schritt tun kann.
vm-trump-amazons-text = Vor deinem ersten Kampf: Deine Frauen auf einem Feld kämpfen in dieser Runde wie Krieger.
vm-trump-surprise-birth-text = Vor den Geburten: Auch eine deiner Frauen außerhalb deiner Siedlungen bekommt ein Kind.
vm-trump-fertility-herb-text = Vor der ersten Geburt: In jeder deiner Siedlungen mit einer Frau gibt es eine Geburt mehr.
vm-trump-choice-of-sex-text = Vor deinen Geburten: Du bestimmst, ob die Kinder in deinen Siedlungen Krieger oder Frauen werden.
vm-trump-childbed-fever-text = Nach den Geburten: Bis zu zwei fremde Frauen, die gerade geboren haben, sterben.
vm-trump-foundling-text = Nach der Bewegung der Tiere: In deinem Dorf in einem Wald kommt ein Krieger oder eine Frau dazu.
vm-trump-family-visit-text = Nach der Bewegung der Tiere: Ein Krieger und eine Frau deines Stammes kommen auf dem Feld eines Plättchens an, das aus dem Beutel gezogen wird.
vm-trump-traps-text = Vor einem Kampf mit Tieren: Alle Tiere auf einem Feld mit Mitgliedern von dir sterben ohne Kampf. Du bekommst ihre Nahrungspunkte.
vm-trump-war-drum-text = Nach der Bewegung der Tiere oder in deiner Bewegung: Du treibst alle Tiere von einem Feld mit Mitgliedern von dir auf ein Nachbarfeld. Tiere, die diesen Schritt nicht tun können, bleiben.
vm-trump-fishing-net-text = Beim Überleben: Jedes Feld, auf dem du fischst, bringt 2 Nahrungspunkte statt 1.
vm-trump-roots-text = Beim Überleben im Winter: Deine Mitglieder sammeln in den Wäldern wie im Sommer.
vm-trump-theft-text = Nach deiner Bewegung oder vor dem Ernähren: Ein Mitglied von dir neben einer fremden Siedlung, ohne Fluss dazwischen, nimmt deren Stamm bis zu 4 Nahrungspunkte weg. Mit den Feuerregeln darf es ihm stattdessen das Feuer nehmen.
vm-trump-rockfall-text = Am Ende deiner Bewegung: Ein Mitglied, das sich nicht bewegt hat, auf einem Berg ohne Gegner verschüttet eine Ebene oder einen Wald daneben, ohne Fluss dazwischen. Alle auf diesem Feld sterben, und es gibt keine Nahrung.
vm-trump-arsonist-text = Am Ende deiner Bewegung im Sommer: Ein Mitglied auf einer Ebene ohne Gegner zündet ein Waldgebiet daneben an, ohne Fluss dazwischen. Alle darin sterben, und es gibt keine Nahrung.
vm-trump-scorched-earth-text = Wenn dir eine Siedlung genommen wurde: Sie wird zerstört, samt ihren Frauen und ihrem Acker.
vm-trump-manure-text = Bei der Ernte: Deine Äcker bringen 12 Nahrungspunkte, beschädigte 8.
vm-trump-fence-text = Nach der Bewegung der Tiere: Große Tiere können einem deiner Äcker auf einer Ebene bis zur Ernte nichts anhaben.
vm-trump-mountain-farm-text = Bei der Aussaat: Du darfst für 1 Nahrungspunkt einen Acker bei einer deiner Höhlen anlegen.
vm-trump-late-sowing-text = Nach der ersten Sommerrunde: Du darfst für 1 Nahrungspunkt einen Acker bei einem deiner Dörfer auf einer Ebene anlegen.
vm-trump-friend-text = Vor einem Kampf: Ein fremder Krieger, der als Einziger seines Stammes auf einem Feld mit Mitgliedern von dir steht, schließt sich dir an.
vm-trump-love-text = Nach allen Bewegungen: Ein einsames fremdes Mitglied verliebt sich in ein Mitglied von dir vom anderen Geschlecht auf einem Nachbarfeld, ohne Fluss dazwischen, geht dorthin und schließt sich dir an.
vm-trump-two-of-a-kind-text = In deiner Bewegung: Zwei Krieger oder zwei Frauen gründen eine Siedlung. Ab der nächsten Runde braucht sie eine Frau.
vm-trump-spying-text = Bei jeder Frage an dich: Du siehst dir die Trumpfkarten eines Spielers an, der ein Mitglied neben einem von deinen hat.
vm-trump-intuition-text = Bei jeder Frage an dich: Du siehst dir das Ereignis der nächsten Runde an.

# Ereignisse
vm-event-forest-fire = Waldbrand
vm-event-flood = Überschwemmung
vm-event-rodents = Nagetiere
vm-event-plentiful-rain = Üppiger Regen
vm-event-mild-autumn = Milder Herbst
vm-event-sick-animals = Seuche
vm-event-earthquake = Erdbeben
vm-event-eruption = Vulkanausbruch
vm-event-thunderstorm = Gewitter
vm-event-drought = Dürre
vm-event-loner = Einzelgänger
vm-event-locusts = Heuschreckenplage
vm-event-epidemic = Epidemie
vm-event-pack-of-four = Wolfsrudel (vier Wölfe)
vm-event-pack-of-three = Wolfsrudel (drei Wölfe)
vm-event-frozen-river = Zugefrorener Fluss
vm-event-cold = Kälteeinbruch
vm-event-long-winter = Langer Winter
vm-event-lean-animals = Magere Tiere
vm-event-no-meat = Fleischknappheit
vm-event-storm = Sturm
vm-event-ice-storm = Eissturm
vm-event-cave-bear = Höhlenbär
vm-event-snow = Schneefall
vm-event-avalanche = Lawine

# Was die Ereignisse tun
vm-event-forest-fire-text = Der Würfel bestimmt ein Waldgebiet: Alle darin sterben, und in dieser Runde kann niemand hinein. Mit den Feuerregeln können Mitglieder daneben das Feuer holen.
vm-event-flood-text = Der Würfel bestimmt einen Fluss: Ebenen und Wälder an seinem Ufer und am Ufer seines Sees werden überschwemmt und sind in dieser Runde gesperrt. Tiere sterben, Dörfer und Äcker gehen verloren, und von jedem Stamm überlebt je Feld ein Mitglied. Mit den Feuerregeln verlieren Stämme mit einer überschwemmten Siedlung das Feuer.
vm-event-rodents-text = Jeder Stamm verliert 2 Nahrungspunkte je Dorf. Höhlen sind sicher.
vm-event-plentiful-rain-text = Die Ernte dieses Jahres bringt 12 Nahrungspunkte je Acker, 8 je beschädigtem. Eine Dürre endet.
vm-event-mild-autumn-text = Dieser Sommer hat eine vierte Runde.
vm-event-sick-animals-text = Ein Plättchen wird gezogen: Alle Tiere dieser Art verlassen den Spielplan, und in dieser Runde kommen keine neuen davon.
vm-event-earthquake-text = Der Würfel bestimmt ein Gebirge: Auf jedem Feld darin sterben alle Tiere und von jedem Stamm ein Mitglied.
vm-event-eruption-text = Wer auf einem Vulkan steht, stirbt; in dieser Runde kann niemand hinauf. Auf den Feldern unter der Lava sterben alle Tiere, und von jedem Stamm überlebt je Feld ein Mitglied. Mit den Feuerregeln können Mitglieder dort das Feuer holen.
vm-event-thunderstorm-text = In dieser Runde bewegen sich die Stämme nur ein Feld weit. Eine Dürre endet. Mit den Feuerregeln würfelt jeder Stamm: Wer das Feuer hat, verliert es bei 3, 4 oder 5; wer es nicht hat, bekommt es bei 1 oder 2.
vm-event-drought-text = Äcker werden beschädigt, beschädigte gehen verloren. Bis zum Ende des Sommers, oder bis es regnet, können alle die Flüsse überqueren, aber es gibt keine Fische darin.
vm-event-loner-text = Ein einsamer Krieger oder eine einsame Frau erscheint auf dem Feld eines gezogenen Plättchens, zieht mit den Tieren und schließt sich dem ersten Stamm an, der des Weges kommt.
vm-event-locusts-text = Der Würfel bestimmt eine Ebene: Ihre Äcker werden beschädigt, beschädigte gehen verloren, und wem die Äcker gehören, verliert die Hälfte seiner Nahrungspunkte.
vm-event-epidemic-text = Bei 1 bis 3 verliert jeder Stamm eine Frau, bei 4 bis 6 einen Krieger; jeder wählt selbst, wo.
vm-event-pack-of-four-text = Ein Rudel von vier Wölfen erscheint auf dem Feld eines gezogenen Plättchens. Sie ziehen und kämpfen gemeinsam.
vm-event-pack-of-three-text = Ein Rudel von drei Wölfen erscheint auf dem Feld eines gezogenen Plättchens. Sie ziehen und kämpfen gemeinsam.
vm-event-frozen-river-text = Der Würfel bestimmt einen Fluss: Bis zum Ende des Winters können alle ihn überqueren und seinen See auch, nur bleibt niemand auf dem See stehen. Fischen geht weiterhin.
vm-event-cold-text = In dieser Runde verbrauchen zwei Mitglieder zusammen 3 Nahrungspunkte.
vm-event-long-winter-text = Dieser Winter hat eine vierte Runde.
vm-event-lean-animals-text = Bis zum Ende des Winters bringen Tiere weniger: Mammut 4, Wollnashorn 3, Bison 2, Bär 1, Säbelzahntiger und Wolf nichts.
vm-event-no-meat-text = In dieser Runde kommen keine neuen Tiere.
vm-event-storm-text = In dieser Runde bewegen sich die Stämme nur ein Feld weit. Mit den Feuerregeln würfelt, wer das Feuer hat, und verliert es bei 4, 5 oder 6.
vm-event-ice-storm-text = In dieser Runde bewegt sich kein Stamm; die Tiere schon. Mit den Feuerregeln verlieren alle das Feuer.
vm-event-cave-bear-text = Der Würfel bestimmt ein Gebirge mit einer bewohnten Höhle: Alle in Höhlen dort kämpfen sofort mit einem Bären, ohne die Hilfe der Höhle. Ein besiegter Bär bringt 3 Nahrungspunkte.
vm-event-snow-text = Auf jedem Bergfeld ohne Höhle stirbt von jedem Stamm ein Mitglied. In dieser Runde kann niemand Berge betreten oder verlassen. Mit den Feuerregeln verliert ein Stamm, der so ein Mitglied verloren hat, das Feuer bei 5 oder 6.
vm-event-avalanche-text = Der Würfel bestimmt ein Gebirge: Auf seinen Feldern sterben alle Tiere, und von jedem Stamm überlebt je Feld ein Mitglied, auch in Höhlen.

# Fragen
vm-ask-found = wo gründest du deine erste Siedlung?
vm-ask-sow-first = legst du auf { $hex } für 2 Nahrungspunkte einen Acker an?
vm-ask-group = wer auf { $hex } gehört zur Gruppe? (Trumpfkarte: { $card })
vm-ask-one-dies = wer stirbt auf { $hex }?
vm-ask-one-survives = wer überlebt auf { $hex }?
vm-ask-plague = die Epidemie kostet dich { $figure }: Wo?
vm-ask-return = kehrst du mit einem neuen Stamm zurück?
vm-ask-moves = dein Stamm bewegt sich: Was nun?
vm-ask-moves-closing = deine Bewegung ist vorbei: Spielst du noch eine Karte?
vm-ask-march = wohin führst du { $group } von { $hex }? (noch { $left ->
    [one] 1 Schritt
   *[other] { $left } Schritte
})
vm-ask-spark = nimmst du das Feuer des brennenden Waldes?
vm-ask-name-hex = auf welchem Feld kämpfst du jetzt?
vm-ask-loss = wen verlierst du im Kampf auf { $hex }?
vm-ask-capture = was wird aus { $home ->
    [cave] der Höhle auf Feld { $hex }, die
   *[village] dem Dorf auf Feld { $hex }, das
} du { $from } abgenommen hast?
vm-ask-women = wie viele Frauen von { $from } auf { $hex } nimmst du auf? Die anderen sterben.
vm-ask-prey = gegen welche Tiere kämpfst du jetzt auf { $hex }?
vm-ask-feed = ernährst du { $members ->
    [one] dein einziges Mitglied
   *[other] alle deine { $members } Mitglieder
}? Du hast { $food ->
    [one] 1 Nahrungspunkt
   *[other] { $food } Nahrungspunkte
}.
vm-ask-starve = du hast { $food ->
    [one] 1 Nahrungspunkt
   *[other] { $food } Nahrungspunkte
} für { $members ->
    [one] dein einziges Mitglied
   *[other] { $members } Mitglieder
}: Wer verhungert?
vm-ask-sex = auf { $hex } wird ein Kind geboren: Was soll es werden?
vm-ask-sex-twins = auf { $hex } werden Zwillinge geboren: Was sollen sie werden?
vm-ask-fever = stirbt noch eine Frau am Kindbettfieber?
vm-ask-sow = legst du für 1 Nahrungspunkt einen Acker an?

# Momente für Karten
vm-moment-flood = Fluss { $river } tritt über die Ufer: Rettest du jemanden mit einer Karte?
vm-moment-after-animals = die Tiere haben sich bewegt: Spielst du eine Karte?
vm-moment-love = alle Stämme haben sich bewegt: Spielst du „Liebe auf den ersten Blick“?
vm-moment-lure = gleich beginnen die Kämpfe: Lockst du ein Tier an?
vm-moment-first-fight = auf { $hex } beginnt ein Kampf: Spielst du eine Karte für deine Kämpfe?
vm-moment-before-fight = auf { $hex } treffen Stämme aufeinander: Spielst du eine Karte, bevor sie kämpfen?
vm-moment-lost = deine Siedlung auf { $hex } ist verloren: Hinterlässt du verbrannte Erde?
vm-moment-feast = es gibt Tote: Spielst du „Kannibalen“?
vm-moment-traps = auf { $hex } sind Tiere: Stellst du Fallen?
vm-moment-income = jetzt folgen Fischen und Sammeln: Spielst du eine Karte?
vm-moment-theft = gleich werden die Stämme ernährt: Stiehlst du etwas?
vm-moment-late-sowing = die erste Sommerrunde geht zu Ende: Säst du noch?
vm-moment-surprise-birth = jetzt folgen die Geburten: Spielst du „Überraschende Geburt“?
vm-moment-herb = die Geburten beginnen: Spielst du das Fruchtbarkeitskraut?
vm-moment-choice-of-sex = gleich werden deine Kinder geboren: Bestimmst du ihr Geschlecht?
vm-moment-fever = die Kinder sind geboren: Spielst du „Kindbettfieber“?
vm-moment-mountain-farm = die Aussaat ist vorbei: Legst du einen Acker auf einem Berg an?

# Möglichkeiten
vm-choose-at = Auf { $hex }
vm-choose-at-found = Auf { $hex } eine Siedlung gründen
vm-choose-at-sow = Auf { $hex } einen Acker anlegen
vm-choose-at-return = Auf { $hex } zurückkehren
vm-choose-at-fever = Eine Frau auf { $hex } stirbt
vm-choose-at-fight = Auf { $hex } kämpfen
vm-choose-figure = { $figure }
vm-choose-figure-dies = { $figure } verlieren
vm-choose-figure-survives = { $figure } retten
vm-choose-figure-born = Es wird { $figure }
vm-choose-figure-twins = Zwillinge: { $group }
vm-choose-pick = { $group } von { $hex } bewegen
vm-choose-step = Auf { $hex } gehen
vm-choose-drop = { $group } hier zurücklassen und mit den anderen weitergehen
vm-choose-stop = Hier bleiben
vm-choose-settle = Auf { $hex } eine Siedlung gründen
vm-choose-take-fire = Das Feuer nehmen
vm-choose-end-moves = Deine Bewegung beenden
vm-choose-keep = Behalten
vm-choose-destroy = Zerstören; die Frauen dort sterben
vm-choose-adopt = { $n ->
    [0] Niemanden aufnehmen
    [one] 1 Frau aufnehmen
   *[other] { $n } Frauen aufnehmen
}
vm-choose-prey = Gegen { $animals } kämpfen
vm-choose-starve = { $figure } auf { $hex } verhungern lassen
vm-choose-feed = Alle ernähren
vm-choose-pass = Nichts tun
vm-choose-pass-card = Keine Karte spielen
vm-choose-pass-sow = Nichts säen
vm-choose-pass-return = Draußen bleiben
vm-choose-pass-spark = Das Feuer lassen
vm-choose-pass-fever = Sonst niemand
vm-choose-play = „{ $card }“ spielen
vm-choose-play-target = „{ $card }“ spielen: { $target }
vm-choose-mute = (Nicht mehr nach „{ $card }“ fragen)
vm-choose-unmute = (Wieder nach „{ $card }“ fragen)
vm-target-from-to = von { $from } auf { $to }
vm-target-beast = { $animal } von { $from } auf { $to }
vm-target-folk = { $figure } auf { $hex }
vm-target-lone = { $seat ->
    [you] dein einsames Mitglied
   *[other] das einsame Mitglied von { $seat }
} auf { $from } kommt auf { $to }
vm-target-fever = eine Frau auf { $hex } stirbt
vm-target-food = Nahrungspunkte von { $seat ->
    [you] dir
   *[other] { $seat }
}
vm-target-fire = das Feuer von { $seat ->
    [you] dir
   *[other] { $seat }
}

# Der Verlauf des Spiels
vm-asked = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} gefragt.
vm-going-on = Im Gange: { $what }.
vm-ended = Das ist erledigt.
vm-moment = Es ist ein Moment für Karten.
vm-drawn-next = Jetzt kommen Würfel, eine Karte oder ein Plättchen.
vm-answered = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} geantwortet.
vm-starves = { $seat ->
    [you] Du
   *[other] { $seat }
} lässt { $figure } auf Feld { $hex } verhungern.
vm-ends-moves = { $seat ->
    [you] Du beendest
   *[other] { $seat } beendet
} die Bewegung.
vm-round = Runde { $round }: { $season } im Jahr { $year }, Runde { $n } der Jahreszeit. { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} Startspieler.
vm-lengthened = Dieser { $season } hat eine vierte Runde.
vm-round-over = Was für diese Runde galt, ist vorbei.
vm-refreshed = Alle haben sich ausgeruht.
vm-disaster-over = Die Katastrophe ist vorbei.
vm-reshuffled = Die Ablage wird zum neuen Stapel der Trumpfkarten gemischt.
vm-card-aside = Das Ereignis „{ $card }“ wird abgelegt.
vm-card-stays-open = Das Ereignis „{ $card }“ dauert an und bleibt offen liegen.
vm-cards-put-away = Ereignisse, die vorbei sind, werden abgelegt.
vm-cards-gathered = Die Ereigniskarten für den { $season } werden neu gemischt.

# Das Wetter
vm-land = { $what }.
vm-land-calmer = Im Land wird es ruhiger. { $what }.
vm-land-quiet = Im Land ist es wieder ruhig.
vm-land-burning = { $n ->
    [one] Feld { $hexes } brennt
   *[other] die Felder { $hexes } brennen
}
vm-land-flooded = { $n ->
    [one] Feld { $hexes } ist überschwemmt
   *[other] die Felder { $hexes } sind überschwemmt
}
vm-land-erupting = { $n ->
    [one] der Vulkan auf Feld { $hexes } bricht aus
   *[other] die Vulkane auf den Feldern { $hexes } brechen aus
}
vm-land-snow = Schnee sperrt die Berge
vm-land-storm = im Sturm bewegen sich die Stämme nur ein Feld weit
vm-land-ice = im Eissturm bewegt sich kein Stamm
vm-land-cold = in der Kälte verbrauchen zwei Mitglieder 3 Nahrungspunkte
vm-land-no-meat = es kommen keine neuen Tiere
vm-land-sick = die { $animals } sind krank
vm-land-drought = die Flüsse sind trocken
vm-land-rain = die Ernte wird reich
vm-land-lean = die Tiere sind mager
vm-land-frozen = { $n ->
    [one] Fluss { $rivers } ist zugefroren
   *[other] die Flüsse { $rivers } sind zugefroren
}

# Das Los
vm-lot-first = Das Los bestimmt { $seat ->
    [you] dich
   *[other] { $seat }
} zum Startspieler.
vm-lot-trump = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} eine Trumpfkarte.
vm-lot-trump-card = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} die Trumpfkarte „{ $card }“.
vm-lot-event = Ereignis: { $card }.
vm-lot-foresight-card = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} das nächste Ereignis an: { $card }.
vm-lot-area = Der Würfel bestimmt { $area } ({ $card }).
vm-lot-sex = Der Würfel zeigt { $die }: { $figure ->
    [woman] Es ist eine Frau
   *[warrior] Es ist ein Krieger
}.
vm-lot-epidemic = Der Würfel zeigt { $die }: { $figure ->
    [woman] Die Epidemie trifft Frauen
   *[warrior] Die Epidemie trifft Krieger
}.
vm-lot-fire = { $seat ->
    [you] Du würfelst
   *[other] { $seat } würfelt
} { $die } für das Feuer ({ $card ->
    [thunderstorm] 1 oder 2 bringt es, bei 3 bis 5 erlischt es
    [storm] bei 4 bis 6 erlischt es
   *[snow] bei 5 oder 6 erlischt es
}).
vm-lot-new-animal = { $animal } kommt aus dem Beutel.
vm-lot-sickness = { $animal } kommt aus dem Beutel: Alle { $animals } werden krank.
vm-lot-pack = { $animal } kommt aus dem Beutel: Dort erscheint das Rudel.
vm-lot-loner = { $animal } kommt aus dem Beutel: Dort erscheint der Einzelgänger.
vm-lot-visit = { $animal } kommt aus dem Beutel: Dort kommt die Familie an.
vm-lot-direction = Die Tiere ziehen nach { $way }.
vm-lot-clash = { $seat ->
    [you] Du würfelst
   *[other] { $seat } würfelt
} { $die } im Kampf auf Feld { $hex }.
vm-lot-hunt = Kampf auf Feld { $hex } ({ $animals }): Der Stamm würfelt { $people }, die Tiere { $beasts }.
vm-lot-loner-fight = { $loner } kämpft mit Tieren ({ $animals }) und würfelt { $people }, die Tiere { $beasts }.
vm-lot-birth = Eine Geburt bei { $seat ->
    [you] dir
   *[other] { $seat }
} auf Feld { $hex }: Der Würfel zeigt { $die }.
vm-lot-twins = Zwillinge bei { $seat ->
    [you] dir
   *[other] { $seat }
} auf Feld { $hex }: Der Würfel zeigt { $die }.
vm-lot-die = Der Würfel zeigt { $die }.

# Kämpfe: was gewürfelt wurde, was wofür dazukommt und was daraus wird
vm-fray = Auf Feld { $hex } { $who ->
    [you] würfelst du
   *[other] würfelt { $who }
} { $sum } gegen { $others }: { $upshot }.
vm-fray-side = { $seat ->
    [you] dich
   *[other] { $seat }
} { $sum }
vm-fray-cave-bear = den Höhlenbären
vm-fray-equal = Gleichstand, es wird noch einmal gewürfelt
vm-fray-loss = { $n ->
    [one] { $seats ->
        [you] Du erleidest
       *[other] { $seats } erleidet
    } einen Verlust
   *[other] { $seats } erleiden je einen Verlust
}
vm-fray-animal-dies = { $n ->
    [one] { $animal ->
        [wolf] Der Wolf stirbt
        [tiger] Der Säbelzahntiger stirbt
        [bear] Der Bär stirbt
        [cave-bear] Der Höhlenbär stirbt
        [bison] Der Bison stirbt
        [rhino] Das Wollnashorn stirbt
       *[mammoth] Das Mammut stirbt
    }
   *[other] Eines der Tiere stirbt
}
vm-fray-loner-dies = { $figure ->
    [woman] Die einsame Frau stirbt
   *[warrior] Der einsame Krieger stirbt
}
vm-bonus-warriors = { $n ->
    [one] Krieger
   *[other] Krieger
}
vm-bonus-wolves = { $n ->
    [one] zahmer Wolf
   *[other] zahme Wölfe
}
vm-bonus-amazons = { $n ->
    [one] Amazone
   *[other] Amazonen
}
vm-bonus-village = Dorf
vm-bonus-cave = Höhle
vm-bonus-fire = Feuer

# Mitglieder
vm-came = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $group } auf Feld { $hex }.
vm-died = { $seat ->
    [you] Du verlierst
   *[other] { $seat } verliert
} { $group } auf Feld { $hex }.
vm-moved = { $seat ->
    [you] Du führst
   *[other] { $seat } führt
} { $group } von Feld { $from } auf Feld { $to }.
vm-rested = { $group } von { $seat ->
    [you] dir
   *[other] { $seat }
} auf Feld { $hex } { $n ->
    [one] bewegt
   *[other] bewegen
} sich in dieser Runde nicht mehr.
vm-hid = { $seat ->
    [you] Du versteckst
   *[other] { $seat } versteckt
} { $group } auf den Bäumen von Feld { $hex }.
vm-saved = { $seat ->
    [you] Du rettest
   *[other] { $seat } rettet
} { $group } auf Feld { $hex } vor der Überschwemmung.
vm-adopted = Auf Feld { $hex } { $seat ->
    [you] nimmst du
   *[other] nimmt { $seat }
} { $group } von { $from ->
    [you] dir
   *[other] { $from }
} auf.
vm-bore = Bei { $seat ->
    [you] dir
   *[other] { $seat }
} sind auf Feld { $hex } Kinder geboren.
vm-loner-appears = { $loner } erscheint auf Feld { $hex }.
vm-loner-goes = { $loner } zieht weiter auf Feld { $hex }.
vm-loner-joins = { $loner } schließt sich { $seat ->
    [you] dir
   *[other] { $seat }
} an.
vm-loner-dies = { $loner } stirbt.
vm-loner-on = { $loner } ist auf Feld { $hex }.
vm-loner-gone = { $loner } ist fort.
vm-killed = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} { $n ->
    [one] 1 Mitglied
   *[other] { $n } Mitglieder
} getötet oder verhungern lassen.
vm-feasted = Der Moment für Kannibalen ist vorbei.

# Siedlungen, Äcker, Nahrung, Feuer
vm-founded = { $seat ->
    [you] Du gründest
   *[other] { $seat } gründet
} eine Siedlung auf Feld { $hex }.
vm-gone = Die Siedlung auf Feld { $hex } verschwindet.
vm-gone-of = { $seat ->
    [you] Deine Siedlung
   *[other] Die Siedlung von { $seat }
} auf Feld { $hex } verschwindet.
vm-odd-ends = Die Siedlung auf Feld { $hex } braucht von jetzt an eine Frau.
vm-taken = { $seat ->
    [you] Du behältst
   *[other] { $seat } behält
} die Siedlung auf Feld { $hex }.
vm-taken-from = { $seat ->
    [you] Du übernimmst
   *[other] { $seat } übernimmt
} { $from ->
    [you] deine Siedlung
   *[other] die Siedlung von { $from }
} auf Feld { $hex }.
vm-sown = Auf Feld { $hex } wird ein Acker angelegt.
vm-damaged = Der Acker auf Feld { $hex } wird beschädigt.
vm-field-lost = Der Acker auf Feld { $hex } ist zerstört.
vm-cleared = Der Acker auf Feld { $hex } kommt vom Spielplan.
vm-fenced = Der Acker auf Feld { $hex } bekommt einen Zaun.
vm-food = { $n ->
    [one] 1 Nahrungspunkt
   *[other] { $n } Nahrungspunkte
}
vm-fed = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food }.
vm-fed-hunt = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } von der Jagd.
vm-fed-traps = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } aus den Fallen.
vm-fed-fish = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } vom Fischen.
vm-fed-net = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } vom Fischen mit dem Netz.
vm-fed-forest = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } vom Sammeln in den Wäldern.
vm-fed-roots = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } von Wurzeln in den Wäldern.
vm-fed-harvest = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } von der Ernte.
vm-fed-rich-harvest = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } von einer reichen Ernte.
vm-fed-cannibals = { $seat ->
    [you] Du bekommst
   *[other] { $seat } bekommt
} { $food } vom Mahl der Kannibalen.
vm-fed-return = { $seat ->
    [you] Du bringst
   *[other] { $seat } bringt
} { $food } mit.
vm-paid = { $seat ->
    [you] Du zahlst
   *[other] { $seat } zahlt
} { $food }.
vm-paid-meal = { $seat ->
    [you] Du gibst
   *[other] { $seat } gibt
} dem Stamm { $food } zu essen.
vm-paid-sowing = { $seat ->
    [you] Du zahlst
   *[other] { $seat } zahlt
} { $food } für die Saat.
vm-paid-rodents = Nagetiere kosten { $seat ->
    [you] dich
   *[other] { $seat }
} { $food }.
vm-paid-locusts = Heuschrecken kosten { $seat ->
    [you] dich
   *[other] { $seat }
} { $food }.
vm-paid-spoiled = { $seat ->
    [you] Du verlierst
   *[other] { $seat } verliert
} { $food }: Fleisch und Fisch verderben.
vm-robbed = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $from ->
    [you] dir
   *[other] { $from }
} { $n ->
    [one] 1 Nahrungspunkt
   *[other] { $n } Nahrungspunkte
} weg.
vm-fire-got = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} jetzt das Feuer.
vm-fire-lost = { $seat ->
    [you] Du verlierst
   *[other] { $seat } verliert
} das Feuer.

# Tiere
vm-placed = { $animal } erscheint auf Feld { $hex }.
vm-returned = { $animal } kommt zurück in den Beutel.
vm-pack = Ein Rudel von { $n ->
    [one] einem Wolf
   *[other] { $n } Wölfen
} erscheint auf Feld { $hex }.
vm-roamed = { $animals } { $n ->
    [one] zieht
   *[other] ziehen
} von Feld { $from } auf Feld { $to }.
vm-slain = { $animals } { $n ->
    [one] stirbt
   *[other] sterben
} auf Feld { $hex }.
vm-tamed = { $seat ->
    [you] Du zähmst
   *[other] { $seat } zähmt
} einen Wolf auf Feld { $hex }.
vm-ran-wild = { $n ->
    [one] { $seat ->
        [you] Dein Wolf
       *[other] Der Wolf von { $seat }
    } auf Feld { $hex } ist wieder wild.
   *[other] { $seat ->
       [you] Deine Wölfe
      *[other] Die Wölfe von { $seat }
   } auf Feld { $hex } sind wieder wild.
}

# Karten
vm-played = { $seat ->
    [you] Du spielst
   *[other] { $seat } spielt
} „{ $card }“.
vm-in-force = Die Karte „{ $card }“ gilt für diese Runde.
vm-in-force-on = Die Karte „{ $card }“ gilt in dieser Runde auf Feld { $hex }.
vm-spied = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} { $other ->
    [you] deine Karten
   *[other] die Karten von { $other }
} an.
vm-spied-cards = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} { $other ->
    [you] deine Karten
   *[other] die Karten von { $other }
} an: { $cards }.
vm-foreseen = { $seat ->
    [you] Du siehst dir
   *[other] { $seat } sieht sich
} das nächste Ereignis an.
vm-muted = { $seat ->
    [you] Du möchtest
   *[other] { $seat } möchte
} nicht nach „{ $card }“ gefragt werden.
vm-unmuted = { $seat ->
    [you] Du möchtest
   *[other] { $seat } möchte
} wieder nach „{ $card }“ gefragt werden.

# Kämpfe und das Ende
vm-fights-begin = Die Kämpfe beginnen.
vm-fought = Ein Kampf beginnt.
vm-hex-settled = Die Kämpfe auf Feld { $hex } sind vorbei.
vm-announced = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} mindestens vier Siedlungen: Sind es bei der nächsten Zählung immer noch so viele, ist das der Sieg.
vm-announced-fire = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} mindestens vier Siedlungen: Sind es bei der nächsten Zählung immer noch so viele und { $seat ->
    [you] hast du
   *[other] hat { $seat }
} dann das Feuer, ist das der Sieg.
vm-not-announced = { $seat ->
    [you] Du hast
   *[other] { $seat } hat
} wieder weniger als vier Siedlungen.
vm-out = { $seat ->
    [you] Dein Stamm
   *[other] Der Stamm von { $seat }
} ist ausgestorben.
vm-out-for-now = { $seat ->
    [you] Dein Stamm
   *[other] Der Stamm von { $seat }
} ist ausgestorben, darf aber zurückkehren.
vm-back = { $seat ->
    [you] Du kehrst
   *[other] { $seat } kehrt
} mit einem neuen Stamm zurück.
vm-stays-out = { $seat ->
    [you] Du kehrst
   *[other] { $seat } kehrt
} nicht zurück.

# Regeln
vm-breach-no-land = Auf dieses Feld kann niemand gesetzt werden.
vm-breach-settlement-near = Es liegt neben einer anderen Siedlung, ohne Fluss dazwischen.
vm-breach-not-this-hex = Auf diesem Feld ist niemand zu wählen.
vm-breach-no-food = Dafür hast du nicht genug Nahrungspunkte.
vm-breach-empty-group = Eine Gruppe braucht mindestens ein Mitglied, und die Weiterziehenden auch.
vm-breach-not-there = Die hast du dort nicht, oder sie haben sich schon bewegt.
vm-breach-no-way = Von dort führt kein Weg weiter.
vm-breach-too-far = Das ist kein Nachbarfeld.
vm-breach-into-lake = In den See kann niemand gehen.
vm-breach-across-river = Ein Fluss liegt dazwischen.
vm-breach-into-closed-hex = Ein Feld, das brennt, überschwemmt ist oder ausbricht, kann niemand betreten oder verlassen.
vm-breach-snow-bound = Im Schnee kann niemand Berge betreten oder verlassen.
vm-breach-ice-storm = Im Eissturm bewegt sich kein Stammesmitglied.
vm-breach-pinned = Dort müssen so viele Mitglieder bleiben, wie Gegner da sind.
vm-breach-no-step-left = Die Gruppe hat nicht mehr genug Schritte.
vm-breach-must-step = Die Gruppe muss erst einen Schritt tun.
vm-breach-not-together = Marschkarten addieren sich nicht, und die Karten 3 bis 7 sind der ganze Zug ihrer Gruppe.
vm-breach-cannot-drop = Mitglieder bleiben einmal je Feld zurück, nach einem Schritt und vor dem nächsten.
vm-breach-moves-are-over = Deine Bewegung ist vorbei.
vm-breach-no-fire = Dort kannst du das Feuer nicht bekommen.
vm-breach-no-couple = Zum Gründen braucht es einen Krieger und eine Frau, die sich nicht bewegt haben, oder mit der Karte zwei von einer Art.
vm-breach-opponents-here = Auf diesem Feld sind Gegner.
vm-breach-settlement-here = Dort ist schon eine Siedlung.
vm-breach-no-settlement-token = Du hast keine Siedlung mehr im Vorrat.
vm-breach-hex-is-settled = Die Kämpfe auf diesem Feld sind für diese Runde vorbei.
vm-breach-no-fight-here = Dort hast du niemanden, gegen den du kämpfen könntest.
vm-breach-not-among-losses = Eine solche Figur kann dort nicht verloren gehen.
vm-breach-cannot-keep = Diese Siedlung kannst du nicht behalten.
vm-breach-not-so-many = So viele Frauen kannst du nicht aufnehmen.
vm-breach-no-such-animals = Solche Tiere sind nicht auf dem Feld.
vm-breach-not-there-to-starve = Ein solches Mitglied hast du dort nicht.
vm-breach-cannot-feed-all = Du hast nicht genug Nahrungspunkte für alle deine Mitglieder.
vm-breach-no-field-here = Dort kann kein Acker angelegt werden.
vm-breach-nobody-there = Das kann nicht geboren werden.
vm-breach-not-in-hand = Diese Karte hast du nicht auf der Hand.
vm-breach-not-its-moment = Das ist nicht der Moment für diese Karte.
vm-breach-standing-answer = Du hast gesagt, dass du nach dieser Karte nicht gefragt werden möchtest.
vm-breach-changes-nothing = Die Karte würde nichts ändern.
vm-breach-wrong-target = Darauf lässt sich die Karte nicht anwenden.
vm-breach-needs-fire = Für diese Karte braucht es das Feuer.
vm-breach-no-token-left = Dafür ist kein Plättchen mehr da.
vm-breach-nothing-to-see = Es gibt nichts Neues zu sehen.
vm-breach-already-toggled = Das hast du bei dieser Frage schon geändert.
vm-breach-no-standing-answer = Eine solche feste Antwort gibt es nicht.

# Der Tisch als Text
vm-table-round = Runde { $round }, { $season } { $n } im Jahr { $year }, { $phase }. Startspieler: { $seat }.
vm-phase-setting-up = Aufbau
vm-phase-event = Ereignis
vm-phase-returns = Rückkehr eines Stammes
vm-phase-new-animals = neue Tiere
vm-phase-animals-move = Bewegung der Tiere
vm-phase-tribes-move = Bewegung der Stämme
vm-phase-fights = Kämpfe
vm-phase-survival = Überleben
vm-phase-births = Geburten
vm-phase-sowing = Aussaat
vm-phase-trumps = Trumpfkarten
vm-phase-round-ends = Ende der Runde
vm-phase-over = das Spiel ist zu Ende
vm-table-foreseen = Du kennst das nächste Ereignis: { $card }.
vm-map-legend = Der Spielplan, jedes Feld mit Nummer, Landschaft (E Ebene, W Wald, B Berg, V Vulkan), Gebiet und Buchstabe:
vm-map-plain = E
vm-map-forest = W
vm-map-mountain = B
vm-map-volcano = V
vm-map-lake = SEE
vm-table-rivers = Flüsse, zwischen welchen Feldern: { $rivers }.
vm-table-river = Fluss { $n } { $sides }
vm-table-hex = { $hex }: { $what }
vm-table-village = { $seat ->
    [you] dein Dorf
   *[other] Dorf von { $seat }
}
vm-table-cave = { $seat ->
    [you] deine Höhle
   *[other] Höhle von { $seat }
}
vm-table-group = { $group } von { $seat ->
    [you] dir
   *[other] { $seat }
}
vm-table-field = Acker
vm-table-field-fenced = eingezäunter Acker
vm-table-field-damaged = beschädigter Acker
vm-table-field-damaged-fenced = beschädigter, eingezäunter Acker
vm-head-food = Nahrung
vm-head-warriors = Krieger
vm-head-women = Frauen
vm-head-wolves = zahme Wölfe
vm-head-settlements = Siedlungen
vm-head-cards = Karten
vm-table-fire = hat das Feuer
vm-table-announced = angekündigt
vm-table-may-return = darf zurückkehren
vm-table-out = ausgestorben
vm-table-hand = Karten von { $seat }: { $cards }
vm-table-muted = Du wirst nicht gefragt nach: { $cards }

# Das Ende
vm-end-settlements = Vier Siedlungen bei zwei Zählungen hintereinander entscheiden das Spiel.
vm-end-last-tribe = Nur noch ein Stamm ist übrig.
vm-end-extinction = Kein Stamm ist übrig.
vm-end-round-limit = Die letzte Runde ist vorbei: unentschieden zwischen allen, die leben.

# Optionen
vm-option-west = Westliche Hälfte
vm-option-west-text = Welche Seite der westlichen Hälfte des Spielplans oben liegt.
vm-option-west-w1 = Seite W1
vm-option-west-w2 = Seite W2
vm-option-east = Östliche Hälfte
vm-option-east-text = Welche Seite der östlichen Hälfte des Spielplans oben liegt.
vm-option-east-e1 = Seite E1
vm-option-east-e2 = Seite E2
vm-option-fire-rules = Feuerregeln
vm-option-fire-rules-text = Für Fortgeschrittene: Das Feuer muss gefunden und bewahrt werden. Es hilft gegen Tiere und Winterkälte, und ohne Feuer gewinnt niemand.
vm-option-fifteen-food = 15 Nahrungspunkte
vm-option-fifteen-food-text = Jeder Stamm beginnt mit 15 Nahrungspunkten statt 12: leichter, für die erste Partie.
vm-option-return-of-a-tribe = Rückkehr eines Stammes
vm-option-return-of-a-tribe-text = Ein Stamm, der im ersten Jahr ausstirbt, darf einmal zurückkehren, mit drei Kriegern und einer Frau.
vm-option-limited-stores = Begrenzte Vorräte
vm-option-limited-stores-text = Fleisch und Fisch verderben: Nach dem Ernähren bleibt nur, was gesammelt und geerntet wurde.
vm-option-tigers-swim = Tiger schwimmen
vm-option-tigers-swim-text = Säbelzahntiger überqueren Flüsse wie die Bären.
vm-option-single-winner = Nur ein Sieger
vm-option-single-winner-text = Gewinnen mehrere Stämme zugleich, geht das Spiel weiter, bis genau einer gewinnt.
vm-option-round-limit = Höchstzahl der Runden
vm-option-round-limit-text = Nach so vielen Runden endet das Spiel unentschieden zwischen allen, die leben.
