### Lessons. Every step says in at most two sentences what to do and why.

start-learn = Learn by playing

guide-step = Step { $step } of { $of }
guide-over = Now you know how it goes
guide-watch = Watch the board: your turn comes in a moment.
guide-leave = Leave the guide
guide-play-on = Play on

fairness-guided = In a guided game the dice and cards are the same every time, so that the guide knows what comes. At every other table they come from a secret that nobody knows before the end.

error-guide = The guide asks for “{ $choice }”. To play freely, leave the guide.
error-guide-undo = Nothing is taken back while the guide shows the way. To play freely, leave the guide.
error-not-guided = There is no guide at this table.
