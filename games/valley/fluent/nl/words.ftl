# De Vallei der Mammoeten.

title = De Vallei der Mammoeten
about = Leid een stam door de seizoenen, langs honger, wilde dieren en buren.

# Woorden
vm-nothing = niets
vm-nobody = niemand
vm-and = { $rest } en { $last }
vm-season-summer = zomer
vm-season-winter = winter

# Het land
vm-hex = veld { $n } ({ $terrain })
vm-terrain-plain = vlakte
vm-terrain-forest = bos
vm-terrain-mountain = berg
vm-terrain-volcano = vulkaan
vm-terrain-lake = meer
vm-area-plain = vlaktegebied { $n }
vm-area-forest = bosgebied { $n }
vm-area-mountain = berggebied { $n }
vm-area-river = rivier { $n }
vm-way-north-east = noordoosten
vm-way-east = oosten
vm-way-south-east = zuidoosten
vm-way-south-west = zuidwesten
vm-way-west = westen
vm-way-north-west = noordwesten

# Figuren en dieren
vm-warriors = { $n ->
    [one] een krijger
   *[other] { $n } krijgers
}
vm-women = { $n ->
    [one] een vrouw
   *[other] { $n } vrouwen
}
vm-tame-wolves = { $n ->
    [one] een tamme wolf
   *[other] { $n } tamme wolven
}
vm-wolves = { $n ->
    [one] een wolf
   *[other] { $n } wolven
}
vm-tigers = { $n ->
    [one] een sabeltandtijger
   *[other] { $n } sabeltandtijgers
}
vm-bears = { $n ->
    [one] een beer
   *[other] { $n } beren
}
vm-bison = { $n ->
    [one] een bizon
   *[other] { $n } bizons
}
vm-rhinos = { $n ->
    [one] een wolneushoorn
   *[other] { $n } wolneushoorns
}
vm-mammoths = { $n ->
    [one] een mammoet
   *[other] { $n } mammoeten
}
vm-all-wolves = wolven
vm-all-tigers = sabeltandtijgers
vm-all-bears = beren
vm-all-bison = bizons
vm-all-rhinos = wolneushoorns
vm-all-mammoths = mammoeten
vm-token = { $kind } met de letter { $letter }
vm-lone-warrior = de eenzame krijger
vm-lone-woman = de eenzame vrouw

# Troefkaarten
vm-trump-forced-march = speedmars
vm-trump-endurance = volharding
vm-trump-raft = vlot
vm-trump-bridge = brug
vm-trump-swimming = zwemmen
vm-trump-tree-trunks = boomstammen
vm-trump-up-the-trees = in bomen klimmen
vm-trump-cannibals = kannibalen
vm-trump-disguise = vermomming
vm-trump-flight = vlucht
vm-trump-broth = magische bouillon
vm-trump-potion = toverdrank
vm-trump-flint = vuursteen
vm-trump-torches = toortsen
vm-trump-young-wolf = jonge wolf
vm-trump-lure = lokroep
vm-trump-amazons = amazones
vm-trump-surprise-birth = verrassende geboorte
vm-trump-fertility-herb = vruchtbaarheidskruid
vm-trump-choice-of-sex = geslachtsbepaling
vm-trump-childbed-fever = slechte bevalling
vm-trump-foundling = vondeling
vm-trump-family-visit = familiebezoek
vm-trump-traps = vallen
vm-trump-war-drum = krijgstrommel
vm-trump-fishing-net = vissersnet
vm-trump-roots = eetbare knollen en wortelen
vm-trump-theft = diefstal
vm-trump-rockfall = steenslag
vm-trump-arsonist = brandstichter
vm-trump-scorched-earth = verbrande aarde
vm-trump-manure = natuurlijke mest
vm-trump-fence = omheining
vm-trump-mountain-farm = bergboerderij
vm-trump-late-sowing = laattijdig zaaien
vm-trump-friend = vriend
vm-trump-love = liefde op het eerste gezicht
vm-trump-two-of-a-kind = soort zoekt soort
vm-trump-spying = spionage
vm-trump-intuition = ingeving

# Wat de troefkaarten doen
vm-trump-forced-march-text = In je bewegingen: een groep van één veld gaat drie velden ver in plaats van twee. In de zomer houden bergen haar niet tegen.
vm-trump-endurance-text = In je bewegingen: een groep van één veld gaat drie velden ver in plaats van twee. In de zomer houden bergen haar niet tegen.
vm-trump-raft-text = In je bewegingen: een groep steekt een rivier of het meer over. Dat is deze ronde haar enige beweging.
vm-trump-bridge-text = In je bewegingen: een groep steekt een rivier over. Dat is deze ronde haar enige beweging.
vm-trump-swimming-text = Bij een overstroming: een groep overleeft, maar beweegt deze ronde niet. Of in je bewegingen: een groep steekt een rivier over, als haar enige beweging.
vm-trump-tree-trunks-text = Bij een overstroming: een groep overleeft, maar beweegt deze ronde niet. Of in je bewegingen: een groep steekt een rivier over, als haar enige beweging.
vm-trump-up-the-trees-text = In het bos: een groep overleeft een overstroming, of verbergt zich in je bewegingen tot het einde van de ronde voor iedereen op haar veld. Ze beweegt niet, en je dorp daar gaat verloren.
vm-trump-cannibals-text = Als je vreemde stamleden doodt of eigen stamleden laat verhongeren: 1 voedingspunt voor elk van hen in deze ronde.
vm-trump-disguise-text = In je bewegingen: een groep trekt langs dieren en vreemde stamleden zonder te stoppen en zonder iemand achter te laten.
vm-trump-flight-text = In je bewegingen: een groep verlaat een veld met tegenstanders en laat niemand achter. Of vóór een gevecht met een stam: ze gaat naar een leeg buurveld.
vm-trump-broth-text = Vóór je eerste gevecht: +2 bij al je worpen op één veld in deze ronde.
vm-trump-potion-text = Vóór je eerste gevecht: +2 bij al je worpen op één veld in deze ronde.
vm-trump-flint-text = Vóór je eerste gevecht: +1 bij al je worpen in al je gevechten van deze ronde.
vm-trump-torches-text = Vóór je eerste gevecht: +2 bij je worpen tegen dieren op één veld in deze ronde. Met de vuurregels alleen als je het vuur hebt.
vm-trump-young-wolf-text = Na de beweging van de dieren: een alleenstaande wolf op een veld met alleen stamleden van jou wordt tam. Hij trekt mee, vecht als een krijger, eet niets, en wordt weer wild als hij alleen achterblijft.
vm-trump-lure-text = Vóór de gevechten: één dier van een buurveld zonder stamleden komt naar een veld met stamleden van jou, als het die stap kan zetten.
vm-trump-amazons-text = Vóór je eerste gevecht: je vrouwen op één veld vechten deze ronde als krijgers.
vm-trump-surprise-birth-text = Vóór de geboorten: ook een vrouw van jou buiten je nederzettingen bevalt.
vm-trump-fertility-herb-text = Vóór de eerste geboorte: in elke nederzetting van jou met een vrouw is er één geboorte meer.
vm-trump-choice-of-sex-text = Vóór jouw geboorten: je kiest zelf of de kinderen in je nederzettingen krijgers of vrouwen worden.
vm-trump-childbed-fever-text = Na de geboorten: tot twee vreemde vrouwen die net bevallen zijn, sterven.
vm-trump-foundling-text = Na de beweging van de dieren: je dorp in een bos krijgt er een krijger of een vrouw bij.
vm-trump-family-visit-text = Na de beweging van de dieren: een krijger en een vrouw van je stam komen aan op het veld van een schijfje dat uit het zakje wordt getrokken.
vm-trump-traps-text = Vóór een gevecht met dieren: alle dieren op één veld met stamleden van jou sterven zonder gevecht. Je krijgt hun voedingspunten.
vm-trump-war-drum-text = Na de beweging van de dieren of in je bewegingen: je drijft alle dieren van een veld met stamleden van jou naar één buurveld. Dieren die die stap niet kunnen zetten, blijven staan.
vm-trump-fishing-net-text = Bij het overleven: elk veld waar je vist, levert 2 voedingspunten op in plaats van 1.
vm-trump-roots-text = Bij het overleven in de winter: je stamleden verzamelen in de bossen zoals in de zomer.
vm-trump-theft-text = Na je bewegingen of vóór het voeden: een stamlid van jou naast een vreemde nederzetting, zonder rivier ertussen, neemt van die stam tot 4 voedingspunten. Met de vuurregels mag je hem in plaats daarvan het vuur afnemen.
vm-trump-rockfall-text = Aan het einde van je bewegingen: een stamlid dat niet bewogen heeft, op een berg zonder tegenstanders, bedelft een aangrenzende vlakte of een aangrenzend bosveld, zonder rivier ertussen. Iedereen daar sterft, en het levert geen voedsel op.
vm-trump-arsonist-text = Aan het einde van je bewegingen in de zomer: een stamlid op een vlakte zonder tegenstanders steekt een aangrenzend bosgebied in brand, zonder rivier ertussen. Iedereen daarin sterft, en het levert geen voedsel op.
vm-trump-scorched-earth-text = Als een nederzetting van jou is ingenomen: ze wordt verwoest, met haar vrouwen en haar akker.
vm-trump-manure-text = Bij de oogst: je akkers leveren 12 voedingspunten op, beschadigde 8.
vm-trump-fence-text = Na de beweging van de dieren: grote dieren kunnen één akker van jou op een vlakte tot de oogst niets doen.
vm-trump-mountain-farm-text = Bij het zaaien: je mag voor 1 voedingspunt een akker aanleggen bij een hol van jou.
vm-trump-late-sowing-text = Na de eerste zomerronde: je mag voor 1 voedingspunt een akker aanleggen bij een dorp van jou op een vlakte.
vm-trump-friend-text = Vóór een gevecht: een vreemde krijger die als enige van zijn stam op een veld met stamleden van jou staat, sluit zich bij je aan.
vm-trump-love-text = Na alle bewegingen: een eenzaam vreemd stamlid wordt verliefd op een stamlid van jou van het andere geslacht op een buurveld, zonder rivier ertussen, gaat erheen en sluit zich bij je aan.
vm-trump-two-of-a-kind-text = In je bewegingen: twee krijgers of twee vrouwen richten een nederzetting op. Vanaf de volgende ronde moet er een vrouw zijn.
vm-trump-spying-text = Bij elke vraag aan jou: je bekijkt de troefkaarten van een speler met een stamlid naast een van de jouwe.
vm-trump-intuition-text = Bij elke vraag aan jou: je bekijkt de gebeurteniskaart van de volgende ronde.

# Gebeurtenissen
vm-event-forest-fire = woudbrand
vm-event-flood = overstroming
vm-event-rodents = knaagdieren
vm-event-plentiful-rain = overvloedige regen
vm-event-mild-autumn = zachte herfst
vm-event-sick-animals = zieke dieren
vm-event-earthquake = aardbeving
vm-event-eruption = vulkaanuitbarsting
vm-event-thunderstorm = onweer
vm-event-drought = droogte
vm-event-loner = enkeling
vm-event-locusts = sprinkhanenplaag
vm-event-epidemic = epidemie
vm-event-pack-of-four = roedel van vier wolven
vm-event-pack-of-three = roedel van drie wolven
vm-event-frozen-river = dichtgevroren rivier
vm-event-cold = calorieëntekort
vm-event-long-winter = lange winter
vm-event-lean-animals = magere dieren
vm-event-no-meat = vleesschaarste
vm-event-storm = storm
vm-event-ice-storm = ijzige storm
vm-event-cave-bear = holenbeer
vm-event-snow = sneeuwstorm
vm-event-avalanche = lawine

# Wat de gebeurtenissen doen
vm-event-forest-fire-text = De dobbelsteen kiest een bosgebied: iedereen daarin sterft, en deze ronde kan niemand erin. Met de vuurregels kunnen stamleden ernaast het vuur halen.
vm-event-flood-text = De dobbelsteen kiest een rivier: vlakten en bossen langs die rivier, en langs haar meer, lopen onder en zijn deze ronde afgesloten. Dieren sterven, dorpen en akkers gaan verloren, en van elke stam overleeft per veld één stamlid. Met de vuurregels verliezen stammen met een overstroomde nederzetting het vuur.
vm-event-rodents-text = Elke stam verliest 2 voedingspunten per dorp. Holen zijn veilig.
vm-event-plentiful-rain-text = De oogst van dit jaar is 12 voedingspunten per akker, 8 per beschadigde. Een droogte eindigt.
vm-event-mild-autumn-text = Deze zomer heeft een vierde ronde.
vm-event-sick-animals-text = Er wordt een schijfje getrokken: alle dieren van die soort verdwijnen van het bord, en deze ronde komen er geen nieuwe van bij.
vm-event-earthquake-text = De dobbelsteen kiest een berggebied: op elk veld daarvan sterven alle dieren en één stamlid van elke stam.
vm-event-eruption-text = Wie op een vulkaan staat, sterft; deze ronde kan niemand erop. Op de velden onder de lava sterven alle dieren, en van elke stam overleeft per veld één stamlid. Met de vuurregels kunnen stamleden daar het vuur halen.
vm-event-thunderstorm-text = Deze ronde bewegen stammen maar één veld. Een droogte eindigt. Met de vuurregels gooit elke stam: wie het vuur heeft, verliest het bij 3, 4 of 5; wie het niet heeft, krijgt het bij 1 of 2.
vm-event-drought-text = Akkers raken beschadigd, beschadigde gaan verloren. Tot het einde van de zomer, of tot het regent, kan iedereen de rivieren oversteken, maar er zit geen vis in.
vm-event-loner-text = Een eenzame krijger of een eenzame vrouw verschijnt op het veld van een getrokken schijfje, trekt met de dieren mee en sluit zich aan bij de eerste stam die langskomt.
vm-event-locusts-text = De dobbelsteen kiest een vlaktegebied: de akkers daar raken beschadigd, beschadigde gaan verloren, en van wie de akkers zijn, verliest de helft van zijn voedingspunten.
vm-event-epidemic-text = Bij 1 tot 3 verliest elke stam een vrouw, bij 4 tot 6 een krijger; elk kiest zelf waar.
vm-event-pack-of-four-text = Een roedel van vier wolven verschijnt op het veld van een getrokken schijfje. Ze bewegen en vechten samen.
vm-event-pack-of-three-text = Een roedel van drie wolven verschijnt op het veld van een getrokken schijfje. Ze bewegen en vechten samen.
vm-event-frozen-river-text = De dobbelsteen kiest een rivier: tot het einde van de winter kan iedereen haar oversteken, en haar meer ook, al blijft niemand op het meer staan. Vissen kan nog steeds.
vm-event-cold-text = Deze ronde eten twee stamleden samen 3 voedingspunten.
vm-event-long-winter-text = Deze winter heeft een vierde ronde.
vm-event-lean-animals-text = Tot het einde van de winter leveren dieren minder op: mammoet 4, wolneushoorn 3, bizon 2, beer 1, sabeltandtijger en wolf niets.
vm-event-no-meat-text = Deze ronde komen er geen nieuwe dieren.
vm-event-storm-text = Deze ronde bewegen stammen maar één veld. Met de vuurregels gooit wie het vuur heeft, en verliest het bij 4, 5 of 6.
vm-event-ice-storm-text = Deze ronde beweegt geen enkele stam; dieren wel. Met de vuurregels verliest iedereen het vuur.
vm-event-cave-bear-text = De dobbelsteen kiest een berggebied met een bewoond hol: iedereen in een hol daar vecht meteen met een beer, zonder hulp van het hol. Een verslagen beer levert 3 voedingspunten op.
vm-event-snow-text = Op elk bergveld zonder hol sterft van elke stam één stamlid. Deze ronde kan niemand de bergen op of af. Met de vuurregels verliest een stam die zo een stamlid verloor het vuur bij 5 of 6.
vm-event-avalanche-text = De dobbelsteen kiest een berggebied: op de velden daarvan sterven alle dieren, en van elke stam overleeft per veld één stamlid, ook in holen.

# Vragen
vm-ask-found = waar sticht je je eerste nederzetting?
vm-ask-sow-first = leg je op { $hex } een akker aan voor 2 voedingspunten?
vm-ask-group = wie op { $hex } hoort bij de groep? (troefkaart: { $card })
vm-ask-one-dies = wie sterft er op { $hex }?
vm-ask-one-survives = wie overleeft er op { $hex }?
vm-ask-plague = de epidemie kost je { $figure }: waar?
vm-ask-return = kom je terug met een nieuwe stam?
vm-ask-moves = je stam beweegt: wat nu?
vm-ask-moves-closing = je bewegingen zijn voorbij: speel je nog een kaart?
vm-ask-march = waar leid je { $group } heen vanaf { $hex }? (nog { $left ->
    [one] 1 stap
   *[other] { $left } stappen
})
vm-ask-spark = neem je het vuur van het brandende bos?
vm-ask-name-hex = op welk veld vecht je nu?
vm-ask-loss = wie verlies je in het gevecht op { $hex }?
vm-ask-capture = wat gebeurt er met het { $home ->
    [cave] hol
   *[village] dorp
} op veld { $hex } dat je van { $from } hebt ingenomen?
vm-ask-women = hoeveel vrouwen van { $from } op { $hex } neem je in je stam op? De anderen sterven.
vm-ask-prey = tegen welke dieren vecht je nu op { $hex }?
vm-ask-feed = geef je { $members ->
    [one] je enige stamlid
   *[other] al je { $members } stamleden
} te eten? Je hebt { $food ->
    [one] 1 voedingspunt
   *[other] { $food } voedingspunten
}.
vm-ask-starve = je hebt { $food ->
    [one] 1 voedingspunt
   *[other] { $food } voedingspunten
} voor { $members ->
    [one] je enige stamlid
   *[other] { $members } stamleden
}: wie verhongert?
vm-ask-sex = op { $hex } wordt een kind geboren: wat wordt het?
vm-ask-sex-twins = op { $hex } wordt een tweeling geboren: wat worden ze?
vm-ask-fever = sterft er nog een vrouw door een slechte bevalling?
vm-ask-sow = leg je een akker aan voor 1 voedingspunt?

# Momenten voor kaarten
vm-moment-flood = rivier { $river } treedt buiten haar oevers: red je iemand met een kaart?
vm-moment-after-animals = de dieren hebben bewogen: speel je een kaart?
vm-moment-love = alle stammen hebben bewogen: speel je “liefde op het eerste gezicht”?
vm-moment-lure = de gevechten beginnen zo: lok je een dier?
vm-moment-first-fight = op { $hex } begint een gevecht: speel je een kaart voor je gevechten?
vm-moment-before-fight = op { $hex } treffen stammen elkaar: speel je een kaart voordat ze vechten?
vm-moment-lost = je nederzetting op { $hex } is verloren: laat je verbrande aarde achter?
vm-moment-feast = er zijn doden: speel je “kannibalen”?
vm-moment-traps = er staan dieren op { $hex }: zet je vallen?
vm-moment-income = nu volgen vissen en verzamelen: speel je een kaart?
vm-moment-theft = zo worden de stammen gevoed: steel je iets?
vm-moment-late-sowing = de eerste zomerronde loopt af: zaai je nog?
vm-moment-surprise-birth = nu volgen de geboorten: speel je “verrassende geboorte”?
vm-moment-herb = de geboorten beginnen: speel je het vruchtbaarheidskruid?
vm-moment-choice-of-sex = zo worden je kinderen geboren: bepaal je hun geslacht?
vm-moment-fever = de kinderen zijn geboren: speel je “slechte bevalling”?
vm-moment-mountain-farm = er is gezaaid: leg je een akker op een berg aan?

# Keuzes
vm-choose-at = Op { $hex }
vm-choose-at-found = Sticht een nederzetting op { $hex }
vm-choose-at-sow = Leg een akker aan op { $hex }
vm-choose-at-return = Kom terug op { $hex }
vm-choose-at-fever = Een vrouw op { $hex } sterft
vm-choose-at-fight = Vecht op { $hex }
vm-choose-figure = { $figure }
vm-choose-figure-dies = Verlies { $figure }
vm-choose-figure-survives = Red { $figure }
vm-choose-figure-born = Het wordt { $figure }
vm-choose-figure-twins = Een tweeling: { $group }
vm-choose-pick = Verplaats { $group } vanaf { $hex }
vm-choose-step = Ga naar { $hex }
vm-choose-drop = Laat { $group } hier en trek met de anderen verder
vm-choose-stop = Blijf hier
vm-choose-settle = Sticht een nederzetting op { $hex }
vm-choose-take-fire = Neem het vuur
vm-choose-end-moves = Beëindig je bewegingen
vm-choose-keep = Behoud het
vm-choose-destroy = Verwoest het; de vrouwen daar sterven
vm-choose-adopt = { $n ->
    [0] Neem niemand op
    [one] Neem 1 vrouw op
   *[other] Neem { $n } vrouwen op
}
vm-choose-prey = Vecht tegen { $animals }
vm-choose-starve = Laat { $figure } op { $hex } verhongeren
vm-choose-feed = Voed iedereen
vm-choose-pass = Doe niets
vm-choose-pass-card = Speel geen kaart
vm-choose-pass-sow = Zaai niets
vm-choose-pass-return = Kom niet terug
vm-choose-pass-spark = Laat het vuur
vm-choose-pass-fever = Verder niemand
vm-choose-play = Speel “{ $card }”
vm-choose-play-target = Speel “{ $card }”: { $target }
vm-choose-mute = (Vraag me niet meer naar “{ $card }”)
vm-choose-unmute = (Vraag me weer naar “{ $card }”)
vm-target-from-to = van { $from } naar { $to }
vm-target-beast = { $animal } van { $from } naar { $to }
vm-target-folk = { $figure } op { $hex }
vm-target-lone = { $seat ->
    [you] je eenzame stamlid
   *[other] het eenzame stamlid van { $seat }
} op { $from } komt naar { $to }
vm-target-fever = een vrouw op { $hex } sterft
vm-target-food = voedingspunten van { $seat ->
    [you] jou
   *[other] { $seat }
}
vm-target-fire = het vuur van { $seat ->
    [you] jou
   *[other] { $seat }
}

# Het verloop van het spel
vm-asked = { $seat ->
    [you] Je
   *[other] { $seat }
} moet kiezen.
vm-going-on = Aan de gang: { $what }.
vm-ended = Dat is afgehandeld.
vm-moment = Dit is een moment voor kaarten.
vm-drawn-next = Nu volgen dobbelstenen, een kaart of een schijfje.
vm-answered = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} gekozen.
vm-starves = { $seat ->
    [you] Je
   *[other] { $seat }
} laat { $figure } op veld { $hex } verhongeren.
vm-ends-moves = { $seat ->
    [you] Je bent
   *[other] { $seat } is
} klaar met bewegen.
vm-round = Ronde { $round }: { $season } van jaar { $year }, ronde { $n } van het seizoen. { $seat ->
    [you] Jij bent
   *[other] { $seat } is
} startspeler.
vm-lengthened = Deze { $season } heeft een vierde ronde.
vm-round-over = Wat voor deze ronde gold, is voorbij.
vm-refreshed = Iedereen is uitgerust.
vm-disaster-over = De ramp is voorbij.
vm-reshuffled = De aflegstapel wordt geschud en is de nieuwe stapel troefkaarten.
vm-card-aside = De gebeurtenis “{ $card }” wordt weggelegd.
vm-card-stays-open = De gebeurtenis “{ $card }” duurt voort en blijft open liggen.
vm-cards-put-away = Gebeurtenissen die voorbij zijn, worden weggelegd.
vm-cards-gathered = De gebeurteniskaarten van de { $season } worden opnieuw geschud.

# Het weer
vm-land = { $what }.
vm-land-calmer = Het land wordt rustiger. { $what }.
vm-land-quiet = Het land is weer rustig.
vm-land-burning = { $n ->
    [one] veld { $hexes } brandt
   *[other] de velden { $hexes } branden
}
vm-land-flooded = { $n ->
    [one] veld { $hexes } is overstroomd
   *[other] de velden { $hexes } zijn overstroomd
}
vm-land-erupting = { $n ->
    [one] de vulkaan op veld { $hexes } barst uit
   *[other] de vulkanen op de velden { $hexes } barsten uit
}
vm-land-snow = sneeuw sluit de bergen af
vm-land-storm = in de storm bewegen stammen maar één veld
vm-land-ice = in de ijzige storm beweegt geen enkele stam
vm-land-cold = in de kou eten twee stamleden samen 3 voedingspunten
vm-land-no-meat = er komen geen nieuwe dieren
vm-land-sick = de { $animals } zijn ziek
vm-land-drought = de rivieren staan droog
vm-land-rain = de oogst wordt rijk
vm-land-lean = de dieren zijn mager
vm-land-frozen = { $n ->
    [one] rivier { $rivers } is dichtgevroren
   *[other] de rivieren { $rivers } zijn dichtgevroren
}

# Het lot
vm-lot-first = Het lot wijst { $seat ->
    [you] jou
   *[other] { $seat }
} aan om te beginnen.
vm-lot-trump = { $seat ->
    [you] Je
   *[other] { $seat }
} trekt een troefkaart.
vm-lot-trump-card = { $seat ->
    [you] Je
   *[other] { $seat }
} trekt de troefkaart “{ $card }”.
vm-lot-event = Gebeurtenis: { $card }.
vm-lot-foresight-card = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt de volgende gebeurtenis: { $card }.
vm-lot-area = De dobbelsteen kiest { $area } ({ $card }).
vm-lot-sex = De dobbelsteen toont { $die }: { $figure ->
    [woman] het is een vrouw
   *[warrior] het is een krijger
}.
vm-lot-epidemic = De dobbelsteen toont { $die }: { $figure ->
    [woman] de epidemie treft vrouwen
   *[warrior] de epidemie treft krijgers
}.
vm-lot-fire = { $seat ->
    [you] Je
   *[other] { $seat }
} gooit { $die } voor het vuur ({ $card ->
    [thunderstorm] 1 of 2 brengt het, bij 3 tot 5 dooft het
    [storm] bij 4 tot 6 dooft het
   *[snow] bij 5 of 6 dooft het
}).
vm-lot-new-animal = { $animal } komt uit het zakje.
vm-lot-sickness = { $animal } komt uit het zakje: alle { $animals } worden ziek.
vm-lot-pack = { $animal } komt uit het zakje: daar verschijnt de roedel.
vm-lot-loner = { $animal } komt uit het zakje: daar verschijnt de enkeling.
vm-lot-visit = { $animal } komt uit het zakje: daar komt de familie aan.
vm-lot-direction = De dieren trekken naar het { $way }.
vm-lot-clash = { $seat ->
    [you] Je
   *[other] { $seat }
} gooit { $die } in het gevecht op veld { $hex }.
vm-lot-hunt = Gevecht op veld { $hex } ({ $animals }): de stam gooit { $people }, de dieren { $beasts }.
vm-lot-loner-fight = { $loner } vecht met dieren ({ $animals }) en gooit { $people }, de dieren { $beasts }.
vm-lot-birth = Een geboorte bij { $seat ->
    [you] jou
   *[other] { $seat }
} op veld { $hex }: de dobbelsteen toont { $die }.
vm-lot-twins = Een tweeling bij { $seat ->
    [you] jou
   *[other] { $seat }
} op veld { $hex }: de dobbelsteen toont { $die }.
vm-lot-die = De dobbelsteen toont { $die }.

# Gevechten: wat er gegooid is, wat er waarvoor bij komt en wat de uitkomst is
vm-fray = Op veld { $hex } { $who ->
    [you] gooi je
   *[other] gooit { $who }
} { $sum } tegen { $others }: { $upshot }.
vm-fray-side = { $seat ->
    [you] jou
   *[other] { $seat }
} { $sum }
vm-fray-cave-bear = de holenbeer
vm-fray-equal = gelijk, er wordt opnieuw gegooid
vm-fray-loss = { $n ->
    [one] { $seats ->
        [you] je
       *[other] { $seats }
    } lijdt een verlies
   *[other] { $seats } lijden elk een verlies
}
vm-fray-animal-dies = { $n ->
    [one] { $animal ->
        [wolf] de wolf sterft
        [tiger] de sabeltandtijger sterft
        [bear] de beer sterft
        [cave-bear] de holenbeer sterft
        [bison] de bizon sterft
        [rhino] de wolneushoorn sterft
       *[mammoth] de mammoet sterft
    }
   *[other] één ervan sterft
}
vm-fray-loner-dies = { $figure ->
    [woman] de eenzame vrouw sterft
   *[warrior] de eenzame krijger sterft
}
vm-bonus-warriors = { $n ->
    [one] krijger
   *[other] krijgers
}
vm-bonus-wolves = { $n ->
    [one] tamme wolf
   *[other] tamme wolven
}
vm-bonus-amazons = { $n ->
    [one] amazone
   *[other] amazones
}
vm-bonus-village = dorp
vm-bonus-cave = hol
vm-bonus-fire = vuur

# Stamleden
vm-came = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $group } op veld { $hex }.
vm-died = { $seat ->
    [you] Je
   *[other] { $seat }
} verliest { $group } op veld { $hex }.
vm-moved = { $seat ->
    [you] Je
   *[other] { $seat }
} leidt { $group } van veld { $from } naar veld { $to }.
vm-rested = { $group } van { $seat ->
    [you] jou
   *[other] { $seat }
} op veld { $hex } { $n ->
    [one] beweegt
   *[other] bewegen
} deze ronde niet meer.
vm-hid = { $seat ->
    [you] Je
   *[other] { $seat }
} verbergt { $group } in de bomen op veld { $hex }.
vm-saved = { $seat ->
    [you] Je
   *[other] { $seat }
} redt { $group } op veld { $hex } van de overstroming.
vm-adopted = Op veld { $hex } { $seat ->
    [you] neem je
   *[other] neemt { $seat }
} { $group } van { $from ->
    [you] jou
   *[other] { $from }
} op.
vm-bore = Bij { $seat ->
    [you] jou
   *[other] { $seat }
} zijn op veld { $hex } kinderen geboren.
vm-loner-appears = { $loner } verschijnt op veld { $hex }.
vm-loner-goes = { $loner } trekt verder naar veld { $hex }.
vm-loner-joins = { $loner } sluit zich aan bij { $seat ->
    [you] jou
   *[other] { $seat }
}.
vm-loner-dies = { $loner } sterft.
vm-loner-on = { $loner } staat op veld { $hex }.
vm-loner-gone = { $loner } is weg.
vm-killed = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} { $n ->
    [one] 1 stamlid
   *[other] { $n } stamleden
} gedood of laten verhongeren.
vm-feasted = Het moment voor kannibalen is voorbij.

# Nederzettingen, akkers, voedsel, vuur
vm-founded = { $seat ->
    [you] Je
   *[other] { $seat }
} sticht een nederzetting op veld { $hex }.
vm-gone = De nederzetting op veld { $hex } verdwijnt.
vm-gone-of = { $seat ->
    [you] Je nederzetting
   *[other] De nederzetting van { $seat }
} op veld { $hex } verdwijnt.
vm-odd-ends = De nederzetting op veld { $hex } heeft vanaf nu een vrouw nodig.
vm-taken = { $seat ->
    [you] Je
   *[other] { $seat }
} behoudt de nederzetting op veld { $hex }.
vm-taken-from = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt { $from ->
    [you] je nederzetting
   *[other] de nederzetting van { $from }
} op veld { $hex } over.
vm-sown = Op veld { $hex } wordt een akker aangelegd.
vm-damaged = De akker op veld { $hex } raakt beschadigd.
vm-field-lost = De akker op veld { $hex } is verwoest.
vm-cleared = De akker op veld { $hex } gaat van het bord.
vm-fenced = De akker op veld { $hex } krijgt een omheining.
vm-food = { $n ->
    [one] 1 voedingspunt
   *[other] { $n } voedingspunten
}
vm-fed = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food }.
vm-fed-hunt = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } van de jacht.
vm-fed-traps = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } uit de vallen.
vm-fed-fish = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } door te vissen.
vm-fed-net = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } door met het net te vissen.
vm-fed-forest = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } door in de bossen te verzamelen.
vm-fed-roots = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } door in de bossen wortelen te zoeken.
vm-fed-harvest = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } van de oogst.
vm-fed-rich-harvest = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } van een rijke oogst.
vm-fed-cannibals = { $seat ->
    [you] Je
   *[other] { $seat }
} krijgt { $food } van het maal van de kannibalen.
vm-fed-return = { $seat ->
    [you] Je
   *[other] { $seat }
} brengt { $food } mee.
vm-paid = { $seat ->
    [you] Je
   *[other] { $seat }
} betaalt { $food }.
vm-paid-meal = { $seat ->
    [you] Je
   *[other] { $seat }
} voedt de stam met { $food }.
vm-paid-sowing = { $seat ->
    [you] Je
   *[other] { $seat }
} betaalt { $food } voor het zaaien.
vm-paid-rodents = Knaagdieren kosten { $seat ->
    [you] je
   *[other] { $seat }
} { $food }.
vm-paid-locusts = Sprinkhanen kosten { $seat ->
    [you] je
   *[other] { $seat }
} { $food }.
vm-paid-spoiled = { $seat ->
    [you] Je
   *[other] { $seat }
} verliest { $food }: vlees en vis bederven.
vm-robbed = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt { $from ->
    [you] jou
   *[other] { $from }
} { $n ->
    [one] 1 voedingspunt
   *[other] { $n } voedingspunten
} af.
vm-fire-got = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} nu het vuur.
vm-fire-lost = { $seat ->
    [you] Je
   *[other] { $seat }
} verliest het vuur.

# Dieren
vm-placed = { $animal } verschijnt op veld { $hex }.
vm-returned = { $animal } gaat terug in het zakje.
vm-pack = Een roedel van { $n ->
    [one] één wolf
   *[other] { $n } wolven
} verschijnt op veld { $hex }.
vm-roamed = { $animals } { $n ->
    [one] gaat
   *[other] gaan
} van veld { $from } naar veld { $to }.
vm-slain = { $animals } { $n ->
    [one] sterft
   *[other] sterven
} op veld { $hex }.
vm-tamed = { $seat ->
    [you] Je
   *[other] { $seat }
} temt een wolf op veld { $hex }.
vm-ran-wild = { $n ->
    [one] { $seat ->
        [you] Je wolf
       *[other] De wolf van { $seat }
    } op veld { $hex } is weer wild.
   *[other] { $seat ->
       [you] Je wolven
      *[other] De wolven van { $seat }
   } op veld { $hex } zijn weer wild.
}

# Kaarten
vm-played = { $seat ->
    [you] Je
   *[other] { $seat }
} speelt “{ $card }”.
vm-in-force = De kaart “{ $card }” geldt voor deze ronde.
vm-in-force-on = De kaart “{ $card }” geldt deze ronde op veld { $hex }.
vm-spied = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt { $other ->
    [you] je kaarten
   *[other] de kaarten van { $other }
}.
vm-spied-cards = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt { $other ->
    [you] je kaarten
   *[other] de kaarten van { $other }
}: { $cards }.
vm-foreseen = { $seat ->
    [you] Je
   *[other] { $seat }
} bekijkt de volgende gebeurtenis.
vm-muted = { $seat ->
    [you] Je wilt
   *[other] { $seat } wil
} niet naar “{ $card }” gevraagd worden.
vm-unmuted = { $seat ->
    [you] Je wilt
   *[other] { $seat } wil
} weer naar “{ $card }” gevraagd worden.

# Gevechten en het einde
vm-fights-begin = De gevechten beginnen.
vm-fought = Een gevecht begint.
vm-hex-settled = De gevechten op veld { $hex } zijn voorbij.
vm-announced = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} ten minste vier nederzettingen: zijn het er bij de volgende telling nog steeds zoveel, dan is dat de overwinning.
vm-announced-fire = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} ten minste vier nederzettingen: zijn het er bij de volgende telling nog steeds zoveel, en { $seat ->
    [you] heb je
   *[other] heeft { $seat }
} dan het vuur, dan is dat de overwinning.
vm-not-announced = { $seat ->
    [you] Je hebt
   *[other] { $seat } heeft
} weer minder dan vier nederzettingen.
vm-out = { $seat ->
    [you] Je stam
   *[other] De stam van { $seat }
} is uitgestorven.
vm-out-for-now = { $seat ->
    [you] Je stam
   *[other] De stam van { $seat }
} is uitgestorven, maar mag terugkomen.
vm-back = { $seat ->
    [you] Je
   *[other] { $seat }
} komt terug met een nieuwe stam.
vm-stays-out = { $seat ->
    [you] Je
   *[other] { $seat }
} komt niet terug.

# Regels
vm-breach-no-land = Op dat veld kan niemand worden gezet.
vm-breach-settlement-near = Het ligt naast een andere nederzetting, zonder rivier ertussen.
vm-breach-not-this-hex = Op dat veld valt niemand te kiezen.
vm-breach-no-food = Daarvoor heb je niet genoeg voedingspunten.
vm-breach-empty-group = Een groep telt ten minste één stamlid, en de rest die verder trekt ook.
vm-breach-not-there = Die heb je daar niet, of ze hebben al bewogen.
vm-breach-no-way = Van daar gaat het niet verder.
vm-breach-too-far = Dat is geen buurveld.
vm-breach-into-lake = Niemand kan het meer in.
vm-breach-across-river = Er ligt een rivier tussen.
vm-breach-into-closed-hex = Een veld dat brandt, overstroomd is of uitbarst, kan niemand betreden of verlaten.
vm-breach-snow-bound = In de sneeuw kan niemand de bergen op of af.
vm-breach-ice-storm = In de ijzige storm beweegt geen enkel stamlid.
vm-breach-pinned = Er moeten daar evenveel stamleden blijven als er tegenstanders staan.
vm-breach-no-step-left = De groep heeft niet genoeg stappen over.
vm-breach-must-step = De groep moet eerst een stap zetten.
vm-breach-not-together = Marskaarten tellen niet bij elkaar op, en de kaarten 3 tot 7 zijn de hele beweging van hun groep.
vm-breach-cannot-drop = Stamleden blijven één keer per veld achter, na een stap en vóór de volgende.
vm-breach-moves-are-over = Je bewegingen zijn voorbij.
vm-breach-no-fire = Daar kun je het vuur niet krijgen.
vm-breach-no-couple = Voor een nederzetting zijn een krijger en een vrouw nodig die niet bewogen hebben, of met de kaart twee van dezelfde soort.
vm-breach-opponents-here = Op dat veld staan tegenstanders.
vm-breach-settlement-here = Er is daar al een nederzetting.
vm-breach-no-settlement-token = Je hebt geen nederzetting meer in voorraad.
vm-breach-hex-is-settled = De gevechten op dat veld zijn deze ronde voorbij.
vm-breach-no-fight-here = Daar heb je niemand om tegen te vechten.
vm-breach-not-among-losses = Zo'n figuur kan daar niet verloren gaan.
vm-breach-cannot-keep = Die nederzetting kun je niet behouden.
vm-breach-not-so-many = Zoveel vrouwen kun je niet opnemen.
vm-breach-no-such-animals = Zulke dieren staan niet op dat veld.
vm-breach-not-there-to-starve = Zo'n stamlid heb je daar niet.
vm-breach-cannot-feed-all = Je hebt niet genoeg voedingspunten voor al je stamleden.
vm-breach-no-field-here = Daar kan geen akker worden aangelegd.
vm-breach-nobody-there = Dat kan niet geboren worden.
vm-breach-not-in-hand = Die kaart heb je niet in je hand.
vm-breach-not-its-moment = Dit is niet het moment voor die kaart.
vm-breach-standing-answer = Je hebt gezegd dat je niet naar die kaart gevraagd wilt worden.
vm-breach-changes-nothing = De kaart zou niets veranderen.
vm-breach-wrong-target = Daarop kan de kaart niet worden gericht.
vm-breach-needs-fire = Voor die kaart is het vuur nodig.
vm-breach-no-token-left = Daarvoor is geen schijfje meer over.
vm-breach-nothing-to-see = Er valt niets nieuws te zien.
vm-breach-already-toggled = Dat heb je bij deze vraag al veranderd.
vm-breach-no-standing-answer = Zo'n vast antwoord is er niet.

# De tafel als tekst
vm-table-round = Ronde { $round }, { $season } { $n } van jaar { $year }, { $phase }. Startspeler: { $seat }.
vm-phase-setting-up = voorbereiding
vm-phase-event = gebeurtenis
vm-phase-returns = terugkeer van een stam
vm-phase-new-animals = nieuwe dieren
vm-phase-animals-move = beweging van de dieren
vm-phase-tribes-move = beweging van de stammen
vm-phase-fights = gevechten
vm-phase-survival = overleven
vm-phase-births = geboorten
vm-phase-sowing = zaaien
vm-phase-trumps = troefkaarten
vm-phase-round-ends = einde van de ronde
vm-phase-over = het spel is afgelopen
vm-table-foreseen = Je kent de volgende gebeurtenis: { $card }.
vm-map-legend = Het bord, elk veld met nummer, landschap (V vlakte, B bos, G gebergte, K vulkaankrater), gebied en letter:
vm-map-plain = V
vm-map-forest = B
vm-map-mountain = G
vm-map-volcano = K
vm-map-lake = MEER
vm-table-rivers = Rivieren, tussen welke velden: { $rivers }.
vm-table-river = rivier { $n } { $sides }
vm-table-hex = { $hex }: { $what }
vm-table-village = { $seat ->
    [you] je dorp
   *[other] dorp van { $seat }
}
vm-table-cave = { $seat ->
    [you] je hol
   *[other] hol van { $seat }
}
vm-table-group = { $group } van { $seat ->
    [you] jou
   *[other] { $seat }
}
vm-table-field = akker
vm-table-field-fenced = omheinde akker
vm-table-field-damaged = beschadigde akker
vm-table-field-damaged-fenced = beschadigde en omheinde akker
vm-head-food = voedsel
vm-head-warriors = krijgers
vm-head-women = vrouwen
vm-head-wolves = tamme wolven
vm-head-settlements = nederzettingen
vm-head-cards = kaarten
vm-table-fire = heeft het vuur
vm-table-announced = aangekondigd
vm-table-may-return = mag terugkomen
vm-table-out = uitgestorven
vm-table-hand = Kaarten van { $seat }: { $cards }
vm-table-muted = Je wordt niet gevraagd naar: { $cards }

# Het einde
vm-end-settlements = Vier nederzettingen bij twee tellingen achter elkaar beslissen het spel.
vm-end-last-tribe = Er is nog maar één stam over.
vm-end-extinction = Er is geen stam meer over.
vm-end-round-limit = De laatste ronde is voorbij: gelijkspel tussen allen die nog leven.

# Opties
vm-option-west = Westelijke helft
vm-option-west-text = Welke zijde van de westelijke helft van het bord boven ligt.
vm-option-west-w1 = zijde W1
vm-option-west-w2 = zijde W2
vm-option-east = Oostelijke helft
vm-option-east-text = Welke zijde van de oostelijke helft van het bord boven ligt.
vm-option-east-e1 = zijde E1
vm-option-east-e2 = zijde E2
vm-option-fire-rules = Vuurregels
vm-option-fire-rules-text = Voor gevorderden: het vuur moet gevonden en bewaard worden. Het helpt tegen dieren en de winterkou, en zonder vuur wint niemand.
vm-option-fifteen-food = 15 voedingspunten
vm-option-fifteen-food-text = Elke stam begint met 15 voedingspunten in plaats van 12: gemakkelijker, voor een eerste spel.
vm-option-return-of-a-tribe = Terugkeer van een stam
vm-option-return-of-a-tribe-text = Een stam die in het eerste jaar uitsterft, mag één keer terugkomen, met drie krijgers en een vrouw.
vm-option-limited-stores = Beperkte voedselvoorraad
vm-option-limited-stores-text = Vlees en vis blijven niet goed: na het voeden blijft alleen over wat verzameld en geoogst is.
vm-option-tigers-swim = Zwemmende tijgers
vm-option-tigers-swim-text = Sabeltandtijgers steken rivieren over, net als beren.
vm-option-single-winner = Eén winnaar
vm-option-single-winner-text = Winnen meer stammen tegelijk, dan gaat het spel door tot er precies één wint.
vm-option-round-limit = Aantal ronden
vm-option-round-limit-text = Na zoveel ronden eindigt het spel in een gelijkspel tussen allen die nog leven.
