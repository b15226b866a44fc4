# Eiszeit.

title = Eiszeit
about = Jagers, mammoeten en kampvuren in een dal dat de gletsjer terugneemt.

# Gebieden en landschappen
ez-region = gebied { $n } ({ $terrain })
ez-terrain-ice-plain = ijsvlakte
ez-terrain-meadow = weide
ez-terrain-stone-desert = steenwoestijn
ez-terrain-steppe = steppe
ez-terrain-mountains = gebergte
ez-terrain-forest = woud

# Kaarten
ez-card-ice-plain = ijsvlakte
ez-card-meadow = weide
ez-card-stone-desert = steenwoestijn
ez-card-steppe = steppe
ez-card-mountains = gebergte
ez-card-forest = woud
ez-card-hunters-and-mammoth = twee jagers en een mammoet
ez-card-migration = trektocht
ez-card-mammoth = mammoet
ez-card-fire = vuur
ez-card-swap = plaatswissel
ez-card-club = knots
ez-card-any-three = drie jagers naar keuze
ez-card-light-cult = lichtbruine cultus
ez-card-all-place-two = alle anderen plaatsen er twee
ez-card-all-place-one = alle anderen plaatsen er één
ez-card-dark-fire = donkerbruin vuur
ez-card-two-leave = twee jagers verdwijnen
ez-card-one-leaves = een jager verdwijnt
ez-card-mammoth-leaves = een mammoet verdwijnt
ez-card-club-or-journey = knots of reis
ez-card-dark-cult = donkerbruine cultus
ez-card-costs = { $card }, kost { $stones }
ez-card-brings = { $card }, levert { $stones } op
ez-card-terrain-text = Plaats tot drie van je jagers in de gebieden met dit landschap ({ $terrain }), of tot twee in een of twee gebieden naar keuze.
ez-card-hunters-and-mammoth-text = Kies een gebied en plaats daar tot twee van je jagers en een mammoet. Is er geen mammoet in de voorraad, dan mag er een uit een buurgebied komen.
ez-card-migration-text = Verzet tot drie van je jagers uit één gebied naar een buurgebied. Ze mogen een mammoet uit hun gebied meenemen.
ez-card-mammoth-text = Plaats een nieuwe mammoet, verzet er een naar een buurgebied, of verzet er een verder weg: elk heeft een eigen prijs.
ez-card-fire-text = Verleg een vuurschijfje naar een ander gebied naar keuze, zonder het te bekijken.
ez-card-swap-text = Twee jagers in buurgebieden wisselen van plaats, van wie ze ook zijn.
ez-card-club-text = Neem een knots: een jager met een knots doorstaat het volgende conflict, en niemand anders mag hem aanraken. Of plaats een mammoet; is er geen in de voorraad, verzet er dan een naar een buurgebied.
ez-card-any-three-text = Verzet tot drie jagers van wie dan ook, elk naar een buurgebied. Ze mogen niet alle drie van dezelfde speler zijn.
ez-card-light-cult-text = Kies de open lichtbruine of de open donkerbruine kaart en voer hem uit alsof je hem net had gespeeld, tegen zijn aantal stenen.
ez-card-all-place-two-text = Te beginnen bij je linkerbuur mag elke medespeler tot twee jagers plaatsen, in een of twee gebieden.
ez-card-all-place-one-text = Te beginnen bij je linkerbuur mag elke medespeler één jager in een gebied naar keuze plaatsen.
ez-card-dark-fire-text = Een medespeler naar jouw keuze mag een vuurschijfje naar een ander gebied verleggen.
ez-card-two-leave-text = Een medespeler naar jouw keuze mag tot twee jagers van het bord nemen, niet allebei van dezelfde speler.
ez-card-one-leaves-text = Een medespeler naar jouw keuze mag één jager van het bord nemen.
ez-card-mammoth-leaves-text = Een medespeler naar jouw keuze mag een mammoet van het bord terugzetten in de voorraad.
ez-card-club-or-journey-text = Een medespeler naar jouw keuze mag een knots nemen, of anders tot twee eigen jagers verzetten naar gebieden naar keuze.
ez-card-dark-cult-text = Kies de open lichtbruine of de open donkerbruine kaart en voer hem uit alsof je hem net had gespeeld, tegen zijn aantal stenen. Met acht of meer stenen mag je alleen de lichtbruine kiezen.
ez-colour-light = lichtbruine
ez-colour-dark = donkerbruine

# Jagers
ez-hunter = { $whose ->
    [own] een eigen jager
    [yours] een eigen jager
   *[other] { $owner ->
        [you] een jager van jou
       *[other] een jager van { $owner }
    }
} uit gebied { $region }
ez-hunter-armed = { $whose ->
    [own] een eigen jager met knots
    [yours] een eigen jager met knots
   *[other] { $owner ->
        [you] een jager met knots van jou
       *[other] een jager met knots van { $owner }
    }
} uit gebied { $region }

# Vuren
ez-fire = Het vuur in gebied { $at }
ez-fire-from = Het vuur uit gebied { $disc }, nu in gebied { $at }

# Vragen
ez-ask-prepare = zet een jager op het bord.
ez-ask-play = jij bent aan de beurt: welke kaart speel je?
ez-ask-copy = welke open kaart herhaal je met je cultuskaart?
ez-ask-pay-for = wat doe je met de mammoet?
ez-ask-opponent = welke medespeler voert de kaart “{ $card }” uit?
ez-ask-hunter-place = waar plaats je een jager? ({ $card })
ez-ask-hunter-move = welke jager verzet je? ({ $card })
ez-ask-hunter-remove = welke jager gaat van het bord? ({ $card })
ez-ask-hunter-swap = welke jager wisselt van plaats?
ez-ask-target = waar gaat de jager heen?
ez-ask-partner = met welke jager wisselt hij van plaats?
ez-ask-arm = krijgt de jager in gebied { $region } een knots?
ez-ask-camp = naar welk gebied gaan je jagers en de mammoet?
ez-ask-join = komt er in gebied { $region } een mammoet bij?
ez-ask-leave = welk gebied verlaten je jagers?
ez-ask-enter = naar welk gebied gaan ze vanuit gebied { $from }?
ez-ask-take-along = gaat er een mammoet mee?
ez-ask-put-mammoth = waar gaat de mammoet heen?
ez-ask-pick-mammoth = welke mammoet verzet je?
ez-ask-send-mammoth = waar gaat de mammoet uit gebied { $from } heen?
ez-ask-remove-mammoth = welke mammoet gaat van het bord?
ez-ask-pick-fire = welk vuurschijfje verleg je?
ez-ask-send-fire = waar gaat het vuurschijfje heen?
ez-ask-club = neem je een knots?
ez-ask-equip = welke jager krijgt de knots?
ez-ask-discard = leg je een kaart af?
ez-ask-draw = van welke stapel trek je een kaart?
ez-ask-glacier = welk gebied komt onder de gletsjer?

# Keuzes
ez-choose-play = Speel: { $card }
ez-choose-show = Toon: { $card }
ez-choose-copy = Herhaal de open { $colour } kaart: { $card }
ez-choose-way-new = Een nieuwe mammoet ({ $stones ->
    [one] 1 steen
   *[other] { $stones } stenen
})
ez-choose-way-near = Een mammoet naar een buurgebied ({ $stones ->
    [one] 1 steen
   *[other] { $stones } stenen
})
ez-choose-way-far = Een mammoet naar een ver gebied ({ $stones ->
    [one] 1 steen
   *[other] { $stones } stenen
})
ez-choose-opponent = { $seat }
ez-choose-region-place = Plaats een jager in { $region }
ez-choose-region-move = Naar { $region }
ez-choose-region-mammoth = De mammoet van { $region }
ez-choose-region-equip = Jouw jager in { $region }
ez-choose-region-cover = Bedek { $region }
ez-choose-region = { $region }
ez-choose-hunter = Kies { $hunter }
ez-choose-disc = { $fire }
ez-choose-take-club = Neem een knots
ez-choose-arm = Leg een knots onder de jager
ez-choose-mammoth-join = Er komt een mammoet mee
ez-choose-mammoth = Liever een mammoet
ez-choose-journey = Liever je jagers verzetten
ez-choose-discard = Leg “{ $card }” af
ez-choose-draw = Trek een { $colour } kaart
ez-choose-done = Verder niets
ez-choose-done-none = Ervan afzien

# Wat er gebeurde
ez-start-player-drawn = Het lot wijst { $seat ->
    [you] jou
   *[other] { $seat }
} aan om te beginnen.
ez-turn-began = { $seat ->
    [you] Jij bent
   *[other] { $seat } is
} aan de beurt.
ez-played = { $seat ->
    [you] Je
   *[other] { $seat }
} speelt “{ $card }”.
ez-shown = { $seat ->
    [you] Je kunt
   *[other] { $seat } kan
} niets spelen en toont “{ $card }”.
ez-copied = { $seat ->
    [you] Je
   *[other] { $seat }
} herhaalt “{ $card }”.
ez-paid = { $seat ->
    [you] Je
   *[other] { $seat }
} betaalt { $stones ->
    [one] een steen
   *[other] { $stones } stenen
}.
ez-took = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt { $stones ->
    [one] een steen
   *[other] { $stones } stenen
}.
ez-last-stones-passed = De laatste { $stones ->
    [one] steen gaat
   *[other] { $stones } stenen gaan
} naar de lichte voorraad; de kaart heeft geen actie meer.
ez-opponent-chosen = { $seat ->
    [you] Je
   *[other] { $seat }
} kiest { $opponent ->
    [you] jou
   *[other] { $opponent }
}.
ez-declined = { $seat ->
    [you] Je
   *[other] { $seat }
} laat het daarbij.
ez-declined-place-none = { $seat ->
    [you] Je
   *[other] { $seat }
} plaatst geen jager.
ez-declined-place-more = { $seat ->
    [you] Je
   *[other] { $seat }
} plaatst geen jagers meer.
ez-declined-move-none = { $seat ->
    [you] Je
   *[other] { $seat }
} verzet geen jager.
ez-declined-move-more = { $seat ->
    [you] Je
   *[other] { $seat }
} verzet geen jagers meer.
ez-declined-remove-none = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt geen jager van het bord.
ez-declined-remove-more = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt geen jagers meer van het bord.
ez-declined-arm = { $seat ->
    [you] Je
   *[other] { $seat }
} laat de jager zonder knots.
ez-declined-join = { $seat ->
    [you] Je
   *[other] { $seat }
} haalt er geen mammoet bij.
ez-declined-take-along = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt geen mammoet mee.
ez-declined-remove-mammoth = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt geen mammoet van het bord.
ez-declined-pick-fire = { $seat ->
    [you] Je
   *[other] { $seat }
} verlegt geen vuur.
ez-declined-send-fire = { $seat ->
    [you] Je
   *[other] { $seat }
} laat het vuur liggen.
ez-declined-club = { $seat ->
    [you] Je
   *[other] { $seat }
} maakt geen gebruik van de kaart.
ez-declined-equip = { $seat ->
    [you] Je
   *[other] { $seat }
} bewaart de knots voor later.
ez-declined-discard = { $seat ->
    [you] Je
   *[other] { $seat }
} legt geen kaart af.
ez-declined-glacier = { $seat ->
    [you] Je
   *[other] { $seat }
} legt geen gletsjer.
ez-placed = { $seat ->
    [you] Je
   *[other] { $seat }
} plaatst een jager in gebied { $region }.
ez-moved = { $seat ->
    [you] Je
   *[other] { $seat }
} verzet { $hunter } naar gebied { $to }.
ez-swapped = { $seat ->
    [you] Je
   *[other] { $seat }
} laat { $hunter } en { $partner } van plaats wisselen.
ez-removed = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt { $hunter } van het bord.
ez-mammoth-placed = { $seat ->
    [you] Je
   *[other] { $seat }
} plaatst een mammoet in gebied { $region }.
ez-mammoth-moved = { $seat ->
    [you] Je
   *[other] { $seat }
} verzet een mammoet van gebied { $from } naar gebied { $to }.
ez-mammoth-removed = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt een mammoet uit gebied { $region } van het bord.
ez-club-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt een knots.
ez-armed = { $seat ->
    [you] Je
   *[other] { $seat }
} legt een knots onder een jager in gebied { $region }.
ez-fire-seen = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt een vuur in gebied { $at }.
ez-fire-seen-heat = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt een vuur in gebied { $at }: het heeft waarde { $heat }.
ez-fire-moved = { $seat ->
    [you] Je
   *[other] { $seat }
} verlegt een vuur van gebied { $at } naar gebied { $to }.
ez-tucked = { $seat ->
    [you] Je
   *[other] { $seat }
} legt een { $colour } kaart af.
ez-tucked-card = { $seat ->
    [you] Je
   *[other] { $seat }
} legt “{ $card }” af.
ez-reshuffled = De { $colour } aflegstapel wordt geschud en is de nieuwe trekstapel.
ez-drew = { $seat ->
    [you] Je
   *[other] { $seat }
} trekt een { $colour } kaart.
ez-drew-card = { $seat ->
    [you] Je
   *[other] { $seat }
} trekt “{ $card }”.
ez-settling-ended = { $seat ->
    [you] Je
   *[other] { $seat }
} beëindigt het vestigen: nu volgen de conflicten.
ez-fire-turned = Een vuur in gebied { $at } heeft waarde { $heat }.
ez-lost = { $seat ->
    [you] Je
   *[other] { $seat }
} verliest een jager in gebied { $region }.
ez-cleared = Vuurschijfjes en knotsen gaan van het bord.
ez-scored = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $points ->
    [one] 1 zegepunt
   *[other] { $points } zegepunten
} in gebied { $region }.
ez-glacier-drawn = Meerdere spelers staan gelijk achteraan; het lot wijst { $seat ->
    [you] jou
   *[other] { $seat }
} aan voor de gletsjer.
ez-covered = { $seat ->
    [you] Je
   *[other] { $seat }
} bedekt gebied { $region } met een gletsjer.
ez-round-began = Ronde { $round } begint.
ez-levied = { $seat ->
    [you] Je
   *[other] { $seat }
} legt een steen in de donkere voorraad.
ez-fires-dealt = Er worden nieuwe vuurschijfjes gelegd, verdekt.
ez-asked = { $seat ->
    [you] Je
   *[other] { $seat }
} moet kiezen.
ez-called-start-player = Het lot wijst de startspeler aan.
ez-called-deal = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt een { $colour } kaart gedeeld.
ez-called-draw = Voor { $seat ->
    [you] jou
   *[other] { $seat }
} wordt een { $colour } kaart getrokken.
ez-called-look = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt een vuur.
ez-called-fire = Het volgende vuur wordt omgedraaid.
ez-called-glacier = Het lot beslist wie de gletsjer legt.
ez-ended = Dat was de laatste ronde.

# Regels
ez-breach-not-in-hand = Die kaart heb je niet in je hand.
ez-breach-cannot-pay = Voor die kaart heb je niet genoeg stenen.
ez-breach-too-many-stones = Wie zijn beurt met acht of meer stenen begint, moet een lichtbruine kaart spelen.
ez-breach-cult-too-many-stones = Met acht of meer stenen herhaalt een donkerbruine cultuskaart alleen de open lichtbruine kaart.
ez-breach-nothing-to-copy = Er ligt geen kaart open die je cultuskaart kan herhalen.
ez-breach-can-play = Je hebt een kaart die je kunt spelen.
ez-breach-no-opponent = Dat is geen medespeler van je.
ez-breach-compulsory = Dit moet worden uitgevoerd.
ez-breach-hunter-taken-up = De gekozen jager moet naar een ander gebied.
ez-breach-fire-taken-up = Het gekozen vuur moet naar een ander gebied.
ez-breach-mammoth-chosen = Je hebt de mammoet gekozen in plaats van de knots: nu moet je hem plaatsen of verzetten.
ez-breach-glacier = Een gebied onder de gletsjer mag niemand betreden.
ez-breach-no-neighbour = Die gebieden hebben geen gemeenschappelijke grens.
ez-breach-neighbour = Dat is een buurgebied: daarvoor geldt de andere prijs.
ez-breach-same-region = Daar is het al.
ez-breach-no-hunter = Zo'n jager is er niet.
ez-breach-no-own-hunter = Daar heb je geen jager.
ez-breach-nobody-on-board = Je hebt geen jager op het bord.
ez-breach-foreign-club = Van een jager met knots van een ander blijf je af.
ez-breach-moved-already = Met die jager heeft deze kaart al iets gedaan.
ez-breach-not-their-own = De kaart geldt alleen voor je eigen jagers.
ez-breach-other-terrain = Een derde jager mag alleen in het landschap van de kaart, en alleen als de andere twee daar ook staan.
ez-breach-other-region = Het gebied van de kaart is al gekozen.
ez-breach-other-origin = De jagers moeten uit het gekozen gebied komen.
ez-breach-supply-not-empty = Zolang je jagers in je voorraad hebt, plaats je die.
ez-breach-supply-empty = Je hebt geen jager meer in je voorraad.
ez-breach-three-of-one-owner = De drie jagers mogen niet alle drie van één speler zijn.
ez-breach-two-of-one-owner = De twee jagers mogen niet van één speler zijn.
ez-breach-nobody-beside = In de buurgebieden staat niemand om mee te wisselen.
ez-breach-pointless-swap = Die wissel zou niets veranderen.
ez-breach-nowhere-to-go = Er is geen gebied om heen te gaan.
ez-breach-no-mammoth = Daar staat geen mammoet.
ez-breach-no-mammoth-on-board = Er staat geen mammoet op het bord.
ez-breach-no-way = Er kan geen mammoet worden geplaatst of verzet.
ez-breach-no-new-mammoth = Er is geen mammoet in de voorraad.
ez-breach-mammoth-in-supply = Zolang er een mammoet in de voorraad is, neem je die.
ez-breach-no-disc = Zo'n vuurschijfje ligt er niet op het bord.
ez-breach-no-club = Er is geen knots in de voorraad.
ez-breach-no-own-club = Er ligt geen knots voor je.
ez-breach-has-club = Die jager heeft al een knots; meer dan één draagt niemand.
ez-breach-other-alternative = Deze kaart biedt iets anders in plaats van de knots.
ez-breach-one-coloured-hand = Na het trekken mag je niet alleen lichtbruine of alleen donkerbruine kaarten hebben.
ez-breach-no-card-left = Van die kleur is geen kaart meer over.
ez-breach-glacier-already = Dat gebied ligt al onder de gletsjer.
ez-breach-far-from-glacier = Dat gebied grenst niet aan een gletsjer en niet aan de bovenrand.

# De tafel als tekst
ez-table-round = Ronde { $round } van { $rounds }, { $phase }, { $seat } is aan de beurt.
ez-phase-preparing = voorronde
ez-phase-settling = zich vestigen
ez-phase-conflicts = conflicten
ez-phase-glacier = gletsjer
ez-phase-over = het spel is afgelopen
ez-table-supply = Voorraden: donkere stenen { $dark }, lichte stenen { $light }, mammoeten { $mammoths }, knotsen { $clubs }.
ez-table-piles = Trekstapels: { $light } lichtbruin, { $dark } donkerbruin. Open: { $open-light }; { $open-dark }.
ez-table-nothing-open = niets
ez-table-region = { $region }: { $what }
ez-table-glacier = onder de gletsjer
ez-table-empty = leeg
ez-table-limit = limiet { $limit }
ez-table-limit-and-fire = limiet { $limit } plus het vuur
ez-table-mammoths = { $n ->
    [one] 1 mammoet
   *[other] { $n } mammoeten
}
ez-table-fire = vuur
ez-table-fire-known = vuur ({ $heat })
ez-table-fire-from = vuur uit gebied { $disc }
ez-table-fire-from-known = vuur uit gebied { $disc } ({ $heat })
ez-table-hunters = { $seat } { $n }
ez-table-hunters-armed = { $seat } { $n } ({ $clubs } met knots)
ez-head-points = punten
ez-head-board = bord
ez-head-supply = voorraad
ez-head-stones = stenen
ez-head-clubs = knotsen
ez-head-light = licht
ez-head-dark = donker
ez-table-hand = Je hand: { $cards }
ez-table-tucked = Door jou ongezien afgelegd: { $cards }
ez-table-discards = Afgelegde kaarten die iedereen heeft gezien: { $cards }

# Het einde
ez-end-round = ronde { $round }
ez-end-total = totaal
ez-end-hunters = jagers op het bord
ez-end-stones = stenen

# Opties
ez-option-rounds = Ronden
ez-option-rounds-text = Een spel heeft vier ronden; met drie is het korter.
ez-option-dark-fire-may-look = Kijken bij donkerbruin vuur
ez-option-dark-fire-may-look-text = Wie door een donkerbruine kaart een vuurschijfje verlegt, bekijkt het eerst in het geheim.
