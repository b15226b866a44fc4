### De terugblik op een spel: wat was geluk, wat was kunde, en wat was beter geweest.

review-title = Terugblik: { $game }
review-link = Terugblik
review-short = Geluk en kunde
review-intro = Elke vraag is nog eens voorgelegd aan { $judge }, met wat die speler kon weten. Elke worp en elke kaart is vergeleken met alles wat had kunnen komen.
review-percent = { $percent } %
review-round = Ronde { $round }
review-before = Voor de eerste ronde
review-depth-quick = snelle terugblik
review-depth-deep = diepe terugblik
review-by = { $game }, { $depth } door de { $judge }

review-start = Begin
review-luck = Geluk
review-own = Eigen keuzes
review-others = Keuzes van anderen
review-result = Uitslag
review-accuracy = Nauwkeurigheid
review-player = Speler
review-sums = Waar de winst vandaan kwam
review-sums-help = Winstkansen: waarmee het spel begon, wat geluk, eigen keuzes en die van anderen toevoegden, en de uitslag. In elke regel tellen ze op.

review-mark-best = de beste
review-mark-good = goed
review-mark-inaccurate = onnauwkeurig
review-mark-mistake = fout

review-turning = Keerpunten
review-turning-none = Hier veranderde niets veel.
review-turn-choice = „{ $best }” was beter geweest dan „{ $chosen }”
review-turn-lot = Een lot

review-curve = Winstkansen
review-curve-says = De winstkansen van alle spelers door het spel heen. De tabel met keuzes hieronder zegt hetzelfde in getallen.
review-axis = Ronde
review-rounds = Geluk en keuzes per ronde
review-rounds-help = Omhoog wat een ronde bracht, omlaag wat hij kostte: geluk licht, eigen keuzes in volle kleur.
review-bar = { $round }: geluk { $luck }, eigen keuzes { $own }

review-choices = Elke keuze
review-choices-help = Wat gekozen werd, en het beste dat gevonden werd. De prijs is wat de keuze van de winstkans afnam.
review-question = Vraag
review-chosen = Gekozen
review-best = Beste
review-cost = Prijs
review-mark = Oordeel
review-when = Wanneer
review-was-best = hetzelfde
review-all-players = Alle spelers
review-all-marks = Alle keuzes
review-only-mistakes = Fouten en onnauwkeurigheden
review-filter = Toon
review-none = Geen zo'n keuze.

review-none-yet = Op dit spel is nog niet teruggekeken.
review-begin-quick = Kijk terug
review-begin-deep = Kijk nauwkeuriger
review-deep-help = Nauwkeuriger kijken duurt een paar minuten. Het gaat door terwijl je weg bent.
review-going = Er wordt teruggekeken: { $done } van { $steps } stappen.
review-waits = Er wordt teruggekeken achter ieders beurten om. Je mag deze pagina verlaten en terugkomen.
review-see-quick = Snelle terugblik
review-see-deep = Diepe terugblik
review-back = De tafel
review-replay = Herhaling

error-reviews = Je wacht al op drie terugblikken. Vraag opnieuw als er een is.

review-again = Opnieuw proberen
review-ways = Wat er nog meer was, met de winstkans die het belooft
review-solution = Toon het beste
review-right = Dat is het beste dat gevonden werd.
review-worse = Dat kost { $cost } tegenover het beste.
review-as-good = Dat is ongeveer even goed.
review-not-named = Dat hoort niet bij het beste.

branch-play-on = Speel hier verder
branch-help = Wat als? Een nieuwe tafel begint met precies dit verleden en gaat van hier verder. Niets ervan telt mee.
branch-same = Dezelfde dobbelstenen
branch-same-help = Elk lot valt zoals in dit spel, zolang er hetzelfde getrokken wordt.
branch-begin = Begin nu
branch-list = Tafels die van hier verder gingen
branch-from-step = Vanaf stap { $step }
branch-of = Deze tafel is van een andere afgetakt bij stap { $step }
branch-this = Dit spel
branch-goes-on = is nog bezig
