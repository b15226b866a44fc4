### Die Haustür: Startseite, Kopf und Fuß jeder Seite, über uns, Datenschutz, ohne Verbindung.

front-headline = Die Eiszeit, an einem Tisch.
front-pitch = Drei Brettspiele von Jägern und Mammuts im Browser: mit Freunden, mit Fremden oder gegen unsere Bots. Kein Konto, kein Warten.
front-description = { $games }: im Browser spielen: mit Freunden, Fremden oder Bots. Alle Regeln der Anleitungen, ehrliche Würfel, kein Konto, keine Werbung.
front-play = { $game } spielen
front-learn = In zehn Minuten lernen
front-now = Jetzt am Feuer
front-running = { $count ->
    [one] { $count } Partie läuft
   *[other] { $count } Partien laufen
}
front-open = { $count ->
    [one] { $count } Tisch wartet auf Mitspieler
   *[other] { $count } Tische warten auf Mitspieler
}
front-free = { $count ->
    [one] ein Platz frei
   *[other] { $count } Plätze frei
}
front-nobody = Gerade spielt niemand öffentlich. Bau einen Tisch auf und zeig ihn allen: Wer vorbeikommt, kann sich dazusetzen.
front-watch = Zuschauen
front-join = Dazusetzen
front-go-on = Weiterspielen
front-look-back = Noch einmal ansehen
front-at = { $do }: { $game }, { $who }
front-living = Unsere Bots beim Spiel { $game }
front-living-help = Eine Partie von drei Bots, gezeichnet, wie du es sehen würdest. Jetzt: { $progress }.
front-living-picture = Der Plan von { $game } mitten in einer Partie

fact-minutes = etwa { $minutes } Min.
fact-weight = Anspruch { $weight } von { $of }

nav-site = Diese Seiten
nav-games = Spiele
nav-learn = Lernen
nav-rules = Regeln
nav-about = Über Ochre
nav-privacy = Datenschutz
nav-legal = Impressum
light-title = Licht
light-system = wie das System
light-day = Tag
light-night = Nacht
light-change = Tag oder Nacht

rules-title = Die Regeln
rules-intro = Jede Regel hat eine Nummer, und der Tisch nennt sie, wenn etwas nicht geht.
rules-read = Regeln lesen
rules-description = Die Regeln von { $game } zum Lesen und Durchsuchen: jeder Absatz mit seiner Nummer, mit einem Bild des Plans und der Auslegung von Zweifelsfällen.

offline-bar = Es gibt keine Verbindung. Regeln, die du schon einmal geöffnet hast, kannst du weiter lesen.
offline-title = Keine Verbindung
offline-text = Diese Seite braucht den Server, und der ist nicht zu erreichen. Regeln, die du schon einmal geöffnet hast, kannst du weiter lesen:
offline-again = Noch einmal versuchen

about-title = Über Ochre
about-1 = Ochre ist ein Tisch für drei Brettspiele der Eiszeit. Die Regeln sind die der Anleitungen, mit jeder Karte, jeder Personenzahl und jeder Variante; die Spielpläne haben wir selbst gezeichnet.
about-play-title = So spielt man hier
about-2 = Mit einem Klick gegen Bots antreten, einen Bildschirm herumreichen oder Freunden einen Link schicken. Niemand braucht ein Konto; wer mag, behält einen Namen mit einem Passwort.
about-fair-title = Ehrliche Würfel
about-3 = Alle Würfel und Karten einer Partie kommen aus einem Geheimnis, das feststeht, bevor sich jemand setzt, und nach der Partie gezeigt wird. Dann kann jeder nachprüfen, dass nichts verändert wurde.
about-bots-title = Bots
about-4 = Die Bots sehen, was ihr Platz sieht, und nicht mehr. Es gibt sie in vier Stärken, von harmlos bis stark, und sie geben Tipps, wenn man gegen sie spielt.
about-free-title = Frei
about-5 = Ochre ist kostenlos zu spielen, kostenlos zu betreiben und quelloffen: Wer mag, stellt einen eigenen Tisch auf.

privacy-title = Datenschutz
privacy-intro = Keine Werbung, keine Tracker, nichts von anderen Seiten: Alles, was eine Seite braucht, kommt von diesem Server.
privacy-kept-title = Was gespeichert wird
privacy-kept-name = der Name, unter dem du spielst, deine Sprache, was du für alle Tische eingestellt hast, und, wenn du den Namen mit einem Passwort behältst, ein Fingerabdruck, aus dem sich das Passwort nicht lesen lässt;
privacy-kept-session = wo du angemeldet bist: ein Fingerabdruck der Sitzung, wann sie begann und wann sie zuletzt benutzt wurde;
privacy-kept-games = die Partien, an denen du teilnimmst: wer wo sitzt, jede Entscheidung und ihr Zeitpunkt und was im Gespräch gesagt wurde.
privacy-seen-title = Wer es sieht
privacy-seen = Deinen Namen, deine Entscheidungen und was du sagst, sehen alle an deinem Tisch, und Zuschauer, wo der Tisch sie erlaubt; deine Hand sieht sonst niemand. Deine Adresse im Internet dient dazu, Anfragen zu bremsen, die zu viel werden; sie bleibt im Arbeitsspeicher und wird nie gespeichert.
privacy-cookies-title = Was dein Browser behält
privacy-cookies = Ein Cookie, das sagt, wer du bist, eines für die Sprache und deine Wünsche zu Licht und Ton. Für unterwegs ohne Verbindung: die Regeln, die du geöffnet hast.
privacy-gone-title = Wie es gelöscht wird
privacy-gone-account = Lösche dein Konto auf der Seite deines Namens: Dein Name und was du gesagt hast verschwinden, auch aus alten Partien; die Partien selbst bleiben, ohne Namen.
privacy-gone-guest = Gäste sind nur an ihrem Cookie zu erkennen; ohne das Cookie kann niemand als dieser Gast zurückkommen.
privacy-gone-host = Um alles andere kann man bitten, wer diesen Server betreibt.

legal-title = Impressum
legal-none = Wer diesen Server betreibt, hat hier nichts hinterlegt.

new-as-it-is = Alles kann so bleiben, wie es ist.
new-fewer = weniger
new-more = mehr

look-title = Der Baukasten

learn-title = Spielend lernen
learn-intro = Kurze Lektionen an einem echten Tisch: Der Begleiter sagt, was zu tun ist und warum, und lässt aufleuchten, was du berührst.
learn-begin = Beginnen
learn-begin-named = Die Lektion „{ $lesson }“ beginnen
learn-next = Nächste Lektion: { $lesson }
learn-all = Alle Lektionen
learn-steps = { $count ->
    [one] Ein Schritt.
   *[other] { $count } Schritte.
}
