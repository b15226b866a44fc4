### De lobby, meteen met mensen spelen, profielen en ratings.

nav-lobby = Lobby
lobby-title = Lobby
lobby-intro = Wie zoekt anderen, wat valt er te bekijken, en je eigen partijen. De lijsten veranderen vanzelf.
lobby-open = Tafels met plaats
lobby-running = Om te bekijken
lobby-mine = Jouw partijen
lobby-nothing = Zo'n tafel is er nu niet.
lobby-more = Meer tafels met plaats
lobby-more-running = Meer partijen om te bekijken
lobby-all-mine = Al je partijen
lobby-history = Je profiel en geschiedenis
lobby-next = { $count ->
    [one] Eén partij wacht op je
   *[other] { $count } partijen wachten op je
}
lobby-your-turn = jij bent aan zet
lobby-turn-of = { $name } is aan zet
lobby-others-turn = anderen zijn aan zet
lobby-left = nog { $time }
lobby-gathers = begint als hij vol is
lobby-game = Spel
lobby-rating = Ratings
lobby-unrated = voor de lol
lobby-level = Niveau van wie er zit
lobby-level-low = onder 1400
lobby-level-middle = 1400 tot 1600
lobby-level-high = boven 1600
lobby-pace-live = rechtstreeks
lobby-pace-days = over dagen
lobby-pace-none = zonder grens
lobby-any = maakt niet uit
lobby-filter = Zoek een tafel
lobby-filter-do = Toon deze
lobby-filter-none = Toon alles
gather-title = Nu met mensen spelen
gather-help = Je komt te zitten bij wie hetzelfde wil. Het spel begint als iedereen er is; na een minuut kun je bots nemen.
gather-do = Zoek mensen
gather-wait = Anderen die hetzelfde willen komen hierheen, en het spel begint als iedereen er is. Na een minuut kunnen er bots bij.
gather-offer = Er is nog niemand gekomen. Je kunt blijven wachten, of met bots op de vrije plaatsen beginnen.
next-game = Volgende partij die op je wacht
rated = Telt mee
rated-help = Telt voor ratings: voor mensen die hun naam vastgelegd hebben, met een tijdgrens. Opgeven, of een bot laten uitspelen, telt als laatste; de tafel weggooien is geen uitweg.
option-on = { $option }
option-off = zonder: { $option }
time-now = zojuist
time-ago = { $time } geleden
time-minutes = { $count } min
time-hours = { $count } u
time-days = { $count ->
    [one] { $count } dag
   *[other] { $count } dagen
}
time-date = { $day } { $month } { $year }
month-1 = januari
month-2 = februari
month-3 = maart
month-4 = april
month-5 = mei
month-6 = juni
month-7 = juli
month-8 = augustus
month-9 = september
month-10 = oktober
month-11 = november
month-12 = december
profile-since = hier sinds
profile-games = { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}
profile-won = { $count } gewonnen
profile-private = besloten
profile-figures = Cijfers
profile-players = Spelers
profile-column-games = Partijen
profile-column-won = Gewonnen
profile-column-share = Aandeel
profile-column-mean = Punten gemiddeld
profile-column-most = Meeste punten
profile-openings = Favoriete openingen
profile-openings-help = De eerste echte keuze van elk van de laatste duizend partijen.
profile-opening = { $count ->
    [one] in { $count } partij, { $won } gewonnen
   *[other] in { $count } partijen, { $won } gewonnen
}
profile-history = Partijen
profile-no-games = Er is nog geen partij afgelopen.
profile-newest = De nieuwste partijen
profile-older = Oudere partijen
profile-victory = gewonnen
profile-place = plaats { $place } van { $of }
profile-gave-up = opgegeven
profile-own = Dit zie alleen jij
profile-public-help = Iedereen kan dit profiel zien, met de partijen van openbare tafels. Je staat op de ranglijsten.
profile-private-help = Niemand behalve jij kan dit profiel zien, en je staat op geen ranglijst.
profile-hide = Maak het besloten
profile-show = Toon het aan iedereen
profile-claim = Leg een naam vast om een profiel te hebben dat anderen kunnen zien
profile-export-help = Wat er van je bewaard wordt is van jou: neem het mee wanneer je wilt. Verwijder je je account, dan blijven de partijen leesbaar voor de anderen, zonder je naam.
profile-export = Je gegevens als bestand
profile-export-games = Je partijen als bestand
ratings-title = Ratings
ratings-intro = Iedereen begint op 1500. Het getal achter +/− zegt hoe zeker een rating is; de ranglijsten staan op volgorde van wat zeker is, en tonen wie minstens { $games } meetellende partijen met minstens { $people } mensen gespeeld heeft.
ratings-nobody = Op deze lijst staat nog niemand.
ratings-more = Verder naar beneden
ratings-two = Twee spelers
ratings-more-players = Drie en meer
ratings-own = Je staat op { $points } +/− { $margin } na { $games ->
    [one] { $games } meetellende partij
   *[other] { $games } meetellende partijen
}.
ratings-bots = Bots op dezelfde schaal
ratings-bots-help = Gemeten tegen elkaar in de arena. Ze veranderen niet; wie om de rating tegen ze speelt, stijgt of daalt naar hoe het gaat.
rating-of-two = { $game }, twee spelers
rating-of-more = { $game }, drie en meer
rating-games = { $count ->
    [one] { $count } meetellende partij
   *[other] { $count } meetellende partijen
}
rating-met = { $count ->
    [one] met { $count } ander, hoogstens { $share } % met dezelfde
   *[other] met { $count } anderen, hoogstens { $share } % met dezelfde
}
rating-curve = De rating ging van { $first } naar { $last } in { $count ->
    [one] { $count } partij
   *[other] { $count } partijen
}.
rating-soon = De partij wordt geteld. Laad de pagina zo meteen opnieuw.
rating-weight = telt voor { $share } %
rating-column-rank = Rang
rating-column-name = Naam
rating-column-points = Rating
rating-column-games = Partijen
rating-column-met = Mensen ontmoet
rating-column-most = Met dezelfde
rating-column-last = Laatste partij
error-rated-name = Meetellende partijen zijn voor wie zijn naam met een wachtwoord bewaart. Leg de jouwe vast op de pagina van je account.
error-rated-stays = Een meetellende partij die begonnen is, kan niet weggegooid worden.
error-rated-pace = Een meetellende partij heeft een tijdgrens nodig.
error-rated-seat = Aan een tafel die meetelt heb je één plaats.
error-rated-bot = Bots van dat niveau zijn bij dit spel niet gemeten: neem andere, of speel voor de lol.
