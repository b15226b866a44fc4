### Lektionen. Jeder Schritt sagt in höchstens zwei Sätzen, was zu tun ist und warum.

start-learn = Spielend lernen

guide-step = Schritt { $step } von { $of }
guide-over = Jetzt weißt du, wie es geht
guide-watch = Schau auf den Plan: Gleich bist du wieder dran.
guide-leave = Ohne Begleiter weiter
guide-play-on = Weiterspielen

fairness-guided = In einer geführten Partie sind Würfel und Karten jedes Mal gleich, damit der Begleiter weiß, was kommt. An jedem anderen Tisch kommen sie aus einem Geheimnis, das vor dem Ende niemand kennt.

error-guide = Der Begleiter bittet um „{ $choice }“. Willst du frei spielen, geh ohne Begleiter weiter.
error-guide-undo = Solange der Begleiter den Weg zeigt, wird nichts zurückgenommen. Willst du frei spielen, geh ohne Begleiter weiter.
error-not-guided = An diesem Tisch ist kein Begleiter.
