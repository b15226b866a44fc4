# Was alle Spiele gemeinsam haben.

seat-0 = Rot
seat-1 = Blau
seat-2 = Grün
seat-3 = Gelb
seat-4 = Violett
seat-5 = Weiß
seat-you = du
asked = { $seat }, { $question }

refused-over = Das Spiel ist zu Ende.
refused-lot-comes-next = Jetzt kommen Würfel oder eine Karte, keine Entscheidung.
refused-choice-comes-next = Jetzt kommt eine Entscheidung, keine Würfel und keine Karte.
refused-not-your-turn = Du bist nicht am Zug: { $seat } ist gefragt.
refused-other-question = Das ist keine Antwort auf die Frage, die gerade gestellt ist.
refused-no-such-result = So können die Würfel oder Karten nicht fallen.
refused-nobody-asked = Gerade ist niemand gefragt.
refused-nothing-to-undo = Es gibt keine Entscheidung zurückzunehmen.
refused-undo-after-lot = Seitdem wurde gewürfelt oder eine Karte gezogen: Das lässt sich nicht mehr zurücknehmen.
refused-shown-between = Vorher wurde etwas gezeigt: Sieh es dir erst an.
refused-of-several = Wahl { $nth } der gemeinsamen: { $reason } Keine wurde getroffen.

winners-none = Alle haben verloren.
winners-one = { $seat ->
    [you] Du gewinnst.
   *[other] { $seat } gewinnt.
}
winners-shared = { $rest } und { $last } gewinnen gemeinsam.

explain-only = Es gibt keine andere Möglichkeit: { $choice }.
explain-better = { $choice }: Das gewinnt etwa { $share } % der Partien, { $gain } von hundert mehr als „{ $next }“, und verspricht etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}.
explain-close = { $choice }: Das gewinnt etwa { $share } % der Partien und verspricht etwa { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}, kaum mehr als „{ $next }“.
explain-reasons = Dafür spricht vor allem: { $reasons }.

# Das Spiel im Terminal
play-command-help = hilfe
play-command-table = tisch
play-command-choices = auswahl
play-command-log = verlauf
play-command-undo = zurück
play-command-why = warum
play-command-hint = tipp
play-command-quit = beenden
play-resumed = Die Partie geht nach Schritt { $step } weiter.
play-begin = Tippe jederzeit „hilfe“. Der Startwert dieses Spiels ist { $seed }.
play-help =
    Antworte mit der Nummer einer Möglichkeit oder mit Wörtern daraus.
      tisch         den Tisch zeigen        auswahl    die Möglichkeiten noch einmal zeigen
      verlauf       was geschehen ist       zurück     deine letzte Entscheidung zurücknehmen
      warum WÖRTER  warum etwas nicht geht
      tipp          was der stärkste Bot täte, und warum
      beenden       das Spiel verlassen
play-hand-over = Die Tastatur geht an { $seat }. { $seat }, drücke die Eingabetaste.
play-others-chose-since = Seitdem hat jemand anderes entschieden: Das lässt sich nicht mehr zurücknehmen.
play-taken-back = Deine letzte Entscheidung ist zurückgenommen.
play-taken-back-with-bots = Deine letzte Entscheidung ist zurückgenommen, mit allem, was die Bots danach getan haben.
play-is-offered = Das steht zur Auswahl.
play-say-after-why = Sag nach „warum“ mit Worten, was du tun möchtest.
play-choose-number = Wähle eine Zahl von 1 bis { $most }.
play-no-such-words = Keine Möglichkeit enthält diese Wörter. Tippe „warum“ und die Wörter dahinter, um den Grund zu erfahren, oder „hilfe“.
play-several = Das passt auf mehrere Möglichkeiten; sag etwas mehr:
play-record-exists = die Datei gibt es schon
play-seats-named = { $named } von { $players } Plätzen sind genannt: nenne alle oder keinen

# Ein aufgezeichnetes Spiel im Terminal
replay-command-on = weiter
replay-command-back = zurück
replay-help = Die Eingabetaste geht einen Schritt weiter; „zurück“ geht einen zurück; eine Zahl geht dorthin; „tisch“ zeigt den Tisch; „beenden“ hört auf.
replay-at-step = Schritt { $step } von { $last }
replay-no-such-step = das Spiel hat { $last } Schritte

games-options = Optionen { $options }

verify-honest = ehrlich. { $choices } Entscheidungen folgen den Regeln, { $lots } Würfe und Ziehungen kommen aus dem versprochenen Geheimnis.
verify-other-rules = gespielt nach Version { $theirs } der Regeln; diese Ausgabe hat Version { $ours }

# Eine Befehlszeile, die sich nicht lesen lässt
cli-unknown = „{ $arg }“ gibt es hier nicht.
cli-invalid = „{ $value }“ passt nicht zu { $arg }.
cli-missing = Es fehlt: { $arg }.
cli-no-command = Den Befehl „{ $name }“ gibt es nicht.
cli-command-missing = Es fehlt ein Befehl.
cli-conflict = { $arg } verträgt sich nicht mit { $other }.
cli-count = { $arg } hat zu viele oder zu wenige Werte.
cli-valid = Möglich ist: { $values }.
cli-meant = Gemeint ist vielleicht { $values }.
cli-help = Mehr sagt --help.
