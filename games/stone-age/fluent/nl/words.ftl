# Het Stenen Tijdperk.

title = Stenen Tijdperk
about = Stuur je stamleden op pad, geef ze te eten, bouw hutten en sticht een beschaving.

# Voedsel en grondstoffen
sa-goods-food = { $n } voedsel
sa-goods-wood = { $n } hout
sa-goods-brick = { $n } leem
sa-goods-stone = { $n } steen
sa-goods-gold = { $n } goud
sa-name-food = voedsel
sa-name-wood = hout
sa-name-brick = leem
sa-name-stone = steen
sa-name-gold = goud
sa-nothing = niets
sa-two = { $one } en { $other }

# Locaties, daar zijn en daarheen gaan
sa-place-hunting-ground = jachtvlakte
sa-place-forest = bos
sa-place-clay-pit = leemgroeve
sa-place-quarry = steengroeve
sa-place-river = rivier
sa-place-tool-maker = gereedschapmaker
sa-place-hut = hut
sa-place-field = akker
sa-place-card = beschavingskaart { $n }
sa-place-building = huttegel { $n }
sa-at-hunting-ground = op de jachtvlakte
sa-at-forest = in het bos
sa-at-clay-pit = in de leemgroeve
sa-at-quarry = in de steengroeve
sa-at-river = bij de rivier
sa-at-tool-maker = bij de gereedschapmaker
sa-at-hut = bij de hut
sa-at-field = op de akker
sa-at-card = op beschavingskaart { $n }
sa-at-building = op huttegel { $n }
sa-to-hunting-ground = op de jachtvlakte
sa-to-forest = in het bos
sa-to-clay-pit = in de leemgroeve
sa-to-quarry = in de steengroeve
sa-to-river = bij de rivier
sa-to-tool-maker = bij de gereedschapmaker
sa-to-hut = bij de hut
sa-to-field = op de akker
sa-to-card = op beschavingskaart { $n }
sa-to-building = op huttegel { $n }

# Beschavingskaarten
sa-upper-dice-table = dobbelstenen voor iedereen
sa-upper-roll = twee dobbelstenen voor { $good }
sa-upper-points = { $n ->
    [one] 1 punt
   *[other] { $n } punten
}
sa-upper-tool = gereedschap
sa-upper-agriculture = voedselspoor +1
sa-upper-extra-card = een kaart van de stapel
sa-upper-one-use = gereedschap { $n } voor één worp
sa-upper-any-two = eenmalig twee grondstoffen naar keuze
sa-symbol-pottery = pottenbakken
sa-symbol-writing = schrift
sa-symbol-sundial = zonnewijzer
sa-symbol-wheel = wiel
sa-symbol-art = kunst
sa-symbol-medicine = medicijnen
sa-symbol-weaving = weefgetouw
sa-symbol-music = muziek
sa-lower-farmers = { $n ->
    [one] { $n } boer
   *[other] { $n } boeren
}
sa-lower-tool-makers = { $n ->
    [one] { $n } gereedschapmaker
   *[other] { $n } gereedschapmakers
}
sa-lower-hut-builders = { $n ->
    [one] { $n } huttenbouwer
   *[other] { $n } huttenbouwers
}
sa-lower-shamans = { $n ->
    [one] { $n } medicijnman
   *[other] { $n } medicijnmannen
}
sa-card = { $upper }; { $lower }

# Wat de kaarten doen
sa-upper-dice-table-text = Gooi één dobbelsteen per speler. Te beginnen bij jou en met de klok mee neemt iedereen er een weg met wat erbij hoort: 1 hout, 2 leem, 3 steen, 4 goud, 5 gereedschap, 6 een stap op het voedselspoor.
sa-upper-goods-text = Neem meteen { $goods } uit de voorraad.
sa-upper-roll-text = Gooi twee dobbelstenen en neem voor de ogen { $good }, net als bij het verzamelen. Gereedschap mag meetellen.
sa-upper-points-text = Je krijgt meteen { $n ->
    [one] 1 punt
   *[other] { $n } punten
}.
sa-upper-tool-text = Neem meteen gereedschap, net als bij de gereedschapmaker.
sa-upper-agriculture-text = Ga meteen een stap omhoog op het voedselspoor, net als op de akker.
sa-upper-extra-card-text = Neem de bovenste kaart van de stapel zonder dat de anderen hem zien. Hij telt alleen mee bij de eindtelling.
sa-upper-one-use-text = Houd de kaart open voor je. Eén keer in het spel mag je { $n } ogen bij een worp van jou optellen.
sa-upper-any-two-text = Houd de kaart open voor je. Eén keer, wanneer jou iets gevraagd wordt, mag je twee grondstoffen naar keuze nemen.
sa-lower-green-text = Aan het einde leveren verschillende groene kaarten het kwadraat van hun aantal op. Dubbele kaarten vormen een tweede reeks.
sa-lower-farmers-text = Aan het einde levert { $n ->
    [one] deze boer
   *[other] elk van deze { $n } boeren
} evenveel punten op als je stappen op het voedselspoor.
sa-lower-tool-makers-text = Aan het einde levert { $n ->
    [one] deze gereedschapmaker
   *[other] elk van deze { $n } gereedschapmakers
} evenveel punten op als je gereedschap samen waard is.
sa-lower-hut-builders-text = Aan het einde levert { $n ->
    [one] deze huttenbouwer
   *[other] elk van deze { $n } huttenbouwers
} evenveel punten op als je hutten hebt.
sa-lower-shamans-text = Aan het einde levert { $n ->
    [one] deze medicijnman
   *[other] elk van deze { $n } medicijnmannen
} evenveel punten op als je stamleden hebt.
sa-card-text = { $upper } { $lower }

# Hutten
sa-building-fixed = { $resources } voor { $points } punten
sa-building-kinds = { $count } grondstoffen van { $kinds ->
    [one] één soort
   *[other] { $kinds } soorten
}
sa-building-free = 1 tot { $count } grondstoffen
sa-building-fixed-text = Betaal precies { $resources } en je krijgt meteen { $points } punten.
sa-building-kinds-text = Betaal { $count } grondstoffen van precies { $kinds ->
    [one] één soort
   *[other] { $kinds } soorten
} naar keuze. Ze leveren hun waarde op: hout 3, leem 4, steen 5, goud 6.
sa-building-free-text = Betaal 1 tot { $count } grondstoffen van elke soort. Ze leveren hun waarde op: hout 3, leem 4, steen 5, goud 6.

# Gereedschap
sa-tool-first = eerste gereedschap ({ $value })
sa-tool-second = tweede gereedschap ({ $value })
sa-tool-third = derde gereedschap ({ $value })
sa-tool-one-use = gereedschap van een kaart ({ $value })

# Vragen
sa-ask-place = waar zet je stamleden neer?
sa-ask-act = welke van je locaties gebruik je nu?
sa-ask-add-tools = je gooide { $pips } voor { $good }. Welk gereedschap tel je erbij op?
sa-ask-buy = neem je { $what }?
sa-ask-pay = welke grondstof betaal je nu voor { $what }? Tot nu toe betaald: { $paid }.
sa-ask-take-die = welke dobbelsteen neem je?
sa-ask-feed = je komt { $owed } voedsel tekort. Betaal je in plaats daarvan met { $owed ->
    [one] een grondstof
   *[other] grondstoffen
}?
sa-ask-pay-food = welke grondstof lever je in voor voedsel? Nog { $owed } te gaan.

# Keuzes
sa-choose-place = Zet { $people ->
    [one] 1 stamlid
   *[other] { $people } stamleden
} { $to }
sa-choose-act = Gebruik { $people ->
    [one] je stamlid
   *[other] je { $people } stamleden
} { $at }
sa-choose-no-tools = Gebruik geen gereedschap
sa-choose-tools = Gebruik { $tools }: { $pips } ogen, { $gain }
sa-choose-buy = Neem dit
sa-choose-leave = Laat dit liggen
sa-choose-pay = Betaal 1 { $good }
sa-choose-stop = Betaal niet meer: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
sa-choose-take-die = Neem de { $face }: { $gift }
sa-choose-feed = Betaal met grondstoffen
sa-choose-starve = Laat ze honger lijden: 10 punten verlies
sa-choose-take-two = Gebruik je kaart: neem { $goods }
sa-gift-tool = gereedschap
sa-gift-track = voedselspoor +1

# Wat er gebeurde
sa-card-laid = Kaartveld { $place }: { $card }.
sa-card-slid = De kaart van veld { $from } schuift naar veld { $to }.
sa-building-turned = Stapel { $pile }: { $building }.
sa-start-player-drawn = Het lot wijst { $seat ->
    [you] jou
   *[other] { $seat }
} aan om te beginnen.
sa-round-began = Ronde { $round }. { $seat ->
    [you] Jij bent
   *[other] { $seat } is
} startspeler.
sa-placed = { $seat ->
    [you] Je
   *[other] { $seat }
} zet { $people ->
    [one] 1 stamlid
   *[other] { $people } stamleden
} { $to }.
sa-went-home = { $seat ->
    [you] Je
   *[other] { $seat }
} gebruikt { $people ->
    [one] 1 stamlid
   *[other] { $people } stamleden
} { $at }.
sa-rolled = { $seat ->
    [you] Je
   *[other] { $seat }
} gooit { $dice } voor { $good }: { $pips ->
    [one] 1 oog
   *[other] { $pips } ogen
}.
sa-tools-added = { $seat ->
    [you] Je
   *[other] { $seat }
} telt { $n ->
    [one] één gereedschap
   *[other] { $n } gereedschappen
}{ $pips ->
    [0] {""}
   *[other] {" "}met waarde { $pips }
} mee.
sa-gained = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $goods }.
sa-tool-raised = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt gereedschap.
sa-person-gained = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} er een stamlid bij.
sa-track-raised = { $seat ->
    [you] Je
   *[other] { $seat }
} gaat een stap omhoog op het voedselspoor.
sa-had-no-effect = Dat levert { $seat ->
    [you] je
   *[other] { $seat }
} niets op.
sa-paid = { $seat ->
    [you] Je
   *[other] { $seat }
} betaalt { $goods }.
sa-card-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt de kaart van veld { $place }: { $card }.
sa-building-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt huttegel { $pile } ({ $building }) en krijgt { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
sa-left = { $seat ->
    [you] Je
   *[other] { $seat }
} laat dit liggen.
sa-points-scored = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $points ->
    [one] 1 punt
   *[other] { $points } punten
}.
sa-gifts-rolled = { $seat ->
    [you] Je
   *[other] { $seat }
} gooit dobbelstenen voor iedereen: { $dice }.
sa-die-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt de { $face }.
sa-extra-card-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt een kaart van de stapel, ongezien door de anderen.
sa-extra-card-seen = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt een kaart van de stapel: { $card }.
sa-took-two = { $seat ->
    [you] Je
   *[other] { $seat }
} gebruikt een kaart en neemt { $goods }.
sa-ate = { $seat ->
    [you] Je stamleden
   *[other] De stamleden van { $seat }
} eten { $food } voedsel.
sa-starved = { $seat ->
    [you] Je stamleden
   *[other] De stamleden van { $seat }
} lijden honger: { $points ->
    [one] 1 punt
   *[other] { $points } punten
} verlies.
sa-asked = { $seat ->
    [you] Je
   *[other] { $seat }
} moet kiezen.
sa-called = Nu komen dobbelstenen of kaarten.
sa-ended-cards = De beschavingskaarten zijn op: dit was de laatste ronde.
sa-ended-buildings = Een stapel hutten is leeg: dit was de laatste ronde.
sa-ended-standstill = Tien ronden zonder dat iemand iets nam: dit was de laatste ronde.

# Regels
sa-breach-too-few-people = Zoveel stamleden heb je niet meer over.
sa-breach-no-people = Zet ten minste één stamlid.
sa-breach-already-there = Daar heb je deze ronde al stamleden gezet.
sa-breach-no-room = Voor zoveel stamleden is daar geen plaats.
sa-breach-hut-takes-two = Bij de hut staan altijd precies twee stamleden van één speler.
sa-breach-nothing-there = Daar ligt geen kaart of hut.
sa-breach-village-full = Met twee of drie spelers mogen maar twee van de locaties gereedschapmaker, hut en akker bezet zijn.
sa-breach-enough-players = Met zo weinig spelers mag daar niemand meer bij.
sa-breach-nobody-there = Daar staat niemand van jou.
sa-breach-tool-not-ready = Dat gereedschap heb je niet, of het is deze ronde al gebruikt.
sa-breach-one-use-not-ready = Dat eenmalige gereedschap heb je niet, of het is al gebruikt.
sa-breach-card-too-dear = Die kaart kun je niet betalen.
sa-breach-building-too-dear = Die hut kun je niet betalen.
sa-breach-wrong-payment = Daarmee komt de betaling niet meer precies uit.
sa-breach-none-left = Daar heb je niets van.
sa-breach-cannot-stop = Er is nog niet genoeg betaald.
sa-breach-no-such-die = Geen dobbelsteen geeft dat aan.
sa-breach-cannot-feed = Je kunt niet al het ontbrekende voedsel vervangen.
sa-breach-no-any-two = Je hebt de kaart met twee grondstoffen niet, of hij is al gebruikt.
sa-breach-not-while-paying = Niet midden in een betaling: maak die eerst af.

# De tafel als tekst
sa-table-round = Ronde { $round }, startspeler { $seat }, { $deck ->
    [one] 1 kaart
   *[other] { $deck } kaarten
} op de stapel.
sa-table-setup = De tafel wordt klaargezet.
sa-table-card = Kaart { $n } (kost { $n }): { $card }{ $who }
sa-table-no-card = Kaart { $n }: weg
sa-table-building = Huttegel { $n }: { $building }, { $below } eronder{ $who }
sa-table-no-building = Huttegel { $n }: de stapel is leeg
sa-table-people = { $place }: { $who }
sa-table-nobody = Er staan geen stamleden in het landschap.
sa-table-who = , { $who }
sa-head-score = punten
sa-head-people = stamleden
sa-head-home = thuis
sa-head-food = voedsel
sa-head-track = spoor
sa-head-tools = gereedschap
sa-head-cards = kaarten
sa-head-buildings = hutten
sa-table-hand = { $seat }: { $cards }
sa-table-extra = extra kaart: { $card }
sa-table-any-two = twee grondstoffen te goed

# Het einde
sa-end-buildings = hutten
sa-end-cards = puntenkaarten
sa-end-hunger = honger
sa-end-green = groene kaarten
sa-end-farmers = boeren
sa-end-tool-makers = gereedschapmakers
sa-end-hut-builders = huttenbouwers
sa-end-shamans = medicijnmannen
sa-end-resources = grondstoffen
sa-end-total = totaal
