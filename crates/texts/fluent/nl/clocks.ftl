# Hoeveel tijd er is, en wat er gebeurt als die om is.

pace-game = { $minutes } minuten voor het spel en { $seconds } seconden erbij voor elke beurt.
pace-daily = { $hours } uur voor elke beurt, { $days } dagen reserve, vakantie.
new-at-zero = Een bot valt vanzelf in
new-at-zero-help = Als iemands tijd om is. Uit: een andere speler beslist. In beide gevallen kan men terugkomen.
clock-left = Tijd die er voor het spel over is
clock-turn = Tijd die er voor deze beurt over is
clock-away = Weg
clock-away-days = Weg voor
clock-away-do = Mijn klok stilzetten
clock-days = { $days ->
    [0] geen dag: ik ben terug
    [one] één dag
   *[other] { $days } dagen
}
error-away-long = In één spel is iemand hooguit 30 dagen weg.
error-not-daily = Alleen aan tafels met tijd per dag kan iemand weg zijn.
