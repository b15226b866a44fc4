### Die Lobby, sofort mit Menschen spielen, Profile und Wertungen.

nav-lobby = Lobby
lobby-title = Lobby
lobby-intro = Wer andere sucht, wo man zusehen kann, und die eigenen Partien. Die Listen ändern sich von selbst.
lobby-open = Tische mit Platz
lobby-running = Zum Zusehen
lobby-mine = Deine Partien
lobby-nothing = So einen Tisch gibt es gerade nicht.
lobby-more = Mehr Tische mit Platz
lobby-more-running = Mehr Partien zum Zusehen
lobby-all-mine = Alle deine Partien
lobby-history = Dein Profil und deine Partien bisher
lobby-next = { $count ->
    [one] Eine Partie wartet auf dich
   *[other] { $count } Partien warten auf dich
}
lobby-your-turn = du bist am Zug
lobby-turn-of = { $name } ist am Zug
lobby-others-turn = andere sind am Zug
lobby-left = noch { $time }
lobby-gathers = beginnt, wenn er voll ist
lobby-game = Spiel
lobby-rating = Wertung
lobby-unrated = zum Spaß
lobby-level = Stärke derer, die dort sitzen
lobby-level-low = unter 1400
lobby-level-middle = 1400 bis 1600
lobby-level-high = über 1600
lobby-pace-live = am Stück
lobby-pace-days = über Tage
lobby-pace-none = ohne Grenze
lobby-any = egal
lobby-filter = Einen Tisch suchen
lobby-filter-do = Diese zeigen
lobby-filter-none = Alle zeigen
gather-title = Jetzt mit Menschen spielen
gather-help = Du sitzt bei denen, die dasselbe wollen. Das Spiel beginnt, wenn alle da sind; nach einer Minute kannst du Bots nehmen.
gather-do = Menschen finden
gather-wait = Wer dasselbe will, kommt hierher, und das Spiel beginnt, wenn alle da sind. Nach einer Minute gibt es Bots.
gather-offer = Bisher ist niemand gekommen. Du kannst weiter warten oder mit Bots auf den freien Plätzen beginnen.
next-game = Nächste Partie, die auf dich wartet
rated = Gewertet
rated-help = Zählt für die Wertung: für alle, die ihren Namen festgehalten haben, mit einer Grenze der Zeit. Aufgeben, oder einen Bot zu Ende spielen lassen, zählt als Letzter; den Tisch wegwerfen ist kein Ausweg.
option-on = { $option }
option-off = ohne: { $option }
time-now = gerade eben
time-ago = vor { $time }
time-minutes = { $count } min
time-hours = { $count } h
time-days = { $count ->
    [one] { $count } Tag
   *[other] { $count } Tagen
}
time-date = { $day }. { $month } { $year }
month-1 = Januar
month-2 = Februar
month-3 = März
month-4 = April
month-5 = Mai
month-6 = Juni
month-7 = Juli
month-8 = August
month-9 = September
month-10 = Oktober
month-11 = November
month-12 = Dezember
profile-since = hier seit
profile-games = { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}
profile-won = { $count } gewonnen
profile-private = privat
profile-figures = Zahlen
profile-players = Spielende
profile-column-games = Partien
profile-column-won = Gewonnen
profile-column-share = Anteil
profile-column-mean = Punkte im Mittel
profile-column-most = Meiste Punkte
profile-openings = Liebste Eröffnungen
profile-openings-help = Die erste wirkliche Wahl in jeder der letzten tausend Partien.
profile-opening = { $count ->
    [one] in { $count } Partie, { $won } gewonnen
   *[other] in { $count } Partien, { $won } gewonnen
}
profile-history = Partien
profile-no-games = Noch ist keine Partie zu Ende.
profile-newest = Die neuesten Partien
profile-older = Ältere Partien
profile-victory = gewonnen
profile-place = Platz { $place } von { $of }
profile-gave-up = aufgegeben
profile-own = Das siehst nur du
profile-public-help = Alle können dieses Profil sehen, mit den Partien öffentlicher Tische. Du stehst auf den Ranglisten.
profile-private-help = Niemand außer dir kann dieses Profil sehen, und du stehst auf keiner Rangliste.
profile-hide = Privat machen
profile-show = Allen zeigen
profile-claim = Halte einen Namen fest, um ein Profil zu haben, das andere sehen können
profile-export-help = Was von dir aufgehoben wird, gehört dir: nimm es mit, wann du willst. Löschst du dein Konto, bleiben die Partien für die anderen lesbar, ohne deinen Namen.
profile-export = Deine Daten als Datei
profile-export-games = Deine Partien als Datei
ratings-title = Wertungen
ratings-intro = Alle beginnen bei 1500. Die Zahl hinter +/− sagt, wie sicher eine Wertung ist; die Ranglisten gehen nach dem, was sicher ist, und zeigen, wer mindestens { $games } gewertete Partien mit mindestens { $people } Menschen gespielt hat.
ratings-nobody = Auf dieser Liste steht noch niemand.
ratings-more = Weiter unten
ratings-two = Zu zweit
ratings-more-players = Drei und mehr
ratings-own = Du stehst bei { $points } +/− { $margin } nach { $games ->
    [one] { $games } gewerteten Partie
   *[other] { $games } gewerteten Partien
}.
ratings-bots = Bots auf derselben Skala
ratings-bots-help = Gegeneinander gemessen in der Arena. Sie ändern sich nicht; wer gewertet gegen sie spielt, steigt oder fällt danach, wie es ausgeht.
rating-of-two = { $game }, zu zweit
rating-of-more = { $game }, drei und mehr
rating-games = { $count ->
    [one] { $count } gewertete Partie
   *[other] { $count } gewertete Partien
}
rating-met = { $count ->
    [one] mit { $count } anderen, höchstens { $share } % mit demselben
   *[other] mit { $count } anderen, höchstens { $share } % mit demselben
}
rating-curve = Die Wertung ging von { $first } nach { $last } in { $count ->
    [one] { $count } Partie
   *[other] { $count } Partien
}.
rating-soon = Die Partie wird gerade gewertet. Lade die Seite gleich noch einmal.
rating-weight = zählt { $share } %
rating-column-rank = Rang
rating-column-name = Name
rating-column-points = Wertung
rating-column-games = Partien
rating-column-met = Menschen getroffen
rating-column-most = Mit demselben
rating-column-last = Letzte Partie
error-rated-name = Gewertete Partien sind für alle, die ihren Namen mit einem Passwort behalten. Halte deinen auf der Seite deines Kontos fest.
error-rated-stays = Eine gewertete Partie, die begonnen hat, kann nicht weggeworfen werden.
error-rated-pace = Eine gewertete Partie braucht eine Grenze der Zeit.
error-rated-seat = An einem gewerteten Tisch hast du einen Platz.
error-rated-bot = Bots dieser Stufe wurden bei diesem Spiel nicht gemessen: nimm andere, oder spiele zum Spaß.
