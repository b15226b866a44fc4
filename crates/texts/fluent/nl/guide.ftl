### Lessen. Elke stap zegt in hooguit twee zinnen wat je doet en waarom.

start-learn = Al spelend leren

guide-step = Stap { $step } van { $of }
guide-over = Nu weet je hoe het gaat
guide-watch = Kijk naar het bord: zo ben jij weer aan de beurt.
guide-leave = Zonder gids verder
guide-play-on = Speel verder

fairness-guided = In een begeleide partij zijn de dobbelstenen en kaarten elke keer dezelfde, zodat de gids weet wat er komt. Aan elke andere tafel komen ze uit een geheim dat niemand vóór het einde kent.

error-guide = De gids vraagt om “{ $choice }”. Wil je vrij spelen, ga dan zonder gids verder.
error-guide-undo = Zolang de gids de weg wijst, wordt er niets teruggenomen. Wil je vrij spelen, ga dan zonder gids verder.
error-not-guided = Aan deze tafel is geen gids.
