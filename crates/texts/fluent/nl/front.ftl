### De voordeur: startpagina, kop en voet van elke pagina, over ons, privacy, zonder verbinding.

front-headline = De ijstijd, aan één tafel.
front-pitch = Drie bordspellen over jagers en mammoeten in je browser: met vrienden, met onbekenden of tegen onze bots. Geen account, geen wachttijd.
front-description = { $games }: speel ze in je browser: met vrienden, onbekenden of bots. Alle regels uit de boekjes, eerlijke dobbelstenen, geen account, geen reclame.
front-play = Speel { $game }
front-learn = Leer het in tien minuten
front-now = Nu bij het vuur
front-running = { $count ->
    [one] { $count } partij bezig
   *[other] { $count } partijen bezig
}
front-open = { $count ->
    [one] { $count } tafel wacht op spelers
   *[other] { $count } tafels wachten op spelers
}
front-free = { $count ->
    [one] één plaats vrij
   *[other] { $count } plaatsen vrij
}
front-nobody = Op dit moment speelt niemand in het openbaar. Zet een tafel klaar en laat die aan iedereen zien: wie langskomt, kan aanschuiven.
front-watch = Kijken
front-join = Aanschuiven
front-go-on = Verder spelen
front-look-back = Terugkijken
front-at = { $do }: { $game }, { $who }
front-living = Onze bots bij { $game }
front-living-help = Een partij van drie bots, getekend zoals jij het zou zien. Nu: { $progress }.
front-living-picture = Het bord van { $game } midden in een partij

fact-minutes = ongeveer { $minutes } min
fact-weight = zwaarte { $weight } van { $of }

nav-site = Deze site
nav-games = Spellen
nav-learn = Leren
nav-rules = Spelregels
nav-about = Over Ochre
nav-privacy = Privacy
nav-legal = Colofon
light-title = Licht
light-system = zoals het systeem
light-day = dag
light-night = nacht
light-change = Dag of nacht

rules-title = De spelregels
rules-intro = Elke regel heeft een nummer, en de tafel noemt het als iets niet mag.
rules-read = Lees de regels
rules-description = De regels van { $game } om te lezen en te doorzoeken: elke alinea met haar nummer, met een afbeelding van het bord en de uitleg van twijfelgevallen.

offline-bar = Er is geen verbinding. Regels die je al eens hebt geopend, kun je nog lezen.
offline-title = Geen verbinding
offline-text = Deze pagina heeft de server nodig, en die is niet te bereiken. Regels die je al eens hebt geopend, kun je nog lezen:
offline-again = Opnieuw proberen

about-title = Over Ochre
about-1 = Ochre is een tafel voor drie bordspellen over de ijstijd. De regels zijn die van de boekjes, elke kaart, elk aantal spelers, elke variant; de borden hebben we zelf getekend.
about-play-title = Zo speel je hier
about-2 = Ga met één klik tegen bots zitten, geef één scherm door of stuur vrienden een link. Niemand heeft een account nodig; wie wil, legt een naam vast met een wachtwoord.
about-fair-title = Eerlijke dobbelstenen
about-3 = Alle dobbelstenen en kaarten van een partij komen uit een geheim dat vastligt voordat iemand aanschuift en dat na afloop wordt getoond. Iedereen kan dan nagaan dat er niets is veranderd.
about-bots-title = Bots
about-4 = De bots zien wat hun plaats ziet en niet meer. Er zijn vier niveaus, van onschuldig tot sterk, en ze geven aanwijzingen aan wie tegen ze speelt.
about-free-title = Gratis
about-5 = Ochre is gratis te spelen, gratis te hosten en open source: wie wil, zet een eigen tafel neer.

privacy-title = Privacy
privacy-intro = Geen reclame, geen trackers, niets van andere sites: alles wat een pagina nodig heeft, komt van deze server.
privacy-kept-title = Wat wordt bewaard
privacy-kept-name = de naam waaronder je speelt, je taal, wat je voor alle tafels hebt ingesteld en, als je de naam met een wachtwoord vastlegt, een vingerafdruk waaruit het wachtwoord niet te lezen is;
privacy-kept-session = waar je bent aangemeld: een vingerafdruk van de sessie, wanneer ze begon en wanneer ze het laatst werd gebruikt;
privacy-kept-games = de partijen waar je aanzit: wie waar zit, elke keuze en wanneer die werd gemaakt, wat er werd gezegd.
privacy-seen-title = Wie het ziet
privacy-seen = Je naam, je keuzes en wat je zegt zien degenen aan je tafel, en toeschouwers waar de tafel die toelaat; je hand ziet niemand anders. Je adres op internet dient om wie te veel vraagt af te remmen, staat alleen in het geheugen en wordt nooit opgeslagen.
privacy-cookies-title = Wat je browser bewaart
privacy-cookies = Eén cookie die zegt wie je bent, één voor je taal, en je wensen voor licht en geluid. Voor zonder verbinding: de regels die je hebt geopend.
privacy-gone-title = Hoe het wordt gewist
privacy-gone-account = Wis je account op de pagina van je naam: je naam en wat je zei verdwijnen, ook uit oude partijen; de partijen zelf blijven, zonder naam.
privacy-gone-guest = Gasten zijn alleen aan hun cookie te herkennen; zonder die cookie kan niemand als die gast terugkomen.
privacy-gone-host = Voor al het andere kun je terecht bij wie deze server beheert.

legal-title = Colofon
legal-none = Wie deze server beheert, heeft hier niets neergezet.

new-as-it-is = Alles mag blijven zoals het is.
new-fewer = minder
new-more = meer

look-title = De onderdelen

learn-title = Al spelend leren
learn-intro = Korte lessen aan een echte tafel: de gids zegt wat je doet en waarom, en licht op wat je aanraakt.
learn-begin = Beginnen
learn-begin-named = Beginnen: de les “{ $lesson }”
learn-next = Volgende les: { $lesson }
learn-all = Alle lessen
learn-steps = { $count ->
    [one] Eén stap.
   *[other] { $count } stappen.
}
