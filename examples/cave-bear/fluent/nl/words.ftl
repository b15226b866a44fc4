# Holenbeer.

title = Holenbeer
about = Verberg je speren, werp er niet meer dan nodig is, en deel het vlees van de beer.

cb-option-hunts = Beren
cb-option-hunts-text = Op hoeveel beren er wordt gejaagd voordat het spel voorbij is.

# Speren
cb-spear = { $spear ->
    [wood] houten speer
    [flint] vuurstenen speer
    [antler] speer van gewei
   *[ivory] ivoren speer
}
cb-short-spear = { $spear ->
    [wood] Hout
    [flint] Vuursteen
    [antler] Gewei
   *[ivory] Ivoor
}
cb-a-spear = { $spear ->
    [wood] een houten speer
    [flint] een vuurstenen speer
    [antler] een speer van gewei
   *[ivory] een ivoren speer
}
cb-spears = { $n } × { $spear ->
    [wood] hout
    [flint] vuursteen
    [antler] gewei
   *[ivory] ivoor
}
cb-no-spears = geen
cb-hidden = { $n } verborgen

# Wat er gevraagd wordt
cb-ask-throw = de beer heeft kracht { $bear } en er is { $thrown } geworpen. Werp je een speer?
cb-choose-throw = Werp { $spear } (kracht { $strength })
cb-choose-stay = Ga terug naar het vuur
cb-not-in-hand = Zo'n speer heb je niet.

# Wat er gebeurt
cb-drew-hidden = { $seat ->
    [you] Je
   *[other] { $seat }
} pakt een speer.
cb-drew = { $seat ->
    [you] Je
   *[other] { $seat }
} pakt { $spear }.
cb-came = Er komt een beer met kracht { $pips }: { $dice }.
cb-threw = { $seat ->
    [you] Je
   *[other] { $seat }
} werpt { $spear }.
cb-fell = De beer valt.
cb-escaped = De beer ontkomt.
cb-took = { $seat ->
    [you] Je
   *[other] { $seat }
} neemt { $meat } vlees.
cb-asked = { $seat ->
    [you] Je
   *[other] { $seat }
} moet kiezen.
cb-called = Er wordt zo iets getrokken.
cb-ended = Dat was de laatste beer.

# De tafel als tekst
cb-table-hunt = Jacht { $hunt } van { $hunts }. { $seat } werpt als eerste.
cb-table-over = Alle beren zijn geweest.
cb-table-bear = De beer: { $dice }, kracht { $pips }. Tot nu toe geworpen: { $thrown }.
cb-table-no-bear = Er is geen beer te zien.
cb-meat = Vlees
cb-thrown = Geworpen
cb-hand = Speren

# De tafel als beeld
cb-progress = Beer { $hunt } van { $hunts }
cb-board-fire = Het vuur
cb-board-bear = De beer heeft kracht { $pips }: { $dice }
cb-board-meat = { $n } vlees
cb-board-strength = Geworpen kracht: { $thrown } van { $pips }
cb-board-held = { $n ->
    [one] { $n } speer in de hand
   *[other] { $n } speren in de hand
}
cb-board-leader = Werpt als eerste
cb-board-tally = vlees
