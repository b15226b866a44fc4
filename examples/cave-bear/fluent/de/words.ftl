# Höhlenbär.

title = Höhlenbär
about = Verbirg deine Speere, wirf nur so viele wie nötig, und teile das Fleisch des Bären.

cb-option-hunts = Bären
cb-option-hunts-text = Wie viele Bären gejagt werden, bis das Spiel zu Ende ist.

# Speere
cb-spear = { $spear ->
    [wood] Holzspeer
    [flint] Feuersteinspeer
    [antler] Geweihspeer
   *[ivory] Elfenbeinspeer
}
cb-short-spear = { $spear ->
    [wood] Holz
    [flint] Feuerstein
    [antler] Geweih
   *[ivory] Elfenbein
}
cb-a-spear = { $spear ->
    [wood] einen Holzspeer
    [flint] einen Feuersteinspeer
    [antler] einen Geweihspeer
   *[ivory] einen Elfenbeinspeer
}
cb-spears = { $n } × { $spear ->
    [wood] Holz
    [flint] Feuerstein
    [antler] Geweih
   *[ivory] Elfenbein
}
cb-no-spears = keine
cb-hidden = { $n } verdeckt

# Was gefragt wird
cb-ask-throw = der Bär hat Stärke { $bear }, geworfen ist bisher { $thrown }. Wirfst du einen Speer?
cb-choose-throw = Wirf { $spear } (Stärke { $strength })
cb-choose-stay = Geh zurück ans Feuer
cb-not-in-hand = So einen Speer hast du nicht.

# Was geschieht
cb-drew-hidden = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} einen Speer.
cb-drew = { $seat ->
    [you] Du ziehst
   *[other] { $seat } zieht
} { $spear }.
cb-came = Ein Bär der Stärke { $pips } kommt: { $dice }.
cb-threw = { $seat ->
    [you] Du wirfst
   *[other] { $seat } wirft
} { $spear }.
cb-fell = Der Bär fällt.
cb-escaped = Der Bär entkommt.
cb-took = { $seat ->
    [you] Du nimmst
   *[other] { $seat } nimmt
} { $meat } Fleisch.
cb-asked = { $seat ->
    [you] Du bist
   *[other] { $seat } ist
} gefragt.
cb-called = Gleich wird etwas gezogen.
cb-ended = Das war der letzte Bär.

# Der Tisch als Text
cb-table-hunt = Jagd { $hunt } von { $hunts }. { $seat } wirft zuerst.
cb-table-over = Alle Bären sind gejagt.
cb-table-bear = Der Bär: { $dice }, Stärke { $pips }. Bisher geworfen: { $thrown }.
cb-table-no-bear = Kein Bär ist in Sicht.
cb-meat = Fleisch
cb-thrown = Geworfen
cb-hand = Speere

# Der Tisch als Bild
cb-progress = Bär { $hunt } von { $hunts }
cb-board-fire = Das Feuer
cb-board-bear = Der Bär hat Stärke { $pips }: { $dice }
cb-board-meat = { $n } Fleisch
cb-board-strength = Geworfene Stärke: { $thrown } von { $pips }
cb-board-held = { $n ->
    [one] { $n } Speer auf der Hand
   *[other] { $n } Speere auf der Hand
}
cb-board-leader = Wirft zuerst
cb-board-tally = Fleisch
