# De Vallei der Mammoeten: wat op het bord, de vellen en de kaarten staat.

vm-board-board = De vallei
vm-board-progress = Ronde { $round } · { $season } { $n } van { $of }, jaar { $year } · { $phase }
vm-board-compass = De windroos: een dobbelsteen bepaalt de richting van de dieren
vm-board-bag = { $n ->
    [one] 1 dier in het zakje
   *[other] { $n } dieren in het zakje
}
vm-board-deck = Troefkaarten: { $deck } op de stapel, { $discards } afgelegd
vm-board-dice = De dobbelstenen
vm-board-settlements = Nederzettingen: { $n }. Met { $goal } win je
vm-board-food = Voedsel: { $n }
vm-board-food-fresh = Voedsel: { $n }, waarvan { $fresh } bederft
vm-board-fire = vuur
vm-board-first = startspeler
vm-board-asks = Op het juiste moment wordt je “{ $card }” gevraagd
vm-board-muted = Naar “{ $card }” wordt je niet gevraagd

# Wanneer men een troefkaart speelt
vm-board-when-moves = Je bewegingen
vm-board-when-flood = Overstroming, of je bewegingen
vm-board-when-dead = Als je doodt of laat verhongeren
vm-board-when-flight = Je bewegingen, of voor een gevecht met een stam
vm-board-when-first-fight = Voor je eerste gevecht
vm-board-when-animals = Na de beweging van de dieren
vm-board-when-drum = Na de dieren, of je bewegingen
vm-board-when-fights = Voor de gevechten
vm-board-when-births = Voor de geboorten
vm-board-when-after-births = Na de geboorten
vm-board-when-traps = Voor een gevecht met dieren
vm-board-when-survival = Het overleven
vm-board-when-winter = Het overleven in de winter
vm-board-when-theft = Einde van je bewegingen, of voor het voeden
vm-board-when-end-of-moves = Einde van je bewegingen
vm-board-when-arson = Einde van je bewegingen, zomer
vm-board-when-lost = Na het verlies van een nederzetting
vm-board-when-harvest = Het overleven, laatste zomerronde
vm-board-when-sowing = Het zaaien
vm-board-when-late-sowing = Na het overleven, eerste zomerronde
vm-board-when-before-fight = Voor een gevecht
vm-board-when-all-moved = Na alle bewegingen
vm-board-when-any = Telkens als jou iets gevraagd wordt

# Wat een troefkaart doet
vm-board-card-march = Eén groep beweegt 3 velden. In de zomer houden bergen haar niet tegen.
vm-board-card-raft = Eén groep steekt een rivier of het meer over. Haar enige beweging.
vm-board-card-bridge = Eén groep steekt een rivier over. Haar enige beweging.
vm-board-card-swimming = Eén groep overleeft een overstroming, of steekt als enige beweging een rivier over.
vm-board-card-up-the-trees = Een groep in een bos overleeft een overstroming, of verbergt zich voor tegenstanders. Het dorp daar gaat verloren.
vm-board-card-cannibals = 1 voedsel voor elk vreemd stamlid dat je doodt en elk eigen stamlid dat je laat verhongeren in deze ronde.
vm-board-card-disguise = Eén groep trekt vrij langs tegenstanders.
vm-board-card-flight = Een groep laat tegenstanders achter zonder dat iemand blijft, of vlucht voor een gevecht naar een leeg buurveld.
vm-board-card-broth = +2 bij elke worp van één gevecht.
vm-board-card-flint = +1 bij elke worp van al je gevechten.
vm-board-card-torches = +2 bij de worpen van één gevecht tegen dieren. Met de vuurregels: alleen met vuur.
vm-board-card-young-wolf = Een alleenstaande wolf bij je stamleden volgt hen en vecht als een krijger.
vm-board-card-lure = Een dier komt van een buurveld zonder stamleden naar een veld van jou.
vm-board-card-amazons = Je vrouwen op één veld vechten als krijgers.
vm-board-card-surprise-birth = Een vrouw van jou buiten een nederzetting bevalt.
vm-board-card-fertility-herb = Eén extra geboorte in elk van je nederzettingen.
vm-board-card-choice-of-sex = Je kiest het geslacht van alle kinderen in je nederzettingen.
vm-board-card-childbed-fever = Tot twee vreemde vrouwen die net gebaard hebben, sterven.
vm-board-card-foundling = Eén extra krijger of vrouw in een bosdorp van jou.
vm-board-card-family-visit = Een krijger en een vrouw verschijnen op het veld van een getrokken dier.
vm-board-card-traps = Alle dieren op het veld sterven zonder gevecht en geven hun voedsel.
vm-board-card-war-drum = Verdrijf alle dieren van een veld met je stamleden naar een buurveld.
vm-board-card-fishing-net = 2 voedsel per visveld in plaats van 1.
vm-board-card-roots = Je verzamelt in bossen zoals in de zomer.
vm-board-card-theft = Een stamlid naast een vreemde nederzetting steelt tot 4 voedsel van de eigenaar, of zijn vuur.
vm-board-card-rockfall = Vanaf een berg zonder tegenstanders: iedereen op een aangrenzend vlakte- of bosveld sterft.
vm-board-card-arsonist = Vanaf een vlakte zonder tegenstanders: een aangrenzend bosgebied brandt.
vm-board-card-scorched-earth = De verloren nederzetting wordt vernietigd, met haar vrouwen en akker.
vm-board-card-manure = Je akkers brengen 12 en 8 voedsel op.
vm-board-card-fence = Een akker van jou op een vlakte is tot de oogst veilig voor grote dieren.
vm-board-card-mountain-farm = Zaai een akker bij een hol van jou voor 1 voedsel.
vm-board-card-late-sowing = Zaai een akker bij een dorp van jou op een vlakte voor 1 voedsel.
vm-board-card-friend = Een eenzame vreemde krijger op een veld van jou loopt naar je over.
vm-board-card-love = Een eenzaam vreemd stamlid naast een stamlid van jou van het andere geslacht loopt naar je over.
vm-board-card-two-of-a-kind = Twee krijgers of twee vrouwen stichten een nederzetting. Vanaf de volgende ronde heeft ze een vrouw nodig.
vm-board-card-spying = Bekijk de troefkaarten van een speler op een buurveld.
vm-board-card-intuition = Bekijk de gebeurtenis van de volgende ronde.

# Wat een gebeurtenis doet
vm-board-event-forest-fire = Een bosgebied brandt: allen daar sterven en niemand betreedt het deze ronde.
vm-board-event-flood = Een rivier overstroomt haar vlakten en bossen: dorpen en akkers gaan verloren, per veld overleeft één lid van een stam.
vm-board-event-rodents = Elke speler verliest 2 voedsel per dorp.
vm-board-event-plentiful-rain = Dit jaar brengen akkers 12 en 8 voedsel op.
vm-board-event-long-season = Dit jaargetijde duurt vier ronden.
vm-board-event-sick-animals = Alle dieren van één soort verlaten het bord.
vm-board-event-earthquake = In een berggebied sterven alle dieren en per veld één stamlid.
vm-board-event-eruption = De vulkanen barsten uit: allen daar sterven. Op lavavelden overleeft één lid van een stam.
vm-board-event-thunderstorm = Stammen bewegen slechts één veld.
vm-board-event-drought = Akkers worden beschadigd. Rivieren kan men oversteken, ze geven tot het einde van de zomer geen vis.
vm-board-event-loner = Een eenzame krijger of vrouw verschijnt en sluit zich aan bij de eerste stam.
vm-board-event-locusts = In een vlaktegebied worden akkers beschadigd, hun eigenaars verliezen de helft van hun voedsel.
vm-board-event-epidemic = Elke speler verliest een vrouw of een krijger.
vm-board-event-pack-of-four = Vier wolven verschijnen.
vm-board-event-pack-of-three = Drie wolven verschijnen.
vm-board-event-frozen-river = Een rivier bevriest tot het einde van de winter, ook het meer als ze daarin uitmondt.
vm-board-event-cold = Elk stamlid heeft deze ronde 1,5 voedsel nodig.
vm-board-event-lean-animals = Tot het einde van de winter geven dieren minder voedsel: 4, 3, 2, 1, 0, 0.
vm-board-event-no-meat = Geen nieuwe dieren deze ronde.
vm-board-event-storm = Stammen bewegen slechts één veld.
vm-board-event-ice-storm = Stammen bewegen niet.
vm-board-event-cave-bear = Elke groep in een hol van een berggebied vecht tegen een beer, zonder de bonus van het hol.
vm-board-event-snow = Op elk bergveld sterft één stamlid buiten een hol. De bergen zijn deze ronde gesloten.
vm-board-event-avalanche = In een berggebied sterven alle dieren, per veld overleeft één lid van een stam.
