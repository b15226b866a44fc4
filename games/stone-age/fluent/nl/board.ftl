# Stone Age: labels and tooltips of the board.

sa-board-landscape = Het landschap
sa-board-hunting-ground = Jacht
sa-board-forest = Bos
sa-board-clay-pit = Leemgroeve
sa-board-quarry = Steengroeve
sa-board-river = Rivier
sa-board-tool-maker = Gereedschap
sa-board-hut = Hut
sa-board-field = Akker

sa-board-hunt = Jacht: 1 voedsel voor elke 2 ogen, plaats voor iedereen
sa-board-gather = { $place }: 1 { $good } voor elke { $pips } ogen, { $people } van { $rings } cirkels bezet
sa-board-make = Gereedschapmaker: 1 gereedschap
sa-board-grow = Hut: twee stamleden gaan erin, drie komen eruit
sa-board-till = Akker: 1 veld vooruit op het voedselspoor
sa-board-card = Kaart voor { $n ->
    [one] 1 grondstof
   *[other] { $n } grondstoffen
}: { $card }
sa-board-building = Hut { $n }: { $building }, nog { $below } eronder
sa-board-kinds = { $n ->
    [one] 1 soort
   *[other] { $n } soorten
}

sa-board-deck = { $n ->
    [one] 1 kaart
   *[other] { $n } kaarten
} op de trekstapel
sa-board-roll = { $pips } ogen zonder gereedschap: { $gain }
sa-board-paid = Betaald: { $n }, samen { $points } waard
sa-board-owed = Nog te betalen: { $n }
sa-board-short = { $n } voedsel te weinig

sa-board-home = { $home } van { $people } stamleden thuis
sa-board-track = Voedselspoor: { $n } voedsel per ronde
sa-board-start-player = Startspeler
sa-board-tool = Gereedschap van waarde { $n }
sa-board-tool-used = Gereedschap van waarde { $n }, gebruikt
sa-board-tool-one-use = Gereedschap van waarde { $n } voor één worp
sa-board-tool-none = Hier ligt nog geen gereedschap
sa-board-any-two = Eenmalig 2 grondstoffen naar keuze
sa-board-any-two-used = 2 grondstoffen naar keuze, genomen
sa-board-hidden-card = Extra kaart, gedekt

sa-board-round = Ronde { $round }
sa-board-over = Na ronde { $round }
sa-board-tie-break = gereedschap + voedselspoor + stamleden

# Keuzes waar weinig plaats is
sa-short-act = Gebruik { $people }
sa-short-in-turn = Alles na elkaar
sa-short-take = Neem { $goods }
sa-short-buy = Betalen
sa-short-pay = Betalen: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
sa-short-hand-in = { $n } inleveren
sa-short-any-two = Kaart: neem 2
sa-short-leave = Laten liggen
sa-short-stop = Klaar: { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
sa-short-die = { $face }: { $gift }
sa-short-tool = werktuig +1
sa-short-track = akker +1
sa-short-feed = Eten betalen
sa-short-starve = Honger: −10
