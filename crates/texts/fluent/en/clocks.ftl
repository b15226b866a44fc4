# How much time there is, and what happens when it is over.

pace-game = { $minutes } minutes for the game and { $seconds } seconds more for each turn.
pace-daily = { $hours } hours for each turn, { $days } days in reserve, holidays.
new-at-zero = A bot steps in by itself
new-at-zero-help = When somebody's time is over. Off: any other player decides. Either way they can come back.
clock-left = Time left for the game
clock-turn = Time left for this turn
clock-away = Away
clock-away-days = Away for
clock-away-do = Stop my clock
clock-days = { $days ->
    [0] no day: I am back
    [one] one day
   *[other] { $days } days
}
error-away-long = In one game somebody is away for 30 days at most.
error-not-daily = Only at tables with time for each day can somebody be away.
